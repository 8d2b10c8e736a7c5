import { type AnnotationProperties, info, warning } from '@actions/core'
import { exitStatus } from '../errors.ts'
import type { Access } from '../github/access.ts'
import { pause } from '../github/client.ts'
import { mergeGroup } from '../github/event.ts'
import type { Inputs } from '../github/inputs.ts'
import { eventPayload, runAddress } from '../github/job.ts'
import { entries } from '../github/lists.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { ofChecks } from '../github/refusals.ts'
import { configPlaces } from '../publish/annotations.ts'
import { keyOf, measuringRun } from '../publish/key.ts'
import { quietly } from '../publish/publish.ts'
import { report } from '../report/report.ts'
import { harmless } from '../system/log.ts'
import { asking, type Conclusion, type Job } from './job.ts'
import { judgedCommit } from './report.ts'

/** What a check run shows. */
interface CheckReport {
  /** Exit status of the run. */
  exit: number
  /** Nothing failed, but there is no verdict: undecided, or not comparable and the project lets that pass. */
  undecided: boolean
  /** One line. */
  title: string
  /** Markdown. */
  summary: string
}

/** GitHub's limits, characters. */
const most = { title: 255, summary: 65_535 } as const

/** Creates the check run, if wanted. Unlike the job's own status, it shows on the pull request even if the job runs later. */
export async function check({ outcome, pull, doubts }: Conclusion, job: Job): Promise<void> {
  const { results, judgement, summary } = outcome
  const isUncertain = doubts?.unanswered === true || doubts?.isUnruled === true
  const isBarred = isUncertain && outcome.exit === exitStatus.passed
  const exit = isBarred ? exitStatus.inconclusive : outcome.exit
  const title = isBarred ? `${uncertain} ${summary}` : summary
  const undecided = judgement.verdict === 'inconclusive' || judgement.verdict === 'invalid'
  const shown = isBarred ? { ...judgement, exit: exitStatus.inconclusive } : judgement
  const text = report(results, shown, { limit: most.summary })
  await createCheck({ exit, undecided, title: title.replaceAll('`', ''), summary: text }, pull, job)
}

/** The verdict stays, but the check is not green: if it is required, it may be all that prevents a merge. */
const uncertain = 'GitHub did not say whether base and its thresholds are right: run the report again, or push again.'

/**
 * Creates one, if it is wanted. The newest one of a name counts: without it, an earlier one would, and a retry after a lost response does
 * no harm. That of a newer run stays the newest. One that passed is followed by a red one if another job has one of that name, which may
 * have failed, or if one of a newer run that failed has come meanwhile.
 */
export async function createCheck(shown: CheckReport, pull: PullRequest | undefined, job: Job): Promise<void> {
  const { checkRun } = job.inputs
  const head_sha = judgedCommit()
  if (checkRun === undefined || head_sha === undefined) return
  const own = { key: keyOf(job.inputs), run: measuringRun(eventPayload()).id, pull: pull?.number }
  const place = () => ({ name: checkName(checkRun, pull), ref: head_sha, own })
  const look = async (asked?: Access) => asked !== undefined && (await isThereNewer(asked, place()))
  if (await asking(job, look).catch(() => false))
    return info('the check run is of a newer run for this commit, and stays as it is')
  await asking(job, async asked => {
    const create = async (result: CheckReport) => {
      const { name } = place()
      if (asked === undefined) throw new Error('there is no token')
      await stubbornly(asked, { name, head_sha, external_id: markOf(own), ...resultOf(result) })
    }
    const isThere = await quietly('the check run could not be created', () => create(shown), ofChecks)
    if (asked === undefined || !isThere || shown.exit !== exitStatus.passed) return
    let hidden: Hidden | undefined = unlisted
    const lookAgain = async () => {
      hidden = await wouldHide(asked, place())
      if (hidden !== undefined) warning(harmless(`${hidden.title}. ${hidden.advice}`))
    }
    await quietly('it is not known whether another job has a check run of this name', lookAgain, ofChecks)
    if (hidden === undefined) return
    const { title, advice } = hidden
    const notGreen = { ...shown, exit: exitStatus.invalid, title, summary: `${advice}\n\n${shown.summary}` }
    await quietly('the check run could not be created', () => create(notGreen), ofChecks)
  })
}

/** What a green check run of ours would hide, one line, and what to do. */
type Hidden = Record<'title' | 'advice', string>
const unlisted: Hidden = {
  title: 'GitHub did not list the check runs of this commit',
  advice: 'A newer run, or another job, may have failed: run the report again.',
}

const onePerJob =
  'Give each job its own `check-run`: the newest one of a name counts, so it hides what the others say. If that job is gone, push again.'

/** Asks until it is created. */
async function stubbornly(
  { api, owner, repo, deadline }: Access,
  told: { name: string; head_sha: string; external_id: string } & ReturnType<typeof resultOf>,
): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return void (await api.checks.create({ owner, repo, details_url: runAddress(), ...told }))
    } catch (error) {
      await pause(error, tries, deadline)
    }
}

const newer = 'The newest check run of a name counts, and this one is of an older run, so it does not pass.'

/** Whose a check run of ours is, in its `external_id`. Another pull request may have the same commit. */
interface Owner {
  run: number
  pull?: number | undefined
  key: string
}
const markOf = ({ run, pull, key }: Owner): string => `perf-gate: ${run} #${pull ?? ''} ${key}`
const marked = /^perf-gate: (\d+) (?:#(\d*) )?(.*)$/s
const isNewer = (one: Owner, other: Owner): boolean =>
  one.run > other.run && (one.pull ?? other.pull) === (other.pull ?? one.pull)

/** Where a check run is, and whose it is. */
interface Place {
  name: string
  ref: string
  own: Owner
}

/** Our check runs of a name on a commit, newest first. Throws what the API throws. */
async function* ours({ api, owner, repo }: Access, { name, ref }: Place) {
  const ask = async (page: object) => {
    const { data, headers } = await api.checks.listForRef({
      owner,
      repo,
      ref,
      check_name: name,
      filter: 'all',
      ...page,
    })
    return { data: data.check_runs, headers }
  }
  for await (const { external_id, conclusion } of entries(ask)) {
    const [, run, pull, key] = marked.exec(external_id ?? '') ?? []
    if (key !== undefined) yield { run: Number(run), pull: pull ? Number(pull) : undefined, key, conclusion }
  }
}

/** Has a newer run of this job for this pull request a check run? Throws what the API throws. */
async function isThereNewer(access: Access, place: Place): Promise<boolean> {
  for await (const other of ours(access, place))
    if (other.key === place.own.key && isNewer(other, place.own)) return true
  return false
}

/**
 * What a green check run of ours would hide on this commit, one line, and what to do: one of another job by the same name, or a red one of
 * a newer run. Asked once ours is there, so of two jobs at the same time one at least sees the other. Throws what the API throws.
 */
async function wouldHide(access: Access, place: Place): Promise<Hidden | undefined> {
  let newest: string | null | undefined
  for await (const other of ours(access, place)) {
    if (other.key !== place.own.key)
      return { title: `Another job has a check run of this name: ${other.key.replace(/\s+/g, ' ')}`, advice: onePerJob }
    if (isNewer(other, place.own)) newest ??= other.conclusion ?? 'none'
  }
  return newest === 'failure' ? { title: 'A newer run for this commit has failed', advice: newer } : undefined
}

/** The result in GitHub's words. */
const resultOf = ({ exit, undecided, title, summary }: CheckReport) => ({
  status: 'completed' as const,
  conclusion:
    exit !== exitStatus.passed ? ('failure' as const) : undecided ? ('neutral' as const) : ('success' as const),
  output: { title: title.slice(0, most.title), summary: summary.slice(0, most.summary) },
})

/** A check run belongs to a commit, which may be compared for several branches: `{base}` in its name says for which. */
function checkName(written: string, pull: PullRequest | undefined): string {
  if (!written.includes('{base}')) return written
  const base = pull?.base ?? mergeGroup(eventPayload())?.into
  if (!base) throw new Error('it is not known which branch `{base}` is')
  return written.replaceAll('{base}', base)
}

/** Annotates the lines of head's config that are wrong. Head's changes do not include base's config, so that gets no annotations. */
export function pointAt(
  message: string | undefined,
  { directory }: Inputs,
  annotate: (message: string, properties: AnnotationProperties) => void,
): void {
  if (message?.startsWith('the config of base')) return
  for (const { message: wrong, properties } of configPlaces(message ?? '', directory)) annotate(wrong, properties)
}
