import { grownBy, isWithin } from './callees.ts'
import { costsBy, type Weighed, type Work } from './costs.ts'
import { type Matched, sidesOf } from './identity.ts'
import type { Difference } from './moderated.ts'
import type { Accused, Charge, Suspects } from './suspects.ts'

// Profiles tell where the growth is, not why. A function that head changed may be called more often, be given more to do, or call what a
// setting switched on, because of something else that head changed. So what else it changed is told, unless the text rules that out.

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

/**
 * May something else be why? Whatever head changed may, unless most of the growth is in what the suspect newly calls: head's text of the
 * suspect calls it by its name, and no text of base that head changed has that. Nor has one the name of what that calls for the project, as
 * a loop may have become a `map` of what it called. And base must not have run any of that for the suspect.
 */
export function isOpen(charge: Accused, { change }: Difference, all: Besides, { suspects, work }: Known): boolean {
  if (Object.values(all).flat().length === 0) return !suspects.isDiffed
  if (charge.kind !== 'function' || change <= 0 || !suspects.isDiffed) return true
  const { of } = charge
  const isIn = ({ frame }: Matched) => isWithin(frame, of.frame)
  const changed = [...suspects.functions, ...suspects.unseen].flatMap(({ base }) => base ?? [])
  if (changed.some(({ calls }) => calls === undefined || calls.length >= mostNames)) return true
  const before = new Set(changed.flatMap(({ calls = '' }) => calls.split(/[( ]+/)))
  const entered = ({ stack }: Weighed) => enteredFrom(stack.slice(stack.lastIndexOf(of) + 1), of)
  const own = work.stacks.filter(each => each.charge === charge)
  const ran = new Set(own.flatMap(each => (each.side === 'base' ? entered(each) : [])))
  const isBefore = (step: Matched) => ran.has(step) || before.has(wordOf(step))
  const known = new Map<Matched, Set<string>>()
  const namesIn = (each: Matched) => {
    const names = known.get(each) ?? new Set(each.head?.calls?.split(' '))
    known.set(each, names)
    return names
  }
  const newly = costsBy(work, each => {
    if (each.charge !== charge) return undefined
    const steps = entered(each)
    const [inside, called] = [steps.filter(isIn), steps.filter(step => !isIn(step))]
    const isCalled = (step: Matched) => [of, ...new Set(inside)].some(by => namesIn(by).has(`${wordOf(step)}(`))
    return (called.length > 0 && isCalled(called[0]!) && !called.some(isBefore)) || undefined
  }).get(true)
  return newly === undefined || grownBy(newly) < change / 2
}

/** Longer lists of names are cut. */
const mostNames = 2000

const wordOf = ({ frame }: Matched): string => frame.word || frame.function.replace(/^.*[.#\s]/, '')

/** What the project may call by a name: its own functions, and each other one that follows on one of them, or is the first of a package. */
const enteredFrom = (stack: Matched[], from: Matched): Matched[] =>
  stack.filter(({ frame }, i) => {
    const { kind, package: around } = (stack[i - 1] ?? from).frame
    return frame.kind === 'own' || kind !== 'package' || (frame.kind === 'package' && frame.package !== around)
  })
