import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyLines } from '../../src/report/why.ts'
import { asText } from '../../src/report/why-parts.ts'
import { type Changes, changesIn } from '../../src/why/explain/changes.ts'
import { codeHunks } from '../../src/why/explain/code-hunks.ts'
import { type Frame, lineKey } from '../../src/why/profile/recording.ts'
import { explained, handler, hunk, importing, own, packaged, runtime, type Side } from './recordings.ts'
import { why } from './why-row.ts'

// Profiles tell where the growth is. Why it is there, they do not tell as long as head changed something else, too.

const of = (hash: string, calls = 'sum'): Frame => ({ ...own('report', 'src/report.js', 1, 9, hash), calls })
const changed = hunk('src/report.js', '5', '5')
const [sum, page] = [
  { ...own('sum', 'src/sum.js', 1, 9), word: 'sum' },
  (hash: string): Frame => ({ ...own('page', 'src/page.js', 1, 9, hash), calls: 'report' }),
]

/** What one side does in `report`, itself and in what it calls, below `around`, and what stands beside it. */
const side = (report: Frame, alone: number, steps: Frame[] = [], within = 0, ...more: Side['stacks']): Side => ({
  stacks: [
    [[handler], 100],
    [[handler, report], alone],
    ...(within > 0 ? [[[handler, report, ...steps], within] as [Frame[], number]] : []),
    ...more,
  ],
})
const row = (base: Side, head: Side, ...diff: string[]) => explained(base, head, [changed, ...diff].join('\n'))
const told = (of: ReturnType<typeof explained>) => asText(whyLines({ why: why(of) })[0]![1]!)
const isOpen = ({ suspects: [first] }: ReturnType<typeof explained>) => {
  assert.deepEqual([first!.place?.function, first!.certain], ['report', true])
  return first!.open === true
}

test('if head changed nothing else, a function that certainly grew is why', () => {
  const alone = row(side(of('a'), 20), side(of('b'), 220))
  assert.equal(isOpen(alone), false)
  assert.match(told(alone), /^\+2\d\d ± \d+ µs \(\d+ %\) in report, src\/report\.js:1, changed by head$/)
})

test('whatever else head changed may be why, and is told: functions that call it first, then those that grew most', () => {
  const files = ['save', 'find'].map(name => `src/${name}.js`)
  const at = (hash: string, alone: number, saved: number, found: number, outer = page(hash)): Side => ({
    stacks: [
      [[handler], 100],
      [[handler, outer], 10],
      [[handler, outer, of(hash)], alone],
      ...files.map((file, i): [Frame[], number] => [[handler, own(file, file, 1, 9, hash)], [saved, found][i]!]),
    ],
    versions: { orm: hash },
    manifests: { orm: { file: 'package.json', line: 7 } },
  })
  const edits = ['src/page.js', ...files].map(file => hunk(file, '5', '5'))
  const found = row(at('a', 20, 50, 20), at('b', 320, 20, 120), ...edits, hunk('config.json', '2', '2'))
  assert.equal(isOpen(found), true)
  assert.match(
    told(found),
    /in report, .*; head also changed page, src\/page\.js:1 \(calls it\), src\/find\.js, src\/find\.js:1, src\/save\.js, src\/save\.js:1, config\.json:2, orm, package\.json:7: any of these may be why$/,
  )
})

test('so may data, settings, constants, templates, code that runs at the start, an import that leads elsewhere, and what is gone', () => {
  const isOpenBeside = (file: string, from = '3', to = '3', more?: (diff: string) => Changes) => {
    const diff = [changed, hunk(file, from, to)].join('\n')
    return isOpen(explained(side(of('a'), 20), side(of('b'), 220), more?.(diff) ?? diff))
  }
  for (const file of ['rules.json', 'data/rules.csv', '.env', 'config/prices.yml', 'stopwords.txt', 'zones.geojson', 'mix.wasm', 'schema.sql', 'views/list.hbs', 'Dockerfile', 'Procfile', 'bin/start.sh', 'package.json', 'src/limits.js', 'src/report.js']) // biome-ignore format: one line
    assert.equal(isOpenBeside(file, '33', '33'), true, file)
  for (const file of ['rules.json', 'src/limits.js'])
    assert.deepEqual(
      [isOpenBeside(file, '3,0', '4'), isOpenBeside(file, '0,0', '1,9')],
      [true, true],
      'lines or a file that are only new',
    )
  const deleted = [changed, 'diff --git a.json a.json\n--- a.json\n+++ /dev/null\n@@ -1,3 +0,0 @@'].join('\n')
  const gone = explained(side(of('a'), 20), side(of('b'), 220), deleted)
  assert.equal(isOpen(gone), true)
  assert.match(told(gone), /; head also changed a\.json: that may be why$/)
  const other = { ...side(of('b'), 220), runtime: 'v24.1.0' }
  assert.equal(isOpen(row({ ...side(of('a'), 20), runtime: 'v22.2.0' }, other)), true, 'another runtime')
  const imports = (diff: string) => importing(diff, 'src/limits.js', 3)
  assert.equal(isOpenBeside('src/limits.js', '3', '3', imports), false, 'an import')
  assert.equal(isOpenBeside('src/limits.js', '3', '2,0', imports), false, 'one that is gone')
  for (const file of ['README.md', 'LICENSE.txt', 'test/rules.json', 'src/limits.test.js', 'tsconfig.build.json', 'web/biome.jsonc', 'Cargo.toml', 'perf-gate.yml', 'docker-compose.dev.yml', 'k8s/base/api.yaml', 'package-lock.json', 'logo.png']) // biome-ignore format: one line
    assert.equal(isOpenBeside(file), false, file)
})

test('an import or export may be why where it leads elsewhere, not where it only names more or moves', () => {
  const isLink = (file: string, base: string, head: string) => {
    const code = { base: base.split('\n'), head: head.split('\n') }
    const lines = [...code.base.map(line => `-${line}`), ...code.head.map(line => `+${line}`)]
    const { links } = changesIn(codeHunks({ base: file, head: file, lines }, code))
    return links.head.has(lineKey(file, 1))
  }
  for (const [file, base, head] of [
    ['a.js', "import { a } from './x'", "import { a, b } from './x'"],
    ['a.js', "const { a } = require('./x')", "const { a, b } = require('./x')"],
    ['a.py', 'from x import a', 'from x import a, b'],
    ['a.go', 'import "fmt"', 'import (\n"fmt"\n"sort"\n)'],
    ['package.json', '"eslint": "^8.1.0",', '"eslint": "^9.0.0",'],
    ['package.json', '"version": "1.2.3",', '"version": "1.2.4",'],
    ['requirements.txt', 'flask==3.0.1', 'flask==3.0.2'],
    ['go.mod', 'github.com/gin-gonic/gin v1.9.1', 'github.com/gin-gonic/gin v1.10.0'],
  ] as const)
    assert.equal(isLink(file, base, head), true, head)
  for (const [file, base, head] of [
    ['a.js', "import { a } from './fast'", "import { a } from './slow'"],
    ['a.js', "const a = require('./fast')", "const a = require('./slow')"],
    ['a.js', 'export { fast as a }', 'export { slow as a }'],
    ['a.js', 'module.exports = fast', 'module.exports = slow'],
    ['a.js', '', "import './settings.js'"],
    ['a.py', 'from fast import a', 'from slow import a'],
    ['A.java', 'import fast.Orders;', 'import slow.Orders;'],
    ['package.json', '"start": "node a.js"', '"start": "node --no-opt a.js"'],
  ] as const)
    assert.equal(isLink(file, base, head), false, head)
})

test('what a function newly calls by its name is its own doing, whatever else was changed', () => {
  const [json, clone, map] = [runtime('stringify'), packaged('lodash', 'cloneDeep'), runtime('map')]
  const render: Frame = { ...own('render', 'src/render.js', 1, 9), word: 'render' }
  const inside = own('report>(anonymous)', 'src/report.js', 3, 4)
  const rules = hunk('rules.json', '3', '3')
  const isOpenWith = (
    steps: Frame[],
    before = 'sum',
    after = 'sum stringify cloneDeep',
    more: string[] = [rules],
    ran = 0,
  ) => isOpen(row(side(of('a', before), 20, steps, ran), side(of('b', after), 20, steps, 200), ...more))
  assert.equal(isOpenWith([json]), false)
  assert.equal(isOpenWith([clone, packaged('lodash', 'baseClone'), map]), false, 'what that calls is not written there')
  assert.equal(isOpenWith([{ ...inside, calls: 'stringify' }, json]), false, 'from a callback in it')
  assert.equal(isOpenWith([render], 'sum', 'sum render'), false, 'a function of the project')
  assert.equal(isOpenWith([json], 'sum stringify'), true, 'base called it')
  assert.equal(isOpenWith([json], 'sum', 'sum'), true, 'nothing says that head does')
  assert.equal(isOpenWith([sum, json]), true, 'what was called before calls it')
  assert.equal(isOpenWith([map, render], 'sum render', 'sum map render'), true, 'a loop that became a map')
  assert.equal(
    isOpenWith([clone, packaged('ejs', 'render')], 'sum render', 'sum cloneDeep render'),
    true,
    'by a package',
  )
  assert.equal(isOpenWith([json], 'sum', undefined, [rules], 3), true, 'base ran it there')
  assert.equal(isOpenWith([json], 'x'.repeat(2000)), true, 'a list of names that was cut')
  const taken = (calls: string) => {
    const [one, other] = ['a', 'b'].map(hash => ({ ...page(hash), calls: hash === 'a' ? calls : '' })) as [Frame, Frame]
    const [base, head] = [side(of('a'), 20, [], 0, [[one], 50]), side(of('b', 'sum stringify'), 20, [json], 200, [[other], 50])] // biome-ignore format: one line
    return isOpen(row(base, head, hunk('src/page.js', '5', '5')))
  }
  assert.deepEqual([taken('stringify'), taken('')], [true, false], 'a call may have moved here from another function')
  const half = row(side(of('a'), 20), side(of('b', 'sum stringify'), 320, [json], 100), rules)
  assert.equal(isOpen(half), true, 'most of the growth is elsewhere')
})

test('a new callback is told with the function that it stands in; one of both sides is not', () => {
  const inner = (hash: string) => own('report>(anonymous)', 'src/report.js', 3, 4, hash)
  const at = (hash: string, count: number, outer = of(hash)): Side => ({
    stacks: [
      [[handler, outer], 100],
      [[handler, outer, inner(hash)], count],
    ],
  })
  const lines = hunk('src/report.js', '3', '3,3')
  const first = ({ suspects: [one] }: ReturnType<typeof explained>) => [one!.place!.function, one!.open]
  const before: Side = { stacks: [[[handler, of('a')], 100]] }
  assert.deepEqual(first(explained(before, at('b', 300), lines)), ['report>(anonymous)', undefined])
  assert.deepEqual(first(explained(at('a', 50), at('b', 300), lines)), ['report>(anonymous)', true])
})

test('what else was changed is found quickly, however deep the stacks are and however much it is', () => {
  const deep = (hash: string, count: number): Side => ({
    stacks: [
      ...Array.from({ length: 200 }, (_, i): [Frame[], number] => [[own(`of${i}`, 'a.js', 10 * i + 1, 10 * i + 9, hash)], 10]), // biome-ignore format: one line
      [[...Array<Frame>(40_000).fill(handler), of(hash)], count],
    ],
  })
  const began = process.cpuUsage().user
  const { others } = row(deep('a', 50), deep('b', 950), hunk('a.js', '1,2000', '1,2000'))
  assert.equal(others!.length, 10)
  assert.ok(process.cpuUsage().user - began < 3e6)
})

test('where no suspect is certain, what else was changed is told without a guess', () => {
  const noisy = (hash: string, cpu: number[]): Side => ({ ...side(of(hash), 900), cpu })
  const measured = { base: 100, head: 150, grew: true }
  const changes = [changed, hunk('rules.json', '3', '3')].join('\n')
  const found = explained(noisy('a', [100, 100, 100]), noisy('b', [90, 200, 160]), changes, measured)
  assert.equal(found.suspects[0]!.certain, false)
  assert.match(told(found), /^No suspect is certain; most likely .* changed by head; head also changed rules\.json:3$/)
})
