import { $ as literal, C as isExact, D as metric, J as _enum, N as worseSign, Q as int, Y as array, et as number, it as string, nt as record, q as datetime, rt as strictObject } from "./version.js";
import { l as parsed, t as GateError } from "./errors.js";
import { At as pageWith, D as hiddenFrom, En as readRegular, Ft as compare, Ht as probesIn, Mn as magnitudeRange, Mt as estimate, Nn as percentChange, Pn as percentRange, Rn as code, S as startOnce, Ut as probesOf, Vt as agrees, Wt as rowsProbed, X as releasesFrom, Y as releaseBefore, Z as commitHere, an as git, bn as firstBeyond, bt as makeFolder, fr as medianSorted, jn as magnitude, mn as _usingCtx, p as resolveRef, rr as configOf, sr as isExpected, tr as grouped, v as measure, xt as writeFresh, yn as tQuantile, zn as fenced } from "./progress.js";
import { h as plural, p as listed } from "./process-table.js";
import { _ as sums, d as commitOf, f as commitsFrom, g as range, i as sideBySide, n as failuresOf, o as blames, p as nameOf$1, s as errorOf, t as inSetting } from "./setting.js";
import { dirname, join } from "node:path";
import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join as join$1 } from "node:path/posix";
import { isDeepStrictEqual } from "node:util";
import { createHash } from "node:crypto";

// src/history/night.ts
/** The log ratio of head against its anchor, + is worse. */
const figure = strictObject({
	/** Mean over the blocks. */
	d: number().min(-20).max(20),
	/** Its standard error. */
	error: number().positive().max(20),
	freedom: int().min(1).max(1e3),
	/** Medians of both sides, in the metric's unit: for context, never compared between nights. */
	base: number().nonnegative(),
	head: number().nonnegative()
});
const hash = string().regex(/^[0-9a-f]{40,64}$/);
/** Control characters could steer a terminal. */
const text = string().max(500).transform((value) => value.replace(/\p{Cc}|\p{Cf}/gu, " "));
/** Why a series is measured against a commit. */
const because = _enum([
	"release",
	"response changed",
	"config changed",
	"new scenario",
	"oldest that starts",
	"previous one fails under load"
]);
/** What a series is measured against, and why. */
const anchor = strictObject({
	hash,
	name: text.optional(),
	because
});
/** `rps`, `p99.9` */
const metricName = string().regex(/^[a-z0-9.]{1,20}$/);
const row = strictObject({
	scenario: text,
	anchor,
	/** Hash of what the config says about the scenario and the server. */
	definition: string().regex(/^[0-9a-f]{16}$/),
	/** By metric; empty in the night in which the anchor is head itself. */
	figures: record(metricName, figure)
});
/** What one run against the anchors measured: one file, one line of JSON, never rewritten. */
const nightSchema = strictObject({
	version: literal(1),
	at: datetime(),
	/** Number of the run and its attempt: two nights with the same one are the same. */
	run: string().regex(/^\d{1,20}-\d{1,5}$/),
	event: _enum([
		"nightly",
		"release",
		"by hand"
	]),
	/** Another kind of machine is another series. */
	machine: strictObject({
		cpu: text,
		cores: int().min(1).max(1e4)
	}),
	head: strictObject({
		hash,
		author: text,
		subject: text
	}),
	rows: array(row).max(1e3)
});
/** Replaces the run's number for a release from before the anchor. It is made of the commit: the same release is recorded once. */
const runOf = (hash) => `${Number.parseInt(hash.slice(0, 12), 16)}-1`;
/** `runs/2026-11/16000000000-1.json` */
const pathOf = ({ at, run }) => `runs/${at.slice(0, 7)}/${run}.json`;
const mostBytes = 4 * 2 ** 20;
/** Reads a file that anyone may have written; undefined if it is not a night. */
const parseNight = (text) => nightSchema.safeParse(parsed(text)).data;

// src/history/drift.ts
/** Each night counts so many times as much as the one after it. */
const kept = .7;
/** Older nights do not count for a level: less than a millionth. */
const longest = 40;
/** For this many nights after a red one, the accepted level follows the drift; and down for as many after each on which it moved. */
const following = 10;
/** So many nights in a row have to be below the accepted level before it falls: one may be odd. */
const fixedAfter = 2;
/** Probability of a red night if nothing has changed, for all series together. */
const error = 1 / 200;
/**
* The level after each night: an average in which each night counts 0.7 times as much as the one after it (EWMA), and one
* whose own error is larger than usual counts less (`weightOf`), so a busy machine hardly moves the level. Its error comes from the
* error that nights usually tell, or from how much neighboring nights differ, whichever is larger: the launches and the machine of a
* night may differ by more than its blocks tell. Releases from before the anchor do not count for the nights after it.
*/
function levels(points) {
	const noises = noisesOf(points);
	let [first, freedom] = [0, 0];
	return points.map((point, i) => {
		const noise = noises[i];
		if (points[i - 1]?.isEarlier) first = i;
		freedom += point.freedom;
		let [weights, values, squares] = [
			0,
			0,
			0
		];
		for (let k = i; k >= Math.max(first, i + 1 - longest); k--) {
			const share = kept ** (i - k);
			const weight = share * weightOf(points[k], noise);
			weights += weight;
			values += weight * points[k].d;
			squares += share * weight;
		}
		const [value, error] = [values / weights, Math.sqrt(squares * noise) / weights];
		const reach = (i < many ? tQuantile(.975, Math.min(freedom, Math.max(5, i + 1))) : ofMany) * error;
		return {
			value,
			error,
			freedom,
			low: Math.expm1(value - reach),
			high: Math.expm1(value + reach)
		};
	});
}
/** From this many nights on, one more does not change the quantile. */
const many = 1e3;
const ofMany = tQuantile(.975, many);
/** Variance of a usual night, by the nights up to each. Steps from earlier releases are left out: they have other reasons. */
function noisesOf(points) {
	const own = [];
	const steps = [];
	return points.map((point, i) => {
		const before = points[i - 1];
		insert(noiseOf(point), own);
		if (before && !before.isEarlier) insert((point.d - before.d) ** 2 / 2, steps);
		return steps.length < 4 ? medianSorted(own) : Math.max(medianSorted(own), medianSorted(steps) / medianOfSquare);
	});
}
/** Variance of a night by its own blocks, too small half the time: the median of χ² with n degrees of freedom is about n − 2/3. */
const noiseOf = ({ error, freedom }) => error ** 2 * freedom / (freedom - 2 / 3);
/** What a night counts, ≤ 1: in inverse proportion to its variance, if that is above the usual one. Not 0: it is divided by. */
const weightOf = (point, usual) => Math.min(1, Math.max(1e-9, usual / noiseOf(point)));
function insert(value, ascending) {
	const place = firstBeyond(ascending.length, (i) => ascending[i] >= value);
	ascending.splice(place, 0, value);
}
/** Median of χ² with one degree of freedom: half of the squares of a standard normal figure are smaller. */
const medianOfSquare = .4549;
/** More degrees of freedom hardly matter. */
const enough = 30;
/** By how many standard errors a level has to be above another to be certain; `series`: how many are judged together. */
const certainty = (series, freedom = enough) => tQuantile(1 - error / series, Math.min(enough, freedom));
/** Is a level worse than its anchor for certain? */
const isCertain = ({ value, error, freedom }, series) => value > certainty(series, freedom) * error;
/**
* Judges each night of one scenario and metric, in order of time across all kinds of machine. A night is red if its level is certainly
* above the accepted one, and the best estimate is above it by at least the limit. A red night counts on every machine, even one first
* seen later, so one step makes one night red. `machines`: a series for each; `limit`: a fraction; `series`: how many are judged
* together; `acceptances`: when a person accepted what the last night had shown, where that was above the accepted level (ISO 8601; a day
* includes all of it). What was accepted in an earlier series stays accepted, as far as the first night against the new anchor shows it.
* Gives standings by machine.
*/
function judgeNights(machines, limit, series, acceptances = []) {
	const certain = certainty(series);
	const none = {
		value: 0,
		error: 0
	};
	const judged = machines.map(() => ({
		shown: none,
		accepted: none,
		follows: 0,
		falls: 0,
		last: 0,
		below: 0,
		standings: []
	}));
	const nights = machines.flatMap(({ points, before = [] }, i) => [...before, points].flatMap((part, number) => {
		const of = {
			own: judged[i],
			isNow: number === before.length
		};
		return leveled(part).map((night, k) => ({
			...night,
			...of,
			isFirst: number > 0 && k === 0
		}));
	})).toSorted((a, b) => a.at.localeCompare(b.at));
	for (const [i, { at, d, error, own, level, isFirst, isNow, isEarlier }] of nights.entries()) {
		const before = nights[i - 1]?.at;
		if (before !== void 0 && acceptances.some((time) => isBy(before, time) && !isBy(at, time))) {
			for (const each of judged) if (each.shown.value > each.accepted.value) each.accepted = each.shown;
		}
		if (isFirst && d < own.accepted.value) own.accepted = {
			value: Math.max(0, d),
			error
		};
		const above = level.value - own.accepted.value;
		const sure = level.freedom < enough ? certainty(series, level.freedom) : certain;
		const unsure = sure * Math.hypot(level.error, own.accepted.error);
		const isRed = !isEarlier && own.follows === 0 && above > unsure && above >= Math.log1p(limit);
		if (isRed) for (const each of judged) each.follows = following;
		else if (own.follows > 0) own.follows--;
		const lagging = level.value + level.error;
		own.below = own.accepted.value - d > sure * Math.hypot(error, own.accepted.error) ? own.below + 1 : 0;
		const isFixed = own.below >= fixedAfter && -above > unsure;
		const isFalling = own.falls > 0 && lagging < own.accepted.value && Math.max(d, own.last) < lagging;
		own.last = d;
		const isMoving = own.follows > 0 || !isEarlier && (isFixed || isFalling);
		own.falls = isMoving ? following : own.falls - 1;
		if (isMoving) own.accepted = lagging > 0 ? {
			value: lagging,
			error: level.error
		} : none;
		if (!isEarlier) own.shown = d - level.value > certain * error ? {
			value: d,
			error
		} : level;
		if (isNow) own.standings.push({
			level,
			accepted: own.accepted.value,
			isRed
		});
	}
	return judged.map(({ standings }) => standings);
}
/** Nights, each with the level after it. */
const leveled = (points) => levels(points).map((level, i) => ({
	...points[i],
	level
}));
/** Was a night before a time, or on that day? */
const isBy = (at, time) => at.slice(0, time.length) <= time;

// src/history/series.ts
const inOrder = (nights) => nights.toSorted((a, b) => a.at.localeCompare(b.at));
/** All series, including those that have ended, in the order of their first nights. */
function allSeries(nights) {
	const found = /* @__PURE__ */ new Map();
	for (const night of inOrder(nights)) {
		const isEarlier = night.run === runOf(night.head.hash) && { isEarlier: true };
		for (const { scenario, anchor, definition, figures } of night.rows) for (const [metric, figure] of Object.entries(figures)) {
			const of = {
				scenario,
				anchor,
				definition,
				metric,
				machine: machineOf(night)
			};
			const key = JSON.stringify({
				...of,
				anchor: anchor.hash
			});
			const series = found.get(key) ?? {
				...of,
				points: []
			};
			series.points.push({
				...figure,
				at: night.at,
				commit: night.head,
				...isEarlier
			});
			found.set(key, series);
		}
	}
	return [...found.values()];
}
/** The series that still go on, against each scenario's newest anchor: first on the machine of its newest night, then on others. */
function seriesOf(nights) {
	const all = grouped(allSeries(nights), ({ scenario }) => scenario);
	const rows = inOrder(nights).flatMap((night) => night.rows.map((row) => ({
		...row,
		machine: machineOf(night)
	})));
	return [...grouped(rows, ({ scenario }) => scenario)].flatMap(([scenario, own]) => {
		const { definition, machine } = own.at(-1);
		const [newest, ...earlier] = anchorsOf$1(own);
		const alike = (all.get(scenario) ?? []).filter((each) => each.definition === definition);
		const shown = alike.filter((each) => each.anchor.hash === newest && each.machine === machine);
		const of = grouped(alike, ({ metric }) => metric);
		return shown.map((one) => machinesOf(one, of.get(one.metric), earlier));
	});
}
/** A series, then the same on other machines, each with those that it continues. `earlier`: the anchors of these, the newest first. */
function machinesOf(one, alike, earlier) {
	const machines = grouped(alike, ({ machine }) => machine);
	return [one.machine, ...[...machines.keys()].filter((machine) => machine !== one.machine)].flatMap((machine) => {
		const of = (hash) => machines.get(machine).find(({ anchor }) => anchor.hash === hash)?.points;
		const points = of(one.anchor.hash) ?? [];
		const before = earlier.toReversed().flatMap((hash) => [of(hash) ?? []].filter((part) => part.length > 0));
		if (points.length + before.length === 0) return [];
		return [{
			...one,
			machine,
			points,
			...before.length === 0 ? {} : { before }
		}];
	});
}
/** The anchor of a scenario's newest row, then those that it replaced because they no longer start. `rows`: oldest first. */
function anchorsOf$1(rows) {
	const { anchor, definition } = rows.at(-1);
	const found = /* @__PURE__ */ new Set([anchor.hash]);
	let later = anchor;
	for (const row of rows.toReversed()) {
		const { hash } = row.anchor;
		const isNext = hash !== later.hash;
		if (row.definition !== definition) break;
		if (isNext && (later.because !== "oldest that starts" || found.has(hash))) break;
		found.add(hash);
		later = row.anchor;
	}
	return [...found];
}
const machineOf = ({ machine: { cpu, cores } }) => `${cpu}, ${cores} CPUs`;

// src/history/steps.ts
/** Nights of the shortest level. */
const shortest = 3;
/** Only this many nights, the newest, are searched for steps: the time grows with the square of their number. */
const most = 2e3;
/**
* Where the level of a series changes: the segmentation with the smallest sum of squares, in units of each night's noise,
* plus 3·ln n per step: 0.01 false steps in 200 unchanged nights, by simulation, though one in 20 has ten times the noise (0.2 with only
* three blocks per night, which may not tell it). Small steps merge, so the list need not be complete.
*/
function steps(points) {
	const first = Math.max(0, points.length - most);
	return stepsIn(points.slice(first)).map((step) => ({
		...step,
		from: step.from + first,
		to: step.to + first
	}));
}
function stepsIn(points) {
	const count = points.length;
	if (count < 6) return [];
	const noise = noisesOf(points).at(-1);
	const own = points.map((point) => weightOf(point, noise));
	const weights = sums(own);
	const added = sums(points.map(({ d }, i) => own[i] * d));
	const squares = sums(points.map(({ d }, i) => own[i] * d ** 2));
	const within = (held, from, to) => held[to] - held[from];
	/** Cost of the nights `from … to − 1` around their own mean. */
	const cost = (from, to) => (within(squares, from, to) - within(added, from, to) ** 2 / within(weights, from, to)) / noise;
	const borders = bestBorders(count, cost, 3 * Math.log(Math.max(8, count)));
	return borders.slice(1, -1).map((border, i) => {
		const [before, after] = [borders[i], borders[i + 2]];
		const average = (from, to) => within(added, from, to) / within(weights, from, to);
		const [from, to] = placeOf(before, after, border, cost);
		return {
			size: average(border, after) - average(before, border),
			error: Math.sqrt(noise / within(weights, before, border) + noise / within(weights, border, after)),
			from,
			to
		};
	});
}
/** 0, the borders between levels, and the number of nights: dynamic programming over where the last level begins. */
function bestBorders(count, cost, penalty) {
	const best = [{
		total: -penalty,
		from: 0
	}];
	for (let to = 1; to <= count; to++) {
		let chosen = {
			total: Number.POSITIVE_INFINITY,
			from: 0
		};
		for (let from = 0; from <= to - shortest; from++) {
			if (from > 0 && from < shortest) continue;
			const total = best[from].total + cost(from, to) + penalty;
			if (total < chosen.total) chosen = {
				total,
				from
			};
		}
		best.push(chosen);
	}
	const borders = [count];
	while (borders[0] > 0) borders.unshift(best[borders[0]].from);
	return borders;
}
/** The nights around a border that may be the real one, with a probability of 90 % together. */
function placeOf(before, after, border, cost) {
	const costOf = (at) => cost(before, at) + cost(at, after);
	const weightOf = (at) => Math.exp((costOf(border) - costOf(at)) / 2);
	const likeliest = range(before + 1, after).sort((a, b) => weightOf(b) - weightOf(a));
	const held = sums(likeliest.map(weightOf));
	const enough = held.findIndex((each) => each >= .9 * held.at(-1));
	const chosen = likeliest.slice(0, enough);
	return [Math.min(...chosen), Math.max(...chosen)];
}

// src/history/trend.ts
/** What all nights show. `limit`: drift that makes a night red, a fraction. `told`: time of the night that is reported. */
function trends(nights, limit = 1e400, acceptances = [], told) {
	const all = seriesOf(nights).filter(([newest]) => nightsIn(newest.points) > 0);
	const newest = inOrder(nights).at(-1)?.at;
	return all.map((machines) => {
		const judged = judgeNights(machines, limit, all.length, acceptances);
		const [{ before: _, ...series }, standings] = [machines[0], judged[0]];
		const { value, low, high } = standings.at(-1).level;
		const red = machines.flatMap(({ points }, i) => points.filter((_, night) => judged[i][night].isRed));
		const isAccepted = (at) => acceptances.some((time) => isBy(at, time));
		return {
			series,
			/** Drift since the anchor, fractions, + is worse; low ≤ change ≤ high, a 95 % interval. */
			change: Math.expm1(value),
			low,
			high,
			steps: steps(series.points),
			/** By night. */
			standings,
			/** Of the newest night; undefined: it has no figure of this series. */
			tonight: series.points.at(-1).at === newest ? standings.at(-1) : void 0,
			/** Nights that were too far above the level accepted at the time, on all kinds of machine. */
			red,
			/** Is the newest night one of them, or the one that is reported, without being accepted since? */
			isRed: red.some(({ at }) => (at === newest || at === told) && !isAccepted(at))
		};
	});
}
/** `place`: the service, if a repository has several. */
function driftReport(all, nights, place) {
	const earlier = all.flatMap((trend) => trend.red.map(({ at, commit }) => `- ${at.slice(0, 10)}: ${nameOf(trend)} at \`${commit.hash.slice(0, 10)}\``)).toSorted();
	const lines = trendLines(nights, all);
	const first = [
		"Closing this issue accepts the level of that day. The next red night is then a further step.",
		"Nights that went above the accepted level:",
		earlier.join("\n")
	];
	return {
		...saidOf(all),
		title: `Slower since the last release${place === "" ? "" : `: ${place}`}`,
		lines,
		/** Markdown. Its end may be cut to fit into an issue. */
		body: [...earlier.length === 0 ? [] : first, fenced(lines.join("\n"), { lines: 2e3 })].join("\n\n"),
		isRed: all.some((each) => each.isRed)
	};
}
/** The headline has names in backticks. */
function saidOf(all) {
	const red = all.filter((each) => each.isRed).map(nameOf);
	if (red.length > 0) return {
		kind: "regressed",
		sign: "❌",
		headline: `Slower than what was accepted: ${listed(red)}`
	};
	if (all.some(({ tonight }) => tonight)) return {
		kind: "passed",
		sign: "✅",
		headline: "No further drift"
	};
	return {
		kind: "inconclusive",
		sign: "⚠️",
		headline: "Nothing could be compared yet"
	};
}
const nameOf = ({ series }) => `${code(series.scenario)} ${series.metric}`;
/** Lines of plain text: the drift of each series, its nights as bars, and the commits between which it changed. */
function trendLines(nights, all = trends(nights)) {
	if (all.length === 0) return ["There is no night with figures yet."];
	const machines = new Set(nights.map(machineOf));
	const newest = all[0].series.machine;
	return [...machines.size > 1 ? [`On ${newest}. Nights on other machines are other series.`, ""] : [], ...all.flatMap((trend) => [...lines(trend), ""])].slice(0, -1);
}
function lines(trend) {
	const { series, steps } = trend;
	const told = steps.map((step) => {
		const [days, size, authors, command] = stepParts(step, series.points);
		return `  ${size}, ${days}, by ${authors}: ${command}`;
	});
	const { label } = metric(series.metric);
	return [
		`${series.scenario}, ${label}: ${driftLineOf(trend)}`,
		`  ${bars(series.points)}`,
		...told
	];
}
/** `+6.1 % (+5.2 … +7.0 %) since v1.2.0, 45 nights`; of requests/s, their inverse, because more is worse. */
const driftLineOf = ({ series: { metric, anchor, points }, change, ...interval }) => {
	const of = worseSign(metric) < 0 ? " time per request" : "";
	return `${percentChange(change, interval)} (${percentRange(interval)})${of} ${sinceWhen(anchor)}, ${plural(nightsIn(points), "night")}`;
};
/** Without releases from before the anchor. */
const nightsIn = (points) => points.filter(({ isEarlier }) => !isEarlier).length;
/** `since v1.2.0`, `since 3f2a1c0 (response changed)` */
const sinceWhen = ({ hash, name, because }) => because === "release" ? `since ${name}` : `since ${name ?? hash.slice(0, 10)} (${because})`;
/** A step in words: nights, size, authors, and the command that finds its commit: a search follows only what got worse. */
function stepParts({ size, error, from, to }, points) {
	const [good, bad] = [points[from - 1].commit, points[to].commit].map(({ hash }) => hash.slice(0, 10));
	const authors = [...new Set(points.slice(from, to + 1).map(({ commit }) => commit.author))];
	const days = [from, to].map((night) => points[night].at.slice(0, 10));
	const [low, change, high] = [
		-1.96,
		0,
		1.96
	].map((errors) => Math.expm1(size + errors * error));
	const interval = {
		low,
		high
	};
	return [
		[...new Set(days)].join(" … "),
		`${size > 0 ? "worse" : "better"} by ${magnitude(change, interval)} (${magnitudeRange(interval)})`,
		authors.length > 3 ? `${authors.length} authors` : authors.join(", "),
		size > 0 ? `perf-gate bisect ${good} ${bad}` : `git log ${good}..${bad}`
	];
}
/** The newest nights as bars: higher is worse, scaled to the worst of them. */
function bars(points) {
	const shown = points.slice(-60);
	const [low, high] = [Math.min(0, ...shown.map(({ d }) => d)), Math.max(.02, ...shown.map(({ d }) => d))];
	return shown.map(({ d }) => "▁▂▃▄▅▆▇█"[Math.round(7 * (d - low) / (high - low))]).join("");
}

// src/history/folder.ts
/** How far a clock may be ahead of ours, ms. A night from the future would stay the newest one, and hide all until then. */
const ahead = 3e5;
/**
* The nights in a folder: a checkout of the data branch, or one that `record --to` filled. `place`: of one service, if there are
* several. Anyone may have written to it: links below the folder are not followed, and files that are not nights are left out, as are
* nights from the future.
*/
function readNights(folder, place = "") {
	const runs = join$1(place, "runs");
	const inside = (path) => namesIn(join(folder, path)).map((name) => join$1(path, name));
	return inside(runs).filter((path) => /\/\d{4}-\d{2}$/.test(path)).flatMap(inside).filter((path) => path.endsWith(".json")).slice(-2e4).flatMap((path) => nightAt(folder, path) ?? []).filter(({ at }) => Date.parse(at) < Date.now() + ahead);
}
const namesIn = (folder) => existsSync(folder) && lstatSync(folder).isDirectory() ? readdirSync(folder).toSorted() : [];
function nightAt(folder, path) {
	try {
		return parseNight(readRegular(folder, path, mostBytes).toString());
	} catch {
		return;
	}
}
/** Adds a night. Returns the path of its file; a file that exists is the same night, and stays. Throws `disk-full`, `usage`. */
function writeNight(folder, night) {
	const path = join(folder, pathOf(night));
	if (existsSync(path)) return path;
	makeFolder(dirname(path));
	writeFresh(path, `${JSON.stringify(night)}\n`);
	return path;
}

// src/history/page.ts
/** Ten years. */
const mostDays = 3653;
/** `index.html` of the data branch: a chart for each scenario and metric. */
function driftPage(all, nights, { headline, kind }, assets) {
	const days = daysOf(nights);
	const [first, every] = [Date.parse(days[0]), allSeries(nights)];
	const content = {
		headline,
		provenance: `${days[0]} … ${days.at(-1)} · ${all[0]?.series.machine ?? "no figures yet"}`,
		kind,
		days,
		drifts: all.map((trend) => driftOf(trend, every, (at) => (Date.parse(at) - first) / day))
	};
	return pageWith(content, assets, "`perf-gate trend` shows the same");
}
/** ms */
const day = 864e5;
function daysOf(nights) {
	const times = nights.map(({ at }) => Date.parse(at.slice(0, 10))).toSorted((a, b) => a - b);
	const [first, last] = [times[0], times.at(-1)];
	const count = Math.min(mostDays, (last - first) / day + 1);
	return Array.from({ length: count }, (_, i) => new Date(first + i * day).toISOString().slice(0, 10));
}
function driftOf(trend, all, dayAt) {
	const { series, steps } = trend;
	const { scenario, metric, machine } = series;
	const parts = all.filter((each) => each.scenario === scenario && each.metric === metric && each.machine === machine);
	const shown = parts.flatMap(({ points }, i) => [...i === 0 ? [] : [void 0], ...leveled(points)]).slice(-400);
	const of = (value) => shown.map((point) => point === void 0 ? null : value(point));
	const days = shown.map((point) => point && dayAt(point.at));
	return {
		title: `${scenario} ${metric}`,
		summary: driftLineOf(trend),
		at: days.map((each, i) => each ?? ((days[i - 1] ?? 0) + days[i + 1]) / 2),
		nights: of(({ d }) => Math.exp(d)),
		level: of(({ level }) => Math.exp(level.value)),
		low: of(({ level }) => 1 + level.low),
		high: of(({ level }) => 1 + level.high),
		anchors: parts.map(({ anchor, points }) => ({
			at: dayAt(points[0].at),
			name: sinceWhen(anchor)
		})),
		steps: steps.map(({ from, to, size }) => {
			const [first, last] = [from, to].map((night) => dayAt(series.points[night].at));
			return {
				from: first,
				to: last,
				isWorse: size > 0
			};
		}),
		table: steps.length === 0 ? void 0 : {
			...table,
			rows: steps.map((step) => stepParts(step, series.points))
		}
	};
}
const table = {
	title: "Steps",
	head: [
		"Nights",
		"Change",
		"By",
		"Find the commit"
	],
	words: 4
};

// src/history/anchors.ts
/** The smallest config, with all defaults, at the root of the repository. */
const usual = configOf({
	server: {
		start: "true",
		directory: "."
	},
	scenarios: [{ path: "/" }]
});
/** Hash of what the config says about a scenario and its server, but for thresholds, readiness and defaults. */
function definitionOf({ thresholds: _, requests, ...scenario }, config) {
	const { ready: _ready, readyTimeout: _timeout, ...server } = config.server;
	const [like] = usual.scenarios;
	const asked = requests.map((request) => unusual(request, like.requests[0]));
	return createHash("sha256").update(JSON.stringify([
		unusual(scenario, like),
		asked,
		unusual(server, usual.server)
	])).digest("hex").slice(0, 16);
}
const unusual = (part, usual) => Object.entries(part).filter(([key, value]) => !isDeepStrictEqual(value, usual[key])).toSorted();
const anchoring = (found) => found && {
	...found,
	because: "release"
};
/** Releases in a commit, from one on, oldest first, but its own and the last before it. Errors: no-such-ref, fetch-failed, usage. */
async function releasesSince(directory, { since, head, releases: tags }, signal) {
	const found = await commitHere(directory, `refs/tags/${since}`, signal);
	if (found === void 0) throw new GateError("no-such-ref", `--since: there is no tag \`${since}\` in ${directory}`);
	const own = await resolveRef(directory, head, signal);
	const anchor = anchoring(await releaseBefore(directory, own, tags, signal));
	const releases = (await releasesFrom(directory, [found, own], tags, signal)).flatMap((each) => {
		if (anchor === void 0 || each.hash === anchor.hash || each.hash === own) return [];
		return [{
			...each,
			run: runOf(each.hash),
			anchor
		}];
	});
	if (releases.length > 0) return releases;
	throw new GateError("usage", `--since: from \`${since}\` on there is only the last release, which the others would be measured against`);
}
/**
* By scenario, what a commit is measured against. Only nights of commits that it contains count: a release from another branch may
* have another config and another release before it. `nights` may have any hash: an anchor that the commit does not contain is
* neither fetched nor run.
*/
async function anchorsOf(config, head, { repository, nights, releases, signal }) {
	const release = anchoring(await releaseBefore(repository, head, releases, signal));
	const containedIn = async (commit) => new Set((await git(repository, ["rev-list", commit], { signal })).split("\n"));
	const own = await containedIn(head);
	const older = release === void 0 ? /* @__PURE__ */ new Set() : await containedIn(release.hash);
	if (release !== void 0) older.delete(release.hash);
	const ours = nights.filter((night) => own.has(night.head.hash)).map((night) => ({
		...night,
		rows: night.rows.filter(({ anchor }) => own.has(anchor.hash))
	}));
	return new Map(config.scenarios.map((scenario) => {
		const definition = definitionOf(scenario, config);
		return [scenario.name, anchorOf(scenario.name, {
			nights: ours,
			definition,
			release,
			head,
			older
		})];
	}));
}
/** What a scenario is measured against tonight: the last release, or the commit where it last changed, if newer; `head` if it does now. */
function anchorOf(scenario, { nights, definition, release, head, older }) {
	const last = inOrder(nights).flatMap(({ rows }) => rows).findLast((row) => row.scenario === scenario);
	if (last === void 0) return release ?? {
		hash: head,
		because: "new scenario"
	};
	if (last.definition !== definition) return {
		hash: head,
		because: "config changed"
	};
	if (release !== void 0 && older.has(last.anchor.hash)) return release;
	return last.anchor;
}
/**
* Did the response change between two variants? Keys and types of JSON count, and the status, unless they vary between the probes of
* one variant: that is not a change. Bodies other than JSON may differ. `new scenario`: the first variant does not respond as the
* config expects.
*/
function changed({ blocks, config }, scenario, [from, to]) {
	const { requests } = config.scenarios.find(({ name }) => name === scenario);
	const own = blocks.flatMap((block) => block.scenarios.filter((each) => each.scenario === scenario));
	const probes = own.map(probesIn);
	const each = requests.flatMap(({ name, expect }) => rowsProbed(own, name).map((row) => ({
		one: probesOf(probes, from, name, row).filter(({ status }) => isExpected(status, expect)),
		other: probesOf(probes, to, name, row)
	})));
	if (each.some(({ one }) => one.length === 0)) return "new scenario";
	return each.some(({ one, other }) => differ(one, other, "status") || differ(one, other, "shape")) ? "response changed" : void 0;
}
function differ(one, other, what) {
	const [from, to] = [one, other].map((probes) => probes.map((probe) => `${probe[what]}`));
	return agrees(from) && agrees(to) && from[0] !== to[0];
}

// src/history/figures.ts
/** Fewer blocks do not tell how sure a figure is. */
const fewestBlocks = 3;
/** `results`: of head and all anchors, with head as the baseline; undefined if every series starts over tonight. */
function rowsOf(results, { head, anchors, launching: { config } }) {
	const compared = results === void 0 ? [] : compare(results).filter(isRecorded);
	return config.scenarios.map((scenario) => {
		const anchor = anchors.get(scenario.name);
		const row = {
			scenario: scenario.name,
			definition: definitionOf(scenario, config)
		};
		if (results === void 0 || anchor.hash === head.hash) return {
			...row,
			anchor,
			figures: {}
		};
		const how = changed(results, scenario.name, [nameOf$1(anchor), nameOf$1(head)]);
		if (how !== void 0) return {
			...row,
			anchor: {
				hash: head.hash,
				because: how
			},
			figures: {}
		};
		const own = compared.filter((each) => each.scenario === scenario.name && each.variant === nameOf$1(anchor));
		return {
			...row,
			anchor,
			figures: Object.fromEntries(own.map((each) => [each.metric, figureOf(each)]))
		};
	});
}
/** A night has the timed metrics that are gated by default. */
const isRecorded = ({ metric: metric$1, request, blocks }) => metric(metric$1).threshold !== void 0 && !isExact(metric$1) && request === void 0 && blocks.length >= 3;
/** The figure of a row whose baseline is head. */
function figureOf({ blocks, base: head, head: base }) {
	const { mean, se } = estimate(blocks.map(({ d }) => -d));
	return {
		d: mean,
		error: Math.max(1e-6, se),
		freedom: blocks.length - 1,
		base,
		head
	};
}

// src/history/record.ts
/**
* Measures a commit against the anchors of its scenarios. Throws GateError if the commit itself cannot be measured in any of them. A
* changed response, a new scenario, and a release that no longer starts or withstands the load are not errors: the series starts
* over, and its rows say why. A scenario whose load the commit itself does not withstand has no row.
*/
const recordNight = (options) => inSetting(options, async (setting) => {
	const { anchor, at, event, number, signal } = options;
	const { repository, launching } = setting;
	const { config, machine } = launching;
	const head = await commitOf(repository, options.head ?? "HEAD", signal);
	const anchors = anchor ? new Map(config.scenarios.map(({ name }) => [name, anchor])) : await anchorsOf(config, head.hash, {
		...options,
		repository
	});
	const rows = await measured({
		...setting,
		head,
		anchors
	});
	const { hash, author, subject } = head;
	return {
		version: 1,
		at,
		run: number,
		event,
		machine: {
			cpu: machine.cpu,
			cores: machine.cores
		},
		head: {
			hash,
			author: author.slice(0, 200),
			subject: subject.slice(0, 200)
		},
		rows
	};
});
/** Tonight's rows. An anchor that can no longer be measured is replaced. `isAgain`: the anchors have failed under load once. */
async function measured(asked, isAgain = false) {
	const { head, anchors, launching, repository, versionsOf } = asked;
	const hashes = [...new Set([...anchors.values()].map(({ hash }) => hash))].filter((hash) => hash !== head.hash);
	if (hashes.length === 0) return rowsOf(void 0, asked);
	const commits = [];
	for (const hash of hashes) commits.push(await commitOf(repository, hash, launching.signal));
	let results;
	try {
		results = await compared([head, ...commits], asked, isAgain);
	} catch (error) {
		const lost = blames(error) && [head, ...commits].find((commit) => nameOf$1(commit) === error.variant);
		if (!lost) throw error;
		if (lost === head) try {
			var _usingCtx$1 = _usingCtx();
			throw await starts(_usingCtx$1.a(versionsOf([head])).get(0), launching) ? onlyAlone(error) : error;
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
		return await measured({
			...asked,
			anchors: await moved(lost, error, asked)
		}, isAgain);
	}
	return await settled(results, asked, isAgain);
}
/**
* Rows of the scenarios that every commit survived under load. If head failed in one, tonight has no row for it. If its anchor failed,
* the anchor is measured again, beside head and a copy of head, whose load goes on after it fails: in an outage, they fail, too. If
* it alone fails again, the series starts over at head.
*/
async function settled(results, asked, isAgain) {
	const { head, anchors, say } = asked;
	const { failures } = results;
	for (const { message } of failures) say(message.split("\n")[0]);
	const withstands = (commit, scenario) => !failures.some((failure) => failure.variant.startsWith(nameOf$1(commit)) && failure.scenario === scenario);
	const held = [...anchors.keys()].filter((name) => withstands(head, name));
	const sound = held.filter((name) => withstands(anchors.get(name), name));
	const lost = only(held.filter((name) => !sound.includes(name)), asked);
	const rows = rowsOf(results, only(sound, asked));
	if (lost.anchors.size > 0) rows.push(...isAgain ? rowsOf(void 0, begunAgain(lost)) : await again(lost, rows));
	if (rows.length === 0 && !isAgain) throw errorOf(failures[0]);
	return rows;
}
/** The rows of a second try; none if it fails, but `rows` has some. */
const again = (asked, rows) => measured(asked, true).catch((error) => {
	const { signal, attachments } = asked.launching;
	if (rows.length === 0 || signal.aborted || !(error instanceof GateError)) throw error;
	asked.say(hiddenFrom(error, attachments.secrets).message.split("\n")[0]);
	return [];
});
function only(names, asked) {
	const { config } = asked.launching;
	const scenarios = config.scenarios.filter(({ name }) => names.includes(name));
	const anchors = new Map([...asked.anchors].filter(([name]) => names.includes(name)));
	return {
		...asked,
		anchors,
		launching: {
			...asked.launching,
			config: {
				...config,
				scenarios
			}
		}
	};
}
function begunAgain(asked) {
	const anchor = {
		hash: asked.head.hash,
		because: "previous one fails under load"
	};
	return {
		...asked,
		anchors: new Map([...asked.anchors.keys()].map((name) => [name, anchor]))
	};
}
/** Measures commits side by side. Failures under load are in the results. `isTwice`: with a copy of the first, named after it. */
async function compared(commits, { launching: { config, ...launching }, versionsOf, say }, isTwice) {
	try {
		var _usingCtx3 = _usingCtx();
		const all = isTwice ? [...commits, commits[0]] : commits;
		const versions = _usingCtx3.a(versionsOf(all));
		const variants = [];
		for (const [i, commit] of all.entries()) {
			say(`preparing ${nameOf$1(commit)}`);
			const variant = await versions.get(i);
			variants.push(i < commits.length ? variant : {
				...variant,
				name: `${variant.name}-again`
			});
		}
		const budget = config.budget * all.length / commits.length;
		const asked = sideBySide(variants, {
			...launching,
			config: {
				...config,
				budget
			}
		});
		const { results } = asked;
		for await (const { index } of measure(asked)) say(`block ${index + 1}`);
		for (const failure of failuresOf(asked)) if (failure.phase !== "load") throw errorOf(failure);
		const { length } = results.blocks;
		if (length >= 3 || results.ended === "failed") return results;
		const few = `the budget of ${config.budget / 1e3} s has room for ${length} blocks, and a night needs ${3}: raise \`budget\``;
		throw new GateError("usage", few);
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}
/** Replaces an anchor that can no longer be measured by the oldest commit after it that can. */
async function moved(lost, error, asked) {
	try {
		var _usingCtx4 = _usingCtx();
		const { head, anchors, repository, launching, versionsOf, say } = asked;
		say(`${nameOf$1(lost)} cannot be measured any more: ${error.message.split("\n")[0]}`);
		const line = await commitsFrom(repository, {
			good: lost.hash,
			bad: head.hash
		}, launching.signal).catch((reason) => {
			throw reason.code === "usage" ? error : reason;
		});
		const versions = _usingCtx4.a(versionsOf(line));
		let [bad, good] = [0, line.length - 1];
		while (good - bad > 1) {
			const middle = bad + good >> 1;
			if (await starts(versions.get(middle), launching)) good = middle;
			else bad = middle;
		}
		if (await starts(versions.get(0), launching)) throw onlyAlone(error);
		if (!await starts(versions.get(line.length - 1), launching)) throw error;
		const anchor = {
			hash: line[good].hash,
			because: "oldest that starts"
		};
		return new Map([...anchors].map(([scenario, each]) => [scenario, each.hash === lost.hash ? anchor : each]));
	} catch (_) {
		_usingCtx4.e = _;
	} finally {
		await _usingCtx4.d();
	}
}
/** The error if a commit starts alone: the machine is to blame, or something that two commits cannot both have. */
function onlyAlone(error) {
	const { code, message, variant, lastWords } = error;
	return new GateError(code, `${message}; tried again, alone, it starts, so nothing was recorded. If every night ends like this, it cannot run beside the other: do both need the same port, lock file or database?`, {
		cause: error,
		variant,
		lastWords
	});
}
async function starts(version, launching) {
	try {
		await startOnce(await version, {
			...launching,
			server: launching.config.server
		});
		return true;
	} catch (error) {
		if (blames(error)) return false;
		throw error;
	}
}

export { writeNight as a, sinceWhen as c, isCertain as d, anchor as f, text as g, pathOf as h, readNights as i, trendLines as l, nightSchema as m, releasesSince as n, bars as o, metricName as p, driftPage as r, driftReport as s, recordNight as t, trends as u };