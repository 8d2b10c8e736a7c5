import { r as finish } from "./print.js";
import { n as options, r as restrict, t as commandLine } from "./flags.js";
import { t as measured } from "./measured.js";

// src/cli/run.ts
/** `perf-gate run`: base against head. */
const run = (flags) => finish((signal) => measured({
	...options(flags, signal),
	command: commandLine("run", flags),
	adjust: (config) => restrict({
		...config,
		variants: []
	}, flags)
}, flags));

export { run };