import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judged as judgedResults } from '../../src/judge/judged.ts'
import type { Row } from '../../src/judge/judgement.ts'
import { isAbsolute } from '../../src/metrics.ts'
import { random } from '../../src/plan/random.ts'
import { shownRows } from '../../src/report/rows.ts'
import type { Results } from '../../src/results/results.ts'
import { readRecording, recordedNames } from '../../study/recording.ts'
import { draw, judged } from '../../study/replay.ts'
import { simulate } from '../compare/results.ts'

/** Rows of short and long runs over blocks of real servers, settled early or not. */
const recorded = recordedNames().flatMap(name => {
  const of = readRecording(name)
  return [2, 7, 12].flatMap(count =>
    of.dozens.flat().length < count
      ? []
      : judged([{ of, blocks: draw(of, count, random(count, name), true) }]).rows.filter(
          ({ change }) => change !== null,
        ),
  )
})

test('base and head have the ratio that is the change, in every row of recorded runs', () => {
  assert.ok(recorded.length > 100)
  for (const { scenario, metric, base, head, change } of recorded)
    assert.ok(Math.abs(head! / base! / (1 + change!) - 1) < 1e-9, `${scenario} ${metric}`)
  assert.ok(
    recorded.some(({ pairs, blocks, base }) => pairs.length > blocks && base !== null),
    'none settled early',
  )
})

test('so they have in a table, as far as its digits go, with every metric that is shown', () => {
  const results = simulate({ effect: 1.07, blocks: 8, spread: 0.05 })
  const tables: [Row[], Results][] = [
    [judgedResults(results).rows, results],
    [recorded, results],
  ]
  for (const [rows, of] of tables)
    for (const { metric, cells } of shownRows(of, { ...judgedResults(results), rows })) {
      if (isAbsolute(metric)) continue // its change is a difference
      const { base, head, change } = cells
      const told = change.includes('×') ? number(change) : 1 + number(change) / 100
      const ratio = number(head) / number(base)
      const rounding = 0.0101 * told + 0.5 * 10 ** -decimals(change) // three digits of base and of head, and those of the change
      assert.ok(Math.abs(ratio - told) <= rounding, `${metric}: ${JSON.stringify(cells)}`)
    }
})

/** `20,044/s`, `1.01 ms`, `−11 %` */
const number = (cell: string): number => Number(/[−+\d.,]+/.exec(cell)![0].replace('−', '-').replaceAll(',', ''))

const decimals = (cell: string): number =>
  (/\d+(?:\.(\d+))?/.exec(cell)![1]?.length ?? 0) + (cell.includes('×') ? 0 : 2)
