import type { z } from 'zod'
import { placed, placedInBody } from '../placeholders.ts'
import { shortened } from '../text.ts'
import { camelled, type Scenario } from './config.ts'
import { load, mixed, type sent, type Written } from './schema.ts'
import { toThresholds } from './thresholds.ts'

// A scenario as it is written → one for each point of its sweep.

export type WrittenScenario = Written['scenarios'][number]
/** The same with names, and with a list of requests even if there is one. */
export type NamedScenario = ReturnType<typeof named>

/** The longest name that may be written. */
const longest = 200

/** Names what has no name: a request after its method and path, a scenario after its requests. */
export function named({ requests: mix, ...scenario }: WrittenScenario) {
  const one: z.output<typeof mixed> = { path: '/', weight: 1, ...pick(scenario, mixed.shape) }
  const requests = (mix ?? [one]).map(({ name, ...request }) => ({
    ...request,
    name: name ?? shortened(`${request.method} ${request.path}`, longest),
  }))
  const all = requests.map(({ name }) => name).join(', ')
  return { ...scenario, requests, name: scenario.name ?? shortened(all, longest) }
}

const pick = <T extends object, Key extends PropertyKey>(value: T, keys: Record<Key, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(keys, key))) as Pick<T, Key & keyof T>

/** One point of a sweep: a value for every swept name. */
type Values = Record<string, string | number>

/** A scenario for every combination of the swept values; a single one without a sweep. */
export function points(scenario: NamedScenario, gate: Parameters<typeof toThresholds>[0]): Scenario[] {
  const { name, requests, sweep } = scenario
  const combined = Object.entries(sweep ?? {}).reduce<Values[]>(
    (points, [key, values]) => points.flatMap(point => values.map(value => ({ ...point, [key]: value }))),
    [{}],
  )
  return combined.map(values => ({
    ...camelled(pick(scenario, load)),
    name: pointName(name, values),
    requests: requests.map(request => ({
      ...toSent(request, values),
      name: requests.length === 1 ? pointName(name, values) : placed(request.name, values),
    })),
    thresholds: toThresholds(gate, scenario.gate ?? {}),
    ...(sweep && { sweep: { of: name, values } }),
  }))
}

/** `products` at size 10 → `products size=10`; `products of {size}` → `products of 10`. */
function pointName(name: string, values: Values): string {
  const unnamed = Object.entries(values).filter(([key]) => !name.includes(`{${key}}`))
  return [placed(name, values), ...unnamed.map(([key, value]) => `${key}=${value}`)].join(' ')
}

type Sent = z.output<z.ZodObject<typeof sent>>

/** What is sent, with values in their places. A mapping or list becomes JSON. */
export function toSent<Request extends Sent>({ path, headers, body, ...rest }: Request, values: Values = {}) {
  const isJson = (body !== undefined && typeof body !== 'string') || /\.json$/i.test(rest['body-file'] ?? '')
  const hasType = Object.keys(headers).some(header => header.toLowerCase() === 'content-type')
  const all = isJson && !hasType ? { 'content-type': 'application/json', ...headers } : headers
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    ...camelled(rest),
    path: placed(path, values),
    headers: Object.fromEntries(Object.entries(all).map(([key, value]) => [key, placed(value, values)])),
    ...(text !== undefined && { body: placedInBody(text, values) }),
  }
}
