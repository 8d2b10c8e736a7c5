import { C as percentile, I as string, S as metrics, _ as verbatim, b as isLatency, d as mapping, f as name, g as shaped, h as prose, l as either, m as object, p as number, t as recordedConfig, u as list, v as whole, w as worseSign, x as metric, y as yesOrNo } from "./config.js";
import { i as exitStatus, t as GateError } from "./errors.js";
import { _ as defined, d as measuringTime, f as mostBody, l as coresFor, u as fewestBlocks } from "./log.js";
import { $ as limitOf, B as geometricMean, F as quantile, G as min, H as max, I as quantiles, J as sum$3, K as sampleStandardDeviation, L as burnIn, M as keptRounds, N as highest, P as meanLatency, Q as intervalOf, S as warmupBounds, U as mean, V as linearRegression, W as median, X as changeOf, Y as besides, Z as inWords, _ as fenced, _t as isPending, a as without, at as straddling, bt as percent, ct as verdictWords, d as arc, dt as figure, et as listed$1, f as arcDensity, ft as short$1, g as code, gt as isLeft, h as tQuantile, ht as isCoarse, i as markdown$1, it as shortChange, j as pooling, k as isExpected, lt as worseEnds, mt as values, nt as plural, ot as titleOf, p as bisect, pt as time, rt as rowName, st as verdictWord, t as proposal$1, tt as nameOf$2, ut as decimals, v as inert, vt as isStraddling, xt as thousands, y as prose$1, yt as isWeak, z as looks } from "./proposal.js";
import { c as mostEncoded, n as decoded, s as isHarmless } from "./histogram.js";
import { join } from "node:path";
import { closeSync, constants, fstatSync, fsyncSync, lstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

// src/github/job.ts
/** An jobVariable variable of the job; '' where there is none. */
const jobVariable = (name) => process.env[name] ?? "";
let remembered;
/** Reads what happened before anything of a variant is run, which could write to that file: from then on it counts as it was. */
function rememberEvent() {
	remembered = void 0;
	remembered = {
		path: jobVariable("GITHUB_EVENT_PATH"),
		payload: eventPayload()
	};
}
/** What happened, in GitHub's words; empty outside of a job. */
function eventPayload() {
	const path = jobVariable("GITHUB_EVENT_PATH");
	if (remembered?.path === path) return remembered.payload;
	return path === "" ? {} : JSON.parse(readFileSync(path, "utf8"));
}

// src/report/advice.ts
/** The one thing that would help a run that could not tell everything: what to change, to what, and what it would then find. */
function adviceSentence({ variants, ended }, { advice }) {
	if (advice === void 0 || ended === "cancelled" || ended === "failed") return void 0;
	const several = variants.length > 2;
	if (advice.budget === void 0) return `Use a quieter machine, or ${limits$2(advice)}, which this run finds.`;
	const effects = [...advice.detects.length > 0 ? [`find about ${found$1(advice.detects, several)}`] : [], ...advice.ungated.length > 0 ? [`gate ${listed$1(advice.ungated.map((row) => rowName(row, several)))}`] : []];
	const what = effects.length === 0 ? "measure enough blocks for a verdict" : effects.join(", and ");
	return `Set \`budget\` to \`${budget(advice.budget)}\`. A run would then ${what}.`;
}
/** `a limit of 18 % for rps and 42 % for p90 in search` */
function limits$2({ thresholds: all, scenarios }) {
	const [first, ...others] = all.map(({ metric, worse }) => `${percent(worse)} for \`${metric}\``);
	const where = scenarios.length > 3 ? "" : ` in ${listed$1(scenarios.map((name) => `\`${name}\``))}`;
	return `a limit of ${listed$1([first, ...others], 9)}${where}`;
}
/** ``18 % in `home` p99``; ``4 % in `home` rps, 6 % in p99; 3 % in `list` cpu`` */
const found$1 = (detects, several) => byName(detects.map(({ row }) => row), several, (row, name) => `${percent(detects.find((each) => each.row === row).size)} in ${name}${row.metric}`);
/** Scenarios told in a sentence; the rows of more are counted. */
const told = 3;
/** Rows by scenario, each name once: `name` is empty after the first. */
function byName(rows, several, cell) {
	const groups = /* @__PURE__ */ new Map();
	for (const row of rows) groups.set(nameOf$2(row, several), [...groups.get(nameOf$2(row, several)) ?? [], row]);
	const parts = [...groups].map(([name, own]) => own.map((row, i) => cell(row, i === 0 ? `\`${name}\` ` : "")).join(", "));
	const more = [...groups.values()].slice(told).flat().length;
	return [...parts.slice(0, told), ...more > 0 ? [`and ${plural(more, "more row")}`] : []].join("; ");
}
/** Is the advice the first thing that a reader should know? Else it stands with the warnings. */
const isPressing = ({ verdict, rows }) => verdict === "inconclusive" || verdict === "passed" && rows.some(isWeak);
/** Why rows are undecided, or passed with a grain of salt: a sentence for each reason, with the rows. */
function undecided$2({ variants }, { rows }) {
	const several = variants.length > 2;
	const plain = rows.filter((row) => row.detects !== null && !row.guards.some(({ effect }) => effect === "inconclusive"));
	const coarse = plain.filter((row) => isPending(row) && isCoarse(row) || isWeak(row));
	const between = plain.filter((row) => isStraddling(row) && !isCoarse(row));
	const close = plain.filter((row) => isPending(row) && !isCoarse(row) && !between.includes(row));
	const sizes = (row, name) => `${name}${row.metric} finds ≥ ${percent(row.detects)} (limit ${percent(row.threshold)})`;
	const names = (row, name) => `${name}${row.metric}`;
	return [
		...coarse.length === 0 ? [] : [`This run cannot find changes as small as the limit: ${byName(coarse, several, sizes)}.`],
		...close.length === 0 ? [] : [`The change is too close to the limit to tell on which side it lies: ${byName(close, several, names)}.`],
		...between.map((row) => `${rowName(row, several)} is ${straddling(row)}.`)
	];
}
/** Rounded up to what a person would write in the config: `45s`, `7m`. */
function budget(ms) {
	return ms <= 9e4 ? `${Math.ceil(ms / 5e3) * 5}s` : `${Math.ceil(ms / 6e4)}m`;
}

// src/results/slices.ts
/** The blocks of one scenario, in the order they were measured. */
const scenarioBlocks = ({ blocks }, { name }) => blocks.flatMap(({ scenarios }) => scenarios.filter((each) => each.scenario === name));
/** Every slice of one variant in one scenario, of the whole run. */
const slicesOf = (results, scenario, variant) => scenarioBlocks(results, scenario).flatMap(({ slices }) => slices.filter((slice) => slice.variant === variant));

// src/compare/fate.ts
/**
* Why the figures of a variant in a scenario say nothing, in the words of a table: `timed out`, `out of memory (exit 137)`,
* `died: exit 137 (out of memory?)`; undefined when they do. A matter of this variant alone, whomever it is compared with.
*/
function fate(results, scenario, variant) {
	const slices = slicesOf(results, scenario, variant);
	const own = results.failures.filter((failure) => failure.variant === variant);
	const here = own.find((failure) => failure.scenario === scenario.name);
	const everywhere = own.find((failure) => failure.scenario === void 0) ?? (slices.length === 0 ? own[0] : void 0);
	const failure = here ?? everywhere;
	if (failure !== void 0) return ended$2(failure, scenario);
	if (slices.length === 0) return results.blocks.length === 0 ? void 0 : "not measured";
	return failing(slices, scenario);
}
function ended$2({ phase, code, exit, scenario: where }, { name }) {
	if (code === "timed-out") return where === name ? "timed out" : "not measured";
	const elsewhere = where !== void 0 && where !== name;
	const status = exit === void 0 ? "" : `exit ${exit}`;
	if (code === "out-of-memory" && !elsewhere) return `out of memory${status === "" ? "" : ` (${status})`}`;
	const how = status === "" ? "" : `: ${status}`;
	const memory = exit === killed ? " (out of memory?)" : "";
	if (phase !== "load") return `did not start${how}${memory}`;
	return `${elsewhere ? "died in another scenario" : "died"}${how}${memory}`;
}
/** Share of failed requests from which a variant's figures are those of failing. */
const tolerated$2 = .01;
/** 128 and SIGKILL. */
const killed = 137;
/** More failed requests than are a hiccup: which, and how many. */
function failing(slices, { requests }) {
	const sum = (of) => slices.reduce((total, slice) => total + of(slice), 0);
	const [sent, late, broken] = [
		sum(({ sent }) => sent),
		sum(({ timeouts }) => timeouts),
		sum((each) => each.connectionErrors)
	];
	const answered = sum((slice) => slice.requests.reduce((total, each) => total + each.answered, 0));
	const unexpected = /* @__PURE__ */ new Map();
	for (const slice of slices) slice.requests.forEach(({ statuses }, i) => {
		for (const [status, count] of Object.entries(statuses)) if (!isExpected(Number(status), requests[i]?.expect ?? [])) unexpected.set(status, (unexpected.get(status) ?? 0) + count);
	});
	const [status, count] = [...unexpected].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
	const share = (failed) => failed / Math.max(1, sent);
	if (answered === 0) return late > 0 ? "timed out" : "no response";
	if (share(late) > tolerated$2) return `timed out (${percent(share(late))})`;
	if (count / answered > tolerated$2) return `returned ${status} (${percent(count / answered)})`;
	return share(broken) > tolerated$2 ? "broke connections" : void 0;
}

// src/compare/figures.ts
/** The pools of a variant in a scenario, by the index of their block; blocks in which it was not measured are left out. */
function poolsOf(results, scenario, variant) {
	const pools = pooling(results);
	const found = results.blocks.flatMap(({ index, scenarios }) => {
		const block = scenarios.find((each) => each.scenario === scenario.name);
		if (block === void 0) return [];
		const own = pools(block, scenario).get(variant);
		return own === void 0 ? [] : [[index, own]];
	});
	return new Map(found);
}
/** What a variant gave by itself: geometric means over its blocks, in each metric's unit; a metric without a value is left out. */
function figures$1(results, scenario, variant) {
	const blocks = [...poolsOf(results, scenario, variant).values()].map(({ all }) => all.values);
	const names = new Set(blocks.flatMap((values) => Object.keys(values)));
	const middle = (metric) => geometricMean(blocks.map((values) => values[metric]).filter((value) => value !== void 0));
	return Object.fromEntries([...names].map((metric) => [metric, middle(metric)]));
}
/** The most memory that a variant's processes held in any block, whatever the scenario, MB; undefined where unknown. */
function peakMemory({ blocks }, variant) {
	const most = Math.max(0, ...blocks.map(({ peakRss }) => peakRss[variant] ?? 0));
	return most === 0 ? void 0 : most / 1e6;
}

// src/report/standings.ts
/** All variants of a scenario: those that compare, by requests/s, then those that do not, then those that failed. */
function standings(results, { rows }, scenario) {
	const all = results.variants.map(({ name, baseline }) => {
		const row = rows.find((each) => each.scenario === scenario.name && each.request === void 0 && each.variant === name && each.against === void 0 && each.metric === "rps");
		const failed = fate(results, scenario, name);
		const peak = peakMemory(results, name);
		const incomparable = failed === void 0 && row !== void 0 ? whyVoid(row) : void 0;
		return {
			variant: name,
			baseline,
			figures: failed === void 0 ? figures$1(results, scenario, name) : {},
			peak,
			row,
			failed,
			void: incomparable
		};
	});
	const place = (each) => each.failed !== void 0 ? 2 : each.void !== void 0 && !isShared(each) ? 1 : 0;
	return all.sort((a, b) => place(a) - place(b) || (b.figures.rps ?? 0) - (a.figures.rps ?? 0));
}
/** Void, but for nothing that is said against the variant itself: its figures keep their place. */
const isShared = ({ row }) => row.guards.every(({ guard, effect, side }) => effect !== "invalid" || guard === "generator-saturated" || side === "base");
const voids = {
	"generator-saturated": "load generator saturated",
	failures: "the baseline failed",
	"different-work": "different work",
	"connections-dropped": "connections dropped",
	"machine-disturbed": "machine disturbed",
	"idle-variant-busy": "busy while idle",
	"too-few-observations": "too few responses",
	"not-measured": "not measured",
	unreadable: "cannot be read"
};
function whyVoid({ guards }) {
	const trip = guards.find(({ guard, effect }) => effect === "invalid" || guard === "generator-saturated");
	return trip === void 0 ? void 0 : voids[trip.guard];
}
const shown$2 = [
	"p50",
	"p90",
	"p99",
	"throughput",
	"cpu"
];
/** The variants of a scenario beside one another. */
function standingsTable(results, judgement, scenario) {
	const all = standings(results, judgement, scenario);
	return {
		title: results.config.scenarios.length > 1 ? scenario.name : void 0,
		head: [
			"Variant",
			"rps",
			"Change",
			"95 % interval",
			"p50",
			"p90",
			"p99",
			"bodies",
			"cpu",
			"Peak memory"
		],
		rows: all.map(cells$2),
		words: 1,
		note: whyRatiosDiffer(all),
		spare: [
			7,
			4,
			9,
			8,
			5,
			3
		]
	};
}
function cells$2({ variant, baseline, figures: own, peak, row, failed, void: incomparable }) {
	const cell = (metric$2, value) => values([value ?? null], metric(metric$2))[0];
	const [change, interval] = row === void 0 ? ["–", "–"] : [shortChange(row), intervalOf(row)];
	const against = baseline ? ["baseline", ""] : incomparable === void 0 ? [change, interval] : [`🚫 ${incomparable}`, ""];
	return [
		variant,
		failed === void 0 ? cell("rps", own.rps) : `❌ ${failed}`,
		...failed === void 0 || baseline ? against : ["–", "–"],
		...shown$2.map((metric) => cell(metric, own[metric])),
		cell("rss", peak)
	];
}
/** Said where a reader who divides two figures would not get the change; undefined where they agree to half a percent. */
function whyRatiosDiffer(all) {
	const base = all.find(({ baseline }) => baseline)?.figures.rps;
	const isOff = ({ row, figures }) => row != null && row.change !== null && base !== void 0 && Math.abs((figures.rps ?? 0) / base / (1 + row.change) - 1) > .005;
	return all.some(isOff) ? "Figures cover all blocks. A change compares block by block, and noisy blocks count less, so it can differ from the ratio of two figures." : void 0;
}

// src/report/compared.ts
/** Nothing to pass or fail: who serves most, who least, and who cannot be compared. */
function compared$1(results, judgement) {
	const { variants, config } = results;
	const [only, ...others] = config.scenarios;
	const lead = `${plural(variants.length, "variant")} compared`;
	if (only === void 0 || others.length > 0) {
		const but = lostIn(results, judgement).join(", ");
		const most = leaders(results, judgement);
		return `${lead} in ${plural(config.scenarios.length, "scenario")}${most}${but === "" ? "" : `; not comparable: ${but}`}`;
	}
	const all = standings(results, judgement, only);
	const lost = incomparable(all);
	const fit = all.filter((each) => !lost.includes(each));
	const [first, last] = [fit[0], fit.at(-1)];
	const most = first?.figures.rps === void 0 ? "" : `: \`${first.variant}\` serves the most requests/s`;
	const least = last?.row?.change == null || fit.length < 2 ? "" : `, \`${last.variant}\` ${inWords(last.row)}${otherBase(all, first)}`;
	const but = lost.map(({ variant, failed, void: why }) => `\`${variant}\` (${failed ?? why})`);
	return `${lead}${most}${least}${but.length === 0 ? "" : `; not comparable: ${but.join(", ")}`}`;
}
/** `` : `a` serves the most requests/s in 2, `b` in 1 `` */
function leaders(results, judgement) {
	const won = /* @__PURE__ */ new Map();
	for (const scenario of results.config.scenarios) {
		const all = standings(results, judgement, scenario);
		const lost = incomparable(all);
		const first = all.find((each) => !lost.includes(each) && each.figures.rps !== void 0);
		if (first !== void 0) won.set(first.variant, (won.get(first.variant) ?? 0) + 1);
	}
	const [most, ...others] = [...won].toSorted(([, a], [, b]) => b - a);
	if (most === void 0) return "";
	const where = others.length === 0 ? "each" : String(most[1]);
	return `: ${listed$1([`\`${most[0]}\` serves the most requests/s in ${where}`, ...others.map(([name, count]) => `\`${name}\` in ${count}`)])}`;
}
const incomparable = (all) => all.filter((each) => each.failed !== void 0 || each.void !== void 0);
/** Of many scenarios: `` `slow` (timed out in 1 of 3) ``, each variant once, and the baseline alone where it is what failed. */
function lostIn(results, judgement) {
	const { scenarios } = results.config;
	const lost = /* @__PURE__ */ new Map();
	for (const scenario of scenarios) for (const each of incomparable(standings(results, judgement, scenario))) {
		if (each.failed === void 0 && isShared(each)) continue;
		lost.set(each.variant, [...lost.get(each.variant) ?? [], each.failed ?? each.void]);
	}
	return [...lost].map(([variant, whys]) => {
		const part = whys.length === scenarios.length ? "" : ` in ${whys.length} of ${scenarios.length}`;
		return `\`${variant}\` (${[...new Set(whys)].join(", ")}${part})`;
	});
}
/** What a change is of, where that is not the variant just named. */
function otherBase(all, named) {
	const baseline = all.find((each) => each.baseline);
	return baseline === named ? "" : ` than \`${baseline.variant}\``;
}

// src/report/headline.ts
/** One line for a busy person, plain text with names in backticks. */
function headline(results, judgement) {
	const line = lineOf(results, judgement);
	if (results.ended !== "cancelled") return line;
	return `🛑 Cancelled after ${plural(results.blocks.length, "block")}; so far: ${withoutSign(line)}`;
}
/** A line without the sign of its verdict. */
const withoutSign = (line) => line.replace(/^[^\p{L}\p{N}`]+/u, "");
function lineOf(results, { accepted, ...judgement }) {
	if (accepted === void 0) return verdictLine(results, judgement);
	if (judgement.verdict !== "passed") return `${verdictLine(results, judgement)}; the regression was ${accepted}`;
	return `☑️ Regression ${accepted}: ${slower(gatedOf(judgement), results.variants.length > 2)}`;
}
const gatedOf = ({ rows }) => rows.filter((row) => row.gated);
/** `✅ Nothing to measure: only `README.md` and 3 more files changed` */
function nothingToMeasure([first, ...others]) {
	return `✅ Nothing to measure: only \`${first}\`${others.length === 0 ? "" : ` and ${plural(others.length, "more file")}`} changed`;
}
function verdictLine(results, judgement) {
	const several = results.variants.length > 2;
	const gated = gatedOf(judgement);
	switch (judgement.verdict) {
		case "regressed": return `❌ ${slower(gated, several)}`;
		case "broken": return `❌ ${several ? "A variant" : "head"} is broken${reason(results, judgement, "failures", "head")}`;
		case "invalid": return `🚫 ${differently(gated) ?? `Not comparable${reason(results, judgement)}`}`;
		case "inconclusive":
			if (judgement.unvouched !== void 0) return `⚠️ Inconclusive: ${judgement.unvouched}`;
			return `⚠️ Inconclusive${inconclusive(judgement, gated, results)}`;
		case "passed":
			if (results.unaffected !== void 0) return nothingToMeasure(results.unaffected);
			return several && gated.length === 0 ? compared$1(results, judgement) : passed(results, judgement, gated);
	}
}
/** How far beyond its threshold a row is; the headline names the one that is farthest. */
const excess$1 = ({ change, threshold }) => Math.abs(change) / threshold;
const farthest = (gated, verdict) => gated.filter((row) => row.verdict === verdict).sort((a, b) => excess$1(b) - excess$1(a));
/** ``All 3 scenarios are slower; worst: `list products`, 12 % more CPU time per request (6 … 15 %)`` */
function slower(gated, several) {
	const rows = farthest(gated, "regressed");
	return `${moved(gated, rows, several, [rows.some(({ metric }) => metric !== "rss" && metric !== "throughput") ? "slower" : "worse", "worst"])}${shape(rows[0], gated)}`;
}
/** Which of all the scenarios (or variants) moved, and by how much the first row did. */
function moved(gated, rows, several, [how, most]) {
	const places = (of) => new Set(of.map(({ scenario, variant }) => several ? variant : scenario)).size;
	const [all, some] = [places(gated), places(rows)];
	const kind = several ? "variant" : "scenario";
	const name = `\`${nameOf$2(rows[0], several)}\``;
	const said = inWords(rows[0]);
	if (all === 1) return `${name} is ${how}: ${said}`;
	if (some === 1) return `1 of ${plural(all, kind)} is ${how}: ${name}, ${said}`;
	return `${some < all ? `${some} of ${all}` : all === 2 ? "Both" : `All ${all}`} ${kind}s are ${how}; ${most}: ${name}, ${said}`;
}
const sameRate = " at the same requests/s";
/** The other latencies of a scenario that serves as many requests/s as before: what became of their distribution. */
function shape(worst, gated) {
	if (!isOfEqualRate(worst, gated)) return "";
	const latencies = beside(worst, gated).filter(({ metric, request }) => isLatency(metric) && request === worst.request);
	const [best] = farthest(latencies, "improved");
	const kept = latencies.filter(({ verdict }) => verdict === "within").map(({ metric }) => metric);
	const rest = best === void 0 ? kept.length > 0 && `; ${listed$1(kept, 9)} within the limit` : `, ${inWords(best)}`;
	return `${sameRate}${rest || ""}`;
}
const beside = ({ scenario, variant, against }, gated) => gated.filter((row) => row.scenario === scenario && row.variant === variant && row.against === against);
/** A latency whose scenario serves as many requests/s as before. */
function isOfEqualRate(row, gated) {
	if (!isLatency(row.metric)) return false;
	const isRate = ({ metric, request }) => metric === "rps" && (request === row.request || request === void 0);
	return beside(row, gated).find(isRate)?.verdict === "within";
}
/** Is the news of a run a different distribution of latencies, at the same rate? Its percentiles are then worth seeing. */
function isReshaped({ rows, verdict }) {
	const gated = rows.filter((row) => row.gated);
	const [worst] = farthest(gated, "regressed");
	return verdict === "regressed" && worst !== void 0 && shape(worst, gated).length > 23;
}
/** ``: `home` p99 could not be decided, +3 % (−8 … +14 %), limit +10 %; the others are within their limits`` */
function inconclusive(judgement, gated, results) {
	const { blocks, variants } = results;
	if (gated.some(({ verdict }) => verdict === "invalid")) return reason(results, judgement);
	const ungated = judgement.rows.find((row) => row.ungated !== null)?.ungated;
	if (gated.length === 0 && ungated) return `: nothing could be gated. ${ungated}`;
	if (blocks.length < 2) return `: ${blocks.length === 0 ? "nothing was measured" : "one block is too few for a verdict"}`;
	const open = gated.filter(isPending).toSorted((a, b) => worst$1(b) - worst$1(a));
	const [first] = open;
	const others = open.length < gated.length ? "; the others are within their limits" : "";
	const several = variants.length > 2;
	if (first === void 0 || open.length === 1) return `: ${first ? undecided$1(first, several) : ""}${others}`;
	const stands = `${rowName(first, several)}${first.change === null ? "" : `, ${changeOf(first)}, limit ${limitOf(first)}`}`;
	return `: ${open.length} of ${plural(gated.length, "row")} could not be decided; worst: ${stands}${others}`;
}
/** How far an undecided row goes beyond its threshold at worst. */
const worst$1 = (row) => row.interval === null ? Number.POSITIVE_INFINITY : worseEnds(row).most / row.threshold;
/** How an undecided row stands: one that is worse for certain is told so, for more time would not move its limit. */
function undecided$1(row, several) {
	const name = rowName(row, several);
	if (row.change === null) return `${name} could not be decided`;
	return isStraddling(row) ? `${name} is ${straddling(row)}` : `${name} could not be decided, ${changeOf(row)}, limit ${limitOf(row)}`;
}
function passed(results, { rows, advice }, gated) {
	const several = results.variants.length > 2;
	if (gated.length === 0) return rows.length === 0 ? "✅ Nothing was compared" : "✅ Nothing was gated";
	const improved = farthest(gated, "improved");
	const [weak] = gated.filter(isWeak).toSorted((a, b) => b.detects / b.threshold - a.detects / a.threshold);
	const places = new Set(gated.map((row) => nameOf$2(row, several)));
	return `${improved.length > 0 ? `🚀 ${moved(gated, improved, several, [isFaster(improved) ? "faster" : "better", "most"])}` : `✅ ${places.size === 1 ? `\`${[...places][0]}\` is within its limits` : "Within all limits"}`}${weak === void 0 ? ruledOut(gated, several) : `; ${rowName(weak, several)} finds only ≥ ${percent(Math.min(10, weak.detects))}${wayOut(weak, results, advice)}`}${leftOut(rows, several)}`;
}
const isFaster = (rows) => rows.some(({ metric }) => metric !== "rss" && metric !== "throughput");
/** ``; at most 2.4 % worse (`todos: write` p90)``: of all gated rows, by the ends of their intervals. */
function ruledOut(gated, several) {
	const [first] = gated.filter(({ interval, verdict }) => interval !== null && verdict !== "improved").toSorted((a, b) => worseEnds(b).most - worseEnds(a).most);
	if (first === void 0) return "";
	return `; at most ${percent(Math.max(.001, worseEnds(first).most))} worse (${rowName(first, several)})`;
}
/** `` ; requests/s and latency of `home` could not be judged `` */
function leftOut(rows, several) {
	const left = rows.filter(isLeft);
	if (left.length === 0) return "";
	const names = [...new Set(left.map((row) => `\`${nameOf$2(row, several)}\``))];
	return `; ${[left.some(({ metric }) => !isLatency(metric)) && "requests/s", left.some(({ metric }) => isLatency(metric)) && "latency"].filter(Boolean).join(" and ")} of ${names.length === 1 ? names[0] : plural(names.length, "scenario")} could not be judged`;
}
/** `` ; to find 10 %, set `budget` to 4m `` */
function wayOut({ threshold }, { ended }, advice) {
	if (ended === "cancelled") return "";
	const needs = advice?.budget === void 0 ? "use a quieter machine" : `set \`budget\` to ${budget(advice.budget)}`;
	return `; to find ${percent(threshold)}, ${needs}`;
}
/** `` `home` responds differently ``: what differs stands below the headline. */
function differently(gated) {
	const isDifferent = ({ guards }) => guards.some(({ guard, effect }) => effect === "invalid" && guard === "different-work");
	const names = [...new Set(gated.filter(isDifferent).map(({ scenario }) => `\`${scenario}\``))];
	return names.length === 0 ? void 0 : `${listed$1(names, 3)} ${names.length === 1 ? "responds" : "respond"} differently`;
}
/** Where and why: the scenarios that the guard behind the verdict is about, and its message. */
function reason(results, { rows }, guard, side) {
	const tripped = rows.filter((row) => row.gated).flatMap((row) => row.guards.filter(({ effect }) => effect === "invalid").map((trip) => ({
		row,
		trip
	})));
	const found = tripped.find(({ trip }) => (guard === void 0 || trip.guard === guard) && (side === void 0 || trip.side === side)) ?? tripped[0];
	if (found === void 0) return ": nothing could be compared";
	const { message } = found.trip;
	const names = new Set(tripped.filter(({ trip }) => trip.message === message).map(({ row }) => row.scenario));
	const isNamed = [...names].some((name) => message.includes(`\`${name}\``));
	const isOfAll = results.failures.some((failure) => failure.message === message && failure.scenario === void 0);
	const more = names.size > 1 ? ` and ${plural(names.size - 1, "more scenario")}` : "";
	return `${isNamed || isOfAll ? "" : ` in \`${found.row.scenario}\`${more}`}: ${message}`;
}

// src/compare/guards/guard.ts
/** By block: slices that each side has at least. */
const slicesOfBoth = (blocks) => blocks.map(({ base, head }) => Math.min(base.slices.count, head.slices.count));

// src/compare/guards/connections-dropped.ts
/** One request in a thousand lost with its connection moves no figure. */
const tolerated$1 = .001;
/** Fewer lost requests than that, or a smaller share of them, say nothing, on either side. */
const fewest$3 = {
	requests: 3,
	share: 1e-4
};
/**
* Requests that were sent and lost, because the server closed their connection unannounced. A head that loses more of them
* than base does is at fault; where both do, both pay for connecting again, and their figures compare.
*/
const connectionsDropped = ({ base, head, blocks }) => {
	const side = (name) => ({
		name: name === "base" ? base : head,
		dropped: sum$2(blocks.map((block) => block[name].dropped)),
		sent: sum$2(blocks.map((block) => block[name].sent)),
		shares: blocks.map((block) => block[name].dropped / Math.max(1, block[name].sent)),
		slices: blocks.map((block) => block[name].slices.dropping)
	});
	const [a, b] = [side("base"), side("head")];
	const of = slicesOfBoth(blocks);
	const isAccused = ({ dropped, sent }) => dropped >= fewest$3.requests && dropped > fewest$3.share * sent;
	const loses = ({ dropped, sent }) => dropped > tolerated$1 * sent;
	const said = ({ name, dropped, sent }) => `\`${name}\` closed connections during ${thousands(dropped)} of ${thousands(sent)} requests (${percent(dropped / sent)})`;
	const more = (side, accused, other) => ({
		guard: "connections-dropped",
		effect: "invalid",
		side,
		message: `${said(accused)} without announcing it, so their responses never arrived. Does something in front of the server cut connections, or does a worker exit?`,
		evidence: {
			kind: "more-often",
			accused: accused.shares,
			other: other.shares,
			slices: {
				accused: accused.slices,
				other: other.slices,
				of
			}
		}
	});
	const losing = [a, b].filter(loses);
	return [
		...isAccused(b) ? [more("head", b, a)] : [],
		...isAccused(a) ? [more("base", a, b)] : [],
		...losing.length === 0 ? [] : [{
			guard: "connections-dropped",
			effect: "warning",
			message: `${losing.map(said).join("; ")}: the figures include reconnecting. Keep connections alive to measure the server alone`
		}]
	];
};
const sum$2 = (values) => values.reduce((total, value) => total + value, 0);

// src/compare/sameness.ts
function sameness(base, head) {
	const agree = (of) => [base, head].every((probes) => agrees(probes.map(of)));
	if (agree(({ digest }) => digest)) return "body";
	return agree(({ shape }) => shape) ? "shape" : "length";
}
/** All there, and all the same. */
const agrees = (values) => values.length > 0 && values[0] !== void 0 && values.every((value) => value === values[0]);
/** What a variant's request was answered with in some blocks, with one row of its data; undefined stands for the first. */
const probesOf = (blocks, variant, request, row) => blocks.flatMap((probes) => probes.get(keyOf({
	variant,
	request,
	row
})) ?? []);
/** The rows of data that a request was probed with; undefined stands for the first. */
const rowsProbed = (blocks, request) => [.../* @__PURE__ */ new Set([void 0, ...blocks.flatMap(({ probes }) => probes.filter((each) => each.request === request).map(({ row }) => row))])];
const keyOf = ({ variant, request, row = 0 }) => `${row}\n${variant}\n${request}`;
function probesIn(block) {
	const all = /* @__PURE__ */ new Map();
	for (const probe of block.probes.filter(({ status }) => status !== 0)) {
		const key = keyOf(probe);
		const same = all.get(key);
		if (same === void 0) all.set(key, [probe]);
		else same.push(probe);
	}
	return all;
}

// src/compare/guards/different-work.ts
/** Bodies that vary by themselves may differ by this share of their length; others not at all but for rounding. */
const tolerated = {
	varying: .1,
	stable: .001,
	statusMix: .01
};
/** With fewer launches, nothing is said at all. */
const fewest$2 = 2;
/**
* Both variants must do the same work, or their speeds are not comparable: same statuses, same bodies. What differs has to differ in
* each launch. Were the bodies of both sides drawn from the same urn, one for each launch, that would happen in 2 of C(2n, n) cases.
* Until that proves it, a row does not pass beside such a difference.
*/
const differentWork = (row) => {
	if (row.blocks.length < fewest$2) return [];
	const found = (row.request === void 0 ? [...row.scenario.requests.keys()] : [row.request]).map((index) => difference$2(row, index)).find((apart) => apart !== void 0);
	if (found === void 0) return [];
	const { base, head, ...said } = found;
	const doubt = {
		guard: "different-work",
		side: "head",
		...said
	};
	const [accused, other] = mean(head) > mean(base) ? [head, base] : [base, head];
	return [{
		...doubt,
		effect: "invalid",
		evidence: {
			kind: "more-often",
			accused,
			other
		}
	}, {
		...doubt,
		effect: "inconclusive",
		forbids: ["within", "improved"]
	}];
};
function difference$2(row, index) {
	const { scenario, base, head } = row;
	const request = scenario.requests[index].name;
	const where = scenario.requests.length > 1 ? ` to \`${request}\`` : "";
	const mix = statusMix(row, index, where);
	if (mix !== void 0) return mix;
	if (!mustMatch(row)) return void 0;
	const levels = [];
	for (const dataRow of rowsProbed(row.blocks.map(({ block }) => block), request)) {
		const launched = (side) => row.blocks.map(({ probes }) => probesOf([probes], side, request, dataRow));
		const [mine, theirs] = [launched(base), launched(head)];
		if (dataRow !== void 0 && [...mine, ...theirs].some(({ length }) => length === 0)) continue;
		const probes = {
			base: mine.flat(),
			head: theirs.flat()
		};
		const level = sameness(probes.base, probes.head);
		levels.push(level);
		const place = dataRow === void 0 ? where : `${where || ` to \`${request}\``} with row ${dataRow + 1} of its data`;
		const found = unlikeBodies(row, probes, level, place) ?? unlikeLengths(row, {
			request,
			dataRow
		}, level, place);
		if (found !== void 0) return {
			...found,
			...exactly(row, {
				request,
				dataRow
			})
		};
	}
	const found = unlikeUnderLoad(row, index, levels.every((each) => each === "body") ? "body" : "length", where);
	return found && {
		...found,
		...exactly(row, { request })
	};
}
/** The variant that is compared says whether its bodies may differ; statuses may never. */
const mustMatch = ({ scenario, config, head }) => scenario.sameBody && config.variants.find(({ name }) => name === head)?.sameBody !== false;
function statusMix(row, index, where) {
	const parts = (side) => row.blocks.map((block) => block[side].requests[index]);
	/** Of the responses that are as expected. The others are failures, on whichever side. */
	const share = (side, status) => parts(side).map(({ statuses, answered, unexpected }) => (statuses[status] ?? 0) / (answered - unexpected));
	const { expect } = row.scenario.requests[index];
	const statuses = [...parts("base"), ...parts("head")].flatMap((part) => Object.keys(part.statuses)).filter((status) => isExpected(Number(status), expect));
	const differs = (status) => {
		const [base, head] = [share("base", status), share("head", status)];
		return alwaysBeyond(head.map((each, i) => each - base[i]), tolerated.statusMix);
	};
	const status = statuses.find(differs);
	if (status === void 0) return void 0;
	const usual = (side) => part(mean(share(side, status)));
	return {
		message: `\`${row.head}\` responds ${status}${where} in ${usual("head")} of cases, \`${row.base}\` in ${usual("base")}`,
		base: share("base", status),
		head: share("head", status)
	};
}
const part = (share) => share === 0 ? "none" : percent(share);
/** Is each of the differences larger than the limit, and all in one direction? */
const alwaysBeyond = (differences, limit) => differences.every((each) => each > limit) || differences.every((each) => each < -limit);
/** Responses to single requests, as far as each side agrees with itself: then one is all of one kind, and the other of the other. */
function unlikeBodies(row, probes, level, where) {
	const message = bodies(row, probes, level, where);
	return message === void 0 ? void 0 : {
		message,
		base: row.blocks.map(() => 0),
		head: row.blocks.map(() => 1)
	};
}
function bodies({ base, head }, probes, level, where) {
	const [mine, theirs] = [probes.base[0], probes.head[0]];
	if (mine === void 0 || theirs === void 0 || level === "length") return void 0;
	if (level === "shape") return mine.shape === theirs.shape ? void 0 : `\`${head}\` responds${where} with JSON of a different shape than \`${base}\``;
	if (mine.digest === theirs.digest) return void 0;
	if (mine.length === theirs.length) return `\`${head}\` responds${where} with a different body than \`${base}\` (both ${thousands(mine.length)} bytes)`;
	return `\`${head}\` responds${where} with ${thousands(theirs.length)} bytes where \`${base}\` responds with ${thousands(mine.length)}`;
}
/** Bodies that vary by themselves still have a usual length. */
function unlikeLengths({ base, head, blocks }, { request, dataRow }, level, where) {
	if (level === "body") return void 0;
	const lengths = (variant) => blocks.map(({ probes }) => probesOf([probes], variant, request, dataRow).map(({ length }) => length)).map(middle$1);
	const [from, to] = [lengths(base), lengths(head)];
	if (!alwaysBeyond(ratios(from, to), Math.log1p(tolerated.varying))) return void 0;
	return {
		message: `\`${head}\` responds${where} with about ${thousands(median(to))} bytes where \`${base}\` responds with about ${thousands(median(from))}`,
		base: from,
		head: to
	};
}
const middle$1 = (lengths) => lengths.length === 0 ? NaN : median(lengths);
/** ln(to / from), block by block; an empty body beside one that is not is infinitely shorter. NaN where either is unknown. */
const ratios = (from, to) => from.map((each, i) => each === to[i] ? 0 : Math.log(to[i] / each));
/**
* Mean body length under load beside that of the side's own probes: a fast empty response would hide between honest probes.
* Where a body is compressed, each side is held to its own compression.
*/
function unlikeUnderLoad(row, index, level, where) {
	const { name } = row.scenario.requests[index];
	const underLoad = (side) => row.blocks.map((block) => block[side].requests[index]).map(({ bytes, answered }) => bytes / Math.max(1, answered));
	const outside = (side) => row.blocks.map(({ probes }) => middle$1(probesOf([probes], row[side], name).map(({ wire }) => wire ?? NaN)));
	const relative = (side) => {
		const usual = outside(side);
		return underLoad(side).map((bytes, i) => usual[i] > 0 ? bytes / usual[i] : bytes);
	};
	const limit = level === "body" && row.scenario.dynamic.length === 0 ? tolerated.stable : tolerated.varying;
	const [base, head] = [relative("base"), relative("head")];
	if (!alwaysBeyond(ratios(base, head), Math.log1p(limit))) return void 0;
	const [from, to] = [median(underLoad("base")), median(underLoad("head"))];
	return {
		message: `under load \`${row.head}\` responds${where} with ${thousands(to)} bytes on average where \`${row.base}\` responds with ${thousands(from)}`,
		base,
		head
	};
}
/** The first place that differs, and the line of the config that would accept it. */
function exactly(row, asked) {
	const found = firstDifference(row, asked);
	const key = /(?:^|\.)([A-Za-z_$][\w$]*)(?:\[\d+\])*$/.exec(found?.at.replace(/^\$/, "") ?? "")?.[1];
	return {
		...found === void 0 ? {} : { difference: {
			at: found.at,
			base: found.base,
			head: found.head
		} },
		accept: key === void 0 ? "same-body: false" : `dynamic: [${key}]`
	};
}
/** Known beside the baseline of the run only. */
function firstDifference({ blocks, results, base, head }, { request, dataRow }) {
	if (!results.variants.some(({ name, baseline }) => baseline && name === base)) return void 0;
	return blocks.flatMap(({ block }) => block.differences ?? []).findLast((each) => each.variant === head && each.request === request && each.row === dataRow);
}

// src/compare/guards/failures.ts
/** Fewer failed requests than that say nothing, on either side. */
const fewest$1 = 3;
/** Where both sides fail more than this share of their requests, what is measured is failing. */
const mostOfBoth = .01;
/** Where one side fails less than so many times what the other one does, that both fail is the news. */
const alike$1 = 2;
/** A side fails wholly where this share of its slices or more do. */
const wholly = .9;
/** Blocks measured before base was lost from which there is a comparison all the same; and in which both sides failed all through. */
const enoughBlocks = 2;
/** Errors, time-outs, unexpected statuses, or a server that died or never started. */
const failures = (row) => {
	const gone = goneDoubt(row) ?? silentDoubt(row);
	return gone === void 0 ? requestDoubts(row) : [gone];
};
/** A variant that is not there any more. What was measured before base was lost still counts. */
function goneDoubt(row) {
	const [base, head] = [ended$1(row, "base"), ended$1(row, "head")];
	if (base === void 0 && head === void 0) return void 0;
	const side = base === void 0 ? "head" : head === void 0 ? "base" : "both";
	const words = [base, head].filter((found) => found !== void 0);
	const message = words.map(({ message }) => message).join("; ");
	const kept = row.blocks.length;
	if (side === "base" && kept >= enoughBlocks) return {
		guard: "failures",
		effect: "warning",
		side,
		message: `${message}. The ${kept} blocks measured before that still count`
	};
	return {
		guard: "failures",
		effect: "invalid",
		side,
		message: `${message}${words.some(({ code }) => code === "out-of-memory") ? ": nothing can be said about speed" : ""}`
	};
}
/** How a variant ended in this scenario; elsewhere counts where nothing was measured here. */
function ended$1(row, side) {
	const own = row.results.failures.filter(({ variant }) => variant === row[side]);
	return own.find(({ scenario }) => (scenario ?? row.scenario.name) === row.scenario.name) ?? (row.blocks.length === 0 ? own[0] : void 0);
}
/** A side that has not responded to anything has no figures. */
function silentDoubt(row) {
	const [base, head] = ["base", "head"].map((side) => {
		return row.blocks.reduce((sum, block) => sum + block[side].sent, 0) >= fewest$1 && row.blocks.every((block) => block[side].all.answered === 0);
	});
	if (!base && !head) return void 0;
	const message = [base && words(row, "base"), head && words(row, "head")].filter(Boolean).join("; ");
	return {
		guard: "failures",
		effect: "invalid",
		side: base ? head ? "both" : "base" : "head",
		message
	};
}
function requestDoubts(row) {
	const shares = {
		base: shareOf(row, "base"),
		head: shareOf(row, "head")
	};
	const failed = {
		base: count$1(row, "base"),
		head: count$1(row, "head")
	};
	if (failed.base + failed.head === 0) return [];
	const bad = {
		base: badSlices(row, "base"),
		head: badSlices(row, "head")
	};
	const of = slicesOfBoth(row.blocks);
	const more = (side, other) => {
		if (failed[side] < fewest$1) return [];
		const fine = failed[other] === 0 ? `; \`${row[other]}\` responds as expected` : "";
		const evidence = {
			kind: "more-often",
			accused: shares[side],
			other: shares[other],
			slices: {
				accused: bad[side],
				other: bad[other],
				of
			}
		};
		return [doubt(side, `${words(row, side)}${fine}`, "invalid", evidence)];
	};
	const both = [words(row, "base"), words(row, "head")].filter(Boolean).join("; ");
	const lesser = shares.base.map((share, i) => Math.min(share, shares.head[i]));
	const isLost = row.blocks.length >= enoughBlocks && of.every((all, i) => Math.min(bad.base[i], bad.head[i]) >= wholly * all);
	const evidence = {
		kind: "above",
		values: lesser,
		limit: mostOfBoth
	};
	const neither = doubt("both", `${both}. ${remedy(row)}`, "invalid", isLost ? void 0 : evidence);
	const [less, most] = [mean(shares.base), mean(shares.head)].toSorted((a, b) => a - b);
	const accusations = [...more("head", "base"), ...more("base", "head")];
	return [
		...most < alike$1 * less ? [neither, ...accusations] : [...accusations, neither],
		...Math.max(failed.base, failed.head) < fewest$1 ? [] : [doubt(void 0, `${both}: chance can explain this, so the row counts`, "warning", void 0)],
		doubt(void 0, `${both}: too few to tell which side is to blame, but enough to affect the figures`, "wider", {
			kind: "shift",
			shift: Object.fromEntries(row.blocks.map(({ index }, i) => [index, excess(shares.base[i], shares.head[i])]))
		})
	];
}
const doubt = (side, message, effect, evidence) => ({
	guard: "failures",
	effect,
	message,
	evidence,
	side
});
/** What helps where both sides fail. */
const remedy = (row) => row.blocks.some(({ head }) => (head.all.statuses["429"] ?? 0) > 0) ? "429 means that the server limits requests: switch the limit off for the measurement" : "Fix the request, or write the status that you expect under `expect`";
/** Log ratio by which head is too fast if failing takes no time, as against what base's own failures do to base. */
const excess = (base, head) => Math.log1p(-held$1(base)) - Math.log1p(-held$1(head));
/** A side that fails whenever it is asked would be infinitely too fast. */
const held$1 = (share) => Math.min(share, 1 - 1e-12);
const partOf = ({ request }, pool) => request === void 0 ? pool.all : pool.requests[request];
const failedIn = (row, pool) => partOf(row, pool).unexpected + pool.timeouts + pool.connectionErrors;
const count$1 = (row, side) => row.blocks.reduce((sum, block) => sum + failedIn(row, block[side]), 0);
/** By block: failed requests of those sent, 0 … 1. */
const shareOf = (row, side) => row.blocks.map((block) => Math.min(1, failedIn(row, block[side]) / Math.max(1, block[side].sent)));
/** By block. */
const badSlices = (row, side) => row.blocks.map((block) => Math.max(block[side].slices.failing, partOf(row, block[side]).failing));
/** What failed on a side, '' where nothing did. */
function words(row, side) {
	const sum = (of) => row.blocks.reduce((total, block) => total + of(block), 0);
	const sent = sum((block) => block[side].sent);
	const timeouts = sum((block) => block[side].timeouts);
	const errors = sum((block) => block[side].connectionErrors);
	const answered = sum((block) => partOf(row, block[side]).answered);
	const unexpected = sum((block) => partOf(row, block[side]).unexpected);
	const name = `\`${row[side]}\``;
	const within = `${row.scenario.timeout / 1e3} s`;
	if (answered === 0 && sent > 0) return `${name} responded to none of ${thousands(sent)} requests${timeouts > 0 ? ` within ${within}` : ""}`;
	return [
		unexpected > 0 && `${name} returned ${statusesOf(row, side)} for ${thousands(unexpected)} of ${thousands(answered)} requests (${percent(unexpected / answered)})`,
		timeouts > 0 && `${name} left ${thousands(timeouts)} of ${thousands(sent)} requests without a response for ${within}`,
		errors > 0 && `${name} refused or broke ${thousands(errors)} connections`
	].filter(Boolean).join(", ");
}
/** The unexpected statuses, most frequent first: `500 and 404`. */
function statusesOf(row, side) {
	const counts = /* @__PURE__ */ new Map();
	const indexes = row.request === void 0 ? [...row.scenario.requests.keys()] : [row.request];
	for (const block of row.blocks) for (const index of indexes) for (const [status, count] of Object.entries(block[side].requests[index].statuses)) if (!expects(row, index, Number(status))) counts.set(status, (counts.get(status) ?? 0) + count);
	return [...counts].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([status]) => status).join(" and ");
}
const expects = ({ scenario }, index, status) => isExpected(status, scenario.requests[index].expect);

// src/compare/guards/generator-saturated.ts
/** Above this share of its time the load generator's event loop adds waiting of its own to every response. */
const limit$2 = .85;
/**
* A load generator that is busy itself measures itself: a server then is at least as fast as it looks, and may be faster.
*
*   busy against base    base may be faster: head is not shown to keep up with it
*   busy against head    head may be faster: it is not shown to be slower
*
* CPU time per request is not touched. Where it is gated, it tells of a head that computes more, though not of one that waits
* longer: a row that could only stay undecided is left to it, unless it looks worse.
*/
const generatorSaturated = (row) => {
	const { base, head, blocks, metric } = row;
	if (!(metric === "rps" || metric === "throughput" || isLatency(metric)) || blocks.length === 0) return [];
	const busy = (side, forbids) => {
		const values = blocks.map((block) => block[side].utilisation);
		if (mean(values) <= limit$2) return [];
		const fact = `The load generator was busy ${percent(mean(values))} of the time against \`${side === "base" ? base : head}\` (limit ${percent(limit$2)}): it, not the server, set the pace`;
		return [{
			guard: "generator-saturated",
			effect: "inconclusive",
			forbids,
			message: `${fact}. CPU time per request stays valid. To judge more than \`cpu\`, measure on a machine with more cores`,
			evidence: {
				kind: "above",
				values,
				limit: limit$2
			},
			...side === "base" && isCpuGated(row) && { leftTo: {
				metric: "cpu",
				message: `${fact}, so a head that waits longer may not show. \`cpu\` decides instead. A machine with more cores can judge them, too`
			} }
		}];
	};
	return [...busy("base", ["within", "improved"]), ...busy("head", ["regressed"])];
};
/** Is CPU time per request gated for the same requests, and known in most blocks? */
function isCpuGated({ blocks, scenario, request, threshold }) {
	if (threshold === void 0 || request !== void 0) return false;
	const known = blocks.filter(({ base, head }) => base.all.values.cpu !== void 0 && head.all.values.cpu !== void 0);
	return scenario.thresholds.some(({ metric }) => metric === "cpu") && 2 * known.length > blocks.length;
}

// src/compare/guards/idle-variant-busy.ts
/** A thousandth of a CPU moves no figure: every server at rest has its timers. */
const nothing = .001;
/** More of a CPU than a server can burn beside another one that still makes progress. */
const most$6 = .99;
/**
* A server that uses CPU while the other one is measured may slow it down, at worst by all that it uses. Where both use
* as much, both are slowed alike; what one of them uses more may be all there is of a change, or hide one:
*
*   head idles at 4 %, base at 1 %    base is at worst 3 % faster than it looks: ln(1 − 0.01) − ln(1 − 0.04) = 0.031
*/
const idleVariantBusy = ({ base, head, blocks }) => {
	const known = blocks.flatMap((block) => {
		const [beside, under] = [idleShare(block, "head"), idleShare(block, "base")];
		return beside === void 0 || under === void 0 ? [] : [{
			index: block.index,
			base: beside,
			head: under
		}];
	});
	if (known.length === 0) return [];
	const shares = {
		base: mean(known.map((each) => each.base)),
		head: mean(known.map((each) => each.head))
	};
	if (Math.max(shares.base, shares.head) < nothing) return [];
	const side = shares.head > shares.base ? "head" : "base";
	const [more, less] = side === "head" ? [head, base] : [base, head];
	return [{
		guard: "idle-variant-busy",
		effect: "wider",
		side,
		message: `\`${more}\` used ${percent(shares[side])} of a CPU while it was not under load, and \`${less}\` used ${percent(shares[side === "head" ? "base" : "head"])}. This may slow the other side down by as much. Does \`${more}\` poll, run background jobs, or still compile? Switch such jobs off for the measurement, or set a longer \`warmup\`. With \`JAVA_TOOL_OPTIONS: -XX:TieredStopAtLevel=1\` a JVM is done compiling within seconds`,
		evidence: {
			kind: "shift",
			shift: Object.fromEntries(known.map((each) => [each.index, Math.log1p(-each.base) - Math.log1p(-each.head)]))
		}
	}];
};
/** Of one CPU, what the other side used while this one was under load; undefined where it cannot be read. */
function idleShare(block, loaded) {
	const { idleCpu, duration } = block[loaded];
	return idleCpu === null || duration === 0 ? void 0 : Math.min(most$6, idleCpu / duration);
}

// src/compare/guards/machine-disturbed.ts
/** Share of a block's rounds that may be dropped, of which half is the most: then nearly all were disturbed. */
const limit$1 = .45;
/**
* Something else used the machine. Rounds are dropped blind to whom they hit, so what is left is true, with a wider interval:
* this forbids no verdict. It says why there is none.
*/
const machineDisturbed = ({ blocks }) => {
	const dropped = blocks.reduce((sum, { base }) => sum + base.rounds.dropped, 0);
	const all = dropped + blocks.reduce((sum, { base }) => sum + base.rounds.kept, 0);
	if (dropped <= limit$1 * all) return [];
	return [{
		guard: "machine-disturbed",
		effect: "inconclusive",
		forbids: [],
		message: `${thousands(dropped)} of ${thousands(all)} rounds (${percent(dropped / all)}) were disturbed by other work on the machine and dropped. Run nothing else on the machine, or use a different runner`,
		evidence: {
			kind: "above",
			values: blocks.map(({ base: { rounds } }) => rounds.dropped / Math.max(1, rounds.dropped + rounds.kept)),
			limit: limit$1
		}
	}];
};

// src/compare/guards/not-measured.ts
/** No block has figures of both sides. A run always measures every scenario, so somebody left it out. */
const notMeasured = ({ blocks, scenario, results }) => {
	if (blocks.length > 0) return [];
	return [{
		guard: "not-measured",
		effect: "invalid",
		side: "head",
		message: `${results.blocks.length === 0 ? "nothing" : `\`${scenario.name}\``} was${results.blocks.length === 0 ? "" : " not"} measured`
	}];
};

// src/compare/guards/too-few-observations.ts
/** A percentile needs a tail. Without one it is shown, even where the config gates it. */
const tooFewObservations = ({ blocks, metric, request, threshold, config }) => {
	const q = percentile(metric);
	if (q === void 0 || threshold === void 0 || blocks.length === 0) return [];
	const beyond = Math.min(1 - q / 100, q / 100);
	const answered = (side) => blocks.map((block) => (request === void 0 ? block[side].all : block[side].requests[request]).answered);
	const fewest = median(blocks.map((_, i) => Math.min(answered("base")[i], answered("head")[i])));
	if (fewest === 0 || fewest * beyond >= 50) return [];
	const wanted = Math.ceil(50 / beyond - 1e-9);
	return [{
		guard: "too-few-observations",
		effect: "not-gated",
		message: `${metric} needs ${thousands(wanted)} responses per block from each variant, and there were ${thousands(fewest)}`,
		budget: config.budget * wanted / fewest
	}];
};

// src/compare/guards/unreadable.ts
/** A metric that has no value here in most blocks, although requests were answered, cannot be gated. */
const unreadable$1 = (row) => {
	const { blocks, metric: metric$1, threshold } = row;
	if (threshold === void 0) return [];
	const part = (pool) => row.request === void 0 ? pool.all : pool.requests[row.request];
	const answered = blocks.filter(({ base, head }) => part(base).answered > 0 && part(head).answered > 0);
	const has = (side) => answered.filter((block) => part(block[side]).values[metric$1] !== void 0).length;
	const missing = ["base", "head"].filter((side) => 2 * has(side) < answered.length);
	if (missing.length === 0) return [];
	return [{
		guard: "unreadable",
		effect: "not-gated",
		message: `${metric(metric$1).label} of ${missing.map((side) => `\`${row[side]}\``).join(" and ")} cannot be read here${why$2(row)}`
	}];
};
/** `cpu` and `rss` come from the processes of a server on this machine, as Linux tells of them. */
function why$2({ metric, config, base, head, results }) {
	if (metric !== "cpu" && metric !== "rss") return "";
	if (config.variants.some(({ name, url }) => url !== void 0 && (name === base || name === head))) return ": perf-gate cannot see the processes of a server given by its URL";
	return /linux/i.test(results.machine.kernel) ? "" : `: this needs Linux, and this machine runs ${results.machine.os}`;
}

// src/compare/guards.ts
const checks = [
	failures,
	notMeasured,
	connectionsDropped,
	differentWork,
	generatorSaturated,
	machineDisturbed,
	idleVariantBusy,
	tooFewObservations,
	unreadable$1
];
/** Everything that the guards have against a row. What explains most of the rest comes first. */
const against = (row) => checks.flatMap((check) => check(row));
/** Now, and at every look of a gated row. `values`: indexes of the blocks in which it has a value, for looks count these. */
function doubts(row, values) {
	const reached = row.threshold === void 0 ? [] : looks.filter((look) => look <= values.length);
	return {
		now: against(row),
		atLook: Object.fromEntries(reached.map((look) => [look, against(upTo(row, values[look - 1]))]))
	};
}
/** As it stood after the block of this index. */
function upTo(row, last) {
	const { blocks, results } = row;
	return {
		...row,
		blocks: blocks.filter(({ index }) => index <= last),
		results: {
			...results,
			failures: results.failures.filter(({ block }) => block <= last)
		}
	};
}

// src/compare/noise.ts
/** Share of the rounds at either end that count only as much as the next one: a pause that is part of a regression must not make its block count less. */
const held = 1 / 8;
/** Fewer rounds say too little about their spread. */
const fewest = 4;
/**
* How far the log ratio of a block may be off by the spread of its rounds: its variance, were the rounds independent. Each round
* gives the cost of a response on either side, in the same unit. undefined where there are too few rounds, or one without a response.
*
*   (SD of ln(head / base) over n rounds, an eighth at either end held)² / n
*/
function noise(base, head) {
	const ratios = base.map((cost, round) => Math.log(head[round] / cost)).toSorted((a, b) => a - b);
	if (ratios.length < fewest || ratios.length !== head.length || !ratios.every(Number.isFinite)) return void 0;
	const cut = Math.floor(ratios.length * held);
	const [low, high] = [ratios[cut], ratios.at(-1 - cut)];
	return sampleStandardDeviation(ratios.map((ratio) => Math.min(high, Math.max(low, ratio)))) ** 2 / ratios.length;
}

// src/compare/compare.ts
/**
* What changed: a row for each scenario, each request of a mix, each variant beside the baseline, and each metric; in the
* order of the config. Rows without a threshold are for showing. A scenario that could not be measured still has its rows.
* `pools`: of the run, so that each block is pooled once.
*/
function compare(results, pools = pooling(results)) {
	return results.config.scenarios.flatMap((scenario) => pairs$1(results).flatMap((pair) => compareScenario({
		config: results.config,
		scenario,
		...pair,
		blocks: blocksOf(results, scenario, pair, pools),
		results
	}, pair)));
}
/** Every variant beside the baseline; and one that is to be judged against another, beside that one, too. */
function pairs$1({ variants, config }) {
	const base = variants.find(({ baseline }) => baseline).name;
	return variants.flatMap(({ name: head, baseline }) => {
		if (baseline) return [];
		const against = config.variants.find(({ name }) => name === head)?.against ?? base;
		if (against === base) return [{
			base,
			head,
			judged: true
		}];
		return [{
			base,
			head,
			judged: false
		}, {
			base: against,
			head,
			judged: true,
			against
		}];
	});
}
function blocksOf(results, scenario, { base, head }, pools) {
	return results.blocks.flatMap(({ index, scenarios }) => {
		const block = scenarios.find((each) => each.scenario === scenario.name);
		if (block === void 0) return [];
		const each = pools(block, scenario);
		const probes = probesIn(block);
		const [a, b] = [each.get(base), each.get(head)];
		return a === void 0 || b === void 0 ? [] : [{
			index,
			block,
			probes,
			base: a,
			head: b
		}];
	});
}
function compareScenario(guarded, { judged, against }) {
	const { requests, thresholds } = guarded.scenario;
	const rowOf = (of, { metric, threshold }) => ({
		...row$3(of, metric, judged ? threshold : void 0),
		against
	});
	const rows = rowMetrics(thresholds).map((each) => rowOf(guarded, each));
	if (requests.length === 1) return rows;
	return [...requests.flatMap((_, request) => requestMetrics(thresholds).map((each) => rowOf({
		...guarded,
		request
	}, each))), ...rows];
}
/** Metrics of a scenario, in the order of the table of metrics; percentiles that are not in it come after p99. */
function rowMetrics(thresholds) {
	const shown = Object.keys(metrics).filter((metric) => metric !== "mean" && metric !== "max");
	return withThresholds$1([.../* @__PURE__ */ new Set([...shown, ...thresholds.map(({ metric }) => metric)])], thresholds);
}
/** Metrics of one request of a mix: its latencies. Its rate is set by the mix and its CPU time cannot be told apart. */
function requestMetrics(thresholds) {
	const gated = thresholds.filter(({ metric }) => isLatency(metric));
	return withThresholds$1([.../* @__PURE__ */ new Set([
		"rps",
		"p50",
		"p90",
		"p99",
		...gated.map(({ metric }) => metric)
	])], gated);
}
const withThresholds$1 = (names, thresholds) => names.map((metric) => {
	const threshold = thresholds.find((each) => each.metric === metric);
	return threshold === void 0 ? { metric } : {
		metric,
		threshold
	};
});
function row$3(guarded, metric, threshold) {
	const { scenario, request, base, head, blocks } = guarded;
	const part = (of) => request === void 0 ? of.all : of.requests[request];
	const paired = blocks.flatMap((block) => pair(block.index, metric, part(block.base).values[metric], part(block.head).values[metric], noiseOf(block, metric)));
	const values = (side) => blocks.map((block) => part(block[side]).values[metric]).filter((value) => value !== void 0);
	return {
		scenario: scenario.name,
		request: request === void 0 ? void 0 : scenario.requests[request].name,
		variant: head,
		baseline: base,
		metric,
		blocks: paired,
		base: middle(values("base")),
		head: middle(values("head")),
		threshold,
		doubts: doubts({
			...guarded,
			metric,
			threshold
		}, paired.map(({ block }) => block))
	};
}
const middle = (values) => values.length === 0 ? null : median(values);
/** Rates and CPU time are sums over rounds, so that rounds tell how sure they are; percentiles are not. */
function noiseOf({ base, head }, metric) {
	if (metric !== "rps" && metric !== "throughput" && metric !== "cpu") return void 0;
	const cost = metric === "cpu" ? "cpu" : "time";
	return noise(base.perRound[cost], head.perRound[cost]);
}
/** d = ln(head / base), turned so that + is worse: fewer requests a second, more milliseconds. */
function pair(block, metric, base, head, noise) {
	if (base === void 0 || head === void 0) return [];
	return [{
		block,
		base,
		head,
		d: worseSign(metric) * Math.log(head / base),
		noise
	}];
}

// src/compare/observations.ts
/** What a reader should know of the servers beside what changed: facts that no row carries, one sentence or two each. */
const observations = (results) => [
	...closings(results),
	...varyingBodies(results),
	...earlyDifferences(results),
	...tooLong(results),
	...otherEncodings(results)
];
/** A server that closes as many connections as it sends responses, but for the slices' ends. */
const everyResponse = .9;
/** Which servers close their connections, as they announce, and what that means for the figures. */
function closings(results) {
	const each = [];
	const limited = [];
	for (const { name } of results.variants) {
		const { reconnects, answered } = counted(results, name);
		if (reconnects === 0) continue;
		if (reconnects >= everyResponse * answered) each.push(`\`${name}\``);
		else limited.push(`\`${name}\` after about ${Math.round(answered / reconnects)} responses`);
	}
	return [...when(each.length > 0, `${each.join(" and ")} ${each.length === 1 ? "closes" : "close"} each connection after one response, so figures include the time to set up connections. To measure the application alone, start it with a server that keeps connections open, for example \`gunicorn --worker-class gthread\``), ...when(limited.length > 0, `Connections were closed as announced, and opened again, and no request was lost: ${limited.join(", ")}`)];
}
function counted(results, variant) {
	const slices = results.config.scenarios.flatMap((scenario) => slicesOf(results, scenario, variant)).filter(({ reconnects }) => reconnects !== void 0);
	return {
		reconnects: sum$1(slices.map(({ reconnects = 0 }) => reconnects)),
		answered: sum$1(slices.flatMap(({ requests }) => requests.map(({ answered }) => answered)))
	};
}
/** Bodies of which only the beginning was compared. */
function tooLong({ blocks }) {
	const probes = blocks.flatMap(({ scenarios }) => scenarios.flatMap(({ probes }) => probes)).filter(({ wire = 0 }) => wire >= mostBody);
	const names = [...new Set(probes.map(({ request }) => `\`${request}\``))];
	return when(names.length > 0, `The body of ${names.join(" and ")} is too long to compare: only its first 64 MiB were`);
}
/** Whose bodies vary by themselves, and what of them is compared therefore. */
function varyingBodies(results) {
	const held = {
		shape: "JSON keys and types, and roughly the length",
		length: "roughly the length"
	};
	return gathered(comparedRequests(results).flatMap(({ level, request, varies, base, head }) => {
		if (level === "body") return [];
		return [[`${varies === void 0 ? "Responses" : `Responses of \`${varies}\``} to {} vary by themselves${varies === void 0 ? "" : `, but not those of \`${varies === head ? base : head}\``}. Only ${held[level]} of a body is compared`, request]];
	}));
}
/** Each sentence once, for all its requests. */
function gathered(told) {
	const requests = /* @__PURE__ */ new Map();
	for (const [sentence, request] of told) requests.set(sentence, (requests.get(sentence) ?? /* @__PURE__ */ new Set()).add(`\`${request}\``));
	return [...requests].map(([sentence, names]) => sentence.replace("{}", () => listed([...names])));
}
/** Bodies that differ, while there are too few launches to hold it against anyone. */
function earlyDifferences(results) {
	return comparedRequests(results).filter(({ level, launches, differs }) => level === "body" && differs && launches < looks[0]).map(({ base, head, request, launches, place }) => `In ${launches === 1 ? "the only launch" : `all ${launches} launches`} \`${head}\` responded to \`${request}\` with a different body than \`${base}\`${place}; it takes ${looks[0]} launches to rule out chance`);
}
/** The same body may take this share more bytes to send. */
const alike = .1;
/** Bodies that are the same, but were compressed on one side only, or less. */
function otherEncodings(results) {
	return comparedRequests(results).flatMap(({ base, head, request, level, differs, sent }) => {
		const [mine, theirs] = sent;
		if (level !== "body" || differs || !(Math.abs(Math.log(theirs / mine)) > Math.log1p(alike))) return [];
		const [more, less] = theirs > mine ? [head, base] : [base, head];
		const [most, least] = [Math.max(...sent), Math.min(...sent)].map(thousands);
		return `\`${more}\` sends the body of \`${request}\` in ${most} bytes and \`${less}\` in ${least}, although it is the same body: one of them compresses it less`;
	});
}
/** Every request whose bodies have to be the same, for every pair of variants. */
function comparedRequests(results) {
	const { config } = results;
	return config.scenarios.flatMap((scenario) => pairs$1(results).filter(({ head, judged }) => judged && mustMatch({
		scenario,
		config,
		head
	})).flatMap(({ base, head }) => scenario.requests.flatMap(({ name }) => compared(results, scenario, name, base, head))));
}
function compared(results, scenario, request, base, head) {
	const blocks = scenarioBlocks(results, scenario);
	const probes = blocks.map(probesIn);
	const [mine, theirs] = [probesOf(probes, base, request), probesOf(probes, head, request)];
	if (mine.length === 0 || theirs.length === 0) return [];
	const found = blocks.flatMap(({ differences = [] }) => differences).find((each) => each.variant === head && each.request === request);
	return [{
		base,
		head,
		request,
		level: sameness(mine, theirs),
		varies: isSteady(mine) === isSteady(theirs) ? void 0 : isSteady(mine) ? head : base,
		launches: blocks.length,
		differs: mine[0].digest !== theirs[0].digest,
		sent: [wireOf(mine), wireOf(theirs)],
		place: found === void 0 ? "" : ` (first difference at \`${found.at}\`: \`${found.base}\` / \`${found.head}\`)`
	}];
}
const isSteady = (probes) => agrees(probes.map(({ digest }) => digest));
const wireOf = (probes) => median(probes.map(({ wire }) => wire ?? NaN));
const listed = (names) => names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
const when = (holds, sentence) => holds ? [sentence] : [];
const sum$1 = (values) => values.reduce((total, value) => total + value, 0);

// src/report/warm-ups.ts
/** How warm the variants were when they were measured, in a line with names in backticks; undefined for results that do not say. */
function warmUps({ blocks, config, variants }) {
	const known = blocks.map(({ scenarios }) => scenarios.flatMap(({ scenario, warmup }) => warmup === void 0 ? [] : [{
		scenario,
		...warmup
	}])).filter((block) => block.length > 0);
	if (known.length === 0) return void 0;
	const mean = (of) => known.flat().reduce((sum, warmup) => sum + of(warmup), 0) / known.length;
	const requests = thousands(Math.round(mean((warmup) => warmup.requests)));
	const { most } = warmupBounds(config.scenarios.length, variants.length, config.budget, config.warmup);
	return `${requests} requests to each variant in ${time(mean(({ duration }) => duration))} per block, ${time(most)} at most. ${flatness(known)}`;
}
/** `The cost per request was stable in 5 of 6 blocks; in the others it still changed for \`home\``. */
function flatness(known) {
	const names = [...new Set(known.flat().flatMap(({ flat, scenario }) => flat ? [] : [scenario]))];
	if (names.length === 0) return "The cost per request was stable in every block";
	const stable = known.filter((block) => block.every(({ flat }) => flat)).length;
	const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
	const listed = names.slice(0, 3).map((name) => `\`${name}\``).join(", ");
	return `The cost per request was stable in ${stable} of ${plural(known.length, "block")}; in the others it still changed for ${listed}${more}`;
}

// src/report/cost.ts
const half = ({ low, high }) => (high - low) / 2;
/** `+203 ± 17`, with no more digits than the interval supports. */
function withInterval(change) {
	const places = Math.min(1, decimals(half(change)));
	return `${sign(change.change)}${grouped(Math.abs(change.change).toFixed(places))} ± ${grouped(half(change).toFixed(places))}`;
}
/** 6838.5 → `6,838.5` */
const grouped = (number) => number.replace(/\B(?=(\d{3})+($|\.))/g, ",");
const sign = (value) => value < 0 ? "−" : "+";
const signed$1 = (value) => `${sign(value)}${micro(Math.abs(value))}`;
/** µs, to three digits at least. */
const micro = (value) => grouped(Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(2));
/** `+203 ± 17 µs (73 %)`. Of what is not certain, nobody knows the share. */
const sizeOf = (suspect) => `${withInterval(suspect)} µs${suspect.certain ? ` (${Math.round(100 * suspect.share)} %)` : ""}`;

// src/report/waiting.ts
/** What head waits for longer; undefined where nothing is certain. */
function waitParts(waiting) {
	const isMore = (each) => each.certain && each.change > 0;
	if (waiting === void 0) return void 0;
	const [first] = waiting.kinds.filter(isMore);
	const { total } = waiting;
	if (first === void 0) {
		if (!isMore(total)) return void 0;
		return [`Requests spend ${millis$1(total)} ms longer in the server, but do not wait longer for connections, name lookups, files or timers. What else they wait for is not recorded: a pool, a lock, a worker, native code.`];
	}
	const { kind, host, times } = first;
	const what = kind === "connection" ? [{ name: host }, " (connections)"] : [waited[kind]];
	const change = Math.abs(times.head - times.base) < .05 ? [] : [`, ${often(times.base)} → ${often(times.head)} times`];
	const all = isMore(total) ? [`; time in the server: ${millis$1(total)} ms`] : [];
	return [
		`A request waits ${millis$1(first)} ms longer for `,
		...what,
		...change,
		...all
	];
}
const waited = {
	name: "name lookups",
	file: "files",
	timer: "timers"
};
const often = (count) => String(Number(count.toFixed(1)));
/** `+3.1 ± 0.2`, of µs. */
const millis$1 = ({ base, head, change, low, high }) => withInterval({
	base: base / 1e3,
	head: head / 1e3,
	change: change / 1e3,
	low: low / 1e3,
	high: high / 1e3
});

// src/report/why-parts.ts
/** As markdown. `source`: address of head's files; undefined: no links. */
function markdown(part, source) {
	if (typeof part === "string") return prose$1(part);
	if ("name" in part) return code(part.name);
	const text = inert(`${part.file}:${part.line}`);
	if (source === void 0 || !part.inHead) return text;
	return `[${text}](${source}/${part.file.split("/").map((each) => encodeURIComponent(each).replace(/[()'*!]/g, hex)).join("/")}#L${part.line})`;
}
const hex = (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
/** As plain text. */
const plainLine = (line) => line.map((part) => typeof part === "string" ? part : "name" in part ? part.name : `${part.file}:${part.line}`).join("");
/** What a function is called, the same everywhere: `` `list` ``, `` a function in `list` ``. */
function nameParts({ function: name }) {
	const [, outer] = /^(.*)>\(anonymous\)$/.exec(name) ?? [];
	return outer === void 0 ? [{ name }] : ["a function in ", { name: outer }];
}
/** `` `list`, products.js:7 `` */
function placeParts(place) {
	const { kind, package: of, file, line } = place;
	const inHead = kind === "own" && place.sides !== "base";
	const where = line > 0 && file !== "" ? [", ", {
		file,
		line,
		inHead
	}] : [];
	return [
		...nameParts(place),
		...kind === "package" ? [" of ", { name: of }] : [],
		...where
	];
}

// src/report/why.ts
/** At most three lines of text for each row that was explained. */
const whyLines = ({ why }) => (why?.rows ?? []).map(linesOf);
/** What explaining took. It does not count against the budget for measuring. */
function whyTime({ why }) {
	if (why === void 0) return void 0;
	return `${time(why.time)} of at most ${time(why.budget)} for ${plural(why.rows.length, "row")}, after the verdict, on top of the budget for measuring`;
}
function linesOf(row) {
	const title = [{ name: row.scenario }, ": "];
	const { cpu, measured } = row;
	if (row.outcome === "unprofiled" || cpu === void 0) return [[...title, row.because ?? "There is no profile."]];
	const waits = waitParts(row.waiting);
	const launches = `${plural(row.launches, "profiled launch").replace(/launchs$/, "launches")} of each side`;
	switch (row.outcome) {
		case "waits": return [
			[
				...title,
				waitsLonger(row, measured ?? cpu),
				waits === void 0 ? " No profile shows what it waits for." : ""
			],
			...waits === void 0 ? [] : [waits],
			...row.suspects[0]?.certain === true ? [suspectParts(row.suspects[0])] : []
		];
		case "not-reproduced": return [[...title, `the profiled launches did not reproduce the growth of CPU time per request. The blocks measured ${signed$1(measured.head - measured.base)} µs, the ${launches} ${withInterval(cpu)} µs. So no function is named.`]];
		case "unchanged": return [[...title, `CPU time per request did not change significantly: ${micro(cpu.base)} → ${micro(cpu.head)} µs, ${withInterval(cpu)} µs (${launches}).`], ...waits === void 0 ? [] : [waits]];
		case "explained": {
			const blocks = measured === void 0 ? "" : `; the blocks measured ${micro(measured.base)} → ${micro(measured.head)} µs`;
			return [
				[...title, `${micro(cpu.base)} → ${micro(cpu.head)} µs of CPU time per request, ${withInterval(cpu)} µs (${launches}${blocks})`],
				...explained$2(row, cpu).slice(0, waits === void 0 ? 2 : 1),
				...waits === void 0 ? [] : [waits]
			];
		}
	}
}
/** CPU time that grew a little costs a little: what the row stands for is the rest. */
function waitsLonger({ measured }, { base, head }) {
	const times = `CPU time per request: ${micro(base)} → ${micro(head)} µs`;
	const grown = head / base - 1;
	if (measured?.asked === void 0 || grown < .02) return `head waits longer but does not compute more. ${times}.`;
	return `head waits longer. ${times}, which is ${percent(grown)} more. The row stands for ${percent(measured.asked)} more time per request.`;
}
/** Suspects after the first that are named, when they are certain. */
const mostOthers = 2;
function explained$2(row, cpu) {
	const [first, ...others] = row.suspects;
	const isOpposite = first !== void 0 && (first.change > 0 ? cpu.high < 0 : cpu.low > 0);
	if (first === void 0 || isOpposite) {
		const rest = restOf(row, []);
		return [[
			"No code that head changed explains the change",
			...mostGrown(row, cpu),
			rest === "" ? "" : ` · ${rest}`
		]];
	}
	const lead = first.certain ? [] : [uncertain(row, cpu)];
	const further = others.filter(({ certain }) => certain).slice(0, mostOthers);
	const rest = restOf(row, [first, ...further]);
	const line = [...further.map((each) => sized(each)), ...rest === "" ? [] : [[rest]]].flatMap((parts, i) => i === 0 ? parts : [" · ", ...parts]);
	return [[...lead, ...suspectParts(first)], ...line.length === 0 ? [] : [line]];
}
/** Why none is certain. */
function uncertain({ doubt, measured }, cpu) {
	switch (doubt) {
		case "beyond-measured": return `No suspect is certain: the profiled launches grew by ${signed$1(cpu.change)} µs, the measured blocks by ${signed$1(measured.head - measured.base)} µs. Most likely `;
		case "extracted": return "No suspect is certain: a function is new in head, and V8 compiles such functions into their callers, but not while they are profiled. Most likely ";
		case void 0: return "No suspect is certain; most likely ";
	}
}
/** `+203 ± 17 µs (73 %) in `, what it is, and where it goes. */
const suspectParts = (suspect) => [...sized(suspect), ...pathOf(suspect)];
const sized = (suspect) => [`${sizeOf(suspect)} in `, ...named$1(suspect)];
/** Where it happens, when it is not known who did it. */
function mostGrown({ functions }, cpu) {
	const [most] = functions.filter(({ certain, change }) => certain && Math.sign(change) === Math.sign(cpu.change)).toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
	return most === void 0 ? [] : [`; most of it is ${withInterval(most)} µs in `, ...placeParts(most.place)];
}
/** What the suspects that were told do not account for, where it is worth a word: 2 % of the change and more. */
function restOf({ account, cpu }, told) {
	if (account === void 0 || cpu === void 0) return "";
	const known = (isAfter) => told.reduce((sum, { change, after = false }) => sum + (after === isAfter ? change : 0), 0);
	return [
		["other changed code", { change: account.suspects.change - known(false) }],
		["unchanged code", { change: account.unchanged.change - known(true) }],
		["native code", account.native],
		["other threads", account.threads]
	].filter(([, { change }]) => Math.abs(change) >= .02 * Math.abs(cpu.change)).map(([name, { change }]) => `${name} ${signed$1(change)} µs`).join(" · ");
}
function named$1({ place, beside, after, package: changed }) {
	if (changed !== void 0) {
		const { name, base, head, manifest } = changed;
		const versions = base === "" ? `${head}, new` : head === "" ? `${base}, gone` : `${base} → ${head}`;
		const line = manifest === void 0 ? [] : [", ", {
			...manifest,
			inHead: true
		}];
		return [
			{ name },
			` ${versions}`,
			...line
		];
	}
	if (place === void 0) return ["what head changed"];
	return [
		...after === true ? ["what runs after "] : [],
		...placeParts(place),
		beside === true ? ", in a file that head changed outside of functions" : ", changed by head"
	];
}
/** The ends of where the growth of a suspect goes: a reader looks there next. Minified code has no name to look for. */
function pathOf({ path, place, package: changed }) {
	const isItself = (step) => step.function === place?.function && step.file === place.file;
	const steps = path.filter((step) => !isItself(step) && step.function !== "(minified code)");
	if (steps.length === 0) return [];
	return ["; it goes to ", ...(changed === void 0 ? steps.slice(-1) : [.../* @__PURE__ */ new Set([steps[0], steps.at(-1)])]).flatMap((step, i) => [...i === 0 ? [] : [" › "], ...short(step)])];
}
const short = (place) => [...nameParts(place), ...place.line > 0 && place.kind !== "runtime" ? [` (${fileName(place.file)}:${place.line})`] : []];
const fileName = (file) => file.slice(file.lastIndexOf("/") + 1);

// src/report/facts.ts
/** What was measured, on what, and how. Worked out once, shown in the report and on the page. */
function facts(results) {
	const { variants, config, notes, shards } = results;
	const warmed = warmUps(results);
	return [
		...variants.map((variant) => [nameOf$1(variant, variants.length > 2), origin(variant)]),
		...shards === void 0 ? measuredHere(results) : measuredBy(shards),
		...results.boundary === void 0 ? [] : [boundary(results.boundary)],
		["Time", timeSpent(results)],
		...warmed === void 0 ? [] : [["Warm-up", warmed]],
		...results.why === void 0 ? [] : [["Explaining", whyTime(results) ?? ""]],
		config.file === void 0 ? ["Config", "none yet, so `GET /` was measured. `perf-gate init` writes one"] : ["Config", `\`${config.file}\``],
		...[...notes, ...observations(results)].map((note) => ["Note", note])
	];
}
/** What stood between the code that was measured and the runner. */
function boundary({ kind, why }) {
	if (kind === "isolated") return ["Boundary", "isolated. The measured code could see only its own processes, and write only to its checkout, home, `/tmp` and caches"];
	return ["Boundary", `same user. The measured code could change whatever this job can${why === void 0 ? "" : ` (${why})`}`];
}
const nameOf$1 = ({ name, baseline }, several) => several && baseline ? `${name} (baseline)` : name;
/** Where a variant comes from: a name that people know, the commit, or both. */
function origin({ source, commit, subject, dirty }) {
	const short = `\`${commit?.slice(0, 10)}\``;
	return `${commit === void 0 ? source : source === commit ? short : `${source} at ${short}`}${subject === void 0 ? "" : ` “${subject}”`}${dirty ? " with uncommitted changes" : ""}`;
}
function measuredHere({ machine, blocks, ended, seed }) {
	return [
		["Machine", hardware(machine)],
		["CPUs", pinned(machine)],
		["Measured", `${plural(blocks.length, "block")}, ${endings[ended]}; seed ${seed}`]
	];
}
/** Scenarios named in a line; more are counted. */
const named = 4;
/** Who measured what, where several jobs did: changes are each of one machine, plain figures of different jobs do not compare. */
function measuredBy(shards) {
	return [["Measured", `by ${plural(shards.length, "job")}, base and head always on one machine. Compare changes, not figures, across jobs`], ...shards.map(({ scenarios, machine, blocks, seed, ended }, i) => {
		const more = scenarios.length > named ? ` and ${scenarios.length - named} more` : "";
		const what = `${scenarios.slice(0, named).join(", ")}${more}`;
		return [`Job ${i + 1}`, `${what}: ${plural(blocks, "block")}, ${endings[ended]}; seed ${seed}. ${hardware(machine)}. ${pinned(machine)}`];
	})];
}
function timeSpent(results) {
	const { prepare, boot, warmup, load, other } = results.time;
	const measuring = boot + warmup + load + other;
	const share = measuring > 0 ? ` (${Math.round(100 * load / measuring)} %)` : "";
	return `${time(prepare)} to prepare, then ${time(measuring)} of ${limit(results)} to measure: ${time(load)} load${share}, ${time(boot)} starting servers, ${time(warmup)} warm-up, ${time(other)} other`;
}
/** Blocks, time, seed and machine of a run, or of each job of it, in a line. */
function effort({ blocks, time: spent, seed, machine, shards }) {
	const measuring = spent.boot + spent.warmup + spent.load + spent.other;
	const where = ({ cpu, cores, node }) => `on ${cpu} with ${plural(cores, "core")}, node ${node}`;
	const all = `${plural(blocks.length, "block")} in ${time(measuring)} (${time(spent.load)} of load)`;
	if (shards === void 0) return `${all}, seed ${seed}, ${where(machine)}`;
	const jobs = shards.map((shard) => `${plural(shard.blocks, "block")}, seed ${shard.seed}, ${where(shard.machine)}`);
	return `${all} by ${plural(jobs.length, "job")}: ${jobs.join("; ")}`;
}
/** What the time is measured against: every job had the budget. */
const limit = ({ config, shards }) => shards === void 0 ? time(config.budget) : `${plural(shards.length, "job")} of ${time(config.budget)}`;
const hardware = ({ cpu, cores, memory, os, kernel, node }) => `${cpu}, ${plural(cores, "core")}, ${Math.round(memory / 1e9)} GB; ${os}, ${kernel}, node ${node}`;
const pinned = ({ pinning }) => pinning === void 0 ? "not pinned" : `servers on ${pinning.servers}, load generator on ${pinning.generator}`;
/** Why measuring ended, in words. */
const endings = {
	settled: "stopped when every row was decided",
	budget: "stopped when the budget ran out",
	blocks: "stopped after the last block",
	failed: "stopped because a variant failed",
	cancelled: "cancelled",
	running: "not finished",
	unaffected: "nothing to measure"
};

// src/report/findings.ts
/** Every finding once, the failures first and the advice last. */
function findings(results, judgement) {
	const { rows, warnings } = judgement;
	const several = results.variants.length > 2;
	const failures = /* @__PURE__ */ new Map();
	for (const { message, lastWords } of results.failures) if (!failures.has(message)) failures.set(message, {
		kind: "failure",
		text: message,
		about: [],
		lastWords
	});
	const tripped = /* @__PURE__ */ new Map();
	for (const row of rows) for (const trip of row.guards.filter((trip) => trip.effect !== "not-gated" && !isTold(row, trip, rows))) {
		const known = tripped.get(trip.message) ?? {
			trip,
			rows: []
		};
		tripped.set(trip.message, {
			...known,
			rows: [...known.rows, row]
		});
	}
	for (const [text, { trip, rows: about }] of tripped) {
		const kind = trip.effect === "invalid" ? "guard" : "doubt";
		const finding = failures.get(text) ?? {
			kind,
			text,
			about: []
		};
		const { difference, accept } = trip;
		failures.set(text, {
			...finding,
			about: rowNames(about, several),
			difference,
			accept
		});
	}
	const more = warnings.filter(({ fact }) => !failures.has(fact)).map((warning) => fromWarning(warning, several));
	const plain = (kind) => (text) => ({
		kind,
		text,
		about: []
	});
	return [
		...failures.values(),
		...more,
		...undecided$2(results, judgement).map(plain("warning")),
		...[adviceSentence(results, judgement)].filter((text) => text !== void 0).map(plain("advice"))
	];
}
/** A row that is only shown goes on counting after those that should be gated were settled: the same fact, with a larger number. */
const isTold = (row, { guard }, rows) => !row.gated && rows.some(({ gated, ungated, scenario, variant, against, guards }) => (gated || ungated !== null) && [
	scenario,
	variant,
	against
].join("\n") === [
	row.scenario,
	row.variant,
	row.against
].join("\n") && guards.some((trip) => trip.guard === guard));
const fromWarning = ({ about, fact, advice }, several) => ({
	kind: "warning",
	text: advice === void 0 ? fact : `${fact} ${advice}`,
	about: about === void 0 ? [] : rowNames([about], several && about.variant !== void 0)
});
/** `home rps, home p99`; a scenario with three such rows or more is named once, for all of them. */
function rowNames(rows, several) {
	const metrics = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const name = nameOf$2(row, several);
		metrics.set(name, [...metrics.get(name) ?? [], ...row.metric === void 0 ? [] : [row.metric]]);
	}
	return [...metrics].flatMap(([name, all]) => all.length === 0 || all.length > 2 ? [name] : all.map((metric) => `${name} ${metric}`));
}

// src/report/grid.ts
/** Lines of the table at a glance; of more scenarios only those with news are in it. */
const most$5 = 6;
/**
* What is gated at a glance, narrow enough for a phone: a line for each scenario (or request of a mix), a column for each metric,
* and in a cell the change, with the sign of its verdict unless it is within its limit.
*
*   change in %    | rps    | p90    | p99 | cpu
*   limit          | −5     | +10    | +20 | +5
*   list products  | ❌ −11 | ❌ +12 | +11 | ❌ +12
*/
function grid(rows, several) {
	const planned = rows.filter((row) => row.gated || row.ungated !== null);
	const metrics = [...new Set(planned.filter((row) => row.gated).map(({ metric }) => metric))];
	if (metrics.length === 0) return void 0;
	const lines = /* @__PURE__ */ new Map();
	for (const row of planned) lines.set(nameOf$2(row, several), [...lines.get(nameOf$2(row, several)) ?? [], row]);
	const ordered = [...lines].toSorted(([, a], [, b]) => Number(hasNews(b)) - Number(hasNews(a)));
	const shown = ordered.length > most$5 ? ordered.filter(([, of]) => hasNews(of)) : ordered;
	const limits = metrics.map((metric) => limitsOf(metric, planned));
	const cell = (metric, of, i) => cellOf(of.find((row) => row.metric === metric), limits[i]);
	const left = ordered.length - shown.length;
	return {
		head: ["change in %", ...metrics],
		rows: [["limit", ...limits.map((each) => each.size === 1 ? bare([...each][0]) : "")], ...shown.map(([name, of]) => [name, ...metrics.map((metric, i) => cell(metric, of, i))])],
		words: 1,
		note: left === 0 ? void 0 : `${left} more within their limits.`
	};
}
const hasNews = (rows) => rows.some((row) => row.gated && row.verdict !== "within");
const limitsOf = (metric, rows) => new Set(rows.filter((row) => row.gated && row.metric === metric).map(limitOf));
/** The unit stands at the head of the table. */
const bare = (text) => text.replace(/ %$/, "");
function cellOf(row, limits) {
	if (row === void 0) return "";
	if (!row.gated || row.verdict === null) return "not gated";
	const sign = row.verdict === "within" ? "" : verdictWords[row.verdict].sign;
	const own = limits.size > 1 ? `, limit ${bare(limitOf(row))}` : "";
	return [sign, row.change === null ? "" : `${bare(shortChange(row))}${own}`].filter(Boolean).join(" ");
}

// src/compare/growth.ts
/** Every sweep over numbers, in the order of the config. */
function sweeps(results) {
	return seriesOf(results.config.scenarios).map(({ scenarios, ...series }) => ({
		...series,
		points: scenarios.map(({ value }) => value),
		scenarios: scenarios.map(({ scenario }) => scenario.name),
		variants: results.variants.map(({ name }) => swept(results, scenarios, name))
	}));
}
function swept(results, scenarios, variant) {
	const measured = scenarios.map(({ scenario, value }) => {
		const why = fate(results, scenario, variant);
		const times = (why === void 0 ? [...poolsOf(results, scenario, variant)] : []).flatMap(([block, { all }]) => all.values.rps === void 0 ? [] : [[block, 1e3 / all.values.rps]]);
		return {
			value,
			why,
			times: new Map(times)
		};
	});
	return {
		variant,
		points: measured.map(({ why, times }) => times.size === 0 ? { why: why ?? "not measured" } : { time: median([...times.values()]) }),
		slopes: slopes(measured.filter(({ value, times }) => value > 0 && times.size > 0))
	};
}
function slopes(points) {
	const [first, ...others] = points;
	if (first === void 0 || others.every(({ value }) => value === first.value)) return [];
	return [...first.times.keys()].filter((block) => others.every(({ times }) => times.has(block))).map((block) => linearRegression(points.map(({ value, times }) => [Math.log(value), Math.log(times.get(block))])).m);
}
/** For each swept name with two numbers or more: its points, one series for each choice of the other names' values. */
function seriesOf(scenarios) {
	const series = /* @__PURE__ */ new Map();
	for (const scenario of scenarios) for (const [key, raw] of Object.entries(scenario.sweep?.values ?? {})) {
		const value = Number(raw);
		if (!Number.isFinite(value) || String(raw).trim() === "") continue;
		const { of: name, values } = scenario.sweep;
		const beside = Object.entries(values).filter(([other]) => other !== key).map(([other, each]) => `${other}=${each}`).join(" ");
		const id = JSON.stringify([
			name,
			key,
			beside
		]);
		const one = series.get(id) ?? {
			name,
			key,
			beside,
			scenarios: []
		};
		one.scenarios.push({
			scenario,
			value
		});
		series.set(id, one);
	}
	return [...series.values()].filter((one) => new Set(one.scenarios.map(({ value }) => value)).size > 1).map((one) => ({
		...one,
		scenarios: one.scenarios.toSorted((a, b) => a.value - b.value)
	}));
}

// src/judge/exponent.ts
/**
* The exponent from one slope a block; undefined without any. Blocks are what is drawn at random, so it is they that the
* interval counts, not the points of the line:
*
*   mean ± t · sd/√B        slopes 0.98 1.02 1.00: 1.00 ± 4.303 · 0.02/√3 = 0.95 … 1.05
*/
function exponent(slopes) {
	const blocks = slopes.length;
	if (blocks === 0) return void 0;
	const value = mean(slopes);
	if (blocks === 1) return {
		value,
		interval: null,
		blocks
	};
	const half = tQuantile(1.95 / 2, blocks - 1) * sampleStandardDeviation(slopes) / Math.sqrt(blocks);
	return {
		value,
		interval: {
			low: value - half,
			high: value + half
		},
		blocks
	};
}

// src/report/growth.ts
/** Load time per response at each point of each sweep, and how it grows. */
const growth = (results, judgement) => sweeps(results).filter(({ variants }) => variants.some(({ points }) => points.some((point) => "time" in point))).map((sweep) => growthOf(sweep, voidIn(sweep, results, judgement)));
function growthOf(sweep, voids) {
	const { key, name, beside, points, variants } = sweep;
	const title = `${name}${beside === "" ? "" : ` ${beside}`}`;
	const shown = points.flatMap((value, i) => value > 0 ? [i] : []);
	const lines = variants.map((each) => ({
		ms: shown.map((i) => timeOf(each.points[i])),
		like: growsLike(key, each),
		void: voids.get(each.variant)
	}));
	const table = {
		title: `${title}: time per request by ${key}`,
		head: [
			"Variant",
			...points.map((point) => `${key} ${figureOf(point)}`),
			"Grows like"
		],
		rows: variants.map(({ variant, points: all }, i) => [
			`${variant}${lines[i].void === void 0 ? "" : ` 🚫 ${lines[i].void}`}`,
			...all.map(cell),
			lines[i].like
		]),
		words: 1
	};
	return {
		title,
		of: key,
		at: shown.map((i) => points[i]),
		lines,
		table
	};
}
const timeOf = (point) => "time" in point ? short$1(point.time) : null;
/** Why a variant's figures do not compare with the others', at any point where it answered at all. */
function voidIn({ scenarios }, results, judgement) {
	const all = results.config.scenarios.filter(({ name }) => scenarios.includes(name)).flatMap((scenario) => standings(results, judgement, scenario));
	return new Map(all.flatMap((each) => each.void === void 0 || isShared(each) ? [] : [[each.variant, each.void]]));
}
const figureOf = (value) => Number.isInteger(value) ? figure(value).replace(/\.0+$/, "") : String(value);
const cell = (point) => "why" in point ? point.why : values([point.time], metric("mean"))[0];
/** `size^0.98 (0.95 … 1.01)`, over the points that could be told */
function growsLike(key, { slopes, points }) {
	const fitted = exponent(slopes);
	if (fitted === void 0) return "–";
	const told = points.filter((point) => "time" in point).length;
	const part = told < points.length ? `, ${told} points` : "";
	return `${key}^${inDigits(fitted)}${part}`;
}
function inDigits({ value, interval }) {
	if (interval === null) return signed(value, 1);
	const places = Math.min(3, Math.max(1, decimals((interval.high - interval.low) / 2)));
	return `${signed(value, places)} (${signed(interval.low, places)} … ${signed(interval.high, places)})`;
}
function signed(value, places) {
	const text = value.toFixed(places);
	return Number(text) === 0 ? 0 .toFixed(places) : text.replace("-", "−");
}

// src/compare/profile.ts
const profiled = [
	2.5,
	25,
	50,
	75,
	90,
	97.5,
	99,
	99.9
];
/** Responses that must lie beyond a percentile for it to be shown. */
const beyond = 10;
/** Latency at some percentiles and the maximum, ms, over all kept slices of a run; percentiles without a tail are left out. */
function latencyProfile(results, scenario, variant, request) {
	const histogram = keptLatencies(results, scenario, variant, request);
	const n = histogram.totalCount;
	const seen = profiled.filter((q) => n * Math.min(q / 100, 1 - q / 100) >= 10).map((q) => ({
		label: `p${q}`,
		ms: quantile(histogram, q / 100)
	}));
	return n === 0 ? [] : [...seen, {
		label: "max",
		ms: highest(histogram)
	}];
}
/** What a variant did in a scenario, all kept slices of a run together. */
function totals(results, scenario, variant, request) {
	const slices = keptSlices(results, scenario, variant);
	const sum = {
		answered: 0,
		failed: 0,
		bytes: 0,
		duration: 0
	};
	for (const slice of slices) {
		sum.duration += slice.duration;
		if (request === void 0) sum.failed += slice.timeouts + slice.connectionErrors;
		slice.requests.forEach((part, i) => {
			if (request !== void 0 && request !== i) return;
			sum.answered += part.answered;
			sum.bytes += part.bytes;
			for (const [status, count] of Object.entries(part.statuses)) if (!isExpected(Number(status), scenario.requests[i].expect)) sum.failed += count;
		});
	}
	return {
		answered: sum.answered,
		failed: sum.failed,
		megabytesPerSecond: sum.duration === 0 ? 0 : sum.bytes / sum.duration / 1e3
	};
}
/** Slices of a variant in a scenario that count, of the whole run. */
function keptSlices(results, scenario, variant) {
	const cold = burnIn(results, scenario.name);
	return scenarioBlocks(results, scenario).flatMap((block) => keptRounds(block, coresFor(results, scenario.name), cold).slices).filter((slice) => slice.variant === variant);
}
/** Latencies of a variant's kept responses in a scenario, of the whole run; `request`: of that one of a mix. */
const keptLatencies = (results, scenario, variant, request) => decoded(keptSlices(results, scenario, variant).flatMap(({ requests }) => request === void 0 ? requests : requests.slice(request, request + 1)).map(({ histogram }) => histogram));

// src/compare/transfer.ts
/** undefined where bodies came in one piece, or results do not tell. */
function transfer(results, scenario, variant) {
	const slices = keptSlices(results, scenario, variant);
	const sum = (of) => slices.reduce((total, slice) => total + of(slice), 0);
	const parts = slices.flatMap(({ requests }) => requests);
	const sent = parts.reduce((total, part) => total + (part.transfer ?? 0), 0);
	const answered = parts.reduce((total, part) => total + part.answered, 0);
	if (sent === 0 || answered === 0) return void 0;
	const latencies = decoded(parts.map(({ histogram }) => histogram));
	const rest = sent / answered;
	return {
		body: parts.reduce((total, { bytes }) => total + bytes, 0) / answered,
		first: Math.max(0, meanLatency(latencies) - rest),
		rest,
		generator: sum((slice) => slice.generator.utilisation * slice.duration) / sum((slice) => slice.duration)
	};
}

// src/report/latencies.ts
const millis = (ms) => values([ms], metric("p50"))[0];
/**
* Percentiles of every scenario (and request of a mix) and variant, of all responses that count together, and what they add up
* to. A scenario that cannot be compared is not in it: its figures must not be, either.
*/
function percentiles$1(results, { rows: judged }) {
	const isVoid = (name) => {
		const own = judged.filter(({ scenario }) => scenario === name);
		return own.length > 0 && own.every(({ verdict }) => verdict === "invalid");
	};
	const told = results.config.scenarios.filter(({ name }) => !isVoid(name)).flatMap((scenario) => [...scenario.requests.length > 1 ? [...scenario.requests.keys()].map((request) => ({
		scenario,
		request
	})) : [], {
		scenario,
		request: void 0
	}]).flatMap(({ scenario, request }) => results.variants.map(({ name }) => ({
		title: titleOf({
			scenario: scenario.name,
			request: scenario.requests[request ?? -1]?.name
		}),
		name,
		profile: new Map(latencyProfile(results, scenario, name, request).map(({ label, ms }) => [label, ms])),
		sum: totals(results, scenario, name, request)
	}))).filter(({ sum }) => sum.answered > 0);
	const labels = [...new Set(told.flatMap(({ profile }) => [...profile.keys()]))];
	const cells = told.map(({ title, name, profile, sum }) => [
		title,
		name,
		...labels.map((label) => profile.has(label) ? millis(profile.get(label)) : "–"),
		figure(sum.answered),
		figure(sum.failed),
		`${figure(sum.megabytesPerSecond)} MB/s`
	]);
	if (cells.length === 0) return void 0;
	return {
		head: [
			"Scenario",
			"Variant",
			...labels,
			"Requests",
			"Failed",
			"Bodies"
		],
		rows: cells,
		words: 2
	};
}
/** Where the time of large responses goes; undefined where no body came in more than one piece. */
function transfers(results) {
	const rows = results.config.scenarios.flatMap((scenario) => results.variants.flatMap(({ name }) => {
		const found = transfer(results, scenario, name);
		if (found === void 0) return [];
		const { body, first, rest, generator } = found;
		const size = body >= 1e6 ? `${figure(body / 1e6)} MB` : `${figure(body / 1e3)} kB`;
		const share = percent(rest / (first + rest));
		return [[
			scenario.name,
			name,
			size,
			millis(first),
			millis(rest),
			share,
			percent(generator)
		]];
	}));
	if (rows.length === 0) return void 0;
	return {
		head: [
			"Scenario",
			"Variant",
			"Body",
			"To its first byte",
			"To its last",
			"Transfer",
			"Load generator busy"
		],
		rows,
		words: 2,
		note: "Transfer is the share of a response’s time from the first byte of its body to the last, in which a server may still be working. The load generator counts bytes and decodes nothing."
	};
}

// src/report/proposed.ts
/** More of them are counted, not listed. */
const most$4 = 30;
/** What head changes in the config, whether that applies already, and what it would have made of this run. */
function proposed({ proposal }, { verdict, proposed: other }) {
	if (proposal === void 0) return void 0;
	const { applies, changes, flaw } = proposal;
	const lead = applies ? "⚠️ This pull request changes the config, and was judged by it (`config-from: head`)." : "ℹ️ This pull request changes the config. It was judged by base's config; the changes apply once they are merged.";
	const same = other === verdict ? "the same" : `\`${other}\` instead of \`${verdict}\``;
	return {
		text: `${lead}${other === void 0 ? "" : ` With them the verdict would have been ${same}.`}${flaw === void 0 ? "" : ` Head's config could not be used: ${flaw}`}`,
		table: changes.length === 0 ? void 0 : tableOf(changes)
	};
}
const tableOf = (changes) => ({
	head: [
		"Key",
		"Base",
		"Head"
	],
	rows: changes.slice(0, most$4).map(({ key, base = "–", head = "–" }) => [
		key,
		base,
		head
	]),
	words: 3,
	note: changes.length > most$4 ? `and ${plural(changes.length - most$4, "more change")}` : void 0
});

// src/judge/scale.ts
/** Beyond this the exponential is no number a reader or a JSON file can hold. */
const most$3 = 700;
/** A change for the worse (fraction) on the log scale: 5 % more latency is ln 1.05, 5 % fewer requests −ln 0.95. */
function worseToLog(name, worse) {
	const sign = worseSign(name);
	return sign * Math.log1p(Math.max(sign * worse, 1e-12 - 1));
}
/** The log scale as a change for the worse, a fraction: never above 1 where more is better. Inverse of `worseToLog`. */
function logToWorse(name, d) {
	const held = Math.min(most$3, Math.max(-700, d));
	return worseSign(name) * Math.expm1(worseSign(name) * held);
}
/** The log scale as head/base − 1, in the metric's own sign: d = 0.05 is +5.1 % latency, and −4.9 % requests. */
function logToChange(name, d) {
	const held = Math.min(most$3, Math.max(-700, d));
	const change = Math.expm1(worseSign(name) * held);
	return change === 0 ? 0 : change;
}

// src/report/interval.ts
/** Thresholds to each side that a drawing shows. */
const reach = 12;
/** Undefined for a row without an interval. */
function placed({ metric, change, interval, threshold }) {
	if (change === null || interval === null) return void 0;
	const widest = Math.max(Math.abs(interval.low), Math.abs(interval.high), .01) / 2;
	const unit = worseToLog(metric, threshold ?? Math.min(.9, widest));
	const straight = (fraction) => worseSign(metric) * Math.log1p(Math.max(-.999999, fraction)) / unit;
	const at = (value) => Math.max(-1, Math.min(1, Math.asinh(value) / Math.asinh(reach)));
	const [low, high] = [interval.low, interval.high].map(straight).sort((a, b) => a - b);
	return {
		low: at(low),
		middle: at(straight(change)),
		high: at(high),
		...threshold === null ? {} : { limit: at(1) },
		beyond: Math.abs(straight(change)) > reach
	};
}

// src/report/rows.ts
/** All rows, those that are gated first. */
function shownRows({ variants }, { rows }) {
	const place = new Map(variants.map(({ name }, i) => [name, i]));
	const several = variants.length > 2;
	return [...rows.filter(isPlanned), ...rows.filter((row) => !isPlanned(row))].map((row) => ({
		...picked(row),
		name: nameOf$2(row, several),
		title: titleOf(row),
		of: besides(row.variant, row.against),
		variant: place.get(row.variant),
		planned: isPlanned(row),
		cells: cellsOf(row),
		sign: row.verdict === null ? "" : verdictWords[row.verdict].sign,
		sentence: sentenceOf(row, several),
		guards: [...new Set(row.guards.map(({ guard }) => guard.replaceAll("-", " ")))],
		placed: placed(row),
		dots: row.pairs.map(({ block, base, head }) => [block, short$1(head / base)])
	}));
}
const isPlanned = (row) => row.gated || row.ungated !== null;
const picked = ({ scenario, metric, gated, verdict, interval, change, threshold, blocks }) => ({
	scenario,
	metric,
	gated,
	verdict,
	interval,
	change,
	threshold,
	blocks
});
function cellsOf(row) {
	const [base, head] = values([row.base, row.head], metric(row.metric));
	return {
		verdict: verdictWord(row),
		base,
		head,
		change: shortChange(row),
		interval: intervalOf(row),
		limit: limitOf(row),
		finds: row.detects === null ? "–" : percent(row.detects)
	};
}
function sentenceOf(row, several) {
	const [trip] = row.guards;
	if (row.verdict === "invalid" && trip !== void 0) return trip.message;
	if (row.change === null) return `${rowName(row, several)} could not be decided`;
	return `\`${nameOf$2(row, several)}\`: ${inWords(row)}`;
}
/** The rows that have figures, as a table; undefined where none has. */
function figures(rows, { variants }) {
	const [base = "Base", head = variants.length > 2 ? "Value" : "Head"] = (variants.length > 2 ? [] : variants.toSorted((a, b) => Number(b.baseline) - Number(a.baseline))).map(({ name }) => title(name));
	const known = rows.filter(({ verdict, cells }) => verdict !== "invalid" && cells.base !== "–" && cells.head !== "–");
	if (known.length === 0) return void 0;
	return {
		head: [
			"Scenario",
			"Metric",
			"Verdict",
			base,
			head,
			"Change",
			"95 % interval",
			"Limit",
			"Finds"
		],
		rows: known.map(({ name, metric, sign, cells }) => [
			name,
			metric,
			`${sign} ${cells.verdict}`.trim(),
			cells.base,
			cells.head,
			cells.change,
			cells.interval,
			cells.limit,
			cells.finds
		]),
		words: 3,
		spare: [
			8,
			3,
			4
		]
	};
}
const meanings = {
	rps: "requests/s",
	cpu: "CPU time per request",
	rss: "resident memory",
	throughput: "bytes of bodies per second"
};
/** What the names of the metrics and the last column mean. */
function legend(rows) {
	const metrics = [...new Set(rows.map(({ metric }) => metric))];
	const [latencies, others] = [metrics.filter(isLatency), metrics.filter((metric) => !isLatency(metric))];
	const parts = others.map((metric) => `${metric}: ${meanings[metric]}`);
	return [
		...latencies.length === 0 ? parts : [...parts, `${latencies.join(", ")}: latency`],
		"Finds: the smallest change for the worse that would be found in 8 of 10 such runs",
		"Each end of an interval holds with 95 %; the one nearer 0 accounts for all rows and looks, so it is farther off"
	].join(". ");
}
/** Our own names begin like the other headings; a user's names stay as they are. */
const title = (name) => ({
	base: "Base",
	head: "Head"
})[name] ?? name;

// src/report/view.ts
function view(results, judgement) {
	const { variants, blocks, config } = results;
	const profiled = blocks.length === 0 && results.why !== void 0;
	const several = variants.length > 2;
	const line = profiled ? "How head changes CPU time per request" : headline(results, judgement);
	const rows = profiled ? [] : shownRows(results, judgement);
	const gated = judgement.rows.filter((row) => row.gated);
	return {
		headline: line,
		verdict: judgement.verdict,
		kind: kindOf(results, judgement, profiled),
		quiet: judgement.verdict === "passed" && gated.length > 0 && gated.every(({ verdict }) => verdict === "within"),
		compared: variants.toSorted((a, b) => Number(a.baseline) - Number(b.baseline)).map(origin).join(several ? ", " : " against "),
		variants: variants.map(({ name, baseline }) => ({
			name,
			baseline
		})),
		grid: grid(judgement.rows, several),
		figures: figures(rows.filter(({ planned }) => planned), results),
		shown: figures(rows.filter(({ planned }) => !planned), results),
		rows,
		legend: legend(rows),
		advice: isPressing(judgement) ? adviceSentence(results, judgement) : void 0,
		why: whyLines(results),
		findings: profiled ? [] : unsaid(results, judgement, line),
		standings: several && blocks.length > 0 ? config.scenarios.map((each) => standingsTable(results, judgement, each)) : [],
		growth: growth(results, judgement),
		proposal: proposed(results, judgement),
		percentiles: percentiles$1(results, judgement),
		reshaped: isReshaped(judgement),
		transfers: transfers(results),
		facts: facts(results),
		effort: effort(results),
		command: results.command.replace(/[^\P{Cc}]/gu, " ")
	};
}
function kindOf({ ended }, { verdict, accepted }, profiled) {
	if (ended === "cancelled") return "cancelled";
	if (profiled) return "profiled";
	return accepted === void 0 ? verdict : "accepted";
}
/** What neither the headline nor the advice says. Of what the headline says, what belongs below it stays. */
function unsaid(results, judgement, line) {
	const isOne = results.config.scenarios.length === 1 && results.variants.length < 3;
	return findings(results, judgement).filter(({ kind }) => kind !== "advice" || !isPressing(judgement)).map((each) => isOne ? {
		...each,
		about: []
	} : each).map((each) => line.includes(each.text) ? {
		...each,
		text: "",
		about: []
	} : each).filter(({ text, lastWords, difference }) => text !== "" || lastWords !== void 0 || difference !== void 0);
}

// src/report/page/curves.ts
/** Points of all curves together, some six bytes each. */
const points = 6e4;
/** Latency curves: one for each scenario, and one for each request of a mix. */
function curves(results) {
	const parts = results.config.scenarios.flatMap((scenario) => [{
		scenario,
		request: void 0
	}, ...scenario.requests.length > 1 ? [...scenario.requests.keys()].map((request) => ({
		scenario,
		request
	})) : []]);
	const each = Math.floor(points / Math.max(1, parts.length * results.variants.length));
	const most = Math.min(160, Math.max(16, each));
	return parts.flatMap(({ scenario, request }) => {
		const of = results.variants.map(({ name }) => keptLatencies(results, scenario, name, request));
		const name = request === void 0 ? {} : { request: scenario.requests[request].name };
		return of.every(({ totalCount }) => totalCount === 0) ? [] : [{
			scenario: scenario.name,
			...name,
			...curve(of, most)
		}];
	});
}
/**
* Variants over the same percentiles, evenly spread on the axis of the plot, which is log 1/(1 − q):
*
*   q          0      50 %     90 %     99 %    99.9 %
*   1/(1−q)    1       2        10      100     1000       and at last the maximum, at the number of responses
*/
function curve(of, most) {
	const counts = of.map(({ totalCount }) => totalCount);
	const end = Math.max(...counts);
	const steps = Math.max(1, Math.min(most, Math.ceil(24 * Math.log10(end))));
	const grid = Array.from({ length: steps }, (_, i) => short$1(end ** (i / steps)));
	const at = [.../* @__PURE__ */ new Set([
		...grid,
		2,
		10,
		100,
		1e3,
		1e4,
		...counts
	])].filter((x) => x >= 1 && x <= end).sort((a, b) => a - b);
	return {
		at,
		lines: of.flatMap((histogram, variant) => counts[variant] === 0 ? [] : [line$1(histogram, variant, at)])
	};
}
function line$1(histogram, variant, at) {
	const answered = histogram.totalCount;
	const inside = at.filter((x) => x < answered);
	const values = quantiles(histogram, inside.map((x) => 1 - 1 / x));
	return {
		variant,
		answered,
		ms: at.map((x, i) => x < answered ? short$1(values[i]) : x === answered ? short$1(highest(histogram)) : null),
		sure: short$1(Math.max(1, answered / 10))
	};
}

// src/report/page/explained.ts
/** Rows of merged results beyond this are left to results.json. */
const mostRows = 8;
/** What made rows slower, with the profiles behind it. `lines`: what the report says of each row. */
const explained$1 = (rows, lines) => rows.slice(0, mostRows).map((row, i) => ({
	scenario: row.scenario,
	cpu: row.cpu,
	tree: row.tree,
	lines: lines[i].map(plainLine),
	suspects: row.suspects.map(({ path: _, ...suspect }) => suspect),
	functions: row.functions.length === 0 ? void 0 : functions(row)
}));
function functions({ scenario, functions: all, suspects, cpu }) {
	const [first] = suspects.filter(({ place }) => place !== void 0);
	const growth = cpu?.change ?? 0;
	const named = first === void 0 ? [] : [cells$1(`${nameOf(first.place)}, with what it calls`, first, growth)];
	return {
		title: `Functions by their own CPU time in ${scenario}, without what they call; certain changes are in bold`,
		head: [
			"Function",
			"Base µs",
			"Head µs",
			"Change µs per request",
			"Of the growth"
		],
		rows: [...named, ...all.map((each) => cells$1(functionName(each), each, growth))],
		words: 1,
		strong: [first, ...all].filter((each) => each !== void 0).flatMap(({ certain }, i) => certain ? [i] : [])
	};
}
const cells$1 = (name, cost, growth) => [
	name,
	cost.base.toFixed(1),
	cost.head.toFixed(1),
	withInterval(cost),
	growth === 0 ? "–" : `${Math.round(100 * cost.change / growth)} %`.replace("-", "−")
];
const nameOf = (place) => plainLine(placeParts(place));
function functionName({ place, changed, hot }) {
	const hottest = hot === void 0 || hot === place.line ? "" : `, most on line ${hot}`;
	const sides = place.sides === "both" ? "" : ` (${place.sides} only)`;
	return `${nameOf(place)}${hottest}${sides}${changed ? " · changed" : ""}`;
}

// src/report/page/resources.ts
/** Values of all curves together. */
const most$2 = 24e3;
/** Memory and CPU use over time; one for each machine that measured. */
function resources(results) {
	const jobs = results.shards?.map(({ scenarios }, i) => ({
		scenarios,
		title: `Job ${i + 1}`
	})) ?? [{
		scenarios: results.config.scenarios.map(({ name }) => name),
		title: void 0
	}];
	const names = results.variants.map(({ name }) => name);
	const parts = results.blocks.reduce((sum, { scenarios }) => sum + scenarios.length, 0);
	const each = Math.max(2, Math.floor(most$2 / (2 * names.length * Math.max(1, parts))));
	return jobs.map(({ scenarios, title }) => ({
		title,
		...overTime(results.blocks, new Set(scenarios), names, Math.min(each, 40))
	})).filter(({ memory }) => memory.some((line) => line.some((value) => value !== null)));
}
function overTime(blocks, scenarios, names, each) {
	const shown = blocks.flatMap((block) => block.scenarios.filter(({ scenario }) => scenarios.has(scenario)).flatMap((part) => stretches(part, each).map((slices) => point(block, slices, names))).sort((a, b) => a.at - b.at)).sort((a, b) => a.at - b.at || a.block - b.block).flatMap(withGap);
	return {
		at: shown.map(({ at }) => short$1(at)),
		block: shown.map(({ block }) => block),
		memory: names.map((_, i) => shown.map(({ memory }) => memory[i] ?? null)),
		cpu: names.map((_, i) => shown.map(({ cpu }) => cpu[i] ?? null))
	};
}
/** A launch does not continue the one before. */
function withGap(point, i, points) {
	const before = points[i - 1];
	if (before === void 0 || before.block === point.block) return [point];
	return [{
		at: (before.at + point.at) / 2,
		block: null,
		memory: [],
		cpu: []
	}, point];
}
/** Neighbouring slices together, in halves of rounds, each of which holds every variant once: at most `each` stretches. */
function stretches({ slices }, each) {
	const halves = /* @__PURE__ */ new Map();
	const rounds = Math.max(0, ...slices.map(({ round }) => round + 1));
	const length = Math.max(1, Math.ceil(2 * rounds / each));
	const groups = /* @__PURE__ */ new Map();
	for (const slice of slices) {
		const key = `${slice.round} ${slice.variant}`;
		const half = halves.get(key) ?? 0;
		halves.set(key, 1);
		const group = Math.floor((2 * slice.round + half) / length);
		groups.set(group, [...groups.get(group) ?? [], slice]);
	}
	return [...groups.values()];
}
function point({ at, index }, slices, names) {
	const by = names.map((name) => slices.filter(({ variant }) => variant === name));
	return {
		at: (at + mean(slices.map((slice) => slice.at))) / 1e3,
		block: index,
		memory: by.map((own) => {
			const known = own.map(({ rss }) => rss).filter((rss) => rss !== null);
			return known.length === 0 ? null : short$1(mean(known) / 1e6);
		}),
		cpu: by.map((own) => {
			const known = own.filter(({ cpu, duration }) => cpu !== null && duration > 0);
			const duration = known.reduce((sum, slice) => sum + slice.duration, 0);
			return duration === 0 ? null : short$1(known.reduce((sum, { cpu }) => sum + cpu, 0) / duration);
		})
	};
}

// src/report/page/page.ts
/** The most the data in a page may have, UTF-16 units. With script and style a page stays below 2 MB. */
const mostData = 15e5;
/**
* A run as a page that stands by itself: nothing is loaded, from wherever it is opened. All that comes from results is in
* one block of JSON that the script shows as text; the policy lets nothing else run, and nothing leave.
*/
function page(results, judgement, { script, style }, place = {}) {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${`default-src 'none'; script-src 'sha256-${hash(script)}'; style-src 'sha256-${hash(style)}'; base-uri 'none'; form-action 'none'`}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>perf-gate</title>
<style>${style}</style>
</head>
<body>
<noscript><p>This page is drawn by its script, which is switched off here. report.md has the same tables.</p></noscript>
<script type="application/json" id="content">${embedded(fitting(contentOf(results, judgement, place)))}<\/script>
<script>${script}<\/script>
</body>
</html>
`;
}
const hash = (text) => createHash("sha256").update(text).digest("base64");
/** What the page shows of a run. */
function contentOf(results, judgement, { repository, pullRequest } = {}) {
	const { compared, why, grid, figures, shown, percentiles, reshaped, quiet, effort, ...rest } = view(results, judgement);
	const where = [repository, pullRequest === void 0 ? void 0 : `pull request ${pullRequest}`];
	const when = `${results.startedAt.slice(0, 16).replace("T", " ")} UTC`;
	return {
		...rest,
		provenance: [
			...where,
			compared,
			when
		].filter(Boolean).join(" · "),
		facts: [
			...rest.facts,
			["Started", results.startedAt],
			["perf-gate", results.generator]
		],
		curves: curves(results),
		resources: resources(results),
		why: explained$1(results.why?.rows ?? [], why),
		left: []
	};
}
/** JSON in which no parser of html sees a tag, a comment or an entity, and no parser of JavaScript the end of a line. */
const embedded = (content) => JSON.stringify(content).replace(/[<>&\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
function fitting(content) {
	const isFit = (shown) => embedded(shown).length <= mostData;
	return [content, smaller(content)].find(isFit) ?? smallest(smaller(content));
}
/** Without the least important parts of a very large run. */
function smaller(content) {
	const rows = content.rows.filter((row) => row.planned || row.guards.length > 0);
	return {
		...content,
		rows,
		curves: content.curves.filter(({ request }) => request === void 0).slice(0, 100),
		why: content.why.slice(0, 2),
		left: [`${plural(content.rows.length - rows.length, "row")}`, "latency curves of single requests"]
	};
}
/** A page has at most so many rows, and findings, when it is too large with all. */
const most$1 = {
	rows: 1500,
	findings: 200
};
function smallest(content) {
	const isCalm = ({ verdict }) => verdict === "within" || verdict === null;
	const rows = content.rows.toSorted((a, b) => Number(isCalm(a)) - Number(isCalm(b))).slice(0, most$1.rows);
	return {
		...content,
		rows: rows.map((row) => ({
			...row,
			dots: []
		})),
		why: content.why.map((row) => ({
			...row,
			tree: []
		})),
		findings: content.findings.slice(0, most$1.findings),
		left: [
			...content.left,
			plural(content.rows.length - rows.length, "more row"),
			"all blocks"
		]
	};
}

// src/report/comment.ts
/** Below GitHub's limit of a comment. */
const mostCharacters = 65e3;
/**
* The report of a run as GitHub renders it: headline, table at a glance, and the rest at a click. Where nothing moved, the headline
* and the click. What does not fit is left out from the end, then the last rows, and the report says what and where it is.
*/
function comment(view, limits = {}) {
	const { size = (text) => text.length, rest = `in ${code("report.md")}`, links } = limits;
	const end = links === void 0 ? "" : `\n${links}\n`;
	const parts = [...view.quiet ? quiet(view) : open$1(view, limits.source), ...folded(view)].filter(({ text }) => text);
	const text = (kept) => laidOut(view, kept, parts, rest);
	let kept = parts;
	const limit = (limits.limit ?? mostCharacters) - size(end);
	while (kept.length > 0 && size(text(kept)) > limit) kept = shorter(kept);
	const whole = text(kept);
	return `${size(whole) <= limit ? whole : beginning(whole, limit - 1, size)}${end}`;
}
function laidOut({ headline }, kept, all, rest) {
	const inside = kept.filter((part) => part.folded).map((part) => part.text);
	const rows = (parts) => parts[0]?.table?.rows.length ?? 0;
	const left = [...kept.length === 1 && rows(kept) < rows(all) ? [`${rows(all) - rows(kept)} more rows`] : [], ...all.slice(kept.length).map(({ name }) => name)];
	return `${[
		`### ${prose$1(headline)}`,
		...kept.filter((part) => !part.folded).map((part) => part.text),
		...inside.length === 0 ? [] : [details("Figures, intervals, and how they were measured", inside.join("\n\n"))],
		...left.length === 0 ? [] : [`_Shortened: the full report is ${rest}. Left out here: ${listed$1(left, 5)}._`]
	].join("\n\n")}\n`;
}
/** Without its last part, or with half of the rows of the only one. */
function shorter(parts) {
	const [only] = parts;
	if (parts.length > 1 || only?.table === void 0 || only.table.rows.length < 4) return parts.slice(0, -1);
	const table = {
		...only.table,
		rows: only.table.rows.slice(0, Math.floor(only.table.rows.length / 2))
	};
	return [{
		...only,
		text: markdown$1(table),
		table
	}];
}
/** A part that opens at a click. The blank lines make GitHub read markdown inside. */
const details = (summary, body) => `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
const quiet = (view) => [...advice(view), ...proposal(view)];
function open$1(view, source) {
	const isUnfit = view.verdict === "invalid" || view.verdict === "broken";
	const findings = {
		name: "warnings",
		text: view.findings.map(found).join("\n\n")
	};
	return [
		...isUnfit ? [findings] : [],
		...view.figures === void 0 ? [] : glance(view),
		...view.standings.map((table) => ({
			name: "all variants",
			text: markdown$1(narrow(table))
		})),
		...advice(view),
		{
			name: "what made it slower",
			text: why$1(view, source)
		},
		...view.reshaped ? percentiles(view) : [],
		{
			name: "how cost grows",
			text: view.growth.map(({ table }) => markdown$1(table)).join("\n\n")
		},
		...proposal(view),
		...isUnfit || view.verdict === "passed" ? [] : [findings]
	];
}
/** A phone shows this much of a comparison of many; all of it is in the fold. */
const narrow = (table) => without(table, table.spare ?? []);
function glance({ grid, headline }) {
	if (grid === void 0) return [];
	const notes = [grid.note, /\(.* … /.test(headline) ? "In brackets: 95 % interval." : void 0].filter(Boolean);
	const note = notes.length === 0 ? void 0 : `<sub>${notes.join(" ")}</sub>`;
	const table = {
		...grid,
		note
	};
	return [{
		name: "table at a glance",
		text: markdown$1(table),
		table
	}];
}
const advice = ({ advice }) => advice === void 0 ? [] : [{
	name: "what would help",
	text: `💡 ${prose$1(advice)}`
}];
const why$1 = ({ why }, source) => why.map((lines) => lines.map((line) => line.map((part) => markdown(part, source)).join(""))).map(([first, ...others]) => [`> **Why** ${first}`, ...others.map((line) => `> ${line}`)].join("\\\n")).join("\n\n");
function proposal({ proposal }) {
	if (proposal === void 0) return [];
	const { text, table } = proposal;
	return [{
		name: "what head changes in the config",
		text: [prose$1(text), ...table === void 0 ? [] : [markdown$1(table)]].join("\n\n")
	}];
}
const signs = {
	failure: "🚫",
	guard: "🚫",
	doubt: "⚠️",
	warning: "⚠️",
	advice: "💡"
};
/** A finding: what it says, the first difference of two responses, what would accept it, and what a server said before it died. */
function found({ kind, text, about, difference, accept, lastWords }) {
	const rows = about.length === 0 ? "" : ` (${inert(listed$1(about))})`;
	const line = (words) => words.replace(/\s+/g, " ");
	const diff = difference && `@@ ${line(difference.at)} @@\n- ${line(difference.base)}\n+ ${line(difference.head)}`;
	return [
		text === "" ? "" : `${signs[kind]} ${prose$1(text)}${rows}`,
		diff === void 0 ? "" : fenced(diff, { language: "diff" }),
		accept === void 0 ? "" : `If this is intended, accept it in the scenario:\n\n${fenced(accepting(accept), { language: "yaml" })}`,
		lastWords === void 0 ? "" : fenced(lastWords)
	].filter(Boolean).join("\n\n");
}
const accepting = (accept) => accept.startsWith("same-body") ? accept : `${accept}\n# or any difference: same-body: false`;
function percentiles({ percentiles: table }) {
	return table === void 0 ? [] : [titled("Latency percentiles", table)];
}
const titled = (name, table) => ({
	name,
	text: markdown$1({
		...table,
		title: name
	})
});
function folded(view) {
	const { figures, shown, legend, standings, findings, verdict, reshaped, transfers } = view;
	const facts = view.facts.map(([label, text]) => `- **${inert(label)}**: ${prose$1(text)}`).join("\n");
	const again = `To reproduce this run:\n\n${fenced(view.command.replaceAll("```", ""), { language: "sh" })}`;
	return [
		...figures === void 0 ? [] : [titled("Gated", {
			...figures,
			note: `<sub>${prose$1(legend)}.</sub>`
		})],
		...standings.map((table) => ({
			name: "all figures of the variants",
			text: markdown$1(table)
		})),
		...verdict === "passed" && findings.length > 0 ? [{
			name: "warnings",
			text: findings.map(found).join("\n\n")
		}] : [],
		{
			name: "how it was measured",
			text: `${facts}\n\n${again}`
		},
		...reshaped ? [] : percentiles(view),
		...transfers === void 0 ? [] : [titled("Where the time of large responses goes", transfers)],
		...shown === void 0 ? [] : [titled("Shown, not gated", shown)]
	].map((part) => ({
		...part,
		folded: true
	}));
}
/** The beginning of a text, without half a character at its end. */
function beginning(text, room, size) {
	let [low, high] = [0, text.length];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (size(text.slice(0, middle)) <= room) low = middle;
		else high = middle - 1;
	}
	return `${text.slice(0, low).replace(/[\uD800-\uDBFF]$/, "")}\n`;
}

// src/report/report.ts
/** The report of a run as GitHub renders it. A function of what was measured and judged alone. */
const report = (results, judgement, limits = {}) => comment(view(results, judgement), limits);

// src/system/fresh-file.ts
/** What a file system says when nothing more fits. */
const full = [
	"ENOSPC",
	"EDQUOT",
	"EFBIG"
];
/**
* Writes a file so that nobody sees half of it, and an old one stays until the new one is whole: beside it first, then renamed.
* What stands under its name, a link or a folder that somebody else has put there perhaps, is replaced and not followed. Throws `disk-full`, `usage`.
*/
function writeFresh(path, text) {
	const beside = `${path}.part`;
	try {
		rmSync(beside, {
			force: true,
			recursive: true
		});
		writeParts(beside, typeof text === "string" || text instanceof Uint8Array ? [text] : text);
		if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
		renameSync(beside, path);
	} catch (error) {
		rmSync(beside, {
			force: true,
			recursive: true
		});
		const { code = "", message } = error;
		if (full.includes(code)) throw new GateError("disk-full", `no room left to write ${path}`, { cause: error });
		throw new GateError("usage", `cannot write ${path}: ${message}`, { cause: error });
	}
}
function writeParts(path, parts) {
	const file = openSync(path, "wx");
	try {
		for (const part of parts) writeFileSync(file, part);
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
}

// src/results/incoherent.ts
/**
* What in results contradicts itself, as `place is …`; undefined when nothing does. Each part fits by itself, but the stages after
* this one rely on names that exist, on one baseline, and on one response count for each request of a scenario.
*/
function incoherent(results) {
	const { config, variants, blocks, failures } = results;
	const names = variants.map(({ name }) => name);
	const scenarios = new Map(config.scenarios.map((scenario) => [scenario.name, scenario]));
	const baselines = variants.filter(({ baseline }) => baseline).length;
	if (baselines !== 1) return `variants has ${baselines} baselines, and should have one`;
	const twice = repeated(names) ?? repeated(config.scenarios.map(({ name }) => name));
	if (twice !== void 0) return `the name ${JSON.stringify(twice)} appears twice`;
	const against = config.variants.find((each) => each.against !== void 0 && !names.includes(each.against))?.against;
	if (against !== void 0) return unknown("config.variants: against", against);
	const rows = rowsOf(results);
	if (rows.count > limits$1.rows) return `config and variants make ${rows.count} rows; the limit is ${limits$1.rows}`;
	if (rows.count * rows.longest > limits$1.characters) return `config has a name of ${rows.longest} characters, too long for ${rows.count} rows`;
	const known = {
		variants: new Set(names),
		scenarios
	};
	for (const [i, failure] of failures.entries()) if (!known.variants.has(failure.variant)) return unknown(`failures[${i}].variant`, failure.variant);
	for (const [i, block] of blocks.entries()) {
		const flaw = flawOf(block, `blocks[${i}]`, known);
		if (flaw !== void 0) return flaw;
	}
	const stranger = results.why?.rows.find((row) => !scenarios.has(row.scenario));
	return stranger && unknown("why.rows: scenario", stranger.scenario);
}
/** Rows that results may make, and characters of a table with their names: one could else write a small file for a huge report. */
const limits$1 = {
	rows: 2e5,
	characters: 5e7
};
/** At most so many rows, and the longest name one may have. */
function rowsOf({ config, variants }) {
	const ungated = 10;
	const count = config.scenarios.reduce((sum, { requests, thresholds }) => sum + (requests.length + 1) * (thresholds.length + ungated), 0);
	const lengths = config.scenarios.flatMap(({ name, requests }) => requests.map((request) => name.length + request.name.length));
	const longestVariant = Math.max(...variants.map(({ name }) => name.length));
	return {
		count: count * (variants.length - 1 + config.variants.filter(({ against }) => against !== void 0).length),
		longest: Math.max(...lengths) + longestVariant
	};
}
function flawOf({ scenarios }, where, known) {
	const twice = repeated(scenarios.map(({ scenario }) => scenario));
	if (twice !== void 0) return `${where} has the scenario ${JSON.stringify(twice)} twice`;
	for (const [i, { scenario: name, slices }] of scenarios.entries()) {
		const scenario = known.scenarios.get(name);
		if (scenario === void 0) return unknown(`${where}.scenarios[${i}].scenario`, name);
		const wanted = scenario.requests.length;
		for (const [k, { variant, requests }] of slices.entries()) {
			const at = `${where}.scenarios[${i}].slices[${k}]`;
			if (!known.variants.has(variant)) return unknown(`${at}.variant`, variant);
			if (requests.length !== wanted) return `${at}.requests has ${requests.length} of the ${wanted} that the scenario has`;
		}
	}
}
const unknown = (where, name) => `${where} is ${JSON.stringify(name.slice(0, 60))}, which the results do not contain`;
function repeated(names) {
	const seen = /* @__PURE__ */ new Set();
	return names.find((name) => seen.size === seen.add(name).size)?.slice(0, 60);
}

// src/results/merge.ts
/**
* One job's results as they are; those of several jobs that shared out the scenarios of one config as if one run had
* measured them all, each scenario still with the machine it was measured on. Throws `results-differ` when they are not
* parts of one whole: other commits, another config, a scenario twice, a part missing.
*/
function merge(parts) {
	const [first, ...others] = parts;
	if (first === void 0) throw differ("there are no results to merge");
	if (others.length === 0) return first;
	for (const [i, part] of parts.entries()) for (const other of parts.slice(i + 1)) demandSame(part, other);
	demandOnce(parts);
	demandAll(parts);
	const ordered = parts.toSorted((a, b) => (a.config.shard?.index ?? 0) - (b.config.shard?.index ?? 0));
	const { shard: _, ...config } = first.config;
	return {
		...first,
		startedAt: ordered.map(({ startedAt }) => startedAt).sort()[0],
		command: ordered.map(({ command }) => command).join("; "),
		config: {
			...config,
			scenarios: inOrder(parts),
			budget: Math.max(...parts.map((part) => part.config.budget))
		},
		variants: first.variants.map((variant, i) => parts.map((part) => part.variants[i]).find(({ commit }) => commit !== void 0) ?? variant),
		blocks: ordered.flatMap(({ blocks }) => blocks),
		failures: ordered.flatMap(failuresOf),
		time: sum(ordered.map(({ time }) => time)),
		ended: worst.find((end) => parts.some(({ ended }) => ended === end)),
		notes: [...new Set(ordered.flatMap(({ notes }) => notes))],
		...tamperedBy(ordered),
		...boundaryOf(ordered),
		shards: ordered.flatMap(shardsOf),
		...defined({
			unaffected: parts.every((part) => part.unaffected !== void 0) ? first.unaffected : void 0,
			why: together(ordered.flatMap(({ why }) => why ?? []))
		})
	};
}
/** The weakest that a part had. */
function boundaryOf(parts) {
	const known = parts.flatMap(({ boundary }) => boundary ?? []);
	const weakest = known.find(({ kind }) => kind === "same user") ?? known[0];
	return weakest === void 0 ? {} : { boundary: weakest };
}
function tamperedBy(parts) {
	const names = new Set(parts.flatMap(({ tampered = [] }) => tampered));
	return names.size === 0 ? {} : { tampered: [...names] };
}
/** Each job explained rows of its own. */
function together(parts) {
	const sumOf = (key) => parts.reduce((sum, part) => sum + part[key], 0);
	if (parts.length === 0) return void 0;
	return {
		version: 1,
		time: sumOf("time"),
		budget: sumOf("budget"),
		rows: parts.flatMap(({ rows }) => rows)
	};
}
/** Ends of a run; the first that any part had is the whole's. */
const worst = [
	"running",
	"cancelled",
	"failed",
	"budget",
	"blocks",
	"settled",
	"unaffected"
];
/** Results of all jobs together. Throws `results-differ` when these are one job's, and there were others. */
function demandWhole(results) {
	demandAll([results]);
	const { shard: _, ...config } = results.config;
	return {
		...results,
		config
	};
}
function demandSame(a, b) {
	if (a.variants.length !== b.variants.length) throw differ("they compare different numbers of variants");
	a.variants.forEach((one, i) => {
		const other = b.variants[i];
		if (one.name !== other.name || one.baseline !== other.baseline) throw differ(`one compares \`${one.name}\`, another \`${other.name}\``);
		if (one.commit !== void 0 && other.commit !== void 0 && one.commit !== other.commit) throw differ(`\`${one.name}\` is ${one.commit} in one and ${other.commit} in another`);
		if (one.dirty === true || other.dirty === true) throw differ(`\`${one.name}\` has uncommitted changes, so it is not known whether they measured the same code`);
	});
	if (rules(a.config) !== rules(b.config)) throw differ("they were measured with different configs");
}
/** What a config says about every scenario, as text to compare. */
function rules({ file, server, gate, variants, shard }) {
	return JSON.stringify([
		file,
		server,
		gate,
		variants,
		shard?.of,
		shard?.all,
		shard?.rows
	].map(sorted));
}
/** The same value with the keys of all its objects in order: it may have been through JSON and a schema. */
function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	return Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1).map(([key, each]) => [key, sorted(each)]);
}
function demandOnce(parts) {
	const seen = /* @__PURE__ */ new Set();
	for (const { name } of parts.flatMap(({ config }) => config.scenarios)) {
		if (seen.has(name)) throw differ(`the scenario \`${name}\` is in more than one of them`);
		seen.add(name);
	}
}
/** A part that is missing would pass unseen. */
function demandAll(parts) {
	const there = new Set(parts.flatMap(({ config }) => config.scenarios.map(({ name }) => name)));
	const missing = (parts[0].config.shard?.all ?? []).filter((name) => !there.has(name));
	if (missing.length === 0) return;
	const { of } = parts[0].config.shard;
	const names = missing.map((name) => `\`${name}\``).join(", ");
	throw differ(`${parts.length} of ${of} parts ${parts.length === 1 ? "is" : "are"} there, and ${names} ${missing.length === 1 ? "is" : "are"} in none of them. Run the jobs with missing results again`, "incomplete");
}
/** In the order of the config that they share, else as they come. */
function inOrder(parts) {
	const scenarios = parts.flatMap(({ config }) => config.scenarios);
	const order = parts[0].config.shard?.all;
	if (order === void 0) return scenarios;
	return order.flatMap((name) => scenarios.filter((scenario) => scenario.name === name));
}
/** A failure that is about a whole job is about that job's scenarios, and no others. */
function failuresOf({ failures, config }) {
	return failures.flatMap((failure) => {
		if (failure.scenario !== void 0) return [failure];
		const { lastWords: _, ...again } = failure;
		return config.scenarios.map(({ name }, i) => ({
			...i === 0 ? failure : again,
			scenario: name
		}));
	});
}
const shardsOf = ({ shards, config, machine, seed, blocks, ended }) => shards ?? [{
	scenarios: config.scenarios.map(({ name }) => name),
	machine,
	seed,
	blocks: blocks.length,
	ended
}];
const sum = (times) => times.reduce((all, time) => ({
	prepare: all.prepare + time.prepare,
	boot: all.boot + time.boot,
	warmup: all.warmup + time.warmup,
	load: all.load + time.load,
	other: all.other + time.other
}));
const differ = (reason, what = "different") => new GateError("results-differ", what === "different" ? `these results are not parts of one run: ${reason}` : `the results are not complete: ${reason}`);

// src/results/blocks.ts
/** How many, ms, ms that may be negative, and bytes. */
const [count, ms, since, bytes] = [
	whole(0, 0xe8d4a51000),
	number(0, 1e10),
	number(-1e10, 1e10),
	number(0, 0x38d7ea4c68000)
];
/** A line or two. */
const fact = prose(1e3);
const status = shaped(/^\d{1,3}$/, "a status");
const aHistogram = "a latency histogram as the load generator writes it";
const sliceRequest = object({
	answered: count,
	/** Responses by status: `{ "200": 812 }`. */
	statuses: mapping(status, count, 1e3),
	/** Body bytes of all responses. */
	bytes,
	/** Latencies in whole µs: HdrHistogram V2 compressed, base64; '' when nothing was answered. */
	histogram: string({ error: aHistogram }).max(mostEncoded, aHistogram).refine(isHarmless, aHistogram),
	/** ms from the first byte of a body to its last, all responses added up; absent where bodies came in one piece. */
	transfer: ms.optional()
});
const slice = object({
	variant: name(),
	/** Mirrored round (quad) within the scenario of this block, from 0. */
	round: whole(0, 1e9),
	/** ms since the block began. */
	at: since,
	/** From the opening of the gate to the last response, ms. */
	duration: ms,
	/** Responses, and ms, until half of what was under way when the gate closed had been answered: the rate is read off here. */
	steady: object({
		answered: count,
		duration: ms
	}).optional(),
	/** Requests sent; answered ones are in `requests`. */
	sent: count,
	/** Sent and lost with their connection. */
	dropped: count,
	/** Not answered in time. */
	timeouts: count,
	/** Connections refused or broken. */
	connectionErrors: count,
	/** Connections that the server closed after a response, as it had announced, and that were made again; absent: none. */
	reconnects: count.optional(),
	/** One per request of the scenario, same order. */
	requests: list(sliceRequest, 50, 1),
	/** CPU time of the variant's whole process tree, ms; null for a URL. */
	cpu: ms.nullable(),
	/** CPU time that the other variants burnt meanwhile, ms; null where unknown. */
	idleCpu: ms.nullable(),
	/** Resident memory of the process tree at the end, bytes; null for a URL. */
	rss: bytes.nullable(),
	/** CPU time, ms, and event-loop utilisation, 0…1. */
	generator: object({
		cpu: ms,
		utilisation: number(0, 1)
	}),
	/**
	* Longest lateness of an idle process's timer, and CPU time stolen by the hypervisor, all CPUs; ms. A hypervisor's account has
	* been seen to go backwards.
	*/
	disturbance: object({
		stall: since,
		steal: since
	})
});
const sha256 = shaped(/^[0-9a-f]{0,64}$/, "a SHA-256 in hexadecimal");
/** Which row of the data was sent, counted from 0. Left out if it was the first row, or if the request has no data. */
const row$2 = whole(1, 1e9).optional();
const probe = object({
	variant: name(),
	request: name(),
	/** Which row of the data was sent, counted from 0. Left out if it was the first row, or if the request has no data. */
	row: row$2,
	/** 0: no response. */
	status: whole(0, 999),
	/** Body bytes, decoded, after removal of dynamic fields. */
	length: bytes,
	/** SHA-256 of that, hex, with the side's own port and folder replaced; '' without a response. */
	digest: sha256,
	/** SHA-256 of keys and types of a JSON body, hex; absent where it is not JSON. */
	shape: sha256.optional(),
	/** Body bytes as they were sent: compressed, and with every field; absent without a response. */
	wire: bytes.optional()
});
const difference$1 = object({
	/** Beside the baseline. */
	variant: name(),
	request: name(),
	/** Which row of the data was sent, counted from 0. Left out if it was the first row, or if the request has no data. */
	row: row$2,
	/** `$.items[3].url` in JSON, `line 12` in text, `byte 80` in anything else. */
	at: fact,
	/** What is there, a line of some 80 characters at most. */
	base: fact,
	head: fact
});
const warmup = object({
	/** Sent to each side. */
	requests: count,
	/** Of the side that took longest, ms. */
	duration: ms,
	/** Did the cost of a request become flat on every side? If not, the warm-up reached its bound. */
	flat: yesOrNo
});
const scenarioBlock = object({
	scenario: name(),
	/** Responses to single requests outside the measured window, to see whether the variants do the same work. */
	probes: list(probe, 1e4),
	/** Where responses of variants first differ from the baseline's, places that vary on one side by itself left out; absent: nowhere. */
	differences: list(difference$1, 5e3).optional(),
	/** How the sides were warmed up for it; absent where a side was lost before. */
	warmup: warmup.optional(),
	slices: list(slice, 1e6)
});
const block = object({
	index: whole(0, 1e6),
	/** ms since startedAt */
	at: since,
	/** Order the variants were started in. */
	bootOrder: list(name(), 100),
	/** By variant, ms until ready. */
	boot: mapping(name(), ms, 100),
	/** By variant: peak resident memory of the process tree over the block, bytes. */
	peakRss: mapping(name(), bytes, 100),
	scenarios: list(scenarioBlock, 100)
});

// src/results/why.ts
/**
* explained        CPU time per request grew, and this is where
* waits            CPU time per request grew by less than half of what the row stands for, or not at all: head waits longer
* unchanged        asked for without a verdict, and CPU time per request did not change significantly
* not-reproduced   the profiled launches did not show half of the growth that the blocks did: nothing is named
* unprofiled       there is no profile, and `because` says why
*/
const whyOutcomes = [
	"explained",
	"waits",
	"unchanged",
	"not-reproduced",
	"unprofiled"
];
/**
* beyond-measured   CPU time grew far more in the profiled launches than in the measured blocks
* extracted         a function that only head has, which V8 may compile into its caller in the measured blocks alone
*/
const whyDoubts = ["beyond-measured", "extracted"];
const cost = number(-0xe8d4a51000, 0xe8d4a51000);
const each = {
	base: cost,
	head: cost
};
const both = object(each);
const difference = {
	...each,
	/** head − base */
	change: cost,
	low: cost,
	high: cost
};
const costChange = object(difference);
const line = whole(0, 2 ** 31);
/** One line without control characters, perhaps empty. */
const text = verbatim(300).transform((value) => value.replace(/[\p{C}\u2028\u2029]/gu, " "));
/** A path that stays in the checkout: it becomes part of links and of annotations. */
const path = text.refine((value) => !value.startsWith("/") && !value.split("/").includes(".."), "a path inside the checkout");
const place = object({
	kind: either("own", "package", "runtime", "native"),
	package: text,
	/** Relative to the root of the checkout or of the package. */
	file: path,
	function: text,
	/** First and last line in head, or in base where head does not have it; 0: unknown. */
	line,
	end: line,
	/** Which sides have it. */
	sides: either("both", "base", "head")
});
const suspect = object({
	...difference,
	certain: yesOrNo,
	/** Part of the growth, 1 = all of it; may be more, when something else became cheaper. */
	share: number(-1e6, 1e6),
	/** The changed function; absent for a package. */
	place: place.optional(),
	/** The function has not changed: head changed its file, outside of functions. */
	beside: yesOrNo.optional(),
	/** The cost is not of the function, which is middleware: it is of what the framework runs after it, and nobody else's. */
	after: yesOrNo.optional(),
	/** A package whose installed version changed; '' where a side does not use it. */
	package: object({
		name: text,
		base: text,
		head: text,
		manifest: object({
			file: path,
			line: whole(1, 2 ** 31)
		}).optional()
	}).optional(),
	/** Where its growth goes, from the suspect inwards: at most 8, and the last one is the end of the way. */
	path: list(place, 20)
});
const profiledFunction = object({
	...difference,
	place,
	certain: yesOrNo,
	/** Did head change it? */
	changed: yesOrNo,
	/** Line of head with most samples; absent where it cannot be told. */
	hot: line.optional()
});
const node = object({
	/** Place of the parent in the list; −1: none. */
	parent: whole(-1, 1e3),
	place,
	/** With what it calls. */
	base: cost,
	head: cost,
	/** Its place among the suspects of the row; absent where it is none. */
	suspect: whole(0, 1e3).optional()
});
const wait = object({
	...difference,
	/** A response on a connection, a name that is looked up, a file, a timer. */
	kind: either("connection", "name", "file", "timer"),
	/** `127.0.0.1:5432`, or the path of a socket; '' unless it is a connection. */
	host: text,
	certain: yesOrNo,
	/** How often per request. */
	times: both
});
const waiting = object({
	/** Of each side. */
	launches: whole(0, 100),
	/** From the arrival of a request to the end of its response. */
	total: object({
		...difference,
		certain: yesOrNo
	}),
	/** What grew most first; at most 20. */
	kinds: list(wait, 20)
});
const row$1 = object({
	scenario: name(),
	outcome: either(...whyOutcomes),
	because: prose(1e3).optional(),
	/** Of each side. */
	launches: whole(0, 100),
	/** Of each side in each launch. */
	requests: whole(0, 0xe8d4a51000),
	/** Samples of each side, all launches. */
	samples: object({
		base: whole(0, 0xe8d4a51000),
		head: whole(0, 0xe8d4a51000)
	}),
	/** Of the whole process tree. */
	cpu: costChange.optional(),
	/**
	* Geometric means over the measured blocks, which no profiler disturbed. `asked`: how much more time per request the regressed
	* row stands for, a fraction, where its metric says so.
	*/
	measured: object({
		...each,
		asked: cost.optional()
	}).optional(),
	/** Why no suspect is certain, whatever its interval says. */
	doubt: either(...whyDoubts).optional(),
	/** The four add up to the change of `cpu`. */
	account: object({
		suspects: costChange,
		native: costChange,
		unchanged: costChange,
		threads: costChange
	}).optional(),
	/** What head changed, the largest part of the growth first; at most 10. */
	suspects: list(suspect, 10),
	/** At most 50, certain ones first. */
	functions: list(profiledFunction, 50),
	/** What requests wait for; absent where CPU time explains enough, or there was no time for it. */
	waiting: waiting.optional(),
	/** Stacks of both sides as one tree, at most 300 nodes; a parent stands before its children. */
	tree: list(node, 300).refine((nodes) => nodes.every(({ parent }, i) => parent < i), "a tree whose parents stand before their children")
});
/** Why rows regressed, as somebody may hand it to us. */
const why = object({
	version: whole(1, 1).transform(() => 1),
	/** What explaining took, and the most it may have taken, ms. Not part of the budget for measuring. */
	time: number(0, 1e10),
	budget: number(0, 1e10),
	rows: list(row$1, 200)
});

// src/results/results.ts
const seed = whole(0, 2 ** 32 - 1);
const failure = object({
	variant: name(),
	phase: either("prepare", "boot", "load"),
	block: whole(0, 1e6),
	scenario: name().optional(),
	code: shaped(/^[a-z-]{1,100}$/, "the code of an error"),
	message: prose(),
	lastWords: prose().optional(),
	/** Exit status as a shell counts, where a process ended: 134 for SIGABRT. */
	exit: whole(0, 1e3).optional()
});
const variant = object({
	name: name(),
	baseline: yesOrNo,
	/** What it is in a person's words: `main`, `working tree`, `./fast`, a URL. */
	source: fact,
	/** Full commit hash where it is one. */
	commit: shaped(/^[0-9a-f]{40,64}$/, "a full commit hash").optional(),
	/** Subject line of that commit. */
	subject: prose().optional(),
	/** Working tree differs from the commit. */
	dirty: yesOrNo.optional()
});
const machine = object({
	cpu: fact,
	cores: whole(1, 1e6),
	memory: bytes,
	os: fact,
	kernel: fact,
	node: fact,
	/** CPUs the servers and the load generator were held to; undefined: not pinned. */
	pinning: object({
		servers: prose(),
		generator: prose()
	}).optional()
});
const ended = either("settled", "budget", "blocks", "failed", "cancelled", "running", "unaffected");
const shard = object({
	scenarios: list(name(), 1e3),
	machine,
	seed,
	/** How many. */
	blocks: count,
	ended
});
/** Anything → `Results`; unknown keys are dropped, a verdict and rows among them. */
const resultsSchema = object({
	version: whole(3, 3).transform(() => 3),
	/** Version of perf-gate that measured. */
	generator: fact,
	/** ISO 8601, when measuring began. */
	startedAt: fact,
	/** The command that reproduces the run, seed included. */
	command: verbatim(1e5).transform((line) => line.replace(/\p{Cc}/gu, " ")),
	config: recordedConfig,
	/** What head changes in the config, where base has one. */
	proposal: proposal$1.optional(),
	/** Integer in [0, 2³²). */
	seed,
	/** In the order of the config; the first is not necessarily the baseline. */
	variants: list(variant, 100, 1),
	machine,
	blocks: list(block, 1e3),
	/** A variant that could not be measured at all, or died: what, where, and its last words. */
	failures: list(failure, 200),
	/** Wall time, ms, by phase. */
	time: object({
		prepare: ms,
		boot: ms,
		warmup: ms,
		load: ms,
		other: ms
	}),
	/** Why measuring ended. */
	ended,
	/** Files in which base and head differ, where none of them can reach the server: nothing was measured. Absent otherwise. */
	unaffected: list(prose(), 3e3).optional(),
	/** Facts for the reader that no row carries: "the second install was reused". */
	notes: list(prose(), 200),
	/** What stood between the code that was measured and the runner; `why` not more. Absent: nobody asked. */
	boundary: object({
		kind: either("isolated", "same user"),
		why: prose().optional()
	}).optional(),
	/** Files of the runner, by their variables, that the code that was measured had written to; they were put back. */
	tampered: list(shaped(/^[A-Z_]{1,40}$/, "the name of a variable"), 20).optional(),
	/** What made rows slower; absent where nothing was explained. */
	why: why.optional(),
	/** Set when results of several jobs were merged: who measured what. `machine` and `seed` above are the first job's. */
	shards: list(shard, 1e3).optional()
});

// src/results/untrusted.ts
/**
* The most a results file may be. The largest that we write is some 100 MB: `plan/pace.ts` limits the slices of a block.
*/
const limits = {
	bytes: 256 * 2 ** 20,
	/** Of the files of all jobs that are merged, together. */
	together: 512 * 2 ** 20,
	/** Of one text, quotes and escapes included: a config, and so a body in it, has at most 1 MiB. */
	text: 8 * 2 ** 20,
	depth: 20,
	/** Numbers, texts, lists and objects together: each takes memory of its own, however short it is. */
	values: 2e7
};
/** Names that reach an object's prototype when somebody copies them carelessly. */
const prototypeKeys = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
/**
* The JSON in a file that anyone may have written. Bounds are checked before it is parsed; what does not fit, is not a regular
* file, or has a key of a prototype throws `results-unreadable`.
*/
function readUntrusted(path) {
	const bytes = readRegular(path);
	const flaw = outOfBounds(bytes);
	if (flaw !== void 0) throw unreadable(path, flaw);
	const value = parse(path, bytes);
	const key = prototypeKey(value);
	if (key !== void 0) throw unreadable(path, `it has a key \`${key}\`, which results do not have`);
	return value;
}
/** Why a results file cannot be read. */
const unreadable = (path, why, cause) => new GateError("results-unreadable", `cannot read results from ${path}: ${why}`, { cause });
function readRegular(path) {
	let file;
	try {
		file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
		const stat = fstatSync(file);
		if (!stat.isFile()) throw unreadable(path, "it is not a regular file");
		if (stat.size > limits.bytes) throw unreadable(path, `it has ${stat.size} bytes; the limit is ${limits.bytes}`);
		return readFileSync(file);
	} catch (error) {
		if (error instanceof GateError) throw error;
		const { code, message } = error;
		if (code === "ELOOP" || code === "EMLINK") throw unreadable(path, "it is a symbolic link, and links are not followed", error);
		throw unreadable(path, code === "ENOENT" ? "there is no such file" : message, error);
	} finally {
		if (file !== void 0) closeSync(file);
	}
}
const [quote, backslash, comma, bracket, brace] = [
	34,
	92,
	44,
	91,
	123
];
/** What is too much about a JSON text, undefined when nothing is. Whether it is JSON at all is for the parser to say. */
function outOfBounds(json) {
	let [depth, values] = [0, 1];
	for (let at = 0; at < json.length; at++) {
		const byte = json[at];
		if (byte === quote) {
			const end = endOfText(json, at);
			if (end - at > limits.text) return `it has a text of ${end - at} bytes; the limit is ${limits.text}`;
			at = end;
		} else if (byte === comma) values++;
		else if (byte === bracket || byte === brace) {
			values++;
			if (++depth > limits.depth) return `it is nested more than ${limits.depth} deep`;
		} else if (byte === bracket + 2 || byte === brace + 2) depth--;
		if (values > limits.values) return `it has more than ${limits.values} values`;
	}
}
/** Position of the quote that ends a text, or of the end of the file. */
function endOfText(json, start) {
	for (let end = json.indexOf(quote, start + 1); end !== -1; end = json.indexOf(quote, end + 1)) {
		let before = end;
		while (json[before - 1] === backslash) before--;
		if ((end - before) % 2 === 0) return end;
	}
	return json.length;
}
function parse(path, bytes) {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch (error) {
		const why = error instanceof TypeError ? "it is not UTF-8 text" : `it is not JSON, or cut off: ${whyNot(error)}`;
		throw unreadable(path, why, error);
	}
}
/** What the parser says quotes the file: one line of it, and not too much. */
const whyNot = (error) => error.message.replace(/[\s\p{Cc}]+/gu, " ").slice(0, 120);
function prototypeKey(value) {
	const open = [value];
	for (let each = open.pop(); open.length > 0 || each !== void 0; each = open.pop()) {
		if (typeof each !== "object" || each === null) continue;
		if (!Array.isArray(each)) {
			const found = Object.keys(each).find((key) => prototypeKeys.has(key));
			if (found !== void 0) return found;
		}
		for (const part of Object.values(each)) if (typeof part === "object" && part !== null) open.push(part);
	}
}

// src/results/store.ts
/**
* Writes results so that a reader never sees half a file. Block by block, so that a long run does not need its whole text in memory.
* Throws `disk-full`, `usage`.
*/
function writeResults(path, { blocks, ...rest }) {
	writeFresh(path, textOf(rest, blocks));
}
function* textOf(rest, blocks) {
	yield `${JSON.stringify(rest).slice(0, -1)},"blocks":[`;
	for (const [i, block] of blocks.entries()) yield `${i === 0 ? "\n" : ",\n"}${JSON.stringify(block)}`;
	yield "\n]}\n";
}
/**
* Reads what `writeResults` wrote, or what somebody would like us to take for it, and merges what several jobs did. Nothing in
* a file is believed but what has the shape of results, and what they would conclude is left out.
* Throws `results-unreadable`, `results-differ`.
*/
function readResults(paths) {
	const together = paths.reduce((sum, path) => sum + (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
	if (together > limits.together) throw unreadable(paths[0], `it and ${paths.length - 1} more have ${together} bytes; the limit is ${limits.together}`);
	return merge(paths.map(readOne));
}
function readOne(path) {
	const value = readUntrusted(path);
	const checked = resultsSchema.safeParse(value);
	if (!checked.success) throw unreadable(path, misfit(checked.error.issues[0], value));
	const flaw = incoherent(checked.data);
	if (flaw !== void 0) throw unreadable(path, flaw);
	return checked.data;
}
/** `blocks[3].at is "x", and should be a number from …` */
function misfit({ path, message }, whole) {
	const value = path.reduce((part, key) => part?.[key], whole);
	const place = path.map((key, i) => typeof key === "number" ? `[${key}]` : `${i > 0 ? "." : ""}${shown$1(key)}`).join("");
	return `${place === "" ? "the whole" : place} ${value === void 0 ? "is missing" : `is ${excerpt(value)}`}, and should be ${message}`;
}
const shown$1 = (key) => /^\w{1,60}$/.test(String(key)) ? String(key) : excerpt(String(key));
/** A value of any size on one short line; what JSON leaves of control and format characters is escaped. */
function excerpt(value) {
	if (Array.isArray(value)) return `a list of ${value.length}`;
	if (typeof value === "object" && value !== null) return "an object";
	return JSON.stringify(typeof value === "string" ? value.slice(0, 60) : value).replace(/[^\P{C}]|[\u2028\u2029]/gu, (each) => `\\u{${each.codePointAt(0).toString(16)}}`);
}

// src/publish/outcome.ts
const filesIn = (folder) => ({
	results: join(folder, "results.json"),
	report: join(folder, "report.md"),
	page: join(folder, "report.html")
});
/** What a run comes to: a function of results and judgement alone, but for where the files go. */
function outcomeOf(results, judgement, files) {
	const exit = results.ended === "cancelled" ? exitStatus.cancelled : judgement.exit;
	return {
		results,
		judgement,
		report: report(results, judgement),
		summary: headline(results, judgement),
		files,
		exit
	};
}
/**
* Writes results, report and page. Throws `disk-full` or `usage` where that is not possible, with what was measured: nobody could read
* it elsewhere.
*/
function writeOutcome({ results, judgement, files, report, summary }) {
	try {
		writeResults(files.results, withVerdict(results, judgement));
		writeFresh(files.report, report);
		writeFresh(files.page, pageOf(results, judgement));
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		throw new GateError(error.code, `${error.message}. This was measured: ${summary}`, { cause: error });
	}
}
/** `report.html`: what a run was, as a page that needs nothing else. */
const pageOf = (results, judgement) => page(results, judgement, {
	script: built("page.js"),
	style: built("page.css")
}, {
	repository: jobVariable("GITHUB_REPOSITORY") || void 0,
	pullRequest: eventPayload().pull_request?.number
});
/** What `npm run build` makes for the browser: in `dist/`, also when run from source. */
const built = (name) => readFileSync(fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? `../../dist/${name}` : `./${name}`, import.meta.url)), "utf8");
/** What results.json says besides what was measured: for programs that only want the verdict. Read back, it is judged again. */
function withVerdict(results, { verdict, rows }) {
	const commits = Object.fromEntries(results.variants.flatMap(({ name, commit }) => commit === void 0 ? [] : [[name, commit]]));
	return {
		...results,
		verdict,
		commits,
		rows
	};
}

// src/judge/run.ts
/**
* Verdict of a run, the first that holds:
*
*   broken         head fails where base works, in a gated row
*   regressed      a gated row regressed
*   invalid        a gated row cannot be compared, and that is head's doing; or nothing was measured
*   inconclusive   a gated row cannot be compared for another reason, or is undecided; no row that should be gated could be;
*                  or there were fewer than 2 blocks
*   passed         otherwise; without gated rows, when at least one row could be compared
*/
function runVerdict(rows, blocks) {
	const gated = rows.filter((row) => row.gated);
	const has = (verdict) => gated.some((row) => row.verdict === verdict);
	if (gated.some(isBroken)) return "broken";
	if (has("regressed")) return "regressed";
	if (gated.some(isHeadsDoing)) return "invalid";
	if (blocks === 0) return "invalid";
	if (has("invalid") || has("inconclusive") || blocks < 2) return "inconclusive";
	if (gated.length > 0) return "passed";
	if (rows.some(({ ungated }) => ungated !== null)) return "inconclusive";
	if (rows.some((row) => row.change !== null)) return "passed";
	return rows.some(isHeadsDoing) && rows.every((row) => row.verdict === "invalid") ? "invalid" : "inconclusive";
}
/** Is there a gated row that fails the check, whatever becomes of the others? */
const isCertainlyRed = (rows) => rows.some((row) => row.gated && (isBroken(row) || row.verdict === "regressed"));
/** Head fails where base works. */
function isBroken({ guards }) {
	return guards.some(({ guard, effect, side }) => effect === "invalid" && guard === "failures" && side === "head");
}
/** Not comparable for what head does: different work, dropped connections, failures. */
function isHeadsDoing({ guards }) {
	return guards.some(({ effect, side }) => effect === "invalid" && side === "head");
}
/**
* Exit status for a verdict, given what the project chose for undecided runs. A scenario that was left out never passes:
* `on-invalid: pass` is about figures that cannot be compared, not about figures that are missing.
*/
function exit(verdict, { onInvalid, onInconclusive }, rows) {
	if (verdict === "invalid" && onInvalid === "pass" && !rows.some(isUnmeasured)) return exitStatus.passed;
	if (verdict === "inconclusive" && onInconclusive === "pass") return exitStatus.passed;
	return exitStatus[verdict];
}
const isUnmeasured = ({ guards }) => guards.some(({ guard }) => guard === "not-measured");

// src/judge/statistics/sequential.ts
/** Cells the distribution is cut into: 256 hold critical values within 0.1 %, at some 20 ms for four looks. */
const cells = 256;
const known = /* @__PURE__ */ new Map();
/**
* One-sided critical t values, one per look: a row whose t = mean / (sd/√B) reaches its value at any look does so with
* probability `spent` (cumulative) when nothing changed, however often one looks. Looks in ascending order of blocks.
* With one look it is the t quantile. Looks 6, 8, 10, 12 spending 5 % · (B/12)²: 3.163, 2.696, 2.324, 2.051.
*
* How, without simulation. With S the sum and Q the sum of squares of n block values, u = S/√(nQ) is the cosine of the
* angle between the values and the diagonal; t = √(n−1) · tan ψ where u = sin ψ. Under no change u does not depend on
* Q (Basu), and one more value x, with tan ω = x/√Q, leads to
*
*   u' = A·u·cos ω + B·sin ω        A = √(n/(n+1))   B = √(1/(n+1))   √n·tan ω ~ Student t, n degrees of freedom
*
* so u is a Markov chain in one dimension whose step is known in closed form through the t distribution. We carry the
* share of paths that have not yet crossed, in cells of ψ, from block to block, and solve for each boundary.
*
* Note: the boundaries for known variance (O'Brien-Fleming tables and the like) are wrong here: at 6 blocks they let
* through several times the error they claim.
*/
function criticalValues(looks) {
	const key = looks.map(({ blocks, spent }) => `${blocks}:${spent}`).join();
	const before = known.get(key);
	if (before) return before;
	const values = boundaries(looks);
	known.set(key, values);
	return values;
}
function boundaries(looks) {
	const [first, ...later] = looks;
	if (!first) return [];
	const df = first.blocks - 1;
	const angle = bisect((at) => arc(at, df) - (1 - first.spent), -Math.PI / 2, Math.PI / 2);
	const values = [t(angle, first.blocks)];
	let paths = start(first.blocks, angle);
	let spent = first.spent;
	for (const look of later) {
		while (paths.blocks + 1 < look.blocks) paths = step(paths, Math.PI / 2);
		const boundary = solve(paths, look.spent - spent);
		values.push(t(boundary, look.blocks));
		paths = step(paths, boundary);
		spent = look.spent;
	}
	return values;
}
function t(angle, blocks) {
	return Math.sqrt(blocks - 1) * Math.tan(angle);
}
function start(blocks, top) {
	const share = new Float64Array(cells);
	for (let cell = 0; cell < cells; cell++) share[cell] = arc(edge(cell + 1, top), blocks - 1) - arc(edge(cell, top), blocks - 1);
	return {
		blocks,
		top,
		share
	};
}
function edge(cell, top) {
	return -Math.PI / 2 + cell / cells * (top + Math.PI / 2);
}
/** One block more, and only the paths that stay below `top`. */
function step(paths, top) {
	const share = new Float64Array(cells);
	const sources = origins(paths);
	const reach = reaching(paths.blocks);
	for (let cell = 0, above = mass(sources, reach, edge(0, top)); cell < cells; cell++) {
		const next = mass(sources, reach, edge(cell + 1, top));
		share[cell] = Math.max(0, above - next);
		above = next;
	}
	return {
		blocks: paths.blocks + 1,
		top,
		share
	};
}
/** The boundary after the next block that a share `spend` of all paths crosses. */
function solve(paths, spend) {
	const sources = origins(paths);
	const reach = reaching(paths.blocks);
	return bisect((top) => spend - mass(sources, reach, top), -Math.PI / 2, Math.PI / 2);
}
/** Two Gauss points a cell, with the slope between its neighbours: as good as several times as many cells. */
function origins({ blocks, top, share }) {
	const along = Math.sqrt(blocks / (blocks + 1));
	const across = Math.sqrt(1 / (blocks + 1));
	const gauss = 1 / Math.sqrt(12);
	return Array.from({ length: 2 * cells }, (_, point) => {
		const cell = point >> 1;
		const side = point % 2 === 0 ? -gauss : gauss;
		const part = share[cell];
		const slope = ((share[cell + 1] ?? part) - (share[cell - 1] ?? part)) / 2;
		const u = along * Math.sin(edge(cell + .5 + side, top));
		return {
			share: Math.max(0, part + slope * side) / 2,
			radius: Math.hypot(u, across),
			turn: Math.atan2(across, u)
		};
	}).filter((origin) => origin.share > 1e-15);
}
/** Share of the paths whose next ψ is at least `angle`. */
function mass(sources, reach, angle) {
	const u = Math.sin(angle);
	let sum = 0;
	for (const { share, radius, turn } of sources) {
		if (u >= radius) continue;
		if (u <= -radius) {
			sum += share;
			continue;
		}
		const width = Math.acos(u / radius);
		sum += share * (reach(turn + width) - reach(turn - width) + reach(turn + width - 2 * Math.PI));
	}
	return sum;
}
/** Cubic table of `arc` that answers beyond ±π/2 too: 0 below, 1 above. Error below 1e-9. */
function reaching(df) {
	const size = 512;
	const width = Math.PI / size;
	const value = /* @__PURE__ */ new Float64Array(513);
	const slope = /* @__PURE__ */ new Float64Array(513);
	for (let i = 0; i <= size; i++) {
		value[i] = arc(-Math.PI / 2 + i * width, df);
		slope[i] = width * arcDensity(-Math.PI / 2 + i * width, df);
	}
	return (angle) => {
		const place = (angle + Math.PI / 2) / width;
		if (place <= 0) return 0;
		if (place >= size) return 1;
		const i = Math.floor(place);
		const x = place - i;
		const rise = value[i + 1] - value[i];
		const bend = slope[i] - rise;
		const turn = rise - slope[i + 1];
		return value[i] + x * (rise + (1 - x) * (bend * (1 - x) + turn * x));
	};
}

// src/judge/alpha.ts
/**
* Chance that a run of unchanged code is red, for whatever reason: all rows, all guards and all looks together, however noisy the
* machine is. Those who may turn it red share it, so the sum bounds it whatever they have in common.
*/
const alphaRed = .005;
const shares = {
	rows: 1 / 2,
	failures: 1 / 4,
	"connections-dropped": 1 / 8,
	"different-work": 1 / 16
};
/** Chance that any gated row of unchanged code is called worse. */
const alphaAccuse = alphaRed * shares.rows;
/** Chance that any gated row of unchanged code is called better, and what a guard that cannot turn a run red may spend. */
const alphaRun = .05;
/** Chance that one row passes although it is worse by its threshold. Not shared among rows: a run passes only if all do. */
const alphaPass = .05;
/** Rows that are only shown: 2.5 % on either side. */
const alphaShown = .025;
const maxBlocks = looks.at(-1);
/** Of a row that is only shown. */
const shownAlphas = {
	accuse: alphaShown,
	clear: alphaShown,
	improve: alphaShown
};
/** Of each of so many gated rows. */
const alphasOf = (rows) => ({
	accuse: alphaAccuse / rows,
	clear: alphaPass,
	improve: alphaRun / rows
});
/** What a guard that compares launches of both sides may spend on each of so many requests. */
const alphaOfGuard = (guard, requests) => alphaRed * (shares[guard] ?? 0) / requests;
/**
* How late an error is spent: by block B, α·(B/24)^power of it.
*
*   accuse    late: an early accusation has to be overwhelming
*   clear     a run of unchanged code should end early
*   improve   sooner still, for most rows are cleared at the first looks, and their improvement is told there or never
*   refuse    what a guard may spend to refuse a row
*/
const powers = {
	accuse: 3,
	clear: 1,
	improve: .5,
	refuse: 1
};
/**
* The looks up to n blocks (2 … 24), and the one-sided error α spent by each. A run that is over spends at its last look
* whatever is left; one that is not, has looked at n as if n had been planned.
*
*   clear, over after 9 blocks:   6: α/4   8: α/3   9: α
*/
function spending(blocks, alpha, over, purpose) {
	return [...looks.filter((look) => look < blocks), blocks].map((look) => ({
		blocks: look,
		spent: over && look === blocks ? alpha : alpha * (look / maxBlocks) ** powers[purpose]
	}));
}
/** Critical t value at n blocks, one-sided, earlier looks accounted for. */
function critical(blocks, alpha, over, purpose) {
	return criticalValues(spending(blocks, alpha, over, purpose)).at(-1);
}
/**
* The p of the rank test that counts at n blocks. Its p-values come in steps; what an earlier look could not spend is carried on,
* and the sum over the looks never exceeds what `spending` allows (a union bound, so no assumption about how the looks hang together).
*/
function rankSumLevel(blocks, alpha, over) {
	let used = 0;
	let level = 0;
	for (const look of spending(blocks, alpha, over, "refuse")) {
		const step = rankSumStep(look.blocks);
		level = Math.max(0, look.spent - used);
		used += Math.floor(level / step) * step;
	}
	return level;
}
/** Smallest p of the rank test, with so many launches on either side: 1 of C(2n, n) ways. 6: 1/924; 8: 1/12,870. */
const rankSumStep = (launches) => Array.from({ length: launches }, (_, i) => (i + 1) / (launches + i + 1)).reduce((product, each) => product * each, 1);

// src/judge/assessment.ts
const same = {
	accuse: alphaPass,
	clear: alphaPass,
	improve: alphaPass
};
/** Intervals of an estimate, each end by what it may cost; `over`: measuring is, nothing is kept for later. */
function assess(at, alphas = same, over = "over", feared = []) {
	const last = over === "over";
	const c = {
		accuse: critical(at.blocks, alphas.accuse, last, "accuse"),
		clear: critical(at.blocks, alphas.clear, last, "clear"),
		improve: critical(at.blocks, alphas.improve, last, "improve")
	};
	const all = [at, ...feared];
	const low = (by) => Math.min(...all.map(({ mean, se }) => mean - by * se));
	const high = (by) => Math.max(...all.map(({ mean, se }) => mean + by * se));
	return {
		...at,
		p: Math.max(...all.map(({ p }) => p)),
		feared,
		over: last,
		alphas,
		critical: c.accuse,
		lower: low(c.accuse),
		upper: high(c.clear),
		floor: low(c.clear),
		ceiling: high(c.improve)
	};
}
/**
* Smallest log ratio that "lower > 0" sees with 80 % probability, ≥ 0; 0 only when the blocks agree to the last digit:
*
*   (c + t₀.₈) · sd/√n        c the critical value, t₀.₈ the 80 % quantile of Student's t with n − 1 degrees of freedom
*
* 12 blocks, SD 2.5 %, one row: (3.50 + 0.876) · 2.5 %/√12 = 3.2 %. The sum of two quantiles stands for the
* noncentral t.
*/
function detectable({ critical: c, blocks, se }) {
	return (c + tQuantile(.8, blocks - 1)) * se;
}
/** The same spread over so many blocks, at their end. */
const over = (blocks, { sd, alphas }) => ({
	blocks,
	se: sd / Math.sqrt(blocks),
	critical: critical(blocks, alphas.accuse, true, "accuse")
});
/**
* The verdict that a look can give, τ the threshold on the log scale; undefined: more blocks.
*
*                0              τ
*   ─────────────┼──────────────┼──────────►  worse
*       <───>    │              │               improved
*          <─────┼───>          │               within
*                │   <──────────┼──>            more blocks
*                │      <··· ───┼──────>        regressed: surely worse than 0, and as surely beyond the threshold as what clears is below it
*/
function atLook(at, tau) {
	if (at.ceiling < 0) return "improved";
	if (at.upper < tau) return "within";
	if (at.floor > tau && at.lower > 0) return "regressed";
}
/** At the end: is the row called worse? The null hypothesis that Holm's procedure steps over. */
const worse = ({ lower }, tau, evidence) => lower > (evidence === "proven" ? tau : 0);

// src/judge/statistics/sign-flip.ts
/**
* Exact one-sided p-value of "no worse": the share of the 2ⁿ ways to sign the values whose sum is at least the
* observed one. It assumes only that each value is symmetric around 0 when nothing changed, which the coin that orders
* the slices sees to. Never below 2⁻ⁿ (n = 6: 0.016); 1 for no values. n ≤ 24: all patterns are counted.
*/
function signFlip(values) {
	if (values.length > 24) throw new RangeError(`${values.length} values have too many sign patterns to count`);
	const least = values.reduce((sum, value) => sum + value, 0) - values.reduce((sum, value) => sum + Math.abs(value), 0) * 1e-12;
	const half = values.length >> 1;
	return pairs(sums(values.slice(0, half)), sums(values.slice(half)), least) / 2 ** values.length;
}
/** How many sums of one of each are at least so much: 2 · 4,096 sums in order instead of 16 million, where there are 24 values. */
function pairs(some, others, least) {
	some.sort();
	others.sort();
	let [count, from] = [0, others.length];
	for (const sum of some) {
		while (from > 0 && sum + others[from - 1] >= least) from--;
		count += others.length - from;
	}
	return count;
}
/** The sums of all sign patterns. */
function sums(values) {
	const all = new Float64Array(2 ** values.length);
	let count = 1;
	for (const value of values) {
		for (let i = 0; i < count; i++) {
			const sum = all[i];
			all[i] = sum + value;
			all[count + i] = sum - value;
		}
		count *= 2;
	}
	return all;
}

// src/judge/statistics/estimate.ts
/** A ratio beyond e^±600 is a broken figure; held there, everything computed from it stays a number. */
const most = 600;
/**
* Estimate from one log ratio per block; 2 to 24 of them. `noise`: the variance of each that its own rounds explain, where
* that is known of every block. A restless minute then counts less:
*
*   w = 1 / (noise + 2 · median noise)      mean = Σwd / Σw      se² = Σw(d − mean)² / ((n − 1) · Σw)
*
* Twice the median stands for what rounds do not explain, and keeps one quiet block from deciding alone: no block counts more than
* one and a half times as much as the one in the middle. Without noise, all weights are 1, and it is Student's estimate.
*
* Note: with weights nearer to 1/noise the error grows where the noise of rounds says nothing of the block. Standard errors that
* are robust to that (sandwich) come out too small with so few blocks, and cost more than these weights gain.
*/
function estimate(values, noise = []) {
	const held = values.map((value) => Math.min(most, Math.max(-600, value)));
	const weights = weightsOf(held.length, noise);
	const { mean, sd } = weighted(held, weights);
	const se = sd / Math.sqrt(held.length);
	return {
		blocks: held.length,
		mean,
		sd,
		se,
		p: signFlip(held.map((value, i) => weights[i] * value))
	};
}
/** Mean of values by their weights, and the standard deviation of one of mean weight. */
function weighted(values, weights) {
	const all = sum$3(weights);
	const mean = sum$3(values.map((value, i) => weights[i] * value)) / all;
	const squares = sum$3(values.map((value, i) => weights[i] * (value - mean) ** 2));
	return {
		mean,
		sd: Math.sqrt(values.length * squares / (values.length - 1) / all)
	};
}
/** What rounds do not explain of a block's variance, in units of the middle block's noise. */
const unexplained = 2;
/** Around 1. */
function weightsOf(blocks, noise) {
	const known = noise.filter((value) => value !== void 0);
	const middle = known.length < blocks || blocks === 0 ? 0 : median(known);
	if (!(middle > 0)) return Array.from({ length: blocks }, () => 1);
	return known.map((value) => 3 * middle / (value + unexplained * middle));
}

// src/judge/statistics/fisher.ts
/**
* Fisher's exact one-sided p-value: `marked` + `otherMarked` of 2 · `of` things are marked, half of all are ours, dealt out by
* chance; the probability that at least `marked` of ours are. 12 of 12 against 0 of 12: 1 of 2,704,156, 3.7 · 10⁻⁷.
*/
function fisher(marked, otherMarked, of) {
	const all = marked + otherMarked;
	const most = Math.min(of, all);
	const log = (k) => logChoose(of, k) + logChoose(of, all - k) - logChoose(2 * of, all);
	let sum = 0;
	for (let k = marked; k <= most; k++) if (all - k <= of) sum += Math.exp(log(k));
	return Math.min(1, sum);
}
function logChoose(n, k) {
	let sum = 0;
	for (let i = 1; i <= k; i++) sum += Math.log((n - k + i) / i);
	return sum;
}

// src/judge/statistics/rank-sum.ts
/**
* Exact one-sided p-value of the Wilcoxon-Mann-Whitney test that `accused` is not higher than `other`: of all ways to deal
* the values out to the two sides, the share in which the ranks of `accused` sum to at least what they do. Ties share their
* middle rank and are counted exactly. It assumes only that, where nothing differs, every launch is as good as the other.
* Six zeros and six greater values: 1 of 924 ways, 0.0011. 1 where either side is empty.
*/
function rankSum(accused, other) {
	const all = [...accused, ...other].toSorted((a, b) => a - b);
	const doubled = new Map(all.map((value) => [value, all.indexOf(value) + all.lastIndexOf(value) + 2]));
	const rankOf = (value) => doubled.get(value);
	const observed = accused.reduce((sum, value) => sum + rankOf(value), 0);
	const most = all.reduce((sum, value) => sum + rankOf(value), 0);
	const ways = Array.from({ length: accused.length + 1 }, () => new Float64Array(most + 1));
	ways[0][0] = 1;
	for (const rank of all.map(rankOf)) for (let chosen = accused.length; chosen > 0; chosen--) for (let sum = most; sum >= rank; sum--) ways[chosen][sum] += ways[chosen - 1][sum - rank];
	const every = ways.at(-1);
	const total = every.reduce((sum, count) => sum + count, 0);
	return every.slice(observed).reduce((sum, count) => sum + count, 0) / total;
}

// src/judge/proof.ts
/** Evidence like that ends a row at once, look or no look: a head that responds with nothing but 500 need not be measured twelve times. */
const overwhelming = 1e-6;
/** Is what a guard has against a row as good as a regression would have to be? `alpha`: one-sided error that the row may spend on it. */
function isProven({ evidence }, occasion, alpha) {
	if (evidence === void 0) return true;
	if (evidence.kind === "shift") return false;
	if (evidence.kind === "more-often") return isMoreOften(evidence, occasion, alpha);
	return occasion !== "passing" && isAbove(evidence, occasion, alpha);
}
function isMoreOften({ accused, other, slices }, occasion, alpha) {
	if (slices !== void 0 && isOverwhelming(slices, occasion)) return true;
	if (occasion === "passing" || accused.length === 0) return false;
	return rankSum(accused, other) <= rankSumLevel(accused.length, alpha, occasion === "over");
}
/** May more blocks prove it? It would be proven if all could be spent now, or so few blocks cannot say more than they do. */
function isLikely({ evidence }, alpha) {
	if (evidence?.kind !== "more-often" || evidence.accused.length === 0) return false;
	const { accused, other } = evidence;
	return rankSum(accused, other) <= alpha || min(accused) > max(other);
}
/** Slices of one launch fail together if it started badly. So every launch must be overwhelming by itself, and one is enough only if the run has no other. */
function isOverwhelming({ accused, other, of }, occasion) {
	if (accused.length < (occasion === "over" ? 1 : 2)) return false;
	return accused.every((count, i) => fisher(count, other[i], of[i]) < overwhelming);
}
function isAbove({ values, limit }, occasion, alpha) {
	if (values.length < 2 || mean(values) <= limit) return false;
	const at = estimate(values);
	return at.mean - critical(at.blocks, alpha, occasion === "over", "refuse") * at.se > limit;
}

// src/judge/course.ts
/** Threshold of a gated row on the log scale. */
function tau({ metric, threshold }) {
	if (!threshold) throw new Error(`${metric} is not gated`);
	return worseToLog(metric, threshold.worse);
}
/** Replays the looks of a row, first to last: the first that can give a verdict settles it. Looks count blocks with a value. */
function follow(comparison, rules) {
	const count = Math.min(maxBlocks, comparison.blocks.length);
	let last;
	if (comparison.threshold !== void 0) for (const look of looks.filter((look) => look <= count)) {
		last = standAfter(comparison, look, "look", rules);
		if (last.verdict !== void 0) return last;
	}
	if (last?.leftTo !== void 0 && !rules.final) return last;
	return standAfter(comparison, count, rules.final ? "over" : "passing", rules);
}
/** How a row stands after so many of its blocks. */
function standAfter(comparison, count, occasion, rules) {
	const doubts = occasion === "look" ? comparison.doubts.atLook[count] : comparison.doubts.now;
	const isPlanned = comparison.threshold !== void 0;
	const proven = (effect) => doubts.filter((doubt) => doubt.effect === effect && isProven(doubt, occasion, isPlanned ? alphaOf(doubt, rules) : .025));
	const invalid = proven("invalid");
	const course = {
		comparison,
		gated: isPlanned,
		doubts,
		trips: proven("warning").map(trip)
	};
	if (invalid.length > 0) return {
		...course,
		verdict: "invalid",
		trips: invalid.slice(0, 1).map(trip)
	};
	const ungated = isPlanned ? proven("not-gated") : [];
	const doubtful = isPlanned ? [] : proven("inconclusive").filter(({ forbids }) => forbids?.length !== 0);
	const gated = isPlanned && ungated.length === 0;
	const trips = [...ungated, ...doubtful].map(trip).concat(course.trips);
	if (count < 2) return {
		...course,
		gated,
		trips
	};
	if (!gated) return {
		...course,
		gated,
		trips,
		standing: shown(comparison, count)
	};
	const standing = assessed({
		...course,
		gated
	}, count, rules.alphas, occasion);
	return occasion === "passing" ? {
		...course,
		standing
	} : settle({
		...course,
		standing
	}, occasion, rules);
}
/** What a guard may spend: of the error that turns runs red where it accuses a side, else of that which leaves rows undecided. */
const alphaOf = ({ guard, evidence }, { requests }) => evidence?.kind === "more-often" ? alphaOfGuard(guard, requests) : alphaRun / requests;
const estimated = (blocks) => estimate(blocks.map(({ d }) => d), blocks.map(({ noise }) => noise));
const shown = ({ blocks }, count) => assess(estimated(blocks.slice(0, count)), shownAlphas, "over");
/** A row's blocks as they were measured, and as they would have been if the worst were true that guards fear. */
function assessed({ comparison, doubts }, count, alphas, occasion) {
	const blocks = comparison.blocks.slice(0, count);
	const shifts = doubts.map(({ evidence }) => evidence).filter((evidence) => evidence?.kind === "shift");
	const moved = (held) => estimated(blocks.map((at) => ({
		...at,
		d: at.d + shifts.reduce((sum, { shift }) => sum + held(shift[at.block] ?? 0), 0)
	})));
	const feared = shifts.length === 0 ? [] : [moved((by) => Math.min(0, by)), moved((by) => Math.max(0, by))];
	const measured = estimated(blocks);
	return assess(measured, alphas, occasion === "over" ? "over" : "going on", feared);
}
function settle(course, occasion, rules) {
	const verdict = atLook(course.standing, tau(course.comparison));
	if (verdict === void 0) return course;
	if (course.doubts.some((doubt) => doubt.effect === "invalid" && isLikely(doubt, .05 / rules.requests)) && occasion === "look" && verdict !== "regressed") return course;
	return carried(course, verdict, occasion);
}
/** What forbids a row a verdict, proven as well as a row's own verdict would have to be: that errs to either side alike. */
const barring = ({ doubts, standing }, verdict, occasion) => doubts.filter((doubt) => doubt.forbids?.includes(verdict) === true && isProven(doubt, occasion, standing.alphas.improve));
/**
* A verdict, unless a guard shows that the figures do not carry it: then more blocks would not, either. The row is undecided, or
* left to another metric.
*/
function carried(course, verdict, occasion) {
	const forbidding = barring(course, verdict, occasion);
	if (forbidding.length === 0) return {
		...course,
		verdict
	};
	const left = verdict === "regressed" ? void 0 : leave(course, forbidding);
	if (left !== void 0) return left;
	return {
		...course,
		verdict: "inconclusive",
		trips: [...forbidding.map(trip), ...course.trips]
	};
}
/**
* The row as one that is only shown, because of these guards, where another metric tells what it cannot. Not where it looks worse, by
* its own interval at 95 % or by the threshold: what hides a change hides part of one, too.
*/
function leave(course, doubts) {
	const { comparison, standing } = course;
	const metrics = doubts.map(({ leftTo }) => leftTo);
	const own = shown(comparison, standing.blocks);
	if (metrics.length === 0 || metrics.includes(void 0) || own.lower > 0 || own.mean >= tau(comparison)) return void 0;
	return {
		...course,
		gated: false,
		leftTo: metrics[0].metric,
		standing: own,
		trips: [...doubts.map((doubt) => trip({
			...doubt,
			effect: "not-gated",
			message: doubt.leftTo.message
		})), ...course.trips]
	};
}
const trip = ({ guard, message, budget, effect, side, difference, accept }) => ({
	guard,
	message,
	budget,
	effect: effect === "wider" ? "inconclusive" : effect,
	side,
	difference,
	accept
});

// src/judge/advice.ts
/** A longer budget than that many times is not sensible advice: a block has a limit, and a person has, too. */
const mostTimes = 6;
/**
* What would let the run tell what it could not: one change for all rows. A longer budget where that is enough, and larger
* thresholds where it is not. `rows`: those of `courses`, in the same order.
*/
function adviceFor(courses, rows, config, state) {
	if (!state.final || state.blocks === 0) return void 0;
	const spent = Math.max(config.budget, state.spent ?? 0);
	const most = mostTimes * spent;
	const needs = rows.flatMap((row, i) => needOf(row, courses[i], config.budget, spent, most)).filter(({ row, budget }) => budget <= most || isCoarse(row));
	if (needs.some(({ budget }) => budget > most)) return withThresholds(needs.filter(({ row }) => isCoarse(row)));
	const tails = courses.flatMap(({ trips }, i) => trips.flatMap(({ budget }) => budget === void 0 || budget > most ? [] : [{
		row: rows[i],
		budget
	}]));
	const budget = Math.max(0, ...[...needs, ...tails].map((each) => each.budget), ...forBlocks(courses, config, state));
	if (budget === 0) return void 0;
	return {
		budget,
		thresholds: [],
		scenarios: [],
		detects: needs.toSorted((a, b) => b.budget - a.budget).map((need) => ({
			row: need.row,
			size: detectsWith(need, budget, config.budget, spent)
		})),
		ungated: tails.map(({ row }) => row)
	};
}
/**
* Undecided rows, and passed ones that detect too little. Nothing for a row that a guard explains, for no load would help it, nor
* for one that is worse for certain, and finds its threshold already.
*/
function needOf(row, course, budget, spent, most) {
	const { standing, trips } = course;
	if (!standing || !(isPending(row) || isWeak(row))) return [];
	if (trips.some(({ effect }) => effect === "inconclusive") || isStraddling(row) && !isCoarse(row)) return [];
	const need = {
		row,
		course: {
			...course,
			standing
		}
	};
	return [{
		...need,
		budget: budgetFor(need.course, budget, spent, most)
	}];
}
/**
* More blocks first; where there are no more, more load in each: the spread goes with the root of the load, so half of it
* takes four times the time. A row that detects its threshold already is too close to it, and takes twice the time. Whether no
* sensible budget would do is not known before a run had all its blocks. `spent`: what the blocks took, at least the budget.
*/
function budgetFor({ comparison, standing }, budget, spent, most) {
	const full = standing.over ? spent * maxBlocks / standing.blocks : budget;
	const times = (detectable(over(maxBlocks, standing)) / tau(comparison)) ** 2;
	const hasFew = standing.over && standing.blocks < maxBlocks;
	if (times > 1) return hasFew && times * full > most ? full : times * full;
	return hasFew ? full : 2 * full;
}
/** What a row would detect in a longer budget: a change for the worse, fraction. */
function detectsWith({ course: { comparison, standing } }, longer, budget, spent) {
	const blocks = standing.over ? standing.blocks * longer / spent : maxBlocks * longer / budget;
	const count = Math.min(maxBlocks, Math.floor(blocks + 1e-9));
	const load = Math.max(1, blocks / maxBlocks);
	return logToWorse(comparison.metric, detectable(over(count, standing)) / Math.sqrt(load));
}
/** By metric, what every row of it detects as it is. */
function withThresholds(coarse) {
	const most = /* @__PURE__ */ new Map();
	for (const { row } of coarse) most.set(row.metric, Math.max(most.get(row.metric) ?? 0, roundUp(row.detects)));
	return {
		thresholds: [...most].map(([metric, worse]) => ({
			metric,
			worse
		})),
		scenarios: [...new Set(coarse.map(({ row }) => row.scenario))],
		detects: [],
		ungated: []
	};
}
/** Budgets that bring the blocks without which there is no verdict. */
function forBlocks(courses, { budget }, { blocks, spent = 0 }) {
	const each = Math.max(budget, spent) / blocks;
	const isOpen = courses.some(({ gated, verdict }) => isPending({
		gated,
		verdict: verdict ?? null
	}));
	return blocks < looks[0] && (isOpen || !courses.some(({ gated }) => gated)) ? [each * looks[0]] : [];
}
/** To two digits, so that what is advised is enough. 0.0881 → 0.089 */
function roundUp(fraction) {
	const digit = 10 ** (Math.floor(Math.log10(fraction)) - 1);
	return Math.ceil(fraction / digit - 1e-9) * digit;
}

// src/judge/holm.ts
/**
* Measuring is over: which of the rows that have not settled are worse? Holm's step-down with sequential critical
* values (Maurer & Bretz 2013): with j of m rows already called worse, the others share the error among m − j.
*
*   m = 3:   A is worse at α/3   →   B is worse at α/2   →   C is not at α     A, B regressed, C inconclusive
*
* All rows that a step finds go at once; that finds the same rows as going by ascending p. A row that is worse than 0
* significantly, but by less than its threshold, stays inconclusive but has been stepped over like the others.
*
* A row that regressed at a look has ended the run. When that was depends on the figures, so the others may spend no more than at
* a look.
*/
function conclude(courses, m, evidence) {
	const known = courses.filter(({ verdict }) => verdict === "regressed").length;
	const concluded = new Map(stepDown(courses.filter(undecided), m, known, {
		evidence,
		occasion: known > 0 ? "going on" : "over"
	}).map((c) => [c.comparison, c]));
	return courses.map((course) => {
		const done = concluded.get(course.comparison) ?? course;
		return undecided(done) ? explained(done, evidence) : done;
	});
}
function undecided(course) {
	const { gated, standing, verdict } = course;
	return gated && standing !== void 0 && verdict === void 0;
}
function stepDown(rows, m, j, how) {
	if (rows.length === 0) return [];
	const alphas = alphasOf(m - j);
	const tested = rows.map((row) => ({
		...row,
		standing: assess(row.standing, alphas, how.occasion, row.standing.feared)
	}));
	const found = tested.filter((row) => worse(row.standing, tau(row.comparison), how.evidence));
	if (found.length === 0) return tested;
	const left = tested.filter((row) => !found.includes(row));
	return [...found.map(called), ...stepDown(left, m, j + found.length, how)];
}
function called(row) {
	return row.standing.mean >= tau(row.comparison) ? carried(row, "regressed", "over") : {
		...row,
		verdict: "inconclusive"
	};
}
/**
* Why a row stayed undecided, where guards know: what they fear made the difference, or something else was in the way. One
* that could not have passed anyway is left to another metric, if that tells.
*/
function explained(row, evidence) {
	const { feared: _, ...plain } = row.standing;
	const left = leave(row, barring(row, "within", "over"));
	if (left !== void 0) return left;
	const unafraid = assess(plain, row.standing.alphas, "over");
	const threshold = tau(row.comparison);
	const isDecided = atLook(unafraid, threshold) !== void 0 || worse(unafraid, threshold, evidence) && unafraid.mean >= threshold;
	const why = row.doubts.filter(({ effect }) => effect === "wider" ? isDecided : effect === "inconclusive");
	return {
		...row,
		trips: [...why.map(trip), ...row.trips]
	};
}

// src/judge/row.ts
/** What the results say of a row, once it is known where it stands. `most`: blocks that the budget holds. */
function row(course, final, most) {
	const { comparison, gated, standing, trips } = course;
	const { scenario, request, variant, against, metric } = comparison;
	return {
		scenario,
		request,
		variant,
		against,
		metric,
		gated,
		...standing ? sides(comparison, standing) : {
			base: finite(comparison.base),
			head: finite(comparison.head)
		},
		change: standing ? logToChange(metric, standing.mean) : null,
		interval: standing ? interval(course, standing) : null,
		threshold: gated ? comparison.threshold.worse : null,
		detects: standing ? logToWorse(metric, sight(course, standing, most)) : null,
		p: standing ? standing.p : null,
		verdict: course.verdict === "invalid" ? "invalid" : gated ? course.verdict ?? "inconclusive" : null,
		ungated: trips.find(({ effect }) => effect === "not-gated")?.message ?? null,
		blocks: standing?.blocks ?? Math.min(maxBlocks, comparison.blocks.length),
		settled: final || !gated || course.verdict !== void 0,
		guards: trips,
		pairs: comparison.blocks.filter(({ base, head }) => Number.isFinite(base) && Number.isFinite(head)).map(({ block, base, head }) => ({
			block,
			base,
			head
		}))
	};
}
/**
* What each side measured in the blocks that the change rests on, with the weights of the change: geometric means, so that
* head / base is 1 + change. Medians would not have that ratio.
*/
function sides({ blocks }, { blocks: count }) {
	const rested = blocks.slice(0, count);
	const weights = weightsOf(count, rested.map(({ noise }) => noise));
	const middle = (side) => Math.exp(weighted(rested.map((block) => Math.log(block[side])), weights).mean);
	return {
		base: finite(middle("base")),
		head: finite(middle("head"))
	};
}
/**
* What a row shows is what its verdict rests on, looks and rows accounted for:
*
*   regressed, or undecided at the end    [lower, upper]     accused by its lower end
*   improved                              [floor, ceiling]   by its upper end
*   within, or still open                 [floor, upper]     both ends only clear
*/
function interval({ comparison: { metric }, verdict, gated }, at) {
	const isAccused = verdict === "regressed" || at.over && verdict !== "within" && verdict !== "improved";
	const { accuse, clear, improve } = at.alphas;
	const low = gated && !isAccused ? {
		end: at.floor,
		error: clear
	} : {
		end: at.lower,
		error: accuse
	};
	const high = verdict === "improved" ? {
		end: at.ceiling,
		error: improve
	} : {
		end: at.upper,
		error: clear
	};
	const ends = [logToChange(metric, low.end), logToChange(metric, high.end)];
	return {
		low: Math.min(...ends),
		high: Math.max(...ends),
		level: 1 - low.error - high.error
	};
}
/** What the row would have detected in all the blocks that it could have had: one that settled early needed fewer. */
const sight = ({ gated }, at, most) => detectable(gated && !at.over ? over(Math.max(at.blocks, most), at) : at);
function finite(value) {
	return value !== null && Number.isFinite(value) ? value : null;
}

// src/judge/warnings.ts
/** What a reader should know beside the verdict, once measuring is over: before that, nothing is too little yet. */
function warnings(courses, state) {
	if (!state.final) return [];
	return [
		...tampering(state),
		...notIsolated(state),
		...nothingGated(courses),
		...tooFewBlocks(courses, state),
		...courses.flatMap((course) => baseFails(course)),
		...notGated(courses)
	];
}
/** No verdict comes of it: who did it, base or head, cannot be told. */
function tampering({ tampered = [] }) {
	if (tampered.length === 0) return [];
	return [{
		fact: `The code that was measured wrote to files of the runner: ${tampered.map((name) => `\`${name}\``).join(", ")}.`,
		advice: "They were restored. Check what the installs, builds and servers of this pull request do before you trust its figures."
	}];
}
function notIsolated({ boundary }) {
	if (boundary?.kind !== "same user") return [];
	return [{
		fact: `The code that was measured was not isolated, and could read and change whatever its job could${boundary.why === void 0 ? "" : ` (${boundary.why})`}.`,
		advice: "Put no secret and no step that you trust into that job."
	}];
}
function nothingGated(courses) {
	if (courses.some(({ comparison }) => comparison.threshold !== void 0)) return [];
	if (new Set(courses.map(({ comparison }) => comparison.variant)).size > 1) return [];
	return [{
		fact: "Nothing was gated, so nothing could have failed.",
		advice: "Give at least one metric a threshold under `gate`."
	}];
}
/** A run ends at 1.2 times its budget, so it may have too few blocks. */
function tooFewBlocks(courses, { blocks, spent = 0 }) {
	const isPlain = !courses.some(({ gated }) => gated);
	const isOpen = courses.some(({ gated, verdict }) => isPending({
		gated,
		verdict: verdict ?? null
	}));
	const isRed = courses.some(({ verdict, trips }) => verdict === "regressed" || isBroken({ guards: trips }));
	if (blocks >= looks[0] || isRed || !(isPlain || isOpen)) return [];
	return [{
		fact: `Measuring ended after ${blocks === 1 ? "1 block" : `${blocks} blocks`}${spent > 0 && blocks > 0 ? ` of ${seconds(spent / blocks)} each` : ""}; a sound ${isPlain ? "comparison" : "verdict"} needs at least ${looks[0]}.`,
		advice: blocks === 0 ? "Raise `budget`." : void 0
	}];
}
function baseFails({ comparison, gated, trips }) {
	return trips.filter(({ effect, side }) => gated && effect === "invalid" && side === "base").map(({ message }) => ({
		about: placeOf(comparison),
		fact: message,
		advice: "Only base fails, so there is nothing to compare head with; it does not count against head."
	}));
}
/** Rows that should be gated and are not: one line for each guard and metric, or scenario, with what the first of them lacks. */
function notGated(courses) {
	const groups = /* @__PURE__ */ new Map();
	for (const { comparison, trips, leftTo } of courses) for (const { guard, message } of trips.filter(({ effect }) => effect === "not-gated")) {
		const { scenario, request, metric, variant } = comparison;
		const key = JSON.stringify([guard, ...leftTo === void 0 ? [metric] : [
			scenario,
			request,
			variant
		]]);
		const group = groups.get(key) ?? {
			metrics: /* @__PURE__ */ new Set(),
			places: /* @__PURE__ */ new Set(),
			message
		};
		groups.set(key, group);
		group.metrics.add(metric);
		group.places.add(request ?? scenario);
	}
	return [...groups.values()].map(({ metrics, places, message }) => ({
		fact: `Shown, not gated: ${[...metrics].join(", ")} of ${[...places].join(", ")}.`,
		advice: `${message}.`
	}));
}
/** Which row a warning is about. */
const placeOf = ({ scenario, request, variant, metric }) => ({
	scenario,
	request,
	variant,
	metric
});
const seconds = (ms) => `${Math.round(ms / 1e3)} s`;

// src/judge/judge.ts
/**
* Is that acceptable, and may we stop? A function of what was measured alone: the looks are replayed from the first
* block on, so that a verdict reached at a look stays whatever came after it.
*
*   looks   6, 8, 10 … 24 blocks   errors shared equally among the rows that were planned to be gated (Bonferroni)
*   end                            rows that did not settle: Holm's step-down
*
* A job that measures a share of the scenarios shares the errors with the rows of the other jobs, too: what regressed there
* has regressed in the merged results.
*/
function judge(comparisons, config, state) {
	const planned = Math.max(comparisons.filter(({ threshold }) => threshold !== void 0).length, config.shard?.rows ?? 0);
	const { evidence } = config.gate;
	const rules = {
		alphas: alphasOf(Math.max(1, planned)),
		requests: Math.max(1, config.shard === void 0 ? sent(comparisons) : planned),
		evidence,
		final: state.final
	};
	const followed = comparisons.map((comparison) => follow(comparison, rules));
	const courses = state.final ? conclude(followed, planned, evidence) : followed;
	const most = blocksWithin(config.budget, state);
	const rows = courses.map((course) => row(course, state.final, most));
	const verdict = runVerdict(rows, state.blocks);
	const settled = state.final || isSettled(rows, config);
	return {
		verdict,
		exit: exit(verdict, config.gate, rows),
		rows,
		settled,
		open: settled ? [] : open(rows, config),
		maxBlocks,
		warnings: warnings(courses, state),
		advice: isCertainlyRed(rows) ? void 0 : adviceFor(courses, rows, config, state)
	};
}
/** How many blocks like these the budget holds. */
const blocksWithin = (budget, { blocks, spent }) => Math.min(maxBlocks, spent === void 0 ? maxBlocks : Math.floor(budget * blocks / spent));
/** Requests with gated rows, on every variant: rows of different metrics have the same requests against them. */
const sent = (comparisons) => new Set(comparisons.filter(({ threshold }) => threshold !== void 0).map(({ scenario, request, variant, against }) => JSON.stringify([
	scenario,
	request,
	variant,
	against
]))).size;
/**
* Without gated rows there is nothing to settle, only figures that more blocks make better. Of base and head, one row that certainly
* fails settles them all: what is left of the time belongs to finding out why.
*/
function isSettled(rows, { variants }) {
	const gated = rows.filter((row) => row.gated);
	return gated.length > 0 && (gated.every((row) => row.settled) || variants.length === 0 && isCertainlyRed(rows));
}
function open(rows, config) {
	const gated = (name) => rows.filter((row) => row.scenario === name && row.gated);
	return config.scenarios.map(({ name }) => name).filter((name) => gated(name).length === 0 || gated(name).some((row) => !row.settled));
}

// src/judge/judged.ts
/** What results say at a look, while measuring goes on. `pools`: of the run. */
const judgedSoFar = (results, pools) => judge(compare(results, pools), results.config, {
	blocks: results.blocks.length,
	final: false
});
/** What results say once measuring is over, and what they would say by the thresholds that head's config proposes. */
function judged(results) {
	if (results.unaffected !== void 0) return nothingToJudge;
	const judgement = judgedBy(results, results.config);
	const { proposal } = results;
	if (proposal?.gate === void 0 || proposal.applies) return judgement;
	return {
		...judgement,
		proposed: judgedBy(results, withRules(results.config, proposal)).verdict
	};
}
/** Nothing that head changes can reach the server. */
const nothingToJudge = {
	verdict: "passed",
	exit: 0,
	rows: [],
	settled: true,
	open: [],
	maxBlocks: 0,
	warnings: []
};
const judgedBy = (results, config) => judge(compare({
	...results,
	config
}), config, {
	blocks: fewestBlocks(results),
	final: true,
	spent: measuringTime(results),
	tampered: results.tampered,
	boundary: results.boundary
});
/** The config with the thresholds that are proposed for the scenarios that were measured. */
function withRules(config, { thresholds = {}, gate = config.gate }) {
	const scenarios = config.scenarios.map((scenario) => ({
		...scenario,
		thresholds: Object.hasOwn(thresholds, scenario.name) ? thresholds[scenario.name] : scenario.thresholds
	}));
	return {
		...config,
		gate,
		scenarios
	};
}

export { jobVariable as A, whyLines as C, headline as D, compare as E, withoutSign as O, suspectParts as S, sizeOf as T, demandWhole as _, critical as a, view as b, runVerdict as c, pageOf as d, writeOutcome as f, unreadable as g, readUntrusted as h, alphaAccuse as i, rememberEvent as j, eventPayload as k, filesIn as l, writeResults as m, judgedSoFar as n, maxBlocks as o, readResults as p, detectable as r, exit as s, judged as t, outcomeOf as u, writeFresh as v, plainLine as w, shownRows as x, report as y };