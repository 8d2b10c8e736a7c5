import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Grammar } from '../../../src/why/profile/functions.ts'
import { GoLanguage } from '../../../src/why/profile/go/go-language.ts'
import { JavaLanguage } from '../../../src/why/profile/java/java-language.ts'
import { PythonLanguage } from '../../../src/why/profile/python/python-language.ts'
import { hashOf as hash, likeness } from '../../../src/why/profile/text-hash.ts'

const go = new GoLanguage('/app', '/app', { modules: [], programs: [] }).grammar
const java = new JavaLanguage('/app', '/app').grammar
const python = new PythonLanguage('/app', '/app').grammar

/** Of the last function in a file. */
function hashIn(text: string, grammar: Grammar): string {
  const { functions, code } = grammar.scan(text)
  const { line, end } = functions.at(-1)!
  return hash(
    code!
      .split('\n')
      .slice(line - 1, end)
      .join('\n'),
    grammar.isIndented,
  )
}

const inJava = (text: string) => `class A { String q() {\n${text}\n} }`
const inGo = (text: string) => `package a\nfunc f() {\n${text}\n}`
const inPython = (text: string) => `def f(x):\n${text}`

test('comments and indentation are none of a text, wherever they stand', () => {
  for (const [one, other, grammar] of [
    [inJava('return b; // the rest'), inJava('    /* all\n   of it */\n\n    return b;'), java],
    [inGo('\tg(`//`) // a'), inGo("\t// it's `b\n\t\tg(`//`)"), go],
    [
      inPython('    """Adds.\n\n    And more."""\n    return f(x)'),
      inPython("    'Adds' ' more.'\n    return f(x)"),
      python,
    ],
    [
      inPython('  with (x as y, x as z):\n    return y # a'),
      inPython('  with (x as y, x as z):\n    return y # b'),
      python,
    ],
    [inPython('    return "#"'), `class A:\n  ${inPython('      # it\'s all\n\n      return "#" # of it')}`, python],
  ] as const)
    assert.equal(hashIn(one, grammar), hashIn(other, grammar), one)
})

test('white space and what looks like a comment are part of a text inside of literals', () => {
  for (const [one, other, grammar] of [
    [inJava("g(rows, ' ');"), inJava("g(rows, '   ');"), java],
    [inJava('g("http://a");'), inJava('g("http://b");'), java],
    [inJava('g("""\n a /*+ b */ // d\n""");'), inJava('g("""\n a /*+ c */ // e\n""");'), java],
    [inGo('g(`a\n  b`)'), inGo('g(`a\n b`)'), go],
    [inGo('x, y := `\\`, `// a`'), inGo('x, y := `\\`, `// b`'), go],
    [inGo("g('`', 1) // `\nslow()"), inGo("g('`', 1) // `\nfast()"), go],
    [inPython('  g("a  b")'), inPython('  g("a b")'), python],
    [inPython('  g("""\n# a\n""")'), inPython('  g("""\n# b\n""")'), python],
    [inPython('  return f"{x["#"]}" + slow(x)'), inPython('  return f"{x["#"]}" + fast(x)'), python],
  ] as const)
    assert.notEqual(hashIn(one, grammar), hashIn(other, grammar), one)
})

test('texts with the same words are alike, and a text without a sketch is like none', () => {
  const text = 'const rows = all.map(row => row.name.trim()).filter(Boolean)'
  assert.ok(likeness(hash(text), hash(text.replace('rows', 'list'))) > 0.6)
  assert.ok(likeness(hash(text), hash('for (let i = 0; i < 9; i++) h = Math.imul(h, 31)')) < 0.2)
  assert.equal(likeness('a', 'b'), 0)
  assert.equal(likeness(undefined, hash(text)), 0)
})
