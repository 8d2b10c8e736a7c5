import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import { alphaAccuse, weightOf } from '../../src/judge/alpha.ts'
import { judge } from '../../src/judge/judge.ts'
import { headline } from '../../src/report/headline.ts'
import { report } from '../../src/report/report.ts'
import { standings } from '../../src/report/standings.ts'
import { terminal } from '../../src/report/terminal.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, simulate } from '../compare/results.ts'
import { scenario } from '../measure/servers.ts'

const judged = (results: Results) =>
  judge(compare(results), results.config, { blocks: results.blocks.length, final: true })
const plain = [scenario({ thresholds: [] })]
const names = ['bare', 'quick', 'slow', 'late', 'gone']

/** Five variants: `slow` takes twice as long, `late` never responds, `gone` has died. */
function five(): Results {
  const results = simulate({ variants: names, scenarios: plain, spread: 0.01 })
  for (const { scenarios } of results.blocks) {
    for (const slice of scenarios[0]!.slices) {
      if (slice.variant === 'slow') slice.duration *= 2
      if (slice.variant === 'quick') slice.duration /= 1.2
    }
    scenarios[0]!.slices = scenarios[0]!.slices.filter(({ variant }) => variant !== 'late' && variant !== 'gone')
  }
  for (const [i, variant] of results.variants.entries()) variant.baseline = i === 0
  const at = { phase: 'load' as const, block: 0, scenario: 'home' }
  results.failures.push(
    {
      ...at,
      variant: 'late',
      code: 'timed-out',
      message: '`late` responded to none of 10 requests of `home` within 10 s',
    },
    {
      ...at,
      variant: 'gone',
      code: 'server-exited',
      exit: 137,
      message: '`gone` was killed (exit 137) under load from `home`, often a sign of too little memory',
    },
  )
  return results
}

test('variants are sorted by requests/s, and those that failed come last and say how', () => {
  const results = five()
  const all = standings(results, judged(results), results.config.scenarios[0]!)
  assert.deepEqual(
    all.map(({ variant, failed }) => [variant, failed]),
    [
      ['quick', undefined],
      ['bare', undefined],
      ['slow', undefined],
      ['late', 'timed out'],
      ['gone', 'died: exit 137 (out of memory?)'],
    ],
  )
})

test('a comparison of many begins with one table of all, without NaN or Infinity', () => {
  const results = five()
  const text = report(results, judged(results))
  assert.match(
    text,
    /^### 5 variants compared: `quick` serves the most requests\/s, `slow` [^\n]*fewer requests\/s[^\n]*\n\n\| Variant/,
  )
  assert.match(text.replace(/\s/g, ' '), /\| slow +\| +[\d,]+\/s \| +−[\d.]+ % \| −[\d.]+ … −[\d.]+ % \|/)
  assert.match(text, /\| late +\| +❌ timed out \| +– \|/)
  assert.match(text, /60\.0\sMB/)
  for (const each of [text, terminal(results, judged(results), { columns: 80, color: false })])
    assert.doesNotMatch(each, /NaN|Infinity|undefined|\bnull\b/)
})

test('a variant that does different work has its figures, below those that compare, and no change', () => {
  const results = simulate({ variants: ['bare', 'careless', 'honest'], scenarios: plain })
  for (const [i, variant] of results.variants.entries()) variant.baseline = i === 0
  for (const { scenarios } of results.blocks)
    for (const probe of scenarios[0]!.probes)
      if (probe.variant === 'careless') Object.assign(probe, { length: 12, digest: 'e' })
  const all = standings(results, judged(results), results.config.scenarios[0]!)
  assert.deepEqual([all.at(-1)!.variant, all.at(-1)!.void], ['careless', 'different work'])
  assert.match(headline(results, judged(results)), /; not comparable: `careless` \(different work\)$/)
})

const steps = (against?: string) =>
  simulate({
    variants: ['base', 'one', 'two'],
    effect: 1.3,
    spread: 0.01,
    scenarios: [scenario({ thresholds: gated() })],
    config: {
      variants: [
        { name: 'base', baseline: true },
        { name: 'one', baseline: false },
        { name: 'two', baseline: false, ...(against === undefined ? {} : { against }) },
      ],
    },
  })

test('a variant is judged against the one that it names, and still shown beside the baseline', () => {
  const results = steps('one')
  const { rows } = judged(results)
  const of = (variant: string, against?: string) =>
    rows.find(row => row.variant === variant && row.against === against && row.metric === 'rps')!
  assert.equal(of('one').verdict, 'regressed')
  assert.deepEqual([of('two').gated, of('two').verdict], [false, null])
  assert.ok(of('two').change! < -0.2)
  assert.deepEqual([of('two', 'one').gated, of('two', 'one').verdict], [true, 'within'])
  assert.match(report(results, judged(results)), /\| two against one, home +\| rps +\|/)
})

test('the error is shared by all rows of all variants, whomever they are judged against', () => {
  for (const results of [steps(), steps('one')]) {
    const gatedRows = judged(results).rows.filter(row => row.gated)
    assert.equal(gatedRows.length, 8)
    const accused = gatedRows.find(({ verdict, blocks }) => verdict === 'regressed' && blocks === 6)
    assert.ok(
      Math.abs(accused!.interval!.level - (0.95 - (alphaAccuse * weightOf(accused!.metric)) / 16)) < 1e-9,
      String(accused!.interval!.level),
    )
  }
})

test('as many requests/s with a different distribution are told by what differs', () => {
  const thresholds = (['rps', 'p2.5', 'p99.9', 'max'] as const).map(metric => ({ metric, worse: 0.1, explicit: true }))
  const results = simulate({ scenarios: [scenario({ thresholds })], spread: 0.01, rounds: 90 })
  const shape = simulate({ scenarios: [scenario({ thresholds })], spread: 0.01, rounds: 90, effect: 3 })
  results.blocks.forEach(({ scenarios }, i) => {
    scenarios[0]!.slices.forEach((slice, k) => {
      if (slice.variant === 'head') slice.requests = shape.blocks[i]!.scenarios[0]!.slices[k]!.requests
    })
  })
  const { rows } = judged(results)
  const verdicts = Object.fromEntries(rows.filter(row => row.gated).map(({ metric, verdict }) => [metric, verdict]))
  assert.deepEqual(verdicts, { rps: 'within', 'p2.5': 'regressed', 'p99.9': 'regressed', max: 'regressed' })
  assert.match(
    headline(results, judged(results)),
    /^❌ `home` is slower: [\d.]+× the (p2\.5|p99\.9|maximum) latency \([\d. …]+×\) at the same requests\/s$/,
  )
})

test('variants of one folder are not said to be compared with it', () => {
  const results = five()
  const text = () => terminal(results, judged(results), { columns: 100, color: false })
  for (const variant of results.variants) Object.assign(variant, { source: '.', commit: undefined, subject: undefined })
  assert.doesNotMatch(text(), /^\., |^\.$/m)
  results.variants[1]!.source = 'quick'
  assert.match(text(), /^quick, \., \., \., \.$/m)
  assert.doesNotMatch(text(), /^scenario +metric +verdict/m, 'nor is each row listed besides, where nothing is gated')
  for (const variant of results.variants) variant.source = '.'
  const two = { ...results, variants: results.variants.slice(0, 2) }
  assert.doesNotMatch(terminal(two, judged(two), { columns: 100, color: false }), /against \./)
})

test('a terminal tells the machine and how it was measured, once, whatever the variants are called', () => {
  const results = simulate({ variants: ['Machine', 'Time', 'Job 1'], scenarios: plain })
  results.variants[0]!.baseline = true
  const text = terminal(results, judged(results), { columns: 200, color: false })
  const told = text.match(/^(Machine|Measured|Job 1|Time): .*/gm)!
  assert.match(told.join('\n'), /^Machine: .*cores.*\nMeasured: .*\nTime: .* to prepare.*$/)
})
