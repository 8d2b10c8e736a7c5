import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { neighbours, shareCore } from '../../src/cli/doctor/neighbours.ts'

test('a process that uses the machine is named', { skip: process.platform !== 'linux' }, async () => {
  const busy = spawn(process.execPath, ['-e', 'for (const end = Date.now() + 20_000; Date.now() < end; );'])
  try {
    const found = await neighbours(1000)
    assert.ok(
      found.some(({ share }) => share > 0.2),
      JSON.stringify(found),
    )
  } finally {
    busy.kill()
  }
  assert.notEqual(shareCore(0, 0), false)
})
