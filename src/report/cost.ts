import type { CostChange } from '../results/why.ts'
import { decimals } from './numbers.ts'

const half = ({ low, high }: CostChange): number => (high - low) / 2

/** `+203 ± 17`, with no more digits than the interval supports. */
export function withInterval(change: CostChange): string {
  const places = Math.min(1, decimals(half(change)))
  return `${sign(change.change)}${Math.abs(change.change).toFixed(places)} ± ${half(change).toFixed(places)}`
}

const sign = (value: number): string => (value < 0 ? '−' : '+')
export const signed = (value: number): string => `${sign(value)}${micro(Math.abs(value))}`

/** µs, to three digits at least. */
export const micro = (value: number): string =>
  (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(Math.abs(value) >= 10 ? 2 : 2)).replace(
    /\B(?=(\d{3})+$)/g,
    ',',
  )
