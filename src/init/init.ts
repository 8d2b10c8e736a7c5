import { finish } from '../cli/finish.ts'
import { print } from '../cli/shown.ts'
import { exitStatus } from '../errors.ts'
import { namedVariables } from '../system/passed-variables.ts'
import { demandPlatform } from '../system/platform.ts'
import { initialise, type Wishes } from './initialise.ts'
import { dialogue, monologue } from './questions.ts'

export type InitFlags = Partial<Omit<Wishes, 'pass'>> & { yes?: boolean; passEnv?: string[] }

/** `perf-gate init`: a config and a workflow that have been tried. */
export const init = ({ yes, dryRun = false, start, path, passEnv = [] }: InitFlags): Promise<void> =>
  finish(async signal => {
    demandPlatform()
    const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true
    const talk = isTerminal && !yes ? await dialogue(signal) : monologue(print)
    const wishes = { start, path, dryRun, pass: namedVariables(passEnv, '--pass-env') }
    const written = await initialise(process.cwd(), wishes, talk, signal)
    if (written === undefined) return exitStatus.usage
    if (written.length > 0 && !dryRun) talk.say('Next: commit, `perf-gate check`, and `perf-gate run`.')
    return exitStatus.passed
  })
