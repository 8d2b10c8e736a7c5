import type { Tool } from '../../ecosystems.ts'
import type { ProjectFiles } from './files.ts'
import { frameworkIn, tablesOf } from './frameworks.ts'
import { type Candidate, mapping, type Project, readMapping } from './project.ts'
import { isForDevelopment, launchOf } from './scripts.ts'

/** What a package.json says. */
interface Manifest {
  scripts: Record<string, unknown>
  /** `main` and `bin`. */
  main: string[]
  bin: string[]
  dependencies: Record<string, unknown>
}

/** In the order in which they are worth trying. */
const scriptNames = ['start:prod', 'start:production', 'production', 'start', 'serve', 'server', 'preview', 'dev']
const builders = ['build', 'compile', 'bundle', 'dist', 'tsc']
const usualEntries = ['server', 'app', 'index', 'main', 'src/server', 'src/app', 'src/index', 'src/main', 'bin/www']
const endings = ['', '.js', '.mjs', '.cjs', '.ts', '/index.js']

export function node(files: ProjectFiles, manager: Tool = 'npm'): Project | undefined {
  const text = files.read('package.json')
  if (text === undefined) return undefined
  const manifest = manifestIn(text)
  const run = (script: string): string => `${manager} run ${script}`
  const builder = builders.find(name => typeof manifest.scripts[name] === 'string')
  const build = builder && run(builder)
  const framework = frameworkIn('node', JSON.stringify(manifest.dependencies))
  const known = (framework?.start ?? []).map(start => ({
    start,
    build: build ?? framework?.build,
    source: framework!.name,
  }))
  const scripts = scripted(manifest, manager, build)
  return {
    framework: framework?.name,
    candidates: [
      ...scripts.filter(namesFile),
      ...known,
      ...scripts.filter(each => !namesFile(each)),
      ...entries(files, manifest, build),
    ],
    setups: [...migrations(manifest.scripts).map(run), ...tablesOf(files.names)].slice(0, 2),
  }
}

/** The way to start it that says which file the server is, which of a framework can only be guessed. */
const namesFile = ({ start, source }: Candidate): boolean =>
  /`start|`prod/.test(source) && /^(\w+=\S+ )*node\s/.test(start) && !isForDevelopment(start)

function scripted({ scripts }: Manifest, manager: Tool, build: string | undefined): Candidate[] {
  const found = scriptNames.flatMap(name => {
    const launch = launchOf(scripts, name, manager)
    return launch === undefined ? [] : [{ ...launch, name }]
  })
  const isLast = ({ start, name }: (typeof found)[number]) => isForDevelopment(start) || name === 'dev'
  return [...found.filter(each => !isLast(each)), ...found.filter(isLast)].map(({ build: own, start, name }) => {
    const isComplete = build === undefined || own.some(step => /\b(build|compile|tsc)\b/.test(step))
    const steps = isComplete ? own : [build, ...own]
    return { start, build: steps.join(' && ') || undefined, source: `package.json, script \`${name}\`` }
  })
}

/** Files that may be started by themselves. */
function entries({ names }: ProjectFiles, { main, bin }: Manifest, build?: string): Candidate[] {
  const usual = usualEntries.flatMap(name => ['.js', '.mjs', '.cjs', ''].map(end => name + end))
  const named = [
    ...main.map(file => ({ file, source: 'package.json, `main`' })),
    ...usual.filter(name => names.includes(name)).map(file => ({ file, source: 'its name' })),
    ...bin.map(file => ({ file, source: 'package.json, `bin`' })),
  ]
  return named.map(({ file, source }) => {
    const path = file.replace(/^\.\//, '')
    const isThere = endings.some(end => names.includes(path + end))
    return { start: `node ${path}`, source, build: isThere ? undefined : build }
  })
}

/** Scripts that make tables. */
const migrations = (scripts: Record<string, unknown>): string[] =>
  Object.keys(scripts)
    .filter(name => /^(db[:-])?(migrate|migrations?:run|migrate:(latest|up|deploy|run)|setup|init|push)$/.test(name))
    .filter(name => /db|migrat|prisma/.test(`${name}${scripts[name]}`))
    .slice(0, 1)

/** What may stand in a package.json is anything. */
function manifestIn(text: string): Manifest {
  const { main, bin, ...json } = readMapping(text, JSON.parse)
  return {
    scripts: mapping(json.scripts),
    dependencies: { ...mapping(json.devDependencies), ...mapping(json.dependencies) },
    main: [main].filter(isPath),
    bin: (typeof bin === 'string' ? [bin] : Object.values(mapping(bin))).filter(isPath),
  }
}

/** May it stand in a shell line as it is? */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^[\w./@-]+$/.test(value)
