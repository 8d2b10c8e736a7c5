import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { parseConfig } from '../../src/config/parse.ts'
import { usuallyIgnored } from '../../src/config/schema.ts'
import { hintsOf, pathsIn, prefixesIn, settingsIn } from '../../src/init/read/hints.ts'
import { ignored } from '../../src/init/read/ignored.ts'
import { workspaceBuild } from '../../src/init/read/node.ts'
import { places, recognise } from '../../src/init/read/recognise.ts'
import { launchOf } from '../../src/init/read/scripts.ts'
import { startLine } from '../../src/init/read/services.ts'
import { explained, recognised, shown, unanswered } from '../../src/init/telling.ts'
import { below, isEmpty, worthy } from '../../src/init/try/paths.ts'
import { differing, withPatience } from '../../src/init/try/prove.ts'
import { nextWays } from '../../src/init/try/remedies.ts'
import { configText, type Findings } from '../../src/init/write/config-text.ts'
import { workflowFor, workflowText } from '../../src/init/write/workflow-text.ts'
import { servicesUsed, write } from '../../src/init/write/write.ts'
import { inMemory } from './in-memory.ts'

const djangos = 'from django.core.management import execute_from_command_line'

/** What `init` tries first for a project with these files: build, then start. */
const projects: [name: string, files: Record<string, string>, start: string, build?: string][] = [
  [
    'a Node project with a start script',
    { 'package.json': '{"scripts":{"start":"node ."},"dependencies":{"fastify":"5"}}' },
    'node .',
  ],
  ['a Node project with a server.js', { 'package.json': '{}', 'server.js': '' }, 'node server.js'],
  [
    'a Node project with a file of any name that listens, beside files that do not',
    { 'package.json': '{}', 'eslint.config.js': 'export default []', 'express.js': 'app.listen(port)' },
    'node express.js',
  ],
  [
    'a Node module of any name that listens',
    { 'package.json': '{"scripts":{"lint":"x"}}', 'lib/x.js': 'a.listen(1)', 'pages.mjs': 'createServer(a).listen(1)' },
    'node pages.mjs',
  ],
  [
    'NestJS, which is built once and never started by `nest start`',
    {
      'package.json':
        '{"scripts":{"build":"nest build","start":"nest start","start:prod":"node dist/main"},"dependencies":{"@nestjs/core":"11"}}',
      'nest-cli.json': '{}',
    },
    'node dist/main',
    'npm run build',
  ],
  [
    'NestJS that says which file its server is',
    {
      'package.json': '{"scripts":{"build":"nest build","start":"node dist/app"},"dependencies":{"@nestjs/core":"11"}}',
    },
    'node dist/app',
    'npm run build',
  ],
  [
    'Next.js',
    { 'package.json': '{"scripts":{"build":"next build","start":"next start"},"dependencies":{"next":"16"}}' },
    'next start -p {port}',
    'npm run build',
  ],
  [
    'SvelteKit, whose adapter makes a server',
    {
      'package.json':
        '{"scripts":{"dev":"vite dev","build":"vite build","preview":"vite preview"},"devDependencies":{"@sveltejs/adapter-node":"5"}}',
    },
    'node build',
    'npm run build',
  ],
  [
    'Astro with the server of its adapter',
    { 'package.json': '{"scripts":{"preview":"astro preview"},"dependencies":{"astro":"5","@astrojs/node":"9"}}' },
    'node dist/server/entry.mjs',
    'astro build',
  ],
  [
    'a project that only Vite serves',
    { 'package.json': '{"scripts":{"dev":"vite","build":"vite build","preview":"vite preview --port 4000"}}' },
    'vite preview --port {port} --host 127.0.0.1',
    'npm run build',
  ],
  [
    'a project of a tool that opens a browser',
    { 'package.json': '{"scripts":{"dev":"vite --open --host 0.0.0.0"}}' },
    'vite --open --host 0.0.0.0 --port {port}',
  ],
  [
    'Next.js beside a server for something else',
    {
      'package.json':
        '{"scripts":{"build":"next build","start":"next start","server":"node mock-api.js"},"dependencies":{"next":"16"}}',
    },
    'next start -p {port}',
    'npm run build',
  ],
  [
    'a script that builds and starts, whose two halves come apart',
    { 'package.json': '{"scripts":{"start":"npm run compile && node dist/app.js","compile":"tsc"}}' },
    'node dist/app.js',
    'npm run compile',
  ],
  [
    'a script for development, which is started without its watcher',
    { 'package.json': '{"scripts":{"start":"nodemon ./bin/www"}}', 'bin/www': '' },
    'node ./bin/www',
  ],
  [
    'a script that watches folders, which is started without that',
    {
      'package.json':
        '{"scripts":{"dev":"node --watch -r dotenv/config --watch-path=./src --watch-path ./custom --env-file=.env --watch server.js --watch x"}}',
      'server.js': '',
    },
    'node -r dotenv/config --env-file=.env server.js --watch x',
  ],
  [
    'a fixed port on the command line, which becomes a free one',
    {
      'package.json':
        '{"scripts":{"start":"json-server --watch db.json --port 3004"},"dependencies":{"json-server":"1"}}',
      'pnpm-lock.yaml': '',
    },
    'json-server --watch db.json --port {port}',
  ],
  [
    'a script that compiles at each launch, which is compiled once where there is a build',
    {
      'package.json': '{"scripts":{"start":"node --experimental-strip-types src/bin.ts db.json","build":"tsc"}}',
      'tsconfig.json': '{"compilerOptions":{"outDir":"./lib"}}',
    },
    'node --experimental-strip-types src/bin.ts db.json',
    'npm run build',
  ],
  ['a program in `bin`', { 'package.json': '{"bin":{"shop":"cli/shop.js"}}', 'cli/shop.js': '' }, 'node cli/shop.js'],
  [
    'FastAPI',
    { 'requirements.txt': 'fastapi\nuvicorn', 'main.py': 'from fastapi import FastAPI\napp = FastAPI()' },
    'uvicorn main:app --host 127.0.0.1 --port {port}',
  ],
  [
    'FastAPI in a folder `src`, under a name of its own',
    {
      'pyproject.toml': '[tool.poetry]',
      'poetry.lock': '',
      'src/shop/main.py': 'from fastapi import FastAPI\n\napi = FastAPI(title="x")',
    },
    'uvicorn --app-dir src shop.main:api --host 127.0.0.1 --port {port}',
  ],
  [
    'a Python package in a folder of packages, which is imported from there',
    {
      'src/py/app/__init__.py': '',
      'src/py/app/server/__init__.py': '',
      'src/py/app/server/asgi.py': 'from litestar import Litestar\nfrom app import x\n\ndef create_app() -> Litestar:',
      'pyproject.toml': '',
    },
    'uvicorn --app-dir src/py --factory app.server.asgi:create_app --host 127.0.0.1 --port {port}',
  ],
  [
    'Quart, by a function of a package in a folder',
    { 'src/shop/__init__.py': 'from quart import Quart\n\ndef create_app():', 'requirements.txt': 'quart' },
    "PYTHONPATH=src hypercorn 'shop:create_app()' --bind 127.0.0.1:{port}",
  ],
  [
    'Sanic',
    { 'server.py': 'from sanic import Sanic\napp = Sanic("shop")', 'requirements.txt': 'sanic' },
    'sanic server:app --host 127.0.0.1 --port {port}',
  ],
  [
    'Flask in a package of a folder, and not of one that the sources import',
    {
      'backend/shop/__init__.py': 'import flask\napp = flask.Flask(__name__)',
      'requirements.txt': 'flask\ngunicorn',
    },
    'gunicorn -b 127.0.0.1:{port} --pythonpath backend shop:app',
  ],
  [
    'a Python package of a folder that its sources import',
    {
      'backend/shop/__init__.py': '',
      'backend/shop/main.py': 'from backend.shop import x\nfrom fastapi import FastAPI\napp = FastAPI()',
      'requirements.txt': '',
    },
    'uvicorn backend.shop.main:app --host 127.0.0.1 --port {port}',
  ],
  [
    'a Python package in one without `__init__.py`, which its sources import',
    {
      'src/api/v1/__init__.py': '',
      'src/api/v1/main.py': 'from api.store import x\nfrom fastapi import FastAPI\napp = FastAPI()',
      'src/api/store.py': 'x = 1',
      'requirements.txt': '',
    },
    'uvicorn --app-dir src api.v1.main:app --host 127.0.0.1 --port {port}',
  ],
  [
    'FastAPI in a folder `src` that its own sources import',
    {
      'requirements.txt': 'fastapi\nuvicorn',
      'src/config.py': '',
      'src/main.py': 'from fastapi import FastAPI\nfrom src.config import settings\napp = FastAPI()',
    },
    'uvicorn src.main:app --host 127.0.0.1 --port {port}',
  ],
  [
    'Flask with a manage.py of its own, which is not Django',
    {
      'requirements.txt': 'flask',
      'manage.py': 'from project import cli\ncli()',
      'project/__init__.py': 'from flask import Flask\napp = Flask(__name__)',
    },
    'FLASK_APP=project:app flask run --host 127.0.0.1 --port {port}',
  ],
  [
    'Flask in pyproject.toml',
    {
      'pyproject.toml': '[project]\ndependencies = ["Flask"]',
      'app.py': 'from flask import Flask\napp = Flask(__name__)',
    },
    'FLASK_APP=app:app flask run --host 127.0.0.1 --port {port}',
  ],
  [
    'Flask with gunicorn and a factory',
    {
      'requirements.txt': 'flask\ngunicorn',
      'shop/__init__.py': 'from flask import Flask\n\ndef create_app():\n  app = Flask(__name__)\n  return app\n',
    },
    "gunicorn -b 127.0.0.1:{port} 'shop:create_app()'",
  ],
  [
    'Django',
    { 'requirements.txt': 'Django>=5', 'manage.py': djangos },
    'python3 manage.py runserver --noreload 127.0.0.1:{port}',
  ],
  [
    'a Procfile, which knows better than a guess',
    {
      'requirements.txt': 'flask',
      Procfile: 'web: gunicorn --bind 0.0.0.0:$PORT shop:app\n',
      'shop.py': 'from flask import Flask\napp = Flask(__name__)',
    },
    'gunicorn --bind 127.0.0.1:{port} shop:app',
  ],
  ...Object.entries({ Gemfile: 'bin/rails server -p', 'composer.json': 'sh serve.sh', 'mix.exs': 'mix start' }).map(
    ([file, start]): (typeof projects)[number] => [
      `a Procfile beside a ${file}`,
      { [file]: '', Procfile: `web: ${start} $PORT` },
      `${start} {port}`,
    ],
  ),
  [
    'Sinatra, as its own page starts it',
    { Gemfile: "gem 'sinatra'", 'app.rb': "require 'sinatra'" },
    'bundle exec ruby app.rb',
  ],
  [
    'Ruby with a config.ru',
    { Gemfile: '', 'app.rb': '', 'config.ru': '' },
    'bundle exec puma -b tcp://127.0.0.1:{port}',
  ],
  [
    'Go',
    { 'go.mod': 'module x', 'main.go': 'package main\n\nfunc main() {}' },
    './perf-gate-server',
    'go build -o perf-gate-server .',
  ],
  [
    'Go, with its server in cmd, and another module below',
    {
      'go.mod': 'module example.com/shop',
      'tools/web/go.mod': 'module example.com/web',
      'tools/web/main.go': 'package main\n\nfunc main() {}',
      'cmd/migrate/main.go': 'package main\n\nfunc main() {}',
      'cmd/server/main.go': 'package main\n\nfunc main() {}',
    },
    './perf-gate-server',
    'go build -o perf-gate-server ./cmd/server',
  ],
  [
    'Spring Boot',
    { 'pom.xml': '<artifactId>spring-boot-starter-web</artifactId>' },
    'java -jar target/*.jar --server.port={port}',
  ],
  [
    'Spring Boot of several modules, of which one can be started',
    {
      'pom.xml': '<packaging>pom</packaging><artifactId>spring-boot-starter-parent</artifactId>',
      'common/pom.xml': '',
      'core/pom.xml': '',
      'web/pom.xml': '<artifactId>spring-boot-maven-plugin</artifactId>',
    },
    'java -jar web/target/*.jar --server.port={port}',
  ],
  [
    'Quarkus of several modules',
    {
      'pom.xml': '<packaging>pom</packaging>',
      'docs/pom.xml': '',
      'shop/pom.xml': '<groupId>io.quarkus</groupId><artifactId>quarkus-maven-plugin</artifactId>',
    },
    'java -Dquarkus.http.port={port} -jar shop/target/quarkus-app/quarkus-run.jar',
  ],
  [
    'Quarkus on Gradle',
    { 'build.gradle.kts': 'plugins { id("io.quarkus") }' },
    'java -Dquarkus.http.port={port} -jar build/quarkus-app/quarkus-run.jar',
  ],
  [
    'Laravel, whose package.json has only a tool',
    {
      'composer.json': '',
      'public/index.php': '',
      'package.json': '{"scripts":{"build":"vite build","dev":"vite"},"devDependencies":{"vite":"7"}}',
    },
    'php -S 127.0.0.1:{port} -t public',
  ],
  [
    'Laravel with Mix',
    {
      'composer.json': '',
      'public/index.php': '',
      'package.json': '{"scripts":{"dev":"mix","production":"mix --production"},"devDependencies":{"laravel-mix":"6"}}',
    },
    'php -S 127.0.0.1:{port} -t public',
  ],
  [
    'a file that the install compiles',
    { 'package.json': '{"main":"index.js","scripts":{"prepare":"tsc"}}', 'index.ts': '' },
    'node index.js',
  ],
  [
    'a Go server beside a package.json for tools, with a file that `npm init` has named',
    {
      'go.mod': 'module shop',
      'main.go': 'package main\n\nfunc main() {}',
      'package.json': '{"main":"index.js","devDependencies":{"prettier":"3"}}',
      'index.ts': '',
    },
    './perf-gate-server',
    'go build -o perf-gate-server .',
  ],
  [
    'a Python server that is called like the file of an install',
    {
      'setup.py': "if __name__ == '__main__':\n  setup()",
      'shop/setup.py': 'from fastapi import FastAPI\napp = FastAPI()',
    },
    'uvicorn shop.setup:app --host 127.0.0.1 --port {port}',
  ],
  [
    'a Node server that only a script for development starts, beside what another language says of tools',
    { 'package.json': '{"scripts":{"dev":"tsx watch src/server.ts"}}', 'requirements.txt': 'mkdocs', Gemfile: '' },
    'tsx src/server.ts',
  ],
  [
    "a Python file with a server of the language's own",
    { 'server.py': 'from http.server import HTTPServer\nHTTPServer(a, b).serve_forever()' },
    'python3 server.py',
  ],
  ['Rust', { 'Cargo.toml': '[package]\nname = "shop"' }, './target/release/shop'],
]
for (const [name, files, start, build] of projects)
  test(`init recognises ${name}`, () => {
    const [first] = recognise(inMemory(files)).candidates
    assert.deepEqual([first?.start, first?.build], [start, build])
  })

test('a package of a workspace of cargo is built by itself, where its program is started', () => {
  const files = { 'Cargo.lock': '', 'Cargo.toml': '[workspace]', 'crates/api/Cargo.toml': '[package]\nname = "shop"' }
  const built = 'cargo build --release --locked --target-dir target'
  const found = (folder: string) =>
    recognise(inMemory(files), folder).candidates.map(({ build, start }) => [build, start])
  assert.deepEqual(found('crates/api'), [[built, './target/release/shop']])
  assert.deepEqual(found('.'), [[undefined, './target/release/shop']])
})

test('a package.json of nonsense, or of something harmful, proposes nothing harmful', () => {
  for (const text of ['{"scripts":[1],"main":{},"dependencies":null}', '{"main":"x; rm -rf /"}', 'no JSON', '[]'])
    assert.deepEqual(recognise(inMemory({ 'package.json': text })).candidates, [])
})

test('of a monorepo init proposes the part that sounds like the server', () => {
  const files = inMemory({
    'package.json': '{"workspaces":["apps/*"]}',
    'apps/web/package.json': '{"scripts":{"start":"next start","build":"next build"},"dependencies":{"next":"1"}}',
    'apps/api/package.json': '{"scripts":{"start":"node server.js"},"dependencies":{"express":"4"}}',
    'examples/shop/package.json': '{"scripts":{"start":"node ."},"dependencies":{"express":"4"}}',
    'fuzz/package.json': '{"scripts":{"start":"node ."},"dependencies":{"express":"4"}}',
  })
  assert.deepEqual(
    places(files).map(({ folder }) => folder),
    ['apps/api', 'apps/web'],
  )
})

test('of two folders that are alike, the one with more in it is proposed', () => {
  const project = (folder: string) => ({
    [`${folder}/package.json`]: '{"scripts":{"start":"node server.js"},"dependencies":{"express":"4"}}',
  })
  const files = inMemory({ ...project('initial'), ...project('complete'), 'complete/server.js': '' })
  assert.equal(places(files)[0]?.folder, 'complete')
})

test('a folder that says what it needs comes before a repository that only contains it', () => {
  const files = inMemory({
    'compose.yaml': '',
    'backend/pyproject.toml': '[project]\ndependencies = ["fastapi"]',
    'backend/app/main.py': 'from fastapi import FastAPI\napp = FastAPI()\n',
    'frontend/package.json': '{"scripts":{"start":"vite"}}',
  })
  assert.equal(places(files)[0]?.folder, 'backend')
  const alone = inMemory({ 'backend/app/main.py': 'from fastapi import FastAPI\napp = FastAPI()\n' })
  assert.equal(places(alone)[0]?.folder, '.')
})

test('servers come before a page that only the server of a tool shows', () => {
  const page = (serve: string) => ({ 'web/package.json': JSON.stringify({ scripts: { serve } }), 'web/src/a.js': '' })
  const shop = { 'internal/shop/go.mod': 'module x', 'internal/shop/main.go': 'package main\n\nfunc main() {}' }
  for (const serve of ['vue-cli-service serve', 'vite'])
    assert.equal(places(inMemory({ ...page(serve), ...shop }))[0]?.folder, 'internal/shop')
  const asked = (line: string) => ({ 'go.mod': `module x\nrequire (\n\t${line}\n)`, 'main.go': '' })
  const framework = (line: string) => recognise(inMemory(asked(line))).framework
  assert.equal(framework('github.com/go-chi/chi/v5 v5.0.5'), 'chi')
  assert.equal(framework('github.com/gorilla/mux v1.8.0 // indirect'), undefined)
})

test('what init recognised names the program that installs, unless the language has no other', () => {
  const said = (files: Record<string, string>) => recognised({ folder: '.', project: recognise(inMemory(files)) }, [])
  const go = { 'go.mod': 'module x\nrequire github.com/gin-gonic/gin v1', 'main.go': 'package main\n\nfunc main() {}' }
  const node = { 'package.json': '{"dependencies":{"fastify":"5"}}', 'pnpm-lock.yaml': '' }
  assert.deepEqual([said(go), said(node)], ['Recognized: Go, gin', 'Recognized: Node, Fastify, pnpm'])
})

test('a script is followed through those that it calls, and not where it runs several things at once', () => {
  const scripts = {
    start: 'npm run serve',
    prestart: 'tsc',
    serve: 'PORT=3000 cross-env A=1 node x.js',
    dev: 'concurrently "a" "b"',
  }
  assert.deepEqual(launchOf(scripts, 'start', 'npm'), { build: ['npm run prestart'], start: 'cross-env A=1 node x.js' })
  assert.equal(launchOf(scripts, 'dev', 'npm'), undefined)
  const both = { web: 'vite', 'start:api': 'ts-node api.ts', a: 'concurrently yarn:web yarn:start:api', b: 'c "npm run start:api" & npm run web' } // biome-ignore format: one line
  assert.deepEqual(launchOf(both, 'a', 'yarn'), { build: [], start: 'ts-node api.ts' })
  assert.deepEqual(launchOf(both, 'b', 'npm'), { build: [], start: 'ts-node api.ts' })
  assert.equal(launchOf({ a: 'tsx app.ts | pino-pretty' }, 'a', 'npm'), undefined)
  const several = { 'build:app': 'vite build', 'start:web-app': 'vite', 'watch:server': 'tsc -w', 'run:server': 'node s.js', server: 'json-server x', 'gen:api': 'x', 'generate-api': 'x' } // biome-ignore format: one line
  for (const line of [
    'npm-run-all build:app run:server',
    'run-p start:web-app run:server',
    'run-p gen:api run:server',
    'concurrently npm:generate-api npm:run:server',
    'concurrently npm:watch:server npm:run:server',
    'concurrently -n api,web "npm:run:server" "npm:start:web-app"',
  ])
    assert.deepEqual(launchOf({ ...several, a: line }, 'a', 'npm'), { build: [], start: 'node s.js' }, line)
  assert.equal(launchOf({ ...several, a: 'node server.js | pino-pretty' }, 'a', 'npm'), undefined)
  assert.equal(launchOf({ a: 'npm run b', b: 'npm run a' }, 'a', 'npm'), undefined)
})

test('routes without parameters are found in sources of each framework', () => {
  const text = `
    app.get('/users', list); app.get('/users/:id', one); router.get("/logout", out); app.get('/favicon.ico', f)
    @app.get("/items")
    r.GET("/ping", f)
    mux.HandleFunc("GET /go", f)
    .route("/axum", get(f))
    @GetMapping("/spring")
    api.add_resource(Todos, '/restful')
    app.route('/chained').get(f)
    createRoute({ path: "/described", method: "get" })
    $app->get('/slim', f)
    get '/sinatra' do
    resources :rails, only: [:index]`
  assert.deepEqual(pathsIn("if (url.pathname === '/products') …; switch (req.url) { case '/users': }"), [
    '/products',
    '/users',
  ])
  assert.deepEqual(pathsIn(text), [
    '/users',
    '/items',
    '/slim',
    '/sinatra',
    '/rails',
    '/chained',
    '/described',
    '/restful',
    '/ping',
    '/go',
    '/spring',
    '/axum',
  ])
})

test('files are routes by their names where a framework says so, without those that have a parameter', () => {
  const given: Record<string, string[]> = {
    '/login /articles /feed': ['login/+page.svelte', '(main)/articles/+page.svelte', 'feed/+server.ts', '[slug]/+page.svelte', '+layout.svelte'].map(name => `src/routes/${name}`), // biome-ignore format: one line
    '/ /shop/cart /api/users': ['app/api/users/route.ts', 'app/page.tsx', 'src/app/(shop)/shop/cart/page.tsx', 'app/[id]/page.tsx', 'app/main.ts'], // biome-ignore format: one line
    '/feed/new': ['app/homepage.tsx', 'src/app/core/auth.route.ts', 'app/_lib/page.tsx', 'app/@modal/login/page.tsx', 'src/routes/feed/new/+page@.svelte'], // biome-ignore format: one line
    '/shop /jobs /presets /reindex': ['shop/index', 'jobs', 'presets', 'reindex', 'api/users.test', 'about.stories', 'README', 'home/home.component', 'shop/_id', '_app', 'api/cron/nightly', 'api/send-mail', 'api/resetAll', 'api/runJob'].map(name => `pages/${name}.ts`), // biome-ignore format: one line
    '/ /about /docs /api/hello': ['pages/index.vue', 'app/pages/about.vue', 'src/pages/docs/index.astro', 'pages/api/hello.ts', 'pages/_app.tsx'], // biome-ignore format: one line
    '/plain /api/items': ['server/api/items.get.ts', 'server/routes/plain.ts', 'server/api/items.post.ts', 'server/index.ts', 'server/middleware/log.ts'], // biome-ignore format: one line
  }
  for (const [paths, names] of Object.entries(given)) {
    const files = Object.fromEntries(names.map(name => [name, '']))
    assert.deepEqual(hintsOf(inMemory(files)).paths, paths.split(' '))
  }
})

test('a path that sounds like a deed or shows an error is not asked, and one that only contains such a word is', () => {
  const asked = (paths: string) => pathsIn(paths.replace(/\S+/g, "app.get('$&', x)")).join(' ')
  const lists = '/acronyms /emails /presets /jobs /webhooks /seeds /backups'
  assert.equal(asked(lists), lists)
  assert.equal(
    asked(
      '/runCron /sign_out /jobs/run /cleanup-seeds /sendMail /send-mail /testmail /dbseed /resetAll /job /signOut /404 /test500/ /remove-backups /new-backup /restore/start /-/quit /debug/pprof/profile',
    ),
    '',
  )
})

test('the mount point of a router is requested, too, unless it sounds like a deed; the prefix of a setting is not a path', () => {
  const text =
    "app.use('/restore', a); app.use('/shop', b); settings({ env_prefix: 'APP_' }); fastify({ prefix: '/v2' })"
  assert.deepEqual(prefixesIn(text), ['/v2', '/shop'])
})

test('forty pages leave room for the routes of an API', () => {
  const names = [...Array.from({ length: 50 }, (_, i) => `pages/p${i}.vue`), 'server/api/items.get.ts']
  assert.ok(hintsOf(inMemory(Object.fromEntries(names.map(name => [name, ''])))).paths.includes('/api/items'))
})

test('what is around all routers comes first, in whatever file it is, and no router is mounted below itself', () => {
  const groups = ['users', 'user', 'profiles', 'articles', 'tags', 'files'].map(name => `v1.Group("/${name}")`)
  const prefixes = prefixesIn([...groups, 'r.Group("/api")'].join('\n'))
  assert.equal(prefixes[0], '/api')
  const all = below(prefixes, ['/feed'])
  assert.ok(all.includes('/api/tags') && all.includes('/api/articles/feed') && !all.includes('/users/users'))
  const document = 'paths:\n  /pets:\n    get:\n      x: 1\n  /pay:\n    post:\n      y: 1\n'
  assert.deepEqual(hintsOf(inMemory({ 'src/openapi.yml': document })).paths, ['/pets'])
})

test('where a run would install another language, the config says how to install; the command given decides the language', () => {
  const files = {
    'package.json': '{}',
    'package-lock.json': '{}',
    'pyproject.toml': '[project.scripts]\nshop = "shop:main"',
  }
  const { language, install, candidates } = recognise(inMemory(files))
  assert.deepEqual([language, candidates[0]?.start], ['python', 'shop'])
  assert.match(install ?? '', /pip install \.$/)
  const both = { ...files, 'package.json': '{"scripts":{"start":"node ."}}' }
  assert.equal(recognise(inMemory(both)).language, 'node')
  assert.equal(recognise(inMemory(both), '.', 'python3 -m shop').language, 'python')
})

test('an own secret without a value is made up, and a setting that is missing is named', () => {
  const example = 'COOKIE_SECRET=\nGITHUB_APP_SECRET=\nMAIL_KEY=\nA=1'
  assert.deepEqual(Object.keys(settingsIn(example)), ['COOKIE_SECRET', 'A'])
  const asked = (lastWords: string, start = 'x', files: Record<string, string> = { '.env.example': example }) =>
    explained([{ candidate: { start, source: 'y' }, reason: 'ended', lastWords }], hintsOf(inMemory(files)))
  const envalid = asked('Missing environment variables:\n    JWT_SECRET: undefined')
  assert.match(envalid, /│ {5}JWT_SECRET: undefined[\s\S]*--start 'JWT_SECRET=… x'/)
  assert.match(asked('no'), /--start 'GITHUB_APP_SECRET=… MAIL_KEY=… x'/)
  assert.match(asked('no', 'x', { 'a.js': 'connect(process.env.SHOP_MONGO)' }), /--start 'SHOP_MONGO=… x'/)
  const unresolved = asked('Error: querySrv ENOTFOUND _mongodb._tcp', 'x', { 'bin/www': 'process.env.MONGODB_URI' })
  assert.match(unresolved, /cannot reach something that it needs[\s\S]*--start 'MONGODB_URI=… x'/)
  const twice = ['pid 12', 'pid 345'].map(lastWords => ({
    candidate: { start: 'x', source: 'y' },
    reason: 'ended',
    lastWords,
  }))
  assert.equal(explained(twice, hintsOf(inMemory({}))).split('ended').length, 2)
})

test('hosts that settings allow are found, and of a whole domain one of its names', () => {
  const found = (name: string, text: string) => hintsOf(inMemory({ [name]: text })).hosts
  assert.deepEqual(found('shop/settings.py', 'ALLOWED_HOSTS = [\n  "shop.example.com",\n  \'.example.org\', "*"]'), [
    'shop.example.com',
    'www.example.org',
  ])
  assert.deepEqual(found('a.py', "ALLOWED_HOSTS = env.list('ALLOWED_HOSTS', default=['a.example'])"), ['a.example'])
  assert.deepEqual(found('a.py', 'TrustedHostMiddleware, allowed_hosts=["*.example.com"]'), ['www.example.com'])
  assert.deepEqual(found('vite.config.ts', "preview: { allowedHosts: ['shop.test'] }"), ['shop.test'])
  assert.deepEqual(found('config/environments/production.rb', 'config.hosts << "rails.example"'), ['rails.example'])
  assert.deepEqual(found('a.py', 'ALLOWED_HOSTS = []\nNAMES = ["x"]'), [])
})

test('flags that sound like a port to listen on are found', () => {
  const go = 'flag.StringVar(&port, "port", "80", ""); fs.Int("listen", 1, ""); flag.String("name", "", "")'
  const python = 'parser.add_argument("--bind"); parser.add_argument("--portfolio")'
  const node = "program.option('-p, --port <port>')"
  assert.deepEqual(hintsOf(inMemory({ 'a.go': go, 'b.py': python, 'c.js': node })).ports, [
    '{start} --port={port}',
    '{start} --listen=:{port}',
    '{start} --listen=127.0.0.1:{port}',
    '{start} --bind=:{port}',
    '{start} --bind=127.0.0.1:{port}',
  ])
})

test('an example of a settings file is read as a shell would read it', () => {
  assert.deepEqual(settingsIn('A=1 # one\nexport B="two words"\nPORT=3000\nEMPTY=\n# C=3\nD=\'x\'\n'), {
    A: '1',
    B: 'two words',
    PORT: '3000',
    D: 'x',
  })
  const url = 'URL="pg://${USER}:${PASSWORD}@${HOST}/${constructor}$x"\nUSER=shop\nPASSWORD=\nSECRET_KEY=${PASSWORD}'
  const { SECRET_KEY: secret, ...others } = settingsIn(url)
  assert.deepEqual(others, { URL: 'pg://shop:@${HOST}/${constructor}$x', USER: 'shop' })
  assert.match(secret!, /perf-gate/)
})

test('sources that no person wrote are read in time', () => {
  const half = 256 * 1024
  const texts = [
    'w'.repeat(half),
    '\n'.repeat(half),
    `A=x${' '.repeat(half)}y`,
    '${a:'.repeat(half / 4),
    '.get('.repeat(half / 5),
  ]
  const began = performance.now()
  for (const text of [...texts, texts.join('\n'), ...texts.map(each => each.replace(/.{900}/g, '$&\n'))]) {
    hintsOf(inMemory({ 'a.js': text, 'b.go': text, '.env.example': text }))
    settingsIn(text)
  }
  assert.ok(performance.now() - began < 20_000, 'minutes otherwise')
})

test('routes are also looked for below what their routers are mounted at', () => {
  const text = `
    app.use('/api/v1', routes)
    router.use('/users', require('./users'))
    router.get('/', list)`
  const { paths, prefixes } = hintsOf(inMemory({ 'server.js': text }))
  assert.deepEqual(prefixes, ['/api/v1', '/users'])
  assert.ok(below(prefixes, paths).includes('/api/v1/users'))
  const others = [
    'APIRouter(prefix="/items")',
    "Blueprint('x', url_prefix='/shop')",
    'r.Group("/v1")',
    '@RequestMapping("/api")',
    "app.setGlobalPrefix('rest')",
    "path('blog/', include(x))",
    'value.strip_prefix("q=")', // no route
    "new Hono().basePath('/hono')",
  ]
  assert.deepEqual(prefixesIn(others.join('\n')).toSorted(), [
    '/api',
    '/blog',
    '/hono',
    '/items',
    '/rest',
    '/shop',
    '/v1',
  ])
})

test('tables are made by a script of the project, else as its tool says', () => {
  const setups = (files: Record<string, string>) => recognise(inMemory(files)).setups
  const scripts = '{"scripts":{"db:migrate":"node migrate.js","start":"node ."}}'
  assert.deepEqual(setups({ 'package.json': scripts }), ['npm run db:migrate'])
  assert.deepEqual(setups({ 'package.json': '{}', 'prisma/schema.prisma': '' }), ['prisma db push'])
  assert.deepEqual(setups({ 'requirements.txt': 'alembic', 'alembic.ini': '' }), ['alembic upgrade head'])
  assert.deepEqual(setups({ Gemfile: '', 'db/migrate/1_a.rb': '' }), ['bundle exec rake db:prepare'])
  const plain = { 'package.json': '{}', 'server.js': '', 'db/migrate/1_a.sql': '', 'db/structure.sql': '' }
  assert.deepEqual(setups(plain), [], 'no Ruby')
  assert.deepEqual(setups({ 'manage.py': djangos, Procfile: 'release: ./manage.py migrate\nweb: x' }), [
    'python3 manage.py migrate',
  ])
})

test('where no file says what a Python project needs, what it is made with is installed', () => {
  const installs = (files: Record<string, string>) => recognise(inMemory(files)).install
  const app = 'from fastapi import FastAPI\napp = FastAPI()'
  const venv = 'python3 -m venv .venv && .venv/bin/python -m pip install'
  assert.equal(installs({ 'manage.py': djangos }), `${venv} django`)
  assert.equal(installs({ 'main.py': app }), `${venv} fastapi uvicorn`)
  assert.equal(installs({ 'main.py': app, 'requirements/prod.txt': 'fastapi' }), `${venv} -r requirements/prod.txt`)
  assert.equal(installs({ 'main.py': app, 'requirements.txt': 'fastapi' }), undefined)
})

const found: Findings = { server: { start: 'node server.js' }, scenario: { path: '/' } }

test('init writes a config of few lines that spells out no default', () => {
  assert.equal(
    configText(found),
    `# yaml-language-server: $schema=https://raw.githubusercontent.com/perf-gate/perf-gate/v1/perf-gate.schema.json
server:
  start: node server.js
scenarios:
  - path: /
`,
  )
})

test('init proposes to ignore folders of tests and of documents, unless a command names them or code is in them', () => {
  const names = [
    'server.js',
    'docs/a.md',
    'docs/b.png',
    'test/a.js',
    'api/tests/x.py',
    'api/docs/docs.go',
    'site/tests/y.js',
  ]
  assert.deepEqual(ignored(names, 'api', 'node server.js')?.slice(usuallyIgnored.length), [
    'docs/**',
    'test/**',
    'api/tests/**',
  ])
  assert.equal(ignored(['test/server.js', 'a.js'], '.', 'node test/server.js'), undefined)
  const text = configText({ ...found, ignore: [...usuallyIgnored, 'docs/**'] })
  assert.deepEqual(parseConfig(text, 'perf-gate.yml').ignore, [...usuallyIgnored, 'docs/**'])
})

test('init quotes what YAML would read as something else', () => {
  const odd = {
    directory: '@scope/shop: #1',
    build: 'make # all',
    start: '{port} & "x": y',
    env: { A: 'yes' },
  }
  const { server } = parseConfig(configText({ ...found, server: odd }), 'perf-gate.yml')
  assert.deepEqual(
    [server.directory, server.build, server.start, server.env],
    [odd.directory, odd.build, odd.start, odd.env],
  )
})

test('init says what it set a variable for that nobody asked for', () => {
  const env = { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1', A: 'b' }
  const text = configText({ ...found, server: { start: 'java', env } })
  assert.match(text, /^ {2}env:\n {4}# Compiles once, .*\n {4}JAVA_TOOL_OPTIONS: -XX:TieredStopAtLevel=1\n {4}A: b$/m)
})

test('variables that sound like a port to listen on are found, those of databases are not', () => {
  const text = `process.env.API_PORT || 3000; os.environ.get("LISTEN_ADDR"); os.Getenv("DB_PORT"); \${SERVER_PORT:8080} process.env.SUPPORT; process.env.APP_PORT_NUMBER`
  assert.deepEqual(hintsOf(inMemory({ 'a.js': text })).ports, [
    'API_PORT={port} {start}',
    'APP_PORT_NUMBER={port} {start}',
    'LISTEN_ADDR=:{port} {start}',
    'LISTEN_ADDR=127.0.0.1:{port} {start}',
    'SERVER_PORT={port} {start}',
  ])
})

test('a start command with quotes is asked for as a shell takes it', () => {
  const failed = [{ candidate: { start: "node -e 'x'", source: 'you' }, reason: 'ended', lastWords: '' }]
  assert.match(explained(failed, hintsOf(inMemory({}))), /--start 'NAME=… node -e '\\''x'\\'''`/)
})

test('what is asked for begins where the likeliest way came furthest; of a failed build, nothing that leaves it as it is', () => {
  const way = (start: string, lastWords: string, reason = 'ended') => ({
    candidate: { start, source: 'y' },
    reason,
    lastWords,
  })
  const other = {
    ...way('./shop', 'a tool'),
    candidate: { start: './shop', source: 'another program' },
  }
  const ways = [way('./shop', 'usage'), way('./shop serve', 'please set SHOP_TOKEN: any'), way('./other', 'no'), other]
  assert.match(explained(ways, hintsOf(inMemory({}))), /--start 'SHOP_TOKEN=… \.\/shop serve'/)
  const built = explained([way('node a.js', 'TS2559', 'build of project failed: `tsc` ended')], hintsOf(inMemory({})))
  assert.match(built, /TS2559\nIts build has to pass first\. .*`--pass-env NAME`/)
  assert.doesNotMatch(built, /--start/)
})

test('of each way that failed, the last lines are shown, and not the same ones twice', () => {
  const way = (start: string, lastWords: string) => ({
    candidate: { start, source: 'package.json' },
    ...{ reason: 'ended with exit code 0', lastWords },
  })
  const usage = Array.from({ length: 9 }, (_, i) => `usage ${i}`).join('\n')
  const text = explained([way('npm start', 'no such file'), way('node bin.js', usage)], hintsOf(inMemory({})))
  assert.match(text, /no such file\n`node bin\.js` .*\nIts last lines:\n {2}│ usage 4\n(.*\n){3} {2}│ usage 8\nWhich/)
  const alike = explained([way('npm start', 'no data'), way('node bin.js', 'no data')], hintsOf(inMemory({})))
  assert.equal(alike.split('no data').length, 2)
})

test('what a silent server may wait for, the first error of a long output, and a `/` that fails are told', () => {
  const compose = 'services: {db: {image: mongo, ports: ["27017:27017"]}}'
  const hints = hintsOf(inMemory({ 'compose.yaml': compose }))
  const failed = (reason: string, lastWords: string) => [{ candidate: { start: 'x', source: 'y' }, reason, lastWords }]
  const services = /At the root of the repository: `docker compose .* db`/
  assert.match(explained(failed('was not ready within 30 s: it listens on no port', ''), hints), services)
  assert.doesNotMatch(explained(failed('exit code 1', 'SyntaxError'), hints), services)
  const hibernate = 'HibernateException: Unable to determine Dialect without JDBC metadata'
  assert.match(explained(failed('exit code 1', hibernate), hints), services)
  const output = ['error: set `DATABASE_URL`', ...Array(30).fill('Progress: 1'), ...Array(30).fill('more')].join('\n')
  const told = explained(failed('build failed', output), hintsOf(inMemory({})))
  assert.match(told, /Its first error: error: set `DATABASE_URL`\nIts last lines:\n {2}│ more/)
  assert.doesNotMatch(told, /Progress/)
  const response = { status: 200, body: Buffer.from('x'), wire: 1, cookies: [], type: 'text/html' }
  const findings = { server: { start: 'x' }, scenario: { path: '/api' } }
  const [candidate] = failed('', '').map(each => each.candidate)
  const working = { candidate: candidate!, found: [], tried: new Map([['/', 500], ['/api', 200]]), lastWords: '', uses: [] } // biome-ignore format: one line
  assert.match(shown({ findings, boot: 1, response, varies: false }, working, [], true), /`\/` responds 500/)
})

test('of a server that comes up without its tables, what stopped them is told, and not what init itself asked', () => {
  const compose = 'services: {db: {image: postgres, ports: ["5432:5432"]}}'
  const hints = hintsOf(inMemory({ 'compose.yaml': compose }))
  const candidate = { start: 'gunicorn shop', source: 'Procfile' }
  const lastWords = [
    'Listening',
    ...Array(30).fill('request_started request="GET /admin/" code=404'),
    'GET / 404',
  ].join('\n')
  const tried = new Map([['/', 404], ['/admin/', 500]]) // biome-ignore format: one line
  const working = { candidate, found: [], tried, lastWords, uses: [] }
  const told = unanswered(working, hints, () => '')
  assert.match(told, /Its last lines:\n {2}│ Listening\nWhich path should be measured\?/)
  const logged = '{"level":50,"url":"/admin/","msg":"connect ECONNREFUSED 127.0.0.1:5432"}'
  const refused = unanswered({ ...working, lastWords: logged }, hints, () => '')
  assert.match(refused, /Its compose file has what it may not reach[\s\S]*│ .*ECONNREFUSED/)
  const setup = 'python3 manage.py migrate'
  const tables = { candidate: { ...candidate, setup }, reason: `\`${setup}\` ended with exit code 1`, lastWords: 'connection to 127.0.0.1:5432 failed: Connection refused' } // biome-ignore format: one line
  const without = unanswered({ ...working, tables }, hints, () => '')
  assert.match(without, /`python3 manage\.py migrate` ended .*\nIts compose file has what it may not reach/)
  const hosts = unanswered({ ...working, tables, tried: new Map([['/', 400]]) }, hints, () => '')
  assert.match(hosts, /`python3 manage\.py migrate` ended .*\nIts last lines:\n.*\nIt may allow only certain hosts/)
  assert.match(without, /│ connection to 127\.0\.0\.1:5432 failed: .*\nWhich command starts your server/)
  const response = { status: 200, body: Buffer.from('x'), wire: 1, cookies: [], type: 'text/html' }
  const proof = { findings: { server: candidate, scenario: { path: '/api' } }, boot: 1, response, varies: false }
  const said = shown(proof, { ...working, tables, uses: [5432, 6379] }, hints.services, true)
  assert.match(
    said,
    /^Its tables could not be made, .*`python3 manage\.py migrate` ended with exit code 1\.\nIts last lines:\n {2}│ connection to /m,
  )
  assert.match(said, /^It has connections to port 6379 of this machine, and no compose file/m)
  assert.doesNotMatch(shown(proof, { ...working, uses: [5432] }, hints.services, true), /tables|compose/)
})

test('an image may have its version in its name; a program that exports its figures is not a service', () => {
  const found = (image: string) =>
    hintsOf(inMemory({ 'compose.yml': `services: { x: { image: "${image}" } }` })).services.map(({ inside }) => inside)
  for (const image of ['elastic/elasticsearch-oss:7.10.2', 'elasticsearch-7.10'])
    assert.deepEqual(found(image), [9200], image)
  for (const image of ['mysql57', 'mysql-5.7:latest']) assert.deepEqual(found(image), [3306], image)
  for (const image of ['wrouesnel/postgres_exporter', 'oliver006/redis_exporter'])
    assert.deepEqual(found(image), [], image)
})

test('a program in a folder for tests is not taken for the server of a Go project', () => {
  const main = 'package main\n\nfunc main() {}'
  for (const folder of ['test', 'plugin/testing/broken', 'tests/x'])
    assert.deepEqual(
      recognise(inMemory({ 'go.mod': 'module a/b', [`${folder}/main.go`]: main })).candidates,
      [],
      folder,
    )
})

test('Go packages that the repository has are not downloaded, and nothing of another language is', () => {
  const go = { 'go.mod': 'module x', 'main.go': 'package main\n\nfunc main() {}', 'vendor/modules.txt': '' }
  assert.equal(recognise(inMemory(go)).install, undefined)
  assert.equal(recognise(inMemory({ ...go, 'package.json': '{}', 'package-lock.json': '{}' })).install, '')
})

test('a package.json of tools does not hide what is in another language', () => {
  const files = { 'package.json': '{"devDependencies":{"prettier":"3"}}', 'pyproject.toml': '[project]\nname = "x"' }
  assert.equal(recognise(inMemory(files)).language, 'python')
})

test("a tool's own server is not taken for what users get", () => {
  const said = (start: string, lastWords = '', path = '/') => {
    const scenario = { path }
    const response = { status: 200, body: Buffer.from('x'), wire: 1, cookies: [], type: 'text/html' }
    const working = { candidate: { start, source: 'x' }, found: [], tried: new Map(), lastWords, uses: [] }
    return shown({ findings: { server: { start }, scenario }, boot: 1, response, varies: false }, working, [], true)
  }
  const starts = [
    'vite preview --port {port}',
    'astro --host 127.0.0.1',
    'next dev',
    'nest start',
    'node ace serve --hmr',
  ]
  const others = ['python3 manage.py runserver --noreload', 'php artisan serve', 'ng serve', 'node ace.js serve']
  const flask = ['flask --app shop run --port {port}', 'flask --app shop --debug run', 'flask --app=shop run']
  for (const start of [...starts, ...others, ...flask])
    assert.match(said(start), new RegExp(`It runs for development \\(\`${start}\`\\)`))
  for (const start of [
    'node build',
    'next start',
    'ts-node server.ts',
    'node vite.js',
    './vite-server',
    'flask db upgrade && x run',
  ])
    assert.doesNotMatch(said(start), /development/, start)
  for (const words of ['*  Environment: development', '=> Rails 6.1.7 application starting in development'])
    assert.match(said('x', words), /It runs for development/)
  assert.doesNotMatch(said('x', 'Environment: production'), /development/)
  for (const path of ['/portal/login?next=%2F', '/users/sign_in', '/signin', '/Account/LogIn'])
    assert.match(said('x', '', path), /looks like a login/, path)
  for (const path of [
    '/health',
    '/up',
    '/api/healthz',
    '/ping',
    '/readyz',
    '/alive',
    '/server-status',
    '/health_check',
  ])
    assert.match(said('x', '', path), /looks like a health check/, path)
  for (const path of ['/deliveries', '/shipping', '/blogindex', '/signing', '/already'])
    assert.doesNotMatch(said('x', '', path), /looks like/, path)
  assert.equal(worthy(['/login', '/authors']), '/authors')
})

test('a compose file names the services that a project needs, and what the project is told of them', () => {
  const compose = `
services:
  app:
    build: .
    env_file: .env
    environment:
      <<: {MERGED: 'yes'}
      DATABASE_URL: postgres://shop:\${DB_PASSWORD:-secret}@db:5432/shop
      CACHE_HOST: cache
      DB_PORT: 5432
      BROKERS: 'a@queue:4222,x'
      CACHE_URL: cache://cache:6379/0
      QUEUE_URL: queue://localhost/x
      DB_USER: db
      CACHE_DRIVER: cache
      ADMIN_URL: postgres://db:db@db:5432/db
      OTHER_URL: postgres://db@db/db
      PORT: 3000
  db:
    image: postgres:17
    ports: [{ target: 5432, published: 5433 }]
  cache:
    image: redis:8
    ports: [6379]
  queue: { <<: {image: nats}, ports: ["127.0.0.1:4222:4222"] }
  store: { image: "\${STORE:-mysql/mysql-server}:8", ports: ["\${STORE_PORT:-3307}:3306"] }
  hidden: { image: percona/percona-server-mongodb:8 }
  notes: { image: acme/postgres-notes, ports: [3000] }
  board: { image: registry:5000/redis-board }
  test: { image: postgres, ports: ["5433:5432"] }
  express: { image: mongo-express }
  admin: { image: dpage/pgadmin4 }`
  const files = {
    'compose.yaml': compose,
    '.env.example': 'URL=postgres://u:p@db:5432/shop\nPORT=3000',
    'src/a.py': '',
  }
  const { services, told, settings } = hintsOf(inMemory(files), 'src')
  assert.deepEqual(services, [
    { name: 'db', outside: 5433, inside: 5432, compose: 'compose.yaml' },
    { name: 'cache', outside: 6379, inside: 6379, publish: true, compose: 'compose.yaml' },
    { name: 'queue', outside: 4222, inside: 4222, compose: 'compose.yaml' },
    { name: 'store', outside: 3307, inside: 3306, compose: 'compose.yaml' },
    { name: 'hidden', outside: 27017, inside: 27017, publish: true, compose: 'compose.yaml' },
  ])
  assert.equal(
    startLine(services),
    `printf '%s' 'services: {cache: {ports: ["6379:6379"]}, hidden: {ports: ["27017:27017"]}}' | docker compose --file 'compose.yaml' --file - up --detach --wait db cache queue store hidden`,
  )
  assert.deepEqual(told, {
    URL: 'postgres://u:p@127.0.0.1:5433/shop',
    MERGED: 'yes',
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:5433/shop',
    CACHE_HOST: '127.0.0.1',
    DB_PORT: '5433',
    BROKERS: 'a@127.0.0.1:4222,x',
    CACHE_URL: 'cache://127.0.0.1:6379/0',
    QUEUE_URL: 'queue://localhost/x',
    DB_USER: 'db',
    CACHE_DRIVER: 'cache',
    ADMIN_URL: 'postgres://db:db@127.0.0.1:5433/db',
    OTHER_URL: 'postgres://db@127.0.0.1:5433/db',
  })
  assert.equal(settings.URL, told.URL)
  const needy = '{ image: shop/x, depends_on: [db], environment: { DB_HOST: db } }'
  const published = `services: { admin: ${needy.replace('shop/x', 'adminer')}, db: ${needy.replace('shop/x', 'mysql')}, app: ${needy} }`
  const hints = (text: string) => hintsOf(inMemory({ 'compose.yaml': text }))
  assert.deepEqual(hints(published).told, { DB_HOST: '127.0.0.1' }, 'its image may be published')
  assert.deepEqual(hints(published.replace(/, app:.*/, ' }')).told, {})
  const proxy = 'proxy: { image: nginx, depends_on: { app: {} }, environment: { A: b } }'
  assert.deepEqual(hints(published.replace('{', `{ ${proxy},`)).told, { DB_HOST: '127.0.0.1' })
  const replica = 'replica: { image: mysql, depends_on: [db], environment: { A: b } }'
  assert.deepEqual(hints(published.replace('app:', `${replica}, app:`)).told, { DB_HOST: '127.0.0.1' })
})

test('a service is in the workflow only where the server was told of it, or has a connection to it', () => {
  const compose =
    'services: {db: {image: postgres, ports: [5432]}, cache: {image: redis, ports: [6379]}, app: {build: ., environment: {A: b}}}'
  const hints = hintsOf(inMemory({ 'compose.yaml': compose }))
  const used = (more: Partial<Findings['server']>, uses: number[] = []) =>
    servicesUsed({ start: 'x', ...more }, uses, hints).map(({ name }) => name)
  assert.deepEqual(used({}), [], 'that it stands in the compose file is no evidence')
  assert.deepEqual(used({}, [5432, 40001]), ['db'])
  assert.deepEqual(used({ start: 'URL=redis://localhost:6379 node .' }), ['cache'])
  assert.deepEqual(used({ env: { URL: 'postgres://localhost:54321/x' } }), [])
  assert.deepEqual(used({ env: { A: 'b' } }), ['db', 'cache'])
})

test('what a server says before it ends calls for what a person would try next', () => {
  const hints = { ...hintsOf(inMemory({ '.env.example': 'A=1' })), settings: {} }
  const after = (lastWords: string, { start = './shop', setup }: { start?: string; setup?: string } = {}) =>
    nextWays({ candidate: { start, source: 'x', setup }, lastWords }, hints).map(({ start, setup, build }) => [
      start,
      setup,
      build,
    ])
  const copied = 'cp .env.example .env'
  assert.deepEqual(after('Error loading .env file'), [['./shop', copied, undefined]])
  assert.deepEqual(after('node: .env: not found', { setup: 'make' }), [['./shop', `${copied} && make`, undefined]])
  assert.deepEqual(after('node: .env: not found', { setup: copied }), [])
  const usage = 'Usage:\n  shop [command]\n\nAvailable Commands:\n  help   Help\n  serve  Starts it\n'
  assert.deepEqual(after(usage), [['./shop serve', undefined, undefined]])
  assert.deepEqual(after(usage, { start: './shop serve' }), [])
  assert.deepEqual(after('/bin/sh: 1: gunicorn: not found', { start: 'gunicorn a:b' }), [
    ['gunicorn a:b', undefined, '.venv/bin/python -m pip install gunicorn'],
  ])
  assert.deepEqual(after('connect ECONNREFUSED 127.0.0.1:5432'), [])
})

test('where a package of the workspace is missing, the whole workspace is built', () => {
  const files = (root: string, more = {}) => inMemory({ 'package.json': root, 'apps/api/package.json': '{}', ...more })
  const workspaces = '"workspaces":["apps/*"]'
  const built = `{${workspaces},"scripts":{"build":"npm run build --workspaces"}}`
  assert.equal(workspaceBuild(files(built), 'apps/api'), 'cd ../.. && npm run build')
  assert.equal(workspaceBuild(files(built), 'apps/api', 'yarn'), 'cd ../.. && yarn run build')
  assert.equal(
    workspaceBuild(files(`{${workspaces}}`), 'apps/api'),
    'cd ../.. && npm run build --workspaces --if-present',
  )
  const pnpm = { 'pnpm-workspace.yaml': '' }
  assert.equal(workspaceBuild(files('{}', pnpm), 'apps/api', 'pnpm'), 'cd ../.. && pnpm --recursive run build')
  assert.equal(workspaceBuild(files('{"scripts":{"build":"tsc"}}'), 'apps/api'), undefined)
  assert.equal(workspaceBuild(files(built), '.'), undefined)
  const everything = 'cd ../.. && npm run build'
  const builds = (lastWords: string, build?: string, whole: string | undefined = everything) =>
    nextWays(
      { candidate: { start: 'x', source: 'y', build }, lastWords },
      { ...hintsOf(inMemory({})), everything: whole },
    ).map(({ build }) => build)
  const missing = "Error: Cannot find module '@acme/core'"
  assert.deepEqual(builds(missing, 'npm run build'), [everything, `(${everything}) && npm run build`])
  assert.deepEqual(builds(missing), [everything])
  assert.deepEqual(builds("error TS2307: Cannot find module '@acme/core' or its corresponding type"), [everything])
  assert.deepEqual(builds(missing, everything), [])
  assert.deepEqual(builds('no TOKEN', 'npm run build'), [])
  assert.deepEqual(nextWays({ candidate: { start: 'x', source: 'y' }, lastWords: missing }, hintsOf(inMemory({}))), [])
})

test('a start that fails is tried with the settings of the example file, then with those of the compose file', () => {
  const hints = { ...hintsOf(inMemory({})), settings: { A: '1' }, told: { A: '1', B: '2' } }
  const next = (env?: Record<string, string>) =>
    nextWays({ candidate: { start: 'x', source: 'y', env }, lastWords: 'no TOKEN' }, hints)[0]?.env
  assert.deepEqual(next(), { A: '1' })
  assert.deepEqual(next({ A: '1' }), { A: '1', B: '2' })
  assert.equal(next({ A: '1', B: '2' }), undefined)
  const settings = { A: '1', NODE_ENV: 'development' }
  const ways = nextWays({ candidate: { start: 'x', source: 'y' }, lastWords: 'no TOKEN' }, { ...hints, settings })
  assert.deepEqual(ways.map(({ env }) => env), [{ A: '1', NODE_ENV: 'production' }, settings], 'as users get it, first') // biome-ignore format: one line
})

test('fields whose values differ are named, and other differences have no name', () => {
  const fields = (...values: unknown[]) =>
    differing(values.map(value => ({ body: Buffer.from(JSON.stringify(value)) })))
  assert.deepEqual(fields({ a: 1, b: { at: 2 } }, { a: 1, b: { at: 3 } }), ['at'])
  assert.deepEqual(fields({ a: [{ b: 1 }] }, { a: [{ b: 2 }] }), ['b'])
  assert.deepEqual(fields([1], [1]), [])
  assert.equal(fields([1], [2]), undefined)
  assert.equal(fields({ a: [1] }, { a: [2] }), undefined)
  assert.equal(fields('x', 'y'), undefined)
})

test('a list without data is empty, whatever is around it', () => {
  for (const body of ['{"tags":null}', 'null', '[]', '{ }', ' [ ]\n', '{"articles":[],"articlesCount":0}'])
    assert.ok(isEmpty(Buffer.from(body)), body)
  for (const body of ['[1]', '{"a":1}', '{"user":null}', '', '{"a":[],"b":[1]}', 'x []'])
    assert.ok(!isEmpty(Buffer.from(body)), body)
})

test('the workflow prepares the runner for language, manager, services and secrets, and stays silent where nothing changed', () => {
  const inputs = (files: Record<string, string>, pass: string[] = [], version?: string) => {
    const { services, example } = hintsOf(inMemory(files))
    const project = recognise(inMemory(files))
    const job = workflowFor(inMemory(files), '.')
    const { jobs } = parse(workflowText({ project, ...job, version, services, example, pass }))
    const { uses, with: given, secrets } = jobs['perf-gate']
    assert.match(uses, /gate\.yml@v1$/)
    const { comment, ...rest } = given
    assert.equal(comment, 'changes')
    return { ...rest, ...secrets }
  }
  assert.deepEqual(inputs({ 'package.json': '{}' }), {})
  assert.deepEqual(inputs({ 'package.json': '{}' }, [], '24'), { 'node-version': '24' })
  assert.deepEqual(inputs({ 'package.json': '{}', 'pnpm-lock.yaml': '' }), { setup: 'corepack enable' })
  assert.deepEqual(inputs({ 'pyproject.toml': '', 'uv.lock': '' }, [], '3.12'), {
    'python-version': '3.12',
    setup: 'pipx install uv\npipx install py-spy',
  })
  assert.deepEqual(inputs({ 'Cargo.toml': '' }, [], '1.80'), {}, 'it has no input')
  const composed = { 'compose.yaml': 'services: {db: {image: postgres, ports: ["5432:5432"]}}', '.env.example': 'A=1' }
  assert.deepEqual(inputs(composed, ['API_KEY', 'TOKEN']), {
    setup: "cp .env.example .env\ndocker compose --file 'compose.yaml' up --detach --wait db\n".trimEnd(),
    'pass-env': 'API_KEY=${{ secrets.API_KEY }}\nTOKEN=${{ secrets.TOKEN }}',
  })
})

test("each service of a monorepo has a workflow and a job of its own, unless a workflow names the service's folder", () => {
  const file = (job: string) => `.github/workflows/${job}.yml`
  const made = (files: Record<string, string>, here: string) => {
    const { workflow, job, directory } = workflowFor(inMemory(files), here)
    return [workflow, job, directory]
  }
  const others = { [file('perf-gate')]: 'name: perf-gate', [file('perf-gate-shop')]: 'name: perf-gate-shop' }
  assert.deepEqual(made({}, '.'), [file('perf-gate'), 'perf-gate', undefined])
  assert.deepEqual(made({}, 'services/2 shop'), [file('perf-gate-2-shop'), 'perf-gate-2-shop', 'services/2 shop'])
  assert.deepEqual(made(others, 'apps/shop'), [file('perf-gate-apps-shop'), 'perf-gate-apps-shop', 'apps/shop'])
  const uses = 'uses: perf-gate/perf-gate/.github/workflows/gate.yml@v1'
  const byHand = `jobs: { shop: { ${uses}, with: { directory: services/shop } } }`
  assert.equal(made({ [file('gates')]: byHand }, 'services/shop')[0], file('gates'))
  for (const way of ['./services/shop/', '[services/shop, services/mail]'])
    assert.equal(
      made({ [file('gates')]: byHand.replace('services/shop', way) }, 'services/shop')[0],
      file('gates'),
      way,
    )
  assert.equal(made({ [file('gates')]: byHand }, 'services/sho')[0], file('perf-gate-sho'))
  assert.equal(made({ [file('gates')]: byHand.replace(uses, 'uses: x/y') }, 'services/shop')[0], file('perf-gate-shop'))
  const runner = { project: { candidates: [] }, services: [], pass: [] }
  const { name, jobs } = parse(workflowText({ ...runner, ...workflowFor(inMemory({}), 'services/shop') }))
  assert.deepEqual([name, Object.keys(jobs)], ['perf-gate-shop', ['perf-gate-shop']])
  assert.deepEqual(jobs['perf-gate-shop'].with, { comment: 'changes', directory: 'services/shop' })
})

test('nothing is written through a link of the repository, wherever it leads', async () => {
  const root = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const findings: Findings = { server: { start: 'node .' }, scenario: { path: '/' } }
  const runner = { project: recognise(inMemory({})), services: [], pass: [], ...workflowFor(inMemory({}), '.') }
  const talk = {
    say() {},
    busy() {},
    choose: async () => assert.fail(),
    ask: async () => undefined,
    confirm: async () => true,
  }
  mkdirSync(join(root, 'repository'))
  mkdirSync(join(root, 'elsewhere'))
  for (const name of ['perf-gate.yml', '.github']) {
    symlinkSync(join(root, 'elsewhere', name === '.github' ? '' : name), join(root, 'repository', name))
    const writing = write(findings, runner, { root: join(root, 'repository'), here: '.', dryRun: false, talk })
    await assert.rejects(writing, { code: 'path-escapes' }, name)
    rmSync(join(root, 'repository', name))
  }
  assert.deepEqual([readdirSync(join(root, 'repository')), readdirSync(join(root, 'elsewhere'))], [[], []])
  rmSync(root, { recursive: true })
})

test('a language without a reader is installed and started as its row says', () => {
  const project = recognise(inMemory({ 'composer.json': '{}', 'index.php': '', 'public/index.php': '' }))
  const sources = project.candidates.map(({ source }) => source)
  const all = [project.language, project.install, ...sources]
  assert.deepEqual(all, ['php', 'composer install', 'public/index.php', 'index.php'])
  const library = { 'deno.json': '{}', 'mod.ts': '' }
  assert.deepEqual(recognise(inMemory(library)).candidates, [])
  assert.equal(places(inMemory({ ...library, 'www/deno.json': '{}', 'www/main.ts': '' }))[0]?.folder, 'www')
})

test('the installer is the one that the gate takes: of package.json, of a lock file here or above, of a manifest', () => {
  const managers = (files: Record<string, string>, above: Record<string, string> = {}) => {
    const below = Object.entries(files).map(([name, text]) => [`a/b/${name}`, text])
    return recognise(inMemory({ ...above, ...Object.fromEntries(below) }), 'a/b').manager
  }
  assert.equal(
    managers({ 'package.json': '{"packageManager":"yarn@4.1.0"}', 'pnpm-lock.yaml': '', 'yarn.lock': '' }),
    'yarn',
  )
  const needy = { 'package.json': '{"dependencies":{"a":"1"}}' }
  assert.equal(managers(needy, { 'pnpm-lock.yaml': '', 'pnpm-workspace.yaml': '' }), 'pnpm')
  assert.equal(managers(needy, { 'pnpm-lock.yaml': '' }), 'npm', 'that lock file is not of its workspace')
  const flask = { 'pyproject.toml': '[project]\nname = "flaskr"', 'app.py': 'app = Flask(__name__)' }
  assert.equal(managers(flask, { 'uv.lock': 'source = { editable = "." }' }), 'python3', 'it is another project')
  assert.equal(managers(flask, { 'uv.lock': 'source = { editable = "a/b" }' }), 'uv', 'it is a member of a workspace')
  assert.equal(managers(flask, { 'poetry.lock': '' }), 'python3')
  assert.equal(managers({ Pipfile: '' }), 'pipenv')
  assert.equal(managers({ 'pom.xml': '', mvnw: '' }), 'java')
})

test('a server that is slow to start gets the time to get ready, and a budget for eight launches of each side', () => {
  const given = (boot: number, findings = found) => {
    const { server, budget } = withPatience(findings, boot)
    return [server['ready-timeout'], budget]
  }
  assert.deepEqual(given(5200), [undefined, undefined])
  assert.deepEqual(given(9000), [undefined, '210s'])
  assert.deepEqual(given(12_000), ['60s', '270s'])
  assert.equal(given(12_000, { ...found, server: { start: 'x', 'ready-timeout': '120s' } })[0], '120s')
  assert.equal(parseConfig(configText(withPatience(found, 12_000)), 'perf-gate.yml').budget, 270_000)
})
