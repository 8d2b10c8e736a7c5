import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compiledFiles } from '../../src/why/why.ts'
import { explained, own, recorded, served } from './recordings.ts'

test('a compiled file lacks a source map if none of its functions has one: a helper of the compiler has no place in any source', () => {
  const mapped = (name: string, file: string) => ({ ...own(name, file, 3, 9), mapped: true })
  const list = mapped('list', 'src/list.ts')
  const said = (...called: ReturnType<typeof own>[]) => {
    const side = served(300, [list, 100], ...called.map((each): [typeof each, number] => [each, 100]))
    return compiledFiles(explained(side, side), { head: recorded(side) })
  }
  const helper = mapped('__awaiter', 'dist/list.js')
  assert.deepEqual(said(helper, own('handler', 'dist/server.js', 1, 9)), ['server.js', 'dist/server.js'])
  assert.deepEqual(said(helper, own('(anonymous)', 'dist/list.js', 7, 8)), ['server.js'], 'V8 did not know it')
})
