import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainLine } from '../../src/publish/plain-line.ts'

test('the output `summary` can stand in a shell line, a message or an expression: names in it do nothing', () => {
  const parts = [
    ...'`$(){}[]<>|&;\'"\\!*?~#^=@\n\r\t -a1é日',
    '$(id)',
    '$\x7b{ x }}',
    '::error::',
    '@you',
    '\u202e',
    '❌',
    '😀',
  ]
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...parts), maxLength: 40 }), text => {
      assert.match(plainLine(text), /^[^`$(){}[\]<>|&;'"\\!*?~#^=@\n\r\t\u202e]*$/)
      assert.doesNotMatch(plainLine(text), /^-/)
    }),
    { numRuns: 2000 },
  )
})

test('a headline stays readable as the output `summary`', () => {
  assert.equal(
    plainLine('❌ 1 of 2 scenarios is slower: `list products`, 32 % fewer requests/s (27 … 37 %)'),
    '❌ 1 of 2 scenarios is slower: list products, 32 % fewer requests/s, 27 … 37 %',
  )
  assert.equal(
    plainLine('✅ `home` is within its limits; more than 3 % worse is ruled out (`home` p99)'),
    '✅ home is within its limits, more than 3 % worse is ruled out, home p99',
  )
  assert.equal(plainLine('⚠️ Inconclusive: nothing was measured'), '⚠️ Inconclusive: nothing was measured')
})

test('the output `summary` is cut to 500 characters, and none of them is halved', () => {
  const line = plainLine(`${'x'.repeat(499)}🚫 and more`)
  assert.ok([...line].length <= 500)
  assert.doesNotMatch(line, /\p{Cs}/u)
})
