// The planted change: how much of it is +10 % of a request's CPU time, and two commits that differ by it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { stringify } from 'yaml'
import { ProcessTree } from '../../src/measure/server/resources.ts'
import { processes, withDescendants } from '../../src/system/process-table.ts'
import { sources } from './kit.ts'
import type { FieldServer } from './servers.ts'

/** Turns of a loop and objects to allocate, for each request. */
export interface Plant {
  turns: number
  objects: number
}
export const nothing: Plant = { turns: 0, objects: 0 }

/** Where the search for a sample begins: it is doubled until it can be read off the CPU time of a request. */
const samples: Record<FieldServer['language'], Plant> = {
  node: { turns: 20_000, objects: 1000 },
  go: { turns: 40_000, objects: 500 },
  java: { turns: 40_000, objects: 1000 },
  rust: { turns: 40_000, objects: 500 },
  python: { turns: 1000, objects: 20_000 },
  nginx: { turns: 1000, objects: 0 },
}
/** A sample that adds so large a part of a request's CPU time can be read. */
const readable = 0.3
const mostDoublings = 6

/**
 * What takes such a share of the CPU time of a request. Measured on the server itself, each time: how fast a loop is depends on the
 * runtime, and on the machine of the day.
 */
export async function planted(
  server: FieldServer,
  kind: keyof Plant,
  share: number,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Plant> {
  const first = samples[server.language][kind]
  if (first === 0) throw new Error(`${server.name} has no ${kind}`)
  const without = await cost(server, nothing, folder, env)
  for (let sample = first; sample <= first * 2 ** mostDoublings; sample *= 2) {
    const added = (await cost(server, { ...nothing, [kind]: sample }, folder, env)) / without - 1
    if (added >= readable) return { ...nothing, [kind]: Math.max(1, Math.round((share / added) * sample)) }
  }
  throw new Error(
    `${first * 2 ** mostDoublings} ${kind} take ${server.name} no measurable CPU time beside ${without} µs`,
  )
}

/** Limits that no run decides on, so that it goes to its last block. */
const undecidable = { rps: '0.1%', cpu: '0.1%' }

/** A git repository of the server: two commits, the second with what was planted, or with a line of prose. `whole`: a run of it goes to its last block. */
export function repository(server: FieldServer, plant: Plant, folder: string, budget: number, whole: boolean): void {
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
    ...(whole ? { gate: undecidable } : {}),
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

/**
 * CPU time per request of the warm server, µs. Under load, for a CPU is slower while its neighbour works: a loop that was
 * timed on an idle machine takes up to twice as long in a run.
 */
async function cost(server: FieldServer, plant: Plant, folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  lay(server, plant, folder)
  const port = await freePort()
  const child = spawn('/bin/sh', ['-c', server.start.replaceAll('{port}', String(port))], {
    cwd: folder,
    env: { ...env, PORT: String(port), NODE_PATH: process.env.FIELD_NODE_PATH },
    stdio: 'ignore',
    detached: true,
  })
  try {
    const { method = 'GET' as const, path = '/', body, headers } = (server.scenarios?.[0] ?? {}) as { method?: 'GET' | 'POST'; path?: string; body?: unknown; headers?: Record<string, string> } // biome-ignore format: one line
    await listening(port)
    const load = (duration: number) =>
      autocannon({
        url: `http://127.0.0.1:${port}${path}`,
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        connections: 10,
        duration,
      })
    await load(3)
    const tree = new ProcessTree(() => [...withDescendants([child.pid!], processes())])
    const before = tree.usage().cpu!
    const { requests } = await load(4)
    return (1000 * (tree.usage().cpu! - before)) / requests.total
  } finally {
    process.kill(-child.pid!, 'SIGKILL')
    await once(child, 'close')
  }
}

/** Half a minute at most. */
async function listening(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (tries === 300) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    } finally {
      socket.destroy()
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
