/** How long talking to GitHub may take, ms. A job must not hang because a comment cannot be posted. */
export interface ApiTimes {
  /** All requests together, including waits between tries. */
  total: number
  /** What is left of that when the job is cancelled: the runner kills it 7.5 s later. */
  cancelled: number
  /** One response. */
  answer: number
  /** A second of waiting between tries. Tests use shorter ones. */
  second: number
}

export const usualTimes: ApiTimes = { total: 60_000, cancelled: 2000, answer: 10_000, second: 1000 }

/** When the time for publishing ends: `total` from now, or `cancelled` from the moment the job is cancelled. */
export class Deadline implements Disposable {
  readonly pace: ApiTimes
  /** Has a request failed for good, with a status of 500 or more or without a response? */
  isInTrouble = false
  readonly #over = new AbortController()
  readonly #cancel: AbortSignal | undefined
  readonly #late = new Promise<never>((_, reject) => {
    this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true })
  })
  #end = Number.POSITIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  constructor(pace: ApiTimes, cancel?: AbortSignal) {
    this.pace = pace
    this.#cancel = cancel
    this.#late.catch(() => {}) // also if nothing is pending
    this.#endIn(pace.total)
    if (cancel?.aborted) this.#hurry()
    else cancel?.addEventListener('abort', this.#hurry, { once: true })
  }

  /** Aborted when the time is up. */
  get signal(): AbortSignal {
    return this.#over.signal
  }

  /** Is there time to wait this many of the pace's seconds, and to ask again? */
  allows(seconds: number): boolean {
    return performance.now() + seconds * this.pace.second < this.#end
  }

  /** The outcome of `work`. Rejects when the time is up, whether or not the work has noticed. */
  within<Result>(work: Promise<Result>): Promise<Result> {
    return Promise.race([this.#late, work])
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
    this.#cancel?.removeEventListener('abort', this.#hurry)
  }

  readonly #hurry = (): void => this.#endIn(this.pace.cancelled)

  #endIn(ms: number): void {
    this.#end = Math.min(this.#end, performance.now() + ms)
    clearTimeout(this.#timer)
    const late = () => this.#over.abort(new Error(`GitHub took longer than ${ms / 1000} s`))
    this.#timer = setTimeout(late, Math.max(0, this.#end - performance.now()))
  }
}
