import { localised, servicesOf } from './compose.ts'
import type { Hints } from './project.ts'
import { filesBelow, type ProjectFiles } from './project-files.ts'

const source = /\.([cm]?[jt]sx?|py|go|rs|java|kt|kts|properties|ya?ml|toml)$/
const aside =
  /(^|\/)(node_modules|vendor|tests?|__tests__|spec|fixtures|e2e|docs|\.github|migrations|frontend|client)\/|\.(test|spec|d)\.|_test\.go$|\.min\.js$|lock/
/** Sources that are looked at, at most. */
const mostSources = 400

/** What the sources, the settings and the compose file of a project in a folder say; the last two may lie above it. Pure. */
export function hintsOf(all: ProjectFiles, folder = '.'): Hints {
  const files = filesBelow(all, folder)
  const { names, read } = files
  const sources = names.filter(name => source.test(name) && !aside.test(name)).slice(0, mostSources)
  const texts = sources.map(name => read(name) ?? '')
  const text = texts.join('\n')
  const example = exampleIn(files) ?? exampleIn(all) ?? {}
  const own = servicesOf(all, example, folder)
  const beside = own.services.length > 0 ? own : servicesOf(all, example)
  return {
    paths: [...new Set([...pathsIn(text), ...shownIn(files)])],
    prefixes: prefixesIn(text),
    example: names.includes('.env') ? undefined : names.find(name => exampleName.test(name)),
    portVariables: portVariablesIn(text),
    portFlags: portFlagsIn(text),
    variables: [...new Set([...variablesIn(text), ...Object.keys(example)])],
    variablePrefixes: [
      ...new Set([...text.matchAll(/\benv_prefix['"]?\s*[=:]\s*['"](\w+)/g)].map(([, prefix]) => prefix!)),
    ],
    databases: [...new Set([...texts, ...settingsFiles(files)].flatMap(databasesIn))],
    environment: localised(example, beside.services),
    ...beside,
  }
}

/** Settings that are no sources, but may name a database. */
const settingsFiles = ({ names, read }: ProjectFiles): string[] =>
  names.filter(name => /^(\w+\/)?(\.env|config\.json|config\/\w+\.json)$/.test(name)).map(name => read(name) ?? '')

const databaseAddress =
  /\b(?:jdbc:)?(?:postgres(?:ql)?|mysql|mariadb|mongodb|redis|amqp)(?:\+\w+)?:\/\/[^\s'"`<>${}]*(?:localhost|127\.0\.0\.1)[^\s'"`<>${}]*/g

/** Addresses of databases on this machine. JDBC's have no user; the settings beside them name it. */
function databasesIn(text: string): string[] {
  const beside = (what: string) => new RegExp(`\\b${what}\\s*[:=]\\s*['"]?([\\w.-]+)`, 'i').exec(text)?.[1]
  const [user, password] = [beside('user(?:-?name)?'), beside('password')]
  const own = user === undefined ? '' : `${user}${password === undefined ? '' : `:${password}`}@`
  return [...text.matchAll(databaseAddress)].map(([address]) =>
    address.startsWith('jdbc:') && !address.includes('@') ? address.replace('://', `://${own}`) : address,
  )
}

/** Routes for GET, as frameworks write them. */
const routes = [
  /\.get\(\s*['"`](\/[^'"`\s]*)['"`]/g, // express, koa, fastify, hono, axum's `.route` aside
  /@\w*\.?(?:get|route)\(\s*['"](\/[^'"\s]*)['"]/gi, // FastAPI, Flask
  /\.route\(\s*"(\/[^"\s]*)"\s*,\s*(?:web::)?get/g, // axum, actix
  /#\[get\("(\/[^"\s]*)"/g, // actix, Rocket
  /\.(?:GET|Get)\(\s*"(\/[^"\s]*)"/g, // gin, echo, chi, fiber
  /HandleFunc\(\s*"(?:GET )?(\/[^"\s]*)"/g, // net/http
  /\.Handler(?:Func)?\(\s*(?:http\.MethodGet|"GET")\s*,\s*"(\/[^"\s]*)"/g, // httprouter
  /\.Methods\([^)]*(?:GET|MethodGet)[^)]*\)\.Path\(\s*"(\/[^"\s]*)"/g, // gorilla
  /add_(?:resource|url_rule|api_route|route|get)\([^()'"]*['"](\/[^'"\s]*)['"]/g, // Flask-RESTful, Flask, FastAPI, aiohttp
  /\.route\(\s*['"`](\/[^'"`\s]*)['"`]\s*\)\s*\.get\(/g, // express
  /Handle\(\s*"(?:GET )?(\/[^"\s]*)"/g,
  /@(?:GetMapping|RequestMapping|Path)\(\s*(?:value\s*=\s*|path\s*=\s*)?\{?"(\/?[^"\s]*)"/g, // Spring, JAX-RS
  /@(?:Controller|Get)\(\s*['"]\/?([^'"\s]*)['"]/g, // NestJS
  /url:\s*['"`](\/[^'"`\s]*)['"`]/g, // fastify's route objects
  /\bpath\(\s*['"]([^'"\s<]*)['"]\s*,/g, // Django
]

/** Names of parameters that a stranger cannot fill in. */
const parameter = /[:{}<>*$()[\]\\^|]/

export function pathsIn(text: string): string[] {
  const found = routes.flatMap(pattern =>
    [...text.matchAll(pattern)].map(([, path]) => (path!.startsWith('/') ? path! : `/${path}`)),
  )
  return [...new Set(found)]
    .filter(path => !parameter.test(path) && !/^\/\/|\.\.|log-?out|sign-?out|delete|shutdown|download/i.test(path))
    .slice(0, 40)
}

/** What routers, groups and includes put before their routes. */
const mounts = [
  /\.(?:use|route|register|mount)\(\s*['"`](\/[^'"`\s]+)['"`]\s*,/g, // express, hono, koa-mount
  /prefix['"]?\s*[:=(]\s*['"`](\/?[^'"`\s]+)['"`]/gi, // FastAPI, Flask, fastify, @koa/router
  /setGlobalPrefix\(\s*['"`]\/?([^'"`\s]+)['"`]/g, // NestJS
  /\.(?:Group|Route|Mount|PathPrefix|group|route|scope|nest|nest_service)\(\s*"(\/[^"\s]+)"/g, // gin, echo, chi, axum
  /scope\(\s*"(\/[^"\s]+)"/g, // actix
  /@(?:RequestMapping|Path|Controller)\(\s*(?:value\s*=\s*|path\s*=\s*)?\{?['"](\/?[^'"\s]+)['"]/g, // Spring, JAX-RS, NestJS
  /\bpath\(\s*['"]([^'"\s<]+)['"]\s*,\s*include/g, // Django
  /(?:context-path|base-?path)\s*[:=]\s*['"]?(\/[\w/-]+)/gi, // Spring's settings
]

export function prefixesIn(text: string): string[] {
  const found = mounts.flatMap(pattern =>
    [...text.matchAll(pattern)].map(([, path]) => `/${path!.replace(/^\/|\/$/g, '')}`),
  )
  return [...new Set(found)].filter(path => path !== '/' && !parameter.test(path)).slice(0, 20)
}

const request =
  /^(?!.*\b(?:POST|PUT|PATCH|DELETE)\b)(?!.* (?:-d|--data)\b).*?(?:\bcurl\b|\bGET\b|\bhttp\b|open|visit|browse|go to|available|running|listening|see).*?https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?(\/[\w./-]*(?:\?[\w=&%-]*)?)/gim

/** Requests that its readme and its `.http` files show. */
function shownIn({ names, read }: ProjectFiles): string[] {
  const texts = names.filter(name => /^readme(\.\w+)?$|\.(http|rest)$/i.test(name)).slice(0, 5)
  const found = texts.flatMap(name => [...(read(name) ?? '').matchAll(request)].map(([, path]) => path!))
  return found.filter(path => !parameter.test(path)).slice(0, 10)
}

const variableReads = [
  /process\.env\.(\w+)/g,
  /process\.env\[['"](\w+)['"]\]/g,
  /\b(?:Bun|import\.meta)\.env\.(\w+)/g,
  /Deno\.env\.get\(['"](\w+)['"]/g,
  /(?:environ(?:\.get)?|getenv|Getenv|LookupEnv|env::var(?:_os)?|config|env(?:\.\w+)?|get(?:Env|OrDefault)?)\s*[([]\s*['"](\w+)['"]/g,
  /\$\{(\w+)(?::[^}]*)?\}/g,
  /env(?:Default)?:"(\w+)/g,
  /\benv\s*=\s*"(\w+)"/g, // clap
]

const soundsLikePort =
  /^(?!.*(DB|DATABASE|POSTGRES|PG|MYSQL|MARIA|MONGO|REDIS|SMTP|MAIL|RABBIT|AMQP|KAFKA|ELASTIC|DEBUG|METRICS|GRPC|REPORT|IMPORT|EXPORT|SUPPORT|TRANSPORT|VIEWPORT)).*(PORT|LISTEN|BIND|ADDR|ADDRESS)$/i

const variablesIn = (text: string): string[] => [
  ...new Set(variableReads.flatMap(pattern => [...text.matchAll(pattern)].map(([, name]) => name!))),
]

export function portVariablesIn(text: string): string[] {
  return variablesIn(text)
    .filter(name => soundsLikePort.test(name) && name !== 'PORT' && /^[A-Za-z]\w*$/.test(name))
    .slice(0, 20)
}

const flagReads = [
  /\b\w+\.(?:Int|Uint|String)(?:Var)?P?\((?:&?[\w.]+,\s*)?"((?:http-?)?(?:port|addr|address|listen|bind|p))"/g, // Go
  /add_argument\((?:['"]-\w['"],\s*)?['"]--((?:http-)?(?:port|bind|listen))['"]/g, // argparse
  /\.option\(\s*['"](?:-\w,?\s+)?--(port)\b/g, // commander, yargs
  /\blong\s*=\s*"(port|listen|bind|addr|address)"/g, // clap
]

export function portFlagsIn(text: string): string[] {
  return [...new Set(flagReads.flatMap(pattern => [...text.matchAll(pattern)].map(([, name]) => name!)))]
}

const exampleName =
  /^(config\/)?(config)?\.?env[._-](example|sample|dist|template|tmpl|defaults?|local\.example|development|dev)([._-]\w+)?$|^\.?(example|sample|default)[._-]env$/

/** `.env.example` and its like: what a person would copy to `.env`. */
function exampleIn({ names, read }: ProjectFiles): Record<string, string> | undefined {
  const file = names.find(name => exampleName.test(name)) ?? names.find(name => name === '.env')
  return file === undefined ? undefined : settingsIn(read(file) ?? '')
}

/** `NAME=value` lines with a value. Ports and hosts are ours to say. */
export function settingsIn(text: string): Record<string, string> {
  const lines = [
    ...text.matchAll(
      /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\n#]*?))[ \t]*(?:#.*)?$/gm,
    ),
  ]
  const written = new Map(lines.map(([, name, double, single, bare]) => [name!, double ?? single ?? bare ?? '']))
  const filled = (value: string, depth = 0): string =>
    depth > 3
      ? value
      : value.replace(/\$\{(\w+)\}|\$(\w+)/g, (all, a, b) => {
          const known = written.get(a ?? b)
          return known === undefined ? all : filled(known, depth + 1)
        })
  return Object.fromEntries(
    [...written]
      .map(([name, value]) => [name, filled(value)] as const)
      .filter(([name, value]) => value !== '' && name !== 'PORT' && name !== 'HOST'),
  )
}
