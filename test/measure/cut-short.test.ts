import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VariantConfig } from '../../src/config/config.ts'
import { cutShort, mayFail } from '../../src/measure/measure.ts'
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

test('two blocks are worth it if head failed what base did not, and not if both failed, or base alone', () => {
  const results = simulate({ blocks: 1 })
  const variants = [variant('base', '.', { baseline: true }), variant('head', '.')]
  const ran = (...failed: string[]) => {
    const preflight = failed.map(each => {
      const [variant, scenario] = each.split(' ') as [string, string]
      return { variant, scenario, request: 'r' }
    })
    return mayFail({ results: { ...results, preflight: failed.length === 0 ? undefined : preflight }, variants })
  }
  const neither = [ran(), ran('base a'), ran('base a', 'head a'), ran('head a', 'base b', 'base a')]
  assert.deepEqual([neither, ran('head a'), ran('base a', 'head b')], [[false, false, false, false], true, true])
})
