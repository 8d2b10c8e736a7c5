import { join } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";

// src/cli/temporary.ts
/** A folder that goes with its scope. */
function temporary(purpose) {
	const path = mkdtempSync(join(tmpdir(), `perf-gate-${purpose}-`));
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