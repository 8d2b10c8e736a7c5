import { getOctokit } from '@actions/github'

type Octokit = ReturnType<typeof getOctokit>

/** Where and as what a report is posted. */
export interface Place {
  token: string
  owner: string
  repo: string
  /** Number of the pull request. */
  issue: number
  /** Tells this comment from those of other jobs. */
  key: string
  /** Run that measured: a comment is only replaced by one at least as new. */
  run: { number: number; attempt: number; sha: string }
}

export type Posted = 'created' | 'updated' | 'older'

interface Known {
  id: number
  body: string
}

/**
 * Puts the report into the one comment of its key: found by its marker and by its author over all pages, updated in
 * place, created when there is none. A run older than the one shown changes nothing. Throws what the API throws.
 */
export async function postComment(report: string, place: Place): Promise<Posted> {
  const octokit = getOctokit(place.token)
  const body = `${marker(place)}\n${report}`
  const own = await ownComment(octokit, place)
  const { owner, repo } = place
  if (own === undefined) {
    await octokit.rest.issues.createComment({ owner, repo, issue_number: place.issue, body })
    return 'created'
  }
  if (isNewer(own.body, place)) return 'older'
  await octokit.rest.issues.updateComment({ owner, repo, comment_id: own.id, body })
  return 'updated'
}

async function ownComment(octokit: Octokit, { owner, repo, issue, key }: Place): Promise<Known | undefined> {
  const me = await author(octokit)
  const pages = octokit.paginate.iterator(octokit.rest.issues.listComments, {
    owner,
    repo,
    issue_number: issue,
    per_page: 100,
  })
  for await (const { data } of pages) {
    const own = data.find(({ body, user }) => body?.startsWith(opening(key)) && user?.login === me)
    if (own !== undefined) return { id: own.id, body: own.body ?? '' }
  }
  return undefined
}

/** Whom the token speaks for. A workflow's own token may not ask, and is github-actions. */
async function author(octokit: Octokit): Promise<string> {
  try {
    return (await octokit.rest.users.getAuthenticated()).data.login
  } catch {
    return 'github-actions[bot]' // 403: "Resource not accessible by integration"
  }
}

const opening = (key: string): string => `<!-- perf-gate:${encodeURIComponent(key).replaceAll('-', '%2D')} `

const marker = ({ key, run }: Place): string =>
  `${opening(key)}run=${run.number} attempt=${run.attempt} sha=${run.sha} -->`

/** Does the comment show a newer run than ours? */
function isNewer(body: string, { run }: Place): boolean {
  const [, number, attempt] = /run=(\d+) attempt=(\d+) /.exec(body.split('\n', 1)[0]!) ?? []
  if (number === undefined || attempt === undefined) return false
  return Number(number) > run.number || (Number(number) === run.number && Number(attempt) > run.attempt)
}
