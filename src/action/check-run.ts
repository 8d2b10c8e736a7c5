import { type AnnotationProperties, info, warning } from '@actions/core'
import { exitStatus } from '../errors.ts'
import { type Access, demanded } from '../github/access.ts'
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
import { beginning, report } from '../report/report.ts'
import { harmless } from '../system/log.ts'
import { shortened } from '../text.ts'
import { asking, type Conclusion, type Job } from './job.ts'
import { judgedCommit } from './report.ts'

/** What a check run shows. */
interface CheckReport {
  /** Exit status of the run. */
  exit: number
  /** Nothing failed, but there is no verdict: undecided, or not comparable and the project lets that pass. */
  undecided: boolean
  /** One line, names in backticks. GitHub shows it as it is. */
  title: string
  /** Markdown. */
  summary: string
}

/** GitHub's limits: characters of a title, and bytes of a summary. `report`: what may be said above a report has room, too. */
const most = { title: 255, summary: 65_535, report: 65_000 } as const

/** Creates the check run, if wanted. Unlike the job's own status, it shows on the pull request even if the job runs later. */
export async function check({ outcome, pull, doubts }: Conclusion, job: Job): Promise<void> {
  const { results, judgement, summary } = outcome
  const isUncertain = doubts?.unanswered === true || doubts?.isUnruled === true
  const isBarred = isUncertain && outcome.exit === exitStatus.passed
  const exit = isBarred ? exitStatus.inconclusive : outcome.exit
  const title = isBarred ? `${uncertain} ${summary}` : summary
  const undecided = judgement.verdict === 'inconclusive' || judgement.verdict === 'invalid'
  const shown = isBarred ? { ...judgement, exit: exitStatus.inconclusive } : judgement
  const text = report(results, shown, { limit: most.report, size: Buffer.byteLength })
  await createCheck({ exit, undecided, title, summary: text }, pull, job)
}

/** The verdict stays, but the check is not green: if it is required, it may be all that prevents a merge. */
const uncertain = 'GitHub did not say whether base and its thresholds are right: run the report again, or push again.'

/**
 * Creates one, if it is wanted. The newest one of a name counts: without it, an earlier one would, and a retry after a lost response does
 * no harm. That of a newer run stays the newest. A green one comes only after a look that found nothing that it would hide: until then,
 * there is a red one. Afterwards we look again, since others may report at the same time.
 */
export async function createCheck(shown: CheckReport, pull: PullRequest | undefined, job: Job): Promise<void> {
  const { checkRun } = job.inputs
  const head_sha = judgedCommit()
  if (checkRun === undefined || head_sha === undefined) return
  const own = { key: keyOf(job.inputs), run: measuringRun(eventPayload()).id, pull: pull?.number }
  const place = () => ({ name: checkName(checkRun, pull), ref: head_sha, own })
  const isPassed = shown.exit === exitStatus.passed
  const look = async (asked: Access | undefined) => (asked === undefined ? {} : await besides(asked, place()))
  const found = await asking(job, look).catch(() => undefined)
  if (found?.newest !== undefined) return info('the check run is of a newer run for this commit, and stays as it is')
  await asking(job, async asked => {
    const create = (result: CheckReport) =>
      quietly('the check run could not be created', () => stubbornly(asked, place(), resultOf(result)), ofChecks)
    const notGreen = ({ title, advice }: Hidden) =>
      create({ ...shown, exit: exitStatus.invalid, title, summary: `${advice}\n\n${shown.summary}` })
    const lookAgain = async () => {
      let hidden = isPassed ? unlisted : undefined
      const again = async () => {
        hidden = hiddenBy(await look(asked), isPassed)
        if (hidden !== undefined) warning(harmless(`${hidden.title}. ${hidden.advice}`))
      }
      await quietly('it is not known whether another job has a check run of this name', again, ofChecks)
      return hidden
    }
    const before = found === undefined ? unlisted : hiddenBy(found, isPassed)
    if (isPassed && before !== undefined && (!(await notGreen(before)) || (await lookAgain()) !== undefined)) return
    const hidden = (await create(shown)) ? await lookAgain() : undefined
    if (hidden !== undefined) await notGreen(hidden)
  })
}

/** What a check run of ours would hide, one line, and what to do. */
type Hidden = Record<'title' | 'advice', string>
const unlisted: Hidden = {
  title: 'GitHub did not list the check runs of this commit',
  advice: 'A newer run, or another job, may have failed: run the report again.',
}

const onePerJob =
  'Give each job its own `check-run`: the newest one of a name counts, so it hides what the others say. If that job is gone, push again.'

/** Asks until it is created. */
async function stubbornly(
  asked: Access | undefined,
  { name, ref: head_sha, own }: Place,
  result: ReturnType<typeof resultOf>,
): Promise<void> {
  const { api, owner, repo, deadline } = demanded(asked)
  const told = { name, head_sha, external_id: markOf(own), details_url: runAddress(), ...result }
  for (let tries = 1; ; tries++)
    try {
      return void (await api.checks.create({ owner, repo, ...told }))
    } catch (error) {
      await pause(error, tries, deadline)
    }
}

const newer =
  'The newest check run of a name counts, and this one is of an older run: run the report of the newer one again.'

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

/** What a check run of ours would stand beside: the newest conclusion of newer runs of this job, and the key of another job. */
type Besides = Partial<Record<'newest' | 'other', string>>

/** Throws what the API throws. */
async function besides(access: Access, place: Place): Promise<Besides> {
  const found: Besides = {}
  for await (const each of ours(access, place)) {
    if (each.key !== place.own.key) found.other ??= each.key
    else if (isNewer(each, place.own)) found.newest ??= each.conclusion ?? 'none'
  }
  return found
}

/** What ours would hide: if it is green, any of another job, and a red one of a newer run; if it is red, one of a newer run that is not. */
function hiddenBy({ newest, other }: Besides, isPassed: boolean): Hidden | undefined {
  if (isPassed && other !== undefined)
    return { title: `Another job has a check run of this name: ${other.replace(/\s+/g, ' ')}`, advice: onePerJob }
  if (newest === undefined || (newest === 'failure') !== isPassed) return undefined
  return { title: `A newer run for this commit has ${isPassed ? 'failed' : 'not failed'}`, advice: newer }
}

/** The result in GitHub's words. */
const resultOf = ({ exit, undecided, title, summary }: CheckReport) => ({
  status: 'completed' as const,
  conclusion:
    exit !== exitStatus.passed ? ('failure' as const) : undecided ? ('neutral' as const) : ('success' as const),
  output: {
    title: shortened(title.replace(/[`\p{Cc}\p{Cf}\p{Cs}]/gu, ''), most.title),
    summary: beginning(summary, most.summary, Buffer.byteLength),
  },
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
