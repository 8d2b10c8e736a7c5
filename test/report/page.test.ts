import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quantile } from '../../src/compare/quantiles.ts'
import { judged } from '../../src/judge/judged.ts'
import type { Content } from '../../src/report/page/content.ts'
import { curve } from '../../src/report/page/curves.ts'
import { contentOf as describe } from '../../src/report/page/page.ts'
import { addEncoded, emptyHistogram } from '../../src/results/histogram.ts'
import { gated, simulate } from '../compare/results.ts'
import { scenario } from '../measure/servers.ts'
import { explained, packaged, type Side, served } from '../why/recordings.ts'
import { why } from '../why/why-row.ts'
import { pageOf } from './browser.ts'

const evil = '</script><img src=x onerror=alert(1)><!--<script>&lt;\u2028'

/** What the page carries, as its script reads it. */
const contentOf = (html: string): Content =>
  JSON.parse(/<script type="application\/json" id="content">([^<]*)<\/script>/.exec(html)![1]!)

test('a name from the results is never markup, and comes through to the letter', () => {
  const results = simulate({ scenarios: [scenario({ name: evil, thresholds: gated() })] })
  results.command = `perf-gate run ${evil}`
  results.variants[1]!.subject = evil
  const html = pageOf(results)
  assert.doesNotMatch(html, /<img|onerror=alert\(1\)>/)
  assert.equal(html.match(/<script/g)!.length, 2)
  const content = contentOf(html)
  assert.equal(content.rows[0]!.name, evil)
  assert.equal(content.command, `perf-gate run ${evil}`)
})

test('the policy of the page lets in its own script and style, and no address', () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(pageOf(simulate()))![1]!
  assert.match(policy, /^default-src 'none'; script-src 'sha256-[\w+/]+='; style-src 'sha256-[\w+/]+='; /)
  assert.doesNotMatch(policy, /unsafe|https?:|\*/)
})

test('a page carries the blocks that decided each row, and the curves, growth and memory of all variants', () => {
  const scenarios = [10, 100, 1000].map(size =>
    scenario({ name: `list ${size}`, sweep: { of: 'list', values: { size } }, thresholds: gated() }),
  )
  const results = simulate({ scenarios, variants: ['base', 'fast', 'slow'], blocks: 8 })
  const content = contentOf(pageOf(results))
  assert.deepEqual(
    content.curves.map(({ scenario, lines }) => [scenario, lines.length]),
    scenarios.map(({ name }) => [name, 3]),
  )
  // Memory never grows in a simulation, so its growth has no value in any block.
  const blocks = new Map(judged(results).rows.map(({ metric, blocks }) => [metric, blocks]))
  for (const { metric, drawing } of content.rows)
    if (drawing !== undefined) assert.equal(drawing.blocks.length, blocks.get(metric), metric)
  assert.deepEqual(
    content.growth[0]!.rows.map(([name, ...points]) => [name, points.length]),
    [
      ['base', 4],
      ['fast', 4],
      ['slow', 4],
    ],
  )
  assert.equal(content.memory[0]!.lines.length, 3)
  assert.doesNotMatch(JSON.stringify(content), /NaN|Infinity/)
})

test('a row beside another variant than the baseline has its own blocks', () => {
  const variants = [{ name: 'base', baseline: true }, { name: 'fast' }, { name: 'slow', against: 'fast' }].map(
    variant => ({ baseline: false, ...variant }),
  )
  const results = simulate({ variants: variants.map(({ name }) => name), config: { variants }, effect: 1.3 })
  const { rows } = contentOf(pageOf(results))
  const blocksOf = (name: string) => rows.find(row => row.name === name && row.metric === 'rps')!.drawing!.blocks
  for (const [, text] of blocksOf('slow, home')) assert.match(text, /^block \d: −2[0-6]\.\d %$/)
  for (const [, text] of blocksOf('slow against fast, home')) assert.match(text, /^block \d: [−+]?[0-4]\.\d %$/)
})

test('a variant that responded to nothing has no curve and no made-up figure', () => {
  const results = simulate({
    tamper: slice => {
      if (slice.variant !== 'head') return
      Object.assign(slice, { timeouts: slice.sent, cpu: null, rss: null })
      for (const request of slice.requests)
        Object.assign(request, { answered: 0, statuses: {}, bytes: 0, histogram: '' })
    },
  })
  const content = contentOf(pageOf(results))
  assert.deepEqual(
    content.curves[0]!.lines.map(({ variant }) => variant),
    [0],
  )
  assert.deepEqual([...new Set(content.memory[0]!.lines[1])], [null])
})

test('a curve has the quantiles of its responses over 1/(1 − q), and ends where fewer than ten are slower', () => {
  const slices = simulate().blocks[0]!.scenarios[0]!.slices.slice(0, 4)
  const histogram = emptyHistogram()
  for (const slice of slices) addEncoded(histogram, slice.requests[0]!.histogram)
  const { at, lines } = curve([histogram], 160)
  const { ms } = lines[0]!
  assert.ok(at.at(-1)! <= histogram.totalCount / 10)
  assert.ok(at.at(-1)! > histogram.totalCount / 13)
  for (const x of [2, 10, 100]) assert.ok(Math.abs(ms[at.indexOf(x)]! / quantile(histogram, 1 - 1 / x)! - 1) < 1e-3)
  assert.deepEqual(
    ms,
    ms.toSorted((a, b) => a! - b!),
  )
})

test('a page names the repository and the pull request where they are known, and the advice of a run that is undecided', () => {
  const results = simulate({ spread: 0.04, blocks: 6, config: { budget: 150_000 } })
  const own = judged(results)
  assert.equal(own.verdict, 'inconclusive')
  const content = describe(results, own, { repository: 'acme/shop', pullRequest: 12 })
  assert.match(content.provenance, /^acme\/shop · pull request 12 · head at `2222222222` “commit 2” against main at /)
  assert.match(content.advice!, /^Set `budget` to `\d+m`\. A run would then find about /)
  assert.ok(
    content.findings.every(({ kind }) => kind !== 'advice'),
    'said once',
  )
  assert.match(describe(results, own).provenance, /^head at /)
})

test('the stacks of an explanation name a package where it is entered', () => {
  const [entered, inner] = [packaged('view', 'render'), packaged('view', 'each')]
  const sides = [200, 400].map(cost => served(300, [[entered, inner], cost])) as [Side, Side]
  const { stacks } = contentOf(pageOf({ ...simulate(), why: why(explained(...sides)) })).why[0]!
  const [outer] = stacks
  const [first] = outer!.below
  assert.deepEqual([outer!.name, first!.name, first!.below[0]!.name], ['handler', 'view: render', 'each'])
})
