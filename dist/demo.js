import { n as demo, t as buildDemo } from "./demo2.js";

export { demo };