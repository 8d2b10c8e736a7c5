import { mean } from 'simple-statistics'
import { grownBy, isWithin, leastBefore, leastLost } from './callees.ts'
import { toldWith } from './callers.ts'
import { type Changes, isLink } from './changes.ts'
import { nearIn } from './charges.ts'
import { costsBy, type Weighed, type Work } from './costs.ts'
import { isData, manifest } from './files.ts'
import { returned } from './framework.ts'
import { type Matched, sidesOf } from './identity.ts'
import type { Accused, Charge, Suspects } from './suspects.ts'

/** Files in which head changed data, templates or statements outside of functions, but for what is told with the suspect itself. */
export function besides({ kind, of }: Accused, suspects: Suspects, changes: Changes): string[] {
  const told = kind === 'function' ? toldWith(of, suspects) : undefined
  const isOther = ([file, lines]: [string, number[]]) =>
    file !== told && lines.some(line => !isLink(changes, 'head', file, line))
  return [...suspects.outside].filter(isOther).map(([file]) => file)
}

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
  if (sidesOf(of) === 'head') {
    const isNear = nearIn(work, suspects)
    const isGone = (other: Charge) => other.kind === 'function' && sidesOf(other.of) === 'base'
    return hasData && before(work, ({ charge: other }) => isGone(other) && isNear(other, charge)) >= leastLost * change
  }
  if (sidesOf(of) === 'base') return false
  const { first, end, calls, hasRun } = waysOf(charge, steps, change, work)
  if (end === undefined) return false // its own work
  if (first === undefined) return hasData && hasRun(end)
  const isReplaced = others.some(file => suspects.constants.includes(file))
  if (calls === 'before') return hasData || isReplaced || !hasRun(end)
  const isSet = isReplaced || others.some(file => manifest.test(file))
  const isKnown = first.frame.kind !== 'own' || Boolean(first.frame.word)
  return isSet && isKnown && calls === undefined // what does nothing may be another function, and a table has one for each setting
}

/** If base spent less than this part of the growth in a function, or where it ends, it did not run that for each request, but for a cache, say. */
const leastRun = { itself: 1 / 100, end: 1 / 500 }

/**
 * Where the growth of a function begins, behind what stands in it, and ends. `calls`: it called the first `before`, by its text or the profile
 * (V8 may not know what never ran); or it `newly` does, by its text; undefined if neither says. `hasRun`: did base run it?
 */
function waysOf(charge: Accused & { of: Matched }, steps: Matched[], change: number, work: Work) {
  const { of } = charge
  const shown = steps.filter(({ frame }) => frame.kind !== 'native')
  const at = shown.findIndex(({ frame }) => !isWithin(frame, of.frame))
  const [first, end] = [shown[at], shown.at(-1)]
  const spent = (each: Matched) => before(work, ({ stack, charge: other }) => other === charge && stack.includes(each))
  const word = first?.frame.word // one of the project; other functions may have the name of something else in a text
  const name = word || first?.frame.function.replace(/^.*[.#\s]/, '')
  const isNamed = (side: 'base' | 'head') =>
    [of, ...shown.slice(0, at)].some(each => name && each[side]?.calls?.split(' ').includes(name))
  const isBefore = first !== undefined && (word && isNamed('head') ? isNamed('base') : spent(first) > 0)
  const calls = isBefore ? 'before' : isNamed('head') && !isNamed('base') ? 'newly' : undefined
  const hasRun = (each: Matched) => sidesOf(each) === 'both' && spent(each) >= leastBefore * change
  return { first, end, calls, spent, hasRun }
}

/** What base spent on such stacks, µs per request. */
const before = (work: Work, isMeant: (of: Weighed) => boolean): number =>
  mean(costsBy(work, each => isMeant(each) || undefined).get(true)?.base ?? [0])

/**
 * If base hardly ran a changed function of both sides, or what it has always called and spends its growth on, as behind a cache: another
 * changed function that one on its stacks calls, and that may be why, such as one that makes the key. Of several, the one that grew most.
 */
export function switchOf(
  charge: Accused,
  steps: Matched[],
  change: number,
  suspects: Suspects,
  work: Work,
): Matched | undefined {
  if (charge.kind !== 'function' || sidesOf(charge.of) !== 'both' || change < 0) return undefined
  const { of } = charge
  const { end, calls, spent } = waysOf(charge, steps, change, work)
  const isRun = (each: Matched, least: number) => spent(each) >= least * change
  if (isRun(of, leastRun.itself) && (calls !== 'before' || isRun(end!, leastRun.end))) return undefined
  const near = new Set(work.stacks.flatMap(({ charge: other, stack }) => (other === charge ? returned(stack) : [])))
  const isCalled = (each: Matched) => [...(suspects.callers.owners.head.get(each) ?? [])].some(by => near.has(by))
  const isOther = (each: Matched) => !near.has(each) && !isWithin(each.frame, of.frame) && isCalled(each)
  const others = new Set<Charge['of']>([...suspects.functions].filter(isOther))
  const grown = costsBy(work, ({ charge: { kind, of: each } }) =>
    kind === 'function' && others.has(each) ? each : undefined,
  )
  return [...grown].sort(([, a], [, b]) => grownBy(b) - grownBy(a))[0]?.[0]
}
