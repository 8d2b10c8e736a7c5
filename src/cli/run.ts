import { finish } from './finish.ts'
import { options, type RunFlags } from './flags.ts'
import { measured } from './shown.ts'

/** `perf-gate run`: base against head. */
export const run = (flags: RunFlags): Promise<void> => finish(signal => measured(options('run', flags, signal), flags))
