import { relative } from 'node:path'
import { type GateOptions, gate } from '../gate.ts'
import type { RunFlags } from './flags.ts'
import { links, show } from './show-outcome.ts'

/** Measures, shows the report and says where the files are. Resolves with the exit status. */
export async function measured(gateOptions: GateOptions, flags: RunFlags): Promise<number> {
  const outcome = await gate(gateOptions)
  show(
    outcome,
    flags,
    links(outcome.files, path => relative(process.cwd(), path)),
  )
  return outcome.exit
}
