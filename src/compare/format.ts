/** 25400 → `25,400` */
export const thousands = (count: number): string =>
  Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')

/** 0.247 → `25 %`, 0.024 → `2.4 %`; never 0 % of something. */
export function percent(fraction: number): string {
  const value = fraction * 100
  if (value < 0.01) return value === 0 ? '0 %' : '< 0.01 %'
  return `${value >= 10 ? Math.round(value) : Number(value.toPrecision(2))} %`
}

/** A time rounded up to what a person would write in the config: 250000 ms → `5m` */
export const minutes = (ms: number): string => `${thousands(Math.max(1, Math.ceil(ms / 60_000)))}m`
