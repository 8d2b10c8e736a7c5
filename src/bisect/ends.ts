import { createHash } from 'node:crypto'
import { mean, sampleStandardDeviation } from 'simple-statistics'
import { GateError } from '../errors.ts'
import { judged } from '../judge/judged.ts'
import { type Row, worseEnds } from '../judge/judgement.ts'
import { measure } from '../measure/measure.ts'
import { demandSound, preflightApart } from '../measure/preflight.ts'
import { isExact, isFollowed, type Metric, worseSign } from '../metrics.ts'
import { intervalOf } from '../report/words.ts'
import { listed } from '../text.ts'
import { failuresOf, sideBySide } from './blocks.ts'
import { type Commit, nameOf } from './commits.ts'
import { keep, type Memory } from './memory.ts'
import type { Setting } from './setting.ts'
import { errorOf, type Versions } from './versions.ts'

export interface Asked extends Pick<Setting, 'launching' | 'say'> {
  commits: Commit[]
  versions: Versions
  /** Of `bisect.json`. */
  path: string
  metric?: Metric
}

export const questionOf = ({ commits, launching, metric }: Asked): string => {
  const { server, scenarios } = launching.config
  const asked = [commits.map(({ hash }) => hash), server, scenarios, metric]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

/** Writes the first memory, after both ends have been compared. */
export const begun = (asked: Asked, known: Omit<Memory, 'version' | 'question' | 'skipped'>): Memory =>
  keep(asked.path, { version: 2, question: questionOf(asked), skipped: new Map(), ...known })

/** Compares both ends as a run of the gate does, until a row is certainly slower. */
export async function opened(asked: Asked): Promise<Memory> {
  const { commits, versions, launching, say } = asked
  const last = commits.length - 1
  say(`comparing both ends of ${last} commits`)
  const options = sideBySide([await versions.get(0), await versions.get(last)], launching)
  const { variants, found } = await preflightApart(options)
  const [failed] = demandSound(found, launching.config, variants)
  if (failed !== undefined) throw errorOf(failed)
  if (variants[0]!.isAlone)
    throw new GateError(
      'usage',
      `${options.results.notes.at(-1)}. A search needs them to run at the same time, or \`server.port\``,
    )
  versions.movesPort = variants[0]!.movesPort === true
  const start = performance.now()
  let rows: Row[] = []
  for await (const block of measure({ ...options, variants })) {
    say(`comparing both ends: block ${block.index + 1}`)
    rows = judged(options.results).rows // as if it were the last block: one search in some tens may begin too early
    if (worstOf(rows, asked.metric) !== undefined) break
  }
  const row = worstOf(rows, asked.metric)
  if (row === undefined) for (const failure of failuresOf(options)) throw errorOf(failure)
  if (row === undefined) throw new GateError('usage', notSlower(rows, asked))
  const { scenario, metric } = row
  const figures = row.pairs.map(pair => [pair.base, pair.head].map(value => worseSign(metric) * Math.log(value)))
  const changes = figures.map(([good, bad]) => bad! - good!)
  return begun(asked, {
    scenario,
    metric,
    difference: mean(changes),
    noise: sampleStandardDeviation(changes) / Math.SQRT2,
    isAlike: found.differences.every(each => each.scenario !== scenario),
    blocks: figures.map(([good, bad]) => [
      [0, good!],
      [last, bad!],
    ]),
    spent: performance.now() - start,
  })
}

/** The row that is certainly worse and furthest beyond its threshold; of one metric, if that was asked for. */
export function worstOf(rows: Row[], metric: Metric | undefined): Row | undefined {
  const isWorse = (row: Row) =>
    metric === undefined ? row.verdict === 'regressed' : row.interval !== null && worseEnds(row).least > 0
  const beyond = ({ change, threshold, metric }: Row) => (worseSign(metric) * change!) / (threshold ?? 1)
  return rows
    .filter(row => isFollowed(row.metric) && !isExact(row.metric) && row.request === undefined)
    .filter(row => (metric === undefined || row.metric === metric) && isWorse(row))
    .sort((a, b) => beyond(b) - beyond(a))[0]
}

export function notSlower(rows: Row[], { commits, metric }: Pick<Asked, 'commits' | 'metric'>): string {
  const [first, last] = [nameOf(commits[0]!), nameOf(commits.at(-1)!)]
  const gated = rows.filter(row => row.gated && isFollowed(row.metric))
  const asked = metric === undefined ? gated : rows.filter(row => row.metric === metric)
  const others = rows.filter(row => row.verdict === 'regressed' && !isFollowed(row.metric))
  const each = asked
    .filter(({ interval }) => interval !== null)
    .map(row => `${row.scenario} ${row.metric} ${intervalOf(row)}`)
  const [doubt] = asked.flatMap(({ guards }) => guards)
  if (each.length === 0 && doubt !== undefined) return `${last} cannot be compared with ${first}: ${doubt.message}`
  const unfollowed =
    others.length === 0 ? '' : ` (${listed(others.map(row => row.metric))} regressed, which bisect cannot follow)`
  return `${last} is not significantly slower than ${first}: ${each.join('; ') || 'nothing could be compared'}${unfollowed}. A longer \`--budget\` finds smaller changes`
}
