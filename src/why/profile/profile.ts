import { Generator } from '../../measure/load/generator.ts'
import { takeTurns } from '../../measure/server/servers.ts'
import { blockOrder } from '../../plan/order.ts'
import type { Profiler, Wanted, Watcher } from './attached.ts'
import { Launched, type ProfileOptions, profilerOf, type Side } from './launched.ts'
import { WaitsProfiler } from './node/waits-profiler.ts'
import { type Amounts, load, Unprofiled } from './profiled-load.ts'
import type { Recording, WaitRecording } from './recording.ts'
import { threadTime } from './thread-time.ts'

/** The most launches of a side. */
export const mostLaunches = 5

/** What has been recorded after a launch. */
export interface Profiles {
  recording: Recording
  launches: number
  amounts: Amounts
  /** Can what both sides wait for be measured? */
  canWait: boolean
}

/**
 * Launches both sides afresh with a profiler in them, loads them in turn with equal requests, and yields after each launch what
 * has been recorded so far. A caller that knows enough stops asking. Once it has ended, nothing is left running. Throws `Unprofiled`
 * with a sentence for the reader, GateError if a side cannot be started, and the signal's reason if aborted.
 */
export async function* profile(options: ProfileOptions): AsyncGenerator<Profiles> {
  if (threadTime({ pid: process.pid, tid: process.pid }) === 0) throw new Unprofiled(noThreadTime)
  const by = { base: profilerOf('base', options), head: profilerOf('head', options) }
  for await (const { launches, amounts } of launched(options, by, { named: 'launch', first: 0 })) {
    const canWait = !isOnePort(options) && by.base.runtime === 'node' && by.head.runtime === 'node'
    by.base.compareWith?.(by.head.met ?? new Map())
    by.head.compareWith?.(by.base.met ?? new Map())
    by.base.read?.(filesOf(by.head))
    by.head.read?.(filesOf(by.base))
    yield { recording: { base: by.base.recording, head: by.head.recording }, launches, amounts, canWait }
  }
}

/** Yields what both sides wait for, after each further launch of both with the same requests. Throws as `profile` does. */
export async function* profileWaiting(options: ProfileOptions, amounts: Amounts): AsyncGenerator<WaitRecording> {
  const by = { base: new WaitsProfiler(), head: new WaitsProfiler() }
  const how = { named: 'waiting, launch', first: mostLaunches + 1 }
  const paced = { ...amounts, warm: Math.ceil(amounts.warm / 2) }
  for await (const { launches } of launched(options, { ...by }, how, paced)) {
    const recording = { base: by.base.launches, head: by.head.launches }
    if (recording.base.length === launches && recording.head.length === launches) yield recording
  }
}

const filesOf = ({ recording }: Profiler): Set<string> => new Set(recording.extents.map(({ file }) => file))

/** Launches both sides repeatedly, as long as there is time. `first`: number of the first launch. */
async function* launched(
  options: ProfileOptions,
  by: Record<Side, Watcher>,
  { named, first }: { named: string; first: number },
  known?: Amounts,
): AsyncGenerator<{ launches: number; amounts: Amounts }> {
  const { scenario, budget, seed, say } = options
  await using generator = new Generator(options.run, options.pinning?.generator, budget.signal)
  let amounts = known
  for (let launch = 0; launch < mostLaunches; launch++) {
    say(`why ${scenario.name}: ${named} ${launch + 1}`)
    const order = blockOrder(seed, launch, ['base', 'head'], [scenario.name]).boot as Side[]
    for (const names of isOnePort(options) ? order.map(name => [name]) : [order]) {
      await using servers = new Launched(options, first + launch)
      const sides = await servers.start(names, by)
      const longest = (of: keyof Wanted) => Math.max(by.base.wanted[of], by.head.wanted[of])
      const wanted = options.wanted ?? { warm: longest('warm'), load: longest('load') }
      amounts = await load({ sides, scenario, generator }, amounts, { wanted, seed, launch })
    }
    budget.signal.throwIfAborted()
    budget.launched()
    yield { launches: launch + 1, amounts: amounts! }
    if (!budget.allows(1)) return
  }
}

/** Can both sides run only one after the other? */
const isOnePort = ({ base, head }: ProfileOptions): boolean => takeTurns([base, head]).length > 1

const noThreadTime = 'This system does not report the CPU time of threads, so nothing can be explained.'
