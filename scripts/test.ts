// npm test                  the first layer
// npm run test:parts|load|world|all
// node scripts/test.ts LAYER… [PART-OF-A-PATH…]   the files of these layers whose path contains one of these parts
// npm cit                   `npm ci`, then types, lint and every layer
// A test file's name says its layer; CONTRIBUTING.md says what belongs where.
import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { type Layer, layerOf, layers } from './layers.ts'

const root = resolve(import.meta.dirname, '..')
const minutes = 60_000
const names = Object.keys(layers) as Layer[]

interface Count {
  passed: number
  failed: number
  /** File and title of what failed. */
  failures: string[]
  /** Why → how many tests. */
  skipped: Map<string, number>
}

/** Runs files of one layer, prints them as they end, and adds to the count. */
async function runLayer(layer: Layer, files: string[], count: Count): Promise<void> {
  const begun = performance.now()
  console.log(`\n== ${layer}: ${files.length} files`)
  const stream = run({
    cwd: root,
    files,
    concurrency: layers[layer],
    timeout: 5 * minutes,
    execArgv: ['--import', pathToFileURL(join(root, 'test/own-folder.ts')).href],
  })
  stream.on('test:pass', ({ skip }) => {
    if (skip !== undefined) count.skipped.set(String(skip), (count.skipped.get(String(skip)) ?? 0) + 1)
  })
  stream.on('test:fail', ({ name, file, details }) => {
    count.failures.push(`${file ?? ''} ${name}`.replace(`${root}/`, ''))
    console.log(`${name}: ${details.error.cause ?? details.error}`.slice(0, 4000)) // now, in case the run is killed
  })
  stream.on('test:summary', ({ file, counts }) => {
    if (file !== undefined) return
    count.passed += counts.passed
    count.failed += counts.tests - counts.passed - counts.skipped - counts.todo
  })
  for await (const text of stream.compose(spec)) process.stdout.write(text)
  console.log(`== ${layer}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

/** Runs a command; when it fails, nothing else is worth running. */
function demand(command: string, ...args: string[]): void {
  if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1)
}

const cit = process.env.npm_command === 'install-ci-test'
const words = process.argv.slice(2)
const isLayer = (word: string): word is Layer => word in layers
const asked = cit || words.includes('all') ? names : words.filter(isLayer)
const parts = words.filter(word => !isLayer(word) && word !== 'all').map(word => word.replace(/^\.\//, ''))
const wanted = (path: string) => parts.length === 0 || parts.some(part => path.includes(part))
if (cit) demand('npm', 'run', 'check')

const chosen = asked.length > 0 ? asked : parts.length > 0 ? names : (['unit'] as const)
const all = globSync('test/**/*.test.ts', { cwd: root }).sort()
const filesOf = (layer: Layer) => all.filter(path => layerOf(path) === layer && wanted(path))
// What is committed is tested in CI, and `npm run fresh` compares it; here tests of dist/ are about the sources as they are.
const usesDist = chosen.some(layer => layer !== 'unit' && filesOf(layer).length > 0)
if (!process.env.CI && usesDist) demand(process.execPath, 'scripts/build.ts')

const count: Count = { passed: 0, failed: 0, failures: [], skipped: new Map() }
const folder = mkdtempSync(join(tmpdir(), 'perf-gate-'))
chmodSync(folder, 0o755) // a database may run as another user
process.env.TMPDIR = folder
process.env.PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}` // `node` is the same as by npm
try {
  for (const layer of chosen) {
    const files = filesOf(layer)
    if (files.length > 0) await runLayer(layer, files, count)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const skipped = [...count.skipped.values()].reduce((sum, each) => sum + each, 0)
console.log()
for (const failure of count.failures) console.log(`failed: ${failure}`)
for (const [why, tests] of count.skipped) console.log(`skipped ${tests} ${tests === 1 ? 'test' : 'tests'}: ${why}`)
console.log(`${count.passed} passed, ${count.failed} failed, ${skipped} skipped`)
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1
