import { i as exitStatus, t as GateError } from "./errors.js";
import { i as expectedRuntime, n as findPySpy, t as gate } from "./gate.js";
import { n as print, r as finish } from "./print.js";
import { n as options, r as restrict } from "./flags.js";
import { t as temporary } from "./temporary.js";
import { K as sampleStandardDeviation, M as keptRounds, R as burningIn, U as mean, bt as percent, pt as time, s as stringWidth, z as looks } from "./proposal.js";
import { E as compare, a as critical, i as alphaAccuse, o as maxBlocks, r as detectable } from "./judged.js";
import { x as metric } from "./config.js";
import { Y as _usingCtx } from "./platform.js";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

// src/cli/check/plain-table.ts
/** Columns in line, two blanks between them; the first row is the head. */
function plainTable(rows) {
	const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ""))));
	return rows.map((row) => row.map((cell, column) => cell + " ".repeat(widths[column] - stringWidth(cell))).join("  ").trimEnd());
}

// src/cli/check/conversation.ts
/** How both sides responded before anything was measured, as a table, and what would keep them from being compared. */
function conversation({ boot, replies, differences }, config) {
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
		...plainTable([[
			"side",
			"request",
			"status",
			"bytes",
			"body",
			"one response"
		], ...rows]),
		...replies.filter((reply) => !reply.isExpected).map(unexpected),
		...differences.flatMap(({ scenario, differences: places = [] }) => mustMatch(config, scenario) ? places.map(({ request, at, base, head }) => [`The bodies of \`${request}\` differ, first at ${at}: ${bounded(base)} on base, ${bounded(head)} on head.`, `  If this is intended, write \`dynamic: [field]\` (for a JSON field) or \`same-body: false\` in the scenario.`].join("\n")) : [])
	].join("\n");
}
const unexpected = ({ variant, request, status }) => `\`${variant}\` responds to \`${request}\` with ${status === 0 ? "nothing" : status}, which the config does not expect.`;
/** Does every scenario get what the config expects from both sides, and the same? */
const isComparable = ({ replies, differences }, config) => replies.every(({ isExpected }) => isExpected) && !differences.some(({ scenario }) => mustMatch(config, scenario));
const mustMatch = ({ scenarios }, name) => scenarios.find((scenario) => scenario.name === name)?.sameBody !== false;
/** What a server sent, on a line, harmless to a terminal. */
const bounded = (text) => stripVTControlCharacters(text).replace(/\p{Cc}/gu, " ").slice(0, 80);

// src/cli/doctor/resolution.ts
/** undefined with fewer than 3 blocks, which are too few for a spread. */
function resolution({ metric, blocks }, results) {
	if (blocks.length < 3) return void 0;
	const block = sampleStandardDeviation(blocks.map(({ d }) => d));
	const coldOf = burningIn(results);
	const within = results.blocks.flatMap(({ scenarios }) => scenarios.map((each) => fromRounds(each, results.machine.cores, coldOf(each.scenario))));
	const load = Math.min(block, Math.sqrt(mean(within)));
	return {
		metric,
		block,
		load,
		launch: Math.sqrt(block ** 2 - load ** 2)
	};
}
/** Variance that a block's log ratio of requests/s would have if its rounds were all that differs. */
function fromRounds(block, cores, cold) {
	const { slices } = keptRounds(block, cores, cold);
	const rounds = [...new Set(slices.map(({ round }) => round))];
	const variants = [...new Set(slices.map(({ variant }) => variant))];
	const rate = (round, variant) => {
		const part = slices.filter((slice) => slice.round === round && slice.variant === variant);
		const answered = part.reduce((sum, { requests }) => sum + requests.reduce((all, each) => all + each.answered, 0), 0);
		return Math.log(answered / part.reduce((sum, { duration }) => sum + duration, 0));
	};
	const ratios = rounds.map((round) => rate(round, variants[0]) - rate(round, variants[1])).filter(Number.isFinite);
	return ratios.length < 2 ? 0 : sampleStandardDeviation(ratios) ** 2 / ratios.length;
}
/** Mean of a block, over a run. */
function blockTime({ time, blocks }) {
	return {
		overhead: (time.boot + time.other) / blocks.length,
		load: time.load / blocks.length
	};
}
/**
* Smallest change for the worse, a fraction, that one scenario with `rows` gated rows would show with 80 % probability
* after `minutes`: the blocks grow with the budget.
*
*   SD² = launch² + load² · (load of the measured blocks / load of those)
*/
function smallest(of, measured, minutes, rows) {
	const share = minutes * 6e4 / maxBlocks - measured.overhead;
	const load = Math.max(1e3, share);
	const blocks = Math.max(2, Math.min(maxBlocks, Math.floor(minutes * 6e4 / (measured.overhead + load))));
	const se = Math.hypot(of.launch, of.load * Math.sqrt(measured.load / load)) / Math.sqrt(blocks);
	return Math.expm1(detectable({
		critical: critical(blocks, alphaAccuse / rows, true, "accuse"),
		blocks,
		se
	}));
}

// src/cli/check/detection.ts
const told = [
	"rps",
	"cpu",
	"p90",
	"p99"
];
/** What is left of a launch's share of the time is warm-up and load, ms. */
const atWork = 1e4;
/** Has a run the time for the launches that its first look needs? */
function advice(boot, { budget }) {
	const [first] = looks;
	const needed = first * (boot + atWork);
	return needed <= budget ? "A run has enough time: `perf-gate doctor --here` measures long enough to say what it would detect." : `A run needs ${first} launches of each side: give it a \`budget\` of ${Math.ceil(needed / 6e4)}m.`;
}
/** How long a run by this config takes here, and what it would detect, from a short measurement of both sides. */
function detection(results, config, boot) {
	const { scenarios, budget } = config;
	const { prepare } = results.time;
	const duration = `A run measures for at most ${time(1.2 * budget)}, after ${time(prepare)} of installing and building.`;
	const { overhead, load } = blockTime(results);
	const each = {
		overhead: overhead / scenarios.length,
		load: load / scenarios.length
	};
	const minutes = budget / 6e4 / scenarios.length;
	const rows = compare(results);
	const cells = scenarios.map(({ name, thresholds }) => [name, ...told.map((metric) => {
		const row = rows.find((candidate) => candidate.scenario === name && candidate.metric === metric);
		const found = row && resolution(row, results);
		if (found === void 0) return "?";
		const seen = smallest(found, each, minutes, Math.max(1, thresholds.length) * scenarios.length);
		const wanted = thresholds.find((threshold) => threshold.metric === metric)?.worse;
		return `${percent(seen)}${wanted !== void 0 && seen > wanted ? ` (threshold: ${percent(wanted)})` : ""}`;
	})]);
	if (results.blocks.length < 3) return `${duration}\n${results.blocks.length === 1 ? "One launch is" : `${results.blocks.length} launches are`} too few to say what it would detect. ${advice(boot, config)}`;
	return [
		duration,
		`The smallest change for the worse that it would detect with 80 % probability, judged by ${results.blocks.length} launches of this server:`,
		"",
		...plainTable([["scenario", ...told.map((metric$1) => metric(metric$1).label)], ...cells]),
		...cells.flat().some((cell) => cell.includes("(threshold: ")) ? ["", "If that is above the threshold, use a larger `budget`, a quieter machine or a larger threshold."] : []
	].join("\n");
}

// src/cli/check/profiler.ts
/** What has to be installed so that a regression can be explained; undefined where nothing is missing, or nobody asks. */
function missingProfiler({ why, server }, directory, path) {
	const folder = resolve(directory, server.directory);
	if (why === "never" || expectedRuntime({
		start: server.start,
		directory: folder
	}) !== "python") return void 0;
	if (findPySpy(path, join(folder, ".venv", "bin")) !== void 0) return void 0;
	return "To name the function that made a row slower, perf-gate needs py-spy: `pip install py-spy`.";
}

// src/cli/check/check.ts
/** Of measuring, ms: with booting and asking both sides it stays below half a minute. */
const quick = 2e4;
/** `perf-gate check`: do both sides start and respond alike, how long does a run take, and what would it detect? */
const check = (flags) => finish((signal) => checked(flags, quick, signal));
/** The same with more time to measure: `perf-gate doctor --here`. Resolves with the exit status. */
async function checked(flags, budget, signal) {
	try {
		var _usingCtx$1 = _usingCtx();
		const folder = _usingCtx$1.a(temporary("check"));
		const seen = {};
		const adjust = (config) => {
			seen.config = restrict({
				...config,
				variants: []
			}, flags);
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
			...options({
				...flags,
				out: join(folder.path, "results")
			}, signal),
			adjust,
			command: "perf-gate check"
		};
		const greeted = (found) => {
			seen.preflight = found;
			print(conversation(found, seen.config));
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
		print(`\n${detection(results, seen.config, slowest(seen.preflight))}`);
		const comparable = isComparable(seen.preflight, seen.config);
		const spoilt = comparable ? spoilers(judgement) : [];
		const messages = new Set(spoilt.map(({ message }) => `  ${message}`));
		if (messages.size > 0) print(`\nUnder load:\n${[...messages].join("\n")}`);
		const missing = missingProfiler(seen.config, process.cwd(), process.env.PATH ?? "");
		if (missing !== void 0) print(`\n${missing}`);
		return comparable && !spoilt.some(({ effect }) => effect === "invalid") ? exitStatus.passed : exitStatus.invalid;
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
/** What guards have against rows: a run would meet the same. */
const spoilers = ({ rows }) => rows.flatMap(({ guards }) => guards).filter(({ effect }) => effect === "invalid" || effect === "inconclusive");
/** The gate; of a project with one commit, against itself. */
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

export { smallest as a, resolution as i, checked as n, blockTime as r, check as t };