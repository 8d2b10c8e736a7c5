import { l as textAt } from "./process-table.js";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { existsSync, opendirSync, realpathSync, statSync } from "node:fs";

// src/system/below.ts
/** Is a path inside a folder? The folder itself is not. Both paths are absolute. */
const isBelow = (folder, path) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
/** Is a path the folder or inside it? Both paths are absolute. */
const isAtOrBelow = (folder, path) => path === folder || isBelow(folder, path);
/** The path with its links resolved; unchanged if nothing is there. */
function realOf(path) {
	try {
		return realpathSync.native(path);
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

// src/system/mounts.ts
/** The mounts that we see, lower ones first. `/proc/self/mountinfo`: `id parent device root POINT … - TYPE …`; `\040` is a blank. */
function mountPoints() {
	return [...textAt("/proc/self/mountinfo").matchAll(/^\S+ \S+ (\S+) (\S+) (\S+) .*? - (\S+) /gm)].map(([, device = "", ...names]) => {
		const [root = "", point = "", type = ""] = names.map(unescaped);
		return {
			device,
			root,
			point,
			type
		};
	});
}
const unescaped = (name) => name.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
/** Other paths under which mounts show a folder. `part`: the path in the folder of what is shown there; '' where that is the whole. */
function otherPathsOf(folder) {
	const all = mountPoints().filter(({ root }) => isAbsolute(root));
	const around = all.filter(({ point }) => isAtOrBelow(point, folder));
	const most = Math.max(...around.map(({ point }) => point.length));
	const holder = around.findLast(({ point }) => point.length === most);
	if (holder === void 0) return [];
	const within = join(holder.root, relative(holder.point, folder));
	return all.filter(({ device, root }) => device === holder.device && (isAtOrBelow(root, within) || isAtOrBelow(within, root))).map(({ root, point }) => isAtOrBelow(root, within) ? {
		path: join(point, relative(root, within)),
		part: ""
	} : {
		path: point,
		part: relative(within, root)
	}).filter(({ path, part }) => !isAtOrBelow(folder, path) && isSame(path, join(folder, part)));
}
/** Do both paths lead to one folder? Something else may be mounted over either, or it is not ours to enter. */
function isSame(path, other) {
	try {
		const [a, b] = [statSync(path, { bigint: true }), statSync(other, { bigint: true })];
		return a.isDirectory() && a.dev === b.dev && a.ino === b.ino;
	} catch {
		return false;
	}
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

export { isBelow as a, rootOf as c, isAtOrBelow as i, mountPoints as n, outermost as o, otherPathsOf as r, realOf as s, entriesOf as t };