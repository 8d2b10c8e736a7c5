import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesIn, isTouched, linesOfGap } from '../../src/why/explain/changes.ts'
import { codeHunks } from '../../src/why/explain/code-hunks.ts'
import { cpuTime } from '../cpu-time.ts'
import { changesOf } from './recordings.ts'

const lines = (diff: string) => {
  const { base, head } = changesOf(diff)
  return { base: Object.fromEntries(base), head: Object.fromEntries(head) }
}

test('a hunk says which lines of base and of head changed', () => {
  const diff =
    'diff --git a.js a.js\n--- a.js\n+++ a.js\n@@ -7,2 +7,3 @@ function list() {\n-x\n-y\n+1\n+2\n+3\n@@ -20 +21 @@\n-z\n+z'
  assert.deepEqual(lines(diff), { base: { 'a.js': [7, 8, 20] }, head: { 'a.js': [7, 8, 9, 21] } })
})

test('where lines only went, there is a gap: it touches what is around it', () => {
  const diff = 'diff --git a.js a.js\n--- a.js\n+++ a.js\n@@ -7,2 +6,0 @@\n-x\n-y'
  assert.deepEqual(lines(diff), { base: { 'a.js': [7, 8] }, head: { 'a.js': [6.5] } })
  const touches = (line: number, end: number, file = 'a.js') => isTouched(changesOf(diff).head, { file, line, end })
  assert.deepEqual([touches(1, 9), touches(6, 7), touches(1, 9, 'b.js')], [true, true, false])
  assert.deepEqual([touches(1, 6), touches(7, 9), touches(8, 9)], [false, false, false])
})

test('blank lines are no change, also those that come with others', () => {
  assert.deepEqual(lines('diff --git a.js a.js\n--- a.js\n+++ a.js\n@@ -7,2 +7,4 @@\n-\t\n-x\n+\n+y\n+ \r\n+z'), {
    base: { 'a.js': [8] },
    head: { 'a.js': [8, 10] },
  })
})

test('a line that gives way to a blank one leaves a gap, and a gap knows the lines of base that are missing, in a renamed file, too', () => {
  const diff =
    'diff --git a.js b.js\n--- a.js\n+++ b.js\n@@ -4 +4 @@\n-x\n+\n@@ -9,2 +8,0 @@\n-y\n-z\n@@ -20 +18,0 @@\n-'
  assert.deepEqual(lines(diff), { base: { 'a.js': [4, 9, 10] }, head: { 'b.js': [3.5, 8.5] } })
  const missing = (line: number) => linesOfGap(changesOf(diff), 'b.js', line)
  assert.deepEqual(missing(3.5), [{ file: 'a.js', line: 4 }])
  assert.deepEqual(
    missing(8.5),
    [9, 10].map(line => ({ file: 'a.js', line })),
  )
  assert.deepEqual(missing(7.5), [])
})

test('lines of the file that look like a header are lines of the file', () => {
  const diff =
    'diff --git a.js a.js\n--- a.js\n+++ a.js\n@@ -1,2 +1,2 @@\n--- b.js\n-x\n+++ c.js\n+y\n@@ -9 +9 @@\n-a\n+b'
  assert.deepEqual(lines(diff), { base: { 'a.js': [1, 2, 9] }, head: { 'a.js': [1, 2, 9] } })
})

test('names with blanks, quotes and letters of other alphabets are read as git writes them', () => {
  const diff =
    'diff --git "a \\303\\244\\"b.js" "a \\303\\244\\"b.js"\n--- "a \\303\\244\\"b.js"\n+++ "a \\303\\244\\"b.js"\n@@ -1 +1 @@\n-a\n+b\ndiff --git c d.js c d.js\n--- c d.js\t\n+++ c d.js\t\n@@ -2 +2 @@\n-a\n+b'
  assert.deepEqual(Object.keys(lines(diff).head), ['a ä"b.js', 'c d.js'])
})

test('a new file has no lines in base, and a deleted one none in head', () => {
  assert.deepEqual(lines('diff --git a.js a.js\n--- /dev/null\n+++ a.js\n@@ -0,0 +1,2 @@\n+a\n+b'), {
    base: {},
    head: { 'a.js': [1, 2] },
  })
})

test('a renamed file is known on both sides, also where nothing else of it changed', () => {
  const names = 'diff --git a.json "b \\303\\244.json"\nrename from a.json\nrename to "b \\303\\244.json"\n'
  assert.deepEqual(lines(names), { base: { 'a.json': [] }, head: { 'b ä.json': [] } })
  assert.deepEqual(lines(`${names}--- a.json\n+++ "b \\303\\244.json"\n@@ -2 +2 @@\n-a\n+b`), {
    base: { 'a.json': [2] },
    head: { 'b ä.json': [2] },
  })
})

test('lines of types are told from those that run, in TypeScript alone', () => {
  const typesOf = (file: string, head: string[]) => {
    const hunks = codeHunks({ base: file, head: file, lines: head.map(line => `+${line}`) }, { base: [], head })
    return [...changesIn(hunks).types.head].map(line => Number(line.split('\t').at(-1)))
  }
  const ts = [
    'import {',
    'type A,',
    "} from 'a'",
    'type B =',
    "| 'b'",
    '| A',
    'export interface C {',
    'id: A',
    '',
    'c(): {',
    '}',
    '}',
    'size: 3',
    "import type { D } from 'd'",
    'const type = 3',
  ]
  assert.deepEqual(typesOf('a.ts', ts), [2, 4, 5, 6, 7, 8, 10, 11, 12, 14])
  for (const [text, found] of [
    [
      ['type A =', 'B extends C', '? D', ': E', 'run()'],
      [1, 2, 3, 4],
    ],
    [
      ['interface A', 'extends B,', 'C {', 'a: D', '}', 'let b'],
      [1, 2, 3, 4, 5],
    ],
    [["import type from './fast'"], []],
    [["type A = 'a\\'(b'", 'run()'], [1]],
    [
      ['interface A {', 'b: C', '}; run()'],
      [1, 2],
    ],
    [['interface A {} run()', 'type B = C; run()'], []],
    [['type A = { b: C; d: E }[]', 'run()'], [1]],
  ] as [string[], number[]][])
    assert.deepEqual(typesOf('a.ts', text), found, text.join(' '))
  assert.deepEqual(typesOf('a.go', ['type Order struct {', 'ID int', '}']), [])
  assert.deepEqual(typesOf('A.java', ['interface A {', 'int size = 40;', '}']), [], 'a constant of an interface')
})

const changed = (file: string, base: string, head: string) => {
  const code = { base: base.split('\n'), head: head.split('\n') }
  const lines = [...code.base.map(line => `-${line}`), ...code.head.map(line => `+${line}`)]
  return changesIn(codeHunks({ base: file, head: file, lines }, code)).head.get(file)!.length > 0
}

test('what only a formatter changes is not a change', () => {
  const same: [string, string, string][] = [
    ['a.ts', "row.split(';')", 'row.split(";")'],
    ['a.ts', "fetch('/a/b')", 'fetch("/a/b")'],
    ['a.py', "get('/a/b') / 2", 'get("/a/b")/2'],
    ['a.ts', 'const view = find(one, { id: 1 })', 'const view = find(\none,\n{id: 1},\n)'],
    ['a.ts', 'const total = rows.map(one).filter(Boolean)', 'const total =\nrows\n.map(one)\n.filter(Boolean)'],
    ['a.java', 'return a && format(b, c);', 'return a\n&& format(\nb, c);'],
    ['a.ts', 'const id = next()\nset(id)', 'const id = next();\nset(id);'],
    ['a.go', 'View{ID: id, Title:  title(name)}', 'View{\nID: id,\nTitle: title(name),\n}'],
    ['a.py', "    return find(row['id'], 3)", '    return find(\n        row["id"],\n        3,\n    )'],
  ]
  for (const [file, base, head] of same) assert.equal(changed(file, base, head), false, `${file}: ${head}`)
  const other: [string, string, string][] = [
    [
      'a.py',
      '    for row in rows:\n        seen = add(row)\n    save(seen)',
      '    for row in rows:\n        seen = add(row)\n        save(seen)',
    ],
    ['a.java', "row.indexOf(';')", 'row.indexOf(";")'],
    ['a.ts', "row.split(' ')", "row.split('  ')"],
    ['a.ts', '/(a )+/.test(row)', '/(a)+/.test(row)'],
    ['a.ts', 'return rows', 'return\nrows'],
    ['a.ts', 'a - -b', 'a --b'],
    ['a.go', 'f(a, b)', 'f(a, b, c)'],
    ['a.ts', "a = 'b\\'c'", 'a = "b\\\'c"'],
  ]
  for (const [file, base, head] of other) assert.equal(changed(file, base, head), true, `${file}: ${head}`)
})

test('another name of a variable is a change if an unchanged line knows one by the old name, or by the new one', () => {
  const isChanged = (rest: string) => {
    const [base, head] = ['size', 'wanted'].map(name => [`const ${name} = 4`, `list(${name})`, rest])
    const lines = [
      ...base!.slice(0, 2).map(line => `-${line}`),
      ...head!.slice(0, 2).map(line => `+${line}`),
      ` ${rest}`,
    ]
    const hunks = codeHunks({ base: 'a.js', head: 'a.js', lines }, { base: base!, head: head! })
    return changesIn(hunks).head.get('a.js')!.length > 0
  }
  assert.deepEqual(['view(rows)', 'view(size)', 'view(wanted)'].map(isChanged), [false, true, true])
})

test('nor is another name of a variable that the lines declare and use', () => {
  const same: [string, string, string][] = [
    [
      'a.ts',
      'const rest = cents % 100\nreturn rest < 10 ? `0${rest}` : rest',
      'const left = cents % 100\nreturn left < 10 ? `0${left}` : left',
    ],
    [
      'a.ts',
      'for (const row of rows)\nfound.push(this.row(row))',
      'for (const line of rows)\nfound.push(this.row(line))',
    ],
    [
      'A.java',
      'long rest = cents % 100;\nreturn whole + "." + rest;',
      'long part = cents % 100;\nreturn whole + "." + part;',
    ],
    [
      'A.java',
      'private void send(List<Order> all) {\nwrite(all);',
      'private void send(List<Order> orders) {\nwrite(orders);',
    ],
    [
      'a.js',
      'const rest = some()\nuse(1, rest, { size: rest, of: [1, rest] })',
      'const left = some()\nuse(1, left, { size: left, of: [1, left] })',
    ],
    [
      'a.js',
      'const items = some()\nuse(items, { page, items: 1 })',
      'const found = some()\nuse(found, { page, items: 1 })',
    ],
    ['a.py', '    items = some()\n    use(1, items=items)', '    found = some()\n    use(1, items=found)'],
    ['a.py', '    n = some()\n    return f"{n} of {n}"', '    count = some()\n    return f"{count} of {count}"'],
    ['a.go', 'id := next.Add(1)\nset(id % 10)', 'number := next.Add(1)\nset(number % 10)'],
    [
      'a.py',
      '    rows = fetch(page)\n    return [row for row in rows]',
      '    found = fetch(page)\n    return [row for row in found]',
    ],
  ]
  for (const [file, base, head] of same) assert.equal(changed(file, base, head), false, `${file}: ${head}`)
  const other: [string, string, string][] = [
    ['a.ts', 'const rows = fast()\nreturn rows', 'const rows = slow()\nreturn rows'],
    [
      'a.ts',
      'const few = load(1)\nconst all = load(9)\nuse(few, all)',
      'const all = load(1)\nconst few = load(9)\nuse(all, few)',
    ],
    ['a.ts', 'const found = valid\nreturn found', 'const found = all\nreturn found'],
    ['a.ts', 'export const revalidate = 60', 'export const staleTime = 60'],
    ['a.ts', 'if (valid) {\nuse(valid)', 'if (all) {\nuse(all)'],
    ['a.ts', 'run({ fast, size: 3 })\nuse(size)', 'run({ fast, total: 3 })\nuse(total)'],
    ['a.py', 'if check(a, valid):\n    use(valid)', 'if check(a, all):\n    use(all)'],
    ['a.ts', 'return rows.map(view)', 'return rows.map(page)'],
    ['a.ts', 'const row = a.one\nuse(row)', 'const line = a.all\nuse(line)'],
    ['a.ts', 'return valid', 'return all'],
    ['A.java', 'long sum = 0;\nuse(sum);', 'Long sum = 0;\nuse(sum);'],
    [
      'A.java',
      'List<Order> all = new ArrayList<>();\nall.add(a);',
      'List<Order> all = new LinkedList<>();\nall.add(a);',
    ],
    ['a.go', 'all := list()\nuse(all)', 'all := index()\nuse(all)'],
    ['a.py', 'paginate_by = 50\nuse(paginate_by)', 'page_size = 50\nuse(page_size)'],
    ['a.py', '    paginate_by = 50', '    page_size = 50'],
    ...['a.js', 'A.java', 'a.go', 'a.py'].map((file): [string, string, string] => [
      file,
      '    run("SELECT name, price FROM items ORDER BY name")',
      '    run("SELECT title, price FROM items ORDER BY title")',
    ]),
    ['a.js', 'run(`\n\0 WHERE id = 5\n\0 ORDER BY id`)', 'run(`\n\0 WHERE total = 5\n\0 ORDER BY total`)'],
    ['a.go', 'func all(rows []Row) []Row {', 'func all(rows []Full) []Full {'],
    ['a.js', 'const limit = 20\nreturn find({ limit })', 'const size = 20\nreturn find({ size })'],
    [
      'a.js',
      'const limit = 20\nreturn find({ a: [1], limit, b })',
      'const size = 20\nreturn find({ a: [1], size, b })',
    ],
    ['a.py', '    limit = 20\n    return find(limit=limit)', '    size = 20\n    return find(size=size)'],
    ['a.js', 'const items = some()\nuse({ items }, items)', 'const found = some()\nuse({ items }, found)'],
    ['a.py', '    items = some()\n    use({items: 1}, items)', '    found = some()\n    use({items: 1}, found)'],
    [
      'a.js',
      'const items = some()\nconst f = (a, items = few()) => use(items)',
      'const found = some()\nconst f = (a, items = few()) => use(found)',
    ],
    [
      'a.py',
      '    items = some()\n    def f(a, items=few):\n        use(items)',
      '    found = some()\n    def f(a, items=few):\n        use(found)',
    ],
    ['A.java', 'synchronized (order) {\nwrite(order);', 'synchronized (shop) {\nwrite(shop);'],
    ['a.kt', 'sorted(few) { few.size }', 'sorted(all) { all.size }'],
    [
      'a.js',
      'function list({ page, size }) {\nreturn all(page, size)',
      'function list({ page, most }) {\nreturn all(page, most)',
    ],
  ]
  for (const [file, base, head] of other) assert.equal(changed(file, base, head), true, `${file}: ${head}`)
})

test('a text that is made to be slow takes no time', () => {
  for (const text of [
    `'${"\\'".repeat(300_000)}`,
    `,${'\n'.repeat(300_000)}x`,
    ',\n'.repeat(100_000),
    '`\\'.repeat(300_000),
  ]) {
    const head = text.split('\n')
    const file = { base: 'a.ts', head: 'a.ts', lines: ['-x', ...head.map(line => `+${line}`)] }
    const began = cpuTime()
    codeHunks(file, { base: ['x'], head })
    assert.ok(cpuTime() - began < 3000, JSON.stringify(text.slice(0, 6)))
  }
})
