import { z } from 'zod'
import { metrics } from '../metrics.ts'
import { parseDuration, parsePercent } from './units.ts'

// The one description of perf-gate.yml. Types, defaults, the editor's JSON Schema, the README's tables and what a user is
// told about a mistake derive from here. Messages say what would be right; the place and the value are added by load.ts.

const aTime = 'write a time with its unit, as in `30s`, `500ms` or `2m30s`'
const time = z
  .string({ error: aTime })
  .refine(text => (parseDuration(text) ?? 0) > 0, aTime)
  .refine(text => (parseDuration(text) ?? 0) <= 24 * 3_600_000, 'a day is the most')
  .transform(text => parseDuration(text)!)
const times = (fallback: string) => time.prefault(fallback)

const line = (what: string) =>
  z
    .string({ error: `write ${what} as a shell line` })
    .trim()
    .min(1, `write ${what} as a shell line`)
    .max(10_000, 'shorter than 10,000 characters')
const count = (most: number) =>
  z
    .int({ error: `write a whole number from 1 to ${most}` })
    .min(1, `write a whole number from 1 to ${most}`)
    .max(most, `write a whole number from 1 to ${most}`)
const text = (what: string) =>
  z
    .string({ error: `write ${what} as text` })
    .min(1, `write ${what} as text`)
    .max(2000, 'shorter than 2,000 characters')
const scalar = z.union([z.string(), z.number(), z.boolean()], { error: 'write a text or a number' }).transform(String)

const path = z
  .string({ error: 'write a path that begins with `/`' })
  .startsWith('/', 'write a path that begins with `/`')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^[^\s\u0000-\u001f\u007f]*$/, 'write it without blanks and control characters: `%20` is a blank')

const threshold = z
  .union([z.string(), z.number(), z.boolean()], { error: 'write a percentage, as in `5%`, or `off`' })
  .superRefine((value, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', message })
    if (value === false || value === 'off') return
    if (typeof value === 'number')
      return complain(
        `\`${value}\` is ambiguous, write \`${value < 1 ? Number((value * 100).toPrecision(6)) : value}%\``,
      )
    const share = typeof value === 'string' ? parsePercent(value) : undefined
    if (share === undefined) return complain('write a percentage, as in `5%`, or `off`')
    if (share <= 0) complain('write more than 0 %, or `off`: no two measurements are ever exactly equal')
    if (share > 100) complain('10000 % is the most')
  })
  .transform(value => (value === false || value === 'off' ? ('off' as const) : parsePercent(String(value))!))
  .meta({ type: 'string' })

const gated = (...names: (keyof typeof metrics)[]) =>
  Object.fromEntries(names.map(name => [name, threshold.optional().describe(describeMetric(name))])) as Record<
    'rps' | 'p90' | 'p99' | 'cpu' | 'mean' | 'max' | 'rss' | 'throughput',
    z.ZodOptional<typeof threshold>
  >

function describeMetric(name: keyof typeof metrics): string {
  const { label, better, threshold: fallback } = metrics[name] as { label: string; better: string; threshold?: number }
  return `${label}, ${better === 'higher' ? 'fewer' : 'more'} is worse. Default: ${fallback === undefined ? 'off' : `${fallback * 100}%`}`
}

const gateable = gated('rps', 'p90', 'p99', 'cpu', 'mean', 'max', 'rss', 'throughput')

/** Thresholds by metric, the change for the worse that fails, beside other keys. Any percentile may be a key. */
function withThresholds<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = new Set([...Object.keys(gateable), ...Object.keys(shape)])
  return z
    .object({ ...gateable, ...shape }, { error: 'write a mapping of metrics to percentages' })
    .catchall(threshold)
    .superRefine((value, context) => {
      for (const key of Object.keys(value))
        if (!known.has(key) && !isPercentile(key))
          context.addIssue({ code: 'unrecognized_keys', keys: [key], input: value })
    })
}

const isPercentile = (key: string): boolean => /^p\d{1,2}(\.\d{1,4})?$/.test(key) && Number(key.slice(1)) > 0

const headers = z.record(
  z.string().regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'not a header name'),
  scalar.refine(value => !/[\r\n\0]/.test(value), 'a header value is one line'),
  { error: 'write headers as a mapping of names to values' },
)

const request = z.strictObject({
  method: z
    .string({ error: 'write a method, as in `POST`' })
    .toUpperCase()
    .regex(/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/, 'GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS can be sent')
    .default('GET')
    .describe('HTTP method'),
  path: path.describe('Path and query. `{name}` is replaced in a sweep'),
  headers: headers.default({}).describe('Header fields to send'),
  body: z
    .union([z.string(), z.record(z.string(), z.json()), z.array(z.json())], {
      error: 'write a text, or a mapping or list to be sent as JSON',
    })
    .optional()
    .describe('A text is sent as it is, a mapping or list as JSON'),
  expect: z
    .union([z.int().min(100).max(599), z.array(z.int().min(100).max(599)).min(1)], {
      error: 'write a status, as in `200`, or a list of them',
    })
    .optional()
    .describe('Status, or list of statuses, that count as an answer. Default: any 2xx'),
})

const mixed = request.extend({
  name: text('the name').describe('Name of its row'),
  weight: count(1000).default(1).describe('How often it is sent, relative to the others'),
})

const scenario = request.partial({ path: true }).extend({
  name: text('the name').describe('Name of its rows'),
  connections: count(10_000).default(10).describe('Connections that send at the same time'),
  pipelining: count(1000).default(1).describe('Requests under way on each connection'),
  amount: count(1_000_000).optional().describe('Requests of one slice, instead of a time: for slow answers'),
  timeout: times('10s').describe('An answer later than this is a failure'),
  requests: z
    .array(mixed, { error: 'write a list of requests' })
    .min(2, 'a mix has at least two requests')
    .max(50, '50 requests are the most')
    .optional()
    .describe('A weighted mix instead of one request: a row each, and one for all'),
  sweep: z
    .record(
      z.string().regex(/^\w+$/, 'a name of letters, digits and `_`'),
      z
        .array(z.union([z.string(), z.number()]))
        .min(1, 'at least one value')
        .max(100, '100 values are the most'),
      { error: 'write a mapping of names to lists of values' },
    )
    .optional()
    .describe('One scenario for each value, put in the place of `{name}` in path, headers and body'),
  gate: withThresholds({}).optional().describe('Thresholds of this scenario, over those of `gate`'),
  'same-body': z
    .boolean({ error: 'write `true` or `false`' })
    .default(true)
    .describe('Must both sides answer with the same body?'),
  dynamic: z
    .array(z.string(), { error: 'write a list of field names' })
    .default([])
    .describe('JSON fields, at any depth, that may differ between answers'),
})

const server = z.strictObject({
  directory: z
    .string({ error: 'write a folder inside the repository' })
    .default('.')
    .describe("The service's folder, in a monorepo"),
  install: z
    .union([line('the command'), z.literal(false)], { error: 'write a shell line, or `false` for nothing to install' })
    .optional()
    .describe('Installs dependencies. Default: detected from the lock file; `false`: nothing'),
  build: line('the command').optional().describe('Builds. Default: nothing, but for languages that need it'),
  start: line('the command')
    .optional()
    .describe('Starts the server. It gets `PORT` and `HOST=127.0.0.1`; `{port}` is replaced, too'),
  ready: z
    .union([z.literal('tcp'), path], { error: 'write a path that begins with `/`, or `tcp`' })
    .optional()
    .describe("A path that must answer below 500, or `tcp`. Default: the first scenario's path"),
  'ready-timeout': times('30s').describe('Patience until it is ready'),
  'install-timeout': times('10m').describe('Patience with the install'),
  'build-timeout': times('10m').describe('Patience with the build'),
  port: z
    .int({ error: 'write a port from 1 to 65535' })
    .min(1, 'write a port from 1 to 65535')
    .max(65535, 'write a port from 1 to 65535')
    .optional()
    .describe('Only for a server that cannot be told its port: variants then take turns'),
  env: z
    .record(z.string().regex(/^[A-Za-z_]\w*$/, 'not a name of an environment variable'), scalar, {
      error: 'write a mapping of names to values',
    })
    .default({})
    .describe('Environment variables'),
  reset: line('the command')
    .optional()
    .describe('Run before each launch, for servers with state: both sides then start from the same data'),
})

const variant = server.pick({ install: true, build: true, start: true, port: true, reset: true }).extend({
  env: server.shape.env.optional().describe('Environment variables, over those of `server`'),
  name: text('the name').describe('Name of the variant'),
  baseline: z
    .boolean({ error: 'write `true` or `false`' })
    .default(false)
    .describe('Compare the others with this one. Default: the first'),
  ref: text('the commit').optional().describe('A commit, tag or branch'),
  directory: text('the folder').optional().describe('A folder, used as it is'),
  url: z
    .url({ protocol: /^https?$/, error: 'write a URL, as in `http://127.0.0.1:8080`' })
    .optional()
    .describe('A server that already runs'),
})

const gate = withThresholds({
  evidence: z
    .enum(['likely', 'proven', 'exact'], { error: '`likely`, `proven` or `exact`' })
    .default('likely')
    .describe(
      'When a row is regressed. likely: worse for certain, and by the threshold at the best estimate; proven: by the threshold for certain; exact: like likely, by the sign-flip test',
    ),
  'on-inconclusive': z
    .enum(['pass', 'fail'], { error: '`pass` or `fail`' })
    .default('pass')
    .describe('What a run that could not decide does'),
  'on-invalid': z
    .enum(['pass', 'fail'], { error: '`pass` or `fail`' })
    .default('fail')
    .describe('What a run that could not compare does'),
})

/** `perf-gate.yml` as it is written. */
export const configFile = z.strictObject(
  {
    server: server.prefault({}).describe('How to install, build and start the server'),
    scenarios: z
      .array(scenario, { error: 'write a list of scenarios' })
      .min(1, 'at least one scenario is needed')
      .max(100, '100 scenarios are the most')
      .describe('Patterns of load'),
    gate: gate.prefault({}).describe('Change for the worse that fails, by metric'),
    budget: time
      .optional()
      .describe(
        'Time for measuring, all scenarios together. Default: 2m30s for one scenario, 1m45s for each more, at most 6m',
      ),
    seed: z
      .int({ error: 'write a whole number from 0 to 4294967295' })
      .min(0, 'write a whole number from 0 to 4294967295')
      .max(2 ** 32 - 1, 'write a whole number from 0 to 4294967295')
      .optional()
      .describe('Seed of everything random. Default: drawn, and printed'),
    variants: z
      .array(variant, { error: 'write a list of variants' })
      .min(2, 'a comparison has at least two variants')
      .max(20, '20 variants are the most')
      .optional()
      .describe('What `perf-gate compare` sets side by side, instead of base and head'),
  },
  { error: 'write a mapping with `server` and `scenarios`' },
)

/** As it is written, defaults filled in. */
export type ConfigFile = z.output<typeof configFile>

/** The parts that the README has a table for. */
export const parts = { configFile, server, scenario, mixed, gate, variant } as const
