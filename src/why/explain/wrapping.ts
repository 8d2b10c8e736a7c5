import { demandTime } from '../profile/inside.ts'
import type { Recording } from '../profile/recording.ts'
import type { Packages } from './changed-packages.ts'
import { returned } from './framework.ts'
import { type Identity, type Matched, sidesOf } from './identity.ts'

// What stands around a function on the stacks of a side.

const opposite = { base: 'head', head: 'base' } as const

/** By function: what calls it directly on a side. */
export type DirectCallers = Record<'base' | 'head', Map<Matched, Set<Matched>>>

export function directCallers(recording: Recording, identity: Identity): DirectCallers {
  const of = (side: 'base' | 'head') => {
    const found = new Map<Matched, Set<Matched>>()
    for (const stack of stacksOf(recording, identity, side))
      for (const [i, each] of stack.entries())
        if (!isAnew(stack, i)) found.set(each, (found.get(each) ?? new Set()).add(stack[i - 1]!))
    return found
  }
  return { base: of('base'), head: of('head') }
}

/** Does V8 go on there, after an `await` or with a callback? Everything may be called from there. */
function isAnew(stack: Matched[], at: number): boolean {
  const { kind } = stack[at - 1]?.frame ?? {}
  return kind === undefined || kind === 'native' || (at === 1 && kind === 'runtime')
}

/** What calls a place of a stack for the project on both sides: a proxy may be between, of which a class may be generated on one. */
const ownerOf = (stack: Matched[], at: number): Matched | undefined =>
  stack.findLast((each, i) => i < at && each.frame.kind === 'own' && sidesOf(each) === 'both')

/** By function, and then by what calls it on one side directly: what the other side put between them. */
export type Between = Map<Matched, Map<Matched | undefined, Matched>>

export function betweenOf(recording: Recording, identity: Identity, of: Parameters<typeof unwrapped>[1]): Between {
  const found: Between = new Map()
  for (const side of ['base', 'head'] as const)
    for (const whole of stacksOf(recording, identity, side)) {
      const stack = returned(whole)
      unwrapped(stack, of, (from, to) => {
        const around = stack.slice(from, to)
        const wrapper = around.findLast(each => of.functions.has(each)) ?? around.at(-1)!
        const known = found.get(stack[to]!) ?? new Map<Matched | undefined, Matched>()
        found.set(stack[to]!, known.set(stack[from - 1], wrapper).set(ownerOf(stack, from) ?? stack[from - 1], wrapper))
        if (isAnew(stack, from))
          for (const each of of.callers[opposite[side]].get(stack[to]!)!) known.set(each, wrapper)
      })
    }
  return found
}

/**
 * A stack without functions and packages that only one side has and that were put between two functions, as a wrapper is put around a
 * handler: what they call then is not their work. From the first other change on, all is kept. Where V8 goes on after an `await`, one was
 * put around a function if what called that on the other side did not change, and no longer does.
 */
export function unwrapped(
  stack: Matched[],
  { functions, packages, callers }: { functions: Set<Matched>; packages: Packages; callers: DirectCallers },
  cut?: (from: number, to: number) => void,
): Matched[] {
  const lackedBy = (each: Matched) => {
    const { base, head } = functions.has(each) ? each : (packages.get(each.frame.package) ?? { base: true, head: true })
    return !base ? 'base' : !head ? 'head' : undefined
  }
  const hasMoved = (each: Matched, other: 'base' | 'head') => {
    const [before, now] = [callers[other].get(each), callers[opposite[other]].get(each)]
    return (
      before !== undefined && [...before].every(of => sidesOf(of) === 'both' && !functions.has(of) && !now?.has(of))
    )
  }
  const goesOnAt = (from: number, other: 'base' | 'head') => {
    const outer = stack[from - 1]
    const isKnown = !isAnew(stack, from)
    if (isKnown && lackedBy(outer!) === other) return undefined
    const owner = isKnown ? ownerOf(stack, from) : undefined
    for (let i = from + 1; i < stack.length; i++) {
      const before = isKnown ? callers[other].get(stack[i]!) : undefined
      if (before?.has(outer!) || (before?.has(owner!) && !callers[opposite[other]].get(stack[i]!)?.has(owner!)))
        return i
      if (stack[i]!.frame.kind === 'own' && sidesOf(stack[i]!) === 'both')
        return !isKnown && hasMoved(stack[i]!, other) ? i : undefined
    }
  }
  demandTime() // a stack may be deep, and there may be many
  const kept: Matched[] = []
  let isOpen = true
  for (let i = 0; i < stack.length; i++) {
    const other = isOpen ? lackedBy(stack[i]!) : undefined
    const to = (other && goesOnAt(i, other)) ?? i
    if (to > i) cut?.(i, to)
    i = to
    isOpen &&= !functions.has(stack[i]!)
    kept.push(stack[i]!)
  }
  return kept
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
