import type { Access } from '../github/access.ts'
import { type EventPayload, type MergeGroup, mergeGroup } from '../github/event.ts'
import { type FoundPullRequest, short } from '../github/pull-request.ts'
import { pushedAt } from './dates.ts'

/**
 * The pull request that a merge group tests, with the head that was queued: a regression accepted there is accepted here. A group's base
 * contains the pull requests queued before it. The group counts as one pull request only if it adds that one alone:
 *
 *   merge    a commit whose parents are the group's base and the pull request's head
 *   squash   one commit on the group's base, made after that head was pushed
 *   rebase   the pull request's commits but its merges, by their messages and authors' dates, or that head itself
 *
 * undefined: the event is not about a merge group. Throws what the API throws.
 */
export async function queuedPull(access: Access, event: EventPayload): Promise<FoundPullRequest | undefined> {
  const group = mergeGroup(event)
  if (group === undefined) return undefined
  const { api, owner, repo } = access
  const { data } = await api.pulls.get({ owner, repo, pull_number: group.number })
  const { sha: head, ref: branch, repo: source } = data.head
  const { data: tip } = await api.git.getCommit({ owner, repo, commit_sha: group.head })
  const since = await mergedAt(access, data.merge_commit_sha, head, tip.committer.date)
  const pull = { number: group.number, head, merges: [], base: data.base.ref, branch, source: source?.full_name, since }
  const [into, merged, ...more] = tip.parents.map(({ sha }) => sha)
  if (group.head === head || (into === group.base && merged === head && more.length === 0)) return { pull }
  const pushed = await pushedAt(access, pull)
  if (pushed !== undefined && pushed > Date.parse(tip.committer.date))
    return { why: `${short(head)}, the head of #${pull.number}, was not the one that was queued` }
  const isAlone = merged === undefined && (into === group.base || (await isRebased(access, group)))
  return isAlone ? { pull } : { why: `the merge group is not #${pull.number} alone, or adds 100 commits or more` }
}

/**
 * The latest time at which a pull request's head can have arrived, if pushes may not be listed: when GitHub made its test merge, or else
 * the group. The test merge comes with the push; the group comes after the label that lets the pull request be queued.
 */
async function mergedAt({ api, owner, repo }: Access, test: string | null, head: string, queued: string) {
  const found =
    test === null ? undefined : await api.git.getCommit({ owner, repo, commit_sha: test }).catch(() => undefined)
  if (found?.data.parents[1]?.sha !== head) return queued
  const { date } = found.data.committer
  return Date.parse(date) < Date.parse(queued) ? date : queued
}

/**
 * Are the commits of a group those of the pull request, made again on its base? A rebase leaves merges out, as "Update branch" makes them,
 * and puts the two sides of one into an order of its own.
 */
async function isRebased({ api, owner, repo }: Access, { number, base, head }: MergeGroup): Promise<boolean> {
  const basehead = `${base}...${head}`
  const { data: group } = await api.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 100 })
  const { data: all } = await api.pulls.listCommits({ owner, repo, pull_number: number, per_page: 100 })
  const own = all.filter(({ parents }) => parents.length < 2)
  const told = (commits: typeof own) =>
    JSON.stringify(commits.map(({ commit: { message, author } }) => JSON.stringify([message, author?.date])).sort())
  return own.length === group.total_commits && all.length < 100 && told(own) === told(group.commits)
}
