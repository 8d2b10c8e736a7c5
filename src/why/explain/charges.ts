import { costsBy, notable, type Work } from './costs.ts'
import { sidesOf } from './identity.ts'
import { type Difference, differences } from './moderated.ts'
import { joinMoved } from './moved-work.ts'
import type { Charge, Suspects } from './suspects.ts'

/** How much more each suspect costs, with what it calls. Work that only moved between suspects is charged to none. */
export function chargesOf(work: Work, { packages }: Suspects, least: number): Map<Charge, Difference> {
  const all = costsBy(work, ({ charge }) => charge)
  return differences(
    joinMoved(notable(all, least), charge => {
      if (charge.kind === 'function') return sidesOf(charge.of)
      const { base, head } = (charge.kind === 'package' && packages.get(charge.of)) || {}
      return base === '' ? 'head' : head === '' ? 'base' : undefined // one that both sides have does the same job
    }),
  )
}
