import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import stringWidth from 'string-width'
import type { Row } from '../../src/judge/judgement.ts'
import { columns, type Drawn, draw, mostDrawn, picture } from '../../src/report/picture.ts'

const row = (given: Partial<Row>): Row => ({
  scenario: 'page',
  variant: 'head',
  metric: 'p99',
  gated: true,
  base: 1,
  head: 1,
  change: 0,
  interval: { low: -0.01, high: 0.01, level: 0.94 },
  ungated: null,
  threshold: 0.1,
  detects: 0.01,
  p: 0.5,
  verdict: 'within',
  blocks: 6,
  settled: true,
  guards: [],
  pairs: [],
  ...given,
})
const change = (low: number, middle: number, high: number) => ({
  change: middle,
  interval: { low, high, level: 0.94 },
})

test('a drawing shows each interval between no change and its own threshold, for the worse to the right', () => {
  const rows = [
    row({ metric: 'rps', threshold: 0.05, ...change(-0.11, -0.08, -0.06) }), // fewer requests: worse
    row({ metric: 'p99', threshold: 0.2, ...change(-0.08, 0.05, 0.25) }),
    row({ metric: 'cpu', threshold: 0.05, ...change(-0.02, 0.01, 0.03) }),
    row({ metric: 'p50', threshold: 0.2, ...change(-0.3, -0.25, -0.2) }),
  ]
  assert.deepEqual(picture(rows, false)?.split('\n'), [
    '```text',
    'better           0       threshold worse',
    '                 :       | [--•----]    page rps',
    '             [---+-•-----+-]            page p99',
    '              [--+-•--]  |              page cpu',
    ' [--•--]         :       |              page p50',
    '```',
    '',
    '`[•]` change and interval, right is worse · `:` no change · `|` threshold · `<` `>` extends further',
  ])
})

test('what goes beyond the drawing has an arrow, and so has what lies beyond it altogether', () => {
  const [, tenfold, gone] = draw([
    { name: 'tenfold', low: 4, middle: 5, high: 9 },
    { name: 'gone', low: 20, middle: 30, high: 40 },
  ])
  assert.match(tenfold!, /^ +: +\| +\[-*•-*> {2}tenfold$/)
  assert.match(gone!, /^ +: +\| +>> {2}gone$/)
})

test('rows without an interval or a threshold are not drawn, nor is nothing', () => {
  assert.equal(picture([row({ interval: null, change: null }), row({ threshold: null })], false), undefined)
})

test('of many rows the first are drawn, and the others counted', () => {
  const text = picture(
    Array.from({ length: mostDrawn + 3 }, (_, i) => row({ scenario: `s${i}` })),
    false,
  )!
  assert.match(text, new RegExp(`s${mostDrawn - 1} p99`))
  assert.doesNotMatch(text, new RegExp(`s${mostDrawn} p99`))
  assert.match(text, /3 more rows not drawn$/)
})

const share = fc.double({ min: -12, max: 12, noNaN: true }).filter(value => value !== 0 && value !== 1)
const drawn: fc.Arbitrary<Drawn> = fc
  .tuple(fc.array(share, { minLength: 3, maxLength: 3 }), fc.string({ unit: 'grapheme', maxLength: 90 }))
  .map(([values, name]) => {
    const [low, middle, high] = values.toSorted((a, b) => a - b) as [number, number, number]
    return { name, low, middle, high }
  })

test('whatever is drawn: equal columns, bounded lines, and ends on the side of 0 and of the threshold where they are', () => {
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 1, maxLength: 8 }), rows => {
      const [head, ...lines] = draw(rows)
      const [zero, threshold] = [head!.indexOf('0'), head!.indexOf('threshold')]
      assert.ok(threshold - zero >= 3 && threshold < columns.drawing)
      assert.ok(head!.length <= columns.line)
      for (const [i, { low, middle, high }] of rows.entries()) {
        const line = lines[i]!
        assert.ok(stringWidth(line) <= columns.line, line)
        assert.doesNotMatch(line, /[\n\r`]/)
        const bar = line.slice(0, columns.drawing)
        assert.match(bar, /^[ :|]*[[\]<>•][-+•]*[\]<>]?[ :|]*$/)
        const [from, to] = [bar.search(/[^ :|]/), bar.trimEnd().search(/[^ :|][ :|]*$/)]
        for (const [value, at] of [
          [low, from],
          [middle, bar.indexOf('•')],
          [high, to],
        ] as const)
          if (at >= 0) assert.deepEqual([Math.sign(at - zero), Math.sign(at - threshold)], sides(value), line)
        assert.equal(bar[zero], from < zero && zero < to ? '+' : ':')
        assert.equal(bar[threshold], from < threshold && threshold < to ? '+' : '|')
      }
    }),
    { numRuns: 2000 },
  )
})

const sides = (value: number) => [Math.sign(value), Math.sign(value - 1)]
