import { gunzipSync } from 'node:zlib'
import type { Called, CalledStacks } from '../stack-recorder.ts'
import { fieldsOf, type Left, numbersIn, numbersOf } from './protobuf.ts'

/** The most that is read from all profiles of a launch together: bytes, numbers in them, and calls on their stacks. */
const most = { bytes: 32 * 2 ** 20, numbers: 2_000_000, calls: 1_000_000 }
/** Characters of a name, and functions compiled into one another: more is cut. */
const longest = 500
const deepest = 100

/** Go's own goroutines that collect garbage: no function of the program calls them. */
const collecting = /^runtime\.(gcBgMarkWorker|bgsweep|bgscavenge|_GC)\b/

/**
 * Stacks of CPU profiles of runtime/pprof, and the CPU time they stand for: the part of `cpu` that did not go into collecting
 * garbage in the background. Throws if one is not a profile, or all are too large.
 */
export function readProfiles(profiles: { bytes: Uint8Array; cpu: number }[]): CalledStacks[] {
  const left = { ...most }
  return profiles.map(({ bytes, cpu }) => {
    const profile = gunzipSync(bytes, { maxOutputLength: Math.max(1, left.bytes) })
    left.bytes -= profile.length
    const all = stacksIn(profile, left)
    const isWork = (stack: Called[]) => !stack.some(({ function: name }) => collecting.test(name))
    const stacks = all.filter(stack => isWork(stack.calls))
    const sum = (some: typeof all) => some.reduce((total, { count }) => total + count, 0)
    return { cpu: (cpu * sum(stacks)) / Math.max(1, sum(all)), stacks }
  })
}

/** Field by field: https://github.com/google/pprof/blob/main/proto/profile.proto */
function stacksIn(profile: Buffer, left: typeof most): CalledStacks['stacks'] {
  const parts = { 2: [] as Buffer[], 4: [] as Buffer[], 5: [] as Buffer[], 6: [] as Buffer[] }
  const isKnown = (field: number): field is keyof typeof parts => field in parts
  for (const { field, part } of fieldsOf(profile, left))
    if (part !== undefined && isKnown(field)) parts[field].push(part)
  const { 2: samples, 4: locations, 5: functions, 6: texts } = parts
  const calls = callsOf(locations, functionsOf(functions, texts, left), left)
  return samples.map(sample => {
    const fields = [...fieldsOf(sample, left)]
    const [ids, values] = [1, 2].map(wanted =>
      fields.filter(({ field }) => field === wanted).flatMap(field => numbersOf(field, left)),
    )
    const called: Called[] = []
    for (const id of ids!) for (const call of calls.get(id) ?? []) if (left.calls-- > 0) called.push(call)
    return { calls: called.reverse(), count: values![0] ?? 0 }
  })
}

type Named = Pick<Called, 'function' | 'file' | 'first'>

/** By id. */
function functionsOf(functions: Buffer[], parts: Buffer[], left: Left): Map<number, Named> {
  const texts = parts.map(part => part.toString().slice(0, longest))
  return new Map(
    functions.map(part => {
      const { 1: id = 0, 2: name = 0, 4: file = 0, 5: first = 0 } = numbersIn(part, left)
      return [id, { function: texts[name] ?? '', file: texts[file] ?? '', first }]
    }),
  )
}

/** The calls at each place of the program, by id: the innermost first. */
function callsOf(locations: Buffer[], functions: Map<number, Named>, left: Left): Map<number, Called[]> {
  const callOf = (part: Buffer): Called => {
    const { 1: id = 0, 2: line = 0 } = numbersIn(part, left)
    return { ...(functions.get(id) ?? { function: '', file: '', first: 0 }), line }
  }
  return new Map(
    locations.map(location => {
      const fields = [...fieldsOf(location, left)]
      const lines = fields.flatMap(({ field, part }) => (field === 4 && part !== undefined ? [part] : []))
      return [fields.find(({ field }) => field === 1)?.value ?? 0, lines.slice(0, deepest).map(callOf)]
    }),
  )
}
