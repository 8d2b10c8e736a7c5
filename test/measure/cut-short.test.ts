import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutShort } from '../../src/measure/measure.ts'
import { simulate } from '../compare/results.ts'
import { scenario } from './servers.ts'

test('a first block that time has cut off before each scenario was measured is an error, and not held against head', () => {
  const results = simulate({ blocks: 1, scenarios: [scenario({ name: 'a' }), scenario({ name: 'b' })] })
  const asked = { results, config: results.config }
  cutShort(asked)
  results.blocks[0]!.scenarios[1]!.slices = []
  assert.throws(() => cutShort(asked), /not every scenario was measured once .* raise `budget`/)
  results.failures.push({ variant: 'head', phase: 'load', block: 0, scenario: 'b', code: 'timed-out', message: 'late' })
  cutShort(asked)
})
