import { n as checked, r as missingProfiler, t as check } from "./check.js";

export { check };