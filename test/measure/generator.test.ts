import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shared } from '../../src/measure/load/generator.ts'
import { merged } from '../../src/measure/load/merged-load.ts'
import type { SliceLoad } from '../../src/measure/load/protocol.ts'
import { pinning } from '../../src/measure/machine.ts'

test('what large answers take to be sent is not lost when loads are merged', () => {
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

test('hyperthreads of one core are on one side, and half of four CPUs are the load generator\u2019s', () => {
  const cpus = (...cores: number[]) => cores.map((core, cpu) => ({ cpu, core }))
  assert.equal(pinning(cpus(0)), undefined)
  assert.deepEqual(pinning(cpus(0, 0)), { servers: '0', generator: '1' })
  assert.deepEqual(pinning(cpus(0, 1, 2)), { servers: '0,1', generator: '2' })
  assert.deepEqual(pinning(cpus(0, 0, 2, 2)), { servers: '0,1', generator: '2,3' })
  assert.deepEqual(pinning(cpus(0, 1, 0, 1)), { servers: '0,2', generator: '1,3' })
  assert.equal(pinning(cpus(...Array.from({ length: 64 }, (_, i) => i)))!.generator, '56,57,58,59,60,61,62,63')
})
