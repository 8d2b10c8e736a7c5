import { mean } from 'simple-statistics'
import { grouped } from '../grouped.ts'
import type { Probe } from '../results/blocks.ts'
import { thousands } from './format.ts'
import { agrees, bodyOf, formOf, type Sameness } from './sameness.ts'

/** What probes of one side have, and those of the other never. */
export interface OneSided {
  side: 'base' | 'head'
  /** By launch, the share of the side's probes that have it. */
  shares: number[]
  /** One of these, and one of the other side's. */
  own: Probe
  other: Probe
}

/** Probes of a request by launch. */
export type Sides = Record<'base' | 'head', Probe[][]>

interface Compared {
  /** At most one finding of each side. */
  found: OneSided[]
  /** What could have been found, as the ways in which it tells launches apart: they share the error. */
  splits: string[]
}

/**
 * What one side alone has: a value, or any but the one that the other side always has. Only values that at least a quarter of all launches
 * have are looked at: there are few, and half of the launches of one side are enough. Of several findings of a side, the most frequent.
 *
 *   base  a,a  a,a  a,a     head  a,b  a,c  a,a     head has others than a: ½ ½ 0
 *   base  a,b  a,c  d,b     head  e,e  e,b  e,e     head has e: 1 ½ 1
 *   base  a,b  c,d  e,f     head  g,h  i,j  k,l     each probe is unlike any other, on one side as well: nothing
 */
export function oneSided({ base, head }: Sides, of: (probe: Probe) => string): Compared {
  const launches = [...base, ...head]
  const counted = launches.flatMap(probes => [...new Set(probes.map(of))])
  const usual = [...grouped(counted, value => value)].filter(([, { length }]) => 4 * length >= launches.length)
  const ways = usual.map(([value]) => [(probe: Probe) => of(probe) === value, (probe: Probe) => of(probe) !== value])
  const shares = (side: Probe[][], has: (probe: Probe) => boolean) =>
    side.map(probes => probes.filter(has).length / Math.max(1, probes.length))
  const found = (['head', 'base'] as const).flatMap(side => {
    const [mine, theirs] = side === 'head' ? [head, base] : [base, head]
    const [other] = theirs.flat()
    const alone = ways.flat().flatMap(has => {
      const own = mine.flat().find(has)
      const isAlone = own !== undefined && other !== undefined && !theirs.flat().some(has)
      return isAlone ? [{ side, shares: shares(mine, has), own, other }] : []
    })
    return alone.toSorted((one, next) => mean(next.shares) - mean(one.shares)).slice(0, 1)
  })
  const readings = ways.map(way => way.map(has => shares(launches, has)))
  const splits = readings.filter(([has]) => new Set(has).size > 1).map(splitOf)
  return { found, splits }
}

/** Readings of all launches, and their complements: the same for what one side has and what the other has not. */
const splitOf = (ways: number[][]): string =>
  ways
    .map(has => has.join())
    .sort()
    .join()

/**
 * Does a number of each launch (NaN: unknown) lie beyond all of base's in some launches of head? By more than is tolerated, and, unless it
 * does in all, by more than base's own are apart, which may go one of several ways by launch. Gives the share of each launch of head, 0 or
 * 1. Either direction spends the error of one side. `above`: what counts upwards, if it is not the same.
 *
 *   base  10 10 11     head  10  4 10     0 1 0
 *   base  10  4 10     head   3 10  4     nothing: base's are 6 apart
 */
export function beyond(base: number[], head: number[], tolerated: number, above = head) {
  const known = base.filter(Number.isFinite)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const far = Math.max(tolerated, most - least)
  const isWhole = {
    below: head.every(each => each < least - tolerated),
    above: above.every(each => each > most + tolerated),
  }
  const below = head.map(each => Number(isWhole.below || each < least - far))
  const ways = [below, above.map(each => Number(isWhole.above || each > most + far))] as const
  const shares = mean(ways[0]) < mean(ways[1]) ? ways[1] : ways[0]
  const all = [...base, ...head]
  const sorted = all.filter(Number.isFinite).toSorted((a, b) => a - b)
  const gaps = sorted.slice(1).map((each, i) => each - sorted[i]!)
  const cut = sorted[gaps.indexOf(Math.max(...gaps))]!
  const isSpread = sorted.at(-1)! - sorted[0]! > tolerated
  const splits = isSpread
    ? [splitOf([all.map(each => Number(each > cut)), all.map(each => Number(!(each > cut)))])]
    : []
  const isKnown = known.length > 0 && 2 * known.length >= base.length
  return { shares: isKnown && shares.includes(1) ? shares : undefined, splits }
}

/** Compares whole bodies, or else their forms, and bodies that one side always sends, and the other sometimes. */
export function compareBodies(probes: Sides, level: Sameness): Compared {
  const bodies = () => oneSided(probes, bodyOf)
  if (level === 'body') return bodies()
  const forms = oneSided(probes, formOf)
  if (forms.found.length > 0 || !isOftenSame(probes)) return forms
  const { found, splits } = bodies()
  return { found, splits: [...forms.splits, ...splits] }
}

/** Does one side always send the same, and the other sometimes? Of JSON that varies on base alone, head may have mended it. */
export function isOftenSame({ base, head }: Sides): boolean {
  const [from, to] = [base, head].map(side => side.flat().map(bodyOf)) as [string[], string[]]
  const isText = [...base, ...head].flat().every(({ shape }) => shape === undefined)
  return (agrees(from) && to.includes(from[0]!)) || (isText && agrees(to) && from.includes(to[0]!))
}

/** What a side responds with, beside the other's response. */
export function whatOf({ own, other }: OneSided, others: string, isAlways: boolean): string {
  const than = `than ${others}${isAlways ? '' : ' ever does'}`
  const [from, to] = [other, own].map(({ length }) => thousands(length))
  const bytes = `${to} bytes where ${others} responds with ${from}`
  if ((own.length === 0) !== (other.length === 0)) return bytes
  if (own.type !== other.type) return `${typed(own)} where ${others} responds with ${typed(other)}`
  if (own.status >= 300 && own.status < 400 && own.shape !== undefined) return `a different redirect ${than}`
  const kinds = [own, other].map(({ shape }) => (shape === undefined ? 'a body that is not JSON' : 'JSON'))
  if (kinds[0] !== kinds[1]) return `${kinds[0]} where ${others} responds with ${kinds[1]}`
  if (own.shape !== other.shape) return `JSON of a different shape ${than}`
  return from === to ? `a different body ${than} (both ${from} bytes)` : bytes
}

const typed = ({ type }: Probe): string => (type ? `\`${type}\`` : 'no content type')
