import { mean, sampleStandardDeviation } from 'simple-statistics'
import type { Config } from '../config/config.ts'
import type { Metric } from '../metrics.ts'
import type { Row } from './judgement.ts'
import { tQuantile } from './statistics/student-t.ts'

/** Launches that tell where a value lies, and how surely it has to lie beyond its limit. */
const [fewest, level] = [3, 0.995]

/**
 * A row under the absolute limit of its metric: one that head certainly breaks has regressed, unless base breaks it, too. Certain is
 * what the launches of head show by themselves, so that a limit means the same whatever base does.
 */
export function limited(row: Row, { limit = {} }: Config): Row {
  const most = (limit as Partial<Record<Metric, number>>)[row.metric]
  if (most === undefined || row.pairs.length < fewest || row.verdict === 'invalid') return row
  const of = (side: 'base' | 'head') => row.pairs.map(pair => pair[side])
  const error = sampleStandardDeviation(of('head')) / Math.sqrt(row.pairs.length)
  const isOver = mean(of('head')) - tQuantile(level, row.pairs.length - 1) * error > most
  if (!isOver) return row
  if (mean(of('base')) > most) return { ...row, limit: { most, inherited: true } }
  return { ...row, limit: { most, inherited: false }, gated: true, ungated: null, verdict: 'regressed' }
}
