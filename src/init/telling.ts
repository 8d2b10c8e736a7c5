import { ecosystems } from '../ecosystems.ts'
import { errorLine } from '../prepare/phase.ts'
import { quote, shortened } from '../text.ts'
import type { Candidate, Hints, Service } from './read/project.ts'
import type { ProjectFolder } from './read/recognise.ts'
import { isDevelopmentServer } from './read/scripts.ts'
import { startLine } from './read/services.ts'
import type { Failed, Working } from './try/attempt.ts'
import { hostsToTry, isDocumentation, isEmpty, isHealthCheck, isLogin, refusesHost, worthy } from './try/paths.ts'
import type { Proof } from './try/prove.ts'
import type { Findings } from './write/config-text.ts'

/** Joins the lines that apply. */
const lines = (...all: (string | false | undefined)[]): string => all.filter(Boolean).join('\n')

/** What was recognized, and which other parts of the repository could be meant. */
export function recognised({ folder, project }: ProjectFolder, others: ProjectFolder[]): string {
  const { language, framework, manager } = project
  const { title = 'a project of an unknown kind', program } = (language && ecosystems[language]) ?? {}
  const installer = manager !== program && manager
  const found = [title, framework, installer, folder !== '.' && `in ${folder}`].filter(Boolean).join(', ')
  const rest = others.map(other => other.folder).filter(other => other !== folder && other !== '.')
  const choice = `. Other candidates: ${rest.slice(0, 5).join(', ')}. To choose one, run \`perf-gate init\` in its folder.`
  return `Recognized: ${found}${rest.length === 0 ? '' : choice}`
}

/** How a server says that a variable is missing, and what it may be called. */
const saysMissing = /\b[Rr]equired?\b|[Mm]issing|[Uu]ndefined|\b[Ss]et\b|[Mm]ust be|[Ee]nvironment/ // `SET` is of SQL
const variable = /\b(?!ERR_|NODE_)[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g

/** Asks for the command, with what its last words name or what it is likely to need. */
function question({ start }: Candidate, { needs }: Hints, words: string): string {
  const named = words.split('\n').flatMap(line => (saysMissing.test(line) ? (line.match(variable) ?? []) : []))
  const open = [...new Set(named.length > 0 ? named : needs)].filter(name => !start.includes(`${name}=`))
  const [first = 'NAME', ...more] = open.slice(0, 3)
  const settings = [first, ...more].map(name => `${name}=… `).join('')
  return `Which command starts your server, and what does it need? Pass it, as in \`perf-gate init --start ${quote(settings + start)}\`; a secret with \`--pass-env NAME\`.`
}

/** Why it responds 2xx nowhere, and what to do. `config`: what is known to work, for a scenario that the user completes. */
export function unanswered(working: Working, hints: Hints, config: (scenario: Findings['scenario']) => string): string {
  const { candidate, tried, lastWords: all, tables } = working
  const isAsked = (line: string) => [...tried.keys()].some(path => line.includes(path === '/' ? 'GET / ' : path))
  const isTelling = (line: string) => errorLine.test(line) || unreachable.test(line) || !isAsked(line)
  const lastWords = tables?.lastWords ?? all.split('\n').filter(isTelling).join('\n')
  const asked = [...tried].slice(0, 8).map(([path, status]) => `${path} → ${status || 'no response'}`)
  const said = lines(
    `\`${candidate.start}\` starts, but no path responds 2xx: ${asked.join(', ')}.`,
    tables && `Its tables could not be made: ${told(tables)}`,
  )
  const [refused] = [...tried].find(([, status]) => status === 401 || status === 403) ?? []
  if (refused !== undefined)
    return lines(
      said,
      'Its routes need a login. Write perf-gate.yml by hand, with `server.login`, or with a header (docs/http.md; `--pass-env TOKEN` here, `pass-env` in the workflow):',
      config({ path: refused, headers: { authorization: 'Bearer ${{ env.TOKEN }}' } }),
    )
  if (refusesHost(working))
    return lines(
      said,
      quoted(lastWords),
      `It may allow only certain hosts: \`Host: ${hostsToTry(hints).join('`, `')}\` were tried. Allow one (in Django, \`ALLOWED_HOSTS\`), or write perf-gate.yml by hand, with one that it allows:`,
      config({ path: worthy(hints.paths) ?? [...tried.keys()][0]!, headers: { host: 'shop.example.com' } }),
    )
  return lines(
    said,
    needed(hints, lastWords),
    quoted(lastWords),
    tables !== undefined || [...tried.values()].every(status => status >= 500)
      ? `${tables ? '' : 'Everything that was asked fails. '}${question(candidate, hints, lastWords)}`
      : 'Which path should be measured? Pass it, as in `perf-gate init --path /users`; write headers and a body into perf-gate.yml by hand.',
  )
}

/** The end of the output below its first error, without progress and undefined fields. (A name in capitals is a missing setting.) */
function quoted(words: string, most = 20): string {
  const told = words.split('\n').filter(line => !/^\s*[a-z]\w*: undefined,?$|^Progress: /.test(line))
  const [before, shown] = [told.slice(0, -most), told.slice(-most)]
  const first = before.find(line => errorLine.test(line))
  const last = shown.map(line => `  │ ${line}`)
  return words && lines(first === undefined ? '' : `Its first error: ${first.trim()}`, 'Its last lines:', ...last)
}

const unreachable =
  /ECONNREFUSED|[Cc]onnection .*refused|[Cc]ould not connect|Can't (connect|reach)|[Ss]erver ?[Ss]election|MongoNetworkError|getaddrinfo|ENOTFOUND|EAI_AGAIN|[Nn]ame or service not known|without JDBC metadata|no such host|Could not resolve host/

/** The services of its compose file, if it says that it cannot reach something, or waits for something in silence. */
function needed({ services }: Hints, words: string): string | undefined {
  const line = startLine(services)
  const mayWait = line !== undefined && /was not ready within/.test(words)
  if (!unreachable.test(words) && !mayWait) return undefined
  if (line === undefined) return 'It cannot reach something that it needs, on this machine or over the network.'
  return `Its compose file has what it may not reach. At the root of the repository: \`${line}\`; then run \`perf-gate init\` again.`
}

function told({ candidate: { start, source, env = {} }, reason }: Failed): string {
  const names = Object.keys(env).slice(0, 6).join(', ')
  return `\`${start}\` (${source}${names && `, with ${names}`}): ${reason}.`
}

/** Why nothing came up, and what to do. */
export function explained(failed: Failed[], hints: Hints): string {
  // The last try of the likeliest way: what stopped earlier ones was remedied.
  const { source, start } = failed[0]!.candidate
  const first = failed.findLast(({ candidate: to }) => to.source === source && `${to.start} `.startsWith(`${start} `))!
  const words = failed.flatMap(({ reason, lastWords }) => [reason, lastWords]).join('\n')
  const seen = new Set<string>()
  const isNew = (text: string) => seen.size < seen.add(text.replace(/\d+/g, '0')).size // times and process ids differ
  const others = [first, ...failed]
    .filter(({ reason, lastWords }) => isNew(reason + lastWords))
    .flatMap((each, i) => [told(each), isNew(each.lastWords) && quoted(each.lastWords, i === 0 ? 20 : 5)])
  const next = first.reason.startsWith('build of ')
    ? 'Its build has to pass first. If it needs a variable, set it and pass it, with `--pass-env NAME`. If another command builds it, write perf-gate.yml by hand, with `server.build` (docs/config.md).'
    : question(first.candidate, hints, words)
  return lines(...others, needed(hints, words), next)
}

/** What two launches showed. `services`: those that the workflow starts. `isMoved`: if it insists on a port, a run moves it. */
export function shown(proof: Proof, working: Working, services: Service[], isMoved: boolean): string {
  const { candidate } = working
  const { findings, boot, response } = proof
  const { server, scenario } = findings
  return lines(
    `start: ${server.start} (${candidate.source}), ready after ${(boot / 1000).toFixed(1)} s`,
    `GET ${scenario.path}: ${response.status}, ${response.body.length} bytes${response.type && ` of ${response.type}`}`,
    uncompared(proof),
    candidate.port === undefined &&
      server.port !== undefined &&
      'It listens on a second port that cannot be moved, so `server.port` makes base and head take turns.',
    candidate.port !== undefined &&
      !isMoved &&
      `It listens on port ${candidate.port} whatever \`PORT\` says, so base and head take turns, and a run finds only larger changes. If it can be told a port, use \`--start\` with \`{port}\`.`,
    working.tables !== undefined &&
      lines(
        `Its tables could not be made, and what needs them may fail: ${told(working.tables)}`,
        quoted(working.tables.lastWords, 5),
      ),
    unstarted(working.uses, services),
    ...doubts(proof, working),
  )
}

/** What the server is connected to here, if no compose file says how a runner starts it. */
function unstarted(uses: number[], services: Service[]): string | false {
  const ports = uses.filter(port => services.every(({ outside }) => outside !== port))
  const named = `port${ports.length === 1 ? '' : 's'} ${ports.join(', ')}`
  return (
    ports.length > 0 &&
    `It has connections to ${named} of this machine, and no compose file here says what listens there. The workflow has to start that, too (docs/workflows.md#a-database).`
  )
}

function uncompared({ findings: { scenario }, varies }: Proof): string | undefined {
  if (scenario.dynamic !== undefined) {
    const fields = scenario.dynamic.map(name => `\`${name}\``).join(', ')
    return `Not compared, because they differ from ${varies ? 'response to response' : 'launch to launch'}: the JSON fields ${fields}.`
  }
  if (varies) return 'The body differs from response to response: only its length is compared.'
  if (scenario['same-body'] === undefined) return undefined
  return 'The body differs from launch to launch, from build to build or with the files of the project, so bodies are not compared.'
}

/** How a server says that it is not in production. */
const development =
  /\[GIN-debug\]|\bdebug mode\b|[Dd]evelopment (mode|server)|\bDEBUG ?= ?True\b|(NODE_ENV\W{1,4}|Environment: |starting in )development|id="djDebug"/

/** Reasons why this may not be what matters to users. */
function doubts(
  { findings: { server, scenario }, response }: Proof,
  { candidate: { source }, found, lastWords, tried }: Working,
) {
  const settings = Object.entries(server.env ?? {}).map(([name, value]) => `${name}=${value}`)
  const said = [...settings, lastWords, response.body].join('\n')
  const isSource = /script `dev`/.test(source) && /\.tsx?\b/.test(server.start)
  const mode = isSource || isDevelopmentServer(server.start) ? server.start : development.exec(said)?.[0]
  const isSet = mode !== undefined && settings.some(setting => setting.includes(mode))
  const others = found
    .filter(({ path }) => path !== scenario.path)
    .map(({ path, response: { body } }) => (isEmpty(body) ? `${path} (an empty list)` : path))
    .slice(0, 5)
  return [
    isEmpty(response.body) && 'Its list is empty. To measure it with data, fill its tables in `server.setup`.',
    (tried.get('/') ?? 0) >= 500 &&
      `\`/\` responds ${tried.get('/')}: does it need something that is not there? Name what users ask for: \`--path /products\`.`,
    isHealthCheck(scenario.path) &&
      `\`${scenario.path}\` looks like a health check. Name a path that users ask for: \`--path /products\`.`,
    isDocumentation(scenario.path) &&
      `\`${scenario.path}\` looks like documentation. Name a path that users ask for: \`--path /products\`.`,
    isLogin(scenario.path) &&
      `\`${scenario.path}\` looks like a login. To measure what is behind it, write \`server.login\` or a header into the config (docs/http.md), and another path.`,
    others.length === 0 &&
      scenario.path === '/' &&
      response.type.startsWith('text/') &&
      'If `/` is only a welcome page, measure a path that matters: `--path`, or more scenarios.',
    mode !== undefined &&
      `It runs for development (\`${shortened(mode, 60)}\`${isSet ? ', which `server.env` sets, as the settings of the project do' : ''}). To measure what users get, ${isSet ? 'change that' : 'start it as in production, or set `server.env`'}.`,
    others.length > 0 && `It also responds to ${others.join(', ')}: add what matters as scenarios.`,
  ]
}
