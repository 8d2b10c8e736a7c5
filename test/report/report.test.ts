import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import stringWidth from 'string-width'
import { judged, judgedSoFar } from '../../src/judge/judged.ts'
import type { Row } from '../../src/judge/judgement.ts'
import { filesIn, outcomeOf } from '../../src/publish/outcome.ts'
import { headline } from '../../src/report/headline.ts'
import { progressLine } from '../../src/report/progress.ts'
import { report } from '../../src/report/report.ts'
import { aligned } from '../../src/report/table.ts'
import { terminal } from '../../src/report/terminal.ts'
import { view } from '../../src/report/view.ts'
import type { Results } from '../../src/results/results.ts'
import { refused } from '../../src/trust/granted.ts'
import { gated, simulate } from '../compare/results.ts'
import { scenario } from '../measure/servers.ts'
import { cases, failing, made, several } from './cases.ts'

const narrow = { columns: 80, color: false }
const wide = { columns: 140, color: false }
const aboveTheFold = (text: string): string => text.split('<details>')[0]!

for (const [name, { verdict }] of Object.entries(cases))
  test(`the report of a run that is ${name.replaceAll('-', ' ')} reads like its golden file`, () => {
    const [results, judgement] = made(name)
    assert.equal(judgement.verdict, verdict)
    const text = `${report(results, judgement)}\n---\n\n\`\`\`text\n${terminal(results, judgement, narrow)}\n\`\`\`\n`
    assert.doesNotMatch(text, /NaN|Infinity|undefined|\bnull\b/)
    const path = `test/golden/${name}.md`
    if (process.env.UPDATE || !existsSync(path)) writeFileSync(path, text)
    assert.equal(text, readFileSync(path, 'utf8'))
  })

test('twelve rows that regressed take at most twelve lines above the fold, a line for each scenario', () => {
  const text = aboveTheFold(report(...made('regressed')))
  assert.equal(text.match(/❌ [+−]/g)?.length, 12)
  assert.ok(text.split('\n').filter(Boolean).length <= 12, text)
  for (const { name } of several) assert.equal(text.split('\n').filter(line => line.startsWith(`| ${name} `)).length, 1)
})

test('where nothing moved the comment is one line and one fold', () => {
  const text = report(...made('quiet'))
  assert.deepEqual(aboveTheFold(text).split('\n').filter(Boolean).length, 1)
  assert.equal(text.split('<details>').length, 2)
})

test('a green headline rules out no more than the worst of all gated rows does', () => {
  const [, judgement] = made('mix')
  const ends = judgement.rows
    .filter(row => row.gated)
    .map(({ metric, interval }) => (metric === 'rps' ? -interval!.low : interval!.high))
  const [, told] = /more than ([\d.]+) % worse is ruled out/.exec(headline(...made('mix')))!
  assert.equal(Number(told), Number((100 * Math.max(...ends)).toPrecision(2)))
})

test('limits that differ between scenarios stand in the cells', () => {
  const scenarios = [0.05, 0.2].map((worse, i) =>
    scenario({ name: `s${i}`, thresholds: gated(['rps'] as never).map(each => ({ ...each, worse })) }),
  )
  const results = simulate({ scenarios, effect: 1.4, spread: 0.01, blocks: 12 })
  const text = aboveTheFold(report(results, judged(results)))
  assert.match(text, /\| limit +\| +\|/)
  assert.match(text, /\| s0 +\| +❌ −29, limit −5 \|/)
  assert.match(text, /\| s1 +\| +❌ −29, limit −20 \|/)
})

const loosened = (applies: boolean): Results => {
  const [results] = made('regressed')
  const rules = {
    gate: results.config.gate,
    thresholds: Object.fromEntries(several.map(({ name }) => [name, gated().map(each => ({ ...each, worse: 0.9 }))])),
  }
  return {
    ...results,
    proposal: {
      applies,
      changes: [
        { key: 'gate.rps', base: '5%', head: '50%' },
        { key: 'server.start', base: 'node server.js', head: 'node `x` | @everyone\n::error::x' },
      ],
      ...(applies ? {} : rules),
    },
  }
}

test('every surface says what the pull request changes in the config, and what that would have made of the run', () => {
  const results = loosened(false)
  const text = report(results, judged(results))
  for (const each of [text, terminal(results, judged(results), wide)]) {
    assert.match(each.replace(/\s+/g, ' '), /judged by base's config; the changes apply once they are merged/)
    assert.match(
      each.replace(/[\s`]+/g, ' '),
      /By its thresholds and limits the verdict would have been passed instead of regressed/,
    )
  }
  assert.match(text, /\| gate\.rps +\| 5 ?% +\| 50 ?% +\|/)
  assert.match(text, /node \\`x\\` \\\| @\u200Deveryone ::error::x/)
})

for (const [key, base, head] of [
  ['server.start', 'node server.js', 'node src/server.js'],
  ['scenarios[list].path', '/v1/products', '/v2/products'],
] as const)
  test(`a head that fails where the config changes \`${key}\` was not tried by its own config, and that is said`, () => {
    const [results] = made('broken')
    const { proposal } = loosened(false)
    const changed = { ...results, proposal: { ...proposal!, changes: [{ key, base, head }] } }
    assert.match(report(changed, judged(changed)), /not tried, which may be why head fails: `config-from: head`/)
    const merely = {
      ...changed,
      proposal: { ...proposal!, changes: [{ key: 'scenarios[list].gate.rps', base, head }] },
    }
    assert.match(report(merely, judged(merely)), /the verdict would have been/)
    const slower = { ...made('regressed')[0], proposal: changed.proposal }
    assert.match(report(slower, judged(slower)), /the verdict would have been/)
  })

test('a scenario that head renames or removes has no thresholds in its config, and that is said', () => {
  const results = loosened(false)
  const { thresholds } = results.proposal!
  const [first] = Object.keys(thresholds!)
  const others = Object.fromEntries(Object.entries(thresholds!).filter(([name]) => name !== first))
  const renamed = { ...results, proposal: { ...results.proposal!, thresholds: others } }
  const text = report(renamed, judged(renamed))
  assert.match(text, /which say nothing about `[^`]+`, the verdict would have been `passed` instead of `regressed`/)
})

test("a run by head's own config says so openly", () => {
  assert.match(report(loosened(true), judged(loosened(true))), /and was judged by it \(`config-from: head`\)/)
})

test('the headline counts the scenarios that are slower, and names the worst row with its interval', () => {
  assert.match(
    headline(...made('regressed')),
    /^❌ All 3 scenarios are slower; worst: `[\w ]+`, \d+ % (fewer requests\/s|more CPU time per request) \(\d+ … \d+ %\)$/,
  )
  assert.match(headline(...made('one-regressed')), /^❌ 1 of 3 scenarios is slower: `list products`, /)
  assert.match(headline(...made('improved')), /^🚀 All 3 scenarios are faster; most: /)
})

test('the headline tells a different distribution at the same requests/s from a slowdown', () => {
  const thresholds = [...gated(['rps'] as never), ...['p2.5', 'p97.5'].map(metric => ({ metric, worse: 0.2 }) as never)]
  const results = simulate({ spread: 0.01, scenarios: [scenario({ name: 'page', thresholds })] })
  const rows = judged(results).rows.map((row): Row => {
    if (row.metric === 'rps') return { ...row, verdict: 'within' }
    const early = row.metric === 'p2.5'
    const interval = { low: early ? 8.4 : -0.24, high: early ? 9.6 : -0.18, level: 0.94 }
    return { ...row, change: early ? 9 : -0.21, interval, verdict: early ? 'regressed' : 'improved' }
  })
  const judgement = { ...judged(results), verdict: 'regressed' as const, rows: rows.filter(row => row.gated) }
  assert.equal(
    headline(results, judgement),
    '❌ `page` is slower: 10.0× the p2.5 latency (9.4 … 10.6×) at the same requests/s, 21 % lower p97.5 latency (18 … 24 %)',
  )
  const kept = judgement.rows.map(row => (row.verdict === 'improved' ? { ...row, verdict: 'within' as const } : row))
  assert.match(headline(results, { ...judgement, rows: kept }), /at the same requests\/s; p97\.5 within the limit$/)
  assert.match(aboveTheFold(report(results, judgement)), /\*\*Latency percentiles\*\*/)
})

test('a run that passed says what it cannot find, and its one advice: in the headline, in the row, in every form', () => {
  const results = simulate({ spread: 0.03, blocks: 6, seed: 3, config: { budget: 60_000 } })
  const own = judged(results)
  const rows = own.rows
    .filter(({ gated }) => gated)
    .map(row => ({ ...row, verdict: 'within' as const, detects: row.metric === 'p99' ? 0.31 : 0.01 }))
  const p99 = rows.find(({ metric }) => metric === 'p99')!
  const advice = { budget: 240_000, thresholds: [], scenarios: [], detects: [{ row: p99, size: 0.18 }], ungated: [] }
  const judgement = { ...own, verdict: 'passed' as const, rows, advice, warnings: [] }
  assert.equal(
    headline(results, judgement),
    '✅ `home` is within its limits; `home` p99 finds only ≥ 31 %; to find 20 %, set `budget` to 4m',
  )
  const sentence = /Set `?budget`? to `?4m`?\. A run would then find about 18 % in `?home`? p99\./
  for (const text of [report(results, judgement), terminal(results, judgement, wide)]) {
    assert.match(text, sentence)
    assert.equal(text.split(sentence).length, 2, 'once')
    assert.match(text.replace(/\s/g, ' '), /within 20 %; finds ≥ 31 %/)
  }
  const improved = rows.map(row => (row.metric === 'rps' ? { ...row, change: 0.2, verdict: 'improved' as const } : row))
  assert.match(headline(results, { ...judgement, rows: improved }), /^🚀 `home` is faster: 20.*; `home` p99 finds only/)
  const coarse = {
    ...judgement,
    advice: { thresholds: [{ metric: 'p99' as const, worse: 0.31 }], scenarios: ['home'], detects: [], ungated: [] },
  }
  assert.match(headline(results, coarse), /to find 20 %, use a quieter machine$/)
  assert.match(
    report(results, coarse),
    /Use a quieter machine, or a limit of 31 % for `p99` in `home`, which this run finds\./,
  )
})

test('a head that is faster, and responds with much more, is not praised without that: it may no longer compress', () => {
  const told = (bytes: number) => {
    const results = simulate({ effect: 0.7, spread: 0.005, blocks: 12 })
    for (const { scenarios } of results.blocks)
      for (const probe of scenarios[0]!.probes) probe.wire = probe.variant === 'head' ? bytes : 5000
    for (const { slices } of results.blocks.flatMap(({ scenarios }) => scenarios))
      for (const { variant, requests } of slices)
        requests[0]!.bytes = requests[0]!.answered * (variant === 'head' ? bytes : 5000)
    return headline(results, judged(results))
  }
  assert.match(told(50_000), /^🚀 `home` is faster: .*; `home` responds with 50,000 B instead of 5,000 B/)
  assert.doesNotMatch(told(5100), /responds with/)
})

test('the headline of an undecided run names the row, how it stands, and what became of the others', () => {
  const [results, own] = made('quiet')
  const rows = own.rows.map(row =>
    row.metric === 'p99' && row.scenario === 'one product' ? { ...row, verdict: 'inconclusive' as const } : row,
  )
  assert.match(
    headline(results, { ...own, verdict: 'inconclusive', rows }),
    /^⚠️ Inconclusive: `one product` p99 undecided, .+ % \(.+ … .+ %\), limit \+20 %; the others are within their limits$/,
  )
})

test('a row that is worse for certain, with its limit in between, says so and gets no advice that cannot help', () => {
  const [results, judgement] = made('limit-in-between')
  assert.match(
    headline(results, judgement),
    /`home` p99 is [\d.]+ … [\d.]+ % worse; the limit of 20 % lies in between$/,
  )
  assert.equal(judgement.advice, undefined)
})

test('what an interval below 0 rules out is said as a change that a reader can imagine', () => {
  const [results, own] = made('quiet')
  const rows = own.rows.map(row => ({ ...row, interval: row.interval && { ...row.interval, low: 0.001, high: 0.02 } }))
  const only = rows.filter(({ metric }) => metric === 'rps')
  assert.match(headline(results, { ...own, rows: only }), /; more than 0\.1 % worse is ruled out \(`/)
})

test('a variant with a name of its own stands in the table by it', () => {
  const results = simulate({ variants: ['base', 'small'] })
  assert.match(report(results, judged(results)), /\| Verdict +\| +Base \| +small \| +Change/)
  assert.match(terminal(results, judged(results), wide), /^scenario +metric +verdict +base +small +change/m)
})

test('a report says what it finds, how to reproduce it, and on what it was measured', () => {
  const text = report(...made('quiet'))
  for (const part of [
    /more than [\d.]+\s% worse is ruled out/,
    /perf-gate run --seed 1/,
    /seed 1/,
    /2 cores/,
    /\| Finds \|/,
    /p99\.9/,
  ])
    assert.match(text, part)
})

test('a report stays within its limit, in characters or bytes, and says what was left out and where it is', () => {
  const [results, judgement] = made('regressed')
  for (const size of [(text: string) => text.length, Buffer.byteLength])
    for (const limit of [65_000, 6000, 3000, 1500, 400, 100]) {
      const links = '[here](https://x.example)'
      const text = report(results, judgement, { limit, size, rest: 'elsewhere', links })
      assert.ok(text.endsWith('\n[here](https://x.example)\n'))
      assert.ok(size(text) <= limit, `${size(text)} for ${limit}`)
      if (limit < 6000 && limit > 300)
        assert.match(text, /_Shortened: the full report is elsewhere\. Left out here: .+_/)
    }
})

test('what fails the run stays longest: details go first, and what was left out is named', () => {
  const scenarios = Array.from({ length: 40 }, (_, i) => scenario({ name: `scenario ${i}`, thresholds: gated() }))
  const results = simulate({ scenarios, effect: 1.3, spread: 0.01, rounds: 1, blocks: 7 })
  const judgement = judged(results)
  const [whole, ...shorter] = [65_000, 4000, 1200].map(limit => report(results, judgement, { limit }))
  const failing = (text: string) =>
    aboveTheFold(text)
      .split('\n')
      .filter(line => line.includes('❌ +')).length
  assert.deepEqual([whole!, shorter[0]!].map(failing), [40, 40])
  for (const text of [whole!, ...shorter]) assert.match(text, /^### ❌ All 40 scenarios are slower/)
  assert.match(shorter[0]!, /Left out here: .*how it was measured/)
  assert.match(shorter[1]!, /Left out here: table at a glance/)
})

test('report.md is whole, however long: it is where a report that had to be shortened leads', () => {
  const scenarios = Array.from({ length: 80 }, (_, i) => scenario({ name: `scenario ${i}`, thresholds: gated() }))
  const results = simulate({ scenarios, rounds: 1, blocks: 2 })
  const judgement = judged(results)
  assert.match(report(results, judgement, { limit: 65_000 }), /_Shortened: the full report is in `report.md`/)
  const { report: text } = outcomeOf(results, judgement, filesIn(''))
  assert.doesNotMatch(text, /_Shortened/)
  assert.match(text, /\| scenario 79 \|[^\n]+\n(.|\n)*\*\*Shown, not gated\*\*(.|\n)*<\/details>\n$/)
})

test('a report judged again from its file is the same to the letter', () => {
  const [results] = made('regressed')
  const again = JSON.parse(JSON.stringify(results)) as Results
  assert.equal(report(again, judged(again)), report(results, judged(results)))
})

test('the terminal report fits 80 columns, and the limit is never what goes', () => {
  for (const name of Object.keys(cases)) {
    const text = terminal(...made(name), narrow)
    for (const line of text.split('\n')) assert.ok(stringWidth(line) <= 80, line)
    if (/^scenario/m.test(text)) assert.match(text, /^scenario.* limit/m)
  }
})

test('names too long for a terminal lose their middle: the ends of a sweep stay, and its lines are not broken', () => {
  const names = [10, 1000].map(size => `GET /api/v1/customers/42/orders?expand=items&sort=price&size=${size}`)
  const rows = names.map(name => [name, 'inconclusive', '−12 … −8.4 %', '4.3 %'])
  const table = { head: ['Scenario', 'Verdict', '95 % interval', 'Finds'], rows, words: 2, spare: [3] }
  assert.deepEqual(aligned(table, 65).slice(1), [
    'GET /api/v1/customers/4…rice&size=10  inconclusive   −12 … −8.4 %',
    'GET /api/v1/customers/4…ce&size=1000  inconclusive   −12 … −8.4 %',
  ])
  for (const line of aligned({ ...table, rows: [['注'.repeat(40), ...rows[0]!.slice(1)]] }, 65))
    assert.ok(stringWidth(line) <= 65)
})

test('progress says in one line what happens and what is known, no wider than the terminal', () => {
  const [results] = made('regressed')
  const state = {
    block: 6,
    minBlocks: 6,
    maxBlocks: 12,
    phase: 'list products',
    elapsed: 70_000,
    budget: 150_000,
    judgement: judgedSoFar({ ...results, blocks: results.blocks.slice(0, 6) }),
  }
  assert.match(
    progressLine(state),
    /^block 7 of 6–12: list products · at most 1m 20s left · \d+ of 12 rows decided · worst: .+ % \(.+ … .+ %\), limit [+−]\d+ %$/,
  )
  assert.match(progressLine({ ...state, phase: 'judged' }), /^block 6 of 6–12 done · at most/)
  assert.match(
    progressLine({ ...state, phase: 'why list products: launch 3' }),
    /^why list products: launch 3 · \d+ of/,
  )
  for (const columns of [10, 40, 80, 120]) {
    assert.ok(stringWidth(progressLine(state, columns)) < columns)
    assert.ok(!progressLine(state, columns).includes('\n'))
  }
})

test('progress counts the rows that the table has, from the first block on, and those that are not gated are not decided', () => {
  const results = simulate({ blocks: 12, rounds: 1, spread: 0.01 })
  for (const [block, decided] of [
    [1, 0],
    [2, 0],
    [6, 3],
    [12, 3],
  ] as const) {
    const soFar = { ...results, blocks: results.blocks.slice(0, block) }
    const judgement = judgedSoFar(soFar)
    const state = { block, minBlocks: 6, maxBlocks: 12, phase: 'home', elapsed: 0, budget: 0, judgement }
    const { rows } = view(soFar, judgement).figures!
    assert.ok(rows.some(cells => cells.includes('not gated')))
    assert.ok(progressLine(state).includes(`${decided} of ${rows.length} rows decided`), progressLine(state))
  }
})

test('rows that cannot be compared for the same reason are told once, and are no table of dashes', () => {
  const results = simulate({ scenarios: several, ...failing(500) })
  const judgement = judged(results)
  for (const text of [report(results, judgement), terminal(results, judgement, wide)]) {
    assert.equal(text.split(/72,000 of 72,000/).length, 2, 'once')
    assert.doesNotMatch(text, /– \| +–/)
  }
})

test('that nothing was isolated, and that runner files were changed, stands above the fold, whatever the verdict', () => {
  for (const name of ['quiet', 'mix', 'regressed', 'broken'] as const) {
    const results: Results = {
      ...made(name)[0],
      boundary: { kind: 'same user', why: 'no sudo' },
      tampered: ['GITHUB_ENV'],
    }
    const [open = '', inside] = report(results, judged(results)).split('<details>')
    for (const words of [
      /^⚠️ The code that was measured was not isolated.* \(no sudo\)/m,
      /^⚠️ .* wrote to files of the runner/m,
    ]) {
      assert.match(open, words, name)
      assert.doesNotMatch(inside!, words, name)
    }
  }
})

test('a pull request cannot push what is urgent out of a report, nor that it changes the config', () => {
  const changes = Array.from({ length: 30 }, (_, i) => ({ key: `${i}${'$'.repeat(150)}`, head: '$'.repeat(160) }))
  for (const name of ['quiet', 'regressed', 'broken'] as const) {
    const results: Results = { ...made(name)[0], tampered: ['GITHUB_ENV'], proposal: { applies: false, changes } }
    const text = report(results, judged(results), { limit: 65_000 })
    assert.match(text, /^⚠️ .* wrote to files of the runner/m, name)
    assert.match(text, /^ℹ️ This pull request changes the config/m, name)
    assert.match(text, /Left out here: what head changes in the config(?!.*what head)/, name)
  }
})

test('why a regression is not accepted stands above the fold', () => {
  const [results, judgement] = made('regressed')
  const { report: text } = refused(outcomeOf(results, judgement, filesIn('')), 'it is the wrong commit')
  assert.match(text.split('<details>')[0]!, /^⚠️ The regression is not accepted: it is the wrong commit\.$/m)
})
