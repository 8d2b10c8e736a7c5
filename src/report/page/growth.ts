import { type Sweep, type SweptVariant, sweeps } from '../../compare/growth.ts'
import type { Judgement } from '../../judge/judgement.ts'
import type { Results } from '../../results/results.ts'
import { growsLike, titleOf, voidIn } from '../growth.ts'
import type { Growth, GrowthLine } from './content.ts'
import { short } from './curves.ts'

/** Cost over each swept number; of several swept names every one has its plots, one for each combination of the others. */
export function growth(results: Results, judgement: Judgement): Growth[] {
  return sweeps(results).flatMap(sweep => {
    const shown = sweep.points.flatMap((value, i) => (value > 0 ? [i] : [])) // its axis is a log scale
    const at = shown.map(i => sweep.points[i]!)
    if (new Set(at).size < 2) return []
    const voids = voidIn(sweep, results, judgement)
    return [{ title: titleOf(sweep), of: sweep.key, at, lines: sweep.variants.map(each => line(each, sweep)) }]

    function line(variant: SweptVariant, { key }: Sweep): GrowthLine {
      const points = shown.map(i => variant.points[i]!)
      return {
        ms: points.map(point => ('time' in point ? short(point.time) : null)),
        why: points.map(point => ('why' in point ? point.why : null)),
        like: growsLike(key, variant),
        void: voids.get(variant.variant),
      }
    }
  })
}
