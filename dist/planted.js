import { Qt as git } from "./progress.js";
import { join } from "node:path";
import { cpSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

// src/cli/demo/planted.ts
/** `examples/` beside `src/` and beside `dist/`. */
const example = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../../../examples/quickstart" : "../examples/quickstart", import.meta.url));
/** The endpoint that the second commit makes slower, and the file it changes. */
const planted = {
	scenario: "list products",
	file: "products.js"
};
/** Author and time are fixed, so that the demo's commits have the same hash everywhere. */
const person = {
	NAME: "perf-gate demo",
	EMAIL: "demo@perf-gate.invalid",
	DATE: "2026-01-01T12:00:00Z"
};
/** A small git repository in a folder: the example as it is, then the commit that sorts the list on every request. */
async function buildDemo(directory) {
	const repository = join(directory, "shop");
	mkdirSync(repository);
	cpSync(example, repository, {
		recursive: true,
		filter: (source) => !/slower|README|workflow|node_modules|perf-gate-results/.test(source.slice(example.length))
	});
	await git(repository, [
		"init",
		"--quiet",
		"--initial-branch=main"
	]);
	const base = await commit(repository, "A shop: list products, one product");
	cpSync(join(example, "slower", planted.file), join(repository, planted.file));
	return {
		repository,
		base,
		head: await commit(repository, "Sort on every request, so that a changed price counts at once")
	};
}
async function commit(repository, message) {
	const fields = Object.entries(person);
	const env = Object.fromEntries(["AUTHOR", "COMMITTER"].flatMap((who) => fields.map(([field, value]) => [`GIT_${who}_${field}`, value])));
	await git(repository, ["add", "--all"]);
	await git(repository, [
		"-c",
		"commit.gpgSign=false",
		"commit",
		"--quiet",
		"--message",
		message
	], { env });
	return git(repository, ["rev-parse", "HEAD"]);
}
/** Did the gate see what was planted, and nothing else? */
function demoOutcome({ rows }) {
	const regressed = rows.filter(({ verdict }) => verdict === "regressed");
	const found = regressed.some(({ scenario }) => scenario === planted.scenario);
	const others = regressed.filter(({ scenario }) => scenario !== planted.scenario);
	if (found && others.length === 0) return {
		sawIt: true,
		sentence: `The second commit sorts the products on every request. The gate found it: \`${planted.scenario}\` regressed, and nothing else did. On a pull request, this check would be red.`
	};
	const wrong = others.map(({ scenario, metric }) => `\`${scenario}\` ${metric}`).join(", ");
	return {
		sawIt: false,
		sentence: `The gate ${[!found && `did not find that \`${planted.scenario}\` became slower`, wrong !== "" && `called ${wrong} regressed, which did not change`].filter(Boolean).join(" and ")}: this machine was too noisy just now. \`perf-gate doctor\` says which changes it can detect.`
	};
}

export { demoOutcome as n, buildDemo as t };