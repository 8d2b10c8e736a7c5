import { N as worseSign } from "./version.js";
import { t as GateError } from "./errors.js";
import { A as hideIn, D as hiddenFrom, Gt as pool, U as begin, a as prepare, an as git, c as handOverLogs, d as chooseConfig, dr as median, g as preflight, i as demandPlatform, lr as combinations, m as attach, mr as sum, nt as repositoryOf, on as gitMaybe, p as resolveRef, pn as plain, tt as isShallow, u as makeOutput, ur as mean, v as measure, y as machine } from "./progress.js";
import { c as rootOf } from "./entries.js";
import { c as newRun, r as stopMarked } from "./stop.js";
import { join, resolve } from "node:path";
import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";

// src/bisect/posterior.ts
/** Prior probability that there are one, two or three culprits. */
const culprits = [
	.85,
	.12,
	.03
];
const mostCulprits = culprits.length;
/** Weight of the noise that is known in advance, in observations. */
const weight = 4;
/** The noise is at least this, ln: a count may be exactly the same in every block. */
const leastNoise = 1e-4;
/**
* Which commits changed the figure, given all blocks. A figure is the level of its block, plus the steps of all culprits up to the
* version, plus noise. Steps ~ N(0, difference²) and the noise are integrated out (normal-inverse-gamma), so neither is taken as
* known. All commits are equally likely a priori. `difference`: how much the good and the bad commit differ, not 0; `noise`: SD of
* one version's figure in a block, as known in advance.
*/
function posterior(observations, { difference, ...known }) {
	const noise = Math.max(known.noise, leastNoise);
	const gaps = gapsOf(observations);
	const commits = gaps.at(-1).upTo - gaps[0].after;
	const centred = observations.map((block) => centre(block.map(([, figure]) => figure)));
	const squares = sum(centred.flat().map((value) => value ** 2));
	const count = sum(observations.map((block) => block.length - 1));
	const columns = gaps.map(({ upTo }) => observations.map((block) => centre(block.map(([version]) => version >= upTo ? 1 : 0))));
	const products = columns.map((column) => columns.map((other) => dot(column, other)));
	const moments = columns.map((column) => dot(column, centred));
	const ridge = (noise / difference) ** 2;
	const weighed = culprits.flatMap((_, i) => combinations(range(0, gaps.length), i + 1)).map((set) => {
		const { solved, inverse, determinant } = fit(set, products, moments, ridge);
		const rest = Math.max(0, squares - sum(set.map((gap, i) => solved[i] * moments[gap])));
		const scale = weight * noise ** 2 + rest;
		const before = sum(set.map((gap) => Math.log((gaps[gap].upTo - gaps[gap].after) / commits)));
		return {
			set,
			log: Math.log(culprits[set.length - 1]) + before + sum(set.map((_, i) => Math.log(i + 1))) + set.length / 2 * Math.log(ridge) - Math.log(determinant) / 2 - (weight + count) / 2 * Math.log(scale),
			solved,
			errors: inverse.map((variance) => Math.sqrt(variance * scale / (weight + count)))
		};
	});
	const highest = Math.max(...weighed.map(({ log }) => log));
	const total = sum(weighed.map(({ log }) => Math.exp(log - highest)));
	const probability = ({ log }) => Math.exp(log - highest) / total;
	const changes = gaps.map((_, gap) => sum(weighed.filter(({ set }) => set.includes(gap)).map(probability)));
	const { set, solved: steps, errors } = weighed.reduce((one, other) => other.log > one.log ? other : one);
	return {
		gaps,
		changes,
		best: {
			gaps: set.map((gap) => gaps[gap]),
			steps,
			errors,
			freedom: weight + count
		},
		certainty: Math.min(...set.map((gap) => changes[gap]))
	};
}
function gapsOf(observations) {
	const versions = [...new Set(observations.flatMap((block) => block.map(([version]) => version)))].sort((a, b) => a - b);
	return versions.slice(1).map((upTo, i) => ({
		after: versions[i],
		upTo
	}));
}
function centre(values) {
	const middle = mean(values);
	return values.map((value) => value - middle);
}
const dot = (one, other) => sum(one.flatMap((block, i) => block.map((value, j) => value * other[i][j])));
/** Sums of the first 0, 1, 2 … values. */
function sums(values) {
	const all = [0];
	for (const value of values) all.push(all.at(-1) + value);
	return all;
}
/** The numbers from `from` up to `to`, without `to`. */
const range = (from, to) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
/** Ridge regression on some of the columns: its solution, the diagonal of the inverse, and the determinant of the matrix. */
function fit(set, products, moments, ridge) {
	const size = set.length;
	const rows = set.map((gap, i) => [
		...set.map((other, j) => products[gap][other] + (i === j ? ridge : 0)),
		moments[gap],
		...set.map((_, j) => i === j ? 1 : 0)
	]);
	let determinant = 1;
	for (let i = 0; i < size; i++) {
		const pivot = rows[i][i];
		determinant *= pivot;
		rows[i] = rows[i].map((value) => value / pivot);
		for (let j = 0; j < size; j++) {
			const factor = rows[j][i];
			if (i !== j) rows[j] = rows[j].map((value, k) => value - factor * rows[i][k]);
		}
	}
	return {
		solved: rows.map((row) => row[size]),
		inverse: rows.map((row, i) => row[size + 1 + i]),
		determinant
	};
}

// src/bisect/commits.ts
const nameOf = ({ hash }) => hash.slice(0, 10);
/**
* The good commit and those that contain it up to the bad one, oldest first, along first parents: a merged branch is one step. If a
* merge brought the good commit in, the list continues with that merge: the commits before it do not come after the good one. If the
* good commit is on another branch, the merge base stands in for it. Errors: no-such-ref, fetch-failed; usage if bad does not come
* after good.
*/
async function commitsFrom(repository, { good, bad }, signal) {
	const [tip, to] = [await resolveRef(repository, good, signal), await resolveRef(repository, bad, signal)];
	const from = await gitMaybe(repository, [
		"merge-base",
		tip,
		to
	], { signal });
	if (from === to || from === void 0) throw new GateError("usage", await notAfter(repository, good, bad, signal));
	const range = `${from}..${to}`;
	const along = await git(repository, [
		"log",
		"--first-parent",
		"--reverse",
		...line,
		range
	], { signal });
	const after = new Set((await git(repository, [
		"rev-list",
		"--ancestry-path",
		range
	], { signal })).split("\n"));
	const commits = along.split("\n").map(parsed);
	return [await commitOf(repository, from, signal), ...commits.filter(({ hash }) => after.has(hash))];
}
/** The merge that brought the first of these commits to the branch of the others; undefined if it is on that branch itself. */
const broughtBy = ([good, next]) => next?.parents[0] === good?.hash ? void 0 : next;
const line = ["--no-show-signature", "--format=%H%x00%an%x00%aI%x00%s%x00%P"];
/** What git says about a commit. Errors: no-such-ref, fetch-failed. */
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
	const [hash = "", author = "", date = "", subject = "", parents = ""] = line.split("\0").map(plain);
	return {
		hash,
		author,
		date,
		subject,
		parents: parents.split(" ")
	};
}

// src/bisect/versions.ts
/** Errors that blame the commit. A full disk, a lost network or a port that is in use does not: the next try may succeed. */
const telling = [
	"config-unreadable",
	"config-invalid",
	"nothing-to-run",
	"path-escapes",
	"attachment-unreadable",
	"directory-missing",
	"command-failed",
	"command-timeout",
	"server-exited",
	"out-of-memory",
	"server-not-ready",
	"unexpected-response",
	"login-failed"
];
const blames = (error) => error instanceof GateError && telling.includes(error.code);
function errorOf(cause) {
	const { variant, code, message } = cause;
	return new GateError(code === "timed-out" ? "server-exited" : code, message, {
		variant,
		cause
	});
}
const isOffline = (error) => error instanceof GateError && error.code === "network-failed";
/** Why this version cannot be measured; rethrows what does not blame it. `isOnline`: the network works, so its registry is gone. */
function reasonOf(error, version, { isOnline = false } = {}) {
	if ((blames(error) || isOnline && isOffline(error)) && error.variant === version) return error.message;
	throw error;
}
/** If the network fails for this many versions in a row, it is an outage, not a registry that is gone. */
const outage = 3;
/** Commits as servers that can be launched: installed and built when first asked for. Disposing removes them all. */
var Versions = class {
	#config;
	#commits;
	#options;
	#variants = /* @__PURE__ */ new Map();
	#made = [];
	#times = [];
	/** For how many versions in a row the network failed. */
	#offline = 0;
	/** Servers with one fixed port are told to listen elsewhere. */
	movesPort = false;
	constructor(config, commits, options) {
		this.#config = config;
		this.#commits = commits;
		this.#options = options;
	}
	/** Versions that are on disk, by number. */
	get built() {
		return this.#variants;
	}
	/** How long it takes to build one, ms; 0 before the first. */
	get build() {
		return this.#times.length === 0 ? 0 : median(this.#times);
	}
	numberOf(name) {
		return this.#commits.findIndex((commit) => nameOf(commit) === name);
	}
	/** The variant of a commit; all names are equally long. Throws what `blames` it, or network-failed: in an outage without a variant. */
	async get(number) {
		const variant = this.#variants.get(number) ?? await this.#insisted(this.#commits[number]);
		this.#variants.set(number, variant);
		return {
			...variant,
			movesPort: this.movesPort
		};
	}
	/** Tries again if the network fails after another version was prepared: an outage may have begun, and be over by then. */
	async #insisted(commit) {
		const { pause = 2e4, signal } = this.#options;
		try {
			const variant = await this.#prepared(commit).catch(async (error) => {
				if (!isOffline(error) || this.#made.length === 0) throw error;
				await setTimeout(pause, void 0, { signal });
				return await this.#prepared(commit);
			});
			this.#offline = 0;
			return variant;
		} catch (error) {
			if (!isOffline(error) || ++this.#offline < outage) throw error;
			const { message, lastWords } = error;
			throw new GateError("network-failed", `${message}\n${`the network failed for ${outage} commits in a row, so it may fail for all, and what was measured is kept. If these commits need a registry that is gone, search before and after them`}`, {
				cause: error,
				lastWords
			});
		}
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
			this.#made.push(prepared);
			return prepared.variants[0];
		} catch (error) {
			if (!blames(error) && !isOffline(error)) throw error;
			const { message, lastWords } = hiddenFrom(error, Object.values(this.#options.pass ?? {}));
			const what = `${name} (${commit.subject}) cannot be prepared: ${message}`;
			const code = isOffline(error) ? error.code : "command-failed";
			throw new GateError(code, what, {
				variant: name,
				cause: error,
				lastWords
			});
		}
	}
	async [Symbol.asyncDispose]() {
		for (const made of this.#made.splice(0).reverse()) await made[Symbol.asyncDispose]();
	}
};

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
/** What failed in launches, after values that were passed have been hidden in their results. */
function failuresOf({ results, attachments }) {
	hideIn(results, attachments.secrets);
	return results.failures;
}
/** Budget of a run of the gate that makes blocks of some 12 s, ms. */
const budgetOfBlocks = 15e4;
/** The same for one scenario, with time for blocks with some seconds of load for each version. */
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
/** Launches some versions together, loads them in turn, and reads one figure of each. Throws if there is none: the search would not end. */
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
		if (!blames(error) || error.variant === void 0) throw error;
		measured.failed.set(error.variant, error.message);
	}
	for (const failure of failuresOf(asked)) measured.failed.set(failure.variant, reasonOf(errorOf(failure), failure.variant));
	readFigures(results, metric, measured);
	const { figures, failed } = measured;
	if (figures.size > 1 || failed.size > 0) return measured;
	const message = `a block of ${variants.length} versions gave fewer than two figures of \`${scenario}\` ${metric}, so there is nothing to compare`;
	throw new GateError("usage", message);
}
/** Reads the only block and scenario. A version that failed under load has no figure. */
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
/** Why versions cannot be compared with the good one, by name: they do not start, or respond differently. `isAlike`: bodies count, too. */
async function unlike(good, others, { scenario, isAlike }, launching) {
	const { errors, replies, differences } = await preflight(sideBySide([good, ...others], onlyOf(launching, scenario)));
	const found = [
		...[...errors].map(([name, error]) => [name, reasonOf(error, name)]),
		...replies.filter(({ isExpected }) => !isExpected).map(({ variant, request, status }) => [variant, `responds to ${request} with ${status || "nothing"}`]),
		...differences.flatMap((each) => isAlike && each.differences || []).map(({ variant, at }) => [variant, `its response differs at ${at}`])
	];
	return new Map(found.filter(([name]) => name !== good.name).toReversed());
}

// src/bisect/setting.ts
/** Does `work` with the config in the user's folder, and leaves no process behind. Errors: not-a-repository, those of the config. */
async function inSetting(setup, work) {
	demandPlatform();
	const { directory, signal } = setup;
	const repository = await repositoryOf(directory, signal);
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
	} catch (error) {
		throw hiddenFrom(error, attachments.secrets);
	} finally {
		await stopMarked(run).finally(() => handOverLogs(logs, attachments.secrets));
	}
}

export { sums as _, unlike as a, isOffline as c, commitOf as d, commitsFrom as f, range as g, posterior as h, sideBySide as i, reasonOf as l, mostCulprits as m, failuresOf as n, blames as o, nameOf as p, measureTogether as r, errorOf as s, inSetting as t, broughtBy as u };