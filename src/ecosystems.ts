export type Ecosystem = keyof typeof rows
export type Tool = keyof typeof tools

/** Programs that must be on PATH, and how to get them. `runner`: a shell line that installs one on a runner. */
export const tools = {
  npm: { ecosystem: 'node', get: 'it comes with Node.js' },
  node: { ecosystem: 'node', get: 'https://nodejs.org, or actions/setup-node' },
  pnpm: { ecosystem: 'node', get: '`npm install --global pnpm`, or pnpm/action-setup', runner: 'corepack enable' },
  yarn: { ecosystem: 'node', get: '`npm install --global yarn`, or `corepack enable`', runner: 'corepack enable' },
  bun: { ecosystem: 'node', get: '`npm install --global bun`', runner: 'npm install --global bun' },
  uv: { ecosystem: 'python', get: '`pipx install uv`, or astral-sh/setup-uv', runner: 'pipx install uv' },
  poetry: { ecosystem: 'python', get: '`pipx install poetry`', runner: 'pipx install poetry' },
  pipenv: { ecosystem: 'python', get: '`pipx install pipenv`', runner: 'pipx install pipenv' },
  python3: { ecosystem: 'python', get: 'https://www.python.org, or actions/setup-python' },
  go: { ecosystem: 'go', get: 'https://go.dev, or actions/setup-go' },
  cargo: { ecosystem: 'rust', get: 'https://rustup.rs' },
  java: { ecosystem: 'java', get: 'https://adoptium.net, or actions/setup-java' },
  mvn: { ecosystem: 'java', get: 'https://maven.apache.org, or commit the wrapper `mvnw`' },
  gradle: { ecosystem: 'java', get: 'https://gradle.org, or commit the wrapper `gradlew`' },
  deno: { ecosystem: 'deno', get: 'https://deno.com, or denoland/setup-deno' },
  composer: { ecosystem: 'php', get: 'https://getcomposer.org, or shivammathur/setup-php' },
  bundle: { ecosystem: 'ruby', get: 'https://bundler.io, or ruby/setup-ruby' },
  mix: { ecosystem: 'elixir', get: 'https://elixir-lang.org, or erlef/setup-beam' },
  dotnet: { ecosystem: 'dotnet', get: 'https://dotnet.microsoft.com, or actions/setup-dotnet' },
} as const satisfies Record<string, { ecosystem: string; get: string; runner?: string }>

/** What a folder says about how to install it. */
export interface Folder {
  directory: string
  /** Names of its entries. */
  files: Set<string>
  manifest?: Manifest // undefined without a readable package.json
  uvLock?: string // text of its uv.lock; undefined if it was not read
}

/** The parts of a package.json that we read. They may contain anything. */
export interface Manifest {
  packageManager?: unknown
  workspaces?: unknown
  dependencies?: unknown
  devDependencies?: unknown
  optionalDependencies?: unknown
  scripts?: unknown
}

/** One way to install what a project needs, recognized by a file. */
export interface Installer {
  tool: Tool
  /** Any of these files is enough to recognize it. */
  files: string[]
  /** A further condition, if the file's name is not enough. */
  when?: (place: Folder) => boolean
  /** Shell line; empty: there is nothing to install. */
  install: string
  /** Used if nobody wrote a build command. */
  build?: string
}

/** A language with its tools. */
interface Row {
  title: string
  /** Without it nothing can be run. */
  program?: Tool
  /** Files that show the language, besides those of its installers. */
  manifests?: string[]
  /** In each list, the first that fits wins. A lock file says exactly what to install, a manifest only which versions would do. */
  lock?: Installer[]
  manifest?: Installer[]
  /** Programs in a start command that give it away. */
  starters?: RegExp
  /** Name of the program that serves. */
  serves?: RegExp
  /** Environment for installs that we chose: no questions, no chatter, and the venv in the place where we look for it. */
  quiet?: Record<string, string>
  /** What an install leaves in the project. */
  traces?: string[]
  /** Variable that names where packages are installed, with programs in `bin`, where the usual place is in the language's own folder. */
  packages?: string
  /** Prints its version: `node --version`. */
  version?: string
  /** Files that name the version to use. */
  versionFiles?: string[]
  /** It has a setup action, so the workflows have an input for it: `node-version`. */
  setup?: true
  /** Installs what profiles its servers, on a runner. */
  profiler?: string
  /** Settings that a config gets for its servers. */
  server?: { 'ready-timeout': string; env: Record<string, string> }
  /** How a project is installed and started, by the file that calls for it, if `init` has no reader for its files. `{port}` is replaced. */
  usual?: { install: string; starts: Record<string, string> }
}

export const venv = 'python3 -m venv .venv && .venv/bin/python -m pip install'
const php = 'php -S 127.0.0.1:{port}'
const puma = 'bundle exec puma -b tcp://127.0.0.1:{port}'
const gradle = '--no-daemon assemble'
const gradleSettings = ['settings.gradle', 'settings.gradle.kts']
const gradleBuild = ['build.gradle', 'build.gradle.kts']
const cargoBuild = 'cargo build --release'
const has = (name: string) => (place: Folder) => place.files.has(name)

const rows = {
  node: {
    title: 'Node',
    program: 'node',
    manifests: ['package.json'],
    lock: [
      { files: ['npm-shrinkwrap.json', 'package-lock.json'], tool: 'npm', install: 'npm ci' },
      { files: ['pnpm-lock.yaml'], tool: 'pnpm', install: 'pnpm install --frozen-lockfile' },
      { files: ['yarn.lock'], when: isModernYarn, tool: 'yarn', install: 'yarn install --immutable' },
      { files: ['yarn.lock'], tool: 'yarn', install: 'yarn install --frozen-lockfile' },
      { files: ['bun.lock', 'bun.lockb'], tool: 'bun', install: 'bun install --frozen-lockfile' },
    ],
    manifest: [
      { files: ['package.json'], when: hasDependencies, tool: 'npm', install: 'npm install --no-package-lock' },
    ],
    starters: /(^|[\s/])(node|npm|npx|pnpm|yarn|bun|tsx)(\s|$)/,
    serves: /^node/,
    quiet: {
      CI: 'true',
      COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
    },
    traces: ['node_modules', '.pnp.cjs'],
    version: 'node --version',
    versionFiles: ['.nvmrc', '.node-version'],
    setup: true,
  },
  python: {
    title: 'Python',
    program: 'python3',
    manifests: ['manage.py'],
    lock: [
      { files: ['uv.lock'], tool: 'uv', install: 'uv sync --frozen' },
      { files: ['poetry.lock'], tool: 'poetry', install: 'poetry install' },
      { files: ['requirements.txt'], tool: 'python3', install: `${venv} -r requirements.txt` },
      { files: ['Pipfile.lock'], tool: 'pipenv', install: 'pipenv sync' },
    ],
    manifest: [
      { files: ['pyproject.toml', 'setup.py'], tool: 'python3', install: `${venv} .` },
      { files: ['Pipfile'], tool: 'pipenv', install: 'pipenv install' },
    ],
    starters: /(^|[\s/])(python[\d.]*|uvicorn|gunicorn|hypercorn|granian|daphne|flask|fastapi|uwsgi|uv|poetry)(\s|$)/,
    serves: /^(python|uwsgi)/,
    profiler: 'pipx install py-spy', // pip may refuse to install into the Python of a runner
    quiet: {
      PIP_NO_INPUT: '1',
      PIP_DISABLE_PIP_VERSION_CHECK: '1',
      POETRY_NO_INTERACTION: '1',
      PIPENV_VENV_IN_PROJECT: '1',
      POETRY_VIRTUALENVS_IN_PROJECT: 'true',
      UV_PROJECT_ENVIRONMENT: '.venv',
    },
    traces: ['.venv'],
    version: 'python3 --version',
    versionFiles: ['.python-version'],
    setup: true,
  },
  go: {
    title: 'Go',
    program: 'go',
    lock: [
      { files: ['go.mod'], when: has('vendor'), tool: 'go', install: '' },
      { files: ['go.mod'], tool: 'go', install: 'go mod download' },
    ],
    starters: /(^|[\s;&])go\s+run\s/,
    version: 'go version',
    setup: true,
  },
  rust: {
    title: 'Rust',
    program: 'cargo',
    lock: [{ files: ['Cargo.lock'], tool: 'cargo', install: 'cargo fetch --locked', build: `${cargoBuild} --locked` }],
    manifest: [{ files: ['Cargo.toml'], tool: 'cargo', install: 'cargo fetch', build: cargoBuild }],
    starters: /(^|\s)cargo\s|target\/(release|debug)\//,
  },
  java: {
    title: 'Java',
    program: 'java',
    lock: [
      { files: ['pom.xml'], when: has('mvnw'), tool: 'java', install: 'sh ./mvnw -q -B -DskipTests package' },
      { files: ['pom.xml'], tool: 'mvn', install: 'mvn -q -B -DskipTests package' },
      { files: gradleSettings, when: has('gradlew'), tool: 'java', install: `sh ./gradlew ${gradle}` },
      { files: gradleSettings, tool: 'gradle', install: `gradle ${gradle}` },
    ],
    manifest: [
      { files: gradleBuild, when: has('gradlew'), tool: 'java', install: `sh ./gradlew ${gradle}` },
      { files: gradleBuild, tool: 'gradle', install: `gradle ${gradle}` },
    ],
    starters: /(^|[\s/])(java|mvnw?|gradlew?)(\s|$)/,
    serves: /^java$/,
    version: 'java -version',
    setup: true,
    // The second compiler works for longer than a block lasts, so a server is never warm. The first one alone is done in seconds.
    server: { 'ready-timeout': '120s', env: { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1' } },
  },
  deno: {
    title: 'Deno',
    program: 'deno',
    manifests: ['deno.json', 'deno.jsonc'],
    serves: /^deno/,
    usual: { install: 'deno install', starts: { 'main.ts': 'deno run --allow-all main.ts' } },
  },
  php: {
    title: 'PHP',
    program: 'composer',
    manifests: ['composer.json'],
    serves: /^(php|frankenphp)/,
    usual: { install: 'composer install', starts: { 'public/index.php': `${php} -t public`, 'index.php': php } },
  },
  ruby: {
    title: 'Ruby',
    program: 'bundle',
    manifests: ['Gemfile'],
    serves: /^ruby/,
    packages: 'GEM_HOME',
    usual: { install: 'bundle install', starts: { 'config.ru': puma, 'app.rb': 'bundle exec ruby app.rb' } }, // Sinatra reads PORT
  },
  elixir: {
    title: 'Elixir',
    program: 'mix',
    manifests: ['mix.exs'],
    serves: /^beam/,
    usual: { install: 'mix deps.get', starts: { 'mix.exs': 'mix phx.server' } },
  },
  dotnet: {
    title: '.NET',
    program: 'dotnet',
    manifests: ['global.json'],
    serves: /^(dotnet|.*\.dll)$/,
    usual: {
      install: 'dotnet build -c Release',
      starts: { 'global.json': 'dotnet run -c Release --no-build --urls http://127.0.0.1:{port}' },
    },
  },
  bun: { title: 'Bun', serves: /^bun/ },
  pypy: { title: 'PyPy', serves: /^pypy/ },
} satisfies Record<string, Row>

/** Everything known about each language, in one row. The gate uses it to install, `init` to read a project, `why` to recognize servers. */
export const ecosystems: Record<Ecosystem, Row> = rows

function hasDependencies({ manifest = {} }: Folder): boolean {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return [dependencies, devDependencies, optionalDependencies].some(
    wished => typeof wished === 'object' && wished !== null && Object.keys(wished).length > 0,
  )
}

/** Yarn 2 and later, which has other options. */
function isModernYarn({ files, manifest }: Folder): boolean {
  return files.has('.yarnrc.yml') || /^yarn@([2-9]|[1-9]\d)/.test(String(manifest?.packageManager))
}
