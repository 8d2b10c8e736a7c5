import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once, setMaxListeners } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import type { GateError } from '../../src/errors.ts'
import { initialise, type Wishes } from '../../src/init/initialise.ts'
import { monologue } from '../../src/init/questions.ts'
import { freePort } from '../../src/measure/server/ports.ts'
import { loadConfig } from '../config/loaded.ts'
import { needs } from '../needs.ts'

/** A project on disk, with or without a commit, and what `init` says about it. */
class Project implements Disposable {
  readonly path = mkdtempSync(join(realpathSync(tmpdir()), 'perf-gate-test-'))
  readonly said: string[] = []

  constructor(files: Record<string, string>, { commit = true } = {}) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.path, name)), { recursive: true })
      writeFileSync(join(this.path, name), text)
    }
    if (!commit) return
    this.git('init', '--quiet')
    this.git('add', '--all')
    this.git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'one')
  }

  git(...args: string[]): string {
    return execFileSync('git', ['-C', this.path, ...args], { encoding: 'utf8' })
  }

  async init(wishes: Partial<Wishes> = {}, folder = '.') {
    const talk = monologue(line => this.said.push(line))
    const all = { dryRun: false, pass: {}, ...wishes }
    const files = await initialise(join(this.path, folder), all, talk, new AbortController().signal)
    return { proven: files !== undefined, files: files ?? [] }
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}

/** Runs `act` with a different PATH. */
async function withPath(path: string, act: () => Promise<unknown>): Promise<void> {
  const { PATH } = process.env
  process.env.PATH = path
  try {
    await act()
  } finally {
    process.env.PATH = PATH
  }
}

const server = (body: string, port = 'process.env.PORT') =>
  `require('node:http').createServer((request, response) => { const { url } = request; ${body} }).listen(${port})`

test('init boots a project, measures what responds 2xx, and writes what it has run', async () => {
  using project = new Project({
    'package.json': '{"scripts":{"start":"node server.js"}}',
    'server.js': server('response.end(`hello`)'),
  })
  const { proven, files } = await project.init()
  assert.equal(proven, true)
  assert.deepEqual(
    files.map(({ path }) => path),
    [join(project.path, 'perf-gate.yml'), join(project.path, '.github/workflows/perf-gate.yml')],
  )
  const { server: found, scenarios } = await loadConfig(project.path)
  assert.deepEqual([found.start, found.port, scenarios[0]!.requests[0]!.path], ['node server.js', undefined, '/'])
  assert.equal(readFileSync(join(project.path, '.gitignore'), 'utf8'), 'perf-gate-results/\n')
  await assert.rejects(project.init(), { code: 'usage', message: /already exists/ })
})

test('a path that no config could have is refused as `--path`, before the server is started', async () => {
  using project = new Project({ 'package.json': '{}' })
  for (const [path, message] of [
    ['primes', /^`--path`: `primes` is not valid; write a path that begins with `\/`/],
    ['http://localhost:3000/', /^`--path`: `http:\/\/localhost:3000\/` is not valid;/],
    ['/users/{id}', /^`--path`: `\{id\}` has no values: /],
  ] as const)
    await assert.rejects(project.init({ start: 'node server.js', path }), { code: 'usage', message })
  assert.deepEqual(project.said, [])
})

test('a server that ignores PORT is told its port by the variable or flag that moves it, else its own port is written down', async () => {
  const fixed = await freePort()
  using movable = new Project({
    'package.json': '{}',
    'server.js': server('response.end(`hello`)', `process.env.SHOP_PORT || ${fixed}`),
  })
  await movable.init()
  assert.equal((await loadConfig(movable.path)).server.start, 'SHOP_PORT={port} node server.js')
  using flagged = new Project({
    'package.json': '{}',
    'server.js': server(
      'response.end(`hello`)',
      `Number(process.argv.find(each => each.startsWith('--port'))?.slice(7) ?? ${fixed})`,
    ),
  })
  await flagged.init()
  assert.equal((await loadConfig(flagged.path)).server.start, 'node server.js --port={port}')
  const metrics = await freePort()
  using slow = new Project({
    'package.json': '{}',
    'server.js': `${server('response.statusCode = 404; response.end()', String(metrics))}
      setTimeout(() => { ${server('response.end(`hello`)')} }, 1700)`,
  })
  await slow.init()
  assert.notEqual((await loadConfig(slow.path)).server.port, metrics)
  using stubborn = new Project({ 'package.json': '{}', 'server.js': server('response.end(`hello`)', String(fixed)) })
  await stubborn.init()
  const { start, port } = (await loadConfig(stubborn.path)).server
  assert.deepEqual([start, port], ['node server.js', fixed])
  assert.doesNotMatch(stubborn.said.join('\n'), /take turns/) // a run moves a Node server
  const python = `from http.server import *
class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
HTTPServer(('', ${fixed}), Handler).serve_forever()`
  using unmoved = new Project({ 'app.py': python, Procfile: 'web: python3 app.py' })
  await unmoved.init({ dryRun: true })
  assert.match(unmoved.said.join('\n'), new RegExp(`listens on port ${fixed} whatever .* take turns.*--start`))
})

test('a server with a second port that cannot be moved gets a fixed one, so that base and head take turns', async () => {
  const second = await freePort()
  using project = new Project({
    'package.json': '{}',
    'server.js': `${server('response.end(`hello`)')}; require('node:http').createServer().listen(${second})`,
  })
  await project.init()
  const { start, port } = (await loadConfig(project.path)).server
  assert.equal(start, 'node server.js')
  assert.ok(port !== undefined)
  assert.match(project.said.join('\n'), /listens on a second port that cannot be moved/)
})

test('a server that a file of its other launch in the same folder stops is launched after that, without a fixed port', async () => {
  using project = new Project({
    'package.json': '{}',
    'server.js': `const fs = require('node:fs'); fs.writeFileSync('server.pid', '', { flag: 'wx' })
      process.on('SIGTERM', () => { fs.rmSync('server.pid'); process.exit() }); ${server('response.end(`hello`)')}`,
  })
  await project.init()
  const { start, port } = (await loadConfig(project.path)).server
  assert.deepEqual([start, port], ['node server.js', undefined])
})

test('the tables of a database that a runner starts empty are made there, though they are here already', async () => {
  using project = new Project({
    'package.json': '{"scripts":{"start":"node server.js","db:migrate":"node make.js"}}',
    'server.js': server('response.end(`hello`)'),
    'make.js': 'process.exit(process.env.DATABASE_URL ? 0 : 1)',
    'compose.yaml': 'services: {db: {image: "postgres:17", ports: ["5433:5432"]}}',
    '.env.example': 'DATABASE_URL=postgres://db/shop',
  })
  await project.init()
  const { setup, env } = (await loadConfig(project.path)).server
  assert.deepEqual([setup, env], ['npm run db:migrate', { DATABASE_URL: 'postgres://127.0.0.1:5433/shop' }])
  assert.match(
    readFileSync(join(project.path, '.github/workflows/perf-gate.yml'), 'utf8'),
    /docker compose --file 'compose.yaml' up --detach --wait db/,
  )
})

test('a service is started on a runner although a path that was asked has ended the server', async t => {
  const database = createServer().listen(0, '127.0.0.1')
  t.after(() => database.close())
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  using project = new Project({
    'package.json': '{}',
    'server.js': `// app.get('/end')
      require('node:net').connect(${port}, '127.0.0.1').on('connect', () => {
        ${server("if (request.url === '/end') process.exit(1); response.end(`hello`)")}
      })`,
    'compose.yaml': `services: {db: {image: "postgres:17", ports: ["${port}:5432"]}}`,
  })
  await project.init()
  assert.match(
    readFileSync(join(project.path, '.github/workflows/perf-gate.yml'), 'utf8'),
    /docker compose --file 'compose.yaml' up --detach --wait db/,
  )
})

test('settings in the start command that a user gives are there when tables are made', async () => {
  using project = new Project({
    'package.json': '{"scripts":{"db:migrate":"node make.js"}}',
    'server.js': `const made = require('node:fs').existsSync(process.env.STORE); ${server('response.statusCode = made ? 200 : 500; response.end()')}`,
    'make.js': "require('node:fs').writeFileSync(process.env.STORE, '')",
  })
  const settings = `MODE='a b' STORE=./b.db`
  await project.init({ start: `PORT={port} ${settings} node server.js` })
  const { start, setup } = (await loadConfig(project.path)).server
  assert.deepEqual([start, setup], [`PORT={port} ${settings} node server.js`, `${settings} npm run db:migrate`])
})

test('a page that names its build is built twice, as base and head are', async () => {
  using project = new Project({
    'package.json': '{"scripts":{"build":"node build.js","start":"node server.js"}}',
    'build.js': "require('node:fs').writeFileSync('page.html', '<p>' + process.hrtime.bigint())",
    'server.js': server(
      "response.setHeader('content-type', 'text/html'); response.end(require('node:fs').readFileSync('page.html'))",
    ),
  })
  await project.init()
  const { server: found, scenarios } = await loadConfig(project.path)
  assert.deepEqual([found.build, scenarios[0]!.sameBody], ['npm run build', false])
})

test('a page that lists the files of the project is not compared, for a pull request may add one', async () => {
  using project = new Project({
    'package.json': '{}',
    'server.js': server(
      'response.setHeader(`content-type`, `text/html`); response.end(require(`node:fs`).readdirSync(`.`).join())',
    ),
  })
  await project.init()
  assert.equal((await loadConfig(project.path)).scenarios[0]!.sameBody, false)
})

test('init follows redirects to the path behind them, and finds a route that the sources name', async () => {
  const redirecting =
    "if (url === '/') { response.writeHead(302, { location: '/shop?page=1' }); response.end() } else response.end('ok')"
  using first = new Project({ 'package.json': '{}', 'server.js': server(redirecting) })
  await first.init()
  assert.equal((await loadConfig(first.path)).scenarios[0]!.requests[0]!.path, '/shop?page=1')
  const routed = "response.statusCode = url === '/users' ? 200 : 404; response.end('x') // app.get('/users')"
  using second = new Project({
    'package.json': '{}',
    'server.js': `// app.get('/users', list)\n${server(routed.split(' //')[0]!)}`,
  })
  await second.init()
  assert.equal((await loadConfig(second.path)).scenarios[0]!.requests[0]!.path, '/users')
})

test('fields that differ from launch to launch are declared', async () => {
  using project = new Project({
    'package.json': '{}',
    'server.js': `const started = Math.random(); ${server('response.end(JSON.stringify({ items: [1], started, at: process.hrtime.bigint().toString() }))')}`,
  })
  await project.init()
  assert.deepEqual((await loadConfig(project.path)).scenarios[0]!.dynamic, ['at', 'started'])
})

test('a server that ends for want of a variable gets the one that an example file names', async () => {
  using project = new Project({
    'package.json': '{}',
    '.env.example': 'SHOP_NAME=tea\n',
    'server.js': `if (!process.env.SHOP_NAME) throw new Error('SHOP_NAME is missing'); ${server('response.end(process.env.SHOP_NAME)')}`,
  })
  await project.init()
  assert.deepEqual((await loadConfig(project.path)).server.env, { SHOP_NAME: 'tea' })
})

test('where nothing comes up, init writes nothing, shows the last words and asks the question', async () => {
  using project = new Project({
    'package.json': '{}',
    'server.js': "throw new Error('no database at db.example')",
    'index.js': 'process.exit(3)',
  })
  const { proven, files } = await project.init()
  assert.deepEqual([proven, files, existsSync(join(project.path, 'perf-gate.yml'))], [false, [], false])
  const said = project.said.join('\n')
  assert.match(said, /`node server\.js` \(.+\): ended before it was ready: .* ended with exit code 1\./)
  assert.match(said, /no database at db\.example/)
  assert.match(said, /`node index\.js` \(.+\): ended before it was ready: .* ended with exit code 3\./)
  assert.match(said, /Which command starts your server.* --start 'NAME=… node server\.js'/)
})

test('of a way that was tried again with more settings, the words of the last try are shown', async () => {
  using project = new Project({
    'package.json': '{}',
    'server.js': "throw new Error(process.env.KEY ? 'the key is wrong' : 'no key')",
    '.env.example': 'KEY=x',
  })
  await project.init()
  assert.match(project.said.join('\n'), /with KEY\).*\n.*Its last lines:[\s\S]*the key is wrong/)
})

test('a folder without a commit is told so before anything is installed, and --dry-run writes nothing', async () => {
  const files = { 'package.json': '{}', 'server.js': server('response.end(`hello`)') }
  using bare = new Project(files, { commit: false })
  await assert.rejects(bare.init(), { code: 'not-a-repository', message: /compares commits/ })
  bare.git('init', '--quiet')
  await assert.rejects(bare.init(), { code: 'no-commits' })
  using project = new Project(files)
  const { proven, files: written } = await project.init({ dryRun: true })
  assert.deepEqual([proven, written.length, existsSync(join(project.path, 'perf-gate.yml'))], [true, 2, false])
})

test('each service of a monorepo is set up by `init` in its folder, beside what is there', async () => {
  using project = new Project({
    'server.js': server('response.end(`the website`)'),
    'perf-gate.yml': 'server: { start: node server.js }',
    'services/shop/package.json': '{}',
    'services/shop/server.js': server('response.end(`hello`)'),
    'services/search/package.json': '{}',
    'services/search/server.js': server('response.end(`found`)'),
    '.github/workflows/perf-gate.yml':
      'jobs: { search: { uses: perf-gate/perf-gate/gate.yml, with: { directory: services/search } } }',
    '.gitignore': 'services/**/*.yml\n',
  })
  const written = async (folder: string) => {
    const { files } = await project.init({}, folder)
    const found = await loadConfig(join(project.path, folder))
    assert.deepEqual([found.server.directory, found.server.start], [undefined, 'node server.js'])
    return files.map(({ path }) => relative(project.path, path))
  }
  assert.deepEqual(await written('services/shop'), [
    'services/shop/perf-gate.yml',
    '.github/workflows/perf-gate-shop.yml',
  ])
  assert.deepEqual(await written('services/search'), ['services/search/perf-gate.yml'])
  assert.match(project.said.join('\n'), /kept .*\/workflows\/perf-gate\.yml as it is/)
  assert.match(project.said.join('\n'), /\.gitignore hides services\/shop\/perf-gate\.yml/)
  await assert.rejects(project.init({}, 'services/shop'), { code: 'usage', message: /already exists/ })
  await assert.rejects(project.init(), { code: 'usage', message: /already exists/ })
})

test('a program that is missing is named before anything is run', async () => {
  using project = new Project({ 'go.mod': 'module x', 'main.go': 'package main\n\nfunc main() {}' })
  const git = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  using tools = new Project({}, { commit: false })
  symlinkSync(git, join(tools.path, 'git')) // its own folder may have `go`, too
  await withPath(tools.path, () =>
    assert.rejects(project.init(), { code: 'usage', message: /needs `go` .* nothing was run$/ }),
  )
})

test('an install that the lock file refuses is tried as a person would, and the config says how', async () => {
  using project = new Project({
    'package.json': '{"dependencies":{"tea":"file:tea"}}',
    'package-lock.json': '{"lockfileVersion":3,"packages":{}}',
    'tea/package.json': '{"name":"tea","version":"1.0.0"}',
    'server.js': `require('tea/package.json'); ${server('response.end(`hello`)')}`,
  })
  await project.init()
  assert.equal((await loadConfig(project.path)).server.install, 'npm install --no-save')
  assert.match(project.said.join('\n'), /`npm ci` fails here; trying `npm install --no-save`/)
})

test('an app whose sibling has to be built first is built with its workspace', async () => {
  const build = (name: string) =>
    JSON.stringify({ name, main: 'dist/index.js', scripts: { build: 'mkdir -p dist && cp src.js dist/index.js' } })
  const lock = (path: string, name: string) => ({
    [`node_modules/${name}`]: { resolved: path, link: true },
    [path]: { name },
  })
  const packages = { '': {}, ...lock('apps/api', 'api'), ...lock('packages/core', '@acme/core') }
  using project = new Project({
    'package.json': '{"workspaces":["packages/*","apps/*"],"scripts":{"build":"npm run build --workspaces"}}',
    'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }),
    'packages/core/package.json': build('@acme/core'),
    'packages/core/src.js': 'module.exports = "hello"',
    'apps/api/package.json': build('api').replace('"scripts":{', '"scripts":{"start":"node dist/index.js",'),
    'apps/api/src.js': `const hello = require('@acme/core'); ${server('response.end(hello)')}`,
  })
  assert.equal((await project.init()).proven, true, project.said.join('\n'))
  const { directory, build: line, start } = (await loadConfig(project.path)).server
  assert.deepEqual([directory, line, start], ['apps/api', 'cd ../.. && npm run build', 'node dist/index.js'])
})

test('where pnpm fails because scripts of packages await approval, it is told to go on without them', async () => {
  const strict = '#!/bin/sh\ncase "$*" in *strict-dep-builds=false) ;; *) exit 1 ;; esac\n'
  using tools = new Project({ pnpm: strict }, { commit: false })
  chmodSync(join(tools.path, 'pnpm'), 0o755)
  using project = new Project({
    'package.json': '{}',
    'pnpm-lock.yaml': '',
    'server.js': server('response.end(`hello`)'),
  })
  await withPath(`${tools.path}${delimiter}${process.env.PATH}`, () => project.init())
  const { install } = (await loadConfig(project.path)).server
  assert.equal(install, 'pnpm install --frozen-lockfile --config.strict-dep-builds=false')
})

test('a language that is no more than a row is installed and started as the row says', async () => {
  using tools = new Project({ deno: '#!/bin/sh\n[ "$1" = install ] || exec node main.ts\n' }, { commit: false })
  chmodSync(join(tools.path, 'deno'), 0o755)
  using project = new Project({ 'deno.json': '{}', 'main.ts': server('response.end(`hello`)') })
  await withPath(`${tools.path}${delimiter}${process.env.PATH}`, () => project.init())
  const { install, start } = (await loadConfig(project.path)).server
  assert.deepEqual([install, start], ['deno install', 'deno run --allow-all main.ts'])
})

test('a server that allows one host only is asked as that; of one that refuses every request, init says why, and shows a config to fill in', async () => {
  using strict = new Project({ 'package.json': '{}', 'server.js': server('response.writeHead(400).end()') })
  assert.equal((await strict.init()).proven, false)
  assert.match(strict.said.join('\n'), /may allow only certain hosts/)
  assert.match(
    strict.said.join('\n'),
    / start: node server\.js\n[\s\S]* path: \/\n +headers:\n +host: shop\.example\.com\n/,
  )
  using named = new Project({
    'package.json': '{"scripts":{"start":"node served.js"}}',
    'settings.py': 'ALLOWED_HOSTS = ["shop.example"]',
    'served.js': server("response.writeHead(request.headers.host === 'shop.example' ? 200 : 400).end(`hello`)"),
  })
  await named.init()
  assert.deepEqual((await loadConfig(named.path)).scenarios[0]?.requests[0]?.headers, { host: 'shop.example' })
  using several = new Project({
    'package.json': '{}',
    'server.js': `// app.get('/admin/', a); app.get('/products', list)\n${server('response.writeHead(400).end()')}`,
    'index.js': server('response.writeHead(400).end()'),
  })
  await several.init()
  assert.match(several.said.join('\n'), / start: node server\.js\n[\s\S]* path: \/products\n +headers:/)
  const picky = "response.writeHead(request.headers.host === '127.0.0.1' ? 200 : 400).end(`hello`)"
  using byAddress = new Project({ 'package.json': '{}', 'server.js': server(picky) })
  assert.equal((await byAddress.init()).proven, true)
  const { scenarios } = await loadConfig(byAddress.path)
  assert.deepEqual(scenarios[0]?.requests[0]?.headers, { host: '127.0.0.1' })
  using closed = new Project({ 'package.json': '{}', 'server.js': server('response.writeHead(401).end()') })
  await closed.init()
  assert.match(
    closed.said.join('\n'),
    / start: node server\.js\n[\s\S]* authorization: Bearer \$\{\{ env\.TOKEN \}\}\n/,
  )
  using both = new Project({ 'package.json': '{}', 'server.js': server(picky.replace('200', '401')) })
  await both.init()
  assert.match(both.said.join('\n'), / headers:\n +host: 127\.0\.0\.1\n +authorization: Bearer /)
})

test('of a server that speaks TLS alone, init writes the protocol', needs('openssl'), async () => {
  const secure = (wrapped: string) => `
    const { readFileSync } = require('node:fs')
    const options = { cert: readFileSync('cert.pem'), key: readFileSync('key.pem') }
    const tls = require('node:https').createServer(options, (_, response) => response.end('hello'))
    ${wrapped}.listen(process.env.PORT)`
  // As Go and nginx do.
  const explaining = `require('node:net').createServer(socket => socket.once('data', first => {
      if (first[0] !== 22) return socket.end('HTTP/1.0 400 Bad Request\\r\\n\\r\\n')
      socket.pause()
      socket.unshift(first)
      tls.emit('connection', socket)
    }))`
  for (const wrapped of ['tls', explaining]) {
    using project = new Project({ 'package.json': '{}', 'server.js': secure(wrapped) })
    const [cert, key] = ['cert.pem', 'key.pem'].map(name => join(project.path, name)) as [string, string]
    const subject = ['-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', key, '-out', cert]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject], { stdio: 'ignore' })
    assert.equal((await project.init()).proven, true, project.said.join('\n'))
    const { server: found, scenarios } = await loadConfig(project.path)
    assert.deepEqual([found.protocol, scenarios[0]!.requests[0]!.path], ['https', '/'])
  }
})

test('a variable that was passed to init is passed in the workflow, as a secret, and its value is nowhere', async () => {
  using project = new Project({
    'package.json': '{}',
    'server.js': `if (!process.env.API_KEY) throw new Error('no key'); ${server('response.end(`hello`)')}`,
  })
  const { proven, files } = await project.init({ pass: { API_KEY: 'not-for-any-file' } })
  assert.equal(proven, true)
  assert.match(files[1]!.content, /^ {4}secrets:\n {6}pass-env: API_KEY=\$\{\{ secrets\.API_KEY \}\}$/m)
  assert.doesNotMatch(files.map(({ content }) => content).join('') + project.said.join(''), /not-for-any-file/)
})

test('of a server or an install that prints a variable that was passed to init, its value is not quoted', async () => {
  const pass = { DATABASE_URL: 'postgres://shop:Tr0ub4dor-and-3@10.0.0.5:5432/shop' }
  const files = { 'package.json': '{}', 'server.js': 'throw new Error(`no ${process.env.DATABASE_URL}`)' }
  using failing = new Project(files)
  assert.equal((await failing.init({ pass })).proven, false)
  const lost = `console.log('development mode: ' + process.env.DATABASE_URL);`
  using nowhere = new Project({ ...files, 'server.js': `${lost} ${server('response.writeHead(404).end()')}` })
  assert.equal((await nowhere.init({ pass })).proven, false)
  const body = 'response.end(`development mode ${process.env.DATABASE_URL}`)'
  using open = new Project({ ...files, 'server.js': `${lost} ${server(body)}` })
  assert.equal((await open.init({ pass })).proven, true)
  const manifest = { scripts: { preinstall: 'echo "no $DATABASE_URL"; exit 1' }, dependencies: { a: 'file:a' } }
  using broken = new Project({ ...files, 'package.json': JSON.stringify(manifest), 'a/package.json': '{"name":"a"}' })
  const { lastWords } = await broken.init({ pass }).then(
    () => assert.fail(),
    (error: GateError) => error,
  )
  const said = [failing, nowhere].map(({ said }) => said.join('\n'))
  for (const each of [...said, lastWords!]) assert.match(each, /no \*\*\*|mode: \*\*\*/)
  assert.match(open.said.join('\n'), /\(`development mode`\)/) // the words that tell of it, and not what follows
  for (const each of [...said, ...open.said, lastWords!]) assert.doesNotMatch(each, /Tr0ub4dor/)
})

test('a JVM is tried with the settings that its config gets, whatever else a way sets', async () => {
  const programs = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const stub = (name: string, text: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  stub('mvn', 'exit 0')
  try {
    for (const [needed, files] of [
      ['[ -n "$JAVA_TOOL_OPTIONS" ]', {}],
      ['[ -n "$JAVA_TOOL_OPTIONS" ] && [ -n "$SHOP" ]', { '.env.example': 'SHOP=books\n' }],
    ] as const) {
      stub('java', `${needed} || exit 1\nexec node served.cjs`)
      using project = new Project({ 'pom.xml': '<project/>', 'served.cjs': server('response.end(`hello`)'), ...files })
      const act = async () => assert.equal((await project.init()).proven, true, project.said.join('\n'))
      await withPath(`${programs}${delimiter}${process.env.PATH}`, act)
      const { server: found } = await loadConfig(project.path)
      assert.deepEqual([found.readyTimeout, found.env.JAVA_TOOL_OPTIONS], [120_000, '-XX:TieredStopAtLevel=1'])
    }
  } finally {
    rmSync(programs, { recursive: true, force: true })
  }
})

test('an empty list, a mode for development and a bare welcome page are not taken without a word', async () => {
  const said = async (body: string, files: Record<string, string> = {}) => {
    using project = new Project({ 'package.json': '{}', 'server.js': server(body), ...files })
    assert.equal((await project.init({ dryRun: true })).proven, true)
    return project.said.join('\n')
  }
  const list = "response.setHeader('content-type', 'application/json'); response.end(url === '/' ? '[]' : '')"
  assert.match(await said(list), /Its list is empty/)
  const beside = "response.statusCode = /^.(items)?$/.test(url) ? 200 : 404; response.end(url === '/' ? 'hello' : '[]')"
  assert.match(
    await said(beside, {
      'list.js': "app.get('/items', list)",
    }),
    /also responds to \/items \(an empty list\): add/,
  )
  const page =
    "response.setHeader('content-type', 'text/html'); response.statusCode = url === '/' ? 200 : 404; response.end()"
  const noisy = await said(`console.log('Starting development server'); ${page}`)
  assert.match(noisy, /only a welcome page[\s\S]*runs for development \(`development server`\)/)
  const gin = "console.log('[GIN-debug] redirecting to /?token=hidden'); response.end('hello')"
  assert.match(await said(gin), /development \(`\[GIN-debug\]`\)/)
  const settings = { '.env.example': 'NODE_ENV=development\n' }
  const set = await said("if (process.env.NODE_ENV !== 'development') process.exit(1); response.end('hello')", settings)
  assert.match(
    set,
    /`NODE_ENV=development`, which `server\.env` sets, as the settings of the project do\)\..* change that\./,
  )
  const debugged = 'response.end(\'<div id="djDebug">\')' // Django's debug toolbar
  assert.match(await said(debugged), /runs for development/)
  assert.doesNotMatch(await said("response.end('hello')"), /empty|welcome|development/)
})

test('data that a route responds with comes before a page at the root', async () => {
  const routed = `
    response.setHeader('content-type', url === '/' ? 'text/html' : 'application/json')
    response.statusCode = url === '/' || url === '/posts' ? 200 : 404
    response.end(url === '/' ? '<p>hello' : '[1]')`
  using project = new Project({ 'package.json': '{}', 'server.js': `// app.get('/posts', list)\n${server(routed)}` })
  await project.init()
  assert.equal((await loadConfig(project.path)).scenarios[0]!.requests[0]!.path, '/posts')
  const mounted = "// app.use('/posts', posts); posts.get('/', list)"
  using below = new Project({ 'package.json': '{}', 'server.js': `${mounted}\n${server(routed)}` })
  await below.init()
  assert.equal((await loadConfig(below.path)).scenarios[0]!.requests[0]!.path, '/posts')
})

test('of two paths with one body `/` is taken', async () => {
  for (const path of ['gzip', 'json']) {
    const same = `response.setHeader('content-type', 'application/json'); response.end('{"a":1}') // app.get('/${path}'`
    using project = new Project({ 'package.json': '{}', 'server.js': server(`${same}\n`) })
    await project.init()
    assert.equal((await loadConfig(project.path)).scenarios[0]!.requests[0]!.path, '/')
  }
})

test('of two paths with one body that are not `/`, a health check is the worse, though it was asked first', async () => {
  const same =
    "if (url === '/') response.statusCode = 404; response.end('ok') // app.get('/health', x); app.get('/words', x)"
  using project = new Project({ 'package.json': '{}', 'server.js': server(`${same}\n`) })
  await project.init()
  assert.equal((await loadConfig(project.path)).scenarios[0]!.requests[0]!.path, '/words')
})

test('a description of the routes is not taken for data', async () => {
  const described = `
    response.setHeader('content-type', url === '/' ? 'text/html' : 'application/json')
    response.statusCode = url === '/' || url === '/spec' ? 200 : 404
    response.end(url === '/' ? '<p>hello' : '{"openapi":"3.1.0"}')`
  using project = new Project({ 'package.json': '{}', 'server.js': `// app.get('/spec', spec)\n${server(described)}` })
  await project.init()
  assert.equal((await loadConfig(project.path)).scenarios[0]!.requests[0]!.path, '/')
})

test('of a server that fails everywhere, init asks what it needs, and not for a path', async () => {
  using project = new Project({
    'package.json': '{}',
    'server.js': server("response.statusCode = 500; response.end('no table')"),
  })
  assert.equal((await project.init()).proven, false)
  assert.match(project.said.join('\n'), /Everything that was asked fails\. .*what does it need/)
  assert.doesNotMatch(project.said.join('\n'), /Which path/)
})

test('of a server that ends while it is asked, init says that it ended, and does not ask for a path', async () => {
  using project = new Project({
    'package.json': '{}',
    'server.js': "require('node:net').createServer(() => { throw new Error('no worker') }).listen(process.env.PORT)",
  })
  assert.equal((await project.init()).proven, false)
  assert.match(project.said.join('\n'), /ended while it was asked[\s\S]*no worker/)
  assert.doesNotMatch(project.said.join('\n'), /Which path/)
})

test('on a terminal, a person chooses first, and is then told what the chosen project is', async () => {
  const shop = { 'package.json': '{"dependencies":{"express":"5"}}', 'server.js': 'process.exit(3)' }
  const names = ['services/shop', 'services/stock'].flatMap(folder =>
    Object.entries(shop).map(([name, text]) => [`${folder}/${name}`, text]),
  )
  using project = new Project(Object.fromEntries(names))
  const { said, path } = project
  const choose = async (question: string, [, second]: { value: any }[]) => {
    said.push(question)
    return second!.value
  }
  const talk = { ...monologue(line => said.push(line)), choose }
  await initialise(path, { dryRun: true, pass: {} }, talk, new AbortController().signal).catch(() => {})
  assert.match(said[0]!, /^Several projects/)
  assert.match(said[1]!, /^Recognized: .*, in services\/stock\. Other candidates: services\/shop\. To choose one, run/)
})

test('init does not blame a service for what the server does not say', async () => {
  const compose = 'services: {db: {image: "postgres:17", ports: ["5432:5432"]}}'
  const said = async (error: string) => {
    using project = new Project({
      'package.json': '{}',
      'compose.yaml': compose,
      'server.js': `throw new Error('${error}')`,
    })
    assert.equal((await project.init()).proven, false)
    return project.said.join('\n')
  }
  assert.doesNotMatch(await said('Cannot find module sqlalchemy'), /compose file/)
  assert.match(
    await said('connect ECONNREFUSED 127.0.0.1:5432'),
    /`docker compose --file 'compose\.yaml' up --detach --wait db`/,
  )
})

test('no search, try or proof leaves listeners behind', async () => {
  using project = new Project({
    'package.json': '{}',
    'server.js': server("response.statusCode = 404; response.end('x')"),
  })
  const warnings: string[] = []
  const listen = (warning: Error) => warnings.push(warning.message)
  process.on('warning', listen)
  const cancel = new AbortController()
  setMaxListeners(10, cancel.signal) // as in Node 20
  await initialise(
    project.path,
    { dryRun: true, pass: {} },
    monologue(() => {}),
    cancel.signal,
  )
  process.off('warning', listen)
  assert.deepEqual(warnings, [])
})
