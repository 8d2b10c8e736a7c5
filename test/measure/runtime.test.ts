import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { expectedRuntime, runtimeServing, whySilent } from '../../src/measure/server/runtime.ts'
import { cpuTime } from '../cpu-time.ts'
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

test('a head that runs many large programs does not keep us reading them', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'large-'))
  const processes = Array.from({ length: 12 }, (_, i) => {
    const program = join(folder, `sleep${i}`)
    copyFileSync('/bin/sleep', program)
    truncateSync(program, 255 * 2 ** 20)
    return spawn(program, ['60'])
  })
  t.after(() => {
    for (const each of processes) each.kill('SIGKILL')
  })
  await Promise.all(processes.map(each => once(each, 'spawn')))
  const tree = () => processes.map(({ pid }) => pid!)
  const begun = cpuTime()
  assert.equal(runtimeServing({ url: 'http://127.0.0.1:1', process: { tree } } as never), undefined)
  assert.ok(cpuTime() - begun < 2500, `${cpuTime() - begun} ms`)
})
