import type { Ecosystem } from '../../ecosystems.ts'

/** What is known of a framework. */
export interface Framework {
  name: string
  language: Ecosystem
  /** In the dependencies, or the sources, of a project that uses it. */
  sign: RegExp
  /**
   * How its own guide starts it in production, the likeliest first. `{port}`: the port; `{app}`: `module:variable` of a
   * Python project; `{jar}`: the archive that was built.
   */
  start?: string[]
  /** Where the project does not say how it is built. */
  build?: string
  /** Draws pages for browsers: less likely to be what a person means by the server. */
  isPages?: true
  /** The protocol of a Python application. */
  serves?: 'asgi' | 'wsgi'
}

const asgi = { language: 'python', serves: 'asgi', start: ['uvicorn {app} --host 127.0.0.1 --port {port}'] } as const

/** In each language the first that fits counts. */
export const frameworks: Framework[] = [
  {
    name: 'NestJS',
    language: 'node',
    sign: /"@nestjs\/core"/,
    start: ['node dist/main', 'node dist/src/main'],
    build: 'nest build',
  },
  {
    name: 'Next.js',
    language: 'node',
    sign: /"next"/,
    start: ['next start -p {port}'],
    build: 'next build',
    isPages: true,
  },
  {
    name: 'Nuxt',
    language: 'node',
    sign: /"nuxt"/,
    start: ['node .output/server/index.mjs'],
    build: 'nuxt build',
    isPages: true,
  },
  { name: 'Astro', language: 'node', sign: /"astro"/, isPages: true },
  { name: 'Fastify', language: 'node', sign: /"fastify"/ },
  { name: 'Koa', language: 'node', sign: /"koa"/ },
  { name: 'hapi', language: 'node', sign: /"@hapi\/hapi"/ },
  { name: 'Hono', language: 'node', sign: /"hono"/ },
  { name: 'Express', language: 'node', sign: /"express"/ },
  { name: 'FastAPI', sign: /\b(from|import) fastapi\b/, ...asgi, start: [...asgi.start] },
  { name: 'Starlette', sign: /\b(from|import) starlette\b/, ...asgi, start: [...asgi.start] },
  { name: 'Litestar', sign: /\b(from|import) litestar\b/, ...asgi, start: [...asgi.start] },
  { name: 'Quart', sign: /\b(from|import) quart\b/, ...asgi, start: [...asgi.start] },
  {
    name: 'Flask',
    language: 'python',
    sign: /\b(from|import) flask\b/,
    serves: 'wsgi',
    start: ['flask --app {app} run --host 127.0.0.1 --port {port}'],
  },
  { name: 'gin', language: 'go', sign: /gin-gonic\/gin/ },
  { name: 'echo', language: 'go', sign: /labstack\/echo/ },
  { name: 'fiber', language: 'go', sign: /gofiber\/fiber/ },
  { name: 'chi', language: 'go', sign: /go-chi\/chi/ },
  {
    name: 'Quarkus',
    language: 'java',
    sign: /io\.quarkus/,
    start: ['java -Dquarkus.http.port={port} -jar {built}/quarkus-app/quarkus-run.jar'],
  },
  {
    name: 'Spring Boot',
    language: 'java',
    sign: /spring-?boot|springframework\.boot/,
    start: ['java -jar {jar} --server.port={port}'],
  },
  {
    name: 'Micronaut',
    language: 'java',
    sign: /io\.micronaut/,
    start: ['java -Dmicronaut.server.port={port} -jar {jar}'],
  },
  { name: 'axum', language: 'rust', sign: /^\s*axum\b/m },
  { name: 'actix-web', language: 'rust', sign: /^\s*actix-web\b/m },
  { name: 'Rocket', language: 'rust', sign: /^\s*rocket\b/m },
]

/** The framework that a text speaks of. */
export const frameworkIn = (language: Ecosystem, text: string): Framework | undefined =>
  frameworks.find(each => each.language === language && each.sign.test(text))

/** Routes for GET, as frameworks write them; the path is the group. */
export const routes = [
  /\.get\(\s*['"`](\/[^'"`\s]*)['"`]/g, // Express, Koa, Fastify, Hono
  /\.route\(\s*['"`](\/[^'"`\s]*)['"`]\s*\)\s*\.get\(/g, // Express
  /url:\s*['"`](\/[^'"`\s]*)['"`]/g, // Fastify's route objects
  /@(?:Controller|Get)\(\s*['"]\/?([^'"\s]*)['"]/g, // NestJS
  /@\w*\.?(?:get|route)\(\s*['"](\/[^'"\s]*)['"]/gi, // FastAPI, Flask
  /add_(?:resource|url_rule|api_route|route|get)\([^()'"]*['"](\/[^'"\s]*)['"]/g, // Flask, FastAPI, aiohttp
  /\bpath\(\s*['"]([^'"\s<]*)['"]\s*,/g, // Django
  /\.(?:GET|Get)\(\s*"(\/[^"\s]*)"/g, // gin, echo, chi, fiber
  /Handle(?:Func)?\(\s*"(?:GET )?(\/[^"\s]*)"/g, // net/http
  /@(?:GetMapping|RequestMapping|Path)\(\s*(?:value\s*=\s*|path\s*=\s*)?\{?"(\/?[^"\s]*)"/g, // Spring, JAX-RS
  /\.route\(\s*"(\/[^"\s]*)"\s*,\s*(?:web::)?get/g, // axum, actix
  /#\[get\("(\/[^"\s]*)"/g, // actix, Rocket
]

/** What routers, groups and includes put before their routes. */
export const mounts = [
  /\.(?:use|route|register|mount)\(\s*['"`](\/[^'"`\s]+)['"`]\s*,/g, // Express, Hono
  /prefix['"]?\s*[:=(]\s*['"`](\/?[^'"`\s]+)['"`]/gi, // FastAPI, Flask, Fastify, Koa
  /setGlobalPrefix\(\s*['"`]\/?([^'"`\s]+)['"`]/g, // NestJS
  /\.(?:Group|Route|Mount|PathPrefix|route|scope|nest)\(\s*"(\/[^"\s]+)"/g, // gin, echo, chi, axum, actix
  /@(?:RequestMapping|Path|Controller)\(\s*(?:value\s*=\s*|path\s*=\s*)?\{?['"](\/?[^'"\s]+)['"]/g, // Spring, NestJS
  /\bpath\(\s*['"]([^'"\s<]+)['"]\s*,\s*include/g, // Django
  /(?:context-path|base-?path)\s*[:=]\s*['"]?(\/[\w/-]+)/gi, // Spring's settings
]

/** What makes the tables of a project, by a file that it has. */
export const tables: { file: RegExp; line: string }[] = [
  { file: /^(src\/)?prisma\/migrations\//, line: 'prisma migrate deploy' },
  { file: /^(src\/)?prisma\/schema\.prisma$/, line: 'prisma db push' },
  { file: /^(src\/)?(db\/)?knexfile\.[cm]?[jt]s$/, line: 'knex migrate:latest' },
  { file: /^\.sequelizerc$/, line: 'sequelize db:migrate' },
  { file: /^drizzle\/.*\.sql$/, line: 'drizzle-kit migrate' },
  { file: /^drizzle\.config\.[cm]?[jt]s$/, line: 'drizzle-kit push' },
  { file: /^alembic\.ini$/, line: 'alembic upgrade head' },
]

/** Lines that make its tables, for a project of these files: at most two. */
export const tablesOf = (names: string[]): string[] =>
  tables.flatMap(({ file, line }) => (names.some(name => file.test(name)) ? [line] : [])).slice(0, 2)
