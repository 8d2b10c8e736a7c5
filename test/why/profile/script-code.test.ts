import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scanScript } from '../../../src/why/profile/node/script-code.ts'
import { cpuTime } from '../../cpu-time.ts'

test('of JavaScript and TypeScript, comments are left out, and nothing that looks like one', () => {
  for (const [text, code] of [
    ['a() // b\n/* c\n d */ e() /**/', 'a() \n\n e() '],
    ['"//" + \'/*\' + `// ${f(`/*${"`"}*/`) /* g */}\n*/`', '"//" + \'/*\' + `// ${f(`/*${"`"}*/`) }\n\0*/`'],
    ['x = /[/*"]`/g; y = a / b // "\nif (x) /\'/.test(y)', 'x = /[/*"]`/g; y = a / b \nif (x) /\'/.test(y)'],
    ['(a + b) / c // `\nreturn /`/ // d', '(a + b) / c \nreturn /`/ '],
    ['a! / 2 // b! / "\ni++ / 2 // c', 'a! / 2 \ni++ / 2 '],
    ['x.return / 2 // `\ny.constructor() / 2 // `', 'x.return / 2 \ny.constructor() / 2 '],
    ['const a: Map<string, string[]> = b as any // c', 'const a: Map<string, string[]> = b as any '],
    ['<a href="/b">http://c</a>', '<a href="/b">http://c</a>'],
  ] as const)
    assert.equal(scanScript(text, true).code, code)
})

test('of JSX, comments are left out, too, where tags end within brackets', () => {
  for (const jsx of [
    '<ul>{xs.map(x => <li key={x}>{x}</li>)}</ul>',
    '<ul>{xs.map(x => <A x={x} />)}</ul>',
    '<>{n && <b>{n}</b>}</>',
    '<h1>{a}</h1>{b && <C />}',
    '<b>*/*</b>',
    '<pre>\n  // {a} /* {b} */ it\'s "c\n  <a.b c="//" d=\'/*\' />{`//`} // </pre>',
    '<A<string> b>// {c}</A>',
    'a < b ? <>// {c} ) ] </> : d << e',
    '<T,>(a: T) => a, <T extends A>(a: T) => /\\/\\//.test(a)',
    '<style>{`a { b: url(//c) /* d */ }`}</style>',
    'f(<A b={c} />, g(<D e={f} />)).replace(/>/g, a).replace(/"/g, b)',
  ])
    assert.equal(scanScript(`/** It. */ ${jsx} // it`, true).code, ` ${jsx} `)
})

test('between the braces and in the tags of JSX, comments are comments; what a compiler reads of one is code', () => {
  const text = "<a // b\n  c={/* > */ d}>{/* it's\n */}{e // }\n}</a>"
  assert.equal(scanScript(text, true).code, '<a \n  c={ d}>{\n}{e \n}</a>')
  assert.equal(scanScript('/** @jsx h */ a // b').code, '/** @jsx h */ a ')
})

test('a regular expression has classes within a class if its flags say so', () => {
  assert.equal(scanScript('/[[a]//*]/v.test(b) // c').code, '/[[a]//*]/v.test(b) ')
  assert.equal(scanScript('/[[]/.test(a) /* ] */').code, '/[[]/.test(a) ')
})

test('a text whose signs do not fit together is not sure', () => {
  for (const text of [
    '<p>{a</p> // b',
    '<p>a</b>',
    'f = <T>(a: T) => a // b',
    '<p title="a>',
    'a() /* b',
    'a(] // b',
    '`a',
    '"a\n"',
    '} // a',
    '`${a',
    'f(',
  ])
    assert.equal(scanScript(text, true).code, undefined, text)
})

test('a text is read in a time that its length allows, whatever is in it', () => {
  const began = cpuTime()
  for (const each of [
    '/',
    '/*',
    '`${',
    '{',
    '\\',
    '"',
    "'\\",
    ' ',
    '//',
    '/[',
    '=/a',
    '`',
    '}`${',
    '$',
    '\n',
    '*/',
    '<a>',
    '<a ',
    '<',
  ])
    scanScript(each.repeat(2 ** 20 / each.length), true)
  assert.ok(cpuTime() - began < 10_000)
})
