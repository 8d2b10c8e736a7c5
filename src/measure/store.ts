import { renameSync, writeFileSync } from 'node:fs'
import type { Results } from './results.ts'

/** Writes results so that a reader never sees half a file: beside it first, then renamed. */
export function writeResults(path: string, results: object & Pick<Results, 'version'>): void {
  writeFileSync(`${path}.part`, `${JSON.stringify(results, null, 1)}\n`)
  renameSync(`${path}.part`, path)
}
