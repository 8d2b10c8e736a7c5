import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { info, setFailed, setOutput, summary } from '@actions/core'
import type { Config } from '../config/config.ts'
import { exitStatus, GateError } from '../errors.ts'
import type { Access } from '../github/access.ts'
import type { Inputs } from '../github/inputs.ts'
import { attempt, eventPayload, jobVariable, workspace } from '../github/job.ts'
import { appendNight, dataBranch, hasNights, placeOf } from '../history/append.ts'
import { readNights } from '../history/folder.ts'
import { findIssue, keepIssue } from '../history/issue.ts'
import { type Night, nightSchema } from '../history/night.ts'
import { noticeFile, noticesOf } from '../history/notice.ts'
import { driftPage } from '../history/page.ts'
import { patiently } from '../history/patience.ts'
import { recordNight } from '../history/record.ts'
import { driftReport, trends } from '../history/trend.ts'
import { restricted } from '../plan/shard.ts'
import { gitMaybe } from '../prepare/git/git.ts'
import { pageAssets } from '../publish/outcome.ts'
import { plainLine } from '../publish/plain-line.ts'
import { findResults } from '../results/find.ts'
import { readAs } from '../results/untrusted.ts'
import { writeFresh } from '../system/fresh-file.ts'
import { harmless } from '../system/log.ts'
import { listed } from '../text.ts'
import { demandOwnRepository } from './checkout.ts'
import { asking, type Job } from './job.ts'
import { measuredIn, setupOf, warnOf } from './measure.ts'
import { RunnerFiles } from './runner-files.ts'

const fileName = 'night.json'

/** Measures HEAD against the anchors of its scenarios, and leaves the night to a job that records it. Asks GitHub nothing. */
export async function nightMeasured(job: Job): Promise<number> {
  const { inputs } = job
  const event = recordedEvent()
  const files = new RunnerFiles()
  const setup = setupOf(job)
  demandOwnRepository(setup.directory)
  const branch = ['rev-parse', '--verify', '--quiet', `refs/remotes/origin/${dataBranch}`]
  const nights = await earlierNights(inputs, async () => (await gitMaybe(setup.directory, branch)) !== undefined)
  const { scenarios, budget, releases } = inputs
  const adjust = (config: Config): Config => restricted({ ...config, variants: [] }, { scenarios, budget })
  const [number, at] = [`${jobVariable('GITHUB_RUN_ID')}-${attempt()}`, new Date().toISOString()]
  const say = (text: string) => info(harmless(text))
  const night = await recordNight({ ...setup, adjust, nights, releases, event, number, at, say }).finally(() =>
    warnOf(files.restore()),
  )
  writeFresh(join(measuredIn(inputs), fileName), `${JSON.stringify(night)}\n`)
  return exitStatus.passed
}

/** Adds a night that another job measured to the data branch, and fails if it is red. Runs no code of the project. */
export async function recorded(job: Job): Promise<number> {
  const { inputs } = job
  const night = ownNight(inputs, recordedEvent())
  const place = placeOf(inputs)
  const earlier = await earlierNights(inputs, () => askingFor(job, hasNights))
  const isKept = earlier.some(each => isDeepStrictEqual(each, night))
  const nights = [...earlier.filter(({ run }) => run !== night.run), night]
  const of = { key: `drift/${place}`, author: inputs.commentAuthor ?? 'github-actions[bot]' }
  let failed: unknown // the night is still kept; until the job is run again, it is shown without what was accepted
  const look = (asked: Access) => patiently(asked, () => findIssue(asked, of.key, of.author), 'issues: write')
  const looking = inputs.openIssue ? askingFor(job, look) : undefined
  const issue = await looking?.catch(error => {
    failed = error
    return undefined
  })
  const all = trends(nights, inputs.drift, issue?.accepted, night.at)
  const told = driftReport(all, nights, place)
  const page = driftPage(all, nights, told, pageAssets())
  const views = { [noticeFile]: JSON.stringify(noticesOf(all)), 'index.html': page }
  await askingFor(job, asked => appendNight(asked, night, { place, views, isKept })).catch(error => {
    throw failed ?? error
  })
  if (failed !== undefined) throw failed
  if (inputs.openIssue) await askingFor(job, asked => keepIssue(asked, issue, { ...of, ...told }))
  info(harmless(told.lines.join('\n')))
  setOutput('summary', plainLine(told.headline))
  await summary.addRaw(`### ${told.sign} ${told.headline}\n\n${told.body}`).write()
  if (told.isRed) setFailed(harmless(told.headline.replaceAll('`', '')))
  return told.isRed ? exitStatus.regressed : exitStatus.passed
}

/** Asks GitHub until its time is up. What is made of the nights in between may take longer than that. Throws `usage` without a token. */
const askingFor = <Answer>(job: Job, question: (asked: Access) => Promise<Answer>) =>
  asking(job, async asked => {
    if (asked === undefined) throw new GateError('usage', '`mode: record` needs the input `github-token`')
    return question(asked)
  })

/** Events that a night may come from. None has to do with a pull request. */
const events: Record<string, Night['event']> = {
  schedule: 'nightly',
  push: 'nightly',
  release: 'release',
  workflow_dispatch: 'by hand',
}

/** The kind of night that the job's event makes. Throws `unsafe-event` on pull requests, and outside the default branch and tags. */
function recordedEvent(): Night['event'] {
  const [name, ref] = [jobVariable('GITHUB_EVENT_NAME'), jobVariable('GITHUB_REF')]
  const event = Object.hasOwn(events, name) ? events[name] : undefined
  const others = Object.keys(events).map(each => `\`${each}\``)
  if (event === undefined)
    throw new GateError('unsafe-event', `nights are recorded under ${listed(others)}, and never under \`${name}\``)
  const branch = eventPayload().repository?.default_branch
  const isTag = ref.startsWith('refs/tags/')
  if (branch !== undefined && !isTag && ref !== `refs/heads/${branch}`)
    throw new GateError('unsafe-event', `nights are recorded on \`${branch}\` and on tags, and not on \`${ref}\``)
  return isTag ? 'release' : event
}

/** Earlier nights of this service. Throws `usage`, or `fetch-failed` if they are there but not checked out: the series would start over. */
async function earlierNights(inputs: Inputs, isThere: () => Promise<boolean>): Promise<Night[]> {
  const missing = `\`mode: record\` in a job of your own needs the input \`nights\`, a folder with a checkout of \`${dataBranch}\``
  if (inputs.nights === undefined) throw new GateError('usage', missing)
  const folder = resolve(workspace(), inputs.nights)
  const isCheckedOut = existsSync(folder) && readdirSync(folder).some(name => name !== '.git')
  if (!isCheckedOut && (await isThere()))
    throw new GateError('fetch-failed', `the branch \`${dataBranch}\` could not be checked out: run the job again`)
  return readNights(folder, placeOf(inputs))
}

/**
 * The night that this run measured. Code of the project may have written its file, so it has to match what GitHub knows. Throws
 * `results-unreadable`, `results-foreign`.
 */
function ownNight({ out }: Inputs, event: Night['event']): Night {
  const night = readAs(findResults(out, fileName)[0]!, nightSchema)
  const [id, tried] = night.run.split('-').map(Number)
  const foreign = [
    [night.head.hash !== jobVariable('GITHUB_SHA'), `of commit \`${night.head.hash}\``],
    [id !== Number(jobVariable('GITHUB_RUN_ID')), `of run ${id}`],
    [tried! > attempt(), `of attempt ${tried}`],
    [night.event !== event, `recorded as \`${night.event}\``],
    [!isRecent(Date.parse(night.at)), `of ${night.at}`],
  ] as const
  const wrong = foreign.filter(([isForeign]) => isForeign).map(([, what]) => what)
  if (wrong.length > 0) throw new GateError('results-foreign', `the night is ${listed(wrong)}: it is not this run's`)
  return night
}

const minutes = 60_000
/** A job can be run again for a month. A night with a later date would hide all nights until then. `at`: ms since 1970. */
const isRecent = (at: number): boolean => Date.now() - at < 35 * 24 * 60 * minutes && at - Date.now() < 5 * minutes
