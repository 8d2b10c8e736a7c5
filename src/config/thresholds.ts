import { type Metric, metrics, percentile } from '../metrics.ts'
import type { Threshold } from './config.ts'
import type { ConfigFile } from './schema.ts'

type GateFile = Omit<ConfigFile['gate'], 'evidence' | 'on-inconclusive' | 'on-invalid'>

/** Gated metrics: the defaults, what `gate` says over them, what the scenario says over that; `off` removes. */
export function toThresholds(gate: GateFile, own: GateFile): Threshold[] {
  const defaults = Object.entries(metrics).flatMap(([metric, definition]) =>
    'threshold' in definition ? [[metric, definition.threshold] as const] : [],
  )
  const written = Object.entries({ ...thresholdsOf(gate), ...thresholdsOf(own) })
  const merged = new Map<string, { worse: number | 'off'; explicit: boolean }>(
    defaults.map(([metric, worse]) => [metric, { worse, explicit: false }]),
  )
  for (const [metric, worse] of written) merged.set(metric, { worse, explicit: true })
  return [...merged]
    .flatMap(([metric, { worse, explicit }]) =>
      worse === 'off' ? [] : [{ metric: metric as Metric, worse, explicit }],
    )
    .sort((a, b) => place(a.metric) - place(b.metric))
}

const thresholdsOf = ({ ...gate }: GateFile): Record<string, number | 'off'> =>
  Object.fromEntries(
    Object.entries(gate).filter(
      ([key, value]) => value !== undefined && !['evidence', 'on-inconclusive', 'on-invalid'].includes(key),
    ),
  ) as Record<string, number | 'off'>

/** rps, percentiles rising, then the rest. */
function place(metric: Metric): number {
  const q = percentile(metric)
  return q === undefined
    ? ['rps', 'max', 'cpu', 'rss', 'calls', 'size', 'growth', 'peak', 'boot', 'boot-cpu'].indexOf(metric) * 1000
    : q
}
