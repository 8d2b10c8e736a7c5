import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { configChanges } from '../../src/prepare/proposal.ts'

const cases: [what: string, base: unknown, head: unknown, changes: unknown[]][] = [
  ['nothing', { gate: { rps: '5%' } }, { gate: { rps: '5%' } }, []],
  ['a value', { gate: { rps: '5%' } }, { gate: { rps: 'off' } }, [{ key: 'gate.rps', base: '5%', head: 'off' }]],
  ['a key more', {}, { budget: '1m' }, [{ key: 'budget', head: '1m' }]],
  ['a key less', { warmup: 1 }, {}, [{ key: 'warmup', base: '1' }]],
  [
    'a scenario that moved and changed',
    {
      scenarios: [
        { name: 'a', path: '/' },
        { name: 'b', connections: 1 },
      ],
    },
    {
      scenarios: [
        { name: 'b', connections: 2 },
        { name: 'a', path: '/' },
      ],
    },
    [{ key: 'scenarios[b].connections', base: '1', head: '2' }],
  ],
  [
    'a scenario that is gone',
    { scenarios: [{ name: 'a' }, { name: 'b', path: '/b' }] },
    { scenarios: [{ name: 'a' }] },
    [
      { key: 'scenarios[b].name', base: 'b' },
      { key: 'scenarios[b].path', base: '/b' },
    ],
  ],
  [
    'a list of values',
    { expect: [200] },
    { expect: [200, 500] },
    [{ key: 'expect', base: '[200]', head: '[200,500]' }],
  ],
  [
    'a mapping for a value',
    { body: 'x' },
    { body: { x: 1 } },
    [
      { key: 'body', base: 'x' },
      { key: 'body.x', head: '1' },
    ],
  ],
]
for (const [what, base, head, changes] of cases)
  test(`changes of a config are listed by key: ${what}`, () => assert.deepEqual(configChanges(base, head), changes))

test('a long value is shortened', () => {
  const [change] = configChanges({}, { server: { start: 'x'.repeat(1000) } })
  assert.equal(change?.head, `${'x'.repeat(160)}… (1000 characters)`)
})

test('whatever two configs are, equal ones have no changes, and each change has a side', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (base, head) => {
      assert.deepEqual(configChanges(base, base), [])
      for (const change of configChanges(base, head)) assert.notEqual(change.base, change.head)
    }),
  )
})
