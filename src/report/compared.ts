import { grouped } from '../grouped.ts'
import type { Judgement } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { listed, plural } from '../text.ts'
import { isShared, standings, type VariantStanding } from './standings.ts'
import { inWords } from './words.ts'

/** A comparison with nothing to pass or fail: which variant serves most, of one scenario which least, and which cannot be compared. */
export function compared(results: Results, judgement: Judgement): string {
  const places = results.config.scenarios.map(scenario => standings(results, judgement, scenario))
  const where = places.length === 1 ? '' : ` in ${plural(places.length, 'scenario')}`
  const lost = lostIn(places).join(', ')
  const but = lost === '' ? '' : `; not comparable: ${lost}`
  return `${plural(results.variants.length, 'variant')} compared${where}${leaders(places)}${least(places)}${but}`
}

const isLost = ({ failed, void: why }: VariantStanding): boolean => (failed ?? why) !== undefined

/** `` : `a` serves the most requests/s in 2, `b` in 1 ``, of scenarios; nowhere is named if there is one. */
function leaders(places: VariantStanding[][]): string {
  const first = places.flatMap(all => all.find(each => !isLost(each) && each.figures.rps !== undefined) ?? [])
  const won = grouped(first, ({ variant }) => variant)
  const [most, ...others] = [...won].toSorted(([, a], [, b]) => b.length - a.length)
  if (most === undefined) return ''
  const where = places.length === 1 ? '' : ` in ${others.length === 0 ? 'each' : most[1].length}`
  const rest = others.map(([name, { length }]) => `\`${name}\` in ${length}`)
  return `: ${listed([`\`${most[0]}\` serves the most requests/s${where}`, ...rest])}`
}

/** `` , `c` 12 % fewer requests/s (9 … 15 %) than `b` ``, the baseline, which is not named if it serves the most. */
function least([only = [], ...others]: VariantStanding[][]): string {
  const fit = only.filter(each => !isLost(each))
  const last = fit.at(-1)
  if (others.length > 0 || fit.length < 2 || last?.row?.change == null) return ''
  const baseline = only.find(each => each.baseline)!
  return `, \`${last.variant}\` ${inWords(last.row)}${baseline === fit[0] ? '' : ` than \`${baseline.variant}\``}`
}

/** `` `slow` (timed out in 1 of 3) ``, each variant once; of several scenarios, without those that are not to blame. */
function lostIn(places: VariantStanding[][]): string[] {
  const isBlamed = (each: VariantStanding) =>
    isLost(each) && (places.length === 1 || each.failed !== undefined || !isShared(each))
  return [...grouped(places.flat().filter(isBlamed), ({ variant }) => variant)].map(([variant, own]) => {
    const whys = own.map(({ failed, void: why }) => failed ?? why!)
    const alike = whys.length === 1 ? whys : whys.map(why => why.replace(/ \([\d.]+ %\)$/, '')) // shares differ
    const part = whys.length === places.length ? '' : ` in ${whys.length} of ${places.length}`
    return `\`${variant}\` (${[...new Set(alike)].join(', ')}${part})`
  })
}
