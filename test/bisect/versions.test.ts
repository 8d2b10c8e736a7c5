import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ready } from '../../src/bisect/bisect.ts'
import { type Commit, nameOf } from '../../src/bisect/commits.ts'
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
  const offline = failed('network-failed', 'a')
  assert.throws(() => reasonOf(offline, 'a'), /it failed/)
  assert.equal(reasonOf(offline, 'a', { isOnline: true }), 'it failed')
  assert.throws(() => reasonOf(failed('port-taken', 'a'), 'a', { isOnline: true }), /it failed/)
  const late = { variant: 'a', phase: 'load', block: 0, code: 'timed-out', message: 'too late' } as const
  assert.equal(reasonOf(errorOf(late), 'a'), 'too late')
})

test('a version whose registry is gone is passed over, as long as the good one can be had', async () => {
  const commits = ['0', '1', '2'].map(digit => ({ hash: digit.repeat(40) }) as Commit)
  const without = async (gone: number[]) => {
    const get = async (number: number) => {
      const name = nameOf(commits[number]!)
      if (gone.includes(number)) throw new GateError('network-failed', `no host for ${number}`, { variant: name })
      return { name }
    }
    const versions = { built: new Set([0, 2]), get } as never
    const skipped = new Map<number, string>()
    const asked = { commits, versions, launching: {} as never, say: () => {} }
    const variants = await ready([0, 1, 2], asked, { skipped } as never)
    return [variants.map(({ name }) => name[0]), [...skipped]]
  }
  assert.deepEqual(await without([1]), [['0', '2'], [[1, 'no host for 1']]])
  for (const gone of [[0, 1], [2], [0]]) await assert.rejects(without(gone), { code: 'network-failed' })
})
