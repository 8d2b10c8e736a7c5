import { b as duration, i as usualOut } from "./version.js";
import { n as restricted, t as parseShard } from "./shard.js";
import { W as commandLine } from "./progress.js";
import { t as namedVariables } from "./passed-variables.js";
import { c as say, u as showProgress } from "./finish.js";

// src/cli/flags.ts
/** The gate's options for `perf-gate VERB`: base against head. */
const options = (verb, flags, signal) => ({
	directory: process.cwd(),
	command: commandLine(verb, typed(flags)),
	adjust: (config) => restrict({
		...config,
		variants: []
	}, flags),
	out: flags.out ?? "perf-gate-results",
	signal,
	progress: flags.quiet ? () => {} : showProgress(process.stderr),
	pass: namedVariables(flags.passEnv ?? [], "--pass-env"),
	config: flags.config,
	configFrom: flags.configFrom,
	base: flags.base,
	releases: flags.releases,
	head: flags.head,
	seed: flags.seed
});
/** For commands that choose the commits to measure themselves. */
function setupOf(flags, signal) {
	const { directory, config, adjust, out, pass } = options("run", flags, signal);
	return {
		directory,
		config,
		adjust,
		out,
		pass,
		signal,
		say: flags.quiet ? () => {} : say
	};
}
/** A config with what the command line chooses: scenarios, a part of them, a budget. */
function restrict(config, { budget, scenario = [], shard, why, only }) {
	const part = shard === void 0 ? void 0 : parseShard(shard, "--shard");
	const time = budget === void 0 ? void 0 : duration(budget, "--budget");
	return restricted(config, {
		scenarios: scenario,
		part,
		budget: time,
		why,
		only
	});
}
/** What was typed, without the flags that the reproduction sets itself. */
const typed = ({ config, budget, scenario, passEnv, shard, why, only }) => ({
	config,
	budget,
	scenario,
	"pass-env": passEnv,
	shard,
	why,
	only
});

export { restrict as n, setupOf as r, options as t };