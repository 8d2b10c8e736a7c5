import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { ProcessTree } from './resources.ts'

/** The longest wait for a server to finish what its load left behind, ms: one compilation or collection of a usual heap. */
const patience = 20
/** A server must be found at rest so often in a row: between two looks, one thread may hand its work to another. */
const looks = 2

/**
 * Waits until a server is at rest. After the last response of a slice its collector and its compiler may go on for
 * milliseconds: that is CPU time of this slice, and it must not be taken from the next one, which belongs to another side.
 * A server that is never at rest would cost the full wait after every slice, so the wait halves each time that it was for
 * nothing, and doubles each time that it was not.
 */
export class Rest {
  readonly #tree: ProcessTree
  #patience = patience

  constructor(tree: ProcessTree) {
    this.#tree = tree
  }

  /** Resolves with whether it is at rest; the wait is bounded. */
  async reached(): Promise<boolean> {
    const end = performance.now() + this.#patience
    for (let calm = 0; ; ) {
      calm = this.#tree.isResting ? calm + 1 : 0
      if (calm >= looks) break
      if (performance.now() >= end) {
        this.#patience = Math.max(1, this.#patience / 2)
        return false
      }
      await (calm > 0 ? setImmediate() : sleep(1))
    }
    this.#patience = Math.min(patience, this.#patience * 2)
    return true
  }
}
