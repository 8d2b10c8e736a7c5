import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Doubt, Evidence } from '../../src/compare/doubt.ts'
import { judge } from '../../src/judge/judge.ts'
import { isWeak } from '../../src/judge/judgement.ts'
import { logToChange, logToWorse, worseToLog } from '../../src/judge/scale.ts'
import { tQuantile } from '../../src/judge/statistics/student-t.ts'
import type { Metric } from '../../src/metrics.ts'
import { verdictWord } from '../../src/report/words.ts'
import { config, draw, launchesToAccuse, normal, row } from './rows.ts'

const vectors = (name: string) => JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'))

/** What a run does: judge after each block, stop when settled, judge once more at the end. */
function run(values: number[][], given: { worse?: number; metric?: Metric; evidence?: 'likely' | 'proven' } = {}) {
  const { evidence = 'likely', ...rest } = given
  const rows = (blocks: number) => values.map((d, i) => row({ ...rest, variant: `v${i}`, d: d.slice(0, blocks) }))
  let blocks = 1
  const longest = values[0]!.length
  const isSettled = () => judge(rows(blocks), config({ evidence }), { blocks, final: false }).settled
  while (blocks < longest && !isSettled()) blocks++
  return { blocks, ...judge(rows(blocks), config({ evidence }), { blocks, final: true, settled: isSettled() }) }
}

const flat = (value: number, blocks = 24) => draw(blocks, () => value)
/** Values with this mean and standard deviation, for any even number of blocks. */
const zigzag = (mean: number, sd: number, blocks = 24) =>
  Array.from({ length: blocks }, (_, i) => mean + (i % 2 === 0 ? sd : -sd) * Math.sqrt((blocks - 1) / blocks))

test('a gated row gets the verdict, at the block, with the interval of an independent computation', () => {
  for (const { d, threshold, rows: count, verdict, blocks, mean, lower, upper } of vectors('verdicts').values) {
    const rows = (n: number) => [
      row({ d: d.slice(0, n), worse: threshold }),
      ...draw(count - 1, () => 0).map((_, i) => row({ variant: `other ${i}`, d: flat(0, n) })),
    ]
    let n = 1
    while (n < 24 && !judge(rows(n), config(), { blocks: n, final: false }).rows[0]!.settled) n++
    const [found] = judge(rows(n), config(), { blocks: n, final: true }).rows
    const what = JSON.stringify({ d, found })
    // If the other rows pass, none is called worse, so Holm does not change the level of this one.
    assert.equal(found!.verdict, verdict, what)
    assert.equal(found!.blocks, blocks, what)
    assert.ok(Math.abs(Math.log1p(found!.change!) - mean) < 1e-12, what)
    const width = upper - lower
    assert.ok(Math.abs(Math.log1p(found!.interval!.low) - lower) < 0.006 * width, what)
    assert.ok(Math.abs(Math.log1p(found!.interval!.high) - upper) < 0.006 * width, what)
    const errors = { within: 0.1, improved: 0.05 + 0.05 / count, regressed: 0.05 + 0.003 / count }
    const error = errors[verdict as keyof typeof errors] ?? errors.regressed
    assert.ok(Math.abs(found!.interval!.level - (1 - error)) < 1e-5, what)
  }
})

test('fewer requests are worse, and the change keeps its own sign', () => {
  const { rows } = run([zigzag(0.2, 0.01)], { metric: 'rps' })
  assert.equal(rows[0]!.verdict, 'regressed')
  assert.equal(rows[0]!.blocks, 6)
  assert.ok(Math.abs(rows[0]!.change! - Math.expm1(-0.2)) < 1e-12)
  assert.ok(rows[0]!.interval!.low < rows[0]!.change! && rows[0]!.change! < rows[0]!.interval!.high)
})

test('a threshold means the same fraction for requests lost as for latency gained', () => {
  assert.equal(worseToLog('p99', 0.05), Math.log1p(0.05))
  assert.equal(worseToLog('rps', 0.05), -Math.log1p(-0.05))
  for (const metric of ['rps', 'throughput', 'p99', 'cpu'] as const) {
    assert.ok(Math.abs(logToWorse(metric, worseToLog(metric, 0.2)) - 0.2) < 1e-12)
  }
  assert.ok(logToChange('rps', 0.1) < 0 && logToChange('cpu', 0.1) > 0)
  assert.ok(Object.is(logToChange('rps', 0), 0))
})

test('a verdict stays, whatever the blocks after it say', () => {
  const good = zigzag(0, 0.005, 6)
  const values = [...good, ...flat(0.5, 6)]
  const { rows } = judge([row({ d: values })], config(), { blocks: 12, final: true })
  assert.deepEqual([rows[0]!.verdict, rows[0]!.blocks], ['within', 6])
  assert.ok(rows[0]!.change! < 0.001)
})

test('judging the finished run gives settled rows what they had when they settled', () => {
  const source = normal('replay')
  for (let i = 0; i < 100; i++) {
    const values = draw(3, () => draw(12, () => 0.03 + 0.04 * source()))
    const rows = (n: number) => values.map((d, i) => row({ variant: `v${i}`, d: d.slice(0, n) }))
    const end = judge(rows(12), config(), { blocks: 12, final: true }).rows
    for (let n = 1; n <= 12; n++) {
      const now = judge(rows(n), config(), { blocks: n, final: false }).rows
      for (const [k, row] of now.entries())
        if (row.settled) assert.deepEqual({ ...row, pairs: [] }, { ...end[k], pairs: [] })
    }
  }
})

test('verdicts are given from 6 blocks on, and not between two looks', () => {
  const clear = flat(0.2)
  for (let n = 1; n <= 12; n++) {
    const { settled } = judge([row({ d: zigzag(0.2, 0.001).slice(0, n) })], config(), { blocks: n, final: false })
    assert.equal(settled, n >= 6, `${n} blocks`)
  }
  assert.equal(run([clear]).blocks, 6)
  // The figures of 14 blocks would be enough, but the last look was after 12.
  const late = [...zigzag(0.04, 0.012, 12), ...flat(0.03, 2)]
  assert.equal(judge([row({ d: late })], config(), { blocks: 14, final: false }).settled, false)
  assert.equal(judge([row({ d: late })], config(), { blocks: 14, final: true }).rows[0]!.verdict, 'within')
})

test('a look counts the blocks a row has values of', () => {
  const d = zigzag(0.2, 0.001)
  assert.equal(judge([row({ d: d.slice(0, 5) })], config(), { blocks: 6, final: false }).settled, false)
  assert.equal(judge([row({ d: d.slice(0, 6) })], config(), { blocks: 7, final: false }).settled, true)
})

test('a change surely worse than nothing, but less than the threshold, is not a regression', () => {
  const { rows, verdict } = run([zigzag(0.045, 0.012)])
  assert.ok(rows[0]!.interval!.low > 0)
  assert.equal(rows[0]!.verdict, 'inconclusive')
  assert.equal(verdict, 'inconclusive')
})

test('likely evidence fails a row that is worse for certain, by an estimate beyond the threshold; proven evidence wants certainty of the threshold', () => {
  const values = [zigzag(0.056, 0.03)]
  const likely = run(values)
  assert.deepEqual([likely.rows[0]!.verdict, likely.blocks], ['regressed', 24])
  assert.ok(likely.rows[0]!.interval!.low > 0 && likely.rows[0]!.interval!.low < 0.05)
  assert.equal(run(values, { evidence: 'proven' }).rows[0]!.verdict, 'inconclusive')
  const [soon, surely] = (['likely', 'proven'] as const).map(evidence => run([zigzag(0.3, 0.0915)], { evidence }))
  assert.deepEqual([soon!.rows[0]!.verdict, surely!.rows[0]!.verdict], ['regressed', 'regressed'])
  assert.ok(soon!.blocks < surely!.blocks, `at a look, too: ${soon!.blocks}, ${surely!.blocks}`)
  const { low } = surely!.rows[0]!.interval!
  assert.ok(low > 0.05, String(low))
})

test('many rows share the error: what fails alone does not fail among ten', () => {
  const d = zigzag(0.056, 0.075)
  assert.equal(run([d]).rows[0]!.verdict, 'regressed')
  const among = run([d, ...draw(9, () => 0).map(() => flat(0))])
  assert.equal(among.rows[0]!.verdict, 'inconclusive')
  assert.ok(Math.abs(among.rows[0]!.interval!.level - 0.9497) < 1e-12)
})

// t of the faint row is 3.54, between the critical values at α/3 (3.63) and α/2 (3.45).
test('at the end, a row called worse leaves its error to the others', () => {
  const [clear, faint, still] = [zigzag(0.056, 0.05), zigzag(0.056, 0.0775), flat(0)] as const
  const alone = (other: number[]) => run([other, faint, still]).rows[1]!
  const without = alone(flat(0))
  assert.equal(without.verdict, 'inconclusive')
  assert.ok(Math.abs(without.interval!.level - (0.95 - 0.003 / 3)) < 1e-12)
  const beside = alone(clear)
  assert.equal(beside.verdict, 'regressed')
  assert.ok(Math.abs(beside.interval!.level - (0.95 - 0.003 / 2)) < 1e-12)
})

test('with one look, the rows called worse are those whose Holm-adjusted p is at most 0.3 %', () => {
  for (const { p, adjusted } of vectors('holm').values) {
    const rows = p.map((value: number) => row({ d: withP((value * 3) / 50), worse: 1e-9 }))
    const found = judge(rows, config(), { blocks: 5, final: true }).rows.map(({ verdict }) => verdict === 'regressed')
    assert.deepEqual(
      found,
      adjusted.map((value: number) => value <= 0.05),
    )
  }
})

/** Five values whose one-sided t-test has this p. */
function withP(p: number): number[] {
  const shape = [-2, -1, 0, 1, 2].map(x => x / Math.sqrt(2.5) / Math.sqrt(1 / 5))
  return shape.map(x => 0.01 * (x + tQuantile(1 - p, 4)))
}

test('what could have been seen is (c + t of 80 %) standard errors', () => {
  const { rows } = run([zigzag(0.045, 0.02)])
  const expected = Math.expm1(((3.155 + tQuantile(0.8, 23)) * 0.02) / Math.sqrt(24))
  assert.ok(Math.abs(rows[0]!.detects! / expected - 1) < 1e-3, `${rows[0]!.detects}`)
})

test('blocks that agree to the last digit give an interval without width, and no nonsense', () => {
  const { rows } = run([flat(0.07)])
  assert.deepEqual([rows[0]!.verdict, rows[0]!.blocks], ['regressed', 6])
  assert.ok(rows[0]!.interval!.high - rows[0]!.interval!.low < 1e-9)
  assert.ok(rows[0]!.detects! < 1e-9)
  assert.equal(run([flat(0)]).rows[0]!.verdict, 'within')
})

test('one block says nothing: no change, no interval, inconclusive', () => {
  const judgement = judge([row({ d: [0.5] })], config(), { blocks: 1, final: true })
  const [only] = judgement.rows
  assert.deepEqual([only!.change, only!.interval, only!.detects, only!.verdict], [null, null, null, 'inconclusive'])
  assert.equal(judgement.verdict, 'inconclusive')
})

test('a run that the budget ends before the first look may still tell the obvious', () => {
  const { rows } = judge([row({ d: zigzag(0.3, 0.01, 4) })], config(), { blocks: 4, final: true })
  assert.equal(rows[0]!.verdict, 'regressed')
  assert.equal(judge([row({ d: zigzag(0.3, 0.01, 4) })], config(), { blocks: 4, final: false }).settled, false)
})

test('two or three launches that went one of two ways accuse nobody', () => {
  const verdictOf = (blocks: number) =>
    judge([row({ d: zigzag(0.4, 0.001, blocks) })], config(), { blocks, final: true }).rows[0]!.verdict
  assert.deepEqual([2, 3, 4].map(verdictOf), ['inconclusive', 'inconclusive', 'regressed'])
  const scenarios = ['a', 'b', 'c', 'd', 'e'].map(scenario => row({ scenario, d: zigzag(0.4, 0.001, 4) }))
  const five = judge(scenarios, config(), { blocks: 4, final: true })
  assert.ok(
    five.rows.every(({ verdict }) => verdict === 'inconclusive'),
    'the more scenarios, the more launches',
  )
  const better = judge([row({ d: zigzag(-0.4, 0.001, 3) })], config(), { blocks: 3, final: true })
  assert.equal(better.rows[0]!.verdict, 'improved')
})

test('the more requests are judged, the more launches accuse head, and a run goes on until it has them', () => {
  const judged = (requests: number, blocks: number, final = true) => {
    const names = Array.from({ length: requests }, (_, i) => `s${i}`)
    const rows = names.map((scenario, i) => row({ scenario, d: zigzag(i === 0 ? 0.3 : 0, 0.0005, blocks) }))
    return judge(rows, config({}, names), { blocks, final, spent: blocks * 1000 })
  }
  for (const [requests, blocks] of launchesToAccuse) {
    assert.ok(requests / 4 ** blocks <= 1 / 256)
    const [early, enough] = [blocks - 1, blocks].map(count => judged(requests, count).verdict)
    assert.deepEqual([early, enough], ['inconclusive', 'regressed'], `${requests} requests`)
  }
  assert.equal(judged(16, 6, false).settled, true)
  const { settled, open } = judged(17, 6, false)
  assert.deepEqual([settled, open], [false, ['s0']])
  assert.equal(judged(17, 8, false).settled, true)
  const { advice, warnings } = judged(17, 6)
  assert.equal(advice!.budget, 7000)
  assert.match(warnings[0]!.fact, /ended after 6 blocks of 1 s each; a sound verdict needs at least 7/)
})

test('a row with fewer blocks than it takes to accuse head detects nothing, and has not passed for certain', () => {
  const passed = (blocks: number) => judge([row({ d: zigzag(0, 0.0001, blocks) })], config(), { blocks, final: true })
  const [few, enough] = [passed(3), passed(4)]
  assert.deepEqual([few, enough].map(({ verdict, rows }) => [verdict, rows[0]!.verdict, isWeak(rows[0]!)]), [['passed', 'within', true], ['passed', 'within', false]]) // biome-ignore format: one line
  assert.equal(few.rows[0]!.detects, null)
  assert.ok(enough.rows[0]!.detects! < 0.01)
  assert.ok(few.advice!.budget! > (4 * config().budget) / 3)
  assert.equal(verdictWord(few.rows[0]!), 'within 5 %; finds nothing')
  const early = judge([row({ d: zigzag(0, 0.0001, 6) })], config(), {
    blocks: 6,
    final: true,
    spent: (6 * config().budget) / 3,
  })
  assert.ok(early.rows[0]!.detects !== null, 'it settled after more blocks than the budget is said to hold')
})

test('a row that is only shown has change and a 95 % interval, and no verdict', () => {
  const { rows } = judge([row({ d: zigzag(0.3, 0.01), worse: null })], config(), { blocks: 12, final: true })
  assert.deepEqual([rows[0]!.verdict, rows[0]!.gated, rows[0]!.threshold], [null, false, null])
  assert.ok(rows[0]!.change! > 0.3)
  assert.equal(rows[0]!.interval!.level, 0.95)
})

test('a row that certainly regressed ends the run, and the others may spend no more than at that look', () => {
  // Its t is 6.4. If the run ended by itself after 6 blocks, 5.6 would be enough, for α/2.
  const { rows, blocks, verdict, advice } = run([zigzag(0.3, 0.01), zigzag(0.056, 0.02), flat(0)])
  assert.deepEqual([verdict, blocks, advice], ['regressed', 6, undefined])
  assert.deepEqual(
    rows.map(({ verdict, blocks }) => [verdict, blocks]),
    [
      ['regressed', 6],
      ['inconclusive', 6],
      ['within', 6],
    ],
  )
  assert.equal(run([flat(0, 6), zigzag(0.056, 0.02, 6), flat(0, 6)]).rows[1]!.verdict, 'regressed')
  const { low, high, level } = rows[1]!.interval! // by which it is not called worse
  assert.ok(low < 0 && high > 0 && level > 0.94, JSON.stringify(rows[1]!.interval))
})

test('what a guard could not prove when a row regressed and ended the run does not turn the verdict afterwards', () => {
  const accused = [3, 3, 3, 3, 3, 3, 3, 1]
  for (const [guard, blocks, other] of [
    ['failures', 6, 0], // 1 of 924: enough at the end of a run, not at a look
    ['connections-dropped', 8, [0, 0, 0, 0, 0, 0, 0, 2]], // 2 of 12,870, likewise
  ] as const) {
    const evidence: Evidence = {
      kind: 'more-often',
      accused: accused.slice(0, blocks),
      other: accused.slice(0, blocks).map((_, i) => (other === 0 ? 0 : other[i]!)),
    }
    const doubts: Doubt[] = [{ guard, effect: 'invalid', side: 'head', message: 'head fails', evidence }]
    const before = blocks === 6 ? zigzag(0.3, 0.01, 6) : zigzag(0.3, 0.05, 8)
    const rows = [row({ d: before, doubts }), row({ d: flat(0.01, blocks), metric: 'p90', doubts })]
    const [soFar, ended] = [false, true].map(final => judge(rows, config(), { blocks, final, settled: final }))
    for (const { verdict, exit } of [soFar!, ended!]) assert.deepEqual([verdict, exit], ['regressed', 1])
    assert.deepEqual(
      ended!.rows.map(({ verdict }) => verdict),
      ['regressed', 'inconclusive'],
    )
    const undecided = judge([rows[1]!], config(), { blocks, final: true })
    assert.equal(undecided.rows[0]!.verdict, 'invalid', guard) // it is proven where it ends the run itself
  }
})

test('a row that is worse where the budget ends a run leaves the others all of the error, and its own share', () => {
  for (const [blocks, sd] of [
    [4, 0.013], // no look at all
    [6, 0.02], // at a look, by the shares of the whole: the job did not know them
    [12, 0.075], // at a look before, likewise
  ] as const) {
    const slow = row({ d: zigzag(0.3, blocks === 4 ? 0.001 : 0.012, blocks), scenario: 'a' })
    const other = row({ d: zigzag(0.11, sd, blocks), metric: 'p90', worse: 0.1, scenario: 'a' })
    const still = row({ d: flat(0, blocks), scenario: 'a' })
    const verdictsOf = (rows: ReturnType<typeof row>[]) =>
      judge(rows, config(), { blocks, final: true }).rows.map(({ verdict }) => verdict)
    assert.deepEqual(verdictsOf([slow, other]), ['regressed', 'regressed'], `${blocks} blocks`)
    assert.deepEqual(verdictsOf([still, other]), ['within', 'regressed'])
  }
})

test('a row that lacks a value in a block may have ended the run, too', () => {
  const evidence: Evidence = { kind: 'more-often', accused: draw(7, () => 3), other: draw(7, () => 0) }
  const doubts: Doubt[] = [{ guard: 'failures', effect: 'invalid', side: 'head', message: 'head fails', evidence }]
  const slow = row({ d: zigzag(0.3, 0.01, 6), metric: 'p99' }) // the seventh block in which it has a value is the eighth
  const failing = row({ d: zigzag(0.04, 0.04, 7), scenario: 'failing', doubts })
  const state = { blocks: 7, final: true }
  const verdictOf = (settled: boolean) =>
    judge([slow, failing], config({}, ['home', 'failing']), { ...state, settled }).verdict
  assert.deepEqual([verdictOf(true), verdictOf(false)], ['regressed', 'broken'])
})

test('a guard may spend all that is left in a job that another job did not end', () => {
  const evidence: Evidence = { kind: 'more-often', accused: draw(7, () => 3), other: draw(7, () => 0) }
  const doubts: Doubt[] = [{ guard: 'failures', effect: 'invalid', side: 'head', message: 'head fails', evidence }]
  const rows = [
    row({ scenario: 'slow', d: zigzag(0.3, 0.01, 6) }),
    row({ scenario: 'failing', d: flat(0.01, 7), doubts }),
  ]
  const jobs = [
    { names: ['slow'], settled: true, blocks: 6 },
    { names: ['failing'], settled: false, blocks: 7 },
  ]
  const judgement = judge(rows, config({}, ['slow', 'failing']), { blocks: 6, jobs, final: true })
  assert.deepEqual(
    judgement.rows.map(({ verdict }) => verdict),
    ['regressed', 'invalid'],
  )
  assert.equal(judgement.verdict, 'broken')
})

test('a comparison of several variants goes on for the others when one of them has regressed', () => {
  const rows = [row({ variant: 'a', d: zigzag(0.3, 0.01, 6) }), row({ variant: 'b', d: zigzag(0.03, 0.04, 6) })]
  const variants = ['base', 'a', 'b'].map(name => ({ name }) as never)
  const settled = (variants: never[]) => judge(rows, { ...config(), variants }, { blocks: 6, final: false }).settled
  assert.deepEqual([settled([]), settled(variants)], [true, false])
})

test('rows that are only shown cost the gated ones nothing', () => {
  const shown = row({ variant: 'shown', d: flat(0), worse: null })
  for (const final of [false, true]) {
    const { rows } = judge([row({ d: zigzag(0.04, 0.1) }), shown], config(), { blocks: 24, final })
    assert.ok(Math.abs(rows[0]!.interval!.level - (final ? 0.947 : 0.9)) < 1e-12)
  }
})

test('blocks after the last look are not looked at', () => {
  const d = zigzag(0.04, 0.1)
  const [all, more] = [d, [...d, 9, 9, 9]].map(
    values => judge([row({ d: values })], config(), { blocks: values.length, final: true }).rows[0]!,
  )
  assert.deepEqual([more!.change, more!.interval], [all!.change, all!.interval])
})
