import type { Config } from './config/config.ts'
import type { Judgement } from './judge/judgement.ts'
import { looks } from './plan/looks.ts'
import type { ProgressState } from './report/progress.ts'

/** Tells where the run stands, for display. */
export class Progress {
  readonly #tell: (state: ProgressState) => void
  #state: ProgressState
  #since = performance.now()

  constructor(config: Config, tell: (state: ProgressState) => void) {
    this.#tell = tell
    this.#state = {
      block: 0,
      minBlocks: looks[0],
      maxBlocks: looks.at(-1)!,
      phase: 'preparing',
      elapsed: 0,
      budget: config.only === undefined ? 1.2 * config.budget : 0,
    }
  }

  measuring(): void {
    this.#since = performance.now()
  }

  phase(phase: string): void {
    this.#update({ phase })
  }

  block(block: number, judgement: Judgement): void {
    this.#update({ block, judgement, phase: 'judged' })
  }

  #update(change: Partial<ProgressState>): void {
    this.#state = { ...this.#state, ...change, elapsed: performance.now() - this.#since }
    this.#tell(this.#state)
  }
}
