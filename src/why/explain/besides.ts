import { isWithin } from './callees.ts'
import type { Weighed, Work } from './costs.ts'
import { type Matched, sidesOf } from './identity.ts'
import type { Difference } from './moderated.ts'
import type { Accused, Charge, Suspects } from './suspects.ts'

// Profiles tell where the growth is, not why. A function that head changed may be called more often, be given more to do, or call what a
// setting switched on, because of something else that head changed. So what else it changed is told.

/**
 * What else head changed that may be why a suspect costs more. What stands in it is told with it, and so is a new callback with what it
 * stands in.
 */
export interface Besides {
  /** Functions, those that call it first, then those that grew most. */
  functions: { of: Matched; calls: boolean }[]
  packages: string[]
  /** In which it changed something else: code that is outside of functions or has no samples, data, settings. */
  files: string[]
  /** It has them no more. */
  gone: string[]
}

/** What is known of both sides. */
interface Known {
  suspects: Suspects
  work: Work
  charges: Map<Charge, Difference>
}

/** Without a suspect: all that head changed. */
export function besides(charge: Accused | undefined, { suspects, work, charges }: Known): Besides {
  const { of } = charge ?? {}
  const isSame = (each: Matched) =>
    typeof of === 'object' && (isWithin(each.frame, of.frame) || (isCallback(of) && isWithin(of.frame, each.frame)))
  const changed = [...suspects.functions, ...suspects.indirect.keys()].filter(
    each => each.head?.kind === 'own' && each !== of && !isSame(each),
  )
  const around = new Set<Matched>()
  for (const each of work.stacks) if (each.charge === charge) for (const outer of outerOf(each)) around.add(outer)
  const grown = new Map([...charges].map(([{ of: each }, { change }]) => [each, change]))
  const functions = changed
    .map(each => ({ of: each, calls: around.has(each), grown: grown.get(each) ?? 0 }))
    .sort((a, b) => Number(b.calls) - Number(a.calls) || b.grown - a.grown)
  const told = typeof of === 'object' && suspects.beside.has(of) ? of.frame.file : undefined
  const files = [...suspects.outside.keys()].filter(file => file !== told)
  return { functions, packages: [...suspects.packages.keys()].filter(name => name !== of), files, gone: suspects.gone }
}

/** Is it new, and without a name of its own? */
const isCallback = (of: Matched): boolean => sidesOf(of) === 'head' && of.frame.function.endsWith('>(anonymous)')

/** What was around a suspect. */
const outerOf = ({ stack, charge: { of } }: Weighed): Matched[] =>
  stack.slice(
    0,
    stack.findLastIndex(each => each === of || each.frame.package === of),
  )

/** May something else be why: was anything else changed, or is that not known? */
export const isOpen = (charge: Accused, known: Known): boolean =>
  !known.suspects.isDiffed || Object.values(besides(charge, known)).flat().length > 0
