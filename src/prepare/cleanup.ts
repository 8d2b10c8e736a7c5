/**
 * What must be undone when a scope ends, last done first undone.
 * Note: AsyncDisposableStack is this class, and is not in Node 20 and 22.
 */
export class Cleanup implements AsyncDisposable {
  readonly #steps: (() => Promise<void>)[] = []
  readonly #say: (text: string) => void

  /** `say` hears about what could not be undone: failing to clean must not cost anybody the verdict. */
  constructor(say: (text: string) => void) {
    this.#say = say
  }

  defer(step: () => Promise<void>): void {
    this.#steps.push(step)
  }

  /** Undoes everything, once; never rejects. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      try {
        await step()
      } catch (error) {
        this.#say(`could not clean up: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
}
