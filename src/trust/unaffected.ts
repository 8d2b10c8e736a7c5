import type { Config } from '../config/config.ts'
import type { Access } from '../github/access.ts'
import { eventPayload, workflowFile } from '../github/job.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { ignoredBy, unreachable } from '../prepare/git/unaffected.ts'
import { foreign } from './right-base.ts'

/** GitHub lists no more files of a comparison. */
const mostListed = 300

/** Two ends of a comparison at GitHub. */
export interface Ends {
  from: string
  to: string
  /** Is `from` a commit that `to` has to have in its history? Otherwise it is a branch that `to` left somewhere. */
  isCommit: boolean
}

/**
 * Between which ends nothing may have changed that reaches the server: base and head of results, as far as GitHub vouches for both.
 * Anybody can make a merge of a pull request that leaves out what it changes, so that for any other merge these are the pull request's own.
 */
export function endsOf(
  head: string | undefined,
  { base, pull, isChosen }: { base?: string; pull?: PullRequest; isChosen: boolean },
): Ends | undefined {
  if (head === undefined) return undefined
  if (pull === undefined || head === pull.head || pull.merges.includes(head))
    return base === undefined ? undefined : { from: base, to: head, isCommit: true }
  return isChosen ? undefined : { from: pull.base, to: pull.head, isCommit: false }
}

/**
 * A job that measured nothing is believed only where GitHub says the same: between the ends differ regular files alone that by base's
 * own config cannot reach the server. Resolves with their names; undefined: GitHub does not say. Throws `results-foreign` where it
 * says otherwise.
 */
export async function unaffectedFiles(ends: Ends | undefined, config: Config, access: Access) {
  const differing = ends && (await differingBetween(ends, access).catch(() => undefined))
  if (differing === undefined) return undefined
  const [workflow = workflowFile()] = eventPayload().workflow_run?.path?.split('@') ?? []
  const cannotReach = unreachable(ignoredBy(config, [workflow]))
  const reaching = differing.find(({ name, isFile }) => !isFile || !cannotReach(name))
  if (reaching === undefined) return differing.map(({ name }) => name)
  throw foreign(`nothing was measured, although \`${reaching.name}\` differs, which by base's config counts`)
}

/** Files that differ, by their names on both sides. undefined: GitHub does not list all. Throws what the API throws. */
async function differingBetween({ from, to, isCommit }: Ends, access: Access) {
  const { api, owner, repo } = access
  const { data } = await api.repos.compareCommitsWithBasehead({ owner, repo, basehead: `${from}...${to}` })
  const { files = [], merge_base_commit: left } = data
  if (files.length === 0 || files.length >= mostListed || (isCommit && left.sha !== from)) return undefined
  const sides = [await othersThanFiles(left.sha, access), await othersThanFiles(to, access)]
  if (sides.includes(undefined)) return undefined
  const names = files.flatMap(({ filename, previous_filename: before }) => (before ? [filename, before] : [filename]))
  return names.map(name => ({ name, isFile: !sides.some(others => others!.has(name)) }))
}

/** Links and submodules of a commit. undefined: GitHub does not list all. Throws what the API throws. */
async function othersThanFiles(commit: string, { api, owner, repo }: Access): Promise<Set<string> | undefined> {
  const { data } = await api.git.getTree({ owner, repo, tree_sha: commit, recursive: '1' })
  const others = data.tree.filter(({ mode }) => mode === '120000' || mode === '160000')
  return data.truncated ? undefined : new Set(others.map(({ path }) => path))
}
