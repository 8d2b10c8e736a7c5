import { constants } from 'node:fs'
import { access, readdir, readFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import type { Manifest, Place } from './installers.ts'

/** The folders from `directory` up to `root`, both included, and what installers want to know about them. */
export async function placesBetween(directory: string, root: string): Promise<Place[]> {
  const files = new Set(await readdir(directory))
  const manifest = files.has('package.json') ? await readManifest(join(directory, 'package.json')) : undefined
  const here: Place = { directory, files, manifest }
  if (directory === root || dirname(directory) === directory) return [here]
  return [here, ...(await placesBetween(dirname(directory), root))]
}

/** A package.json; undefined when it cannot be read as one, which its package manager will say better than we could. */
export async function readManifest(path: string): Promise<Manifest | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'))
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined // the package manager complains
  }
}

/** Is there such a program? */
export async function onPath(tool: string, path: string): Promise<boolean> {
  for (const folder of path.split(delimiter).filter(Boolean))
    if (await isThere(join(folder, tool), constants.X_OK)) return true
  return false
}

/** Does the file exist (and allow what `mode` asks)? */
export async function isThere(path: string, mode = constants.F_OK): Promise<boolean> {
  try {
    await access(path, mode)
    return true
  } catch {
    return false // ENOENT, EACCES: that was the question
  }
}
