import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyLines } from '../../src/report/why.ts'
import { asText } from '../../src/report/why-parts.ts'
import { explain } from '../../src/why/explain/explain.ts'
import { type Frame, lineKey } from '../../src/why/profile/recording.ts'
import { cpuTime } from '../cpu-time.ts'
import { changesOf, explained, handler, hunk, own, packaged, recorded, type Side, served } from './recordings.ts'
import { why } from './why-row.ts'

// V8's profiler charges what short built-ins take to the caller of the function that calls them.

const report = (hash: string, calls = ''): Frame => ({ ...own('report', 'report.js', 1, 9, hash), calls })
const view = (hash: string) => own('view', 'view.js', 1, 9, hash)
const both = [hunk('report.js', '5', '5'), hunk('view.js', '5', '5')].join('\n')
const told = (row: ReturnType<typeof explained>) =>
  whyLines({ why: why(row) })[0]!
    .slice(1)
    .map(asText)
    .join('\n')

/** `of` and what it calls as they are on one side, each with samples of its own. */
const calling = (of: Frame, alone: number, callee: Frame, within: number): Side => ({
  ...served(100, [of, alone], [[of, callee], within]),
  restricted: true,
})
const side = (hash: string, alone: number, within: number): Side => calling(report(hash), alone, view(hash), within)

test('a function that grew by itself is not certain if a changed one that it calls may have grown too, however little of it was seen', () => {
  const row = explained(side('a', 30, 2), side('b', 230, 6), both)
  const [first] = row.suspects
  assert.deepEqual([first!.place!.function, first!.certain, first!.callee!.function], ['report', false, 'view'])
  assert.match(
    told(row),
    /^Not certain; most likely \+2\d\d ± \d+ µs in report, report\.js:1, changed by head, or in view, view\.js:1, which it calls/,
  )
  const other = explained({ ...side('a', 30, 2), restricted: false }, { ...side('b', 230, 6), restricted: false }, both)
  assert.equal(other.suspects[0]!.certain, true, 'the profiler of another runtime')
  const fallen = explained(side('a', 30, 60), side('b', 230, 20), both)
  assert.deepEqual([fallen.suspects[0]!.certain, fallen.suspects[0]!.callee], [true, undefined], 'it did not grow')
  const gone = explained(side('a', 30, 1), { ...served(100, [report('b'), 60]), restricted: true }, both)
  assert.deepEqual([gone.suspects[0]!.certain, gone.suspects[0]!.callee], [true, undefined], 'head has it no more')
  const sorting = (hash: string, alone: number, within: number): Side => {
    const [of, callback] = [report(hash), own('report>(anonymous)', 'report.js', 5, 5, hash)]
    return { ...served(100, [of, alone], [[of, callback], within]), restricted: true }
  }
  const [sorted] = explained(sorting('a', 30, 0), sorting('b', 230, 6), hunk('report.js', '4,2', '4,2')).suspects
  assert.deepEqual([sorted!.certain, sorted!.callee], [true, undefined], 'it stands in the suspect')
  const within = explained(side('a', 30, 40), calling(report('a'), 40, view('b'), 240), hunk('view.js', '5', '5'))
  assert.deepEqual([within.suspects[0]!.place!.function, within.suspects[0]!.certain], ['view', true])
})

test('nor if an unchanged function in between grew by itself, as one that calls back', () => {
  const group = own('group', 'group.js', 1, 9)
  const grouped = (hash: string, alone: number, within: number, callee = view(hash)): Side => {
    const of = report(hash)
    return {
      ...served(100, [of, 20], [[of, group], alone], [[of, group, callee], within]),
      restricted: true,
    }
  }
  const { suspects } = explained(grouped('a', 30, 20), grouped('b', 180, 70), both)
  const [first, second] = suspects.map(({ place, certain, callee }) => [place!.function, certain, callee?.function])
  assert.deepEqual(
    [first, second],
    [
      ['view', true, undefined],
      ['report', false, 'view'],
    ],
  )
  const [alone] = explained(
    grouped('a', 30, 20),
    grouped('b', 180, 20, view('a')),
    hunk('report.js', '5', '5'),
  ).suspects
  assert.deepEqual([alone!.place!.function, alone!.certain], ['report', true])
})

test('nor if that is a changed package, or was compiled into its caller and has no samples', () => {
  const slugger = (hash: string, alone: number): Side => ({
    ...calling(report(hash), alone, packaged('slugger', 'slug'), 4),
    versions: { slugger: hash === 'a' ? '1.0.0' : '1.1.0' },
  })
  const [one] = explained(slugger('a', 30), slugger('b', 230), both).suspects
  assert.deepEqual([one!.certain, one!.callee!.package], [false, 'slugger'])
  const index = (hash: string, alone: number): Side => {
    const of = own('report', 'index.js', 1, 40, hash)
    return { ...slugger(hash, alone), ...calling(of, alone, packaged('slugger', 'slug'), 4) }
  }
  const [named] = explained(index('a', 30), index('b', 230), hunk('index.js', '5', '5')).suspects
  assert.deepEqual([named!.certain, named!.callee?.package], [false, 'slugger'], 'a file of that name in both')
  const inlined = (hash: string, alone: number, calls: string, end: number, word = 'v$1'): Side => {
    const of = report(hash, calls)
    const hidden = { ...view(hash), end, word }
    return { ...served(100, [of, alone]), restricted: true, extents: [handler, of, hidden] }
  }
  for (const [calls, end, found] of [
    ['all v$1', 5, 'view'],
    ['all view', 5, undefined], // in compiled code, that is something else
    ['all v$1', 400, undefined], // V8 does not compile so much into its callers
  ] as const) {
    const [first] = explained(inlined('a', 30, calls, end), inlined('b', 230, calls, end), both).suspects
    assert.deepEqual([first!.callee?.function, first!.certain], [found, found === undefined])
  }
  const standing = (hash: string, alone: number): Side => {
    const [of, hidden] = [report(hash, 'all cmp'), { ...own('report>cmp', 'report.js', 4, 6, hash), word: 'cmp' }]
    return { ...served(100, [of, alone]), restricted: true, extents: [handler, of, hidden] }
  }
  const [around] = explained(standing('a', 30), standing('b', 230), hunk('report.js', '3,3', '3,3')).suspects
  assert.deepEqual([around!.callee, around!.certain], [undefined, true], 'it stands in the suspect')
  const [nameless] = explained(inlined('a', 30, '', 5, ''), inlined('b', 230, '', 5, ''), both).suspects
  assert.equal(nameless!.certain, true, 'nobody calls it by its name')
})

test('nor if it grew in a function that it calls beside which head replaced lines, as a constant or a template', () => {
  const told = (file: string, diff: string, restricted: boolean, started = 'start') => {
    const page = own('page', file, 5, 9)
    const side = (hash: string, within: number): Side => {
      const of = report(hash)
      const extents = [handler, of, page, own(started, started === 'start' ? 'x.js' : file, 1, 3, hash)]
      return { ...served(100, [of, 20], [[of, packaged('ejs', 'render'), page], within]), restricted, extents }
    }
    const [first] = explained(side('a', 40), side('b', 240), [hunk('report.js', '5', '5'), diff].join('\n')).suspects
    return [first!.place!.function, first!.certain, first!.callee?.function]
  }
  assert.deepEqual(told('page.js', hunk('page.js', '2', '2'), true), ['report', false, 'page'])
  assert.deepEqual(told('page.py', hunk('page.py', '2', '2'), false), ['report', false, 'page'])
  assert.deepEqual(told('page.js', hunk('page.js', '2,0', '3'), true), ['report', true, undefined], 'an import, say')
  const twice = (hash: string, within: number): Side => {
    const [of, outer, inner] = [report(hash), own('page', 'page.js', 5, 9), own('row', 'row.js', 5, 9)]
    return served(100, [of, within / 10], [[of, outer], within], [[of, outer, inner], within])
  }
  const three = [hunk('report.js', '5', '5'), hunk('page.js', '2', '2'), hunk('row.js', '2', '2')].join('\n')
  const [each] = explained(twice('a', 40), twice('b', 140), three).suspects
  assert.deepEqual([each!.place!.function, each!.certain], ['report', false], 'in two such functions')
  assert.deepEqual(
    told('page.js', hunk('page.js', '2', '2'), true, '(class fields)'),
    ['report', false, 'page'],
    'static',
  )
})

test('nor if it grew in a package, and head changed a template, of which no functions are known', () => {
  const side = (hash: string, callee: Frame, within: number, of = report(hash)) =>
    served(100, [of, 20], [[of, callee], within])
  const render = packaged('handlebars', 'render')
  const row = (file: string, callee = render) =>
    explained(
      side('a', callee, 40),
      side('b', callee, 240),
      [hunk('report.js', '5', '5'), hunk(file, '3', '3')].join('\n'),
    )
  assert.match(
    told(row('views/list.hbs')),
    /^No suspect is certain; most likely .*; head also changed views\/list\.hbs:3$/m,
  )
  for (const [file, callee] of [
    ['public/list.html'],
    ['README.md'],
    ['views/list.hbs', own('sum', 'sum.js', 1, 9)],
  ] as const)
    assert.equal(row(file, callee).suspects[0]!.certain, true, file)
  const clone = packaged('lodash', 'cloneDeep')
  const frontend = [hunk('report.js', '5', '5'), hunk('client/index.html', '3', '3')].join('\n')
  const began = explained(side('a', clone, 0), side('b', clone, 200), frontend)
  assert.equal(began.suspects[0]!.certain, true, 'it only began to call it')
  const page = own('page', 'views/page.ejs', 0, 0)
  const beside = (...[hash, within]: [string, number]): Side =>
    served(100, [page, 20], [[report(hash), render], within])
  const diff = hunk('report.js', '5', '5')
  const [other] = explained(beside('a', 40), beside('b', 240), `${diff}\n${hunk('views/other.ejs', '3', '3')}`).suspects
  assert.equal(other!.certain, true, 'a kind that runs as functions')
  const sides = { base: recorded(side('a', render, 40)), head: recorded(side('b', render, 240)) }
  const changes = changesOf(`${diff}\n${hunk('list.hbs', '3', '3')}`)
  assert.equal(explain(sides, changes, { scenario: 'list', requests: 1000 }).settled, true, 'more launches add nothing')
})

test('nor if it grew in what both sides called and head did not change, and head changed data, too', () => {
  const sum = own('sum', 'sum.js', 1, 9)
  const side = (of: Frame, callee: Frame[], within: number) => served(100, [of, 20], [[of, ...callee], within])
  const row = (file: string, callee: Frame[], before = 40, isNew = false) =>
    explained(
      side(report('a'), callee, before),
      side(report('b'), callee, 240),
      [
        hunk('report.js', '5', '5'),
        isNew ? hunk(file, '0,0', '3').replace(`--- ${file}`, '--- /dev/null') : hunk(file, '3', '3'),
      ].join('\n'),
    )
  for (const callee of [[sum], [packaged('lodash', 'sortBy')], [own('report>(anonymous)', 'report.js', 7, 8), sum]])
    for (const file of ['rules.json', 'data/rules.csv', '.env', 'config/prices.yml', 'composers.yml', 'stopwords.txt', 'zones.geojson', 'mix.wasm']) // biome-ignore format: one line
      assert.match(
        told(row(file, callee)),
        new RegExp(`^No suspect is certain; most likely .* in report, .*; head also changed ${file}:3$`, 'm'),
      )
  for (const [why, other] of [
    ['its own work', row('rules.json', [])],
    ['it only began to call it', row('rules.json', [sum], 0)],
    ['data of the tests', row('test/rules.json', [sum])],
    ['it names packages', row('package.json', [sum])],
    ['it names packages, too', row('requirements-dev.txt', [sum])],
    ['it is for people', row('LICENSE.txt', [sum])],
    ...[
      'tsconfig.build.json',
      'web/biome.jsonc',
      'Cargo.toml',
      'perf-gate.yml',
      'docker-compose.dev.yml',
      'k8s/base/api.yaml',
    ].map(file => ['it is for tools', row(file, [sum])] as const),
    ['nothing that ran before knows a new file', row('rules.json', [sum], 40, true)],
  ] as const)
    assert.equal(other.suspects[0]!.certain, true, why)
})

test('nor if it grew in what it called before, and a setting, or code that runs at the start, may have switched that on', () => {
  const [render, tryCache, compile] = ['render', 'tryCache', 'compile'].map(name => packaged('ejs', name))
  const [sum, cached] = [own('sum', 'sum.js', 1, 9), { ...own('cached', 'cache.js', 1, 9), word: 'cached' }]
  const start = own('start', 'app.js', 1, 9)
  const row = (
    file: string,
    before: [Frame[], number],
    after: Frame[],
    calls: [string, string] = ['', ''],
    more = hunk(file, '3', '3'),
  ) => {
    const side = (of: Frame, [steps, within]: [Frame[], number]): Side => ({
      ...served(100, [of, 20], [[of, ...steps], within], [start, 10]),
      extents: [handler, of, start, sum, cached],
    })
    const [base, head] = [side(report('a', calls[0]), before), side(report('b', calls[1]), [after, 240])]
    return explained(base, head, [hunk('report.js', '5', '5'), more].join('\n'))
  }
  const switches = ['config/default.json', 'package.json', 'limits.js']
  for (const file of switches)
    for (const [before, after, calls] of [
      [[render!], [render!, tryCache!, compile!], undefined],
      [[cached], [cached, sum], ['cached', 'cached']],
    ] as const)
      assert.match(
        told(row(file, [[...before], 2], [...after], calls && [...calls])),
        new RegExp(`^No suspect is certain; most likely .* in report, .*; head also changed ${file}:3$`, 'm'),
      )
  const log = packaged('pino', 'LOG')
  const audit = { ...own('audit', 'audit.js', 1, 9), word: 'audit' }
  for (const file of switches) {
    const isFlagged = (before: string) => !row(file, [[], 2], [audit], [before, 'audit']).suspects[0]!.certain
    assert.deepEqual([isFlagged('audit'), isFlagged('')], [true, false], 'what base never ran is not known there')
    assert.equal(
      row(file, [[], 2], [cached, sum], ['', 'cached']).suspects[0]!.certain,
      true,
      'it only began to call it',
    )
    assert.equal(row(file, [[], 2], [sum, cached], ['', 'log']).suspects[0]!.certain, true, 'nothing says that it did')
    const chosen = { ...sum, word: 'sum' }
    assert.equal(row(file, [[], 2], [chosen], ['log', 'log']).suspects[0]!.certain, false, 'from a table, say')
    assert.equal(row(file, [[], 2], [chosen], ['log', 'sum']).suspects[0]!.certain, true, 'it only began to call it')
    const isOff = (calls?: [string, string]) => row(file, [[], 2], [log], calls).suspects[0]!
    assert.equal(isOff().certain, false, 'what is off may be another function, which does nothing')
    assert.equal(isOff(['debug', 'debug LOG']).certain, true, 'it only began to call that')
    const isMore = row(file, [[], 2], [log], undefined, hunk(file, '3,0', '4')).suspects[0]!
    assert.equal(
      isMore.certain,
      file !== 'package.json',
      'lines that are only new switch nothing on that is another function',
    )
  }
  const [before, after]: [[Frame[], number], Frame[]] = [
    [[render!], 2],
    [render!, compile!],
  ]
  assert.equal(row('README.md', before, after).suspects[0]!.certain, true, 'no setting')
  const added = (file: string) => hunk(file, '0,0', '1,9').replace(`--- ${file}`, '--- /dev/null')
  const isCertain = (file: string) => row(file, before, after, undefined, added(file)).suspects[0]!.certain
  assert.equal(isCertain('reports.js'), true, 'unchanged code does not load a new file of code')
  assert.equal(isCertain('config/production.json'), false, 'but it may load data')
  assert.equal(row('report.js', before, after, ['', ''], '').suspects[0]!.certain, true, 'nothing else')
})

test('nor if it grew in what it called before, and head replaced a constant in a third file of the server', () => {
  const [sum, query] = [own('sum', 'src/sum.js', 1, 9), packaged('orm', 'query')]
  const of = (hash: string, calls = 'sum query') => ({ ...own('report', 'src/report.js', 1, 9, hash), calls })
  const isCertain = (callee: Frame[], more: string, before = 40, isMore = false): boolean => {
    const [was, is] = [of('a', before > 0 ? undefined : ''), of('b')]
    const [base, head] = [
      served(100, [was, 20], [[was, ...callee], before]),
      served(100, [is, 20], [[is, ...callee], 240]),
    ]
    const changes = changesOf([hunk('src/report.js', '5', '5'), more].join('\n'))
    if (isMore) changes.more.add(lineKey('src/config/limits.js', 4))
    const [first] = explained(base, head, changes).suspects
    assert.equal(first!.place!.function, 'report')
    return first!.certain
  }
  for (const callee of [[sum], [query]]) {
    assert.equal(isCertain(callee, hunk('src/config/limits.js', '3', '3')), false)
    assert.equal(isCertain(callee, hunk('config/limits.js', '3', '3')), false, 'of whatever folder')
    assert.equal(isCertain(callee, hunk('src/config/limits.js', '3,0', '4')), true, 'it is only new')
    assert.equal(isCertain(callee, hunk('src/config/limits.js', '3,0', '4'), 40, true), false, 'a list that grew')
    assert.equal(isCertain(callee, hunk('client/limits.js', '3', '3')), true, 'nothing there ran')
    assert.equal(isCertain(callee, hunk('src/limits.css', '3', '3')), true, 'no code')
    assert.equal(isCertain(callee, hunk('src/config/limits.js', '3', '3'), 0), true, 'it only began to call it')
  }
  assert.equal(isCertain([], hunk('src/config/limits.js', '3', '3')), true, 'its own work')
})

test('nor if base hardly ran what it costs more in, as behind a cache, and a changed function that is called beside it may be why', () => {
  const [of, find] = [
    (hash: string): Frame => ({ ...report(hash, 'find profile'), word: 'report' }),
    (hash: string) => own('find', 'find.js', 1, 9, hash),
  ]
  const profile: Frame = { ...own('profile', 'profile.js', 11, 19), word: 'profile' }
  const score = own('score', 'profile.js', 1, 9)
  const copied = (hash: string, within: number, [one, other] = [of(hash), find(hash)]): Side =>
    served(100, [one, 20], [[one, other], 2], [[one, profile], 2], [[one, profile, score], within])
  const diff = [hunk('report.js', '5', '5'), hunk('find.js', '5', '5')].join('\n')
  const row = explained(copied('a', 0), copied('b', 80), diff)
  assert.match(
    told(row),
    /^Not certain; most likely .* in report, report\.js:1, changed by head, or in find, find\.js:1, which may give it more to do/,
  )
  const cached = own('cached', 'cache.js', 1, 9)
  const keyed = (hash: string, within: number, caller = [cached], [one, key] = [of(hash), find(hash)]): Side =>
    served(100, [cached, 5], [[...caller, key], 3], [[cached, one], within / 4], [[cached, one, profile], within])
  const alone = (hash: string, within: number, [one, key] = [of(hash), find(hash)]) =>
    served(100, [cached, 5], [[cached, key], 3], [[cached, one], within])
  for (const side of [keyed, alone]) {
    for (const now of [0, 0.6]) {
      const [built] = explained(side('a', now), side('b', 100), diff).suspects // as where the cache lasts for a second
      assert.deepEqual([built!.place!.function, built!.certain, built!.giver?.function], ['report', false, 'find'])
    }
  }
  for (const [why, base, head] of [
    ['base ran that', copied('a', 1), copied('b', 81)],
    ['its own work', alone('a', 1), alone('b', 81)],
    ['nothing on its stacks calls the other', keyed('a', 0, [score]), keyed('b', 80, [score])],
  ] as const)
    assert.equal(explained(base, head, diff).suspects[0]!.certain, true, why)
})

test('nor if it is new where others are gone, and head changed data, too', () => {
  const [page, price] = [own('page', 'report.js', 1, 4, 'a'), own('price', 'report.js', 6, 9, 'b')]
  const written = own('pricedPage', 'priced.js', 1, 30, 'c')
  const gone = hunk('report.js', '1,9', '0,0')
  const fresh = hunk('priced.js', '0,0', '1,30').replace('--- priced.js', '--- /dev/null')
  const row = (before: [Frame | Frame[], number][], ...more: string[]) =>
    explained(served(100, ...before), served(100, [written, 345]), [gone, fresh, ...more].join('\n')).suspects[0]!
  const rules = hunk('rules.json', '3', '3')
  for (const before of [
    [
      [page, 83],
      [price, 115],
    ],
    [[page, 110]],
  ] as [Frame, number][][]) {
    const fed = row(before, rules)
    assert.deepEqual([fed.place!.function, fed.certain], ['pricedPage', false])
    assert.equal(row(before).certain, true, 'without data')
  }
  assert.equal(row([[page, 20]], rules).certain, true, 'what is gone did too little')
  assert.equal(row([[[own('log', 'log.js', 1, 9), page], 110]], rules).certain, true, 'what is gone had another caller')
})

test('nor if it grew in a package that a changed function beside it, or below, uses too: that may make a query that runs later', () => {
  const [run, sum, shop] = [packaged('orm', 'run'), own('sum', 'sum.js', 1, 9), own('shop', 'shop.js', 1, 9)]
  const side = (hash: string, ran: number, callee = run, around = (of: Frame): Frame[] => [of]): Side => {
    const [of, maker] = [report(hash), view(hash)]
    return served(100, [of, 20], [[of, callee], ran], [[...around(of), maker, packaged('orm', 'filter')], 30])
  }
  const giverOf = (base: Side, head: Side) => {
    const [first] = explained(base, head, both).suspects
    return [first!.place!.function, first!.certain, first!.giver?.function]
  }
  assert.deepEqual(giverOf(side('a', 40), side('b', 240)), ['report', false, 'view'])
  const making = (hash: string, ran: number, steps = [run], around: Frame[] = [handler]): Side => {
    const [of, maker] = [report(hash), view(hash)]
    const stacks = [
      [...around, of],
      [...around, of, ...steps],
      [...around, of, maker, packaged('orm', 'filter')],
    ]
    return { stacks: stacks.map((stack, i): [Frame[], number] => [stack, [900, ran, 1][i]!]) }
  }
  assert.deepEqual(giverOf(making('a', 40), making('b', 900)), ['report', false, 'view'], 'a query is quickly made')
  for (const launches of [1, 2]) {
    const seen = { base: recorded(making('a', 40)), head: recorded(making('b', 900)) }
    for (const { threads } of seen.head.launches.slice(launches)) threads[0]!.stacks.pop()
    const [first] = explain(seen, changesOf(both), { scenario: 'list', requests: 1000 }).row.suspects
    assert.deepEqual([first!.place!.function, first!.certain], ['report', launches === 1], `seen in ${launches}`)
  }
  const steps = [packaged('serializer', 'data'), run]
  assert.deepEqual(giverOf(making('a', 40, steps), making('b', 900, steps)), ['report', false, 'view'], 'two packages')
  const framework = [packaged('orm', 'serve')]
  const [none, much] = [making('a', 0, [run], framework), making('b', 900, [run], framework)]
  assert.deepEqual(giverOf(none, much), ['report', true, undefined], 'it only began to use what calls it')
  assert.deepEqual(giverOf(side('a', 0), side('b', 240)), ['report', true, undefined], 'it only began to use it')
  assert.deepEqual(giverOf(side('a', 40, sum), side('b', 240, sum)), ['report', true, undefined], 'no package')
  const [base, head] = [side('a', 40, run, () => []), side('b', 240, run, () => [])]
  assert.deepEqual(giverOf(base, head), ['report', false, 'view'], 'the same function calls both')
  const [before, after] = [side('a', 40, run, () => [shop]), side('b', 240, run, () => [shop])]
  assert.deepEqual(giverOf(before, after), ['report', true, undefined], 'it is elsewhere')
  assert.deepEqual(giverOf(side('a', 240), side('b', 40)), ['report', true, undefined], 'nobody gave it less to do')
  const alone = report('b')
  const inlined = served(100, [alone, 20], [[alone, run], 240])
  assert.deepEqual(giverOf(side('a', 40), inlined), ['report', true, undefined], 'head does not have it')
})

test('of several that may give it more to do, the one that saves most is told, whichever the profile has first', () => {
  const save = (hash: string) => own('save', 'save.js', 1, 9, hash)
  const diff = [both, hunk('save.js', '5', '5')].join('\n')
  for (const order of [1, -1]) {
    const side = (hash: string, ran: number, saved: number): Side => {
      const [of, used] = [report(hash), (name: string) => packaged('orm', name)]
      const makers: [Frame[], number][] = [
        [[of, view(hash), used('filter')], 30],
        [[save(hash), used('all')], saved],
      ]
      return served(300, [of, 50], [[of, used('run')], ran], ...makers.toSorted(() => order))
    }
    const [first] = explained(side('a', 100, 900), side('b', 2000, 100), diff).suspects
    assert.deepEqual([first!.place!.function, first!.giver?.function], ['report', 'save'])
  }
})

test('what a suspect calls on a very deep stack is found quickly', () => {
  const each = own('report>(anonymous)', 'report.js', 3, 4)
  const deep = (hash: string, count: number): Side => ({
    stacks: [[[handler, report(hash), ...Array(40_000).fill(each)], count]],
    restricted: true,
  })
  const began = cpuTime()
  const [first] = explained(deep('a', 50), deep('b', 250), hunk('report.js', '5,12', '5,12')).suspects
  assert.deepEqual([first!.place!.function, first!.callee], ['report', undefined])
  assert.ok(cpuTime() - began < 3000)
})

test('where an unchanged function grew by itself, and head changed one that it calls, no sentence clears that', () => {
  const old = own('old', 'old.js', 1, 9)
  for (const [before, after] of [
    [0, 0],
    [500, 100], // another one shrank by more
  ] as const) {
    const [base, head] = [side('a', 30, 2), calling(report('a'), 230, view('b'), 6)]
    for (const [each, count, others] of [
      [base, before, 0],
      [head, after, before],
    ] as const)
      Object.assign(each, { others, stacks: [...each.stacks, [[handler, old], count]] })
    assert.match(
      told(explained(base, head, hunk('view.js', '5', '5'))),
      /^No function that head changed certainly explains the change; .* \+2\d\d ± \d+ µs in report, report\.js:1, or in view, view\.js:1, which it calls/,
    )
  }
})

test('what suspects call is looked for only for the largest of them: each time takes a walk over all stacks', () => {
  let walks = 0
  const leaf = Object.defineProperty(own('leaf', 'leaf.js', 1, 9), 'calls', {
    enumerable: true,
    get: () => ++walks && '',
  })
  const side = (cost: number): Side => {
    const changed = Array.from({ length: 60 }, (_, i) =>
      own(`of ${i}`, 'list.js', 10 * i + 1, 10 * i + 9, `${i} ${cost}`),
    )
    const calls = changed.flatMap((each): [Frame[], number][] => [
      [[each], cost],
      [[each, leaf], 10],
    ])
    return { ...served(100, ...calls), restricted: true }
  }
  const { suspects } = explained(side(10), side(100), hunk('list.js', '1,600', '1,600'))
  assert.ok(suspects.length === 10 && walks <= 30, `${suspects.length} suspects, ${walks} walks`)
})
