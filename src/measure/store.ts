import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { GateError } from '../errors.ts'
import type { Results } from './results.ts'

/** Writes results so that a reader never sees half a file: beside it first, then renamed. */
export function writeResults(path: string, results: object & Pick<Results, 'version'>): void {
  writeFileSync(`${path}.part`, `${JSON.stringify(results, null, 1)}\n`)
  renameSync(`${path}.part`, path)
}

/** Reads what `writeResults` wrote; blocks of several files are put one after the other. Throws `results-unreadable`. */
export function readResults(paths: string[]): Results {
  const [first, ...others] = paths.map(readOne)
  const blocks = [first!, ...others].flatMap(results => results.blocks).map((block, index) => ({ ...block, index }))
  return { ...first!, blocks }
}

function readOne(path: string): Results {
  try {
    const results = JSON.parse(readFileSync(path, 'utf8')) as Results
    if (results?.version !== 1) throw new Error(`version ${String(results?.version)} is not 1`)
    return results
  } catch (error) {
    throw new GateError('results-unreadable', `cannot read results from ${path}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
