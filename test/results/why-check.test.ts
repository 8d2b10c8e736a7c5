import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Results } from '../../src/results/results.ts'
import { readResults, writeResults } from '../../src/results/store.ts'
import { fitting } from '../../src/why/why.ts'
import { simulate } from '../compare/results.ts'
import { why, whyRow } from '../why/why-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-why-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'results.json')

const explained = (): Results => ({ ...simulate({ blocks: 2, rounds: 2 }), why: why(whyRow({ scenario: 'home' })) })

test('an explanation comes back as it was written', () => {
  writeResults(path, explained())
  assert.deepEqual(readResults([path]).why, JSON.parse(JSON.stringify(explained().why)))
})

test('what head waits for comes back, and a kind that nobody knows does not', () => {
  const took = { base: 2100, head: 5200, change: 3100, low: 3000, high: 3200, certain: true }
  const kind = { ...took, kind: 'connection' as const, host: '127.0.0.1:5432', times: { base: 1, head: 2 } }
  const waiting = { launches: 3, total: took, kinds: [kind] }
  const written = { ...explained(), why: why(whyRow({ scenario: 'home', outcome: 'waits', waiting })) }
  writeResults(path, written)
  assert.deepEqual(readResults([path]).why!.rows[0]!.waiting, waiting)
  const spoilt = JSON.parse(JSON.stringify(written))
  spoilt.why.rows[0].waiting.kinds[0].kind = 'moon'
  writeFileSync(path, JSON.stringify(spoilt))
  assert.throws(() => readResults([path]), { code: 'results-unreadable' })
})

const refused: Record<string, (row: any) => void> = {
  'a path that leads out of the checkout': row => (row.suspects[0].place.file = '../../etc/passwd'),
  'an absolute path': row => (row.suspects[0].place.file = '/etc/passwd'),
  'a manifest outside of the checkout': row => {
    row.suspects[0].package = { name: 'x', base: '1', head: '2', manifest: { file: 'a/../../b', line: 1 } }
  },
  'a name of 10,000 characters': row => (row.functions[0].place.function = 'x'.repeat(10_000)),
  'a tree of 301 nodes': row => (row.tree = Array.from({ length: 301 }, () => ({ ...row.tree[0], parent: -1 }))),
  'a tree that bites its tail': row => (row.tree[0].parent = 0),
  'a cost that is no number': row => (row.cpu.head = 'many'),
  'a cost beyond all bounds': row => (row.suspects[0].change = 1e300),
  'an outcome that nobody knows': row => (row.outcome = 'proven'),
  'a scenario that was not measured': row => (row.scenario = 'another'),
}

for (const [what, spoil] of Object.entries(refused))
  test(`an explanation with ${what} is refused`, () => {
    const results = JSON.parse(JSON.stringify(explained()))
    spoil(results.why.rows[0])
    writeFileSync(path, JSON.stringify(results))
    assert.throws(() => readResults([path]), { code: 'results-unreadable' })
  })

test('control characters in names are blanks once read: they could steer a terminal', () => {
  const results = JSON.parse(JSON.stringify(explained()))
  results.why.rows[0].functions[0].place.function = 'a\u001b[31m\u202eb'
  writeFileSync(path, JSON.stringify(results))
  assert.doesNotMatch(readResults([path]).why!.rows[0]!.functions[0]!.place.function, /\p{C}/u)
})

test('a row that could not be read back gives way to one that says so, before anything is written', () => {
  const row = whyRow({ scenario: 'home' })
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value))
  assert.deepEqual(plain(fitting(row)), plain(row))
  for (const [what, spoil] of Object.entries(refused)) {
    const spoilt = plain(row)
    spoil(spoilt)
    spoilt.scenario = 'home'
    writeResults(path, { ...explained(), why: why(fitting(spoilt)) })
    const [read] = readResults([path]).why!.rows
    if (what !== 'a scenario that was not measured') assert.match(read!.because!, /^The explanation cannot be stored: /)
  }
  const { because } = fitting({ ...row, cpu: { ...row.cpu!, high: Number.NaN } })
  assert.equal(
    because,
    'The explanation cannot be stored: `cpu.high` should be a number from -1000000000000 to 1000000000000.',
  )
})
