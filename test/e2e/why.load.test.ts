import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'

const skip = process.platform === 'linux' ? false : 'CPU time of a thread is read from /proc'
const root = resolve(import.meta.dirname, '../..')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-why-')))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The demo's shop as two commits; `swap`: the slower one first. */
function shop(name: string, swap = false): string {
  const path = join(folder, name)
  const example = join(root, 'examples/quickstart')
  const isCode = (source: string) =>
    !/slower|README|workflow|node_modules|perf-gate-results/.test(source.slice(example.length))
  cpSync(example, path, { recursive: true, filter: isCode })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.invalid', '-c', 'commit.gpgSign=false', ...args], {
      cwd: path,
    })
  const products = [join(example, 'products.js'), join(example, 'slower/products.js')]
  git('init', '--quiet', '--initial-branch=main')
  for (const source of swap ? products.toReversed() : products) {
    cpSync(source, join(path, 'products.js'))
    git('add', '--all')
    git('commit', '--quiet', '--message', 'a commit')
  }
  return path
}

function perfGate(cwd: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const node = process.execPath
  return spawnSync(node, [join(root, 'src/cli.ts'), ...args], { cwd, encoding: 'utf8', timeout: 240_000 })
}

const commits = ['--base', 'HEAD~1', '--head', 'HEAD', '--scenario', 'list products']

test('a regression is caught, results and report are written, and judged again they say the same; the comparator that head sorts with is named, and a profile of each side is left', {
  skip,
}, () => {
  const path = shop('slower')
  const { status, stdout, stderr } = perfGate(path, 'run', ...commits, '--budget', '25s', '--seed', '1', '--out', 'out')
  assert.equal(status, 1, stdout + stderr)
  assert.match(stdout, /❌ .* slower/)
  assert.match(stdout, /Why list products: /)
  const { why, ...results } = JSON.parse(readFileSync(join(path, 'out/results.json'), 'utf8'))
  assert.deepEqual([results.verdict, results.seed], ['regressed', 1])
  const git = (...args: string[]) => execFileSync('git', args, { cwd: path, encoding: 'utf8' }).trim()
  assert.deepEqual(results.commits, { base: git('rev-parse', 'HEAD~1'), head: git('rev-parse', 'HEAD') })
  const { change, interval } = results.rows.find(({ metric }: { metric: string }) => metric === 'rps')
  assert.ok(change < -0.3 && interval.low < change && change < interval.high)
  const report = readFileSync(join(path, 'out/report.md'), 'utf8')
  assert.match(report, /> \*\*Why\*\* `list products`/)
  const again = perfGate(path, 'report', 'out/results.json', '--markdown')
  assert.deepEqual([again.status, again.stdout.trim()], [1, report.trim()])
  assert.equal(git('worktree', 'list').split('\n').length, 1)
  assert.equal(git('status', '--porcelain'), '?? out/')
  const [first] = why.rows[0].suspects
  assert.equal(first.place.file, 'products.js')
  assert.equal(first.certain, true)
  assert.ok([7, 9].includes(first.place.line), JSON.stringify(first.place))
  assert.ok(why.time < 2 * why.budget)
  for (const side of ['base', 'head']) assert.ok(existsSync(join(path, `out/why-list_products-${side}.cpuprofile`)))
})

test('`perf-gate why` says without a verdict what made head faster', { skip }, () => {
  const path = shop('faster', true)
  const { status, stdout, stderr } = perfGate(path, 'why', ...commits, '--out', 'out')
  assert.equal(status, 0, stdout + stderr)
  assert.match(stdout, /−[\d.]+ ± [\d.]+ µs \(\d+ %\) in a function in list, products\.js:9/)
  assert.match(readFileSync(join(path, 'out/report.md'), 'utf8'), /profiles alone: no verdict; seed \d+/)
})
