import { mean } from 'simple-statistics'
import { type Frame, garbage } from '../profile/recording.ts'
import { costsBy, type Work } from './costs.ts'
import { isIn, type Matched, sidesOf } from './identity.ts'
import { type Costs, differences } from './moderated.ts'
import type { Charge, Suspects } from './suspects.ts'

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

const grownBy = ({ base, head }: Costs): number => mean(head) - mean(base)

/** Does a function stand in another one? What is in a suspect is told with it. */
export const isWithin = (each: Frame, of: Frame): boolean =>
  each.package === of.package && each.file === of.file && isIn(each, of)

/** In the profiled launches, V8 compiles only functions of 27 bytes of bytecode into their callers: seldom more than so many lines. */
const isShort = ({ line, end = 0 }: Frame): boolean => end - line < 20
