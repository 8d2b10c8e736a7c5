import { z } from 'zod'
import { type Metric, type MetricDefinition, metrics, percentile } from '../metrics.ts'
import { number, shaped } from './bounded.ts'
import { optional, section } from './fields.ts'
import { fraction, percentage, time } from './units.ts'

// What `gate` and `limit` may say, and the thresholds that result.

/** What to say about a value that is not a percentage. `5` and `0.05` may both mean 5 %, so neither is accepted. */
function notAShare({ input }: { input?: unknown }): string {
  const value = /^\d+(\.\d+)?$/.test(String(input)) ? Number(input) : 0
  if (value === 0 || value > 1000) return 'a percentage, as in `5%`, or `off`'
  return `: \`${input}\` is ambiguous, write \`${value < 1 ? Number((value * 100).toPrecision(6)) : value}%\``
}

/** A change for the worse up to `most`, a fraction. */
const share = (most: number) =>
  z
    .string({ error: notAShare })
    .regex(percentage, { error: notAShare })
    .transform(fraction)
    .refine(value => value > 0, 'more than 0 %, or `off`. No two measurements are ever equal')
    .refine(value => value < most, `less than ${most * 100} %, or \`off\``)

const aSize = 'a size, as in `100kB` or `2MB`'
/** A size, in units of `unit` bytes. */
const size = (unit: number) =>
  shaped(/^\s*\d+(\.\d+)?\s*[kM]B\s*$/, aSize)
    .transform(text => (Number.parseFloat(text) * (text.includes('M') ? 1e6 : 1e3)) / unit)
    .pipe(number(1e-9, 1e9, aSize))

/** `false` is how YAML 1.1 reads `off`. */
const orOff = (value: z.ZodType<number, string | number>, error: string | typeof notAShare) =>
  z.union([value, z.literal(['off', false])], { error }).transform(each => each || ('off' as const))

/** A metric may grow many times over, but it cannot shrink by more than all of it. */
const shares = { lower: orOff(share(100), notAShare), higher: orOff(share(1), notAShare) } as const

const aNumber = 'a number above 0, as in `0.5`, or `off`'
/** Metrics that are judged by a difference in their unit. */
const absolute: Partial<Record<Metric, { label: string; schema: typeof shares.lower }>> = {
  calls: {
    label: `${metrics.calls.label}, such as queries`,
    schema: orOff(number(1e-12, 1e6, aNumber), aNumber),
  },
  growth: { label: `${metrics.growth.label}, a size such as \`2MB\``, schema: orOff(size(1e3), aSize) },
}

/** What may be gated besides percentiles, in the order of their rows. */
const gated = ['rps', 'p90', 'p99', 'max', 'cpu', 'rss', 'calls', 'size', 'growth', 'peak', 'boot', 'boot-cpu'] as const

const gates = Object.fromEntries(
  gated.map(name => {
    const { better, threshold, ...metric }: MetricDefinition = metrics[name]
    const { label, schema } = absolute[name] ?? { ...metric, schema: shares[better] }
    const usual = threshold && (metric.absolute ? threshold : `${threshold * 100}%`)
    const worse = better === 'higher' ? 'Less' : 'More'
    const whole =
      metric.launch === true
        ? '. It is one figure of all scenarios of a job: the strictest of their thresholds counts'
        : ''
    return [name, schema.optional().describe(`${label}. ${worse} is worse. Default: ${usual ?? 'off'}${whole}`)]
  }),
) as Record<(typeof gated)[number], z.ZodOptional<typeof shares.lower>>

/** Thresholds by metric, the change for the worse that fails, besides other keys. Any percentile may be a key. */
export function withThresholds<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = { ...gates, ...shape }
  return z
    .object(known, { error: 'a mapping of metrics to percentages' })
    .catchall(shares.lower)
    .superRefine((value, context) => {
      const keys = Object.keys(value).filter(key => !Object.hasOwn(known, key) && !percentileKey.test(key))
      if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: value })
    })
}

/** `p50`, `p99.9`: between p0 and p100, each spelled in one way only. */
export const percentileKey = /^p(?!0$)(0|[1-9]\d?)(\.\d{0,3}[1-9])?$/

/** Absolute limits, in the units of the metrics. */
export const limits = section(
  'a mapping, as in `{ calls: 3, peak: 256MB }`',
  optional({
    calls: number(0, 1e6).describe(metrics.calls.label),
    size: size(1).describe('Bytes of a response'),
    growth: size(1e3).describe(metrics.growth.label),
    peak: size(1e6).describe(metrics.peak.label),
    'boot-cpu': time.describe(metrics['boot-cpu'].label),
  }),
)

type Thresholds = Record<string, number | 'off' | undefined>

const defaults: Thresholds = Object.fromEntries(
  Object.entries<MetricDefinition>(metrics).map(([metric, { threshold }]) => [metric, threshold]),
)

/** Gated metrics: the defaults, overridden by `gate`, and that by the scenario. `off` removes one. */
export const toThresholds = (gate: Thresholds, own: Thresholds) =>
  Object.entries({ ...defaults, ...gate, ...own })
    .flatMap(([metric, worse]) =>
      typeof worse === 'number' ? [{ metric: metric as Metric, worse, explicit: metric in gate || metric in own }] : [],
    )
    .sort((a, b) => place(a.metric) - place(b.metric))

/** rps, percentiles rising, then the rest. */
const place = (metric: Metric): number => percentile(metric) ?? (gated as readonly Metric[]).indexOf(metric) * 1000
