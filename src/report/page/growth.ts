import type { Scenario } from '../../config/config.ts'
import type { Judgement } from '../../judge/judgement.ts'
import type { Results } from '../../measure/results.ts'
import type { Growth } from './content.ts'
import { short } from './curves.ts'

/**
 * Cost over each swept number; of several swept names every one has its plots, one for each combination of the others.
 * What has fewer than two points is no growth.
 */
export function growth({ config, variants }: Results, { rows }: Judgement): Growth[] {
  const swept = config.scenarios.filter(({ sweep }) => sweep !== undefined)
  const keys = new Map<string, { title: string; of: string; points: { value: number; scenario: Scenario }[] }>()
  for (const scenario of swept)
    for (const [of, value] of Object.entries(scenario.sweep!.values)) {
      if (typeof value !== 'number' || !(value > 0)) continue
      const others = Object.entries(scenario.sweep!.values).filter(([key]) => key !== of)
      const title = [scenario.sweep!.of, ...others.map(([key, at]) => `${key}=${at}`)].join(' ')
      const key = JSON.stringify([of, title])
      const plot = keys.get(key) ?? { title, of, points: [] }
      plot.points.push({ value, scenario })
      keys.set(key, plot)
    }
  return [...keys.values()]
    .filter(({ points }) => points.length > 1)
    .map(({ title, of, points }) => {
      const sorted = points.toSorted((a, b) => a.value - b.value)
      const ms = (scenario: Scenario, { name, baseline }: Results['variants'][number]) => {
        const row = rows.find(
          each =>
            each.scenario === scenario.name &&
            each.metric === 'rps' &&
            each.request === undefined &&
            (baseline || each.variant === name),
        )
        const rps = baseline ? row?.base : row?.head
        return rps ? short(1000 / rps) : null
      }
      return {
        title,
        of,
        at: sorted.map(({ value }) => value),
        lines: variants.map(variant => sorted.map(({ scenario }) => ms(scenario, variant))),
      }
    })
}
