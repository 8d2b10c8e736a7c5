import assert from 'node:assert/strict'
import { test } from 'node:test'
import { burningIn } from '../../src/compare/burn-in.ts'
import { random } from '../../src/plan/random.ts'
import type { Slice } from '../../src/results/blocks.ts'

const chance = random(1, 'burn-in')
const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** Rounds of two variants, 1 ms of CPU time per request ± 5 %, times what `extra` says of a round. */
const rounds = (extra: (round: number, variant: string) => number, spread = 0.05, cpu = true): Slice[][] =>
  Array.from({ length: 60 }, (_, round) =>
    ['base', 'head', 'head', 'base'].map(variant => {
      const cost = 25 * extra(round, variant) * Math.exp(spread * normal())
      return { variant, cpu: cpu ? cost : null, duration: cost, requests: [{ answered: 25 }] } as unknown as Slice
    }),
  )

test('rounds in which requests are still dearer are dropped at the start of a block', () => {
  const burning = (round: number) => 1 + 0.3 * Math.exp(-round / 5)
  for (let i = 0; i < 50; i++) {
    const dropped = burningIn(rounds(burning))
    assert.ok(dropped >= 6 && dropped <= 20, String(dropped))
  }
  assert.ok(burningIn(rounds(burning, 0.05, false)) >= 6, 'time a request, where CPU time cannot be read')
})

test('a block that is warm from the start loses nothing but for chance', () => {
  const lost = Array.from({ length: 500 }, () => burningIn(rounds(() => 1)))
  assert.ok(lost.filter(count => count > 0).length < 25, String(lost.filter(count => count > 0).length))
})

test('it is blind to which variant burns in, and to how they differ', () => {
  const seen = rounds((round, variant) => (variant === 'head' ? 1.5 : 1) * (round < 9 && variant === 'head' ? 1.4 : 1))
  const swapped = seen.map(round =>
    round.map(slice => ({ ...slice, variant: slice.variant === 'head' ? 'base' : 'head' })),
  )
  assert.ok(burningIn(seen) >= 6)
  assert.equal(burningIn(seen), burningIn(swapped))
})

test('at most a third of a block is dropped, and nothing where a slice had no response', () => {
  assert.ok(burningIn(rounds(round => 2 - round / 60)) <= 20)
  const silent = rounds(round => (round < 9 ? 2 : 1))
  silent[3]![0]!.requests[0]!.answered = 0
  assert.equal(burningIn(silent), 0)
  assert.equal(burningIn([]), 0)
})
