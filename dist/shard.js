import { Qn as timedRequests, Xn as decisiveRequests, Zn as isTimed, er as testsOfCounts, ir as defaultBudget, mr as sum, nr as defined, tr as grouped } from "./progress.js";
import { t as GateError } from "./errors.js";
import { E as isOfLaunch, T as isLatency } from "./version.js";
import { p as listed } from "./process-table.js";

// src/plan/shard.ts
/** More jobs than this must be a typo. */
const mostShards = 100;
/** `2/3` → the second of three parts. Throws `usage`; `where` names the flag or input. */
function parseShard(text, where) {
	const [, index, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text.trim())?.map(Number) ?? [];
	if (index !== void 0 && of !== void 0 && index >= 1 && index <= of && of <= mostShards) return {
		index,
		of
	};
	throw new GateError("usage", `${where}: \`${text}\` is not a shard: write 1/4 for the first of four`);
}
/**
* The config with the scenarios of one part. Every job divides them in the same way, and each is in exactly one part.
* Longest sweeps first, each goes to the part with the fewest scenarios. The points of a sweep stay together, because
* they must be compared on one machine.
*
*   a, b, c, s=1, s=10, s=100 in 2 parts:    1: s=1 s=10 s=100    2: a b c
*
* Throws `usage` if nothing is left for the part.
*/
function takeShard(config, { index, of }) {
	if (of === 1) return config;
	const { scenarios, variants } = config;
	const units = unitsOf(scenarios);
	const mine = dealt(units, of)[index - 1];
	if (mine.length === 0) {
		const message = `part ${index} of ${of} gets nothing: there are only ${units.length} scenarios to divide (the points of a sweep stay together)`;
		throw new GateError("usage", message);
	}
	const isDefault = config.budget === defaultBudget(scenarios.length);
	return {
		...config,
		scenarios: scenarios.filter((scenario) => mine.includes(scenario)),
		budget: isDefault ? defaultBudget(mine.length) : config.budget,
		shard: {
			index,
			of,
			all: scenarios.map(({ name }) => name),
			rows: (sum(scenarios.map(gatedRows)) + of * rowsOfLaunches(scenarios)) * Math.max(1, variants.length - 1),
			timed: timedRequests(config, of),
			requests: decisiveRequests(config) || void 0,
			limits: limitedRows(config, of) || void 0,
			counts: testsOfCounts(config) || void 0
		}
	};
}
/**
* The config with these changes. Profiles cannot explain counts, so a run of counts has none. `added`: as for `wantedScenarios`. Throws
* `usage`, as that and `takeShard` do.
*/
function restricted(config, { scenarios, part, budget, why, only }, added) {
	const own = {
		...config,
		scenarios: wantedScenarios(scenarios, config.scenarios, added)
	};
	return {
		...part === void 0 ? own : takeShard(own, part),
		...defined({
			budget,
			why,
			only
		}),
		...only && { why: "never" }
	};
}
/**
* The scenarios with these names, or all if there are no names. A sweep's name stands for all of its points. Throws `usage` for a name that
* none has, and if none is left. `added`: names that may be missing, because they count once head is merged.
*/
function wantedScenarios(names, all, added = []) {
	if (names.length === 0) return all;
	const of = (wanted) => all.filter(({ name, sweep }) => wanted.includes(name) || wanted.includes(sweep?.of ?? name));
	const found = of(names);
	const unknown = names.find((name) => of([name]).length === 0 && (found.length === 0 || !added.some((each) => `${each} `.startsWith(`${name} `))));
	if (unknown === void 0) return found;
	const theirs = all.map(({ name }) => `\`${name}\``);
	throw new GateError("usage", `the config has no scenario \`${unknown}\`; it has ${listed(theirs, 20)}`);
}
/** Scenarios that stay together: the points of a sweep, else each by itself. */
const unitsOf = (scenarios) => [...grouped(scenarios, ({ name, sweep }) => sweep === void 0 ? `scenario ${name}` : `sweep ${sweep.of}`).values()];
function dealt(units, parts) {
	const hands = Array.from({ length: parts }, () => []);
	for (const unit of units.toSorted((a, b) => b.length - a.length)) hands.reduce((best, hand) => hand.length < best.length ? hand : best).push(...unit);
	return hands;
}
/** Gated rows of a scenario against one baseline: one per threshold, and in a mix also its latencies for each request. */
function gatedRows({ requests, thresholds }) {
	const timed = thresholds.filter(isTimed);
	const latencies = thresholds.filter(({ metric }) => isLatency(metric));
	return timed.length + (requests.length > 1 ? requests.length * latencies.length : 0);
}
/** Gated rows of launches as a whole: every job has them. */
const rowsOfLaunches = (scenarios) => new Set(scenarios.flatMap(({ thresholds }) => thresholds.map(({ metric }) => metric)).filter(isOfLaunch)).size;
/** Rows with an absolute limit of all jobs, at most: those that a job does not count have none. */
function limitedRows({ scenarios, limit = {}, variants }, jobs) {
	const metrics = Object.keys(defined(limit));
	const [ofLaunch, own] = [metrics.filter(isOfLaunch), metrics.filter((metric) => !isOfLaunch(metric))];
	const places = sum(scenarios.map(({ requests }) => requests.length > 1 ? requests.length + 1 : 1));
	return (jobs * ofLaunch.length + places * own.length) * Math.max(1, variants.length - 1);
}

export { restricted as n, wantedScenarios as r, parseShard as t };