import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mean, median, sampleStandardDeviation } from 'simple-statistics'
import { judgeNights, levels, noisesOf } from '../../src/history/drift.ts'
import type { Series } from '../../src/history/series.ts'
import { steps } from '../../src/history/steps.ts'
import { random } from '../../src/plan/random.ts'
import { draws } from '../draws.ts'
import { gaussian, nights, noisy, path, seriesOf, truthOf, unequal } from './nights.ts'

const seeds = Array.from({ length: draws(200, 1000) }, (_, seed) => seed)
const one = Math.log(1.01)
const worlds = {
  nothing: path(),
  'one step of 6 %': path([25, Math.log(1.06)]),
  'one step of 12 %': path([25, Math.log(1.12)]),
  'three steps': path([15, Math.log(1.02)], [30, Math.log(1.025)], [45, Math.log(1.015)]),
  'ten steps of 1 %': path(...Array.from({ length: 10 }, (_, i): [number, number] => [5 + 5 * i, one])),
}

for (const [name, truth] of Object.entries(worlds))
  test(`${name}: the average of the last nights is in its interval`, () => {
    const held = seeds.filter(seed => {
      const points = nights(truth, random(seed, name))
      const { low, high } = levels(points).at(-1)!
      const real = Math.expm1(truthOf(truth))
      return real >= low && real <= high
    })
    assert.ok(held.length / seeds.length >= 0.93, String(held.length / seeds.length))
  })

const redNights = (truth: number[], seed: number, name: string, acceptances: string[] = []) =>
  redOf([seriesOf(nights(truth, random(seed, name)))], acceptances)

const redOf = (machines: Series[], acceptances: string[] = []) =>
  judgeNights(machines, 0.05, 4, acceptances)[0]!.flatMap(({ isRed }, i) => (isRed ? [i] : []))

test('nights in which nothing has changed are not red', () => {
  const red = seeds.flatMap(seed => redNights(worlds.nothing, seed, 'red'))
  assert.ok(red.length <= (seeds.length * 60) / 200 / 10, String(red.length)) // far below one in 200: the limit is far above the noise
})

test('a first night of three blocks is not red more often, though it hardly tells its error', () => {
  const chance = random(1, 'three blocks')
  const isRed = () => {
    const blocks = [1, 2, 3].map(() => 0.05 * gaussian(chance))
    const figure = { d: mean(blocks), error: sampleStandardDeviation(blocks) / Math.sqrt(3), freedom: 2 }
    const points = nights([0], chance).map(point => ({ ...point, ...figure }))
    return judgeNights([{ points }], 0.05, 8)[0]![0]!.isRed
  }
  const red = seeds.filter(() => path().slice(0, 8).some(isRed))
  assert.ok(red.length / seeds.length <= 0.02, String(red.length / seeds.length))
})

test('where nights differ more than they tell, the first four may be red, and with a limit of twice that no later one', () => {
  const shareOf = (limit: number) => {
    const runs = seeds.map(seed => {
      const chance = random(seed, 'differing')
      const night = (at: number) => ({
        ...nights([0], chance)[0]!,
        at: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
      })
      const series = Array.from({ length: 8 }, () =>
        path()
          .slice(0, 20)
          .map((_, i) => ({ ...night(i), d: 0.0122 * gaussian(chance), error: 0.007, freedom: 8 })),
      )
      const judged = series.map(points => judgeNights([{ points }], limit, 8)[0]!.map(({ isRed }) => isRed))
      return path()
        .slice(0, 20)
        .map((_, i) => judged.some(each => each[i]))
    })
    const share = (from: number, to: number) => mean(runs.map(red => mean(red.slice(from, to).map(Number))))
    return { first: share(0, 1), fourth: share(3, 4), later: share(4, 20) }
  }
  const [twice, once] = [shareOf(0.02), shareOf(0.01)]
  assert.ok(twice.first > 1 / 200 && twice.later <= 1 / 200, JSON.stringify(twice))
  assert.ok(once.fourth > 0.02 && once.later < 0.04, JSON.stringify(once))
})

test('without a limit, one night in 200 is red at most, all series together', () => {
  const red = seeds.flatMap(seed => {
    const series = Array.from({ length: 4 }, (_, i) => seriesOf(nights(path(), random(seed, `series ${i}`))))
    const judged = series.map(each => judgeNights([each], 0, 4)[0]!.map(({ isRed }) => isRed))
    return path().filter((_, night) => judged.some(each => each[night]))
  })
  assert.ok(red.length <= (seeds.length * 60) / 200, `${red.length} of ${seeds.length * 60}`)
})

for (const [name, timesOf] of Object.entries(unequal))
  for (const freedom of [8, 2])
    test(`${name}, ${freedom + 1} blocks tell it: no more nights are red, levels are in their intervals, and steps are found`, () => {
      const figures = { red: 0, noisy: 0, held: 0, steps: 0, found: 0 }
      const few = seeds.slice(0, seeds.length / 4)
      for (const seed of few) {
        const chance = random(seed, name)
        const times = path().map(() => timesOf(chance))
        const series = Array.from({ length: 8 }, () => noisy(path(), chance, times, freedom))
        const judged = series.map(points => judgeNights([{ points }], 0.02, 8)[0]!)
        figures.red += times.filter((_, i) => i >= 5 && judged.some(each => each[i]!.isRed)).length
        for (const standings of judged)
          for (const [i, { level }] of standings.entries())
            if (i >= 10 && times[i]! > 2) {
              figures.noisy++
              figures.held += Number(level.low <= 0 && level.high >= 0)
            }
        figures.steps += steps(series[0]!).length
        const points = noisy(path([30, 0.021]), chance, times, freedom)
        const [{ length }, after] = [steps(points), judgeNights([{ points }], 0.01, 8)[0]!.slice(30, 41)]
        figures.found += Number(length === 1 && after.some(({ isRed }) => isRed))
      }
      const { length } = few
      const told = JSON.stringify(figures)
      assert.ok(figures.red <= (55 * length) / 200, told)
      assert.ok(figures.held / figures.noisy >= (freedom > 2 ? 0.94 : 0.9), told)
      assert.ok(figures.steps / length <= 0.08, told)
      assert.ok(figures.found / length >= 0.75, told)
    })

test('nights that tell an enormous error hide no step, and make none', () => {
  const points = nights(path([30, 0.12]), random(1, 'enormous'), 0.002)
  for (const [i, each] of points.slice(10, 20).entries()) Object.assign(each, { d: i, error: 20, freedom: 1 })
  const found = steps(points)
  assert.deepEqual([found.map(({ from, to }) => [from, to]), redOf([seriesOf(points)])], [[[30, 30]], [31]])
})

for (const name of ['one step of 6 %', 'one step of 12 %', 'ten steps of 1 %'] as const)
  test(`${name}: one night is red`, () => {
    const expected = 1
    const right = seeds.filter(seed => redNights(worlds[name], seed, name).length === expected)
    assert.ok(right.length / seeds.length >= 0.95, String(right.length / seeds.length))
  })

test('once a person has accepted the level, a further step is red again', () => {
  const truth = path([15, Math.log(1.06)], [40, Math.log(1.06)])
  const accepted = new Date(Date.UTC(2026, 0, 30)).toISOString()
  const right = seeds.filter(seed => {
    const red = redNights(truth, seed, 'accepted', [accepted])
    return red.length === 2 && red[0]! < 30 && red[1]! >= 40
  })
  assert.ok(right.length / seeds.length >= 0.95, String(right.length / seeds.length))
})

for (const [size, again] of [
  [1.1, 1.1],
  [1.3, 1.12],
  [1.07, 1.07],
] as const)
  test(`a step of ${Math.round(100 * (size - 1))} % that was fixed is not accepted for ever: the next one is red, and the fix is not`, () => {
    const truth = path([15, Math.log(size)], [35, -Math.log(size)], [50, Math.log(again)])
    const right = seeds.filter(seed => {
      const red = redNights(truth, seed, 'fixed')
      return red.length === 2 && red[0]! < 35 && red[1]! >= 50
    })
    assert.ok(right.length / seeds.length >= 0.95, String(right.length / seeds.length))
  })

test('one odd night below what was accepted does not make the next one red', () => {
  const truth = path([15, Math.log(1.3)])
  truth[40] = 0
  const right = seeds.filter(seed => redNights(truth, seed, 'odd').length === 1)
  assert.ok(right.length / seeds.length >= 0.95, String(right.length / seeds.length))
})

for (const size of [1.06, 1.12, 1.25])
  test(`a step of ${Math.round(100 * (size - 1))} % that a person accepts on the day of its red night makes no further night red`, () => {
    const right = seeds.filter(seed => {
      const series = seriesOf(nights(path([30, Math.log(size)]), random(seed, 'closed')))
      const closed = redOf([series]).map(night => series.points[night]!.at.replace(/T.*/, 'T09:00:00Z'))
      return closed.length === 1 && redOf([series], closed).length === 1
    })
    assert.ok(right.length / seeds.length >= 0.95, String(right.length / seeds.length))
  })

test('a step that a person accepts before its red night makes none', () => {
  const right = seeds.filter(seed => {
    const series = seriesOf(nights(path([30, Math.log(1.12)]), random(seed, 'before')))
    return redOf([series], [series.points[30]!.at.replace(/T.*/, 'T09:00:00Z')]).length === 0
  })
  assert.ok(right.length / seeds.length >= 0.95, String(right.length / seeds.length))
})

test('what is faster than the release when a person accepts another drift may lose that again', () => {
  const right = seeds.filter(seed => {
    const series = seriesOf(nights(path([10, Math.log(0.9)], [40, -Math.log(0.9)]), random(seed, 'faster')))
    return redOf([series], [series.points[25]!.at]).length === 0
  })
  assert.ok(right.length / seeds.length >= 0.95, String(right.length / seeds.length))
})

test('a date accepts the level of that day to its end', () => {
  const series = seriesOf(nights(path([30, Math.log(1.12)]), random(1, 'day'), 0.002))
  const day = (night: number) => series.points[night]!.at.slice(0, 10)
  assert.deepEqual(redOf([series], [day(30)]), [], 'the night of that day comes before its end')
  assert.deepEqual(redOf([series], [day(29)]), [31])
})

test('a step is placed within a few nights, and none is seen where there is none', () => {
  const false_ = seeds.filter(seed => steps(nights(path(), random(seed, 'steps'))).length > 0)
  assert.ok(false_.length / seeds.length <= 0.05, String(false_.length / seeds.length))
  const found = seeds.filter(seed => {
    const [first, ...others] = steps(nights(path([25, Math.log(1.05)]), random(seed, 'step')))
    return first !== undefined && others.length === 0 && first.from <= 25 && first.to >= 25
  })
  assert.ok(found.length / seeds.length >= 0.85, String(found.length / seeds.length))
})

/** Nights up to `at`, then against another anchor, which already has some of the drift. */
const continued = (truth: number[], seed: number, has: number, at = 40): Series[] => {
  const all = nights(truth, random(seed, 'continued'))
  const points = all.slice(at).map(point => ({ ...point, d: point.d - has }))
  return [{ ...seriesOf(points), before: [all.slice(0, at)] }]
}

test('what was accepted stays accepted where another commit stands in for the anchor, and a further step is red', () => {
  const drift = Math.log(1.2)
  const quiet = seeds.filter(seed => redOf(continued(path([20, drift]), seed, 0.002)).length === 0)
  assert.ok(quiet.length / seeds.length >= 0.95, String(quiet.length / seeds.length))
  const further = seeds.filter(seed => redOf(continued(path([20, drift], [45, 0.12]), seed, 0.002)).length === 1)
  assert.ok(further.length / seeds.length >= 0.95, String(further.length / seeds.length))
})

test('a drift that the new anchor has itself is not accepted once more', () => {
  const drift = Math.log(1.2)
  const right = seeds.filter(seed => redOf(continued(path([20, drift], [45, 0.12]), seed, drift)).length === 1)
  assert.ok(right.length / seeds.length >= 0.95, String(right.length / seeds.length))
})

test('the noise that nights tell is their own or that of neighbours, whichever is larger, after each of them', () => {
  const points = nights(path([30, 0.05]), random(3, 'noise'), 0.03)
  points.forEach((point, i) => {
    point.error = i < 30 ? 0.005 : 0.2
  })
  const told = noisesOf(points)
  for (const i of points.keys()) {
    const known = points.slice(0, i + 1)
    const own = median(known.map(({ error, freedom }) => (error ** 2 * freedom) / (freedom - 2 / 3)))
    const steps = known.slice(1).map(({ d }, before) => (d - known[before]!.d) ** 2 / 2)
    const expected = steps.length < 4 ? own : Math.max(own, median(steps) / 0.4549)
    assert.ok(Math.abs(told[i]! / expected - 1) < 1e-9, `${i}: ${told[i]} ${expected}`)
  }
})

test('as many nights as are read are judged within seconds', () => {
  const truth = Array.from({ length: 20_000 }, (_, night) => (night < 19_990 ? 0 : 0.3))
  const points = nights(truth, random(4, 'many'))
  const began = performance.now()
  const red = redOf([seriesOf(points)])
  const found = steps(points)
  const took = performance.now() - began
  assert.ok(took < 5000, `${took} ms`)
  assert.deepEqual(red, [19_990])
  assert.deepEqual([found.at(-1)!.from, found.at(-1)!.to], [19_990, 19_990])
})
