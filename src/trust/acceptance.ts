import { type Access, refusal } from '../github/access.ts'
import type { EventPayload } from '../github/event.ts'
import type { Row } from '../judge/judgement.ts'
import { exit, runVerdict } from '../judge/run.ts'
import type { Outcome } from '../publish/outcome.ts'
import { headline, report } from '../report/report.ts'

/** A regression that somebody answers for, or why somebody's wish to is not granted. */
export type Acceptance = { accepted: string } | { accepted?: undefined; why: string }

/**
 * Who accepts the regressions of a pull request: whoever gave it the label (GitHub lets only people with triage rights do that), or
 * its author by a line in its description, when they may write to the repository. Reading the pull request now, not the
 * event, so that running a job again is enough. undefined: nobody does.
 */
export async function acceptance(access: Access, number: number, label: string): Promise<Acceptance | undefined> {
  const { api, owner, repo } = access
  const { data } = await api.pulls.get({ owner, repo, pull_number: number })
  if (data.labels.some(({ name }) => isSame(name, label))) {
    const who = await whoLabelled(access, number, label)
    return { accepted: inWords(label, who) }
  }
  const line = lineOf(data.body ?? '', label)
  if (line === undefined) return undefined
  const { login } = data.user
  if (!(await mayWrite(access, login)))
    return { why: `\`${login}\`, who wrote \`${label}\` into the description, may not write to ${owner}/${repo}` }
  return { accepted: `accepted by \`${login}\` in the description${line === '' ? '' : ` (“${line}”)`}` }
}

/** The same from the event alone, where nothing can be asked: a label that was there when the run was started. */
export function acceptanceOf(
  { pull_request: pull, action, label: given, sender }: EventPayload,
  label: string,
): Acceptance | undefined {
  if (pull?.labels?.some(({ name }) => isSame(name, label)) !== true) return undefined
  const justNow = action === 'labeled' && isSame(given?.name, label)
  return { accepted: inWords(label, justNow ? sender?.login : undefined) }
}

const inWords = (label: string, who: string | undefined): string =>
  who === undefined ? `accepted by the label \`${label}\`` : `accepted by \`${who}\` with the label \`${label}\``

const isSame = (name: string | undefined, label: string): boolean => name?.toLowerCase() === label.toLowerCase()

const mostPages = 10

/** Who gave the label last; undefined where the token may not know. */
async function whoLabelled({ api, owner, repo }: Access, number: number, label: string): Promise<string | undefined> {
  let who: string | undefined
  try {
    for (let page = 1; page <= mostPages; page++) {
      const { data } = await api.issues.listEvents({ owner, repo, issue_number: number, per_page: 100, page })
      for (const event of data as { event: string; actor?: { login: string } | null; label?: { name: string } }[])
        if (event.event === 'labeled' && isSame(event.label?.name, label)) who = event.actor?.login
      if (data.length < 100) break
    }
  } catch {
    // The label counts, whoever gave it.
  }
  return who
}

/** What stands behind the label on a line of its own, '' for nothing; undefined: there is no such line. Comments and code do not count. */
export function lineOf(description: string, label: string): string | undefined {
  const shown = description
    .slice(0, 100_000)
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/^ {0,3}(```|~~~)[\s\S]*?(^ {0,3}\1|(?![\s\S]))/gm, '')
  for (const line of shown.split(/\r?\n/)) {
    const text = line.trim()
    if (!isSame(text.slice(0, label.length), label)) continue
    const rest = text.slice(label.length).trim()
    if (rest === '') return ''
    if (rest.startsWith(':')) return rest.slice(1).trim().replace(/[`“”]/g, "'").slice(0, 200)
  }
  return undefined
}

/** Only an answer that says so is a yes: somebody who may not ask must not find the door open. */
async function mayWrite({ api, owner, repo }: Access, username: string): Promise<boolean> {
  try {
    const { data } = await api.repos.getCollaboratorPermissionLevel({ owner, repo, username })
    return data.permission === 'admin' || data.permission === 'write'
  } catch (error) {
    if (refusal(error).status === 404) return false // no collaborator at all
    throw error
  }
}

/**
 * The outcome once its regressions are accepted. Rows stay as they are. Rows that could not be decided are covered, too: beside a
 * regression they often cannot be. Rows that could not be compared are not: nobody knows what they hide.
 */
export function accept(outcome: Outcome, accepted: string): Outcome {
  const { results, judgement } = outcome
  const isCovered = ({ verdict }: Row) => verdict === 'regressed' || verdict === 'inconclusive'
  const others = judgement.rows.map(row => (isCovered(row) ? { ...row, verdict: 'within' as const } : row))
  const verdict = runVerdict(others, results.blocks.length)
  const granted = { ...judgement, verdict, exit: exit(verdict, results.config.gate, others), accepted }
  return {
    ...outcome,
    judgement: granted,
    report: report(results, granted),
    summary: headline(results, granted),
    exit: outcome.exit === judgement.exit ? granted.exit : outcome.exit, // a cancelled run stays cancelled
  }
}
