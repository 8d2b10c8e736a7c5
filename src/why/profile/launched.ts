import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Scenario } from '../../config/config.ts'
import { boot, type Running } from '../../measure/server/boot.ts'
import { ProcessTree } from '../../measure/server/resources.ts'
import { expectedRuntime, type Runtime, runtimeServing } from '../../measure/server/runtime.ts'
import type { LaunchAll } from '../../measure/server/servers.ts'
import type { Variant } from '../../prepare/variant.ts'
import { isAtOrBelow } from '../../system/below.ts'
import { ownFolder, removeOwn } from '../../system/own-folder.ts'
import type { Checkout, LaunchContext, Profiler, Wanted, Watcher } from './attached.ts'
import type { Budget } from './budget.ts'
import { GoProfiler } from './go/go-profiler.ts'
import { workUntil } from './inside.ts'
import { JavaProfiler } from './java/java-profiler.ts'
import { Listener } from './listener.ts'
import { NodeProfiler } from './node/node-profiler.ts'
import type { Profiled } from './profiled-load.ts'
import { PythonProfiler } from './python/python-profiler.ts'

export interface ProfileOptions extends Pick<LaunchAll, 'config' | 'run' | 'logs' | 'attachments' | 'say'> {
  scenario: Scenario
  base: Variant
  head: Variant
  /** Of each side's checkout: absolute, without links. */
  roots: { base: string; head: string }
  seed: number
  /** CPUs of servers and load generator. */
  pinning?: { servers: string; generator: string }
  /** No launch begins that would probably not fit into it. */
  budget: Budget
  /** Of each launch; absent: the profilers decide. */
  wanted?: Wanted
}

export type Side = 'base' | 'head'

const profilers: Record<Runtime, new (checkout: Checkout) => Profiler> = {
  node: NodeProfiler,
  go: GoProfiler,
  python: PythonProfiler,
  java: JavaProfiler,
}

/** Time for what the last launch shows, ms: it may have ended at the last moment. */
const patience = 5000

/** The profiler of a side. `runtime`: what the side runs on, if known. */
export function profilerOf(side: Side, options: ProfileOptions, runtime = expectedRuntime(options[side])): Profiler {
  workUntil(options.budget.until + patience)
  const { directory = options.roots[side], room } = options[side]
  return new profilers[runtime]({ root: options.roots[side], directory, room })
}

/** The servers of one launch; disposing stops them. */
export class Launched implements AsyncDisposable {
  readonly #options: ProfileOptions
  readonly #launch: number
  readonly #folder = ownFolder('why-')
  readonly #running: Running[] = []
  readonly #steps: (() => Promise<void>)[] = []

  constructor(options: ProfileOptions, launch: number) {
    this.#options = options
    this.#launch = launch
    mkdirSync(options.logs, { recursive: true })
  }

  /** Starts sides. If a server does not run on what was expected, another profiler takes over, and all start again. */
  async start(names: Side[], by: Record<Side, Watcher>): Promise<Profiled[]> {
    const sides: Profiled[] = []
    for (const name of names) {
      const context = await this.#context(name)
      const running = await this.#boot(await by[name].instrument(this.#shared(name, context), context))
      const runtime = runtimeServing(running)
      if (runtime !== undefined && runtime !== by[name].runtime) {
        await this.#end()
        by[name] = profilerOf(name, this.#options, runtime)
        return await this.start(names, by)
      }
      const attached = await by[name].attach(running, context)
      sides.push({ running, attached, tree: new ProcessTree(() => running.process!.tree()) })
    }
    return sides
  }

  async #context(name: Side): Promise<LaunchContext> {
    const { run, logs, budget } = this.#options
    const folder = mkdtempSync(join(this.#folder, `${name}-`)) // of its own: one side must not speak for the other
    const socket = join(folder, 'socket')
    const listener = await Listener.on(socket)
    const atEnd = (step: () => Promise<void>) => void this.#steps.push(step)
    atEnd(() => listener[Symbol.asyncDispose]())
    return { folder, socket, peers: listener.peers, run, logs, signal: budget.signal, atEnd }
  }

  /** A room has a /tmp of its own, so the folder of a launch has to be shared with it. */
  #shared(name: Side, { folder }: LaunchContext): Variant {
    const { room, ...variant } = this.#options[name]
    if (room === undefined) return variant
    const isCovered = room.covered.some(path => isAtOrBelow(path, this.#folder))
    const covered = isCovered ? room.covered : [...room.covered, this.#folder] // or head could reach base's socket in there
    return { ...variant, room: { ...room, covered, writable: [...room.writable, folder] } }
  }

  async #boot(variant: Variant): Promise<Running> {
    const { config, run, logs, budget, pinning, attachments } = this.#options
    const running = await boot(variant, {
      ...{ server: config.server, block: this.#launch, cpus: pinning?.servers, signal: budget.signal },
      ...{ run, logs, attachments },
    })
    this.#running.push(running)
    return running
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end()
    await removeOwn(this.#folder).catch(() => {}) // what head made of it must not end the explanation, and a later run tries again
  }

  async #end(): Promise<void> {
    await Promise.allSettled(this.#running.splice(0).map(server => server[Symbol.asyncDispose]()))
    await Promise.allSettled(this.#steps.splice(0).map(step => step()))
  }
}
