import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { tryOut } from '../../src/system/boundary.ts'
import { newRun } from '../../src/system/marks.ts'
import { wayOutOf } from '../../src/system/shut.ts'
import { furnished, skip } from './furnished.ts'

for (const name of ['cat', 'tr', 'chmod', 'rm'])
  for (const [how, line] of Object.entries({
    killed: 'kill -KILL $$',
    'not loaded': 'echo libc.so.6: Error 23 >&2; exit 127',
  }))
    test(`a room in which the trial's \`${name}\` is ${how} does not show that the machine has no rooms`, {
      skip,
    }, async () => {
      const { temporary, room } = furnished()
      const bin = join(temporary, 'v0', 'bin')
      mkdirSync(bin, { recursive: true })
      writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`)
      chmodSync(join(bin, name), 0o755)
      const before = process.env.PATH!
      process.env.PATH = [bin, before].join(delimiter)
      try {
        const why = await tryOut(room, newRun())
        assert.ok(why !== undefined && wayOutOf(why) !== undefined, why)
      } finally {
        process.env.PATH = before
      }
    })
