import assert from 'node:assert/strict'
import type { Config } from '../../src/config/config.ts'
import { measure } from '../../src/measure/measure.ts'
import type { Variant } from '../../src/prepare/variant.ts'
import type { Results } from '../../src/results/results.ts'
import { newRun } from '../../src/system/marks.ts'
import { stopMarked } from '../../src/system/stop.ts'
import { emptyResults } from './servers.ts'

/** Measures so many blocks of real servers, or what the budget has room for, every scenario of the config; no process is left. */
export async function measureBlocks(asked: Config, variants: Variant[], logs: string, blocks = 1): Promise<Results> {
  const results = emptyResults(asked, variants)
  const run = newRun()
  const loop = measure({
    config: asked,
    variants,
    results,
    run,
    logs,
    signal: new AbortController().signal,
    open: () => asked.scenarios.map(({ name }) => name),
    say: () => {},
  })
  for await (const { index } of loop) if (index + 1 >= blocks) break
  assert.equal(await stopMarked(run), 0)
  return results
}
