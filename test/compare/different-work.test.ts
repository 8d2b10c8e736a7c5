import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import { type Simulation, simulate } from './results.ts'

const names = ['base', 'cut', 'more']

/** What the guard says of each variant, where `cut` answers with half the bytes, and `more` does as `cut` does. */
function messages(simulation: Simulation = {}): Record<string, string[]> {
  const variants = [
    { name: 'base', baseline: true },
    { name: 'cut', baseline: false, sameBody: false as const },
    { name: 'more', baseline: false, against: 'cut' },
  ]
  const results = simulate({
    blocks: 1,
    variants: names,
    config: { variants },
    tamper: slice => {
      if (slice.variant !== 'base') for (const each of slice.requests) each.bytes /= 2
    },
    ...simulation,
  })
  for (const { probes } of results.blocks[0]!.scenarios)
    for (const probe of probes) if (probe.variant !== 'base') Object.assign(probe, { length: 50, digest: 'cut' })
  const rows = compare(results).filter(({ metric }) => metric === 'rps')
  return Object.fromEntries(
    rows.map(({ variant, against, baseline, guards }) => [
      `${variant} beside ${against ?? baseline}`,
      guards.filter(({ guard }) => guard === 'different-work').map(({ message }) => message.split('.')[0]!),
    ]),
  )
}

test('a variant may say that other bodies are its point; those compared with it are held to its bodies', () => {
  assert.deepEqual(messages(), {
    'cut beside base': [],
    'more beside base': ['`more` answers with 50 bytes where `base` answers with 100'],
    'more beside cut': [],
  })
})

test('other statuses are different work all the same', () => {
  const tamper: Simulation['tamper'] = slice => {
    if (slice.variant === 'cut') for (const each of slice.requests) each.statuses = { 204: each.answered }
  }
  assert.deepEqual(messages({ tamper })['cut beside base'], ['`cut` answers 200 in none of cases, `base` in 100 %'])
})
