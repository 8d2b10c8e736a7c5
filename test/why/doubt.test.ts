import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyLines } from '../../src/report/why.ts'
import { asText } from '../../src/report/why-parts.ts'
import { explain } from '../../src/why/explain/explain.ts'
import { changesOf, explained, handler, hunk, names, own, recorded, runtime, type Side, served } from './recordings.ts'
import { why } from './why-row.ts'

const search = (hash: string) => own('search', 'search.js', 1, 9, hash)
const fresh = (hash: string) => own('fresh', 'score.js', 1, 9, hash)
const sameAt = own('sameAt', 'search.js', 12, 14)
const diff = [
  'diff --git search.js search.js\n--- search.js\n+++ search.js\n@@ -5 +5 @@\n@@ -11,0 +12,3 @@',
  'diff --git score.js score.js\n--- score.js\n+++ score.js\n@@ -5 +5 @@',
].join('\n')
const node = { restricted: true }

/** `fresh` costs 110 more; `sameAt` was taken out of `search`, which costs a third more where V8 may not inline it. */
const extracted = (measured?: { base: number; head: number; grew: boolean }, more = node) =>
  explained(
    { ...served(300, [search('a'), 350], [fresh('a'), 100]), ...more },
    { ...served(300, [search('b'), 340], [[search('b'), sameAt], 170], [fresh('b'), 210]), ...more },
    diff,
    measured,
  )

test('an extracted function is not the first suspect where the measured growth does without it, and none is certain then', () => {
  const row = extracted({ base: 750, head: 860, grew: true })
  assert.equal(names(row)[0], 'fresh')
  assert.ok(row.suspects.every(({ certain }) => !certain))
  assert.equal(row.doubt, 'beyond-measured')
})

test('a little of that does not make the profile doubtful as a whole: the extracted function alone stands behind', () => {
  const row = explained(
    { ...served(300, [search('a'), 350], [fresh('a'), 100]), ...node },
    { ...served(300, [search('b'), 340], [[search('b'), sameAt], 60], [fresh('b'), 210]), ...node },
    diff,
    { base: 750, head: 860, grew: true },
  )
  assert.deepEqual([row.doubt, names(row)[0]], ['extracted', 'fresh'])
  assert.ok(row.suspects.every(({ certain }) => !certain))
})

test('an extracted function is not certain either where most of the growth is in code that head did not change', () => {
  const scan = own('scan', 'table.js', 1, 9)
  const row = explained(
    { ...served(300, [search('a'), 350], [scan, 100]), ...node },
    { ...served(300, [search('b'), 330], [[search('b'), sameAt], 60], [scan, 400]), ...node },
    diff,
    { base: 750, head: 1060, grew: true },
  )
  assert.deepEqual([row.doubt, names(row).includes('sameAt')], ['extracted', true])
  assert.ok(row.suspects.every(({ certain }) => !certain))
})

test('a profile that grew where the measured blocks did not, or fell, is doubted as a whole', () => {
  for (const head of [750, 730, 740]) {
    const sides = [search('a'), search('b')].map(
      (each, i): Side => ({ ...served(300, [[each, sameAt], 350 + 200 * i]), ...node }),
    )
    const row = explained(sides[0]!, sides[1]!, diff, { base: 750, head, grew: false })
    assert.deepEqual([row.doubt, names(row)[0]], ['beyond-measured', 'search'])
    assert.ok(row.suspects.every(({ certain }) => !certain))
  }
  const fewer = [search('a'), search('b')].map((each, i): Side => ({ ...served(300, [each, 350 - 200 * i]), ...node }))
  assert.equal(explained(fewer[0]!, fewer[1]!, diff, { base: 750, head: 740, grew: false }).doubt, undefined)
})

test('without measured blocks a new function that the project itself calls is never certain', () => {
  assert.equal(extracted().doubt, 'extracted')
})

test('without measured blocks, a new function with most of the growth is the likeliest, and a known one is told beside it', () => {
  const told = (known: number, added: number) => {
    const after = search('b')
    const both = [hunk('search.js', '5', '5'), hunk('score.js', '1,0', '1,9')].join('\n')
    const [base, head] = [
      { ...served(100, [search('a'), 400]), ...node },
      { ...served(100, [after, 400 + known], [[after, fresh('new')], added]), ...node },
    ]
    const row = explained(base, head, both)
    assert.deepEqual([row.doubt, row.suspects.some(({ certain }) => certain)], ['extracted', false])
    const [, line] = whyLines({ why: why(row) })[0]!
    return asText(line!)
  }
  const mostly = 'not while they are profiled\\. Most likely \\+'
  assert.match(told(90, 335), new RegExp(`${mostly}33\\d ± \\d+ µs in fresh, .*; perhaps \\+9\\d ± \\d+ µs in search,`))
  assert.match(
    told(200, 150),
    new RegExp(`${mostly}20\\d ± \\d+ µs in search, .*; perhaps \\+15\\d ± \\d+ µs in fresh,`),
  )
  assert.doesNotMatch(told(30, 335), /perhaps/)
})

test('without measured blocks, a small new function makes no change of one that is not known', () => {
  const sides = (went: number): [Side, Side] => [
    { ...served(600, [search('a'), 350]), cpu: [1000, 1005, 995] },
    { ...served(600, [search('b'), 350 - went], [[search('b'), sameAt], 12]), cpu: [995, 1004, 990], ...node },
  ]
  const row = explained(...sides(30), diff)
  assert.deepEqual([row.outcome, row.doubt, row.suspects], ['unchanged', undefined, []])
  const moved = explained(...sides(0), diff)
  assert.deepEqual([moved.outcome, moved.doubt, names(moved)[0]], ['explained', 'extracted', 'sameAt'])
})

test('a new function that the measured growth cannot do without stays certain', () => {
  const row = explained(
    { ...served(300, [search('a'), 350]), ...node },
    { ...served(300, [search('b'), 350], [[search('b'), sameAt], 170]), ...node },
    diff,
    { base: 650, head: 820, grew: true },
  )
  assert.deepEqual([row.doubt, names(row)[0], row.suspects[0]!.certain], [undefined, 'sameAt', true])
})

test('nor is a new comparator doubted, which the runtime calls, or a function of a runtime that compiles as ever', () => {
  const sorted = explained(
    { ...served(300, [search('a'), 350]), ...node },
    { ...served(300, [search('b'), 350], [[search('b'), runtime('sort'), sameAt], 170]), ...node },
    diff,
  )
  assert.deepEqual([sorted.doubt, sorted.suspects[0]!.certain], [undefined, true])
  assert.equal(extracted({ base: 750, head: 1020, grew: true }, { restricted: false }).doubt, undefined)
})

test('a profile that shows far more than was measured calls nothing certain, whichever runtime it is of', () => {
  const row = explained(served(300, [search('a'), 100]), served(300, [search('b'), 300]), diff, {
    base: 400,
    head: 450,
    grew: true,
  })
  assert.deepEqual([row.doubt, row.suspects[0]!.certain], ['beyond-measured', false])
  const fair = explained(served(300, [search('a'), 100]), served(300, [search('b'), 300]), diff, {
    ...{ base: 400, head: 580, grew: true },
  })
  assert.deepEqual([fair.doubt, fair.suspects[0]!.certain], [undefined, true])
})

test('where requests/s fell far more than CPU time grew, head waits: the growth of CPU time is told beside', () => {
  const grown = (asked: number, load?: { time: number; queue: number }) =>
    explained(
      {
        stacks: [
          [[handler], 500],
          [[handler, search('a')], 67],
        ],
      },
      {
        stacks: [
          [[handler], 500],
          [[handler, search('b')], 161],
        ],
      },
      diff,
      {
        ...{ base: 567, head: 661, grew: true, asked, load },
      },
    )
  assert.equal(grown(0.57).outcome, 'waits')
  assert.deepEqual(names(grown(0.57)), ['search'])
  assert.equal(grown(0.2).outcome, 'explained')
  const among = (time: number, queue: number) => grown(0.2, { time, queue }).outcome
  assert.equal(among(5670, 10), 'explained', 'a thread that is always busy: nine others use more of it, too')
  assert.equal(among(2000, 1), 'waits', '94 of 400 µs')
  assert.equal(among(20_000, 10), 'waits', 'the thread is busy for a third of the time')
  assert.equal(among(3000, 10), 'explained', 'several threads')
})

test('a function that base has, too, is not called new because it was too cheap there for a sample', () => {
  const allowed = (text: string, end: number) => own('allowed', 'auth.js', 1, end, text)
  const row = explained(
    { ...served(300), extents: [handler, allowed('a', 3)], ...node },
    { ...served(300, [allowed('b', 5), 94]), ...node },
    'diff --git auth.js auth.js\n--- auth.js\n+++ auth.js\n@@ -2 +2,3 @@',
  )
  assert.deepEqual([row.doubt, names(row)[0], row.suspects[0]!.certain], [undefined, 'allowed', true])
  assert.equal(row.suspects[0]!.place!.sides, 'both')
})

test('nor one whose file was renamed', () => {
  const allowed = (file: string, text: string) => own('allowed', file, 1, 3, text)
  const row = explained(
    { ...served(300), extents: [handler, allowed('auth.js', 'a')], ...node },
    { ...served(300, [allowed('access.js', 'b'), 94]), ...node },
    'diff --git auth.js access.js\n--- auth.js\n+++ access.js\n@@ -2 +2 @@',
  )
  assert.deepEqual([row.doubt, row.suspects[0]!.certain], [undefined, true])
})

/** `audit` writes. In head, it also syncs, which blocks the thread for 300 µs. Samples are of wall time. */
const synced = (
  cpu: number[],
  measured?: { base: number; head: number; grew: boolean; asked?: number },
  queued = 0,
) => {
  const [before, after] = ['a', 'b'].map(hash => own('audit', 'audit.js', 3, 5, hash))
  return explained(
    { ...served(180, [before!, 20]), cpu: [199, 200, 201], blocked: 10, queued },
    { ...served(180, [after!, 20], [[after!, runtime('fsync')], 340]), cpu, blocked: 300, queued: queued / 4 },
    'diff --git audit.js audit.js\n--- audit.js\n+++ audit.js\n@@ -4 +4,2 @@',
    measured,
  )
}

test('where a call blocks the thread, time is told with that, and nothing else seems cheaper', () => {
  const row = synced([239, 240, 241])
  assert.ok(Math.abs(row.cpu!.change - 40) < 1 && Math.abs(row.awake!.change - 330) < 1, JSON.stringify(row.awake))
  assert.deepEqual([names(row)[0], row.suspects[0]!.certain], ['audit', true])
  assert.ok(Math.abs(row.suspects[0]!.change - 330) < 15, `${row.suspects[0]!.change}`)
  assert.equal(row.suspects[0]!.share, undefined, 'no more than all of it')
  assert.ok(Math.abs(row.account!.unchanged.change) < 12, JSON.stringify(row.account))
  const parts = Object.values(row.account!).reduce((sum, { change }) => sum + change, 0)
  assert.ok(Math.abs(parts - row.awake!.change) < 0.01)
})

test('what blocks the thread is named, too, where CPU time did not grow, and head only waits', () => {
  const row = synced([199, 200, 201], { base: 200, head: 200, grew: false, asked: 1.4 })
  assert.deepEqual([row.outcome, names(row)[0], row.suspects[0]!.certain], ['waits', 'audit', true])
  assert.equal(synced([199, 200, 201]).outcome, 'explained')
})

test('what threads wait for a CPU is not told as time that a call takes', () => {
  const { awake, suspects } = synced([239, 240, 241], undefined, 800)
  assert.ok(Math.abs(awake!.change - 330) < 1 && Math.abs(suspects[0]!.change - 330) < 15, JSON.stringify(awake))
})

test('a call that blocks both sides alike gets no part of what something else costs more', () => {
  const acquire = (hash: string) => own('acquire', 'server.js', 30, 33, hash)
  const side = (hash: string, cpu: number, blocked: number) => ({
    ...served(0, [acquire(hash), blocked], [search(hash), cpu]),
    ...{ blocked, cpu: [cpu * 0.99, cpu, cpu * 1.01], restricted: true },
  })
  const both = `${diff}\n${hunk('server.js', '31', '31')}`
  const told = (blocked: number, more?: { base: number; head: number; grew: boolean; asked?: number }) =>
    explained(side('a', 500, blocked), side('b', 1500, blocked), both, more)
  const row = told(1000)
  const certain = row.suspects.filter(each => each.certain)
  assert.deepEqual(
    certain.map(({ place }) => place!.function),
    ['search'],
  )
  assert.ok(Math.abs(certain[0]!.change - 1000) < 50, JSON.stringify(certain))
  assert.ok(Math.abs(row.awake!.change - row.cpu!.change) < 1 && Math.abs(row.awake!.base - 1500) < 1)
  assert.equal(told(1000, { base: 500, head: 1000, grew: true }).doubt, 'beyond-measured')
  assert.deepEqual(
    told(1000, { base: 500, head: 500, grew: false, asked: 9 }).suspects,
    [],
    'it waits for something else',
  )
  assert.equal(told(80).awake, undefined)
})

test('CPU time that grew for certain has grown, however unevenly calls block from launch to launch', () => {
  const side = (hash: string, cpu: number, blocked: number[]) => {
    const recording = recorded({ ...served(0, [search(hash), cpu]), cpu: [cpu * 0.99, cpu, cpu * 1.01], blocked: 500 })
    for (const [i, { threads }] of recording.launches.entries()) threads[0]!.awake!.all += (blocked[i]! - 500) * 1000
    return recording
  }
  const { row } = explain(
    { base: side('a', 500, [300, 800, 500]), head: side('b', 600, [700, 350, 450]) },
    changesOf(diff),
    { scenario: 'list', requests: 1000 },
  )
  assert.equal(row.outcome, 'explained')
})

test('both sides blocked a little, or one a little longer, is CPU time as ever', () => {
  const side = (hash: string, count: number, blocked: number, queued = 0) => ({
    ...served(300, [search(hash), count]),
    ...{ blocked, queued },
  })
  assert.equal(explained(side('a', 100, 0, 100), side('b', 200, 0, 900), diff).awake, undefined)
  assert.equal(explained(side('a', 100, 80), side('b', 110, 85), diff).awake, undefined)
  assert.equal(explained(side('a', 100, 0), side('b', 200, 40), diff).awake, undefined)
  assert.ok(explained(side('a', 100, 400), side('b', 90, 0), diff).awake!.change < -390)
})
