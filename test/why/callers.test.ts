import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyLines } from '../../src/report/why.ts'
import { asText } from '../../src/report/why-parts.ts'
import type { Changes } from '../../src/why/explain/changes.ts'
import type { Frame } from '../../src/why/profile/recording.ts'
import { cpuTime } from '../cpu-time.ts'
import { explained, handler, hunk, importing, own, packaged, runtime, type Side, served } from './recordings.ts'
import { why } from './why-row.ts'

// Profiles do not count calls: what costs more may be called more often.

const page = (hash: string) => own('page', 'page.js', 1, 9, hash)
const price = (hash: string) => own('price', 'price.js', 1, 9, hash)
const round = own('round', 'round.js', 1, 9)
const both = [hunk('page.js', '5', '5'), hunk('price.js', '5', '5')].join('\n')

/** What `page` does itself, what `price` does that it calls, and what `round` does for that. */
const paged = (
  ...[hash, alone, within, rounding, outer = page(hash), text = hash]: [string, number, number, number, Frame?, string?]
): Side => {
  const inner = price(text)
  return served(100, [outer, alone], [[outer, inner], within], ...(rounding > 0 ? rounded(outer, inner, rounding) : []))
}
const rounded = (...[outer, inner, count]: [ReturnType<typeof page>, ReturnType<typeof price>, number]) =>
  [[[outer, inner, round], count]] as [[typeof outer, typeof inner, typeof round], number][]

const suspectsOf = (...[base, head, diff = both]: [Side, Side, (string | Changes)?]) =>
  explained(base, head, diff).suspects.map(({ place, package: changed, certain, caller }) => [
    place?.function ?? changed!.name,
    certain,
    caller?.function,
  ])

test('a changed function is not certain if a changed one calls it wherever it grew', () => {
  const row = explained(paged('a', 10, 10, 40), paged('b', 40, 60, 240), both)
  assert.match(
    asText(whyLines({ why: why(row) })[0]![1]!),
    /^Not certain; most likely \+2\d\d ± \d+ µs in price, price\.js:1, changed by head, or in page, page\.js:1, which calls it/,
  )
  assert.deepEqual(suspectsOf(paged('a', 10, 10, 40), paged('b', 40, 60, 240))[1], ['page', true, undefined])
  const alone = suspectsOf(paged('a', 10, 10, 40), paged('b', 10, 60, 240, page('a')), hunk('price.js', '5', '5'))
  assert.deepEqual(alone[0], ['price', true, undefined], 'head did not change `page`')
})

test('it is certain if it grew elsewhere too, if a part of it did not grow, or if only head has it', () => {
  const elsewhere = (hash: string, count: number): Side => {
    const [outer, inner] = [page(hash), price(hash)]
    return served(100, [outer, 10], [[outer, inner], count], [inner, count])
  }
  assert.deepEqual(suspectsOf(elsewhere('a', 20), elsewhere('b', 120))[0], ['price', true, undefined])
  assert.deepEqual(suspectsOf(paged('a', 10, 10, 90), paged('b', 10, 210, 90))[0], ['price', true, undefined])
  assert.deepEqual(suspectsOf(served(100, [page('a'), 90]), paged('b', 90, 200, 0))[0], ['price', true, undefined])
  const replacing = (hash: string, compiled: number): Side => {
    const [outer, inner, replace, compile] = [page(hash), price(hash), runtime('replaceAll'), runtime('compile')]
    const step = (i: number): [Frame[], number] => [[outer, inner, replace, runtime(`step${i}`)], 2]
    return served(
      100,
      [outer, 10],
      [[outer, inner, compile], compiled],
      ...Array.from({ length: 15 }, (_, i) => step(i)),
    )
  }
  assert.deepEqual(suspectsOf(replacing('a', 0), replacing('b', 60))[0], ['price', true, undefined], 'in small parts')
  const querying = (hash: string, hydrated: number): Side => {
    const stack = [page(hash), price(hash), packaged('orm', 'all')]
    return served(100, [page(hash), 10], [[...stack, runtime('read')], 100], [[...stack, runtime('new')], hydrated])
  }
  assert.deepEqual(suspectsOf(querying('a', 60), querying('b', 400))[0], ['price', true, undefined], 'in one call')
})

test('nor does it clear a caller that a part of the suspect was put into a function of its own, or taken from one', () => {
  const [net, text] = [own('net', 'price.js', 11, 19), packaged('intl', 'text')]
  const side = (hash: string, alone: number, ...inner: [Frame[], number][]) => {
    const [outer, of] = hash === 'a' ? before : after
    return served(
      100,
      [outer, 20],
      [[outer, of], alone],
      ...inner.map(([all, n]): [Frame[], number] => [[outer, of, ...all], n]),
    )
  }
  const [before, after] = [[page('a'), price('a')] as const, [page('b'), price('b')] as const]
  const diff = [hunk('page.js', '5', '5'), hunk('price.js', '5,15', '5,15')].join('\n')
  const found = (base: Side, head: Side) => suspectsOf(base, head, diff).find(([name]) => name === 'price')
  assert.deepEqual(found(side('a', 100, [[text], 50]), side('b', 300, [[net, text], 150])), ['price', false, 'page'])
  assert.deepEqual(found(side('a', 40, [[net], 60], [[text], 50]), side('b', 300, [[text], 150])), [
    'price',
    false,
    'page',
  ])
  assert.deepEqual(found(side('a', 40, [[net], 60], [[text], 50]), side('b', 300, [[text], 50])), [
    'price',
    true,
    undefined,
  ])
})

test('a handler that base hardly ran is not certain beside changed routes: something else may have served its requests', () => {
  const next: Frame = { ...packaged('express', 'next'), file: 'lib/router.js' }
  const cached = own('cached', 'cached.js', 1, 9)
  const first = (before: number, around: Frame[] = [], caller = 0, saved = 20) => {
    const side = (hash: string, hits: number, cost: number): Side => ({
      stacks: [
        [[next], 100],
        [[next, cached], hits],
        [[next, ...around], caller],
        [[next, ...around, page(hash)], cost],
      ],
      extents: [cached, page(hash)],
    })
    const diff = [hunk('page.js', '5', '5'), hunk('server.js', '3', '3')].join('\n')
    const [found] = explained(side('a', saved, before), side('b', 0, 200), diff).suspects
    return [found!.place!.function, found!.certain]
  }
  assert.deepEqual(first(0), ['page', false])
  assert.deepEqual(first(40), ['page', true], 'base ran it')
  const wrapper = own('asyncHandler', 'async.js', 1, 9)
  assert.deepEqual(first(0, [wrapper]), ['page', false], 'base hardly ran what calls it')
  assert.deepEqual(first(0, [wrapper], 0, 0), ['page', true], 'nothing else served base')
  assert.deepEqual(first(0, [own('shop', 'shop.js', 1, 9)], 30), ['page', true], 'a function of yours calls it')
})

test('nor if a job ran it once, or the route is below an import; an import, or the constant told with it, is not a reason', () => {
  const [next, tick] = [packaged('express', 'next'), own('tick', 'jobs.js', 1, 9)]
  const certain = (changes: string | Changes, hash = 'b', jobs = 0) => {
    const [before, list] = ['a', hash].map(each => own('list', 'list.js', 10, 19, each)) as [Frame, Frame]
    const side = (of: Frame, ...more: [Frame[], number][]): Side => {
      return { stacks: [[[next], 300], [[tick], 30], ...more], extents: [tick, of] }
    }
    const head = side(list, [[next, list], 600], ...(jobs > 0 ? [[[tick, list], jobs] as [Frame[], number]] : []))
    const [found] = explained(side(before), head, changes).suspects
    return [found!.place!.function, found!.certain]
  }
  const changed = hunk('list.js', '15', '15')
  for (const file of ['routes.js', 'jobs.js']) {
    const route = (from: string, to: string) => `${changed}\n${hunk(file, from, to)}`
    const linked = (from: string, to: string) => certain(importing(route(from, to), file, 21))
    assert.deepEqual(certain(route('22', '22'), 'b', 1), ['list', false], 'one sample in a job')
    assert.deepEqual(linked('21', '21'), ['list', true], 'an import')
    assert.deepEqual(linked('21,2', '21,2'), ['list', false], 'a route below it')
    assert.deepEqual(linked('21', '20,0'), ['list', false], 'a name that went, as of middleware on a line of its own')
    assert.deepEqual(certain(route('21', '20,0')), ['list', false], 'a route that went')
  }
  assert.deepEqual(certain(hunk('list.js', '3', '3'), 'a'), ['list', true], 'the constant that is told with it')
})

test('what only head has is not certain where what its caller runs otherwise costs less', () => {
  const [old, renamed] = [own('price', 'price.js', 1, 9, 'a'), own('priceOf', 'price.js', 1, 9, 'b')]
  const side = (hash: string, inner: Frame, count: number) =>
    served(100, [page(hash), 20], [[page(hash), inner], count])
  for (const count of [80, 240])
    assert.deepEqual(suspectsOf(side('a', old, 40), side('b', renamed, count))[0], ['priceOf', false, 'page'])
  const elsewhere = {
    ...side('a', round, 0),
    stacks: [...served(100, [old, 40]).stacks, [[handler, page('a')], 20]],
  } as Side
  assert.deepEqual(suspectsOf(elsewhere, side('b', renamed, 240))[0], ['priceOf', true, undefined])
  const [outer, inner] = [page('b'), price('b')]
  const extracted = served(
    100,
    [outer, 20],
    [[outer, inner], 20],
    [[outer, inner, own('net', 'price.js', 11, 19)], 240],
  )
  const diff = [hunk('page.js', '5', '5'), hunk('price.js', '5', '5,11')].join('\n')
  assert.deepEqual(suspectsOf(side('a', price('a'), 100), extracted, diff)[0], ['net', false, 'price'])
  const lodash = (of: Frame, name: string, count: number) =>
    served(100, [page(of.hash!), 20], [[page(of.hash!), of, packaged('lodash', name)], count])
  const told = (name: string) => suspectsOf(lodash(old, 'pick', 40), lodash(renamed, name, 240))[0]
  assert.deepEqual(told('pick'), ['priceOf', false, 'page'])
  assert.deepEqual(told('cloneDeep'), ['priceOf', true, undefined], 'base never ran that')
  const itself = served(100, [page('a'), 120])
  assert.deepEqual(suspectsOf(itself, lodash(renamed, 'clone', 240))[0], ['priceOf', true, undefined], 'in its place')
  const sent = (hash: string, name: string, count: number): Side => ({
    ...side(hash, packaged(name, 'send'), count),
    versions: { [name]: '1.0.0' },
  })
  assert.deepEqual(suspectsOf(sent('a', 'send', 40), sent('b', 'post', 240))[0], ['post', false, 'page'])
})

test('nor where head replaced lines outside of functions in the file of its caller, as a constant', () => {
  const changed = (line: string) =>
    [hunk('page.js', ...(line.split(' ') as [string, string])), hunk('price.js', '5', '5')].join('\n')
  const side = (hash: string, count: number) => paged('a', 10, count / 5, count, page('a'), hash)
  const [base, head] = [side('a', 50), side('b', 250)]
  assert.deepEqual(suspectsOf(base, head, changed('12 12'))[0], ['price', false, 'page'])
  assert.deepEqual(suspectsOf(base, head, changed('11,0 12'))[0], ['price', true, undefined], 'a line that is new')
  assert.deepEqual(suspectsOf(base, head, changed('12 11,0'))[0], ['price', true, undefined], 'one that is gone')
  const below = (hash: string, count: number) =>
    paged('a', 10, count / 5, count, own('page', 'price.js', 21, 29, 'a'), hash)
  const inOne = suspectsOf(below('a', 50), below('b', 250), `${hunk('price.js', '5', '5')}\n@@ -31 +31 @@`)
  assert.deepEqual(inOne[0], ['price', false, 'page'], 'a caller that stands below it')
  const alone = suspectsOf(below('a', 50), below('a', 250), hunk('price.js', '31', '31'))
  assert.deepEqual(alone[0], ['price', true, undefined], 'the constant of its own file is told with it')
  const started = (hash: string, count: number): Side => {
    const [outer, inner] = [own('createApp>page', 'page.js', 5, 9, 'a'), price(hash)]
    const extents = [handler, own('createApp', 'page.js', 1, 20, hash), outer, inner]
    return { ...served(100, [outer, 10], [[outer, inner], count]), extents }
  }
  const within = (line: string) => suspectsOf(started('a', 50), started('b', 250), changed(line))[0]
  assert.deepEqual(within('12 12'), ['price', false, 'createApp>page'], 'in what ran at the start')
  assert.deepEqual(within('11,0 12'), ['price', true, undefined], 'a new line there')
  const linked = importing(changed('12 12'), 'page.js', 12)
  assert.deepEqual(suspectsOf(base, head, linked)[0], ['price', true, undefined], 'an import')
})

test('a function in between that head did not change clears it', () => {
  const route = own('route', 'route.js', 1, 9)
  const behind = (hash: string, ...[inner, count]: [Frame, number]): Side => ({
    ...served(100, [page(hash), 20], [[page(hash), route], 20], [[page(hash), route, inner], count]),
    versions: { send: hash },
  })
  const priced = suspectsOf(behind('a', price('a'), 50), behind('b', price('b'), 250))
  assert.deepEqual(priced[0], ['price', true, undefined])
  const below = own('route', 'price.js', 21, 29)
  const inOne = (hash: string, count: number) => {
    const outer = page(hash)
    return served(100, [outer, 20], [[outer, below], 20], [[outer, below, price(hash)], count])
  }
  assert.deepEqual(suspectsOf(inOne('a', 50), inOne('b', 250))[0], ['price', true, undefined], 'in its file')
  const sent = packaged('send', 'send')
  assert.deepEqual(suspectsOf(behind('1', sent, 50), behind('2', sent, 250))[0], ['send', true, undefined])
})

test('a callback that stands in the changed function does not clear it, nor do packages in between', () => {
  const each = own('page>(anonymous)', 'page.js', 3, 3)
  const mapped = (hash: string, count: number) =>
    served(100, [page(hash), 20], [[page(hash), runtime('map'), each, packaged('lodash', 'memo'), price(hash)], count])
  assert.deepEqual(suspectsOf(mapped('a', 20), mapped('b', 220))[0], ['price', false, 'page'])
})

test('what runs without its caller, as after an await, does not clear it, nor does a callback without the function it stands in', () => {
  const awaited = (hash: string, count: number): Side => {
    const [outer, inner] = [page(hash), price(hash)]
    return {
      stacks: [
        [[handler, outer], 20],
        [[outer, inner], count / 20],
        [[inner], count],
      ],
    }
  }
  assert.deepEqual(suspectsOf(awaited('a', 40), awaited('b', 240))[0], ['price', false, 'page'])
  const alone = {
    ...awaited('b', 240),
    stacks: [
      [[handler, page('a')], 20],
      [[price('b')], 240],
    ] as Side['stacks'],
  }
  assert.deepEqual(suspectsOf(awaited('a', 40), alone)[0], ['price', true, undefined], 'nothing calls it')
  const done = own('page>(anonymous)', 'page.js', 3, 3)
  const called = (hash: string, count: number): Side => ({
    stacks: [
      [[handler, page(hash)], 20],
      [[done, price(hash)], count],
    ],
  })
  assert.deepEqual(suspectsOf(called('a', 40), called('b', 240))[0], ['price', false, 'page'])
})

test('nor do helpers of a compiler clear it, nor the function around the generator that an async one is compiled to', () => {
  const made = (name: string): Frame => ({ ...own(name, 'dist/price.js', 2, 9), mapped: true, made: true })
  const side = (hash: string, count: number): Side => {
    const [list, body] = [page(hash), own('price>(anonymous)', 'price.js', 3, 9, hash)]
    const around = { ...own('price', 'price.js', 2, 9, hash), own: 'same' }
    return {
      stacks: [
        [[list, around, made('__awaiter'), body], 20],
        [[made('fulfilled'), body], count],
      ],
    }
  }
  assert.deepEqual(suspectsOf(side('a', 40), side('b', 240))[0], ['price>(anonymous)', false, 'page'])
})

test('a changed function is its caller, though it stands in that, or has no place in a source map of lines only', () => {
  const [within, unmapped] = [hunk('page.js', '2,5', '2,5'), { mapped: true, made: true }]
  const side = (hash: string, count: number, inner: string, more: Partial<Frame> = {}): Side => {
    const outer = { ...page(hash), ...more }
    return served(100, [outer, 20], [[outer, own('price', inner, 4, 6, hash)], count])
  }
  for (const [file, diff, more] of [['page.js', within] as const, ['price.js', both, unmapped] as const]) {
    const [base, head] = [side('a', 40, file, more), side('b', 240, file, more)]
    assert.deepEqual(suspectsOf(base, head, diff)[0], ['price', false, 'page'], file)
  }
  const [base, head] = [side('a', 40, 'page.js', { own: 'same' }), side('b', 240, 'page.js', { own: 'same' })]
  assert.deepEqual(suspectsOf(base, head, within)[0], ['price', true, undefined], 'only what stands in it changed')
})

test('nor is it certain if several changed functions call it', () => {
  const list = (hash: string) => own('list', 'page.js', 11, 19, hash)
  const diff = [hunk('page.js', '5,11', '5,11'), hunk('price.js', '5', '5')].join('\n')
  const twice = (hash: string, count: number) => {
    const inner = price(hash)
    return served(100, [[page(hash), inner], count], [[list(hash), inner], count * 2])
  }
  assert.deepEqual(suspectsOf(twice('a', 20), twice('b', 120), diff)[0], ['price', false, 'list'])
})

test('nor is a package of another version certain that a changed function may call more often', () => {
  const sent = (hash: string, version: string, count: number): Side => ({
    ...served(100, [page(hash), 20], [[page(hash), packaged('send', 'send')], count]),
    versions: { send: version },
  })
  assert.deepEqual(suspectsOf(sent('a', '1.0.0', 20), sent('b', '1.0.1', 220))[0], ['send', false, 'page'])
  assert.deepEqual(suspectsOf(sent('a', '1.0.0', 20), sent('a', '1.0.1', 220), '')[0], ['send', true, undefined])
})

test('nor if changed middleware came before it, which may give it more to do', () => {
  const next = packaged('router', 'next')
  const audit = (hash: string) => own('audit', 'page.js', 1, 9, hash)
  const auth = own('auth', 'auth.js', 1, 9)
  const after = (hash: string, count: number, middleware = audit(hash)): Side => ({
    stacks: [
      [[next, middleware], 20],
      [[next, middleware, next, auth, next, price(hash)], count],
    ],
  })
  const row = explained(after('a', 50), after('b', 250), both)
  assert.deepEqual(suspectsOf(after('a', 50), after('b', 250))[0], ['price', false, 'audit'])
  assert.match(
    asText(whyLines({ why: why(row) })[0]![1]!),
    /in price, .*, or in audit, page\.js:1, which runs before it/,
  )
  const alone = suspectsOf(after('a', 50), after('b', 250, audit('a')), hunk('price.js', '5', '5'))
  assert.deepEqual(alone[0], ['price', true, undefined], 'head did not change `audit`')
  const calling = (hash: string, count: number, callee: Frame, more: number): Side => {
    const stack = [next, audit(hash), next, price(hash)]
    return { stacks: [[stack, count], ...(more > 0 ? [[[...stack, callee], more] as [Frame[], number]] : [])] }
  }
  const given = suspectsOf(calling('a', 50, round, 50), calling('b', 250, round, 50))
  assert.deepEqual(given[0], ['price', false, 'audit'], 'what ends a response takes as long, whatever it was given')
  const begun = suspectsOf(calling('a', 50, round, 0), calling('b', 50, round, 200))
  assert.deepEqual(
    begun[0],
    ['price', false, 'audit'],
    'it began to call something else: perhaps because it was given more',
  )
})

test('nor if it is also part of middleware that a changed function comes after', () => {
  const next = packaged('router', 'next')
  const handled = (hash: string, count: number): Side => {
    const [outer, inner] = [page(hash), price(hash)]
    return served(100, [[next, inner, next, outer], 30], [[next, inner, next, outer, inner], count])
  }
  assert.deepEqual(suspectsOf(handled('a', 50), handled('b', 250))[0], ['price', false, 'page'])
  const wrapped = (hash: string, count: number): Side => {
    const [audit, wrap] = [page(hash), price(hash)]
    return served(100, [[next, wrap, audit], 20], [[next, wrap, audit, next, wrap], count])
  }
  assert.deepEqual(suspectsOf(wrapped('a', 50), wrapped('b', 250))[0], ['price', false, 'page'])
})

test('the callers on a very deep stack are found quickly', () => {
  const deep = (hash: string, count: number): Side => ({
    stacks: [[[...Array(100_000).fill(page(hash)), round, price(hash)], count]],
  })
  const began = cpuTime()
  assert.deepEqual(suspectsOf(deep('a', 50), deep('b', 250))[0], ['price', true, undefined])
  assert.ok(cpuTime() - began < 3000)
})

test('what a framework calls is not what runs without its caller', () => {
  const next = packaged('router', 'next')
  const side = (hash: string, count: number): Side => {
    const [outer, inner] = [page(hash), price(hash)]
    return {
      stacks: [
        [[next, inner], count],
        [[outer, inner], count / 20],
        [[outer], 20],
      ],
    }
  }
  assert.deepEqual(suspectsOf(side('a', 40), side('b', 240))[0], ['price', true, undefined])
})

test('on one line, only a function that the name tells of stands in another', () => {
  const side = (name: string, hash: string, count: number): Side => ({
    stacks: [
      [[own('list>(anonymous)', 'page.js', 5, 5, 'same'), price(hash)], count],
      [[own(name, 'page.js', 5, 5, hash)], 20],
    ],
  })
  const found = (name: string) => suspectsOf(side(name, 'a', 40), side(name, 'b', 240))[0]
  assert.deepEqual(found('other'), ['price', true, undefined])
  assert.deepEqual(found('list'), ['price', false, 'list'])
})

test('nor if a changed function certainly costs less, and most growth is in what the suspect calls: a query became lazy', () => {
  const [recent, load] = [(hash: string) => own('recent', 'queries.js', 1, 9, hash), packaged('orm', 'load')]
  const side = (hash: string, asked: number, ran: number, within = [load], lost = load) => {
    const of = page(hash)
    return served(100, [of, 10], [[of, recent(hash), lost], asked], [[of, ...within], ran])
  }
  const diff = [hunk('page.js', '5', '5'), hunk('queries.js', '5', '5')].join('\n')
  const row = explained(side('a', 300, 0), side('b', 100, 700), diff)
  assert.deepEqual(row.suspects.map(({ certain, giver }) => [certain, giver?.function])[0], [false, 'recent'])
  assert.match(
    asText(whyLines({ why: why(row) })[0]![1]!),
    /^Not certain; most likely \+700 .* in page, .*, or in recent, queries\.js:1, which may give it more to do; the time goes to/,
  )
  const through = side('b', 100, 700, [load, own('total', 'item.js', 1, 9)])
  assert.equal(explained(side('a', 300, 0), through, diff).suspects[0]!.giver?.function, 'recent', 'and back')
  const others = [side('b', 300, 700), side('b', 280, 700), side('b', 100, 700, [])]
  for (const other of others) assert.equal(explained(side('a', 300, 0), other, diff).suspects[0]!.certain, true)
  const [before, after] = [
    side('a', 300, 0, [load], packaged('jwt', 'verify')),
    side('b', 100, 700, [load], packaged('jwt', 'verify')),
  ]
  assert.equal(explained(before, after, diff).suspects[0]!.certain, true, 'what it lost is other work')
})

test('nor if the same function of a package calls another changed one, as it calls components and resolvers', () => {
  const row = (hash: string) => own('Row', 'row.js', 1, 9, hash)
  const list = (hash: string) => own('List', 'list.js', 1, 9, hash)
  const diff = [hunk('row.js', '5', '5'), hunk('list.js', '5', '5')].join('\n')
  const found = (calls: Frame, outer: Frame[], other = calls, [before, after]: [number, number] = [10, 25]) => {
    const side = (hash: string, count: number, alone: number): Side => ({
      stacks: [
        [[...outer, calls, row(hash)], count],
        [[...outer, other, list(hash)], alone],
        [outer, 200],
      ],
    })
    const [first] = explained(side('a', 100, before), side('b', 300, after), diff).suspects
    return [first!.place!.function, first!.certain, first!.giver?.function]
  }
  const page = [packaged('router', 'handle'), own('page', 'page.js', 1, 9)]
  assert.deepEqual(found(packaged('react-dom', 'renderWithHooks'), page), ['Row', false, 'List'])
  const awaited = [runtime('processTicksAndRejections')]
  assert.deepEqual(found(packaged('graphql', 'executeField'), awaited), ['Row', false, 'List'])
  const others = [packaged('express', 'handle'), packaged('react-dom', 'createElement')] as const
  assert.deepEqual(found(others[0], page.slice(0, 0)), ['Row', true, undefined], 'a router calls each handler once')
  for (const steady of [
    [10, 10],
    [10, 14],
    [2, 3],
    [200, 200],
  ] as [number, number][])
    assert.deepEqual(
      found(packaged('react-dom', 'renderWithHooks'), page, undefined, steady),
      ['Row', true, undefined],
      'what gives more to do costs more',
    )
  const sorts = found(packaged('react-dom', 'renderWithHooks'), page, undefined, [200, 250])
  assert.deepEqual(sorts, ['Row', false, 'List'], 'most of its cost may be something else')
  assert.deepEqual(found(packaged('react-dom', 'render'), page, others[1]), ['Row', true, undefined])
  const [asgi, timing] = [packaged('uvicorn', 'run_asgi'), (hash: string) => own('Timing.__call__', 't.py', 1, 9, hash)]
  const side = (hash: string, count: number): Side => {
    const passed = [asgi, timing(hash), packaged('starlette', '__call__')].map(each =>
      each.package === 'starlette' ? { ...each, file: 'applications.py' } : each,
    )
    return {
      stacks: [
        [[...passed, page[1]!, row(hash)], count],
        [passed.slice(0, 2), 5],
      ],
    }
  }
  const [first] = explained(side('a', 100), side('b', 300), [diff, hunk('t.py', '5', '5')].join('\n')).suspects
  assert.deepEqual([first!.caller?.function, first!.earlier, first!.giver], ['Timing.__call__', true, undefined])
})
