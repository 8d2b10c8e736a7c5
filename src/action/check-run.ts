import type { AnnotationProperties } from '@actions/core'
import { exitStatus } from '../errors.ts'
import { pause } from '../github/client.ts'
import { mergeGroup } from '../github/event.ts'
import type { Inputs } from '../github/inputs.ts'
import { eventPayload, runAddress } from '../github/job.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { configPlaces } from '../publish/annotations.ts'
import { quietly } from '../publish/publish.ts'
import { report } from '../report/report.ts'
import { asking, type Conclusion, type Job } from './job.ts'
import { judgedCommit } from './report.ts'

/** What a check run shows. */
interface CheckReport {
  /** Exit status of the run. */
  exit: number
  /** No verdict, although nothing failed: undecided, or not compared where the project lets that pass. */
  undecided: boolean
  /** One line. */
  title: string
  /** Markdown. */
  summary: string
}

/** GitHub's limits, characters. */
const most = { title: 255, summary: 65_535 } as const

/** The check run, where one is wanted: beside the job's own status, and on the pull request also where the job runs after it. */
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

/** The verdict stays, but the check is not green: where it is required, it may be all that stands before a merge. */
const uncertain = 'GitHub did not say whether base and its thresholds are right: run the report again, or push again.'

/**
 * Creates one, where it is wanted. The newest one of a name is the one that counts: without it an earlier one would, and to try once
 * more after a lost answer does no harm.
 */
export async function createCheck(shown: CheckReport, pull: PullRequest | undefined, job: Job): Promise<void> {
  const { checkRun } = job.inputs
  const head_sha = judgedCommit()
  if (checkRun === undefined || head_sha === undefined) return
  await quietly('the check run could not be created', () =>
    asking(job, async asked => {
      const name = checkName(checkRun, pull)
      if (asked === undefined) throw new Error('there is no token')
      const { api, owner, repo } = asked
      const told = { owner, repo, name, head_sha, details_url: runAddress(), ...resultOf(shown) }
      for (let tries = 1; ; tries++)
        try {
          return void (await api.checks.create(told))
        } catch (error) {
          await pause(error, tries, asked.deadline)
        }
    }),
  )
}

/** In GitHub's words. */
const resultOf = ({ exit, undecided, title, summary }: CheckReport) => ({
  status: 'completed' as const,
  conclusion:
    exit !== exitStatus.passed ? ('failure' as const) : undecided ? ('neutral' as const) : ('success' as const),
  output: { title: title.slice(0, most.title), summary: summary.slice(0, most.summary) },
})

/** A check run belongs to a commit, which may be compared for several branches: `{base}` in its name tells for which. */
function checkName(written: string, pull: PullRequest | undefined): string {
  if (!written.includes('{base}')) return written
  const base = pull?.base ?? mergeGroup(eventPayload())?.into
  if (!base) throw new Error('it is not known which branch `{base}` is')
  return written.replaceAll('{base}', base)
}

/** Annotates the lines of head's config that are wrong. A config of base has no place in what head changes. */
export function pointAt(
  message: string | undefined,
  { directory }: Inputs,
  annotate: (message: string, properties: AnnotationProperties) => void,
): void {
  if (message?.startsWith('the config of base')) return
  for (const { message: wrong, properties } of configPlaces(message ?? '', directory)) annotate(wrong, properties)
}
