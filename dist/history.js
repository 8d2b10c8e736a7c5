import { k as share } from "./version.js";
import { i as exitStatus, t as GateError } from "./errors.js";
import { i as writeNight, l as trendLines, n as driftPage, o as driftReport, r as readNights, s as isRedNight, t as recordNight, u as trends } from "./record.js";
import { Ft as git, It as gitMaybe, at as pageAssets, gt as wrapped, pt as writeFresh } from "./progress.js";
import { i as print, n as look, t as finish } from "./finish.js";
import { r as setupOf } from "./flags.js";
import { resolve } from "node:path";

// src/history/releases.ts
/** Tags from a given one on that HEAD contains, oldest first, without the last, which they are measured against. Errors: no-such-ref, usage. */
async function releasesSince(directory, since, signal) {
	const found = await gitMaybe(directory, [
		"rev-parse",
		"--verify",
		"--quiet",
		`refs/tags/${since}^{commit}`
	], { signal });
	if (found === void 0) throw new GateError("no-such-ref", `--since: there is no tag \`${since}\` in ${directory}`);
	const tags = (await git(directory, [
		"for-each-ref",
		"--sort=creatordate",
		"--format=%(refname:short)%00%(*objectname)%(objectname)%00%(creatordate:iso-strict)",
		"--merged",
		"HEAD",
		"--contains",
		found,
		"refs/tags"
	], { signal })).split("\n").map((line) => {
		const [tag = "", hashes = "", at = ""] = line.split("\0");
		return {
			tag,
			hash: hashes.slice(0, found.length),
			at: new Date(at).toISOString()
		};
	});
	const last = tags.at(-1);
	if (tags.length < 2) throw new GateError("usage", `--since: \`${since}\` is the last release: there is no other one to measure`);
	const anchor = {
		hash: last.hash,
		name: last.tag,
		because: "release"
	};
	return tags.slice(0, -1).map(({ tag, hash, at }) => ({
		tag,
		at,
		run: `${Number.parseInt(hash.slice(0, 12), 16)}-1`,
		anchor
	}));
}

// src/cli/history.ts
/** `perf-gate record --to DIR`: measures a commit against the last release, and adds a night. */
const record = (flags) => finish(async (signal) => {
	const asked = setupOf(flags, signal);
	const keep = (night) => print(`${night.head.hash.slice(0, 10)}: ${writeNight(resolve(flags.to), night)}`);
	const nights = () => readNights(resolve(flags.to));
	if (flags.since !== void 0) {
		for (const { anchor, tag, at, run } of await releasesSince(asked.directory, flags.since, signal)) if (!nights().some((night) => night.run === run)) {
			asked.say(`measuring ${tag}`);
			keep(await recordNight({
				...asked,
				nights: [],
				anchor,
				head: tag,
				event: "release",
				number: run,
				at
			}));
		}
	}
	const now = (/* @__PURE__ */ new Date()).toISOString();
	const [event, number] = ["by hand", `${Date.parse(now)}-1`];
	keep(await recordNight({
		...asked,
		nights: nights(),
		head: flags.head,
		event,
		number,
		at: now
	}));
	for (const line of trendLines(nights())) print(wrapped(line, look().columns));
	return exitStatus.passed;
});
/** `perf-gate trend DIR`: what moved since the last release, and where. `--drift 5%`: fails where the newest night is red. */
const trend = (folder, flags) => finish(async () => {
	const nights = readNights(resolve(folder));
	if (nights.length === 0) throw new GateError("usage", `there is no night in ${resolve(folder)}: \`perf-gate record --to ${folder}\` adds one`);
	const drift = flags.drift === void 0 ? void 0 : share(flags.drift, "--drift");
	const all = trends(nights, drift, flags.accepted);
	if (flags.page !== void 0) writeFresh(resolve(flags.page), driftPage(all, nights, driftReport(all, nights, ""), pageAssets()));
	if (flags.json) print(JSON.stringify(all, void 0, 2));
	else for (const line of trendLines(nights, all)) print(wrapped(line, look().columns));
	const red = all.filter(isRedNight);
	for (const { series } of flags.json ? [] : red) print(`\n❌ ${series.scenario} ${series.metric}: more than ${flags.drift} above what is accepted`);
	return red.length > 0 ? exitStatus.regressed : exitStatus.passed;
});

export { record, trend };