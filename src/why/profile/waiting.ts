import type { Scenario } from '../../config/config.ts'
import type { Generator } from '../../measure/load/generator.ts'
import { rounds } from '../../plan/order.ts'
import type { Message, Waited } from './node/handed-over.ts'
import type { NodeThreads } from './node/node-profiler.ts'
import { type Amounts, connect, type Profiled, send, streamOf, warm } from './profiled-load.ts'
import type { WaitedSlice } from './recording.ts'

/** Patience with a thread that is asked what it waited for, ms. */
const patience = 5_000

/** Loads sides that measure what they wait for, in turn, with the same requests. Slices by side, in the order of `sides`. */
export async function waited(
  sides: Profiled<NodeThreads>[],
  scenario: Scenario,
  paced: Amounts,
  { seed, launch, generator }: { seed: number; launch: number; generator: Generator },
): Promise<WaitedSlice[][]> {
  await connect(sides, scenario, generator)
  try {
    await warm(sides, scenario, { ...paced, warm: Math.ceil(paced.warm / 2) }, generator)
    const slices = new Map(sides.map(side => [side.running.variant.name, [] as WaitedSlice[]]))
    const orders = rounds(seed, launch, `why ${scenario.name}`, [...slices.keys()])
    for (let done = 0; done < Math.ceil(paced.load / 2); done++)
      for (const name of orders.next().value) {
        const side = sides.find(({ running }) => running.variant.name === name)!
        slices.get(name)!.push(await slice(side, scenario, paced.slice, generator))
      }
    return [...slices.values()]
  } finally {
    await Promise.all(sides.map(side => generator.close(streamOf(side, scenario)))).catch(() => {}) // it is being ended
  }
}

async function slice(
  side: Profiled<NodeThreads>,
  scenario: Scenario,
  amount: number,
  generator: Generator,
): Promise<WaitedSlice> {
  const { peers } = side.attached
  await Promise.all(peers.map(peer => peer.order('begin', patience)))
  const { requests } = await send(side, scenario, amount, generator)
  const told = (await Promise.all(peers.map(peer => peer.order('end', patience)))).filter(isWaited)
  const seen = told.reduce((sum, each) => sum + each.requests.count, 0)
  const within = told.reduce((sum, each) => sum + each.requests.time, 0)
  return {
    requests: requests.reduce((sum, { answered }) => sum + answered, 0),
    within: seen === 0 ? 0 : within / seen,
    waits: told.flatMap(({ waits }) => waits),
  }
}

const isWaited = (done: Message['done']): done is Waited => typeof done === 'object' && 'waits' in done
