import { type Dirent, opendirSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readRegular } from '../../system/regular-file.ts'

// What is read of checkouts and of installed packages: the pull request may have put anything there, while we look.

/** Larger files are not read, bytes. */
const mostBytes = 8 * 2 ** 20
/** Longer lines are not looked at: whatever looks for a pattern in a line does so for a bounded time. */
const longestLine = 500

/**
 * Text of a regular file that is inside the folder `root`, links resolved; undefined otherwise. `root`: absolute, without links.
 * Whose checkout it is may put a link in its place meanwhile, but not in that of the folder it is in: the file is opened from there on.
 * `most`: bytes; of a larger file nothing is read, or with `isCut` its beginning.
 */
export function readInside(path: string, root: string, most = mostBytes, isCut = false): string | undefined {
  try {
    const real = realpathSync(path)
    if (!real.startsWith(`${root}/`)) return undefined
    const above = dirname(root)
    return readRegular(above, relative(above, real), most, isCut).toString()
  } catch {
    return undefined // not there, not ours to read, or no file at all
  }
}

/** Its lines; none where it cannot be read. */
export const linesInside = (path: string, root: string): string[] =>
  (readInside(path, root) ?? '').split('\n').map(line => (line.length > longestLine ? '' : line))

/** More entries of one folder than this are not looked at. */
const mostEntries = 100_000

/** What a folder holds, by name, at most so many; nothing when it is not there, or not ours to read. */
export function entriesOf(folder: string, most = mostEntries): Dirent[] {
  const entries: Dirent[] = []
  try {
    const opened = opendirSync(folder)
    for (let entry = opened.readSync(); entry !== null && entries.length < most; entry = opened.readSync())
      entries.push(entry)
    opened.closeSync()
  } catch {
    return [] // or gone meanwhile
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Files below a folder, with those that stand beside each, until so many entries were seen. `isEntered`: by name of a folder. */
export function* filesBelow(
  root: string,
  most: number,
  isEntered: (name: string) => boolean,
): Generator<{ folder: string; names: string[] }> {
  const open = [root]
  for (let folder = open.pop(), seen = 0; folder !== undefined && seen < most; folder = open.pop()) {
    const entries = entriesOf(folder, most - seen)
    seen += entries.length
    yield { folder, names: entries.filter(entry => entry.isFile()).map(({ name }) => name) }
    for (const entry of entries) if (entry.isDirectory() && isEntered(entry.name)) open.push(join(folder, entry.name))
  }
}
