import type { Config } from '../config/config.ts'
import { type Access, mergeBase } from '../github/access.ts'
import { eventPayload, workflowFile } from '../github/job.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { ignoredBy, unreachable } from '../prepare/git/unaffected.ts'
import { foreign } from './right-base.ts'

/** Two ends of a comparison on GitHub. */
export interface Ends {
  from: string
  to: string
  /** Otherwise `from` is a branch that `to` left at some point. */
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

/** Files that differ. undefined: none does, or GitHub does not list all. Throws what the API throws. */
async function differingBetween({ from, to, isCommit }: Ends, access: Access) {
  const left = isCommit ? from : await mergeBase(access, from, to)
  const [before, after] = [await filesOf(left, access), await filesOf(to, access)]
  if (before === undefined || after === undefined) return undefined
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(name => before.get(name) !== after.get(name))
  const isFile = (name: string) => [before, after].every(side => !/^1[26]0000 /m.test(side.get(name) ?? ''))
  return names.length === 0 ? undefined : names.map(name => ({ name, isFile: isFile(name) }))
}

/** Modes and hashes of a commit's files, links and submodules, by name (several may be shown as one). undefined: GitHub does not list all. */
async function filesOf(commit: string, { api, owner, repo }: Access): Promise<Map<string, string> | undefined> {
  const { data } = await api.git.getTree({ owner, repo, tree_sha: commit, recursive: '1' })
  const files = new Map<string, string>()
  for (const { path, mode, sha, type } of data.tree)
    if (type !== 'tree') files.set(path, `${files.get(path) ?? ''}${mode} ${sha}\n`)
  return data.truncated ? undefined : files
}
