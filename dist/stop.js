import { a as piecesOf, c as target, o as processes, r as markOf, s as statOf, t as alive, u as withDescendants } from "./process-table.js";
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";

// src/system/marks.ts
/** In the environment of every process of one run of perf-gate. */
const runVariable = "PERF_GATE_RUN";
/** In the environment of every process of one launch. */
const launchVariable = "PERF_GATE_LAUNCH";
/** In the environment of every process that perf-gate starts: which perf-gate process started it. */
const ownerVariable = "PERF_GATE_OWNER";
/** A new mark for one run: 16 hexadecimal digits. */
const newRun = () => randomBytes(8).toString("hex");
/**
* Processes that belong to a launch: they carry its mark, are in its session, or descend from one of these. The mark finds daemons
* (`setsid`, double fork); session and descent find processes that cleared their environment. `wrappers`: how many generations, the leader
* being the first, are ours and do not count.
*/
function belonging(mark, leader, wrappers = 0) {
	const all = processes();
	if (all.length === 0) return alive(leader) ? [leader] : [];
	const isOwn = (each) => each.pid === leader || each.session === leader || markOf(each.pid, "PERF_GATE_LAUNCH") === mark;
	const own = all.flatMap((each) => isOwn(each) ? [each.pid] : []);
	const mine = withDescendants(own, all);
	let generation = [leader];
	for (let i = 0; i < wrappers; i++) {
		for (const pid of generation) mine.delete(pid);
		generation = all.filter(({ parent }) => generation.includes(parent)).map(({ pid }) => pid);
	}
	return [...mine];
}
/** Names this process and no other, now or later: its pid namespace, its id, and when it began; '' without /proc. */
const owner = named(process.pid);
function named(pid) {
	const began = statOf(pid)[19];
	return began === void 0 ? "" : `${namespace()}.${pid}.${began}`;
}
function namespace() {
	return /\d+/.exec(target("/proc/self/ns/pid"))?.[0] ?? "";
}
/** Has the process with this name ended? One in another namespace counts as alive: we cannot know. */
function hasEnded(name) {
	const [space, pid] = name.split(".");
	return /^\d+\.\d+\.\d+$/.test(name) && space === namespace() && named(Number(pid)) !== name;
}

// src/system/stop.ts
/** Stops everything that still carries the mark of a run, whatever its parent. Resolves with the number of these processes. */
const stopMarked = (run) => stopThose(({ pid }) => markOf(pid, runVariable) === run);
/** Stops what works in a folder of ours, or was started from there, even a daemon on its own. Resolves with the number of processes. */
function stopIn(folder) {
	const isOfIt = (name) => name.includes(`${folder}/`);
	const isMeant = (pid) => {
		if (["cwd", "exe"].some((link) => isOfIt(target(`/proc/${pid}/${link}`)))) return true;
		for (const piece of piecesOf(pid, "cmdline")) if (isOfIt(piece)) return true;
		return false;
	};
	return stopThose(({ pid }) => pid !== process.pid && isMeant(pid));
}
/** Stops all processes that are meant, until none is left. Resolves with how many there were. */
async function stopThose(isMeant) {
	const living = () => processes().flatMap((each) => isMeant(each) ? [each.pid] : []);
	const found = living().length;
	await stopAll(living, 1e3);
	return found;
}
/** Sends SIGTERM, and after `grace` ms SIGKILL, until `living` finds none. Resolves with those left two seconds after SIGKILL. */
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

export { belonging as a, newRun as c, runVariable as d, stopThose as i, owner as l, stopIn as n, hasEnded as o, stopMarked as r, launchVariable as s, stopAll as t, ownerVariable as u };