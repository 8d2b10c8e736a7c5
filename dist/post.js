import { a as getState, o as info } from "./core.js";
import { r as stopMarked } from "./stop.js";

// src/post.ts
const run = getState("run");
const stopped = run === "" ? 0 : await stopMarked(run);
if (stopped > 0) info(`perf-gate: stopped ${stopped} processes that were left`);

export {  };