import type { AnnotationProperties } from '@actions/core'
import type { Judgement, Row } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import { inWords, nameOf } from '../report/words.ts'
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

/** Where a scenario stands in the config, for those whose file is at hand. */
export type LineOf = (scenario: string) => { file: string; startLine: number } | undefined

/** Why the run fails, row by row: those that regressed (also where that was accepted), or, when that fails it, those that could not be compared or decided. */
export function annotations(
  results: Results,
  judgement: Judgement,
  attempt: number,
  placeOf: LineOf = () => undefined,
): Annotation[] {
  const several = results.variants.length > 2
  return failing(judgement)
    .slice(0, mostAnnotations)
    .map(row => ({
      message: cut(oneLine(sentence(row, several)), mostMessage),
      properties: {
        title: cut(oneLine(title(row, several, attempt)), mostTitle),
        ...placeOf(row.scenario),
      },
    }))
}

function failing({ exit, verdict, rows, accepted }: Judgement): Row[] {
  if (accepted !== undefined) return rows.filter(row => row.gated && row.verdict === 'regressed')
  if (exit === 0) return []
  if (verdict === 'inconclusive')
    return rows.filter(row => row.gated && (row.verdict === 'inconclusive' || row.verdict === 'invalid'))
  const behind = verdict === 'regressed' ? verdict : 'invalid'
  return rows.filter(row => row.gated && row.verdict === behind)
}

function sentence(row: Row, several: boolean): string {
  const [trip] = row.guards
  if (row.verdict === 'invalid' && trip !== undefined) return trip.message.replaceAll('`', '')
  if (row.change === null) return `${nameOf(row, several)} could not be decided`
  return `${nameOf(row, several)} ${inWords(row)}`
}

const title = (row: Row, several: boolean, attempt: number): string =>
  `perf-gate: ${nameOf(row, several)}, ${definition(row.metric).label} (attempt ${attempt})`

export const oneLine = (text: string): string =>
  harmless(text)
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/** At most so many characters, none of them halved. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
