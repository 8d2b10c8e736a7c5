// Which runs of the field are still missing.
import { appendFileSync } from 'node:fs'
import { type FieldRun, fieldRun, type Kind, type RunOptions } from './runs.ts'
import { type FieldServer, servers } from './servers.ts'
import { recordedRuns } from './table.ts'

export interface FieldOptions extends RunOptions {
  /** Servers, by name; none: all. */
  named: string[]
  /** The file of earlier runs. New runs are added to it. */
  file: string
  /** Runs that each server should have. */
  identical: number
  planted: number
  /** The most runs to make. */
  most: number
}

/** Makes the missing runs: all servers once, then again. */
export async function field({ named, file, identical, planted, most, keep, ...options }: FieldOptions): Promise<void> {
  for (let count = 0; count < most; count++) {
    const runs = recordedRuns(file)
    const wanted = servers.filter(({ name }) => named.length === 0 || named.includes(name))
    const next = nextRun(wanted, runs, { identical, planted })
    if (next === undefined) break
    const { server, kind } = next
    const run = await fieldRun(server, kind, {
      ...options,
      keep: keep && `${keep}/${server.name.replace(/\W+/g, '-')}-${kind}-${Date.now()}`,
    })
    appendFileSync(file, `${JSON.stringify(run)}\n`)
    console.log(
      `${run.server} · ${kind} · ${run.seconds} s · ${run.blocks} blocks · exit ${run.exit} · ${run.headline}`,
    )
    for (const row of run.rows) console.log(`  ${row.join(' ')}`)
    for (const guard of run.guards) console.log(`  ${guard}`)
  }
}

/** The first of the servers with the fewest runs; identical code first. */
export function nextRun(
  wanted: FieldServer[],
  runs: FieldRun[],
  aims: Record<'identical' | 'planted', number>,
): { server: FieldServer; kind: Kind } | undefined {
  for (let pass = 1; pass <= Math.max(aims.identical, aims.planted); pass++) {
    for (const aim of ['identical', 'planted'] as const) {
      const server = wanted.find(({ name }) => {
        const own = runs.filter(run => run.server === name)
        const done = own.filter(({ kind }) => (kind === 'identical') === (aim === 'identical'))
        return pass <= aims[aim] && done.length < pass
      })
      if (server === undefined) continue
      if (aim === 'identical') return { server, kind: 'identical' }
      const canAllocate = server.language !== 'nginx' && server.language !== 'rust'
      return { server, kind: pass % 2 === 0 && canAllocate ? 'allocation' : 'spin' }
    }
  }
  return undefined
}
