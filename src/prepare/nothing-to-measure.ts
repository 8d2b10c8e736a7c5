import type { Config } from '../config/config.ts'
import type { VariantRecord } from '../results/results.ts'
import type { ChosenConfig } from './choose-config.ts'
import { ignoredBy, unaffected } from './git/unaffected.ts'
import { recordOf } from './site.ts'

/** The files in which base and head differ, by base's config none of which can reach the server. Undefined: it is measured. */
export async function nothingToMeasure(
  { sources, isBases }: ChosenConfig,
  config: Config,
  { alwaysCounts, signal }: { alwaysCounts?: string[]; signal: AbortSignal },
): Promise<{ files: string[]; variants: VariantRecord[] } | undefined> {
  const isAsked = isBases && alwaysCounts !== undefined && config.ignore !== undefined
  if (!isAsked || sources === undefined || sources.head.differences !== undefined) return undefined
  const { repository, base, head, wanted } = sources
  const commits = { repository, base: base.commit, head: head.commit }
  const files = await unaffected(commits, ignoredBy(config, alwaysCounts), signal)
  return files && { files, variants: wanted.map(recordOf) }
}
