import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { join as below } from 'node:path/posix'
import { makeFolder, writeFresh } from '../system/fresh-file.ts'
import { readRegular } from '../system/regular-file.ts'
import { mostBytes, type Night, parseNight, pathOf } from './night.ts'

/** How far a clock may be ahead of ours, ms. A night from the future would stay the newest one, and hide all until then. */
const ahead = 5 * 60_000

/** More files than this are not read: ten runs a day for five years. */
const mostFiles = 20_000

/**
 * The nights in a folder: a checkout of the data branch, or one that `record --to` filled. `place`: of one service, if there are
 * several. Anyone may have written to it: links below the folder are not followed, and files that are not nights are left out, as are
 * nights from the future.
 */
export function readNights(folder: string, place = ''): Night[] {
  const runs = below(place, 'runs')
  const inside = (path: string) => namesIn(join(folder, path)).map(name => below(path, name))
  return inside(runs)
    .filter(path => /\/\d{4}-\d{2}$/.test(path))
    .flatMap(inside)
    .filter(path => path.endsWith('.json'))
    .slice(-mostFiles)
    .flatMap(path => nightAt(folder, path) ?? [])
    .filter(({ at }) => Date.parse(at) < Date.now() + ahead)
}

const namesIn = (folder: string): string[] =>
  existsSync(folder) && lstatSync(folder).isDirectory() ? readdirSync(folder).toSorted() : []

function nightAt(folder: string, path: string): Night | undefined {
  try {
    return parseNight(readRegular(folder, path, mostBytes).toString())
  } catch {
    return undefined // a link, a folder or too large
  }
}

/** Adds a night. Returns the path of its file; a file that exists is the same night, and stays. Throws `disk-full`, `usage`. */
export function writeNight(folder: string, night: Night): string {
  const path = join(folder, pathOf(night))
  if (existsSync(path)) return path
  makeFolder(dirname(path))
  writeFresh(path, `${JSON.stringify(night)}\n`)
  return path
}
