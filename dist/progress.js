import { t as version } from "./version.js";
import { t as GateError } from "./errors.js";
import { A as require_fastest_levenshtein, C as usualFiles, E as defined, O as readYaml, S as rootOf, T as defaultBudget, _ as decoded, a as firstParent, b as oneOf, c as remoteOf, d as git, f as gitBytes, g as environment, i as findRepository, l as GitError, m as gitNames, n as fetch, o as headCommit, p as gitMaybe, r as fetchCommit, s as isShallow, t as describe, u as bytes, v as demandSmall, w as parseConfig, x as readConfig, y as loadConfig } from "./repository.js";
import { u as percentile } from "./log.js";
import { B as pace, D as percentChange, H as looks, K as shuffle, M as judgedSoFar, O as percentRange, V as warmup, _ as nameOf$1, a as writeOutcome, j as judged, k as time, n as outcomeOf, s as writeResults, t as filesIn, v as plural, y as verdictWords } from "./outcome.js";
import { a as mergedHistograms } from "./histogram.js";
import { a as launchVariable, c as alive, i as belonging, n as stopIn, o as newRun, r as stopMarked, s as runVariable, t as stopAll } from "./stop.js";
import { execFile, execFileSync, fork, spawn } from "node:child_process";
import { basename, delimiter, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { closeSync, constants, existsSync, fstatSync, ftruncateSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, writeSync } from "node:fs";
import { connect as connect$1, createServer } from "node:net";
import { request } from "node:http";
import { promisify, stripVTControlCharacters } from "node:util";
import { createHash, randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { availableParallelism, constants as constants$1, cpus, homedir, release, tmpdir, totalmem, type } from "node:os";
import { setTimeout } from "node:timers/promises";
import { request as request$1 } from "node:https";
import { access, chmod, copyFile, lstat, mkdir, mkdtemp, readFile, readdir, readlink, realpath, rm, stat, statfs, symlink, writeFile } from "node:fs/promises";

// src/measure/machine.ts
/** The machine as a reader would describe it. `node` is the one on PATH, which servers run on, not ours. */
function machine() {
	const pinning = pins();
	return {
		cpu: cpus()[0]?.model.trim() || "unknown CPU",
		cores: availableParallelism(),
		memory: totalmem(),
		os: distribution(),
		kernel: `${type()} ${release()}`,
		node: output("node", "--version") || process.version,
		...pinning === void 0 ? {} : { pinning }
	};
}
function pins() {
	const cpus = allowedCpus().map((cpu) => ({
		cpu,
		core: coreOf(cpu)
	}));
	return output("taskset", "--version") === "" ? void 0 : pinning(cpus);
}
/** More processes than this would not be kept busy by the connections that most scenarios have. */
const mostGenerators = 8;
/**
* Which CPUs servers and load generator are held to, so that neither is moved about nor slowed by the other. With two or three
* CPUs the last is the generator's; with more, half of them: one process of it keeps up with a server on one CPU, not with one on
* all of them. Hyperthreads of one core stay on one side. undefined with one CPU.
*/
function pinning(cpus) {
	if (cpus.length < 2) return void 0;
	const byCore = cpus.toSorted((a, b) => a.core - b.core || a.cpu - b.cpu).map(({ cpu }) => cpu);
	const own = byCore.length < 4 ? 1 : Math.min(mostGenerators, byCore.length >> 1);
	const list = (some) => some.toSorted((a, b) => a - b).join(",");
	return {
		servers: list(byCore.slice(0, -own)),
		generator: list(byCore.slice(-own))
	};
}
/** The lowest CPU that shares a core with this one. */
const coreOf = (cpu) => Number.parseInt(read$1(`/sys/devices/system/cpu/cpu${cpu}/topology/thread_siblings_list`), 10) || 0;
/** `Cpus_allowed_list: 0-2,5` → [0, 1, 2, 5]; empty without /proc. */
function allowedCpus() {
	return (/Cpus_allowed_list:\s*(\S+)/.exec(read$1("/proc/self/status"))?.[1] ?? "").split(",").filter(Boolean).flatMap((range) => {
		const [first, last = first] = range.split("-").map(Number);
		return Array.from({ length: last - first + 1 }, (_, i) => first + i);
	});
}
const distribution = () => /PRETTY_NAME="?([^"\n]*)/.exec(read$1("/etc/os-release"))?.[1] ?? type();
function output(command, ...args) {
	try {
		return execFileSync(command, args, {
			encoding: "utf8",
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
/** A scenario as the load generator takes it. */
function streamSpec(scenario, url) {
	const { connections, pipelining, timeout, requests } = scenario;
	const sequence = spread(requests.map(({ weight }) => weight)).map((index) => {
		const { method, path, headers, body } = requests[index];
		return {
			index,
			method,
			path,
			headers: { ...headers },
			...body === void 0 ? {} : { body }
		};
	});
	return {
		url,
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

// src/measure/probe.ts
/** Sends each request of a scenario once, outside the measured window, and says what came back. Never rejects: no answer is status 0. */
async function probe(variant, url, scenario, signal) {
	const probes = [];
	for (const request of scenario.requests) {
		const { status, body } = await single(url, request, scenario.timeout, signal);
		const compared = scenario.dynamic.length > 0 ? withoutFields(body, new Set(scenario.dynamic)) : body;
		const digest = status === 0 ? "" : createHash("sha256").update(compared).digest("hex");
		probes.push({
			variant,
			request: request.name,
			status,
			length: compared.length,
			digest
		});
	}
	return probes;
}
function single(url, { method, path, headers, body }, timeout, signal) {
	return new Promise((resolve) => {
		const nothing = () => resolve({
			status: 0,
			body: Buffer.alloc(0)
		});
		const send = url.startsWith("https:") ? request$1 : request;
		const length = body === void 0 ? {} : { "content-length": String(Buffer.byteLength(body)) };
		const asked = send(new URL(path, url), {
			method,
			headers: {
				...length,
				...headers
			},
			agent: false,
			timeout,
			signal
		}, (response) => {
			const chunks = [];
			response.on("data", (chunk) => chunks.push(chunk));
			response.once("end", () => resolve({
				status: response.statusCode ?? 0,
				body: Buffer.concat(chunks)
			}));
			response.once("error", nothing);
		});
		asked.once("timeout", () => asked.destroy());
		asked.once("error", nothing);
		asked.end(body);
	});
}
/** The body with the named fields removed at any depth; as it is when it is not JSON. */
function withoutFields(body, fields) {
	try {
		return Buffer.from(JSON.stringify(JSON.parse(body.toString()), (key, value) => fields.has(key) ? void 0 : value));
	} catch {
		return body;
	}
}

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
	usage() {
		const each = this.#pids.map((pid) => this.#usageOf(pid)).filter((usage) => usage !== void 0);
		if (each.length === 0) return {
			cpu: null,
			rss: null
		};
		return {
			cpu: sum(each.map(({ cpu }) => cpu)),
			rss: sum(each.map(({ rss }) => rss))
		};
	}
	/**
	* Living threads to the nanosecond; what ended ones took with them is what the process's own account, which has them all,
	* has more. That one counts in ticks, and never more than was used.
	*/
	#usageOf(pid) {
		const living = sum(threads(pid).map(ranFor));
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
		return sum(each) || null;
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
		return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
	} catch {
		return [];
	}
};
/** `schedstat`: time on the CPU in ns, time waiting for it in ns, number of slices. */
const ranFor = (path) => Number(read(path).split(" ", 1)[0]) / 1e6;
const sum = (values) => values.reduce((total, value) => total + value, 0);
function read(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

// src/measure/block.ts
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
/** A server that is alive leaves a scenario without answers, or gives most of them too late: asking on would teach nothing more. */
var Silent = class extends Error {
	side;
	scenario;
	constructor(side, { name, timeout }, load) {
		const intime = Math.max(0, load.requests.reduce((sum, { answered }) => sum + answered, 0) - load.timeouts);
		const answered = intime === 0 ? "none" : String(intime);
		super(`\`${side.running.variant.name}\` answered ${answered} of ${load.sent} requests of \`${name}\` within ${timeout / 1e3} s`);
		this.side = side;
		this.scenario = name;
	}
};
const sideOf = (running) => {
	const { process } = running;
	return process === void 0 ? { running } : {
		running,
		tree: new ProcessTree(() => process.tree())
	};
};
const nameOf = (side) => side.running.variant.name;
const streamOf = (side, scenario) => `${nameOf(side)}/${scenario.name}`;
/** Warm-up slices are this long: short enough that neither side cools down while the other is warmed. */
const warmSlice = 150;
/**
* Warms all sides up, alternating, for the same time each, every scenario in its turn, and learns how long answers take. At
* least so many alternations: where pace is taken from them, the first one, with cold code, must not be the only one.
* Throws `Died`, and `Silent` for a side that twice answered too late.
*/
async function warmUp(parties, generator, { budget, alternations }) {
	const observed = {
		answer: {},
		busy: {},
		amount: {}
	};
	const most = Math.max(...parties.map(({ sides }) => sides.length));
	const time = warmup(parties.length, most, budget) / parties.length;
	for (const { scenario, sides } of parties) {
		await connect(sides, scenario, generator);
		const late = /* @__PURE__ */ new Set();
		let amount = Math.min(scenario.amount ?? 0, scenario.connections * scenario.pipelining);
		try {
			for (let [spent, done] = [0, 0]; spent < time || done < alternations; done++) {
				const loads = [];
				const shares = [];
				for (const side of sides) {
					side.tree?.refresh(2e3);
					const before = usages([side]);
					const portion = scenario.amount === void 0 ? { ms: warmSlice } : { amount };
					const load = await generator.slice(streamOf(side, scenario), portion);
					loads.push(load);
					shares.push((used(side, before, usages([side])).cpu ?? 0) / load.duration);
					demandAlive$1(side, scenario);
					if (!isLate(load)) continue;
					if (late.has(side)) throw new Silent(side, scenario, load);
					late.add(side);
				}
				spent += mean(loads.map(({ duration }) => duration));
				if (!loads.every(answers)) {
					if (loads.some(isLate)) continue;
					break;
				}
				const slowest = Math.max(...loads.map(({ duration }) => duration));
				observed.answer[scenario.name] = Math.max(...loads.map((load) => answerTime(load, scenario)));
				observed.busy[scenario.name] = Math.min(...shares);
				if (scenario.amount === void 0) continue;
				observed.amount[scenario.name] = slowest * scenario.amount / amount;
				if (slowest < warmSlice) amount = Math.min(scenario.amount, 2 * amount);
			}
		} finally {
			await close(sides, scenario, generator);
		}
	}
	return observed;
}
/** Did most requests get no answer in time? */
const isLate = ({ timeouts, sent }) => timeouts > sent / 2;
/** Did a side answer at all, and most of it in time? */
const answers = (load) => !isLate(load) && load.requests.some(({ answered }) => answered > 0);
/** Mean time of an answer by Little's law: requests under way / throughput, ms. */
function answerTime(load, { connections, pipelining }) {
	const answered = load.requests.reduce((sum, request) => sum + request.answered, 0);
	return connections * pipelining * load.duration / Math.max(1, answered);
}
/**
* One scenario in one block: probes, a greeting that is thrown away (it pays for the connections), the rounds, probes again.
* Appends to `into` as it goes, so that a cancelled run keeps what it has. Throws `Died` and `Silent`.
*/
async function measureScenario(sides, scenario, plan, generator, into) {
	const portion = scenario.amount === void 0 ? { ms: plan.slice } : { amount: scenario.amount };
	const byName = new Map(sides.map((side) => [nameOf(side), side]));
	await probeAll(sides, scenario, into, plan.signal);
	await connect(sides, scenario, generator);
	try {
		const orders = rounds(plan.seed, plan.block, scenario.name, [...byName.keys()]);
		if (plan.greeting > 0) for (const side of sides) await generator.slice(streamOf(side, scenario), greeting(scenario, plan.greeting));
		for (let round = 0; round < plan.rounds; round++) {
			for (const side of sides) side.tree?.refresh(2e3);
			let before = usages(sides);
			const silent = /* @__PURE__ */ new Set();
			for (const name of orders.next().value) {
				if (silent.has(name)) continue;
				const { slice, after } = await measureSlice(byName.get(name), sides, before, () => generator.slice(`${name}/${scenario.name}`, portion));
				into.slices.push({
					variant: name,
					round,
					at: rounded(performance.now() - plan.began - slice.duration),
					...slice
				});
				before = after;
				demandAlive$1(byName.get(name), scenario);
				if (isLate(slice)) throw new Silent(byName.get(name), scenario, slice);
				if (!answers(slice)) silent.add(name);
			}
			if (silent.size > 0) return;
		}
	} finally {
		await close(sides, scenario, generator);
	}
	await probeAll(sides, scenario, into, plan.signal);
}
/** Some answers on every connection, thrown away: the first of each includes its connecting. */
const greeting = ({ connections, pipelining, amount = Number.POSITIVE_INFINITY }, answers) => ({ amount: Math.min(amount, answers * connections * pipelining) });
/** Sends load to one side and reads what it, the others and the machine did meanwhile. */
async function measureSlice(loaded, sides, before, send) {
	const machine = watchMachine();
	const load = await send().finally(() => machine.end());
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
/** Microseconds of a millisecond, thousandths of a share: what is beyond them is not known anyway. */
const rounded = (value) => Math.round(value * 1e3) / 1e3;
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
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
async function probeAll(sides, scenario, into, signal) {
	for (const side of sides) into.probes.push(...await probe(nameOf(side), side.running.url, scenario, signal));
}
const connect = (sides, scenario, generator) => Promise.all(sides.map((side) => generator.connect(streamOf(side, scenario), streamSpec(scenario, side.running.url))));
const close = (sides, scenario, generator) => Promise.all(sides.map((side) => generator.close(streamOf(side, scenario))));
function demandAlive$1(side, scenario) {
	if (side.tree === void 0 || side.tree.living) return;
	side.tree.refresh(0);
	if (!side.tree.living) throw new Died(side, scenario.name);
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
			execPath: "taskset",
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
		const end = (how) => this.#end(new GateError("generator-died", `the load generator ended by itself (${how})`, { lastWords: words }));
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
* What several processes saw of one slice, as if one had. It lasts until the last of them has its last answer; its rate is the
* sum of their rates; the busiest says how busy the load generator was. Of at least one.
*/
function merged(loads) {
	const [first, ...others] = loads;
	if (others.length === 0) return first;
	const sum = (of) => loads.reduce((total, load) => total + of(load), 0);
	return {
		duration: Math.max(...loads.map(({ duration }) => duration)),
		...steady(loads),
		sent: sum(({ sent }) => sent),
		dropped: sum(({ dropped }) => dropped),
		timeouts: sum(({ timeouts }) => timeouts),
		connectionErrors: sum(({ connectionErrors }) => connectionErrors),
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

// src/system/capped-log.ts
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
/** The last lines of a text, each of a length that can be shown, control characters removed. */
function lastLines(text, lines) {
	return stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]/gu, "").trimEnd().split("\n").slice(-lines).map((line) => line.length > 400 ? `${line.slice(0, 400)}…` : line).join("\n");
}

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

// src/system/launch.ts
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
		var _usingCtx$3 = _usingCtx();
		options.signal?.throwIfAborted();
		const command = _usingCtx$3.a(launch(line, options));
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
		_usingCtx$3.e = _;
	} finally {
		await _usingCtx$3.d();
	}
}

// src/measure/server/ending.ts
/** What runtimes say when they end because they get no more memory. */
const saidOfMemory = [
	/JavaScript heap out of memory|ERR_WORKER_OUT_OF_MEMORY/,
	/^# Fatal (process|JavaScript) out of memory/,
	/\bjava\.lang\.OutOfMemoryError\b/,
	/^MemoryError\b/,
	/^fatal error: (runtime: )?(out of memory|cannot allocate memory)/,
	/^memory allocation of \d+ bytes failed/,
	/\bstd::bad_alloc\b/,
	/\bSystem\.OutOfMemoryException\b/,
	/\(NoMemoryError\)/,
	/Allowed memory size of \d+ bytes exhausted/
];
/** A crash report is this long: V8 prints its own stack below the line that says why, lines. */
const crashReport = 80;
/**
* How many processes this kernel has killed for want of memory, its own or that of a control group; 0 where it does not
* say. It counts for the whole machine: who compares two readings must know that the process was killed.
*/
function memoryKills() {
	try {
		return Number(/^oom_kill (\d+)$/m.exec(readFileSync("/proc/vmstat", "utf8"))?.[1] ?? 0);
	} catch {
		return 0;
	}
}
/**
* How a server ended, plainly. It ran out of memory when it said so itself, or when it was killed while the kernel killed
* somebody for want of memory; a kill alone has other reasons, too. `when`: `before it was ready`; `otherwise`: the
* message where memory is not the reason. `kills`: what `memoryKills` was when it was started.
*/
function endingOf(name, process, exit, { when, otherwise, kills }) {
	const said = process.lastWords(crashReport).split("\n").find((line) => saidOfMemory.some((pattern) => pattern.test(line.trim())));
	const lastWords = said ?? process.lastWords();
	const wasKilled = statusOf(exit) === killed;
	if (exit.code !== 0 && (said !== void 0 || wasKilled && memoryKills() > kills)) return {
		code: "out-of-memory",
		message: `\`${name}\` ran out of memory (exit ${statusOf(exit)}) ${when}`,
		lastWords
	};
	return {
		code: "server-exited",
		message: wasKilled ? `\`${name}\` was killed (exit ${killed}) ${when}, often a sign of too little memory` : `${otherwise} ${ending$1(exit)}`,
		lastWords
	};
}
/** 128 and SIGKILL. */
const killed = 137;
/** As a shell counts: 134 for SIGABRT. */
const statusOf = ({ code, signal }) => code ?? 128 + constants$1.signals[signal];
/** How a command ended, in words. */
function ending$1(exit) {
	if (statusOf(exit) === killed) return `exit code ${killed} (killed, often a sign of too little memory)`;
	return exit.signal === null ? `exit code ${exit.code}` : `signal ${exit.signal}`;
}

// src/measure/server/ports.ts
/** So many different ports of 127.0.0.1 that nobody listens on now; all of five digits, so that no variant has the shorter address. */
async function freePorts(count) {
	const servers = await Promise.all(Array.from({ length: count }, async () => {
		const server = createServer();
		await new Promise((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
		return server;
	}));
	const ports = servers.map((server) => server.address().port);
	await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
	return ports;
}
/** Does somebody accept connections on this port of 127.0.0.1? */
function listening(port) {
	return new Promise((resolve) => {
		const socket = connect$1(port, "127.0.0.1");
		const answer = (yes) => () => {
			socket.destroy();
			resolve(yes);
		};
		socket.once("connect", answer(true)).once("error", answer(false));
	});
}
/** Resolves with whether the port fell silent within `patience` ms. */
async function silent(port, patience = 2e3) {
	for (let waited = 0; waited < patience; waited += 20) {
		if (!await listening(port)) return true;
		await setTimeout(20);
	}
	return false;
}
/**
* Processes that hold a listening socket on the port, as far as we may look; empty when that cannot be told
* (no /proc, or the process is another user's).
*/
function listeners(port, address = /:/) {
	const inodes = /* @__PURE__ */ new Set([...listeningInodes("/proc/net/tcp", port, address), ...listeningInodes("/proc/net/tcp6", port, address)]);
	if (inodes.size === 0) return [];
	return readable("/proc").filter((name) => /^\d+$/.test(name)).filter((pid) => readable(`/proc/${pid}/fd`).some((fd) => inodes.has(socketInode(`/proc/${pid}/fd/${fd}`)))).map(Number);
}
/** Those of them that a connection to 127.0.0.1 could reach: several processes may share a port, and an address be nearer. */
const answerers = (port) => listeners(port, reachable);
/** 127.0.0.1, 0.0.0.0, ::ffff:127.0.0.1 and ::, as /proc/net/tcp and tcp6 write them. */
const reachable = /^(0100007F|0{8}|0{16}F{4}0{4}0100007F|0{16}0{4}F{4}0100007F|0{32}):/;
/** The command line of a process, for an error message; '' when it is gone. */
function commandOf(pid) {
	return text(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
}
/** Rows of /proc/net/tcp in state 0A (LISTEN): `sl local_address rem_address st … inode`. */
function listeningInodes(table, port, address) {
	const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
	return text(table).split("\n").map((row) => row.trim().split(/\s+/)).filter(([, local, , state]) => state === "0A" && local?.endsWith(suffix) && address.test(local)).map((row) => row[9]);
}
function socketInode(link) {
	try {
		return /^socket:\[(\d+)\]$/.exec(readlinkSync(link))?.[1] ?? "";
	} catch {
		return "";
	}
}
function text(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
function readable(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

// src/measure/server/boot.ts
/**
* Starts a variant and waits until it is ready. Throws `port-taken`, `command-failed` (its reset), `server-exited`,
* `server-not-ready`, `server-wrong-listener`; nothing is left behind then.
*/
async function boot(variant, options) {
	if (variant.url !== void 0) return {
		variant,
		url: variant.url,
		boot: 0,
		kills: 0,
		[Symbol.asyncDispose]: async () => {}
	};
	await reset(variant, options);
	const port = variant.port ?? (await freePorts(1))[0];
	if (variant.port !== void 0) await demandFree(variant, port);
	const url = `http://127.0.0.1:${port}`;
	const started = performance.now();
	const kills = memoryKills();
	const process = launch(variant.start.replaceAll("{port}", String(port)), {
		directory: variant.directory,
		env: {
			...variant.env,
			PORT: String(port),
			HOST: "127.0.0.1"
		},
		log: join(options.logs, `server-${safe(variant.name)}-block${options.block + 1}.log`),
		run: options.run,
		...options.cpus === void 0 ? {} : { cpus: options.cpus }
	});
	try {
		await ready(process, variant, port, kills, options);
		demandOurs({
			process,
			variant,
			url
		});
	} catch (error) {
		await process.stop(500);
		throw error;
	}
	const stop = async () => {
		await process.stop(options.signal.aborted ? 500 : options.grace);
		if (!await silent(port)) throw new GateError("server-survives", `port ${port} still answers after \`${variant.name}\` was stopped`, { variant: variant.name });
	};
	return {
		variant,
		url,
		process,
		boot: performance.now() - started,
		kills,
		[Symbol.asyncDispose]: stop
	};
}
/** Names in file names: what a shell or a file system could take amiss becomes `_`. */
const safe = (name) => name.replace(/[^\w.-]/g, "_").slice(0, 60);
async function reset(variant, { run, logs, block, server, signal }) {
	if (variant.reset === void 0) return;
	const log = join(logs, `reset-${safe(variant.name)}-block${block + 1}.log`);
	const { exit, lastWords } = await runToEnd(variant.reset, {
		directory: variant.directory,
		env: variant.env,
		log,
		run,
		timeout: server.resetTimeout,
		signal
	});
	if (exit === "timeout") throw new GateError("command-timeout", `reset of \`${variant.name}\` took longer than ${server.resetTimeout / 1e3} s: \`${variant.reset}\``, {
		variant: variant.name,
		lastWords
	});
	if (exit.code !== 0) throw new GateError("command-failed", `reset of \`${variant.name}\` failed: \`${variant.reset}\` ended with ${ending$1(exit)}`, {
		variant: variant.name,
		lastWords
	});
}
async function demandFree(variant, port) {
	if (!await listening(port)) return;
	throw new GateError("port-taken", `port ${port}, which \`server.port\` demands for \`${variant.name}\`, is taken${holder(port)}`, { variant: variant.name });
}
const holder = (port) => {
	const [pid] = listeners(port);
	return pid === void 0 ? "" : ` by process ${pid} (${commandOf(pid).slice(0, 80)})`;
};
async function ready(process, variant, port, kills, { server, signal }) {
	const end = performance.now() + server.readyTimeout;
	for (let pause = 10, status = 0;; pause = Math.min(100, pause * 1.3)) {
		signal.throwIfAborted();
		if (server.ready === "tcp" && await listening(port)) return;
		if (server.ready !== "tcp") status = await ask(port, server.ready, Math.max(1e3, end - performance.now()), signal);
		if (status > 0 && status < 500) return;
		demandAlive(process, variant, kills);
		if (performance.now() > end) throw notReady(process, variant, port, server, status);
		await setTimeout(pause);
	}
}
/** Status of the answer to a GET; 0 without an answer. */
function ask(port, path, timeout, signal) {
	return new Promise((resolve) => {
		const asked = request({
			host: "127.0.0.1",
			port,
			path,
			agent: false,
			timeout,
			signal
		}, (response) => {
			response.resume();
			response.once("close", () => resolve(response.statusCode ?? 0));
		});
		asked.once("timeout", () => asked.destroy());
		asked.once("error", () => resolve(0));
		asked.end();
	});
}
/** The shell line may end while a daemon it left behind lives on; only when nobody is left has the server exited. */
function demandAlive(process, variant, kills) {
	if (process.exit === void 0 || process.tree().some(alive)) return;
	const { name } = variant;
	const when = "before it was ready";
	const otherwise = `\`${name}\` ended ${when}: \`${process.line}\` ended with`;
	const { code, message, lastWords } = endingOf(name, process, process.exit, {
		when,
		otherwise,
		kills
	});
	throw new GateError(code, message, {
		variant: name,
		lastWords
	});
}
function notReady(process, variant, port, server, status) {
	const asked = server.ready === "tcp" ? `a connection to port ${port}` : `GET http://127.0.0.1:${port}${server.ready}`;
	const answer = status > 0 ? `was answered ${status}, never below 500` : `had no answer${listeningElsewhere(process, port)}`;
	const message = `\`${variant.name}\` was not ready within ${server.readyTimeout / 1e3} s: ${asked} ${answer}`;
	return new GateError("server-not-ready", message, {
		variant: variant.name,
		lastWords: process.lastWords()
	});
}
const listeningElsewhere = (process, port) => process.tree().some((pid) => listeners(port).includes(pid)) ? "" : ` (nothing of it listens on port ${port}: does the server read PORT, or its command \`{port}\`?)`;
/**
* An answer may come from somebody else's server: one that had the port before, or one that shares it, as two processes
* of the same user may. Then we would measure that one. Throws `server-wrong-listener`.
*/
function demandOurs({ process, variant, url }) {
	if (process === void 0) return;
	const port = Number(new URL(url).port);
	const ours = new Set(process.tree());
	const stranger = answerers(port).find((pid) => !ours.has(pid));
	if (stranger === void 0) return;
	const message = `port ${port} was answered, but not by \`${variant.name}\` alone: process ${stranger} (${commandOf(stranger).slice(0, 80)}) listens there`;
	throw new GateError("server-wrong-listener", message, {
		variant: variant.name,
		lastWords: process.lastWords()
	});
}

// src/measure/measure.ts
/**
* Measures block after block into `results` and yields each; ends after the last look's block, when the budget does not
* hold another block, or when too few variants are left to compare. Throws GateError when the baseline cannot be
* started, and the signal's reason once aborted. Nothing runs any more when it has ended, however it ended.
*/
async function* measure(options) {
	try {
		var _usingCtx$2 = _usingCtx();
		const { config, results, signal } = options;
		const began = performance.now();
		const generator = _usingCtx$2.a(new Generator(options.run, results.machine.pinning?.generator, signal));
		const session = new Session(options, generator);
		for (let index = 0; index < looks.at(-1); index++) {
			const start = performance.now();
			await session.block(index);
			signal.throwIfAborted();
			yield results.blocks.at(-1);
			if (!session.comparable) return session.end("failed");
			const now = performance.now();
			const another = (now - start) * (index === 0 ? .95 : 1);
			if (now - began + another > config.budget) return session.end("budget");
		}
		session.end("blocks");
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
/** What lasts from block to block. */
var Session = class {
	#options;
	#generator;
	#variants;
	#start = performance.now();
	#pace;
	/** Scenarios that a variant is not sent any more, by its name. */
	#spared = /* @__PURE__ */ new Map();
	constructor(options, generator) {
		this.#options = options;
		this.#generator = generator;
		this.#variants = options.variants;
		this.#pace = options.pace;
	}
	/** Is there still something to set side by side? */
	get comparable() {
		return this.#options.config.scenarios.some(({ name }) => this.#compares(name));
	}
	/** Are there still two variants or more that answer this scenario, in a gate the baseline among them? */
	#compares(scenario) {
		const left = this.#left(scenario);
		return left.length > 1 && (this.#isComparison || left.some(({ baseline }) => baseline));
	}
	/** How the cost of a single one grows is worth knowing, too, where the others have given up. */
	#isWorthSending({ name, sweep }) {
		return this.#compares(name) || this.#isComparison && sweep !== void 0 && this.#left(name).length > 0;
	}
	#left(scenario) {
		return this.#variants.filter(({ name }) => this.#isSent(name, scenario));
	}
	/** Of variants that the config lists, not of base and head. */
	get #isComparison() {
		return this.#options.config.variants.length > 0;
	}
	#isSent(variant, scenario) {
		return this.#spared.get(variant)?.has(scenario) !== true;
	}
	end(how) {
		this.#options.results.ended = how;
	}
	async block(index) {
		const { config, results, open, signal } = this.#options;
		const began = performance.now();
		const wanted = new Set(open());
		const names = config.scenarios.map(({ name }) => name).filter((name) => wanted.has(name));
		const order = blockOrder(results.seed, index, this.#variants.map(({ name }) => name), names);
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
		const variants = order.boot.map((name) => this.#variants.find((variant) => variant.name === name));
		for (const together of takeTurns(variants)) {
			const turns = variants.length / together.length;
			while (await this.#together(together, scenarios, block, began, turns) === "again") signal.throwIfAborted();
		}
		this.#account();
	}
	/**
	* Boots some variants, all alive at once, and sends them everything. `again` when one was lost before anything was
	* measured: what it still works on would disturb the others, so all are launched anew and it is spared that scenario.
	*/
	async #together(all, scenarios, block, began, turns) {
		try {
			var _usingCtx3 = _usingCtx();
			const { results, signal, say } = this.#options;
			const variants = all.filter((variant) => this.#variants.includes(variant));
			const servers = _usingCtx3.a(new Servers());
			const booting = performance.now();
			await servers.bootAll(variants, this.#options, block.index);
			this.#reportBootFailures(servers, block);
			for (const { variant, boot } of servers.running) block.boot[variant.name] = boot;
			results.time.boot += performance.now() - booting;
			const sides = servers.running.map(sideOf);
			const parties = this.#parties(sides, scenarios);
			if (parties.length === 0) return "done";
			try {
				say("warming up");
				const warming = performance.now();
				const alternations = this.#pace === void 0 ? 2 : 1;
				const { budget } = this.#options.config;
				const observed = await warmUp(parties, this.#generator, {
					budget,
					alternations
				}).finally(() => {
					results.time.warmup += performance.now() - warming;
				});
				const overhead = (performance.now() - booting) * turns + 300;
				this.#pace ??= pace(this.#options.config.scenarios, this.#options.variants.length, this.#options.config.budget, {
					...observed,
					overhead
				});
				await this.#measure(parties, block, began);
			} catch (error) {
				if (error instanceof Died) await this.#bury(error, block);
				else if (error instanceof Silent) this.#giveUp(error, block);
				else throw error;
				const names = new Set(variants.map(({ name }) => name));
				if (!block.scenarios.some(({ slices }) => slices.some(({ variant }) => names.has(variant))) && this.#parties(sides, scenarios).length > 0) return "again";
			}
			for (const side of sides) block.peakRss[side.running.variant.name] = side.tree?.peak() ?? 0;
			signal.throwIfAborted();
			return "done";
		} catch (_) {
			_usingCtx3.e = _;
		} finally {
			await _usingCtx3.d();
		}
	}
	/** What is still worth sending, to those who still answer it. */
	#parties(sides, scenarios) {
		const living = sides.filter(({ running }) => this.#variants.includes(running.variant));
		return scenarios.filter((scenario) => this.#isWorthSending(scenario)).map((scenario) => ({
			scenario,
			sides: living.filter(({ running }) => this.#isSent(running.variant.name, scenario.name))
		})).filter((party) => party.sides.length > 0);
	}
	async #measure(parties, block, began) {
		const { results, say, signal } = this.#options;
		for (const { scenario, sides } of parties) {
			say(scenario.name);
			for (const { running } of sides) demandOurs(running);
			const into = block.scenarios.find(({ scenario: name }) => name === scenario.name);
			const plan = {
				seed: results.seed,
				block: block.index,
				began,
				rounds: this.#pace.rounds[scenario.name],
				slice: this.#pace.slice[scenario.name] ?? 0,
				greeting: this.#pace.greeting[scenario.name],
				signal
			};
			const before = into.slices.length;
			try {
				await measureScenario(sides, scenario, plan, this.#generator, into);
			} finally {
				results.time.load += into.slices.slice(before).reduce((sum, { duration }) => sum + duration, 0);
			}
		}
	}
	/** A variant that does not start is out. The baseline in the first block is a matter of the user's setup; afterwards it, too, is a finding. */
	#reportBootFailures({ errors }, block) {
		const baseline = this.#options.variants.find((variant) => variant.baseline);
		const broken = errors.get(baseline.name);
		if (broken !== void 0 && block.index === 0) {
			const others = errors.size > 1 ? "; the others fail likewise" : "";
			throw new GateError(broken.code, `${broken.message}${others}`, {
				cause: broken,
				variant: baseline.name,
				...broken.lastWords === void 0 ? {} : { lastWords: broken.lastWords }
			});
		}
		for (const [name, error] of errors) this.#drop(name, {
			variant: name,
			phase: "boot",
			block: block.index,
			code: error.code,
			message: error.message,
			...error.lastWords === void 0 ? {} : { lastWords: error.lastWords }
		});
	}
	/** Says how a server died under load. */
	async #bury({ side, scenario, message }, block) {
		const { variant, process, kills } = side.running;
		const when = `under load of \`${scenario}\``;
		const otherwise = `${message} of \`${scenario}\`:`;
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
	#giveUp({ side, scenario, message }, block) {
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
		this.#options.results.failures.push(failure);
		const spared = this.#spared.get(failure.variant) ?? /* @__PURE__ */ new Set();
		this.#spared.set(failure.variant, spared.add(scenario));
	}
	#drop(name, failure) {
		this.#options.results.failures.push(failure);
		this.#variants = this.#variants.filter((variant) => variant.name !== name);
	}
	#account() {
		const { time } = this.#options.results;
		const spent = performance.now() - this.#start;
		time.other = Math.max(0, spent - time.boot - time.warmup - time.load);
	}
};
/** Variants that insist on one and the same port cannot be alive at once: each is then alone in its turn. */
function takeTurns(variants) {
	const ports = variants.map(({ port }) => port).filter((port) => port !== void 0);
	return new Set(ports).size < ports.length ? variants.map((variant) => [variant]) : [variants];
}
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
	async #boot(variant, { config, run, logs, signal, results }, block) {
		const cpus = results.machine.pinning?.servers;
		try {
			this.running.push(await boot(variant, {
				server: config.server,
				run,
				logs,
				block,
				signal,
				...cpus === void 0 ? {} : { cpus }
			}));
		} catch (error) {
			if (!(error instanceof GateError)) throw error;
			this.errors.set(variant.name, error);
		}
	}
	async [Symbol.asyncDispose]() {
		const failed = (await Promise.allSettled(this.running.map((server) => server[Symbol.asyncDispose]()))).find(({ status }) => status === "rejected");
		if (failed !== void 0) throw failed.reason;
	}
};

// src/config/proposal.ts
/** What a change of the config by head comes to; undefined: both say the same. Pure. */
function proposalOf(base, head, applies) {
	if (head === void 0) return {
		applies,
		changes: [],
		flaw: `head removes ${base.file}`
	};
	const moved = base.file === head.file ? [] : [{
		key: "the file",
		base: base.file,
		head: head.file
	}];
	const usable = rulesOf(head);
	if ("flaw" in usable) return {
		applies,
		changes: moved,
		flaw: usable.flaw
	};
	const changes = [...moved, ...configChanges(readYaml(base.text).value, readYaml(head.text).value)];
	if (changes.length === 0) return void 0;
	return {
		applies,
		changes,
		...applies ? {} : usable
	};
}
function rulesOf({ text, file }) {
	try {
		const { scenarios, gate } = parseConfig(text, file);
		return {
			thresholds: Object.fromEntries(scenarios.map(({ name, thresholds }) => [name, thresholds])),
			gate
		};
	} catch (error) {
		return { flaw: error.message };
	}
}
/** Whoever changes more has written another config. */
const mostChanges = 1e3;
/** The keys that differ between two configs as they are written, in the order of base, then of head; 1000 at most. Pure. */
function configChanges(base, head) {
	const [before, after] = [leaves$1(base), leaves$1(head)];
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
		const [from, to] = [before.get(key), after.get(key)];
		if (from === to) return [];
		return [{
			key: shortened(key),
			...from === void 0 ? {} : { base: from },
			...to === void 0 ? {} : { head: to }
		}];
	}).slice(0, mostChanges);
}
/** Scenarios, requests and variants go by their names, so that moving one in its list is no change. */
function leaves$1(value, key = "", into = /* @__PURE__ */ new Map()) {
	if (value === void 0) return into;
	const names = namesOf(value);
	if (names !== void 0) for (const [i, part] of value.entries()) leaves$1(part, `${key}[${names[i]}]`, into);
	else if (isMapping(value) && (key === "" || Object.keys(value).length > 0)) for (const [name, part] of Object.entries(value)) leaves$1(part, key === "" ? name : `${key}.${name}`, into);
	else into.set(key === "" ? "the config" : key, shown(value));
	return into;
}
function namesOf(value) {
	if (!Array.isArray(value) || value.length === 0) return void 0;
	const names = value.map((part) => isMapping(part) ? part.name : void 0);
	return new Set(names).size === names.length && names.every((name) => typeof name === "string") ? names : void 0;
}
const isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Long enough for a shell line, short enough for a table. */
const longest = 160;
const shown = (value) => shortened(typeof value === "string" ? value : JSON.stringify(value));
const shortened = (text) => text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;

// src/prepare/committed.ts
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

// src/prepare/explained.ts
/** What a full disk or quota looks like: an error code of ours, or the words of a command. */
const fullDisk = /\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded/;
/** Of a full disk git only says this. */
const unwritten = /unable to (write|create)|could ?n[o']t (write|create)|failed to write|write error/i;
/** Free space, bytes, below which we believe that this was the reason. */
const nothingLeft$1 = 32 * 2 ** 20;
/**
* Errors of the system and of git that are the user's setup and not our bug: a full disk becomes `disk-full`, naming the
* folder, a git command that failed becomes `command-failed`. Any other is returned as it is.
* To be asked while everything is still there: cleaning up makes room.
*/
async function explained(error, folder) {
	if (!(error instanceof Error)) return error;
	const { lastWords, variant, code } = error;
	const said = `${code} ${error.message} ${lastWords ?? ""}`;
	if (fullDisk.test(said) || unwritten.test(said) && await freeSpace(folder) < nothingLeft$1) {
		const message = `no space left on the disk of ${folder}, where variants are prepared: ${error.message}`;
		return new GateError("disk-full", message, {
			cause: error,
			variant,
			lastWords
		});
	}
	return error instanceof GitError ? new GateError("command-failed", error.message, { cause: error }) : error;
}
/** Bytes; Infinity where the system does not say. */
async function freeSpace(folder) {
	const space = await statfs(folder).catch(() => void 0);
	return space === void 0 ? 1e400 : space.bavail * space.bsize;
}

// src/prepare/base.ts
/**
* The merge base of head and the default branch. Where head is on that branch itself there is nothing between the two,
* so it is compared with its own commit when it has uncommitted changes, else with its parent.
* Errors: no-such-ref (nothing to compare with), fetch-failed.
*/
async function chooseBase(repository, head, signal) {
	const branch = await defaultBranch(repository, signal);
	const found = branch && await mergeBase(repository, [branch, head.hash], signal);
	if (branch && found && found !== head.hash) return {
		hash: found,
		source: `merge base with ${branch}`,
		note: `base is ${found.slice(0, 10)}, where ${head.name} left \`${branch}\` (their merge base)`
	};
	const why = branch === void 0 ? "there is no default branch to compare with" : `${head.name} has no commits that \`${branch}\` lacks`;
	if (head.dirty) return {
		hash: head.hash,
		source: "HEAD",
		note: `base is HEAD: ${why}, so only the uncommitted changes count`
	};
	const parent = await parentOf(repository, head, signal);
	return {
		...parent,
		note: `base is ${parent.source}: ${why}`
	};
}
async function parentOf(repository, head, signal) {
	const parent = await firstParent(repository, head.hash, signal);
	if (parent === void 0) throw new GateError("no-such-ref", `${head.name} is the first commit of ${repository}: nothing to compare it with; pass --base`);
	await fetchCommit(repository, parent, signal);
	return {
		hash: parent,
		source: head.name === "the working tree" ? "HEAD~1" : `${head.name}~1`
	};
}
/** The branch that pull requests are made against, as far as the clone knows. */
async function defaultBranch(repository, signal) {
	const remote = await remoteOf(repository, signal) ?? "origin";
	const pointer = await gitMaybe(repository, [
		"symbolic-ref",
		"--quiet",
		"--short",
		`refs/remotes/${remote}/HEAD`
	], { signal });
	const candidates = [`${remote}/main`, `${remote}/master`].map((name) => `refs/remotes/${name}`);
	candidates.push("refs/heads/main", "refs/heads/master");
	if (pointer !== void 0) candidates.unshift(`refs/remotes/${pointer}`);
	for (const candidate of candidates) if (await gitMaybe(repository, [
		"rev-parse",
		"--verify",
		"--quiet",
		`${candidate}^{commit}`
	], { signal }) !== void 0) return candidate.replace(/^refs\/(remotes|heads)\//, "");
}
/** Depths a shallow clone is deepened to, step by step, until the histories meet. */
const steps = [
	50,
	500,
	5e3
];
async function mergeBase(repository, [branch, head], signal) {
	const ask = () => gitMaybe(repository, [
		"merge-base",
		branch,
		head
	], { signal });
	const remote = await remoteOf(repository, signal);
	for (const step of steps) {
		if (await ask() !== void 0 || !await isShallow(repository, signal) || remote === void 0) break;
		await fetch(repository, [`--deepen=${step}`, remote], signal);
	}
	const found = await ask();
	if (found !== void 0) return found;
	throw new GateError("no-such-ref", await isShallow(repository, signal) ? `this shallow clone does not reach the merge base with \`${branch}\`: give actions/checkout \`fetch-depth: 0\`, or pass --base` : `HEAD and \`${branch}\` have no commit in common: pass --base`);
}

// src/prepare/filters.ts
/** What Git LFS writes into a configuration; nothing else may stand under its name. */
const lfs = {
	clean: "git-lfs clean -- %f",
	smudge: "git-lfs smudge -- %f",
	process: "git-lfs filter-process"
};
/** Settings of the user's that are no commands and decide which files there are, and how lines end. */
const carried = [
	"core.excludesfile",
	"core.autocrlf",
	"core.eol"
];
/**
* How files are written to, and compared with, a working tree. The attributes of a commit choose among the filters that
* are configured on this machine, and filters are commands: of these only Git LFS runs, by its own command lines.
*/
async function checkoutSettings(repository, signal) {
	const entries = (await gitNames(repository, [
		"config",
		"--null",
		"--list"
	], {
		signal,
		asUser: true
	})).map((entry) => split(Buffer.from(entry, "latin1").toString()));
	const names = new Set(entries.flatMap(([key]) => /^filter\.(.*)\.\w+$/s.exec(key)?.[1] ?? []));
	const silenced = [...names].filter((name) => name !== "lfs");
	const values = new Map(entries);
	return {
		config: [
			...carried.flatMap((key) => values.has(key) ? [[key, values.get(key)]] : []),
			...silenced.flatMap((name) => filter(name, {
				clean: "",
				smudge: "",
				process: ""
			}, false)),
			...names.has("lfs") ? filter("lfs", lfs, true) : []
		],
		asUser: entries.some(([key]) => key === "extensions.partialclone" || /^remote\..*\.promisor$/s.test(key)) || names.has("lfs"),
		silenced
	};
}
const filter = (name, commands, required) => [...Object.entries(commands).map(([verb, line]) => [`filter.${name}.${verb}`, line]), [`filter.${name}.required`, String(required)]];
/** `key\nvalue`; a key alone is a yes. */
function split(entry) {
	const at = entry.indexOf("\n");
	return at < 0 ? [entry, "true"] : [entry.slice(0, at), entry.slice(at + 1)];
}

// src/prepare/overlay.ts
/**
* Staged, unstaged and untracked-not-ignored changes; folders in `ignore` (absolute: our own output) do not count.
* Note: `git diff HEAD` would rewrite the user's index, GIT_OPTIONAL_LOCKS or not; `git status` does not.
*/
async function differences(repository, ignore, signal) {
	const options = [
		"--porcelain=v1",
		"-z",
		"--no-renames",
		"--untracked-files=all",
		"--ignore-submodules=none"
	];
	const { config } = await checkoutSettings(repository, signal);
	const entries = await gitNames(repository, ["status", ...options], {
		signal,
		config
	});
	const submodules = new Set(await gitlinks(repository, signal));
	const ours = ignore.map((folder) => Buffer.from(relative(repository, folder)).toString("latin1"));
	const result = {
		deleted: [],
		present: []
	};
	for (const entry of entries) {
		const [state, name] = [entry.slice(0, 2), entry.slice(3)];
		if (ours.some((folder) => within(folder, name))) continue;
		if (state === "D " || state[1] === "D") result.deleted.push(name);
		else result.present.push(submodules.has(name) ? `${name}/` : name);
	}
	return result;
}
const within = (folder, name) => name === folder || name.startsWith(`${folder}/`);
/** Paths that stand for a commit of another repository, in the index. */
async function gitlinks(repository, signal) {
	return (await gitNames(repository, [
		"ls-files",
		"--stage",
		"-z"
	], { signal })).filter((entry) => entry.startsWith("160000 ")).map((entry) => entry.slice(entry.indexOf("	") + 1));
}
/** Makes a fresh worktree of the same commit look like the working tree. */
async function overlay(from, to, { deleted, present }, signal) {
	const root = await realpath(to);
	for (const name of [...deleted, ...present]) await rm(at(root, name), {
		recursive: true,
		force: true
	}).catch(unlessNoFolder);
	for (const name of present) {
		signal.throwIfAborted();
		if (name.endsWith("/")) await copyRepository(from, root, name, signal);
		else await copyEntry(from, root, name);
	}
}
/** A repository inside the working tree: its files as they are, without its history. */
async function copyRepository(from, to, name, signal) {
	await mkdir(at(to, name), { recursive: true });
	const inside = at(from, name);
	const top = await git(inside.toString(), ["rev-parse", "--show-toplevel"], { signal });
	if (await realpath(top) !== (await realpath(inside)).toString()) return;
	for (const file of await gitNames(inside.toString(), [
		"ls-files",
		"--cached",
		"--others",
		"--exclude-standard",
		"-z"
	], { signal })) {
		signal.throwIfAborted();
		if (file.endsWith("/")) await copyRepository(from, to, name + file, signal);
		else await copyEntry(from, to, name + file);
	}
}
/** Copies one file, or a link as a link: what it points to is never followed. Missing ones are left out. */
async function copyEntry(from, to, name) {
	const [source, target] = [at(from, name), at(to, name)];
	const stats = await lstat(source).catch(unlessMissing);
	if (stats === void 0 || stats.isDirectory()) return;
	await makeFolder(to, name);
	if (stats.isSymbolicLink()) await symlink(await readlink(source, { encoding: "buffer" }), target);
	else if (stats.isFile()) await copyFile(source, target, constants.COPYFILE_FICLONE);
}
/** Creates the folder of a file, and makes sure that no link in the commit leads it out of the worktree. */
async function makeFolder(root, name) {
	const slash = name.lastIndexOf("/");
	if (slash < 0) return;
	const folder = at(root, name.slice(0, slash));
	await mkdir(folder, { recursive: true });
	const real = await realpath(folder, { encoding: "buffer" });
	if (!within(Buffer.from(root).toString("latin1"), real.toString("latin1"))) throw new GateError("path-escapes", `${bytes(name)} would be copied out of the worktree, to ${real}`);
}
const at = (root, name) => Buffer.concat([Buffer.from(`${root}/`), bytes(name.replace(/\/$/, ""))]);
function unlessMissing(error) {
	if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
/** Removing `a/b` where `a` has just been removed, or is a file. */
function unlessNoFolder(error) {
	if (error.code !== "ENOTDIR") throw error;
}

// src/prepare/refs.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
/**
* The commit a person means by `ref`: anything git understands, a branch that only the remote has, and, in a shallow
* clone, a commit that is fetched for the purpose. Resolves with its full hash; the commit is then here.
* Errors: no-such-ref, fetch-failed.
*/
async function resolveRef(repository, ref, signal) {
	if (!/^[^\s-][^\0\n]*$/.test(ref)) throw new GateError("no-such-ref", `${JSON.stringify(ref)} cannot be the name of a commit`);
	return await local(repository, ref, signal) ?? await fullHash(repository, ref, signal) ?? await parentBeyondShallow(repository, ref, signal) ?? await remoteBranch(repository, ref, signal) ?? await nothing(repository, ref, signal);
}
const local = (repository, ref, signal) => gitMaybe(repository, [
	"rev-parse",
	"--verify",
	"--quiet",
	`${ref}^{commit}`
], { signal });
async function fullHash(repository, ref, signal) {
	if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref)) return void 0;
	const hash = ref.toLowerCase();
	await fetchCommit(repository, hash, signal);
	return hash;
}
/** `HEAD^`, `HEAD^1` or `HEAD~1` at the border of a shallow clone: the commit names its parent, so it can be fetched. */
async function parentBeyondShallow(repository, ref, signal) {
	const child = /^([^~^]+)[~^]1?$/.exec(ref)?.[1];
	if (child === void 0 || !await isShallow(repository, signal)) return void 0;
	const commit = await local(repository, child, signal);
	const parent = commit && await firstParent(repository, commit, signal);
	if (parent) await fetchCommit(repository, parent, signal);
	return parent;
}
/** A branch or tag that only the remote knows, as after `actions/checkout` with its default depth. */
async function remoteBranch(repository, ref, signal) {
	const remote = await remoteOf(repository, signal);
	if (remote === void 0 || /[\s~^:?*[\\]/.test(ref)) return void 0;
	const tracked = await local(repository, `refs/remotes/${remote}/${ref}`, signal);
	if (tracked !== void 0) return tracked;
	const name = ref.startsWith(`${remote}/`) ? ref.slice(remote.length + 1) : ref;
	const wanted = [
		`refs/heads/${name}`,
		`refs/tags/${name}^{}`,
		`refs/tags/${name}`
	];
	const listed = await gitMaybe(repository, [
		"ls-remote",
		"--quiet",
		remote,
		...wanted
	], {
		signal,
		asUser: true
	}) ?? "";
	const hashes = new Map(listed.split("\n").map((line) => line.split("	").reverse()));
	const hash = wanted.map((full) => hashes.get(full)).find(Boolean);
	if (hash !== void 0) await fetchCommit(repository, hash, signal);
	return hash;
}
async function nothing(repository, ref, signal) {
	const near = await nearest(repository, ref, signal);
	const shallow = await isShallow(repository, signal);
	throw new GateError("no-such-ref", [
		`there is no commit \`${ref}\` in ${repository}`,
		near.length === 0 ? "" : `; the nearest names are ${near.map((name) => `\`${name}\``).join(", ")}`,
		shallow ? "; the clone is shallow: in a workflow, give actions/checkout `fetch-depth: 0`" : ""
	].join(""));
}
/** Up to three names of branches and tags that look like `ref`, the likeliest first. */
async function nearest(repository, ref, signal) {
	return (await git(repository, [
		"for-each-ref",
		"--format=%(refname:short)",
		...[
			"refs/heads",
			"refs/remotes",
			"refs/tags"
		]
	], { signal })).split("\n").filter((name) => name !== "" && !name.endsWith("/HEAD")).map((name) => ({
		name,
		apart: (0, import_fastest_levenshtein.distance)(name.toLowerCase(), ref.toLowerCase())
	})).filter(({ name, apart }) => apart <= Math.max(2, name.length / 2)).sort((a, b) => a.apart - b.apart).slice(0, 3).map(({ name }) => name);
}

// src/prepare/sources.ts
/** What to set side by side: base and head, or the variants of the config. */
async function findSources(config, asked) {
	if (config.variants.length === 0) return baseAndHead(asked);
	const lookup = new Lookup(asked);
	const wanted = [];
	for (const variant of config.variants) wanted.push({
		config: variant,
		source: await sourceOf(variant, lookup, asked)
	});
	return {
		wanted,
		repository: await lookup.found(),
		notes: []
	};
}
/** Base, which is a commit, and head, which may be the working tree; in this order. */
async function baseAndHead(asked) {
	const { base, head, signal } = asked;
	const lookup = new Lookup(asked);
	const repository = await lookup.repository();
	const headSource = head === void 0 ? await lookup.workingTree() : await lookup.commit(head);
	const wanted = (baseSource) => [{
		config: {
			name: "base",
			baseline: true
		},
		source: baseSource
	}, {
		config: {
			name: "head",
			baseline: false
		},
		source: headSource
	}];
	if (base !== void 0) return {
		repository,
		wanted: wanted(await lookup.commit(base)),
		notes: []
	};
	const dirty = isDirty(headSource);
	const name = head ?? "the working tree";
	const chosen = await chooseBase(repository, {
		hash: headSource.commit,
		name,
		dirty
	}, signal);
	const commit = await describe(repository, chosen.hash, signal);
	return {
		repository,
		wanted: wanted({
			kind: "commit",
			source: chosen.source,
			commit: commit.hash,
			subject: commit.subject
		}),
		notes: [chosen.note]
	};
}
/** Does it differ from its commit? */
const isDirty = (source) => source.kind === "working tree" && source.differences.deleted.length + source.differences.present.length > 0;
async function sourceOf(variant, lookup, { directory }) {
	if (variant.url !== void 0) return {
		kind: "url",
		source: variant.url,
		url: variant.url
	};
	if (variant.directory !== void 0) return {
		kind: "folder",
		source: variant.directory,
		directory: resolve(directory, variant.directory)
	};
	if (variant.ref !== void 0) return lookup.commit(variant.ref);
	if (await lookup.found() === void 0) return {
		kind: "folder",
		source: directory,
		directory
	};
	return lookup.workingTree();
}
/** Questions to the repository that the user stands in, each asked at most once. */
var Lookup = class {
	#asked;
	#found;
	#tree;
	constructor(asked) {
		this.#asked = asked;
	}
	/** Root of the repository; undefined where there is none. */
	found() {
		this.#found ??= findRepository(this.#asked.directory, this.#asked.signal);
		return this.#found;
	}
	/** Root of the repository. Errors: not-a-repository. */
	async repository() {
		const root = await this.found();
		if (root === void 0) throw new GateError("not-a-repository", `${this.#asked.directory} is not in a git repository`);
		return root;
	}
	async commit(ref) {
		const [root, { signal }] = [await this.repository(), this.#asked];
		await headCommit(root, signal);
		const commit = await describe(root, await resolveRef(root, ref, signal), signal);
		return {
			kind: "commit",
			source: ref,
			commit: commit.hash,
			subject: commit.subject
		};
	}
	workingTree() {
		this.#tree ??= this.#readTree();
		return this.#tree;
	}
	async #readTree() {
		const [root, { ours, signal }] = [await this.repository(), this.#asked];
		const commit = await describe(root, await headCommit(root, signal), signal);
		const changes = await differences(root, ours, signal);
		return {
			kind: "working tree",
			source: "working tree",
			commit: commit.hash,
			subject: commit.subject,
			differences: changes
		};
	}
};

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
* where head mends it: else whoever finds base's config in pieces could bring their own thresholds.
*/
async function chooseConfig(asked) {
	try {
		return await chosen(asked);
	} catch (error) {
		throw await explained(error, tmpdir());
	}
}
async function chosen(asked) {
	const { directory, config: file, configFrom } = asked;
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
			...proposal && { proposal }
		};
	}
	const base = await committed(sources, path, asked);
	if (base === void 0) {
		const config = await loadConfig(directory, file);
		const note = `${name} has no config yet, so head's own counts; once it is merged, the one of base does`;
		return {
			config,
			notes: config.file === void 0 ? [] : [note],
			sources
		};
	}
	const config = parsed$1(base, name, asked);
	const proposal = proposed(base, asked);
	return {
		config,
		notes: [`the config is the one of ${name}`],
		sources,
		...proposal && { proposal }
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
/** What is wrong with head's config is no error of this run, which does not use it. */
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

// src/prepare/contained.ts
/** A lock file has some megabytes; beyond this, bytes, somebody means harm. */
const mostBytes = 64 * 2 ** 20;
/** Is `path` the folder or in it? Both without links. */
const isInside = (folder, path) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
/**
* Content of a file below `root`; of nothing that a link leads to outside of it, and of nothing that is no file: reading
* /dev/zero never ends. Errors: path-escapes; those of the system when it is not there.
*/
async function readInside(root, path) {
	const real = await realpath(path);
	const name = relative(root, path);
	if (!isInside(await realpath(root), real)) throw new GateError("path-escapes", `${JSON.stringify(name)} leads out of the worktree, to ${real}`);
	const stats = await stat(real);
	if (!stats.isFile() || stats.size > mostBytes) throw new GateError("path-escapes", `${JSON.stringify(name)} is no file of less than 64 MiB`);
	return readFile(real);
}
/**
* Makes the folder for results and logs. In the repository, which may have it committed, neither the folder nor anything
* in it may be a link: what we write would land where a pull request points. Errors: path-escapes, usage.
*/
function makeOutput(path, root) {
	const isTheirs = /^\.\.(\/|$)/.test(relative(root, path));
	if (!isTheirs) for (const folder of [path, join(path, "logs")]) demandUnlinked(folder, root);
	try {
		mkdirSync(join(path, "logs"), { recursive: true });
	} catch (error) {
		throw new GateError("usage", `cannot write results to ${path}: ${error.message}`, { cause: error });
	}
	if (isTheirs) return path;
	for (const name of [...readdirSync(path), ...readdirSync(join(path, "logs")).map((log) => join("logs", log))]) if (isLink(join(path, name))) throw new GateError("path-escapes", `${join(path, name)} is a link, and results would be written through it`);
	return path;
}
/** No part of the way from the root to the folder is a link. */
function demandUnlinked(folder, root) {
	for (let at = folder; at !== root && dirname(at) !== at; at = dirname(at)) if (isLink(at)) throw new GateError("path-escapes", `${at} is a link, and results would be written through it`);
}
function isLink(path) {
	try {
		return lstatSync(path).isSymbolicLink();
	} catch {
		return false;
	}
}

// src/prepare/cleanup.ts
/**
* What must be undone when a scope ends, last done first undone.
* Note: AsyncDisposableStack is this class, and is not in Node 20 and 22.
*/
var Cleanup = class {
	#steps = [];
	#say;
	/** `say` hears about what could not be undone: failing to clean must not cost anybody the verdict. */
	constructor(say) {
		this.#say = say;
	}
	defer(step) {
		this.#steps.push(step);
	}
	/** Undoes everything, once; never rejects. */
	async [Symbol.asyncDispose]() {
		for (let step = this.#steps.pop(); step !== void 0; step = this.#steps.pop()) try {
			await step();
		} catch (error) {
			this.#say(`could not clean up: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
};

// src/prepare/home.ts
/** Caches and toolchains, where they are below the user's home unless the environment says otherwise. */
const places = {
	XDG_CACHE_HOME: ".cache",
	npm_config_cache: ".npm",
	PNPM_HOME: ".local/share/pnpm",
	YARN_GLOBAL_FOLDER: ".yarn/berry",
	BUN_INSTALL: ".bun",
	VOLTA_HOME: ".volta",
	NVM_DIR: ".nvm",
	ASDF_DATA_DIR: ".asdf",
	MISE_DATA_DIR: ".local/share/mise",
	MISE_CONFIG_DIR: ".config/mise",
	PYENV_ROOT: ".pyenv",
	UV_PYTHON_INSTALL_DIR: ".local/share/uv/python",
	GOPATH: "go",
	CARGO_HOME: ".cargo",
	RUSTUP_HOME: ".rustup",
	GRADLE_USER_HOME: ".gradle"
};
/**
* A home for everything that is installed, built and started: an empty folder, the same for all variants, which goes with
* the run. Settings, credentials and histories stay in the user's own; caches and toolchains are named, so that nothing is
* downloaded twice.
*/
async function makeHome(path) {
	const folders = Object.entries({
		XDG_CONFIG_HOME: ".config",
		XDG_DATA_HOME: ".local/share",
		XDG_STATE_HOME: ".local/state"
	}).map(([name, folder]) => [name, join(path, folder)]);
	for (const [, folder] of folders) await mkdir(folder, { recursive: true });
	const kept = Object.entries(places).map(([name, folder]) => [name, process.env[name] ?? join(homedir(), folder)]).filter(([, folder]) => existsSync(folder));
	return {
		HOME: path,
		...Object.fromEntries([...kept, ...folders])
	};
}

// src/prepare/installers.ts
/** Programs that must be on PATH, and how to come by them. */
const tools = {
	npm: {
		ecosystem: "node",
		get: "it comes with Node.js"
	},
	pnpm: {
		ecosystem: "node",
		get: "`npm install --global pnpm`, or pnpm/action-setup"
	},
	yarn: {
		ecosystem: "node",
		get: "`npm install --global yarn`, or `corepack enable`"
	},
	bun: {
		ecosystem: "node",
		get: "`npm install --global bun`, or oven-sh/setup-bun"
	},
	uv: {
		ecosystem: "python",
		get: "`pipx install uv`, or astral-sh/setup-uv"
	},
	poetry: {
		ecosystem: "python",
		get: "`pipx install poetry`"
	},
	python3: {
		ecosystem: "python",
		get: "https://www.python.org, or actions/setup-python"
	},
	go: {
		ecosystem: "go",
		get: "https://go.dev, or actions/setup-go"
	},
	cargo: {
		ecosystem: "rust",
		get: "https://rustup.rs"
	},
	java: {
		ecosystem: "java",
		get: "https://adoptium.net, or actions/setup-java"
	},
	mvn: {
		ecosystem: "java",
		get: "https://maven.apache.org, or commit the wrapper `mvnw`"
	},
	gradle: {
		ecosystem: "java",
		get: "https://gradle.org, or commit the wrapper `gradlew`"
	}
};
const venv = "python3 -m venv .venv && .venv/bin/python -m pip install";
const maven = "-q -B -DskipTests package";
const gradle = "--no-daemon build -x test";
const gradleSettings = ["settings.gradle", "settings.gradle.kts"];
const gradleBuild = ["build.gradle", "build.gradle.kts"];
const cargoBuild = "cargo build --release";
const has = (name) => (place) => place.files.has(name);
/**
* In each list the first that fits wins, unless the project says which (see `detect`).
* A lock file says exactly what to install; a manifest alone only what is wished for.
*/
const installers = {
	lock: [
		{
			files: ["npm-shrinkwrap.json", "package-lock.json"],
			tool: "npm",
			install: "npm ci"
		},
		{
			files: ["pnpm-lock.yaml"],
			tool: "pnpm",
			install: "pnpm install --frozen-lockfile"
		},
		{
			files: ["yarn.lock"],
			when: isModernYarn,
			tool: "yarn",
			install: "yarn install --immutable"
		},
		{
			files: ["yarn.lock"],
			tool: "yarn",
			install: "yarn install --frozen-lockfile"
		},
		{
			files: ["bun.lock", "bun.lockb"],
			tool: "bun",
			install: "bun install --frozen-lockfile"
		},
		{
			files: ["uv.lock"],
			tool: "uv",
			install: "uv sync --frozen"
		},
		{
			files: ["poetry.lock"],
			tool: "poetry",
			install: "poetry install"
		},
		{
			files: ["requirements.txt"],
			tool: "python3",
			install: `${venv} -r requirements.txt`
		},
		{
			files: ["go.mod"],
			tool: "go",
			install: "go mod download"
		},
		{
			files: ["Cargo.lock"],
			tool: "cargo",
			install: "cargo fetch --locked",
			build: `${cargoBuild} --locked`
		},
		{
			files: ["pom.xml"],
			when: has("mvnw"),
			tool: "java",
			install: `sh ./mvnw ${maven}`
		},
		{
			files: ["pom.xml"],
			tool: "mvn",
			install: `mvn ${maven}`
		},
		{
			files: gradleSettings,
			when: has("gradlew"),
			tool: "java",
			install: `sh ./gradlew ${gradle}`
		},
		{
			files: gradleSettings,
			tool: "gradle",
			install: `gradle ${gradle}`
		}
	],
	manifest: [
		{
			files: ["package.json"],
			when: hasDependencies,
			tool: "npm",
			install: "npm install --no-package-lock"
		},
		{
			files: ["pyproject.toml", "setup.py"],
			tool: "python3",
			install: `${venv} .`
		},
		{
			files: ["Cargo.toml"],
			tool: "cargo",
			install: "cargo fetch",
			build: cargoBuild
		},
		{
			files: gradleBuild,
			when: has("gradlew"),
			tool: "java",
			install: `sh ./gradlew ${gradle}`
		},
		{
			files: gradleBuild,
			tool: "gradle",
			install: `gradle ${gradle}`
		}
	]
};
function hasDependencies({ manifest = {} }) {
	const { dependencies, devDependencies, optionalDependencies } = manifest;
	return [
		dependencies,
		devDependencies,
		optionalDependencies
	].some((wished) => typeof wished === "object" && wished !== null && Object.keys(wished).length > 0);
}
/** Yarn 2 and later, which knows other options. */
function isModernYarn({ files, manifest }) {
	return files.has(".yarnrc.yml") || /^yarn@([2-9]|[1-9]\d)/.test(String(manifest?.packageManager));
}

// src/prepare/detect.ts
/** Programs in a start command that give the ecosystem away, where a folder holds files of several. */
const starters = {
	node: /(^|[\s/])(node|npm|npx|pnpm|yarn|bun|tsx)(\s|$)/,
	python: /(^|[\s/])(python3?|uvicorn|gunicorn|hypercorn|granian|flask|fastapi|uv|poetry)(\s|$)/,
	go: /(^|\s)go\s/,
	rust: /(^|\s)cargo\s|target\/(release|debug)\//,
	java: /(^|[\s/])(java|mvnw?|gradlew?)(\s|$)/
};
/**
* How to install, from the folders between the server's (first) and the root of the worktree (last).
* The nearest lock file wins; a lone manifest only where no lock file above covers it. Undefined: nothing to install.
*/
function detect(places, start = "") {
	let wish;
	for (const place of places) {
		const locks = matching(place, "lock");
		if (wish === void 0 && locks.length > 0) return choose(locks, place, start);
		const same = locks.filter(({ tool }) => wish !== void 0 && tools[tool].ecosystem === tools[wish.tool].ecosystem);
		if (same.length > 0 && covers(place, same)) return choose(same, place, start);
		if (wish === void 0) wish = choose(matching(place, "manifest"), place, start);
	}
	return wish;
}
/** Does the lock file of this folder speak for the manifests below it? */
const covers = ({ files, manifest }, [first]) => first === void 0 || tools[first.tool].ecosystem !== "node" || manifest?.workspaces !== void 0 || files.has("pnpm-workspace.yaml");
function matching(place, kind) {
	return installers[kind].flatMap((installer) => {
		const file = installer.files.find((name) => place.files.has(name));
		return file !== void 0 && (installer.when?.(place) ?? true) ? [{
			...installer,
			directory: place.directory,
			file
		}] : [];
	});
}
/** One of several: what `packageManager` names, what the start command speaks of, else the first of the table, with a note. */
function choose(found, { manifest }, start) {
	const left = [found.filter(({ tool }) => String(manifest?.packageManager).startsWith(`${tool}@`)), found.filter(({ tool }) => starters[tools[tool].ecosystem].test(start))].find((some) => some.length > 0) ?? found;
	const [first, ...others] = left.filter(({ file }, i) => left.findIndex((other) => other.file === file) === i);
	if (first === void 0 || others.length === 0) return first;
	const rest = others.map(({ file }) => file).join(", ");
	const note = `installed from ${first.file}, although there is also ${rest}; \`server.install\` says it for certain`;
	return {
		...first,
		note
	};
}

// src/prepare/folders.ts
/**
* The folders from `directory` up to `root`, both included, and what installers want to know about them. A package.json
* that leads out of `fence` is an error: path-escapes.
*/
async function foldersBetween(directory, root, fence = root) {
	const files = new Set(await readdir(directory));
	const here = {
		directory,
		files,
		manifest: files.has("package.json") ? await readManifest(join(directory, "package.json"), fence) : void 0
	};
	if (directory === root || dirname(directory) === directory) return [here];
	return [here, ...await foldersBetween(dirname(directory), root, fence)];
}
/** A package.json; undefined when it cannot be read as one, which its package manager will say better than we could. */
async function readManifest(path, fence) {
	try {
		const parsed = JSON.parse((await readInside(fence, path)).toString());
		return typeof parsed === "object" && parsed !== null ? parsed : void 0;
	} catch (error) {
		if (error instanceof GateError) throw error;
		return;
	}
}
/** Is there such a program? */
async function onPath(tool, path) {
	for (const folder of path.split(delimiter).filter(Boolean)) if (await isThere(join(folder, tool), constants.X_OK)) return true;
	return false;
}
/** Does the file exist (and allow what `mode` asks)? */
async function isThere(path, mode = constants.F_OK) {
	try {
		await access(path, mode);
		return true;
	} catch {
		return false;
	}
}

// src/prepare/phase.ts
/** Runs it to its end; resolves with how long that took, ms. Errors: command-failed, command-timeout. */
async function runPhase(phase, { run, logs, signal, say }) {
	const { name, variant, line, directory, env, timeout } = phase;
	say(`${variant}: ${line}`);
	const begun = performance.now();
	const log = join(logs, logName(name, variant));
	const { exit, lastWords } = await runToEnd(line, {
		directory,
		env,
		log,
		run,
		timeout,
		signal
	});
	const what = `${name} of ${variant}`;
	if (exit === "timeout") throw new GateError("command-timeout", `${what} did not end within ${seconds(timeout)}: \`${line}\``, {
		variant,
		lastWords
	});
	if (exit.code === 0) return performance.now() - begun;
	throw new GateError("command-failed", `${what} failed: \`${line}\` ${ending(exit)}`, {
		variant,
		lastWords: /^npm \S+ Run "npm help /m.test(lastWords) ? await withoutUsage(log) : lastWords
	});
}
/** npm prints all its options after it has said what is wrong: the title of that page, and all that follows. */
const npmUsage = /(npm \S+ [^\n]*\n)?npm \S+\s*\nnpm \S+ Usage:\n[\s\S]*/;
async function withoutUsage(log) {
	return stripVTControlCharacters(await readFile(log, "utf8")).replace(npmUsage, "").trimEnd().split("\n").slice(-20).join("\n");
}
/** `install-base.log`; whatever does not belong in a file name becomes a dash. */
const logName = (phase, variant) => `${phase}-${variant.replace(/[^\w.-]+/g, "-").slice(0, 80)}.log`;
/** 9800 → `9.8 s` */
const seconds = (ms) => `${Number((ms / 1e3).toPrecision(ms < 1e4 ? 2 : 3))} s`;
/** How a command ended, in words: a shell reports its child's signal as 128 + its number. */
function ending({ code, signal }) {
	const number = signal === null ? (code ?? 0) - 128 : constants$1.signals[signal];
	const name = signal ?? Object.entries(constants$1.signals).find(([, value]) => value === number)?.[0];
	if (name === "SIGKILL") return `was killed (${signal ?? `exit code ${code}`}), likely because memory ran out`;
	if (signal !== null || name !== void 0 && number > 0) return `was ended by ${name}${signal === null ? ` (exit code ${code})` : ""}`;
	if (code === 127) return "ended with exit code 127: command not found";
	return `ended with exit code ${code}`;
}

// src/prepare/copy.ts
const run = promisify(execFile);
/** Copies a folder with everything in it, sharing blocks where the file system can. `cp` of some systems knows no --reflink. */
async function copyFolder(from, to, signal) {
	try {
		await run("cp", [
			"-a",
			"--reflink=auto",
			from,
			to
		], { signal });
	} catch (error) {
		if (!/illegal option|unrecognized option/.test(String(error))) throw error;
		await run("cp", [
			"-pR",
			from,
			to
		], { signal });
	}
}
/**
* Lets copies forget where they were installed. Scripts of a venv, pnpm's wrappers and compiled Python hold absolute
* paths; worktrees have paths of the same length, so that these can be replaced in place, in binary files too.
* Resolves with false when the copies must not be used: head would run the code of base.
*/
async function moveHome(copies, [from, to], signal) {
	if (from.length !== to.length) return false;
	if ((await run("find", [
		...copies,
		"-type",
		"l",
		"-lname",
		`${from}*`
	], { signal })).stdout !== "") return false;
	for (const file of await filesWith(from, copies, signal)) {
		const content = await readFile(file);
		await writeFile(file, Buffer.from(content.toString("latin1").replaceAll(from, to), "latin1"));
	}
	return (await filesWith(from, copies, signal)).length === 0;
}
/** Files below `folders` that contain these bytes. */
async function filesWith(text, folders, signal) {
	const options = {
		signal,
		maxBuffer: 2 ** 26,
		env: {
			...process.env,
			LC_ALL: "C"
		}
	};
	return (await run("grep", [
		"-rlZaF",
		"-e",
		text,
		...folders
	], options).catch((error) => {
		if (error.code === 1) return { stdout: "" };
		throw error;
	})).stdout.split("\0").filter(Boolean);
}

// src/prepare/remove.ts
/** Removes a folder and everything in it, folders without write permission included (a Go module cache is such a one). */
async function remove(path) {
	try {
		await discard(path);
	} catch (error) {
		if (![
			"EACCES",
			"EPERM",
			"ENOTEMPTY"
		].includes(error.code ?? "")) throw error;
		await makeWritable(path);
		await discard(path);
	}
}
/** With retries: a process that has just been killed may still have written a file. */
const discard = (path) => rm(path, {
	recursive: true,
	force: true,
	maxRetries: 5,
	retryDelay: 50
});
async function makeWritable(path) {
	const stats = await lstat(path);
	if (!stats.isDirectory()) return;
	await chmod(path, stats.mode | 448);
	for (const entry of await readdir(path, { withFileTypes: true })) if (entry.isDirectory()) await makeWritable(join(path, entry.name));
}

// src/prepare/reuse.ts
/** What an install leaves in the project, by tool. Absent: it is not copied (Go, Cargo and Maven share a cache anyway). */
const leaves = {
	npm: "node_modules",
	pnpm: "node_modules",
	yarn: "node_modules",
	bun: "node_modules",
	python3: ".venv",
	uv: ".venv",
	poetry: ".venv"
};
/** Commands that copy files of the project itself, or (Yarn 2 and later) leave more behind than one folder. */
const copiesProject = /pip install \.$|--immutable$/;
/** Files that decide what is installed, wherever they stand in the tree. */
const deciding = /^(package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.?pnpmfile\.c?js|yarn\.lock|bun\.lockb?|bunfig\.toml|\.npmrc|\.yarnrc(\.yml)?|\.nvmrc|\.node-version|\.python-version|\.tool-versions|(requirements|constraints).*\.(txt|in)|pyproject\.toml|setup\.(py|cfg)|uv\.(lock|toml)|poetry\.(lock|toml)|.*\.(patch|tgz|whl))$/;
/** Installs of this preparation that gave, or would give, the same again. */
var Reuse = class {
	#signal;
	#installed = [];
	/** As they were before their install, which may write where git looks. */
	#prints = /* @__PURE__ */ new Map();
	constructor(signal) {
		this.#signal = signal;
	}
	/**
	* Copies what an earlier variant has installed, if an install would do the same again.
	* Resolves with whose it was and the time that saved, ms; undefined: nothing was copied, install it.
	*/
	async copyTo(site, detected) {
		const begun = performance.now();
		const print = await this.#print(site, detected);
		this.#prints.set(site, print);
		const match = this.#installed.find((earlier) => earlier.print === print);
		if (match === void 0) return void 0;
		const folders = await installedFolders(match, this.#signal);
		if (folders.length === 0 || !await this.#copyAll(folders, match.from.root, site.root)) return void 0;
		return {
			from: match.from.name,
			time: Math.max(0, match.time - (performance.now() - begun))
		};
	}
	/** Keeps in mind that a variant has been installed, after `copyTo` found nothing for it, and how long that took, ms. */
	remember(site, detected, time) {
		const print = this.#prints.get(site);
		if (print !== void 0) this.#installed.push({
			from: site,
			detected,
			print,
			time
		});
	}
	/** All or nothing; what cannot be copied is installed, and says then what is wrong. */
	async #copyAll(folders, from, to) {
		const targets = folders.map((folder) => join(to, relative(from, folder)));
		try {
			for (const [i, target] of targets.entries()) await copyFolder(folders[i], target, this.#signal);
			if (await moveHome(targets, [from, to], this.#signal)) return true;
		} catch (error) {
			this.#signal.throwIfAborted();
			if (/No space left|ENOSPC/.test(String(error))) throw error;
		}
		for (const target of targets) await remove(target);
		return false;
	}
	/**
	* One hash of the command and of all that decides what it installs; undefined where equal files do not mean an equal
	* install: a script of the project's own runs with it, a package is copied from the project itself, or what would be
	* copied is committed.
	*/
	async #print(site, detected) {
		const leaf = leaves[detected.tool];
		if (leaf === void 0 || site.inPlace || copiesProject.test(detected.install)) return void 0;
		const names = await listed(site.root, this.#signal);
		if (names.some((name) => name.split("/").includes(leaf))) return void 0;
		const hash = createHash("sha256").update(JSON.stringify([
			detected.install,
			relative(site.root, detected.directory),
			site.env
		]));
		for (const name of names.filter((name) => deciding.test(basename(name))).sort()) {
			const content = await readInside(site.root, join(site.root, name));
			if (isLocal(name, content.toString(), detected.tool)) return void 0;
			hash.update(JSON.stringify([name, content.length])).update(content);
		}
		return hash.digest("hex");
	}
};
/** Tracked and untracked-not-ignored files of a worktree that are there. Names that are no UTF-8 decide nothing. */
async function listed(root, signal) {
	const names = await gitNames(root, [
		"ls-files",
		"--cached",
		"--others",
		"--exclude-standard",
		"-z"
	], { signal });
	const found = [];
	for (const name of new Set(names.map((name) => Buffer.from(name, "latin1").toString()))) if (!deciding.test(basename(name)) || await isThere(join(root, name))) found.push(name);
	return found;
}
/** Scripts that package managers run in the project itself. */
const lifecycle = [
	"preinstall",
	"install",
	"postinstall",
	"prepublish",
	"preprepare",
	"prepare",
	"postprepare"
];
/**
* Does the install depend on more of the project than its manifests?
* Note: scripts of dependencies run too, and nearly all of them look at their own package only; Prisma's reads the
* project's schema, so it is named here.
*/
function isLocal(name, text, tool) {
	const file = basename(name);
	if (tools[tool].ecosystem === "python") return isLocalPython(file, text, tool);
	if (file === ".npmrc") return /^\s*install-links\s*=\s*true/m.test(text);
	if (file !== "package.json") return false;
	const { scripts } = parsed(text);
	return (tool === "npm" ? /"@prisma\/client"/ : /"@prisma\/client"|"(file|portal):|"injected"/).test(text) || lifecycle.some((script) => script in Object(scripts));
}
/** Is the project itself, or a folder of it, among what is installed? */
function isLocalPython(file, text, tool) {
	if (file.endsWith(".txt")) return /^\s*(-e\b|--editable\b|\.|\/|file:)|@\s*file:/m.test(text);
	return tool !== "python3" && file === "pyproject.toml" && /^\s*\[build-system\]|\bpath\s*=|\bworkspace\s*=/m.test(text);
}
function parsed(text) {
	try {
		return Object(JSON.parse(text));
	} catch {
		return {};
	}
}
/** The folders an install has made: beside the lock file, and beside every manifest of its workspaces. */
async function installedFolders({ from, detected }, signal) {
	const leaf = leaves[detected.tool];
	const manifests = (await listed(from.root, signal)).filter((name) => basename(name) === "package.json" && !name.split("/").includes(leaf));
	const beside = /* @__PURE__ */ new Set([detected.directory, ...manifests.map((name) => dirname(join(from.root, name)))]);
	const folders = [];
	for (const directory of beside) if (await isThere(join(directory, leaf))) folders.push(join(directory, leaf));
	return folders;
}

// src/prepare/submodules.ts
/**
* Fills the submodules of a worktree, and theirs: from the user's own clones where these have the commit, else from
* their remote. Errors: fetch-failed.
* Note: `git submodule update --init` writes into the configuration that the worktree shares with the user's checkout.
*/
async function checkOutSubmodules(repository, worktree, { variant, signal }) {
	const common = await git(repository, [
		"rev-parse",
		"--path-format=absolute",
		"--git-common-dir"
	], { signal });
	const remote = await remoteOf(repository, signal);
	const url = remote && await gitMaybe(repository, [
		"remote",
		"get-url",
		remote
	], { signal });
	try {
		await fillAll({
			worktree,
			modules: join(common, "modules"),
			url
		}, signal);
	} catch (error) {
		if (!(error instanceof GitError)) throw error;
		throw new GateError("fetch-failed", `a submodule of ${variant} cannot be fetched: ${error.message}`, {
			cause: error,
			variant
		});
	}
}
async function fillAll(parent, signal) {
	if (!await isThere(join(parent.worktree, ".gitmodules"))) return;
	for (const submodule of await submodulesOf(parent, signal)) {
		const worktree = join(parent.worktree, submodule.path);
		const modules = join(parent.modules, submodule.name);
		await fill$1(submodule, {
			worktree,
			clone: modules
		}, signal);
		await fillAll({
			worktree,
			modules: join(modules, "modules"),
			url: submodule.url
		}, signal);
	}
}
async function fill$1({ commit, url }, { worktree, clone }, signal) {
	const isHere = await isThere(clone) && await gitMaybe(clone, [
		"cat-file",
		"-e",
		`${commit}^{commit}`
	], { signal }) !== void 0;
	const from = isHere ? {
		url: clone,
		env: {}
	} : {
		url,
		env: { GIT_PROTOCOL_FROM_USER: "0" }
	};
	await git(worktree, [
		"init",
		"--quiet",
		"--template="
	], { signal });
	const wanted = [
		"fetch",
		"--quiet",
		"--no-tags",
		"--depth=1",
		"--end-of-options",
		from.url
	];
	await git(worktree, [...wanted, commit], {
		signal,
		env: from.env,
		asUser: true
	});
	const { config, asUser } = await checkoutSettings(isHere ? clone : worktree, signal);
	await git(worktree, [
		"reset",
		"--quiet",
		"--hard",
		commit
	], {
		signal,
		config,
		asUser
	});
}
/** Those that the commit has and `.gitmodules` gives an address. */
async function submodulesOf({ worktree, url: base }, signal) {
	const commits = /* @__PURE__ */ new Map();
	for (const entry of await gitNames(worktree, [
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		"HEAD"
	], { signal })) {
		const [, commit, path] = /^160000 commit (\w+)\t(.*)$/s.exec(Buffer.from(entry, "latin1").toString()) ?? [];
		if (commit !== void 0 && path !== void 0) commits.set(path, commit);
	}
	return [...await settingsOf(worktree, signal)].flatMap(([name, { path = "", url = "" }]) => {
		const commit = commits.get(path);
		if (commit === void 0 || url === "" || name.split(/[\\/]/).includes("..")) return [];
		return [{
			name,
			path,
			commit,
			url: absolute(url, base)
		}];
	});
}
async function settingsOf(worktree, signal) {
	const list = [
		"config",
		"--file",
		".gitmodules",
		"--null",
		"--get-regexp",
		"^submodule\\..*\\.(path|url)$"
	];
	const settings = /* @__PURE__ */ new Map();
	for (const entry of (await gitMaybe(worktree, list, { signal }) ?? "").split("\0")) {
		const [, name, key, value] = /^submodule\.(.*)\.(path|url)\n(.*)$/s.exec(entry) ?? [];
		if (name !== void 0) settings.set(name, {
			...settings.get(name),
			[key]: value
		});
	}
	return settings;
}
/** `../other.git` beside `https://host/org/app.git` → `https://host/org/other.git`; any other address as it is. */
function absolute(url, base) {
	if (base === void 0 || !/^\.\.?\//.test(url)) return url;
	let [left, rest] = [base.replace(/\/+$/, ""), url];
	for (;;) if (rest.startsWith("./")) rest = rest.slice(2);
	else if (rest.startsWith("../")) [left, rest] = [left.replace(/[/:][^/:]*$/, ""), rest.slice(3)];
	else return `${left}${/^[^/]*@[^/:]*$/.test(left) ? ":" : "/"}${rest}`;
}

// src/prepare/worktree.ts
/**
* Checks a commit out into `path`, a folder that does not exist yet, outside every checkout. Resolves with the names of
* the filters that the commit asks for and did not get. Nothing of it is left when `cleanup` is disposed.
* Note: not `git worktree add`. A worktree of git's shares its configuration with the user's checkout: credentials that
* actions/checkout left there could be read by whatever runs in it, and hooks be set by whatever is installed in it.
*/
async function addWorktree(repository, worktree, { signal, cleanup }) {
	cleanup.defer(() => remove(worktree.path));
	await ownRepository(repository, worktree, signal);
	const { config, asUser, silenced } = await checkoutSettings(repository, signal);
	const ground = {
		GIT_WORK_TREE: worktree.path,
		GIT_INDEX_FILE: join(worktree.path, ".git", "index")
	};
	const GIT_DIR = await git(repository, ["rev-parse", "--absolute-git-dir"], { signal });
	const options = {
		signal,
		asUser,
		config,
		env: {
			...ground,
			GIT_DIR
		}
	};
	await git(worktree.path, [
		"read-tree",
		"--reset",
		"-u",
		worktree.commit
	], options);
	const wanted = [];
	for (const name of silenced.filter((name) => /^[\w.-]+$/.test(name))) if ((await gitNames(worktree.path, [
		"ls-files",
		"-z",
		"--",
		`:(attr:filter=${name})`
	], { signal })).length > 0) wanted.push(name);
	return wanted;
}
/** A repository that borrows the user's objects and has a configuration of its own: no credentials, no hooks, no filters. */
async function ownRepository(repository, { path, commit }, signal) {
	const ask = (...args) => git(repository, args, { signal });
	const objects = await ask("rev-parse", "--path-format=absolute", "--git-path", "objects");
	const shallow = await ask("rev-parse", "--path-format=absolute", "--git-path", "shallow");
	await ask("init", "--quiet", "--template=", `--object-format=${await ask("rev-parse", "--show-object-format")}`, path);
	const own = (...names) => join(path, ".git", ...names);
	await writeFile(own("objects", "info", "alternates"), `${objects}\n`);
	if (await isThere(shallow)) await copyFile(shallow, own("shallow"));
	const tags = await ask("for-each-ref", "--format=%(objectname) %(refname)", "refs/tags");
	if (tags !== "") await writeFile(own("packed-refs"), `# pack-refs with: sorted \n${tags}\n`);
	await writeFile(own("HEAD"), `${commit}\n`);
	const remote = await remoteOf(repository, signal);
	const url = remote && await gitMaybe(repository, [
		"config",
		"--get",
		`remote.${remote}.url`
	], { signal });
	if (url) await git(path, [
		"config",
		"remote.origin.url",
		withoutCredentials(url)
	], { signal });
}
/** `https://user:token@host/x` → `https://host/x` */
const withoutCredentials = (url) => url.replace(/^(\w+:\/\/)[^/]*@/, "$1");

// src/prepare/site.ts
/** Puts the files of a variant where they can be installed. Errors: directory-missing, path-escapes, nothing-to-run. */
async function siteOf(wanted, ground) {
	const { config, source } = wanted;
	const record = recordOf(wanted);
	const { name } = config;
	if (source.kind === "url") return {
		name,
		record,
		url: source.url,
		env: {},
		inPlace: false
	};
	const { server } = ground;
	const commands = {
		install: config.install ?? server.install,
		start: config.start ?? server.start,
		setup: config.setup ?? server.setup,
		reset: config.reset ?? server.reset
	};
	if (commands.start === void 0) throw new GateError("nothing-to-run", `no command starts ${name}: write \`server.start\``, { variant: name });
	const line = config.build ?? server.build;
	return {
		name,
		record,
		...commands,
		build: line === void 0 ? void 0 : { line },
		port: config.port ?? server.port,
		...await placed(wanted, ground),
		env: {
			...ground.env,
			...server.env,
			...config.env
		}
	};
}
async function placed({ config: { name }, source }, ground) {
	if (source.kind === "folder") {
		const directory = await folderIn(source.directory, ".", name);
		return {
			directory,
			root: directory,
			inPlace: true
		};
	}
	await fill(source, name, ground);
	return {
		directory: await folderIn(ground.path, ground.server.directory, name),
		root: ground.path,
		inPlace: false
	};
}
/** Worktree, submodules, and the uncommitted changes on top. */
async function fill(source, name, ground) {
	const { path, repository, signal, cleanup, notes } = ground;
	const silenced = await addWorktree(repository, {
		path,
		commit: source.commit
	}, {
		signal,
		cleanup
	}).catch((error) => {
		if (!(error instanceof GitError)) throw error;
		const message = `checkout of ${name} (${source.commit}) failed: ${error.message}`;
		throw new GateError("command-failed", message, {
			cause: error,
			variant: name
		});
	});
	if (silenced.length > 0) notes.push(`files of ${name} are as they are committed: the git filter ${silenced.map((each) => `\`${each}\``).join(", ")} is not run`);
	await checkOutSubmodules(repository, path, {
		variant: name,
		signal
	});
	if (source.kind === "working tree") await overlay(repository, path, source.differences, signal);
	if (await lacksLargeFiles(path, signal)) notes.push(`${name} has Git LFS pointers in place of files: install git-lfs, or check out with \`lfs: true\``);
}
function recordOf({ config: { name, baseline }, source }) {
	const record = {
		name,
		baseline,
		source: source.source
	};
	if (source.kind !== "commit" && source.kind !== "working tree") return record;
	return {
		...record,
		commit: source.commit,
		subject: source.subject,
		dirty: isDirty(source)
	};
}
/** `directory` inside `root`, without links; it may not lead out. */
async function folderIn(root, directory, variant) {
	const path = resolve(root, directory);
	const stats = await stat(path).catch((error) => error);
	const lacks = directory === "." ? root : `the folder \`${directory}\``;
	if (stats instanceof Error) throw new GateError("directory-missing", `${variant} lacks ${lacks} (${stats.code})`, {
		variant,
		cause: stats
	});
	if (!stats.isDirectory()) throw new GateError("directory-missing", `${lacks} of ${variant} is not a folder`, { variant });
	const [real, realRoot] = [await realpath(path), await realpath(root)];
	if (!isInside(realRoot, real)) throw new GateError("path-escapes", `\`server.directory\` ${directory} of ${variant} leads out of the worktree, to ${real}`, { variant });
	return real;
}
/** Are files that Git LFS should have fetched still the pointers that stand for them? One is looked at. */
async function lacksLargeFiles(worktree, signal) {
	if (!await isThere(join(worktree, ".gitattributes"))) return false;
	const [first] = await gitNames(worktree, [
		"ls-files",
		"-z",
		"--",
		":(attr:filter=lfs)"
	], { signal });
	if (first === void 0) return false;
	const path = join(worktree, Buffer.from(first, "latin1").toString());
	return (await lstat(path).catch(() => void 0))?.isFile() === true && (await readInside(worktree, path)).toString("latin1", 0, 40).startsWith("version https://git-lfs");
}
/**
* PATH for the commands of a variant: what it has installed comes first, as in package.json scripts and an activated venv,
* from its own folder up to the root of its worktree.
*/
async function searchPath({ directory, root, env }) {
	const folders = [];
	for (let at = directory;; at = dirname(at)) {
		for (const bin of [join(at, ".venv", "bin"), join(at, "node_modules", ".bin")]) if (await isThere(bin)) folders.push(bin);
		if (at === root || dirname(at) === at) break;
	}
	return [...folders, env.PATH ?? environment().PATH ?? ""].join(delimiter);
}

// src/prepare/install.ts
/** Installs every variant, one after the other; an install that would give the same again is copied from the first. */
async function installAll(sites, server, bench) {
	const reuse = new Reuse(bench.workshop.signal);
	for (const site of sites) {
		if (site.directory === void 0 || site.install === false) continue;
		if (site.install === void 0) await installDetected(site, server, {
			...bench,
			reuse
		});
		else await install(site, {
			line: site.install,
			directory: site.directory,
			env: {},
			timeout: server.installTimeout
		}, bench.workshop);
	}
}
async function installDetected(site, server, { workshop, notes, reuse }) {
	const fence = site.inPlace ? "/" : site.root;
	const detected = detect(await foldersBetween(site.directory, site.root, fence), site.start);
	if (detected === void 0) return;
	await readInside(fence, join(detected.directory, detected.file));
	if (detected.note !== void 0) note(notes, detected.note);
	if (site.build === void 0 && detected.build !== void 0) site.build = {
		line: detected.build,
		directory: detected.directory
	};
	if (site.inPlace && await isInstalled(detected)) {
		notes.push(`${site.name} is used as it is installed in ${detected.directory}`);
		return;
	}
	if (site.inPlace) notes.push(`${site.name} is installed in place, in ${detected.directory}`);
	const saved = await reuse.copyTo(site, detected);
	if (saved !== void 0) {
		workshop.say(`${site.name}: install reused`);
		notes.push(`install of ${site.name} reused from ${saved.from} (same ${detected.file}): ${seconds(saved.time)} saved`);
		return;
	}
	const line = await available(site, detected);
	const env = quiet[tools[detected.tool].ecosystem];
	const time = await install(site, {
		line,
		directory: detected.directory,
		env,
		timeout: server.installTimeout
	}, workshop);
	reuse.remember(site, detected, time);
}
async function install(site, { line, directory, env, timeout }, workshop) {
	const { NODE_ENV: _, ...own } = site.env;
	const PATH = await searchPath(site);
	return runPhase({
		name: "install",
		variant: site.name,
		line,
		directory,
		env: {
			...hookless,
			...env,
			...own,
			PATH
		},
		timeout
	}, workshop);
}
/** Keeps packages from installing git hooks: a worktree shares its configuration with the user's checkout. */
const hookless = {
	HUSKY: "0",
	SKIP_INSTALL_SIMPLE_GIT_HOOKS: "1"
};
/** Settings for commands that we chose: no questions, no chatter, the venv where we look for it. */
const quiet = {
	node: {
		CI: "true",
		COREPACK_ENABLE_DOWNLOAD_PROMPT: "0",
		npm_config_audit: "false",
		npm_config_fund: "false",
		npm_config_update_notifier: "false"
	},
	python: {
		PIP_NO_INPUT: "1",
		PIP_DISABLE_PIP_VERSION_CHECK: "1",
		POETRY_NO_INTERACTION: "1",
		POETRY_VIRTUALENVS_IN_PROJECT: "true",
		UV_PROJECT_ENVIRONMENT: ".venv"
	},
	go: {},
	rust: {},
	java: {}
};
/** The command, once it is known that its program is there: pnpm and yarn may also come from corepack. Errors: command-failed. */
async function available({ name, ...site }, { tool, install, file }) {
	const path = await searchPath({
		name,
		...site
	});
	if (await onPath(tool, path)) return install;
	if ((tool === "pnpm" || tool === "yarn") && await onPath("corepack", path)) return `corepack ${install}`;
	throw new GateError("command-failed", `install of ${name} needs \`${tool}\` (because of ${file}), which is not on PATH: ${tools[tool].get}; or write \`server.install\``, { variant: name });
}
/** Has the user installed it already? Then the folder is used as it is. */
async function isInstalled({ directory, tool }) {
	for (const trace of {
		node: ["node_modules", ".pnp.cjs"],
		python: [".venv"],
		go: [],
		rust: [],
		java: []
	}[tools[tool].ecosystem]) if (await isThere(join(directory, trace))) return true;
	return false;
}
function note(notes, text) {
	if (!notes.includes(text)) notes.push(text);
}

// src/prepare/prepare.ts
/**
* Puts every variant on disk, installed and built. The user's checkout is only read.
* Errors: not-a-repository, no-commits, no-such-ref, fetch-failed, path-escapes, directory-missing, command-failed,
* command-timeout, disk-full, nothing-to-run; when aborted, the signal's reason. In each case nothing is left behind.
*/
async function prepare(config, options) {
	const cleanup = new Cleanup(options.say);
	try {
		return {
			...await prepareInto(cleanup, config, options),
			[Symbol.asyncDispose]: () => cleanup[Symbol.asyncDispose]()
		};
	} catch (error) {
		const cause = await explained(error, tmpdir());
		await cleanup[Symbol.asyncDispose]();
		options.signal.throwIfAborted();
		throw cause;
	}
}
async function prepareInto(cleanup, config, options) {
	const { directory, out, logs, signal } = options;
	await mkdir(logs, { recursive: true });
	const workshop = options;
	const temporary = await temporaryFolder();
	cleanup.defer(() => remove(temporary));
	cleanup.defer(async () => void await stopIn(temporary));
	const env = {
		...await makeHome(join(temporary, "home")),
		...options.pass
	};
	const ours = [temporary, ...await Promise.all([logs, out ?? logs].map((folder) => canonical(resolve(directory, folder))))];
	const { wanted, repository, notes } = options.sources ?? await findSources(config, {
		...options,
		ours
	});
	const sites = [];
	for (const [index, one] of wanted.entries()) {
		options.say(`${one.config.name}: ${one.source.source}`);
		const path = join(temporary, `v${String(index).padStart(String(wanted.length - 1).length, "0")}`);
		sites.push(await siteOf(one, {
			path,
			repository,
			server: config.server,
			env,
			notes,
			cleanup,
			signal
		}));
	}
	await installAll(sites, config.server, {
		workshop,
		notes
	});
	for (const site of sites) await build(site, config, workshop);
	for (const site of sites) await setUp(site, config, workshop);
	return {
		variants: await Promise.all(sites.map(variantOf)),
		notes,
		repository
	};
}
async function build(site, { server }, workshop) {
	const { name, directory } = site;
	if (directory === void 0 || site.build === void 0) return;
	const where = site.build.directory ?? directory;
	const env = {
		...site.env,
		PATH: await searchPath(site)
	};
	await runPhase({
		name: "build",
		variant: name,
		line: site.build.line,
		directory: where,
		env,
		timeout: server.buildTimeout
	}, workshop);
}
/** What has to be there before the first launch, with the server's own environment. */
async function setUp(site, { server }, workshop) {
	const { name, directory, setup: line } = site;
	if (directory === void 0 || line === void 0) return;
	const env = {
		...site.env,
		PATH: await searchPath(site)
	};
	await runPhase({
		name: "setup",
		variant: name,
		line,
		directory,
		env,
		timeout: server.setupTimeout
	}, workshop);
}
async function variantOf(site) {
	const { record, directory, start, reset, port, url, env } = site;
	if (directory === void 0) return {
		...record,
		url,
		env: {}
	};
	return {
		...record,
		directory,
		start,
		reset,
		port,
		env: {
			...env,
			PATH: await searchPath(site)
		}
	};
}
/** Without links where it exists, as git names it. */
const canonical = (folder) => realpath(folder).catch(() => folder);
async function temporaryFolder() {
	try {
		return await realpath(await mkdtemp(join(tmpdir(), "perf-gate-")));
	} catch (error) {
		const { code } = error;
		if (![
			"ENOENT",
			"ENOTDIR",
			"EACCES",
			"EPERM",
			"EROFS"
		].includes(code ?? "")) throw error;
		const message = `the folder for temporary files, ${tmpdir()}, cannot be used (${code}): set TMPDIR to another`;
		throw new GateError("directory-missing", message, { cause: error });
	}
}

// src/results/begin.ts
/** The record of a run before its first block. */
function begin({ variants, command, configFrom, ...known }) {
	return {
		version: 1,
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

// src/gate.ts
/**
* The pipeline, top to bottom. Throws GateError when the user's setup does not let anything be measured. Once something
* has been measured it is on disk, whatever happens next; a cancelled run ends with the report of what there is.
*/
async function gate(options) {
	const run = options.run ?? newRun();
	const folder = resolve(options.directory, options.out);
	const chosen = await chooseConfig({
		...options,
		ours: [folder]
	});
	const config = demandScenarios((options.adjust ?? ((same) => same))(chosen.config));
	const out = makeOutput(folder, rootOf(options.directory));
	const progress = new Progress(config, options.progress);
	const begun = performance.now();
	const beginning = (notes) => ({
		config,
		proposal: chosen.proposal,
		seed: options.seed ?? config.seed ?? randomInt(2 ** 32),
		machine: machine(),
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
				...defined({ sources: chosen.sources }),
				run,
				logs: join(out, "logs"),
				say: (text) => progress.phase(text)
			}));
			const results = begin({
				...beginning([...prepared.notes, ...chosen.notes]),
				variants: prepared.variants
			});
			results.time.prepare = performance.now() - begun;
			await measureAndJudge(config, prepared.variants, results, {
				...options,
				run,
				out
			}, progress);
			return concluded(results, out);
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		if (!(error instanceof GateError) || !blamesHead(error, config)) throw error;
		return concluded(unprepared(beginning(chosen.notes), failureOf(error), sourcesOf(options)), out);
	} finally {
		await stopMarked(run);
	}
}
/** Block after block until every gated row has settled, the budget is spent or the run is cancelled. */
async function measureAndJudge(config, variants, results, options, progress) {
	const { run, out, signal } = options;
	let open = config.scenarios.map(({ name }) => name);
	progress.measuring();
	try {
		const blocks = measure({
			config,
			variants,
			results,
			run,
			logs: join(out, "logs"),
			signal,
			open: () => open,
			say: (phase) => progress.phase(phase)
		});
		for await (const block of blocks) {
			writeResults(join(out, "results.json"), results);
			const judgement = judgedSoFar(results);
			progress.block(block.index + 1, judgement);
			open = judgement.open;
			if (judgement.settled) {
				results.ended = "settled";
				break;
			}
		}
	} catch (error) {
		if (!signal.aborted) throw error;
		results.ended = "cancelled";
	}
}
/** Judges what was measured, and writes results, report and page. */
function concluded(results, out) {
	const outcome = outcomeOf(results, judged(results), filesIn(out));
	writeOutcome(outcome);
	return outcome;
}
const failureOf = ({ code, message, lastWords }) => ({
	variant: "head",
	phase: "prepare",
	block: 0,
	code,
	message,
	lastWords
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
	throw new GateError("usage", `no scenario of ${config.file ?? "the config"} has one of the names that were asked for`);
}
/** Where the run stands, told to whoever shows it. */
var Progress = class {
	#tell;
	#state;
	#since = performance.now();
	constructor(config, tell) {
		this.#tell = tell;
		this.#state = {
			block: 0,
			minBlocks: looks[0],
			maxBlocks: looks.at(-1),
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
	throw new GateError("usage", `${where}: \`${text}\` is no part of a whole: write 1/4 for the first of four`);
}
/**
* The config with the scenarios of one part: the same ones whoever asks, all parts together every one once. Longest
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
		share: {
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
	const latencies = thresholds.filter(({ metric }) => percentile(metric) !== void 0 || metric === "mean" || metric === "max");
	return thresholds.length + (requests.length > 1 ? requests.length * latencies.length : 0);
}
const nothingLeft = ({ index, of }, units) => new GateError("usage", `nothing is left for part ${index} of ${of}: there are ${units} scenarios to share out (the points of a sweep stay together)`);

// src/system/passed-variables.ts
/**
* Variables of our environment that commands get because somebody named them: what a private registry asks for. `where`
* is the input or flag, for messages. Throws `usage` for a name that is none; one that is not set is left out.
*/
function namedVariables(names, where) {
	const wrong = names.find((name) => !/^[A-Za-z_]\w*$/.test(name));
	if (wrong !== void 0) throw new GateError("usage", `${where}: \`${wrong}\` is no name of an environment variable`);
	return Object.fromEntries(names.flatMap((name) => process.env[name] === void 0 ? [] : [[name, process.env[name]]]));
}

// src/report/progress.ts
/** One line for a log: `block 3 of 6–12 · list products rps +0.4 % (−1.2 … +2.0 %) · 1 of 3 rows decided · 1m 20s left` */
function progressLine({ block, minBlocks, maxBlocks, phase, elapsed, budget, judgement }) {
	if (block === 0) return phase;
	const gated = gatedRows(judgement);
	const [worst] = gated.filter(({ change }) => change !== null).sort((a, b) => worseness(b) - worseness(a));
	return [
		`block ${block} of ${minBlocks}–${maxBlocks}`,
		worst && `${nameOf$1(worst, false)} ${worst.metric} ${percentChange(worst.change, worst.interval)}${worst.interval && worst.interval.high - worst.interval.low < 2 ? ` (${percentRange(worst.interval)})` : ""}`,
		gated.length > 0 && `${gated.filter(({ settled }) => settled).length} of ${plural(gated.length, "row")} decided`,
		`at most ${time(Math.max(0, budget - elapsed))} left`
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
		`${bar} ${time(Math.max(0, budget - elapsed))} left`,
		status,
		...rows.map((row) => `${label(row).padEnd(longest)} ${drawn(row)} ${row.settled && row.verdict !== null ? verdictWords[row.verdict].word : ""}`)
	].map((line) => line.slice(0, columns - 1).trimEnd()).join("\n");
}
const gatedRows = (judgement) => judgement?.rows.filter((row) => row.gated) ?? [];
const label = (row) => `${nameOf$1(row, false)} ${row.metric}`;
const worseness = ({ change, threshold, metric }) => (metric === "rps" || metric === "throughput" ? -1 : 1) * (change / threshold);
const cells = 29;
/**
* The interval of a row against no change and its threshold, worse to the right:
*
*   ·····<─┼──>····│·········      ┼ no change   │ threshold   < > interval
*/
function drawn({ change, interval, threshold, metric }) {
	if (change === null || interval === null || threshold === null) return " ".repeat(cells);
	const turn = metric === "rps" || metric === "throughput" ? -1 : 1;
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

export { takeShard as a, _usingCtx as c, parseShard as i, progressFrame as n, gate as o, namedVariables as r, proposalOf as s, inLog as t };