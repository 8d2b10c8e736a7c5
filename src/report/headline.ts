import { percent } from '../compare/format.ts'
import { type Advice, isLeft, isPending, isWeak, type Judgement, type Row } from '../judge/judgement.ts'
import { metric as definition, isLatency } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { budget, rowName } from './advice.ts'
import { compared } from './compared.ts'
import { changeCell } from './table.ts'
import { inWords, latencyInWords, listed, nameOf, plural } from './words.ts'

/** One line for a busy person, plain text with names in backticks. */
export function headline(results: Results, judgement: Judgement): string {
  const line = lineOf(results, judgement)
  return results.ended === 'cancelled' ? `🛑 Cancelled after ${plural(results.blocks.length, 'block')}. ${line}` : line
}

function lineOf(results: Results, { accepted, ...judgement }: Judgement): string {
  if (accepted === undefined) return verdictLine(results, judgement)
  if (judgement.verdict !== 'passed') return `${verdictLine(results, judgement)}; the regression was ${accepted}`
  const gated = judgement.rows.filter(row => row.gated)
  return `☑️ Regression ${accepted}: ${regressed(gated, results.variants.length > 2).replace(/^\S+ /, '')}`
}

function verdictLine(results: Results, judgement: Judgement): string {
  const several = results.variants.length > 2
  const gated = judgement.rows.filter(row => row.gated)
  switch (judgement.verdict) {
    case 'regressed':
      return regressed(gated, several)
    case 'broken':
      return `❌ ${several ? 'A variant' : 'head'} is broken${reason(results, judgement, 'failures', 'head')}`
    case 'invalid':
      return `🚫 Not comparable${reason(results, judgement)}`
    case 'inconclusive':
      if (judgement.unvouched !== undefined) return `⚠️ Inconclusive: ${judgement.unvouched}`
      return inconclusive(judgement, gated, results)
    case 'passed':
      return several && gated.length === 0 ? compared(results, judgement) : passed(results, judgement, gated)
  }
}

function regressed(gated: Row[], several: boolean): string {
  const rows = mostRegressed(gated)
  const [worst] = rows
  const lead = rows.length > 1 ? '; worst: ' : ': '
  const shape = reshaped(worst!, gated)
  if (shape !== undefined)
    return `❌ ${rows.length} of ${plural(gated.length, 'row')} regressed${lead}\`${nameOf(worst!, several)}\`, ${shape}`
  return `❌ ${rows.length} of ${plural(gated.length, 'row')} regressed${lead}\`${nameOf(worst!, several)}\` ${inWords(worst!)}${alike(worst!, gated)}`
}

const mostRegressed = (gated: Row[]): Row[] =>
  gated.filter(({ verdict }) => verdict === 'regressed').sort((a, b) => excess(b) - excess(a))

/** Latencies may be distributed otherwise although as much is served: said, because requests/s alone would hide it. */
const alike = (row: Row, gated: Row[]): string => (isOfEqualRate(row, gated) ? ' at the same requests/s' : '')

/** A latency whose scenario serves as many requests/s as before. */
function isOfEqualRate({ metric, scenario, request, variant, against }: Row, gated: Row[]): boolean {
  if (!isLatency(metric)) return false
  const isBeside = (row: Row) =>
    row.scenario === scenario && row.variant === variant && row.against === against && row.metric === 'rps'
  const rate = gated.find(row => isBeside(row) && (row.request === request || row.request === undefined))
  return rate?.verdict === 'within'
}

/** Is the news of a run a different distribution of latencies, at the same rate? Its percentiles are then worth seeing. */
export function isReshaped({ rows, verdict }: Judgement): boolean {
  const gated = rows.filter(row => row.gated)
  const worst = mostRegressed(gated)[0]
  return verdict === 'regressed' && worst !== undefined && reshaped(worst, gated) !== undefined
}

/** As much is served, some responses come later, others as before or sooner: what became of the shape. */
function reshaped(worst: Row, gated: Row[]): string | undefined {
  if (!isOfEqualRate(worst, gated)) return undefined
  const { scenario, request, variant, against } = worst
  const latencies = gated
    .filter(row => row.scenario === scenario && row.request === request && row.variant === variant)
    .filter(row => row.against === against && isLatency(row.metric))
  const lead = `the same requests/s, a different distribution: ${latencyInWords(worst)}`
  const [best] = latencies.filter(({ verdict }) => verdict === 'improved').sort((a, b) => a.change! - b.change!)
  if (best !== undefined) return `${lead}, ${latencyInWords(best)}`
  const kept = latencies.filter(({ verdict }) => verdict === 'within').map(({ metric }) => metric)
  return kept.length === 0 ? undefined : `${lead}; no regression of ${listed(kept, 9)}`
}

/** How far beyond its threshold a row is; the headline names the worst. */
const excess = ({ change, threshold }: Row): number => Math.abs(change!) / threshold!

function inconclusive(judgement: Omit<Judgement, 'accepted'>, gated: Row[], results: Results): string {
  const { blocks, variants } = results
  if (gated.some(({ verdict }) => verdict === 'invalid')) return `⚠️ Inconclusive${reason(results, judgement)}`
  const ungated = judgement.rows.find(row => row.ungated !== null)?.ungated
  if (gated.length === 0 && ungated) return `⚠️ Inconclusive: nothing could be gated. ${ungated}`
  if (blocks.length < 2)
    return `⚠️ Inconclusive: ${blocks.length === 0 ? 'nothing was measured' : 'one block is too few for a verdict'}`
  const open = gated.filter(isPending).toSorted((a, b) => worst(b) - worst(a))
  const [first] = open
  const name = first === undefined ? '' : rowName(first, variants.length > 2)
  const stands = first === undefined || first.change === null ? '' : `, ${changeCell(first)}`
  const others = open.length < gated.length ? '; no regression in the others' : ''
  return open.length === 1
    ? `⚠️ Inconclusive: ${name} could not be decided${stands}${others}`
    : `⚠️ Inconclusive: ${open.length} of ${plural(gated.length, 'row')} could not be decided; worst: ${name}${stands}${others}`
}

/** How far an undecided row goes beyond its threshold at worst. */
const worst = (row: Row): number => (row.interval === null ? Number.POSITIVE_INFINITY : worseEnd(row) / row.threshold!)

function passed(results: Results, { rows, advice }: Omit<Judgement, 'accepted'>, gated: Row[]): string {
  const several = results.variants.length > 2
  const improved = gated
    .filter(({ verdict }) => verdict === 'improved')
    .sort((a, b) => Math.abs(b.change!) - Math.abs(a.change!))
  const [best] = improved
  const more = improved.length > 1 ? `, and ${plural(improved.length - 1, 'more row')} improved` : ''
  if (gated.length === 0) return rows.length === 0 ? '✅ Nothing was compared' : '✅ Nothing was gated'
  const [weak] = gated.filter(isWeak).toSorted((a, b) => b.detects! / b.threshold! - a.detects! / a.threshold!)
  const lead = `✅ No regression${weak === undefined ? '' : ` as large as ${percent(weak.detects!)} in ${rowName(weak, several)}`}`
  const unjudged = leftOut(rows, several)
  if (best !== undefined)
    return `${lead}; \`${nameOf(best, several)}\` ${inWords(best)}${more}${alike(best, gated)}${unjudged}`
  if (weak !== undefined) return `${lead}${wayOut(weak, results, advice)}${unjudged}`
  const names = [...new Set(gated.map(row => nameOf(row, several)))]
  const seen = ruledOut(gated)
  const where = names.length === 1 ? `\`${names[0]}\`` : plural(gated.length, 'row')
  return `${lead} in ${gated.length === 1 ? rowName(gated[0]!, several) : where}${seen === undefined ? '' : `; ${seen}`}${unjudged}`
}

/** `` ; requests/s and latency of `home` could not be judged `` */
function leftOut(rows: Row[], several: boolean): string {
  const left = rows.filter(isLeft)
  if (left.length === 0) return ''
  const names = [...new Set(left.map(row => `\`${nameOf(row, several)}\``))]
  const what = [
    left.some(({ metric }) => !isLatency(metric)) && 'requests/s',
    left.some(({ metric }) => isLatency(metric)) && 'latency',
  ]
  return `; ${what.filter(Boolean).join(' and ')} of ${names.length === 1 ? names[0] : plural(names.length, 'scenario')} could not be judged`
}

/** `` ; to detect 10 %, set `budget` to 4m `` */
function wayOut({ threshold }: Row, { ended }: Results, advice: Advice | undefined): string {
  if (ended === 'cancelled') return ''
  const needs = advice?.budget === undefined ? 'use a quieter machine' : `set \`budget\` to ${budget(advice.budget)}`
  return `; to detect ${percent(threshold!)}, ${needs}`
}

/** What the intervals rule out in every row of requests/s (or, without such rows, of CPU time, of the rest). */
function ruledOut(gated: Row[]): string | undefined {
  for (const [metric, words] of [
    ['rps', 'a slowdown'],
    ['cpu', 'an increase of CPU time per request'],
  ] as const) {
    const known = gated.filter(row => row.metric === metric && row.interval !== null)
    if (known.length > 0) return `${words} of ${atLeast(...known.map(worseEnd))} or more is ruled out`
  }
  const [row] = gated.filter(({ interval }) => interval !== null).sort((a, b) => worseEnd(b) - worseEnd(a))
  return row === undefined
    ? undefined
    : `an increase of ${definition(row.metric).label.toLowerCase()} of ${atLeast(worseEnd(row))} or more is ruled out`
}

/** The largest of them; an interval that ends at 0 rules out no less than what rounds to it. */
const atLeast = (...changes: number[]): string => percent(Math.max(0.001, ...changes))

/** The end of an interval that is worse, as a change for the worse; ≥ 0. */
const worseEnd = ({ metric, interval }: Row): number =>
  Math.max(0, definition(metric).better === 'higher' ? -interval!.low : interval!.high)

/** Where and why: the scenarios that the guard behind the verdict is about, and its message. */
function reason(results: Results, { rows }: Pick<Judgement, 'rows'>, guard?: string, side?: string): string {
  const tripped = rows
    .filter(row => row.gated)
    .flatMap(row => row.guards.filter(({ effect }) => effect === 'invalid').map(trip => ({ row, trip })))
  const found =
    tripped.find(
      ({ trip }) => (guard === undefined || trip.guard === guard) && (side === undefined || trip.side === side),
    ) ?? tripped[0]
  if (found === undefined) return ': nothing could be compared'
  const { message } = found.trip
  const names = new Set(tripped.filter(({ trip }) => trip.message === message).map(({ row }) => row.scenario))
  const isNamed = [...names].some(name => message.includes(`\`${name}\``))
  const isOfAll = results.failures.some(failure => failure.message === message && failure.scenario === undefined)
  const more = names.size > 1 ? ` and ${plural(names.size - 1, 'more scenario')}` : ''
  return `${isNamed || isOfAll ? '' : ` in \`${found.row.scenario}\`${more}`}: ${message}`
}
