import { type Sweep, type SweptPoint, type SweptVariant, sweeps } from '../compare/growth.ts'
import { type Exponent, exponent } from '../judge/exponent.ts'
import type { Judgement } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { decimals, figure, short, signed, values } from './numbers.ts'
import { isShared, standings } from './standings.ts'
import type { Table } from './table.ts'

/** How the cost of a request grows with a swept value. */
export interface Growth {
  /** The scenario that was swept, with the values of other swept names: `products kind=long`. */
  title: string
  /** Name of the value. */
  of: string
  /** Values above 0, rising: those that a log scale can show. */
  at: number[]
  /** By variant. */
  lines: GrowthLine[]
  table: Table
}

export interface GrowthLine {
  /** ms a request at each value: the time in which a server answers one more; null where that cannot be told. */
  ms: (number | null)[]
  /** The exponent with its interval, `size^0.98 (0.95 … 1.01)`, or `–`. */
  like: string
  /** What it must not be compared for: `different work`. */
  void?: string
}

/** Load time per response at each point of each sweep, and how it grows. */
export const growth = (results: Results, judgement: Judgement): Growth[] =>
  sweeps(results)
    .filter(({ variants }) => variants.some(({ points }) => points.some(point => 'time' in point)))
    .map(sweep => growthOf(sweep, voidIn(sweep, results, judgement)))

function growthOf(sweep: Sweep, voids: Map<string, string>): Growth {
  const { key, name, beside, points, variants } = sweep
  const title = `${name}${beside === '' ? '' : ` ${beside}`}`
  const shown = points.flatMap((value, i) => (value > 0 ? [i] : []))
  const lines = variants.map(
    (each): GrowthLine => ({
      ms: shown.map(i => timeOf(each.points[i]!)),
      like: growsLike(key, each),
      void: voids.get(each.variant),
    }),
  )
  const table: Table = {
    title: `${title}: time per request by ${key}`,
    head: ['Variant', ...points.map(point => `${key} ${figureOf(point)}`), 'Grows like'],
    rows: variants.map(({ variant, points: all }, i) => [
      `${variant}${lines[i]!.void === undefined ? '' : ` 🚫 ${lines[i]!.void}`}`,
      ...all.map(cell),
      lines[i]!.like,
    ]),
    words: 1,
  }
  return { title, of: key, at: shown.map(i => points[i]!), lines, table }
}

const timeOf = (point: SweptPoint): number | null => ('time' in point ? short(point.time) : null)

/** Why a variant's figures do not compare with the others', at any point where it answered at all. */
function voidIn({ scenarios }: Sweep, results: Results, judgement: Judgement): Map<string, string> {
  const swept = results.config.scenarios.filter(({ name }) => scenarios.includes(name))
  const all = swept.flatMap(scenario => standings(results, judgement, scenario))
  return new Map(all.flatMap(each => (each.void === undefined || isShared(each) ? [] : [[each.variant, each.void]])))
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
