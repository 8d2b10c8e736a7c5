import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planted } from '../../scripts/field/plant.ts'
import { nextRun } from '../../scripts/field/queue.ts'
import type { FieldRun } from '../../scripts/field/runs.ts'
import { servers } from '../../scripts/field/servers.ts'
import { fieldTable } from '../../scripts/field/table.ts'

const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]]
const run = (given: Partial<FieldRun>): FieldRun => ({
  server: first.name,
  kind: 'identical',
  at: '2026-11-22T00:00:00Z',
  exit: 0,
  verdict: 'passed',
  headline: '',
  blocks: 12,
  ended: 'blocks',
  seconds: 40,
  budget: 45,
  plant: { turns: 0, objects: 0 },
  rows: [],
  cpu: { home: 40 },
  guards: [],
  ...given,
})

test('the field goes through all servers once before any is run again', () => {
  const both = servers.slice(0, 2)
  const next = (runs: FieldRun[]) => {
    const found = nextRun(both, runs, { identical: 2, planted: 1 })
    return found === undefined ? undefined : [found.server.name, found.kind]
  }
  const runs: FieldRun[] = []
  const add = (given: Partial<FieldRun>) => runs.push(run(given))
  assert.deepEqual(next(runs), [first.name, 'identical'])
  add({})
  assert.deepEqual(next(runs), [second.name, 'identical'])
  add({ server: second.name, cpu: { home: null } })
  assert.deepEqual(next(runs), [first.name, 'spin'])
  add({ kind: 'spin' })
  assert.deepEqual(next(runs), [second.name, 'spin'])
  add({ server: second.name, kind: 'spin' })
  assert.deepEqual(next(runs), [first.name, 'identical'])
  add({})
  add({ server: second.name })
  assert.equal(next(runs), undefined)
})

test('the table of the field counts what identical code was called, and what was caught of what was planted', () => {
  const improved: FieldRun['rows'] = [['home', 'rps', 'improved', 0.03, 0.01, 0.05]]
  const text = fieldTable([
    run({}),
    run({ exit: 1, verdict: 'regressed' }),
    run({ exit: 3, verdict: 'invalid' }),
    run({ verdict: 'inconclusive', rows: improved }),
    run({
      kind: 'spin',
      exit: 1,
      verdict: 'regressed',
      seconds: 80,
      rows: [['home', 'cpu', 'regressed', 0.1, 0.07, 0.13]],
    }),
    run({ kind: 'allocation', verdict: 'passed' }),
  ])
  const cells = text.split('\n').at(-1)!.split('|').map(cell => cell.trim()) // biome-ignore format: one line
  assert.deepEqual(cells.slice(2, -1), ['4', '1', '1', '1', '1', '1 of 2', '+10 %', '47'])
})

test('a plant is sized by what a sample adds, and once more by what it comes to itself', () => {
  const sized = (cost: (turns: number) => number) => planted(first, 'turns', 0.1, ({ turns }) => cost(turns)).turns
  assert.equal(
    sized(turns => turns / 50_000),
    5000,
  )
  assert.equal(
    sized(turns => (turns < 10_000 ? turns / 100_000 : turns / 50_000)),
    10_000,
  )
  assert.equal(
    sized(turns => turns / 500_000),
    50_000,
    'the sample is doubled until it shows',
  )
})
