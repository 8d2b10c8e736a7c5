import type { Access } from '../github/access.ts'
import { entries } from '../github/lists.ts'
import { mostCharacters } from '../publish/comment.ts'
import { isMarked, openingOf } from '../publish/key.ts'
import { shortened } from '../text.ts'
import { patiently } from './patience.ts'
import type { DriftReport } from './trend.ts'

/** The issue that keeps a drift in sight. A person who closes it accepts the level of that day. */
interface DriftIssue {
  number: number
  isOpen: boolean
  /** When people closed it by hand, ISO 8601: a commit or pull request that says `fixes` accepts nothing. */
  accepted: string[]
}

/** Most pages of our issues that are searched. */
const mostPages = 10

/** The last times it was closed. `closer`: the commit, pull request or project that did it; REST has only commits. */
const closings = `query ($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) { issue(number: $number) {
    timelineItems(itemTypes: [CLOSED_EVENT], last: 100) {
      nodes { ... on ClosedEvent { createdAt actor { __typename } closer { __typename } } }
    }
  } }
}`

type Kind = { __typename: string } | null
interface Closings {
  repository?: { issue?: { timelineItems: { nodes: { createdAt: string; actor: Kind; closer: Kind }[] } } }
}

/** Our oldest issue with this key; undefined if there is none. `author`: the account of the token. Throws what the API throws. */
export async function findIssue(access: Access, key: string, author: string): Promise<DriftIssue | undefined> {
  const { api, graphql, owner, repo } = access
  const own: { number: number; state: string }[] = []
  const asked = { owner, repo, creator: author, state: 'all' as const }
  for await (const issue of entries(page => api.issues.listForRepo({ ...asked, ...page }), mostPages))
    if (issue.user?.login === author && isMarked(issue.body ?? '', key)) own.push(issue)
  const oldest = own.toSorted((a, b) => a.number - b.number)[0]
  if (oldest === undefined) return undefined
  const { number, state } = oldest
  const { repository } = await graphql<Closings>(closings, { owner, repo, number })
  const byHand = (repository?.issue?.timelineItems.nodes ?? []).filter(
    ({ actor, closer }) => actor?.__typename === 'User' && closer === null,
  )
  return { number, isOpen: state === 'open', accepted: byHand.map(({ createdAt }) => createdAt) }
}

/** What the issue should say. */
interface IssueText extends Pick<DriftReport, 'title' | 'body' | 'isRed'> {
  key: string
  author: string
}

/** Brings the issue up to date: opens or reopens it on a red night, else changes only an open one. Errors: as for `patiently`. */
export async function keepIssue(access: Access, found: DriftIssue | undefined, text: IssueText) {
  const { api, owner, repo } = access
  const { key, author, title, body, isRed } = text
  const marked = `${openingOf(key)}-->\n${body}`
  const whole = { owner, repo, title, body: shortened(marked, mostCharacters) }
  const keep = async (tries: number): Promise<void> => {
    const issue = tries === 1 ? found : await findIssue(access, key, author)
    if (issue === undefined && isRed) await api.issues.create(whole)
    else if (issue !== undefined && (issue.isOpen || isRed))
      await api.issues.update({ ...whole, issue_number: issue.number, ...(isRed ? { state: 'open' as const } : {}) })
  }
  await patiently(access, keep, 'issues: write')
}
