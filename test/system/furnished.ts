import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { findBoundary } from '../../src/system/boundary.ts'
import { type Furniture, makeRoom } from '../../src/system/make-room.ts'
import { remove } from '../../src/system/remove.ts'
import type { Room, Way } from '../../src/system/room.ts'

const boundary = findBoundary()
export const skip = boundary.kind === 'same user' ? `no isolation here: ${boundary.why}` : false
export const way: Way = boundary.kind === 'isolated' ? boundary.way : 'root'

const folders: string[] = []
after(async () => {
  for (const folder of folders) await remove(folder)
})

export function folderIn(parent: string, ...names: string[]): string {
  const folder = realpathSync(mkdtempSync(join(parent, 'perf-gate-test-')))
  folders.push(folder)
  for (const name of names) mkdirSync(join(folder, name), { recursive: true })
  return folder
}

/** A room whose own folders are in /tmp, like those of a run, and whose cache is not. */
export function furnished(more: Partial<Furniture> = {}): { temporary: string; outside: string; room: Room } {
  const temporary = folderIn(tmpdir(), 'v0', 'home')
  const outside = folderIn('/var/tmp', 'cache/tools/bin', 'target/bin')
  const own = {
    writable: [join(temporary, 'v0'), join(temporary, 'home')],
    caches: [join(outside, 'cache')],
    readable: [],
    covered: [temporary],
    env: {},
    ...more,
  }
  return { temporary, outside, room: makeRoom(way, join(temporary, 'room'), own) }
}
