import { t as GateError } from "./errors.js";
import { _t as readResults, ft as filesIn, ht as pageOf, pt as outcomeOf, rt as judged, xt as writeFresh } from "./progress.js";
import { l as show, n as finish, o as print } from "./finish.js";
import { dirname, relative } from "node:path";

// src/cli/report.ts
/** `perf-gate report`: judges results again, from files. */
const reportFiles = (files, flags) => finish(async () => {
	const results = readResults(files);
	const judgement = judged(results);
	const outcome = outcomeOf(results, judgement, filesIn(dirname(files[0])));
	const unwritten = writePage(outcome.files.page, pageOf(results, judgement));
	if (flags.markdown) print(outcome.report);
	else show(outcome, flags, unwritten ?? `Page: ${relative(process.cwd(), outcome.files.page)}`);
	return outcome.exit;
});
/** Writes the page. If it cannot, next to read-only results, say, it returns why: the verdict is valid without a page. */
function writePage(path, text) {
	try {
		writeFresh(path, text);
		return;
	} catch (error) {
		if (error instanceof GateError) return `No page: ${error.message}`;
		throw error;
	}
}

export { reportFiles };