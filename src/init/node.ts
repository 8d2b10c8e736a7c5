import { isForDevelopment, type Launch, launchOf, supervised } from './node-scripts.ts'
import type { Candidate, Project, Toolchain } from './project.ts'
import type { ProjectFiles } from './project-files.ts'
import { nodeSetups } from './setups.ts'
import { newestIn, versionIn } from './version-files.ts'

type Manager = 'npm' | 'pnpm' | 'yarn' | 'bun'

interface Manifest {
  scripts: Record<string, unknown>
  main?: string
  bin: string[]
  dependencies: Record<string, unknown>
  packageManager: string
  engine?: string
}

const frameworks = [
  ['@nestjs/core', 'NestJS'],
  ['next', 'Next.js'],
  ['nuxt', 'Nuxt'],
  ['astro', 'Astro'],
  ['fastify', 'Fastify'],
  ['koa', 'Koa'],
  ['@hapi/hapi', 'hapi'],
  ['restify', 'restify'],
  ['hono', 'Hono'],
  ['express', 'Express'],
  ['json-server', 'json-server'],
  ['http-server', 'http-server'],
  ['serve', 'serve'],
] as const

/** In the order in which they are worth trying. */
const scriptNames = [
  'start:prod',
  'start:production',
  'prod',
  'production',
  'start',
  'serve',
  'server',
  'preview',
  'dev',
]

export function node(files: ProjectFiles, above?: ProjectFiles): Project | undefined {
  const text = files.read('package.json')
  if (text === undefined) return undefined
  const manifest = parsed(text)
  const manager = managerOf(files, manifest, above)
  const framework = frameworks.find(([name]) => name in manifest.dependencies)?.[1]
  return {
    language: manager === 'bun' ? 'Bun' : 'Node',
    framework,
    toolchain: toolchain(files, manifest, manager, above),
    candidates: unique([
      ...known(files, manifest, manager, framework),
      ...scripted(files, manifest, manager),
      ...entries(files, manifest, manager),
    ]),
    setups: nodeSetups(files, manifest.scripts, manifest.dependencies, script => run(manager, script)),
  }
}

/** What a framework's own guide says for production. */
function known({ names }: ProjectFiles, { scripts }: Manifest, manager: Manager, framework?: string): Candidate[] {
  const build = typeof scripts.build === 'string' ? run(manager, 'build') : undefined
  const source = `how ${framework} is run in production`
  if (framework === 'Next.js') return [{ build: build ?? 'next build', start: 'next start -p {port}', source }]
  if (framework === 'Nuxt') return [{ build, start: 'node .output/server/index.mjs', source }]
  if (framework === 'NestJS' && names.includes('nest-cli.json'))
    return ['dist/main', 'dist/src/main'].map(file => ({ build: build ?? 'nest build', start: `node ${file}`, source }))
  return []
}

function scripted(files: ProjectFiles, { scripts }: Manifest, manager: Manager): Candidate[] {
  const build = builderOf(scripts, manager)
  const found = scriptNames.flatMap(name => {
    const launch = launchOf(scripts, name, manager === 'npm' ? 'npm' : manager)
    return launch === undefined ? [] : [{ launch, name }]
  })
  const sorted = found.toSorted((a, b) => rank(a) - rank(b))
  const withBuild = sorted.flatMap(({ launch, name }) => {
    const start = offered(supervised(files, launch.start))
    const isComplete = build === undefined || launch.build.some(step => /\b(build|compile|tsc)\b/.test(step))
    const needs = (isComplete ? launch.build : [build, ...launch.build]).join(' && ') || undefined
    const source = `package.json, script \`${name}\``
    return [{ start, source, build: needs }, ...compiled(files, start, needs, source)]
  })
  // What is built may be for browsers alone.
  const bare = withBuild.filter(({ start, build }) => build !== undefined && isWritten(files, start))
  return [...withBuild, ...bare.map(({ start, source }) => ({ start, source }))]
}

/** What is for development comes last. */
const rank = ({ launch, name }: { launch: Launch; name: string }): number =>
  (isForDevelopment(launch.start) ? 10 : 0) + (name === 'dev' ? 10 : 0)

/** Some servers take their port on the command line, and need not be told by a person. */
function offered(start: string): string {
  if (/^(npx )?json-server\b/.test(start))
    return onLoopback(start.includes('{port}') ? start : `${start} --port {port}`)
  if (start.includes('{port}')) return start
  if (/^(npx )?next start\b/.test(start)) return `${start} -p {port}`
  if (/^(npx )?vite preview\b/.test(start)) return `${start} --host 127.0.0.1 --port {port} --strictPort`
  if (/^(npx )?astro (preview|dev)\b/.test(start)) return `${start} --host 127.0.0.1 --port {port}`
  if (/^(npx )?http-server\b/.test(start)) return `${start} -p {port}`
  if (/^(npx )?serve\b/.test(start)) return `${start} -l {port}`
  return start
}

/** Its own host is `localhost`, which may be `::1` alone. */
const onLoopback = (start: string): string => (/\s(--host|-H)\b/.test(start) ? start : `${start} --host 127.0.0.1`)

/** `ts-node src/index.ts` compiles at each launch: what `tsc` makes of it, where the project has a build. */
function compiled({ read }: ProjectFiles, start: string, build: string | undefined, source: string): Candidate[] {
  const compiler = /\b(?:ts-node|ts-node-dev|tsnd|tsx|babel-node|node)\b(?:\s+-\S+)*\s+(\S+)\.[cm]?ts\b(.*)$/
  const [, entry, words = ''] = compiler.exec(start) ?? []
  if (entry === undefined || build === undefined) return []
  const out = /"outDir"\s*:\s*"(?:\.\/)?([\w/-]+?)\/?"/.exec(read('tsconfig.json') ?? '')?.[1] ?? 'dist'
  const file = entry.replace(/^\.\//, '').replace(/^src\//, '')
  return [{ start: `node ${out}/${file}.js${words}`, build, source: `${source}, compiled once` }]
}

/** Is the file that it starts there without a build? */
function isWritten({ names }: ProjectFiles, start: string): boolean {
  const file = /(?:^|\s)(?:node|bun|tsx)\s(?:-\S+\s)*(\S+)/.exec(start)?.[1]?.replace(/^\.\//, '')
  if (file === undefined) return false
  return ['', '.js', '.mjs', '.cjs', '.ts', '/index.js'].some(end => names.includes(file + end))
}

const usualEntries = ['server', 'app', 'index', 'main', 'src/server', 'src/app', 'src/index', 'src/main', 'bin/www']

/** Files that may be started by themselves. */
function entries(files: ProjectFiles, { main, bin, scripts }: Manifest, manager: Manager): Candidate[] {
  const { names } = files
  const build = builderOf(scripts, manager)
  const usual = usualEntries
    .flatMap(name => ['.js', '.mjs', '.cjs', ''].map(end => name + end))
    .filter(name => names.includes(name))
  const named = [
    ...(main === undefined ? [] : [{ file: main, source: 'package.json, `main`' }]),
    ...usual.map(file => ({ file, source: 'its name' })),
    ...bin.map(file => ({ file, source: 'package.json, `bin`' })),
  ]
  return named.map(({ file, source }) => {
    const path = file.replace(/^\.\//, '')
    const isMade = !['', '.js', '.mjs', '.cjs', '/index.js'].some(end => names.includes(path + end))
    return {
      start: `${manager === 'bun' ? 'bun' : 'node'} ${path}`,
      source,
      build: isMade ? build : undefined,
    }
  })
}

/** The script that builds, by whatever name. */
function builderOf(scripts: Record<string, unknown>, manager: Manager): string | undefined {
  const name = ['build', 'compile', 'bundle', 'dist', 'tsc'].find(each => typeof scripts[each] === 'string')
  return name === undefined ? undefined : run(manager, name)
}

const run = (manager: Manager, script: string): string => `${manager} run ${script}`

function managerOf({ names }: ProjectFiles, { packageManager }: Manifest, above?: ProjectFiles): Manager {
  const named = /^(npm|pnpm|yarn|bun)@/.exec(packageManager)?.[1]
  if (named !== undefined) return named as Manager
  for (const folder of [names, above?.names ?? []]) {
    if (folder.includes('package-lock.json') || folder.includes('npm-shrinkwrap.json')) return 'npm'
    if (folder.includes('pnpm-lock.yaml')) return 'pnpm'
    if (folder.includes('yarn.lock')) return 'yarn'
    if (folder.includes('bun.lock') || folder.includes('bun.lockb')) return 'bun'
  }
  return 'npm'
}

function toolchain(files: ProjectFiles, { engine }: Manifest, manager: Manager, above?: ProjectFiles): Toolchain {
  const named = versionIn(files, 'node') ?? (above && versionIn(above, 'node'))
  return {
    version: named ?? newestIn(engine, ['24', '22', '20', '18']),
    isNamed: named !== undefined,
    asked: engine ?? named,
    ...(manager !== 'npm' && { manager }),
  }
}

/** What may stand in a package.json is anything. */
function parsed(text: string): Manifest {
  let json: Record<string, unknown> = {}
  try {
    json = mapping(JSON.parse(text))
  } catch {
    json = {} // a broken package.json is npm's to complain about
  }
  const { main, bin, packageManager, engines } = json
  const engine = mapping(engines).node
  return {
    scripts: mapping(json.scripts),
    dependencies: { ...mapping(json.devDependencies), ...mapping(json.dependencies) },
    bin: (typeof bin === 'string' ? [bin] : Object.values(mapping(bin))).filter(isPath),
    packageManager: String(packageManager),
    ...(isPath(main) && { main }),
    ...(typeof engine === 'string' && { engine }),
  }
}

/** May it stand in a shell line as it is? */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^[\w./@-]+$/.test(value)

const mapping = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const unique = (candidates: Candidate[]): Candidate[] =>
  candidates.filter(
    ({ start, build }, i) => candidates.findIndex(other => other.start === start && other.build === build) === i,
  )
