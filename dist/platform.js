import { t as GateError } from "./errors.js";
import { c as require_fastest_levenshtein, f as mostBody, i as parseConfig, m as parsed$2, r as configOf } from "./log.js";
import { i as isLoopback, n as filled, o as withHost, r as commonHost, t as bytesOf } from "./fill.js";
import { a as launchVariable, c as alive, d as target, i as belonging, l as processes, n as stopIn, o as newRun, s as runVariable, t as stopAll, u as readProc } from "./stop.js";
import { execFile, spawn, spawnSync } from "node:child_process";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { accessSync, chmodSync, closeSync, constants, existsSync, fstatSync, ftruncateSync, lstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync, writeSync } from "node:fs";
import { connect, createServer } from "node:net";
import { request } from "node:http";
import { promisify, stripVTControlCharacters } from "node:util";
import * as zlib from "node:zlib";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { request as request$1 } from "node:https";
import { constants as constants$1, homedir, tmpdir, userInfo } from "node:os";
import { access, chmod, copyFile, lstat, mkdir, readFile, readdir, readlink, realpath, rm, stat, statfs, symlink, writeFile } from "node:fs/promises";

// src/system/passed-variables.ts
/**
* Variables of our environment that commands get because somebody named them: what a private registry asks for. `where`
* is the input or flag, for messages. Throws `usage` for a name that is none; one that is not set is left out.
*/
function namedVariables(names, where) {
	const wrong = names.find((name) => !/^[A-Za-z_]\w*$/.test(name));
	if (wrong !== void 0) throw new GateError("usage", `${where}: \`${wrong}\` is not the name of an environment variable`);
	return Object.fromEntries(names.flatMap((name) => process.env[name] === void 0 ? [] : [[name, process.env[name]]]));
}

// src/system/programs.ts
/** All found while this module is loaded: before anything is installed that could come first on PATH. */
const programs = {
	cp: find("cp"),
	find: find("find"),
	git: find("git"),
	grep: find("grep"),
	mount: find("mount"),
	nsenter: find("nsenter"),
	setpriv: find("setpriv"),
	sudo: find("sudo"),
	taskset: find("taskset"),
	unshare: find("unshare")
};
/** The `node` that servers are started with, where they have none of their own. */
const node = onPath$1("node")[0] ?? nowhere("node");
/** Absolute path of a program as it was when we were started. Where it is not installed, nothing is at that path. */
const program = (name) => programs[name];
/**
* The first on PATH that root alone can replace; the first, where there is none. A folder like `~/.local/bin` often comes first,
* and an earlier job, or another user, may have written to it.
*/
function find(name) {
	const found = onPath$1(name);
	return found.find((path) => isOfRoot(path) && isOfRoot(dirname(path))) ?? found[0] ?? nowhere(name);
}
/** Relative folders of PATH are not looked into: they would be those of a checkout. */
function onPath$1(name) {
	return (process.env.PATH ?? "").split(delimiter).filter(isAbsolute).map((folder) => join(folder, name)).filter(isProgram);
}
function nowhere(name) {
	return `/nowhere/${name}`;
}
function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
/** Links followed: owned by root, and not to be written to by others. */
function isOfRoot(path) {
	const { uid, mode } = statSync(path);
	return uid === 0 && (mode & 18) === 0;
}
let dies;
/** What comes before a command that shall be killed when we end, however we end: nothing where no `setpriv` can do that. */
function withUs() {
	const command = [
		program("setpriv"),
		"--pdeathsig",
		"KILL"
	];
	dies ??= spawnSync(command[0], [
		...command.slice(1),
		"/bin/sh",
		"-c",
		":"
	], {
		stdio: "ignore",
		env: {}
	}).status === 0 ? command : [];
	return dies;
}

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

// src/prepare/git/git-environment.ts
/** No hook, no watcher, no pager, no garbage collection on our account; a checkout may belong to a different user. */
const settings = [
	"core.hooksPath=/dev/null",
	"core.fsmonitor=false",
	"core.quotePath=false",
	"core.splitIndex=false",
	"submodule.recurse=false",
	"protocol.ext.allow=never",
	"gc.auto=0",
	"maintenance.auto=false",
	"safe.directory=*"
];
/** Nobody is asked for anything. */
const noPrompts = {
	GIT_TERMINAL_PROMPT: "0",
	GIT_ASKPASS: "false",
	SSH_ASKPASS: "false",
	SSH_ASKPASS_REQUIRE: "never",
	GCM_INTERACTIVE: "never"
};
/** Nobody's configuration but the repository's own. */
const noConfig = {
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_CONFIG_GLOBAL: "/dev/null",
	GIT_ATTR_NOSYSTEM: "1"
};
const plain$1 = {
	GIT_OPTIONAL_LOCKS: "0",
	LC_ALL: "C",
	LANGUAGE: ""
};
/** Set by git for its hooks; perf-gate started from a hook must look at the folder it stands in instead. */
const misleading = [
	"GIT_DIR",
	"GIT_WORK_TREE",
	"GIT_INDEX_FILE",
	"GIT_PREFIX",
	"GIT_COMMON_DIR",
	"GIT_OBJECT_DIRECTORY",
	"GIT_ALTERNATE_OBJECT_DIRECTORIES",
	"GIT_NAMESPACE"
];
/** What GitHub gives an action is not for the programs that git starts, nor are the files in which a runner takes orders. */
const forUs = /^((INPUT|ACTIONS)_|GITHUB_(ENV|PATH|STATE|OUTPUT|STEP_SUMMARY)$)/;
/** Where the user's configuration is. */
const placesOfConfig = /^(XDG_CONFIG_HOME|GIT_CONFIG_(GLOBAL|SYSTEM|NOSYSTEM))$/;
let lent = [];
/** Lends git credentials for the commands that talk to a remote, until `takeBack`. They stand in the environment of these alone. */
function lend(settings) {
	lent = settings;
}
/** To be called before anything of a variant is run: from then on no git of ours knows what it was lent. */
function takeBack() {
	lent = [];
}
/** The environment of git. All but `remote` is the allow-listed environment, and what is said here. */
function gitEnvironment(as, extra = {}, config = []) {
	if (as === "remote") return withSettings({
		...ours((name) => !misleading.includes(name) && !forUs.test(name)),
		...noPrompts,
		...plain$1,
		...extra
	}, [...lent, ...config]);
	if (as === "user") return withSettings(environment({
		...ours((name) => placesOfConfig.test(name)),
		...noPrompts,
		...plain$1,
		...extra
	}), config);
	return withSettings(environment({
		...noPrompts,
		...noConfig,
		...plain$1,
		...extra
	}), [...config, ["credential.helper", ""]]);
}
const ours = (isWanted) => Object.fromEntries(Object.entries(process.env).filter(([name]) => isWanted(name)));
/** An environment in which git finds these settings, after those that it holds already. */
function withSettings(env, settings) {
	const before = Number(env.GIT_CONFIG_COUNT ?? 0);
	const named = settings.flatMap(([key, value], i) => [[`GIT_CONFIG_KEY_${before + i}`, key], [`GIT_CONFIG_VALUE_${before + i}`, value]]);
	return {
		...env,
		...Object.fromEntries(named),
		GIT_CONFIG_COUNT: String(before + settings.length)
	};
}

// src/prepare/git/git.ts
/** git ended with an exit code other than 0. The caller knows what that means; nothing else should see this. */
var GitError = class extends Error {
	/** 128 for most fatal errors, 1 for "no" where a question was asked. */
	status;
	constructor(args, status, stderr) {
		super(`\`git ${args.join(" ")}\` ended with exit code ${status}${stderr === "" ? "" : `: ${stderr}`}`);
		this.name = "GitError";
		this.status = status;
		this.stderr = stderr;
	}
	/** What it said, without the "fatal:" in front. */
	stderr;
};
/**
* Runs git in a folder; resolves with what it printed, as UTF-8
* without the last line break. Rejects with `GitError`, or `not-a-repository` when there is no git at all.
*/
async function git(directory, args, options = {}) {
	return (await gitBytes(directory, args, options)).toString("utf8").replace(/\n$/, "");
}
/** Runs a git command that lists paths with `-z`. Paths are bytes, not text: each is returned in latin1, see `bytes`. */
async function gitNames(directory, args, options = {}) {
	return (await gitBytes(directory, args, options)).toString("latin1").split("\0").slice(0, -1);
}
/** Answers a question that git says no to by exit code: undefined instead of `GitError`. */
async function gitMaybe(directory, args, options = {}) {
	try {
		return await git(directory, args, options);
	} catch (error) {
		if (error instanceof GitError) return void 0;
		throw error;
	}
}
/** Runs git in a folder; resolves with what it printed, to the byte. */
async function gitBytes(directory, args, { signal, env, config, as, input }) {
	signal?.throwIfAborted();
	const child = spawn(program("git"), [...settings.flatMap((setting) => ["-c", setting]), ...args], {
		cwd: directory,
		env: gitEnvironment(as, env, config),
		stdio: [
			input === void 0 ? "ignore" : "pipe",
			"pipe",
			"pipe"
		],
		detached: true
	});
	const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
	child.stdin?.on("error", () => {}).end(input);
	const stop = () => stopGroup(child.pid);
	signal?.addEventListener("abort", stop, { once: true });
	try {
		const status = await new Promise((resolve, reject) => {
			child.once("error", (error) => reject(notStarted(error, directory)));
			child.once("close", (code) => resolve(code ?? 128));
		});
		signal?.throwIfAborted();
		if (status !== 0) throw new GitError(args, status, said(await stderr));
		return await stdout;
	} finally {
		signal?.removeEventListener("abort", stop);
	}
}
async function collect(stream) {
	const chunks = [];
	for await (const chunk of stream) chunks.push(chunk);
	return Buffer.concat(chunks);
}
/** SIGTERM lets git remove its lock files and half-made worktrees; a second later it has had its chance. */
function stopGroup(leader) {
	if (leader === void 0) return;
	signalGroup(leader, "SIGTERM");
	setTimeout$1(1e3, void 0, { ref: false }).then(() => signalGroup(leader, "SIGKILL"));
}
function signalGroup(leader, signal) {
	try {
		process.kill(-leader, signal);
	} catch (error) {
		if (error.code !== "ESRCH") throw error;
	}
}
function notStarted(error, directory) {
	if (error.code !== "ENOENT") return error;
	if (!existsSync(directory)) return new GateError("directory-missing", `there is no folder ${directory}`, { cause: error });
	return new GateError("not-a-repository", `git is not installed (looked for it on PATH, to read ${directory})`, { cause: error });
}
/** What git complained about, on one line. */
const said = (stderr) => stderr.toString("utf8").split("\n").map((line) => line.trim().replace(/^(fatal|error): /, "")).filter((line) => line !== "").join("; ");
/** The bytes of a path that `gitNames` returned. */
const bytes = (name) => Buffer.from(name, "latin1");

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

// src/ecosystems.ts
/** Programs that must be on PATH, and how to come by them; `runner`: a shell line for a runner, which lacks them. */
const tools = {
	npm: {
		ecosystem: "node",
		get: "it comes with Node.js"
	},
	node: {
		ecosystem: "node",
		get: "https://nodejs.org, or actions/setup-node"
	},
	pnpm: {
		ecosystem: "node",
		get: "`npm install --global pnpm`, or pnpm/action-setup",
		runner: "corepack enable"
	},
	yarn: {
		ecosystem: "node",
		get: "`npm install --global yarn`, or `corepack enable`",
		runner: "corepack enable"
	},
	bun: {
		ecosystem: "node",
		get: "`npm install --global bun`, or oven-sh/setup-bun",
		runner: "npm install --global bun"
	},
	uv: {
		ecosystem: "python",
		get: "`pipx install uv`, or astral-sh/setup-uv",
		runner: "pipx install uv"
	},
	poetry: {
		ecosystem: "python",
		get: "`pipx install poetry`",
		runner: "pipx install poetry"
	},
	pipenv: {
		ecosystem: "python",
		get: "`pipx install pipenv`",
		runner: "pipx install pipenv"
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
const gradle = "--no-daemon assemble";
const gradleSettings = ["settings.gradle", "settings.gradle.kts"];
const gradleBuild = ["build.gradle", "build.gradle.kts"];
const cargoBuild = "cargo build --release";
const has = (name) => (place) => place.files.has(name);
/** Everything that is known of a language, in one row: the gate installs by it, `init` reads by it, `why` recognises servers by it. */
const ecosystems = {
	node: {
		title: "Node",
		program: "node",
		manifests: ["package.json"],
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
			}
		],
		manifest: [{
			files: ["package.json"],
			when: hasDependencies,
			tool: "npm",
			install: "npm install --no-package-lock"
		}],
		starters: /(^|[\s/])(node|npm|npx|pnpm|yarn|bun|tsx)(\s|$)/,
		serves: /^node/,
		quiet: {
			CI: "true",
			COREPACK_ENABLE_DOWNLOAD_PROMPT: "0",
			npm_config_audit: "false",
			npm_config_fund: "false",
			npm_config_update_notifier: "false"
		},
		traces: ["node_modules", ".pnp.cjs"],
		version: "node --version",
		versionFiles: [".nvmrc", ".node-version"],
		setup: true
	},
	python: {
		title: "Python",
		program: "python3",
		manifests: ["Pipfile", "manage.py"],
		lock: [
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
			}
		],
		manifest: [{
			files: ["pyproject.toml", "setup.py"],
			tool: "python3",
			install: `${venv} .`
		}],
		starters: /(^|[\s/])(python[\d.]*|uvicorn|gunicorn|hypercorn|granian|daphne|flask|fastapi|uwsgi|uv|poetry)(\s|$)/,
		serves: /^(python|uwsgi)/,
		quiet: {
			PIP_NO_INPUT: "1",
			PIP_DISABLE_PIP_VERSION_CHECK: "1",
			POETRY_NO_INTERACTION: "1",
			POETRY_VIRTUALENVS_IN_PROJECT: "true",
			UV_PROJECT_ENVIRONMENT: ".venv"
		},
		traces: [".venv"],
		version: "python3 --version",
		versionFiles: [".python-version"],
		setup: true
	},
	go: {
		title: "Go",
		program: "go",
		lock: [{
			files: ["go.mod"],
			tool: "go",
			install: "go mod download"
		}],
		starters: /(^|[\s;&])go\s+run\s/,
		version: "go version",
		setup: true
	},
	rust: {
		title: "Rust",
		program: "cargo",
		lock: [{
			files: ["Cargo.lock"],
			tool: "cargo",
			install: "cargo fetch --locked",
			build: `${cargoBuild} --locked`
		}],
		manifest: [{
			files: ["Cargo.toml"],
			tool: "cargo",
			install: "cargo fetch",
			build: cargoBuild
		}],
		starters: /(^|\s)cargo\s|target\/(release|debug)\//
	},
	java: {
		title: "Java",
		program: "java",
		lock: [
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
		manifest: [{
			files: gradleBuild,
			when: has("gradlew"),
			tool: "java",
			install: `sh ./gradlew ${gradle}`
		}, {
			files: gradleBuild,
			tool: "gradle",
			install: `gradle ${gradle}`
		}],
		starters: /(^|[\s/])(java|mvnw?|gradlew?)(\s|$)/,
		serves: /^java$/,
		version: "java -version",
		setup: true,
		server: {
			env: { JAVA_TOOL_OPTIONS: "-XX:TieredStopAtLevel=1" },
			readyTimeout: 12e4
		}
	},
	deno: {
		title: "Deno",
		manifests: ["deno.json", "deno.jsonc"],
		serves: /^deno/,
		byHand: {
			install: "deno install",
			start: "deno run --allow-all main.ts"
		}
	},
	php: {
		title: "PHP",
		manifests: ["composer.json"],
		serves: /^(php|frankenphp)/,
		byHand: {
			install: "composer install",
			start: "php -S 127.0.0.1:{port} -t public"
		}
	},
	ruby: {
		title: "Ruby",
		manifests: ["Gemfile"],
		serves: /^ruby/,
		byHand: {
			install: "bundle install",
			start: "bundle exec puma -b tcp://127.0.0.1:{port}"
		}
	},
	elixir: {
		title: "Elixir",
		manifests: ["mix.exs"],
		serves: /^beam/,
		byHand: {
			install: "mix deps.get",
			start: "mix phx.server"
		}
	},
	dotnet: {
		title: ".NET",
		manifests: ["global.json"],
		serves: /^(dotnet|.*\.dll)$/,
		byHand: {
			install: "dotnet build -c Release",
			start: "dotnet run -c Release --no-build --urls http://127.0.0.1:{port}"
		}
	},
	bun: {
		title: "Bun",
		serves: /^bun/
	},
	pypy: {
		title: "PyPy",
		serves: /^pypy/
	}
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

// src/config/guess.ts
/** No config, but a package.json with a start script: `GET /` of what it starts. Throws `nothing-to-run` for anything else. */
function guessConfig(directory) {
	const path = join(directory, "package.json");
	if (startScript(path) === void 0) {
		const found = existsSync(path) ? "package.json has no start script" : "there is no package.json with a start script either";
		throw new GateError("nothing-to-run", `there is no perf-gate.yml in ${directory}, and ${found}: \`perf-gate init\` writes one for this project`);
	}
	const isThere = (name) => existsSync(join(directory, name));
	const manager = ecosystems.node.lock.find(({ files }) => files.some(isThere))?.tool ?? "npm";
	const server = { start: `${manager}${manager === "bun" ? " run" : ""} start` };
	return configOf({
		server,
		scenarios: [{
			name: "home",
			path: "/"
		}]
	});
}
function startScript(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8")).scripts?.start;
	} catch {
		return;
	}
}

// src/config/load.ts
/** Where a config is looked for, relative to where the user stands. */
const usualFiles = [
	"perf-gate.yml",
	"perf-gate.yaml",
	".github/perf-gate.yml",
	".github/perf-gate.yaml"
];
/** A config file is some kilobytes; beyond this somebody is mistaken, or means harm. */
const mostBytes$1 = 2 ** 20;
/**
* The config of a project: the given file, or one of the usual ones, or, without any, a guess from its package.json.
* Throws `config-unreadable`, `config-invalid`, `path-escapes`, `nothing-to-run`.
*/
async function loadConfig(directory, file) {
	const written = readConfig(directory, file);
	return written === void 0 ? guessConfig(directory) : parseConfig(written.text, written.file);
}
/**
* What the given file, or the usual one, says; undefined without a usual one. No link leads from inside the repository
* to what is outside of it: a pull request could show us any file of the machine as its config.
* Throws `config-unreadable`, `config-invalid` (several usual ones), `path-escapes`.
*/
function readConfig(directory, file) {
	const name = file ?? oneOf(usualFiles.filter((name) => existsSync(join(directory, name))));
	if (name === void 0) return void 0;
	const found = resolve(directory, name);
	demandInside(rootOf(directory), found);
	return {
		file: shown$1(directory, found),
		text: readText(found)
	};
}
/** The one that is there; undefined for none. Throws `config-invalid` for several. */
function oneOf(there) {
	if (there.length > 1) throw new GateError("config-invalid", `there are ${there.length} config files, ${there.join(" and ")}: keep one, or name one with --config`);
	return there[0];
}
/** The checkout around a folder: the nearest with a `.git` in it; without any, the folder itself. */
function rootOf(directory) {
	for (let at = resolve(directory); dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, ".git"))) return at;
	return resolve(directory);
}
/** A file that somebody named outside the repository is theirs to choose; one inside may not lead out by a link. */
function demandInside(root, path) {
	if (isOutside(root, path) || !existsSync(path)) return;
	const real = realpathSync(path);
	if (isOutside(realpathSync(root), real)) throw new GateError("path-escapes", `the config ${path} leads out of the repository, to ${real}`);
}
const isOutside = (root, path) => /^\.\.(\/|$)/.test(relative(root, path));
const shown$1 = (directory, path) => {
	const short = relative(directory, path);
	return short.startsWith("..") || isAbsolute(short) ? path : short;
};
function readText(path) {
	try {
		const stat = statSync(path);
		if (!stat.isFile() && !stat.isDirectory()) throw new GateError("config-unreadable", `${path} is not a file`);
		demandSmall(path, stat.size);
		return decoded$1(path, readFileSync(path));
	} catch (error) {
		if (error instanceof GateError) throw error;
		throw new GateError("config-unreadable", `cannot read ${path}: ${whyNot(error)}`, { cause: error });
	}
}
/** Throws `config-unreadable` for more bytes than a config can have. */
function demandSmall(path, bytes) {
	if (bytes > mostBytes$1) throw new GateError("config-unreadable", `${path} has ${bytes} bytes; a config has at most 1 MiB, ${mostBytes$1}`);
}
/** Bytes of a config → text. Throws `config-unreadable` for what is not UTF-8. */
function decoded$1(path, bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		throw new GateError("config-unreadable", `cannot read ${path}: it is not UTF-8 text`, { cause: error });
	}
}
function whyNot(error) {
	const { code, message } = error;
	return {
		ENOENT: "there is no such file",
		ENOTDIR: "there is no such file",
		EISDIR: "it is a folder",
		EACCES: "permission denied",
		ELOOP: "its symbolic links go in a circle"
	}[code ?? ""] ?? message;
}

// src/measure/probe/difference.ts
/** More places than this are not looked at. */
const most$1 = 1e3;
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
	if (into.length >= most$1 || Object.is(base, head)) return;
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
	return /^[A-Za-z_$][\w$]*$/.test(key) ? `${at}.${key}` : `${at}[${harmless$1(JSON.stringify(key))}]`;
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
	return harmless$1(`${from > 0 ? "…" : ""}${part}${from + shown < text.length ? "…" : ""}`);
}
const hex = (body, start) => start < body.length ? `0x${body.subarray(start, start + 8).toString("hex")}` : "nothing";
const isText = (body) => !body.includes(0) && Buffer.from(body.toString()).equals(body);
/** A server wrote this: no control character, nothing invisible, no end of the code span that it is shown in. */
const harmless$1 = (text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`).replaceAll("`", "ˋ");

// src/measure/exchange.ts
const nothing$1 = {
	status: 0,
	body: Buffer.alloc(0),
	wire: 0,
	cookies: [],
	type: ""
};
/** Sends one request on a connection of its own. Never rejects. */
function exchange({ url, host }, { method, path, headers, body }, { timeout, body: patience, signal }) {
	return new Promise((resolve) => {
		const send = url.startsWith("https:") ? request$1 : request;
		const bytes = body === void 0 ? void 0 : bytesOf(body);
		const options = {
			method,
			headers: {
				...bytes === void 0 ? {} : { "content-length": String(bytes.length) },
				...withHost(headers, host)
			},
			agent: false,
			signal,
			...isLoopback(url) ? {
				rejectUnauthorized: false,
				servername: commonHost
			} : {}
		};
		const asked = send(new URL(path, url), options, (response) => {
			const chunks = [];
			const status = response.statusCode ?? 0;
			if (patience !== void 0) setTimeout(() => {
				resolve({
					...nothing$1,
					status
				});
				asked.destroy();
			}, patience).unref();
			let left = mostBody;
			response.on("data", (chunk) => {
				chunks.push(chunk.subarray(0, left));
				left -= Math.min(left, chunk.length);
				if (left === 0) {
					whole();
					asked.destroy();
				}
			});
			const whole = () => {
				const sent = Buffer.concat(chunks);
				const body = decoded(sent, response.headers["content-encoding"]);
				const cookies = (response.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]);
				const { location, "content-type": type = "" } = response.headers;
				const known = {
					type: type.split(";")[0].trim(),
					location
				};
				resolve({
					status,
					body,
					wire: sent.length,
					cookies,
					...known
				});
			};
			response.once("end", whole);
			response.once("error", () => resolve(nothing$1));
			response.once("close", () => resolve(nothing$1));
		});
		const over = setTimeout(() => asked.destroy(), timeout);
		asked.once("close", () => clearTimeout(over));
		asked.once("error", ({ code = "" }) => resolve(code.startsWith("HPE_") ? {
			...nothing$1,
			garbled: true
		} : nothing$1));
		asked.end(bytes);
	});
}
/** A compressed body may not unfold to more bytes than this. */
const most = { maxOutputLength: 256 * 2 ** 20 };
const decoders = {
	gzip: (bytes) => zlib.gunzipSync(bytes, most),
	"x-gzip": (bytes) => zlib.gunzipSync(bytes, most),
	br: (bytes) => zlib.brotliDecompressSync(bytes, most),
	zstd: (bytes) => zlib.zstdDecompressSync?.(bytes, most) ?? bytes,
	deflate: (bytes) => (bytes[0] & 15) === 8 ? zlib.inflateSync(bytes, most) : zlib.inflateRawSync(bytes, most)
};
/** A body without its encodings, the last one taken off first; as it was sent where that fails. */
function decoded(body, encodings = "") {
	const steps = encodings.toLowerCase().split(",").map((each) => each.trim()).reverse();
	try {
		return body.length === 0 ? body : steps.reduce((bytes, step) => decoders[step]?.(bytes) ?? bytes, body);
	} catch {
		return body;
	}
}

// src/measure/probe/body.ts
/** The body as it is compared with those of the other side. */
function comparable(received, own, dynamic) {
	const neutral = withoutOwn(received, own);
	const json = parsed$1(neutral, new Set(dynamic));
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
const deepest = 200;
/** JSON without the named fields, at any depth. */
function parsed$1(body, dynamic) {
	if (isDeeper(body, deepest)) return void 0;
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
	let kept = "";
	for (let tries = 0; fstatSync(fd).size > 0 && tries < 20; tries++) {
		kept = (kept + settledTail(fd)).slice(-65536);
		ftruncateSync(fd, 0);
	}
	writeSync(fd, `[perf-gate: more than ${mostLogged / 2 ** 20} MiB were printed, the beginning was dropped]\n${kept}`);
}
/** The tail of a file that is perhaps being written: what is printed between reading and truncating is lost, and the last words must not be. */
function settledTail(fd) {
	let tail = readTail(fd);
	for (let [size, tries] = [-1, 0]; size !== fstatSync(fd).size && tries < 20; tries++) {
		size = fstatSync(fd).size;
		tail = readTail(fd);
	}
	return tail;
}
function readTail(fd) {
	const { size } = fstatSync(fd);
	const buffer = Buffer.alloc(Math.min(size, keptTail));
	const read = readSync(fd, buffer, 0, buffer.length, Math.max(0, size - buffer.length));
	return buffer.toString("utf8", 0, read);
}
/** The last lines of a text, each of a length that can be shown, control characters removed. */
function lastLines(text, lines) {
	return text.split("\n").map(plain).join("\n").trimEnd().split("\n").slice(-lines).map((line) => line.length > 400 ? `${line.slice(0, 400)}…` : line).join("\n");
}
/** More of a line is looked at by nobody; removing sequences takes time that grows with the square of its length. */
const mostLooked = 2e3;
/** A line without the sequences that colour it, and without control characters; its beginning, where it is long. */
const plain = (line) => stripVTControlCharacters(line.slice(0, mostLooked)).replace(/[^\P{Cc}\t]/gu, "");

// src/system/below.ts
/** Is a path in a folder? The folder itself is not. Both absolute. */
const isBelow = (folder, path) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
/** Is a path a folder or in it? Both absolute. */
const isAtOrBelow = (folder, path) => path === folder || isBelow(folder, path);

// src/system/room.ts
/** A word of a shell line. */
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

// src/system/furnish.ts
/**
* Shell lines, run as root in a mount namespace of their own, that make a room and run the shell script in the file `script` in it.
* Any that fails ends it all. What covered folders have inside is put together in a new folder of ours, and comes in their place
* at the end: no path that is mounted on leads through a folder that commands may write to.
*/
function furnish(room, script, mark) {
	const [inside, empty] = [mkdtempSync(join(room.folder, "inside-")), join(room.folder, "empty")];
	writeFileSync(empty, "");
	const isCovered = (path) => room.covered.some((folder) => isAtOrBelow(folder, path));
	const seen = (path) => isCovered(path) ? join(inside, path) : path;
	const places = placesOf(room).filter(({ path, isReadOnly }) => isCovered(path) || !isReadOnly);
	skeleton(inside, room, places.filter(({ path }) => isCovered(path)).map(({ path }) => path));
	const isRoot = process.getuid?.() === 0;
	const covers = room.covered.toSorted((a, b) => Number(isBelow(a, inside)) - Number(isBelow(b, inside)));
	const lines = [
		`exec 3<${quote(script)}; rm ${quote(script)}`,
		bind(inside, inside),
		...places.flatMap(({ path, mounted }) => mounted(seen(path))),
		...mounts(isRoot, room).map(readOnly),
		...isRoot ? devices(room.folder) : [`${program("mount")} -t tmpfs -o mode=1777,nosuid,nodev none /dev/shm`],
		...room.hidden.filter((path) => existsSync(path)).map((path) => bind(empty, seen(path))),
		...covers.map((path) => `${program("mount")} --rbind ${quote(join(inside, path))} ${quote(path)}`),
		...covers.filter((path) => path !== "/tmp").map(readOnly),
		`${program("mount")} -t proc -o nosuid,nodev,noexec none /proc`,
		...isRoot ? ofTheKernel() : []
	];
	const user = [
		"--reuid",
		process.getuid?.(),
		"--regid",
		process.getgid?.(),
		"--clear-groups",
		"--no-new-privs",
		"--pdeathsig",
		"KILL"
	];
	const kept = room.traces ? "-all,+sys_ptrace" : "-all";
	const rights = [
		`--inh-caps=${kept}`,
		`--ambient-caps=${kept}`,
		`--bounding-set=${kept}`
	];
	const shell = `/usr/bin/env -i ${quote(mark)} /bin/sh -s <&3 3<&-`;
	return [
		"set -eu",
		...lines,
		`exec ${[
			program("setpriv"),
			...user,
			...rights
		].join(" ")} ${shell}`
	].join("\n");
}
/** What a room has, folders before what is in them. */
function placesOf(room) {
	const own = [...room.writable.map((path) => ({
		path,
		mounted: (at) => [bind(path, at)]
	})), ...room.caches.map((cache) => ({
		path: cache.path,
		mounted: (at) => layered(cache, at)
	}))];
	const readable = room.readable.filter((path) => existsSync(path) && !own.some((other) => isAtOrBelow(other.path, path))).map((path) => ({
		path,
		isReadOnly: true,
		mounted: (at) => [bind(path, at), readOnly(at)]
	}));
	return [...own, ...readable].sort((a, b) => a.path.length - b.path.length);
}
/** What covered folders have inside: points to mount on, and links. */
function skeleton(inside, { covered, links }, points) {
	for (const path of [...covered, ...points]) if (statSync(path).isDirectory()) mkdirSync(join(inside, path), { recursive: true });
	else {
		mkdirSync(dirname(join(inside, path)), { recursive: true });
		writeFileSync(join(inside, path), "");
	}
	for (const [path, target] of links) {
		mkdirSync(dirname(join(inside, path)), { recursive: true });
		symlinkSync(target, join(inside, path));
	}
	chmodSync(join(inside, "tmp"), 1023);
}
const bind = (from, to) => `${program("mount")} --bind ${quote(from)} ${quote(to)}`;
const readOnly = (path) => `${program("mount")} -o remount,bind,ro ${quote(path)}`;
/** The kernel makes a folder in `work` that is nobody's to open: we could not remove it. */
function layered({ layers, own }, at) {
	const [upper, work] = [join(own, "upper"), join(own, "work")];
	if (layers.length === 0) return [bind(upper, at)];
	const options = `lowerdir=${layers.join(":")},upperdir=${upper},workdir=${work},index=off`;
	const nobodys = quote(join(work, "work"));
	return [`${program("mount")} -t overlay -o ${quote(options)} overlay ${quote(at)}`, `chown ${process.getuid?.()}:${process.getgid?.()} ${nobodys}; chmod 700 ${nobodys}`];
}
/** Kinds of file systems that hold no files of users: root alone may write to them. */
const systems = /^(autofs|binfmt_misc|bpf|cgroup2?|configfs|debugfs|devpts|devtmpfs|efivarfs|fusectl|hugetlbfs|mqueue|nsfs|proc|pstore|ramfs|securityfs|sysfs|tracefs)$/;
/** Where something is mounted that could be written to. `/proc/self/mountinfo`: `id parent device root POINT OPTIONS … - TYPE …`. */
function mounts(isRoot, { writable, caches, hidden, covered }) {
	const ours = [
		"/proc",
		"/dev",
		...writable,
		...caches.map(({ path }) => path),
		...hidden,
		...covered
	];
	const points = readFileSync("/proc/self/mountinfo", "utf8").split("\n").flatMap((line) => {
		const [left = "", right = ""] = line.split(" - ");
		const [, , , , point, options = ""] = left.split(" ");
		const [type = ""] = right.split(" ");
		if (point === void 0 || !options.split(",").includes("rw")) return [];
		const path = point.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
		return ours.some((folder) => isAtOrBelow(folder, path)) || !isRoot && systems.test(type) ? [] : [path];
	});
	return [...new Set(points)];
}
/** A /dev with nothing in it that leads around the file system, such as disks: root may open these without any capability. */
function devices(folder) {
	const dev = join(folder, "dev");
	const nodes = [
		"null",
		"zero",
		"full",
		"random",
		"urandom",
		"tty"
	];
	if (!existsSync(dev)) {
		for (const name of [
			"",
			"pts",
			"shm"
		]) mkdirSync(join(dev, name));
		chmodSync(join(dev, "shm"), 1023);
		for (const name of nodes) writeFileSync(join(dev, name), "");
		for (const [i, name] of [
			"stdin",
			"stdout",
			"stderr"
		].entries()) symlinkSync(`/proc/self/fd/${i}`, join(dev, name));
		symlinkSync("/proc/self/fd", join(dev, "fd"));
		symlinkSync("pts/ptmx", join(dev, "ptmx"));
	}
	return [
		...[...nodes, "pts"].map((name) => bind(`/dev/${name}`, join(dev, name))),
		`${program("mount")} -t tmpfs -o mode=1777,nosuid,nodev none ${quote(join(dev, "shm"))}`,
		`${program("mount")} --rbind ${quote(dev)} /dev`,
		readOnly("/dev")
	];
}
/** What root could change about the kernel, without any capability. */
function ofTheKernel() {
	const folders = [
		"/proc/sys",
		"/proc/irq",
		"/proc/bus",
		"/proc/fs"
	].filter((path) => existsSync(path));
	const trigger = "/proc/sysrq-trigger";
	return [...folders.flatMap((path) => [bind(path, path), readOnly(path)]), ...existsSync(trigger) ? [bind("/dev/null", trigger)] : []];
}

// src/system/enter.ts
/** Processes between us and what is run in a room: sudo, a shell that waits, unshare, and the shell that reads the script. */
const roomDepth = {
	root: 3,
	sudo: 4
};
/** Ends the room with us, however we end: then nobody holds the other end of its stdin. No signal but SIGKILL ends it before the room. */
const lifeline = [
	"trap : TERM INT HUP; exec 3<&0 4>&2 2>/dev/null",
	"\"$@\" </dev/null 2>&4 3<&- 4>&- & room=$!",
	"(exec 4>&-; read -r _ <&3; kill -KILL $room) & watch=$!",
	"exec 3<&- 4>&-; wait $room; status=$?; while kill -0 $room; do wait $room; status=$?; done; kill -KILL $watch; exit $status"
].join("\n");
/**
* The command that opens a room and runs a shell script in it, as our user. The room ends when the script does, or when the stdin of
* this command is closed. `mark`, `NAME=value`, stands in the environment of the shell that reads the script: ending it ends
* all in the room.
*/
function roomCommand(room, script, mark) {
	const path = join(room.folder, `script-${newRun()}`);
	writeFileSync(path, script, {
		flag: "wx",
		mode: 384
	});
	const joined = [
		program("nsenter"),
		"--target",
		String(room.beside),
		"--pid",
		"--no-fork",
		"--"
	];
	const unshare = [
		program("unshare"),
		"--mount",
		"--ipc",
		"--fork",
		"--kill-child",
		"--propagation",
		"private"
	];
	const opened = [
		...[
			"/bin/sh",
			"-c",
			lifeline,
			"sh"
		],
		...room.beside === void 0 ? [...unshare, "--pid"] : [...joined, ...unshare],
		...[
			"/bin/sh",
			"-c",
			furnish(room, path, mark)
		]
	];
	return room.way === "root" ? opened : [
		program("sudo"),
		"-n",
		"--",
		...opened
	];
}
/**
* What is run in a room: a shell line with its environment. The shell that reads this is the first process of the room: when it
* ends, all others are ended by the kernel. `lingers`: it stays until the last of what the line has started has ended, too.
*/
function roomScript(line, { directory, env, lingers }) {
	const { TMPDIR: _, ...others } = env;
	return [
		...Object.entries(others).filter(([name]) => /^[A-Za-z_]\w*$/.test(name)).map(([name, value]) => `export ${name}=${quote(value)}`),
		`cd ${quote(directory)} || exit 127`,
		"exec 3>&2 2>/dev/null",
		`/bin/sh -c 'exec 2>&3 3>&-; exec /bin/sh -c "$0"' ${quote(line)} </dev/null`,
		"status=$?",
		...lingers ? ["n=0; while set -- /proc/[0-9]*; [ $# -gt 1 ]; do if [ $n -lt 20 ]; then sleep 0.05; else sleep 1; fi; n=$((n + 1)); done"] : [],
		"exit $status\n"
	].join("\n");
}

// src/system/owner.ts
/** In the environment of every process that perf-gate starts: which process of perf-gate did. */
const ownerVariable = "PERF_GATE_OWNER";
/** Names this process like no other, now or later: its namespace of processes, its id, and when it began; '' without /proc. */
const owner = named(process.pid);
function named(pid) {
	const stat = readProc(`/proc/${pid}/stat`);
	const began = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
	return began === void 0 ? "" : `${namespace()}.${pid}.${began}`;
}
function namespace() {
	try {
		return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "";
	} catch {
		return "";
	}
}
/** Has the process of this name ended? Of another namespace we cannot know, so it has not. */
function hasEnded(name) {
	const [space, pid] = name.split(".");
	return /^\d+\.\d+\.\d+$/.test(name) && space === namespace() && named(Number(pid)) !== name;
}

// src/system/launch.ts
/** Starts a shell line in a session of its own. Does not wait. Throws `command-failed` when there is no shell to start it. */
function launch(line, options) {
	const mark = newRun();
	const output = openLog(options.log);
	const env = environment({
		...options.env,
		[runVariable]: options.run,
		[launchVariable]: mark,
		[ownerVariable]: owner
	});
	const { room } = options;
	const shell = room === void 0 ? [
		...withUs(),
		"/bin/sh",
		"-c",
		line
	] : inRoom(room, line, env, options);
	const [file, ...args] = options.cpus === void 0 ? shell : [
		program("taskset"),
		"-c",
		options.cpus,
		...shell
	];
	const child = spawn(file, args, {
		cwd: room === void 0 ? options.directory : "/",
		env: room === void 0 ? env : {},
		stdio: [
			room === void 0 ? "ignore" : "pipe",
			options.stdout ?? output.fd,
			output.fd
		],
		detached: true
	});
	child.once("exit", () => child.stdin?.destroy());
	return new Launch(child, line, mark, output, room === void 0 ? 0 : roomDepth[room.way]);
}
function inRoom(room, line, env, { directory, lingers = false, run }) {
	return roomCommand(room, roomScript(line, {
		directory,
		env,
		lingers
	}), `${runVariable}=${run}`);
}
var Launch = class {
	exit;
	exited;
	pid;
	line;
	#mark;
	#output;
	#wrappers;
	#stopped;
	constructor(child, line, mark, output, wrappers) {
		this.line = line;
		this.#mark = mark;
		this.#output = output;
		this.#wrappers = wrappers;
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
		return this.#processes(this.#wrappers);
	}
	#processes(wrappers) {
		return this.pid === 0 ? [] : belonging(this.#mark, this.pid, wrappers);
	}
	lastWords(lines = 20) {
		return lastLines(this.#output.tail(), lines);
	}
	stop(grace = 2e3) {
		this.#stopped ??= stopAll(() => this.#processes(0), grace).then((left) => {
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
		const late = setTimeout$1(options.timeout, "timeout", { signal: over.signal }).catch(() => "timeout");
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
		lastWords,
		exit: statusOf(exit)
	};
	return {
		code: "server-exited",
		message: wasKilled ? `\`${name}\` was killed (exit ${killed}) ${when}, often a sign of too little memory` : `${otherwise} ${ending$1(exit)}`,
		lastWords,
		exit: statusOf(exit)
	};
}
/** 128 and SIGKILL. */
const killed = 137;
/** As a shell counts: 134 for SIGABRT. */
const statusOf = ({ code, signal }) => code ?? 128 + (signal === null ? 0 : constants$1.signals[signal]);
/** How a command ended, in words. */
function ending$1(exit) {
	if (statusOf(exit) === killed) return `exit code ${killed} (killed, often a sign of too little memory)`;
	return exit.signal === null ? `exit code ${exit.code}` : `signal ${exit.signal}`;
}

// src/measure/server/login.ts
/**
* Sends the login request to a server that has just started, and keeps its cookies and what the config wants saved. Throws
* `login-failed`, without any value.
*/
async function logIn(server, login, { variant, timeout, signal }) {
	const { status, body, cookies } = await exchange(server, filled(login, server), {
		timeout,
		signal
	});
	const fail = (what) => new GateError("login-failed", `the login at \`${variant}\` failed: ${login.method} ${login.path} ${what}`, { variant });
	if (status === 0) throw fail("got no response");
	if (!(login.expect.length > 0 ? login.expect.includes(status) : status >= 200 && status < 400)) throw fail(`got status ${status}`);
	const json = parsed$2(body.toString());
	const saved = Object.entries(login.save).map(([name, path]) => {
		const value = fieldOf(json, path);
		if (value === void 0) throw fail(`has no \`${path}\` in its response, which \`login.save.${name}\` asks for`);
		return [name, value];
	});
	return {
		saved: Object.fromEntries(saved),
		cookies: cookies.join("; ")
	};
}
/** `$.data.tokens[0]` or `data.tokens.0`; undefined where it is not there, or not one value. */
function fieldOf(json, path) {
	const value = path.replace(/^\$\.?/, "").split(/[.[\]]+/).filter((key) => key !== "").reduce((inner, key) => typeof inner === "object" && inner !== null && Object.hasOwn(inner, key) ? inner[key] : void 0, json);
	return [
		"string",
		"number",
		"boolean"
	].includes(typeof value) ? String(value) : void 0;
}

// src/system/node-options.ts
/** Environment with which every process of Node first loads the file at this absolute path. */
function requiring(env, path) {
	const quoted = `"${path.replace(/[\\"]/g, "\\$&")}"`;
	return {
		...env,
		NODE_OPTIONS: `${env.NODE_OPTIONS ?? ""} --require ${quoted}`.trim()
	};
}

// src/measure/server/moved-port.ts
/** Beside this file when run from source, beside every chunk when bundled. */
const source = fileURLToPath(new URL("./moved-port.cjs", import.meta.url));
/** Environment with which a server of Node that would listen on the port `from` listens on `to`. */
const movingPort = (env, from, to) => ({
	...requiring(env, source),
	PERF_GATE_PORT: `${from}:${to}`
});

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
		const socket = connect(port, "127.0.0.1");
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
		await setTimeout$1(20);
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
/** Inodes of the sockets of these processes. */
const socketsOf = (pids) => new Set(pids.flatMap((pid) => readable(`/proc/${pid}/fd`).map((fd) => socketInode(`/proc/${pid}/fd/${fd}`))));
/** Ports of this machine that these processes have connections to; empty when that cannot be told (no /proc). */
function remotePorts(pids) {
	const inodes = socketsOf(pids);
	const ours = [...rowsOf("/proc/net/tcp"), ...rowsOf("/proc/net/tcp6")].filter((row) => row[3] === "01" && inodes.has(row[9]) && loopback.test(row[2]));
	return [...new Set(ours.map(([, , remote = ""]) => portIn(remote)))];
}
/** 127.0.0.1 and ::1, as /proc/net/tcp and tcp6 write them. */
const loopback = /^(0100007F|0{16}F{4}0{4}0100007F|0{24}01000000):/;
/** What these processes listen on, by port; empty when that cannot be told (no /proc). */
function listenersOf(pids) {
	const inodes = socketsOf(pids);
	const found = /* @__PURE__ */ new Map();
	for (const { local, inode } of listening4And6()) {
		if (!inodes.has(inode)) continue;
		const port = portIn(local);
		found.set(port, found.get(port) === true || reachable.test(local));
	}
	return [...found].map(([port, isReachable]) => ({
		port,
		reachable: isReachable
	})).toSorted((a, b) => a.port - b.port);
}
/** All ports that any process listens on; empty where that cannot be told (no /proc). */
const listeningPorts = () => new Set(listening4And6().map(({ local }) => portIn(local)));
/** Sockets of IPv4 and IPv6 in state 0A (LISTEN). */
const listening4And6 = () => [...rowsOf("/proc/net/tcp"), ...rowsOf("/proc/net/tcp6")].flatMap(([, local = "", , state, , , , , , inode = ""]) => state === "0A" ? {
	local,
	inode
} : []);
const portIn = (local) => Number.parseInt(local.slice(local.lastIndexOf(":") + 1), 16);
/** The command line of a process, for an error message; '' when it is gone. */
function commandOf(pid) {
	return text(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
}
/** Rows of /proc/net/tcp in state 0A (LISTEN): `sl local_address rem_address st … inode`. */
function listeningInodes(table, port, address) {
	const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
	return rowsOf(table).filter(([, local, , state]) => state === "0A" && local?.endsWith(suffix) && address.test(local)).map((row) => row[9]);
}
const rowsOf = (table) => text(table).split("\n").map((row) => row.trim().split(/\s+/));
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

// src/measure/server/ready.ts
/** A server responds, but on another port than the one that it was given. */
var ListensElsewhere = class extends GateError {
	port;
	constructor(name, { given, port, lastWords }) {
		const message = `\`${name}\` listens on port ${port}, not on ${given}, which it was given in PORT`;
		const way = `write \`server.port: ${port}\`, or \`{port}\` into its command`;
		super("server-not-ready", `${message}: ${way}`, {
			variant: name,
			lastWords
		});
		this.port = port;
	}
};
/** Waits until a server that was just started responds. Throws `server-exited`, `out-of-memory`, `server-not-ready`, `server-wrong-listener`. */
async function ready({ process, variant, url, kills, vacated }, port, { server, signal, elsewhere = Math.min(1e4, server.readyTimeout / 3) }) {
	const end = performance.now() + server.readyTimeout;
	const asked = {
		method: "GET",
		path: server.ready,
		headers: {}
	};
	let away;
	for (let pause = 10, last;; pause = Math.min(100, pause * 1.3)) {
		signal.throwIfAborted();
		if (server.ready === "tcp" && await listening(port)) return;
		const timeout = Math.max(1e3, end - performance.now());
		if (server.ready !== "tcp") last = await exchange({
			url,
			host: commonHost
		}, asked, {
			timeout,
			body: 2e3,
			signal
		});
		if (last !== void 0 && last.status > 0 && last.status < 500) return;
		demandAlive(process, variant, kills);
		if (vacated !== void 0 && await listening(vacated)) throw notMoved(variant, vacated);
		if (performance.now() > end) throw notReady(process, {
			variant,
			url
		}, server, last);
		if (pause === 100) away = await otherPort(process, port, {
			before: away,
			signal
		});
		if (away !== void 0 && performance.now() - away.since > elsewhere) throw new ListensElsewhere(variant.name, {
			given: port,
			port: away.port,
			lastWords: process.lastWords()
		});
		await setTimeout$1(pause);
	}
}
/** Where it responds to HTTP, and since when, if it listens on other ports alone; ms. */
async function otherPort(process, port, { before, signal }) {
	const found = listenersOf(process.tree()).filter(({ reachable }) => reachable);
	if (found.some((each) => each.port === port)) return void 0;
	if (before !== void 0 && found.some((each) => each.port === before.port)) return before;
	for (const { port: other } of found) {
		const { status } = await exchange({
			url: `http://127.0.0.1:${other}`,
			host: commonHost
		}, {
			method: "GET",
			path: "/",
			headers: {}
		}, {
			timeout: 1e3,
			signal
		});
		if (status > 0) return {
			port: other,
			since: performance.now()
		};
	}
}
/** The shell line may end while a daemon it left behind lives on; only when nobody is left has the server exited. */
function demandAlive(process, variant, kills) {
	if (process.exit === void 0 || process.tree().some(alive)) return;
	const { name } = variant;
	const when = "before it was ready";
	const otherwise = `\`${name}\` ended ${when}: \`${process.line}\` ended with`;
	const { code, message, lastWords, exit } = endingOf(name, process, process.exit, {
		when,
		otherwise,
		kills
	});
	throw new GateError(code, message, {
		variant: name,
		lastWords,
		exit
	});
}
const notMoved = ({ name }, port) => new GateError("server-wrong-listener", `\`${name}\` was told to listen elsewhere, but listens on port ${port}`, { variant: name });
function notReady(process, { variant, url }, server, last) {
	const port = Number(new URL(url).port);
	const asked = server.ready === "tcp" ? `a connection to port ${port}` : `GET ${url}${server.ready}`;
	const what = last?.garbled ? `a response that is not HTTP/1.1${whatElse(server)}` : `no response${listeningElsewhere(process, port)}`;
	const answer = last !== void 0 && last.status > 0 ? `responded with ${last.status}, and a status below 500 is needed` : `got ${what}`;
	const message = `\`${variant.name}\` was not ready within ${server.readyTimeout / 1e3} s: ${asked} ${answer}`;
	return new GateError("server-not-ready", message, {
		variant: variant.name,
		lastWords: process.lastWords()
	});
}
const whatElse = ({ protocol }) => protocol === "https" ? " (HTTP/2 is not supported)" : " (for TLS write `server.protocol: https`; HTTP/2 is not supported)";
function listeningElsewhere(process, port) {
	const found = listenersOf(process.tree());
	if (found.some((each) => each.port === port && each.reachable)) return "";
	const others = found.map(({ port, reachable }) => `${port}${reachable ? "" : ", but not at 127.0.0.1"}`);
	return ` (it listens ${others.length === 0 ? "on no port" : `on port ${others.join(" and ")}`}. Does the server read PORT, or does its command use \`{port}\`?)`;
}

// src/measure/server/boot.ts
/**
* Starts a variant and waits until it is ready. Throws `port-taken`, `command-failed` (its reset), `server-exited`,
* `server-not-ready`, `server-wrong-listener`, `login-failed`; nothing is left behind then.
*/
async function boot(variant, options) {
	const { attachments } = options;
	if (variant.url !== void 0) {
		const session = await sessionAt({
			url: variant.url,
			attachments
		}, variant, options);
		return {
			variant,
			url: variant.url,
			session,
			attachments,
			boot: 0,
			kills: 0,
			[Symbol.asyncDispose]: async () => {}
		};
	}
	await reset(variant, options);
	const fixed = variant.movesPort ? void 0 : variant.port;
	const port = fixed ?? (await freePorts(1))[0];
	if (fixed !== void 0) await demandFree(variant, port);
	const vacated = variant.movesPort && !await listening(variant.port) ? variant.port : void 0;
	const env = variant.movesPort ? movingPort(variant.env, variant.port, port) : variant.env;
	const url = `${options.server.protocol ?? "http"}://127.0.0.1:${port}`;
	const started = performance.now();
	const kills = memoryKills();
	const process = launch(variant.start.replaceAll("{port}", String(port)), {
		directory: variant.directory,
		env: {
			...env,
			PORT: String(port),
			HOST: "127.0.0.1"
		},
		log: join(options.logs, `server-${safe(variant.name)}-block${options.block + 1}.log`),
		run: options.run,
		lingers: true,
		room: variant.room,
		cpus: options.cpus
	});
	let session;
	try {
		await ready({
			process,
			variant,
			url,
			kills,
			vacated
		}, port, options);
		demandOurs({
			process,
			variant,
			url
		});
		session = await sessionAt({
			url,
			host: commonHost,
			attachments
		}, variant, options);
	} catch (error) {
		await process.stop(500);
		throw error;
	}
	const stop = async () => {
		await process.stop(options.signal.aborted ? 500 : options.grace);
		if (!await silent(port)) throw new GateError("server-survives", `port ${port} still responds after \`${variant.name}\` was stopped`, { variant: variant.name });
	};
	return {
		variant,
		url,
		host: commonHost,
		session,
		attachments,
		process,
		boot: performance.now() - started,
		kills,
		[Symbol.asyncDispose]: stop
	};
}
const sessionAt = (server, { name }, { server: { login, readyTimeout }, signal }) => login === void 0 ? void 0 : logIn(server, login, {
	variant: name,
	timeout: readyTimeout,
	signal
});
/** Starts a variant and stops it again, to see whether it can be started. Throws as `boot` does. */
async function startOnce(variant, server, options) {
	await (await boot(variant, {
		server,
		block: -1,
		...options
	}))[Symbol.asyncDispose]();
}
/** Names in file names: what a shell or a file system could take amiss becomes `_`. */
const safe = (name) => name.replace(/[^\w.-]/g, "_").slice(0, 60);
async function reset(variant, { run, logs, block, server, signal }) {
	if (variant.reset === void 0) return;
	const log = join(logs, `reset-${safe(variant.name)}-block${block + 1}.log`);
	const { exit, lastWords } = await runToEnd(variant.reset, {
		directory: variant.directory,
		env: variant.env,
		room: variant.room,
		log,
		run,
		timeout: server.readyTimeout,
		signal
	});
	if (exit === "timeout") throw new GateError("command-timeout", `reset of \`${variant.name}\` took longer than ${server.readyTimeout / 1e3} s: \`${variant.reset}\``, {
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
	throw new GateError("port-taken", `port ${port}, which \`server.port\` requires for \`${variant.name}\`, is taken${holder(port)}`, { variant: variant.name });
}
const holder = (port) => {
	const [pid] = listeners(port);
	return pid === void 0 ? "" : ` by process ${pid} (${commandOf(pid).slice(0, 80)})`;
};
/**
* A response may come from a different server: one that had the port before, or one that shares it, as two processes
* of the same user may. Then we would measure that one. Throws `server-wrong-listener`.
*/
function demandOurs({ process, variant, url }) {
	if (process === void 0) return;
	const port = Number(new URL(url).port);
	const found = answerers(port);
	const ours = new Set(process.tree());
	const stranger = found.find((pid) => !ours.has(pid) && alive(pid));
	if (stranger === void 0) return;
	const message = `port ${port} responded, but not from \`${variant.name}\` alone: process ${stranger} (${commandOf(stranger).slice(0, 80)}) listens there`;
	throw new GateError("server-wrong-listener", message, {
		variant: variant.name,
		lastWords: process.lastWords()
	});
}
/**
* Do several of its processes take connections from one port, each its own? With `SO_REUSEPORT` the kernel chooses by the
* addresses of a connection, and preforked workers race for it: some get more, and a connection never changes hands.
*/
const sharesPort = ({ process, url }) => process !== void 0 && answerers(Number(new URL(url).port)).length > 1;

// src/system/regular-file.ts
const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;
/**
* Content of a regular file below `root`, in folders that code which is measured may write to. No link below `root` is followed, and what is
* looked at is what has been opened: nothing can be put in its place meanwhile, and a pipe does not block. `root` itself must
* be out of that code's reach. `path`: relative, without `..`; `most`: bytes; with `isCut`, of a larger file its
* first ones. Throws an Error that says what is wrong; those of the
* system when it is not there.
*/
function readRegular(root, path, most, isCut = false) {
	const [name = "", ...folders] = path.split("/").reverse();
	let folder = openSync(root, O_RDONLY | O_DIRECTORY);
	let way = root;
	const open = (part, flags) => {
		if (part === "" || part === "..") throw new Error(`${JSON.stringify(path)} does not name a file below ${root}`);
		const real = process.platform === "linux" ? `/proc/self/fd/${folder}` : way;
		const opened = openSync(join(real, part), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | flags);
		closeSync(folder);
		folder = opened;
		way = join(way, part);
		return opened;
	};
	try {
		for (const part of folders.reverse()) open(part, O_DIRECTORY);
		return contentOf(open(name, 0), JSON.stringify(path), most, isCut);
	} finally {
		closeSync(folder);
	}
}
/** All of a file that has been opened. */
function contentOf(file, name, most, isCut) {
	const stats = fstatSync(file);
	if (!stats.isFile()) throw new Error(`${name} is not a regular file`);
	if (stats.size > most && !isCut) throw new Error(`${name} has ${stats.size} bytes, more than ${most}`);
	const content = Buffer.alloc(Math.min(stats.size, most));
	let read = 0;
	for (let more = -1; more !== 0 && read < content.length; read += more) more = readSync(file, content, read, content.length - read, read);
	return content.subarray(0, read);
}

// src/prepare/contained.ts
/** A lock file has some megabytes; beyond this, bytes, somebody means harm. */
const mostBytes = 64 * 2 ** 20;
/**
* Content of a file below `root`; of nothing that a link leads to outside of it, and of regular files only: reading
* /dev/zero never ends. Errors: path-escapes; those of the system when it is not there.
*/
async function readInside(root, path) {
	const real = await realpath(path);
	const name = relative(root, path);
	const realRoot = await realpath(root);
	if (!isBelow(realRoot, real)) throw new GateError("path-escapes", `${JSON.stringify(name)} leads out of the worktree, to ${real}`);
	const stats = await stat(real);
	if (!stats.isFile() || stats.size > mostBytes) throw new GateError("path-escapes", `${JSON.stringify(name)} is not a file of less than 64 MiB`);
	return readRegular(realRoot, relative(realRoot, real), mostBytes);
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

// src/prepare/explained.ts
/** What a full disk or quota looks like: an error code of ours, or the words of a command. */
const fullDisk = /\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded/;
/** Of a full disk git only says this. */
const unwritten = /unable to (write|create)|could ?n[o']t (write|create)|failed to write|write error/i;
/** Free space, bytes, below which we believe that this was the reason. */
const nothingLeft = 32 * 2 ** 20;
/**
* Errors of the system and of git that are the user's setup and not our bug: a full disk becomes `disk-full`, naming the
* folder, a git command that failed becomes `command-failed`. Any other is returned as it is.
* To be asked while everything is still there: cleaning up makes room.
*/
async function explained(error, folder) {
	if (!(error instanceof Error)) return error;
	const { lastWords, variant, code } = error;
	const said = `${code} ${error.message} ${lastWords ?? ""}`;
	if (fullDisk.test(said) || unwritten.test(said) && await freeSpace(folder) < nothingLeft) {
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

// src/prepare/git/repository.ts
/** Root of the checkout that `directory` is in; undefined where there is none at all. */
async function findRepository(directory, signal) {
	try {
		return await git(directory, ["rev-parse", "--show-toplevel"], { signal });
	} catch (error) {
		if (!(error instanceof GitError)) throw error;
		if (/not a git repository/.test(error.stderr)) return void 0;
		if (/must be run in a work tree/.test(error.stderr)) throw new GateError("not-a-repository", `${directory} is in a bare git repository: there is no working tree`);
		throw new GateError("not-a-repository", `git cannot read the repository of ${directory}: ${error.stderr}`, { cause: error });
	}
}
/** The commit the checkout stands on. Errors: no-commits. */
async function headCommit(repository, signal) {
	const hash = await gitMaybe(repository, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD^{commit}"
	], { signal });
	if (hash === void 0) throw new GateError("no-commits", `${repository} has no commits yet`);
	return hash;
}
/** Hash and subject of a commit that is here. */
async function describe(repository, hash, signal) {
	return {
		hash,
		subject: await git(repository, [
			"log",
			"-1",
			"--no-show-signature",
			"--format=%s",
			hash
		], { signal })
	};
}
/** Was the history cut off when it was cloned? */
async function isShallow(repository, signal) {
	return await git(repository, ["rev-parse", "--is-shallow-repository"], { signal }) === "true";
}
/** First parent of a commit, read from the commit itself: in a shallow clone its object may be missing. */
async function firstParent(repository, hash, signal) {
	const text = await git(repository, [
		"cat-file",
		"commit",
		hash
	], { signal });
	return /^parent ([0-9a-f]+)$/m.exec(text.slice(0, text.indexOf("\n\n") + 1))?.[1];
}
/** Where commits can be fetched from: `origin`, or the only remote there is. */
async function remoteOf(repository, signal) {
	const remotes = (await git(repository, ["remote"], { signal })).split("\n").filter(Boolean);
	return remotes.includes("origin") ? "origin" : remotes.length === 1 ? remotes[0] : void 0;
}
/**
* Makes sure that a commit is here, given its full hash: in a shallow clone only this one is fetched.
* Errors: fetch-failed.
*/
async function fetchCommit(repository, hash, signal) {
	if (await gitMaybe(repository, [
		"cat-file",
		"-e",
		`${hash}^{commit}`
	], { signal }) !== void 0) return;
	const remote = await remoteOf(repository, signal);
	if (remote === void 0) throw new GateError("fetch-failed", `commit ${hash} is not in ${repository}, and there is no remote \`origin\` to fetch it from`);
	await fetch(repository, [
		...await isShallow(repository, signal) ? ["--depth=1"] : [],
		remote,
		hash
	], signal);
}
/** `git fetch` that leaves nothing behind but commits: no tags, no FETCH_HEAD. Errors: fetch-failed. */
async function fetch(repository, args, signal) {
	const quiet = [
		"--quiet",
		"--no-tags",
		"--no-write-fetch-head",
		"--no-recurse-submodules"
	];
	try {
		await git(repository, [
			"fetch",
			...quiet,
			...args
		], {
			signal,
			as: "remote"
		});
	} catch (error) {
		if (!(error instanceof GitError)) throw error;
		throw new GateError("fetch-failed", `\`git fetch ${args.join(" ")}\` failed: ${error.stderr}`, { cause: error });
	}
}

// src/prepare/git/base.ts
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
	const why = branch === void 0 ? "there is no default branch to compare with" : `${head.name} has no commits that are not in \`${branch}\``;
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
	if (parent === void 0) throw new GateError("no-such-ref", `${repository} has no commit before ${head.name} to compare it with; pass --base`);
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
/**
* Where two commits' histories meet. A shallow clone is deepened as far as it takes.
* Errors: no-such-ref (they do not meet, or not in reach), fetch-failed.
*/
async function mergeBase(repository, [branch, head], signal) {
	const ask = () => gitMaybe(repository, [
		"merge-base",
		branch,
		head
	], { signal });
	const remote = await remoteOf(repository, signal);
	for (const step of steps) {
		if (await ask() !== void 0 || !await isShallow(repository, signal) || remote === void 0) break;
		const commits = [branch, head].filter((name) => /^[0-9a-f]{40,64}$/.test(name));
		const how = commits.length === 2 ? [
			`--depth=${step}`,
			remote,
			...commits
		] : [`--deepen=${step}`, remote];
		await fetch(repository, how, signal);
	}
	const found = await ask();
	if (found !== void 0) return found;
	throw new GateError("no-such-ref", await isShallow(repository, signal) ? `this shallow clone does not reach the merge base with \`${branch}\`: give actions/checkout \`fetch-depth: 0\`, or pass --base` : `HEAD and \`${branch}\` have no commit in common: pass --base`);
}

// src/prepare/git/filters.ts
/** What Git LFS writes into a configuration; nothing else may stand under its name. */
const lfs = {
	clean: "git-lfs clean -- %f",
	smudge: "git-lfs smudge -- %f",
	process: "git-lfs filter-process"
};
/** The user's settings that run no commands and decide which files there are, and how lines end. */
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
		as: "user"
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
		silenced,
		...entries.some(([key]) => key === "extensions.partialclone" || /^remote\..*\.promisor$/s.test(key)) || names.has("lfs") ? { as: "remote" } : {}
	};
}
const filter = (name, commands, required) => [...Object.entries(commands).map(([verb, line]) => [`filter.${name}.${verb}`, line]), [`filter.${name}.required`, String(required)]];
/** `key\nvalue`; a key alone is a yes. */
function split(entry) {
	const at = entry.indexOf("\n");
	return at < 0 ? [entry, "true"] : [entry.slice(0, at), entry.slice(at + 1)];
}

// src/prepare/git/overlay.ts
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

// src/prepare/git/refs.ts
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
		as: "remote"
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

// src/prepare/git/submodules.ts
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
		as: "remote"
	});
	const { config, as } = await checkoutSettings(isHere ? clone : worktree, signal);
	await git(worktree, [
		"reset",
		"--quiet",
		"--hard",
		commit
	], {
		signal,
		config,
		as
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
	let [left, rest] = [withoutSlashes(base), url];
	for (;;) if (rest.startsWith("./")) rest = rest.slice(2);
	else if (rest.startsWith("../")) [left, rest] = [left.replace(/[/:][^/:]*$/, ""), rest.slice(3)];
	else return `${left}${isHost(left) ? ":" : "/"}${rest}`;
}
const withoutSlashes = (url) => {
	let end = url.length;
	while (url[end - 1] === "/") end--;
	return url.slice(0, end);
};
/** `git@host`, of an address like `git@host:path`. */
const isHost = (url) => url.includes("@") && !url.includes("/") && !url.includes(":", url.lastIndexOf("@"));

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

// src/prepare/git/worktree.ts
/**
* Checks a commit out into `path`, a folder that does not exist yet, outside every checkout. Resolves with the names of
* the filters that the commit asks for and did not get. Nothing of it is left when `cleanup` is disposed.
* Note: not `git worktree add`. A worktree of git's shares its configuration with the user's checkout: credentials that
* actions/checkout left there could be read by whatever runs in it, and hooks be set by whatever is installed in it.
*/
async function addWorktree(repository, worktree, { signal, cleanup }) {
	cleanup.defer(() => remove(worktree.path));
	await ownRepository(repository, worktree, signal);
	const { config, as, silenced } = await checkoutSettings(repository, signal);
	const places = {
		GIT_WORK_TREE: worktree.path,
		GIT_INDEX_FILE: join(worktree.path, ".git", "index")
	};
	const GIT_DIR = await git(repository, ["rev-parse", "--absolute-git-dir"], { signal });
	const options = {
		signal,
		as,
		config,
		env: {
			...places,
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
async function siteOf(wanted, options) {
	const { config, source } = wanted;
	const record = recordOf$1(wanted);
	const { name } = config;
	if (source.kind === "url") return {
		name,
		record,
		url: source.url,
		env: {},
		inPlace: false
	};
	const { server } = options;
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
		...await placed(wanted, options),
		env: {
			...options.env,
			...server.env,
			...config.env
		}
	};
}
async function placed({ config: { name }, source }, options) {
	if (source.kind === "folder") {
		const directory = await folderIn(source.directory, ".", name);
		return {
			directory,
			root: directory,
			inPlace: true
		};
	}
	await fill(source, name, options);
	return {
		directory: await folderIn(options.path, options.server.directory, name),
		root: options.path,
		inPlace: false
	};
}
/** Worktree, submodules, and the uncommitted changes on top. */
async function fill(source, name, options) {
	const { path, repository, signal, cleanup, notes } = options;
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
	if (silenced.length > 0) notes.push(`files of ${name} are used as committed: the git filter ${silenced.map((each) => `\`${each}\``).join(", ")} is not run`);
	await checkOutSubmodules(repository, path, {
		variant: name,
		signal
	});
	if (source.kind === "working tree") await overlay(repository, path, source.differences, signal);
	if (await lacksLargeFiles(path, signal)) notes.push(`${name} has Git LFS pointers in place of files: install git-lfs, or check out with \`lfs: true\``);
}
/** What results say of a variant. */
function recordOf$1({ config: { name, baseline }, source }) {
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
	if (!isAtOrBelow(realRoot, real)) throw new GateError("path-escapes", `\`server.directory\` ${directory} of ${variant} leads out of the worktree, to ${real}`, { variant });
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

// src/system/own-folder.ts
/** File in a temporary folder that says whose it is. */
const ownerFile = ".owner";
/** What names of temporary folders begin with. */
const ownPrefix = "perf-gate-";
/** Makes a temporary folder, which a later run removes if this one does not live to. `purpose`: part of its name. */
function ownFolder(purpose = "") {
	const path = realpathSync(mkdtempSync(join(tmpdir(), `${ownPrefix}${purpose}`)));
	writeFileSync(join(path, ownerFile), owner);
	return path;
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

// src/prepare/dead-runs.ts
/** Ends and removes what runs have left that were killed before they could: processes and temporary folders. What runs now is left alone. */
async function tidyUp() {
	const marked = new RegExp(`(?:^|\\0)${ownerVariable}=([^\\0]*)`);
	const left = () => processes().filter(({ environ }) => hasEnded(marked.exec(environ)?.[1] ?? ""));
	await stopAll(() => left().map(({ pid }) => pid), 1e3);
	if (!existsSync(tmpdir())) return;
	const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(ownPrefix)).map((name) => join(tmpdir(), name));
	for (const folder of folders) if (isLeft(folder)) await remove(folder).catch(() => {});
}
function isLeft(folder) {
	try {
		const stats = lstatSync(folder);
		return stats.isDirectory() && stats.uid === process.getuid?.() && hasEnded(String(readRegular(folder, ".owner", 100)));
	} catch {
		return false;
	}
}

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
/** What build tools write to on the way, besides caches: toolchains that a project names are fetched when it is built. */
const written = /^(?!(NVM_DIR|ASDF_DATA_DIR|MISE_\w+|PYENV_ROOT)$)/;
/**
* Folders that package managers and build tools share between projects, and write to, by the variable that names them; those without
* one by their name. Not all need be there.
*/
function cachesOf(env) {
	const folders = [
		...Object.keys(places),
		"UV_CACHE_DIR",
		"PIP_CACHE_DIR",
		"GOCACHE",
		"GOMODCACHE",
		"COREPACK_HOME"
	].filter((name) => written.test(name)).map((name) => [name, env[name] ?? process.env[name] ?? ""]);
	const others = [
		".m2",
		".sbt",
		".ivy2"
	].map((name) => [name, join(homedir(), name)]);
	return new Map([...folders, ...others].filter(([, path]) => isAbsolute(path)));
}
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
	await copyNpmSettings(path);
	return {
		HOME: path,
		...Object.fromEntries([...kept, ...folders]),
		...await managersOfCorepack(path)
	};
}
/** Settings of npm that say where to download from and how to compile, and hold no login. */
const harmless = /^(nodedir|cafile|strict-ssl|legacy-peer-deps|prefer-offline|python|(@[\w.-]+:)?registry)\s*=\s*(?!.*(:\/\/[^/]*@|\$\{))/;
/** Of the user's own `.npmrc` only what is harmless; a project's `.npmrc` still comes first. */
async function copyNpmSettings(home) {
	const kept = (await readFile(join(homedir(), ".npmrc"), "utf8").catch(() => "")).split(/\r?\n/).filter((line) => harmless.test(line));
	if (kept.length > 0) await writeFile(join(home, ".npmrc"), `${kept.join("\n")}\n`);
}
/** What stands in for a manager that corepack does not get: it has its own idea of signatures, which grows old with it. */
const instead = {
	pnpm: "pnpm@10",
	yarn: "yarn@1"
};
/**
* pnpm and yarn by way of corepack, else of npm in the version that the project names, for installs, builds and start commands
* that name them, where corepack is there and they are not. After all else on PATH.
*/
async function managersOfCorepack(home) {
	const { PATH = "" } = environment();
	if (!await onPath("corepack", PATH)) return {};
	const bin = join(home, "bin");
	await mkdir(bin, { recursive: true });
	for (const [name, version] of Object.entries(instead)) {
		if (await onPath(name, PATH)) continue;
		const lines = [
			"#!/bin/sh",
			`if corepack ${name} --version >/dev/null 2>&1; then exec corepack ${name} "$@"; fi`,
			"at=$PWD named=",
			"while [ -n \"$at\" ] && [ -z \"$named\" ]; do",
			"  [ -f \"$at/package.json\" ] && while IFS= read -r line || [ -n \"$line\" ]; do",
			`    case $line in *'"packageManager"'*'"${name}@'*) named=\${line#*'"${name}@'}; named=${name}@\${named%%[+'"']*} ;; esac`,
			"  done < \"$at/package.json\"",
			`  at=\${at%/*}`,
			"done",
			"export npm_config_manage_package_manager_versions=false",
			`case "$named" in yarn@[2-9]*) named="@yarnpkg/cli-dist@\${named#yarn@}" ;; esac`,
			`exec npm exec --yes --package="\${named:-${version}}" -- ${name} "$@"`
		];
		await writeFile(join(bin, name), `${lines.join("\n")}\n`, { mode: 493 });
	}
	return {
		PATH: `${PATH}${delimiter}${bin}`,
		COREPACK_ENABLE_DOWNLOAD_PROMPT: "0"
	};
}

// src/prepare/detect.ts
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
	return Object.values(ecosystems).flatMap((row) => row[kind] ?? []).flatMap((installer) => {
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
	const left = [found.filter(({ tool }) => String(manifest?.packageManager).startsWith(`${tool}@`)), found.filter(({ tool }) => ecosystems[tools[tool].ecosystem].starters?.test(start))].find((some) => some.length > 0) ?? found;
	const [first, ...others] = left.filter(({ file }, i) => left.findIndex((other) => other.file === file) === i);
	if (first === void 0 || others.length === 0) return first;
	const rest = others.map(({ file }) => file).join(", ");
	const note = `installed from ${first.file}, although there is also ${rest}; write \`server.install\` to choose`;
	return {
		...first,
		note
	};
}

// src/prepare/network.ts
/** How package managers and their libraries say that the network failed, and not what was asked of it. */
const words = [
	/\b(ENOTFOUND|ETIMEDOUT|ECONNRESET|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ERR_SOCKET_CONNECTION_TIMEOUT|UND_ERR_\w*TIMEOUT)\b/,
	/temporary failure in name resolution|name or service not known|no such host|could not resolve host|failed to lookup address/i,
	/connection (timed out|reset by peer)|network is unreachable|i\/o timeout|TLS handshake timeout/i,
	/NewConnectionError|ReadTimeoutError|ConnectTimeoutError/,
	/spurious network error|couldn't resolve host|failed to download from .*timeout/i,
	/UnknownHostException|Connect(ion)? ?timed out|SocketTimeoutException|Read timed out/i
];
/** The line on which a command says that the network failed; undefined where it says nothing of the kind. */
const networkFailure = (lastWords) => lastWords.split("\n").find((line) => words.some((each) => each.test(line)))?.trim().slice(0, 200);

// src/prepare/phase.ts
/** Ends only what would not end by itself: a job on GitHub has a limit of its own. */
const halfAnHour = 18e5;
/** Before a command whose network has failed is run once more, ms. */
const pause = 3e3;
/**
* Runs it to its end, once more where the network failed; resolves with how long that took, ms. Errors: command-failed,
* command-timeout, network-failed.
*/
async function runPhase(phase, context) {
	try {
		return await runOnce(phase, context);
	} catch (error) {
		if (!(error instanceof GateError) || error.code !== "network-failed") throw error;
		context.say(`${phase.variant}: ${phase.name} failed because of the network; trying again`);
		await setTimeout$1(pause, void 0, { signal: context.signal });
		return runOnce(phase, context);
	}
}
async function runOnce(phase, context) {
	const { run, logs, signal, say, patience: timeout = halfAnHour } = context;
	const { name, variant, line, directory, env, room } = phase;
	say(`${variant}: ${line}`);
	const begun = performance.now();
	const log = join(logs, logName(name, variant));
	const { exit, lastWords } = await runToEnd(line, {
		directory,
		env,
		log,
		run,
		timeout,
		signal,
		room
	});
	const what = `${name} of ${variant}`;
	if (exit === "timeout") throw new GateError("command-timeout", `${what} did not end within ${seconds(timeout)}: \`${line}\``, {
		variant,
		lastWords
	});
	if (exit.code === 0) return performance.now() - begun;
	const network = name === "setup" ? void 0 : networkFailure(lastWords);
	const cause = network !== void 0 ? `; the network failed: ${network}` : room !== void 0 && forbidden.test(lastWords) ? isolated : "";
	throw new GateError(network === void 0 ? "command-failed" : "network-failed", `${what} failed: \`${line}\` ${ending(exit)}${cause}`, {
		variant,
		lastWords: /^npm \S+ Run "npm help /m.test(lastWords) ? await withoutUsage(log) : lastWords
	});
}
/** What commands say that need more than a room allows. */
const forbidden = /read-only file system|EROFS|no new privileges|permission denied|EACCES|not permitted|EPERM/i;
const isolated = "; it ran isolated and could write only to its checkout, home, /tmp and caches. If it needs more, set `isolation: off`";
/** npm prints all its options after it has said what is wrong: that page and all that follows goes. */
async function withoutUsage(log) {
	return beforeUsage((await readFile(log, "utf8")).split("\n").map(plain)).join("\n").trimEnd().split("\n").slice(-20).join("\n");
}
/** What stands before `npm <command> Usage:`, the name of the command, and its title. */
function beforeUsage(lines) {
	const usage = lines.findIndex((line) => /^npm \S+ Usage:$/.test(line));
	if (usage < 1 || !/^npm \S+\s*$/.test(lines[usage - 1])) return lines;
	const hasTitle = usage > 1 && /^npm \S+ \S/.test(lines[usage - 2]);
	return lines.slice(0, usage - (hasTitle ? 2 : 1));
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

// src/prepare/install.ts
/** Installs every variant, one after the other; an install that would give the same again is copied from the first. */
async function installAll(sites, installing) {
	for (const site of sites) {
		if (site.directory === void 0 || site.install === false) continue;
		if (site.install === void 0) await installDetected(site, installing);
		else await install(site, {
			line: site.install,
			directory: site.directory,
			env: {}
		}, installing.context);
	}
}
async function installDetected(site, { context, notes, reuse }) {
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
		notes.push(`${site.name} uses what is already installed in ${detected.directory}`);
		return;
	}
	if (site.inPlace) notes.push(`${site.name} is installed in place, in ${detected.directory}`);
	const saved = await reuse.copyTo(site, detected);
	if (saved !== void 0) {
		context.say(`${site.name}: install reused`);
		notes.push(`install of ${site.name} reused from ${saved.from} (same ${detected.file}): ${seconds(saved.time)} saved`);
		return;
	}
	const line = await available(site, detected);
	const env = ecosystems[tools[detected.tool].ecosystem].quiet ?? {};
	const time = await install(site, {
		line,
		directory: detected.directory,
		env
	}, context);
	reuse.remember(site, detected, time);
}
async function install(site, { line, directory, env }, context) {
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
		room: site.room
	}, context);
}
/** Keeps packages from installing git hooks: a worktree shares its configuration with the user's checkout. */
const hookless = {
	HUSKY: "0",
	SKIP_INSTALL_SIMPLE_GIT_HOOKS: "1"
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
	const { traces = [] } = ecosystems[tools[tool].ecosystem];
	for (const trace of traces) if (await isThere(join(directory, trace))) return true;
	return false;
}
function note(notes, text) {
	if (!notes.includes(text)) notes.push(text);
}

// src/prepare/copy.ts
const execute = promisify(execFile);
const run = (file, args, options) => execute(file, args, {
	...options,
	env: environment({ LC_ALL: "C" })
});
/** Copies a folder with everything in it, sharing blocks where the file system can. `cp` of some systems knows no --reflink. */
async function copyFolder(from, to, signal) {
	try {
		await run(program("cp"), [
			"-a",
			"--reflink=auto",
			from,
			to
		], { signal });
	} catch (error) {
		if (!/illegal option|unrecognized option/.test(String(error))) throw error;
		await run(program("cp"), [
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
	if ((await run(program("find"), [
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
		maxBuffer: 2 ** 26
	};
	return (await run(program("grep"), [
		"-rlZaF",
		"-e",
		text,
		...folders
	], options).catch((error) => {
		if (error.code === 1) return { stdout: "" };
		throw error;
	})).stdout.split("\0").filter(Boolean);
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
/** Tracked and untracked-not-ignored files of a worktree that are there. Names that are not UTF-8 decide nothing. */
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
	if (file === ".npmrc") return /^[ \t]*install-links\s*=\s*true/m.test(text);
	if (file !== "package.json") return false;
	const { scripts } = parsed(text);
	return (tool === "npm" ? /"@prisma\/client"/ : /"@prisma\/client"|"(file|portal):|"injected"/).test(text) || lifecycle.some((script) => script in Object(scripts));
}
/** Is the project itself, or a folder of it, among what is installed? */
function isLocalPython(file, text, tool) {
	if (file.endsWith(".txt")) return /^[ \t]*(-e\b|--editable\b|\.|\/|file:)|@[ \t]*file:/m.test(text);
	return tool !== "python3" && file === "pyproject.toml" && /^[ \t]*\[build-system\]|\bpath[ \t]*=|\bworkspace[ \t]*=/m.test(text);
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

// src/system/boundary.ts
/** What results say of it. */
const recordOf = (boundary) => boundary.kind === "isolated" ? { kind: "isolated" } : {
	kind: "same user",
	why: boundary.why
};
/** Whether rooms are worth a trial here: are we allowed to mount, and are the programs there? */
function findBoundary() {
	if (process.platform !== "linux") return {
		kind: "same user",
		why: "there are no namespaces on this system"
	};
	const isRoot = process.getuid?.() === 0;
	const missing = [
		"unshare",
		"mount",
		"setpriv",
		...isRoot ? [] : ["sudo"]
	].find((name) => !existsSync(program(name)));
	if (missing !== void 0) return {
		kind: "same user",
		why: `\`${missing}\` is not installed`
	};
	return {
		kind: "isolated",
		way: isRoot ? "root" : "sudo"
	};
}
/** Can layers be put upon a folder of the machine, with what is written kept in `folder`? A container's own disk may not allow it. */
function canLayer(way, folder) {
	const own = mkdtempSync(join(folder, "layers-"));
	const at = (name) => join(own, name);
	for (const name of [
		"lower",
		"upper",
		"work",
		"merged"
	]) mkdirSync(at(name));
	const options = `lowerdir=${at("lower")},upperdir=${at("upper")},workdir=${at("work")},index=off`;
	const line = `${[
		program("mount"),
		"-t",
		"overlay",
		"-o",
		options,
		"overlay",
		at("merged")
	].map(quote).join(" ")} && rmdir ${quote(join(at("work"), "work"))}`;
	const command = [
		program("unshare"),
		"--mount",
		"--propagation",
		"private",
		"/bin/sh",
		"-c",
		line
	];
	const [file, ...args] = way === "root" ? command : [
		program("sudo"),
		"-n",
		"--",
		...command
	];
	const { status } = spawnSync(file, args, {
		stdio: "ignore",
		timeout: 1e4,
		cwd: "/",
		env: {}
	});
	rmSync(own, {
		recursive: true,
		force: true
	});
	return status === 0;
}
/**
* Why a room does not hold, or cannot be had; undefined when it does. Nothing is taken for granted: a command in the room that will be
* used has to find that it can neither reach our process and the runner's files nor become root. `run`: mark of its processes.
*/
async function tryOut(room, run) {
	const options = {
		directory: "/",
		env: {},
		log: join(mkdtempSync(join(room.folder, "trial-")), "log"),
		run,
		timeout: 2e4,
		room
	};
	const { exit, lastWords } = await runToEnd(trial(room), options);
	if (exit === "timeout") return "a trial of isolation did not end";
	const spoilt = room.caches.find(({ path, layers }) => layers.includes(path) && existsSync(join(path, trace)));
	if (spoilt !== void 0) return `a trial of isolation failed: ${spoilt.path} can be written to`;
	const reached = foreign().find((path) => existsSync(path));
	if (reached !== void 0) rmSync(reached);
	if (reached !== void 0) return `a trial of isolation failed: ${reached} can be written to`;
	return exit.code === 0 ? void 0 : `a trial of isolation failed: ${lastWords.split("\n")[0] ?? ""}`;
}
/** Folder of our own program. */
const here = fileURLToPath(new URL(".", import.meta.url));
/** What the trial writes wherever it can. */
const trace = ".perf-gate-trial";
/** Files that nothing in a room can make outside. */
function foreign() {
	const { GITHUB_WORKSPACE = "", RUNNER_TEMP = "" } = process.env;
	return [
		process.cwd(),
		homedir(),
		GITHUB_WORKSPACE,
		RUNNER_TEMP,
		"/run",
		"/usr/local/bin",
		here
	].filter((path) => path !== "" && path !== "/tmp").map((path) => join(path, trace));
}
/** Shell lines that end with 0 in a room that holds. */
function trial({ writable, caches }) {
	const files = [
		"ENV",
		"PATH",
		"STATE",
		"OUTPUT"
	].map((name) => process.env[`GITHUB_${name}`] ?? "").filter((path) => path !== "");
	const own = [
		...writable,
		"/tmp",
		...caches.map(({ path }) => path)
	].map((path) => join(path, trace));
	const fail = (why) => `{ echo ${quote(why)}; exit 1; }`;
	return [
		...own.map((path) => `true > ${quote(path)} && rm ${quote(path)} || ${fail(`${path} cannot be written`)}`),
		...foreign().map((path) => `{ true > ${quote(path)}; } 2>/dev/null || true`),
		...files.map((path) => `if { true >> ${quote(path)}; } 2>/dev/null; then ${fail(`${path} can be written to`)}; fi`),
		`[ "$(tr '\\0' ' ' < /proc/1/cmdline)" = '/bin/sh -s ' ] || ${fail("processes of the runner can be seen")}`,
		`if ${quote(program("sudo"))} -n true 2>/dev/null; then ${fail("sudo works")}; fi`
	].join("\n");
}

// src/system/make-room.ts
/** A room for a variant, whose own folder is `folder`. Of all that is named, what is there counts. */
function makeRoom(way, folder, asked) {
	mkdirSync(folder, { recursive: true });
	const places = coveredPlaces(asked.covered);
	const covered = outermost(places);
	const holdsCovered = (path) => places.some((place) => isAtOrBelow(path, place));
	const writable = outermost(asked.writable);
	const named = [
		...asked.readable,
		...namedIn({
			...environment(),
			...asked.env
		}, holdsCovered),
		...always
	];
	const shared = outermost(real(asked.caches).filter((path) => !holdsCovered(path)));
	const caches = shared.map((path, index) => {
		const own = join(folder, `cache${index}`);
		for (const name of ["upper", "work"]) mkdirSync(join(own, name), { recursive: true });
		const before = asked.after?.caches.find((cache) => cache.path === path);
		return {
			path,
			own,
			layers: [...before === void 0 ? [] : [join(before.own, "upper")], path]
		};
	});
	const readable = real(named).filter((path) => !holdsCovered(path));
	const seenByLink = [...asked.caches, ...named].filter((path) => existsSync(path)).flatMap(linksOn);
	const isMirrored = (path) => covered.some((place) => isBelow(place, path)) && ![...shared, ...readable].some((place) => isAtOrBelow(place, path));
	return {
		way,
		writable,
		caches,
		readable,
		covered,
		links: [...new Map(seenByLink.filter(([path]) => isMirrored(path)))],
		hidden: [...hidden(covered), ...shared.filter((path) => !isBelow(dirname(folder), path)).flatMap(loginsIn)],
		folder
	};
}
/** Those that are there, without links, each once. */
const real = (paths) => [...new Set(paths.filter((path) => existsSync(path)).map((path) => realpathSync(path)))];
/** None below another. */
function outermost(paths) {
	const all = real(paths);
	return all.filter((path) => !all.some((other) => isBelow(other, path)));
}
/**
* Where logins, sockets and files of the job are: they are empty in a room, but for what it names. A folder that commands could write
* to must not hold one of these.
*/
function coveredPlaces(more = []) {
	const { GITHUB_WORKSPACE = "", RUNNER_WORKSPACE = "", RUNNER_TEMP = "" } = process.env;
	const job = [
		GITHUB_WORKSPACE,
		RUNNER_WORKSPACE,
		RUNNER_TEMP,
		...runnerFolders()
	].filter(isAbsolute);
	return real([
		"/tmp",
		"/run",
		homedir(),
		userInfo().homedir,
		...job,
		...more
	]).filter((path) => path !== "/");
}
/** What names are looked up with, which is often below /run, and the databases that listen there: see docs/platforms.md. */
const always = [
	"/etc/resolv.conf",
	"/run/postgresql",
	"/run/mysqld"
];
/**
* What an environment names: programs on PATH with their toolchains, which is also where links in its folders lead, certificates,
* folders of tools. `holdsCovered`: a folder of a toolchain must not be a home or a workspace as a whole.
*/
function namedIn(env, holdsCovered) {
	const toolchain = (folder) => /^\.?bin$/.test(basename(folder)) && basename(dirname(folder)) !== ".local" && !holdsCovered(dirname(folder)) ? dirname(folder) : folder;
	const folders = (env.PATH ?? "").split(delimiter).filter(isAbsolute);
	const { RUNNER_TOOL_CACHE = "" } = process.env;
	const values = Object.values({
		...env,
		TMPDIR: "",
		RUNNER_TOOL_CACHE
	}).flatMap((value) => value.split(delimiter));
	const led = folders.flatMap(linkedFrom).map((path) => toolchain(dirname(path)));
	return [
		...values.filter(isAbsolute),
		...folders.map(toolchain),
		...led
	];
}
/** Where links in a folder lead. */
const linkedFrom = (folder) => namesIn(folder).flatMap((name) => {
	const path = join(folder, name);
	return lstatSync(path).isSymbolicLink() && existsSync(path) ? [realpathSync(path)] : [];
});
function namesIn(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}
/** Links that are met on the way along a path, with their targets. */
function linksOn(path) {
	const parts = path.split("/").filter((part) => part !== "");
	for (const index of parts.keys()) {
		const at = `/${parts.slice(0, index + 1).join("/")}`;
		if (!lstatSync(at).isSymbolicLink()) continue;
		const next = join(resolve(dirname(at), readlinkSync(at)), ...parts.slice(index + 1));
		return [[at, readlinkSync(at)], ...linksOn(next)];
	}
	return [];
}
/** Names under which package managers keep logins among their caches. */
const logins = /^\.?(credentials|auth|token)(\.\w+)?$|^settings(-security)?\.xml$|^(gradle|init)\.(properties|gradle)$|^\.(netrc|npmrc|yarnrc)/;
/** Files with logins in a cache, and in its folders. */
const loginsIn = (cache) => [cache, ...namesIn(cache).map((name) => join(cache, name))].flatMap((folder) => namesIn(folder).filter((name) => logins.test(name)).map((name) => join(folder, name)).filter((path) => lstatSync(path).isFile()));
/** Files through which the runner takes orders, and sockets that somebody listens on, outside of covered folders. */
function hidden(covered) {
	const files = [
		"ENV",
		"PATH",
		"STATE",
		"OUTPUT",
		"STEP_SUMMARY",
		"EVENT_PATH"
	].map((name) => process.env[`GITHUB_${name}`] ?? "");
	const sockets = readProc("/proc/net/unix").split("\n").map((line) => line.slice(line.indexOf(" /") + 1));
	const found = [...files, ...sockets].filter((path) => isAbsolute(path) && existsSync(path)).map((path) => realpathSync(path));
	return [...new Set(found)].filter((path) => !statSync(path).isDirectory() && !covered.some((place) => isBelow(place, path)));
}
/** Where the runner is installed: `bin/Runner.Worker`, one of our ancestors, is there. */
function runnerFolders() {
	const folders = [];
	for (let pid = process.ppid; pid > 1;) {
		const path = target(`/proc/${pid}/exe`).replace(/\/$/, "");
		if (basename(path).startsWith("Runner.")) folders.push(dirname(dirname(path)));
		const stat = readProc(`/proc/${pid}/stat`);
		pid = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
	}
	return [...new Set(folders)];
}

// src/prepare/rooms.ts
/** The rooms that the commands of variants run in. */
var Rooms = class {
	#boundary;
	#isolation;
	/** How base failed in its room. */
	#failed;
	#building;
	#layers;
	constructor(isolation, building) {
		this.#isolation = isolation;
		this.#building = building;
		this.#boundary = isolation.kind === "off" ? {
			kind: "same user",
			why: isolation.why
		} : findBoundary();
	}
	/**
	* Gets variants ready and starts each baseline once, in rooms. Baselines first: in theirs, before a command of any other
	* variant has run that could make them fail. What fails there is done once more; if it fails again, all rooms are given up. Resolves
	* with those that are ready; the others are to be prepared without. Errors: not-isolated, where rooms are required.
	*/
	async prepare(sites, stages, start) {
		const own = sites.filter(({ inPlace, root }) => !inPlace && root !== void 0);
		const baselines = own.filter(({ record }) => record.baseline);
		const others = own.filter((site) => !baselines.includes(site));
		const why = await this.#open(baselines) ?? await this.#tryStages(baselines, [...stages, start]) ?? await this.#open(others, baselines[0]?.room);
		if (why !== void 0) {
			for (const site of own) site.room = void 0;
			if (this.#isolation.kind === "required") throw new GateError("not-isolated", `the code of the pull request cannot be isolated here: ${why}. ${this.#isolation.otherwise}`, {
				cause: this.#failed,
				lastWords: this.#failed?.lastWords
			});
			this.#building.bounded({
				kind: "same user",
				why
			});
			return [];
		}
		if (own.length > 0) this.#building.bounded(this.#boundary);
		for (const site of others) for (const stage of stages) await stage(site);
		return own;
	}
	/** Makes the rooms of these and tries them. Resolves with why there are none. */
	async #open(sites, after) {
		for (const site of sites) {
			if (this.#boundary.kind === "same user") return this.#boundary.why;
			site.room = await this.#roomOf(site, this.#boundary.way, after);
			const why = await tryOut(site.room, this.#building.run);
			if (why !== void 0) return why;
		}
	}
	async #tryStages(baselines, stages) {
		for (const site of baselines) for (const stage of stages) {
			const again = await failure(stage, site) === void 0 ? void 0 : await failure(stage, site);
			this.#failed = again;
			if (again !== void 0) return again.message;
		}
	}
	/** A room for the commands of a variant; git finds the objects that its checkout borrows. */
	async #roomOf(site, way, after) {
		const { temporary, env, repository } = this.#building;
		const folder = join(temporary, `room-${basename(dirname(site.root))}`);
		const { objects, secret } = await this.#objectsOf(repository);
		const covered = [temporary, ...secret];
		const caches = cachesOf(env);
		site.env = {
			...site.env,
			...elsewhere(caches, coveredPlaces(covered), env.HOME)
		};
		const writable = [dirname(site.root)];
		const readable = objects.flatMap((path) => [path, ...borrowed(path)]);
		const asked = {
			writable,
			caches: [env.HOME, ...caches.values()],
			readable,
			covered,
			env,
			after
		};
		const room = makeRoom(way, folder, asked);
		this.#layers ??= this.#layersCan(way, folder);
		return this.#layers ? room : await copied(room, after, this.#building.signal);
	}
	#layersCan(way, folder) {
		const can = canLayer(way, folder);
		if (!can) this.#building.notes.push("caches are copied for each side: this machine cannot put layers upon them (overlayfs)");
		return can;
	}
	async #objectsOf(repository) {
		if (repository === void 0) return {
			objects: [],
			secret: []
		};
		const [objects = "", ...secret] = (await git(repository, [
			"rev-parse",
			"--path-format=absolute",
			"--git-path",
			"objects",
			"--git-common-dir",
			"--show-toplevel"
		], this.#building)).split("\n");
		return {
			objects: [objects],
			secret
		};
	}
};
/** What a stage fails with that may be the room's doing. That a port is taken, or the network fails, is not. */
async function failure(stage, site) {
	try {
		await stage(site);
		return;
	} catch (error) {
		if (!(error instanceof GateError) || error.code === "network-failed") throw error;
		return error.code === "port-taken" ? void 0 : error;
	}
}
/** Other folders for caches that hold a workspace or a home, and would open it to what is written. */
const elsewhere = (caches, covered, home) => Object.fromEntries([...caches].filter(([, path]) => covered.some((place) => isAtOrBelow(path, place))).map(([name]) => [name, join(home, ".perf-gate", name)]));
/** Folders of objects that a folder of objects borrows from. */
function borrowed(objects) {
	const path = join(objects, "info", "alternates");
	return existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
}
/** The same room, where caches are copies, as far as they can be read. */
async function copied(room, after, signal) {
	for (const { path, own } of room.caches) {
		const before = after?.caches.find((cache) => cache.path === path);
		const from = before === void 0 ? path : join(before.own, "upper");
		await copyFolder(`${from}/.`, join(own, "upper"), signal).catch(() => signal.throwIfAborted());
	}
	return {
		...room,
		caches: room.caches.map((cache) => ({
			...cache,
			layers: []
		}))
	};
}

// src/prepare/variant-of.ts
/** A site that is installed and built. */
async function variantOf(site) {
	const { record, directory, start, reset, port, url, env, room, inPlace } = site;
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
		made: inPlace ? void 0 : madeBy(site, directory),
		env: {
			...env,
			PATH: await searchPath(site)
		},
		room
	};
}
/** Commands that have run there, in their order. */
function madeBy({ install, build, setup }, directory) {
	const line = (name, text) => text ? [{
		name,
		line: text,
		directory
	}] : [];
	const built = build === void 0 ? [] : [{
		name: "build",
		line: build.line,
		directory: build.directory ?? directory
	}];
	return [
		...line("install", install),
		...built,
		...line("setup", setup)
	];
}

// src/prepare/prepare.ts
/**
* Puts every variant on disk, installed and built. The user's checkout is only read.
* Errors: not-a-repository, no-commits, no-such-ref, fetch-failed, path-escapes, directory-missing, command-failed,
* command-timeout, disk-full, nothing-to-run; when aborted, the signal's reason. In each case nothing is left behind.
*/
async function prepare(config, options) {
	await tidyUp();
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
	const context = options;
	const temporary = temporaryFolder();
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
		const number = String(index).padStart(String(wanted.length - 1).length, "0");
		const path = join(temporary, `v${number}`, "server");
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
	takeBack();
	const stages = stagesOf(context, notes);
	const start = async (site) => options.tryOut?.(await variantOf(site));
	const { isolation, run } = options;
	const building = {
		temporary,
		env,
		repository,
		notes,
		run,
		signal,
		bounded: options.bounded ?? (() => {})
	};
	const ready = isolation === void 0 ? [] : await new Rooms(isolation, building).prepare(sites, stages, start);
	for (const stage of stagesOf(context, notes)) for (const site of sites) if (!ready.includes(site)) await stage(site);
	return {
		variants: await Promise.all(sites.map(variantOf)),
		notes,
		repository
	};
}
function stagesOf(context, notes) {
	const installing = {
		context,
		notes,
		reuse: new Reuse(context.signal)
	};
	return [
		(site) => installAll([site], installing),
		(site) => build(site, context),
		(site) => setUp(site, context)
	];
}
async function build(site, context) {
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
		room: site.room
	}, context);
}
/** What has to be there before the first launch, with the server's own environment. */
async function setUp(site, context) {
	const { name, directory, setup: line, room } = site;
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
		room
	}, context);
}
/** Without links where it exists, as git names it. */
const canonical = (folder) => realpath(folder).catch(() => folder);
function temporaryFolder() {
	try {
		return ownFolder();
	} catch (error) {
		const { code } = error;
		if (![
			"ENOENT",
			"ENOTDIR",
			"EACCES",
			"EPERM",
			"EROFS"
		].includes(code ?? "")) throw error;
		const message = `the folder for temporary files, ${tmpdir()}, cannot be used (${code}): set TMPDIR to a different one`;
		throw new GateError("directory-missing", message, { cause: error });
	}
}

// src/system/platform.ts
/**
* Refuses to measure where commands, processes and ports are not what perf-gate knows, before anything is fetched, installed
* or started. Throws `platform-unsupported`. Reports of results that were measured elsewhere work everywhere.
*/
function demandPlatform() {
	if (process.platform !== "win32") return;
	throw new GateError("platform-unsupported", "perf-gate measures on Linux and macOS, and this is Windows: use `runs-on: ubuntu-latest`, or WSL on your own machine");
}

export { gitMaybe as $, silent as A, demandSmall as B, ListensElsewhere as C, listening as D, listenersOf as E, quote as F, usualFiles as G, oneOf as H, comparable as I, venv as J, ecosystems as K, exchange as L, endingOf as M, launch as N, listeningPorts as O, runToEnd as P, gitBytes as Q, differences$1 as R, startOnce as S, freePorts as T, readConfig as U, loadConfig as V, rootOf as W, GitError as X, _usingCtx as Y, git as Z, readInside as _, ownFolder as a, namedVariables as at, demandOurs as b, baseAndHead as c, fetchCommit as d, gitNames as et, findRepository as f, makeOutput as g, explained as h, runPhase as i, program as it, requiring as j, remotePorts as k, resolveRef as l, isShallow as m, prepare as n, environment as nt, recordOf$1 as o, headCommit as p, tools as q, recordOf as r, node as rt, onPath as s, demandPlatform as t, lend as tt, mergeBase as u, readRegular as v, answerers as w, sharesPort as x, boot as y, decoded$1 as z };