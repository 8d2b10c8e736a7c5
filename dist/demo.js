import { i as exitStatus } from "./errors.js";
import { at as terminal, i as demandPlatform, r as gate, rn as temporary, sn as _usingCtx } from "./progress.js";
import { i as usualOut } from "./version.js";
import { i as look, n as finish, o as print, r as filesOf, s as printProse } from "./finish.js";
import { n as restrict, t as options } from "./flags.js";
import { n as demoOutcome, t as buildDemo } from "./planted.js";
import { resolve } from "node:path";

// src/cli/demo/demo.ts
/** Enough for twelve short blocks of two scenarios, ms: the demo ends within two and a half minutes, and usually in half of that. */
const demoBudget = 125e3;
/** `perf-gate demo`: exits 0 when the gate saw what was planted. */
const demo = (flags) => finish(async (signal) => {
	try {
		var _usingCtx$1 = _usingCtx();
		demandPlatform();
		const folder = _usingCtx$1.a(temporary("demo"));
		const { repository, base, head } = await buildDemo(folder.path);
		const out = resolve(flags.out ?? "perf-gate-results");
		printProse("Two commits of a small JSON API. The second one makes one of its two endpoints slower. This takes about a minute, twice as long on a busy machine.");
		const adjust = (config) => restrict({
			...config,
			budget: demoBudget
		}, flags);
		const outcome = await gate({
			...options("demo", {
				...flags,
				out
			}, signal),
			directory: repository,
			base,
			head,
			adjust
		});
		print(terminal(outcome.results, outcome.judgement, look()));
		if (outcome.exit === exitStatus.cancelled) return outcome.exit;
		const { sawIt, sentence } = demoOutcome(outcome.judgement);
		print("");
		printProse(sentence);
		print(`\n${filesOf(outcome.files)}`);
		return sawIt ? exitStatus.passed : outcome.exit || exitStatus.inconclusive;
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
});

export { demo };