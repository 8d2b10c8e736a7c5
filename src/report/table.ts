import { markdownTable } from 'markdown-table'
import stringWidth from 'string-width'
import type { Row } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { inert } from './escape.ts'
import { isManifold, percent, percentChange, percentRange, times, timesRange, values } from './numbers.ts'
import { besides, verdictWord, verdictWords } from './words.ts'

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
    rows.map(row => [...(several ? [inert(besides(row.variant, row.against))] : []), ...cells(row)]),
    `${several ? 'l' : ''}lllrrrr`,
  )
}

/** scenario · verdict · metric · base · head · change with interval · threshold: the verdict where a phone shows it */
function cells(row: Row): string[] {
  const name = row.request === undefined ? row.scenario : `${row.scenario}: ${row.request}`
  const [base, head] = values([row.base, row.head], definition(row.metric))
  return [
    inert(name),
    verdictCell(row),
    definition(row.metric).label,
    base!,
    head!,
    changeCell(row),
    row.threshold === null ? '–' : `${definition(row.metric).better === 'higher' ? '−' : '+'}${percent(row.threshold)}`,
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
  row.verdict === null ? verdictWord(row) : `${verdictWords[row.verdict].icon} ${verdictWord(row)}`
