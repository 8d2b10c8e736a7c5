import { n as finish, o as print } from "./finish.js";
import { $ as findRepository, C as ListensElsewhere, D as hiddenFrom, Dn as ecosystems, E as differences, F as listenersOf, I as listening, L as listeningPorts, M as runPhase, N as freePort, O as hiddenOf, On as tools$1, P as inUse, R as remotePorts, T as comparable, Tn as usualFiles, a as prepare, an as git, ar as parseConfig, et as headCommit, fn as environment, i as demandPlatform, ir as defaultBudget, j as errorLine, k as hiddenWords, kn as venv, ln as ownFolder, mn as _usingCtx, o as detect, on as gitMaybe, or as require_dist, rr as configOf, s as demandUnlinked, vn as onPath, w as demandAlive, x as boot, z as exchange } from "./progress.js";
import { c as isMapping, i as exitStatus, t as GateError } from "./errors.js";
import { t as namedVariables } from "./passed-variables.js";
import { m as usuallyIgnored } from "./version.js";
import { g as quote, y as shortened } from "./process-table.js";
import { n as commonHost } from "./origin.js";
import { c as newRun, r as stopMarked } from "./stop.js";
import { spawnSync } from "node:child_process";
import { dirname, join, relative } from "node:path";
import { appendFileSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename as basename$1, dirname as dirname$1, join as join$1 } from "node:path/posix";
import { setTimeout } from "node:timers/promises";
import { rm } from "node:fs/promises";

// src/init/questions.ts
/** Asks nobody, and writes a line for each thing that is said or done. */
function monologue(write) {
	return {
		say: write,
		busy: (text) => write(`· ${text}`),
		choose: async (_, [first]) => first.value,
		ask: async () => void 0,
		confirm: async () => true
	};
}
/** Questions on a terminal. Ctrl-C in one of them is like Ctrl-C anywhere else, and aborts `signal`. */
async function dialogue(signal) {
	const { confirm, isCancel, log, select, text } = await import("./dist.js");
	const answered = (value) => {
		if (!isCancel(value)) return value;
		process.emit("SIGINT");
		throw new Error("cancelled");
	};
	return {
		say: (line) => log.info(line),
		busy: (line) => log.step(line),
		async choose(message, all) {
			const options = all.map(({ label, hint }, value) => ({
				value,
				label,
				hint
			}));
			return all[answered(await select({
				message,
				options,
				signal
			}))].value;
		},
		ask: async (message, placeholder) => answered(await text({
			message,
			placeholder,
			signal
		})) || void 0,
		confirm: async (message) => answered(await confirm({
			message,
			signal
		}))
	};
}

// src/init/read/files.ts
const mostFiles = 2e4;
/** Larger files are not read, bytes: one that says how a project starts is short. */
const mostBytes = 524288;
/** The files of a folder that git tracks or would track. */
async function projectFiles(directory, signal) {
	const names = (await git(directory, [
		"ls-files",
		"-z",
		"--cached",
		"--others",
		"--exclude-standard"
	], { signal })).split("\0").slice(0, -1);
	return {
		names: [...new Set(names)].slice(0, mostFiles).filter((name) => existsSync(join(directory, name))),
		read(name) {
			try {
				const path = join(directory, name);
				const stats = statSync(path);
				return stats.isFile() && stats.size <= mostBytes ? readFileSync(path, "utf8") : void 0;
			} catch {
				return;
			}
		}
	};
}
/** The part of a project in one of its folders. */
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

// src/init/read/frameworks.ts
const uvicorn = ["uvicorn {app} --host 127.0.0.1 --port {port}"];
/** By language. The first that fits counts. */
const rows = {
	node: [
		{
			name: "NestJS",
			sign: /"@nestjs\/core"/,
			start: ["node dist/main", "node dist/src/main"],
			build: "nest build"
		},
		{
			name: "AdonisJS",
			sign: /"@adonisjs\/core"/,
			start: ["node build/bin/server.js"],
			build: "node ace build"
		},
		{
			name: "Next.js",
			pages: true,
			sign: /"next"/,
			start: ["next start -p {port}"],
			build: "next build"
		},
		{
			name: "Nuxt",
			pages: true,
			sign: /"nuxt"/,
			start: ["node .output/server/index.mjs"],
			build: "nuxt build"
		},
		{
			name: "SvelteKit",
			pages: true,
			sign: /"@sveltejs\/adapter-node"/,
			start: ["node build"],
			build: "vite build"
		},
		{
			name: "Astro",
			pages: true,
			sign: /"@astrojs\/node"/,
			start: ["node dist/server/entry.mjs"],
			build: "astro build"
		},
		{
			name: "Fastify",
			sign: /"fastify"/
		},
		{
			name: "Koa",
			sign: /"koa"/
		},
		{
			name: "Hono",
			sign: /"hono"/
		},
		{
			name: "Express",
			sign: /"express"/
		}
	],
	python: [
		{
			name: "FastAPI",
			sign: /\b(from|import) fastapi\b/,
			start: uvicorn
		},
		{
			name: "Starlette",
			sign: /\b(from|import) starlette\b/,
			start: uvicorn
		},
		{
			name: "Litestar",
			sign: /\b(from|import) litestar\b/,
			start: uvicorn
		},
		{
			name: "Quart",
			sign: /\b(from|import) quart\b/,
			start: ["hypercorn {app} --bind 127.0.0.1:{port}"]
		},
		{
			name: "Sanic",
			sign: /\b(from|import) sanic\b/,
			start: ["sanic {app} --host 127.0.0.1 --port {port}"]
		},
		{
			name: "Flask",
			sign: /\b(from|import) flask\b/,
			start: ["FLASK_APP={app} flask run --host 127.0.0.1 --port {port}"]
		}
	],
	go: [
		{
			name: "gin",
			sign: /gin-gonic\/gin/
		},
		{
			name: "echo",
			sign: /labstack\/echo/
		},
		{
			name: "fiber",
			sign: /gofiber\/fiber/
		},
		{
			name: "chi",
			sign: /go-chi\/chi/
		},
		{
			name: "gorilla",
			sign: /gorilla\/mux/
		}
	],
	java: [
		{
			name: "Quarkus",
			sign: /io\.quarkus/,
			start: ["java -Dquarkus.http.port={port} -jar {built}/quarkus-app/quarkus-run.jar"]
		},
		{
			name: "Spring Boot",
			sign: /spring(-?|framework\.)boot/,
			start: ["java -jar {jar} --server.port={port}"]
		},
		{
			name: "Micronaut",
			sign: /io\.micronaut/,
			start: ["java -Dmicronaut.server.port={port} -jar {jar}"]
		}
	],
	rust: [{
		name: "axum",
		sign: /^\s*axum\b/m
	}, {
		name: "actix-web",
		sign: /^\s*actix-web\b/m
	}]
};
const frameworkIn = (language, text) => rows[language]?.find(({ sign }) => sign.test(text));
const rendersPages = (name) => Object.values(rows).some((all) => all.some((each) => each.name === name && each.pages));
/** Routes for GET, as frameworks write them; the path is the group. */
const routes = [
	/(?:\.|->|::)get\(\s*['"`](\/[^'"`\s]*)['"`]/g,
	/^[ \t]*get[ \t]+['"](\/?[\w/.-]*)['"]/gm,
	/^[ \t]*resources?[ \t]+:(\w+)/gm,
	/\.route\(\s*['"`](\/[^'"`\s]*)['"`]\s*\)\s*\.get\(/g,
	/\bcreateRoute\(\{[^}]{0,200}?\bpath:\s*['"`](\/[^'"`\s]*)['"`]/g,
	/url:\s*['"`](\/[^'"`\s]*)['"`]/g,
	/(?:pathname|req(?:uest)?\.url|\burl|\bpath)\s*={2,3}\s*['"`](\/[^'"`\s]*)['"`]/g,
	/\bcase\s+['"`](\/[^'"`\s]*)['"`]\s*:/g,
	/@(?:Controller|Get)\(\s*['"]\/?([^'"\s]*)['"]/g,
	/@\w*\.?(?:get|route)\(\s*['"](\/[^'"\s]*)['"]/gi,
	/add_(?:resource|url_rule|api_route|route|get)\([^()'"]*['"](\/[^'"\s]*)['"]/g,
	/\bpath\(\s*['"]([^'"\s<]*)['"]\s*,/g,
	/\.(?:GET|Get)\(\s*"(\/[^"\s]*)"/g,
	/Handle(?:Func)?\(\s*"(?:GET )?(\/[^"\s]*)"/g,
	/@(?:GetMapping|RequestMapping|Path)\(\s*(?:value\s*=\s*|path\s*=\s*)?\{?"(\/?[^"\s]*)"/g,
	/\.route\(\s*"(\/[^"\s]*)"\s*,\s*(?:web::)?get/g,
	/^ {2}['"]?(\/[^'":\s]*)['"]?:[ \t]*\n(?:(?: {3}.*)?\n){0,40}? {4}get:/gm,
	/#\[get\("(\/[^"\s]*)"/g
];
/** Files that are routes by their names; the path is the group, with `(groups)`, and a `/` or `index` at its end. */
const routeFiles = [
	/^src\/routes\/((?:.*\/)?)\+(?:page(?:@[^/]*)?\.svelte|server\.[jt]s)$/,
	/^(?:src\/)?app\/((?:.*\/)?)(?:page|route)\.[jt]sx?$/,
	/^(?:(?:src|app)\/)?pages\/(.*)\.(?:[jt]sx?|vue|astro|md)$/,
	/^server\/(?:routes\/|(?=api\/))([^.]*)(?:\.get)?\.[jt]s$/
];
/** What routers, groups and includes put before their routes. */
const mounts = [
	/\.(?:use|route|register|mount)\(\s*['"`](\/[^'"`\s]+)['"`]\s*,/g,
	/\.basePath\(\s*['"`](\/[^'"`\s]+)['"`]/g,
	/(?<!strip_|remove)prefix['"]?\s*[:=(]\s*['"`](\/?[^'"`\s]+(?<![-_.=]))['"`]/gi,
	/setGlobalPrefix\(\s*['"`]\/?([^'"`\s]+)['"`]/g,
	/\.(?:Group|Route|Mount|PathPrefix|route|scope|nest)\(\s*"(\/[^"\s]+)"/g,
	/@(?:RequestMapping|Path|Controller)\(\s*(?:value\s*=\s*|path\s*=\s*)?\{?['"](\/?[^'"\s]+)['"]/g,
	/\bpath\(\s*['"]([^'"\s<]+)['"]\s*,\s*include/g,
	/(?:context-path|base-?path)\s*[:=]\s*['"]?(\/[\w/-]+)/gi
];
/** The hosts that settings allow, as a list of quoted names. */
const hosts = [/\ballowed_?hosts\b[^[\n]{0,80}\[([^\]]{0,500})\]/gi, /\bconfig\.hosts\s*(?:<<|=)\s*\[?([^\]\n]{0,500})/g];
/** Commands that make the tables of a project, each with a file that calls for it. */
const tables = [
	{
		file: /^(src\/)?prisma\/migrations\//,
		line: "prisma migrate deploy"
	},
	{
		file: /^(src\/)?prisma\/schema\.prisma$/,
		line: "prisma db push"
	},
	{
		file: /^(src\/)?(db\/)?knexfile\.[cm]?[jt]s$/,
		line: "knex migrate:latest"
	},
	{
		file: /^\.sequelizerc$/,
		line: "sequelize db:migrate"
	},
	{
		file: /^drizzle\/.*\.sql$/,
		line: "drizzle-kit migrate"
	},
	{
		file: /^drizzle\.config\.[cm]?[jt]s$/,
		line: "drizzle-kit push"
	},
	{
		file: /^alembic\.ini$/,
		line: "alembic upgrade head"
	},
	{
		file: /^db\/(migrate\/.*|schema)\.rb$/,
		line: "bundle exec rake db:prepare"
	}
];
/** Lines that make the tables of a project with these files, at most two. */
const tablesOf = (names) => tables.flatMap(({ file, line }) => names.some((name) => file.test(name)) ? [line] : []).slice(0, 2);

// src/init/read/project.ts
var import_dist = require_dist();
/** A value from a file that anyone may have written, as a mapping; empty if it is not one. */
const mapping = (value) => isMapping(value) ? value : {};
/** A file as a mapping; empty for one that is missing or broken, about which its own tool will complain. */
function readMapping(text, parse) {
	try {
		return text === void 0 ? {} : mapping(parse(text));
	} catch {
		return {};
	}
}

// src/init/read/services.ts
/** How images of services that projects use are called at the end, and the ports that they listen on. */
const images = [
	[/(postg[a-z]+|timescaledb|pgvector)$/, 5432],
	[/mongo(db)?$/, 27017],
	[/(mysql|mariadb|percona)$/, 3306],
	[/(redis|valkey)$/, 6379],
	[/rabbitmq$/, 5672],
	[/memcached$/, 11211],
	[/(elasticsearch|opensearch)$/, 9200],
	[/nats$/, 4222]
];
/** What may follow in the name of an image. Anything else makes a tool of it, or a project: `mongo-express`, `postgres-notes`. */
const further = /(-(server|community|enterprise|oss|stack|ha|cluster|repmgr|galera|atlas|local|streaming|alpine))*(-?\d[\d.]*)?([:@].*)?$/;
const usualPort$1 = (image) => images.find(([kind]) => kind.test(image.replace(/^.*\//, "").replace(further, "")))?.[1];
/** Images of tools for those services. */
const tools = /commander|insight|admin|-express|-dash|exporter|backup/;
const composeFile = /^(docker-)?compose([.-](dev|development|local|db|database|services?|deps))?\.ya?ml$/;
/** Services of a compose file, one a port, and what the project is told about them, with addresses of this machine. Pure. */
function servicesOf(files, settings, folder) {
	const here = filesBelow(files, folder);
	const [file] = here.names.filter((name) => composeFile.test(name)).toSorted((a, b) => a.length - b.length);
	const written = file === void 0 ? {} : mapping(readMapping(here.read(file), (text) => (0, import_dist.parse)(text, { merge: true })).services);
	const all = Object.entries(written).map(([name, service]) => ({
		...mapping(service),
		name
	})).map((service) => ({
		...service,
		image: filledIn(String(service.image), settings)
	}));
	const services = all.filter(({ name }) => /^[A-Za-z_][\w-]*$/.test(name)).flatMap(({ name, image, ports }) => {
		const usual = usualPort$1(image);
		const [published] = [ports ?? []].flat().flatMap((port) => publishedPort(port, settings)).toSorted((a, b) => a.inside - b.inside);
		return usual === void 0 ? [] : [{
			name,
			...published ?? {
				outside: usual,
				inside: usual,
				publish: true
			},
			compose: join$1(folder, file)
		}];
	}).filter(({ outside }, i, all) => all.findIndex((other) => other.outside === outside) === i);
	const isKnown = (name) => services.some((service) => service.name === name);
	const isNeedy = ({ image, depends_on: on }) => (Array.isArray(on) ? on : Object.keys(mapping(on))).some(isKnown) && !tools.test(image) && !usualPort$1(image);
	const own = all.find(({ build }) => build !== void 0) ?? all.find(isNeedy);
	return {
		services,
		told: own === void 0 ? {} : localised(environmentOf(own, settings), services)
	};
}
/** The shell line that starts services as a person would, on ports that the server reaches; undefined without services. */
function startLine(services) {
	const [first] = services;
	const override = services.filter(({ publish }) => publish).map(({ name, outside, inside }) => `${name}: {ports: ["${outside}:${inside}"]}`).join(", ");
	const [given, also] = override === "" ? ["", ""] : [`printf '%s' 'services: {${override}}' | `, " --file -"];
	const names = services.map(({ name }) => name).join(" ");
	return first && `${given}docker compose --file '${first.compose}'${also} up --detach --wait ${names}`;
}
/** `5433:5432`, in the short or the long syntax; an address to bind is left out. Of `5432` alone, Docker chooses the other port. */
function publishedPort(port, settings) {
	const { target, published } = mapping(port);
	const text = filledIn(target ? `${published}:${target}` : String(port), settings);
	const [, outside, inside] = /(?:^|:)(?:(\d+):)?(\d+)(?:\/\w+)?$/.exec(text) ?? [];
	if (inside === void 0) return [];
	return [{
		outside: Number(outside ?? inside),
		inside: Number(inside),
		...outside === void 0 && { publish: true }
	}];
}
/** A list of `NAME=value`, or a mapping. `settings`, from an example, stand for the files that it names. */
function environmentOf({ environment, env_file }, settings) {
	const own = (Array.isArray(environment) ? environment.map((line) => String(line).split(/=(.*)/s).slice(0, 2)) : Object.entries(mapping(environment))).map(([name, value]) => [name, value == null ? settings[name] : filledIn(String(value), settings)]).filter(([name, value]) => /^[A-Za-z_]\w*$/.test(name) && Boolean(value));
	return {
		...env_file === void 0 ? {} : settings,
		...Object.fromEntries(own)
	};
}
/** `${NAME:-default}`, and `$$` for a dollar. */
const filledIn = (text, settings) => text.replace(/\$\$|\$\{(\w+)(?::?[-?]([^}]*))?\}|\$(\w+)/g, (all, long, fallback, short) => all === "$$" ? "$" : settings[long ?? short] ?? (all.includes("-") ? fallback : ""));
/** A setting whose whole value may be a host; elsewhere the name of a service can be that of a user, a driver or a database. */
const isOfHost = /HOST|ADDR|SERVER|UR[LI]|ENDPOINT/i;
/** The same settings, with services at the ports that they publish on this machine. The project's own port and host are ours to set. */
function localised(settings, services) {
	const reached = (setting, text) => services.reduce((line, { name, outside, inside }) => {
		if (/PORT$/i.test(setting) && line === String(inside)) return String(outside);
		const host = `(^|//(?:[^@/]*@)?|@|,)${name}(?![^/,]*@)`;
		const moved = line.replace(new RegExp(`${host}(:${inside}(?!\\d)|(?<=//.*)(?=/))`, "g"), `$1127.0.0.1:${outside}`);
		if (moved === name && !isOfHost.test(setting)) return moved;
		return moved.replace(new RegExp(`${host}(?!://)(?=[:/,]|$)`, "g"), "$1127.0.0.1");
	}, text);
	const entries = Object.entries(settings).filter(([name]) => name !== "PORT" && name !== "HOST");
	return Object.fromEntries(entries.map(([name, value]) => [name, reached(name, value)]));
}

// src/init/read/hints.ts
const source = /\.([cm]?[jt]sx?|py|go|rs|java|kt|kts|php|rb|properties|ya?ml|toml)$|(^|\/)bin\/[\w-]+$/;
const aside$1 = /(^|\/)(node_modules|vendor|tests?|__tests__|spec|fixtures|e2e|docs|\.github|migrations|frontend|client)\/|\.(test|spec|d)\.|_test\.go$|\.min\.js$|lock/;
const mostSources = 400;
/** The text without the long lines of generated code, which say nothing and slow patterns down. */
const withoutLong = (text) => text.replace(/^.{1001,}$/gm, "");
/** What the sources, the settings and the compose file of a project in a folder say; the last two may be in a folder above. Pure. */
function hintsOf(all, folder = ".") {
	const { names, read } = filesBelow(all, folder);
	const text = names.filter((name) => source.test(name) && !aside$1.test(name)).slice(0, mostSources).map((name) => withoutLong(read(name) ?? "")).join("\n");
	const above = [...folder.split("/").map((_, i, parts) => parts.slice(0, parts.length - i).join("/")), "."];
	const given = above.map((each) => exampleIn(filesBelow(all, each))).find((found) => found !== void 0) ?? "";
	const settings = settingsIn(given);
	const composed = above.map((each) => servicesOf(all, settings, each)).find(({ services }) => services.length > 0);
	return {
		paths: [.../* @__PURE__ */ new Set([...pathsIn(text), ...pathsOf(names)])],
		prefixes: prefixesIn(text),
		hosts: hostsIn(text),
		example: names.includes(".env") ? void 0 : names.find((name) => exampleName.test(name)),
		ports: portsIn(text, Object.keys(settings)),
		needs: needsIn(text, given),
		settings: localised(settings, composed?.services ?? []),
		services: composed?.services ?? [],
		told: composed?.told ?? {}
	};
}
/** What the first groups of the patterns match. */
const allIn = (text, patterns) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, group]) => group));
/** Signs of parameters, which a stranger cannot fill in. */
const parameter = /[:{}<>*$()[\]\\^|]/;
/** What a GET of a path may do, at the beginning or the end of its words. A list, such as `/jobs` or `/admin/emails`, does no harm. */
const deed = "(?:log[-_]?out|sign[-_]?out|delete|remove|purge|backup|restore|shutdown|restart|quit|download|favicon|robots|cron|seed|(?<!p)reset|send|mail|revalidate|webhook|job|pprof)";
const deeds = new RegExp(`(?<![a-z])${deed}(?!(?<=/\\w+)s/?$)|${deed}s?(?![a-z])(?<!/\\w+s)|^//|\\.\\.|/(?:test)?[45]\\d\\d/?$`);
/** Would nobody measure a path, because it is harmful, leads elsewhere, or shows an error? */
const isUnwanted = (path) => deeds.test(path.replace(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase());
const pathsIn = (text) => measurable(allIn(text, routes).map((path) => path.replace(/^(?!\/)/, "/")));
/** Beside routes: private files, slots, old parameters (`_id`), components, READMEs, tests, stories. */
const noRoute = /(^|\/)[_@A-Z]|\./;
/** Paths that frameworks make of names of files: pages, then APIs, which may do more than respond. */
function pathsOf(names) {
	const found = names.flatMap((name) => routeFiles.flatMap((pattern) => pattern.exec(name)?.[1] ?? [])).filter((path) => !noRoute.test(path)).map((path) => `/${path.replace(/\([^()]*\)\/|\/?(?<![^/])index$|\/$/g, "")}`);
	const isApi = (path) => path.startsWith("/api/");
	return [...measurable(found.filter((path) => !isApi(path))), ...measurable(found.filter(isApi))];
}
const measurable = (paths) => [...new Set(paths)].filter((path) => !parameter.test(path) && !isUnwanted(path)).slice(0, 40);
/** The prefixes of routers; first those that are usually around all others. */
const prefixesIn = (text) => [...new Set(allIn(text, mounts).map((path) => `/${path.replace(/^\/|\/$/g, "")}`))].filter((path) => path !== "/" && !parameter.test(path) && !isUnwanted(path)).toSorted((a, b) => Number(outermost.test(b)) - Number(outermost.test(a))).slice(0, 20);
const outermost = /^\/(api|rest|v\d+)(?![\w-])/i;
/** Names that a `Host` may have, at most four; of a whole domain, one of its names. */
const hostsIn = (text) => allIn(text, hosts).flatMap((list) => [...list.matchAll(/['"`](\*?\.)?([A-Za-z0-9][\w-]*(?:\.[\w-]+)*)['"`]/g)]).map(([, isDomain, name]) => isDomain ? `www.${name}` : name).slice(0, 4);
const variableReads = [
	/\b(?:process|Bun|import\.meta)\.env\.(\w+)/g,
	/process\.env\[['"](\w+)['"]\]/g,
	/(?:environ(?:\.get)?|getenv|Getenv|LookupEnv|env::var(?:_os)?|config|env(?:\.\w+)?|get(?:Env|OrDefault)?)\s*[([]\s*['"](\w+)['"]/g,
	/\$\{(\w+)(?::[^}\n]{0,200})?\}/g,
	/env(?:Default)?:"(\w+)/g,
	/\benv\s*=\s*"(\w+)"/g
];
const notToListen = /DB|DATABASE|POSTGRES|PG|MYSQL|MARIA|MONGO|REDIS|SMTP|MAIL|RABBIT|AMQP|KAFKA|ELASTIC|DEBUG|METRICS|GRPC|REPORT|IMPORT|EXPORT|SUPPORT|TRANSPORT|VIEWPORT/i;
const soundsLikePort = (name) => /^[A-Za-z]\w*(PORT(_NUMBER)?|LISTEN|BIND|ADDR|ADDRESS)$|^(LISTEN|BIND|ADDR|ADDRESS)$/i.test(name) && !notToListen.test(name);
/** Flags for a port or an address to listen on, as sources declare them. */
const flagReads = [/\b(?:flags?|fs|\w{0,40}FlagSet|\w{0,40}[fF]lags\(\))\.(?:String|U?[Ii]nt)\w*\(\s*(?:&[\w.]+,\s*)?"(port|addr|address|listen|bind|http)"/g, /['"](?:-\w, ?)?--(port|listen|bind)\b/g];
/** The most ways to pass a port that are tried, and the most of them by variable. Each takes a launch. */
const most = {
	all: 8,
	variables: 5
};
/** Lines that start it on a port if `{start}` alone does not: through variables that it reads or is given, and through flags. */
function portsIn(text, set) {
	const forms = (name) => /PORT(_NUMBER)?$/i.test(name) ? ["{port}"] : [":{port}", "127.0.0.1:{port}"];
	const named = [.../* @__PURE__ */ new Set([...allIn(text, variableReads), ...set])].filter(soundsLikePort).flatMap((name) => forms(name).map((form) => `${name}=${form} {start}`));
	const flagged = [...new Set(allIn(text, flagReads))].flatMap((name) => forms(name).map((form) => `{start} --${name}=${form}`));
	return [...named.slice(0, most.variables), ...flagged].slice(0, most.all);
}
/** `.env.example` and its like: what a person would copy to `.env`. */
const exampleName = /^(config\/)?(config)?\.?env[._-](example|sample|dist|template|tmpl|defaults?|rename|local\.example|development|dev)([._-]\w+)?$|^\.?(example|sample|template|default)[._-]env$/;
function exampleIn({ names, read }) {
	const file = names.find((name) => exampleName.test(name)) ?? names.find((name) => name === ".env");
	return file === void 0 ? void 0 : read(file);
}
const assignment = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\n#]*?))[ \t]*(?:#.*)?$/gm;
const assigned = (text) => [...withoutLong(text).matchAll(assignment)].map(([, name, double, single, bare]) => [name, double ?? single ?? bare ?? ""]);
/** What it signs with, which a person makes up; no login of another service. */
const ownSecret = /^(JWT|COOKIE|SESSION|AUTH|NEXTAUTH|APP|TOKEN)_SECRET(_KEY)?$|^SECRET(_KEY)?(_BASE)?$/;
const madeUp = "perf-gate-".repeat(6);
/** `NAME=value` lines with a value, in which `${OTHER}` is replaced. Its own secrets get one if they have none. */
function settingsIn(text) {
	const values = Object.fromEntries(assigned(text));
	const given = ([name, value]) => value.replace(/\$\{(\w+)\}/g, (all, other) => Object.hasOwn(values, other) ? values[other] : all) || (ownSecret.test(name) ? madeUp : "");
	return Object.fromEntries(assigned(text).map((each) => [each[0], given(each)]).filter(([, value]) => value !== ""));
}
/** What perf-gate sets, or what hardly keeps a server from starting. */
const ours = /(^|_)(PORT|HOST)$|^NODE_ENV$/;
const service = /DATABASE|POSTGRES|MYSQL|MARIA|MONGO|REDIS|(^|_)(DB|DSN|SECRET)(_|$)/;
/** Variables that it may need a value for, by its sources and its example of settings. */
function needsIn(sources, example) {
	const all = assigned(example).filter(([name]) => !ours.test(name) && !ownSecret.test(name));
	const empty = all.filter(([, value]) => value === "").map(([name]) => name);
	const services = [...all.map(([name]) => name), ...allIn(sources, variableReads)].filter((name) => /^[A-Z][A-Z\d_]*$/.test(name) && service.test(name));
	return [.../* @__PURE__ */ new Set([...services, ...empty])];
}

// src/init/read/ignored.ts
const tests = /^(tests?|__tests__|spec|e2e)$/i;
const documents = /\.(mdx?|rst|adoc|txt|png|jpe?g|gif|svg|pdf|drawio)$/i;
/** What `ignore` should hold besides the usual, from the root: folders of tests or documents that no command names; undefined: nothing. */
function ignored(names, folder, commands) {
	const roots = folder === "." ? [""] : ["", `${folder}/`];
	const below = (prefix) => names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
	const foldersIn = (prefix) => [...new Set(below(prefix).flatMap((name) => name.includes("/") ? [name.slice(0, name.indexOf("/"))] : []))].filter((top) => tests.test(top) || /^docs?$/i.test(top) && below(`${prefix}${top}/`).every((name) => documents.test(name))).filter((top) => !new RegExp(`\\b${top}[/\\s]`).test(`${commands} `)).map((top) => `${prefix}${top}/**`);
	const found = roots.flatMap(foldersIn);
	return found.length === 0 ? void 0 : [...usuallyIgnored, ...found];
}

// src/init/read/scripts.ts
const flags = "(?:--?[\\w-]+(?:[ =][^-\\s]\\S*)? )*";
/** Watchers, which only restart a server after a change, and what remains of the line without them. */
const watchers = [
	[/^(?:npx )?nodemon (?:--?\w+ \S+ )*--exec (['"]?)(.+?)\1$/, "$2"],
	[new RegExp(`^(?:npx )?nodemon ${flags}(\\S+\\.ts)$`), "tsx $1"],
	[new RegExp(`^(?:npx )?nodemon ${flags}(\\S+)$`), "node $1"],
	[/(?<=^node (?:(?:-r|--require|--import|--env-file|--watch-path) \S+ |--?[\w-]+(?:=\S+)? )*)--watch(?:-path[= ]\S+)? /g, ""],
	[/^tsx watch /, "tsx "]
];
/** Servers of Vite, which show what is being built. They read no PORT. */
const vite = "(?:npx )?(?:vite|astro)(?: dev| serve| preview)?(?= --?\\w|$)";
/** Flags that hold a port, those that a tool needs for one, and an assignment that would override the given one. */
const ports = [
	[/(\s(?:--port|--http-port|--server-port|-p|--listen|-l))([ =])\d{2,5}\b/, "$1$2{port}"],
	[/(\s(?:--bind|-b|--host|--listen|-l|--addr|-addr)[ =](?:tcp:\/\/)?[\w.-]*:)\d{2,5}\b/, "$1{port}"],
	[/\bPORT=\d{2,5}\s+/, ""],
	[new RegExp(`^(${vite}(?!.* --port\\b).*)$`), "$1 --port {port}"],
	[new RegExp(`^(${vite}(?!.* --host\\b).*)$`), "$1 --host 127.0.0.1"]
];
const replaced = (line, table) => table.reduce((text, [pattern, rest]) => text.replace(pattern, rest), line);
/** A script that runs several things at once is not a server that can be started by itself. */
const severalAtOnce = /\bconcurrently\b|\bnpm-run-all\b|\brun-p\b|\bturbo\b|\blerna\b|(^|[^&])&([^&]|$)|\|/;
/** What sounds like a script for a server, and not for its files. */
const serving = /(?:^|[\s"'])(?:(?:npm|pnpm|yarn|bun):)?((?!build|bundle|compile|gen|tsc|clean|lint|test)[\w:-]*(?:api|server|backend|app))(?![\w.,/:-])/g;
/** The script that a line names and that sounds most like the server; an app may be one for browsers, and a watcher may only compile. */
const serverIn = (scripts, line) => [...line.matchAll(serving)].map(([, name]) => name).filter((name) => typeof scripts[name] === "string").toSorted((a, b) => Number(/watch|app$/.test(a)) - Number(/watch|app$/.test(b)))[0];
/** `npm run build && nodemon dist/main.js` → build and start. Scripts that it calls are followed; undefined: none is a server by itself. */
function launchOf(scripts, name, runner, depth = 0) {
	const script = scripts[name];
	if (typeof script !== "string" || depth > 3 || script.trim() === "") return void 0;
	if (severalAtOnce.test(script)) return launchOf(scripts, serverIn(scripts, script) ?? "", runner, depth + 1);
	const parts = script.split(/\s*(?:&&|;)\s*/).map((part) => part.trim());
	const before = typeof scripts[`pre${name}`] === "string" ? [`${runner} run pre${name}`] : [];
	const last = parts.at(-1);
	const own = [...before, ...parts.slice(0, -1).filter((part) => !/^(echo|clear)\b/.test(part))];
	const called = /^(?:npm|pnpm|yarn|bun) (?:run(?:-script)? )?([\w:.-]+)$/.exec(last)?.[1];
	if (called === void 0 || typeof scripts[called] !== "string") return {
		build: own,
		start: unwrapped(last)
	};
	const inner = launchOf(scripts, called, runner, depth + 1);
	return inner && {
		build: [...own, ...inner.build],
		start: inner.start
	};
}
/** The line without watchers, and with `{port}`; variables that it sets are kept. */
function unwrapped(line) {
	const [all, settings] = /^(?:(?:npx )?cross-env(?:-shell)? )?((?:[A-Z]\w*=\S+ +)*)/.exec(line);
	return replaced(settings + replaced(line.slice(all.length), watchers), ports);
}
/** Is it a tool's own server, for those who write the project? */
const isDevelopmentServer = (start) => /\b((nest|react-scripts) start|(next|nuxt|vite|astro|remix) (dev|serve|preview)|(vite|astro|mix)$|(vite|astro|mix) --|webpack|ace(\.js)? serve|artisan serve|(ng|nx|vue-cli-service) serve|manage\.py runserver|flask ([^\s&|;]+ ){0,9}run|php -S)\b/.test(start);
/** Does it compile at each launch, or watch for changes? */
const isForDevelopment = (start) => isDevelopmentServer(start) || /\b(ts-node|ts-node-dev|tsnd|babel-node)\b/.test(start);

// src/init/read/node.ts
/** The most promising first. */
const scriptNames = "start:prod start:production production start serve server preview dev".split(" ");
const builders = [
	"build",
	"compile",
	"bundle",
	"dist",
	"tsc"
];
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
const endings = [
	"",
	".js",
	".mjs",
	".cjs",
	".ts",
	"/index.js"
];
function node(files, manager = "npm") {
	const { names, read } = files;
	const text = read("package.json");
	if (text === void 0) return void 0;
	const json = readMapping(text, JSON.parse);
	const scripts = mapping(json.scripts);
	const run = (script) => `${manager} run ${script}`;
	const builder = builders.find((name) => typeof scripts[name] === "string");
	const build = builder && run(builder);
	const wanted = {
		...mapping(json.devDependencies),
		...mapping(json.dependencies)
	};
	const { name = "", start: starts = [], build: usual } = frameworkIn("node", JSON.stringify(wanted)) ?? {};
	const known = starts.map((start) => ({
		start,
		build: build ?? usual,
		source: name
	}));
	const scripted = scriptNames.flatMap((script) => byScript(scripts, script, manager, build));
	return {
		framework: name || void 0,
		candidates: [...known, ...scripted].toSorted((a, b) => rank(a) - rank(b)).concat(entries(files, json, build)),
		setups: [...migrations(scripts).map(run), ...tablesOf(names)].slice(0, 2)
	};
}
/** A production script that names the server's file comes before the usual way of a framework. One for development comes last. */
function rank({ start, source }) {
	const [script, isProduction, isDevelopment] = /^package\.json, script `(?:(start|prod)|(dev`))?/.exec(source) ?? [];
	if (script === void 0) return 1;
	if (isDevelopment || isForDevelopment(start)) return 3;
	return isProduction && /^(\w+=\S+ )*node\s/.test(start) ? 0 : 2;
}
/** How each manager builds all packages of a workspace, if no script does. */
const everyBuild = {
	npm: "npm run build --workspaces --if-present",
	pnpm: "pnpm --recursive run build",
	bun: "bun run --filter '*' build"
};
/** Shell line that builds all packages of the workspace around a folder, from there; undefined: there is none. Pure. */
function workspaceBuild(all, folder, manager = "npm", way = "..") {
	if (folder === ".") return void 0;
	const above = dirname$1(folder);
	const { names, read } = filesBelow(all, above);
	const { workspaces, scripts } = readMapping(read("package.json"), JSON.parse);
	const script = builders.find((name) => typeof mapping(scripts)[name] === "string");
	const line = script === void 0 ? everyBuild[manager] : `${manager} run ${script}`;
	return (workspaces !== void 0 || names.includes("pnpm-workspace.yaml")) && line !== void 0 ? `cd ${way} && ${line}` : workspaceBuild(all, above, manager, `../${way}`);
}
function byScript(scripts, name, manager, build) {
	const launch = launchOf(scripts, name, manager);
	if (launch === void 0) return [];
	const steps = build === void 0 || launch.build.some((step) => /\b(build|compile|tsc)\b/.test(step)) ? launch.build : [build, ...launch.build];
	return [{
		start: launch.start,
		build: steps.join(" && ") || void 0,
		source: `package.json, script \`${name}\``
	}];
}
/** Files that may be started directly. */
function entries({ names, read }, { main, bin, scripts }, build) {
	const usual = usualEntries.flatMap((name) => [
		".js",
		".mjs",
		".cjs",
		""
	].map((end) => name + end));
	const programs = typeof bin === "string" ? [bin] : Object.values(mapping(bin));
	return [
		{
			file: main,
			source: "package.json, `main`"
		},
		...usual.filter((name) => names.includes(name)).map((file) => ({
			file,
			source: "its name"
		})),
		...programs.map((file) => ({
			file,
			source: "package.json, `bin`"
		})),
		...names.filter((name) => /^[^/]+\.[cm]?js$/.test(name) && /\.listen\(/.test(read(name) ?? "")).map((file) => ({
			file,
			source: "it listens"
		}))
	].flatMap(({ file, source }) => {
		if (typeof file !== "string" || !/^[\w./@-]+$/.test(file)) return [];
		const path = file.replace(/^\.\//, "");
		const isThere = endings.some((end) => names.includes(path + end));
		const isInstalled = ["prepare", "postinstall"].some((name) => name in mapping(scripts));
		const isMade = build !== void 0 || isInstalled && names.includes(path.replace(/js$/, "ts"));
		if (!isThere && !isMade && !path.includes("/")) return [];
		return [{
			start: `node ${path}`,
			source,
			build: isThere ? void 0 : build
		}];
	});
}
const migrations = (scripts) => Object.keys(scripts).filter((name) => /^(db[:-])?(migrate|migrations?:run|migrate:(latest|up|deploy|run)|setup|init|push)$/.test(name)).filter((name) => /db|migrat|prisma/.test(`${name}${scripts[name]}`)).slice(0, 1);

// node_modules/smol-toml/dist/error.js
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

// node_modules/smol-toml/dist/primitive.js
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

// node_modules/smol-toml/dist/date.js
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

// node_modules/smol-toml/dist/extract.js
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

// node_modules/smol-toml/dist/util.js
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

// node_modules/smol-toml/dist/struct.js
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

// node_modules/smol-toml/dist/parse.js
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
function parse$1(toml, options = {}) {
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

// node_modules/smol-toml/dist/stringify.js
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

// node_modules/smol-toml/dist/index.js
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

// src/init/read/compiled.ts
function go({ names, read }) {
	const module = read("go.mod");
	if (module === void 0) return void 0;
	const own = basename$1(/^module\s+(\S+)/m.exec(module)?.[1] ?? "");
	const others = names.filter((name) => name.endsWith("/go.mod")).map((name) => name.replace(/go\.mod$/, ""));
	const folders = names.filter((name) => /^(?!.*_test\.go$).*\.go$/.test(name) && !/(^|\/)(vendor|testdata|tests?|testing|examples?|_\w+)\//.test(name)).filter((name) => !others.some((module) => name.startsWith(module))).filter((name) => /^package main\b[\s\S]*^func main\(\)/m.test(read(name) ?? "")).map((name) => dirname$1(name));
	const rank = (folder) => {
		if (folder === ".") return 0;
		if (/^(server|api|web|http|httpd|serve|app|main|backend|service)$/.test(basename$1(folder))) return 1;
		return basename$1(folder) === own ? 2 : 3 + folder.split("/").length;
	};
	return {
		framework: frameworkIn("go", module.replace(/^.*\/\/ indirect$/gm, ""))?.name,
		candidates: [...new Set(folders)].toSorted((a, b) => rank(a) - rank(b)).map((folder) => ({
			build: `go build -o perf-gate-server ${folder === "." ? "." : `./${folder}`}`,
			start: "./perf-gate-server",
			source: folder === "." ? "package main" : `package main in ${folder}`
		}))
	};
}
/** `isPart`: it is installed with a workspace above, into whose folder cargo would build, and there all of it. */
function rust({ names, read }, _, isPart) {
	if (!names.includes("Cargo.toml")) return void 0;
	const manifests = names.filter((name) => /^([\w-]+\/){0,2}Cargo\.toml$/.test(name)).map((name) => read(name) ?? "");
	const extra = names.flatMap((name) => /^src\/bin\/([\w-]+)(?:\.rs|\/main\.rs)$/.exec(name)?.[1] ?? []);
	const isServer = (name) => Number(/server|api|web|http|app/.test(name));
	return {
		framework: frameworkIn("rust", manifests.join("\n"))?.name,
		install: isPart ? "cargo fetch --locked" : void 0,
		candidates: [.../* @__PURE__ */ new Set([...manifests.flatMap(binariesIn), ...extra])].toSorted((a, b) => isServer(b) - isServer(a)).map((name) => ({
			build: isPart ? "cargo build --release --locked --target-dir target" : void 0,
			start: `./target/release/${name}`,
			source: "Cargo.toml"
		}))
	};
}
/** Programs that a Cargo.toml builds. */
function binariesIn(text) {
	const { package: own, bin } = readMapping(text, parse$1);
	const named = (Array.isArray(bin) ? bin : []).map((each) => mapping(each).name);
	return (named.length > 0 ? named : [mapping(own).name]).filter((name) => typeof name === "string" && /^[\w-]+$/.test(name));
}
const startable = /(spring-boot|quarkus)-(maven|gradle)-plugin|org\.springframework\.boot['"]|<mainClass>|mainClassName|application['"`]/;
function java({ names, read }) {
	const builds = names.filter((name) => /^([\w-]+\/)?(pom\.xml|build\.gradle(\.kts)?)$/.test(name));
	if (![...builds, ...names].some((name) => /^(pom\.xml|(build|settings)\.gradle(\.kts)?)$/.test(name))) return void 0;
	const text = builds.map((name) => read(name) ?? "").join("\n");
	const isMaven = names.includes("pom.xml");
	const isParent = isMaven && /<packaging>\s*pom\s*</.test(read("pom.xml") ?? "");
	const modules = builds.filter((name) => name.includes("/")).toSorted((a, b) => Number(startable.test(read(b) ?? "")) - Number(startable.test(read(a) ?? ""))).map((name) => `${dirname$1(name)}/`);
	const framework = frameworkIn("java", text);
	const [start = "java -jar {jar}"] = framework?.start ?? [];
	const starts = [...isParent && modules.length > 0 ? [] : [""], ...modules].map((folder) => folder + (isMaven ? "target" : "build")).flatMap((built) => archives(built, isMaven).map((jar) => start.replace("{jar}", jar).replace("{built}", built)));
	return {
		framework: framework?.name,
		candidates: [...new Set(starts)].map((start) => ({
			start,
			source: isMaven ? "pom.xml" : "build.gradle"
		}))
	};
}
/** Next to the archive that can be started, there may be those of sources and documentation, and the plain one it was made from. */
function archives(built, isMaven) {
	const made = isMaven ? built : `${built}/libs`;
	const plain = `"$(ls ${made}/*.jar | grep -vE -- '-(plain|sources|javadoc|tests).jar|/original-')"`;
	return [
		`${made}/*.jar`,
		plain,
		`${made}/*.war`
	];
}

// src/init/read/python.ts
const made = /^(\w+)(?:\s*:\s*[\w.]+)?\s*=\s*(?:\w+\.)?(?:FastAPI|Starlette|Litestar|Quart|Sanic|Flask)\(/m;
const called = /^(\w+)\s*=\s*(?:\w+\.)?(?:create|make|get|build|init)_(?:app|application)\(/m;
const factory = /^def (create_app|make_app|get_app|create_application)\([^)]*\)/m;
const wishes = /^(requirements[\w./-]*\.(txt|in)|pyproject\.toml|Pipfile|setup\.(py|cfg)|uv\.lock|poetry\.lock)$/;
const noServer = /(^|\/)(tests?|migrations|docs|examples)\/|^setup\.py$|(^|\/)(tests?\.py$|test_|conftest)/;
function python(files, manager) {
	const { names, read } = files;
	const sources = names.filter((name) => name.endsWith(".py") && !noServer.test(name));
	const wanted = names.flatMap((name) => wishes.test(name) ? [read(name)?.toLowerCase()] : []).join("\n");
	const apps = appsIn(files, sources);
	const programs = mains(files, sources);
	if (manager === void 0 && !names.includes("manage.py") && apps.length + programs.length === 0) return void 0;
	const isDjango = /django(\.\w|_)/i.test(read("manage.py") ?? "");
	const found = isDjango ? django(names, wanted) : [...apps.flatMap((app) => served(app, wanted)), ...programs];
	const candidates = found.length > 0 ? found : installed(files);
	const framework = isDjango ? "Django" : apps[0]?.framework.name;
	const other = names.find((name) => /^requirements[\w./-]*\.txt$/.test(name));
	const alone = framework && framework.toLowerCase() + (/Flask|Django|Quart|Sanic/.test(framework) ? "" : " uvicorn");
	const asked = other ? `-r ${other}` : wanted === "" && alone;
	return {
		framework,
		install: manager === void 0 && asked ? `${venv} ${asked}` : void 0,
		candidates,
		setups: isDjango ? ["python3 manage.py migrate --noinput"] : tablesOf(names)
	};
}
function appsIn({ read }, sources) {
	const imports = sources.flatMap((file) => [...(read(file) ?? "").matchAll(/^\s*(?:from|import) (\w+)/gm)]);
	const imported = new Set(imports.map(([, name]) => name));
	return sources.flatMap((file) => {
		const text = read(file) ?? "";
		const framework = frameworkIn("python", text);
		const variable = (made.exec(text) ?? called.exec(text))?.[1];
		const name = variable ?? factory.exec(text)?.[1];
		if (framework === void 0 || name === void 0) return [];
		return [{
			...moduleOf(file, sources, imported),
			name,
			isFactory: variable === void 0,
			framework
		}];
	}).toSorted((a, b) => depth(a) - depth(b));
}
/** An app comes first that is near the top, is named like a server, and does not need a call to make it. */
const depth = ({ module, isFactory }) => module.split(".").length + (/(^|\.)(main|app|server|api|wsgi|asgi|application)$/.test(module) ? 0 : 2) + (isFactory ? 1 : 0);
/** `src/shop/main.py` → module `shop.main`, to be imported from `src`; so from any folder of packages, unless its own sources import that. */
function moduleOf(file, all, imported) {
	const parts = file.replace(/(\/__init__)?\.py$/, "").split("/");
	const isPackage = (depth) => all.includes(`${parts.slice(0, depth).join("/")}/__init__.py`);
	const deepest = parts.length - (file.endsWith("/__init__.py") ? 0 : 1);
	let top = deepest;
	while (top > 0 && isPackage(top)) top--;
	const usual = parts[0] === "src" && deepest > 0 && !isPackage(1) ? 1 : 0;
	const depth = top < deepest ? top : usual;
	const known = parts.slice(0, depth).findIndex((part) => imported.has(part));
	const from = known === -1 ? depth : known;
	return {
		module: parts.slice(from).join("."),
		root: parts.slice(0, from).join("/") || "."
	};
}
function served({ module, root, name, isFactory, framework }, wanted) {
	const target = `${module}:${name}`;
	const source = `${framework.name} in ${module}`;
	const [start = ""] = framework.start ?? [];
	if (start.startsWith("uvicorn")) {
		const flags = `${root === "." ? "" : `--app-dir ${root} `}${isFactory ? "--factory " : ""}`;
		return [{
			start: start.replace("{app}", flags + target),
			source
		}];
	}
	const path = root === "." ? "" : `--pythonpath ${root} `;
	const call = isFactory ? `'${target}()'` : target;
	const gunicorn = {
		start: `gunicorn -b 127.0.0.1:{port} ${path}${call}`,
		source
	};
	const app = framework.name === "Flask" ? target : call;
	const own = {
		start: `${root === "." ? "" : `PYTHONPATH=${root} `}${start.replace("{app}", app)}`,
		source
	};
	return framework.name === "Flask" && /\bgunicorn\b/.test(wanted) ? [gunicorn, own] : [own];
}
function django(names, wanted) {
	const file = names.find((name) => /^[\w/]*wsgi\.py$/.test(name)) ?? "";
	const own = {
		start: "python3 manage.py runserver --noreload 127.0.0.1:{port}",
		source: "manage.py"
	};
	return file !== "" && /\bgunicorn\b/.test(wanted) ? [{
		start: `gunicorn -b 127.0.0.1:{port} ${file.slice(0, -3).replaceAll("/", ".")}`,
		source: file
	}, own] : [own];
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
/** Where programs stand that an install makes. Few of them are servers. */
const installedBy = "`[project]` in pyproject.toml";
function installed({ read }) {
	const { project } = readMapping(read("pyproject.toml"), parse$1);
	return Object.keys(mapping(mapping(project).scripts)).filter((name) => /^[\w.-]+$/.test(name)).slice(0, 4).map((start) => ({
		start,
		source: installedBy
	}));
}

// src/init/read/recognise.ts
/** Files that identify a language. */
const manifestsOf = (language) => {
	const { manifests = [], lock = [], manifest = [] } = ecosystems[language];
	return [...manifests, ...[...lock, ...manifest].flatMap(({ files }) => files)];
};
/** Languages whose files say more than their row. */
const readers = {
	node,
	python,
	go,
	java,
	rust
};
/** The project in a folder, by its files and the start command that the user gives. No candidates: nothing says how it starts. Pure. */
function recognise(all, folder = ".", start) {
	const files = filesBelow(all, folder);
	const folders = foldersUp(all, folder);
	const found = Object.keys(ecosystems).flatMap((language) => {
		const own = detect(folders, "", [ecosystems[language]]);
		const isPart = own !== void 0 && own.directory !== folder;
		const project = readers[language]?.(files, own?.tool, isPart) ?? byItsRow(language, files);
		if (project === void 0) return [];
		const usual = detect(folders, start ?? project.candidates[0]?.start);
		const said = usual === void 0 || tools$1[usual.tool].ecosystem === language ? void 0 : own;
		return [{
			manager: own?.tool,
			...project,
			language,
			install: project.install ?? said?.install
		}];
	});
	const isNamed = ({ language }) => Number(ecosystems[language].starters?.test(start ?? "") ?? false);
	const [best = { candidates: [] }] = found.toSorted((a, b) => isNamed(b) - isNamed(a) || weight(b) - weight(a));
	const release = line(files, "release").map(portable);
	return {
		...best,
		candidates: merged(best, files),
		setups: release.length > 0 ? release : best.setups
	};
}
/** A language about which only its row is known. The file that is usually started may not be there, as in a library. */
function byItsRow(language, { names }) {
	const { usual } = ecosystems[language];
	if (usual === void 0 || !manifestsOf(language).some((name) => names.includes(name))) return void 0;
	const candidates = Object.entries(usual.starts).filter(([source]) => names.includes(source)).map(([source, start]) => ({
		start,
		source
	}));
	return {
		install: usual.install,
		candidates,
		setups: tablesOf(names)
	};
}
/** The folders from `folder` up to the root, as those who install see them. */
function foldersUp(all, folder) {
	const { names, read } = filesBelow(all, folder);
	const manifest = readMapping(read("package.json"), JSON.parse);
	const here = {
		directory: folder,
		files: new Set(names.map((name) => name.replace(/\/.*$/, ""))),
		manifest,
		uvLock: read("uv.lock")
	};
	return folder === "." ? [here] : [here, ...foldersUp(all, dirname$1(folder))];
}
/** A framework says more than a manifest. Node's may be there only for tools, and what it starts may be one. */
function weight({ language, framework, candidates }) {
	const ways = candidates.filter(({ source }) => source !== installedBy);
	const isServer = ways.some(isForUsers);
	const isTool = language === "node" && !isServer;
	return (framework === void 0 ? 0 : 3) + (isServer ? 2 : Math.sign(ways.length)) - (isTool ? .5 : 0);
}
const isForUsers = ({ source, start }) => !source.includes("script `dev`") && !isDevelopmentServer(start);
/** Adds what the Procfile says: it is better than what is usual in a language and comes first, and second where files say more. */
function merged({ candidates, language }, files) {
	const [first, ...rest] = candidates;
	const declared = webIn(files).map((way) => ({
		build: first?.build,
		...way
	}));
	return language === "python" || readers[language] === void 0 || first === void 0 ? [...declared, ...candidates] : [
		first,
		...declared,
		...rest
	];
}
const aside = /(^|\/)(node_modules|vendor|test|tests|__tests__|fixtures|examples?|docs?|e2e|bench(es|marks)?|fuzz|scripts|tools|packages\/(ui|config|eslint[\w-]*|tsconfig))(\/|$)/;
const mostFolders = 50;
/** The projects in a folder that could be servers, the likeliest first: the folder itself, unless it does not say what it needs. */
function places(all, here = ".") {
	const files = filesBelow(all, here);
	const manifests = new Set(Object.keys(ecosystems).flatMap(manifestsOf));
	const named = files.names.filter((name) => manifests.has(name.replace(/^.*\//, "")));
	const folders = [...new Set(named.map((name) => name.replace(/\/?[^/]+$/, "") || "."))];
	const size = (folder) => Math.min(.5, filesBelow(files, folder).names.length / 100);
	const below = folders.filter((folder) => folder !== "." && !aside.test(folder) && folder.split("/").length <= 3).slice(0, mostFolders).map((folder) => ({
		folder,
		project: recognise(all, join$1(here, folder))
	}));
	const rooted = folders.includes(".") ? 3 : -2;
	return [{
		folder: ".",
		project: recognise(all, here)
	}, ...below].filter(({ project }) => project.candidates.length > 0).map((place) => ({
		...place,
		likely: likely(place) + (place.folder === "." ? rooted : size(place.folder))
	})).toSorted((a, b) => b.likely - a.likely);
}
/** How likely a folder is the server. One that renders pages for browsers is less likely. */
const likely = ({ folder, project: { framework, candidates } }) => (framework === void 0 ? 0 : rendersPages(framework) ? 3 : 4) + (candidates[0]?.source.includes("script") && isForUsers(candidates[0]) ? 1 : 0) - (candidates[0]?.source === "`[project]` in pyproject.toml" ? 3 : 0) + (/(^|\/)(server|backend|api|service|services|app)(\/|$)/.test(folder) ? 1.5 : 0) - (/(^|\/)(client|frontend|web|ui|www|site|mobile)(\/|$)/.test(folder) ? 1 : 0) - folder.length / 1e3;
const line = ({ read }, process) => {
	const found = new RegExp(`^${process}:\\s*(.+)$`, "m").exec(read("Procfile") ?? "");
	return found === null ? [] : [found[1].trim()];
};
/** How the Procfile starts the project. The first part of `flask db upgrade && gunicorn shop:app` is done once before. */
const webIn = (files) => line(files, "web").map((all) => {
	const parts = all.split(/\s*(?:&&|;)\s*/).map(portable);
	const setup = parts.slice(0, -1).join(" && ") || void 0;
	return {
		start: parts.at(-1),
		...setup && { setup },
		source: "Procfile"
	};
});
/** A part of a Procfile as our config has it: `$PORT` and fixed addresses become ours, `python` does because Debian has none. */
const portable = (part) => part.replace(/^(?:exec|(?:poetry|uv|pipenv) run)\s+/, "").replace(/\$\{?PORT(?::-\d+)?\}?/g, "{port}").replace(/(\s--?(?:bind|b|listen|l|addr|http)[ =])(?:[\w.]+|\[::\])?:(?:\d{2,5}|\{port\})/, "$1127.0.0.1:{port}").replace(/^(uvicorn\b(?!.*--port).*)$/, "$1 --port {port}").replace(/(^|\s)(?:python\s|\.\/(?=manage\.py))/, "$1python3 ");

// src/init/try/paths.ts
/** Worth a try with any server. */
const usual = "/ /health /healthz /api /api/health /ping /status /api/v1 /index.html /docs /graphql /actuator/health".split(" ");
/** The longest wait for the response of a path, ms. */
const patience$1 = 1e4;
/** After this many paths in a row without a response, no more are tried. */
const mostSilent = 4;
const mostPaths = 80;
/** Some servers allow only certain hosts, by name or by address: what they are asked as. */
const hostsToTry = ({ hosts }) => [.../* @__PURE__ */ new Set([
	commonHost,
	"127.0.0.1",
	...hosts
])];
/** Is every response one that a server gives to a `Host` that it does not know? */
const refusesHost = ({ tried }) => [...tried.values()].every((status) => status === 400 || status === 421);
/** Paths of a server that respond 2xx to a GET, by the protocol that it speaks and with a `Host` that it allows. */
async function findPaths(url, known, signal) {
	const search = await askedAs({
		url,
		host: commonHost
	}, known, signal);
	const secure = url.replace(/^http:/, "https:");
	if (secure !== url && await isTls(secure, search, signal)) return {
		...await findPaths(secure, known, signal),
		protocol: "https"
	};
	if (!refusesHost(search)) return search;
	for (const host of hostsToTry(known).slice(1)) {
		const other = await askedAs({
			url,
			host
		}, known, signal);
		if (!refusesHost(other)) return {
			...other,
			host
		};
	}
	return search;
}
/** Asked without TLS, one that speaks it does not respond, or with 400. */
async function isTls(url, { tried }, signal) {
	if ([...tried.values()].some((status) => status !== 0 && status !== 400)) return false;
	return (await exchange({
		url,
		host: commonHost
	}, {
		method: "GET",
		path: "/",
		headers: {}
	}, {
		timeout: patience$1,
		signal
	})).status > 0;
}
/** Best first: `/`, what its sources name, and what is usual. Redirects within the server are followed. */
async function askedAs(server, { paths, prefixes, path }, signal) {
	const tried = /* @__PURE__ */ new Map();
	const found = [];
	const look = async (asked) => {
		if (tried.has(asked) || isSilent(tried)) return;
		const response = await exchange(server, {
			method: "GET",
			path: asked,
			headers: {}
		}, {
			timeout: patience$1,
			signal
		});
		tried.set(asked, response.status);
		if (response.status >= 200 && response.status < 300) found.push({
			path: asked,
			response
		});
		const next = within(response.location, server.url + asked);
		if (next !== void 0 && tried.size < mostPaths) await look(next);
	};
	const named = path === void 0 ? [["/", ...paths], below(prefixes, paths)] : [[path]];
	const guessed = path === void 0 ? [usual, below(prefixes.slice(0, 5), usual)] : [];
	for (const some of named) if (!found.some((each) => worth(each) >= data)) for (const each of some.slice(0, mostPaths)) await look(each);
	for (const some of guessed) if (found.length === 0) for (const each of some.slice(0, mostPaths)) await look(each);
	const home = found.find(({ path }) => path === "/");
	const best = found.filter((each) => each === home || home === void 0 || !isSame(each, home)).toSorted((a, b) => worth(b) - worth(a));
	return {
		found: best.filter((each, i) => !best.slice(0, i).some((other) => isSame(each, other))).slice(0, 8),
		tried
	};
}
/** One page for any path counts once. Two empty lists are not the same. */
const isSame = ({ response: { body } }, { response }) => body.equals(response.body) && !isEmpty(body);
const isSilent = (tried) => tried.size >= mostSilent && [...tried.values()].slice(-4).every((status) => status === 0);
/** Routes below what their routers are mounted at, one or two deep: `/api`, `/users` and `/` → `/api/users`. */
function below(prefixes, paths) {
	const fronts = [...prefixes, ...prefixes.flatMap((outer) => prefixes.flatMap((inner) => inner === outer ? [] : outer + inner)).slice(0, 30)];
	return [...new Set(["", ...paths].filter((path) => path !== "/").flatMap((end) => fronts.map((front) => front + end)))];
}
/** Worth of what a person would measure: if nothing has it, the search goes on. A page is worth less. */
const data = 5;
/** Paths that machines ask for, and no user waits for. */
const isHealthCheck = (path) => /(?<![a-z])(health\w*|ping|status|read(y|iness)|a?live(ness)?|metrics|favicon|robots)z?(?![a-z])|^\/up$/.test(path);
const isDocumentation = (path) => /openapi|swagger|docs/.test(path);
const isLogin = (path) => /(?<![a-z])(log|sign)[-_]?in(?![a-z])/i.test(path);
const forLogins = /log-?in|sign-?(in|up)|register|auth(?!or)|admin/i;
/** The first path that users may wait for, of those that the sources name. */
const worthy = (paths) => paths.find((path) => path !== "/" && !isHealthCheck(path) && !forLogins.test(path));
/** Data before a page, a page that people ask for before a health check. */
const worth = ({ path, response: { body, type } }) => (path === "/" ? 4 : 0) + (/json/.test(type) && path !== "/" && !isEmpty(body) ? data : 0) - (isHealthCheck(path) ? 7 : 0) - (isDocumentation(path) || /^\s*\{\s*"(openapi|swagger)"/.test(body.toString()) ? 8 : 0) - (forLogins.test(path) ? 6 : 0) - (body.length === 0 ? 2 : 0);
/** An empty list, or nothing but empty lists and their counts: the server has no data yet. Go writes an empty list as null. */
function isEmpty(body) {
	const text = body.toString().trim().replace(/^(\{"(?:\w+s|data)":)?null(?=\}?$)/, "$1[]");
	return /^(\[\s*\]|\{\s*\})$/.test(text) || text.startsWith("{") && /\[\s*\]/.test(text) && !/\[\s*[^\s\]]/.test(text);
}
/** Where a redirect leads, if that is on the same server. */
function within(location, from) {
	if (location === void 0 || !URL.canParse(location, from)) return void 0;
	const { hostname, pathname, search, protocol } = new URL(location, from);
	return protocol === new URL(from).protocol && /^(127\.0\.0\.1|localhost)$/.test(hostname) ? pathname + search : void 0;
}

// src/init/telling.ts
/** Joins the lines that apply. */
const lines = (...all) => all.filter(Boolean).join("\n");
/** What was recognized, and which other parts of the repository could be meant. */
function recognised({ folder, project }, others) {
	const { language, framework, manager } = project;
	const { title = "a project of an unknown kind", program } = (language && ecosystems[language]) ?? {};
	const found = [
		title,
		framework,
		manager !== program && manager,
		folder !== "." && `in ${folder}`
	].filter(Boolean).join(", ");
	const rest = others.map((other) => other.folder).filter((other) => other !== folder && other !== ".");
	const choice = `. Other candidates: ${rest.slice(0, 5).join(", ")}. To choose one, run \`perf-gate init\` in its folder.`;
	return `Recognized: ${found}${rest.length === 0 ? "" : choice}`;
}
/** How a server says that a variable is missing, and what it may be called. */
const saysMissing = /\b[Rr]equired?\b|[Mm]issing|[Uu]ndefined|\b[Ss]et\b|[Mm]ust be|[Ee]nvironment/;
const variable = /\b(?!ERR_|NODE_)[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g;
/** Asks for the command, with what its last words name or what it is likely to need. */
function question({ start }, { needs }, words) {
	const named = words.split("\n").flatMap((line) => saysMissing.test(line) ? line.match(variable) ?? [] : []);
	const [first = "NAME", ...more] = [...new Set(named.length > 0 ? named : needs)].filter((name) => !start.includes(`${name}=`)).slice(0, 3);
	const settings = [first, ...more].map((name) => `${name}=… `).join("");
	return `Which command starts your server, and what does it need? Pass it, as in \`perf-gate init --start ${quote(settings + start)}\`; a secret with \`--pass-env NAME\`.`;
}
/** Why it responds 2xx nowhere, and what to do. `config`: what is known to work, for a scenario that the user completes. */
function unanswered(working, hints, config) {
	const { candidate, tried, lastWords: all, tables } = working;
	const isAsked = (line) => [...tried.keys()].some((path) => line.includes(path === "/" ? "GET / " : path));
	const isTelling = (line) => errorLine.test(line) || unreachable.test(line) || !isAsked(line);
	const lastWords = tables?.lastWords ?? all.split("\n").filter(isTelling).join("\n");
	const asked = [...tried].slice(0, 8).map(([path, status]) => `${path} → ${status || "no response"}`);
	const said = lines(`\`${candidate.start}\` starts, but no path responds 2xx: ${asked.join(", ")}.`, tables && `Its tables could not be made: ${told$1(tables)}`);
	const [refused] = [...tried].find(([, status]) => status === 401 || status === 403) ?? [];
	if (refused !== void 0) return lines(said, "Its routes need a login. Write perf-gate.yml by hand, with `server.login`, or with a header (docs/http.md; `--pass-env TOKEN` here, `pass-env` in the workflow):", config({
		path: refused,
		headers: { authorization: "Bearer ${{ env.TOKEN }}" }
	}));
	if (refusesHost(working)) return lines(said, quoted(lastWords), `It may allow only certain hosts: \`Host: ${hostsToTry(hints).join("`, `")}\` were tried. Allow one (in Django, \`ALLOWED_HOSTS\`), or write perf-gate.yml by hand, with one that it allows:`, config({
		path: worthy(hints.paths) ?? [...tried.keys()][0],
		headers: { host: "shop.example.com" }
	}));
	return lines(said, needed(hints, lastWords), quoted(lastWords), tables !== void 0 || [...tried.values()].every((status) => status >= 500) ? `${tables ? "" : "Everything that was asked fails. "}${question(candidate, hints, lastWords)}` : "Which path should be measured? Pass it, as in `perf-gate init --path /users`; write headers and a body into perf-gate.yml by hand.");
}
/** The end of the output below its first error, without progress and undefined fields. (A name in capitals is a missing setting.) */
function quoted(words, most = 20) {
	const told = words.split("\n").filter((line) => !/^\s*[a-z]\w*: undefined,?$|^Progress: /.test(line));
	const [before, shown] = [told.slice(0, -most), told.slice(-most)];
	const first = before.find((line) => errorLine.test(line));
	const last = shown.map((line) => `  │ ${line}`);
	return words && lines(first === void 0 ? "" : `Its first error: ${first.trim()}`, "Its last lines:", ...last);
}
const unreachable = /ECONNREFUSED|[Cc]onnection .*refused|[Cc]ould not connect|Can't (connect|reach)|[Ss]erver ?[Ss]election|MongoNetworkError|getaddrinfo|ENOTFOUND|EAI_AGAIN|[Nn]ame or service not known|without JDBC metadata|no such host|Could not resolve host/;
/** The services of its compose file, if it says that it cannot reach something, or waits for something in silence. */
function needed({ services }, words) {
	const line = startLine(services);
	const mayWait = line !== void 0 && /was not ready within/.test(words);
	if (!unreachable.test(words) && !mayWait) return void 0;
	if (line === void 0) return "It cannot reach something that it needs, on this machine or over the network.";
	return `Its compose file has what it may not reach. At the root of the repository: \`${line}\`; then run \`perf-gate init\` again.`;
}
function told$1({ candidate: { start, source, env = {} }, reason }) {
	const names = Object.keys(env).slice(0, 6).join(", ");
	return `\`${start}\` (${source}${names && `, with ${names}`}): ${reason}.`;
}
/** Why nothing came up, and what to do. */
function explained(failed, hints) {
	const { source, start } = failed[0].candidate;
	const first = failed.findLast(({ candidate: to }) => to.source === source && `${to.start} `.startsWith(`${start} `));
	const words = failed.flatMap(({ reason, lastWords }) => [reason, lastWords]).join("\n");
	const seen = /* @__PURE__ */ new Set();
	const isNew = (text) => seen.size < seen.add(text.replace(/\d+/g, "0")).size;
	const others = [first, ...failed].filter(({ reason, lastWords }) => isNew(reason + lastWords)).flatMap((each, i) => [told$1(each), isNew(each.lastWords) && quoted(each.lastWords, i === 0 ? 20 : 5)]);
	const next = first.reason.startsWith("build of ") ? "Its build has to pass first. If it needs a variable, set it and pass it, with `--pass-env NAME`. If another command builds it, write perf-gate.yml by hand, with `server.build` (docs/config.md)." : question(first.candidate, hints, words);
	return lines(...others, needed(hints, words), next);
}
/** What two launches showed. `services`: those that the workflow starts. `isMoved`: if it insists on a port, a run moves it. */
function shown(proof, working, services, isMoved) {
	const { candidate } = working;
	const { findings, boot, response } = proof;
	const { server, scenario } = findings;
	return lines(`start: ${server.start} (${candidate.source}), ready after ${(boot / 1e3).toFixed(1)} s`, `GET ${scenario.path}: ${response.status}, ${response.body.length} bytes${response.type && ` of ${response.type}`}`, uncompared(proof), candidate.port === void 0 && server.port !== void 0 && "It listens on a second port that cannot be moved, so `server.port` makes base and head take turns.", candidate.port !== void 0 && !isMoved && `It listens on port ${candidate.port} whatever \`PORT\` says, so base and head take turns, and a run finds only larger changes. If it can be told a port, use \`--start\` with \`{port}\`.`, working.tables !== void 0 && lines(`Its tables could not be made, and what needs them may fail: ${told$1(working.tables)}`, quoted(working.tables.lastWords, 5)), unstarted(working.uses, services), ...doubts(proof, working));
}
/** What the server is connected to here, if no compose file says how a runner starts it. */
function unstarted(uses, services) {
	const ports = uses.filter((port) => services.every(({ outside }) => outside !== port));
	const named = `port${ports.length === 1 ? "" : "s"} ${ports.join(", ")}`;
	return ports.length > 0 && `It has connections to ${named} of this machine, and no compose file here says what listens there. The workflow has to start that, too (docs/workflows.md#a-database).`;
}
function uncompared({ findings: { scenario }, varies }) {
	if (scenario.dynamic !== void 0) {
		const fields = scenario.dynamic.map((name) => `\`${name}\``).join(", ");
		return `Not compared, because they differ from ${varies ? "response to response" : "launch to launch"}: the JSON fields ${fields}.`;
	}
	if (varies) return "The body differs from response to response: only its length is compared.";
	if (scenario["same-body"] === void 0) return void 0;
	return "The body differs from launch to launch, from build to build or with the files of the project, so bodies are not compared.";
}
/** How a server says that it is not in production. */
const development = /\[GIN-debug\]|\bdebug mode\b|[Dd]evelopment (mode|server)|\bDEBUG ?= ?True\b|(NODE_ENV\W{1,4}|Environment: |starting in )development|id="djDebug"/;
/** Reasons why this may not be what matters to users. */
function doubts({ findings: { server, scenario }, response }, { candidate: { source }, found, lastWords, tried }) {
	const settings = Object.entries(server.env ?? {}).map(([name, value]) => `${name}=${value}`);
	const said = [
		...settings,
		lastWords,
		response.body
	].join("\n");
	const mode = /script `dev`/.test(source) && /\.tsx?\b/.test(server.start) || isDevelopmentServer(server.start) ? server.start : development.exec(said)?.[0];
	const isSet = mode !== void 0 && settings.some((setting) => setting.includes(mode));
	const others = found.filter(({ path }) => path !== scenario.path).map(({ path, response: { body } }) => isEmpty(body) ? `${path} (an empty list)` : path).slice(0, 5);
	return [
		isEmpty(response.body) && "Its list is empty. To measure it with data, fill its tables in `server.setup`.",
		(tried.get("/") ?? 0) >= 500 && `\`/\` responds ${tried.get("/")}: does it need something that is not there? Name what users ask for: \`--path /products\`.`,
		isHealthCheck(scenario.path) && `\`${scenario.path}\` looks like a health check. Name a path that users ask for: \`--path /products\`.`,
		isDocumentation(scenario.path) && `\`${scenario.path}\` looks like documentation. Name a path that users ask for: \`--path /products\`.`,
		isLogin(scenario.path) && `\`${scenario.path}\` looks like a login. To measure what is behind it, write \`server.login\` or a header into the config (docs/http.md), and another path.`,
		others.length === 0 && scenario.path === "/" && response.type.startsWith("text/") && "If `/` is only a welcome page, measure a path that matters: `--path`, or more scenarios.",
		mode !== void 0 && `It runs for development (\`${shortened(mode, 60)}\`${isSet ? ", which `server.env` sets, as the settings of the project do" : ""}). To measure what users get, ${isSet ? "change that" : "start it as in production, or set `server.env`"}.`,
		others.length > 0 && `It also responds to ${others.join(", ")}: add what matters as scenarios.`
	];
}

// src/init/try/remedies.ts
/** What a person would add next, by what a server said before it ended. */
const remedies = [
	{
		said: /(^|[\s"'/`=])\.env\b|\benv file/m,
		to: "setup",
		add: (_, { example }) => example && `cp ${example} ${join$1(dirname$1(example), ".env")}`
	},
	{
		said: /\b(?:usage|commands?)\b[\s\S]*?^\s+(serve|server|start|run|web|api|http|httpd|daemon)\b/im,
		to: "start",
		add: ([, command]) => command
	},
	{
		said: /\b(gunicorn|uvicorn|hypercorn|daphne): (?:command )?not found/,
		to: "build",
		add: ([, server]) => `.venv/bin/python -m pip install ${server}`
	}
];
/** What is said of a package of the same workspace that has to be built first. */
const unbuilt = /Cannot find (module|package)|Could not resolve|Can't resolve|Failed to resolve|ERR_MODULE_NOT_FOUND/;
/** Other ways to try after one that failed: more builds, more settings, and what its last words call for. Pure. */
function nextWays({ candidate, lastWords }, hints) {
	const { env = {}, build = "" } = candidate;
	const { everything = "" } = hints;
	const built = everything !== "" && !build.includes(everything) && unbuilt.test(lastWords) ? [everything, ...build === "" ? [] : [`(${everything}) && ${build}`]] : [];
	const more = [hints.settings, hints.told].find((each) => Object.keys(each).some((name) => !(name in env)));
	const production = more?.NODE_ENV === "development" ? [{
		...more,
		NODE_ENV: "production"
	}] : [];
	const called = remedies.flatMap(({ said, to, add }) => {
		const found = said.exec(lastWords);
		const added = found === null ? void 0 : add(found, hints);
		const old = candidate[to];
		if (added === void 0 || ` ${old} `.includes(` ${added} `)) return [];
		const both = to === "setup" ? [added, old] : [old, added];
		return [{
			...candidate,
			[to]: both.filter(Boolean).join(to === "start" ? " " : " && ")
		}];
	});
	return [
		...built.map((build) => ({
			...candidate,
			build
		})),
		...[...production, ...more === void 0 ? [] : [more]].map((each) => ({
			...candidate,
			env: {
				...env,
				...each
			}
		})),
		...called
	];
}

// src/init/try/attempt.ts
/** After this time, ms, no new way to start a project is tried. */
const longest = 48e4;
/** How long to wait for the end of a server that responds to nothing: its workers may not have come up. ms */
const lastBreath = 2e3;
/** Tries candidates, and what their last words call for, until one responds 2xx; again with tables where these may be missing. */
async function bringUp({ candidates, setups = [] }, trial) {
	const failed = [];
	const queue = candidates.slice(0, 6);
	const seen = /* @__PURE__ */ new Set();
	const end = performance.now() + longest;
	let best;
	while (queue.length > 0 && performance.now() < end) {
		const candidate = queue.shift();
		const { source, ...way } = candidate;
		if (seen.size === seen.add(JSON.stringify(way)).size) continue;
		const outcome = await tryOut(candidate, trial);
		const withTables = candidate.setup === void 0 ? setups.map((setup) => ({
			...candidate,
			setup
		})) : [];
		const isUp = "found" in outcome;
		if (isUp && hasMore(outcome, best)) best = outcome;
		if (isUp && outcome.found.length > 0 && (withTables.length === 0 || !mayLackTables(outcome, trial.hints))) break;
		if (!isUp) failed.push(outcome);
		queue.unshift(...isUp && outcome.found.length > 0 ? [] : nextWays(outcome, trial.hints), ...isUp || failed.length <= 2 ? withTables : []);
	}
	const isOfTables = ({ candidate: { start, setup } }) => setup !== void 0 && start === best?.candidate.start;
	const tables = best?.candidate.setup === void 0 ? failed.findLast(isOfTables) : void 0;
	return {
		failed,
		working: best && {
			...best,
			tables
		}
	};
}
/** Its tables may be missing, or be there only on this machine and not on a runner. */
const mayLackTables = ({ tried }, { services }) => services.length > 0 || [...tried.values()].some((status) => status >= 500);
/** Of two ways that are alike, the likelier one counts, which was tried first; of one way, the try that makes its tables. */
const hasMore = ({ found, candidate: { start, setup } }, best) => found.length > (best?.found.length ?? -1) || found.length === best?.found.length && setup !== void 0 && start === best.candidate.start;
async function tryOut(candidate, trial) {
	const { copy, hints, talk, path, signal } = trial;
	try {
		try {
			var _usingCtx$3 = _usingCtx();
			await copy.prepare(candidate);
			talk.busy(`start: ${candidate.start}`);
			const { running: up, candidate: way } = await booted(candidate, trial);
			const running = _usingCtx$3.a(up);
			const server = running.process;
			const atFirst = othersOf(server.tree(), hints);
			const search = await findPaths(running.url, {
				...hints,
				path
			}, signal);
			if ([...search.tried.values()].every((status) => status === 0)) {
				await Promise.race([server.exited, setTimeout(lastBreath, void 0, { ref: false })]);
				demandAlive({
					...running,
					process: server
				}, "while it was asked");
			}
			return {
				candidate: {
					...way,
					...search.protocol && { protocol: search.protocol }
				},
				...search,
				lastWords: hiddenWords(server.lastWords(200), copy.secrets),
				uses: [.../* @__PURE__ */ new Set([...atFirst, ...othersOf(server.tree(), hints)])]
			};
		} catch (_) {
			_usingCtx$3.e = _;
		} finally {
			await _usingCtx$3.d();
		}
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		const { message, lastWords = "" } = hiddenFrom(error, copy.secrets);
		return {
			candidate,
			reason: message.replace(/^`project` /, ""),
			lastWords
		};
	}
}
/** Ports that these processes are connected to and other programs listen on. The listener of a compose file's service may not be visible. */
function othersOf(pids, { services }) {
	const [all, own] = [listeningPorts(), listenersOf(pids)];
	for (const { outside } of services) all.add(outside);
	return remotePorts(pids).filter((port) => all.has(port) && own.every((each) => each.port !== port));
}
/** Patience with each way to pass a port, ms. */
const brief = 1e3;
/** Boots it. If it has a port of its own, each way that sounds like a port is tried, or else it insists. Errors: those of `boot`. */
async function booted(way, { copy, hints }) {
	const own = await copy.boot(way).catch(failed);
	if (!(own instanceof GateError)) return {
		candidate: way,
		running: own
	};
	if (!(own instanceof ListensElsewhere)) throw own;
	for (const line of hints.ports) {
		const told = {
			...way,
			start: line.replace("{start}", () => way.start)
		};
		const running = await copy.boot(told, brief).catch(failed);
		if (!(running instanceof GateError)) return {
			candidate: told,
			running
		};
	}
	const candidate = {
		...way,
		port: own.port
	};
	return {
		candidate,
		running: await copy.boot(candidate)
	};
}
function failed(error) {
	if (error instanceof GateError) return error;
	throw error;
}

// src/init/try/copy.ts
/** What a person would try next if an install fails. */
const instead = {
	"npm ci": ["npm install --no-save", "npm install --no-save --legacy-peer-deps"],
	"npm install --no-package-lock": ["npm install --no-save --legacy-peer-deps"],
	"pnpm install --frozen-lockfile": ["pnpm install --frozen-lockfile --config.strict-dep-builds=false", "pnpm install --no-frozen-lockfile"],
	"yarn install --frozen-lockfile": ["yarn install --frozen-lockfile --ignore-engines"],
	"uv sync --frozen": ["uv sync"],
	"poetry install": ["poetry install --no-root"]
};
/** A server that listens on another port for this long, ms, will not listen on the given one. (A metrics port may come up sooner.) */
const usualPatience = 5e3;
/** The project as a run would have it: a copy of the working tree with a home of its own. Disposing stops and removes everything. */
var ProjectCopy = class {
	/** Values to be hidden in everything that it prints. */
	secrets;
	#run = newRun();
	#temporary = ownFolder("init-");
	#options;
	#prepared;
	#done = /* @__PURE__ */ new Map();
	#launches = 0;
	constructor(options) {
		this.#options = options;
		this.secrets = hiddenOf(options.pass);
	}
	/** Installs as the lock file says, or as a person would next. Resolves with a line that the config needs. Errors: of the first try. */
	async install({ install, candidates: [first] }) {
		const error = await this.#install(install, first?.start);
		if (error === void 0) return install;
		const failed = /^install of project failed: `(.+)` /.exec(error.message)?.[1] ?? "";
		for (const install of instead[failed] ?? []) {
			this.#options.say(`\`${failed}\` fails here; trying \`${install}\``);
			if (await this.#install(install, first?.start) === void 0) return install;
		}
		throw error;
	}
	/** Resolves with the error if the command fails. A build that the lock file implies is done, too. */
	async #install(install, start = "true") {
		const { root, folder, pass } = this.#options;
		const config = configOf({ server: {
			directory: folder,
			start,
			install
		} });
		await this.#prepared?.[Symbol.asyncDispose]();
		this.#done.clear();
		const all = {
			...config,
			variants: [{
				name: "project",
				baseline: true
			}]
		};
		try {
			this.#prepared = await prepare(all, {
				...this.#context,
				directory: root,
				out: this.#temporary,
				pass
			});
		} catch (error) {
			if (error instanceof GateError && error.code === "command-failed") return error;
			throw error;
		}
	}
	/** Builds what a candidate needs, and makes its tables; each once for the same environment. Errors: command-failed, command-timeout. */
	async prepare({ build, setup, env = {} }) {
		await this.#once("build", build, env);
		await this.#once("setup", setup, env);
	}
	/** Builds once more, as the other side of a run is built. Errors: those of `prepare`. */
	async rebuild({ build, env = {} }) {
		this.#done.clear();
		await this.#once("build", build, env);
	}
	/** Boots it as a run does. Errors: those of `boot`; ListensElsewhere, after `elsewhere` ms of patience. */
	boot(server, elsewhere = usualPatience) {
		const { language } = this.#options;
		const own = language && ecosystems[language].server;
		const { server: usual } = configOf({ server: {
			...own,
			start: "true",
			ready: "tcp"
		} });
		const all = {
			...usual,
			...server,
			env: {
				...usual.env,
				...server.env
			}
		};
		const variant = {
			...this.#variant,
			start: all.start,
			port: all.port,
			env: {
				...this.#variant.env,
				...all.env
			}
		};
		return boot(variant, {
			...this.#context,
			server: all,
			block: this.#launches++,
			elsewhere
		});
	}
	get #context() {
		const { signal, say } = this.#options;
		return {
			run: this.#run,
			logs: join(this.#temporary, "logs"),
			signal,
			say
		};
	}
	get #variant() {
		const [variant] = this.#prepared?.variants ?? [];
		if (variant === void 0) throw new Error("the project is not installed yet");
		return variant;
	}
	/** The first call does it, and later ones share how it ended. */
	async #once(name, line, own) {
		if (line === void 0) return;
		const key = JSON.stringify([line, own]);
		const env = {
			...this.#variant.env,
			...own
		};
		const phase = {
			name,
			variant: "project",
			line,
			directory: this.#variant.directory,
			env
		};
		if (!this.#done.has(key)) this.#done.set(key, runPhase(phase, {
			...this.#context,
			patience: 9e5
		}));
		await this.#done.get(key);
	}
	async [Symbol.asyncDispose]() {
		await stopMarked(this.#run);
		await this.#prepared?.[Symbol.asyncDispose]();
		await rm(this.#temporary, {
			recursive: true,
			force: true,
			maxRetries: 3
		});
	}
};

// src/init/write/config-text.ts
const schema = "https://raw.githubusercontent.com/perf-gate/perf-gate/v1/perf-gate.schema.json";
/** Explains a value that nobody asked for. */
const reason = "Compiles once, without the optimizing compiler, so that the JVM is warm within seconds. To measure fully optimized code, remove `-XX:TieredStopAtLevel=1` and set a longer `budget`.";
/** The text of perf-gate.yml, with its keys in reading order. */
function configText({ server, scenario, budget, ignore }) {
	const { directory, install, build, start, port, setup, env = {}, ...rest } = server;
	const settings = Object.keys(env).length > 0 ? env : void 0;
	const config = {
		server: {
			directory,
			install,
			build,
			start,
			port,
			setup,
			...rest,
			env: settings
		},
		scenarios: [scenario],
		budget,
		ignore
	};
	const explained = (0, import_dist.stringify)(config, {
		lineWidth: 0,
		blockQuote: false
	}).replace(/^( *)(?=JAVA_TOOL_OPTIONS: .*-XX:TieredStopAtLevel=1)/m, `$1# ${reason}\n$1`);
	return `# yaml-language-server: $schema=${schema}\n${explained}`;
}

// src/init/try/prove.ts
/** A launch that takes longer than this gets a longer time-out, ms. */
const slowBoot = 1e4;
/** How long a launch is waited for here, ms: how long it takes is not known yet. */
const patience = 18e4;
/**
* Boots the project twice with the config as it will be written, the second launch beside the first as base and head are, and
* sends its request three times to each. A server of pages is built again in between. What differs goes into the config. Errors:
* those of `boot`; `server-not-ready` if a launch does not respond as the first one did.
*/
const prove = (copy, findings, signal) => sideBySide(copy, findings, signal).catch(async (error) => {
	const { server } = findings;
	if (server.port !== void 0 || !(error instanceof GateError) || !inUse.test(error.lastWords ?? "")) throw error;
	return sideBySide(copy, {
		...findings,
		server: {
			...server,
			port: await usualPort()
		}
	}, signal);
});
/** With `server.port`, base and head take turns, and no port is wanted twice. */
async function usualPort() {
	for (const port of [
		3e3,
		8080,
		8e3,
		5e3
	]) if (!await listening(port)) return port;
	return freePort();
}
async function sideBySide(copy, findings, signal) {
	try {
		var _usingCtx$2 = _usingCtx();
		const { server, scenarios } = parseConfig(configText(findings), "perf-gate.yml");
		const request = scenarios[0].requests[0];
		const launched = () => copy.boot({
			...server,
			start: server.start,
			readyTimeout: patience
		});
		const alone = async (error) => {
			if (inUse.test(error.lastWords ?? "")) throw error;
			await first[Symbol.asyncDispose]();
			return launched();
		};
		const first = _usingCtx$2.a(await launched());
		const before = await asked(first, request, copy, signal);
		if (before[0].type === "text/html") {
			await copy.rebuild(findings.server);
			writeFileSync(join(first.variant.directory, "one-file-more.txt"), "");
		}
		if (server.port !== void 0) await first[Symbol.asyncDispose]();
		const second = _usingCtx$2.a(await launched().catch(alone));
		const responses = await asked(second, request, copy, signal);
		const boot = Math.max(first.boot, second.boot);
		const varies = [before, responses].some((each) => differing(each)?.length !== 0);
		const fields = differing([...before, ...responses]);
		const scenario = {
			...findings.scenario,
			...fields !== void 0 && fields.length > 0 && { dynamic: fields },
			...fields === void 0 && !varies && { "same-body": false }
		};
		return {
			findings: withPatience({
				...findings,
				scenario
			}, boot),
			boot,
			response: responses.at(-1),
			varies
		};
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
/** Longer limits, if needed: the default to get ready is 30 s, a runner may be slower, and a run needs about eight launches per side. */
function withPatience({ server, ...rest }, boot) {
	const up = (ms, step) => `${step * Math.ceil(ms / step) / 1e3}s`;
	const late = boot > slowBoot ? up(Math.max(6e4, 4 * boot), 1e4) : void 0;
	const needed = 8 * (2 * boot + 8e3);
	const budget = needed > defaultBudget(1) ? up(needed, 3e4) : void 0;
	return {
		...rest,
		server: {
			...server,
			"ready-timeout": server["ready-timeout"] ?? late
		},
		budget
	};
}
/** Three responses, without what is particular to the launch, and without values that were passed. */
async function asked(running, request, { secrets }, signal) {
	const responses = [];
	for (let i = 0; i < 3; i++) {
		const response = await exchange(running, request, {
			timeout: 3e4,
			signal
		});
		if (response.status < 200 || response.status > 299) {
			const message = `GET ${request.path} responded 2xx at first, then ${response.status || "not at all"}`;
			throw new GateError("server-not-ready", message, { lastWords: running.process?.lastWords() });
		}
		const own = {
			url: running.url,
			directory: running.variant.directory,
			secrets
		};
		responses.push({
			...response,
			body: comparable(response.body, own, []).bytes
		});
	}
	return responses;
}
/** Names of the JSON fields that differ between responses; undefined if bodies differ in another way. */
function differing(responses) {
	const [first, ...others] = responses.map(({ body }) => comparable(body, { url: "http://127.0.0.1" }, []));
	const fields = others.flatMap((other) => differences(first, other)).map(({ at }) => /^\$.*\.([A-Za-z_$][\w$]*)$/.exec(at)?.[1]);
	return fields.every((field) => field !== void 0) ? [...new Set(fields)].toSorted() : void 0;
}

// src/init/try/tools.ts
/** Throws `usage` if the project needs a program that is not on PATH. The error says how to get it. */
function demandTools({ language, manager }) {
	const isThere = (tool) => onPath(tool, environment().PATH).length > 0;
	const isCarried = (tool) => (tool === "pnpm" || tool === "yarn") && isThere("corepack");
	const wanted = [language && ecosystems[language].program, manager].filter((tool) => tool !== void 0);
	const missing = [...new Set(wanted)].filter((tool) => !isThere(tool) && !isCarried(tool));
	const needs = `this project needs ${missing.map((tool) => `\`${tool}\` (${tools$1[tool].get})`).join(" and ")}, which this machine does not have; nothing was run`;
	if (missing.length > 0) throw new GateError("usage", needs);
}
/** The version that everything was run with, as a setup action takes it: `24` for Node and Java, `3.13` for others; undefined: unknown. */
function versionHere({ language }, directory) {
	const [program, ...args] = (language && ecosystems[language].version)?.split(" ") ?? [];
	if (program === void 0) return void 0;
	const { stdout, stderr } = spawnSync(program, args, {
		cwd: directory,
		timeout: 1e4,
		encoding: "utf8"
	});
	const [, major, minor = "0"] = /(\d+)(?:\.(\d+))?/.exec(stdout || stderr || "") ?? [];
	return major === void 0 || language === "node" || language === "java" ? major : `${major}.${minor}`;
}

// src/init/write/workflow-text.ts
/** The one for a folder: each has a workflow of its own, unless one that is there names it. Pure. */
function workflowFor({ names, read }, here) {
	const made = (job) => ({
		workflow: `.github/workflows/${job}.yml`,
		job
	});
	if (here === ".") return made("perf-gate");
	const all = names.filter((name) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(name));
	const own = all.find((name) => {
		const words = wordsOf(readMapping(read(name), import_dist.parse));
		return words.some((word) => word.includes("perf-gate")) && words.some((word) => join$1(word, ".") === here);
	});
	const jobs = [basename$1(here), here].map((each) => made(`perf-gate-${each.replace(/[^\w-]/g, "-")}`));
	return {
		...jobs.find(({ workflow }) => !all.includes(workflow)) ?? jobs[1],
		...own && { workflow: own },
		directory: here
	};
}
/** All texts in a value, at any depth: a folder may be an input, or one of a matrix. */
const wordsOf = (value) => typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsOf) : [String(value)];
/** The workflow that `perf-gate init` writes: the gate in two jobs, for pull requests from branches of the repository. */
function workflowText(runner) {
	const { version, pass, job, directory } = runner;
	const { language } = runner.project;
	const secrets = pass.map((name) => `${name}=\${{ secrets.${name} }}`);
	const template = readFileSync(new URL("./workflow.yml", import.meta.url), "utf8");
	const workflow = (0, import_dist.parseDocument)(template.replace(/^(name: | {2})perf-gate(?=:?$)/gm, `$1${job}`));
	const set = (text, ...keys) => text && workflow.setIn([
		"jobs",
		job,
		...keys
	], text);
	if (language !== void 0 && ecosystems[language].setup === true) set(version, "with", `${language}-version`);
	set(directory, "with", "directory");
	set(setupLines(runner).join("\n"), "with", "setup");
	set(secrets.join("\n"), "secrets", "pass-env");
	return workflow.toString({
		lineWidth: 0,
		flowCollectionPadding: false
	});
}
/** Shell lines that prepare a runner: a manager and a profiler that it does not have, and services as a person would start them. */
function setupLines({ project: { manager, language }, services, example }) {
	const tool = manager && tools$1[manager];
	const [compose] = services.map((service) => service.compose);
	const copy = compose !== void 0 && example !== void 0 && dirname$1(example) === dirname$1(compose) ? `cp ${example} ${join$1(dirname$1(example), ".env")}` : void 0;
	return [
		tool?.runner,
		language && ecosystems[language].profiler,
		copy,
		startLine(services)
	].filter((line) => line !== void 0);
}

// src/init/write/write.ts
/** Writes config, workflow and a line of .gitignore, or says what it would write; never overwrites. `here`: from the root. */
async function write(findings, runner, { root, here, dryRun, talk }) {
	const wanted = [{
		path: join(root, here, "perf-gate.yml"),
		content: configText(findings)
	}, {
		path: join(root, runner.workflow),
		content: workflowText(runner)
	}];
	if (dryRun) {
		for (const { path, content } of wanted) talk.say(`would write ${relative(process.cwd(), path)}:\n\n${content}`);
		return wanted;
	}
	if (!await talk.confirm(`Write this, a workflow that runs it, and a line in .gitignore?\n\n${wanted[0].content}`)) return [];
	const kept = wanted.filter(({ path }) => existsSync(path));
	const written = wanted.filter((file) => !kept.includes(file));
	for (const { path } of written) demandUnlinked(path, root);
	for (const { path, content } of written) {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, content, { flag: "wx" });
		talk.say(`wrote ${relative(process.cwd(), path)}`);
	}
	for (const { path } of kept) talk.say(`kept ${relative(process.cwd(), path)} as it is`);
	await ignoreResults(root, talk, wanted);
	return written;
}
/** Services that the server was told about or has a connection to. It is not enough that one listens, or is in a compose file. Pure. */
function servicesUsed({ env = {}, start, setup }, uses, hints) {
	const { services, told } = hints;
	const text = [
		...Object.values(env),
		start,
		setup
	].join("\n");
	const wasTold = Object.keys(told).some((name) => name in env);
	const isNamed = (port) => new RegExp(`:${port}(?!\\d)`).test(text);
	return services.filter(({ outside }) => wasTold || uses.includes(outside) || isNamed(outside));
}
/** Keeps results out of commits, and warns if what was written is ignored as well. */
async function ignoreResults(root, talk, written) {
	const isIgnored = async (name) => await gitMaybe(root, [
		"check-ignore",
		"--quiet",
		name
	]) !== void 0;
	if (!await isIgnored("perf-gate-results/results.json")) {
		const path = join(root, ".gitignore");
		const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
		const text = isLink || !existsSync(path) ? "" : readFileSync(path, "utf8");
		if (!isLink) appendFileSync(path, `${text === "" || text.endsWith("\n") ? "" : "\n"}perf-gate-results/\n`);
		talk.say(isLink ? ".gitignore is a link: add perf-gate-results/ to it" : "added perf-gate-results/ to .gitignore");
	}
	for (const name of written.map(({ path }) => relative(root, path))) if (await isIgnored(name)) talk.say(`.gitignore hides ${name}: commit it with \`git add --force ${name}\``);
}

// src/init/initialise.ts
/** `perf-gate init`: a config and a workflow that have been tried. */
const init = ({ yes, dryRun = false, start, path, passEnv = [] }) => finish(async (signal) => {
	demandPlatform();
	const talk = process.stdin.isTTY === true && process.stdout.isTTY === true && !yes ? await dialogue(signal) : monologue(print);
	const wishes = {
		start,
		path,
		dryRun,
		pass: namedVariables(passEnv, "--pass-env")
	};
	const written = await initialise(process.cwd(), wishes, talk, signal);
	if (written === void 0) return exitStatus.usage;
	if (written.length > 0 && !dryRun) talk.say("Next: commit, `perf-gate check`, and `perf-gate run`.");
	return exitStatus.passed;
});
/** Writes, or says (`dryRun`), what worked with the project; undefined: no server responds. Throws `usage`, and errors of `prepare`. */
const initialise = (...asked) => tried(...asked).catch((error) => {
	throw hiddenFrom(error, hiddenOf(asked[1].pass));
});
async function tried(directory, wishes, talk, signal) {
	try {
		var _usingCtx$1 = _usingCtx();
		if (wishes.path !== void 0) demandPath(wishes.path);
		const root = await findRepository(directory, signal);
		const missing = `${directory} is not in a git repository, and perf-gate compares commits: make one first`;
		if (root === void 0) throw new GateError("not-a-repository", missing);
		await headCommit(root, signal);
		const there = usualFiles.map((name) => join(directory, name)).find((path) => lstatSync(path, { throwIfNoEntry: false }));
		if (there !== void 0 && !wishes.dryRun) throw new GateError("usage", `${there} already exists; \`perf-gate init\` does not overwrite it. Edit it, or delete it and run \`perf-gate init\` again; \`--dry-run\` shows what would be written`);
		const here = relative(root, realpathSync(directory)) || ".";
		const all = await projectFiles(root, signal);
		const place = await chooseFolder(all, here, wishes, talk);
		const folder = join(here, place.folder);
		const hints = {
			...hintsOf(all, folder),
			everything: workspaceBuild(all, folder, place.project.manager)
		};
		demandTools(place.project);
		const say = (text) => talk.busy(text.replace("working tree", "a copy of the working tree"));
		const copy = _usingCtx$1.a(new ProjectCopy({
			root,
			folder,
			language: place.project.language,
			pass: wishes.pass,
			signal,
			say
		}));
		const project = {
			...place.project,
			install: await copy.install(place.project)
		};
		const working = await untilItWorks(project, {
			copy,
			hints,
			talk,
			path: wishes.path,
			signal
		});
		if (working === void 0) return void 0;
		const findings = (scenario) => findingsOf(working, project, folder === here ? void 0 : folder, scenario);
		const path = await choosePath(working, wishes, talk);
		if (path === void 0) {
			talk.say(unanswered(working, hints, (scenario) => configText(findings(scenario))));
			return;
		}
		talk.busy("once more, by the config as it will be written");
		const proof = await prove(copy, findings({ path }), signal);
		const { server } = proof.findings;
		const services = servicesUsed(server, working.uses, hints);
		talk.say(shown(proof, working, services, project.language === "node"));
		const runner = {
			project,
			...workflowFor(all, here),
			version: versionHere(project, join(root, folder)),
			services,
			example: hints.example && join(folder, hints.example),
			pass: Object.keys(wishes.pass)
		};
		const ignore = ignored(all.names, folder, [
			server.install,
			server.build,
			server.setup,
			server.start
		].join("\n"));
		return write({
			...proof.findings,
			ignore
		}, runner, {
			root,
			here,
			dryRun: wishes.dryRun,
			talk
		});
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
/** Throws `usage` if no config could have this path: before minutes go into an install. */
function demandPath(path) {
	try {
		parseConfig(configText({
			server: { start: "true" },
			scenario: { path }
		}), "--path");
	} catch (error) {
		throw new GateError("usage", error.message.replace(/^--path:\d+:\d+: `[^`]+`/gm, "`--path`"));
	}
}
/** The project that the user means, with a start command. Throws `usage` if neither files nor user give one. */
async function chooseFolder(all, here, { start }, talk) {
	const found = places(all, here);
	const own = {
		folder: ".",
		project: recognise(all, here, start)
	};
	if (start !== void 0) return told(own.project.language === void 0 ? found[0] ?? own : own, start, "--start");
	const [first = own, ...others] = found;
	const options = found.map((place) => ({
		value: place,
		label: place.folder,
		hint: place.project.framework
	}));
	const chosen = others.length > 0 && first.folder !== "." ? await talk.choose("Several projects could be the server. Which one?", options) : first;
	talk.say(recognised(chosen, found));
	if (found.length === 0) {
		const typed = await talk.ask("Which command starts your server?", "node server.js");
		if (typed !== void 0) return told(own, typed, "you");
		const above = here.split("/").map((_, i, parts) => parts.slice(0, i).join("/") || ".");
		const outer = own.project.language ? void 0 : above.findLast((each) => recognise(all, each).language);
		const place = outer === void 0 ? "" : `: the project is in ${relative(here, outer)}, so run it there`;
		throw new GateError("usage", `nothing here says how to start the server${place}. Pass the command, as in \`perf-gate init --start "node server.js"\``);
	}
	return chosen;
}
/** The project with the start command that the user gives. The settings before it are for what makes tables, too. */
function told({ folder, project }, start, source) {
	const build = project.candidates[0]?.build;
	const settingsOf = (line) => line.match(/[A-Za-z_]\w*=(?:'[^']*'|"[^"]*"|[^\s'";&|])* +/gy) ?? [];
	const settings = settingsOf(start).filter((each) => !each.includes("{port}"));
	const setups = project.setups?.map((line) => {
		const own = settingsOf(line).join("");
		return own + settings.join("") + line.slice(own.length);
	});
	return {
		folder,
		project: {
			...project,
			setups,
			candidates: [{
				start,
				source,
				build
			}]
		}
	};
}
/** Tries what the files say, then (on a terminal) what the user types, until it works or nothing is typed. */
async function untilItWorks(project, trial) {
	const { working, failed } = await bringUp(project, trial);
	if (working !== void 0) return working;
	trial.talk.say(explained(failed, trial.hints));
	const example = project.candidates[0]?.start ?? "node server.js";
	const typed = await trial.talk.ask("Which command starts your server? (secrets: --pass-env)", example);
	return typed === void 0 ? void 0 : untilItWorks(told({
		folder: ".",
		project
	}, typed, "you").project, trial);
}
/** The path to measure; undefined if none responds 2xx. */
async function choosePath({ found }, wishes, talk) {
	if (found.length < 2 || wishes.path !== void 0) return found[0]?.path;
	const hint = ({ response: { status, body } }) => `${status}, ${body.length} bytes`;
	const options = found.map((each) => ({
		value: each.path,
		label: each.path,
		hint: hint(each)
	}));
	return talk.choose("Which path matters to your users?", options);
}
/** What the config has to say: what the project names, and what is not the default. */
function findingsOf({ candidate, host }, project, directory, asked) {
	const { language, install } = project;
	const { source: _, env, ...way } = candidate;
	const { env: usual, ...patience } = (language && ecosystems[language].server) ?? {};
	const scenario = host === void 0 ? asked : {
		...asked,
		headers: {
			host,
			...asked.headers
		}
	};
	return {
		server: {
			directory,
			install,
			...way,
			...patience,
			env: {
				...usual,
				...env
			}
		},
		scenario
	};
}

export { init };