import type { Metric } from '../metrics.ts'
import type { Commit } from './commits.ts'
import type { Gap } from './posterior.ts'

/** Commits of which one changed the figure. */
export interface Place extends Gap {
  /** As rows have it: a fraction, or a difference of what is absolute; + is more. */
  change: number
  /** `list products takes 12 % more CPU time per request (9 … 15 %)` */
  said: string
}

/** What a bisection knows, at its end and on the way there. */
export interface Finding {
  commits: Commit[]
  scenario: string
  metric: Metric
  /** The likeliest answer. */
  places: Place[]
  /** The probability of the least certain of them. */
  certainty: number
  /** By number of the version: why it was not measured. */
  skipped: ReadonlyMap<number, string>
  /** Versions that were measured. */
  versions: number
  blocks: number
  /** Time spent measuring, ms. */
  spent: number
  /** Is the answer as narrow as it can be, and certain? */
  isFound: boolean
}
