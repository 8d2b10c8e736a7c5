import { getState, info } from '@actions/core'
import { stopMarked } from './system/stop.ts'

// Runs after the job, however it ended: nothing that the action started outlives it.
const run = getState('run')
const stopped = run === '' ? 0 : await stopMarked(run)
if (stopped > 0) info(`perf-gate: stopped ${stopped} processes that were left`)
