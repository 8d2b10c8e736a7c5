import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedRuntime, whySilent } from '../../src/measure/server/runtime.ts'
import { variant } from './servers.ts'

test('a server without a profile is told in a sentence that names its runtime', () => {
  assert.match(whySilent('head', ['dash', 'ruby3.2']), /^`head` runs on Ruby\. Only Node/)
  assert.match(whySilent('base', ['dotnet']), /^`base` runs on \.NET\. Only Node/)
  assert.match(whySilent('head', ['node']), /may overwrite NODE_OPTIONS/)
  assert.match(whySilent('head', ['dash', 'shop']), /^`head` runs `shop`\. Only Node/)
})

test('the start command says what a server probably runs on', () => {
  const runtime = (start: string) => expectedRuntime(variant('base', '/nowhere', { start }))
  assert.equal(runtime('cd api && go run ./cmd/shop'), 'go')
  assert.equal(runtime('.venv/bin/uvicorn app:app --port {port}'), 'python')
  assert.equal(runtime('java -jar target/shop.jar'), 'java')
  assert.equal(runtime('node server.js --go run'), 'node')
  assert.equal(runtime('./shop'), 'node') // it does not exist
})
