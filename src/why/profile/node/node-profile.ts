import { demandTime } from '../inside.ts'
import { type Frame, garbage, type Span, unwalkable } from '../recording.ts'
import type { Stack } from '../side-recorder.ts'
import type { Sampled } from './handed-over.ts'
import type { Namer } from './namer.ts'

/** Of a deeper stack, the outermost functions are left out. */
const deepest = 1000

/**
 * The stacks of one thread of Node while its side was loaded. Idle samples are left out: the kernel says how much CPU time the
 * others stand for. Garbage collection counts as called by the function that ran last before it. `cpu`: of the thread, µs.
 */
export function* stacksOf(profile: Sampled['profile'], cpu: number, spans: Span[], namer: Namer): Generator<Stack> {
  const { met, collected, native, busy, all } = counted(profile, spans)
  const stackOf = walking(profile, namer)
  for (const [id, count] of met) yield { frames: stackOf(id), count }
  for (const [id, count] of collected) yield { frames: [...stackOf(id), garbage], count }
  const hidden = hiddenShare(cpu, spans, busy / Math.max(1, all))
  const unseen = native + (busy * hidden) / (1 - hidden)
  if (unseen > 0) yield { frames: [unwalkable], count: unseen }
}

/** Time in which a thread was not idle, µs: it used a CPU, waited for one, or was blocked by a call. */
export function awakeTime(profile: Sampled['profile'], spans: Span[]): number {
  const { busy, all } = counted(profile, spans)
  return (wallTime(spans) * busy) / Math.max(1, all)
}

const wallTime = (spans: Span[]): number => spans.reduce((sum, { start, end }) => sum + end - start, 0)

/** Samples within the spans, by node; those of garbage collection, by the node that ran last before it, if that was a function. */
function counted({ nodes, samples, timeDeltas, startTime }: Sampled['profile'], spans: Span[]) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]))
  const [met, collected] = [new Map<number, number>(), new Map<number | undefined, number>()]
  const sums = { met, collected, native: 0, busy: 0, all: 0 }
  let [time, at] = [startTime, 0]
  let before: number | undefined
  for (const [i, id] of samples.entries()) {
    time += timeDeltas[i] ?? 0
    while (at < spans.length && spans[at]!.end < time) at++
    if (at === spans.length) break
    const name = names.get(id) ?? '(idle)'
    const isBusy = name !== '(idle)' && name !== '(root)'
    if (time >= spans[at]!.start) {
      sums.all++
      if (isBusy) sums.busy++
      if (name === '(program)') sums.native++
      else if (name === '(garbage collector)') collected.set(before, (collected.get(before) ?? 0) + 1)
      else if (isBusy) met.set(id, (met.get(id) ?? 0) + 1)
    }
    if (name !== '(garbage collector)') before = isBusy && name !== '(program)' ? id : undefined
  }
  return sums
}

/** From the outermost function of a profile to one of its nodes, with our frames. */
function walking({ nodes }: Sampled['profile'], namer: Namer): (id: number | undefined) => Frame[] {
  const known = new Map(nodes.map(({ id, callFrame }) => [id, { callFrame, frame: undefined as Frame | undefined }]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id])))
  return id => {
    demandTime() // there may be as many deep stacks as samples
    const stack: Frame[] = []
    for (let at = id; at !== undefined && stack.length < deepest; at = parents.get(at)) {
      const node = known.get(at)!
      if (node.callFrame.functionName === '(root)') continue
      node.frame ??= namer.frame(node.callFrame)
      stack.push(node.frame)
    }
    return stack.reverse()
  }
}

/** If CPU time exceeds busy samples by more than this fraction of the wall time, V8 takes work for idling. */
const tolerance = 0.1

/**
 * Fraction of a thread's CPU time that V8 does not see: if native code serves the sockets, a server works while V8 believes that
 * nothing runs. Usually it is the other way around, because busy samples include waiting for a CPU.
 */
function hiddenShare(cpu: number, spans: Span[], busy: number): number {
  const share = Math.min(1, cpu / Math.max(1, wallTime(spans)))
  return busy > 0 && share > busy + tolerance ? (share - busy) / share : 0
}
