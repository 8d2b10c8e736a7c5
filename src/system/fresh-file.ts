import { rmSync, writeFileSync } from 'node:fs'
import { GateError } from '../errors.ts'

/** Writes a file into a folder that somebody else may have filled: what is there under its name, a link perhaps, goes first. */
export function writeFresh(path: string, text: string | Uint8Array): void {
  try {
    rmSync(path, { force: true, recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
  } catch (error) {
    throw new GateError('usage', `cannot write ${path}: ${(error as Error).message}`, { cause: error })
  }
}
