import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { boot } from '../../src/measure/server/boot.ts'
import { newRun } from '../../src/system/marks.ts'
import { needs } from '../needs.ts'
import { config, variant } from './servers.ts'
import { streaming } from './streaming.ts'

// HTTP as servers in five languages speak it, and not as we would have written it.

const origins = new URL('origins/', import.meta.url).pathname

interface Origin {
  program: string
  /** The command, in a folder that has a copy of the file. */
  start: string
  file: string
  env?: Record<string, string>
  /** Does it close each connection after one response? */
  closes?: boolean
  lacks?: string[]
}

const servers: Record<string, Origin> = {
  'node:http': { program: 'node', file: 'server.mjs', start: 'node server.mjs' },
  'http.server of Python, HTTP/1.0': {
    program: 'python3',
    file: 'server.py',
    start: 'python3 server.py',
    closes: true,
  },
  'http.server of Python, HTTP/1.1': {
    program: 'python3',
    file: 'server.py',
    start: 'python3 server.py',
    env: { KEEP_ALIVE: '1' },
  },
  'net/http of Go': { program: 'go', file: 'server.go', start: 'go run server.go' },
  'HttpServer of the JDK': { program: 'java', file: 'Origin.java', start: 'java Origin.java', lacks: ['/early'] },
  nginx: { program: 'nginx', file: 'nginx.conf', start: 'nginx -c "$PWD/nginx.conf" -e stderr', lacks: ['/early'] },
}

const requests: [name: string, method: string, path: string, status: number, bytes: number][] = [
  ['GET', 'GET', '/', 200, 5],
  ['HEAD', 'HEAD', '/', 200, 0],
  ['204', 'GET', '/empty', 204, 0],
  ['304', 'GET', '/cached', 304, 0],
  ['a redirect', 'GET', '/moved', 302, -1],
  ['chunks', 'GET', '/chunked', 200, 5],
  ['early hints', 'GET', '/early', 200, 5],
  ['an announced close', 'GET', '/close', 200, 5],
]

for (const [name, origin] of Object.entries(servers)) {
  test(`${name}: no response is lost, held up or taken for another`, needs(origin.program), () =>
    assertSpeaksHttp(origin),
  )
  if (origin.program !== 'java')
    test(`${name}, with TLS and a self-signed certificate: likewise`, needs(origin.program, 'openssl'), () =>
      assertSpeaksHttp(origin, 'https'),
    )
}

async function assertSpeaksHttp(origin: Origin, protocol?: 'https'): Promise<void> {
  using folder = filled(origin, protocol)
  await using server = await boot(
    variant('base', folder.path, {
      start: origin.start,
      port: folder.port,
      env: { ...inherited(), ...origin.env, ...(protocol && { CERT: folder.cert, KEY: folder.key }) },
    }),
    {
      server: { ...config().server, ready: '/', readyTimeout: 60_000, ...(protocol && { protocol }) },
      run: newRun(),
      logs: folder.path,
      block: 0,
      signal: new AbortController().signal,
    },
  )
  const headers = { 'if-none-match': '*', 'if-modified-since': new Date(Date.now() + 1e6).toUTCString() }
  for (const [what, method, path, status, bytes] of requests) {
    if (origin.lacks?.includes(path)) continue
    using open = await streaming(server.url, {
      requests: [{ index: 0, method, path, headers: status === 304 ? headers : {} }],
    })
    const load = await open.stream.slice({ amount: 60 })
    const { sent, dropped, timeouts, connectionErrors } = load
    const seen = { statuses: load.requests[0]!.statuses, sent, dropped, timeouts, connectionErrors }
    const whole = { statuses: { [status]: 60 }, sent: 60, dropped: 0, timeouts: 0, connectionErrors: 0 }
    assert.deepEqual(seen, whole, what)
    if (bytes >= 0) assert.equal(load.requests[0]!.bytes, 60 * bytes, what)
    if (origin.closes || path === '/close') assert.equal(load.reconnects, 60, what)
    else if (origin.program !== 'nginx') assert.equal(load.reconnects, undefined, what)
  }
}

interface Filled extends Disposable {
  path: string
  port: number
  cert: string
  key: string
}

/** A folder with the server in it, and what it serves. */
function filled({ file }: Origin, protocol?: 'https'): Filled {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  chmodSync(path, 0o755) // nginx reads files as another user
  const port = 20_000 + Math.floor(Math.random() * 10_000) // below the range from which the system assigns ports
  const [cert, key] = [join(path, 'cert.pem'), join(path, 'key.pem')]
  copyFileSync(join(origins, file), join(path, file))
  for (const name of ['cached', 'chunked']) writeFileSync(join(path, name), 'hello')
  if (protocol === 'https')
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' }) // biome-ignore format: one command
  const tls = protocol === undefined ? '' : `ssl; ssl_certificate ${cert}; ssl_certificate_key ${key}`
  if (file === 'nginx.conf') {
    const conf = readFileSync(join(path, file), 'utf8')
    writeFileSync(
      join(path, file),
      conf.replaceAll('PORT', String(port)).replace('TLS', tls).replaceAll('PREFIX', path),
    )
  }
  return { path, port, cert, key, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Where programs and their caches are. */
const inherited = (): Record<string, string> => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' })
