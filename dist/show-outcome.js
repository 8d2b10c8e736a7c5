import { t as terminal } from "./terminal.js";
import { n as print, t as look } from "./print.js";

// src/cli/show-outcome.ts
/** Where the files of a run are, on one line. */
const links = ({ report, page, results }, named) => `Report: ${named(report)} · page: ${named(page)} · results: ${named(results)}`;
/** Shows an outcome on stdout: the whole report, the headline alone, or JSON for a program. */
function show(outcome, { json, quiet }, where) {
	const { results, judgement, summary, files, exit } = outcome;
	if (json) {
		const { verdict, rows, warnings } = judgement;
		process.stdout.write(`${JSON.stringify({
			verdict,
			summary,
			exit,
			rows,
			warnings,
			files
		}, void 0, 2)}\n`);
	} else if (quiet) print(summary);
	else print(`${terminal(results, judgement, look())}\n\n${where}`);
}

export { show as n, links as t };