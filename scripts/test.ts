// npm test                  the first layer
// npm run test:parts|load|world|extra|all
// node scripts/test.ts LAYER… [PART-OF-A-PATH…]   the files of these layers whose path contains one of these parts
// DRAWS=full …             simulations with all their draws, which takes minutes for each file
// npm cit                   `npm ci`, then types, lint and every layer but `extra`
// A test file's name shows its layer; CONTRIBUTING.md says what belongs where.
import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { type Layer, layerOf, layers, longFirst, processesOf, usual, wantsQuiet } from './layers.ts'

const root = resolve(import.meta.dirname, '..')
const minutes = 60_000
const names = Object.keys(layers) as Layer[]

/** The result of one process; of its second run, if it ran twice. */
interface Outcome {
  passed: number
  failed: number
  /** Titles of what failed. */
  failures: string[]
  /** The reason of each skipped test. */
  skips: string[]
  seconds: number
}

/** By path of a test file, or of a folder whose files share a process. */
const outcomes = new Map<string, Outcome>()
/** What failed at the first try and passed at the second: a file and titles. */
const again: string[] = []

/**
 * Runs files of one layer and prints their results as they end. Tests that start programs and measure get a second try if they fail,
 * one file after the other: a machine may be busy with other things for a moment. What fails twice has failed, and what passed only
 * at the second try is named at the end.
 */
async function runLayer(layer: Layer, files: string[]): Promise<void> {
  const begun = performance.now()
  console.log(`\n== ${layer}: ${files.length} files`)
  const processes = processesOf(files)
  const paths = [...processes.keys()]
  const runAll = (some: string[], concurrency: number, titles?: string[]) =>
    runProcesses(new Map(some.map(path => [path, processes.get(path)!])), concurrency, titles)
  await runAll(
    paths.filter(path => !wantsQuiet(path)),
    layers[layer],
  )
  await runAll(paths.filter(wantsQuiet), Math.ceil(layers[layer] / 2))
  const failed = paths.filter(path => outcomes.get(path)?.failed !== 0)
  if (layer !== 'unit' && failed.length > 0) {
    console.log(`== ${layer}, again: ${failed.join(' ')}`)
    for (const path of failed) {
      const first = outcomes.get(path)!
      const isKnown = first.failures.length === first.failed && first.passed > 0 // otherwise the file as a whole failed
      await runAll([path], 1, isKnown ? first.failures : undefined)
      const second = outcomes.get(path)!
      if (second.passed < first.failed) second.failed ||= 1 // what failed was not tried again
      if (second.failed === 0) again.push(`${path}: ${first.failures.join('; ')}`)
      if (isKnown) Object.assign(second, { passed: first.passed + second.passed, skips: first.skips })
    }
  }
  console.log(`== ${layer}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  for (const line of slowest(paths)) console.log(`   ${line}`)
}

/** The ten that took longest: where to begin when a layer takes too long. */
function slowest(paths: string[]): string[] {
  const times = paths.map(path => [outcomes.get(path)?.seconds ?? 0, path] as const)
  const worst = times.sort(([a], [b]) => b - a).slice(0, 10)
  return worst.map(([seconds, path]) => `${seconds.toFixed(1).padStart(5)} s ${path}`)
}

/** Runs all their tests, or those with these titles. */
async function runProcesses(processes: Map<string, string[]>, concurrency: number, titles?: string[]): Promise<void> {
  if (processes.size === 0) return
  const entries = new Map([...processes].map(([path, files]) => [entryOf(path, files), path]))
  const pathOf = new Map([...processes].flatMap(([path, files]) => files.map(file => [file, path])))
  for (const path of processes.keys())
    outcomes.set(path, { passed: 0, failed: 1, failures: ['ended without a result'], skips: [], seconds: 0 })
  const failures = new Map<string, string[]>()
  const skips = new Map<string, string[]>()
  const add = (to: typeof skips, file: string, text: string) => {
    const path = pathOf.get(named(file)) ?? entries.get(file) ?? named(file)
    to.set(path, [...(to.get(path) ?? []), text])
  }
  const stream = run({
    cwd: root,
    files: [...entries.keys()],
    concurrency,
    testNamePatterns: titles?.map(title => `${title.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')}$`),
    timeout: 10 * minutes,
    execArgv: ['--import', pathToFileURL(join(root, 'test/own-folder.ts')).href],
  })
  stream.on('test:pass', ({ skip, file = '' }) => {
    if (skip !== undefined) add(skips, file, String(skip))
  })
  stream.on('test:fail', ({ name, file = '', details }) => {
    if (details.type !== 'suite') add(failures, file, name)
    console.log(`${name}: ${details.error.cause ?? details.error}`.slice(0, 4000)) // now, in case the run is killed
  })
  stream.on('test:summary', ({ file, counts, duration_ms }) => {
    const path = entries.get(file ?? '')
    if (path === undefined) return
    const failed = counts.tests - counts.passed - counts.skipped - counts.todo
    outcomes.set(path, {
      passed: counts.passed,
      failed,
      failures: failures.get(path) ?? [],
      skips: skips.get(path) ?? [],
      seconds: duration_ms / 1000,
    })
  })
  for await (const text of stream.compose(spec)) process.stdout.write(text)
}

/** The entry of a process: its only file, or one that imports them all. */
function entryOf(path: string, files: string[]): string {
  if (files.length === 1) return join(root, files[0]!)
  const entry = join(folder, `${path.replaceAll('/', '-')}.mjs`)
  writeFileSync(entry, files.map(file => `import ${JSON.stringify(pathToFileURL(join(root, file)))}\n`).join(''))
  return entry
}

const named = (file: string): string => file.replace(`${root}/`, '')

/** Runs a command. If it fails, nothing else is worth running. */
function demand(command: string, ...args: string[]): void {
  if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1)
}

const cit = process.env.npm_command === 'install-ci-test'
const words = process.argv.slice(2)
const isLayer = (word: string): word is Layer => word in layers
const asked = cit ? usual : words.includes('all') ? names : words.filter(isLayer)
const parts = words.filter(word => !isLayer(word) && word !== 'all').map(word => word.replace(/^\.\//, ''))
const wanted = (path: string) => parts.length === 0 || parts.some(part => path.includes(part))
if (cit) demand('npm', 'run', 'check')

const chosen: readonly Layer[] = asked.length > 0 ? asked : parts.length > 0 ? names : ['unit']
const all = globSync('test/**/*.test.ts', { cwd: root }).sort()
const filesOf = (layer: Layer) => longFirst(all.filter(path => layerOf(path) === layer && wanted(path)))
// CI tests the committed dist/, and `npm run fresh` compares it. Here, tests of dist/ are about the sources as they are.
const usesDist = chosen.some(layer => layer !== 'unit' && filesOf(layer).length > 0)
if (!process.env.CI && usesDist) demand(process.execPath, 'scripts/build.ts')

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-'))
chmodSync(folder, 0o755) // a database may run as another user
process.env.TMPDIR = folder
process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}` // so that `node` is the same as with npm
try {
  for (const layer of chosen) {
    const files = filesOf(layer)
    if (files.length > 0) await runLayer(layer, files)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0)
const passed = sum([...outcomes.values()].map(each => each.passed))
const failed = sum([...outcomes.values()].map(each => each.failed))
const skips = [...outcomes.values()].flatMap(each => each.skips)
console.log()
for (const [path, { failures, failed }] of outcomes)
  if (failed > 0) for (const title of failures) console.log(`failed: ${path} ${title}`)
for (const path of again) console.log(`passed only at the second try: ${path}`)
for (const why of new Set(skips)) {
  const tests = skips.filter(each => each === why).length
  console.log(`skipped ${tests} ${tests === 1 ? 'test' : 'tests'}: ${why}`)
}
console.log(`${passed} passed, ${failed} failed, ${skips.length} skipped`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
