import { mean } from 'simple-statistics'
import { burnIn } from '../compare/burn-in.ts'
import { thousands } from '../compare/format.ts'
import type { Results } from '../results/results.ts'
import { time } from './numbers.ts'
import { listed } from './words.ts'

/** How the variants were warmed up, and what was left out all the same, in a line with names in backticks; undefined for results that do not say. */
export function warmUps(results: Results): string | undefined {
  const known = results.blocks
    .map(({ scenarios }) => scenarios.flatMap(({ warmup }) => warmup ?? []))
    .filter(({ length }) => length > 0)
  if (known.length === 0) return undefined
  const perBlock = (of: 'requests' | 'duration') => mean(known.map(all => all.reduce((sum, each) => sum + each[of], 0)))
  const said = `${thousands(Math.round(perBlock('requests')))} requests to each variant in ${time(perBlock('duration'))} per block`
  const cold = results.config.scenarios.flatMap(({ name }) => {
    const requests = burnIn(results, name)
    return requests > 0 ? [`${thousands(Math.round(requests))} of \`${name}\``] : []
  })
  return cold.length === 0 ? said : `${said}. Left out after it, still cold: ${listed(cold)}`
}
