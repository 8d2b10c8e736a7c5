import type { Recording } from '../profile/recording.ts'
import { type Identity, type Matched, sidesOf } from './identity.ts'
import type { Suspects } from './suspects.ts'

// What stands around a function on the stacks of a side.

/** By function of the project that both sides have: what calls it directly on a side. */
export type DirectCallers = Record<'base' | 'head', Map<Matched, Set<Matched>>>

export function directCallers(recording: Recording, identity: Identity): DirectCallers {
  const of = (side: 'base' | 'head') => {
    const found = new Map<Matched, Set<Matched>>()
    for (const stack of stacksOf(recording, identity, side))
      for (const [i, each] of stack.entries())
        if (i > 0 && isKept(each)) found.set(each, (found.get(each) ?? new Set()).add(stack[i - 1]!))
    return found
  }
  return { base: of('base'), head: of('head') }
}

const isKept = (each: Matched): boolean => each.frame.kind === 'own' && sidesOf(each) === 'both'

/**
 * Where a stack goes on as on the other side, after functions that only one side has and that were put between two others, as a wrapper is
 * put around a handler: what these call then is not their work. 0 where there are none, or where a function around them changed, too. From
 * where V8 goes on after an `await`, everything is called: that tells nothing.
 */
export function afterWrappers(
  stack: Matched[],
  { functions, callers }: Pick<Suspects, 'functions' | 'callers'>,
): number {
  const first = stack.findIndex(each => functions.has(each))
  const [outer, wrapper] = [stack[first - 1], stack[first]]
  if (first < 2 || outer!.frame.kind === 'native' || sidesOf(wrapper!) === 'both') return 0
  const at = stack.findIndex((each, i) => i > first && isKept(each))
  const other = sidesOf(wrapper!) === 'head' ? 'base' : 'head'
  return callers[other].get(stack[at]!)?.has(outer!) === true ? at : 0
}

/** What is around these functions on a stack, but for a new function that calls one directly. */
export function wrappersOf(called: Set<Matched>, recording: Recording, identity: Identity): Set<Matched> {
  const found = new Set<Matched>()
  if (called.size === 0) return found
  for (const side of ['base', 'head'] as const)
    for (const stack of stacksOf(recording, identity, side)) {
      const last = stack.findLastIndex(each => called.has(each))
      for (const [i, each] of stack.slice(0, Math.max(0, last)).entries())
        if (i < last - 1 || sidesOf(each) !== 'head') found.add(each) // a new decorator answers for what it calls
    }
  return found
}

function* stacksOf(recording: Recording, identity: Identity, side: 'base' | 'head'): Generator<Matched[]> {
  for (const { threads } of recording[side].launches)
    for (const { stacks } of threads) for (const { frames } of stacks) yield frames.map(at => identity[side][at]!)
}
