import { relative } from 'node:path'
import { exitStatus } from '../../errors.ts'
import { finish } from '../finish.ts'
import { print } from '../print.ts'
import { init as initialise } from './proposal.ts'

/** `perf-gate init`: a config and a workflow. */
export const init = (): Promise<void> =>
  finish(async () => {
    const { files, notes } = await initialise(process.cwd())
    for (const { path } of files) print(`wrote ${relative(process.cwd(), path)}`)
    for (const note of notes) print(note)
    return exitStatus.passed
  })
