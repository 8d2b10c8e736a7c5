import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyLines } from '../../src/report/why.ts'
import { plainLine } from '../../src/report/why-parts.ts'
import { allocation } from '../../src/why/explain/allocation.ts'
import { own } from './recordings.ts'
import { why, whyRow } from './why-row.ts'

const [list, view] = [own('list', 'a.js', 1, 3), own('view', 'a.js', 5, 9)]

test('bytes per request are told by function, the largest change first', () => {
  const found = allocation({
    base: {
      requests: 100,
      frames: [list, view],
      bytes: new Map([
        [0, 500_000],
        [1, 200_000],
      ]),
    },
    head: {
      requests: 200,
      frames: [view, list],
      bytes: new Map([
        [0, 2_400_000],
        [1, 1_020_000],
      ]),
    },
  })
  assert.deepEqual([found.base, found.head], [7000, 17_100])
  assert.deepEqual(
    found.functions.map(({ place, base, head }) => [place.function, base, head]),
    [
      ['view', 2000, 12_000],
      ['list', 5000, 5100],
    ],
  )
})

test('the report says what is allocated where that changes by a tenth', () => {
  const text = (base: number, head: number) => {
    const row = whyRow({ allocation: { base, head, functions: [] } })
    return whyLines({ why: why(row) })[0]!
      .map(plainLine)
      .join('\n')
  }
  assert.match(text(12_000, 53_000), /allocates 12 → 53 kB per request/)
  assert.doesNotMatch(text(50_000, 53_000), /allocates/)
})
