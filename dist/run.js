import { i as measured, n as finish } from "./finish.js";
import { t as options } from "./flags.js";

// src/cli/run.ts
/** `perf-gate run`: base against head. */
const run = (flags) => finish((signal) => measured(options("run", flags, signal), flags));

export { run };