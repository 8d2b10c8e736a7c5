import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { needs } from '../../needs.ts'
import { explained } from './profiling.ts'

const options = process.platform === 'linux' ? needs('go') : { skip: 'CPU time of a process is read from /proc' }

const main = `package main

import (
	"encoding/json"
	"net/http"
	"os"

	"example.com/shop/internal/store"
)

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		json.NewEncoder(w).Encode(store.List(20))
	})
	http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil)
}
`
const alone = main.replace(/.*internal.*/, '').replace('store.List(20)', '1')

/** Sorts with a comparator that begins at line 25 and does its work `times` times. */
const store = (times: number) => `package store

import "sort"

type Product struct {
	Name  string
	Price int
}

var products = fill()

func fill() []Product {
	all := make([]Product, 500)
	for i := range all {
		all[i] = Product{Name: "product", Price: (i * 7919) % 1000}
	}
	return all
}

// List has the cheapest ones.
func List(most int) []Product {
	some := append([]Product{}, products...)
	sort.Slice(some, func(a, b int) bool {
		return dearer(some[b].Price, some[a].Price)
	})
	return some[:most]
}

func dearer(a, b int) bool {
	sum := 0
	for i := 0; i < ${times}; i++ {
		sum += (a ^ i) % 7 - (b ^ i) % 7
	}
	return a+sum > b+sum
}
`
const files = (times: number) => ({
  'go.mod': 'module example.com/shop\n\ngo 1.21\n',
  'cmd/shop/main.go': main,
  'internal/store/store.go': store(times),
})
const diff =
  'diff --git internal/store/store.go internal/store/store.go\n--- internal/store/store.go\n+++ internal/store/store.go\n@@ -31 +31 @@'

const rows = (text: string) => text.split('\n').filter(line => line !== '').length

test(
  'of a Go server that its build compiles, the function that head made slower is the first suspect',
  options,
  async () => {
    const row = await explained({
      files: { base: files(10), head: files(25) },
      diff,
      variant: { start: './shop', made: [{ name: 'build', line: 'go build -o shop ./cmd/shop', directory: '.' }] },
      look: ({ recording }) => {
        assert.equal(recording.head.raw?.ending, '.pprof')
        assert.match(recording.head.runtime!, /^go1\.\d/)
      },
    })
    assert.equal(row.outcome, 'explained')
    const [first] = row.suspects
    assert.deepEqual(
      [first?.place?.function, first?.place?.file, first?.place?.line, first?.certain],
      ['dearer', 'internal/store/store.go', 29, true],
    )
    assert.ok(first!.share! > 0.5, `${first!.share}`)
  },
)

test('a Go function that was only moved to another file is not a suspect', options, async () => {
  const moved = store(10).slice(store(10).indexOf('func dearer'))
  const head = { ...files(10), 'internal/store/price.go': `package store\n\n${moved}` }
  head['internal/store/store.go'] = store(10).replace(moved, '')
  const row = await explained({
    files: { base: files(10), head },
    diff: [
      'diff --git internal/store/store.go internal/store/store.go\n--- internal/store/store.go\n+++ internal/store/store.go',
      `@@ -29,${rows(moved)} +28,0 @@`,
      'diff --git internal/store/price.go internal/store/price.go\n--- /dev/null\n+++ internal/store/price.go',
      `@@ -0,0 +1,${rows(moved) + 2} @@`,
    ].join('\n'),
    variant: { start: 'go run ./cmd/shop' },
    launches: 2,
  })
  assert.deepEqual(row.suspects, [])
})

test('a Go server that nothing compiles again is told about in a sentence', options, async () => {
  const program = join(mkdtempSync(join(tmpdir(), 'perf-gate-test-')), 'shop')
  try {
    writeFileSync(`${program}.go`, alone)
    execFileSync('go', ['build', '-o', program, `${program}.go`])
    const asked = explained({ files: { base: {}, head: {} }, diff: '', variant: { start: program }, launches: 1 })
    await assert.rejects(asked, /^Error: `(base|head)` runs a program that was not compiled again/)
  } finally {
    rmSync(dirname(program), { recursive: true, force: true })
  }
})

test('a Go server that was compiled again, but without the profiler, is not told to compile', options, async () => {
  const own = { 'go.mod': 'module example.com/shop\n\ngo 1.21\n', 'main.go': alone }
  const build = (line: string) => ({ start: './shop', made: [{ name: 'build' as const, line, directory: '.' }] })
  for (const variant of [build('GOFLAGS= go build -o shop .'), { start: 'GOFLAGS= go run .' }]) {
    const asked = explained({ files: { base: own, head: own }, diff: '', variant, launches: 1 })
    await assert.rejects(asked, /^Error: `(base|head)` runs a program without the profiler, although `GOFLAGS= go /)
  }
})

test('a Go server in a folder that `./...` leaves out is explained', options, async () => {
  const own = { '_examples/.api/go.mod': 'module example.com/shop\n\ngo 1.21\n', '_examples/.api/main.go': alone }
  const variant = { start: './shop', made: [{ name: 'build' as const, line: 'go build -o shop .', directory: '.' }] }
  const row = await explained({
    files: { base: own, head: own },
    diff: '',
    variant,
    launches: 2,
    below: '_examples/.api',
  })
  assert.ok(row.functions.length > 0, row.outcome)
})
