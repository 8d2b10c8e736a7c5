import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { exitStatus } from '../../errors.ts'
import { gate } from '../../gate.ts'
import type { Results } from '../../results/results.ts'
import { temporary } from '../../system/own-folder.ts'
import { demandPlatform } from '../../system/platform.ts'
import { checked } from '../check/check.ts'
import { buildDemo } from '../demo/planted.ts'
import { finish } from '../finish.ts'
import { options, type RunFlags } from '../flags.ts'
import { print } from '../shown.ts'
import { diagnose } from './diagnosis.ts'
import { neighbours, shareCore } from './neighbours.ts'

/** Of measuring the project's own server, ms. */
const thorough = 60_000

/** `perf-gate doctor`: the bundled example against itself; with `here`, the project in this folder. */
export const doctor = ({ here, ...flags }: RunFlags & { here?: boolean }): Promise<void> =>
  finish(async signal => {
    demandPlatform()
    if (here) return checked(flags, thorough, signal)
    await using folder = temporary('doctor')
    const near = await neighbours(2000)
    const { repository, base } = await buildDemo(folder.path)
    const out = join(folder.path, 'results')
    const adjust = (config: Config): Config => ({
      ...config,
      scenarios: config.scenarios.slice(0, 1).map(scenario => ({ ...scenario, thresholds: [] })), // nothing to settle: all blocks
      budget: 60_000,
    })
    const { results, exit } = await gate({
      ...options('doctor', { ...flags, out }, signal),
      directory: repository,
      base,
      head: base,
      adjust,
    })
    if (exit === exitStatus.cancelled) return exit
    print(diagnose(results, { neighbours: near, ...core(results) }))
    return exitStatus.passed
  })

/** Whether the last CPU of the servers and the load generator's share a core. */
function core({ machine: { pinning } }: Results): { sharedCore?: boolean } {
  if (pinning === undefined) return {}
  const shared = shareCore(Number(pinning.servers.split(',').at(-1)), Number(pinning.generator))
  return shared === undefined ? {} : { sharedCore: shared }
}
