import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explained, handler, hunk, names, own, packaged, runtime, type Side, served } from './recordings.ts'

const [price, priceAfter] = [own('price', 'shop.js', 1, 9, 'before'), own('price', 'shop.js', 1, 6, 'after')]
const rooted = own('rooted', 'shop.js', 20, 25)
const [tags, tagsAfter] = [own('tags', 'shop.js', 30, 39, 'before'), own('tags', 'shop.js', 30, 40, 'after')]

/** Every function of shop.js except the handler has a changed line. */
const diff = [
  'diff --git shop.js shop.js\n--- shop.js\n+++ shop.js',
  '@@ -2,4 +2 @@\n-a\n-b\n-c\n-d\n+a\n@@ -19,0 +20,6 @@\n+a\n+b\n+c\n+d\n+e\n+f\n@@ -31 +31,2 @@\n-a\n+b\n+c',
].join('\n')

const certain = (row: ReturnType<typeof explained>) => row.suspects.filter(each => each.certain)
/** Functions that are certain, with what they grew by, in steps of 10 µs. */
const namedWith = (row: ReturnType<typeof explained>) =>
  certain(row).map(({ place, change }) => [place!.function, Math.round(change / 10)])

test('work that moved from one function to another of equal cost names nobody', () => {
  const row = explained(served(300, [price, 200]), served(300, [priceAfter, 50], [rooted, 150]), diff)
  assert.equal(row.outcome, 'unchanged')
  assert.deepEqual(row.suspects, [])
})

test('a function that was split into two names nobody', () => {
  const [one, two] = [own('cents', 'shop.js', 20, 22), own('tax', 'shop.js', 23, 25)]
  const row = explained(served(300, [price, 200]), served(300, [one, 104], [two, 98]), diff)
  assert.deepEqual(certain(row), [])
})

test('beside work that only moved, what costs more is named first, with its own cost', () => {
  const row = explained(
    served(300, [price, 200], [tags, 100]),
    served(300, [priceAfter, 50], [rooted, 150], [tagsAfter, 180]),
    diff,
  )
  assert.equal(names(row)[0], 'tags')
  assert.equal(certain(row).length, 1)
  assert.ok(Math.abs(row.suspects[0]!.change - 80) < 5)
})

test('a function that was replaced by a slower one is named by the new one, with the difference', () => {
  const fast = own('sorted', 'shop.js', 2, 5)
  const row = explained(served(300, [fast, 120]), served(300, [rooted, 200]), diff)
  assert.deepEqual(names(certainRow(row)), ['rooted'])
  assert.ok(Math.abs(row.suspects[0]!.change - 80) < 5)
})

test('what one function saves does not hide what another one costs more', () => {
  const row = explained(served(300, [price, 160], [tags, 100]), served(300, [priceAfter, 120], [tagsAfter, 220]), diff)
  assert.equal(names(row)[0], 'tags')
  assert.ok(Math.abs(row.suspects[0]!.change - 120) < 5)
})

test('what costs more elsewhere is not taken for what replaced a function, though it fits that better', () => {
  const [buy, sell] = [own('buy', 'buy.js', 1, 9), own('sell', 'sell.js', 1, 9)]
  const [old, replaced] = [own('old', 'shop.js', 1, 9), own('neu', 'shop.js', 1, 9)]
  const side = (of: typeof old, count: number, hash: string, total: number): Side => ({
    stacks: [
      [[handler], 500],
      [[buy, of], count],
      [[sell, own('total', 'total.js', 1, 9, hash)], total],
    ],
  })
  const diff = [hunk('shop.js', '1,9', '1,9'), hunk('total.js', '5', '5')].join('\n')
  const row = explained(side(old, 300, 'a', 200), side(replaced, 390, 'b', 530), diff)
  assert.deepEqual(namedWith(row), [
    ['total', 33],
    ['neu', 9],
  ])
})

test('nor is what a culprit costs under the caller that work moved away from', () => {
  const [buy, sell] = [own('buy', 'buy.js', 1, 9), own('sell', 'sell.js', 11, 19)]
  const grown = (hash: string) => own('total', 'total.js', 1, 9, hash)
  const [old, moved] = [own('old', 'old.js', 1, 9), own('neu', 'neu.js', 1, 9)]
  const base: Side = { stacks: [[[buy, old], 300], [[buy, grown('a')], 50], [[sell], 200], [[handler], 500]] } // biome-ignore format: one line
  const head: Side = { stacks: [[[sell, moved], 300], [[buy, grown('b')], 500], [[sell], 200], [[handler], 500]] } // biome-ignore format: one line
  const row = explained(base, head, ['old.js', 'neu.js', 'total.js'].map(file => hunk(file, '5', '5')).join('\n'))
  assert.deepEqual(namedWith(row), [['total', 45]])
})

test('where a function was split into two, and one of them costs more, that one is named, whatever the other one costs', () => {
  const [dispatch, view] = [packaged('django', '_get_response'), packaged('django', 'View.dispatch')]
  const [dumps, discount] = [packaged('django', 'dumps'), own('discount', 'pricing.py', 1, 9)]
  const orders = own('orders', 'views.py', 1, 9)
  const [get, present] = [own('Orders.get', 'views.py', 11, 19), own('Orders.present', 'views.py', 20, 29)]
  const under = (shown: (typeof dispatch)[], ...calls: [(typeof dispatch)[], number][]): Side => ({
    stacks: [
      [[dispatch], 500],
      ...calls.map(([stack, count]): Side['stacks'][number] => [[...shown, ...stack], count]),
    ],
  })
  const before = under([dispatch, orders], [[dumps], 100], [[discount], 200])
  const named = (inGet: number, inPresent: number) => {
    const after = under([dispatch, view, get], [[dumps], inGet], [[present, discount], inPresent])
    const row = explained(before, after, hunk('views.py', '1,9', '11,29'))
    return namedWith(row)
  }
  assert.deepEqual(named(100, 200), [])
  assert.deepEqual(named(100, 300), [['Orders.present', 10]]) // which costs as much as all of what is gone
  assert.deepEqual(named(200, 200), [['Orders.get', 10]])
})

test('so it is where both have the same caller, and what they call is the language’s', () => {
  const [list, shown, sorted] = ['list', 'shown', 'sorted'].map((name, i) =>
    own(name, 'list.js', 10 * i + 1, 10 * i + 9),
  )
  const [text, sort] = ['stringify', 'sort'].map(
    name => ({ ...runtime(name), kind: 'native', file: '', line: 0 }) as const,
  )
  const row = explained(
    served(300, [[list!, text!], 150], [[list!, sort!], 150]),
    served(300, [[shown!, text!], 150], [[sorted!, sort!], 310]),
    hunk('list.js', '1,9', '11,29'),
  )
  assert.deepEqual(namedWith(row), [['sorted', 16]])
})

test('renamed functions and a new one that call the same have each their own difference: nothing was split', () => {
  const [list, shown, audit] = ['list', 'shown', 'audit'].map(name => own(name, `${name}.js`, 1, 9))
  const [dumps, query] = [packaged('json', 'dumps'), own('query', 'db.js', 1, 9)]
  const diff = [hunk('list.js', '1,9', '0,0'), ...['shown', 'audit'].map(name => hunk(`${name}.js`, '0,0', '1,9'))]
  const added = (callee: typeof dumps, part: number) => {
    const before = served(300, [list!, 100], [[list!, callee], part])
    const after = served(300, [shown!, 100], [[shown!, callee], part], [audit!, 10], [[audit!, callee], 100])
    return namedWith(explained(before, after, diff.join('\n')))
  }
  for (const [callee, part] of [
    [dumps, 100],
    [query, 400],
  ] as const)
    assert.deepEqual(added(callee, part), [['audit', 11]])
})

test('nor where two are renamed, and call the same', () => {
  const [one, two, first, second] = ['one', 'two', 'first', 'second'].map((name, i) =>
    own(name, `${i % 2}.js`, 1, 9, `${name} text`),
  )
  const query = packaged('pg', 'query')
  const calls = (fs: (typeof one)[], spent: number) =>
    served(300, [fs[0]!, 50], [[fs[0]!, query], spent], [fs[1]!, 50], [[fs[1]!, query], 300])
  const named = (spent: number) => {
    const diff = [0, 1].map(i => hunk(`${i}.js`, '1,9', '1,9')).join('\n')
    return namedWith(explained(calls([one, two], 100), calls([first, second], spent), diff))
  }
  assert.deepEqual(named(100), [])
  assert.deepEqual(named(220), [['first', 12]])
})

const certainRow = (row: ReturnType<typeof explained>) => ({ ...row, suspects: certain(row) })

const fileOf = (name: string, text = '') => own(name, `${name}.js`, 1, 9, `${name} ${text}`)
const edited = (name: string) => hunk(`${name}.js`, '5', '5')
const gone = (name: string) => hunk(`${name}.js`, '1,9', '0,0')
const made = (name: string) => hunk(`${name}.js`, '0,0', '1,9')

type Calls = Parameters<typeof served>[1][]

test('a function and its callbacks are one, where one without them replaced it, or was replaced by it', () => {
  const [page, edit, one] = [fileOf('page'), fileOf('page', 'edited'), own('one', 'one.js', 1, 9)]
  const hook = fileOf('hook')
  for (const name of ['all>(anonymous)', 'all.<locals>.<lambda>']) {
    const [outer, inner] = [own('all', 'all.js', 1, 9), own(name, 'all.js', 3, 7)]
    const alone = (of: typeof page): Calls => [[[of, one], 97]]
    const apart = (of: typeof page): Calls => [
      [[of, outer], 19],
      [[of, outer, inner], 88],
    ]
    const told = (base: Calls, head: Calls, diff: string[]) => {
      const row = explained(served(300, [page, 20], ...base), served(300, [edit, 80], ...head), diff.join('\n'))
      return row.suspects.map(({ place, change }) => [place!.function, Math.round(change / 10)])
    }
    const split = told(alone(page), apart(edit), [edited('page'), gone('one'), made('all')])
    assert.deepEqual(split, [
      ['page', 6],
      ['all', 1],
    ])
    const elsewhere = told([...alone(page), [hook, 30]], [...apart(hook), [hook, 30]], [edited('page'), gone('one'), made('all')]) // biome-ignore format: one line
    assert.deepEqual(elsewhere, split)
    const joined = told(apart(page), alone(edit), [edited('page'), gone('all'), made('one')])
    assert.deepEqual(joined, [
      ['page', 6],
      ['all', -1],
    ])
  }
})

test('inlined functions name nobody, whether several went into one caller or one went into several', () => {
  const [page, after] = [fileOf('page'), fileOf('page', 'edited')]
  const [list, listAfter] = [fileOf('list'), fileOf('list', 'edited')]
  const [dumps, [one, two, three]] = [packaged('json', 'dumps'), ['one', 'two', 'three'].map(name => fileOf(name))]
  const [total, totalAfter] = [fileOf('total'), fileOf('total', 'edited')]
  const several = ['page', 'one', 'two', 'three'].map(name => (name === 'page' ? edited(name) : gone(name)))
  const before: Side['stacks'] = [
    [[page], 100],
    [[page, one!], 200],
    [[page, two!, dumps], 150],
    [[page, two!, three!], 250],
  ]
  const into: Side['stacks'] = [
    [[after], 550],
    [[after, dumps], 150],
  ]
  const named = (base: Side['stacks'], head: Side['stacks'], diff: string[], grown = 0) => {
    const counts = [200, 200 + grown]
    const row = explained(
      served(300, ...base, [total, counts[0]!]),
      served(300, ...head, [grown > 0 ? totalAfter : total, counts[1]!]),
      [...diff, ...(grown > 0 ? [edited('total')] : [])].join('\n'),
    )
    return namedWith(row)
  }
  assert.deepEqual(named(before, into, several), [])
  assert.deepEqual(named(before, into, several, 200), [['total', 20]])
  const shared = ['page', 'list', 'one'].map(name => (name === 'one' ? gone(name) : edited(name)))
  const twice: Side['stacks'] = [[[page, one!], 400], [[list, one!, dumps], 300], [[page], 100], [[list], 100]] // biome-ignore format: one line
  const apart: Side['stacks'] = [
    [[after], 500],
    [[listAfter], 100],
    [[listAfter, dumps], 300],
  ]
  assert.deepEqual(named(twice, apart, shared), [])
  assert.deepEqual(named(twice, apart, shared, 200), [['total', 20]])
  const whole = fileOf('whole')
  const renamed: Side['stacks'] = [
    [[whole], 550],
    [[whole, dumps], 150],
  ]
  const all = [...['page', 'one', 'two', 'three'].map(gone), made('whole')]
  assert.deepEqual(named(before, renamed, all), [])
  assert.deepEqual(named(before, renamed, all, 200), [['total', 20]])
  const dearer: Side['stacks'] = [
    [[after], 900],
    [[after, dumps], 150],
  ]
  assert.deepEqual(named(before, dearer, several), [['page', 35]])
})

test('a renamed function does not count as inlined into its caller', () => {
  const [page, after] = [fileOf('page'), fileOf('page', 'edited')]
  const [old, renamed] = [fileOf('old'), fileOf('neu')]
  const diff = [edited('page'), gone('old'), made('neu')].join('\n')
  const row = explained(served(300, [page, 100], [[page, old], 300]), served(300, [after, 400], [[after, renamed], 300]), diff) // biome-ignore format: one line
  assert.deepEqual(namedWith(row), [['page', 30]])
})

test('a function that moved elsewhere does not hide what its former caller costs more', () => {
  const [page, after] = [fileOf('page'), fileOf('page', 'edited')]
  const [list, listAfter] = [fileOf('list'), fileOf('list', 'edited')]
  const [old, elsewhere] = [fileOf('old'), fileOf('neu')]
  const before: Side['stacks'] = [[[page], 100], [[page, old], 300], [[list], 100]] // biome-ignore format: one line
  const diff = [edited('page'), edited('list'), gone('old')]
  const written = served(300, [after, 280], [listAfter, 400])
  assert.deepEqual(namedWith(explained(served(300, ...before), written, diff.join('\n'))), [['page', 18]])
  const middle = own('middle', 'middle.js', 1, 9)
  const within = (stack: (typeof old)[]) => [middle, ...stack]
  const other: Side['stacks'] = before.map(([stack, count]) => [stack[0] === list ? within(stack) : stack, count])
  const moved = served(300, [after, 280], [within([listAfter]), 100], [within([listAfter, elsewhere]), 300])
  const row = explained(served(300, ...other), moved, [...diff, made('neu')].join('\n'))
  assert.deepEqual(namedWith(row), [['page', 18]])
})

test('renamed functions that run after an await, or are called from elsewhere, name nobody', () => {
  const before = ['page', 'one', 'two'].map(name => fileOf(name))
  const after = ['shown', 'first', 'second'].map(name => fileOf(name))
  const spent = [100, 300, 200]
  const stacksOf = ([outer, ...inner]: typeof before): Side['stacks'] => [
    [[outer!], spent[0]!],
    ...inner.map((each, i): Side['stacks'][number] => [[outer!, each], spent[i + 1]!]),
  ]
  const diff = [...['page', 'one', 'two'].map(gone), ...['shown', 'first', 'second'].map(made)].join('\n')
  const head: Side = { stacks: [...served(300).stacks, ...stacksOf(after).map(([stack, count]): Side['stacks'][number] => [[runtime('processTicksAndRejections'), ...stack], count])] } // biome-ignore format: one line
  assert.deepEqual(namedWith(explained(served(300, ...stacksOf(before)), head, diff)), [])
})

test('a function that took over two others is not named beside a new one that it calls, but may be why', () => {
  const [page, after] = [fileOf('page'), fileOf('page', 'edited')]
  const [one, two, audit] = ['one', 'two', 'audit'].map(name => fileOf(name))
  const diff = [edited('page'), gone('one'), gone('two'), made('audit')].join('\n')
  const before = served(300, [page, 100], [[page, one!], 200], [[page, two!], 300])
  const row = explained(before, served(300, [after, 600], [[after, audit!], 400]), diff)
  assert.equal(names(row)[0], 'audit')
  assert.deepEqual(
    certain(row).map(({ open }) => open),
    [true],
  )
})

test('a function that replaces a dearer one is not named beside the function that became slower', () => {
  const [page, after] = [fileOf('page'), fileOf('page', 'edited')]
  const [total, totalAfter] = [fileOf('total'), fileOf('total', 'edited')]
  for (const old of [fileOf('old'), packaged('lodash', 'map')]) {
    const versions = { [old.package]: '4.17.21' }
    const base = { ...served(300, [page, 100], [[page, old], 300], [total, 200]), versions }
    const head = served(300, [after, 160], [totalAfter, 600])
    const row = explained(base, head, [edited('page'), edited('total'), gone('old')].join('\n'))
    assert.deepEqual(
      certain(row).map(({ place }) => place!.function),
      ['total'],
    )
  }
})
