import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waiting } from '../../src/why/explain/waiting.ts'
import type { WaitedSlice, WaitRecording } from '../../src/why/profile/recording.ts'
import { cpuTime } from '../cpu-time.ts'

interface Side {
  within: number
  [waits: string]: number
}

/** Three launches of four slices; times are ms per request, approximately. `%` in a name: another number in each launch. */
function recorded(side: Side, first = 0): WaitedSlice[][] {
  return [0.98, 1, 1.02].map((launch, i) =>
    [0.99, 1.01, 1, 1].map(slice => ({
      requests: 50,
      within: side.within * 1000 * launch * slice,
      waits: Object.entries(side).flatMap(([name, time]) => {
        const [kind, host = ''] = name.replace('%', `${first + i}`).split(' ')
        if (kind === 'within') return []
        return [{ kind: kind as 'connection', host, count: 50, time: 50 * time * 1000 * launch * slice, shared: 0 }]
      }),
    })),
  )
}

const compared = (base: Side, head: Side) =>
  waiting({ base: recorded(base, 20_000), head: recorded(head, 21_000) } satisfies WaitRecording)

test('what requests wait longer for stands first, with its interval', () => {
  const { kinds, total } = compared(
    { within: 6, 'connection 127.0.0.1:5432': 2, 'connection 127.0.0.1:6379': 3, file: 0.5 },
    { within: 9, 'connection 127.0.0.1:5432': 5, 'connection 127.0.0.1:6379': 3, file: 0.5 },
  )
  const [first, ...others] = kinds
  assert.deepEqual([first!.kind, first!.host, first!.certain], ['connection', '127.0.0.1:5432', true])
  assert.ok(Math.abs(first!.change - 3000) < 50 && first!.low > 2000 && first!.high < 4000, JSON.stringify(first))
  assert.ok(others.every(({ certain }) => !certain))
  assert.ok(total.certain && Math.abs(total.change - 3000) < 50)
})

test('the same waiting on both sides is never certain', () => {
  const side = { within: 6, 'connection db:5432': 5, timer: 1 }
  const { kinds, total } = compared(side, side)
  assert.ok(![...kinds, total].some(({ certain }) => certain))
})

for (const [given, told] of [
  ['127.0.0.1:%', '127.0.0.1'],
  ['172.17.0.1:%', '172.17.0.1'],
  ['[::1]:%', '[::1]'],
  ['/tmp/tsx-0/%.pipe', '/tmp/tsx-0'],
  ['/tmp/app-%/socket', 'other hosts'],
  ['worker-%.local:80', 'other hosts'],
] as const)
  test(`${given}, which is another one in each launch, is one host: ${told}`, () => {
    const side = (ms: number) => ({ within: ms + 1, timer: 1, [`connection ${given}`]: ms })
    const { kinds } = compared(side(2), side(12))
    assert.deepEqual(
      kinds.map(({ kind, host, certain }) => [kind, host, certain]),
      [
        ['connection', told, true],
        ['timer', '', false],
      ],
    )
    assert.ok(Math.abs(kinds[0]!.change - 10_000) < 300)
  })

test('a host that one side has in all launches keeps its port, however large that is', () => {
  const { kinds } = compared(
    { within: 3 },
    { within: 6, 'connection 127.0.0.1:50051': 2, 'connection localhost:3001': 1 },
  )
  assert.deepEqual(
    kinds.map(({ host }) => host),
    ['127.0.0.1:50051', 'localhost:3001'],
  )
})

test('how often a request waits is counted', () => {
  const once = recorded({ within: 6, 'connection db:5432': 2 })
  const twice = once.map(slices => slices.map(slice => ({ ...slice, waits: [...slice.waits, ...slice.waits] })))
  const [first] = waiting({ base: once, head: twice }).kinds
  assert.deepEqual(first!.times, { base: 1, head: 2 })
})

test('a connection that several requests wait on at a time is told as shared', () => {
  const alone = recorded({ within: 6, 'connection redis:6379': 2, 'connection db:5432': 2 })
  const shared = alone.map(slices =>
    slices.map(slice => ({
      ...slice,
      waits: slice.waits.map(wait => ({ ...wait, shared: wait.host.startsWith('redis') ? 10 : 1 })),
    })),
  )
  const { kinds } = waiting({ base: alone, head: shared })
  assert.equal(kinds.find(({ host }) => host === 'redis:6379')!.shared, undefined)
  const both = waiting({ base: shared, head: shared }).kinds
  assert.deepEqual(Object.fromEntries(both.map(({ host, shared }) => [host, shared])), {
    'redis:6379': true,
    'db:5432': undefined,
  })
  const less = alone.map(slices =>
    slices.map(slice => ({ ...slice, waits: slice.waits.map(wait => ({ ...wait, count: -1 })) })),
  )
  assert.ok(
    waiting({ base: less, head: less }).kinds.every(each => each.shared === undefined),
    'more came off than there was',
  )
})

test('timers after which requests do nothing hide none that they wait for', () => {
  const [base, head] = [2, 27].map((timer, i) =>
    recorded({ within: timer + 1, timer }).map(slices =>
      slices.map(slice => ({ ...slice, waits: slice.waits.flatMap(wait => [wait, { ...wait, time: i, shared: 50 }]) })),
    ),
  )
  const { kinds } = waiting({ base: base!, head: head! })
  const [first] = kinds
  assert.deepEqual([first!.kind, first!.certain, first!.shared, first!.times.head], ['timer', true, undefined, 1])
})

test('however many names requests wait for, they are told soon, and no more than twenty', () => {
  const waits = (name: string) =>
    Array.from({ length: 2000 }, (_, i) => ({
      ...{ kind: 'connection' as const, host: `${name}.${i}`, count: 1, time: 1000, shared: 0 },
    }))
  const launches = (name?: string) =>
    Array.from({ length: 3 }, (_, launch) =>
      Array.from({ length: 18 }, (_, slice) => ({
        ...{ requests: 1000, within: 1000, waits: name === undefined ? [] : waits(`${name}${launch}.${slice}`) },
      })),
    )
  const begun = cpuTime()
  const { kinds } = waiting({ base: launches(), head: launches('db') })
  assert.ok(kinds.length <= 20)
  assert.ok(cpuTime() - begun < 4000, `${cpuTime() - begun} ms`)
})
