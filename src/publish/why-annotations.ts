import { sizeOfCost } from '../report/numbers.ts'
import { suspectParts } from '../report/why.ts'
import { plainLine } from '../report/why-parts.ts'
import type { Results } from '../results/results.ts'
import type { WhySuspect } from '../results/why.ts'
import { type Annotation, cut, mostMessage, mostTitle, oneLine } from './annotations.ts'

/** GitHub shows ten warnings of a step; these are about lines that a reviewer should look at. */
const mostSuspects = 3
/** A suspect with less of the growth than this is not worth a mark on the diff. */
const leastShare = 0.1

/** Where a line of the measured head stands in the commit that the pull request shows; undefined where it does not. */
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
    const title = `perf-gate: ${sizeOfCost(suspect)} per request of ${scenario}`
    return [
      {
        message: cut(oneLine(plainLine(suspectParts(suspect))), mostMessage),
        properties: {
          title: cut(oneLine(title), mostTitle),
          ...place,
        },
      },
    ]
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
