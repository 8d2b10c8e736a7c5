import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync, readlinkSync } from "node:fs";

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
/** A text as one word of a shell line. */
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
/** Words as a shell line. */
const shellLine = (words) => words.map(quote).join(" ");
/** Shell lines that export an environment. A shell has no other names. */
const exported = (env) => Object.entries(env).filter(([name]) => /^[A-Za-z_]\w*$/.test(name)).map(([name, value]) => `export ${name}=${quote(value)}`);
/** The word as a person types it: quoted only if it has to be. */
const quotedIfNeeded = (word) => /^[\w./@=-]+$/.test(word) ? word : quote(word);

// src/system/process-table.ts
/** All living processes of the machine that we may look at; empty without /proc. */
function processes() {
	return allPids().flatMap((pid) => {
		const stat = statOf(pid);
		const [, parent, , session] = stat;
		return isOver(stat) ? [] : [{
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
/** A zombie does not run, unless it has other threads than its first one: field 20. */
const isOver = (stat) => /^[ZX]/.test(stat[0] ?? "X") && !(Number(stat[17]) > 1);
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
	return !isOver(statOf(pid));
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

export { quotedIfNeeded as _, piecesOf as a, unbroken as b, target as c, wordsOf as d, exported as f, quote as g, plural as h, namesIn as i, textAt as l, midSentence as m, allPids as n, processes as o, listed as p, markOf as r, statOf as s, alive as t, withDescendants as u, shellLine as v, withoutSign as x, shortened as y };