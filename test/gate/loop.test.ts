import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gated } from '../compare/results.ts'
import { draws } from '../draws.ts'
import { type Noise, run } from './machine.ts'

// The loop as it runs: slices in mirrored order, pooled into blocks, compared and judged at each look, stopped when settled.

type Chance = () => number
const normal = (chance: Chance) => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
/** Student's t with 2 degrees of freedom: no variance. */
const heavy = (chance: Chance) => {
  const p = chance() * 0.9998 + 0.0001
  return (2 * p - 1) / Math.sqrt(2 * p * (1 - p))
}
const skewed = (chance: Chance) => -Math.log(1 - chance()) - 1
const contaminated = (chance: Chance) => normal(chance) * (chance() < 0.05 ? 10 : 1)

const noises: Record<string, Noise> = {
  normal: { slice: chance => 0.1 * normal(chance) },
  'heavy-tailed': { slice: chance => 0.05 * heavy(chance) },
  skewed: { slice: chance => 0.15 * skewed(chance) },
  contaminated: { slice: chance => 0.06 * contaminated(chance) },
  drifting: {
    slice: chance => 0.05 * normal(chance),
    machine: (before, chance) => before + 0.02 + 0.03 * normal(chance),
  },
  autocorrelated: {
    slice: chance => 0.02 * normal(chance),
    machine: (before, chance) => 0.9 * before + 0.1 * normal(chance),
  },
  'launch-dependent': {
    slice: chance => 0.05 * normal(chance),
    launch: chance => (chance() < 0.3 ? 0.04 : 0) + 0.01 * normal(chance),
  },
}

// A threshold of almost nothing: every row that is called worse than 0 fails, so the rate is that of the statistics.
const strict = gated().map(threshold => ({ ...threshold, worse: 1e-9 }))
/** Four standard errors of a share. */
const slack = (p: number, runs: number) => 4 * Math.sqrt((p * (1 - p)) / runs)

for (const [name, noise] of Object.entries(noises)) {
  test(`with ${name} noise, unchanged code is called worse in at most 5 % of runs, all rows and looks together`, () => {
    const runs = draws(40, 400)
    let failures = 0
    for (let seed = 0; seed < runs; seed++)
      if (run(seed, noise, { thresholds: strict }).judgement.verdict === 'regressed') failures++
    assert.ok(failures / runs < 0.05 + slack(0.05, runs), `${failures} of ${runs}`)
  })

  test(`with ${name} noise, the interval of a row that is gated holds what is true as often as it says, or more`, () => {
    const runs = draws(30, 240)
    const effect = 0.04
    let [held, rows] = [0, 0]
    for (let seed = 0; seed < runs; seed++) {
      const [row] = run(1000 + seed, noise, { effect, thresholds: gated().slice(3) }).judgement.rows.filter(
        each => each.gated,
      )
      const { low, high } = row!.interval!
      rows++
      if (Math.log1p(low) <= effect && effect <= Math.log1p(high)) held++
    }
    assert.ok(held / rows > 0.9 - slack(0.9, runs), `${held} of ${rows}`)
  })
}

test('three scenarios with default thresholds never fail on unchanged code at the noise of two shared cores', () => {
  const runs = draws(60, 400)
  const noise: Noise = { slice: chance => 0.1 * normal(chance), launch: chance => 0.005 * normal(chance) }
  const red = Array.from({ length: runs }, (_, seed) => run(seed, noise, { scenarios: 3 })).filter(
    ({ judgement }) => judgement.verdict === 'regressed',
  )
  assert.equal(red.length, 0)
})

test('a change of twice the threshold is caught, and most runs of unchanged code end at the first look', () => {
  const runs = draws(30, 200)
  const noise: Noise = { slice: chance => 0.1 * normal(chance), launch: chance => 0.005 * normal(chance) }
  const caught = Array.from({ length: runs }, (_, seed) => run(seed, noise, { effect: 0.1 })).filter(
    ({ judgement }) => judgement.verdict === 'regressed',
  )
  assert.ok(caught.length >= 0.99 * runs, `${caught.length} of ${runs}`)
  const blocks = Array.from({ length: runs }, (_, seed) => run(seed, noise).blocks)
  assert.ok(blocks.filter(count => count === 6).length > runs / 2, String(blocks))
})
