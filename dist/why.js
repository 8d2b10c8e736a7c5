import { i as exitStatus } from "./errors.js";
import { t as gate } from "./gate.js";
import { o as wrapped } from "./proposal.js";
import { C as whyLines, w as plainLine } from "./judged.js";
import { n as print, r as finish, t as look } from "./print.js";
import { n as options, r as restrict, t as commandLine } from "./flags.js";
import { relative } from "node:path";

// src/cli/why.ts
/** `perf-gate why`: what makes head slower or faster than base, by profiles alone. Nothing is judged. */
const why = (flags) => finish(async (signal) => {
	const { results, files } = await gate({
		...options(flags, signal),
		command: commandLine("why", flags),
		adjust: (config) => restrict({
			...config,
			variants: []
		}, flags),
		onlyWhy: true
	});
	if (signal.aborted) return exitStatus.cancelled;
	const rows = whyLines(results);
	for (const lines of rows) print(lines.map((line, i) => wrapped(`${i === 0 ? "" : "  "}${plainLine(line)}`, look().columns)).join("\n"));
	if (rows.length === 0) print("There is nothing to profile: both sides have to be commits or folders, not addresses.");
	print(`\nPage: ${relative(process.cwd(), files.page)} · results: ${relative(process.cwd(), files.results)}`);
	return exitStatus.passed;
});

export { why };