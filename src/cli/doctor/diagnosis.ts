import { mean } from 'simple-statistics'
import { compare } from '../../compare/compare.ts'
import { percent } from '../../compare/format.ts'
import { metric as definition, type Metric, metrics } from '../../metrics.ts'
import { time } from '../../report/numbers.ts'
import type { Results } from '../../results/results.ts'
import type { Neighbour } from './neighbours.ts'
import { type BlockTime, blockTime, type Resolution, resolution, smallest } from './resolution.ts'

const told = ['rps', 'cpu', 'p90', 'p99'] as const satisfies Metric[]
const minutes = [1, 3, 6] as const

/** What was looked at besides the measurement. */
export interface Surroundings {
  /** Before measuring began. */
  neighbours: Neighbour[]
  /** Are the servers' CPU and the load generator's threads of one core? undefined: not pinned, or unknown. */
  sharedCore?: boolean
}

/**
 * What a machine can resolve, from a run of one server against itself: by metric the spread of a block, the smallest
 * change that a run of 1, 3 or 6 minutes would see, and which threshold that makes honest.
 */
export function diagnose(results: Results, around: Surroundings): string {
  const { cpu, cores, node, pinning } = results.machine
  const where =
    pinning === undefined ? '' : `; servers on CPU ${pinning.servers}, load generator on CPU ${pinning.generator}`
  return [
    `This machine: ${cores} × ${cpu}, node ${node}${where}.`,
    `Measured: the bundled example against itself, ${results.blocks.length} blocks, ${time(spent(results))}.`,
    '',
    ...disturbances(results, around),
    '',
    ...resolved(results),
  ].join('\n')
}

const spent = ({ time: { boot, warmup, load, other } }: Results): number => boot + warmup + load + other

function resolved(results: Results): string[] {
  const rows = compare(results).filter(({ metric }) => (told as readonly Metric[]).includes(metric))
  const found = rows.map(row => resolution(row, results)).filter(each => each !== undefined)
  if (found.length === 0) return [`${results.blocks.length} blocks are too few to tell what it can detect.`]
  const each = blockTime(results)
  return [
    `${'What it detects'.padEnd(18)}${'block SD'.padStart(9)}${minutes.map(minute => `${minute} min`.padStart(9)).join('')}   default threshold`,
    ...found.map(one => line(one, each)),
    '',
    'By minutes of `budget`: the smallest change for the worse that one scenario (four gated rows) would show with 80 %',
    'probability. Three scenarios need about three times as long.',
    ...coarse(found, each),
  ]
}

function line(of: Resolution, each: BlockTime): string {
  const seen = minutes.map(minute => percent(smallest(of, each, minute, told.length)).padStart(9))
  return `${definition(of.metric).label.padEnd(18)}${percent(of.block).padStart(9)}${seen.join('')}   ${fits(of, each)}`
}

/** `5 %: in 1 min`, or what would be honest instead. */
function fits(of: Resolution, each: BlockTime): string {
  const threshold = (metrics as Record<string, { threshold?: number }>)[of.metric]!.threshold!
  const minute = minutes.find(count => smallest(of, each, count, told.length) <= threshold)
  return minute === undefined
    ? `${percent(threshold)}: finer than this machine detects; ${percent(smallest(of, each, 6, told.length))} is realistic`
    : `${percent(threshold)}: decided with ${minute} min`
}

/** Where launches are what differs, a longer budget helps little. */
function coarse(found: Resolution[], each: BlockTime): string[] {
  const stubborn = found.filter(of => of.launch > of.load && smallest(of, each, 6, told.length) > 0.05)
  if (stubborn.length === 0) return []
  const names = stubborn.map(({ metric }) => definition(metric).label).join(', ')
  return [`Launches of the same code differ in ${names}: a longer budget helps little there; a quieter machine helps.`]
}

function disturbances({ blocks }: Results, { neighbours, sharedCore }: Surroundings): string[] {
  const slices = blocks.flatMap(({ scenarios }) => scenarios.flatMap(scenario => scenario.slices))
  if (slices.length === 0) return []
  const late = mean(slices.map(({ disturbance }) => disturbance.stall))
  const worst = Math.max(...slices.map(({ disturbance }) => disturbance.stall))
  const sum = (of: (slice: (typeof slices)[number]) => number) => slices.reduce((all, slice) => all + of(slice), 0)
  const stolen = sum(({ disturbance }) => disturbance.steal) / sum(({ duration }) => duration)
  const generator = mean(slices.map(slice => slice.generator.utilisation))
  const others = neighbours.slice(0, 3).map(({ name, share }) => `${name} (${percent(share)})`)
  return [
    'What disturbs it',
    `  other processes, before measuring: ${others.length === 0 ? 'none' : `${others.join(', ')} of a CPU. Stop them`}`,
    `  an idle timer came ${late.toFixed(1)} ms late on average, ${worst.toFixed(0)} ms at worst; the hypervisor took ${percent(stolen)} of a CPU`,
    `  the load generator was busy ${percent(generator)} of the time${generator > 0.7 ? ': a fast server would outrun it (the limit is 85 %); `cpu` stays valid then' : ''}`,
    ...(sharedCore ? ['  servers and load generator run on two threads of one core, and slow one another down'] : []),
  ]
}
