import { listed } from '../text.ts'
import { type Access, contains, mergeBase, mergedInto, noAnswer } from './access.ts'
import type { EventPayload, WorkflowRun } from './event.ts'

/** The pull request that a report is about, as GitHub itself names it: never taken from what was measured. */
export interface PullRequest {
  number: number
  /** The commit that was pushed, not a merge of it. */
  head: string
  /** Merges of it that GitHub made for testing. */
  merges: string[]
  /** Branch that it is to be merged into. */
  base: string
  /** Set if `base` is only what the event says: why GitHub does not say what it is now. */
  frozen?: string
  /** The branch that it was to be merged into when the run started, if known. */
  measuredBase?: string
  /** Commit of that branch when the pull request was last updated, if GitHub says. */
  baseSha?: string
  isMerged?: boolean
  /** Is `head` still its last commit, as far as GitHub says? */
  isCurrent?: boolean
  /** Branch and repository (`owner/name`) that it comes from, if known. */
  branch?: string
  source?: string
  /** ISO 8601; its head had certainly been pushed by then: the run started, or GitHub made a merge of it. */
  since?: string
}

/** A pull request, or why there is none to post to. */
export type FoundPullRequest = { pull: PullRequest } | NoPullRequest

interface NoPullRequest {
  pull?: undefined
  why: string
  /** GitHub does not say whether there is one. */
  unanswered?: true
}

/**
 * From the event of a pull request's own workflow; undefined for any other event. `sha` and `ref` are what GitHub started the run for: a
 * merge of the pull request, but under `pull_request_target` the tip of a branch that is not its own.
 */
export function pullRequestOf(
  { pull_request: pull }: EventPayload,
  { sha, ref }: { sha: string; ref: string },
): PullRequest | undefined {
  if (pull?.number === undefined) return undefined
  return {
    number: pull.number,
    head: pull.head?.sha ?? sha,
    merges: ref === `refs/pull/${pull.number}/merge` ? [sha] : [],
    base: pull.base?.ref ?? '',
    measuredBase: pull.base?.ref,
    baseSha: pull.base?.sha,
    branch: pull.head?.ref,
    source: pull.head?.repo?.full_name,
    since: pull.updated_at,
  }
}

/**
 * The pull request as it is now: its event is frozen, and its base branch may have changed, or it was closed. One that was merged still
 * counts: its report is late, and accepts nothing new. If the API does not say, as it was.
 */
export async function refreshed({ api, owner, repo }: Access, pull: PullRequest): Promise<FoundPullRequest> {
  try {
    const { data } = await api.pulls.get({ owner, repo, pull_number: pull.number })
    if (isGivenUp(data)) return { why: `#${pull.number} is closed` }
    const isCurrent = data.head.sha === pull.head
    return { pull: { ...pull, base: data.base.ref, baseSha: data.base.sha, isMerged: data.merged, isCurrent } }
  } catch (error) {
    return { pull: { ...pull, frozen: noAnswer(error, ofPulls) } }
  }
}

const ofPulls = '`pull-requests: read`'

/** Closed without being merged: another pull request may have the same commit now. */
export const isGivenUp = ({ state, merged }: { state: string; merged: boolean }): boolean =>
  state === 'closed' && !merged

/** Where a pull request left its base branch. Once merged, its commits are in that branch, so it counts as of the last update before. */
export const leftAt = (access: Access, { base, baseSha = base, isMerged, head }: PullRequest): Promise<string> =>
  mergeBase(access, isMerged === true ? baseSha : base, head)

/**
 * Finds the pull request of the run that a `workflow_run` is about. That event's own list of pull requests is empty for forks, so they are
 * looked up by the run's repository and branch. Only an open one that is still at the run's commit counts. Of several, it is the one whose
 * merge was measured: `measured` is what results say, and only chooses among those.
 */
export async function findPullRequest(access: Access, run: WorkflowRun, measured?: string): Promise<FoundPullRequest> {
  if (run.event !== 'pull_request') return { why: `the measured run was started by \`${run.event}\`` }
  if (run.head_repository?.owner?.login === undefined) return { why: 'the repository of the pull request is gone' }
  if (!run.head_branch || !run.head_sha) return { why: 'the event names no branch and commit' }
  try {
    const open = await pullsOf(access, run, 'open')
    const same = open.filter(({ head }) => head.sha === run.head_sha)
    const [pull, ...more] = same.length > 1 ? await merging(access, same, run.head_sha, measured) : same
    if (pull !== undefined && more.length === 0) return { pull: shaped(pull, run) }
    if (same.length > 0) return { why: `${numbersOf(same)} have the same branch and commit` }
    if (open.length > 0)
      return { why: `${numbersOf(open)} moved on, from ${short(run.head_sha)} to ${short(open[0]!.head.sha)}` }
    const closed = (await pullsOf(access, run, 'closed')).filter(({ head }) => head.sha === run.head_sha)
    if (closed.length > 0) return { why: `${numbersOf(closed)} ${closed.length > 1 ? 'are' : 'is'} closed` }
    return { why: `no pull request has the branch and commit that were measured, ${short(run.head_sha)}` }
  } catch (error) {
    return { why: `the pull request could not be looked up (${noAnswer(error, ofPulls)})`, unanswered: true }
  }
}

type Pull = Awaited<ReturnType<Access['api']['pulls']['list']>>['data'][number]

/** Pull requests of the run's branch to this repository. A branch of that name may be in any fork, so its owner counts. */
async function pullsOf({ api, owner, repo }: Access, run: WorkflowRun, state: 'open' | 'closed'): Promise<Pull[]> {
  const head = `${run.head_repository!.owner!.login}:${run.head_branch}`
  const { data } = await api.pulls.list({ owner, repo, head, state, sort: 'updated', direction: 'desc', per_page: 100 })
  return data.filter(pull => pull.state === state)
}

/** Of several pull requests of one commit, those whose merge was measured: by its hash, else by what it goes into. */
async function merging(access: Access, pulls: Pull[], head: string, measured: string | undefined): Promise<Pull[]> {
  if (measured === undefined) return pulls
  const named = pulls.filter(({ merge_commit_sha }) => merge_commit_sha === measured)
  if (named.length > 0 || measured === head) return named.length > 0 ? named : pulls
  const into = await mergedInto(access, measured, head).catch(() => undefined)
  if (into === undefined) return pulls
  const found = await Promise.all(pulls.map(({ base }) => contains(access, base.ref, into)))
  return pulls.filter((_, i) => found[i])
}

const shaped = ({ number, head, base, merge_commit_sha }: Pull, run: WorkflowRun): PullRequest => ({
  number,
  head: head.sha,
  merges: merge_commit_sha === null ? [] : [merge_commit_sha],
  base: base.ref,
  measuredBase: run.pull_requests?.find(each => each.number === number && each.base?.repo?.id === base.repo.id)?.base
    ?.ref,
  baseSha: base.sha,
  isCurrent: true,
  branch: head.ref,
  source: head.repo?.full_name,
  since: run.created_at,
})

const numbersOf = (pulls: Pull[]): string => listed(pulls.map(({ number }) => `#${number}`))
export const short = (sha: string | undefined): string => `\`${sha?.slice(0, 10)}\``
