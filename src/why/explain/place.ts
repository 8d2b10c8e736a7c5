import type { WhyPlace } from '../../results/why.ts'
import { type Matched, sidesOf } from './identity.ts'

/** A function as results carry it. */
export function placeOf(matched: Matched): WhyPlace {
  const { frame } = matched
  return {
    kind: frame.kind,
    package: shortened(frame.package),
    file: shortened(frame.file),
    function: shortened(frame.function),
    line: frame.line,
    end: frame.end ?? frame.line,
    sides: sidesOf(matched),
  }
}

/** A stranger's text: bounded, one line, nothing invisible. */
export const shortened = (text: string): string => {
  const plain = text.replace(/[\p{C}\s]+/gu, ' ')
  return plain.length <= 200 ? plain : `${plain.slice(0, 199).replace(/[\uD800-\uDBFF]$/, '')}…`
}
