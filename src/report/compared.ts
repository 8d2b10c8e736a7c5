import type { Judgement } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { listed, plural } from '../text.ts'
import { isShared, standings, type VariantStanding } from './standings.ts'
import { inWords } from './words.ts'

/** A comparison with nothing to pass or fail: which variant serves most, which least, and which cannot be compared. */
export function compared(results: Results, judgement: Judgement): string {
  const { variants, config } = results
  const [only, ...others] = config.scenarios
  const lead = `${plural(variants.length, 'variant')} compared`
  if (only === undefined || others.length > 0) {
    const but = lostIn(results, judgement).join(', ')
    const most = leaders(results, judgement)
    return `${lead} in ${plural(config.scenarios.length, 'scenario')}${most}${but === '' ? '' : `; not comparable: ${but}`}`
  }
  const all = standings(results, judgement, only)
  const lost = incomparable(all)
  const fit = all.filter(each => !lost.includes(each))
  const [first, last] = [fit[0], fit.at(-1)]
  const most = first?.figures.rps === undefined ? '' : `: \`${first.variant}\` serves the most requests/s`
  const baseline = all.find(each => each.baseline)!
  const least =
    last?.row?.change == null || fit.length < 2
      ? ''
      : `, \`${last.variant}\` ${inWords(last.row)}${baseline === first ? '' : ` than \`${baseline.variant}\``}`
  const but = lost.map(({ variant, failed, void: why }) => `\`${variant}\` (${failed ?? why})`)
  return `${lead}${most}${least}${but.length === 0 ? '' : `; not comparable: ${but.join(', ')}`}`
}

/** `` : `a` serves the most requests/s in 2, `b` in 1 `` */
function leaders(results: Results, judgement: Judgement): string {
  const won = new Map<string, number>()
  for (const scenario of results.config.scenarios) {
    const all = standings(results, judgement, scenario)
    const lost = incomparable(all)
    const first = all.find(each => !lost.includes(each) && each.figures.rps !== undefined)
    if (first !== undefined) won.set(first.variant, (won.get(first.variant) ?? 0) + 1)
  }
  const [most, ...others] = [...won].toSorted(([, a], [, b]) => b - a)
  if (most === undefined) return ''
  const where = others.length === 0 ? 'each' : String(most[1])
  return `: ${listed([`\`${most[0]}\` serves the most requests/s in ${where}`, ...others.map(([name, count]) => `\`${name}\` in ${count}`)])}`
}

const incomparable = (all: VariantStanding[]): VariantStanding[] =>
  all.filter(each => each.failed !== undefined || each.void !== undefined)

/** With several scenarios: `` `slow` (timed out in 1 of 3) ``, each variant once, without those that are not to blame. */
function lostIn(results: Results, judgement: Judgement): string[] {
  const { scenarios } = results.config
  const lost = new Map<string, string[]>()
  for (const scenario of scenarios)
    for (const each of incomparable(standings(results, judgement, scenario))) {
      if (each.failed === undefined && isShared(each)) continue
      const why = each.failed?.replace(/ \([\d.]+ %\)$/, '') ?? each.void! // the share differs between scenarios
      lost.set(each.variant, [...(lost.get(each.variant) ?? []), why])
    }
  return [...lost].map(([variant, whys]) => {
    const part = whys.length === scenarios.length ? '' : ` in ${whys.length} of ${scenarios.length}`
    return `\`${variant}\` (${[...new Set(whys)].join(', ')}${part})`
  })
}
