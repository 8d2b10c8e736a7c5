import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodedMappings, TraceMap } from '@jridgewell/trace-mapping'
import { rolldown } from 'rolldown'
import { Listener } from '../../../src/why/profile/listener.ts'
import type { Sampled } from '../../../src/why/profile/node/handed-over.ts'
import { Namer } from '../../../src/why/profile/node/namer.ts'
import { stacksOf } from '../../../src/why/profile/node/node-profile.ts'
import { type Kind, profiling } from '../../../src/why/profile/node/preload.ts'
import type { Frame } from '../../../src/why/profile/recording.ts'
import { threadCalled } from '../../../src/why/profile/thread-time.ts'
import { printed } from '../../printed.ts'

interface Ran {
  child: ChildProcess
  listener: Listener
  /** What it printed so far. */
  said: () => string
  ended: Promise<{ code: number | null; signal: string | null }>
}

/** A folder without links; gone when its scope ends. */
function temporary(name = ''): Disposable & { path: string } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
  const path = join(root, name)
  mkdirSync(path, { recursive: true })
  return { path, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) }
}

/** Starts a file of a folder with the preload in it, or without. */
async function run(
  folder: string,
  args: string[],
  { preload = true, env = {}, kind = 'cpu' }: { preload?: boolean; env?: Record<string, string>; kind?: Kind } = {},
): Promise<Ran & AsyncDisposable> {
  const own = mkdtempSync(join(tmpdir(), 'why "'))
  const socket = join(own, 's')
  const listener = await Listener.on(socket)
  const given = { PATH: process.env.PATH ?? '', ...env }
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: preload ? profiling(given, { folder: own, socket, kind }) : given,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return {
    child,
    listener,
    said: printed(child),
    ended,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL')
      await ended
      await listener[Symbol.asyncDispose]()
      rmSync(own, { recursive: true, force: true })
    },
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    assert.ok(waited < 20_000, 'it never came about')
    await sleep(20)
  }
}

/** Frames of the first thread that responds, each with the number of samples that have it on their stack. */
async function framesOf({ listener }: Ran, root: string): Promise<{ frames: Map<Frame, number>; sampled: Sampled }> {
  await until(() => listener.peers.length > 0)
  await sleep(400)
  const sampled = (await listener.peers[0]!.order('end', 10_000)) as Sampled
  assert.ok(typeof sampled === 'object' && 'profile' in sampled, 'no profile came')
  const spans = [{ start: 0, end: Number.MAX_SAFE_INTEGER }]
  const frames = new Map<Frame, number>()
  for (const { frames: stack, count } of stacksOf(sampled.profile, 1e6, spans, new Namer(sampled.scripts, root)))
    for (const frame of new Set(stack)) frames.set(frame, (frames.get(frame) ?? 0) + count)
  return { frames, sampled }
}

const named = (frames: Map<Frame, number>, name: string): Frame | undefined =>
  [...frames.keys()].find(frame => frame.function === name)

/** Burns CPU in `outer`, which calls `inner`, until it is ended. */
const busy = `function inner(n) { let sum = 0; for (let i = 0; i < 20000; i++) sum += Math.sqrt(i * n); return sum }
function outer() {
  let sum = 0 // as idle() does
  for (let i = 'idle'.length; i < 24; i++) sum += inner(i) + more()
  return sum
}
setInterval(outer, 1)
function idle() {}
globalThis.more = () => 0
`

const look = `setTimeout(() => {
  const seen = {
    listeners: process.eventNames().map(name => [String(name), process.listenerCount(name)]).sort(),
    resources: process.getActiveResourcesInfo(),
    handles: process._getActiveHandles().length,
    execArgv: process.execArgv,
    argv: process.argv.length,
    inspector: process.features.inspector && require('node:inspector').url(),
    cached: Object.keys(require.cache).length,
    globals: Object.keys(globalThis).sort(),
  }
  console.log(JSON.stringify(seen))
  process.exitCode = 7
}, 200)
`

test('a program with the preload in it sees the listeners, handles, globals and options that it sees without', async () => {
  using folder = temporary()
  writeFileSync(join(folder.path, 'look.cjs'), look)
  const seen: string[] = []
  for (const preload of [true, false]) {
    await using ran = await run(folder.path, ['look.cjs'], { preload })
    assert.deepEqual(await ran.ended, { code: 7, signal: null }) // it also ended by itself
    assert.equal(ran.listener.peers.length, preload ? 1 : 0)
    seen.push(ran.said())
  }
  assert.equal(seen[0], seen[1])
})

const endings = {
  'exits with 3': ['process.exit(3)', { code: 3, signal: null }],
  throws: ['throw new Error("x")', { code: 1, signal: null }],
  'rejects and nobody listens': ['Promise.reject(new Error("x"))', { code: 1, signal: null }],
  'kills itself': [
    'process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 5000)',
    { code: null, signal: 'SIGTERM' },
  ],
  ends: ['', { code: 0, signal: null }],
} as const
for (const [what, [source, expected]] of Object.entries(endings))
  test(`a program that ${what} does so with the preload in it`, async () => {
    using folder = temporary()
    writeFileSync(join(folder.path, 'end.mjs'), source)
    await using ran = await run(folder.path, ['end.mjs'])
    assert.deepEqual(await ran.ended, expected)
  })

test('under the permission model, which forbids the inspector, a server runs on without a profile', async () => {
  using folder = temporary()
  writeFileSync(join(folder.path, 'server.cjs'), 'console.log("up"); setTimeout(() => process.exit(4), 300)')
  await using ran = await run(folder.path, ['--permission', '--allow-fs-read=*', 'server.cjs'])
  assert.deepEqual(await ran.ended, { code: 4, signal: null })
  assert.match(ran.said(), /^up\n/)
  assert.equal(ran.listener.peers.length, 0)
})

test('a server lives on when the program that profiles it has gone', async () => {
  using folder = temporary()
  writeFileSync(join(folder.path, 'server.cjs'), 'setTimeout(() => process.exit(5), 600)')
  await using ran = await run(folder.path, ['server.cjs'])
  await until(() => ran.listener.peers.length > 0)
  await ran.listener[Symbol.asyncDispose]()
  assert.deepEqual(await ran.ended, { code: 5, signal: null })
  assert.equal(ran.said(), '')
})

test('functions have their names, lines and hashes, and V8 keeps the time of the monotonic clock', async () => {
  using folder = temporary()
  writeFileSync(join(folder.path, 'busy.cjs'), busy)
  const before = Number(process.hrtime.bigint() / 1000n)
  await using ran = await run(folder.path, ['busy.cjs'])
  const { frames, sampled } = await framesOf(ran, folder.path)
  const after = Number(process.hrtime.bigint() / 1000n)
  const { hash, edges, own, shape, ...outer } = named(frames, 'outer')!
  const [calls, word] = ['outer inner more', 'outer']
  assert.deepEqual(outer, {
    kind: 'own',
    package: '',
    file: 'busy.cjs',
    function: 'outer',
    line: 2,
    end: 6,
    calls,
    word,
  })
  assert.match(`${edges} ${own} ${shape} ${hash}`, /^([0-9a-f]+\.[0-9a-f]+ ?){4}~[!-~]{32}$/)
  assert.ok(before < sampled.profile.startTime && sampled.profile.startTime < after)
})

test('functions of the project are known with a hash of what counts of their text, also in files that had no sample', async () => {
  using folder = temporary()
  const other = [
    ["exports.a = rows => JSON.stringify(rows, null, ' ')", "exports.a = rows => JSON.stringify(rows, null, '    ')"],
    ['exports.b = url => /^https?:\\/\\//.test(url)', 'exports.b = url => /^https?:\\/\\//.exec(url)'],
    ['exports.c = () => `a\n b`', 'exports.c = () => `a\n  b`'],
    ['exports.d = n => {\n  return n // it\n}', '  exports.d = n => {\n    // all of it\n    return n\n  }'],
    ['exports.e = n =>\n  n + 1', 'exports.e = n => /* more */\n      n + 1'],
    ['exports.f = (n) => n', 'exports.f = (n        ) => n'], // its type was stripped
    ['exports.g = n => n[0].b', 'exports.g = n => n [0] .b'],
    ['exports.h = n => `${n ? `${n}://` : ""}/${a(n)}`', 'exports.h = n => `${n ? `${n}://` : ""}/${b(n)}`'],
    ['exports.i = n => n.split(/[/*?]+/).map(\n  a)', 'exports.i = n => n.split(/[/*?]+/).map(\n  b)'],
    ["exports.j = n => n.replace(/\"/g, '') + '//' + a(n)", "exports.j = n => n.replace(/\"/g, '') + '//' + b(n)"],
    ['exports.k = n => n.match(/`/) || [\n  `//`, a(n)]', 'exports.k = n => n.match(/`/) || [\n  `//`, b(n)]'],
    ["exports.l = n => n.match(/'/) || '\\\n // a'", "exports.l = n => n.match(/'/) || '\\\n // b'"],
    [
      'exports.n = n => {\n  n = `${n ? "a" : ""}`\n  return a(n)\n}',
      '  exports.n = n => {\n    n = `${n ? "a" : ""}`\n    return a(n)\n  }', // only indented
    ],
    [
      'exports.o = n => {\n  n /= 2 + `\n`.length\n  n++\n}',
      'exports.o = n => {\r\n\tn /= 2 + `\r\n`.length\r\n\tn++\r\n}',
    ],
    [
      "exports.m = n => {\n  // it's\n  n = 'http://' + `a ${n}` // b\n  n /= 2\n  return n // c\n}",
      "exports.m = n => {\n  // `it\n  n = 'http://' + `a ${n}`\n  n /= 2\n  return n /* all\n of it */\n}",
    ],
    ['exports.p = [n => n, 1][0]', 'exports.p = [n => n, 2][0]'],
    ['exports.q = [n => n][0] // 1', '  exports.q = [n => n][0] /* 2 */'],
  ]
  for (const i of [0, 1]) writeFileSync(join(folder.path, `other${i}.cjs`), other.map(texts => texts[i]).join('\n'))
  const calls = [0, 1].map(
    i => `for (const f of Object.values(require('./other${i}.cjs'))) for (let n = 0; n < 1000; n++) f(text)`,
  )
  writeFileSync(
    join(folder.path, 'busy.cjs'),
    `const text = '\`'\nglobalThis.a = globalThis.b = String\n${calls.join('\n')}\n${busy}`,
  )
  await using ran = await run(folder.path, ['busy.cjs'])
  const { sampled } = await framesOf(ran, folder.path)
  const extents = new Namer(sampled.scripts, folder.path).own().filter(({ file }) => file.startsWith('other'))
  const [before, after] = [0, 1].map(i => extents.filter(({ file }) => file === `other${i}.cjs`))
  assert.deepEqual([before!.length, after!.length], [17, 17])
  const alike = (of: 'hash' | 'edges') =>
    before!.map((each, i) => (each[of] === after![i]![of] ? 'abcdefghijklnompq'[i] : '')).join('')
  assert.equal(alike('hash'), 'defgnompq')
  assert.equal(alike('edges'), 'abcdefghijklnomq', 'what stands beside them')
})

test('what is in no function is known by a hash, whatever types, comments and functions are there; and so is a function by its own text', async () => {
  using folder = temporary()
  const script = (around: string, list = 'return [1].map(n => n + 1)') =>
    `${around}export class View {\n  m() {\n    return 1\n  }\n}\nexport function list() {\n  ${list}\n}\n`
  const texts: Record<string, string> = {
    'a.ts': script("import type { A } from './a.ts'\nconst all: A[] = [1]\nexport type A = number\n"),
    'b.ts': script(
      '/** All. */\nexport interface B {\n  name: string\n}\nexport const all: unknown = [1] satisfies number[]\n',
    ),
    'c.ts': script('const all = [1]\nfunction more() {}\n', 'const a: number[] = [1]; return a.map(n => n + 2)'),
    'd.ts': script('const all = [2]\n'),
    'e.ts': script('const all = [1]\n', 'return [1].map((n: number) => n + 2)'),
    'f.cjs': 'const all = [1] // all\nexports.list = function list() { return all.map(n => n) }\n',
    'g.cjs': '/* all */ const all = [1]\n\nexports.list = function list() { return all }\n',
    'h.cjs': 'const all = [1, 2]\nexports.list = function list() { return all }\n',
    'i.cjs': 'exports.list = function list() { return [function a() {}, async function b() { a }]; function c() {} }\n',
    'j.cjs': 'exports.list = function list() { return [async function b() { c }, function a() {}]; function c() {} }\n',
    'k.cjs':
      'exports.list = function list() { function d() {}; function c() {} return [c, d, function a() {}, function b() {}] }\n',
    'l.cjs':
      'exports.list = function list() { function c() {}; function d() {} return [c, d, function a() {}, function b() {}] }\n',
    // V8 names the first callback after what the second one has
    'm.cjs':
      'exports.list = function list() { [].concat(a => {\n let b = []\n a.b = b\n}, a => {\n let c = []\n a.c = c\n}) }\n',
    'n.cjs':
      'exports.list = function list() { [].concat(a => {\n let b = []\n a.b = b\n}, a => {\n let d = []\n a.d = d\n}) }\n',
    'o.cjs': 'exports.list = function list() { return ["a", Math.max(1, 2)].map(n => ({ n })) }\n',
    'p.cjs':
      "exports.list = function list() {\n  return [\n    'a',\n    Math.max(\n      1,\n      2,\n    ),\n  ].map(n => ({n}))\n}\n",
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder.path, name), text)
  const calls = Object.keys(texts).map((name, i) => `import { list as list${i} } from './${name}'\nlist${i}()\n`)
  writeFileSync(join(folder.path, 'busy.mjs'), calls.join('') + busy)
  await using ran = await run(folder.path, ['--no-warnings', 'busy.mjs'])
  const { sampled } = await framesOf(ran, folder.path)
  const namer = new Namer(sampled.scripts, folder.path)
  const lists = namer.own().filter(each => each.function === 'list')
  const alike = (hashOf: (file: string) => string | undefined) =>
    Object.keys(texts).map(file => Object.keys(texts).findIndex(other => hashOf(other) === hashOf(file)))
  assert.deepEqual(
    alike(file => [...namer.around.get(file)!].join()),
    [0, 0, 0, 3, 0, 5, 5, 7, 8, 8, 8, 8, 8, 8, 8, 8],
  )
  assert.deepEqual(
    alike(file => lists.find(each => each.file === file)!.own),
    [0, 0, 2, 0, 0, 5, 6, 6, 8, 9, 10, 10, 12, 12, 14, 14],
  )
})

test('a function that V8 inlines is told apart from its caller, because the profile begins with the process', async () => {
  using folder = temporary()
  writeFileSync(join(folder.path, 'busy.mjs'), busy)
  await using ran = await run(folder.path, ['busy.mjs'])
  const { frames } = await framesOf(ran, folder.path)
  const [inner, outer] = [named(frames, 'inner')!, named(frames, 'outer')!]
  assert.ok(frames.get(inner)! > 0.5 * frames.get(outer)!, `${frames.get(inner)} of ${frames.get(outer)}`)
})

test('TypeScript that Node strips keeps its lines, and a package is told by its folder', async () => {
  using folder = temporary()
  mkdirSync(join(folder.path, 'node_modules/@scope/burner'), { recursive: true })
  writeFileSync(join(folder.path, 'node_modules/@scope/burner/package.json'), '{ "main": "main.js" }')
  writeFileSync(
    join(folder.path, 'node_modules/@scope/burner/main.js'),
    `exports.burn = ${busy.split('\n')[0]!.replace('function inner', 'function burn')}`,
  )
  writeFileSync(
    join(folder.path, 'server.ts'),
    "import { createRequire } from 'node:module'\nconst { burn } = createRequire(import.meta.url)('@scope/burner')\n\nfunction work(count: number): void {\n  for (let i = 0; i < count; i++) burn(i)\n}\nsetInterval(() => work(10), 1)\n",
  )
  await using ran = await run(folder.path, ['server.ts'])
  const { frames } = await framesOf(ran, folder.path)
  assert.equal(named(frames, 'work')!.line, 4)
  const burn = named(frames, 'burn')!
  assert.deepEqual([burn.kind, burn.package, burn.file], ['package', '@scope/burner', 'main.js'])
})

test('a minified bundle with a source map has the names and lines that were written; without one, its functions have none', async () => {
  using folder = temporary()
  mkdirSync(join(folder.path, 'src'))
  const filler = Array.from({ length: 40 }, (_, i) => `export const filler${i} = n => n * ${i}`).join('\n')
  writeFileSync(join(folder.path, 'src/filler.js'), filler)
  writeFileSync(
    join(folder.path, 'src/server.js'),
    `import * as filler from './filler.js'\nfunction calculateSum(n) {\n  let sum = 0\n  for (let i = 0; i < 400000; i++) sum += Math.sqrt(i * n)\n  return sum\n}\nglobalThis.filler = filler\nsetInterval(() => {\n  globalThis.sum = calculateSum(1) + calculateSum(2)\n}, 1)\n`,
  )
  for (const sourcemap of [true, false]) {
    const file = join(folder.path, sourcemap ? 'dist/mapped.mjs' : 'dist/bare.mjs')
    const bundle = await rolldown({ input: join(folder.path, 'src/server.js'), platform: 'node' })
    await bundle.write({ file, minify: true, sourcemap, format: 'esm' })
    await bundle.close()
    await using ran = await run(folder.path, [file])
    const { frames } = await framesOf(ran, folder.path)
    const own = [...frames.keys()].filter(({ kind }) => kind === 'own')
    assert.ok(own.length > 0)
    if (sourcemap) {
      assert.ok(
        own.some(
          ({ file: of, function: name, line }) => of === 'src/server.js' && name === 'calculateSum' && line === 2,
        ),
        JSON.stringify(own),
      )
      // Code that the bundler added has no source. It runs once, while the server starts, and may show up there.
      assert.ok(
        own.every(
          ({ file: of, function: name }) =>
            of === 'src/server.js' || (of === 'dist/mapped.mjs' && /^\((module|anonymous)\)$/.test(name)),
        ),
        JSON.stringify(own),
      )
    } else
      assert.ok(
        own.every(({ function: name }) => name === '(minified code)'),
        JSON.stringify(own),
      )
  }
})

test('the text of a function in a bundle is that of its source, whatever names a further module makes collide', async () => {
  const textsOf = async (other: string, sum = 'a1', from = 'fast') => {
    using folder = temporary()
    mkdirSync(join(folder.path, 'src'))
    const files = {
      'other.js': other,
      'list.js': `import { rows } from './rows.js'\nimport format from './${from}.js'\nconst a1 = 1, a2 = 2\nexport function list() { return format(rows()) + ${sum} + a1 + a2 }`,
      'fast.js': 'export default function (x) { return x }',
      'slow.js': 'export default function (x) { return x + 0 }',
      'rows.js': 'export function rows() { return 7 }',
      'server.js': `import './fast.js'\nimport './slow.js'\nimport { list } from './list.js'\nimport './other.js'\nsetInterval(() => { globalThis.all = list() }, 1)`,
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, 'src', name), text)
    const bundle = await rolldown({ input: join(folder.path, 'src/server.js'), platform: 'node', treeshake: false })
    await bundle.write({ file: join(folder.path, 'dist/server.mjs'), sourcemap: true })
    const code = readFileSync(join(folder.path, 'dist/server.mjs'), 'utf8')
    await using ran = await run(folder.path, ['dist/server.mjs'])
    const { sampled } = await framesOf(ran, folder.path)
    const found = new Namer(sampled.scripts, folder.path).own().find(each => each.function === 'list')
    return { hash: found!.hash, own: found!.own, isRenamed: /rows\$1\(\)\) \+ a1\$1/.test(code) }
  }
  const more = 'export function rows() { return 8 }\nexport const a1 = rows()\nglobalThis.first = a1'
  const [base, head, other] = [await textsOf(''), await textsOf(more), await textsOf('', 'a2')]
  const slow = await textsOf('', 'a1', 'slow')
  assert.deepEqual([base.isRenamed, head.isRenamed], [false, true])
  assert.deepEqual([head.own, head.hash], [base.own, base.hash])
  assert.notEqual(other.own, base.own, 'a number that people wrote')
  assert.notEqual(slow.own, base.own, 'another module is called')
})

test('names that a compiler numbers count as what they stand for, and the shape of a function has none that it made', async () => {
  using folder = temporary()
  mkdirSync(join(folder.path, 'src'))
  const calls: [file: string, call: string, written?: string, isSourceGone?: boolean][] = [
    ['tsc1', '(0, index_1.view)(7)'],
    ['tsc2', '(0, index_2.view)(7)'],
    ['tsc3', '(0, index_1.view)(7)', 'other(7)'], // another import of the same name
    ['swc1', '(0, _index.view)(7)'],
    ['swc2', '(0, _index1.view)(7)'],
    ['webpack1', '(0,_lib__WEBPACK_IMPORTED_MODULE_0__.view)(7)'],
    ['webpack2', '(0,_lib__WEBPACK_IMPORTED_MODULE_1__.view)(7)'],
    ['own1', '(item_1 + 7)', 'item_1 + 7'],
    ['own2', '(item_2 + 7)', 'item_2 + 7'],
    ['minified1', 'e(7)'],
    ['minified2', 't(7)'],
    ['minified3', 't(7)', 'other(7)'],
    ['gone1', '(0, index_1.view)(7)', 'view(7)', true],
    ['gone2', '(0, index_2.view)(7)', 'view(7)', true],
    ['gone3', '(0, index_2.find)(7)', 'find(7)', true],
    ['text4', `[/^x (\\d+)/, 'a OR b', \`c OR \${e} OR\`]`],
    ['regexp5', `[/^x (\\w+)/, 'a OR b', \`c OR \${e} OR\`]`],
    ['text6', `[/^x (\\d+)/, 'a AND b', \`c OR \${e} OR\`]`],
    ['template7', `[/^x (\\d+)/, 'a OR b', \`c OR \${e} AND\`]`],
    ['renamed8', `[/^x (\\d+)/, 'a OR b', \`c OR \${t} OR\`]`],
  ]
  const lib = '{ view: String, find: String }'
  const bound = `const index_1 = ${lib}, index_2 = ${lib}, _index = ${lib}, _index1 = ${lib}, e = String, t = String, item_1 = 1, item_2 = 2`
  for (const [name, call, written = 'view(7)', isSourceGone = false] of calls) {
    const compiled = `exports.report = function report() { return ${call} }`
    const source = `export function report() { return ${written} }`
    const [at, from] = [compiled.indexOf(call), source.indexOf(written)]
    const exact = /index_|e\(|t\(/.exec(call)?.index ?? 0 // webpack's and swc's maps have the bracket
    const mappings = [[[0, 0, 0, 0], ...(exact > 0 ? [[at, 0, 0, from]] : []), [at + exact, 0, 0, from]]] as never
    const map = { version: 3 as const, names: [], sources: [`../src/${name}.ts`], mappings }
    const bindings = `\n${bound}, _lib__WEBPACK_IMPORTED_MODULE_0__ = ${lib}, _lib__WEBPACK_IMPORTED_MODULE_1__ = ${lib}\n`
    mkdirSync(join(folder.path, 'dist'), { recursive: true })
    writeFileSync(join(folder.path, `dist/${name}.cjs`), `${compiled}${bindings}//# sourceMappingURL=${name}.cjs.map`)
    writeFileSync(
      join(folder.path, `dist/${name}.cjs.map`),
      JSON.stringify({ ...map, mappings: encodedMappings(new TraceMap(map)) }),
    )
    if (!isSourceGone) writeFileSync(join(folder.path, `src/${name}.ts`), source)
  }
  const required = calls.map(([name]) => `require('./dist/${name}.cjs').report()\n`).join('')
  writeFileSync(join(folder.path, 'busy.cjs'), required + busy)
  await using ran = await run(folder.path, ['busy.cjs'])
  const { sampled } = await framesOf(ran, folder.path)
  const all = new Namer(sampled.scripts, folder.path).own().filter(each => each.function === 'report')
  const alike = (of: 'own' | 'shape') =>
    calls
      .map(([name]) => all.find(({ file }) => file === `src/${name}.ts`)![of])
      .map((hash, _, hashes) => calls[hashes.indexOf(hash)]![0].replace(/^.*[^\d]/, ''))
  assert.equal(all.length, calls.length)
  assert.equal(alike('own').join(' '), '1 1 3 1 1 1 1 1 2 1 2 2 1 2 3 4 5 6 7 8')
  assert.equal(alike('shape').join(' '), '1 1 3 1 1 1 1 1 2 1 1 3 1 1 3 4 5 6 7 4')
})

test('every process of a cluster is profiled, and every worker thread, those without options of their own too', async () => {
  using folder = temporary()
  writeFileSync(
    join(folder.path, 'server.cjs'),
    `const cluster = require('node:cluster')
const { Worker, isMainThread } = require('node:worker_threads')
if (cluster.isPrimary && isMainThread) cluster.fork()
else if (isMainThread) new Worker(__filename, { execArgv: [] })
setInterval(() => {}, 1000)
`,
  )
  await using ran = await run(folder.path, ['server.cjs'])
  await until(() => ran.listener.peers.length === 3)
  assert.equal(new Set(ran.listener.peers.map(({ called }) => called.pid)).size, 2)
  assert.equal(new Set(ran.listener.peers.map(({ called }) => called.tid)).size, 3)
})

test('folders with blanks and quotes do no harm, and options that the server has of its own stay', async () => {
  using folder = temporary('a "b" c')
  writeFileSync(join(folder.path, 'look.cjs'), 'console.log(require("node:http").maxHeaderSize)')
  await using ran = await run(folder.path, ['look.cjs'], { env: { NODE_OPTIONS: '--max-http-header-size=12345' } })
  assert.deepEqual(await ran.ended, { code: 0, signal: null })
  assert.equal(ran.said(), '12345\n')
  assert.equal(ran.listener.peers.length, 1)
})

test('a program that says anything a preload would not is cut off', async () => {
  using folder = temporary()
  await using listener = await Listener.on(join(folder.path, 's'))
  for (const said of [
    'hello\n',
    '{"pid":-1,"tid":0,"worker":0}\n',
    '[1,2]\n',
    '{"pid":1,"tid":0,"worker":0,"hello":7}\n',
  ]) {
    const socket = connect(join(folder.path, 's'))
    socket.on('error', () => {})
    socket.write(said)
    await once(socket.resume(), 'close')
  }
  assert.equal(listener.peers.length, 0)
})

test('a program that says more than any profile is cut off, in one line or in many', async () => {
  using folder = temporary()
  const hello = '{"pid":1,"tid":0,"worker":0,"hello":"v1"}\n'
  for (const said of ['x'.repeat(2 ** 20), hello.repeat(2 ** 14)]) {
    await using listener = await Listener.on(join(folder.path, `s${said.length}`))
    const socket = connect(join(folder.path, `s${said.length}`))
    socket.on('error', () => {})
    socket.write(hello)
    const closed = new Promise(resolve => socket.resume().once('close', resolve))
    const most = 64 * 2 ** 20
    let sent = 0
    for (; sent < 2 * most && !socket.destroyed; sent += said.length)
      if (!socket.write(said)) await Promise.race([new Promise(resolve => socket.once('drain', resolve)), closed])
    socket.destroy()
    assert.ok(sent > most / 2 && sent < 1.5 * most, `${sent}`)
    assert.equal(listener.peers.length, 1)
  }
})

test('a thread in a room, where processes have new numbers, is found by the number that it has in there', async t => {
  using folder = temporary()
  writeFileSync(join(folder.path, 'wait.cjs'), 'console.log(process.pid); setInterval(() => {}, 1000)')
  const args = ['--user', '--map-root-user', '--pid', '--mount-proc', '--fork', process.execPath, 'wait.cjs']
  const child = spawn('unshare', args, { cwd: folder.path, stdio: ['ignore', 'pipe', 'ignore'] })
  const said = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), once(child, 'close').then(() => [])])
  if (said.length === 0) return t.skip('this machine has no namespaces for users')
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number)
  try {
    assert.equal(Number(said[0]), 1)
    assert.deepEqual(threadCalled({ pid: 1, tid: 1 }, [child.pid!, ...children]), {
      pid: children[0],
      tid: children[0],
    })
  } finally {
    for (const pid of children) process.kill(pid, 'SIGKILL')
    child.kill('SIGKILL')
  }
})

test('a function that a package made of text is told as such, and so is the package', async () => {
  using folder = temporary()
  mkdirSync(join(folder.path, 'node_modules/maker'), { recursive: true })
  writeFileSync(join(folder.path, 'node_modules/maker/package.json'), '{ "main": "main.js" }')
  writeFileSync(
    join(folder.path, 'node_modules/maker/main.js'),
    "exports.make = () => new Function('n', 'let sum = 0\\nfor (let i = 0; i < 100000; i++) sum += Math.sqrt(i * n)\\nreturn sum')",
  )
  writeFileSync(
    join(folder.path, 'server.cjs'),
    "const { make } = require('maker')\nconst made = make()\nsetInterval(made, 1, 2)\n",
  )
  await using ran = await run(folder.path, ['server.cjs'])
  const { frames, sampled } = await framesOf(ran, folder.path)
  const generated = [...frames.keys()].filter(frame => frame.generated)
  assert.equal(generated.length, 1)
  assert.deepEqual(
    sampled.scripts.filter(({ generates }) => generates).map(({ url }) => url.slice(-7)),
    ['main.js'],
  )
})
