import { type Advice, isCoarse, isPending, isWeak, type Judgement, type Row } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { percent } from './numbers.ts'
import { nameOf, plural } from './words.ts'

/** Rows named in a sentence; more are counted. */
const named = 3

/** `list products p99`, in backticks as far as it is a name of the user's. */
export const rowName = (row: Row, several: boolean): string => `\`${nameOf(row, several)}\` ${row.metric}`

/** The one thing that would help a run that could not tell everything: what to change, to what, and what it would then detect. */
export function adviceSentence({ variants, ended }: Results, { advice }: Judgement): string | undefined {
  if (advice === undefined || ended === 'cancelled' || ended === 'failed') return undefined
  const several = variants.length > 2
  if (advice.budget === undefined) return `Use a quieter machine, or ${thresholds(advice)}, which this run detects.`
  const effects = [
    ...(advice.detects.length > 0
      ? [`detect about ${listed(advice.detects.map(each => detected(each, several)))}`]
      : []),
    ...(advice.ungated.length > 0 ? [`gate ${listed(advice.ungated.map(row => rowName(row, several)))}`] : []),
  ]
  const what = effects.length === 0 ? 'measure enough blocks for a verdict' : effects.join(', and ')
  return `Set \`budget\` to \`${budget(advice.budget)}\`. A run would then ${what}.`
}

const thresholds = (advice: Advice): string =>
  advice.thresholds
    .map(({ metric, worse }, i) => `${i === 0 ? 'a threshold of ' : ''}${percent(worse)} for \`${metric}\``)
    .join(' and ')

const detected = ({ row, size }: Advice['detects'][number], several: boolean): string =>
  `${percent(size)} in ${rowName(row, several)}`

/** `a, b and c`, `a, b and 5 more rows` */
function listed(parts: string[]): string {
  const most = parts.length > named ? named - 1 : named
  const more = parts.length - most
  const all = more > 0 ? [...parts.slice(0, most), plural(more, 'more row')] : parts
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

/** Is the advice the first thing that a reader should know? Else it stands with the warnings. */
export const isPressing = ({ verdict, rows }: Judgement): boolean =>
  verdict === 'inconclusive' || (verdict === 'passed' && rows.some(isWeak))

/** Why rows are undecided, or passed with a grain of salt: a sentence for each reason, with the rows. */
export function undecided({ variants }: Results, { rows }: Judgement): string[] {
  const several = variants.length > 2
  const plain = rows.filter(row => row.mde !== null && !row.guards.some(({ effect }) => effect === 'inconclusive'))
  const coarse = plain.filter(row => (isPending(row) && isCoarse(row)) || isWeak(row))
  const close = plain.filter(row => isPending(row) && !isCoarse(row))
  const limits = (row: Row) => `${rowName(row, several)} ${percent(row.mde!)} (threshold ${percent(row.threshold!)})`
  return [
    ...(coarse.length === 0
      ? []
      : [`This run cannot detect changes as small as the threshold: ${listed(coarse.map(limits))}.`]),
    ...(close.length === 0
      ? []
      : [
          `The change is too close to the threshold to tell on which side it lies: ${listed(close.map(row => rowName(row, several)))}.`,
        ]),
  ]
}

/** Rounded up to what a person would write in the config: `45s`, `7m`. */
export function budget(ms: number): string {
  return ms <= 90_000 ? `${Math.ceil(ms / 5000) * 5}s` : `${Math.ceil(ms / 60_000)}m`
}
