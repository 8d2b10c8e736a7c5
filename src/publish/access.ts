import { getOctokit } from '@actions/github'

export type Api = ReturnType<typeof getOctokit>['rest']

/** The repository that the workflow runs in, and the API as its token may use it. */
export interface Access {
  api: Api
  owner: string
  repo: string
}

/** For one answer, ms: a report that waits for ever is none. */
const patience = 15_000

/** undefined without a token or a repository: nothing can then be asked. */
export function access(token: string | undefined, repository: string): Access | undefined {
  const [owner, repo] = repository.split('/')
  if (token === undefined || !owner || !repo) return undefined
  const octokit = getOctokit(token)
  octokit.hook.before('request', options => {
    options.request = { ...options.request, signal: AbortSignal.timeout(patience) }
  })
  return { api: octokit.rest, owner, repo }
}

/** What the API said instead of an answer, one line; undefined status: it could not be reached. */
export function refusal(error: unknown): { status?: number; words: string } {
  const { status, message } = error as { status?: number; message?: string }
  return { status, words: String(message ?? error).replace(/\s+/g, ' ') }
}
