import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Config } from '../../src/config/config.ts'
import { defaultBudget } from '../../src/config/parse.ts'
import { judged } from '../../src/judge/judged.ts'
import { isOfLaunch } from '../../src/metrics.ts'
import { takeShard } from '../../src/plan/shard.ts'
import { filesIn, outcomeOf } from '../../src/publish/outcome.ts'
import { headline } from '../../src/report/headline.ts'
import { report } from '../../src/report/report.ts'
import { terminal } from '../../src/report/terminal.ts'
import { view } from '../../src/report/view.ts'
import { isWanted } from '../../src/results/calls.ts'
import { findResults } from '../../src/results/find.ts'
import { demandWhole, merge } from '../../src/results/merge.ts'
import type { Results } from '../../src/results/results.ts'
import { readResults, writeResults } from '../../src/results/store.ts'
import { gated, simulate } from '../compare/results.ts'
import { config, scenario } from '../measure/servers.ts'

const names = ['list', 'one', 'update', 'search']
const whole = config({ file: 'perf-gate.yml', scenarios: names.map(name => scenario({ name, thresholds: gated() })) })

/** What one of two jobs measured, on a machine of its own. */
function part(index: number, more: Parameters<typeof simulate>[0] = {}, of = 2, from: Config = whole): Results {
  const { scenarios, ...asked } = takeShard(from, { index, of })
  const results = simulate({ seed: index, spread: 0.01, scenarios, config: asked, ...more })
  return { ...results, seed: index, machine: { ...results.machine, cpu: `CPU ${index}`, cores: 2 * index } }
}

test('parts of a run, merged, are judged and reported as one run, in the order of the config', () => {
  const results = merge([part(2, { effect: 1.3 }), part(1)])
  assert.deepEqual(
    results.config.scenarios.map(({ name }) => name),
    names,
  )
  const judgement = judged(results)
  assert.equal(judgement.verdict, 'regressed')
  const bad = judgement.rows.filter(({ verdict }) => verdict === 'regressed').map(row => row.scenario)
  assert.deepEqual([...new Set(bad)], ['one', 'search'])
  for (const name of ['list', 'update'])
    assert.ok(judgement.rows.filter(row => row.scenario === name && row.gated).every(row => row.verdict === 'within'))
})

test('where one job had a single block, the headline says so, and of what', () => {
  for (const [index, short] of [
    [1, '`list` and `update`'],
    [2, '`one` and `search`'],
  ] as const) {
    const results = merge([1, 2].map(each => part(each, { blocks: each === index ? 1 : 12, spread: 0.001 })))
    assert.equal(headline(results, judged(results)), `⚠️ Inconclusive: one block of ${short} is too few for a verdict`)
  }
})

test('a job that was killed or cancelled cancels the whole, in words and exit status', () => {
  for (const ended of ['running', 'cancelled'] as const) {
    const stopped = { ...part(2, { blocks: 3 }), ended }
    const whole = merge([part(1, { blocks: 8 }), stopped])
    const judgement = judged(whole)
    const { summary, exit } = outcomeOf(whole, judgement, filesIn('.'))
    assert.deepEqual([summary, exit], ['🛑 Cancelled after 3 blocks, too few for a verdict', 130])
    assert.deepEqual([view(whole, judgement).kind, view(whole, judgement).advice], ['cancelled', undefined])
    const slow = { ...part(2, { blocks: 8, effect: 1.3 }), ended }
    const so = outcomeOf(slow, judged(slow), filesIn('.'))
    assert.match(so.summary, /^🛑 Cancelled after 8 blocks; so far: Both scenarios are slower/)
    assert.equal(so.exit, 130)
  }
})

/** One of four jobs, whose launches have these peaks, MB. */
function peaking(from: Config, index: number, base = 50, head = 50): Results {
  const results = part(index, { blocks: 12 }, 4, from)
  for (const { peakRss, index: launch } of results.blocks) {
    const wobble = 1 + 0.01 * Math.sin(7 * launch)
    Object.assign(peakRss, { base: 1e6 * base * wobble, head: 1e6 * head * wobble })
  }
  return results
}

test('memory that one job alone needs is found, and breaks its limit, however many launches others had before', () => {
  const from = { ...whole, limit: { peak: 256 } }
  const results = merge([peaking(from, 1), peaking(from, 2), peaking(from, 3), peaking(from, 4, 200, 300)])
  const { verdict, rows } = judged(results)
  assert.equal(verdict, 'regressed')
  const broken = rows.filter(({ limit }) => limit !== undefined)
  assert.deepEqual(
    broken.map(({ scenario, metric, limit }) => [scenario, metric, limit]),
    [['server (job 4)', 'peak', { most: 256, inherited: false }]],
  )
})

test("the launches of a job are judged by the thresholds of that job's scenarios", () => {
  const verdictOf = (worse: number[]) => {
    const scenarios = names.map((name, i) => scenario({ name, thresholds: [{ metric: 'peak', worse: worse[i]!, explicit: true }] })) // biome-ignore format: one line
    const from = { ...whole, scenarios }
    return judged(merge([peaking(from, 1), peaking(from, 2), peaking(from, 3), peaking(from, 4, 200, 260)])).verdict
  }
  assert.deepEqual([verdictOf([0.5, 0.5, 0.5, 0.1]), verdictOf([0.1, 0.1, 0.1, 0.5])], ['regressed', 'passed'])
})

test('each row has the figures that it has in the report of its own job', () => {
  const parts = [part(1), part(2, { blocks: 8 })]
  const ofJob = (results: Results, i: number) =>
    judged(results).rows.map(row => (isOfLaunch(row.metric) ? { ...row, scenario: `server (job ${i + 1})` } : row))
  const named = parts.flatMap(ofJob)
  for (const row of judged(merge(parts)).rows) {
    const own = named.find(({ scenario, metric }) => scenario === row.scenario && metric === row.metric)!
    assert.deepEqual([row.base, row.head, row.change, row.blocks], [own.base, own.head, own.change, own.blocks])
  }
})

test('what a row can detect is limited by the blocks that the budget of its own job holds', () => {
  const time = { prepare: 0, boot: 0, warmup: 0, load: 60_000, other: 0 }
  const from = { ...whole, budget: 60_000 }
  const jobs = [1, 2].map(index => ({ ...part(index, { blocks: 8, spread: 0.025 }, 2, from), time }))
  const detectsOf = (results: Results) =>
    judged(results)
      .rows.filter(({ gated }) => gated)
      .map(row => [`${row.scenario} ${row.metric}`, row.detects ?? 0] as const)
  const merged = new Map(detectsOf(merge(jobs)))
  for (const [name, detects] of jobs.flatMap(detectsOf)) {
    const ratio = merged.get(name)! / detects // a job does not know the weights of the others' rows
    assert.ok(detects > 0.04 && ratio > 0.9 && ratio <= 1, `${name}: ${detects}, merged ${ratio} times that`)
  }
})

test('a row detects with the budget of its own job, and what it lacked is told of that job', () => {
  const scenarios = ['a', 'b', 'c'].map(name => scenario({ name, thresholds: gated() }))
  const from = { ...whole, scenarios, budget: defaultBudget(3) }
  const jobs = (blocks: number, effect: number) =>
    [1, 2].map(index => {
      const time = { prepare: 0, boot: 0, warmup: 0, load: 25_000 * blocks, other: 0 }
      return { ...part(index, { blocks, effect, spread: 0.001 }, 2, from), time }
    })
  const settled = jobs(6, 1)
  assert.ok(settled[0]!.config.budget > settled[1]!.config.budget)
  const detects = (results: Results, name: string) =>
    judged(results).rows.find(({ scenario, metric }) => scenario === name && metric === 'rps')!.detects!
  for (const [job, name] of [
    [0, 'a'],
    [1, 'b'],
  ] as const) {
    const ratio = detects(merge(settled), name) / detects(settled[job]!, name)
    assert.ok(ratio > 0.9 && ratio < 1.1, `${name}: ${ratio}`)
  }
  const few = jobs(4, 3)
  const [one, both] = [judged(few[1]!), judged(merge(few))]
  assert.deepEqual([one.verdict, both.verdict], ['inconclusive', 'inconclusive'])
  assert.equal(one.advice!.budget, 150_000)
  assert.equal(both.advice!.budget, 150_000)
  assert.match(both.warnings.map(({ fact }) => fact).join(), /ended after 4 blocks of 25 s each/)
})

test('results of different machines keep their own machine, seed and number of blocks in the report', () => {
  const results = merge([part(1), part(2, { blocks: 8 })])
  const text = report(results, judged(results))
  assert.match(text, /\*\*Measured\*\*: by 2 jobs, base and head always on one machine/)
  assert.match(text, /\*\*Job 1\*\*: list and update: 6 blocks, .*; seed 1\. .*CPU 1, 2 cores/)
  assert.match(text, /\*\*Job 2\*\*: one and search: 8 blocks, .*; seed 2\. .*CPU 2, 4 cores/)
  assert.match(
    terminal(results, judged(results), { columns: 400, color: false }),
    /^Job 1: list and update: 6 blocks, .*; seed 1\. CPU 1, 2 cores.*\nJob 2: one and search: 8 blocks, .*; seed 2\. CPU 2, 4 cores/m,
  )
})

test('the jobs of a matrix share one error probability: what regressed in one has regressed in the whole', () => {
  const [one] = [part(1, { effect: 1.3 })]
  assert.equal(one!.config.shard!.rows, 16)
  const level = (results: Results) => judged(results).rows.find(row => row.metric === 'rps')!.interval!.level
  assert.equal(level(part(1)), level(merge([part(1), part(2)])))
  assert.equal(judged(merge([one!, part(2)])).verdict, 'regressed')
})

test('counts that differ by launch regress in the whole, too, after the launches that the jobs had', () => {
  const count = (results: Results) => {
    for (const { index, scenarios } of results.blocks)
      for (const each of scenarios)
        each.calls = [2 + (index === 2 ? 1 : 0), 21 + (index % 2)].map((calls, side) => {
          const variant = ['base', 'head'][side]!
          return { variant, request: 'home', requests: 20, services: { 'a:1': 20 * calls } }
        })
    return results
  }
  for (const [many, of, asked] of [
    [6, 2, { only: 'counted' }],
    [12, 3, {}],
    [3, 3, { only: 'counted', limit: { calls: 5 } }],
  ] as const) {
    const thresholds = 'limit' in asked ? [] : [{ metric: 'calls', worse: 1, explicit: true } as const]
    const scenarios = Array.from({ length: many }, (_, i) => scenario({ name: `s${i}`, thresholds }))
    const from = { ...whole, ...asked, scenarios }
    const parts = Array.from({ length: of }, (_, i) => {
      for (let blocks = 1; ; blocks++) {
        const results = count(part(i + 1, { blocks, spread: 0.0005 }, of, from))
        const isWhole = results.config.scenarios.every(each => !isWanted(results.blocks, each, results.config))
        if (isWhole) return results
      }
    })
    const verdicts = [...parts, merge(parts)].map(results => judged(results).verdict)
    assert.deepEqual([...new Set(verdicts)], ['regressed'], `${many} in ${of}`)
  }
})

test('a job that a regression ended leaves the rows of the others the verdicts of their own jobs', () => {
  for (const [blocks, spread, effect] of [
    [7, 0.02, 1.12], // slower, and it has regressed in its own job
    [7, 0.05, 1], // not slower, and it has passed in its own job
  ] as const) {
    const other = part(2, { blocks, spread, effect })
    const merged = judged(merge([part(1, { effect: 1.6, blocks: 6 }), other]))
    assert.equal(merged.verdict, 'regressed')
    const own = judged(other).rows.filter(row => row.gated)
    const decided = own.filter(({ verdict }) => verdict === (effect > 1 ? 'regressed' : 'within'))
    assert.ok(decided.length > 0)
    for (const { scenario, metric, verdict } of decided) {
      const row = merged.rows.find(row => row.scenario === scenario && row.metric === metric)!
      assert.equal(row.verdict, verdict, `${scenario} ${metric}`)
    }
  }
})

test('memory that grows in one job regresses in the whole, though another job was ended by a regression', () => {
  const scenarios = names.map(name => scenario({ name, thresholds: [...gated(), { metric: 'peak', worse: 0.1, explicit: true }] })) // biome-ignore format: one line
  const from = { ...whole, scenarios }
  const more = peaking(from, 2)
  more.blocks.splice(7)
  for (const [i, { peakRss }] of more.blocks.entries())
    Object.assign(peakRss, { base: 50e6, head: 1e6 * (58 + 4 * (i % 2)) })
  const slow = part(1, { effect: 1.6, blocks: 6 }, 4, from)
  const verdictOf = (results: Results, server: string) =>
    judged(results).rows.find(({ scenario, metric }) => metric === 'peak' && scenario === server)!.verdict
  assert.equal(verdictOf(more, 'server'), 'regressed')
  const all = merge([slow, more, peaking(from, 3), peaking(from, 4)])
  assert.equal(verdictOf(all, 'server (job 2)'), 'regressed')
})

test('a job whose head could not be built is broken in its own scenarios, and only in those', () => {
  const broken = part(2, { blocks: 0 })
  broken.ended = 'failed'
  broken.failures.push({
    variant: 'head',
    phase: 'prepare',
    block: 0,
    code: 'command-failed',
    message: 'it would not build',
    lastWords: 'no such luck',
  })
  const results = merge([part(1), broken])
  const judgement = judged(results)
  assert.equal(judgement.verdict, 'broken')
  assert.equal(results.ended, 'failed')
  for (const row of judgement.rows.filter(row => row.gated))
    assert.equal(row.verdict, ['one', 'search'].includes(row.scenario) ? 'invalid' : 'within', row.scenario)
  assert.equal(report(results, judgement).match(/no such luck/g)!.length, 1)
})

const change = (results: Results, by: (results: Results) => void): Results => {
  const copy = structuredClone(results)
  by(copy)
  return copy
}

test('a whole is unaffected only where every part is', () => {
  const [one, other] = [part(1), part(2)]
  const skipped = (results: Results): Results => ({
    ...results,
    blocks: [],
    ended: 'unaffected',
    unaffected: ['README.md'],
  })
  assert.equal(merge([skipped(one), other]).unaffected, undefined)
  assert.deepEqual(merge([skipped(one), skipped(other)]).unaffected, ['README.md'])
})

test('files that are not parts of one run are refused, with the reason', () => {
  const [one, two] = [part(1), part(2)]
  const otherwise = (by: (results: Results) => void): Results[] => [one, change(two, by)]
  const refused: [Results[], RegExp][] = [
    [
      otherwise(({ variants }) => void Object.assign(variants[1]!, { commit: 'f'.repeat(40) })),
      /`head` is 2{40} in one and f{40} in another/,
    ],
    [
      otherwise(({ variants }) => void Object.assign(variants[1]!, { name: 'tail' })),
      /one compares `head`, another `tail`/,
    ],
    [otherwise(({ variants }) => void Object.assign(variants[1]!, { dirty: true })), /`head` has uncommitted changes/],
    [otherwise(({ variants }) => void variants.pop()), /different numbers of variants/],
    [otherwise(({ config }) => void Object.assign(config.gate, { evidence: 'proven' })), /different configs: `gate`/],
    [otherwise(({ config }) => void Object.assign(config.server, { start: 'node other.js' })), /different configs/],
    [otherwise(({ config }) => void Object.assign(config, { only: 'counted' })), /different configs: `only`/],
    [
      otherwise(results => {
        Object.assign(results, { generator: '9.9.9' })
        Object.assign(results.config.gate, { burst: 5 })
      }),
      /perf-gate .* measured one of them, and 9\.9\.9 another/,
    ],
    [[one, one], /the scenario `list` is in more than one of them/],
    [[one, two, two], /the scenario `one` is in more than one of them/],
    [[part(1, {}, 4), part(3, {}, 4)], /2 of 4 parts are present, and `one`, `search` are in none of them/],
    [[part(1, {}, 2), part(2, {}, 4)], /different configs/],
    [[], /no results/],
  ]
  for (const [parts, why] of refused) assert.throws(() => merge(parts), { code: 'results-differ', message: why })
})

test('configs of parts are compared with one of them, not each with each: a job may upload a hundred large ones', () => {
  const most = 12
  const all = config({ scenarios: [...Array(most).keys()].map(i => scenario({ name: `s${i}`, thresholds: gated() })) })
  let read = 0
  const counted = (results: Results) => {
    const server = { get: () => (read++, results.config.server), enumerable: true }
    return { ...results, config: Object.defineProperty({ ...results.config }, 'server', server) }
  }
  merge([...Array(most).keys()].map(i => counted(part(i + 1, { blocks: 1 }, most, all))))
  assert.ok(read < 4 * most, `${read}`)
})

test('a single part may be looked at by itself, but a report of the whole needs all', () => {
  const results = merge([part(1)])
  assert.deepEqual(results, part(1))
  assert.throws(() => demandWhole(results), { code: 'results-differ', message: /1 of 2 parts is present, and `one`/ })
  assert.deepEqual(demandWhole(simulate()), simulate())
})

test('results are read from files and folders as artifacts are downloaded, and survive being written merged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  try {
    for (const index of [1, 2]) {
      mkdirSync(join(folder, `perf-gate.results-${index}`))
      writeResults(join(folder, `perf-gate.results-${index}`, 'results.json'), part(index))
    }
    writeFileSync(join(folder, 'perf-gate.results-1', 'report.md'), '')
    symlinkSync(join(folder, 'perf-gate.results-1'), join(folder, 'perf-gate.results-3'))
    const found = findResults(folder)
    assert.deepEqual(
      found.map(path => path.slice(folder.length)),
      ['/perf-gate.results-1/results.json', '/perf-gate.results-2/results.json'],
    )
    const results = readResults(found)
    assert.deepEqual(results, JSON.parse(JSON.stringify(merge([part(1), part(2)]))))
    writeResults(join(folder, 'results.json'), results)
    assert.deepEqual(findResults(folder), [join(folder, 'results.json')])
    assert.deepEqual(readResults(findResults(folder)), results)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('jobs of which each can write its failures can write them all, merged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const jobs = names.map((_, i) => {
    const variants = ['base', ...Array.from({ length: 99 }, (_, i) => `v${i}`)]
    const job = part(i + 1, { blocks: 0, variants }, names.length)
    const about = { phase: 'boot', block: 0, code: 'server-exited', message: 'it exited' } as const
    job.failures = variants.map(variant => ({ ...about, variant }))
    return job
  })
  const path = join(folder, 'results.json')
  writeResults(path, merge(jobs))
  assert.equal(readResults([path]).failures.length, 400)
  rmSync(folder, { recursive: true })
})

test('where nothing was downloaded, the file that was expected is named', () => {
  assert.deepEqual(findResults('/nowhere'), ['/nowhere/results.json'])
})
