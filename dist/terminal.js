import { C as groupMetrics, E as stringWidth, F as plural, H as values, L as verdictWord, N as listed, P as nameOf, S as changeCell, T as groups, V as time, _ as headline, b as standings, f as growthTables, g as plainLine, h as whyLines, mt as percent, p as findings, v as standingCells, w as groupNames, x as whyRatiosDiffer, y as standingHeads } from "./outcome.js";
import { x as metric } from "./config.js";
import { t as wrapped } from "./wrapped.js";
import { styleText } from "node:util";

// src/report/terminal.ts
/** The report for a terminal: the same verdict and rows, as aligned text. */
function terminal(results, judgement, look) {
	const gated = judgement.rows.filter((row) => row.gated);
	const several = results.variants.length > 2;
	const planned = judgement.rows.filter((row) => row.gated || row.ungated !== null);
	const rows = gated.length > 0 || several ? planned : judgement.rows;
	const line = headline(results, judgement);
	return [
		wrapped(line.replaceAll("`", ""), look.columns),
		...several && results.blocks.length > 0 ? standingLines(results, judgement, look) : [],
		...rows.length === 0 ? [] : [rowLines(rows, results, look)],
		...whyLines(results).map(([first = [], ...others]) => [wrapped(`Why ${plainLine(first)}`, look.columns), ...others.map((line) => wrapped(plainLine(line), look.columns - 2).replace(/^/gm, "  "))].join("\n")),
		...growthTables(results, judgement).map(growthLines),
		notes(results, judgement, line, look),
		foot(results, look),
		...results.failures.filter(({ lastWords }) => lastWords).map(({ variant, lastWords }) => `Last lines of ${variant}:\n${lastWords.replace(/^/gm, "  │ ")}`),
		`To reproduce this run:\n  ${results.command}`
	].filter((part) => part !== "").join("\n\n");
}
function rowLines(rows, results, { columns, color }) {
	const grouped = groups(rows);
	const lines = grouped.map((group) => {
		const { row } = group;
		const isAlone = group.names.length * group.metrics.length === 1;
		const [base, head] = isAlone ? values([row.base, row.head], metric(row.metric)) : ["–", "–"];
		return [
			isAlone ? nameOf(row, results.variants.length > 2) : groupNames(group),
			groupMetrics(group, (metric) => metric),
			base,
			head,
			changeCell(row),
			row.threshold === null || !isAlone ? "" : percent(row.threshold),
			row.verdict === null && row.ungated === null ? "" : verdictWord(row)
		];
	});
	const [first = "base", second = "head"] = (results.variants.length === 2 ? results.variants.toSorted((a, b) => +b.baseline - +a.baseline) : []).map(({ name }) => name);
	const all = [[
		"scenario",
		"metric",
		first,
		second,
		"change",
		"threshold",
		"verdict"
	], ...lines];
	const narrower = [
		[],
		[5],
		[5, 2]
	].map((left) => tabulate(all.map((line) => line.filter((_, i) => !left.includes(i))), [..."llrrrrl"].filter((_, i) => !left.includes(i)).join("")));
	return (narrower.find((table) => Math.max(...table.map((line) => stringWidth(line))) <= columns) ?? narrower.at(-1)).map((line, i) => i === 0 || !color ? line : tint(line, grouped[i - 1].row)).join("\n");
}
/** Columns that a narrow terminal does without, in this order. */
const narrower = [
	"Bodies",
	"p50",
	"Peak memory",
	"CPU/request",
	"p90"
];
function standingLines(results, judgement, { columns }) {
	return results.config.scenarios.map((scenario) => {
		const variants = standings(results, judgement, scenario);
		const note = whyRatiosDiffer(variants);
		const all = [standingHeads, ...variants.map(standingCells)];
		const choices = [...narrower.keys(), narrower.length].map((count) => {
			const kept = standingHeads.map((head) => !narrower.slice(0, count).includes(head));
			const lines = all.map((line) => line.filter((_, i) => kept[i]));
			return tabulate(lines, `l${"r".repeat(lines[0].length - 1)}`);
		});
		const fitting = choices.find((lines) => Math.max(...lines.map((line) => stringWidth(line))) <= columns);
		return [
			...results.config.scenarios.length > 1 ? [scenario.name] : [],
			...fitting ?? choices.at(-1),
			...note === void 0 ? [] : [wrapped(note, columns)]
		].join("\n");
	});
}
function growthLines({ title, head, rows, voids }) {
	return [title, ...tabulate([head, ...rows.map(([name, ...figures], i) => [`${name}${voids[i] === "" ? "" : ` (${voids[i]})`}`, ...figures])], `l${"r".repeat(head.length - 1)}`)].join("\n");
}
const tints = {
	regressed: "red",
	invalid: "magenta",
	inconclusive: "yellow",
	improved: "green",
	within: "reset"
};
const tint = (line, { verdict }) => verdict === null ? line : styleText(tints[verdict], line);
/** Columns as wide as their widest cell, two blanks apart. */
function tabulate(rows, align) {
	const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => stringWidth(row[i]))));
	const pad = (cell, i) => {
		const blanks = " ".repeat(widths[i] - stringWidth(cell));
		return align[i] === "r" ? blanks + cell : cell + blanks;
	};
	return rows.map((row) => row.map(pad).join("  ").trimEnd());
}
/** What a reader should know, but for what the first line says already. */
const notes = (results, judgement, line, { columns }) => findings(results, judgement).filter(({ kind, text, about }) => !line.includes(text) && (kind !== "failure" || about.length > 0)).map(({ kind, text, about }) => {
	const rows = about.length === 0 || results.config.scenarios.length === 1 ? "" : ` (${listed(about)})`;
	return wrapped(`${kind === "advice" ? "→" : "!"} ${text.replaceAll("`", "")}${rows}`, columns);
}).join("\n");
function foot({ blocks, time: spent, seed, machine, shards }, { columns }) {
	const measuring = spent.boot + spent.warmup + spent.load + spent.other;
	const where = ({ cpu, cores, node }) => `on ${cpu} with ${plural(cores, "core")}, node ${node}`;
	const jobs = shards?.map((shard) => `${plural(shard.blocks, "block")}, seed ${shard.seed}, ${where(shard.machine)}`);
	const all = `${plural(blocks.length, "block")} in ${time(measuring)} (${time(spent.load)} of load)`;
	return wrapped(jobs === void 0 ? `${all}, seed ${seed}, ${where(machine)}` : `${all} by ${plural(jobs.length, "job")}: ${jobs.join("; ")}`, columns);
}

export { terminal as t };