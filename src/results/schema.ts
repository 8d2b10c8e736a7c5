import type { z } from 'zod'
import {
  either,
  list,
  mapping,
  name,
  number,
  object,
  prose,
  shaped,
  verbatim,
  whole,
  yesOrNo,
} from '../config/bounded.ts'
import { recordedConfig, rules, threshold } from '../config/recorded.ts'
import { histogram } from './histogram-check.ts'
import type { Results } from './results.ts'
import { why } from './why-check.ts'

// `Results` as somebody may hand them to us: every number finite and in a range that adding up cannot leave, every text and
// list bounded. What the machine writes fits with room to spare.

const count = whole(0, 1e12)
const ms = number(0, 1e10)
const bytes = number(0, 1e15)
const fact = prose(1000)
const byVariant = mapping(name(), ms, 100)
const status = shaped(/^\d{1,3}$/, 'a status')

const request = object({
  answered: count,
  statuses: mapping(status, count, 1000),
  bytes,
  histogram,
  transfer: ms.optional(),
})

const slice = object({
  variant: name(),
  round: whole(0, 1e9),
  at: number(-1e10, 1e10),
  duration: ms,
  steady: object({ answered: count, duration: ms }).optional(),
  sent: count,
  dropped: count,
  timeouts: count,
  connectionErrors: count,
  reconnects: count.optional(),
  requests: list(request, 50, 1),
  cpu: ms.nullable(),
  idleCpu: ms.nullable(),
  rss: bytes.nullable(),
  generator: object({ cpu: ms, utilisation: number(0, 1) }),
  // A hypervisor's account of stolen time has been seen to go backwards.
  disturbance: object({ stall: number(-1e10, 1e10), steal: number(-1e10, 1e10) }),
})

const sha256 = shaped(/^[0-9a-f]{0,64}$/, 'a SHA-256 in hexadecimal')

const probe = object({
  variant: name(),
  request: name(),
  row: whole(1, 1e9).optional(),
  status: whole(0, 999),
  length: bytes,
  digest: sha256,
  shape: sha256.optional(),
  wire: bytes.optional(),
  headers: list(shaped(/^[\w-]{1,100}$/, 'the name of a header'), 50).optional(),
})

const difference = object({
  variant: name(),
  request: name(),
  row: whole(1, 1e9).optional(),
  at: prose(1000),
  base: prose(1000),
  head: prose(1000),
})

const block = object({
  index: whole(0, 1e6),
  at: number(-1e10, 1e10),
  bootOrder: list(name(), 100),
  boot: byVariant,
  peakRss: mapping(name(), bytes, 100),
  scenarios: list(
    object({
      scenario: name(),
      probes: list(probe, 10_000),
      differences: list(difference, 5000).optional(),
      warmup: object({ requests: count, duration: ms, flat: yesOrNo }).optional(),
      slices: list(slice, 1e6),
    }),
    100,
  ),
})

const failure = object({
  variant: name(),
  phase: either('prepare', 'boot', 'load'),
  block: whole(0, 1e6),
  scenario: name().optional(),
  code: shaped(/^[a-z-]{1,100}$/, 'the code of an error'),
  message: prose(),
  lastWords: prose().optional(),
  exit: whole(0, 1000).optional(),
})

const variant = object({
  name: name(),
  baseline: yesOrNo,
  source: fact,
  commit: shaped(/^[0-9a-f]{40,64}$/, 'a full commit hash').optional(),
  subject: prose().optional(),
  dirty: yesOrNo.optional(),
})

const seed = whole(0, 2 ** 32 - 1)

const machine = object({
  cpu: fact,
  cores: whole(1, 1e6),
  memory: bytes,
  os: fact,
  kernel: fact,
  node: fact,
  pinning: object({ servers: prose(), generator: prose() }).optional(),
})

const change = object({ key: prose(1000), base: prose(1000).optional(), head: prose(1000).optional() })
const proposal = object({
  applies: yesOrNo,
  changes: list(change, 1000),
  flaw: prose().optional(),
  thresholds: mapping(name(), list(threshold, 1000), 100).optional(),
  gate: rules.optional(),
})

const ended = either('settled', 'budget', 'blocks', 'failed', 'cancelled', 'running')
const shard = object({ scenarios: list(name(), 1000), machine, seed, blocks: count, ended })

/** Anything → `Results`; unknown keys are dropped, a verdict and rows among them. */
export const resultsSchema = object({
  version: whole(2, 2).transform(() => 2 as const),
  generator: fact,
  startedAt: fact,
  command: verbatim(100_000).transform(line => line.replace(/\p{Cc}/gu, ' ')),
  config: recordedConfig,
  seed,
  variants: list(variant, 100, 1),
  machine,
  blocks: list(block, 1000), // twelve a job, merged ones too
  failures: list(failure, 200),
  time: object({ prepare: ms, boot: ms, warmup: ms, load: ms, other: ms }),
  ended,
  notes: list(prose(), 200),
  boundary: object({ kind: either('isolated', 'same user'), why: prose().optional() }).optional(),
  tampered: list(shaped(/^[A-Z_]{1,40}$/, 'the name of a variable'), 20).optional(),
  proposal: proposal.optional(),
  shards: list(shard, 1000).optional(),
  why: why.optional(),
})

// A new field of `Results` stops compiling here until it is checked, too.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Keys<T> = T extends (infer Item)[] ? Keys<Item> : T extends object ? { [K in keyof T]-?: Keys<T[K]> } : 0
true satisfies Same<Keys<z.output<typeof resultsSchema>>, Keys<Results>>
