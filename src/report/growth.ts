import { type Sweep, type SweptPoint, type SweptVariant, sweeps } from '../compare/growth.ts'
import { type Exponent, exponent } from '../judge/exponent.ts'
import type { Judgement } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { inert } from './escape.ts'
import { decimals, figure, values } from './numbers.ts'
import { isShared, standings } from './standings.ts'
import { table } from './table.ts'

/** How cost grows in one sweep, as cells: a line of heads, then one for each variant. */
export interface GrowthTable {
  /** `products: time per request by size` */
  title: string
  head: string[]
  rows: string[][]
  /** By row, what its figures must not be compared for: `different work`; '' for most. */
  voids: string[]
}

/** Load time per response at each point of each sweep, and how it grows. */
export const growthTables = (results: Results, judgement: Judgement): GrowthTable[] =>
  sweeps(results)
    .filter(hasFigures)
    .map(sweep => tableOf(sweep, voidIn(sweep, results, judgement)))

const hasFigures = ({ variants }: Sweep): boolean =>
  variants.some(({ points }) => points.some(point => 'time' in point))

function tableOf(sweep: Sweep, voids: Map<string, string>): GrowthTable {
  const { key, points, variants } = sweep
  return {
    title: `${titleOf(sweep)}: time per request by ${key}`,
    head: ['Variant', ...points.map(point => `${key} ${figureOf(point)}`), 'Grows like'],
    rows: variants.map(each => [each.variant, ...each.points.map(cell), growsLike(key, each)]),
    voids: variants.map(({ variant }) => voids.get(variant) ?? ''),
  }
}

/** `products kind=long` */
export const titleOf = ({ name, beside }: Sweep): string => `${name}${beside === '' ? '' : ` ${beside}`}`

/** Why a variant's figures do not compare with the others', at any point where it answered at all. */
export function voidIn({ scenarios }: Sweep, results: Results, judgement: Judgement): Map<string, string> {
  const swept = results.config.scenarios.filter(({ name }) => scenarios.includes(name))
  const all = swept.flatMap(scenario => standings(results, judgement, scenario))
  return new Map(all.flatMap(each => (each.void === undefined || isShared(each) ? [] : [[each.variant, each.void]])))
}

const figureOf = (value: number): string =>
  Number.isInteger(value) ? figure(value).replace(/\.0+$/, '') : String(value)

const cell = (point: SweptPoint): string => ('why' in point ? point.why : values([point.time], definition('mean'))[0]!)

/** `size^0.98 (0.95 … 1.01)`, over the points that could be told */
export function growsLike(key: string, { slopes, points }: SweptVariant): string {
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

function signed(value: number, places: number): string {
  const text = value.toFixed(places)
  return Number(text) === 0 ? (0).toFixed(places) : text.replace('-', '−')
}

/** All of it in markdown; undefined without a sweep over numbers. */
export function growth(results: Results, judgement: Judgement): string | undefined {
  const tables = growthTables(results, judgement)
  if (tables.length === 0) return undefined
  return tables
    .map(({ title, head, rows, voids }) => {
      const cells = rows.map(([name, ...figures], i) => [
        `${inert(name!)}${voids[i] === '' ? '' : ` 🚫 ${voids[i]}`}`,
        ...figures,
      ])
      return `**${inert(title)}**\n\n${table(head.map(inert), cells, `l${'r'.repeat(head.length - 1)}`)}`
    })
    .join('\n\n')
}
