import { saveState } from '@actions/core'
import { newRun } from './processes.ts'
import { act } from './publish/act.ts'

// Entry of the action: sets the exit status, which is the check.
const run = newRun()
saveState('run', run) // post.ts stops whatever still carries it
process.exitCode = await act(run)
process.exit()
