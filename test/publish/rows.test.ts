import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { judged } from '../../src/judge/judged.ts'
import type { Row } from '../../src/judge/judgement.ts'
import { configPlaces } from '../../src/publish/annotations.ts'
import { rowsAsJson } from '../../src/publish/publish.ts'
import { simulate } from '../compare/results.ts'

const [first] = judged(simulate()).rows as [Row]

test('whatever a scenario is called, `rows` reads back as it was and ends no quote of a script', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  fc.assert(
    fc.property(text, scenario => {
      const json = rowsAsJson([{ ...first, scenario }])
      assert.match(json, /^[A-Za-z0-9 "{}[\]:,._+\-/%\\]*$/)
      assert.ok(!/\\[^u]/.test(json))
      assert.equal(JSON.parse(json)[0].scenario, scenario)
    }),
    { examples: [['$(curl x)`"\'\\\n\u{1f600}'], ['\\"'], ['\\u0041']] },
  )
})

test('gated rows come first, and what has no room is left out', () => {
  const many = Array.from({ length: 3000 }, () => ({ ...first, gated: false, scenario: 'x'.repeat(500) }))
  const rows = JSON.parse(rowsAsJson([...many, first]))
  assert.equal(rows[0].scenario, first.scenario)
  assert.ok(rows.length > 100 && rows.length < 1000)
})

test('an error of a config points at its lines', () => {
  const message = 'perf-gate.yml:3:5: `rsp` is not known\nci/gate.yml:12:1: is missing: a list\nand 4 more\nC:\\x: no'
  assert.deepEqual(
    configPlaces(message, 'api').map(({ properties }) => [
      properties.file,
      properties.startLine,
      properties.startColumn,
    ]),
    [
      ['api/perf-gate.yml', 3, 5],
      ['api/ci/gate.yml', 12, 1],
    ],
  )
  assert.deepEqual(configPlaces('a: 5:x'.repeat(100_000), '.'), [])
})
