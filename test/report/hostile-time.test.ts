import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judged } from '../../src/judge/judged.ts'
import { comparable, differences } from '../../src/measure/probe/body.ts'
import { hunksOf } from '../../src/prepare/git/hunks.ts'
import { absolute } from '../../src/prepare/git/submodules.ts'
import { networkFailure } from '../../src/prepare/network.ts'
import { configPlaces, pullLines } from '../../src/publish/annotations.ts'
import { isMarked, shownRun } from '../../src/publish/key.ts'
import { plainLine } from '../../src/publish/plain-line.ts'
import { code, fenced, inert, prose } from '../../src/report/escape.ts'
import { findings } from '../../src/report/findings.ts'
import { markdown } from '../../src/report/table.ts'
import { incoherent } from '../../src/results/incoherent.ts'
import { outOfBounds } from '../../src/results/untrusted.ts'
import { lastLines } from '../../src/system/capped-log.ts'
import { harmless } from '../../src/system/log.ts'
import { linesOf } from '../../src/trust/description.ts'
import { changesIn } from '../../src/why/explain/changes.ts'
import { pathOf } from '../../src/why/profile/node/source-map.ts'
import { cpuTime } from '../cpu-time.ts'
import { made } from './cases.ts'

// The time of every function that gets text from a stranger: twice the text may take twice as long.

const functions: Record<string, (text: string) => unknown> = {
  harmless,
  inert,
  code,
  prose,
  plainLine,
  fenced: text => fenced(text),
  markdown: text => markdown({ head: ['a'], rows: [[text]], words: 1 }),
  lastLines: text => lastLines(text, 20),
  networkFailure: text => networkFailure(lastLines(text, 20, 2000), { phase: 'install', isHung: true }),
  'absolute, of the address': text => absolute(text, 'https://host/a/b'),
  'absolute, of the base': text => absolute('../x', `git@${text}x`),
  'comparable, of a body': text => comparable(Buffer.from(text), { url: 'http://127.0.0.1:41234' }, []),
  'differences, of two bodies': text => differences(bodyOf(`${text}1`), bodyOf(`${text}2`)),
  'changesIn, of a diff': text => changesIn(hunksOf(text)),
  pullLines,
  pathOf: text => pathOf(`file://${text}`),
  'pathOf, of a path': text => pathOf(`/${text}`),
  shownRun: text => shownRun(`<!-- perf-gate:${text}`),
  isMarked: text => isMarked(text, 'key'),
  linesOf: text => linesOf(`perf-regression-accepted ${text}`, 'perf-regression-accepted'),
  configPlaces: text => configPlaces(text, '.'),
  outOfBounds: text => outOfBounds(Buffer.from(JSON.stringify(text))),
}

const bodyOf = (text: string) => comparable(Buffer.from(text), { url: 'http://127.0.0.1:41234' }, [])

/** What is repeated: all kinds of blanks, and everything that opens, closes or begins something. */
const pieces = [
  ...['\n', ' ', '\t', '\r', '\u0085', '\u2028', '\u200b', ' \n', '\n ', '\u0085\n'],
  ...[
    'a',
    '/',
    '@',
    ':',
    '@:',
    '../',
    './',
    '`',
    '``` ',
    '```\n',
    '`@',
    '#',
    '##',
    '##[',
    '::',
    ' ::',
    '\n:',
    '|',
    '\\',
    '"',
  ],
  ...['<!--', '<!-- ', '-->', '<details>', '</details>', '(', '; ', '1', '1.', 'http', 'www.'],
  ...[
    '\u001b[',
    '\u001b]8;;',
    '😀',
    '\ud83d',
    '$',
    '&',
    'GH-',
    '~~~\n',
    '    x\n',
    '[',
    '{"a":',
    '@@ -1 +1 @@\n+x\n',
    '+++ a\n',
  ],
]

const milliseconds = (work: () => unknown): number => {
  const began = cpuTime()
  work()
  return cpuTime() - began
}

for (const [name, handle] of Object.entries(functions))
  test(`${name} takes time that grows with the length of a text, whatever is repeated in it`, () => {
    for (const piece of pieces)
      for (const end of ['x', '\nx']) {
        const time = (length: number) => {
          const text = piece.repeat(Math.ceil(length / piece.length)) + end
          return milliseconds(() => handle(text))
        }
        // Quadratic time is an eighth of a second or more for 16 Ki characters. Up to half of that, growth does not matter.
        const first = time(2 ** 14)
        if (first < 60) continue
        // Four times the text: quadratic time is sixteenfold. Linear time was up to fivefold at this length, and up to ninefold below it,
        // where the garbage of the shorter text is never collected.
        const least = (length: number) => Math.min(...[1, 2, 3].map(() => time(length)))
        let [small, large] = [least(2 ** 14), time(2 ** 16)]
        for (let tries = 1; tries < 4 && large >= 9 * Math.max(small, 4); tries++)
          [small, large] = [least(2 ** 14), least(2 ** 16)]
        assert.ok(
          large < 9 * Math.max(small, 4),
          `${JSON.stringify(piece)}: ${small} ms, four times as much: ${large} ms`,
        )
      }
  })

test('a body that is nested as deep as a server likes is compared, and differs where it differs', () => {
  const deep = (value: string, depth: number) => bodyOf('['.repeat(depth) + value + ']'.repeat(depth))
  for (const depth of [150, 100_000]) {
    assert.equal(differences(deep('1', depth), deep('2', depth)).length, 1)
    assert.deepEqual(differences(deep('1', depth), deep('1', depth)), [])
  }
  const shallow = bodyOf(JSON.stringify({ text: '['.repeat(1000), quoted: '\\"[[' }))
  assert.notEqual(shallow.json, undefined, 'brackets in a text nest nothing')
})

test('a long line of dashes, a rule or the border of a table, hides no line', () => {
  for (const line of ['-'.repeat(80), '*'.repeat(80), '+-----'.repeat(12), '1.2.3.4.'.repeat(20)])
    assert.equal(linesOf(`perf-regression-accepted: known\n\n${line}\n`, 'perf-regression-accepted').length, 1, line)
})

test('a description that is nested as deep as it is long takes no time, and accepts nothing', () => {
  for (const piece of ['>', '> ', '1. ', '- > ']) {
    const text = `${piece.repeat(65_000 / piece.length)}x\n\nperf-regression-accepted`
    let lines: unknown[] = []
    assert.ok(milliseconds(() => (lines = linesOf(text, 'perf-regression-accepted'))) < 5000, piece)
    assert.deepEqual(lines, [])
  }
})

test('the most rows that results may have are judged, and told of, in seconds', () => {
  const [results] = made('failed-boot')
  const [one] = results.config.scenarios
  const requests = Array.from({ length: 50 }, (_, i) => ({ ...one!.requests[0]!, name: `r${i}` }))
  const thresholds = Array.from(
    { length: 20 },
    (_, i) => ({ metric: `p${50 + i}`, worse: 0.1, explicit: true }) as const,
  )
  const scenarios = Array.from({ length: 100 }, (_, i) => ({ ...one!, name: `s${i}`, requests, thresholds }))
  const many = { ...results, config: { ...results.config, scenarios } }
  assert.equal(incoherent(many), undefined)
  const began = cpuTime()
  const judgement = judged(many)
  assert.ok(judgement.rows.length > 90_000)
  const before = cpuTime()
  assert.ok(before - began < 20_000, `judging took ${before - began} ms`)
  assert.ok(findings(many, judgement).length > 0)
  assert.ok(cpuTime() - before < 8000, `telling took ${cpuTime() - before} ms`)
})
