import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyLines } from '../../src/report/why.ts'
import { asText } from '../../src/report/why-parts.ts'
import { explain } from '../../src/why/explain/explain.ts'
import { type Frame, placeKey } from '../../src/why/profile/recording.ts'
import { cpuTime } from '../cpu-time.ts'
import {
  changesOf,
  explained,
  garbage,
  handler,
  hunk,
  names,
  own,
  packaged,
  recorded,
  runtime,
  type Side,
  served,
  unwalkable,
} from './recordings.ts'
import { why } from './why-row.ts'

const emit = runtime('emit')

test('what a changed function calls counts as its own, down to the runtime', () => {
  const before = own('list', 'products.js', 3, 9, 'short')
  const after = own('list', 'products.js', 3, 9, 'long')
  const sort = runtime('sort')
  const row = explained(
    {
      stacks: [
        [[emit, handler], 300],
        [[emit, handler, before], 100],
      ],
    },
    {
      stacks: [
        [[emit, handler], 300],
        [[emit, handler, after], 110],
        [[emit, handler, after, sort], 190],
      ],
    },
    hunk('products.js', '5', '5'),
  )
  assert.deepEqual(names(row), ['list'])
  const [first] = row.suspects
  assert.equal(first!.certain, true)
  assert.ok(Math.abs(first!.change - 200) < 10, `${first!.change}`)
  assert.deepEqual(
    first!.path.map(step => step.function),
    ['sort'],
  )
})

test('a changed line that a nested function shares with the one around it counts for both', () => {
  const [oldOuter, newOuter] = [own('list', 'products.js', 3, 9, 'a'), own('list', 'products.js', 3, 9, 'b')]
  const [oldInner, newInner] = [
    own('list>(anonymous)', 'products.js', 5, 5, 'c'),
    own('list>(anonymous)', 'products.js', 5, 5, 'd'),
  ]
  const row = explained(
    {
      stacks: [
        [[handler, oldOuter], 100],
        [[handler, oldOuter, oldInner], 100],
      ],
    },
    {
      stacks: [
        [[handler, newOuter], 300],
        [[handler, newOuter, newInner], 100],
      ],
    },
    hunk('products.js', '5', '5'),
  )
  assert.equal(names(row)[0], 'list')
})

test('of nested functions the innermost one that was changed is named', () => {
  const outer = (hash: string) => own('list', 'products.js', 3, 9, hash)
  const inner = (hash: string) => own('list>(anonymous)', 'products.js', 5, 6, hash)
  const [oldOuter, oldInner, newOuter, newInner] = [outer('a'), inner('b'), outer('c'), inner('d')]
  const row = explained(
    {
      stacks: [
        [[handler, oldOuter], 200],
        [[handler, oldOuter, oldInner], 100],
      ],
    },
    {
      stacks: [
        [[handler, newOuter], 200],
        [[handler, newOuter, newInner], 300],
      ],
    },
    hunk('products.js', '5', '5'),
  )
  assert.equal(names(row)[0], 'list>(anonymous)')
  assert.ok(!row.suspects.some(({ place, certain }) => place!.function === 'list' && certain))
})

test('a package whose version changed is charged with what own code asks of it, whichever code does the work', () => {
  const [entry, helper] = [packaged('jws', 'sign'), packaged('lodash', 'clone')]
  const row = explained(
    {
      ...served(300, [entry, 50]),
      versions: { jws: '8.0.0', lodash: '4.0.0' },
    },
    {
      ...served(300, [entry, 60], [[entry, helper], 250]),
      versions: { jws: '9.0.0', lodash: '4.0.0' },
      manifests: { jws: { file: 'package.json', line: 9 } },
    },
  )
  assert.deepEqual(row.suspects[0]!.package, {
    name: 'jws',
    base: '8.0.0',
    head: '9.0.0',
    manifest: { file: 'package.json', line: 9 },
  })
  assert.equal(row.suspects.length, 1)
  assert.equal(row.suspects[0]!.certain, true)
})

test('a package is named before its caller if head runs its development build; a different file of it does not count as a build', () => {
  const page = (hash: string) => own('page', 'page.js', 1, 9, hash)
  const side = (hash: string, name: string, file: string, count: number): Side => ({
    ...served(300, [[page(hash), { ...packaged(name, 'render'), file, hash: file }], count]),
    versions: { [name]: '19.2.0' },
  })
  const told = (name: string, before: string, after: string, edited = 'b') => {
    const { suspects } = explained(
      side('a', name, before, 100),
      side(edited, name, after, 300),
      hunk(edited === 'a' ? 'README.md' : 'page.js', '5', '5'),
    )
    return suspects.map(({ certain, open, place, package: of }) => [
      of ? `${of.base} → ${of.head}` : place!.function,
      certain && !open,
    ])
  }
  const [production, development] = ['cjs/react.production.js', 'cjs/react.development.js']
  assert.deepEqual(told('react', production, development), [
    [`19.2.0 (${production}) → 19.2.0 (${development})`, false],
  ])
  assert.deepEqual(told('vue', 'server.cjs.prod.js', 'server.cjs.js', 'a'), [
    ['19.2.0 (server.cjs.prod.js) → 19.2.0 (server.cjs.js)', true],
  ])
  const [minified, named] = ['cjs/react-jsx-runtime.production.min.js', 'cjs/react-jsx-dev-runtime.development.js']
  assert.deepEqual(told('react', minified, named), [[`19.2.0 (${minified}) → 19.2.0 (${named})`, false]])
  assert.deepEqual(told('lodash', 'map.js', 'sortBy.js'), [['page', true]])
  assert.deepEqual(told('mathjs', 'min.js', 'prod.js'), [['page', true]])
})

test('a package of which both sides have one version is never certain: nobody knows which of its functions are which', () => {
  const found = (base: string, head: string) => {
    const side = (count: number, dep: string) => ({
      ...served(200, [packaged('dep', 'sign'), count]),
      versions: { dep },
    })
    const [first] = explained(side(50, base), side(250, head)).suspects
    return [first!.package!.name, first!.certain]
  }
  assert.deepEqual(found('1.0.0', '1.0.0 and 2.0.0'), ['dep', false])
  assert.deepEqual(found('1.0.0 and 2.0.0', '2.0.0 and 3.0.0'), ['dep', false])
  for (const [base, head] of [['1.0.0', '2.0.0'], ['', '1.0.0 and 2.0.0'], ['1.0.0', '1.0.1 and 2.0.0']] as const) // biome-ignore format: one line
    assert.deepEqual(found(base, head), ['dep', true])
})

test('the account adds up: suspects, native code, unchanged code and other threads are the whole growth', () => {
  const [before, after] = [own('list', 'a.js', 1, 3, 'x'), own('list', 'a.js', 1, 4, 'y')]
  const { cpu, account } = explained(
    {
      stacks: [
        [[handler], 300],
        [[handler, before], 100],
        [[unwalkable], 20],
      ],
      others: 30,
    },
    {
      stacks: [
        [[handler], 333],
        [[handler, after], 200],
        [[unwalkable], 25],
      ],
      others: 47,
    },
    hunk('a.js', '2', '2'),
  )
  const parts = Object.values(account!).reduce((sum, { change }) => sum + change, 0)
  assert.ok(Math.abs(parts - cpu!.change) < 0.01, `${parts} is not ${cpu!.change}`)
  assert.ok(Math.abs(account!.threads.change - 17) < 0.01)
  assert.ok(account!.suspects.change > account!.unchanged.change)
})

test('a function that was moved to another file names nobody', () => {
  const before = own('view', 'products.js', 10, 15, 'same')
  const after = own('view', 'view.js', 1, 6, 'same')
  const row = explained(
    served(300, [before, 150]),
    served(300, [after, 150]),
    `${hunk('products.js', '10,6', '9,0')}\ndiff --git view.js view.js\n--- /dev/null\n+++ view.js\n@@ -0,0 +1,6 @@`,
  )
  assert.deepEqual(names(row), [])
  const view = row.functions.find(({ place }) => place.function === 'view')!
  assert.equal(view.place.sides, 'both')
  assert.ok(Math.abs(view.change) < 1)
})

test('a renamed file with changed code is still matched by the names of its functions', () => {
  const [before, after] = [own('view', 'old.js', 10, 15, 'a'), own('view', 'new.js', 10, 16, 'b')]
  const row = explained(
    served(300, [before, 150]),
    served(300, [after, 250]),
    'diff --git old.js new.js\n--- old.js\n+++ new.js\n@@ -12 +12,2 @@',
  )
  assert.deepEqual(names(row), ['view'])
  assert.ok(Math.abs(row.suspects[0]!.change - 100) < 10)
})

test('a changed function that was moved too far for its name counts on both sides', () => {
  const gone = own('slow', 'a.js', 1, 9, 'a')
  const come = own('quick', 'b.js', 1, 9, 'b')
  const row = explained(
    served(300, [gone, 400]),
    served(300, [come, 100]),
    `${hunk('a.js', '1,9', '0,0')}\ndiff --git b.js b.js\n--- /dev/null\n+++ b.js\n@@ -0,0 +1,9 @@`,
  )
  assert.deepEqual(names(row).toSorted(), ['quick', 'slow'])
  assert.equal(row.suspects[0]!.place!.function, 'slow')
  assert.ok(row.suspects[0]!.change < 0)
})

test('what code in a bundle was built from counts as changed, although no diff has the bundle', () => {
  const [before, after] = [own('list', 'dist/server.js', 1, 9, 'a'), own('list', 'dist/server.js', 1, 9, 'b')]
  const row = explained(served(300, [before, 100]), served(300, [after, 200]), hunk('src/list.ts', '5', '5'))
  assert.deepEqual(names(row), ['list'])
})

test('garbage is charged to the function that made it', () => {
  const [before, after] = [own('list', 'a.js', 1, 3, 'x'), own('list', 'a.js', 1, 4, 'y')]
  const row = explained(
    served(300, [before, 100], [[before, garbage], 10]),
    served(300, [after, 110], [[after, garbage], 90]),
    hunk('a.js', '2', '2'),
  )
  assert.ok(row.suspects[0]!.change > 80)
  assert.ok(row.functions.some(({ place }) => place.function === '(garbage collector)'))
})

test('where code was moved down the tree, the path of the growth stops instead of saying +500 %', () => {
  const [before, after] = [own('route', 'a.js', 1, 3, 'x'), own('route', 'a.js', 1, 4, 'y')]
  const [old, fresh] = [own('match', 'b.js', 1, 3), own('find', 'c.js', 1, 3)]
  const row = explained(served(300, [[before, old], 200]), served(300, [[after, fresh], 240]), hunk('a.js', '2', '2'))
  assert.equal(row.suspects[0]!.place!.function, 'route')
  assert.deepEqual(row.suspects[0]!.path, [])
})

const measured = { base: 400, head: 500, grew: true }

test('where CPU time per request did not grow, head waits longer, and nothing is named', () => {
  const [before, after] = [own('list', 'a.js', 1, 3, 'x'), own('list', 'a.js', 1, 4, 'y')]
  const row = explained(
    {
      ...served(300, [before, 100]),
      cpu: [401, 399, 400],
    },
    {
      ...served(300, [after, 100]),
      cpu: [399, 402, 400],
    },
    hunk('a.js', '2', '2'),
    { base: 400, head: 401, grew: false },
  )
  assert.equal(row.outcome, 'waits')
  assert.deepEqual(row.suspects, [])
})

test('where CPU time may account for the row, and has not certainly grown, nobody says that head waits', () => {
  const [before, after] = [own('list', 'a.js', 1, 3, 'x'), own('list', 'a.js', 1, 4, 'y')]
  const sides = { base: recorded({ ...served(300, [before, 100]), cpu: [400, 400] }), head: recorded({ ...served(300, [after, 150]), cpu: [380, 500] }) } // biome-ignore format: one line
  const measured = { base: 400, head: 450, grew: false, asked: 0.12 }
  const asked = { scenario: 'list', requests: 1000, measured }
  const { row, settled } = explain(sides, changesOf(hunk('a.js', '2', '2')), asked)
  assert.deepEqual([row.outcome, settled], ['explained', false], 'a third launch may tell')
  assert.match(asText(whyLines({ why: why(row) })[0]![1]!), /^No suspect is certain; most likely /)
  assert.equal(explain(sides, changesOf(''), { ...asked, measured: { ...measured, asked: 1 } }).row.outcome, 'waits')
})

test('a third fewer requests/s with 2 % more CPU time is waiting, even where the 2 % are certain', () => {
  const row = explained({ stacks: [[[handler], 400]] }, { stacks: [[[handler], 408]] }, '', {
    base: 400,
    head: 408,
    grew: true,
    asked: 0.5,
  })
  assert.equal(row.outcome, 'waits')
})

test('profiles that do not show half of the measured growth name nobody', () => {
  const [before, after] = [own('list', 'a.js', 1, 3, 'x'), own('list', 'a.js', 1, 4, 'y')]
  const row = explained(
    {
      ...served(300, [before, 100]),
      cpu: [400, 400, 401],
    },
    {
      ...served(300, [after, 120]),
      cpu: [419, 420, 421],
    },
    hunk('a.js', '2', '2'),
    measured,
  )
  assert.equal(row.outcome, 'not-reproduced')
  assert.deepEqual(row.suspects, [])
})

test('without a verdict what became cheaper is explained as well', () => {
  const [before, after] = [own('list', 'a.js', 1, 3, 'x'), own('list', 'a.js', 1, 4, 'y')]
  const row = explained(served(300, [before, 300]), served(300, [after, 100]), hunk('a.js', '2', '2'))
  assert.equal(row.outcome, 'explained')
  assert.ok(row.suspects[0]!.change < -180)
  assert.ok(Math.abs(row.suspects[0]!.share! - 1) < 0.1)
})

test('a suspect has no share of a change that may be none', () => {
  const [before, after] = [own('list', 'a.js', 1, 3, 'x'), own('list', 'a.js', 1, 4, 'y')]
  const base = { ...served(380, [before, 20]), cpu: [400, 380, 420] }
  const row = explained(base, { ...served(280, [after, 120]), cpu: [420, 400, 380] }, hunk('a.js', '2', '2'))
  assert.ok(row.cpu!.low < 0 && row.cpu!.high > 0)
  assert.deepEqual([row.suspects[0]!.certain, row.suspects[0]!.share], [true, undefined])
})

test('names of any length and kind become one bounded line', () => {
  const evil = own(`${'x'.repeat(5000)}\n\u202e\u0000`, `${'d/'.repeat(400)}a.js`, 1, 3)
  const row = explained({ stacks: [[[evil], 300]] }, { stacks: [[[evil], 400]] })
  const { place } = row.functions[0]!
  assert.ok(place.function.length <= 200 && place.file.length <= 200)
  assert.doesNotMatch(place.function + place.file, /[\p{C}\n]/u)
})

test('a tree of many thousand nodes is cut to the costliest 300', () => {
  const stacks = Array.from({ length: 5000 }, (_, i) => [[handler, own(`f${i}`, 'a.js', i, i)], 5] as [any, number])
  const { tree, functions } = explained({ stacks }, { stacks })
  assert.equal(tree.length, 300)
  assert.ok(functions.length <= 50)
  for (const [i, { parent }] of tree.entries()) assert.ok(parent < i)
})

test('middleware is not charged with what comes after it, although it stays on the stack', () => {
  const [before, after] = [own('audit', 'audit.js', 1, 9, 'x'), own('audit', 'audit.js', 1, 12, 'y')]
  const [next, digest] = [packaged('router', 'next'), runtime('digest')]
  const noisy = (audit: typeof before) => [emit, next, audit, next, handler]
  const row = explained(
    {
      stacks: [
        [noisy(before), 600],
        [[emit, next, before], 10],
      ],
    },
    {
      stacks: [
        [noisy(after), 600],
        [[emit, next, after], 12],
        [[emit, next, after, digest], 60],
      ],
    },
    hunk('audit.js', '5', '5'),
  )
  assert.deepEqual(names(row), ['audit'])
  assert.ok(Math.abs(row.suspects[0]!.base - 10) < 1, `${row.suspects[0]!.base}`)
  assert.deepEqual(
    row.suspects[0]!.path.map(step => step.function),
    ['digest'],
  )
})

test('a framework with another version is not charged with the project that it calls; a library is, with what it calls back', () => {
  const versions = (of: string) => ({ base: { [of]: '1.0.0' }, head: { [of]: '2.0.0' } })
  const [route, sortBy] = [packaged('framework', 'route'), packaged('library', 'sortBy')]
  const [list, compare] = [own('list', 'a.js', 1, 5), own('compare', 'a.js', 7, 9)]
  const side = (stack: (typeof list)[], inner: (typeof list)[], count: number, of: Record<string, string>) => ({
    stacks: [
      [stack, 100],
      [[...stack, ...inner], count],
    ] as [(typeof list)[], number][],
    versions: of,
  })
  const framework = versions('framework')
  const called = explained(
    side([emit, route], [list], 300, framework.base),
    side([emit, route], [list], 600, framework.head),
  )
  assert.ok(!called.suspects.some(({ certain }) => certain))
  const library = versions('library')
  const calling = explained(
    side([emit, list, sortBy], [compare], 300, library.base),
    side([emit, list, sortBy], [compare], 600, library.head),
  )
  assert.deepEqual(names(calling), ['library'])
  assert.ok(Math.abs(calling.suspects[0]!.change - 300) < 10)
})

test('what a source map leads to an unchanged file is unchanged, although a minifier gave it other names', () => {
  const mapped = (name: string, file: string, hash: string) => ({ ...own(name, file, 1, 9, hash), mapped: true })
  const [before, after] = [mapped('list', 'src/list.ts', 'a'), mapped('list', 'src/list.ts', 'b')]
  const [serveBefore, serveAfter] = [mapped('serve', 'src/server.ts', 'c'), mapped('serve', 'src/server.ts', 'd')]
  const row = explained(
    {
      stacks: [
        [[serveBefore], 300],
        [[serveBefore, before], 100],
      ],
    },
    {
      stacks: [
        [[serveAfter], 360],
        [[serveAfter, after], 200],
      ],
    },
    hunk('src/list.ts', '5', '5'),
  )
  assert.deepEqual(names(row), ['list'])
})

test('of packages within packages, the one that head asked for is named; when only the lock file changed, the innermost', () => {
  const [outer, inner, fresh] = [packaged('outer', 'parse'), packaged('inner', 'scan'), packaged('fresh', 'match')]
  const compared = (diff: string, manifest: string) => {
    const side = (count: number, own: number) => ({
      stacks: [
        [[handler, outer], own],
        [[handler, outer, inner], count],
        [[handler, outer, inner, fresh], count],
      ] as [(typeof outer)[], number][],
    })
    return explained(
      { ...side(50, 100), versions: { outer: '1.0.0', inner: '1.0.0' } },
      {
        ...side(150, 102),
        versions: { outer: '1.0.1', inner: '1.1.0', fresh: '1.0.0' },
        manifests: { outer: { file: manifest, line: 5 } },
      },
      diff,
    )
  }
  assert.equal(names(compared(hunk('package.json', '5', '5'), 'package.json'))[0], 'outer')
  assert.equal(names(compared(hunk('package-lock.json', '5', '5'), 'package.json'))[0], 'inner')
  assert.equal(names(compared('', 'package.json'))[0], 'outer')
  for (const file of ['api/go.mod', 'requirements-dev.txt', 'pyproject.toml', 'pom.xml', 'gradle/libs.versions.toml'])
    assert.equal(names(compared(hunk(file, '5', '5'), file))[0], 'outer')
  assert.equal(names(compared(hunk('uv.lock', '5', '5'), 'uv.lock'))[0], 'inner')
})

test('functions that were made of text count as the work of the one changed package that makes such', () => {
  const generated = { ...runtime('validate10'), kind: 'native' as const, file: '', line: 0, generated: true }
  const side = (count: number, version: string) => ({
    ...served(300, [generated, count]),
    versions: { ajv: version, express: version },
    manifests: { ajv: { file: 'package.json', line: 9 } },
  })
  assert.deepEqual(
    names(explained({ ...side(50, '6'), generators: ['ajv'] }, { ...side(150, '8'), generators: ['ajv'] })),
    ['ajv'],
  )
  const [both] = [['ajv', 'express']]
  assert.deepEqual(
    names(explained({ ...side(50, '6'), generators: both }, { ...side(150, '8'), generators: both })),
    [],
  )
})

test('where head changed a file outside of functions, its functions answer for what no changed one does', () => {
  const list = own('list', 'list.js', 5, 7)
  const side = (count: number) => ({
    stacks: [
      [[handler], 300],
      [[handler, list], count],
    ] as [(typeof handler)[], number][],
  })
  const row = explained(side(100), side(200), hunk('list.js', '2', '2'))
  assert.deepEqual(names(row), ['list'])
  assert.equal(row.suspects[0]!.beside, true)
  assert.deepEqual(names(explained(side(100), side(200), hunk('other.js', '2', '2'))), [])
  const calls = (count: number, text: string) => ({
    stacks: [
      [[handler], 300],
      [[own('find', 'find.js', 1, 9, text), list], count],
    ] as [(typeof handler)[], number][],
  })
  const both = hunk('list.js', '2', '2') + hunk('find.js', '3', '3')
  assert.deepEqual(names(explained(calls(100, 'x'), calls(200, 'y'), both)), ['find'])
})

test('any file that head changed is told, but for what names a package, lock files and what only tools read', () => {
  const list = (hash: string) => own('list', 'list.js', 5, 7, hash)
  const side = (hash: string, count: number): Side => ({
    ...served(300, [list(hash), count]),
    manifests: { send: { file: 'package.json', line: 9 } },
    versions: { send: hash },
  })
  const others = ['config/page.yml', 'package.json', 'pnpm-lock.yaml', '.github/workflows/ci.yml', 'README.md']
  const diff = [hunk('list.js', '6', '6'), ...others.flatMap(file => ['5', '9'].map(at => hunk(file, at, at)))]
  const { outside } = explained(side('a', 100), side('b', 300), diff.join('\n'))
  const [yml, json] = ['config/page.yml', 'package.json']
  assert.deepEqual(outside, [
    { file: yml, line: 9 },
    { file: json, line: 5 },
    { file: yml, line: 5 },
  ])
  const files = ['api.yml', 'public/settings.js', 'public/index.html']
  const code = files.map(file => hunk(file, '2', '2')).join('\n')
  assert.deepEqual(
    explained(side('a', 100), side('b', 300), code).outside!.map(({ file }) => file),
    ['public/settings.js', 'public/index.html', 'api.yml'],
    'code first',
  )
})

test('a function that head adds to a file, or removes, with the blank line at it, changes nothing around it', () => {
  const list = own('list', 'list.js', 5, 7)
  const health = own('health', 'list.js', 9, 11)
  const [long, short] = [
    [handler, list, health, own('last', 'list.js', 13, 15)],
    [handler, list, own('last', 'list.js', 9, 11)],
  ]
  const told = (extents: Frame[][], body: string) => {
    const [base, head] = [100, 200].map((count, i) => ({ ...served(300, [list, count]), extents: extents[i] }))
    const row = explained(base!, head!, `diff --git list.js list.js\n--- list.js\n+++ list.js\n${body}`)
    return { names: names(row), outside: row.outside?.[0]?.line }
  }
  const lines = (sign: string, ...texts: string[]) => texts.map(text => `\n${sign}${text}`).join('')
  const added = lines('+', 'function health() {', '  return 1', '}', '')
  assert.deepEqual(told([short, long], `@@ -8,0 +9,4 @@${added}`), { names: [], outside: 9 })
  assert.deepEqual(told([short, long], `@@ -7,0 +8,4 @@${lines('+', '', 'function health() {', '  return 1', '}')}`), {
    names: [],
    outside: 9,
  })
  assert.deepEqual(told([long, short], `@@ -9,4 +8,0 @@${added.replaceAll('+', '-')}`), {
    names: [],
    outside: undefined,
  })
  assert.deepEqual(told([long, long], `@@ -7,0 +8 @@${lines('+', 'const size = 9')}`), { names: ['list'], outside: 8 })
  assert.deepEqual(told([long, long], `@@ -8 +7,0 @@${lines('-', 'sort(all)')}`), { names: ['list'], outside: 7 })
  assert.deepEqual(told([short, long], `@@ -8,0 +9,4 @@${added.replace(/\n\+$/, '')}${lines('+', 'sort(all)')}`), {
    names: ['list'],
    outside: 12,
  })
})

test('a changed line in a function that ran at the start counts as one outside of functions, also for what is within it', () => {
  const build = (hash: string) => own('build', 'app.js', 6, 14, hash)
  const [list, other] = [own('build>list', 'app.js', 8, 9), own('other', 'app.js', 20, 22)]
  const render = own('render', 'view.js', 1, 9)
  const side = (hash: string, stack: Frame[], count: number): Side => {
    const calls = served(300, [stack, count])
    return { ...calls, extents: [handler, build(hash), list, other, render] }
  }
  const told = (stack: Frame[], line = '7', hash = 'b') => {
    const row = explained(side('a', stack, 100), side(hash, stack, 200), hunk('app.js', line, line))
    return { names: names(row), beside: row.suspects[0]?.beside, outside: row.outside }
  }
  const outside = [{ file: 'app.js', line: 7 }]
  assert.deepEqual(told([list]), { names: ['build>list'], beside: true, outside })
  assert.deepEqual(told([list, render]), { names: [], beside: undefined, outside })
  assert.deepEqual(told([other]), { names: [], beside: undefined, outside })
  assert.deepEqual(told([list], '7', 'a'), { names: [], beside: undefined, outside: undefined }, 'a comment in it')
  const both = told([other], '7,9') // line 15 is outside of all functions
  assert.deepEqual(both, { names: ['other'], beside: true, outside: [{ file: 'app.js', line: 15 }, ...outside] })
})

test('a template of which no lines are known is named where head changed its file', () => {
  const template: Frame = { kind: 'own', package: '', file: 'views/list.html', function: 'root', line: 0 }
  const told = (diff: string) => explained(served(300, [template, 100]), served(300, [template, 200]), diff)
  const row = told(hunk('views/list.html', '2', '2'))
  assert.deepEqual([names(row), row.suspects[0]!.certain], [['root'], true])
  assert.match(
    asText(whyLines({ why: { version: 1, time: 1, budget: 1, rows: [row] } })[0]![1]!),
    / in root, views\/list\.html, which head changed$/,
  )
  assert.deepEqual(names(told(hunk('views/other.html', '2', '2'))), [])
})

test('a line where a function begins or ends counts for what is around it, if what stands beside the function differs', () => {
  const route = (edges: string, line = 9) => ({ ...own('list', 'app.js', line, line + 2), edges })
  const build = (hash: string, file = 'app.js') => own('build', file, 6, 14, hash)
  const other = own('other', 'app.js', 20, 22)
  const told = (line: string, after: Frame, around: Frame[][] = [], diff = hunk('app.js', line, line), text = '') => {
    const [base, head] = [route('a'), after].map((list, i) => ({
      ...served(300, [list, 100 * (i + 1)], [other, 50]),
      extents: [handler, list, other, ...(around[i] ?? [])],
      ...(text !== '' && { around: { 'app.js': text } }),
    }))
    const row = explained(base!, head!, diff)
    return [names(row), row.suspects[0]?.beside, row.outside?.map(each => each.line)]
  }
  const within = [[build('a')], [build('b')]]
  for (const line of ['9', '11']) {
    assert.deepEqual(told(line, route('b')), [['list'], true, [Number(line)]])
    assert.deepEqual(told(line, route('b'), within), [['list'], true, [Number(line)]], 'in one that ran at the start')
    assert.deepEqual(told(line, route('a')), [[], undefined, undefined], 'a comment, or a type')
  }
  assert.deepEqual(told('10', route('b')), [[], undefined, undefined], 'a comment in it')
  const rewritten = { ...route('b'), hash: 'rewritten' }
  for (const line of ['9', '11']) {
    const both = told(line, rewritten)
    assert.deepEqual([both[0], both[2]], [['list'], [Number(line)]], 'the function itself changed, too')
    assert.deepEqual(told(line, rewritten, within)[2], [Number(line)])
    assert.equal(told(line, { ...route('a'), hash: 'rewritten' })[2], undefined)
    assert.equal(told(line, rewritten, [], hunk('app.js', line, line), 'the same')[2], undefined, '`export`, say')
  }
  const moved = `${hunk('app.js', '9,3', '8,0')}\n@@ -30,0 +28,3 @@`
  assert.deepEqual(told('', route('a', 28), [], moved), [[], undefined, undefined], 'it moved')
})

test('code that compiles to the same text on both sides has not changed: a type or a comment, outside of functions or in one', () => {
  const list = (text: string, hash = text): Frame => ({ ...own('list', 'list.ts', 5, 15, hash), own: text })
  const view = (text: string) => Object.assign(own('view', 'list.ts', 8, 10, text), { own: text, within: 'list' })
  const told = (after: Side, line: string, formed?: number) => {
    const before = { ...served(300, [list('l'), 100], [view('v'), 100]), around: { 'list.ts': 'a' } }
    const changes = changesOf(`${hunk('other.ts', '1', '1')}\n${hunk('list.ts', line, line)}`)
    if (formed !== undefined) for (const side of Object.values(changes.formed)) side.set('list.ts', [formed])
    const row = explained(before, after, changes)
    return [names(row), row.outside?.map(({ file }) => file)]
  }
  const side = (around: string, one = list('l'), two = view('v')) => ({
    ...served(300, [one, 300], [two, 100]),
    around: { 'list.ts': around },
  })
  assert.deepEqual(told(side('a'), '3'), [[], ['other.ts']])
  assert.deepEqual(told(side('b'), '3'), [['list'], ['other.ts', 'list.ts']], 'a constant')
  assert.deepEqual(told(side('a', list('with 2')), '3'), [['list'], ['other.ts', 'list.ts']], 'a `const enum`')
  assert.deepEqual(told(side('a', list('l'), view('w')), '3'), [['list'], ['other.ts', 'list.ts']])
  assert.deepEqual(told(side('a', list('l'), view('w')), '3', 9), [[], ['other.ts']], 'a variable with another name')
  const grown = list('l', 'another view')
  assert.deepEqual(
    told(side('a', grown, view('w')), '6'),
    [[], ['other.ts']],
    'a type, where a function within differs',
  )
  assert.deepEqual(told(side('a', list('m')), '6'), [['list'], ['other.ts']])
  assert.deepEqual(told({ ...side('a'), around: {} }, '3'), [['list'], ['other.ts', 'list.ts']], 'unknown')
})

test('functions that change places are a change of what they are in, although the text of each is the same', () => {
  const list = (hash: string): Frame => ({ ...own('list', 'list.js', 3, 19, hash), own: 'list' })
  const told = (
    lines: string,
    places: [line: number, end: number][],
    isHeld = true,
    order = ['slow', 'quick', 'last'],
  ) => {
    const side = (texts: string[], cost: number): Side => {
      const outer = list(texts.join())
      const inner = texts.map((text, i) => {
        const [line, end] = places[i]!
        return { ...own('list>(anonymous)', 'list.js', line, end, text), own: text, edges: 'same' }
      })
      const slow = inner.find(({ hash }) => hash?.startsWith('slow'))!
      const within = isHeld ? { within: placeKey(outer) } : {}
      return {
        ...served(300, [[...(isHeld ? [outer] : []), slow], cost]),
        extents: [handler, ...(isHeld ? [outer] : []), ...inner.map(each => ({ ...each, ...within }))],
        around: { 'list.js': 'a' },
      }
    }
    const row = explained(side(['quick', 'slow', 'last'], 100), side(order, 300), hunk('list.js', lines, lines))
    return [names(row), row.suspects[0]?.beside]
  }
  const lines: [number, number][] = [
    [5, 5],
    [6, 6],
    [7, 7],
  ]
  const long: [number, number][] = [
    [5, 8],
    [8, 11],
    [11, 14],
  ]
  const one: [number, number][] = [
    [5, 5],
    [5, 5],
    [5, 5],
  ]
  assert.deepEqual(told('5,2', lines), [['list'], undefined])
  assert.deepEqual(told('6', long), [['list'], undefined], 'where a line within them differs')
  assert.deepEqual(told('5', one), [['list'], undefined], 'on one line')
  for (const places of [lines, long, one])
    assert.deepEqual(told('5,2', places, false), [['list>(anonymous)'], true], 'outside of functions')
  assert.deepEqual(told('5,2', lines, true, ['quick', 'slow', 'last']), [[], undefined], 'they did not')
  assert.deepEqual(told('6', lines, true, ['quick', 'slow more', 'last']), [['list>(anonymous)'], undefined])
})

/** Functions without a name in list.js, outside of others, each with its text, lines and samples; what is in them has no samples. */
const besides = (...all: [text: string, line: number, end: number, count: number, inside?: number][]): Side => {
  const frame = (text: string, line: number, end: number) =>
    ({ ...own('(anonymous)', 'list.js', line, end, text), own: text, edges: 'same' }) as Frame
  const outer = all.map(([text, line, end]) => frame(text, line, end))
  const inner = all.flatMap(([text, line, end, , inside], i) =>
    inside === undefined
      ? []
      : [{ ...frame(`in ${text}`, inside, inside), within: placeKey(frame(text, line, end)), i }],
  )
  return {
    ...served(300, ...all.flatMap(([, , , count], i): [Frame, number][] => (count > 0 ? [[outer[i]!, count]] : []))),
    extents: [handler, ...outer, ...inner],
    around: { 'list.js': 'a' },
  }
}

test('so it is where the line that differs is in a function within them', () => {
  const row = explained(
    besides(['quick', 5, 8, 0, 6], ['slow', 9, 12, 100, 10]),
    besides(['slow', 5, 8, 300, 6], ['quick', 9, 12, 0, 10]),
    `${hunk('list.js', '6', '6')}\n@@ -10 +10 @@`,
  )
  assert.deepEqual([names(row), row.suspects[0]?.beside], [['(anonymous)'], true])
})

test('so it is where all are on one line, and a callback there that did change is told for itself', () => {
  const side = (texts: string[], counts: number[]): Side => {
    const outer = { ...own('list', 'list.js', 5, 5, texts.join()), own: 'list' } as Frame
    const inner = texts.map(
      text => ({ ...own('list>(anonymous)', 'list.js', 5, 5, text), own: text, edges: 'same' }) as Frame,
    )
    const samples = counts.flatMap((count, i): [Frame[], number][] => (count > 0 ? [[[outer, inner[i]!], count]] : []))
    const extents = [handler, outer, ...inner.map(each => ({ ...each, within: placeKey(outer) }))]
    return { ...served(300, ...samples), extents, around: { 'list.js': 'a' } }
  }
  const row = explained(
    side(['quick', 'slow', 'last'], [0, 100, 0]),
    side(['slow', 'quick', 'last'], [300, 0, 0]),
    hunk('list.js', '5', '5'),
  )
  assert.deepEqual(names(row), ['list'])
  const free = (...all: [string, number][]) =>
    besides(...all.map(([text, count]): [string, number, number, number] => [text, 5, 5, count]))
  const changed = explained(
    free(['quick', 0], ['slow', 0], ['last', 100]),
    free(['slow', 0], ['quick', 0], ['last of all', 300]),
    hunk('list.js', '5', '5'),
  )
  assert.deepEqual([names(changed), changed.suspects[0]?.beside], [['(anonymous)'], undefined])
})

test('a function that was rewritten has not changed places, so types around it are no code', () => {
  const row = explained(
    besides(['quick', 5, 5, 0], ['slow', 6, 6, 100], ['last', 7, 7, 0]),
    besides(['quick', 5, 5, 0], ['slow', 6, 6, 300], ['timed', 7, 9, 0, 8]),
    `${hunk('list.js', '3', '3')}\n@@ -7 +7,3 @@`,
  )
  assert.deepEqual(names(row), [])
})

test('a field whose value a compiler puts into a written constructor counts as outside of functions', () => {
  const side = (text: string, cost: number): Side => {
    const invoice = { ...own('Invoice', 'list.ts', 9, 12, text), own: text }
    return { ...served(300, [invoice, cost]), around: { 'list.ts': 'a' } }
  }
  const row = explained(side('i', 100), side('j', 300), hunk('list.ts', '5', '5'))
  const [first] = row.suspects
  assert.deepEqual(
    [first!.place!.function, first!.beside, row.outside],
    ['Invoice', true, [{ file: 'list.ts', line: 5 }]],
  )
  assert.deepEqual(names(explained(side('i', 100), side('i', 300), hunk('list.ts', '5', '5'))), [], 'a type')
})

test('an unchanged function is moved, and never certain, also where its file was renamed with other imports', () => {
  for (const [kind, is] of [
    ['java', 'shop/View.java'],
    ['js', 'presenters/product.js'],
  ] as const) {
    const side = (file: string, cost: number) => served(300, [own('view', file, 5, 9), cost])
    const [from, to] = [is, `other/view.${kind}`]
    const renamed = `diff --git ${from} ${to}\n--- ${from}\n+++ ${to}\n@@ -1 +1 @@`
    const row = explained(side(from, 100), side(to, 300), `${hunk('app.json', '1', '1')}\n${renamed}`)
    const [suspect] = row.suspects
    assert.deepEqual(
      [names(row), suspect?.certain, suspect?.moved, suspect?.beside],
      [['view'], false, true, undefined],
    )
  }
})

test('of a file whose functions nobody reads, none is certain, because each may be the one that head changed', () => {
  const side = (file: string, cost: number): Side => ({
    ...served(300, [{ ...own('view', file, 0, 0), hash: undefined }, cost]),
    extents: [handler],
  })
  const certain = (file: string) =>
    explained(side(file, 100), side(file, 300), hunk(file, '3', '3')).suspects[0]?.certain
  assert.deepEqual(['Shop.kt', 'Shop.scala', 'Shop.groovy', 'list.html'].map(certain), [false, false, false, true])
})

test('a suspect that is certain stands before one that may cost a little more', () => {
  const noisy = (hash: string) => own('noisy', 'a.js', 1, 3, hash)
  const sure = (hash: string) => own('sure', 'a.js', 5, 9, hash)
  const side = (hash: string, counts: [number, number], cpu: number[]) => ({
    stacks: [
      [[handler], 300],
      [[noisy(hash)], counts[0]],
      [[sure(hash)], counts[1]],
    ] as [(typeof handler)[], number][],
    cpu,
  })
  const row = explained(
    side('x', [900, 30], [1200, 1240, 1250]),
    side('y', [960, 80], [1290, 1400, 1330]),
    hunk('a.js', '1,9', '1,9'),
  )
  assert.equal(names(row)[0], 'sure')
  assert.equal(row.suspects[0]!.certain, true)
})

test('a function of a file in which only comments differ is not a suspect, although its compiled text differs', () => {
  const [before, after] = ['x', 'y'].map(hash => own('list', 'list.js', 3, 9, hash))
  const [base, head] = [served(50, [before!, 100]), served(50, [after!, 300])]
  assert.deepEqual(names(explained(base, head, hunk('other.js', '1', '1'))), ['list'])
  const row = explained(base, head, `${hunk('other.js', '1', '1')}\n${hunk('list.js', '0,0', '0,0')}`)
  assert.deepEqual([row.suspects, row.outside?.map(({ file }) => file)], [[], ['other.js']])
})

test('what each side ran on is told where it differs, and known of both', () => {
  const on = (runtime?: string) => ({ ...served(300), runtime })
  assert.deepEqual(explained(on('v22.20.0'), on('v24.1.0')).runtimes, { base: 'v22.20.0', head: 'v24.1.0' })
  assert.equal(explained(on('go1.25.1'), on('go1.25.1')).runtimes, undefined)
  assert.equal(explained(on('go1.25.1'), on()).runtimes, undefined)
})

test('of very many suspects the first ten are named, also in the tree', () => {
  const changed = (side: string) =>
    Array.from({ length: 40 }, (_, i) => own(`f${i}`, 'many.js', i * 10 + 1, i * 10 + 5, `${side}${i}`))
  const calls = (side: string, count: number) => changed(side).map((one, i): [Frame, number] => [one, count + i])
  const row = explained(
    served(300, ...calls('a', 100)),
    served(300, ...calls('b', 200)),
    hunk('many.js', '1,400', '1,400'),
  )
  assert.equal(row.suspects.length, 10)
  const named = row.tree.flatMap(({ suspect, place }) => (suspect === undefined ? [] : [[suspect, place.function]]))
  assert.deepEqual(
    named.sort(([a], [b]) => Number(a) - Number(b)),
    row.suspects.map(({ place }, i) => [i, place!.function]),
  )
})

test('a function whose text V8 no longer lists on a side is not taken for a changed one', () => {
  const diff = '--- settings.js\n+++ settings.js\n@@ -1 +1 @@\n-a\n+b\n'
  const other = own('other', 'lib.js', 20, 29, 'o')
  for (const mapped of [undefined, true] as const)
    for (const lacks of ['base', 'head'] as const) {
      const side = (name: 'base' | 'head', cost: number) => {
        const { hash, end, ...listed } = { ...own('next>(anonymous)', 'lib.js', 5, 9, 'same'), mapped }
        const seen = name === lacks ? listed : { ...listed, hash, end }
        const extents = name === lacks ? [other] : [other, own('next>(anonymous)', 'lib.js', 5, 9, 'same')]
        return { stacks: [[[runtime('emit'), seen as Frame], cost]] as [Frame[], number][], extents }
      }
      const { suspects } = explained(side('base', 100), side('head', 400), diff)
      assert.equal(suspects.filter(({ certain }) => certain).length, 0, `${lacks} ${mapped}`)
    }
})

test('very many changed lines beside very many functions are looked up soon, in the same file and in another', () => {
  const functions = Array.from({ length: 30_000 }, (_, i) => own(`f${i}`, 'server.js', 2 * i + 1, 2 * i + 2))
  const side = { ...served(100), extents: functions }
  const hunk = (file: string) => `diff --git ${file} ${file}\n--- ${file}\n+++ ${file}\n@@ -1,20000 +1,20000 @@`
  for (const file of ['package-lock.json', 'server.js']) {
    const begun = cpuTime()
    explained(side, side, hunk(file))
    assert.ok(cpuTime() - begun < 2500, `${file}: ${cpuTime() - begun} ms`)
  }
})

test('millions of changed lines are not looked up one by one, whether their files are gone, full of functions or emptied', () => {
  const files = Array.from({ length: 150 }, (_, i) => `vendor/${i}.js`)
  const diff = (hunk: string, to = (file: string) => file) =>
    files.map(file => `diff --git ${file} ${file}\n--- ${file}\n+++ ${to(file)}\n${hunk}`).join('\n')
  const within = { ...served(100), extents: [handler, ...files.map(file => own('f', file, 1, 20_000))] }
  const below = { ...served(100), extents: [handler, ...files.map(file => own('f', file, 30_000, 30_001))] }
  for (const [side, told] of [
    [served(100), diff('@@ -1,20000 +0,0 @@', () => '/dev/null')],
    [within, diff('@@ -1,20000 +1,20000 @@')],
    [below, diff('@@ -1,20000 +0,0 @@')],
  ] as const) {
    const begun = cpuTime()
    explained(side, side, told)
    assert.ok(cpuTime() - begun < 2500, `${cpuTime() - begun} ms`)
  }
})

test('a function that head touched, but that was compiled to a text with nothing but other names, stands behind all others and is never certain', () => {
  const side = (text: 'a' | 'b', more: number, { mapped = true, shape = 'e(e)' } = {}): Side => {
    const report = { ...own('report', 'src/report.ts', 4, 9, text), own: text, shape, mapped }
    const view = { ...own('view', 'src/view.ts', 3, 6), own: 'view', mapped }
    const extents = [handler, report, view]
    return {
      ...served(300, [report, 100 + more / 10], [[report, view], 100 + more]),
      ...{ extents, around: { 'src/view.ts': text } },
    }
  }
  const diff = [hunk('src/report.ts', '5', '5'), hunk('src/view.ts', '1', '1')].join('\n') // a type, and a constant
  const [first, second] = explained(side('a', 0), side('b', 200), diff).suspects
  assert.deepEqual([first!.place!.function, first!.beside, first!.certain], ['view', true, true])
  assert.deepEqual([second!.place!.function, second!.certain], ['report', false])
  const isCharged = (after: Side) => names(explained(side('a', 0), after, diff))[0] === 'report'
  assert.ok(isCharged(side('b', 200, { shape: 'e(7)' })), 'its text differs in more than names')
  assert.ok(isCharged(side('b', 200, { mapped: false })), 'nothing was compiled: its names are those that people gave')
  const [only] = explained(side('a', 0), side('b', 200), hunk('src/report.ts', '5', '5')).suspects
  assert.deepEqual([only!.place!.function, only!.certain], ['report', false], 'nothing else was changed')
})

test('where no function that head changed explains the growth, those that did not grow are told too: what they asked for may be why', () => {
  const [send, pull] = [(hash: string) => own('send', 'send.js', 4, 7, hash), own('pull', 'stream.js', 1, 9)]
  const row = explained(
    served(100, [send('a'), 20], [pull, 100]),
    served(100, [send('b'), 20], [pull, 300]),
    hunk('send.js', '6', '6'),
  )
  assert.match(
    asText(whyLines({ why: why(row) })[0]![1]!),
    /^No function that head changed explains the change, but it also changed send \(send\.js:4\); most of it is \+2\d\d ± \d+ µs in pull,/,
  )
})

test('a decorator that head removed is told, also where a source map lets a constructor that nobody wrote end with its class', () => {
  const at = (name: string, line: number, end: number) => ({ ...own(name, 'catalog.ts', line, end), own: name })
  const side = (shift: number, count: number): Side => {
    const [words, made] = [at('words', 17 - shift, 21 - shift), at('Catalog', 6, 26 - shift)]
    return { ...served(100, [words, count]), extents: [made, words], around: { 'catalog.ts': String(shift) } }
  }
  const { suspects, outside } = explained(side(0, 10), side(1, 200), hunk('catalog.ts', '16', '15,0'))
  assert.deepEqual([suspects[0]!.place!.function, suspects[0]!.beside], ['words', true])
  assert.deepEqual(outside, [{ file: 'catalog.ts', line: 15 }])
})
