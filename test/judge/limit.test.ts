import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Config } from '../../src/config/config.ts'
import { parseConfig } from '../../src/config/parse.ts'
import { limited } from '../../src/judge/absolute-limit.ts'
import { judged } from '../../src/judge/judged.ts'
import type { Row } from '../../src/judge/judgement.ts'
import { random } from '../../src/plan/random.ts'
import { headline } from '../../src/report/headline.ts'
import type { Results } from '../../src/results/results.ts'
import { simulate } from '../compare/results.ts'
import { draws } from '../draws.ts'

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

test('a head that lies on a limit breaks it in at most one run of two hundred, all looks and rows together', () => {
  const chance = random(1, 'limit')
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const config = { limit } as unknown as Config
  const runs = draws(1500, 20_000)
  const isRed = () => {
    const all = Array.from({ length: 2 }, () => Array.from({ length: 24 }, () => 100 + 5 * normal()))
    const rowsAfter = (count: number) =>
      all.map(head => ({ metric: 'peak', pairs: head.slice(0, count).map(head => ({ base: 90, head })) }) as Row)
    return all[0]!.some((_, i) =>
      limited(rowsAfter(i + 1), config, { final: i === 23 }).some(({ limit }) => limit?.inherited === false),
    )
  }
  const red = Array.from({ length: runs }, isRed).filter(Boolean).length
  assert.ok(red <= 0.005 * runs + 3 * Math.sqrt(0.005 * runs), `${red} of ${runs}`)
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
