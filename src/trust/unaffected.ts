import type { Config } from '../config/config.ts'
import type { Access } from '../github/access.ts'
import { eventPayload, workflowFile } from '../github/job.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { ignoredBy, unreachable } from '../prepare/git/unaffected.ts'
import { foreign } from './right-base.ts'

/** GitHub lists at most this many files of a comparison. */
const mostListed = 300

/** Two ends of a comparison on GitHub. */
export interface Ends {
  from: string
  to: string
  /** Is `from` a commit that must be in the history of `to`? Otherwise it is a branch that `to` left at some point. */
  isCommit: boolean
}

/**
 * The ends between which nothing that reaches the server may have changed: base and head of results, if GitHub vouches for both. Anyone can
 * make a merge that leaves out what a pull request changes, so for any other merge the ends are the pull request's own.
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
 * A job that measured nothing is believed only if GitHub says the same: between the ends, only regular files differ, and by base's own
 * config none of them can reach the server. Resolves with their names; undefined: GitHub does not say. Throws `results-foreign` if it says
 * otherwise.
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

/** Files that differ, by their names on both sides. undefined: GitHub does not list all of them. Throws what the API throws. */
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

/** Links and submodules of a commit. undefined: GitHub does not list everything. Throws what the API throws. */
async function othersThanFiles(commit: string, { api, owner, repo }: Access): Promise<Set<string> | undefined> {
  const { data } = await api.git.getTree({ owner, repo, tree_sha: commit, recursive: '1' })
  const others = data.tree.filter(({ mode }) => mode === '120000' || mode === '160000')
  return data.truncated ? undefined : new Set(others.map(({ path }) => path))
}
