import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { GateError } from '../errors.ts'
import { merge } from './merge.ts'
import type { Results } from './results.ts'

/**
 * Writes results so that a reader never sees half a file: beside it first, then renamed. Block by block, so that a long
 * run does not need its whole text in memory. Throws `disk-full`.
 */
export function writeResults(path: string, { blocks, ...rest }: Results): void {
  try {
    const file = openSync(`${path}.part`, 'w')
    try {
      writeSync(file, `${JSON.stringify(rest).slice(0, -1)},"blocks":[`)
      for (const [i, block] of blocks.entries()) writeSync(file, `${i === 0 ? '\n' : ',\n'}${JSON.stringify(block)}`)
      writeSync(file, '\n]}\n')
    } finally {
      closeSync(file)
    }
    renameSync(`${path}.part`, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new GateError('disk-full', `no room left to write ${path}`, { cause: error })
  }
}

/** Reads what `writeResults` wrote, and merges what several jobs did. Throws `results-unreadable`, `results-differ`. */
export const readResults = (paths: string[]): Results => merge(paths.map(readOne))

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
