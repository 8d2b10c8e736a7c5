import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fullDisk, GateError } from '../errors.ts'

/** Writes a file beside the old one, and renames it: whatever has the name is replaced, not followed. Throws `disk-full`, `usage`. */
export function writeFresh(path: string, text: string | Uint8Array | Generator<string>): void {
  const beside = `${path}.part`
  try {
    rmSync(beside, { force: true, recursive: true })
    writeParts(beside, typeof text === 'string' || text instanceof Uint8Array ? [text] : text)
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true })
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true, recursive: true })
    const { code = '', message } = error as NodeJS.ErrnoException
    if (fullDisk.includes(code)) throw new GateError('disk-full', `no room left to write ${path}`, { cause: error })
    throw new GateError('usage', `cannot write ${path}: ${message}`, { cause: error })
  }
}

function writeParts(path: string, parts: Iterable<string | Uint8Array>): void {
  const file = openSync(path, 'wx')
  try {
    for (const part of parts) writeFileSync(file, part)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
