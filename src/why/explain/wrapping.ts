import { demandTime } from '../profile/inside.ts'
import type { Recording } from '../profile/recording.ts'
import type { Packages } from './changed-packages.ts'
import { returned, returnedAt } from './framework.ts'
import { type Identity, type Matched, sidesOf } from './identity.ts'

// What stands around a function on the stacks of a side.

const opposite = { base: 'head', head: 'base' } as const

/** By function: what calls it on a side. */
type CallersOf = Record<'base' | 'head', Map<Matched, Set<Matched>>>

/** What calls functions directly; `owners`: what calls the project's, for all it calls: the innermost code of it, or changed package. */
export type Callers = CallersOf & { owners: CallersOf }

export function callersIn(recording: Recording, identity: Identity, packages: Packages): Callers {
  const none = (): CallersOf => ({ base: new Map(), head: new Map() })
  const [direct, owners] = [none(), none()]
  const add = (all: Map<Matched, Set<Matched>>, each: Matched, caller: Matched) =>
    all.set(each, (all.get(each) ?? new Set()).add(caller))
  for (const side of ['base', 'head'] as const)
    for (const stack of stacksOf(recording, identity, side)) {
      let owner: Matched | undefined
      for (const [i, each] of stack.entries()) {
        if (!isAnew(stack, i)) add(direct[side], each, stack[i - 1]!)
        const isOwn = each.frame.kind === 'own'
        if (isOwn && owner !== undefined) add(owners[side], each, owner)
        if (isOwn || packages.has(each.frame.package)) owner = each
      }
    }
  return { ...direct, owners }
}

/** Does V8 go on there, after an `await` or with a callback? Everything may be called from there. */
function isAnew(stack: Matched[], at: number): boolean {
  const { kind } = stack[at - 1]?.frame ?? {}
  return kind === undefined || kind === 'native' || (at === 1 && kind === 'runtime')
}

/** What calls a place of a stack for the project on both sides: a proxy may be between, of which a class may be generated on one. */
const ownerOf = (stack: Matched[], at: number): Matched | undefined =>
  stack.findLast((each, i) => i < at && each.frame.kind === 'own' && sidesOf(each) === 'both')

/** What tells a wrapper from what was there before: see `Suspects`. */
interface Changed {
  functions: Set<Matched>
  packages: Packages
  callers: Callers
}

/** By function, and then by what calls it on one side: what the other side put between them, the wrapper first. */
type Put = Map<Matched, Map<Matched | undefined, Matched[]>>
/** `within`: what head put between within a changed function, which may call it more often. */
export interface Between {
  all: Put
  within: Put
}

/** What the other side put around a place of a stack, directly or, if that is the project's, behind a proxy. */
export function putAt(stack: Matched[], at: number, put: Put): Matched[] | undefined {
  const known = put.get(stack[at]!)
  const owner = known && stack[at]!.frame.kind === 'own' ? ownerOf(stack, at) : undefined
  return known?.get(stack[at - 1]) ?? (owner && known?.get(owner))
}

export function betweenOf(recording: Recording, identity: Identity, of: Changed): Between {
  const found: Between = { all: new Map(), within: new Map() }
  for (const side of ['base', 'head'] as const)
    for (const whole of stacksOf(recording, identity, side)) {
      const stack = returned(whole)
      unwrapped(stack, of, (from, to, isOpen) => {
        if (!isOpen && side === 'base') return
        const isChanged = (each: Matched) => of.functions.has(each) || of.packages.has(each.frame.package)
        const around = stack.slice(from, to)
        const wrapper = around.slice(around.findLastIndex(isChanged))
        const put = isOpen ? found.all : found.within
        const known = put.get(stack[to]!) ?? new Map<Matched | undefined, Matched[]>()
        put.set(stack[to]!, known.set(ownerOf(stack, from) ?? stack[from - 1], wrapper))
        if (isOpen || stack[to]!.frame.kind !== 'own') known.set(stack[from - 1], wrapper)
        if (isOpen && isAnew(stack, from))
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
  { functions, packages, callers }: Changed,
  put?: (from: number, to: number, isOpen: boolean) => void,
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
  let isOpen = true
  let searched = 0 // of what calls itself, the outermost tells
  const goesOnAt = (from: number, other: 'base' | 'head') => {
    const outer = stack[from - 1]
    const isKnown = !isAnew(stack, from)
    if (isKnown && lackedBy(outer!) === other) return undefined
    const owner = isKnown ? ownerOf(stack, from) : undefined
    const isLost = (by: CallersOf, each: Matched, caller = owner) =>
      by[other].get(each)?.has(caller!) && !by[opposite[other]].get(each)?.has(caller!)
    for (let i = from + 1; i < stack.length; i++) {
      searched = i
      const each = stack[i]!
      const isOwned = each.frame.kind === 'own' && sidesOf(each) === 'both'
      const by = isOwned ? callers.owners : callers
      const isPut = isOpen
        ? callers[other].get(each)?.has(outer!) || isLost(callers, each) || (isOwned && isLost(by, each))
        : isLost(by, each) || isLost(by, each, outer)
      if (isKnown && isPut) return i
      if (isOwned) return !isKnown && hasMoved(each, other) ? i : undefined
    }
  }
  demandTime() // a stack may be deep, and there may be many
  const kept: Matched[] = []
  for (let i = 0; i < stack.length; i++) {
    const other = isOpen || (put && i >= searched) ? lackedBy(stack[i]!) : undefined
    const to = (other && goesOnAt(i, other)) ?? i
    if (to > i) put?.(i, to, isOpen)
    if (isOpen) i = to
    isOpen &&= !functions.has(stack[i]!)
    kept.push(stack[i]!)
  }
  return kept
}

/**
 * A stack of base on which what head put between two functions, within a changed one, stands as well: what it runs then counts as its work
 * on both sides. Otherwise the changed function would seem to do less, and what was put between as much more, on equal sides, too. Not the
 * other way round: what is gone costs nothing more, and what it ran is the work of the changed function that runs it now.
 */
export function completed(stack: Matched[], put: Put, functions: Set<Matched>): Matched[] {
  const first = put.size === 0 ? undefined : returnedAt(stack).find(i => functions.has(stack[i]!))
  if (first === undefined) return stack
  return stack.flatMap((each, i) => [...((i > first && putAt(stack, i, put)) || []), each])
}

function* stacksOf(recording: Recording, identity: Identity, side: 'base' | 'head'): Generator<Matched[]> {
  for (const { threads } of recording[side].launches)
    for (const { stacks } of threads) for (const { frames } of stacks) yield frames.map(at => identity[side][at]!)
}
