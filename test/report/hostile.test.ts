import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { judged } from '../../src/judge/judged.ts'
import { code, fenced, inert, prose } from '../../src/report/escape.ts'
import { headline } from '../../src/report/headline.ts'
import { markdown } from '../../src/report/table.ts'
import { harmless } from '../../src/system/log.ts'
import { simulate } from '../compare/results.ts'

/** Parts of texts: what markdown, GitHub and its runner react to. */
const parts = [
  ...'\\`*_{}[]()<>!|~#@&:/.-+=$"\'%^ \t\n\r0129axZ'.split(''),
  'http',
  'https://',
  'HTTPS://e.x',
  'www.',
  'ftp://',
  'mailto:a@b.c',
  'GH-1',
  '@octocat',
  '#1',
  'o/r#1',
  '<!--',
  '-->',
  '<img src=x>',
  '</details>',
  '![',
  '](',
  '&lt;',
  '&#64;',
  '```',
  '~~~',
  '$$',
  '::error::',
  '##[error]',
  '\u0085',
  '\u00a0',
  '\u200b',
  '\u200d',
  '\u00ad',
  '\u2028',
  '\u202e',
  '\u001b[31m',
  '\u0000',
  '- ',
  '1. ',
  '# ',
  '===',
  '---',
  '> ',
  'é',
  '日',
]
const hostile = fc.string({
  unit: fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary', maxLength: 1 })),
  maxLength: 30,
})
const property = (holds: (text: string) => void) => fc.assert(fc.property(hostile, holds), { numRuns: 2000 })

/** What GitHub may read as more than text, with backslashes applied: the character after one is shown, and does nothing. */
const live = (text: string): string => text.replace(/\\[!-/:-@[-`{-~]/g, '·')

test('a name is text: no mention, reference, link, markup, html, entity, formula, cell or line of its own', () => {
  property(text => {
    const shown = live(inert(text))
    assert.doesNotMatch(shown, /[@#](?=[^\s\u200d])/u)
    assert.doesNotMatch(shown, /[\\`*_{}[\]()<>!|~$]/)
    assert.doesNotMatch(shown, /(?:https?|ftp|mailto|www)[:.]/i)
    assert.doesNotMatch(shown, /GH-\d/i)
    assert.doesNotMatch(shown, /&(?!(amp|lt|gt|dollar);)/)
    assert.doesNotMatch(shown, /[\n\r\u2028\u2029\u0085\u202e\p{Cc}]/u)
  })
})

test('a name stays in its cell, whatever it is', () => {
  /** How GitHub splits a row: at pipes without a backslash before them. A backslash goes with the next character. */
  const cells = (row: string) => [...row.matchAll(/(?:\\[\s\S]|[^|\\])+/g)].length
  property(text => {
    const lines = markdown({ head: ['a', 'b'], rows: [[text || '–', `${text}x`]], words: 2 }).split('\n')
    assert.equal(lines.length, 3)
    assert.equal(cells(lines[2]!.slice(1, -1)), 2, lines[2])
  })
})

test('a code span cannot be left, and a fence cannot be closed', () => {
  property(text => {
    assert.match(code(text), /^`[^`\n\r\u2028\u2029]+`$/)
    const [first, ...lines] = fenced(text).split('\n')
    const fence = /^`+/.exec(first!)![0]
    assert.equal(lines.filter(line => line.trimStart().startsWith(fence)).length, 1)
    assert.equal(lines.at(-1), fence)
  })
})

test('a sentence begins no heading, list, quote or rule, and is harmless between its code spans', () => {
  property(text => {
    const sentence = prose(text)
    assert.doesNotMatch(sentence, /^\s*([#>+=-]|\d{1,9}[.)](\s|$))/)
    assert.doesNotMatch(sentence, /[\n\r]/)
    const shown = live(sentence.replace(/`[^`]*`/g, ''))
    assert.doesNotMatch(shown, /[@#](?=[^\s\u200d])/u)
    assert.doesNotMatch(shown, /[`*_{}[\]<>|~$]/)
    assert.doesNotMatch(shown, /(?:https?|ftp|www)[:.]/i)
  })
})

/** A line as the runner reads it: without leading blanks (.NET's), and without characters that a comparison by language ignores. */
const asTheRunner = (line: string): string => line.replace(/\p{Cf}/gu, '').replace(/^[\s\u0085]+/, '')

test('no text is a command to the runner, in either syntax, on any of its lines', () => {
  property(text => {
    for (const line of harmless(text).split(/\r\n|\r|\n/)) {
      assert.doesNotMatch(asTheRunner(line), /^::/)
      assert.doesNotMatch(asTheRunner(line), /##\[/)
    }
  })
  assert.equal(harmless('a::b at ::1, and # [x]'), 'a::b at ::1, and # [x]')
})

test('the name of a file that alone changed is one short line in one code span, whatever a pull request calls it', () => {
  const nothing = { ...simulate({ blocks: 2 }), blocks: [], ended: 'unaffected' as const }
  const said = (name: string) => {
    const results = { ...nothing, unaffected: [name, 'b.md'] }
    return headline(results, judged(results))
  }
  property(name => assert.match(said(name), /^✅ Nothing to measure: only `[^`\p{C}]*` and 1 more file changed$/u))
  assert.ok(said('a/'.repeat(2000)).length < 200)
})
