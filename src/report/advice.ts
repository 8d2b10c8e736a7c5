import { grouped } from '../grouped.ts'
import {
  type Advice,
  isBeyond,
  isCoarse,
  isPending,
  isStraddling,
  isWeak,
  type Judgement,
  type Row,
} from '../judge/judgement.ts'
import { wasCancelled } from '../results/extent.ts'
import type { Results } from '../results/results.ts'
import { listed, plural } from '../text.ts'
import { foundBy, nameOf, rowName, sizeOf, straddling } from './words.ts'

/** The one change that would help a run that left something undecided: what to set, to what, and what the run would then find. */
export function adviceSentence(results: Results, { advice }: Judgement): string | undefined {
  if (advice === undefined || wasCancelled(results) || results.ended === 'failed') return undefined
  const several = results.variants.length > 2
  const isSensible = advice.thresholds.every(({ worse }) => worse < 1)
  if (advice.budget === undefined)
    return `Use a quieter machine${isSensible ? `, or ${limits(advice)}, which this run finds` : ''}.`
  const effects = [
    ...(advice.detects.length > 0 ? [`find about ${found(advice.detects, several)}`] : []),
    ...(advice.ungated.length > 0 ? [`gate ${listed(advice.ungated.map(row => rowName(row, several)))}`] : []),
  ]
  const what = effects.length === 0 ? 'measure enough blocks' : effects.join(', and ')
  const isShort = advice.detects.some(({ row, size }) => size > row.threshold!)
  const less = isShort ? ' Where that is more than the limit, raise the limit, or use a quieter machine.' : ''
  return `Set \`budget\` to \`${budget(advice.budget)}\`. A run would then ${what}.${less}`
}

/** `a limit of 18 % for rps and 42 % for p90 in search` */
function limits({ thresholds: all, scenarios }: Advice): string {
  const [first, ...others] = all.map(({ metric, worse }) => `${sizeOf(metric, worse)} for \`${metric}\``)
  const where = scenarios.length > 3 ? '' : ` in ${listed(scenarios.map(name => `\`${name}\``))}`
  return `a limit of ${listed([first!, ...others], 9)}${where}`
}

/** ``18 % in `home` p99``; ``4 % in `home` rps, 6 % in p99; 3 % in `list` cpu`` */
function found(detects: Advice['detects'], several: boolean): string {
  const sizes = new Map(detects.map(({ row, size }) => [row, sizeOf(row.metric, size)]))
  return byName([...sizes.keys()], several, (row, name) => `${sizes.get(row)} in ${name}${row.metric}`)
}

/** The most scenarios named in a sentence. The rows of the others are only counted. */
const told = 3

/** Rows by scenario, each named once: `name` is empty for all rows but the first. */
function byName(rows: Row[], several: boolean, cell: (row: Row, name: string) => string): string {
  const groups = grouped(rows, row => nameOf(row, several))
  const parts = [...groups].map(([name, own]) =>
    own.map((row, i) => cell(row, i === 0 ? `\`${name}\` ` : '')).join(', '),
  )
  const more = [...groups.values()].slice(told).flat().length
  return [...parts.slice(0, told), ...(more > 0 ? [`and ${plural(more, 'more row')}`] : [])].join('; ')
}

/** Is the advice the first thing to know? Else it is a warning. No budget decides a run in which a row cannot be compared. */
export const isPressing = ({ verdict, rows }: Judgement): boolean =>
  (verdict === 'inconclusive' && !rows.some(row => row.gated && row.verdict === 'invalid')) ||
  (verdict === 'passed' && rows.some(isWeak))

/** Why rows are undecided, or passed only weakly: a sentence for each reason, with its rows. What the advice would help is left to it. */
export function undecided(results: Results, judgement: Judgement): string[] {
  const { variants, ended } = results
  const { rows } = judgement
  if (wasCancelled(results)) return []
  const several = variants.length > 2
  const isOpen = (row: Row) => isPending(row) && ended !== 'settled' // settled: a row that regressed ended the run while blocks were left
  const plain = rows.filter(row => row.detects !== null && !row.guards.some(({ effect }) => effect === 'inconclusive'))
  const coarse = plain.filter(row => (isOpen(row) && isCoarse(row)) || isWeak(row))
  const between = plain.filter(row => isOpen(row) && isStraddling(row) && !isCoarse(row))
  const close = plain.filter(row => isOpen(row) && !isCoarse(row) && !between.includes(row) && !isBeyond(row))
  const sizes = (row: Row, name: string) =>
    `${name}${row.metric} finds ≥ ${foundBy(row)} (limit ${sizeOf(row.metric, row.threshold!)})`
  const names = (row: Row, name: string) => `${name}${row.metric}`
  return [
    ...(coarse.length === 0 || adviceSentence(results, judgement) !== undefined
      ? []
      : [`This run cannot find changes as small as the limit: ${byName(coarse, several, sizes)}.`]),
    ...(close.length === 0
      ? []
      : [`The change is too close to the limit to tell on which side it lies: ${byName(close, several, names)}.`]),
    ...between.map(row => `${rowName(row, several)} is ${straddling(row)}.`),
    ...(between.length === 0 ? [] : ['More time rarely decides this: make it faster, or raise the limit.']),
  ]
}

/** Rounded up to what a person would write in the config: `45s`, `7m`. */
export const budget = (ms: number): string =>
  ms <= 90_000 ? `${Math.ceil(ms / 5000) * 5}s` : `${Math.ceil(ms / 60_000)}m`
