import { z } from 'zod'
import { type Metric, metrics } from '../metrics.ts'
import { list, mapping, name, number, object, shaped, verbatim, whole, yesOrNo } from './bounded.ts'
import { swept } from './fields.ts'
import * as file from './schema.ts'
import { percentileKey } from './thresholds.ts'

// What was asked for: not the file as it was written, but what was made of it, with every default filled in. Times are in
// ms, shares are fractions. Results carry it, and anyone may have written them. Keys that are as in the file are not repeated.

type Camel<Key> = Key extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Tail>}` : Key
type Camelled<T> = { [Key in keyof T as Camel<Key>]: T[Key] }

/** Keys as code has them: `ready-timeout` → `readyTimeout`. */
export const camelled = <T extends object>(value: T): Camelled<T> =>
  Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), part]),
  ) as Camelled<T>

type Given<Schema> =
  Schema extends z.ZodOptional<infer Inner> ? z.ZodOptional<z.ZodType<z.output<Inner>>> : z.ZodType<z.output<Schema>>

/** The checked values of the file's keys, as keys of results.json: nothing is parsed again, and unknown keys are dropped. */
const kept = <Shape extends z.ZodRawShape>(shape: Shape) =>
  camelled(givens(shape)) as Camelled<{ [Key in keyof Shape]: Given<Shape[Key]> }>

const givens = (shape: z.ZodRawShape) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, given(schema)]))

function given(schema: any): any {
  const { type, innerType, out, shape, element, keyType, valueType, options, defaultValue } = schema.def
  if (type === 'optional') return given(innerType).optional()
  if (type === 'default') return given(innerType).default(defaultValue)
  if (type === 'prefault') return given(innerType)
  if (type === 'pipe') return given(out)
  if (type === 'object') return object(givens(shape))
  if (type === 'array') return list(given(element), 1000)
  if (type === 'record') return mapping(keyType, given(valueType), 1000)
  return type === 'union' ? schema.clone({ ...schema.def, options: options.map(given) }) : schema
}

const metric = z.custom<Metric>(
  value => typeof value === 'string' && (Object.hasOwn(metrics, value) || percentileKey.test(value)),
  { error: 'a metric' },
)

export const threshold = object({
  metric,
  /** A change for the worse, fraction > 0 (0.05 = 5 %); for an absolute metric, in its unit. */
  worse: number(1e-12, 1e6),
  /** Is it written in the file, or the default? A default p99 that the load cannot support is shown, not gated. */
  explicit: yesOrNo,
})

/** As it is sent; mappings in the file have become JSON. */
const body = verbatim(8 * 2 ** 20).optional()

const server = object({
  ...kept(file.server.shape),
  ready: file.ready,
  login: object(kept({ ...file.login.shape, body })).optional(),
})

const request = object({
  ...kept({ ...file.mixed.shape, body }),
  /** Unique within the scenario; the scenario's own name if it has one request. */
  name: name(),
})

const scenario = object({
  ...kept(file.load),
  name: name(),
  /** Where it came from in a sweep: `{ size: 100 }` of the scenario named `products`. */
  sweep: object({ of: name(), values: mapping(shaped(/^\w+$/, 'a name'), swept, 100) }).optional(),
  /** At least one. More than one: a weighted mix, with a row each and an aggregate. */
  requests: list(request, 50, 1),
  /** Gated metrics of this scenario and their thresholds (fractions for the worse): gate with its overrides applied. */
  thresholds: list(threshold, 1000),
})

/** Name and folder may have been given by hand, on the command line. */
const variant = object({ ...kept(file.variant.shape), name: name(), directory: name().optional() })

export const rules = object(kept(file.rules))

const shard = object({
  /** From 1. */
  index: whole(1, 1000),
  of: whole(1, 1000),
  /** Names of the scenarios of all jobs, in the order of the file. */
  all: list(name(), 1000),
  /** Gated rows of all jobs: one error probability is shared by all of them. */
  rows: whole(0, 100_000),
  /** Requests of all jobs with gated rows that are timed. Absent in results of older versions: as many as rows. */
  timed: whole(0, 100_000).optional(),
  /** Requests of all jobs whose rows decide whether head works, though they are only shown. Absent: none. */
  requests: whole(0, 100_000).optional(),
  /** The most rows with an absolute limit that all jobs can have: they share an error, too. Absent: none has one. */
  limits: whole(0, 1_000_000).optional(),
  /** Tests of counts of all jobs: the more there are, the more launches prove a difference. Absent: nothing that is counted is judged. */
  counts: whole(0, 1_000_000).optional(),
})

/** Anything → `Config`; unknown keys are dropped. */
export const recordedConfig = object({
  ...kept(file.run),
  /** The file it came from; undefined when it was guessed from the project. */
  file: name().optional(),
  server,
  /** At least one. Sweeps are already spread into one scenario per point. Names are unique. */
  scenarios: list(scenario, 100, 1),
  gate: rules,
  /** Time for measuring, all scenarios together, ms. */
  budget: number(0, 1e9),
  /** For `compare`: what to set side by side instead of base and head. Empty for the gate. Exactly one is the baseline. */
  variants: list(variant, 100),
  /** Nothing is timed: a run of counts alone. */
  only: z.literal('counted', { error: 'counted' }).optional(),
  /** Set if several jobs share the scenarios, and these are one job's. */
  shard: shard.optional(),
})

/** What was asked for: `perf-gate.yml` with every default filled in. */
export interface Config extends z.output<typeof recordedConfig> {}
/** How a variant is installed, built and started. */
export interface Server extends z.output<typeof server> {}
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
