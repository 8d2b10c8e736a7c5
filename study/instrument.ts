// npm run study -- instrument: is what the load generator reports true, and what does it cost? Servers with known latency,
// and the same endpoint driven by us, by plain autocannon and by wrk in turns.
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { median } from 'simple-statistics'
import { quantile } from '../src/compare/quantiles.ts'
import { Stream } from '../src/measure/load/stream.ts'
import { machine } from '../src/measure/machine.ts'
import { addEncoded, emptyHistogram } from '../src/results/histogram.ts'
import { goServer } from './record.ts'

export interface Known {
  what: string
  /** ms; absent: measured by wrk, for comparison. */
  slice?: number
  /** Requests/s. */
  rate: number
  /** ms */
  p50: number
  p90: number
  p99: number
  mean: number
}

export interface Driven {
  by: string
  /** Requests/s, one figure per turn. */
  rate: number[]
  /** CPU time of the generator per request, µs, one figure per turn. */
  cost: number[]
}

export interface Instrument {
  at: string
  machine: string
  known: Known[]
  driven: Driven[]
}

export const instrumentFile = join(import.meta.dirname, 'instrument.json')
export const readInstrument = (): Instrument => JSON.parse(readFileSync(instrumentFile, 'utf8'))

const self = fileURLToPath(import.meta.url)
const pins = machine().pinning

export async function instrument(turns: number): Promise<void> {
  mkdirSync(join(import.meta.dirname, '..', '.study'), { recursive: true })
  const port = await freePort()
  const server = pinned(pins?.servers, goServer(), [], { PORT: String(port), HOST: '127.0.0.1' })
  try {
    await sleep(500)
    const url = `http://127.0.0.1:${port}`
    const known: Known[] = []
    for (const what of ['constant', 'bimodal'])
      for (const slice of [25, 60, 1000]) known.push((await ask(`${url}/${what}`, { what, slice })) as Known)
    for (const what of ['constant', 'bimodal']) known.push({ what, ...(await latenciesOfWrk(`${url}/${what}`)) })
    const driven: Driven[] = ['perf-gate', 'autocannon', 'wrk'].map(by => ({ by, rate: [], cost: [] }))
    for (let turn = 0; turn < turns; turn++)
      for (const each of turn % 2 === 0 ? driven : driven.toReversed()) {
        const { rate, cost } =
          each.by === 'wrk' ? await wrk(`${url}/`) : ((await ask(`${url}/`, { by: each.by })) as Cost)
        each.rate.push(rate)
        each.cost.push(cost)
      }
    const { cpu, cores } = machine()
    const found: Instrument = { at: new Date().toISOString(), machine: `${cores} × ${cpu}`, known, driven }
    writeFileSync(instrumentFile, `${JSON.stringify(found, null, 1)}\n`)
    for (const each of known) console.log(each)
    for (const { by, rate, cost } of driven)
      console.log(`${by}: ${median(rate).toFixed(0)} requests/s, ${median(cost).toFixed(1)} µs of its CPU a request`)
  } finally {
    server.kill()
  }
}

interface Cost {
  rate: number
  cost: number
}

/** One question to a load generator in a process of its own, pinned as in a real run. */
async function ask(url: string, task: { what: string; slice: number } | { by: string }): Promise<unknown> {
  const child = fork(self, [], {
    ...(pins === undefined ? {} : { execPath: 'taskset', execArgv: ['-c', pins.generator, process.execPath] }),
    env: { ...process.env, TASK: JSON.stringify({ url, ...task }) },
  })
  const exited = once(child, 'exit')
  const [answer] = await Promise.race([once(child, 'message'), exited])
  if (typeof answer === 'number' || answer === null) throw new Error('the load generator ended without an answer')
  await exited
  return answer
}

const seconds = 4
const connections = 10

async function known(url: string, what: string, slice: number): Promise<Known> {
  const stream = await streamTo(url, 1) // one at a time, so no request waits for another
  const everything = emptyHistogram()
  let [answered, duration] = [0, 0]
  await stream.slice({ ms: 500 })
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const load = await stream.slice({ ms: slice })
    addEncoded(everything, load.requests[0]!.histogram)
    answered += load.requests[0]!.answered
    duration += load.duration
  }
  await stream.close()
  const [p50, p90, p99] = [0.5, 0.9, 0.99].map(q => quantile(everything, q)!) as [number, number, number]
  return { what, slice, rate: (1000 * answered) / duration, p50, p90, p99, mean: everything.mean / 1000 }
}

async function streamTo(url: string, connections: number): Promise<Stream> {
  const { pathname } = new URL(url)
  const request = { index: 0, method: 'GET', path: pathname, headers: {} }
  const stream = new Stream({ url, connections, pipelining: 1, kinds: 1, timeout: 10_000, requests: [request] })
  await stream.connected()
  return stream
}

async function cost(url: string, by: string): Promise<Cost> {
  if (by === 'autocannon') {
    const { default: autocannon } = await import('autocannon')
    await autocannon({ url, connections, duration: 1 })
    const before = process.cpuUsage()
    const { requests, duration } = await autocannon({ url, connections, duration: seconds })
    return per(before, requests.total, duration)
  }
  const stream = await streamTo(url, connections)
  await stream.slice({ ms: 1000 })
  const before = process.cpuUsage()
  const began = performance.now()
  let answered = 0
  while (performance.now() - began < seconds * 1000) answered += (await stream.slice({ ms: 25 })).requests[0]!.answered
  const figures = per(before, answered, (performance.now() - began) / 1000)
  await stream.close()
  return figures
}

function per(before: NodeJS.CpuUsage, requests: number, duration: number): Cost {
  const { user, system } = process.cpuUsage(before)
  return { rate: requests / duration, cost: (user + system) / requests }
}

/** `wrk` from the distribution; its CPU time is what bash's `times` reports. */
async function wrk(url: string): Promise<Cost> {
  const line = `${pins === undefined ? '' : `taskset -c ${pins.generator} `}wrk -t 1 -c ${connections} -d ${seconds} ${url}; times`
  const child = spawn('bash', ['-c', line], { stdio: ['ignore', 'pipe', 'inherit'] })
  const text = (await child.stdout.toArray()).join('')
  const total = Number(/(\d+) requests in ([\d.]+)s/.exec(text)?.[1])
  const duration = Number(/(\d+) requests in ([\d.]+)s/.exec(text)?.[2])
  const spent = [
    ...text
      .trim()
      .split('\n')
      .at(-1)!
      .matchAll(/(\d+)m([\d.]+)s/g),
  ]
    .map(([, minutes, rest]) => 60 * Number(minutes) + Number(rest))
    .reduce((sum, value) => sum + value, 0)
  return { rate: total / duration, cost: (spent / total) * 1e6 }
}

async function latenciesOfWrk(url: string): Promise<Omit<Known, 'what'>> {
  const line = `${pins === undefined ? '' : `taskset -c ${pins.generator} `}wrk -t 1 -c 1 -d ${seconds} --latency ${url}`
  const child = spawn('bash', ['-c', line], { stdio: ['ignore', 'pipe', 'inherit'] })
  const text = (await child.stdout.toArray()).join('')
  const ms = (pattern: RegExp) => {
    const [, value, unit] = pattern.exec(text)!
    return Number(value) * { us: 1e-3, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
  }
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)![1]),
    p50: ms(/50%\s+([\d.]+)(us|ms|s)/),
    p90: ms(/90%\s+([\d.]+)(us|ms|s)/),
    p99: ms(/99%\s+([\d.]+)(us|ms|s)/),
    mean: ms(/Latency\s+([\d.]+)(us|ms|s)/),
  }
}

function pinned(cpus: string | undefined, command: string, args: string[], env: Record<string, string>): ChildProcess {
  const [file, all] = cpus === undefined ? [command, args] : ['taskset', ['-c', cpus, command, ...args]]
  return spawn(file, all, { env: { ...process.env, ...env }, stdio: 'inherit' })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Is wrk installed? Only this part of the study needs it. */
export function hasWrk(): boolean {
  try {
    execFileSync('which', ['wrk'])
    return true
  } catch {
    return false
  }
}

if (process.env.TASK !== undefined && process.argv[1] === self) {
  const task = JSON.parse(process.env.TASK) as { url: string; what?: string; slice?: number; by?: string }
  const answer =
    task.what === undefined ? await cost(task.url, task.by!) : await known(task.url, task.what, task.slice!)
  process.send!(answer, () => process.disconnect())
}
