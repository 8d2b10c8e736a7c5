import { setTimeout as sleep } from 'node:timers/promises'
import { median } from 'simple-statistics'
import type { Config } from '../config/config.ts'
import { type ErrorCode, GateError } from '../errors.ts'
import { type Prepared, type PrepareOptions, prepare } from '../prepare/prepare.ts'
import type { Variant } from '../prepare/variant.ts'
import { hiddenFrom } from '../results/hide.ts'
import type { Failure } from '../results/results.ts'
import { type Commit, nameOf } from './commits.ts'

/** Errors that blame the commit. A full disk, a lost network or a port that is in use does not: the next try may succeed. */
// biome-ignore format: by stage
const telling: ErrorCode[] = [
  'config-unreadable', 'config-invalid', 'nothing-to-run', 'path-escapes', 'attachment-unreadable', 'directory-missing',
  'command-failed', 'command-timeout',
  'server-exited', 'out-of-memory', 'server-not-ready', 'unexpected-response', 'login-failed',
]

export const blames = (error: unknown): error is GateError => error instanceof GateError && telling.includes(error.code)

export function errorOf(cause: Failure): GateError {
  const { variant, code, message } = cause
  const as = code === 'timed-out' ? 'server-exited' : (code as ErrorCode)
  return new GateError(as, message, { variant, cause })
}

export const isOffline = (error: unknown): error is GateError =>
  error instanceof GateError && error.code === 'network-failed'

/** Why this version cannot be measured; rethrows what does not blame it. `isOnline`: the network works, so its registry is gone. */
export function reasonOf(error: unknown, version: string, { isOnline = false } = {}): string {
  if ((blames(error) || (isOnline && isOffline(error))) && error.variant === version) return error.message
  throw error
}

/** If the network fails for this many versions in a row, it is an outage, not a registry that is gone. */
const outage = 3

export type VersionOptions = Pick<PrepareOptions, 'directory' | 'pass' | 'isolation' | 'bounded' | 'signal'>

interface Options extends Omit<PrepareOptions, 'say'> {
  /** How long to wait before a version for which the network failed is prepared again, ms. */
  pause?: number
}

/** Commits as servers that can be launched: installed and built when first asked for. Disposing removes them all. */
export class Versions implements AsyncDisposable {
  readonly #config: Config
  readonly #commits: Commit[]
  readonly #options: Options
  readonly #variants = new Map<number, Variant>()
  readonly #made: Prepared[] = []
  readonly #times: number[] = []
  /** For how many versions in a row the network failed. */
  #offline = 0
  /** Servers with one fixed port are told to listen elsewhere. */
  movesPort = false

  constructor(config: Config, commits: Commit[], options: Options) {
    this.#config = config
    this.#commits = commits
    this.#options = options
  }

  /** Versions that are on disk, by number. */
  get built(): ReadonlyMap<number, Variant> {
    return this.#variants
  }

  /** How long it takes to build one, ms; 0 before the first. */
  get build(): number {
    return this.#times.length === 0 ? 0 : median(this.#times)
  }

  numberOf(name: string): number {
    return this.#commits.findIndex(commit => nameOf(commit) === name)
  }

  /** The variant of a commit; all names are equally long. Throws what `blames` it, or network-failed: in an outage without a variant. */
  async get(number: number): Promise<Variant> {
    const variant = this.#variants.get(number) ?? (await this.#insisted(this.#commits[number]!))
    this.#variants.set(number, variant)
    return { ...variant, movesPort: this.movesPort }
  }

  /** Tries again if the network fails after another version was prepared: an outage may have begun, and be over by then. */
  async #insisted(commit: Commit): Promise<Variant> {
    const { pause = 20_000, signal } = this.#options
    try {
      const variant = await this.#prepared(commit).catch(async error => {
        if (!isOffline(error) || this.#made.length === 0) throw error
        await sleep(pause, undefined, { signal })
        return await this.#prepared(commit)
      })
      this.#offline = 0
      return variant
    } catch (error) {
      if (!isOffline(error) || ++this.#offline < outage) throw error
      const { message, lastWords } = error
      const advice =
        'what was measured is kept. If these commits need a registry that is gone, search before and after them'
      const what = `the network failed for ${outage} commits in a row, so it may fail for all, and ${advice}`
      throw new GateError('network-failed', `${message}\n${what}`, { cause: error, lastWords })
    }
  }

  async #prepared(commit: Commit): Promise<Variant> {
    const name = nameOf(commit)
    const begun = performance.now()
    try {
      const config = { ...this.#config, variants: [{ name, baseline: true, ref: commit.hash }] }
      const prepared = await prepare(config, { ...this.#options, say: () => {} })
      this.#times.push(performance.now() - begun)
      this.#made.push(prepared)
      return prepared.variants[0]!
    } catch (error) {
      if (!blames(error) && !isOffline(error)) throw error
      const { message, lastWords } = hiddenFrom(error, Object.values(this.#options.pass ?? {}))
      const what = `${name} (${commit.subject}) cannot be prepared: ${message}`
      const code = isOffline(error) ? error.code : 'command-failed'
      throw new GateError(code, what, { variant: name, cause: error, lastWords })
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const made of this.#made.splice(0).reverse()) await made[Symbol.asyncDispose]()
  }
}
