import { t as GateError } from "./errors.js";
import { i as writeFresh, j as judged, l as report, o as readResults, r as pageOf, t as filesIn } from "./outcome.js";
import { t as terminal } from "./terminal.js";
import { n as print, r as finish, t as look } from "./print.js";
import { dirname, relative } from "node:path";

// src/cli/report.ts
/** `perf-gate report`: judged anew from files. */
const reportFiles = (files, { markdown }) => finish(async () => {
	const results = readResults(files);
	const judgement = judged(results);
	print(markdown ? report(results, judgement) : terminal(results, judgement, look()));
	const page = filesIn(dirname(files[0])).page;
	const written = writePage(page, pageOf(results, judgement));
	if (!markdown) print(written ?? `\nPage: ${relative(process.cwd(), page)}`);
	return judgement.exit;
});
/** Why the page could not be written, where it could not: beside results that somebody keeps read-only. The verdict stands without it. */
function writePage(path, text) {
	try {
		writeFresh(path, text);
		return;
	} catch (error) {
		if (error instanceof GateError) return `\nNo page: ${error.message}`;
		throw error;
	}
}

export { reportFiles };