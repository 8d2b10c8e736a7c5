import { warning } from '@actions/core'
import { GateError } from '../errors.ts'
import type { Inputs } from '../github/inputs.ts'
import { jobVariable } from '../github/job.ts'
import type { Boundary, Isolation } from '../system/boundary.ts'
import { harmless } from '../system/log.ts'

/** What to do if code of a pull request would run beside a token. No event proves whose token it is, or what it may do. */
const twoJobs =
  "`mode: gate` gives this job a token that may be able to write, so it must not run code of the pull request without isolation. Use two jobs: `mode: measure` with `permissions: contents: read`, and `mode: report` in another one, as the reusable workflow gate.yml does. Or set `github-token: ''` and do without the comment"

const whereToRun =
  '`isolation: required` runs nothing that is not isolated. Use a runner where this job is root or has passwordless sudo, such as GitHub’s Ubuntu runners, or, if the measured code may access this job, set `isolation: auto`'

/**
 * Whether the commands of this job have to be isolated; undefined outside of GitHub's jobs, where they are not, unless that is required.
 * Throws `not-isolated` if they have to be, but isolation is off.
 */
export function isolationOf({ isolation, mode, token }: Inputs): Isolation | undefined {
  const isJob = jobVariable('GITHUB_ACTIONS') === 'true'
  const mayWrite = isJob && mode === 'gate' && token !== undefined
  if (mayWrite && isolation === 'off')
    throw new GateError('not-isolated', `\`isolation: off\` cannot be used here. ${twoJobs}`)
  if (mayWrite) return { kind: 'required', otherwise: twoJobs }
  if (isolation === 'required') return { kind: 'required', otherwise: whereToRun }
  if (!isJob) return undefined
  return isolation === 'off' ? { kind: 'off', why: '`isolation: off`' } : { kind: 'auto' }
}

/** Warns at once if nothing is isolated. */
export function warnOfBoundary(boundary: Boundary): void {
  const what = 'the code that is measured is not isolated, and can read and change whatever this job can'
  if (boundary.kind === 'same user') warning(harmless(`${what}: ${boundary.why}`))
}
