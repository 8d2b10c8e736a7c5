import type { Judgement } from '../judge/judgement.ts'
import { wasCancelled } from '../results/extent.ts'
import type { ConfigChange, Results } from '../results/results.ts'
import { listed, plural } from '../text.ts'
import { adviceSentence, isPressing } from './advice.ts'
import { facts, isProfileAlone, origin } from './facts.ts'
import { type Finding, findings } from './findings.ts'
import { grid } from './grid.ts'
import { growth } from './growth.ts'
import { headline, isReshaped } from './headline.ts'
import { percentiles, transfers } from './latencies.ts'
import { figures, legend, shownRows } from './rows.ts'
import { standingsTable } from './standings.ts'
import type { Table } from './table.ts'
import { whyLines } from './why.ts'

/** What there is to say about a run. Surfaces only lay it out: none judges, compares or rounds. Plain texts, with names in backticks. */
export interface View extends ReturnType<typeof view> {}

export function view(results: Results, judgement: Judgement) {
  const { variants, blocks, config, command } = results
  const { verdict } = judgement
  const profiled = isProfileAlone(results)
  const several = variants.length > 2
  const line = profiled ? 'How head changes CPU time per request' : headline(results, judgement)
  const rows = profiled ? [] : shownRows(results, judgement)
  const gated = judgement.rows.filter(row => row.gated)
  const places = variants.toSorted((a, b) => Number(a.baseline) - Number(b.baseline)).map(origin)
  return {
    headline: line,
    verdict,
    kind: kindOf(results, judgement, profiled),
    check: ruleOf(results, judgement),
    /** Passed, and no row moved: the headline says it all. */
    quiet: verdict === 'passed' && gated.length > 0 && gated.every(row => row.verdict === 'within'),
    /** What was compared with what: commits and their subjects; empty if all come from one place. */
    compared: new Set(places).size === 1 ? '' : places.join(several ? ', ' : ' against '),
    variants: variants.map(({ name, baseline }) => ({ name, baseline })),
    grid: grid(judgement.rows, several),
    /** Gated rows with all their figures, and those that are only shown. */
    figures: figures(
      rows.filter(row => row.planned),
      variants,
    ),
    shown: figures(
      rows.filter(row => !row.planned),
      variants,
    ),
    rows,
    legend: legend(rows),
    /** Absent if it is among the findings. */
    advice: isPressing(judgement) ? adviceSentence(results, judgement) : undefined,
    why: whyLines(results),
    findings: profiled ? [] : unsaid(results, judgement, line),
    /** Nothing could be compared. The reason then comes before all figures. */
    unfit: verdict === 'invalid' || verdict === 'broken',
    /** With more than two variants: those of each scenario, by requests/s. */
    standings:
      several && blocks.length > 0 ? config.scenarios.map(each => standingsTable(results, judgement, each)) : [],
    growth: growth(results, judgement),
    proposal: proposed(results, judgement),
    percentiles: percentiles(results, judgement),
    /** The percentiles are the news. */
    reshaped: isReshaped(judgement),
    transfers: transfers(results),
    facts: facts(results),
    command: command.replace(/[^\P{Cc}]/gu, ' '),
  }
}

/** What the badge says: the verdict, or that the run was cancelled, accepted, or only profiled. */
function kindOf(results: Results, { verdict, accepted }: Judgement, profiled: boolean) {
  if (wasCancelled(results)) return 'cancelled'
  if (profiled) return 'profiled'
  return accepted === undefined ? verdict : 'accepted'
}

/** Whether the check fails, if a reader may wonder. It is stated as a rule, because the job may fail for other reasons. */
function ruleOf(results: Results, { verdict, accepted, exit }: Judgement): string | undefined {
  if (wasCancelled(results)) return undefined
  if (verdict === 'inconclusive') return `What is undecided ${exit === 0 ? 'does not fail' : 'fails'} the check.`
  return accepted !== undefined && exit === 0 ? 'An accepted regression does not fail the check.' : undefined
}

/** What neither the headline nor the advice says. If the headline says it, only what belongs below the headline stays. */
function unsaid(results: Results, judgement: Judgement, line: string): Finding[] {
  const isOne = results.config.scenarios.length === 1 && results.variants.length < 3
  return findings(results, judgement)
    .filter(({ kind }) => kind !== 'advice' || !isPressing(judgement))
    .map(each => (isOne ? { ...each, about: [] } : each))
    .map(each => (line.includes(each.text.replace(/\.$/, '')) ? { ...each, text: '', about: [] } : each))
    .filter(({ text, lastWords, difference }) => text !== '' || lastWords !== undefined || difference !== undefined)
}

/** Changes of the config beyond this are counted, not listed. */
const mostChanges = 30

/** Keys of what is run and sent. */
const isAsked = /^server\b|^scenarios\[.*\]\.(path|method|headers|body|data|requests)/

/** What head changes in the config, whether that applies already, and what the verdict would have been; the changes as a table. */
function proposed({ proposal, config }: Results, { verdict, proposed: other }: Judgement) {
  if (proposal === undefined) return undefined
  const { applies, changes, flaw, thresholds = {} } = proposal
  const left = config.scenarios.flatMap(({ name }) => (Object.hasOwn(thresholds, name) ? [] : [`\`${name}\``]))
  const but = left.length === 0 ? '' : `, which say nothing about ${listed(left)},`
  const lead = applies
    ? '⚠️ This pull request changes the config, and was judged by it (`config-from: head`).'
    : "ℹ️ This pull request changes the config. It was judged by base's config; the changes apply once they are merged."
  const same = other === verdict ? 'the same' : `\`${other}\` instead of \`${verdict}\``
  const isUntried = verdict === 'broken' && !applies && changes.some(({ key }) => isAsked.test(key))
  const would = isUntried
    ? ' Its commands and requests were not tried, which may be why head fails: `config-from: head` measures by them.'
    : other === undefined
      ? ''
      : ` By its thresholds and limits${but} the verdict would have been ${same}.`
  const wrong = flaw === undefined ? '' : ` Head's config could not be used: ${flaw}`
  return { text: `${lead}${would}${wrong}`, table: changes.length === 0 ? undefined : tableOf(changes) }
}

const tableOf = (changes: ConfigChange[]): Table => ({
  head: ['Key', 'Base', 'Head'],
  rows: changes.slice(0, mostChanges).map(({ key, base = '–', head = '–' }) => [key, base, head]),
  words: 3,
  note: changes.length > mostChanges ? `and ${plural(changes.length - mostChanges, 'more change')}` : undefined,
})
