import { GeneratorProcess } from './generator-process.ts'
import { merged } from './merged-load.ts'
import type { Portion, SliceLoad, StreamSpec } from './protocol.ts'

/**
 * The load generator: a process on each CPU that is its own, which share out the connections of a stream. One is enough for
 * a server on one CPU; more would be for nothing. Disposing ends them.
 */
export class Generator implements AsyncDisposable {
  /** Has it CPUs of its own? */
  readonly isApart: boolean
  readonly #processes: GeneratorProcess[]
  /** By stream, those that have connections of it. */
  readonly #busy = new Map<string, GeneratorProcess[]>()

  /** `cpus` as `taskset -c` takes them, one by one: `2,3`; undefined: one process, held to none. Once `signal` is aborted every open order rejects with its reason. */
  constructor(run: string, cpus: string | undefined, signal: AbortSignal) {
    this.isApart = cpus !== undefined
    const each = cpus === undefined ? [undefined] : cpus.split(',')
    this.#processes = each.map(cpu => new GeneratorProcess(run, cpu, signal))
  }

  /** Opens the connections of a stream; its gate stays closed. */
  async connect(stream: string, spec: StreamSpec): Promise<void> {
    const shares = shared(spec.connections, this.#processes.length)
    const busy = this.#processes.slice(0, shares.length)
    this.#busy.set(stream, busy)
    await Promise.all(busy.map((each, i) => each.connect(stream, { ...spec, connections: shares[i]! })))
  }

  /** Lets a portion of requests through, and resolves when the last is answered or given up. */
  async slice(stream: string, portion: Portion): Promise<SliceLoad> {
    const busy = this.#busy.get(stream) ?? this.#processes.slice(0, 1)
    if ('ms' in portion) return merged(await Promise.all(busy.map(each => each.slice(stream, portion))))
    const shares = shared(portion.amount, busy.length)
    return merged(await Promise.all(shares.map((amount, i) => busy[i]!.slice(stream, { amount }))))
  }

  /** Destroys the connections of a stream. Before its server stops, or autocannon would spin on the dead port. */
  async close(stream: string): Promise<void> {
    await Promise.all((this.#busy.get(stream) ?? []).map(each => each.close(stream)))
    this.#busy.delete(stream)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#processes.map(each => each[Symbol.asyncDispose]()))
  }
}

/** 10 among 4 → 3, 3, 2, 2; 1 among 4 → 1: who would get nothing is left out. */
export const shared = (whole: number, among: number): number[] =>
  Array.from({ length: among }, (_, i) => Math.floor((whole + among - 1 - i) / among)).filter(part => part > 0)
