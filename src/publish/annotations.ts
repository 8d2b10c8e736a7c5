import type { AnnotationProperties } from '@actions/core'
import type { Judgement } from '../judge/judgement.ts'
import { type ShownRow, shownRows } from '../report/rows.ts'
import type { Results } from '../results/results.ts'
import { harmless } from '../system/log.ts'

export interface Annotation {
  message: string
  properties: AnnotationProperties
}

/** GitHub shows ten errors of a step; the last one is the headline, with which the step fails. */
const mostAnnotations = 9
export const mostMessage = 4096
export const mostTitle = 255

/** Why the run fails, row by row: those that regressed (also where that was accepted), or, when that fails it, those that could not be compared or decided. */
export function annotations(results: Results, judgement: Judgement, attempt: number): Annotation[] {
  return shownRows(results, judgement)
    .filter(row => isFailing(row, judgement))
    .slice(0, mostAnnotations)
    .map(({ name, metric, sentence }) => ({
      message: cut(oneLine(sentence.replaceAll('`', '')), mostMessage),
      properties: { title: cut(oneLine(`perf-gate: ${name}, ${metric} (attempt ${attempt})`), mostTitle) },
    }))
}

function isFailing({ gated, verdict: own }: ShownRow, { exit, verdict, accepted }: Judgement): boolean {
  if (!gated) return false
  if (accepted !== undefined || verdict === 'regressed') return own === 'regressed'
  if (exit === 0) return false
  return own === 'invalid' || (verdict === 'inconclusive' && own === 'inconclusive')
}

export const oneLine = (text: string): string =>
  harmless(text)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/** At most so many characters, none of them halved. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
