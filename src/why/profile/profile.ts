import { Generator } from '../../measure/load/generator.ts'
import { blockOrder } from '../../plan/order.ts'
import type { Loaded, Raw, Wanted } from './attached.ts'
import { bothWith, isNode, isOnePort, Launched, type ProfileOptions, profilerOf } from './launched.ts'
import { type Amounts, amounts, connect, load, streamOf, Unprofiled, warm } from './profiled-load.ts'
import type { Recording, WaitRecording } from './recording.ts'
import { threadTime } from './thread-time.ts'
import { waited } from './waiting.ts'

/** The most launches of a side. */
export const mostLaunches = 5

/** What has been recorded after a launch. */
export interface Profiles {
  recording: Recording
  launches: number
  amounts: Amounts
  /** The newest launch, by side, as the language's own tools open it. */
  raw: { base: Raw | undefined; head: Raw | undefined }
}

/**
 * Launches both sides afresh with a profiler in them, loads them in turn with equal requests, and yields after each launch what
 * has been recorded so far. A caller that knows enough stops asking. Nothing runs any more when it has ended. Throws `Unprofiled`
 * with a sentence for the reader, GateError when a side cannot be started, and the signal's reason once aborted.
 */
export async function* profile(options: ProfileOptions): AsyncGenerator<Profiles> {
  const { scenario, budget, say } = options
  if (threadTime({ pid: process.pid, tid: process.pid }) === 0) throw new Unprofiled(noThreadTime)
  await using generator = new Generator(options.run, options.pinning?.generator, budget.signal)
  const sides = { base: profilerOf('base', options), head: profilerOf('head', options) }
  let paced: Amounts | undefined
  for (let launch = 0; launch < mostLaunches; launch++) {
    say(`why ${scenario.name}: launch ${launch + 1}`)
    const order = blockOrder(options.seed, launch, ['base', 'head'], [scenario.name]).boot as ('base' | 'head')[]
    const turns = isOnePort(options) ? order.map(name => [name]) : [order]
    for (const together of turns) {
      await using launched = new Launched(options, launch)
      for (const name of together) await launched.start(name, sides)
      const all = [...launched.sides.values()]
      await connect(all, scenario, generator)
      try {
        const wanted = options.wanted ?? longest(sides.base.wanted, sides.head.wanted)
        paced ??= await amounts(all, scenario, generator, wanted)
        await warm(all, scenario, paced, generator)
        for (const { attached } of all) await attached.begin()
        const loaded = await load(all, scenario, paced, { seed: options.seed, launch, generator })
        const ended = await Promise.allSettled(all.map(({ attached }, i) => attached.end(loaded[i] as Loaded)))
        for (const end of ended) if (end.status === 'rejected') throw end.reason
      } finally {
        await Promise.all(all.map(side => generator.close(streamOf(side, scenario)))).catch(() => {}) // it is being ended
      }
    }
    budget.signal.throwIfAborted()
    budget.launched()
    const recording = { base: sides.base.recording, head: sides.head.recording }
    yield { recording, launches: launch + 1, amounts: paced!, raw: { base: sides.base.raw, head: sides.head.raw } }
    if (!budget.allows(1)) return
  }
}

/**
 * What both sides wait for, after each further launch of both, with the same requests: a caller that knows enough stops asking. Throws
 * as `profile` does.
 */
export async function* profileWaiting(options: ProfileOptions, paced: Amounts): AsyncGenerator<WaitRecording> {
  const { scenario, budget, say, seed } = options
  if (isOnePort(options) || !isNode(options)) return
  const recording: WaitRecording = { base: [], head: [] }
  await using generator = new Generator(options.run, options.pinning?.generator, budget.signal)
  for (let launch = 0; launch < mostLaunches; launch++) {
    say(`why ${scenario.name}: waiting, launch ${launch + 1}`)
    {
      await using launched = new Launched(options, mostLaunches + 1 + launch)
      const sides = await bothWith('waits', launched, options)
      const [base, head] = await waited(sides, scenario, paced, { seed, launch, generator })
      recording.base.push(base!)
      recording.head.push(head!)
    }
    budget.signal.throwIfAborted()
    budget.launched()
    yield recording
    if (!budget.allows(1)) return
  }
}

const longest = (one: Wanted, other: Wanted): Wanted => ({
  warm: Math.max(one.warm, other.warm),
  load: Math.max(one.load, other.load),
})

const noThreadTime = 'This system does not report the CPU time of threads, so nothing can be explained.'
