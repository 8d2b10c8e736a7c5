import type { Scenario } from '../../config/config.ts'
import type { Generator } from '../../measure/load/generator.ts'
import { FrameTable } from './node/frame-table.ts'
import type { Allocated, HeapNode, Message } from './node/handed-over.ts'
import { Namer } from './node/namer.ts'
import type { NodeThreads } from './node/node-profiler.ts'
import { type Amounts, connect, type Profiled, send, streamOf, warm } from './profiled-load.ts'
import type { Frame } from './recording.ts'

/** What a side allocated while it was loaded, objects included that were collected since. */
export interface AllocatedSide {
  requests: number
  frames: Frame[]
  /** Bytes by place in `frames`, where the function itself allocates. */
  bytes: Map<number, number>
}

/** Patience with a thread that hands its profile over, ms. */
const patience = 10_000

/** Loads sides that have the recorder of the heap in them, each with the same requests, one after the other. */
export async function allocated(
  sides: Profiled<NodeThreads>[],
  scenario: Scenario,
  paced: Amounts,
  generator: Generator,
  roots: Record<string, string>,
): Promise<AllocatedSide[]> {
  await connect(sides, scenario, generator)
  try {
    await warm(sides, scenario, paced, generator)
    const each: AllocatedSide[] = []
    for (const side of sides) {
      const { peers } = side.attached
      await Promise.all(peers.map(peer => peer.order('begin', patience)))
      let requests = 0
      for (let done = 0; done < paced.load; done++)
        for (const { answered } of (await send(side, scenario, paced.slice, generator)).requests) requests += answered
      const told = await Promise.all(peers.map(peer => peer.order('end', patience)))
      each.push(summed(told.filter(isAllocated), requests, roots[side.running.variant.name]!))
    }
    return each
  } finally {
    await Promise.all(sides.map(side => generator.close(streamOf(side, scenario)))).catch(() => {}) // it is being ended
  }
}

const isAllocated = (done: Message['done']): done is Allocated => typeof done === 'object' && 'heap' in done

/** Bytes by function, of all threads of a side. */
export function summed(threads: Allocated[], requests: number, root: string): AllocatedSide {
  const table = new FrameTable()
  const bytes = new Map<number, number>()
  for (const { heap, scripts } of threads) {
    const namer = new Namer(scripts, root)
    const open: { node: HeapNode; above?: number }[] = [{ node: heap }]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { callFrame, selfSize, children } = next.node
      const frame = namer.frame(callFrame)
      const isBuiltIn = frame.kind === 'native' && next.above !== undefined // `Array.from` allocates for its caller
      const place = isBuiltIn ? next.above! : table.place(frame, callFrame.columnNumber)
      for (const node of children) open.push({ node, above: frame.function === '(root)' ? undefined : place })
      if (selfSize > 0) bytes.set(place, (bytes.get(place) ?? 0) + selfSize)
    }
  }
  return { requests, frames: table.frames, bytes }
}
