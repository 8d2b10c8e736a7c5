import { type Recording, unwalkable } from '../profile/recording.ts'
import type { Changes } from './changes.ts'
import { returned } from './framework.ts'
import { around, functionsByFile, type Identity, type Matched, placeKey, sidesOf } from './identity.ts'

/** What a pull request changed that can cost CPU time. */
export interface Suspects {
  /** Own functions with a changed line that is not wholly a deeper function's, or with another text where no diff tells. */
  functions: Set<Matched>
  /** Other own functions of files that head changed outside of all functions: a constant, an import. */
  beside: Set<Matched>
  /** Own functions that head moved to another file as they are: what they call by its name may be something else there. */
  moved: Set<Matched>
  /** Own functions that were compiled to another text than before, although head did not change them: a constant of another file is in it. */
  rebuilt: Set<Matched>
  /** Where head changed code outside of functions: by file, the first line. Tests are left out. */
  outside: Map<string, number>
  /** Packages whose installed version differs; '' for a side that does not use it. */
  packages: Map<string, { base: string; head: string }>
  /** Those of them that head's package.json asks for in another version; where no diff tells, all that it names. */
  direct: Set<string>
  /** The one of them that makes functions of text; absent where there are several. */
  generator?: string
}

/** Finds the functions and packages that differ between the sides. A function that was only moved is none of them. */
export function findSuspects(recording: Recording, identity: Identity, changes: Changes): Suspects {
  const functions = new Set<Matched>()
  const beside = new Set<Matched>()
  const outside = new Map<string, number>()
  for (const side of ['base', 'head'] as const) {
    const places = new Map(recording[side].frames.map((frame, i) => [placeKey(frame), identity[side][i]!]))
    const functionsIn = functionsByFile(recording[side])
    const files = new Map<string, number>() // the first changed line that is in none of their functions
    const add = (file: string, line: number) => void (files.has(file) || files.set(file, line))
    for (const [file, lines] of changes[side]) {
      const functionsOfFile = functionsIn.get(file)
      if (functionsOfFile === undefined) add(file, lines[0]!)
      else
        for (const line of lines) {
          const found = around(functionsOfFile, line)
          if (found.length === 0) add(file, line)
          for (const each of found.flatMap(extent => places.get(placeKey(extent)) ?? [])) functions.add(each)
        }
    }
    for (const each of identity[side]) if (each[side]!.kind === 'own' && files.has(each[side]!.file)) beside.add(each)
    const kinds = new Set([...functionsIn.keys()].map(endingOf))
    if (side === 'head')
      for (const [file, line] of files) if (kinds.has(endingOf(file)) && !test.test(file)) outside.set(file, line)
  }
  const isDiffKnown = changes.base.size + changes.head.size > 0
  for (const each of identity.head) if (isBuiltAnew(each, changes, isDiffKnown)) functions.add(each)
  const moved = new Set([...functions].filter(each => isUnchanged(each) && each.base?.file !== each.head?.file))
  for (const each of functions) if (isUnchanged(each)) functions.delete(each)
  for (const each of functions) beside.delete(each)
  const rebuilt = new Set(
    rebuiltOf(
      identity.head.filter(each => !functions.has(each)),
      changes,
    ),
  )
  const packages = differing(recording)
  const direct = asked(packages, recording, isDiffKnown ? changes : undefined)
  return { functions, beside, moved, rebuilt, outside, packages, direct, generator: generatorOf(packages, recording) }
}

/** Has a file that no diff has another text than before? What was changed is what it was built from. */
function isBuiltAnew({ base, head }: Matched, changes: Changes, isDiffKnown: boolean): boolean {
  if (base?.kind !== 'own' || head?.kind !== 'own' || base.hash === undefined || base.hash === head.hash) return false
  const isTold = changes.head.has(head.file) || changes.base.has(base.file)
  return !isTold && !(isDiffKnown && head.mapped === true) // the diff has the file that a mapped one was written in
}

/** Are texts of compiled code that head did not change mostly the same on both sides, as they are unless a minifier renames? Then those are not that differ. */
function rebuiltOf(all: Matched[], changes: Changes): Matched[] {
  const isTold = ({ base, head }: Matched) => changes.head.has(head!.file) || changes.base.has(base!.file)
  const mapped = all.filter(each => each.head?.mapped === true && each.base?.hash !== undefined && !isTold(each))
  const differ = mapped.filter(({ base, head }) => base!.hash !== head!.hash)
  return differ.length <= mapped.length / 2 ? differ : []
}

const endingOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1)
const test = /(^|\/)(__tests__|tests?|spec|docs|examples?)\/|[._](test|spec)\./

/** The same text on both sides, wherever it stands: the changed line is beside it. */
const isUnchanged = ({ base, head, isMoved }: Matched): boolean =>
  isMoved === true || (base?.hash !== undefined && base.hash === head?.hash)

function differing({ base, head }: Recording): Suspects['packages'] {
  const names = new Set([...base.versions.keys(), ...head.versions.keys()])
  const versions = [...names].map(
    name => [name, { base: base.versions.get(name) ?? '', head: head.versions.get(name) ?? '' }] as const,
  )
  return new Map(versions.filter(([, each]) => each.base !== each.head))
}

/** What people write to ask for packages; programs write lock files. */
const written =
  /(^|\/)(package\.json|go\.mod|requirements[^/]*|pyproject\.toml|Pipfile|setup\.cfg|pom\.xml|build\.gradle(\.kts)?|libs\.versions\.toml)$/

function asked(packages: Suspects['packages'], { head }: Recording, changes: Changes | undefined): Set<string> {
  const isAsked = (name: string) => {
    const { file = '', line = 0 } = head.manifests.get(name) ?? {}
    return written.test(file) && (changes === undefined || changes.head.get(file)?.includes(line))
  }
  return new Set([...packages.keys()].filter(isAsked))
}

function generatorOf(packages: Suspects['packages'], { base, head }: Recording): string | undefined {
  const found = [...packages.keys()].filter(name => base.generators.has(name) || head.generators.has(name))
  return found.length === 1 ? found[0] : undefined
}

/** A suspect that stacks are charged to, a package by its name. `after`: what a framework runs after that middleware. */
export type Accused = { kind: 'function' | 'after'; of: Matched } | { kind: 'package'; of: string }
/** Whom a stack is charged to. */
export type Charge = Accused | { kind: 'native' | 'unchanged'; of?: undefined }

/**
 * The innermost function on the stack that the pull request changed, or the package with another version that own code
 * entered: what these call, and the garbage they cause, counts as theirs. Of packages within packages it is the innermost, unless
 * head asked for an outer one. A package that nothing of the project's has called calls the project, as a framework does: then
 * the project's code is not its work. Where nothing of that is on the stack, it is the innermost of the project's functions, if
 * head changed its file outside of functions, else the innermost function that was moved to another file or compiled anew. Changed middleware that has handed over to the next is named with what came after
 * it only where that is nobody's: it may have put there what makes it slower. Outermost first.
 */
export function charged(stack: Matched[], suspects: Suspects): Charge {
  let entered: string | undefined
  let innermost: Matched | undefined
  const shown = returned(stack)
  for (const each of shown.toReversed()) {
    const { frame } = each
    const met = frame.generated === true ? suspects.generator : frame.package
    if (frame.kind === 'own') {
      if (entered !== undefined) return { kind: 'package', of: entered }
      if (suspects.functions.has(each)) return { kind: 'function', of: each }
      innermost ??= each
    } else if (met !== undefined && isAnswerable(met, entered, suspects)) entered = met
  }
  if (entered !== undefined && innermost === undefined) return { kind: 'package', of: entered }
  if (innermost !== undefined && suspects.beside.has(innermost)) return { kind: 'function', of: innermost }
  const indirect = shown.findLast(each => suspects.moved.has(each) || suspects.rebuilt.has(each))
  if (indirect !== undefined) return { kind: 'function', of: indirect }
  if (stack.at(-1)?.frame.function === unwalkable.function) return { kind: 'native' }
  const before = stack.findLast(each => suspects.functions.has(each) && sidesOf(each) === 'both')
  return before === undefined ? { kind: 'unchanged' } : { kind: 'after', of: before }
}

/** Is it a suspect, and rather than the one that was met further inside? */
function isAnswerable(outer: string, inner: string | undefined, { packages, direct }: Suspects): boolean {
  if (!packages.has(outer) || inner === undefined) return packages.has(outer)
  return !direct.has(inner) && (direct.has(outer) || packages.get(inner)!.base === '')
}
