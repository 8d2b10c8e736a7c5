import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judged } from '../../src/judge/judged.ts'
import { report } from '../../src/report/report.ts'
import { terminal } from '../../src/report/terminal.ts'
import { whyLines } from '../../src/report/why.ts'
import { asText, whyMarkdown } from '../../src/report/why-parts.ts'
import { suspectParts } from '../../src/report/why-suspect.ts'
import type { WhyPlace, WhyRow, WhyWait } from '../../src/results/why.ts'
import { simulate } from '../compare/results.ts'
import { why, whyRow } from '../why/why-row.ts'

const source = 'https://github.com/o/r/blob/1234'
const markdown = (row: WhyRow, source?: string) => whyMarkdown(whyLines({ why: why(row) }), source)
const lines = (row: WhyRow) => whyLines({ why: why(row) })[0]!.map(asText)

test('at most three lines say what made a row slower: the sum, the first suspect, the rest', () => {
  const all = lines(whyRow())
  assert.ok(all.length <= 3)
  assert.match(
    all[0]!,
    /^list: 400 → 602 µs of CPU time per request, \+202 ± \d+(\.\d)? µs \(3 profiled launches of each side\)$/,
  )
  assert.match(all[1]!, /^\+200 ± \d+(\.\d)? µs \(99 %\) in a function in list, src\/products\.js:9, changed by head$/)
})

test('a changed function links to its line in head, and a package to the line that names it', () => {
  assert.match(
    markdown(whyRow(), source),
    /\[src\/products\.js:9\]\(https:\/\/github\.com\/o\/r\/blob\/1234\/src\/products\.js#L9\)/,
  )
  const [suspect] = whyRow().suspects
  const manifest = { file: 'package.json', line: 9 }
  const changed = { ...suspect!, place: undefined, package: { name: 'jws', base: '8.5.1', head: '9.0.2', manifest } }
  const text = markdown(whyRow({ suspects: [changed] }), source)
  assert.match(
    text,
    /in `jws` 8\.5\.1 → 9\.0\.2, \[package\.json:9\]\(https:\/\/github\.com\/o\/r\/blob\/1234\/package\.json#L9\)/,
  )
  assert.doesNotMatch(markdown(whyRow(), undefined), /\]\(/)
  const half = { ...changed, package: { ...changed.package, manifest: { file: 'a\ud83d.toml', line: 9 } } }
  assert.match(markdown(whyRow({ suspects: [half] }), source), /\(https:\S+\/a%EF%BF%BD\.toml#L9\)/)
})

test('head waits longer, is not reproduced, has no profile: each is one plain sentence', () => {
  assert.deepEqual(lines(whyRow({ outcome: 'waits', suspects: [], measured: { base: 400, head: 403 } })), [
    'list: head waits longer, but does not use more CPU time. CPU time per request: 400 → 403 µs. The profiles do not show what it waits for.',
  ])
  const [perhaps] = lines(whyRow({ outcome: 'waits', suspects: [], measured: { base: 400, head: 448 } }))
  assert.match(perhaps!, /but does not certainly use more CPU time\. CPU time per request: 400 → 448 µs/)
  const [notReproduced] = lines(whyRow({ outcome: 'not-reproduced', measured: { base: 400, head: 900 } }))
  assert.match(notReproduced!, /did not reproduce the growth.*\+500 µs.*So no function is named\.$/)
  assert.deepEqual(lines(whyRow({ outcome: 'unprofiled', because: 'Only Node can be profiled so far.' })), [
    'list: Only Node can be profiled so far.',
  ])
})

test('a launch that failed after others is told with what they found', () => {
  const because = 'With the profiler attached, `head` was not ready.'
  assert.match(
    lines(whyRow({ because }))[0]!,
    / a further launch failed: With the profiler attached, `head` was not ready\.$/,
  )
})

test('different runtimes and files without a source map are told whatever the profiles say', () => {
  const compiled = ['dist/`a`.js', 'dist/b.js']
  const more = { runtimes: { base: 'v22.20.0', head: 'v24.1.0' }, compiled }
  const [first, ...others] = lines(whyRow(more))
  assert.deepEqual(others, lines(whyRow()).slice(1))
  assert.ok(
    first!.includes(' · base ran on v22.20.0, head on v24.1.0 · dist/`a`.js and 1 more file are compiled without'),
  )
  assert.match(lines(whyRow({ ...more, outcome: 'unchanged' }))[0]!, /base ran on v22\.20\.0.*switch `sourceMap` on/)
  assert.match(markdown(whyRow(more), source), /`dist\/ˋaˋ\.js` and 1 more file are compiled/)
})

test('where git could not say what head changed, the report says so whatever it names', () => {
  assert.match(lines(whyRow({ undiffed: true }))[0]!, / · git could not say which lines head changed, so not all /)
})

test('without a suspect the place of the growth is named, and nobody blamed', () => {
  const [, line] = lines(whyRow({ suspects: [] }))
  assert.match(line!, /^No function that head changed explains the change; most of it is \+200 ± /)
  const [, unmapped] = lines(whyRow({ suspects: [], compiled: ['dist/a.js'] }))
  assert.match(unmapped!, /^No function whose source is known explains the change/, 'another one may be it')
})

test('without a suspect what head changed outside of functions is told, and links to its lines', () => {
  const outside = [
    { file: 'config.js', line: 1 },
    { file: 'limits.js', line: 3 },
  ]
  const [, line] = lines(whyRow({ suspects: [], outside }))
  assert.match(line!, /explains the change, but it also changed config\.js:1, limits\.js:3; most of it is /)
  assert.match(markdown(whyRow({ suspects: [], outside }), source), /\(https:\S+\/limits\.js#L3\)/)
  assert.match(lines(whyRow({ outside }))[1]!, /; head also changed config\.js:1, limits\.js:3$/, 'it is not why')
  const five = [1, 2, 3, 4, 5].map(line => ({ file: 'limits.js', line }))
  const others = [{ name: 'list', ...five[0]! }]
  assert.match(
    lines(whyRow({ suspects: [], outside: [...five, { file: 'b.js', line: 1 }], others }))[1]!,
    / changed list \(limits\.js:1\), limits\.js:2, limits\.js:3, limits\.js:4, limits\.js:5, b\.js:1; /,
  )
  const six = Array.from({ length: 6 }, (_, i) => ({ name: `of${i}`, file: 'of.js', line: 10 * i + 1 }))
  assert.match(
    lines(whyRow({ suspects: [], outside: five, others: six }))[1]!,
    / of0 \(of\.js:1\), of1 \(of\.js:11\), of2 \(of\.js:21\), limits\.js:1, limits\.js:2, limits\.js:3 and 5 more places; /,
  )
  const [certain] = whyRow().suspects
  const open = { ...certain!, open: true }
  assert.match(
    lines(whyRow({ suspects: [open], outside, others }))[1]!,
    /; head also changed list \(limits\.js:1\), config\.js:1, limits\.js:3: any of these may be why$/,
  )
  const second = lines(whyRow({ suspects: [certain!, open], others }))
  assert.match(second[1]!, / changed by head$/)
  assert.match(second[2]!, /changed by head; head also changed list \(limits\.js:1\): that may be why/)
  const rebuilt = { ...certain!, certain: false, rebuilt: true }
  assert.match(
    lines(whyRow({ suspects: [rebuilt], outside }))[1]!,
    /^No suspect is certain; most likely .*although head did not change its source; head also changed config\.js:1, limits\.js:3$/,
  )
})

test('a suspect that is not certain is called the likeliest', () => {
  const [suspect] = whyRow().suspects
  assert.match(
    lines(whyRow({ suspects: [{ ...suspect!, certain: false }] }))[1]!,
    /^No suspect is certain; most likely /,
  )
})

test('where suspects are a small part of the change, none is its cause, and certain ones are told as what they are', () => {
  const named = whyRow()
  const row = { ...named, functions: named.functions.map(each => ({ ...each, place: { ...each.place, line: 99 } })) }
  const small = { ...row.suspects[0]!, certain: false, change: 9, low: 2, high: 16, share: 0.04 }
  const account = { ...row.account!, suspects: { ...row.account!.suspects, change: 22 } }
  const outside = [{ file: 'config.js', line: 1 }]
  assert.match(
    lines({ ...row, suspects: [small], account })[1]!,
    /^No function that head changed explains the change, but it also changed a function in list \(src\/products\.js:9\); most/,
  )
  const certain = { ...small, certain: true }
  const told = lines({ ...row, suspects: [certain], account, outside })
  assert.match(told[1]!, /explains most of the change, but it also changed config\.js:1; most of it is \+200 ± /)
  assert.match(told[2]!, /^\+9 ± 7 µs \(4 %\) in a function in list, .*, changed by head · other changed code \+/)
  const rest = (change: number) =>
    lines({
      ...row,
      suspects: [{ ...certain, change: 50 }],
      account,
      functions: [{ ...row.functions[0]!, change }],
    })[1]!
  assert.match(rest(90), /explains most of the change; the most in one function is \+90 /)
  assert.match(rest(45), /explains most of the change$/, 'the suspect that follows has more')
  const likely = { ...certain, certain: false, change: 150 }
  const larger = lines({ ...row, suspects: [{ ...certain, change: 100 }, likely], account, outside })
  assert.match(larger[1]!, /^\+100 ± .*; perhaps \+150 ± .*; head also changed config\.js:1$/)
  const gone = { ...certain, package: { name: 'ms', base: '1', head: '2' }, place: undefined }
  assert.match(lines({ ...row, suspects: [certain, gone], account })[2]!, /changed by head · \+9.* in ms 1 → 2( · |$)/)
  const unsure = { ...certain, share: undefined } // the sum may not have changed at all
  assert.match(lines({ ...row, suspects: [unsure], account })[1]!, /^\+9 ± /)
  const many = { ...account, suspects: { ...account.suspects, change: 90 } }
  assert.match(lines({ ...row, suspects: [small], account: many })[1]!, /most likely \+9 ± /)
  assert.match(lines({ ...row, suspects: [certain], account: many })[1]!, /^\+9 ± /)
})

test('a function that head moved to another file is told as that', () => {
  const [suspect] = whyRow().suspects
  const line = lines(whyRow({ suspects: [{ ...suspect!, certain: false, moved: true }] }))[1]!
  assert.match(
    line,
    /most likely .* in a function in list, src\/products\.js:9, which head moved to another file unchanged$/,
  )
})

test('the share of the growth is told of what is certain alone, and a doubt with its reason', () => {
  const [suspect] = whyRow().suspects
  const suspects = [{ ...suspect!, certain: false }]
  assert.doesNotMatch(lines(whyRow({ suspects }))[1]!, /%/)
  const measured = { base: 400, head: 450 }
  assert.match(
    lines(whyRow({ suspects, measured, doubt: 'beyond-measured' }))[1]!,
    /^No suspect is certain: the profiled launches grew by \+[\d.]+ %, the measured blocks by \+12\.5 %\. Most likely \+200 ± /,
  )
  assert.match(lines(whyRow({ suspects, doubt: 'extracted' }))[1]!, /^No suspect is certain: a function is new in head/)
})

test('where CPU time grew by less than half of what the row stands for, both are told, and a certain suspect last', () => {
  const all = lines(whyRow({ outcome: 'waits', measured: { base: 567, head: 661, asked: 0.57 } }))
  assert.equal(
    all[0],
    'list: head waits longer. CPU time per request: 567 → 661 µs, which is 17 % more. The row stands for 57 % more time per request. The profiles do not show what it waits for.',
  )
  assert.match(all[1]!, /^\+200 ± .* in a function in list/)
})

test('what was measured stands beside what was profiled, with separated thousands', () => {
  const [suspect] = whyRow().suspects
  const large = { base: 1081, head: 7919, change: 6838, low: 4961, high: 8715 }
  const row = whyRow({ cpu: large, measured: { base: 1030, head: 7040 }, suspects: [{ ...suspect!, ...large }] })
  assert.equal(
    lines(row)[0],
    'list: 1,081 → 7,919 µs of CPU time per request, +6,838 ± 1,877 µs (3 profiled launches of each side; the blocks measured 1,030 → 7,040 µs)',
  )
  assert.match(lines(row)[1]!, /^\+6,838 ± 1,877 µs/)
})

test('where most of the growth is in no thread that was profiled, that may be on behalf of what is named', () => {
  const row = whyRow()
  const threads = (change: number) => ({
    ...row,
    account: { ...row.account!, threads: { ...row.account!.threads, change } },
  })
  assert.match(lines(threads(150)).at(-1)!, /other threads and processes \+150 µs, perhaps on behalf of what is named$/)
  assert.match(lines(threads(50)).at(-1)!, /other threads and processes \+50 µs$/)
  assert.doesNotMatch(lines({ ...threads(150), suspects: [] }).join('\n'), /behalf/)
  const faster = { ...row.cpu!, change: -100, low: -120, high: -80 }
  assert.doesNotMatch(lines({ ...threads(150), cpu: faster }).join('\n'), /behalf/)
})

test('where a call blocks the thread, the sum with that stands beside CPU time, and nobody says that no profile shows it', () => {
  const awake = { base: 210, head: 540, change: 330, low: 310, high: 350 }
  const [first] = lines(whyRow({ awake }))
  assert.match(
    first!,
    /launches of each side\)\. Including calls that block the thread, such as a sync or a lock: 210 → 540 µs, \+330 ± 20 µs$/,
  )
  const waits = lines(whyRow({ awake, outcome: 'waits', measured: { base: 400, head: 403 } }))
  assert.match(
    waits[0]!,
    /403 µs\. Including calls that block the thread, such as a sync or a lock: 210 → 540 µs, \+330 ± 20 µs\.$/,
  )
  assert.match(waits[1]!, /in a function in list/)
  const alike = { ...awake, head: 212, change: 2, low: -18, high: 22 }
  assert.match(
    lines(whyRow({ awake: alike, outcome: 'waits', suspects: [], measured: { base: 400, head: 403 } }))[0]!,
    /: 210 → 212 µs, \+2 ± 20 µs\. The profiles do not show what it waits for\.$/,
  )
})

test('minified code, and native code without a name, are not places to go to', () => {
  const [suspect] = whyRow().suspects
  const minified = {
    ...{ ...suspect!.place!, kind: 'package' as const, package: 'marked' },
    ...{ function: '(minified code)', line: 0 },
  }
  const named = { ...minified, function: 'parse' }
  const line = (path: WhyPlace[]) => lines(whyRow({ suspects: [{ ...suspect!, path }] }))[1]!
  assert.match(line([named, minified, minified]), /; the time goes to parse of marked$/)
  assert.match(
    line([named, { ...named, kind: 'native', function: '(anonymous)', line: 0 }]),
    /goes to parse of marked( \(|$)/,
  )
  assert.match(line([named, { ...named, function: '(anonymous)', line: 7 }]), /goes to \(anonymous\) of marked \(/)
  assert.match(line([minified, minified]), /changed by head$/)
})

test('of a saving, the time went to what a function calls, and its share has the sign of its change', () => {
  const row = whyRow()
  const [first] = row.suspects
  const saved = { ...first!, change: -first!.change, low: -first!.high, high: -first!.low, share: -0.56, certain: true }
  assert.match(asText(suspectParts(saved)), /^−.* µs \(−56 %\) in /)
  const other = { ...first!.place!, function: 'render' }
  assert.match(asText(suspectParts({ ...saved, path: [other] })), /; the time went to render/)
})

test('a function of the runtime that the time goes to is told with its file, an own one with its line', () => {
  const [suspect] = whyRow().suspects
  const line = (step: Partial<NonNullable<typeof suspect>['place']>) =>
    lines(whyRow({ suspects: [{ ...suspect!, path: [{ ...suspect!.place!, ...step }] }] }))[1]!
  const sub = { kind: 'runtime' as const, package: '', file: 're/__init__.py', function: 'sub', line: 185 }
  assert.match(line(sub), /; the time goes to sub of re\/__init__\.py$/)
  assert.match(line({ ...sub, file: '' }), /; the time goes to sub$/)
  assert.match(line({ function: 'sum', file: 'src/sum.js', line: 3 }), /; the time goes to sum \(sum\.js:3\)$/)
})

test('what runs after changed middleware is told as that', () => {
  const [suspect] = whyRow().suspects
  assert.match(
    lines(whyRow({ suspects: [{ ...suspect!, after: true }] }))[1]!,
    /in what runs after or within a function in list/,
  )
})

test('names of a stranger are text in the report: no markup, no link, no mention', () => {
  const [suspect] = whyRow().suspects
  const evil = '`](https://evil.example) @octocat <img src=x> | #1'
  const place = { ...suspect!.place!, function: evil, file: `a/${evil}.js` }
  const results = {
    ...simulate(),
    why: why(whyRow({ suspects: [{ ...suspect!, place, path: [place] }], scenario: 'home' })),
  }
  const text = report(results, judged(results), { source }).replace(/`[^`\n]+`/g, '')
  assert.doesNotMatch(text, /<img|\]\(https:\/\/evil|@octocat|[^\\]\| #1/)
  for (const [, address] of text.matchAll(/\]\((.*?)\)/g)) assert.ok(address!.startsWith(`${source}/a/`), address)
})

test('the explanation stands under the table, and the report says what it took and that it is not part of the budget', () => {
  const results = { ...simulate({ effect: 1.3, spread: 0.01 }), why: why(whyRow({ scenario: 'home' })) }
  const text = report(results, judged(results))
  assert.ok(text.indexOf('**Why** `home`') > text.indexOf('| change in %'))
  assert.ok(text.indexOf('**Why** `home`') < text.indexOf('<details>'))
  assert.match(
    text,
    /\*\*Explaining\*\*: 21s for 1 row, after the verdict, on top of the budget for measuring; it is stopped after 40s/,
  )
  assert.match(terminal(results, judged(results), { columns: 200, color: false }), /Why home: 400 → 602 µs/)
})

const took = (base: number, head: number, more = {}) => ({
  ...{ base, head, change: head - base, low: head - base - 100, high: head - base + 100, certain: true },
  ...more,
})

test('what head waits longer for is named with its host, how often, and an interval', () => {
  const total = took(5200, 8400)
  const kinds = [
    { ...took(2100, 5200), kind: 'connection' as const, host: '127.0.0.1:5432', times: { base: 1, head: 2 } },
    { ...took(900, 1000), kind: 'file' as const, host: '', times: { base: 3, head: 3 } },
  ]
  const waits = { outcome: 'waits' as const, suspects: [], measured: { base: 400, head: 403 } }
  const [, line] = lines(whyRow({ ...waits, waiting: { launches: 3, total, kinds } }))
  assert.equal(
    line,
    'A request waits +3.1 ± 0.1 ms longer for 127.0.0.1:5432 (connections), 1 → 2 times; time in the server: +3.2 ± 0.1 ms',
  )
  const [shared] = lines(
    whyRow({ ...waits, waiting: { launches: 3, total, kinds: [{ ...kinds[0]!, shared: true }] } }),
  ).slice(1)
  assert.equal(
    shared,
    'Requests spend +3.2 ± 0.1 ms longer in the server, which no recorded wait certainly accounts for: connections, name lookups, files and setTimeout. They may wait for connections to 127.0.0.1:5432 that several of them share, or for something that is not recorded: a pool, a lock, a worker, another process, native code.',
  )
  const timer = { ...kinds[0]!, kind: 'timer' as const, host: '', shared: true }
  assert.match(
    lines(whyRow({ ...waits, waiting: { launches: 3, total, kinds: [timer] } }))[1]!,
    /which no recorded wait certainly accounts for: .*They may wait for timers after which they did nothing at once, or for something that is not recorded: a pool, a lock,/,
  )
  const uncertain = kinds.map(each => ({ ...each, certain: false }))
  assert.match(
    lines(whyRow({ ...waits, waiting: { launches: 3, total, kinds: uncertain } }))[1]!,
    /\+3\.2 ± 0\.1 ms longer in the server, which no recorded wait certainly accounts for: connections.*not recorded: a pool, a lock/,
  )
  const unknown = { launches: 3, total: { ...total, certain: false }, kinds: uncertain }
  assert.match(
    lines(whyRow({ ...waits, waiting: unknown })).join('\n'),
    /The profiles do not show what it waits for\.$/,
  )
})

test('waits that grew by less than a third of the time in the server do not explain it, and several together may', () => {
  const flush = { ...took(100, 900), kind: 'timer' as const, host: '', times: { base: 1, head: 1 } }
  const waits = { outcome: 'waits' as const, suspects: [], measured: { base: 400, head: 403 } }
  const told = (kinds: WhyWait[]) =>
    lines(whyRow({ ...waits, waiting: { launches: 3, total: took(1000, 9000), kinds } }))[1]!
  assert.match(
    told([flush]),
    /^Requests spend \+8\.0 ± 0\.1 ms longer in the server, which no recorded wait accounts for/,
  )
  assert.match(
    told([flush, { ...flush, kind: 'connection', host: 'redis', shared: true }]),
    /^Requests spend \+8.* may wait for connections to redis that several of them share, or for something that is not recorded: a pool/,
  )
  assert.match(told([flush, flush, flush, flush]), /^A request waits \+0\.8 ± 0\.1 ms longer for timers/)
})

test('a wait that several requests share grows by less than they do, and each time by as much', () => {
  const query = { ...took(500, 1600), kind: 'connection' as const, host: 'db:5432', times: { base: 0.1, head: 0.1 } }
  const waits = { outcome: 'waits' as const, suspects: [], measured: { base: 400, head: 403 } }
  const told = (...kinds: WhyWait[]) =>
    lines(whyRow({ ...waits, waiting: { launches: 3, total: took(5400, 16_800), kinds } }))[1]!
  assert.match(
    told(query),
    / no recorded wait certainly accounts for: .* files and setTimeout\. They may wait for db:5432 \(connections\) together, 5\.0 → 16\.0 ms each time and 0\.1 times per request, or for something/,
  )
  assert.match(told({ ...query, kind: 'timer', host: '' }), /may wait for timers together, 5\.0 → 16\.0 ms each time/)
  const known = /which no recorded wait accounts for/
  assert.match(told({ ...query, times: { base: 1, head: 1 } }), known, 'each request has its own')
  assert.match(told({ ...query, times: { base: 0.1, head: 0.3 } }), known, 'each takes as long as before')
})

test('queries one after another that were at once take as long in all, and the report says that they overlap less', () => {
  const query = { ...took(22_400, 21_300), kind: 'connection' as const, host: 'db:5432', times: { base: 4, head: 4 } }
  const waits = { outcome: 'waits' as const, suspects: [], measured: { base: 400, head: 403 } }
  const told = (total: [number, number], kind: WhyWait) =>
    lines(
      whyRow({ ...waits, waiting: { launches: 3, total: took(...total), kinds: [{ ...kind, certain: false }] } }),
    )[1]!
  assert.equal(
    told([6000, 22_100], query),
    'Fewer waits of a request for db:5432 (connections) overlap, or it also waits for what is not recorded, such as a pool or a lock: waits add up to 3.7 times the time in the server with base, and to 1.0 times with head; time in the server: +16.1 ± 0.1 ms',
  )
  assert.match(told([6000, 12_000], query), /add up to 3\.7 times .* 1\.8 times with head/) // two at once
  assert.match(told([16_000, 28_000], query), /add up to 1\.4 times/, 'of two, some time passes otherwise')
  const other = / which no recorded wait (certainly )?accounts for/
  assert.match(told([6000, 60_000], query), other, 'most of the time passes otherwise')
  assert.match(told([20_000, 28_000], query), other, 'they hardly overlapped before')
  assert.match(told([6000, 22_100], { ...query, shared: true }), other)
})

test('nothing is told that takes longer than requests do: not a timer that nobody waits for, but queries at the same time', () => {
  const timer = { ...took(0, 27_000), kind: 'timer' as const, host: '', times: { base: 0, head: 0.6 } }
  const query = { ...took(2000, 11_000), kind: 'connection' as const, host: 'db:5432', times: { base: 1, head: 1 } }
  const waits = { outcome: 'waits' as const, suspects: [], measured: { base: 400, head: 403 } }
  const told = (total: WhyRow['waiting'] & object, kinds: WhyWait[]) =>
    lines(whyRow({ ...waits, waiting: { ...total, kinds } })).slice(1)
  const grown = { launches: 3, total: took(2000, 11_000), kinds: [] }
  assert.match(told(grown, [timer, query])[0]!, /^A request waits \+9\.0 ± 0\.1 ms longer for db:5432/)
  assert.match(told(grown, [timer])[0]!, /^Requests spend \+9\.0 ± 0\.1 ms .* which no recorded wait accounts for/)
  assert.deepEqual(told({ ...grown, total: took(2000, 2010, { certain: false }) }, [timer]), [])
  assert.match(
    told(grown, [{ ...timer, times: { base: 0, head: 6 } }, query])[0]!,
    /^A request waits .* for timers, 0 → 6/,
  )
  assert.match(told({ ...grown, total: took(0, 0, { certain: false }) }, [timer])[0]!, /^A request waits .* for timers/)
})

test('where requests wait besides, the last line says for what', () => {
  const total = took(5200, 8400)
  const kinds = [{ ...took(2100, 5200), kind: 'timer' as const, host: '', times: { base: 0, head: 1 } }]
  const all = lines(whyRow({ waiting: { launches: 3, total, kinds } }))
  assert.equal(all.length, 3)
  assert.match(all[1]!, /in a function in list/)
  assert.equal(
    all[2],
    'A request waits +3.1 ± 0.1 ms longer for timers, 0 → 1 times; time in the server: +3.2 ± 0.1 ms',
  )
  const account = { ...whyRow().account!, threads: took(0, 90) }
  assert.match(
    lines(whyRow({ account, waiting: { launches: 3, total, kinds } }))[2]!,
    /other threads and processes \+90/,
  )
})
