import { mostPlaces, type WhyPlace, type WhyRow } from '../../results/why.ts'
import { shortened } from '../../text.ts'
import { type Matched, sidesOf } from './identity.ts'
import type { Suspects } from './suspects.ts'

/** A function, in the form that results have. */
export function placeOf(matched: Matched): WhyPlace {
  const { frame } = matched
  return {
    kind: frame.kind,
    package: oneLine(frame.package),
    file: oneLine(frame.file),
    function: oneLine(frame.function),
    line: frame.line,
    end: frame.end ?? frame.line,
    sides: sidesOf(matched),
  }
}

/** Where what was changed outside of functions begins: the last place of each file first, as imports come first. */
export function outsideOf(changed: Suspects['outside']): WhyRow['outside'] {
  const places = [...changed].map(([file, lines]) =>
    lines.slice(-3).map(line => ({ file: oneLine(file), line: Math.max(1, Math.floor(line)) })),
  )
  const all = [-1, -2, -3].flatMap(i => places.flatMap(each => each.at(i) ?? []))
  return all.length === 0 ? undefined : all.slice(0, mostPlaces)
}

/** Untrusted text as one line of bounded length, without invisible characters. */
export const oneLine = (text: string): string => shortened(text.replace(/[\p{C}\s]+/gu, ' '), 200)
