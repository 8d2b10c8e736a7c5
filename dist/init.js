import { i as exitStatus, t as GateError } from "./errors.js";
import { n as print, r as finish } from "./print.js";
import { C as usualFiles, i as findRepository, k as require_dist } from "./repository.js";
import { dirname, join, relative } from "node:path";
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";

// src/cli/init/recognise.ts
/** Recognises a project by its files; `read` gives a file's text, or undefined where there is none. Pure. */
function recognise(read) {
	return node(read) ?? python(read) ?? go(read) ?? java(read) ?? rust(read) ?? {
		start: "node server.js",
		sure: false
	};
}
function node(read) {
	const text = read("package.json");
	if (text === void 0) return void 0;
	const { scripts, main, dependencies } = parsed(text);
	const manager = nodeManager(read);
	const framework = [
		"fastify",
		"express",
		"koa",
		"@hapi/hapi",
		"restify",
		"@nestjs/core",
		"next"
	].find((name) => name in dependencies);
	const entry = main ?? [
		"server.js",
		"app.js",
		"index.js",
		"src/server.js",
		"src/index.js"
	].find((name) => read(name) !== void 0);
	return {
		language: "Node",
		...framework !== void 0 && { framework },
		...manager !== "npm" && { manager },
		...typeof scripts.build === "string" && { build: `${manager} run build` },
		start: typeof scripts.start === "string" ? startLine(manager) : `node ${entry ?? "server.js"}`,
		sure: typeof scripts.start === "string" || entry !== void 0
	};
}
/** As its users type it; `bun start` is something else. */
const startLine = (manager) => manager === "bun" ? "bun run start" : `${manager} start`;
const nodeManager = (read) => {
	if (read("pnpm-lock.yaml") !== void 0) return "pnpm";
	if (read("yarn.lock") !== void 0) return "yarn";
	return read("bun.lock") === void 0 && read("bun.lockb") === void 0 ? "npm" : "bun";
};
/** What may stand in a package.json is anything. */
function parsed(text) {
	try {
		const { scripts, main, dependencies } = JSON.parse(text);
		return {
			scripts: mapping(scripts),
			dependencies: mapping(dependencies),
			...isPath(main) && { main }
		};
	} catch {
		return {
			scripts: {},
			dependencies: {}
		};
	}
}
/** May it stand in a shell line as it is? */
const isPath = (value) => typeof value === "string" && /^[\w./@-]+$/.test(value);
const mapping = (value) => typeof value === "object" && value !== null ? value : {};
function python(read) {
	const files = [
		read("requirements.txt"),
		read("pyproject.toml"),
		read("uv.lock")
	].filter((text) => text !== void 0);
	if (files.length === 0) return void 0;
	const wanted = files.join("\n").toLowerCase();
	const file = [
		"main.py",
		"app.py",
		"app/main.py",
		"src/main.py",
		"server.py"
	].find((name) => read(name) !== void 0);
	const module = (file ?? "main.py").replace(/\.py$/, "").replaceAll("/", ".");
	const known = frameworks.find(({ sign }) => sign.test(wanted));
	return {
		language: "Python",
		...known && { framework: known.framework },
		...read("uv.lock") !== void 0 && { manager: "uv" },
		start: known?.start(module) ?? `python ${file ?? "main.py"}`,
		sure: read(known?.framework === "Django" ? "manage.py" : file ?? "main.py") !== void 0
	};
}
const frameworks = [
	{
		framework: "FastAPI",
		sign: /\b(fastapi|starlette)\b/,
		start: (module) => `uvicorn ${module}:app --host 127.0.0.1 --port {port}`
	},
	{
		framework: "Flask",
		sign: /\bflask\b/,
		start: (module) => `flask --app ${module} run --host 127.0.0.1 --port {port}`
	},
	{
		framework: "Django",
		sign: /\bdjango\b/,
		start: () => "python manage.py runserver --noreload 127.0.0.1:{port}"
	}
];
function go(read) {
	if (read("go.mod") === void 0) return void 0;
	return {
		language: "Go",
		build: "go build -o perf-gate-server .",
		start: "./perf-gate-server",
		sure: read("main.go") !== void 0
	};
}
/** Gradle puts a second archive, which cannot be started, beside the one of Spring Boot. */
const jars = {
	maven: "target/*.jar",
	gradle: "\"$(ls build/libs/*.jar | grep -v -- -plain.jar)\""
};
function java(read) {
	const maven = read("pom.xml");
	const build = maven ?? read("build.gradle") ?? read("build.gradle.kts");
	if (build === void 0) return void 0;
	const spring = /spring-?boot|springframework\.boot/.test(build);
	return {
		language: "Java",
		...spring && { framework: "Spring Boot" },
		start: `java -jar ${maven === void 0 ? jars.gradle : jars.maven}${spring ? " --server.port={port}" : ""}`,
		sure: spring
	};
}
function rust(read) {
	const text = read("Cargo.toml");
	if (text === void 0) return void 0;
	return {
		language: "Rust",
		build: "cargo build --release",
		start: `./target/release/${/^\s*name\s*=\s*"([\w-]+)"/m.exec(text)?.[1] ?? "server"}`,
		sure: true
	};
}

// src/cli/init/texts.ts
var import_dist = require_dist();
/** The config that `perf-gate init` writes; `directory` is the project's folder, relative to the repository. */
function configText({ build, start, sure }, directory) {
	return [
		"# What perf-gate measures on every pull request. All keys: https://github.com/perf-gate/perf-gate#config",
		"# yaml-language-server: $schema=https://raw.githubusercontent.com/perf-gate/perf-gate/v1/perf-gate.schema.json",
		"server:",
		...directory === "." ? [] : [`  directory: ${scalar(directory)}`],
		"  # install: dependencies are installed as the lock file says; write a command here to do it otherwise",
		...build === void 0 ? [] : [`  build: ${scalar(build)}`],
		`  start: ${scalar(start)}${sure ? "" : "   # a guess: write the command that starts your server"}`,
		"  # The server gets PORT and HOST=127.0.0.1; {port} in the command is replaced, too.",
		"scenarios:",
		"  - name: home",
		"    path: /   # a request that matters to your users; add more scenarios below",
		"gate:         # change for the worse that fails the check",
		"  rps: 5%",
		"  cpu: 5%",
		"  p90: 10%",
		"  p99: 20%",
		""
	].join("\n");
}
/** A text on one line, in quotes where YAML needs them. */
const scalar = (text) => (0, import_dist.stringify)(text, {
	lineWidth: 0,
	blockQuote: false
}).trimEnd();
const managers = {
	pnpm: ["      - run: corepack enable"],
	yarn: ["      - run: corepack enable"],
	bun: ["      - run: npm install --global bun # zizmor: ignore[adhoc-packages] it is what reads the lock file"],
	uv: ["      - run: pipx install uv"]
};
const setups = {
	Node: [
		"      - uses: actions/setup-node@6044e13b5dc448c55e2357c09f80417699197238 # v6.2.0",
		"        with:",
		"          node-version: 24"
	],
	Python: [
		"      - uses: actions/setup-python@a309ff8b426b58ec0e2a45f0f869d46889d02405 # v6.2.0",
		"        with:",
		"          python-version: '3.13'"
	],
	Go: [
		"      - uses: actions/setup-go@7a3fe6cf4cb3a834922a1244abfce67bcef6a0c5 # v6.2.0",
		"        with:",
		"          go-version-file: {go.mod}"
	],
	Java: [
		"      - uses: actions/setup-java@be666c2fcd27ec809703dec50e508c2fdc7f6654 # v5.2.0",
		"        with:",
		"          distribution: temurin",
		"          java-version: 21"
	],
	Rust: []
};
/** The workflow that `perf-gate init` writes: the gate for pull requests from branches of the same repository. */
function workflowText({ language, manager }, directory) {
	const goMod = scalar(directory === "." ? "go.mod" : `${directory}/go.mod`);
	return [
		"name: perf-gate",
		"on: pull_request",
		"permissions:",
		"  contents: read",
		"  pull-requests: write   # for the one comment; without it the result is in the job summary alone",
		"concurrency:",
		"  group: perf-gate-${{ github.ref }}",
		"  cancel-in-progress: true",
		"jobs:",
		"  perf-gate:",
		"    runs-on: ubuntu-latest",
		"    timeout-minutes: 30",
		"    steps:",
		"      - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2",
		"        with:",
		"          fetch-depth: 2 # a pull request's merge commit, and base, its first parent",
		"          persist-credentials: false",
		...language === void 0 ? [] : setups[language].map((text) => text.replace("{go.mod}", () => goMod)),
		...manager === void 0 ? [] : managers[manager],
		"      - uses: perf-gate/perf-gate@v1",
		""
	].join("\n");
}

// src/cli/init/proposal.ts
/**
* Writes a config and a workflow for the project in a folder. Both stand at the root of the repository, where the action
* looks for them. Throws `usage` when there is a config already; never overwrites.
*/
async function init$1(directory) {
	const root = await findRepository(directory, new AbortController().signal).catch(() => void 0) ?? directory;
	const there = usualFiles.map((name) => join(root, name)).find(existsSync);
	if (there !== void 0) throw new GateError("usage", `${there} exists already; \`perf-gate init\` does not overwrite it`);
	const project = recognise((name) => readOrNothing(join(directory, name)));
	const folder = relative(realpathSync(root), realpathSync(directory)) || ".";
	const wanted = [{
		path: join(root, "perf-gate.yml"),
		content: configText(project, folder)
	}, {
		path: join(root, ".github/workflows/perf-gate.yml"),
		content: workflowText(project, folder)
	}];
	const files = wanted.filter(({ path }) => !existsSync(path));
	for (const { path, content } of files) {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, content, { flag: "wx" });
	}
	return {
		files,
		notes: [...wanted.filter((file) => !files.includes(file)).map(({ path }) => `kept ${path} as it is`), ...advice(project)]
	};
}
const advice = ({ language, sure }) => [`${language === void 0 ? "No known kind of project was recognised" : `Recognised: ${language}`}. ${sure ? "Check" : "Complete"} \`start\` and \`path\` in perf-gate.yml, then: perf-gate run`];
function readOrNothing(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return;
	}
}

// src/cli/init/init.ts
/** `perf-gate init`: a config and a workflow. */
const init = () => finish(async () => {
	const { files, notes } = await init$1(process.cwd());
	for (const { path } of files) print(`wrote ${relative(process.cwd(), path)}`);
	for (const note of notes) print(note);
	return exitStatus.passed;
});

export { init };