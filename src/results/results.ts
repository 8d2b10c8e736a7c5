import { z } from 'zod'
import { either, list, mapping, name, object, prose, shaped, verbatim, whole, yesOrNo } from '../config/bounded.ts'
import { recordedConfig, rules, threshold } from '../config/config.ts'
import { block, bytes, count, fact, ms } from './blocks.ts'
import { why } from './why.ts'

// `results.json`: everything that was measured, nothing that was concluded. Verdicts are functions of it.

const seed = whole(0, 2 ** 32 - 1)

const failure = object({
  variant: name(),
  phase: either('prepare', 'boot', 'load'),
  block: whole(0, 1e6),
  scenario: name().optional(),
  code: shaped(/^[a-z-]{1,100}$/, 'the code of an error'),
  message: prose(),
  lastWords: prose().optional(),
  /** Why chance may explain it; absent: it does not. */
  unsure: prose().optional(),
  /** Exit status as a shell reports it, if a process ended: 134 for SIGABRT. */
  exit: whole(0, 1000).optional(),
})

const variant = object({
  name: name(),
  baseline: yesOrNo,
  /** What a person would call it: `main`, `working tree`, `./fast`, a URL. */
  source: fact,
  /** Full commit hash, if it is a commit. */
  commit: shaped(/^[0-9a-f]{40,64}$/, 'a full commit hash').optional(),
  subject: prose().optional(),
  /** Working tree differs from the commit. */
  dirty: yesOrNo.optional(),
})

const machine = object({
  cpu: fact,
  cores: whole(1, 1e6),
  memory: bytes,
  os: fact,
  kernel: fact,
  node: fact,
  /** CPUs that the servers and the load generator were pinned to; absent: not pinned. */
  pinning: object({ servers: prose(), generator: prose() }).optional(),
})

const ended = either('settled', 'budget', 'blocks', 'failed', 'cancelled', 'running', 'unaffected')

const shard = object({
  scenarios: list(name(), 1000),
  machine,
  seed,
  blocks: count,
  ended,
  /** Wall time of measuring, ms; absent in results of older versions. */
  spent: ms.optional(),
  /** Time for measuring, ms; absent in results of older versions. */
  budget: ms.optional(),
})

/** More changes than that are a different config. */
export const mostChanges = 1000

const change = object({
  /** `gate.rps`, `scenarios[list products].connections` */
  key: prose(1000),
  base: prose(1000).optional(),
  head: prose(1000).optional(),
})

const proposal = object({
  /** Does it apply to this run? Only if somebody who controls the workflow asked for that. */
  applies: yesOrNo,
  changes: list(change, mostChanges),
  /** Why head's config could not be used as it is. Absent: it could. */
  flaw: prose().optional(),
  /** By scenario, the thresholds it proposes; absent if it could not be used, or applies anyway. */
  thresholds: mapping(name(), list(threshold, 1000), 100).optional(),
  /** Likewise. */
  gate: rules.optional(),
  /** Likewise; absent if it has none. */
  limit: recordedConfig.shape.limit,
})

/** Further notes are not written. */
export const mostNotes = 200

/** Anything → `Results`; unknown keys are dropped, including a verdict and rows. */
export const resultsSchema = object({
  version: z.literal(3, { error: '3' }),
  /** Version of perf-gate that measured. */
  generator: fact,
  /** ISO 8601, when measuring began. */
  startedAt: fact,
  /** The command that reproduces the run, seed included. */
  command: verbatim(100_000).transform(line => line.replace(/\p{Cc}/gu, ' ')),
  config: recordedConfig,
  /** What head changes in the config, where base has one. */
  proposal: proposal.optional(),
  /** Integer in [0, 2³²). */
  seed,
  /** In the order of the config; the first is not necessarily the baseline. */
  variants: list(variant, 100, 1),
  machine,
  blocks: list(block, 6200), // 24 per job, at most 100 jobs
  /** A variant that could not be measured at all, or died: what, where, and its last words. */
  failures: list(failure, 20_000), // 100 variants: one for each of 100 scenarios, and one for the server
  /** Requests to which a variant did not respond as expected before the first block, in a launch of its own; absent: none. */
  preflight: list(object({ variant: name(), scenario: name(), request: name() }), 500_000).optional(),
  /** Wall time, ms, by phase. */
  time: object({ prepare: ms, boot: ms, warmup: ms, load: ms, other: ms }),
  ended,
  /** Files in which base and head differ, if none of them can reach the server: nothing was measured then. */
  unaffected: list(prose(), 3000).optional(),
  /** Facts for the reader that no row carries: "base uses what is already installed in …". */
  notes: list(prose(), mostNotes),
  /** What separated the measured code from the runner, and why there was not more. Absent: not determined. */
  boundary: object({ kind: either('isolated', 'same user'), why: prose().optional() }).optional(),
  /** Files of the runner that the measured code had written to, by their variables. They were restored. */
  tampered: list(shaped(/^[A-Z_]{1,40}$/, 'the name of a variable'), 20).optional(),
  /** What made rows slower; absent if nothing was explained. */
  why: why.optional(),
  /** Present if results of several jobs were merged: which job measured what. `machine` and `seed` above are the first job's. */
  shards: list(shard, 1000).optional(),
})

export interface Results extends z.output<typeof resultsSchema> {}
/** What one of several jobs measured, on its own machine. */
export interface ShardRecord extends z.output<typeof shard> {}
export interface VariantRecord extends z.output<typeof variant> {}
export interface Machine extends z.output<typeof machine> {}
export interface Failure extends z.output<typeof failure> {}
/** What a pull request changes in the config that it is judged by. */
export interface Proposal extends z.output<typeof proposal> {}
/** One key of the config that differs. Values as they are written, shortened; absent if that side does not have the key. */
export interface ConfigChange extends z.output<typeof change> {}
