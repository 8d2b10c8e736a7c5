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
  const text = sources.map(name => read(name) ?? '').join('\n')
  const example = exampleIn(files) ?? exampleIn(all) ?? {}
  const own = servicesOf(all, example, folder)
  const beside = own.services.length > 0 ? own : servicesOf(all, example)
  return {
    paths: pathsIn(text),
    portVariables: portVariablesIn(text),
    portFlags: portFlagsIn(text),
    environment: localised(example, beside.services),
    ...beside,
  }
}

/** Routes for GET, as frameworks write them. */
const routes = [
  /\.get\(\s*['"`](\/[^'"`\s]*)['"`]/g, // express, koa, fastify, hono, axum's `.route` aside
  /@\w*\.?(?:get|route)\(\s*['"](\/[^'"\s]*)['"]/gi, // FastAPI, Flask
  /\.route\(\s*"(\/[^"\s]*)"\s*,\s*(?:web::)?get/g, // axum, actix
  /#\[get\("(\/[^"\s]*)"/g, // actix, Rocket
  /\.(?:GET|Get)\(\s*"(\/[^"\s]*)"/g, // gin, echo, chi, fiber
  /HandleFunc\(\s*"(?:GET )?(\/[^"\s]*)"/g, // net/http
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

export function portVariablesIn(text: string): string[] {
  const names = variableReads.flatMap(pattern => [...text.matchAll(pattern)].map(([, name]) => name!))
  return [...new Set(names)]
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

/** `.env.example` and its like: what a person would copy to `.env`. */
function exampleIn({ names, read }: ProjectFiles): Record<string, string> | undefined {
  const file = names.find(name =>
    /^\.?env[.-](example|sample|dist|template|tmpl|defaults?|local\.example|development|dev)$|^\.?(example|sample|default)[.-]env$|^\.env$/.test(
      name,
    ),
  )
  return file === undefined ? undefined : settingsIn(read(file) ?? '')
}

/** `NAME=value` lines with a value. Ports and hosts are ours to say. */
export function settingsIn(text: string): Record<string, string> {
  const lines = [
    ...text.matchAll(
      /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\n#]*?))[ \t]*(?:#.*)?$/gm,
    ),
  ]
  return Object.fromEntries(
    lines
      .map(([, name, double, single, bare]) => [name!, double ?? single ?? bare ?? ''] as const)
      .filter(([name, value]) => value !== '' && name !== 'PORT' && name !== 'HOST'),
  )
}
