import { isAbsolute, normalize } from 'node:path/posix'
import type { Complaint } from './complaints.ts'
import type { Scenario } from './config.ts'
import type { ConfigFile, ScenarioFile } from './schema.ts'

// What must hold between several keys, and so cannot be said in the schema of one.

/** Most points of all sweeps, and so most scenarios. */
const mostScenarios = 100

/** What is wrong with a file whose every key fits by itself. */
export const check = (file: ConfigFile): Complaint[] => [
  ...serverComplaints(file),
  ...tooMany(file),
  ...tooLong(file),
  ...file.scenarios.flatMap((scenario, i) =>
    scenarioComplaints(scenario, i, Object.keys(file.server.login?.save ?? {})),
  ),
  ...variantComplaints(file),
]

/** What is wrong once every sweep is spread; by scenario of the file, its points. */
export const checkPoints = (spread: Scenario[][]): Complaint[] => [...sameNames(spread), ...brokenPaths(spread)]

function serverComplaints({ server, variants }: ConfigFile): Complaint[] {
  const { directory } = server
  const outside = isAbsolute(directory) || normalize(directory).split('/')[0] === '..' || /[\\\0]/.test(directory)
  const starts = server.start !== undefined || variants?.every(({ start, url }) => (start ?? url) !== undefined)
  return [
    ...when(outside, {
      path: ['server', 'directory'],
      message: 'write a folder inside the repository, as in `services/shop`',
      value: directory,
      code: 'path-escapes',
    }),
    ...when(!starts, {
      path: ['server', 'start'],
      message: 'is missing: write the command that starts the server, as in `node server.js`',
    }),
  ]
}

function tooMany({ scenarios }: ConfigFile): Complaint[] {
  const points = scenarios.reduce((sum, { sweep }) => sum + pointsOf(sweep), 0)
  return when(points > mostScenarios, {
    path: ['scenarios'],
    message: `these are ${points} scenarios, counting every point of the sweeps; the limit is ${mostScenarios}`,
  })
}

const pointsOf = (sweep: ScenarioFile['sweep'] = {}): number =>
  Object.values(sweep).reduce((product, values) => product * values.length, 1)

/** Most characters of paths, header fields and bodies, all points of all sweeps together. */
const mostText = 8 * 2 ** 20

/** Reckoned before any point is made: a long body with a long value in many places would fill the memory. */
function tooLong({ scenarios }: ConfigFile): Complaint[] {
  const characters = scenarios.reduce((sum, scenario) => sum + expanded(scenario), 0)
  return when(characters > mostText, {
    path: ['scenarios'],
    message: `paths, headers and bodies have ${characters} characters, counting every point of the sweeps; the limit is ${mostText}`,
  })
}

/** At most so many characters of a scenario. */
function expanded({ sweep = {}, ...scenario }: ScenarioFile): number {
  const written = (scenario.requests ?? [scenario]).map(({ path = '', headers, body = '' }) =>
    [path, JSON.stringify(headers), typeof body === 'string' ? body : JSON.stringify(body)].join(''),
  )
  const text = [scenario.name, ...written].join('')
  const values = Object.entries(sweep).reduce((sum, [key, all]) => {
    const longest = Math.max(...all.map(value => String(value).length))
    return sum + longest * (text.split(`{${key}}`).length - 1)
  }, 0)
  return pointsOf(sweep) * (text.length + values)
}

const scenarioComplaints = (scenario: ScenarioFile, i: number, saved: string[]): Complaint[] => [
  ...oneOrMix(scenario, i),
  ...sweepComplaints(scenario, i, saved),
  ...earlier(scenario.requests ?? [], ['scenarios', i, 'requests'], 'request'),
  ...bodyComplaints(scenario, i),
]

/** A scenario is one request or a mix; what belongs to one request has no place beside a mix. */
function oneOrMix(
  { path, requests, method, headers, body, 'body-file': bodyFile, expect }: ScenarioFile,
  i: number,
): Complaint[] {
  const at = (key: string): PropertyKey[] => ['scenarios', i, key]
  if (requests === undefined)
    return when(path === undefined, {
      path: at('path'),
      message: 'is missing: a scenario has a `path`, or a list of `requests`',
    })
  const written = {
    path,
    method: method !== 'GET',
    headers: Object.keys(headers).length > 0,
    body,
    'body-file': bodyFile,
    expect,
  }
  return Object.entries(written).flatMap(([key, value]) =>
    when(value !== undefined && value !== false, {
      path: at(key),
      message: 'has no effect together with `requests`: write it in each request',
      atKey: true,
    }),
  )
}

/** Every `{name}` of a path needs values, of a sweep, of data or of the login; every swept name a place. */
function sweepComplaints(scenario: ScenarioFile, i: number, saved: string[]): Complaint[] {
  const { sweep = {}, data } = scenario
  const isKnown = (key: string) => data !== undefined || saved.includes(key) || Object.hasOwn(sweep, key)
  const one = scenario.path === undefined ? [] : [{ ...scenario, path: scenario.path, at: ['scenarios', i] }]
  const requests = scenario.requests?.map((request, k) => ({ ...request, at: ['scenarios', i, 'requests', k] })) ?? one
  const texts = requests.flatMap(({ path, headers, body }) => [
    path,
    ...Object.values(headers),
    typeof body === 'string' ? body : JSON.stringify(body ?? ''),
  ])
  const unused = Object.keys(sweep).filter(key => !texts.some(text => text.includes(`{${key}}`)))
  const unknown = requests.flatMap(({ path, at }) =>
    [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, key]) => (isKnown(key!) ? [] : [{ key: key!, at }])),
  )
  return [
    ...unused.map(key => ({
      path: ['scenarios', i, 'sweep', key],
      message: `nothing contains \`{${key}}\`: put it in the path, a header or the body`,
      atKey: true,
    })),
    ...unknown.map(({ key, at }) => ({
      path: [...at, 'path'],
      message: `\`{${key}}\` has no values: add \`sweep: { ${key}: [1, 10] }\`, or write \`%7B${key}%7D\``,
    })),
  ]
}

function bodyComplaints(scenario: ScenarioFile, i: number): Complaint[] {
  const one = [{ ...scenario, at: ['scenarios', i] }]
  const requests = scenario.requests?.map((request, k) => ({ ...request, at: ['scenarios', i, 'requests', k] })) ?? one
  return requests.flatMap(({ method, body, 'body-file': bodyFile, at }) => [
    ...when((body ?? bodyFile) !== undefined && (method === 'GET' || method === 'HEAD'), {
      path: [...at, body === undefined ? 'body-file' : 'body'],
      message: `a ${method} has no body: add \`method: POST\``,
    }),
    ...when(body !== undefined && bodyFile !== undefined, {
      path: [...at, 'body-file'],
      message: 'cannot be combined with `body`: use one of them',
      atKey: true,
    }),
  ])
}

function variantComplaints({ variants = [] }: ConfigFile): Complaint[] {
  const baselines = variants.flatMap(({ baseline }, i) => (baseline ? [i] : []))
  const several = baselines
    .slice(1)
    .map(i => ({ path: ['variants', i, 'baseline'], message: 'is a second baseline: there can be only one' }))
  const sources = variants.flatMap(({ ref, directory, url }, i) =>
    when([ref, directory, url].filter(each => each !== undefined).length > 1, {
      path: ['variants', i],
      message: 'has more than one of `ref`, `directory` and `url`',
    }),
  )
  return [...several, ...earlier(variants, ['variants'], 'variant'), ...sources, ...opponents(variants)]
}

/** Index of the baseline: the first where none is marked. */
export const baselineOf = (variants: NonNullable<ConfigFile['variants']>): number =>
  Math.max(
    0,
    variants.findIndex(({ baseline }) => baseline),
  )

/** Whom a variant is judged against: another one that is there, and never from the baseline, which is judged by nobody. */
function opponents(variants: NonNullable<ConfigFile['variants']>): Complaint[] {
  const names = variants.map(({ name }) => name)
  const baseline = baselineOf(variants)
  return variants.flatMap(({ name, against }, i) => {
    if (against === undefined) return []
    const complain = (message: string): Complaint[] => [{ path: ['variants', i, 'against'], message }]
    if (against === name) return complain('is the variant itself: name a different one')
    if (!names.includes(against))
      return complain(`there is no variant \`${against}\`; there are ${names.map(each => `\`${each}\``).join(', ')}`)
    return i === baseline ? complain('is set on the baseline, which the others are compared with') : []
  })
}

function sameNames(spread: Scenario[][]): Complaint[] {
  const points = spread.flatMap((scenarios, i) => scenarios.map(({ name }) => ({ name, i })))
  return repeated(points).map(({ name, i }) => ({
    path: ['scenarios', i, 'name'],
    message: `\`${name}\` is already the name of an earlier scenario`,
  }))
}

/** A swept value may hold what a path must not. */
const brokenPaths = (spread: Scenario[][]): Complaint[] =>
  spread.flatMap((scenarios, i) => {
    const broken = scenarios.flatMap(({ requests }) => requests).find(({ path }) => /\s/.test(path))
    return when(broken !== undefined, {
      path: ['scenarios', i, 'sweep'],
      message: `gives the path \`${broken?.path}\`; a path has no spaces: write \`%20\``,
    })
  })

const earlier = (named: { name: string }[], path: PropertyKey[], what: string): Complaint[] =>
  repeated(named.map(({ name }, i) => ({ name, i }))).map(({ name, i }) => ({
    path: [...path, i, 'name'],
    message: `\`${name}\` is already the name of an earlier ${what}`,
  }))

function repeated<T extends { name: string }>(named: T[]): T[] {
  const seen = new Set<string>()
  return named.filter(({ name }) => seen.size === seen.add(name).size)
}

const when = (holds: boolean, complaint: Complaint): Complaint[] => (holds ? [complaint] : [])
