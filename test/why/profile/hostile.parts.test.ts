import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '../../../src/measure/server/boot.ts'
import { entriesOf } from '../../../src/system/entries.ts'
import { launch } from '../../../src/system/launch.ts'
import { newRun } from '../../../src/system/marks.ts'
import type { Room } from '../../../src/system/room.ts'
import type { LaunchContext, Watcher } from '../../../src/why/profile/attached.ts'
import { Budget } from '../../../src/why/profile/budget.ts'
import { unsure } from '../../../src/why/profile/functions.ts'
import { GoLanguage } from '../../../src/why/profile/go/go-language.ts'
import { buildAgain } from '../../../src/why/profile/go/overlay.ts'
import { filesBelow, readInside } from '../../../src/why/profile/inside.ts'
import { JavaLanguage } from '../../../src/why/profile/java/java-language.ts'
import { recordingOf } from '../../../src/why/profile/java/java-profiler.ts'
import { readRecording } from '../../../src/why/profile/java/jdk.ts'
import { Launched } from '../../../src/why/profile/launched.ts'
import { type FunctionRange, message } from '../../../src/why/profile/node/handed-over.ts'
import { Namer } from '../../../src/why/profile/node/namer.ts'
import { SourceMaps } from '../../../src/why/profile/node/source-map.ts'
import { findPySpy, PySpy } from '../../../src/why/profile/python/py-spy.ts'
import { PythonLanguage } from '../../../src/why/profile/python/python-language.ts'
import { PythonProfiler } from '../../../src/why/profile/python/python-profiler.ts'
import { StackRecorder } from '../../../src/why/profile/stack-recorder.ts'
import { cpuTime } from '../../cpu-time.ts'
import { config, handling, scenario, variant } from '../../measure/servers.ts'
import { hasPrinted } from '../../printed.ts'
import { furnished, skip } from '../../system/furnished.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
after(() => rmSync(root, { recursive: true, force: true }))

/** A folder with files below `root`. */
function files(name: string, texts: Record<string, string>): string {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, name, path)), { recursive: true })
    writeFileSync(join(root, name, path), text)
  }
  return join(root, name)
}

/** A program with this name that leaves `mark` behind, and tries to do so in other places. */
function plant(folder: string, name: string, mark: string, more = ''): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `#!/bin/sh\nfor at in ${mark}; do touch $at/planted 2>/dev/null; done\n${more}`)
  chmodSync(join(folder, name), 0o755)
}

test('nothing that a pull request could have put on PATH is started to find out where functions are', async () => {
  const checkout = files('sources', {
    'list.go': 'package main\n\nfunc list() {\n}\n',
    'list.py': 'def list():\n    return 1\n',
    'List.java': 'class List {\n  int list() { return 1; }\n}\n',
  })
  const planted = join(root, 'bin')
  for (const name of ['go', 'python3', 'java', 'javac', 'jcmd']) plant(planted, name, root)
  const before = process.env.PATH
  process.env.PATH = `${planted}${delimiter}${before}`
  try {
    const languages = [
      [new GoLanguage(checkout, checkout, { modules: [], programs: [] }), join(checkout, 'list.go'), 3, 'list'],
      [new PythonLanguage(checkout, checkout), join(checkout, 'list.py'), 2, 'list'],
      [new JavaLanguage(checkout, checkout), 'List', 2, 'List.list'],
    ] as const
    for (const [language, file, line, name] of languages) {
      const recorder = new StackRecorder(language, checkout)
      const calls = [{ function: 'list', file, line, first: 0 }]
      await recorder.addCalls([{ cpu: 1, stacks: [{ calls, count: 1 }] }], { requests: 1, all: 1 })
      assert.deepEqual(
        recorder.recording.extents.map(({ function: found }) => found),
        [name],
      )
    }
    assert.equal(existsSync(join(root, 'planted')), false)
  } finally {
    process.env.PATH = before
  }
})

const secret = join(root, 'secret')
writeFileSync(
  secret,
  'token,1,1\nmodule token\nrequire token.example/x v1.0.0\ndef token(): pass\n{"version":"6.6.6"}\n',
)
/** Ways to keep the reader of a file waiting, or to lead it elsewhere. */
const traps = {
  'a pipe': (path: string) => assert.equal(spawnSync('mkfifo', [path]).status, 0),
  'a link to a file outside': (path: string) => symlinkSync(secret, path),
  'a link to what never ends': (path: string) => symlinkSync('/dev/zero', path),
  'a link to a regular file that never ends': (path: string) => symlinkSync('/proc/self/pagemap', path),
}
for (const [trap, set] of Object.entries(traps))
  test(`${trap} in place of what is read of a checkout keeps nothing waiting, and nothing of it is told`, () => {
    const name = `trap ${Object.keys(traps).indexOf(trap)}`
    const site = '.venv/lib/python3.12/site-packages'
    const checkout = files(name, {
      'node_modules/x/a.js': '',
      [`${site}/x-1.0.dist-info/METADATA`]: '',
      'src/List.java': '',
    })
    const places = [
      'node_modules/x/package.json',
      `${site}/x-1.0.dist-info/RECORD`,
      'go.mod',
      'main.go',
      'list.py',
      'pom.xml',
      'a.js.map',
      'server',
    ]
    for (const place of [...places, 'requirements.txt', 'src/Shop.java']) set(join(checkout, place))
    const sources = join(import.meta.dirname, '../../../src/why/profile')
    const script = `
      const at = ${JSON.stringify(checkout)}
      const load = name => import(${JSON.stringify(`${sources}/`)} + name)
      const { versionIn } = await load('node/packages.ts')
      const { SourceMaps } = await load('node/source-map.ts')
      const { projectIn } = await load('go/project.ts')
      const { PythonLanguage } = await load('python/python-language.ts')
      const { JavaLanguage } = await load('java/java-language.ts')
      const { StackRecorder } = await load('stack-recorder.ts')
      const { expectedRuntime } = await load('../../measure/server/runtime.ts')
      const language = new PythonLanguage(at, at)
      language.learn([at + '/${site}'])
      const recorder = new StackRecorder(language, at)
      const calls = [{ function: 'token', file: at + '/list.py', line: 4, first: 0 }]
      await recorder.addCalls([{ cpu: 1, stacks: [{ calls, count: 1 }] }], { requests: 1, all: 1 })
      const owner = language.whose({ file: at + '/${site}/token/a.py', function: 'f', line: 1, first: 1 })
      console.log(JSON.stringify([
        versionIn(at + '/node_modules/x', at),
        new SourceMaps(at).traceOf({ url: 'file://' + at + '/a.js', map: 'a.js.map' }) === undefined,
        projectIn({ root: at, directory: at }).modules.map(({ path, requires }) => [path, requires.size]),
        recorder.recording.extents.length,
        owner.package,
        new JavaLanguage(at, at).manifests.size,
        expectedRuntime({ start: './server', directory: at }),
      ]))`
    const { stdout, signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      timeout: 20_000,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
    })
    assert.equal(signal, null, 'it waited for what never came')
    assert.equal(stdout, '["",true,[],0,"token",0,"node"]\n', stderr) // the folder's own name, if no list says more
  })

test('nothing is read outside of a checkout whose folder is a link every now and then', async () => {
  const outside = files('outside', { 'etc/marker': 'outside' })
  const above = dirname(files('swapped/server', { 'etc/marker': 'inside' }))
  const program = `
    import { renameSync, symlinkSync } from 'node:fs'
    process.chdir(${JSON.stringify(above)})
    symlinkSync(${JSON.stringify(outside)}, 'link')
    const rounds = [['server', 'real'], ['link', 'server'], ['server', 'link'], ['real', 'server']]
    process.stdout.write('begun')
    for (;;) for (const [from, to] of rounds) renameSync(from, to)`
  const swapping = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await hasPrinted(swapping)
    const read = new Set<string | undefined>()
    for (const end = performance.now() + 1500; performance.now() < end; )
      read.add(readInside(join(above, 'server/etc/marker'), join(above, 'server')))
    assert.deepEqual([...read].sort(), ['inside', undefined])
  } finally {
    swapping.kill('SIGKILL')
  }
})

test('stacks of as many calls as are read take a bounded time, however long the names are', async () => {
  const name = 'f'.repeat(500)
  const all = Array.from({ length: 15_000 }, (_, i) => ({
    function: `${name}${i}`,
    file: `/${name}`,
    line: i,
    first: 0,
  }))
  const stacks = Array.from({ length: 20_000 }, (_, i) => ({
    calls: Array.from({ length: 50 }, (_, k) => all[(i * 50 + k) % all.length]!),
    count: 1,
  }))
  const recorder = new StackRecorder(new GoLanguage(root, root, { modules: [], programs: [] }), root)
  const begun = process.threadCpuUsage()
  await recorder.addCalls([{ cpu: 1, stacks }], { requests: 1, all: 1 })
  const { user, system } = process.threadCpuUsage(begun) // µs of CPU time: on a busy machine, the clock shows more
  assert.equal(recorder.recording.frames.length, 15_000)
  assert.ok(user + system < 2.5e6, `${user + system} µs`)
})

test('files of very many tiny functions are read until these would take too much memory', async () => {
  const names = Array.from({ length: 30 }, (_, i) => `tiny${i}.py`)
  const checkout = files('tiny', Object.fromEntries(names.map(name => [name, 'f\n'])))
  const functions = Array.from({ length: 20_000 }, (_, i) => ({ name: 'f', line: i + 1, end: i + 1 }))
  let read = 0
  const language = Object.assign(new PythonLanguage(checkout, checkout), {
    grammar: { scan: (text: string) => (text === '' ? unsure : { functions, code: `${read++}` }) },
  })
  const calls = names.map(name => ({ function: 'f', file: join(checkout, name), line: 1, first: 0 }))
  const recorder = new StackRecorder(language, checkout)
  await recorder.addCalls([{ cpu: 1, stacks: [{ calls, count: 1 }] }], { requests: 1, all: 1 })
  assert.ok(read < 20, `${read} files`)
})

test('source maps take a bounded time, however many scripts name them and whatever is in them', () => {
  const begun = cpuTime()
  const written = (sources: string[], mappings: string) => JSON.stringify({ version: 3, sources, names: [], mappings })
  const checkout = files('maps', { 'big.map': written(['a.ts'], 'AAAA,'.repeat(200_000)) })
  const url = (i: number) => `file://${checkout}/${i}.js`
  const maps = new SourceMaps(checkout)
  const first = maps.traceOf({ url: url(0), map: 'big.map' })
  assert.deepEqual(first!(0, 0), { path: join(checkout, 'a.ts'), line: 1 })
  const others = Array.from({ length: 200 }, (_, i) => maps.traceOf({ url: url(i), map: 'big.map' }))
  assert.equal(others[0], first, 'each is read once')
  assert.equal(others.filter(trace => trace !== undefined).length, 16) // of a million characters each
  const broken = new SourceMaps(
    files('broken', { 'big.map': '[1,'.repeat(5 * 2 ** 20), 'good.map': written(['a.ts'], 'AAAA') }),
  )
  const at = `file://${join(root, 'broken')}/`
  for (let i = 0; i < 1000; i++) assert.equal(broken.traceOf({ url: `${at}${i}.js`, map: 'big.map' }), undefined)
  assert.equal(broken.traceOf({ url: `${at}a.js`, map: 'good.map' }), undefined, 'it has taken its time')
  const many = written(
    Array.from({ length: 700_000 }, (_, i) => `${i}`),
    'AAAA',
  )
  const map = `data:application/json;base64,${Buffer.from(many).toString('base64')}`
  assert.equal(new SourceMaps(checkout).traceOf({ url: url(0), map }), undefined)
  assert.ok(cpuTime() - begun < 15_000, `${cpuTime() - begun} ms`)
})

const embedded = (written: object) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(written)).toString('base64')}`
const plain = { version: 3, sources: ['a.ts'], names: [] as string[], mappings: 'AAAA' }
const script = { url: `file://${root}/dist/a.js` }
const traceOf = (written: object, maps = new SourceMaps(root)) => maps.traceOf({ ...script, map: embedded(written) })

for (const [what, written] of Object.entries({
  'has very many lines': { ...plain, mappings: 'A;'.repeat(2.5 * 2 ** 20) },
  'has very many empty lines': { ...plain, mappings: ';'.repeat(2.5 * 2 ** 20) },
  'has very many names': { ...plain, names: Array.from({ length: 2.5 * 2 ** 20 }, () => '') },
  'has a long root for many sources': {
    ...plain,
    sources: Array.from({ length: 10_000 }, () => 'a.ts'),
    sourceRoot: 'a/'.repeat(2000),
  },
  'is in sections': { ...plain, sections: [{ offset: { line: 2 ** 30, column: 0 }, map: plain }], mappings: undefined },
  'has its places as lists': { ...plain, mappings: [[[0, 0, 0, 0]]] },
  'is already what the library makes of one': {
    ...{ ...plain, mappings: undefined, resolvedSources: ['a.ts'] },
    ...{ _decodedMemo: {}, _encoded: 'AAAA' },
  },
}))
  test(`a source map that ${what} is none`, () => assert.equal(traceOf(written), undefined))

test('no source map makes room for others', () => {
  for (const sources of [{}, { length: -1e12 }, 'a', null]) {
    const maps = new SourceMaps(root)
    traceOf({ ...plain, sources }, maps)
    assert.equal(traceOf({ ...plain, mappings: 'A;'.repeat(2.5 * 2 ** 20) }, maps), undefined)
  }
})

/** The functions of a script with a source map, from a message. */
function sent(functions: FunctionRange[], written: object, url = script.url) {
  const profile = { nodes: [], startTime: 0, samples: [], timeDeltas: [] }
  const scripts = [{ id: '1', url, map: embedded(written), longest: 9, functions }]
  const { done } = message.parse({ pid: 1, tid: 1, worker: 0, done: { profile, scripts } })
  assert.ok(typeof done === 'object' && 'scripts' in done)
  const begun = process.threadCpuUsage()
  const namer = new Namer(done.scripts, root)
  const own = namer.own()
  const { user, system } = process.threadCpuUsage(begun)
  assert.ok(user + system < 5e6, `${user + system} µs`)
  return own
}

test('functions of a profile take a bounded time, wherever they say that they are', () => {
  const most = 2 ** 31
  const map = { ...plain, sources: ['../a.ts'], mappings: 'AAAA;AAKA' }
  assert.equal(sent([['A', 0, 0, most, most, 'h', '']], map).length, 1, 'beyond the last line')
  const before: FunctionRange[] = [['A', -1, -1, most, 0, 'h', '']]
  assert.deepEqual(sent([...before, ['A', 0, 0, 0, 9, 'h', '']], map).length, 2)
  const long = { ...map, mappings: `AAAA${',CAAA'.repeat(200_000)}` }
  const beside = Array.from({ length: 20_000 }, (_, i): FunctionRange => ['A', 0, 9 * i, 0, 9 * i + 8, `${i}`, ''])
  assert.equal(sent(beside, long).length, 20_000, 'beside one another on one line')
  const nested = Array.from({ length: 100 }, (_, i): FunctionRange => ['A', 0, i, 0, most, `${i}`, ''])
  assert.equal(sent(nested, long).length, 100, 'around one another on one line')
  const deep = Array.from({ length: 100 }, (_, i): FunctionRange => ['A', 0, i, most, most - i, `${i}`, ''])
  assert.equal(sent(deep, { ...map, mappings: `AAAA${';AAAA'.repeat(200_000)}` }).length, 100, 'on all lines')
  const lost = Array.from({ length: 100_000 }, (_, i): FunctionRange => ['A', i, 1, i + 200, 0, 'h', ''])
  sent([['', 0, 0, 0, 1, 'h', ''], ...lost.slice(1)], { ...map, mappings: `AAAA${';'.repeat(400_000)}` })
})

test('functions of a file take a bounded time, however long its path is', () => {
  const path = `${'a/'.repeat(1900)}a.js`
  const functions = Array.from({ length: 100_000 }, (_, i): FunctionRange => ['f', i, 0, i, 9, 'h', ''])
  const extents = sent(functions, {}, `file://${root}/${path}`)
  assert.deepEqual([extents.length, extents[0]!.file], [100_000, path])
  const traced = sent(functions, { ...plain, sources: [`../${path}`], mappings: 'AAAA;'.repeat(100_000) })
  assert.deepEqual([traced.length, traced[0]!.file], [100_000, path], 'of a source')
})

test('what a source map says is not longer than what a profile may say', () => {
  const long = 'x'.repeat(5000)
  const name = (written: object) => sent([['a', 0, 0, 0, 9, 'h', '']], { ...plain, sources: ['../a.ts'], ...written })
  assert.equal(name({ names: [long], mappings: 'AAAAA' })[0]?.function, 'a')
  assert.ok(name({ sourcesContent: [long] })[0]!.function.length <= 200)
  assert.deepEqual(
    name({ sources: [`../${long}.ts`] }).filter(({ file }) => file.length > 4000),
    [],
  )
  for (const wrong of [{ names: [{ toString: 1 }], mappings: 'AAAAA' }, { sourcesContent: [{ split: 1 }] }])
    assert.equal(name(wrong)[0]?.function, 'a')
})

test('of a folder with very many files, no more are looked at than of a whole checkout', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`${i % 2}/${i}.go`, '']))
  const at = files('many', many)
  const found = [...filesBelow({ root: at, directory: at }, 20, () => true)]
  assert.equal(found.flatMap(({ names }) => names).length, 18, 'two of the twenty are folders')
  assert.equal(entriesOf(join(root, 'many/0'), 7).length, 7)
})

test('a recording of Java that is a link or a pipe is none, whatever it leads to', () => {
  const folder = files('recording', { 'java/hotspot-pid-7-id-1-today.jfr': 'FLR' })
  assert.equal(String(recordingOf(7, folder)), 'FLR')
  assert.equal(recordingOf(8, folder), undefined)
  symlinkSync(secret, join(folder, 'java/hotspot-pid-8-id-1-today.jfr'))
  assert.equal(recordingOf(8, folder), undefined)
  spawnSync('mkfifo', [join(folder, 'java/hotspot-pid-9-id-1-today.jfr')])
  assert.equal(recordingOf(9, folder), undefined)
  rmSync(join(folder, 'java'), { recursive: true })
  symlinkSync(files('elsewhere', { 'hotspot-pid-7-id-1-today.jfr': 'another' }), join(folder, 'java'))
  assert.equal(recordingOf(7, folder), undefined)
})

test('a py-spy of the pull request is not started in a room, where it could look into memory', async () => {
  const checkout = files('spied', { 'server.py': '' })
  const elsewhere = join(root, 'theirs')
  for (const folder of [join(checkout, '.venv/bin'), elsewhere]) plant(folder, 'py-spy', root)
  const before = process.env.PATH
  process.env.PATH = '/usr/bin'
  try {
    const attach = (room?: Room) => {
      const profiler = new PythonProfiler({ root: checkout, directory: checkout, room })
      const running = { variant: { name: 'head', env: { PATH: elsewhere } }, url: 'http://127.0.0.1:1' }
      return profiler.attach(running as unknown as Running, { atEnd: step => after(step) } as LaunchContext)
    }
    await assert.rejects(attach(furnished().room), /py-spy, which is not installed/)
    await attach() // outside a room it may: there it can do no more than the server
    Object.assign(process.env, { GITHUB_WORKSPACE: root, PATH: `/usr/bin:${elsewhere}` }) // as a step of the job may have put it there
    await assert.rejects(attach(furnished().room), /py-spy, which is not installed/)
  } finally {
    process.env.PATH = before
    delete process.env.GITHUB_WORKSPACE
  }
})

test('what the measured code has replaced by a link, such as its checkout, is followed in a room and not outside of it', {
  skip,
}, async () => {
  const { temporary, room } = furnished()
  const home = files('home', { key: 'secret' })
  const [own, checkout, jdk] = ['own', 'server', 'jdk'].map(name => join(temporary, 'v0', name)) as [
    string,
    string,
    string,
  ]
  for (const link of [checkout, jdk]) symlinkSync(home, link)
  const told = '{"stacks":[],"jars":{},"all":["%s"],"java":"17"}'
  for (const folder of [own, home])
    plant(join(folder, 'bin'), 'java', '/tmp', `printf '${told}' "$(cat ${checkout}/key ${jdk}/key ${home}/key)"\n`)
  const read = (folder: string) =>
    readRecording({
      ...{ jdk: join(folder, 'bin'), input: Buffer.of(), inside: '/', spans: [] },
      ...{ checkout: { root: checkout, directory: checkout, room }, signal: AbortSignal.timeout(60_000) },
    })
  assert.deepEqual((await read(own)).all, [''])
  await assert.rejects(read(jdk), /not found/)
})

test('a java or py-spy that somebody has planted can write to nothing outside of its room', { skip }, async () => {
  const { temporary, outside, room } = furnished()
  const marks = [root, temporary, outside, ...room.writable, '$HOME', '/var/tmp', '/usr/local/bin'].join(' ')
  const bin = join(temporary, 'v0', 'bin')
  plant(bin, 'java', marks, 'echo \'{"stacks":[],"jars":{},"all":["ran"],"java":"17"}\'\n')
  plant(
    bin,
    'py-spy',
    marks,
    'echo Sampling process; while [ "$1" != --output ]; do shift; done; id -u > "$2"; sleep 1\n',
  )
  const checkout = { root: join(temporary, 'v0'), directory: join(temporary, 'v0'), room }
  const signal = AbortSignal.timeout(60_000)
  const { all } = await readRecording({ jdk: bin, input: Buffer.of(), inside: '/', spans: [], checkout, signal })
  assert.deepEqual(all, ['ran'])
  await using server = launch('sleep 300 & wait', {
    directory: checkout.root,
    log: join(temporary, 'log'),
    run: newRun(),
    room,
  })
  for (let waited = 0; server.tree().length < 2 && waited < 100; waited++) await sleep(50)
  const folder = join(temporary, 'spy')
  const spy = new PySpy(findPySpy([bin])!, server.tree().at(-1)!, { room, folder, run: newRun() })
  assert.equal(await spy.isSampling(10_000), true)
  assert.equal(await spy.end(10_000), `${process.getuid!()}\n`)
  for (const mark of [root, temporary, outside, ...room.writable, bin, '/var/tmp', '/usr/local/bin'])
    assert.equal(existsSync(join(mark, 'planted')), false, mark)
})

test('what is profiled is compiled again and started in the room of its side', { skip }, async () => {
  const { temporary, outside, room } = furnished({ readable: [process.execPath] })
  const [directory, target] = [join(temporary, 'v0'), join(outside, 'target')]
  const plant = `try { writeFileSync('${target}/planted', '') } catch { writeFileSync('started', '') }`
  writeFileSync(
    join(directory, 'server.mjs'),
    handling("response.end('ok')", `import { writeFileSync } from 'node:fs'\n${plant}`),
  )
  const build = { name: 'build', line: `touch '${target}/planted' || touch compiled; : go build`, directory } as const
  const head = variant('head', directory, { room, start: `'${process.execPath}' server.mjs`, made: [build] })
  const watcher: Watcher = {
    runtime: 'node',
    wanted: { warm: 1, load: 1 },
    instrument: async (each, context) => {
      await buildAgain(each, [], context)
      return each
    },
    attach: async () => ({ used: () => new Map(), end: async () => {} }),
  }
  await using launched = new Launched(
    {
      ...{ config: config(), scenario: scenario(), base: head, head, roots: { base: directory, head: directory } },
      ...{ seed: 1, run: newRun(), logs: join(temporary, 'logs'), say: () => {} },
      budget: new Budget(60_000, new AbortController().signal),
    },
    0,
  )
  await launched.start(['head'], { base: watcher, head: watcher })
  const made = [join(directory, 'compiled'), join(directory, 'started'), join(target, 'planted')]
  assert.deepEqual(
    made.map(path => existsSync(path)),
    [true, true, false],
  )
})

test('whatever a profiled server leaves in the folder of its launch goes with it, and the explanation goes on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  chmodSync(folder, 0o777)
  const script = `
    import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
    import { Launched } from ${JSON.stringify(new URL('../../../src/why/profile/launched.ts', import.meta.url))}
    const launched = new Launched({ logs: '${folder}/logs' }, 0)
    const closed = '${folder}/' + readdirSync('${folder}').find(name => name !== 'logs') + '/closed'
    mkdirSync(closed + '/inner', { recursive: true })
    chmodSync(closed, 0)
    await launched[Symbol.asyncDispose]()
    console.log(...readdirSync('${folder}'))`
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {} // root may enter any folder
  const options = { env: { ...process.env, TMPDIR: folder }, cwd: '/', encoding: 'utf8', ...nobody } as const
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options)
  rmSync(folder, { recursive: true, force: true })
  assert.equal(stdout, 'logs\n', stderr)
})
