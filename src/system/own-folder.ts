import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GateError } from '../errors.ts'
import { owner } from './marks.ts'
import { namesIn } from './process-table.ts'
import { remove } from './remove.ts'

/** File in a temporary folder that says whose it is. */
export const ownerFile = '.owner'
export const ownPrefix = 'perf-gate-'

/** Makes a temporary folder, which a later run removes if this one cannot. `purpose`: part of its name. Throws `directory-missing`. */
export function ownFolder(purpose = ''): string {
  try {
    const path = realpathSync(mkdtempSync(join(tmpdir(), `${ownPrefix}${purpose}`)))
    writeFileSync(join(path, ownerFile), owner)
    return path
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'].includes(code)) throw error
    const message = `the folder for temporary files, ${tmpdir()}, cannot be used (${code}): set TMPDIR to a different one`
    throw new GateError('directory-missing', message, { cause: error })
  }
}

/** A temporary folder that is removed at the end of its scope. */
export function temporary(purpose: string): AsyncDisposable & { path: string } {
  const path = ownFolder(`${purpose}-`)
  return { path, [Symbol.asyncDispose]: () => removeOwn(path) }
}

/** Removes a temporary folder. The file that says whose it is goes last: if we are killed, or fail, a later run removes the rest. */
export async function removeOwn(path: string): Promise<void> {
  const content = namesIn(path).filter(name => name !== ownerFile)
  const removed = content.map(name => remove(join(path, name)))
  await Promise.allSettled(removed)
  await Promise.all(removed)
  await remove(path)
}
