import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merged, shared } from '../../src/measure/load/generator.ts'
import type { SliceLoad } from '../../src/measure/load/protocol.ts'

test('what large responses take to be sent is not lost when loads are merged', () => {
  const load = (transfer?: number): SliceLoad => ({
    duration: 10,
    sent: 1,
    dropped: 0,
    timeouts: 0,
    connectionErrors: 0,
    requests: [
      {
        answered: 1,
        statuses: { 200: 1 },
        bytes: 70_000,
        histogram: '',
        ...(transfer === undefined ? {} : { transfer }),
      },
    ],
    generator: { cpu: 1, utilisation: 0.5 },
  })
  assert.equal(merged([load(3), load(), load(4)]).requests[0]!.transfer, 7)
  assert.equal('transfer' in merged([load(), load()]).requests[0]!, false)
})

test('a whole is shared out evenly, and nobody gets nothing', () => {
  assert.deepEqual(shared(10, 4), [3, 3, 2, 2])
  assert.deepEqual(shared(1, 4), [1])
  assert.deepEqual(shared(7, 1), [7])
})
