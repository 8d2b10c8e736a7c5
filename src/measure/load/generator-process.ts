import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { GateError } from '../../errors.ts'
import { environment } from '../../system/environment.ts'
import { program } from '../../system/programs.ts'
import type { Order, Portion, Reply, SliceLoad, StreamSpec } from './protocol.ts'

/** `src/loadgen.ts` when run from source, `dist/loadgen.js` (beside every chunk) when bundled. */
const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../loadgen.ts' : './loadgen.js', import.meta.url),
)

// A plain `Omit` would merge the three kinds of order into one.
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

/** One process of the load generator, so that its work and ours do not wait for one another. Disposing ends it. */
export class GeneratorProcess implements AsyncDisposable {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve(reply: Reply): void; reject(error: unknown): void }>()
  #orders = 0
  #ended: unknown

  /** `cpus` as `taskset -c` takes them. Once `signal` is aborted the process is killed and every open order rejects with its reason. */
  constructor(run: string, cpus: string | undefined, signal: AbortSignal) {
    const pinned = cpus === undefined ? {} : { execPath: program('taskset'), execArgv: ['-c', cpus, process.execPath] }
    this.#child = fork(entry, {
      execArgv: [],
      ...pinned,
      env: environment({ PERF_GATE_RUN: run }),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let words = ''
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000)
    })
    this.#child.on('message', (reply: Reply) => this.#told(reply))
    const end = (how: string) =>
      this.#end(new GateError('generator-died', `the load generator ended unexpectedly (${how})`, { lastWords: words }))
    this.#child
      .once('exit', (code, name) => end(name ?? `exit code ${code}`))
      .once('error', error => end(error.message))
    const kill = () => {
      this.#end(signal.reason)
      this.#child.kill('SIGKILL')
    }
    if (signal.aborted) kill()
    else signal.addEventListener('abort', kill, { once: true })
  }

  /** Opens the connections of a stream; its gate stays closed. */
  async connect(stream: string, spec: StreamSpec): Promise<void> {
    await this.#order({ do: 'connect', stream, spec })
  }

  /** Lets a portion of requests through, and resolves when the last is answered or given up. */
  async slice(stream: string, portion: Portion): Promise<SliceLoad> {
    return (await this.#order({ do: 'slice', stream, portion })).load!
  }

  /** Destroys the connections of a stream. Before its server stops, or autocannon would spin on the dead port. */
  async close(stream: string): Promise<void> {
    await this.#order({ do: 'close', stream })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exited = new Promise(resolve => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL') // it holds nothing that needs an orderly end
    await exited
  }

  #order(order: WithoutId<Order>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended)
      const id = this.#orders++
      this.#waiting.set(id, { resolve, reject })
      this.#child.send({ ...order, id })
    })
  }

  #told(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.error === undefined) waiting?.resolve(reply)
    else waiting?.reject(new Error(`load generator: ${reply.error}`))
  }

  #end(reason: unknown): void {
    this.#ended ??= reason
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}
