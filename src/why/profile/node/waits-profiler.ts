import { sum } from 'simple-statistics'
import type { Variant } from '../../../prepare/variant.ts'
import type { Attached, LaunchContext, Watcher } from '../attached.ts'
import type { WaitedSlice } from '../recording.ts'
import type { Message, Waited } from './handed-over.ts'
import { profiling } from './preload.ts'

/** Patience with a thread that is asked what it waited for, ms. */
const patience = 5_000

/** What all threads waited for in a slice of load, and in the time before it. */
interface Turn {
  requests: number
  idle: Waited[]
  loaded: Waited[]
}

/**
 * Measures what each process of Node waits for while it is loaded, slice by slice. What it waits for while only the other side is
 * loaded is taken off: timers that always run, a connection that others write to. These take the same part of every second, so
 * requests would seem to wait longer for them on a side that is slower for any other reason.
 */
export class WaitsProfiler implements Watcher {
  readonly runtime = 'node'
  readonly wanted = { warm: 1000, load: 1000 }
  /** Slices of each launch. */
  readonly launches: WaitedSlice[][] = []

  async instrument(variant: Variant, { folder, socket }: LaunchContext): Promise<Variant> {
    return { ...variant, env: profiling(variant.env, { folder, socket, kind: 'waits' }) }
  }

  async attach(_: unknown, { peers }: Pick<LaunchContext, 'peers'>): Promise<Attached> {
    const turns: Turn[] = []
    let idle: Waited[] = []
    const told = async (word: 'begin' | 'end') =>
      (await Promise.all(peers.map(peer => peer.order(word, patience)))).filter(isWaited)
    return {
      used: () => new Map(),
      begin: async () => void (await told('begin')), // that was the warm-up
      before: async () => {
        idle = await told('begin')
      },
      after: async requests => void turns.push({ requests, idle, loaded: await told('end') }),
      end: async () => void this.launches.push(slicesOf(turns)),
    }
  }
}

/**
 * What is taken off is that of the same slice, not a mean: so the noise of both is known. Requests that the server sends to itself
 * count for the response that they are for, as all that is waited for does.
 */
function slicesOf(turns: Turn[]): WaitedSlice[] {
  const longer = took(turns, 'loaded') / Math.max(1, took(turns, 'idle'))
  return turns.map(({ requests, idle, loaded }) => {
    const seen = sum(loaded.map(each => each.requests.count))
    const within = sum(loaded.map(each => each.requests.time))
    const waits = [...waitsOf(loaded, 1), ...waitsOf(idle, -longer)]
    return { requests, within: seen === 0 ? 0 : within / Math.min(seen, requests), waits }
  })
}

/** µs; threads are asked at the same time. */
const took = (turns: Turn[], of: 'idle' | 'loaded'): number =>
  sum(turns.map(turn => Math.max(0, ...turn[of].map(({ time }) => time))))

const waitsOf = (told: Waited[], times: number): WaitedSlice['waits'] =>
  told.flatMap(({ waits }) =>
    waits.map(({ kind, host, count, time, shared }) => {
      return { kind, host, count: count * times, time: time * times, shared: shared * times }
    }),
  )

const isWaited = (done: Message['done']): done is Waited => typeof done === 'object' && 'waits' in done
