import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Scenario } from './config.ts'
import { type NamedScenario, named, type WrittenScenario } from './scenarios.ts'
import { sent, type Written } from './schema.ts'

// What must hold between several keys, and so cannot be said in the schema of one.

/** Says what is wrong at a place of the file, in the forms of `complaints.ts`. */
type Complain = (path: PropertyKey[], sentence: string) => void
type Variants = NonNullable<Written['variants']>

/** Complains about a file in which every key is valid by itself. */
export function check({ server, scenarios, variants = [] }: Written, context: z.core.$RefinementCtx): void {
  const complain: Complain = (path, message) => context.addIssue({ code: 'custom', path, message })
  const starts = server.start ?? (variants.length > 0 && variants.every(({ start, url }) => start ?? url))
  if (!starts) complain(['server', 'start'], 'the command that starts the server, as in `node server.js`')
  const saved = Object.keys(server.login?.save ?? {})
  for (const [i, scenario] of scenarios.entries()) checkScenario(scenario, ['scenarios', i], saved, complain)
  checkSize(scenarios.map(named), complain)
  checkVariants(variants, complain)
}

/** Complains about names and paths that sweeps make; `i` is the index of a point's scenario in the file. */
export function checkPoints(points: { point: Scenario; i: number }[], context: z.core.$RefinementCtx): void {
  const complain: Complain = (path, message) => context.addIssue({ code: 'custom', path, message })
  const scenarios = points.map(({ point }) => point)
  demandUnique(complain, 'scenario', scenarios, k => ['scenarios', points[k]!.i])
  for (const { point, i } of points) {
    const path = point.requests.map(request => request.path).find(each => /\s/.test(each))
    if (path !== undefined)
      complain(['scenarios', i, 'sweep'], `gives the path \`${path}\`; a path has no spaces: write \`%20\``)
  }
}

type At = (index: number) => PropertyKey[]
function demandUnique(complain: Complain, what: string, named: { name: string }[], at: At): void {
  const names = named.map(({ name }) => name)
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i) complain([...at(i), 'name'], `: \`${name}\` is already the name of an earlier ${what}`)
}

/** The most points of all sweeps, and so scenarios; the most characters of all their paths, header fields and bodies. */
const most = { points: 100, characters: 8 * 2 ** 20 } as const

/** Works out the size before any point is made: a long body with a long value in many places would fill the memory. */
function checkSize(scenarios: NamedScenario[], complain: Complain): void {
  let [points, characters] = [0, 0]
  for (const { requests, sweep = {} } of scenarios) {
    const own = Object.values(sweep).reduce((product, values) => product * values.length, 1)
    const longest = Math.max(0, ...Object.values(sweep).flatMap(values => values.map(value => String(value).length)))
    const text = JSON.stringify(requests)
    points += own
    characters += own * (text.length + longest * (text.match(/\{\w+\}/g) ?? []).length)
  }
  const counted = 'counting every point of the sweeps; the limit is'
  if (points > most.points) complain(['scenarios'], `has ${points} scenarios, ${counted} ${most.points}`)
  if (characters > most.characters)
    complain(['scenarios'], `has ${characters} characters of paths, headers and bodies, ${counted} ${most.characters}`)
}

/** The keys of a request in which nothing was written. */
const unset: Record<string, unknown> = z.object(sent).partial().parse({})

function checkScenario(written: WrittenScenario, at: PropertyKey[], saved: string[], complain: Complain): void {
  const { requests: mix, path, sweep = {}, data } = written
  if (mix === undefined && path === undefined) complain([...at, 'path'], 'a path, or a list of `requests` instead')
  for (const key of mix === undefined ? [] : (Object.keys(sent) as (keyof typeof sent)[]))
    if (!isDeepStrictEqual(written[key], unset[key]))
      complain([...at, key], 'has no effect together with `requests`: write it in each request')
  const { requests } = named(written)
  const place: At = k => (mix === undefined ? at : [...at, 'requests', k])
  demandUnique(complain, 'request', requests, place)
  const texts = JSON.stringify(requests.map(({ path, headers, body }) => [path, headers, body]))
  for (const key of Object.keys(sweep))
    if (!texts.includes(`{${key}}`))
      complain([...at, 'sweep', key], `is used nowhere: put \`{${key}}\` into the path, a header or the body`)
  const isKnown = (key: string) => data !== undefined || saved.includes(key) || Object.hasOwn(sweep, key)
  for (const [k, request] of requests.entries()) checkRequest(request, place(k), isKnown, complain)
}

/** Every `{name}` in a path needs values: from a sweep, from data or from the login. */
function checkRequest(
  { method, path, body, 'body-file': file }: NamedScenario['requests'][number],
  at: PropertyKey[],
  isKnown: (key: string) => boolean,
  complain: Complain,
): void {
  const unknown = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!).filter(key => !isKnown(key))
  for (const key of unknown)
    complain(
      [...at, 'path'],
      `: \`{${key}}\` has no values: add \`sweep: { ${key}: [1, 10] }\`, or write \`%7B${key}%7D\``,
    )
  if ((body ?? file) !== undefined && (method === 'GET' || method === 'HEAD'))
    complain([...at, body === undefined ? 'body-file' : 'body'], `cannot be sent with ${method}: add \`method: POST\``)
  if (body !== undefined && file !== undefined)
    complain([...at, 'body-file'], 'cannot be combined with `body`: use one of them')
}

/** Index of the baseline: the first variant if none is marked. */
export function baselineOf(variants: Variants): number {
  const marked = variants.findIndex(({ baseline }) => baseline)
  return Math.max(0, marked)
}

function checkVariants(variants: Variants, complain: Complain): void {
  demandUnique(complain, 'variant', variants, i => ['variants', i])
  for (const [i, { name, baseline, against, ref, directory, url }] of variants.entries()) {
    const at = (key: string) => ['variants', i, key]
    if (baseline && i !== baselineOf(variants)) complain(at('baseline'), 'is a second baseline: there can be only one')
    if ([ref, directory, url].filter(each => each !== undefined).length > 1)
      complain(['variants', i], 'has more than one of `ref`, `directory` and `url`')
    if (against === undefined) continue
    const others = variants.map(each => each.name).filter(other => other !== name)
    if (!others.includes(against))
      complain(at('against'), `: \`${against}\` is not the name of another one; there are \`${others.join('`, `')}\``)
    else if (i === baselineOf(variants))
      complain(at('against'), 'is set on the baseline, which the others are compared with')
  }
}
