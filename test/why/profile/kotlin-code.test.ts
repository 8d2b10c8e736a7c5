import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scanKotlin } from '../../../src/why/profile/java/kotlin-code.ts'
import { cpuTime } from '../../cpu-time.ts'

test('of Kotlin, comments are left out, also those within comments, and nothing that looks like one', () => {
  for (const [text, code] of [
    ['a() // b\n/* c /* d\n */ e */ f() /**/', 'a() \n\n f() '],
    ['"${u.removePrefix("https://")} ${a(u)}" // b', '"${u.removePrefix("https://")} ${a(u)}" '],
    ['"${if (a) { "//" } else "}" /* b */}//" // c', '"${if (a) { "//" } else "}" }//" '],
    ['"\\${//" + \'"\' + `a // b` // c', '"\\${//" + \'"\' + `a // b` '],
    [
      '"""C:\\""" + "//" + """\n  // ${"""/*"""} ""$a """" // b',
      '"""C:\\""" + "//" + """\n\0  // ${"""/*"""} ""$a """" ',
    ],
    ['"""{"id":"${id}","n":1}""" // b', '"""{"id":"${id}","n":1}""" '],
    ['""""//" is ${a}"${b}""${c}"""" // d', '""""//" is ${a}"${b}""${c}"""" '],
    ['"""{"id":"${id}"}"""; """{"path": // a\n}"""; "${x}"', '"""{"id":"${id}"}"""; """{"path": // a\n\0}"""; "${x}"'],
    ['a / b // c', 'a / b '],
  ] as const)
    assert.equal(scanKotlin(text).code, code)
})

test('a text of Kotlin whose signs do not fit together is not sure', () => {
  for (const text of [
    '"a',
    '"a\n" // b',
    '"${a // }"',
    '/* /* */ a',
    '} // a',
    '{',
    '"""a"" // b',
    '$$"""${//""" // a',
    '`a',
  ])
    assert.equal(scanKotlin(text).code, undefined, text)
})

test('a text of Kotlin is read in a time that its length allows, whatever is in it', () => {
  const began = cpuTime()
  for (const each of ['/', '/*', '"${', '{', '\\', '"', "'\\", '"""', '$', '`', '*/', '}', "'"])
    scanKotlin(each.repeat(2 ** 20 / each.length))
  assert.ok(cpuTime() - began < 10_000)
})
