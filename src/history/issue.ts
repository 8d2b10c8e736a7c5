import type { Access } from '../github/access.ts'
import { eventsOf, listed } from '../github/lists.ts'
import { isMarked, openingOf } from '../publish/key.ts'
import { type Patience, patiently } from './patience.ts'

/** The issue that keeps a drift in sight. A person who closes it accepts the level of that day. */
export interface DriftIssue {
  number: number
  isOpen: boolean
  /** When people closed it by hand, ISO 8601: a commit that says `fixes` accepts nothing. */
  accepted: string[]
}

/** Pages of our issues, and of the events of one, that are looked through. */
const mostPages = 10

/** Our issue of this key, the oldest there is; undefined: there is none. `author`: whom the token speaks for. Throws what the API throws. */
export async function findIssue(access: Access, key: string, author: string): Promise<DriftIssue | undefined> {
  const { api, owner, repo } = access
  const own: { number: number; state: string }[] = []
  const asked = { owner, repo, creator: author, state: 'all' as const }
  for await (const issue of listed(page => api.issues.listForRepo({ ...asked, ...page }), mostPages))
    if (issue.user?.login === author && isMarked(issue.body ?? '', key)) own.push(issue)
  const oldest = own.toSorted((a, b) => a.number - b.number)[0]
  if (oldest === undefined) return undefined
  const { number, state } = oldest
  const accepted: string[] = []
  for await (const { event, actor, created_at, commit_id } of eventsOf(access, number, mostPages))
    if (event === 'closed' && actor?.type === 'User' && !commit_id) accepted.push(created_at)
  return { number, isOpen: state === 'open', accepted }
}

/** What the issue should say. */
export interface IssueText {
  key: string
  author: string
  title: string
  body: string
  /** Is tonight red? Then it is opened, or opened again. Otherwise only one that is open is brought up to date. */
  isRed: boolean
}

/**
 * Brings the issue up to date. A write whose answer was lost is not repeated before looking whether it was done. Errors as of
 * `patiently`.
 */
export async function keepIssue(access: Access, found: DriftIssue | undefined, text: IssueText, patience: Patience) {
  const { api, owner, repo } = access
  const { key, author, title, body, isRed } = text
  const whole = { owner, repo, title, body: `${openingOf(key)}-->\n${body}` }
  const keep = async (tries: number): Promise<void> => {
    const issue = tries === 1 ? found : await findIssue(access, key, author)
    if (issue === undefined && isRed) await api.issues.create(whole)
    else if (issue !== undefined && (issue.isOpen || isRed))
      await api.issues.update({ ...whole, issue_number: issue.number, ...(isRed ? { state: 'open' as const } : {}) })
  }
  await patiently(keep, 'issues: write', patience)
}
