import type { GateRules } from '../config/config.ts'
import { type Alphas, alphaPass, critical } from './alpha.ts'
import type { Verdict } from './judgement.ts'
import type { Estimate } from './statistics/estimate.ts'
import { tQuantile } from './statistics/student-t.ts'

/** How a row stands after n blocks: log scale, + is worse. */
export interface Assessment extends Estimate {
  /** Estimates of the same blocks in the worst cases that guards fear, if any. All must agree on a verdict. */
  feared: Estimate[]
  /** Is measuring over? If not, some of the error is kept for later looks. */
  over: boolean
  alphas: Alphas
  /** Critical t value of `lower`. */
  critical: number
  /** Lower end of the interval: mean − critical·se. A row is called worse only if this is above 0. */
  lower: number
  /** Upper end of the interval. A row is cleared if this is below the threshold. */
  upper: number
  /** As `lower`, with the error of clearing: the lower end of a row that is not accused. */
  floor: number
  /** As `upper`, with the error of calling a row better. A row has improved if this is below 0. */
  ceiling: number
}

const same: Alphas = { accuse: alphaPass, clear: alphaPass, improve: alphaPass }

/** Intervals of an estimate, each end by the error that it may spend. Once measuring is `over`, none is kept for later. */
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
 * Smallest log ratio for which `lower` is above 0 with a probability of 80 %, ≥ 0; 0 only if the blocks agree to the last digit:
 *
 *   (c + t₀.₈) · sd/√n        c the critical value, t₀.₈ the 80 % quantile of Student's t with n − 1 degrees of freedom
 *
 * 12 blocks, SD 2.5 %, one row: (3.40 + 0.876) · 2.5 %/√12 = 3.1 %. The sum of two quantiles approximates the
 * noncentral t.
 */
export function detectable({ critical: c, blocks, se }: Pick<Assessment, 'critical' | 'blocks' | 'se'>): number {
  return (c + tQuantile(0.8, blocks - 1)) * se
}

/** What `detectable` needs, if measuring ended after so many blocks of the same spread. */
export const over = (blocks: number, { sd, alphas }: Pick<Assessment, 'sd' | 'alphas'>) => ({
  blocks,
  se: sd / Math.sqrt(blocks),
  critical: critical(blocks, alphas.accuse, true, 'accuse'),
})

/**
 * The verdict that a look can give; undefined: more blocks are needed. τ is the threshold on the log scale.
 *
 *                0              τ
 *   ─────────────┼──────────────┼──────────►  worse
 *       <───>    │              │               improved
 *          <─────┼───>          │               within
 *                │   <──────────┼──>            more blocks
 *                │     <········┼·<────>        regressed: called worse, and as surely above τ as a cleared row is below it
 */
export function atLook(at: Assessment, tau: number, evidence: Evidence): Decided | undefined {
  if (at.ceiling < 0) return 'improved'
  if (at.upper < tau) return 'within'
  if (at.floor > tau && worse(at, tau, evidence)) return 'regressed'
  return undefined
}

export type Decided = Extract<Verdict, 'improved' | 'within' | 'regressed'>

export type Evidence = GateRules['evidence']

/** Is the row called worse: than no change or, for `proven`, than the threshold? Holm's procedure tests this. */
export const worse = ({ lower }: Assessment, tau: number, evidence: Evidence): boolean =>
  lower > (evidence === 'proven' ? tau : 0)
