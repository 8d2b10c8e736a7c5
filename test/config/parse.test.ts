import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { recordedConfig } from '../../src/config/config.ts'
import { configOf, parseConfig } from '../../src/config/parse.ts'
import { usuallyIgnored } from '../../src/config/schema.ts'

const everyKey = readFileSync(join(import.meta.dirname, 'every-key.yml'), 'utf8')
const parsed = (text: string) => parseConfig(text, 'perf-gate.yml')
const minimal = (more = ''): string =>
  `server: { start: node server.js }\nscenarios:\n  - { name: home, path: / }\n${more}`
const scenarios = (...flow: string[]) =>
  parsed(`server: { start: x }\nscenarios:\n${flow.map(text => `  - { ${text} }`).join('\n')}`).scenarios
const thresholds = (text: string, i = 0) =>
  parsed(text).scenarios[i]!.thresholds.map(({ metric, worse, explicit }) => [metric, worse, explicit])

test('a start command and one scenario are enough; everything else has a default', () => {
  const { scenarios, ...config } = parsed(minimal())
  assert.deepEqual(config, {
    file: 'perf-gate.yml',
    server: {
      start: 'node server.js',
      ready: '/',
      readyTimeout: 30_000,
      protocol: 'http',
      env: {},
    },
    gate: { evidence: 'likely', onInconclusive: 'pass', onInvalid: 'fail' },
    budget: 150_000,
    variants: [],
    why: 'regressed',
    ignore: usuallyIgnored,
  })
  assert.deepEqual(scenarios, [
    {
      name: 'home',
      connections: 10,
      pipelining: 1,
      timeout: 10_000,
      requests: [{ name: 'home', weight: 1, method: 'GET', path: '/', headers: {}, expect: [] }],
      thresholds: [
        { metric: 'rps', worse: 0.05, explicit: false },
        { metric: 'p90', worse: 0.1, explicit: false },
        { metric: 'p99', worse: 0.2, explicit: false },
        { metric: 'cpu', worse: 0.05, explicit: false },
        { metric: 'calls', worse: 0.5, explicit: false },
      ],
      sameBody: true,
      dynamic: [],
    },
  ])
})

test('a config that stands in no file has the same defaults, and its mistakes are named', () => {
  const { file, ...inFile } = parsed('server: { start: node server.js }')
  assert.deepEqual(configOf({ server: { start: 'node server.js' } }), inFile)
  assert.throws(() => configOf({ server: { start: 'x', directory: '../y' } }), {
    code: 'config-invalid',
    message: /^`server.directory`: write a folder inside the repository/,
  })
  assert.throws(() => configOf({ server: { start: '' } }), {
    message: '`server.start`: write the command as a shell line of at most 10,000 characters, without NUL',
  })
})

test('every key of the server is heard', () =>
  assert.deepEqual(parsed(everyKey).server, {
    directory: 'services/shop',
    install: 'npm ci --omit=dev',
    build: 'npm run build',
    start: 'node server.js --port {port}',
    ready: '/health',
    readyTimeout: 90_000,
    port: 3000,
    protocol: 'https',
    env: { NODE_ENV: 'production', WORKERS: '2', DEBUG: 'false' },
    setup: 'node scripts/fill.js',
    reset: 'node scripts/reset.js',
    login: {
      method: 'PUT',
      path: '/login',
      headers: { 'x-app': 'shop', 'content-type': 'application/json' },
      bodyFile: 'fixtures/login.json',
      expect: [302],
      save: { token: '$.access_token' },
    },
  }))

test('every key of a scenario is heard', () => {
  const [list, update, todos, small, large, ssr, fromFiles] = parsed(everyKey).scenarios
  assert.deepEqual([list!.connections, list!.timeout, list!.sameBody, list!.dynamic], [20, 500, false, ['time', 'id']])
  assert.equal(update!.pipelining, 10)
  assert.deepEqual(update!.requests, [
    {
      name: 'update user',
      weight: 1,
      method: 'POST',
      path: '/users',
      headers: { 'content-type': 'application/json', 'x-user': '7' },
      body: '{"id":1,"name":"Ada"}',
      expect: [200],
    },
  ])
  assert.deepEqual(
    todos!.requests.map(({ name, weight, method, body, expect }) => [name, weight, method, body, expect]),
    [
      ['read', 6, 'GET', undefined, [200, 304]],
      ['write', 4, 'POST', 'title=x', []],
    ],
  )
  assert.deepEqual([small!.sweep, large!.name], [{ of: 'products', values: { size: 10 } }, 'products size=100'])
  assert.equal(ssr!.amount, 200)
  assert.equal(fromFiles!.data, 'users.csv')
  const { path, headers, bodyFile, body } = fromFiles!.requests[0]!
  assert.deepEqual(
    [path, headers, bodyFile, body],
    ['/users/{id}', { 'content-type': 'application/json' }, 'user.json', undefined],
  )
})

test('every key of the gate is heard, and a scenario has the last word', () => {
  const { gate, budget, warmup } = parsed(everyKey)
  assert.deepEqual(gate, { evidence: 'proven', onInconclusive: 'fail', onInvalid: 'pass' })
  assert.deepEqual([budget, warmup], [240_000, 3000])
  const rest = [
    ['max', 2, true],
    ['cpu', 0.025, true],
    ['rss', 0.15, true],
    ['calls', 2, true],
    ['size', 0.1, true],
    ['growth', 2000, true],
    ['peak', 0.1, true],
    ['boot', 0.25, true],
  ]
  assert.deepEqual(thresholds(everyKey, 0), [['rps', 0.04, true], ['p50', 0.05, true], ['p99', 0.2, true], ...rest])
  assert.deepEqual(thresholds(everyKey, 5), [['rps', 0.04, true], ['p99', 0.1, true], ['p99.9', 0.3, true], ...rest])
})

test('every key of a variant is heard', () =>
  assert.deepEqual(parsed(everyKey).variants, [
    { name: 'bare http', baseline: false, start: 'node bare.js' },
    {
      name: 'fastify',
      baseline: true,
      start: 'node fastify.js',
      install: false,
      build: 'make',
      port: 8080,
      setup: 'make fill',
      reset: 'make data',
    },
    { name: 'release', baseline: false, against: 'bare http', ref: 'v1.2.0', env: { A: 'b' } },
    { name: 'folder', baseline: false, directory: '../other', sameBody: false },
    { name: 'preview', baseline: false, url: 'https://preview.example/' },
  ]))

test('every key comes back from results.json as it was, and what the file may not say is refused there, too', () => {
  const config = parsed(everyKey)
  const [first, ...variants] = config.variants
  const byHand = { ...config, variants: [{ ...first!, directory: `/${'x'.repeat(500)}` }, ...variants] }
  for (const each of [config, byHand]) assert.deepEqual(recordedConfig.parse(JSON.parse(JSON.stringify(each))), each)
  const outside = { ...config, server: { ...config.server, directory: '../x' } }
  assert.equal(recordedConfig.safeParse(outside).success, false)
  const headers = { a: { b: 'c' } }
  const login = { ...config, server: { ...config.server, login: { ...config.server.login!, headers } } }
  assert.equal(recordedConfig.safeParse(login).success, false)
})

test('the first variant is the baseline where none is marked, and need no server of its own', () => {
  const { variants, server } = parsed(
    'scenarios: [{ name: a, path: / }]\nvariants: [{ name: b, start: x }, { name: c, url: "http://127.0.0.1:1" }]',
  )
  assert.deepEqual(
    variants.map(({ baseline }) => baseline),
    [true, false],
  )
  assert.equal(server.start, undefined)
})

test('the default budget is 2m30s for one scenario and at most 6m for more', () => {
  const budget = (count: number) =>
    parsed(
      `server: { start: x }\nscenarios:\n${[...Array(count).keys()].map(i => `  - { name: s${i}, path: / }`).join('\n')}`,
    ).budget
  assert.deepEqual([1, 2, 3, 9].map(budget), [150_000, 255_000, 360_000, 360_000])
})

test('the server is ready when the first path of the first scenario responds, unless the file says otherwise', () => {
  const ready = (server: string, scenario: string) =>
    parsed(`server: { start: x${server} }\nscenarios: [{ name: a, ${scenario} }]`).server.ready
  assert.equal(ready('', 'path: "/{n}", sweep: { n: [7] }'), '/7')
  assert.equal(ready('', 'requests: [{ name: a, path: /a }, { name: b, path: /b }]'), '/a')
  assert.equal(ready(', ready: tcp', 'path: /'), 'tcp')
})

test('a mapping or list as body is sent as JSON with its content type, a text as it is', () => {
  const sent = (yaml: string) => scenarios(`name: a, path: /, method: POST, ${yaml}`)[0]!.requests[0]!
  assert.deepEqual(sent('body: { id: 1, no: null }').body, '{"id":1,"no":null}')
  assert.deepEqual(sent('body: { id: 1 }').headers, { 'content-type': 'application/json' })
  assert.equal(sent('body: [1]').body, '[1]')
  assert.deepEqual([sent('body: plain').body, sent('body: plain').headers], ['plain', {}])
  assert.deepEqual(sent('body: {}, headers: { Content-Type: text/x }').headers, { 'Content-Type': 'text/x' })
})

test('a sweep becomes one scenario for each combination of its values', () => {
  const points = scenarios('name: list, path: "/p?n={n}&k={k}", sweep: { n: [1, 10], k: [a, b] }')
  assert.deepEqual(
    points.map(({ name, requests }) => [name, requests[0]!.path]),
    [
      ['list n=1 k=a', '/p?n=1&k=a'],
      ['list n=1 k=b', '/p?n=1&k=b'],
      ['list n=10 k=a', '/p?n=10&k=a'],
      ['list n=10 k=b', '/p?n=10&k=b'],
    ],
  )
  assert.deepEqual(points[2]!.sweep, { of: 'list', values: { n: 10, k: 'a' } })
})

test('a swept value goes to name, path, headers and body, and stays what it is in JSON', () => {
  const [point] = scenarios(
    `name: "{n} of all", path: "/{n}", method: PUT, headers: { x-n: "{n}" }, sweep: { n: ['"'] }, body: { is: "{n}", has: ["<{n}>"], "{n}": "{other}" }`,
  )
  assert.equal(point!.name, '" of all')
  assert.deepEqual([point!.requests[0]!.path, point!.requests[0]!.headers['x-n']], ['/"', '"'])
  assert.deepEqual(JSON.parse(point!.requests[0]!.body!), { is: '"', has: ['<">'], '"': '{other}' })
  const [number] = scenarios('name: a, path: /, method: PUT, sweep: { n: [5] }, body: { is: "{n}", in: "n{n}" }')
  assert.equal(number!.requests[0]!.body, '{"is":5,"in":"n5"}')
})

test('a mix may be swept, too', () => {
  const [, point] = scenarios(
    'name: a, sweep: { n: [1, 2] }, requests: [{ name: "read {n}", path: "/{n}" }, { name: list, path: / }]',
  )
  assert.deepEqual(
    point!.requests.map(({ name, path }) => [name, path]),
    [
      ['read 2', '/2'],
      ['list', '/'],
    ],
  )
})

test('aliases are followed', () => {
  const [, second] = parsed(
    `server: { start: x }
scenarios:
  - { name: a, path: /a, gate: &strict { rps: 1% } }
  - { name: b, path: /b, gate: *strict }`,
  ).scenarios
  assert.deepEqual([second!.name, second!.requests[0]!.path, second!.thresholds[0]!.worse], ['b', '/b', 0.01])
})

test('`off` as YAML 1.1 reads it is `off`, and a key whose lines are all commented out says nothing', () => {
  assert.deepEqual(
    thresholds(minimal('gate: { rps: false, p90: off, p99: off }')).map(([metric]) => metric),
    ['cpu', 'calls'],
  )
  assert.deepEqual(thresholds(minimal('gate:\n  # rps: 1%\n')), thresholds(minimal()))
})

test('a server alone is enough: `GET /` is measured', () => {
  const { scenarios } = parsed('server: { start: node server.js }')
  assert.deepEqual(
    scenarios,
    parsed('server: { start: node server.js }\nscenarios: [{ name: GET /, path: / }]').scenarios,
  )
})

test('what has no name is called by method and path, a mix by its requests', () => {
  const [one, mix, ...points] = scenarios(
    'path: /users, method: post',
    'requests: [{ path: /a }, { name: write, path: /b, method: PUT }]',
    'path: "/p?n={n}", sweep: { n: [1, 2] }',
  )
  assert.deepEqual([one!.name, one!.requests[0]!.name], ['POST /users', 'POST /users'])
  assert.deepEqual([mix!.name, mix!.requests.map(({ name }) => name)], ['GET /a, write', ['GET /a', 'write']])
  assert.deepEqual(
    points.map(({ name }) => name),
    ['GET /p?n=1', 'GET /p?n=2'],
  )
  const [long] = scenarios(`path: /${'x'.repeat(500)}`)
  assert.equal(long!.name.length, 200)
})
