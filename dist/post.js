import { o as info, t as jobMark } from "./job-mark.js";
import { r as stopMarked } from "./stop.js";

// src/post.ts
const stopped = await stopMarked(jobMark());
if (stopped > 0) info(`perf-gate: stopped ${stopped} processes that were left`);

export {  };