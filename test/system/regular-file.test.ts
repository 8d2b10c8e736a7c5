import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readRegular } from '../../src/system/regular-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const root = join(folder, 'root')
mkdirSync(join(root, 'a/b'), { recursive: true })
writeFileSync(join(folder, 'secret'), 'secret')
writeFileSync(join(root, 'a/b/file'), 'content')
writeFileSync(join(root, 'empty'), '')
symlinkSync(join(folder, 'secret'), join(root, 'link'))
symlinkSync('a/b/file', join(root, 'link-inside'))
symlinkSync(folder, join(root, 'folder'))
execFileSync('mkfifo', [join(root, 'pipe')])

test('a regular file is read, an empty one, too', () => {
  assert.equal(String(readRegular(root, 'a/b/file', 7)), 'content')
  assert.equal(String(readRegular(root, 'empty', 7)), '')
})

for (const [path, message] of [
  ['link', /ELOOP/],
  ['link-inside', /ELOOP/],
  ['folder/secret', /ELOOP|ENOTDIR/],
  ['pipe', /^Error: "pipe" is not a regular file$/],
  ['a/b', /^Error: "a\/b" is not a regular file$/],
  ['a/b/none', /ENOENT/],
  ['../secret', /does not name a file below/],
  ['a/../../secret', /does not name a file below/],
  ['/secret', /does not name a file below/],
  ['', /does not name a file below/],
] as const)
  test(`no content of ${JSON.stringify(path)}, which is no regular file below the folder without links`, () => {
    assert.throws(() => readRegular(root, path, 1000), message)
  })

test('a file that is too large is not read', () => {
  assert.throws(() => readRegular(root, 'a/b/file', 6), /"a\/b\/file" has 7 bytes, more than 6/)
})
