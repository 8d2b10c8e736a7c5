import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GateRules } from '../../src/config/config.ts'
import { alphaAccuse } from '../../src/judge/alpha.ts'
import { judge } from '../../src/judge/judge.ts'
import type { Row } from '../../src/judge/judgement.ts'
import { weighted, weightsOf } from '../../src/judge/statistics/estimate.ts'
import { tQuantile } from '../../src/judge/statistics/student-t.ts'
import { random } from '../../src/plan/random.ts'
import { draws } from '../draws.ts'
import { config, draw, normal, row } from './rows.ts'

// Thousands of experiments are drawn from a known truth. With a threshold of almost nothing, every row that is called worse
// than 0 fails, so that the error rate is that of the statistics and not of a generous threshold.
const strict = 1e-9

type Source = () => number

/** Rows of one run, judged at every look: one call replays them all. */
function experiment(rows: Source[], worse: number, gate: Partial<GateRules> = {}, blocks = 24): Row[] {
  const given = rows.map((source, i) => row({ variant: `v${i}`, worse, d: draw(blocks, source) }))
  return judge(given, config(gate), { blocks, final: true }).rows
}

/** Share of the runs for which `holds` is true. */
function share(runs: number, holds: () => boolean): number {
  let count = 0
  for (let run = 0; run < runs; run++) if (holds()) count++
  return count / runs
}

const fails = (rows: Row[]) => rows.some(({ verdict }) => verdict === 'regressed')

/** Four standard errors of a share. */
const slack = (p: number, runs: number) => 4 * Math.sqrt((p * (1 - p)) / runs)

for (const [m, runs] of [
  [1, draws(5000, 16_000)],
  [4, draws(2500, 5000)],
  [8, draws(1500, 3000)],
] as const) {
  test(`rows call unchanged code worse in at most 0.3 % of runs, all looks together, with ${m} gated`, () => {
    const source = normal('null', m)
    const rows = Array.from({ length: m }, () => source)
    const rate = share(runs, () => fails(experiment(rows, strict)))
    assert.ok(rate < alphaAccuse + slack(alphaAccuse, runs), `${rate}`)
    assert.ok(rate > 0.0002, `${rate}: error that could be spent on seeing more is wasted`)
  })
}

test('unchanged code reads improved in at most 5 % of runs, however many rows it has', () => {
  for (const m of [1, 12]) {
    const source = normal('improved', m)
    const rows = Array.from({ length: m }, () => source)
    const runs = draws(m === 1 ? 2000 : 300, 8000)
    // A threshold beyond all noise passes every row at the first look, unless it improved. One of almost nothing keeps it open.
    for (const worse of [100, strict]) {
      const rate = share(runs, () => experiment(rows, worse).some(({ verdict }) => verdict === 'improved'))
      assert.ok(rate < 0.05 + slack(0.05, runs), `${m} rows, ${worse}: ${rate}`)
      assert.ok(rate > 0.01, `${m} rows, ${worse}: ${rate}`)
    }
  }
})

test('rows that share their noise do not fail more often', () => {
  const source = normal('shared')
  const runs = draws(1500, 3000)
  const rate = share(runs, () => {
    const common = draw(12, source)
    const sources = [0, 1, 2, 3].map(() => {
      let block = 0
      return () => common[block++]! + 0.3 * source()
    })
    return fails(experiment(sources, strict))
  })
  assert.ok(rate < alphaAccuse + slack(alphaAccuse, runs), `${rate}`)
})

test('the maximum of equally many responses causes no false failures, however heavy their tail', () => {
  for (const shape of [1, 3]) {
    const chance = random(1, 'maximum', shape)
    // Of 400 Pareto values, all below x with probability (1 − x^−shape)^400; with shape 1 they have no mean.
    const slowest = () => (1 - chance() ** (1 / 400)) ** (-1 / shape)
    const runs = draws(600, 1200)
    const rate = share(runs, () => fails(experiment([() => Math.log(slowest() / slowest())], strict)))
    assert.ok(rate < alphaAccuse + slack(alphaAccuse, runs), `${rate}`)
  }
})

test('a budget that ends a run at any number of blocks leaves the error where it is', () => {
  for (const blocks of [3, 5, 7, 9, 11]) {
    const source = normal('early', blocks)
    const runs = draws(2500, 5000)
    const rate = share(runs, () => fails(experiment([source], strict, {}, blocks)))
    assert.ok(rate < alphaAccuse + slack(alphaAccuse, runs), `${blocks} blocks: ${rate}`)
  }
})

test('a wandering machine and launches that differ cause no false failures', () => {
  const source = normal('drift')
  const chance = random(1, 'launch')
  const runs = draws(2500, 5000)
  // Speed wanders by 20 %, and launches are either fast or slow. Both sides have the same machine.
  const launch = () => (chance() < 0.5 ? 0.03 : -0.03)
  const rate = share(runs, () => {
    let machine = 0
    return fails(
      experiment(
        [
          () => {
            machine += 0.2 * source()
            const base = machine + launch() + 0.01 * source()
            return machine + launch() + 0.01 * source() - base
          },
        ],
        strict,
      ),
    )
  })
  assert.ok(rate < alphaAccuse + slack(alphaAccuse, runs), `${rate}`)
})

test('the interval at the block where a row settles holds the true change as often as it says', () => {
  for (const truth of [0, 0.02, 0.05, 0.08]) {
    const source = normal('coverage', truth)
    const runs = draws(2000, 4000)
    const rate = share(runs, () => {
      const [{ interval }] = experiment([() => truth + 0.025 * source()], 0.05) as [Row]
      return Math.log1p(interval!.low) <= truth && truth <= Math.log1p(interval!.high)
    })
    assert.ok(rate > 0.9 - slack(0.9, runs), `${truth}: ${rate}`)
    assert.ok(rate < 0.99, `${truth}: ${rate} is wider than it says`)
  }
})

test('what a row could have seen is seen in 80 % of runs', () => {
  const source = normal('mde')
  const runs = draws(3000, 6000)
  // 24 blocks of SD 2.5 %: (3.292 + 0.858) · 2.5 %/√24 = 2.12 %
  const rate = share(runs, () => fails(experiment([() => 0.0212 + 0.025 * source()], strict)))
  assert.ok(rate > 0.78 && rate < 0.86, `${rate}`)
})

test('twice the threshold is caught, and half of it passes, at the spread of a JSON server on two cores', () => {
  const source = normal('power')
  const runs = draws(1000, 2000)
  const caught = share(runs, () => fails(experiment([() => 0.1 + 0.025 * source()], 0.05)))
  assert.ok(caught > 0.99, `${caught}`)
  const failed = share(runs, () => fails(experiment([() => 0.025 + 0.025 * source()], 0.05)))
  assert.ok(failed < 0.02, `${failed}`)
})

test('a regression as large as the threshold is passed in at most 5 % of runs', () => {
  const source = normal('missed')
  const runs = draws(4000, 8000)
  const tau = Math.log(1.05)
  const passed = share(runs, () => {
    const [{ verdict }] = experiment([() => tau + 0.025 * source()], 0.05) as [Row]
    return verdict === 'within' || verdict === 'improved'
  })
  assert.ok(passed < 0.05 + slack(0.05, runs), `${passed}`)
  assert.ok(passed > 0.03, `${passed}`)
})

// The other noises go through the whole loop in test/gate/loop.test.ts; there a run takes 100 ms, here a thousandth of that,
// so that a coverage that is off by 1 % would show.
const rounds: Record<string, (chance: Source) => Source> = {
  normal: chance => () => gaussian(chance),
  'heavy-tailed': chance => () =>
    gaussian(chance) / Math.sqrt(-Math.log(1 - chance()) / 2 - Math.log(1 - chance()) / 2), // Student's t, 4 degrees of freedom
  skewed: chance => () => -Math.log(1 - chance()) - 1,
  contaminated: chance => () => gaussian(chance) * (chance() < 0.05 ? 10 : 1),
  'two launches': chance => {
    let n = 0
    let launch = 0
    return () => {
      if (n++ % 40 === 0) launch = (chance() < 0.3 ? 0.5 : 0) - (chance() < 0.3 ? 0.5 : 0)
      return launch + gaussian(chance)
    }
  },
}
const gaussian = (chance: Source) => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

for (const [name, noise] of Object.entries(rounds))
  test(`blocks of 40 rounds with ${name} noise: the 95 % interval of twelve holds the truth in 94 to 96 % of runs`, () => {
    const source = noise(random(1, `rounds/${name}`))
    const block = () => draw(40, source).reduce((sum, each) => sum + each, 0) / 40
    const wide = tQuantile(0.975, 11)
    const alike = weightsOf(12, [])
    const runs = draws(6000, 40_000)
    const held = share(runs, () => {
      const { mean, sd } = weighted(draw(12, block), alike)
      return Math.abs(mean) <= (wide * sd) / Math.sqrt(12)
    })
    assert.ok(held > 0.94 && held < 0.96, `${held}`)
  })
