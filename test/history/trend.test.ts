import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anchorOf } from '../../src/history/anchors.ts'
import { type Night, parseNight, runOf } from '../../src/history/night.ts'
import { driftLine, noticesOf } from '../../src/history/notice.ts'
import { seriesOf } from '../../src/history/series.ts'
import { bars, driftReport, trendLines, trends } from '../../src/history/trend.ts'
import { random } from '../../src/plan/random.ts'
import { path, nights as points } from './nights.ts'

const release = { hash: 'a'.repeat(40), name: 'v1.2.0', because: 'release' as const }

/** Nights of one scenario as in files. */
const nightsOf = (truth: number[], more: (night: Night, i: number) => Night = night => night): Night[] =>
  points(truth, random(1, 'nights')).map(({ at, commit, ...figure }, i) =>
    more(
      {
        version: 1,
        at,
        run: `${16_000_000_000 + i}-1`,
        event: 'nightly',
        machine: { cpu: 'AMD EPYC 7763', cores: 4 },
        head: commit,
        rows: [{ scenario: 'list products', anchor: release, definition: '0'.repeat(16), figures: { p90: figure } }],
      },
      i,
    ),
  )

test('a step is told with its commits, its authors, and the command that finds the culprit', () => {
  const lines = trendLines(nightsOf(path([30, Math.log(1.06)]).slice(0, 45)))
  assert.match(
    lines[0]!,
    /^list products, Latency p90: \+\d\.\d % \(\+\d\.\d … \+\d\.\d %\) since v1\.2\.0, 45 nights$/,
  )
  assert.match(lines[1]!, /^ {2}[▁▂▃▄▅▆▇█]{45}$/)
  assert.match(
    lines[2]!,
    /worse by \d\.\d % \(\d\.\d … \d\.\d %\), 2026-01-\d\d.* by author \d+.*: perf-gate bisect 0{8}\d\d 0{8}\d\d$/,
  )
  assert.equal(lines.length, 3)
})

test('a step for the better is told with its commits, because no search finds what did not get worse', () => {
  const lines = trendLines(nightsOf(path([30, Math.log(0.94)]).slice(0, 45)))
  assert.match(lines[2]!, /better by \d\.\d % .* by author \d+.*: git log 0{8}\d\d\.\.0{8}\d\d$/)
  const both = trendLines(nightsOf(path([15, Math.log(1.08)], [30, Math.log(0.94)]).slice(0, 45)))
  const commands = both.slice(2).map(line => /: (perf-gate bisect|git log) /.exec(line)?.[1])
  assert.deepEqual(commands, ['perf-gate bisect', 'git log'])
})

test('a drift of requests/s is told as that of their inverse: fewer are no +6 %', () => {
  const rated = nightsOf(path([0, Math.log(1.06)]), night => {
    const rows = night.rows.map(({ figures: { p90 }, ...row }) => ({ ...row, figures: { rps: p90! } }))
    return { ...night, rows }
  })
  assert.match(trendLines(rated)[0]!, /^list products, Requests\/s: \+\d\.\d % \(.*\) time per request since v1\.2\.0/)
})

test('nothing that moved is not called a step, and its interval holds 0', () => {
  const [trend] = trends(nightsOf(path()))
  assert.deepEqual(trend!.steps, [])
  assert.ok(trend!.low < 0 && trend!.high > 0)
})

test('a response that changes begins a series of its own, which says so, and no night is red', () => {
  const anchor = { hash: 'b'.repeat(40), because: 'response changed' as const }
  const nights = nightsOf(path([20, Math.log(1.3)]).slice(0, 30), (night, i) => {
    if (i < 20) return night
    const [row] = night.rows
    const figures: Night['rows'][number]['figures'] =
      i === 20 ? {} : { p90: { ...row!.figures.p90!, d: row!.figures.p90!.d - Math.log(1.3) } }
    return { ...night, rows: [{ ...row!, anchor, figures }] }
  })
  const [trend, ...others] = trends(nights, 0.05)
  assert.deepEqual(others, [])
  assert.equal(trend!.series.points.length, 9)
  assert.ok(trend!.standings.every(({ isRed }) => !isRed))
  assert.match(trendLines(nights)[0]!, /since bbbbbbbbbb \(response changed\), 9 nights/)
})

test('another kind of machine is another series, and the report says which it shows', () => {
  const nights = nightsOf(path().slice(0, 20), (night, i) =>
    i < 15 ? night : { ...night, machine: { cpu: 'Intel Xeon', cores: 4 } },
  )
  assert.deepEqual(
    seriesOf(nights).map(machines => machines.map(({ machine, points }) => [machine, points.length])),
    [
      [
        ['Intel Xeon, 4 CPUs', 5],
        ['AMD EPYC 7763, 4 CPUs', 15],
      ],
    ],
  )
  assert.match(trendLines(nights)[0]!, /^On Intel Xeon, 4 CPUs\. Nights on other machines are other series\.$/)
})

/** Nights that were red in their own job. */
const redNights = (nights: Night[]) =>
  nights.flatMap((_, i) => (trends(nights.slice(0, i + 1), 0.05).some(({ isRed }) => isRed) ? [i] : []))

test('only the night of the step is red', () => {
  const red = redNights(nightsOf(path([25, Math.log(1.12)])))
  assert.equal(red.length, 1, String(red))
})

test('one step makes one night red, on whichever kind of machine, also one that comes later; the report has that night on each', () => {
  const nights = nightsOf(path([25, Math.log(1.12)]), (night, i) => {
    const cpu = i >= 50 ? 'AMD EPYC 9V74' : ['AMD EPYC 7763', 'Intel Xeon', 'AMD EPYC 7443'][i % 3]!
    return { ...night, machine: { cpu, cores: 4 } }
  })
  const red = redNights(nights)
  assert.equal(red.length, 1, String(red))
  const { at } = nights[red[0]!]!
  for (const count of [red[0]! + 2, red[0]! + 3, 60])
    assert.match(reportOf(nights.slice(0, count)).body, new RegExp(`level:\n\n- ${at.slice(0, 10)}: `))
})

test('a red night that is recorded after a later one, beside which that one is not red, is told of', () => {
  const nights = nightsOf(path([58, Math.log(1.2)], [59, Math.log(1 / 1.07)]))
  const night = nights[58]!
  const others = nights.filter(each => each !== night)
  assert.ok(!trends(others, 0.05).some(({ isRed }) => isRed))
  assert.ok(!trends(nights, 0.05).some(({ isRed }) => isRed))
  assert.ok(trends(nights, 0.05, [], night.at).some(({ isRed }) => isRed))
  assert.ok(!trends(nights, 0.05, [nights[59]!.at], night.at).some(({ isRed }) => isRed), 'a person has seen it')
})

test('releases from before the anchor are shown, and are neither drift since it nor red; a step after them is', () => {
  const truth = path([2, -0.3], [10, Math.log(1.12)]).map(level => level + 0.3) // two releases, slower by 35 %, then eight nights like the anchor
  const nights = nightsOf(truth, (night, i) => (i < 2 ? { ...night, run: runOf(night.head.hash) } : night))
  const [third] = trends(nights.slice(0, 3), 0.05)
  assert.ok(third!.low < 0 && third!.high > 0, JSON.stringify(third))
  assert.equal(third!.series.points.length, 3)
  assert.deepEqual(noticesOf([third!]).drifts, [])
  const red = redNights(nights)
  assert.ok(red.length === 1 && red[0]! >= 10, String(red))
})

test('differences between releases are not noise and are not accepted, and without a night after them there is no drift', () => {
  const releases = [0.3, 0.25, 0.2, 0.15, 0.1, 0.08]
  const truth = path([0, 0]).map((level, i) => releases[i] ?? level + Math.log(1.1))
  const nights = nightsOf(truth, (night, i) =>
    i < releases.length ? { ...night, run: runOf(night.head.hash) } : night,
  )
  assert.deepEqual(trends(nights.slice(0, 6), 0.05), [])
  assert.deepEqual(redNights(nights.slice(0, 9)), [6])
  const accepted = trends(nights.slice(0, 9), 0.05, [nights[5]!.at])[0]!
  assert.equal(accepted.red.length, 1)
  assert.match(trendLines(nights.slice(0, 8))[0]!, /, 2 nights$/)
})

const reportOf = (nights: Night[]) => driftReport(trends(nights, 0.05), nights, '')

test('a scenario that is gone, or a metric without a figure, does not keep later nights red', () => {
  const nights = nightsOf(path([25, Math.log(1.12)]))
  const [red] = redNights(nights)
  const still = nightsOf(path()).map(night => ({ ...night, rows: [{ ...night.rows[0]!, scenario: 'one product' }] }))
  const renamed = [...nights.slice(0, red! + 1), ...still.slice(red! + 1)]
  assert.equal(reportOf(renamed.slice(0, red! + 1)).headline, 'Slower than what was accepted: `list products` p90')
  const later = reportOf(renamed.slice(0, red! + 2))
  assert.deepEqual([later.headline, later.isRed, later.kind], ['No further drift', false, 'passed'])
  const without = nights.map((night, i) =>
    i <= red! ? night : { ...night, rows: night.rows.map(row => ({ ...row, figures: {} })) },
  )
  const { headline, isRed, kind } = reportOf(without.slice(0, red! + 2))
  assert.deepEqual([headline, isRed, kind], ['Nothing could be compared yet', false, 'inconclusive'])
})

test('nights that begin again each time are not called free of drift', () => {
  const nights = nightsOf(path(), night => ({
    ...night,
    rows: night.rows.map(row => ({
      ...row,
      anchor: { hash: night.head.hash, because: 'config changed' },
      figures: {},
    })),
  }))
  const { headline, sign, lines } = reportOf(nights)
  assert.deepEqual(
    [sign, headline, lines],
    ['⚠️', 'Nothing could be compared yet', ['There is no night with figures yet.']],
  )
})

test('bars are as high as their night is slow', () => {
  assert.equal(bars([0, 0.01, 0.02, 0.04].map(d => ({ d }))), '▁▃▅█')
  assert.equal(bars([{ d: 0 }, { d: 0.001 }]), '▁▁')
})

test('files that anybody may have written are held to their form', () => {
  const [night] = nightsOf([0])
  assert.deepEqual(parseNight(JSON.stringify(night)), night)
  for (const broken of [
    '',
    '[]',
    '{"version":1}',
    JSON.stringify({ ...night, run: '../../x-1' }),
    JSON.stringify({ ...night, head: { ...night!.head, hash: '$(id)' } }),
    JSON.stringify({
      ...night,
      rows: [{ ...night!.rows[0], figures: { p90: { ...night!.rows[0]!.figures.p90, d: 1e9 } } }],
    }),
    JSON.stringify({ ...night, extra: 1 }),
  ])
    assert.equal(parseNight(broken), undefined, broken.slice(0, 80))
})

test('the anchor is the newest of the last release and the last change of a response or of the config', () => {
  const nights = nightsOf([0])
  const head = 'f'.repeat(40)
  const newer = { hash: 'c'.repeat(40), name: 'v1.3.0', because: 'release' as const }
  const asked = { nights, definition: '0'.repeat(16), release, head, older: new Set<string>() }
  const anchor = (change: Partial<typeof asked>, scenario = 'list products') =>
    anchorOf(scenario, { ...asked, ...change })
  assert.deepEqual(anchor({}), release)
  assert.deepEqual(anchor({ definition: '1'.repeat(16) }), { hash: head, because: 'config changed' })
  assert.deepEqual(anchor({ release: newer, older: new Set([release.hash]) }), newer)
  assert.deepEqual(anchor({ release: newer }), release, 'the change came after that release')
  assert.deepEqual(anchor({}, 'one product'), release, 'whether the release has it, the probes tell')
  assert.deepEqual(anchorOf('one product', { ...asked, release: undefined } as never), {
    hash: head,
    because: 'new scenario',
  })
})

test('an accepted drift stays accepted when another commit stands in for the release; any other new anchor starts at 0', () => {
  const red = (because: 'oldest that starts' | 'new scenario') => {
    const anchor = { hash: 'b'.repeat(40), because }
    const nights = nightsOf(path([15, Math.log(1.2)]).slice(0, 40), (night, i) =>
      i < 30 ? night : { ...night, rows: night.rows.map(row => ({ ...row, anchor })) },
    )
    const [trend, ...others] = trends(nights, 0.05)
    assert.deepEqual(others, [])
    assert.equal(trend!.series.points.length, 10)
    assert.equal(trend!.standings.length, 10)
    return trend!.red.length
  }
  assert.equal(red('oldest that starts'), 0)
  assert.equal(red('new scenario'), 1)
})

test('a night that was red on another machine, against the release, is not red again against its stand-in', () => {
  const anchor = { hash: 'b'.repeat(40), because: 'oldest that starts' as const }
  const nights = nightsOf(path([28, Math.log(1.2)]).slice(0, 40), (night, i) => ({
    ...night,
    machine: { cpu: i === 29 || i < 10 ? 'Intel Xeon' : 'AMD EPYC 7763', cores: 4 },
    rows: night.rows.map(row => (i < 30 ? row : { ...row, anchor })),
  }))
  const early = trends(nights.slice(0, 30), 0.05)[0]!
  assert.equal(early.red.length, 1)
  assert.deepEqual(trends(nights, 0.05)[0]!.red, [])
})

test('a pull request is told the largest drift that is certain, of its own scenarios; hostile names stay text', async () => {
  const told = (drifts: object, scenarios = ['list products']) =>
    driftLine(contents(JSON.stringify(drifts)), '', scenarios)
  const certain = noticesOf(trends(nightsOf(path([5, Math.log(1.041)]).slice(0, 40))))
  assert.match(
    (await told(certain)) ?? '',
    /^`list products` p90: [34]\.\d % slower since v1\.2\.0 \([2345]\.\d … [3456]\.\d %\) `[▁▂▃▄▅▆▇█]{12}` 2026-\d\d-\d\d$/u,
  )
  const { at: _, ...undated } = certain.drifts[0]!
  assert.match((await told({ version: 1, drifts: [undated] }))!, /`[▁▂▃▄▅▆▇█]{12}`$/u, 'as earlier versions wrote it')
  assert.deepEqual(noticesOf(trends(nightsOf(path()))).drifts, [], 'nothing moved')
  assert.deepEqual(noticesOf(trends(nightsOf(path([5, -0.05]).slice(0, 40)))).drifts, [], 'it became faster')
  assert.equal(await told(certain, ['one product']), undefined)
  const [drift] = certain.drifts
  const evil = '`@mallory <img src=x> | [x](http://evil)'
  const hostile = await told({ version: 1, drifts: [{ ...drift, scenario: evil }] }, [evil])
  assert.match(hostile!, /^`ˋ@mallory <img src=x> ǀ \[x\]\(http:\/\/evil\)` p90: /)
  const name = await told({ version: 1, drifts: [{ ...drift, anchor: { ...drift!.anchor, name: '@mallory <b>' } }] })
  assert.doesNotMatch(name!, /@mallory|<b>/)
  for (const broken of [
    {},
    { version: 1, drifts: [{ ...drift, bars: '<b>' }] },
    { version: 1, drifts: [{ ...drift, at: '@x' }] },
    { version: 1, drifts: 'x' },
  ])
    assert.equal(await told(broken), undefined)
})

/** A branch with one file of this content. */
const contents = (text: string) => {
  const file = { type: 'file', size: text.length, content: Buffer.from(text).toString('base64') }
  return { api: { repos: { getContent: async () => ({ data: file }) } }, owner: 'o', repo: 'r' } as never
}
