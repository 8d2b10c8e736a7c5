import { n as print, r as finish } from "./print.js";
import { i as exitStatus, t as GateError } from "./errors.js";
import { A as listening, I as launch, L as _usingCtx, O as freePorts, P as ending, S as boot, V as environment, Y as usualFiles, Z as tools, _ as gitMaybe, a as onPath, d as findRepository, f as headCommit, i as runPhase, k as listenersOf, n as demandPlatform, r as prepare, t as namedVariables, v as gitNames } from "./passed-variables.js";
import { r as commonHost } from "./fill.js";
import { c as require_dist, r as parseConfig } from "./log.js";
import { c as alive, o as newRun, r as stopMarked } from "./stop.js";
import { execFile } from "node:child_process";
import { dirname, join, relative } from "node:path";
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { request as request$1 } from "node:http";
import { addAbortSignal } from "node:stream";
import { promisify } from "node:util";
import { basename as basename$1, dirname as dirname$1, join as join$1, relative as relative$1 } from "node:path/posix";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { tmpdir } from "node:os";
import { mkdir, mkdtemp, rm } from "node:fs/promises";

// src/init/ask.ts
/** More of a body is not kept. */
const mostBytes$1 = 8 * 2 ** 20;
/** Sends a GET to 127.0.0.1; undefined without an HTTP response in time. Redirects are not followed. */
function ask(port, path, timeout, signal) {
	return new Promise((resolve) => {
		const begun = performance.now();
		const nothing = () => resolve(void 0);
		const late = setTimeout(() => asked.destroy(), timeout);
		const asked = request$1({
			host: "127.0.0.1",
			port,
			path,
			agent: false,
			signal,
			headers: {
				host: commonHost,
				accept: "*/*"
			}
		}, (response) => {
			const chunks = [];
			let size = 0;
			response.on("data", (chunk) => {
				size += chunk.length;
				if (size <= mostBytes$1) chunks.push(chunk);
			});
			response.once("error", nothing);
			response.once("close", () => {
				const { location, "content-type": type = "" } = response.headers;
				const time = performance.now() - begun;
				const body = Buffer.concat(chunks);
				resolve({
					status: response.statusCode ?? 0,
					location,
					type: type.split(";")[0].trim(),
					body,
					time
				});
			});
		});
		asked.once("error", nothing);
		asked.once("close", () => clearTimeout(late));
		asked.end();
	});
}
const isSuccess = ({ status }) => status >= 200 && status < 300;

// src/init/paths.ts
/** Worth a try with any server. */
const usual$1 = [
	"/",
	"/health",
	"/healthz",
	"/api",
	"/api/health",
	"/ping",
	"/status",
	"/api/v1",
	"/index.html",
	"/docs",
	"/graphql",
	"/healthcheck",
	"/actuator/health",
	"/v3/api-docs",
	"/swagger-ui/index.html",
	"/api-docs/",
	"/api/docs"
];
const descriptions = [
	"/openapi.json",
	"/v3/api-docs",
	"/swagger.json",
	"/api-json",
	"/docs/json",
	"/documentation/json",
	"/swagger/v1/swagger.json",
	"/api/openapi.json"
];
/** A path is not waited for longer, ms. */
const patience$1 = 1e4;
/** After so many paths in a row without a response no more are tried. */
const mostSilent = 4;
/** So many paths of a kind are tried. */
const mostPaths = 80;
/**
* Paths of a server that respond 2xx to a GET, best first: `/`, what it prints and describes of itself, what its sources
* name, and what is usual. Redirects within the server are followed.
*/
async function findPaths(port, { paths: hinted, prefixes }, printed, signal) {
	const tried = /* @__PURE__ */ new Map();
	const found = [];
	const own = [.../* @__PURE__ */ new Set([
		"/",
		...hinted,
		...routesIn(printed)
	])];
	let silent = 0;
	const look = async (paths) => {
		for (const path of paths.slice(0, mostPaths)) {
			if (tried.has(path) || silent >= mostSilent) continue;
			const one = await follow(port, path, tried, signal);
			silent = tried.get(path) === 0 ? silent + 1 : 0;
			if (one !== void 0 && !found.some(({ path: known }) => known === one.path)) found.push(one);
		}
	};
	await look(own);
	if (found.length === 0) await look(await described(port, signal));
	if (found.length === 0) await look(below(prefixes, hinted));
	if (found.length === 0) await look(usual$1);
	if (found.length === 0) await look(below(prefixes.slice(0, 5), usual$1));
	const steady = [];
	for (const one of found.toSorted((a, b) => worth(b) - worth(a)).slice(0, 8)) steady.push({
		...one,
		varies: await varies(port, one, signal)
	});
	return {
		found: steady,
		tried
	};
}
/** Routes below what their routers are mounted at, one or two deep: `/api`, `/users` and `/` → `/api/users`. */
function below(prefixes, paths) {
	const nested = prefixes.flatMap((outer) => prefixes.filter((inner) => inner !== outer).map((inner) => outer + inner));
	const ends = ["", ...paths.filter((path) => path !== "/")];
	const join = (fronts) => ends.flatMap((end) => fronts.map((front) => front + end));
	return [.../* @__PURE__ */ new Set([...join(prefixes), ...join(nested.slice(0, 30))])];
}
/** A page that people ask for before a health check, quick before slow. */
const worth = ({ path, response }) => (path === "/" ? 4 : 0) - (/health|ping|status|ready|live|metrics|favicon|robots/.test(path) ? 2 : 0) - (/openapi|swagger|docs/.test(path) ? 3 : 0) - (/log-?in|sign-?(in|up)|register|auth/i.test(path) ? 1 : 0) - (response.body.length === 0 ? 2 : 0) - (response.time > 2e3 ? 5 : 0);
async function follow(port, asked, tried, signal) {
	for (let path = asked, hops = 0; hops < 5; hops++) {
		const response = await ask(port, path, patience$1, signal);
		tried.set(path, response?.status ?? 0);
		if (response === void 0) return void 0;
		if (isSuccess(response)) return {
			path,
			response,
			varies: false,
			...path !== asked && { from: asked }
		};
		const next = response.location === void 0 ? void 0 : within(response.location, port, path);
		if (next === void 0 || response.status < 300 || response.status >= 400 || tried.get(next) === 0) return void 0;
		path = next;
	}
}
/** Where a redirect leads, if that is on the same server. */
function within(location, port, from) {
	const here = `http://127.0.0.1:${port}`;
	if (!URL.canParse(location, here + from)) return void 0;
	const { hostname, pathname, search, protocol } = new URL(location, here + from);
	return protocol === "http:" && /^(127\.0\.0\.1|localhost)$/.test(hostname) ? pathname + search : void 0;
}
async function varies(port, { path, response }, signal) {
	for (let i = 0; i < 2; i++) {
		const again = await ask(port, path, patience$1, signal);
		if (again === void 0 || !again.body.equals(response.body)) return true;
	}
	return false;
}
/** Paths for GET without parameters in an OpenAPI description that the server gives of itself. */
async function described(port, signal) {
	for (const path of descriptions) {
		const response = await ask(port, path, patience$1, signal);
		if (response === void 0 || !isSuccess(response)) continue;
		const paths = pathsOfDescription(response.body.toString());
		if (paths.length > 0) return paths;
	}
	return [];
}
function pathsOfDescription(text) {
	try {
		const { paths, basePath } = JSON.parse(text);
		return Object.entries(paths ?? {}).filter(([path, { get }]) => get !== void 0 && !path.includes("{") && !(get.parameters ?? []).some(({ required }) => required)).map(([path]) => (basePath ?? "").replace(/\/$/, "") + path);
	} catch {
		return [];
	}
}
/** Routes that a server printed when it started: `Mapped {/users, GET} route`, `[GIN-debug] GET /ping`, addresses. */
function routesIn(printed) {
	const found = [
		...printed.matchAll(/Mapped \{(\/[^,}\s]*), GET\}/g),
		...printed.matchAll(/\bGET\s+(\/[\w./-]*)(?=\s|$)/gm),
		...printed.matchAll(/\bhttps?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::\d?\])(?::\d+)?(\/[\w./-]+)/g)
	].map(([, path]) => path);
	return [...new Set(found)].filter((path) => !/[:*{}]/.test(path));
}

// src/init/port.ts
/** Variables that some framework or habit has for its port. */
const usualPorts = [
	"HTTP_PORT",
	"SERVER_PORT",
	"APP_PORT",
	"API_PORT",
	"WEB_PORT",
	"NODE_PORT",
	"LISTEN_PORT",
	"SERVICE_PORT",
	"FLASK_RUN_PORT",
	"UVICORN_PORT",
	"NITRO_PORT",
	"FASTIFY_PORT",
	"MICRONAUT_SERVER_PORT",
	"QUARKUS_HTTP_PORT",
	"ROCKET_PORT"
];
/** And those for an address with a port in it. */
const usualAddresses = [
	"ASPNETCORE_URLS",
	"LISTEN",
	"LISTEN_ADDR",
	"ADDR",
	"HTTP_ADDR",
	"SERVER_ADDR",
	"BIND",
	"BIND_ADDR"
];
/**
* How the server can be told its port, by trying; `fixed` is where it listens although it was told another one.
*
*   1. every variable that sounds like a port gets a port of its own: where the server then listens names the variable
*   2. flags that its sources read
*   3. it insists on its port: `server.port`
*/
async function choosePort(copy, candidate, fixed, hints) {
	const byVariable = await variableThatMoves(copy, candidate, hints);
	if (byVariable !== void 0) return byVariable;
	for (const flag of hints.portFlags) {
		const byFlag = await flagThatMoves(copy, candidate, flag);
		if (byFlag !== void 0) return byFlag;
	}
	return {
		start: candidate.start,
		port: fixed,
		how: `it listens on ${fixed}, whatever PORT says`
	};
}
async function variableThatMoves(copy, candidate, { portVariables }) {
	const numbers = [.../* @__PURE__ */ new Set([...portVariables, ...usualPorts])];
	const addresses = [.../* @__PURE__ */ new Set([...portVariables.filter((name) => !/PORT$/i.test(name)), ...usualAddresses])];
	for (const { names, form } of [
		{
			names: numbers,
			form: "{port}"
		},
		{
			names: addresses,
			form: ":{port}"
		},
		{
			names: addresses,
			form: "127.0.0.1:{port}"
		}
	]) try {
		var _usingCtx$4 = _usingCtx();
		const ports = await freePorts(names.length + 1);
		const told = names.map((name, i) => ({
			name,
			port: ports[i],
			value: formFor(name, form)
		}));
		const env = Object.fromEntries(told.map(({ name, port, value }) => [name, value.replace("{port}", String(port))]));
		const started = _usingCtx$4.a(await copy.start(candidate, ports.at(-1), env));
		if (!started.isUp) continue;
		const moved = told.find(({ port }) => port === started.port);
		if (moved !== void 0) return {
			start: `${moved.name}=${moved.value} ${candidate.start}`,
			how: `${moved.name} sets its port`
		};
	} catch (_) {
		_usingCtx$4.e = _;
	} finally {
		await _usingCtx$4.d();
	}
}
const formFor = (name, form) => name.endsWith("_URLS") ? "http://127.0.0.1:{port}" : form;
async function flagThatMoves(copy, candidate, flag) {
	const values = /port|^p$/.test(flag) ? ["{port}"] : [":{port}", "127.0.0.1:{port}"];
	for (const value of values) try {
		var _usingCtx3 = _usingCtx();
		const start = `${candidate.start} --${flag}=${value}`;
		const [port] = await freePorts(1);
		const started = _usingCtx3.a(await copy.start({
			...candidate,
			start
		}, port));
		if (started.isUp && started.port === port) return {
			start,
			how: `\`--${flag}\` sets its port`
		};
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}

// src/init/remedies.ts
/** What a person would try next, by what a server said before it ended. Pure. */
const remedies$1 = (failed, hints) => [
	...withSettingsFile(failed, hints),
	...withCommand(failed),
	...withIpv4(failed),
	...withPython3(failed),
	...withProgram(failed),
	...withOlderFlask(failed)
];
/** It reads `.env` itself, and there is only an example of it. */
function withSettingsFile({ candidate, reason, lastWords }, { example }) {
	if (example === void 0 || !/(^|[\s"'/`=])\.env\b/m.test(reason + lastWords)) return [];
	const copy = `cp ${example} ${example.startsWith("config/") ? example.replace(/(env)[._-].*$/, "$1") : ".env"}`;
	if (candidate.setup?.includes(copy)) return [];
	return [{
		...candidate,
		setup: [copy, candidate.setup].filter(Boolean).join(" && ")
	}];
}
/** A program of several commands, which has said which ones it has. */
function withCommand({ candidate, lastWords }) {
	if (!/\b(usage|commands?)\b/i.test(lastWords)) return [];
	const named = [...lastWords.matchAll(/^\s+(serve|server|start|run|web|api|http|httpd|daemon)\b/gim)].map(([, name]) => name);
	return [...new Set(named)].slice(0, 2).filter((name) => !candidate.start.endsWith(` ${name}`)).map((name) => ({
		...candidate,
		start: `${candidate.start} ${name}`
	}));
}
/** Debian and Ubuntu have no `python`. */
function withPython3({ candidate, lastWords }) {
	if (!/\bpython: (?:command )?not found/.test(lastWords)) return [];
	const named = (line) => line.replace(/(^|[\s;&])python(?=\s)/g, "$1python3");
	const { start, build, setup } = candidate;
	return [{
		...candidate,
		start: named(start),
		build: build && named(build),
		setup: setup && named(setup)
	}];
}
/** Its server is in no requirements, as it is where servers are installed by hand. */
function withProgram({ candidate, lastWords }) {
	const name = /\b(gunicorn|uvicorn|hypercorn|waitress-serve|daphne|granian)\b: (?:command )?not found/.exec(lastWords)?.[1];
	if (name === void 0 || candidate.build?.includes("pip install")) return [];
	const workers = /\s(?:-k|--worker-class)[ =](?:(gevent|eventlet)|uvicorn)/.exec(candidate.start);
	const also = workers === null ? [] : [workers[1] ?? "uvicorn"];
	const line = `.venv/bin/python -m pip install ${[name === "waitress-serve" ? "waitress" : name, ...also].join(" ")}`;
	return [{
		...candidate,
		build: [candidate.build, line].filter(Boolean).join(" && ")
	}];
}
/** Flask learned `--app` in 2.2. */
function withOlderFlask({ candidate, lastWords }) {
	if (!/No such option: --app/i.test(lastWords)) return [];
	return [{
		...candidate,
		start: candidate.start.replace(/flask --app ('[^']*'|\S+) run/, "FLASK_APP=$1 flask run")
	}];
}
/** `localhost` may be `::1` alone, for Node. */
function withIpv4({ candidate, reason }) {
	if (!reason.includes("but not on 127.0.0.1") || candidate.env?.NODE_OPTIONS !== void 0) return [];
	return /^(\w+=\S* )*(node|npm|npx|pnpm|yarn|tsx|ts-node|next|nest|vite|nodemon|json-server)\b/.test(candidate.start) ? [{
		...candidate,
		env: {
			...candidate.env,
			NODE_OPTIONS: "--dns-result-order=ipv4first"
		}
	}] : [];
}
const missing = [
	/KeyError: '([A-Z][A-Z0-9_]{2,})'/,
	/(?:missing|required|undefined|not set|must be set|unset|needs?|provide|environment variable:?)\W{1,4}(?:\w+ ){0,3}["'`]?([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/i,
	/["'`]?\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)["'`]?\s+(?:environment variable\s+)?(?:is|was|must be|has to be|needs to be|env)\s+(?:not |missing|undefined|required|set\b|defined|empty)/,
	/["'`]?\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)["'`]?:?\s+(?:not (?:set|found|defined|provided|configured|specified|present|given)|missing)\b/,
	/missing (?:required )?(?:environment|env)[\w ]*:\s+["'`\-*\s]*([A-Z][A-Z0-9_]{2,})\b/i,
	/"path": ?\[\s*"([A-Z][A-Z0-9_]+)"\s*\]/,
	/\binvalid env[\s\S]{0,80}?["'\s]([A-Z][A-Z0-9_]{3,})["']?: ?\[/i,
	/\b([A-Z][A-Z0-9_]{2,}) not found\. Declare it/,
	/\b[Ss]et the ([A-Z][A-Z0-9_]{2,}) environment variable/,
	/required key ([A-Z][A-Z0-9_]{2,}) missing/,
	/Environment variable not found: ([A-Z][A-Z0-9_]{2,})/,
	/resolve placeholder '([\w.-]+)'/
];
/** Every line of a server may say that it has none, and it goes on without. */
const isOptional = (name) => name === "NODE_ENV";
/**
* Variables whose absence a server complains about before it ends, without those that are `known`; `prefixes` are what its settings put
* before their names. pydantic names all at once; of others it is the first.
*/
function missingVariables(words, prefixes = [], known = []) {
	const isNew = (name) => !known.includes(name) && !isOptional(name);
	const fields = [...words.matchAll(/^(\w+)\n\s+[Ff]ield required/gm)].map(([, name]) => name.toUpperCase());
	const prefixed = ["", ...prefixes].flatMap((prefix) => fields.map((name) => prefix.toUpperCase() + name)).filter(isNew);
	const named = missing.flatMap((pattern) => [...words.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([, name]) => name)).map((name) => name.replace(/[.-]/g, "_").toUpperCase()).filter(isNew);
	return prefixed.length > 0 ? [...new Set(prefixed)] : named.slice(0, 1);
}
/** Where databases listen whose image was started without any settings but a password. */
const databases = [
	{
		name: /MONGO/,
		said: /mongo|openUri|querySrv/i,
		address: "mongodb://localhost:27017/perf-gate"
	},
	{
		name: /REDIS/,
		said: /redis|6379/i,
		address: "redis://localhost:6379"
	},
	{
		name: /MYSQL|MARIA/,
		said: /mysql|mariadb|3306/i,
		address: "mysql://root:root@localhost:3306/mysql"
	},
	{
		name: /RABBIT|AMQP/,
		said: /rabbit|amqp|5672/i,
		address: "amqp://localhost:5672"
	},
	{
		name: /^(DATABASE|DB|PG|POSTGRES\w*)_/,
		said: /postgres|prisma|5432/i,
		address: "postgresql://postgres:postgres@localhost:5432/postgres"
	}
];
const isAddress = (name) => /_(URL|URI|DSN)$/.test(name);
const isAnyDatabase = (name) => /^(DATABASE|DB)_/.test(name);
const databaseFor = (name) => isAddress(name) ? databases.find((each) => each.name.test(name))?.address : void 0;
/** It could not make anything of the address of its database, or it was given none. */
const noDatabase = /openUri|connection string|Invalid scheme|querySrv|ECONNREFUSED|invalid port number|must be a valid .*URL|Can't reach database|getaddrinfo/i;
/** Where variables for the address of a database should lead, by what a server said that has no good one. */
function databaseVariables(words, variables) {
	if (!noDatabase.test(words)) return {};
	const spoken = databases.find(({ said }) => said.test(words));
	const named = variables.filter(isAddress).flatMap((name) => {
		const address = spoken === void 0 ? databaseFor(name) : spoken.address;
		const isMeant = spoken === void 0 || spoken.name.test(name) || isAnyDatabase(name);
		return address === void 0 || !isMeant ? [] : [[name, address]];
	});
	return Object.fromEntries(named);
}
/** What may stand for a value that only has to be there: long enough for a key, a number where one is wanted. */
function placeholderFor(name) {
	const database = databaseFor(name);
	if (database !== void 0) return database;
	if (/(PORT|TTL|SECONDS|MINUTES|HOURS|DAYS|LIMIT|TIMEOUT|SIZE|COUNT|RATE|MAX|MIN|ROUNDS|EXPIR\w*|_MS|_AGE)$/.test(name)) return "3600";
	if (/(URL|URI|ORIGIN|ENDPOINT|DSN)$/.test(name)) return "http://127.0.0.1:9/perf-gate";
	if (/(MAIL|EMAIL)(_\w+)?$/.test(name)) return "perf-gate@example.com";
	return "perf-gate-stands-in-for-this-secret";
}

// src/init/service-images.ts
/** `--host 127.0.0.1`: while they fill a new database, these images listen on a socket alone. */
const images = [
	[/postgres|postgis|timescale|pgvector/, () => ({
		port: 5432,
		health: "pg_isready --host 127.0.0.1"
	})],
	[/mariadb/, () => ({
		port: 3306,
		health: "healthcheck.sh --connect --innodb_initialized"
	})],
	[/mysql|percona/, () => ({
		port: 3306,
		health: "mysqladmin ping --host 127.0.0.1 --silent"
	})],
	[/mongo(?!-express)/, (tag) => ({
		port: 27017,
		health: `${/^[34]/.test(tag) ? "mongo" : "mongosh"} --quiet --eval 'db.version()'`
	})],
	[/valkey/, () => ({
		port: 6379,
		health: "valkey-cli ping"
	})],
	[/keydb/, () => ({
		port: 6379,
		health: "keydb-cli ping"
	})],
	[/redis(?!-?commander|insight|-exporter)/, () => ({
		port: 6379,
		health: "redis-cli ping"
	})],
	[/rabbitmq/, () => ({
		port: 5672,
		health: "rabbitmq-diagnostics -q check_port_connectivity"
	})],
	[/memcached/, () => ({ port: 11211 })],
	[/elasticsearch|opensearch(?!-dashboards)/, () => ({
		port: 9200,
		health: "curl -fsS http://127.0.0.1:9200"
	})],
	[/(^|\/)nats\b/, () => ({ port: 4222 })]
];
/** What is known of an image; undefined where nothing is. */
function knownImage(image) {
	const [name = "", tag = ""] = image.split("/").at(-1).split(":");
	const full = image.slice(0, image.length - (tag === "" ? 0 : tag.length + 1));
	return images.find(([pattern]) => pattern.test(name) || pattern.test(full))?.[1](tag);
}
/** Databases by the scheme of their addresses. */
const schemes = [
	[
		/^postgres(ql)?(\+\w+)?:$/,
		"postgres:17",
		(url) => ({
			POSTGRES_USER: url.username || "postgres",
			POSTGRES_PASSWORD: url.password || "perf-gate",
			POSTGRES_DB: databaseOf(url) || url.username || "postgres"
		})
	],
	[
		/^(mysql|mariadb)(\+\w+)?:$/,
		"mysql:8.4",
		(url) => ({
			MYSQL_ROOT_PASSWORD: url.password || "perf-gate",
			MYSQL_DATABASE: databaseOf(url) || "mysql",
			...url.username !== "root" && url.username !== "" ? {
				MYSQL_USER: url.username,
				MYSQL_PASSWORD: url.password || "perf-gate"
			} : {}
		})
	],
	[
		/^mongodb:$/,
		"mongo:8",
		() => ({})
	],
	[
		/^redis:$/,
		"redis:8",
		() => ({})
	],
	[
		/^amqp:$/,
		"rabbitmq:4",
		() => ({})
	]
];
const databaseOf = ({ pathname }) => decodeURIComponent(pathname.slice(1));
/** The database on this machine that an address leads to: image, port, and what its image has to be told; undefined for all else. */
function databaseAt(address) {
	const text = address.replace(/^jdbc:/, "");
	if (!URL.canParse(text)) return void 0;
	const url = new URL(text);
	const found = schemes.find(([scheme]) => scheme.test(url.protocol));
	if (found === void 0 || !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) return void 0;
	const [, image, env] = found;
	return {
		image,
		port: Number(url.port) || knownImage(image).port,
		env: env(url)
	};
}
/** What of a service's environment its image can have a use for: a file for the whole project may have set more. */
const isForImage = (name) => /^(POSTGRES|PG|MYSQL|MARIADB|MONGO|REDIS|VALKEY|RABBITMQ|ELASTIC|OPENSEARCH|ES_|discovery\.|xpack\.|TZ$)/.test(name);

// src/init/bring-up.ts
/** More ways to start a project are not tried. */
const most = {
	candidates: 6,
	attempts: 14
};
/** No new one is tried after so long, ms. */
const longest = 48e4;
/**
* Tries the project's candidates one after the other, and what their last words call for, until one comes up and responds
* 2xx somewhere. Where some of its routes respond 5xx, it does not come up, or it has a database, which is empty on a runner, the
* same is tried once its tables are made.
*/
async function bringUp(copy, { candidates, setups = [] }, hints, attempt) {
	const failed = [];
	const queue = candidates.slice(0, most.candidates);
	const begun = performance.now();
	const seen = /* @__PURE__ */ new Set();
	let best;
	for (let attempts = 0; attempts < most.attempts && performance.now() - begun < longest;) {
		const candidate = queue.shift();
		if (candidate === void 0) break;
		const key = JSON.stringify([
			candidate.start,
			candidate.build,
			candidate.setup,
			candidate.env
		]);
		if (seen.has(key)) continue;
		seen.add(key);
		attempts++;
		const outcome = await tryOut(copy, candidate, hints, attempt);
		const isUp = !("reason" in outcome);
		if (isUp && hasMore(outcome, best)) best = outcome;
		const isFilled = candidate.setup !== void 0 || !hasErrors(outcome) && hints.services.length === 0;
		if (isUp && outcome.paths.length > 0 && isFilled) break;
		if (!isUp) failed.push(outcome);
		queue.unshift(...isUp ? [] : remedies$1(outcome, hints), ...isUp || failed.length <= 2 ? withSetups(candidate, setups) : []);
		if (isUp && outcome.paths.length > 0 && setups.length === 0) break;
	}
	return {
		failed,
		working: best
	};
}
const withSetups = (candidate, setups) => candidate.setup === void 0 ? setups.map((setup) => ({
	...candidate,
	setup
})) : [];
const hasErrors = (outcome) => "tried" in outcome && [...outcome.tried.values()].some((status) => status >= 500);
/** Whose tables are there only on this machine would find none on a runner. */
const hasMore = ({ paths, candidate }, best) => best === void 0 || paths.length > best.paths.length || paths.length === best.paths.length && candidate.setup !== void 0;
async function tryOut(copy, candidate, hints, { talk, path, signal }) {
	const [port] = await freePorts(1);
	const environments = [{}, ...settings(hints)];
	let silent;
	let last;
	for (let round = 0; round < environments.length && round < 8; round++) try {
		var _usingCtx$3 = _usingCtx();
		const env = environments[round];
		const unprepared = await prepared(copy, candidate, env);
		if (unprepared?.phase === "build") return {
			candidate,
			...unprepared
		};
		if (unprepared !== void 0) {
			last = {
				started: unprepared,
				told: Object.keys(env)
			};
			addMissing(environments, unprepared.lastWords, hints);
			continue;
		}
		talk.busy(`start: ${candidate.start}`);
		const started = _usingCtx$3.a(await copy.start(candidate, port, env));
		if (!started.isUp) {
			last = {
				started,
				told: Object.keys(env)
			};
			addMissing(environments, started.lastWords, hints);
			continue;
		}
		const { found, tried } = await findPaths(started.port, path === void 0 ? hints : {
			paths: [path],
			prefixes: []
		}, started.process.lastWords(200), signal);
		const paths = path === void 0 ? found : found.filter((each) => each.path === path || each.from === path);
		const words = started.process.lastWords();
		if (found.length === 0) addMissing(environments, started.process.lastWords(200), hints);
		const working = {
			candidate,
			env,
			start: candidate.start,
			paths,
			tried,
			words
		};
		if (found.length === 0 && round + 1 < environments.length) {
			silent ??= working;
			continue;
		}
		if (started.port === port) return working;
		await started[Symbol.asyncDispose]();
		const { how, ...told } = await choosePort(copy, {
			...candidate,
			env: {
				...candidate.env,
				...env
			}
		}, started.port, hints);
		return {
			...working,
			...told,
			how
		};
	} catch (_) {
		_usingCtx$3.e = _;
	} finally {
		await _usingCtx$3.d();
	}
	if (silent !== void 0) return silent;
	if (last === void 0) return {
		candidate,
		reason: "did not respond",
		lastWords: ""
	};
	const { reason, lastWords } = last.started;
	return {
		candidate,
		reason: `${reason}${last.told.length === 0 ? "" : `, also with ${last.told.slice(0, 6).join(", ")} set`}`,
		lastWords
	};
}
/** One more environment, where something was missing in all of them, or a database could not be found. */
function addMissing(environments, words, { variables, variablePrefixes }) {
	const fullest = environments.at(-1);
	const missing = missingVariables(words, variablePrefixes, Object.keys(fullest));
	const unfit = Object.entries(databaseVariables(words, variables)).filter(([name]) => databaseAt(fullest[name] ?? "") === void 0);
	const more = [...missing.map((name) => [name, placeholderFor(name)]), ...unfit];
	if (more.length > 0) environments.push({
		...fullest,
		...Object.fromEntries(more)
	});
}
/** Builds and sets up; why not, where that fails. */
async function prepared(copy, candidate, env) {
	for (const phase of ["build", "setup"]) try {
		await copy[phase](candidate, env);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return {
			phase,
			reason: error.message,
			lastWords: error.lastWords ?? ""
		};
	}
}
/** Settings that a project may need: those of its example file, and of its own container in the compose file. */
function settings({ environment, serviceEnvironment }) {
	return [environment, {
		...environment,
		...serviceEnvironment
	}].filter((each, i, all) => Object.keys(each).length > 0 && (i === 0 || Object.keys(each).length > Object.keys(all[0]).length));
}

// src/init/project-files.ts
var import_dist = require_dist();
/** More files than this are not looked at. */
const mostFiles = 2e4;
/** A file that says how a project starts is short, bytes. */
const mostBytes = 524288;
/** What is installed or built rather than written. */
const made$1 = /^(\.git|node_modules|\.venv|venv|env|target|dist|build|\.next|vendor|__pycache__|\.gradle|perf-gate-results)$/;
/** The files of a folder that git knows or would know; without git, all but those that are installed or built. */
async function projectFiles(directory, signal) {
	const names = (await gitNames(directory, [
		"ls-files",
		"-z",
		"--cached",
		"--others",
		"--exclude-standard"
	], { signal }).catch(() => void 0))?.map((name) => Buffer.from(name, "latin1").toString()) ?? walk(directory);
	return {
		names: [...new Set(names)].slice(0, mostFiles).filter((name) => existsSync(join(directory, name))),
		read: (name) => readSmall(join(directory, name))
	};
}
/** The part of a project that lies in one of its folders. */
function filesBelow({ names, read }, folder) {
	if (folder === ".") return {
		names,
		read
	};
	const prefix = `${folder}/`;
	return {
		names: names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
		read: (name) => read(prefix + name)
	};
}
function walk(directory, prefix = "", depth = 0) {
	if (depth > 6) return [];
	return readdirSync(join(directory, prefix), { withFileTypes: true }).flatMap((entry) => {
		if (made$1.test(entry.name)) return [];
		const name = prefix + entry.name;
		if (entry.isDirectory()) return walk(directory, `${name}/`, depth + 1);
		return entry.isFile() ? [name] : [];
	});
}
function readSmall(path) {
	try {
		const stats = statSync(path);
		return stats.isFile() && stats.size <= mostBytes ? readFileSync(path, "utf8") : void 0;
	} catch {
		return;
	}
}

// src/init/compose.ts
/** The one that `docker compose` takes by itself, else one for development. */
const usual = /^(docker-)?compose\.ya?ml$/;
const special = /^(docker-)?compose[.-](dev|development|local|db|database|services?|deps)\.ya?ml$/;
/**
* What stands beside the project in its compose file: services with an image of their own, and what the project is told of
* them, as it is reached from this machine. `settings` stand for variables in it. Pure.
*/
function servicesOf(files, settings = {}, folder = ".") {
	const { names, read } = filesBelow(files, folder);
	const file = names.find((name) => usual.test(name)) ?? names.find((name) => special.test(name));
	const all = Object.entries(mapping$2(mapping$2(parsed$2(read(file ?? "") ?? "")).services)).map(([name, each]) => ({
		name,
		each: mapping$2(each)
	}));
	const services = all.flatMap(({ name, each }) => serviceOf(name, each, settings, join$1(folder, file)));
	if (services.length === 0) return {
		services,
		serviceEnvironment: {}
	};
	const told = environmentOf(all.find(({ each }) => each.build !== void 0)?.each, settings);
	return {
		services: services.filter(({ image, name }) => knownImage(image) !== void 0 || isMentioned(name, told)),
		serviceEnvironment: localised(told, services)
	};
}
function serviceOf(name, service, settings, file) {
	const image = typeof service.image === "string" ? filledIn(service.image, settings) : "";
	if (service.build !== void 0 || !/^[\w./:@-]+$/.test(image) || !/^[A-Za-z_][\w-]*$/.test(name)) return [];
	const known = knownImage(image);
	const published = (Array.isArray(service.ports) ? service.ports : []).flatMap((port) => publishedPort(port, settings));
	const ports = published.length > 0 ? published : known === void 0 ? [] : [`${known.port}:${known.port}`];
	if (ports.length === 0) return [];
	return [{
		name,
		image,
		ports,
		env: serviceEnvironment(image, service, settings),
		health: known?.health,
		compose: isSpecial(service) ? file : void 0
	}];
}
/** As the compose file says; a database whose password only a person's own `.env` has gets the one that the project's address names. */
function serviceEnvironment(image, service, settings) {
	const all = environmentOf(service, settings, /^[A-Za-z_][\w.]*$/);
	const own = service.env_file === void 0 ? all : Object.fromEntries(Object.entries(all).filter(([name]) => isForImage(name)));
	if (Object.keys(own).some((name) => /PASSWORD|TRUST|AUTH_METHOD/.test(name))) return own;
	const kind = knownImage(image)?.port;
	return {
		...Object.values(settings).map((address) => databaseAt(address.replace(/@[\w-]+(?=[:/])/, "@localhost"))).find((found) => found !== void 0 && knownImage(found.image)?.port === kind)?.env,
		...own
	};
}
/** A workflow's services take no command, and are there before the files of the checkout, which they could be given. */
const isSpecial = ({ command, entrypoint, volumes }) => command !== void 0 || entrypoint !== void 0 || (Array.isArray(volumes) ? volumes : []).some((volume) => typeof volume === "string" ? /^\.{0,2}\/.*:.*(init|\.(sql|sh|conf|cnf|js|json|ya?ml))/.test(volume) : false);
/** `5433:5432`, of the short or the long syntax; an address to bind is left out. */
function publishedPort(port, settings) {
	const { target, published } = mapping$2(port);
	const text = target === void 0 ? filledIn(String(port), settings) : `${published ?? target}:${target}`;
	const [, host, container] = /^(?:\d+(?:\.\d+){3}:)?(?:(\d+):)?(\d+)(?:\/tcp)?$/.exec(text) ?? [];
	return container === void 0 ? [] : [`${host ?? container}:${container}`];
}
/** A list of `NAME=value`, or a mapping; and what the files that it names would set, by an example of them. */
function environmentOf({ environment, env_file } = {}, settings, form = /^[A-Za-z_]\w*$/) {
	const entries = (Array.isArray(environment) ? environment.map((line) => String(line).split(/=(.*)/s).slice(0, 2)) : Object.entries(mapping$2(environment)).map(([name, value]) => [name, value === null ? void 0 : String(value)])).map(([name, value]) => [name, value === void 0 ? settings[name] : filledIn(value, settings)]).filter((entry) => form.test(entry[0]) && entry[1] !== void 0 && entry[1] !== "");
	return {
		...env_file === void 0 ? {} : settings,
		...Object.fromEntries(entries)
	};
}
/** What stands for a variable that nobody sets: a password has to be there, and to be the same on both sides. */
const unset = (name) => /PASS|SECRET|USER|DB$|DATABASE$|_NAME$/i.test(name) ? "perf-gate" : "";
/** `${NAME:-default}`, and `$$` for a dollar. */
const filledIn = (text, settings) => text.replace(/\$\$|\$\{(\w+)(?::?[-?]([^}]*))?\}|\$(\w+)/g, (all, long, fallback, short) => {
	if (all === "$$") return "$";
	const name = long ?? short;
	return settings[name] ?? (all.includes("-") ? fallback : void 0) ?? unset(name);
});
const mention = (name) => new RegExp(`(^|//(?:[^@/]*@)?|@|,)${name}(?=[:/,]|$)`, "g");
const isMentioned = (name, told) => Object.values(told).some((value) => new RegExp(mention(name).source).test(value));
/** The same settings where services are reached by the ports that they publish on this machine. Ports and hosts of its own are ours to say. */
function localised(settings, services) {
	const reached = (text) => services.reduce((line, { name, ports }) => {
		return ports.reduce((each, port) => {
			const [host, container] = port.split(":");
			return each.replace(new RegExp(`${mention(name).source.replace(/\(\?=.*$/, "")}:${container}(?!\\d)`, "g"), `$1127.0.0.1:${host}`);
		}, line).replace(mention(name), "$1127.0.0.1");
	}, text);
	const entries = Object.entries(settings).filter(([name]) => name !== "PORT" && name !== "HOST").map(([name, value]) => {
		const [host] = /PORT$/i.test(name) ? services.flatMap((service) => service.ports).filter((port) => port.endsWith(`:${value}`)) : [];
		return [name, host === void 0 ? reached(value) : host.split(":")[0]];
	});
	return Object.fromEntries(entries);
}
function parsed$2(text) {
	try {
		return (0, import_dist.parse)(text);
	} catch {
		return;
	}
}
const mapping$2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

// src/init/hints.ts
const source = /\.([cm]?[jt]sx?|py|go|rs|java|kt|kts|properties|ya?ml|toml)$/;
const aside$1 = /(^|\/)(node_modules|vendor|tests?|__tests__|spec|fixtures|e2e|docs|\.github|migrations|frontend|client)\/|\.(test|spec|d)\.|_test\.go$|\.min\.js$|lock/;
/** Sources that are looked at, at most. */
const mostSources = 400;
/** What the sources, the settings and the compose file of a project in a folder say; the last two may lie above it. Pure. */
function hintsOf(all, folder = ".") {
	const files = filesBelow(all, folder);
	const { names, read } = files;
	const texts = names.filter((name) => source.test(name) && !aside$1.test(name)).slice(0, mostSources).map((name) => read(name) ?? "");
	const text = texts.join("\n");
	const example = exampleIn(files) ?? exampleIn(all) ?? {};
	const own = servicesOf(all, example, folder);
	const beside = own.services.length > 0 ? own : servicesOf(all, example);
	return {
		paths: [.../* @__PURE__ */ new Set([...pathsIn(text), ...shownIn(files)])],
		prefixes: prefixesIn(text),
		example: names.includes(".env") ? void 0 : names.find((name) => exampleName.test(name)),
		portVariables: portVariablesIn(text),
		portFlags: portFlagsIn(text),
		variables: [.../* @__PURE__ */ new Set([...variablesIn(text), ...Object.keys(example)])],
		variablePrefixes: [...new Set([...text.matchAll(/\benv_prefix['"]?\s*[=:]\s*['"](\w+)/g)].map(([, prefix]) => prefix))],
		databases: [...new Set([...texts, ...settingsFiles(files)].flatMap(databasesIn))],
		environment: localised(example, beside.services),
		...beside
	};
}
/** Settings that are no sources, but may name a database. */
const settingsFiles = ({ names, read }) => names.filter((name) => /^(\w+\/)?(\.env|config\.json|config\/\w+\.json)$/.test(name)).map((name) => read(name) ?? "");
const databaseAddress = /\b(?:jdbc:)?(?:postgres(?:ql)?|mysql|mariadb|mongodb|redis|amqp)(?:\+\w+)?:\/\/[^\s'"`<>${}]*(?:localhost|127\.0\.0\.1)[^\s'"`<>${}]*/g;
/** Addresses of databases on this machine. JDBC's have no user; the settings beside them name it. */
function databasesIn(text) {
	const beside = (what) => new RegExp(`\\b${what}\\s*[:=]\\s*['"]?([\\w.-]+)`, "i").exec(text)?.[1];
	const [user, password] = [beside("user(?:-?name)?"), beside("password")];
	const own = user === void 0 ? "" : `${user}${password === void 0 ? "" : `:${password}`}@`;
	return [...text.matchAll(databaseAddress)].map(([address]) => address.startsWith("jdbc:") && !address.includes("@") ? address.replace("://", `://${own}`) : address);
}
/** Routes for GET, as frameworks write them. */
const routes = [
	/\.get\(\s*['"`](\/[^'"`\s]*)['"`]/g,
	/@\w*\.?(?:get|route)\(\s*['"](\/[^'"\s]*)['"]/gi,
	/\.route\(\s*"(\/[^"\s]*)"\s*,\s*(?:web::)?get/g,
	/#\[get\("(\/[^"\s]*)"/g,
	/\.(?:GET|Get)\(\s*"(\/[^"\s]*)"/g,
	/HandleFunc\(\s*"(?:GET )?(\/[^"\s]*)"/g,
	/\.Handler(?:Func)?\(\s*(?:http\.MethodGet|"GET")\s*,\s*"(\/[^"\s]*)"/g,
	/\.Methods\([^)]*(?:GET|MethodGet)[^)]*\)\.Path\(\s*"(\/[^"\s]*)"/g,
	/add_(?:resource|url_rule|api_route|route|get)\([^()'"]*['"](\/[^'"\s]*)['"]/g,
	/\.route\(\s*['"`](\/[^'"`\s]*)['"`]\s*\)\s*\.get\(/g,
	/Handle\(\s*"(?:GET )?(\/[^"\s]*)"/g,
	/@(?:GetMapping|RequestMapping|Path)\(\s*(?:value\s*=\s*|path\s*=\s*)?\{?"(\/?[^"\s]*)"/g,
	/@(?:Controller|Get)\(\s*['"]\/?([^'"\s]*)['"]/g,
	/url:\s*['"`](\/[^'"`\s]*)['"`]/g,
	/\bpath\(\s*['"]([^'"\s<]*)['"]\s*,/g
];
/** Names of parameters that a stranger cannot fill in. */
const parameter = /[:{}<>*$()[\]\\^|]/;
function pathsIn(text) {
	const found = routes.flatMap((pattern) => [...text.matchAll(pattern)].map(([, path]) => path.startsWith("/") ? path : `/${path}`));
	return [...new Set(found)].filter((path) => !parameter.test(path) && !/^\/\/|\.\.|log-?out|sign-?out|delete|shutdown|download/i.test(path)).slice(0, 40);
}
/** What routers, groups and includes put before their routes. */
const mounts = [
	/\.(?:use|route|register|mount)\(\s*['"`](\/[^'"`\s]+)['"`]\s*,/g,
	/prefix['"]?\s*[:=(]\s*['"`](\/?[^'"`\s]+)['"`]/gi,
	/setGlobalPrefix\(\s*['"`]\/?([^'"`\s]+)['"`]/g,
	/\.(?:Group|Route|Mount|PathPrefix|group|route|scope|nest|nest_service)\(\s*"(\/[^"\s]+)"/g,
	/scope\(\s*"(\/[^"\s]+)"/g,
	/@(?:RequestMapping|Path|Controller)\(\s*(?:value\s*=\s*|path\s*=\s*)?\{?['"](\/?[^'"\s]+)['"]/g,
	/\bpath\(\s*['"]([^'"\s<]+)['"]\s*,\s*include/g,
	/(?:context-path|base-?path)\s*[:=]\s*['"]?(\/[\w/-]+)/gi
];
function prefixesIn(text) {
	const found = mounts.flatMap((pattern) => [...text.matchAll(pattern)].map(([, path]) => `/${path.replace(/^\/|\/$/g, "")}`));
	return [...new Set(found)].filter((path) => path !== "/" && !parameter.test(path)).slice(0, 20);
}
const request = /^(?!.*\b(?:POST|PUT|PATCH|DELETE)\b)(?!.* (?:-d|--data)\b).*?(?:\bcurl\b|\bGET\b|\bhttp\b|open|visit|browse|go to|available|running|listening|see).*?https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?(\/[\w./-]*(?:\?[\w=&%-]*)?)/gim;
/** Requests that its readme and its `.http` files show. */
function shownIn({ names, read }) {
	return names.filter((name) => /^readme(\.\w+)?$|\.(http|rest)$/i.test(name)).slice(0, 5).flatMap((name) => [...(read(name) ?? "").matchAll(request)].map(([, path]) => path)).filter((path) => !parameter.test(path)).slice(0, 10);
}
const variableReads = [
	/process\.env\.(\w+)/g,
	/process\.env\[['"](\w+)['"]\]/g,
	/\b(?:Bun|import\.meta)\.env\.(\w+)/g,
	/Deno\.env\.get\(['"](\w+)['"]/g,
	/(?:environ(?:\.get)?|getenv|Getenv|LookupEnv|env::var(?:_os)?|config|env(?:\.\w+)?|get(?:Env|OrDefault)?)\s*[([]\s*['"](\w+)['"]/g,
	/\$\{(\w+)(?::[^}]*)?\}/g,
	/env(?:Default)?:"(\w+)/g,
	/\benv\s*=\s*"(\w+)"/g
];
const soundsLikePort = /^(?!.*(DB|DATABASE|POSTGRES|PG|MYSQL|MARIA|MONGO|REDIS|SMTP|MAIL|RABBIT|AMQP|KAFKA|ELASTIC|DEBUG|METRICS|GRPC|REPORT|IMPORT|EXPORT|SUPPORT|TRANSPORT|VIEWPORT)).*(PORT|LISTEN|BIND|ADDR|ADDRESS)$/i;
const variablesIn = (text) => [...new Set(variableReads.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name)))];
function portVariablesIn(text) {
	return variablesIn(text).filter((name) => soundsLikePort.test(name) && name !== "PORT" && /^[A-Za-z]\w*$/.test(name)).slice(0, 20);
}
const flagReads = [
	/\b\w+\.(?:Int|Uint|String)(?:Var)?P?\((?:&?[\w.]+,\s*)?"((?:http-?)?(?:port|addr|address|listen|bind|p))"/g,
	/add_argument\((?:['"]-\w['"],\s*)?['"]--((?:http-)?(?:port|bind|listen))['"]/g,
	/\.option\(\s*['"](?:-\w,?\s+)?--(port)\b/g,
	/\blong\s*=\s*"(port|listen|bind|addr|address)"/g
];
function portFlagsIn(text) {
	return [...new Set(flagReads.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name)))];
}
const exampleName = /^(config\/)?(config)?\.?env[._-](example|sample|dist|template|tmpl|defaults?|local\.example|development|dev)([._-]\w+)?$|^\.?(example|sample|default)[._-]env$/;
/** `.env.example` and its like: what a person would copy to `.env`. */
function exampleIn({ names, read }) {
	const file = names.find((name) => exampleName.test(name)) ?? names.find((name) => name === ".env");
	return file === void 0 ? void 0 : settingsIn(read(file) ?? "");
}
/** `NAME=value` lines with a value. Ports and hosts are ours to say. */
function settingsIn(text) {
	const lines = [...text.matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\n#]*?))[ \t]*(?:#.*)?$/gm)];
	const written = new Map(lines.map(([, name, double, single, bare]) => [name, double ?? single ?? bare ?? ""]));
	const filled = (value, depth = 0) => depth > 3 ? value : value.replace(/\$\{(\w+)\}|\$(\w+)/g, (all, a, b) => {
		const known = written.get(a ?? b);
		return known === void 0 ? all : filled(known, depth + 1);
	});
	return Object.fromEntries([...written].map(([name, value]) => [name, filled(value)]).filter(([name, value]) => value !== "" && name !== "PORT" && name !== "HOST"));
}

// ../../work/wt/config/node_modules/smol-toml/dist/error.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function getLineColFromPtr(string, ptr) {
	let lines = string.slice(0, ptr).split(/\r?\n/);
	return [lines.length, lines.pop().length + 1];
}
function makeCodeBlock(string, line, column) {
	let lines = string.split(/\r?\n/);
	let codeblock = "";
	let numberLen = (Math.log10(line + 1) | 0) + 1;
	for (let i = line - 1; i <= line + 1; i++) {
		let l = lines[i - 1];
		if (!l) continue;
		codeblock += i.toString().padEnd(numberLen, " ");
		codeblock += ":  ";
		codeblock += l;
		codeblock += "\n";
		if (i === line) {
			codeblock += " ".repeat(numberLen + column + 2);
			codeblock += "^\n";
		}
	}
	return codeblock;
}
var TomlError = class TomlError extends Error {
	line;
	column;
	codeblock;
	constructor(message, options) {
		const [line, column] = getLineColFromPtr(options.toml, options.ptr);
		const codeblock = makeCodeBlock(options.toml, line, column);
		super(`Invalid TOML document: ${message}\n\n${codeblock}`, options);
		this.line = line;
		this.column = column;
		this.codeblock = codeblock;
	}
	/** @internal */
	static x(message, ctx, ptr) {
		throw new TomlError(message, {
			toml: ctx.s,
			ptr: ptr ?? ctx.p
		});
	}
};

// ../../work/wt/config/node_modules/smol-toml/dist/primitive.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
/** @internal */
function parseString(ctx) {
	let startPtr = ctx.p;
	let c = ctx.s.charCodeAt(ctx.p++);
	let first = c;
	let isLiteral = c === 39;
	let isMultiline = c === ctx.s.charCodeAt(ctx.p) && c === ctx.s.charCodeAt(ctx.p + 1);
	if (isMultiline) {
		if ((c = ctx.s.charCodeAt(ctx.p += 2)) === 10) ctx.p++;
		else if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) ctx.p += 2;
	}
	let parsed = "";
	let sliceStart = ctx.p;
	let state = 0;
	for (; ctx.p < ctx.s.length; ctx.p++) {
		c = ctx.s.charCodeAt(ctx.p);
		if (isMultiline && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)) state = state && 3;
		else if (c < 32 && c !== 9 || c === 127) TomlError.x("control characters are not allowed in strings", ctx);
		else if ((!state || state === 3) && c === first && (!isMultiline || ctx.s.charCodeAt(ctx.p + 1) === first && ctx.s.charCodeAt(ctx.p + 2) === first)) {
			if (isMultiline) {
				if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
				if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
			}
			if (!state) {
				let s = ctx.s.slice(sliceStart, ctx.p);
				parsed = parsed ? parsed + s : s;
			}
			ctx.p += isMultiline ? 3 : 1;
			return parsed;
		} else if (!state) {
			if (!isLiteral && c === 92) {
				parsed += ctx.s.slice(sliceStart, sliceStart = ctx.p);
				state = 1;
			}
		} else if (state === 1) {
			if (c === 120 || c === 117 || c === 85) {
				let errPtr = ctx.p++ - 1;
				let value = 0;
				let len = c === 120 ? 2 : c === 117 ? 4 : 8;
				for (let j = 0; j < len; j++, ctx.p++) {
					let hex = ctx.s.charCodeAt(ctx.p);
					let digit = hex >= 48 && hex <= 57 ? hex - 48 : hex >= 65 && hex <= 70 ? hex - 65 + 10 : hex >= 97 && hex <= 102 ? hex - 97 + 10 : -1;
					if (digit < 0) TomlError.x("invalid non-hex character in unicode escape", ctx);
					value = value << 4 | digit;
				}
				if (value < 0 || value > 1114111 || value >= 55296 && value <= 57343) TomlError.x("invalid unicode escape", ctx, errPtr);
				parsed += String.fromCodePoint(value);
				sliceStart = ctx.p--;
				state = 0;
			} else if (isMultiline && (c === 32 || c === 9)) state = 2;
			else {
				if (c === 98) parsed += "\b";
				else if (c === 116) parsed += "	";
				else if (c === 110) parsed += "\n";
				else if (c === 102) parsed += "\f";
				else if (c === 114) parsed += "\r";
				else if (c === 101) parsed += "\x1B";
				else if (c === 34) parsed += "\"";
				else if (c === 92) parsed += "\\";
				else TomlError.x("unrecognised escape sequence", ctx);
				sliceStart = ctx.p + 1;
				state = 0;
			}
		} else if (c !== 32 && c !== 9) {
			if (state === 2) TomlError.x("invalid escape: only line-ending whitespace may be escaped", ctx, sliceStart);
			state = !isLiteral && c === 92 ? 1 : 0;
			sliceStart = ctx.p;
		}
	}
	TomlError.x("unfinished string", ctx, startPtr);
}

// ../../work/wt/config/node_modules/smol-toml/dist/date.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
let DATE_TIME_RE = /^(\d{4}-\d{2}-\d{2})?[Tt ]?(?:(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|z|[-+]\d{2}:\d{2})?$/i;
var TomlDate = class TomlDate extends Date {
	#hasDate = false;
	#hasTime = false;
	#offset = null;
	constructor(date, fasttype, unsafeDelim) {
		let hasDate = true;
		let hasTime = true;
		let offset = "Z";
		let c;
		if (typeof date === "string") {
			if (fasttype) prep: {
				if (fasttype < 3) {
					if (+date.slice(11, 13) > 23) {
						date = "";
						break prep;
					}
					if (fasttype === 2) {
						offset = null;
						date += "Z";
					} else if ((c = date.charCodeAt(date.length - 1)) !== 90 && c !== 122) offset = date.slice(date.length - 6);
					if (unsafeDelim) date = date.slice(0, 10) + "T" + date.slice(11);
				} else if (fasttype === 4) date = +date.slice(0, 2) > 23 ? "" : `0000-01-01T${date}Z`;
				hasDate = fasttype !== 4;
				hasTime = fasttype !== 3;
			}
			else {
				let match = date.match(DATE_TIME_RE);
				if (match) {
					if (!match[1]) {
						hasDate = false;
						date = `0000-01-01T${date}`;
					}
					hasTime = !!match[2];
					hasTime && date[10] === " " && (date = date.replace(" ", "T"));
					if (match[2] && +match[2] > 23) date = "";
					else {
						offset = match[3] || null;
						if (!offset && hasTime) date += "Z";
					}
				} else date = "";
			}
		}
		super(date);
		if (!isNaN(this.getTime())) {
			this.#hasDate = hasDate;
			this.#hasTime = hasTime;
			this.#offset = offset;
		}
	}
	isDateTime() {
		return this.#hasDate && this.#hasTime;
	}
	isLocal() {
		return !this.#hasDate || !this.#hasTime || !this.#offset;
	}
	isDate() {
		return this.#hasDate && !this.#hasTime;
	}
	isTime() {
		return this.#hasTime && !this.#hasDate;
	}
	isValid() {
		return this.#hasDate || this.#hasTime;
	}
	toISOString() {
		let iso = super.toISOString();
		if (this.isDate()) return iso.slice(0, 10);
		if (this.isTime()) return iso.slice(11, 23);
		if (this.#offset === null) return iso.slice(0, -1);
		if (this.#offset === "Z" || this.#offset === "z") return iso;
		let offset = +this.#offset.slice(1, 3) * 60 + +this.#offset.slice(4, 6);
		offset = this.#offset[0] === "-" ? offset : -offset;
		return (/* @__PURE__ */ new Date(this.getTime() - offset * 6e4)).toISOString().slice(0, -1) + this.#offset;
	}
	static wrapAsOffsetDateTime(jsDate, offset = "Z") {
		let date = new TomlDate(jsDate);
		date.#offset = offset;
		return date;
	}
	static wrapAsLocalDateTime(jsDate) {
		let date = new TomlDate(jsDate);
		date.#offset = null;
		return date;
	}
	static wrapAsLocalDate(jsDate) {
		let date = new TomlDate(jsDate);
		date.#hasTime = false;
		date.#offset = null;
		return date;
	}
	static wrapAsLocalTime(jsDate) {
		let date = new TomlDate(jsDate);
		date.#hasDate = false;
		date.#offset = null;
		return date;
	}
};

// ../../work/wt/config/node_modules/smol-toml/dist/extract.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function isDigit(char, base = 10) {
	return base === 16 ? char > 47 && char < 58 || char > 64 && char < 71 || char > 96 && char < 103 : char > 47 && char < 48 + base;
}
function isEndOfValue(char, delim) {
	return char === 32 || char === 9 || char === 10 || char === 13 || delim && (char === delim || char === 44) || char === 35;
}
/** @internal */
function extractValue(ctx, end) {
	let errPtr = ctx.p;
	let c = ctx.s.charCodeAt(ctx.p);
	if (c === 91 || c === 123) {
		ctx.d-- || TomlError.x("document contains excessively nested structures. aborting.", ctx);
		let value = c === 91 ? parseArray(ctx) : parseInlineTable(ctx);
		ctx.d++;
		return value;
	}
	if (c === 34 || c === 39) return parseString(ctx);
	if (c === 116) {
		if (ctx.s.charCodeAt(++ctx.p) !== 114 || ctx.s.charCodeAt(++ctx.p) !== 117 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
		return ctx.p++, true;
	}
	if (c === 102) {
		if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 108 || ctx.s.charCodeAt(++ctx.p) !== 115 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
		return ctx.p++, false;
	}
	if (c === 43 || c === 45) return parseNumber(ctx, ctx.p, ctx.s.charCodeAt(++ctx.p), 44 - c, end);
	if (ctx.s.charCodeAt(ctx.p + 4) === 45 && ctx.s.charCodeAt(ctx.p + 7) === 45) return parseDate(ctx, c, end);
	if (ctx.s.charCodeAt(ctx.p + 2) === 58) return parseTime(ctx, c, end);
	return parseNumber(ctx, ctx.p, c, 0, end);
}
function parseNumber(ctx, startPtr, startChr, sign, endChr) {
	let c = startChr;
	let state = 0;
	let hasUnderscores = false;
	if (c === 105) {
		if (ctx.s.charCodeAt(++ctx.p) !== 110 || ctx.s.charCodeAt(++ctx.p) !== 102) TomlError.x("invalid value", ctx, startPtr);
		return ctx.p++, (sign || 1) / 0;
	}
	if (c === 110) {
		if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 110) TomlError.x("invalid value", ctx, startPtr);
		return ctx.p++, NaN;
	}
	if (c === 48) {
		if (++ctx.p >= ctx.s.length || isEndOfValue(c = ctx.s.charCodeAt(ctx.p), endChr)) return ctx.bi === true ? 0n : 0;
		if (!sign) {
			if (c === 120) return parseIntegerBaseN(ctx, startPtr, 16, endChr);
			else if (c === 98) return parseIntegerBaseN(ctx, startPtr, 2, endChr);
			else if (c === 111) return parseIntegerBaseN(ctx, startPtr, 8, endChr);
		}
		if (c === 46) state = 2;
		else if (c === 101 || c === 69) state = 4;
		else TomlError.x("illegal leading zero", ctx, startPtr);
	} else if (!isDigit(c)) TomlError.x("invalid value", ctx, startPtr);
	while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
		if (!state) state = 1;
		if (c === 95) {
			if (!(state & 1)) TomlError.x("illegal underscore", ctx);
			state += 11;
			hasUnderscores = true;
		} else if (state === 1 && c === 46) state = 2;
		else if ((state === 1 || state === 3) && (c === 101 || c === 69)) state = 4;
		else if (state === 4 && (c === 43 || c === 45)) state = 6;
		else if (!isDigit(c)) TomlError.x(`illegal character in numeric literal`, ctx);
		else if (state > 9) state -= 11;
		else if (!(state & 1)) state++;
	}
	if (!state) {
		let val = (startChr - 48) * (sign || 1);
		return ctx.bi === true ? BigInt(val) : val;
	}
	if (!(state & 1)) TomlError.x("unfinished numeric value", ctx, startPtr);
	let str = ctx.s.slice(startPtr, ctx.p);
	if (hasUnderscores) str = str.replaceAll("_", "");
	return state > 1 ? parseFloat(str) : parseInteger(ctx, str, 10, startPtr);
}
function parseIntegerBaseN(ctx, startPtr, base, endChr) {
	let c, underscore = 1;
	while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) if (c === 95) {
		if (underscore & 1) TomlError.x("illegal underscore", ctx);
		underscore = 3;
	} else if (!isDigit(c, base)) TomlError.x(`illegal character in numeric literal`, ctx);
	else if (underscore & 1) underscore--;
	if (underscore & 1) TomlError.x("unfinished numeric value", ctx);
	let str = ctx.s.slice(startPtr + 2, ctx.p);
	if (underscore) str = str.replaceAll("_", "");
	return parseInteger(ctx, str, base, startPtr);
}
function parseInteger(ctx, str, base, startPtr) {
	if (ctx.bi !== true) int: {
		let val = parseInt(str, base);
		if (!Number.isSafeInteger(val)) {
			if (ctx.bi) break int;
			TomlError.x("integer value cannot be represented losslessly", ctx, startPtr);
		}
		return val;
	}
	return base === 10 ? BigInt(str) : BigInt((base === 2 ? "0b" : base === 8 ? "0o" : "0x") + str);
}
function parseDate(ctx, c, endChr) {
	let startPtr = ctx.p++, unsafeSeparator;
	if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++))) return parseNumber(ctx, ctx.p = startPtr, c, 0, endChr);
	ctx.p += 5;
	if (!isDigit(ctx.s.charCodeAt(ctx.p++))) TomlError.x("invalid date-time: date part is malformed", ctx, startPtr);
	if (ctx.p >= ctx.s.length || ((c = ctx.s.charCodeAt(ctx.p)) !== 32 || (unsafeSeparator = true, !isDigit(ctx.s.charCodeAt(ctx.p + 1)))) && c !== 84 && c !== 116) return readDate(ctx, ctx.s.slice(startPtr, ctx.p), 3, false, startPtr);
	if (ctx.s.charCodeAt(ctx.p += 3) !== 58) TomlError.x("invalid date-time: time part is malformed", ctx, startPtr);
	if (ctx.s.charCodeAt(ctx.p += 3) === 58) ctx.p += 3;
	if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p)));
	if (c = ctx.s.charCodeAt(ctx.p)) {
		if (c === 90 || c === 122) return readDate(ctx, ctx.s.slice(startPtr, ++ctx.p), 1, unsafeSeparator, startPtr, "[+00:00]");
		if (c === 43 || c === 45) return readDate(ctx, ctx.s.slice(startPtr, ctx.p += 6), 1, unsafeSeparator, startPtr, !ctx.ld && "[" + ctx.s.slice(ctx.p - 6, ctx.p) + "]");
	}
	return readDate(ctx, ctx.s.slice(startPtr, ctx.p), 2, unsafeSeparator, startPtr);
}
function parseTime(ctx, c, endChr) {
	let start = ctx.p;
	if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(++ctx.p))) return parseNumber(ctx, --ctx.p, c, 0, endChr);
	if (ctx.s.charCodeAt(ctx.p += 4) === 58) ctx.p += 3;
	if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p)));
	return readDate(ctx, ctx.s.slice(start, ctx.p), 4, false, start);
}
function readDate(ctx, str, type, unsafeDelim, errPtr, temporalSuffix) {
	if (ctx.ld) {
		let date = new TomlDate(str, type, unsafeDelim);
		if (!date.isValid()) TomlError.x("invalid date", ctx, errPtr);
		return date;
	}
	try {
		if (temporalSuffix) str += temporalSuffix;
		switch (type) {
			case 1: return Temporal.ZonedDateTime.from(str);
			case 2: return Temporal.PlainDateTime.from(str);
			case 3: return Temporal.PlainDate.from(str);
			case 4: return Temporal.PlainTime.from(str);
		}
	} catch (e) {
		TomlError.x(e instanceof Error ? e.message : "" + e, ctx, errPtr);
	}
}

// ../../work/wt/config/node_modules/smol-toml/dist/util.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
/** @internal */
function skipComment(ctx) {
	for (; ctx.p < ctx.s.length; ctx.p++) {
		let c = ctx.s.charCodeAt(ctx.p);
		if (c === 10) break;
		if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) {
			ctx.p++;
			break;
		}
		if (c < 32 && c !== 9 || c === 127) TomlError.x("control characters are not allowed in comments", ctx);
	}
}
/** @internal */
function skipVoid(ctx, banNewLines, banComments) {
	let c;
	while (ctx.p < ctx.s.length) {
		while (ctx.p < ctx.s.length && ((c = ctx.s.charCodeAt(ctx.p)) === 32 || c === 9 || !banNewLines && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10))) ctx.p++;
		if (banComments || c !== 35) break;
		skipComment(ctx);
	}
}

// ../../work/wt/config/node_modules/smol-toml/dist/struct.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
/** @internal */
function parseKey(ctx, end = 61) {
	let startPtr;
	let state = 0;
	let parsed = [];
	let sliceStart;
	let c = ctx.s.charCodeAt(startPtr = ctx.p);
	do
		if (c === end) {
			if (!state) TomlError.x("unexpected end of key", ctx);
			if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
			return ctx.p++, parsed;
		} else if (c === 46) {
			if (!state) TomlError.x("illegal empty bare key", ctx);
			if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
			state = 0;
		} else if (!state && (c === 34 || c === 39)) {
			if (c === ctx.s.charCodeAt(ctx.p + 1) && c === ctx.s.charCodeAt(ctx.p + 2)) TomlError.x("illegal quoted key: multiline strings are not allowed", ctx);
			parsed.push(parseString(ctx));
			state = 2;
			ctx.p--;
		} else if (c === 32 || c === 9) {
			if (state === 1) {
				parsed.push(ctx.s.slice(sliceStart, ctx.p));
				state = 2;
			}
		} else if (state === 2 || c < 48 && c !== 45 || c > 57 && c < 65 || c > 90 && c < 97 && c !== 95 || c > 122) TomlError.x("illegal character in key", ctx);
		else if (!state) {
			state = 1;
			sliceStart = ctx.p;
		}
	while (c = ctx.s.charCodeAt(++ctx.p));
	TomlError.x("incomplete key-value: cannot find end of key", ctx, startPtr);
}
/** @internal */
function parseInlineTable(ctx) {
	let startPtr = ctx.p++;
	let res = Object.create(null);
	let seen = /* @__PURE__ */ new Set();
	let c;
	while (ctx.p < ctx.s.length) {
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p)) === 125) {
			ctx.p++;
			return res;
		}
		let k;
		let t = res;
		let hasOwn = false;
		let errPtr = ctx.p;
		let key = parseKey(ctx);
		for (let i = 0; i < key.length; i++) {
			if (i) t = hasOwn ? t[k] : t[k] = Object.create(null);
			k = key[i];
			if ((hasOwn = Object.hasOwn(t, k)) && (typeof t[k] !== "object" || seen.has(t[k]))) TomlError.x("trying to redefine an already defined value", ctx, errPtr);
			let unsafe = k === "__proto__";
			if (ctx.uk && (unsafe || k === "constructor")) {
				t = ctx.uk !== 1 && TomlError.x("document contains an unsafe property", ctx, errPtr);
				break;
			}
			if (!hasOwn && unsafe) Object.defineProperty(t, k, {
				enumerable: true,
				configurable: true,
				writable: true
			});
		}
		if (hasOwn) TomlError.x("trying to redefine an already defined value", ctx, errPtr);
		skipVoid(ctx, true, true);
		let value = extractValue(ctx, 125);
		if (t && typeof (t[k] = value) === "object") seen.add(value);
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p++)) === 125) return res;
		if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
	}
	TomlError.x("unfinished table", ctx, startPtr);
}
/** @internal */
function parseArray(ctx) {
	let startPtr = ctx.p++;
	let res = [];
	let c;
	while (ctx.p < ctx.s.length) {
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p)) === 93) {
			ctx.p++;
			return res;
		}
		res.push(extractValue(ctx, 93));
		skipVoid(ctx);
		if ((c = ctx.s.charCodeAt(ctx.p++)) === 93) return res;
		if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
	}
	TomlError.x("unfinished array", ctx, startPtr);
}

// ../../work/wt/config/node_modules/smol-toml/dist/parse.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
function peekTable(ctx, key, table, meta, type) {
	let t = table;
	let m = meta;
	let k;
	let hasOwn = false;
	let state;
	for (let i = 0; i < key.length; i++) {
		if (i) {
			t = hasOwn ? t[k] : t[k] = Object.create(null);
			m = (state = m[k]).c;
			if (type === 0 && (state.t === 1 || state.t === 2)) return null;
			if (state.t === 2) {
				let l = t.length - 1;
				t = t[l];
				m = m[l].c;
			}
		}
		k = key[i];
		if ((hasOwn = Object.hasOwn(t, k)) && m[k]?.t === 0 && m[k]?.d) return null;
		if (!hasOwn) {
			let unsafe = k === "__proto__";
			if (ctx.uk && (unsafe || k === "constructor")) return false;
			if (unsafe) {
				Object.defineProperty(t, k, {
					enumerable: true,
					configurable: true,
					writable: true
				});
				Object.defineProperty(m, k, {
					enumerable: true,
					configurable: true,
					writable: true
				});
			}
			m[k] = {
				t: i < key.length - 1 && type === 2 ? 3 : type,
				d: false,
				i: 0,
				c: Object.create(null)
			};
		}
	}
	state = m[k];
	if (state.t !== type && !(type === 1 && state.t === 3)) return null;
	if (type === 2) {
		if (!state.d) {
			state.d = true;
			t[k] = [];
		}
		t[k].push(t = Object.create(null));
		state.c[state.i++] = state = {
			t: 1,
			d: false,
			i: 0,
			c: Object.create(null)
		};
	}
	if (state.d) return null;
	state.d = true;
	if (type === 1) t = hasOwn ? t[k] : t[k] = Object.create(null);
	else if (type === 0 && hasOwn) return null;
	return [
		k,
		t,
		state.c
	];
}
function validateTablePeek(ctx, peek, ptr) {
	if (peek === null || ctx.uk === 2) TomlError.x(peek === null ? "trying to redefine an already defined table or value" : "document contains an unsafe property", ctx, ptr);
}
function parse(toml, options = {}) {
	let ctx = {
		s: toml,
		p: 0,
		d: options.maxDepth ?? 1e3,
		bi: options.integersAsBigInt ?? false,
		ld: options.useLegacyDate ?? true,
		uk: options.unsafeKeyBehaviour === "throw" ? 2 : options.unsafeKeyBehaviour === "drop" ? 1 : 0
	};
	let res = Object.create(null);
	let meta = Object.create(null);
	let tmp;
	let skipping = false;
	let tbl = res;
	let m = meta;
	if (toml.charCodeAt(0) === 65279) ctx.p++;
	skipVoid(ctx);
	while (ctx.p < toml.length) {
		if (toml.charCodeAt(ctx.p) === 91) {
			let isTableArray = toml.charCodeAt(++ctx.p) === 91;
			tmp = ctx.p += +isTableArray;
			skipping = false;
			let k = parseKey(ctx, 93);
			if (isTableArray) {
				if (toml.charCodeAt(ctx.p) !== 93) TomlError.x("expected end of table array declaration", ctx);
				ctx.p++;
			}
			let p = peekTable(ctx, k, res, meta, isTableArray ? 2 : 1);
			if (!p) {
				validateTablePeek(ctx, p, tmp);
				skipping = true;
			} else {
				m = p[2];
				tbl = p[1];
			}
		} else {
			tmp = ctx.p;
			let p = peekTable(ctx, parseKey(ctx), tbl, m, 0);
			if (!p && !skipping) validateTablePeek(ctx, p, tmp);
			skipVoid(ctx, true, true);
			let v = extractValue(ctx, void 0);
			if (p && !skipping) p[1][p[0]] = v;
		}
		skipVoid(ctx, true);
		if (ctx.p < toml.length && (tmp = toml.charCodeAt(ctx.p)) !== 10 && (tmp !== 13 || toml.charCodeAt(ctx.p + 1) !== 10)) TomlError.x("each key-value declaration must be followed by an end-of-line", ctx);
		skipVoid(ctx);
	}
	return res;
}

// ../../work/wt/config/node_modules/smol-toml/dist/stringify.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
let HAS_WELLFORMED = !!"".isWellFormed;

// ../../work/wt/config/node_modules/smol-toml/dist/index.js
/*!
* Copyright (c) Squirrel Chat et al., All rights reserved.
* SPDX-License-Identifier: BSD-3-Clause
*
* Redistribution and use in source and binary forms, with or without
* modification, are permitted provided that the following conditions are met:
*
* 1. Redistributions of source code must retain the above copyright notice, this
*    list of conditions and the following disclaimer.
* 2. Redistributions in binary form must reproduce the above copyright notice,
*    this list of conditions and the following disclaimer in the
*    documentation and/or other materials provided with the distribution.
* 3. Neither the name of the copyright holder nor the names of its contributors
*    may be used to endorse or promote products derived from this software without
*    specific prior written permission.
*
* THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
* ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
* WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
* DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
* FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
* DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
* SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
* CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
* OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
* OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/

// src/init/pyproject.ts
/** Does all that it asks for come from the public registry? Else pip would take what has the same name there. Pure. */
function isPublic(text) {
	const { tool } = tables(text);
	const { dependencies, source } = mapping$1(tool.poetry);
	const uv = mapping$1(tool.uv);
	const elsewhere = [
		"sources",
		"index",
		"index-url",
		"extra-index-url",
		"find-links"
	].map((name) => uv[name]);
	const own = Object.values(mapping$1(dependencies)).map(mapping$1);
	return [
		source,
		...elsewhere,
		...own.flatMap(({ git, path, url, source }) => [
			git,
			path,
			url,
			source
		])
	].every((each) => each === void 0);
}
/**
* What a `pyproject.toml` asks for, in poetry's words or in the standard ones, as pip takes it:
* `uvicorn = {extras = ["standard"], version = "^0.34"}` → `uvicorn[standard]>=0.34,<0.35`. Groups for development are left out.
* Empty where pip has no words for one of them. Pure.
*/
function requirements$1(text) {
	const { project, tool } = tables(text);
	const listed = Array.isArray(project.dependencies) ? project.dependencies.map(String) : [];
	const named = Object.entries(mapping$1(mapping$1(tool.poetry).dependencies)).filter(([name, wish]) => name !== "python" && mapping$1(wish).optional !== true).map(([name, wish]) => requirement(name, wish));
	const all = [...listed, ...named].filter((each) => each !== void 0 && isPlain.test(each));
	return all.length === listed.length + named.length ? all : [];
}
/** A requirement of the registry, to be put between single quotes: `fastapi (>=0.115,<0.116) ; python_version >= "3.9"`. */
const isPlain = /^[\w.-]+(\[[\w.,-]+\])?[\w.,<>=!~*() ;"-]*$/;
function requirement(name, wish) {
	const { version, extras } = typeof wish === "string" ? { version: wish } : mapping$1(wish);
	const extra = Array.isArray(extras) && extras.length > 0 ? `[${extras.join(",")}]` : "";
	const range = typeof version === "string" ? rangeOf(version) : void 0;
	return range === void 0 ? void 0 : `${name}${extra}${range}`;
}
/** `^1.2.3` → `>=1.2.3,<2`; undefined for what pip has no words for. */
function rangeOf(version) {
	const [, sign, number] = /^([\^~]?)\s*(\d+(?:\.\d+)*)$/.exec(version.trim()) ?? [];
	if (number === void 0) {
		if (version.trim() === "*") return "";
		return /^\s*[<>=!~]/.test(version) && !version.includes("|") ? version.replace(/\s+/g, "") : void 0;
	}
	if (sign === "") return `==${number}`;
	const parts = number.split(".").map(Number);
	const first = parts.findIndex((part) => part > 0);
	const kept = sign === "~" ? Math.min(1, parts.length - 1) : first === -1 ? parts.length - 1 : first;
	return `>=${number},<${parts.slice(0, kept + 1).map((part, i) => i === kept ? part + 1 : part).join(".")}`;
}
/** Does it say how it is built into a package? Then that can be installed, with all that it asks for. Pure. */
const isPackage = (text) => {
	const { builder, tool } = tables(text);
	return Object.keys(builder).length > 0 && mapping$1(tool.poetry)["package-mode"] !== false;
};
/** The tables of a `pyproject.toml`; what cannot be read is pip's to complain about. */
function tables(text) {
	try {
		const { project, tool, "build-system": builder } = parse(text ?? "");
		return {
			project: mapping$1(project),
			tool: mapping$1(tool),
			builder: mapping$1(builder)
		};
	} catch {
		return {
			project: {},
			tool: {},
			builder: {}
		};
	}
}
const mapping$1 = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

// src/init/install-anyhow.ts
/** Newer ones than the `python3` of the machine, which setup-python puts beside it. */
const pythons = [
	"python3.14",
	"python3.13",
	"python3.12"
];
const venv$1 = "python3 -m venv .venv && .venv/bin/python -m pip install";
/** What a person would try next when an install fails, by the line that failed and what it said. */
const remedies = [
	{
		line: /^npm (ci|install)\b/,
		words: /ERESOLVE/,
		instead: ["npm install --no-save --legacy-peer-deps"]
	},
	{
		line: /^npm ci$/,
		instead: ["npm install --no-save"]
	},
	{
		line: /^(corepack )?pnpm install --frozen-lockfile$/,
		instead: ["pnpm install --no-frozen-lockfile"]
	},
	{
		line: /^(corepack )?yarn install --frozen-lockfile$/,
		words: /incompatible with this module/,
		instead: ["yarn install --frozen-lockfile --ignore-engines"]
	},
	{
		line: /^(corepack )?yarn install --frozen-lockfile$/,
		instead: ["yarn install --pure-lockfile"]
	},
	{
		line: /^bun install --frozen-lockfile$/,
		instead: ["bun install --no-save"]
	},
	{
		line: /\bpipenv (sync|install)$/,
		words: /Python .*not found|requires? Python/i,
		instead: ["PIPENV_VENV_IN_PROJECT=1 pipenv --python \"$(command -v python3)\" sync"]
	},
	{
		line: /\bpipenv (sync|install)$/,
		instead: ["PIPENV_VENV_IN_PROJECT=1 pipenv install --skip-lock", `${venv$1} .`]
	},
	{
		line: /^uv sync --frozen$/,
		instead: ["uv sync"]
	},
	{
		line: /^poetry install$/,
		words: /current project|No file\/folder found|package-mode/,
		instead: ["poetry install --no-root"]
	}
];
/** Other lines for an install that failed; `pyproject` is the text of its pyproject.toml. Pure. */
function insteadOf(line, words, pyproject) {
	const fitting = remedies.filter((each) => each.line.test(line) && (each.words?.test(words) ?? true));
	const pip = /^poetry install$|pip install \.$/.test(line) ? byPip(pyproject) : [];
	const wrapped = /^sh \.\/(mvn|gradle)w (.*)$/.exec(line);
	const unwrapped = wrapped === null ? [] : [`${wrapped[1]} ${wrapped[2]}`];
	const newer = line.startsWith("python3 -m venv") && /Requires-Python|requires a different Python/i.test(words) ? pythons.map((python) => line.replace(/^python3/, python)) : [];
	return [.../* @__PURE__ */ new Set([
		...fitting.flatMap(({ instead }) => instead),
		...pip,
		...unwrapped,
		...newer
	])];
}
/** What pip installs instead of poetry or uv, by the text of a pyproject.toml; none where pip would not find the same. Pure. */
function byPip(pyproject) {
	if (!isPublic(pyproject)) return [];
	const asked = requirements$1(pyproject).map((each) => `'${each}'`);
	return [...isPackage(pyproject) ? [`${venv$1} --editable .`] : [], ...asked.length === 0 ? [] : [`${venv$1} ${asked.join(" ")}`]];
}
/**
* Installs as the lock file says, and where that fails as a person would try next; with `instead`, where the program for that is missing,
* in those ways first. Resolves with the line that worked, where a config has to say it. Errors: those of `prepare`, of the first try.
*/
async function installAnyhow(copy, { candidate, files, instead }, talk) {
	const [own = candidate?.install, ...ways] = instead;
	try {
		await copy.install({
			...candidate,
			install: own
		});
		return own;
	} catch (error) {
		if (!(error instanceof GateError) || error.code !== "command-failed") throw error;
		const failed = /^install of project failed: `(.+)` /.exec(error.message)?.[1] ?? "";
		const others = insteadOf(failed, error.lastWords ?? "", files.read("pyproject.toml"));
		for (const install of [...ways, ...others]) {
			talk.say(`\`${failed}\` fails here; trying \`${install}\``);
			if (await works(copy, {
				...candidate,
				install
			})) return install;
		}
		throw error;
	}
}
const works = (copy, candidate) => copy.install(candidate).then(() => true, (error) => {
	if (error instanceof GateError) return false;
	throw error;
});

// src/init/missing-tools.ts
const runtimes = {
	Node: ["node"],
	Python: ["python3"],
	Go: ["go"],
	Java: ["java"],
	Rust: ["cargo"],
	Deno: ["deno"],
	Bun: ["bun"]
};
const ways = {
	...Object.fromEntries(Object.entries(tools).map(([name, { get }]) => [name, get])),
	node: "https://nodejs.org, or actions/setup-node",
	deno: "https://deno.com, or `npm install --global deno`",
	pipenv: "`pipx install pipenv`"
};
/** Programs that the project needs and this machine lacks: named before anything is run. */
async function missingTools({ language, toolchain }, { names }, path) {
	const wanted = [
		...language === void 0 ? [] : runtimes[language],
		...builders(language, names),
		...(toolchain.manager ?? "").split(" ").filter(Boolean)
	];
	const missing = [];
	for (const name of new Set(wanted)) if (!((name === "pnpm" || name === "yarn") && await onPath("corepack", path)) && !await onPath(name, path)) missing.push({
		name,
		get: ways[name] ?? "install it"
	});
	return missing;
}
/** Maven and Gradle come with the project where it has a wrapper. */
function builders(language, names) {
	if (language !== "Java") return [];
	if (names.includes("pom.xml")) return names.includes("mvnw") ? [] : ["mvn"];
	return names.includes("gradlew") ? [] : ["gradle"];
}

// src/init/started.ts
/** Lines of a log that are looked at for a reason. */
const wordsKept = 60;
/** A server that listens where no load is sent may be about to listen there, too: so long, ms. */
const elsewhere = 1e4;
/** A server that has begun to listen elsewhere may be about to listen on the port it was given, too: so long, ms. */
const afterwards = 700;
/** Waits until something of a process tree responds to HTTP, wherever it listens. Rejects with the signal's reason. */
async function awaitServer(process, port, patience, signal) {
	const begun = performance.now();
	const stop = { [Symbol.asyncDispose]: () => process.stop(1e3) };
	const silent = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Map();
	let away;
	for (;;) {
		signal.throwIfAborted();
		const tree = process.tree();
		const found = listenersOf(tree);
		for (const each of found) seen.set(each.port, each.reachable);
		const ports = found.length > 0 ? found.filter(({ reachable }) => reachable).map((each) => each.port) : await withoutProc(port);
		const here = await firstResponse(inOrder(ports, port), silent);
		if (here !== void 0) {
			const boot = performance.now() - begun;
			if (here !== port) await setTimeout$1(afterwards);
			const isOurs = here === port || listenersOf(process.tree()).some((each) => each.port === port) && await ask(port, "/", 5e3) !== void 0;
			return {
				...stop,
				isUp: true,
				process,
				port: isOurs ? port : here,
				boot
			};
		}
		if (process.exit !== void 0 && !process.tree().some(alive)) {
			const reason = process.exit.code === 0 ? "ended by itself, without an error" : `ended with ${ending(process.exit)}`;
			return {
				...stop,
				isUp: false,
				reason,
				lastWords: process.lastWords(wordsKept)
			};
		}
		if (found.length > 0 && ports.length === 0) away ??= performance.now();
		if (performance.now() - begun > patience || away !== void 0 && performance.now() - away > elsewhere) return {
			...stop,
			isUp: false,
			reason: silence(seen, performance.now() - begun),
			lastWords: process.lastWords(wordsKept)
		};
		await setTimeout$1(100);
	}
}
/** The port that was given, before all others. */
const inOrder = (ports, given) => ports.toSorted((a, b) => Number(b === given) - Number(a === given) || a - b);
/** A port that does not speak HTTP (a debugger's, say) is not asked more than five times. */
async function firstResponse(ports, silent) {
	for (const port of ports) {
		const failures = silent.get(port) ?? 0;
		if (failures >= 5) continue;
		if (await ask(port, "/", 1e4) !== void 0) return port;
		silent.set(port, failures + 1);
	}
}
/** Without /proc only the given port can be looked at. */
const withoutProc = async (port) => await listening(port) ? [port] : [];
function silence(seen, patience) {
	const within = `within ${Math.round(patience / 1e3)} s`;
	if (seen.size === 0) return `did not listen on any port ${within}`;
	const [[port, reachable]] = [...seen];
	return reachable ? `listened on port ${port}, but did not respond to HTTP there ${within}` : `listened on port ${port}, but not on 127.0.0.1, where load is sent`;
}

// src/init/project-copy.ts
/** Patience with a server that starts, ms. */
const patience = {
	usual: 6e4,
	jvm: 18e4
};
/**
* The project as a run would have it: a copy of the working tree (in place where there is no commit), installed once, with
* an allow-listed environment and a home of its own. Disposing stops everything and removes the copy.
*/
var ProjectCopy = class ProjectCopy {
	run = newRun();
	logs;
	#temporary;
	#options;
	#prepared;
	#done = /* @__PURE__ */ new Map();
	#launches = 0;
	constructor(temporary, options) {
		this.#temporary = temporary;
		this.logs = join(temporary, "logs");
		this.#options = options;
	}
	static async open(options) {
		const temporary = await mkdtemp(join(tmpdir(), "perf-gate-init-"));
		await mkdir(join(temporary, "logs"));
		return new ProjectCopy(temporary, options);
	}
	/** Installs what the start command is about; a build that the lock file implies is done, too. Errors: those of `prepare`. */
	async install({ install, start = "true" } = {}) {
		const { root, folder, signal, say, pass } = this.#options;
		const config = parseConfig(JSON.stringify({
			server: {
				directory: folder,
				start,
				install
			},
			scenarios: [{
				name: "home",
				path: "/"
			}]
		}), "init");
		const variants = [{
			name: "project",
			baseline: true,
			...await isCommitted(root, signal) ? {} : { directory: join(root, folder) }
		}];
		const options = {
			directory: root,
			run: this.run,
			logs: this.logs,
			out: this.#temporary,
			signal,
			say,
			pass
		};
		await this.#prepared?.[Symbol.asyncDispose]();
		this.#done.clear();
		this.#prepared = await prepare({
			...config,
			variants
		}, options);
	}
	/** The project on disk; only once it is installed. */
	get variant() {
		const [variant] = this.#prepared?.variants ?? [];
		if (variant?.directory === void 0) throw new Error("the project is not installed yet");
		return {
			...variant,
			directory: variant.directory
		};
	}
	/** Builds what a candidate needs, once. Errors: command-failed, command-timeout; the same error again where it failed before. */
	async build({ build, env }) {
		if (build !== void 0) await this.#once("build", build, env);
	}
	/** Builds once more, as the other side of a run is built. Errors: as of `build`. */
	async rebuild({ build, env }) {
		const failure = build === void 0 ? void 0 : await this.#phase("build", build, env);
		if (failure !== void 0) throw failure;
	}
	/** Its setup, once for the same environment. Errors: as of `build`. */
	async setup({ setup, env: own }, env) {
		if (setup !== void 0) await this.#once("setup", setup, {
			...own,
			...env
		});
	}
	async #once(name, line, env = {}) {
		const key = JSON.stringify([line, name === "setup" && env]);
		if (!this.#done.has(key)) this.#done.set(key, await this.#phase(name, line, env));
		const failure = this.#done.get(key);
		if (failure !== void 0) throw failure;
	}
	async #phase(name, line, own = {}) {
		const { signal, say } = this.#options;
		const { directory, env } = this.variant;
		const phase = {
			name,
			variant: "project",
			line,
			directory,
			env: {
				...env,
				...own
			}
		};
		try {
			await runPhase(phase, {
				run: this.run,
				logs: this.logs,
				signal,
				say,
				patience: 9e5
			});
			return;
		} catch (error) {
			if (error instanceof GateError) return error;
			throw error;
		}
	}
	/** Starts a shell line with a port of its own choice, and waits until something of it responds to HTTP, or ends. */
	async start(candidate, port, env = {}) {
		const { signal } = this.#options;
		const { directory, env: base } = this.variant;
		const line = candidate.start.replaceAll("{port}", String(port));
		const process = launch(line, {
			directory,
			env: {
				...base,
				PORT: String(port),
				HOST: "127.0.0.1",
				...candidate.env,
				...env
			},
			log: join(this.logs, `server-${++this.#launches}.log`),
			run: this.run
		});
		const limit = /\bjava\b|gradle|mvn/.test(line) ? patience.jvm : patience.usual;
		try {
			return await awaitServer(process, port, limit, signal);
		} catch (error) {
			await process.stop(500);
			throw error;
		}
	}
	async [Symbol.asyncDispose]() {
		await stopMarked(this.run);
		await this.#prepared?.[Symbol.asyncDispose]();
		await rm(this.#temporary, {
			recursive: true,
			force: true,
			maxRetries: 3
		});
	}
};
/** Is there a commit to make a copy of? */
async function isCommitted(root, signal) {
	const repository = await findRepository(root, signal).catch(() => void 0);
	if (repository === void 0) return false;
	return headCommit(repository, signal).then(() => true, () => false);
}

// src/init/config-text.ts
const schema = "https://raw.githubusercontent.com/perf-gate/perf-gate/v1/perf-gate.schema.json";
/** What a value is there for that nobody asked for. */
const reason = " Compiles once, without the optimising compiler, so that the JVM is warm within seconds. To measure fully optimised code, remove `-XX:TieredStopAtLevel=1` and set a longer `budget`.";
/** The config that `perf-gate init` writes: what a run cannot know by itself, and no default. */
function configText(found) {
	const server = {
		...found.directory !== "." && { directory: found.directory },
		install: found.install,
		build: found.build,
		start: found.start,
		port: found.port,
		setup: found.setup,
		"ready-timeout": found.readyTimeout && `${Math.ceil(found.readyTimeout / 1e3)}s`,
		...Object.keys(found.env).length > 0 && { env: found.env }
	};
	const scenario = {
		path: found.path,
		connections: found.connections,
		...found.dynamic.length > 0 && { dynamic: found.dynamic },
		...!found.sameBody && { "same-body": false }
	};
	return [
		`# yaml-language-server: $schema=${schema}`,
		...found.questions.flatMap((question) => question.split("\n").map((line) => `# ? ${line}`)),
		withReason(new import_dist.Document({
			server,
			scenarios: [scenario]
		})).toString({
			lineWidth: 0,
			blockQuote: false
		}).trimEnd(),
		""
	].join("\n");
}
function withReason(document) {
	(0, import_dist.visit)(document, { Pair(_, { key, value }) {
		if ((0, import_dist.isScalar)(key) && key.value === "JAVA_TOOL_OPTIONS" && (0, import_dist.isScalar)(value) && String(value.value).includes("-XX:TieredStopAtLevel=1")) key.commentBefore = reason;
	} });
	return document;
}

// src/init/crowded.ts
/** Connections of a scenario that does not say how many, and fewer ones to try. */
const counts = [
	10,
	5,
	3,
	1
];
/** Linux tries a connection that was dropped again after a second. No server takes so long to accept one that it has room for, ms. */
const dropped = 900;
/**
* How many connections can be made to a server at once, where ten cannot. The kernel keeps those that a server has not accepted yet in a
* queue, which in many development servers has five places. What does not fit is dropped, and tried again a second later: such
* a run would measure that second. Throws `server-exited` where a connection is refused.
*/
async function mostConnections(port, path, signal) {
	for (const count of counts) if (!await isCrowded(port, path, count, signal)) return count === counts[0] ? void 0 : count;
	return counts.at(-1);
}
/** Three times, because it takes a request to keep a server busy. */
async function isCrowded(port, path, count, signal) {
	for (let time = 0; time < 3; time++) {
		signal.throwIfAborted();
		const took = await Promise.all(Array.from({ length: count }, () => connecting(port, path, signal)));
		if (took.includes(Number.POSITIVE_INFINITY)) throw new GateError("server-exited", `the server refused one of ${count} connections that were made at once`);
		if (took.some((each) => each > dropped)) return true;
	}
	return false;
}
/** Until a connection that then sends a request was made, ms; Infinity where it is refused. Resolves once it is closed. */
function connecting(port, path, signal) {
	return new Promise((resolve) => {
		const begun = performance.now();
		let took = Number.POSITIVE_INFINITY;
		const socket = connect(port, "127.0.0.1", () => {
			took = performance.now() - begun;
			socket.write(`GET ${path} HTTP/1.1\r\nHost: ${commonHost}\r\nConnection: close\r\n\r\n`);
		});
		socket.setTimeout(1e4, () => socket.destroy());
		addAbortSignal(signal, socket);
		socket.resume();
		socket.on("error", () => {});
		socket.on("close", () => resolve(took));
	});
}

// src/init/differing.ts
/**
* Names of the JSON fields whose values differ between bodies; undefined where bodies differ in another way (no JSON, lists
* of different lengths, values without a name). Equal bodies: none.
*/
function differingFields(bodies) {
	const [first, ...others] = bodies.map(parsed$1);
	const names = /* @__PURE__ */ new Set();
	for (const other of others) if (!compare(first, other, void 0, names)) return void 0;
	return [...names].toSorted();
}
/** Adds what differs to `names`; false where a difference has no name. */
function compare(a, b, name, names) {
	if (isMapping(a) && isMapping(b)) {
		const keys = Object.keys(a);
		if (keys.length === Object.keys(b).length && keys.every((key) => key in b)) return keys.every((key) => compare(a[key], b[key], key, names));
	} else if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length === b.length) return a.every((value, i) => compare(value, b[i], name, names));
	} else if (Object.is(a, b)) return true;
	if (name === void 0) return false;
	names.add(name);
	return true;
}
const isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parsed$1(body) {
	const text = body.toString();
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

// src/init/limited.ts
/** Requests of a trial, at most, and the time for them, ms: a run sends thousands. */
const trial = {
	requests: 5e3,
	atOnce: 10,
	time: 4e3
};
/** After how many quick requests a server responds 429 Too Many Requests; undefined where it does not. */
async function limitOf(port, path, signal) {
	const begun = performance.now();
	for (let sent = 0; sent < trial.requests && performance.now() - begun < trial.time; sent += trial.atOnce) if ((await Promise.all(Array.from({ length: trial.atOnce }, () => ask(port, path, trial.time, signal)))).some((response) => response?.status === 429)) return sent;
}
/** Variables of a project that sound like such a limit, set so high that no run reaches it. Pure. */
const unlimited = (names) => Object.fromEntries(names.filter((name) => /RATE_?LIMIT|THROTTLE|MAX_REQUESTS|REQUESTS_PER|LIMIT_MAX/i.test(name)).filter((name) => !/WINDOW|TTL|URL|REDIS|STORE|PREFIX|MESSAGE/i.test(name)).map((name) => [name, /ENABLE|_ON$/i.test(name) ? "false" : /DISABLE|_OFF$|SKIP/i.test(name) ? "true" : "1000000000"]));

// src/init/prove.ts
/** A launch that takes longer than this gets a longer time-out, ms: the default is 30 s, and a runner may be slower. */
const slowBoot = 1e4;
/**
* Boots the project twice by the config as it will be written, as a run boots it, and sends its request three times each;
* what makes pages is built again in between. What differs is declared. Errors: those of `boot`; `server-not-ready` when a launch does not
* respond as the first one did.
*/
async function prove(copy, findings, signal) {
	const responses = [];
	let slowest = 0;
	let limit;
	let connections;
	let fixed;
	for (let block = 0; block < 2; block++) try {
		var _usingCtx$2 = _usingCtx();
		if (block === 1 && responses[0][0].type === "text/html") await copy.rebuild(findings);
		const written = {
			...findings,
			readyTimeout: findings.readyTimeout ?? 18e4
		};
		const running = _usingCtx$2.a(await launched(copy, written, block, signal));
		slowest = Math.max(slowest, running.boot);
		const at = Number(new URL(running.url).port);
		responses.push(await several(at, findings.path, signal));
		const soon = {
			...findings,
			readyTimeout: Math.max(1e4, 3 * running.boot)
		};
		if (block === 1 && findings.port === void 0 && await isTaken(copy, soon, signal)) fixed = await usualPort();
		if (block === 1) limit = await limitOf(at, findings.path, signal);
		if (block === 1) connections = await mostConnections(at, findings.path, signal);
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
	if (fixed !== void 0) await (await launched(copy, {
		...findings,
		port: fixed
	}, 3, signal))[Symbol.asyncDispose]();
	const [first, second] = responses;
	const all = [...first, ...second];
	const isVarying = (some) => some.some(({ body }) => !body.equals(some[0].body));
	const fields = differingFields(all.map(({ body }) => body));
	const differs = isVarying(all);
	const varies = isVarying(first) || isVarying(second);
	const listsFiles = isListing(second.at(-1).body, readdirSync(copy.variant.directory));
	return {
		findings: {
			...findings,
			...fixed !== void 0 && { port: fixed },
			connections,
			dynamic: differs ? fields ?? [] : [],
			sameBody: !listsFiles && (!differs || fields !== void 0 || varies),
			...slowest > slowBoot && findings.readyTimeout === void 0 && { readyTimeout: Math.max(6e4, 1e4 * Math.ceil(4 * slowest / 1e4)) }
		},
		boot: slowest,
		response: second.at(-1),
		varies,
		listsFiles,
		limit
	};
}
/** What a server says whose second port is in use: for metrics, for gRPC, for its management. */
const inUse = /EADDRINUSE|address already in use|[Pp]ort \d+ (was|is) already in use|Only one usage of each socket/;
/** Base and head are alive at once: does a second launch want a port that the first one has, beside the one that it is told? */
async function isTaken(copy, findings, signal) {
	try {
		try {
			var _usingCtx3 = _usingCtx();
			_usingCtx3.a(await launched(copy, findings, 2, signal));
			return false;
		} catch (_) {
			_usingCtx3.e = _;
		} finally {
			await _usingCtx3.d();
		}
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return inUse.test(error.lastWords ?? "");
	}
}
/** With `server.port`, base and head take turns, and no port is wanted twice. */
async function usualPort() {
	for (const port of [
		3e3,
		8080,
		8e3,
		5e3
	]) if (!await listening(port)) return port;
	return (await freePorts(1))[0];
}
/** Boots the project by the config as it will be written. */
function launched(copy, findings, block, signal) {
	const { server } = parseConfig(configText(findings), "perf-gate.yml");
	const { variant, run, logs } = copy;
	const { start, port, env } = server;
	return boot({
		...variant,
		start,
		port,
		env: {
			...variant.env,
			...env
		}
	}, {
		server,
		run,
		logs,
		block,
		signal
	});
}
/** A page that names most files of a folder changes with each pull request that adds one. Pure. */
function isListing(body, names) {
	const files = names.filter((name) => /^\w.*\.\w/.test(name));
	const words = new Set(body.toString().split(/[^\w.-]+/));
	return files.length > 2 && files.filter((name) => words.has(name)).length > files.length / 2;
}
/** Once more with the limit of requests lifted, where a variable sounds like it; else with the question. */
async function withoutLimit(copy, proof, hints, signal) {
	const { findings, limit } = proof;
	const lifted = {
		...findings,
		env: {
			...findings.env,
			...unlimited(hints.variables)
		}
	};
	if (Object.keys(lifted.env).length > Object.keys(findings.env).length) {
		const again = await prove(copy, lifted, signal);
		if (again.limit === void 0) return again;
	}
	const question = `It responds 429 after ${limit} requests in a row, but a run sends thousands. Which setting switches that limit off? Set it under \`env\`.`;
	return {
		...proof,
		findings: {
			...findings,
			questions: [...findings.questions, question]
		}
	};
}
async function several(port, path, signal) {
	const responses = [];
	for (let i = 0; i < 3; i++) {
		const response = await ask(port, path, 3e4, signal);
		if (response === void 0 || !isSuccess(response)) throw new GateError("server-not-ready", `GET ${path} responded 2xx at first, then ${response?.status ?? "not at all"}`);
		responses.push(response);
	}
	return responses;
}

// src/init/compiled.ts
function go({ names, read }) {
	const module = read("go.mod");
	if (module === void 0) return void 0;
	const own = basename$1(/^module\s+(\S+)/m.exec(module)?.[1] ?? "").replace(/^v\d+$/, "");
	const folders = names.filter((name) => name.endsWith(".go") && !name.endsWith("_test.go") && !/(^|\/)(vendor|testdata|examples?|_\w+)\//.test(name)).filter((name) => /^package main\b/m.test(read(name) ?? "") && /^func main\(\)/m.test(read(name) ?? "")).map((name) => dirname$1(name));
	const rank = (folder) => {
		const name = basename$1(folder);
		if (folder === ".") return 0;
		if (/^(server|api|web|http|httpd|serve|app|main|backend|service)$/.test(name)) return 1;
		return name === own ? 2 : 3 + folder.split("/").length;
	};
	const framework = /gin-gonic\/gin|labstack\/echo|gofiber\/fiber|go-chi\/chi|gorilla\/mux/.exec(module)?.[0];
	return {
		language: "Go",
		framework: framework === void 0 ? void 0 : basename$1(framework),
		toolchain: { version: /^go (\d+\.\d+)/m.exec(module)?.[1] ?? "stable" },
		candidates: [...new Set(folders)].toSorted((a, b) => rank(a) - rank(b)).slice(0, 5).map((folder) => ({
			build: `go build -o perf-gate-server ${folder === "." ? "." : `./${folder}`}`,
			start: "./perf-gate-server",
			source: folder === "." ? "package main" : `package main in ${folder}`
		}))
	};
}
function rust({ names, read }) {
	const text = read("Cargo.toml");
	if (text === void 0) return void 0;
	const members = [text, ...names.filter((name) => /^[\w-]+(\/[\w-]+)?\/Cargo\.toml$/.test(name)).map((name) => read(name) ?? "")];
	const binaries = members.flatMap(binariesOf);
	const extra = names.flatMap((name) => /^src\/bin\/([\w-]+)(?:\.rs|\/main\.rs)$/.exec(name)?.[1] ?? []);
	return {
		language: "Rust",
		framework: /^\s*(axum|actix-web|rocket|warp|poem|salvo|tide)\b/m.exec(members.join("\n"))?.[1],
		toolchain: {},
		candidates: [.../* @__PURE__ */ new Set([...binaries, ...extra])].toSorted((a, b) => Number(isServer(b)) - Number(isServer(a))).slice(0, 5).map((name) => ({
			start: `./target/release/${name}`,
			source: "Cargo.toml"
		}))
	};
}
const isServer = (name) => /server|api|web|http|app/.test(name);
function binariesOf(text) {
	try {
		const { package: own, bin } = parse(text);
		const named = (Array.isArray(bin) ? bin : []).map(({ name }) => name);
		return (named.length > 0 ? named : [own?.name]).filter((name) => typeof name === "string" && /^[\w-]+$/.test(name));
	} catch {
		return [];
	}
}
function java({ names, read }) {
	const builds = names.filter((name) => /^([\w-]+\/)?(pom\.xml|build\.gradle(\.kts)?)$/.test(name));
	const main = [
		"pom.xml",
		"build.gradle",
		"build.gradle.kts"
	].find((name) => names.includes(name));
	if (main === void 0 && !names.includes("settings.gradle") && !names.includes("settings.gradle.kts")) return void 0;
	const text = builds.map((name) => read(name) ?? "").join("\n");
	const isMaven = main === "pom.xml";
	const framework = jvmFrameworks.find(({ sign }) => sign.test(text));
	const version = /(?:<java\.version>|<maven\.compiler\.(?:release|source)>|<release>|JavaLanguageVersion\.of\(|JavaVersion\.VERSION_|sourceCompatibility\s*=\s*['"]?)(\d+)/.exec(text)?.[1];
	const rank = (name) => (/spring-boot-(maven|gradle)-plugin|org\.springframework\.boot['"]|<mainClass>|mainClassName|application['"`]/.test(read(name) ?? "") ? 0 : 2) + (/(^|[\W_])(web|app|api|server|boot|service|backend)([\W_]|$)/.test(dirname$1(name)) ? 0 : 1);
	const folders = builds.filter((name) => dirname$1(name) !== ".").toSorted((a, b) => rank(a) - rank(b)).map((name) => dirname$1(name));
	const isParent = main === "pom.xml" && /<packaging>\s*pom\s*</.test(read(main) ?? "");
	const isWar = /<packaging>\s*war\s*<|^\s*id\s*[('"]+war\b|apply plugin: ['"]war/m.test(text);
	return {
		language: "Java",
		framework: framework?.name,
		toolchain: {
			version: String(Math.max(17, Number(version ?? 21))),
			asked: version
		},
		candidates: [...isParent && folders.length > 0 ? [] : [""], ...folders.map((folder) => `${folder}/`)].flatMap((folder) => archives(isMaven, folder, isWar).map((jar) => ({
			start: framework?.start(jar) ?? `java -jar ${jar}`,
			source: isMaven ? "pom.xml" : "build.gradle"
		})))
	};
}
/** Beside the archive that can be started there may be sources, documentation, and what it was made of. */
const archives = (isMaven, folder, isWar) => [...isWar ? [isMaven ? `${folder}target/*.war` : `"$(ls ${folder}build/libs/*.war | grep -v -- '-plain.war')"`] : [], ...jars(isMaven, folder)];
const jars = (isMaven, folder) => isMaven ? [`${folder}target/*.jar`, `"$(ls ${folder}target/*.jar | grep -vE -- '-(sources|javadoc|tests).jar|/original-')"`] : [`${folder}build/libs/*.jar`, `"$(ls ${folder}build/libs/*.jar | grep -vE -- '-(plain|sources|javadoc).jar')"`];
const jvmFrameworks = [
	{
		name: "Quarkus",
		sign: /io\.quarkus/,
		start: (jar) => `java -Dquarkus.http.port={port} -jar ${jar.includes("build/") ? "build" : "target"}/quarkus-app/quarkus-run.jar`
	},
	{
		name: "Spring Boot",
		sign: /spring-?boot|springframework\.boot/,
		start: (jar) => `java -jar ${jar} --server.port={port}`
	},
	{
		name: "Micronaut",
		sign: /io\.micronaut/,
		start: (jar) => `java -Dmicronaut.server.port={port} -jar ${jar}`
	}
];
/** Deno, whose tasks say how to start. */
function deno({ names, read }) {
	const file = ["deno.json", "deno.jsonc"].find((name) => names.includes(name));
	if (file === void 0) return void 0;
	const tasks = /"tasks"\s*:\s*\{([^}]*)\}/.exec(read(file) ?? "")?.[1] ?? "";
	const named = [
		"start",
		"serve",
		"preview",
		"dev"
	].filter((name) => new RegExp(`"${name}"\\s*:`).test(tasks));
	const entry = [
		"main.ts",
		"server.ts",
		"mod.ts",
		"src/main.ts",
		"index.ts"
	].find((name) => names.includes(name));
	return {
		language: "Deno",
		toolchain: {},
		candidates: [...named.map((name) => ({
			start: `deno task ${name}`,
			source: `${file}, task \`${name}\``
		})), ...entry === void 0 ? [] : [{
			start: `deno run -A ${entry}`,
			source: entry
		}]]
	};
}

// src/init/declared.ts
/** What a Procfile or a Dockerfile says: as the project is run elsewhere. */
const declared = (files) => [...procfile(files), ...dockerfile(files)];
function procfile({ read }) {
	const line = /^web:\s*(.+)$/m.exec(read("Procfile") ?? "")?.[1]?.trim();
	return line === void 0 ? [] : [{
		...apart(line),
		source: "Procfile"
	}];
}
/** What a Procfile says is to be done before a release: its tables, as a rule. */
function released({ read }) {
	const line = /^release:\s*(.+)$/m.exec(read("Procfile") ?? "")?.[1]?.trim();
	return line === void 0 ? [] : [line.replace(/(^|&& *|; *)\.\/manage\.py/g, "$1python3 manage.py")];
}
/** `flask db upgrade && gunicorn shop:app`: what is to be done once before, and what starts the server. */
function apart(line) {
	const parts = line.split(/\s*(?:&&|;)\s*/).map((part) => portable(part.trim().replace(/^(?:exec|(?:poetry|uv|pipenv|pdm|hatch) run)\s+/, "")));
	const setup = parts.slice(0, -1).join(" && ");
	return {
		start: parts.at(-1),
		...setup !== "" && { setup }
	};
}
/** `$PORT` is what a Procfile gets, as ours do. A fixed address to bind becomes one of our own. */
const portable = (line) => line.replace(/\$\{?PORT(?::-\d+)?\}?/g, "{port}").replace(/(\s--?(?:bind|b|listen|l|addr|address|http|http-addr)[ =])(?:[\w.]+|\[::\])?:(?:\d{2,5}|\{port\})/, "$1127.0.0.1:{port}").replace(/(\s(?:--port|-p)[ =])\d{2,5}\b/, "$1{port}").replace(/^(uvicorn\b(?!.*--port).*)$/, "$1 --port {port}").replace(/\s+/g, " ");
function dockerfile({ read }) {
	const line = withSources(commandIn(read("Dockerfile")), read("Dockerfile"));
	if (line === "" || /entrypoint|docker-|\.sh\b|tini|^\/|nginx|^\.?\/?(app|server|main)$/.test(line)) return [];
	return [{
		...apart(line),
		source: "Dockerfile"
	}];
}
/** What the last stage of a Dockerfile starts; '' where it says nothing. */
function commandIn(text = "") {
	const stage = text.replace(/\\\r?\n/g, " ").split(/^FROM\s/im).at(-1);
	return ["ENTRYPOINT", "CMD"].map((name) => lastLine(stage, name) ?? "").join(" ").trim();
}
/** `node api` → `node dist/api`, where the image has a copy under another name. */
function withSources(line, text = "") {
	return [...text.matchAll(/^COPY\s+(?!--from)(?:--\S+\s+)*(?:\.\/)?([\w./-]+?)\/?\s+(?:\.\/)?([\w./-]+?)\/?\s*$/gim)].reduce((words, [, from, to]) => from === to || from === "." || to === "." ? words : words.replace(new RegExp(`(?<=\\s(?:\\./)?)${escaped(to)}(?=[/\\s]|$)`), from), line);
}
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
/** What a Procfile or a Dockerfile gives to the program that is built from these sources: `--listen :9000 serve`. */
function programArguments({ read }) {
	return [/^web:\s*(.+)$/m.exec(read("Procfile") ?? "")?.[1]?.trim() ?? "", commandIn(read("Dockerfile"))].map((line) => /^(?:\.?\/)?[\w./-]+\s+([^;&|]+)$/.exec(line)?.[1]).filter((words) => words !== void 0).map((words) => portable(` ${words}`).trim());
}
function lastLine(stage, name) {
	const value = [...stage.matchAll(new RegExp(`^${name}\\s+(.+)$`, "gim"))].at(-1)?.[1]?.trim();
	if (value === void 0 || !value.startsWith("[")) return value;
	try {
		const words = JSON.parse(value);
		const [shell, option, line] = words;
		if (/^(\/bin\/)?(ba)?sh$/.test(shell) && option === "-c" && line !== void 0) return line;
		return words.map((word) => /^[\w./@:=,$%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
	} catch {
		return;
	}
}

// src/init/node-scripts.ts
/** Prefixes that only restart or supervise, and what of the line they leave over. */
const wrappers = [
	[/^(?:npx |pnpm exec |yarn )?nodemon (?:--?(?:watch|w|ext|e|ignore|i|delay) \S+ )*--exec (['"]?)(.+?)\1$/, "$2"],
	[/^(?:npx |pnpm exec |yarn )?(?:nodemon|node-dev|supervisor) (?:--?[\w-]+(?:[ =][^-\s]\S*)? )*(\S+\.ts)$/, "tsx $1"],
	[/^(?:npx |pnpm exec |yarn )?(?:nodemon|node-dev|supervisor) (?:--?[\w-]+(?:[ =][^-\s]\S*)? )*(\S+\.[cm]?js|\S+)$/, "node $1"],
	[/^(?:npx )?(?:pm2 start|pm2-runtime(?: start)?|forever(?: start)?) (\S+\.[cm]?js)\b.*$/, "node $1"],
	[/(?<=^node (?:(?:-r|--require|--import|--loader|--env-file|--watch-path) \S+ |--?[\w-]+(?:=\S+)? )*)--watch(?:-path[= ]\S+|-preserve-output)? /g, ""],
	[/^tsx watch /, "tsx "],
	[/^dotenv (?:-e \S+ )?-- /, ""]
];
/** Flags that hold a port. */
const portFlags = [
	[/(\s(?:--port|--http-port|--server-port|-p|--listen|-l))([ =])\d{2,5}\b/, "$1$2{port}"],
	[/(\s(?:--bind|-b|--host|--listen|-l|--addr|-addr)[ =](?:tcp:\/\/)?[\w.-]*:)\d{2,5}\b/, "$1{port}"],
	[/\bPORT=\d{2,5}\s+/, ""]
];
/** Assigns a port in the line itself, and so hides the one it is given. */
const withPort = (line) => portFlags.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
/**
* `npm run build && nodemon dist/main.js` → build `npm run build`, start `node dist/main.js`. Scripts that call scripts are
* followed. undefined: there is no such script, or it runs several things at once.
*/
function launchOf(scripts, name, runner, depth = 0) {
	const script = scripts[name];
	if (typeof script !== "string" || depth > 3 || script.trim() === "") return void 0;
	if (/\bconcurrently\b|\bnpm-run-all\b|\brun-p\b|\bturbo\b|\blerna\b|(^|[^&])&([^&]|$)|\|/.test(script)) return void 0;
	const parts = script.split(/\s*(?:&&|;)\s*/).map((part) => part.trim());
	const before = typeof scripts[`pre${name}`] === "string" ? [`${runner} run pre${name}`] : [];
	const last = parts.at(-1);
	const called = scriptCalled(last, scripts);
	const own = [...before, ...parts.slice(0, -1).filter((part) => !/^(echo|cls|clear)\b/.test(part))];
	if (called !== void 0) {
		const inner = launchOf(scripts, called, runner, depth + 1);
		return inner && {
			build: [...own, ...inner.build],
			start: inner.start
		};
	}
	return {
		build: own,
		start: withPort(unwrapped(last))
	};
}
/** `npm run serve` → `serve`, where there is such a script. */
function scriptCalled(line, scripts) {
	const name = /^(?:npm|pnpm|yarn|bun) (?:run(?:-script)? )?([\w:.-]+)$/.exec(line)?.[1];
	return name !== void 0 && typeof scripts[name] === "string" ? name : void 0;
}
const unwrapped = (line) => {
	const settings = /^(?:(?:npx )?cross-env(?:-shell)? )?((?:[A-Z]\w*=\S+ +)*)/.exec(line);
	const rest = wrappers.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line.slice(settings[0].length));
	return settings[1] + rest;
};
/** Does it compile at each launch, or watch for changes? */
const isForDevelopment = (start) => /\b(ts-node|ts-node-dev|tsnd|babel-node|nest start|next dev|nuxt dev|vite$|vite dev|vite --|astro dev|remix dev|react-scripts start|webpack)\b/.test(start);
/** What pm2's own config has it start, as in production. */
function supervised({ read }, start) {
	const [, assigned = "", file = ""] = /^((?:\w+=\S* )*)(?:npx )?(?:pm2 start|pm2-runtime(?: start)?|node) (?:\.\/)?((?:\S*\/)?(?:ecosystem|pm2|process)(?:[._-][\w.-]*)?\.(?:json|[cm]?js))(?=\s|$)/.exec(start) ?? [];
	const text = (file && read(file)) ?? "";
	const script = /\bscript['"]?\s*:\s*['"](?:\.\/)?([\w./-]+\.[cm]?[jt]s)['"]/.exec(text)?.[1];
	if (script === void 0) return start;
	const modes = [...text.matchAll(/\bNODE_ENV['"]?\s*:\s*['"](\w+)['"]/g)].map(([, mode]) => mode);
	const mode = modes.includes("production") ? "production" : modes[0];
	return `${assigned}${mode === void 0 || assigned.includes("NODE_ENV=") ? "" : `NODE_ENV=${mode} `}node ${script}`;
}

// src/init/setups.ts
/** Scripts of package.json that make tables, by name. */
const script = /^(db[:-])?(migrate|migrations?:run|migrate:(latest|up|deploy|run)|prisma:migrate|setup|init|push)$/;
/** Lines that make a Node project's tables: a script, else what its tool's own guide says. Pure. */
function nodeSetups({ names, read }, scripts, dependencies, run) {
	const named = Object.keys(scripts).find((name) => script.test(name) && /db|migrat|prisma/.test(`${name}${scripts[name]}`));
	const has = (pattern) => names.some((name) => pattern.test(name));
	const drizzle = has(/^drizzle\/.*\.sql$/) ? "drizzle-kit migrate" : "drizzle-kit push";
	const all = [
		named === void 0 ? void 0 : run(named),
		has(/^(src\/)?prisma\/migrations\//) ? "prisma migrate deploy" : void 0,
		has(/^(src\/)?prisma\/schema\.prisma$/) ? "prisma db push" : void 0,
		has(/^(src\/)?(db\/)?knexfile\.[cm]?[jt]s$/) ? "knex migrate:latest" : void 0,
		has(/^\.sequelizerc$/) || "sequelize-cli" in dependencies ? "sequelize db:migrate" : void 0,
		has(/^drizzle\.config\.[cm]?[jt]s$/) ? drizzle : void 0
	];
	const schema = names.find((name) => /^src\/prisma\/schema\.prisma$/.test(name));
	const isTold = /"prisma"\s*:\s*\{/.test(read("package.json") ?? "");
	return all.filter((line) => line !== void 0).map((line) => line.startsWith("prisma") && schema !== void 0 && !isTold ? `${line} --schema ${schema}` : line).slice(0, 2);
}
/** Flask projects, too, call the script that manages them `manage.py`. */
const isDjango = ({ names, read }) => names.includes("manage.py") && !/\bflask/i.test(read("manage.py") ?? "");
/** Lines that make a Python project's tables. Pure. */
function pythonSetups(files, wanted, app) {
	const { names } = files;
	if (isDjango(files)) return ["python3 manage.py migrate --noinput"];
	if (names.includes("alembic.ini")) return ["alembic upgrade head"];
	return names.some((name) => /(^|\/)migrations\/alembic\.ini$/.test(name)) && /flask-migrate/.test(wanted) && app !== void 0 ? [`flask --app ${app} db upgrade`] : [];
}

// src/init/version-files.ts
/** Files that name the version of a language, the nearest to it first; `.tool-versions` has several languages. */
const files = {
	node: [".nvmrc", ".node-version"],
	python: [".python-version"]
};
/** The version that a project's own file names, as the setup actions take it; undefined where none does. */
function versionIn({ read }, language) {
	const own = files[language].map((name) => read(name)?.trim()).find((text) => text !== void 0);
	const several = new RegExp(`^${language}(?:js)?\\s+(\\S+)`, "m").exec(read(".tool-versions") ?? "")?.[1];
	const version = (own ?? several)?.replace(/\n[\s\S]*/, "").replace(/^v(?=\d)/, "");
	return version !== void 0 && /^[\w./*-]{1,40}$/.test(version) ? version : void 0;
}
/** The newest of the versions that we would choose that a range allows: `>=3.10,<3.13` → `3.12`; the first where it says nothing. */
function newestIn(range, versions) {
	const text = typeof range === "string" ? range : "";
	const below = /<(=?)\s*(\d+(?:\.\d+)?)/.exec(text);
	const pinned = (!versions[0].includes(".") ? /^\s*[=^~]*\s*v?(\d+)[\d.x*]*\s*$/ : /^\s*(?:==)?\s*(\d+\.\d+)[\d.x*]*\s*$/).exec(text)?.[1];
	if (pinned !== void 0) return pinned;
	if (below === null) return versions[0];
	const [, inclusive, limit] = below;
	return versions.find((version) => order$1(version, limit) < (inclusive === "=" ? 1 : 0)) ?? versions.at(-1);
}
const order$1 = (a, b) => {
	const [[x = 0, y = 0], [u = 0, v = 0]] = [a, b].map((each) => each.split(".").map(Number));
	return x - u || y - v;
};

// src/init/node.ts
const frameworks = [
	["@nestjs/core", "NestJS"],
	["next", "Next.js"],
	["nuxt", "Nuxt"],
	["astro", "Astro"],
	["fastify", "Fastify"],
	["koa", "Koa"],
	["@hapi/hapi", "hapi"],
	["restify", "restify"],
	["hono", "Hono"],
	["express", "Express"],
	["json-server", "json-server"],
	["http-server", "http-server"],
	["serve", "serve"]
];
/** In the order in which they are worth trying. */
const scriptNames = [
	"start:prod",
	"start:production",
	"prod",
	"production",
	"start",
	"serve",
	"server",
	"preview",
	"dev"
];
function node(files, above) {
	const text = files.read("package.json");
	if (text === void 0) return void 0;
	const manifest = parsed(text);
	const manager = managerOf$1(files, manifest, above);
	const framework = frameworks.find(([name]) => name in manifest.dependencies)?.[1];
	return {
		language: manager === "bun" ? "Bun" : "Node",
		framework,
		toolchain: toolchain$1(files, manifest, manager, above),
		candidates: unique([
			...known(files, manifest, manager, framework),
			...scripted(files, manifest, manager),
			...entries(files, manifest, manager)
		]),
		setups: nodeSetups(files, manifest.scripts, manifest.dependencies, (script) => run(manager, script))
	};
}
/** What a framework's own guide says for production. */
function known({ names }, { scripts }, manager, framework) {
	const build = typeof scripts.build === "string" ? run(manager, "build") : void 0;
	const source = `how ${framework} is run in production`;
	if (framework === "Next.js") return [{
		build: build ?? "next build",
		start: "next start -p {port}",
		source
	}];
	if (framework === "Nuxt") return [{
		build,
		start: "node .output/server/index.mjs",
		source
	}];
	if (framework === "NestJS" && names.includes("nest-cli.json")) return ["dist/main", "dist/src/main"].map((file) => ({
		build: build ?? "nest build",
		start: `node ${file}`,
		source
	}));
	return [];
}
function scripted(files, { scripts }, manager) {
	const build = builderOf(scripts, manager);
	const withBuild = scriptNames.flatMap((name) => {
		const launch = launchOf(scripts, name, manager === "npm" ? "npm" : manager);
		return launch === void 0 ? [] : [{
			launch,
			name
		}];
	}).toSorted((a, b) => rank(a) - rank(b)).flatMap(({ launch, name }) => {
		const start = offered(supervised(files, launch.start));
		const needs = (build === void 0 || launch.build.some((step) => /\b(build|compile|tsc)\b/.test(step)) ? launch.build : [build, ...launch.build]).join(" && ") || void 0;
		const source = `package.json, script \`${name}\``;
		return [{
			start,
			source,
			build: needs
		}, ...compiled(files, start, needs, source)];
	});
	const bare = withBuild.filter(({ start, build }) => build !== void 0 && isWritten(files, start));
	return [...withBuild, ...bare.map(({ start, source }) => ({
		start,
		source
	}))];
}
/** What is for development comes last. */
const rank = ({ launch, name }) => (isForDevelopment(launch.start) ? 10 : 0) + (name === "dev" ? 10 : 0);
/** Some servers take their port on the command line, and need not be told by a person. */
function offered(start) {
	if (/^(npx )?json-server\b/.test(start)) return onLoopback(start.includes("{port}") ? start : `${start} --port {port}`);
	if (start.includes("{port}")) return start;
	if (/^(npx )?next start\b/.test(start)) return `${start} -p {port}`;
	if (/^(npx )?vite preview\b/.test(start)) return `${start} --host 127.0.0.1 --port {port} --strictPort`;
	if (/^(npx )?astro (preview|dev)\b/.test(start)) return `${start} --host 127.0.0.1 --port {port}`;
	if (/^(npx )?http-server\b/.test(start)) return `${start} -p {port}`;
	if (/^(npx )?serve\b/.test(start)) return `${start} -l {port}`;
	return start;
}
/** Its own host is `localhost`, which may be `::1` alone. */
const onLoopback = (start) => /\s(--host|-H)\b/.test(start) ? start : `${start} --host 127.0.0.1`;
/** `ts-node src/index.ts` compiles at each launch: what `tsc` makes of it, where the project has a build. */
function compiled({ read }, start, build, source) {
	const [, entry, words = ""] = /\b(?:ts-node|ts-node-dev|tsnd|tsx|babel-node|node)\b(?:\s+-\S+)*\s+(\S+)\.[cm]?ts\b(.*)$/.exec(start) ?? [];
	if (entry === void 0 || build === void 0) return [];
	return [{
		start: `node ${/"outDir"\s*:\s*"(?:\.\/)?([\w/-]+?)\/?"/.exec(read("tsconfig.json") ?? "")?.[1] ?? "dist"}/${entry.replace(/^\.\//, "").replace(/^src\//, "")}.js${words}`,
		build,
		source: `${source}, compiled once`
	}];
}
/** Is the file that it starts there without a build? */
function isWritten({ names }, start) {
	const file = /(?:^|\s)(?:node|bun|tsx)\s(?:-\S+\s)*(\S+)/.exec(start)?.[1]?.replace(/^\.\//, "");
	if (file === void 0) return false;
	return [
		"",
		".js",
		".mjs",
		".cjs",
		".ts",
		"/index.js"
	].some((end) => names.includes(file + end));
}
const usualEntries = [
	"server",
	"app",
	"index",
	"main",
	"src/server",
	"src/app",
	"src/index",
	"src/main",
	"bin/www"
];
/** Files that may be started by themselves. */
function entries(files, { main, bin, scripts }, manager) {
	const { names } = files;
	const build = builderOf(scripts, manager);
	const usual = usualEntries.flatMap((name) => [
		".js",
		".mjs",
		".cjs",
		""
	].map((end) => name + end)).filter((name) => names.includes(name));
	return [
		...main === void 0 ? [] : [{
			file: main,
			source: "package.json, `main`"
		}],
		...usual.map((file) => ({
			file,
			source: "its name"
		})),
		...bin.map((file) => ({
			file,
			source: "package.json, `bin`"
		}))
	].map(({ file, source }) => {
		const path = file.replace(/^\.\//, "");
		const isMade = ![
			"",
			".js",
			".mjs",
			".cjs",
			"/index.js"
		].some((end) => names.includes(path + end));
		return {
			start: `${manager === "bun" ? "bun" : "node"} ${path}`,
			source,
			build: isMade ? build : void 0
		};
	});
}
/** The script that builds, by whatever name. */
function builderOf(scripts, manager) {
	const name = [
		"build",
		"compile",
		"bundle",
		"dist",
		"tsc"
	].find((each) => typeof scripts[each] === "string");
	return name === void 0 ? void 0 : run(manager, name);
}
const run = (manager, script) => `${manager} run ${script}`;
function managerOf$1({ names }, { packageManager }, above) {
	const named = /^(npm|pnpm|yarn|bun)@/.exec(packageManager)?.[1];
	if (named !== void 0) return named;
	for (const folder of [names, above?.names ?? []]) {
		if (folder.includes("package-lock.json") || folder.includes("npm-shrinkwrap.json")) return "npm";
		if (folder.includes("pnpm-lock.yaml")) return "pnpm";
		if (folder.includes("yarn.lock")) return "yarn";
		if (folder.includes("bun.lock") || folder.includes("bun.lockb")) return "bun";
	}
	return "npm";
}
function toolchain$1(files, { engine }, manager, above) {
	const named = versionIn(files, "node") ?? (above && versionIn(above, "node"));
	return {
		version: named ?? newestIn(engine, [
			"24",
			"22",
			"20",
			"18"
		]),
		isNamed: named !== void 0,
		asked: engine ?? named,
		...manager !== "npm" && { manager }
	};
}
/** What may stand in a package.json is anything. */
function parsed(text) {
	let json = {};
	try {
		json = mapping(JSON.parse(text));
	} catch {
		json = {};
	}
	const { main, bin, packageManager, engines } = json;
	const engine = mapping(engines).node;
	return {
		scripts: mapping(json.scripts),
		dependencies: {
			...mapping(json.devDependencies),
			...mapping(json.dependencies)
		},
		bin: (typeof bin === "string" ? [bin] : Object.values(mapping(bin))).filter(isPath),
		packageManager: String(packageManager),
		...isPath(main) && { main },
		...typeof engine === "string" && { engine }
	};
}
/** May it stand in a shell line as it is? */
const isPath = (value) => typeof value === "string" && /^[\w./@-]+$/.test(value);
const mapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
const unique = (candidates) => candidates.filter(({ start, build }, i) => candidates.findIndex((other) => other.start === start && other.build === build) === i);

// src/init/python.ts
const venv = "python3 -m venv .venv && .venv/bin/python -m pip install";
const made = /^(\w+)(?:\s*:\s*[\w.]+)?\s*=\s*(?:\w+\.)?(FastAPI|Starlette|Litestar|Quart|Sanic|Flask|Bottle|Falcon)\(/m;
const called = /^(\w+)\s*=\s*(?:\w+\.)?(?:create|make|get|build|init)_(?:app|application)\(/m;
const factory = /^def (create_app|make_app|get_app|create_application)\([^)]*\)/m;
const frameworkOf = (text) => /\b(?:from|import) (fastapi|starlette|litestar|quart|sanic|flask|bottle|falcon|aiohttp|tornado|django)\b/.exec(text)?.[1];
const titles = {
	fastapi: "FastAPI",
	starlette: "Starlette",
	litestar: "Litestar",
	quart: "Quart",
	sanic: "Sanic",
	flask: "Flask",
	bottle: "Bottle",
	falcon: "Falcon",
	aiohttp: "aiohttp",
	tornado: "Tornado",
	django: "Django"
};
const isAsgi = (framework) => /^(fastapi|starlette|litestar|quart|sanic)$/i.test(framework);
function python(files) {
	const wanted = requirements(files);
	const sources = files.names.filter((name) => name.endsWith(".py") && !/(^|\/)(tests?|migrations|docs|examples)\/|(^|\/)(tests?\.py$|test_|conftest)/.test(name));
	const manifests = [
		"requirements.txt",
		"pyproject.toml",
		"setup.py",
		"Pipfile",
		"manage.py"
	];
	const apps = appsIn(files, sources);
	const programs = mains(files, sources);
	if (!manifests.some((name) => files.names.includes(name)) && apps.length + programs.length === 0) return void 0;
	const framework = isDjango(files) ? "Django" : apps[0]?.framework;
	const install = installOf(files, wanted, framework);
	const candidates = isDjango(files) ? django(files, wanted) : [
		...apps.flatMap((app) => served(app, files, wanted)),
		...scripts(files),
		...programs
	];
	return {
		language: "Python",
		framework,
		toolchain: toolchain(files),
		candidates: candidates.map((candidate) => ({
			...candidate,
			install
		})),
		setups: pythonSetups(files, wanted, apps[0] && `${apps[0].module}:${apps[0].name}`)
	};
}
/** Everything that the project asks for, in small letters. */
const requirements = ({ names, read }) => names.filter((name) => /^(requirements[\w./-]*\.(txt|in)|pyproject\.toml|Pipfile|setup\.py|setup\.cfg|uv\.lock|poetry\.lock)$/.test(name)).map((name) => read(name) ?? "").join("\n").toLowerCase();
/** Without a file that says what to install, the framework that is imported is. */
function installOf({ names }, wanted, framework) {
	const pipenv = "PIPENV_VENV_IN_PROJECT=1 pipenv sync";
	if (names.includes("Pipfile.lock") && !names.includes("requirements.txt")) return pipenv;
	if ([
		"requirements.txt",
		"pyproject.toml",
		"setup.py",
		"uv.lock",
		"poetry.lock"
	].some((name) => names.includes(name))) return void 0;
	if (names.includes("Pipfile")) return pipenv.replace("sync", "install");
	const other = names.find((name) => /^requirements[\w./-]*\.txt$/.test(name));
	if (other !== void 0) return `${venv} -r ${other}`;
	if (wanted === "" && framework !== void 0) return `${venv} ${framework.toLowerCase()}${isAsgi(framework) ? " uvicorn" : ""}`;
}
function appsIn({ read }, sources) {
	const isImported = sources.some((file) => /^\s*(?:from|import) src\b/m.test(read(file) ?? ""));
	return sources.flatMap((file) => {
		const text = read(file);
		if (text === void 0) return [];
		const framework = frameworkOf(text);
		if (framework === void 0) return [];
		const variable = made.exec(text) ?? called.exec(text);
		const maker = variable === null ? factory.exec(text) : null;
		const name = variable?.[1] ?? maker?.[1];
		if (name === void 0) return [];
		const title = titles[(variable?.[2] ?? framework).toLowerCase()] ?? framework;
		return [{
			...moduleOf(file, sources, isImported),
			name,
			isFactory: maker !== null,
			kind: isAsgi(title) ? "asgi" : "wsgi",
			framework: title
		}];
	}).toSorted((a, b) => prominence(a) - prominence(b));
}
const prominence = ({ module, isFactory }) => module.split(".").length + (/(^|\.)(main|app|server|api|wsgi|asgi|application)$/.test(module) ? 0 : 2) + (isFactory ? 1 : 0);
/** `src/shop/main.py` → module `shop.main`, to be imported from `src`, unless its own sources import `src`. */
function moduleOf(file, all, isImported) {
	const parts = file.replace(/\.py$/, "").replace(/\/__init__$/, "").split("/");
	const isSource = parts.length > 1 && parts[0] === "src" && !isImported && !all.includes("src/__init__.py");
	const root = isSource ? "src" : ".";
	return {
		module: (isSource ? parts.slice(1) : parts).join("."),
		root
	};
}
function served(app, { read }, wanted) {
	const target = `${app.module}:${app.name}`;
	const source = `${app.framework} in ${app.module}`;
	const inSource = app.root !== ".";
	if (app.kind === "asgi") return [{
		start: `uvicorn ${`${inSource ? `--app-dir ${app.root} ` : ""}${app.isFactory ? "--factory " : ""}`}${target} --host 127.0.0.1 --port {port}`,
		source
	}];
	const call = app.isFactory ? `'${target}()'` : target;
	const start = `gunicorn -b 127.0.0.1:{port} ${inSource ? `--pythonpath ${app.root} ` : ""}${call}`;
	const gunicorn = /\bgunicorn\b/.test(wanted) ? [{
		start,
		source
	}] : [];
	return app.framework === "Flask" ? [...gunicorn, flask(app, target, read)] : gunicorn;
}
/** Flask's own server, which the project may have named its application to. */
function flask({ root, framework, module }, target, read) {
	const named = /^FLASK_APP\s*=\s*['"]?([\w.:/]+)/m.exec(read(".flaskenv") ?? read(".env") ?? "")?.[1];
	return {
		start: `${root === "." || named !== void 0 ? "" : `PYTHONPATH=${root} `}flask --app ${named ?? target} run --host 127.0.0.1 --port {port}`,
		source: named === void 0 ? `${framework} in ${module}` : ".flaskenv"
	};
}
function django({ names }, wanted) {
	const wsgi = names.find((name) => /^[\w/]*wsgi\.py$/.test(name))?.replace(/\.py$/, "").replaceAll("/", ".");
	const runserver = {
		start: "python3 manage.py runserver --noreload 127.0.0.1:{port}",
		source: "manage.py"
	};
	return wsgi !== void 0 && /\bgunicorn\b/.test(wanted) ? [{
		start: `gunicorn -b 127.0.0.1:{port} ${wsgi}`,
		source: `${wsgi.replaceAll(".", "/")}.py`
	}, runserver] : [runserver];
}
/** Programs that the package installs. */
function scripts({ read }) {
	const { project, tool } = tables(read("pyproject.toml"));
	const named = {
		...mapping$1(mapping$1(tool.poetry).scripts),
		...mapping$1(project.scripts)
	};
	return Object.keys(named).filter((name) => /^[\w.-]+$/.test(name) && !/test|lint|format|migrate|seed|cli$/.test(name)).map((start) => ({
		start,
		source: "pyproject.toml, scripts"
	}));
}
/** Files that start a server when they are run. */
function mains({ read }, sources) {
	const starts = /__name__\s*==\s*['"]__main__['"]|\.run\(|serve_forever|run_app\(|\.listen\(/;
	const usual = sources.filter((name) => /^(src\/|app\/)?(main|app|server|run|wsgi|api)\.py$/.test(name));
	const others = sources.filter((name) => !name.includes("/") && !usual.includes(name));
	return [...usual, ...others].filter((name) => starts.test(read(name) ?? "")).slice(0, 4).map((name) => ({
		start: `python3 ${name}`,
		source: name
	}));
}
function toolchain(files) {
	const { project, tool } = tables(files.read("pyproject.toml"));
	const asked = project["requires-python"] ?? mapping$1(mapping$1(tool.poetry).dependencies).python;
	const named = /^python_(?:full_)?version\s*=\s*["'](\d+\.\d+)/m.exec(files.read("Pipfile") ?? "")?.[1] ?? versionIn(files, "python");
	return {
		version: named ?? newestIn(asked, [
			"3.13",
			"3.12",
			"3.11",
			"3.10",
			"3.9"
		]),
		isNamed: named !== void 0,
		asked: typeof asked === "string" ? asked : named,
		manager: managerOf(files.names, tool)
	};
}
function managerOf(names, tool) {
	if (names.includes("uv.lock")) return "uv";
	if (names.includes("poetry.lock")) return "poetry";
	if (names.includes("Pipfile") && !names.includes("requirements.txt") && tool.poetry === void 0) return "pipenv";
}

// src/init/workspace.ts
/** A part of a workspace is built with the parts that it depends on, where these have something to build. Pure. */
function withWorkspace(project, folder, all) {
	if (project.language !== "Node" && project.language !== "Bun" || folder === ".") return project;
	const own = manifestOf(filesBelow(all, folder).read("package.json"));
	const wished = {
		...own.devDependencies,
		...own.dependencies
	};
	if (all.names.filter((name) => /(^|\/)package\.json$/.test(name) && !name.includes("node_modules/")).map((name) => manifestOf(all.read(name))).filter(({ name, scripts }) => typeof name === "string" && name in wished && scripts?.build !== void 0).length === 0) return project;
	const build = buildOf(project, relative$1(`/${folder}`, "/"), manifestOf(all.read("package.json")));
	const together = project.candidates.map((candidate) => ({
		...candidate,
		build
	}));
	return {
		...project,
		candidates: [...together.slice(0, 2), ...project.candidates]
	};
}
function buildOf({ toolchain: { manager } }, up, root) {
	if (manager === "pnpm") return "pnpm --filter '{.}...' run build";
	if (root.scripts?.build !== void 0) return `cd ${up} && ${manager ?? "npm"} run build`;
	return `cd ${up} && ${manager === void 0 ? "npm run build --workspaces --if-present" : `${manager} workspaces run build`}`;
}
function manifestOf(text) {
	try {
		const json = JSON.parse(text ?? "{}");
		return typeof json === "object" && json !== null ? json : {};
	} catch {
		return {};
	}
}

// src/init/recognise.ts
/** Recognises a project by its files. Pure. Without any candidate, nothing in it says how it is started. */
function recognise(files, above) {
	const found = [
		node(files, above),
		python(files),
		go(files),
		java(files),
		rust(files),
		deno(files)
	].filter((project) => project !== void 0);
	const declaredWays = declared(files);
	const [best] = found.toSorted((a, b) => weight(b) - weight(a));
	const release = released(files);
	if (best === void 0) return {
		toolchain: {},
		candidates: declaredWays,
		setups: release
	};
	const setups = release.length > 0 ? release : best.setups;
	return {
		...best,
		candidates: merged(best, isCompiled(best) ? withArguments(best, files) : declaredWays),
		setups
	};
}
const isCompiled = ({ language }) => language === "Go" || language === "Rust";
/** The likeliest program, started as it is elsewhere. */
const withArguments = ({ candidates: [first] }, files) => first === void 0 ? [] : programArguments(files).map((words) => ({
	...first,
	start: `${first.start} ${words}`,
	source: "as it is run elsewhere"
}));
/** A framework says more than a manifest, which may be there for tools alone. */
const weight = ({ framework, candidates }) => (framework === void 0 ? 0 : 2) + (candidates.length > 0 ? 1 : 0);
/** What a framework's guide or a script says comes before the Procfile, and that before the Dockerfile and guesses. */
function merged({ candidates, language }, others) {
	const extra = others.map((candidate) => ({
		...candidate,
		build: candidates[0]?.build,
		install: candidates[0]?.install
	})).filter(({ start }) => !candidates.some((candidate) => candidate.start === start));
	return language === "Python" || candidates.length === 0 ? [...extra, ...candidates] : [
		candidates[0],
		...extra,
		...candidates.slice(1)
	];
}
const manifests = /(^|\/)(package\.json|pyproject\.toml|requirements\.txt|Pipfile|setup\.py|manage\.py|go\.mod|pom\.xml|build\.gradle(\.kts)?|Cargo\.toml|deno\.jsonc?)$/;
const aside = /(^|\/)(node_modules|vendor|test|tests|__tests__|fixtures|examples?|docs?|e2e|bench(marks)?|scripts|tools|packages\/(ui|config|eslint[\w-]*|tsconfig))(\/|$)/;
/**
* The projects of a repository that could be servers, the likeliest first: the folder itself, or, where that starts
* nothing or says nothing of what it needs, folders in it. Of two that are as likely, the one whose sources name a route is first.
*/
function places(files) {
	const own = recognise(files);
	const below = [...new Set(files.names.filter((name) => manifests.test(name)).map((name) => name.replace(/\/?[^/]+$/, "") || "."))].filter((folder) => folder !== "." && !aside.test(folder) && folder.split("/").length <= 3).slice(0, 50).map((folder) => ({
		folder,
		project: withWorkspace(recognise(filesBelow(files, folder), files), folder, files)
	}));
	const isRooted = files.names.some((name) => manifests.test(name) && !name.includes("/"));
	const found = [{
		folder: ".",
		project: own
	}, ...below].filter(({ project }) => project.candidates.length > 0).map((place) => ({
		place,
		promise: promise(place) + (isRooted && place.folder === "." ? 3 : 0)
	})).toSorted((a, b) => b.promise - a.promise);
	if (found.length < 2) return found.map(({ place }) => place);
	const isRouted = ({ folder }) => hintsOf(files, folder).paths.length > 0;
	return [...found.slice(0, mostRead).map(({ place, promise }) => ({
		place,
		promise: promise + (isRouted(place) ? .5 : 0)
	})).toSorted((a, b) => b.promise - a.promise), ...found.slice(mostRead)].map(({ place }) => place);
}
/** Projects of a repository whose sources are read for routes, at most. */
const mostRead = 8;
const browser = /^(Next\.js|Nuxt|Astro)$/;
/** How much a folder sounds like the server. */
function promise({ folder, project: { framework, candidates } }) {
	const isServer = /(^|\/)(server|backend|api|service|services|app)(\/|$)/.test(folder);
	const isClient = /(^|\/)(client|frontend|web|ui|www|site|mobile)(\/|$)/.test(folder);
	return (framework === void 0 ? 0 : browser.test(framework) ? 3 : 4) + (candidates[0]?.source.includes("script") ? 1 : 0) + (isServer ? 1.5 : 0) - (isClient ? 1 : 0) - folder.length / 1e3;
}

// src/init/telling.ts
/** What was recognised, and which other parts of the repository could be meant. */
function recognised({ folder, project: { language, framework, toolchain } }, others) {
	const found = [
		`Recognised: ${language ?? "a project of an unknown kind"}`,
		...framework === void 0 || framework === language ? [] : [framework],
		...toolchain.manager === void 0 ? [] : [toolchain.manager],
		...folder === "." ? [] : [`in ${folder}`]
	].join(", ");
	const rest = others.filter((other) => other.folder !== folder && other.folder !== ".").map((other) => other.folder);
	return rest.length === 0 ? found : `${found}. Other candidates: ${rest.slice(0, 5).join(", ")}. To choose one, run \`perf-gate init\` in its folder.`;
}
/** What a server or a build cannot reach, by its last words. */
const unreachable = [{
	words: /fonts\.g(oogleapis|static)\.com|Failed to fetch .*font|getaddrinfo (ENOTFOUND|EAI_AGAIN)|Could not resolve host|Temporary failure in name resolution|no such host/i,
	meaning: "It fetches something that this machine cannot reach over the network. Run `perf-gate init` on a machine that can."
}, {
	words: /ECONNREFUSED|[Cc]onnection refused|Connection to .* refused|could not connect to server|Can't connect to (local )?(MySQL|MariaDB)|ServerSelectionTimeout|MongoNetworkError|server selection/i,
	meaning: "A service that it needs is not reachable here."
}];
/** Why it responds 2xx nowhere, and what to do. */
function unanswered({ candidate, tried, words }, { services }) {
	const all = [...tried].map(([path, status]) => ({
		path,
		status
	}));
	const statuses = all.slice(0, 8).map(({ path, status }) => `${path} → ${status || "no response"}`);
	const said = `\`${candidate.start}\` starts, but no path responds 2xx: ${statuses.join(", ")}.`;
	const closed = all.find(({ status }) => status === 401 || status === 403);
	if (closed !== void 0) return [
		said,
		"Its routes need a login. Write perf-gate.yml by hand, with the header that they need, or with `server.login` (docs/http.md):",
		"",
		"  server:",
		`    start: ${candidate.start}`,
		"  scenarios:",
		`    - path: ${closed.path}`,
		`      headers: { authorization: "Bearer \${{ env.TOKEN }}" } # \`--pass-env TOKEN\` here, \`pass-env\` in the workflow`
	].join("\n");
	const broken = all.some(({ status }) => status >= 500);
	return [
		said,
		...broken ? needed$1(services) : [],
		...broken && words !== "" ? ["Its last lines:", quoted(words)] : [],
		"Which path should be measured? Pass it, as in `perf-gate init --path /users`; write headers and a body into perf-gate.yml by hand."
	].join("\n");
}
/** The end of what was said, without the frames of packages and without what an error does not have. */
const quoted = (words) => words.split("\n").filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)|^\s*\w+: undefined,?$/.test(line)).slice(-20).map((line) => `  │ ${line}`).join("\n");
/** What its compose file has beside it. */
function needed$1(services) {
	const all = services.map(({ name, image }) => `${image} (\`docker compose up --detach ${name}\`)`);
	if (all.length === 0) return [];
	return [`Its compose file has ${all.join(", ")}: start what it needs, then run \`perf-gate init\` again.`];
}
/** Why nothing came up, and what to do. */
function explained(failed, { services }) {
	const [first, ...others] = failed;
	if (first === void 0) return "Nothing here says how the server is started.";
	const away = unreachable.find(({ words }) => words.test(failed.map(({ lastWords }) => lastWords).join("\n")));
	return [
		`\`${first.candidate.start}\` (${first.candidate.source}) ${first.reason}.`,
		...first.lastWords === "" ? [] : ["Its last lines:", quoted(first.lastWords)],
		...others.map(({ candidate, reason }) => `\`${candidate.start}\` (${candidate.source}): ${reason}.`),
		...away === void 0 ? [] : [away.meaning],
		...needed$1(services),
		"Which command starts your server, and what does it need? Pass it, as in `perf-gate init --start \"DATABASE_URL=… node server.js\"`."
	].join("\n");
}
/** What two launches showed. */
function shown({ findings, boot, response, varies, listsFiles }, { how, paths, candidate, port }) {
	const bare = (path) => path.replace(/\?.*$/, "");
	const others = [...new Set(paths.map(({ path }) => bare(path)))].filter((path) => path !== bare(findings.path)).slice(0, 5);
	const from = paths.find(({ path }) => path === findings.path)?.from;
	const length = response.body.length;
	return [
		`start: ${findings.start} (${candidate.source}), ready after ${(boot / 1e3).toFixed(1)} s${how === void 0 ? "" : `; ${how}`}`,
		`GET ${findings.path}: ${response.status}, ${length} bytes${response.type === "" ? "" : ` of ${response.type}`}, ${response.time.toFixed(1)} ms${from === void 0 ? "" : `; ${from} redirects there`}`,
		...varies && !listsFiles ? [findings.dynamic.length > 0 ? `The fields ${findings.dynamic.join(", ")} differ from response to response and are not compared.` : "The body differs from response to response: only its length is compared."] : [],
		...!varies && findings.dynamic.length > 0 ? [`The fields ${findings.dynamic.join(", ")} differ from launch to launch and are not compared.`] : [],
		...findings.sameBody ? [] : [listsFiles ? "It lists the files of the project, and a pull request may add one, so bodies are not compared." : "The body differs from launch to launch or from build to build, so bodies are not compared."],
		...findings.connections === void 0 ? [] : [`If ten connections are opened at once, it drops some, and those wait a second. So the scenario uses ${findings.connections}. A production server handles more.`],
		...port === void 0 && findings.port !== void 0 ? ["It listens on a second port that cannot be moved, so `server.port` makes base and head take turns."] : [],
		...findings.questions,
		...others.length === 0 ? [] : [`It also responds to ${others.join(", ")}: add ${others.length === 1 ? "it as a scenario" : "them as scenarios"}.`]
	].join("\n");
}

// src/init/versions-here.ts
/** How a language says its version. */
const commands = {
	Node: ["node", "--version"],
	Python: ["python3", "--version"],
	Java: ["java", "-version"],
	Go: ["go", "version"]
};
/** Says that the language is older here than the project asks for; undefined where it is not, or nothing is known. */
async function tooOldHere({ language, toolchain: { asked } }, directory) {
	if (asked === void 0) return void 0;
	const here = await versionHere(language, directory);
	if (here === void 0 || !isOlder(here, asked)) return void 0;
	return `It asks for ${language} ${asked}; this machine has ${here}.`;
}
/**
* The toolchain that a runner is given. Where no file of the project names a version, it is the one that everything was run with,
* unless the project rules that one out. If the install command names a different Python, it is that one.
*/
async function ranWith({ language, toolchain }, directory, install = "") {
	const { version, asked } = toolchain;
	const chosen = /^python(3\.\d+) /.exec(install)?.[1];
	if (chosen !== void 0) return {
		...toolchain,
		version: chosen
	};
	const here = toolchain.isNamed && !install.includes("pipenv --python") ? void 0 : await versionHere(language, directory);
	if (here === void 0 || version === void 0) return toolchain;
	const [major, minor] = (language === "Java" ? here.replace(/^1\./, "") : here).split(".");
	const short = language === "Node" || language === "Java" ? major : `${major}.${minor ?? 0}`;
	if (language === "Go") return order(short, version) > 0 ? {
		...toolchain,
		version: short
	} : toolchain;
	const isAllowed = (range) => language === "Java" || newestIn(range, [short, short.replace(/\d+/g, "0")]) === short;
	return asked === void 0 || !isOlder(here, asked) && isAllowed(asked) ? {
		...toolchain,
		version: short
	} : toolchain;
}
async function versionHere(language, directory) {
	const command = language && commands[language];
	if (command === void 0) return void 0;
	const [program, ...args] = command;
	const said = await promisify(execFile)(program, args, {
		cwd: directory,
		timeout: 1e4
	}).catch(() => void 0);
	return (language === "Java" ? /version "(\d+(?:\.\d+)*)/ : /(\d+(?:\.\d+)*)/).exec(said?.stdout || said?.stderr || "")?.[1];
}
/** Is a version below all that a range allows? `20.2` is for `>=22.12`, and not for `^18 || ^20`. Pure. */
function isOlder(version, range) {
	return range.split("||").map((part) => /^[\s=v^~>]*(\d+(?:\.\d+)*)/.exec(part)?.[1]).every((least) => least !== void 0 && order(version, least) < 0);
}
/** Compares as many parts as `b` has. */
function order(a, b) {
	const [mine, theirs] = [a, b].map((each) => each.split(".").map(Number));
	const i = theirs.findIndex((part, at) => (mine[at] ?? 0) !== part);
	return i === -1 ? 0 : (mine[i] ?? 0) - theirs[i];
}

// src/init/workflow-services.ts
/** Actions by their full commits, as in our own workflows. */
const actions = {
	checkout: "actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2",
	upload: "actions/upload-artifact@b7c566a772e6b6bfb58ed0dc250532a479d7789f # v6.0.0",
	node: "actions/setup-node@6044e13b5dc448c55e2357c09f80417699197238 # v6.2.0",
	python: "actions/setup-python@a309ff8b426b58ec0e2a45f0f869d46889d02405 # v6.2.0",
	go: "actions/setup-go@7a3fe6cf4cb3a834922a1244abfce67bcef6a0c5 # v6.2.0",
	java: "actions/setup-java@be666c2fcd27ec809703dec50e508c2fdc7f6654 # v5.2.0"
};
/** Nothing is taken from a cache that a pull request can write to. */
const beside = {
	node: ["package-manager-cache: false"],
	go: ["cache: false"],
	java: ["distribution: temurin"]
};
/** The same two jobs, the first of them spelled out: only a job of one's own can have `services`. */
const jobsWithServices = ({ lines, language, services }) => [
	"  measure:",
	"    if: github.event.action != 'edited' || github.event.changes.base # edited: only when the base branch changes",
	"    runs-on: ubuntu-latest",
	"    timeout-minutes: 30",
	"    permissions:",
	"      contents: read",
	"    concurrency: # a newer push makes the run before it stale",
	`      group: perf-gate-measure-${expression("github.ref")}`,
	"      cancel-in-progress: true",
	"    services: # both sides use the same ones; `env` in perf-gate.yml says where they are",
	...services.flatMap((service) => indented(6, (0, import_dist.stringify)({ [service.name]: container(service) }, { lineWidth: 0 }))),
	"    steps:",
	`      - uses: ${actions.checkout}`,
	"        with:",
	`          fetch-depth: ${expression("github.event_name == 'pull_request' && 2 || 0")} # base is the first parent of a pull request's merge commit`,
	"          persist-credentials: false",
	...language === void 0 ? [] : [
		`      - uses: ${actions[language.name]}`,
		"        with:",
		`          ${language.name}-version: ${scalar(language.version)}`,
		...(beside[language.name] ?? []).map((line) => `          ${line}`)
	],
	...lines.length === 0 ? [] : [
		"      - env:",
		`          SETUP: ${scalar(lines.join(" && "))}`,
		"        run: bash -euo pipefail -c \"$SETUP\""
	],
	"      - uses: perf-gate/perf-gate@v1",
	"        with:",
	"          mode: measure",
	"          fail-on: error # `report` decides",
	"          github-token: ''",
	`      - uses: ${actions.upload}`,
	"        if: always()",
	"        with:",
	"          name: perf-gate.results-1-of-1",
	"          path: perf-gate-results",
	"          overwrite: true # when a job runs again",
	"  report:",
	"    needs: measure",
	"    if: always() && (github.event.action != 'edited' || github.event.changes.base)",
	"    permissions:",
	"      contents: read",
	"      pull-requests: write # for the one comment",
	"    uses: perf-gate/perf-gate/.github/workflows/report.yml@v1"
];
const expression = (text) => `\${{ ${text} }}`;
/** A service as a workflow describes it. A job begins when all are healthy. */
const container = ({ image, env, ports, health }) => ({
	image,
	env: Object.keys(env).length > 0 ? env : void 0,
	ports,
	options: health === void 0 ? void 0 : `--health-cmd "${health}" --health-interval 2s --health-timeout 5s --health-retries 30`
});
const indented = (width, text) => text.trimEnd().split("\n").map((line) => " ".repeat(width) + line);
/** A text on one line, in quotes where YAML needs them. */
const scalar = (text) => (0, import_dist.stringify)(text, {
	lineWidth: 0,
	blockQuote: false
}).trimEnd();

// src/init/workflow-text.ts
const managers = {
	pnpm: "corepack enable",
	yarn: "corepack enable",
	bun: "npm install --global bun",
	uv: "pipx install uv",
	poetry: "pipx install poetry",
	pdm: "pipx install pdm",
	pipenv: "pipx install pipenv",
	hatch: "pipx install hatch"
};
/** Languages that a setup action installs. Rust is on hosted runners; Deno and Bun come from npm. */
const languages = {
	Node: "node",
	Python: "python",
	Go: "go",
	Java: "java"
};
/** Shell lines that prepare a runner: managers it does not have, and services that only their compose file can describe. */
function setup({ project: { language, toolchain }, services, folder }) {
	const composed = services.filter(({ compose }) => compose !== void 0);
	const file = `${folder === "." ? "" : `${folder}/`}${composed[0]?.compose ?? ""}`;
	return [
		...toolchain.manager === void 0 ? [] : [managers[toolchain.manager]],
		...language === "Deno" ? ["npm install --global deno"] : [],
		...composed.length === 0 ? [] : [`docker compose --file '${file}' up --detach --wait ${composed.map(({ name }) => name).join(" ")}`]
	];
}
/** The workflow that `perf-gate init` writes: the gate in two jobs, for pull requests from branches of the repository. */
function workflowText(runner) {
	const { language, toolchain } = runner.project;
	const name = language === void 0 ? void 0 : languages[language];
	const needs = {
		lines: setup(runner),
		language: name === void 0 || toolchain.version === void 0 ? void 0 : {
			name,
			version: toolchain.version
		},
		services: runner.services.filter(({ compose }) => compose === void 0)
	};
	return [
		"name: perf-gate",
		"on:",
		"  pull_request:",
		"    types: [opened, synchronize, reopened, edited]",
		"  merge_group:",
		"permissions: {}",
		"jobs:",
		...needs.services.length === 0 ? calling(needs) : jobsWithServices(needs),
		""
	].join("\n");
}
/** One job that calls the two of the gate. */
const calling = ({ lines, language }) => [
	"  perf-gate:",
	"    if: github.event.action != 'edited' || github.event.changes.base # edited: only when the base branch changes",
	"    permissions:",
	"      contents: read",
	"      pull-requests: write # for the one comment",
	"    # Page, results and logs are kept as artifacts of the run.",
	"    uses: perf-gate/perf-gate/.github/workflows/gate.yml@v1",
	...language === void 0 && lines.length === 0 ? [] : ["    with:"],
	...language === void 0 ? [] : [`      ${language.name}-version: ${scalar(language.version)}`],
	...lines.length === 0 ? [] : lines.length === 1 ? [`      setup: ${scalar(lines[0])}`] : ["      setup: |", ...lines.map((line) => `        ${line}`)]
];

// src/init/written.ts
/** Writes config and workflow, and keeps results out of commits; never overwrites. Resolves with what it wrote, or would write. */
async function writeFiles(findings, options) {
	const { root, folder, project, hints, dryRun, talk } = options;
	const runner = {
		project,
		services: await needed(hints, findings),
		folder
	};
	const wanted = [{
		path: join(root, "perf-gate.yml"),
		content: configText(findings)
	}, {
		path: join(root, ".github/workflows/perf-gate.yml"),
		content: workflowText(runner)
	}];
	if (dryRun) {
		for (const { path, content } of wanted) talk.say(`would write ${relative(process.cwd(), path)}:\n\n${content}`);
		return wanted;
	}
	if (!await talk.confirm(`Write this?\n\n${wanted[0].content}`)) return [];
	const written = wanted.filter(({ path }) => !existsSync(path));
	for (const { path, content } of written) {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, content, { flag: "wx" });
		talk.say(`wrote ${relative(process.cwd(), path)}`);
	}
	const kept = wanted.filter((file) => !written.includes(file));
	for (const { path } of kept) talk.say(`kept ${relative(process.cwd(), path)} as it is`);
	await ignoreResults(options, wanted);
	return written;
}
/** Services that the project is told of, or that listen here, where it came up. One that nobody asked for is not started. */
async function needed({ services, serviceEnvironment, databases }, { env }) {
	const values = Object.values(env);
	const told = Object.keys(serviceEnvironment).some((name) => name in env);
	const there = await Promise.all(services.map(({ ports }) => listening(hostPort(ports[0]))));
	const isNamed = ({ ports }) => ports.map(hostPort).some((port) => values.some((value) => mentions(value, port) || databaseAt(value)?.port === port));
	const found = services.filter((service, i) => told || there[i] || isNamed(service));
	const named = addressed(Object.values(env));
	const used = addressed(databases);
	const isUsed = await Promise.all(used.map(({ ports }) => listening(hostPort(ports[0]))));
	const all = [
		...found,
		...named,
		...used.filter((_, i) => isUsed[i])
	];
	return all.filter(({ ports }, i) => all.findIndex((other) => other.ports[0] === ports[0]) === i);
}
/** Databases that no compose file has, by their addresses. */
function addressed(addresses) {
	return addresses.flatMap((value) => {
		const { image, port, env } = databaseAt(value) ?? {};
		if (image === void 0) return [];
		const known = knownImage(image);
		return [{
			name: image.split(":")[0],
			image,
			ports: [`${port}:${known?.port}`],
			env,
			health: known?.health
		}];
	});
}
const mentions = (value, port) => new RegExp(`(^|:)${port}(?!\\d)`).test(value);
const hostPort = (port) => Number(port.split(":")[0]);
/** Results are not committed; what was written must be. */
async function ignoreResults({ root, talk }, written) {
	if (await gitMaybe(root, ["rev-parse", "--git-dir"]) === void 0) return;
	if (await gitMaybe(root, [
		"check-ignore",
		"--quiet",
		"perf-gate-results/results.json"
	]) === void 0) {
		const path = join(root, ".gitignore");
		const text = existsSync(path) ? readFileSync(path, "utf8") : "";
		appendFileSync(path, `${text === "" || text.endsWith("\n") ? "" : "\n"}perf-gate-results/\n`);
		talk.say("added perf-gate-results/ to .gitignore");
	}
	for (const name of written.map(({ path }) => relative(root, path))) if (await gitMaybe(root, [
		"check-ignore",
		"--quiet",
		name
	]) !== void 0) talk.say(`.gitignore hides ${name}: commit it with \`git add --force ${name}\``);
}

// src/init/initialise.ts
/**
* Recognises the project in a folder, boots it, asks it, and writes what has worked: a config and a workflow, both at the
* root of the repository, where the action looks for them. Throws `usage` when there is a config already, or a program is
* missing; those of `prepare` when it cannot be installed. Without a server that responds, nothing is written.
*/
async function initialise(directory, wishes, talk, signal) {
	try {
		var _usingCtx$1 = _usingCtx();
		const root = await findRepository(directory, signal).catch(() => void 0) ?? realpathSync(directory);
		const there = usualFiles.map((name) => join(root, name)).find(existsSync);
		if (there !== void 0) throw new GateError("usage", `${there} already exists; \`perf-gate init\` does not overwrite it`);
		const here = relative(root, realpathSync(directory)) || ".";
		const all = await projectFiles(directory, signal);
		const found = places(all);
		const place = await choosePlace(all, found, wishes, talk);
		const folder = join(here, place.folder);
		const files = filesBelow(all, place.folder);
		const hints = hintsOf(all, place.folder);
		talk.say(recognised(place, wishes.start === void 0 ? found : []));
		const instead = await insteadOfMissing(place.project, files, talk);
		const { toolchain } = place.project;
		const project = instead.length === 0 ? place.project : {
			...place.project,
			toolchain: {
				...toolchain,
				manager: void 0
			}
		};
		const old = await tooOldHere(project, join(root, folder));
		if (old !== void 0) talk.say(old);
		const options = {
			root,
			folder,
			pass: wishes.pass,
			signal,
			say: (text) => talk.busy(text.replace(/^project: /, "").replace(/^working tree$/, "a copy of the working tree"))
		};
		const copy = _usingCtx$1.a(await ProjectCopy.open(options));
		const install = await installAnyhow(copy, {
			candidate: project.candidates[0],
			files,
			instead
		}, talk);
		const candidates = project.candidates.map((candidate) => ({
			...candidate,
			install
		}));
		const working = await untilItWorks(copy, {
			...project,
			candidates
		}, hints, {
			wishes,
			talk,
			signal
		});
		if (working === void 0) return {
			files: [],
			proven: false
		};
		const path = await choosePath(working, hints, wishes, talk);
		if (path === void 0) return {
			files: [],
			proven: false
		};
		talk.busy("once more, by the config as it will be written");
		const proof = await prove(copy, findingsOf(working, project, folder, path), signal);
		const lifted = proof.limit === void 0 ? proof : await withoutLimit(copy, proof, hints, signal);
		talk.say(shown(lifted, working));
		const writing = {
			root,
			folder: here,
			project: {
				...project,
				toolchain: await ranWith(project, join(root, folder), install)
			},
			hints,
			dryRun: wishes.dryRun,
			talk
		};
		return {
			files: await writeFiles(lifted.findings, writing),
			proven: true
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
async function choosePlace(files, found, { start }, talk) {
	const own = {
		folder: ".",
		project: recognise(files)
	};
	const [first, ...others] = found;
	if (start !== void 0) {
		const place = own.project.language === void 0 ? first ?? own : own;
		const [{ build, install } = {}] = place.project.candidates;
		const candidate = {
			start,
			source: "--start",
			build,
			install
		};
		return {
			...place,
			project: {
				...place.project,
				candidates: [candidate]
			}
		};
	}
	if (first === void 0) {
		const typed = await talk.ask("Which command starts your server?", "node server.js");
		if (typed !== void 0) return {
			...own,
			project: {
				...own.project,
				candidates: [{
					start: typed,
					source: "you"
				}]
			}
		};
		throw new GateError("usage", "nothing here says how to start the server. Pass the command, as in `perf-gate init --start \"node server.js\"`");
	}
	if (others.length === 0 || first.folder === ".") return first;
	const options = found.map((place) => ({
		value: place,
		label: place.folder,
		hint: place.project.framework ?? place.project.language
	}));
	return talk.choose("Several projects could be the server. Which one?", options);
}
/** What pip can do for a program that is missing is said and returned as install commands. Throws `usage` where it cannot. */
async function insteadOfMissing(project, files, talk) {
	const missing = await missingTools(project, files, environment().PATH ?? "");
	if (missing.length === 0) return [];
	const list = missing.map(({ name, get }) => `\`${name}\` (${get})`).join(" and ");
	const ways = missing.every(({ name }) => name === "poetry" || name === "uv") ? byPip(files.read("pyproject.toml")) : [];
	if (ways.length === 0) throw new GateError("usage", `this project needs ${list}, which this machine does not have; nothing was run`);
	talk.say(`This machine does not have ${list}. pip installs the dependencies in pyproject.toml instead, without the lock file.`);
	return ways;
}
/** Tries what the files say; on a terminal, then what a person says, until it works or nothing is typed. */
async function untilItWorks(copy, project, hints, { wishes: { path }, talk, signal }) {
	for (let current = project;;) {
		const { working, failed } = await bringUp(copy, current, hints, {
			talk,
			path,
			signal
		});
		if (working !== void 0) return working;
		talk.say(explained(failed, hints));
		const typed = await talk.ask("Which command starts your server?", current.candidates[0]?.start ?? "node server.js");
		if (typed === void 0) return void 0;
		const { build, install } = current.candidates[0] ?? {};
		current = {
			...current,
			candidates: [{
				start: typed,
				source: "you",
				build,
				install
			}]
		};
	}
}
async function choosePath(working, hints, wishes, talk) {
	const { paths } = working;
	const [first] = paths;
	if (first === void 0) {
		talk.say(unanswered(working, hints));
		return;
	}
	if (wishes.path !== void 0 || paths.length === 1) return first;
	const options = paths.map((each) => ({
		value: each,
		label: each.path,
		hint: `${each.response.status}, ${each.response.body.length} bytes`
	}));
	return talk.choose("Which path matters to your users?", options);
}
/** A JVM on a busy runner, ms. */
const slowRuntime = 12e4;
/** A JVM's second compiler is at work longer than a block lasts, so a server is never warm. The first alone is done in seconds. */
function withQuickCompiler({ JAVA_TOOL_OPTIONS: own = "", ...env }) {
	const options = own.includes("TieredStopAtLevel") ? own : `${own} -XX:TieredStopAtLevel=1`.trim();
	return {
		...env,
		JAVA_TOOL_OPTIONS: options
	};
}
/** What the project itself names, and what is not the default. */
function findingsOf({ candidate, env, start, port }, { language }, folder, { path }) {
	const { install, build, setup } = candidate;
	return {
		directory: folder,
		start,
		path,
		env: language === "Java" ? withQuickCompiler({
			...candidate.env,
			...env
		}) : {
			...candidate.env,
			...env
		},
		dynamic: [],
		sameBody: true,
		questions: [],
		install,
		build,
		setup,
		port,
		...language === "Java" && { readyTimeout: slowRuntime }
	};
}

// src/init/questions.ts
/** Nobody to ask: a line for each thing that is said or done. */
function monologue(write) {
	return {
		isInteractive: false,
		say: write,
		busy: (text) => write(`· ${text}`),
		choose: async (_, [first]) => first.value,
		ask: async () => void 0,
		confirm: async () => true
	};
}
/** Questions on a terminal. Ctrl-C aborts `cancel`. */
async function dialogue(cancel) {
	const { confirm, isCancel, log, select, text } = await import("./dist.js");
	const answered = (value) => {
		if (!isCancel(value)) return value;
		cancel.abort(/* @__PURE__ */ new Error("cancelled"));
		throw cancel.signal.reason;
	};
	return {
		isInteractive: true,
		say: (line) => log.info(line),
		busy: (line) => log.step(line),
		async choose(question, options) {
			const choices = options.map(({ label, hint }, value) => ({
				value,
				label,
				hint
			}));
			return options[answered(await select({
				message: question,
				options: choices,
				signal: cancel.signal
			}))].value;
		},
		async ask(question, placeholder) {
			return answered(await text({
				message: question,
				placeholder,
				signal: cancel.signal
			})) || void 0;
		},
		async confirm(question) {
			return answered(await confirm({
				message: question,
				signal: cancel.signal
			}));
		}
	};
}

// src/init/init.ts
/** `perf-gate init`: a config and a workflow that have been tried. */
const init = ({ yes, dryRun, start, path, passEnv }) => finish(async (signal) => {
	demandPlatform();
	const cancel = new AbortController();
	signal.addEventListener("abort", () => cancel.abort(signal.reason), { once: true });
	const talk = process.stdin.isTTY === true && process.stdout.isTTY === true && !yes ? await dialogue(cancel) : monologue(print);
	const wishes = {
		start,
		path,
		dryRun: dryRun === true,
		pass: namedVariables(passEnv ?? [], "--pass-env")
	};
	const { proven, files } = await initialise(process.cwd(), wishes, talk, cancel.signal).catch((error) => {
		if (cancel.signal.aborted) return {
			proven: false,
			files: []
		};
		throw error;
	});
	if (cancel.signal.aborted) return exitStatus.cancelled;
	if (!proven) return exitStatus.usage;
	if (files.length > 0 && !dryRun) talk.say("Next: `perf-gate check`, then commit, and `perf-gate run`.");
	return exitStatus.passed;
});

export { init };