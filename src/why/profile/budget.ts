/** The time that explaining one row may take. A launch of both sides is assumed to last as long as the one before it. */
export class Budget {
  /** Aborted when the time is over, or somebody cancels. */
  readonly signal: AbortSignal
  readonly #total: number
  /** When the time is over, see `performance.now()`. */
  readonly until: number
  #last = performance.now()
  #launches = 0
  #each = 0

  /** `total`: ms. */
  constructor(total: number, cancel: AbortSignal) {
    this.signal = AbortSignal.any([cancel, AbortSignal.timeout(total)])
    this.#total = total
    this.until = this.#last + total
  }

  /** Both sides have been launched, loaded and stopped once more. */
  launched(): void {
    const now = performance.now()
    this.#each = (now - this.#last) * (this.#launches === 0 ? 0.75 : 1) // the first one determines the number of requests, too
    this.#launches++
    this.#last = now
  }

  /** After one launch of both sides: why a second one did not fit. One sentence. */
  shortage(): string {
    const left = Math.floor((this.until - this.#last) / 1000)
    const [total, needed] = [Math.round(this.#total / 1000), Math.ceil(this.#each / 1000)]
    return `There was time for one launch of each side only, which shows nothing: it took ${total - left} s, a second one needs about ${needed} s, and ${left} of ${total} s were left.`
  }

  /** Is there time for this many more launches of both sides? */
  allows(launches: number): boolean {
    return performance.now() + launches * this.#each <= this.until
  }
}
