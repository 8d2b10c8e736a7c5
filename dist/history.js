import { i as exitStatus, t as GateError } from "./errors.js";
import { c as sideBySide, i as commitsFrom, n as nameOf, r as commitOf, s as resultsOf, t as Versions } from "./versions.js";
import { $ as gitMaybe, S as startOnce, W as rootOf, Y as _usingCtx, Z as git, at as namedVariables, f as findRepository, g as makeOutput, l as resolveRef, t as demandPlatform } from "./platform.js";
import { a as chooseConfig, o as attach, p as machine, s as measure } from "./progress.js";
import { o as newRun, r as stopMarked } from "./stop.js";
import { K as sampleStandardDeviation, U as mean, W as median, h as tQuantile, j as pooling, k as isExpected, o as wrapped } from "./proposal.js";
import { B as _isoDateTime, D as array, E as _enum, F as strictObject, I as string, M as number, P as record$1, S as metrics, T as ZodISODateTime, j as literal, k as int, w as worseSign, x as metric } from "./config.js";
import { n as inJob } from "./log.js";
import { n as print, r as finish, t as look } from "./print.js";
import { r as restrict } from "./flags.js";
import { dirname, join, resolve } from "node:path";
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { createHash, randomInt } from "node:crypto";

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}

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
const text = string().max(500);
/** Why a series is measured against a commit. */
const because = _enum([
	"release",
	"response changed",
	"config changed",
	"new scenario",
	"oldest that starts"
]);
const row = strictObject({
	scenario: text,
	anchor: strictObject({
		hash,
		name: text.optional(),
		because
	}),
	/** Hash of what the config says of the scenario and the server. */
	definition: string().regex(/^[0-9a-f]{16}$/),
	/** By metric; empty in the night in which the anchor is head itself. */
	figures: record$1(string().regex(/^[a-z0-9.]{1,20}$/), figure)
});
/** What one run against the anchors measured: one file, one line of JSON, never written again. */
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
/** `runs/2026-11/16000000000-1.json` */
const pathOf = ({ at, run }) => `runs/${at.slice(0, 7)}/${run}.json`;
/** A file that anybody may have written; undefined: it is none of ours. */
function parseNight(text) {
	if (text.length > 4 * 2 ** 20) return void 0;
	try {
		return nightSchema.parse(JSON.parse(text));
	} catch {
		return;
	}
}

// src/history/folder.ts
/** The nights in a folder: a checkout of the data branch, or one that `record --to` filled. Files that are none of ours are left out. */
function readNights(folder) {
	const runs = join(folder, "runs");
	if (!existsSync(runs)) return [];
	return readdirSync(runs).filter((name) => /^\d{4}-\d{2}$/.test(name)).flatMap((month) => readdirSync(join(runs, month)).flatMap((name) => name.endsWith(".json") ? [join(runs, month, name)] : [])).slice(-2e4).filter((file) => lstatSync(file).isFile()).flatMap((file) => parseNight(readFileSync(file, "utf8")) ?? []);
}
/** Adds a night. Returns the path of its file; one that is there already is the same night, and stays. */
function writeNight(folder, night) {
	const path = join(folder, pathOf(night));
	if (existsSync(path)) return path;
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(`${path}.part`, `${JSON.stringify(night)}\n`);
	renameSync(`${path}.part`, path);
	return path;
}

// src/history/anchors.ts
/** Hash of all that the config says of a scenario and its server, but for thresholds and time: figures under another one are another series. */
function definitionOf(scenario, { server }) {
	const { thresholds: _, ...asked } = scenario;
	return createHash("sha256").update(JSON.stringify([asked, server])).digest("hex").slice(0, 16);
}
/** The last release before a commit; undefined: there is none. */
async function releaseBefore(repository, hash, signal) {
	const name = await gitMaybe(repository, [
		"describe",
		"--tags",
		"--abbrev=0",
		`${hash}^`
	], { signal });
	if (name === void 0) return void 0;
	return {
		hash: await git(repository, [
			"rev-parse",
			"--verify",
			`refs/tags/${name}^{commit}`
		], { signal }),
		name,
		because: "release"
	};
}
/**
* What a scenario is measured against tonight: the newest of the last release and the commit at which its response or its config
* changed last. `head` itself where that is now.
*/
function anchorOf(scenario, { nights, definition, release, head, isNewer }) {
	const last = nights.toSorted((a, b) => b.at.localeCompare(a.at)).flatMap(({ rows }) => rows.filter((row) => row.scenario === scenario))[0];
	if (last === void 0) return release ?? {
		hash: head,
		because: "new scenario"
	};
	if (last.definition !== definition) return {
		hash: head,
		because: "config changed"
	};
	if (release !== void 0 && isNewer(release.hash, last.anchor.hash)) return release;
	return last.anchor;
}
/**
* Did the response change between two variants? Keys and types of JSON count, and the status; other bodies may say what they
* like. `lacks`: the first one does not respond as the config expects.
*/
function changed({ blocks, config }, scenario, [from, to]) {
	const { requests } = config.scenarios.find(({ name }) => name === scenario);
	const probes = blocks.flatMap((block) => block.scenarios.filter((each) => each.scenario === scenario)).flatMap((each) => each.probes);
	const of = (variant, request) => probes.findLast((probe) => probe.variant === variant && probe.request === request);
	const expected = (probe, expect) => probe !== void 0 && isExpected(probe.status, expect);
	const each = requests.map(({ name, expect }) => ({
		one: of(from, name),
		other: of(to, name),
		expect
	}));
	if (each.some(({ one, expect }) => !expected(one, expect))) return "lacks";
	return each.some(({ one, other }) => one.shape !== other?.shape || one.status !== other?.status) ? "changed" : void 0;
}

// src/history/figures.ts
/** Fewer blocks do not tell how sure a figure is. */
const fewestBlocks = 3;
/** Metrics that a night records: those that are gated by default. */
const recorded = Object.keys(metrics).filter((name) => "threshold" in metrics[name]);
/** `results`: undefined where every scenario begins again tonight. */
function rowsOf(results, { head, anchors, launching: { config } }) {
	return config.scenarios.map((scenario) => {
		const anchor = anchors.get(scenario.name);
		const definition = definitionOf(scenario, config);
		const row = {
			scenario: scenario.name,
			definition
		};
		if (results === void 0 || anchor.hash === head.hash) return {
			...row,
			anchor,
			figures: {}
		};
		const sides = [anchor.hash.slice(0, 10), nameOf(head)];
		const how = changed(results, scenario.name, sides);
		if (how === void 0) return {
			...row,
			anchor,
			figures: figuresOf(results, scenario.name, sides)
		};
		const because = how === "lacks" ? "new scenario" : "response changed";
		return {
			...row,
			anchor: {
				hash: head.hash,
				because
			},
			figures: {}
		};
	});
}
function figuresOf(results, scenario, [from, to]) {
	const of = results.config.scenarios.find(({ name }) => name === scenario);
	const pools = pooling(results);
	const blocks = results.blocks.flatMap((block) => block.scenarios.filter((each) => each.scenario === scenario).map((each) => pools(each, of)));
	const figure = (metric) => {
		const pairs = blocks.flatMap((block) => {
			const [base, head] = [from, to].map((name) => block.get(name)?.all.values[metric]);
			return base === void 0 || head === void 0 ? [] : [{
				base,
				head
			}];
		});
		if (pairs.length < 3) return void 0;
		const changes = pairs.map(({ base, head }) => worseSign(metric) * Math.log(head / base));
		const error = Math.max(1e-6, sampleStandardDeviation(changes) / Math.sqrt(pairs.length));
		const [base, head] = [median(pairs.map((each) => each.base)), median(pairs.map((each) => each.head))];
		return {
			d: mean(changes),
			error,
			freedom: pairs.length - 1,
			base,
			head
		};
	};
	return Object.fromEntries(recorded.flatMap((metric) => {
		const found = figure(metric);
		return found === void 0 ? [] : [[metric, found]];
	}));
}

// src/history/record.ts
/**
* Measures a commit against the anchors of its scenarios. Throws GateError where the commit itself cannot be measured. A
* response that changed, a scenario that is new, and a release that does not start any more are no errors: the series begins
* again, and its rows say why.
*/
async function recordNight(options) {
	demandPlatform();
	const { directory, signal } = options;
	const repository = await findRepository(directory, signal);
	if (repository === void 0) throw new GateError("not-a-repository", `${directory} is not in a git repository`);
	const head = await commitOf(repository, await resolveRef(repository, options.head ?? "HEAD", signal), signal);
	const folder = resolve(directory, options.out);
	const chosen = await chooseConfig({
		...options,
		head: void 0,
		ours: [folder]
	});
	const config = options.adjust(chosen.config);
	const out = makeOutput(folder, rootOf(directory));
	const host = machine();
	const mark = newRun();
	const launching = {
		config,
		machine: host,
		attachments: await attach(config, chosen.read, options.pass),
		run: mark,
		logs: join(out, "logs"),
		signal,
		say: () => {}
	};
	const preparing = {
		...options,
		head: void 0,
		run: mark,
		logs: join(out, "logs"),
		out,
		say: () => {}
	};
	const versionsOf = (commits) => new Versions(config, commits, preparing);
	try {
		const { anchor } = options;
		const rows = await measured({
			head,
			anchors: anchor ? new Map(config.scenarios.map(({ name }) => [name, anchor])) : await anchorsOf(config, head.hash, {
				repository,
				...options
			}),
			launching,
			repository,
			versionsOf,
			say: options.say
		});
		const { hash, author, subject } = head;
		return {
			version: 1,
			at: options.at,
			run: options.run,
			event: options.event,
			machine: {
				cpu: host.cpu,
				cores: host.cores
			},
			head: {
				hash,
				author: author.slice(0, 200),
				subject: subject.slice(0, 200)
			},
			rows
		};
	} finally {
		await stopMarked(mark);
	}
}
/** By scenario. */
async function anchorsOf(config, head, { repository, nights, signal }) {
	const release = await releaseBefore(repository, head, signal);
	const older = /* @__PURE__ */ new Set();
	for (const { anchor } of nights.flatMap(({ rows }) => rows)) if (release !== void 0 && anchor.hash !== release.hash) {
		const args = [
			"merge-base",
			"--is-ancestor",
			anchor.hash,
			release.hash
		];
		if (await gitMaybe(repository, args, { signal }) !== void 0) older.add(anchor.hash);
	}
	const isNewer = (one, other) => one === release?.hash && older.has(other);
	return new Map(config.scenarios.map((scenario) => {
		const definition = definitionOf(scenario, config);
		return [scenario.name, anchorOf(scenario.name, {
			nights,
			definition,
			release,
			head,
			isNewer
		})];
	}));
}
async function measured(asked) {
	try {
		var _usingCtx$1 = _usingCtx();
		const { head, anchors, launching, repository, versionsOf, say } = asked;
		const hashes = [...new Set([...anchors.values()].map(({ hash }) => hash))].filter((hash) => hash !== head.hash);
		const commits = [];
		for (const hash of hashes) commits.push(await commitOf(repository, await resolveRef(repository, hash, launching.signal), launching.signal));
		commits.push(head);
		const versions = _usingCtx$1.a(versionsOf(commits));
		const variants = [];
		for (const [i, commit] of commits.entries()) {
			say(`preparing ${nameOf(commit)}`);
			const variant = await versions.get(i);
			if (!("why" in variant)) variants.push(variant);
			else if (commit === head) throw new GateError("command-failed", `${nameOf(head)} cannot be prepared: ${variant.why}`);
			else return await measured({
				...asked,
				anchors: await moved(commit, variant.why, asked)
			});
		}
		if (variants.length < 2) return rowsOf(void 0, asked);
		const sides = sideBySide(variants);
		const results = resultsOf(sides, launching, randomInt(2 ** 32));
		const names = launching.config.scenarios.map(({ name }) => name);
		try {
			for await (const { index } of measure({
				...launching,
				config: results.config,
				results,
				variants: sides,
				open: () => names
			})) say(`block ${index + 1}`);
		} catch (error) {
			if (!(error instanceof GateError) || error.variant === void 0 || error.variant === nameOf(head)) throw error;
			const lost = commits.find((commit) => nameOf(commit) === error.variant);
			return await measured({
				...asked,
				anchors: await moved(lost, error.message, asked)
			});
		}
		if (results.failures.length === 0 && results.blocks.length < 3) throw new GateError("usage", `the budget of ${launching.config.budget / 1e3} s holds ${results.blocks.length} blocks, and a night needs ${3}: raise \`budget\``);
		for (const { variant, message } of results.failures) {
			const lost = commits.find((commit) => nameOf(commit) === variant);
			if (lost === head) throw new GateError("server-exited", message, { variant });
			return await measured({
				...asked,
				anchors: await moved(lost, message, asked)
			});
		}
		return rowsOf(results, asked);
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
/** An anchor that cannot be measured any more gives way to the oldest commit after it that can. */
async function moved(lost, why, asked) {
	try {
		var _usingCtx3 = _usingCtx();
		const { head, anchors, repository, launching, versionsOf, say } = asked;
		say(`${nameOf(lost)} cannot be measured any more: ${why.split("\n")[0]}`);
		const line = await commitsFrom(repository, {
			good: lost.hash,
			bad: head.hash
		}, launching.signal);
		const versions = _usingCtx3.a(versionsOf(line));
		let [bad, good] = [0, line.length - 1];
		while (good - bad > 1) {
			const middle = bad + good >> 1;
			if (await starts(middle, versions, launching)) good = middle;
			else bad = middle;
		}
		const anchor = {
			hash: line[good].hash,
			because: "oldest that starts"
		};
		return new Map([...anchors].map(([scenario, each]) => [scenario, each.hash === lost.hash ? anchor : each]));
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}
async function starts(number, versions, launching) {
	const variant = await versions.get(number);
	if ("why" in variant) return false;
	try {
		await startOnce(variant, launching.config.server, { ...launching });
		return true;
	} catch (error) {
		if (error instanceof GateError) return false;
		throw error;
	}
}

// src/history/releases.ts
/** Tags from a given one on that HEAD contains, oldest first, without the last, which they are measured against. Errors: no-such-ref, usage. */
async function releasesSince(directory, since, signal) {
	const found = await gitMaybe(directory, [
		"rev-parse",
		"--verify",
		"--quiet",
		`refs/tags/${since}^{commit}`
	], { signal });
	if (found === void 0) throw new GateError("no-such-ref", `--since: there is no tag \`${since}\` in ${directory}`);
	const tags = (await git(directory, [
		"for-each-ref",
		"--sort=creatordate",
		"--format=%(refname:short)%00%(*objectname)%(objectname)%00%(creatordate:iso-strict)",
		"--merged",
		"HEAD",
		"--contains",
		found,
		"refs/tags"
	], { signal })).split("\n").map((line) => {
		const [tag = "", hashes = "", at = ""] = line.split("\0");
		return {
			tag,
			hash: hashes.slice(0, found.length),
			at: new Date(at).toISOString()
		};
	});
	const last = tags.at(-1);
	if (tags.length < 2) throw new GateError("usage", `--since: \`${since}\` is the last release: there is no other one to measure`);
	const anchor = {
		hash: last.hash,
		name: last.tag,
		because: "release"
	};
	return tags.slice(0, -1).map(({ tag, hash, at }) => ({
		tag,
		at,
		run: `${Number.parseInt(hash.slice(0, 12), 16)}-1`,
		anchor
	}));
}

// src/history/drift.ts
/** Weight of the newest night in the level. */
const newest = .3;
/** After a red night the accepted level follows the drift for so many nights. */
const following = 10;
/** Probability of a red night where nothing has changed, all series together. */
const error = 1 / 200;
/**
* The level after each night: an average in which each night counts 0.7 times as much as the one after it (EWMA). Its error comes
* from the nights' own errors, pooled, or from how much neighbouring nights differ, whichever is larger: the launches and the
* machine of a night may differ by more than its blocks tell.
*/
function levels(points) {
	let level = {
		value: 0,
		weights: 0
	};
	return points.map(({ d }, i) => {
		const known = points.slice(0, i + 1);
		const share = Math.max(newest, 1 / (i + 1));
		level = {
			value: (1 - share) * level.value + share * d,
			weights: (1 - share) ** 2 * level.weights + share ** 2
		};
		return {
			value: level.value,
			error: Math.sqrt(level.weights * noiseOf(known))
		};
	});
}
/** Variance of one night. */
function noiseOf(points) {
	const own = mean(points.map(({ error }) => error ** 2));
	const steps = points.slice(1).map(({ d }, i) => (d - points[i].d) ** 2 / 2);
	return steps.length < 4 ? own : Math.max(own, median(steps) / medianOfSquare);
}
/** Median of χ² with one degree of freedom: half of the squares of a standard normal figure are smaller. */
const medianOfSquare = .4549;
/**
* Judges each night: red where the level is above the accepted one for certain, and by the limit at the best estimate. One step
* makes one night red. `limit`: a fraction; `series`: how many are judged together; `acceptances`: times at which a person accepted
* the level of the night before (ISO 8601).
*/
function judgeNights({ points }, limit, series, acceptances = []) {
	const all = levels(points);
	const certain = tQuantile(1 - error / series, 30);
	let accepted = {
		value: 0,
		error: 0
	};
	let follows = 0;
	return points.map(({ at }, i) => {
		const level = all[i];
		const before = all[i - 1];
		const since = points[i - 1]?.at ?? "";
		if (before !== void 0 && acceptances.some((time) => time > since && time <= at)) {
			accepted = before;
			follows = 0;
		}
		const above = level.value - accepted.value;
		const isCertain = above > certain * Math.hypot(level.error, accepted.error);
		const isRed = follows === 0 && isCertain && above >= Math.log1p(limit);
		if (isRed) follows = following;
		else if (follows > 0) follows--;
		if (isRed || follows > 0) accepted = {
			...level,
			value: level.value + level.error
		};
		return {
			level,
			accepted: accepted.value,
			isRed
		};
	});
}
/** 95 % of such intervals hold the average of the last nights, as fractions. */
function interval({ value, error }, nights) {
	const reach = tQuantile(.975, Math.max(5, nights)) * error;
	return [Math.expm1(value - reach), Math.expm1(value + reach)];
}

// src/history/series.ts
/** The series that still go on: of the newest anchor of each scenario, on the machine of its newest night. */
function seriesOf(nights) {
	const inOrder = nights.toSorted((a, b) => a.at.localeCompare(b.at));
	return [...new Map(inOrder.flatMap((night) => night.rows.map((row) => [row.scenario, {
		night,
		row
	}]))).values()].flatMap(({ night: { machine }, row }) => {
		const mine = inOrder.flatMap((night) => machineOf(night.machine) === machineOf(machine) ? night.rows.filter((each) => isSame(each, row)).map((each) => ({
			night,
			figures: each.figures
		})) : []);
		return [...new Set(mine.flatMap(({ figures }) => Object.keys(figures)))].map((metric) => ({
			scenario: row.scenario,
			metric,
			anchor: row.anchor,
			machine: machineOf(machine),
			points: mine.flatMap(({ night: { at, head }, figures }) => figures[metric] === void 0 ? [] : [{
				...figures[metric],
				at,
				commit: head
			}])
		}));
	});
}
const isSame = (one, other) => one.scenario === other.scenario && one.anchor.hash === other.anchor.hash && one.definition === other.definition;
const machineOf = ({ cpu, cores }) => `${cpu}, ${cores} CPUs`;

// src/history/steps.ts
/** No level is shorter, nights. */
const shortest = 3;
/**
* Where the level of a series changes: the segmentation with the smallest sum of squares, in units of the nights' noise, plus
* 3·ln n a step (0.01 false steps in 200 unchanged nights, by simulation). Small steps merge, so the list need not be complete.
*/
function steps(points) {
	const count = points.length;
	if (count < 6) return [];
	const noise = noiseOf(points);
	const sums = prefix(points.map(({ d }) => d));
	const squares = prefix(points.map(({ d }) => d ** 2));
	/** Of the nights `from … to − 1` around their own mean. */
	const cost = (from, to) => (squares[to] - squares[from] - (sums[to] - sums[from]) ** 2 / (to - from)) / noise;
	const borders = bestBorders(count, cost, 3 * Math.log(Math.max(8, count)));
	return borders.slice(1, -1).map((border, i) => {
		const [before, after] = [borders[i], borders[i + 2]];
		const average = (from, to) => (sums[to] - sums[from]) / (to - from);
		const [from, to] = range(before, after, border, cost);
		return {
			size: average(border, after) - average(before, border),
			error: Math.sqrt(noise / (border - before) + noise / (after - border)),
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
/** The nights around a border that may as well be it: together 90 % of the probability. */
function range(before, after, border, cost) {
	const places = Array.from({ length: after - before - 1 }, (_, i) => before + 1 + i);
	const lowest = cost(before, border) + cost(border, after);
	const weights = places.map((at) => Math.exp((lowest - cost(before, at) - cost(at, after)) / 2));
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	let [from, to] = [border, border];
	const weight = (at) => weights[at - before - 1] ?? 0;
	let held = weight(border);
	while (held < .9 * total) if (weight(from - 1) >= weight(to + 1)) held += weight(--from);
	else held += weight(++to);
	return [from, to];
}
/** Sums of the first 0, 1, 2 … values. */
function prefix(values) {
	const sums = [0];
	for (const value of values) sums.push(sums.at(-1) + value);
	return sums;
}

// src/history/trend.ts
/** What all nights together show; `limit`: the drift that makes a night red, a fraction. Without one, no night is. */
function trends(nights, limit = Number.POSITIVE_INFINITY, acceptances = []) {
	const all = seriesOf(nights).filter(({ points }) => points.length > 0);
	return all.map((series) => {
		const standings = judgeNights(series, limit, all.length, acceptances);
		const { level } = standings.at(-1);
		const [low, high] = interval(level, series.points.length);
		return {
			series,
			change: Math.expm1(level.value),
			low,
			high,
			steps: steps(series.points),
			standings
		};
	});
}
/** Was the newest night the one that is too far above what is accepted? */
const isRedNight = ({ standings }) => standings.at(-1).isRed;
/** Lines of plain text: the drift of each series, its nights as bars, and the commits between which it changed. */
function trendLines(nights, all = trends(nights)) {
	if (all.length === 0) return ["There is no night with figures yet."];
	const machines = new Set(nights.map(({ machine }) => machineOf(machine)));
	const newest = all[0].series.machine;
	return [...machines.size > 1 ? [`On ${newest}. Nights on other machines are other series.`, ""] : [], ...all.flatMap((trend) => [...lines(trend), ""])].slice(0, -1);
}
function lines(trend) {
	const { series, change, low, high, steps } = trend;
	const { label } = metric(series.metric);
	const [best, from, to] = [
		change,
		low,
		high
	].map((value) => percent(value));
	const count = series.points.length;
	return [
		`${series.scenario}, ${label}: ${best} (${from} … ${to}) ${sinceWhen(series.anchor)}, ${count} night${count === 1 ? "" : "s"}`,
		`  ${bars(series.points)}`,
		...steps.map((step) => `  ${stepLine(step, series.points)}`)
	];
}
/** `since v1.2.0`, `since 3f2a1c0 (response changed)` */
const sinceWhen = ({ hash, name, because }) => because === "release" ? `since ${name}` : `since ${name ?? hash.slice(0, 10)} (${because})`;
/** `4 % slower between 00010a and 000146, by Ada and Bo   perf-gate bisect 00010a 000146` */
function stepLine({ size, error, from, to }, points) {
	const [before, after] = [points[from - 1].commit, points[to].commit];
	const [good, bad] = [before.hash.slice(0, 10), after.hash.slice(0, 10)];
	const authors = [...new Set(points.slice(from, to + 1).map(({ commit }) => commit.author))];
	const named = authors.length > 3 ? `${authors.length} authors` : authors.join(", ");
	const days = [.../* @__PURE__ */ new Set([points[from].at.slice(0, 10), points[to].at.slice(0, 10)])].join(" … ");
	const reach = `± ${(196 * error).toFixed(1)}`;
	return `${size > 0 ? "worse" : "better"} by ${percent(Math.abs(Math.expm1(size)))} ${reach}, ${days}, by ${named}: perf-gate bisect ${good} ${bad}`;
}
const percent = (change) => {
	const rounded = (100 * Math.abs(change)).toFixed(1);
	return `${change < 0 && Number(rounded) > 0 ? "−" : change > 0 ? "+" : ""}${rounded} %`;
};
/** The newest nights as bars: the higher, the worse, against the worst of them. */
function bars(points) {
	const shown = points.slice(-60);
	const [low, high] = [Math.min(0, ...shown.map(({ d }) => d)), Math.max(.02, ...shown.map(({ d }) => d))];
	return shown.map(({ d }) => "▁▂▃▄▅▆▇█"[Math.round(7 * (d - low) / (high - low))]).join("");
}

// src/cli/history.ts
/** `perf-gate record --to DIR`: measures a commit against the last release, and adds a night. */
const record = (flags) => finish(async (signal) => {
	const say = flags.quiet ? () => {} : (text) => void process.stderr.write(`${inJob(text)}\n`);
	const asked = {
		directory: process.cwd(),
		config: flags.config,
		adjust: (config) => restrict({
			...config,
			variants: []
		}, flags),
		out: flags.out ?? "perf-gate-results",
		pass: namedVariables(flags.passEnv ?? [], "--pass-env"),
		signal,
		say
	};
	const keep = (night) => print(`${night.head.hash.slice(0, 10)}: ${writeNight(resolve(flags.to), night)}`);
	const nights = () => readNights(resolve(flags.to));
	if (flags.since !== void 0) {
		for (const { anchor, tag, at, run } of await releasesSince(process.cwd(), flags.since, signal)) if (!nights().some((night) => night.run === run)) {
			say(`measuring ${tag}`);
			keep(await recordNight({
				...asked,
				nights: [],
				anchor,
				head: tag,
				event: "release",
				run,
				at
			}));
		}
	}
	const now = (/* @__PURE__ */ new Date()).toISOString();
	const [event, run] = ["by hand", `${Date.parse(now)}-1`];
	keep(await recordNight({
		...asked,
		nights: nights(),
		head: flags.head,
		event,
		run,
		at: now
	}));
	for (const line of trendLines(nights())) print(wrapped(line, look().columns));
	return exitStatus.passed;
});
/** `perf-gate trend DIR`: what moved since the last release, and where. `--drift 5%`: fails where the newest night is red. */
const trend = (folder, flags) => finish(async () => {
	const nights = readNights(resolve(folder));
	if (nights.length === 0) throw new GateError("usage", `there is no night in ${resolve(folder)}: \`perf-gate record --to ${folder}\` adds one`);
	const all = trends(nights, flags.drift);
	if (flags.json) print(JSON.stringify(all, void 0, 2));
	else for (const line of trendLines(nights, all)) print(wrapped(line, look().columns));
	const red = all.filter(isRedNight);
	for (const { series } of red) print(`\n❌ ${series.scenario} ${series.metric}: more than ${flags.drift * 100} % above what is accepted`);
	return red.length > 0 ? exitStatus.regressed : exitStatus.passed;
});

export { record, trend };