import { type Sweep, type SweptVariant, sweeps } from '../compare/growth.ts'
import { type Exponent, exponent } from '../judge/exponent.ts'
import type { Judgement } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { decimals, figure, signed, values } from './numbers.ts'
import { isShared, standings } from './standings.ts'
import type { Table } from './table.ts'

/** How the cost of a request grows with a swept value: load time per response at each point of each sweep, and the exponent. */
export const growth = (results: Results, judgement: Judgement): Table[] =>
  sweeps(results)
    .filter(({ variants }) => variants.some(({ points }) => points.some(point => 'time' in point)))
    .map(sweep => tableOf(sweep, voidIn(sweep, results, judgement)))

function tableOf({ key, name, beside, points, variants }: Sweep, voids: Map<string, string>): Table {
  const shown = (at: number) => (Number.isInteger(at) ? figure(at).replace(/\.0+$/, '') : String(at))
  return {
    title: `${name}${beside === '' ? '' : ` ${beside}`}: time per request by ${key}`,
    head: ['Variant', ...points.map(point => `${key} ${shown(point)}`), 'Grows like'],
    rows: variants.map(each => {
      const why = voids.get(each.variant)
      const cells = each.points.map(at => ('why' in at ? at.why : values([at.time], definition('mean'))[0]!))
      return [`${each.variant}${why === undefined ? '' : ` 🚫 ${why}`}`, ...cells, growsLike(key, each)]
    }),
    words: 1,
  }
}

/** By variant, why its figures do not compare with the others' at some point where it responded. */
function voidIn({ scenarios }: Sweep, results: Results, judgement: Judgement): Map<string, string> {
  const swept = results.config.scenarios.filter(({ name }) => scenarios.includes(name))
  const all = swept.flatMap(scenario => standings(results, judgement, scenario))
  return new Map(all.flatMap(each => (each.void === undefined || isShared(each) ? [] : [[each.variant, each.void]])))
}

/** `size^0.98 (0.95 … 1.01)`, over the points that have a figure */
function growsLike(key: string, { slopes, points }: SweptVariant): string {
  const fitted = exponent(slopes)
  if (fitted === undefined) return '–'
  const told = points.filter(point => 'time' in point).length
  const part = told < points.length ? `, ${told} points` : ''
  return `${key}^${inDigits(fitted)}${part}`
}

function inDigits({ value, interval }: Exponent): string {
  if (interval === null) return signed(value, 1)
  const places = Math.min(3, Math.max(1, decimals((interval.high - interval.low) / 2)))
  return `${signed(value, places)} (${signed(interval.low, places)} … ${signed(interval.high, places)})`
}
