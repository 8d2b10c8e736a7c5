import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scenario, Server } from '../../src/config/config.ts'
import type { GateError } from '../../src/errors.ts'
import { streamSpec } from '../../src/measure/load/protocol.ts'
import { probe, SeenBodies } from '../../src/measure/probe/probe.ts'
import { boot, type Running } from '../../src/measure/server/boot.ts'
import type { ScenarioBlock } from '../../src/results/blocks.ts'
import { newRun } from '../../src/system/marks.ts'
import { config, handling, scenario, serverFolder, variant } from './servers.ts'
import { streaming } from './streaming.ts'

// A server that lets nobody in without the password from its environment, and forgets all users when it starts.
const source = handling(
  `
  if (request.url === '/login') {
    let body = ''
    request.on('data', part => { body += part }).on('end', () => {
      if (JSON.parse(body).password !== process.env.PASSWORD) return response.writeHead(401).end()
      response.setHeader('set-cookie', ['sid=' + session + '; HttpOnly; Path=/', 'theme=dark'])
      response.end(JSON.stringify({ data: { tokens: [{ value: token }] } }))
    })
    return
  }
  const { authorization, cookie } = request.headers
  const isIn = authorization === 'Bearer ' + token && cookie === 'sid=' + session + '; theme=dark'
  response.writeHead(isIn ? 200 : 403).end(JSON.stringify({ you: authorization, cookie }))
`,
  `
  import { randomUUID } from 'node:crypto'
  const [token, session] = [randomUUID(), randomUUID()]
`,
)

type Login = NonNullable<Server['login']>
const login: Login = {
  method: 'POST',
  path: '/login',
  headers: { 'content-type': 'application/json' },
  body: '{"password":"${{ env.PASSWORD }}"}',
  expect: [],
  save: { token: '$.data.tokens[0].value' },
}

const asked: Scenario = scenario({
  requests: [
    { name: 'home', weight: 1, method: 'GET', path: '/', headers: { authorization: 'Bearer {token}' }, expect: [] },
  ],
})

const booted = (path: string, name: string, how: Login = login, password = 'correct horse'): Promise<Running> =>
  boot(variant(name, path, { env: { PATH: process.env.PATH ?? '', PASSWORD: 'correct horse' } }), {
    server: { ...config().server, ready: 'tcp', login: how },
    run: newRun(),
    logs: path,
    block: 0,
    signal: new AbortController().signal,
    attachments: { env: { PASSWORD: password }, bodies: {}, rows: {}, secrets: [password] },
  })

test('a login at each launch gives the token and the cookies that all requests send', async () => {
  using folder = serverFolder(source)
  const into: ScenarioBlock = { scenario: 'home', probes: [], slices: [] }
  const probing = { seen: new SeenBodies(), signal: new AbortController().signal }
  for (const name of ['base', 'head']) {
    await using server = await booted(folder.path, name)
    await probe(server, asked, into, probing)
    using open = await streaming(server.url, streamSpec(asked, server))
    const { requests } = await open.stream.slice({ amount: 50 })
    assert.deepEqual(requests[0]!.statuses, { 200: 50 })
  }
  const [base, head] = into.probes
  assert.deepEqual([base!.status, head!.status], [200, 200])
  assert.equal(base!.digest, head!.digest, 'tokens of a launch are no difference')
})

test('a login that fails says how, and no value', async () => {
  using folder = serverFolder(source)
  const failed = (how: Login, password?: string) =>
    booted(folder.path, 'base', how, password).then(
      () => assert.fail('it should fail'),
      ({ code, message }: GateError) => {
        assert.equal(code, 'login-failed')
        assert.doesNotMatch(message, /horse/)
        return message
      },
    )
  assert.match(await failed(login, 'wrong horse'), /the login at `base` failed: POST \/login got status 401/)
  assert.match(
    await failed({ ...login, save: { token: 'access_token' } }),
    /has no `access_token` in its response, which `login.save.token` asks for/,
  )
})

test('the path that a server must respond to first has the values that requests have', async () => {
  const source = handling("response.writeHead(request.url === '/users/7?key=k' ? 200 : 500).end()")
  using folder = serverFolder(source)
  const running = await boot(variant('base', folder.path), {
    server: { ...config().server, ready: '/users/{id}?key=${{ env.KEY }}', readyTimeout: 2000 },
    run: newRun(),
    logs: folder.path,
    block: 0,
    signal: new AbortController().signal,
    attachments: { env: { KEY: 'k' }, bodies: {}, rows: { 'users.csv': [{ id: 7 }, { id: 8 }] }, secrets: [] },
  })
  await running[Symbol.asyncDispose]()
})
