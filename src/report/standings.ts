import type { Trip } from '../compare/doubt.ts'
import { fate } from '../compare/fate.ts'
import { figures, peakMemory } from '../compare/figures.ts'
import { pooling } from '../compare/pool.ts'
import type { Scenario } from '../config/config.ts'
import type { Judgement, Row } from '../judge/judgement.ts'
import { metric as definition, type Metric } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { values } from './numbers.ts'
import type { Table } from './table.ts'
import { intervalOf, shortChange } from './words.ts'

export type VariantStanding = ReturnType<typeof standings>[number]

/** All variants of a scenario: those that compare, by requests/s, then those that do not, then those that failed. */
export function standings(results: Results, { rows }: Judgement, scenario: Scenario) {
  const pools = pooling(results)
  const rates = rows.filter(row => row.metric === 'rps' && row.request === undefined && row.against === undefined)
  const all = results.variants.map(({ name, baseline }) => {
    const row = rates.find(each => each.scenario === scenario.name && each.variant === name)
    const failed = fate(results, scenario, name)
    const trip = row?.guards.find(({ guard, effect }) => effect === 'invalid' || guard === 'generator-saturated')
    const own: Partial<Record<Metric, number>> = failed === undefined ? figures(results, scenario, name, pools) : {}
    return {
      variant: name,
      baseline,
      /** Geometric means over its own blocks; empty if it failed. */
      figures: own,
      /** MB, of a whole block; undefined where unknown. */
      peak: peakMemory(results, name),
      /** Compares its requests/s with the baseline's. */
      row,
      /** Why its own figures mean nothing: `timed out`. */
      failed,
      /** Why they do not compare with the baseline's: `different work`. */
      void: failed === undefined ? trip && voidBy(trip) : undefined,
    }
  })
  const place = (each: (typeof all)[number]) =>
    each.failed !== undefined ? 2 : each.void !== undefined && !isShared(each) ? 1 : 0
  return all.sort((a, b) => place(a) - place(b) || (b.figures.rps ?? 0) - (a.figures.rps ?? 0))
}

/** Whether it is void for a reason that is not the variant's own. Then it keeps its place. */
export const isShared = ({ row }: { row?: Row }): boolean =>
  row!.guards.every(
    ({ guard, effect, side }) => effect !== 'invalid' || guard === 'generator-saturated' || side === 'base',
  )

const voidBy = ({ guard }: Trip): string =>
  guard === 'failures' ? 'the baseline failed' : guard.replaceAll('-', ' ').replace('generator', 'load $&')

const shown = ['p50', 'p90', 'p99', 'throughput', 'cpu'] as const satisfies Metric[]

export function standingsTable(results: Results, judgement: Judgement, scenario: Scenario): Table {
  return {
    title: results.config.scenarios.length > 1 ? scenario.name : undefined,
    head: ['Variant', 'rps', 'Change', '95 % interval', 'p50', 'p90', 'p99', 'bodies', 'cpu', 'Peak memory'],
    rows: standings(results, judgement, scenario).map(cells),
    words: 1,
    spare: [7, 4, 9, 8, 5, 3, 6],
  }
}

function cells({ variant, baseline, figures: own, peak, row, failed, void: incomparable }: VariantStanding): string[] {
  const cell = (metric: Metric, value: number | undefined) => values([value ?? null], definition(metric))[0]!
  const [change, interval] = row === undefined ? ['–', '–'] : [shortChange(row), intervalOf(row)]
  const against = baseline
    ? ['baseline', '']
    : incomparable === undefined
      ? [change, interval]
      : [`🚫 ${incomparable}`, '']
  return [
    variant,
    failed === undefined ? cell('rps', own.rps) : `❌ ${failed}`,
    ...(failed === undefined || baseline ? against : ['–', '–']),
    ...shown.map(metric => cell(metric, own[metric])),
    cell('rss', peak),
  ]
}
