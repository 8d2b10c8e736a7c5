import { i as demandPlatform, rn as temporary, sn as _usingCtx } from "./progress.js";
import { n as checked } from "./check.js";
import { t as buildDemo } from "./planted.js";
import { n as finish, o as print } from "./finish.js";
import { t as options } from "./flags.js";

// src/cli/doctor.ts
/** Time to measure, ms. */
const thorough = 6e4;
/** `perf-gate doctor`: `check` with more time, of a bundled server against itself; with `here`, of the project in this folder. */
const doctor = ({ here, ...flags }) => finish(async (signal) => {
	try {
		var _usingCtx$1 = _usingCtx();
		demandPlatform();
		const asked = options("doctor", flags, signal);
		if (here) return checked(asked, thorough);
		print("Measures a bundled example, not this project: `perf-gate doctor --here` measures yours.\n");
		const folder = _usingCtx$1.a(temporary("doctor"));
		const { repository, base } = await buildDemo(folder.path);
		return await checked({
			...asked,
			directory: repository,
			base,
			head: base
		}, thorough);
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
});

export { doctor };