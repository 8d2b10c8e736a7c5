import { lutimesSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPhase } from '../../../prepare/phase.ts'
import type { Variant } from '../../../prepare/variant.ts'
import { entriesOf } from '../../../system/entries.ts'
import { environment } from '../../../system/environment.ts'
import type { LaunchContext } from '../attached.ts'

/** Beside this file when run from source, beside every chunk when bundled. */
const reporter = new URL('./reporter.go', import.meta.url)

/** In a command that compiles Go. */
export const goRuns = /\bgo\s+(build|install|run)\b/

/** No program of a project has a file of this name. */
const addedName = 'zz_perf_gate_profile.go'

/** Environment with which Go compiles one more file into each program of a checkout (`-overlay`, since Go 1.16), without touching that. */
export function overlaid(env: Record<string, string>, programs: string[], folder: string): Record<string, string> {
  const added = join(folder, 'reporter.go')
  writeFileSync(added, readFileSync(reporter))
  const Replace = Object.fromEntries(programs.map(directory => [join(directory, addedName), added]))
  const overlay = join(folder, 'overlay.json')
  writeFileSync(overlay, JSON.stringify({ Replace }))
  const given = env.GOFLAGS ?? environment().GOFLAGS ?? ''
  const flag = `-overlay=${overlay}`
  return { ...env, GOFLAGS: `${given} ${/\s/.test(flag) ? `'${flag}'` : flag}`.trim() } // Go 1.19 does not know quotes yet
}

/**
 * Runs the commands that compile the server again, with one more file in it. Resolves with them. Errors: command-failed,
 * command-timeout. This leaves a program that can profile itself in the checkout, where nothing will be measured any more.
 */
export async function buildAgain(variant: Variant, programs: string[], context: LaunchContext): Promise<string[]> {
  const compiling = (variant.made ?? []).filter(({ line }) => goRuns.test(line))
  const lines = compiling.length > 0 ? compiling : (variant.made ?? []).filter(({ name }) => name === 'build')
  if (lines.length === 0) return []
  const now = new Date() // for make, which goes by time
  for (const directory of programs)
    for (const { name } of entriesOf(directory)) if (name.endsWith('.go')) lutimesSync(join(directory, name), now, now)
  const { env, room } = variant
  for (const { line, directory, name } of lines)
    await runPhase(
      { name, variant: variant.name, line, directory, env, room },
      { ...context, patience: 60_000, say: () => {} },
    )
  return lines.map(({ line }) => line)
}
