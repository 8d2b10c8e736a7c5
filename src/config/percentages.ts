import { z } from 'zod'
import { metrics } from '../metrics.ts'
import { time } from './fields.ts'
import { parsePercent } from './units.ts'

const aShare = 'write a percentage, as in `5%`, or `off`'

/** What to say to something that is not a percentage. `5` and `0.05` may both mean 5 %, so neither is accepted. */
function notAShare(value: unknown): string {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !(number > 0 && number <= 1000)) return aShare
  return `\`${value}\` is ambiguous, write \`${number < 1 ? Number((number * 100).toPrecision(6)) : number}%\``
}

/** A change for the worse up to `most`, a fraction; `false` is how YAML 1.1 reads `off`. */
function shareBelow(most: number) {
  const error = (issue: { input?: unknown }) => notAShare(issue.input)
  return z
    .union([z.string().regex(/^\s*\d+(\.\d+)?\s*%\s*$|^off$/, { error }), z.literal(false)], { error })
    .transform(value => (value === false || value === 'off' ? ('off' as const) : parsePercent(value)!))
    .refine(share => share === 'off' || share > 0, 'write more than 0 %, or `off`. No two measurements are ever equal')
    .refine(share => share === 'off' || share < most, `write less than ${most * 100} %, or \`off\``)
}

/** What grows may grow many times over; what shrinks cannot lose more than all. */
const shares = { lower: shareBelow(100), higher: shareBelow(1) } as const

const gated = (...names: (keyof typeof metrics)[]) =>
  Object.fromEntries(
    names.map(name => [name, shares[metrics[name].better].optional().describe(describeMetric(name))]),
  ) as Record<
    'rps' | 'p90' | 'p99' | 'cpu' | 'max' | 'rss' | 'size' | 'peak' | 'boot' | 'boot-cpu',
    z.ZodOptional<ReturnType<typeof shareBelow>>
  >

function describeMetric(name: keyof typeof metrics): string {
  const { label, better, threshold: fallback } = metrics[name] as { label: string; better: string; threshold?: number }
  return `${label}. ${better === 'higher' ? 'Less' : 'More'} is worse. Default: ${fallback === undefined ? 'off' : `${fallback * 100}%`}`
}

const aNumber = 'write a number above 0, as in `0.5`, or `off`'
/** A difference in the metric's unit. */
const amount = z
  .union([z.number({ error: aNumber }).positive(aNumber).max(1e6, aNumber), z.literal(['off', false])], {
    error: aNumber,
  })
  .transform(value => (value === false ? ('off' as const) : value))

const aSize = 'write a size, as in `100kB` or `2MB`'
const kilobytes = z
  .string({ error: aSize })
  .regex(/^\s*\d+(\.\d+)?\s*[kM]B\s*$/, aSize)
  .transform(text => Number.parseFloat(text) * (text.includes('M') ? 1000 : 1))
  .refine(size => size > 0 && size <= 1e6, aSize)
const memory = z.union([kilobytes, z.literal(['off', false])], { error: aSize }).transform(value => value || ('off' as const)) // biome-ignore format: one line

/** Absolute limits, in the units of the metrics. */
export const limits = z
  .strictObject(
    {
      calls: z
        .number({ error: 'write a number, as in `3`' })
        .nonnegative()
        .describe('Calls to other services per request'),
      size: kilobytes.transform(kB => kB * 1000).describe('Bytes of a response'),
      growth: kilobytes.describe(metrics.growth.label),
      peak: kilobytes.transform(kB => kB / 1000).describe(metrics.peak.label),
      'boot-cpu': time.describe(metrics['boot-cpu'].label),
    },
    { error: 'write a mapping, as in `{ calls: 3, peak: 256MB }`' },
  )
  .partial()

const gateable = {
  growth: memory.optional().describe(`${metrics.growth.label}: so much more fails. Default: off`),
  ...gated('rps', 'p90', 'p99', 'cpu', 'max', 'rss', 'size', 'peak', 'boot', 'boot-cpu'),
  calls: amount
    .optional()
    .describe(
      `Calls to other services per request, such as queries: so many more fail. Default: ${metrics.calls.threshold}`,
    ),
}

/** Thresholds by metric, the change for the worse that fails, beside other keys. Any percentile may be a key. */
export function withThresholds<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = new Set([...Object.keys(gateable), ...Object.keys(shape)])
  return z
    .object({ ...gateable, ...shape }, { error: 'write a mapping of metrics to percentages' })
    .catchall(shares.lower)
    .superRefine((value, context) => {
      for (const key of Object.keys(value))
        if (!known.has(key) && !isPercentile(key))
          context.addIssue({ code: 'unrecognized_keys', keys: [key], input: value })
    })
}

/** `p50`, `p99.9`: between p0 and p100, each spelled in one way only. */
export const percentileKey = /^p(?!0$)(0|[1-9]\d?)(\.\d{0,3}[1-9])?$/

/** May this key stand beside the named metrics? */
export const isPercentile = (key: string): boolean => percentileKey.test(key)
