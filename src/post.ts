import { info } from '@actions/core'
import { jobMark } from './action/job-mark.ts'
import { stopMarked } from './system/stop.ts'
import { plural } from './text.ts'

// Runs after the job, however it ended: nothing that the action started outlives it.
const stopped = await stopMarked(jobMark())
if (stopped > 0)
  info(
    `perf-gate: stopped ${plural(stopped, 'process', 'processes')} that ${stopped === 1 ? 'was' : 'were'} still running`,
  )
