import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sweeps } from '../../src/compare/growth.ts'
import { exponent } from '../../src/judge/exponent.ts'
import type { Results } from '../../src/results/results.ts'
import { assertStopped, exampleFolder, interrupted } from './example.ts'

test('the example installs itself, sees the fields that are dropped and the size that is too much, and tells how cost grows', {
  timeout: 240_000,
}, async () => {
  using folder = exampleFolder('serializer')
  const ran = await interrupted(1, folder.path, '--budget', '3m')

  const results = JSON.parse(readFileSync(join(folder.path, 'perf-gate-results/results.json'), 'utf8')) as Results
  assertStopped(ran, results)
  // The variant that times out skips that size; all are launched again for the other sizes.
  const whole = results.blocks.find(({ scenarios }) => scenarios.every(({ probes }) => probes.length > 0))!
  for (const { scenario, probes } of whole.scenarios) {
    const digests = (...names: string[]) =>
      new Set(probes.filter(({ variant }) => names.includes(variant)).map(({ digest }) => digest))
    assert.equal(digests('naive', 'compiled', 'mikro-orm').size, 1, `${scenario}: one body`)
    assert.equal(digests('naive', 'careless').size, 2, `${scenario}: another`)
  }
  const [sweep] = sweeps(results)
  assert.deepEqual(sweep!.points, [10, 100, 1000])
  // A variant that was too late at two sizes in a block has no growth. On a busy machine, that is not only the naive one.
  const told = sweep!.variants.flatMap(({ variant, slopes }) => {
    const found = exponent(slopes)
    return found === undefined ? [] : [{ variant, value: found.value }]
  })
  assert.ok(told.length > 0, ran.output)
  for (const { variant, value } of told) assert.ok(value > 0.15 && value < 2, `${variant}: ${value}`)

  const report = readFileSync(join(folder.path, 'perf-gate-results/report.md'), 'utf8')
  // How many blocks are whole depends on the machine, so the sizes with a growth row are not asserted.
  assert.match(report, /timed out/)
  assert.match(report, /^\| naive +\|/m)
  assert.doesNotMatch(report, /NaN|Infinity|undefined/)
})
