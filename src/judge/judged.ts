import { compare } from '../compare/compare.ts'
import type { Pools } from '../compare/pool.ts'
import { fewestBlocks, measuringTime } from '../results/extent.ts'
import type { Results } from '../results/results.ts'
import { judge } from './judge.ts'
import type { Judgement } from './judgement.ts'

/** What results say at a look, while measuring goes on. `pools`: of the run. */
export const judgedSoFar = (results: Results, pools?: Pools): Judgement =>
  judge(compare(results, pools), results.config, { blocks: results.blocks.length, final: false })

/** What results say once measuring is over. */
export const judged = (results: Results): Judgement =>
  judge(compare(results), results.config, {
    blocks: fewestBlocks(results),
    final: true,
    spent: measuringTime(results),
    tampered: results.tampered,
    boundary: results.boundary,
  })
