import { J as worseSign } from "./version.js";
import { t as GateError } from "./errors.js";
import { C as machine, It as git, Lt as gitMaybe, O as preflight, Qt as median, S as measure, a as demandPlatform, f as chooseConfig, g as findRepository, in as rootOf, jt as pool, o as begin, p as resolveRef, s as prepare, v as isShallow, x as makeOutput, y as attach } from "./progress.js";
import { o as newRun, r as stopMarked } from "./stop.js";
import { join, resolve } from "node:path";
import { randomInt } from "node:crypto";

// src/bisect/blocks.ts
/** Versions to launch together, the first of them the baseline, with results to fill. */
function sideBySide(versions, launching) {
	const variants = versions.map((variant, i) => ({
		...variant,
		baseline: i === 0
	}));
	const named = variants.map(({ name, baseline }) => ({
		name,
		baseline
	}));
	const config = {
		...launching.config,
		variants: named
	};
	const { machine } = launching;
	const beginning = {
		config,
		variants,
		machine,
		seed: randomInt(2 ** 32),
		notes: [],
		command: "perf-gate bisect"
	};
	return {
		...launching,
		config,
		variants,
		results: begin({
			...beginning,
			startedAt: (/* @__PURE__ */ new Date()).toISOString()
		})
	};
}
/** As if a run of the gate had so long: it makes blocks of some 12 s, ms. */
const budgetOfBlocks = 15e4;
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
/** Launches some versions together, loads them in turn, and reads one figure of each. */
async function measureTogether(variants, { scenario, metric }, launching) {
	const asked = sideBySide(variants, onlyOf(launching, scenario));
	const { results } = asked;
	const measured = {
		figures: /* @__PURE__ */ new Map(),
		failed: /* @__PURE__ */ new Map()
	};
	try {
		for await (const _ of measure(asked)) break;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		measured.failed.set(error.variant ?? variants[0].name, error.message);
	}
	for (const { variant, message } of results.failures) measured.failed.set(variant, message);
	readFigures(results, metric, measured);
	return measured;
}
/** Of the only block and scenario. What failed while it was loaded has no figure. */
function readFigures({ blocks, config, machine }, metric, { figures, failed }) {
	const block = blocks[0]?.scenarios[0];
	if (block === void 0) return;
	for (const [name, { all, sent, dropped, timeouts }] of pool(block, config.scenarios[0], machine.cores)) {
		const value = all.values[metric];
		const lost = all.unexpected + dropped + timeouts;
		if (lost > sent / 100) failed.set(name, `${lost} of ${sent} requests failed`);
		else if (value !== void 0 && !failed.has(name)) figures.set(name, worseSign(metric) * Math.log(value));
	}
}
/** Why versions cannot stand beside the good one, by name: they do not start, or respond otherwise. `isAlike`: bodies count, too. */
async function unlike(good, others, { scenario, isAlike }, launching) {
	const { errors, replies, differences } = await preflight(sideBySide([good, ...others], onlyOf(launching, scenario)));
	const found = [
		...[...errors].map(([name, { message }]) => [name, message]),
		...replies.filter(({ isExpected }) => !isExpected).map(({ variant, request, status }) => [variant, `responds to ${request} with ${status || "nothing"}`]),
		...differences.flatMap((each) => isAlike && each.differences || []).map(({ variant, at }) => [variant, `its response differs at ${at}`])
	];
	return new Map(found.filter(([name]) => name !== good.name).toReversed());
}

// src/bisect/commits.ts
/** A commit as output names it. */
const nameOf = ({ hash }) => hash.slice(0, 10);
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
/** What git says of a commit. Errors: no-such-ref, fetch-failed. */
async function commitOf(repository, ref, signal) {
	const hash = await resolveRef(repository, ref, signal);
	return parsed(await git(repository, [
		"log",
		"-1",
		...line,
		hash
	], { signal }));
}
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
	#variants = /* @__PURE__ */ new Map();
	#cleanup = new AsyncDisposableStack();
	#times = [];
	/** Servers with one fixed port are told to listen elsewhere. */
	movesPort = false;
	constructor(config, commits, options) {
		this.#config = config;
		this.#commits = commits;
		this.#options = options;
	}
	/** By number, those that are on disk. */
	get built() {
		return this.#variants;
	}
	/** What building one takes, ms; 0 before the first. */
	get build() {
		return this.#times.length === 0 ? 0 : median(this.#times);
	}
	/** The number of the version that a variant is of, by its name. */
	numberOf(name) {
		return this.#commits.findIndex((commit) => nameOf(commit) === name);
	}
	/** The variant of a commit. Its name is the hash cut short, so that all names are equally long. Throws what `blames` it where it cannot be built. */
	async get(number) {
		const variant = this.#variants.get(number) ?? await this.#prepared(this.#commits[number]);
		this.#variants.set(number, variant);
		return {
			...variant,
			movesPort: this.movesPort
		};
	}
	async #prepared(commit) {
		const name = nameOf(commit);
		const begun = performance.now();
		try {
			const config = {
				...this.#config,
				variants: [{
					name,
					baseline: true,
					ref: commit.hash
				}]
			};
			const prepared = await prepare(config, {
				...this.#options,
				say: () => {}
			});
			this.#times.push(performance.now() - begun);
			return this.#cleanup.use(prepared).variants[0];
		} catch (error) {
			if (!blames(error)) throw error;
			const what = `${name} (${commit.subject}) cannot be prepared: ${error.message}`;
			throw new GateError("command-failed", what, {
				variant: name,
				cause: error
			});
		}
	}
	[Symbol.asyncDispose]() {
		return this.#cleanup.disposeAsync();
	}
};

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
			say: setup.say,
			versionsOf
		});
	} finally {
		await stopMarked(run);
	}
}

export { nameOf as a, unlike as c, commitsFrom as i, blames as n, measureTogether as o, commitOf as r, sideBySide as s, inSetting as t };