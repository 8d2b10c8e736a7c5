import { i as exitStatus, n as advice, r as errors, t as GateError } from "./errors.js";
import { n as inJob } from "./log.js";
import { setTimeout } from "node:timers/promises";

// src/cli/finish.ts
/** Runs a command, turns what it throws into words, and sets the exit status. SIGINT and SIGTERM cancel. */
async function finish(command) {
	const cancel = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => cancel.abort(/* @__PURE__ */ new Error("cancelled")));
	try {
		process.exitCode = await command(cancel.signal);
	} catch (error) {
		process.exitCode = explain(error, cancel.signal);
	}
	await setTimeout(0);
	process.exit();
}
function explain(error, signal) {
	const complain = (text) => process.stderr.write(`${inJob(text)}\n`);
	if (signal.aborted) {
		complain(`perf-gate: cancelled${error instanceof GateError && error.code === "disk-full" ? `; ${error.message}` : " before anything was measured"}`);
		return exitStatus.cancelled;
	}
	if (error instanceof GateError) {
		complain(`perf-gate: ${error.message}`);
		if (error.lastWords) complain(`\nIts last lines:\n${error.lastWords.replace(/^/gm, "  │ ")}`);
		complain(`\nWhat to do: ${advice(error.code)}`);
		return errors[error.code];
	}
	complain(`perf-gate has a bug: please report this.\n${error.stack ?? error}`);
	return exitStatus.bug;
}

// src/cli/print.ts
const look = () => ({
	columns: process.stdout.columns ?? 100,
	color: process.stdout.isTTY && !process.env.NO_COLOR
});
const print = (text) => void process.stdout.write(`${inJob(text)}\n`);

export { print as n, finish as r, look as t };