import { A as values, E as percent, _ as nameOf, b as stringWidth, d as headline, f as standingCells, h as changeCell, k as time, m as standings, p as standingHeads, u as growthTables, v as plural, y as verdictWords } from "./outcome.js";
import { c as metric } from "./log.js";
import { styleText } from "node:util";

// src/report/terminal.ts
/** The report for a terminal: the same verdict and rows, as aligned text. */
function terminal(results, judgement, look) {
	const gated = judgement.rows.filter((row) => row.gated);
	const several = results.variants.length > 2;
	const rows = gated.length > 0 || several ? gated : judgement.rows;
	const line = headline(results, judgement);
	return [
		wrap(line.replaceAll("`", ""), look.columns),
		...several && results.blocks.length > 0 ? standingLines(results, judgement, look) : [],
		...rows.length === 0 ? [] : [rowLines(rows, results, look)],
		...growthTables(results, judgement).map(growthLines),
		findings(judgement, line, look),
		foot(results, look),
		...results.failures.filter(({ lastWords }) => lastWords).map(({ variant, lastWords }) => `Last words of ${variant}:\n${lastWords.replace(/^/gm, "  │ ")}`),
		`To measure the same again:\n  ${results.command}`
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
			row.verdict === null ? "" : verdictWords[row.verdict].word
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
/** What guards and warnings say, but for what the first line has said already. */
function findings({ rows, warnings }, line, { columns }) {
	return [.../* @__PURE__ */ new Set([...rows.filter((row) => row.gated).flatMap(({ guards }) => guards.map(({ message }) => message)), ...warnings.map(({ fact, advice }) => advice === void 0 ? fact : `${fact} ${advice}`)])].filter((message) => !line.includes(message)).map((message) => wrap(`! ${message.replaceAll("`", "")}`, columns)).join("\n");
}
function foot({ blocks, time: spent, seed, machine, shares }, { columns }) {
	const measuring = spent.boot + spent.warmup + spent.load + spent.other;
	const where = ({ cpu, cores, node }) => `on ${cpu} with ${plural(cores, "core")}, node ${node}`;
	const jobs = shares?.map((share) => `${plural(share.blocks, "block")}, seed ${share.seed}, ${where(share.machine)}`);
	const all = `${plural(blocks.length, "block")} in ${time(measuring)} (${time(spent.load)} of load)`;
	return wrap(jobs === void 0 ? `${all}, seed ${seed}, ${where(machine)}` : `${all} by ${plural(jobs.length, "job")}: ${jobs.join("; ")}`, columns);
}
function wrap(text, columns) {
	const lines = [];
	let line = "";
	for (const word of text.split(/ +/)) if (line !== "" && stringWidth(`${line} ${word}`) > columns) {
		lines.push(line);
		line = `  ${word}`;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, line].join("\n");
}

export { terminal as t };