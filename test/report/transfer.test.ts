import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import { judge } from '../../src/judge/judge.ts'
import { report } from '../../src/report/report.ts'
import { simulate } from '../compare/results.ts'

test('of large responses the report says how long their first byte takes, and what transfer and load generator take', () => {
  const results = simulate({
    tamper: ({ requests: [only], generator }) => {
      only!.bytes = only!.answered * 30e6
      only!.transfer = only!.answered * 0.1 // out of some 500 µs
      generator.utilisation = 0.25
    },
  })
  const text = report(results, judge(compare(results), results.config, { blocks: 6, final: true })).replaceAll(
    '\u00a0',
    ' ',
  )
  assert.match(text, /Where the time of large responses goes/)
  const [, first, share] = /\| home +\| head +\| +30\.0 MB \| +(\d+) µs \| +100 µs \| +(\d+) % \| +25 % \|/.exec(text)!
  assert.ok(Number(first) > 350 && Number(first) < 500, first)
  assert.equal(Number(share), Math.round(10_000 / (Number(first) + 100)))
})

test('of small responses it says nothing of the kind', () => {
  const results = simulate()
  const text = report(results, judge(compare(results), results.config, { blocks: 6, final: true }))
  assert.doesNotMatch(text, /large responses/)
})
