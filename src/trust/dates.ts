import type { Access } from '../github/access.ts'
import { entries, type Page } from '../github/lists.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { isRefusal } from '../github/refusals.ts'

/** GitHub takes two labels that differ in case for one. */
export const isSame = (name: string | undefined, label: string): boolean => name?.toLowerCase() === label.toLowerCase()

/** More events than any pull request has; 100 a page. */
const mostPages = 30

/** What GitHub has dated, ms since 1970. */
export interface History {
  /** Who gave the label last, and when; undefined: nobody did. */
  given?: { by?: string; at: number }
  /** When the base branch was last changed; undefined: never. */
  retargeted?: number
}

/** What has happened to an issue or a pull request, as far as it is read here. */
interface IssueEvent {
  event: string
  /** ISO 8601 */
  created_at: string
  actor?: { login: string } | null
  label?: { name: string }
}

/** What has happened to a pull request. Throws what the API throws, and an Error where more has than is looked through. */
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
  if (seen >= 100 * mostPages) throw new Error(`#${number} has ${seen} events or more`) // the last of them are not known
  return history
}

/** By hand, and by GitHub when the base branch was deleted. */
const retargetings = ['base_ref_changed', 'automatic_base_change_succeeded']

/**
 * When the head of a pull request last became this commit, ms since 1970: its last push, which GitHub dates, whatever the commit says
 * of itself. Where pushes may not be listed (a private or deleted fork), `since`, which is later, unless it was pushed once more after
 * that. Any other error of the API is thrown: without an answer the date is not known.
 */
export async function pushedAt({ api }: Access, pull: PullRequest): Promise<number | undefined> {
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
    if (isRefusal(error)) return known
    throw error
  }
}
