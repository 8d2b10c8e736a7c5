import { z } from 'zod'
import type { Metric } from '../metrics.ts'
import { metrics } from '../metrics.ts'
import { either, list, mapping, name, number, object, shaped, verbatim, whole, yesOrNo } from './bounded.ts'
import { type Config, whyChoices } from './config.ts'
import { percentileKey } from './percentages.ts'

// A config as results carry it: no longer the file that somebody wrote, but what was made of it, and so held to `Config`
// and to nothing else. Limits are those of the file, with room for what sweeps put into texts.

const mostText = 4 * 2 ** 20
const command = verbatim(20_000)
const environment = mapping(shaped(/^[A-Za-z_]\w*$/, 'the name of a variable'), verbatim(mostText), 1000)
const time = number(0, 1e9)

const headers = mapping(shaped(/^[^\s\p{Cc}:]+$/u, 'the name of a header'), verbatim(mostText), 1000)

const sent = object({
  method: shaped(/^[A-Z]{1,20}$/, 'a method'),
  path: shaped(/^\/[^\s\p{Cc}]*$/u, 'a path'),
  headers,
  body: verbatim(2 * mostText).optional(),
  bodyFile: name().optional(),
  expect: list(whole(100, 599), 500),
})

const login = sent.extend({ save: mapping(shaped(/^\w+$/, 'a name'), name(), 100) })

const server = object({
  directory: name(),
  install: z.union([command, z.literal(false)], { error: 'a command or false' }).optional(),
  build: command.optional(),
  start: command.optional(),
  ready: name(),
  readyTimeout: time,
  installTimeout: time,
  buildTimeout: time,
  setupTimeout: time.default(600_000), // results of 0.1 do not say
  resetTimeout: time.default(30_000),
  protocol: z.literal('https', { error: 'https, or left out' }).optional(),
  port: whole(1, 65_535).optional(),
  env: environment,
  setup: command.optional(),
  reset: command.optional(),
  login: login.optional(),
})

const metric = z.custom<Metric>(
  value => typeof value === 'string' && (Object.hasOwn(metrics, value) || percentileKey.test(value)),
  { error: 'a metric' },
)

export const threshold = object({ metric, worse: number(1e-12, 100), explicit: yesOrNo })

const request = sent.extend({ name: name(), weight: whole(1, 1000) })

const sweep = object({
  of: name(),
  values: mapping(
    shaped(/^\w+$/, 'a name'),
    z.union([verbatim(10_000), z.number()], { error: 'a text or number' }),
    100,
  ),
})

const scenario = object({
  name: name(),
  sweep: sweep.optional(),
  connections: whole(1, 10_000),
  pipelining: whole(1, 1000),
  amount: whole(1, 1e6).optional(),
  state: either('none').optional(),
  timeout: time,
  data: name().optional(),
  requests: list(request, 50, 1),
  thresholds: list(threshold, 1000),
  sameBody: yesOrNo,
  dynamic: list(name(), 10_000),
})

const variant = object({
  name: name(),
  baseline: yesOrNo,
  against: name().optional(),
  sameBody: z.literal(false, { error: 'false, or left out' }).optional(),
  ref: name().optional(),
  directory: name().optional(),
  url: name().optional(),
  install: server.shape.install,
  build: server.shape.build,
  start: server.shape.start,
  port: server.shape.port,
  env: environment.optional(),
  setup: server.shape.setup,
  reset: server.shape.reset,
})

export const rules = object({
  evidence: either('likely', 'proven', 'exact'),
  onInconclusive: either('pass', 'fail'),
  onInvalid: either('pass', 'fail'),
})

/** Anything → `Config`; unknown keys are dropped. */
export const recordedConfig = object({
  file: name().optional(),
  server,
  scenarios: list(scenario, 100, 1),
  gate: rules,
  budget: time,
  warmup: time.optional(),
  why: either(...whyChoices).default('regressed'), // results of 0.1 do not say
  seed: whole(0, 2 ** 32 - 1).optional(),
  variants: list(variant, 100),
  shard: object({
    index: whole(1, 1000),
    of: whole(1, 1000),
    all: list(name(), 1000),
    rows: whole(0, 100_000),
  }).optional(),
}) satisfies z.ZodType<Config>
