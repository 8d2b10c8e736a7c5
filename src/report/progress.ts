import { isLeft, type Judgement, type Row } from '../judge/judgement.ts'
import { worseSign } from '../metrics.ts'
import { percentChange, percentRange, time } from './numbers.ts'
import { nameOf, plural, verdictWords } from './words.ts'

/** Where a run stands. */
export interface ProgressState {
  /** Blocks finished. */
  block: number
  minBlocks: number
  maxBlocks: number
  /** What is being done now: `starting base`, the name of a scenario. */
  phase: string
  /** ms of measuring so far, and in all. */
  elapsed: number
  budget: number
  judgement?: Judgement
}

/** One line for a log: `block 3 of 6–12 · list products rps +0.4 % (−1.2 … +2.0 %) · 1 of 3 rows decided · 1m 20s left` */
export function progressLine({
  block,
  minBlocks,
  maxBlocks,
  phase,
  elapsed,
  budget,
  judgement,
}: ProgressState): string {
  if (block === 0) return phase
  const gated = gatedRows(judgement)
  const [worst] = gated.filter(row => row.gated && row.change !== null).sort((a, b) => worseness(b) - worseness(a))
  const parts = [
    gated.length > 0 ? `block ${block} of ${minBlocks}–${maxBlocks}` : `block ${block}`, // `check` judges nothing
    worst &&
      `${nameOf(worst, false)} ${worst.metric} ${percentChange(worst.change!, worst.interval)}${worst.interval && worst.interval.high - worst.interval.low < 2 ? ` (${percentRange(worst.interval)})` : ''}`,
    gated.length > 0 && `${gated.filter(({ settled }) => settled).length} of ${plural(gated.length, 'row')} decided`,
    elapsed < budget && `at most ${time(budget - elapsed)} left`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Progress for a log: every step until the first block is done, then a line a block. */
export function inLog(write: (line: string) => void): (state: ProgressState) => void {
  let last = ''
  return state => {
    const news = state.block === 0 ? state.phase : String(state.block)
    if (news === last) return
    last = news
    write(progressLine(state))
  }
}

/** Several lines for a terminal: what is done, how much of the time is spent, and how each gated row's interval stands. */
export function progressFrame(state: ProgressState, columns: number): string {
  const { block, maxBlocks, phase, elapsed, budget, judgement } = state
  const width = Math.max(10, Math.min(40, columns - 40))
  const share = Math.min(1, elapsed / budget)
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░')
  const rows = gatedRows(judgement).slice(0, 12)
  const longest = Math.max(0, ...rows.map(row => label(row).length))
  const status = phase === 'preparing' || block === 0 ? phase : `block ${block + 1} of at most ${maxBlocks}: ${phase}`
  return [
    `${bar} ${time(Math.max(0, budget - elapsed))} left`,
    status,
    ...rows.map(row => `${label(row).padEnd(longest)} ${drawn(row)} ${standing(row)}`),
  ]
    .map(line => line.slice(0, columns - 1).trimEnd())
    .join('\n')
}

/** Those that should be. */
const gatedRows = (judgement: Judgement | undefined): Row[] =>
  judgement?.rows.filter(row => row.gated || isLeft(row)) ?? []
const standing = (row: Row): string =>
  !row.gated ? 'not gated' : row.settled && row.verdict !== null ? verdictWords[row.verdict].word : ''
const label = (row: Row): string => `${nameOf(row, false)} ${row.metric}`
const worseness = ({ change, threshold, metric }: Row): number => worseSign(metric) * (change! / threshold!)

const cells = 29

/**
 * The interval of a row against no change and its threshold, worse to the right:
 *
 *   ·····<─┼──>····│·········      ┼ no change   │ threshold   < > interval
 */
function drawn({ change, interval, threshold, metric }: Row): string {
  if (change === null || interval === null || threshold === null) return ' '.repeat(cells)
  const turn = worseSign(metric)
  const [low, high] = [turn * interval.low, turn * interval.high].sort((a, b) => a - b)
  const at = (value: number) =>
    Math.max(0, Math.min(cells - 1, Math.round(((value / threshold + 1.5) / 4) * (cells - 1))))
  const line = Array.from({ length: cells }, () => '·')
  for (let i = at(low!); i <= at(high!); i++) line[i] = '─'
  line[at(low!)] = '<'
  line[at(high!)] = '>'
  line[at(0)] = '┼'
  line[at(threshold)] = '│'
  return line.join('')
}
