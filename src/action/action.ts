import { setSecret } from '@actions/core'
import { type ApiTimes, usualTimes } from '../github/deadline.ts'
import { type Inputs, readInputs } from '../github/inputs.ts'
import { rememberEvent } from '../github/job.ts'
import { decide } from './decide.ts'
import { type Failed, publishFailure, tell } from './failure.ts'
import type { Job } from './job.ts'
import { freshOutput, keepReason, measured, measuredIn } from './measure.ts'
import { nightMeasured, recorded } from './record.ts'
import { reported } from './report.ts'
import { hideSecrets } from './secrets.ts'

/** What a mode does, and what it does if that fails. */
interface Mode {
  /** Folder of the results. */
  folder(inputs: Inputs): string
  /** Comes before anything that may fail, and has to be told there. */
  begin?(inputs: Inputs): void
  /** Resolves with the exit status. */
  work(job: Job): Promise<number>
  failed(error: unknown, failed: Failed, job: Job): Promise<void>
}

const modes: Record<Inputs['mode'], Mode> = {
  /** Measures, and leaves the results to a job that reports. Asks GitHub nothing. */
  measure: {
    folder: measuredIn,
    begin: freshOutput,
    work: async job => (job.inputs.nights === undefined ? decide(await measured(job), job) : nightMeasured(job)),
    failed: async (error, _, job) => keepReason(error, job),
  },
  /** Judges again what an untrusted job measured. */
  report: {
    folder: ({ out }) => out,
    work: async job => decide(await reported(job), job),
    failed: tell,
  },
  /** Keeps a night that an untrusted job measured. */
  record: { folder: ({ out }) => out, work: recorded, failed: async () => {} },
  /** Measures and reports in one job, which trusts its own results. */
  gate: {
    folder: measuredIn,
    begin: freshOutput,
    work: async job => decide(await measured(job), job),
    failed: async (error, failed, job) => {
      keepReason(error, job)
      await tell(error, failed, job)
    },
  },
}

/** The action from inputs to exit status. Never throws. */
export async function act(mark: string, pace: ApiTimes = usualTimes): Promise<number> {
  const cancel = new AbortController()
  const abort = () => cancel.abort(new Error('cancelled'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abort)
  let job: Job | undefined
  try {
    const { inputs, wrong } = readInputs()
    rememberEvent()
    if (inputs.token !== undefined) setSecret(inputs.token)
    job = { inputs, mark, isHidden: hideSecrets(), cancel: cancel.signal, pace }
    const mode = modes[inputs.mode]
    mode.begin?.(inputs)
    if (wrong !== undefined) throw wrong
    return await mode.work(job)
  } catch (error) {
    const mode = job && modes[job.inputs.mode]
    const failed = await publishFailure(error, cancel.signal.aborted, job && mode?.folder(job.inputs))
    if (job !== undefined) await mode?.failed(error, failed, job)
    return failed.exit
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, abort)
  }
}
