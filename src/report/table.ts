import { markdownTable } from 'markdown-table'
import stringWidth from 'string-width'
import { percent } from '../compare/format.ts'
import type { Row } from '../judge/judgement.ts'
import { metric as definition, type Metric } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { inert } from './escape.ts'
import { isManifold, percentChange, percentRange, times, timesRange, values } from './numbers.ts'
import { besides, listed, nameOf, plural, unbroken, verdictWord, verdictWords } from './words.ts'

/** A table whose columns are aligned in the source, too; 'r' and 'l' by column. */
export function table(head: string[], rows: string[][], align: string): string {
  return markdownTable([head, ...rows], { align: [...align], stringLength: stringWidth })
}

/** Rows as the reader of a pull request sees them. */
export function rowsTable(rows: Row[], results: Results): string {
  const several = results.variants.length > 2
  const baseline = results.variants.find(variant => variant.baseline)!.name
  const other = results.variants.find(variant => !variant.baseline)?.name ?? 'head'
  const isOne = rows.every(({ against }) => against === undefined)
  const head = [
    ...(several ? ['Variant'] : []),
    'Scenario',
    'Verdict',
    'Metric',
    baseline === 'base' || !isOne ? 'Base' : inert(baseline),
    several ? 'Value' : other === 'head' ? 'Head' : inert(other),
    'Change',
    'Threshold',
  ]
  return table(
    head,
    groups(rows).map(group => [
      ...(several ? [inert(besides(group.row.variant, group.row.against))] : []),
      ...cells(group),
    ]),
    `${several ? 'l' : ''}lllrrrr`,
  )
}

/** Rows that a table tells in one line: those that cannot be compared for the same reason. All others stand alone. */
export interface Group {
  row: Row
  /** `list products`, `todos: read`, each once. */
  names: string[]
  metrics: Metric[]
}

export function groups(rows: Row[]): Group[] {
  const made = new Map<string | Row, Group>()
  for (const row of rows) {
    const why = row.guards.find(({ effect }) => effect === 'invalid')?.message
    const key = why === undefined ? row : JSON.stringify([why, row.variant, row.against, row.gated])
    const group = made.get(key) ?? { row, names: [], metrics: [] }
    made.set(key, {
      row,
      names: [...new Set([...group.names, nameOf(row, false)])],
      metrics: [...new Set([...group.metrics, row.metric])],
    })
  }
  return [...made.values()]
}

/** `list products, one product and 3 more`; `Requests/s`, `4 metrics` */
export const groupNames = ({ names }: Group): string => listed(names, 3)
export const groupMetrics = ({ metrics }: Group, label: (metric: Metric) => string): string =>
  metrics.length === 1 ? label(metrics[0]!) : plural(metrics.length, 'metric')

/** scenario · verdict · metric · base · head · change with interval · threshold: the verdict where a phone shows it */
function cells(group: Group): string[] {
  const { row } = group
  const isAlone = group.names.length * group.metrics.length === 1
  const [base, head] = isAlone ? values([row.base, row.head], definition(row.metric)) : ['–', '–']
  return [
    inert(groupNames(group)),
    verdictCell(row),
    groupMetrics(group, metric => definition(metric).label),
    unbroken(base!),
    unbroken(head!),
    unbroken(changeCell(row)),
    row.threshold === null || !isAlone
      ? '–'
      : `${definition(row.metric).better === 'higher' ? '−' : '+'}${percent(row.threshold)}`,
  ]
}

/** `−7.1 % (−8.3 … −5.9 %)`, `10× (9.4 … 10.6×)` */
export function changeCell({ change, interval }: Pick<Row, 'change' | 'interval'>): string {
  if (change === null) return '–'
  if (isManifold(change))
    return interval === null ? times(change, null) : `${times(change, interval)} (${timesRange(interval)})`
  return interval === null
    ? percentChange(change, null)
    : `${percentChange(change, interval)} (${percentRange(interval)})`
}

const verdictCell = (row: Row): string =>
  row.verdict === null ? verdictWord(row) : `${verdictWords[row.verdict].icon}\u00a0${verdictWord(row)}`
