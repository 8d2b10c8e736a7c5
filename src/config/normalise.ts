import { isAbsolute, normalize } from 'node:path/posix'
import { type Metric, metrics, percentile } from '../metrics.ts'
import type { Config, Request, Scenario, Server, Threshold, VariantConfig } from './config.ts'
import type { Complaint } from './parse.ts'
import type { ConfigFile } from './schema.ts'

type ScenarioFile = ConfigFile['scenarios'][number]
type GateFile = Omit<ConfigFile['gate'], 'evidence' | 'on-inconclusive' | 'on-invalid'>
type Values = Record<string, string | number>

/** Most points of one sweep, and most scenarios in all. */
const mostScenarios = 100

/** The file's form → what the stages work with, or what is wrong with it. */
export function normalise(file: ConfigFile, name: string): { config?: Config; complaints: Complaint[] } {
  const complaints = [...scenarioComplaints(file), ...serverComplaints(file), ...variantComplaints(file)]
  if (complaints.length > 0) return { complaints }
  const scenarios = file.scenarios.flatMap(scenario =>
    sweepPoints(scenario).map(values => toScenario(scenario, file, values)),
  )
  const { evidence, 'on-inconclusive': onInconclusive, 'on-invalid': onInvalid } = file.gate
  const config: Config = {
    file: name,
    server: toServer(file, scenarios[0]!.requests[0]!.path),
    scenarios,
    gate: { evidence, onInconclusive, onInvalid },
    budget: file.budget ?? defaultBudget(scenarios.length),
    ...(file.seed === undefined ? {} : { seed: file.seed }),
    variants: (file.variants ?? []).map((variant, i, all) =>
      toVariant(
        variant,
        i ===
          Math.max(
            0,
            all.findIndex(each => each.baseline),
          ),
      ),
    ),
  }
  return { config, complaints: duplicates(scenarios) }
}

/** One scenario gets 2½ minutes, three get six, and more share them. ms */
export const defaultBudget = (scenarios: number): number => Math.min(360_000, 150_000 + 105_000 * (scenarios - 1))

function toServer({ server }: ConfigFile, firstPath: string): Server {
  const { directory, install, build, start, ready, port, env, reset } = server
  return {
    directory: normalize(directory),
    ready: ready ?? firstPath,
    readyTimeout: server['ready-timeout'],
    installTimeout: server['install-timeout'],
    buildTimeout: server['build-timeout'],
    env,
    ...present({ install, build, start, port, reset }),
  }
}

const toVariant = (
  { baseline: _, ...variant }: NonNullable<ConfigFile['variants']>[number],
  baseline: boolean,
): VariantConfig => ({ ...present(variant), name: variant.name, baseline })

function toScenario(scenario: ScenarioFile, file: ConfigFile, values: Values | undefined): Scenario {
  const name =
    values === undefined
      ? scenario.name
      : placed(
          `${scenario.name} ${Object.entries(values)
            .map(([key, value]) => `${key}=${value}`)
            .join(' ')}`,
          values,
        )
  const requests = scenario.requests ?? [{ ...scenario, path: scenario.path!, name, weight: 1 }]
  return {
    name,
    ...(values === undefined ? {} : { sweep: { of: scenario.name, values } }),
    connections: scenario.connections,
    pipelining: scenario.pipelining,
    ...present({ amount: scenario.amount }),
    timeout: scenario.timeout,
    requests: requests.map(request => toRequest(request, values)),
    thresholds: toThresholds(file.gate, scenario.gate ?? {}),
    sameBody: scenario['same-body'],
    dynamic: scenario.dynamic,
  }
}

function toRequest(
  { name, weight, method, path, headers, body, expect }: NonNullable<ScenarioFile['requests']>[number],
  values: Values | undefined,
): Request {
  const put = (text: string) => (values === undefined ? text : placed(text, values))
  const isJson = body !== undefined && typeof body !== 'string'
  const named = Object.keys(headers).some(header => header.toLowerCase() === 'content-type')
  const all = isJson && !named ? { 'content-type': 'application/json', ...headers } : headers
  return {
    name,
    weight,
    method,
    path: put(path),
    headers: Object.fromEntries(Object.entries(all).map(([key, value]) => [key, put(value)])),
    ...(body === undefined ? {} : { body: put(isJson ? JSON.stringify(body) : body) }),
    expect: expect === undefined ? [] : [expect].flat(),
  }
}

/** Gated metrics: the defaults, what `gate` says over them, what the scenario says over that; `off` removes. */
function toThresholds(gate: GateFile, own: GateFile): Threshold[] {
  const defaults = Object.entries(metrics).flatMap(([metric, definition]) =>
    'threshold' in definition ? [[metric, definition.threshold] as const] : [],
  )
  const written = Object.entries({ ...thresholdsOf(gate), ...thresholdsOf(own) })
  const merged = new Map<string, { worse: number | 'off'; explicit: boolean }>(
    defaults.map(([metric, worse]) => [metric, { worse, explicit: false }]),
  )
  for (const [metric, worse] of written) merged.set(metric, { worse, explicit: true })
  return [...merged]
    .flatMap(([metric, { worse, explicit }]) =>
      worse === 'off' ? [] : [{ metric: metric as Metric, worse, explicit }],
    )
    .sort((a, b) => place(a.metric) - place(b.metric))
}

const thresholdsOf = ({ ...gate }: GateFile): Record<string, number | 'off'> =>
  Object.fromEntries(
    Object.entries(gate).filter(
      ([key, value]) => value !== undefined && !['evidence', 'on-inconclusive', 'on-invalid'].includes(key),
    ),
  ) as Record<string, number | 'off'>

/** rps, percentiles rising, then the rest. */
function place(metric: Metric): number {
  const q = percentile(metric)
  return q === undefined ? ['rps', 'mean', 'max', 'cpu', 'rss', 'throughput'].indexOf(metric) * 1000 : q
}

/** Every combination of the swept values; one undefined for a scenario without a sweep. */
function sweepPoints({ sweep }: ScenarioFile): (Values | undefined)[] {
  if (sweep === undefined) return [undefined]
  return Object.entries(sweep).reduce<Values[]>(
    (points, [key, values]) => points.flatMap(point => values.map(value => ({ ...point, [key]: value }))),
    [{}],
  )
}

const placed = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : whole))

function scenarioComplaints({ scenarios }: ConfigFile): Complaint[] {
  const points = scenarios.reduce(
    (sum, { sweep }) => sum + Object.values(sweep ?? {}).reduce((product, values) => product * values.length, 1),
    0,
  )
  if (points > mostScenarios)
    return [
      {
        path: ['scenarios'],
        message: `these are ${points} scenarios, with every point of the sweeps; ${mostScenarios} are the most`,
      },
    ]
  return scenarios.flatMap((scenario, i) =>
    oneOrMix(scenario, i).concat(sweepComplaints(scenario, i), mixNames(scenario, i), bodyComplaints(scenario, i)),
  )
}

function oneOrMix({ path, requests }: ScenarioFile, i: number): Complaint[] {
  if (path === undefined && requests === undefined)
    return [{ path: ['scenarios', i, 'path'], message: 'is missing: a scenario has a `path`, or a list of `requests`' }]
  if (path !== undefined && requests !== undefined)
    return [{ path: ['scenarios', i, 'path'], message: 'stands beside `requests`: a scenario has one or the other' }]
  return []
}

function mixNames({ requests = [] }: ScenarioFile, i: number): Complaint[] {
  return requests.flatMap(({ name }, k) =>
    requests.findIndex(each => each.name === name) < k
      ? [
          {
            path: ['scenarios', i, 'requests', k, 'name'],
            message: `\`${name}\` is the name of an earlier request, too`,
          },
        ]
      : [],
  )
}

function bodyComplaints(scenario: ScenarioFile, i: number): Complaint[] {
  const one = { path: ['scenarios', i] as PropertyKey[], method: scenario.method, body: scenario.body }
  const each = scenario.requests?.map(({ method, body }, k) => ({
    path: ['scenarios', i, 'requests', k],
    method,
    body,
  })) ?? [one]
  return each.flatMap(({ path, method, body }) =>
    body !== undefined && (method === 'GET' || method === 'HEAD')
      ? [{ path: [...path, 'body'], message: `a ${method} has no body: add \`method: POST\`` }]
      : [],
  )
}

/** Every `{name}` needs a value, every swept name a place. */
function sweepComplaints(scenario: ScenarioFile, i: number): Complaint[] {
  const requests = scenario.requests ?? [{ ...scenario, path: scenario.path ?? '' }]
  const texts = requests.flatMap(({ path, headers, body }) => [
    path,
    ...Object.values(headers),
    typeof body === 'string' ? body : JSON.stringify(body ?? ''),
  ])
  const unused = Object.keys(scenario.sweep ?? {}).filter(key => !texts.some(text => text.includes(`{${key}}`)))
  const unknown = requests
    .flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!))
    .filter(key => scenario.sweep?.[key] === undefined)
  return [
    ...unused.map(key => ({
      path: ['scenarios', i, 'sweep', key],
      message: `nothing contains \`{${key}}\`: put it in the path, a header or the body`,
    })),
    ...[...new Set(unknown)].map(key => ({
      path: ['scenarios', i, 'path'],
      message: `\`{${key}}\` has no values: add \`sweep: { ${key}: [1, 10] }\``,
    })),
  ]
}

function serverComplaints({ server, variants }: ConfigFile): Complaint[] {
  const { directory } = server
  const outside =
    isAbsolute(directory) ||
    normalize(directory).split('/')[0] === '..' ||
    directory.includes('\\') ||
    directory.includes('\0')
  const starts = server.start !== undefined || variants?.every(({ start, url }) => (start ?? url) !== undefined)
  return [
    ...(outside
      ? [{ path: ['server', 'directory'], message: 'write a folder inside the repository', value: directory }]
      : []),
    ...(starts
      ? []
      : [
          {
            path: ['server', 'start'],
            message: 'is missing: write the command that starts the server, as in `node server.js`',
          },
        ]),
  ]
}

function variantComplaints({ variants = [] }: ConfigFile): Complaint[] {
  const baselines = variants.flatMap(({ baseline }, i) => (baseline ? [i] : []))
  const several = baselines
    .slice(1)
    .map(i => ({ path: ['variants', i, 'baseline'], message: 'is the second baseline: one is compared with' }))
  const names = variants.flatMap(({ name }, i) =>
    variants.findIndex(each => each.name === name) < i
      ? [{ path: ['variants', i, 'name'], message: `\`${name}\` is the name of an earlier variant, too` }]
      : [],
  )
  const sources = variants.flatMap(({ ref, directory, url }, i) =>
    [ref, directory, url].filter(Boolean).length > 1
      ? [{ path: ['variants', i], message: 'has more than one of `ref`, `directory` and `url`' }]
      : [],
  )
  return [...several, ...names, ...sources]
}

function duplicates(scenarios: Scenario[]): Complaint[] {
  const twice = scenarios.find(({ name }, i) => scenarios.findIndex(each => each.name === name) < i)
  return twice === undefined ? [] : [{ path: ['scenarios'], message: `two scenarios have the name \`${twice.name}\`` }]
}

/** The same object without keys that are undefined. */
const present = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
