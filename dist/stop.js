import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync, readlinkSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";

// src/text.ts
/** Cuts a text to `most` characters, but not inside one. It then ends with `…`, where `hide.ts` looks for the start of a secret. */
const shortened = (text, most) => text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
/** `a`, `a and b`, `a, b, c and 5 more`: at most `most` parts, including the count of the others. */
function listed(parts, most = 4) {
	const shown = parts.length > most ? [...parts.slice(0, most - 1), `${parts.length - most + 1} more`] : parts;
	return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
const plural = (count, word, words = `${word}s`) => `${count} ${count === 1 ? word : words}`;
/** The name of a metric within a sentence: `peak memory`, `CPU time to the first response`. */
const midSentence = (label) => label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
/** A line without the sign of its verdict. */
const withoutSign = (line) => line.replace(/^[^\p{L}\p{N}`]+/u, "");
/** Keeps figures on one line with their units, and both ends of an interval together: narrow places break before the bracket. */
const unbroken = (text) => text.replace(/(?<=\d) (?=%|[µm]?s\b|[kMG]?B\b)| (?=…)|(?<=…) (?=[+−\d])/g, "\xA0");

// src/system/process-table.ts
/** All living processes of the machine that we may look at; empty without /proc. */
function processes() {
	return allPids().flatMap((pid) => {
		const [state = "X", parent, , session] = statOf(pid);
		return isOver(state) ? [] : [{
			pid,
			parent: Number(parent),
			session: Number(session)
		}];
	});
}
/** Buffer for what a process says of itself. It is shared: there may be thousands of processes. */
const words = Buffer.alloc(2 ** 17);
/** Bytes that a piece shares with the next one: more than a path or a mark has. */
const overlap = 8192;
/** The most bytes that execve takes: three quarters of 8 MiB. */
const mostWords = 6 * 2 ** 20;
/**
* The environment or the command line of a process, in overlapping pieces of at most 128 KiB. Read one process at a time: they share a
* buffer. A NUL precedes the first word, too. The process itself says how much of its memory is shown: we read no more than execve takes.
* None if it has ended or is not ours to read.
*/
function* piecesOf(pid, what) {
	let file;
	try {
		file = openSync(`/proc/${pid}/${what}`, "r");
		words[0] = 0;
		for (let kept = 1, all = 0; all < mostWords;) {
			const read = readSync(file, words, kept, words.length - kept, null);
			if (read === 0) return;
			all += read;
			yield words.toString("utf8", 0, kept + read);
			const next = Math.max(0, kept + read - overlap);
			words.copyWithin(0, next, kept + read);
			kept += read - next;
		}
	} catch {} finally {
		if (file !== void 0) closeSync(file);
	}
}
/** The value of a mark anywhere in the environment of a process; undefined if it is not there, or does not end. */
function markOf(pid, name) {
	const mark = new RegExp(`\\0${name}=([^\\0]*)\\0`);
	for (const piece of piecesOf(pid, "environ")) {
		const value = mark.exec(piece)?.[1];
		if (value !== void 0) return value;
	}
}
/** The command line of a process, at most 128 KiB of it; '' if it has ended or is not ours to read. */
function wordsOf(pid) {
	const [first = ""] = piecesOf(pid, "cmdline");
	return first.slice(1);
}
/** Ids of all processes of the machine, including those of other users; empty without /proc. */
const allPids = () => namesIn("/proc").filter((name) => /^\d+$/.test(name)).map(Number);
/** `/proc/<pid>/stat` from field 3, the state, on: the command's name before it may hold blanks and brackets. Empty if it has ended. */
function statOf(pid) {
	const stat = textAt(`/proc/${pid}/stat`);
	return stat === "" ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
/** A zombie does not run. */
const isOver = (state) => state === "Z" || state === "X";
/** These processes and all their descendants among `all`. */
function withDescendants(found, all) {
	const family = new Set(found);
	for (let before = -1; before < family.size;) {
		before = family.size;
		for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
	}
	return family;
}
/** The text of a file, for example of /proc; '' if it is gone or not ours to read. */
function textAt(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
/** Names of the entries of a folder, for example of /proc; none if it is gone or not ours to read. */
function namesIn(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}
/** Is there a process with this id that still runs? */
function alive(pid) {
	if (!existsSync("/proc/self")) return signalable(pid);
	return !isOver(statOf(pid)[0] ?? "X");
}
function signalable(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error.code === "EPERM";
	}
}
/** Where a link of /proc leads, with a slash at the end; '' if the process has ended or is not ours. */
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
/**
* Stops everything that still works in a folder of ours, or was started from there. This finds a daemon that has left its session, cleared
* its environment and lost its parent. Resolves with the number of these processes.
*/
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

export { midSentence as C, withoutSign as D, unbroken as E, listed as S, shortened as T, statOf as _, belonging as a, withDescendants as b, newRun as c, runVariable as d, alive as f, processes as g, namesIn as h, stopThose as i, owner as l, markOf as m, stopIn as n, hasEnded as o, allPids as p, stopMarked as r, launchVariable as s, stopAll as t, ownerVariable as u, target as v, plural as w, wordsOf as x, textAt as y };