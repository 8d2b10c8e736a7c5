import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** `bisect.json`: what has been measured between two commits. A bisection that was interrupted goes on from it. */
const schema = z.object({
  version: z.literal(1),
  /** What it belongs to: both commits, the config, the scenario and the metric. Another question starts again. */
  question: z.string(),
  /** The row that is followed. */
  scenario: z.string(),
  metric: z.string(),
  /** What the good and the bad commit differ by, and one version's noise in a block; logarithms, + is worse. */
  difference: z.number(),
  noise: z.number(),
  /** Do both ends respond alike? */
  isAlike: z.boolean(),
  /** By number of the version: why it was not measured. */
  skipped: z.array(z.tuple([z.number().int(), z.string()])),
  /** By block: figures of the versions that were launched, ln, + is worse; of what is counted, each version and its count. */
  blocks: z.array(z.array(z.tuple([z.number().int(), z.number()])).min(1)),
  /** Time spent measuring, ms. */
  spent: z.number(),
})

export type Memory = z.output<typeof schema>

/** What an earlier run of the same question left; undefined: nothing. */
export function recall(path: string, question: string): Memory | undefined {
  try {
    const memory = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
    return memory.question === question ? memory : undefined
  } catch {
    return undefined // none, or none of ours: it is measured again
  }
}

export function keep(path: string, memory: Memory): void {
  writeFileSync(`${path}.part`, `${JSON.stringify(memory)}\n`)
  renameSync(`${path}.part`, path)
}
