import type { WhyDoubt } from '../../results/why.ts'
import type { Recording } from '../profile/recording.ts'
import type { Measured } from './choose.ts'
import { costsBy } from './costs.ts'
import type { Identity, Key } from './identity.ts'
import { type Difference, isCertain, mean } from './moderated.ts'
import { type Charge, charged, type Suspects } from './suspects.ts'

/** So many times the measured growth is more than the measured blocks can have had. */
const farAbove = 1.5

type Explained = { recording: Recording; identity: Identity; suspects: Suspects }

/** What speaks against a profile, and the suspects that it speaks against most. */
export interface Doubts {
  doubt?: WhyDoubt
  of: Set<Charge>
}

/**
 * Node's profiled launches forbid V8 to compile functions into their callers, which the measured blocks did not: a function that
 * was merely extracted costs CPU time in a profile alone. It is doubted, unless the measured growth cannot do without it: the
 * other suspects account for less than half.
 */
export function doubtsOf(
  explained: Explained,
  charges: Map<Charge, Difference>,
  cpu: Difference,
  measured: Measured | undefined,
): Doubts {
  const expected = measured && (measured.head - measured.base) * (cpu.base / measured.base)
  const isGrown = (each: Difference | undefined) => each !== undefined && isCertain(each) && each.change > 0
  const extracted = !explained.recording.head.restricted
    ? []
    : extractions(explained, charges).filter(charge => isGrown(charges.get(charge)))
  const others = [...charges].filter(
    ([charge, each]) => charge.includes(' ') && !extracted.includes(charge) && isGrown(each),
  )
  const known = others.reduce((sum, [, { change }]) => sum + change, 0)
  const of = new Set(expected === undefined || known >= expected / 2 ? extracted : [])
  const isFar = expected !== undefined && expected > 0 && cpu.change > farAbove * expected && cpu.low > expected
  return { doubt: isFar ? 'beyond-measured' : of.size > 0 ? 'extracted' : undefined, of }
}

/** Functions that head alone has and its own code calls, where most of what they cost is their own. */
function extractions({ recording, identity, suspects }: Explained, charges: Map<Charge, Difference>): Charge[] {
  const isOwn = (key: Key | undefined) => key !== undefined && identity.frames.get(key)!.head?.kind === 'own'
  const alone = costsBy(recording, identity, stack => {
    const key = stack.at(-1)!
    const isNew = isOwn(key) && identity.frames.get(key)!.base === undefined
    const charge = charged(stack, identity, suspects)
    return isNew && isOwn(stack.at(-2)) && charge === `function ${key}` ? [charge] : []
  })
  return [...alone].flatMap(([charge, { head }]) => (mean(head) > (charges.get(charge)?.head ?? 0) / 2 ? [charge] : []))
}
