import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { encodedMappings, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping'
import type { LaunchContext } from '../../../src/why/profile/attached.ts'
import { workUntil } from '../../../src/why/profile/inside.ts'
import type { Sampled } from '../../../src/why/profile/node/handed-over.ts'
import { Namer } from '../../../src/why/profile/node/namer.ts'
import { awakeTime, stacksOf } from '../../../src/why/profile/node/node-profile.ts'
import { NodeProfiler } from '../../../src/why/profile/node/node-profiler.ts'
import { packageAt } from '../../../src/why/profile/node/packages.ts'
import { functionsOf } from '../../../src/why/profile/node/script-functions.ts'
import type { Span } from '../../../src/why/profile/recording.ts'
import { SideRecorder } from '../../../src/why/profile/side-recorder.ts'
import { cpuTime } from '../../cpu-time.ts'

const frame = (functionName: string, lineNumber = 0, columnNumber = 0, url = 'file:///app/a.js', scriptId = '7') => ({
  ...{ functionName, scriptId, url, lineNumber, columnNumber },
})
const special = (name: string) => frame(name, -1, -1, '', '0')

/** (root) → 2 list → 3 anonymous; 4 (garbage collector), 5 (idle), 6 (program) */
const nodes: Sampled['profile']['nodes'] = [
  { id: 1, callFrame: special('(root)'), children: [2, 4, 5, 6] },
  { id: 2, callFrame: frame('list', 0, 13), children: [3] },
  { id: 3, callFrame: frame('', 2, 9) },
  { id: 4, callFrame: special('(garbage collector)') },
  { id: 5, callFrame: special('(idle)') },
  { id: 6, callFrame: special('(program)') },
]

const scripts: Sampled['scripts'] = [
  {
    ...{ id: '7', url: 'file:///app/a.js', map: '', longest: 40 },
    functions: [
      ['', 0, 0, 9, 0, 'whole', ''],
      ['list', 0, 0, 5, 1, 'l', ''],
      ['', 2, 9, 3, 4, 'inner', ''],
    ],
  },
]

type Functions = Sampled['scripts'][number]['functions']

const always = [{ start: 0, end: 1e9 }]
/** A sample every 1,000 µs, from 10,000 on. */
const profileOf = (samples: number[], all = nodes) => ({
  ...{ nodes: all, samples, startTime: 9000, timeDeltas: samples.map(() => 1000) },
})

/** Stacks of a thread, outermost first. */
function stacks(samples: number[], spans: Span[] = always, cpu = 1): Record<string, number> {
  const found = stacksOf(profileOf(samples), cpu, spans, new Namer(scripts, '/app'))
  return Object.fromEntries([...found].map(each => [each.frames.map(frame => frame.function).join(' › '), each.count]))
}

test('an anonymous function is called by the one around it, not by its line', () => {
  assert.deepEqual(stacks([3, 3]), { 'list › list>(anonymous)': 2 })
})

test('a file is named as it is, where the name that a script was given leads to it through another folder', () => {
  const whose = (url: string) => {
    const { kind, package: of, file } = new Namer([], '/app').frame(frame('f', 0, 0, url))
    return [kind, of, file]
  }
  for (const url of ['/app/lib/../a.js', '/app//a.js', 'file:///app/lib/%2e%2e/a.js'])
    assert.deepEqual(whose(url), ['own', '', 'a.js'], url)
  assert.deepEqual(whose('/app/node_modules/x/lib/../../y/a.js'), ['package', 'y', 'a.js'])
  assert.deepEqual(whose('/app/../etc/a.js'), ['runtime', '', 'a.js'])
})

/** Whose a function on line 2 of a script is, whose source map says that it is on line 5 of a source. */
function mappedTo(source: string, script: string, root = '/app') {
  const written = { version: 3, sources: [source], names: [], mappings: ';AAIA' }
  const map = `data:application/json,${encodeURIComponent(JSON.stringify(written))}`
  const functions: Functions = [['f', 1, 0, 1, 9, 'h', '']]
  const url = `file://${root}/${script}`
  const named = new Namer([{ ...scripts[0]!, url, map, functions }], root).frame(frame('f', 1, 0, url))
  return [named.package, `${named.file}:${named.line}`, named.mapped === true]
}

test('whose code a script is, is told by where it is: a source map may name sources that its package was built from elsewhere', () => {
  const [compiled, mapped] = [
    ['graphql', 'execution/execute.js:2', false],
    ['graphql', 'src/execute.ts:5', true],
  ]
  for (const folder of [
    'node_modules/',
    'node_modules/.pnpm/graphql@17.1.0/node_modules/',
    'node_modules/x/node_modules/',
  ]) {
    const script = `${folder}graphql/execution/execute.js`
    const sources = [
      '../../src/execute.ts',
      '../../../src/execute.ts',
      '../../graphql-js/src/execute.ts',
      '/home/ci/src/execute.ts',
    ]
    for (const source of [...sources, '../node_modules/bundled/index.ts'])
      assert.deepEqual(mappedTo(source, script), compiled, source)
    assert.deepEqual(mappedTo('../src/execute.ts', script), mapped)
  }
  assert.deepEqual(mappedTo('../src/server.ts', 'dist/server.js'), ['', 'src/server.ts:5', true])
  assert.deepEqual(mappedTo('../node_modules/graphql/src/execute.ts', 'dist/server.js'), mapped, 'a bundle')
  assert.deepEqual(mappedTo('../../elsewhere/server.ts', 'dist/server.js'), ['', 'dist/server.js:2', false])
  assert.deepEqual(mappedTo('../src/list.ts', 'packages/shop/dist/list.js'), ['', 'packages/shop/src/list.ts:5', true])
  assert.deepEqual(mappedTo('../../../src/list.ts', 'node_modules/.cache/x/list.js'), ['', 'src/list.ts:5', true])
})

test('what a bundle has without a map, however often it is sampled, leaves other functions their places', () => {
  const lines = 20_000
  const mappings = `AAAA${';'.repeat(lines)}AACA;AACA;AACA` // the last three lines
  const written = JSON.stringify({ version: 3, sources: ['../src/list.ts'], names: [], mappings })
  const [url, map] = ['file:///app/dist/list.js', `data:application/json,${encodeURIComponent(written)}`]
  const functions: Functions = [
    ['', 0, 0, lines + 3, 0, 'module', ''],
    ['vendor', 1, 0, lines - 1, 1, 'vendor', ''],
    ['list', lines, 0, lines + 2, 1, 'list', ''],
  ]
  const namer = new Namer([{ ...scripts[0]!, url, map, functions }], '/app')
  for (let i = 2; i < 1002; i++) assert.equal(namer.frame(frame('each', i, 0, url)).made, true)
  assert.equal(namer.frame(frame('list', lines, 0, url)).file, 'src/list.ts')
})

test('what a compiler wraps in a function that nobody wrote, such as the body of an async one, keeps its lines', () => {
  // Line 4 is line 10 of list.ts, 6: 11, 7: 13, 9: 14, and 12: 20; line 13 is line 1 of view.ts.
  const mappings = ';;;;AASA;;IACE;IAEA;;AACF;;;AAMA;ACnBA'
  const written = JSON.stringify({ version: 3, sources: ['../src/list.ts', '../src/view.ts'], names: [], mappings })
  const [url, map] = ['file:///app/dist/list.js', `data:application/json,${encodeURIComponent(written)}`]
  const functions: Functions = [
    ['', 0, 0, 15, 0, 'module', ''],
    ['__awaiter', 1, 16, 3, 1, 'helper', ''],
    ['list', 4, 0, 9, 1, 'list', ''],
    ['', 5, 43, 8, 5, 'body', ''],
    ['wrap', 11, 0, 14, 1, 'wrap', ''],
  ]
  const namer = new Namer([{ ...scripts[0]!, url, map, functions }], '/app')
  const place = ({ file, line, end }: { file: string; line: number; end?: number }) => [file, line, end]
  assert.deepEqual(place(namer.frame(frame('', 5, 52, url))), ['src/list.ts', 11, 13])
  const isMade = (...[name, line, column]: [string, number, number]) => namer.frame(frame(name, line, column, url)).made
  assert.deepEqual([isMade('__awaiter', 1, 16), isMade('list', 4, 0), isMade('', 5, 43)], [true, undefined, undefined])
  assert.deepEqual([isMade('fulfilled', 2, 20), isMade('each', 6, 9)], [true, undefined], 'V8 no longer lists them')
  assert.deepEqual(namer.own().map(place), [
    ['dist/list.js', 2, 4],
    ['src/list.ts', 10, 14],
    ['src/list.ts', 11, 13],
    ['dist/list.js', 12, 15],
  ])
})

/** What a function is called that V8 knows by `name`, on a line of a bundle whose words have the places of those of a line of a source. */
function calledIn(script: string, source: string, name: string, column: number, { isNamed = false } = {}) {
  const wordsOf = (text: string) => [...text.matchAll(/[\w$]+/g)]
  const names = isNamed ? wordsOf(source).map(([word]) => word) : []
  const lineOf = (text: string, written: string, row: number) => {
    const words = wordsOf(written)
    return wordsOf(text).map(({ index }, i) => [index, 0, row, words[i]!.index, ...(isNamed && row === 0 ? [i] : [])])
  }
  const decoded = [[], lineOf(script, source, 0)] as SourceMapSegment[][]
  const content = isNamed ? {} : { sourcesContent: [source] }
  const parts = { version: 3 as const, sources: ['../src/a.ts'], names, ...content }
  const written = { ...parts, mappings: encodedMappings(new TraceMap({ ...parts, mappings: decoded })) }
  const [url, map] = ['file:///app/dist/a.js', `data:application/json,${encodeURIComponent(JSON.stringify(written))}`]
  const functions: Functions = [[name, 1, column, 1, 90, 'h', '']]
  const namer = new Namer([{ ...scripts[0]!, url, map, functions }], '/app')
  const [extent] = namer.own()
  const sampled = namer.frame(frame(name, 1, column, url))
  assert.equal(sampled.function, extent!.function)
  return extent!.function
}

test('a function has the name of its source, although its bundler gave it another one because two collide', () => {
  for (const name of ['view2', 'view$1', 'view_view', 'src_view_view_0', 'v'])
    for (const isNamed of [true, false])
      for (const [before, behind, column] of [
        ['function ', '(x) {', 0],
        ['async function ', '(x) {', 0],
        ['function* ', '(x) {', 0],
        ['const ', ' = x => {', 6 + name.length + 3],
        ['var ', '=async x=>{', 4 + name.length + 1],
      ] as const) {
        const line = `${before}${name}${behind} f(this.rows) }`
        assert.equal(calledIn(line, line.replace(` ${name}`, ' view'), name, column, { isNamed }), 'view', line)
      }
  for (const name of ['view2', 'view$1', 'review', 'view_2x', 'preview'])
    for (const line of [`function ${name}(x) {`, `const ${name} = x => view(x)`])
      assert.equal(calledIn(line, line, name, line.startsWith('f') ? 0 : 9 + name.length), name, line)
})

test('a short name that people gave stays, whatever else is near', () => {
  for (const [line, column] of [
    ['function is(a, value) {', 0],
    ['  is(a, view, value) {', 2],
    ['  async is(value, more) {', 2],
    ['  is = value => value.rows', 7],
    ['  is: value => value.rows', 6],
  ] as const)
    assert.equal(calledIn(line, line, 'is', column), 'is', line)
})

test('once a source map answers no more, it is asked once for each place, not for each line around it', () => {
  let asked = 0
  const answer = (line: number) => ++asked && (line === 0 ? { path: '/app/a.ts', line: 1 } : undefined)
  const trace = Object.assign(answer, { word: () => answer(1), isEmpty: () => false, isSpent: () => true })
  const functions: Functions = [
    ['f', 0, 0, 0, 9, 'f', ''],
    ['g', 5, 0, 300, 9, 'g', ''],
  ]
  const found = functionsOf({ ...scripts[0]!, map: 'm', functions }, { traceOf: () => trace } as never)
  asked = 0
  assert.deepEqual(found.written(5, 0), { path: '/app/a.js', line: 6 })
  assert.equal(found.named('g', 5, 0), 'g')
  assert.equal(asked, 1)
})

test('the fields of a class are a function, although a profile calls it by the class', () => {
  const functions: Functions = [
    ['', 0, 0, 20, 0, 'module', ''],
    ['<instance_members_initializer>', 3, 2, 5, 40, 'fields', ''],
    ['', 4, 20, 4, 40, 'in a field', ''],
    ['View', 7, 13, 9, 3, 'constructor', ''],
    ['<static_initializer>', 11, 2, 11, 30, 'block', ''],
  ]
  const namer = new Namer([{ ...scripts[0]!, functions }], '/app')
  const named = (...[name, line, column]: [string, number, number]) => {
    const { function: shown, line: first, end, hash } = namer.frame(frame(name, line, column))
    return [shown, first, end, hash]
  }
  assert.deepEqual(named('View', 3, 2), ['(class fields)', 4, 6, 'fields'])
  assert.deepEqual(named('', 4, 20), ['(class fields)>(anonymous)', 5, 5, 'in a field'])
  assert.deepEqual(named('View', 7, 13), ['View', 8, 10, 'constructor'])
  assert.deepEqual(named('View', 11, 2), ['(class fields)', 12, 12, 'block'])
  assert.deepEqual(named('gone', 3, 9), ['gone', 4, undefined, undefined], 'an arrow that was collected')
  assert.deepEqual(named('Plain', 2, 0), ['Plain', 3, undefined, undefined], 'a constructor that nobody wrote')
})

test('a template that was compiled under its name in quotes is known by its file, and has no lines', () => {
  const url = '"/app/views/list.ejs"'
  const namer = new Namer([{ ...scripts[0]!, url }], '/app')
  const { file, function: name, line, hash } = namer.frame(frame('list', 0, 13, url))
  assert.deepEqual([file, name, line, hash], ['views/list.ejs', '(template)', 0, undefined])
  assert.deepEqual(namer.own(), [])
})

test('sources that webpack names are found from where it ran: above the bundle', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
  for (const file of ['api/src/list.ts', 'node_modules/dep/a.ts', 'api/node_modules/own/src/a.ts']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  const found = (source: string, script = 'api/dist/server.js') => mappedTo(source, script, root)
  for (const name of ['shop', '', '@acme/shop'])
    for (const source of ['./src/list.ts', 'src/list.ts', './src/list.ts?1a2b'])
      assert.deepEqual(found(`webpack://${name}/${source}`), ['', 'api/src/list.ts:5', true], `${name} ${source}`)
  assert.deepEqual(found('webpack://@acme/shop/../node_modules/dep/a.ts'), ['dep', 'a.ts:5', true])
  const bare = ['', 'api/dist/server.js:2', false]
  for (const none of ['webpack/bootstrap', 'external node-commonjs "http"', './src/gone.ts', '../../../etc/passwd'])
    assert.deepEqual(found(`webpack://shop/${none}`), bare, none)
  assert.deepEqual(
    found('webpack://own/./src/a.ts', 'node_modules/own/dist/a.js'),
    ['own', 'dist/a.js:2', false],
    'not published',
  )
  assert.deepEqual(found('webpack://own/./src/a.ts', 'api/node_modules/own/dist/a.js'), ['own', 'src/a.ts:5', true])
})

test('a collection of garbage is charged to the function that ran last before it', () => {
  assert.deepEqual(stacks([3, 4, 4]), {
    'list › list>(anonymous)': 1,
    'list › list>(anonymous) › (garbage collector)': 2,
  })
  assert.deepEqual(stacks([3, 5, 4]), { 'list › list>(anonymous)': 1, '(garbage collector)': 1 })
})

test('idle time counts for nothing, and what V8 cannot walk is native code', () => {
  assert.deepEqual(stacks([5, 6, 6, 2, 1]), { '(native code)': 2, list: 1 })
})

test('samples belong to a side by their time: between two slices nothing counts', () => {
  const spans = [
    { start: 10_500, end: 12_500 },
    { start: 14_500, end: 15_500 },
  ]
  assert.deepEqual(stacks([2, 2, 2, 2, 2, 2, 2], spans), { list: 3 }) // at 11, 12 and 15 ms
})

test('garbage of one slice is not charged to what another slice ran before the pause', () => {
  const spans = [{ start: 11_500, end: 20_000 }]
  assert.deepEqual(stacks([3, 5, 4], spans), { '(garbage collector)': 1 })
})

test('CPU time that V8 takes for idling is native code', () => {
  const native = (cpu: number) => {
    const found = stacks([2, 5, 5, 5, 5], [{ start: 9500, end: 14_500 }], cpu) // busy for a fifth of the time
    const all = Object.values(found).reduce((sum, count) => sum + count, 0)
    return (found['(native code)'] ?? 0) / all
  }
  assert.ok(Math.abs(native(4000) - 0.75) < 0.001) // 80 % of the time on the CPU: three quarters of it unseen
  assert.equal(native(1000), 0)
  assert.equal(native(1400), 0) // within the error of sampling
})

test('a thread is awake where it is not idle, by time of the clock', () => {
  const spans = [{ start: 9500, end: 19_500 }]
  assert.equal(awakeTime(profileOf([2, 2, 6, 4, 2, 5, 5, 5, 5, 5]), spans), 5000)
  assert.equal(awakeTime(profileOf([]), spans), 0)
})

test('of functions that begin on one line, each is known: a changed line in the second one is its own', () => {
  const [known, then, last] = [
    ['', 0, 0, 9, 0, 'whole', ''] as const,
    ['', 3, 12, 3, 40, 'filters', ''] as const,
    ['', 3, 47, 6, 1, 'renders', ''] as const,
  ]
  const learned = (launches: number, functions: Functions) => {
    const recorder = new SideRecorder()
    for (let i = 0; i < launches; i++) recorder.learn(new Namer([{ ...scripts[0]!, functions }], '/app').own())
    return recorder.recording.extents.map(({ line, end, hash }) => [line, end, hash])
  }
  assert.deepEqual(learned(2, [[...known], [...then], [...last]]), [
    [4, 4, 'filters'],
    [4, 7, 'renders'],
  ])
  const nested = ['', 3, 4, 3, 60, 'route', ''] as const // and all within another on that line
  const whole = learned(1, [[...known], [...nested], [...then], ['', 3, 47, 3, 58, 'renders', '']])
  assert.deepEqual(whole, [
    [4, 4, 'route'],
    [4, 4, 'filters'],
    [4, 4, 'renders'],
  ])
})

test('the first function of a file is known, also if it has no name and V8 no longer lists the module around it', () => {
  const own = (...functions: Functions) =>
    new Namer([{ ...scripts[0]!, functions, around: 'around' }], '/app').own().map(each => [each.function, each.line])
  const [whole, first, text]: Functions = [
    ['', 0, 0, 9, 0, 'whole', ''],
    ['', 2, 13, 5, 1, 'handler', ''],
    ['text', 7, 0, 9, 1, 'text', ''],
  ]
  const known = [['(anonymous)', 3], ['text', 8]] // biome-ignore format: one line
  assert.deepEqual(own(first!, text!), known)
  assert.deepEqual(own(whole!, first!, text!), known)
  const [only, line]: Functions = [
    ['', 0, 13, 9, 1, 'handler', ''],
    ['', 0, 0, 9, 3, 'whole', ''],
  ]
  assert.deepEqual(own(only!), [['(anonymous)', 1]], 'the only one, on the first line')
  assert.deepEqual(own(line!, only!), [['(anonymous)', 1]])
})

/** Versions that both sides are said to have. Of each: what is installed, and the folders that had samples. */
function versions(...sides: [installed: Record<string, string>, met: string[]][]) {
  const [base, head] = sides.map(([installed, met]) => {
    const root = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
    for (const [folder, version] of Object.entries(installed)) {
      mkdirSync(join(root, folder), { recursive: true })
      writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ version }))
    }
    const profiler = new NodeProfiler({ root, directory: root })
    profiler.met.set('dep', new Set(met))
    return profiler
  })
  base!.compareWith(head!.met)
  head!.compareWith(base!.met)
  return [base, head].map(side => side!.recording.versions.get('dep'))
}
const [hoisted, nested] = ['node_modules/dep', 'node_modules/other/node_modules/dep']

test('a package that base has, too, is not new in head, although base spends no time in it', () => {
  assert.deepEqual(versions([{ [hoisted]: '1.0.0' }, []], [{ [hoisted]: '1.0.0' }, [hoisted]]), ['1.0.0', '1.0.0'])
  assert.deepEqual(versions([{ [hoisted]: '1.0.0' }, []], [{ [hoisted]: '2.0.0' }, [hoisted]]), ['1.0.0', '2.0.0'])
  assert.deepEqual(versions([{}, []], [{ [hoisted]: '1.0.0' }, [hoisted]]), ['', '1.0.0'])
})

test('a package that is installed twice has the same versions on both sides, whichever of them a side spends time in', () => {
  const both = { [hoisted]: '1.0.0', [nested]: '2.0.0' }
  for (const met of [[hoisted], [nested], [nested, hoisted]])
    assert.deepEqual(versions([both, met], [both, [hoisted]])[0], versions([both, met], [both, [hoisted]])[1])
  assert.deepEqual(versions([both, [hoisted]], [{ ...both, [nested]: '2.1.0' }, [nested]]), [
    '1.0.0 and 2.0.0',
    '1.0.0 and 2.1.0',
  ])
})

test('a function of one line and the one that is all of it are both known', () => {
  const recorder = new SideRecorder()
  const place = { file: 'main.go', line: 9, end: 9, hash: 'list { each(func { use }) }' }
  for (let launch = 0; launch < 2; launch++)
    recorder.learn(['list', 'list>(anonymous)'].map(name => ({ ...place, function: name })))
  assert.deepEqual(
    recorder.recording.extents.map(({ function: name }) => name),
    ['list', 'list>(anonymous)'],
  )
})

test('a profile of very many functions is read about as fast as one of few', () => {
  const begun = cpuTime()
  const count = 50_000 // looking at each function for each node would take minutes
  const functions = Array.from({ length: count }, (_, i) => [`f${i}`, i, 0, i, 40, 'h', ''] as Functions[number])
  const many = functions.map(([name], i) => ({ id: i + 2, callFrame: frame(name, i, 10) }))
  const root = { ...nodes[0]!, children: many.map(({ id }) => id) }
  const namer = new Namer([{ ...scripts[0]!, functions }], '/app')
  const profile = profileOf(root.children, [root, ...many])
  const found = [...stacksOf(profile, 1, always, namer)]
  assert.equal(new Set(found.map(({ frames }) => frames[0]!.function)).size, count)
  assert.equal(namer.own().length, count)
  assert.ok(cpuTime() - begun < 3000, `${cpuTime() - begun} ms`)
})

test('functions that are nested far too deeply do no harm', () => {
  const begun = cpuTime()
  const count = 50_000
  const functions = Array.from({ length: count }, (_, i) => ['', i, 0, 2 * count - i, 0, 'h', ''] as Functions[number])
  const namer = new Namer([{ ...scripts[0]!, functions }], '/app')
  const frames = functions.map(([, line]) => namer.frame(frame('', line, 5)))
  assert.ok(frames.every(({ function: name }) => /anonymous|module/.test(name)))
  assert.ok(cpuTime() - begun < 3000, `${cpuTime() - begun} ms`)
})

test('stacks that somebody has made too long and too many for any memory are not kept apart', () => {
  const deep = Array.from({ length: 1000 }, (_, i) => ({
    ...({ kind: 'own', package: '', file: 'a.js', function: `f${i}`, line: i + 1 } as const),
  }))
  const recorder = new SideRecorder()
  const stacks = Array.from({ length: 3000 }, () => ({ frames: deep, count: 1 }))
  recorder.add([{ cpu: 1, stacks }], { requests: 1, all: 1 })
  const kept = recorder.recording.launches[0]!.threads[0]!.stacks
  assert.equal(kept.length, 1001)
  assert.deepEqual(kept.at(-1), { frames: [1000], count: 2000 })
  assert.equal(recorder.recording.frames[1000]!.function, '(native code)')
})

test('a head that claims hundreds of thousands of functions in each launch does not fill the memory: beyond a limit, they are left out', () => {
  const recorder = new SideRecorder()
  const made = (i: number) => ({ file: 'a.js', function: `f${i}`, line: i + 1, end: i + 1 })
  for (const launch of [0, 1, 2]) {
    const all = Array.from({ length: 150_000 }, (_, i) => made(launch * 150_000 + i))
    recorder.learn(all)
    const called = all.slice(0, 60_000).map(each => ({ ...({ kind: 'own', package: '' } as const), ...each }))
    recorder.add([{ cpu: 1, stacks: [{ frames: called, count: 1 }] }], { requests: 1, all: 1 })
  }
  const { extents, frames, launches } = recorder.recording
  assert.equal(extents.length, 300_000)
  assert.equal(frames.length, 100_001)
  assert.equal(frames[launches[2]!.threads[0]!.stacks[0]!.frames[0]!]!.function, '(native code)')
})

test('a package in the store of Yarn has its name and its folder', () => {
  const at = (folder: string) => packageAt(`/p/node_modules/.store/${folder}/package/lib/a.js`)
  const found = (name: string, folder: string) => ({
    name,
    folder: `/p/node_modules/.store/${folder}/package`,
    file: 'lib/a.js',
  })
  for (const [name, folder] of [
    ['express', 'express-npm-5.1.0-e44442bf7d'],
    ['path-to-regexp', 'path-to-regexp-npm-8.2.0-0123456789'],
    ['@babel/core', '@babel-core-npm-7.0.0-0123456789'],
    ['react-dom', 'react-dom-virtual-0123456789'],
  ] as const)
    assert.deepEqual(at(folder), found(name, folder))
})

test('once the time of a row is over, no further stack is walked, however many and deep they are', () => {
  workUntil(performance.now() - 1)
  try {
    assert.throws(() => stacks([3]), /no time left/)
  } finally {
    workUntil(Number.POSITIVE_INFINITY)
  }
})

test('a server that responds before its profiler has said who it is is profiled all the same', async () => {
  const peers: LaunchContext['peers'] = []
  const running = { variant: { name: 'head' }, url: 'http://127.0.0.1:9', process: { tree: () => [] } }
  const attached = new NodeProfiler({ root: '/app', directory: '/app' }).attach(running as never, { peers } as never)
  setTimeout(() => peers.push({} as never), 50)
  assert.ok(await attached)
})
