import type { Access } from '../github/access.ts'
import { entries, type Page } from '../github/lists.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { isRefusal } from '../github/refusals.ts'

/** GitHub treats labels that differ only in case as one. */
export const isSame = (name: string | undefined, label: string): boolean => name?.toLowerCase() === label.toLowerCase()

/** Pages of 100 events: more than any pull request has. */
const mostPages = 30

/** Dates according to GitHub, ms since 1970. */
export interface History {
  /** Who last added the label, and when; undefined: nobody did. */
  given?: { by?: string; at: number }
  /** When the base branch was last changed or force-pushed; undefined: never. */
  retargeted?: number
}

/** An event of an issue or a pull request, as far as it is read here. */
interface IssueEvent {
  event: string
  /** ISO 8601 */
  created_at: string
  actor?: { login: string } | null
  label?: { name: string }
}

/** The history of a pull request. Throws what the API throws, and an Error if there are too many events to read. */
export async function historyOf(access: Access, number: number, label: string): Promise<History> {
  const { api, owner, repo } = access
  const events = (page: object) =>
    api.issues.listEvents({ owner, repo, issue_number: number, ...page }) as Promise<Page<IssueEvent>>
  const history: History = {}
  let seen = 0
  for await (const { event, created_at, actor, label: named } of entries(events, mostPages)) {
    seen++
    const at = Date.parse(created_at)
    if (event === 'labeled' && isSame(named?.name, label)) history.given = { by: actor?.login, at }
    if (retargetings.includes(event)) history.retargeted = at
  }
  if (seen >= 100 * mostPages) throw new Error(`#${number} has ${seen} events or more`) // the latest are not known
  return history
}

/** Events that change the base branch: by hand, by GitHub when that branch is deleted, and by a force-push to it. */
const retargetings = ['base_ref_changed', 'automatic_base_change_succeeded', 'base_ref_force_pushed']

/**
 * When the head of a pull request last became this commit, ms since 1970: the date that GitHub gives its last push, whatever the commit
 * itself says. If pushes may not be listed (a private or deleted fork), it is `since`, which is later, unless the commit was pushed again
 * after that. Throws any other error of the API: the date is then unknown.
 */
export async function pushedAt({ api, ...own }: Access, pull: PullRequest): Promise<number | undefined> {
  const { head, branch, source = '', since } = pull
  const known = since === undefined ? undefined : Date.parse(since)
  const [owner, repo] = source.split('/')
  if (branch === undefined || !owner || !repo) return known
  try {
    const { data } = await api.repos.listActivities({ owner, repo, ref: `refs/heads/${branch}`, per_page: 100 })
    const push = data.find(({ after }) => after === head) // newest first
    const at = Date.parse(push?.timestamp ?? '')
    return Number.isNaN(at) ? known : at
  } catch (error) {
    const isFork = source.toLowerCase() !== `${own.owner}/${own.repo}`.toLowerCase()
    if (isFork && isRefusal(error)) return known
    throw error
  }
}
