import assert from 'node:assert/strict'
import type { Config } from '../../src/config/config.ts'
import { type GateOptions, gate } from '../../src/gate.ts'
import { measure } from '../../src/measure/measure.ts'
import type { Pace } from '../../src/plan/pace.ts'
import type { Variant } from '../../src/prepare/variant.ts'
import type { Results } from '../../src/results/results.ts'
import { newRun } from '../../src/system/marks.ts'
import { stopMarked } from '../../src/system/stop.ts'
import { emptyResults } from './servers.ts'

/** The gate on the last two commits of a repository. `more` gets what ends it early. */
export function gateUntil(directory: string, more: (end: () => void) => Partial<GateOptions>) {
  const cancel = new AbortController()
  const end = () => cancel.abort(new Error('enough'))
  const asked = { directory, base: 'HEAD~1', head: 'HEAD', out: 'out', command: 'perf-gate run', signal: cancel.signal }
  return gate({ ...asked, progress: () => {}, ...more(end) })
}

/** Rounds of one block, in less than a second of load, for tests of what is reported and not of speed. */
export const brief = ({ scenarios }: Config, rounds = 8): Pace => {
  const each = (value: number) => Object.fromEntries(scenarios.map(({ name }) => [name, value]))
  const counted = Object.fromEntries(scenarios.flatMap(({ name, amount }) => (amount ? [[name, amount]] : [])))
  return { slice: each(25), count: counted, rounds: each(rounds), limit: each(10_000), greeting: each(2) }
}

/**
 * Measures `blocks` blocks of real servers, or what fits the budget, with every scenario of the config. No process is left.
 * Without a pace, it is worked out as in a run.
 */
export async function measureBlocks(
  asked: Config,
  variants: Variant[],
  logs: string,
  blocks = 1,
  pace?: Pace,
): Promise<Results> {
  const results = emptyResults(asked, variants)
  const run = newRun()
  const loop = measure({
    config: asked,
    variants,
    results,
    run,
    logs,
    pace,
    signal: new AbortController().signal,
    say: () => {},
  })
  for await (const { index } of loop) if (index + 1 >= blocks) break
  assert.equal(await stopMarked(run), 0)
  return results
}
