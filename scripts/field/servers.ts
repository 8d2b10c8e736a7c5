import { join, resolve } from 'node:path'
import { cache } from './kit.ts'

export type Language = 'node' | 'python' | 'go' | 'java' | 'rust' | 'nginx'

/** A server of the field: a few lines of our own on a real framework. */
export interface FieldServer {
  name: string
  language: Language
  /** Shell line that starts it in a checkout of its sources. */
  start: string
  /** Scenarios of its config. Absent: `GET /`. */
  scenarios?: Record<string, unknown>[]
  /** Whether it needs PGHOST of a cluster of its own. */
  needsDatabase?: boolean
  /** Seconds for each scenario. Absent: `usualBudget`. */
  budget?: number
}

/** Seconds for each scenario: a third of the default (150 s), so that the whole field takes an hour. */
export const usualBudget = 45
/** Half of the default, for runs with something planted. */
export const plantedBudget = 75

const node20 = resolve(import.meta.dirname, '../../node_modules/node20/bin/node')

const node = (name: string, line = `${name}.cjs`, more: Partial<FieldServer> = {}): FieldServer => ({
  name,
  language: 'node',
  start: `exec node ${line}`,
  ...more,
})
const python = (name: string, line: string): FieldServer => ({
  name,
  language: 'python',
  start: `exec ${join(cache, 'python/bin')}/${line}`,
})
const go = (name: string): FieldServer => ({ name, language: 'go', start: `exec ${join(cache, 'go/field')} ${name}` })
const java = (name: string, main: string, more: Partial<FieldServer> = {}): FieldServer => ({
  name,
  language: 'java',
  start: `exec java -XX:TieredStopAtLevel=1 -Dsun.net.httpserver.nodelay=true -cp '${join(cache, 'java/target/classes')}:${join(cache, 'java/target/dependency')}/*' ${main}`,
  ...more,
})
const rust = (name: string): FieldServer => ({
  name,
  language: 'rust',
  start: `exec ${join(cache, 'rust/target/release', `${name}-server`)}`,
})

export const servers: FieldServer[] = [
  node('node:http', 'http.cjs'),
  node('express 5', 'express.cjs'),
  node('fastify'),
  python('FastAPI, uvicorn', 'uvicorn fastapi_app:app --port {port} --no-access-log'),
  go('net/http'),
  java('JDK HttpServer', 'Jdk'),
  rust('axum'),
  node('state that grows', 'grows.cjs', {
    scenarios: [
      { name: 'create', method: 'POST', path: '/', body: { title: 'Water the plants' } },
      { name: 'list', path: '/' },
    ],
  }),
  node('express 4', 'express.cjs express4'),
  node('koa'),
  node('hono'),
  node('hapi'),
  { ...node('restify'), start: `exec ${node20} restify.cjs` }, // it needs what Node 24 no longer has
  node('NestJS', 'nest.cjs'),
  node('graphql-yoga', 'yoga.cjs', {
    scenarios: [
      { name: 'query', method: 'POST', path: '/graphql', body: { query: '{ rows { id title } }' }, state: 'none' },
    ],
  }),
  node('React', 'react.cjs'),
  { ...node('Bun'), start: `exec ${join(cache, 'node/node_modules/.bin/bun')} bun.cjs` },
  python('Flask, gunicorn with two workers', 'gunicorn --workers 2 --bind 127.0.0.1:{port} flask_app:app'),
  python(
    'Django, gunicorn with threads',
    'gunicorn --worker-class gthread --threads 4 --bind 127.0.0.1:{port} django_app:app',
  ),
  python('aiohttp', 'python aiohttp_app.py'),
  go('gin'),
  go('echo'),
  java('Spring Boot, Tomcat', 'Spring', { budget: 100 }),
  java('Vert.x', 'Vertx'),
  rust('actix'),
  {
    name: 'nginx, files',
    language: 'nginx',
    start:
      'mkdir -p run && sed s/PORT/{port}/ nginx.conf >run/nginx.conf && cp planted.conf run/ && exec nginx -p "$PWD" -e stderr -c run/nginx.conf',
    scenarios: [{ name: 'page', path: '/page.html' }],
  },
  node('node:http, PostgreSQL', 'postgres.cjs', { needsDatabase: true }),
  node('cluster of two workers', 'cluster.cjs'),
  node('a list that grows', 'whole-list.cjs', {
    scenarios: [
      { name: 'create', method: 'POST', path: '/', body: {} },
      { name: 'list', path: '/' },
    ],
  }),
  node('odd responses', 'odd.cjs', {
    scenarios: [
      { name: 'closes', path: '/closes' },
      { name: 'chunked', path: '/chunked' },
      { name: 'itself', path: '/itself' },
    ],
  }),
  node('responses without a body', 'odd.cjs', {
    scenarios: [
      { name: 'unchanged', path: '/unchanged', headers: { 'if-none-match': '"1"' }, expect: 304 },
      { name: 'empty', path: '/empty' },
      { name: 'head', method: 'HEAD', path: '/head' },
    ],
  }),
]
