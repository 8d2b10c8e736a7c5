import type { Metric } from '../metrics.ts'

/** What was asked for: `perf-gate.yml` with every default filled in. Times in ms, shares as fractions. */
export interface Config {
  /** The file it came from; undefined when it was guessed from the project. */
  file?: string
  server: Server
  /** At least one; sweeps already spread into one scenario a point. Names are unique. */
  scenarios: Scenario[]
  gate: GateRules
  /** Time for measuring, all scenarios together, ms. */
  budget: number
  /** Warm-up of each variant in each block, all scenarios together, ms. Undefined: by the number of scenarios. */
  warmup?: number
  /** Which rows are explained by profiles after the verdict. */
  why: WhyChoice
  /** Undefined: drawn at random by the run, and printed. Integer in [0, 2³²). */
  seed?: number
  /** For `compare`: what to set side by side instead of base and head. Empty for the gate. Exactly one is the baseline. */
  variants: VariantConfig[]
  /** Set when several jobs share the scenarios out, and these are one job's. */
  shard?: Shard
}

/** Rows that are explained: all, those that regressed, or none; two at most. */
export const whyChoices = ['always', 'regressed', 'never'] as const
export type WhyChoice = (typeof whyChoices)[number]

/** One job's part of a config: `scenarios` are its own. */
export interface Shard {
  /** From 1. */
  index: number
  of: number
  /** Names of the scenarios of all jobs, in the order of the file. */
  all: string[]
  /** Gated rows of all jobs: one error probability is shared by all of them. */
  rows: number
}

/** How a variant is installed, built and started. Commands are shell lines. */
export interface Server {
  /** Relative to the root of the repository; never leaves it. */
  directory: string
  /** undefined: detect from the lock file; false: nothing to install. */
  install?: string | false
  build?: string
  /** Absent only when every variant has its own start or url. `{port}` stands for the port. */
  start?: string
  /** A path that must answer with any status below 500, or 'tcp': a connection is enough. Default: the first scenario's path. */
  ready: string
  readyTimeout: number
  installTimeout: number
  buildTimeout: number
  setupTimeout: number
  resetTimeout: number
  /** Absent: http. */
  protocol?: 'https'
  /** A port the server insists on: variants that cannot be moved take turns within a block. */
  port?: number
  env: Record<string, string>
  /** Once for each variant, after its build. */
  setup?: string
  /** Before each launch, for servers with state. */
  reset?: string
  /** Sent once after each launch; its cookies and what it saves are in the requests of every scenario. */
  login?: Login
}

/** A request whose response has what the others need. */
export interface Login extends Pick<Request, 'method' | 'path' | 'headers' | 'body' | 'bodyFile' | 'expect'> {
  /** Field of its JSON response (`token`, `$.data.token`) by the name that stands for it: `{name}`. */
  save: Record<string, string>
}

/** One side of a comparison that was spelled out in `variants`. Commands absent here come from `server`. */
export interface VariantConfig
  extends Partial<Pick<Server, 'install' | 'build' | 'start' | 'port' | 'env' | 'setup' | 'reset'>> {
  name: string
  baseline: boolean
  /** Another variant that it is judged against; absent: the baseline. */
  against?: string
  /** false: it is meant to answer with other bodies than what it is compared with; absent: what the scenario says. */
  sameBody?: false
  /** At most one of the three; none: the project's own folder as it is. */
  ref?: string
  directory?: string
  url?: string
}

/** One pattern of load. */
export interface Scenario {
  name: string
  /** Where it came from in a sweep: `{ size: 100 }` of the scenario named `products`. */
  sweep?: { of: string; values: Record<string, string | number> }
  connections: number
  pipelining: number
  /** Requests per slice, instead of a time. */
  amount?: number
  /** File of rows, relative to the config: each request takes the next one, and `{column}` is its value. */
  data?: string
  /** A response later than this is a failure, ms. */
  timeout: number
  /** `none`: no request of it changes what the server keeps, whatever its method. Absent: anything but GET, HEAD and OPTIONS may. */
  state?: 'none'
  /** At least one. More than one: a weighted mix, with a row each and an aggregate. */
  requests: Request[]
  /** Gated metrics of this scenario and their thresholds (fractions for the worse): gate with its overrides applied. */
  thresholds: Threshold[]
  /** Are equal bodies part of "the same work"? */
  sameBody: boolean
  /** Names of JSON fields, at any depth, that may differ between responses. */
  dynamic: string[]
}

export interface Threshold {
  metric: Metric
  /** A change for the worse, fraction > 0 (0.05 = 5 %). */
  worse: number
  /** Did somebody write it, or is it the default? A default p99 that the load cannot support is shown, not gated. */
  explicit: boolean
}

export interface Request {
  /** Unique within the scenario; the scenario's own name where it has one request. */
  name: string
  /** Integer ≥ 1. */
  weight: number
  method: string
  /** Starts with '/'. */
  path: string
  headers: Record<string, string>
  /** As it is sent; mappings in the file have become JSON. */
  body?: string
  /** File that is sent as the body, relative to the config. */
  bodyFile?: string
  /** Statuses that count as a response; empty: any 2xx. */
  expect: number[]
}

export interface GateRules {
  /** When is a row regressed? likely: estimate ≥ threshold and surely worse than 0; proven: surely worse than the threshold; exact: like likely, by the sign-flip test. */
  evidence: 'likely' | 'proven' | 'exact'
  onInconclusive: 'pass' | 'fail'
  onInvalid: 'pass' | 'fail'
}
