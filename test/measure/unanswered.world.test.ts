import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import type { Config } from '../../src/config/config.ts'
import { judge } from '../../src/judge/judge.ts'
import { report } from '../../src/report/report.ts'
import type { Results } from '../../src/results/results.ts'
import { gated } from '../compare/results.ts'
import { measureBlocks } from './measured.ts'
import { config, handling, scenario, serverFolder, variant } from './servers.ts'

/** Measures real blocks. `names`: variants besides base. Each server knows its NAME. */
async function measured(
  source: string,
  asked: Config,
  { names = ['head'], blocks = 1 }: { names?: string[]; blocks?: number } = {},
): Promise<Results> {
  using folder = serverFolder(source)
  const variants = ['base', ...names].map(name => variant(name, folder.path, { env: { NAME: name } }))
  return await measureBlocks(asked, variants, folder.path, blocks)
}

const judged = (results: Results, spent = 0) =>
  judge(compare(results), results.config, { blocks: results.blocks.length, final: true, spent })
const at = (path: string, name = 'home') => [{ name, weight: 1, method: 'GET', path, headers: {}, expect: [] }]
const ungated = { thresholds: [] }

// They mostly wait, and what is found does not depend on the load of the machine, so five run at a time.
describe('a variant that does not respond to everything', { concurrency: 5 }, () => {
  test('a budget too short for slow responses is said, with one that would do', async () => {
    const slow = scenario({ connections: 2, ...ungated })
    const results = await measured(
      handling(`setTimeout(() => response.end('x'), 150)`),
      config({ scenarios: [slow], budget: 1000 }),
      { blocks: 12 },
    )
    assert.deepEqual([results.blocks.length, results.ended], [1, 'budget'])
    const { warnings, advice } = judged(results, 20_000)
    const [warning] = warnings.filter(({ fact }) => fact.startsWith('Measuring ended'))
    assert.match(warning!.fact, /ended after 1 block of 20 s each; a sound comparison needs at least 6/)
    assert.equal(advice!.budget, 120_000)
  })

  test('a variant that stops responding in the middle of a block takes none of its other scenarios away', async () => {
    const scenarios = ['small', 'middle', 'other'].map(name =>
      scenario({ name, timeout: 500, requests: at(`/${name}`, name), ...ungated }),
    )
    const tires = `if (process.env.NAME === 'tires' && request.url === '/other' && ++n > 120) return`
    const source = handling(`${tires}; setTimeout(() => response.end('x'), 5)`, 'let n = 0')
    const spelled = ['base', 'fine', 'tires'].map(name => ({ name, baseline: name === 'base' }))
    const server = { ...config().server, ready: 'tcp' as const }
    const asked = config({ scenarios, budget: 150_000, warmup: 200, server, variants: spelled })
    const results = await measured(source, asked, { names: ['fine', 'tires'] })
    assert.match(results.failures[0]!.message, /^`tires` responded to none of \d+ requests of `other` within 0.5 s$/)
    const [block] = results.blocks
    assert.equal(block!.scenarios[0]!.scenario, 'other', 'it comes first')
    for (const { scenario, slices } of block!.scenarios) {
      const sent = new Set(slices.map(({ variant }) => variant))
      assert.deepEqual([...sent].toSorted(), ['base', 'fine', 'tires'], scenario)
    }
  })

  test('a variant that never responds to one scenario is spared it; the others, and its other scenarios, are measured', async () => {
    const scenarios = [
      scenario({ name: 'small', timeout: 500, requests: at('/small', 'small'), ...ungated }),
      scenario({ name: 'large', timeout: 500, requests: at('/large', 'large'), ...ungated }),
    ]
    const hang = handling(`if (process.env.NAME === 'hangs' && request.url === '/large') return; response.end('x')`)
    const asked = config({ scenarios, budget: 12_000, server: { ...config().server, ready: 'tcp' } })
    const results = await measured(hang, asked, { names: ['fine', 'hangs'], blocks: 2 })
    assert.equal(results.failures.length, 1)
    assert.match(results.failures[0]!.message, /^`hangs` responded to none of \d+ requests of `large` within 0.5 s$/)
    for (const { scenarios } of results.blocks) {
      const sent = (name: string) => [
        ...new Set(scenarios.find(({ scenario }) => scenario === name)!.slices.map(({ variant }) => variant)),
      ]
      assert.deepEqual(sent('small').toSorted(), ['base', 'fine', 'hangs'])
      assert.deepEqual(sent('large').toSorted(), ['base', 'fine'])
    }
    const text = report(results, judged(results))
    assert.match(text, /\| hangs +\| +❌ timed out \|/)
    assert.doesNotMatch(text, /NaN|Infinity|undefined/)
  })

  for (const [share, metric] of [
    [10, 'rps'],
    [30, 'p90'],
  ] as const)
    test(`a head that does not respond to one request of ${share} is broken, though ${metric} alone is gated`, async () => {
      const hang = `if (process.env.NAME === 'head' && ++n % ${share} === 0) return; response.end('x')`
      const hangs = scenario({ timeout: 500, thresholds: [{ metric, worse: 0.1, explicit: true }] })
      const asked = config({ scenarios: [hangs], budget: 45_000 })
      const results = await measured(handling(hang, 'let n = 0'), asked, { blocks: 12 })
      assert.match(results.failures[0]!.message, /^`head` responded to \d+ of \d+ requests of `home` within 0.5 s$/)
      assert.equal(judged(results).verdict, 'broken')
      assert.ok(results.blocks.length <= 3, `${results.blocks.length} blocks`) // one, unless the machine is busy
    })

  test('a head that is proven to hang ends the run, whatever other scenarios there are', async () => {
    const hang = handling(`if (process.env.NAME === 'head' && ++n > 30) return; response.end('x')`, 'let n = 0')
    const scenarios = ['a', 'b', 'c'].map(name => scenario({ name, timeout: 1000, thresholds: gated() }))
    const results = await measured(hang, config({ scenarios, budget: 30_000 }))
    assert.deepEqual([results.failures.length, results.failures[0]!.unsure], [1, undefined])
    assert.equal(judged(results).verdict, 'broken')
  })

  const sizes = [1, 2].map(size =>
    scenario({
      name: `list ${size}`,
      timeout: 500,
      requests: at(`/${size}`, 'list'),
      sweep: { of: 'list', values: { size } },
      ...ungated,
    }),
  )
  const hangsAt2 = (names: string[]) =>
    handling(
      `if (request.url === '/2' && ${JSON.stringify(names)}.includes(process.env.NAME)) return; response.end('x')`,
    )

  for (const [what, hang] of [
    ['the baseline', ['base']],
    ['all but one', ['base', 'fine']],
  ] as const)
    test(`in a comparison where ${what} does not respond at a size, the others are measured at it`, async () => {
      const spelled = ['base', 'fine', 'fast'].map(name => ({ name, baseline: name === 'base' }))
      const server = { ...config().server, ready: 'tcp' as const }
      const asked = config({ scenarios: sizes, server, budget: 12_000, variants: spelled })
      const results = await measured(hangsAt2([...hang]), asked, {
        names: ['fine', 'fast'],
        blocks: 2,
      })
      const answer = ['base', 'fine', 'fast'].filter(name => !(hang as readonly string[]).includes(name))
      for (const { scenarios } of results.blocks) {
        const { slices } = scenarios.find(({ scenario }) => scenario === 'list 2')!
        assert.deepEqual([...new Set(slices.map(({ variant }) => variant))].toSorted(), answer.toSorted())
      }
      const text = report(results, judged(results))
      assert.match(text, /\| base +\| +❌ timed out \| +baseline \|/)
      assert.match(text, /\| fast +\| +[\d,.]+\/s \| +🚫 the baseline failed \|/)
      assert.match(text, /\| base +\| +[\d.]+\s[µm]s \| +timed out \| +– \|/)
      assert.match(text, /\| fast +\| +[\d.]+\s[µm]s \| +[\d.]+\s[µm]s \| +size\^/)
      assert.doesNotMatch(text, /NaN|Infinity|undefined/)
    })

  test('in a comparison a variant that dies in one scenario is launched again for the others', async () => {
    const scenarios = ['small', 'large'].map(name => scenario({ name, requests: at(`/${name}`, name), ...ungated }))
    const dies = handling(
      `if (process.env.NAME === 'dies' && request.url === '/large') process.kill(process.pid, 'SIGKILL'); response.end('x')`,
    )
    const server = { ...config().server, ready: '/small' }
    const spelled = ['base', 'fine', 'dies'].map(name => ({ name, baseline: name === 'base' }))
    const asked = config({ scenarios, server, budget: 12_000, variants: spelled })
    const results = await measured(dies, asked, { names: ['fine', 'dies'], blocks: 2 })
    assert.match(
      results.failures[0]!.message,
      /^`dies` was killed \(exit 137\) under load from `large`, often a sign of too little memory$/,
    )
    const text = report(results, judged(results))
    assert.match(text, /\| dies +\| +❌ died: exit 137 \(out of memory\?\) \|/)
    const [last] = results.blocks.at(-1)!.scenarios.filter(({ scenario }) => scenario === 'small')
    assert.ok(last!.slices.some(({ variant }) => variant === 'dies'))
  })
})
