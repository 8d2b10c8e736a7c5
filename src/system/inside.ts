import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { entriesOf } from './entries.ts'
import { program } from './programs.ts'
import type { Room } from './room.ts'

/** A new folder of ours for the content of covered folders, each below it by its whole path. */
export const newInside = ({ folder }: Room): string => mkdtempSync(join(folder, 'inside-'))

/** Makes what is inside covered folders: mount points and links. */
export function skeleton(inside: string, { covered, links }: Room, points: string[]): void {
  const placed = (path: string) => {
    mkdirSync(dirname(join(inside, path)), { recursive: true })
    return join(inside, path)
  }
  for (const path of [...covered, ...points])
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true) mkdirSync(placed(path), { recursive: true })
    else writeFileSync(placed(path), '')
  for (const [path, target] of links) symlinkSync(target, placed(path))
  chmodSync(join(inside, 'tmp'), 0o1777)
}

/**
 * Puts what a command left in /tmp into that of the next as further names of the same files, but for its sockets, at which nobody listens
 * any more. What it has so many of that this takes seconds is not all there.
 */
export function takeOver({ left }: Room, tmp: string): void {
  if (left === undefined) return
  const taken = new Set(readdirSync(tmp))
  const names = entriesOf(left).flatMap(entry => (entry.isSocket() || taken.has(entry.name) ? [] : [entry.name]))
  for (let i = 0; i < names.length; i += 500) {
    const some = names.slice(i, i + 500).map(name => join(left, name))
    spawnSync(program('cp'), ['-al', ...some, tmp], { stdio: 'ignore', env: {}, cwd: '/', timeout: 5000 })
  }
}
