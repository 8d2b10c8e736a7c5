import { a as ownFolder } from "./platform.js";
import { rmSync } from "node:fs";

// src/cli/temporary.ts
/** A folder that goes with its scope. */
function temporary(purpose) {
	const path = ownFolder(`${purpose}-`);
	return {
		path,
		[Symbol.asyncDispose]: async () => rmSync(path, {
			recursive: true,
			force: true,
			maxRetries: 3
		})
	};
}

export { temporary as t };