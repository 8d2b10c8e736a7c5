import { dirname } from 'node:path/posix'
import type { Tool } from '../../ecosystems.ts'
import { filesBelow, type ProjectFiles } from './files.ts'
import { frameworkIn, tablesOf } from './frameworks.ts'
import { type Candidate, mapping, type Project, readMapping } from './project.ts'
import { isForDevelopment, launchOf, type Scripts } from './scripts.ts'

/** The most promising first. */
const scriptNames = 'start:prod start:production production start serve server preview dev'.split(' ')
const builders = ['build', 'compile', 'bundle', 'dist', 'tsc']
const usualEntries = ['server', 'app', 'index', 'main', 'src/server', 'src/app', 'src/index', 'src/main', 'bin/www']
const endings = ['', '.js', '.mjs', '.cjs', '.ts', '/index.js']

export function node(files: ProjectFiles, manager: Tool = 'npm'): Project | undefined {
  const { names, read } = files
  const text = read('package.json')
  if (text === undefined) return undefined
  const json = readMapping(text, JSON.parse)
  const scripts = mapping(json.scripts)
  const run = (script: string): string => `${manager} run ${script}`
  const builder = builders.find(name => typeof scripts[name] === 'string')
  const build = builder && run(builder)
  const wanted = { ...mapping(json.devDependencies), ...mapping(json.dependencies) }
  const { name = '', start: starts = [], build: usual } = frameworkIn('node', JSON.stringify(wanted)) ?? {}
  const known = starts.map(start => ({ start, build: build ?? usual, source: name }))
  const scripted = scriptNames.flatMap(script => byScript(scripts, script, manager, build))
  return {
    framework: name || undefined,
    candidates: [...known, ...scripted].toSorted((a, b) => rank(a) - rank(b)).concat(entries(files, json, build)),
    setups: [...migrations(scripts).map(run), ...tablesOf(names)].slice(0, 2),
  }
}

/** A production script that names the server's file comes before the usual way of a framework. One for development comes last. */
function rank({ start, source }: Candidate): number {
  const [script, isProduction, isDevelopment] = /^package\.json, script `(?:(start|prod)|(dev`))?/.exec(source) ?? []
  if (script === undefined) return 1
  if (isDevelopment || isForDevelopment(start)) return 3
  return isProduction && /^(\w+=\S+ )*node\s/.test(start) ? 0 : 2
}

/** How each manager builds all packages of a workspace, if no script does. */
const everyBuild: Partial<Record<Tool, string>> = {
  npm: 'npm run build --workspaces --if-present',
  pnpm: 'pnpm --recursive run build',
  bun: "bun run --filter '*' build",
}

/** Shell line that builds all packages of the workspace around a folder, from there; undefined: there is none. Pure. */
export function workspaceBuild(
  all: ProjectFiles,
  folder: string,
  manager: Tool = 'npm',
  way = '..',
): string | undefined {
  if (folder === '.') return undefined
  const above = dirname(folder)
  const { names, read } = filesBelow(all, above)
  const { workspaces, scripts } = readMapping(read('package.json'), JSON.parse)
  const script = builders.find(name => typeof mapping(scripts)[name] === 'string')
  const line = script === undefined ? everyBuild[manager] : `${manager} run ${script}`
  const isRoot = (workspaces !== undefined || names.includes('pnpm-workspace.yaml')) && line !== undefined
  return isRoot ? `cd ${way} && ${line}` : workspaceBuild(all, above, manager, `../${way}`)
}

function byScript(scripts: Scripts, name: string, manager: Tool, build: string | undefined): Candidate[] {
  const launch = launchOf(scripts, name, manager)
  if (launch === undefined) return []
  const isComplete = build === undefined || launch.build.some(step => /\b(build|compile|tsc)\b/.test(step))
  const steps = isComplete ? launch.build : [build, ...launch.build]
  return [{ start: launch.start, build: steps.join(' && ') || undefined, source: `package.json, script \`${name}\`` }]
}

/** Files that may be started directly. */
function entries(
  { names, read }: ProjectFiles,
  { main, bin, scripts }: Record<string, unknown>,
  build?: string,
): Candidate[] {
  const usual = usualEntries.flatMap(name => ['.js', '.mjs', '.cjs', ''].map(end => name + end))
  const programs = typeof bin === 'string' ? [bin] : Object.values(mapping(bin))
  const named = [
    { file: main, source: 'package.json, `main`' },
    ...usual.filter(name => names.includes(name)).map(file => ({ file, source: 'its name' })),
    ...programs.map(file => ({ file, source: 'package.json, `bin`' })),
    ...names
      .filter(name => /^[^/]+\.[cm]?js$/.test(name) && /\.listen\(/.test(read(name) ?? ''))
      .map(file => ({ file, source: 'it listens' })),
  ]
  return named.flatMap(({ file, source }) => {
    if (typeof file !== 'string' || !/^[\w./@-]+$/.test(file)) return [] // it goes into a shell line as it is
    const path = file.replace(/^\.\//, '')
    const isThere = endings.some(end => names.includes(path + end))
    const isInstalled = ['prepare', 'postinstall'].some(name => name in mapping(scripts)) // it may compile
    const isMade = build !== undefined || (isInstalled && names.includes(path.replace(/js$/, 'ts')))
    if (!isThere && !isMade && !path.includes('/')) return [] // `npm init` names an index.js, also of a package.json for tools alone
    return [{ start: `node ${path}`, source, build: isThere ? undefined : build }]
  })
}

const migrations = (scripts: Scripts): string[] =>
  Object.keys(scripts)
    .filter(name => /^(db[:-])?(migrate|migrations?:run|migrate:(latest|up|deploy|run)|setup|init|push)$/.test(name))
    .filter(name => /db|migrat|prisma/.test(`${name}${scripts[name]}`))
    .slice(0, 1)
