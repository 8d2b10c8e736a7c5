import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judged } from '../../src/judge/judged.ts'
import { headline } from '../../src/report/headline.ts'
import { scenario } from '../measure/servers.ts'
import { gated, simulate } from './results.ts'

const rules = { gate: { evidence: 'likely', onInvalid: 'pass', onInconclusive: 'pass' } } as const

test('a scenario without measurements is not comparable, and `on-invalid: pass` does not cover it', () => {
  const results = simulate({ blocks: 8, config: rules })
  results.config.scenarios.push(scenario({ name: 'gone', thresholds: gated() }))
  const judgement = judged(results)
  assert.deepEqual([judgement.verdict, judgement.exit], ['invalid', 3])
  assert.equal(headline(results, judgement), '🚫 Not comparable: `gone` was not measured')
})

test('a run that measured nothing never passes, whatever is gated', () => {
  for (const thresholds of [gated(), []]) {
    const results = simulate({ blocks: 0, config: rules, scenarios: [scenario({ thresholds })] })
    const judgement = judged(results)
    assert.deepEqual([judgement.verdict, judgement.exit], ['invalid', 3])
  }
})
