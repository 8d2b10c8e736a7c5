import type { Ecosystem } from '../../ecosystems.ts'

export interface Framework {
  name: string
  /** Identifies it, in dependencies or sources. */
  sign: RegExp
  /**
   * How its own guide starts it in production, the likeliest first. `{port}`: the port; `{app}`: `module:variable` of a
   * Python project; `{jar}`: the archive that was built, in the folder `{built}`.
   */
  start?: string[]
  /** How it is built, if the project does not say. */
  build?: string
  /** Set if it renders pages for browsers. */
  pages?: true
}

const uvicorn = ['uvicorn {app} --host 127.0.0.1 --port {port}']

/** By language. The first that fits counts. */
const rows: Partial<Record<Ecosystem, Framework[]>> = {
  node: [
    { name: 'NestJS', sign: /"@nestjs\/core"/, start: ['node dist/main', 'node dist/src/main'], build: 'nest build' },
    { name: 'AdonisJS', sign: /"@adonisjs\/core"/, start: ['node build/bin/server.js'], build: 'node ace build' },
    { name: 'Next.js', pages: true, sign: /"next"/, start: ['next start -p {port}'], build: 'next build' },
    { name: 'Nuxt', pages: true, sign: /"nuxt"/, start: ['node .output/server/index.mjs'], build: 'nuxt build' },
    { name: 'SvelteKit', pages: true, sign: /"@sveltejs\/adapter-node"/, start: ['node build'], build: 'vite build' },
    {
      name: 'Astro',
      pages: true,
      sign: /"@astrojs\/node"/,
      start: ['node dist/server/entry.mjs'],
      build: 'astro build',
    },
    { name: 'Fastify', sign: /"fastify"/ },
    { name: 'Koa', sign: /"koa"/ },
    { name: 'Hono', sign: /"hono"/ },
    { name: 'Express', sign: /"express"/ },
  ],
  python: [
    { name: 'FastAPI', sign: /\b(from|import) fastapi\b/, start: uvicorn },
    { name: 'Starlette', sign: /\b(from|import) starlette\b/, start: uvicorn },
    { name: 'Litestar', sign: /\b(from|import) litestar\b/, start: uvicorn },
    { name: 'Quart', sign: /\b(from|import) quart\b/, start: ['hypercorn {app} --bind 127.0.0.1:{port}'] },
    { name: 'Sanic', sign: /\b(from|import) sanic\b/, start: ['sanic {app} --host 127.0.0.1 --port {port}'] },
    {
      name: 'Flask',
      sign: /\b(from|import) flask\b/,
      start: ['FLASK_APP={app} flask run --host 127.0.0.1 --port {port}'],
    },
  ],
  go: [
    { name: 'gin', sign: /gin-gonic\/gin/ },
    { name: 'echo', sign: /labstack\/echo/ },
    { name: 'fiber', sign: /gofiber\/fiber/ },
    { name: 'chi', sign: /go-chi\/chi/ },
    { name: 'gorilla', sign: /gorilla\/mux/ },
  ],
  java: [
    {
      name: 'Quarkus',
      sign: /io\.quarkus/,
      start: ['java -Dquarkus.http.port={port} -jar {built}/quarkus-app/quarkus-run.jar'],
    },
    { name: 'Spring Boot', sign: /spring(-?|framework\.)boot/, start: ['java -jar {jar} --server.port={port}'] },
    { name: 'Micronaut', sign: /io\.micronaut/, start: ['java -Dmicronaut.server.port={port} -jar {jar}'] },
  ],
  rust: [
    { name: 'axum', sign: /^\s*axum\b/m },
    { name: 'actix-web', sign: /^\s*actix-web\b/m },
  ],
}

export const frameworkIn = (language: Ecosystem, text: string): Framework | undefined =>
  rows[language]?.find(({ sign }) => sign.test(text))

export const rendersPages = (name: string): boolean =>
  Object.values(rows).some(all => all.some(each => each.name === name && each.pages))

/** Routes for GET, as frameworks write them; the path is the group. */
export const routes = [
  /(?:\.|->|::)get\(\s*['"`](\/[^'"`\s]*)['"`]/g, // Express, Koa, Fastify, Hono, Slim, Laravel
  /^[ \t]*get[ \t]+['"](\/?[\w/.-]*)['"]/gm, // Sinatra, Rails
  /^[ \t]*resources?[ \t]+:(\w+)/gm, // Rails
  /\.route\(\s*['"`](\/[^'"`\s]*)['"`]\s*\)\s*\.get\(/g, // Express
  /\bcreateRoute\(\{[^}]{0,200}?\bpath:\s*['"`](\/[^'"`\s]*)['"`]/g, // Hono with OpenAPI
  /url:\s*['"`](\/[^'"`\s]*)['"`]/g, // Fastify's route objects
  /(?:pathname|req(?:uest)?\.url|\burl|\bpath)\s*={2,3}\s*['"`](\/[^'"`\s]*)['"`]/g, // node:http
  /\bcase\s+['"`](\/[^'"`\s]*)['"`]\s*:/g, // node:http
  /@(?:Controller|Get)\(\s*['"]\/?([^'"\s]*)['"]/g, // NestJS
  /@\w*\.?(?:get|route)\(\s*['"](\/[^'"\s]*)['"]/gi, // FastAPI, Flask
  /add_(?:resource|url_rule|api_route|route|get)\([^()'"]*['"](\/[^'"\s]*)['"]/g, // Flask, FastAPI, aiohttp
  /\bpath\(\s*['"]([^'"\s<]*)['"]\s*,/g, // Django
  /\.(?:GET|Get)\(\s*"(\/[^"\s]*)"/g, // gin, echo, chi, fiber
  /Handle(?:Func)?\(\s*"(?:GET )?(\/[^"\s]*)"/g, // net/http
  /@(?:GetMapping|RequestMapping|Path)\(\s*(?:value\s*=\s*|path\s*=\s*)?\{?"(\/?[^"\s]*)"/g, // Spring, JAX-RS
  /\.route\(\s*"(\/[^"\s]*)"\s*,\s*(?:web::)?get/g, // axum, actix
  /^ {2}['"]?(\/[^'":\s]*)['"]?:[ \t]*\n(?:(?: {3}.*)?\n){0,40}? {4}get:/gm, // paths of OpenAPI in YAML
  /#\[get\("(\/[^"\s]*)"/g, // actix, Rocket
]

/** Files that are routes by their names; the path is the group, with `(groups)`, and a `/` or `index` at its end. */
export const routeFiles = [
  /^src\/routes\/((?:.*\/)?)\+(?:page(?:@[^/]*)?\.svelte|server\.[jt]s)$/, // SvelteKit
  /^(?:src\/)?app\/((?:.*\/)?)(?:page|route)\.[jt]sx?$/, // Next.js
  /^(?:(?:src|app)\/)?pages\/(.*)\.(?:[jt]sx?|vue|astro|md)$/, // Next.js, Nuxt, Astro
  /^server\/(?:routes\/|(?=api\/))([^.]*)(?:\.get)?\.[jt]s$/, // Nuxt, Nitro
]

/** What routers, groups and includes put before their routes. */
export const mounts = [
  /\.(?:use|route|register|mount)\(\s*['"`](\/[^'"`\s]+)['"`]\s*,/g, // Express, Hono
  /\.basePath\(\s*['"`](\/[^'"`\s]+)['"`]/g, // Hono
  /(?<!strip_|remove)prefix['"]?\s*[:=(]\s*['"`](\/?[^'"`\s]+(?<![-_.=]))['"`]/gi, // FastAPI, Flask, Fastify, Koa
  /setGlobalPrefix\(\s*['"`]\/?([^'"`\s]+)['"`]/g, // NestJS
  /\.(?:Group|Route|Mount|PathPrefix|route|scope|nest)\(\s*"(\/[^"\s]+)"/g, // gin, echo, chi, axum, actix
  /@(?:RequestMapping|Path|Controller)\(\s*(?:value\s*=\s*|path\s*=\s*)?\{?['"](\/?[^'"\s]+)['"]/g, // Spring, NestJS
  /\bpath\(\s*['"]([^'"\s<]+)['"]\s*,\s*include/g, // Django
  /(?:context-path|base-?path)\s*[:=]\s*['"]?(\/[\w/-]+)/gi, // Spring's settings
]

/** The hosts that settings allow, as a list of quoted names. */
export const hosts = [
  /\ballowed_?hosts\b[^[\n]{0,80}\[([^\]]{0,500})\]/gi, // Django, Starlette, Vite
  /\bconfig\.hosts\s*(?:<<|=)\s*\[?([^\]\n]{0,500})/g, // Rails
]

/** Commands that make the tables of a project, each with a file that calls for it. */
const tables: { file: RegExp; line: string }[] = [
  { file: /^(src\/)?prisma\/migrations\//, line: 'prisma migrate deploy' },
  { file: /^(src\/)?prisma\/schema\.prisma$/, line: 'prisma db push' },
  { file: /^(src\/)?(db\/)?knexfile\.[cm]?[jt]s$/, line: 'knex migrate:latest' },
  { file: /^\.sequelizerc$/, line: 'sequelize db:migrate' },
  { file: /^drizzle\/.*\.sql$/, line: 'drizzle-kit migrate' },
  { file: /^drizzle\.config\.[cm]?[jt]s$/, line: 'drizzle-kit push' },
  { file: /^alembic\.ini$/, line: 'alembic upgrade head' },
  { file: /^db\/(migrate\/.*|schema)\.rb$/, line: 'bundle exec rake db:prepare' },
]

/** Lines that make the tables of a project with these files, at most two. */
export const tablesOf = (names: string[]): string[] =>
  tables.flatMap(({ file, line }) => (names.some(name => file.test(name)) ? [line] : [])).slice(0, 2)
