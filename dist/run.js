import { i as exitStatus } from "./errors.js";
import { Ut as whyLines, r as gate, ut as whyParagraphs } from "./progress.js";
import { a as print, i as measured, n as finish, r as look } from "./finish.js";
import { t as options } from "./flags.js";
import { relative } from "node:path";

// src/cli/run.ts
/** `perf-gate run`: base against head. */
const run = (flags) => finish((signal) => measured(options("run", flags, signal), flags));
/** `perf-gate why`: what makes head slower or faster than base, by profiles alone. Nothing is judged. */
const why = (flags) => finish(async (signal) => {
	const { results, files } = await gate({
		...options("why", flags, signal),
		onlyWhy: true
	});
	if (signal.aborted) return exitStatus.cancelled;
	const paragraphs = whyParagraphs(whyLines(results), look());
	for (const paragraph of paragraphs) print(paragraph);
	if (paragraphs.length === 0) print("There is nothing to profile: both sides have to be commits or folders, not addresses.");
	print(`\nPage: ${relative(process.cwd(), files.page)} · results: ${relative(process.cwd(), files.results)}`);
	return exitStatus.passed;
});

export { run, why };