import { n as checked, r as spoilers, t as check } from "./check.js";

export { check };