import { setTimeout } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, readdirSync, readlinkSync } from "node:fs";

// src/system/process-table.ts
/** All living processes of the machine that we may look at; empty without /proc. */
function processes() {
	if (!existsSync("/proc/self/stat")) return [];
	return readdirSync("/proc").flatMap((name) => {
		if (!/^\d+$/.test(name)) return [];
		const stat = textAt(`/proc/${name}/stat`);
		const [state, parent, , session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		if (stat === "" || state === "Z" || state === "X") return [];
		return [{
			pid: Number(name),
			parent: Number(parent),
			session: Number(session),
			environ: textAt(`/proc/${name}/environ`)
		}];
	});
}
/** These processes, and all that descend from them; `all`: those that are looked at. */
function withDescendants(found, all) {
	const family = new Set(found);
	for (let before = -1; before < family.size;) {
		before = family.size;
		for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
	}
	return family;
}
/** The text of a file, of /proc for example; '' where it is gone or not ours to read. */
function textAt(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
/** Is there a process with this id that still runs? A zombie does not. */
function alive(pid) {
	if (!existsSync("/proc/self")) return signalable(pid);
	const status = textAt(`/proc/${pid}/stat`);
	return status !== "" && !/\) [ZX] /.test(status);
}
function signalable(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error.code === "EPERM";
	}
}
/** Where a link of /proc leads; '' when the process has ended or is not ours. */
function target(path) {
	try {
		return `${readlinkSync(path)}/`;
	} catch {
		return "";
	}
}

// src/system/marks.ts
/** In the environment of every process of one run of perf-gate. */
const runVariable = "PERF_GATE_RUN";
/** In the environment of every process of one launch. */
const launchVariable = "PERF_GATE_LAUNCH";
/** A new mark for one run: 16 hexadecimal digits. */
const newRun = () => randomBytes(8).toString("hex");
/**
* Processes that belong to a launch: they carry its mark, sit in its session, or descend from one that does.
* The mark finds daemons (`setsid`, double fork), the session and the descent find those that cleaned their environment.
* `wrappers`: so many generations, the leader the first, are ours and not counted.
*/
function belonging(mark, leader, wrappers = 0) {
	const all = processes();
	if (all.length === 0) return alive(leader) ? [leader] : [];
	const mine = withDescendants(all.filter((p) => p.pid === leader || p.session === leader || p.environ.includes(`${"PERF_GATE_LAUNCH"}=${mark}`)).map((p) => p.pid), all);
	let generation = [leader];
	for (let i = 0; i < wrappers; i++) {
		for (const pid of generation) mine.delete(pid);
		generation = all.filter(({ parent }) => generation.includes(parent)).map(({ pid }) => pid);
	}
	return [...mine];
}

// src/system/stop.ts
/** Stops whatever still carries the mark of a run, under any parent. Resolves with how many processes that were. */
async function stopMarked(run) {
	const marked = () => processes().filter(({ environ }) => environ.includes(`${runVariable}=${run}`)).map(({ pid }) => pid);
	const found = marked().length;
	await stopAll(marked, 1e3);
	return found;
}
/**
* Stops whatever still works in a folder of ours, or was started from there: a daemon that has left its session, cleaned
* its environment and lost its parent is found by that. Resolves with how many processes that were.
*/
async function stopIn(folder) {
	const names = (pid) => [
		target(`/proc/${pid}/cwd`),
		target(`/proc/${pid}/exe`),
		textAt(`/proc/${pid}/cmdline`)
	];
	const inside = () => processes().filter(({ pid }) => pid !== process.pid && names(pid).some((name) => name.includes(`${folder}/`))).map(({ pid }) => pid);
	const found = inside().length;
	await stopAll(inside, 1e3);
	return found;
}
/** Signals until `living` answers with nobody; resolves with those who are left after SIGKILL and two seconds. */
async function stopAll(living, grace) {
	for (const [signal, patience] of [["SIGTERM", grace], ["SIGKILL", 2e3]]) {
		let left = living();
		for (const pid of left) signalTo(pid, signal);
		for (let waited = 0, pause = 5; left.length > 0 && waited < patience; waited += pause, pause = Math.min(50, pause * 2)) {
			await setTimeout(pause);
			left = left.some(alive) ? left.filter(alive) : living();
			if (signal === "SIGKILL") for (const pid of left) signalTo(pid, signal);
		}
		if (left.length === 0) return [];
	}
	return living();
}
function signalTo(pid, signal) {
	try {
		process.kill(pid, signal);
	} catch (error) {
		const { code } = error;
		if (code === "ESRCH" || code === "EPERM") return;
		throw error;
	}
}

export { launchVariable as a, alive as c, textAt as d, withDescendants as f, belonging as i, processes as l, stopIn as n, newRun as o, stopMarked as r, runVariable as s, stopAll as t, target as u };