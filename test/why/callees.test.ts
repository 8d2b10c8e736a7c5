import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyLines } from '../../src/report/why.ts'
import { asText } from '../../src/report/why-parts.ts'
import type { Frame } from '../../src/why/profile/recording.ts'
import { cpuTime } from '../cpu-time.ts'
import { explained, handler, hunk, own, packaged, type Side, served } from './recordings.ts'
import { why } from './why-row.ts'

// V8's profiler charges what short built-ins take to the caller of the function that calls them.

const report = (hash: string, calls = ''): Frame => ({ ...own('report', 'report.js', 1, 9, hash), calls })
const view = (hash: string) => own('view', 'view.js', 1, 9, hash)
const both = [hunk('report.js', '5', '5'), hunk('view.js', '5', '5')].join('\n')
const told = (row: ReturnType<typeof explained>) =>
  whyLines({ why: why(row) })[0]!
    .slice(1)
    .map(asText)
    .join('\n')

/** `of` and what it calls as they are on one side, each with samples of its own. */
const calling = (of: Frame, alone: number, callee: Frame, within: number): Side => ({
  ...served(100, [of, alone], [[of, callee], within]),
  restricted: true,
})
const side = (hash: string, alone: number, within: number): Side => calling(report(hash), alone, view(hash), within)

test('a function that grew by itself is not certain if a changed one that it calls may have grown too, however little of it was seen', () => {
  const row = explained(side('a', 30, 2), side('b', 230, 6), both)
  const [first] = row.suspects
  assert.deepEqual([first!.place!.function, first!.certain, first!.callee!.function], ['report', false, 'view'])
  assert.match(
    told(row),
    /^Not certain; most likely \+2\d\d ± \d+ µs in report, report\.js:1, changed by head, or in view, view\.js:1, which it calls/,
  )
  const other = explained({ ...side('a', 30, 2), restricted: false }, { ...side('b', 230, 6), restricted: false }, both)
  assert.equal(other.suspects[0]!.certain, true, 'the profiler of another runtime')
  const fallen = explained(side('a', 30, 60), side('b', 230, 20), both)
  assert.deepEqual([fallen.suspects[0]!.certain, fallen.suspects[0]!.callee], [true, undefined], 'it did not grow')
  const gone = explained(side('a', 30, 1), { ...served(100, [report('b'), 60]), restricted: true }, both)
  assert.deepEqual([gone.suspects[0]!.certain, gone.suspects[0]!.callee], [true, undefined], 'head has it no more')
  const sorting = (hash: string, alone: number, within: number): Side => {
    const [of, callback] = [report(hash), own('report>(anonymous)', 'report.js', 5, 5, hash)]
    return { ...served(100, [of, alone], [[of, callback], within]), restricted: true }
  }
  const [sorted] = explained(sorting('a', 30, 0), sorting('b', 230, 6), hunk('report.js', '4,2', '4,2')).suspects
  assert.deepEqual([sorted!.certain, sorted!.callee], [true, undefined], 'it stands in the suspect')
  const within = explained(side('a', 30, 40), calling(report('a'), 40, view('b'), 240), hunk('view.js', '5', '5'))
  assert.deepEqual([within.suspects[0]!.place!.function, within.suspects[0]!.certain], ['view', true])
})

test('nor if an unchanged function in between grew by itself, as one that calls back', () => {
  const group = own('group', 'group.js', 1, 9)
  const grouped = (hash: string, alone: number, within: number, callee = view(hash)): Side => {
    const of = report(hash)
    return {
      ...served(100, [of, 20], [[of, group], alone], [[of, group, callee], within]),
      restricted: true,
    }
  }
  const { suspects } = explained(grouped('a', 30, 20), grouped('b', 180, 70), both)
  const [first, second] = suspects.map(({ place, certain, callee }) => [place!.function, certain, callee?.function])
  assert.deepEqual(
    [first, second],
    [
      ['view', true, undefined],
      ['report', false, 'view'],
    ],
  )
  const [alone] = explained(
    grouped('a', 30, 20),
    grouped('b', 180, 20, view('a')),
    hunk('report.js', '5', '5'),
  ).suspects
  assert.deepEqual([alone!.place!.function, alone!.certain], ['report', true])
})

test('nor if that is a changed package, or was compiled into its caller and has no samples', () => {
  const slugger = (hash: string, alone: number): Side => ({
    ...calling(report(hash), alone, packaged('slugger', 'slug'), 4),
    versions: { slugger: hash === 'a' ? '1.0.0' : '1.1.0' },
  })
  const [one] = explained(slugger('a', 30), slugger('b', 230), both).suspects
  assert.deepEqual([one!.certain, one!.callee!.package], [false, 'slugger'])
  const index = (hash: string, alone: number): Side => {
    const of = own('report', 'index.js', 1, 40, hash)
    return { ...slugger(hash, alone), ...calling(of, alone, packaged('slugger', 'slug'), 4) }
  }
  const [named] = explained(index('a', 30), index('b', 230), hunk('index.js', '5', '5')).suspects
  assert.deepEqual([named!.certain, named!.callee?.package], [false, 'slugger'], 'a file of that name in both')
  const inlined = (hash: string, alone: number, calls: string, end: number, word = 'v$1'): Side => {
    const of = report(hash, calls)
    const hidden = { ...view(hash), end, word }
    return { ...served(100, [of, alone]), restricted: true, extents: [handler, of, hidden] }
  }
  for (const [calls, end, found] of [
    ['all v$1', 5, 'view'],
    ['all view', 5, undefined], // in compiled code, that is something else
    ['all v$1', 400, undefined], // V8 does not compile so much into its callers
  ] as const) {
    const [first] = explained(inlined('a', 30, calls, end), inlined('b', 230, calls, end), both).suspects
    assert.deepEqual([first!.callee?.function, first!.certain], [found, found === undefined])
  }
  const standing = (hash: string, alone: number): Side => {
    const [of, hidden] = [report(hash, 'all cmp'), { ...own('report>cmp', 'report.js', 4, 6, hash), word: 'cmp' }]
    return { ...served(100, [of, alone]), restricted: true, extents: [handler, of, hidden] }
  }
  const [around] = explained(standing('a', 30), standing('b', 230), hunk('report.js', '3,3', '3,3')).suspects
  assert.deepEqual([around!.callee, around!.certain], [undefined, true], 'it stands in the suspect')
  const [nameless] = explained(inlined('a', 30, '', 5, ''), inlined('b', 230, '', 5, ''), both).suspects
  assert.equal(nameless!.certain, true, 'nobody calls it by its name')
})

test('what a suspect calls on a very deep stack is found quickly', () => {
  const each = own('report>(anonymous)', 'report.js', 3, 4)
  const deep = (hash: string, count: number): Side => ({
    stacks: [[[handler, report(hash), ...Array(40_000).fill(each)], count]],
    restricted: true,
  })
  const began = cpuTime()
  const [first] = explained(deep('a', 50), deep('b', 250), hunk('report.js', '5,12', '5,12')).suspects
  assert.deepEqual([first!.place!.function, first!.callee], ['report', undefined])
  assert.ok(cpuTime() - began < 3000)
})

test('where an unchanged function grew by itself, and head changed one that it calls, no sentence clears that', () => {
  const old = own('old', 'old.js', 1, 9)
  for (const [before, after] of [
    [0, 0],
    [500, 100], // another one shrank by more
  ] as const) {
    const [base, head] = [side('a', 30, 2), calling(report('a'), 230, view('b'), 6)]
    for (const [each, count, others] of [
      [base, before, 0],
      [head, after, before],
    ] as const)
      Object.assign(each, { others, stacks: [...each.stacks, [[handler, old], count]] })
    assert.match(
      told(explained(base, head, hunk('view.js', '5', '5'))),
      /^No function that head changed certainly explains the change; .* \+2\d\d ± \d+ µs in report, report\.js:1, or in view, view\.js:1, which it calls/,
    )
  }
})

test('what suspects call is looked for only for the largest of them: each time takes a walk over all stacks', () => {
  let walks = 0
  const leaf = Object.defineProperty(own('leaf', 'leaf.js', 1, 9), 'calls', {
    enumerable: true,
    get: () => ++walks && '',
  })
  const side = (cost: number): Side => {
    const changed = Array.from({ length: 60 }, (_, i) =>
      own(`of ${i}`, 'list.js', 10 * i + 1, 10 * i + 9, `${i} ${cost}`),
    )
    const calls = changed.flatMap((each): [Frame[], number][] => [
      [[each], cost],
      [[each, leaf], 10],
    ])
    return { ...served(100, ...calls), restricted: true }
  }
  const { suspects } = explained(side(10), side(100), hunk('list.js', '1,600', '1,600'))
  assert.ok(suspects.length === 10 && walks <= 30, `${suspects.length} suspects, ${walks} walks`)
})
