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
