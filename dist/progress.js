import { C as percentile, E as array, I as tuple, L as union, M as object$1, N as record, _ as verbatim, b as isLatency, l as either, m as object, p as number, u as list, v as whole, w as worseSign, y as yesOrNo } from "./config.js";
import { t as GateError } from "./errors.js";
import { t as version } from "./version.js";
import { B as percentRange, F as plural, J as settledAfter, K as proposalOf, P as nameOf$3, R as verdictWords, V as time$1, X as judged, Y as warmupBounds, Z as judgedSoFar, a as writeOutcome, at as tCdf, ct as deadline, dt as ofBlock, et as isLeft, ft as pace, gt as pooling, ht as looks$1, i as writeFresh, lt as fewerRounds, n as outcomeOf$1, ot as tQuantile, pt as changesState, q as isFlat, s as writeResults, t as filesIn$1, ut as hastened, xt as shuffle, yt as median, z as percentChange } from "./outcome.js";
import { a as mergedHistograms } from "./histogram.js";
import { B as program, C as demandOurs, D as answerers, E as ListensElsewhere, F as endingOf, G as loadConfig, H as exchange, J as rootOf$1, K as oneOf, L as _usingCtx, M as silent, N as requiring, R as isBelow, S as boot, T as startOnce, U as decoded, V as environment, W as demandSmall, X as ecosystems, Y as usualFiles, _ as gitMaybe, b as makeOutput, c as baseAndHead, g as gitBytes, h as git, i as runPhase, j as listeningPorts, k as listenersOf, m as GitError, n as demandPlatform, p as explained$1, q as readConfig, r as prepare, s as recordOf, v as gitNames, w as sharesPort, x as readInside$1, z as node$1 } from "./passed-variables.js";
import { i as defaultBudget, r as parseConfig } from "./log.js";
import { a as secretsOf, n as filled } from "./fill.js";
import { c as alive, d as withDescendants, l as processes, o as newRun, r as stopMarked, u as readProc } from "./stop.js";
import { once } from "node:events";
import { execFile, execFileSync, fork, spawn, spawnSync } from "node:child_process";
import { basename, delimiter, dirname, isAbsolute, join, posix, relative, resolve as resolve$1 } from "node:path";
import { accessSync, closeSync, constants, copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { createHash, randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { dirname as dirname$1, join as join$1 } from "node:path/posix";
import { setImmediate as setImmediate$1, setTimeout } from "node:timers/promises";
import { availableParallelism, cpus, release, tmpdir, totalmem, type } from "node:os";

// src/gate-progress.ts
/** Tells where the run stands, for display. */
var Progress = class {
	#tell;
	#state;
	#since = performance.now();
	constructor(config, tell) {
		this.#tell = tell;
		this.#state = {
			block: 0,
			minBlocks: looks$1[0],
			maxBlocks: looks$1.at(-1),
			phase: "preparing",
			elapsed: 0,
			budget: config.budget
		};
	}
	measuring() {
		this.#since = performance.now();
	}
	phase(phase) {
		this.#update({ phase });
	}
	block(block, judgement) {
		this.#update({
			block,
			judgement,
			phase: "judged"
		});
	}
	#update(change) {
		this.#state = {
			...this.#state,
			...change,
			elapsed: performance.now() - this.#since
		};
		this.#tell(this.#state);
	}
};

// src/measure/probe/difference.ts
/** More places than this are not looked at. */
const most$3 = 1e3;
/** Characters of a value that are shown. */
const shown = 80;
/** Where two bodies differ, in the order of the first; at most so many places. None for equal ones. */
function differences$1(base, head) {
	if (base.digest === head.digest) return [];
	if (base.json !== void 0 && head.json !== void 0) {
		const places = [];
		inJson(base.json.value, head.json.value, "$", places);
		if (places.length > 0) return places;
	}
	return [inText(base.bytes, head.bytes)];
}
const absent = Symbol("absent");
function inJson(base, head, at, into) {
	if (into.length >= most$3 || Object.is(base, head)) return;
	if (isBranch(base) && isBranch(head) && Array.isArray(base) === Array.isArray(head)) {
		for (const key of /* @__PURE__ */ new Set([...Object.keys(base), ...Object.keys(head)])) {
			const [from, to] = [base, head].map((each) => Object.hasOwn(each, key) ? each[key] : absent);
			inJson(from, to, step(at, key, Array.isArray(base)), into);
		}
		return;
	}
	const [from, to] = [written$1(base), written$1(head)];
	const start = firstDifference(from, to);
	into.push({
		at: at.length > 200 ? `…${at.slice(-200)}` : at,
		base: excerpt(from, start),
		head: excerpt(to, start)
	});
}
const isBranch = (value) => typeof value === "object" && value !== null;
function step(at, key, isIndex) {
	if (isIndex) return `${at}[${key}]`;
	return /^[A-Za-z_$][\w$]*$/.test(key) ? `${at}.${key}` : `${at}[${harmless(JSON.stringify(key))}]`;
}
const written$1 = (value) => value === absent ? "nothing" : JSON.stringify(value);
function inText(base, head) {
	const [from, to] = [base.toString("latin1"), head.toString("latin1")];
	const start = firstDifference(from, to);
	if (!isText(base) || !isText(head)) return {
		at: `byte ${start + 1}`,
		base: hex(base, start),
		head: hex(head, start)
	};
	const before = from.slice(0, start);
	const line = before.split("\n").length;
	const column = start - (before.lastIndexOf("\n") + 1);
	const lineOf = (body) => body.toString().split("\n")[line - 1] ?? "";
	const [mine, theirs] = [lineOf(base), lineOf(head)];
	const place = Math.min(column, firstDifference(mine, theirs));
	return {
		at: `line ${line}`,
		base: excerpt(mine, place),
		head: excerpt(theirs, place)
	};
}
/** Index of the first character that differs. */
function firstDifference(a, b) {
	let i = 0;
	while (i < a.length && i < b.length && a[i] === b[i]) i++;
	return i;
}
/** The part of a text around what differs, on one line. */
function excerpt(text, start) {
	if (text === "") return "nothing";
	const from = text.length <= shown ? 0 : Math.max(0, Math.min(start - shown / 4, text.length - shown));
	const part = text.slice(from, from + shown);
	return harmless(`${from > 0 ? "…" : ""}${part}${from + shown < text.length ? "…" : ""}`);
}
const hex = (body, start) => start < body.length ? `0x${body.subarray(start, start + 8).toString("hex")}` : "nothing";
const isText = (body) => !body.includes(0) && Buffer.from(body.toString()).equals(body);
/** A server wrote this: no control character, nothing invisible, no end of the code span that it is shown in. */
const harmless = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`).replaceAll("`", "ˋ");

// src/measure/probe/bodies.ts
/** Bodies larger than this are told apart, but not kept, bytes. */
const mostKept = {
	first: 16 * 2 ** 20,
	other: 2 ** 20
};
/** What a run has seen of its bodies, by scenario, request and row of data. */
var SeenBodies = class {
	#seen = /* @__PURE__ */ new Map();
	/** Takes note of a body. Where it differs from the baseline's, if anywhere that does not vary by itself. */
	difference(variant, response) {
		const { request, row, body } = response;
		if (body.bytes.length > (row === void 0 ? mostKept.first : mostKept.other)) return void 0;
		const seen = this.#of(response);
		const { bodies, varying } = seen;
		const before = bodies.get(variant.name);
		if (before !== void 0) for (const { at } of differences$1(before, body)) varying.add(at);
		bodies.set(variant.name, body);
		if (variant.baseline) seen.baseline = variant.name;
		const reference = bodies.get(seen.baseline ?? "");
		if (variant.baseline || reference === void 0) return void 0;
		const place = differences$1(reference, body).find(({ at }) => !varying.has(at));
		return place && {
			variant: variant.name,
			request,
			...row !== void 0 && { row },
			...place
		};
	}
	#of({ scenario, request, row }) {
		const key = JSON.stringify([
			scenario,
			request,
			row
		]);
		const seen = this.#seen.get(key) ?? {
			bodies: /* @__PURE__ */ new Map(),
			varying: /* @__PURE__ */ new Set()
		};
		this.#seen.set(key, seen);
		return seen;
	}
};

// src/measure/probe/body.ts
/** The body as it is compared with those of the other side. */
function comparable(received, own, dynamic) {
	const neutral = withoutOwn(received, own);
	const json = parsed$2(neutral, new Set(dynamic));
	const bytes = json === void 0 || dynamic.length === 0 ? neutral : Buffer.from(JSON.stringify(json.value));
	return {
		bytes,
		digest: sha256(bytes),
		json,
		shape: json && sha256(shapeOf(json.value))
	};
}
const sha256 = (data) => createHash("sha256").update(data).digest("hex");
/** Both sides have a port and a folder of their own, which say nothing about their work. */
function withoutOwn(body, { url, directory, secrets = [] }) {
	const { port } = new URL(url);
	const known = [[worktree(directory ?? ""), worktree(directory ?? "").replace(/\d+(?=\/\w+$)/, "_")], ...secrets.map((secret) => [Buffer.from(secret).toString("latin1"), "***"])].filter(([text]) => text.length > 1 && body.includes(text, "latin1"));
	const hasPort = port !== "" && body.includes(`:${port}`);
	if (known.length === 0 && !hasPort) return body;
	const neutral = known.reduce((all, [text, other]) => all.replaceAll(text, other), body.toString("latin1"));
	const portless = hasPort ? neutral.replace(ownPort(port), ":".padEnd(port.length + 1, "0")) : neutral;
	return Buffer.from(portless, "latin1");
}
/** `http://[::1]:4711/a` and `":4711"`, not `{"id":4711}` or `:47110`: a long list holds every number. */
const ownPort = (port) => new RegExp(`(?<!"):${port}(?!\\d)|(?<="):${port}(?=["/])`, "g");
/** `/tmp/perf-gate-x/v1/server/packages/api` → `/tmp/perf-gate-x/v1/server`; '' for a folder that is not ours. */
const worktree = (directory) => /^.*\/perf-gate-\w+\/v\d+\/server(?=\/|$)/.exec(directory)?.[0] ?? "";
/** JSON that is nested deeper than this is compared as text: a server chooses the depth, and we walk through it. */
const deepest$2 = 200;
/** JSON without the named fields, at any depth. */
function parsed$2(body, dynamic) {
	if (isDeeper(body, deepest$2)) return void 0;
	try {
		const without = (key, value) => dynamic.has(key) ? void 0 : value;
		return { value: JSON.parse(body.toString(), dynamic.size === 0 ? void 0 : without) };
	} catch {
		return;
	}
}
/** Is JSON nested deeper than so many lists and mappings? Brackets in texts do not count. */
function isDeeper(json, most) {
	const [quote, backslash, bracket, brace] = [
		34,
		92,
		91,
		123
	];
	let depth = 0;
	for (let at = 0, inText = false; at < json.length; at++) {
		const byte = json[at];
		if (inText && byte === backslash) at++;
		else if (byte === quote) inText = !inText;
		else if (!inText && (byte === bracket || byte === brace) && ++depth > most) return true;
		else if (!inText && (byte === bracket + 2 || byte === brace + 2)) depth--;
	}
	return false;
}
/** Keys and types of JSON: `{"a":[1,2]}` and `{"a":[3]}` have one shape. */
function shapeOf(value) {
	if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join("|")}]`;
	if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
	return `{${Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${shapeOf(inner)}`).sort().join(",")}}`;
}

// src/measure/probe/probe.ts
/** So many rows of data stand for all. */
const mostRows$2 = 5;
/** ms: a request whose rows take longer than that is not sent with more of them. */
const patience$6 = 200;
/**
* Sends each request of a scenario once, or with some rows of its data, outside the measured window, and adds to the block what
* came back, and where it differs from what the baseline sent. Says how many requests that took. Never rejects: no response is
* status 0.
*/
async function probe(server, scenario, into, { seen, signal }) {
	let count = 0;
	for (const request of scenario.requests) {
		const begun = performance.now();
		for (const [row, values] of rowsOf$1(scenario, server)) {
			if (row !== void 0 && performance.now() - begun > patience$6) break;
			await send$1(server, scenario, {
				request,
				row,
				values
			}, into, {
				seen,
				signal
			});
			count++;
		}
	}
	return count;
}
async function send$1(server, scenario, { request, row, values }, into, { seen, signal }) {
	const { variant, url } = server;
	const sent = filled(request, server, values);
	const { status, body, wire, headers } = await exchange(server, sent, {
		timeout: scenario.timeout,
		signal
	});
	const probed = {
		variant: variant.name,
		request: request.name,
		...row !== void 0 && { row },
		status,
		length: 0,
		digest: ""
	};
	into.probes.push(probed);
	if (status === 0) return;
	const own = {
		url,
		directory: variant.directory,
		secrets: secretsOf(server)
	};
	const compared = comparable(body, own, scenario.dynamic);
	const { bytes, digest, shape } = compared;
	Object.assign(probed, {
		length: bytes.length,
		digest,
		wire,
		headers: namesIn$1(headers)
	});
	if (shape !== void 0) probed.shape = shape;
	note(seen.difference(variant, {
		scenario: scenario.name,
		request: request.name,
		row,
		body: compared
	}), into);
}
/**
* The first row, and others spread over the rest, with their indexes; the same for both sides. Only the first where requests change
* what the server keeps: how many there is time for may differ from side to side.
*/
function rowsOf$1(scenario, { attachments }) {
	const rows = attachments?.rows[scenario.data ?? ""] ?? [];
	const count = changesState(scenario) ? 1 : Math.min(rows.length, mostRows$2);
	const others = Array.from({ length: Math.max(0, count - 1) }, (_, i) => Math.round((i + 1) * (rows.length - 1) / (count - 1)));
	return [[void 0, rows[0]], ...others.map((row) => [row, rows[row]])];
}
/** Headers of a connection, a length or an encoding, which are compared otherwise or not at all. */
const transport = /* @__PURE__ */ new Set([
	"connection",
	"content-encoding",
	"content-length",
	"date",
	"keep-alive",
	"transfer-encoding",
	"vary"
]);
/** Of a server that sends more, none is kept. */
const mostNames = 50;
function namesIn$1(headers) {
	const names = headers.filter((name) => !transport.has(name) && /^[\w-]{1,100}$/.test(name)).sort();
	return names.length > mostNames ? void 0 : names;
}
/** The latest difference of a variant's request and row counts. */
function note(difference, into) {
	if (difference === void 0) return;
	into.differences = [...(into.differences ?? []).filter(({ variant, request, row }) => variant !== difference.variant || request !== difference.request || row !== difference.row), difference];
}

// src/measure/server/servers.ts
/** A server that is not ready after so long, ms, no longer keeps the others waiting. */
const slowBoot = 2e3;
/** The servers of one block; disposing stops them all at once. */
var Servers = class {
	running = [];
	errors = /* @__PURE__ */ new Map();
	/**
	* Starts one after the other, so that each boots undisturbed; those that take long overlap, or a JVM's ten seconds times
	* two, twelve times, would leave no time to measure. With a reset, never: both sides may reset one and the same database.
	*/
	async bootAll(variants, options, block) {
		const alone = variants.some(({ reset }) => reset !== void 0);
		const boots = [];
		for (const variant of variants) {
			options.say(`starting ${variant.name}`);
			const boot = this.#boot(variant, options, block);
			boots.push(boot);
			const ready = boot.catch(() => {});
			await (alone ? ready : Promise.race([ready, setTimeout(slowBoot, void 0, { ref: false })]));
		}
		const failed = (await Promise.allSettled(boots)).find(({ status }) => status === "rejected");
		if (failed !== void 0) throw failed.reason;
		this.running.sort((a, b) => variants.indexOf(a.variant) - variants.indexOf(b.variant));
	}
	/** A boot that fails is tried again once: a server that starts at the second attempt is healthy, and its run is not lost. */
	async #boot(variant, asked, block) {
		const { config, run, logs, signal, results, say, attachments } = asked;
		const options = {
			server: config.server,
			run,
			logs,
			block,
			signal,
			cpus: results.machine.pinning?.servers,
			attachments
		};
		try {
			this.running.push(await boot(variant, options));
		} catch (first) {
			if (!(first instanceof GateError)) throw first;
			if (first instanceof ListensElsewhere) return void this.errors.set(variant.name, first);
			say(`starting ${variant.name} again`);
			try {
				this.running.push(await boot(variant, options));
			} catch (second) {
				if (!(second instanceof GateError)) throw second;
				this.errors.set(variant.name, second);
				return;
			}
			results.notes.push(`\`${variant.name}\` started at the second attempt in block ${block + 1}: ${first.message}`);
		}
	}
	async [Symbol.asyncDispose]() {
		const failed = (await Promise.allSettled(this.running.map((server) => server[Symbol.asyncDispose]()))).find(({ status }) => status === "rejected");
		if (failed !== void 0) throw failed.reason;
	}
};
/** Variants that insist on one and the same port, and cannot be moved, cannot be alive at once: each is then alone in its turn. */
function takeTurns(variants) {
	const ports = variants.filter(({ movesPort }) => movesPort !== true).flatMap(({ port }) => port ?? []);
	return new Set(ports).size < ports.length ? variants.map((variant) => [variant]) : [variants];
}

// src/measure/preflight.ts
/** So often is each request sent. */
const times = 3;
/** Boots every variant once and sends each request three times: what would end invalid is known before the first block. */
async function preflight(options) {
	const { config, variants, say, signal, seen = new SeenBodies() } = options;
	const found = {
		boot: {},
		replies: [],
		differences: [],
		errors: /* @__PURE__ */ new Map(),
		lastWords: /* @__PURE__ */ new Map()
	};
	const into = config.scenarios.map(({ name }) => ({
		scenario: name,
		probes: [],
		slices: []
	}));
	for (const together of takeTurns(variants)) try {
		var _usingCtx$5 = _usingCtx();
		const servers = _usingCtx$5.a(new Servers());
		await servers.bootAll(together, options, -1);
		for (const [name, error] of servers.errors) found.errors.set(name, error);
		for (const server of servers.running) {
			found.boot[server.variant.name] = server.boot;
			say(`asking ${server.variant.name}`);
			for (const [i, scenario] of config.scenarios.entries()) {
				const took = [];
				for (let time = 0; time < times && !signal.aborted; time++) {
					const begun = performance.now();
					const count = await probe(server, scenario, into[i], {
						seen,
						signal
					});
					took.push((performance.now() - begun) / count);
					if (into[i].probes.at(-1)?.status === 0) break;
				}
				found.replies.push(...scenario.requests.map((request) => replyOf(server.variant.name, scenario, request, into[i], took)));
			}
			if (!found.replies.every((each) => each.variant !== server.variant.name || each.isExpected)) found.lastWords.set(server.variant.name, server.process?.lastWords() ?? "");
		}
		options.whileUp?.(servers.running);
	} catch (_) {
		_usingCtx$5.e = _;
	} finally {
		await _usingCtx$5.d();
	}
	signal.throwIfAborted();
	found.differences = into.filter(({ differences = [] }) => differences.length > 0);
	return found;
}
function replyOf(variant, scenario, request, { probes }, took) {
	const mine = probes.filter((each) => each.variant === variant && each.request === request.name && each.row === void 0);
	const last = mine.at(-1);
	return {
		variant,
		scenario: scenario.name,
		request: request.name,
		status: last?.status ?? 0,
		isExpected: mine.length > 0 && mine.every(({ status }) => isExpected(status, request)),
		length: last?.length ?? 0,
		varies: new Set(mine.map(({ digest }) => digest)).size > 1,
		time: took.length === 0 ? 0 : median(took)
	};
}
const isExpected = (status, { expect }) => expect.length > 0 ? expect.includes(status) : status >= 200 && status < 300;
/**
* What base gets wrong by itself no pull request has done, and no measuring would mend. Throws the error of a baseline that
* does not start, and `unexpected-response` where neither side responds to any scenario as the config expects. Returns how
* head failed to start, which is its verdict.
*/
function demandSound({ replies, errors, lastWords }, { scenarios, variants }, sides) {
	const baseline = sides.find((variant) => variant.baseline);
	const broken = errors.get(baseline.name);
	if (broken !== void 0) {
		const others = errors.size > 1 ? "; the others fail in the same way" : "";
		const { lastWords, exit } = broken;
		throw new GateError(broken.code, broken.message + others, {
			cause: broken,
			variant: baseline.name,
			lastWords,
			exit
		});
	}
	const isLost = (name) => sides.every((side) => replies.some((each) => each.variant === side.name && each.scenario === name && !each.isExpected));
	if (variants.length === 0 && errors.size === 0 && scenarios.every(({ name }) => isLost(name))) throw unexpected(replies.filter(({ variant }) => variant === baseline.name), scenarios, lastWords.get(baseline.name));
	if (variants.length > 0) return [];
	return [...errors].map(([variant, { code, message, lastWords, exit }]) => ({
		variant,
		phase: "boot",
		block: 0,
		code,
		message,
		lastWords,
		exit
	}));
}
function unexpected(replies, scenarios, lastWords) {
	const wrong = replies.find(({ isExpected }) => !isExpected);
	const { method, path, expect } = scenarios.flatMap((scenario) => scenario.requests.map((request) => ({
		scenario: scenario.name,
		...request
	}))).find(({ scenario, name }) => scenario === wrong.scenario && name === wrong.request);
	const wanted = expect.length > 0 ? expect.join(" or ") : "a 2xx status";
	const got = wrong.status === 0 ? "no response" : `status ${wrong.status}`;
	return new GateError("unexpected-response", `base and head respond to ${method} ${path} (\`${wrong.scenario}\`) with ${got}, where ${wanted} is expected`, {
		variant: wrong.variant,
		lastWords
	});
}

// src/measure/server/runtime.ts
const profilable = "Node, Go, Python and Java can be profiled so far";
/** What a server will probably run on, by its start command: what serves is known once it runs. */
function expectedRuntime({ start = "", directory = "" }) {
	const named = [
		"go",
		"python",
		"java"
	].find((each) => ecosystems[each].starters.test(start));
	if (named !== void 0) return named;
	const [first = ""] = start.replace(/^(\s*(exec|env|\w+=\S*)\s+)*/, "").split(/\s/);
	return first.includes("/") && isGo(resolve$1(directory, first)) ? "go" : "node";
}
/** What the process that serves runs on; in front of it may be a proxy. Undefined for what cannot be profiled. */
function runtimeServing({ process, url }) {
	const serving = answerers(Number(new URL(url).port));
	for (const pid of [...serving, ...process?.tree() ?? []]) {
		const found = runtimeOfProcess(pid);
		if (found !== void 0) return found;
	}
}
function runtimeOfProcess(pid) {
	const [program = ""] = programsOf([pid]);
	const named = [
		"node",
		"python",
		"java"
	].find((each) => ecosystems[each].serves.test(program));
	if (named !== void 0) return named;
	return isGo(`/proc/${pid}/exe`) ? "go" : void 0;
}
/** What the linker of Go writes into each program: https://pkg.go.dev/debug/buildinfo */
const goMark = Buffer.from("ÿ Go buildinf:", "latin1");
/** No program is read further than this, bytes. */
const mostBytes$6 = 256 * 2 ** 20;
function isGo(path) {
	try {
		const file = openSync(path, "r");
		try {
			const chunk = Buffer.alloc(2 ** 20);
			for (let at = 0; at < mostBytes$6; at += chunk.length - goMark.length) {
				const read = readSync(file, chunk, 0, chunk.length, at);
				if (at === 0 && chunk.toString("latin1", 1, 4) !== "ELF") return false;
				if (chunk.subarray(0, read).includes(goMark)) return true;
				if (read < chunk.length) return false;
			}
			return false;
		} finally {
			closeSync(file);
		}
	} catch {
		return false;
	}
}
/** Names of the programs that these processes run. */
const programsOf = (processes) => processes.flatMap((pid) => {
	try {
		return [basename(readlinkSync(`/proc/${pid}/exe`))];
	} catch {
		return [];
	}
});
/** Why a server whose processes never reported has no profile. */
function whySilent(name, programs) {
	if (programs.some((program) => /^node/.test(program))) return `The profiler did not start in \`${name}\`. Its start command may overwrite NODE_OPTIONS, or Node's permission model may forbid the profiler.`;
	const found = Object.values(ecosystems).find(({ serves }) => programs.some((program) => serves?.test(program)))?.title;
	if (found !== void 0) return `\`${name}\` runs on ${found}. Only ${profilable}.`;
	return `The profiler did not start in \`${name}\`. Only ${profilable}.`;
}

// src/measure/apart.ts
/**
* Variants that insist on one and the same port would have to take turns, and from one turn to the next a machine changes by more
* than most regressions. Node can be told to listen elsewhere. So the preflight is made with the ports moved, and where all of
* them then respond as the config expects, alike, and listen on nothing but their own port, they stay moved. Otherwise it is made once
* more, and they take turns.
*/
async function preflightApart(options) {
	const { variants, results, say } = options;
	if (takeTurns(variants).length < 2) return {
		variants,
		found: await preflight(options)
	};
	const ports = [...new Set(variants.flatMap(({ port }) => port ?? []))];
	const insist = `The servers have fixed port${ports.length > 1 ? "s" : ""} ${ports.join(", ")}.`;
	const before = listeningPorts();
	if (variants.every(isMovable) && before.size > 0) {
		const notes = results.notes.length;
		const moved = variants.map((variant) => ({
			...variant,
			movesPort: true
		}));
		const found = await movedPreflight({
			...options,
			variants: moved
		}, before);
		if (found !== void 0) {
			results.notes.push(`${insist} perf-gate moved each to a port of its own, so they run at the same time`);
			return {
				variants: moved,
				found
			};
		}
		results.notes.splice(notes);
		say("taking turns");
		for (const port of ports) await silent(port);
	}
	const found = await preflight(options);
	if (found.errors.size === 0) results.notes.push(`${insist} They take turns. If the server read \`PORT\` and the config had no \`server.port\`, they would run at the same time, and a run would detect smaller changes`);
	return {
		variants,
		found
	};
}
/** Undefined where variants cannot be measured with their ports moved. Leaves no trace for the preflight that is then made in turns. */
async function movedPreflight(options, before) {
	const logs = join(options.logs, "moved");
	mkdirSync(logs, { recursive: true });
	let areApart = false;
	const whileUp = (servers) => {
		areApart = servers.length === options.variants.length && listenAlone(servers, before) && servers.every(isNode$1);
	};
	const found = await preflight({
		...options,
		seen: new SeenBodies(),
		logs,
		whileUp
	});
	const { scenarios } = options.config;
	const areAlike = found.differences.every(({ scenario }) => !scenarios.find(({ name }) => name === scenario)?.sameBody);
	const areSound = found.errors.size === 0 && found.replies.every(({ isExpected }) => isExpected);
	return areApart && areSound && areAlike ? found : void 0;
}
/** Programs of Node in a start command. Not pm2: both sides would have one daemon. */
const starter = /(^|[\s/;&|])(node|npm|npx|pnpm|yarn|tsx|ts-node|nest|next|nuxt|vite)(\s|$)/;
/** What resets a state that both share would take it away from the other side. */
const isMovable = ({ port, start = "", reset }) => port !== void 0 && reset === void 0 && starter.test(start);
/**
* A second port that both sides want is held by one of them, and the other one would use that one's server. Where we may not look
* into their processes, as in some rooms, nobody else may have begun to listen meanwhile.
*/
function listenAlone(servers, before) {
	const own = servers.map(({ url }) => Number(new URL(url).port));
	const theirs = servers.map(({ process }) => listenersOf(process?.tree() ?? []).map(({ port }) => port));
	if (theirs.every((ports) => ports.length > 0)) return theirs.every((ports, i) => ports.every((port) => port === own[i]));
	return [...listeningPorts()].every((port) => before.has(port) || own.includes(port));
}
/** Undefined in a room, where we may not look at it. */
const isNode$1 = (server) => ["node", void 0].includes(runtimeServing(server));

// src/measure/cpus.ts
/** More processes than this would not be kept busy by the connections that most scenarios have. */
const mostGenerators = 8;
/**
* Which CPUs servers and load generator are held to, so that neither is moved about nor slowed by the other. Only CPUs of this
* process's affinity mask count, and no more of them than its control groups let it use at once: a server that is throttled
* would look slow.
*/
function pinningOf(read) {
	return pinning(allowed(read).map((cpu) => ({
		cpu,
		core: coreOf(cpu, read)
	})), quota(read));
}
/**
* With two or three CPUs the last is the generator's; with more, half of them: one process of it keeps up with a server on one
* CPU, not with one on all of them. Hyperthreads of one core stay on one side. undefined where there are not two CPUs.
*/
function pinning(cpus, most = Number.POSITIVE_INFINITY) {
	const byCore = within(cpus, most).toSorted((a, b) => a.core - b.core || a.cpu - b.cpu).map(({ cpu }) => cpu);
	if (byCore.length < 2) return void 0;
	const own = byCore.length < 4 ? 1 : Math.min(mostGenerators, byCore.length >> 1);
	const list = (some) => some.toSorted((a, b) => a - b).join(",");
	return {
		servers: list(byCore.slice(0, -own)),
		generator: list(byCore.slice(-own))
	};
}
/** As many as may be used at once, of different cores first. */
function within(cpus, most) {
	if (cpus.length <= most) return cpus;
	const earlier = ({ cpu, core }) => cpus.filter((other) => other.core === core && other.cpu < cpu).length;
	return cpus.toSorted((a, b) => earlier(a) - earlier(b) || a.core - b.core).slice(0, Math.floor(most));
}
/** The lowest CPU that shares a core with this one. */
const coreOf = (cpu, read) => Number.parseInt(read(`/sys/devices/system/cpu/cpu${cpu}/topology/thread_siblings_list`), 10) || 0;
/** `Cpus_allowed_list: 0-2,5` → [0, 1, 2, 5]; empty without /proc. */
function allowed(read) {
	return (/Cpus_allowed_list:\s*(\S+)/.exec(read("/proc/self/status"))?.[1] ?? "").split(",").filter(Boolean).flatMap((range) => {
		const [first, last = first] = range.split("-").map(Number);
		return Array.from({ length: last - first + 1 }, (_, i) => first + i);
	});
}
/**
* CPUs' worth of time that the control groups allow, the tightest of this process's own and those above it; Infinity without a
* limit. Version 2 writes `200000 100000` (µs in a period of µs) into cpu.max, version 1 has a file for each.
*/
function quota(read) {
	const limits = read("/proc/self/cgroup").split("\n").flatMap((line) => {
		const [, controllers, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
		if (path === void 0) return [];
		if (controllers === "") return above(path).map((group) => ofVersion2(read(join$1("/sys/fs/cgroup", group, "cpu.max"))));
		if (!controllers.split(",").includes("cpu")) return [];
		return above(path).map((group) => ofVersion1(join$1("/sys/fs/cgroup/cpu", group), read));
	});
	return Math.min(...limits.filter((limit) => limit > 0), Number.POSITIVE_INFINITY);
}
/** `/a/b` → `/a/b`, `/a`, `/`. */
const above = (path) => path === "/" ? ["/"] : [path, ...above(dirname$1(path))];
function ofVersion2(text) {
	const [time, period] = text.trim().split(" ").map(Number);
	return time / period || Number.POSITIVE_INFINITY;
}
function ofVersion1(folder, read) {
	const time = Number.parseInt(read(join$1(folder, "cpu.cfs_quota_us")), 10);
	const period = Number.parseInt(read(join$1(folder, "cpu.cfs_period_us")), 10);
	return time > 0 && period > 0 ? time / period : Number.POSITIVE_INFINITY;
}

// src/measure/machine.ts
/**
* The machine as a reader would describe it. `node` is the one on PATH, which servers run on, not ours. To be asked before
* anything is installed: it starts programs.
*/
function machine() {
	const pinning = pins();
	return {
		cpu: cpus()[0]?.model.trim() || "unknown CPU",
		cores: availableParallelism(),
		memory: totalmem(),
		os: distribution(),
		kernel: `${type()} ${release()}`,
		node: output(node$1, "--version") || process.version,
		pinning
	};
}
function pins() {
	return output(program("taskset"), "--version") === "" ? void 0 : pinningOf(read$1);
}
const distribution = () => /PRETTY_NAME="?([^"\n]*)/.exec(read$1("/etc/os-release"))?.[1] ?? type();
function output(command, ...args) {
	try {
		return execFileSync(command, args, {
			encoding: "utf8",
			env: environment(),
			stdio: [
				"ignore",
				"pipe",
				"ignore"
			],
			timeout: 5e3
		}).trim();
	} catch {
		return "";
	}
}
function read$1(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

// src/measure/load/generator-process.ts
/** `src/loadgen.ts` when run from source, `dist/loadgen.js` (beside every chunk) when bundled. */
const entry = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../../loadgen.ts" : "./loadgen.js", import.meta.url));
/** One process of the load generator, so that its work and ours do not wait for one another. Disposing ends it. */
var GeneratorProcess = class {
	#child;
	#waiting = /* @__PURE__ */ new Map();
	#orders = 0;
	#ended;
	/** `cpus` as `taskset -c` takes them. Once `signal` is aborted the process is killed and every open order rejects with its reason. */
	constructor(run, cpus, signal) {
		const pinned = cpus === void 0 ? {} : {
			execPath: program("taskset"),
			execArgv: [
				"-c",
				cpus,
				process.execPath
			]
		};
		this.#child = fork(entry, {
			execArgv: [],
			...pinned,
			env: environment({ PERF_GATE_RUN: run }),
			stdio: [
				"ignore",
				"ignore",
				"pipe",
				"ipc"
			]
		});
		let words = "";
		this.#child.stderr?.setEncoding("utf8").on("data", (text) => {
			words = (words + text).slice(-4e3);
		});
		this.#child.on("message", (reply) => this.#told(reply));
		const end = (how) => this.#end(new GateError("generator-died", `the load generator ended unexpectedly (${how})`, { lastWords: words }));
		this.#child.once("exit", (code, name) => end(name ?? `exit code ${code}`)).once("error", (error) => end(error.message));
		const kill = () => {
			this.#end(signal.reason);
			this.#child.kill("SIGKILL");
		};
		if (signal.aborted) kill();
		else signal.addEventListener("abort", kill, { once: true });
	}
	/** Opens the connections of a stream; its gate stays closed. */
	async connect(stream, spec) {
		await this.#order({
			do: "connect",
			stream,
			spec
		});
	}
	/** Lets a portion of requests through, and resolves when the last is answered or given up. */
	async slice(stream, portion) {
		return (await this.#order({
			do: "slice",
			stream,
			portion
		})).load;
	}
	/** Destroys the connections of a stream. Before its server stops, or autocannon would spin on the dead port. */
	async close(stream) {
		await this.#order({
			do: "close",
			stream
		});
	}
	async [Symbol.asyncDispose]() {
		if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
		const exited = new Promise((resolve) => this.#child.once("exit", resolve));
		this.#child.kill("SIGKILL");
		await exited;
	}
	#order(order) {
		return new Promise((resolve, reject) => {
			if (this.#ended !== void 0) return reject(this.#ended);
			const id = this.#orders++;
			this.#waiting.set(id, {
				resolve,
				reject
			});
			this.#child.send({
				...order,
				id
			});
		});
	}
	#told(reply) {
		const waiting = this.#waiting.get(reply.id);
		this.#waiting.delete(reply.id);
		if (reply.error === void 0) waiting?.resolve(reply);
		else waiting?.reject(/* @__PURE__ */ new Error(`load generator: ${reply.error}`));
	}
	#end(reason) {
		this.#ended ??= reason;
		for (const { reject } of this.#waiting.values()) reject(this.#ended);
		this.#waiting.clear();
	}
};

// src/measure/load/merged-load.ts
/**
* What several processes saw of one slice, as if one had. It lasts until the last of them has its last response; its rate is the
* sum of their rates; the busiest says how busy the load generator was. Of at least one.
*/
function merged(loads) {
	const [first, ...others] = loads;
	if (others.length === 0) return first;
	const sum = (of) => loads.reduce((total, load) => total + of(load), 0);
	const reconnects = sum((load) => load.reconnects ?? 0);
	return {
		duration: Math.max(...loads.map(({ duration }) => duration)),
		...steady(loads),
		sent: sum(({ sent }) => sent),
		dropped: sum(({ dropped }) => dropped),
		timeouts: sum(({ timeouts }) => timeouts),
		connectionErrors: sum(({ connectionErrors }) => connectionErrors),
		...reconnects === 0 ? {} : { reconnects },
		requests: first.requests.map((_, i) => together(loads.map(({ requests }) => requests[i]))),
		generator: {
			cpu: sum(({ generator }) => generator.cpu),
			utilisation: Math.max(...loads.map(({ generator }) => generator.utilisation))
		}
	};
}
/** answered / duration = Σ answeredᵢ / durationᵢ */
function steady(loads) {
	const known = loads.flatMap((load) => load.steady ?? []);
	const answered = known.reduce((sum, each) => sum + each.answered, 0);
	if (known.length < loads.length || answered === 0) return {};
	return { steady: {
		answered,
		duration: answered / known.reduce((sum, each) => sum + each.answered / each.duration, 0)
	} };
}
function together(parts) {
	const statuses = {};
	for (const part of parts) for (const [status, count] of Object.entries(part.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
	const sum = (of) => parts.reduce((total, part) => total + of(part), 0);
	const transfer = sum((part) => part.transfer ?? 0);
	return {
		answered: sum(({ answered }) => answered),
		statuses,
		bytes: sum(({ bytes }) => bytes),
		...transfer === 0 ? {} : { transfer },
		histogram: mergedHistograms(parts.map(({ histogram }) => histogram))
	};
}

// src/measure/load/generator.ts
/**
* The load generator: a process on each CPU that is its own, which share out the connections of a stream. One is enough for
* a server on one CPU; more would be for nothing. Disposing ends them.
*/
var Generator = class {
	#processes;
	/** By stream, those that have connections of it. */
	#busy = /* @__PURE__ */ new Map();
	/** `cpus` as `taskset -c` takes them, one by one: `2,3`; undefined: one process, held to none. Once `signal` is aborted every open order rejects with its reason. */
	constructor(run, cpus, signal) {
		const each = cpus === void 0 ? [void 0] : cpus.split(",");
		this.#processes = each.map((cpu) => new GeneratorProcess(run, cpu, signal));
	}
	/** Opens the connections of a stream; its gate stays closed. */
	async connect(stream, spec) {
		const shares = shared(spec.connections, this.#processes.length);
		const busy = this.#processes.slice(0, shares.length);
		this.#busy.set(stream, busy);
		await Promise.all(busy.map((each, i) => each.connect(stream, {
			...spec,
			connections: shares[i]
		})));
	}
	/** Lets a portion of requests through, and resolves when the last is answered or given up. */
	async slice(stream, portion) {
		const busy = this.#busy.get(stream) ?? this.#processes.slice(0, 1);
		if ("ms" in portion) return merged(await Promise.all(busy.map((each) => each.slice(stream, portion))));
		const shares = shared(portion.amount, busy.length);
		return merged(await Promise.all(shares.map((amount, i) => busy[i].slice(stream, { amount }))));
	}
	/** Destroys the connections of a stream. Before its server stops, or autocannon would spin on the dead port. */
	async close(stream) {
		await Promise.all((this.#busy.get(stream) ?? []).map((each) => each.close(stream)));
		this.#busy.delete(stream);
	}
	async [Symbol.asyncDispose]() {
		await Promise.all(this.#processes.map((each) => each[Symbol.asyncDispose]()));
	}
};
/** 10 among 4 → 3, 3, 2, 2; 1 among 4 → 1: who would get nothing is left out. */
const shared = (whole, among) => Array.from({ length: among }, (_, i) => Math.floor((whole + among - 1 - i) / among)).filter((part) => part > 0);

// src/plan/random.ts
/**
* A source of numbers in [0, 1) that depends on nothing but the seed and what it is for, so that the order of block 7
* does not depend on how many slices block 6 had. mulberry32 over an FNV-1a hash: chance for orders, not for secrets.
*/
function random(seed, ...purpose) {
	let state = hash(`${seed}/${purpose.join("/")}`);
	return () => {
		state = state + 1831565813 | 0;
		let z = Math.imul(state ^ state >>> 15, 1 | state);
		z = z + Math.imul(z ^ z >>> 7, 61 | z) ^ z;
		return ((z ^ z >>> 14) >>> 0) / 2 ** 32;
	};
}
function hash(text) {
	let value = 2166136261;
	for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 16777619);
	return value;
}

// src/plan/order.ts
/** The order in which a block boots its variants and meets its scenarios. */
function blockOrder(seed, block, variants, scenarios) {
	return {
		boot: shuffle(variants, random(seed, block, "boot")),
		scenarios: shuffle(scenarios, random(seed, block, "scenarios"))
	};
}
/**
* Rounds of slices, without end: every variant once in random order, then mirrored, so that a drift over the round
* meets all variants alike.
*
*   two variants:   base head head base   or   head base base head      a coin each time
*   three:          c a b b a c           …
*/
function* rounds(seed, block, scenario, variants) {
	const coin = random(seed, block, "rounds", scenario);
	for (;;) {
		const order = shuffle(variants, coin);
		yield [...order, ...order.toReversed()];
	}
}

// src/plan/turns.ts
/** Part of a block that launches may take where there are several; the rest is load. */
const share = .6;
/** More would be launches of a few rounds. */
const most$2 = 8;
/** Fewer rounds in a turn are not worth a launch. */
const leastRounds = 2;
/**
* The pace of blocks, and how many turns each variant has in one of them where they cannot be alive at once. Neighbouring turns
* differ by how fast the machine is just then, and by about as much whether they last 0.4 or 1.6 s. So it is the number of turns
* that makes a block precise.
*
*   150 s, 1.5 s to launch both    base head · head base · base head · …    4 times
*   150 s, 6 s to launch both      base head                                once
*/
function paceInTurns(scenarios, variants, budget, observed, { once, briefly }) {
	const paced = (overhead) => pace(scenarios, variants, budget, {
		...observed,
		overhead
	});
	const room = share * ofBlock(budget, looks$1.at(-1));
	const possible = briefly === void 0 ? 1 : Math.min(most$2, Math.floor(room / briefly));
	if (briefly === void 0 || possible <= 1) return {
		pace: paced(once),
		turns: 1
	};
	const rounds = Math.min(...Object.values(paced(possible * briefly).rounds));
	const turns = Math.min(possible, Math.floor(rounds / leastRounds));
	return turns <= 1 ? {
		pace: paced(once),
		turns: 1
	} : {
		pace: paced(turns * briefly),
		turns
	};
}

// src/measure/disturbance.ts
const beat = 5;
/**
* Watches the machine while a slice runs, from a process that has nothing else to do: if even its timer comes late,
* somebody else had the CPUs. `end` stops watching and answers; it may be called again.
*/
function watchMachine() {
	const stolen = steal();
	let last = performance.now();
	let stall = 0;
	let seen;
	const notice = () => {
		const now = performance.now();
		stall = Math.max(stall, now - last - beat);
		last = now;
	};
	const timer = setInterval(notice, beat);
	return { end() {
		clearInterval(timer);
		seen ??= {
			stall: Math.max(stall, performance.now() - last - beat),
			steal: steal() - stolen
		};
		return seen;
	} };
}
/** CPU time that the hypervisor gave to others since boot, ms, all CPUs: eighth figure of the first line of /proc/stat, in ticks of 10 ms; 0 where unknown. */
function steal() {
	try {
		return Number(readFileSync("/proc/stat", "utf8").split("\n", 1)[0].trim().split(/\s+/)[8] ?? 0) * 10;
	} catch {
		return 0;
	}
}

// src/measure/load/requests.ts
/** Most requests that the load generator keeps ready for one stream. */
const mostReady = 2e4;
/**
* A scenario as the load generator takes it, for one server. With rows of data the mix is repeated until every request has
* had every row, or the most are reached.
*/
function streamSpec(scenario, server) {
	const { connections, pipelining, timeout, requests, data } = scenario;
	const rows = data === void 0 ? void 0 : server.attachments?.rows[data];
	const mix = spread(requests.map(({ weight }) => weight));
	const count = rows === void 0 ? mix.length : Math.min(mostReady, mix.length * rows.length / greatestCommonDivisor(mix.length, rows.length));
	const sequence = Array.from({ length: count }, (_, i) => {
		const index = mix[i % mix.length];
		return {
			index,
			...filled(requests[index], server, rows?.[i % rows.length])
		};
	});
	return {
		url: server.url,
		connections,
		pipelining,
		timeout,
		kinds: requests.length,
		requests: sequence
	};
}
/**
* A weighted mix spread evenly: each request comes as often as its weight, as far apart as can be.
* Smooth weighted round-robin: every turn each gains its weight, the richest is sent and pays the total.
*
*   6 : 4   →   0 1 0 1 0
*/
function spread(weights) {
	const divisor = weights.reduce(greatestCommonDivisor);
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const wealth = weights.map(() => 0);
	return Array.from({ length: total / divisor }, () => {
		weights.forEach((weight, i) => {
			wealth[i] += weight;
		});
		const richest = wealth.indexOf(Math.max(...wealth));
		wealth[richest] -= total;
		return richest;
	});
}
const greatestCommonDivisor = (a, b) => b === 0 ? a : greatestCommonDivisor(b, a % b);

// src/measure/server/resources.ts
const tick = 10;
/**
* CPU time and memory of a process tree. Living threads are read from schedstat (ns), children that have ended and
* were waited for from their parent's account (10 ms ticks).
*/
var ProcessTree = class {
	#find;
	#pids;
	#found = 0;
	/** By process: CPU time of its threads that have ended, ms. */
	#ended = /* @__PURE__ */ new Map();
	constructor(find) {
		this.#find = find;
		this.#pids = find();
		this.#found = performance.now();
	}
	/** Looks for new and lost processes again when the last look is older than this, ms: it reads all of /proc. */
	refresh(age) {
		if (performance.now() - this.#found < age && this.#pids.every(alive)) return;
		this.#pids = this.#find();
		this.#found = performance.now();
	}
	get living() {
		return this.#pids.some(alive);
	}
	/** Is none of its threads on a CPU or waiting for one? true where that cannot be told. */
	get isResting() {
		return !this.#pids.some((pid) => threads(pid).some((thread) => stateOf(thread) === "R"));
	}
	usage() {
		const each = this.#pids.map((pid) => this.#usageOf(pid)).filter((usage) => usage !== void 0);
		if (each.length === 0) return {
			cpu: null,
			rss: null
		};
		return {
			cpu: sum$2(each.map(({ cpu }) => cpu)),
			rss: sum$2(each.map(({ rss }) => rss))
		};
	}
	/**
	* Living threads to the nanosecond; what ended ones took with them is what the process's own account, which has them all,
	* has more. That one counts in ticks, and never more than was used.
	*/
	#usageOf(pid) {
		const living = sum$2(threads(pid).map(ranFor));
		const stat = readStat(pid);
		if (stat === void 0) return void 0;
		const ended = Math.max(this.#ended.get(pid) ?? 0, stat.own - living);
		this.#ended.set(pid, ended);
		return {
			cpu: stat.waited + living + ended,
			rss: stat.rss
		};
	}
	/** Highest resident memory so far, summed over its processes, bytes; null where it cannot be told. */
	peak() {
		const each = this.#pids.map((pid) => Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024);
		return sum$2(each) || null;
	}
};
/** `/proc/<pid>/stat` after the command: state is field 3; utime 14, stime 15, cutime 16, cstime 17, rss 24 (pages). */
function readStat(pid) {
	const stat = read(`/proc/${pid}/stat`);
	if (stat === "") return void 0;
	const field = stat.slice(stat.lastIndexOf(")") + 2).split(" ").map(Number);
	return {
		own: (field[11] + field[12]) * tick,
		waited: (field[13] + field[14]) * tick,
		rss: field[21] * 4096
	};
}
const threads = (pid) => {
	try {
		return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
	} catch {
		return [];
	}
};
/** `schedstat`: time on the CPU in ns, time waiting for it in ns, number of slices. */
const ranFor = (thread) => Number(read(`${thread}/schedstat`).split(" ", 1)[0]) / 1e6;
/** Third field of `stat`; the command before it may hold blanks and brackets. R: running, or waiting for a CPU. */
function stateOf(thread) {
	const stat = read(`${thread}/stat`);
	return stat.charAt(stat.lastIndexOf(")") + 2);
}
const sum$2 = (values) => values.reduce((total, value) => total + value, 0);
function read(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

// src/measure/server/rest.ts
/** The longest wait for a server to finish what its load left behind, ms: one compilation or collection of a usual heap. */
const patience$5 = 20;
/** A server must be found at rest so often in a row: between two looks, one thread may hand its work to another. */
const looks = 2;
/**
* Waits until a server is at rest. After the last response of a slice its collector and its compiler may go on for
* milliseconds: that is CPU time of this slice, and it must not be taken from the next one, which belongs to another side.
* A server that is never at rest would cost the full wait after every slice, so the wait halves each time that it was for
* nothing, and doubles each time that it was not.
*/
var Rest = class {
	#tree;
	#patience = patience$5;
	constructor(tree) {
		this.#tree = tree;
	}
	/** Resolves with whether it is at rest; the wait is bounded. */
	async reached() {
		const end = performance.now() + this.#patience;
		for (let calm = 0;;) {
			calm = this.#tree.isResting ? calm + 1 : 0;
			if (calm >= looks) break;
			if (performance.now() >= end) {
				this.#patience = Math.max(1, this.#patience / 2);
				return false;
			}
			await (calm > 0 ? setImmediate$1() : setTimeout(1));
		}
		this.#patience = Math.min(patience$5, this.#patience * 2);
		return true;
	}
};

// src/measure/side.ts
/** A server that was alive when the block began has gone. */
var Died = class extends Error {
	side;
	scenario;
	constructor(side, scenario) {
		super(`\`${side.running.variant.name}\` died under load`);
		this.side = side;
		this.scenario = scenario;
	}
};
/** A server that is alive leaves a scenario without responses, or gives most of them too late: asking on would teach nothing more. */
var Silent = class extends Error {
	side;
	scenario;
	constructor(side, { name, timeout }, load) {
		const intime = Math.max(0, load.requests.reduce((sum, { answered }) => sum + answered, 0) - load.timeouts);
		const answered = intime === 0 ? "none" : String(intime);
		super(`\`${side.running.variant.name}\` responded to ${answered} of ${load.sent} requests of \`${name}\` within ${timeout / 1e3} s`);
		this.side = side;
		this.scenario = name;
	}
};
const sideOf = (running) => {
	const { process } = running;
	if (process === void 0) return { running };
	const tree = new ProcessTree(() => process.tree());
	return {
		running,
		tree,
		rest: new Rest(tree)
	};
};
const nameOf$2 = (side) => side.running.variant.name;
const streamOf$1 = (side, scenario) => `${nameOf$2(side)}/${scenario.name}`;
/** Did most requests get no response in time? */
const isLate = ({ timeouts, sent }) => timeouts > sent / 2;
/** Did a side answer at all, and most of it in time? */
const answers = (load) => !isLate(load) && load.requests.some(({ answered }) => answered > 0);
/** Microseconds of a millisecond, thousandths of a share: what is beyond them is not known anyway. */
const rounded = (value) => Math.round(value * 1e3) / 1e3;
const usages = (sides) => new Map(sides.map((side) => [side, side.tree?.usage() ?? {
	cpu: null,
	rss: null
}]));
/** What the loaded side and the others used between two readings. */
function used$1(loaded, before, after) {
	const spent = (side) => difference(before.get(side).cpu, after.get(side).cpu);
	const others = [...after.keys()].filter((side) => side !== loaded && side.tree !== void 0).map(spent);
	const idleCpu = others.some((cpu) => cpu === null) ? null : others.reduce((sum, cpu) => sum + cpu, 0);
	return {
		cpu: spent(loaded),
		idleCpu,
		rss: after.get(loaded).rss
	};
}
/** null, too, when the account went backwards: a process ended that nobody waited for. */
function difference(before, after) {
	return before === null || after === null || after < before ? null : rounded(after - before);
}
const connect$1 = (sides, scenario, generator) => Promise.all(sides.map((side) => generator.connect(streamOf$1(side, scenario), streamSpec(scenario, side.running))));
const close = (sides, scenario, generator) => Promise.all(sides.map((side) => generator.close(streamOf$1(side, scenario))));
/** A process that is killed closes its connections some time before it is gone, ms. */
const lastMoment = 250;
/**
* After a slice: throws `Died`. Where connections broke and nothing was answered, a server is given a moment to be gone: it died of
* this load, and not of what is sent next.
*/
async function demandAlive(side, scenario, load) {
	const { tree } = side;
	if (tree === void 0) return;
	const until = performance.now() + (answers(load) || isLate(load) ? 0 : lastMoment);
	while (tree.living && performance.now() < until) await setTimeout(10);
	if (tree.living) return;
	tree.refresh(0);
	if (!tree.living) throw new Died(side, scenario.name);
}

// src/measure/block.ts
/**
* One scenario in one block: probes, a greeting that is thrown away (it pays for the connections), the rounds, probes again.
* Appends to `into` as it goes, so that a cancelled run keeps what it has. Throws `Died` and `Silent`.
*/
async function measureScenario(sides, scenario, plan, generator, into) {
	const byName = new Map(sides.map((side) => [nameOf$2(side), side]));
	await probeAll(sides, scenario, into, plan);
	await connect$1(sides, scenario, generator);
	try {
		const orders = rounds(plan.seed, plan.block, scenario.name, [...byName.keys()]);
		await greet(sides, scenario, plan.greeting, generator);
		const end = performance.now() + plan.limit;
		const late = /* @__PURE__ */ new Set();
		for (let round = 0; round < plan.rounds && (round === 0 || performance.now() < end); round++) {
			if (plan.isFresh && round > 0) {
				await close(sides, scenario, generator);
				await connect$1(sides, scenario, generator);
				await greet(sides, scenario, plan.greeting, generator);
			}
			for (const side of sides) side.tree?.refresh(2e3);
			let before = usages(sides);
			const silent = /* @__PURE__ */ new Set();
			for (const name of orders.next().value) {
				if (silent.has(name)) continue;
				const { slice, after } = await measureSlice(byName.get(name), sides, before, () => generator.slice(`${name}/${scenario.name}`, plan.portion));
				into.slices.push({
					variant: name,
					round: plan.first + round,
					at: rounded(performance.now() - plan.began - slice.duration),
					...slice
				});
				before = after;
				await demandAlive(byName.get(name), scenario, slice);
				if (isLate(slice) && late.has(name)) throw new Silent(byName.get(name), scenario, slice);
				if (isLate(slice)) late.add(name);
				else if (!answers(slice)) silent.add(name);
			}
			if (silent.size > 0) return;
		}
	} finally {
		await close(sides, scenario, generator);
	}
	await probeAll(sides, scenario, into, plan);
}
/** Some responses on every connection, thrown away: the first of each includes its connecting. */
async function greet(sides, scenario, responses, generator) {
	if (responses === 0) return;
	const { connections, pipelining, amount = Number.POSITIVE_INFINITY } = scenario;
	for (const side of sides) {
		await generator.slice(streamOf$1(side, scenario), { amount: Math.min(amount, responses * connections * pipelining) });
		await side.rest?.reached();
	}
}
/** Sends load to one side and reads what it, the others and the machine did meanwhile. */
async function measureSlice(loaded, sides, before, send) {
	const machine = watchMachine();
	const load = await send().finally(() => machine.end());
	await loaded.rest?.reached();
	const after = usages(sides);
	const { stall, steal } = machine.end();
	const { duration, steady, generator, ...counts } = load;
	const precise = {
		duration: rounded(duration),
		...steady === void 0 ? {} : { steady: {
			...steady,
			duration: rounded(steady.duration)
		} },
		generator: {
			cpu: rounded(generator.cpu),
			utilisation: rounded(generator.utilisation)
		}
	};
	return {
		slice: {
			...counts,
			...precise,
			...used$1(loaded, before, after),
			disturbance: {
				stall: rounded(stall),
				steal
			}
		},
		after
	};
}
async function probeAll(sides, scenario, into, probing) {
	for (const side of sides) await probe(side.running, scenario, into, probing);
}

// src/measure/standing.ts
/** Which variants are still measured, and with which scenarios. What takes one out is told as a failure. */
var Standing = class {
	#config;
	/** All that the run began with. */
	#all;
	#failures;
	#left;
	/** Scenarios that a variant is not sent any more, by its name. */
	#spared = /* @__PURE__ */ new Map();
	constructor(config, variants, failures) {
		this.#config = config;
		this.#all = variants;
		this.#failures = failures;
		this.#left = variants;
	}
	get variants() {
		return this.#left;
	}
	/** Is there still something to set side by side? */
	get comparable() {
		return this.#config.scenarios.some(({ name }) => this.#compares(name));
	}
	/** Are there still two variants or more that answer this scenario, in a gate the baseline among them? */
	#compares(scenario) {
		const left = this.#sent(scenario);
		return left.length > 1 && (this.#isComparison || left.some(({ baseline }) => baseline));
	}
	/** How the cost of a single one grows is worth knowing, too, where the others have given up. */
	#isWorthSending({ name, sweep }) {
		return this.#compares(name) || this.#isComparison && sweep !== void 0 && this.#sent(name).length > 0;
	}
	#sent(scenario) {
		return this.#left.filter(({ name }) => this.#isSent(name, scenario));
	}
	/** Of variants that the config lists, not of base and head. */
	get #isComparison() {
		return this.#config.variants.length > 0;
	}
	#isSent(variant, scenario) {
		return this.#spared.get(variant)?.has(scenario) !== true;
	}
	/** What is still worth sending, to those who still answer it. */
	parties(sides, scenarios) {
		const living = sides.filter(({ running }) => this.#left.includes(running.variant));
		return scenarios.filter((scenario) => this.#isWorthSending(scenario)).map((scenario) => ({
			scenario,
			sides: living.filter(({ running }) => this.#isSent(running.variant.name, scenario.name))
		})).filter((party) => party.sides.length > 0);
	}
	/** A variant that does not start is out. At its first launch, the baseline is a matter of the user's setup; afterwards it, too, is a finding. */
	notBooted({ errors }, block) {
		const baseline = this.#all.find((variant) => variant.baseline);
		const broken = errors.get(baseline.name);
		const isFirst = block.index === 0 && block.boot[baseline.name] === void 0;
		if (broken !== void 0 && isFirst) {
			const others = errors.size > 1 ? "; the others fail in the same way" : "";
			throw new GateError(broken.code, `${broken.message}${others}`, {
				cause: broken,
				variant: baseline.name,
				lastWords: broken.lastWords,
				exit: broken.exit
			});
		}
		for (const [name, error] of errors) this.#drop(name, {
			variant: name,
			phase: "boot",
			block: block.index,
			code: error.code,
			message: error.message,
			lastWords: error.lastWords,
			exit: error.exit
		});
	}
	/** Says how a server died under load. */
	async died({ side, scenario, message }, block) {
		const { variant, process, kills } = side.running;
		const when = `under load from \`${scenario}\``;
		const otherwise = `${message} from \`${scenario}\`:`;
		const ending = endingOf(variant.name, process, await process.exited, {
			when,
			otherwise,
			kills
		});
		const failure = {
			variant: variant.name,
			phase: "load",
			block: block.index,
			scenario,
			...ending
		};
		if (this.#isComparison) this.#spare(failure, scenario);
		else this.#drop(variant.name, failure);
	}
	/** Says which scenario a variant does not answer. */
	silent({ side, scenario, message }, block) {
		const { name } = side.running.variant;
		this.#spare({
			variant: name,
			phase: "load",
			block: block.index,
			scenario,
			code: "timed-out",
			message
		}, scenario);
	}
	#spare(failure, scenario) {
		this.#failures.push(failure);
		const spared = this.#spared.get(failure.variant) ?? /* @__PURE__ */ new Set();
		this.#spared.set(failure.variant, spared.add(scenario));
	}
	#drop(name, failure) {
		this.#failures.push(failure);
		this.#left = this.#left.filter((variant) => variant.name !== name);
	}
};

// src/measure/turns.ts
const soFar = ({ warmup, slices }) => ({
	warmup,
	slices: slices.length,
	rounds: slices.reduce((rounds, { round }) => Math.max(rounds, round + 1), 0)
});
/** Memory may grow with every request: launches that end soon would hide it. */
const gatesMemory = ({ scenarios }) => scenarios.some(({ thresholds }) => thresholds.some(({ metric }) => metric === "rss"));
/**
* What a session knows of the turns of variants that cannot be alive at once. In the first turn of a run, each gets the whole
* warm-up. What that turn took, and after how many laps all were warm, decides how many turns a block has from then on.
*/
var Turns = class {
	/** Of each variant in a block. */
	count = 1;
	/** What the first variant of this turn was warmed up with; the others get the same. */
	#script;
	/** What all are warmed up with, once that is known. */
	#brief;
	/** Of the first turn: laps until all were warm, and how long that took, ms of all. */
	#settled;
	#settling = 0;
	/** Of all warm-ups of the first turn, ms. */
	#warming = 0;
	begin() {
		this.#script = void 0;
	}
	/** The requests that warm a variant up; undefined: as many as it takes until it is warm. */
	scriptOf(scenarios) {
		return scenarios.every((name) => this.#brief?.has(name)) ? this.#brief : this.#script;
	}
	/** A variant was warmed up, in so many ms. */
	warmed({ script, settled }, took) {
		const laps = Math.max(1, ...[...script.values()].map(({ length }) => length));
		this.#settled = Math.max(this.#settled ?? 0, settled);
		this.#settling += took * Math.min(settled, laps) / laps;
		this.#warming += took;
		this.#script = new Map([...this.#script ?? [], ...script]);
	}
	/** What the launches so far would have taken with a brief warm-up, ms, where they took `launches`; undefined where that would not do. */
	briefly(launches) {
		return Number.isFinite(this.#settled) ? launches - this.#warming + this.#settling : void 0;
	}
	/** The first turn is over: from now on, one of several needs only a brief warm-up. */
	end() {
		if (this.count > 1) this.#brief = new Map([...this.#script].map(([name, laps]) => [name, laps.slice(0, this.#settled)]));
	}
};
/** A block's warm-up after a further turn. What needs only a brief one was warm. */
const added = (before, now) => before === void 0 ? now : {
	requests: before.requests + now.requests,
	duration: before.duration + now.duration,
	flat: before.flat
};

// src/measure/warm-up.ts
/** Slices of a warm-up are about this long, ms: short enough that neither side cools down while the other is warmed. */
const warmSlice = 60;
/** One lap of a scenario, ms of each side: so many to a warm-up, within these limits. */
const laps = {
	perWarmup: 8,
	shortest: 60,
	longest: 300
};
/**
* Warms all sides up in laps through the scenarios, until a request costs the same from lap to lap on every side or the
* bound is reached. All sides get the same number of requests: a side that is slower is then not colder, and a server with
* state has the same state. Throws `Died`, and `Silent` for a side that twice responded too late.
*/
async function warmUp(parties, generator, { bounds, leastLaps, script }) {
	const all = parties.map((party) => new Warming(party, generator, script?.get(party.scenario.name)));
	const share = bounds.most / laps.perWarmup / parties.length;
	const length = Math.min(laps.longest, Math.max(laps.shortest, share));
	const isOver = (lap) => {
		if (all.every(({ isBroken }) => isBroken)) return true;
		if (script !== void 0) return all.every(({ isPlayed }) => isPlayed);
		const spent = sum$1(all.map((warming) => warming.spent));
		return lap >= leastLaps && (spent >= bounds.most || spent >= bounds.least && all.every(({ isDone }) => isDone));
	};
	for (let lap = 0; !isOver(lap); lap++) for (const warming of all) await warming.lap(length);
	const observed = {
		latency: {},
		busy: {},
		amount: {},
		gap: 0
	};
	for (const warming of all) warming.tell(observed);
	return {
		observed,
		warmups: new Map(all.map(({ name, warmup }) => [name, warmup])),
		script: new Map(all.map(({ name, sent }) => [name, sent])),
		settled: Math.max(...all.map((warming) => warming.settled))
	};
}
/** The warm-up of one scenario. */
var Warming = class {
	#scenario;
	#sides;
	#generator;
	#late = /* @__PURE__ */ new Set();
	#costs;
	#last = /* @__PURE__ */ new Map();
	/** Requests of one slice, the same for every side. */
	#amount;
	#turns = 0;
	#requests = 0;
	#durations;
	#gap = 0;
	#script;
	/** The requests of each slice, lap by lap. */
	sent = [];
	isBroken = false;
	constructor({ scenario, sides }, generator, script) {
		this.#script = script;
		this.#scenario = scenario;
		this.#sides = sides;
		this.#generator = generator;
		this.#costs = new Map(sides.map((side) => [side, []]));
		this.#durations = new Map(sides.map((side) => [side, 0]));
		this.#amount = Math.min(scenario.amount ?? Number.POSITIVE_INFINITY, scenario.connections * scenario.pipelining);
	}
	get name() {
		return this.#scenario.name;
	}
	/** ms, mean of its sides. */
	get spent() {
		return sum$1([...this.#durations.values()]) / this.#sides.length;
	}
	/** Was all sent that a script says? */
	get isPlayed() {
		return this.isBroken || this.sent.length >= (this.#script?.length ?? 0);
	}
	get isDone() {
		return this.isBroken || this.#isFlat;
	}
	get #isFlat() {
		return isFlat([...this.#costs.values()]);
	}
	get settled() {
		return Math.max(...[...this.#costs.values()].map(settledAfter));
	}
	get warmup() {
		const duration = Math.round(Math.max(...this.#durations.values()));
		return {
			requests: this.#requests,
			duration,
			flat: this.#isFlat
		};
	}
	/** Turns of about so long, ms of each side; at least one. */
	async lap(length) {
		const script = this.#script?.[this.sent.length];
		if (this.isBroken || this.#script !== void 0 && script === void 0) return;
		const sent = [];
		this.sent.push(sent);
		this.#last = new Map(this.#sides.map((side) => [side, {
			answered: 0,
			duration: 0,
			cpu: 0
		}]));
		await connect$1(this.#sides, this.#scenario, this.#generator);
		try {
			const before = this.spent;
			const began = performance.now();
			let slices = 0;
			do {
				this.#amount = script?.[sent.length] ?? this.#amount;
				sent.push(this.#amount);
				if (!await this.#turn()) return;
				slices += this.#sides.length;
			} while (script === void 0 ? this.spent - before < length : sent.length < script.length);
			const durations = sum$1([...this.#last.values()].map(({ duration }) => duration));
			this.#gap = (performance.now() - began - durations) / slices;
		} finally {
			await close(this.#sides, this.#scenario, this.#generator);
		}
		for (const [side, { answered, duration, cpu }] of this.#last) this.#costs.get(side).push((cpu ?? duration) / answered);
	}
	/** One slice for every side, in an order that turns round each time. Resolves with whether going on makes sense. */
	async #turn() {
		const loads = [];
		const order = this.#turns++ % 2 === 0 ? this.#sides : this.#sides.toReversed();
		for (const side of order) loads.push(await this.#slice(side));
		this.#requests += this.#amount;
		const isLateOnce = loads.some(isLate);
		this.isBroken = !isLateOnce && !loads.every(answers);
		this.#adapt(Math.max(...loads.map(({ duration }) => duration)));
		return !this.isBroken;
	}
	async #slice(side) {
		side.tree?.refresh(2e3);
		const before = usages([side]);
		const load = await this.#generator.slice(streamOf$1(side, this.#scenario), { amount: this.#amount });
		await side.rest?.reached();
		const lap = this.#last.get(side);
		const { cpu } = used$1(side, before, usages([side]));
		lap.cpu = cpu === null || lap.cpu === null ? null : lap.cpu + cpu;
		lap.duration += load.duration;
		lap.answered += load.requests.reduce((total, { answered }) => total + answered, 0);
		this.#durations.set(side, this.#durations.get(side) + load.duration);
		await demandAlive(side, this.#scenario, load);
		if (isLate(load)) {
			if (this.#late.has(side)) throw new Silent(side, this.#scenario, load);
			this.#late.add(side);
		}
		return load;
	}
	/** The next slice lasts about as long as it should, on the slowest side. */
	#adapt(slowest) {
		const { connections, pipelining, amount = Number.POSITIVE_INFINITY } = this.#scenario;
		const wanted = this.#amount * Math.min(4, warmSlice / Math.max(slowest, 1));
		this.#amount = Math.min(amount, Math.max(connections * pipelining, Math.round(wanted)));
	}
	/** Adds what its last lap taught. */
	tell(observed) {
		const last = [...this.#last.values()];
		if (this.isBroken || last.some(({ answered }) => answered === 0)) return;
		const { connections, pipelining, amount } = this.#scenario;
		const latency = Math.max(...last.map(({ answered, duration }) => connections * pipelining * duration / answered));
		observed.latency[this.name] = latency;
		observed.busy[this.name] = Math.min(...last.map(({ cpu, duration }) => (cpu ?? 0) / duration));
		observed.gap = Math.max(observed.gap ?? 0, this.#gap);
		if (amount === void 0) return;
		observed.amount[this.name] = Math.max(...last.map(({ answered, duration }) => duration * amount / answered));
	}
};
const sum$1 = (values) => values.reduce((total, value) => total + value, 0);

// src/measure/session.ts
/** Making new connections takes about so long, ms. */
const renewal = 80;
/** Connecting, probes and stopping in one block, ms. */
const between = 300;
/** What lasts from block to block. */
var Session = class {
	#options;
	#generator;
	#standing;
	#start = performance.now();
	#seen;
	#pace;
	/** Before any block was hastened. */
	#planned;
	#turns = new Turns();
	/** What the first warm-up taught. */
	#observed;
	/** What the rounds of the last block took, pauses included, ms. */
	#load = 0;
	constructor(options, generator) {
		this.#options = options;
		this.#generator = generator;
		this.#standing = new Standing(options.config, options.variants, options.results.failures);
		this.#pace = options.pace;
		this.#seen = options.seen ?? new SeenBodies();
	}
	get comparable() {
		return this.#standing.comparable;
	}
	end(how) {
		this.#options.results.ended = how;
	}
	/** A block that the end of the time has cut short says little, beside whole ones. Throws `server-not-ready` when nothing was measured at all. */
	cutShort() {
		const { results, config } = this.#options;
		if (results.blocks.every(({ scenarios }) => scenarios.every(({ slices }) => slices.length === 0))) {
			const message = `nothing was measured in 1.2 times the budget of ${config.budget / 1e3} s: starting the servers and warming them up took longer`;
			throw new GateError("server-not-ready", message);
		}
		if (results.blocks.length > 1) results.blocks.pop();
		this.#account();
	}
	/** Where blocks take longer than planned, later ones get fewer rounds. `block`: what the next would take, ms. Returns what it will. */
	hasten(block, remaining) {
		const held = hastened({
			blocks: this.#options.results.blocks.length,
			remaining,
			block,
			load: this.#load
		});
		if (this.#pace === void 0 || held === 1) return block;
		this.#planned ??= this.#pace;
		this.#pace = fewerRounds(this.#pace, held, this.#planned);
		return block - (1 - held) * this.#load;
	}
	async block(index) {
		const { config, results, open, signal } = this.#options;
		const began = performance.now();
		const wanted = new Set(open());
		const names = config.scenarios.map(({ name }) => name).filter((name) => wanted.has(name));
		const order = blockOrder(results.seed, index, this.#standing.variants.map(({ name }) => name), names);
		const scenarios = order.scenarios.map((name) => config.scenarios.find((scenario) => scenario.name === name));
		const block = {
			index,
			at: began - this.#start,
			bootOrder: order.boot,
			boot: {},
			peakRss: {},
			scenarios: []
		};
		for (const { name } of scenarios) block.scenarios.push({
			scenario: name,
			probes: [],
			slices: []
		});
		results.blocks.push(block);
		const variants = order.boot.map((name) => this.#standing.variants.find((variant) => variant.name === name));
		this.#load = 0;
		const groups = takeTurns(variants);
		for (let turn = 0; turn < (groups.length > 1 ? this.#turns.count : 1) && (turn === 0 || this.comparable); turn++) {
			const [start, load] = [performance.now(), this.#load];
			const before = new Map(block.scenarios.map((into) => [into.scenario, soFar(into)]));
			this.#turns.begin();
			for (const together of turn % 2 === 0 ? groups : groups.toReversed()) {
				let left = scenarios;
				do {
					left = await this.#together(together, left, block, {
						began,
						before,
						turn,
						groups: groups.length
					});
					signal.throwIfAborted();
				} while (left.length > 0);
			}
			if (index === 0 && turn === 0 && this.#turns.count > 1) {
				this.#plan(performance.now() - start - (this.#load - load), 1);
				this.#turns.end();
			}
		}
		this.#account();
	}
	/**
	* Boots some variants, all alive at once, and sends them everything. Where one is lost, what it still works on would disturb
	* the others, so it is spared that scenario, and the scenarios that come back are left for a further launch of all.
	*/
	async #together(all, scenarios, block, at) {
		try {
			var _usingCtx$4 = _usingCtx();
			const { config, results, signal, say } = this.#options;
			const variants = all.filter((variant) => this.#standing.variants.includes(variant));
			const servers = _usingCtx$4.a(new Servers());
			const booting = performance.now();
			await servers.bootAll(variants, this.#options, block.index);
			this.#standing.notBooted(servers, block);
			for (const { variant, boot } of servers.running) block.boot[variant.name] = boot;
			results.time.boot += performance.now() - booting;
			const sides = servers.running.map(sideOf);
			const parties = this.#standing.parties(sides, scenarios);
			if (parties.length === 0) return [];
			let left = [];
			try {
				say("warming up");
				const warming = performance.now();
				const { budget, warmup } = config;
				const options = {
					bounds: warmupBounds(parties.length, this.#options.variants.length, budget, warmup),
					leastLaps: this.#pace === void 0 ? 2 : 1,
					script: this.#turns.scriptOf(parties.map(({ scenario }) => scenario.name))
				};
				const warmed = await warmUp(parties, this.#generator, options).finally(() => {
					results.time.warmup += performance.now() - warming;
				});
				if (at.groups > 1) this.#turns.warmed(warmed, performance.now() - warming);
				for (const into of block.scenarios) {
					const now = warmed.warmups.get(into.scenario);
					if (now !== void 0) into.warmup = added(at.before.get(into.scenario)?.warmup, now);
				}
				if (this.#pace === void 0) {
					this.#observed = {
						...warmed.observed,
						renewal: servers.running.some(sharesPort) ? renewal : 0
					};
					this.#plan(performance.now() - booting + between / at.groups, at.groups);
				}
				await this.#measure(parties, block, at);
			} catch (error) {
				if (error instanceof Died) await this.#standing.died(error, block);
				else if (error instanceof Silent) this.#standing.silent(error, block);
				else throw error;
				const names = new Set(variants.map(({ name }) => name));
				const isUntouched = ({ name }) => !block.scenarios.find((into) => into.scenario === name).slices.slice(at.before.get(name).slices).some(({ variant }) => names.has(variant));
				const untouched = scenarios.filter(isUntouched);
				if (this.#standing.parties(sides, untouched).length > 0) left = untouched;
			}
			for (const { tree, running } of sides) {
				const { name } = running.variant;
				block.peakRss[name] = Math.max(block.peakRss[name] ?? 0, tree?.peak() ?? 0);
			}
			signal.throwIfAborted();
			return left;
		} catch (_) {
			_usingCtx$4.e = _;
		} finally {
			await _usingCtx$4.d();
		}
	}
	/** `launches`: all that those so far took but for load, ms; a turn of all variants takes so many `times` as long. */
	#plan(launches, times) {
		const { config, variants } = this.#options;
		const briefly = config.warmup === void 0 && !gatesMemory(config) ? this.#turns.briefly(launches) : void 0;
		const launch = {
			once: launches * times,
			briefly: briefly === void 0 ? void 0 : briefly * times
		};
		const { pace, turns } = paceInTurns(config.scenarios, variants.length, config.budget, this.#observed, launch);
		this.#pace = pace;
		this.#turns.count = turns;
	}
	async #measure(parties, block, at) {
		const { results, say, signal } = this.#options;
		for (const { scenario, sides } of parties) {
			say(scenario.name);
			for (const { running } of sides) demandOurs(running);
			const into = block.scenarios.find(({ scenario: name }) => name === scenario.name);
			const all = this.#pace.rounds[scenario.name];
			const count = at.groups > 1 ? this.#turns.count : 1;
			const plan = {
				seed: results.seed,
				block: block.index,
				began: at.began,
				first: at.before.get(scenario.name).rounds,
				rounds: Math.max(1, Math.floor(all * (at.turn + 1) / count) - Math.floor(all * at.turn / count)),
				portion: this.#portion(scenario),
				limit: this.#pace.limit[scenario.name] / count,
				greeting: this.#pace.greeting[scenario.name],
				isFresh: sides.some(({ running }) => sharesPort(running)),
				seen: this.#seen,
				signal
			};
			const before = into.slices.length;
			const start = performance.now();
			try {
				await measureScenario(sides, scenario, plan, this.#generator, into);
				for (const { running } of sides) demandOurs(running);
			} finally {
				this.#load += performance.now() - start;
				results.time.load += into.slices.slice(before).reduce((sum, { duration }) => sum + duration, 0);
			}
		}
	}
	#portion({ name }) {
		const { count, slice } = this.#pace;
		return count[name] === void 0 ? { ms: slice[name] } : { amount: count[name] };
	}
	#account() {
		const { time } = this.#options.results;
		const spent = performance.now() - this.#start;
		time.other = Math.max(0, spent - time.boot - time.warmup - time.load);
	}
};

// src/measure/measure.ts
/**
* Measures block after block into `results` and yields each; ends after the last look's block, when the budget does not
* hold another block, or when too few variants are left to compare. Whatever the servers do, it takes no longer than 1.2 times
* the budget, or than a minute for the first block. Throws GateError when the baseline cannot be
* started, and the signal's reason once aborted. Nothing runs any more when it has ended, however it ended.
*/
async function* measure(asked) {
	try {
		var _usingCtx$3 = _usingCtx();
		const { config, results } = asked;
		const began = performance.now();
		const over = AbortSignal.timeout(deadline(config.scenarios.length, asked.variants.length, config.budget));
		const signal = AbortSignal.any([asked.signal, over]);
		const options = {
			...asked,
			signal
		};
		const generator = _usingCtx$3.a(new Generator(options.run, results.machine.pinning?.generator, signal));
		const session = new Session(options, generator);
		for (let index = 0; index < looks$1.at(-1); index++) {
			const start = performance.now();
			try {
				await session.block(index);
				signal.throwIfAborted();
			} catch (error) {
				if (asked.signal.aborted || !over.aborted) throw error;
				session.cutShort();
				return session.end("budget");
			}
			yield results.blocks.at(-1);
			if (!session.comparable) return session.end("failed");
			const now = performance.now();
			const another = (now - start) * (index === 0 ? .95 : 1);
			const remaining = config.budget - (now - began);
			if (session.hasten(another, remaining) > remaining) return session.end("budget");
		}
		session.end("blocks");
	} catch (_) {
		_usingCtx$3.e = _;
	} finally {
		await _usingCtx$3.d();
	}
}

// ../../work/wt/config/node_modules/csv-parse/lib/api/CsvError.js
var CsvError = class CsvError extends Error {
	constructor(code, message, options, ...contexts) {
		if (Array.isArray(message)) message = message.join(" ").trim();
		super(message);
		if (Error.captureStackTrace !== void 0) Error.captureStackTrace(this, CsvError);
		this.code = code;
		for (const context of contexts) for (const key in context) {
			const value = context[key];
			this[key] = Buffer.isBuffer(value) ? value.toString(options.encoding) : value == null ? value : JSON.parse(JSON.stringify(value));
		}
	}
};

// ../../work/wt/config/node_modules/csv-parse/lib/utils/is_object.js
const is_object = function(obj) {
	return typeof obj === "object" && obj !== null && !Array.isArray(obj);
};

// ../../work/wt/config/node_modules/csv-parse/lib/api/normalize_columns_array.js
const normalize_columns_array = function(columns) {
	const normalizedColumns = [];
	for (let i = 0, l = columns.length; i < l; i++) {
		const column = columns[i];
		if (column === void 0 || column === null || column === false) normalizedColumns[i] = { disabled: true };
		else if (typeof column === "string" || typeof column === "number") normalizedColumns[i] = { name: `${column}` };
		else if (is_object(column)) {
			if (typeof column.name !== "string") throw new CsvError("CSV_OPTION_COLUMNS_MISSING_NAME", [
				"Option columns missing name:",
				`property "name" is required at position ${i}`,
				"when column is an object literal"
			]);
			normalizedColumns[i] = column;
		} else throw new CsvError("CSV_INVALID_COLUMN_DEFINITION", [
			"Invalid column definition:",
			"expect a string or a literal object,",
			`got ${JSON.stringify(column)} at position ${i}`
		]);
	}
	return normalizedColumns;
};

// ../../work/wt/config/node_modules/csv-parse/lib/utils/ResizeableBuffer.js
var ResizeableBuffer = class {
	constructor(size = 100) {
		this.size = size;
		this.length = 0;
		this.buf = Buffer.allocUnsafe(size);
	}
	prepend(val) {
		if (Buffer.isBuffer(val)) {
			const length = this.length + val.length;
			if (length >= this.size) {
				this.resize();
				if (length >= this.size) throw Error("INVALID_BUFFER_STATE");
			}
			const buf = this.buf;
			this.buf = Buffer.allocUnsafe(this.size);
			val.copy(this.buf, 0);
			buf.copy(this.buf, val.length);
			this.length += val.length;
		} else {
			const length = this.length++;
			if (length === this.size) this.resize();
			const buf = this.clone();
			this.buf[0] = val;
			buf.copy(this.buf, 1, 0, length);
		}
	}
	append(val) {
		const length = this.length++;
		if (length === this.size) this.resize();
		this.buf[length] = val;
	}
	clone() {
		return Buffer.from(this.buf.slice(0, this.length));
	}
	resize() {
		const length = this.length;
		this.size = this.size * 2;
		const buf = Buffer.allocUnsafe(this.size);
		this.buf.copy(buf, 0, 0, length);
		this.buf = buf;
	}
	toString(encoding) {
		if (encoding) return this.buf.toString(encoding, 0, this.length);
		else return Uint8Array.prototype.slice.call(this.buf.slice(0, this.length));
	}
	toJSON() {
		return this.toString("utf8");
	}
	reset() {
		this.length = 0;
	}
};

// ../../work/wt/config/node_modules/csv-parse/lib/api/init_state.js
const init_state = function(options) {
	const timchars = [
		32,
		9,
		10,
		13,
		12,
		11,
		160,
		5760,
		8192,
		8193,
		8194,
		8195,
		8196,
		8197,
		8198,
		8199,
		8200,
		8201,
		8202,
		8232,
		8233,
		8239,
		8287,
		12288,
		65279
	].reduce((acc, codepoint) => {
		const encoded = Buffer.from(String.fromCharCode(codepoint), options.encoding);
		if (codepoint !== 63 && encoded.length === 1 && encoded[0] === 63) return acc;
		acc.push(encoded);
		return acc;
	}, []);
	const timcharFirstBytes = /* @__PURE__ */ new Uint8Array(256);
	for (const t of timchars) timcharFirstBytes[t[0]] = 1;
	return {
		bomSkipped: false,
		bufBytesStart: 0,
		castField: options.cast_function,
		commenting: false,
		delimiterBufPrevious: void 0,
		delimiterDiscovered: false,
		error: void 0,
		enabled: options.from_line === 1,
		escaping: false,
		escapeIsQuote: Buffer.isBuffer(options.escape) && Buffer.isBuffer(options.quote) && Buffer.compare(options.escape, options.quote) === 0,
		expectedRecordLength: Array.isArray(options.columns) ? options.columns.length : void 0,
		field: new ResizeableBuffer(20),
		firstLineToHeaders: options.cast_first_line_to_header,
		needMoreDataSize: Math.max(options.comment !== null ? options.comment.length : 0, ...options.delimiter ? options.delimiter.map((delimiter) => delimiter.length) : [], options.delimiter_auto ? 1 : 0, options.quote !== null ? options.quote.length : 0, ...timchars.map((t) => t.length)),
		previousBuf: void 0,
		quoting: false,
		stop: false,
		rawBuffer: new ResizeableBuffer(100),
		record: [],
		recordHasError: false,
		record_length: 0,
		recordDelimiterMaxLength: options.record_delimiter.length === 0 ? 0 : Math.max(...options.record_delimiter.map((v) => v.length)),
		trimChars: [Buffer.from(" ", options.encoding)[0], Buffer.from("	", options.encoding)[0]],
		wasQuoting: false,
		wasRowDelimiter: false,
		timchars,
		timcharFirstBytes
	};
};

// ../../work/wt/config/node_modules/csv-parse/lib/utils/underscore.js
const underscore = function(str) {
	return str.replace(/([A-Z])/g, function(_, match) {
		return "_" + match.toLowerCase();
	});
};

// ../../work/wt/config/node_modules/csv-parse/lib/api/normalize_options.js
const normalize_options = function(opts) {
	const options = {};
	for (const opt in opts) options[underscore(opt)] = opts[opt];
	if (options.encoding === void 0 || options.encoding === true) options.encoding = "utf8";
	else if (options.encoding === null || options.encoding === false) options.encoding = null;
	else if (typeof options.encoding !== "string" && options.encoding !== null) throw new CsvError("CSV_INVALID_OPTION_ENCODING", [
		"Invalid option encoding:",
		"encoding must be a string or null to return a buffer,",
		`got ${JSON.stringify(options.encoding)}`
	], options);
	if (options.bom === void 0 || options.bom === null || options.bom === false) options.bom = false;
	else if (options.bom !== true) throw new CsvError("CSV_INVALID_OPTION_BOM", [
		"Invalid option bom:",
		"bom must be true,",
		`got ${JSON.stringify(options.bom)}`
	], options);
	options.cast_function = null;
	if (options.cast === void 0 || options.cast === null || options.cast === false || options.cast === "") options.cast = void 0;
	else if (typeof options.cast === "function") {
		options.cast_function = options.cast;
		options.cast = true;
	} else if (options.cast !== true) throw new CsvError("CSV_INVALID_OPTION_CAST", [
		"Invalid option cast:",
		"cast must be true or a function,",
		`got ${JSON.stringify(options.cast)}`
	], options);
	if (options.cast_date === void 0 || options.cast_date === null || options.cast_date === false || options.cast_date === "") options.cast_date = false;
	else if (options.cast_date === true) options.cast_date = function(value) {
		const date = Date.parse(value);
		return !isNaN(date) ? new Date(date) : value;
	};
	else if (typeof options.cast_date !== "function") throw new CsvError("CSV_INVALID_OPTION_CAST_DATE", [
		"Invalid option cast_date:",
		"cast_date must be true or a function,",
		`got ${JSON.stringify(options.cast_date)}`
	], options);
	options.cast_first_line_to_header = void 0;
	if (options.columns === true) options.cast_first_line_to_header = void 0;
	else if (typeof options.columns === "function") {
		options.cast_first_line_to_header = options.columns;
		options.columns = true;
	} else if (Array.isArray(options.columns)) options.columns = normalize_columns_array(options.columns);
	else if (options.columns === void 0 || options.columns === null || options.columns === false) options.columns = false;
	else throw new CsvError("CSV_INVALID_OPTION_COLUMNS", [
		"Invalid option columns:",
		"expect an array, a function or true,",
		`got ${JSON.stringify(options.columns)}`
	], options);
	if (options.group_columns_by_name === void 0 || options.group_columns_by_name === null || options.group_columns_by_name === false) options.group_columns_by_name = false;
	else if (options.group_columns_by_name !== true) throw new CsvError("CSV_INVALID_OPTION_GROUP_COLUMNS_BY_NAME", [
		"Invalid option group_columns_by_name:",
		"expect an boolean,",
		`got ${JSON.stringify(options.group_columns_by_name)}`
	], options);
	else if (options.columns === false) throw new CsvError("CSV_INVALID_OPTION_GROUP_COLUMNS_BY_NAME", ["Invalid option group_columns_by_name:", "the `columns` mode must be activated."], options);
	if (options.comment === void 0 || options.comment === null || options.comment === false || options.comment === "") options.comment = null;
	else {
		if (typeof options.comment === "string") options.comment = Buffer.from(options.comment, options.encoding);
		if (!Buffer.isBuffer(options.comment)) throw new CsvError("CSV_INVALID_OPTION_COMMENT", [
			"Invalid option comment:",
			"comment must be a buffer or a string,",
			`got ${JSON.stringify(options.comment)}`
		], options);
	}
	if (options.comment_no_infix === void 0 || options.comment_no_infix === null || options.comment_no_infix === false) options.comment_no_infix = false;
	else if (options.comment_no_infix !== true) throw new CsvError("CSV_INVALID_OPTION_COMMENT", [
		"Invalid option comment_no_infix:",
		"value must be a boolean,",
		`got ${JSON.stringify(options.comment_no_infix)}`
	], options);
	if (options.delimiter_auto === void 0 || options.delimiter_auto === null || options.delimiter_auto === false) options.delimiter_auto = false;
	else if (options.delimiter_auto === true) options.delimiter_auto = {};
	else if (!is_object(options.delimiter_auto)) throw new CsvError("CSV_INVALID_OPTION_DELIMITER_AUTO", [
		"Invalid option delimiter_auto:",
		"delimiter_auto must be a boolean or a configuration object,",
		`got ${JSON.stringify(options.delimiter_auto)}`
	], options);
	if (options.delimiter_auto) {
		if (options.delimiter_auto.preferred === void 0) options.delimiter_auto.preferred = {
			[",".charCodeAt(0)]: 1.8,
			["	".charCodeAt(0)]: 1.8,
			[";".charCodeAt(0)]: 1.6,
			[" ".charCodeAt(0)]: 1.6,
			[":".charCodeAt(0)]: 1.5,
			[".".charCodeAt(0)]: 1.4,
			["/".charCodeAt(0)]: 1.4
		};
		else if (!is_object(options.delimiter_auto.preferred)) throw new CsvError("CSV_INVALID_OPTION_DELIMITER_AUTO", [
			"Invalid option delimiter_auto:",
			"preferred must be an object,",
			`got ${JSON.stringify(options.delimiter_auto.preferred)}`
		], options);
		if (options.delimiter_auto.score === void 0) options.delimiter_auto.score = (info, options) => {
			return (info.total - info.std) * (options.preferred[info.char_code] || 1);
		};
		else if (typeof options.delimiter_auto.score !== "function") throw new CsvError("CSV_INVALID_OPTION_DELIMITER_AUTO", [
			"Invalid option delimiter_auto:",
			"score must be a function,",
			`got ${JSON.stringify(options.delimiter_auto.score)}`
		], options);
		if (options.delimiter_auto.size === void 0) options.delimiter_auto.size = 2048;
		else if (typeof options.delimiter_auto.size !== "number") throw new CsvError("CSV_INVALID_OPTION_DELIMITER_AUTO", [
			"Invalid option delimiter_auto:",
			"size must be a number,",
			`got ${JSON.stringify(options.delimiter_auto.size)}`
		], options);
	}
	const delimiter_json = JSON.stringify(options.delimiter);
	if (options.delimiter_auto !== false) options.delimiter = [];
	if (!Array.isArray(options.delimiter)) {
		if (options.delimiter === void 0 || options.delimiter === null || options.delimiter === false) options.delimiter = Buffer.from(",", options.encoding);
		options.delimiter = [options.delimiter];
	}
	options.delimiter = options.delimiter.map(function(delimiter) {
		if (typeof delimiter === "string") delimiter = Buffer.from(delimiter, options.encoding);
		if (!Buffer.isBuffer(delimiter) || delimiter.length === 0) throw new CsvError("CSV_INVALID_OPTION_DELIMITER", [
			"Invalid option delimiter:",
			"delimiter must be a non empty string or buffer or array of string|buffer,",
			`got ${delimiter_json}`
		], options);
		return delimiter;
	});
	if (options.escape === void 0 || options.escape === true) options.escape = Buffer.from("\"", options.encoding);
	else if (typeof options.escape === "string") options.escape = Buffer.from(options.escape, options.encoding);
	else if (options.escape === null || options.escape === false) options.escape = null;
	if (options.escape !== null) {
		if (!Buffer.isBuffer(options.escape)) throw new Error(`Invalid Option: escape must be a buffer, a string or a boolean, got ${JSON.stringify(options.escape)}`);
	}
	if (options.from === void 0 || options.from === null) options.from = 1;
	else {
		if (typeof options.from === "string" && /\d+/.test(options.from)) options.from = parseInt(options.from);
		if (Number.isInteger(options.from)) {
			if (options.from < 0) throw new Error(`Invalid Option: from must be a positive integer, got ${JSON.stringify(opts.from)}`);
		} else throw new Error(`Invalid Option: from must be an integer, got ${JSON.stringify(options.from)}`);
	}
	if (options.from_line === void 0 || options.from_line === null) options.from_line = 1;
	else {
		if (typeof options.from_line === "string" && /\d+/.test(options.from_line)) options.from_line = parseInt(options.from_line);
		if (Number.isInteger(options.from_line)) {
			if (options.from_line <= 0) throw new Error(`Invalid Option: from_line must be a positive integer greater than 0, got ${JSON.stringify(opts.from_line)}`);
		} else throw new Error(`Invalid Option: from_line must be an integer, got ${JSON.stringify(opts.from_line)}`);
	}
	if (options.ignore_last_delimiters === void 0 || options.ignore_last_delimiters === null) options.ignore_last_delimiters = false;
	else if (typeof options.ignore_last_delimiters === "number") {
		options.ignore_last_delimiters = Math.floor(options.ignore_last_delimiters);
		if (options.ignore_last_delimiters === 0) options.ignore_last_delimiters = false;
	} else if (typeof options.ignore_last_delimiters !== "boolean") throw new CsvError("CSV_INVALID_OPTION_IGNORE_LAST_DELIMITERS", [
		"Invalid option `ignore_last_delimiters`:",
		"the value must be a boolean value or an integer,",
		`got ${JSON.stringify(options.ignore_last_delimiters)}`
	], options);
	if (options.ignore_last_delimiters === true && options.columns === false) throw new CsvError("CSV_IGNORE_LAST_DELIMITERS_REQUIRES_COLUMNS", ["The option `ignore_last_delimiters`", "requires the activation of the `columns` option"], options);
	if (options.info === void 0 || options.info === null || options.info === false) options.info = false;
	else if (options.info !== true) throw new Error(`Invalid Option: info must be true, got ${JSON.stringify(options.info)}`);
	if (options.max_record_size === void 0 || options.max_record_size === null || options.max_record_size === false) options.max_record_size = 0;
	else if (Number.isInteger(options.max_record_size) && options.max_record_size >= 0) {} else if (typeof options.max_record_size === "string" && /\d+/.test(options.max_record_size)) options.max_record_size = parseInt(options.max_record_size);
	else throw new Error(`Invalid Option: max_record_size must be a positive integer, got ${JSON.stringify(options.max_record_size)}`);
	if (options.objname === void 0 || options.objname === null || options.objname === false) options.objname = void 0;
	else if (Buffer.isBuffer(options.objname)) {
		if (options.objname.length === 0) throw new Error(`Invalid Option: objname must be a non empty buffer`);
		if (options.encoding === null) {} else options.objname = options.objname.toString(options.encoding);
	} else if (typeof options.objname === "string") {
		if (options.objname.length === 0) throw new Error(`Invalid Option: objname must be a non empty string`);
	} else if (typeof options.objname === "number") {} else throw new Error(`Invalid Option: objname must be a string or a buffer, got ${options.objname}`);
	if (options.objname !== void 0) {
		if (typeof options.objname === "number") {
			if (options.columns !== false) throw Error("Invalid Option: objname index cannot be combined with columns or be defined as a field");
		} else if (options.columns === false) throw Error("Invalid Option: objname field must be combined with columns or be defined as an index");
	}
	if (options.on_record === void 0 || options.on_record === null) options.on_record = void 0;
	else if (typeof options.on_record !== "function") throw new CsvError("CSV_INVALID_OPTION_ON_RECORD", [
		"Invalid option `on_record`:",
		"expect a function,",
		`got ${JSON.stringify(options.on_record)}`
	], options);
	if (options.on_skip !== void 0 && options.on_skip !== null && typeof options.on_skip !== "function") throw new Error(`Invalid Option: on_skip must be a function, got ${JSON.stringify(options.on_skip)}`);
	if (options.quote === null || options.quote === false || options.quote === "") options.quote = null;
	else {
		if (options.quote === void 0 || options.quote === true) options.quote = Buffer.from("\"", options.encoding);
		else if (typeof options.quote === "string") options.quote = Buffer.from(options.quote, options.encoding);
		if (!Buffer.isBuffer(options.quote)) throw new Error(`Invalid Option: quote must be a buffer or a string, got ${JSON.stringify(options.quote)}`);
	}
	if (options.raw === void 0 || options.raw === null || options.raw === false) options.raw = false;
	else if (options.raw !== true) throw new Error(`Invalid Option: raw must be true, got ${JSON.stringify(options.raw)}`);
	if (options.record_delimiter === void 0) options.record_delimiter = [];
	else if (typeof options.record_delimiter === "string" || Buffer.isBuffer(options.record_delimiter)) {
		if (options.record_delimiter.length === 0) throw new CsvError("CSV_INVALID_OPTION_RECORD_DELIMITER", [
			"Invalid option `record_delimiter`:",
			"value must be a non empty string or buffer,",
			`got ${JSON.stringify(options.record_delimiter)}`
		], options);
		options.record_delimiter = [options.record_delimiter];
	} else if (!Array.isArray(options.record_delimiter)) throw new CsvError("CSV_INVALID_OPTION_RECORD_DELIMITER", [
		"Invalid option `record_delimiter`:",
		"value must be a string, a buffer or array of string|buffer,",
		`got ${JSON.stringify(options.record_delimiter)}`
	], options);
	options.record_delimiter = options.record_delimiter.map(function(rd, i) {
		if (typeof rd !== "string" && !Buffer.isBuffer(rd)) throw new CsvError("CSV_INVALID_OPTION_RECORD_DELIMITER", [
			"Invalid option `record_delimiter`:",
			"value must be a string, a buffer or array of string|buffer",
			`at index ${i},`,
			`got ${JSON.stringify(rd)}`
		], options);
		else if (rd.length === 0) throw new CsvError("CSV_INVALID_OPTION_RECORD_DELIMITER", [
			"Invalid option `record_delimiter`:",
			"value must be a non empty string or buffer",
			`at index ${i},`,
			`got ${JSON.stringify(rd)}`
		], options);
		if (typeof rd === "string") rd = Buffer.from(rd, options.encoding);
		return rd;
	});
	if (typeof options.relax_column_count === "boolean") {} else if (options.relax_column_count === void 0 || options.relax_column_count === null) options.relax_column_count = false;
	else throw new Error(`Invalid Option: relax_column_count must be a boolean, got ${JSON.stringify(options.relax_column_count)}`);
	if (typeof options.relax_column_count_less === "boolean") {} else if (options.relax_column_count_less === void 0 || options.relax_column_count_less === null) options.relax_column_count_less = false;
	else throw new Error(`Invalid Option: relax_column_count_less must be a boolean, got ${JSON.stringify(options.relax_column_count_less)}`);
	if (typeof options.relax_column_count_more === "boolean") {} else if (options.relax_column_count_more === void 0 || options.relax_column_count_more === null) options.relax_column_count_more = false;
	else throw new Error(`Invalid Option: relax_column_count_more must be a boolean, got ${JSON.stringify(options.relax_column_count_more)}`);
	if (typeof options.relax_quotes === "boolean") {} else if (options.relax_quotes === void 0 || options.relax_quotes === null) options.relax_quotes = false;
	else throw new Error(`Invalid Option: relax_quotes must be a boolean, got ${JSON.stringify(options.relax_quotes)}`);
	if (typeof options.skip_empty_lines === "boolean") {} else if (options.skip_empty_lines === void 0 || options.skip_empty_lines === null) options.skip_empty_lines = false;
	else throw new Error(`Invalid Option: skip_empty_lines must be a boolean, got ${JSON.stringify(options.skip_empty_lines)}`);
	if (typeof options.skip_records_with_empty_values === "boolean") {} else if (options.skip_records_with_empty_values === void 0 || options.skip_records_with_empty_values === null) options.skip_records_with_empty_values = false;
	else throw new Error(`Invalid Option: skip_records_with_empty_values must be a boolean, got ${JSON.stringify(options.skip_records_with_empty_values)}`);
	if (typeof options.skip_records_with_error === "boolean") {} else if (options.skip_records_with_error === void 0 || options.skip_records_with_error === null) options.skip_records_with_error = false;
	else throw new Error(`Invalid Option: skip_records_with_error must be a boolean, got ${JSON.stringify(options.skip_records_with_error)}`);
	if (options.rtrim === void 0 || options.rtrim === null || options.rtrim === false) options.rtrim = false;
	else if (options.rtrim !== true) throw new Error(`Invalid Option: rtrim must be a boolean, got ${JSON.stringify(options.rtrim)}`);
	if (options.ltrim === void 0 || options.ltrim === null || options.ltrim === false) options.ltrim = false;
	else if (options.ltrim !== true) throw new Error(`Invalid Option: ltrim must be a boolean, got ${JSON.stringify(options.ltrim)}`);
	if (options.trim === void 0 || options.trim === null || options.trim === false) options.trim = false;
	else if (options.trim !== true) throw new Error(`Invalid Option: trim must be a boolean, got ${JSON.stringify(options.trim)}`);
	if (options.trim === true && opts.ltrim !== false) options.ltrim = true;
	else if (options.ltrim !== true) options.ltrim = false;
	if (options.trim === true && opts.rtrim !== false) options.rtrim = true;
	else if (options.rtrim !== true) options.rtrim = false;
	if (options.to === void 0 || options.to === null) options.to = -1;
	else if (options.to !== -1) {
		if (typeof options.to === "string" && /\d+/.test(options.to)) options.to = parseInt(options.to);
		if (Number.isInteger(options.to)) {
			if (options.to <= 0) throw new Error(`Invalid Option: to must be a positive integer greater than 0, got ${JSON.stringify(opts.to)}`);
		} else throw new Error(`Invalid Option: to must be an integer, got ${JSON.stringify(opts.to)}`);
	}
	if (options.to_line === void 0 || options.to_line === null) options.to_line = -1;
	else if (options.to_line !== -1) {
		if (typeof options.to_line === "string" && /\d+/.test(options.to_line)) options.to_line = parseInt(options.to_line);
		if (Number.isInteger(options.to_line)) {
			if (options.to_line <= 0) throw new Error(`Invalid Option: to_line must be a positive integer greater than 0, got ${JSON.stringify(opts.to_line)}`);
		} else throw new Error(`Invalid Option: to_line must be an integer, got ${JSON.stringify(opts.to_line)}`);
	}
	return options;
};

// ../../work/wt/config/node_modules/csv-parse/lib/utils/delimiter_discover.js
const delimiter_discover = function(records, options) {
	if (!options) ({delimiter_auto: options} = normalize_options({ delimiter_auto: true }));
	if (typeof records === "string") records = Buffer.from(records);
	if (Buffer.isBuffer(records)) records = ((data) => {
		const records = [];
		const parser = transform({ delimiter: [] });
		const push = (record) => records.push(record);
		const close = () => {};
		const error = parser.parse(data, true, push, close);
		if (error !== void 0) throw error;
		return records;
	})(records);
	const info = Array(127).fill().map(() => ({ lines: [] }));
	records.map(([record], line) => {
		for (let i = 0, l = record.length; i < l; i++) {
			const code = record.charCodeAt(i);
			if (info[code].lines[line] === void 0) info[code].lines[line] = 0;
			info[code].lines[line]++;
		}
	});
	info.map((info, i) => {
		info.char_code = i;
		info.std = std(info.lines);
		info.total = info.lines.reduce((acc, val) => acc + val, 0);
		info.preferred = !!options.preferred[i];
		info.score = options.score(info, options);
	});
	const result = info.reduce((acc, info) => acc.score > info.score ? acc : info, {});
	return String.fromCharCode(result.char_code);
};
const std = function(array) {
	const n = array.length;
	if (n === 0) return 0;
	const mean = array.reduce((a, b) => a + b) / n;
	return Math.sqrt(array.map((x) => Math.pow(x - mean, 2)).reduce((a, b) => a + b) / n);
};

// ../../work/wt/config/node_modules/csv-parse/lib/api/index.js
const isRecordEmpty = function(record) {
	return record.every((field) => field == null || field.toString && field.toString().trim() === "");
};
const cr = 13;
const nl = 10;
const boms = {
	utf8: Buffer.from([
		239,
		187,
		191
	]),
	utf16le: Buffer.from([255, 254])
};
const transform = function(original_options = {}) {
	const info = {
		bytes: 0,
		bytes_records: 0,
		comment_lines: 0,
		empty_lines: 0,
		invalid_field_length: 0,
		lines: 1,
		records: 0
	};
	const options = normalize_options(original_options);
	return {
		info,
		original_options,
		options,
		state: init_state(options),
		__needMoreData: function(i, bufLen, end) {
			if (end) return false;
			const { encoding, escape, quote } = this.options;
			const { quoting, needMoreDataSize, recordDelimiterMaxLength } = this.state;
			return bufLen - i - 1 < Math.max(needMoreDataSize, recordDelimiterMaxLength === 0 ? Buffer.from("\r\n", encoding).length : recordDelimiterMaxLength, quoting ? (escape === null ? 0 : escape.length) + quote.length : 0, quoting ? quote.length + recordDelimiterMaxLength : 0);
		},
		parse: function(nextBuf, end, push, close) {
			const { bom, comment_no_infix, delimiter_auto, encoding, from_line, ltrim, max_record_size, raw, relax_quotes, rtrim, skip_empty_lines, to, to_line } = this.options;
			let { comment, escape, quote, record_delimiter } = this.options;
			const { bomSkipped, delimiterDiscovered, delimiterBufPrevious, rawBuffer, escapeIsQuote } = this.state;
			if (!delimiterDiscovered && delimiter_auto) {
				let delimiterBuf;
				if (delimiterBufPrevious === void 0) delimiterBuf = nextBuf;
				else if (delimiterBufPrevious !== void 0 && nextBuf === void 0) delimiterBuf = delimiterBufPrevious;
				else delimiterBuf = Buffer.concat([delimiterBufPrevious, nextBuf]);
				nextBuf = void 0;
				if (end || delimiterBuf.length > delimiter_auto.size) {
					this.options.delimiter = [Buffer.from(delimiter_discover(delimiterBuf, this.options.delimiter_auto))];
					this.state.previousBuf = delimiterBuf;
					this.state.delimiterBufPrevious = void 0;
					this.state.delimiterDiscovered = true;
				} else {
					this.state.delimiterBufPrevious = delimiterBuf;
					return;
				}
			}
			const { previousBuf } = this.state;
			let buf;
			if (previousBuf === void 0) {
				if (nextBuf === void 0) {
					close();
					return;
				} else buf = nextBuf;
			} else if (previousBuf !== void 0 && nextBuf === void 0) buf = previousBuf;
			else buf = Buffer.concat([previousBuf, nextBuf]);
			if (bomSkipped === false) {
				if (bom === false) this.state.bomSkipped = true;
				else if (buf.length < 3) {
					if (end === false) {
						this.state.previousBuf = buf;
						return;
					}
				} else {
					for (const encoding in boms) if (boms[encoding].compare(buf, 0, boms[encoding].length) === 0) {
						const bomLength = boms[encoding].length;
						this.state.bufBytesStart += bomLength;
						buf = buf.slice(bomLength);
						const options = normalize_options({
							...this.original_options,
							encoding
						});
						for (const key in options) this.options[key] = options[key];
						({comment, escape, quote} = this.options);
						break;
					}
					this.state.bomSkipped = true;
				}
			}
			const bufLen = buf.length;
			let pos = 0;
			for (; pos < bufLen; pos++) {
				if (this.__needMoreData(pos, bufLen, end)) break;
				if (this.state.wasRowDelimiter === true) {
					this.info.lines++;
					this.state.wasRowDelimiter = false;
				}
				if (to_line !== -1 && this.info.lines > to_line) {
					this.state.stop = true;
					close();
					return;
				}
				if (this.state.quoting === false && record_delimiter.length === 0) {
					if (this.__autoDiscoverRecordDelimiter(buf, pos)) record_delimiter = this.options.record_delimiter;
				}
				const chr = buf[pos];
				if (raw === true) rawBuffer.append(chr);
				if ((chr === cr || chr === nl) && this.state.wasRowDelimiter === false) this.state.wasRowDelimiter = true;
				if (this.state.escaping === true) this.state.escaping = false;
				else {
					if (escape !== null && this.state.quoting === true && this.__isEscape(buf, pos, chr) && pos + escape.length < bufLen) {
						if (escapeIsQuote) {
							if (this.__isQuote(buf, pos + escape.length)) {
								this.state.escaping = true;
								pos += escape.length - 1;
								continue;
							}
						} else {
							this.state.escaping = true;
							pos += escape.length - 1;
							continue;
						}
					}
					if (this.state.commenting === false && this.__isQuote(buf, pos)) {
						if (this.state.quoting === true) {
							const nextChr = buf[pos + quote.length];
							const isNextChrTrimable = rtrim && this.__isCharTrimable(buf, pos + quote.length);
							const isNextChrComment = comment !== null && this.__compareBytes(comment, buf, pos + quote.length, nextChr);
							const isNextChrDelimiter = this.__isDelimiter(buf, pos + quote.length, nextChr);
							const isNextChrRecordDelimiter = record_delimiter.length === 0 ? this.__autoDiscoverRecordDelimiter(buf, pos + quote.length) : this.__isRecordDelimiter(nextChr, buf, pos + quote.length);
							if (escape !== null && this.__isEscape(buf, pos, chr) && this.__isQuote(buf, pos + escape.length)) pos += escape.length - 1;
							else if (!nextChr || isNextChrDelimiter || isNextChrRecordDelimiter || isNextChrComment || isNextChrTrimable) {
								this.state.quoting = false;
								this.state.wasQuoting = true;
								pos += quote.length - 1;
								continue;
							} else if (relax_quotes === false) {
								const err = this.__error(new CsvError("CSV_INVALID_CLOSING_QUOTE", [
									"Invalid Closing Quote:",
									`got "${String.fromCharCode(nextChr)}"`,
									`at line ${this.info.lines}`,
									"instead of delimiter, record delimiter, trimable character",
									"(if activated) or comment"
								], this.options, this.__infoField()));
								if (err !== void 0) return err;
							} else {
								this.state.quoting = false;
								this.state.wasQuoting = true;
								this.state.field.prepend(quote);
								pos += quote.length - 1;
							}
						} else if (this.state.field.length !== 0) {
							if (relax_quotes === false) {
								const info = this.__infoField();
								const bom = Object.keys(boms).map((b) => boms[b].equals(this.state.field.toString()) ? b : false).filter(Boolean)[0];
								const err = this.__error(new CsvError("INVALID_OPENING_QUOTE", [
									"Invalid Opening Quote:",
									`a quote is found on field ${JSON.stringify(info.column)} at line ${info.lines}, value is ${JSON.stringify(this.state.field.toString(encoding))}`,
									bom ? `(${bom} bom)` : void 0
								], this.options, info, { field: this.state.field }));
								if (err !== void 0) return err;
							}
						} else {
							this.state.quoting = true;
							pos += quote.length - 1;
							continue;
						}
					}
					if (this.state.quoting === false) {
						const recordDelimiterLength = this.__isRecordDelimiter(chr, buf, pos);
						if (recordDelimiterLength !== 0) {
							if (this.state.commenting && this.state.wasQuoting === false && this.state.record.length === 0 && this.state.field.length === 0) this.info.comment_lines++;
							else {
								if (this.state.enabled === false && this.info.lines + (this.state.wasRowDelimiter === true ? 1 : 0) >= from_line) {
									this.state.enabled = true;
									this.__resetField();
									this.__resetRecord();
									pos += recordDelimiterLength - 1;
									continue;
								}
								if (skip_empty_lines === true && this.state.wasQuoting === false && this.state.record.length === 0 && this.state.field.length === 0) {
									this.info.empty_lines++;
									pos += recordDelimiterLength - 1;
									continue;
								}
								this.info.bytes = this.state.bufBytesStart + pos;
								const errField = this.__onField();
								if (errField !== void 0) return errField;
								this.info.bytes = this.state.bufBytesStart + pos + recordDelimiterLength;
								const errRecord = this.__onRecord(push);
								if (errRecord !== void 0) return errRecord;
								if (to !== -1 && this.info.records >= to) {
									this.state.stop = true;
									close();
									return;
								}
							}
							this.state.commenting = false;
							pos += recordDelimiterLength - 1;
							continue;
						}
						if (this.state.commenting) continue;
						if (comment !== null && (comment_no_infix === false || this.state.record.length === 0 && this.state.field.length === 0)) {
							if (this.__compareBytes(comment, buf, pos, chr) !== 0) {
								this.state.commenting = true;
								continue;
							}
						}
						const delimiterLength = this.__isDelimiter(buf, pos, chr);
						if (delimiterLength !== 0) {
							this.info.bytes = this.state.bufBytesStart + pos;
							const errField = this.__onField();
							if (errField !== void 0) return errField;
							pos += delimiterLength - 1;
							continue;
						}
					}
				}
				if (this.state.commenting === false) {
					if (max_record_size !== 0 && this.state.record_length + this.state.field.length > max_record_size) return this.__error(new CsvError("CSV_MAX_RECORD_SIZE", [
						"Max Record Size:",
						"record exceed the maximum number of tolerated bytes",
						`of ${max_record_size}`,
						`at line ${this.info.lines}`
					], this.options, this.__infoField()));
				}
				const lappend = ltrim === false || this.state.quoting === true || this.state.field.length !== 0 || !this.__isCharTrimable(buf, pos);
				const rappend = rtrim === false || this.state.wasQuoting === false;
				if (lappend === true && rappend === true) this.state.field.append(chr);
				else if (rtrim === true && !this.__isCharTrimable(buf, pos)) return this.__error(new CsvError("CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE", [
					"Invalid Closing Quote:",
					"found non trimable byte after quote",
					`at line ${this.info.lines}`
				], this.options, this.__infoField()));
				else {
					if (lappend === false) pos += this.__isCharTrimable(buf, pos) - 1;
					continue;
				}
			}
			if (end === true) {
				if (this.state.quoting === true) {
					const err = this.__error(new CsvError("CSV_QUOTE_NOT_CLOSED", ["Quote Not Closed:", `the parsing is finished with an opening quote at line ${this.info.lines}`], this.options, this.__infoField()));
					if (err !== void 0) return err;
				} else if (this.state.wasQuoting === true || this.state.record.length !== 0 || this.state.field.length !== 0) {
					this.info.bytes = this.state.bufBytesStart + pos;
					const errField = this.__onField();
					if (errField !== void 0) return errField;
					const errRecord = this.__onRecord(push);
					if (errRecord !== void 0) return errRecord;
				} else if (this.state.wasRowDelimiter === true) this.info.empty_lines++;
				else if (this.state.commenting === true) this.info.comment_lines++;
			} else {
				this.state.bufBytesStart += pos;
				this.state.previousBuf = buf.slice(pos);
			}
			if (this.state.wasRowDelimiter === true) {
				this.info.lines++;
				this.state.wasRowDelimiter = false;
			}
		},
		__onRecord: function(push) {
			const { columns, group_columns_by_name, encoding, info, from, relax_column_count, relax_column_count_less, relax_column_count_more, raw, skip_records_with_empty_values } = this.options;
			const { enabled, record } = this.state;
			if (enabled === false) return this.__resetRecord();
			const recordLength = record.length;
			if (columns === true) {
				if (skip_records_with_empty_values === true && isRecordEmpty(record)) {
					this.__resetRecord();
					return;
				}
				return this.__firstLineToColumns(record);
			}
			if (columns === false && this.info.records === 0) this.state.expectedRecordLength = recordLength;
			if (recordLength !== this.state.expectedRecordLength) {
				const err = columns === false ? new CsvError("CSV_RECORD_INCONSISTENT_FIELDS_LENGTH", [
					"Invalid Record Length:",
					`expect ${this.state.expectedRecordLength},`,
					`got ${recordLength} on line ${this.info.lines}`
				], this.options, this.__infoField(), { record }) : new CsvError("CSV_RECORD_INCONSISTENT_COLUMNS", [
					"Invalid Record Length:",
					`columns length is ${columns.length},`,
					`got ${recordLength} on line ${this.info.lines}`
				], this.options, this.__infoField(), { record });
				if (relax_column_count === true || relax_column_count_less === true && recordLength < this.state.expectedRecordLength || relax_column_count_more === true && recordLength > this.state.expectedRecordLength) {
					this.info.invalid_field_length++;
					this.state.error = err;
				} else {
					const finalErr = this.__error(err);
					if (finalErr) return finalErr;
				}
			}
			if (skip_records_with_empty_values === true && isRecordEmpty(record)) {
				this.__resetRecord();
				return;
			}
			if (this.state.recordHasError === true) {
				this.__resetRecord();
				this.state.recordHasError = false;
				return;
			}
			this.info.records++;
			if (from === 1 || this.info.records >= from) {
				const { objname } = this.options;
				if (columns !== false) {
					const obj = {};
					for (let i = 0, l = record.length; i < l; i++) {
						if (columns[i] === void 0 || columns[i].disabled) continue;
						if (group_columns_by_name === true && Object.hasOwn(obj, columns[i].name)) {
							if (Array.isArray(obj[columns[i].name])) obj[columns[i].name] = obj[columns[i].name].concat(record[i]);
							else obj[columns[i].name] = [obj[columns[i].name], record[i]];
						} else Object.defineProperty(obj, columns[i].name, {
							value: record[i],
							enumerable: true,
							writable: true,
							configurable: true
						});
					}
					if (raw === true || info === true) {
						const extRecord = Object.assign({ record: obj }, raw === true ? { raw: this.state.rawBuffer.toString(encoding) } : {}, info === true ? { info: this.__infoRecord() } : {});
						const err = this.__push(objname === void 0 ? extRecord : [obj[objname], extRecord], push);
						if (err) return err;
					} else {
						const err = this.__push(objname === void 0 ? obj : [obj[objname], obj], push);
						if (err) return err;
					}
				} else if (raw === true || info === true) {
					const extRecord = Object.assign({ record }, raw === true ? { raw: this.state.rawBuffer.toString(encoding) } : {}, info === true ? { info: this.__infoRecord() } : {});
					const err = this.__push(objname === void 0 ? extRecord : [record[objname], extRecord], push);
					if (err) return err;
				} else {
					const err = this.__push(objname === void 0 ? record : [record[objname], record], push);
					if (err) return err;
				}
			}
			this.__resetRecord();
		},
		__firstLineToColumns: function(record) {
			const { firstLineToHeaders } = this.state;
			try {
				const headers = firstLineToHeaders === void 0 ? record : firstLineToHeaders.call(null, record);
				if (!Array.isArray(headers)) return this.__error(new CsvError("CSV_INVALID_COLUMN_MAPPING", [
					"Invalid Column Mapping:",
					"expect an array from column function,",
					`got ${JSON.stringify(headers)}`
				], this.options, this.__infoField(), { headers }));
				const normalizedHeaders = normalize_columns_array(headers);
				this.state.expectedRecordLength = normalizedHeaders.length;
				this.options.columns = normalizedHeaders;
				this.__resetRecord();
				return;
			} catch (err) {
				return err;
			}
		},
		__resetRecord: function() {
			if (this.options.raw === true) this.state.rawBuffer.reset();
			this.state.error = void 0;
			this.state.record = [];
			this.state.record_length = 0;
		},
		__onField: function() {
			const { cast, encoding, rtrim, max_record_size } = this.options;
			const { enabled, wasQuoting } = this.state;
			if (enabled === false) return this.__resetField();
			let field = this.state.field.toString(encoding);
			if (rtrim === true && wasQuoting === false) field = field.trimRight();
			if (cast === true) {
				const [err, f] = this.__cast(field);
				if (err !== void 0) return err;
				field = f;
			}
			this.state.record.push(field);
			if (max_record_size !== 0 && typeof field === "string") this.state.record_length += field.length;
			this.__resetField();
		},
		__resetField: function() {
			this.state.field.reset();
			this.state.wasQuoting = false;
		},
		__push: function(record, push) {
			const { on_record } = this.options;
			if (on_record !== void 0) {
				const info = this.__infoRecord();
				try {
					record = on_record.call(null, record, info);
				} catch (err) {
					return err;
				}
				if (record === void 0 || record === null) return;
			}
			this.info.bytes_records += this.info.bytes;
			push(record);
		},
		__cast: function(field) {
			const { columns, relax_column_count } = this.options;
			if (Array.isArray(columns) === true && relax_column_count && this.options.columns.length <= this.state.record.length) return [void 0, void 0];
			if (this.state.castField !== null) try {
				const info = this.__infoField();
				return [void 0, this.state.castField.call(null, field, info)];
			} catch (err) {
				return [err];
			}
			if (this.__isFloat(field)) return [void 0, parseFloat(field)];
			else if (this.options.cast_date !== false) {
				const info = this.__infoField();
				return [void 0, this.options.cast_date.call(null, field, info)];
			}
			return [void 0, field];
		},
		__compareBytes: function(sourceBuf, targetBuf, targetPos, firstByte) {
			if (sourceBuf[0] !== firstByte) return 0;
			const sourceLength = sourceBuf.length;
			for (let i = 1; i < sourceLength; i++) if (sourceBuf[i] !== targetBuf[targetPos + i]) return 0;
			return sourceLength;
		},
		__isCharTrimable: function(buf, pos) {
			const { timchars, timcharFirstBytes } = this.state;
			const first = buf[pos];
			if (first === void 0 || timcharFirstBytes[first] === 0) return 0;
			loop1: for (let i = 0; i < timchars.length; i++) {
				const timchar = timchars[i];
				for (let j = 0; j < timchar.length; j++) if (timchar[j] !== buf[pos + j]) continue loop1;
				return timchar.length;
			}
			return 0;
		},
		__isDelimiter: function(buf, pos, chr) {
			const { delimiter, ignore_last_delimiters } = this.options;
			if (ignore_last_delimiters === true && this.state.record.length === this.options.columns.length - 1) return 0;
			else if (ignore_last_delimiters !== false && typeof ignore_last_delimiters === "number" && this.state.record.length === ignore_last_delimiters - 1) return 0;
			loop1: for (let i = 0; i < delimiter.length; i++) {
				const del = delimiter[i];
				if (del[0] === chr) {
					for (let j = 1; j < del.length; j++) if (del[j] !== buf[pos + j]) continue loop1;
					return del.length;
				}
			}
			return 0;
		},
		__isEscape: function(buf, pos, chr) {
			const { escape } = this.options;
			if (escape === null) return false;
			const l = escape.length;
			if (escape[0] === chr) {
				for (let i = 0; i < l; i++) if (escape[i] !== buf[pos + i]) return false;
				return true;
			}
			return false;
		},
		__isFloat: function(value) {
			return value - parseFloat(value) + 1 >= 0;
		},
		__isQuote: function(buf, pos) {
			const { quote } = this.options;
			if (quote === null) return false;
			const l = quote.length;
			for (let i = 0; i < l; i++) if (quote[i] !== buf[pos + i]) return false;
			return true;
		},
		__isRecordDelimiter: function(chr, buf, pos) {
			const { record_delimiter } = this.options;
			const recordDelimiterLength = record_delimiter.length;
			loop1: for (let i = 0; i < recordDelimiterLength; i++) {
				const rd = record_delimiter[i];
				const rdLength = rd.length;
				if (rd[0] !== chr) continue;
				for (let j = 1; j < rdLength; j++) if (rd[j] !== buf[pos + j]) continue loop1;
				return rd.length;
			}
			return 0;
		},
		__autoDiscoverRecordDelimiter: function(buf, pos) {
			const { encoding } = this.options;
			const rds = [
				Buffer.from("\r\n", encoding),
				Buffer.from("\n", encoding),
				Buffer.from("\r", encoding)
			];
			loop: for (let i = 0; i < rds.length; i++) {
				const l = rds[i].length;
				for (let j = 0; j < l; j++) if (rds[i][j] !== buf[pos + j]) continue loop;
				this.options.record_delimiter.push(rds[i]);
				this.state.recordDelimiterMaxLength = rds[i].length;
				return rds[i].length;
			}
			return 0;
		},
		__error: function(msg) {
			const { encoding, raw, skip_records_with_error } = this.options;
			const err = typeof msg === "string" ? new Error(msg) : msg;
			if (skip_records_with_error) {
				this.state.recordHasError = true;
				if (this.options.on_skip !== void 0) try {
					this.options.on_skip(err, raw ? this.state.rawBuffer.toString(encoding) : void 0);
				} catch (err) {
					return err;
				}
				return;
			} else return err;
		},
		__infoDataSet: function() {
			return {
				...this.info,
				columns: this.options.columns
			};
		},
		__infoRecord: function() {
			const { columns, raw, encoding } = this.options;
			return {
				...this.__infoDataSet(),
				bytes_records: this.info.bytes,
				error: this.state.error,
				header: columns === true,
				index: this.state.record.length,
				raw: raw ? this.state.rawBuffer.toString(encoding) : void 0
			};
		},
		__infoField: function() {
			const { columns } = this.options;
			const isColumns = Array.isArray(columns);
			const bytes_records = this.info.bytes_records;
			return {
				...this.__infoRecord(),
				bytes_records,
				column: isColumns === true ? columns.length > this.state.record.length ? columns[this.state.record.length].name : null : this.state.record.length,
				quoting: this.state.wasQuoting
			};
		}
	};
};

// ../../work/wt/config/node_modules/csv-parse/lib/sync.js
const parse$1 = function(data, opts = {}) {
	if (typeof data === "string") data = Buffer.from(data);
	const records = opts && opts.objname ? Object.create(null) : [];
	const parser = transform(opts);
	const push = (record) => {
		if (parser.options.objname === void 0) records.push(record);
		else records[record[0]] = record[1];
	};
	const close = () => {};
	const error = parser.parse(data, true, push, close);
	if (error !== void 0) throw error;
	return records;
};

// src/config/variables.ts
/** Every text of the config that is sent. */
function textsOf({ server, scenarios }) {
	return [...server.login === void 0 ? [] : [server.login], ...scenarios.flatMap((each) => each.requests)].flatMap(({ path, headers, body = "" }) => [
		path,
		...Object.values(headers),
		body
	]);
}
/** Names of the environment variables that texts ask for, `${{ env.NAME }}`; each once. */
const variablesIn = (texts) => [...new Set(texts.flatMap((text) => [...text.matchAll(/\$\{\{\s*env\.(\w+)\s*\}\}/g)].map(([, name]) => name)))];

// src/prepare/attachments.ts
/** Most rows of one file: each is a request that the load generator keeps ready. */
const mostRows$1 = 1e4;
/** Most bytes of one file. */
const mostBytes$5 = 8 * 2 ** 20;
/**
* Reads what the config names: files where the config came from, and variables that were passed by name. Throws
* `attachment-unreadable` and `variable-missing`.
*/
async function attach(config, read, pass) {
	const bodies = {};
	const rows = {};
	const { login } = config.server;
	if (login?.bodyFile !== void 0) bodies[login.bodyFile] = await readOne(login.bodyFile, "`body-file` of the login", read);
	for (const { name, data, requests } of config.scenarios) {
		for (const { bodyFile } of requests) if (bodyFile !== void 0) bodies[bodyFile] ??= await readOne(bodyFile, `\`body-file\` of \`${name}\``, read);
		if (data === void 0) continue;
		rows[data] ??= rowsOf(await readOne(data, `\`data\` of \`${name}\``, read), data);
		demandColumns(rows[data], data, config, name);
	}
	const files = Object.values(bodies).map((content) => content.toString());
	return {
		env: variables([...textsOf(config), ...files], pass),
		bodies,
		rows
	};
}
/** Variables that texts ask for and that were passed. Throws `variable-missing` for one that was not. */
function variables(texts, pass) {
	const names = variablesIn(texts);
	const missing = names.find((name) => !Object.hasOwn(pass, name));
	if (missing !== void 0) throw new GateError("variable-missing", `requests contain \`\${{ env.${missing} }}\`, but \`${missing}\` is not passed: set it, and name it in \`pass-env\` (\`--pass-env ${missing}\`)`);
	return Object.fromEntries(names.map((name) => [name, pass[name]]));
}
async function readOne(path, what, read) {
	const fail = (why, cause) => new GateError("attachment-unreadable", `cannot read ${path}, the ${what}: ${why}`, { cause });
	const content = await read(path).catch((error) => {
		throw fail(error.code === "ENOENT" ? "there is no such file" : error.message, error);
	});
	if (content.length > mostBytes$5) throw fail("it has more than 8 MiB");
	return content;
}
/** CSV with a line of names, or JSON, one object a line. */
function rowsOf(content, path) {
	const fail = (why) => new GateError("attachment-unreadable", `cannot use ${path} as \`data\`: ${why}`);
	const rows = (/\.(jsonl|ndjson)$/i.test(path) ? jsonLines : csv)(content, fail);
	if (rows.length === 0) throw fail("it has no rows");
	if (rows.length > mostRows$1) throw fail(`it has ${rows.length} rows; the limit is ${mostRows$1}`);
	return rows;
}
function csv(content, fail) {
	try {
		return parse$1(content, {
			columns: true,
			bom: true,
			skip_empty_lines: true,
			trim: true
		});
	} catch (error) {
		throw fail(error.message);
	}
}
const jsonLines = (content, fail) => content.toString().split("\n").flatMap((line, i) => {
	if (line.trim() === "") return [];
	const row = jsonOf(line);
	if (typeof row !== "object" || row === null || Array.isArray(row)) throw fail(`line ${i + 1} is not a JSON object`);
	return [row];
});
function jsonOf(line) {
	try {
		return JSON.parse(line);
	} catch {
		return;
	}
}
/** Every `{name}` of a path is a column, or saved by the login. Anywhere else it may be text. */
function demandColumns([first], path, { server, scenarios }, name) {
	const known = [...Object.keys(first ?? {}), ...Object.keys(server.login?.save ?? {})];
	const { requests } = scenarios.find((scenario) => scenario.name === name);
	const unknown = requests.flatMap((request) => [...request.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)).find((key) => !known.includes(key));
	if (unknown === void 0) return;
	const columns = Object.keys(first ?? {}).map((key) => `\`${key}\``);
	throw new GateError("attachment-unreadable", `${path} has no column \`${unknown}\`, which the path of \`${name}\` asks for; it has ${columns.join(", ")}`);
}
/** Files beside a config on disk, inside the checkout. */
function besideConfig(directory, config) {
	const file = resolve$1(directory, config.file ?? "perf-gate.yml");
	const root = rootOf$1(directory);
	const isOutside = relative(root, file).startsWith("..") || isAbsolute(relative(root, file));
	return (path) => readInside$1(isOutside ? dirname(file) : root, resolve$1(dirname(file), path));
}

// src/prepare/git/committed.ts
/**
* The config as a commit has it: the given file (relative to the folder), or the usual one; undefined where that commit
* has none. Links are followed inside the commit and nowhere else.
* Throws `config-unreadable`, `config-invalid` (several usual ones), `path-escapes`.
*/
async function committedConfig(at, file, signal) {
	const names = file === void 0 ? [...usualFiles] : [file];
	const entries = await entriesOf$2(at, names, signal);
	const name = oneOf(names.filter((_, i) => entries[i].kind !== "missing"));
	if (name === void 0) return void 0;
	const entry = entries[names.indexOf(name)];
	const what = `${name} of commit ${at.commit.slice(0, 10)}`;
	if (entry.kind === "outside") throw new GateError("path-escapes", `${what} leads out of the repository, to ${entry.target}`);
	if (entry.kind !== "blob") throw new GateError("config-unreadable", `cannot read ${what}: it is a folder`);
	demandSmall(what, entry.size);
	const content = await gitBytes(at.repository, [
		"cat-file",
		"blob",
		entry.hash
	], { signal });
	return {
		file: posix.normalize(name),
		text: decoded(what, content)
	};
}
/**
* A file that a config names, as the commit has it; `name` is relative to the folder of `at`. Throws `path-escapes`, and what
* node throws for a file that is not there.
*/
async function committedFile(at, name, signal) {
	const path = posix.join(at.prefix, name);
	if (/^\.\.(\/|$)/.test(path) || name.includes("\n")) throw new GateError("path-escapes", `${JSON.stringify(name)} leads out of the repository`);
	const [entry] = await entriesOf$2({
		...at,
		prefix: ""
	}, [path], signal);
	if (entry?.kind === "outside") throw new GateError("path-escapes", `${name} leads out of the repository, to ${entry.target}`);
	if (entry?.kind !== "blob") throw Object.assign(/* @__PURE__ */ new Error("there is no such file"), { code: "ENOENT" });
	return gitBytes(at.repository, [
		"cat-file",
		"blob",
		entry.hash
	], { signal });
}
/**
* What paths of a commit are, links followed by git, inside the tree alone. Its answers, for each line of input:
*
*   <hash> blob <size>      <hash> tree <size>      <name> missing
*   symlink <size>, loop <size>, dangling <size>, notdir <size>       and the path in question on a line of its own
*/
async function entriesOf$2({ repository, commit, prefix }, names, signal) {
	const paths = names.map((name) => posix.join(prefix, name));
	const input = paths.map((path) => `${commit}:${path}\n`).join("");
	const lines = (await git(repository, [
		"cat-file",
		"--batch-check",
		"--follow-symlinks"
	], {
		signal,
		input
	})).split("\n");
	return paths.map(() => {
		const line = lines.shift() ?? "";
		const [, hash, kind, size] = /^([0-9a-f]+) (blob|tree) (\d+)$/.exec(line) ?? [];
		if (kind === "blob") return {
			kind,
			hash,
			size: Number(size)
		};
		if (kind === "tree") return { kind: "folder" };
		const way = /^(symlink|loop|dangling|notdir) \d+$/.exec(line)?.[1];
		if (way === void 0) return { kind: "missing" };
		const target = lines.shift() ?? "";
		return way === "symlink" ? {
			kind: "outside",
			target
		} : { kind: "missing" };
	});
}

// src/prepare/choose-config.ts
/**
* The config that a run is judged by.
*
*   undefined   the file where the user stands, as it is: one's own machine
*   'base'      the one of the base commit, so that no pull request loosens the gate that judges it; where base has
*               none, head's
*   'head'      the file in the checkout, and the report says so
*
* Errors: those of `loadConfig` and of finding base and head. A config of base that cannot be used is an error, too, even
* where head mends it: else an author who finds base's config broken could bring their own thresholds.
*/
async function chooseConfig(asked) {
	try {
		const found = await chosen(asked);
		return {
			read: besideConfig(asked.directory, found.config),
			...found
		};
	} catch (error) {
		throw await explained$1(error, tmpdir());
	}
}
async function chosen(asked) {
	const { config: file, configFrom, directory: here, configDirectory: directory = here } = asked;
	const path = configFrom === void 0 ? void 0 : await committedPath(asked);
	if (path === void 0) return {
		config: await loadConfig(directory, file),
		notes: []
	};
	const sources = await baseAndHead(asked);
	const { commit } = sources.wanted[0].source;
	const name = `base (${commit.slice(0, 10)})`;
	if (configFrom === "head") {
		const base = await committed(sources, path, asked).catch(() => void 0);
		const proposal = base && proposalOf(base, readConfig(directory, file), true);
		return {
			config: await loadConfig(directory, file),
			notes: [`the config is head's own: \`config-from: head\``],
			sources,
			proposal
		};
	}
	const base = await committed(sources, path, asked);
	if (base === void 0) {
		const config = await loadConfig(directory, file);
		const note = `${name} has no config yet, so head's config is used; once it is merged, base's config is used`;
		return {
			config,
			notes: config.file === void 0 ? [] : [note],
			sources
		};
	}
	const config = parsed$1(base, name, asked);
	const proposal = proposed(base, asked);
	const at = {
		repository: sources.repository,
		commit,
		prefix: path.prefix
	};
	const read = (file) => committedFile(at, posix.join(posix.dirname(base.file), file), asked.signal);
	return {
		config,
		notes: [`the config is that of ${name}`],
		sources,
		read,
		proposal
	};
}
/** Where a commit would have the config; undefined for a file outside the repository, which no pull request can change. */
async function committedPath({ directory, config: file, signal }) {
	const prefix = await gitMaybe(directory, ["rev-parse", "--show-prefix"], { signal });
	if (prefix === void 0 || file === void 0) return prefix === void 0 ? void 0 : { prefix };
	if (file.includes("\n")) throw new GateError("config-unreadable", `${JSON.stringify(file)} cannot be read from a commit`);
	const short = isAbsolute(file) ? relative(real(directory), join(real(dirname(file)), basename(file))) : file;
	return posix.join("/", prefix, short) === `/${posix.join(prefix, short)}` ? {
		prefix,
		file: short
	} : void 0;
}
/** Without links, where it exists. */
const real = (path) => existsSync(path) ? realpathSync(path) : path;
function committed({ repository, wanted }, { prefix, file }, { signal }) {
	const { commit } = wanted[0].source;
	return committedConfig({
		repository,
		commit,
		prefix
	}, file, signal);
}
function parsed$1({ text, file }, name, { directory, config }) {
	try {
		return parseConfig(text, file);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		const way = isUsable(directory, config) ? "\nHead's config is in order: merge it, or use it now with `config-from: head`" : "";
		throw new GateError(error.code, `the config of ${name} cannot be used:\n${error.message}${way}`, { cause: error });
	}
}
function isUsable(directory, file) {
	try {
		const head = readConfig(directory, file);
		return head !== void 0 && parseConfig(head.text, head.file) !== void 0;
	} catch {
		return false;
	}
}
/** A flaw in head's config is not an error of this run, which does not use it. */
function proposed(base, { directory, config: file }) {
	try {
		return proposalOf(base, readConfig(directory, file), false);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return {
			applies: false,
			changes: [],
			flaw: error.message
		};
	}
}

// src/results/begin.ts
/** The record of a run before its first block. */
function begin({ variants, command, configFrom, ...known }) {
	return {
		version: 3,
		generator: version,
		...known,
		command: reproduction(command, configFrom, variants, known.seed),
		variants: variants.map(({ name, baseline, source, commit, subject, dirty }) => ({
			name,
			baseline,
			source,
			commit,
			subject,
			dirty
		})),
		blocks: [],
		failures: [],
		time: {
			prepare: 0,
			boot: 0,
			warmup: 0,
			load: 0,
			other: 0
		},
		ended: "running"
	};
}
/** `perf-gate run` → `perf-gate run --base 1234… --head 5678… --seed 1`; the working tree has no commit to name. */
function reproduction(command, configFrom, variants, seed) {
	const commit = (name) => variants.find((variant) => variant.name === name && variant.dirty !== true)?.commit;
	const flags = (command.startsWith("perf-gate run") ? ["base", "head"] : []).flatMap((name) => commit(name) === void 0 ? [] : [`--${name} ${commit(name)}`]);
	const from = configFrom === "base" ? ["--config-from base"] : [];
	return [
		command,
		...flags,
		...from,
		`--seed ${seed}`
	].join(" ");
}
/** The record of a run whose head could not be prepared. */
function unprepared(beginning, failure, sources) {
	const variants = [{
		name: "base",
		baseline: true,
		source: sources.base
	}, {
		name: "head",
		baseline: false,
		source: sources.head
	}];
	return {
		...begin({
			...beginning,
			variants
		}),
		ended: "failed",
		failures: [failure]
	};
}

// src/results/hide.ts
/** Takes values out of what servers printed and of what was said about it, the only texts of results that are not ours. */
function hideIn(results, secrets) {
	for (const failure of results.failures) {
		failure.message = without(failure.message, secrets);
		if (failure.lastWords !== void 0) failure.lastWords = without(failure.lastWords, secrets);
	}
	results.notes = results.notes.map((note) => without(note, secrets));
}
/** A value of less than four characters would be found everywhere. */
const without = (text, secrets) => secrets.filter((secret) => secret.length >= 4).reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
/** The same for an error, which may have a server's last words in it. */
function hiddenFrom(error, secrets) {
	if (!(error instanceof GateError)) return error;
	const { code, message, variant, lastWords, exit, cause } = error;
	const told = lastWords === void 0 ? void 0 : without(lastWords, secrets);
	return new GateError(code, without(message, secrets), {
		cause,
		variant,
		exit,
		lastWords: told
	});
}

// src/prepare/git/changes.ts
const plain = [
	"-U0",
	"--no-prefix",
	"--no-color",
	"--no-ext-diff",
	"--no-textconv",
	"--find-renames"
];
/** More new files than this are not read. */
const mostNew = 200;
/**
* What head changes, as `git diff -U0 --no-prefix` prints it; uncommitted changes are read from the checkout, where new files
* count as well. Undefined where git cannot tell.
*/
async function diffOf(repository, { base, head, dirty }, signal) {
	const options = {
		signal,
		env: { GIT_OPTIONAL_LOCKS: "0" }
	};
	try {
		if (!dirty) return await git(repository, [
			"diff",
			...plain,
			base,
			head,
			"--"
		], options);
		return [await git(repository, [
			"diff",
			...plain,
			base,
			"--"
		], options), ...(await gitNames(repository, [
			"ls-files",
			"-z",
			"--others",
			"--exclude-standard"
		], options)).slice(0, mostNew).map(wholeFile)].join("\n");
	} catch (error) {
		if (error instanceof GitError || error instanceof GateError) return void 0;
		throw error;
	}
}
/** A file that base does not have, as a diff would begin; how long it is does not matter. */
const wholeFile = (name) => `diff --git ${name} ${name}\n--- /dev/null\n+++ ${Buffer.from(name, "latin1").toString()}\n@@ -0,0 +1,10000 @@`;

// src/why/explain/changes.ts
/** Beyond so many changed lines of one file nobody reviews it line by line. */
const mostLines = 2e4;
/**
* Reads what `git diff -U0 --no-prefix` prints. `@@ -7,2 +7,3 @@` is lines 7 and 8 of base and 7 to 9 of head; without a count it is
* one line. With a count of 0, `+6,0`, something went between the lines 6 and 7 of head: both count.
*/
function parseDiff(diff) {
	const changes = {
		base: /* @__PURE__ */ new Map(),
		head: /* @__PURE__ */ new Map()
	};
	let files = {};
	let [gone, come] = [0, 0];
	for (const line of diff.split("\n")) if (gone > 0 && line.startsWith("-")) gone--;
	else if (come > 0 && line.startsWith("+")) come--;
	else if (line.startsWith("diff --git ")) files = {};
	else if (line.startsWith("--- ")) files.base = nameIn(line);
	else if (line.startsWith("+++ ")) files.head = nameIn(line);
	else if (line.startsWith("@@ ")) {
		const [, from, less = "1", to, more = "1"] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
		if (from === void 0 || to === void 0) continue;
		[gone, come] = [Number(less), Number(more)];
		add(changes.base, files.base, Number(from), gone);
		add(changes.head, files.head, Number(to), come);
	}
	return changes;
}
function add(lines, file, first, count) {
	if (file === void 0) return;
	const known = lines.get(file) ?? [];
	const [from, length] = count === 0 ? [Math.max(1, first), 2] : [first, count];
	for (let i = 0; i < length && known.length < mostLines; i++) known.push(from + i);
	lines.set(file, known);
}
/** `+++ src/a.js` → `src/a.js`; undefined for /dev/null. git quotes what is not plain, and puts a tab after names with blanks. */
function nameIn(line) {
	const name = line.slice(4).replace(/\t$/, "");
	if (name === "/dev/null") return void 0;
	if (!name.startsWith("\"")) return name;
	const bytes = name.slice(1, -1).replace(/\\([0-7]{3}|.)/g, (_, code) => code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : {
		n: "\n",
		t: "	"
	}[code] ?? code);
	return Buffer.from(bytes, "latin1").toString();
}

// src/why/explain/choose.ts
/** The scenarios that are worth explaining, the worst first: those that regressed; with `why: always` the others after them. */
function chosenScenarios({ scenarios, why }, { rows }) {
	if (why === "never") return [];
	const ordered = rows.filter((row) => row.gated && row.request === void 0 && row.change !== null).filter(({ verdict }) => why === "always" ? verdict !== "invalid" : verdict === "regressed").toSorted((a, b) => rank(a) - rank(b) || excess(b) - excess(a));
	return [...new Set(ordered.map(({ scenario }) => scenario))].flatMap((name) => scenarios.find((scenario) => scenario.name === name) ?? []);
}
const rank = ({ verdict }) => verdict === "regressed" ? 0 : verdict === "improved" ? 1 : 2;
const excess = ({ change, threshold }) => Math.abs(change ?? 0) / (threshold ?? 1);
/** What the measured blocks say of a scenario's CPU time; undefined where they cannot tell. */
function measuredGrowth({ rows }, scenario) {
	const own = rows.filter((row) => row.scenario === scenario && row.request === void 0);
	const cpu = own.find(({ metric }) => metric === "cpu");
	if (cpu === void 0 || cpu.base === null || cpu.head === null || cpu.interval === null) return void 0;
	const worst = own.filter(({ verdict }) => verdict === "regressed").toSorted((a, b) => excess(b) - excess(a)).map(asked$1).find((fraction) => fraction !== void 0);
	return {
		base: cpu.base,
		head: cpu.head,
		grew: cpu.interval.low > 0,
		asked: worst
	};
}
/** How much more time per request a change stands for, where its metric says so. */
function asked$1({ metric, change }) {
	if (metric === "rps") return 1 / (1 + change) - 1;
	const q = percentile(metric);
	return metric === "mean" || q !== void 0 && q <= 50 ? change : void 0;
}

// src/why/explain/costs.ts
/**
* All stacks with their costs. A sample's weight is the CPU time that the kernel saw its thread use, shared out among the
* thread's samples, by request: V8's own times are wall time, in which a busy thread may also have waited for a CPU.
*/
function* weighed(recording, { keys }) {
	for (const side of ["base", "head"]) for (const [launch, { requests, threads }] of recording[side].launches.entries()) for (const { cpu, stacks } of threads) {
		const samples = stacks.reduce((sum, { count }) => sum + count, 0);
		const weight = cpu / Math.max(1, samples) / requests;
		for (const { frames, count } of stacks) yield {
			side,
			launch,
			stack: frames.map((frame) => keys[side][frame]),
			cost: count * weight,
			sampling: count * weight * weight
		};
	}
}
/** Launches that both sides have. */
const launchesOf = ({ base, head }) => Math.min(base.launches.length, head.launches.length);
/** Costs by name in every launch; `names` gives those that a stack counts for. */
function costsBy(recording, identity, names) {
	const launches = launchesOf(recording);
	const costs = /* @__PURE__ */ new Map();
	const none = () => Array.from({ length: launches }, () => 0);
	for (const { side, launch, stack, cost, sampling } of weighed(recording, identity)) {
		if (launch >= launches) continue;
		for (const name of names(stack)) {
			const known = costs.get(name) ?? {
				base: none(),
				head: none(),
				sampling: 0
			};
			costs.set(name, known);
			known[side][launch] += cost;
			known.sampling += sampling / launches;
		}
	}
	return costs;
}
/** Total CPU time per request in each launch, threads without a profile included. */
function totals({ base, head }, part = "all") {
	const of = (side) => side.launches.slice(0, launchesOf({
		base,
		head
	})).map(({ requests, threads, others }) => {
		const profiled = threads.reduce((sum, { cpu }) => sum + cpu, 0);
		return (others + (part === "all" ? profiled : 0)) / requests;
	});
	return {
		base: of(base),
		head: of(head)
	};
}

// src/why/explain/moderated.ts
/** Weight of what sampling explains, in degrees of freedom. */
const prior = 4;
/** Error probability of everything that is looked at together. */
const alpha = .05;
const isCertain = ({ p }) => p < alpha;
/**
* Differences between the sides over launches, each by a t whose variance is drawn towards what sampling explains:
*
*   s̃² = (4 · φ · v + (B − 1) · s²) / (4 + B − 1)       v: what sampling explains; φ ≥ 1: the median of s²/v
*
* With three launches s² alone has two degrees of freedom: a function with few samples then has a tiny variance by luck and is
* certain by mistake, and a costly one never is. Smyth 2004, https://doi.org/10.2202/1544-6115.1027.
*/
function differences(costs) {
	const each = [...costs].map(([name, { base, head, sampling }]) => ({
		name,
		sampling,
		...steps(base, head)
	}));
	const launches = [...costs.values()][0]?.base.length ?? 0;
	const ratios = each.flatMap(({ s2, sampling }) => sampling > 0 ? [s2 / sampling] : []).sort((a, b) => a - b);
	const spread = Math.max(1, ratios[ratios.length >> 1] ?? 1);
	const df = launches - 1 + prior;
	const found = each.map(({ name, s2, sampling, ...means }) => {
		return {
			name,
			difference: withInterval(means, Math.sqrt((prior * spread * sampling + (launches - 1) * s2) / df / launches), df)
		};
	});
	let least = 0;
	for (const [i, { difference }] of found.toSorted((a, b) => a.difference.p - b.difference.p).entries()) {
		least = Math.min(1, Math.max(least, difference.p * (found.length - i)));
		difference.p = least;
	}
	return new Map(found.map(({ name, difference }) => [name, difference]));
}
/** A single difference, by a plain t over launches; it may be anything with one launch. */
function plainDifference(base, head) {
	const { s2, ...means } = steps(base, head);
	if (base.length < 2) return {
		...means,
		low: Number.NEGATIVE_INFINITY,
		high: Number.POSITIVE_INFINITY,
		p: 1,
		alone: 1
	};
	return withInterval(means, Math.sqrt(s2 / base.length), base.length - 1);
}
function withInterval(means, error, df) {
	const half = tQuantile(.975, df) * error;
	const p = error === 0 ? Number(means.change === 0) : 2 * (1 - tCdf(Math.abs(means.change) / error, df));
	return {
		...means,
		low: means.change - half,
		high: means.change + half,
		p,
		alone: p
	};
}
function steps(base, head) {
	const each = head.map((value, i) => value - base[i]);
	return {
		base: mean$2(base),
		head: mean$2(head),
		change: mean$2(each),
		s2: variance(each)
	};
}
const mean$2 = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
function variance(values) {
	if (values.length < 2) return 0;
	const middle = mean$2(values);
	return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

// src/why/explain/moved-work.ts
/**
* Joins changed code that gave work away with the changed code that took it over, under the name of the larger change: work that
* only moved costs nothing, whatever does it now.
*
*   price −150, rooted +150              nothing
*   list −100 (gone), sorted +180 (new)  sorted +80
*
* Two are joined where what is left of their changes is not significant, or where one of them is on one side only and the
* smaller change is at least half of the larger. Pairs with one caller come first, then those that leave least. Names without
* a place stay as they are.
*/
function joinMoved(costs, placeOf) {
	const joined = new Map(costs);
	for (;;) {
		const pair = bestPair(joined, placeOf);
		if (pair === void 0) return joined;
		joined.set(pair.more, pair.costs);
		joined.delete(pair.less);
	}
}
function bestPair(costs, placeOf) {
	const changed = [...differences(costs)].flatMap(([name, difference]) => {
		const place = placeOf(name);
		return place !== void 0 && difference.alone < significant ? [{
			name,
			place,
			difference
		}] : [];
	});
	return changed.filter(({ difference }) => difference.change > 0).flatMap((took) => changed.filter(({ difference }) => difference.change < 0).flatMap((gave) => pairOf(costs, took, gave) ?? [])).sort((a, b) => Number(b.isNear) - Number(a.isNear) || a.left - b.left)[0];
}
/** Unadjusted: who looks for work that moved must not miss it. */
const significant = .05;
function pairOf(costs, took, gave) {
	const [more, less] = took.difference.change >= -gave.difference.change ? [took, gave] : [gave, took];
	const together = sum(costs.get(more.name), costs.get(less.name));
	const left = 1 + less.difference.change / more.difference.change;
	if (!((took.place.sides !== "both" || gave.place.sides !== "both") && left <= .5)) {
		const others = new Map([...costs].filter(([name]) => name !== less.name)).set(more.name, together);
		if (differences(others).get(more.name).alone < significant) return void 0;
	}
	const isNear = took.place.caller === gave.place.caller;
	return {
		more: more.name,
		less: less.name,
		costs: together,
		isNear,
		left
	};
}
const sum = (one, other) => ({
	base: one.base.map((cost, i) => cost + other.base[i]),
	head: one.head.map((cost, i) => cost + other.head[i]),
	sampling: one.sampling + other.sampling
});

// src/why/explain/identity.ts
/**
* Which function of head is which of base:
*
*   1. the same package, file and name; several of one name by equal text, then in their order
*   2. of the rest, the same text elsewhere, where that is unique: it was moved
*   3. of the rest, the same package and name, where that is unique: its file was renamed
*/
function identify({ base, head }) {
	const open = {
		base: new Set(base.frames),
		head: new Set(head.frames)
	};
	const pairs = /* @__PURE__ */ new Map();
	const moved = /* @__PURE__ */ new Set();
	const pair = (one, other) => {
		pairs.set(other, one);
		open.base.delete(one);
		open.head.delete(other);
	};
	pairUnique(open, nameOf$1, pair);
	pairUnique(open, (frame) => frame.hash === void 0 ? void 0 : `${nameOf$1(frame)}\t${frame.hash}`, pair);
	pairInOrder(open, pair);
	pairUnique(open, sameText, (one, other) => {
		pair(one, other);
		moved.add(other);
	});
	pairUnique(open, sameName, pair);
	return keyed({
		base,
		head
	}, pairs, moved);
}
const nameOf$1 = ({ kind, package: of, file, function: name }) => [
	kind,
	of,
	file,
	name
].join("	");
const sameText = ({ kind, hash }) => hash === void 0 ? void 0 : `${kind}\t${hash}`;
const sameName = ({ kind, package: of, function: name }) => /anonymous|^\(/.test(name) ? void 0 : `${kind}\t${of}\t${name}`;
function grouped(frames, key) {
	const groups = /* @__PURE__ */ new Map();
	for (const frame of frames) {
		const name = key(frame);
		if (name === void 0) continue;
		const group = groups.get(name);
		if (group === void 0) groups.set(name, [frame]);
		else group.push(frame);
	}
	return groups;
}
function pairUnique(open, key, pair) {
	const others = grouped(open.head, key);
	for (const [name, mine] of grouped(open.base, key)) {
		const theirs = others.get(name);
		if (mine.length === 1 && theirs?.length === 1) pair(mine[0], theirs[0]);
	}
}
function pairInOrder(open, pair) {
	const byLine = (frames = []) => frames.toSorted((a, b) => a.line - b.line);
	const others = grouped(open.head, nameOf$1);
	for (const [name, mine] of grouped(open.base, nameOf$1)) {
		const theirs = byLine(others.get(name));
		for (const [i, one] of byLine(mine).entries()) if (theirs[i] !== void 0) pair(one, theirs[i]);
	}
}
function keyed({ base, head }, pairs, moved) {
	const frames = /* @__PURE__ */ new Map();
	const keys = /* @__PURE__ */ new Map();
	const fresh = (frame) => {
		let key = nameOf$1(frame);
		for (let i = 2; frames.has(key); i++) key = `${nameOf$1(frame)}\t${i}`;
		return key;
	};
	for (const frame of base.frames) {
		const key = fresh(frame);
		keys.set(frame, key);
		frames.set(key, { base: frame });
	}
	for (const frame of head.frames) {
		const twin = pairs.get(frame);
		const key = twin === void 0 ? fresh(frame) : keys.get(twin);
		keys.set(frame, key);
		frames.set(key, {
			...frames.get(key),
			head: frame
		});
	}
	const of = (side) => side.frames.map((frame) => keys.get(frame));
	return {
		keys: {
			base: of(base),
			head: of(head)
		},
		frames,
		moved: new Set([...moved].map((frame) => keys.get(frame)))
	};
}
/**
* Whose a line of a file is: the innermost function around it, and where that one begins or ends on the line, the next one around,
* which has a part of it, too.
*/
function around({ extents }, file, line) {
	const length = ({ line: first, end }) => end - first;
	const all = extents.filter((extent) => extent.file === file && extent.line <= line && line <= extent.end).sort((a, b) => length(a) - length(b));
	const last = all.findIndex((extent) => extent.line < line && line < extent.end);
	return last < 0 ? all : all.slice(0, last + 1);
}

// src/why/explain/suspects.ts
/** Finds the functions and packages that differ between the sides. A function that was only moved is none of them. */
function findSuspects(recording, identity, changes) {
	const functions = /* @__PURE__ */ new Set();
	for (const side of ["base", "head"]) {
		const places = new Map(recording[side].frames.map((frame, i) => [placeOf$2(frame), i]));
		for (const [file, lines] of changes[side]) for (const line of lines) for (const found of around(recording[side], file, line)) {
			const place = places.get(placeOf$2(found));
			if (place !== void 0) functions.add(identity.keys[side][place]);
		}
	}
	const isDiffKnown = changes.base.size + changes.head.size > 0;
	for (const [key, { base, head }] of identity.frames) {
		if (base?.kind !== "own" || head?.kind !== "own") continue;
		if (isDiffKnown && head.mapped === true) continue;
		if (!(changes.head.has(head.file) || changes.base.has(base.file)) && base.hash !== void 0 && base.hash !== head.hash) functions.add(key);
	}
	for (const key of functions) if (isUnchanged(identity, key)) functions.delete(key);
	const beside = besideChanges(recording, identity, changes);
	for (const key of functions) beside.delete(key);
	const packages = differing(recording);
	return {
		functions,
		beside,
		packages,
		direct: asked(packages, recording, changes),
		generator: generatorOf(packages, recording)
	};
}
/** Functions of files with a changed line that is in none of them. */
function besideChanges(recording, identity, changes) {
	const found = /* @__PURE__ */ new Set();
	for (const side of ["base", "head"]) {
		const isOutside = (file) => changes[side].get(file)?.some((line) => around(recording[side], file, line).length === 0);
		const files = new Set([...changes[side].keys()].filter(isOutside));
		for (const [place, { kind, file }] of recording[side].frames.entries()) if (kind === "own" && files.has(file)) found.add(identity.keys[side][place]);
	}
	return found;
}
/** What people write to ask for packages; programs write lock files. */
const written = /(^|\/)(package\.json|go\.mod|requirements[^/]*|pyproject\.toml|Pipfile|setup\.cfg|pom\.xml|build\.gradle(\.kts)?|libs\.versions\.toml)$/;
function asked(packages, { head }, changes) {
	const isDiffKnown = changes.base.size + changes.head.size > 0;
	return new Set([...packages.keys()].filter((name) => {
		const { file = "", line = 0 } = head.manifests.get(name) ?? {};
		return written.test(file) && (!isDiffKnown || changes.head.get(file)?.includes(line));
	}));
}
function generatorOf(packages, { base, head }) {
	const found = [...packages.keys()].filter((name) => base.generators?.has(name) || head.generators?.has(name));
	return found.length === 1 ? found[0] : void 0;
}
const placeOf$2 = ({ file, line, end, hash }) => `${file}\t${line}\t${end}\t${hash}`;
/** The same text on both sides, wherever it stands: the changed line is beside it. */
function isUnchanged({ frames, moved }, key) {
	const { base, head } = frames.get(key);
	return moved.has(key) || base?.hash !== void 0 && base.hash === head?.hash;
}
function differing({ base, head }) {
	const versions = [.../* @__PURE__ */ new Set([...base.versions.keys(), ...head.versions.keys()])].map((name) => [name, {
		base: base.versions.get(name) ?? "",
		head: head.versions.get(name) ?? ""
	}]);
	return new Map(versions.filter(([, each]) => each.base !== each.head));
}
/**
* The innermost function on the stack that the pull request changed, or the package with another version that own code
* entered: what these call, and the garbage they cause, counts as theirs. Of packages within packages it is the innermost, unless
* head asked for an outer one. A package that nothing of the project's has called calls the project, as a framework does: then
* the project's code is not its work. Where nothing of that is on the stack, it is the innermost of the project's functions, if
* head changed its file outside of functions. Keys are outermost first.
*/
function charged(stack, identity, suspects) {
	const { frames } = identity;
	let entered;
	let innermost;
	for (const key of returned(stack, identity).reverse()) {
		const frame = frames.get(key).head ?? frames.get(key).base;
		const met = frame.generated === true ? suspects.generator : frame.package;
		if (frame.kind === "own") {
			if (entered !== void 0) return `package ${entered}`;
			if (suspects.functions.has(key)) return `function ${key}`;
			innermost ??= key;
		} else if (met !== void 0 && isAnswerable(met, entered, suspects)) entered = met;
	}
	if (entered !== void 0 && innermost === void 0) return `package ${entered}`;
	if (innermost !== void 0 && suspects.beside.has(innermost)) return `function ${innermost}`;
	return stack.at(-1)?.endsWith("(native code)") ? "native" : "unchanged";
}
/** Is it a suspect, and rather than the one that was met further inside? */
function isAnswerable(outer, inner, { packages, direct }) {
	if (!packages.has(outer) || inner === void 0) return packages.has(outer);
	return !direct.has(inner) && (direct.has(outer) || packages.get(inner).base === "");
}
/**
* The stack as if middleware had returned before the next one begins. It stays on the stack, below the framework that called it,
* while the framework goes on, and is not to blame for what comes then:
*
*   next  audit  next  handler   →   next  handler
*/
function returned(stack, { frames }) {
	const kept = [];
	const owns = [0];
	const first = /* @__PURE__ */ new Map();
	for (const key of stack) {
		const { kind } = frames.get(key).head ?? frames.get(key).base;
		const before = kind === "package" ? first.get(key) : void 0;
		if (before !== void 0 && owns[kept.length] > owns[before]) {
			for (const gone of kept.splice(before)) if (first.get(gone) >= before) first.delete(gone);
			owns.length = before + 1;
		}
		if (!first.has(key)) first.set(key, kept.length);
		kept.push(key);
		owns.push(owns.at(-1) + Number(kind === "own"));
	}
	return kept;
}

// src/why/explain/charges.ts
/** What each suspect costs more, with what it calls; work that only moved between suspects is nobody's. */
function chargesOf(recording, identity, suspects, least) {
	const costs = notable(costsBy(recording, identity, (stack) => [charged(stack, identity, suspects)]), least);
	const callers = callersOf(recording, identity, suspects);
	return differences(joinMoved(costs, (charge) => placeOf$1(charge, callers, identity, suspects)));
}
/** Only costs that matter are looked at: each more that is makes the others less certain. */
const notable = (costs, least) => new Map([...costs].filter(([, { base, head }]) => Math.max(mean$1(base), mean$1(head)) >= least));
const mean$1 = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
/** Undefined for what work cannot move to or from: a package with two versions does what it did. */
function placeOf$1(charge, callers, { frames }, { packages }) {
	const caller = callers.get(charge) ?? "";
	if (charge.startsWith("function ")) {
		const { base, head } = frames.get(charge.slice(9));
		return {
			sides: base === void 0 ? "head" : head === void 0 ? "base" : "both",
			caller
		};
	}
	const versions = packages.get(charge.slice(8));
	if (versions === void 0 || versions.base !== "" && versions.head !== "") return void 0;
	return {
		sides: versions.base === "" ? "head" : "base",
		caller
	};
}
/** Who calls the outermost changed code around each suspect, where most of its cost is. */
function callersOf(recording, identity, suspects) {
	const most = /* @__PURE__ */ new Map();
	for (const { stack, cost } of weighed(recording, identity)) {
		const charge = charged(stack, identity, suspects);
		const of = most.get(charge) ?? /* @__PURE__ */ new Map();
		const caller = stack[stack.findIndex((key) => isChanged(key, identity, suspects)) - 1] ?? "";
		most.set(charge, of.set(caller, (of.get(caller) ?? 0) + cost));
	}
	return new Map([...most].map(([charge, of]) => [charge, [...of].sort((a, b) => b[1] - a[1])[0][0]]));
}
function isChanged(key, { frames }, { functions, packages }) {
	const { base, head } = frames.get(key);
	return functions.has(key) || packages.has((head ?? base).package);
}

// src/why/explain/place.ts
/** A function as results carry it. */
function placeOf(key, { frames }) {
	const { base, head } = frames.get(key);
	const frame = head ?? base;
	return {
		kind: frame.kind,
		package: shortened(frame.package),
		file: shortened(frame.file),
		function: shortened(frame.function),
		line: frame.line,
		end: frame.end ?? frame.line,
		sides: base === void 0 ? "head" : head === void 0 ? "base" : "both"
	};
}
/** A stranger's text: bounded, one line, nothing invisible. */
const shortened = (text) => {
	const plain = text.replace(/[\p{C}\s]+/gu, " ");
	return plain.length <= 200 ? plain : `${plain.slice(0, 199).replace(/[\uD800-\uDBFF]$/, "")}…`;
};

// src/why/explain/tree.ts
const branch = (key = "") => ({
	key,
	base: 0,
	head: 0,
	children: /* @__PURE__ */ new Map()
});
/** Adds a stack, outermost first, below `root`. */
function grow(root, { side, stack, cost }, launches) {
	root[side] += cost / launches;
	let at = root;
	for (const key of stack) {
		const next = at.children.get(key) ?? branch(key);
		at.children.set(key, next);
		next[side] += cost / launches;
		at = next;
	}
}
/**
* From a root into whatever grew most, while that holds half of the root's growth. A child that holds more than 1.25 of it
* means that code was moved from one place of the tree to another: what is below says nothing then.
*/
function route(root) {
	const growth = root.head - root.base;
	const path = [];
	for (let at = root; path.length < 20;) {
		const [most] = [...at.children.values()].map((child) => ({
			child,
			share: (child.head - child.base) / growth
		})).sort((a, b) => b.share - a.share);
		if (most === void 0 || !(most.share >= .5 && most.share <= 1.25)) return path;
		path.push(most.child.key);
		at = most.child;
	}
	return path;
}
/** The costliest nodes of a tree, each after its parent. */
function pruned(root, most, describe) {
	const nodes = [];
	const open = [...root.children.values()].map((child) => ({
		child,
		parent: -1
	}));
	while (open.length > 0 && nodes.length < most) {
		open.sort((a, b) => Math.max(a.child.base, a.child.head) - Math.max(b.child.base, b.child.head));
		const { child, parent } = open.pop();
		const at = nodes.push({
			parent,
			base: child.base,
			head: child.head,
			...describe(child.key)
		}) - 1;
		for (const next of child.children.values()) open.push({
			child: next,
			parent: at
		});
	}
	return nodes;
}

// src/why/explain/explain.ts
/** Functions below this share of all CPU time are not looked at. */
const floor$1 = .005;
const most$1 = {
	suspects: 10,
	functions: 50,
	nodes: 300,
	path: 8
};
/** What the profiles say about one scenario, and whether more launches could say more. `measured`: absent without a verdict. */
function explain(recording, changes, { scenario, requests, measured }) {
	const launches = launchesOf(recording);
	const identity = identify(recording);
	const suspects = findSuspects(recording, identity, changes);
	const { base, head } = totals(recording);
	const cpu = plainDifference(base, head);
	const least = floor$1 * Math.max(cpu.base, cpu.head);
	const charges = chargesOf(recording, identity, suspects, least);
	const growth = likelyGrowth(cpu, charges);
	const found = suspectsIn(charges, {
		recording,
		identity,
		suspects,
		growth,
		sign: Math.sign(measured === void 0 ? growth : measured.head - measured.base) || 1,
		least
	});
	const outcome = outcomeOf(cpu, found, measured);
	const isNamed = outcome === "explained";
	return {
		row: {
			scenario,
			outcome,
			launches,
			requests,
			samples: {
				base: samplesOf(recording.base),
				head: samplesOf(recording.head)
			},
			cpu: costChange(cpu),
			measured: measured && {
				base: measured.base,
				head: measured.head
			},
			account: accountOf(recording, identity, suspects),
			suspects: isNamed ? found.slice(0, most$1.suspects) : [],
			functions: functionsIn$1(recording, identity, suspects, least),
			tree: treeOf(recording, identity, found)
		},
		settled: outcome === "waits" || found.length === 0 || found[0].certain
	};
}
/** Where the sum over all code leaves open whether it grew, what head changed says more: the rest of the code is noise in the sum. */
function likelyGrowth(cpu, charges) {
	if (cpu.low > 0 || cpu.high < 0) return cpu.change;
	return [...charges].reduce((sum, [charge, { change }]) => sum + (charge.includes(" ") ? change : 0), 0);
}
function outcomeOf(cpu, found, measured) {
	if (measured === void 0) return cpu.low > 0 || cpu.high < 0 || found.some(({ certain }) => certain) ? "explained" : "unchanged";
	const growth = measured.head - measured.base;
	const isMinor = measured.asked !== void 0 && growth / measured.base < measured.asked / 4;
	if (!measured.grew && !(cpu.low > 0) || isMinor) return "waits";
	return cpu.high < growth / 2 ? "not-reproduced" : "explained";
}
function suspectsIn(charges, accounting) {
	const { identity, suspects, growth, sign, least, recording } = accounting;
	const some = [...charges].filter(([charge, { change }]) => charge.includes(" ") && Math.abs(change) >= least / 2);
	const largest = Math.max(...some.map(([, { change }]) => sign * change));
	const isSure = (each) => isCertain(each) && sign * each.change >= largest / 4;
	return some.sort(([, a], [, b]) => Number(isSure(b)) - Number(isSure(a)) || sign * (b.change - a.change)).map(([charge, difference]) => {
		const name = charge.slice(charge.indexOf(" ") + 1);
		const isPackage = charge.startsWith("package ");
		const path = routeOf(charge, accounting).slice(0, most$1.path);
		return {
			...costChange(difference),
			certain: isCertain(difference),
			share: growth === 0 ? 0 : difference.change / growth,
			...isPackage ? { package: {
				name,
				...suspects.packages.get(name),
				manifest: recording.head.manifests.get(name)
			} } : {
				place: placeOf(name, identity),
				...suspects.beside.has(name) ? { beside: true } : {}
			},
			path: path.map((key) => placeOf(key, identity))
		};
	});
}
/** Where the growth of a suspect goes, from itself (a package: from where it is entered) inwards. */
function routeOf(charge, { recording, identity, suspects }) {
	const root = branch();
	const launches = launchesOf(recording);
	for (const each of weighed(recording, identity)) {
		if (charged(each.stack, identity, suspects) !== charge) continue;
		const stack = returned(each.stack, identity);
		const from = charge.startsWith("function ") ? stack.lastIndexOf(charge.slice(9)) + 1 : stack.findLastIndex((key) => kindOf(key, identity) === "own") + 1;
		grow(root, {
			...each,
			stack: stack.slice(from)
		}, launches);
	}
	return route(root);
}
const kindOf = (key, { frames }) => (frames.get(key).head ?? frames.get(key).base).kind;
function accountOf(recording, identity, suspects) {
	const sums = costsBy(recording, identity, (stack) => {
		const charge = charged(stack, identity, suspects);
		return [charge === "native" || charge === "unchanged" ? charge : "suspects"];
	});
	const of = (costs) => costChange(costs === void 0 ? nothing : plainDifference(costs.base, costs.head));
	return {
		suspects: of(sums.get("suspects")),
		native: of(sums.get("native")),
		unchanged: of(sums.get("unchanged")),
		threads: of(totals(recording, "others"))
	};
}
const nothing = {
	base: 0,
	head: 0,
	change: 0,
	low: 0,
	high: 0
};
function functionsIn$1(recording, identity, suspects, least) {
	const costs = costsBy(recording, identity, (stack) => stack.slice(-1));
	return [...differences(notable(costs, least))].map(([key, difference]) => ({
		...costChange(difference),
		certain: isCertain(difference),
		changed: suspects.functions.has(key),
		place: placeOf(key, identity),
		hot: ["own", "package"].includes(kindOf(key, identity)) ? hotLine(recording, identity, key) : void 0
	})).sort(byNews).slice(0, most$1.functions);
}
const byNews = (a, b) => Number(b.certain) - Number(a.certain) || Math.abs(b.change) - Math.abs(a.change);
function treeOf(recording, identity, found) {
	const root = branch();
	for (const each of weighed(recording, identity)) grow(root, each, launchesOf(recording));
	const functions = new Map(found.flatMap((each) => each.place ? [[textOf(each.place), each.certain]] : []));
	const packages = new Map(found.flatMap((each) => each.package ? [[each.package.name, each.certain]] : []));
	return pruned(root, most$1.nodes, (key) => {
		const place = placeOf(key, identity);
		const certain = place.kind === "package" ? packages.get(place.package) : functions.get(textOf(place));
		return {
			place,
			suspect: certain !== void 0,
			certain: certain === true
		};
	});
}
const textOf = ({ file, function: name, line }) => `${file}\t${name}\t${line}`;
/** The line of head with most samples of a function. */
function hotLine({ head }, { keys }, key) {
	const sums = /* @__PURE__ */ new Map();
	for (const [place, lines] of head.lines) if (keys.head[place] === key) for (const [line, count] of lines) sums.set(line, (sums.get(line) ?? 0) + count);
	return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0];
}
const samplesOf = ({ launches }) => Math.round(launches.flatMap(({ threads }) => threads.flatMap(({ stacks }) => stacks)).reduce((sum, { count }) => sum + count, 0));
/** Thousandths of a µs: what is beyond them is not known anyway. */
function costChange({ base, head, change, low, high }) {
	const rounded = (value) => Math.round(value * 1e3) / 1e3;
	return {
		base: rounded(base),
		head: rounded(head),
		change: rounded(change),
		low: rounded(low),
		high: rounded(high)
	};
}

// src/why/explain/waiting.ts
/** Kinds of waiting that are told. */
const most = 20;
/** Waiting of less than this part of all time within the server is not looked at. */
const floor = .005;
/** What requests wait for on both sides, what grew most first. µs per request, means over launches. */
function waiting(recording) {
	const names = /* @__PURE__ */ new Map();
	for (const { waits } of [...recording.base, ...recording.head].flat()) for (const { kind, host } of waits) names.set(keyOf(kind, host), {
		kind,
		host: named$2(host)
	});
	const within = costsOf(recording, (slice) => slice.within);
	const total = differences(/* @__PURE__ */ new Map([["", within]])).get("");
	const least = floor * Math.max(total.base, total.head);
	const costs = [...names.keys()].map((key) => [key, costsOf(recording, (slice) => each(slice, key, "time"))]);
	const kinds = [...differences(new Map(costs.filter(([, { base, head }]) => Math.max(...base, ...head) >= least)))].map(([key, difference]) => {
		const times = costsOf(recording, (slice) => each(slice, key, "count"));
		return {
			...names.get(key),
			...told$2(difference),
			times: {
				base: mean(times.base),
				head: mean(times.head)
			}
		};
	}).sort((a, b) => b.change - a.change).slice(0, most);
	return {
		launches: recording.head.length,
		total: told$2(total),
		kinds
	};
}
const told$2 = (difference) => ({
	base: difference.base,
	head: difference.head,
	change: difference.change,
	low: difference.low,
	high: difference.high,
	certain: isCertain(difference)
});
/** A port that the system gave out is another one in each launch. */
const named$2 = (host) => shortened(host).replace(/^(127\.0\.0\.1|localhost|::1):(3276[89]|327[7-9]\d|32[89]\d\d|3[3-9]\d{3}|[4-6]\d{4})$/, "$1");
const keyOf = (kind, host) => `${kind}\t${named$2(host)}`;
/** Per request, of one slice. */
const each = ({ waits, requests }, key, what) => waits.reduce((sum, wait) => sum + (keyOf(wait.kind, wait.host) === key ? wait[what] : 0), 0) / Math.max(1, requests);
/** By launch; what sampling explains is known from how slices of one launch differ. */
function costsOf({ base, head }, of) {
	const byLaunch = (launches) => launches.map((slices) => slices.map(of));
	const sides = {
		base: byLaunch(base),
		head: byLaunch(head)
	};
	const errors = [...sides.base, ...sides.head].map(squaredError);
	return {
		base: sides.base.map(mean),
		head: sides.head.map(mean),
		sampling: 2 * errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length)
	};
}
/** Of the mean of some values. */
function squaredError(values) {
	if (values.length < 2) return 0;
	const middle = mean(values);
	return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length;
}
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

// src/why/profile/recording.ts
/** Special frames that collectors add. */
const garbage = {
	kind: "native",
	package: "",
	file: "",
	function: "(garbage collector)",
	line: 0
};
const unwalkable = {
	kind: "native",
	package: "",
	file: "",
	function: "(native code)",
	line: 0
};
/** What a server waits for: a response on a connection, a name to be looked up, a file, a timer. */
const waitKinds = [
	"connection",
	"name",
	"file",
	"timer"
];

// src/why/profile/node/handed-over.ts
const id = whole(0, 2 ** 31);
const place = whole(-1, 2 ** 31);
const scriptId = verbatim(20);
const address = verbatim(4e3);
const callFrame = object({
	functionName: verbatim(2e3),
	scriptId,
	url: address,
	lineNumber: place,
	columnNumber: place
});
const node = object({
	id,
	callFrame,
	children: list(id, 1e5).optional(),
	positionTicks: list(object({
		line: id,
		ticks: id
	}), 1e5).optional()
});
/** name · first line · column · last line · column · hash of the text, lines and columns from 0 */
const functions = tuple([
	verbatim(2e3),
	place,
	place,
	place,
	place,
	verbatim(40)
]);
const script$1 = object({
	id: scriptId,
	url: address,
	map: verbatim(16 * 2 ** 20),
	longest: id,
	functions: list(functions, 2e5),
	/** Does it make functions of text? */
	generates: yesOrNo.optional()
});
const profile$1 = object({
	nodes: list(node, 3e5),
	startTime: number(0, 0x16345785d8a0000),
	samples: list(id, 2e6),
	timeDeltas: list(number(-0xe8d4a51000, 0xe8d4a51000), 2e6)
});
/** A thread's sampled stacks, and where the functions in them are written. */
const sampled = object({
	profile: profile$1,
	scripts: list(script$1, 2e4)
});
/** What runtime/pprof of Go gives, in base64. */
const compiled = object({ pprof: verbatim(64 * 2 ** 20) });
const time = number(0, 0x38d7ea4c68000);
/** What a thread waited for since it was asked to begin: µs, and how often. */
const waited$1 = object({
	requests: object({
		count: id,
		time
	}),
	waits: list(object({
		kind: either(...waitKinds),
		host: verbatim(300),
		count: id,
		time
	}), 200)
});
const message = object({
	pid: whole(1, 2 ** 31),
	tid: whole(0, 2 ** 31),
	worker: whole(0, 2 ** 31),
	hello: verbatim(100).optional(),
	failed: verbatim(1e3).optional(),
	done: union([
		sampled,
		waited$1,
		compiled,
		yesOrNo
	], { error: "a profile" }).optional()
});

// src/why/profile/listener.ts
/** More threads of one server than this are not asked. */
const mostPeers = 64;
/** The most that all threads of a launch may say, characters. */
const mostSaid = 256 * 2 ** 20;
/** A thread that has the preload in it. */
var Peer = class {
	/** As it calls itself; `tid` is 0 where it cannot tell. */
	called;
	/** As it is called here, once that is known. */
	thread;
	#socket;
	#told;
	constructor({ pid, tid }, socket) {
		this.called = {
			pid,
			tid
		};
		this.#socket = socket;
	}
	/** Gives an order; resolves with what came of it, undefined when the thread has ended, is stuck, or failed. */
	async order(word, patience) {
		if (this.#socket.destroyed) return void 0;
		const told = new Promise((resolve) => {
			this.#told = resolve;
		});
		this.#socket.write(`${word}\n`);
		return (await Promise.race([told, setTimeout(patience, void 0, { ref: false })]))?.done;
	}
	tell(reply) {
		this.#told?.(reply);
		this.#told = void 0;
	}
};
/** Waits on a socket for the threads of one launch. Disposing closes it. */
var Listener = class Listener {
	peers = [];
	#server;
	#sockets = /* @__PURE__ */ new Set();
	#said = 0;
	constructor(server) {
		this.#server = server;
	}
	static async on(path) {
		const server = createServer();
		const listener = new Listener(server);
		server.on("connection", (socket) => listener.#connected(socket));
		await new Promise((resolve, reject) => server.once("error", reject).listen(path, resolve));
		return listener;
	}
	#connected(socket) {
		if (this.#sockets.size >= mostPeers) return void socket.destroy();
		this.#sockets.add(socket);
		let peer;
		let parts = [];
		socket.setEncoding("utf8");
		socket.on("error", () => {});
		socket.on("close", () => {
			this.#sockets.delete(socket);
			peer?.tell(void 0);
		});
		socket.on("data", (chunk) => {
			this.#said += chunk.length;
			if (this.#said > mostSaid) return void socket.destroy();
			const [first, ...rest] = chunk.split("\n");
			parts.push(first);
			for (const next of rest) {
				const said = heard(parts.join(""));
				parts = [next];
				if (said === void 0) return void socket.destroy();
				if (peer !== void 0) peer.tell(said);
				else {
					peer = new Peer(said, socket);
					this.peers.push(peer);
				}
			}
		});
	}
	async [Symbol.asyncDispose]() {
		for (const socket of this.#sockets) socket.destroy();
		await new Promise((resolve) => this.#server.close(() => resolve()));
	}
};
/** undefined when it is not what a preload says. */
function heard(line) {
	try {
		return message.safeParse(JSON.parse(line)).data;
	} catch {
		return;
	}
}

// src/why/profile/profiled-load.ts
/** The slower side takes at most so many times as long. */
const patience$4 = 3;
/** A slice lasts so long at least, on the mean of both sides, ms. */
const leastSlice = 60;
/** Why a side could not be profiled: a plain sentence. */
var Unprofiled = class extends Error {};
/**
* Finds out how many requests make slices of a useful length, by doubling. Both sides answer as many: a side that answers
* fewer requests in the same time stays less optimised, and its unchanged code would look slower.
*/
async function amounts(sides, scenario, generator, wanted) {
	let slice = scenario.connections * scenario.pipelining;
	let spent = 0;
	for (let slices = 1;; slices++) {
		const times = [];
		for (const side of sides) times.push((await send(side, scenario, slice, generator)).duration);
		spent += Math.min(...times);
		const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
		if (slices > 2 && (mean >= leastSlice || slice >= 1e6)) return {
			amounts: settled(slice, times, wanted),
			spent
		};
		if (mean < leastSlice) slice *= 2;
		if (Math.max(...times) > 4e3) return {
			amounts: settled(slice, times, wanted),
			spent
		};
	}
}
function settled(slice, times, wanted) {
	const [fast, slow] = [Math.min(...times), Math.max(...times)];
	const of = (time) => Math.max(1, Math.round(Math.min(time / fast, patience$4 * time / slow)));
	return {
		slice,
		warm: of(wanted.warm),
		load: of(wanted.load)
	};
}
const streamOf = (side, { name }) => `${side.running.variant.name}/${name}`;
const connect = (sides, scenario, generator) => Promise.all(sides.map((side) => generator.connect(streamOf(side, scenario), streamSpec(scenario, side.running))));
/** Load that is thrown away. */
async function warm(sides, scenario, { slice, warm }, generator) {
	for (let done = 0; done < warm; done++) for (const side of sides) await send(side, scenario, slice, generator);
}
/** Load that counts: sides alternate in mirrored rounds, as in the measured blocks. */
async function load(sides, scenario, { slice, load }, { seed, launch, generator }) {
	const byName = new Map(sides.map((side) => [side.running.variant.name, side]));
	const loaded = new Map(sides.map((side) => [side, {
		requests: 0,
		spans: [],
		parts: /* @__PURE__ */ new Map(),
		all: 0
	}]));
	const orders = rounds(seed, launch, `why ${scenario.name}`, [...byName.keys()]);
	for (let done = 0; done < Math.ceil(load / 2); done++) for (const name of orders.next().value) {
		const side = byName.get(name);
		const into = loaded.get(side);
		side.tree.refresh(2e3);
		const before = used(side);
		const start = now();
		const { requests } = await send(side, scenario, slice, generator);
		into.spans.push({
			start,
			end: now()
		});
		const after = used(side);
		into.requests += requests.reduce((sum, { answered }) => sum + answered, 0);
		into.all += Math.max(0, after.all - before.all);
		for (const [part, time] of after.parts) into.parts.set(part, (into.parts.get(part) ?? 0) + Math.max(0, time - (before.parts.get(part) ?? 0)));
	}
	return sides.map((side) => loaded.get(side));
}
/** One slice. Throws `Unprofiled` when most of it is not answered. */
async function send(side, scenario, amount, generator) {
	const load = await generator.slice(streamOf(side, scenario), { amount });
	if (load.requests.reduce((sum, request) => sum + request.answered, 0) > 0 && load.timeouts <= load.sent / 2) return load;
	throw new Unprofiled(`\`${side.running.variant.name}\` did not respond to \`${scenario.name}\` while it was profiled.`);
}
/** µs of CLOCK_MONOTONIC */
const now = () => Number(process.hrtime.bigint() / 1000n);
const used = ({ attached, tree }) => ({
	all: (tree.usage().cpu ?? 0) * 1e3,
	parts: attached.used()
});

// src/why/profile/thread-time.ts
/** CPU time that a thread has used, µs; 0 when it has ended, or where there is no /proc. */
const threadTime = ({ pid, tid }) => Number(readProc(`/proc/${pid}/task/${tid}/schedstat`).split(" ", 1)[0]) / 1e3;
/**
* Which thread of these processes calls itself so: in a room, where processes are numbered from 1, it has a different number than
* here. Undefined when it has ended. `NSpid: 4711 12` is 4711 here and 12 in there.
*/
function threadCalled({ pid, tid }, processes) {
	const own = processes.find((each) => innermost(`/proc/${each}/status`) === pid);
	if (own === void 0) return void 0;
	const found = tid === 0 ? own : threadsOf(own).find((each) => innermost(`/proc/${own}/task/${each}/status`) === tid);
	return found === void 0 ? void 0 : {
		pid: own,
		tid: found
	};
}
const innermost = (path) => Number(/^NSpid:.*?(\d+)$/m.exec(readProc(path))?.[1]);
/** Threads of a process; none when it has ended. */
function threadsOf(pid) {
	try {
		return readdirSync(`/proc/${pid}/task`).map(Number);
	} catch {
		return [];
	}
}

// src/why/profile/side-recorder.ts
/** More frames on all stacks of a launch are not kept apart: no honest profile has as many. */
const mostFrames = 1e6;
/** Collects what the launches of one side give, whatever the language. */
var SideRecorder = class {
	#places = /* @__PURE__ */ new Map();
	#extents = /* @__PURE__ */ new Set();
	recording = {
		frames: [],
		extents: [],
		launches: [],
		lines: /* @__PURE__ */ new Map(),
		versions: /* @__PURE__ */ new Map(),
		manifests: /* @__PURE__ */ new Map(),
		generators: /* @__PURE__ */ new Set()
	};
	/** One launch. `all`: CPU time of the whole process tree, µs; what has no samples is other threads'. */
	add(parts, { requests, all }) {
		const room = { frames: mostFrames };
		const threads = parts.map((part) => this.#threadOf(part, room)).filter(({ stacks }) => stacks.length > 0);
		const others = Math.max(0, all - threads.reduce((sum, { cpu }) => sum + cpu, 0));
		this.recording.launches.push({
			requests,
			threads,
			others
		});
	}
	/** Functions in files of the project, whether or not a sample fell on them. */
	learn(extents) {
		for (const extent of extents) {
			const key = `${extent.file}\t${extent.line}\t${extent.function}`;
			if (this.#extents.has(key)) continue;
			this.#extents.add(key);
			this.recording.extents.push(extent);
		}
	}
	#threadOf({ cpu, stacks }, room) {
		const kept = [];
		const known = /* @__PURE__ */ new Map();
		const place = (frame) => known.get(frame) ?? known.set(frame, this.#place(frame)).get(frame);
		let cut = 0;
		for (const { frames, count, lines } of stacks) {
			room.frames -= frames.length;
			if (room.frames < 0) cut += count;
			else if (frames.length > 0) kept.push({
				frames: frames.map(place),
				count
			});
			if (room.frames >= 0 && lines !== void 0 && frames.length > 0) this.#addLines(place(frames.at(-1)), lines);
		}
		if (cut > 0) kept.push({
			frames: [this.#place(unwalkable)],
			count: cut
		});
		return {
			cpu,
			stacks: kept
		};
	}
	/** Place of a frame: one for each function, however many stacks and threads it is met in. */
	#place(frame) {
		const { kind, package: of, file, function: name, line, end, hash } = frame;
		const key = [
			kind,
			of,
			file,
			name,
			line,
			end,
			hash
		].join("	");
		const known = this.#places.get(key);
		if (known !== void 0) return known;
		this.#places.set(key, this.recording.frames.length);
		return this.recording.frames.push(frame) - 1;
	}
	#addLines(place, lines) {
		const { line: first, end = Number.POSITIVE_INFINITY } = this.recording.frames[place];
		const sums = this.recording.lines.get(place) ?? /* @__PURE__ */ new Map();
		for (const [line, count] of lines) if (first <= line && line <= end) this.recording.lines.set(place, sums.set(line, (sums.get(line) ?? 0) + count));
	}
};

// src/why/profile/node/manifest.ts
/** Larger files are not read, bytes. */
const mostBytes$4 = 8 * 2 ** 20;
/** Text of a file that is inside the checkout `root`, links resolved; undefined otherwise. */
function readInside(path, root) {
	try {
		const real = realpathSync(path);
		const stats = statSync(real);
		if (!real.startsWith(`${root}/`) || !stats.isFile() || stats.size > mostBytes$4) return void 0;
		return readFileSync(real, "utf8");
	} catch {
		return;
	}
}
/** The version that an installed package says it has; '' where that cannot be read inside the checkout. */
function versionIn(folder, root) {
	try {
		const { version } = JSON.parse(readInside(join(folder, "package.json"), root) ?? "{}");
		return typeof version === "string" && /^[\w.+-]{1,60}$/.test(version) ? version : "";
	} catch {
		return "";
	}
}
/** How files name a package, those that people write first: whether a line (without blanks at its ends) does. */
const naming = [
	["package.json", (line, name) => line.startsWith(`"${name}":`)],
	["package-lock.json", (line, name) => line.startsWith("\"") && line.includes(`node_modules/${name}": {`)],
	["pnpm-lock.yaml", (line, name) => line.endsWith(":") && bare(line).startsWith(`${name}@`)],
	["yarn.lock", (line, name) => line.endsWith(":") && bare(line).startsWith(`${name}@`)]
];
const bare = (line) => line.replace(/^['"/]+/, "");
/** Where the project names a package: in a package.json from the server's folder up, else in the lock file beside one. */
function manifestLine(name, directory, root) {
	for (const [file, isNamed] of naming) for (const folder of /* @__PURE__ */ new Set([directory, root])) {
		const path = join(folder, file);
		const at = (readInside(path, root)?.split("\n") ?? []).findIndex((line) => isNamed(line.trim(), name));
		if (at >= 0) return {
			file: path.slice(root.length + 1),
			line: at + 1
		};
	}
}

// ../../work/wt/config/node_modules/@jridgewell/sourcemap-codec/dist/sourcemap-codec.mjs
var comma = ",".charCodeAt(0);
var semicolon = ";".charCodeAt(0);
var chars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
var intToChar = /* @__PURE__ */ new Uint8Array(64);
var charToInt = /* @__PURE__ */ new Uint8Array(128);
for (let i = 0; i < chars.length; i++) {
	const c = chars.charCodeAt(i);
	intToChar[i] = c;
	charToInt[c] = i;
}
function decodeInteger(reader) {
	let value = 0;
	let shift = 0;
	let integer = 0;
	do {
		integer = charToInt[reader.next()];
		value |= (integer & 31) << shift;
		shift += 5;
	} while (integer & 32);
	return value;
}
function decodeSign(num) {
	return num & 1 ? -2147483648 | -(num >>> 1) : num >>> 1;
}
function hasMoreVlq(reader, max) {
	if (reader.pos >= max) return false;
	return reader.peek() !== comma;
}
var StringReader = class {
	constructor(buffer) {
		this.pos = 0;
		this.buffer = buffer;
	}
	next() {
		return this.buffer.charCodeAt(this.pos++);
	}
	peek() {
		return this.buffer.charCodeAt(this.pos);
	}
	indexOf(char) {
		const { buffer, pos } = this;
		const idx = buffer.indexOf(char, pos);
		return idx === -1 ? buffer.length : idx;
	}
};
function decode$1(mappings) {
	const { length } = mappings;
	const reader = new StringReader(mappings);
	const decoded = [];
	let genColumn = 0;
	let sourcesIndex = 0;
	let sourceLine = 0;
	let sourceColumn = 0;
	let namesIndex = 0;
	do {
		const semi = reader.indexOf(";");
		const line = [];
		let sorted = true;
		let lastCol = 0;
		genColumn = 0;
		while (reader.pos < semi) {
			let seg;
			genColumn += decodeSign(decodeInteger(reader));
			if (genColumn < lastCol) sorted = false;
			lastCol = genColumn;
			if (hasMoreVlq(reader, semi)) {
				sourcesIndex += decodeSign(decodeInteger(reader));
				sourceLine += decodeSign(decodeInteger(reader));
				sourceColumn += decodeSign(decodeInteger(reader));
				if (hasMoreVlq(reader, semi)) {
					namesIndex += decodeSign(decodeInteger(reader));
					seg = [
						genColumn,
						sourcesIndex,
						sourceLine,
						sourceColumn,
						namesIndex
					];
				} else seg = [
					genColumn,
					sourcesIndex,
					sourceLine,
					sourceColumn
				];
			} else seg = [genColumn];
			line.push(seg);
			reader.pos++;
		}
		if (!sorted) sort(line);
		decoded.push(line);
		reader.pos = semi + 1;
	} while (reader.pos <= length);
	return decoded;
}
function sort(line) {
	line.sort(sortComparator$1);
}
function sortComparator$1(a, b) {
	return a[0] - b[0];
}

// ../../work/wt/config/node_modules/@jridgewell/resolve-uri/dist/resolve-uri.mjs
const schemeRegex = /^[\w+.-]+:\/\//;
/**
* Matches the parts of a URL:
* 1. Scheme, including ":", guaranteed.
* 2. User/password, including "@", optional.
* 3. Host, including brackets around IP literals, guaranteed.
* 4. Port, including ":", optional.
* 5. Path, including "/", optional.
* 6. Query, including "?", optional.
* 7. Hash, including "#", optional.
*/
const urlRegex = /^([\w+.-]+:)\/\/([^@/#?]*@)?(\[[^\]]+\]|[^:/#?]*)(:\d+)?(\/[^#?]*)?(\?[^#]*)?(#.*)?/;
/**
* File URLs are weird. They dont' need the regular `//` in the scheme, they may or may not start
* with a leading `/`, they can have a domain (but only if they don't start with a Windows drive).
*
* 1. Host, optional.
* 2. Path, which may include "/", guaranteed.
* 3. Query, including "?", optional.
* 4. Hash, including "#", optional.
*/
const fileRegex = /^file:(?:\/\/((?![a-z]:)[^/#?]*)?)?(\/?[^#?]*)(\?[^#]*)?(#.*)?/i;
function isAbsoluteUrl(input) {
	return schemeRegex.test(input);
}
function isSchemeRelativeUrl(input) {
	return input.startsWith("//");
}
function isAbsolutePath(input) {
	return input.startsWith("/");
}
function isFileUrl(input) {
	return input.startsWith("file:");
}
function isRelative(input) {
	return /^[.?#]/.test(input);
}
function parseAbsoluteUrl(input) {
	const match = urlRegex.exec(input);
	return makeUrl(match[1], match[2] || "", match[3], match[4] || "", match[5] || "/", match[6] || "", match[7] || "");
}
function parseFileUrl(input) {
	const match = fileRegex.exec(input);
	const path = match[2];
	return makeUrl("file:", "", match[1] || "", "", isAbsolutePath(path) ? path : "/" + path, match[3] || "", match[4] || "");
}
function makeUrl(scheme, user, host, port, path, query, hash) {
	return {
		scheme,
		user,
		host,
		port,
		path,
		query,
		hash,
		type: 7
	};
}
function parseUrl(input) {
	if (isSchemeRelativeUrl(input)) {
		const url = parseAbsoluteUrl("http:" + input);
		url.scheme = "";
		url.type = 6;
		return url;
	}
	if (isAbsolutePath(input)) {
		const url = parseAbsoluteUrl("http://foo.com" + input);
		url.scheme = "";
		url.host = "";
		url.type = 5;
		return url;
	}
	if (isFileUrl(input)) return parseFileUrl(input);
	if (isAbsoluteUrl(input)) return parseAbsoluteUrl(input);
	const url = parseAbsoluteUrl("http://foo.com/" + input);
	url.scheme = "";
	url.host = "";
	url.type = input ? input.startsWith("?") ? 3 : input.startsWith("#") ? 2 : 4 : 1;
	return url;
}
function stripPathFilename(path) {
	if (path.endsWith("/..")) return path;
	const index = path.lastIndexOf("/");
	return path.slice(0, index + 1);
}
function mergePaths(url, base) {
	normalizePath(base, base.type);
	if (url.path === "/") url.path = base.path;
	else url.path = stripPathFilename(base.path) + url.path;
}
/**
* The path can have empty directories "//", unneeded parents "foo/..", or current directory
* "foo/.". We need to normalize to a standard representation.
*/
function normalizePath(url, type) {
	const rel = type <= 4;
	const pieces = url.path.split("/");
	let pointer = 1;
	let positive = 0;
	let addTrailingSlash = false;
	for (let i = 1; i < pieces.length; i++) {
		const piece = pieces[i];
		if (!piece) {
			addTrailingSlash = true;
			continue;
		}
		addTrailingSlash = false;
		if (piece === ".") continue;
		if (piece === "..") {
			if (positive) {
				addTrailingSlash = true;
				positive--;
				pointer--;
			} else if (rel) pieces[pointer++] = piece;
			continue;
		}
		pieces[pointer++] = piece;
		positive++;
	}
	let path = "";
	for (let i = 1; i < pointer; i++) path += "/" + pieces[i];
	if (!path || addTrailingSlash && !path.endsWith("/..")) path += "/";
	url.path = path;
}
/**
* Attempts to resolve `input` URL/path relative to `base`.
*/
function resolve(input, base) {
	if (!input && !base) return "";
	const url = parseUrl(input);
	let inputType = url.type;
	if (base && inputType !== 7) {
		const baseUrl = parseUrl(base);
		const baseType = baseUrl.type;
		switch (inputType) {
			case 1: url.hash = baseUrl.hash;
			case 2: url.query = baseUrl.query;
			case 3:
			case 4: mergePaths(url, baseUrl);
			case 5:
				url.user = baseUrl.user;
				url.host = baseUrl.host;
				url.port = baseUrl.port;
			case 6: url.scheme = baseUrl.scheme;
		}
		if (baseType > inputType) inputType = baseType;
	}
	normalizePath(url, inputType);
	const queryHash = url.query + url.hash;
	switch (inputType) {
		case 2:
		case 3: return queryHash;
		case 4: {
			const path = url.path.slice(1);
			if (!path) return queryHash || ".";
			if (isRelative(base || input) && !isRelative(path)) return "./" + path + queryHash;
			return path + queryHash;
		}
		case 5: return url.path + queryHash;
		default: return url.scheme + "//" + url.user + url.host + url.port + url.path + queryHash;
	}
}

// ../../work/wt/config/node_modules/@jridgewell/trace-mapping/dist/trace-mapping.mjs
function stripFilename(path) {
	if (!path) return "";
	const index = path.lastIndexOf("/");
	return path.slice(0, index + 1);
}
function resolver(mapUrl, sourceRoot) {
	const from = stripFilename(mapUrl);
	const prefix = sourceRoot ? sourceRoot + "/" : "";
	return (source) => resolve(prefix + (source || ""), from);
}
var COLUMN = 0;
var SOURCES_INDEX = 1;
var SOURCE_LINE = 2;
var SOURCE_COLUMN = 3;
var NAMES_INDEX = 4;
function maybeSort(mappings, owned) {
	const unsortedIndex = nextUnsortedSegmentLine(mappings, 0);
	if (unsortedIndex === mappings.length) return mappings;
	if (!owned) mappings = mappings.slice();
	for (let i = unsortedIndex; i < mappings.length; i = nextUnsortedSegmentLine(mappings, i + 1)) mappings[i] = sortSegments(mappings[i], owned);
	return mappings;
}
function nextUnsortedSegmentLine(mappings, start) {
	for (let i = start; i < mappings.length; i++) if (!isSorted(mappings[i])) return i;
	return mappings.length;
}
function isSorted(line) {
	for (let j = 1; j < line.length; j++) if (line[j][COLUMN] < line[j - 1][COLUMN]) return false;
	return true;
}
function sortSegments(line, owned) {
	if (!owned) line = line.slice();
	return line.sort(sortComparator);
}
function sortComparator(a, b) {
	return a[COLUMN] - b[COLUMN];
}
var found = false;
function binarySearch(haystack, needle, low, high) {
	while (low <= high) {
		const mid = low + (high - low >> 1);
		const cmp = haystack[mid][COLUMN] - needle;
		if (cmp === 0) {
			found = true;
			return mid;
		}
		if (cmp < 0) low = mid + 1;
		else high = mid - 1;
	}
	found = false;
	return low - 1;
}
function upperBound(haystack, needle, index) {
	for (let i = index + 1; i < haystack.length; index = i++) if (haystack[i][COLUMN] !== needle) break;
	return index;
}
function lowerBound(haystack, needle, index) {
	for (let i = index - 1; i >= 0; index = i--) if (haystack[i][COLUMN] !== needle) break;
	return index;
}
function memoizedState() {
	return {
		lastKey: -1,
		lastNeedle: -1,
		lastIndex: -1
	};
}
function memoizedBinarySearch(haystack, needle, state, key) {
	const { lastKey, lastNeedle, lastIndex } = state;
	let low = 0;
	let high = haystack.length - 1;
	if (key === lastKey) {
		if (needle === lastNeedle) {
			found = lastIndex !== -1 && haystack[lastIndex][COLUMN] === needle;
			return lastIndex;
		}
		if (needle >= lastNeedle) low = lastIndex === -1 ? 0 : lastIndex;
		else high = lastIndex;
	}
	state.lastKey = key;
	state.lastNeedle = needle;
	return state.lastIndex = binarySearch(haystack, needle, low, high);
}
function parse(map) {
	return typeof map === "string" ? JSON.parse(map) : map;
}
var LINE_GTR_ZERO = "`line` must be greater than 0 (lines start at line 1)";
var COL_GTR_EQ_ZERO = "`column` must be greater than or equal to 0 (columns start at column 0)";
var LEAST_UPPER_BOUND = -1;
var GREATEST_LOWER_BOUND = 1;
var TraceMap = class {
	constructor(map, mapUrl) {
		const isString = typeof map === "string";
		if (!isString && map._decodedMemo) return map;
		const parsed = parse(map);
		const { version, file, names, sourceRoot, sources, sourcesContent } = parsed;
		this.version = version;
		this.file = file;
		this.names = names || [];
		this.sourceRoot = sourceRoot;
		this.sources = sources;
		this.sourcesContent = sourcesContent;
		this.ignoreList = parsed.ignoreList || parsed.x_google_ignoreList || void 0;
		const resolve = resolver(mapUrl, sourceRoot);
		this.resolvedSources = sources.map(resolve);
		const { mappings } = parsed;
		if (typeof mappings === "string") {
			this._encoded = mappings;
			this._decoded = void 0;
		} else if (Array.isArray(mappings)) {
			this._encoded = void 0;
			this._decoded = maybeSort(mappings, isString);
		} else if (parsed.sections) throw new Error(`TraceMap passed sectioned source map, please use FlattenMap export instead`);
		else throw new Error(`invalid source map: ${JSON.stringify(parsed)}`);
		this._decodedMemo = memoizedState();
		this._bySources = void 0;
		this._bySourceMemos = void 0;
	}
};
function cast(map) {
	return map;
}
function decodedMappings(map) {
	var _a;
	return (_a = cast(map))._decoded || (_a._decoded = decode$1(cast(map)._encoded));
}
function originalPositionFor(map, needle) {
	let { line, column, bias } = needle;
	line--;
	if (line < 0) throw new Error(LINE_GTR_ZERO);
	if (column < 0) throw new Error(COL_GTR_EQ_ZERO);
	const decoded = decodedMappings(map);
	if (line >= decoded.length) return OMapping(null, null, null, null);
	const segments = decoded[line];
	const index = traceSegmentInternal(segments, cast(map)._decodedMemo, line, column, bias || 1);
	if (index === -1) return OMapping(null, null, null, null);
	const segment = segments[index];
	if (segment.length === 1) return OMapping(null, null, null, null);
	const { names, resolvedSources } = map;
	return OMapping(resolvedSources[segment[SOURCES_INDEX]], segment[SOURCE_LINE] + 1, segment[SOURCE_COLUMN], segment.length === 5 ? names[segment[NAMES_INDEX]] : null);
}
function OMapping(source, line, column, name) {
	return {
		source,
		line,
		column,
		name
	};
}
function traceSegmentInternal(segments, memo, line, column, bias) {
	let index = memoizedBinarySearch(segments, column, memo, line);
	if (found) index = (bias === -1 ? upperBound : lowerBound)(segments, column, index);
	else if (bias === -1) index++;
	if (index === -1 || index === segments.length) return -1;
	return index;
}

// src/why/profile/node/source-map.ts
/** Larger maps are not read, bytes. */
const mostBytes$3 = 32 * 2 ** 20;
/** Reads the source map that a script names: one that is part of it, or a file of the checkout `root` beside it. */
function traceOf({ url, map }, root) {
	try {
		const text = map.startsWith("data:") ? embedded(map) : map === "" ? void 0 : beside$1(url, map, root);
		if (text === void 0) return void 0;
		const traced = new TraceMap(text, url);
		return (line, column) => {
			const found = originalPositionFor(traced, {
				line: line + 1,
				column
			});
			if (found.source === null || found.line === null) return void 0;
			const path = pathOf(found.source);
			return path === void 0 ? void 0 : {
				path,
				line: found.line,
				...found.name ? { name: found.name } : {}
			};
		};
	} catch {
		return;
	}
}
function embedded(map) {
	const [, base64, data] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(map) ?? [];
	if (data === void 0) return void 0;
	return base64 === void 0 ? decodeURIComponent(data) : Buffer.from(data, "base64").toString();
}
function beside$1(url, map, root) {
	const script = pathOf(url);
	if (script === void 0 || /^\w+:\/\//.test(map)) return void 0;
	const path = realpathSync(join(dirname(script), decodeURIComponent(map)));
	const stats = lstatSync(path);
	if (!path.startsWith(`${root}/`) || !stats.isFile() || stats.size > mostBytes$3) return void 0;
	return readFileSync(path, "utf8");
}
/** Absolute path of a file URL or path; undefined for any other address. */
function pathOf(url) {
	try {
		if (url.startsWith("file://")) return fileURLToPath(url.replace(/[?#].*$/s, ""));
		return url.startsWith("/") ? url.replace(/\?.*$/s, "") : void 0;
	} catch {
		return;
	}
}

// src/why/profile/node/script-functions.ts
/** Columns beyond which nobody writes functions: a minifier does. */
const longLine = 500;
/** Functions further inside others than this count as these. */
const deepest$1 = 100;
/** The functions of one script: finds the innermost around a place, and where it was written. */
var ScriptFunctions = class {
	#path;
	#trace;
	/** By where they begin; of several that begin at one place, outer ones first. */
	functions;
	#minified;
	constructor(script, root) {
		this.#path = pathOf(script.url);
		this.#trace = traceOf(script, root);
		const far = script.longest > longLine ? script.functions.filter(([, , column]) => column > longLine) : [];
		this.#minified = this.#trace === void 0 ? new Set(far.map(([, line]) => line)) : /* @__PURE__ */ new Set();
		this.functions = nested(script.functions);
	}
	get isTraced() {
		return this.#trace !== void 0;
	}
	isMinified(line) {
		return this.#minified.has(line);
	}
	/** Where a place was written; places from 0, lines that were written from 1. */
	written(line, column) {
		return this.#trace?.(line, column) ?? {
			path: this.#path,
			line: line + 1
		};
	}
	/** The innermost function around a place. */
	around(line, column) {
		let [low, high] = [0, this.functions.length];
		while (low < high) {
			const middle = low + high >> 1;
			const [, from, at] = this.functions[middle].range;
			if (from < line || from === line && at <= column) low = middle + 1;
			else high = middle;
		}
		return enclosing(this.functions[low - 1], line, column);
	}
};
/** Functions with those around them. */
function nested(ranges) {
	const sorted = ranges.toSorted((a, b) => a[1] - b[1] || a[2] - b[2] || b[3] - a[3] || b[4] - a[4]);
	const found = [];
	const depths = /* @__PURE__ */ new Map();
	for (const range of sorted) {
		const around = enclosing(found.at(-1), range[1], range[2]);
		const depth = around === void 0 ? 0 : depths.get(around) + 1;
		if (depth > deepest$1) continue;
		const known = {
			range,
			name: range[0],
			around,
			outer: around?.name || around?.outer || ""
		};
		depths.set(known, depth);
		found.push(known);
	}
	return found;
}
/** From a function outwards, the first that a place is in. */
function enclosing(from, line, column) {
	let at = from;
	while (at !== void 0 && (at.range[3] < line || at.range[3] === line && at.range[4] < column)) at = at.around;
	return at;
}

// src/why/profile/node/namer.ts
/** Turns V8's call frames of one thread into ours. */
var Namer = class {
	#scripts;
	#root;
	/** Folders of the packages that were met, by name: a package may be installed in several versions. */
	packages = /* @__PURE__ */ new Map();
	/** Packages that make functions of text. */
	generators;
	/** `root`: of the checkout, absolute and without links. */
	constructor(scripts, root) {
		this.#root = root;
		this.#scripts = new Map(scripts.map((script) => [script.id, new ScriptFunctions(script, root)]));
		this.generators = scripts.flatMap(({ generates, url }) => {
			const where = generates === true ? this.#located(pathOf(url)) : void 0;
			return where?.kind === "package" ? [where.package] : [];
		});
	}
	frame({ functionName, scriptId, url, lineNumber, columnNumber }) {
		if (url.startsWith("node:")) return named$1("runtime", url, functionName || "(anonymous)", lineNumber + 1);
		if (url === "" && scriptId !== "0") return {
			...named$1("native", "", functionName || "(generated code)", 0),
			generated: true
		};
		if (url === "") return named$1("native", "", functionName || "(anonymous)", 0);
		const script = this.#scripts.get(scriptId);
		const place = script?.written(lineNumber, columnNumber) ?? {
			path: pathOf(url),
			line: lineNumber + 1
		};
		const where = this.#located(place.path);
		if (where === void 0) return named$1("runtime", url.slice(url.lastIndexOf("/") + 1).slice(0, 200), functionName || "(anonymous)", lineNumber + 1);
		if (script === void 0) return {
			...where,
			function: functionName || "(anonymous)",
			line: place.line
		};
		if (script.isMinified(lineNumber)) return {
			...where,
			function: "(minified code)",
			line: 0
		};
		const inner = script.around(lineNumber, columnNumber);
		if (inner?.name === functionName && lineNumber - inner.range[1] <= 1) return this.#written(script, inner, where);
		const name = nameOf({
			name: functionName,
			outer: inner?.name || inner?.outer || ""
		}, place.name);
		return {
			...where,
			function: name,
			line: place.line
		};
	}
	#written(script, known, where) {
		const [name, line, column] = known.range;
		const mapped = script.written(line, column + (name === "" ? 0 : 9)).name;
		const full = name === "" && line === 0 && column === 0 ? "(module)" : nameOf(known, mapped);
		const extent = this.#extent(script, known.range, where.file);
		return {
			...where,
			function: full,
			...extent,
			...script.isTraced ? { mapped: true } : {}
		};
	}
	/** Are the lines that V8 counts samples by those that were written? A source map leaves it open. */
	hasLines(scriptId) {
		return this.#scripts.get(scriptId)?.isTraced !== true;
	}
	/** Every function in the project's own files that V8 knows of. */
	own() {
		return [...this.#scripts.values()].flatMap((script) => script.functions.flatMap((known, i) => {
			const [name, line, column] = known.range;
			const where = this.#located(script.written(line, column).path);
			if (where?.kind !== "own" || script.isMinified(line) || i === 0 && name === "") return [];
			const frame = this.#written(script, known, where);
			return [{
				...frame,
				end: frame.end ?? frame.line
			}];
		}));
	}
	#extent(script, [, l1, c1, l2, c2, hash], file) {
		const first = script.written(l1, c1);
		const last = script.written(l2, Math.max(0, c2 - 1));
		const fits = this.#located(last.path)?.file === file && last.line >= first.line;
		return {
			line: first.line,
			end: fits ? last.line : first.line,
			hash
		};
	}
	#located(path) {
		if (path === void 0) return void 0;
		const at = path.lastIndexOf("/node_modules/");
		const [, name, file] = at < 0 ? [] : /^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(path.slice(at + 14)) ?? [];
		if (name !== void 0 && file !== void 0) {
			const folders = this.packages.get(name) ?? /* @__PURE__ */ new Set();
			this.packages.set(name, folders.add(`${path.slice(0, at)}/node_modules/${name}`));
			return {
				kind: "package",
				package: name,
				file
			};
		}
		if (!path.startsWith(`${this.#root}/`)) return void 0;
		return {
			kind: "own",
			package: "",
			file: path.slice(this.#root.length + 1)
		};
	}
};
/** An anonymous function is named after the nearest one around it that has a name: its line moves when others are added. */
function nameOf({ name, outer }, mapped) {
	if (name.length > 0 && name.length <= 2 && mapped !== void 0 && mapped.length > 2) return mapped;
	if (name !== "") return name;
	return outer === "" ? "(anonymous)" : `${outer}>(anonymous)`;
}
const named$1 = (kind, file, name, line) => ({
	kind,
	package: "",
	file,
	function: name,
	line
});

// src/why/profile/node/node-profile.ts
/** Functions further inside than this are left out. */
const deepest = 1e3;
/**
* The stacks of one thread of Node while its side was loaded. Idle samples are left out: how much CPU time the others stand for
* is for the kernel to say. What collects garbage stands below the function that allocated last. `cpu`: of the thread, µs.
*/
function* stacksOf(profile, cpu, spans, namer) {
	const { met, collected, native, busy, all } = counted(profile, spans);
	const walk = new Walk(profile, namer);
	for (const [id, count] of met) yield {
		frames: walk.stack(id),
		count,
		lines: walk.lines(id)
	};
	for (const [id, count] of collected) yield {
		frames: [...walk.stack(id), garbage],
		count
	};
	const hidden = hiddenShare(cpu, spans, busy / Math.max(1, all));
	const unseen = native + busy * hidden / (1 - hidden);
	if (unseen > 0) yield {
		frames: [unwalkable],
		count: unseen
	};
}
/** Samples within the spans: by node, and of collections of garbage by the node that ran last before. */
function counted(profile, spans) {
	const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
	const sums = {
		met: /* @__PURE__ */ new Map(),
		collected: /* @__PURE__ */ new Map(),
		native: 0,
		busy: 0,
		all: 0
	};
	for (const { id, before } of during(profile, names, spans)) {
		const name = names.get(id);
		sums.all++;
		if (name === void 0 || name === "(idle)" || name === "(root)") continue;
		sums.busy++;
		if (name === "(program)") sums.native++;
		else if (name === "(garbage collector)") sums.collected.set(before, (sums.collected.get(before) ?? 0) + 1);
		else sums.met.set(id, (sums.met.get(id) ?? 0) + 1);
	}
	return sums;
}
/** Samples within the spans, each with the one before that was no collection of garbage and no idling. */
function* during({ samples, timeDeltas, startTime }, names, spans) {
	let time = startTime;
	let before;
	let at = 0;
	for (const [i, id] of samples.entries()) {
		time += timeDeltas[i] ?? 0;
		while (at < spans.length && spans[at].end < time) at++;
		const span = spans[at];
		if (span === void 0) return;
		if (time >= span.start) yield {
			id,
			before
		};
		const name = names.get(id);
		if (name === "(garbage collector)") continue;
		before = name === void 0 || name === "(idle)" || name === "(program)" || name === "(root)" ? void 0 : id;
	}
}
/** The nodes of a profile: its stacks, with our frames. */
var Walk = class {
	#namer;
	#nodes;
	#parents;
	#frames = /* @__PURE__ */ new Map();
	constructor({ nodes }, namer) {
		this.#namer = namer;
		this.#nodes = new Map(nodes.map((node) => [node.id, node]));
		this.#parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
	}
	/** From the outermost function to a node. */
	stack(id) {
		const stack = [];
		for (let at = id; at !== void 0 && stack.length < deepest; at = this.#parents.get(at)) if (this.#nodes.get(at).callFrame.functionName !== "(root)") stack.push(this.#frame(at));
		return stack.reverse();
	}
	/** All samples of a node by line, as it was written. */
	lines(id) {
		const { callFrame, positionTicks = [] } = this.#nodes.get(id);
		return new Map(this.#namer.hasLines(callFrame.scriptId) ? positionTicks.map(({ line, ticks }) => [line, ticks]) : []);
	}
	#frame(id) {
		const known = this.#frames.get(id);
		if (known !== void 0) return known;
		const frame = this.#namer.frame(this.#nodes.get(id).callFrame);
		this.#frames.set(id, frame);
		return frame;
	}
};
/** More CPU time than busy samples account for, by so much of the wall time, is work that V8 takes for idling. */
const tolerance = .1;
/**
* Part of a thread's CPU time that V8 does not see: a server whose sockets are served by native code works while V8 believes that
* nothing runs. Usually it is the other way round, since busy samples include waiting for a CPU.
*/
function hiddenShare(cpu, spans, busy) {
	const wall = spans.reduce((sum, { start, end }) => sum + end - start, 0);
	const share = Math.min(1, cpu / Math.max(1, wall));
	return busy > 0 && share > busy + tolerance ? (share - busy) / share : 0;
}

// src/why/profile/node/node-recorder.ts
/** Patience with a thread that hands its profile over, ms. */
const patience$3 = 1e4;
/** A thread with less of the CPU time than this is not asked: npm's own process, say. */
const leastShare = .01;
/** Versions of one package that are told. */
const mostVersions = 3;
/** Brings what V8 gives into our form, all launches of one side. */
var NodeRecorder = class {
	#root;
	#directory;
	#recorder = new SideRecorder();
	/** The profile of the busiest thread of the newest launch, as V8 gives it. */
	raw;
	/** `directory`: of the server, in the checkout `root`. Both absolute, without links. */
	constructor(root, directory) {
		this.#root = root;
		this.#directory = directory;
	}
	get recording() {
		return this.#recorder.recording;
	}
	/** Fetches the profiles of a side that has been loaded. */
	async add(variant, peers, loaded) {
		const busy = peers.map((peer) => ({
			peer,
			cpu: loaded.parts.get(peer) ?? 0
		})).filter(({ cpu }) => cpu > leastShare * loaded.all).sort((a, b) => b.cpu - a.cpu);
		const profiles = await Promise.all(busy.map(({ peer }) => peer.order("end", patience$3)));
		const found = busy.flatMap(({ cpu }, i) => isSampled(profiles[i]) ? [{
			cpu,
			...profiles[i]
		}] : []);
		if (found.length === 0 || loaded.requests === 0) throw new Unprofiled(`No process of \`${variant}\` delivered a profile.`);
		this.raw = found[0].profile;
		const threads = found.map(({ cpu, profile, scripts }) => {
			const namer = new Namer(scripts, this.#root);
			return {
				cpu,
				stacks: stacksOf(profile, cpu, loaded.spans, namer),
				namer
			};
		});
		this.#recorder.add(threads, loaded);
		for (const { namer } of threads) this.#learn(namer);
	}
	#learn(namer) {
		this.#recorder.learn(namer.own());
		const { versions, manifests, generators } = this.recording;
		for (const name of namer.generators) generators?.add(name);
		for (const [name, folders] of namer.packages) {
			if (versions.has(name)) continue;
			const installed = new Set([...folders].map((folder) => versionIn(folder, this.#root)));
			versions.set(name, [...installed].sort().slice(0, mostVersions).join(" and "));
			const line = manifestLine(name, this.#directory, this.#root);
			if (line !== void 0) manifests.set(name, line);
		}
	}
};
const isSampled = (done) => typeof done === "object" && "profile" in done;

// src/why/profile/node/preload.ts
/** `preload.cjs` and `waits.cjs` beside this file when run from source, beside every chunk when bundled. */
const source$4 = fileURLToPath(new URL("./preload.cjs", import.meta.url));
const waits = fileURLToPath(new URL("./waits.cjs", import.meta.url));
/**
* Environment with which every Node process of a server profiles itself and connects to `socket`. The address is written into
* a copy of the preload, in `folder`: the environment of the server gets nothing else. A worker thread that is given an
* environment without NODE_OPTIONS has no profile; its CPU time counts as that of other threads.
*/
function profiling(env, { folder, name, socket, kind }) {
	const path = join(folder, `${name}.cjs`);
	const text = readFileSync(source$4, "utf8").replace("'{{socket}}'", () => JSON.stringify(socket)).replace("'{{kind}}'", () => JSON.stringify(kind));
	writeFileSync(path, text, { flag: "wx" });
	if (kind === "waits") copyFileSync(waits, join(folder, `${name}-waits.cjs`));
	return requiring(env, path);
}

// src/why/profile/node/node-profiler.ts
/** Profiles of V8, which each Node process takes of itself: NODE_OPTIONS has it load a file first. */
var NodeProfiler = class {
	runtime = "node";
	wanted = {
		warm: 1e3,
		load: 1e3
	};
	#recorder;
	#kind;
	#listener;
	/** `directory`: of the server, in the checkout `root`. Both absolute, without links. */
	constructor(root, directory, kind = "cpu") {
		this.#recorder = new NodeRecorder(root, directory);
		this.#kind = kind;
	}
	get recording() {
		return this.#recorder.recording;
	}
	get raw() {
		const { raw } = this.#recorder;
		return raw === void 0 ? void 0 : {
			ending: ".cpuprofile",
			content: JSON.stringify(raw)
		};
	}
	async instrument(variant, { folder }) {
		const socket = join(folder, "socket");
		this.#listener = await Listener.on(socket);
		return {
			...variant,
			env: profiling(variant.env, {
				folder,
				name: variant.name,
				socket,
				kind: this.#kind
			})
		};
	}
	async attach(running) {
		const listener = this.#listener;
		if (listener.peers.length > 0) return new NodeThreads(running, listener, this.#recorder);
		throw new Unprofiled(whySilent(running.variant.name, programsOf(running.process.tree())));
	}
	async release() {
		await this.#listener?.[Symbol.asyncDispose]();
	}
};
/** The threads of one launch that connected. */
var NodeThreads = class {
	#running;
	#listener;
	#recorder;
	constructor(running, listener, recorder) {
		this.#running = running;
		this.#listener = listener;
		this.#recorder = recorder;
	}
	get peers() {
		return this.#listener.peers;
	}
	used() {
		if (this.peers.some(({ thread }) => thread === void 0)) {
			const processes = this.#running.process?.tree() ?? [];
			for (const peer of this.peers) peer.thread ??= threadCalled(peer.called, processes);
		}
		return new Map(this.peers.map((peer) => [peer, peer.thread ? threadTime(peer.thread) : 0]));
	}
	async begin() {}
	end(loaded) {
		return this.#recorder.add(this.#running.variant.name, this.peers, loaded);
	}
};

// src/why/profile/stack-recorder.ts
/** More files of the project than this are not read. */
const mostFiles = 500;
/** Brings what profilers of other languages than JavaScript give into our form, all launches of one side. */
var StackRecorder = class {
	#language;
	#root;
	#recorder = new SideRecorder();
	/** By path: the functions of a file of the project. */
	#files = /* @__PURE__ */ new Map();
	constructor(language, root) {
		this.#language = language;
		this.#root = root;
		Object.assign(this.recording, language.packages());
	}
	get recording() {
		return this.#recorder.recording;
	}
	/** One launch. `all`: CPU time of the whole process tree, µs; what has no samples is other threads'. */
	async add(parts, loaded) {
		await this.#read(parts);
		const framed = parts.map(({ cpu, stacks }) => ({
			cpu,
			stacks: this.#framed(stacks)
		}));
		this.#recorder.add(framed, loaded);
	}
	*#framed(stacks) {
		for (const { calls, count } of stacks) {
			const line = calls.at(-1)?.line ?? 0;
			const lines = line > 0 ? /* @__PURE__ */ new Map([[line, count]]) : void 0;
			yield {
				frames: calls.map((called) => this.#frame(called)),
				count,
				lines
			};
		}
	}
	#frame(called) {
		const { path, ...whose } = this.#language.whose(called);
		const extent = path === void 0 ? void 0 : this.#around(path, called);
		if (extent !== void 0) return {
			...whose,
			...extent
		};
		const name = this.#language.shortName(called.function);
		return {
			...whose,
			function: name,
			line: called.first
		};
	}
	/** Of the functions around a line the one that begins where the profiler says, or has the name that it says; else the innermost. */
	#around(path, { line, first, function: name }) {
		const short = this.#language.shortName(name);
		const around = (this.#files.get(path) ?? []).filter((extent) => extent.line <= line && line <= extent.end);
		around.sort((a, b) => a.end - a.line - (b.end - b.line));
		const named = around.find((extent) => lastOf(extent.function) === lastOf(short));
		return around.find((extent) => extent.line === first) ?? named ?? around[0];
	}
	/** Finds the functions of files that are met for the first time. */
	async #read(parts) {
		const files = this.#unread(parts);
		const texts = new Map([...files.keys()].map((path) => [path, readInside(path, this.#root)?.split("\n")]));
		for (const path of files.keys()) this.#files.set(path, []);
		const readable = [...texts].flatMap(([path, text]) => text === void 0 ? [] : [path]);
		const found = readable.length === 0 ? [] : await this.#language.functions(readable);
		for (const [path, name, line, end] of found) {
			const text = texts.get(path);
			if (text === void 0 || line < 1 || end < line || end > text.length) continue;
			const extent = {
				file: files.get(path),
				function: name,
				line,
				end,
				hash: hashOf(text.slice(line - 1, end))
			};
			this.#files.get(path).push(extent);
		}
		for (const path of files.keys()) this.#recorder.learn(this.#files.get(path));
	}
	/** Files of the project that are met for the first time, by path. */
	#unread(parts) {
		const files = /* @__PURE__ */ new Map();
		for (const { stacks } of parts) for (const { calls } of stacks) for (const called of calls) {
			if (this.#files.size + files.size >= mostFiles) return files;
			const { path, file } = this.#language.whose(called);
			if (path !== void 0 && !this.#files.has(path)) files.set(path, file);
		}
		return files;
	}
};
/** `Server.list` → `list`; all anonymous ones are alike. */
const lastOf = (name) => name.endsWith("(anonymous)") ? "(anonymous)" : name.slice(name.lastIndexOf(".") + 1);
/** Of a function's text with white space folded: the same wherever it is moved to. */
const hashOf = (lines) => createHash("sha256").update(lines.join("\n").trim().replace(/\s+/g, " ")).digest("hex").slice(0, 16);

// src/why/profile/parser.ts
const line = whole(0, 2 ** 31);
const told$1 = array(tuple([
	verbatim(4e3),
	verbatim(2e3),
	line,
	line
])).max(2e5);
/**
* Asks a program where the functions of these files are: it reads their paths as a JSON list and prints one. It is the language's
* own parser, and runs nothing of what it reads. Empty where it is not there or fails.
*/
function functionsBy(command, paths) {
	const [program = "", ...args] = command;
	return new Promise((resolve) => {
		const options = {
			timeout: 15e3,
			maxBuffer: 64 * 2 ** 20,
			env: environment(),
			cwd: "/"
		};
		const child = execFile(program, args, options, (error, output) => resolve(error ? [] : parsed(output)));
		child.stdin?.on("error", () => {});
		child.stdin?.end(JSON.stringify(paths));
	});
}
function parsed(output) {
	try {
		return told$1.safeParse(JSON.parse(output)).data ?? [];
	} catch {
		return [];
	}
}

// src/why/profile/go/go-language.ts
const run$1 = promisify(execFile);
/** Beside this file when run from source, beside every chunk when bundled. */
const source$3 = fileURLToPath(new URL("./functions.go", import.meta.url));
/** Go's packages in one checkout. */
var GoLanguage = class {
	#root;
	#directory;
	#modules;
	constructor(root, directory, { modules }) {
		this.#root = root;
		this.#directory = directory;
		this.#modules = modules;
	}
	whose({ file, function: name }) {
		if (file === "" || /^runtime\._(ExternalCode|VDSO|System)$/.test(name)) return {
			kind: "native",
			package: "",
			file: ""
		};
		const [, cached, inside] = inModuleCache.exec(file) ?? [];
		if (cached !== void 0 && inside !== void 0) return {
			kind: "package",
			package: unescaped(cached),
			file: inside
		};
		const path = this.#pathOf(file);
		if (path === void 0) return {
			kind: "runtime",
			package: "",
			file: libraryFile$1(name, file)
		};
		const [before, vendored] = path.split("/vendor/");
		if (vendored === void 0) return {
			kind: "own",
			package: "",
			file: path.slice(this.#root.length + 1),
			path
		};
		const found = this.#modules.filter(({ directory }) => directory === before).flatMap(({ requires }) => [...requires.keys()]).filter((each) => vendored.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)[0];
		return found === void 0 ? {
			kind: "package",
			package: vendored.split("/").slice(0, 3).join("/"),
			file: vendored
		} : {
			kind: "package",
			package: found,
			file: vendored.slice(found.length + 1)
		};
	}
	/** Absolute path of a file of the checkout. With -trimpath it has the path of its module instead. */
	#pathOf(file) {
		if (file.startsWith(`${this.#root}/`)) return file;
		const module = this.#modules.find(({ path }) => path !== "" && file.startsWith(`${path}/`));
		return module && `${module.directory}${file.slice(module.path.length)}`;
	}
	/** By Go's own parser, in a program that is compiled for the purpose. */
	async functions(paths) {
		const folder = mkdtempSync(join(tmpdir(), "perf-gate-go-"));
		try {
			const program = join(folder, "functions");
			const env = {
				...environment(),
				GOFLAGS: "",
				GOTOOLCHAIN: "local",
				GO111MODULE: "off"
			};
			await run$1("go", [
				"build",
				"-o",
				program,
				source$3
			], {
				env,
				cwd: folder,
				timeout: 3e4
			});
			return await functionsBy([program], paths);
		} catch {
			return [];
		} finally {
			rmSync(folder, {
				recursive: true,
				force: true
			});
		}
	}
	/** `example.com/shop/store.(*DB).List[...].func1` → `DB.List.func1` */
	shortName(name) {
		const base = name.slice(name.lastIndexOf("/") + 1).replace(/\[[^\]]*\]/g, "");
		return base.slice(base.indexOf(".") + 1).replace(/\(\*?(\w+)\)/g, "$1");
	}
	packages() {
		const above = (directory) => this.#directory === directory || this.#directory.startsWith(`${directory}/`);
		const nearest = [...this.#modules].sort((a, b) => Number(above(b.directory)) - Number(above(a.directory)));
		const versions = /* @__PURE__ */ new Map();
		const manifests = /* @__PURE__ */ new Map();
		for (const { directory, requires } of nearest) for (const [name, { version, line, isIndirect }] of requires) {
			if (versions.has(name)) continue;
			versions.set(name, version);
			if (!isIndirect) manifests.set(name, {
				file: `${directory}/go.mod`.slice(this.#root.length + 1),
				line
			});
		}
		return {
			versions,
			manifests
		};
	}
};
/** `…/github.com/!acme/router@v1.2.3/tree.go`, or from `github.com` on with -trimpath. */
const inModuleCache = /(?:^|\/)([\w-]+(?:\.[\w-]+)+(?:\/[^@/]+)*)@v[^/]+\/(.*)$/;
/** In the module cache, `!a` stands for A: https://go.dev/ref/mod#module-cache */
const unescaped = (path) => path.replace(/!(\w)/g, (_, letter) => letter.toUpperCase());
/** `net/http.(*conn).serve` in `…/src/net/http/server.go` → `net/http/server.go` */
function libraryFile$1(name, file) {
	const from = name.lastIndexOf("/") + 1;
	const end = name.indexOf(".", from);
	return `${end < 0 ? "" : `${name.slice(0, end)}/`}${file.slice(file.lastIndexOf("/") + 1)}`;
}

// src/why/profile/go/overlay.ts
/** Beside this file when run from source, beside every chunk when bundled. */
const reporter = fileURLToPath(new URL("./reporter.go", import.meta.url));
/** No program of a project has a file of this name. */
const addedName = "zz_perf_gate_profile.go";
/**
* Environment with which Go compiles one more file into each program of a checkout, without touching the checkout.
* `go help build`, -overlay: since Go 1.16.
*/
function overlaid(env, programs, folder) {
	const added = join(folder, "reporter.go");
	writeFileSync(added, readFileSync(reporter));
	const Replace = Object.fromEntries(programs.map((directory) => [join(directory, addedName), added]));
	const overlay = join(folder, "overlay.json");
	writeFileSync(overlay, JSON.stringify({ Replace }));
	const given = env.GOFLAGS ?? environment().GOFLAGS ?? "";
	const flag = `-overlay=${overlay}`;
	return {
		...env,
		GOFLAGS: `${given} ${/\s/.test(flag) ? `'${flag}'` : flag}`.trim()
	};
}
/**
* Runs those commands again that compile the server, with a file more in it. Errors: command-failed, command-timeout.
* They leave a program that can profile itself in the checkout, where nothing is measured any more.
*/
async function buildAgain(variant, programs, context) {
	const compiling = (variant.made ?? []).filter(({ line }) => /\bgo\s+(build|install)\b/.test(line));
	const lines = compiling.length > 0 ? compiling : (variant.made ?? []).filter(({ name }) => name === "build");
	if (lines.length === 0) return;
	for (const directory of programs) touch(directory);
	const { env, room } = variant;
	for (const { line, directory, name } of lines) await runPhase({
		name,
		variant: variant.name,
		line,
		directory,
		env,
		room
	}, {
		...context,
		patience: 6e4,
		say: () => {}
	});
}
function touch(directory) {
	const now = /* @__PURE__ */ new Date();
	for (const name of readdirSync(directory)) if (name.endsWith(".go")) utimesSync(join(directory, name), now, now);
}

// ../../work/wt/config/node_modules/pprof-format/dist/esm/index.js
/**
* Unless explicitly stated otherwise all files in this repository are licensed under the MIT License.
*
* This product includes software developed at Datadog (https://www.datadoghq.com/  Copyright 2022 Datadog, Inc.
*/
var __classPrivateFieldGet = void 0 && (void 0).__classPrivateFieldGet || function(receiver, state, kind, f) {
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
	return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
};
var _StringTable_encodings;
var _StringTable_positions;
/*!
* Private helpers. These are only used by other helpers.
*/
const lowMaxBig = 2n ** 32n - 1n;
const lowMax = 2 ** 32 - 1;
const lowMaxPlus1 = lowMax + 1;
const toUtf8 = typeof Buffer === "undefined" ? (value) => new TextEncoder().encode(value) : (value) => Buffer.from(value, "utf8");
function countNumberBytes(buffer) {
	if (!buffer.length) return 0;
	let i = 0;
	while (i < buffer.length && buffer[i++] >= 128);
	return i;
}
function decodeBigNumber(buffer) {
	if (!buffer.length) return BigInt(0);
	let value = BigInt(buffer[0] & 127);
	let i = 0;
	while (buffer[i++] >= 128) value |= BigInt(buffer[i] & 127) << BigInt(7 * i);
	return value;
}
function makeValue(value, offset = 0) {
	return {
		value,
		offset
	};
}
function getValue(mode, buffer) {
	switch (mode) {
		case kTypeVarInt:
			for (let i = 0; i < buffer.length; i++) if (!(buffer[i] & 128)) return makeValue(buffer.subarray(0, i + 1));
			return makeValue(buffer);
		case kTypeLengthDelim: {
			const offset = countNumberBytes(buffer);
			const size = decodeNumber(buffer);
			return makeValue(buffer.subarray(offset, Number(size) + offset), offset);
		}
		default: throw new Error(`Unrecognized value type: ${mode}`);
	}
}
function lowBits(number) {
	return typeof number !== "bigint" ? (number >>> 0) % lowMaxPlus1 : Number(number & lowMaxBig);
}
function highBits(number) {
	return typeof number !== "bigint" ? number / lowMaxPlus1 >>> 0 : Number(number >> 32n & lowMaxBig);
}
function long(number) {
	const sign = number < 0;
	if (sign) number = -number;
	let lo = lowBits(number);
	let hi = highBits(number);
	if (sign) {
		hi = ~hi >>> 0;
		lo = ~lo >>> 0;
		if (++lo > lowMax) {
			lo = 0;
			if (++hi > lowMax) hi = 0;
		}
	}
	return [hi, lo];
}
/**
* Public helpers. These are used in the type definitions.
*/
const kTypeVarInt = 0;
const kTypeLengthDelim = 2;
function decodeNumber(buffer) {
	if (countNumberBytes(buffer) > 4) return decodeBigNumber(buffer);
	if (!buffer.length) return 0;
	let value = buffer[0] & 127;
	let i = 0;
	while (buffer[i++] >= 128) value |= (buffer[i] & 127) << 7 * i;
	return value;
}
function decodeNumbers(buffer) {
	const values = [];
	let start = 0;
	for (let i = 0; i < buffer.length; i++) if ((buffer[i] & 128) === 0) {
		values.push(decodeNumber(buffer.subarray(start, i + 1)));
		start = i + 1;
	}
	return values;
}
function push(value, list) {
	if (list == null) return [value];
	list.push(value);
	return list;
}
function pushAll(values, list) {
	if (list == null) return values;
	for (const value of values) list.push(value);
	return list;
}
function measureNumber(number) {
	if (number === 0 || number === 0n) return 0;
	const [hi, lo] = long(number);
	const a = lo;
	const b = (lo >>> 28 | hi << 4) >>> 0;
	const c = hi >>> 24;
	if (c !== 0) return c < 128 ? 9 : 10;
	if (b !== 0) {
		if (b < 16384) return b < 128 ? 5 : 6;
		return b < 2097152 ? 7 : 8;
	}
	if (a < 16384) return a < 128 ? 1 : 2;
	return a < 2097152 ? 3 : 4;
}
function measureValue(value) {
	if (typeof value === "undefined") return 0;
	if (typeof value === "number" || typeof value === "bigint") return measureNumber(value) || 1;
	return value.length;
}
function measureArray(list) {
	let size = 0;
	for (const item of list) size += measureValue(item);
	return size;
}
function measureNumberField(number) {
	const length = measureNumber(number);
	return length ? 1 + length : 0;
}
function measureNumberArrayField(values) {
	let total = 0;
	for (const value of values) total += measureNumber(value) || 1;
	return total ? 1 + measureNumber(total) + total : 0;
}
function measureLengthDelimField(value) {
	const length = measureValue(value);
	return length ? 1 + measureNumber(length) + length : 0;
}
function measureLengthDelimArrayField(values) {
	let total = 0;
	for (const value of values) total += measureLengthDelimField(value);
	return total;
}
function encodeNumber(buffer, i, number) {
	if (number === 0 || number === 0n) {
		buffer[i++] = 0;
		return i;
	}
	let [hi, lo] = long(number);
	while (hi) {
		buffer[i++] = lo & 127 | 128;
		lo = (lo >>> 7 | hi << 25) >>> 0;
		hi >>>= 7;
	}
	while (lo > 127) {
		buffer[i++] = lo & 127 | 128;
		lo = lo >>> 7;
	}
	buffer[i++] = lo;
	return i;
}
const emptyTableToken = Symbol();
var StringTable = class StringTable {
	constructor(tok) {
		this.strings = new Array();
		_StringTable_encodings.set(this, new Array());
		_StringTable_positions.set(this, /* @__PURE__ */ new Map());
		if (tok !== emptyTableToken) this.dedup("");
	}
	get encodedLength() {
		let size = 0;
		for (const encoded of __classPrivateFieldGet(this, _StringTable_encodings, "f")) size += encoded.length;
		return size;
	}
	_encodeToBuffer(buffer, offset) {
		for (const encoded of __classPrivateFieldGet(this, _StringTable_encodings, "f")) {
			buffer.set(encoded, offset);
			offset += encoded.length;
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.encodedLength)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static _encodeStringFromUtf8(stringBuffer) {
		const buffer = new Uint8Array(1 + stringBuffer.length + (measureNumber(stringBuffer.length) || 1));
		let offset = 0;
		buffer[offset++] = 50;
		offset = encodeNumber(buffer, offset, stringBuffer.length);
		if (stringBuffer.length > 0) buffer.set(stringBuffer, offset);
		return buffer;
	}
	static _encodeString(string) {
		return StringTable._encodeStringFromUtf8(toUtf8(string));
	}
	dedup(string) {
		if (typeof string === "number") return string;
		if (!__classPrivateFieldGet(this, _StringTable_positions, "f").has(string)) {
			const pos = this.strings.push(string) - 1;
			__classPrivateFieldGet(this, _StringTable_positions, "f").set(string, pos);
			__classPrivateFieldGet(this, _StringTable_encodings, "f").push(StringTable._encodeString(string));
		}
		return __classPrivateFieldGet(this, _StringTable_positions, "f").get(string);
	}
	_decodeString(buffer) {
		const string = new TextDecoder().decode(buffer);
		__classPrivateFieldGet(this, _StringTable_positions, "f").set(string, this.strings.push(string) - 1);
		__classPrivateFieldGet(this, _StringTable_encodings, "f").push(StringTable._encodeStringFromUtf8(buffer));
	}
};
_StringTable_encodings = /* @__PURE__ */ new WeakMap(), _StringTable_positions = /* @__PURE__ */ new WeakMap();
function decode(buffer, decoder) {
	const data = {};
	let index = 0;
	while (index < buffer.length) {
		const field = buffer[index] >> 3;
		const mode = buffer[index] & 7;
		index++;
		const { offset, value } = getValue(mode, buffer.subarray(index));
		index += value.length + offset;
		decoder(data, field, value);
	}
	return data;
}
var ValueType = class ValueType {
	static create(data) {
		return data instanceof ValueType ? data : new ValueType(data);
	}
	constructor(data) {
		this.type = data.type || 0;
		this.unit = data.unit || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.type);
		total += measureNumberField(this.unit);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.type) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.type);
		}
		if (this.unit) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.unit);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.type = decodeNumber(buffer);
				break;
			case 2: data.unit = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Label = class Label {
	static create(data) {
		return data instanceof Label ? data : new Label(data);
	}
	constructor(data) {
		this.key = data.key || 0;
		this.str = data.str || 0;
		this.num = data.num || 0;
		this.numUnit = data.numUnit || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.key);
		total += measureNumberField(this.str);
		total += measureNumberField(this.num);
		total += measureNumberField(this.numUnit);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.key) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.key);
		}
		if (this.str) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.str);
		}
		if (this.num) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.num);
		}
		if (this.numUnit) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.numUnit);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.key = decodeNumber(buffer);
				break;
			case 2:
				data.str = decodeNumber(buffer);
				break;
			case 3:
				data.num = decodeNumber(buffer);
				break;
			case 4: data.numUnit = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Sample = class Sample {
	static create(data) {
		return data instanceof Sample ? data : new Sample(data);
	}
	constructor(data) {
		this.locationId = data.locationId || [];
		this.value = data.value || [];
		this.label = (data.label || []).map(Label.create);
	}
	get length() {
		let total = 0;
		total += measureNumberArrayField(this.locationId);
		total += measureNumberArrayField(this.value);
		total += measureLengthDelimArrayField(this.label);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.locationId.length) {
			buffer[offset++] = 10;
			offset = encodeNumber(buffer, offset, measureArray(this.locationId));
			for (const locationId of this.locationId) offset = encodeNumber(buffer, offset, locationId);
		}
		if (this.value.length) {
			buffer[offset++] = 18;
			offset = encodeNumber(buffer, offset, measureArray(this.value));
			for (const value of this.value) offset = encodeNumber(buffer, offset, value);
		}
		for (const label of this.label) {
			buffer[offset++] = 26;
			offset = encodeNumber(buffer, offset, label.length);
			offset = label._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.locationId = pushAll(decodeNumbers(buffer), data.locationId);
				break;
			case 2:
				data.value = pushAll(decodeNumbers(buffer), data.value);
				break;
			case 3: data.label = push(Label.decode(buffer), data.label);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Mapping = class Mapping {
	static create(data) {
		return data instanceof Mapping ? data : new Mapping(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.memoryStart = data.memoryStart || 0;
		this.memoryLimit = data.memoryLimit || 0;
		this.fileOffset = data.fileOffset || 0;
		this.filename = data.filename || 0;
		this.buildId = data.buildId || 0;
		this.hasFunctions = !!data.hasFunctions;
		this.hasFilenames = !!data.hasFilenames;
		this.hasLineNumbers = !!data.hasLineNumbers;
		this.hasInlineFrames = !!data.hasInlineFrames;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.memoryStart);
		total += measureNumberField(this.memoryLimit);
		total += measureNumberField(this.fileOffset);
		total += measureNumberField(this.filename);
		total += measureNumberField(this.buildId);
		total += measureNumberField(this.hasFunctions ? 1 : 0);
		total += measureNumberField(this.hasFilenames ? 1 : 0);
		total += measureNumberField(this.hasLineNumbers ? 1 : 0);
		total += measureNumberField(this.hasInlineFrames ? 1 : 0);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.memoryStart) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.memoryStart);
		}
		if (this.memoryLimit) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.memoryLimit);
		}
		if (this.fileOffset) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.fileOffset);
		}
		if (this.filename) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, this.filename);
		}
		if (this.buildId) {
			buffer[offset++] = 48;
			offset = encodeNumber(buffer, offset, this.buildId);
		}
		if (this.hasFunctions) {
			buffer[offset++] = 56;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasFilenames) {
			buffer[offset++] = 64;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasLineNumbers) {
			buffer[offset++] = 72;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasInlineFrames) {
			buffer[offset++] = 80;
			offset = encodeNumber(buffer, offset, 1);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.memoryStart = decodeNumber(buffer);
				break;
			case 3:
				data.memoryLimit = decodeNumber(buffer);
				break;
			case 4:
				data.fileOffset = decodeNumber(buffer);
				break;
			case 5:
				data.filename = decodeNumber(buffer);
				break;
			case 6:
				data.buildId = decodeNumber(buffer);
				break;
			case 7:
				data.hasFunctions = !!decodeNumber(buffer);
				break;
			case 8:
				data.hasFilenames = !!decodeNumber(buffer);
				break;
			case 9:
				data.hasLineNumbers = !!decodeNumber(buffer);
				break;
			case 10: data.hasInlineFrames = !!decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Line = class Line {
	static create(data) {
		return data instanceof Line ? data : new Line(data);
	}
	constructor(data) {
		this.functionId = data.functionId || 0;
		this.line = data.line || 0;
		this.column = data.column || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.functionId);
		total += measureNumberField(this.line);
		total += measureNumberField(this.column);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.functionId) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.functionId);
		}
		if (this.line) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.line);
		}
		if (this.column) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.column);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.functionId = decodeNumber(buffer);
				break;
			case 2:
				data.line = decodeNumber(buffer);
				break;
			case 3: data.column = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Location = class Location {
	static create(data) {
		return data instanceof Location ? data : new Location(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.mappingId = data.mappingId || 0;
		this.address = data.address || 0;
		this.line = (data.line || []).map(Line.create);
		this.isFolded = !!data.isFolded;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.mappingId);
		total += measureNumberField(this.address);
		total += measureLengthDelimArrayField(this.line);
		total += measureNumberField(this.isFolded ? 1 : 0);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.mappingId) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.mappingId);
		}
		if (this.address) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.address);
		}
		for (const line of this.line) {
			buffer[offset++] = 34;
			offset = encodeNumber(buffer, offset, line.length);
			offset = line._encodeToBuffer(buffer, offset);
		}
		if (this.isFolded) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, 1);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.mappingId = decodeNumber(buffer);
				break;
			case 3:
				data.address = decodeNumber(buffer);
				break;
			case 4:
				data.line = push(Line.decode(buffer), data.line);
				break;
			case 5: data.isFolded = !!decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Function = class Function {
	static create(data) {
		return data instanceof Function ? data : new Function(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.name = data.name || 0;
		this.systemName = data.systemName || 0;
		this.filename = data.filename || 0;
		this.startLine = data.startLine || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.name);
		total += measureNumberField(this.systemName);
		total += measureNumberField(this.filename);
		total += measureNumberField(this.startLine);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.name) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.name);
		}
		if (this.systemName) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.systemName);
		}
		if (this.filename) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.filename);
		}
		if (this.startLine) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, this.startLine);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.name = decodeNumber(buffer);
				break;
			case 3:
				data.systemName = decodeNumber(buffer);
				break;
			case 4:
				data.filename = decodeNumber(buffer);
				break;
			case 5: data.startLine = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Profile = class {
	constructor(data = {}) {
		this.sampleType = (data.sampleType || []).map(ValueType.create);
		this.sample = (data.sample || []).map(Sample.create);
		this.mapping = (data.mapping || []).map(Mapping.create);
		this.location = (data.location || []).map(Location.create);
		this.function = (data.function || []).map(Function.create);
		this.stringTable = data.stringTable || new StringTable();
		this.dropFrames = data.dropFrames || 0;
		this.keepFrames = data.keepFrames || 0;
		this.timeNanos = data.timeNanos || 0;
		this.durationNanos = data.durationNanos || 0;
		this.periodType = data.periodType ? ValueType.create(data.periodType) : void 0;
		this.period = data.period || 0;
		this.comment = data.comment || [];
		this.defaultSampleType = data.defaultSampleType || 0;
		this.docUrl = data.docUrl || 0;
	}
	get length() {
		let total = 0;
		total += measureLengthDelimArrayField(this.sampleType);
		total += measureLengthDelimArrayField(this.sample);
		total += measureLengthDelimArrayField(this.mapping);
		total += measureLengthDelimArrayField(this.location);
		total += measureLengthDelimArrayField(this.function);
		total += this.stringTable.encodedLength;
		total += measureNumberField(this.dropFrames);
		total += measureNumberField(this.keepFrames);
		total += measureNumberField(this.timeNanos);
		total += measureNumberField(this.durationNanos);
		total += measureLengthDelimField(this.periodType);
		total += measureNumberField(this.period);
		total += measureNumberArrayField(this.comment);
		total += measureNumberField(this.defaultSampleType);
		total += measureNumberField(this.docUrl);
		return total;
	}
	_encodeSampleTypesToBuffer(buffer, offset = 0) {
		for (const sampleType of this.sampleType) {
			buffer[offset++] = 10;
			offset = encodeNumber(buffer, offset, sampleType.length);
			offset = sampleType._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeSamplesToBuffer(buffer, offset = 0) {
		for (const sample of this.sample) {
			buffer[offset++] = 18;
			offset = encodeNumber(buffer, offset, sample.length);
			offset = sample._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeMappingsToBuffer(buffer, offset = 0) {
		for (const mapping of this.mapping) {
			buffer[offset++] = 26;
			offset = encodeNumber(buffer, offset, mapping.length);
			offset = mapping._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeLocationsToBuffer(buffer, offset = 0) {
		for (const location of this.location) {
			buffer[offset++] = 34;
			offset = encodeNumber(buffer, offset, location.length);
			offset = location._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeFunctionsToBuffer(buffer, offset = 0) {
		for (const fun of this.function) {
			buffer[offset++] = 42;
			offset = encodeNumber(buffer, offset, fun.length);
			offset = fun._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeBasicValuesToBuffer(buffer, offset = 0) {
		if (this.dropFrames) {
			buffer[offset++] = 56;
			offset = encodeNumber(buffer, offset, this.dropFrames);
		}
		if (this.keepFrames) {
			buffer[offset++] = 64;
			offset = encodeNumber(buffer, offset, this.keepFrames);
		}
		if (this.timeNanos) {
			buffer[offset++] = 72;
			offset = encodeNumber(buffer, offset, this.timeNanos);
		}
		if (this.durationNanos) {
			buffer[offset++] = 80;
			offset = encodeNumber(buffer, offset, this.durationNanos);
		}
		if (typeof this.periodType !== "undefined") {
			buffer[offset++] = 90;
			offset = encodeNumber(buffer, offset, this.periodType.length);
			offset = this.periodType._encodeToBuffer(buffer, offset);
		}
		if (this.period) {
			buffer[offset++] = 96;
			offset = encodeNumber(buffer, offset, this.period);
		}
		if (this.comment.length) {
			buffer[offset++] = 106;
			offset = encodeNumber(buffer, offset, measureArray(this.comment));
			for (const comment of this.comment) offset = encodeNumber(buffer, offset, comment);
		}
		if (this.defaultSampleType) {
			buffer[offset++] = 112;
			offset = encodeNumber(buffer, offset, this.defaultSampleType);
		}
		if (this.docUrl) {
			buffer[offset++] = 120;
			offset = encodeNumber(buffer, offset, this.docUrl);
		}
		return offset;
	}
	_encodeToBuffer(buffer, offset = 0) {
		offset = this._encodeSampleTypesToBuffer(buffer, offset);
		offset = this._encodeSamplesToBuffer(buffer, offset);
		offset = this._encodeMappingsToBuffer(buffer, offset);
		offset = this._encodeLocationsToBuffer(buffer, offset);
		offset = this._encodeFunctionsToBuffer(buffer, offset);
		offset = this.stringTable._encodeToBuffer(buffer, offset);
		offset = this._encodeBasicValuesToBuffer(buffer, offset);
		return offset;
	}
	async _encodeToBufferAsync(buffer, offset = 0) {
		offset = this._encodeSampleTypesToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeSamplesToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeMappingsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeLocationsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeFunctionsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this.stringTable._encodeToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeBasicValuesToBuffer(buffer, offset);
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	async encodeAsync(buffer = new Uint8Array(this.length)) {
		await this._encodeToBufferAsync(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.sampleType = push(ValueType.decode(buffer), data.sampleType);
				break;
			case 2:
				data.sample = push(Sample.decode(buffer), data.sample);
				break;
			case 3:
				data.mapping = push(Mapping.decode(buffer), data.mapping);
				break;
			case 4:
				data.location = push(Location.decode(buffer), data.location);
				break;
			case 5:
				data.function = push(Function.decode(buffer), data.function);
				break;
			case 6:
				if (data.stringTable === void 0) data.stringTable = new StringTable(emptyTableToken);
				data.stringTable._decodeString(buffer);
				break;
			case 7:
				data.dropFrames = decodeNumber(buffer);
				break;
			case 8:
				data.keepFrames = decodeNumber(buffer);
				break;
			case 9:
				data.timeNanos = decodeNumber(buffer);
				break;
			case 10:
				data.durationNanos = decodeNumber(buffer);
				break;
			case 11:
				data.periodType = ValueType.decode(buffer);
				break;
			case 12:
				data.period = decodeNumber(buffer);
				break;
			case 13:
				data.comment = pushAll(decodeNumbers(buffer), data.comment);
				break;
			case 14:
				data.defaultSampleType = decodeNumber(buffer);
				break;
			case 15: data.docUrl = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};

// src/why/profile/go/pprof.ts
/** Larger profiles are not read, bytes. */
const mostBytes$2 = 256 * 2 ** 20;
/** Goroutines of Go's own that collect garbage: nobody's stack leads to them. */
const collecting = /^runtime\.(gcBgMarkWorker|bgsweep|bgscavenge|_GC)\b/;
/**
* Stacks of a CPU profile of runtime/pprof, and the CPU time they stand for: the part of `cpu` that did not go into collecting
* garbage in the background. Throws when it is not a profile. https://github.com/google/pprof/blob/main/proto/profile.proto
*/
function readProfile(bytes, cpu) {
	const { stringTable, function: functions, location: locations, sample: samples } = Profile.decode(gunzipSync(bytes, { maxOutputLength: mostBytes$2 }));
	const text = (at) => (stringTable.strings[Number(at)] ?? "").slice(0, 4e3);
	const named = new Map(functions.map((each) => [Number(each.id), each]));
	const calls = new Map(locations.map(({ id, line }) => {
		const outermostFirst = [...line].reverse().map(({ functionId, line: at }) => {
			const found = named.get(Number(functionId));
			return {
				function: text(found?.name),
				file: text(found?.filename),
				line: Number(at),
				first: Number(found?.startLine ?? 0)
			};
		});
		return [Number(id), outermostFirst];
	}));
	const all = samples.map(({ locationId, value }) => ({
		calls: [...locationId].reverse().flatMap((id) => calls.get(Number(id)) ?? []),
		count: Number(value[0] ?? 0)
	}));
	const isWork = (stack) => !stack.some(({ function: name }) => collecting.test(name));
	const stacks = all.filter((stack) => isWork(stack.calls));
	const sum = (some) => some.reduce((total, { count }) => total + count, 0);
	return {
		cpu: cpu * sum(stacks) / Math.max(1, sum(all)),
		stacks
	};
}

// src/why/profile/go/project.ts
/** More entries than this are not looked at. */
const mostEntries$1 = 5e4;
/** Looks through a checkout. */
function projectIn(root) {
	const project = {
		modules: [],
		programs: []
	};
	const open = [root];
	for (let directory = open.pop(), seen = 0; directory !== void 0 && seen < mostEntries$1; directory = open.pop()) {
		const entries = entriesOf$1(directory);
		seen += entries.length;
		const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
		if (files.includes("go.mod")) project.modules.push(moduleIn(directory, root));
		if (isProgram$2(directory, files)) project.programs.push(directory);
		for (const entry of entries) if (entry.isDirectory() && !/^([._].*|node_modules|vendor|testdata)$/.test(entry.name)) open.push(join(directory, entry.name));
	}
	project.modules.sort((a, b) => b.directory.length - a.directory.length);
	return project;
}
function entriesOf$1(directory) {
	try {
		return readdirSync(directory, { withFileTypes: true });
	} catch {
		return [];
	}
}
/** Are the files that are compiled here of package main? */
function isProgram$2(directory, files) {
	const heads = files.filter((name) => /\.go$/.test(name) && !/_test\.go$/.test(name)).map((name) => headOf(join(directory, name))).filter((head) => !/^\/\/go:build ignore$/m.test(head));
	const packages = new Set(heads.map((head) => /^package\s+(\w+)/m.exec(head)?.[1]));
	return packages.size === 1 && packages.has("main");
}
function headOf(path) {
	try {
		return readFileSync(path, "utf8").slice(0, 2e4);
	} catch {
		return "";
	}
}
/** https://go.dev/ref/mod#go-mod-file */
function moduleIn(directory, root) {
	const lines = (readInside(join(directory, "go.mod"), root) ?? "").split("\n");
	const requires = /* @__PURE__ */ new Map();
	for (const [i, line] of lines.entries()) {
		const [, path, version] = /^\s*(?:require\s+)?([\w.~/-]+\.[\w.~/-]+)\s+(v\d[\w.+-]*)/.exec(line) ?? [];
		if (path !== void 0 && version !== void 0 && !line.includes("=>") && !requires.has(path)) requires.set(path, {
			version: version.slice(0, 60),
			line: i + 1,
			isIndirect: line.includes("// indirect")
		});
	}
	return {
		directory,
		path: lines.map((line) => /^module\s+"?([^\s"]+)/.exec(line)?.[1]).find((found) => found !== void 0) ?? "",
		requires
	};
}

// src/why/profile/go/go-profiler.ts
/** Patience with a program that is told something, ms. */
const patience$2 = 1e4;
/**
* Profiles of runtime/pprof, which each Go program takes of itself: a file is compiled into it that the checkout does not have.
* Go samples CPU time, so that a program without load has no samples, and one profile serves for all slices of a launch.
*/
var GoProfiler = class {
	runtime = "go";
	wanted = {
		warm: 1e3,
		load: 2e3
	};
	#programs;
	#recorder;
	#isBuilt = false;
	#listener;
	#raw;
	/** `directory`: of the server, in the checkout `root`. Both absolute, without links. */
	constructor(root, directory) {
		const project = projectIn(root);
		this.#programs = project.programs;
		this.#recorder = new StackRecorder(new GoLanguage(root, directory, project), root);
	}
	get recording() {
		return this.#recorder.recording;
	}
	get raw() {
		return this.#raw && {
			ending: ".pprof",
			content: this.#raw
		};
	}
	async instrument(variant, context) {
		const socket = join(context.folder, "socket");
		this.#listener = await Listener.on(socket);
		const env = {
			...overlaid(variant.env, this.#programs, context.folder),
			PERF_GATE_PROFILE: socket
		};
		const instrumented = {
			...variant,
			env
		};
		if (!this.#isBuilt) await buildAgain(instrumented, this.#programs, context);
		this.#isBuilt = true;
		return instrumented;
	}
	async attach(running) {
		const { peers } = this.#listener;
		for (let waited = 0; peers.length === 0 && waited < 2e3; waited += 20) await setTimeout(20);
		if (peers.length > 0) return new GoProcesses(running, peers, async (profiles, loaded) => {
			this.#raw = profiles[0].bytes;
			await this.#recorder.add(profiles.map(({ bytes, cpu }) => readProfile(bytes, cpu)), loaded);
		});
		throw new Unprofiled(`\`${running.variant.name}\` runs a program that was not compiled again: \`server.build\` or \`server.start\` has to run \`go build\` or \`go run\`.`);
	}
	async release() {
		await this.#listener?.[Symbol.asyncDispose]();
	}
};
/** The processes of one launch that connected. */
var GoProcesses = class {
	#running;
	#peers;
	#keep;
	#trees = /* @__PURE__ */ new Map();
	constructor(running, peers, keep) {
		this.#running = running;
		this.#peers = peers;
		this.#keep = keep;
	}
	used() {
		for (const peer of this.#peers) {
			const found = this.#trees.has(peer) ? void 0 : threadCalled(peer.called, this.#running.process?.tree() ?? []);
			if (found !== void 0) this.#trees.set(peer, new ProcessTree(() => [found.pid]));
		}
		return new Map([...this.#trees].map(([peer, tree]) => [peer, (tree.usage().cpu ?? 0) * 1e3]));
	}
	async begin() {
		if (!(await Promise.all(this.#peers.map((peer) => peer.order("begin", patience$2)))).includes(true)) throw new Unprofiled(`The profiler did not start in \`${this.#running.variant.name}\`: does it profile itself?`);
	}
	async end(loaded) {
		const profiles = (await Promise.all(this.#peers.map((peer) => peer.order("end", patience$2)))).flatMap((done, i) => {
			const cpu = loaded.parts.get(this.#peers[i]) ?? 0;
			return typeof done === "object" && "pprof" in done && done.pprof !== "" && cpu > 0 ? [{
				bytes: Buffer.from(done.pprof, "base64"),
				cpu
			}] : [];
		});
		profiles.sort((a, b) => b.cpu - a.cpu);
		if (profiles.length === 0 || loaded.requests === 0) throw new Unprofiled(`No process of \`${this.#running.variant.name}\` delivered a profile.`);
		await this.#keep(profiles, loaded);
	}
};

// src/why/profile/java/jdk.ts
const run = promisify(execFile);
/** Beside this file when run from source, beside every chunk when bundled. */
const beside = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));
/**
* Folder of the programs of a JDK: the one that a process runs on, unless it could have been written by what we profile; else
* that of the environment. Undefined where there is none, or one without a compiler.
*/
function jdkOf(pid, writable) {
	const own = pid === void 0 ? [] : programFolder(pid).filter((path) => !writable.some((each) => isBelow(each, path)));
	const { JAVA_HOME, PATH = "" } = environment();
	const others = [...JAVA_HOME === void 0 ? [] : [join(JAVA_HOME, "bin")], ...PATH.split(delimiter)];
	return [...own, ...others.filter(isAbsolute).flatMap(resolved)].find((folder) => isProgram$1(join(folder, "javac")));
}
function programFolder(pid) {
	try {
		return [dirname(readlinkSync(`/proc/${pid}/exe`))];
	} catch {
		return [];
	}
}
/** Programs on PATH are often links into a JDK. */
function resolved(folder) {
	try {
		return [dirname(realpathSync(join(folder, "javac")))];
	} catch {
		return [];
	}
}
function isProgram$1(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
/** Tells a running Java to write down what it has recorded. Resolves with whether it has. */
async function dump(jdk, pid, path) {
	try {
		const args = [
			String(pid),
			"JFR.dump",
			"name=perf-gate",
			`filename=${path}`
		];
		const { stdout } = await run(join(jdk, "jcmd"), args, {
			timeout: 15e3,
			env: environment(),
			cwd: "/"
		});
		return /Dumped recording/.test(stdout);
	} catch {
		return false;
	}
}
const row = tuple([whole(0, 2 ** 31), list(union([verbatim(2e3), whole(0, 2 ** 31)]), 1e4)]);
const told = object$1({
	stacks: list(row, 5e5),
	jars: record(verbatim(2e3), verbatim(300)),
	all: list(verbatim(300), 2e4)
});
/** Reads a recording. Throws when it cannot be read. `folder`: that the program runs in; `spans`: when samples count, µs since 1970. */
async function readRecording(jdk, path, folder, spans) {
	const text = await source$2(jdk, "Recording.java", [
		path,
		folder,
		...spans.flatMap(({ start, end }) => [String(Math.floor(start)), String(Math.ceil(end))])
	], "");
	const { stacks, jars, all } = told.parse(JSON.parse(text));
	return {
		stacks: stacks.map(([count, flat]) => ({
			calls: callsIn(flat).reverse(),
			count
		})),
		jars: new Map(Object.entries(jars).map(([name, jar]) => [plainClass(name), jar])),
		all
	};
}
/** Class, method and line of each frame; those of classes that Java makes up while it runs are left out. */
function callsIn(flat) {
	const calls = [];
	for (let i = 0; i + 2 < flat.length; i += 3) {
		const name = String(flat[i]);
		if (/\$\$Lambda|LambdaForm\$|\$\$FastClass/.test(name)) continue;
		calls.push({
			file: plainClass(name),
			function: String(flat[i + 1]),
			line: Number(flat[i + 2]),
			first: 0
		});
	}
	return calls;
}
/** A proxy of Spring counts as the class itself; accessors that are made while running are numbered as it happens. */
const plainClass = (name) => name.replace(/\$\$(Enhancer|Spring)\w*CGLIB\$\$\w+/, "").replace(/(GeneratedMethodAccessor|GeneratedConstructorAccessor|\$Proxy)\d+/, "$1");
const lines = array(tuple([
	verbatim(4e3),
	verbatim(2e3),
	whole(0, 2 ** 31),
	whole(0, 2 ** 31)
]));
/** Methods and lambdas of Java files, by Java's own compiler. Empty where that fails. */
async function functionsIn(jdk, paths) {
	try {
		return lines.parse(JSON.parse(await source$2(jdk, "Functions.java", [], paths.filter((path) => !path.includes("\n")).join("\n"))));
	} catch {
		return [];
	}
}
/** Runs a program of ours that is a single file: https://openjdk.org/jeps/330 */
function source$2(jdk, name, args, input) {
	return new Promise((resolve, reject) => {
		const options = {
			timeout: 2e4,
			maxBuffer: 128 * 2 ** 20,
			env: environment(),
			cwd: "/"
		};
		const child = execFile(join(jdk, "java"), [
			...[
				"-Xmx512m",
				"-XX:+UseSerialGC",
				"-XX:TieredStopAtLevel=1"
			],
			beside(name),
			...args
		], options, (error, output) => error ? reject(error) : resolve(output));
		child.stdin?.on("error", () => {});
		child.stdin?.end(input);
	});
}

// src/why/profile/java/java-language.ts
/** More entries of a checkout than this are not looked at. */
const mostEntries = 1e5;
/** Java's packages in one checkout. */
var JavaLanguage = class {
	#root;
	#directory;
	#jdk;
	/** By the path that the name of a class stands for, `com/acme/Shop`: sources, absolute. */
	#sources;
	#jars = /* @__PURE__ */ new Map();
	#versions = /* @__PURE__ */ new Map();
	#known = /* @__PURE__ */ new Map();
	constructor(root, directory, jdk) {
		this.#root = root;
		this.#directory = directory;
		this.#jdk = jdk;
		this.#sources = sourcesIn(root);
	}
	/** What a recording says of jars. */
	learn(jars, all) {
		for (const [name, jar] of jars) this.#jars.set(name, jar);
		for (const jar of all) {
			const { name, version } = artifactOf(jar);
			if (!this.#versions.has(name) && version !== "") this.#versions.set(name, version);
		}
	}
	whose({ file: name }) {
		const path = this.#pathOf(name);
		if (path !== void 0) return {
			kind: "own",
			package: "",
			file: path.slice(this.#root.length + 1),
			path
		};
		const jar = this.#jars.get(name);
		const file = `${outermost(name).replaceAll(".", "/")}.java`;
		if (jar !== void 0) return {
			kind: "package",
			package: artifactOf(jar).name,
			file
		};
		return {
			kind: /^(java|javax|jdk|sun|com\.sun)\./.test(name) ? "runtime" : "native",
			package: "",
			file
		};
	}
	async functions(paths) {
		const jdk = this.#jdk();
		const files = paths.filter((path) => path.endsWith(".java"));
		return jdk === void 0 || files.length === 0 ? [] : await functionsIn(jdk, files);
	}
	/** `lambda$list$0` → `list>(anonymous)` */
	shortName(name) {
		return name.replace(/^lambda\$(.+?)\$(?:[\da-f]+\$)?\d+$/, "$1>(anonymous)");
	}
	packages() {
		return {
			versions: this.#versions,
			manifests: manifestsIn$1(this.#root, this.#directory)
		};
	}
	/** The source of a class; undefined where the checkout has none, or more than one. */
	#pathOf(name) {
		if (this.#known.has(name)) return this.#known.get(name);
		const inner = outermost(name).replaceAll(".", "/");
		const found = this.#sources.get(inner) ?? this.#sources.get(inner.replace(/Kt$/, "")) ?? [];
		this.#known.set(name, found.length === 1 ? found[0] : void 0);
		return this.#known.get(name);
	}
};
/** `com.acme.Shop$Shelf` → `com.acme.Shop` */
const outermost = (name) => name.replace(/(?<=\w)\$.*$/, "");
/** `spring-web-6.1.2.jar` → spring-web, 6.1.2 */
function artifactOf(jar) {
	const [, name, version] = /^(.+?)-(\d[\w.+-]*)\.jar$/.exec(jar) ?? [];
	return {
		name: name ?? jar.replace(/\.jar$/, ""),
		version: (version ?? "").slice(0, 60)
	};
}
/** Sources of a checkout, by what they declare: the package that a file says it is in, and its name. */
function sourcesIn(root) {
	const found = /* @__PURE__ */ new Map();
	const open = [root];
	for (let directory = open.pop(), seen = 0; directory !== void 0 && seen < mostEntries; directory = open.pop()) for (const entry of entriesOf(directory)) {
		seen++;
		const path = join(directory, entry.name);
		if (entry.isDirectory() && !/^(\..*|node_modules|target|build)$/.test(entry.name)) open.push(path);
		const [, name] = entry.isFile() && /^(\w+)\.(?:java|kt|scala|groovy)$/.exec(entry.name) || [];
		if (name === void 0 || /\/src\/test\//.test(path)) continue;
		const declared = /^\s*package\s+([\w.]+)/m.exec(readInside(path, root)?.slice(0, 2e4) ?? "")?.[1] ?? "";
		const key = declared === "" ? name : `${declared.replaceAll(".", "/")}/${name}`;
		found.set(key, [...found.get(key) ?? [], path]);
	}
	return found;
}
function entriesOf(directory) {
	try {
		return readdirSync(directory, { withFileTypes: true });
	} catch {
		return [];
	}
}
/** Where a project names an artifact: from the server's folder up. */
function manifestsIn$1(root, directory) {
	const found = /* @__PURE__ */ new Map();
	for (let at = directory; at === root || at.startsWith(`${root}/`); at = dirname(at)) for (const file of [
		"pom.xml",
		"build.gradle",
		"build.gradle.kts",
		"gradle/libs.versions.toml"
	]) {
		const path = join(at, file);
		for (const [i, line] of (readInside(path, root) ?? "").split("\n").entries()) for (const [, name] of line.matchAll(/(?:<artifactId>|["'][\w.-]+:|name\s*=\s*["'])([\w.-]+)/g)) if (name !== void 0 && !found.has(name)) found.set(name, {
			file: path.slice(root.length + 1),
			line: i + 1
		});
	}
	return found;
}

// src/why/profile/java/java-profiler.ts
/** Larger recordings are not read, bytes. */
const mostBytes$1 = 256 * 2 ** 20;
/** Threads of the JVM itself, as /proc calls them: collectors of garbage, compilers, JFR. */
const ofTheMachine = /^(GC |G1 |C1 |C2 |JVMCI|VM |ParGC|Concurrent|Z(Worker|Driver|Stat|Director|Uncommit|Unmap)|Shenandoah|Sweeper|Signal |Service |Monitor |Notification|Common-Cleaner|Finalizer|Reference |JFR |StackWatermark)/;
/** Profiles of JFR, which each JVM takes of itself: JAVA_TOOL_OPTIONS has it record from the start. */
var JavaProfiler = class {
	runtime = "java";
	wanted = {
		warm: 2e3,
		load: 1200
	};
	#language;
	#recorder;
	#jdk;
	#raw;
	/** `directory`: of the server, in the checkout `root`. Both absolute, without links. */
	constructor(root, directory) {
		this.#language = new JavaLanguage(root, directory, () => this.#jdk);
		this.#recorder = new StackRecorder(this.#language, root);
	}
	get recording() {
		return this.#recorder.recording;
	}
	get raw() {
		return this.#raw && {
			ending: ".jfr",
			content: this.#raw
		};
	}
	async instrument(variant, { folder }) {
		const own = join(folder, "java");
		mkdirSync(own);
		const settings = join(own, "sampling.jfc");
		copyFileSync(beside("sampling.jfc"), settings);
		const flags = [
			"-XX:+IgnoreUnrecognizedVMOptions",
			`-XX:StartFlightRecording=name=perf-gate,settings=${settings},filename=${own}/,dumponexit=true`,
			`-XX:FlightRecorderOptions=stackdepth=256`,
			"-XX:+UnlockDiagnosticVMOptions",
			"-XX:+DebugNonSafepoints"
		];
		const given = variant.env.JAVA_TOOL_OPTIONS ?? "";
		return {
			...variant,
			env: {
				...variant.env,
				JAVA_TOOL_OPTIONS: `${given} ${flags.join(" ")}`.trim()
			}
		};
	}
	async attach(running, { folder }) {
		const { name, room } = running.variant;
		const ours = new Set(running.process?.tree());
		const pid = answerers(Number(new URL(running.url).port)).find((each) => ours.has(each));
		this.#jdk = jdkOf(pid, room === void 0 ? [] : room.writable);
		const jdk = this.#jdk;
		if (pid === void 0 || jdk === void 0) throw new Unprofiled(`\`${name}\` runs on Java. To read its profiles, a JDK has to be on PATH, not a JRE alone.`);
		const inside = folderOf(pid);
		return new JavaProcess(pid, async (loaded) => {
			const path = await dump(jdk, pid, join(folder, "java", "recording.jfr")) ? "recording.jfr" : await this.#atExit(running, folder);
			const bytes = path === void 0 ? void 0 : recordingAt(join(folder, "java", path));
			if (path === void 0 || bytes === void 0 || loaded.requests === 0) throw new Unprofiled(`\`${name}\` left no recording. Its start command may overwrite JAVA_TOOL_OPTIONS.`);
			this.#raw = bytes;
			const ahead = Date.now() * 1e3 - Number(process.hrtime.bigint() / 1000n);
			const spans = loaded.spans.map(({ start, end }) => ({
				start: start + ahead,
				end: end + ahead
			}));
			const { stacks, jars, all } = await readRecording(jdk, join(folder, "java", path), inside, spans);
			this.#language.learn(jars, all);
			const cpu = [...loaded.parts.values()].reduce((sum, each) => sum + each, 0);
			await this.#recorder.add([{
				cpu,
				stacks
			}], loaded);
		});
	}
	/** What the JVM leaves when it ends; name of the file. */
	async #atExit({ process }, folder) {
		await process?.stop(1e4);
		return readdirSync(join(folder, "java")).find((name) => name.endsWith(".jfr"));
	}
	async release() {}
};
function recordingAt(path) {
	try {
		const stats = lstatSync(path);
		return stats.isFile() && stats.size > 0 && stats.size <= mostBytes$1 ? readFileSync(path) : void 0;
	} catch {
		return;
	}
}
/** The JVM that serves. */
var JavaProcess = class {
	#pid;
	#part = {};
	#end;
	constructor(pid, end) {
		this.#pid = pid;
		this.#end = end;
	}
	/** Of threads that run Java code: those of the JVM itself have no samples. */
	used() {
		const pid = this.#pid;
		const threads = threadsOf(pid).filter((tid) => !ofTheMachine.test(readProc(`/proc/${pid}/task/${tid}/comm`)));
		return /* @__PURE__ */ new Map([[this.#part, threads.reduce((sum, tid) => sum + threadTime({
			pid,
			tid
		}), 0)]]);
	}
	async begin() {}
	end(loaded) {
		return this.#end(loaded);
	}
};
/** Folder that a process runs in. */
function folderOf(pid) {
	try {
		return readlinkSync(`/proc/${pid}/cwd`);
	} catch {
		return "/";
	}
}

// src/why/profile/python/packages.ts
/** Larger lists of files are not read, bytes. */
const mostBytes = 4 * 2 ** 20;
/** What is installed in a folder of packages. */
function distributionsIn(folder) {
	return namesIn(folder).flatMap((entry) => {
		const [, name, version] = /^(.+?)-([^-]+)\.dist-info$/.exec(entry) ?? [];
		if (name === void 0 || version === void 0) return [];
		const files = readText(join(folder, entry, "RECORD")).split("\n");
		const holds = new Set(files.map((line) => /^"?([^/,"]+)/.exec(line)?.[1] ?? "").filter((part) => !/^(|\.\.|.*\.dist-info)$/.test(part)));
		return [{
			name: normal(name),
			version: version.slice(0, 60),
			holds: [...holds]
		}];
	});
}
/** Folders of packages that belong to a Python program: where frames came from. `…/lib/python3.12/site-packages` */
const packageFolder = (file) => /^(.*\/(?:site|dist)-packages)\//.exec(file)?.[1];
/** Folders of packages of the interpreter that a process runs, and of the virtual environment it was started from. */
function packageFoldersOf(pid) {
	const [first = ""] = readText(`/proc/${pid}/cmdline`).split("\0");
	return [first, linkOf(`/proc/${pid}/exe`)].filter(isAbsolute).map((path) => join(dirname(dirname(path)), "lib")).flatMap((lib) => namesIn(lib).filter((name) => /^python[\d.]+t?$/.test(name)).flatMap((name) => ["site-packages", "dist-packages"].map((kind) => join(lib, name, kind))));
}
function linkOf(path) {
	try {
		return readlinkSync(path);
	} catch {
		return "";
	}
}
/** `Foo_Bar.baz` and `foo-bar-baz` are one: https://packaging.python.org/en/latest/specifications/name-normalization/ */
const normal = (name) => name.toLowerCase().replace(/[-_.]+/g, "-");
/** Where a project names a package: from the server's folder up, what people write before what programs do. */
function manifestsIn(root, directory) {
	const found = /* @__PURE__ */ new Map();
	const folders = [];
	for (let at = directory; at === root || at.startsWith(`${root}/`); at = dirname(at)) folders.push(at);
	for (const folder of folders) for (const file of filesIn(folder)) {
		const path = join(folder, file);
		for (const [i, line] of (readInside(path, root) ?? "").split("\n").entries()) {
			const name = named(line, file);
			if (name !== void 0 && !found.has(name)) found.set(name, {
				file: path.slice(root.length + 1),
				line: i + 1
			});
		}
	}
	return found;
}
const filesIn = (folder) => {
	const names = namesIn(folder);
	return [
		...names.filter((name) => /^requirements.*\.(txt|in)$/.test(name)).sort(),
		"pyproject.toml",
		"Pipfile",
		"setup.cfg",
		"uv.lock",
		"poetry.lock"
	].filter((name) => names.includes(name));
};
/** `flask[async]==3.0`, `"flask>=3",`, `flask = "^3"`, and in lock files `name = "flask"`. */
function named(line, file) {
	const [, name] = (/\.lock$/.test(file) ? /^name = "([\w.-]+)"$/ : /^\s*["']?([A-Za-z][\w.-]*)\s*(?:\[[^\]]*\])?["']?\s*(?:[=<>~!;,@]|$)/).exec(line) ?? [];
	return name === void 0 ? void 0 : normal(name);
}
function namesIn(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}
function readText(path) {
	try {
		const text = readFileSync(realpathSync(path), "utf8");
		return text.length > mostBytes ? "" : text;
	} catch {
		return "";
	}
}

// src/why/profile/python/py-spy.ts
/** The best right there is here. */
function rightToTrace() {
	if (process.getuid?.() === 0 || yama() === 0) return "given";
	const { status } = spawnSync(program("sudo"), ["-n", "true"], {
		stdio: "ignore",
		timeout: 5e3
	});
	return status === 0 ? "sudo" : "agreed";
}
function yama() {
	try {
		return Number(readFileSync("/proc/sys/kernel/yama/ptrace_scope", "utf8"));
	} catch {
		return 0;
	}
}
/** Path of py-spy in the folders of PATHs, the first that has it; undefined where none does. */
const findPySpy = (...paths) => paths.flatMap((path) => path.split(delimiter)).filter(isAbsolute).map((folder) => join(folder, "py-spy")).find(isProgram);
function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
/** Samples a second. More of them slow the server down and are unreadable more often. */
const rate = 400;
/** Ends py-spy, which may be another user's, when we say so or have gone. */
const script = "\"$@\" & p=$!; read -r _; kill -INT $p; wait $p";
/** py-spy beside one process and its children. Only threads that hold the interpreter's lock are sampled: others wait. */
var PySpy = class {
	#child;
	#output;
	#said = "";
	/** `output`: a file in a folder that nobody else may write to. */
	constructor(path, pid, right, output) {
		this.#output = output;
		const shell = [
			"/bin/sh",
			"-c",
			script,
			"sh",
			...[
				path,
				"record",
				...[
					"--gil",
					"--nonblocking",
					"--subprocesses",
					"--full-filenames",
					"--rate",
					String(rate)
				],
				"--format",
				"raw",
				"--output",
				output,
				"--pid",
				String(pid)
			]
		];
		const [file, ...args] = right === "sudo" ? [
			program("sudo"),
			"-n",
			"--",
			...shell
		] : shell;
		this.#child = spawn(file, args, {
			env: environment(),
			stdio: [
				"pipe",
				"pipe",
				"pipe"
			],
			cwd: "/"
		});
		this.#child.on("error", (error) => this.#said += error.message);
		this.#child.stdin?.on("error", () => {});
		for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.setEncoding("utf8").on("data", (chunk) => this.#said = (this.#said + chunk).slice(-5e3));
	}
	/** Resolves with whether it samples. */
	async isSampling(patience) {
		for (let waited = 0; waited < patience; waited += 10) {
			if (/Sampling process/.test(this.#said)) return true;
			if (/^Error|Permission Denied/im.test(this.#said) || this.#child.exitCode !== null) return false;
			await setTimeout(10);
		}
		return false;
	}
	/** What it said last, on one line. */
	get lastWords() {
		return this.#said.split("\n").filter((line) => line.trim() !== "").join(" ").replace(/[\p{C}\s]+/gu, " ").slice(0, 300);
	}
	/** Ends it; resolves with its stacks, each line one: `outer (file:line);inner (file:line) 12`. */
	async end(patience) {
		await this.stop(patience);
		try {
			return readFileSync(this.#output, "utf8");
		} catch {
			return "";
		}
	}
	async stop(patience) {
		if (this.#child.exitCode !== null || this.#child.pid === void 0) return;
		const ended = once(this.#child, "exit");
		this.#child.stdin?.end("\n");
		await Promise.race([ended, setTimeout(patience, void 0, { ref: false })]);
		if (this.#child.exitCode === null) this.#child.kill("SIGKILL");
	}
};
/** Stacks as py-spy writes them. Lines of other shapes, such as those of processes, are left out. */
function readStacks(text) {
	return text.split("\n").flatMap((line) => {
		const [, stack = "", count] = /^(.*) (\d+)$/.exec(line) ?? [];
		const calls = stack.split(";").flatMap((part) => {
			const [, name, file, at] = /^(.*?) \((.*):(\d+)\)$/.exec(part) ?? [];
			return name === void 0 || file === void 0 ? [] : [{
				function: name,
				file,
				line: Number(at),
				first: 0
			}];
		});
		return calls.length === 0 ? [] : [{
			calls,
			count: Number(count)
		}];
	});
}

// src/why/profile/python/python-language.ts
/** Beside this file when run from source, beside every chunk when bundled. */
const source$1 = fileURLToPath(new URL("./functions.py", import.meta.url));
/** Python's packages in one checkout. */
var PythonLanguage = class {
	#root;
	#directory;
	/** By folder of packages: which distribution has installed what stands in it. */
	#folders = /* @__PURE__ */ new Map();
	#versions = /* @__PURE__ */ new Map();
	constructor(root, directory) {
		this.#root = root;
		this.#directory = directory;
	}
	whose({ file }) {
		const folder = packageFolder(file);
		if (folder !== void 0) {
			const inside = file.slice(folder.length + 1);
			const [first = ""] = inside.split("/");
			return {
				kind: "package",
				package: this.#installed(folder).get(first) ?? first.replace(/\.py$/, ""),
				file: inside
			};
		}
		if (file.startsWith(`${this.#root}/`)) return {
			kind: "own",
			package: "",
			file: file.slice(this.#root.length + 1),
			path: file
		};
		if (file.startsWith("/")) return {
			kind: "runtime",
			package: "",
			file: libraryFile(file)
		};
		return {
			kind: file === "" ? "native" : "runtime",
			package: "",
			file
		};
	}
	functions(paths) {
		return functionsBy([
			"python3",
			"-I",
			source$1
		], paths);
	}
	/** `<lambda>` → `(anonymous)` */
	shortName(name) {
		return name.replace(/<lambda>$/, "(anonymous)").replace(/^<(\w+)>$/, "($1)");
	}
	/** Versions are known once a package has been met. */
	packages() {
		return {
			versions: this.#versions,
			manifests: manifestsIn(this.#root, this.#directory)
		};
	}
	/** Folders of packages of the interpreter, whether or not a function of theirs is met: both sides have to know the same. */
	learn(folders) {
		for (const folder of folders) this.#installed(folder);
	}
	#installed(folder) {
		const known = this.#folders.get(folder);
		if (known !== void 0) return known;
		const found = distributionsIn(folder);
		const holders = new Map(found.flatMap(({ name, holds }) => holds.map((part) => [part, name])));
		for (const { name, version } of found) if (!this.#versions.has(name)) this.#versions.set(name, version);
		this.#folders.set(folder, holders);
		return holders;
	}
};
/** `/usr/lib/python3.12/json/encoder.py` → `json/encoder.py` */
const libraryFile = (file) => /\/lib\/python[\d.]+t?\/(.*)$/.exec(file)?.[1] ?? file.slice(file.lastIndexOf("/") + 1);

// src/why/profile/python/python-profiler.ts
/** Patience with py-spy, ms. */
const patience$1 = 1e4;
/** CPU time that shows in samples, µs. */
const least = 2e5;
/** More processes that were not started by one another are not looked into. */
const mostRoots = 4;
/** Beside this file when run from source, beside every chunk when bundled. */
const source = fileURLToPath(new URL("./allow-tracing.py", import.meta.url));
/**
* Profiles of py-spy, which reads the memory of a running Python. A thread without load does not hold the interpreter's lock,
* so that one profile serves for all slices of a launch.
*/
var PythonProfiler = class {
	runtime = "python";
	wanted = {
		warm: 1e3,
		load: 2e3
	};
	#language;
	#recorder;
	#right = rightToTrace();
	#attached;
	#raw = "";
	/** `directory`: of the server, in the checkout `root`. Both absolute, without links. */
	constructor(root, directory) {
		this.#language = new PythonLanguage(root, directory);
		this.#recorder = new StackRecorder(this.#language, root);
	}
	get recording() {
		return this.#recorder.recording;
	}
	get raw() {
		return this.#raw === "" ? void 0 : {
			ending: ".folded.txt",
			content: this.#raw
		};
	}
	async instrument(variant, { folder }) {
		if (this.#right !== "agreed") return variant;
		const own = join(folder, "python");
		mkdirSync(own);
		writeFileSync(join(own, "sitecustomize.py"), readFileSync(source));
		const PYTHONPATH = [own, variant.env.PYTHONPATH].filter(Boolean).join(delimiter);
		return {
			...variant,
			env: {
				...variant.env,
				PYTHONPATH
			}
		};
	}
	async attach(running) {
		const { name, env, room } = running.variant;
		const path = findPySpy(environment().PATH ?? "", room === void 0 ? env.PATH ?? "" : "");
		if (path === void 0) throw new Unprofiled(needsPySpy(name));
		const roots = rootsOf(running);
		this.#language.learn(roots.flatMap(packageFoldersOf));
		this.#attached = new PythonProcesses(running, roots, path, this.#right, async (texts, loaded) => {
			this.#raw = texts.map(({ text }) => text).join("");
			await this.#recorder.add(texts.map(({ text, cpu }) => ({
				cpu,
				stacks: readStacks(text)
			})), loaded);
		});
		return this.#attached;
	}
	async release() {
		await this.#attached?.stop();
	}
};
const needsPySpy = (name) => `\`${name}\` runs on Python, and is profiled by py-spy, which is not installed: \`pip install py-spy\` before perf-gate runs.`;
/** The Python processes of one launch that serve, with those that they have started. */
var PythonProcesses = class {
	#running;
	#path;
	#right;
	#keep;
	#folder = mkdtempSync(join(tmpdir(), "perf-gate-py-"));
	#parts;
	constructor(running, roots, path, right, keep) {
		this.#running = running;
		this.#path = path;
		this.#right = right;
		this.#keep = keep;
		this.#parts = roots.map((pid) => ({
			pid,
			tree: new ProcessTree(() => [...withDescendants([pid], processes())])
		}));
	}
	used() {
		for (const { tree } of this.#parts) tree.refresh(2e3);
		return new Map(this.#parts.map((part) => [part, (part.tree.usage().cpu ?? 0) * 1e3]));
	}
	async begin() {
		for (const [i, part] of this.#parts.entries()) part.spy = new PySpy(this.#path, part.pid, this.#right, join(this.#folder, `${i}.txt`));
		for (const { spy } of this.#parts) if (!await spy.isSampling(patience$1)) throw new Unprofiled(`py-spy could not look into \`${this.#running.variant.name}\`: ${spy.lastWords}`);
	}
	async end(loaded) {
		const texts = await Promise.all(this.#parts.map(({ spy }) => spy?.end(patience$1) ?? ""));
		const profiles = this.#parts.map((part, i) => ({
			text: texts[i],
			cpu: loaded.parts.get(part) ?? 0
		}));
		if (profiles.every(({ text }) => text.trim() === "") && profiles.some(({ cpu }) => cpu > least) || loaded.requests === 0) throw new Unprofiled(`py-spy saw nothing of \`${this.#running.variant.name}\`: does it run without the interpreter's lock?`);
		await this.#keep(profiles, loaded);
	}
	async stop() {
		await Promise.all(this.#parts.map(({ spy }) => spy?.stop(500)));
		rmSync(this.#folder, {
			recursive: true,
			force: true
		});
	}
};
/** Those that take connections, without those that another of them has started: gunicorn's master, not its workers. */
function rootsOf({ url, process }) {
	const serving = new Set(answerers(Number(new URL(url).port)));
	const ours = new Set(process?.tree() ?? []);
	const parents = new Map(processes().map(({ pid, parent }) => [pid, parent]));
	const isBelowAnother = (pid) => {
		for (let at = parents.get(pid); at !== void 0; at = parents.get(at)) if (serving.has(at)) return true;
		return false;
	};
	return [...serving].filter((pid) => ours.has(pid) && !isBelowAnother(pid)).slice(0, mostRoots);
}

// src/why/profile/profilers.ts
/** Who takes the profiles of a side that runs on this. */
function profilerFor(runtime, { root, directory }) {
	if (runtime === "go") return new GoProfiler(root, directory);
	if (runtime === "python") return new PythonProfiler(root, directory);
	if (runtime === "java") return new JavaProfiler(root, directory);
	return new NodeProfiler(root, directory);
}

// src/why/profile/launched.ts
const profilerOf = (side, options, runtime) => profilerFor(runtime ?? expectedRuntime(options[side]), {
	root: options.roots[side],
	directory: options[side].directory ?? options.roots[side]
});
/** Can both sides run only one after the other? */
const isOnePort = ({ base, head }) => takeTurns([base, head]).length > 1;
/** A room sees no /tmp but its own: the preload and its socket have to be shared with it. */
const sharing = ({ room }, folder) => room === void 0 ? {} : { room: {
	...room,
	writable: [...room.writable, folder]
} };
/** The servers of one launch; disposing stops them. */
var Launched = class {
	sides = /* @__PURE__ */ new Map();
	#options;
	#launch;
	#folder = mkdtempSync(join(tmpdir(), "perf-gate-why-"));
	#running = [];
	#profilers = [];
	constructor(options, launch) {
		this.#options = options;
		this.#launch = launch;
		mkdirSync(options.logs, { recursive: true });
	}
	/** Starts a side. What serves may turn out to not be what was expected: it is started once more then. */
	async start(name, profilers) {
		try {
			this.sides.set(name, await this.boot(name, profilers[name]));
		} catch (error) {
			if (!(error instanceof OtherRuntime)) throw error;
			await this.#end();
			profilers[name] = profilerOf(name, this.#options, error.runtime);
			for (const again of [...this.sides.keys(), name]) this.sides.set(again, await this.boot(again, profilers[again]));
		}
	}
	async boot(name, profiler) {
		const { config, run, logs, signal, pinning, attachments } = this.#options;
		const variant = this.#options[name];
		const folder = mkdtempSync(join(this.#folder, `${name}-`));
		const context = {
			folder,
			run,
			logs,
			signal
		};
		this.#profilers.push(profiler);
		const running = await boot(await profiler.instrument({
			...variant,
			...sharing(variant, folder)
		}, context), {
			server: config.server,
			run,
			logs,
			block: this.#launch,
			signal,
			cpus: pinning?.servers,
			attachments
		});
		this.#running.push(running);
		const runtime = runtimeServing(running);
		if (runtime !== void 0 && runtime !== profiler.runtime) throw new OtherRuntime(runtime);
		return {
			running,
			attached: await profiler.attach(running, context),
			tree: new ProcessTree(() => running.process.tree())
		};
	}
	async [Symbol.asyncDispose]() {
		await this.#end();
		rmSync(this.#folder, {
			recursive: true,
			force: true
		});
	}
	async #end() {
		await Promise.allSettled(this.#running.splice(0).map((server) => server[Symbol.asyncDispose]()));
		await Promise.allSettled(this.#profilers.splice(0).map((profiler) => profiler.release()));
	}
};
/** What serves is not what was expected. */
var OtherRuntime = class extends Error {
	runtime;
	constructor(runtime) {
		super(runtime);
		this.runtime = runtime;
	}
};
/** Is it Node that both start commands start? */
const isNode = ({ base, head }) => expectedRuntime(base) === "node" && expectedRuntime(head) === "node";
/** Both sides with a recorder of its own kind in each process of Node. */
async function bothWith(kind, launched, options) {
	const sides = [];
	for (const name of ["base", "head"]) {
		const root = options.roots[name];
		sides.push(await launched.boot(name, new NodeProfiler(root, options[name].directory ?? root, kind)));
	}
	return sides;
}

// src/why/profile/waiting.ts
/** Patience with a thread that is asked what it waited for, ms. */
const patience = 5e3;
/** Loads sides that measure what they wait for, in turn, with the same requests. Slices by side, in the order of `sides`. */
async function waited(sides, scenario, paced, { seed, launch, generator }) {
	await connect(sides, scenario, generator);
	try {
		await warm(sides, scenario, {
			...paced,
			warm: Math.ceil(paced.warm / 2)
		}, generator);
		const slices = new Map(sides.map((side) => [side.running.variant.name, []]));
		const orders = rounds(seed, launch, `why ${scenario.name}`, [...slices.keys()]);
		for (let done = 0; done < Math.ceil(paced.load / 2); done++) for (const name of orders.next().value) {
			const side = sides.find(({ running }) => running.variant.name === name);
			slices.get(name).push(await slice(side, scenario, paced.slice, generator));
		}
		return [...slices.values()];
	} finally {
		await Promise.all(sides.map((side) => generator.close(streamOf(side, scenario)))).catch(() => {});
	}
}
async function slice(side, scenario, amount, generator) {
	const { peers } = side.attached;
	await Promise.all(peers.map((peer) => peer.order("begin", patience)));
	const { requests } = await send(side, scenario, amount, generator);
	const told = (await Promise.all(peers.map((peer) => peer.order("end", patience)))).filter(isWaited);
	const seen = told.reduce((sum, each) => sum + each.requests.count, 0);
	const within = told.reduce((sum, each) => sum + each.requests.time, 0);
	return {
		requests: requests.reduce((sum, { answered }) => sum + answered, 0),
		within: seen === 0 ? 0 : within / seen,
		waits: told.flatMap(({ waits }) => waits)
	};
}
const isWaited = (done) => typeof done === "object" && "waits" in done;

// src/why/profile/profile.ts
/** The most launches of a side. */
const mostLaunches = 5;
/**
* Launches both sides afresh with a profiler in them, loads them in turn with equal requests, and yields after each launch what
* has been recorded so far. A caller that knows enough stops asking. Nothing runs any more when it has ended. Throws `Unprofiled`
* with a sentence for the reader, GateError when a side cannot be started, and the signal's reason once aborted.
*/
async function* profile(options) {
	try {
		var _usingCtx$2 = _usingCtx();
		const { scenario, signal, say } = options;
		if (threadTime({
			pid: process.pid,
			tid: process.pid
		}) === 0) throw new Unprofiled(noThreadTime);
		const generator = _usingCtx$2.a(new Generator(options.run, options.pinning?.generator, signal));
		const sides = {
			base: profilerOf("base", options),
			head: profilerOf("head", options)
		};
		let paced;
		for (let launch = 0; launch < 5; launch++) {
			const began = performance.now();
			say(`why ${scenario.name}: launch ${launch + 1}`);
			const order = blockOrder(options.seed, launch, ["base", "head"], [scenario.name]).boot;
			const turns = isOnePort(options) ? order.map((name) => [name]) : [order];
			for (const together of turns) try {
				var _usingCtx3 = _usingCtx();
				const launched = _usingCtx3.a(new Launched(options, launch));
				for (const name of together) await launched.start(name, sides);
				const all = [...launched.sides.values()];
				await connect(all, scenario, generator);
				try {
					const wanted = options.wanted ?? longest(sides.base.wanted, sides.head.wanted);
					paced ??= (await amounts(all, scenario, generator, wanted)).amounts;
					await warm(all, scenario, paced, generator);
					for (const { attached } of all) await attached.begin();
					const loaded = await load(all, scenario, paced, {
						seed: options.seed,
						launch,
						generator
					});
					const ended = await Promise.allSettled(all.map(({ attached }, i) => attached.end(loaded[i])));
					for (const end of ended) if (end.status === "rejected") throw end.reason;
				} finally {
					await Promise.all(all.map((side) => generator.close(streamOf(side, scenario)))).catch(() => {});
				}
			} catch (_) {
				_usingCtx3.e = _;
			} finally {
				await _usingCtx3.d();
			}
			signal.throwIfAborted();
			yield {
				recording: {
					base: sides.base.recording,
					head: sides.head.recording
				},
				launches: launch + 1,
				amounts: paced,
				raw: {
					base: sides.base.raw,
					head: sides.head.raw
				}
			};
			const next = (performance.now() - began) * (launch === 0 ? .75 : 1);
			if (performance.now() + next > options.until) return;
		}
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
/**
* What both sides wait for, after each further launch of both, with the same requests: a caller that knows enough stops asking. Throws
* as `profile` does.
*/
async function* profileWaiting(options, paced) {
	try {
		var _usingCtx4 = _usingCtx();
		const { scenario, signal, say, seed } = options;
		if (isOnePort(options) || !isNode(options)) return;
		const recording = {
			base: [],
			head: []
		};
		const generator = _usingCtx4.a(new Generator(options.run, options.pinning?.generator, signal));
		for (let launch = 0; launch < 5; launch++) {
			const began = performance.now();
			say(`why ${scenario.name}: waiting, launch ${launch + 1}`);
			try {
				var _usingCtx5 = _usingCtx();
				const launched = _usingCtx5.a(new Launched(options, 6 + launch));
				const sides = await bothWith("waits", launched, options);
				const [base, head] = await waited(sides, scenario, paced, {
					seed,
					launch,
					generator
				});
				recording.base.push(base);
				recording.head.push(head);
			} catch (_) {
				_usingCtx5.e = _;
			} finally {
				await _usingCtx5.d();
			}
			signal.throwIfAborted();
			yield recording;
			if (performance.now() + (performance.now() - began) > options.until) return;
		}
	} catch (_) {
		_usingCtx4.e = _;
	} finally {
		await _usingCtx4.d();
	}
}
const longest = (one, other) => ({
	warm: Math.max(one.warm, other.warm),
	load: Math.max(one.load, other.load)
});
const noThreadTime = "This system does not report the CPU time of threads, so nothing can be explained.";

// src/why/why.ts
/** The most that one row's explanation takes, ms, and how many rows get one. */
const perRow = 4e4;
const mostRows = 2;
/** Launches of each side; more only while the first suspect is not certain. */
const fewestLaunches = 3;
/**
* Profiles fresh launches of both sides, after the verdict, and says where the CPU time per request went. Undefined where nothing
* is to be explained. Never throws: what goes wrong is a sentence in the row. Once `signal` is aborted it ends with what it has.
*/
async function whyOf(options) {
	const { config, variants, judgement } = options;
	const [base, head] = [variants.find(({ baseline }) => baseline), variants.find(({ baseline }) => !baseline)];
	if (variants.length !== 2 || base?.directory === void 0 || head?.directory === void 0) return void 0;
	const scenarios = (judgement === void 0 ? config.scenarios : chosenScenarios(config, judgement)).slice(0, mostRows);
	if (scenarios.length === 0) return void 0;
	const began = performance.now();
	const changes = parseDiff(await changesOf(options, base, head));
	const rows = [];
	for (const scenario of scenarios) {
		if (options.signal.aborted) break;
		const measured = judgement && measuredGrowth(judgement, scenario.name);
		rows.push(await rowOf(scenario, changes, measured, {
			...options,
			base,
			head
		}));
	}
	if (rows.length === 0) return void 0;
	return {
		version: 1,
		time: Math.round(performance.now() - began),
		budget: perRow * scenarios.length,
		rows
	};
}
async function changesOf({ repository, signal }, base, head) {
	if (repository === void 0 || base.commit === void 0 || head.commit === void 0) return "";
	const compared = {
		base: base.commit,
		head: head.commit,
		dirty: head.dirty === true
	};
	return await diffOf(repository, compared, signal).catch(() => void 0) ?? "";
}
async function rowOf(scenario, changes, measured, options) {
	const { config, base, head, results, run, out, say, attachments } = options;
	const until = performance.now() + perRow;
	const late = AbortSignal.timeout(perRow);
	const asked = {
		config,
		scenario,
		base,
		head,
		run,
		say,
		until,
		seed: results.seed,
		attachments,
		roots: {
			base: rootOf(base, config),
			head: rootOf(head, config)
		},
		logs: join(out, "logs", "why"),
		pinning: results.machine.pinning,
		signal: AbortSignal.any([options.signal, late])
	};
	let found;
	let paced;
	const began = performance.now();
	let because;
	try {
		for await (const profiles of profile(asked)) {
			if (profiles.launches < 2) continue;
			const { launches, amounts } = profiles;
			paced = amounts;
			const requests = amounts.slice * 2 * Math.ceil(amounts.load / 2);
			found = explain(profiles.recording, changes, {
				scenario: scenario.name,
				requests,
				measured
			});
			keepRaw(profiles, scenario.name, out);
			if (found.row.outcome === "waits" && launches >= 2 || launches >= fewestLaunches && found.settled) break;
			const each = (performance.now() - began) / launches;
			const isLastChance = performance.now() + 3.2 * each > until && mayWait(found.row, measured);
			if (launches >= fewestLaunches && isLastChance) break;
		}
		because = `Two launches of each side did not fit into ${perRow / 1e3} s.`;
		const launch = (performance.now() - began) / Math.max(1, found?.row.launches ?? 1);
		const hasTime = performance.now() + 2 * launch < until;
		if (found !== void 0 && paced !== void 0 && hasTime && mayWait(found.row, measured)) for await (const recording of profileWaiting(asked, paced)) {
			if (recording.head.length >= 2) found.row.waiting = beyondCpu(waiting(recording), found.row, scenario);
			if (recording.head.length >= fewestLaunches) break;
		}
	} catch (error) {
		because = reasonOf(error, asked.signal);
	}
	return found?.row ?? unprofiled(scenario.name, because);
}
/** Does CPU time leave half of the growth open, or nobody know how much that is? */
function mayWait({ outcome, cpu }, measured) {
	if (outcome !== "explained") return outcome === "waits" || outcome === "unchanged";
	if (measured === void 0) return cpu.change > 0;
	return measured.asked !== void 0 && measured.head - measured.base < measured.asked * measured.base / 2;
}
/** Where requests wait for one another's CPU time, that is no reason of its own. */
function beyondCpu(found, { outcome, cpu }, scenario) {
	const queued = (cpu?.change ?? 0) * scenario.connections * scenario.pipelining;
	return outcome === "explained" && found.total.change < 2 * queued ? void 0 : found;
}
function reasonOf(error, signal) {
	if (error instanceof Unprofiled) return error.message;
	if (signal.aborted) return `It took longer than ${perRow / 1e3} s, or was cancelled.`;
	if (error instanceof GateError) return `With the profiler attached, ${error.message}.`;
	return `The profiler failed: ${error.message}`;
}
/** `server.directory` leads from the root of the checkout to the folder of the server. */
function rootOf({ directory = "" }, { server }) {
	const below = `/${server.directory}`;
	return server.directory !== "." && directory.endsWith(below) ? directory.slice(0, -below.length) : directory;
}
const unprofiled = (scenario, because) => ({
	scenario,
	outcome: "unprofiled",
	because: because.slice(0, 1e3),
	launches: 0,
	requests: 0,
	samples: {
		base: 0,
		head: 0
	},
	suspects: [],
	functions: [],
	tree: []
});
/** What developer tools open: the newest launch of each side, as its profiler gave it. */
function keepRaw({ raw }, scenario, out) {
	for (const side of ["base", "head"]) {
		const { ending = "", content = "" } = raw[side] ?? {};
		const name = scenario.replace(/[^\w.-]/g, "_").slice(0, 60);
		if (content.length > 0) writeFresh(join(out, `why-${name}-${side}${ending}`), content);
	}
}

// src/gate.ts
/**
* The pipeline, top to bottom. Throws GateError when the user's setup does not let anything be measured. Once something
* has been measured it is on disk, whatever happens next; a cancelled run ends with the report of what there is.
*/
async function gate(options) {
	demandPlatform();
	const run = options.run ?? newRun();
	const folder = resolve$1(options.directory, options.out);
	const chosen = await chooseConfig({
		...options,
		ours: [folder]
	});
	const config = demandScenarios((options.adjust ?? ((same) => same))(chosen.config));
	const attachments = await attach(config, chosen.read, options.pass ?? {});
	const out = makeOutput(folder, rootOf$1(options.directory));
	const progress = new Progress(config, options.progress);
	const host = machine();
	const common = {
		run,
		logs: join(out, "logs"),
		signal: options.signal,
		attachments
	};
	const begun = performance.now();
	const beginning = (notes) => ({
		config,
		proposal: chosen.proposal,
		seed: options.seed ?? randomInt(2 ** 32),
		machine: host,
		notes: [...options.notes ?? [], ...notes],
		command: options.command,
		configFrom: options.configFrom,
		startedAt: (/* @__PURE__ */ new Date()).toISOString()
	});
	try {
		try {
			var _usingCtx$1 = _usingCtx();
			const prepared = _usingCtx$1.a(await prepare(config, {
				...options,
				sources: chosen.sources,
				run,
				logs: join(out, "logs"),
				say: (text) => progress.phase(text),
				tryOut: (variant) => startOnce(variant, config.server, {
					...common,
					cpus: host.pinning?.servers
				})
			}));
			const results = begin({
				...beginning([...prepared.notes, ...chosen.notes]),
				variants: prepared.variants
			});
			results.time.prepare = performance.now() - begun;
			if (prepared.boundary !== void 0) results.boundary = recordOf(prepared.boundary);
			if (options.onlyWhy) results.ended = "blocks";
			else await measureAndJudge(config, prepared, results, {
				...options,
				run,
				out,
				attachments
			}, progress);
			return await explained(await concluded(results, {
				...options,
				run,
				out
			}), {
				...options,
				config,
				prepared,
				run,
				out,
				progress,
				attachments
			});
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		if (!(error instanceof GateError) || !blamesHead(error, config)) throw error;
		const failed = unprepared(beginning(chosen.notes), failureOf(error), sourcesOf(options));
		hideIn(failed, Object.values(attachments.env));
		return await concluded(failed, {
			...options,
			run,
			out
		});
	} finally {
		await stopMarked(run);
	}
}
/** Block after block until every gated row has settled, the budget is spent or the run is cancelled. Variants may be moved apart. */
async function measureAndJudge(config, prepared, results, options, progress) {
	const { run, out, signal, attachments } = options;
	let open = config.scenarios.map(({ name }) => name);
	const say = (phase) => progress.phase(phase);
	const asked = {
		config,
		variants: prepared.variants,
		results,
		run,
		logs: join(out, "logs"),
		signal,
		attachments,
		seen: new SeenBodies(),
		say
	};
	try {
		const { variants, found } = await preflightApart(asked);
		prepared.variants = variants;
		results.failures.push(...demandSound(found, config, variants));
		options.greeted?.(found);
		hideIn(results, Object.values(attachments.env));
		if (results.failures.length > 0) results.ended = "failed";
		if (results.failures.length > 0) return;
		progress.measuring();
		const blocks = measure({
			...asked,
			variants,
			open: () => open
		});
		const pools = pooling(results);
		for await (const block of blocks) {
			hideIn(results, Object.values(attachments.env));
			writeResults(join(out, "results.json"), results);
			const judgement = judgedSoFar(results, pools);
			progress.block(block.index + 1, judgement);
			open = judgement.open;
			if (judgement.settled) {
				results.ended = "settled";
				break;
			}
		}
	} catch (error) {
		if (!signal.aborted) throw hiddenFrom(error, Object.values(attachments.env));
		results.ended = "cancelled";
	} finally {
		hideIn(results, Object.values(attachments.env));
	}
}
/** Once all has been stopped: judges what was measured, and writes results, report and page. */
async function concluded(results, { run, out, inspect }) {
	await stopMarked(run);
	const tampered = inspect?.() ?? [];
	if (tampered.length > 0) results.tampered = [.../* @__PURE__ */ new Set([...results.tampered ?? [], ...tampered])];
	const outcome = outcomeOf$1(results, judged(results), filesIn$1(out));
	writeOutcome(outcome);
	return outcome;
}
/** What made rows slower, added to a verdict that is already on disk: cancelling it changes nothing else. */
async function explained(outcome, asked) {
	const { results, judgement } = outcome;
	const { prepared, progress, onlyWhy } = asked;
	if (results.ended === "cancelled") return outcome;
	const why = await whyOf({
		...asked,
		...prepared,
		results,
		judgement: onlyWhy ? void 0 : judgement,
		say: (text) => progress.phase(text)
	});
	if (why === void 0) return outcome;
	results.why = why;
	return concluded(results, asked);
}
const failureOf = ({ code, message, lastWords, exit }) => ({
	variant: "head",
	phase: "prepare",
	block: 0,
	code,
	message,
	lastWords,
	exit
});
const sourcesOf = ({ base = "merge base", head = "working tree" }) => ({
	base,
	head
});
/** Did the head's install or build fail while the base's went through? Then the pull request broke it, and that is a verdict. */
const blamesHead = ({ code, variant }, config) => config.variants.length === 0 && variant === "head" && (code === "command-failed" || code === "command-timeout" || code === "directory-missing");
/** A choice of scenarios may leave none, where base does not have the one that head adds. */
function demandScenarios(config) {
	if (config.scenarios.length > 0) return config;
	throw new GateError("usage", `no scenario of ${config.file ?? "the config"} has a given name`);
}

// src/plan/shard.ts
/** More jobs than that are a slip of the finger. */
const mostShards = 100;
/** `2/3` → the second of three parts. Throws `usage`; `where` names the flag or input. */
function parseShard(text, where) {
	const [, index, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text.trim())?.map(Number) ?? [];
	if (index !== void 0 && of !== void 0 && index >= 1 && index <= of && of <= mostShards) return {
		index,
		of
	};
	throw new GateError("usage", `${where}: \`${text}\` is not a shard: write 1/4 for the first of four`);
}
/**
* The config with the scenarios of one part: the same ones for every job, all parts together every one once. Longest
* first, each goes to the part that has least; the points of a sweep stay together, because how cost grows can only be
* read off one machine.
*
*   a, b, c, s=1, s=10, s=100 in 2 parts:    1: s=1 s=10 s=100    2: a b c
*
* Throws `usage` when there is nothing left for the part.
*/
function takeShard(config, { index, of }) {
	if (of === 1) return config;
	const { scenarios } = config;
	const mine = new Set(dealt(unitsOf(scenarios), of)[index - 1]);
	if (mine.size === 0) throw nothingLeft({
		index,
		of
	}, unitsOf(scenarios).length);
	const picked = scenarios.filter((scenario) => mine.has(scenario));
	const isDefault = config.budget === defaultBudget(scenarios.length);
	return {
		...config,
		scenarios: picked,
		budget: isDefault ? defaultBudget(picked.length) : config.budget,
		shard: {
			index,
			of,
			all: scenarios.map(({ name }) => name),
			rows: scenarios.reduce((sum, scenario) => sum + gatedRows$1(scenario), 0)
		}
	};
}
/** Scenarios that stay together: the points of a sweep, else each by itself. */
function unitsOf(scenarios) {
	const units = /* @__PURE__ */ new Map();
	for (const scenario of scenarios) {
		const { name, sweep } = scenario;
		const key = sweep === void 0 ? `scenario ${name}` : `sweep ${sweep.of}`;
		units.set(key, [...units.get(key) ?? [], scenario]);
	}
	return [...units.values()];
}
function dealt(units, parts) {
	const hands = Array.from({ length: parts }, () => []);
	for (const unit of units.toSorted((a, b) => b.length - a.length)) hands.reduce((best, hand) => hand.length < best.length ? hand : best).push(...unit);
	return hands;
}
/** Gated rows that a scenario gives beside one baseline: one a threshold, and in a mix its latencies for each request, too. */
function gatedRows$1({ requests, thresholds }) {
	const latencies = thresholds.filter(({ metric }) => isLatency(metric));
	return thresholds.length + (requests.length > 1 ? requests.length * latencies.length : 0);
}
const nothingLeft = ({ index, of }, units) => new GateError("usage", `nothing is left for part ${index} of ${of}: there are ${units} scenarios to share out (the points of a sweep stay together)`);

// src/report/progress.ts
/** One line for a log: `block 3 of 6–12 · list products rps +0.4 % (−1.2 … +2.0 %) · 1 of 3 rows decided · 1m 20s left` */
function progressLine({ block, minBlocks, maxBlocks, phase, elapsed, budget, judgement }) {
	if (block === 0) return phase;
	const gated = gatedRows(judgement);
	const [worst] = gated.filter((row) => row.gated && row.change !== null).sort((a, b) => worseness(b) - worseness(a));
	return [
		gated.length > 0 ? `block ${block} of ${minBlocks}–${maxBlocks}` : `block ${block}`,
		worst && `${nameOf$3(worst, false)} ${worst.metric} ${percentChange(worst.change, worst.interval)}${worst.interval && worst.interval.high - worst.interval.low < 2 ? ` (${percentRange(worst.interval)})` : ""}`,
		gated.length > 0 && `${gated.filter(({ settled }) => settled).length} of ${plural(gated.length, "row")} decided`,
		elapsed < budget && `at most ${time$1(budget - elapsed)} left`
	].filter(Boolean).join(" · ");
}
/** Progress for a log: every step until the first block is done, then a line a block. */
function inLog(write) {
	let last = "";
	return (state) => {
		const news = state.block === 0 ? state.phase : String(state.block);
		if (news === last) return;
		last = news;
		write(progressLine(state));
	};
}
/** Several lines for a terminal: what is done, how much of the time is spent, and how each gated row's interval stands. */
function progressFrame(state, columns) {
	const { block, maxBlocks, phase, elapsed, budget, judgement } = state;
	const width = Math.max(10, Math.min(40, columns - 40));
	const share = Math.min(1, elapsed / budget);
	const bar = "█".repeat(Math.round(share * width)).padEnd(width, "░");
	const rows = gatedRows(judgement).slice(0, 12);
	const longest = Math.max(0, ...rows.map((row) => label(row).length));
	const status = phase === "preparing" || block === 0 ? phase : `block ${block + 1} of at most ${maxBlocks}: ${phase}`;
	return [
		`${bar} ${time$1(Math.max(0, budget - elapsed))} left`,
		status,
		...rows.map((row) => `${label(row).padEnd(longest)} ${drawn(row)} ${standing(row)}`)
	].map((line) => line.slice(0, columns - 1).trimEnd()).join("\n");
}
/** Those that should be. */
const gatedRows = (judgement) => judgement?.rows.filter((row) => row.gated || isLeft(row)) ?? [];
const standing = (row) => !row.gated ? "not gated" : row.settled && row.verdict !== null ? verdictWords[row.verdict].word : "";
const label = (row) => `${nameOf$3(row, false)} ${row.metric}`;
const worseness = ({ change, threshold, metric }) => worseSign(metric) * (change / threshold);
const cells = 29;
/**
* The interval of a row against no change and its threshold, worse to the right:
*
*   ·····<─┼──>····│·········      ┼ no change   │ threshold   < > interval
*/
function drawn({ change, interval, threshold, metric }) {
	if (change === null || interval === null || threshold === null) return " ".repeat(cells);
	const turn = worseSign(metric);
	const [low, high] = [turn * interval.low, turn * interval.high].sort((a, b) => a - b);
	const at = (value) => Math.max(0, Math.min(28, Math.round((value / threshold + 1.5) / 4 * 28)));
	const line = Array.from({ length: cells }, () => "·");
	for (let i = at(low); i <= at(high); i++) line[i] = "─";
	line[at(low)] = "<";
	line[at(high)] = ">";
	line[at(0)] = "┼";
	line[at(threshold)] = "│";
	return line.join("");
}

export { gate as a, expectedRuntime as c, takeShard as i, progressFrame as n, findPySpy as o, parseShard as r, diffOf as s, inLog as t };