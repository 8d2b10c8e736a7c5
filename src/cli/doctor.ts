import { temporary } from '../system/own-folder.ts'
import { demandPlatform } from '../system/platform.ts'
import { checked } from './check/check.ts'
import { buildDemo } from './demo/planted.ts'
import { finish } from './finish.ts'
import { options, type RunFlags } from './flags.ts'
import { print } from './shown.ts'

/** Time to measure, ms. */
const thorough = 60_000

/** `perf-gate doctor`: `check` with more time, of a bundled server against itself; with `here`, of the project in this folder. */
export const doctor = ({ here, ...flags }: RunFlags & { here?: boolean }): Promise<void> =>
  finish(async signal => {
    demandPlatform()
    const asked = options('doctor', flags, signal)
    if (here) return checked(asked, thorough)
    print('Measures a bundled example, not this project: `perf-gate doctor --here` measures yours.\n')
    await using folder = temporary('doctor')
    const { repository, base } = await buildDemo(folder.path)
    return await checked({ ...asked, directory: repository, base, head: base }, thorough)
  })
