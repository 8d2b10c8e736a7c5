import type { Frame, Recording } from '../profile/recording.ts'
import type { Changes } from './changes.ts'
import { returned } from './framework.ts'
import { around, type Identity, type Key } from './identity.ts'

/** What a pull request changed that can cost CPU time. */
export interface Suspects {
  /** Own functions with a changed line that is not wholly a deeper function's, or with another text where no diff tells. */
  functions: Set<Key>
  /** Other own functions of files that head changed outside of all functions: a constant, an import. */
  beside: Set<Key>
  /** Packages whose installed version differs; '' for a side that does not use it. */
  packages: Map<string, { base: string; head: string }>
  /** Those of them that head's package.json asks for in another version; where no diff tells, all that it names. */
  direct: Set<string>
  /** The one of them that makes functions of text; absent where there are several. */
  generator?: string
}

/** Finds the functions and packages that differ between the sides. A function that was only moved is none of them. */
export function findSuspects(recording: Recording, identity: Identity, changes: Changes): Suspects {
  const functions = new Set<Key>()
  for (const side of ['base', 'head'] as const) {
    const places = new Map(recording[side].frames.map((frame, i) => [placeOf(frame), i]))
    for (const [file, lines] of changes[side])
      for (const line of lines)
        for (const found of around(recording[side], file, line)) {
          const place = places.get(placeOf(found))
          if (place !== undefined) functions.add(identity.keys[side][place]!)
        }
  }
  const isDiffKnown = changes.base.size + changes.head.size > 0
  for (const [key, { base, head }] of identity.frames) {
    if (base?.kind !== 'own' || head?.kind !== 'own') continue
    if (isDiffKnown && head.mapped === true) continue // the diff has the file that it was written in
    const isTold = changes.head.has(head.file) || changes.base.has(base.file)
    if (!isTold && base.hash !== undefined && base.hash !== head.hash) functions.add(key) // built from what was changed
  }
  for (const key of functions) if (isUnchanged(identity, key)) functions.delete(key)
  const beside = besideChanges(recording, identity, changes)
  for (const key of functions) beside.delete(key)
  const packages = differing(recording)
  const direct = asked(packages, recording, changes)
  return { functions, beside, packages, direct, generator: generatorOf(packages, recording) }
}

/** Functions of files with a changed line that is in none of them. */
function besideChanges(recording: Recording, identity: Identity, changes: Changes): Set<Key> {
  const found = new Set<Key>()
  for (const side of ['base', 'head'] as const) {
    const isOutside = (file: string) =>
      changes[side].get(file)?.some(line => around(recording[side], file, line).length === 0)
    const files = new Set([...changes[side].keys()].filter(isOutside))
    for (const [place, { kind, file }] of recording[side].frames.entries())
      if (kind === 'own' && files.has(file)) found.add(identity.keys[side][place]!)
  }
  return found
}

/** What people write to ask for packages; programs write lock files. */
const written =
  /(^|\/)(package\.json|go\.mod|requirements[^/]*|pyproject\.toml|Pipfile|setup\.cfg|pom\.xml|build\.gradle(\.kts)?|libs\.versions\.toml)$/

function asked(packages: Suspects['packages'], { head }: Recording, changes: Changes): Set<string> {
  const isDiffKnown = changes.base.size + changes.head.size > 0
  return new Set(
    [...packages.keys()].filter(name => {
      const { file = '', line = 0 } = head.manifests.get(name) ?? {}
      return written.test(file) && (!isDiffKnown || changes.head.get(file)?.includes(line))
    }),
  )
}

function generatorOf(packages: Suspects['packages'], { base, head }: Recording): string | undefined {
  const found = [...packages.keys()].filter(name => base.generators?.has(name) || head.generators?.has(name))
  return found.length === 1 ? found[0] : undefined
}

const placeOf = ({ file, line, end, hash }: Pick<Frame, 'file' | 'line' | 'end' | 'hash'>): string =>
  `${file}\t${line}\t${end}\t${hash}`

/** The same text on both sides, wherever it stands: the changed line is beside it. */
function isUnchanged({ frames, moved }: Identity, key: Key): boolean {
  const { base, head } = frames.get(key)!
  return moved.has(key) || (base?.hash !== undefined && base.hash === head?.hash)
}

function differing({ base, head }: Recording): Suspects['packages'] {
  const names = new Set([...base.versions.keys(), ...head.versions.keys()])
  const versions = [...names].map(
    name => [name, { base: base.versions.get(name) ?? '', head: head.versions.get(name) ?? '' }] as const,
  )
  return new Map(versions.filter(([, each]) => each.base !== each.head))
}

/** Whom a stack is charged to: a function by its key, a package by its name. `after`: what a framework runs after that middleware. */
export type Charge = `function ${Key}` | `package ${string}` | `after ${Key}` | 'native' | 'unchanged'

/**
 * The innermost function on the stack that the pull request changed, or the package with another version that own code
 * entered: what these call, and the garbage they cause, counts as theirs. Of packages within packages it is the innermost, unless
 * head asked for an outer one. A package that nothing of the project's has called calls the project, as a framework does: then
 * the project's code is not its work. Where nothing of that is on the stack, it is the innermost of the project's functions, if
 * head changed its file outside of functions. Changed middleware that has handed over to the next is named with what came after
 * it only where that is nobody's: it may have put there what makes it slower. Keys are outermost first.
 */
export function charged(stack: Key[], identity: Identity, suspects: Suspects): Charge {
  const { frames } = identity
  let entered: string | undefined
  let innermost: Key | undefined
  for (const key of returned(stack, identity).reverse()) {
    const frame = (frames.get(key)!.head ?? frames.get(key)!.base)!
    const met = frame.generated === true ? suspects.generator : frame.package
    if (frame.kind === 'own') {
      if (entered !== undefined) return `package ${entered}`
      if (suspects.functions.has(key)) return `function ${key}`
      innermost ??= key
    } else if (met !== undefined && isAnswerable(met, entered, suspects)) entered = met
  }
  if (entered !== undefined && innermost === undefined) return `package ${entered}`
  if (innermost !== undefined && suspects.beside.has(innermost)) return `function ${innermost}`
  if (stack.at(-1)?.endsWith('(native code)')) return 'native'
  const before = stack.findLast(key => suspects.functions.has(key) && isOnBoth(frames.get(key)!))
  return before === undefined ? 'unchanged' : `after ${before}`
}

const isOnBoth = ({ base, head }: { base?: Frame; head?: Frame }): boolean => base !== undefined && head !== undefined

/** Is it a suspect, and rather than the one that was met further inside? */
function isAnswerable(outer: string, inner: string | undefined, { packages, direct }: Suspects): boolean {
  if (!packages.has(outer) || inner === undefined) return packages.has(outer)
  return !direct.has(inner) && (direct.has(outer) || packages.get(inner)!.base === '')
}
