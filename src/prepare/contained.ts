import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { GateError } from '../errors.ts'
import { isBelow } from '../system/below.ts'
import { readRegular } from '../system/regular-file.ts'

/** A lock file has some megabytes; beyond this, bytes, somebody means harm. */
const mostBytes = 64 * 2 ** 20

/**
 * Content of a file below `root`; of nothing that a link leads to outside of it, and of regular files only: reading
 * /dev/zero never ends. Errors: path-escapes; those of the system when it is not there.
 */
export async function readInside(root: string, path: string): Promise<Buffer> {
  const real = await realpath(path)
  const name = relative(root, path)
  const realRoot = await realpath(root)
  if (!isBelow(realRoot, real))
    throw new GateError('path-escapes', `${JSON.stringify(name)} leads out of the worktree, to ${real}`)
  const stats = await stat(real)
  if (!stats.isFile() || stats.size > mostBytes)
    throw new GateError('path-escapes', `${JSON.stringify(name)} is not a file of less than 64 MiB`)
  return readRegular(realRoot, relative(realRoot, real), mostBytes)
}

/**
 * Makes the folder for results and logs. In the repository, which may have it committed, neither the folder nor anything
 * in it may be a link: what we write would land where a pull request points. Errors: path-escapes, usage.
 */
export function makeOutput(path: string, root: string): string {
  const isTheirs = /^\.\.(\/|$)/.test(relative(root, path))
  if (!isTheirs) for (const folder of [path, join(path, 'logs')]) demandUnlinked(folder, root)
  try {
    mkdirSync(join(path, 'logs'), { recursive: true })
  } catch (error) {
    throw new GateError('usage', `cannot write results to ${path}: ${(error as Error).message}`, { cause: error })
  }
  if (isTheirs) return path
  for (const name of [...readdirSync(path), ...readdirSync(join(path, 'logs')).map(log => join('logs', log))])
    if (isLink(join(path, name))) throw through(join(path, name))
  return path
}

/**
 * The same for a job that keeps the folder. A pull request may have committed links in it, and files that a reporter would take for
 * results of this run: they are removed before anything else can fail. Whoever keeps a link keeps what it leads to.
 */
export function makeFreshOutput(path: string, root: string): string {
  const links = isBelow(root, path) ? linksIn(path) : []
  for (const link of links) rmSync(link, { recursive: true, force: true })
  if (links.length > 0) throw through(links[0]!)
  makeOutput(path, root)
  for (const name of ['results.json', 'failure.json', 'night.json'])
    rmSync(join(path, name), { force: true, recursive: true })
  return path
}

/**
 * The folder where it is a link, else the links in it, at any depth. None is followed, as `readdirSync` would with `recursive`. A folder
 * that cannot be read may hold some, and is one of them.
 */
function linksIn(path: string): string[] {
  if (isLink(path)) return [path]
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap(entry => {
      const at = join(path, entry.name)
      return entry.isSymbolicLink() ? [at] : entry.isDirectory() ? linksIn(at) : []
    })
  } catch {
    return [path]
  }
}

const through = (link: string): GateError =>
  new GateError('path-escapes', `${link} is a link, and results would be written through it`)

/** No part of the way from the root to the folder is a link. */
function demandUnlinked(folder: string, root: string): void {
  for (let at = folder; at !== root && dirname(at) !== at; at = dirname(at)) if (isLink(at)) throw through(at)
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false // not there yet; ENOTDIR: making it will say so
  }
}
