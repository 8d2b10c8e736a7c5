import type { Config } from './config/config.ts'
import { looks } from './plan/looks.ts'
import { longestRun } from './plan/pace.ts'
import type { ProgressState } from './report/progress.ts'

/** Where the run stands, for display. `tell` is called on each change. */
export function progressOf({ only, budget }: Config, tell: (state: ProgressState) => void) {
  let since = performance.now()
  let state: ProgressState = {
    ...{ block: 0, minBlocks: looks[0], maxBlocks: looks.at(-1)!, phase: 'preparing', elapsed: 0 },
    budget: only === undefined ? longestRun * budget : 0,
  }
  return {
    update(change: Partial<ProgressState>): void {
      state = { ...state, ...change, elapsed: performance.now() - since }
      tell(state)
    },
    /** From here on, time counts toward the budget. */
    measuring(): void {
      since = performance.now()
    },
  }
}
