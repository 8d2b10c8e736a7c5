import { n as finish, t as explain } from "./finish.js";

export { explain };