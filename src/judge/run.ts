import type { Config } from '../config/config.ts'
import { exitStatus } from '../errors.ts'
import { isExact } from '../metrics.ts'
import { decisive } from '../plan/decisive.ts'
import {
  isIncomparable,
  isRefusal,
  type Judgement,
  mayBeBroken,
  type Row,
  type RunVerdict,
  type State,
} from './judgement.ts'

/**
 * Verdict of a run, the first that holds:
 *
 *   broken         head fails where base works: in a row that is or should be gated, or in any row of a decisive scenario
 *   regressed      a gated row regressed
 *   invalid        because of head, a gated row cannot be compared, or one that says whether head works, unless head merely responds
 *                  differently there; or nothing was measured
 *   inconclusive   a gated row cannot be compared for another reason, or is undecided; head may be broken; none of the rows that should be
 *                  gated could be; there were fewer than 2 blocks, or not everything was counted
 *   passed         otherwise; without gated rows, if at least one row could be compared
 */
export function runVerdict(
  rows: Row[],
  config: Config,
  { blocks, isPartial }: Pick<State, 'blocks' | 'isPartial'>,
): RunVerdict {
  const gated = rows.filter(row => row.gated)
  const has = (verdict: Row['verdict']) => gated.some(row => row.verdict === verdict)
  if (deciding(rows, config).some(isBroken)) return 'broken'
  if (has('regressed')) return 'regressed'
  if (gated.some(isHeadsDoing) || deciding(rows, config).some(row => row.guards.some(isRefusal))) return 'invalid'
  if (blocks === 0) return 'invalid'
  if (deciding(rows, config).some(mayBeBroken)) return 'inconclusive'
  if (has('invalid') || has('inconclusive') || blocks < 2 || isPartial === true) return 'inconclusive'
  if (gated.length > 0) return 'passed'
  if (rows.some(({ ungated }) => ungated !== null)) return 'inconclusive'
  if (rows.some(row => row.change !== null || (isExact(row.metric) && row.pairs.length > 0))) return 'passed'
  // Limits are kept, whatever the responses: of one that could not be judged a row is ungated, above.
  if (config.limit !== undefined && rows.length > 0 && !rows.some(({ guards }) => guards.some(isIncomparable)))
    return 'passed'
  // Rows that merely have too few blocks for a change are not head's fault.
  return rows.some(isHeadsDoing) && rows.every(row => row.verdict === 'invalid') ? 'invalid' : 'inconclusive'
}

/** Rows that say whether head works. */
export function deciding(rows: Row[], config: Config): Row[] {
  const names = new Set(decisive(config).map(({ name }) => name))
  return rows.filter(({ gated, ungated, scenario }) => gated || ungated !== null || names.has(scenario))
}

/** Is there a row that fails the check, whatever becomes of the others? */
export const isCertainlyRed = (rows: Row[], config: Config): boolean =>
  rows.some(({ verdict }) => verdict === 'regressed') || deciding(rows, config).some(isBroken)

/** Head fails where base works. */
export function isBroken({ guards }: Pick<Row, 'guards'>): boolean {
  return guards.some(({ guard, effect, side }) => effect === 'invalid' && guard === 'failures' && side === 'head')
}

/** Not comparable because of head: different work, dropped connections, failures. */
const isHeadsDoing = ({ guards }: Pick<Row, 'guards'>): boolean =>
  guards.some(({ effect, side }) => effect === 'invalid' && side === 'head')

/** Exit status for a verdict. `on-invalid: pass` is about figures that cannot be compared, not about a scenario that was left out. */
export function exit(
  verdict: RunVerdict,
  { onInvalid, onInconclusive }: Config['gate'],
  rows: Row[],
): Judgement['exit'] {
  const isLeftOut = rows.some(({ guards }) => guards.some(({ guard }) => guard === 'not-measured'))
  if (verdict === 'invalid' && onInvalid === 'pass' && !isLeftOut) return exitStatus.passed
  if (verdict === 'inconclusive' && onInconclusive === 'pass') return exitStatus.passed
  return exitStatus[verdict]
}
