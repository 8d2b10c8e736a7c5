import assert from 'node:assert/strict'
import { test } from 'node:test'
import { random } from '../../src/plan/random.ts'
import { differences, isCertain, plainDifference } from '../../src/why/explain/moderated.ts'
import { draws } from '../draws.ts'

/** Samples of a function that gets `mean` of them on average: Poisson, by Knuth. */
function poisson(mean: number, chance: () => number): number {
  let count = -1
  for (let product = 1; product > Math.exp(-mean); product *= chance()) count++
  return count
}

/** Thirty functions in three launches, one sample per µs. The first costs `effect` more in head. */
function simulated(seed: number, { effect = 0, mean = 30, launches = 3 } = {}) {
  const chance = random(seed, 'functions')
  const draw = (by: number) => Array.from({ length: launches }, () => poisson(by, chance))
  return new Map(
    Array.from({ length: 30 }, (_, i) => {
      const [base, head] = [draw(mean), draw(mean + (i === 0 ? effect : 0))]
      return [i, { base, head, sampling: [...base, ...head].reduce((a, b) => a + b, 0) / launches }]
    }),
  )
}

test('on identical code a family of functions has a certain one in at most 5 % of runs', () => {
  const runs = 400
  let wrong = 0
  for (let seed = 0; seed < runs; seed++) if ([...differences(simulated(seed)).values()].some(isCertain)) wrong++
  assert.ok(wrong / runs <= 0.05, `${wrong} of ${runs}`)
})

/** Costs in five launches, with the given means and SDs between launches; one sample per µs. The sides do not differ. */
function unchanged(seed: number, costs: { mean: number; between: number }[]) {
  const chance = random(seed, 'launches')
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const launch = (by: number, between: number) => {
    const cost = Math.max(0, by * (1 + between * normal()))
    return Math.max(0, cost + Math.sqrt(cost) * normal())
  }
  return costs.map(({ mean, between }) => {
    const side = () => Array.from({ length: 5 }, () => launch(mean, between))
    return { base: side(), head: side(), sampling: 2 * mean }
  })
}

/** How many of `runs` runs without a change call something certain after three, four or five launches. */
function certainByChance(costs: { mean: number; between: number }[], runs: number): number {
  let wrong = 0
  for (let seed = 0; seed < runs; seed++) {
    const all = unchanged(seed, costs)
    const isWrong = [3, 4, 5].some(launches => {
      const some = all.map(({ base, head, sampling }, i) => {
        return [i, { base: base.slice(0, launches), head: head.slice(0, launches), sampling }] as const
      })
      return [...differences(new Map(some)).values()].some(isCertain)
    })
    if (isWrong) wrong++
  }
  return wrong / runs
}

for (const mean of [300, 1000, 4000])
  test(`where launches of the same code differ by 10 %, a suspect of ${mean} samples is certain in at most 5 % of runs, all looks together`, () => {
    const quiet = [
      { mean, between: 0.03 },
      { mean: 2 * mean, between: 0.03 },
    ]
    const beside = certainByChance([{ mean, between: 0.1 }, ...quiet], draws(2000, 10_000))
    assert.ok(beside <= 0.05, `${beside} beside steady code`)
    const all = certainByChance(Array(3).fill({ mean, between: 0.1 }), draws(2000, 10_000))
    assert.ok(all <= 0.05, `${all} where all differ`)
  })

test('a function that costs three times as much is certain after three launches, which a plain t would almost never say', () => {
  let [moderated, plain] = [0, 0]
  for (let seed = 0; seed < 100; seed++) {
    const costs = simulated(seed, { effect: 60 })
    if (isCertain(differences(costs).get(0)!)) moderated++
    const { base, head } = costs.get(0)!
    if (plainDifference(base, head).p * 30 < 0.05) plain++
  }
  assert.ok(moderated >= 80, `moderated ${moderated}`)
  assert.ok(plain <= 20, `plain ${plain}`)
})

test('a function whose few samples agree by luck is not certain', () => {
  const costs = simulated(1)
  costs.set(99, { base: [1, 1, 1], head: [3, 3, 3.0001], sampling: 4 })
  assert.equal(isCertain(differences(costs).get(99)!), false)
  assert.ok(plainDifference([1, 1, 1], [3, 3, 3.0001]).p < 0.001)
})

test('the interval holds the true difference in about 95 of 100 runs', () => {
  let held = 0
  for (let seed = 0; seed < 400; seed++) {
    const { low, high } = differences(simulated(seed, { effect: 15 })).get(0)!
    if (low <= 15 && 15 <= high) held++
  }
  assert.ok(held >= 0.92 * 400, `${held} of 400`)
})
