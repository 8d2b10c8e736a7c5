import { alphaPass, critical, exactLevel } from './alpha.ts'
import type { Verdict } from './judgement.ts'
import type { Estimate } from './statistics/estimate.ts'
import { tQuantile } from './statistics/student-t.ts'

/** How a row stands after n blocks: log scale, + is worse. */
export interface Assessment extends Estimate {
  /** Error that calling it worse may cost this row, one-sided, all looks together. */
  alphaFail: number
  alphaPass: number
  /** Critical t value of `lower`. */
  critical: number
  /** mean − critical·se */
  lower: number
  upper: number
  /** Largest sign-flip p that would count as worse here. */
  exactLevel: number
}

/** Interval of an estimate when calling it worse may cost `alphaFail`; `over`: measuring is, nothing is kept for later. */
export function assess(
  at: Estimate,
  alphas: { fail: number; pass: number } = { fail: alphaPass, pass: alphaPass },
  over: 'over' | 'going on' = 'over',
): Assessment {
  const last = over === 'over'
  const fail = critical(at.blocks, alphas.fail, last)
  const pass = critical(at.blocks, alphas.pass, last)
  return {
    ...at,
    alphaFail: alphas.fail,
    alphaPass: alphas.pass,
    critical: fail,
    lower: at.mean - fail * at.se,
    upper: at.mean + pass * at.se,
    exactLevel: exactLevel(at.blocks, alphas.fail, last),
  }
}

/**
 * Smallest log ratio that "lower > 0" sees with 80 % probability, ≥ 0; 0 only when the blocks agree to the last digit:
 *
 *   (c + t₀.₈) · sd/√n        c the critical value, t₀.₈ the 80 % quantile of Student's t with n − 1 degrees of freedom
 *
 * 12 blocks, SD 2.5 %, one row: (2.051 + 0.876) · 2.5 %/√12 = 2.1 %. The sum of two quantiles stands for the
 * noncentral t.
 */
export function detectable({ critical: c, blocks, se }: Pick<Assessment, 'critical' | 'blocks' | 'se'>): number {
  return (c + tQuantile(0.8, blocks - 1)) * se
}

/**
 * The verdict that a look can give, τ the threshold on the log scale; undefined: more blocks.
 *
 *                0              τ
 *   ─────────────┼──────────────┼──────────►  worse
 *       <───>    │              │               improved
 *          <─────┼───>          │               within
 *                │   <──────────┼──>            more blocks
 *                │              │  <───>        regressed
 */
export function atLook(at: Assessment, tau: number, evidence: Evidence): Verdict | undefined {
  if (at.upper < 0) return 'improved'
  if (at.upper < tau) return 'within'
  if (at.lower > tau && (evidence !== 'exact' || at.p <= at.exactLevel)) return 'regressed'
  return undefined
}

export type Evidence = 'likely' | 'proven' | 'exact'

/** At the end: is the row called worse? The null hypothesis that Holm's procedure steps over. */
export function worse(at: Assessment, tau: number, evidence: Evidence): boolean {
  const surely = { likely: at.lower > 0, exact: at.p <= at.exactLevel, proven: at.lower > tau }
  return surely[evidence]
}
