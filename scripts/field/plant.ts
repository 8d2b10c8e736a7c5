// The planted change: how much of it adds 10 % to a request's CPU time, and two commits that differ by it.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { sources } from './kit.ts'
import type { FieldServer } from './servers.ts'

/** Turns of a loop, and objects to allocate, per request. */
export interface Plant {
  turns: number
  objects: number
}
export const nothing: Plant = { turns: 0, objects: 0 }

/** The first samples that are tried. A sample is doubled until the CPU time of a request shows it. */
const samples: Record<FieldServer['language'], Plant> = {
  node: { turns: 20_000, objects: 1000 },
  go: { turns: 40_000, objects: 500 },
  java: { turns: 40_000, objects: 1000 },
  rust: { turns: 40_000, objects: 500 },
  python: { turns: 1000, objects: 20_000 },
  nginx: { turns: 1000, objects: 0 },
}
/** A sample shows if it adds at least this part of a request's CPU time. */
const readable = 0.3
const mostDoublings = 6

/** A plant whose cost is outside this range, in shares asked for, is corrected once: longer loops take less time per turn. */
const near = [0.75, 1.33] as const

/**
 * A plant that adds `share` to the CPU time of a request. `costOf` measures what a plant adds, as a fraction, on the server itself and
 * as runs measure: a loop timed by itself, or on another day, takes up to twice as long, or half as long.
 */
export function planted(
  server: FieldServer,
  kind: keyof Plant,
  share: number,
  costOf: (plant: Plant) => number | undefined,
): Plant {
  const first = samples[server.language][kind]
  if (first === 0) throw new Error(`${server.name} has no ${kind}`)
  for (let sample = first; sample <= first * 2 ** mostDoublings; sample *= 2) {
    const added = costOf({ ...nothing, [kind]: sample }) ?? 0
    if (added < readable) continue
    const sized = (times: number) => ({ ...nothing, [kind]: Math.max(1, Math.round(times * sample)) })
    const plant = sized(share / added)
    const comesTo = (costOf(plant) ?? share) / share
    const isNear = near[0] <= comesTo && comesTo <= near[1]
    return isNear ? plant : sized(share / added / Math.min(2, Math.max(0.5, comesTo)))
  }
  throw new Error(`${first * 2 ** mostDoublings} ${kind} take ${server.name} no CPU time that shows`)
}

/** Limits that no run can decide, so that it goes to its last block. */
const undecidable = { rps: '0.1%', cpu: '0.1%' }

/** A git repository of the server with two commits; head has the plant and a line of prose. `whole`: a run goes to its last block. */
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

/** Writes the server's sources, with `plant` in them. */
function lay(server: FieldServer, plant: Plant, folder: string): void {
  mkdirSync(folder, { recursive: true })
  cpSync(join(sources, server.language), folder, { recursive: true, filter: path => !/package\.json$/.test(path) })
  writeFileSync(join(folder, 'planted.txt'), `${plant.turns} ${plant.objects}\n`)
  if (server.language !== 'nginx') return
  const lines = Array.from({ length: plant.turns }, (_, i) => `set $a${i % 50} "$request_uri$remote_port";\n`)
  writeFileSync(join(folder, 'planted.conf'), lines.join(''))
}
