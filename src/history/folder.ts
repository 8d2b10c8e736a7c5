import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Night, parseNight, pathOf } from './night.ts'

/** More files than this are not read: ten runs a day for five years. */
const mostFiles = 20_000

/** The nights in a folder: a checkout of the data branch, or one that `record --to` filled. Files that are none of ours are left out. */
export function readNights(folder: string): Night[] {
  const runs = join(folder, 'runs')
  if (!existsSync(runs)) return []
  const months = readdirSync(runs).filter(name => /^\d{4}-\d{2}$/.test(name))
  const files = months.flatMap(month =>
    readdirSync(join(runs, month)).flatMap(name => (name.endsWith('.json') ? [join(runs, month, name)] : [])),
  )
  return files
    .slice(-mostFiles)
    .filter(file => lstatSync(file).isFile())
    .flatMap(file => parseNight(readFileSync(file, 'utf8')) ?? [])
}

/** Adds a night. Returns the path of its file; one that is there already is the same night, and stays. */
export function writeNight(folder: string, night: Night): string {
  const path = join(folder, pathOf(night))
  if (existsSync(path)) return path
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.part`, `${JSON.stringify(night)}\n`)
  renameSync(`${path}.part`, path)
  return path
}
