import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { entriesOf } from './entries.ts'
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

/** Moves what the last command left in /tmp into that of the next, but for its sockets, at which nobody listens any more. */
export function takeOver(room: Room, tmp: string): void {
  const { left } = room
  room.left = undefined // the next one gets what this one leaves
  if (left === undefined) return
  const taken = new Set(readdirSync(tmp))
  for (const entry of entriesOf(left))
    if (!entry.isSocket() && !taken.has(entry.name))
      try {
        renameSync(join(left, entry.name), join(tmp, entry.name))
      } catch {} // a folder that it made read-only
}
