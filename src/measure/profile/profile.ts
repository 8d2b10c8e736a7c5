import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config, Scenario } from '../../config/config.ts'
import { blockOrder } from '../../plan/order.ts'
import type { Attachments } from '../../prepare/attachments.ts'
import type { Variant } from '../../prepare/variant.ts'
import { Generator } from '../load/generator.ts'
import { boot, type Running } from '../server/boot.ts'
import { ProcessTree } from '../server/resources.ts'
import { type AllocatedSide, allocated } from './allocation.ts'
import type { Attached, Loaded, Profiler, Raw } from './attached.ts'
import { NodeProfiler, type NodeThreads } from './node-profiler.ts'
import { type Amounts, amounts, connect, load, type Profiled, streamOf, Unprofiled, warm } from './profiled-load.ts'
import { profilerFor } from './profilers.ts'
import type { Recording } from './recording.ts'
import { expectedRuntime, type Runtime, runtimeServing } from './runtime.ts'
import { threadTime } from './thread-time.ts'

export interface ProfileOptions {
  config: Config
  scenario: Scenario
  base: Variant
  head: Variant
  /** Of each side's checkout: absolute, without links. */
  roots: { base: string; head: string }
  seed: number
  run: string
  /** Folder for the servers' logs. */
  logs: string
  /** CPUs of servers and load generator. */
  pinning?: { servers: string; generator: string }
  /** No launch begins that would probably end later: performance.now(). */
  until: number
  signal: AbortSignal
  /** What requests need from outside the config. */
  attachments?: Attachments
  say: (phase: string) => void
}

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
 * has been recorded so far. Whoever knows enough stops asking. Nothing runs any more when it has ended. Throws `Unprofiled`
 * with a sentence for the reader, GateError when a side cannot be started, and the signal's reason once aborted.
 */
export async function* profile(options: ProfileOptions): AsyncGenerator<Profiles> {
  const { scenario, signal, say } = options
  if (threadTime({ pid: process.pid, tid: process.pid }) === 0) throw new Unprofiled(noThreadTime)
  await using generator = new Generator(options.run, options.pinning?.generator, signal)
  const sides = { base: profilerOf('base', options), head: profilerOf('head', options) }
  let paced: Amounts | undefined
  for (let launch = 0; launch < mostLaunches; launch++) {
    const began = performance.now()
    say(`why ${scenario.name}: launch ${launch + 1}`)
    const order = blockOrder(options.seed, launch, ['base', 'head'], [scenario.name]).boot as ('base' | 'head')[]
    const turns = isOnePort(options) ? order.map(name => [name]) : [order]
    for (const together of turns) {
      await using launched = new Launched(options, launch)
      for (const name of together) await launched.start(name, sides)
      const all = [...launched.sides.values()]
      await connect(all, scenario, generator)
      try {
        const wanted = Math.max(sides.base.load, sides.head.load)
        paced ??= (await amounts(all, scenario, generator, wanted)).amounts
        await warm(all, scenario, paced, generator)
        for (const { attached } of all) await attached.begin()
        const loaded = await load(all, scenario, paced, { seed: options.seed, launch, generator })
        for (const [i, { attached }] of all.entries()) await attached.end(loaded[i] as Loaded)
      } finally {
        await Promise.all(all.map(side => generator.close(streamOf(side, scenario)))).catch(() => {}) // it is being ended
      }
    }
    signal.throwIfAborted()
    const recording = { base: sides.base.recording, head: sides.head.recording }
    yield { recording, launches: launch + 1, amounts: paced!, raw: { base: sides.base.raw, head: sides.head.raw } }
    if (performance.now() + (performance.now() - began) > options.until) return
  }
}

const profilerOf = (side: 'base' | 'head', options: ProfileOptions, runtime?: Runtime): Profiler =>
  profilerFor(runtime ?? expectedRuntime(options[side]), {
    root: options.roots[side],
    directory: options[side].directory ?? options.roots[side],
  })

/** What both sides allocate, from one more launch of each with the same requests. Throws as `profile` does. */
export async function profileAllocation(
  options: ProfileOptions,
  paced: Amounts,
): Promise<{ base: AllocatedSide; head: AllocatedSide } | undefined> {
  const { scenario, signal, say } = options
  if (isOnePort(options)) return undefined
  if (expectedRuntime(options.base) !== 'node' || expectedRuntime(options.head) !== 'node') return undefined
  say(`why ${scenario.name}: allocations`)
  await using generator = new Generator(options.run, options.pinning?.generator, signal)
  await using launched = new Launched(options, mostLaunches)
  const sides: Profiled<NodeThreads>[] = []
  for (const name of ['base', 'head'] as const) {
    const root = options.roots[name]
    sides.push(await launched.boot(name, new NodeProfiler(root, options[name].directory ?? root, 'heap')))
  }
  const [base, head] = await allocated(sides, scenario, paced, generator, options.roots)
  return base && head && { base, head }
}

const isOnePort = ({ base, head }: ProfileOptions): boolean => base.port !== undefined && base.port === head.port

/** A room sees no /tmp but its own: the preload and its socket have to be shared with it. */
const sharing = ({ room }: Variant, folder: string): Pick<Variant, 'room'> =>
  room === undefined ? {} : { room: { ...room, writable: [...room.writable, folder] } }

/** The servers of one launch; disposing stops them. */
class Launched implements AsyncDisposable {
  readonly sides = new Map<string, Profiled>()
  readonly #options: ProfileOptions
  readonly #launch: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'perf-gate-why-'))
  readonly #running: Running[] = []
  readonly #profilers: Pick<Profiler, 'release'>[] = []

  constructor(options: ProfileOptions, launch: number) {
    this.#options = options
    this.#launch = launch
    mkdirSync(options.logs, { recursive: true })
  }

  /** Starts a side. What serves may turn out to run on something else than was expected: it is started once more then. */
  async start(name: 'base' | 'head', profilers: Record<'base' | 'head', Profiler>): Promise<void> {
    try {
      this.sides.set(name, await this.boot(name, profilers[name]))
    } catch (error) {
      if (!(error instanceof OtherRuntime)) throw error
      await this.#end()
      profilers[name] = profilerOf(name, this.#options, error.runtime)
      for (const again of [...this.sides.keys(), name] as ('base' | 'head')[])
        this.sides.set(again, await this.boot(again, profilers[again]))
    }
  }

  async boot<How extends Attached>(name: 'base' | 'head', profiler: Profiler<How>): Promise<Profiled<How>> {
    const { config, run, logs, signal, pinning, attachments } = this.#options
    const variant = this.#options[name]
    const folder = mkdtempSync(join(this.#folder, `${name}-`)) // of its own: one side must not speak for the other
    const ground = { folder, run, logs, signal }
    this.#profilers.push(profiler)
    const running = await boot(await profiler.instrument({ ...variant, ...sharing(variant, folder) }, ground), {
      server: config.server,
      run,
      logs,
      block: this.#launch,
      signal,
      cpus: pinning?.servers,
      attachments,
    })
    this.#running.push(running)
    const runtime = runtimeServing(running)
    if (runtime !== undefined && runtime !== profiler.runtime) throw new OtherRuntime(runtime)
    const attached = await profiler.attach(running, ground)
    return { running, attached, tree: new ProcessTree(() => running.process!.tree()) }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #end(): Promise<void> {
    await Promise.allSettled(this.#running.splice(0).map(server => server[Symbol.asyncDispose]()))
    await Promise.allSettled(this.#profilers.splice(0).map(profiler => profiler.release()))
  }
}

/** What serves runs on something else than was expected. */
class OtherRuntime extends Error {
  readonly runtime: Runtime

  constructor(runtime: Runtime) {
    super(runtime)
    this.runtime = runtime
  }
}

const noThreadTime = 'This system does not tell how much CPU time a thread has used, so nothing can be explained.'
