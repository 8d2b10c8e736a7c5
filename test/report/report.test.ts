import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import stringWidth from 'string-width'
import { compare } from '../../src/compare/compare.ts'
import { judge } from '../../src/judge/judge.ts'
import { progressFrame, progressLine } from '../../src/report/progress.ts'
import { headline, report } from '../../src/report/report.ts'
import { terminal } from '../../src/report/terminal.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, simulate } from '../compare/results.ts'
import { scenario } from '../measure/servers.ts'

const judged = (results: Results) =>
  judge(compare(results), results.config, { blocks: results.blocks.length, final: true })
const request = (name: string, weight: number) => ({
  name,
  weight,
  method: 'GET',
  path: `/${name}`,
  headers: {},
  expect: [],
})
const several = ['list products', 'one product', 'update user'].map(name =>
  scenario({ name, thresholds: gated(), requests: [{ ...request(name, 1) }] }),
)
const failing = (status: number) => ({
  tamper: (slice: Results['blocks'][0]['scenarios'][0]['slices'][0]) =>
    void (
      slice.variant === 'head' &&
      Object.assign(slice.requests[0]!, { statuses: { [status]: slice.requests[0]!.answered } })
    ),
})

const cases: Record<string, () => Results> = {
  passed: () => simulate({ spread: 0.01 }),
  regressed: () => simulate({ effect: 1.12, spread: 0.02, blocks: 12, scenarios: several }),
  improved: () => simulate({ effect: 0.85, spread: 0.01 }),
  inconclusive: () => simulate({ effect: 1.03, spread: 0.09, blocks: 12 }),
  broken: () => simulate(failing(500)),
  'different-work': () => {
    const results = simulate()
    for (const { scenarios } of results.blocks)
      for (const probe of scenarios[0]!.probes)
        if (probe.variant === 'head') Object.assign(probe, { length: 12, digest: 'e' })
    const place = { at: '$.items[0].url', base: '"http://a.example/1"', head: 'nothing' }
    for (const { scenarios } of results.blocks)
      scenarios[0]!.differences = [{ variant: 'head', request: 'home', ...place }]
    return results
  },
  mix: () =>
    simulate({
      spread: 0.01,
      scenarios: [
        scenario({ name: 'todos', thresholds: gated(), requests: [request('read', 6), request('write', 4)] }),
      ],
    }),
  variants: () => simulate({ variants: ['base', 'fastify', 'express'], effect: 1.2, spread: 0.01 }),
  cancelled: () => ({ ...simulate({ blocks: 2 }), ended: 'cancelled' }),
  'no-config': () => simulate({ config: { file: undefined as never } }),
  'failed-boot': () => ({
    ...simulate({ blocks: 0 }),
    ended: 'failed',
    failures: [
      {
        variant: 'head',
        phase: 'boot',
        block: 0,
        code: 'server-exited',
        message: '`head` ended before it was ready: `node server.js` ended with exit code 1',
        lastWords: 'Error: Cannot find module ./gone.js\n```\n@everyone',
      },
    ],
  }),
}

for (const [name, make] of Object.entries(cases))
  test(`the report of a run that is ${name.replaceAll('-', ' ')} reads like its golden file`, () => {
    const results = make()
    const judgement = judged(results)
    const text = `${headline(results, judgement)}\n\n---\n\n${report(results, judgement)}\n---\n\n\`\`\`text\n${terminal(results, judgement, { columns: 100, color: false })}\n\`\`\`\n`
    assert.doesNotMatch(text, /NaN|Infinity|undefined|\bnull\b/)
    const path = `test/golden/${name}.md`
    if (process.env.UPDATE || !existsSync(path)) writeFileSync(path, text)
    assert.equal(text, readFileSync(path, 'utf8'))
  })

const loosened = (applies: boolean): Results => ({
  ...cases.regressed!(),
  proposal: {
    applies,
    changes: [
      { key: 'gate.rps', base: '5%', head: '50%' },
      { key: 'server.start', base: 'node server.js', head: 'node `x` | @everyone\n::error::x' },
    ],
    ...(applies
      ? {}
      : {
          gate: cases.regressed!().config.gate,
          thresholds: Object.fromEntries(
            several.map(({ name }) => [name, gated().map(each => ({ ...each, worse: 0.9 }))]),
          ),
        }),
  },
})

test('a report lists what the pull request changes in the config, and what that would have made of the run', () => {
  const text = report(loosened(false), judged(loosened(false)))
  assert.match(text, /judged by base's config; the changes apply once they are merged/)
  assert.match(text, /With them the verdict would have been \*\*passed\*\* instead of \*\*regressed\*\*/)
  assert.match(text, /\| `gate\.rps` +\| `5%` +\| `50%` +\|/)
  assert.match(text, /`node ˋxˋ ǀ @everyone ::error::x`/)
})

test("a run by head's own config says so openly", () => {
  assert.match(report(loosened(true), judged(loosened(true))), /and was judged by it\*\* \(`config-from: head`\)/)
})

test('the headline names the row that is worst, with its interval', () => {
  const results = cases.regressed!()
  assert.match(
    headline(results, judged(results)),
    /^❌ \d+ of 12 rows regressed; worst: `[\w ]+` (serves \d+(\.\d)? % fewer requests\/s|takes \d+(\.\d)? % more CPU time per request) \(\d+(\.\d)? … \d+(\.\d)? %\)$/,
  )
})

test('the headline tells a different distribution at the same requests/s from a slowdown', () => {
  const thresholds = [...gated(['rps'] as never), ...['p2.5', 'p97.5'].map(metric => ({ metric, worse: 0.2 }) as never)]
  const results = simulate({ spread: 0.01, scenarios: [scenario({ name: 'page', thresholds })] })
  const rows = judged(results).rows.map(row => {
    if (row.metric === 'rps') return { ...row, verdict: 'within' as const }
    const early = row.metric === 'p2.5'
    const interval = { low: early ? 8.4 : -0.24, high: early ? 9.6 : -0.18, level: 0.94 }
    return {
      ...row,
      change: early ? 9 : -0.21,
      interval,
      verdict: early ? ('regressed' as const) : ('improved' as const),
    }
  })
  const judgement = { ...judged(results), verdict: 'regressed' as const, rows: rows.filter(row => row.gated) }
  assert.equal(
    headline(results, judgement),
    '❌ 1 of 3 rows regressed: `page`, the same requests/s, a different distribution: p2.5 latency is 10.0× as high (9.4 … 10.6×), p97.5 latency is 21 % lower (18 … 24 %)',
  )
  const kept = judgement.rows.map(row => (row.verdict === 'improved' ? { ...row, verdict: 'within' as const } : row))
  assert.match(headline(results, { ...judgement, rows: kept }), /\(9\.4 … 10\.6×\); no regression of p97\.5$/)
  assert.match(report(results, judgement), /<details open>\n<summary>Latency percentiles<\/summary>/)
})

test('a run that passed says what it cannot rule out, and its one advice: in the headline, in the row, in every form', () => {
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
    '✅ No regression as large as 31 % in `home` p99; to detect 20 %, set `budget` to 4m',
  )
  const sentence = /Set `?budget`? to `?4m`?\. A run would then detect about 18 % in `?home`? p99\./
  for (const text of [report(results, judgement), terminal(results, judgement, { columns: 120, color: false })]) {
    assert.match(text, sentence)
    assert.equal(text.split(sentence).length, 2, 'once')
    assert.match(text, /no regression ≥ 31 %/)
  }
  const improved = rows.map(row => (row.metric === 'rps' ? { ...row, change: 0.2, verdict: 'improved' as const } : row))
  assert.match(
    headline(results, { ...judgement, rows: improved }),
    /^✅ No regression as large as 31 % in `home` p99; `home` serves 20/,
  )
  const coarse = {
    ...judgement,
    advice: { thresholds: [{ metric: 'p99' as const, worse: 0.31 }], scenarios: ['home'], detects: [], ungated: [] },
  }
  assert.match(headline(results, coarse), /to detect 20 %, use a quieter machine$/)
  assert.match(
    report(results, coarse),
    /Use a quieter machine, or a threshold of 31 % for `p99` in `home`, which this run detects\./,
  )
})

test('the headline of an undecided run names the row, how it stands, and what became of the others', () => {
  const results = cases.passed!()
  const own = judged(results)
  const rows = own.rows.map(row => (row.metric === 'p99' ? { ...row, verdict: 'inconclusive' as const } : row))
  assert.match(
    headline(results, { ...own, verdict: 'inconclusive', rows }),
    /^⚠️ Inconclusive: `home` p99 could not be decided, −0\.5 % \(−2\.0 … \+1\.0 %\); no regression in the others$/,
  )
})

test('what an interval below 0 rules out is said as a change that a reader can imagine', () => {
  const results = cases.passed!()
  const own = judged(results)
  const rows = own.rows.map(row => ({ ...row, interval: row.interval && { ...row.interval, low: 0.001, high: 0.02 } }))
  assert.match(headline(results, { ...own, rows }), /; a slowdown of 0\.1 % or more is ruled out$/)
})

test('a variant with a name of its own stands in the table by it', () => {
  const results = simulate({ variants: ['base', 'small'] })
  assert.match(report(results, judged(results)), /\| Metric +\| +Base \| +small \| +Change/)
  assert.match(
    terminal(results, judged(results), { columns: 100, color: false }),
    /^scenario +metric +base +small +change/m,
  )
})

test('a report says what it can detect, how to reproduce it, and on what it was measured', () => {
  const text = report(cases.passed!(), judged(cases.passed!()))
  for (const part of [
    /No regression in `home`; a slowdown of [\d.]+ % or more is ruled out/,
    /perf-gate run --seed 1/,
    /seed 1/,
    /2 cores/,
    /\| Detects \|/,
    /p99\.9/,
  ])
    assert.match(text, part)
})

test('a report stays within its limit, in characters or bytes, and says what was left out and where it is', () => {
  const results = cases.regressed!()
  for (const size of [(text: string) => text.length, Buffer.byteLength])
    for (const limit of [65_000, 6000, 3000, 1500, 400]) {
      const text = report(results, judged(results), {
        limit,
        size,
        rest: 'elsewhere',
        links: '[here](https://x.example)',
      })
      assert.ok(text.endsWith('\n[here](https://x.example)\n'))
      assert.ok(size(text) <= limit, `${size(text)} for ${limit}`)
      if (limit < 6000) assert.match(text, /_Shortened: the full report is elsewhere\. Left out here: .+_/)
    }
})

test('what fails the run stays longest: details go first, then rows without news, then the last failing rows', () => {
  const results = cases.regressed!()
  const [whole, ...shorter] = [65_000, 4000, 2500, 1200].map(limit => report(results, judged(results), { limit }))
  const failing = (text: string) => text.split('\n').filter(line => /❌\sregressed/.test(line)).length
  assert.equal(failing(whole!), 9)
  assert.deepEqual(shorter.slice(0, 2).map(failing), [9, 9])
  const few = failing(shorter[2]!)
  assert.ok(few > 0 && few < 9)
  for (const text of [whole!, ...shorter]) assert.match(text, /^### ❌ 9 of 12 rows regressed/)
  assert.match(shorter[0]!, /3 rows without a regression<\/summary>/)
  assert.match(shorter[0]!, /Left out here: .*rows shown, not gated/)
  assert.match(shorter[1]!, /Left out here: .*Latency percentiles/)
  assert.ok(shorter[2]!.includes(`Left out here: ${9 - few} more rows, Intervals against thresholds, `), shorter[2])
})

test('a report judged again from its file is the same to the letter', () => {
  const results = cases.regressed!()
  const again = JSON.parse(JSON.stringify(results)) as Results
  assert.equal(report(again, judged(again)), report(results, judged(results)))
})

test('the terminal report fits 80 columns', () => {
  for (const make of Object.values(cases)) {
    const results = make()
    const table = terminal(results, judged(results), { columns: 80, color: false })
      .split('\n')
      .filter(line => /\/s| ms| µs/.test(line))
    for (const line of table) assert.ok(stringWidth(line) <= 80, line)
  }
})

test('progress is one line a block in a log, and a frame no wider than the terminal', () => {
  const results = cases.regressed!()
  const state = {
    block: 6,
    minBlocks: 6,
    maxBlocks: 12,
    phase: 'list products',
    elapsed: 70_000,
    budget: 150_000,
    judgement: judge(compare(results), results.config, { blocks: 6, final: false }),
  }
  assert.match(progressLine(state), /^block 6 of 6–12 · .+ · \d+ of 12 rows decided · at most 1m 20s left$/)
  for (const columns of [40, 80, 120])
    for (const line of progressFrame(state, columns).split('\n')) assert.ok(stringWidth(line) < columns)
})

test('rows that cannot be compared for the same reason share a line, in the comment and in the terminal', () => {
  const results = simulate({ scenarios: several, ...failing(500) })
  const judgement = judged(results)
  const lines = (text: string) => text.split('\n').filter(line => line.includes('not comparable'))
  const [gatedOnes, ...others] = lines(report(results, judgement))
  assert.match(gatedOnes!, /^\| list products, one product and update user \| 🚫\snot comparable \| 4 metrics +\|/)
  assert.equal(others.length, 1, 'those that are only shown')
  assert.equal(lines(terminal(results, judgement, { columns: 120, color: false })).length, 1)
})
