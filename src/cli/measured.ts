import { relative } from 'node:path'
import { type GateOptions, gate } from '../gate.ts'
import { terminal } from '../report/terminal.ts'
import { look, print } from './print.ts'

/** Measures, shows the report and says where the files are. Resolves with the exit status. */
export async function measured(gateOptions: GateOptions): Promise<number> {
  const { results, judgement, files, exit } = await gate(gateOptions)
  print(terminal(results, judgement, look()))
  const [shown, written, kept] = [files.report, files.page, files.results].map(path => relative(process.cwd(), path))
  print(`\nReport: ${shown} · page: ${written} · results: ${kept}`)
  return exit
}
