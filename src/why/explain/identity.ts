import { grouped } from '../../grouped.ts'
import { NestedItems } from '../profile/nested.ts'
import { type Extent, type Frame, placeKey, type Recording, type SideRecording } from '../profile/recording.ts'
import { likeness } from '../profile/text-hash.ts'
import { type Changes, isAlone, isTouched } from './changes.ts'

/** A function of either side. If both have it, it is one object. */
export interface Matched {
  base?: Frame
  head?: Frame
  /** Head's, or base's if head does not have it. */
  frame: Frame
  /** Is its text the same on both sides, although file or name differ? */
  isMoved?: boolean
}

export const sidesOf = ({ base, head }: Matched): 'both' | 'base' | 'head' =>
  base === undefined ? 'head' : head === undefined ? 'base' : 'both'

/** By index among the frames of a side; then its functions that have no samples. */
export type Identity = Record<'base' | 'head', Matched[]>

type Open = Record<'base' | 'head', Set<Frame>>
type PairAll = (mine: Frame[], theirs: Frame[]) => void

/**
 * Matches functions of head to functions of base, whether or not a sample fell on them:
 *
 *   1. the same package, file, name and text; several such functions in their order, if both sides have the same number
 *   2. of the rest, the same package, file and name: those that are most alike
 *   3. of the rest that have samples, the same text elsewhere, if that is unique: it was moved
 *   4. of the rest, the same package, file and name in their order, if both sides have the same number: they were rewritten
 *   5. of the rest, the same package and name, if that is unique: its file was renamed. If head still has the file, they have to be alike,
 *      and no function that is left there may be as much: then that is it, with another name
 *   6. of the rest, the same name of a method, if that is unique and they are mostly alike: its class has another name
 *
 * 1 is first for those that the diff does not touch. Then 1 and 2 are for those that it neither takes away nor adds as a whole, and then
 * for all.
 */
export function identify({ base, head }: Recording, changes: Changes): Identity {
  const all = { base: withExtents(base), head: withExtents(head) }
  const open: Open = { base: new Set(all.base), head: new Set(all.head) }
  const pairs = new Map<Frame, Matched>()
  const pair = (one: Frame | undefined, other: Frame | undefined, isMoved = false) => {
    if (one === undefined || other === undefined || !open.base.has(one) || !open.head.has(other)) return
    open.base.delete(one)
    open.head.delete(other)
    const both = { base: one, head: other, frame: other, isMoved }
    pairs.set(one, both).set(other, both)
  }
  const inOrder: PairAll = (mine, theirs) => {
    if (mine.length !== theirs.length) return
    const others = byLine(theirs)
    for (const [i, one] of byLine(mine).entries()) pair(one, others[i])
  }
  const ownWith = (isMet: (frame: Frame, side: 'base' | 'head') => boolean) =>
    new Set(
      (['base', 'head'] as const).flatMap(side => all[side].filter(each => each.kind === 'own' && isMet(each, side))),
    )
  const touched = ownWith((frame, side) => isTouched(changes[side], frame))
  const whole = ownWith((frame, side) => isAlone(changes.alone[side], frame))
  let compared = 0
  const mayCompare = (pairs: number) => {
    const isFew = compared + pairs <= mostCompared
    if (isFew) compared += pairs
    return isFew
  }
  const nameAndText = (frame: Frame) => `${nameOf(frame)}\t${frame.hash ?? frame.line}`
  together(open, frame => (touched.has(frame) ? undefined : nameAndText(frame)), inOrder)
  for (const others of [whole, new Set<Frame>()]) {
    together(open, frame => (others.has(frame) ? undefined : nameAndText(frame)), inOrder)
    together(
      open,
      frame => (others.has(frame) ? undefined : nameOf(frame)),
      (mine, theirs) => {
        if (mayCompare(mine.length * theirs.length))
          for (const { one, other } of alike(byLine(mine), byLine(theirs))) pair(one, other)
      },
    )
  }
  const isUnique = (mine: Frame[], theirs: Frame[]) => mine.length === 1 && theirs.length === 1
  const sampled = new Set([...base.frames, ...head.frames])
  together(
    open,
    frame => (sampled.has(frame) ? sameText(frame) : undefined),
    (mine, theirs) => void (isUnique(mine, theirs) && pair(mine[0], theirs[0], true)),
  )
  together(open, nameOf, inOrder)
  const left = grouped(
    all.head.filter(each => each.kind === 'own'),
    ({ file }) => file,
  )
  for (const key of [sameName, sameMember])
    together(open, key, (mine, theirs) => {
      const [[one], [other]] = [mine, theirs]
      if (!isUnique(mine, theirs)) return
      const isKnown = one!.kind === 'own' && one!.hash !== undefined && other!.hash !== undefined
      const others = isKnown ? left.get(one!.file) : undefined
      if (others === undefined && key === sameName) return pair(one, other)
      const part = likeness(one!.hash, other!.hash)
      if (part < (key === sameName ? leastAlike : mostlyAlike) || !mayCompare(others?.length ?? 1)) return
      if (!others?.some(each => open.head.has(each) && each !== other && likeness(one!.hash, each.hash) >= part))
        pair(one, other)
    })
  return {
    base: all.base.map(frame => pairs.get(frame) ?? { frame, base: frame }),
    head: all.head.map(frame => pairs.get(frame) ?? { frame, head: frame }),
  }
}

/** Frames of a side, and the project's functions that were too cheap for a sample. */
function withExtents({ frames, extents }: SideRecording): Frame[] {
  const known = new Set(frames.map(placeKey))
  const others = extents.filter(extent => !known.has(placeKey(extent)))
  return [...frames, ...others.map((extent): Frame => ({ ...extent, kind: 'own', package: '' }))]
}

const nameOf = ({ kind, package: of, file, function: name }: Frame): string => [kind, of, file, name].join('\t')
const sameText = ({ kind, hash }: Frame) => (hash === undefined ? undefined : `${kind}\t${hash}`)
const sameName = ({ kind, package: of, function: name }: Frame) =>
  /anonymous|^\(/.test(name) ? undefined : `${kind}\t${of}\t${name}`
/** The name of a method without its class, which may have another name. */
const sameMember = ({ kind, function: name }: Frame) =>
  kind !== 'own' || /anonymous|[(<]/.test(name) ? undefined : /\.([^.]+)$/.exec(name)?.[1]
export const byLine = <Each extends { line: number }>(frames: Each[]): Each[] =>
  frames.toSorted((a, b) => a.line - b.line)

/** Calls back for each key with the open functions of both sides. */
function together(open: Open, key: (frame: Frame) => string | undefined, pairAll: PairAll): void {
  const others = grouped(open.head, key)
  for (const [name, mine] of grouped(open.base, key)) {
    const theirs = others.get(name)
    if (name !== undefined && theirs !== undefined) pairAll(mine, theirs)
  }
}

/** Texts that share a smaller fraction of their words are not versions of the same function. */
const leastAlike = 0.3
/** Methods of one name share words, whatever their classes do: of 15 pairs of views, the most alike shared 0.41. */
const mostlyAlike = 0.5
/** Pairs of texts that are compared in all, whatever the functions are called: they take a quarter of a second. */
const mostCompared = 1_000_000

/** Pairs of functions that may be versions of the same one, the most alike first; of those alike, the ones at about the same place. */
function alike(mine: Frame[], theirs: Frame[]): { one: Frame; other: Frame }[] {
  const pairs = mine.flatMap((one, i) =>
    theirs.map((other, j) => ({ one, other, part: likeness(one.hash, other.hash), apart: Math.abs(i - j) })),
  )
  return pairs.filter(({ part }) => part >= leastAlike).sort((a, b) => b.part - a.part || a.apart - b.apart)
}

/**
 * Functions of a side, by file. Without those around one that they are beside in the compiled code: a source map may let a constructor that
 * nobody wrote end with its class.
 */
export function functionsByFile({ extents }: SideRecording): Map<string, NestedItems<Extent>> {
  const nestedIn = (all: Extent[]) => new NestedItems(all, ({ line, end }) => [line, 0, end, Number.POSITIVE_INFINITY])
  const isBeside = (one: Extent, outer: Extent) =>
    one.own !== undefined && one.within === outer.within && outer.line < one.line && one.end < outer.end
  const files = [...grouped(extents, ({ file }) => file)].map(([file, all]) => {
    const around = nestedIn(all).all.map(({ item, around: at }) => at && isBeside(item, at.item) && at.item)
    const wrong = new Set(around)
    return [file, nestedIn(all.filter(each => !wrong.has(each)))] as const
  })
  return new Map(files)
}

/**
 * The functions that a line belongs to: the innermost one around it. If that begins or ends on the line, the next one around has a
 * part of the line, too, and so on.
 */
export function around(functions: NestedItems<Extent>, line: number): Extent[] {
  const length = ({ line: first, end }: Extent) => end - first
  const all: Extent[] = []
  const innermost = functions.at(line, Number.POSITIVE_INFINITY)
  for (let at = innermost; at !== undefined; at = at.around) if (line <= at.item.end) all.push(at.item)
  all.sort((a, b) => length(a) - length(b))
  const last = all.findIndex(extent => extent.line < line && line < extent.end)
  return last < 0 ? all : all.slice(0, last + 1)
}

/** The same, or not known to differ: V8 no longer lists the text of a function that was collected. */
export const isSameText = (base: Frame, head: Frame): boolean =>
  base.hash === undefined || head.hash === undefined || base.hash === head.hash

/** Of two on the same lines, the name tells: `list>(anonymous)` stands in `list`. */
export function isIn({ line, end = line, function: name }: Frame, { function: around, ...outer }: Frame): boolean {
  const { end: last = outer.line } = outer
  return outer.line <= line && last >= end && (outer.line < line || last > end || name.startsWith(`${around}>`))
}

/** A function of one side and its callbacks on a stack are one: what replaced it, or what it replaced, may have none. */
export function wholeOf(of: Matched, stack: Matched[], changed: Set<Matched>): Matched {
  const isAround = (each: Matched) =>
    sidesOf(each) === sidesOf(of) && each.frame.file === of.frame.file && isIn(of.frame, each.frame)
  return (sidesOf(of) === 'both' ? undefined : stack.find(each => changed.has(each) && isAround(each))) ?? of
}
