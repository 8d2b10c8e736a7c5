import { garbage, type Thread, unwalkable } from '../recording.ts'
import type { FrameTable } from './frame-table.ts'
import type { Sampled } from './handed-over.ts'
import { Inlined } from './inlined.ts'
import { Namer } from './namer.ts'

/** When a side was loaded, µs of CLOCK_MONOTONIC: V8's samples have the same clock, in whichever process. */
export interface Span {
  start: number
  end: number
}

/**
 * The stacks of one thread of Node while its side was loaded. Idle samples are left out: how much CPU time the others stand for
 * is for the kernel to say. What collects garbage stands below the function that allocated last.
 */
export function threadOf(
  { profile, scripts }: Sampled,
  cpu: number,
  spans: Span[],
  { table, lines, root }: { table: FrameTable; lines: Map<number, Map<number, number>>; root: string },
): { thread: Thread; namer: Namer } {
  const namer = new Namer(scripts, root)
  const nodes = new Map(profile.nodes.map(node => [node.id, node]))
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id])))
  const places = new Map<number, number>()
  const place = (id: number) => {
    const known = places.get(id)
    if (known !== undefined) return known
    const { callFrame } = nodes.get(id)!
    const fresh = table.place(namer.frame(callFrame), callFrame.columnNumber)
    places.set(id, fresh)
    return fresh
  }
  const stackOf = (id: number): number[] => {
    const stack: number[] = []
    for (let at: number | undefined = id; at !== undefined && stack.length < 1000; at = parents.get(at))
      if (nodes.get(at)!.callFrame.functionName !== '(root)') stack.push(place(at))
    return stack.reverse()
  }
  const counts = new Map<string, { frames: number[]; count: number }>()
  const count = (key: string, frames: () => number[], amount = 1) => {
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { frames: frames(), count: amount })
    else known.count += amount
  }
  const inlined = new Inlined(nodes, namer)
  const met = new Map<number, number>()
  let [all, busy] = [0, 0]
  for (const { id, before } of during(profile, spans)) {
    const name = nodes.get(id)?.callFrame.functionName
    all++
    if (name === undefined || name === '(idle)' || name === '(root)') continue
    busy++
    if (name === '(garbage collector)') {
      const above = before !== undefined && nodes.has(before) ? before : undefined
      count(`${above} garbage`, () => [...(above === undefined ? [] : stackOf(above)), table.place(garbage)])
    } else if (name === '(program)') count('native', () => [table.place(unwalkable)])
    else met.set(id, (met.get(id) ?? 0) + 1)
  }
  for (const [id, samples] of met)
    for (const [i, { path, way = [], share, lines: at }] of inlined.portions(nodes.get(id)!).entries()) {
      const { scriptId } = nodes.get(id)!.callFrame
      const called = way.map(step => namer.frameAt(step.scriptId, step.range)).filter(frame => frame !== undefined)
      const below = [
        ...path.map(callFrame => table.place(namer.frame(callFrame), callFrame.columnNumber)),
        ...called.map(frame => table.place(frame)),
      ]
      count(`${id} ${i}`, () => [...stackOf(id), ...below], samples * share)
      const innermost = below.at(-1) ?? place(id)
      const of = lines.get(innermost) ?? new Map<number, number>()
      for (const [line, ticks] of at) {
        const written = namer.line(way.at(-1)?.scriptId ?? path.at(-1)?.scriptId ?? scriptId, line)
        if (written > 0) lines.set(innermost, of.set(written, (of.get(written) ?? 0) + ticks))
      }
    }
  const hidden = hiddenShare(cpu, spans, busy / Math.max(1, all))
  if (hidden > 0) count('native', () => [table.place(unwalkable)], (busy * hidden) / (1 - hidden))
  return { thread: { cpu, stacks: [...counts.values()] }, namer }
}

/** Samples within the spans, each with the one before that was no collection of garbage and no idling. */
function* during(
  { samples, timeDeltas, startTime, nodes }: Sampled['profile'],
  spans: Span[],
): Generator<{ id: number; before: number | undefined }> {
  const special = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]))
  let time = startTime
  let before: number | undefined
  let at = 0
  for (const [i, id] of samples.entries()) {
    time += timeDeltas[i] ?? 0
    while (at < spans.length && spans[at]!.end < time) at++
    const span = spans[at]
    if (span === undefined) return
    if (time >= span.start) yield { id, before }
    const name = special.get(id)
    if (name === '(garbage collector)') continue
    before = name === '(idle)' || name === '(program)' || name === '(root)' ? undefined : id
  }
}

/** More CPU time than busy samples account for, by so much of the wall time, is work that V8 takes for idling. */
const tolerance = 0.1

/**
 * Part of a thread's CPU time that V8 does not see: a server whose sockets are served by native code works while V8 believes that
 * nothing runs. Usually it is the other way round, since busy samples include waiting for a CPU.
 */
function hiddenShare(cpu: number, spans: Span[], busy: number): number {
  const wall = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  const share = Math.min(1, cpu / Math.max(1, wall))
  return busy > 0 && share > busy + tolerance ? (share - busy) / share : 0
}
