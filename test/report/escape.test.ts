import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { code, fenced, inert, prose } from '../../src/report/escape.ts'

test('names from a config cannot mention, link, mark up, or end a cell', () => {
  for (const text of [
    '@octocat',
    '#1',
    '[a](http://x)',
    '<img src=x>',
    'a|b',
    'https://evil.example',
    '![x](y)',
    '**bold**',
    'GH-12',
    'a\nb',
    '`code`',
    '</details>',
    'a&lt;b',
  ])
    assert.doesNotMatch(inert(text), /(^|[^\\])[|[\]<>*`]|@\w|#\d|https?:\/\/|\n|GH-\d|&(?!amp;|lt;|gt;)/, text)
})

test('half of a character, as a config or a server can have one, is left out: GitHub may refuse the whole text', () => {
  for (const escaped of [inert, code, prose, fenced])
    assert.equal(escaped('a\ud83d\ude00b\ud83d').replace(/`+(text\n)?|\n/g, ''), 'a😀b')
})

test('a code span cannot be left, a fence cannot be closed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('`', '|', '\n', 'a', '~', ' ', '\u001b', '\u202e') }), text => {
      assert.match(code(text), /^`[^`\n]*`$/)
      assert.doesNotMatch(code(text), /(^|[^\\])\|/)
      const [first, ...lines] = fenced(text).split('\n')
      const fence = /^`+/.exec(first!)![0]
      assert.equal(lines.filter(line => line.startsWith(fence)).length, 1)
    }),
  )
})

test('names in our own sentences stay readable code, and harmless', () => {
  assert.equal(
    prose('`list` returned 500 for 3 of 5 requests (60 %)'),
    '`list` returned 500 for 3 of 5 requests (60 %)',
  )
  assert.doesNotMatch(prose('`a|b` <b> @you'), /<b>|@you|[^\\]\|/)
})
