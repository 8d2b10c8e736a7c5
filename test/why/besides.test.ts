import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyLines } from '../../src/report/why.ts'
import { asText } from '../../src/report/why-parts.ts'
import type { Frame } from '../../src/why/profile/recording.ts'
import { explained, handler, hunk, own, type Side } from './recordings.ts'
import { why } from './why-row.ts'

// Profiles tell where the growth is. If head changed something else, too, they do not tell why it is there.

const of = (hash: string) => own('report', 'src/report.js', 1, 9, hash)
const page = (hash: string) => own('page', 'src/page.js', 1, 9, hash)
const changed = hunk('src/report.js', '5', '5')

/** What one side does in `report`. */
const side = (report: Frame, alone: number): Side => ({
  stacks: [
    [[handler], 100],
    [[handler, report], alone],
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
    /in report, .*; head also changed page \(src\/page\.js:1, calls it\), orm \(package\.json:7\), src\/find\.js \(src\/find\.js:1\), config\.json:2, src\/save\.js \(src\/save\.js:1\): any of these may be why$/,
  )
})

test('so may any other file that head changed, took away or renamed, but those that no server runs or reads', () => {
  const beside = (diff: string) => explained(side(of('a'), 20), side(of('b'), 220), [changed, diff].join('\n'))
  for (const file of ['rules.json', 'data/rules.csv', '.env', '.env.production', 'config/prices.yml', 'stopwords.txt', 'zones.geojson', 'mix.wasm', 'schema.sql', 'schema.prisma', 'views/list.hbs', 'Dockerfile', 'Procfile', 'bin/start.sh', 'bin/server', 'package.json', 'requirements.txt', 'build.gradle', 'go.mod', 'tsconfig.json', '.swcrc', 'settings.mjs', 'spec/openapi.yaml', 'docs/openapi.json', 'docs/guide.md', 'test/fixtures/rules.json', 'src/kubernetes/limits.js', 'templates/notice.txt', 'PROMPT.md', 'logo.png', 'icons.svg', 'native/Cargo.lock', 'shop/settings_test.py', 'shop/tests/settings.py', 'internal/tests/limits.go', 'test/fixtures/orders.js', 'test/limits.js', `__tests__/${'test/'.repeat(120)}a.js`, 'public/catalog.json', 'patches/express+4.18.2.patch', 'content/about.md', 'src/limits.js', 'src/attest.js']) // biome-ignore format: one line
    for (const [from, to] of [['33', '33'], ['33,0', '34'], ['0,0', '1,9']] as const) // biome-ignore format: one line
      assert.equal(isOpen(beside(hunk(file, from, to))), true, `${file} ${from}`)
  for (const file of ['README.md', 'packages/api/README.md', 'LICENSE.txt', 'CODEOWNERS', 'test/test-limits.js', '__tests__/limits.js', 'tests/unit/test_limits.py', 'src/test/java/Limits.java', 'src/limits.test.js', 'limits_test.go', 'test/list.snap', '.github/workflows/ci.yml', '.gitignore', 'web/biome.jsonc', '.eslintrc.json', 'eslint.config.js', 'perf-gate.yml', 'k8s/base/api.yaml', 'package-lock.json', 'go.sum', 'src/types.d.ts']) // biome-ignore format: one line
    assert.equal(isOpen(beside(hunk(file, '3', '3'))), false, file)
  for (const file of ['rules.json', 'plugins/cache.js']) {
    const gone = beside(`diff --git ${file} ${file}\n--- ${file}\n+++ /dev/null\n@@ -1,3 +0,0 @@`)
    assert.equal(isOpen(gone), true)
    assert.match(told(gone), new RegExp(`; head also changed ${file}:1 \\(gone\\): that may be why$`))
  }
  const renamed = beside('diff --git a.json b.json\nsimilarity index 100%\nrename from a.json\nrename to b.json')
  assert.match(told(renamed), /; head also changed b\.json:1, a\.json:1 \(gone\): any of these may be why$/)
  for (const loaded of [
    { extents: [handler, of('a'), own('limit', 'limits.test.js', 1, 3)] as Frame[] },
    { around: { 'limits.test.js': 'a' } },
  ]) {
    const found = row({ ...side(of('a'), 20), ...loaded }, side(of('b'), 220), hunk('limits.test.js', '9', '9'))
    assert.equal(isOpen(found), true, 'it is known to run')
  }
})

test('so may what was around or beside it in its file, and is gone', () => {
  const cached = own('Store.find', 'src/report.js', 20, 23)
  const before = { ...side(of('a'), 20), extents: [handler, of('a'), cached] as Frame[] }
  const deleted = explained(before, side(of('b'), 220), `${changed}\n@@ -20,4 +19,0 @@`)
  assert.match(told(deleted), /; head also changed src\/report\.js:20 \(gone\): that may be why$/, 'a function')
  const at = (line: number, hash: string) => own('report', 'src/report.js', line, line + 8, hash)
  const wrapped = explained(side(at(3, 'a'), 20), side(at(1, 'b'), 220), hunk('src/report.js', '1,3', '1'))
  assert.match(
    told(wrapped),
    /; head also changed src\/report\.js:1 \(gone\): that may be why$/,
    'a line above, in one hunk',
  )
  const edged = (hash: string, edges: string) => ({ ...of(hash), edges })
  const framed = explained(side(edged('a', 'one'), 20), side(edged('b', 'other'), 220), hunk('src/report.js', '1', '1'))
  assert.equal(isOpen(framed), true, 'another argument of the call that it stands in')
  assert.equal(
    isOpen(explained(side(edged('a', 'one'), 20), side(edged('b', 'one'), 220), hunk('src/report.js', '1', '1'))),
    false,
  )
})

test('so may the line of a package in a manifest, unless that is of another version, or the version of the project', () => {
  const at = (hash: string, alone: number, version: string): Side => ({
    ...side(of(hash), alone),
    manifests: Object.fromEntries(
      ['esbuild', 'orm', 'version'].map((name, i) => [name, { file: 'package.json', line: i + 1 }]),
    ),
    versions: { orm: version },
  })
  const isOpenAt = (line: string, version = '1') =>
    isOpen(row(at('a', 20, '1'), at('b', 220, version), hunk('package.json', line, line)))
  assert.deepEqual([isOpenAt('1'), isOpenAt('2'), isOpenAt('3')], [true, true, false])
  const updated = row(at('a', 20, '1'), at('b', 220, '2'), hunk('package.json', '2', '2'))
  assert.match(told(updated), /; head also changed orm \(package\.json:2\): that may be why$/)
})

test('so may a file with functions that has another name, and an import that leaves no trace in a bundle; a file is told once', () => {
  const moved = (file: string) => own('limit', file, 1, 3, 'same')
  const at = (hash: string, alone: number, file: string): Side => ({
    stacks: [...side(of(hash), alone).stacks, [[handler, moved(file)], 20]],
  })
  const files = ['diff --git a.js b.js', 'rename from a.js', 'rename to b.js'].join('\n')
  const found = row(at('a', 20, 'a.js'), at('b', 220, 'b.js'), files)
  assert.match(told(found), /; head also changed b\.js:1, a\.js:1 \(gone\): any of these may be why$/)
  const bundled = (hash: string, alone: number): Side => ({
    ...side(of(hash), alone),
    extents: [handler, of(hash), moved('a.js')],
    around: { 'a.js': 'same' },
  })
  const imported = row(bundled('a', 20), bundled('b', 220), hunk('a.js', '9', '9'))
  assert.match(told(imported), /; head also changed a\.js:9: that may be why$/)
})

test('another runtime may be why, too, and if git could not tell what head changed, so may anything', () => {
  const other = { ...side(of('b'), 220), runtime: 'v24.1.0' }
  const found = row({ ...side(of('a'), 20), runtime: 'v22.2.0' }, other)
  assert.equal(isOpen(found), true)
  assert.match(asText(whyLines({ why: why(found) })[0]![0]!), / · base ran on v22\.2\.0, head on v24\.1\.0$/)
  assert.equal(isOpen(explained(side(of('a'), 20), side(of('b'), 220))), true)
})

test('none of many kinds of changes is hidden by the others, and what is not told is counted', () => {
  const files = Array.from({ length: 12 }, (_, i) => `src/of${i}.js`)
  const many = row(side(of('a'), 20), side(of('b'), 220), ...files.map(file => hunk(file, '3', '3')), hunk('a.json', '2', '2'), hunk('a.hbs', '2', '2')) // biome-ignore format: one line
  assert.match(told(many), /; head also changed src\/of0\.js:3, a\.hbs:2, a\.json:2, src\/of1\.js:3, src\/of2\.js:3, src\/of3\.js:3 and 8 more places: any of these may be why$/) // biome-ignore format: one line
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
  assert.equal(others!.length, 100)
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
