import { realpath } from 'node:fs/promises'
import { relative } from 'node:path'
import { GateError } from '../errors.ts'
import { isBelow } from '../system/below.ts'
import { readRegular } from '../system/regular-file.ts'

/** Larger files are not read, bytes: a lock file has some megabytes. */
const mostBytes = 64 * 2 ** 20

/**
 * Content of a file below `root`; of nothing that a link leads to outside of it, and of regular files only: reading
 * /dev/zero never ends. Errors: path-escapes; those of the system when it is not there.
 */
export async function readInside(root: string, path: string): Promise<Buffer> {
  const [real, realRoot] = [await realpath(path), await realpath(root)]
  const name = JSON.stringify(relative(root, path))
  if (!isBelow(realRoot, real)) throw new GateError('path-escapes', `${name} leads out of the worktree, to ${real}`)
  try {
    return readRegular(realRoot, relative(realRoot, real), mostBytes)
  } catch (error) {
    throw new GateError('path-escapes', `${name} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
