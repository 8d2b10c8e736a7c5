import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { Function as Called, Line, Location, Profile, Sample, StringTable } from 'pprof-format'
import { GoLanguage } from '../../../src/why/profile/go/go-language.ts'
import { readProfiles } from '../../../src/why/profile/go/pprof.ts'
import { projectIn } from '../../../src/why/profile/go/project.ts'

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
  'vendor/example.com/dep/cmd/main.go': 'package main\n',
}
for (const [path, text] of Object.entries(checkout)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const project = projectIn(root)
const language = new GoLanguage(root, root, project)
const whose = (file: string, name = 'main.list') => language.whose({ file, function: name, line: 1, first: 1 })

test('the programs of a checkout are the folders whose package is main', () => {
  assert.deepEqual(project.programs.sort(), [root, join(root, 'tools/clean')])
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

test('versions of Go modules are those that go.mod requires, with the lines that ask for them', () => {
  const { versions, manifests } = language
  assert.deepEqual(
    [...versions],
    [
      ['github.com/Acme/router', 'v1.2.3'],
      ['golang.org/x/text', 'v0.3.0'],
    ],
  )
  assert.deepEqual([...manifests], [['github.com/Acme/router', { file: 'go.mod', line: 4 }]]) // nobody asked for the other
})

test('names of Go functions are told without their package', () => {
  assert.equal(language.shortName('example.com/shop/store.(*DB).List.func1'), 'DB.List.func1')
  assert.equal(language.shortName('main.Map[go.shape.int]'), 'Map')
})

test('of a profile of Go, what collects garbage in the background takes its share of CPU time with it', () => {
  const stringTable = new StringTable()
  const text = (value: string) => stringTable.dedup(value)
  const named = ['main.list', 'runtime.gcBgMarkWorker', 'main.inlined'].map(
    (name, i) => new Called({ id: i + 1, name: text(name), filename: text(`${name}.go`), startLine: 10 * i }),
  )
  const location = [
    new Location({ id: 1, line: [new Line({ functionId: 3, line: 22 }), new Line({ functionId: 1, line: 5 })] }),
    new Location({ id: 2, line: [new Line({ functionId: 2, line: 12 })] }),
  ]
  const sample = [new Sample({ locationId: [1], value: [30, 0] }), new Sample({ locationId: [2], value: [10, 0] })]
  const profile = new Profile({ stringTable, function: named, location, sample })
  const [{ cpu, stacks } = { cpu: 0, stacks: [] }] = readProfiles([{ bytes: gzipSync(profile.encode()), cpu: 400 }])
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
  const location = Buffer.from([0x22, 9, 0x08, 0x80, 0x80, 1, 0x22, 3, 0x08, 0x01, 0x10]) // its line is cut off
  assert.throws(() => readProfiles([{ bytes: gzipSync(location), cpu: 1 }]), /not a profile/)
  const whole = [0x22, 10, 0x08, 0x80, 0x80, 1, 0x22, 4, 0x08, 0x01, 0x10, 0x07]
  const bytes = gzipSync(Buffer.from([...whole, 0x12, 9, 0x08, 0x80, 0x80, 1, 0x10, 0xff, 0x01, 0x10, 0x02]))
  const [read] = readProfiles([{ bytes, cpu: 1 }])
  assert.deepEqual(read!.stacks, [{ calls: [{ function: '', file: '', line: 7, first: 0 }], count: 255 }])
})

/** Profiles of which the bytes that come cost nothing, and reading all that they stand for too much. */
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
    const begun = performance.now()
    assert.throws(() => readProfiles(all), /too large|not a profile/)
    assert.ok(performance.now() - begun < 2500, `${performance.now() - begun} ms`)
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
