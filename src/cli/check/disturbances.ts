import { mean } from 'simple-statistics'
import { percent } from '../../compare/format.ts'
import type { Results } from '../../results/results.ts'

/** Above this share of the time, the load generator cannot keep up with a much faster server. */
const busy = 0.7

/** What disturbs a machine while it measures, in a sentence or two. */
export function disturbances({ blocks, machine: { cores, cpu, node } }: Results): string {
  const slices = blocks.flatMap(({ scenarios }) => scenarios.flatMap(scenario => scenario.slices))
  const sum = (of: (slice: (typeof slices)[number]) => number) => slices.reduce((all, slice) => all + of(slice), 0)
  const late = mean(slices.map(({ disturbance }) => disturbance.stall))
  const worst = Math.max(...slices.map(({ disturbance }) => disturbance.stall))
  const isKnown = slices.some(({ disturbance }) => disturbance.crowded !== undefined)
  const crowded = sum(({ disturbance }) => disturbance.crowded ?? 0) / sum(({ duration }) => duration)
  const waited = isKnown ? `, and servers waited ${percent(crowded)} of the time for other programs` : ''
  const stolen = sum(({ disturbance }) => disturbance.steal) / sum(({ duration }) => duration)
  const generator = mean(slices.map(slice => slice.generator.utilisation))
  return [
    `This machine, ${cores} × ${cpu} with Node ${node}: an idle timer came ${late.toFixed(1)} ms late on average, ${worst.toFixed(0)} ms at worst; the hypervisor took ${percent(stolen)} of a CPU${waited}.`,
    `The load generator was busy ${percent(generator)} of the time${generator > busy ? ': a fast server would outrun it (the limit is 85 %); `cpu` stays valid then' : ''}.`,
  ].join(' ')
}
