import { dirname, join, resolve, sep } from "node:path";
import { existsSync, opendirSync, realpathSync } from "node:fs";

// src/system/below.ts
/** Is a path inside a folder? The folder itself is not. Both paths are absolute. */
const isBelow = (folder, path) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
/** Is a path the folder or inside it? Both paths are absolute. */
const isAtOrBelow = (folder, path) => path === folder || isBelow(folder, path);
/** The path with its links resolved; unchanged if nothing is there. */
function realOf(path) {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
/** Those of these paths that are not below another one, with links resolved. */
function outermost(paths) {
	const all = [...new Set(paths.map(realOf))];
	return all.filter((path) => !all.some((other) => other !== path && isBelow(other, path)));
}
/** The checkout around a folder: the nearest with a `.git` in it; without any, the folder itself. */
function rootOf(directory) {
	for (let at = resolve(directory); dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, ".git"))) return at;
	return resolve(directory);
}

// src/system/entries.ts
/** More entries of one folder than this are not looked at. */
const mostEntries = 1e5;
/** The entries of a folder, by name, at most `most`; none if it is not a folder, or not ours to read. */
function entriesOf(folder, most = mostEntries) {
	const entries = [];
	try {
		const opened = opendirSync(folder);
		for (let entry = opened.readSync(); entry !== null && entries.length < most; entry = opened.readSync()) entries.push(entry);
		opened.closeSync();
	} catch {
		return [];
	}
	return entries.sort((a, b) => a.name < b.name ? -1 : 1);
}

export { realOf as a, outermost as i, isAtOrBelow as n, rootOf as o, isBelow as r, entriesOf as t };