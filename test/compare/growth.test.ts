import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import { sweeps } from '../../src/compare/growth.ts'
import { exponent } from '../../src/judge/exponent.ts'
import { judge } from '../../src/judge/judge.ts'
import { growth } from '../../src/report/growth.ts'
import { headline } from '../../src/report/headline.ts'
import { markdown } from '../../src/report/table.ts'
import type { Slice } from '../../src/results/blocks.ts'
import type { Results } from '../../src/results/results.ts'
import { scenario } from '../measure/servers.ts'
import { simulate } from './results.ts'

const sizes = [10, 100, 1000]
const points = sizes.map(size =>
  scenario({ name: `products size=${size}`, sweep: { of: 'products', values: { size } }, thresholds: [] }),
)

const judged = (results: Results) =>
  judge(compare(results), results.config, { blocks: results.blocks.length, final: true })
const told = (results: Results): string =>
  growth(results, judged(results)).map(markdown).join('\n\n').replaceAll('\u00a0', ' ')

/** Servers whose time for a response grows as size^power. */
const growing = (powers: Record<string, number>, more: Parameters<typeof simulate>[0] = {}) => {
  const results = simulate({ scenarios: points, variants: ['base', ...Object.keys(powers)], ...more })
  for (const { scenarios } of results.blocks)
    scenarios.forEach(({ slices }, i) => {
      for (const slice of slices) slice.duration *= sizes[i]! ** (powers[slice.variant] ?? 0)
    })
  return results
}

test('how cost grows is told by the exponent, one slope a block', () => {
  const [sweep] = sweeps(growing({ linear: 1, square: 2 }))
  assert.deepEqual([sweep!.name, sweep!.key, sweep!.points], ['products', 'size', sizes])
  for (const { variant, slopes } of sweep!.variants) {
    const { value, interval } = exponent(slopes)!
    const truth = { base: 0, linear: 1, square: 2 }[variant]!
    assert.equal(slopes.length, 6)
    assert.ok(
      Math.abs(value - truth) < 0.01 && interval!.low <= truth + 1e-9 && truth - 1e-9 <= interval!.high,
      variant,
    )
  }
})

test('an exponent has an interval of 95 % by Student t over blocks, and none from one block', () => {
  const { value, interval } = exponent([0.98, 1.02, 1])!
  assert.ok(Math.abs(value - 1) < 1e-12)
  assert.ok(Math.abs(interval!.low - 0.9503) < 1e-4 && Math.abs(interval!.high - 1.0497) < 1e-4)
  assert.equal(exponent([1])!.interval, null)
  assert.equal(exponent([]), undefined)
})

const silent = (slice: Slice) =>
  Object.assign(slice, {
    timeouts: slice.sent,
    requests: [{ answered: 0, statuses: {}, bytes: 0, histogram: '' }],
  })

test('a point where a variant times out reads as that, and the others still tell how it grows', () => {
  const results = growing({ slow: 1, fine: 1 })
  for (const { scenarios } of results.blocks)
    for (const slice of scenarios[2]!.slices) if (slice.variant === 'slow') silent(slice)
  const text = told(results)
  assert.match(
    headline(results, judged(results)),
    /^3 variants compared in 3 scenarios: `base` serves the most requests\/s in each; not comparable: `slow` \(timed out in 1 of 3\)$/,
  )
  assert.match(
    text,
    /\| slow +\| +[\d.]+ µs \| +[\d.]+ ms \| +timed out \| size\^(?:1|0\.9)\.?\d* \([\d. …]+\), 2 points \|/,
  )
  assert.doesNotMatch(text, /NaN|Infinity|undefined/)
})

test('values that no line can be fitted through give no exponent, and never NaN', () => {
  for (const [values, fits] of [
    [['10', 10, 0], false], // one size, written twice, and none
    [[-5, 0, 10], false],
    [[' ', 10, '1e1'], false], // a blank is not a number
    [[1e-300, 1, 1e300], true],
    [['0x10', 1, 'x'], true],
  ] as const) {
    const scenarios = values.map((size, i) => scenario({ name: `s ${i}`, sweep: { of: 's', values: { size } } }))
    const results = simulate({ scenarios, rounds: 4 })
    const all = sweeps(results).flatMap(({ variants }) => variants)
    assert.ok(
      all.every(({ slopes }) => slopes.every(Number.isFinite) && slopes.length > 0 === fits),
      String(values),
    )
    assert.doesNotMatch(told(results), /NaN|Infinity|undefined/)
  }
})

test('a variant that does different work is marked beside its figures, and the others are not', () => {
  const results = growing({ slow: 1, careless: 1 })
  for (const { scenarios } of results.blocks)
    for (const { probes } of scenarios) for (const probe of probes) if (probe.variant === 'careless') probe.digest = 'e'
  const text = told(results)
  assert.match(text, /\| careless 🚫 different work \| +[\d.]+ µs \|.*\| size\^1\.\d+ \([\d. …]+\) \|/)
  assert.match(text, /\| slow +\|/)
})

test('a sweep over words, or over one number, has no growth', () => {
  const words = ['a', 'b'].map(kind => scenario({ name: kind, sweep: { of: 's', values: { kind } } }))
  assert.deepEqual(sweeps(simulate({ scenarios: words })), [])
  assert.deepEqual(sweeps(simulate({ scenarios: points.slice(0, 1) })), [])
})

test('two swept names make a series for each value of the other one', () => {
  const grid = [1, 2].flatMap(a =>
    [10, 20].map(b => scenario({ name: `s a=${a} b=${b}`, sweep: { of: 's', values: { a, b } } })),
  )
  assert.deepEqual(
    sweeps(simulate({ scenarios: grid })).map(({ key, beside, points }) => [key, beside, points]),
    [
      ['a', 'b=10', [1, 2]],
      ['b', 'a=1', [10, 20]],
      ['a', 'b=20', [1, 2]],
      ['b', 'a=2', [10, 20]],
    ],
  )
})
