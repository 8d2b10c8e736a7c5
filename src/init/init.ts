import { finish } from '../cli/finish.ts'
import { print } from '../cli/shown.ts'
import { exitStatus } from '../errors.ts'
import { namedVariables } from '../system/passed-variables.ts'
import { demandPlatform } from '../system/platform.ts'
import { initialise } from './initialise.ts'

export interface InitFlags {
  dryRun?: boolean
  start?: string
  path?: string
  passEnv?: string[]
}

/** `perf-gate init`: a config and a workflow that have been tried. */
export const init = ({ dryRun = false, start, path, passEnv = [] }: InitFlags): Promise<void> =>
  finish(async signal => {
    demandPlatform()
    const wishes = { start, path, dryRun, pass: namedVariables(passEnv, '--pass-env') }
    const written = await initialise(process.cwd(), wishes, print, signal)
    if (written === undefined) return exitStatus.usage
    if (!dryRun) print('Next: commit, `perf-gate check`, and `perf-gate run`.')
    return exitStatus.passed
  })
