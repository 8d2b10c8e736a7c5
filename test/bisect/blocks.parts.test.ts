import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { measureTogether } from '../../src/bisect/blocks.ts'
import { configOf } from '../../src/config/parse.ts'
import { machine } from '../../src/measure/machine.ts'

test('a block that brings neither a figure nor a failure ends the search', async () => {
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const config = configOf({ server: { start: 'true' }, scenarios: [{ path: '/' }] })
  const variants = ['a', 'b'].map((name, i) => ({
    ...{ name, baseline: i === 0, source: 'a URL', url: `http://127.0.0.1:${port}`, env: {}, secrets: [] },
  }))
  const attachments = { bodies: {}, rows: {}, env: {}, secrets: [] }
  const { signal } = new AbortController()
  const logs = mkdtempSync(join(tmpdir(), 'l-'))
  const launching = { config, machine: machine(), attachments, run: 'none', logs, signal, say: () => {} }
  const nothing = measureTogether(variants, { scenario: 'server', metric: 'boot' }, launching)
  await assert.rejects(nothing, /a block of 2 versions gave fewer than two figures of `server` boot/)
  server.close()
  server.closeAllConnections()
})
