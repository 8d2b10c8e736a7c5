import { i as exitStatus } from "./errors.js";
import { dt as whyParagraphs, jt as whyLines, r as gate } from "./progress.js";
import { a as measured, i as look, l as show, n as finish, o as print, r as filesOf } from "./finish.js";
import { t as options } from "./flags.js";

// src/cli/run.ts
/** `perf-gate run`: base against head. */
const run = (flags) => finish((signal) => measured(options("run", flags, signal), flags));
/** `perf-gate why`: what makes head slower or faster than base, by profiles alone. Nothing is judged. */
const why = (flags) => finish(async (signal) => {
	const outcome = await gate({
		...options("why", flags, signal),
		onlyWhy: true
	});
	const { results, files, exit } = outcome;
	if (signal.aborted) return exitStatus.cancelled;
	if (results.failures.length > 0) {
		show(outcome, flags, filesOf(files));
		return exit;
	}
	for (const paragraph of whyParagraphs(whyLines(results), look())) print(paragraph);
	print(`\n${filesOf(files)}`);
	return results.why?.rows.some(({ outcome }) => outcome !== "unprofiled") ? exitStatus.passed : exitStatus.inconclusive;
});

export { run, why };