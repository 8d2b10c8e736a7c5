import type { Access } from './access.ts'

/** What has happened to an issue or a pull request, as far as it is read here. */
export interface IssueEvent {
  event: string
  /** ISO 8601 */
  created_at: string
  actor?: { login: string; type?: string } | null
  label?: { name: string }
  /** The commit that closed it by its message: `fixes #7`. */
  commit_id?: string | null
}

/** Its events, the oldest first, of so many pages of 100. Throws what the API throws. */
export async function* eventsOf(
  { api, owner, repo }: Access,
  number: number,
  pages: number,
): AsyncGenerator<IssueEvent> {
  for (let page = 1; page <= pages; page++) {
    const { data } = await api.issues.listEvents({ owner, repo, issue_number: number, per_page: 100, page })
    yield* data as IssueEvent[]
    if (data.length < 100) return
  }
}
