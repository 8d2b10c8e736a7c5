/** What can be compared. `p50`, `p99.9` … are latency percentiles: any in (0, 100) may be asked for. */
export type Metric =
  | 'rps'
  | 'cpu'
  | 'rss'
  | 'throughput'
  | 'mean'
  | 'max'
  | 'calls'
  | 'size'
  | 'boot'
  | 'boot-cpu'
  | 'peak'
  | 'growth'
  | `p${number}`

export interface MetricDefinition {
  /** What it is called; in a sentence, latencies are called otherwise (`nounOf`). */
  label: string
  /** Unit of the value in results and tables. */
  unit: '/s' | 'ms' | 'µs' | 'MB' | 'MB/s' | 'B' | 'kB' | ''
  better: 'higher' | 'lower'
  /** Change for the worse that fails by default, a fraction (for an absolute metric, in its unit); absent: shown, not gated. */
  threshold?: number
  /** Changes and thresholds are differences in the unit, not fractions. */
  absolute?: true
  /** Counted, not timed: launches that differ by no more than this, in the unit or as a fraction, agree. */
  exact?: number
  /** Of a launch as a whole, whatever the scenario. */
  launch?: true
}

/** What we compare, and which way is better. Thresholds, tables and docs all derive from here. */
export const metrics = {
  rps: { label: 'Requests/s', unit: '/s', better: 'higher', threshold: 0.05 },
  p90: { label: 'Latency p90', unit: 'ms', better: 'lower', threshold: 0.1 },
  p99: { label: 'Latency p99', unit: 'ms', better: 'lower', threshold: 0.2 },
  cpu: { label: 'CPU time per request', unit: 'µs', better: 'lower', threshold: 0.05 },
  calls: {
    label: 'Calls to other services per request',
    unit: '',
    better: 'lower',
    threshold: 0.5,
    absolute: true,
    exact: 0.1,
  },
  size: { label: 'Response size', unit: 'B', better: 'lower', exact: 0.01 },
  p50: { label: 'Latency p50', unit: 'ms', better: 'lower' },
  mean: { label: 'Latency mean', unit: 'ms', better: 'lower' },
  max: { label: 'Latency max', unit: 'ms', better: 'lower' },
  throughput: { label: 'Bytes of bodies per second', unit: 'MB/s', better: 'higher' },
  rss: { label: 'Resident memory', unit: 'MB', better: 'lower' },
  growth: { label: 'Memory kept per 1,000 requests', unit: 'kB', better: 'lower', absolute: true },
  peak: { label: 'Peak memory', unit: 'MB', better: 'lower', launch: true },
  boot: { label: 'Time to the first response', unit: 'ms', better: 'lower', launch: true },
  'boot-cpu': { label: 'CPU time to the first response', unit: 'ms', better: 'lower', launch: true },
} as const satisfies Partial<Record<Metric, MetricDefinition>>

/** Definition of any metric, including percentiles that are not in the table. */
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
export const isLatency = (name: Metric): boolean => name === 'mean' || name === 'max' || percentile(name) !== undefined

/** Are its changes differences, instead of fractions? */
export const isAbsolute = (name: Metric): boolean => metric(name).absolute === true

/** Does it have one value per launch, for all scenarios? */
export const isOfLaunch = (name: Metric): boolean => metric(name).launch === true

/** Does a change for the worse mean that requests take longer, or ask for more? Memory and sizes do not. */
export const tellsOfTime = (name: Metric): boolean => !isOfLaunch(name) && !metric(name).unit.endsWith('B')

/** Is it counted, so that equal work gives equal values? */
export const isExact = (name: Metric): boolean => metric(name).exact !== undefined

/** Counts of a side that differ by no more than this agree. If they varied by as much as the threshold, chance could break it. */
export const sameWithin = (name: Metric, threshold: number | null = null): number =>
  Math.min(metric(name).exact ?? 0, threshold === null ? Number.POSITIVE_INFINITY : threshold / 2)

/** The most that keeps an absolute limit, in its unit: a count that is the same as the limit keeps it. */
export function mostWithin(name: Metric, limit: number): number {
  const { exact } = metric(name)
  if (exact === undefined) return limit
  return (isAbsolute(name) ? limit + exact : limit * (1 + exact)) + 1e-9
}

/** Can `bisect` follow it? Metrics of whole launches have no figure per scenario, and a difference has no ratio. */
export const isFollowed = (name: Metric): boolean => isExact(name) || !(isOfLaunch(name) || isAbsolute(name))

/** 1 where more is worse, −1 where less is. */
export const worseSign = (name: Metric): 1 | -1 => (metric(name).better === 'lower' ? 1 : -1)
