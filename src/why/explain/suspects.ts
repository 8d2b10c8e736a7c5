import { type Extent, lineKey, type Recording, unwalkable } from '../profile/recording.ts'
import { asked, differing, generatorOf, listedIn, type Packages } from './changed-packages.ts'
import { type Changes, isType, linesOfGap, startsOf } from './changes.ts'
import { inTurnOfKinds, isHarmless } from './files.ts'
import { returned } from './framework.ts'
import { type Identity, isSameText, type Matched, sidesOf, wholeOf } from './identity.ts'
import { isOfDecorator, isSameOwn, isUnchanged, lookAt, placeOfLost, surroundings, swapsOf } from './touched.ts'
import { type Between, betweenOf, type Callers, callersIn, putAt, unwrapped } from './wrapping.ts'

/** What a pull request changed that can cost CPU time. */
export interface Suspects {
  /** Own functions with a changed line that is not wholly within a nested function, or with a different text that no diff shows. */
  functions: Set<Matched>
  /**
   * Other own functions of files that head changed outside of all functions, as in a constant or an import; and those within a function
   * that head changed, but that has no samples: it runs when the server starts.
   */
  beside: Set<Matched>
  /**
   * Own functions that are the same but for what is outside of them, or for names: `moved` to another file, where the names that they use may
   * mean something else; `renamed`: head changed them, but they were compiled to a text in which nothing differs but names that a compiler may
   * have made; `rebuilt`: head did not, but they were compiled to another text, as with a constant of another file.
   */
  indirect: Map<Matched, 'moved' | 'renamed' | 'rebuilt'>
  /** Tell new functions and packages that were only put around others from those that answer for what they call. */
  callers: Callers
  between: Between
  /** Functions that head changed, but that have no samples: they may have been compiled into those that call them. */
  unseen: Set<Matched>
  /**
   * Where head changed a file that counts outside of functions, or in one without samples: where that begins, by file, in order. Types are
   * left out, and what names a package that differs.
   */
  outside: Map<string, number[]>
  /** Changed files, but for those that no server runs or reads. */
  counted: Set<string>
  /** Does the diff tell what else was changed? */
  isDiffed: boolean
  packages: Packages
  /** Those of them whose line head changed in a manifest such as package.json; without a diff, all that such a manifest names. */
  direct: Set<string>
  /** The one of them that generates functions from text; absent if there are several. */
  generator?: string
}

/** Of a side, in files of which functions are known, further changed lines are ignored: nothing interrupts looking at them. */
const mostLines = 200_000

/** Finds the functions and packages that differ between the sides. A function that only moved within its file does not. */
export function findSuspects(recording: Recording, identity: Identity, changes: Changes): Suspects {
  const functions = new Set<Matched>()
  const beside = new Set<Matched>()
  const unseen = new Set<Matched>()
  const outside = new Map<string, number[]>()
  const sampledOn = (side: 'base' | 'head') => identity[side].slice(0, recording[side].frames.length)
  const sampled = new Set([...sampledOn('base'), ...sampledOn('head')])
  const isSameAround = surroundings(recording, identity, changes)
  const rearranged = new Set<string>() // files
  for (const each of swapsOf(recording, identity, isSameAround))
    if (typeof each === 'string' || !sampled.has(each))
      rearranged.add(typeof each === 'string' ? each : each.frame.file)
    else if (isTold(each, changes)) functions.add(each)
  const look = {
    base: lookAt(recording.base, identity.base, sampled, 'base'),
    head: lookAt(recording.head, identity.head, sampled, 'head'),
  }
  const loadedOn = (side: 'base' | 'head') => [...look[side].functionsIn.keys(), ...recording[side].around.keys()]
  const loaded = new Set([...loadedOn('base'), ...loadedOn('head')])
  const counted = new Set([...changes.base.keys(), ...changes.head.keys()].filter(file => !isHarmless(file, loaded)))
  const packages = differing(recording)
  const listed = listedIn(recording.head, packages)
  for (const side of ['base', 'head'] as const) {
    const { functionsIn, at } = look[side]
    let left = mostLines
    const files = new Set<string>() // with changed lines outside of functions
    const places = new Map<string, number[]>() // by file, where these begin, and those in functions without samples
    const opened = new Set<Extent | undefined>() // these functions
    const placesIn = (file: string, all: number[]) => startsOf(all.filter(line => !isType(changes, side, file, line)))
    for (const [file, lines] of changes[side]) {
      if (!functionsIn.has(file)) {
        if (lines.length > 0) files.add(file)
        places.set(
          file,
          placesIn(
            file,
            lines.filter(line => !listed.has(lineKey(file, line))),
          ),
        )
        continue
      }
      const [free, within]: [number[], number[]] = [[], []]
      for (const line of lines) {
        if (left-- <= 0) break
        const { extents, found, met, isEdge, enclosing } = at(file, line)
        const isRemark = found.length > 0 ? found.every(isSameOwn) : isSameAround(file)
        if (isRemark && rearranged.has(file)) free.push(line)
        if (isRemark) continue // a type, say, or a comment
        for (const each of met) functions.add(each)
        if (extents.length === 0) {
          const lost = side === 'base' ? [] : linesOfGap(changes, file, line).slice(0, left)
          left -= lost.length
          const were = lost.map(each => placeOfLost(each, look.base, changes))
          if (Number.isInteger(line) || were.includes('outside')) free.push(line)
          else if (were.includes('within')) within.push(line)
        } else if ((met.length === 0 || isOfDecorator(extents, line)) && !found.every(isUnchanged)) {
          const isStart = Number.isInteger(line) && met.length === 0 && extents.at(-1)!.function === '(class fields)'
          ;(isStart ? free : within).push(line)
          if (met.length > 0) continue
          opened.add(extents.at(-1))
          for (const each of found) unseen.add(each)
        } else if (isEdge && enclosing === undefined) {
          if (!isSameAround(file)) free.push(line) // not `export`, say
        } else if (isEdge && !met.some(each => each[side]!.line === enclosing!.line)) {
          within.push(line)
          opened.add(enclosing)
        }
      }
      if (free.length > 0) files.add(file)
      places.set(
        file,
        [free, within].flatMap(each => placesIn(file, each)).sort((a, b) => a - b),
      )
    }
    for (const each of sampledOn(side)) {
      const { kind, file, line } = each[side]!
      let at = functionsIn.get(file)?.at(line, Number.POSITIVE_INFINITY)
      while (at !== undefined && !opened.has(at.item)) at = at.around
      if (kind === 'own' && (files.has(file) || at !== undefined)) beside.add(each)
    }
    const known = [...places].flatMap(([file, lines]) =>
      side === 'head' && counted.has(file) && lines.length > 0 ? [file] : [],
    )
    for (const file of inTurnOfKinds(known, loaded)) outside.set(file, places.get(file)!)
  }
  const isDiffed = changes.base.size + changes.head.size > 0
  for (const each of sampledOn('head')) if (isBuiltAnew(each, changes, isDiffed)) functions.add(each)
  const indirect: Suspects['indirect'] = new Map()
  for (const each of [...functions, ...beside]) {
    if (!isUnchanged(each) || each.base?.file === each.head?.file) continue
    indirect.set(each, 'moved')
    beside.delete(each)
  }
  for (const each of functions) if (isRenamed(each, changes)) indirect.set(each, 'renamed')
  for (const each of functions) if (isUnchanged(each) || indirect.has(each)) functions.delete(each)
  for (const each of functions) beside.delete(each)
  const others = sampledOn('head').filter(each => !functions.has(each) && indirect.get(each) !== 'renamed')
  for (const each of rebuiltOf(others, changes)) indirect.set(each, 'rebuilt')
  const direct = asked(packages, recording, isDiffed ? changes : undefined)
  const generator = generatorOf(packages, recording)
  const callers = callersIn(recording, identity, packages)
  const between = betweenOf(recording, identity, { functions, packages, callers })
  const found = { functions, beside, indirect, callers, between, unseen, outside, counted }
  return { ...found, isDiffed, packages, direct, generator }
}

/** Does the text differ, although the diff does not have the file? Then what the file was built from has changed. */
function isBuiltAnew(each: Matched, changes: Changes, isDiffed: boolean): boolean {
  const { base, head } = each
  if (base?.kind !== 'own' || head?.kind !== 'own' || isSameText(base, head)) return false
  return !isTold(each, changes) && !(isDiffed && head.mapped === true) // the diff would have the source of a mapped one
}

/** Was it compiled to a text that is the same on both sides but for names that a compiler may have made? */
function isRenamed(each: Matched, changes: Changes): boolean {
  const { base, head } = each
  const isAlike = head?.shape !== undefined && base?.shape === head.shape && base.own !== head.own
  return isAlike && (head.mapped === true || !isTold(each, changes))
}

/** Is it in a file of which the diff says what changed? */
const isTold = ({ base, head }: Matched, changes: Changes): boolean =>
  changes.head.has(head!.file) || changes.base.has(base!.file)

/** Functions whose compiled text differs, although head did not change them. None if most differ: then a minifier renames. */
function rebuiltOf(all: Matched[], changes: Changes): Matched[] {
  const mapped = all.filter(
    each => each.head?.mapped === true && each.base?.hash !== undefined && !isTold(each, changes),
  )
  const differ = mapped.filter(({ base, head }) => !isSameText(base!, head!))
  return differ.length <= mapped.length / 2 ? differ : []
}

/** A suspect that stacks are charged to, a package by its name. `after`: what runs after this middleware, or within this wrapper. */
export type Accused = { kind: 'function' | 'after'; of: Matched } | { kind: 'package'; of: string }
/** What a stack is charged to. */
export type Charge = Accused | { kind: 'native' | 'unchanged'; of?: undefined }

/**
 * Charges a stack, outermost function first, to the innermost function that head changed, or to the changed package that own code entered:
 * what these call, and the garbage they cause, counts as theirs. Of packages within packages, it is the innermost, unless that is new or
 * head asked for an outer one. A package that own code did not enter, as a framework, calls the project: the project's code is not its
 * work. Without any of these: the innermost own function, if head changed its file outside of functions, else the innermost function that
 * moved to another file, was compiled to other code, or perhaps renamed; else changed middleware (`after`): it may slow down what follows.
 * Functions and packages of one side that were only put around others are such middleware, on both sides: they may run those more often.
 */
export function charged(stack: Matched[], suspects: Suspects): Charge {
  let entered: string | undefined
  let innermost: Matched | undefined
  const shown = unwrapped(returned(stack), suspects)
  for (const each of shown.toReversed()) {
    const { frame } = each
    const met = frame.generated === true ? suspects.generator : frame.package
    if (frame.kind === 'own') {
      if (entered !== undefined) return { kind: 'package', of: entered }
      if (suspects.functions.has(each)) return { kind: 'function', of: wholeOf(each, shown, suspects.functions) }
      innermost ??= each
    } else if (met !== undefined && isAnswerable(met, entered, suspects)) entered = met
  }
  if (entered !== undefined && innermost === undefined) return { kind: 'package', of: entered }
  if (innermost !== undefined && suspects.beside.has(innermost)) return { kind: 'function', of: innermost }
  const indirect = shown.findLast(each => suspects.indirect.has(each))
  if (indirect !== undefined) return { kind: 'function', of: indirect }
  if (stack.at(-1)?.frame.function === unwalkable.function) return { kind: 'native' }
  const inner = shown.findLastIndex((_, i) => putAt(shown, i, suspects.between.all) !== undefined)
  const before =
    putAt(shown, inner, suspects.between.all)?.[0] ??
    stack.findLast(each => suspects.functions.has(each) && sidesOf(each) === 'both')
  return before === undefined ? { kind: 'unchanged' } : { kind: 'after', of: before }
}

/** Is the outer package a suspect, and to be charged rather than the inner one? */
function isAnswerable(outer: string, inner: string | undefined, { packages, direct }: Suspects): boolean {
  if (!packages.has(outer) || inner === undefined) return packages.has(outer)
  return !direct.has(inner) && (direct.has(outer) || packages.get(inner)!.base === '')
}
