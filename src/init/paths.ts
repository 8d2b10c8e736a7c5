import { ask, isSuccess, type Response } from './ask.ts'
import type { Hints } from './project.ts'

/** A path that responds 2xx. */
export interface FoundPath {
  path: string
  response: Response
  /** Do three responses have the same body? */
  varies: boolean
  /** Where it was redirected from. */
  from?: string
}

/** Worth a try with any server. */
const usual = [
  '/',
  '/health',
  '/healthz',
  '/api',
  '/api/health',
  '/ping',
  '/status',
  '/api/v1',
  '/index.html',
  '/docs',
  '/graphql',
  '/healthcheck',
  '/actuator/health',
  '/v3/api-docs',
  '/swagger-ui/index.html',
  '/api-docs/',
  '/api/docs',
]
const descriptions = [
  '/openapi.json',
  '/v3/api-docs',
  '/swagger.json',
  '/api-json',
  '/docs/json',
  '/documentation/json',
  '/swagger/v1/swagger.json',
  '/api/openapi.json',
]

/** A path is not waited for longer, ms. */
const patience = 10_000
/** After so many paths in a row without a response no more are tried. */
const mostSilent = 4
/** So many paths of a kind are tried. */
const mostPaths = 80

/**
 * Paths of a server that respond 2xx to a GET, best first: `/`, what it prints and describes of itself, what its sources
 * name, and what is usual. Redirects within the server are followed.
 */
export async function findPaths(
  port: number,
  { paths: hinted, prefixes }: Pick<Hints, 'paths' | 'prefixes'>,
  printed: string,
  signal: AbortSignal,
): Promise<{ found: FoundPath[]; tried: Map<string, number> }> {
  const tried = new Map<string, number>()
  const found: FoundPath[] = []
  const own = [...new Set(['/', ...hinted, ...routesIn(printed)])]
  let silent = 0
  const look = async (paths: string[]) => {
    for (const path of paths.slice(0, mostPaths)) {
      if (tried.has(path) || silent >= mostSilent) continue
      const one = await follow(port, path, tried, signal)
      silent = tried.get(path) === 0 ? silent + 1 : 0
      if (one !== undefined && !found.some(({ path: known }) => known === one.path)) found.push(one)
    }
  }
  await look(own)
  if (found.length === 0) await look(await described(port, signal))
  if (found.length === 0) await look(below(prefixes, hinted))
  if (found.length === 0) await look(usual)
  if (found.length === 0) await look(below(prefixes.slice(0, 5), usual))
  const steady: FoundPath[] = []
  for (const one of found.toSorted((a, b) => worth(b) - worth(a)).slice(0, 8))
    steady.push({ ...one, varies: await varies(port, one, signal) })
  return { found: steady, tried }
}

/** Routes below what their routers are mounted at, one or two deep: `/api`, `/users` and `/` → `/api/users`. */
export function below(prefixes: string[], paths: string[]): string[] {
  const nested = prefixes.flatMap(outer => prefixes.filter(inner => inner !== outer).map(inner => outer + inner))
  const ends = ['', ...paths.filter(path => path !== '/')]
  const join = (fronts: string[]) => ends.flatMap(end => fronts.map(front => front + end))
  return [...new Set([...join(prefixes), ...join(nested.slice(0, 30))])]
}

/** A page that people ask for before a health check, quick before slow. */
const worth = ({ path, response }: FoundPath): number =>
  (path === '/' ? 4 : 0) -
  (/health|ping|status|ready|live|metrics|favicon|robots/.test(path) ? 2 : 0) -
  (/openapi|swagger|docs/.test(path) ? 3 : 0) -
  (/log-?in|sign-?(in|up)|register|auth/i.test(path) ? 1 : 0) -
  (response.body.length === 0 ? 2 : 0) -
  (response.time > 2000 ? 5 : 0)

async function follow(
  port: number,
  asked: string,
  tried: Map<string, number>,
  signal: AbortSignal,
): Promise<FoundPath | undefined> {
  for (let path = asked, hops = 0; hops < 5; hops++) {
    const response = await ask(port, path, patience, signal)
    tried.set(path, response?.status ?? 0)
    if (response === undefined) return undefined
    if (isSuccess(response)) return { path, response, varies: false, ...(path !== asked && { from: asked }) }
    const next = response.location === undefined ? undefined : within(response.location, port, path)
    if (next === undefined || response.status < 300 || response.status >= 400 || tried.get(next) === 0) return undefined
    path = next
  }
  return undefined
}

/** Where a redirect leads, if that is on the same server. */
function within(location: string, port: number, from: string): string | undefined {
  const here = `http://127.0.0.1:${port}`
  if (!URL.canParse(location, here + from)) return undefined
  const { hostname, pathname, search, protocol } = new URL(location, here + from)
  const isOurs = protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(hostname)
  return isOurs ? pathname + search : undefined
}

async function varies(port: number, { path, response }: FoundPath, signal: AbortSignal): Promise<boolean> {
  for (let i = 0; i < 2; i++) {
    const again = await ask(port, path, patience, signal)
    if (again === undefined || !again.body.equals(response.body)) return true
  }
  return false
}

/** Paths for GET without parameters in an OpenAPI description that the server gives of itself. */
async function described(port: number, signal: AbortSignal): Promise<string[]> {
  for (const path of descriptions) {
    const response = await ask(port, path, patience, signal)
    if (response === undefined || !isSuccess(response)) continue
    const paths = pathsOfDescription(response.body.toString())
    if (paths.length > 0) return paths
  }
  return []
}

export function pathsOfDescription(text: string): string[] {
  try {
    const { paths, basePath } = JSON.parse(text) as {
      paths?: Record<string, { get?: { parameters?: { required?: boolean; in?: string }[] } }>
      basePath?: string
    }
    return Object.entries(paths ?? {})
      .filter(
        ([path, { get }]) =>
          get !== undefined && !path.includes('{') && !(get.parameters ?? []).some(({ required }) => required),
      )
      .map(([path]) => (basePath ?? '').replace(/\/$/, '') + path)
  } catch {
    return [] // no description after all
  }
}

/** Routes that a server printed when it started: `Mapped {/users, GET} route`, `[GIN-debug] GET /ping`, addresses. */
export function routesIn(printed: string): string[] {
  const found = [
    ...printed.matchAll(/Mapped \{(\/[^,}\s]*), GET\}/g),
    ...printed.matchAll(/\bGET\s+(\/[\w./-]*)(?=\s|$)/gm),
    ...printed.matchAll(/\bhttps?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::\d?\])(?::\d+)?(\/[\w./-]+)/g),
  ].map(([, path]) => path!)
  return [...new Set(found)].filter(path => !/[:*{}]/.test(path))
}
