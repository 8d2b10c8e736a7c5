import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import type { Folder, Manifest } from '../ecosystems.ts'
import { GateError } from '../errors.ts'
import { isMapping, parsed } from '../json.ts'
import { readInside } from './contained.ts'

/**
 * The folders from `directory` up to `root`, both included, and what installers want to know about them. A package.json
 * that leads out of `fence` is an error: path-escapes.
 */
export async function foldersBetween(directory: string, root: string, fence = root): Promise<Folder[]> {
  const files = new Set(await readdir(directory))
  const manifest = files.has('package.json') ? await readManifest(join(directory, 'package.json'), fence) : undefined
  const here: Folder = { directory, files, manifest }
  if (directory === root || dirname(directory) === directory) return [here]
  return [here, ...(await foldersBetween(dirname(directory), root, fence))]
}

/** A package.json; undefined when it cannot be read as one, which its package manager will say better than we could. */
async function readManifest(path: string, fence: string): Promise<Manifest | undefined> {
  try {
    const manifest = parsed((await readInside(fence, path)).toString())
    return isMapping(manifest) ? manifest : undefined
  } catch (error) {
    if (error instanceof GateError) throw error
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
