// The planted change: how much of it is +10 % of a request's CPU time, and two commits that differ by it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, type get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { quantile } from 'simple-statistics'
import { stringify } from 'yaml'
import { cache, sources } from './kit.ts'
import type { FieldServer } from './servers.ts'

/** Turns of a loop and objects to allocate, for each request. */
export interface Plant {
  turns: number
  objects: number
}
export const nothing: Plant = { turns: 0, objects: 0 }

/** So many of them take about a millisecond: enough to be read off the time of a response. */
const samples: Record<FieldServer['language'], Plant> = {
  node: { turns: 500_000, objects: 20_000 },
  go: { turns: 1_000_000, objects: 10_000 },
  java: { turns: 500_000, objects: 20_000 },
  rust: { turns: 500_000, objects: 10_000 },
  python: { turns: 10_000, objects: 5_000 },
  nginx: { turns: 4000, objects: 0 },
}

/** What takes `time` µs of a request, of its own kind. A language's loop is timed once, on the first of its servers, and kept. */
export async function planted(
  server: FieldServer,
  kind: keyof Plant,
  time: number,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Plant> {
  const sample = samples[server.language][kind]
  if (sample === 0) throw new Error(`${server.name} has no ${kind}`)
  const file = join(cache, `${server.language}-${kind}.txt`)
  if (!existsSync(file)) {
    const without = await response(server, nothing, folder, env)
    const sampled = await response(server, { ...nothing, [kind]: sample }, folder, env)
    writeFileSync(file, String((1000 * (sampled - without)) / sample))
  }
  return { ...nothing, [kind]: Math.max(1, Math.round(time / Number(readFileSync(file, 'utf8')))) }
}

/** A git repository of the server: two commits, the second with what was planted, or with a line of prose. */
export function repository(server: FieldServer, plant: Plant, folder: string, budget: number): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  const commit = (message: string) => {
    git('add', '--all')
    git('-c', 'user.name=field', '-c', 'user.email=field@example.com', 'commit', '--quiet', '--message', message)
  }
  lay(server, nothing, folder)
  const scenarios = server.scenarios ?? [{ path: '/' }]
  const env = server.language === 'node' ? { NODE_PATH: process.env.FIELD_NODE_PATH } : undefined
  const config = {
    server: { install: false, start: server.start, env },
    scenarios,
    budget: `${budget * scenarios.length}s`,
  }
  writeFileSync(join(folder, 'perf-gate.yml'), stringify(config))
  git('init', '--quiet', '--initial-branch=main')
  commit('base')
  lay(server, plant, folder)
  writeFileSync(join(folder, 'notes.txt'), 'A line that no server reads.\n')
  commit('head')
}

/** The server's sources, with so much planted. */
function lay(server: FieldServer, plant: Plant, folder: string): void {
  mkdirSync(folder, { recursive: true })
  cpSync(join(sources, server.language), folder, { recursive: true, filter: path => !/package\.json$/.test(path) })
  writeFileSync(join(folder, 'planted.txt'), `${plant.turns} ${plant.objects}\n`)
  if (server.language !== 'nginx') return
  const lines = Array.from({ length: plant.turns }, (_, i) => `set $a${i % 50} "$request_uri$remote_port";\n`)
  writeFileSync(join(folder, 'planted.conf'), lines.join(''))
}

/** Time of a response of the warm server, one at a time, ms. */
async function response(server: FieldServer, plant: Plant, folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  lay(server, plant, folder)
  const port = await freePort()
  const child = spawn('/bin/sh', ['-c', server.start.replaceAll('{port}', String(port))], {
    cwd: folder,
    env: { ...env, PORT: String(port), NODE_PATH: process.env.FIELD_NODE_PATH },
    stdio: 'ignore',
    detached: true,
  })
  try {
    const { method = 'GET', path = '/', body, headers } = (server.scenarios?.[0] ?? {}) as { method?: string; path?: string; body?: unknown; headers?: Record<string, string> } // biome-ignore format: one line
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const one = () =>
      timed({ port, method, path, agent, headers: { 'content-type': 'application/json', ...headers } }, body)
    for (let tries = 0; ; tries++) {
      try {
        await one()
        break
      } catch (error) {
        if (tries === 300) throw error
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }
    const times: number[] = []
    const end = performance.now() + 4000
    while (performance.now() < end) times.push(await one())
    agent.destroy()
    return quantile(times.slice(Math.floor(times.length / 2)), 0.1) // others that work on this machine only add to it
  } finally {
    process.kill(-child.pid!, 'SIGKILL')
    await once(child, 'close')
  }
}

async function timed(options: Parameters<typeof get>[1] & object, body: unknown): Promise<number> {
  const begun = performance.now()
  const { request } = await import('node:http')
  await new Promise<void>((resolve, reject) => {
    request({ host: '127.0.0.1', ...options }, answer => answer.resume().on('end', resolve))
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body))
  })
  return performance.now() - begun
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
