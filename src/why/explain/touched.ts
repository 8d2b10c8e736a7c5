import { grouped } from '../../grouped.ts'
import { demandTime } from '../profile/inside.ts'
import { type Extent, placeKey, type Recording, type SideRecording } from '../profile/recording.ts'
import { type Changes, isAlone, isTouched } from './changes.ts'
import { around, byLine, functionsByFile, type Identity, type Matched } from './identity.ts'

// What a changed line belongs to, and whether anything that runs has changed there.

type Look = ReturnType<typeof lookAt>

/** By its place, what the functions around a line of a side are matched to, and which of them have samples. */
export function lookAt(recording: SideRecording, identity: Matched[], sampled: Set<Matched>, side: 'base' | 'head') {
  const functionsIn = functionsByFile(recording)
  const places = grouped(identity, each => placeKey(each[side]!)) // several, if their texts are the same
  const matched = (extent: Extent) => places.get(placeKey(extent))!
  const at = (file: string, line: number) => {
    demandTime() // very many functions may be in one place
    const functions = functionsIn.get(file)
    const all = functions === undefined ? [] : around(functions, line)
    const extents = all.filter(
      each =>
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

/**
 * Functions or files in which functions of one name change places, as where two arguments of a call do: the text of each is the same, and so
 * is that around them.
 */
export function swapsOf(
  recording: Recording,
  identity: Identity,
  isSameAround: ReturnType<typeof surroundings>,
): (Matched | string)[] {
  const heldOn = (side: 'base' | 'head') => {
    const places = new Map(identity[side].map(each => [placeKey(each[side]!), each]))
    const all = byLine(recording[side].extents).map(extent => ({
      holder: places.get(extent.within ?? '') ?? extent.file,
      each: places.get(placeKey(extent))!,
    }))
    const both = all.filter(({ each: { base, head } }) => base !== undefined && head !== undefined)
    const named = [...grouped(both, ({ each }) => each.frame.function)].sort(([a], [b]) => (a < b ? -1 : 1))
    return grouped(
      named.flatMap(([, all]) => all),
      ({ holder }) => holder,
    )
  }
  const after = heldOn('head')
  return [...heldOn('base')].flatMap(([holder, were]) => {
    const are = after.get(holder) ?? []
    const isSwapped = were.some(
      ({ each }, i) => are[i] && each.base!.hash !== are[i].each.head!.hash && each !== are[i].each,
    )
    const isSame = typeof holder === 'string' ? isSameAround(holder) : isSameOwn(holder)
    return isSame && isSwapped && were.length === are.length ? holder : []
  })
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
