import { mean, sampleStandardDeviation } from 'simple-statistics'
import { compare } from '../compare/compare.ts'
import { alphaRun, critical, maxBlocks } from '../judge/alpha.ts'
import { detectable } from '../judge/standing.ts'
import type { Results } from '../measure/results.ts'
import { metric as definition } from '../metrics.ts'
import { percent, time } from '../report/numbers.ts'

const told = ['rps', 'cpu', 'p90', 'p99'] as const
const minutes = [1, 3, 6] as const

/**
 * What a machine can resolve, from a run of one server against itself: by metric the spread of a block, and the smallest
 * change that a run of 1, 3 or 6 minutes would see with 80 % probability.
 */
export function diagnose(results: Results): string {
  const rows = compare(results).filter(
    ({ metric, blocks }) => (told as readonly string[]).includes(metric) && blocks.length >= 3,
  )
  const measuring = results.time.boot + results.time.warmup + results.time.load + results.time.other
  const block = measuring / Math.max(1, results.blocks.length)
  if (rows.length === 0)
    return `Only ${results.blocks.length} blocks could be measured in ${time(measuring)}: too few to tell a spread.`
  const lines = rows.map(({ metric, blocks }) => {
    const spread = sampleStandardDeviation(blocks.map(({ d }) => d))
    const seen = minutes.map(minute => percent(smallest(spread, Math.floor((minute * 60_000) / block))).padStart(9))
    return `${definition(metric).label.padEnd(16)} ${percent(spread).padStart(8)} ${seen.join('')}`
  })
  return [
    `This machine: ${results.machine.cpu}, ${results.machine.cores} cores, node ${results.machine.node}.`,
    `The bundled example against itself, ${results.blocks.length} blocks of ${time(block)}:`,
    '',
    `${''.padEnd(16)} ${'block SD'.padStart(8)} ${minutes.map(minute => `${minute} min`.padStart(9)).join('')}`,
    ...lines,
    '',
    'The columns of minutes: smallest change for the worse that one scenario would show with 80 % probability in so much',
    'time. A threshold below it cannot be decided here: choose a higher one, or a larger budget.',
    ...disturbances(results),
  ].join('\n')
}

/** For `blocks` blocks of this spread, one gated row: (c + t₀.₈)·s/√n, as a change for the worse. Longer budgets make blocks longer, up to the last look; their spread then shrinks at best with the root of the load. */
function smallest(spread: number, blocks: number): number {
  const count = Math.max(2, Math.min(blocks, maxBlocks))
  const longer = Math.max(1, blocks / maxBlocks)
  const se = spread / Math.sqrt(longer * count)
  return Math.expm1(detectable({ critical: critical(count, alphaRun, true), blocks: count, se }))
}

function disturbances({ blocks }: Results): string[] {
  const slices = blocks.flatMap(({ scenarios }) => scenarios.flatMap(scenario => scenario.slices))
  if (slices.length === 0) return []
  const late = mean(slices.map(({ disturbance }) => disturbance.stall))
  const worst = Math.max(...slices.map(({ disturbance }) => disturbance.stall))
  const stolen =
    slices.reduce((sum, { disturbance }) => sum + disturbance.steal, 0) /
    slices.reduce((sum, { duration }) => sum + duration, 0)
  return [
    '',
    `Disturbances: an idle timer came ${late.toFixed(1)} ms late on average and ${worst.toFixed(0)} ms at worst; the hypervisor took ${(stolen * 100).toFixed(1)} % of a CPU.`,
  ]
}
