import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { explain } from '../../../src/why/explain/explain.ts'
import { PythonLanguage } from '../../../src/why/profile/python/python-language.ts'
import { type Language, StackRecorder } from '../../../src/why/profile/stack-recorder.ts'
import { changesOf } from '../recordings.ts'

const loop = ['def score(items):', '    for item in items:', '        best = first(item)']

/** What one side records of a file with one function, in three launches. */
async function recorded(name: string, lines: string[], count: number, isIndented: boolean) {
  const root = join(realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-'))), name)
  mkdirSync(root)
  const path = join(root, 'score.py')
  writeFileSync(path, lines.join('\n'))
  const language: Language = {
    whose: () => ({ kind: 'own', package: '', file: 'score.py', path }),
    grammar: { ...new PythonLanguage(root, root).grammar, isIndented },
    shortName: of => of,
    ...{ versions: new Map(), manifests: new Map() },
  }
  const recorder = new StackRecorder(language, root)
  const calls = [{ function: 'score', file: path, line: lines.length, first: 0 }]
  for (const cpu of [0.99, 1, 1.01].map(each => each * count * 1000))
    await recorder.addCalls([{ cpu, stacks: [{ calls, count }] }], { requests: 1000, all: cpu })
  return recorder.recording
}

async function suspects(before: string[], after: string[], isIndented = true) {
  const [base, head] = [await recorded('base', before, 100, isIndented), await recorded('head', after, 200, isIndented)]
  const changes = changesOf(`diff --git score.py score.py\n--- score.py\n+++ score.py\n@@ -4 +4 @@`)
  const { row } = explain({ base, head }, changes, { scenario: 'list', requests: 1000 })
  return row.suspects.map(({ place }) => place!.function)
}

test('where indentation is the program, a statement that moved into a loop makes its function a suspect', async () => {
  assert.deepEqual(await suspects([...loop, '    best = rounded(best)'], [...loop, '        best = rounded(best)']), [
    'score',
  ])
})

test('nor does a statement that moved out of a condition pass as unchanged', async () => {
  const condition = ['def score(items):', '    if items:', '        pass']
  assert.deepEqual(await suspects([...condition, '        scan(items)'], [...condition, '    scan(items)']), ['score'])
})

test('a function that was indented as a whole, into a class say, is no suspect', async () => {
  const all = [...loop, '    best = rounded(best)', '', '    return best']
  assert.deepEqual(await suspects(all, ['class Scorer:', ...all.map(line => (line === '' ? '' : `    ${line}`))]), [])
})

test('in other languages white space is none of the program', async () => {
  assert.deepEqual(await suspects([...loop, '    rounded(best)'], [...loop, '        rounded(best)'], false), [])
})
