import type { CostChange, WhyFunction, WhyRow, WhySuspect } from '../results/why.ts'
import { withInterval } from './numbers.ts'
import { type Part, placeParts } from './why-parts.ts'

/** Where most of the growth is, when its cause is not known. */
export function mostGrown({ functions, suspects }: WhyRow, cpu: CostChange): WhyFunction | undefined {
  const grown = functions.filter(({ certain, change }) => certain && change * cpu.change > 0)
  const [most] = grown.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
  const isTold = suspects.some(({ certain, change }) => certain && Math.abs(change) >= Math.abs(most?.change ?? 0))
  return isTold ? undefined : most // told: it is charged to a suspect that is named, or less than that one
}

export function grownParts(most: WhyFunction | undefined, cpu: CostChange): Part[] {
  if (most === undefined) return []
  const part = most.change / cpu.change >= 1 / 2 ? 'most of it' : 'the most in one function'
  return [`; ${part} is ${withInterval(most)} µs in `, ...placeParts(most.place), ...calleeParts(most)]
}

/** V8 charges short built-ins to the caller of the function that calls them. */
export const calleeParts = ({ callee }: Pick<WhySuspect, 'callee'>): Part[] =>
  callee === undefined ? [] : [', or in ', ...placeParts(callee), ', which it calls']
