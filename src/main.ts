import { act } from './action/action.ts'
import { publishFailure } from './action/failure.ts'
import { jobMark } from './action/job-mark.ts'
import { closeInherited } from './system/inherited.ts'

// Entry of the action: sets the exit status, which is the check.
// Where nobody reads the log any more, what would tell of it fails as well, and that again: so it is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
process.once('uncaughtException', async error => {
  const { exit } = await publishFailure(error, false, process.env.INPUT_OUT || 'perf-gate-results')
  process.exit(exit)
})
closeInherited()
process.exitCode = await act(jobMark()) // post.ts stops whatever still carries it
process.exit()
