import type { WhyPlace } from '../../results/why.ts'
import { shortened } from '../../text.ts'
import { type Matched, sidesOf } from './identity.ts'

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

/** Untrusted text as one line of bounded length, without invisible characters. */
export const oneLine = (text: string): string => shortened(text.replace(/[\p{C}\s]+/gu, ' '), 200)
