import type { Access } from './access.ts'

/** One page of a list, as GitHub gives it. */
interface Page<Entry> {
  data: Entry[]
  headers: { link?: string }
}

/** Entries of a list, in its order, of so many pages of 100. `ask`: for one page. Throws what the API throws. */
export async function* entries<Entry>(
  ask: (page: { per_page: number; page: number }) => Promise<Page<Entry>>,
  pages = Number.POSITIVE_INFINITY,
): AsyncGenerator<Entry> {
  for (let page = 1; page <= pages; page++) {
    const { data, headers } = await ask({ per_page: 100, page })
    yield* data
    if (!/\brel="next"/.test(headers.link ?? '')) return
  }
}

/** What has happened to an issue or a pull request, as far as it is read here. */
interface IssueEvent {
  event: string
  /** ISO 8601 */
  created_at: string
  actor?: { login: string; type?: string } | null
  label?: { name: string }
}

/** Its events, the oldest first. Throws what the API throws. */
export const eventsOf = (
  { api, owner, repo }: Access,
  issue_number: number,
  pages: number,
): AsyncGenerator<IssueEvent> =>
  entries(page => api.issues.listEvents({ owner, repo, issue_number, ...page }) as Promise<Page<IssueEvent>>, pages)
