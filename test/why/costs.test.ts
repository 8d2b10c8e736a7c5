import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explained, own } from './recordings.ts'

const [one, two] = [own('one', 'a.js', 1, 3), own('two', 'a.js', 5, 9)]

test('a function costs its share of the samples of the CPU time that the kernel saw, not its samples of wall time', () => {
  const side = (cpu: number) => ({
    stacks: [
      [[one], 300],
      [[two], 100],
    ] as [(typeof one)[], number][],
    cpu: [cpu, cpu, cpu],
  })
  const { functions, cpu } = explained(side(200), side(300))
  assert.ok(Math.abs(cpu!.change - 100) < 0.01)
  const changes = Object.fromEntries(functions.map(({ place, change }) => [place.function, Math.round(change)]))
  assert.deepEqual(changes, { one: 75, two: 25 })
})

test('the costs of all functions add up to the CPU time of the thread', () => {
  const { functions } = explained(
    {
      stacks: [
        [[one], 30],
        [[one, two], 10],
      ],
      cpu: [40, 41, 39],
    },
    {
      stacks: [
        [[one], 20],
        [[one, two], 60],
      ],
      cpu: [80, 81, 79],
    },
  )
  assert.ok(Math.abs(functions.reduce((sum, { head }) => sum + head, 0) - 80) < 0.01)
})
