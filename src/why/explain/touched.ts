import { grouped } from '../../grouped.ts'
import { type Extent, placeKey, type Recording, type SideRecording } from '../profile/recording.ts'
import { type Changes, isAlone, isTouched } from './changes.ts'
import { around, byLine, functionsByFile, type Identity, type Matched } from './identity.ts'

// What a changed line belongs to, and whether anything that runs has changed there.

type Look = ReturnType<typeof lookAt>

/**
 * By its place, what the functions around a line of a side are matched to, and which of them have samples.
 */
export function lookAt(
  recording: SideRecording,
  identity: Matched[],
  sampled: Set<Matched>,
  swapped: Set<Matched>,
  side: 'base' | 'head',
) {
  const functionsIn = functionsByFile(recording)
  const places = grouped(identity, each => placeKey(each[side]!)) // several, if their texts are the same
  const matched = (extent: Extent) => places.get(placeKey(extent))!
  const at = (file: string, line: number) => {
    const functions = functionsIn.get(file)
    const isSwapped = (each: Extent) => matched(each).some(one => swapped.has(one))
    const all = functions === undefined ? [] : around(functions, line, isSwapped)
    const moved = all.filter(each => isSwapped(each) && matched(each).every(isUnchanged)) // with all that is in them
    const extents = all.filter(
      each =>
        !moved.some(other => isPart(each, other, all)) &&
        ((line > each.line && line < each.end) || !matched(each).every(one => isUnchanged(one) && isFramed(one))) &&
        (each.isField !== true || matched(each).some(one => sampled.has(one))),
    )
    const found = extents.flatMap(matched)
    const isEdge = extents.some(
      each =>
        (line === each.line || line === each.end) && matched(each).some(one => isFramed(one) && !isUnchanged(one)),
    )
    const enclosing = isEdge ? extents.find(each => each.line < line && line < each.end) : undefined
    return { extents, found, met: found.filter(each => sampled.has(each)), isEdge, enclosing }
  }
  return { functionsIn, at }
}

/** Is a function around a line another one, or within it? `all`: those around the line. Where several are on one line, lines do not tell. */
function isPart(each: Extent, other: Extent, all: Extent[]): boolean {
  if (each === other || (each.within === undefined && isWithin(each, other))) return true
  const outer = all.find(one => placeKey(one) === each.within)
  return outer !== undefined && isPart(outer, other, all.slice(all.indexOf(outer) + 1))
}

interface Swaps {
  /** Functions that stand where others did, in code that is otherwise the same, as where two arguments of a call changed places. */
  swapped: Set<Matched>
  /** What that code is in: functions, or files. */
  holders: Set<Matched | string>
}

/** Compares functions of one name: that of others is in the text around them, or says where they stand. */
export function swapsOf(
  recording: Recording,
  identity: Identity,
  isSameAround: ReturnType<typeof surroundings>,
): Swaps {
  const swaps: Swaps = { swapped: new Set(), holders: new Set() }
  const heldOn = (side: 'base' | 'head') => {
    const places = new Map(identity[side].map(each => [placeKey(each[side]!), each]))
    const all = byLine(recording[side].extents).map(({ file, within = '', function: name, ...extent }) => ({
      ...{ holder: places.get(within) ?? file, name, each: places.get(placeKey({ file, ...extent }))! },
    }))
    const held = grouped(all, ({ holder }) => holder)
    return new Map([...held].map(([holder, inner]) => [holder, grouped(inner, ({ name }) => name)]))
  }
  const after = heldOn('head')
  for (const [holder, named] of heldOn('base')) {
    if (typeof holder === 'string' ? !isSameAround(holder) : !isSameOwn(holder)) continue
    for (const [name, were] of named) {
      const are = after.get(holder)?.get(name) ?? []
      for (const [i, { each }] of were.length === are.length ? were.entries() : []) {
        const other = are[i]!.each
        const isElsewhere = each.head !== undefined && other.base !== undefined // else it was rewritten
        if (each === other || !isElsewhere || each.base!.hash === other.head!.hash) continue
        swaps.swapped.add(each).add(other)
        swaps.holders.add(holder)
      }
    }
  }
  return swaps
}

/** By file: was what is outside compiled to the same text, and each function without a changed line? One may contain a constant. */
export function surroundings(
  { base, head }: Recording,
  identity: Identity,
  changes: Changes,
): (file: string) => boolean {
  const isTold = (each: Matched) =>
    [changes, changes.formed].some(({ base, head }) => isTouched(base, each.base!) || isTouched(head, each.head!))
  const both = identity.head.filter(each => each.base !== undefined && each.head?.own !== undefined)
  const others = new Set(both.filter(each => !isSameOwn(each) && !isTold(each)).map(each => each.head!.file))
  return file => {
    const texts = head.around.get(file) ?? new Set() // several: V8 no longer lists a function that was collected
    return !others.has(file) && [...(base.around.get(file) ?? [])].some(text => texts.has(text))
  }
}

const isWithin = (inner: Extent, outer: Extent): boolean => outer.line < inner.line && inner.end < outer.end

/** Does only the text of functions within it differ? */
export const isSameOwn = ({ base, head }: Matched): boolean =>
  base?.own !== undefined && base.own === head?.own && base.file === head.file

/** Was a line that head took away outside of functions, or in one without samples that is still there? undefined: neither, or blank. */
export function placeOfLost({ file, line }: { file: string; line: number }, { at }: Look, changes: Changes) {
  if (!isTouched(changes.base, { file, line })) return undefined
  const { extents, found, met } = at(file, line)
  if (extents.length === 0) return 'outside'
  const isGone = extents.some(each => isAlone(changes.alone.base, each))
  const isMet = met.length > 0 && !isOfDecorator(extents, line)
  return isMet || found.every(isUnchanged) || isGone ? undefined : 'within'
}

/** What a decorator costs may be on no stack with its function. */
export const isOfDecorator = (extents: Extent[], line: number): boolean =>
  extents.some(({ itself = 0 }) => line < itself)

/** The same text on both sides, wherever it is: the changed line is not part of it. */
export const isUnchanged = ({ base, head, isMoved }: Matched): boolean =>
  isMoved === true || (base?.hash !== undefined && base.hash === head?.hash)

/** Does what else stands on its first and last line differ, such as another argument of a call? */
const isFramed = ({ base, head }: Matched): boolean =>
  base !== undefined && base.file === head?.file && base.edges !== head.edges
