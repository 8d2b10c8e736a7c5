import { posix } from 'node:path'
import type { AnnotationProperties } from '@actions/core'
import type { Judgement } from '../judge/judgement.ts'
import { hunksOf } from '../prepare/git/hunks.ts'
import { sizeOfCost } from '../report/numbers.ts'
import { type ShownRow, shownRows } from '../report/rows.ts'
import { asText } from '../report/why-parts.ts'
import { suspectParts } from '../report/why-suspect.ts'
import type { Results } from '../results/results.ts'
import type { WhySuspect } from '../results/why.ts'
import { harmless } from '../system/log.ts'
import { shortened } from '../text.ts'

export interface Annotation {
  message: string
  properties: AnnotationProperties
}

/** GitHub shows ten errors per step. The last one is the headline that fails the step. */
const mostAnnotations = 9
const mostMessage = 4096
const mostTitle = 255
/** GitHub also shows ten warnings per step. These are about lines that a reviewer should look at. */
const mostSuspects = 3
/** A suspect with a smaller share of the growth is not worth a mark on the diff. */
const leastShare = 0.1

/** Annotations for the rows that fail the run: regressed, even if accepted; or, if these fail it, not comparable or undecided. */
export function annotations(results: Results, judgement: Judgement, attempt: number): Annotation[] {
  return shownRows(results, judgement)
    .filter(row => isFailing(row, judgement))
    .slice(0, mostAnnotations)
    .map(({ name, metric, sentence }) =>
      annotation(`${name}, ${metric} (attempt ${attempt})`, sentence.replaceAll('`', '')),
    )
}

function isFailing({ gated, verdict: own }: ShownRow, { exit, verdict, accepted }: Judgement): boolean {
  if (!gated) return false
  if (accepted !== undefined || verdict === 'regressed') return own === 'regressed'
  if (exit === 0) return false
  return own === 'invalid' || (verdict === 'inconclusive' && own === 'inconclusive')
}

const annotation = (title: string, message: string, place: AnnotationProperties = {}): Annotation => ({
  message: cut(message, mostMessage),
  properties: { title: cut(`perf-gate: ${title}`, mostTitle), ...place },
})

/** One line of at most `most` characters. */
function cut(text: string, most: number): string {
  const line = harmless(text).replace(/[\s\u0085]+/g, ' ')
  return shortened(line.trim(), most)
}

/** The number that a line of the measured head has in the commit that the pull request shows; undefined if it is not there. */
export type PullLine = (file: string, line: number) => number | undefined

/** Marks on the lines that certainly made rows slower. */
export function whyAnnotations({ why }: Pick<Results, 'why'>, pullLine: PullLine = (_, line) => line): Annotation[] {
  const found = (why?.rows ?? [])
    .filter(({ outcome }) => outcome === 'explained')
    .flatMap(({ scenario, suspects }) => suspects.map(suspect => ({ scenario, suspect })))
    .filter(({ suspect }) => suspect.certain && suspect.change > 0 && (suspect.share ?? 1) >= leastShare)
    .toSorted((a, b) => b.suspect.change - a.suspect.change)
  const made = found.flatMap(({ scenario, suspect }) => {
    const place = placeOf(suspect, pullLine)
    if (place === undefined) return []
    const more = suspect.open ? '; something else may be why' : ''
    const message = `${asText(suspectParts(suspect))}${more}`
    return [annotation(`${sizeOfCost(suspect)} per request of ${scenario}`, message, place)]
  })
  return made.slice(0, mostSuspects)
}

function placeOf({ place, package: changed }: WhySuspect, pullLine: PullLine): Annotation['properties'] | undefined {
  if (place !== undefined) {
    if (place.kind !== 'own' || place.sides === 'base' || place.line === 0) return undefined
    const [startLine, endLine] = [pullLine(place.file, place.line), pullLine(place.file, place.end)]
    if (startLine === undefined) return undefined
    return { file: place.file, startLine, endLine: Math.max(startLine, endLine ?? startLine) }
  }
  if (changed?.manifest === undefined) return undefined
  const { file, line } = changed.manifest
  const startLine = pullLine(file, line)
  return startLine === undefined ? undefined : { file, startLine }
}

/**
 * Maps lines of a merge commit to lines of the pull request's own commit, by the diff from the latter to the former: what the base branch
 * brought in moves lines. A line that only the merge has maps to undefined.
 *
 *   @@ -10,0 +11,3 @@     lines 11–13 of the merge map to undefined; line 14 maps to line 11
 */
export function pullLines(diff: string): PullLine {
  const hunks = [...hunksOf(diff)].map(({ base, head }) => {
    const from = head.from + (head.count === 0 ? 1 : 0)
    return { file: head.file, from, end: from + head.count, shift: base.count - head.count }
  })
  return (file, line) => {
    const before = hunks.filter(hunk => hunk.file === file && hunk.from <= line)
    if (before.some(({ end }) => line < end)) return undefined
    return line + before.reduce((sum, { shift }) => sum + shift, 0)
  }
}

/** More places than an error of a config lists. */
const mostPlaces = 10

/** Annotations for lines `file:line:column: sentence` of a config's error. `directory`: where the config is, from the root. */
export const configPlaces = (message: string, directory: string): Annotation[] =>
  message
    .split('\n')
    .slice(0, 100)
    .flatMap(line => configPlace(line, directory))
    .slice(0, mostPlaces)

function configPlace(text: string, directory: string): Annotation[] {
  const [, file, line, column, message] = /^([^\s:][^:]{0,300}):(\d{1,7}):(\d{1,7}): (.{1,2000})/.exec(text) ?? []
  if (file === undefined || message === undefined) return []
  const place = { file: posix.join(directory, file), startLine: Number(line), startColumn: Number(column) }
  return [annotation('config', message, place)]
}
