import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { loginsAt } from '../../src/system/unseen.ts'

test('a file that holds a login is recognized by what is in it, in whatever form, and one that does not is left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unseen-'))
  const file = join(folder, 'config.toml')
  for (const [text, holds] of [
    ['AWS_SECRET_ACCESS_KEY = "x"', true],
    ['api_key: x', true],
    ['SECRET_KEY="x"', true],
    ['DATABASE_URL=postgres://me:word@db/shop', true],
    ['<password>word</password>', true],
    ['url = https://host/t/tk-123/main', true],
    ['url = https://host/about/t', false],
    ['machine h login me password word', true],
    ['AGE-SECRET-KEY-1XYZ', true],
    ['https://token@example.com/', true],
    ['[net]\nretry = 3\nurl = "postgres://db:5432/shop"', false],
    ['[alias]\nb = "build"\n# asks for no password here', false],
  ] as const) {
    writeFileSync(file, text)
    assert.deepEqual(loginsAt(folder), holds ? [file] : [], text)
    assert.deepEqual(loginsAt(file), holds ? [file] : [], text)
  }
})
