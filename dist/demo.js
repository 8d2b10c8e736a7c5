import { i as exitStatus } from "./errors.js";
import { c as _usingCtx, o as gate } from "./progress.js";
import { t as terminal } from "./terminal.js";
import { n as print, r as finish, t as look } from "./print.js";
import { n as options } from "./flags.js";
import { n as demoOutcome, r as temporary, t as buildDemo } from "./planted.js";
import { join } from "node:path";

// src/cli/demo/demo.ts
/** Enough for twelve short blocks of two scenarios, ms: the demo ends within two and a half minutes, and usually in half of that. */
const demoBudget = 125e3;
/** `perf-gate demo`: exits 0 when the gate saw what was planted. */
const demo = (flags) => finish(async (signal) => {
	try {
		var _usingCtx$1 = _usingCtx();
		const folder = _usingCtx$1.a(temporary("demo"));
		const { repository, base, head } = await buildDemo(folder.path);
		const out = flags.out ?? join(folder.path, "results");
		print(`Two commits of a small JSON API, in ${repository}. The second makes one of its two endpoints slower; let us see.\n`);
		const adjust = (config) => ({
			...config,
			budget: demoBudget
		});
		const asked = {
			...options({
				...flags,
				out
			}, signal),
			directory: repository,
			base,
			head,
			adjust
		};
		const outcome = await gate({
			...asked,
			command: "perf-gate demo"
		});
		print(terminal(outcome.results, outcome.judgement, look()));
		if (outcome.exit === exitStatus.cancelled) return outcome.exit;
		const { sawIt, sentence } = demoOutcome(outcome.judgement);
		print(`\n${sentence}`);
		return sawIt ? exitStatus.passed : outcome.exit || exitStatus.inconclusive;
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
});

export { demo };