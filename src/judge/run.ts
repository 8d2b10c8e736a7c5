import type { Config } from '../config/config.ts'
import { exitStatus } from '../errors.ts'
import type { Judgement, Row, RunVerdict } from './judgement.ts'

/**
 * Verdict of a run, the first that holds:
 *
 *   broken         head fails where base works, in a gated row
 *   regressed      a gated row regressed
 *   invalid        a gated row cannot be compared; rows where only base fails do not count unless they are all there is
 *   invalid        nothing was measured
 *   inconclusive   a gated row is, or there are fewer than 2 blocks
 *   passed         otherwise; without gated rows, when at least one row could be compared, else invalid
 */
export function runVerdict(rows: Row[], blocks: number): RunVerdict {
  const gated = rows.filter(row => row.gated)
  const has = (verdict: Row['verdict']) => gated.some(row => row.verdict === verdict)
  if (gated.some(isBroken)) return 'broken'
  if (has('regressed')) return 'regressed'
  if (isInvalidRun(gated)) return 'invalid'
  if (blocks === 0) return 'invalid'
  if (has('inconclusive') || blocks < 2) return 'inconclusive'
  if (gated.length > 0) return 'passed'
  return rows.some(row => row.change !== null) ? 'passed' : 'invalid'
}

/** Head fails where base works. */
export function isBroken({ guards }: Row): boolean {
  return guards.some(({ guard, effect, side }) => effect === 'invalid' && guard === 'failures' && side === 'head')
}

/** Invalid for no other reason than that base fails: a pull request that mends it must not be blocked. */
export function onlyBaseFails({ guards }: Pick<Row, 'guards'>): boolean {
  const invalid = guards.filter(({ effect }) => effect === 'invalid')
  return invalid.length > 0 && invalid.every(({ guard, side }) => guard === 'failures' && side === 'base')
}

function isInvalidRun(gated: Row[]): boolean {
  const invalid = gated.filter(({ verdict }) => verdict === 'invalid')
  if (invalid.length === 0) return false
  return invalid.length === gated.length || !invalid.every(onlyBaseFails)
}

/**
 * Exit status for a verdict, given what the project chose for undecided runs. A scenario that was left out never passes:
 * `on-invalid: pass` is about figures that cannot be compared, not about figures that are missing.
 */
export function exit(
  verdict: RunVerdict,
  { onInvalid, onInconclusive }: Config['gate'],
  rows: Row[],
): Judgement['exit'] {
  if (verdict === 'invalid' && onInvalid === 'pass' && !rows.some(isUnmeasured)) return exitStatus.passed
  if (verdict === 'inconclusive' && onInconclusive === 'pass') return exitStatus.passed
  return exitStatus[verdict]
}

const isUnmeasured = ({ guards }: Row): boolean => guards.some(({ guard }) => guard === 'not-measured')
