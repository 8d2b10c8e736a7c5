import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnRuns } from '../../study/power.ts'
import { draws } from '../draws.ts'

/** At most 0.5 %, plus four standard errors of drawing. */
function mostly(runs: number): number {
  return 0.005 + 4 * Math.sqrt((0.005 * 0.995) / runs)
}

for (const sd of [0.04, 0.08, 0.12])
  test(`at most 0.5 % of runs of unchanged code are red, with any number of rows, where a block has an SD of ${100 * sd} %`, () => {
    for (const [rows, some, many] of [
      [1, 300, 6000],
      [4, 150, 3000],
      [8, 50, 1500],
      [20, 15, 600],
    ] as const) {
      const runs = draws(some, many)
      const { red } = drawnRuns({ rows, sd }, runs, 1)
      assert.ok(red <= mostly(runs), `${rows} rows: ${red}`)
    }
  })

test('a server that fails now and then on both sides is red in at most 0.5 % of runs', () => {
  for (const [rows, failing, some, many] of [
    [1, 3, 100, 2000],
    [4, 20, 15, 600],
  ] as const) {
    const runs = draws(some, many)
    const { red } = drawnRuns({ rows, sd: 0.08, failing }, runs, 1)
    assert.ok(red <= mostly(runs), `${rows} rows, ${failing} failing: ${red}`)
  }
})

test('+10 % is red in nearly all runs of a quiet machine, well before the blocks are used up', () => {
  const { red, blocks } = drawnRuns({ rows: 4, sd: 0.03, effect: 0.1 }, 60, 1)
  assert.ok(red > 0.98, `${red}`)
  assert.ok(blocks < 12, `${blocks}`)
})
