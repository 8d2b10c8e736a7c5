import { $t as limitOf, An as amount, Bt as accepting, Ft as compare, In as time, It as longestRun, Ln as percent, Lt as planned, Rt as spreadAt, Tt as wrapped, Yn as blocksToAccuse, at as detectable, cr as chiSquaredDistributionTable, ct as critical, en as titleOf, i as demandPlatform, lt as weightOf, mn as _usingCtx, pr as sampleStandardDeviation, r as gate, st as alphaAccuse, un as temporary, wt as aligned, zt as limit } from "./progress.js";
import { i as exitStatus, t as GateError } from "./errors.js";
import { t as buildDemo } from "./demo2.js";
import { i as look, n as finish, o as print, s as printProse } from "./finish.js";
import { t as options } from "./flags.js";
import { S as isAbsolute$1 } from "./version.js";
import { h as plural } from "./process-table.js";
import { join } from "node:path";

// src/cli/check/conversation.ts
/** How both sides responded before anything was measured, as a table, and what would keep them from being compared. */
function conversation({ boot, replies, differences, lastWords }, config, columns) {
	const rows = replies.map(({ variant, scenario, request, status, length, varies, time }) => [
		variant,
		request === scenario ? scenario : `${scenario}, ${request}`,
		status === 0 ? "none" : String(status),
		`${length}`,
		varies ? "varies" : "same",
		`${time.toFixed(1)} ms`
	]);
	return [
		`${Object.entries(boot).map(([name, ms]) => `${name} is ready after ${(ms / 1e3).toFixed(1)} s`).join(", ")}.`,
		"",
		...aligned({
			head: [
				"Side",
				"Request",
				"Status",
				"Bytes",
				"Body",
				"One response"
			],
			rows,
			words: 2,
			spare: [4, 3]
		}, columns),
		...replies.filter((reply) => !reply.isExpected).map(unexpected),
		...[...lastWords].filter(([, words]) => words !== "").map(([name, words]) => `From the log of \`${name}\`:\n${words.replace(/^/gm, "  │ ")}`),
		...differences.flatMap(({ scenario, differences: places = [] }) => mustMatch(config, scenario) ? places.map(({ request, at, base, head }) => [`The bodies of \`${request}\` differ, first at ${at}: ${base} on base, ${head} on head.`, `  If this is intended, write ${accepted(at, config, scenario)} in the scenario.`].join("\n")) : [])
	].join("\n");
}
const unexpected = ({ variant, request, status }) => `\`${variant}\` responds to \`${request}\` with ${status === 0 ? "nothing" : status}, which the config does not expect.`;
/** Do both sides respond to every scenario as the config expects, and alike? */
const isComparable = ({ replies, differences }, config) => replies.every(({ isExpected }) => isExpected) && !differences.some(({ scenario }) => mustMatch(config, scenario));
function accepted(at, { scenarios }, name) {
	const lines = [accepting(at, scenarios.find((scenario) => scenario.name === name)), "same-body: false"];
	return [...new Set(lines)].map((line) => `\`${line}\``).join(" or ");
}
const mustMatch = ({ scenarios }, name) => scenarios.find((scenario) => scenario.name === name)?.sameBody !== false;

// src/cli/check/detection.ts
/** Time that a launch needs for warm-up and load, besides booting, ms. */
const atWork = 1e4;
/** Does a run have time for the launches that its first look needs? */
function advice(boot, config) {
	const first = blocksToAccuse(config);
	const needed = first * (boot + atWork);
	return needed <= config.budget ? `A run has time for the ${first} launches of each side that it needs. Whether it would find changes as small as your limits is told by \`perf-gate doctor --here\`, which measures for longer.` : `A run needs ${first} launches of each side: give it a \`budget\` of ${Math.ceil(needed / 6e4)}m.`;
}
/** How long a run with this config takes here, and whether it would find changes as small as the limits, from a short measurement. */
function detection(results, config, boot, columns) {
	const { scenarios, budget } = config;
	const launches = plural(results.blocks.length, "launch", "launches");
	const duration = `A run measures for at most ${time(longestRun * budget)}, after ${time(results.time.prepare)} of installing and building.`;
	if (results.blocks.length < 3) return `${duration}\n${launches} of each side ${results.blocks.length === 1 ? "is" : "are"} too few to say what it would find. ${advice(boot, config)}`;
	const compared = compare(results);
	const rows = scenarios.flatMap(({ name, thresholds }) => {
		const among = {
			budget,
			rows: Math.max(1, thresholds.length) * scenarios.length
		};
		const gated = thresholds.map(({ metric }) => metric).filter((metric) => !isAbsolute$1(metric));
		return [.../* @__PURE__ */ new Set([...gated, ...usual])].map((metric) => {
			const limit = thresholds.find((threshold) => threshold.metric === metric)?.worse ?? null;
			const row = compared.find((candidate) => candidate.scenario === name && candidate.metric === metric);
			const seen = row && smallest(row, results, among);
			const range = seen === void 0 ? void 0 : likely(seen, results.blocks.length);
			const known = range === void 0 ? "?" : told(range);
			return [
				name,
				metric,
				limit === null ? "–" : enough(range, limit),
				limitOf({
					metric,
					threshold: limit
				}),
				known
			];
		});
	});
	const isShort = rows.some((row) => row[2] === words.not);
	return [
		wrapped(duration, columns),
		wrapped(`Would it find a change as large as the limit? As far as ${launches} of each side can tell:`, columns),
		"",
		...aligned({
			head: [
				"Scenario",
				"Metric",
				"Budget",
				"Limit",
				"It would find"
			],
			rows,
			words: 3
		}, columns),
		...isShort ? ["", wrapped("If that is not enough, use a larger `budget`, a quieter machine or a larger threshold.", columns)] : []
	].join("\n");
}
const words = {
	enough: "enough",
	not: "not enough",
	open: "cannot tell yet"
};
/** The range of the smallest change with 80 % confidence, fractions. The spread of a few launches is itself known only roughly. */
function likely(seen, launches) {
	const of = chiSquaredDistributionTable[Math.min(30, launches - 1)];
	const times = (tail) => Math.sqrt((launches - 1) / of[tail]);
	return {
		low: seen * times("0.1"),
		high: seen * times("0.9")
	};
}
const told = ({ low, high }) => high > 1 ? `${percent(low)} or more` : `${percent(low)} … ${percent(high)}`;
function enough(range, limit) {
	if (range === void 0) return words.open;
	return range.high <= limit ? words.enough : range.low > limit ? words.not : words.open;
}
/** Gated by default. */
const usual = [
	"rps",
	"cpu",
	"p90",
	"p99"
];
const weights = usual.reduce((sum, metric) => sum + weightOf(metric), 0);
/** A row's share of the error among `rows` rows, in scenarios with the usual four metrics. */
const partOf = (metric, rows) => weightOf(metric) * usual.length / (rows * weights);
/** Smallest change for the worse, a fraction, that one of `rows` rows would show in 8 of 10 runs; undefined below 3 blocks. Budget: ms. */
function smallest({ metric, blocks }, { time, config, blocks: measured }, { budget, rows }) {
	if (blocks.length < 3) return void 0;
	const scenarios = config.scenarios.length;
	const overhead = (time.boot + time.warmup + time.other) / measured.length;
	const plan = planned(scenarios, budget, overhead, blocksToAccuse(config));
	const sd = sampleStandardDeviation(blocks.map(({ d }) => d)) * spreadAt(plan.load) / spreadAt(time.load / measured.length / scenarios);
	const error = alphaAccuse * Math.min(1, partOf(metric, rows));
	const c = critical(plan.blocks, error, true, "accuse");
	return Math.expm1(detectable({
		critical: c,
		blocks: plan.blocks,
		se: sd / Math.sqrt(plan.blocks)
	}));
}

// src/cli/check/check.ts
/** Time to measure, ms. With booting and asking both sides, `check` stays below half a minute. */
const quick = 2e4;
/** `perf-gate check`: do both sides start and respond alike, how long does a run take, and what would it detect? */
const check = (flags) => finish((signal) => checked(options("check", flags, signal), quick));
/** The same for `doctor`, ms. */
const thorough = 6e4;
/** `perf-gate doctor`: `check` with more time, of a bundled server against itself; with `here`, of the project in this folder. */
const doctor = ({ here, ...flags }) => finish(async (signal) => {
	try {
		var _usingCtx$1 = _usingCtx();
		demandPlatform();
		const asked = options("doctor", flags, signal);
		if (here) return checked(asked, thorough);
		print("Measures a bundled example, not this project: `perf-gate doctor --here` measures yours.\n");
		const folder = _usingCtx$1.a(temporary("doctor"));
		const { repository, base } = await buildDemo(folder.path);
		return await checked({
			...asked,
			directory: repository,
			base,
			head: base
		}, thorough);
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
});
/** `budget`: time to measure, ms; tests give it less. Resolves with the exit status. */
async function checked(options, budget) {
	try {
		var _usingCtx3 = _usingCtx();
		const folder = _usingCtx3.a(temporary("check"));
		const seen = {};
		const adjust = (config, added) => {
			seen.config = options.adjust(config, added);
			const scenarios = seen.config.scenarios.map((scenario) => ({
				...scenario,
				thresholds: []
			}));
			return {
				...seen.config,
				scenarios,
				budget,
				why: "never"
			};
		};
		const asked = {
			...options,
			out: join(folder.path, "results"),
			adjust
		};
		const greeted = (found) => {
			seen.preflight = found;
			print(conversation(found, seen.config, look().columns));
		};
		const outcome = await gateOrSelf({
			...asked,
			greeted
		}).catch((error) => {
			if (!(error instanceof GateError) || error.code !== "server-not-ready" || seen.preflight === void 0) throw error;
		});
		if (outcome === void 0) {
			print(`\nThe servers take so long to start that this check had no time to measure. ${advice(slowest(seen.preflight), seen.config)}`);
			return isComparable(seen.preflight, seen.config) ? exitStatus.passed : exitStatus.invalid;
		}
		const { results, judgement, exit } = outcome;
		if (exit === exitStatus.cancelled) return exit;
		for (const { message, variant } of results.failures) print(`\n\`${variant}\`: ${message}`);
		if (results.failures.length > 0) return exitStatus.broken;
		for (const note of results.notes) printProse(`\nNote: ${note}.`);
		const comparable = isComparable(seen.preflight, seen.config);
		const spoilt = comparable ? spoilers(judgement) : [];
		const isInvalid = spoilt.some(({ effect }) => effect === "invalid");
		if (!isInvalid && !spoilt.some(({ message }) => message.includes("429 means that the server limits requests: switch the limit off for the measurement"))) print(`\n${detection(results, seen.config, slowest(seen.preflight), look().columns)}`);
		const counted = calls(judgement);
		if (counted !== "") print(counted);
		const messages = new Set(spoilt.map(({ message }) => `  ${message}`));
		if (messages.size > 0) print(`\nUnder load:\n${[...messages].join("\n")}`);
		return comparable && !isInvalid ? exitStatus.passed : exitStatus.invalid;
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}
/** How often each side calls other services, if that could be counted. A query in a loop shows without any load. */
function calls({ rows }) {
	const lines = rows.flatMap((row) => (row.services ?? []).map(({ name, base, head }) => [
		titleOf(row),
		name,
		amount(base),
		amount(head)
	]));
	const table = {
		head: [
			"calls per request",
			"to",
			"base",
			"head"
		],
		rows: lines,
		words: 2
	};
	return lines.length === 0 ? "" : `\n${aligned(table, 200).join("\n")}`;
}
/** What guards have against rows. A run would have the same problems. It has time to prove that requests fail: here each failure counts. */
const spoilers = ({ rows }) => rows.flatMap(({ guards }) => guards).filter(({ guard, effect }) => guard === "failures" || effect === "invalid" || effect === "inconclusive");
/** The gate. A project with one commit is compared with itself. */
function gateOrSelf(options) {
	return gate(options).catch((error) => {
		if (!(error instanceof GateError) || error.code !== "no-such-ref" || options.base !== void 0) throw error;
		print("There is only one commit, so it is compared with itself.");
		return gate({
			...options,
			base: "HEAD"
		});
	});
}
const slowest = ({ boot }) => Math.max(...Object.values(boot));

export { check, doctor };