// Are calls counted correctly? Real services called by real clients: base twice, and a planted query in a loop.
//
//   node study/counted.ts DEPS [MINUTES]    continues study/counted.jsonl for this long, then prints the table
//   node study/counted.ts                   prints the table
//
// DEPS: a folder with `npm i pg mysql2 redis`, a venv `py` with psycopg2-binary, pymysql, redis and requests, a folder `go` with a go.mod
// that requires lib/pq, go-sql-driver/mysql and go-redis, and Java's drivers in `java/jars`. PostgreSQL, MariaDB and Redis must be
// installed. The machine need not be quiet: other work on both cores is part of the question.
import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { markdownTable } from 'markdown-table'
import { parseConfig } from '../src/config/parse.ts'
import { judged } from '../src/judge/judged.ts'
import { count } from '../src/measure/count.ts'
import { machine } from '../src/measure/machine.ts'
import { freePort } from '../src/measure/server/ports.ts'
import type { Variant } from '../src/prepare/variant.ts'
import { begin } from '../src/results/begin.ts'
import { callsOf, callsPerRequest } from '../src/results/calls.ts'
import { newRun } from '../src/system/marks.ts'
import { stopMarked } from '../src/system/stop.ts'

const services = ['postgres', 'postgres over TLS', 'mariadb', 'redis', 'http'] as const
const runtimes = ['node', 'python', 'go', 'java'] as const
type Service = (typeof services)[number]

interface Cell {
  service: Service
  runtime: (typeof runtimes)[number]
  pool: number
  /** Queries per request, of base and of head. */
  times: [number, number]
}

/** One run of counts alone. */
interface Run extends Cell {
  at: string
  /** Calls per request, launch by launch. */
  base: number[]
  head: number[]
  verdict: string
  rows: (string | null)[]
  notes: string[]
  seconds: number
  /** Mean number of processes that wanted one of the two cores in the last minute. */
  load: number
}

const file = join(import.meta.dirname, 'counted.jsonl')
const known = (): Run[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(line => JSON.parse(line)) : [] // biome-ignore format: one line

const planted: Cell[] = [20, 1].flatMap(pool =>
  services.flatMap(service =>
    runtimes.map(runtime => ({ service, runtime, pool, times: [2, 21] as [number, number] })),
  ),
)
/** Base twice. */
const same: Cell[] = planted.map(cell => ({ ...cell, times: [2, 2] }))
const keyOf = ({ service, runtime, pool, times }: Cell): string => [service, runtime, pool, times].join(' ')

const [deps, minutes = '10'] = process.argv.slice(2)
if (deps !== undefined) await measure(resolve(deps), Number(minutes) * 60_000)
console.log(table())

/** Measures the cell with the fewest runs next; planted and base twice take turns. */
async function measure(deps: string, duration: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'counted-'))
  chmodSync(folder, 0o755)
  const end = performance.now() + duration
  const commands = build(deps, folder)
  const started: (() => unknown)[] = []
  try {
    const ports = await startServices(folder, started)
    while (performance.now() < end) {
      const counts = new Map<string, number>()
      for (const run of known()) counts.set(keyOf(run), (counts.get(keyOf(run)) ?? 0) + 1)
      const runs = (cell: Cell) => counts.get(keyOf(cell)) ?? 0
      const next = planted.flatMap((cell, i) => [cell, same[i]!]).toSorted((a, b) => runs(a) - runs(b))[0]!
      const run = await measured(next, { deps, folder, command: commands[next.runtime], port: ports[next.service]! })
      appendFileSync(file, `${JSON.stringify(run)}\n`)
      console.error(keyOf(run), run.base.join(' '), '|', run.head.join(' '), run.verdict, run.notes.join(' '))
    }
  } finally {
    for (const stop of started.reverse()) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Start commands. */
function build(deps: string, folder: string): Record<Cell['runtime'], string> {
  const sources = join(import.meta.dirname, 'servers/counted')
  const jars = `${deps}/java/jars/*`
  copyFileSync(join(sources, 'main.go'), join(deps, 'go/main.go'))
  execFileSync('go', ['build', '-mod=mod', '-o', join(folder, 'go-server'), '.'], {
    cwd: join(deps, 'go'),
    stdio: 'inherit',
  })
  execFileSync('javac', ['-cp', jars, '-d', folder, join(sources, 'Server.java')], { stdio: 'inherit' })
  return {
    node: `exec node ${sources}/server.mjs`,
    python: `exec ${deps}/py/bin/python ${sources}/server.py`,
    go: `exec ${folder}/go-server`,
    java: `exec java -cp '${jars}:${folder}' Server`,
  }
}

async function startServices(folder: string, started: (() => unknown)[]): Promise<Record<Service, number>> {
  const [postgres, mariadb, redis, http] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const user = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const program = (name: string, args: string[]) => {
    const [command, ...others] = [...(name === 'postgres' ? user : []), name, ...args]
    const child = spawn(command!, others, { stdio: 'ignore', cwd: folder })
    started.push(async () => {
      child.kill('SIGTERM')
      for (let i = 0; i < 100 && child.exitCode === null && child.signalCode === null; i++) await sleep(50)
      child.kill('SIGKILL')
    })
  }
  const data = join(folder, 'postgres')
  mkdirSync(data, { mode: 0o700 })
  if (user.length > 0) execFileSync('chown', ['postgres', data])
  const as = (...line: string[]) =>
    execFileSync([...user, ...line][0]!, [...user, ...line].slice(1), { stdio: 'ignore', cwd: '/' })
  as('initdb', '-U', 'counted', '-A', 'trust', '-D', data)
  const key = ['-keyout', `${data}/server.key`, '-out', `${data}/server.crt`, '-subj', '/CN=localhost']
  as('openssl', 'req', '-new', '-x509', '-days', '9', '-nodes', ...key)
  as('chmod', '600', `${data}/server.key`)
  program('postgres', ['-D', data, '-p', String(postgres), '-c', 'ssl=on', '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${data}`]) // biome-ignore format: one line
  mkdirSync(join(folder, 'mariadb/mysql'), { recursive: true })
  program('mariadbd', ['--no-defaults', '--user=root', '--skip-grant-tables', '--skip-networking=0', `--port=${mariadb}`, '--bind-address=127.0.0.1', `--datadir=${folder}/mariadb`, `--socket=${folder}/mariadb.sock`]) // biome-ignore format: one line
  program('redis-server', ['--port', String(redis), '--bind', '127.0.0.1', '--save', ''])
  const upstream = createServer((_, response) => response.end('hello')).listen(http, '127.0.0.1')
  started.push(
    () => upstream.closeAllConnections(),
    () => upstream.close(),
  )
  for (const port of [postgres, mariadb, redis]) await listening(port)
  return { postgres, 'postgres over TLS': postgres, mariadb, redis, http }
}

async function listening(port: number): Promise<void> {
  for (let i = 0; i < 300; i++) {
    const isUp = await new Promise(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.unref()
      setTimeout(() => socket.destroy(), 1000).unref()
    })
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`nothing listens on port ${port}`)
}

async function measured(
  cell: Cell,
  how: { deps: string; folder: string; command: string; port: number },
): Promise<Run> {
  const config = {
    ...parseConfig('server: { start: x }\nscenarios: [{ name: ask, path: / }]\n', 'x'),
    only: 'counted' as const,
  }
  const tls: Record<string, string> = cell.service === 'postgres over TLS' ? { TLS: 'yes' } : {}
  const variants = (['base', 'head'] as const).map((name, i): Variant => {
    const asked = {
      TIMES: String(cell.times[i]),
      POOL: String(cell.pool),
      SERVICE_PORT: String(how.port),
      DEPS: how.deps,
    }
    const env = { KIND: cell.service.split(' ')[0]!, ...asked, ...tls }
    return { name, baseline: i === 0, source: name, directory: how.folder, start: how.command, env }
  })
  const [run, seed] = [newRun(), Math.floor(Math.random() * 2 ** 32)]
  const startedAt = new Date().toISOString()
  const results = begin({ config, seed, variants, machine: machine(), notes: [], command: 'study', startedAt })
  const began = performance.now()
  const logs = join(how.folder, 'logs')
  mkdirSync(logs, { recursive: true })
  const signal = AbortSignal.timeout(300_000)
  for await (const _ of count({ config, results, variants, run, logs, signal, say: () => {} }));
  await stopMarked(run)
  const { verdict, rows } = judged(results)
  const launches = (name: string) =>
    callsOf(results.blocks, 'ask').filter(each => each.variant === name).map(each => Number(callsPerRequest(each).toFixed(3))) // biome-ignore format: one line
  const told = { verdict, rows: rows.filter(({ metric }) => metric === 'calls').map(row => row.verdict) }
  const notes = [...results.notes, ...results.failures.map(({ message }) => message)]
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return {
    ...cell,
    at: startedAt,
    base: launches('base'),
    head: launches('head'),
    ...told,
    notes,
    seconds,
    load: loadavg()[0]!,
  }
}

function table(): string {
  const runs = known()
  const measured = planted.filter(({ service, runtime, pool }) =>
    runs.some(run => run.service === service && run.runtime === runtime && run.pool === pool),
  )
  const rows = measured.map(cell => {
    const own = runs.filter(run => keyOf(run) === keyOf(cell))
    const twice = runs.filter(run => keyOf(run) === keyOf({ ...cell, times: [2, 2] }))
    const values = (of: Run[], side: 'base' | 'head') => of.flatMap(run => run[side])
    const range = (all: number[]) =>
      all.length === 0 ? '–' : [...new Set([Math.min(...all), Math.max(...all)])].join(' … ')
    const red = (of: Run[]) => `${of.filter(({ verdict }) => verdict === 'regressed').length} of ${of.length}`
    return [
      `${cell.service}, ${cell.runtime}, pool of ${cell.pool}`,
      range([...values(own, 'base'), ...values(twice, 'base'), ...values(twice, 'head')]),
      range(values(own, 'head')),
      String(
        values(own, 'base').length +
          values(own, 'head').length +
          values(twice, 'base').length +
          values(twice, 'head').length,
      ),
      red(own),
      red(twice),
    ]
  })
  const head = ['', '2 queries', '21 queries', 'launches', '2 → 21 red', '2 → 2 red']
  const loads = runs.map(({ load }) => load)
  return `${markdownTable([head, ...rows])}\n\n${runs.length} runs, ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)} processes wanted the cores.`
}
