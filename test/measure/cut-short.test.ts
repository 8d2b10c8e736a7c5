import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VariantConfig } from '../../src/config/config.ts'
import { cutShort } from '../../src/measure/measure.ts'
import { simulate } from '../compare/results.ts'
import { scenario, variant } from './servers.ts'

test('a first block that time has cut off before each scenario was measured is an error, and not held against head', () => {
  const results = simulate({ blocks: 1, scenarios: [scenario({ name: 'a' }), scenario({ name: 'b' })] })
  const asked = { results, config: results.config, variants: [variant('base', '.'), variant('head', '.')] }
  cutShort(asked)
  const second = results.blocks[0]!.scenarios[1]!
  const { slices } = second
  for (const left of ['base', 'head', 'none']) {
    second.slices = slices.filter(slice => slice.variant === left) // cut between their first slices, or their turns
    assert.throws(() => cutShort(asked), /not every scenario was measured once .* raise `budget`/)
  }
  cutShort({ ...asked, config: { ...asked.config, variants: [{ name: 'a' }, { name: 'b' }] as VariantConfig[] } })
  results.failures.push({ variant: 'head', phase: 'load', block: 0, scenario: 'b', code: 'timed-out', message: 'late' })
  cutShort(asked)
})
