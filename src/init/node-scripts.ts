import type { ProjectFiles } from './project-files.ts'

/** A script of package.json, taken apart: what is to be done once, and what starts the server. */
export interface Launch {
  build: string[]
  start: string
}

/** Prefixes that only restart or supervise, and what of the line they leave over. */
const wrappers: [pattern: RegExp, rest: string][] = [
  [/^(?:npx |pnpm exec |yarn )?nodemon (?:--?(?:watch|w|ext|e|ignore|i|delay) \S+ )*--exec (['"]?)(.+?)\1$/, '$2'],
  [/^(?:npx |pnpm exec |yarn )?(?:nodemon|node-dev|supervisor) (?:--?[\w-]+(?:[ =][^-\s]\S*)? )*(\S+\.ts)$/, 'tsx $1'],
  [
    /^(?:npx |pnpm exec |yarn )?(?:nodemon|node-dev|supervisor) (?:--?[\w-]+(?:[ =][^-\s]\S*)? )*(\S+\.[cm]?js|\S+)$/,
    'node $1',
  ],
  [/^(?:npx )?(?:pm2 start|pm2-runtime(?: start)?|forever(?: start)?) (\S+\.[cm]?js)\b.*$/, 'node $1'],
  [
    /(?<=^node (?:(?:-r|--require|--import|--loader|--env-file|--watch-path) \S+ |--?[\w-]+(?:=\S+)? )*)--watch(?:-path[= ]\S+|-preserve-output)? /g,
    '',
  ],
  [/^tsx watch /, 'tsx '],
  [/^dotenv (?:-e \S+ )?-- /, ''],
]

/** Flags that hold a port. */
const portFlags: [pattern: RegExp, replacement: string][] = [
  [/(\s(?:--port|--http-port|--server-port|-p|--listen|-l))([ =])\d{2,5}\b/, '$1$2{port}'],
  [/(\s(?:--bind|-b|--host|--listen|-l|--addr|-addr)[ =](?:tcp:\/\/)?[\w.-]*:)\d{2,5}\b/, '$1{port}'],
  [/\bPORT=\d{2,5}\s+/, ''],
]

/** Assigns a port in the line itself, and so hides the one it is given. */
export const withPort = (line: string): string =>
  portFlags.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)

/**
 * `npm run build && nodemon dist/main.js` → build `npm run build`, start `node dist/main.js`. Scripts that call scripts are
 * followed. undefined: there is no such script, or it runs several things at once.
 */
export function launchOf(
  scripts: Record<string, unknown>,
  name: string,
  runner: string,
  depth = 0,
): Launch | undefined {
  const script = scripts[name]
  if (typeof script !== 'string' || depth > 3 || script.trim() === '') return undefined
  if (/\bconcurrently\b|\bnpm-run-all\b|\brun-p\b|\bturbo\b|\blerna\b|(^|[^&])&([^&]|$)|\|/.test(script))
    return undefined
  const parts = script.split(/\s*(?:&&|;)\s*/).map(part => part.trim())
  const before = typeof scripts[`pre${name}`] === 'string' ? [`${runner} run pre${name}`] : []
  const last = parts.at(-1)!
  const called = scriptCalled(last, scripts)
  const own = [...before, ...parts.slice(0, -1).filter(part => !/^(echo|cls|clear)\b/.test(part))]
  if (called !== undefined) {
    const inner = launchOf(scripts, called, runner, depth + 1)
    return inner && { build: [...own, ...inner.build], start: inner.start }
  }
  return { build: own, start: withPort(unwrapped(last)) }
}

/** `npm run serve` → `serve`, where there is such a script. */
function scriptCalled(line: string, scripts: Record<string, unknown>): string | undefined {
  const name = /^(?:npm|pnpm|yarn|bun) (?:run(?:-script)? )?([\w:.-]+)$/.exec(line)?.[1]
  return name !== undefined && typeof scripts[name] === 'string' ? name : undefined
}

const unwrapped = (line: string): string => {
  const settings = /^(?:(?:npx )?cross-env(?:-shell)? )?((?:[A-Z]\w*=\S+ +)*)/.exec(line)!
  const rest = wrappers.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    line.slice(settings[0].length),
  )
  return settings[1]! + rest
}

/** Does it compile at each launch, or watch for changes? */
export const isForDevelopment = (start: string): boolean =>
  /\b(ts-node|ts-node-dev|tsnd|babel-node|nest start|next dev|nuxt dev|vite$|vite dev|vite --|astro dev|remix dev|react-scripts start|webpack)\b/.test(
    start,
  )

/** What pm2's own config has it start, as in production. */
export function supervised({ read }: ProjectFiles, start: string): string {
  const pattern =
    /^((?:\w+=\S* )*)(?:npx )?(?:pm2 start|pm2-runtime(?: start)?|node) (?:\.\/)?((?:\S*\/)?(?:ecosystem|pm2|process)(?:[._-][\w.-]*)?\.(?:json|[cm]?js))(?=\s|$)/
  const [, assigned = '', file = ''] = pattern.exec(start) ?? []
  const text = (file && read(file)) ?? ''
  const script = /\bscript['"]?\s*:\s*['"](?:\.\/)?([\w./-]+\.[cm]?[jt]s)['"]/.exec(text)?.[1]
  if (script === undefined) return start
  const modes = [...text.matchAll(/\bNODE_ENV['"]?\s*:\s*['"](\w+)['"]/g)].map(([, mode]) => mode!)
  const mode = modes.includes('production') ? 'production' : modes[0]
  return `${assigned}${mode === undefined || assigned.includes('NODE_ENV=') ? '' : `NODE_ENV=${mode} `}node ${script}`
}
