import { n as checked, t as check } from "./check.js";

export { check };