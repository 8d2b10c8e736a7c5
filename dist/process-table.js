import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync, readlinkSync } from "node:fs";

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

export { piecesOf as a, target as c, wordsOf as d, namesIn as i, textAt as l, allPids as n, processes as o, markOf as r, statOf as s, alive as t, withDescendants as u };