import { o as gate } from "./progress.js";
import { t as terminal } from "./terminal.js";
import { n as print, t as look } from "./print.js";
import { relative } from "node:path";

// src/cli/measured.ts
/** Measures, shows the report and says where the files are. Resolves with the exit status. */
async function measured(gateOptions) {
	const { results, judgement, files, exit } = await gate(gateOptions);
	print(terminal(results, judgement, look()));
	const [shown, written, kept] = [
		files.report,
		files.page,
		files.results
	].map((path) => relative(process.cwd(), path));
	print(`\nReport: ${shown} · page: ${written} · results: ${kept}`);
	return exit;
}

export { measured as t };