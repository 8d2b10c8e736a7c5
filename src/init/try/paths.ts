import { type Exchange, exchange } from '../../measure/exchange.ts'
import { commonHost, type Origin } from '../../measure/origin.ts'
import type { Hints } from '../read/project.ts'

/** A path that responds 2xx. */
export type FoundPath = { path: string; response: Exchange }

export interface Search {
  found: FoundPath[]
  /** Statuses of all paths that were tried; 0 for no response. */
  tried: Map<string, number>
  /** The `Host` that it allows, if that is not the common one. */
  host?: string
  protocol?: 'https'
}

/** Worth a try with any server. */
const usual = '/ /health /healthz /api /api/health /ping /status /api/v1 /index.html /docs /graphql /actuator/health'.split(' ') // biome-ignore format: one line

/** The longest wait for the response of a path, ms. */
const patience = 10_000
/** After this many paths in a row without a response, no more are tried. */
const mostSilent = 4
const mostPaths = 80

/** What is known about the paths of a server; `path`: the only one that is tried, if the user gives it. */
type Known = Pick<Hints, 'paths' | 'prefixes' | 'hosts'> & { path?: string }

/** Some servers allow only certain hosts, by name or by address: what they are asked as. */
export const hostsToTry = ({ hosts }: Pick<Hints, 'hosts'>): string[] => [
  ...new Set([commonHost, '127.0.0.1', ...hosts]),
]

/** Is every response one that a server gives to a `Host` that it does not know? */
export const refusesHost = ({ tried }: Pick<Search, 'tried'>): boolean =>
  [...tried.values()].every(status => status === 400 || status === 421)

/** Paths of a server that respond 2xx to a GET, by the protocol that it speaks and with a `Host` that it allows. */
export async function findPaths(url: string, known: Known, signal: AbortSignal): Promise<Search> {
  const search = await askedAs({ url, host: commonHost }, known, signal)
  const secure = url.replace(/^http:/, 'https:')
  if (secure !== url && (await isTls(secure, search, signal)))
    return { ...(await findPaths(secure, known, signal)), protocol: 'https' }
  if (!refusesHost(search)) return search
  for (const host of hostsToTry(known).slice(1)) {
    const other = await askedAs({ url, host }, known, signal)
    if (!refusesHost(other)) return { ...other, host }
  }
  return search
}

/** Asked without TLS, one that speaks it does not respond, or with 400. */
async function isTls(url: string, { tried }: Search, signal: AbortSignal): Promise<boolean> {
  if ([...tried.values()].some(status => status !== 0 && status !== 400)) return false
  const request = { method: 'GET', path: '/', headers: {} }
  return (await exchange({ url, host: commonHost }, request, { timeout: patience, signal })).status > 0
}

/** Best first: `/`, what its sources name, and what is usual. Redirects within the server are followed. */
async function askedAs(server: Origin, { paths, prefixes, path }: Known, signal: AbortSignal): Promise<Search> {
  const tried = new Map<string, number>()
  const found: FoundPath[] = []
  const look = async (asked: string): Promise<void> => {
    if (tried.has(asked) || isSilent(tried)) return
    const request = { method: 'GET', path: asked, headers: {} }
    const response = await exchange(server, request, { timeout: patience, signal })
    tried.set(asked, response.status)
    if (response.status >= 200 && response.status < 300) found.push({ path: asked, response })
    const next = within(response.location, server.url + asked)
    if (next !== undefined && tried.size < mostPaths) await look(next)
  }
  const named = path === undefined ? [['/', ...paths], below(prefixes, paths)] : [[path]]
  const guessed = path === undefined ? [usual, below(prefixes.slice(0, 5), usual)] : []
  for (const some of named)
    if (!found.some(each => worth(each) >= data)) for (const each of some.slice(0, mostPaths)) await look(each)
  for (const some of guessed) if (found.length === 0) for (const each of some.slice(0, mostPaths)) await look(each)
  const home = found.find(({ path }) => path === '/')
  const others = found.filter(each => each === home || home === undefined || !isSame(each, home))
  const best = others.toSorted((a, b) => worth(b) - worth(a))
  return { found: best.filter((each, i) => !best.slice(0, i).some(other => isSame(each, other))).slice(0, 8), tried }
}

/** One page for any path counts once. Two empty lists are not the same. */
const isSame = ({ response: { body } }: FoundPath, { response }: FoundPath): boolean =>
  body.equals(response.body) && !isEmpty(body)

const isSilent = (tried: Map<string, number>): boolean =>
  tried.size >= mostSilent && [...tried.values()].slice(-mostSilent).every(status => status === 0)

/** Routes below what their routers are mounted at, one or two deep: `/api`, `/users` and `/` → `/api/users`. */
export function below(prefixes: string[], paths: string[]): string[] {
  const fronts = [
    ...prefixes,
    ...prefixes.flatMap(outer => prefixes.flatMap(inner => (inner === outer ? [] : outer + inner))).slice(0, 30),
  ]
  return [...new Set(['', ...paths].filter(path => path !== '/').flatMap(end => fronts.map(front => front + end)))]
}

/** Worth of what a person would measure: if nothing has it, the search goes on. A page is worth less. */
const data = 5

/** Paths that machines ask for, and no user waits for. */
export const isHealthCheck = (path: string): boolean =>
  /(?<![a-z])(health\w*|ping|status|read(y|iness)|a?live(ness)?|metrics|favicon|robots)z?(?![a-z])|^\/up$/.test(path)

export const isDocumentation = (path: string): boolean => /openapi|swagger|docs/.test(path)

export const isLogin = (path: string): boolean => /(?<![a-z])(log|sign)[-_]?in(?![a-z])/i.test(path)

const forLogins = /log-?in|sign-?(in|up)|register|auth(?!or)|admin/i

/** The first path that users may wait for, of those that the sources name. */
export const worthy = (paths: string[]): string | undefined =>
  paths.find(path => path !== '/' && !isHealthCheck(path) && !forLogins.test(path))

/** Data before a page, a page that people ask for before a health check. */
const worth = ({ path, response: { body, type } }: FoundPath): number =>
  (path === '/' ? 4 : 0) +
  (/json/.test(type) && path !== '/' && !isEmpty(body) ? data : 0) -
  (isHealthCheck(path) ? 7 : 0) -
  (isDocumentation(path) || /^\s*\{\s*"(openapi|swagger)"/.test(body.toString()) ? 8 : 0) -
  (forLogins.test(path) ? 6 : 0) -
  (body.length === 0 ? 2 : 0)

/** An empty list, or nothing but empty lists and their counts: the server has no data yet. Go writes an empty list as null. */
export function isEmpty(body: Buffer): boolean {
  const text = body
    .toString()
    .trim()
    .replace(/^(\{"(?:\w+s|data)":)?null(?=\}?$)/, '$1[]')
  return (
    /^(\[\s*\]|\{\s*\})$/.test(text) || (text.startsWith('{') && /\[\s*\]/.test(text) && !/\[\s*[^\s\]]/.test(text))
  )
}

/** Where a redirect leads, if that is on the same server. */
function within(location: string | undefined, from: string): string | undefined {
  if (location === undefined || !URL.canParse(location, from)) return undefined
  const { hostname, pathname, search, protocol } = new URL(location, from)
  return protocol === new URL(from).protocol && /^(127\.0\.0\.1|localhost)$/.test(hostname)
    ? pathname + search
    : undefined
}
