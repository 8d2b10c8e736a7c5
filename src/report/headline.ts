import { percent } from '../compare/format.ts'
import {
  type Advice,
  isLeft,
  isPending,
  isStraddling,
  isUnlimited,
  isWeak,
  type Judgement,
  mostOf,
  type Row,
  worseEnds,
} from '../judge/judgement.ts'
import { isAbsolute, isLatency, isOfLaunch } from '../metrics.ts'
import { looks } from '../plan/looks.ts'
import { fewestBlocks, wasCancelled } from '../results/extent.ts'
import type { Results } from '../results/results.ts'
import { listed, plural, withoutSign } from '../text.ts'
import { budget } from './advice.ts'
import {
  differently,
  growing,
  inherited,
  isBreakage,
  isInvalid,
  larger,
  nothingToMeasure,
  reason,
  suspected,
  unjudged,
  unlike,
} from './clauses.ts'
import { compared } from './compared.ts'
import { changeOf, finds, inWords, lackOf, limitOf, nameOf, rowName, sizeOf, straddling } from './words.ts'

/** One line for a busy person, plain text with names in backticks. */
export function headline(results: Results, judgement: Judgement): string {
  const line = `${lineOf(results, judgement)}${growing(judgement, results.variants.length > 2)}`
  if (!wasCancelled(results)) return line
  const blocks = fewestBlocks(results)
  const isEarly = judgement.verdict === 'passed' && blocks < looks[0]
  return `🛑 Cancelled after ${plural(blocks, 'block')}${isEarly ? ', too few for a verdict' : `; so far: ${withoutSign(line)}`}`
}

function lineOf(results: Results, { accepted, ...judgement }: Judgement): string {
  if (accepted === undefined) return verdictLine(results, judgement)
  if (judgement.verdict !== 'passed') return `${verdictLine(results, judgement)}; the regression was ${accepted}`
  return `☑️ Regression ${accepted}: ${slower(results, judgement.rows)}`
}

function verdictLine(results: Results, judgement: Judgement): string {
  const several = results.variants.length > 2
  const gated = judgement.rows.filter(row => row.gated)
  switch (judgement.verdict) {
    case 'regressed':
      return `❌ ${slower(results, judgement.rows)}`
    case 'broken':
      return `❌ ${several ? 'A variant' : 'head'} is broken${reason(results, judgement, isInvalid, isBreakage)}`
    case 'invalid':
      return `🚫 ${differently(gated) ?? `Not comparable${reason(results, judgement)}`}`
    case 'inconclusive':
      if (judgement.unvouched !== undefined) return `⚠️ Inconclusive: ${judgement.unvouched}`
      return `⚠️ Inconclusive${inconclusive(judgement, gated, results)}`
    case 'passed':
      if (results.unaffected !== undefined) return nothingToMeasure(results.unaffected)
      return several && gated.length === 0 ? compared(results, judgement) : passed(results, judgement, gated)
  }
}

/** How far beyond its threshold a row is; the headline names the one that is farthest. */
const excess = ({ change, threshold }: Row): number =>
  change === null ? Number.POSITIVE_INFINITY : Math.abs(change) / threshold!

const farthest = (gated: Row[], verdict: Row['verdict']): Row[] =>
  gated.filter(row => row.verdict === verdict).sort((a, b) => excess(b) - excess(a))

/** ``All 3 scenarios are slower; worst: `list products`, 12 % more CPU time per request (6 … 15 %)``, and what it asks more often */
function slower(results: Results, all: Row[]): string {
  const gated = all.filter(row => row.gated)
  const rows = farthest(gated, 'regressed')
  const [worst, several] = [rows[0]!, results.variants.length > 2]
  const asks = beside(worst, rows).find(({ metric, limit }) => metric === 'calls' && metric !== worst.metric && !limit)
  const who = asks && nameOf(asks, several) !== nameOf(worst, several) ? `\`${nameOf(asks, several)}\`` : 'it' // one request of a mix
  return `${moved(results, rows, 'worse')}${shape(worst, gated)}${asks === undefined ? '' : `; ${who} ${inWords(asks)}`}`
}

/** How many scenarios (or variants) with a limit moved, and by how much the first row did. The server as a whole is not a scenario. */
function moved(results: Results, rows: Row[], to: 'worse' | 'better'): string {
  const { config, variants } = results
  const several = variants.length > 2
  const isWhole = ({ metric }: Row) => !several && isOfLaunch(metric)
  const [whole, own] = [rows.filter(isWhole), rows.filter(row => !isWhole(row))]
  if (whole.length > 0 && own.length > 0)
    return [...(isWhole(rows[0]!) ? [whole] : []), own].map(some => moved(results, some, to)).join('; ')
  const judged = config.scenarios.filter(({ thresholds }) => thresholds.length > 0 || config.limit !== undefined)
  const places = (of: Row[]) => new Set(of.map(({ scenario, variant }) => (several ? variant : scenario))).size
  const [all, some] = [several ? variants.length - 1 : judged.length, places(rows)]
  const [time, other, most] = to === 'worse' ? ['slower', 'worse', 'worst'] : ['faster', 'better', 'most']
  const how = isOfTime(rows[0]!) && places(rows.filter(isOfTime)) === some ? time : other
  const kind = several ? 'variant' : 'scenario'
  const isCalls = rows[0]!.metric === 'calls' && rows[0]!.limit === undefined
  const name = `\`${nameOf(rows[0]!, several)}\`${isCalls ? '' : ','}`
  const said = inWords(rows[0]!)
  if (all === 1 || isWhole(rows[0]!)) return isCalls ? `${name} ${said}` : `${name.slice(0, -1)} is ${how}: ${said}`
  if (some === 1) return `1 of ${plural(all, kind)} is ${how}: ${name} ${said}`
  const which = some < all ? `${some} of ${all}` : all === 2 ? 'Both' : `All ${all}`
  return `${which} ${kind}s are ${how}; ${most}: ${name} ${said}`
}

const sameRate = ' at the same requests/s'

/** How the other latencies moved, if the scenario serves as many requests/s as before. */
function shape(worst: Row, gated: Row[]): string {
  if (!isOfEqualRate(worst, gated)) return ''
  const latencies = beside(worst, gated).filter(({ metric, request }) => isLatency(metric) && request === worst.request)
  const [best] = farthest(latencies, 'improved')
  const kept = latencies.filter(({ verdict }) => verdict === 'within').map(({ metric }) => metric)
  const rest = best === undefined ? kept.length > 0 && `; ${listed(kept, 9)} within the limit` : `, ${inWords(best)}`
  return `${sameRate}${rest || ''}`
}

const beside = ({ scenario, variant, against }: Row, gated: Row[]): Row[] =>
  gated.filter(row => row.scenario === scenario && row.variant === variant && row.against === against)

function isOfEqualRate(row: Row, gated: Row[]): boolean {
  if (!isLatency(row.metric)) return false
  const isRate = ({ metric, request }: Row) => metric === 'rps' && (request === row.request || request === undefined)
  const rate = beside(row, gated).find(isRate)
  return rate?.verdict === 'within' && rate.interval!.low <= 0 && rate.interval!.high >= 0
}

/** Is the news of a run that latencies are distributed differently, at the same rate? Then its percentiles are worth seeing. */
export function isReshaped({ rows, verdict }: Pick<Judgement, 'rows' | 'verdict'>): boolean {
  const gated = rows.filter(row => row.gated)
  const [worst] = farthest(gated, 'regressed')
  return verdict === 'regressed' && worst !== undefined && shape(worst, gated).length > sameRate.length
}

/** ``: `home` p99 undecided, +3 % (−8 … +14 %), limit +10 %; the others are within their limits`` */
function inconclusive(judgement: Omit<Judgement, 'accepted'>, gated: Row[], results: Results): string {
  const { blocks, variants, shards } = results
  const open = gated.filter(isPending).toSorted((a, b) => worst(b) - worst(a))
  const why = suspected(results, judgement)
  if (why !== undefined) return why
  const ungated = judgement.rows.find(row => row.ungated !== null)?.ungated
  if (gated.length === 0 && ungated) return `: nothing could be gated; ${ungated}`
  if (blocks.length === 0) return ': nothing was measured'
  const short = shards?.find(shard => shard.blocks < 2)
  if (short !== undefined || blocks.length < 2)
    return `: one block${short === undefined ? '' : ` of ${listed(short.scenarios.map(name => `\`${name}\``))}`} is too few for a verdict`
  const [first] = open
  if (first === undefined && results.config.only === undefined) return reason(results, judgement)
  if (first === undefined) return ': not everything could be counted'
  const isKnown = open.length < gated.length && !judgement.rows.some(row => isUnlimited(row, results.config))
  const others = inherited(judgement.rows) || (isKnown ? '; the others are within their limits' : '')
  const several = variants.length > 2
  if (open.length === 1) return `: ${undecided(first, several)}${others}`
  const stands = first.change === null ? '' : ` ${changeOf(first)}, limit ${limitOf(first)}`
  return `: ${open.length} of ${plural(gated.length, 'row')} undecided; worst: ${rowName(first, several)}${stands}`
}

/** How far an undecided row may be beyond its threshold at worst. */
const worst = (row: Row): number =>
  row.interval === null ? Number.POSITIVE_INFINITY : worseEnds(row).most / row.threshold!

/** The state of an undecided row. If it is significantly worse, the text says so, because more time would rarely decide it. */
function undecided(row: Row, several: boolean): string {
  const name = rowName(row, several)
  if (row.change === null) return `${name} could not be decided`
  return isStraddling(row)
    ? `${name} is ${straddling(row)}`
    : `${name} undecided, ${changeOf(row)}, limit ${limitOf(row)}`
}

function passed(results: Results, { rows, advice }: Omit<Judgement, 'accepted'>, gated: Row[]): string {
  const several = results.variants.length > 2
  const nothing = gated.length === 0 ? unjudged(results, rows) : undefined
  if (nothing !== undefined) return `✅ Nothing was ${nothing}${unlike(results, rows)}`
  const improved = farthest(gated, 'improved')
  const [weak] = gated.filter(isWeak).toSorted((a, b) => lackOf(b) - lackOf(a))
  const places = new Set(gated.map(row => nameOf(row, several)))
  const broken = inherited(rows)
  const limits = rows.filter(({ metric }) => mostOf(results.config.limit, metric) !== undefined)
  const unknown = limits.filter(row => isUnlimited(row, results.config))
  if (gated.length === 0 && unknown.length > 0 && unknown.length === limits.length)
    return '✅ No limit is certainly broken'
  const other = broken === '' && unknown.length === 0 ? '' : 'other '
  const lead =
    improved.length > 0
      ? `🚀 ${moved(results, improved, 'better')}${larger(rows, several)}`
      : `✅ ${places.size === 1 ? `\`${[...places][0]}\` is within its ${other}limits` : `Within all ${other}limits`}`
  const but =
    weak === undefined
      ? ruledOut(gated, several)
      : `; ${rowName(weak, several)} ${finds(weak, 'only ')}${wayOut(weak, results, advice)}`
  return `${lead}${unlike(results, rows)}${broken}${but}${leftOut(rows, several)}`
}

/** Is it about time? The others are better or worse, not faster or slower. */
const isOfTime = ({ metric }: Row) => !['rss', 'throughput', 'calls', 'size', 'growth', 'peak'].includes(metric)

/** ``; more than 2.4 % worse is ruled out (`todos: write` p90)``: the worst end among the gated rows' intervals. */
function ruledOut(gated: Row[], several: boolean): string {
  const isKnown = ({ metric, interval, verdict }: Row) =>
    interval !== null && verdict !== 'improved' && !isAbsolute(metric)
  const [first] = gated.filter(isKnown).toSorted((a, b) => worseEnds(b).most - worseEnds(a).most)
  if (first === undefined) return ''
  return `; more than ${percent(Math.max(0.001, worseEnds(first).most))} worse is ruled out (${rowName(first, several)})`
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

/** `` ; to find 10 %, set `budget` to 4m `` */
function wayOut({ metric, threshold, detects }: Row, results: Results, advice: Advice | undefined): string {
  if (wasCancelled(results)) return ''
  const other = detects === null ? 'give the run time for more launches' : 'use a quieter machine'
  return `; to find ${sizeOf(metric, threshold!)}, ${advice?.budget === undefined ? other : `set \`budget\` to ${budget(advice.budget)}`}`
}
