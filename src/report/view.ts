import type { Judgement, RunVerdict } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { adviceSentence, isPressing } from './advice.ts'
import { effort, type Fact, facts, isProfileAlone, origin } from './facts.ts'
import { type Finding, findings } from './findings.ts'
import { grid } from './grid.ts'
import { growth } from './growth.ts'
import { headline, isReshaped } from './headline.ts'
import { percentiles, transfers } from './latencies.ts'
import { proposed, type Section } from './proposed.ts'
import { figures, legend, type ShownRow, shownRows } from './rows.ts'
import { standingsTable } from './standings.ts'
import type { Table } from './table.ts'
import { whyLines } from './why.ts'
import type { Part } from './why-parts.ts'

/**
 * What there is to say of a run, worked out once. The comment, the terminal, the page and the annotations only lay it out: none of
 * them judges, compares or rounds. Texts are plain, with names in backticks.
 */
export interface View {
  headline: string
  verdict: RunVerdict
  /** What the badge says: the verdict, or that the run was cancelled, accepted, or only profiled. */
  kind: RunVerdict | 'cancelled' | 'accepted' | 'profiled'
  /** What becomes of the check, where the verdict does not say so. */
  check?: string
  /** Passed, and no row moved: the headline says it all. */
  quiet: boolean
  /** What was compared with what: commits and their subjects. */
  compared: string
  variants: { name: string; baseline: boolean }[]
  /** What is gated at a glance. */
  grid?: Table
  /** Gated rows with all their figures, and those that are only shown. */
  figures?: Table
  shown?: Table
  rows: ShownRow[]
  /** What the names and columns of rows mean. */
  legend: string
  /** What would help a run that could not tell everything; absent where that stands with the findings. */
  advice?: string
  /** By row that was explained, its lines. */
  why: Part[][][]
  findings: Finding[]
  /** Of more than two variants: those of each scenario by requests/s. */
  standings: Table[]
  /** Of sweeps: how the cost of a request grows. */
  growth: Table[]
  /** What head changes in the config. */
  proposal?: Section
  percentiles?: Table
  /** The percentiles are the news. */
  reshaped: boolean
  transfers?: Table
  facts: Fact[]
  /** Blocks, time, seed and machine, in a line. */
  effort: string
  /** Repeats the run. */
  command: string
}

/** What becomes of the check, where a reader may wonder: as a rule, for the job may end for other reasons. */
function ruleOf({ ended }: Results, { verdict, accepted, exit }: Judgement): string | undefined {
  if (ended === 'cancelled' || ended === 'running') return undefined
  if (verdict === 'inconclusive') return `What is undecided ${exit === 0 ? 'does not fail' : 'fails'} the check.`
  return accepted !== undefined && exit === 0 ? 'An accepted regression does not fail the check.' : undefined
}

export function view(results: Results, judgement: Judgement): View {
  const { variants, blocks, config } = results
  const profiled = isProfileAlone(results)
  const several = variants.length > 2
  const line = profiled ? 'How head changes CPU time per request' : headline(results, judgement)
  const rows = profiled ? [] : shownRows(results, judgement)
  const gated = judgement.rows.filter(row => row.gated)
  return {
    headline: line,
    verdict: judgement.verdict,
    kind: kindOf(results, judgement, profiled),
    check: ruleOf(results, judgement),
    quiet: judgement.verdict === 'passed' && gated.length > 0 && gated.every(({ verdict }) => verdict === 'within'),
    compared: variants
      .toSorted((a, b) => Number(a.baseline) - Number(b.baseline))
      .map(origin)
      .join(several ? ', ' : ' against '),
    variants: variants.map(({ name, baseline }) => ({ name, baseline })),
    grid: grid(judgement.rows, several),
    figures: figures(
      rows.filter(({ planned }) => planned),
      results,
    ),
    shown: figures(
      rows.filter(({ planned }) => !planned),
      results,
    ),
    rows,
    legend: legend(rows),
    advice: isPressing(judgement) ? adviceSentence(results, judgement) : undefined,
    why: whyLines(results),
    findings: profiled ? [] : unsaid(results, judgement, line),
    standings:
      several && blocks.length > 0 ? config.scenarios.map(each => standingsTable(results, judgement, each)) : [],
    growth: growth(results, judgement),
    proposal: proposed(results, judgement),
    percentiles: percentiles(results, judgement),
    reshaped: isReshaped(judgement),
    transfers: transfers(results),
    facts: facts(results),
    effort: effort(results),
    command: results.command.replace(/[^\P{Cc}]/gu, ' '),
  }
}

function kindOf({ ended }: Results, { verdict, accepted }: Judgement, profiled: boolean): View['kind'] {
  if (ended === 'cancelled') return 'cancelled'
  if (profiled) return 'profiled'
  return accepted === undefined ? verdict : 'accepted'
}

/** What neither the headline nor the advice says. Of what the headline says, what belongs below it stays. */
function unsaid(results: Results, judgement: Judgement, line: string): Finding[] {
  const isOne = results.config.scenarios.length === 1 && results.variants.length < 3
  return findings(results, judgement)
    .filter(({ kind }) => kind !== 'advice' || !isPressing(judgement))
    .map(each => (isOne ? { ...each, about: [] } : each))
    .map(each => (line.includes(each.text.replace(/\.$/, '')) ? { ...each, text: '', about: [] } : each))
    .filter(({ text, lastWords, difference }) => text !== '' || lastWords !== undefined || difference !== undefined)
}
