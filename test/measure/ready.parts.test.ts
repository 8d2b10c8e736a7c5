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
