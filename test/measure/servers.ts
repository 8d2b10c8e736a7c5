import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config, Scenario } from '../../src/config/config.ts'
import type { Variant } from '../../src/prepare/variant.ts'
import type { Results } from '../../src/results/results.ts'

/** A temporary folder with one file `server.mjs` in it; gone when its scope ends. */
export function serverFolder(source: string): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  writeFileSync(join(path, 'server.mjs'), source)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Source of a server whose handler is the given body of `(request, response) => { … }`. */
export const handling = (body: string, before = ''): string => `
import { createServer } from 'node:http'
${before}
const server = createServer((request, response) => { ${body} })
server.listen(Number(process.env.PORT), process.env.HOST)
`

export const variant = (name: string, directory: string, more: Partial<Variant> = {}): Variant => ({
  name,
  baseline: name === 'base',
  source: name,
  directory,
  start: 'node server.mjs',
  env: {},
  ...more,
})

export const scenario = (more: Partial<Scenario> = {}): Scenario => ({
  name: 'home',
  connections: 4,
  pipelining: 1,
  timeout: 10_000,
  requests: [{ name: 'home', weight: 1, method: 'GET', path: '/', headers: {}, expect: [] }],
  thresholds: [
    { metric: 'rps', worse: 0.05, explicit: false },
    { metric: 'cpu', worse: 0.05, explicit: false },
  ],
  sameBody: true,
  dynamic: [],
  ...more,
})

export const config = (more: Partial<Config> = {}): Config => ({
  server: {
    directory: '.',
    start: 'node server.mjs',
    ready: '/',
    readyTimeout: 10_000,
    protocol: 'http',
    env: {},
  },
  scenarios: [scenario()],
  warmup: 300,
  ignore: [],
  gate: { evidence: 'likely', onInconclusive: 'pass', onInvalid: 'fail' },
  budget: 30_000, // so that the first block ends in time on a slow machine
  why: 'never',
  variants: [],
  ...more,
})

/** A file that says what `config` and `scenario` do. */
export const configText =
  'server: { start: node server.mjs, ready-timeout: 10s }\nscenarios: [{ name: home, path: /, connections: 4 }]\n'

export const emptyResults = (of: Config, variants: Variant[]): Results => ({
  version: 3,
  generator: '0.0.0',
  startedAt: '2026-01-01T00:00:00.000Z',
  command: 'perf-gate run',
  config: of,
  seed: 1,
  variants,
  machine: { cpu: 'test', cores: 2, memory: 1e9, os: 'test', kernel: 'test', node: process.version },
  blocks: [],
  failures: [],
  time: { prepare: 0, boot: 0, warmup: 0, load: 0, other: 0 },
  ended: 'running',
  notes: [],
})
