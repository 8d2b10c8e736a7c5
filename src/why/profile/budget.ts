/** The time that explaining one row may take. A launch of both sides is assumed to last as long as the one before it. */
export class Budget {
  /** Aborted when the time is over, or somebody cancels. */
  readonly signal: AbortSignal
  readonly #until: number
  #last = performance.now()
  #launches = 0
  #each = 0

  /** `total`: ms. */
  constructor(total: number, cancel: AbortSignal) {
    this.signal = AbortSignal.any([cancel, AbortSignal.timeout(total)])
    this.#until = this.#last + total
  }

  /** Both sides have been launched, loaded and stopped once more. */
  launched(): void {
    const now = performance.now()
    this.#each = (now - this.#last) * (this.#launches === 0 ? 0.75 : 1) // the first one determines the number of requests, too
    this.#launches++
    this.#last = now
  }

  /** Is there time for this many more launches of both sides? */
  allows(launches: number): boolean {
    return performance.now() + launches * this.#each <= this.#until
  }
}
