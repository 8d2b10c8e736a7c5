import { resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { exitStatus } from '../../errors.ts'
import { gate } from '../../gate.ts'
import { terminal } from '../../report/terminal.ts'
import { usualOut } from '../../results/find.ts'
import { temporary } from '../../system/own-folder.ts'
import { demandPlatform } from '../../system/platform.ts'
import { finish } from '../finish.ts'
import { options, type RunFlags, restrict } from '../flags.ts'
import { filesOf, look, print, printProse } from '../shown.ts'
import { buildDemo, demoOutcome } from './planted.ts'

/** Enough for twelve short blocks of two scenarios, ms: the demo ends within two and a half minutes, and usually in half of that. */
const demoBudget = 125_000

/** `perf-gate demo`: exits 0 when the gate saw what was planted. */
export const demo = (flags: RunFlags): Promise<void> =>
  finish(async signal => {
    demandPlatform()
    await using folder = temporary('demo')
    const { repository, base, head } = await buildDemo(folder.path)
    const out = resolve(flags.out ?? usualOut)
    printProse(
      'Two commits of a small JSON API. The second one makes one of its two endpoints slower. This takes about a minute, twice as long on a busy machine.',
    )
    const adjust = (config: Config): Config => restrict({ ...config, budget: demoBudget }, flags)
    const outcome = await gate({
      ...options('demo', { ...flags, out }, signal),
      directory: repository,
      base,
      head,
      adjust,
    })
    print(terminal(outcome.results, outcome.judgement, look()))
    if (outcome.exit === exitStatus.cancelled) return outcome.exit
    const { sawIt, sentence } = demoOutcome(outcome.judgement)
    print('')
    printProse(sentence)
    print(`\n${filesOf(outcome.files)}`)
    return sawIt ? exitStatus.passed : outcome.exit || exitStatus.inconclusive
  })
