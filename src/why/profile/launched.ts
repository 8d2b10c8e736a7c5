import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config, Scenario } from '../../config/config.ts'
import { boot, type Running } from '../../measure/server/boot.ts'
import { ProcessTree } from '../../measure/server/resources.ts'
import { expectedRuntime, type Runtime, runtimeServing } from '../../measure/server/runtime.ts'
import { takeTurns } from '../../measure/server/servers.ts'
import type { Attachments } from '../../prepare/attachments.ts'
import type { Variant } from '../../prepare/variant.ts'
import type { Attached, Profiler, Wanted } from './attached.ts'
import type { Budget } from './budget.ts'
import { NodeProfiler, type NodeThreads } from './node/node-profiler.ts'
import type { Kind } from './node/preload.ts'
import type { Profiled } from './profiled-load.ts'
import { profilerFor } from './profilers.ts'

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
  /** No launch begins that would probably not fit into it. */
  budget: Budget
  /** What requests need from outside the config. */
  attachments?: Attachments
  /** Of each launch, where it is not for the profilers to say. */
  wanted?: Wanted
  say: (phase: string) => void
}

export const profilerOf = (side: 'base' | 'head', options: ProfileOptions, runtime?: Runtime): Profiler =>
  profilerFor(runtime ?? expectedRuntime(options[side]), {
    root: options.roots[side],
    directory: options[side].directory ?? options.roots[side],
    room: options[side].room,
  })

/** Can both sides run only one after the other? */
export const isOnePort = ({ base, head }: ProfileOptions): boolean => takeTurns([base, head]).length > 1

/** A room sees no /tmp but its own: the preload and its socket have to be shared with it. */
const sharing = ({ room }: Variant, folder: string): Pick<Variant, 'room'> =>
  room === undefined ? {} : { room: { ...room, writable: [...room.writable, folder] } }

/** The servers of one launch; disposing stops them. */
export class Launched implements AsyncDisposable {
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

  /** Starts a side. What serves may turn out to not be what was expected: it is started once more then. */
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
    const { config, run, logs, budget, pinning, attachments } = this.#options
    const { signal } = budget
    const variant = this.#options[name]
    const folder = mkdtempSync(join(this.#folder, `${name}-`)) // of its own: one side must not speak for the other
    const context = { folder, run, logs, signal }
    this.#profilers.push(profiler)
    const running = await boot(await profiler.instrument({ ...variant, ...sharing(variant, folder) }, context), {
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
    const attached = await profiler.attach(running, context)
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

/** What serves is not what was expected. */
class OtherRuntime extends Error {
  readonly runtime: Runtime

  constructor(runtime: Runtime) {
    super(runtime)
    this.runtime = runtime
  }
}

/** Is it Node that both start commands start? */
export const isNode = ({ base, head }: ProfileOptions): boolean =>
  expectedRuntime(base) === 'node' && expectedRuntime(head) === 'node'

/** Both sides with a recorder of its own kind in each process of Node. */
export async function bothWith(
  kind: Kind,
  launched: Launched,
  options: ProfileOptions,
): Promise<Profiled<NodeThreads>[]> {
  const sides: Profiled<NodeThreads>[] = []
  for (const name of ['base', 'head'] as const) {
    const root = options.roots[name]
    sides.push(await launched.boot(name, new NodeProfiler({ root, directory: options[name].directory ?? root }, kind)))
  }
  return sides
}
