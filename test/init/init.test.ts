import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { parseConfig } from '../../src/config/parse.ts'
import { configText, type Findings } from '../../src/init/config-text.ts'
import { differingFields } from '../../src/init/differing.ts'
import { hintsOf, pathsIn, portVariablesIn, prefixesIn, settingsIn } from '../../src/init/hints.ts'
import { byPip, insteadOf } from '../../src/init/install-anyhow.ts'
import { launchOf } from '../../src/init/node-scripts.ts'
import { below, pathsOfDescription, routesIn } from '../../src/init/paths.ts'
import type { Project, Toolchain } from '../../src/init/project.ts'
import { inMemory } from '../../src/init/project-files.ts'
import { isListing } from '../../src/init/prove.ts'
import { places, recognise } from '../../src/init/recognise.ts'
import { databaseVariables, missingVariables, placeholderFor, remedies } from '../../src/init/remedies.ts'
import { databaseAt } from '../../src/init/service-images.ts'
import { newestIn } from '../../src/init/version-files.ts'
import { isOlder, ranWith } from '../../src/init/versions-here.ts'
import { workflowText } from '../../src/init/workflow-text.ts'

/** What `init` tries first for a project of these files: build, then start. */
const projects: [name: string, files: Record<string, string>, start: string, build?: string][] = [
  [
    'a Node project with a start script',
    { 'package.json': '{"scripts":{"start":"node ."},"dependencies":{"fastify":"5"}}' },
    'node .',
  ],
  ['a Node project with a server.js', { 'package.json': '{}', 'server.js': '' }, 'node server.js'],
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
    'Next.js',
    { 'package.json': '{"scripts":{"build":"next build","start":"next start"},"dependencies":{"next":"16"}}' },
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
    'a config of pm2, of which the script is started by itself',
    {
      'package.json': '{"scripts":{"start":"pm2 start ecosystem.config.json --no-daemon"}}',
      'ecosystem.config.json':
        '{"apps":[{"name":"app","script":"src/index.js","env":{"NODE_ENV":"development"},"env_production":{"NODE_ENV":"production"}}]}',
    },
    'NODE_ENV=production node src/index.js',
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
    'json-server --watch db.json --port {port} --host 127.0.0.1',
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
      'manage.py': 'from flask.cli import FlaskGroup\ncli = FlaskGroup(app)',
      'project/__init__.py': 'from flask import Flask\napp = Flask(__name__)',
    },
    'flask --app project:app run --host 127.0.0.1 --port {port}',
  ],
  [
    'Flask in pyproject.toml',
    {
      'pyproject.toml': '[project]\ndependencies = ["Flask"]',
      'app.py': 'from flask import Flask\napp = Flask(__name__)',
    },
    'flask --app app:app run --host 127.0.0.1 --port {port}',
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
    { 'requirements.txt': 'Django>=5', 'manage.py': '' },
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
  [
    'Go',
    { 'go.mod': 'module x', 'main.go': 'package main\n\nfunc main() {}' },
    './perf-gate-server',
    'go build -o perf-gate-server .',
  ],
  [
    'Go, with its server in cmd',
    {
      'go.mod': 'module example.com/shop',
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
    'Spring Boot as a WAR',
    { 'pom.xml': '<artifactId>spring-boot-starter-web</artifactId><packaging>war</packaging>' },
    'java -jar target/*.war --server.port={port}',
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
    'Quarkus on Gradle',
    { 'build.gradle.kts': 'plugins { id("io.quarkus") }' },
    'java -Dquarkus.http.port={port} -jar build/quarkus-app/quarkus-run.jar',
  ],
  [
    "a Python file with a server of the language's own",
    { 'server.py': 'from http.server import HTTPServer\nHTTPServer(a, b).serve_forever()' },
    'python3 server.py',
  ],
  ['Rust', { 'Cargo.toml': '[package]\nname = "shop"' }, './target/release/shop'],
  ['Deno', { 'deno.json': '{"tasks":{"start":"deno run -A main.ts"}}' }, 'deno task start'],
  [
    'a Dockerfile alone',
    { Dockerfile: 'FROM node AS build\nCMD ["x"]\nFROM node\nCMD ["node", "lib/index.js"]\n' },
    'node lib/index.js',
  ],
  [
    'a Dockerfile that copies what it starts',
    { Dockerfile: 'FROM node\nWORKDIR /app\nCOPY dist/api api/\nCOPY . .\nCMD ["node", "api/main.js"]\n' },
    'node dist/api/main.js',
  ],
]
for (const [name, files, start, build] of projects)
  test(`init recognises ${name}`, () => {
    const [first] = recognise(inMemory(files)).candidates
    assert.deepEqual([first?.start, first?.build], [start, build])
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
  })
  assert.deepEqual(
    places(files).map(({ folder }) => folder),
    ['apps/api', 'apps/web'],
  )
})

test('a page is a listing of files where it names most of them as words', () => {
  const files = ['package.json', 'server.js', 'README.md', 'src', 'app', '.gitignore']
  assert.ok(isListing(Buffer.from('<a href="/package.json">package.json</a> <a>server.js</a> <a>README.md</a>'), files))
  assert.ok(!isListing(Buffer.from('<script src="app.js"></script> an app, see README.md'), files))
  assert.ok(!isListing(Buffer.from('my-server.js.map package.json5'), files))
  assert.ok(!isListing(Buffer.from('package.json server.js'), files.slice(0, 2)), 'two files are no evidence')
})

test('of two parts that are as likely, init proposes the one whose sources have a route', () => {
  const part = (folder: string, source: string) => ({
    [`${folder}/pom.xml`]: '<artifactId>spring-boot-starter-web</artifactId>',
    [`${folder}/src/main/java/shop/Shop.java`]: `@SpringBootApplication ${source}`,
  })
  const files = inMemory({ ...part('initial', ''), ...part('complete', '@GetMapping("/greeting")') })
  assert.deepEqual(
    places(files).map(({ folder }) => folder),
    ['complete', 'initial'],
  )
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

test('a database is known by its address, whether a compose file has it or not', () => {
  const env = { POSTGRES_USER: 'u', POSTGRES_PASSWORD: 'p', POSTGRES_DB: 'shop' }
  assert.deepEqual(databaseAt('postgresql://u:p@localhost:5433/shop?x=1'), { image: 'postgres:17', port: 5433, env })
  for (const other of ['postgres://u:p@db.example.com/shop', 'https://localhost', 'sqlite:///x.db', 'x'])
    assert.equal(databaseAt(other), undefined)
  const files = {
    'compose.yaml': 'services: { db: { image: "postgres:17", env_file: .env } }',
    '.env.example': 'SECRET=x\nDATABASE_URL=postgres://u:p@db:5432/shop',
  }
  assert.deepEqual(hintsOf(inMemory(files)).services[0]?.env, env)
})

test('a part of a workspace is built with the parts that it depends on', () => {
  const parts = (manager: Record<string, string>) => {
    const files = inMemory({
      'package.json': '{"workspaces":["apps/*","libs/*"],"scripts":{}}',
      'apps/api/package.json':
        '{"scripts":{"start":"node dist/x.js","build":"tsc"},"dependencies":{"express":"5","@shop/lib":"*"}}',
      'libs/lib/package.json': '{"name":"@shop/lib","scripts":{"build":"tsc"}}',
      ...manager,
    })
    const [first] = places(files)
    return [first?.folder, first?.project.candidates[0]?.build]
  }
  assert.deepEqual(parts({}), ['apps/api', 'cd ../.. && npm run build --workspaces --if-present'])
  assert.deepEqual(parts({ 'pnpm-lock.yaml': '' }), ['apps/api', "pnpm --filter '{.}...' run build"])
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
  assert.equal(launchOf({ a: 'npm run b', b: 'npm run a' }, 'a', 'npm'), undefined)
})

test('routes without parameters are found in sources of each framework', () => {
  const text = `
    app.get('/users', list); app.get('/users/:id', one); router.get("/logout", out)
    @app.get("/items")
    r.GET("/ping", f)
    mux.HandleFunc("GET /go", f)
    .route("/axum", get(f))
    @GetMapping("/spring")
    router.HandlerFunc(http.MethodGet, "/httprouter", f)
    r.Methods("GET").Path("/gorilla").HandlerFunc(f)
    api.add_resource(Todos, '/restful')
    app.route('/chained').get(f)`
  assert.deepEqual(pathsIn(text), [
    '/users',
    '/items',
    '/axum',
    '/ping',
    '/go',
    '/httprouter',
    '/gorilla',
    '/restful',
    '/chained',
    '/spring',
  ])
})

test('variables that sound like a port to listen on are found, those of databases are not', () => {
  const text = `process.env.API_PORT || 3000; os.environ.get("LISTEN_ADDR"); os.Getenv("DB_PORT"); \${SERVER_PORT:8080} process.env.SUPPORT`
  assert.deepEqual(portVariablesIn(text), ['API_PORT', 'LISTEN_ADDR', 'SERVER_PORT'])
})

test('a compose file names the services that a project needs, and what the project is told of them', () => {
  const compose = `
services:
  app:
    build: .
    environment:
      DATABASE_URL: postgres://shop:secret@db:5432/shop
      CACHE_HOST: cache
      PORT: 3000
    depends_on: [db, cache]
  db:
    image: postgres:17
    environment: [POSTGRES_USER=shop, "POSTGRES_PASSWORD=\${DB_PASSWORD:-secret}"]
    ports: ['5432:5432']
  cache:
    image: redis:8`
  const hints = hintsOf(inMemory({ 'compose.yaml': compose }))
  assert.deepEqual(hints.services, [
    {
      name: 'db',
      image: 'postgres:17',
      ports: ['5432:5432'],
      env: { POSTGRES_USER: 'shop', POSTGRES_PASSWORD: 'secret' },
      health: 'pg_isready --host 127.0.0.1',
      compose: undefined,
    },
    { name: 'cache', image: 'redis:8', ports: ['6379:6379'], env: {}, health: 'redis-cli ping', compose: undefined },
  ])
  assert.deepEqual(hints.serviceEnvironment, {
    DATABASE_URL: 'postgres://shop:secret@127.0.0.1:5432/shop',
    CACHE_HOST: '127.0.0.1',
  })
})

test('an example of a settings file is read as a shell would read it', () => {
  assert.deepEqual(settingsIn('A=1 # one\nexport B="two words"\nPORT=3000\nEMPTY=\n# C=3\nD=\'x\'\n'), {
    A: '1',
    B: 'two words',
    D: 'x',
  })
  assert.deepEqual(settingsIn('USER_NAME=shop\nURL=postgres://${USER_NAME}:$SECRET@localhost/$USER_NAME\n'), {
    USER_NAME: 'shop',
    URL: 'postgres://shop:$SECRET@localhost/shop',
  })
})

test('the variable whose absence ended a server is understood from its last words', () => {
  const words: [string, string | undefined][] = [
    ["KeyError: 'SECRET_KEY'", 'SECRET_KEY'],
    ['Error: Missing required environment variable: JWT_SECRET', 'JWT_SECRET'],
    ['JWT_SECRET is not defined', 'JWT_SECRET'],
    ['panic: DATABASE_URL must be set', 'DATABASE_URL'],
    ['Missing environment variables:\n    JWT_SECRET: undefined', 'JWT_SECRET'],
    ['1 validation error for Settings\nsecret_key\n  Field required [type=missing]', 'SECRET_KEY'],
    ["Could not resolve placeholder 'app.jwt.secret' in value", 'APP_JWT_SECRET'],
    ['decouple.UndefinedValueError: SECRET_KEY not found. Declare it as envvar', 'SECRET_KEY'],
    ['Error: JWT_SECRET not set', 'JWT_SECRET'],
    ['MONGO_URI missing', 'MONGO_URI'],
    ['TypeError: x is not a function', undefined],
    ['/app/node_modules/.bin/x not found', undefined],
  ]
  for (const [said, name] of words) assert.equal(missingVariables(said)[0], name, said)

  const several =
    '2 validation errors for Settings\nsecret_key\n  Field required [type=missing]\ndb_url\n  Field required [x]'
  assert.deepEqual(missingVariables(several), ['SECRET_KEY', 'DB_URL'])
  assert.deepEqual(missingVariables(several, ['DB_']), ['SECRET_KEY', 'DB_URL', 'DB_SECRET_KEY', 'DB_DB_URL'])
  const both = 'NODE_ENV not set, using development\nError: Environment variable not found: DATABASE_URL'
  assert.deepEqual(missingVariables(both), ['DATABASE_URL'])
  const after = 'LOG_LEVEL is not set\nJWT_SECRET is not specified'
  assert.deepEqual(missingVariables(after, [], ['LOG_LEVEL']), ['JWT_SECRET'])
  assert.ok(placeholderFor('JWT_SECRET').length >= 32)
  assert.ok(Number(placeholderFor('TOKEN_TTL')) > 0)
  assert.equal(databaseAt(placeholderFor('DATABASE_URL'))?.port, 5432)
})

test('a server that has no good address of its database is given the usual one', () => {
  const variables = ['MONGO_URI', 'REDIS_URL', 'DATABASE_URL', 'HOME_URL', 'MONGO_DB']
  const mongo = 'The `uri` parameter to `openUri()` must be a string, got "undefined"'
  assert.deepEqual(databaseVariables(mongo, variables), {
    MONGO_URI: 'mongodb://localhost:27017/perf-gate',
    DATABASE_URL: 'mongodb://localhost:27017/perf-gate',
  })
  const prisma = 'PrismaClientInitializationError: invalid port number in database URL'
  assert.deepEqual(Object.keys(databaseVariables(prisma, variables)), ['DATABASE_URL'])
  assert.deepEqual(databaseVariables('TypeError: x is not a function', variables), {})
})

test('databases that the sources name are found where they are on this machine', () => {
  const files = {
    'app.js': "connect(process.env.MONGO_URI || 'mongodb://localhost:27017/shop')",
    'src/main/resources/application.properties':
      'spring.datasource.url=jdbc:mysql://localhost:3306/shop\nspring.datasource.username=ada\nspring.datasource.password=secret',
    'lib/cloud.js': "connect('postgres://db.example.com/shop')",
  }
  assert.deepEqual(hintsOf(inMemory(files)).databases, [
    'mongodb://localhost:27017/shop',
    'jdbc:mysql://ada:secret@localhost:3306/shop',
  ])
})

test('what a server says before it ends calls for what a person would try next', () => {
  const hints = hintsOf(inMemory({ '.env.example': 'A=1' }))
  const after = (lastWords: string, setup?: string) =>
    remedies({ candidate: { start: './shop', source: 'x', setup }, reason: 'ended', lastWords }, hints).map(
      ({ start, setup }) => [start, setup],
    )
  assert.deepEqual(after('Error loading .env file'), [['./shop', 'cp .env.example .env']])
  assert.deepEqual(after('node: .env: not found', 'make tables'), [['./shop', 'cp .env.example .env && make tables']])
  assert.deepEqual(after('Usage:\n  shop [command]\n\nAvailable Commands:\n  help   Help\n  serve  Starts it\n'), [
    ['./shop serve', undefined],
  ])
  const failedWith = (start: string, lastWords: string) =>
    remedies({ candidate: { start, source: 'x' }, reason: 'ended', lastWords }, hints)[0]
  assert.equal(
    failedWith('gunicorn a:b -k gevent', '/bin/sh: 1: gunicorn: not found')?.build,
    '.venv/bin/python -m pip install gunicorn gevent',
  )
  assert.equal(
    failedWith('flask --app a:b run --port {port}', 'Error: No such option: --app')?.start,
    'FLASK_APP=a:b flask run --port {port}',
  )
  assert.equal(
    failedWith('DEBUG=1 python -m shop --python x', '/bin/sh: 1: python: not found')?.start,
    'DEBUG=1 python3 -m shop --python x',
  )
  assert.deepEqual(after('connect ECONNREFUSED 127.0.0.1:5432'), [])
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
  ]
  assert.deepEqual(prefixesIn(others.join('\n')).toSorted(), ['/api', '/blog', '/items', '/rest', '/shop', '/v1'])
})

test('a readme shows requests that can be sent', () => {
  const readme =
    '    curl http://localhost:3000/todos\n    curl -X POST http://localhost:3000/login\nOpen http://localhost:8080/docs'
  assert.deepEqual(hintsOf(inMemory({ 'README.md': readme })).paths, ['/todos', '/docs'])
})

test('a program that is compiled gets the arguments that it gets elsewhere', () => {
  const files = {
    'go.mod': 'module x',
    'main.go': 'package main\n\nfunc main() {}',
    Dockerfile: 'FROM scratch\nENTRYPOINT ["/bin/api"]\nCMD ["--listen", ":9000", "serve"]',
  }
  const starts = recognise(inMemory(files)).candidates.map(({ start }) => start)
  assert.deepEqual(starts, ['./perf-gate-server', './perf-gate-server --listen 127.0.0.1:{port} serve'])
})

test('tables are made by a script of the project, else as its tool says', () => {
  const setups = (files: Record<string, string>) => recognise(inMemory(files)).setups
  const scripts = '{"scripts":{"db:migrate":"node migrate.js","start":"node ."}}'
  assert.deepEqual(setups({ 'package.json': scripts }), ['npm run db:migrate'])
  assert.deepEqual(setups({ 'package.json': '{}', 'prisma/schema.prisma': '' }), ['prisma db push'])
  assert.deepEqual(setups({ 'requirements.txt': 'alembic', 'alembic.ini': '' }), ['alembic upgrade head'])
  assert.deepEqual(setups({ 'manage.py': '', Procfile: 'release: ./manage.py migrate\nweb: x' }), [
    'python3 manage.py migrate',
  ])
})

test('an install that the lock file refuses is tried as a person would', () => {
  assert.deepEqual(insteadOf('npm ci', 'Missing: x from lock file'), ['npm install --no-save'])
  assert.deepEqual(insteadOf('poetry install', 'the current project could not be installed'), [
    'poetry install --no-root',
  ])
  const venv = 'python3 -m venv .venv && .venv/bin/python -m pip install'
  const pyproject =
    '[tool.poetry.dependencies]\npython = "^3.10"\nfastapi = "^0.115.2"\nuvicorn = {extras = ["standard"], version = "~1.2"}'
  assert.deepEqual(insteadOf('poetry install', 'Unable to find installation candidates', pyproject), [
    "python3 -m venv .venv && .venv/bin/python -m pip install 'fastapi>=0.115.2,<0.116' 'uvicorn[standard]>=1.2,<1.3'",
  ])
  const engine = 'error x@1.0.0: The engine "node" is incompatible with this module. Expected version "14"'
  assert.equal(
    insteadOf('yarn install --frozen-lockfile', engine)[0],
    'yarn install --frozen-lockfile --ignore-engines',
  )
  assert.deepEqual(insteadOf('make deps', ''), [])
  assert.deepEqual(
    insteadOf(`${venv} .`, 'Multiple top-level packages discovered', '[project]\ndependencies = ["flask>=3"]'),
    [`${venv} 'flask>=3'`],
  )
  assert.deepEqual(byPip(undefined), [])
  assert.deepEqual(byPip('[project]\ndependencies = ["flask>=3", "gunicorn"]'), [`${venv} 'flask>=3' 'gunicorn'`])
  const builder = '[build-system]\nrequires = ["poetry-core"]\n'
  assert.deepEqual(byPip(`${builder}${pyproject}`)[0], `${venv} --editable .`)
  assert.deepEqual(
    byPip('[project]\ndependencies = ["fastapi (>=0.115,<1)", "uvloop ; sys_platform == \'linux\'"]'),
    [],
  )
  assert.deepEqual(byPip('[project]\ndependencies = ["fastapi (>=0.115,<1)"]'), [`${venv} 'fastapi (>=0.115,<1)'`])
  for (const own of [
    '[project]\ndependencies = ["shop-lib"]\n[tool.uv.sources]\nshop-lib = { workspace = true }',
    '[tool.poetry.dependencies]\nshop-lib = { version = "^1", source = "private" }',
    '[project]\ndependencies = ["shop-lib"]\n[tool.uv]\nextra-index-url = ["https://example.com/simple"]',
    '[tool.poetry.dependencies]\nshop-lib = { git = "https://example.com/lib" }',
    '[[tool.poetry.source]]\nname = "private"\n[tool.poetry.dependencies]\nshop-lib = "^1"',
  ])
    assert.deepEqual(byPip(`${builder}${own}`), [], 'the public registry may have something else of that name')
  assert.equal(byPip(`${builder}[tool.poetry]\npackage-mode = false\n${pyproject}`).length, 1)
  assert.deepEqual(insteadOf('sh ./mvnw -q package', 'x'), ['mvn -q package'])
  const [newest] = insteadOf('python3 -m venv .venv && x', 'ERROR: Package requires a different Python: 3.9')
  assert.equal(newest, 'python3.14 -m venv .venv && x')
})

test('routes that a server prints, and those it describes, are found', () => {
  assert.deepEqual(
    routesIn(
      '[RouterExplorer] Mapped {/users, GET} route\nMapped {/users/:id, GET} route\n[GIN-debug] GET    /ping --> main',
    ),
    ['/users', '/ping'],
  )
  const description = {
    paths: {
      '/items': { get: {} },
      '/items/{id}': { get: {} },
      '/search': { get: { parameters: [{ required: true }] } },
      '/add': { post: {} },
    },
  }
  assert.deepEqual(pathsOfDescription(JSON.stringify(description)), ['/items'])
})

test('fields whose values differ are named, and other differences have no name', () => {
  const bodies = (...values: unknown[]) => values.map(value => Buffer.from(JSON.stringify(value)))
  assert.deepEqual(differingFields(bodies({ a: 1, b: { at: 2 } }, { a: 1, b: { at: 3 } })), ['at'])
  assert.deepEqual(differingFields(bodies([1], [1])), [])
  assert.equal(differingFields(bodies([1], [2])), undefined)
  assert.equal(differingFields(bodies('x', 'y')), undefined)
})

const found: Findings = {
  directory: '.',
  start: 'node server.js',
  path: '/',
  env: {},
  dynamic: [],
  sameBody: true,
  questions: [],
}

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

test('init says what it set a variable for that nobody asked for', () => {
  const text = configText({ ...found, env: { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1', A: 'b' } })
  assert.match(text, /^ {2}env:\n {4}# Compiles once, .*\n {4}JAVA_TOOL_OPTIONS: -XX:TieredStopAtLevel=1\n {4}A: b$/m)
})

test('init quotes what YAML would read as something else', () => {
  const odd = {
    ...found,
    directory: '@scope/shop: #1',
    build: 'make # all',
    start: '{port} & "x": y',
    env: { A: 'yes' },
  }
  const { server } = parseConfig(configText(odd), 'perf-gate.yml')
  assert.deepEqual(
    [server.directory, server.build, server.start, server.env],
    [odd.directory, odd.build, odd.start, odd.env],
  )
})

test('the workflow prepares the runner for language, manager and services', () => {
  const inputs = (files: Record<string, string>) => {
    const project = recognise(inMemory(files))
    const { services } = hintsOf(inMemory(files))
    const { jobs } = parse(workflowText({ project, services, folder: '.' }))
    assert.match(jobs['perf-gate'].uses, /gate\.yml@v1$/)
    return jobs['perf-gate'].with
  }
  assert.deepEqual(inputs({ 'package.json': '{}' }), { 'node-version': '24' })
  assert.deepEqual(inputs({ 'package.json': '{"engines":{"node":">=18 <23"}}', 'pnpm-lock.yaml': '' }), {
    'node-version': '22',
    setup: 'corepack enable',
  })
  assert.deepEqual(inputs({ 'package.json': '{}', '.nvmrc': 'v20.11.0\n' }), { 'node-version': '20.11.0' })
  assert.deepEqual(inputs({ 'pyproject.toml': '[project]\nrequires-python = ">=3.10,<3.13"', 'uv.lock': '' }), {
    'python-version': '3.12',
    setup: 'pipx install uv',
  })
  assert.deepEqual(inputs({ 'go.mod': 'module x\n\ngo 1.24.1\n' }), { 'go-version': '1.24' })
  assert.deepEqual(inputs({ 'pom.xml': '<java.version>21</java.version>' }), { 'java-version': '21' })
  assert.equal(inputs({ 'Cargo.toml': '' }), undefined)
  const composed = 'services: {queue: {image: "nats:2", command: "--jetstream"}}'
  assert.deepEqual(inputs({ 'compose.yaml': composed }), {
    setup: "docker compose --file 'compose.yaml' up --detach --wait queue",
  })
})

test('databases of the compose file are services of the workflow, healthy before a step runs', () => {
  const compose = `
services:
  db:
    image: postgres:\${TAG:-17}
    environment: { POSTGRES_PASSWORD: '\${DB_PASSWORD}' }
    ports: ['127.0.0.1:5433:5432']`
  const files = inMemory({ 'package.json': '{}', 'compose.yaml': compose, '.env.example': 'DB_PASSWORD=shop' })
  const text = workflowText({ project: recognise(files), services: hintsOf(files).services, folder: '.' })
  const { measure, report } = parse(text).jobs
  const { options, ...db } = measure.services.db
  assert.deepEqual(db, { image: 'postgres:17', env: { POSTGRES_PASSWORD: 'shop' }, ports: ['5433:5432'] })
  assert.match(options, /^--health-cmd "pg_isready --host 127.0.0.1" --health-interval /)
  const own = parse(readFileSync('.github/workflows/gate.yml', 'utf8')).jobs.measure.steps
  const pinned = (steps: { uses?: string }[]) => steps.flatMap(({ uses }) => uses ?? [])
  for (const action of pinned(measure.steps)) assert.ok(pinned(own).includes(action), action)
  assert.deepEqual(measure.permissions, { contents: 'read' })
  assert.match(report.uses, /report\.yml@v1$/)
})

test('settings that name a service lead to the port that it publishes on this machine', () => {
  const compose = `
services:
  app: { build: ., env_file: .env, environment: { DB_HOST: db, DB_PORT: 5432, BROKERS: 'a@queue:4222,x' } }
  db: { image: 'mysql:8', env_file: .env, ports: [{ target: 5432, published: 5433 }] }
  queue: { image: nats }`
  const files = {
    'compose.yaml': compose,
    '.env.example': 'MYSQL_PASSWORD=shop\nURL=mysql://u:p@db:5432/shop\nPORT=3000',
  }
  const { services, environment, serviceEnvironment } = hintsOf(inMemory(files))
  assert.equal(services[0]!.env.MYSQL_PASSWORD, 'shop')
  assert.equal(environment.URL, 'mysql://u:p@127.0.0.1:5433/shop')
  const { DB_HOST, DB_PORT, BROKERS } = serviceEnvironment
  assert.deepEqual([DB_HOST, DB_PORT, BROKERS], ['127.0.0.1', '5433', 'a@127.0.0.1:4222,x'])
})

test('a language that is older here than the project asks for is told', () => {
  for (const range of ['>=22.12.0', '^22', '22', 'v21', '>= 20.3', '~=21.1']) assert.ok(isOlder('20.2.1', range), range)
  for (const range of ['>=18', '^18 || ^20', '20', '20.2', '*', '<19', 'lts/*'])
    assert.ok(!isOlder('20.2.1', range), range)
})

test('a runner gets the version that everything was run with, unless the project names one or does not want that', async () => {
  const node = process.versions.node.split('.')[0]!
  const given = async (toolchain: Toolchain) =>
    (await ranWith({ language: 'Node', toolchain, candidates: [] }, '.')).version
  assert.equal(await given({ version: '99' }), node)
  assert.equal(await given({ version: '99', asked: '>=18' }), node)
  assert.equal(await given({ version: '14', asked: '<15' }), '14')
  assert.equal(await given({ version: '99', asked: '>=99' }), '99')
  assert.equal(await given({ version: '18', asked: '18', isNamed: true }), '18')
  const python: Project = { language: 'Python', toolchain: { version: '3.9' }, candidates: [] }
  assert.equal((await ranWith(python, '.', 'python3.13 -m venv .venv && x')).version, '3.13')
})

test('the Python that pipenv was told to use is taken', () => {
  const { toolchain } = recognise(inMemory({ Pipfile: '[requires]\npython_version = "3.11"\n', 'Pipfile.lock': '{}' }))
  assert.deepEqual([toolchain.version, toolchain.isNamed], ['3.11', true])
})

test('the newest version that a range allows is taken', () => {
  const node = ['24', '22', '20', '18']
  const cases: [unknown, string][] = [
    [undefined, '24'],
    ['>=18', '24'],
    ['20.x', '20'],
    ['^20.1.0', '20'],
    ['>=18 <21', '20'],
    ['18 || 20', '24'],
    [7, '24'],
  ]
  for (const [range, version] of cases) assert.equal(newestIn(range, node), version, String(range))
  assert.equal(newestIn('~=3.11', ['3.13', '3.12']), '3.13')
  assert.equal(newestIn('==3.11.*', ['3.13', '3.12']), '3.11')
})
