import { realpath } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { GateError } from '../errors.ts'
import { isBelow } from '../system/below.ts'
import { readRegular } from '../system/regular-file.ts'

/** Larger files are not read, bytes. A lock file has a few megabytes. */
const mostBytes = 64 * 2 ** 20

/**
 * Reads a file below `root`, which has no links in its path. Links may not lead out of it, nor to git's own files, which may hold a token.
 * Commands of a variant may replace `root` itself by a link, but not the folder above it: the file is opened from there on. Only regular
 * files are read: reading /dev/zero never ends. Errors: path-escapes; the system's if the file does not exist.
 */
export async function readInside(root: string, path: string): Promise<Buffer> {
  const real = await realpath(path)
  const name = JSON.stringify(relative(root, path))
  if (!isBelow(root, real)) throw new GateError('path-escapes', `${name} leads out of the worktree, to ${real}`)
  if ([path, real].some(way => /(^|\/)\.git(\/|$)/i.test(relative(root, way))))
    throw new GateError('path-escapes', `${name} leads to git's own files`)
  try {
    return readRegular(dirname(root), relative(dirname(root), real), mostBytes)
  } catch (error) {
    throw new GateError('path-escapes', `${name} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Is this what a commit has in place of a file that Git LFS keeps? */
export const isPointer = (content: Buffer): boolean =>
  content.toString('latin1', 0, 40).startsWith('version https://git-lfs')
