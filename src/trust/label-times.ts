import type { Access } from '../github/access.ts'
import type { PullRequest } from '../github/pull-request.ts'

/** GitHub takes two labels that differ in case for one. */
export const isSame = (name: string | undefined, label: string): boolean => name?.toLowerCase() === label.toLowerCase()

/** More events than any pull request has; 100 a page. */
const mostPages = 30

/** Who gave the label last, and when (ms since 1970); undefined: nobody did. Throws what the API throws. */
export async function lastLabelled(
  { api, owner, repo }: Access,
  number: number,
  label: string,
): Promise<{ by?: string; at: number } | undefined> {
  let last: { by?: string; at: number } | undefined
  for (let page = 1; page <= mostPages; page++) {
    const { data } = await api.issues.listEvents({ owner, repo, issue_number: number, per_page: 100, page })
    for (const event of data as LabelEvent[])
      if (event.event === 'labeled' && isSame(event.label?.name, label))
        last = { by: event.actor?.login, at: Date.parse(event.created_at) }
    if (data.length < 100) break
  }
  return last
}

interface LabelEvent {
  event: string
  created_at: string
  actor?: { login: string } | null
  label?: { name: string }
}

/**
 * When the head of a pull request became this commit, ms since 1970: its first run in the newest row of runs of this commit on its
 * branch. Where runs may not be listed, the event that started this one, which is later, so that nothing is accepted by mistake.
 *
 *   runs of the branch, newest first:   head  head  head  other  head  other
 *                                                  ▲ this one
 */
export async function beganAt({ api, owner, repo }: Access, { head, branch, source, since }: PullRequest) {
  const known = since === undefined ? undefined : Date.parse(since)
  if (branch === undefined || source === undefined) return known
  try {
    const { data } = await api.actions.listWorkflowRunsForRepo({ owner, repo, branch, per_page: 100 })
    const runs = data.workflow_runs.filter(run => run.head_repository?.full_name === source)
    const newest = runs.findIndex(run => run.head_sha === head)
    const others = runs.findIndex((run, i) => i > newest && run.head_sha !== head)
    const own = newest < 0 ? [] : runs.slice(newest, others < 0 ? undefined : others)
    return Math.min(...own.map(run => Date.parse(run.created_at)), known ?? Number.POSITIVE_INFINITY)
  } catch {
    return known
  }
}
