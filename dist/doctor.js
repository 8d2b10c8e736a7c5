import { i as exitStatus } from "./errors.js";
import { t as gate } from "./gate.js";
import { Y as _usingCtx, t as demandPlatform } from "./platform.js";
import { a as smallest, i as resolution, n as checked, r as blockTime } from "./check.js";
import { t as buildDemo } from "./planted.js";
import { n as print, r as finish } from "./print.js";
import { n as options } from "./flags.js";
import { t as temporary } from "./temporary.js";
import { U as mean, bt as percent, pt as time } from "./proposal.js";
import { E as compare } from "./judged.js";
import { S as metrics, x as metric } from "./config.js";
import { join } from "node:path";
import { readFileSync, readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

// src/cli/doctor/diagnosis.ts
const told = [
	"rps",
	"cpu",
	"p90",
	"p99"
];
const minutes = [
	1,
	3,
	6
];
/**
* What a machine can resolve, from a run of one server against itself: by metric the spread of a block, the smallest
* change that a run of 1, 3 or 6 minutes would see, and which threshold that makes honest.
*/
function diagnose(results, around) {
	const { cpu, cores, node, pinning } = results.machine;
	return [
		`This machine: ${cores} × ${cpu}, node ${node}${pinning === void 0 ? "" : `; servers on CPU ${pinning.servers}, load generator on CPU ${pinning.generator}`}.`,
		`Measured: the bundled example against itself, ${results.blocks.length} blocks, ${time(spent(results))}.`,
		"",
		...disturbances(results, around),
		"",
		...resolved(results)
	].join("\n");
}
const spent = ({ time: { boot, warmup, load, other } }) => boot + warmup + load + other;
function resolved(results) {
	const found = compare(results).filter(({ metric }) => told.includes(metric)).map((row) => resolution(row, results)).filter((each) => each !== void 0);
	if (found.length === 0) return [`${results.blocks.length} blocks are too few to tell what it can detect.`];
	const each = blockTime(results);
	return [
		`${"What it detects".padEnd(18)}${"block SD".padStart(9)}${minutes.map((minute) => `${minute} min`.padStart(9)).join("")}   default threshold`,
		...found.map((one) => line(one, each)),
		"",
		"By minutes of `budget`: the smallest change for the worse that one scenario (four gated rows) would show with 80 %",
		"probability. Three scenarios need about three times as long.",
		...coarse(found, each)
	];
}
function line(of, each) {
	const seen = minutes.map((minute) => percent(smallest(of, each, minute, told.length)).padStart(9));
	return `${metric(of.metric).label.padEnd(18)}${percent(of.block).padStart(9)}${seen.join("")}   ${fits(of, each)}`;
}
/** `5 %: in 1 min`, or what would be honest instead. */
function fits(of, each) {
	const threshold = metrics[of.metric].threshold;
	const minute = minutes.find((count) => smallest(of, each, count, told.length) <= threshold);
	return minute === void 0 ? `${percent(threshold)}: finer than this machine detects; ${percent(smallest(of, each, 6, told.length))} is realistic` : `${percent(threshold)}: decided with ${minute} min`;
}
/** Where launches are what differs, a longer budget helps little. */
function coarse(found, each) {
	const stubborn = found.filter((of) => of.launch > of.load && smallest(of, each, 6, told.length) > .05);
	if (stubborn.length === 0) return [];
	return [`Launches of the same code differ in ${stubborn.map(({ metric: metric$1 }) => metric(metric$1).label).join(", ")}: a longer budget helps little there; a quieter machine helps.`];
}
function disturbances({ blocks }, { neighbours, sharedCore }) {
	const slices = blocks.flatMap(({ scenarios }) => scenarios.flatMap((scenario) => scenario.slices));
	if (slices.length === 0) return [];
	const late = mean(slices.map(({ disturbance }) => disturbance.stall));
	const worst = Math.max(...slices.map(({ disturbance }) => disturbance.stall));
	const sum = (of) => slices.reduce((all, slice) => all + of(slice), 0);
	const stolen = sum(({ disturbance }) => disturbance.steal) / sum(({ duration }) => duration);
	const generator = mean(slices.map((slice) => slice.generator.utilisation));
	const others = neighbours.slice(0, 3).map(({ name, share }) => `${name} (${percent(share)})`);
	return [
		"What disturbs it",
		`  other processes, before measuring: ${others.length === 0 ? "none" : `${others.join(", ")} of a CPU. Stop them`}`,
		`  an idle timer came ${late.toFixed(1)} ms late on average, ${worst.toFixed(0)} ms at worst; the hypervisor took ${percent(stolen)} of a CPU`,
		`  the load generator was busy ${percent(generator)} of the time${generator > .7 ? ": a fast server would outrun it (the limit is 85 %); `cpu` stays valid then" : ""}`,
		...sharedCore ? ["  servers and load generator run on two threads of one core, and slow one another down"] : []
	];
}

// src/cli/doctor/neighbours.ts
const tick = 10;
/** Who used more than 1 % of a CPU during `time` ms, most first; empty without /proc. We ourselves do not count. */
async function neighbours(time) {
	const before = usages();
	await setTimeout(time);
	return [...usages()].filter(([pid]) => pid !== process.pid).map(([pid, { name, cpu }]) => ({
		name,
		share: (cpu - (before.get(pid)?.cpu ?? cpu)) / time
	})).filter(({ share }) => share > .01).toSorted((a, b) => b.share - a.share);
}
function usages() {
	const pids = listed().map(Number).filter(Number.isInteger);
	return new Map(pids.flatMap((pid) => {
		const stat = read(`/proc/${pid}/stat`);
		if (stat === "") return [];
		const [name, rest] = [stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")")), stat.slice(stat.lastIndexOf(")") + 2)];
		const field = rest.split(" ");
		return [[pid, {
			name,
			cpu: (Number(field[11]) + Number(field[12])) * tick
		}]];
	}));
}
function listed() {
	try {
		return readdirSync("/proc");
	} catch {
		return [];
	}
}
/** Do two CPUs share a core? Then what runs on one slows the other down. undefined where it cannot be told. */
function shareCore(cpu, other) {
	const list = read(`/sys/devices/system/cpu/cpu${cpu}/topology/thread_siblings_list`).trim();
	if (list === "") return void 0;
	return list.split(",").some((range) => {
		const [first, last = first] = range.split("-").map(Number);
		return first <= other && other <= last;
	});
}
function read(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

// src/cli/doctor/doctor.ts
/** Of measuring the project's own server, ms. */
const thorough = 6e4;
/** `perf-gate doctor`: the bundled example against itself; with `here`, the project in this folder. */
const doctor = ({ here, ...flags }) => finish(async (signal) => {
	try {
		var _usingCtx$1 = _usingCtx();
		demandPlatform();
		if (here) return checked(flags, thorough, signal);
		const folder = _usingCtx$1.a(temporary("doctor"));
		const near = await neighbours(2e3);
		const { repository, base } = await buildDemo(folder.path);
		const out = join(folder.path, "results");
		const adjust = (config) => ({
			...config,
			scenarios: config.scenarios.slice(0, 1).map((scenario) => ({
				...scenario,
				thresholds: []
			})),
			budget: 6e4
		});
		const { results, exit } = await gate({
			...options({
				...flags,
				out
			}, signal),
			directory: repository,
			base,
			head: base,
			adjust,
			command: "perf-gate doctor"
		});
		if (exit === exitStatus.cancelled) return exit;
		print(diagnose(results, {
			neighbours: near,
			...core(results)
		}));
		return exitStatus.passed;
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
});
/** Whether the last CPU of the servers and the load generator's share a core. */
function core({ machine: { pinning } }) {
	if (pinning === void 0) return {};
	const shared = shareCore(Number(pinning.servers.split(",").at(-1)), Number(pinning.generator));
	return shared === void 0 ? {} : { sharedCore: shared };
}

export { doctor };