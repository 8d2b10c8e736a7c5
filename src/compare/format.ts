/** 25400 → `25,400`, 6838.46 with one place → `6,838.5` */
export const thousands = (count: number, places = 0): string =>
  count.toFixed(places).replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ',')

/** 0.247 → `25 %`, 0.024 → `2.4 %`; never 0 % of something. */
export function percent(fraction: number): string {
  const value = fraction * 100
  if (value < 0.01) return value === 0 ? '0 %' : '< 0.01 %'
  return `${value >= 10 ? Math.round(value) : Number(value.toPrecision(2))} %`
}
