import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sum } from 'simple-statistics'
import { GateError } from '../../errors.ts'
import type { SliceRequest } from '../../results/blocks.ts'
import { mergedHistograms } from '../../results/histogram.ts'
import { environment } from '../../system/environment.ts'
import { statOf, textAt } from '../../system/process-table.ts'
import { program } from '../../system/programs.ts'
import type { Numbered, Order, Portion, Reply, SliceLoad, StreamSpec } from './protocol.ts'

/** The load generator: processes that share out the connections of a stream, one on each of its CPUs. Disposing ends them. */
export class Generator implements AsyncDisposable {
  /** Does it have CPUs of its own? */
  readonly isApart: boolean
  readonly #processes: GeneratorProcess[]
  /** By stream, the processes that have connections of it. */
  readonly #busy = new Map<string, GeneratorProcess[]>()
  /** By stream, the most connections that one of them has. */
  readonly #connections = new Map<string, number>()

  /** `cpus`: `2,3`, one process on each; undefined: one process on any. Once `signal` is aborted, open orders reject with its reason. */
  constructor(run: string, cpus: string | undefined, signal: AbortSignal) {
    this.isApart = cpus !== undefined
    const each = cpus === undefined ? [undefined] : cpus.split(',')
    this.#processes = each.map(cpu => new GeneratorProcess(run, cpu, signal))
  }

  /** Opens the connections of a stream; its gate stays closed. Throws `too-many-connections`. */
  async connect(stream: string, spec: StreamSpec): Promise<void> {
    const shares = shared(spec.connections, this.#processes.length)
    this.#connections.set(stream, shares[0]!)
    const open = sum([...this.#connections.values()])
    if (open > mostConnections)
      throw new GateError('too-many-connections', `the load generator may have ${mostConnections} connections open at a time here, and needs ${open}`) // biome-ignore format: one sentence
    const busy = this.#processes.slice(0, shares.length)
    this.#busy.set(stream, busy)
    await Promise.all(
      busy.map((each, i) => {
        const from = Math.floor((i * spec.requests.length) / busy.length) // or each row would be sent by all of them at once
        const requests = [...spec.requests.slice(from), ...spec.requests.slice(0, from)]
        return each.order({ do: 'connect', stream, spec: { ...spec, connections: shares[i]!, requests } })
      }),
    )
  }

  /** Lets a portion of requests through. Resolves when the last one has its response or is given up. */
  async slice(stream: string, portion: Portion): Promise<SliceLoad> {
    const busy = this.#busy.get(stream) ?? this.#processes.slice(0, 1)
    const portions =
      'ms' in portion ? busy.map(() => portion) : shared(portion.amount, busy.length).map(amount => ({ amount }))
    const loads = portions.map((portion, i) => busy[i]!.order({ do: 'slice', stream, portion }))
    return merged((await Promise.all(loads)) as SliceLoad[])
  }

  /** Replaces the connections of a stream by new ones. Its sequence of requests goes on. */
  async renew(stream: string): Promise<void> {
    await this.#order({ do: 'renew', stream })
  }

  /** Destroys the connections of a stream. Call it before the server stops, or autocannon would spin on the dead port. */
  async close(stream: string): Promise<void> {
    await this.#order({ do: 'close', stream })
    this.#busy.delete(stream)
    this.#connections.delete(stream)
  }

  /** Gives an order to all that have connections of its stream. */
  async #order(order: Order): Promise<void> {
    await Promise.all((this.#busy.get(order.stream) ?? []).map(each => each.order(order)))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#processes.map(each => each[Symbol.asyncDispose]()))
  }
}

/** Files that a process has open anyway. */
const usuallyOpen = 64
/** The most connections of one process: its limit of open files, which Node raises as far as it may. */
const mostConnections = ((): number => {
  const hard = /^Max open files +\S+ +(\d+)/m.exec(textAt('/proc/self/limits'))?.[1]
  return hard === undefined ? Number.POSITIVE_INFINITY : Number(hard) - usuallyOpen
})()

/** 10 among 4 → 3, 3, 2, 2; 1 among 4 → 1: empty shares are left out. */
export const shared = (whole: number, among: number): number[] =>
  Array.from({ length: among }, (_, i) => Math.floor((whole + among - 1 - i) / among)).filter(part => part > 0)

/** `src/loadgen.ts` when run from source, `dist/loadgen.js` (beside every chunk) when bundled. */
const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../loadgen.ts' : './loadgen.js', import.meta.url),
)

/** How often a process is asked whether it still works, ms, and how much CPU time without a reply means that it does not, ms. */
const [beat, patience] = [1000, 4000]

/**
 * One process of the load generator, so that its work and ours do not wait for each other. It reads what a server sends, and that may keep
 * it busy forever: it is then given up, or the run would end with what was measured before. Only in a slice: with thousands of rows or
 * connections, our own orders keep it busy, too. Disposing ends it.
 */
class GeneratorProcess implements AsyncDisposable {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { order: Order; resolve(load?: SliceLoad): void; reject(error: unknown): void }>()
  #orders = 0
  /** CPU time that it had used at the first beat of a slice since its last reply. */
  #silent: number | undefined
  #ended: unknown

  constructor(run: string, cpus: string | undefined, signal: AbortSignal) {
    const pinned = cpus === undefined ? {} : { execPath: program('taskset'), execArgv: ['-c', cpus, process.execPath] }
    const env = environment({ PERF_GATE_RUN: run })
    this.#child = fork(entry, { execArgv: [], ...pinned, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let words = ''
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000)
    })
    this.#child.on('message', ({ id, load, error }: Reply) => {
      this.#silent = undefined
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) waiting?.resolve(load)
      else waiting?.reject(new Error(`load generator: ${error}`))
    })
    const watch = setInterval(() => this.#ask(), beat)
    const end = (how: string) => {
      clearInterval(watch)
      this.#end(new GateError('generator-died', `the load generator ended unexpectedly (${how})`, { lastWords: words }))
    }
    this.#child.once('exit', (code, name) => end(name ?? `exit code ${code}`))
    this.#child.once('error', error => end(error.message))
    const kill = () => {
      this.#end(signal.reason)
      this.#child.kill('SIGKILL')
    }
    if (signal.aborted) kill()
    else signal.addEventListener('abort', kill, { once: true })
  }

  /** Resolves with the load of a slice; with nothing for any other order. */
  order(order: Order): Promise<SliceLoad | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended)
      const id = this.#orders++
      this.#waiting.set(id, { order, resolve, reject })
      this.#child.send({ id, order } satisfies Numbered)
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL') // it holds nothing that needs an orderly end
    await exited
  }

  #ask(): void {
    const slice = [...this.#waiting.values()].find(({ order }) => order.do === 'slice')?.order
    if (slice === undefined) return
    this.#silent ??= this.#used
    if (this.#used - this.#silent < patience) return void this.#child.send({ id: -1 } satisfies Numbered)
    const message = `the load generator hung for ${patience / 1000} s while \`${slice.stream}\` was asked`
    this.#end(new GateError('generator-died', message))
    this.#child.kill('SIGKILL')
  }

  /** CPU time, ms, as it may wait for a CPU for seconds on a busy machine. Without /proc, clock time. */
  get #used(): number {
    const [user, system] = statOf(this.#child.pid!).slice(14 - 3)
    if (system !== undefined) return 10 * (Number(user) + Number(system))
    return existsSync('/proc/self') ? 0 : performance.now() // 0: it has just ended
  }

  #end(reason: unknown): void {
    this.#ended ??= reason
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}

/** What several processes (at least one) saw of one slice, as if one had: rates add up, and the busiest one counts. */
export function merged(loads: SliceLoad[]): SliceLoad {
  const [first, ...others] = loads
  if (others.length === 0) return first!
  const all = (of: (load: SliceLoad) => number) => sum(loads.map(of))
  const [reconnects, unasked] = [all(load => load.reconnects ?? 0), all(load => load.unasked ?? 0)]
  return {
    duration: Math.max(...loads.map(({ duration }) => duration)),
    ...steady(loads),
    sent: all(({ sent }) => sent),
    dropped: all(({ dropped }) => dropped),
    timeouts: all(({ timeouts }) => timeouts),
    connectionErrors: all(({ connectionErrors }) => connectionErrors),
    ...(unasked === 0 ? {} : { unasked }),
    ...(reconnects === 0 ? {} : { reconnects }),
    requests: first!.requests.map((_, i) => together(loads.map(({ requests }) => requests[i]!))),
    generator: {
      cpu: all(({ generator }) => generator.cpu),
      utilisation: Math.max(...loads.map(({ generator }) => generator.utilisation)),
    },
  }
}

/** answered / duration = Σ answeredᵢ / durationᵢ */
function steady(loads: SliceLoad[]): Pick<SliceLoad, 'steady'> {
  const known = loads.flatMap(load => load.steady ?? [])
  const answered = sum(known.map(each => each.answered))
  if (known.length < loads.length || answered === 0) return {}
  return { steady: { answered, duration: answered / sum(known.map(each => each.answered / each.duration)) } }
}

function together(parts: SliceRequest[]): SliceRequest {
  const statuses: Record<string, number> = {}
  for (const [status, count] of parts.flatMap(part => Object.entries(part.statuses)))
    statuses[status] = (statuses[status] ?? 0) + count
  const transfer = sum(parts.map(part => part.transfer ?? 0))
  return {
    answered: sum(parts.map(({ answered }) => answered)),
    statuses,
    bytes: sum(parts.map(({ bytes }) => bytes)),
    ...(transfer === 0 ? {} : { transfer }),
    histogram: mergedHistograms(parts.map(({ histogram }) => histogram)),
  }
}
