import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { GateError } from '../errors.ts'
import { hideable, withoutValues } from '../results/hide.ts'
import { isAtOrBelow, isBelow } from '../system/below.ts'
import { cutMark, isOpenedHere } from '../system/capped-log.ts'
import { writeFresh } from '../system/fresh-file.ts'
import { readRegular } from '../system/regular-file.ts'

/**
 * Makes the folder for results and logs. In the repository, which may have it committed, neither the folder nor anything
 * in it may be a link: what we write would land where a pull request points. Errors: path-escapes, usage.
 */
export function makeOutput(path: string, root: string): string {
  const logs = join(path, 'logs')
  const isOurs = isAtOrBelow(root, path)
  if (isOurs) demandUnlinked(wayTo(logs, root))
  try {
    mkdirSync(logs, { recursive: true })
  } catch (error) {
    throw new GateError('usage', `cannot write results to ${path}: ${(error as Error).message}`, { cause: error })
  }
  if (isOurs) demandUnlinked([path, logs].flatMap(folder => readdirSync(folder).map(name => join(folder, name))))
  return path
}

/**
 * The same for a job that keeps the folder. A pull request may have committed links in it or on the way from `root`, and files that a
 * reporter would take for results of this run: they are out of the way before anything else can fail. Whoever uploads a link uploads what
 * it points to. Errors: path-escapes, usage; then, too, nothing is left there.
 */
export function makeFreshOutput(path: string, root: string): string {
  const odd = isBelow(root, path) ? oddIn(path, root) : undefined
  if (odd !== undefined) {
    const moved = mkdtempSync(`${odd.whole}.`) // removing what is in it may fail half-way: a path may be too long
    renameSync(odd.whole, join(moved, 'refused'))
    throw new GateError('path-escapes', `${odd.at} ${odd.why}; ${odd.whole} was moved into ${moved}`)
  }
  const there = existsSync(path) ? readdirSync(path, { withFileTypes: true }).filter(each => each.isDirectory()) : []
  for (const folder of [path, ...there.map(({ name }) => join(path, name))]) // a reporter looks there, too
    for (const name of believed) rmSync(join(folder, name), { force: true, recursive: true })
  return makeOutput(path, root)
}

/** What a job that reports, or a person, takes for the outcome of a run. */
const believed = ['results.json', 'failure.json', 'night.json', 'report.md', 'report.html']

interface Odd {
  /** What has to go. */
  whole: string
  at: string
  why: string
}

function oddIn(path: string, root: string): Odd | undefined {
  const stray = wayTo(path, root).find(at => isLink(at) || isFile(at))
  if (stray !== undefined) return { whole: stray, at: stray, why: isLink(stray) ? 'is a link' : 'is not a folder' }
  const logs = join(path, 'logs')
  const inside = isFile(logs) ? { at: logs, why: 'is not a folder' } : linkIn(path)
  return inside && { whole: path, ...inside }
}

/** A link in a folder, at any depth; none is followed. What cannot be read may hold some. */
function linkIn(path: string): Omit<Odd, 'whole'> | undefined {
  if (!existsSync(path)) return undefined
  try {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const at = join(path, entry.name)
      if (entry.isSymbolicLink()) return { at, why: 'is a link, and results would be written through it' }
      const below = entry.isDirectory() ? linkIn(at) : undefined
      if (below !== undefined) return below
    }
  } catch (error) {
    return { at: path, why: `cannot be read (${(error as NodeJS.ErrnoException).code})` }
  }
}

function demandUnlinked(paths: string[]): void {
  const link = paths.find(isLink)
  if (link === undefined) return
  throw new GateError('path-escapes', `${link} is a link, and results would be written through it`)
}

/** What lies between a folder and one below it, the latter included; from the top. */
function wayTo(path: string, root: string): string[] {
  const names = relative(root, path).split(sep)
  return names.map((_, i) => join(root, ...names.slice(0, i + 1)))
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false // not there yet; ENOTDIR: making it will say so
  }
}

const isFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true

/** More has no log of ours, bytes. */
const mostLogged = 17 * 2 ** 20

/** Takes values out of the logs of this process when nothing writes to them any more. It never throws: a verdict is more than a log. */
export function hideInLogs(logs: string, secrets: string[]): void {
  const values = hideable(secrets)
  for (const path of values.length > 0 ? filesIn(logs).filter(isOpenedHere) : [])
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
