import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeFresh } from '../system/fresh-file.ts'
import { mostBytes, type Night, parseNight, pathOf } from './night.ts'

/** More files than this are not read: ten runs a day for five years. */
const mostFiles = 20_000

/**
 * The nights in a folder: a checkout of the data branch, or one that `record --to` filled. `place`: of one service, where there are
 * several. Anybody may have written to it: no link below the folder is followed, and files that are none of ours are left out.
 */
export function readNights(folder: string, place = ''): Night[] {
  const steps = place.split('/').map((_, i, all) => join(folder, ...all.slice(0, i + 1)))
  if (place !== '' && !steps.every(isFolder)) return []
  const runs = join(folder, place, 'runs')
  const months = inside(runs).filter(name => /^\d{4}-\d{2}$/.test(name))
  return months
    .flatMap(month => inside(join(runs, month)).map(name => join(runs, month, name)))
    .filter(path => path.endsWith('.json') && isOurs(path))
    .slice(-mostFiles)
    .flatMap(path => parseNight(readFileSync(path, 'utf8')) ?? [])
}

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const inside = (folder: string): string[] => (isFolder(folder) ? readdirSync(folder).toSorted() : [])

function isOurs(path: string): boolean {
  const stats = lstatSync(path)
  return stats.isFile() && stats.size <= mostBytes
}

/** Adds a night. Returns the path of its file; one that is there already is the same night, and stays. */
export function writeNight(folder: string, night: Night): string {
  const path = join(folder, pathOf(night))
  if (existsSync(path)) return path
  mkdirSync(dirname(path), { recursive: true })
  writeFresh(path, `${JSON.stringify(night)}\n`)
  return path
}
