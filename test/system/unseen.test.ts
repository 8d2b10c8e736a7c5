import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
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
    ['index-url = https://host/simple?sv=2026&sig=1a2b%3D', true],
    ['url = https://host/simple?key=1a2b', true],
    ['url = https://host/simple?keys=2', false],
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

test('a folder of a restored cache that can be listed and not entered has no login that a command could read', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'unseen-')), '.m2')
  mkdirSync(join(folder, 'shut'), { recursive: true })
  for (const name of ['pip.conf', 'a']) writeFileSync(join(folder, 'shut', name), 'token=x')
  chmodSync(join(folder, 'shut'), 0o600)
  const isRoot = process.getuid?.() === 0 // who can enter any
  assert.equal(loginsAt(folder).length, isRoot ? 2 : 0)
})
