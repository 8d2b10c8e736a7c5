/** What can be compared. `p50`, `p99.9` … are latency percentiles: any in (0, 100) may be asked for. */
export type Metric = 'rps' | 'cpu' | 'rss' | 'throughput' | 'mean' | 'max' | `p${number}`

export interface MetricDefinition {
  /** As a table's reader knows it. */
  label: string
  /** Unit of the value in results and tables. */
  unit: '/s' | 'ms' | 'µs' | 'MB' | 'MB/s'
  better: 'higher' | 'lower'
  /** Change for the worse that fails by default, a fraction; absent: shown, not gated. */
  threshold?: number
}

/** What we compare, and which way is better. Thresholds, tables and docs all derive from here. */
export const metrics = {
  rps: { label: 'Requests/s', unit: '/s', better: 'higher', threshold: 0.05 },
  p90: { label: 'Latency p90', unit: 'ms', better: 'lower', threshold: 0.1 },
  p99: { label: 'Latency p99', unit: 'ms', better: 'lower', threshold: 0.2 },
  cpu: { label: 'CPU per request', unit: 'µs', better: 'lower', threshold: 0.05 },
  p50: { label: 'Latency p50', unit: 'ms', better: 'lower' },
  mean: { label: 'Latency mean', unit: 'ms', better: 'lower' },
  max: { label: 'Latency max', unit: 'ms', better: 'lower' },
  throughput: { label: 'Body throughput', unit: 'MB/s', better: 'higher' },
  rss: { label: 'Memory (RSS)', unit: 'MB', better: 'lower' },
} as const satisfies Partial<Record<Metric, MetricDefinition>>

/** Definition of any metric, percentiles that are not in the table included. */
export function metric(name: Metric): MetricDefinition {
  const known = (metrics as Partial<Record<string, MetricDefinition>>)[name]
  return known ?? { label: `Latency ${name}`, unit: 'ms', better: 'lower' }
}

/** The percentile a latency metric stands for, in (0, 100); undefined for the others. 'p99.9' → 99.9 */
export function percentile(name: Metric): number | undefined {
  const match = /^p(\d+(?:\.\d+)?)$/.exec(name)
  return match ? Number(match[1]) : undefined
}

/** How long responses take: a percentile, the mean or the maximum. */
export const isLatency = (name: Metric): boolean => metric(name).unit === 'ms'

/** 1 where more is worse, −1 where less is. */
export const worseSign = (name: Metric): 1 | -1 => (metric(name).better === 'lower' ? 1 : -1)
