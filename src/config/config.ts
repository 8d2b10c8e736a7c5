import { z } from 'zod'
import { type Metric, metrics } from '../metrics.ts'
import { either, list, mapping, name, number, object, shaped, verbatim, whole, yesOrNo } from './bounded.ts'
import { percentileKey } from './percentages.ts'

// What was asked for: not the file as somebody wrote it, but what was made of it, every default filled in. Times in ms, shares
// as fractions. Results carry it, and anyone may have written them: limits are those of the file, with room for sweeps.

/** What cannot reach a server in most repositories: of `.github`, what GitHub itself reads. Scripts and actions there may start one. */
export const usuallyIgnored = [
  '**/*.md',
  '{LICENSE,LICENCE,COPYING,NOTICE}{,.md,.txt}',
  '.github/{workflows,ISSUE_TEMPLATE,DISCUSSION_TEMPLATE}/*.{yml,yaml}',
  '.github/{CODEOWNERS,FUNDING.yml,dependabot.yml,release.yml}',
]

/** Rows that are explained: all, those that regressed, or none; two at most. */
export const whyChoices = ['always', 'regressed', 'never'] as const
export type WhyChoice = (typeof whyChoices)[number]

const mostText = 4 * 2 ** 20
const time = number(0, 1e9)
const port = whole(1, 65_535)
const environment = mapping(shaped(/^[A-Za-z_]\w*$/, 'the name of a variable'), verbatim(mostText), 1000)

/** A shell line. */
const command = verbatim(20_000)
const commands = {
  /** undefined: detect from the lock file; false: nothing to install. */
  install: z.union([command, z.literal(false)], { error: 'a command or false' }).optional(),
  build: command.optional(),
  /** Absent only when every variant has its own start or url. `{port}` stands for the port. */
  start: command.optional(),
  /** Once for each variant, after its build. */
  setup: command.optional(),
  /** Before each launch, for servers with state. */
  reset: command.optional(),
}

const sent = object({
  method: shaped(/^[A-Z]{1,20}$/, 'a method'),
  /** Starts with '/'. */
  path: shaped(/^\/[^\s\p{Cc}]*$/u, 'a path'),
  headers: mapping(shaped(/^[^\s\p{Cc}:]+$/u, 'the name of a header'), verbatim(mostText), 1000),
  /** As it is sent; mappings in the file have become JSON. */
  body: verbatim(2 * mostText).optional(),
  /** File that is sent as the body, relative to the config. */
  bodyFile: name().optional(),
  /** Statuses that count as a response; empty: any 2xx. */
  expect: list(whole(100, 599), 500),
})

const login = sent.extend({
  /** Field of its JSON response (`token`, `$.data.token`) by the name that stands for it: `{name}`. */
  save: mapping(shaped(/^\w+$/, 'a name'), name(), 100),
})

const server = object({
  ...commands,
  /** Relative to the root of the repository; never leaves it. */
  directory: name(),
  /** A path that must answer with any status below 500, or 'tcp': a connection is enough. Default: the first scenario's path. */
  ready: name(),
  /** For starting the server, and for the reset before that, ms. */
  readyTimeout: time,
  /** Absent: http. */
  protocol: z.literal('https', { error: 'https, or left out' }).optional(),
  /** A port the server insists on: variants that cannot be moved take turns within a block. */
  port: port.optional(),
  env: environment,
  /** Sent once after each launch; its cookies and what it saves are in the requests of every scenario. */
  login: login.optional(),
})

const variant = object({
  ...commands,
  port: port.optional(),
  env: environment.optional(),
  name: name(),
  baseline: yesOrNo,
  /** Another variant that it is judged against; absent: the baseline. */
  against: name().optional(),
  /** false: it is meant to answer with other bodies than what it is compared with; absent: what the scenario says. */
  sameBody: z.literal(false, { error: 'false, or left out' }).optional(),
  /** A commit. At most one of `ref`, `directory` and `url`; none: the project's own folder as it is. */
  ref: name().optional(),
  directory: name().optional(),
  url: name().optional(),
})

const metric = z.custom<Metric>(
  value => typeof value === 'string' && (Object.hasOwn(metrics, value) || percentileKey.test(value)),
  { error: 'a metric' },
)

export const threshold = object({
  metric,
  /** A change for the worse, fraction > 0 (0.05 = 5 %); of an absolute metric in its unit. */
  worse: number(1e-12, 1e6),
  /** Did somebody write it, or is it the default? A default p99 that the load cannot support is shown, not gated. */
  explicit: yesOrNo,
})

const request = sent.extend({
  /** Unique within the scenario; the scenario's own name where it has one request. */
  name: name(),
  /** Integer ≥ 1. */
  weight: whole(1, 1000),
})

const swept = z.union([verbatim(10_000), z.number()], { error: 'a text or number' })

const scenario = object({
  name: name(),
  /** Where it came from in a sweep: `{ size: 100 }` of the scenario named `products`. */
  sweep: object({ of: name(), values: mapping(shaped(/^\w+$/, 'a name'), swept, 100) }).optional(),
  connections: whole(1, 10_000),
  pipelining: whole(1, 1000),
  /** Requests per slice, instead of a time. */
  amount: whole(1, 1e6).optional(),
  /** File of rows, relative to the config: each request takes the next one, and `{column}` is its value. */
  data: name().optional(),
  /** A response later than this is a failure, ms. */
  timeout: time,
  /** `none`: no request of it changes what the server keeps, whatever its method. Absent: anything but GET, HEAD and OPTIONS may. */
  state: either('none').optional(),
  /** At least one. More than one: a weighted mix, with a row each and an aggregate. */
  requests: list(request, 50, 1),
  /** Gated metrics of this scenario and their thresholds (fractions for the worse): gate with its overrides applied. */
  thresholds: list(threshold, 1000),
  /** Are equal bodies part of "the same work"? */
  sameBody: yesOrNo,
  /** Names of JSON fields, at any depth, that may differ between responses. */
  dynamic: list(name(), 10_000),
})

export const rules = object({
  /** When is a row regressed? likely: estimate ≥ threshold and surely worse than 0; proven: surely worse than the threshold. */
  evidence: either('likely', 'proven'),
  onInconclusive: either('pass', 'fail'),
  onInvalid: either('pass', 'fail'),
})

const shard = object({
  /** From 1. */
  index: whole(1, 1000),
  of: whole(1, 1000),
  /** Names of the scenarios of all jobs, in the order of the file. */
  all: list(name(), 1000),
  /** Gated rows of all jobs: one error probability is shared by all of them. */
  rows: whole(0, 100_000),
})

/** Anything → `Config`; unknown keys are dropped. */
export const recordedConfig = object({
  /** The file it came from; undefined when it was guessed from the project. */
  file: name().optional(),
  server,
  /** At least one; sweeps already spread into one scenario a point. Names are unique. */
  scenarios: list(scenario, 100, 1),
  gate: rules,
  /** Time for measuring, all scenarios together, ms. */
  budget: time,
  /** Warm-up of each variant in each block, all scenarios together, ms. Undefined: by the number of scenarios. */
  warmup: time.optional(),
  /** Which rows are explained by profiles after the verdict. */
  why: either(...whyChoices),
  /** Globs, from the root of the repository: where nothing else differs, nothing is measured. */
  ignore: list(name(), 200).optional(),
  /** For `compare`: what to set side by side instead of base and head. Empty for the gate. Exactly one is the baseline. */
  variants: list(variant, 100),
  /** Absolute limits, in the metrics' units. */
  limits: list(object({ metric, most: number(0, 1e12) }), 100).optional(),
  /** Nothing is timed: a run of counts alone. */
  only: z.literal('counted', { error: 'counted' }).optional(),
  /** Set when several jobs share the scenarios out, and these are one job's. */
  shard: shard.optional(),
})

/** What was asked for: `perf-gate.yml` with every default filled in. */
export interface Config extends z.output<typeof recordedConfig> {}
/** How a variant is installed, built and started. */
export interface Server extends z.output<typeof server> {}
/** A request whose response has what the others need. */
export interface Login extends z.output<typeof login> {}
/** One side of a comparison that was spelled out in `variants`. Commands absent here come from `server`. */
export interface VariantConfig extends z.output<typeof variant> {}
/** One pattern of load. */
export interface Scenario extends z.output<typeof scenario> {}
export interface Request extends z.output<typeof request> {}
export interface Threshold extends z.output<typeof threshold> {}
export interface GateRules extends z.output<typeof rules> {}
/** One job's part of a config: `scenarios` are its own. */
export interface Shard extends z.output<typeof shard> {}

/** Does a status count as a response? Without expectations, any 2xx does. */
export const isExpected = (status: number, expect: number[]): boolean =>
  expect.length === 0 ? status >= 200 && status < 300 : expect.includes(status)
