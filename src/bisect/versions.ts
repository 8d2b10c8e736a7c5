import { median } from 'simple-statistics'
import type { Config } from '../config/config.ts'
import { GateError } from '../errors.ts'
import { type Prepared, type PrepareOptions, prepare } from '../prepare/prepare.ts'
import type { Variant } from '../prepare/variant.ts'
import type { Commit } from './commits.ts'

/** What says nothing of the commit: the next try may go well. */
const passing = ['disk-full', 'network-failed', 'fetch-failed']

/** Does an error say that a commit cannot be measured? */
export const blames = (error: unknown): error is GateError =>
  error instanceof GateError && !passing.includes(error.code)

export type VersionOptions = Pick<PrepareOptions, 'directory' | 'pass' | 'isolation' | 'bounded' | 'signal'>

/** Commits as servers that can be launched: installed and built when first asked for. Disposing removes them all. */
export class Versions implements AsyncDisposable {
  readonly #config: Config
  readonly #commits: Commit[]
  readonly #options: Omit<PrepareOptions, 'say'>
  readonly #prepared = new Map<number, Prepared>()
  readonly #times: number[] = []
  /** Servers with one fixed port are told to listen elsewhere. */
  movesPort = false

  constructor(config: Config, commits: Commit[], options: Omit<PrepareOptions, 'say'>) {
    this.#config = config
    this.#commits = commits
    this.#options = options
  }

  /** Numbers of those that are on disk. */
  get built(): ReadonlySet<number> {
    return new Set(this.#prepared.keys())
  }

  /** What building one takes, ms; 0 before the first. */
  get build(): number {
    return this.#times.length === 0 ? 0 : median(this.#times)
  }

  /** The number of the version that a variant is of, by its name. */
  numberOf(name: string): number {
    return this.#commits.findIndex(commit => nameOf(commit) === name)
  }

  /** The variant of a commit, or why it cannot be built. Its name is the hash cut short, so that all names are equally long. */
  async get(number: number): Promise<Variant | { why: string }> {
    const known = this.#prepared.get(number)
    if (known !== undefined) return this.#variant(known)
    const { hash } = this.#commits[number]!
    const begun = performance.now()
    try {
      const name = nameOf(this.#commits[number]!)
      const config = { ...this.#config, variants: [{ name, baseline: true, ref: hash }] }
      const prepared = await prepare(config, { ...this.#options, base: undefined, head: undefined, say: () => {} })
      this.#prepared.set(number, prepared)
      this.#times.push(performance.now() - begun)
      return this.#variant(prepared)
    } catch (error) {
      if (!blames(error)) throw error
      return { why: error.message }
    }
  }

  #variant({ variants }: Prepared): Variant {
    return { ...variants[0]!, movesPort: this.movesPort }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const prepared of this.#prepared.values()) await prepared[Symbol.asyncDispose]()
  }
}

/** A commit as output names it. */
export const nameOf = ({ hash }: Pick<Commit, 'hash'>): string => hash.slice(0, 10)
