import { c as target, l as textAt, n as allPids, v as shellLine } from "./process-table.js";
import { i as isAtOrBelow, n as mountPoints, s as realOf, t as entriesOf } from "./entries.js";
import { dirname, isAbsolute, join } from "node:path";
import { lstatSync } from "node:fs";

// src/system/sockets.ts
/** File systems of a network or of a program, which may not respond, and those that have no sockets. */
const skipped = /^(nfs.*|cifs|smb.*|ceph|9p|afs|lustre|gpfs|beegfs\w*|ocfs2|gfs2|fuse.*|autofs|proc|sysfs|cgroup2?|squashfs)$/;
/** Entries that are looked at in folders of a kind: a disk may have millions. */
const mostEntries = 2e5;
/** Is a mount skipped? By its point. */
const mounts = new Map(mountPoints().map(({ point, type }) => [point, skipped.test(type)]));
const { covered, shown, inside } = JSON.parse(process.argv[2]);
const isCovered = (path) => covered.some((folder) => isAtOrBelow(folder, path));
const isSeen = (path) => !isCovered(path) || shown.some((place) => isAtOrBelow(place, path));
/** Sockets in these folders and in those up to so many levels below them, the nearest first. Mounts have points of their own. */
function socketsIn(folders, levels, left = mostEntries) {
	const inside = folders.flatMap((folder) => {
		const entries = left > 0 ? entriesOf(folder, left) : [];
		left -= entries.length;
		return entries.map((entry) => ({
			entry,
			path: join(folder, entry.name)
		}));
	});
	const below = inside.filter(({ entry, path }) => entry.isDirectory() && !mounts.has(path) && isSeen(path));
	return [...inside.filter(({ entry }) => entry.isSocket()).map(({ path }) => path), ...levels > 0 ? socketsIn(below.map(({ path }) => path), levels - 1, left) : []];
}
/**
* The folders in which something listens, in any network namespace: a socket may have been renamed since. A relative name may belong below
* the working folder of any process, and every name below the root of any process.
*/
function listening() {
	const pids = allPids();
	const bound = [...new Map(pids.map((pid) => [target(`/proc/${pid}/ns/net`) || pid, pid])).values()].flatMap((pid) => textAt(`/proc/${pid}/net/unix`).split("\n").slice(1));
	const names = [...new Set(bound.map((line) => /^(?:\S+\s+){7}([^@].*)$/.exec(line)?.[1] ?? ""))].filter(Boolean);
	const parents = [...new Set(names.map((name) => dirname(name)))];
	const placesBy = (link) => [...new Set(pids.map((pid) => target(`/proc/${pid}/${link}`)))].filter(isAbsolute);
	const [roots, folders] = [placesBy("root"), placesBy("cwd")];
	const places = parents.flatMap((path) => (isAbsolute(path) ? roots : folders).map((place) => join(place, path)));
	return [...new Set(places.map(realOf))].filter(isSeen);
}
/** Is there a socket? Not where even root may not look. */
function isSocket(path) {
	try {
		return lstatSync(path).isSocket();
	} catch {
		return false;
	}
}
const points = [...mounts].flatMap(([point, isSkipped]) => isSkipped || point === "/" || !isSeen(point) ? [] : [point]);
const found = [
	...points.filter(isSocket),
	...socketsIn(listening(), 0),
	...socketsIn(points, 2)
];
const seen = [...new Set(found)].filter(isSeen).map((path) => isCovered(path) ? join(inside, path) : path);
console.log(shellLine(seen));

export {  };