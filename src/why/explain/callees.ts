import { mean, sum } from 'simple-statistics'
import { type Frame, garbage } from '../profile/recording.ts'
import { costsBy, type Work } from './costs.ts'
import { isIn, type Matched, sidesOf } from './identity.ts'
import { type Costs, type Difference, differences, isCertain } from './moderated.ts'
import type { Accused, Charge, Suspects } from './suspects.ts'

/** Of the time of a short built-in, at least this part is charged to the function that calls it: measured were 1 % and more. */
const leastKept = 0.005

/** By a function and how much more it costs, µs per request: what else that may be the work of. */
export type CalleeOf = (of: Matched, change: number) => Matched | undefined

/**
 * While a short built-in runs, such as `includes` of an array or `+=` of a text, V8's profiler leaves out the function that calls it, and
 * charges the caller of that. So where a function grew by itself, or most in an unchanged one that it calls, a changed one that this calls
 * may be why: one with samples, if it may have grown, too, or one that was compiled into its caller and has none. `isNode`: is it V8's
 * profiler?
 */
export function calleesOf(work: Work, suspects: Suspects, isNode: boolean): CalleeOf {
  if (!isNode) return () => undefined
  const changes = differences(costsBy(work, ({ charge }) => charge))
  return (of, change) => {
    const innermost = costsBy(work, ({ stack, charge }) => {
      const last = stack.findLast(({ frame }) => frame.function !== garbage.function)
      return charge.of === of || last === of ? last : undefined
    })
    const [most] = [...innermost].sort(([, a], [, b]) => (grownBy(b) - grownBy(a)) / change)
    const grown = most === undefined ? 0 : grownBy(most[1])
    if (!(grown / change >= 1 / 2)) return undefined
    const gone = grown > 0 ? 'base' : 'head'
    const called = new Map<Charge, Matched>()
    const isOther = (each: Matched) => each !== of && !isWithin(each.frame, of.frame)
    const near = new Set([of])
    for (const { stack, charge } of work.stacks) {
      const from = stack.indexOf(of)
      const at = from < 0 ? -1 : stack.indexOf(most![0], from)
      if (at < 0) continue
      for (const each of stack.slice(from, at + 2)) near.add(each)
      const found = stack
        .slice(at + 1)
        .find(each => isOther(each) && (each === charge.of || each.frame.package === charge.of))
      if (found !== undefined && sidesOf(found) !== gone) called.set(charge, found)
    }
    const isPossible = ([charge]: [Charge, Matched]) => {
      const { low, high } = changes.get(charge)!
      return (grown > 0 ? high : -low) >= leastKept * Math.abs(grown)
    }
    const sizeOf = (charge: Charge) => Math.abs(changes.get(charge)!.change)
    const [first] = [...called].filter(isPossible).sort(([a], [b]) => sizeOf(b) - sizeOf(a))
    const names = new Set([...near].flatMap(({ head }) => head?.calls?.match(/\S+/g) ?? []))
    return (
      first?.[1] ??
      [...suspects.unseen].find(each => names.has(each.frame.word ?? '') && isShort(each.frame) && isOther(each))
    )
  }
}

export const grownBy = ({ base, head }: Costs): number => mean(head) - mean(base)

/** If most growth of a suspect is in what it calls beside replaced lines: the first of that. What stands in the suspect does not count. */
export function alteredIn(
  of: Matched,
  charge: Charge,
  change: number,
  { altered }: Suspects,
  work: Work,
): Matched | undefined {
  const within = costsBy(work, ({ charge: other, stack }) => {
    const from = other === charge ? stack.lastIndexOf(of) : stack.length
    const at = stack.findLastIndex((each, i) => i > from && altered.has(each) && !isWithin(each.frame, of.frame))
    return stack[at]
  })
  const parts = [...within].map(([each, costs]) => ({ each, part: grownBy(costs) / change }))
  return sum(parts.map(({ part }) => part)) >= 1 / 2 ? parts.sort((a, b) => b.part - a.part)[0]!.each : undefined
}

/** If a suspect spent less than this part of its growth somewhere before, it only began to go there. */
export const leastBefore = 1 / 50
/** If what another function certainly costs less there is at least this part of the growth, work may have moved. */
export const leastLost = 1 / 5

/**
 * If a suspect grew through packages: the changed function that may give it more to do there, for example because it makes a query that
 * the suspect runs. It certainly costs less in them. Or the growth ends in one, and both use them, as the suspect did before (`isUsed`),
 * and the suspect calls it, or both have the same caller. In two launches of head it was seen there: to make a query takes hardly any time.
 * `steps`: where the growth goes.
 */
export function giverOf(
  charge: Accused,
  steps: Matched[],
  change: number,
  { functions }: Suspects,
  work: Work,
): { giver?: Matched; isUsed: boolean } {
  const { of } = charge
  const keyOf = ({ frame }: Matched) => frame.package || frame.generated
  const keys = new Set(steps.map(keyOf).filter(Boolean))
  if (keys.size === 0) return { isUsed: false }
  const isOf = (each: Matched) => each === of
  const callerIn = (stack: Matched[], at: number) => stack.findLast(({ frame }, i) => i < at && frame.kind === 'own')
  const callers = new Set(work.stacks.map(({ stack }) => callerIn(stack, stack.findIndex(isOf))))
  const near = new Set<Accused['of']>()
  const uses = costsBy(work, ({ charge: other, stack }) => {
    const entered = stack.findLastIndex(each => keys.has(keyOf(each)))
    if (other === charge && entered > stack.findLastIndex(isOf)) return of
    const at = stack.findLastIndex((each, i) => i < entered && functions.has(each))
    const caller = callerIn(stack, at)
    if (at < 0) return undefined
    if (stack.slice(0, at).some(isOf) || (caller && callers.has(caller))) near.add(stack[at]!)
    return stack[at]
  })
  const isOwn = steps.findLast(({ frame }) => frame.generated || /own|package/.test(frame.kind))!.frame.kind === 'own'
  const isUsed = !isOwn && mean(uses.get(of)?.base ?? [0]) >= leastBefore * change
  const isGiver = ([each, difference]: [Accused['of'], Difference]) =>
    typeof each !== 'string' &&
    each !== of &&
    ((isUsed && near.has(each) && uses.get(each)!.head.filter(Boolean).length > 1) ||
      (sidesOf(each) === 'both' && isCertain(difference) && -difference.change >= leastLost * change))
  const [giver] =
    change < 0 ? [] : ([...differences(uses)].filter(isGiver).sort(([, a], [, b]) => a.change - b.change)[0] ?? [])
  return { giver: giver as Matched | undefined, isUsed }
}

/** Does a function stand in another one? What is in a suspect is told with it. */
export const isWithin = (each: Frame, of: Frame): boolean =>
  each.package === of.package && each.file === of.file && isIn(each, of)

/** In the profiled launches, V8 compiles only functions of 27 bytes of bytecode into their callers: seldom more than so many lines. */
const isShort = ({ line, end = 0 }: Frame): boolean => end - line < 20
