import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boot } from '../../src/measure/server/boot.ts'
import { newRun } from '../../src/system/marks.ts'
import { config, handling, serverFolder, variant } from './servers.ts'

test('a server is ready once its status is below 500', async () => {
  using folder = serverFolder(
    handling(
      'const age = performance.now() - began; response.writeHead(age < 3000 ? 500 : age < 4000 ? 503 : 404).end()',
      'const began = performance.now()',
    ),
  )
  const options = { server: { ...config().server, ready: '/up' }, run: newRun(), logs: folder.path, block: 0 }
  const { signal } = new AbortController()
  await using running = await boot(variant('head', folder.path), { ...options, signal })
  assert.ok(running.boot > 3900)
})

test('of a server on the given port of another address, the hint is about the address', async () => {
  using folder = serverFolder(handling('response.end()', "process.env.HOST = '127.0.0.2'"))
  const options = { server: { ...config().server, readyTimeout: 1500 }, run: newRun(), logs: folder.path, block: 0 }
  const { signal } = new AbortController()
  await assert.rejects(boot(variant('head', folder.path), { ...options, signal }), {
    code: 'server-not-ready',
    message: /it listens on port \d+, but not at 127\.0\.0\.1\. Does the server read HOST, /,
  })
})
