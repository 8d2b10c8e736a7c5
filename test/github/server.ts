import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

// A stand-in for GitHub's API with a memory: comments are really created, listed in pages and edited. Requests and responses
// are checked against GitHub's own OpenAPI description, so that it cannot drift from the real API unnoticed.

export const description = JSON.parse(
  readFileSync('node_modules/@octokit/openapi/generated/api.github.com.json', 'utf8'),
)
const ajv = new Ajv2020({ strict: false, allErrors: false, validateSchema: false })
addFormats.default(ajv)
nullable(description.components.schemas)
ajv.addSchema({ $id: 'github', components: { schemas: description.components.schemas } })

/** Schemas refer to the description as `#/…`. From outside, it needs a name. */
const located = (schema: unknown): object =>
  nullable(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"github#/components')))

/** `nullable` without a `type` exists in OpenAPI, but not in JSON Schema. Changes it in place: the description is large. */
function nullable(schema: any): any {
  if (typeof schema !== 'object' || schema === null) return schema
  for (const part of Object.values(schema)) nullable(part)
  if (schema.nullable !== true || schema.type !== undefined) return schema
  const { nullable: _, ...rest } = schema
  for (const key of Object.keys(schema)) delete schema[key]
  return Object.assign(schema, { anyOf: [rest, { type: 'null' }] })
}

const compiled = new Map<string, ValidateFunction>()
function validator(key: string, schema: unknown): ValidateFunction {
  const known = compiled.get(key) ?? ajv.compile(located(schema))
  compiled.set(key, known)
  return known
}

export interface Comment {
  id: number
  issue: number
  author: string
  body: string
}

/** What the server does to a request instead of simply responding. */
export interface Fault {
  /** Status of the response. */
  status?: number
  message?: string
  headers?: Record<string, string>
  /** Whether the request is carried out nevertheless. */
  done?: boolean
  /** The connection is cut: before a response, or in the middle of it. */
  cut?: 'before' | 'within'
  /** Delay before the response, ms. */
  delay?: number
}

/** A check run as it was created. */
export interface CheckRun {
  name: string
  head_sha: string
  conclusion: string
  details_url?: string
  external_id?: string
  output: { title: string; summary: string }
}

export interface GitHub extends AsyncDisposable {
  url: string
  comments: Comment[]
  checks: CheckRun[]
  /** `METHOD /path` in order. */
  requests: string[]
  /** Violations of GitHub's description, ours or the client's. */
  breaches: string[]
  /** Responses of other parts of the API, which come before ours. */
  more?: (method: string, url: URL, body?: unknown) => (Answer & { template: string }) | undefined
  /** Called before each request. */
  fault: (method: string, path: string) => Fault | undefined
  /** Conversations in which nobody may write. */
  locked: Set<number>
  /** Called before a request is carried out: does what someone else does at that moment. */
  meanwhile: (method: string, path: string) => void
  /** The next comment's id. */
  nextId(): number
}

export interface Options {
  /** Prefix of every path, as on GitHub Enterprise Server: `/api/v3`. */
  prefix?: string
}

/** Starts it. `login` is the user of the token; undefined for a workflow's own token, which may not ask for it. */
export async function startGitHub(login?: string, { prefix = '' }: Options = {}): Promise<GitHub> {
  let highest = 0
  const github = {
    comments: [],
    checks: [],
    requests: [],
    breaches: [],
    fault: () => undefined,
    locked: new Set(),
    meanwhile: () => {},
    nextId: () => {
      highest = Math.max(highest, ...github.comments.map(({ id }) => id)) + 1
      return highest
    },
  } as unknown as GitHub
  const server = createServer((request, response) => {
    answer(github, login, prefix, request, response).catch(error => {
      github.breaches.push(`the stand-in failed: ${error}`)
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  github.url = `http://127.0.0.1:${(server.address() as { port: number }).port}${prefix}`
  github[Symbol.asyncDispose] = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return github
}

async function answer(
  github: GitHub,
  login: string | undefined,
  prefix: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url!, 'http://localhost')
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString())
  const method = request.method!
  if (!url.pathname.startsWith(`${prefix}/`)) {
    github.breaches.push(`${method} ${url.pathname} is not below ${prefix}`)
    return send(response, missing)
  }
  const path = url.pathname.slice(prefix.length)
  github.requests.push(`${method} ${path}`)
  const fault = github.fault(method, path) ?? {}
  const refused: Answer | undefined =
    fault.status === undefined
      ? undefined
      : {
          status: fault.status,
          data: { message: fault.message, documentation_url: documentation },
          headers: fault.headers,
        }
  const untouched = refused !== undefined || fault.cut !== undefined
  const found = untouched && fault.done !== true ? undefined : carryOut(github, login, method, path, url, body)
  if (fault.delay !== undefined) await sleep(fault.delay)
  if (fault.cut === 'before') return void response.destroy()
  if (fault.cut === 'within') return cutWithin(response, found ?? refused ?? missing)
  send(response, refused ?? found!)
}

/** The operation of a request. The request and its response are checked against the description. */
function carryOut(
  github: GitHub,
  login: string | undefined,
  method: string,
  path: string,
  url: URL,
  body: { body: string } | undefined,
): Answer {
  github.meanwhile(method, path)
  const other = github.more?.(method, url, body)
  if (other !== undefined) {
    const operation = description.paths[other.template]?.[method.toLowerCase()]
    const schema = operation?.responses?.[other.status]
    const said = `${method} ${other.template} ${other.status}`
    check(github, `${said} request`, operation?.requestBody?.content?.['application/json']?.schema, body)
    check(github, said, resolved(schema)?.content?.['application/json']?.schema, other.data)
    return other
  }
  const [template, parameters] = route(path)
  const operation = template === undefined ? undefined : description.paths[template]?.[method.toLowerCase()]
  if (template === undefined || operation === undefined) {
    if (!path.startsWith('/repos/')) github.breaches.push(`${method} ${path} is no operation of this stand-in`)
    return missing
  }
  check(github, `${method} ${template} request`, operation.requestBody?.content?.['application/json']?.schema, body)
  checkQuery(github, `${method} ${template}`, operation.parameters, url)
  const answer = act(github, login, method, template, parameters, url, body)
  const schema = operation.responses?.[answer.status]
  if (schema === undefined && answer.status < 400) github.breaches.push(`${method} ${template}: ${answer.status}`)
  check(
    github,
    `${method} ${template} ${answer.status}`,
    resolved(schema)?.content?.['application/json']?.schema,
    answer.data,
  )
  return answer
}

/** An object of the description, which may be a reference to another part of it. */
const resolved = (part: any): any =>
  typeof part?.$ref === 'string'
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((whole: any, key: string) => whole[key], description)
    : part

/** Checks that every query parameter belongs to the operation, and has its type. */
function checkQuery(github: GitHub, what: string, parameters: unknown[] = [], url: URL): void {
  const known = parameters.map(resolved).filter(each => each.in === 'query')
  for (const [name, value] of url.searchParams) {
    const schema = known.find(each => each.name === name)?.schema
    if (schema === undefined) github.breaches.push(`${what}: no query parameter ${name}`)
    else check(github, `${what} ?${name}`, schema, schema.type === 'integer' ? Number(value) : value)
  }
  if (Number(url.searchParams.get('per_page') ?? 30) > 100) github.breaches.push(`${what}: more than 100 a page`)
}

const routes = {
  '/user': /^\/user$/,
  '/repos/{owner}/{repo}/check-runs': /^\/repos\/o\/r\/check-runs$/,
  '/repos/{owner}/{repo}/commits/{ref}/check-runs': /^\/repos\/o\/r\/commits\/\w+\/check-runs$/,
  '/repos/{owner}/{repo}/issues/{issue_number}/comments': /^\/repos\/o\/r\/issues\/(\d+)\/comments$/,
  '/repos/{owner}/{repo}/issues/comments/{comment_id}': /^\/repos\/o\/r\/issues\/comments\/(\d+)$/,
} as const

function route(path: string): [keyof typeof routes, number] | [undefined, undefined] {
  for (const [template, pattern] of Object.entries(routes)) {
    const match = pattern.exec(path)
    if (match) return [template as keyof typeof routes, Number(match[1])]
  }
  return [undefined, undefined]
}

export interface Answer {
  status: number
  data: unknown
  headers?: Record<string, string> | undefined
}

const documentation = 'https://docs.github.com/rest'
const missing: Answer = { status: 404, data: { message: 'Not Found', documentation_url: documentation } }
const isLocked: Answer = {
  status: 403,
  data: { message: 'Unable to create comment because issue is locked.', documentation_url: documentation },
}
const tooLong: Answer = {
  status: 422,
  data: {
    message: 'Validation Failed',
    errors: [
      {
        resource: 'IssueComment',
        code: 'unprocessable',
        field: 'data',
        message: 'Body is too long (maximum is 65536 characters)',
      },
    ],
    documentation_url: documentation,
  },
}
const mostCharacters = 65_536
/** GitHub's description says characters, and its API counts bytes. */
const mostBytesOfSummary = 65_535
const tooManyBytes: Answer = {
  status: 422,
  data: {
    message: 'Validation Failed',
    errors: [
      {
        resource: 'CheckRun',
        code: 'custom',
        field: 'summary',
        message: `summary exceeds a maximum bytesize of ${mostBytesOfSummary}`,
      },
    ],
    documentation_url: documentation,
  },
}

function act(
  github: GitHub,
  login: string | undefined,
  method: string,
  template: keyof typeof routes,
  id: number,
  url: URL,
  body: { body: string } | undefined,
): Answer {
  if (template === '/repos/{owner}/{repo}/check-runs') return createCheck(github, body as unknown as CheckRun)
  if (template === '/repos/{owner}/{repo}/commits/{ref}/check-runs') return listChecks(github, url)
  if (body !== undefined && [...body.body].length > mostCharacters) return tooLong
  if (template === '/user')
    return login === undefined
      ? {
          status: 403,
          data: { message: 'Resource not accessible by integration', documentation_url: 'https://docs.github.com' },
        }
      : { status: 200, data: user(login, true) }
  if (template === '/repos/{owner}/{repo}/issues/{issue_number}/comments') {
    if (method === 'POST') {
      if (github.locked.has(id)) return isLocked
      const comment = {
        id: github.nextId(),
        issue: id,
        author: login ?? 'github-actions[bot]',
        body: body!.body,
      }
      github.comments.push(comment)
      return { status: 201, data: shown(comment) }
    }
    const [perPage, page] = [Number(url.searchParams.get('per_page') ?? 30), Number(url.searchParams.get('page') ?? 1)]
    const all = github.comments.filter(({ issue }) => issue === id)
    const more = all.length > page * perPage
    const next = `<${new URL(url.pathname, github.url)}?per_page=${perPage}&page=${page + 1}>; rel="next"`
    return {
      status: 200,
      data: all.slice((page - 1) * perPage, page * perPage).map(shown),
      ...(more ? { headers: { link: next } } : {}),
    }
  }
  const comment = github.comments.find(each => each.id === id)
  if (comment === undefined) return missing
  if (method === 'DELETE') {
    github.comments.splice(github.comments.indexOf(comment), 1)
    return { status: 204, data: undefined }
  }
  if (method === 'GET') return { status: 200, data: shown(comment) }
  if (github.locked.has(comment.issue)) return isLocked
  comment.body = body!.body
  return { status: 200, data: shown(comment) }
}

function createCheck(github: GitHub, check: CheckRun): Answer {
  if (Buffer.byteLength(check.output.summary) > mostBytesOfSummary) return tooManyBytes
  github.checks.push(check)
  return { status: 201, data: shownCheck(check) }
}

/** Newest first, all of a name: what `filter: all` asks for. */
function listChecks(github: GitHub, url: URL): Answer {
  const ref = url.pathname.split('/').at(-2)
  const found = github.checks.filter(each => each.head_sha === ref && each.name === url.searchParams.get('check_name'))
  return { status: 200, data: { total_count: found.length, check_runs: found.toReversed().map(shownCheck) } }
}

function shownCheck(check: CheckRun): object {
  const { value } = description.components.examples['check-run-example-of-completed-conclusion']
  const { title, summary } = check.output
  return { ...value, ...check, output: { ...value.output, title, summary } }
}

function shown({ id, issue, author, body }: Comment): object {
  const at = `https://api.github.com/repos/o/r/issues/comments/${id}`
  return {
    id,
    node_id: `IC_${id}`,
    url: at,
    html_url: `https://github.com/o/r/pull/${issue}#issuecomment-${id}`,
    issue_url: `https://api.github.com/repos/o/r/issues/${issue}`,
    body,
    user: user(author, false),
    author_association: 'NONE',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }
}

function user(login: string, whole: boolean): object {
  const url = `https://api.github.com/users/${encodeURIComponent(login)}`
  const links = Object.fromEntries(
    [
      'followers',
      'following',
      'gists',
      'starred',
      'subscriptions',
      'organizations',
      'repos',
      'events',
      'received_events',
    ].map(name => [`${name}_url`, `${url}/${name}`]),
  )
  const simple = {
    login,
    id: 1,
    node_id: 'U_1',
    avatar_url: `${url}.png`,
    gravatar_id: '',
    url,
    html_url: `https://github.com/${encodeURIComponent(login)}`,
    ...links,
    type: 'Bot',
    site_admin: false,
  }
  if (!whole) return simple
  return {
    ...simple,
    name: login,
    company: null,
    blog: null,
    location: null,
    email: null,
    hireable: null,
    bio: null,
    public_repos: 0,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }
}

function check(github: GitHub, what: string, schema: unknown, value: unknown): void {
  if (schema === undefined) return
  const validate = validator(what, schema)
  if (!validate(value)) github.breaches.push(`${what}: ${ajv.errorsText(validate.errors)}`)
}

function send(response: ServerResponse, { status, data, headers = {} }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(data === undefined ? undefined : JSON.stringify(data))
}

/** Sends headers and the first half of a response, then cuts the connection. */
function cutWithin(response: ServerResponse, { status, data, headers = {} }: Answer): void {
  const text = JSON.stringify(data ?? {})
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy())
}
