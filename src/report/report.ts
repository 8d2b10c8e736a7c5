import type { Judgement } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { comment, type Limits } from './comment.ts'
import { view } from './view.ts'

export type { Limits } from './comment.ts'
export { headline } from './headline.ts'

/** The report of a run as GitHub renders it. A function of what was measured and judged alone. */
export const report = (results: Results, judgement: Judgement, limits: Limits = {}): string =>
  comment(view(results, judgement), limits)
