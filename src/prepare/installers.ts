/** What a folder says about how to install it. */
export interface Folder {
  directory: string
  /** Names of what is in it. */
  files: Set<string>
  /** What its package.json says; undefined without a readable one. */
  manifest?: Manifest
}

/** The parts of a package.json that we look at; anything may stand in them. */
export interface Manifest {
  packageManager?: unknown
  workspaces?: unknown
  dependencies?: unknown
  devDependencies?: unknown
  optionalDependencies?: unknown
  scripts?: unknown
}

export type Ecosystem = 'node' | 'python' | 'go' | 'rust' | 'java'
export type Tool = keyof typeof tools

/** Programs that must be on PATH, and how to come by them. */
export const tools = {
  npm: { ecosystem: 'node', get: 'it comes with Node.js' },
  pnpm: { ecosystem: 'node', get: '`npm install --global pnpm`, or pnpm/action-setup' },
  yarn: { ecosystem: 'node', get: '`npm install --global yarn`, or `corepack enable`' },
  bun: { ecosystem: 'node', get: '`npm install --global bun`, or oven-sh/setup-bun' },
  uv: { ecosystem: 'python', get: '`pipx install uv`, or astral-sh/setup-uv' },
  poetry: { ecosystem: 'python', get: '`pipx install poetry`' },
  python3: { ecosystem: 'python', get: 'https://www.python.org, or actions/setup-python' },
  go: { ecosystem: 'go', get: 'https://go.dev, or actions/setup-go' },
  cargo: { ecosystem: 'rust', get: 'https://rustup.rs' },
  java: { ecosystem: 'java', get: 'https://adoptium.net, or actions/setup-java' },
  mvn: { ecosystem: 'java', get: 'https://maven.apache.org, or commit the wrapper `mvnw`' },
  gradle: { ecosystem: 'java', get: 'https://gradle.org, or commit the wrapper `gradlew`' },
} as const satisfies Record<string, { ecosystem: Ecosystem; get: string }>

/** One way to install what a project needs, recognised by a file. */
export interface Installer {
  tool: Tool
  /** Any of these names means it. */
  files: string[]
  /** More than the file's name, where that is not enough. */
  when?: (place: Folder) => boolean
  install: string
  /** Where nobody wrote a build command. */
  build?: string
}

const venv = 'python3 -m venv .venv && .venv/bin/python -m pip install'
const maven = '-q -B -DskipTests package'
const gradle = '--no-daemon assemble'
const gradleSettings = ['settings.gradle', 'settings.gradle.kts']
const gradleBuild = ['build.gradle', 'build.gradle.kts']
const cargoBuild = 'cargo build --release'
const has = (name: string) => (place: Folder) => place.files.has(name)

/**
 * In each list the first that fits wins, unless the project says which (see `detect`).
 * A lock file says exactly what to install; a manifest alone only what is wished for.
 */
export const installers: Record<'lock' | 'manifest', Installer[]> = {
  lock: [
    { files: ['npm-shrinkwrap.json', 'package-lock.json'], tool: 'npm', install: 'npm ci' },
    { files: ['pnpm-lock.yaml'], tool: 'pnpm', install: 'pnpm install --frozen-lockfile' },
    { files: ['yarn.lock'], when: isModernYarn, tool: 'yarn', install: 'yarn install --immutable' },
    { files: ['yarn.lock'], tool: 'yarn', install: 'yarn install --frozen-lockfile' },
    { files: ['bun.lock', 'bun.lockb'], tool: 'bun', install: 'bun install --frozen-lockfile' },
    { files: ['uv.lock'], tool: 'uv', install: 'uv sync --frozen' },
    { files: ['poetry.lock'], tool: 'poetry', install: 'poetry install' },
    { files: ['requirements.txt'], tool: 'python3', install: `${venv} -r requirements.txt` },
    { files: ['go.mod'], tool: 'go', install: 'go mod download' },
    { files: ['Cargo.lock'], tool: 'cargo', install: 'cargo fetch --locked', build: `${cargoBuild} --locked` },
    { files: ['pom.xml'], when: has('mvnw'), tool: 'java', install: `sh ./mvnw ${maven}` },
    { files: ['pom.xml'], tool: 'mvn', install: `mvn ${maven}` },
    { files: gradleSettings, when: has('gradlew'), tool: 'java', install: `sh ./gradlew ${gradle}` },
    { files: gradleSettings, tool: 'gradle', install: `gradle ${gradle}` },
  ],
  manifest: [
    { files: ['package.json'], when: hasDependencies, tool: 'npm', install: 'npm install --no-package-lock' },
    { files: ['pyproject.toml', 'setup.py'], tool: 'python3', install: `${venv} .` },
    { files: ['Cargo.toml'], tool: 'cargo', install: 'cargo fetch', build: cargoBuild },
    { files: gradleBuild, when: has('gradlew'), tool: 'java', install: `sh ./gradlew ${gradle}` },
    { files: gradleBuild, tool: 'gradle', install: `gradle ${gradle}` },
  ],
}

function hasDependencies({ manifest = {} }: Folder): boolean {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return [dependencies, devDependencies, optionalDependencies].some(
    wished => typeof wished === 'object' && wished !== null && Object.keys(wished).length > 0,
  )
}

/** Yarn 2 and later, which knows other options. */
function isModernYarn({ files, manifest }: Folder): boolean {
  return files.has('.yarnrc.yml') || /^yarn@([2-9]|[1-9]\d)/.test(String(manifest?.packageManager))
}
