import { mean } from 'simple-statistics'
import { isWithin, leastBefore, leastLost } from './callees.ts'
import { toldWith } from './callers.ts'
import { type Changes, isLink } from './changes.ts'
import { nearIn } from './charges.ts'
import { costsBy, type Work } from './costs.ts'
import { isData, manifest } from './files.ts'
import { type Matched, sidesOf } from './identity.ts'
import type { Accused, Charge, Suspects } from './suspects.ts'

/** Files in which head changed data, templates or statements outside of functions, but for what is told with the suspect itself. */
export const besides = ({ kind, of }: Accused, suspects: Suspects, changes: Changes): string[] =>
  [...suspects.outside]
    .filter(([file]) => kind !== 'function' || file !== toldWith(of, suspects))
    .flatMap(([file, lines]) => (lines.some(line => !isLink(changes, 'head', file, line)) ? file : []))

/**
 * May something that is on no stack be why a changed function costs more: data, the way that the server starts, or code outside of functions?
 * Head changed that, too, and
 *
 *   - there may be more of what the function has always done: its growth ends in code that base ran for it, and head did not change that
 *   - or what it has always called may do something that was switched off: the growth begins there, and base hardly ran its end; or it begins
 *     in a function that head's text does not newly name: what is off may be another one, which does nothing, or stand in a table
 *   - or the function is new, and may do what functions did that are gone, and had the same caller
 *
 * `steps`: where the growth goes.
 */
export function isFed(
  charge: Accused,
  steps: Matched[],
  change: number,
  changes: Changes,
  suspects: Suspects,
  work: Work,
): boolean {
  const isLoaded = (file: string) => isData(file) || changes.base.has(file) // unchanged code does not load a new file of code
  const others = besides(charge, suspects, changes).filter(isLoaded)
  if (charge.kind !== 'function' || others.length === 0) return false
  const { of } = charge
  const hasData = others.some(file => isData(file) && changes.base.has(file))
  const before = (isEarlier: (stack: Matched[], other: Charge) => boolean) =>
    mean(costsBy(work, ({ stack, charge: other }) => isEarlier(stack, other) || undefined).get(true)?.base ?? [0])
  if (sidesOf(of) === 'head') {
    const isNear = nearIn(work, suspects)
    const isGone = (other: Charge) => other.kind === 'function' && sidesOf(other.of) === 'base'
    return hasData && before((_, other) => isGone(other) && isNear(other, charge)) >= leastLost * change
  }
  if (sidesOf(of) === 'base') return false
  const shown = steps.filter(({ frame }) => frame.kind !== 'native')
  const at = shown.findIndex(({ frame }) => !isWithin(frame, of.frame))
  const [first, end] = [shown[at], shown.at(-1)]
  const spent = (each: Matched) => before((stack, other) => other === charge && stack.includes(each))
  const hasRun = (each: Matched) => sidesOf(each) === 'both' && spent(each) >= leastBefore * change
  if (end === undefined) return false // its own work
  if (first === undefined) return hasData && hasRun(end)
  const isReplaced = others.some(file => suspects.constants.includes(file))
  const by = [of, ...shown.slice(0, at)]
  if (wasCalled(first, by, spent)) return hasData || isReplaced || !hasRun(end)
  const name = first.frame.word || first.frame.function.replace(/^.*[.#\s]/, '')
  const isAdded = isNamed(name, by, 'head') && !isNamed(name, by, 'base')
  const isSet = isReplaced || others.some(file => manifest.test(file))
  const isKnown = first.frame.kind !== 'own' || Boolean(first.frame.word)
  return isSet && isKnown && !isAdded // what does nothing may be another function, and a table has one for each setting
}

/** Did one of these functions call another one on base? Its text says that, or else the profile. V8 may not know there what never ran. */
function wasCalled(each: Matched, by: Matched[], spent: (each: Matched) => number): boolean {
  const { word } = each.frame
  return isNamed(word, by, 'head') ? isNamed(word, by, 'base') : spent(each) > 0
}

/** Is it a name in the text of one of these functions on a side? */
const isNamed = (name: string | undefined, by: Matched[], side: 'base' | 'head'): boolean =>
  by.some(of => name && of[side]?.calls?.split(' ').includes(name))
