import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blames, errorOf, reasonOf } from '../../src/bisect/versions.ts'
import { type ErrorCode, GateError } from '../../src/errors.ts'

test('a commit is given up for what it does, not for what the machine lacks', () => {
  const isBlamed = (code: ErrorCode) => blames(new GateError(code, 'failed'))
  const own: ErrorCode[] = ['command-failed', 'server-exited', 'server-not-ready', 'out-of-memory', 'login-failed']
  const others: ErrorCode[] = [
    'port-taken',
    'server-wrong-listener',
    'disk-full',
    'network-failed',
    'not-isolated',
    'too-many-connections',
  ]
  assert.deepEqual([own.map(isBlamed), others.map(isBlamed)], [own.map(() => true), others.map(() => false)])
  assert.equal(blames(new Error('a bug')), false)
})

test('what fails on another version, or on the machine, is no reason to pass over this one', () => {
  const failed = (code: ErrorCode, variant: string) => new GateError(code, 'it failed', { variant })
  assert.equal(reasonOf(failed('server-exited', 'a'), 'a'), 'it failed')
  assert.throws(() => reasonOf(failed('server-exited', 'good'), 'a'), /it failed/)
  assert.throws(() => reasonOf(failed('port-taken', 'a'), 'a'), /it failed/)
  const late = { variant: 'a', phase: 'load', block: 0, code: 'timed-out', message: 'too late' } as const
  assert.equal(reasonOf(errorOf(late), 'a'), 'too late')
})
