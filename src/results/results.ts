import type { Config } from '../config/config.ts'
import type { Proposal } from '../config/proposal.ts'
import type { Why } from './why.ts'

/** `results.json`: everything that was measured, nothing that was concluded. Verdicts are functions of it. */
export interface Results {
  version: 2
  /** Version of perf-gate that measured. */
  generator: string
  /** ISO 8601, when measuring began. */
  startedAt: string
  /** The command that reproduces the run, seed included. */
  command: string
  config: Config
  /** What head changes in the config, where base has one. */
  proposal?: Proposal
  /** Integer in [0, 2³²). */
  seed: number
  /** In the order of the config; the first is not necessarily the baseline. */
  variants: VariantRecord[]
  machine: Machine
  blocks: Block[]
  /** A variant that could not be measured at all, or died: what, where, and its last words. */
  failures: Failure[]
  /** Wall time, ms, by phase. */
  time: Record<'prepare' | 'boot' | 'warmup' | 'load' | 'other', number>
  /** Why measuring ended. */
  ended: 'settled' | 'budget' | 'blocks' | 'failed' | 'cancelled' | 'running'
  /** Facts for the reader that no row carries: "the second install was reused". */
  notes: string[]
  /** What stood between the code that was measured and the runner; `why` not more. Absent: nobody asked. */
  boundary?: { kind: 'isolated' | 'same user'; why?: string }
  /** Files of the runner, by their variables, that the code that was measured had written to; they were put back. */
  tampered?: string[]
  /** What made rows slower; absent where nothing was explained. */
  why?: Why
  /** Set when results of several jobs were merged: who measured what. `machine` and `seed` above are the first job's. */
  shards?: ShardRecord[]
}

/** What one of several jobs measured, on its own machine. */
export interface ShardRecord {
  scenarios: string[]
  machine: Machine
  seed: number
  /** How many. */
  blocks: number
  ended: Results['ended']
}

export interface VariantRecord {
  name: string
  baseline: boolean
  /** What it is in a person's words: `main`, `working tree`, `./fast`, a URL. */
  source: string
  /** Full commit hash where it is one. */
  commit?: string
  /** Subject line of that commit. */
  subject?: string
  /** Working tree differs from the commit. */
  dirty?: boolean
}

export interface Machine {
  cpu: string
  cores: number
  /** bytes */
  memory: number
  os: string
  kernel: string
  node: string
  /** CPUs the servers and the load generator were held to; undefined: not pinned. */
  pinning?: { servers: string; generator: string }
}

export interface Failure {
  variant: string
  phase: 'prepare' | 'boot' | 'load'
  block: number
  scenario?: string
  code: string
  message: string
  lastWords?: string
  /** Exit status as a shell counts, where a process ended: 134 for SIGABRT. */
  exit?: number
}

/** One fresh launch of every variant. */
export interface Block {
  index: number
  /** ms since startedAt */
  at: number
  /** Order the variants were started in. */
  bootOrder: string[]
  /** By variant, ms until ready. */
  boot: Record<string, number>
  /** By variant: peak resident memory of the process tree over the block, bytes. */
  peakRss: Record<string, number>
  scenarios: ScenarioBlock[]
}

/** One scenario inside one block: its probes and its slices. */
export interface ScenarioBlock {
  scenario: string
  /** Responses to single requests outside the measured window, to see whether the variants do the same work. */
  probes: Probe[]
  /** Where responses of variants first differ from the baseline's, places that vary on one side by itself left out; absent: nowhere. */
  differences?: Difference[]
  /** How the sides were warmed up for it; absent in results of 0.1, and where a side was lost before. */
  warmup?: Warmup
  slices: Slice[]
}

/** The same for every side, in requests. */
export interface Warmup {
  /** Sent to each side. */
  requests: number
  /** Of the side that took longest, ms. */
  duration: number
  /** Did the cost of a request become flat on every side? If not, the warm-up reached its bound. */
  flat: boolean
}

/** A place where two bodies differ. */
export interface Difference {
  /** Beside the baseline. */
  variant: string
  request: string
  /** Which row of the data was sent, counted from 0. Left out if it was the first row, or if the request has no data. */
  row?: number
  /** `$.items[3].url` in JSON, `line 12` in text, `byte 80` in anything else. */
  at: string
  /** What is there, a line of some 80 characters at most. */
  base: string
  head: string
}

export interface Probe {
  variant: string
  request: string
  /** Which row of the data was sent, counted from 0. Left out if it was the first row, or if the request has no data. */
  row?: number
  /** 0: no response. */
  status: number
  /** Body bytes, decoded, after removal of dynamic fields. */
  length: number
  /** SHA-256 of that, hex, with the side's own port and folder replaced; '' without a response. */
  digest: string
  /** SHA-256 of keys and types of a JSON body, hex; absent where it is not JSON. */
  shape?: string
  /** Body bytes as they were sent: compressed, and with every field. Absent in results of 0.1. */
  wire?: number
  /** Names of the response's headers in lower case, sorted, without those of the connection. Absent in older results, and where there are too many. */
  headers?: string[]
}

/** One scenario sent once to one variant. */
export interface Slice {
  variant: string
  /** Mirrored round (quad) within the scenario of this block, from 0. */
  round: number
  /** ms since the block began. */
  at: number
  /** From the opening of the gate to the last response, ms. */
  duration: number
  /** Responses, and ms, until half of what was under way when the gate closed had been answered: the rate is read off here. */
  steady?: { answered: number; duration: number }
  /** Requests sent; answered ones are in `requests`. */
  sent: number
  /** Sent and lost with their connection. */
  dropped: number
  /** Not answered in time. */
  timeouts: number
  /** Connections refused or broken. */
  connectionErrors: number
  /** Connections that the server closed after a response, as it had announced, and that were made again; absent: none. */
  reconnects?: number
  /** One per request of the scenario, same order. */
  requests: SliceRequest[]
  /** CPU time of the variant's whole process tree, ms; null for a URL. */
  cpu: number | null
  /** CPU time that the other variants burnt meanwhile, ms; null where unknown. */
  idleCpu: number | null
  /** Resident memory of the process tree at the end, bytes; null for a URL. */
  rss: number | null
  generator: { /** ms */ cpu: number /** event-loop utilisation, 0…1 */; utilisation: number }
  disturbance: {
    /** longest lateness of an idle process's timer, ms */ stall: number /** CPU time stolen by the hypervisor, ms, all CPUs */
    steal: number
  }
}

export interface SliceRequest {
  answered: number
  /** Responses by status: `{ "200": 812 }`. */
  statuses: Record<string, number>
  /** Body bytes of all responses. */
  bytes: number
  /** Latencies in whole µs: HdrHistogram V2 compressed, base64; '' when nothing was answered. */
  histogram: string
  /** ms from the first byte of a body to its last, all responses added up; absent where bodies came in one piece. */
  transfer?: number
}
