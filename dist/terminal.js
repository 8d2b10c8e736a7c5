import { A as standings, C as listed, D as headline, E as whyLines, F as verdictWords, G as time, H as percent, I as stringWidth, K as values, N as nameOf, O as standingCells, P as plural, S as findings, j as changeCell, k as standingHeads, w as plainLine, x as growthTables } from "./outcome.js";
import { l as metric } from "./log.js";
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
		...whyLines(results).map((lines) => lines.map((line, i) => wrapped(`${i === 0 ? "Why " : "  "}${plainLine(line)}`, look.columns)).join("\n")),
		...growthTables(results, judgement).map(growthLines),
		notes(results, judgement, line, look),
		foot(results, look),
		...results.failures.filter(({ lastWords }) => lastWords).map(({ variant, lastWords }) => `Last lines of ${variant}:\n${lastWords.replace(/^/gm, "  │ ")}`),
		`To reproduce this run:\n  ${results.command}`
	].filter((part) => part !== "").join("\n\n");
}
function rowLines(rows, results, { columns, color }) {
	const lines = rows.map((row) => {
		const [base, head] = values([row.base, row.head], metric(row.metric));
		return [
			nameOf(row, results.variants.length > 2),
			row.metric,
			base,
			head,
			changeCell(row),
			row.threshold === null ? "" : percent(row.threshold),
			row.verdict !== null ? verdictWords[row.verdict].word : row.ungated === null ? "" : "not gated"
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
	return (narrower.find((table) => Math.max(...table.map((line) => stringWidth(line))) <= columns) ?? narrower.at(-1)).map((line, i) => i === 0 || !color ? line : tint(line, rows[i - 1])).join("\n");
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
		const all = [standingHeads, ...standings(results, judgement, scenario).map(standingCells)];
		const choices = [...narrower.keys(), narrower.length].map((count) => {
			const kept = standingHeads.map((head) => !narrower.slice(0, count).includes(head));
			const lines = all.map((line) => line.filter((_, i) => kept[i]));
			return tabulate(lines, `l${"r".repeat(lines[0].length - 1)}`);
		});
		const fitting = choices.find((lines) => Math.max(...lines.map((line) => stringWidth(line))) <= columns);
		return [...results.config.scenarios.length > 1 ? [scenario.name] : [], ...fitting ?? choices.at(-1)].join("\n");
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
const notes = (results, judgement, line, { columns }) => findings(results, judgement).filter(({ kind, text, about }) => !line.includes(text) && (kind !== "failure" || about.length > 0)).map(({ text, about }) => {
	const rows = about.length === 0 || results.config.scenarios.length === 1 ? "" : ` (${listed(about)})`;
	return wrapped(`! ${text.replaceAll("`", "")}${rows}`, columns);
}).join("\n");
function foot({ blocks, time: spent, seed, machine, shards }, { columns }) {
	const measuring = spent.boot + spent.warmup + spent.load + spent.other;
	const where = ({ cpu, cores, node }) => `on ${cpu} with ${plural(cores, "core")}, node ${node}`;
	const jobs = shards?.map((shard) => `${plural(shard.blocks, "block")}, seed ${shard.seed}, ${where(shard.machine)}`);
	const all = `${plural(blocks.length, "block")} in ${time(measuring)} (${time(spent.load)} of load)`;
	return wrapped(jobs === void 0 ? `${all}, seed ${seed}, ${where(machine)}` : `${all} by ${plural(jobs.length, "job")}: ${jobs.join("; ")}`, columns);
}

export { terminal as t };