import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blames } from '../../src/bisect/versions.ts'
import { type ErrorCode, GateError } from '../../src/errors.ts'

test('a commit is given up for what it does, not for what the machine lacks', () => {
  const isBlamed = (code: ErrorCode) => blames(new GateError(code, 'failed'))
  const own: ErrorCode[] = ['command-failed', 'server-exited', 'server-not-ready', 'out-of-memory', 'login-failed']
  const others: ErrorCode[] = ['port-taken', 'disk-full', 'network-failed', 'not-isolated', 'too-many-connections']
  assert.deepEqual([own.map(isBlamed), others.map(isBlamed)], [own.map(() => true), others.map(() => false)])
  assert.equal(blames(new Error('a bug')), false)
})
