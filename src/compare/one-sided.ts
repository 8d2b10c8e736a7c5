import { mean } from 'simple-statistics'
import { grouped } from '../grouped.ts'
import type { Probe } from '../results/blocks.ts'
import { thousands } from './format.ts'
import { agrees, formOf, type Sameness } from './sameness.ts'

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
  one?: OneSided
  /** What could have been found, as the ways in which it tells launches apart: they share the error. */
  splits: string[]
}

/**
 * What one side alone has: a value, or any but the one that the other side always has. Only values that at least a quarter of all launches
 * have are looked at: there are few, and half of the launches of one side are enough. Of several findings, the most frequent.
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
    return ways.flat().flatMap(has => {
      const own = mine.flat().find(has)
      const isAlone = own !== undefined && other !== undefined && !theirs.flat().some(has)
      return isAlone ? [{ side, shares: shares(mine, has), own, other }] : []
    })
  })
  const most = (one: OneSided, next: OneSided) => (mean(next.shares) > mean(one.shares) ? next : one)
  const readings = ways.map(way => way.map(has => shares(launches, has)))
  const splits = readings
    .filter(([has]) => new Set(has).size > 1)
    .map(each =>
      each
        .map(has => has.join())
        .sort()
        .join(),
    )
  return { ...(found.length > 0 && { one: found.reduce(most) }), splits }
}

/** Compares whole bodies, or else their forms, and text that one side always sends, and the other sometimes. */
export function compareBodies(probes: Sides, level: Sameness): Compared {
  const bodies = () => oneSided(probes, ({ digest }) => digest)
  if (level === 'body') return bodies()
  const forms = oneSided(probes, formOf)
  if (forms.one !== undefined || !isOftenSame(probes)) return forms
  const { one, splits } = bodies()
  return { one, splits: [...forms.splits, ...splits] }
}

/** Is text of one side always the same, and that of the other sometimes? That side may break sometimes. It has no time in its text. */
function isOftenSame({ base, head }: Sides): boolean {
  const digests = [base, head].map(side => side.flat().map(({ digest }) => digest))
  const steady = digests.find(agrees)?.[0]
  const isText = [...base, ...head].flat().every(({ shape }) => shape === undefined)
  return isText && steady !== undefined && digests.every(side => side.includes(steady))
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
