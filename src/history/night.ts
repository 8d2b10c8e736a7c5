import { z } from 'zod'
import { parsed } from '../json.ts'

/** The log ratio of head against its anchor, + is worse. */
const figure = z.strictObject({
  /** Mean over the blocks. */
  d: z.number().min(-20).max(20),
  /** Its standard error. */
  error: z.number().positive().max(20),
  freedom: z.int().min(1).max(1000),
  /** Medians of both sides, in the metric's unit: for context, never compared between nights. */
  base: z.number().nonnegative(),
  head: z.number().nonnegative(),
})
export type Figure = z.output<typeof figure>

const hash = z.string().regex(/^[0-9a-f]{40,64}$/)
/** Control characters could steer a terminal. */
export const text = z
  .string()
  .max(500)
  .transform(value => value.replace(/\p{Cc}|\p{Cf}/gu, ' '))

/** Why a series is measured against a commit. */
const because = z.enum([
  'release',
  'response changed',
  'config changed',
  'new scenario',
  'oldest that starts',
  'previous one fails under load',
])

/** What a series is measured against, and why. */
export const anchor = z.strictObject({ hash, name: text.optional(), because })

/** `rps`, `p99.9` */
export const metricName = z.string().regex(/^[a-z0-9.]{1,20}$/)

const row = z.strictObject({
  scenario: text,
  anchor,
  /** Hash of what the config says about the scenario and the server. */
  definition: z.string().regex(/^[0-9a-f]{16}$/),
  /** By metric; empty in the night in which the anchor is head itself. */
  figures: z.record(metricName, figure),
})
export type NightRow = z.output<typeof row>

/** What one run against the anchors measured: one file, one line of JSON, never rewritten. */
export const nightSchema = z.strictObject({
  version: z.literal(1),
  at: z.iso.datetime(),
  /** Number of the run and its attempt: two nights with the same one are the same. */
  run: z.string().regex(/^\d{1,20}-\d{1,5}$/),
  event: z.enum(['nightly', 'release', 'by hand']),
  /** Another kind of machine is another series. */
  machine: z.strictObject({ cpu: text, cores: z.int().min(1).max(10_000) }),
  head: z.strictObject({ hash, author: text, subject: text }),
  rows: z.array(row).max(1000),
})
export type Night = z.output<typeof nightSchema>

/** Replaces the run's number for a release from before the anchor. It is made of the commit: the same release is recorded once. */
export const runOf = (hash: string): string => `${Number.parseInt(hash.slice(0, 12), 16)}-1`

/** `runs/2026-11/16000000000-1.json` */
export const pathOf = ({ at, run }: Pick<Night, 'at' | 'run'>): string => `runs/${at.slice(0, 7)}/${run}.json`

export const mostBytes = 4 * 2 ** 20

/** Reads a file that anyone may have written; undefined if it is not a night. */
export const parseNight = (text: string): Night | undefined => nightSchema.safeParse(parsed(text)).data
