import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runtimeOf, whySilent } from '../../src/measure/profile/runtime.ts'

test('a server without a profile is told in a sentence that names its runtime', () => {
  assert.equal(whySilent('head', ['dash', 'python3.12']), '`head` runs on Python. Only Node can be profiled so far.')
  assert.equal(whySilent('base', ['java']), '`base` runs on Java. Only Node can be profiled so far.')
  assert.match(whySilent('head', ['node']), /sets NODE_OPTIONS itself/)
  assert.equal(whySilent('head', ['shop']), 'The profiler did not start in `head`. Only Node can be profiled so far.')
  assert.equal(runtimeOf(['node', 'python3']), undefined)
})
