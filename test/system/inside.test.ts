import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { skeleton } from '../../src/system/inside.ts'
import type { Room } from '../../src/system/room.ts'

test('a cache that is a link to nowhere, or to itself, gets a folder in a room', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inside-'))
  const points = ['nowhere', 'itself'].map(name => join(folder, name))
  for (const path of points) symlinkSync('itself', path)
  const inside = join(folder, 'inside')
  mkdirSync(inside)
  skeleton(inside, { covered: [], links: [], tmp: join(folder, 'tmp') } as Partial<Room> as Room, points)
  for (const path of points) assert.ok(statSync(join(inside, path)).isDirectory())
})
