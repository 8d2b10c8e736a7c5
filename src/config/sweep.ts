import type { ScenarioFile } from './schema.ts'

/** One point of a sweep: a value for every swept name. */
export type Values = Record<string, string | number>

/** Every combination of the swept values; one undefined for a scenario without a sweep. */
export function sweepPoints({ sweep }: ScenarioFile): (Values | undefined)[] {
  if (sweep === undefined) return [undefined]
  return Object.entries(sweep).reduce<Values[]>(
    (points, [key, values]) => points.flatMap(point => values.map(value => ({ ...point, [key]: value }))),
    [{}],
  )
}

/** A text with `{name}` replaced by the value of that name. */
export const placed = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : whole))

/** The same within JSON. A text that is nothing but `{name}` becomes the value itself: a number stays a number. */
export function placedIn(json: unknown, values: Values): unknown {
  if (typeof json === 'string') {
    const whole = /^\{(\w+)\}$/.exec(json)?.[1]
    return whole !== undefined && Object.hasOwn(values, whole) ? values[whole] : placed(json, values)
  }
  if (Array.isArray(json)) return json.map(item => placedIn(item, values))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [placed(key, values), placedIn(value, values)]))
}

/** `products` at size 10 → `products size=10`; `products of {size}` → `products of 10`. */
export function pointName(name: string, values: Values): string {
  const unnamed = Object.entries(values).filter(([key]) => !name.includes(`{${key}}`))
  return [placed(name, values), ...unnamed.map(([key, value]) => `${key}=${value}`)].join(' ')
}
