import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { median } from 'simple-statistics'
import { compare } from '../../src/compare/compare.ts'
import { gated } from '../compare/results.ts'
import { measureBlocks } from './measured.ts'
import { config, handling, scenario, serverFolder, variant } from './servers.ts'

/** Measures blocks of two servers alike. */
async function measured(source: string, asked: ReturnType<typeof config>, blocks = 1) {
  using folder = serverFolder(source)
  const variants = ['base', 'head'].map(name => variant(name, folder.path))
  return await measureBlocks(asked, variants, folder.path, blocks)
}

const ungated = { thresholds: [] }

describe('servers that are slow', { concurrency: true }, () => {
  test('forty requests per second with responses of 0.6 s: one wave warms up, and slices are whole', async () => {
    // One response every 25 ms: 24 connections wait 0.6 s each.
    const queue = `const line = []; setInterval(() => line.shift()?.end('x'), 25)`
    const slow = scenario({ connections: 24, amount: 48, ...ungated })
    const results = await measured(
      handling(`line.push(response)`, queue),
      config({ scenarios: [slow], budget: 40_000 }),
    )
    const { slices } = results.blocks[0]!.scenarios[0]!
    assert.equal(slices.length, 4)
    for (const { sent, duration, timeouts } of slices) {
      assert.deepEqual([sent, timeouts], [48, 0])
      assert.ok(duration > 1000 && duration < 3000, String(duration)) // a busy machine is late with each of 48 responses
    }
    const rps = compare(results).find(({ metric }) => metric === 'rps')!
    for (const rate of [rps.base!, rps.head!]) assert.ok(rate > 16 && rate < 50, `${rate}`)
    assert.ok(results.time.warmup < 5000) // two waves of each side to learn, none to greet
  })

  test('a variant that is slow to respond for the first time is not given up', async () => {
    const cold = handling(`if (++n <= 4) return; response.end('x')`, 'let n = 0') // its four connections' first requests
    const results = await measured(
      cold,
      config({ scenarios: [scenario({ timeout: 500, ...ungated })], server: { ...config().server, ready: 'tcp' } }),
    )
    assert.equal(results.failures.length, 0)
    const slices = results.blocks[0]!.scenarios[0]!.slices
    assert.ok(
      slices.length > 4 && median(slices.map(({ duration }) => duration)) < 400,
      `pace is that of the warm server: ${slices.map(({ duration }) => Math.round(duration))}`,
    )
  })

  test('responses that come a little after the time-out, on both sides, lose neither', async () => {
    const slow = `setTimeout(() => response.end('x'), ++n % 20 === 0 ? 350 : 1)`
    const late = scenario({ timeout: 200, thresholds: gated() })
    const asked = config({ scenarios: [late], budget: 30_000 })
    const results = await measured(handling(slow, 'let n = 0'), asked, 2)
    assert.deepEqual(results.failures, [])
    assert.ok(results.blocks[1]!.scenarios[0]!.slices.some(({ timeouts }) => timeouts > 0))
  })
})
