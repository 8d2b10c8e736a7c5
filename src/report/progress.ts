import stringWidth from 'string-width'
import type { Judgement, Row } from '../judge/judgement.ts'
import { worseSign } from '../metrics.ts'
import { plural } from '../text.ts'
import { time } from './numbers.ts'
import { isPlanned } from './rows.ts'
import { changeOf, limitOf, nameOf, shortChange } from './words.ts'

export interface ProgressState {
  /** Blocks finished. */
  block: number
  minBlocks: number
  maxBlocks: number
  /** What is being done now: `starting base`, the name of a scenario. */
  phase: string
  /** ms of measuring so far, and the most that it may take; 0 if unknown. */
  elapsed: number
  budget: number
  judgement?: Judgement
}

/** What is happening and what is known, in one line shorter than `columns`. What does not fit is left out from the end. */
export function progressLine(state: ProgressState, columns = Number.POSITIVE_INFINITY): string {
  const { block, minBlocks, maxBlocks, phase, elapsed, budget, judgement } = state
  const rows = judgement?.rows.filter(isPlanned) ?? []
  const [worst] = rows.filter(row => row.gated && row.change !== null).sort((a, b) => worseness(b) - worseness(a))
  const isAfter = phase.startsWith('why ') // the budget is for measuring
  const of = rows.length > 0 ? ` of ${minBlocks}–${maxBlocks}` : '' // `check` judges nothing
  const parts = [
    block === 0 || isAfter
      ? phase
      : phase === 'judged'
        ? `block ${block}${of} done`
        : `block ${block + 1}${of}: ${phase}`,
    block > 0 && !isAfter && elapsed < budget && `at most ${time(budget - elapsed)} left`,
    rows.length > 0 &&
      `${rows.filter(({ gated, settled }) => gated && settled).length} of ${plural(rows.length, 'row')} decided`,
    worst &&
      `worst: ${nameOf(worst, false)} ${worst.metric} ${block < minBlocks ? shortChange(worst) : changeOf(worst)}, limit ${limitOf(worst)}`,
  ].filter(part => part !== undefined && part !== false)
  const fitting = parts.map((_, left) => parts.slice(0, parts.length - left).join(' · '))
  return fitting.find(line => stringWidth(line) < columns) ?? parts[0]!.slice(0, columns - 1)
}

const worseness = ({ change, threshold, metric }: Row): number => worseSign(metric) * (change! / threshold!)

/** Progress for a log: every step until the first block is done, then a line per block. */
export function inLog(write: (line: string) => void): (state: ProgressState) => void {
  let last = ''
  return state => {
    const news = state.block === 0 ? state.phase : String(state.block)
    if (news === last) return
    last = news
    write(progressLine(state))
  }
}
