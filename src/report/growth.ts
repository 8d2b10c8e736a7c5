import { type Sweep, type SweptPoint, type SweptVariant, sweeps } from '../compare/growth.ts'
import { type Exponent, exponent } from '../judge/exponent.ts'
import type { Results } from '../measure/results.ts'
import { metric as definition } from '../metrics.ts'
import { inert } from './inert.ts'
import { decimals, figure, values } from './numbers.ts'
import { table } from './table.ts'

/** How cost grows in one sweep, as cells: a line of heads, then one for each variant. */
export interface GrowthTable {
  /** `products: time per request by size` */
  title: string
  head: string[]
  rows: string[][]
}

/** Load time per answer at each point of each sweep, and how it grows. */
export const growthTables = (results: Results): GrowthTable[] => sweeps(results).filter(hasFigures).map(tableOf)

const hasFigures = ({ variants }: Sweep): boolean =>
  variants.some(({ points }) => points.some(point => 'time' in point))

function tableOf({ name, key, beside, points, variants }: Sweep): GrowthTable {
  return {
    title: `${name}${beside === '' ? '' : ` ${beside}`}: time per request by ${key}`,
    head: ['Variant', ...points.map(point => `${key} ${figureOf(point)}`), 'Grows like'],
    rows: variants.map(each => [each.variant, ...each.points.map(cell), growsLike(key, each)]),
  }
}

const figureOf = (value: number): string =>
  Number.isInteger(value) ? figure(value).replace(/\.0+$/, '') : String(value)

const cell = (point: SweptPoint): string => ('why' in point ? point.why : values([point.time], definition('mean'))[0]!)

/** `size^0.98 (0.95 … 1.01)`, over the points that could be told */
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

function signed(value: number, places: number): string {
  const text = value.toFixed(places)
  return Number(text) === 0 ? (0).toFixed(places) : text.replace('-', '−')
}

/** All of it in markdown; undefined without a sweep over numbers. */
export function growth(results: Results): string | undefined {
  const tables = growthTables(results)
  if (tables.length === 0) return undefined
  return tables
    .map(({ title, head, rows }) => {
      const cells = rows.map(([name, ...figures]) => [inert(name!), ...figures])
      return `**${inert(title)}**\n\n${table(head.map(inert), cells, `l${'r'.repeat(head.length - 1)}`)}`
    })
    .join('\n\n')
}
