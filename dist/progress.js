import { b as isLatency, w as worseSign } from "./config.js";
import { t as GateError } from "./errors.js";
import { t as version } from "./version.js";
import { h as defaultBudget, i as parseConfig } from "./log.js";
import { $ as gitMaybe, B as demandSmall, C as ListensElsewhere, G as usualFiles, H as oneOf, I as comparable, L as exchange, M as endingOf, Q as gitBytes, R as differences, U as readConfig, V as loadConfig, W as rootOf, Y as _usingCtx, Z as git, _ as readInside, b as demandOurs, c as baseAndHead, h as explained, it as program, nt as environment, rt as node, x as sharesPort, y as boot, z as decoded } from "./platform.js";
import { $ as limitOf, C as deadline, D as pace, E as ofBlock, O as changesState, S as warmupBounds, T as hastened, W as median, X as changeOf, b as isFlat, gt as isLeft, n as proposalOf, nt as plural, pt as time, q as shuffle, s as stringWidth, tt as nameOf$1, w as fewerRounds, x as settledAfter, z as looks$1 } from "./proposal.js";
import { a as mergedHistograms } from "./histogram.js";
import { a as secretsOf, n as filled } from "./fill.js";
import { c as alive } from "./stop.js";
import { execFileSync, fork } from "node:child_process";
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { existsSync, readFileSync, readdirSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname as dirname$1, join as join$1 } from "node:path/posix";
import { setImmediate, setTimeout } from "node:timers/promises";
import { availableParallelism, cpus, release, tmpdir, totalmem, type } from "node:os";

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
			rows: scenarios.reduce((sum, scenario) => sum + gatedRows(scenario), 0)
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
function gatedRows({ requests, thresholds }) {
	const latencies = thresholds.filter(({ metric }) => isLatency(metric));
	return thresholds.length + (requests.length > 1 ? requests.length * latencies.length : 0);
}
const nothingLeft = ({ index, of }, units) => new GateError("usage", `nothing is left for part ${index} of ${of}: there are ${units} scenarios to share out (the points of a sweep stay together)`);

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
		if (before !== void 0) for (const { at } of differences(before, body)) varying.add(at);
		bodies.set(variant.name, body);
		if (variant.baseline) seen.baseline = variant.name;
		const reference = bodies.get(seen.baseline ?? "");
		if (variant.baseline || reference === void 0) return void 0;
		const place = differences(reference, body).find(({ at }) => !varying.has(at));
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

// src/measure/probe/probe.ts
/** So many rows of data stand for all. */
const mostRows$1 = 5;
/** ms: a request whose rows take longer than that is not sent with more of them. */
const patience$1 = 200;
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
			if (row !== void 0 && performance.now() - begun > patience$1) break;
			await send(server, scenario, {
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
async function send(server, scenario, { request, row, values }, into, { seen, signal }) {
	const { variant, url } = server;
	const sent = filled(request, server, values);
	const { status, body, wire } = await exchange(server, sent, {
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
		wire
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
	const count = changesState(scenario) ? 1 : Math.min(rows.length, mostRows$1);
	const others = Array.from({ length: Math.max(0, count - 1) }, (_, i) => Math.round((i + 1) * (rows.length - 1) / (count - 1)));
	return [[void 0, rows[0]], ...others.map((row) => [row, rows[row]])];
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
		var _usingCtx$3 = _usingCtx();
		const servers = _usingCtx$3.a(new Servers());
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
		_usingCtx$3.e = _;
	} finally {
		await _usingCtx$3.d();
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
		node: output(node, "--version") || process.version,
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
const most = 8;
/** Fewer rounds in a turn are not worth a launch. */
const leastRounds = 2;
/**
* The pace of blocks, and how many turns each variant has in one of them where they cannot be alive at once. Neighbouring turns
* differ by how fast the machine is just then, and by about as much whether they last 0.4 or 1.6 s. So it is the number of turns
* that makes a block precise.
*
*   150 s, 1.5 s to launch both    base head · head base · base head    3 times
*   150 s, 6 s to launch both      base head                                once
*/
function paceInTurns(scenarios, variants, budget, observed, { once, briefly }) {
	const paced = (overhead) => pace(scenarios, variants, budget, {
		...observed,
		overhead
	});
	const room = share * ofBlock(budget, 16);
	const possible = briefly === void 0 ? 1 : Math.min(most, Math.floor(room / briefly));
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
			cpu: sum$1(each.map(({ cpu }) => cpu)),
			rss: sum$1(each.map(({ rss }) => rss))
		};
	}
	/**
	* Living threads to the nanosecond; what ended ones took with them is what the process's own account, which has them all,
	* has more. That one counts in ticks, and never more than was used.
	*/
	#usageOf(pid) {
		const living = sum$1(threads(pid).map(ranFor));
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
		return sum$1(each) || null;
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
const sum$1 = (values) => values.reduce((total, value) => total + value, 0);
function read(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

// src/measure/server/rest.ts
/** The longest wait for a server to finish what its load left behind, ms: one compilation or collection of a usual heap. */
const patience = 20;
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
	#patience = patience;
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
			await (calm > 0 ? setImmediate() : setTimeout(1));
		}
		this.#patience = Math.min(patience, this.#patience * 2);
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
const nameOf = (side) => side.running.variant.name;
const streamOf = (side, scenario) => `${nameOf(side)}/${scenario.name}`;
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
function used(loaded, before, after) {
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
const connect = (sides, scenario, generator) => Promise.all(sides.map((side) => generator.connect(streamOf(side, scenario), streamSpec(scenario, side.running))));
const close = (sides, scenario, generator) => Promise.all(sides.map((side) => generator.close(streamOf(side, scenario))));
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
	const byName = new Map(sides.map((side) => [nameOf(side), side]));
	await probeAll(sides, scenario, into, plan);
	await connect(sides, scenario, generator);
	try {
		const orders = rounds(plan.seed, plan.block, scenario.name, [...byName.keys()]);
		await greet(sides, scenario, plan.greeting, generator);
		const end = performance.now() + plan.limit;
		const late = /* @__PURE__ */ new Set();
		for (let round = 0; round < plan.rounds && (round === 0 || performance.now() < end); round++) {
			if (plan.isFresh && round > 0) {
				await close(sides, scenario, generator);
				await connect(sides, scenario, generator);
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
		await generator.slice(streamOf(side, scenario), { amount: Math.min(amount, responses * connections * pipelining) });
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
			...used(loaded, before, after),
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
		const spent = sum(all.map((warming) => warming.spent));
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
		return sum([...this.#durations.values()]) / this.#sides.length;
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
		await connect(this.#sides, this.#scenario, this.#generator);
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
			const durations = sum([...this.#last.values()].map(({ duration }) => duration));
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
		const load = await this.#generator.slice(streamOf(side, this.#scenario), { amount: this.#amount });
		await side.rest?.reached();
		const lap = this.#last.get(side);
		const { cpu } = used(side, before, usages([side]));
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
const sum = (values) => values.reduce((total, value) => total + value, 0);

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
			var _usingCtx$2 = _usingCtx();
			const { config, results, signal, say } = this.#options;
			const variants = all.filter((variant) => this.#standing.variants.includes(variant));
			const servers = _usingCtx$2.a(new Servers());
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
			_usingCtx$2.e = _;
		} finally {
			await _usingCtx$2.d();
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
		var _usingCtx$1 = _usingCtx();
		const { config, results } = asked;
		const began = performance.now();
		const over = AbortSignal.timeout(deadline(config.scenarios.length, asked.variants.length, config.budget));
		const signal = AbortSignal.any([asked.signal, over]);
		const options = {
			...asked,
			signal
		};
		const generator = _usingCtx$1.a(new Generator(options.run, results.machine.pinning?.generator, signal));
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
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}

// node_modules/csv-parse/lib/api/CsvError.js
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

// node_modules/csv-parse/lib/utils/is_object.js
const is_object = function(obj) {
	return typeof obj === "object" && obj !== null && !Array.isArray(obj);
};

// node_modules/csv-parse/lib/api/normalize_columns_array.js
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

// node_modules/csv-parse/lib/utils/ResizeableBuffer.js
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

// node_modules/csv-parse/lib/api/init_state.js
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

// node_modules/csv-parse/lib/utils/underscore.js
const underscore = function(str) {
	return str.replace(/([A-Z])/g, function(_, match) {
		return "_" + match.toLowerCase();
	});
};

// node_modules/csv-parse/lib/api/normalize_options.js
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

// node_modules/csv-parse/lib/utils/delimiter_discover.js
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

// node_modules/csv-parse/lib/api/index.js
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

// node_modules/csv-parse/lib/sync.js
const parse = function(data, opts = {}) {
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
const mostRows = 1e4;
/** Most bytes of one file. */
const mostBytes = 8 * 2 ** 20;
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
	if (content.length > mostBytes) throw fail("it has more than 8 MiB");
	return content;
}
/** CSV with a line of names, or JSON, one object a line. */
function rowsOf(content, path) {
	const fail = (why) => new GateError("attachment-unreadable", `cannot use ${path} as \`data\`: ${why}`);
	const rows = (/\.(jsonl|ndjson)$/i.test(path) ? jsonLines : csv)(content, fail);
	if (rows.length === 0) throw fail("it has no rows");
	if (rows.length > mostRows) throw fail(`it has ${rows.length} rows; the limit is ${mostRows}`);
	return rows;
}
function csv(content, fail) {
	try {
		return parse(content, {
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
	const file = resolve(directory, config.file ?? "perf-gate.yml");
	const root = rootOf(directory);
	const isOutside = relative(root, file).startsWith("..") || isAbsolute(relative(root, file));
	return (path) => readInside(isOutside ? dirname(file) : root, resolve(dirname(file), path));
}

// src/prepare/git/committed.ts
/**
* The config as a commit has it: the given file (relative to the folder), or the usual one; undefined where that commit
* has none. Links are followed inside the commit and nowhere else.
* Throws `config-unreadable`, `config-invalid` (several usual ones), `path-escapes`.
*/
async function committedConfig(at, file, signal) {
	const names = file === void 0 ? [...usualFiles] : [file];
	const entries = await entriesOf(at, names, signal);
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
	const [entry] = await entriesOf({
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
async function entriesOf({ repository, commit, prefix }, names, signal) {
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
		throw await explained(error, tmpdir());
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
	const config = parsed(base, name, asked);
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
		isBases: true,
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
function parsed({ text, file }, name, { directory, config }) {
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

// src/report/progress.ts
/**
* What happens now, and what is known, in one line of at most so many columns; what does not fit is left out from the end.
* `block 3 of 6–12: list products · at most 1m 20s left · 1 of 3 rows decided · worst: list products rps −4 % (−9 … +1 %), limit −5 %`
*/
function progressLine(state, columns = Number.POSITIVE_INFINITY) {
	const { block, minBlocks, maxBlocks, phase, elapsed, budget, judgement } = state;
	const rows = judgement?.rows.filter((row) => row.gated || isLeft(row)) ?? [];
	const [worst] = rows.filter((row) => row.gated && row.change !== null).sort((a, b) => worseness(b) - worseness(a));
	const of = rows.length > 0 ? ` of ${minBlocks}–${maxBlocks}` : "";
	const parts = [
		block === 0 ? phase : `block ${block}${of}${phase === "judged" ? "" : `: ${phase}`}`,
		block > 0 && elapsed < budget && `at most ${time(budget - elapsed)} left`,
		rows.length > 0 && `${rows.filter(({ settled }) => settled).length} of ${plural(rows.length, "row")} decided`,
		worst && `worst: ${nameOf$1(worst, false)} ${worst.metric} ${changeOf(worst)}, limit ${limitOf(worst)}`
	].filter((part) => part !== void 0 && part !== false);
	return parts.map((_, left) => parts.slice(0, parts.length - left).join(" · ")).find((line) => stringWidth(line) < columns) ?? parts[0].slice(0, columns - 1);
}
const worseness = ({ change, threshold, metric }) => worseSign(metric) * (change / threshold);
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

export { SeenBodies as _, chooseConfig as a, ProcessTree as c, rounds as d, Generator as f, takeTurns as g, preflight as h, unprepared as i, streamSpec as l, demandSound as m, progressLine as n, attach as o, machine as p, begin as r, measure as s, inLog as t, blockOrder as u, parseShard as v, takeShard as y };