import { compare } from '../compare/compare.ts'
import type { Config } from '../config/config.ts'
import { fewestBlocks, measuringTime } from '../results/extent.ts'
import type { Results } from '../results/results.ts'
import { judge } from './judge.ts'
import type { Judgement } from './judgement.ts'

/** What results say at a look, while measuring goes on. */
export const judgedSoFar = (results: Results): Judgement =>
  judge(compare(results), results.config, { blocks: results.blocks.length, final: false })

/** What results say once measuring is over; `config`: by other thresholds than their own. */
export const judged = (results: Results, config: Config = results.config): Judgement =>
  judge(compare({ ...results, config }), config, {
    blocks: fewestBlocks(results),
    final: true,
    spent: measuringTime(results),
    tampered: results.tampered,
  })
