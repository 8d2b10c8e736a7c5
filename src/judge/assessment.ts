import type { GateRules } from '../config/config.ts'
import { type Alphas, alphaPass, critical } from './alpha.ts'
import type { Verdict } from './judgement.ts'
import type { Estimate } from './statistics/estimate.ts'
import { tQuantile } from './statistics/student-t.ts'

/** How a row stands after n blocks: log scale, + is worse. */
export interface Assessment extends Estimate {
  /** Estimates of the same blocks if what a guard fears were true; none: nothing is feared. All must agree on a verdict. */
  feared: Estimate[]
  /** Is measuring over? Else something is kept for later looks. */
  over: boolean
  alphas: Alphas
  /** Critical t value of `lower`. */
  critical: number
  /** Where it is surely not better than: mean − critical·se. What accuses is above 0. */
  lower: number
  /** Where it is surely not worse than. What clears is below the threshold. */
  upper: number
  /** As `lower`, with the error of clearing: the other end of a row that is not accused. */
  floor: number
  /** As `upper`, with the error of calling it better: what is called improved is below 0. */
  ceiling: number
}

const same: Alphas = { accuse: alphaPass, clear: alphaPass, improve: alphaPass }

/** Intervals of an estimate, each end by what it may cost; `over`: measuring is, nothing is kept for later. */
export function assess(
  at: Estimate,
  alphas: Alphas = same,
  over: 'over' | 'going on' = 'over',
  feared: Estimate[] = [],
): Assessment {
  const last = over === 'over'
  const c = {
    accuse: critical(at.blocks, alphas.accuse, last, 'accuse'),
    clear: critical(at.blocks, alphas.clear, last, 'clear'),
    improve: critical(at.blocks, alphas.improve, last, 'improve'),
  }
  const all = [at, ...feared]
  const low = (by: number) => Math.min(...all.map(({ mean, se }) => mean - by * se))
  const high = (by: number) => Math.max(...all.map(({ mean, se }) => mean + by * se))
  return {
    ...at,
    feared,
    over: last,
    alphas,
    critical: c.accuse,
    lower: low(c.accuse),
    upper: high(c.clear),
    floor: low(c.clear),
    ceiling: high(c.improve),
  }
}

/**
 * Smallest log ratio that "lower > 0" sees with 80 % probability, ≥ 0; 0 only when the blocks agree to the last digit:
 *
 *   (c + t₀.₈) · sd/√n        c the critical value, t₀.₈ the 80 % quantile of Student's t with n − 1 degrees of freedom
 *
 * 12 blocks, SD 2.5 %, one row: (3.50 + 0.876) · 2.5 %/√12 = 3.2 %. The sum of two quantiles stands for the
 * noncentral t.
 */
export function detectable({ critical: c, blocks, se }: Pick<Assessment, 'critical' | 'blocks' | 'se'>): number {
  return (c + tQuantile(0.8, blocks - 1)) * se
}

/** The same spread over so many blocks, at their end. */
export const over = (blocks: number, { sd, alphas }: Pick<Assessment, 'sd' | 'alphas'>) => ({
  blocks,
  se: sd / Math.sqrt(blocks),
  critical: critical(blocks, alphas.accuse, true, 'accuse'),
})

/**
 * The verdict that a look can give, τ the threshold on the log scale; undefined: more blocks.
 *
 *                0              τ
 *   ─────────────┼──────────────┼──────────►  worse
 *       <───>    │              │               improved
 *          <─────┼───>          │               within
 *                │   <──────────┼──>            more blocks
 *                │      <··· ───┼──────>        regressed: called worse, and as surely beyond the threshold as what clears is below it
 */
export function atLook(at: Assessment, tau: number, evidence: Evidence): Decided | undefined {
  if (at.ceiling < 0) return 'improved'
  if (at.upper < tau) return 'within'
  if (at.floor > tau && worse(at, tau, evidence)) return 'regressed'
  return undefined
}

/** A verdict that intervals give. */
export type Decided = Extract<Verdict, 'improved' | 'within' | 'regressed'>

export type Evidence = GateRules['evidence']

/** Is the row called worse: than no change, or for `proven` than the threshold? The null hypothesis that Holm's procedure steps over. */
export const worse = ({ lower }: Assessment, tau: number, evidence: Evidence): boolean =>
  lower > (evidence === 'proven' ? tau : 0)
