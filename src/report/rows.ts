import type { Judgement, Row } from '../judge/judgement.ts'
import { metric as definition, isAbsolute, isLatency, type Metric } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { type Placed, placed } from './interval.ts'
import { short, values } from './numbers.ts'
import type { Table } from './table.ts'
import {
  besides,
  intervalOf,
  inWords,
  limitOf,
  nameOf,
  rowName,
  shortChange,
  sideTitles,
  sizeOf,
  titleOf,
  verdictWord,
  verdictWords,
} from './words.ts'

/** A row as every surface shows it: its cells, the sentence that tells it, and what its drawings need. */
export interface ShownRow
  extends Pick<Row, 'scenario' | 'metric' | 'gated' | 'verdict' | 'interval' | 'change' | 'threshold'> {
  /** `list products`, `todos: read`; of several variants `fast, list products`. */
  name: string
  /** The same without the variant, and the variant: `fast`, `fast against slow`. */
  title: string
  of: string
  /** Place of the variant, in the order of the config. */
  variant: number
  /** Was it to be gated? */
  planned: boolean
  cells: {
    verdict: string
    base: string
    head: string
    change: string
    interval: string
    limit: string
    finds: string
  }
  /** Sign of the verdict; '' without one. */
  sign: string
  /** `` `list products`: 11 % fewer requests/s (5 … 13 %) ``, or why there is no figure. */
  sentence: string
  /** The guards that tripped, in words. */
  guards: string[]
  placed?: Placed
  /** head / base of each block up to the one that decided the row, where it has one. */
  dots: [block: number, ratio: number][]
}

/** All rows, those that are gated first. */
export function shownRows({ variants }: Results, { rows }: Judgement): ShownRow[] {
  const place = new Map(variants.map(({ name }, i) => [name, i]))
  const several = variants.length > 2
  return [...rows.filter(isPlanned), ...rows.filter(row => !isPlanned(row))].map(row => ({
    ...picked(row),
    name: nameOf(row, several),
    title: titleOf(row),
    of: besides(row.variant, row.against),
    variant: place.get(row.variant)!,
    planned: isPlanned(row),
    cells: cellsOf(row),
    sign: row.verdict === null ? '' : verdictWords[row.verdict].sign,
    sentence: sentenceOf(row, several),
    guards: [...new Set(row.guards.map(({ guard }) => guard.replaceAll('-', ' ')))],
    placed: placed(row),
    dots: (isAbsolute(row.metric) ? [] : row.pairs.slice(0, row.blocks || undefined)).map(
      ({ block, base, head }): [number, number] => [block, short(head / base)],
    ),
  }))
}

const isPlanned = (row: Row): boolean => row.gated || row.ungated !== null

const picked = ({ scenario, metric, gated, verdict, interval, change, threshold }: Row) => ({
  scenario,
  metric,
  gated,
  verdict,
  interval,
  change,
  threshold,
})

function cellsOf(row: Row): ShownRow['cells'] {
  const [base, head] = values([row.base, row.head], definition(row.metric))
  return {
    verdict: verdictWord(row),
    base: base!,
    head: head!,
    change: shortChange(row),
    interval: intervalOf(row),
    limit: limitOf(row),
    finds:
      row.detects === null
        ? '–'
        : row.detects >= 10 && !isAbsolute(row.metric)
          ? 'over 999 %'
          : sizeOf(row.metric, row.detects),
  }
}

function sentenceOf(row: Row, several: boolean): string {
  const [trip] = row.guards
  if (row.verdict === 'invalid' && trip !== undefined) return trip.message
  if (row.change === null) return `${rowName(row, several)} could not be decided`
  return `\`${nameOf(row, several)}\`: ${inWords(row)}`
}

/** The rows that have figures, as a table; undefined where none has. */
export function figures(rows: ShownRow[], { variants }: Results): Table | undefined {
  const [base, head] = sideTitles(variants)
  const known = rows.filter(({ verdict, cells }) => verdict !== 'invalid' && cells.base !== '–' && cells.head !== '–')
  if (known.length === 0) return undefined
  return {
    head: ['Scenario', 'Metric', 'Verdict', base, head, 'Change', '95 % interval', 'Limit', 'Finds'],
    rows: known.map(({ name, metric, sign, cells }) => [
      name,
      metric,
      `${sign} ${cells.verdict}`.trim(),
      cells.base,
      cells.head,
      cells.change,
      cells.interval,
      cells.limit,
      cells.finds,
    ]),
    words: 3,
    spare: [8, 3, 4],
  }
}

const meanings: Partial<Record<Metric, string>> = {
  rps: 'requests/s',
  cpu: 'CPU time per request',
  rss: 'resident memory',
  throughput: 'bytes of bodies per second',
  calls: 'round trips to other services per request, counted',
  size: 'bytes of a response, counted',
  growth: 'memory that stays, per 1,000 requests',
  peak: 'the most memory in a launch',
  boot: 'time from start to the first response',
  'boot-cpu': 'CPU time until then',
}

/** What the names of the metrics and the last column mean. */
export function legend(rows: ShownRow[]): string {
  const metrics = [...new Set(rows.map(({ metric }) => metric))]
  const [latencies, others] = [metrics.filter(isLatency), metrics.filter(metric => !isLatency(metric))]
  const parts = others.map(metric => `${metric}: ${meanings[metric]}`)
  return [
    ...(latencies.length === 0 ? parts : [...parts, `${latencies.join(', ')}: latency`]),
    'Finds: the smallest change for the worse that would be found in 8 of 10 such runs',
    'Each end of an interval holds with 95 %; the one nearer 0 accounts for all rows and looks, so it is farther off',
  ].join('. ')
}
