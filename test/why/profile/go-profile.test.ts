import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { GoLanguage } from '../../../src/why/profile/go/go-language.ts'
import { readProfiles } from '../../../src/why/profile/go/pprof.ts'
import { projectIn } from '../../../src/why/profile/go/project.ts'
import { type ProfileOptions, profilerOf } from '../../../src/why/profile/launched.ts'
import { cpuTime } from '../../cpu-time.ts'
import { explained, own, served } from '../recordings.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
after(() => rmSync(root, { recursive: true, force: true }))
const checkout: Record<string, string> = {
  'go.mod':
    'module example.com/shop\n\nrequire (\n\tgithub.com/Acme/router v1.2.3\n\tgolang.org/x/text v0.3.0 // indirect\n)\n',
  'main.go': '// a shop\npackage main\n',
  'generate.go': '//go:build ignore\n\npackage other\n',
  'main_test.go': 'package main_test\n',
  'store/store.go': 'package store\n',
  'tools/clean/clean.go': 'package main\n',
  'tools.go': '//go:build tools\n\npackage tools\n',
  'tools/on-demand/run.go': '//go:build ignore\n\npackage main\n',
  '_examples/rest/main.go': 'package main\n',
  '.git/main.go': 'package main\n',
  ...Object.fromEntries(
    ['.deploy/api', 'testdata/shop', '_build/.shop'].flatMap(folder => [
      [`${folder}/main.go`, 'package main\n'],
      [`${folder}/go.mod`, 'module example.com/own\n'],
    ]),
  ),
  'vendor/example.com/dep/cmd/main.go': 'package main\n',
}
for (const [path, text] of Object.entries(checkout)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const project = projectIn({ root, directory: root })
const language = new GoLanguage(root, root, project)
const whose = (file: string, name = 'main.list') => language.whose({ file, function: name, line: 1, first: 1 })

test('the programs of a checkout are the folders whose package is main', () => {
  assert.deepEqual(project.programs.sort(), [root, join(root, '_examples/rest'), join(root, 'tools/clean')])
})

test('the folder of the server is looked through whatever its name, and those above it', () => {
  for (const directory of ['.deploy/api', 'testdata/shop', '_build/.shop'].map(name => join(root, name))) {
    const { programs, modules } = projectIn({ root, directory })
    assert.ok(programs.includes(directory))
    assert.ok(modules.some(each => each.directory === directory && each.path === 'example.com/own'))
    assert.ok(!programs.some(program => program.includes('/vendor/') || program.includes('.git')))
  }
})

test('a function of Go is own, of a module, or of the standard library, with and without -trimpath', () => {
  const own = { kind: 'own', package: '', file: 'store/store.go', path: join(root, 'store/store.go') }
  assert.deepEqual(whose(join(root, 'store/store.go')), own)
  assert.deepEqual(whose('example.com/shop/store/store.go'), own)
  const router = { kind: 'package', package: 'github.com/Acme/router', file: 'tree/tree.go' }
  assert.deepEqual(whose('/root/go/pkg/mod/github.com/!acme/router@v1.2.3/tree/tree.go'), router)
  assert.deepEqual(whose('github.com/!acme/router@v1.2.3/tree/tree.go'), router)
  assert.deepEqual(whose(join(root, 'vendor/github.com/Acme/router/tree/tree.go')), router)
  const library = { kind: 'runtime', package: '', file: 'net/http/server.go' }
  assert.deepEqual(whose('/usr/local/go/src/net/http/server.go', 'net/http.(*conn).serve'), library)
  assert.deepEqual(whose('', 'x_cgo_thread_start'), { kind: 'native', package: '', file: '' })
  assert.deepEqual(whose(`${root}/generated/../store/store.go`), own, 'as a `//line` comment has it')
  assert.deepEqual(whose('example.com/shop/generated/../store/store.go'), own)
})

test('a module that go.mod replaces has the version and the line of the one in its place', () => {
  const versionsOf = (...lines: string[]) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
    writeFileSync(
      join(root, 'go.mod'),
      ['module example.com/shop', 'require github.com/lib/pq v1.10.9', ...lines].join('\n'),
    )
    const { versions, manifests } = new GoLanguage(root, root, projectIn({ root, directory: root }))
    return [...versions].map(([name, version]) => `${name} ${version}:${manifests.get(name)?.line}`)
  }
  const [old, fork] = ['github.com/lib/pq', 'github.com/acme/pq']
  for (const from of [old, `${old} v1.10.9`]) {
    const forked = [`${old} v1.11.0:3`, `${fork} v1.11.0:3`]
    assert.deepEqual(versionsOf(`replace ${from} => ${fork} v1.11.0 // ours`), forked)
    assert.deepEqual(versionsOf('replace (', `\t${from} => ${old} v1.9.0`, ')'), [`${old} v1.9.0:4`])
  }
  for (const other of [`${old} v1.9.9 => ${fork} v1.11.0`, `${old} => ../pq`, `${old} => ./v1`])
    assert.deepEqual(versionsOf(`replace ${other}`), [`${old} v1.10.9:2`])
})

test('versions of Go modules are those that go.mod requires, with the lines that ask for them', () => {
  const { versions, manifests } = language
  assert.deepEqual(
    [...versions],
    [
      ['github.com/Acme/router', 'v1.2.3'],
      ['golang.org/x/text', 'v0.3.0'],
    ],
  )
  assert.deepEqual([...manifests], [['github.com/Acme/router', { file: 'go.mod', line: 4 }]]) // nobody asked for the other one
})

test('nothing more of a checkout is read once the time for its row is over', () => {
  const versions = (until: number) => {
    const options = { base: { start: 'go run .' }, roots: { base: root }, budget: { until } }
    return profilerOf('base', options as unknown as ProfileOptions).recording.versions.size
  }
  const none = [own('list', 'list.go', 1, 9), 10] as const
  assert.throws(() => versions(performance.now() - 10_000), /no time left/)
  assert.throws(() => explained(served(10, [...none]), served(20, [...none])), /no time left/)
  assert.equal(versions(performance.now() - 1), 2, 'a launch may end at the last moment')
  assert.equal(versions(Number.POSITIVE_INFINITY), 2)
})

test('many vendored functions are found quickly among many modules', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
  const modules = Array.from({ length: 100_000 }, (_, i) => `\tgithub.com/acme/m${i} v1.0.${i}\n`)
  writeFileSync(join(root, 'go.mod'), `module example.com/shop\nrequire (\n${modules.join('')})\n`)
  const language = new GoLanguage(root, root, projectIn({ root, directory: root }))
  const began = cpuTime()
  for (let i = 0; i < 3000; i++) {
    const file = join(root, `vendor/github.com/acme/m${i}/a/${'b/'.repeat(i)}c.go`)
    const found = language.whose({ file, function: 'a.b', line: 1, first: 1 })
    assert.equal(found.package, `github.com/acme/m${i}`)
  }
  assert.ok(cpuTime() - began < 3000)
})

test('names of Go functions are told without their package', () => {
  assert.equal(language.shortName('example.com/shop/store.(*DB).List.func1'), 'DB.List.func1')
  assert.equal(language.shortName('main.Map[go.shape.int]'), 'Map')
})

const varint = (value: number): number[] => (value < 128 ? [value] : [128 + (value % 128), ...varint(value >> 7)])

/** A field as in protocol buffers: a number, a text, a message, or packed numbers. */
function field(number: number, value: number | string | number[]): number[] {
  if (typeof value === 'number') return [8 * number, ...varint(value)]
  const bytes = [...Buffer.from(value)]
  return [8 * number + 2, ...varint(bytes.length), ...bytes]
}

test('of a profile of Go, what collects garbage in the background takes its share of CPU time with it', () => {
  const names = ['main.list', 'runtime.gcBgMarkWorker', 'main.inlined']
  const texts = ['', ...names.flatMap(name => [name, `${name}.go`])].map(text => field(6, text))
  const named = names.map((_, i) =>
    field(5, [field(1, i + 1), field(2, 2 * i + 1), field(4, 2 * i + 2), field(5, 10 * i)].flat()),
  )
  const line = (of: number, at: number) => field(4, [...field(1, of), ...field(2, at)])
  const locations = [
    field(4, [...field(1, 1), ...line(3, 22), ...line(1, 5)]),
    field(4, [...field(1, 2), ...line(2, 12)]),
  ]
  const samples = [
    field(2, [...field(1, [1]), ...field(2, [30, 0])]),
    field(2, [...field(1, [2]), ...field(2, [10, 0])]),
  ]
  const profile = gzipSync(Buffer.from([samples, locations, named, texts].flat(2)))
  const [{ cpu, stacks } = { cpu: 0, stacks: [] }] = readProfiles([{ bytes: profile, cpu: 400 }])
  assert.equal(cpu, 300)
  assert.deepEqual(stacks, [
    {
      calls: [
        { function: 'main.list', file: 'main.list.go', line: 5, first: 0 },
        { function: 'main.inlined', file: 'main.inlined.go', line: 22, first: 20 },
      ],
      count: 30,
    },
  ])
  assert.throws(() => readProfiles([{ bytes: Buffer.from('no profile'), cpu: 1 }]))
})

test('numbers of a stack are read whether they stand together or one by one, and large ones to the end', () => {
  const location = field(4, [...field(1, 2 ** 14), ...field(4, [...field(1, 1), ...field(2, 7)])])
  const sample = field(2, [...field(1, varint(2 ** 14)), ...field(2, 255), ...field(2, 2)])
  assert.throws(() => readProfiles([{ bytes: gzipSync(Buffer.from(location.slice(0, -1))), cpu: 1 }]), /not a profile/)
  const bytes = gzipSync(Buffer.from([...location, ...sample]))
  const [read] = readProfiles([{ bytes, cpu: 1 }])
  assert.deepEqual(read!.stacks, [{ calls: [{ function: '', file: '', line: 7, first: 0 }], count: 255 }])
})

/** Profiles whose bytes are few, but would expand to far too much to read. */
const bombs: Record<string, Buffer[]> = {
  'millions of empty places': [Buffer.alloc(32_000_000, Buffer.from([0x22, 0]))],
  'a place of millions of empty lines': [
    Buffer.concat([Buffer.from([0x22, 0xfe, 0xff, 0xff, 0x07]), Buffer.alloc(2 ** 24 - 2, Buffer.from([0x22, 0]))]),
  ],
  'a number of millions of digits': [Buffer.concat([Buffer.from([0x08]), Buffer.alloc(30_000_000, 0xff)])],
  'as many empty places as may be, from each of many processes': Array.from({ length: 64 }, () =>
    Buffer.alloc(1_900_000, Buffer.from([0x22, 0])),
  ),
}
for (const [what, profiles] of Object.entries(bombs))
  test(`a profile of Go with ${what} is given up soon`, () => {
    const all = profiles.map(bytes => ({ bytes: gzipSync(bytes), cpu: 1 }))
    const begun = cpuTime()
    assert.throws(() => readProfiles(all), /too large|not a profile/)
    assert.ok(cpuTime() - begun < 2500, `${cpuTime() - begun} ms`)
  })

test('no more calls are made of a profile than can be looked at, however often its stacks name one place', () => {
  const line = [0x22, 2, 0x08, 1]
  const location = [0x08, 1, ...Array.from({ length: 30 }, () => line).flat()]
  const ids = Buffer.alloc(1_500_000, 1)
  const sample = Buffer.concat([Buffer.from([0x0a, 0xe0, 0xc6, 0x5b]), ids, Buffer.from([0x10, 1])])
  const profile = [Buffer.from([0x22, location.length, ...location]), Buffer.from([0x12, 0xe6, 0xc6, 0x5b]), sample]
  const [read] = readProfiles([{ bytes: gzipSync(Buffer.concat(profile)), cpu: 1 }])
  assert.equal(read!.stacks[0]!.calls.length, 1_000_000)
})
