import { mostPlaces, type WhyRow } from '../../results/why.ts'
import { lineKey, type Recording } from '../profile/recording.ts'
import { isWithin } from './callees.ts'
import { listedIn } from './changed-packages.ts'
import { type Changes, isType } from './changes.ts'
import type { Weighed, Work } from './costs.ts'
import { inTurn } from './files.ts'
import { returned } from './framework.ts'
import { type Matched, sidesOf } from './identity.ts'
import type { Difference } from './moderated.ts'
import { oneLine } from './place.ts'
import type { Accused, Charge, Suspects } from './suspects.ts'

// Profiles tell where the growth is, not why. A function that head changed may be called more often, be given more to do, or call what a
// setting switched on, because of something else that head changed. So what else it changed is told.

/** What is known of both sides. */
interface Known {
  recording: Recording
  changes: Changes
  suspects: Suspects
  work: Work
  charges: Map<Charge, Difference>
}

/** What else head changed that may be why a suspect costs more. Without a suspect: all that it changed. */
interface Besides {
  functions: Matched[]
  packages: string[]
  /** By file of a side, the first changed line that is not the suspect's; 0: none, but the other side does not have the file. */
  lines: Record<'base' | 'head', Map<string, number>>
}

function besides(charge: Accused | undefined, { recording, changes, suspects }: Known): Besides {
  const { of } = charge ?? {}
  const whole = typeof of === 'object' ? toldWith(of, suspects) : undefined
  const isOther = (each: Matched) => each !== whole && !(whole && isWithin(each.frame, whole.frame))
  const functions = [...suspects.functions, ...suspects.indirect.keys()].filter(isOther)
  const linesOf = (side: 'base' | 'head', other: 'base' | 'head') => {
    const listed = listedIn(recording[side], suspects.packages)
    const own = whole && rangeOf(whole, side, suspects)
    const isElsewhere = (file: string, line: number) =>
      Number.isInteger(line) &&
      !(own?.file === file && own.from <= line && line <= own.to) &&
      !listed.has(lineKey(file, line)) &&
      !isType(changes, side, file, line)
    return new Map(
      [...changes[side]].flatMap(([file, lines]) => {
        if (!suspects.counted.has(file)) return []
        const line = lines.find(each => isElsewhere(file, each)) ?? (changes[other].has(file) ? undefined : 0)
        return line === undefined ? [] : [[file, line] as const]
      }),
    )
  }
  const packages = [...suspects.packages.keys()].filter(name => name !== of)
  return { functions, packages, lines: { base: linesOf('base', 'head'), head: linesOf('head', 'base') } }
}

/** A new function without a name of its own is told with the changed one that it stands in. */
function toldWith(of: Matched, { functions }: Suspects): Matched {
  if (sidesOf(of) !== 'head' || !of.frame.function.endsWith('>(anonymous)')) return of
  const around = [...functions].filter(each => each !== of && isWithin(of.frame, each.frame))
  return around.sort((a, b) => b.frame.line - a.frame.line)[0] ?? of
}

/**
 * The lines of a function; without the first and the last one if what else stands there differs. Of one beside which head changed its file:
 * all of that.
 */
function rangeOf(of: Matched, side: 'base' | 'head', { beside }: Suspects) {
  const { [side]: frame, base, head } = of
  if (frame === undefined) return undefined
  const { file, line, end = line } = frame
  if (beside.has(of)) return { file, from: 0, to: Number.POSITIVE_INFINITY }
  const edge = base !== undefined && head !== undefined && base.edges !== head.edges ? 1 : 0
  return { file, from: line + edge, to: end - edge }
}

/** May something else be why: was anything else changed, or is that not known? */
export function isOpen(charge: Accused, known: Known): boolean {
  const { functions, packages, lines } = besides(charge, known)
  const isMore = functions.length + packages.length + lines.base.size + lines.head.size > 0
  return isMore || !known.suspects.isDiffed || runtimesOf(known.recording) !== undefined
}

/** What each side ran on, if that differs. */
export const runtimesOf = ({ base, head }: Recording): WhyRow['runtimes'] =>
  base.runtime && head.runtime && base.runtime !== head.runtime ? { base: base.runtime, head: head.runtime } : undefined

/** What else head changed, as results have it, without places that `outside` has: first functions that call the suspect, then what grew most. */
export function othersOf(charge: Accused | undefined, known: Known): WhyRow['others'] {
  const { functions, packages, lines } = besides(charge, known)
  const { recording, suspects, work, charges } = known
  const around = new Set<Matched>()
  for (const each of work.stacks) if (each.charge === charge) for (const outer of outerOf(each)) around.add(outer)
  const grown = new Map([...charges].map(([{ of }, { change }]) => [of, change]))
  const told = functions
    .filter(({ head }) => head)
    .map(of => ({ of, calls: around.has(of), grown: grown.get(of) ?? 0 }))
    .sort((a, b) => Number(b.calls) - Number(a.calls) || b.grown - a.grown)
    .map(({ of: { frame }, calls }) => {
      return { name: oneLine(frame.function), file: oneLine(frame.file), line: frame.line, calls: calls || undefined }
    })
  const isTold = new Set([...suspects.outside.keys(), ...functions.flatMap(({ head }) => head?.file ?? [])])
  const untold = (side: 'base' | 'head') => [...lines[side]].filter(([file]) => !isTold.has(file))
  const placed = ([file, line]: [string, number]) => ({ file: oneLine(file), line: Math.max(1, line) })
  const more = untold('head').map(placed)
  for (const { file } of more) isTold.add(file)
  const gone = untold('base').map(each => ({ ...placed(each), gone: true }))
  const nowhere = { file: '', line: 0 }
  const named = packages.map(name => ({ name: oneLine(name), ...(recording.head.manifests.get(name) ?? nowhere) }))
  const all = inTurn<NonNullable<WhyRow['others']>[number]>([told, named, more, gone])
  return all.length === 0 ? undefined : all.slice(0, mostPlaces)
}

/** What calls a suspect; middleware that came before it does not. */
function outerOf({ stack, charge: { of } }: Weighed): Matched[] {
  const shown = returned(stack)
  const at = shown.findLastIndex(each => each === of || each.frame.package === of)
  return shown.slice(0, Math.max(0, at))
}
