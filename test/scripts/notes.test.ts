import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { notesOf, versionOf } from '../../scripts/notes.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n## 1.10.0\n\n- ten\n\n## 1.1.0\n\n- one\n'

test('the notes of a release are what the changelog says under its version', () => {
  assert.equal(notesOf('1.1.0', changelog), '- one\n')
  assert.equal(notesOf('1.10.0', changelog), '- ten\n')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  assert.ok(notesOf(version, readFileSync('CHANGELOG.md', 'utf8')).length > 100)
})

test('a release without notes, or whose tag is not the version, stops', () => {
  assert.throws(() => notesOf('1.0.0', changelog), /nothing under "## 1.0.0"/)
  assert.throws(() => notesOf('Unreleased', changelog), /nothing under/)
  assert.throws(() => versionOf('v1.2.4', '1.2.3'), /the tag is v1.2.4, and package.json says 1.2.3/)
  assert.equal(versionOf('v1.2.3', '1.2.3'), '1.2.3')
})
