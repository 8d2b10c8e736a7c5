import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseConfig } from '../../src/config/parse.ts'
import { judged } from '../../src/judge/judged.ts'
import { headline } from '../../src/report/headline.ts'
import type { Results } from '../../src/results/results.ts'
import { simulate } from '../compare/results.ts'

const limit = { peak: 100 }

/** Twelve launches whose peaks, MB, are about so much on either side. */
function peaking(base: number, head: number, noise = 0.01): Results {
  const results = simulate({ blocks: 12, config: { limit } })
  for (const { peakRss, index } of results.blocks) {
    const wobble = 1 + noise * Math.sin(7 * index)
    Object.assign(peakRss, { base: 1e6 * base * wobble, head: 1e6 * head * wobble })
  }
  return results
}

const outcome = (results: Results) => {
  const judgement = judged(results)
  const row = judgement.rows.find(({ metric }) => metric === 'peak')
  return { verdict: judgement.verdict, limit: row?.limit, headline: headline(results, judgement) }
}

test('a limit that head certainly breaks, and base keeps, fails', () => {
  const { verdict, limit, headline } = outcome(peaking(90, 130))
  assert.deepEqual([verdict, limit], ['regressed', { most: 100, inherited: false }])
  assert.match(headline, /`server` is worse: peak memory: 130 MB, limit 100 MB/)
})

test('a limit that base breaks, too, is inherited', () => {
  const { verdict, limit } = outcome(peaking(120, 130))
  assert.deepEqual([verdict, limit], ['passed', { most: 100, inherited: true }])
})

test('a limit that may or may not be broken fails nothing', () => {
  assert.deepEqual([outcome(peaking(90, 95)).limit, outcome(peaking(90, 101, 0.1)).limit], [undefined, undefined])
})

test('limits are written with their units', () => {
  const config = parseConfig(
    'server: { start: x }\nlimit: { calls: 3, peak: 256MB, size: 20kB, growth: 100kB, boot-cpu: 500ms }\n',
    'x',
  )
  assert.deepEqual(config.limit, { calls: 3, size: 20_000, growth: 100, peak: 256, 'boot-cpu': 500 })
  assert.throws(
    () => parseConfig('server: { start: x }\nlimit: { peak: 256 }\n', 'x'),
    /write a size, as in `100kB` or `2MB`/,
  )
})
