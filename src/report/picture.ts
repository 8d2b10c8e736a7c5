import stringWidth from 'string-width'
import type { Row } from '../judge/judgement.ts'
import { worseToLog } from '../judge/scale.ts'
import { higherIsWorse, nameOf, plural } from './words.ts'

// Intervals against thresholds, drawn in characters, because a comment holds no images of its own. Every row is measured in
// its own threshold, so that no change and the threshold stand in the same columns for all:
//
//   better  0      threshold  worse
//         [-+•-]   |             no regression: ends before the threshold
//           :   [--+--•----]     inconclusive: goes over it
//           :      |  [--•-->    regressed, and goes on beyond what is drawn
//
// Names come last, where a letter of an unusual width moves nothing.

/** Columns of a drawing, and of a whole line: what a comment shows without scrolling. */
export const columns = { drawing: 38, line: 72 } as const

/** Rows drawn at most. */
export const mostDrawn = 8

/** How far a drawing reaches, in thresholds (bent ones, where the scale is). */
const reach = { better: { least: 1, most: 3 }, worse: { least: 2, most: 6 } } as const

/** The change of a row for the worse in thresholds, on the log scale: 0 is no change, 1 the threshold. low ≤ middle ≤ high. */
export interface Drawn {
  name: string
  low: number
  middle: number
  high: number
}

/** A drawing of the rows that can be drawn, the first ones first; undefined where there is none. */
export function picture(rows: Row[], several: boolean): string | undefined {
  const straight = rows.flatMap(row => drawn(row, several))
  if (straight.length === 0) return undefined
  const isBent = straight
    .slice(0, mostDrawn)
    .some(({ low, high }) => low > reach.worse.most || high > 2 * reach.worse.most || -high > reach.better.most)
  const all = isBent ? straight.map(bent) : straight
  const more = all.length > mostDrawn ? ` · ${plural(all.length - mostDrawn, 'more row')} not drawn` : ''
  const how = isBent ? ' · large changes are drawn closer together' : ''
  const legend = `\`[•]\` change and interval, right is worse · \`:\` no change · \`|\` threshold · \`<\` \`>\` extends further${how}`
  return `\`\`\`text\n${draw(all.slice(0, mostDrawn)).join('\n')}\n\`\`\`\n\n${legend}${more}`
}

function drawn(row: Row, several: boolean): Drawn[] {
  const { metric, threshold, change, interval } = row
  if (threshold === null || change === null || interval === null) return []
  const turn = (higherIsWorse(metric) ? 1 : -1) / worseToLog(metric, threshold)
  const inThresholds = (fraction: number) => Math.log1p(fraction) * turn
  const [low, high] = [inThresholds(interval.low), inThresholds(interval.high)].sort((a, b) => a - b)
  return [{ name: `${nameOf(row, several)} ${metric}`, low: low!, middle: inThresholds(change), high: high! }]
}

/** A change on a scale that leaves 0 and the threshold where they are and draws large changes closer together: 50 thresholds become 5.2. */
const bent = ({ name, low, middle, high }: Drawn): Drawn => {
  const bend = (value: number) => Math.asinh(value) / Math.asinh(1)
  return { name, low: bend(low), middle: bend(middle), high: bend(high) }
}

/** Head and lines, none wider than `columns.line`. */
export function draw(rows: Drawn[]): string[] {
  const scale = scaleFor(rows)
  return [head(scale), ...rows.map(row => `${bar(row, scale)}  ${shortened(row.name)}`)]
}

interface Scale {
  /** Columns of no change and of the threshold. */
  zero: number
  threshold: number
  /** Columns from one to the other, as exactly as a number can be. */
  unit: number
}

/** As much as the rows need, within limits. */
function scaleFor(rows: Drawn[]): Scale {
  const within = ({ least, most }: { least: number; most: number }, wanted: number) =>
    Math.min(most, Math.max(least, wanted))
  const left = within(reach.better, -Math.min(...rows.map(({ low }) => low)))
  const right = within(reach.worse, Math.max(...rows.map(({ high }) => high)))
  const unit = (columns.drawing - 4) / (left + right) // a column for an arrow at both ends, and one for rounding
  const zero = 1 + Math.round(left * unit)
  return { zero, threshold: Math.round(zero + unit), unit }
}

/**
 * Column of a value: on the same side of no change and of the threshold as the value itself, whatever rounding says, so that
 * a verdict can be read off. Beyond the drawing: its last column, or its first.
 */
function place(value: number, scale: Scale): number {
  const { zero, threshold } = scale
  const last = columns.drawing - 1
  if (isBeyond(value, scale)) return value < 0 ? 0 : last
  const at = Math.round(zero + value * scale.unit)
  if (value === 0) return zero
  if (value === 1) return threshold
  if (value < 0) return Math.min(at, zero - 1)
  if (value < 1) return Math.min(Math.max(at, zero + 1), threshold - 1)
  return Math.max(at, threshold + 1)
}

/** In the columns of the arrows, or outside. */
function isBeyond(value: number, { zero, unit }: Scale): boolean {
  const at = Math.round(zero + value * unit)
  return at < 1 || at > columns.drawing - 2
}

function bar({ low, middle, high }: Drawn, scale: Scale): string {
  const cells = Array<string>(columns.drawing).fill(' ')
  cells[scale.zero] = ':'
  cells[scale.threshold] = '|'
  const at = place(middle, scale)
  const free = (column: number) => cells[column] === ' '
  const beside = (column: number, step: 1 | -1) => (column === at && free(at + step) ? at + step : column) // `[•]`, not `•`
  const [from, to] = [beside(place(low, scale), -1), beside(place(high, scale), 1)]
  for (let i = from; i <= to; i++) cells[i] = i === scale.zero || i === scale.threshold ? '+' : '-'
  cells[from] = isBeyond(low, scale) ? (low < 0 ? '<' : '>') : '['
  cells[to] = isBeyond(high, scale) ? (high < 0 ? '<' : '>') : ']'
  if (!isBeyond(middle, scale)) cells[at] = '•'
  return cells.join('')
}

function head({ zero, threshold }: Scale): string {
  const cells = [...' '.repeat(columns.line)]
  const put = (text: string, at: number) => cells.splice(at, text.length, ...text)
  if (zero > 'better '.length) put('better', 0)
  put('0', zero)
  put('threshold', threshold)
  put('worse', Math.max(threshold + 'threshold '.length, columns.drawing - 'worse'.length))
  return cells.join('').trimEnd()
}

/** One line of the room that is left, of the end as much as of the beginning: the metric is there. */
function shortened(name: string): string {
  const room = columns.line - columns.drawing - 2
  const plain = name
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .replaceAll('`', 'ˋ')
  if (stringWidth(plain) <= room) return plain
  const letters = [...new Intl.Segmenter().segment(plain)].map(({ segment }) => segment)
  const end = letters.slice(-Math.floor(room / 3)).join('')
  let begin = ''
  for (const letter of letters) {
    if (stringWidth(`${begin}${letter}…${end}`) > room) break
    begin += letter
  }
  return `${begin}…${end}`
}
