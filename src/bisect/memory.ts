import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { parsed } from '../json.ts'
import type { Metric } from '../metrics.ts'
import { writeFresh } from '../system/fresh-file.ts'
import type { Commit } from './commits.ts'
import type { Gap } from './posterior.ts'

/** If an answer is not certain after this many blocks, more do not help. */
export const mostBlocks = 60

/** `bisect.json`: what has been measured between two commits. An interrupted bisection continues from it. */
const schema = z.object({
  version: z.literal(2),
  /** Hash of what it belongs to: the commits, the server, the scenarios and the metric. Another question starts afresh. */
  question: z.string(),
  /** The row that is followed. `request`: for counts in a mix, because another scenario may have requests of the same names. */
  scenario: z.string(),
  request: z.string().optional(),
  metric: z.custom<Metric>(name => typeof name === 'string'),
  /** How much the good and the bad commit differ, and one version's noise in a block; logarithms, + is worse. */
  difference: z.number(),
  noise: z.number(),
  isAlike: z.boolean(),
  /** By number of the version: why it was not measured. */
  skipped: z.array(z.tuple([z.int(), z.string()])).transform(pairs => new Map(pairs)),
  /** By block: figures of the versions that were launched, ln, + is worse; for counts, each version and its count. */
  blocks: z.array(z.array(z.tuple([z.int(), z.number()])).min(1)),
  /** Time spent measuring, ms. */
  spent: z.number(),
})

export type Memory = z.output<typeof schema>

/** What an earlier run of the same question left, if it did. Versions that could not be measured then are tried again. */
export function recall(path: string, question: string): Memory | undefined {
  const { data } = schema.safeParse(existsSync(path) ? parsed(readFileSync(path, 'utf8')) : undefined)
  return data?.question === question ? { ...data, skipped: new Map() } : undefined
}

export function keep(path: string, memory: Memory): Memory {
  writeFresh(path, `${JSON.stringify({ ...memory, skipped: [...memory.skipped] })}\n`)
  return memory
}

/** Commits, one of which changed the figure. */
export interface Place extends Gap {
  /** The versions between were counted, and each differs from the next by too little to tell. */
  isGradual?: boolean
  /** As in rows: a fraction, or a difference if the metric is absolute; + is more. */
  change: number
  /** `list products takes 12 % more CPU time per request (9 … 15 %)` */
  said: string
}

/** What a bisection knows, at its end and on the way there. */
export interface Finding {
  commits: Commit[]
  memory: Memory
  /** The likeliest answer. */
  places: Place[]
  /** The probability of the least certain of them. */
  certainty: number
  /** Is the answer as narrow as it can be, and certain? */
  isFound: boolean
}
