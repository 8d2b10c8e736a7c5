import type { Judgement } from '../../judge/judgement.ts'
import type { Results } from '../../results/results.ts'
import { adviceSentence, isPressing } from '../advice.ts'
import { facts, origin } from '../facts.ts'
import { findings } from '../findings.ts'
import { headline } from '../headline.ts'
import { standingCells, standingHeads, standings, whyRatiosDiffer } from '../standings.ts'
import { plural } from '../words.ts'
import type { Content, ShownRow } from './content.ts'
import { curves, short } from './curves.ts'
import { growth } from './growth.ts'
import { resources } from './resources.ts'
import { why } from './why.ts'

/** Where a run belongs. */
export interface Place {
  /** `acme/shop` */
  repository?: string
  pullRequest?: number
}

/** What the page shows of a run. */
export function describe(results: Results, judgement: Judgement, place: Place = {}): Content {
  const isProfile = results.blocks.length === 0 && results.why !== undefined // `perf-gate why` judges nothing
  return {
    headline: isProfile ? 'How head changes CPU time per request' : headline(results, judgement),
    provenance: provenance(results, place),
    advice: isPressing(judgement) ? adviceSentence(results, judgement) : undefined,
    profiled: isProfile,
    verdict: judgement.verdict,
    accepted: judgement.accepted !== undefined,
    cancelled: results.ended === 'cancelled',
    variants: results.variants.map(({ name, baseline }) => ({ name, baseline })),
    facts: [...facts(results), ['Started', results.startedAt], ['perf-gate', results.generator]],
    findings: isProfile ? [] : unsaid(results, judgement),
    standings: standingsOf(results, judgement),
    command: results.command,
    rows: isProfile ? [] : rows(results, judgement),
    curves: curves(results),
    resources: resources(results),
    growth: growth(results, judgement),
    why: why(results),
    left: [],
  }
}

/** Findings that neither the headline nor the advice says. */
function unsaid(results: Results, judgement: Judgement): Content['findings'] {
  const line = headline(results, judgement)
  const isSaid = ({ kind, text, about, lastWords }: Content['findings'][number]) =>
    kind === 'advice' ? isPressing(judgement) : about.length < 2 && lastWords === undefined && line.includes(text)
  return findings(results, judgement).filter(finding => !isSaid(finding))
}

/** `acme/shop · pull request 12 · head 1a2b… “faster” against main at 3c4d… “v2” · 2026-01-01 12:00 UTC` */
function provenance({ variants, startedAt }: Results, { repository, pullRequest }: Place): string {
  const sides = variants.toSorted((a, b) => Number(a.baseline) - Number(b.baseline))
  const when = startedAt.slice(0, 16).replace('T', ' ')
  const where = [repository, pullRequest === undefined ? undefined : `pull request ${pullRequest}`]
  const what = sides.map(origin).join(sides.length === 2 ? ' against ' : ', ')
  return [...where, what, `${when} UTC`].filter(part => part !== undefined).join(' · ')
}

function standingsOf(results: Results, judgement: Judgement): Content['standings'] {
  if (results.variants.length <= 2 || results.blocks.length === 0) return []
  return results.config.scenarios.map(scenario => {
    const all = standings(results, judgement, scenario)
    return { scenario: scenario.name, head: standingHeads, rows: all.map(standingCells), note: whyRatiosDiffer(all) }
  })
}

function rows(results: Results, judgement: Judgement): ShownRow[] {
  const place = new Map(results.variants.map(({ name }, i) => [name, i]))
  return judgement.rows.map(row => {
    const { guards, pairs, settled: _, p: __, ...shown } = row
    return {
      ...shown,
      variant: place.get(row.variant)!,
      guards: [...new Set(guards.map(({ guard }) => guard))],
      dots: pairs.map(({ block, base, head }): [number, number] => [block, short(head / base)]),
    }
  })
}

/** A page has at most so many rows when it is too large with all. */
const mostRows = 1500

/** Less and less of what a very large run has, the least important first; each with what it leaves out. */
export const reductions: ((content: Content) => Content)[] = [
  content => ({ ...content, why: content.why.slice(0, 2), left: [] }),
  content => {
    const rows = content.rows.map(row => (row.gated ? row : { ...row, dots: [] }))
    return { ...content, rows, left: ['the blocks of rows that are only shown'] }
  },
  content => {
    const rows = content.rows.filter(row => row.gated || row.guards.length > 0)
    return { ...content, rows, left: [plural(content.rows.length - rows.length, 'row'), ...content.left.slice(1)] }
  },
  content => ({
    ...content,
    curves: content.curves.filter(({ request }) => request === undefined).slice(0, 100),
    left: [...content.left, 'latency curves of single requests'],
  }),
  content => {
    const failing = (row: ShownRow) => row.verdict === 'within' || row.verdict === null
    const rows = content.rows.toSorted((a, b) => Number(failing(a)) - Number(failing(b))).slice(0, mostRows)
    return { ...content, rows, left: [...content.left, `${plural(content.rows.length - rows.length, 'more row')}`] }
  },
  content => ({
    ...content,
    why: content.why.map(row => ({ ...row, tree: [] })),
    findings: content.findings.slice(0, 200),
    rows: content.rows.map(row => ({ ...row, dots: [] })),
    left: [...content.left, 'all blocks'],
  }),
]
