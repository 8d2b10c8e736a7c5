import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/** Is a path inside a folder? The folder itself is not. Both paths are absolute. */
export const isBelow = (folder: string, path: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep)

/** Is a path the folder or inside it? Both paths are absolute. */
export const isAtOrBelow = (folder: string, path: string): boolean => path === folder || isBelow(folder, path)

/** The path with its links resolved; unchanged if nothing is there. */
export function realOf(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return path
  }
}

/** Those of these paths that are not below another one, with links resolved. */
export function outermost(paths: string[]): string[] {
  const all = [...new Set(paths.map(realOf))]
  return all.filter(path => !all.some(other => other !== path && isBelow(other, path)))
}

/** The checkout around a folder: the nearest with a `.git` in it; without any, the folder itself. */
export function rootOf(directory: string): string {
  for (let at = resolve(directory); dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, '.git'))) return at
  return resolve(directory)
}
