import { i as exitStatus, l as parsed, t as GateError } from "./errors.js";
import { $n as launchesToAccuseOneOf, In as time, Qt as intervalOf, Zt as inWords, _ as preflightApart, b as count, dt as whyParagraphs, en as titleOf, h as demandSound, jt as whyLines, mn as _usingCtx, nn as scaled, ot as isFact, pr as sampleStandardDeviation, r as gate, rt as judged, tn as worseEnds, ur as mean, v as measure, xt as writeFresh, yn as tQuantile } from "./progress.js";
import { $ as literal, A as percentile, C as isExact, D as metric, N as worseSign, O as metrics, Q as int, X as boolean, Y as array, Z as custom, at as tuple, et as number, it as string, tt as object, w as isFollowed } from "./version.js";
import { _ as sums, a as unlike, c as isOffline, f as commitsFrom, g as range, h as posterior, i as sideBySide, l as reasonOf, m as mostCulprits, n as failuresOf, o as blames, p as nameOf, r as measureTogether, s as errorOf, t as inSetting, u as broughtBy } from "./setting.js";
import { h as plural, p as listed } from "./process-table.js";
import { i as look, n as finish, o as print, s as printProse } from "./finish.js";
import { r as setupOf, t as options } from "./flags.js";
import { join, relative, resolve } from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";

// src/bisect/memory.ts
/** `bisect.json`: what has been measured between two commits. An interrupted bisection continues from it. */
const schema = object({
	version: literal(2),
	/** Hash of what it belongs to: the commits, the server, the scenarios and the metric. Another question starts afresh. */
	question: string(),
	/** The row that is followed. `request`: for counts in a mix, because another scenario may have requests of the same names. */
	scenario: string(),
	request: string().optional(),
	metric: custom((name) => typeof name === "string"),
	/** How much the good and the bad commit differ, and one version's noise in a block; logarithms, + is worse. */
	difference: number(),
	noise: number(),
	isAlike: boolean(),
	/** By number of the version: why it was not measured. */
	skipped: array(tuple([int(), string()])).transform((pairs) => new Map(pairs)),
	/** By block: figures of the versions that were launched, ln, + is worse; for counts, each version and its count. */
	blocks: array(array(tuple([int(), number()])).min(1)),
	/** Time spent measuring, ms. */
	spent: number()
});
/** What an earlier run of the same question left, if it did. Versions that could not be measured then are tried again. */
function recall(path, question) {
	const { data } = schema.safeParse(existsSync(path) ? parsed(readFileSync(path, "utf8")) : void 0);
	return data?.question === question ? {
		...data,
		skipped: /* @__PURE__ */ new Map()
	} : void 0;
}
function keep(path, memory) {
	writeFresh(path, `${JSON.stringify({
		...memory,
		skipped: [...memory.skipped]
	})}\n`);
	return memory;
}

// src/bisect/ends.ts
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
/** Writes the first memory, after both ends have been compared. */
const begun = (asked, known) => keep(asked.path, {
	version: 2,
	question: questionOf(asked),
	skipped: /* @__PURE__ */ new Map(),
	...known
});
/** Compares both ends as a run of the gate does, until a row is certainly slower. */
async function opened(asked) {
	const { commits, versions, launching, say } = asked;
	const last = commits.length - 1;
	say(`comparing both ends of ${last} commits`);
	const options = sideBySide([await versions.get(0), await versions.get(last)], launching);
	const { variants, found } = await preflightApart(options);
	const [failed] = demandSound(found, launching.config, variants);
	if (failed !== void 0) throw errorOf(failed);
	if (variants[0].isAlone) throw new GateError("usage", `${options.results.notes.at(-1)}. A search needs them to run at the same time, or \`server.port\``);
	versions.movesPort = variants[0].movesPort === true;
	const start = performance.now();
	let rows = [];
	for await (const block of measure({
		...options,
		variants
	})) {
		say(`comparing both ends: block ${block.index + 1}`);
		rows = judged(options.results).rows;
		if (worstOf(rows, asked.metric) !== void 0) break;
	}
	const row = worstOf(rows, asked.metric);
	if (row === void 0) for (const failure of failuresOf(options)) throw errorOf(failure);
	if (row === void 0) throw new GateError("usage", notSlower(rows, asked));
	const { scenario, metric } = row;
	const figures = row.pairs.map((pair) => [pair.base, pair.head].map((value) => worseSign(metric) * Math.log(value)));
	const changes = figures.map(([good, bad]) => bad - good);
	return begun(asked, {
		scenario,
		metric,
		difference: mean(changes),
		noise: sampleStandardDeviation(changes) / Math.SQRT2,
		isAlike: found.differences.every((each) => each.scenario !== scenario),
		blocks: figures.map(([good, bad]) => [[0, good], [last, bad]]),
		spent: performance.now() - start
	});
}
/** The row that is certainly worse and furthest beyond its threshold; of one metric, if that was asked for. */
function worstOf(rows, metric) {
	const isWorse = (row) => metric === void 0 ? row.verdict === "regressed" : row.interval !== null && worseEnds(row).least > 0;
	const beyond = ({ change, threshold, metric }) => worseSign(metric) * change / (threshold ?? 1);
	return rows.filter((row) => isFollowed(row.metric) && !isExact(row.metric) && row.request === void 0).filter((row) => (metric === void 0 || row.metric === metric) && isWorse(row)).sort((a, b) => beyond(b) - beyond(a))[0];
}
function notSlower(rows, { commits, metric }) {
	const [first, last] = [nameOf(commits[0]), nameOf(commits.at(-1))];
	const gated = rows.filter((row) => row.gated && isFollowed(row.metric));
	const asked = metric === void 0 ? gated : rows.filter((row) => row.metric === metric);
	const others = rows.filter((row) => row.verdict === "regressed" && !isFollowed(row.metric));
	const each = asked.filter(({ interval }) => interval !== null).map((row) => `${row.scenario} ${row.metric} ${intervalOf(row)}`);
	const [doubt] = asked.flatMap(({ guards }) => guards);
	if (each.length === 0 && doubt !== void 0) return `${last} cannot be compared with ${first}: ${doubt.message}`;
	const unfollowed = others.length === 0 ? "" : ` (${listed(others.map((row) => row.metric))} regressed, which bisect cannot follow)`;
	return `${last} is not significantly slower than ${first}: ${each.join("; ") || "nothing could be compared"}${unfollowed}. A longer \`--budget\` finds smaller changes`;
}

// src/bisect/next.ts
/** An answer is certain from here on. */
const certain = .95;
/** Versions in a block. With two or three, some searches take very long; with more than five, launches cost too much. */
const atOnce = 4;
/** A version already built is as good as the wanted one if at most this share of a change is between them. */
const nearEnough = {
	cheap: .03,
	dear: .15
};
/** A build that takes longer is dear, ms. */
const dear = 2e4;
/** Versions for the next block, ascending: at one and two thirds of the change, around all that is likely, and around a probable gap. */
function nextVersions(of, known) {
	const happened = happenedBy(of);
	const at = (share) => happened.findIndex((each) => each >= share * happened.at(-1));
	const chosen = /* @__PURE__ */ new Set();
	for (const version of [
		...decisive(of, known),
		at(.02) - 1,
		at(.98),
		at(1 / 3),
		at(2 / 3)
	]) {
		if (chosen.size >= atOnce) break;
		const near = nearest(version, happened, known);
		if (near !== void 0) chosen.add(near);
	}
	for (const version of [0, happened.length - 1]) if (chosen.size < 2) chosen.add(version);
	return [...chosen].sort((a, b) => a - b);
}
/** By version, the expected number of changes up to it, if those of each gap are spread evenly over it. */
const happenedBy = ({ gaps, changes }) => sums(gaps.flatMap(({ after, upTo }, i) => range(after, upTo).map(() => changes[i] / (upTo - after))));
/** The versions around the least certain gap that probably holds a change and can still be narrowed down, and one in its middle. */
function decisive({ gaps, changes }, known) {
	const likely = [...gaps.keys()].filter((gap) => changes[gap] > .5).sort((a, b) => changes[a] - changes[b]);
	const gap = likely.find((each) => middleOf(gaps[each], known) !== void 0) ?? likely[0];
	if (gap === void 0) return [];
	const { after, upTo } = gaps[gap];
	const middle = middleOf(gaps[gap], known);
	return middle === void 0 ? [after, upTo] : [
		middle,
		after,
		upTo
	];
}
/** Are the same commits certain after all blocks, and without the last one? A search ends at the first block after which it may. */
function isHeld(blocks, prior, known) {
	const named = (some) => {
		const { best, certainty } = posterior(some, prior);
		const isNarrow = best.gaps.every((gap) => middleOf(gap, known) === void 0);
		return certainty >= certain && isNarrow ? JSON.stringify(best.gaps) : void 0;
	};
	if (blocks.length < 2) return false;
	const last = named(blocks);
	return last !== void 0 && last === named(blocks.slice(0, -1));
}
/** The middle one of the versions inside a gap that may still be launched. */
function middleOf({ after, upTo }, { skipped }) {
	const inside = range(after + 1, upTo).filter((version) => !skipped.has(version));
	return inside[Math.floor(inside.length / 2)];
}
/** The version to launch for a wanted one: one already built that tells as much, or the nearest that can be launched. */
function nearest(version, happened, { skipped, built, build }) {
	const tolerated = build > dear ? nearEnough.dear : nearEnough.cheap;
	const inOrder = range(0, happened.length).filter((each) => !skipped.has(each)).sort((a, b) => Math.abs(a - version) - Math.abs(b - version));
	const tellsAsMuch = (other) => Math.abs(happened[other] - happened[version]) <= tolerated;
	return inOrder.find((each) => built.has(each) && tellsAsMuch(each)) ?? inOrder[0];
}

// src/bisect/halves.ts
/** Finds the commits that changed a count by plain halving, as counts are facts. Errors: as for `bisect`. */
async function halved(asked, recalled) {
	const { commits } = asked;
	const memory = recalled ?? await endsCounted(asked);
	const places = [];
	for (const gap of await changesIn({
		after: 0,
		upTo: commits.length - 1
	}, asked, memory)) places.push({
		...gap,
		...await stepOf(gap, asked, memory)
	});
	return {
		commits,
		memory,
		places,
		certainty: 1,
		isFound: true
	};
}
/** Counts both ends, and follows the row whose count grew most. */
async function endsCounted(asked) {
	const { commits, metric } = asked;
	const start = performance.now();
	const last = commits.length - 1;
	const rows = await countedBeside(0, last, asked);
	const [row] = rows.filter((row) => isCounted(row) && row.change > 0 && !isSame(metric, row.base, row.head)).toSorted((a, b) => b.change - a.change);
	if (row === void 0) throw new GateError("usage", notMore(rows, asked));
	return begun(asked, {
		scenario: row.scenario,
		request: row.request,
		metric,
		difference: row.change,
		noise: 0,
		isAlike: false,
		blocks: [[[0, row.base], [last, row.head]]],
		spent: performance.now() - start
	});
}
/** The narrowest gaps in which the count changes, inside one whose ends differ. */
async function changesIn(gap, asked, memory) {
	const middle = await countedIn(gap, asked, memory);
	if (middle === void 0) return [gap];
	const values = new Map(memory.blocks.flat());
	const differs = ({ after, upTo }) => !isSame(asked.metric, values.get(after), values.get(upTo));
	const halves = [{
		after: gap.after,
		upTo: middle
	}, {
		after: middle,
		upTo: gap.upTo
	}].filter(differs);
	if (halves.length === 0) return [{
		...gap,
		isGradual: true
	}];
	const found = [];
	for (const half of halves) found.push(...await changesIn(half, asked, memory));
	return found;
}
/** The version in the middle of a gap, once it has been counted. Those that cannot be counted are skipped; undefined if none is left. */
async function countedIn(gap, asked, memory) {
	const isKnown = (version) => memory.blocks.flat().some(([number]) => number === version);
	for (;;) {
		const middle = middleOf(gap, memory);
		if (middle === void 0 || isKnown(middle)) return middle;
		const start = performance.now();
		const counted = await countedBeside(0, middle, asked).then((rows) => countIn(rows, memory) ?? `its ${asked.metric} could not be counted`, (error) => reasonOf(error, nameOf(asked.commits[middle]), { isOnline: asked.versions.built.has(0) }));
		if (typeof counted === "string") memory.skipped.set(middle, counted);
		else memory.blocks.push([[middle, counted]]);
		memory.spent += performance.now() - start;
		keep(asked.path, memory);
	}
}
/** The count of a version that was measured beside the good one. If neither makes calls, no row exists, and the count is 0. */
function countIn(rows, memory) {
	const row = rowOf(rows, memory);
	if (row !== void 0) return isCounted(row) ? row.head : void 0;
	return new Map(memory.blocks.flat()).get(0) === 0 ? 0 : void 0;
}
/** Does each version count the same in all launches? Else alike ones would differ by chance. Calls over Unix sockets do not count. */
const isCounted = (row) => row.change !== null && isFact(row, launchesToAccuseOneOf(1));
/** Counts two versions in the same launches; gives the rows. Errors: what `blames` either version. */
async function countedBeside(base, head, { commits, versions, launching, metric: metric$1, say }) {
	say(`counting ${nameOf(commits[head])} beside ${nameOf(commits[base])}`);
	const both = [await versions.get(base), await versions.get(head)];
	const { config } = launching;
	const gated = {
		metric: metric$1,
		worse: 2 * metric(metric$1).exact,
		explicit: true
	};
	const scenarios = config.scenarios.map((each) => ({
		...each,
		thresholds: [gated, ...each.thresholds]
	}));
	const asked = sideBySide(both, {
		...launching,
		config: {
			...config,
			scenarios,
			only: "counted"
		}
	});
	for await (const _ of count(asked));
	for (const failure of failuresOf(asked)) throw errorOf(failure);
	return judged(asked.results).rows.filter((row) => row.metric === metric$1);
}
/** A mix has a row for each of its requests. */
const rowOf = (rows, { scenario, request }) => rows.find((row) => row.scenario === scenario && row.request === request);
/** What changed between the versions of a gap, counted side by side. */
async function stepOf({ after, upTo }, asked, followed) {
	const rows = await countedBeside(after, upTo, asked).catch((error) => {
		if (!blames(error)) throw error;
	});
	const row = rowOf((rows ?? []).filter(isCounted), followed);
	const name = titleOf(followed);
	if (row !== void 0) return {
		change: row.change,
		said: `${name} ${inWords(row)}`
	};
	return {
		change: NaN,
		said: `${name} changes here, but could not be counted again`
	};
}
const isSame = (metric$2, one, other) => Math.abs(scaled(metric$2, one) - scaled(metric$2, other)) <= metric(metric$2).exact + 1e-9;
function notMore(rows, { commits, metric }) {
	const told = rows.map((row) => `${titleOf(row)} ${isCounted(row) ? `${row.base} and ${row.head}` : `(${row.ungated ?? `not certain after ${row.blocks} launches`})`}`).join("; ") || "nothing could be counted";
	const has = rows.every(isCounted) ? "has no more" : "is not known to have more";
	return `${nameOf(commits.at(-1))} ${has} ${metric} than ${nameOf(commits[0])}: ${told}`;
}

// src/bisect/bisect.ts
/** Finds the commit that made a row slower; called again, it continues. Throws errors of the setup, and `usage`: bad is not surely slower. */
const bisect = (options) => inSetting(options, async (setting) => {
	try {
		var _usingCtx$1 = _usingCtx();
		const { metric, signal } = options;
		const commits = await commitsFrom(setting.repository, options, signal);
		const merge = broughtBy(commits);
		if (merge !== void 0) setting.say(`the merge ${nameOf(merge)} brought ${nameOf(commits[0])} in, so the search begins with that merge`);
		const versions = _usingCtx$1.a(setting.versionsOf(commits));
		const asked = {
			...setting,
			commits,
			versions,
			path: join(setting.out, "bisect.json"),
			metric
		};
		const recalled = recall(asked.path, questionOf(asked));
		if (metric !== void 0 && isExact(metric)) return await halved({
			...asked,
			metric
		}, recalled);
		return await narrowed(asked, recalled ?? await opened(asked));
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
});
/** Measures blocks of the versions that tell most, until the answer is certain. */
async function narrowed(asked, memory) {
	const { commits, versions, launching, path, say } = asked;
	const { skipped, blocks } = memory;
	const last = commits.length - 1;
	for (;;) {
		const of = posterior(blocks, memory);
		const found = findingOf(of, commits, memory);
		if (found.isFound || blocks.length >= 60) return found;
		const start = performance.now();
		const variants = await ready(nextVersions(of, {
			skipped,
			built: versions.built,
			build: versions.build
		}), asked, memory);
		say(`block ${blocks.length + 1} with ${variants.length} versions; ${describeProgress(of, commits)}`);
		if (variants.length > 1) {
			const { figures, failed } = await measureTogether(variants, memory, launching);
			for (const [name, why] of failed) skipped.set(versions.numberOf(name), why);
			const block = [...figures].map(([name, figure]) => [versions.numberOf(name), figure]);
			if (block.length > 1) blocks.push(block);
		}
		for (const end of [0, last]) if (skipped.has(end)) throw new GateError("server-exited", skipped.get(end));
		memory.spent += performance.now() - start;
		keep(path, memory);
	}
}
/** The versions that can be compared with the good one. For the others, the reason is remembered. */
async function ready(numbers, asked, memory) {
	const { commits, versions, launching, say } = asked;
	const variants = [];
	const fresh = [];
	for (const number of numbers) {
		const isNew = !versions.built.has(number);
		if (isNew) say(`preparing ${nameOf(commits[number])}`);
		try {
			const variant = await versions.get(number);
			variants.push(variant);
			if (isNew && number > 0) fresh.push(variant);
		} catch (error) {
			const isEnd = number === 0 || number === commits.length - 1;
			if (isOffline(error) && !isEnd) await versions.get(0);
			memory.skipped.set(number, reasonOf(error, nameOf(commits[number]), { isOnline: !isEnd }));
		}
	}
	if (fresh.length === 0) return variants;
	const why = await unlike(await versions.get(0), fresh, memory, launching);
	for (const [name, reason] of why) memory.skipped.set(versions.numberOf(name), reason);
	return variants.filter(({ name }) => !why.has(name));
}
function findingOf({ best, certainty }, commits, memory) {
	return {
		commits,
		memory,
		places: best.gaps.map((gap, i) => ({
			...gap,
			...changeOf(best, i, memory)
		})),
		certainty,
		isFound: isHeld(memory.blocks, memory, memory)
	};
}
function changeOf({ steps, errors, freedom }, i, { scenario, metric }) {
	const reach = tQuantile(.975, freedom) * errors[i];
	const [low, change, high] = [
		-reach,
		0,
		reach
	].map((off) => Math.expm1(worseSign(metric) * (steps[i] + off))).sort((a, b) => a - b);
	return {
		change,
		said: `${scenario} ${inWords({
			metric,
			change,
			interval: {
				low,
				high,
				level: .95
			}
		})}`
	};
}
/** `likeliest 3f2a1c0 (62 %)` */
function describeProgress({ gaps, changes }, commits) {
	const best = changes.indexOf(Math.max(...changes));
	const { after, upTo } = gaps[best];
	return `likeliest: ${upTo - after === 1 ? nameOf(commits[upTo]) : `one of ${upTo - after} commits`} (${Math.round(100 * changes[best])} %)`;
}

// src/bisect/told.ts
/** The answer as lines of plain text: each commit or range where the row became slower, and what could not be measured. */
function told(finding) {
	const { commits, memory, places, certainty, isFound } = finding;
	const { skipped, blocks, spent } = memory;
	const versions = new Set(blocks.flat().map(([number]) => number));
	const measured = `${plural(versions.size, "version")} of ${commits.length} measured in ${plural(blocks.length, "block")}, ${time(spent)}`;
	const sure = `${Math.floor(100 * certainty)} %`;
	const head = isFound ? `${places.length === 1 ? "Found" : `Found ${places.length} places`}, ${sure} certain (${measured})` : `Not certain: the likeliest answer has a probability of ${sure} (${measured}). ${isOver(memory) ? "More blocks would hardly change that" : "The same command continues the search"}`;
	const isFull = places.length === mostCulprits && !isExact(memory.metric);
	const more = `A search finds at most ${mostCulprits} places. If there are more, the changes above are wrong: search again between them`;
	return [
		head,
		...places.flatMap((each) => described(each, finding)),
		...isFull ? ["", more] : [],
		...whyNot(commits, skipped)
	];
}
const isOver = ({ blocks }) => blocks.length >= 60;
/** The commit, or the commits that could not be told apart, and its change. */
function described({ after, upTo, said, isGradual }, { commits, memory, isFound }) {
	if (upTo - after === 1) return [
		"",
		...commitLines(commits, upTo),
		`  ${said}`
	];
	const left = isFound ? isGradual ? "the change came in steps too small to tell apart" : "the versions between them cannot be measured" : "not narrowed down further yet";
	const candidates = commits.slice(after + 1, upTo + 1);
	return [
		"",
		`One of ${candidates.length} commits after ${nameOf(commits[after])} (${left}):`,
		...candidates.slice(-12).map((commit) => `  ${nameOf(commit)} ${commit.subject} (${commit.author})`),
		...candidates.length > 12 ? [`  and ${candidates.length - 12} earlier ones`] : [],
		`  ${said}`,
		...isFound || isOver(memory) || middleOf({
			after,
			upTo
		}, memory) === void 0 ? [] : ["  more blocks would narrow it down"]
	];
}
function commitLines(commits, number) {
	const commit = commits[number];
	const [good, name] = [nameOf(commits[0]), nameOf(commit)];
	const merge = commit === broughtBy(commits) ? [`  the merge that brought ${good} to this branch: \`perf-gate bisect ${good} ${name}^1\` searches the branch that it was merged into`] : commit.parents.length > 1 ? ["  a merge: to search its branch, bisect between its two parents"] : [];
	return [
		`${name} ${commit.subject}`,
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
	else for (const line of told(finding)) printProse(line);
	if (finding.isFound && !isExact(finding.memory.metric) && !flags.json && flags.why !== "never") await profile(finding, flags, signal);
	print(`\nWhat was measured: ${relative(process.cwd(), resolve(setup.out, "bisect.json"))}`);
	return finding.isFound ? exitStatus.passed : exitStatus.inconclusive;
});
function metricNamed(name) {
	const isKnown = Object.hasOwn(metrics, name) || percentile(name) !== void 0;
	if (isKnown && isFollowed(name)) return name;
	const followed = Object.keys(metrics).filter(isFollowed).join(", ");
	throw new GateError("usage", `--metric: \`${name}\` ${isKnown ? "cannot be followed from commit to commit" : "is not a metric"}; there are ${followed}`);
}
/** Profiles each culprit and the version before it. */
async function profile({ commits, places, memory }, flags, signal) {
	for (const { after, upTo } of places) {
		const [base, head] = [commits[after].hash, commits[upTo].hash];
		const asked = options("why", {
			...flags,
			base,
			head,
			scenario: [memory.scenario]
		}, signal);
		const { results } = await gate({
			...asked,
			onlyWhy: true
		});
		for (const paragraph of whyParagraphs(whyLines(results), look())) print(`\n${paragraph}`);
	}
}
/** The finding for programs. Changes are fractions, or differences for what is counted; + is more. */
function summaryOf({ commits, places, memory, isFound }) {
	const { scenario, request, metric, skipped, blocks, spent } = memory;
	return {
		found: isFound,
		scenario,
		request,
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
		blocks: blocks.length,
		seconds: Math.round(spent / 1e3)
	};
}

export { bisectCommits };