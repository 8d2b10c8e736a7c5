import type { WhyPlace } from '../../results/why.ts'
import type { Identity, Key } from './identity.ts'

/** A function as results carry it. */
export function placeOf(key: Key, { frames }: Identity): WhyPlace {
  const { base, head } = frames.get(key)!
  const frame = (head ?? base)!
  return {
    kind: frame.kind,
    package: shortened(frame.package),
    file: shortened(frame.file),
    function: shortened(frame.function),
    line: frame.line,
    end: frame.end ?? frame.line,
    sides: base === undefined ? 'head' : head === undefined ? 'base' : 'both',
  }
}

/** A stranger's text: bounded, one line, nothing invisible. */
export const shortened = (text: string): string => {
  const plain = text.replace(/[\p{C}\s]+/gu, ' ')
  return plain.length <= 200 ? plain : `${plain.slice(0, 199).replace(/[\uD800-\uDBFF]$/, '')}…`
}
