import { createHash, randomInt } from 'node:crypto'
import { mean, sampleStandardDeviation } from 'simple-statistics'
import { GateError } from '../errors.ts'
import { judged } from '../judge/judged.ts'
import type { Row } from '../judge/judgement.ts'
import { preflightApart } from '../measure/apart.ts'
import { measure } from '../measure/measure.ts'
import { demandSound } from '../measure/preflight.ts'
import { isExact, type Metric, worseSign } from '../metrics.ts'
import type { Variant } from '../prepare/variant.ts'
import { intervalOf, worseEnds } from '../report/words.ts'
import { type Launching, resultsOf, sideBySide } from './blocks.ts'
import type { Commit } from './commits.ts'
import { keep, type Memory } from './memory.ts'
import { nameOf, type Versions } from './versions.ts'

/** What is looked for, and where. */
export interface Asked {
  commits: Commit[]
  versions: Versions
  launching: Launching
  say: (text: string) => void
  /** Of `bisect.json`. */
  path: string
  metric?: Metric
}

/** What a memory belongs to, as one hash. */
export const questionOf = ({ commits, launching, metric }: Asked): string => {
  const { server, scenarios } = launching.config
  const asked = [commits.map(({ hash }) => hash), server, scenarios, metric]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

/** Compares both ends as a run of the gate does, until a row is certainly slower. */
export async function opened(asked: Asked): Promise<Memory> {
  const { commits, versions, launching, path, say } = asked
  say(`comparing both ends of ${commits.length - 1} commits`)
  const ends = [await demanded(asked, 0), await demanded(asked, commits.length - 1)]
  const sides = sideBySide(ends)
  const results = resultsOf(sides, launching, randomInt(2 ** 32))
  const options = { ...launching, config: results.config, results }
  const { variants, found } = await preflightApart({ ...options, variants: sides })
  demandSound(found, launching.config, variants)
  versions.movesPort = variants[0]!.movesPort === true
  const begun = performance.now()
  let rows: Row[] = []
  for await (const block of measure({ ...options, variants })) {
    say(`comparing both ends: block ${block.index + 1}`)
    rows = judged(results).rows // as if it were the last block: a search may begin too early once in some tens of tries
    if (worstOf(rows, asked.metric) !== undefined) break
  }
  const row = worstOf(rows, asked.metric)
  if (row === undefined) throw new GateError('usage', notSlower(rows, asked))
  const last = commits.length - 1
  const figure = (value: number) => worseSign(row.metric) * Math.log(value)
  const changes = row.pairs.map(({ base, head }) => figure(head) - figure(base))
  const memory: Memory = {
    version: 1,
    question: questionOf(asked),
    scenario: row.scenario,
    metric: row.metric,
    difference: mean(changes),
    noise: sampleStandardDeviation(changes) / Math.SQRT2,
    isAlike: found.differences.every(({ scenario }) => scenario !== row.scenario),
    skipped: [],
    blocks: row.pairs.map(({ base, head }) => [
      [0, figure(base)],
      [last, figure(head)],
    ]),
    spent: performance.now() - begun,
  }
  keep(path, memory)
  return memory
}

/** Both ends have to be there. */
export async function demanded({ versions, commits }: Asked, number: number): Promise<Variant> {
  const variant = await versions.get(number)
  if (!('why' in variant)) return variant
  const { subject } = commits[number]!
  throw new GateError('command-failed', `${nameOf(commits[number]!)} (${subject}) cannot be prepared: ${variant.why}`)
}

/** The row that is certainly worse and furthest beyond its threshold; of one metric, where that was asked for. */
function worstOf(rows: Row[], metric: Metric | undefined): Row | undefined {
  const isWorse = (row: Row) => (metric === undefined ? row.verdict === 'regressed' : isCertainlyWorse(row))
  const beyond = ({ change, threshold, metric }: Row) => (worseSign(metric) * change!) / (threshold ?? 1)
  return rows
    .filter(row => !isExact(row.metric) && row.request === undefined)
    .filter(row => (metric === undefined || row.metric === metric) && isWorse(row))
    .sort((a, b) => beyond(b) - beyond(a))[0]
}

const isCertainlyWorse = (row: Row): boolean => row.interval !== null && worseEnds(row).least > 0

function notSlower(rows: Row[], { commits, metric }: Asked): string {
  const last = nameOf(commits.at(-1)!)
  const asked = metric === undefined ? rows.filter(({ gated }) => gated) : rows.filter(row => row.metric === metric)
  const each = asked
    .filter(({ interval }) => interval !== null)
    .map(row => `${row.scenario} ${row.metric} ${intervalOf(row)}`)
  return `${last} is not significantly slower than ${nameOf(commits[0]!)}: ${each.join('; ') || 'nothing could be compared'}. A longer \`--budget\` finds smaller changes`
}
