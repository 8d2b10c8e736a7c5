import { grouped } from '../grouped.ts'
import type { Row } from '../judge/judgement.ts'
import { metric as definition, isAbsolute, type Metric } from '../metrics.ts'
import { values } from './numbers.ts'
import { isPlanned, isSized } from './rows.ts'
import type { Table } from './table.ts'
import { limitOf, nameOf, shortChange, verdictWords } from './words.ts'

/** The most lines of the table at a glance. If there are more scenarios, only those with news are shown. */
const most = 6

/**
 * The gated rows at a glance, narrow enough for a phone: a line for each scenario (or request of a mix), a column for each metric,
 * and in a cell the change, with the sign of its verdict unless it is within its limit.
 *
 *   change in %    | rps    | p90    | p99 | cpu
 *   limit          | −5     | +10    | +20 | +5
 *   list products  | ❌ −11 | ❌ +12 | +11 | ❌ +12
 */
export function grid(rows: Row[], several: boolean): Table | undefined {
  const planned = rows.filter(isPlanned)
  const metrics = [...new Set(planned.filter(row => row.gated).map(({ metric }) => metric))]
  if (metrics.length === 0) return undefined
  const listed = planned.filter(({ metric }) => metrics.includes(metric))
  const lines = grouped(listed, row => nameOf(row, several))
  const ordered = [...lines].toSorted(([, a], [, b]) => Number(hasNews(b)) - Number(hasNews(a)))
  const shown = ordered.length > most ? ordered.filter(([, of]) => hasNews(of)) : ordered
  const limitsOf = (metric: Metric) => planned.filter(row => row.gated && row.metric === metric).map(limitOf)
  const limits = metrics.map(metric => new Set(limitsOf(metric)))
  const cell = (metric: Metric, of: Row[], i: number) => {
    const row = of.find(each => each.metric === metric)
    return cellOf(row, limits[i]!)
  }
  const left = ordered.slice(shown.length).map(([, of]) => of)
  return {
    head: ['change in %', ...metrics],
    rows: [
      ['limit', ...limits.map(each => (each.size === 1 ? bare([...each][0]!) : ''))],
      ...shown.map(([name, of]) => [name, ...metrics.map((metric, i) => cell(metric, of, i))]),
    ],
    words: 1,
    note: noteOf(left.filter(isGated).length, left.filter(of => !isGated(of)).length),
  }
}

/** `6 more within their limits, 2 not gated.` Of lines that are not shown. */
function noteOf(within: number, ungated: number): string | undefined {
  if (ungated === 0) return within === 0 ? undefined : `${within} more within their limits.`
  return within === 0 ? `${ungated} more not gated.` : `${within} more within their limits, ${ungated} not gated.`
}

const isGated = (rows: Row[]): boolean => rows.some(({ gated }) => gated)

const hasNews = (rows: Row[]): boolean => rows.some(row => row.gated && row.verdict !== 'within')

/** Without the unit, which is in the head of the table. */
const bare = (text: string): string => text.replace(/ %$/, '')

function cellOf(row: Row | undefined, limits: Set<string>): string {
  if (row === undefined) return ''
  if (!row.gated || row.verdict === null) return 'not gated'
  const sign = row.verdict === 'within' ? '' : verdictWords[row.verdict].sign
  const own = limits.size > 1 ? `, limit ${bare(limitOf(row))}` : ''
  const [base, head] =
    isAbsolute(row.metric) || isSized(row) ? values([row.base, row.head], definition(row.metric)) : []
  const moved = base === undefined || base === head ? bare(shortChange(row)) : `${base} → ${head}`
  const change = row.change === null && !isSized(row) ? '' : `${moved}${own}`
  return [sign, change].filter(Boolean).join(' ')
}
