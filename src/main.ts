import { saveState } from '@actions/core'
import { act } from './action/action.ts'
import { publishFailure } from './action/failure.ts'
import { newRun } from './system/marks.ts'

// Entry of the action: sets the exit status, which is the check.
const run = newRun()
saveState('run', run) // post.ts stops whatever still carries it
process.on(
  'uncaughtException',
  error =>
    void publishFailure(error, false, process.env.INPUT_OUT || 'perf-gate-results').then(({ exit }) =>
      process.exit(exit),
    ),
)
process.exitCode = await act(run)
process.exit()
