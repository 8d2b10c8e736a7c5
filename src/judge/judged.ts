import { compare } from '../compare/compare.ts'
import type { Pools } from '../compare/pool.ts'
import type { Config } from '../config/config.ts'
import { isAllCounted } from '../results/calls.ts'
import { fewestBlocks, jobsOf, measuringTime } from '../results/extent.ts'
import type { Proposal, Results } from '../results/results.ts'
import { judge } from './judge.ts'
import type { Judgement, State } from './judgement.ts'

/** The judgement at a look, while measuring goes on. `pools`: those of the run. */
export const judgedSoFar = (results: Results, pools?: Pools): Judgement =>
  judge(compare(results, pools), results.config, { blocks: results.blocks.length, final: false })

/** The judgement once measuring is over, and the verdict by the thresholds and limits that head's config proposes. */
export function judged(results: Results): Judgement {
  if (results.unaffected !== undefined) return nothingToJudge
  const judgement = judgedBy(results, results.config)
  const { proposal } = results
  if (proposal?.gate === undefined || proposal.applies) return judgement
  return { ...judgement, proposed: judgedBy(results, withRules(results.config, proposal)).verdict }
}

/** The judgement if nothing that head changes can reach the server. */
const nothingToJudge: Judgement = {
  verdict: 'passed',
  exit: 0,
  rows: [],
  settled: true,
  open: [],
  unlike: [],
  maxBlocks: 0,
  warnings: [],
}

const judgedBy = (results: Results, config: Config): Judgement =>
  judge(compare({ ...results, config }), config, stateOf(results))

export const stateOf = (results: Results): State => ({
  blocks: fewestBlocks(results),
  jobs: jobsOf(results),
  final: true,
  settled: results.ended === 'settled',
  spent: measuringTime(results),
  tampered: results.tampered,
  isPartial: results.config.only !== undefined && !isAllCounted(results),
  boundary: results.boundary,
})

/** The config with the proposed gate rules and limits, and with the thresholds proposed for the scenarios that were measured. */
function withRules(config: Config, { thresholds, gate = config.gate, limit }: Proposal): Config {
  const proposed = new Map(Object.entries(thresholds ?? {}))
  const scenarios = config.scenarios.map(({ thresholds: own, ...scenario }) => ({
    ...scenario,
    thresholds: thresholds === undefined ? own : (proposed.get(scenario.name) ?? []), // a renamed or removed one has none
  }))
  return { ...config, gate, limit, scenarios }
}
