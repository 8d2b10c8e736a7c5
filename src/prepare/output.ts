import { existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { GateError } from '../errors.ts'
import { hideable, withoutValues } from '../results/hide.ts'
import { isAtOrBelow, isBelow } from '../system/below.ts'
import { cutMark, isOpenedHere, release } from '../system/capped-log.ts'
import { makeFolder, writeFresh } from '../system/fresh-file.ts'
import { readRegular } from '../system/regular-file.ts'

/** Makes the folder for results and logs. In a repository, a link to it or in it may be the pull request's. Errors: path-escapes, usage. */
export function makeOutput(path: string, root: string): string {
  const logs = join(path, 'logs')
  const isOurs = isAtOrBelow(root, path)
  if (isOurs) demandUnlinked(logs, root)
  for (const folder of [path, logs]) makeFolder(folder)
  if (isOurs) demandNoLink([path, logs].flatMap(folder => readdirSync(folder).map(name => join(folder, name))))
  return path
}

/**
 * The same for a job that keeps the folder. A pull request may have committed links in it or on the path from `root`, and files that a
 * reporter would take for results of this run. These are out of the way before anything else can fail, and also when this throws: uploading
 * a link uploads what it points to. Errors: path-escapes, usage.
 */
export function makeFreshOutput(path: string, root: string): string {
  const odd = isBelow(root, path) ? oddIn(path, root) : undefined
  if (odd !== undefined) {
    const moved = mkdtempSync(`${odd.whole}.`) // removing its content may fail halfway: a path may be too long
    renameSync(odd.whole, join(moved, 'refused'))
    throw new GateError('path-escapes', `${odd.at} ${odd.why}; ${odd.whole} was moved into ${moved}`)
  }
  const there = existsSync(path) ? readdirSync(path, { withFileTypes: true }).filter(each => each.isDirectory()) : []
  for (const folder of [path, ...there.map(({ name }) => join(path, name))]) // a reporter looks there, too
    for (const name of believed) rmSync(join(folder, name), { force: true, recursive: true })
  return makeOutput(path, root)
}

/** Files that a reporting job, or a person, takes for the outcome of a run. */
const believed = ['results.json', 'failure.json', 'night.json', 'report.md', 'report.html']

interface Odd {
  /** What has to be moved away. */
  whole: string
  at: string
  why: string
}

function oddIn(path: string, root: string): Odd | undefined {
  const stray = wayTo(path, root).find(at => isLink(at) || isFile(at))
  if (stray !== undefined) return { whole: stray, at: stray, why: isLink(stray) ? 'is a link' : 'is not a folder' }
  const logs = join(path, 'logs')
  const inside = isFile(logs) ? { at: logs, why: 'is not a folder' } : strayIn(path)
  return inside && { whole: path, ...inside }
}

/** A link in a folder, or a name that no artifact can have, at any depth. No link is followed; an unreadable folder may have some. */
function strayIn(path: string): Omit<Odd, 'whole'> | undefined {
  if (!existsSync(path)) return undefined
  try {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const at = join(path, entry.name)
      if (entry.isSymbolicLink()) return { at, why: 'is a link, and results would be written through it' }
      if (/[":<>|*?\r\n]/.test(entry.name)) return { at, why: 'has a name with which nothing could be uploaded' }
      const below = entry.isDirectory() ? strayIn(at) : undefined
      if (below !== undefined) return below
    }
  } catch (error) {
    return { at: path, why: `cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

/** Throws path-escapes if a link is on the way from `root` to `path`: a commit would decide where we write. */
export const demandUnlinked = (path: string, root: string): void => demandNoLink(wayTo(path, root))

function demandNoLink(paths: string[]): void {
  const link = paths.find(isLink)
  if (link === undefined) return
  throw new GateError(
    'path-escapes',
    `${link} is a link, and files would be written through it: replace it with the file or folder itself`,
  )
}

/** Each path on the way from `root` (excluded) down to `path` (included). */
function wayTo(path: string, root: string): string[] {
  const names = relative(root, path).split(sep)
  return names.map((_, i) => join(root, ...names.slice(0, i + 1)))
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false // not there yet; after ENOTDIR, making it will say so
  }
}

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true

/** None of our logs is larger, bytes. */
const mostLogged = 17 * 2 ** 20

/** Hands over our logs once nothing writes to them: usual modes and sizes, no passed values. Never throws: a verdict counts more. */
export function handOverLogs(logs: string, secrets: string[]): void {
  const values = hideable(secrets)
  const files = filesIn(logs)
  release(logs, files)
  for (const path of values.length > 0 ? files.filter(isOpenedHere) : [])
    try {
      const text = readRegular(dirname(path), basename(path), mostLogged).toString()
      const [mark, rest] = text.startsWith(cutMark) ? [cutMark, text.slice(cutMark.length)] : ['', text]
      const hidden = mark + withoutValues(rest, values, { isEnd: mark !== '' })
      if (hidden !== text) writeFresh(path, hidden)
    } catch {} // not a file that we have written, or one that nobody can read
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
    return entries.filter(each => each.isFile()).map(each => join(each.parentPath, each.name))
  } catch {
    return [] // it is gone
  }
}
