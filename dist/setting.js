import { J as worseSign } from "./version.js";
import { t as GateError } from "./errors.js";
import { C as machine, Ft as git, It as gitMaybe, O as preflight, S as measure, Xt as median, a as demandPlatform, f as chooseConfig, g as findRepository, kt as pool, nn as rootOf, o as begin, p as resolveRef, s as prepare, v as isShallow, x as makeOutput, y as attach } from "./progress.js";
import { o as newRun, r as stopMarked } from "./stop.js";
import { join, resolve } from "node:path";
import { randomInt } from "node:crypto";

// src/bisect/blocks.ts
/** Versions set side by side; the first is the baseline. */
const sideBySide = (variants) => variants.map((variant, i) => ({
	...variant,
	baseline: i === 0
}));
/** Results to fill, of versions set side by side. */
function resultsOf(sides, { config, machine }, seed) {
	const named = sides.map(({ name, baseline }) => ({
		name,
		baseline
	}));
	const beginning = {
		seed,
		machine,
		notes: [],
		command: "perf-gate bisect",
		startedAt: (/* @__PURE__ */ new Date()).toISOString()
	};
	return begin({
		...beginning,
		config: {
			...config,
			variants: named
		},
		variants: sides
	});
}
/** Versions side by side: results, and the blocks that fill them until the budget is spent or the caller stops. */
function measuring(variants, launching) {
	const sides = sideBySide(variants);
	const results = resultsOf(sides, launching, randomInt(2 ** 32));
	return {
		results,
		blocks: measure({
			...launching,
			config: results.config,
			results,
			variants: sides
		})
	};
}
/** As if a run of the gate had so long: it makes blocks of some 12 s, ms. */
const budgetOfBlocks = 15e4;
/** Launches some versions together, loads them in turn, and reads one figure of each: ln, + is worse. */
async function measureTogether(variants, { scenario, metric }, launching) {
	const { results, blocks } = measuring(variants, onlyOf(launching, scenario));
	const failed = /* @__PURE__ */ new Map();
	try {
		for await (const _ of blocks) break;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		failed.set(error.variant ?? variants[0].name, error.message);
	}
	for (const { variant, message } of results.failures) failed.set(variant, message);
	return {
		figures: figuresOf(results, scenario, metric, failed),
		failed
	};
}
/** Of one scenario, with time for a block of some seconds of load for each version. */
const onlyOf = (launching, scenario) => {
	const scenarios = launching.config.scenarios.filter(({ name }) => name === scenario);
	return {
		...launching,
		config: {
			...launching.config,
			scenarios,
			budget: budgetOfBlocks
		}
	};
};
/** By variant, of the only block. What failed while it was loaded has no figure, and goes to `failed`. */
function figuresOf(results, scenario, metric, failed) {
	const figures = /* @__PURE__ */ new Map();
	const block = results.blocks[0]?.scenarios.find((each) => each.scenario === scenario);
	if (block === void 0) return figures;
	const of = results.config.scenarios.find(({ name }) => name === scenario);
	for (const [name, { all, sent, dropped, timeouts }] of pool(block, of, results.machine.cores)) {
		const value = all.values[metric];
		const lost = all.unexpected + dropped + timeouts;
		if (lost > sent / 100) failed.set(name, `${lost} of ${sent} requests failed`);
		else if (value !== void 0 && !failed.has(name)) figures.set(name, worseSign(metric) * Math.log(value));
	}
	return figures;
}
/** Of a block, by number of the version. */
const observationOf = ({ figures }, numberOf) => new Map([...figures].map(([name, value]) => [numberOf(name), value]).sort(([a], [b]) => a - b));
/** Why versions cannot stand beside the good one, by name: they do not start, or respond otherwise. `isAlike`: bodies count, too. */
async function unlike(good, others, scenario, isAlike, launching) {
	const variants = sideBySide([good, ...others]);
	const results = resultsOf(variants, onlyOf(launching, scenario), 0);
	const found = await preflight({
		...launching,
		config: results.config,
		results,
		variants
	});
	const why = new Map([...found.errors].map(([name, { message }]) => [name, message]));
	for (const { variant, isExpected, status, request } of found.replies) if (!isExpected && !why.has(variant)) why.set(variant, `responds to ${request} with ${status || "nothing"}`);
	const differences = found.differences.filter((each) => each.scenario === scenario).flatMap((each) => each.differences ?? []);
	for (const { variant, at } of isAlike ? differences : []) if (!why.has(variant)) why.set(variant, `its response differs at ${at}`);
	return why;
}

// src/bisect/commits.ts
/**
* The good commit and those after it up to the bad one, oldest first, along the first parents: a merged branch is one step. Where the
* good one is on another branch, the commit that both come from stands for it. Errors: no-such-ref, fetch-failed; usage where bad does not come after good.
*/
async function commitsFrom(repository, { good, bad }, signal) {
	const [tip, to] = [await resolveRef(repository, good, signal), await resolveRef(repository, bad, signal)];
	const from = await gitMaybe(repository, [
		"merge-base",
		tip,
		to
	], { signal });
	if (from === to || from === void 0) throw new GateError("usage", await notAfter(repository, good, bad, signal));
	const after = await git(repository, [
		"log",
		"--first-parent",
		"--reverse",
		...line,
		`${from}..${to}`
	], { signal });
	return [await commitOf(repository, from, signal), ...after.split("\n").map(parsed)];
}
const line = ["--no-show-signature", "--format=%H%x00%an%x00%aI%x00%s%x00%P"];
/** What git says of a commit that is here. */
const commitOf = async (repository, hash, signal) => parsed(await git(repository, [
	"log",
	"-1",
	...line,
	hash
], { signal }));
async function notAfter(repository, good, bad, signal) {
	return `\`${bad}\` does not come after \`${good}\` in the history${await isShallow(repository, signal) ? "; the clone is shallow: `git fetch --unshallow` gets the rest of its history" : ": name the older, faster commit first"}`;
}
function parsed(line) {
	const [hash = "", author = "", date = "", subject = "", parents = ""] = line.split("\0");
	return {
		hash,
		author,
		date,
		subject,
		isMerge: parents.includes(" ")
	};
}

// src/bisect/versions.ts
/** What says nothing of the commit: the next try may go well. */
const passing = [
	"disk-full",
	"network-failed",
	"fetch-failed"
];
/** Does an error say that a commit cannot be measured? */
const blames = (error) => error instanceof GateError && !passing.includes(error.code);
/** Commits as servers that can be launched: installed and built when first asked for. Disposing removes them all. */
var Versions = class {
	#config;
	#commits;
	#options;
	#prepared = /* @__PURE__ */ new Map();
	#times = [];
	/** Servers with one fixed port are told to listen elsewhere. */
	movesPort = false;
	constructor(config, commits, options) {
		this.#config = config;
		this.#commits = commits;
		this.#options = options;
	}
	/** Numbers of those that are on disk. */
	get built() {
		return new Set(this.#prepared.keys());
	}
	/** What building one takes, ms; 0 before the first. */
	get build() {
		return this.#times.length === 0 ? 0 : median(this.#times);
	}
	/** The number of the version that a variant is of, by its name. */
	numberOf(name) {
		return this.#commits.findIndex((commit) => nameOf(commit) === name);
	}
	/** The variant of a commit, or why it cannot be built. Its name is the hash cut short, so that all names are equally long. */
	async get(number) {
		const known = this.#prepared.get(number);
		if (known !== void 0) return this.#variant(known);
		const { hash } = this.#commits[number];
		const begun = performance.now();
		try {
			const name = nameOf(this.#commits[number]);
			const config = {
				...this.#config,
				variants: [{
					name,
					baseline: true,
					ref: hash
				}]
			};
			const prepared = await prepare(config, {
				...this.#options,
				base: void 0,
				head: void 0,
				say: () => {}
			});
			this.#prepared.set(number, prepared);
			this.#times.push(performance.now() - begun);
			return this.#variant(prepared);
		} catch (error) {
			if (!blames(error)) throw error;
			return { why: error.message };
		}
	}
	#variant({ variants }) {
		return {
			...variants[0],
			movesPort: this.movesPort
		};
	}
	async [Symbol.asyncDispose]() {
		for (const prepared of this.#prepared.values()) await prepared[Symbol.asyncDispose]();
	}
};
/** A commit as output names it. */
const nameOf = ({ hash }) => hash.slice(0, 10);

// src/bisect/setting.ts
/** Does `work` with the config where the user stands, and leaves no process behind. Errors: not-a-repository, those of the config. */
async function inSetting(setup, work) {
	demandPlatform();
	const { directory, signal } = setup;
	const repository = await findRepository(directory, signal);
	if (repository === void 0) throw new GateError("not-a-repository", `${directory} is not in a git repository`);
	const folder = resolve(directory, setup.out);
	const chosen = await chooseConfig({
		...setup,
		ours: [folder]
	});
	const config = setup.adjust(chosen.config);
	const out = makeOutput(folder, rootOf(directory));
	const run = setup.run ?? newRun();
	const logs = join(out, "logs");
	const attachments = await attach(config, chosen.read, setup.pass);
	const launching = {
		config,
		machine: machine(),
		attachments,
		run,
		logs,
		signal,
		say: () => {}
	};
	const versionsOf = (commits) => new Versions(config, commits, {
		...setup,
		run,
		logs,
		out
	});
	try {
		return await work({
			repository,
			launching,
			out,
			versionsOf
		});
	} finally {
		await stopMarked(run);
	}
}

export { commitsFrom as a, observationOf as c, unlike as d, commitOf as i, resultsOf as l, blames as n, measureTogether as o, nameOf as r, measuring as s, inSetting as t, sideBySide as u };