import { gunzipSync } from 'node:zlib'
import { Profile } from 'pprof-format'
import type { Called, CalledStacks } from '../stack-recorder.ts'

/** Larger profiles are not read, bytes. */
const mostBytes = 32 * 2 ** 20
/** Calls on all stacks, and characters of a name: more is cut. */
const mostCalls = 1_000_000
const longest = 1000

/** Goroutines of Go's own that collect garbage: nobody's stack leads to them. */
const collecting = /^runtime\.(gcBgMarkWorker|bgsweep|bgscavenge|_GC)\b/

/**
 * Stacks of a CPU profile of runtime/pprof, and the CPU time they stand for: the part of `cpu` that did not go into collecting
 * garbage in the background. Throws when it is not a profile. https://github.com/google/pprof/blob/main/proto/profile.proto
 */
export function readProfile(bytes: Uint8Array, cpu: number): CalledStacks {
  const {
    stringTable,
    function: functions,
    location: locations,
    sample: samples,
  } = Profile.decode(gunzipSync(bytes, { maxOutputLength: mostBytes }))
  const text = (at: unknown) => (stringTable.strings[Number(at)] ?? '').slice(0, longest)
  const named = new Map(functions.map(each => [Number(each.id), each]))
  const calls = new Map(
    locations.map(({ id, line }) => {
      const outermostFirst = [...line.slice(0, 100)].reverse().map(({ functionId, line: at }): Called => {
        const found = named.get(Number(functionId))
        return {
          function: text(found?.name),
          file: text(found?.filename),
          line: Number(at),
          first: Number(found?.startLine ?? 0),
        }
      })
      return [Number(id), outermostFirst]
    }),
  )
  let left = mostCalls
  const all = samples.map(({ locationId, value }) => {
    const called = locationId.slice(0, left).flatMap(id => (left > 0 ? (calls.get(Number(id)) ?? []).toReversed() : []))
    left -= called.length
    return { calls: called.reverse(), count: Number(value[0] ?? 0) }
  })
  const isWork = (stack: Called[]) => !stack.some(({ function: name }) => collecting.test(name))
  const stacks = all.filter(stack => isWork(stack.calls))
  const sum = (some: typeof all) => some.reduce((total, { count }) => total + count, 0)
  return { cpu: (cpu * sum(stacks)) / Math.max(1, sum(all)), stacks }
}
