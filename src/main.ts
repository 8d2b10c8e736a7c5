import { act } from './action/action.ts'
import { publishFailure } from './action/failure.ts'
import { jobMark } from './action/job-mark.ts'
import { closeInherited } from './system/inherited.ts'

// Entry point of the action: sets the exit status, which is the check.
// A log that nobody reads any more is not an error: reporting it would fail in the same way, again and again.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error // EIO: a terminal that was closed
  })
process.once('uncaughtException', async error => {
  const { exit } = await publishFailure(error, false, process.env.INPUT_OUT || 'perf-gate-results')
  process.exit(exit)
})
closeInherited()
process.exitCode = await act(jobMark()) // post.ts stops whatever still carries it
process.exit()
