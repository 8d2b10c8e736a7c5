import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import { fate } from '../../src/compare/fate.ts'
import { GateError } from '../../src/errors.ts'
import { judge } from '../../src/judge/judge.ts'
import { headline } from '../../src/report/headline.ts'
import type { Results } from '../../src/results/results.ts'
import { measureBlocks } from './measured.ts'
import { config, handling, serverFolder, variant } from './servers.ts'

async function measured(source: string): Promise<Results> {
  using folder = serverFolder(source)
  const variants = ['base', 'head'].map(name =>
    variant(name, folder.path, {
      start: 'node --max-old-space-size=24 server.mjs',
      env: name === 'base' ? { BASE: '1' } : {},
    }),
  )
  const asked = config({ server: { ...config().server, ready: 'tcp' } })
  return await measureBlocks(asked, variants, folder.path, Number.POSITIVE_INFINITY)
}

const hoard = 'for (const all = []; ; ) all.push({ ...process.env, n: all.length })'

test('a base whose heap is full reads as out of memory, and nothing is said about speed', async () => {
  const results = await measured(handling(`if (process.env.BASE) ${hoard}; response.end('x')`))
  const judgement = judge(compare(results), results.config, { blocks: results.blocks.length, final: true })
  assert.equal(
    headline(results, judgement),
    '⚠️ Inconclusive: `base` ran out of memory (exit 134) under load from `home`: nothing can be said about speed',
  )
  assert.match(results.failures[0]!.lastWords!, /^FATAL ERROR: .*JavaScript heap out of memory$/)
  assert.equal(fate(results, results.config.scenarios[0]!, 'base'), 'out of memory (exit 134)')
  assert.equal(judgement.exit, 0)
})

test('a server that runs out of memory before it is ready says so', async () => {
  await assert.rejects(measured(hoard), (error: GateError) => {
    assert.ok(error instanceof GateError && error.code === 'out-of-memory')
    assert.match(error.message, /^`base` ran out of memory \(exit 134\) before it was ready/)
    return true
  })
})
