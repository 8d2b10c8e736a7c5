import type { Working } from './bring-up.ts'
import type { Failed, Hints, Service } from './project.ts'
import type { Proof } from './prove.ts'
import type { Place } from './recognise.ts'

/** What was recognised, and which other parts of the repository could be meant. */
export function recognised({ folder, project: { language, framework, toolchain } }: Place, others: Place[]): string {
  const found = [
    `Recognised: ${language ?? 'a project of an unknown kind'}`,
    ...(framework === undefined || framework === language ? [] : [framework]),
    ...(toolchain.manager === undefined ? [] : [toolchain.manager]),
    ...(folder === '.' ? [] : [`in ${folder}`]),
  ].join(', ')
  const rest = others.filter(other => other.folder !== folder && other.folder !== '.').map(other => other.folder)
  return rest.length === 0
    ? found
    : `${found}. Other candidates: ${rest.slice(0, 5).join(', ')}. To choose one, run \`perf-gate init\` in its folder.`
}

/** What a server or a build cannot reach, by its last words. */
const unreachable = [
  {
    words:
      /fonts\.g(oogleapis|static)\.com|Failed to fetch .*font|getaddrinfo (ENOTFOUND|EAI_AGAIN)|Could not resolve host|Temporary failure in name resolution|no such host/i,
    meaning:
      'It fetches something that this machine cannot reach over the network. Run `perf-gate init` on a machine that can.',
  },
  {
    words:
      /ECONNREFUSED|[Cc]onnection refused|Connection to .* refused|could not connect to server|Can't connect to (local )?(MySQL|MariaDB)|ServerSelectionTimeout|MongoNetworkError|server selection/i,
    meaning: 'A service that it needs is not reachable here.',
  },
]

/** Why it responds 2xx nowhere, and what to do. */
export function unanswered({ candidate, tried, words }: Working, { services }: Hints): string {
  const all = [...tried].map(([path, status]) => ({ path, status }))
  const statuses = all.slice(0, 8).map(({ path, status }) => `${path} → ${status || 'no response'}`)
  const said = `\`${candidate.start}\` starts, but no path responds 2xx: ${statuses.join(', ')}.`
  const closed = all.find(({ status }) => status === 401 || status === 403)
  if (closed !== undefined)
    return [
      said,
      'Its routes need a login. Write perf-gate.yml by hand, with the header that they need, or with `server.login` (docs/http.md):',
      '',
      '  server:',
      `    start: ${candidate.start}`,
      '  scenarios:',
      `    - path: ${closed.path}`,
      `      headers: { authorization: "Bearer \${{ env.TOKEN }}" } # \`--pass-env TOKEN\` here, \`pass-env\` in the workflow`,
    ].join('\n')
  const broken = all.some(({ status }) => status >= 500)
  return [
    said,
    ...(broken ? needed(services) : []),
    ...(broken && words !== '' ? ['Its last lines:', quoted(words)] : []),
    'Which path should be measured? Pass it, as in `perf-gate init --path /users`; write headers and a body into perf-gate.yml by hand.',
  ].join('\n')
}

/** The end of what was said, without the frames of packages and without what an error does not have. */
const quoted = (words: string): string =>
  words
    .split('\n')
    .filter(line => !/^\s+at .*(node_modules|node:|<anonymous>)|^\s*\w+: undefined,?$/.test(line))
    .slice(-20)
    .map(line => `  │ ${line}`)
    .join('\n')

/** What its compose file has beside it. */
function needed(services: Service[]): string[] {
  const all = services.map(({ name, image }) => `${image} (\`docker compose up --detach ${name}\`)`)
  if (all.length === 0) return []
  return [`Its compose file has ${all.join(', ')}: start what it needs, then run \`perf-gate init\` again.`]
}

/** Why nothing came up, and what to do. */
export function explained(failed: Failed[], { services }: Hints): string {
  const [first, ...others] = failed
  if (first === undefined) return 'Nothing here says how the server is started.'
  const away = unreachable.find(({ words }) => words.test(failed.map(({ lastWords }) => lastWords).join('\n')))
  return [
    `\`${first.candidate.start}\` (${first.candidate.source}) ${first.reason}.`,
    ...(first.lastWords === '' ? [] : ['Its last lines:', quoted(first.lastWords)]),
    ...others.map(({ candidate, reason }) => `\`${candidate.start}\` (${candidate.source}): ${reason}.`),
    ...(away === undefined ? [] : [away.meaning]),
    ...needed(services),
    'Which command starts your server, and what does it need? Pass it, as in `perf-gate init --start "DATABASE_URL=… node server.js"`.',
  ].join('\n')
}

/** What two launches showed. */
export function shown(
  { findings, boot, response, varies, listsFiles }: Proof,
  { how, paths, candidate, port }: Working,
): string {
  const bare = (path: string) => path.replace(/\?.*$/, '')
  const others = [...new Set(paths.map(({ path }) => bare(path)))]
    .filter(path => path !== bare(findings.path))
    .slice(0, 5)
  const from = paths.find(({ path }) => path === findings.path)?.from
  const length = response.body.length
  return [
    `start: ${findings.start} (${candidate.source}), ready after ${(boot / 1000).toFixed(1)} s${how === undefined ? '' : `; ${how}`}`,
    `GET ${findings.path}: ${response.status}, ${length} bytes${response.type === '' ? '' : ` of ${response.type}`}, ${response.time.toFixed(1)} ms${from === undefined ? '' : `; ${from} redirects there`}`,
    ...(varies && !listsFiles
      ? [
          findings.dynamic.length > 0
            ? `The fields ${findings.dynamic.join(', ')} differ from response to response and are not compared.`
            : 'The body differs from response to response: only its length is compared.',
        ]
      : []),
    ...(!varies && findings.dynamic.length > 0
      ? [`The fields ${findings.dynamic.join(', ')} differ from launch to launch and are not compared.`]
      : []),
    ...(findings.sameBody
      ? []
      : [
          listsFiles
            ? 'It lists the files of the project, and a pull request may add one, so bodies are not compared.'
            : 'The body differs from launch to launch or from build to build, so bodies are not compared.',
        ]),
    ...(findings.connections === undefined
      ? []
      : [
          `If ten connections are opened at once, it drops some, and those wait a second. So the scenario uses ${findings.connections}. A production server handles more.`,
        ]),
    ...(port === undefined && findings.port !== undefined
      ? ['It listens on a second port that cannot be moved, so `server.port` makes base and head take turns.']
      : []),
    ...findings.questions,
    ...(others.length === 0
      ? []
      : [
          `It also responds to ${others.join(', ')}: add ${others.length === 1 ? 'it as a scenario' : 'them as scenarios'}.`,
        ]),
  ].join('\n')
}
