import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookAt } from '../../src/why/explain/touched.ts'
import { workUntil } from '../../src/why/profile/inside.ts'
import type { Frame } from '../../src/why/profile/recording.ts'
import { hashOf } from '../../src/why/profile/text-hash.ts'
import { cpuTime } from '../cpu-time.ts'
import { explained, handler, hunk, names, own, packaged, recorded, runtime, type Side, served } from './recordings.ts'

const emit = runtime('emit')

/** Handlers without a name in one file, each with its text, first line and samples. */
const handlers = (...all: [text: string, line: number, count: number][]) => ({
  stacks: all.map(([text, line, count]): [Frame[], number] => [
    [emit, own('(anonymous)', 'server.js', line, line + 4, hashOf(text))],
    count,
  ]),
})
const listing = `(req, res) => {
  const rows = []
  for (const row of all) rows.push({ ...row, label: row.name.toUpperCase() })
  res.end(JSON.stringify(rows.slice(0, 50)))
}`
const tracing = `(req, res) => {
  let hash = 7
  for (let i = 0; i < 25000; i++) hash = (Math.imul(hash, 31) + i) | 0
  req.trace = hash
}`
const renamed = listing.replaceAll('rows', 'list')

test('a costly function without a name that head puts before a touched one is named, not the touched one', () => {
  const row = explained(
    handlers([listing, 4, 385]),
    handlers([tracing, 4, 130], [renamed, 10, 385]),
    hunk('server.js', '5,3', '5,9'),
  )
  const [first] = row.suspects
  assert.deepEqual([row.suspects.length, first!.place!.line, first!.certain], [1, 4, true])
  assert.ok(Math.abs(first!.change - 130) < 10, `${first!.change}`)
})

test('nor is it mistaken where as many came as went', () => {
  const other = `next => {\n  next.count += 1\n}`
  const row = explained(
    handlers([other, 4, 30], [listing, 10, 385]),
    handlers([renamed, 4, 385], [tracing, 10, 160]),
    hunk('server.js', '4,11', '4,11'),
  )
  assert.deepEqual([row.suspects[0]!.place!.line, row.suspects[0]!.certain], [10, true])
  assert.ok(row.suspects[0]!.change < 170, `${row.suspects[0]!.change}`)
})

/** `list` of two classes in one file: at line 2 that of Users, at 8 that of Orders; and further ones that no sample fell on. */
const lists = (users: [text: string, count: number], orders: [text: string, count: number], ...more: Frame[]) => {
  const [first, second] = [own('list', 'api.js', 2, 4, users[0]), own('list', 'api.js', 8, 10, orders[0])]
  return {
    stacks: [
      [[emit], 300],
      [[emit, second], orders[1]],
      [[emit, first], users[1]],
    ] as [Frame[], number][],
    extents: [first, second, ...more],
  }
}
const found = (row: ReturnType<typeof explained>) =>
  row.suspects.map(({ place, change, certain }) => [place!.line, Math.round(change), certain])
const [same, dear] = [
  hashOf('list() { return this.db.all(this.sql) }'),
  hashOf('list() { return this.db.many(this.sql) }'),
]

test('of two methods of one name and text, the one that head changed is named with its own growth, and the other is not', () => {
  const [base, line] = [lists([same, 100], [same, 300]), hunk('api.js', '3', '3')]
  assert.deepEqual(found(explained(base, lists([dear, 250], [same, 300]), line)), [[2, 150, true]])
  assert.deepEqual(
    found(explained(base, lists([dear, 100], [same, 300]), line)),
    [],
    'it has another text, at equal cost',
  )
  const second = explained(base, lists([same, 100], [dear, 450]), hunk('api.js', '9', '9'))
  assert.deepEqual(found(second), [[8, 150, true]])
  const both = explained(base, lists([dear, 100], [dear, 450]), `${line}\n@@ -9 +9 @@`)
  assert.deepEqual(found(both), [[8, 150, true]], 'both were changed alike')
})

test('so it is where head puts lines right behind the other one, copies the old text to a third one, or takes that away', () => {
  const [base, head] = [lists([same, 100], [same, 300]), lists([dear, 250], [same, 300])]
  const [line, third] = [hunk('api.js', '3', '3'), own('list', 'api.js', 14, 16, same)]
  const whole = { line: 3, end: 3 } // each on one line
  for (const change of [{}, whole]) {
    Object.assign(base.extents[0]!, change)
    Object.assign(head.extents[0]!, change)
    const place = head.extents[0]!.line
    assert.deepEqual(found(explained(base, head, `${line}\n@@ -10,0 +11,6 @@`)), [[place, 150, true]])
    const copied = explained(base, { ...head, extents: [...head.extents, third] }, `${line}\n@@ -13,0 +14,3 @@`)
    assert.deepEqual(found(copied), [[place, 150, true]])
    const taken = explained({ ...base, extents: [...base.extents, third] }, head, `${line}\n@@ -14,3 +13,0 @@`)
    assert.deepEqual(found(taken), [[place, 150, true]])
  }
})

test('where the diff does not tell which of two is which, their order does', () => {
  const [base, head] = [lists([same, 100], [same, 300]), lists([dear, 250], [same, 300])]
  assert.deepEqual(found(explained(base, head, hunk('api.js', '2,9', '2,9'))), [[2, 150, true]])
})

test('two new functions of one name and text cast no doubt on a third, nor on themselves', () => {
  const added = [14, 20].map(line => own('list', 'api.js', line, line + 2, hashOf('list() { return 1 }')))
  const head = lists([dear, 250], [same, 300], ...added)
  const diff = `${hunk('api.js', '3', '3')}\n@@ -12,0 +13,12 @@`
  assert.deepEqual(found(explained(lists([same, 100], [same, 300]), head, diff)), [[2, 150, true]])
  head.stacks.push([[emit, added[0]!], 90])
  const both = found(explained(lists([same, 100], [same, 300]), head, diff))
  assert.deepEqual(both, [[2, 150, true], [14, 90, true]]) // biome-ignore format: one line
})

test('of two functions on one line with one text, a changed line is that of both', () => {
  const side = (text: string, count: number) => {
    const [one, other] = [own('one', 'api.js', 5, 5, text), own('other', 'api.js', 5, 5, text)]
    return {
      stacks: [
        [[emit], 300],
        [[emit, one], count],
        [[emit, other], 50],
      ] as [Frame[], number][],
      extents: [one],
    }
  }
  const [first] = explained(side('a', 100), side('b', 250), hunk('api.js', '5', '5')).suspects
  assert.deepEqual([first!.place!.function, first!.certain], ['one', true])
})

/** `lines` calls `format`, which its file imports from one of two. */
const formatting = (of: Frame, format: Frame, count: number) => ({
  stacks: [
    [[handler], 60],
    [[handler, of], 20],
    [[handler, of, format], count],
  ] as [Frame[], number][],
})
const from = (name: string) => own(name, `${name}.js`, 1, 1)
const newFile = (file: string) => `diff --git ${file} ${file}\n--- /dev/null\n+++ ${file}\n@@ -0,0 +1,3 @@`
const movedFile = `${hunk('a.js', '2', '1,0')}\n${hunk('b.js', '2,0', '3')}`

test('a function that was moved to a file where it calls something costlier is told as moved, and is never certain', () => {
  const lines = (file: string, line: number) => own('lines', file, line, line, 'same')
  const row = explained(
    formatting(lines('a.js', 2), from('fast'), 10),
    formatting(lines('b.js', 3), from('slow'), 250),
    movedFile,
  )
  const [first] = row.suspects
  assert.deepEqual([first!.place!.file, first!.moved, first!.certain], ['b.js', true, false])
  assert.ok(first!.change > 220, `${first!.change}`)
})

test('nor is it cleared because it was too cheap for a sample in base', () => {
  const lines = (file: string, line: number) => own('lines', file, line, line, 'same')
  const base = { stacks: [[[handler], 60]] as [Frame[], number][], extents: [handler, lines('a.js', 2), from('slow')] }
  const row = explained(base, formatting(lines('b.js', 3), from('slow'), 250), movedFile)
  assert.deepEqual([row.suspects[0]!.place!.file, row.suspects[0]!.moved], ['b.js', true])
})

test('a comparator that ran once at the start and runs for each request now is named by its place in head', () => {
  const sorting = (name: string, line: number) => own(name, 'products.js', line, line, 'same')
  const list = (hash: string) => own('list', 'products.js', 7, 11, hash)
  const [before, after] = [list('a'), list('b')]
  const base = { ...served(300, [before, 100]), extents: [handler, before, sorting('(anonymous)', 19)] }
  const row = explained(
    base,
    served(300, [after, 100], [[after, runtime('sort'), sorting('list>(anonymous)', 9)], 170]),
    hunk('products.js', '8', '8,3'),
  )
  assert.deepEqual(
    [names(row)[0], row.suspects[0]!.place!.line, row.suspects[0]!.certain],
    ['list>(anonymous)', 9, true],
  )
})

test('a new function is not the one of its name in a file that head still has', () => {
  const [price, text] = [
    'return (cents / 100).toFixed(2) + currency',
    'return cents === 0 ? free : `${(cents / 100).toFixed(2)}`',
  ]
  const pricing = (name: string) => own(name, 'pricing.js', 5, 7, hashOf(`function ${name}(cents) { ${price} }`))
  const mailing = own('money', 'mail.js', 1, 3, hashOf(`function money(cents) { ${text} }`))
  const total = own('total', 'pricing.js', 1, 3)
  const told = (base: Frame, ...head: Frame[]) =>
    explained(
      { ...served(300, [base, 100]), extents: [handler, base, total] },
      { ...served(300, ...head.map((each): [Frame, number] => [each, 100])), extents: [handler, total, ...head] },
      `${hunk('pricing.js', '5', '5')}\n${newFile('mail.js')}`,
    ).functions.flatMap(({ place }) =>
      place.function === 'handler' ? [] : `${place.function} ${place.file} ${place.sides}`,
    )
  const renamed = told(pricing('money'), pricing('priceText'), mailing)
  assert.deepEqual(renamed.toSorted(), ['money mail.js head', 'money pricing.js base', 'priceText pricing.js head'])
  const replaced = told(own('money', 'pricing.js', 5, 7, hashOf('const money = of => rates.get(of.currency)')), mailing)
  assert.deepEqual(replaced.toSorted(), ['money mail.js head', 'money pricing.js base'])
  assert.deepEqual(told(pricing('money'), mailing), ['money mail.js both'], 'moved, and changed')
  const unread = (frame: Frame) => ({ ...frame, hash: undefined })
  assert.deepEqual(told(unread(pricing('money')), unread(mailing)), ['money mail.js both'], 'no text tells')
  const other = own('money', 'mail.js', 1, 3, hashOf('const money = of => rates.get(of.currency)'))
  const [base, head] = [served(300, [pricing('money'), 100]), served(300, [other, 100])]
  assert.ok(
    explained(base, head, newFile('mail.js')).functions.every(({ place }) => place.sides === 'both'),
    'the file is gone',
  )
})

test('a method whose class has another name, in its file or with it, is the same one', () => {
  const text = (of: string, loop = '') =>
    `func (s *${of}) valid(order Order) bool {\n${loop}return sku.MatchString(order.SKU)\n}`
  const view = (of: string) =>
    `func (s *${of}) view(order Order) View {\nreturn View{ID: order.ID, Title: title(order.Customer)}\n}`
  const loop = 'for i := range 20 {\n}\n'
  const methods = (of: string, file: string, more: string, count: number): Side => ({
    stacks: [
      [[emit], 300],
      [[emit, own(`${of}.valid`, file, 1, 4, hashOf(text(of, more)))], count],
      [[emit, own(`${of}.view`, file, 6, 8, hashOf(view(of)))], 40],
    ],
  })
  for (const file of ['service.go', 'orders.go']) {
    const row = explained(
      methods('Service', 'service.go', '', 50),
      methods('Orders', file, loop, 250),
      `${hunk('service.go', '1,8', file === 'service.go' ? '1,8' : '0,0')}\n${file === 'service.go' ? '' : hunk(file, '0,0', '1,8')}`,
    )
    const [first, ...others] = row.suspects
    assert.deepEqual([first!.place!.function, first!.place!.sides, first!.certain], ['Orders.valid', 'both', true])
    assert.ok(Math.abs(first!.change - 200) < 5, `${first!.change}`)
    assert.ok(
      others.every(({ change }) => Math.abs(change) < 1),
      file,
    )
  }
})

test('a method of a new class is not that of its name in a class that is gone, although they share some words', () => {
  const legacy = hashOf(
    'def get(self, request):\nrows = Export.objects.filter(user=request.user)\nreturn JsonResponse({"rows": [row.view() for row in rows]})',
  )
  const search = hashOf(
    'def get(self, request):\nfound = []\nfor row in Product.objects.all():\nif self.words(request) <= set(row.name.split()):\nfound.append(row)\nreturn JsonResponse({"found": [row.view() for row in found]})',
  )
  const [was, page] = [own('page', 'page.py', 1, 9, 'a'), own('page', 'page.py', 1, 9, 'b')]
  const base = { ...served(100, [was, 20]), extents: [was, own('LegacyExport.get', 'legacy.py', 1, 20, legacy)] }
  const head = served(100, [page, 20], [[page, own('Search.get', 'search.py', 1, 20, search)], 200])
  const diff = [hunk('page.py', '5', '5'), hunk('legacy.py', '1,20', '0,0'), hunk('search.py', '0,0', '1,20')].join(
    '\n',
  )
  const [first] = explained(base, head, diff).suspects
  assert.deepEqual([first!.place!.function, first!.place!.sides, first!.certain], ['Search.get', 'head', true])
})

test('a function that head changed answers before one that it moved, and one that stayed in its file is no suspect', () => {
  const lines = (file: string, line: number) => own('lines', file, line, line, 'same')
  const format = (text: string) => own('format', 'fast.js', 1, 9, text)
  const row = explained(
    formatting(lines('a.js', 2), format('a'), 10),
    formatting(lines('b.js', 3), format('b'), 250),
    `${movedFile}\n${hunk('fast.js', '2', '2')}`,
  )
  assert.deepEqual([names(row), row.suspects[0]!.certain], [['format'], true])
  const stayed = explained(
    formatting(lines('b.js', 2), from('fast'), 10),
    formatting(own('rows', 'b.js', 3, 3, 'same'), from('slow'), 250),
    hunk('b.js', '2', '3'),
  )
  assert.deepEqual(names(stayed), [])
})

test('what head changed outside of functions is told by file, of code alone and without tests', () => {
  const side = (count: number) => served(count, [own('list', 'list.js', 3, 9), 100])
  const diff = ['config.js', 'test/list.test.js', 'list.test.js', 'README.md', 'list.js'].map(
    file => `${hunk(file, '2', '2')}\n-a\n+b`,
  )
  const { outside } = explained(side(100), side(200), diff.join('\n'))
  assert.deepEqual(outside, [
    { file: 'config.js', line: 2 },
    { file: 'list.js', line: 2 },
  ])
  assert.equal(explained(side(100), side(200)).outside, undefined)
  const first = `${hunk('list.js', '1', '0,0')}\n-a`
  assert.deepEqual(explained(side(100), side(200), first).outside, [{ file: 'list.js', line: 1 }], 'head lacks it')
})

test('of a file, what head changed at its end is told before an import, also in a function that ran at the start', () => {
  const side = (count: number) => {
    const calls = served(100, [packaged('fast', 'serialize'), count])
    return { ...calls, extents: [handler, own('plugin', 'routes.js', 4, 30, `${count}`)] }
  }
  const told = (diff: string) =>
    explained(side(100), side(300), diff).outside?.map(({ file, line }) => `${file}:${line}`)
  const routes = `${hunk('routes.js', '2', '1,0')}\n-import\n@@ -18,2 +17 @@\n-get(\n-{ schema }\n+get(`
  assert.deepEqual(told(routes), ['routes.js:17', 'routes.js:1'])
  const limits = `${hunk('limits.js', '1', '1')}\n-a\n+b\n@@ -9,2 +9,2 @@\n-a\n-b\n+c\n+d\n@@ -20,0 +21 @@\n+e\n@@ -40 +41 @@\n-f\n+g`
  assert.deepEqual(told(`${limits}\n${routes}`), [
    'limits.js:41',
    'routes.js:17',
    'limits.js:21',
    'routes.js:1',
    'limits.js:9',
  ])
})

test('what was compiled to another text is a suspect although head did not change it, unless a minifier gives other names', () => {
  const mapped = (name: string, hash = name) => ({ ...own(name, `src/${name}.ts`, 1, 9, hash), mapped: true })
  const side = (of: Frame, count: number, rest: string) =>
    served(200, [mapped('list'), 50], [mapped('view', rest), 50], [mapped('sort', rest), 50], [of, count])
  const compared = (rest: string) =>
    explained(
      side(mapped('page', 'a'), 100, 'same'),
      side(mapped('page', 'b'), 190, rest),
      hunk('src/sizes.ts', '1', '1'),
    )
  const [first] = compared('same').suspects
  assert.deepEqual([first!.place!.function, first!.rebuilt, first!.certain], ['page', true, false])
  assert.deepEqual(names(compared('other')), [])
})

test('a group of functions too large to be compared keeps no other from being matched by its text', () => {
  const [base, head] = ['var', 'const'].map((word, i): Side => {
    const text = (name: string) => hashOf(`${name} { ${word} all = this.${name}; return all }`)
    const many = Array.from({ length: 1001 }, (_, n) => own('(anonymous)', 'a.js', 1 + n, 1 + n, text(`n${n}`)))
    const [users, orders] = [hashOf(`${listing}${word}`), hashOf(`${tracing}${word}`)]
    const two = [own('list', 'z.js', 2, 9, i ? orders : users), own('list', 'z.js', 20, 27, i ? users : orders)]
    return {
      ...served(100, [many[0]!, 9], [two[0]!, i ? 300 : 500], [two[1]!, i ? 500 : 100]),
      extents: [handler, ...many, ...two],
    }
  })
  const diff = `${hunk('a.js', '1,1001', '1,1001')}\n${hunk('z.js', '2,26', '2,26')}`
  assert.deepEqual(found(explained(base!, head!, diff)), [[2, 200, true]])
})

test('very many functions without a name that all changed are matched soon, in one file or in many', () => {
  const all = (word: string) => {
    const text = (i: number) => hashOf(`order => { ${word} a${i} = order.n${i}; return a${i} + b${i % 7} }`)
    const callback = (i: number) => own('(anonymous)', `routes/${i % 100}.js`, 1 + 3 * i, 3 + 3 * i, text(i))
    return { ...served(100), extents: [handler, ...Array.from({ length: 31_000 }, (_, i) => callback(i))] }
  }
  const [base, head] = [all('var'), all('const')]
  const begun = cpuTime()
  explained(base, head, hunk('routes/1.js', '4,3', '4,3'))
  assert.ok(cpuTime() - begun < 4000, `${cpuTime() - begun} ms`)
})

test('once the time of a row is over, no further changed line is looked at, however many functions are there', () => {
  const { at } = lookAt(recorded(served(10)), [], new Set(), 'head')
  assert.deepEqual(at('other.js', 5).extents, [])
  workUntil(performance.now() - 1)
  try {
    assert.throws(() => at('other.js', 5), /no time left/)
  } finally {
    workUntil(Number.POSITIVE_INFINITY)
  }
})
