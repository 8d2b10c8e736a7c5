import { i as exitStatus, t as GateError } from "./errors.js";
import { Bt as inWords, D as demandSound, Kt as worseEnds, Qt as sum, S as measure, T as preflightApart, U as judged, Ut as listed, Vt as intervalOf, Wt as plural, Yt as mean, Zt as sampleStandardDeviation, et as _usingCtx, gt as wrapped, mn as time, qt as tQuantile, r as gate, w as count } from "./progress.js";
import { G as metric, H as isExact, J as worseSign, K as metrics, Q as boolean, V as isAbsolute$1, Z as array, nt as number, ot as string, q as percentile, rt as object, st as tuple, tt as literal } from "./version.js";
import { a as commitsFrom, c as observationOf, d as unlike, l as resultsOf, o as measureTogether, r as nameOf, t as inSetting, u as sideBySide } from "./setting.js";
import { i as print, l as whyParagraphs, n as look, t as finish } from "./finish.js";
import { r as setupOf, t as options } from "./flags.js";
import { join, relative, resolve } from "node:path";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createHash, randomInt } from "node:crypto";

// src/bisect/memory.ts
/** `bisect.json`: what has been measured between two commits. A bisection that was interrupted goes on from it. */
const schema = object({
	version: literal(1),
	/** What it belongs to: both commits, the config, the scenario and the metric. Another question starts again. */
	question: string(),
	/** The row that is followed. */
	scenario: string(),
	metric: string(),
	/** What the good and the bad commit differ by, and one version's noise in a block; logarithms, + is worse. */
	difference: number(),
	noise: number(),
	/** Do both ends respond alike? */
	isAlike: boolean(),
	/** By number of the version: why it was not measured. */
	skipped: array(tuple([number().int(), string()])),
	/** By block: figures of the versions that were launched, ln, + is worse; of what is counted, each version and its count. */
	blocks: array(array(tuple([number().int(), number()])).min(1)),
	/** Time spent measuring, ms. */
	spent: number()
});
/** What an earlier run of the same question left; undefined: nothing. */
function recall(path, question) {
	try {
		const memory = schema.parse(JSON.parse(readFileSync(path, "utf8")));
		return memory.question === question ? memory : void 0;
	} catch {
		return;
	}
}
function keep(path, memory) {
	writeFileSync(`${path}.part`, `${JSON.stringify(memory)}\n`);
	renameSync(`${path}.part`, path);
}

// src/bisect/ends.ts
/** What a memory belongs to, as one hash. */
const questionOf = ({ commits, launching, metric }) => {
	const { server, scenarios } = launching.config;
	const asked = [
		commits.map(({ hash }) => hash),
		server,
		scenarios,
		metric
	];
	return createHash("sha256").update(JSON.stringify(asked)).digest("hex");
};
/** Compares both ends as a run of the gate does, until a row is certainly slower. */
async function opened(asked) {
	const { commits, versions, launching, path, say } = asked;
	say(`comparing both ends of ${commits.length - 1} commits`);
	const ends = [await demanded(asked, 0), await demanded(asked, commits.length - 1)];
	const sides = sideBySide(ends);
	const results = resultsOf(sides, launching, randomInt(2 ** 32));
	const options = {
		...launching,
		config: results.config,
		results
	};
	const { variants, found } = await preflightApart({
		...options,
		variants: sides
	});
	demandSound(found, launching.config, variants);
	versions.movesPort = variants[0].movesPort === true;
	const begun = performance.now();
	let rows = [];
	for await (const block of measure({
		...options,
		variants
	})) {
		say(`comparing both ends: block ${block.index + 1}`);
		rows = judged(results).rows;
		if (worstOf(rows, asked.metric) !== void 0) break;
	}
	const row = worstOf(rows, asked.metric);
	if (row === void 0) throw new GateError("usage", notSlower(rows, asked));
	const last = commits.length - 1;
	const figure = (value) => worseSign(row.metric) * Math.log(value);
	const changes = row.pairs.map(({ base, head }) => figure(head) - figure(base));
	const memory = {
		version: 1,
		question: questionOf(asked),
		scenario: row.scenario,
		metric: row.metric,
		difference: mean(changes),
		noise: sampleStandardDeviation(changes) / Math.SQRT2,
		isAlike: found.differences.every(({ scenario }) => scenario !== row.scenario),
		skipped: [],
		blocks: row.pairs.map(({ base, head }) => [[0, figure(base)], [last, figure(head)]]),
		spent: performance.now() - begun
	};
	keep(path, memory);
	return memory;
}
/** Both ends have to be there. */
async function demanded({ versions, commits }, number) {
	const variant = await versions.get(number);
	if (!("why" in variant)) return variant;
	const { subject } = commits[number];
	throw new GateError("command-failed", `${nameOf(commits[number])} (${subject}) cannot be prepared: ${variant.why}`);
}
/** The row that is certainly worse and furthest beyond its threshold; of one metric, where that was asked for. */
function worstOf(rows, metric) {
	const isWorse = (row) => metric === void 0 ? row.verdict === "regressed" : isCertainlyWorse(row);
	const beyond = ({ change, threshold, metric }) => worseSign(metric) * change / (threshold ?? 1);
	return rows.filter((row) => !isExact(row.metric) && row.request === void 0).filter((row) => (metric === void 0 || row.metric === metric) && isWorse(row)).sort((a, b) => beyond(b) - beyond(a))[0];
}
const isCertainlyWorse = (row) => row.interval !== null && worseEnds(row).least > 0;
function notSlower(rows, { commits, metric }) {
	const last = nameOf(commits.at(-1));
	const each = (metric === void 0 ? rows.filter(({ gated }) => gated) : rows.filter((row) => row.metric === metric)).filter(({ interval }) => interval !== null).map((row) => `${row.scenario} ${row.metric} ${intervalOf(row)}`);
	return `${last} is not significantly slower than ${nameOf(commits[0])}: ${each.join("; ") || "nothing could be compared"}. A longer \`--budget\` finds smaller changes`;
}

// src/bisect/next.ts
/** Launched together in a block. Two or three have long tails; more than five pay for launches. */
const atOnce = 4;
/** A version that is built already is as good as the wanted one, as long as this share of the changes at most lies between; less where builds are cheap. */
const nearEnough = {
	cheap: .03,
	dear: .15
};
/** From here on a build is dear, ms. */
const dear = 2e4;
/**
* Versions for the next block, ascending: where the probability that the figure has changed reaches thirds, one before and one
* after all that is likely; and once a gap is likelier than not to hold a change, the versions around it.
*/
function nextVersions({ gaps, changes }, known) {
	const mass = changes.reduce((sum, each) => sum + each, 0);
	const shares = changes.map((change) => change / mass);
	const cuts = Array.from({ length: 2 }, (_, i) => (i + 1) / 3);
	const wanted = [
		...decisive(gaps, changes, known),
		versionAt(gaps, shares, .02) - 1,
		versionAt(gaps, shares, .98),
		...cuts.map((cut) => versionAt(gaps, shares, cut))
	];
	const chosen = /* @__PURE__ */ new Set();
	for (const version of wanted) {
		if (chosen.size >= atOnce) break;
		const near = nearest(version, gaps, shares, known);
		if (near !== void 0) chosen.add(near);
	}
	for (const version of [0, known.last]) if (chosen.size < 2) chosen.add(version);
	return [...chosen].sort((a, b) => a - b);
}
/** Both sides of the likeliest gap, or, where commits in it can still be told apart, one in its middle between them. */
function decisive(gaps, changes, known) {
	const best = changes.indexOf(Math.max(...changes));
	if (changes[best] <= .5) return [];
	const { after, upTo } = gaps[best];
	const inside = testable(gaps[best], known);
	const middle = inside[Math.floor(inside.length / 2)];
	return middle === void 0 ? [after, upTo] : [
		middle,
		after,
		upTo
	];
}
/** Versions inside a gap that may still be launched. */
const testable = ({ after, upTo }, { skipped }) => Array.from({ length: upTo - after - 1 }, (_, i) => after + 1 + i).filter((version) => !skipped.has(version));
/** The first version by which the given share of all changes has happened, if each gap's are spread evenly over it. */
function versionAt(gaps, shares, share) {
	let before = 0;
	for (const [i, { after, upTo }] of gaps.entries()) {
		if (before + shares[i] > share) return after + Math.max(1, Math.ceil((share - before) / shares[i] * (upTo - after)));
		before += shares[i];
	}
	return gaps.at(-1).upTo;
}
/** The version to launch where one is wanted: itself, one built already that tells as much, or the nearest that can be launched. */
function nearest(version, gaps, shares, known) {
	const tolerated = known.build > dear ? nearEnough.dear : nearEnough.cheap;
	const between = (other) => shareBetween(gaps, shares, Math.min(version, other), Math.max(version, other));
	const inOrder = Array.from({ length: known.last + 1 }, (_, each) => each).filter((each) => !known.skipped.has(each)).sort((a, b) => Math.abs(a - version) - Math.abs(b - version));
	if (inOrder[0] === version && known.built.has(version)) return version;
	return inOrder.find((each) => known.built.has(each) && between(each) <= tolerated) ?? inOrder[0];
}
/** Share of the changes in the commits `from + 1 … to`. */
const shareBetween = (gaps, shares, from, to) => gaps.reduce((sum, { after, upTo }, i) => {
	const common = Math.max(0, Math.min(to, upTo) - Math.max(from, after));
	return sum + shares[i] * common / (upTo - after);
}, 0);

// src/bisect/halves.ts
/**
* Finds the commits that changed what is counted. Counts are facts, so plain halving does: wherever two versions differ, the one in
* their middle is counted beside the good one. Errors as of `bisect`.
*/
async function halved(asked) {
	const memory = recall(asked.path, questionOf(asked)) ?? await endsCounted(asked);
	const { scenario } = memory;
	const { commits, metric, path } = asked;
	const values = new Map(memory.blocks.flat());
	const skipped = new Map(memory.skipped);
	const places = [];
	const differs = ({ after, upTo }) => !isSame(metric, values.get(after), values.get(upTo));
	const open = [{
		after: 0,
		upTo: commits.length - 1
	}];
	for (let gap = open.pop(); gap !== void 0; gap = open.pop()) {
		const { after, upTo } = gap;
		const inside = testable(gap, { skipped: new Set(skipped.keys()) });
		const middle = inside[Math.floor(inside.length / 2)];
		if (middle === void 0 || values.has(middle)) {
			const halves = middle === void 0 ? [] : [{
				after,
				upTo: middle
			}, {
				after: middle,
				upTo
			}].filter(differs);
			if (halves.length === 0) places.unshift({
				...gap,
				...await stepOf(gap, asked, scenario)
			});
			open.push(...halves);
			continue;
		}
		const begun = performance.now();
		const found = await countedBeside(0, middle, asked);
		const row = "why" in found ? void 0 : rowOf(found.rows, scenario);
		if (row === void 0) skipped.set(middle, "why" in found ? found.why : `its ${metric} could not be counted`);
		else {
			values.set(middle, row.head);
			memory.blocks.push([[middle, row.head]]);
		}
		memory.skipped = [...skipped];
		memory.spent += performance.now() - begun;
		keep(path, memory);
		open.push(gap);
	}
	return {
		commits,
		scenario,
		metric,
		places,
		certainty: 1,
		skipped,
		blocks: memory.blocks.length - 1,
		versions: values.size,
		spent: memory.spent,
		isFound: true
	};
}
/** Both ends, and the scenario whose count grew most. */
async function endsCounted(asked) {
	const { commits, metric, path } = asked;
	const last = commits.length - 1;
	const begun = performance.now();
	for (const end of [0, last]) await demanded(asked, end);
	const found = await countedBeside(0, last, asked);
	if ("why" in found) throw new GateError("server-exited", found.why);
	const [row] = found.rows.filter(({ base, head, change }) => change > 0 && !isSame(metric, base, head)).toSorted((a, b) => b.change - a.change);
	if (row === void 0) throw new GateError("usage", notMore(found.rows, asked));
	const memory = {
		version: 1,
		question: questionOf(asked),
		scenario: row.request ?? row.scenario,
		metric,
		difference: row.change,
		noise: 0,
		isAlike: false,
		skipped: [],
		blocks: [[[0, row.base]], [[last, row.head]]],
		spent: performance.now() - begun
	};
	keep(path, memory);
	return memory;
}
/** The rows of what was counted of two versions in the same launches, where all launches agree; or why there are none. */
async function countedBeside(base, head, asked) {
	const { commits, versions, launching, metric, say } = asked;
	say(`counting ${nameOf(commits[head])} beside ${nameOf(commits[base])}`);
	const both = [await versions.get(base), await versions.get(head)];
	const sides = [];
	for (const version of both) {
		if ("why" in version) return version;
		sides.push(version);
	}
	const config = {
		...launching.config,
		only: "counted"
	};
	const variants = sideBySide(sides);
	const results = resultsOf(variants, {
		...launching,
		config
	}, randomInt(2 ** 32));
	for await (const _ of count({
		...launching,
		config: results.config,
		results,
		variants
	}));
	const [failure] = results.failures;
	if (failure !== void 0) return { why: failure.message };
	return { rows: judged(results).rows.filter((row) => row.metric === metric).filter(({ change, ungated }) => change !== null && ungated === null) };
}
/** A mix has a row for each of its requests. */
const rowOf = (rows, name) => rows.find(({ scenario, request }) => (request ?? scenario) === name);
/** What changed between the versions of a gap, counted side by side. */
async function stepOf({ after, upTo }, asked, name) {
	const found = await countedBeside(after, upTo, asked);
	const row = "why" in found ? void 0 : rowOf(found.rows, name);
	if (row === void 0) return {
		change: NaN,
		said: `${name} changes here, but could not be counted once more`
	};
	return {
		change: row.change,
		said: `${name} ${inWords(row)}`
	};
}
function isSame(metric$1, one, other) {
	const scaled = (value) => isAbsolute$1(metric$1) ? value : Math.log(value);
	return Math.abs(scaled(one) - scaled(other)) <= metric(metric$1).exact + 1e-9;
}
function notMore(rows, { commits, metric }) {
	const told = rows.map(({ scenario, base, head }) => `${scenario} ${base} and ${head}`).join("; ") || "nothing could be counted";
	return `${nameOf(commits.at(-1))} has no more ${metric} than ${nameOf(commits[0])}: ${told}`;
}

// src/bisect/posterior.ts
/** Culprits that are thought of together, and how likely each number is at first. */
const culprits = [
	.85,
	.12,
	.03
];
/** What the noise that is known before counts, in observations. */
const weight = 4;
/**
* Which commits changed the figure, given all blocks. A block's figures are its own level, plus the steps of all culprits
* up to a version, plus noise. Steps ~ N(0, difference²) and the noise are integrated out (normal-inverse-gamma), so neither is
* believed to be known; each commit is as likely at first as any other.
*/
function posterior(observations, { difference, noise }) {
	const gaps = gapsOf(observations);
	const commits = gaps.reduce((sum, { after, upTo }) => sum + upTo - after, 0);
	const centred = observations.map((block) => centre([...block.values()]));
	const squares = sum(centred.flat().map((value) => value ** 2));
	const count = sum(observations.map((block) => block.size - 1));
	const columns = gaps.map(({ upTo }) => observations.map((block) => centre([...block.keys()].map((version) => version >= upTo ? 1 : 0))));
	const products = columns.map((column) => columns.map((other) => dot(column, other)));
	const moments = columns.map((column) => dot(column, centred));
	const ridge = (noise / difference) ** 2;
	const weighed = subsets(gaps.length, culprits.length).map((set) => {
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
	const best = weighed.reduce((one, other) => other.log > one.log ? other : one);
	return {
		gaps,
		changes,
		best: {
			gaps: best.set.map((gap) => gaps[gap]),
			steps: best.solved,
			errors: best.errors,
			freedom: weight + count,
			probability: probability(best)
		}
	};
}
/** Between neighbouring versions that were measured. */
function gapsOf(observations) {
	const versions = [...new Set(observations.flatMap((block) => [...block.keys()]))].sort((a, b) => a - b);
	return versions.slice(1).map((upTo, i) => ({
		after: versions[i],
		upTo
	}));
}
function centre(values) {
	const mean = sum(values) / values.length;
	return values.map((value) => value - mean);
}
const dot = (one, other) => sum(one.flatMap((block, i) => block.map((value, j) => value * other[i][j])));
/** Every set of one to `most` of `count` things, each in ascending order. */
function subsets(count, most) {
	const of = (size) => size === 0 ? [[]] : of(size - 1).flatMap((set) => range((set.at(-1) ?? -1) + 1, count).map((next) => [...set, next]));
	return range(1, Math.min(count, most) + 1).flatMap(of);
}
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

// src/bisect/bisect.ts
/** An answer is certain from here on. */
const certain = .95;
/** More blocks than this would not make an answer certain that these have not. */
const mostBlocks = 60;
/**
* Finds the commit between two that made a row slower. Throws GateError where the setup does not let it be measured, where
* the bad commit is not certainly slower (usage), and the signal's reason when aborted: what was measured is kept, and
* the same call goes on from there.
*/
const bisect = (options) => inSetting(options, async ({ repository, launching, out, versionsOf }) => {
	try {
		var _usingCtx$1 = _usingCtx();
		const commits = await commitsFrom(repository, options, options.signal);
		const versions = _usingCtx$1.a(versionsOf(commits));
		const { metric, say } = options;
		const asked = {
			commits,
			versions,
			launching,
			path: join(out, "bisect.json"),
			metric,
			say
		};
		if (metric !== void 0 && isExact(metric)) return await halved({
			...asked,
			metric
		});
		return await narrowed(asked, recall(asked.path, questionOf(asked)) ?? await opened(asked));
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
});
/** Block after block of the versions that tell most, until the answer is certain. */
async function narrowed(asked, memory) {
	const { commits, versions, launching, path, say } = asked;
	const [scenario, metric] = [memory.scenario, memory.metric];
	const skipped = new Map(memory.skipped);
	const last = commits.length - 1;
	for (;;) {
		const of = posterior(memory.blocks.map((block) => new Map(block)), memory);
		const found = findingOf(of, asked, memory);
		if (found.isFound || memory.blocks.length >= mostBlocks) return found;
		const known = {
			last,
			skipped: new Set(skipped.keys()),
			built: versions.built,
			build: versions.build
		};
		const begun = performance.now();
		const variants = await ready(nextVersions(of, known), asked, memory, skipped);
		say(`block ${memory.blocks.length + 1} with ${variants.length} versions; ${describeProgress(of, commits)}`);
		if (variants.length > 1) {
			const block = await measureTogether(variants, {
				scenario,
				metric
			}, launching);
			for (const [name, why] of block.failed) skipped.set(versions.numberOf(name), why);
			const observation = observationOf(block, (name) => versions.numberOf(name));
			if (observation.size > 1) memory.blocks.push([...observation]);
		}
		for (const end of [0, last]) if (skipped.has(end)) throw new GateError("server-exited", skipped.get(end));
		memory.skipped = [...skipped];
		memory.spent += performance.now() - begun;
		keep(path, memory);
	}
}
/** Those that can stand beside the good one; why the others cannot goes to `skipped`. */
async function ready(numbers, { commits, versions, launching, say }, { scenario, isAlike }, skipped) {
	const fresh = [];
	const variants = [];
	for (const number of numbers) {
		const isNew = !versions.built.has(number);
		if (isNew) say(`preparing ${nameOf(commits[number])}`);
		const variant = await versions.get(number);
		if ("why" in variant) skipped.set(number, variant.why);
		else variants.push(variant);
		if (!("why" in variant) && isNew && number > 0) fresh.push(variant);
	}
	if (fresh.length === 0) return variants;
	const good = await versions.get(0);
	if ("why" in good) throw new GateError("command-failed", good.why);
	const why = await unlike(good, fresh, scenario, isAlike, launching);
	for (const [name, reason] of why) if (name !== good.name) skipped.set(versions.numberOf(name), reason);
	return variants.filter(({ name }) => !why.has(name) || name === good.name);
}
function findingOf(of, { commits }, memory) {
	const { scenario, blocks, spent } = memory;
	const metric = memory.metric;
	const skipped = new Map(memory.skipped);
	const { gaps } = of.best;
	const isNarrow = gaps.every((gap) => testable(gap, { skipped: new Set(skipped.keys()) }).length === 0);
	return {
		commits,
		scenario,
		metric,
		places: gaps.map((gap, i) => ({
			...gap,
			...changeOf(of, i, {
				scenario,
				metric
			})
		})),
		certainty: certaintyOf(of),
		skipped,
		versions: of.gaps.length + 1,
		blocks: blocks.length,
		spent,
		isFound: isNarrow && certaintyOf(of) >= certain
	};
}
function changeOf({ best }, i, { scenario, metric }) {
	const reach = tQuantile(.975, best.freedom) * best.errors[i];
	const change = (value) => Math.expm1(worseSign(metric) * value);
	const [low, high] = [-1, 1].map((side) => change(best.steps[i] + side * reach)).sort((a, b) => a - b);
	const row = {
		metric,
		change: change(best.steps[i]),
		interval: {
			low,
			high,
			level: .95
		}
	};
	return {
		change: row.change,
		said: `${scenario} ${inWords({
			...row,
			base: null,
			head: null
		})}`
	};
}
/** The probability of the least certain of the changes that are named. */
const certaintyOf = ({ gaps, changes, best }) => Math.min(...best.gaps.map(({ after }) => changes[gaps.findIndex((gap) => gap.after === after)]));
/** `likeliest 3f2a1c0 (62 %)` */
function describeProgress({ gaps, changes }, commits) {
	const best = changes.indexOf(Math.max(...changes));
	const { after, upTo } = gaps[best];
	return `likeliest: ${upTo - after === 1 ? nameOf(commits[upTo]) : `one of ${upTo - after} commits`} (${Math.round(100 * changes[best])} %)`;
}

// src/bisect/told.ts
/** The answer as lines of plain text: each commit or range where the row became slower, and what could not be measured. */
function told(finding) {
	const { commits, places, certainty, versions, skipped, blocks, spent, isFound } = finding;
	const measured = `${plural(versions, "version")} of ${commits.length} measured in ${plural(blocks, "block")}, ${time(spent)}`;
	const sure = `${Math.floor(100 * certainty)} %`;
	return [
		isFound ? `${places.length === 1 ? "Found" : `Found ${places.length} places`}, ${sure} certain (${measured})` : `Not certain: the likeliest answer has ${sure} (${measured}). The same command goes on`,
		...places.flatMap((each) => described(each, finding)),
		...whyNot(commits, skipped)
	];
}
/** The commit, or the commits that could not be told apart, and its change. */
function described({ after, upTo, said }, { commits, skipped, isFound }) {
	if (upTo - after === 1) return [
		"",
		...commitLines(commits[upTo]),
		`  ${said}`
	];
	const left = isFound ? "the versions between them cannot be measured" : "not narrowed down further yet";
	const candidates = commits.slice(after + 1, upTo + 1);
	return [
		"",
		`One of ${candidates.length} commits after ${nameOf(commits[after])} (${left}):`,
		...candidates.slice(-12).map((commit) => `  ${nameOf(commit)} ${commit.subject} (${commit.author})`),
		...candidates.length > 12 ? [`  and ${candidates.length - 12} earlier ones`] : [],
		`  ${said}`,
		...testable({
			after,
			upTo
		}, { skipped: new Set(skipped.keys()) }).length > 0 ? ["  more blocks would narrow it down"] : []
	];
}
function commitLines(commit) {
	const merge = commit.isMerge ? ["  a merge: bisect its branch with both of its parents"] : [];
	return [
		`${nameOf(commit)} ${commit.subject}`,
		`  ${commit.author}, ${commit.date.slice(0, 10)}`,
		...merge
	];
}
function whyNot(commits, skipped) {
	if (skipped.size === 0) return [];
	const each = [...skipped].map(([number, why]) => `${nameOf(commits[number])} (${why.split("\n")[0]})`);
	return ["", `Not measured: ${listed(each)}`];
}

// src/cli/bisect.ts
/** `perf-gate bisect GOOD BAD`: the commit between them that made a row slower, and why. */
const bisectCommits = (good, bad, flags) => finish(async (signal) => {
	const setup = setupOf(flags, signal);
	const metric = flags.metric === void 0 ? void 0 : metricNamed(flags.metric);
	const finding = await bisect({
		...setup,
		good,
		bad,
		metric
	});
	if (flags.json) print(JSON.stringify(summaryOf(finding), void 0, 2));
	else for (const line of told(finding)) print(wrapped(line, look().columns));
	if (finding.isFound && !isExact(finding.metric) && !flags.json && flags.why !== "never") await explainEach(finding, flags, signal);
	print(`\nWhat was measured: ${relative(process.cwd(), resolve(setup.out, "bisect.json"))}`);
	return finding.isFound ? exitStatus.passed : exitStatus.inconclusive;
});
function metricNamed(name) {
	if (name in metrics || percentile(name) !== void 0) return name;
	throw new GateError("usage", `--metric: \`${name}\` is not a metric; there are ${Object.keys(metrics).join(", ")}`);
}
/** Profiles of each culprit beside the version before it. */
async function explainEach({ commits, places, scenario }, flags, signal) {
	for (const { after, upTo } of places) {
		const [base, head] = [commits[after].hash, commits[upTo].hash];
		const asked = options("why", {
			...flags,
			base,
			head,
			scenario: [scenario]
		}, signal);
		const { results } = await gate({
			...asked,
			onlyWhy: true
		});
		for (const paragraph of whyParagraphs(results)) print(`\n${paragraph}`);
	}
}
/** For programs. Changes are fractions, or differences of what is counted; + is more. */
function summaryOf({ commits, places, scenario, metric, skipped, blocks, spent, isFound }) {
	return {
		found: isFound,
		scenario,
		metric,
		culprits: places.map(({ after, upTo, change }) => ({
			after: commits[after].hash,
			commits: commits.slice(after + 1, upTo + 1).map(({ hash, author, subject }) => ({
				hash,
				author,
				subject
			})),
			change
		})),
		skipped: [...skipped].map(([number, why]) => ({
			commit: commits[number].hash,
			why
		})),
		blocks,
		seconds: Math.round(spent / 1e3)
	};
}

export { bisectCommits };