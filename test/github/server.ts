import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

// A stand-in for GitHub's API with a memory: comments are really created, listed in pages and edited. What it is asked and
// what it answers is held to GitHub's own OpenAPI description, so that it cannot drift from the real one unnoticed.

export const description = JSON.parse(
  readFileSync('node_modules/@octokit/openapi/generated/api.github.com.json', 'utf8'),
)
const ajv = new Ajv2020({ strict: false, allErrors: false, validateSchema: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'github', components: description.components })

/** Schemas point into the description by `#/…`; seen from outside it has a name. */
const located = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"github#/components'))

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

/** What the server does to a request instead of answering it. */
export type Fault = (method: string, path: string) => { status: number; message: string } | undefined

export interface GitHub extends AsyncDisposable {
  url: string
  comments: Comment[]
  /** `METHOD /path` in order. */
  requests: string[]
  /** Breaches of GitHub's description, ours or the client's. */
  breaches: string[]
  fault: Fault
  /** Answers of other parts of the API, asked before ours. */
  more?: (method: string, url: URL) => (Answer & { template: string }) | undefined
}

/** Starts it; `login` is whom the token speaks for, undefined for a workflow's own token, which may not ask. */
export async function startGitHub(login?: string): Promise<GitHub> {
  const github = { comments: [], requests: [], breaches: [], fault: () => undefined } as unknown as GitHub
  const server = createServer((request, response) => void answer(github, login, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  github.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  github[Symbol.asyncDispose] = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return github
}

async function answer(
  github: GitHub,
  login: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url!, 'http://localhost')
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString())
  const method = request.method!
  github.requests.push(`${method} ${url.pathname}`)
  const fault = github.fault(method, url.pathname)
  if (fault !== undefined)
    return send(response, fault.status, { message: fault.message, documentation_url: 'https://docs.github.com' })
  const answered = github.more?.(method, url)
  if (answered !== undefined) {
    const { template, status, data } = answered
    check(
      github,
      `${method} ${template} ${status}`,
      description.paths[template]?.[method.toLowerCase()]?.responses?.[status]?.content?.['application/json']?.schema,
      data,
    )
    return send(response, status, data)
  }
  const [template, parameters] = route(url.pathname)
  if (template === undefined)
    return send(response, 404, { message: 'Not Found', documentation_url: 'https://docs.github.com' })
  check(
    github,
    `${method} ${template} request`,
    description.paths[template]?.[method.toLowerCase()]?.requestBody?.content?.['application/json']?.schema,
    body,
  )
  const { status, data, link } = act(github, login, method, template, parameters, url, body)
  check(
    github,
    `${method} ${template} ${status}`,
    description.paths[template]?.[method.toLowerCase()]?.responses?.[status]?.content?.['application/json']?.schema,
    data,
  )
  send(response, status, data, link)
}

const routes = {
  '/user': /^\/user$/,
  '/repos/{owner}/{repo}/issues/{issue_number}/comments': /^\/repos\/[^/]+\/[^/]+\/issues\/(\d+)\/comments$/,
  '/repos/{owner}/{repo}/issues/comments/{comment_id}': /^\/repos\/[^/]+\/[^/]+\/issues\/comments\/(\d+)$/,
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
  link?: string
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
  const missing = { status: 404, data: { message: 'Not Found', documentation_url: 'https://docs.github.com' } }
  if (template === '/user')
    return login === undefined
      ? {
          status: 403,
          data: { message: 'Resource not accessible by integration', documentation_url: 'https://docs.github.com' },
        }
      : { status: 200, data: user(login, true) }
  if (template === '/repos/{owner}/{repo}/issues/{issue_number}/comments') {
    if (method === 'POST') {
      const comment = {
        id: github.comments.length + 1,
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
    const next = `<${github.url}${url.pathname}?per_page=${perPage}&page=${page + 1}>; rel="next"`
    return {
      status: 200,
      data: all.slice((page - 1) * perPage, page * perPage).map(shown),
      ...(more ? { link: next } : {}),
    }
  }
  const comment = github.comments.find(each => each.id === id)
  if (comment === undefined) return missing
  comment.body = body!.body
  return { status: 200, data: shown(comment) }
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

function send(response: ServerResponse, status: number, data: unknown, link?: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...(link === undefined ? {} : { link }) })
    .end(JSON.stringify(data))
}
