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
import { Listener } from './listener.ts'
import { type Kind, profiling } from './preload.ts'
import {
  type Amounts,
  amounts,
  connect,
  type Loaded,
  load,
  type Profiled,
  streamOf,
  Unprofiled,
  warm,
} from './profiled-load.ts'
import type { Recording } from './recording.ts'
import { programsOf, whySilent } from './runtime.ts'
import { SideRecorder } from './side-recorder.ts'
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
  /** V8's own form of the newest launch, by side: what developer tools open. */
  raw: { base: unknown; head: unknown }
}

/**
 * Launches both sides afresh with a profiler in them, loads them in turn with equal requests, and yields after each launch what
 * has been recorded so far. Whoever knows enough stops asking. Nothing runs any more when it has ended. Throws `Unprofiled`
 * with a sentence for the reader, GateError when a side cannot be started, and the signal's reason once aborted.
 */
export async function* profile(options: ProfileOptions): AsyncGenerator<Profiles> {
  const { scenario, roots, signal, say } = options
  if (threadTime({ pid: process.pid, tid: process.pid }) === 0) throw new Unprofiled(noThreadTime)
  await using generator = new Generator(options.run, options.pinning?.generator, signal)
  const recorder = (side: 'base' | 'head') => new SideRecorder(roots[side], options[side].directory ?? roots[side])
  const sides = { base: recorder('base'), head: recorder('head') }
  let paced: Amounts | undefined
  for (let launch = 0; launch < mostLaunches; launch++) {
    const began = performance.now()
    say(`why ${scenario.name}: launch ${launch + 1}`)
    const order = blockOrder(options.seed, launch, ['base', 'head'], [scenario.name]).boot as ('base' | 'head')[]
    const turns = isOnePort(options) ? order.map(name => [name]) : [order]
    for (const together of turns) {
      await using launched = new Launched(options, launch)
      for (const name of together) await launched.start(name)
      const all = [...launched.sides.values()]
      await connect(all, scenario, generator)
      try {
        paced ??= (await amounts(all, scenario, generator)).amounts
        await warm(all, scenario, paced, generator)
        const loaded = await load(all, scenario, paced, { seed: options.seed, launch, generator })
        for (const [i, name] of together.entries()) await sides[name].add(all[i]!, loaded[i] as Loaded)
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

/** What both sides allocate, from one more launch of each with the same requests. Throws as `profile` does. */
export async function profileAllocation(
  options: ProfileOptions,
  paced: Amounts,
): Promise<{ base: AllocatedSide; head: AllocatedSide } | undefined> {
  const { scenario, signal, say } = options
  if (isOnePort(options)) return undefined
  say(`why ${scenario.name}: allocations`)
  await using generator = new Generator(options.run, options.pinning?.generator, signal)
  await using launched = new Launched(options, mostLaunches)
  for (const name of ['base', 'head'] as const) await launched.start(name, 'heap')
  const all = [...launched.sides.values()]
  const [base, head] = await allocated(all, scenario, paced, generator, options.roots)
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
  readonly #listeners: Listener[] = []

  constructor(options: ProfileOptions, launch: number) {
    this.#options = options
    this.#launch = launch
    mkdirSync(options.logs, { recursive: true })
  }

  async start(name: 'base' | 'head', kind: Kind = 'cpu'): Promise<void> {
    const { config, run, logs, signal, pinning, attachments } = this.#options
    const variant = this.#options[name]
    const folder = join(this.#folder, name) // of its own: one side must not speak for the other
    mkdirSync(folder)
    const socket = join(folder, 'socket')
    const listener = await Listener.on(socket)
    this.#listeners.push(listener)
    const env = profiling(variant.env, { folder, name, socket, kind })
    const running = await boot(
      { ...variant, env, ...sharing(variant, folder) },
      { server: config.server, run, logs, block: this.#launch, signal, cpus: pinning?.servers, attachments },
    )
    this.#running.push(running)
    if (listener.peers.length === 0) throw new Unprofiled(whySilent(name, programsOf(running.process!.tree())))
    this.sides.set(name, { running, listener, tree: new ProcessTree(() => running.process!.tree()) })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.allSettled(this.#running.map(server => server[Symbol.asyncDispose]()))
    await Promise.allSettled(this.#listeners.map(listener => listener[Symbol.asyncDispose]()))
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const noThreadTime = 'This system does not tell how much CPU time a thread has used, so nothing can be explained.'
