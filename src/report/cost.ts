import type { CostChange, WhySuspect } from '../results/why.ts'
import { decimals } from './numbers.ts'

const half = ({ low, high }: CostChange): number => (high - low) / 2

/** `+203 ± 17`, with no more digits than the interval supports. */
export function withInterval(change: CostChange): string {
  const places = Math.min(1, decimals(half(change)))
  const size = Math.abs(change.change).toFixed(places)
  return `${Number(size) === 0 ? '' : sign(change.change)}${grouped(size)} ± ${grouped(half(change).toFixed(places))}`
}

/** 6838.5 → `6,838.5` */
const grouped = (number: string): string => number.replace(/\B(?=(\d{3})+($|\.))/g, ',')

const sign = (value: number): string => (value < 0 ? '−' : '+')
export const signed = (value: number): string => `${sign(value)}${micro(Math.abs(value))}`

/** µs, to three digits at least. */
export const micro = (value: number): string =>
  grouped(Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(2))

/** `+203 ± 17 µs (73 %)`. Of what is not certain, nobody knows the share. */
export const sizeOf = ({ share, ...suspect }: Omit<WhySuspect, 'path'>): string =>
  `${withInterval(suspect)} µs${suspect.certain && share !== undefined ? ` (${Math.round(100 * share)} %)` : ''}`
