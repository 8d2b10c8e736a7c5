import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isBelow } from './below.ts'
import { textAt } from './process-table.ts'
import { ran } from './programs.ts'
import { pathOnly } from './regular-file.ts'
import { remove } from './remove.ts'
import type { Room } from './room.ts'

/** A folder for one launch: `inside` has covered folders by whole paths, /tmp is at `tmp`, `upper` and `work` take changes. */
export function newOwn({ folder }: Room): string {
  const own = mkdtempSync(join(folder, 'launch-'))
  for (const name of ['inside', 'tmp', 'upper', 'work']) mkdirSync(join(own, name))
  chmodSync(join(own, 'upper'), 0o1777)
  writeFileSync(openedFile(own), '') // ours to read: root, who opens the room, may have a umask that hides files from others
  return own
}

/** A file of a launch that was last changed when its room was open. It has text then, if the room has a user namespace. */
export const openedFile = (own: string): string => join(own, 'inside', '.opened')

/** Was the room of a launch ever open? */
export const isOpen = (own: string): boolean => textAt(openedFile(own)) !== ''

/** A file that is there once a room of a run had a user namespace. */
export const namespaceFile = ({ folder }: Room): string => join(dirname(folder), 'had-namespace')

/**
 * Makes what is inside covered folders: mount points and links. What is below /tmp is made in the room's own /tmp as well. Earlier commands
 * have written to that, and some may still do so from another room that is open.
 */
export function skeleton(inside: string, { covered, links, tmp }: Room, points: string[]): void {
  mkdirSync(tmp, { recursive: true })
  chmodSync(tmp, 0o1777)
  const make = (path: string, made: (at: string) => void) => {
    makeBelow(inside, path, made)
    if (isBelow('/tmp', path)) makeBelow(tmp, path.slice('/tmp'.length), made)
  }
  for (const path of [...covered, ...points])
    make(path, existsSync(path) && !statSync(path).isDirectory() ? makeFile : makeFolder) // a link may lead nowhere
  for (const [path, target] of links) make(path, at => stateOf(at) ?? symlinkSync(target, at))
}

const stateOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })

/** Makes something at a path below a folder of ours, and the folders above it, of which we can enter each. No link below ours is followed. */
function makeBelow(ours: string, path: string, made: (at: string) => void): void {
  const names = path.split('/').filter(Boolean)
  const name = names.pop() ?? '.'
  let folder = openSync(ours, pathOnly)
  try {
    for (const each of names) {
      makeFolder(`/proc/self/fd/${folder}/${each}`)
      const opened = openSync(`/proc/self/fd/${folder}/${each}`, pathOnly)
      closeSync(folder)
      folder = opened
      const { mode } = fstatSync(folder)
      if ((mode & 0o700) !== 0o700) chmodSync(`/proc/self/fd/${folder}`, (mode & 0o7777) | 0o700)
    }
    made(`/proc/self/fd/${folder}/${name}`)
  } finally {
    closeSync(folder)
  }
}

function makeFolder(path: string): void {
  if (stateOf(path)?.isDirectory()) return
  rmSync(path, { force: true })
  mkdirSync(path)
}

function makeFile(path: string): void {
  if (stateOf(path)?.isFile()) return
  if (stateOf(path) !== undefined) renameSync(path, `${path}.${randomUUID()}`) // a folder: nothing in it is looked at
  writeFileSync(path, '', { flag: 'wx' })
}

/** Removes the folder of a launch that has ended, and sockets from the /tmp that its room keeps: nobody listens there any more. */
export async function clearAfter(room: Room, own: string): Promise<void> {
  if (textAt(openedFile(own)).trim() !== '') await writeFile(namespaceFile(room), '').catch(() => {}) // a full disk
  await remove(own).catch(() => {}) // what stays goes with the run
  await ran('find', [room.tmp, '-type', 's', '-delete'], { timeout: 60_000 }).catch(() => {}) // as far as we can see them
}
