import { lstatSync } from 'node:fs'
import { writeFresh } from '../system/fresh-file.ts'
import { incoherent } from './incoherent.ts'
import { merge } from './merge.ts'
import { mostNotes, type Results, resultsSchema } from './results.ts'
import { limits, readAs, unreadable } from './untrusted.ts'

/** Writes results, block by block: a reader never sees half a file. Throws `disk-full`, `usage`. */
export function writeResults(path: string, { blocks, notes, ...rest }: Results): void {
  const more = notes.length - mostNotes
  const kept = more > 0 ? [...notes.slice(0, mostNotes - 1), `and ${more + 1} more notes`] : notes
  writeFresh(path, textOf({ ...rest, notes: kept }, blocks))
}

function* textOf(rest: Omit<Results, 'blocks'>, blocks: Results['blocks']): Generator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"blocks":[`
  for (const [i, block] of blocks.entries()) yield `${i === 0 ? '\n' : ',\n'}${JSON.stringify(block)}`
  yield '\n]}\n'
}

/** Reads results, and merges those of several jobs. Anyone may have written them. Throws `results-unreadable`, `results-differ`. */
export function readResults(paths: string[]): Results {
  const total = paths.reduce((sum, path) => sum + (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)
  if (total > limits.together)
    throw unreadable(paths[0]!, `it and ${paths.length - 1} more have ${total} bytes; the limit is ${limits.together}`)
  return merge(paths.map(readOne))
}

function readOne(path: string): Results {
  const results = readAs(path, resultsSchema)
  const flaw = incoherent(results)
  if (flaw !== undefined) throw unreadable(path, flaw)
  return results
}
