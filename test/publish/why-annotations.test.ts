import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pullLines, whyAnnotations } from '../../src/publish/annotations.ts'
import type { WhySuspect } from '../../src/results/why.ts'
import { why, whyRow } from '../why/why-row.ts'

const annotated = (suspects: WhySuspect[]) => whyAnnotations({ why: why(whyRow({ suspects })) })
const suspect = (more: Partial<WhySuspect> = {}): WhySuspect => ({ ...whyRow().suspects[0]!, ...more })

test('a certain suspect is marked on its lines of head', () => {
  const [made] = annotated([suspect()])
  assert.deepEqual(made!.properties, {
    title: 'perf-gate: +200 ± 21 µs (99 %) per request of list',
    file: 'src/products.js',
    startLine: 9,
    endLine: 9,
  })
})

test('what is not certain, below a tenth of the growth, cheaper, or gone from head is not marked', () => {
  const place = suspect().place!
  assert.deepEqual(annotated([suspect({ certain: false })]), [])
  assert.deepEqual(annotated([suspect({ share: 0.09 })]), [])
  assert.deepEqual(annotated([suspect({ change: -200 })]), [])
  assert.deepEqual(annotated([suspect({ place: { ...place, sides: 'base' } })]), [])
  assert.deepEqual(annotated([suspect({ place: { ...place, kind: 'package' } })]), [])
})

test('at most three are marked, the costliest first', () => {
  const made = annotated([1, 2, 3, 4, 5].map(n => suspect({ change: 100 * n })))
  assert.deepEqual(
    made.map(({ properties }) => properties.title!.slice(11, 15)),
    ['+500', '+400', '+300'],
  )
})

test('a package is marked at the line of the manifest that names it', () => {
  const manifest = { file: 'package.json', line: 9 }
  const [made] = annotated([suspect({ place: undefined, package: { name: 'jws', base: '8', head: '9', manifest } })])
  assert.deepEqual({ ...made!.properties, title: '' }, { title: '', file: 'package.json', startLine: 9 })
  assert.deepEqual(annotated([suspect({ place: undefined, package: { name: 'jws', base: '8', head: '9' } })]), [])
})

test('lines of the merge commit are marked where they stand in the pull request', () => {
  const lineOf = pullLines(
    'diff --git a.js a.js\n--- a.js\n+++ a.js\n@@ -10,0 +11,3 @@\n+x\n+++ b.js\n+z\n@@ -20,2 +22,0 @@\n-a\n-b\n@@ -30 +30 @@\n-c\n+d',
  )
  assert.deepEqual(
    [10, 11, 13, 14, 22, 23, 29, 30, 31].map(line => lineOf('a.js', line)),
    [10, undefined, undefined, 11, 19, 22, 28, undefined, 30],
  )
  assert.equal(lineOf('b.js', 7), 7)
})
