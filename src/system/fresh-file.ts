import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Makes a folder in which files can be written, and those above it. `path` is absolute. Throws `usage`. */
export function makeFolder(path: string): void {
  try {
    makeEach(path)
    accessSync(path, constants.W_OK)
  } catch (error) {
    throw new GateError('usage', `cannot write to ${path}: ${(error as Error).message}`, { cause: error })
  }
}

/** Node's own `recursive` never ends where nobody can make a folder, as in /proc. */
function makeEach(path: string): void {
  const isThere = () => existsSync(join(path, '.'))
  if (isThere()) return
  makeEach(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    if (!isThere()) throw error // another process may have made it
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
