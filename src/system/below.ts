import { realpathSync } from 'node:fs'
import { sep } from 'node:path'

/** Is a path in a folder? The folder itself is not. Both absolute. */
export const isBelow = (folder: string, path: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** Is a path a folder or in it? Both absolute. */
export const isAtOrBelow = (folder: string, path: string): boolean => path === folder || isBelow(folder, path)

/** A path with its links resolved; as it is where nothing is there. */
export function realOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
