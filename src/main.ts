import { act } from './action/action.ts'
import { publishFailure } from './action/failure.ts'
import { jobMark } from './action/job-mark.ts'

// Entry of the action: sets the exit status, which is the check.
process.on(
  'uncaughtException',
  error =>
    void publishFailure(error, false, process.env.INPUT_OUT || 'perf-gate-results').then(({ exit }) =>
      process.exit(exit),
    ),
)
process.exitCode = await act(jobMark()) // post.ts stops whatever still carries it
process.exit()
