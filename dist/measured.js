import { t as gate } from "./gate.js";
import { n as show, t as links } from "./show-outcome.js";
import { relative } from "node:path";

// src/cli/measured.ts
/** Measures, shows the report and says where the files are. Resolves with the exit status. */
async function measured(gateOptions, flags) {
	const outcome = await gate(gateOptions);
	show(outcome, flags, links(outcome.files, (path) => relative(process.cwd(), path)));
	return outcome.exit;
}

export { measured as t };