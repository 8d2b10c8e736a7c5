import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectedRuntime, whySilent } from '../../src/measure/server/runtime.ts'
import { variant } from './servers.ts'

test('a server without a profile is told in a sentence that names its runtime', () => {
  assert.match(whySilent('head', ['dash', 'ruby3.2']), /^`head` runs on Ruby\. Only Node/)
  assert.match(whySilent('base', ['dotnet']), /^`base` runs on \.NET\. Only Node/)
  assert.match(whySilent('head', ['node']), /may overwrite NODE_OPTIONS/)
  assert.match(whySilent('head', ['dash', 'shop']), /^`head` runs on `shop`\. Only Node/)
})

test('the start command says what a server probably runs on', () => {
  const runtime = (start: string) => expectedRuntime(variant('base', '/nowhere', { start }))
  assert.equal(runtime('cd api && go run ./cmd/shop'), 'go')
  assert.equal(runtime('.venv/bin/uvicorn app:app --port {port}'), 'python')
  assert.equal(runtime('java -jar target/shop.jar'), 'java')
  assert.equal(runtime('node server.js --go run'), 'node')
  assert.equal(runtime('./shop'), 'node') // it does not exist
})

test('a pipe of the machine is not opened where the start command names a link to it: that would end who writes to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'runtime-'))
  assert.equal(spawnSync('mkfifo', [join(folder, 'pipe')]).status, 0)
  symlinkSync(join(folder, 'pipe'), join(folder, 'server'))
  const writer = spawn('/bin/sh', ['-c', 'echo; echo word >pipe'], { cwd: folder })
  try {
    await once(writer.stdout, 'data')
    await sleep(100) // until it waits for a reader
    assert.equal(expectedRuntime(variant('base', folder, { start: './server' })), 'node')
    await sleep(100)
    assert.deepEqual([writer.exitCode, writer.signalCode], [null, null])
  } finally {
    writer.kill('SIGKILL')
  }
})
