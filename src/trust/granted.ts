import { exitStatus } from '../errors.ts'
import { judged, stateOf } from '../judge/judged.ts'
import type { Judgement, Row } from '../judge/judgement.ts'
import { exit, runVerdict } from '../judge/run.ts'
import { type Outcome, outcomeOf } from '../publish/outcome.ts'
import type { Results } from '../results/results.ts'
import { strictest } from './base-rules.ts'
import type { Doubts } from './right-base.ts'

/** A judgement, as far as it is trusted: a pass that nobody vouches for becomes inconclusive. */
export function vouched(judgement: Judgement, results: Results, { unvouched, isUnruled }: Doubts): Judgement {
  if (judgement.exit !== exitStatus.passed) return judgement
  const isSure = unvouched !== undefined || isUnruled !== true || passesByDefaults(judgement, results)
  const doubt = unvouched === undefined ? unknownRules : `${unvouched}, so GitHub does not vouch for base`
  if (unvouched === undefined && isSure) return judgement
  return { ...judgement, verdict: 'inconclusive', exit: exitStatus.inconclusive, unvouched: doubt }
}

const unknownRules =
  "base's config could not be read, and these results do not pass with the default thresholds. Run this job again"

/** Do results pass by the default thresholds? Rows that somebody saw and accepted do not count against them. */
function passesByDefaults({ accepted, rows }: Judgement, results: Results): boolean {
  const config = strictest(results.config)
  const strict = judged({ ...results, config })
  if (accepted === undefined) return strict.exit === exitStatus.passed
  return withoutAccepted(strict.rows, rows, { ...results, config }).exit === exitStatus.passed
}

/**
 * The outcome once its regressions are accepted. Its rows do not change. Undecided rows are covered, too: beside a regression, rows often
 * cannot be decided. Rows that are not comparable are not covered: nobody knows what they hide.
 */
export function accept({ results, judgement, files }: Outcome, accepted: string, doubts: Doubts = {}): Outcome {
  const rest = withoutAccepted(judgement.rows, judgement.rows, results)
  return outcomeOf(results, vouched({ ...judgement, ...rest, accepted }, results, doubts), files)
}

/** The verdict of rows without those that somebody saw and accepted. */
function withoutAccepted(rows: Row[], seen: Row[], results: Results): Pick<Judgement, 'verdict' | 'exit'> {
  const isCovered = ({ verdict }: Row) => verdict === 'regressed' || verdict === 'inconclusive'
  const key = ({ scenario, request, variant, against, metric }: Row) =>
    JSON.stringify([scenario, request, variant, against, metric])
  const covered = new Set(seen.filter(isCovered).map(key))
  const others = rows.map(row =>
    isCovered(row) && covered.has(key(row)) ? { ...row, verdict: 'within' as const } : row,
  )
  const verdict = runVerdict(others, results.config, stateOf(results))
  return { verdict, exit: exit(verdict, results.config.gate, others) }
}

/** The outcome, with the reason why its regressions are not accepted. */
export function refused({ results, judgement, files }: Outcome, why: string): Outcome {
  const warning = { fact: `The regression is not accepted: ${why}.`, isUrgent: true as const }
  return outcomeOf(results, { ...judgement, warnings: [warning, ...judgement.warnings] }, files)
}
