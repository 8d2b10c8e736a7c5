import { filesBelow, type ProjectFiles } from './files.ts'
import { hosts, mounts, routeFiles, routes } from './frameworks.ts'
import type { Hints } from './project.ts'
import { localised, servicesOf } from './services.ts'

const source = /\.([cm]?[jt]sx?|py|go|rs|java|kt|kts|php|rb|properties|ya?ml|toml)$|(^|\/)bin\/[\w-]+$/
const aside =
  /(^|\/)(node_modules|vendor|tests?|__tests__|spec|fixtures|e2e|docs|\.github|migrations|frontend|client)\/|\.(test|spec|d)\.|_test\.go$|\.min\.js$|lock/
const mostSources = 400

/** The text without the long lines of generated code, which say nothing and slow patterns down. */
const withoutLong = (text: string): string => text.replace(/^.{1001,}$/gm, '')

/** What the sources, the settings and the compose file of a project in a folder say; the last two may be in a folder above. Pure. */
export function hintsOf(all: ProjectFiles, folder = '.'): Hints {
  const { names, read } = filesBelow(all, folder)
  const sources = names.filter(name => source.test(name) && !aside.test(name)).slice(0, mostSources)
  const text = sources.map(name => withoutLong(read(name) ?? '')).join('\n')
  const above = [...folder.split('/').map((_, i, parts) => parts.slice(0, parts.length - i).join('/')), '.']
  const given = above.map(each => exampleIn(filesBelow(all, each))).find(found => found !== undefined) ?? ''
  const settings = settingsIn(given)
  const composed = above.map(each => servicesOf(all, settings, each)).find(({ services }) => services.length > 0)
  return {
    paths: [...new Set([...pathsIn(text), ...pathsOf(names)])],
    prefixes: prefixesIn(text),
    hosts: hostsIn(text),
    example: names.includes('.env') ? undefined : names.find(name => exampleName.test(name)),
    ports: portsIn(text, Object.keys(settings)),
    needs: needsIn(text, given),
    settings: localised(settings, composed?.services ?? []),
    services: composed?.services ?? [],
    told: composed?.told ?? {},
  }
}

/** What the first groups of the patterns match. */
const allIn = (text: string, patterns: RegExp[]): string[] =>
  patterns.flatMap(pattern => [...text.matchAll(pattern)].map(([, group]) => group!))

/** Signs of parameters, which a stranger cannot fill in. */
const parameter = /[:{}<>*$()[\]\\^|]/
/** What a GET of a path may do, at the beginning or the end of its words. A list, such as `/jobs` or `/admin/emails`, does no harm. */
const deed =
  '(?:log[-_]?out|sign[-_]?out|delete|remove|purge|backup|restore|shutdown|restart|quit|download|favicon|robots|cron|seed|(?<!p)reset|send|mail|revalidate|webhook|job|pprof)'
const deeds = new RegExp(
  `(?<![a-z])${deed}(?!(?<=/\\w+)s/?$)|${deed}s?(?![a-z])(?<!/\\w+s)|^//|\\.\\.|/(?:test)?[45]\\d\\d/?$`,
)

/** Would nobody measure a path, because it is harmful, leads elsewhere, or shows an error? */
const isUnwanted = (path: string): boolean => deeds.test(path.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase())

export const pathsIn = (text: string): string[] =>
  measurable(allIn(text, routes).map(path => path.replace(/^(?!\/)/, '/')))

/** Beside routes: private files, slots, old parameters (`_id`), components, READMEs, tests, stories. */
const noRoute = /(^|\/)[_@A-Z]|\./

/** Paths that frameworks make of names of files: pages, then APIs, which may do more than respond. */
function pathsOf(names: string[]): string[] {
  const found = names
    .flatMap(name => routeFiles.flatMap(pattern => pattern.exec(name)?.[1] ?? []))
    .filter(path => !noRoute.test(path))
    .map(path => `/${path.replace(/\([^()]*\)\/|\/?(?<![^/])index$|\/$/g, '')}`)
  const isApi = (path: string) => path.startsWith('/api/')
  return [...measurable(found.filter(path => !isApi(path))), ...measurable(found.filter(isApi))]
}

const measurable = (paths: string[]): string[] =>
  [...new Set(paths)].filter(path => !parameter.test(path) && !isUnwanted(path)).slice(0, 40)

/** The prefixes of routers; first those that are usually around all others. */
export const prefixesIn = (text: string): string[] =>
  [...new Set(allIn(text, mounts).map(path => `/${path.replace(/^\/|\/$/g, '')}`))]
    .filter(path => path !== '/' && !parameter.test(path) && !isUnwanted(path))
    .toSorted((a, b) => Number(outermost.test(b)) - Number(outermost.test(a)))
    .slice(0, 20)

const outermost = /^\/(api|rest|v\d+)(?![\w-])/i

/** Names that a `Host` may have, at most four; of a whole domain, one of its names. */
export const hostsIn = (text: string): string[] =>
  allIn(text, hosts)
    .flatMap(list => [...list.matchAll(/['"`](\*?\.)?([A-Za-z0-9][\w-]*(?:\.[\w-]+)*)['"`]/g)])
    .map(([, isDomain, name]) => (isDomain ? `www.${name}` : name!))
    .slice(0, 4)

const variableReads = [
  /\b(?:process|Bun|import\.meta)\.env\.(\w+)/g,
  /process\.env\[['"](\w+)['"]\]/g,
  /(?:environ(?:\.get)?|getenv|Getenv|LookupEnv|env::var(?:_os)?|config|env(?:\.\w+)?|get(?:Env|OrDefault)?)\s*[([]\s*['"](\w+)['"]/g,
  /\$\{(\w+)(?::[^}\n]{0,200})?\}/g,
  /env(?:Default)?:"(\w+)/g,
  /\benv\s*=\s*"(\w+)"/g, // clap
]

const notToListen =
  /DB|DATABASE|POSTGRES|PG|MYSQL|MARIA|MONGO|REDIS|SMTP|MAIL|RABBIT|AMQP|KAFKA|ELASTIC|DEBUG|METRICS|GRPC|REPORT|IMPORT|EXPORT|SUPPORT|TRANSPORT|VIEWPORT/i

const soundsLikePort = (name: string): boolean =>
  /^[A-Za-z]\w*(PORT(_NUMBER)?|LISTEN|BIND|ADDR|ADDRESS)$|^(LISTEN|BIND|ADDR|ADDRESS)$/i.test(name) &&
  !notToListen.test(name)

/** Flags for a port or an address to listen on, as sources declare them. */
const flagReads = [
  /\b(?:flags?|fs|\w{0,40}FlagSet|\w{0,40}[fF]lags\(\))\.(?:String|U?[Ii]nt)\w*\(\s*(?:&[\w.]+,\s*)?"(port|addr|address|listen|bind|http)"/g, // Go's flag, pflag
  /['"](?:-\w, ?)?--(port|listen|bind)\b/g, // argparse, click, commander
]

/** The most ways to pass a port that are tried, and the most of them by variable. Each takes a launch. */
const most = { all: 8, variables: 5 } as const

/** Lines that start it on a port if `{start}` alone does not: through variables that it reads or is given, and through flags. */
function portsIn(text: string, set: string[]): string[] {
  const forms = (name: string) => (/PORT(_NUMBER)?$/i.test(name) ? ['{port}'] : [':{port}', '127.0.0.1:{port}'])
  const variables = [...new Set([...allIn(text, variableReads), ...set])].filter(soundsLikePort)
  const named = variables.flatMap(name => forms(name).map(form => `${name}=${form} {start}`))
  const flags = [...new Set(allIn(text, flagReads))]
  const flagged = flags.flatMap(name => forms(name).map(form => `{start} --${name}=${form}`))
  return [...named.slice(0, most.variables), ...flagged].slice(0, most.all)
}

/** `.env.example` and its like: what a person would copy to `.env`. */
const exampleName =
  /^(config\/)?(config)?\.?env[._-](example|sample|dist|template|tmpl|defaults?|rename|local\.example|development|dev)([._-]\w+)?$|^\.?(example|sample|template|default)[._-]env$/

function exampleIn({ names, read }: ProjectFiles): string | undefined {
  const file = names.find(name => exampleName.test(name)) ?? names.find(name => name === '.env')
  return file === undefined ? undefined : read(file)
}

const assignment =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\n#]*?))[ \t]*(?:#.*)?$/gm

const assigned = (text: string) =>
  [...withoutLong(text).matchAll(assignment)].map(
    ([, name, double, single, bare]) => [name!, double ?? single ?? bare ?? ''] as const,
  )

/** What it signs with, which a person makes up; no login of another service. */
const ownSecret = /^(JWT|COOKIE|SESSION|AUTH|NEXTAUTH|APP|TOKEN)_SECRET(_KEY)?$|^SECRET(_KEY)?(_BASE)?$/
const madeUp = 'perf-gate-'.repeat(6)

/** `NAME=value` lines with a value, in which `${OTHER}` is replaced. Its own secrets get one if they have none. */
export function settingsIn(text: string): Record<string, string> {
  const values = Object.fromEntries(assigned(text))
  const given = ([name, value]: readonly [string, string]) =>
    value.replace(/\$\{(\w+)\}/g, (all, other) => (Object.hasOwn(values, other) ? values[other]! : all)) ||
    (ownSecret.test(name) ? madeUp : '')
  return Object.fromEntries(
    assigned(text)
      .map(each => [each[0], given(each)])
      .filter(([, value]) => value !== ''),
  )
}

/** What perf-gate sets, or what hardly keeps a server from starting. */
const ours = /(^|_)(PORT|HOST)$|^NODE_ENV$/
const service = /DATABASE|POSTGRES|MYSQL|MARIA|MONGO|REDIS|(^|_)(DB|DSN|SECRET)(_|$)/

/** Variables that it may need a value for, by its sources and its example of settings. */
function needsIn(sources: string, example: string): string[] {
  const all = assigned(example).filter(([name]) => !ours.test(name) && !ownSecret.test(name))
  const empty = all.filter(([, value]) => value === '').map(([name]) => name)
  const read = [...all.map(([name]) => name), ...allIn(sources, variableReads)]
  const services = read.filter(name => /^[A-Z][A-Z\d_]*$/.test(name) && service.test(name))
  return [...new Set([...services, ...empty])]
}
