import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyLines } from '../../src/report/why.ts'
import { asText } from '../../src/report/why-parts.ts'
import type { Packages } from '../../src/why/explain/changed-packages.ts'
import type { Matched } from '../../src/why/explain/identity.ts'
import { unwrapped } from '../../src/why/explain/wrapping.ts'
import type { Frame } from '../../src/why/profile/recording.ts'
import { explained, garbage, hunk, names, own, packaged, runtime, type Side } from './recordings.ts'
import { why } from './why-row.ts'

const [emit, layer] = [runtime('emit'), packaged('router', 'handleRequest')]
const list = own('list', 'list.js', 1, 20)
const wrapper = own('wrap>(anonymous)', 'wrap.js', 2, 8)
const inner = own('timed>(anonymous)', 'timed.js', 2, 8)
const diff = (...more: string[]) =>
  ['wrap.js', 'timed.js'].map(file => hunk(file, '0,0', '1,9')).join('\n') + more.map(each => `\n${each}`).join('')

/** What serves a request below `outer`, and what it does itself in each of the functions around `list`. */
const side = (outer: Frame[], around: Frame[], total: number, alone = 1): Side => ({
  stacks: [
    [[...outer, ...around, list], total],
    [[...outer, ...around, list, garbage], 10],
    ...around.map((_, i): [Frame[], number] => [[...outer, ...around.slice(0, i + 1)], alone]),
    [outer, 200],
  ],
})

/** What certainly costs more itself. */
const certain = (row: ReturnType<typeof explained>) =>
  names({ ...row, suspects: row.suspects.filter(of => of.certain && of.after !== true) })

for (const [what, outer] of [
  ['a framework', [emit, layer]],
  ['a function of the project', [emit, layer, own('serve>(anonymous)', 'serve.go', 3, 9)]],
] as const)
  test(`what a wrapper runs is not its work, where ${what} called that before`, () => {
    for (const around of [[wrapper], [wrapper, inner], [wrapper, packaged('mutex', 'runExclusive'), inner]]) {
      assert.deepEqual(names(explained(side([...outer], [], 300), side([...outer], around, 300), diff())), [])
      const slower = explained(
        side([...outer], [], 300),
        side([...outer], around, 400),
        diff(hunk('data.json', '1', '1')),
      )
      assert.deepEqual([slower.outcome, certain(slower)], ['explained', []])
      assert.equal(slower.functions[0]!.place.function, 'list')
      assert.ok(slower.outside!.some(({ file }) => file === 'data.json'))
      const removed = ['wrap.js', 'timed.js'].map(file => hunk(file, '1,9', '0,0')).join('\n')
      const gone = explained(side([...outer], around, 300), side([...outer], [], 400), removed)
      assert.deepEqual(certain(gone), [], 'nor was it that of one that head took away')
    }
    const dear = explained(side([...outer], [], 300), side([...outer], [wrapper], 300, 90), diff())
    assert.deepEqual(certain(dear), ['wrap>(anonymous)'], 'what it does itself is')
    assert.ok(Math.abs(dear.suspects[0]!.change - 90) < 5)
  })

test('nor is what a framework or a package runs, if a function or a new package was put around that', () => {
  const [json, query] = [packaged('express', 'json'), packaged('pg', 'query')]
  const [spy, traced] = [own('res.json', 'wrap.js', 4, 8), packaged('tracing', 'patched')]
  const versions = {
    base: { express: '5.0.0', pg: '8.0.0' },
    head: { express: '5.0.0', pg: '8.0.0', tracing: '1.0.0' },
  }
  for (const [around, inner] of [
    [spy, json],
    [traced, query],
  ] as const) {
    const calls = (between: Frame[], total: number, of: 'base' | 'head', alone = 1): Side => ({
      stacks: [
        [[emit, layer, list, ...between, inner], total],
        [[emit, layer, list, ...between], alone],
        [[emit, layer, list], 200],
      ],
      versions: versions[of],
    })
    assert.deepEqual(names(explained(calls([], 300, 'base'), calls([around], 300, 'head'), diff())), [])
    const dear = explained(calls([], 300, 'base'), calls([around], 300, 'head', 90), diff())
    assert.deepEqual(certain(dear), [around === spy ? 'res.json' : 'tracing'], 'what it does itself is')
    assert.ok(Math.abs(dear.suspects[0]!.change - 90) < 5)
  }
})

test('a wrapper is told where it runs what it is around more often, and a cache that is gone, but what else was changed may be why', () => {
  const outer = [emit, layer]
  const told = (base: Side, head: Side, hunks = diff()) => {
    const [first] = explained(base, head, hunks).suspects
    return [first?.place?.function, first?.after, first?.open]
  }
  for (const around of [[wrapper], [wrapper, packaged('mutex', 'runExclusive')]]) {
    const twice = [side(outer, [], 300), side(outer, around, 600)] as const
    assert.deepEqual(told(...twice), ['wrap>(anonymous)', true, true], 'as one that tries again')
    const cached = [side(outer, around, 30), side(outer, [], 300)] as const
    assert.deepEqual(told(...cached, hunk('wrap.js', '1,9', '0,0')), ['wrap>(anonymous)', true, true])
  }
  const constant = told(side(outer, [], 300), side(outer, [wrapper], 400), diff(hunk('list.js', '30', '30')))
  assert.deepEqual(constant, ['list', undefined, true])
})

test('what runs after changed middleware is told with what else changed, with samples or without', () => {
  const audits = ['a', 'b'].map(hash => own('audit', 'audit.js', 5, 9, hash))
  const recents = ['a', 'b'].map(hash => own('recent', 'orders.js', 5, 6, hash))
  const [page, rows] = [own('page', 'page.js', 1, 4), packaged('orm', 'rows')]
  const edits = [hunk('audit.js', '7', '7'), hunk('orders.js', '6', '6')]
  for (const next of [packaged('django', 'convert.inner'), packaged('router', 'next')]) {
    const served = (audit: Frame, recent: Frame, count: number, made: number): Side => ({
      stacks: [
        [[next, audit], 40],
        [[next, audit, next, page], 100],
        [[next, audit, next, page, rows], count],
        [[next, audit, next, page, recent], made],
      ],
    })
    for (const made of [0, 30]) {
      const row = explained(
        served(audits[0]!, recents[0]!, 200, made),
        served(audits[1]!, recents[1]!, 500, made),
        edits.join('\n'),
      )
      assert.deepEqual(row.suspects.map(({ after, open }) => [after, open])[0], [true, true])
      const told = asText(whyLines({ why: why(row) })[0]![1]!)
      assert.match(
        told,
        /^\+\d+.* in what runs after or within audit.*; head also changed (recent \(orders\.js:5\)|orders\.js:5): that may be why/,
      )
    }
    const [alone] = explained(
      served(audits[0]!, recents[0]!, 200, 0),
      served(audits[1]!, recents[0]!, 500, 0),
      edits[0],
    ).suspects
    assert.deepEqual([alone!.place!.function, alone!.certain, alone!.open], ['audit', true, undefined])
  }
})

test('what a new function calls is its work, where its caller did not call that before, or changed, too', () => {
  const other = own('page', 'page.js', 1, 9)
  const called = (outer: Frame[], more: [Frame[], number][]): Side => ({ stacks: [[outer, 200], ...more] })
  const elsewhere = explained(
    called([emit, layer], [[[emit, layer, other, list], 20]]),
    called(
      [emit, layer],
      [
        [[emit, layer, other, list], 20],
        [[emit, layer, wrapper, list], 150],
      ],
    ),
    diff(),
  )
  assert.deepEqual(certain(elsewhere), ['wrap>(anonymous)'])
  const page = (hash: string) => own('page', 'page.js', 1, 9, hash)
  const changed = explained(
    called([emit, layer], [[[emit, layer, page('a'), list], 20]]),
    called([emit, layer], [[[emit, layer, page('b'), wrapper, list], 150]]),
    diff(hunk('page.js', '2', '2')),
  )
  assert.equal(names(changed)[0], 'wrap>(anonymous)')
  const ticks = [runtime('processTicksAndRejections'), { ...packaged('', 'runMicrotasks'), kind: 'native' as const }]
  const awaited = explained(
    called([emit, layer], [[[...ticks, list], 20]]),
    called([emit, layer], [[[...ticks, wrapper, list], 150]]),
    diff(),
  )
  assert.deepEqual(certain(awaited), ['wrap>(anonymous)'], 'after an await, everything is called from one place')
})

test('after an await, a wrapper is known by what no longer calls what it is around, unless that changed', () => {
  const ticks = runtime('processTicksAndRejections')
  const [price, page] = [own('price', 'price.js', 1, 9), (hash: string) => own('page', 'page.js', 1, 9, hash)]
  const served = (stack: Frame[], total: number, alone = 1): Side => ({
    stacks: [
      [[...stack, price], total],
      [stack.slice(0, -1), alone],
      [[emit, layer], 200],
    ],
  })
  for (const around of [[wrapper], [wrapper, packaged('mutex', 'runExclusive')], [wrapper, inner]])
    for (const outer of [[ticks], []]) {
      const [before, after] = [
        [emit, layer, list],
        [...outer, ...around, list],
      ]
      assert.deepEqual(names(explained(served(before, 300), served(after, 300), diff())), [])
      const gone = diff().replaceAll('-0,0 +1,9', '-1,9 +0,0')
      assert.deepEqual(names(explained(served(after, 300), served(before, 300), gone)), [])
      const slower = explained(served(before, 300), served(after, 400), diff(hunk('data.json', '1', '1')))
      assert.deepEqual([certain(slower), slower.suspects[0]!.after], [[], true])
      const dear = explained(served(before, 300), served(after, 300, 90), diff())
      assert.equal(certain(dear).length, 1, 'what it does itself is its work')
      assert.ok(Math.abs(dear.suspects[0]!.change - 90) < 5)
    }
  const moved = (total: number) =>
    explained(
      served([emit, layer, page('a'), list], 300),
      served([ticks, wrapper, list], total),
      diff(hunk('page.js', '2', '2')),
    )
  assert.deepEqual(names(moved(300)), [], 'work that a changed function gave away is not told twice')
  assert.deepEqual(certain(moved(600)), ['wrap>(anonymous)'])
})

test('a new package that calls itself is looked through once, however deep it goes', () => {
  const frames = [emit, layer, ...Array.from({ length: 1000 }, () => packaged('walker', 'walk'))]
  const stack = frames.map(frame => ({ frame, base: undefined, head: frame })) as unknown as Matched[]
  let asked = 0
  const base = new Map<Matched, Set<Matched>>()
  base.get = () => void asked++
  const packages = new Map([['walker', { base: undefined, head: '1.0.0' }]]) as unknown as Packages
  const callers = { base, head: new Map(), owners: { base, head: new Map() } }
  assert.deepEqual(unwrapped(stack, { functions: new Set(), packages, callers }), stack)
  assert.equal(asked, 2 * 999)
})

test('what a proxy or a package passes on to a new wrapper is not the work of that', () => {
  const [proxy, reflected] = [runtime('$Proxy.price'), runtime('Method.invoke')]
  const price = own('price', 'Catalog.java', 1, 9)
  const slow = (hash: string) => own('slow', 'slow.js', 1, 9, hash)
  const calls = (between: Frame[], total: number, hash = 'a', more = 100): Side => ({
    stacks: [
      [[emit, layer, list, ...between, price], total],
      [[emit, layer, list, ...between], 1],
      [[emit, layer, list, slow(hash)], more],
      [[emit, layer, list], 200],
    ],
  })
  const generated = own('Catalog$$SpringCGLIB$$0.price', 'Catalog.java', 0, 0)
  for (const around of [
    [proxy, wrapper, reflected],
    [packaged('spring-aop', 'proceed'), wrapper, packaged('spring-aop', 'proceed')],
    [generated, packaged('spring-aop', 'intercept'), wrapper, packaged('spring-aop', 'proceed')],
  ]) {
    assert.deepEqual(names(explained(calls([], 300), calls(around, 300), diff())), [])
    const each = packaged('lodash', 'map')
    assert.deepEqual(names(explained(calls([each], 300), calls([each, ...around], 300), diff())), [])
    const beside = explained(calls([], 300), calls(around, 300, 'b', 200), diff(hunk('slow.js', '5', '5')))
    assert.deepEqual(names(beside), ['slow'])
    const slower = explained(calls([], 300), calls(around, 400), diff(hunk('data.json', '1', '1')))
    assert.deepEqual(certain(slower), [])
  }
})

test('a package that takes the place of a helper is charged with what that ran, behind a package or not', () => {
  const [helper, price] = [own('helper', 'helper.js', 1, 9), own('price', 'price.js', 1, 9)]
  const calls = (between: Frame[], total: number, versions = {}): Side => ({
    stacks: [
      [[emit, layer, list, ...between, price], total],
      [[emit, layer, list, ...between], 1],
      [[emit, layer, list], 200],
    ],
    versions,
  })
  const fresh = packaged('fresh', 'call')
  for (const before of [[helper], [helper, packaged('lodash', 'map')], [helper, runtime('Array.map')]]) {
    const [gone, added] = [hunk('helper.js', '1,9', '0,0'), hunk('helper.js', '0,0', '1,9')]
    const [base, head] = [calls(before, 300), (total: number) => calls([fresh], total, { fresh: '1.0.0' })]
    assert.deepEqual(names(explained(base, head(300), gone)), [])
    assert.deepEqual(names(explained(head(300), base, added)), [])
    assert.deepEqual(names(explained(base, head(500), gone)), ['fresh'])
  }
})

test('a wrapper within a changed function is charged with what it adds, and that function with what it adds itself', () => {
  const [middle, price, edited] = [own('middle', 'middle.js', 1, 9), own('price', 'price.js', 1, 9), 'page.js']
  const calls = (hash: string, around: Frame[], alone: number, total: number, deep: Frame[] = []): Side => {
    const page = own('page', edited, 1, 9, hash)
    return {
      stacks: [
        [[emit, layer, page, ...deep, ...around, price], total],
        [[emit, layer, page, ...deep, ...around], 1],
        [[emit, layer, page], alone],
        [[emit, layer], 200],
      ],
      versions: { updated: hash, ...(around.some(each => each.package === 'limit') && { limit: '1.0.0' }) },
    }
  }
  for (const deep of [[], [middle], [packaged('lodash', 'map')]])
    for (const [around, name] of [
      [[wrapper], 'wrap>(anonymous)'],
      [[runtime('$Proxy.price'), wrapper], 'wrap>(anonymous)'],
      [[wrapper, packaged('otel', 'startSpan')], 'wrap>(anonymous)'],
      [[packaged('limit', 'run')], 'limit'],
      [[packaged('limit', 'run'), runtime('run')], 'limit'],
    ] as const) {
      const changed = [diff(), hunk(edited, '2', '2')].join('\n')
      const [before, same] = [calls('a', [], 100, 300, deep), calls('b', [...around], 100, 300, deep)]
      assert.deepEqual(certain(explained(before, same, changed)), [])
      assert.deepEqual(certain(explained(before, calls('b', [...around], 200, 300, deep), changed)), ['page'])
      const dear = calls('b', [...around], 100, 300, deep)
      dear.stacks.push([dear.stacks[1]![0], 90])
      assert.deepEqual(certain(explained(before, dear, changed)), [name])
      if (deep.length === 0) {
        const [more] = explained(before, calls('b', [...around], 100, 600), changed).suspects
        assert.equal(more!.place?.function ?? more!.package?.name, name)
        assert.equal(more!.open, true, 'page may call it more often')
      }
      const put = explained(before, same, changed).tree.filter(each => each.place.function === around.at(-1)!.function)
      assert.ok(put.length > 0 && put.every(({ base }) => base === 0), 'base never ran it')
      const gone = [diff().replaceAll('-0,0 +1,9', '-1,9 +0,0'), hunk(edited, '2', '2')].join('\n')
      assert.deepEqual(certain(explained(same, calls('a', [], 200, 300, deep), gone)), ['page'])
    }
  const of = [packaged('updated', 'map')]
  const dear = calls('b', [wrapper], 100, 300, of)
  dear.stacks.push([dear.stacks[1]![0], 90])
  const [first] = explained(calls('a', [], 100, 300, of), dear, diff(hunk(edited, '2', '2'))).suspects
  assert.deepEqual([first!.place!.function, Math.round(first!.change)], ['wrap>(anonymous)', 91])
})

test('but what a changed function still calls itself, or another one does, is not the work of a new one that calls that, too', () => {
  const [helper, format, each] = [
    own('helper', 'wrap.js', 1, 9),
    own('format', 'format.js', 1, 9),
    packaged('lodash', 'map'),
  ]
  const changed = ['page.js', 'list.js'].map(file => hunk(file, '2', '2'))
  const calls = (hash: string, ...more: Side['stacks']): Side => {
    const page = own('page', 'page.js', 1, 9, hash)
    const other = own('list', 'list.js', 1, 9, hash)
    const stacks: Side['stacks'] = [
      [[emit, layer, page], 100],
      [[emit, layer, other], 100],
      [[emit, layer, other, each, format], 300],
      ...more.map(([stack, count]): [Frame[], number] => [[emit, layer, page, ...stack], count]),
    ]
    return { stacks }
  }
  for (const way of [[], [each], [runtime('Array.map')]]) {
    const used = explained(
      calls('a', [[...way, format], 100]),
      calls('b', [[...way, format], 100], [[helper, format], 300], [[helper], 9]),
      diff(...changed),
    )
    assert.deepEqual(certain(used), ['helper'])
    assert.ok(Math.abs(used.suspects[0]!.change - 309) < 5)
  }
  const around = (alone: number) => calls('b', [[each, helper, format], 300], [[each, helper], alone])
  const plain = calls('a', [[each, format], 300])
  assert.deepEqual(certain(explained(plain, around(1), diff(...changed))), [])
  assert.deepEqual(certain(explained(plain, around(90), diff(...changed))), ['helper'])
  const query = packaged('pg', 'query')
  const twice = (hash: string, ...more: Side['stacks']) => calls(hash, [[each, query], 100], ...more)
  const one = explained(
    twice('a', [[query], 100]),
    twice('b', [[helper, query], 100], [[helper], 90]),
    diff(...changed),
  )
  assert.deepEqual(certain(one), ['helper'])
})

/** A page, what it does alone, and what it calls. */
const paged = (hash: string, alone: number, ...more: Side['stacks']): Side => {
  const page = [emit, layer, own('page', 'page.js', 1, 9, hash)]
  const called = more.map(([stack, count]): [Frame[], number] => [[...page, ...stack], count])
  return { stacks: [[[emit, layer], 600], [page, alone], ...called] }
}

test('what a changed function calls itself now, and by a function before that is gone, is its own work', () => {
  const [gone, renamed] = [own('gone', 'gone.js', 1, 9), own('renamed', 'gone.js', 1, 9, 'edited')]
  const grown = (base: Side, head: Side, after = '0,0') => {
    const { suspects } = explained(base, head, [hunk('page.js', '2', '2'), hunk('gone.js', '1,9', after)].join('\n'))
    return suspects.flatMap(of => (of.certain ? [[of.place!.function, Math.round(of.change / 10)]] : []))
  }
  for (const format of [own('format', 'format.js', 1, 9), packaged('ser', 'dumps')]) {
    const base = paged('a', 100, [[gone], 60], [[gone, format], 900])
    assert.deepEqual(grown(base, paged('b', 160, [[format], 900])), [], 'a helper that was inlined by hand')
    assert.deepEqual(grown(base, paged('b', 160, [[format], 1300])), [['page', 40]], 'and calls more')
    const after = paged('b', 100, [[renamed], 60], [[renamed, format], 900], [[format], 400])
    assert.deepEqual(grown(base, after, '1,9'), [['page', 40]], 'beside a renamed one')
  }
})

test('a new function made of a part of a changed one is named with that, which may call it more often', () => {
  const [format, helper] = [own('format', 'format.js', 1, 9), own('helper', 'wrap.js', 1, 9)]
  const base = paged('a', 320, [[format], 50])
  const first = (own: number, spent: number) => {
    const after = paged('b', 20, [[helper], own], [[helper, format], spent])
    const row = explained(base, after, diff(hunk('page.js', '2', '2')))
    return asText(whyLines({ why: why(row) })[0]![1]!)
  }
  for (const [alone, spent] of [[600, 100], [900, 150], [700, 50]] as const) // biome-ignore format: one line
    assert.match(first(alone, spent), / in helper, wrap\.js:1, .*; head also changed page \(page\.js:1, calls it\)/)
})

test('what such a wrapper ran before is not handed over to a new function that calls the same elsewhere', () => {
  const [other, price] = [own('other', 'other.js', 1, 9), own('price', 'price.js', 1, 9)]
  const calls = (hash: string, around: Frame[], total: number, ...more: [Frame[], number][]): Side => ({
    stacks: [
      [[emit, layer, own('page', 'page.js', 1, 9, hash), ...around, price], total],
      [[emit, layer, own('page', 'page.js', 1, 9, hash)], 100],
      [[emit, layer, other], 200],
      ...more,
    ],
  })
  const added = own('added', 'added.js', 1, 9)
  const diffOf = (wrap: string) => [wrap, hunk('page.js', '2', '2'), hunk('added.js', '0,0', '1,9')].join('\n')
  const more: [Frame[], number] = [[emit, layer, other, added, price], 150]
  const grown = ({ suspects }: ReturnType<typeof explained>) =>
    suspects.map(({ place, change }) => [place!.function, Math.round(change / 10)])
  const twice = explained(calls('a', [], 300), calls('b', [wrapper], 600, more), diffOf(diff()))
  assert.deepEqual(grown(twice), [
    ['wrap>(anonymous)', 30],
    ['added', 15],
  ])
  const gone = diffOf(diff().replaceAll('-0,0 +1,9', '-1,9 +0,0'))
  assert.deepEqual(grown(explained(calls('a', [wrapper], 300), calls('b', [], 300, more), gone)), [['added', 15]])
})

test('but what an interceptor of a package calls, too, on both sides, is the work of a new handler', () => {
  const [audit, query] = [own('Audit.intercept', 'audit.ts', 1, 9), own('query', 'db.ts', 1, 9)]
  const [before, after] = [own('oldList', 'list.ts', 1, 9), own('report', 'report.ts', 1, 9)]
  const calls = (handler: Frame, total: number): Side => ({
    stacks: [
      [[emit, audit, query], 50],
      [[emit, audit, packaged('@nestjs/core', 'nextFn'), handler, query], total],
      [[emit, audit], 200],
    ],
  })
  const replaced = [hunk('report.ts', '0,0', '1,9'), hunk('list.ts', '1,9', '0,0')].join('\n')
  assert.equal(certain(explained(calls(before, 100), calls(after, 400), replaced))[0], 'report')
})
