import { realpath } from 'node:fs/promises'
import { relative } from 'node:path'
import { GateError } from '../errors.ts'
import { isBelow } from '../system/below.ts'
import { readRegular } from '../system/regular-file.ts'

/** Larger files are not read, bytes. A lock file has a few megabytes. */
const mostBytes = 64 * 2 ** 20

/**
 * Reads a file below `root`. Links may not lead out of it, nor to git's own files, which may hold a token. Only regular files are read:
 * reading /dev/zero never ends. Errors: path-escapes; the system's if the file does not exist.
 */
export async function readInside(root: string, path: string): Promise<Buffer> {
  const [real, realRoot] = [await realpath(path), await realpath(root)]
  const name = JSON.stringify(relative(root, path))
  if (!isBelow(realRoot, real)) throw new GateError('path-escapes', `${name} leads out of the worktree, to ${real}`)
  if ([relative(root, path), relative(realRoot, real)].some(way => /(^|\/)\.git(\/|$)/i.test(way)))
    throw new GateError('path-escapes', `${name} leads to git's own files`)
  try {
    return readRegular(realRoot, relative(realRoot, real), mostBytes)
  } catch (error) {
    throw new GateError('path-escapes', `${name} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Is this what a commit has in place of a file that Git LFS keeps? */
export const isPointer = (content: Buffer): boolean =>
  content.toString('latin1', 0, 40).startsWith('version https://git-lfs')
