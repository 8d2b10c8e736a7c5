import { i as exitStatus } from "./errors.js";
import { an as git, i as demandPlatform, mn as _usingCtx, r as gate, un as temporary, ut as terminal } from "./progress.js";
import { i as usualOut } from "./version.js";
import { i as look, n as finish, o as print, r as filesOf, s as printProse } from "./finish.js";
import { n as restrict, t as options } from "./flags.js";
import { join, resolve } from "node:path";
import { cpSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

// src/cli/demo.ts
/** `examples/` beside `src/` and beside `dist/`. */
const example = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../../examples/quickstart" : "../examples/quickstart", import.meta.url));
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
/** Enough for twelve short blocks of two scenarios, ms: the demo ends within two and a half minutes, and usually in half of that. */
const demoBudget = 125e3;
/** `perf-gate demo`: exits 0 when the gate saw what was planted. */
const demo = (flags) => finish(async (signal) => {
	try {
		var _usingCtx$1 = _usingCtx();
		demandPlatform();
		const { repository, base, head } = await buildDemo(_usingCtx$1.a(temporary("demo")).path);
		const out = resolve(flags.out ?? "perf-gate-results");
		printProse("Two commits of a small JSON API. The second one makes one of its two endpoints slower. This takes about a minute, twice as long on a busy machine.");
		const adjust = (config) => restrict({
			...config,
			budget: demoBudget
		}, flags);
		const asked = options("demo", {
			...flags,
			out
		}, signal);
		const outcome = await gate({
			...asked,
			directory: repository,
			base,
			head,
			adjust
		});
		print(terminal(outcome.results, outcome.judgement, look()));
		if (outcome.exit === exitStatus.cancelled) return outcome.exit;
		const faults = faultsOf(outcome.judgement);
		print("");
		printProse(faults.length === 0 ? `The second commit sorts the products on every request. The gate found it: \`${planted.scenario}\` regressed, and nothing else did. On a pull request, this check would be red.` : `The gate ${faults.join(" and ")}: this machine was too noisy just now. \`perf-gate doctor\` says which changes it can detect.`);
		print(`\n${filesOf(outcome.files)}`);
		return faults.length === 0 ? exitStatus.passed : outcome.exit || exitStatus.inconclusive;
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
});
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
/** What the gate did not see although it was planted, or saw although it was not. */
function faultsOf({ rows }) {
	const regressed = rows.filter(({ verdict }) => verdict === "regressed");
	const others = regressed.filter(({ scenario }) => scenario !== planted.scenario);
	const wrong = others.map(({ scenario, metric }) => `\`${scenario}\` ${metric}`).join(", ");
	return [...others.length < regressed.length ? [] : [`did not find that \`${planted.scenario}\` became slower`], ...wrong === "" ? [] : [`called ${wrong} regressed, which did not change`]];
}

export { demo as n, buildDemo as t };