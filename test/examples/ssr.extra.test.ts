import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pool } from '../../src/compare/pool.ts'
import type { Results } from '../../src/results/results.ts'
import { assertStopped, exampleFolder, interrupted, workingIn } from './example.ts'

test('the example renders the same page in one task and in many, and shows how differently its responses arrive', {
  timeout: 240_000,
}, async () => {
  using folder = exampleFolder('ssr')
  const config = join(folder.path, 'perf-gate.yml')
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('amount: 200', 'amount: 50')) // one burst: the shape is clear

  const ran = await interrupted(1, folder.path, '--budget', '1m')
  assert.match(ran.output, /p2\.5 needs 2,000 responses per block from long/)

  const results = JSON.parse(readFileSync(join(folder.path, 'perf-gate-results/results.json'), 'utf8')) as Results
  assertStopped(ran, results)
  assert.deepEqual(
    results.config.scenarios.flatMap(({ thresholds }) => thresholds.map(({ metric }) => metric)).filter(isFarOut),
    ['p2.5', 'p97.5', 'max'],
  )
  for (const scenario of results.config.scenarios) {
    const block = results.blocks[0]!.scenarios.find(each => each.scenario === scenario.name)!
    assert.equal(new Set(block.probes.map(({ digest }) => digest)).size, 1, 'both ways give the same bytes')
    const pools = pool(block, scenario, results.machine.cores)
    const [long, small] = ['long', 'small'].map(name => pools.get(name)!.all)
    for (const { statuses } of [long!, small!]) assert.deepEqual(Object.keys(statuses), ['200'])
    if (scenario.name !== 'page') continue
    const [early, late] = [long!.values['p2.5']!, small!.values['p2.5']!]
    assert.ok(late > 3 * early, `one after the other the first wait ${early} ms, all at once ${late} ms`) // some 20 times
  }

  const report = readFileSync(join(folder.path, 'perf-gate-results/report.md'), 'utf8')
  assert.match(report, /\| Scenario +\| Variant +\|( +p25 \|)? +p50 \|.* max \| Requests/)
  assert.match(readFileSync(join(folder.path, 'perf-gate-results/report.html'), 'utf8'), /"curves":\[\{/)
  assert.doesNotMatch(report, /NaN|Infinity|undefined/)
  assert.deepEqual(await workingIn(folder.path), [], 'everything that was started is stopped')
})

const isFarOut = (metric: string): boolean => ['p2.5', 'p97.5', 'max'].includes(metric)
