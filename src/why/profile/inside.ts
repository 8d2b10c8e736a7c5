import { realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { entriesOf } from '../../system/entries.ts'
import { readRegular } from '../../system/regular-file.ts'
import type { Checkout } from './attached.ts'

// Reading from checkouts and installed packages: the pull request may put anything there, even meanwhile.

/** Larger files are not read, bytes. */
export const mostBytes = 8 * 2 ** 20
/** Nothing interrupts reading and explaining, and the pull request decides how much there is: after `end` (`performance.now()`), it throws. */
let until = Number.POSITIVE_INFINITY
export const workUntil = (end: number): void => {
  until = end
}
export function demandTime(): void {
  if (performance.now() > until) throw new Error('this row has no time left')
}
/** Longer lines are skipped, so that searching a line for a pattern takes a bounded time. */
const longestLine = 500

/**
 * Text of a regular file that is inside the folder `root`, links resolved; undefined otherwise. `root`: absolute, without links. The
 * owner of the checkout may replace `root` by a link meanwhile, but not the folder above it: the file is opened from there on.
 * `most`: bytes; a larger file is not read, or with `isCut` only its beginning.
 */
export function readInside(path: string, root: string, most = mostBytes, isCut = false): string | undefined {
  demandTime()
  try {
    const real = realpathSync(path)
    if (!real.startsWith(`${root}/`)) return undefined
    const above = dirname(root)
    return readRegular(above, relative(above, real), most, isCut).toString()
  } catch {
    return undefined // it does not exist, cannot be read, or is not a file
  }
}

/** Names of the entries of a folder. */
export function namesIn(folder: string): string[] {
  demandTime()
  return entriesOf(folder).map(({ name }) => name)
}

/** The lines of a text; an empty one for each that is too long. */
export const linesOf = (text: string): string[] => text.split('\n').map(line => (line.length > longestLine ? '' : line))

/**
 * The files of each folder of a checkout, until `most` entries were seen. `isEntered`: by name of a folder. Those on the way to the
 * server's are entered whatever their names.
 */
export function* filesBelow(
  { root, directory }: Checkout,
  most: number,
  isEntered: (name: string) => boolean,
): Generator<{ folder: string; names: string[] }> {
  const open = [root]
  for (let folder = open.pop(), seen = 0; folder !== undefined && seen < most; folder = open.pop()) {
    demandTime()
    const entries = entriesOf(folder, most - seen)
    seen += entries.length
    yield { folder, names: entries.filter(entry => entry.isFile()).map(({ name }) => name) }
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && (isEntered(entry.name) || `${directory}/`.startsWith(`${path}/`))) open.push(path)
    }
  }
}
