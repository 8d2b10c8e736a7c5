import { O as withoutSign, b as view, w as plainLine } from "./judged.js";
import { et as listed, o as wrapped, r as aligned } from "./proposal.js";
import { styleText } from "node:util";

// src/report/terminal.ts
/** The report for a terminal: the same verdict, rows and sentences, as aligned text. */
function terminal(results, judgement, look) {
	const shown = view(results, judgement);
	const told = shown.findings.map((each) => finding(each, look));
	const isUnfit = shown.verdict === "invalid" || shown.verdict === "broken";
	return [
		plain(shown.headline, look),
		...isUnfit ? told : [],
		...shown.standings.map((table) => tableLines(table, look)),
		rowLines(shown, look),
		...why(shown, look),
		...shown.growth.map(({ table }) => tableLines(table, look)),
		shown.proposal && plain(shown.proposal.text, look),
		shown.advice && `→ ${indented(shown.advice, look)}`,
		...isUnfit ? [] : told,
		plain(shown.effort, look),
		`To reproduce this run:\n  ${shown.command}`
	].filter(Boolean).join("\n\n");
}
const plain = (text, { columns }) => wrapped(text.replaceAll("`", ""), columns);
const indented = (text, { columns }) => wrapped(text.replaceAll("`", ""), columns - 2);
const tableLines = (table, { columns }) => [
	table.title,
	...aligned(table, columns),
	table.note && wrapped(table.note, columns)
].filter(Boolean).join("\n");
const tints = {
	regressed: "red",
	"not comparable": "magenta",
	inconclusive: "yellow",
	improved: "green"
};
/** The gated rows, or all where none is gated. */
function rowLines({ figures, shown }, { columns, color }) {
	const table = figures ?? shown;
	if (table === void 0) return "";
	const words = table.rows.map(([name, metric, verdict, ...cells]) => [
		name,
		metric,
		withoutSign(verdict),
		...cells
	]);
	const [head, ...lines] = aligned({
		...table,
		rows: words
	}, columns);
	return [head, ...lines.map((line, i) => {
		const tint = tints[words[i][2]];
		return color && tint !== void 0 ? styleText(tint, line) : line;
	})].join("\n");
}
const why = (shown, { columns }) => shown.why.map(([first = [], ...others]) => [wrapped(`Why ${plainLine(first)}`, columns), ...others.map((line) => wrapped(plainLine(line), columns - 2).replace(/^/gm, "  "))].join("\n"));
function finding({ kind, text, about, difference, accept, lastWords }, look) {
	const rows = about.length === 0 ? "" : ` (${listed(about)})`;
	return [
		text && `${kind === "advice" ? "→" : "!"} ${indented(`${text}${rows}`, look)}`,
		difference && `  ${difference.at}\n  - ${difference.base}\n  + ${difference.head}`,
		accept && `  If this is intended, accept it in the scenario: ${accept}`,
		lastWords && `Its last lines:\n${lastWords.replace(/^/gm, "  │ ")}`
	].filter(Boolean).join("\n");
}

export { terminal as t };