import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashOf as hash, likeness } from '../../../src/why/profile/text-hash.ts'
import { cpuTime } from '../../cpu-time.ts'

test('comments and indentation are none of a text, wherever they stand', () => {
  assert.equal(hash('f(a) {\n  return b // the rest\n}'), hash('    f(a) {\n      /* all */\n      return b\n    }'))
  const python = 'def f(a):\n    return "#"'
  assert.equal(hash(python, true), hash('  def f(a):\n      # it\'s all\n\n      return "#" # of it', true))
})

test('white space and what looks like a comment are part of a text inside of strings, templates and regular expressions', () => {
  for (const [one, other] of [
    ["text(rows, ' ')", "text(rows, '          ')"],
    ['text(`a\n  b`)', 'text(`a\n b`)'],
    ["get('http://a')", "get('http://b')"],
    ['/^https?:\\/\\//.test(a)', '/^https?:\\/\\//.test(b)'],
    ['a // b\nc', 'a // b c'],
  ] as const)
    assert.notEqual(hash(one), hash(other), one)
  assert.notEqual(hash('f("a  b")', true), hash('f("a b")', true))
  assert.notEqual(hash('f("""\n# a\n""")', true), hash('f("""\n# b\n""")', true))
})

test('texts with the same words are alike, and a text without a sketch is like none', () => {
  const text = 'const rows = all.map(row => row.name.trim()).filter(Boolean)'
  assert.ok(likeness(hash(text), hash(text.replace('rows', 'list'))) > 0.6)
  assert.ok(likeness(hash(text), hash('for (let i = 0; i < 9; i++) h = Math.imul(h, 31)')) < 0.2)
  assert.equal(likeness('a', 'b'), 0)
  assert.equal(likeness(undefined, hash(text)), 0)
})

test('a text that is full of what is never closed is read soon', () => {
  for (const part of ['/*', '"""', "'", '`', '\\"', '\\`', '"\\', '*/ /*', '#"', '//"'])
    for (const isIndented of [false, true]) {
      const begun = cpuTime()
      hash(`f() {\n"${part.repeat(300_000)}`, isIndented)
      assert.ok(cpuTime() - begun < 2000, `${part}: ${cpuTime() - begun} ms`)
    }
})
