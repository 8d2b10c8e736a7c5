import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isBelow } from './below.ts'
import { ran } from './programs.ts'
import { remove } from './remove.ts'
import type { Room } from './room.ts'

/**
 * Makes a folder of ours for one launch: in `inside` is the content of covered folders, each by its whole path; `upper` and `work` are for
 * what a server changes in /tmp.
 */
export function newOwn({ folder }: Room): string {
  const own = mkdtempSync(join(folder, 'launch-'))
  for (const name of ['inside', 'upper', 'work']) mkdirSync(join(own, name))
  chmodSync(join(own, 'upper'), 0o1777)
  return own
}

/** A file of a launch that was last changed when its room was open. */
export const openedFile = (own: string): string => join(own, 'inside', '.opened')

/**
 * Makes what is inside covered folders: mount points and links. Earlier commands have written to /tmp: a mount point must not be reached
 * through a link of theirs.
 */
export function skeleton(inside: string, { covered, links, tmp }: Room, points: string[]): void {
  mkdirSync(tmp, { recursive: true })
  chmodSync(tmp, 0o1777)
  const folder = (path: string) =>
    isBelow('/tmp', path) ? folderBelow(tmp, path.slice('/tmp'.length)) : folderBelow(inside, path)
  const placed = (path: string) => join(folder(dirname(path)), basename(path))
  for (const path of [...covered, ...points])
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true) folder(path)
    else makeFile(placed(path))
  for (const [path, target] of links) {
    const at = placed(path)
    if (stateOf(at) === undefined) symlinkSync(target, at)
  }
}

const stateOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })

/** Makes the folder at a path below ours, and those above it. What is there and no folder goes, and we can enter each that stays. */
function folderBelow(ours: string, path: string): string {
  return path
    .split('/')
    .filter(Boolean)
    .reduce((above, name) => {
      const at = join(above, name)
      const state = stateOf(at)
      if (state?.isDirectory()) {
        if ((state.mode & 0o700) !== 0o700) chmodSync(at, (state.mode & 0o7777) | 0o700)
        return at
      }
      if (state !== undefined) rmSync(at)
      mkdirSync(at)
      return at
    }, ours)
}

function makeFile(path: string): void {
  if (stateOf(path)?.isFile()) return
  rmSync(path, { recursive: true, force: true })
  writeFileSync(path, '', { flag: 'wx' })
}

/** Removes the folder of a launch that has ended, and sockets from the /tmp that its room keeps: nobody listens there any more. */
export async function clearAfter({ tmp }: Room, own: string): Promise<void> {
  await remove(own).catch(() => {}) // what stays goes with the run
  await ran('find', [tmp, '-type', 's', '-delete']).catch(() => {}) // as far as we can see them
}
