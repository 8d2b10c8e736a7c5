import assert from 'node:assert/strict'
import fs, { mkdirSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { boot } from '../../src/measure/server/boot.ts'
import { Servers } from '../../src/measure/server/servers.ts'
import { newRun } from '../../src/system/marks.ts'
import { furnished, skip } from '../system/furnished.ts'
import { config, emptyResults, handling, serverFolder, variant } from './servers.ts'

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

test('a server that dies or is not ready, or whose reset fails, while the disk of its log is full, ends the run and is not to blame', async t => {
  const { signal } = new AbortController()
  t.after(() => {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  })
  t.mock.method(fs, 'statfsSync', () => ({ bavail: 1, bsize: 4096, blocks: 1000 }))
  syncBuiltinESMExports()
  for (const { source = '', reset } of [
    { source: 'process.exit(1)' },
    { source: 'setInterval(() => {}, 1000)' },
    { reset: 'exit 1' },
  ]) {
    using folder = serverFolder(source)
    const variants = ['base', 'head'].map(name => variant(name, folder.path, { reset }))
    const impatient = config({ server: { ...config().server, readyTimeout: 500 } })
    const results = emptyResults(impatient, variants)
    const asked = { config: impatient, variants, results, run: newRun(), logs: folder.path, signal, say: () => {} }
    await using servers = new Servers()
    await assert.rejects(servers.bootAll(variants, asked, 1), { code: 'disk-full' })
  }
})

test('a server whose room does not open in three tries ends the run, and no side is to blame', { skip }, async () => {
  const { signal } = new AbortController()
  const { temporary, room } = furnished()
  mkdirSync(join(room.folder, 'dev')) // without the devices that a room mounts
  const logs = join(temporary, 'logs')
  mkdirSync(logs)
  for (const reset of [undefined, 'true']) {
    const variants = ['base', 'head'].map(name =>
      variant(name, '/', { reset, room: name === 'head' ? room : undefined }),
    )
    const said: string[] = []
    const [, head] = variants
    const asked = { config: config(), variants, results: emptyResults(config(), variants), run: newRun(), logs, signal }
    await using servers = new Servers()
    const booted = servers.bootAll([head!], { ...asked, say: text => void said.push(text) }, 1)
    await assert.rejects(booted, { code: 'not-isolated', variant: undefined, message: /: mount: .*another job/ })
    assert.deepEqual(said, ['starting head', 'starting head again', 'starting head again'])
  }
})
