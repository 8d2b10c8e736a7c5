export type Scripts = Record<string, unknown>

/** A script of package.json, taken apart: what is to be done once, and what starts the server. */
type Launch = { build: string[]; start: string }

const flags = '(?:--?[\\w-]+(?:[ =][^-\\s]\\S*)? )*'

/** Watchers, which only restart a server after a change, and what remains of the line without them. */
const watchers: [pattern: RegExp, rest: string][] = [
  [/^(?:npx )?nodemon (?:--?\w+ \S+ )*--exec (['"]?)(.+?)\1$/, '$2'],
  [new RegExp(`^(?:npx )?nodemon ${flags}(\\S+\\.ts)$`), 'tsx $1'],
  [new RegExp(`^(?:npx )?nodemon ${flags}(\\S+)$`), 'node $1'],
  [
    /(?<=^node (?:(?:-r|--require|--import|--env-file|--watch-path) \S+ |--?[\w-]+(?:=\S+)? )*)--watch(?:-path[= ]\S+)? /g,
    '',
  ],
  [/^tsx watch /, 'tsx '],
]

/** Servers of Vite, which show what is being built. They read no PORT. */
const vite = '(?:npx )?(?:vite|astro)(?: dev| serve| preview)?(?= --?\\w|$)'

/** Flags that hold a port, those that a tool needs for one, and an assignment that would override the given one. */
const ports: [pattern: RegExp, replacement: string][] = [
  [/(\s(?:--port|--http-port|--server-port|-p|--listen|-l))([ =])\d{2,5}\b/, '$1$2{port}'],
  [/(\s(?:--bind|-b|--host|--listen|-l|--addr|-addr)[ =](?:tcp:\/\/)?[\w.-]*:)\d{2,5}\b/, '$1{port}'],
  [/\bPORT=\d{2,5}\s+/, ''],
  [new RegExp(`^(${vite}(?!.* --port\\b).*)$`), '$1 --port {port}'],
  [new RegExp(`^(${vite}(?!.* --host\\b).*)$`), '$1 --host 127.0.0.1'],
]

const replaced = (line: string, table: [RegExp, string][]): string =>
  table.reduce((text, [pattern, rest]) => text.replace(pattern, rest), line)

/** A script that runs several things at once is not a server that can be started by itself. */
const severalAtOnce = /\bconcurrently\b|\bnpm-run-all\b|\brun-p\b|\bturbo\b|\blerna\b|(^|[^&])&([^&]|$)|\|/

/** What sounds like a script for a server, and not for its files. */
const serving =
  /(?:^|[\s"'])(?:(?:npm|pnpm|yarn|bun):)?((?!build|bundle|compile|gen|tsc|clean|lint|test)[\w:-]*(?:api|server|backend|app))(?![\w.,/:-])/g

/** The script that a line names and that sounds most like the server; an app may be one for browsers, and a watcher may only compile. */
const serverIn = (scripts: Scripts, line: string): string | undefined =>
  [...line.matchAll(serving)]
    .map(([, name]) => name!)
    .filter(name => typeof scripts[name] === 'string')
    .toSorted((a, b) => Number(/watch|app$/.test(a)) - Number(/watch|app$/.test(b)))[0]

/** `npm run build && nodemon dist/main.js` → build and start. Scripts that it calls are followed; undefined: none is a server by itself. */
export function launchOf(scripts: Scripts, name: string, runner: string, depth = 0): Launch | undefined {
  const script = scripts[name]
  if (typeof script !== 'string' || depth > 3 || script.trim() === '') return undefined
  if (severalAtOnce.test(script)) return launchOf(scripts, serverIn(scripts, script) ?? '', runner, depth + 1)
  const parts = script.split(/\s*(?:&&|;)\s*/).map(part => part.trim())
  const before = typeof scripts[`pre${name}`] === 'string' ? [`${runner} run pre${name}`] : []
  const last = parts.at(-1)!
  const own = [...before, ...parts.slice(0, -1).filter(part => !/^(echo|clear)\b/.test(part))]
  const called = /^(?:npm|pnpm|yarn|bun) (?:run(?:-script)? )?([\w:.-]+)$/.exec(last)?.[1]
  if (called === undefined || typeof scripts[called] !== 'string') return { build: own, start: unwrapped(last) }
  const inner = launchOf(scripts, called, runner, depth + 1)
  return inner && { build: [...own, ...inner.build], start: inner.start }
}

/** The line without watchers, and with `{port}`; variables that it sets are kept. */
function unwrapped(line: string): string {
  const [all, settings] = /^(?:(?:npx )?cross-env(?:-shell)? )?((?:[A-Z]\w*=\S+ +)*)/.exec(line)!
  return replaced(settings! + replaced(line.slice(all.length), watchers), ports)
}

/** Is it a tool's own server, for those who write the project? */
export const isDevelopmentServer = (start: string): boolean =>
  /\b((nest|react-scripts) start|(next|nuxt|vite|astro|remix) (dev|serve|preview)|(vite|astro|mix)$|(vite|astro|mix) --|webpack|ace(\.js)? serve|artisan serve|(ng|nx|vue-cli-service) serve|manage\.py runserver|flask ([^\s&|;]+ ){0,9}run|php -S)\b/.test(
    start,
  )

/** Does it compile at each launch, or watch for changes? */
export const isForDevelopment = (start: string): boolean =>
  isDevelopmentServer(start) || /\b(ts-node|ts-node-dev|tsnd|babel-node)\b/.test(start)
