import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FrameTable } from '../../../src/why/profile/node/frame-table.ts'
import type { Sampled } from '../../../src/why/profile/node/handed-over.ts'
import { type Span, threadOf } from '../../../src/why/profile/node/node-profile.ts'

const frame = (functionName: string, lineNumber = 0, columnNumber = 0, url = 'file:///app/a.js', scriptId = '7') => ({
  ...{ functionName, scriptId, url, lineNumber, columnNumber },
})
const special = (name: string) => frame(name, -1, -1, '', '0')

/** (root) → 2 list → 3 anonymous; 4 (garbage collector), 5 (idle), 6 (program) */
const nodes: Sampled['profile']['nodes'] = [
  { id: 1, callFrame: special('(root)'), children: [2, 4, 5, 6] },
  { id: 2, callFrame: frame('list', 0, 13), children: [3] },
  { id: 3, callFrame: frame('', 2, 9), positionTicks: [{ line: 3, ticks: 2 }] },
  { id: 4, callFrame: special('(garbage collector)') },
  { id: 5, callFrame: special('(idle)') },
  { id: 6, callFrame: special('(program)') },
]

const scripts: Sampled['scripts'] = [
  {
    ...{ id: '7', url: 'file:///app/a.js', map: '', longest: 40, calls: ['', 'view map', ''] },
    functions: [
      ['', 0, 0, 9, 0, 'whole'],
      ['list', 0, 0, 5, 1, 'l'],
      ['', 2, 9, 3, 4, 'inner'],
    ],
  },
]

/** Stacks of a thread whose samples come every 1,000 µs from 10,000 on, outermost first. */
function stacks(samples: number[], spans: Span[] = [{ start: 0, end: 1e9 }]): Record<string, number> {
  const profile = { nodes, samples, startTime: 9000, timeDeltas: samples.map(() => 1000) }
  const table = new FrameTable()
  const { thread } = threadOf({ profile, scripts }, 1, spans, { table, lines: new Map(), root: '/app' })
  return Object.fromEntries(
    thread.stacks.map(({ frames, count }) => [frames.map(place => table.frames[place]!.function).join(' › '), count]),
  )
}

test('an anonymous function is called by the one around it, not by its line', () => {
  assert.deepEqual(stacks([3, 3]), { 'list › list>(anonymous)': 2 })
})

test('a collection of garbage is charged to the function that ran last before it', () => {
  assert.deepEqual(stacks([3, 4, 4]), {
    'list › list>(anonymous)': 1,
    'list › list>(anonymous) › (garbage collector)': 2,
  })
  assert.deepEqual(stacks([3, 5, 4]), { 'list › list>(anonymous)': 1, '(garbage collector)': 1 })
})

test('idle time counts for nothing, and what V8 cannot walk is native code', () => {
  assert.deepEqual(stacks([5, 6, 6, 2, 1]), { '(native code)': 2, list: 1 })
})

test('samples belong to a side by their time: between two slices nothing counts', () => {
  const spans = [
    { start: 10_500, end: 12_500 },
    { start: 14_500, end: 15_500 },
  ]
  assert.deepEqual(stacks([2, 2, 2, 2, 2, 2, 2], spans), { list: 3 }) // at 11, 12 and 15 ms
})

test('garbage of one slice is not charged to what another slice ran before the pause', () => {
  const spans = [{ start: 11_500, end: 20_000 }]
  assert.deepEqual(stacks([3, 5, 4], spans), { '(garbage collector)': 1 })
})

const other = { ...scripts[0]!, id: '8', url: 'file:///app/b.js', functions: [['round', 20, 0, 29, 1, 'r']] as any }
const more = { ...scripts[0]!, functions: [...scripts[0]!.functions, ['view', 6, 0, 8, 1, 'v']] as any }

/** Stacks of one function with ten samples, of which V8 says on which lines they fell. */
function spread(ticks: Record<number, number>, children: Sampled['profile']['nodes'] = []): Record<string, number> {
  const list: Sampled['profile']['nodes'][number] = {
    id: 2,
    callFrame: frame('list', 0, 13),
    children: children.map(({ id }) => id).filter(id => !children.some(each => each.children?.includes(id))),
    positionTicks: Object.entries(ticks).map(([line, count]) => ({ line: Number(line), ticks: count })),
  }
  const all = [{ id: 1, callFrame: special('(root)'), children: [2] }, list, ...children]
  const samples = Array.from({ length: 10 }, () => 2)
  const profile = { nodes: all, samples, startTime: 9000, timeDeltas: samples.map(() => 1000) }
  const table = new FrameTable()
  const ground = { table, lines: new Map(), root: '/app' }
  const { thread } = threadOf({ profile, scripts: [more, other] }, 1, [{ start: 0, end: 1e9 }], ground)
  return Object.fromEntries(
    thread.stacks.map(({ frames, count }) => [
      frames.map(at => table.frames[at]!.function).join(' › '),
      Math.round(count),
    ]),
  )
}

test('samples of a function that V8 has compiled into its caller go to the function whose lines they fell on', () => {
  assert.deepEqual(spread({ 2: 30, 8: 70 }), { list: 3, 'list › view': 7 })
})

test('a function of another file that was compiled into its caller is known by the calls that were seen before', () => {
  const round = { id: 9, callFrame: frame('round', 20, 14, 'file:///app/b.js', '8') }
  assert.deepEqual(spread({ 2: 20, 25: 80 }, [round]), { list: 2, 'list › round': 8 })
  const view = { id: 8, callFrame: frame('view', 6, 13), children: [9] }
  assert.deepEqual(spread({ 25: 100 }, [view, round]), { 'list › view › round': 10 })
})

test('a line that is in no known function stays with the function that V8 named', () => {
  assert.deepEqual(spread({ 2: 50, 77: 50 }), { list: 10 })
})

test('CPU time that V8 takes for idling is native code', () => {
  const samples = [2, 5, 5, 5, 5] // a fifth of the time busy
  const profile = { nodes, samples, startTime: 9000, timeDeltas: samples.map(() => 1000) }
  const native = (cpu: number) => {
    const table = new FrameTable()
    const ground = { table, lines: new Map(), root: '/app' }
    const { thread } = threadOf({ profile, scripts }, cpu, [{ start: 9500, end: 14_500 }], ground)
    const sum = thread.stacks.reduce((total, { count }) => total + count, 0)
    const found = thread.stacks.find(({ frames }) => table.frames[frames[0]!]!.function === '(native code)')
    return (found?.count ?? 0) / sum
  }
  assert.ok(Math.abs(native(4000) - 0.75) < 0.001) // 80 % of the time on the CPU: three quarters of it unseen
  assert.equal(native(1000), 0)
  assert.equal(native(1400), 0) // within what sampling leaves open
})

test('a function that was never seen by itself is found by the names that its callers call', () => {
  const calls = { ...more, calls: ['', 'view', '', 'round'] }
  const ticks = [
    { line: 25, ticks: 90 },
    { line: 2, ticks: 10 },
  ]
  const list = { id: 2, callFrame: frame('list', 0, 13), positionTicks: ticks }
  const all = [{ id: 1, callFrame: special('(root)'), children: [2] }, list]
  const samples = Array.from({ length: 10 }, () => 2)
  const profile = { nodes: all, samples, startTime: 9000, timeDeltas: samples.map(() => 1000) }
  const found = (scripts: Sampled['scripts']) => {
    const table = new FrameTable()
    const ground = { table, lines: new Map(), root: '/app' }
    const { thread } = threadOf({ profile, scripts }, 1, [{ start: 0, end: 1e9 }], ground)
    return thread.stacks.map(({ frames }) => frames.map(at => table.frames[at]!.function).join(' › ')).sort()
  }
  assert.deepEqual(found([calls, other]), ['list', 'list › view › round'])
  const twin = { ...other, id: '9', url: 'file:///app/c.js' }
  assert.deepEqual(found([calls, other, twin]), ['list']) // it may be either
})
