import type { Access } from '../github/access.ts'
import type { EventPayload } from '../github/event.ts'
import { isGivenUp, type PullRequest, short } from '../github/pull-request.ts'
import { type History, historyOf, isSame, pushedAt } from './dates.ts'
import { type Line, linesOf } from './description.ts'

/** Who accepts a regression, or why an attempt to accept it does not count. */
export type Acceptance = { accepted: string } | { accepted?: undefined; why: string }

/**
 * Who accepts the regressions of a pull request: whoever added the label (GitHub requires triage rights for that), or its author by a line
 * in the description, with write access to the repository. This holds only for this commit and this base branch: the label must be newer
 * than both, and the commit still the head, and the line must name the commit. Reads the pull request as it is now, not as the event has
 * it, so that running a job again is enough. undefined: nobody does.
 */
export async function acceptance(
  access: Access,
  pull: PullRequest,
  label: string,
  event: EventPayload = {},
): Promise<Acceptance | undefined> {
  const { api, owner, repo } = access
  const { data } = await api.pulls.get({ owner, repo, pull_number: pull.number })
  const isLabelled = data.labels.some(({ name }) => isSame(name, label))
  const lines = linesOf(data.body ?? '', label)
  if (!isLabelled && lines.length === 0) return undefined
  if (isGivenUp(data)) return { why: `#${pull.number} is closed` }
  const [was, is] = [pull.measuredBase ?? data.base.ref, data.base.ref]
  if (was !== is) return { why: `#${pull.number} was measured against \`${was}\`, and now goes into \`${is}\`` }
  const history = await historyOf(access, pull.number, label)
  const now = data.head.sha
  const given = isLabelled ? await byLabel(access, pull, { label, event, now, ...history }) : undefined
  if (given?.accepted !== undefined || lines.length === 0) return given
  const written = await byLine(access, pull, { label, lines, author: data.user.login, ...history })
  return written.accepted === undefined ? (given ?? written) : written
}

/** The same from the event alone, without a token: only the event that adds the label shows that it is for this commit. */
export function acceptanceOf(event: EventPayload, label: string): Acceptance | undefined {
  if (isGiving(event, label)) return { accepted: inWords(label, event.sender?.login) }
  if (event.pull_request?.labels?.some(({ name }) => isSame(name, label)) !== true) return undefined
  return {
    why: `whether the label \`${label}\` is for this commit can only be told with a token, or in the run that the label starts`,
  }
}

/** Between a label and the date of the pull request that it changes, ms. */
const seconds = 10_000

/** Did adding the label start this run? */
const isGiving = ({ action, label: given }: EventPayload, label: string): boolean =>
  action === 'labeled' && isSame(given?.name, label)

async function byLabel(
  access: Access,
  pull: PullRequest,
  { label, event, now, given, retargeted = 0 }: History & { label: string; event: EventPayload; now: string },
): Promise<Acceptance> {
  if (now !== pull.head) return { why: `#${pull.number} moved on, from ${short(pull.head)} to ${short(now)}` }
  const updated = isGiving(event, label) ? Date.parse(event.pull_request?.updated_at ?? '') : Number.NaN
  const isNow = Math.abs((given?.at ?? updated) - updated) < seconds // the last label is the one that started this run
  const pushed = isNow ? 0 : await pushedAt(access, pull)
  const at = given?.at ?? updated
  if (pushed === undefined || Number.isNaN(at)) return { why: `it is not known when the label \`${label}\` was added` }
  const who = given === undefined ? event.sender?.login : given.by
  if (at > Math.max(pushed, retargeted)) return { accepted: inWords(label, who) }
  const before = at <= pushed ? 'before this commit was last pushed' : 'before the base branch was changed'
  return { why: `the label \`${label}\` was added ${before}; remove it, and add it again` }
}

async function byLine(
  access: Access,
  pull: PullRequest,
  { label, lines, author, retargeted = 0 }: History & { label: string; lines: Line[]; author: string },
): Promise<Acceptance> {
  const { owner, repo } = access
  if (!(await mayWrite(access, author)))
    return {
      why: `\`${author}\`, whose description says \`${label}\`, has no write access to ${owner}/${repo}: only the label accepts it`,
    }
  const { head } = pull
  const line = lines.find(({ commit }) => commit !== undefined && head.startsWith(commit))
  const wanted = `\`${label} ${head.slice(0, 10)}: reason\``
  if (line === undefined)
    return { why: `the line in the description does not name this commit; ${wanted} would accept its regressions` }
  if (retargeted > ((await pushedAt(access, pull)) ?? 0))
    return {
      why: `the base branch was changed after ${short(head)} was pushed: only the label, added after that, accepts it`,
    }
  return { accepted: `accepted in the description of \`${author}\`${line.reason === '' ? '' : ` (“${line.reason}”)`}` }
}

const inWords = (label: string, who: string | undefined): string =>
  who === undefined ? `accepted by the label \`${label}\`` : `accepted by \`${who}\` with the label \`${label}\``

/** May a user write? Only an explicit yes from GitHub counts: a question that we may not ask must not open the door. */
async function mayWrite({ api, owner, repo }: Access, username: string): Promise<boolean> {
  const asked = api.repos.getCollaboratorPermissionLevel({ owner, repo, username })
  const { permission } = await asked.then(
    ({ data }) => data,
    error => {
      if (error.status === 404 && /is not a user/.test(error.message)) return { permission: 'none' } // an app, such as Copilot
      throw error
    },
  )
  return permission === 'admin' || permission === 'write'
}
