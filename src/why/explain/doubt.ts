import { mean, sum } from 'simple-statistics'
import type { WhyRow } from '../../results/why.ts'
import { isPartly } from '../profile/recording.ts'
import type { Measured } from './choose.ts'
import { costsBy, type Weighed, type Work } from './costs.ts'
import { type Matched, sidesOf } from './identity.ts'
import { type Difference, isCertain } from './moderated.ts'
import type { Accused, Charge, Suspects } from './suspects.ts'

/** Profiles that show more than this many times the measured growth are doubted. */
const farAbove = 1.5

/** What speaks against a profile. `of`: suspects that stand behind others, because the measured blocks do without them. */
export interface Doubts {
  doubt?: WhyRow['doubt']
  of: Set<Charge>
}

/**
 * In Node's profiled launches, unlike in the measured blocks, V8 must not compile functions into their callers: a function that
 * was merely extracted costs CPU time only in a profile. It is doubted, unless such functions account for at least half of the measured
 * growth, and other suspects do not. `isRestricted`: was V8 restricted like that?
 */
export function doubtsOf(
  work: Work,
  isRestricted: boolean,
  charges: Map<Charge, Difference>,
  cpu: Difference,
  measured: Measured | undefined,
): Doubts {
  const expected = measured && (measured.head - measured.base) * (cpu.base / measured.base)
  const alone = costsBy(work, each => (isRestricted && isExtracted(each) ? each.charge : undefined))
  const grown = [...charges].filter(([{ of }, each]) => of !== undefined && isCertain(each) && each.change > 0)
  const extracted = grown.filter(([charge, { head }]) => mean(alone.get(charge)?.head ?? [0]) > head / 2)
  const explained = (by: typeof grown) =>
    expected === undefined || sum(by.map(([, { change }]) => change)) >= expected / 2
  const isCause = explained(extracted) && !explained(grown.filter(each => !extracted.includes(each)))
  const of = new Set(isCause ? [] : extracted.map(([charge]) => charge))
  const isFar = expected !== undefined && cpu.change > farAbove * expected && cpu.low > Math.max(0, expected)
  const doubt = isFar ? 'beyond-measured' : of.size > 0 ? 'extracted' : undefined
  return { doubt, of: expected === undefined ? new Set() : of }
}

/** Is it the own work of a function that only head has, called by the project's own code? */
function isExtracted({ stack, charge }: Weighed): boolean {
  const [caller, each] = [stack.at(-2), stack.at(-1)]
  const isOwn = (of: Matched | undefined) => of?.head?.kind === 'own'
  const isNew = charge.kind === 'function' && sidesOf(charge.of) === 'head'
  return isNew && isOwn(each) && sidesOf(each!) === 'head' && isOwn(caller)
}

/**
 * Is its own text unchanged? What it calls may be another thing, or a minifier gave it other names: that is never certain. Nor is
 * a function in a language whose sources nobody reads, or a package of several versions, of which both sides have one: their
 * functions are not told apart.
 */
export function isIndirect(of: Accused['of'], { indirect, packages }: Suspects): boolean {
  if (typeof of !== 'string') return indirect.has(of) || unread.test(of.frame.file)
  const { base, head } = packages.get(of)!
  return isPartly(base, head)
}

const unread = /\.(kts?|scala|groovy)$/
