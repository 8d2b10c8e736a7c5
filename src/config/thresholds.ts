import { z } from 'zod'
import { type Metric, type MetricDefinition, metrics, percentile } from '../metrics.ts'
import { number } from './bounded.ts'
import { optional, section, time } from './fields.ts'
import { parsePercent } from './units.ts'

// What `gate` and `limit` may say, and the thresholds that come of it.

/** What to say to something that is not a percentage. `5` and `0.05` may both mean 5 %, so neither is accepted. */
function notAShare({ input }: { input?: unknown }): string {
  const value = typeof input === 'string' && /^\d+(\.\d+)?$/.test(input) ? Number(input) : input
  if (typeof value !== 'number' || !(value > 0 && value <= 1000)) return 'write a percentage, as in `5%`, or `off`'
  return `\`${input}\` is ambiguous, write \`${value < 1 ? Number((value * 100).toPrecision(6)) : value}%\``
}

/** `false` is how YAML 1.1 reads `off`. */
const off = z.literal(['off', false])

/** A change for the worse up to `most`, a fraction. */
const shareBelow = (most: number) =>
  z
    .union([z.string().regex(/^\s*\d+(\.\d+)?\s*%\s*$|^off$/, { error: notAShare }), off], { error: notAShare })
    .transform(value => (value === false || value === 'off' ? ('off' as const) : parsePercent(value)!))
    .refine(share => share === 'off' || share > 0, 'write more than 0 %, or `off`. No two measurements are ever equal')
    .refine(share => share === 'off' || share < most, `write less than ${most * 100} %, or \`off\``)

/** What grows may grow many times over; what shrinks cannot lose more than all. */
const shares = { lower: shareBelow(100), higher: shareBelow(1) } as const

const aNumber = 'write a number above 0, as in `0.5`, or `off`'
/** A difference in the metric's unit. */
const amount = z
  .union([z.number({ error: aNumber }).positive(aNumber).max(1e6, aNumber), off], { error: aNumber })
  .transform(value => value || ('off' as const))

const aSize = 'write a size, as in `100kB` or `2MB`'
const kilobytes = z
  .string({ error: aSize })
  .regex(/^\s*\d+(\.\d+)?\s*[kM]B\s*$/, aSize)
  .transform(text => Number.parseFloat(text) * (text.includes('M') ? 1000 : 1))
  .refine(size => size > 0 && size <= 1e6, aSize)
const memory = z.union([kilobytes, off], { error: aSize }).transform(value => value || ('off' as const))

/** In the metric's unit. */
const limit = (scaled: (kB: number) => number) => kilobytes.transform(scaled).pipe(number(0, 1e12))

/** Absolute limits, in the units of the metrics. */
export const limits = section(
  'write a mapping, as in `{ calls: 3, peak: 256MB }`',
  optional({
    calls: z
      .number({ error: 'write a number, as in `3`' })
      .nonnegative()
      .describe('Calls to other services per request'),
    size: limit(kB => kB * 1000).describe('Bytes of a response'),
    growth: limit(kB => kB).describe(metrics.growth.label),
    peak: limit(kB => kB / 1000).describe(metrics.peak.label),
    'boot-cpu': time.describe(metrics['boot-cpu'].label),
  }),
)

function share(name: keyof typeof metrics) {
  const { label, better, threshold }: MetricDefinition = metrics[name]
  const fallback = threshold === undefined ? 'off' : `${threshold * 100}%`
  return shares[better]
    .optional()
    .describe(`${label}. ${better === 'higher' ? 'Less' : 'More'} is worse. Default: ${fallback}`)
}

const gateable = {
  growth: memory.optional().describe(`${metrics.growth.label}: so much more fails. Default: off`),
  rps: share('rps'),
  p90: share('p90'),
  p99: share('p99'),
  cpu: share('cpu'),
  max: share('max'),
  rss: share('rss'),
  size: share('size'),
  peak: share('peak'),
  boot: share('boot'),
  'boot-cpu': share('boot-cpu'),
  calls: amount
    .optional()
    .describe(
      `Calls to other services per request, such as queries: so many more fail. Default: ${metrics.calls.threshold}`,
    ),
}

/** Thresholds by metric, the change for the worse that fails, beside other keys. Any percentile may be a key. */
export function withThresholds<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = { ...gateable, ...shape }
  return z
    .object(known, { error: 'write a mapping of metrics to percentages' })
    .catchall(shares.lower)
    .superRefine((value, context) => {
      for (const key of Object.keys(value))
        if (!Object.hasOwn(known, key) && !percentileKey.test(key))
          context.addIssue({ code: 'unrecognized_keys', keys: [key], input: value })
    })
}

/** `p50`, `p99.9`: between p0 and p100, each spelled in one way only. */
export const percentileKey = /^p(?!0$)(0|[1-9]\d?)(\.\d{0,3}[1-9])?$/

type Thresholds = Record<string, number | 'off' | undefined>

const defaults: Thresholds = Object.fromEntries(
  Object.entries(metrics).flatMap(([metric, definition]) =>
    'threshold' in definition ? [[metric, definition.threshold]] : [],
  ),
)

/** Gated metrics: the defaults, what `gate` says over them, what the scenario says over that; `off` removes. */
export const toThresholds = (gate: Thresholds, own: Thresholds) =>
  Object.entries({ ...defaults, ...gate, ...own })
    .flatMap(([metric, worse]) =>
      typeof worse === 'number' ? [{ metric: metric as Metric, worse, explicit: metric in gate || metric in own }] : [],
    )
    .sort((a, b) => place(a.metric) - place(b.metric))

/** rps, percentiles rising, then the rest. */
const place = (metric: Metric): number =>
  percentile(metric) ??
  ['rps', 'max', 'cpu', 'rss', 'calls', 'size', 'growth', 'peak', 'boot', 'boot-cpu'].indexOf(metric) * 1000
