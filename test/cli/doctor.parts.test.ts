import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { printed } from '../printed.ts'

test('doctor starts the bundled server on both sides, in any folder, and can be cancelled', async () => {
  const cli = resolve(import.meta.dirname, '../../src/cli.ts')
  const child = spawn(process.execPath, [cli, 'doctor'], { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  const said = printed(child, text => {
    if (/^base is ready after .*head is ready after/m.test(text)) child.kill('SIGINT')
  })
  const [code] = await once(child, 'close')
  assert.equal(code, 130, said())
})
