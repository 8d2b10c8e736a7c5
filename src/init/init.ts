import { finish } from '../cli/finish.ts'
import { print } from '../cli/shown.ts'
import { exitStatus } from '../errors.ts'
import { namedVariables } from '../system/passed-variables.ts'
import { demandPlatform } from '../system/platform.ts'
import { initialise } from './initialise.ts'
import { dialogue, monologue } from './questions.ts'

export interface InitFlags {
  yes?: boolean
  dryRun?: boolean
  start?: string
  path?: string
  passEnv?: string[]
}

/** `perf-gate init`: a config and a workflow that have been tried. */
export const init = ({ yes, dryRun, start, path, passEnv }: InitFlags): Promise<void> =>
  finish(async signal => {
    demandPlatform()
    const cancel = new AbortController()
    signal.addEventListener('abort', () => cancel.abort(signal.reason), { once: true })
    const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true
    const talk = isTerminal && !yes ? await dialogue(cancel) : monologue(print)
    const wishes = { start, path, dryRun: dryRun === true, pass: namedVariables(passEnv ?? [], '--pass-env') }
    const { proven, files } = await initialise(process.cwd(), wishes, talk, cancel.signal).catch(error => {
      if (cancel.signal.aborted) return { proven: false, files: [] }
      throw error
    })
    if (cancel.signal.aborted) return exitStatus.cancelled
    if (!proven) return exitStatus.usage
    if (files.length > 0 && !dryRun) talk.say('Next: commit, `perf-gate check`, and `perf-gate run`.')
    return exitStatus.passed
  })
