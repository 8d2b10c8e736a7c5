import type { Trip } from '../compare/doubt.ts'
import { withChance } from '../compare/guards/failures.ts'
import { differing } from '../compare/observations.ts'
import { grouped } from '../grouped.ts'
import type { Judgement, Row, Warning } from '../judge/judgement.ts'
import { isFollowed } from '../metrics.ts'
import { complaintIn } from '../results/blocks.ts'
import type { Results } from '../results/results.ts'
import { adviceSentence, undecided } from './advice.ts'
import { type Named, nameOf } from './words.ts'

/** What a reader should know besides the rows: a server that died, a guard that tripped, a warning. Each is told once. */
export interface Finding {
  /** `guard`: a row cannot be compared. `doubt`: it can, but at best it is inconclusive. `advice`: what helps. */
  kind: 'failure' | 'guard' | 'doubt' | 'urgent' | 'warning' | 'advice'
  /** One or more sentences, names in backticks. */
  text: string
  /** Names of the rows it is about, each once. */
  about: string[]
  /** What a server or a command said before it died, or about the requests that it failed. */
  lastWords?: string
  /** The first place where two responses differ, and what in the scenario's config would accept it. */
  difference?: Trip['difference']
  accept?: string
}

/** Every finding once: first what is urgent, then failures, and advice last. */
export function findings(results: Results, judgement: Judgement): Finding[] {
  const { rows, warnings } = judgement
  const several = results.variants.length > 2
  const told = new Map<string, Finding>()
  for (const failure of results.failures) {
    const text = withChance(failure)
    if (!told.has(text)) told.set(text, { kind: 'failure', text, about: [], lastWords: failure.lastWords })
  }
  const places = grouped(rows, placeOf)
  const tripped = rows.flatMap(row => {
    const beside = places.get(placeOf(row))!
    return row.guards
      .filter(trip => trip.effect !== 'not-gated' && !isTold(row, trip, beside))
      .map(trip => ({ ...trip, row }))
  })
  for (const [text, trips] of grouped(tripped, ({ message }) => message)) {
    const { effect, difference, accept } = trips[0]!
    const finding: Omit<Finding, 'about'> = told.get(text) ?? { kind: effect === 'invalid' ? 'guard' : 'doubt', text }
    const own = trips.map(({ row }) => row)
    const words = complaint(results, trips[0]!)
    const isSaid = [...told.values()].some(({ lastWords }) => lastWords === words)
    const lastWords = finding.lastWords ?? (isSaid ? undefined : words)
    told.set(text, { ...finding, about: rowNames(own, several), difference, accept, lastWords })
  }
  const unlike = results.config.only === undefined ? [] : differing(results)
  const bodies = unlike.map(told => `${told}. Counts are compared all the same.`)
  const plain = (kind: Finding['kind'], texts: (string | undefined)[]) =>
    texts.flatMap(text => (text === undefined ? [] : [{ kind, text, about: [] }]))
  return [
    ...told.values(),
    ...warnings.filter(({ fact }) => !told.has(fact)).map(warning => fromWarning(warning, several)),
    ...plain('warning', bodies), // no guard tells of them in a run of counts
    ...plain('warning', undecided(results, judgement)),
    ...plain('advice', [adviceSentence(results, judgement), bisecting(results, judgement)]),
  ].toSorted((a, b) => Number(b.kind === 'urgent') - Number(a.kind === 'urgent'))
}

/** What the side that failed requests printed about it. */
function complaint({ blocks, variants }: Results, { guard, side, row }: Trip & { row: Row }): string | undefined {
  const base = row.against ?? variants.find(({ baseline }) => baseline)!.name
  return guard === 'failures' ? complaintIn(blocks, side === 'base' ? base : row.variant, row.scenario) : undefined
}

/** The command that finds the commit, if a row regressed between two commits and no profile has named the code. */
function bisecting({ variants, why }: Results, { verdict, rows }: Judgement): string | undefined {
  const [base, head] = [true, false].map(is => variants.find(({ baseline }) => baseline === is))
  // GitHub's job checks out a merge commit, which its author does not have: there, HEAD is the author's branch.
  const isMerge = head?.source === head?.commit && /^Merge ([0-9a-f]{40} into|pull request) /.test(head?.subject ?? '')
  const isNamed = head?.commit !== undefined && head.source !== 'working tree' && !isMerge
  const isKnown = why?.rows.some(({ suspects }) => suspects.some(({ certain, open }) => certain && !open)) ?? false
  const isFound = rows.some(row => row.verdict === 'regressed' && isFollowed(row.metric))
  if (verdict !== 'regressed' || !isFound || isKnown || variants.length > 2) return undefined
  if (base?.commit === undefined || base.commit === head?.commit) return undefined
  return `If head has several commits, \`perf-gate bisect ${base.commit.slice(0, 10)} ${isNamed ? head.commit!.slice(0, 10) : 'HEAD'}\` finds the one that made it slower.`
}

const placeOf = ({ scenario, variant, against }: Row): string => [scenario, variant, against].join('\n')

/** A row that is only shown goes on counting after the gated rows are settled: it has the same fact with a larger number. */
const isTold = (row: Row, { guard, effect }: Trip, beside: Row[]): boolean =>
  !row.gated &&
  guard !== 'limit-unproven' && // of a limit of its own
  beside.some(
    ({ gated, ungated, guards }) =>
      (gated || (ungated !== null && row.ungated === null)) &&
      guards.some(trip => trip.guard === guard && (trip.effect !== 'warning' || effect === 'warning')),
  )

const fromWarning = ({ about, fact, advice, isUrgent }: Warning, several: boolean): Finding => ({
  kind: isUrgent ? 'urgent' : 'warning',
  text: advice === undefined ? fact : `${fact} ${advice}`,
  about: about === undefined ? [] : rowNames([about], several && about.variant !== undefined),
})

/** `home rps, home p99`; a scenario with three such rows or more is named once, for all of them. */
const rowNames = (rows: (Partial<Pick<Row, 'metric'>> & Named)[], several: boolean): string[] =>
  [...grouped(rows, row => nameOf(row, several))].flatMap(([name, own]) => {
    const metrics = own.flatMap(({ metric }) => metric ?? [])
    return metrics.length === 0 || metrics.length > 2 ? [name] : metrics.map(metric => `${name} ${metric}`)
  })
