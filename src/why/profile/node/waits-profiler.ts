import type { Running } from '../../../measure/server/boot.ts'
import type { Variant } from '../../../prepare/variant.ts'
import type { Attached, LaunchContext, Watcher } from '../attached.ts'
import type { WaitedSlice } from '../recording.ts'
import type { Message, Waited } from './handed-over.ts'
import { profiling } from './preload.ts'

/** Patience with a thread that is asked what it waited for, ms. */
const patience = 5_000

/** What each process of Node waits for, slice by slice. */
export class WaitsProfiler implements Watcher {
  readonly runtime = 'node'
  readonly wanted = { warm: 1000, load: 1000 }
  /** Slices of each launch. */
  readonly launches: WaitedSlice[][] = []

  async instrument(variant: Variant, { folder, socket }: LaunchContext): Promise<Variant> {
    return { ...variant, env: profiling(variant.env, { folder, socket, kind: 'waits' }) }
  }

  async attach(_: Running, { peers }: LaunchContext): Promise<Attached> {
    const slices: WaitedSlice[] = []
    const order = (word: 'begin' | 'end') => Promise.all(peers.map(peer => peer.order(word, patience)))
    return {
      used: () => new Map(),
      before: async () => void (await order('begin')),
      after: async requests => void slices.push(sliceOf(requests, (await order('end')).filter(isWaited))),
      end: async () => void this.launches.push(slices),
    }
  }
}

function sliceOf(requests: number, told: Waited[]): WaitedSlice {
  const seen = told.reduce((sum, each) => sum + each.requests.count, 0)
  const within = told.reduce((sum, each) => sum + each.requests.time, 0)
  return { requests, within: seen === 0 ? 0 : within / seen, waits: told.flatMap(({ waits }) => waits) }
}

const isWaited = (done: Message['done']): done is Waited => typeof done === 'object' && 'waits' in done
