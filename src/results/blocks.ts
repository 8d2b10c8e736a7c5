import { z } from 'zod'
import { list, mapping, name, number, object, prose, shaped, whole, yesOrNo } from '../config/bounded.ts'
import { isHarmless, mostEncoded } from './histogram-format.ts'

// What was measured, as written to `results.json`. Anyone may have written it: every number is finite and so small that sums
// are finite, too; every text and list is bounded. Real measurements fit with room to spare.

/** A count, ms, ms that may be negative, and bytes. */
export const [count, ms, since, bytes] = [whole(0, 1e12), number(0, 1e10), number(-1e10, 1e10), number(0, 1e15)]
/** A line or two. */
export const fact = prose(1000)

const status = shaped(/^\d{1,3}$/, 'a status')
const aHistogram = 'a latency histogram as the load generator writes it'

const sliceRequest = object({
  answered: count,
  /** Responses by status: `{ "200": 812 }`. */
  statuses: mapping(status, count, 1000),
  /** Body bytes of all responses. */
  bytes,
  /** Latencies in whole µs: HdrHistogram V2 compressed, base64; '' without a response. */
  histogram: z.string({ error: aHistogram }).max(mostEncoded, aHistogram).refine(isHarmless, aHistogram),
  /** ms from the first byte of a body to its last, summed over all responses; absent if all bodies came in one piece. */
  transfer: ms.optional(),
})

const slice = object({
  variant: name(),
  /** Round within the scenario of this block, from 0. */
  round: whole(0, 1e9),
  /** ms since the block began. */
  at: since,
  /** From the opening of the gate to the last response, ms. */
  duration: ms,
  /** Responses, and ms, until half of the requests under way when the gate closed had a response: the rate is taken from these. */
  steady: object({ answered: count, duration: ms }).optional(),
  /** Requests sent; `requests` has the responses. */
  sent: count,
  /** Requests lost with their connection. */
  dropped: count,
  /** Requests without a response in time. */
  timeouts: count,
  /** Connections refused or broken, and responses that nobody had asked for. */
  connectionErrors: count,
  /** Those responses; absent: none. */
  unasked: count.optional(),
  /** Connections that the server closed after a response, as announced, and that were opened again; absent: none. */
  reconnects: count.optional(),
  /** One per request of the scenario, same order. */
  requests: list(sliceRequest, 50, 1),
  /** CPU time of the variant's whole process tree, ms; null for a URL. */
  cpu: ms.nullable(),
  /** CPU time that the other variants used meanwhile, ms; null if unknown. */
  idleCpu: ms.nullable(),
  /** Resident memory of the process tree at the end, bytes; null for a URL. */
  rss: bytes.nullable(),
  /** CPU time, ms, and event-loop utilization, 0…1, of the load generator. */
  generator: object({ cpu: ms, utilisation: number(0, 1) }),
  /**
   * The longest delay of a timer in an idle process, CPU time stolen by the hypervisor on all CPUs, and how long the variant waited
   * for a CPU that other programs had, absent if unknown; ms. Stolen time has been seen to go backwards.
   */
  disturbance: object({ stall: since, steal: since, crowded: ms.optional() }),
})

const sha256 = shaped(/^[0-9a-f]{0,64}$/, 'a SHA-256 in hexadecimal')
/** Which row of the data was sent, counted from 0. Left out if it was the first row, or if the request has no data. */
const row = whole(1, 1e9).optional()

const probe = object({
  variant: name(),
  request: name(),
  row,
  /** 0: no response. */
  status: whole(0, 999),
  /** Body bytes, decoded, after removal of dynamic fields. */
  length: bytes,
  /** SHA-256 of that, hex, with the side's own port and folder replaced, and of a redirect's `Location`; '' without a response. */
  digest: sha256,
  /** SHA-256 of keys and types of a JSON body, and of the place that a redirect leads to, hex; absent if it is neither. */
  shape: sha256.optional(),
  /** Media type in lower case, and whether the body cannot be decoded; '' for none, absent without a response and in older results. */
  type: shaped(/^[\w.+*/ -]{0,100}$/, 'a media type').optional(),
  /** Body bytes as they were sent: compressed, and with every field; absent without a response. */
  wire: bytes.optional(),
})

/** `127.0.0.1:5432`, `[::1]:6379`; `***:5432` if the address is the hidden value of a variable. */
const service = shaped(/^([\d.]{7,15}|\*{3}):\d{1,5}$|^\[[\da-f:.]{2,45}\]:\d{1,5}$/, 'an address with its port')

/** Most services of a side: with more, its calls are not counted. */
export const mostServices = 1000

const calls = object({
  variant: name(),
  request: name(),
  /** Requests sent one after the other while these were counted. */
  requests: whole(1, 1000),
  /** By service, segments with data that the server sent to it meanwhile, without those sent again. */
  services: mapping(service, count, mostServices),
  /** Number of services connected over Unix sockets, where calls are not counted; absent: none. */
  unix: whole(1, 1e6).optional(),
})

const difference = object({
  /** The one that differs from the baseline. */
  variant: name(),
  request: name(),
  row,
  /** `$.items[3].url` in JSON, `line 12` in text, `byte 80` in anything else. */
  at: fact,
  /** What is there: one line of at most some 80 characters. */
  base: fact,
  head: fact,
})

const warmup = object({
  /** Sent to each side. */
  requests: count,
  /** Of the side that took longest, ms. */
  duration: ms,
  /** By variant, how many had an unexpected status or no response; absent: none. */
  failed: mapping(name(), count, 100).optional(),
})

const scenarioBlock = object({
  scenario: name(),
  /** Responses to single requests outside the measured window, to see whether the variants do the same work. */
  probes: list(probe, 10_000),
  /** Where responses of variants first differ from the baseline's, without places that vary on one side alone; absent: nowhere. */
  differences: list(difference, 5000).optional(),
  /** How the sides were warmed up for it; absent if a side was lost before that. */
  warmup: warmup.optional(),
  /** By variant that failed requests: the last error in its log, or the last lines; absent: none did, or it printed nothing. */
  lastWords: mapping(name(), prose(), 100).optional(),
  /** Round trips to other services; absent if no side has a connection to one, or if they were not counted in this block. */
  calls: list(calls, 5000).optional(),
  slices: list(slice, 1e6),
})

export const block = object({
  index: whole(0, 1e6),
  /** ms since startedAt */
  at: since,
  /** Order in which the variants were started. */
  bootOrder: list(name(), 100),
  /** By variant, ms until ready. */
  boot: mapping(name(), ms, 100),
  /** By variant, CPU time until then, ms. */
  bootCpu: mapping(name(), ms, 100).optional(),
  /** Variants booted at the same time: each disturbed the others. */
  overlapped: yesOrNo.optional(),
  /** By variant: peak resident memory of the process tree over the block, bytes. */
  peakRss: mapping(name(), bytes, 100),
  scenarios: list(scenarioBlock, 100),
})

/** One fresh launch of every variant. */
export interface Block extends z.output<typeof block> {}
/** One scenario inside one block: its probes and its slices. */
export interface ScenarioBlock extends z.output<typeof scenarioBlock> {}
/** The same number of requests for every side. */
export interface Warmup extends z.output<typeof warmup> {}
/** A side's calls to other services during some requests. */
export interface Calls extends z.output<typeof calls> {}
export interface Difference extends z.output<typeof difference> {}
export interface Probe extends z.output<typeof probe> {}
/** One scenario sent once to one variant. */
export interface Slice extends z.output<typeof slice> {}
export interface SliceRequest extends z.output<typeof sliceRequest> {}

/** Did a slice last until a request was given up? If all have a response, some were merely late. */
export const stoodStill = (
  slice: Pick<Slice, 'sent' | 'dropped' | 'timeouts'> & Parameters<typeof answeredIn>[0],
): boolean => slice.timeouts > 0 && answeredIn(slice) + slice.dropped < slice.sent

/** What a variant printed last where it failed requests, of one scenario or of any; undefined if that is not known. */
export const complaintIn = (blocks: Block[], variant: string, scenario?: string): string | undefined =>
  blocks
    .flatMap(({ scenarios }) => scenarios)
    .flatMap(each => (each.scenario === (scenario ?? each.scenario) && each.lastWords?.[variant]) || [])
    .at(-1)

export const answeredIn = ({ requests }: { requests: { answered: number }[] }): number =>
  requests.reduce((sum, { answered }) => sum + answered, 0)
