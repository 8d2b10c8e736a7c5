import { linearRegression, median } from 'simple-statistics'
import type { Scenario } from '../config/config.ts'
import type { Results } from '../results/results.ts'
import { fate } from './fate.ts'
import { poolsOf } from './figures.ts'
import { type Pools, pooling } from './pool.ts'

/** How the cost of a request grows with a swept value. */
export interface Sweep {
  /** The scenario's name in the config. */
  name: string
  /** What is swept: `size`. */
  key: string
  /** The other swept values, which stay fixed: `kind=long`; '' if there are none. */
  beside: string
  /** The values in rising order; at least two. */
  points: number[]
  scenarios: string[]
  variants: SweptVariant[]
}

export interface SweptVariant {
  variant: string
  /** By point. */
  points: SweptPoint[]
  /** By block with figures at all points: slope of ln(time) over ln(value). Empty if fewer than two points above 0 have figures. */
  slopes: number[]
}

/** Load time per response, ms: median over the blocks. Or why there is none. */
export type SweptPoint = { time: number } | { why: string }

/** Every sweep over numbers, in the order of the config. */
export function sweeps(results: Results): Sweep[] {
  const pools = pooling(results)
  return seriesOf(results.config.scenarios).map(({ scenarios, ...series }) => ({
    ...series,
    points: scenarios.map(({ value }) => value),
    scenarios: scenarios.map(({ scenario }) => scenario.name),
    variants: results.variants.map(({ name }) => swept(results, pools, scenarios, name)),
  }))
}

interface Point {
  scenario: Scenario
  value: number
}

function swept(results: Results, run: Pools, scenarios: Point[], variant: string): SweptVariant {
  const measured = scenarios.map(({ scenario, value }) => {
    const why = fate(results, scenario, variant)
    const pools = why === undefined ? [...poolsOf(results, scenario, variant, run)] : []
    const times = pools.flatMap(([block, { all }]) =>
      all.values.rps === undefined ? [] : [[block, 1000 / all.values.rps] as const],
    )
    return { value, why, times: new Map(times) }
  })
  return {
    variant,
    points: measured.map(({ why, times }) =>
      times.size === 0 ? { why: why ?? 'not measured' } : { time: median([...times.values()]) },
    ),
    slopes: slopes(measured.filter(({ value, times }) => value > 0 && times.size > 0)),
  }
}

function slopes(points: { value: number; times: Map<number, number> }[]): number[] {
  const [first, ...others] = points
  if (first === undefined || others.every(({ value }) => value === first.value)) return []
  const blocks = [...first.times.keys()].filter(block => others.every(({ times }) => times.has(block)))
  return blocks.map(
    block => linearRegression(points.map(({ value, times }) => [Math.log(value), Math.log(times.get(block)!)])).m,
  )
}

type Series = Pick<Sweep, 'name' | 'key' | 'beside'> & { scenarios: Point[] }

/** For each swept name with at least two numbers: its points, in one series for each choice of the other names' values. */
function seriesOf(scenarios: Scenario[]): Series[] {
  const series = new Map<string, Series>()
  for (const scenario of scenarios)
    for (const [key, raw] of Object.entries(scenario.sweep?.values ?? {})) {
      const value = Number(raw)
      if (!Number.isFinite(value) || String(raw).trim() === '') continue
      const { of: name, values } = scenario.sweep!
      const rest = Object.entries(values).filter(([other]) => other !== key)
      const beside = rest.map(([other, each]) => `${other}=${each}`).join(' ')
      const id = JSON.stringify([name, key, beside])
      const one = series.get(id) ?? { name, key, beside, scenarios: [] }
      one.scenarios.push({ scenario, value })
      series.set(id, one)
    }
  return [...series.values()]
    .filter(one => new Set(one.scenarios.map(({ value }) => value)).size > 1)
    .map(one => ({ ...one, scenarios: one.scenarios.toSorted((a, b) => a.value - b.value) }))
}
