import { normalize } from 'node:path/posix'
import { defined } from '../defined.ts'
import type { Metric } from '../metrics.ts'
import { baselineOf, check, checkPoints } from './checks.ts'
import type { Complaint } from './complaints.ts'
import type { Config, Login, Request, Scenario, Server, VariantConfig } from './config.ts'
import type { ConfigFile, RequestFile, ScenarioFile, WrittenConfig } from './schema.ts'
import { placed, placedIn, pointName, sweepPoints, type Values } from './sweep.ts'
import { toThresholds } from './thresholds.ts'

/** The file's form → what the stages work with, or what is wrong with it. */
export function normalise(written: WrittenConfig, name?: string): { config?: Config; complaints: Complaint[] } {
  const file = withNames(written)
  const complaints = check(file)
  if (complaints.length > 0) return { complaints }
  const spread = file.scenarios.map(scenario => sweepPoints(scenario).map(values => toScenario(scenario, file, values)))
  const scenarios = spread.flat()
  const { evidence, 'on-inconclusive': onInconclusive, 'on-invalid': onInvalid } = file.gate
  const config: Config = {
    ...defined({ file: name }),
    server: toServer(file, scenarios[0]!.requests[0]!.path),
    scenarios,
    gate: { evidence, onInconclusive, onInvalid },
    ...defined({
      limits: file.limit && Object.entries(file.limit).map(([metric, most]) => ({ metric: metric as Metric, most })),
    }),
    budget: file.budget ?? defaultBudget(scenarios.length),
    ...defined({ warmup: file.warmup }),
    why: file.why,
    ignore: file.ignore,
    variants: toVariants(file.variants ?? []),
  }
  return { config, complaints: checkPoints(spread) }
}

/** Everything named: what has no name is called by method and path, a mix by its requests. */
const withNames = (file: WrittenConfig): ConfigFile => ({
  ...file,
  scenarios: file.scenarios.map(scenario => {
    const requests = scenario.requests?.map(request => ({ ...request, name: request.name ?? called(request) }))
    const parts = requests?.map(({ name }) => name) ?? [called(scenario)]
    return { ...scenario, requests, name: scenario.name ?? shortened(parts.join(', ')) }
  }),
})

/** `GET /products?page=2` */
const called = ({ method, path = '/' }: { method: string; path?: string }): string => shortened(`${method} ${path}`)

/** As long as a written name may be. */
const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text)

/** One scenario gets 2½ minutes, three get six, and more share them. ms */
export const defaultBudget = (scenarios: number): number => Math.min(360_000, 150_000 + 105_000 * (scenarios - 1))

function toServer({ server }: ConfigFile, firstPath: string): Server {
  const { directory, install, build, start, ready, port, protocol, env, setup, reset, login } = server
  return {
    directory: normalize(directory).replace(/(?<=.)\/$/, ''),
    ready: ready ?? firstPath,
    readyTimeout: server['ready-timeout'],
    env,
    ...defined({ install, build, start, port, setup, reset }),
    ...(protocol === 'http' ? {} : { protocol }),
    ...(login === undefined ? {} : { login: toLogin(login) }),
  }
}

function toVariants(variants: NonNullable<ConfigFile['variants']>): VariantConfig[] {
  const baseline = baselineOf(variants)
  return variants.map(({ 'same-body': sameBody, ...variant }, i) => ({
    ...defined(variant),
    name: variant.name,
    baseline: i === baseline,
    ...(sameBody ? {} : { sameBody }),
  }))
}

function toScenario(scenario: ScenarioFile, file: ConfigFile, values: Values | undefined): Scenario {
  const name = values === undefined ? scenario.name : pointName(scenario.name, values)
  const requests = scenario.requests ?? [{ ...scenario, path: scenario.path!, name, weight: 1 }]
  return {
    name,
    ...(values === undefined ? {} : { sweep: { of: scenario.name, values } }),
    connections: scenario.connections,
    pipelining: scenario.pipelining,
    ...defined({ amount: scenario.amount, state: scenario.state }),
    timeout: scenario.timeout,
    ...defined({ data: scenario.data }),
    requests: requests.map(request => toRequest(request, values)),
    thresholds: toThresholds(file.gate, scenario.gate ?? {}),
    sameBody: scenario['same-body'],
    dynamic: scenario.dynamic,
  }
}

function toRequest({ name, weight, ...request }: RequestFile, values: Values = {}): Request {
  return { name: placed(name, values), weight, ...toSent(request, values) }
}

const toLogin = ({ save, ...request }: NonNullable<ConfigFile['server']['login']>): Login => ({
  ...toSent(request, {}),
  save,
})

function toSent(
  {
    method,
    path,
    headers,
    body,
    'body-file': bodyFile,
    expect,
  }: Pick<RequestFile, 'method' | 'path' | 'headers' | 'body' | 'body-file' | 'expect'>,
  values: Values,
): Omit<Request, 'name' | 'weight'> {
  const isJson = (body !== undefined && typeof body !== 'string') || /\.json$/i.test(bodyFile ?? '')
  const named = Object.keys(headers).some(header => header.toLowerCase() === 'content-type')
  const all = isJson && !named ? { 'content-type': 'application/json', ...headers } : headers
  const text = typeof body === 'string' || body === undefined ? body && placed(body, values) : JSON.stringify(placedIn(body, values)) // biome-ignore format: one line
  return {
    method,
    path: placed(path, values),
    headers: Object.fromEntries(Object.entries(all).map(([key, value]) => [key, placed(value, values)])),
    ...defined({ body: text, bodyFile }),
    expect: expect === undefined ? [] : [expect].flat(),
  }
}
