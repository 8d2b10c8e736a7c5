import { o as info, t as jobMark } from "./job-mark.js";
import { r as stopMarked } from "./stop.js";
import { h as plural } from "./process-table.js";

// src/post.ts
const stopped = await stopMarked(jobMark());
if (stopped > 0) info(`perf-gate: stopped ${plural(stopped, "process", "processes")} that ${stopped === 1 ? "was" : "were"} still running`);

export {  };