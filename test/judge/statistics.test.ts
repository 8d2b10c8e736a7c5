import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { rankSumLevel, rankSumStep, spending } from '../../src/judge/alpha.ts'
import { estimate } from '../../src/judge/statistics/estimate.ts'
import { criticalValues } from '../../src/judge/statistics/sequential.ts'
import { arc, arcDensity, tCdf, tQuantile } from '../../src/judge/statistics/student-t.ts'
import { draw, normal } from './rows.ts'

const vectors = (name: string) => JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'))

function near(actual: number, expected: number, relative: number, what: string): void {
  assert.ok(Math.abs(actual - expected) <= relative * Math.abs(expected), `${what}: ${actual}, not ${expected}`)
}

test('quantiles of Student t agree with SciPy to ten digits', () => {
  for (const { p, df, t } of vectors('student-t').values) near(tQuantile(p, df), t, 1e-10, `p ${p}, df ${df}`)
})

test('the distribution of Student t is the inverse of its quantiles', () => {
  for (const { p, df, t } of vectors('student-t').values) {
    near(tCdf(t, df), p, 1e-12, `t ${t}, df ${df}`)
    near(tCdf(-t, df), 1 - p, 1e-9, `t ${-t}, df ${df}`)
  }
})

test('the density of the angle is the slope of its distribution', () => {
  for (const df of [1, 2, 3, 6, 11]) {
    for (const angle of [-1.2, -0.3, 0, 0.7, 1.5]) {
      const slope = (arc(angle + 1e-5, df) - arc(angle - 1e-5, df)) / 2e-5
      assert.ok(Math.abs(arcDensity(angle, df) - slope) < 1e-8, `angle ${angle}, df ${df}`)
    }
  }
})

test('a probability outside (0, 1) has no quantile', () => {
  for (const p of [0, 1, -0.1, Number.NaN]) assert.throws(() => tQuantile(p, 5), RangeError)
})

const planned = (looks: number[], alpha: number, power = 2) =>
  looks.map(blocks => ({ blocks, spent: alpha * (blocks / looks.at(-1)!) ** power }))

test('critical values agree with 12 million simulated paths within the error of the simulation', () => {
  for (const { looks, alpha, power, critical } of vectors('sequential-critical-values').values) {
    const values = criticalValues(planned(looks, alpha, power))
    const exact = looks.length === 1 ? 1e-4 : 3e-4
    near(values[0]!, critical[0], exact, `first of ${looks} at ${alpha}`)
    for (const [look, value] of values.entries()) {
      near(value, critical[look], alpha >= 0.005 ? 0.005 : 0.012, `look ${look} of ${looks} at ${alpha}`)
    }
  }
})

test('critical values have converged: ten times finer cells move none by more than 0.1 %', () => {
  const finer = {
    0.05: [3.16338, 2.69825, 2.32408, 2.05093],
    0.005: [5.60417, 4.56706, 3.90068, 3.49554],
    0.001: [7.97565, 6.13632, 5.09407, 4.51101],
  }
  for (const [alpha, expected] of Object.entries(finer)) {
    const values = criticalValues(planned([6, 8, 10, 12], Number(alpha)))
    for (const [k, value] of values.entries()) near(value, expected[k]!, 1e-3, `look ${k} at ${alpha}`)
  }
})

test('with one look the critical value is the t quantile', () => {
  near(criticalValues([{ blocks: 9, spent: 0.01 }])[0]!, tQuantile(0.99, 8), 1e-10, '9 blocks')
})

test('a look at which next to nothing is spent costs the later ones nothing', () => {
  for (const first of [2, 3, 6]) {
    const values = criticalValues([
      { blocks: first, spent: 1e-9 },
      { blocks: 12, spent: 0.05 },
    ])
    near(values[1]!, tQuantile(0.95, 11), 1e-3, `after ${first} blocks`)
  }
})

for (const looks of [
  [
    { blocks: 3, spent: 0.02 },
    { blocks: 5, spent: 0.05 },
    { blocks: 6, spent: 0.2 },
  ],
  [
    { blocks: 2, spent: 0.9 },
    { blocks: 3, spent: 0.95 },
    { blocks: 4, spent: 0.98 },
  ],
]) {
  test(`paths cross the boundaries at each look as often as was to be spent there, ${looks[0]!.spent} at first`, () => {
    const critical = criticalValues(looks)
    const source = normal('paths')
    const runs = 200_000
    const crossed = [0, 0, 0]
    for (let run = 0; run < runs; run++) {
      const path = draw(6, source)
      const look = looks.findIndex(({ blocks }, k) => t(path.slice(0, blocks)) >= critical[k]!)
      if (look >= 0) crossed[look]!++
    }
    for (const [k, count] of crossed.entries()) {
      const spent = looks[k]!.spent - (looks[k - 1]?.spent ?? 0)
      const error = 4 * Math.sqrt((spent * (1 - spent)) / runs)
      assert.ok(Math.abs(count / runs - spent) < error, `look ${k}: ${count / runs}, not ${spent}`)
    }
  })
}

function t(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return mean / Math.sqrt(squares / (values.length - 1) / values.length)
}

test('four looks take less than a fifth of a second to calibrate', () => {
  criticalValues(planned([6, 8, 10, 12], 0.031))
  const before = process.cpuUsage() // what others do to this machine does not count
  criticalValues(planned([6, 8, 10, 12], 0.0311))
  const { user, system } = process.cpuUsage(before)
  assert.ok(user + system < 200_000, `${user + system} µs`)
})

test('a run that ends early spends at its last look what is left', () => {
  assert.deepEqual(spending(9, 0.36, true, 'clear'), [
    { blocks: 6, spent: 0.09 },
    { blocks: 8, spent: 0.36 * (8 / 24) },
    { blocks: 9, spent: 0.36 },
  ])
  assert.deepEqual(spending(4, 0.05, true, 'clear'), [{ blocks: 4, spent: 0.05 }])
  assert.deepEqual(spending(6, 0.36, false, 'clear'), [{ blocks: 6, spent: 0.09 }])
  assert.deepEqual(spending(24, 0.36, false, 'clear'), spending(24, 0.36, true, 'clear'))
})

test('means and deviations agree with those computed elsewhere', () => {
  for (const { d, mean, sd } of vectors('means').values) {
    const found = estimate(d)
    near(found.mean, mean, 1e-9, 'mean')
    near(found.sd, sd, 1e-9, 'sd')
  }
})

test('levels of the rank test never spend more over the looks than was given', () => {
  for (const alpha of [0.05, 0.0025, 0.0005]) {
    const reach = [6, 8, 10, 12].map(blocks => attainable(blocks, rankSumLevel(blocks, alpha, false)))
    const end = attainable(16, rankSumLevel(16, alpha, true))
    assert.ok(reach.reduce((sum, level) => sum + level, end) <= alpha + 1e-15, `${alpha}`)
    assert.ok(end > 0, `at ${alpha} nothing could ever fail`)
  }
})

const attainable = (blocks: number, level: number): number =>
  Math.floor(level / rankSumStep(blocks)) * rankSumStep(blocks)

test('six launches of which each fails more than any of the others prove it where measuring is over, else eight do', () => {
  assert.ok(Math.abs(rankSumStep(6) - 1 / 924) < 1e-15)
  const proves = (blocks: number, over: boolean) => rankSumLevel(blocks, 0.00125, over) >= rankSumStep(blocks)
  assert.deepEqual([proves(5, true), proves(6, true), proves(6, false), proves(8, false)], [false, true, false, true])
})
