import assert from 'node:assert/strict'
import { compare } from '../../src/compare/compare.ts'
import type { Guard } from '../../src/compare/doubt.ts'
import type { Scenario } from '../../src/config/config.ts'
import { judge } from '../../src/judge/judge.ts'
import type { Judgement } from '../../src/judge/judgement.ts'
import { headline } from '../../src/report/headline.ts'
import { report } from '../../src/report/report.ts'
import type { Results } from '../../src/results/results.ts'
import { brief, measureBlocks } from './measured.ts'
import { config, scenario, serverFolder, variant } from './servers.ts'

export const thresholds = (['rps', 'p90', 'p99', 'cpu'] as const).map(metric => ({
  metric,
  worse: 0.05,
  explicit: false,
}))

export interface Judged {
  results: Results
  judgement: Judgement
  text: string
}

/**
 * Real blocks of a server whose handler differs between base and head, judged and reported. They count `copies` times, as if further
 * launches had done the same.
 */
export async function judged(source: string, more: Partial<Scenario> = {}, blocks = 1, copies = 1): Promise<Judged> {
  using folder = serverFolder(source)
  const asked = config({
    server: { ...config().server, ready: 'tcp' },
    scenarios: [scenario({ thresholds, timeout: 600, ...more })],
    budget: blocks === 1 ? 60_000 : Math.max(30_000, 12_000 * blocks), // so that a slow machine measures them all, or tries head again
    warmup: blocks > 1 ? 300 : 100,
  })
  const variants = [variant('base', folder.path), variant('head', folder.path, { env: { HEAD: '1' } })]
  // Several blocks must show an effect, so they are as long as in a run.
  const results = await measureBlocks(asked, variants, folder.path, blocks, blocks > 1 ? undefined : brief(asked))
  results.blocks = Array.from({ length: copies }, () => results.blocks).flat()
  const judgement = judge(compare(results), asked, { blocks: results.blocks.length, final: true })
  const text = report(results, judgement)
  assert.doesNotMatch(text, /NaN|Infinity|undefined|null/)
  return { results, judgement, text: `${headline(results, judgement)}\n${text}` }
}

export const tripped = ({ judgement }: Judged, guard: Guard) =>
  judgement.rows.filter(row => row.guards.some(trip => trip.guard === guard))
