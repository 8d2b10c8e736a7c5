import { finish } from './finish.ts'
import { commandLine, options, type RunFlags, restrict } from './flags.ts'
import { measured } from './measured.ts'

/** `perf-gate run`: base against head. */
export const run = (flags: RunFlags): Promise<void> =>
  finish(signal =>
    measured(
      {
        ...options(flags, signal),
        command: commandLine('run', flags),
        adjust: config => restrict({ ...config, variants: [] }, flags),
      },
      flags,
    ),
  )
