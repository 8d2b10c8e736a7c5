import { join } from 'node:path'
import type { Trip } from '../../compare/doubt.ts'
import { limit } from '../../compare/guards/failures.ts'
import type { Config } from '../../config/config.ts'
import { exitStatus, GateError } from '../../errors.ts'
import { type GateOptions, gate } from '../../gate.ts'
import type { Judgement } from '../../judge/judgement.ts'
import type { Preflight } from '../../measure/preflight.ts'
import type { Outcome } from '../../publish/outcome.ts'
import { amount } from '../../report/numbers.ts'
import { aligned } from '../../report/table.ts'
import { titleOf } from '../../report/words.ts'
import { temporary } from '../../system/own-folder.ts'
import { demandPlatform } from '../../system/platform.ts'
import { buildDemo } from '../demo.ts'
import { finish } from '../finish.ts'
import { options, type RunFlags } from '../flags.ts'
import { look, print, printProse } from '../shown.ts'
import { conversation, isComparable } from './conversation.ts'
import { advice, detection } from './detection.ts'

/** Time to measure, ms. With booting and asking both sides, `check` stays below half a minute. */
const quick = 20_000

/** `perf-gate check`: do both sides start and respond alike, how long does a run take, and what would it detect? */
export const check = (flags: RunFlags): Promise<void> =>
  finish(signal => checked(options('check', flags, signal), quick))

/** The same for `doctor`, ms. */
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

/** `budget`: time to measure, ms; tests give it less. Resolves with the exit status. */
export async function checked(options: GateOptions, budget: number): Promise<number> {
  await using folder = temporary('check')
  const seen: { config?: Config; preflight?: Preflight } = {}
  const adjust: GateOptions['adjust'] = (config, added) => {
    seen.config = options.adjust!(config, added)
    const scenarios = seen.config.scenarios.map(scenario => ({ ...scenario, thresholds: [] })) // nothing to settle, so all blocks are run
    return { ...seen.config, scenarios, budget, why: 'never' }
  }
  const asked = { ...options, out: join(folder.path, 'results'), adjust }
  const greeted = (found: Preflight) => {
    seen.preflight = found
    print(conversation(found, seen.config!, look().columns))
  }
  const outcome = await gateOrSelf({ ...asked, greeted }).catch(error => {
    if (!(error instanceof GateError) || error.code !== 'server-not-ready' || seen.preflight === undefined) throw error
    return undefined // both sides came up; there was no time to measure them
  })
  if (outcome === undefined) {
    print(
      `\nThe servers take so long to start that this check had no time to measure. ${advice(slowest(seen.preflight!), seen.config!)}`,
    )
    return isComparable(seen.preflight!, seen.config!) ? exitStatus.passed : exitStatus.invalid
  }
  const { results, judgement, exit } = outcome
  if (exit === exitStatus.cancelled) return exit
  for (const { message, variant } of results.failures) print(`\n\`${variant}\`: ${message}`)
  if (results.failures.length > 0) return exitStatus.broken
  for (const note of results.notes) printProse(`\nNote: ${note}.`)
  const comparable = isComparable(seen.preflight!, seen.config!)
  const spoilt = comparable ? spoilers(judgement) : []
  const isInvalid = spoilt.some(({ effect }) => effect === 'invalid')
  // With errors, or behind a rate limit, it means nothing.
  if (!isInvalid && !spoilt.some(({ message }) => message.includes(limit)))
    print(`\n${detection(results, seen.config!, slowest(seen.preflight!), look().columns)}`)
  const counted = calls(judgement)
  if (counted !== '') print(counted)
  const messages = new Set(spoilt.map(({ message }) => `  ${message}`))
  if (messages.size > 0) print(`\nUnder load:\n${[...messages].join('\n')}`)
  return comparable && !isInvalid ? exitStatus.passed : exitStatus.invalid
}

/** How often each side calls other services, if that could be counted. A query in a loop shows without any load. */
function calls({ rows }: Judgement): string {
  const lines = rows.flatMap(row =>
    (row.services ?? []).map(({ name, base, head }) => [titleOf(row), name, amount(base), amount(head)]),
  )
  const table = { head: ['calls per request', 'to', 'base', 'head'], rows: lines, words: 2 }
  return lines.length === 0 ? '' : `\n${aligned(table, 200).join('\n')}`
}

/** What guards have against rows. A run would have the same problems. It has time to prove that requests fail: here each failure counts. */
export const spoilers = ({ rows }: Judgement): Trip[] =>
  rows
    .flatMap(({ guards }) => guards)
    .filter(({ guard, effect }) => guard === 'failures' || effect === 'invalid' || effect === 'inconclusive')

/** The gate. A project with one commit is compared with itself. */
function gateOrSelf(options: GateOptions): Promise<Outcome> {
  return gate(options).catch(error => {
    if (!(error instanceof GateError) || error.code !== 'no-such-ref' || options.base !== undefined) throw error
    print('There is only one commit, so it is compared with itself.')
    return gate({ ...options, base: 'HEAD' })
  })
}

const slowest = ({ boot }: Preflight): number => Math.max(...Object.values(boot))
