import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { test } from 'node:test'

test('doctor starts the bundled server on both sides, in any folder, and can be cancelled', async () => {
  const cli = resolve(import.meta.dirname, '../../src/cli.ts')
  const child = spawn(process.execPath, [cli, 'doctor'], { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text
      if (/^base is ready after .*head is ready after/m.test(said)) child.kill('SIGINT')
    })
  const [code] = await once(child, 'close')
  assert.equal(code, 130, said)
})
