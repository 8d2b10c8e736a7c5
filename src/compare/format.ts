/** 25400 → `25,400` */
export const thousands = (count: number): string =>
  Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')

/** 0.247 → `24.7 %`; two significant digits below 10 %, never 0 % of something. */
export function percent(share: number): string {
  const value = share * 100
  if (value >= 99.95) return '100 %'
  if (value < 0.01) return '< 0.01 %'
  return `${Number(value.toPrecision(value >= 10 ? 3 : 2))} %`
}

/** A time rounded up to what a person would write in the config: 250000 ms → `5m` */
export const minutes = (ms: number): string => `${thousands(Math.max(1, Math.ceil(ms / 60_000)))}m`
