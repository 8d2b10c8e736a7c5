import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boot } from '../../src/measure/server/boot.ts'
import { newRun } from '../../src/system/marks.ts'
import { config, handling, serverFolder, variant } from './servers.ts'

test('while perf-gate waits for a server that responds with an error, it says which status, once for each', async () => {
  using folder = serverFolder(
    handling(
      'const age = performance.now() - began; response.writeHead(age < 3000 ? 500 : age < 4000 ? 503 : 404).end()',
      'const began = performance.now()',
    ),
  )
  const said: string[] = []
  const options = { server: { ...config().server, ready: '/up' }, run: newRun(), logs: folder.path, block: 0 }
  const { signal } = new AbortController()
  await using running = await boot(variant('head', folder.path), { ...options, signal, say: phase => said.push(phase) })
  assert.ok(running.boot > 3900)
  assert.deepEqual(
    said,
    [500, 503].map(status => `waiting for head: GET /up responds with ${status}`),
  )
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
