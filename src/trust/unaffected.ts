import type { Config } from '../config/config.ts'
import type { Access } from '../github/access.ts'
import { unreachable } from '../prepare/git/unaffected.ts'
import type { Results } from '../results/results.ts'
import { commitOf } from './foreign.ts'
import { foreign } from './right-base.ts'

/** GitHub lists no more files of a comparison. */
const mostListed = 300

/**
 * A job that measured nothing is believed only where GitHub says the same: base and head differ in files alone that by base's own
 * config cannot reach the server. false: GitHub does not say. Throws `results-foreign` where it says otherwise.
 */
export async function areUnaffected(
  { variants }: Results,
  { ignore = [], file }: Config,
  { api, owner, repo }: Access,
): Promise<boolean> {
  const basehead = `${commitOf(variants, 'base')}...${commitOf(variants, 'head')}`
  const found = await api.repos.compareCommitsWithBasehead({ owner, repo, basehead }).catch(() => undefined)
  if (found === undefined || found.data.merge_base_commit.sha !== commitOf(variants, 'base')) return false
  const { files = [] } = found.data
  const cannotReach = unreachable({ ignore, counts: file === undefined ? [] : [file] })
  const names = files.flatMap(({ filename, previous_filename: before }) => (before ? [filename, before] : [filename]))
  const reaching = names.find(name => !cannotReach(name))
  if (reaching !== undefined)
    throw foreign(`nothing was measured, although \`${reaching}\` differs, which base's config does not ignore`)
  return files.length > 0 && files.length < mostListed
}
