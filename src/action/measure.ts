import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { error as annotateError, info, setOutput, warning } from '@actions/core'
import { usualFiles } from '../config/load.ts'
import { GateError } from '../errors.ts'
import { gate } from '../gate.ts'
import { defaultBranchOf, refuseUnsafe } from '../github/event.ts'
import type { Inputs } from '../github/inputs.ts'
import { eventPayload, jobVariable, workflowFile, workspace } from '../github/job.ts'
import { restricted } from '../plan/shard.ts'
import { makeFreshOutput, makeOutput } from '../prepare/output.ts'
import { inLog } from '../report/progress.ts'
import { commandLine, configFlag } from '../results/begin.ts'
import { writeFailure } from '../results/failure-record.ts'
import { isBelow, rootOf } from '../system/below.ts'
import { harmless } from '../system/log.ts'
import { demandPlatform } from '../system/platform.ts'
import { pointAt } from './check-run.ts'
import { checkoutOf, demandOwnRepository, demandOwnSettings } from './checkout.ts'
import { commits } from './commits.ts'
import { lendToken } from './credentials.ts'
import { recordOf } from './failure.ts'
import { isolationOf, warnOfBoundary } from './isolation.ts'
import type { Conclusion, Job } from './job.ts'
import { ownPullRequest } from './report.ts'
import { RunnerFiles } from './runner-files.ts'

/** The folder for what is measured. */
export const measuredIn = (inputs: Inputs): string => resolve(checkoutOf(inputs), inputs.out)

/** The outermost folder in which a pull request may have put links: a checkout may be inside another one. */
const rootOfJob = (inputs: Inputs): string =>
  isBelow(workspace(), measuredIn(inputs)) ? workspace() : rootOf(checkoutOf(inputs))

/** Makes the folder for what is measured, without misleading files that a pull request committed. Throws `path-escapes`, `usage`. */
export function freshOutput(inputs: Inputs): void {
  kept(inputs, makeFreshOutput)
}

/** Nothing is uploaded until this sets the output `kept`. */
function kept(inputs: Inputs, make: typeof makeOutput): string {
  const folder = make(measuredIn(inputs), rootOfJob(inputs))
  setOutput('kept', true)
  return folder
}

/** What every kind of measuring in this job starts with. */
export const setupOf = ({ inputs, mark, cancel }: Job) => ({
  directory: checkoutOf(inputs),
  config: inputs.config,
  out: inputs.out,
  pass: inputs.pass,
  isolation: isolationOf(inputs),
  bounded: warnOfBoundary,
  run: mark,
  signal: cancel,
})

/** Measures what the event is about. */
export async function measured(job: Job): Promise<Conclusion> {
  const { inputs, isHidden, cancel } = job
  if (!isHidden && inputs.token !== undefined) warning(notHidden)
  const event = jobVariable('GITHUB_EVENT_NAME')
  refuseUnsafe(event)
  demandPlatform()
  const directory = checkoutOf(inputs)
  demandOwnRepository(directory)
  if (inputs.isolation !== 'off') await demandOwnSettings(directory, isolationOf(inputs), cancel)
  const keeps = await lendToken(directory, inputs.token)
  if (keeps !== undefined) warning(keeps)
  const { note, ...chosen } = await commits(directory, event, cancel)
  const files = new RunnerFiles()
  const outcome = await gate({
    ...setupOf(job),
    command: commandOf(inputs),
    configFrom: inputs.configFrom,
    notes: inputs.base === undefined && note !== undefined ? [note] : [],
    defaultBranch: defaultBranchOf({ name: event, payload: eventPayload() }, jobVariable('GITHUB_REF_NAME')),
    inspect: () => files.restore(),
    alwaysCounts: event === 'workflow_dispatch' ? undefined : [workflowFile()],
    progress: inLog(line => info(harmless(line))),
    adjust: (config, added) => restricted({ ...config, variants: [] }, inputs, added),
    ...chosen,
    base: inputs.base ?? chosen.base,
    releases: inputs.releases,
    head: inputs.head ?? chosen.head,
    seed: inputs.seed,
  }).finally(() => warnOf(files.restore())) // also if nothing was measured, and no report says so
  return { outcome, pull: ownPullRequest(), isHere: true }
}

/** What a developer types at the root of the repository to measure the same. */
function commandOf(inputs: Inputs): string {
  const { scenarios, part, budget, only, why, pass } = inputs
  const directory = checkoutOf(inputs)
  const found = usualFiles.find(name => existsSync(join(directory, name)))
  return commandLine('run', {
    config: configFlag(rootOf(directory), directory, inputs.config, found),
    budget: budget === undefined ? undefined : `${budget / 1000}s`,
    scenario: scenarios,
    'pass-env': Object.keys(pass),
    shard: part === undefined || part.of === 1 ? undefined : `${part.index}/${part.of}`,
    why,
    only,
  })
}

/** Without /proc, any process of the same user can still ask for our environment. */
const notHidden =
  "on this system perf-gate cannot hide its token from the code that is measured: measure with `mode: measure` and `github-token: ''`, and report from a separate job"

export function warnOf(tampered: string[]): void {
  if (tampered.length > 0)
    warning(`the code that was measured wrote to the runner's files, which were restored: ${tampered.join(', ')}`)
}

/** Annotates what is wrong in head's config, and leaves a record for the job that reports, which has nothing else. Never throws. */
export function keepReason(error: unknown, { inputs, cancel }: Job): void {
  if (error instanceof GateError) pointAt(error.message, inputs, annotateError)
  try {
    const head = /^[0-9a-f]{40,64}$/.exec(jobVariable('GITHUB_SHA'))?.[0]
    writeFailure(kept(inputs, makeOutput), { ...recordOf(error, cancel.aborted), head })
  } catch (failure) {
    warning(harmless(`the reason could not be kept for the job that reports: ${(failure as Error).message}`))
  }
}
