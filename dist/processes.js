import { t as GateError } from "./errors.js";
import { spawn } from "node:child_process";
import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, writeSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";

// src/system/environment.ts
/**
* What a child may know of our environment: where programs and caches are, language, time zone, proxies; no token.
* `RUNNER_TRACKING_ID` stays, so that the runner can reap what we could not.
*/
function environment(extra = {}) {
	const allowed = /^(PATH|HOME|SHELL|USER|LOGNAME|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TERM|RUNNER_TRACKING_ID|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|(https?|no|all)_proxy|JAVA_HOME\w*|JDK_HOME|M2_HOME|MAVEN_HOME|GRADLE_USER_HOME|GOPATH|GOROOT|GOCACHE|GOMODCACHE|GOPROXY|GOSUMDB|GOFLAGS|GOTOOLCHAIN|CARGO_HOME|RUSTUP_HOME|RUSTUP_TOOLCHAIN|PYENV_\w+|UV_\w+|PIP_\w+|VIRTUAL_ENV|NVM_DIR|VOLTA_HOME|COREPACK_\w+|PNPM_HOME|BUN_INSTALL|XDG_CACHE_HOME|LD_LIBRARY_PATH|ASDF_\w+|MISE_\w+_DIR|YARN_GLOBAL_FOLDER|npm_config_(cache|cafile|registry|prefix))$/i;
	const kept = Object.entries(process.env).filter(([name, value = ""]) => allowed.test(name) && !/TOKEN|SECRET|PASSW|CREDENTIAL|AUTH|USERNAME/i.test(name) && !holdsLogin(name, value));
	return {
		...Object.fromEntries(kept),
		...extra
	};
}
/** Is it an address with a password or token in it? A proxy may have one: nothing could be downloaded without. */
const holdsLogin = (name, value) => !/_proxy$/i.test(name) && /:\/\/[^/\s]*@/.test(value);

// \0@oxc-project+runtime@0.158.0/helpers/esm/usingCtx.js
function _usingCtx() {
	var r = "function" == typeof SuppressedError ? SuppressedError : function(r, e) {
		var n = Error();
		return n.name = "SuppressedError", n.error = r, n.suppressed = e, n;
	}, e = {}, n = [];
	function using(r, e) {
		if (null != e) {
			if (Object(e) !== e) throw new TypeError("using declarations can only be used with objects, functions, null, or undefined.");
			if (r) var o = e[Symbol.asyncDispose || Symbol["for"]("Symbol.asyncDispose")];
			if (void 0 === o && (o = e[Symbol.dispose || Symbol["for"]("Symbol.dispose")], r)) var t = o;
			if ("function" != typeof o) throw new TypeError("Object is not disposable.");
			t && (o = function o() {
				try {
					t.call(e);
				} catch (r) {
					return Promise.reject(r);
				}
			}), n.push({
				v: e,
				d: o,
				a: r
			});
		} else r && n.push({
			d: e,
			a: r
		});
		return e;
	}
	return {
		e,
		u: using.bind(null, !1),
		a: using.bind(null, !0),
		d: function d() {
			var o, t = this.e, s = 0;
			function next() {
				for (; o = n.pop();) try {
					if (!o.a && 1 === s) return s = 0, n.push(o), Promise.resolve().then(next);
					if (o.d) {
						var r = o.d.call(o.v);
						if (o.a) return s |= 2, Promise.resolve(r).then(next, err);
					} else s |= 1;
				} catch (r) {
					return err(r);
				}
				if (1 === s) return t !== e ? Promise.reject(t) : Promise.resolve();
				if (t !== e) throw t;
			}
			function err(n) {
				return t = t !== e ? new r(n, t) : n, next();
			}
			return next();
		}
	};
}

// src/system/processes.ts
const runVariable = "PERF_GATE_RUN";
const launchVariable = "PERF_GATE_LAUNCH";
/** A new mark for one run: 16 hexadecimal digits. */
const newRun = () => randomBytes(8).toString("hex");
/** Starts a shell line in a session of its own. Does not wait. Throws `command-failed` when there is no shell to start it. */
function launch(line, options) {
	const mark = newRun();
	const output = openLog(options.log);
	const shell = [
		"/bin/sh",
		"-c",
		line
	];
	const [file, ...args] = options.cpus === void 0 ? shell : [
		"taskset",
		"-c",
		options.cpus,
		...shell
	];
	const child = spawn(file, args, {
		cwd: options.directory,
		env: environment({
			...options.env,
			[runVariable]: options.run,
			[launchVariable]: mark
		}),
		stdio: [
			"ignore",
			output.fd,
			output.fd
		],
		detached: true
	});
	return new Launch(child, line, mark, output);
}
var Launch = class {
	exit;
	exited;
	pid;
	line;
	#mark;
	#output;
	#stopped;
	constructor(child, line, mark, output) {
		this.line = line;
		this.#mark = mark;
		this.#output = output;
		this.pid = child.pid ?? 0;
		this.exited = new Promise((resolve) => {
			const end = (exit) => {
				this.exit ??= exit;
				resolve(this.exit);
			};
			child.once("exit", (code, signal) => end({
				code,
				signal
			}));
			child.once("error", (error) => {
				output.say(`${error.message}\n`);
				end({
					code: 127,
					signal: null
				});
			});
		});
	}
	tree() {
		return this.pid === 0 ? [] : belonging(this.#mark, this.pid);
	}
	lastWords(lines = 20) {
		return lastLines(this.#output.tail(), lines);
	}
	stop(grace = 2e3) {
		this.#stopped ??= stopAll(() => this.tree(), grace).then((left) => {
			if (left.length > 0) throw new GateError("server-survives", `\`${this.line}\` left processes that survive SIGKILL: ${left.join(", ")}`);
		}).finally(() => this.#output.close());
		return this.#stopped;
	}
	[Symbol.asyncDispose]() {
		return this.stop();
	}
};
/** Runs a shell line to its end. Resolves with how it ended, or 'timeout'; when aborted, rejects with the signal's reason. Nothing of it stays behind. */
async function runToEnd(line, options) {
	try {
		var _usingCtx$1 = _usingCtx();
		options.signal?.throwIfAborted();
		const command = _usingCtx$1.a(launch(line, options));
		const over = new AbortController();
		const aborted = new Promise((resolve) => options.signal?.addEventListener("abort", () => resolve("aborted"), {
			once: true,
			signal: over.signal
		}));
		const late = setTimeout(options.timeout, "timeout", { signal: over.signal }).catch(() => "timeout");
		const outcome = await Promise.race([
			command.exited,
			late,
			aborted
		]).finally(() => over.abort());
		if (outcome === "aborted") await command.stop(500);
		options.signal?.throwIfAborted();
		return {
			exit: outcome,
			lastWords: command.lastWords()
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
/** Stops whatever still carries the mark of a run, whoever its parent is now. Resolves with how many processes that were. */
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
		readProc(`/proc/${pid}/cmdline`)
	];
	const inside = () => processes().filter(({ pid }) => pid !== process.pid && names(pid).some((name) => name.includes(`${folder}/`))).map(({ pid }) => pid);
	const found = inside().length;
	await stopAll(inside, 1e3);
	return found;
}
/** Where a link of /proc leads; '' when the process has ended or is not ours. */
function target(path) {
	try {
		return `${readlinkSync(path)}/`;
	} catch {
		return "";
	}
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
/** Is there a process with this id that still runs? A zombie does not. */
function alive(pid) {
	if (!existsSync("/proc/self")) return signalable(pid);
	const status = readProc(`/proc/${pid}/stat`);
	return status !== "" && !/\) [ZX] /.test(status);
}
function signalable(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error.code === "EPERM";
	}
}
/**
* Processes that belong to a launch: they carry its mark, sit in its session, or descend from one that does.
* The mark finds daemons (`setsid`, double fork), the session and the descent find those that cleaned their environment.
*/
function belonging(mark, leader) {
	const all = processes();
	if (all.length === 0) return alive(leader) ? [leader] : [];
	const mine = new Set(all.filter((p) => p.pid === leader || p.session === leader || p.environ.includes(`${launchVariable}=${mark}`)).map((p) => p.pid));
	for (let before = -1; before < mine.size;) {
		before = mine.size;
		for (const { pid, parent } of all) if (mine.has(parent)) mine.add(pid);
	}
	return [...mine];
}
/** All living processes of the machine that we may look at; empty without /proc. */
function processes() {
	if (!existsSync("/proc/self/stat")) return [];
	return readdirSync("/proc").flatMap((name) => {
		if (!/^\d+$/.test(name)) return [];
		const stat = readProc(`/proc/${name}/stat`);
		const [state, parent, , session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		if (stat === "" || state === "Z" || state === "X") return [];
		return [{
			pid: Number(name),
			parent: Number(parent),
			session: Number(session),
			environ: readProc(`/proc/${name}/environ`)
		}];
	});
}
/** A file of /proc; '' when the process has ended or is not ours to read. */
function readProc(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
const mostLogged = 16 * 2 ** 20;
const keptTail = 65536;
function openLog(path) {
	const fd = openSync(path, "a+");
	const watch = setInterval(() => shorten(fd), 200);
	watch.unref();
	let closed;
	return {
		fd,
		say: (text) => void writeSync(fd, text),
		tail: () => closed ?? readTail(fd),
		close() {
			clearInterval(watch);
			shorten(fd);
			closed ??= readTail(fd);
			closeSync(fd);
			this.close = () => {};
		}
	};
}
function shorten(fd) {
	if (fstatSync(fd).size <= mostLogged) return;
	const tail = readTail(fd);
	ftruncateSync(fd, 0);
	writeSync(fd, `[perf-gate: more than ${mostLogged / 2 ** 20} MiB were printed, the beginning was dropped]\n${tail}`);
}
function readTail(fd) {
	const { size } = fstatSync(fd);
	const buffer = Buffer.alloc(Math.min(size, keptTail));
	const read = readSync(fd, buffer, 0, buffer.length, Math.max(0, size - buffer.length));
	return buffer.toString("utf8", 0, read);
}
function lastLines(text, lines) {
	return stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]/gu, "").trimEnd().split("\n").slice(-lines).map((line) => line.length > 400 ? `${line.slice(0, 400)}…` : line).join("\n");
}

export { stopIn as a, environment as c, runToEnd as i, launch as n, stopMarked as o, newRun as r, _usingCtx as s, alive as t };