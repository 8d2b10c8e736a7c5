import { x as share, y as date } from "./version.js";
import { i as exitStatus, t as GateError } from "./errors.js";
import { a as writeNight, i as readNights, l as trendLines, n as releasesSince, r as driftPage, s as driftReport, t as recordNight, u as trends } from "./record.js";
import { bt as makeFolder, mt as pageAssets, xt as writeFresh } from "./progress.js";
import { n as finish, o as print, s as printProse } from "./finish.js";
import { r as setupOf } from "./flags.js";
import { resolve } from "node:path";

// src/cli/history.ts
/** `perf-gate record --to DIR`: measures a commit against the last release, and adds a night. */
const record = (flags) => finish(async (signal) => {
	const asked = setupOf(flags, signal);
	const to = resolve(flags.to);
	makeFolder(to);
	const keep = (night) => print(`${night.head.hash.slice(0, 10)}: ${writeNight(to, night)}`);
	const nights = () => readNights(to);
	const { since, releases, head = "HEAD" } = flags;
	if (since !== void 0) {
		for (const { anchor, name, at, run } of await releasesSince(asked.directory, {
			since,
			head,
			releases
		}, signal)) if (!nights().some((night) => night.run === run)) {
			asked.say(`measuring ${name}`);
			keep(await recordNight({
				...asked,
				nights: [],
				anchor,
				head: name,
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
		releases,
		head,
		event,
		number,
		at: now
	}));
	for (const line of trendLines(nights())) printProse(line);
	return exitStatus.passed;
});
/** `perf-gate trend DIR`: what moved since the last release, and where. `--drift 5%`: fails if the newest night is red. */
const trend = (folder, flags) => finish(async () => {
	const accepted = flags.accepted?.map((text) => date(text, "--accepted"));
	const path = resolve(folder);
	const nights = readNights(path);
	if (nights.length === 0) throw new GateError("usage", `${path} has no recorded night: \`perf-gate record --to ${folder}\` adds one`);
	const drift = flags.drift === void 0 ? void 0 : share(flags.drift, "--drift");
	const all = trends(nights, drift, accepted);
	if (flags.page !== void 0) writeFresh(resolve(flags.page), driftPage(all, nights, driftReport(all, nights, ""), pageAssets()));
	if (flags.json) print(JSON.stringify(all, void 0, 2));
	else for (const line of trendLines(nights, all)) printProse(line);
	const red = all.filter(({ isRed }) => isRed);
	for (const { series } of flags.json ? [] : red) print(`\n❌ ${series.scenario} ${series.metric}: more than ${flags.drift} above what is accepted`);
	return red.length > 0 ? exitStatus.regressed : exitStatus.passed;
});

export { record, trend };