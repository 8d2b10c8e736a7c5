import { type Dirent, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { readRegular } from '../../system/regular-file.ts'

// What is read of checkouts and of installed packages: the pull request may have put anything there, while we look.

/** Larger files are not read, bytes. */
const mostBytes = 8 * 2 ** 20
/** Longer lines are not looked at: whatever looks for a pattern in a line does so for a bounded time. */
const longestLine = 500

/**
 * Text of a regular file that is inside the folder `root`, links resolved; undefined otherwise. `root`: absolute, without links.
 * `most`: bytes; of a larger file nothing is read, or with `isCut` its beginning.
 */
export function readInside(path: string, root: string, most = mostBytes, isCut = false): string | undefined {
  try {
    const real = realpathSync(path)
    const isInside = real.startsWith(`${root}/`)
    return isInside ? readRegular(root, real.slice(root.length + 1), most, isCut).toString() : undefined
  } catch {
    return undefined // not there, not ours to read, or no file at all
  }
}

/** Its lines; none where it cannot be read. */
export const linesInside = (path: string, root: string): string[] =>
  (readInside(path, root) ?? '').split('\n').map(line => (line.length > longestLine ? '' : line))

/** What a folder holds; nothing when it is not there, or not ours to read. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Files below a folder, with those that stand beside each, until so many entries were seen. `isEntered`: by name of a folder. */
export function* filesBelow(
  root: string,
  most: number,
  isEntered: (name: string) => boolean,
): Generator<{ folder: string; names: string[] }> {
  const open = [root]
  for (let folder = open.pop(), seen = 0; folder !== undefined && seen < most; folder = open.pop()) {
    const entries = entriesOf(folder)
    seen += entries.length
    yield { folder, names: entries.filter(entry => entry.isFile()).map(({ name }) => name) }
    for (const entry of entries) if (entry.isDirectory() && isEntered(entry.name)) open.push(join(folder, entry.name))
  }
}
