import { thousands } from '../compare/format.ts'
import { warmupBounds } from '../plan/warmth.ts'
import type { Warmup } from '../results/blocks.ts'
import type { Results } from '../results/results.ts'
import { time } from './numbers.ts'
import { plural } from './words.ts'

/** How warm the variants were when they were measured, in a line with names in backticks; undefined for results that do not say. */
export function warmUps({ blocks, config, variants }: Results): string | undefined {
  const known = blocks
    .map(({ scenarios }) =>
      scenarios.flatMap(({ scenario, warmup }) => (warmup === undefined ? [] : [{ scenario, ...warmup }])),
    )
    .filter(block => block.length > 0)
  if (known.length === 0) return undefined
  const mean = (of: (warmup: Warmup) => number) =>
    known.flat().reduce((sum, warmup) => sum + of(warmup), 0) / known.length
  const requests = thousands(Math.round(mean(warmup => warmup.requests)))
  const { most } = warmupBounds(config.scenarios.length, variants.length, config.budget, config.warmup)
  const spent = time(mean(({ duration }) => duration))
  return `${requests} requests to each variant in ${spent} per block, ${time(most)} at most. ${flatness(known)}`
}

/** `The cost per request was stable in 5 of 6 blocks; in the others it still changed for \`home\``. */
function flatness(known: (Warmup & { scenario: string })[][]): string {
  const names = [...new Set(known.flat().flatMap(({ flat, scenario }) => (flat ? [] : [scenario])))]
  if (names.length === 0) return 'The cost per request was stable in every block'
  const stable = known.filter(block => block.every(({ flat }) => flat)).length
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  const listed = names
    .slice(0, 3)
    .map(name => `\`${name}\``)
    .join(', ')
  return `The cost per request was stable in ${stable} of ${plural(known.length, 'block')}; in the others it still changed for ${listed}${more}`
}
