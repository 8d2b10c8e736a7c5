import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pinningOf, type ReadFile } from '../../src/measure/machine.ts'

/** The files of a machine. `threads`: hyperthreads per core; the numbers of two differ by half of all CPUs, as Linux counts. */
function machine(cpus: number, { threads = 1, allowed = `0-${cpus - 1}`, files = {} as Record<string, string> } = {}) {
  const cores = cpus / threads
  const read: ReadFile = path => {
    const cpu = /cpu(\d+)\/topology\/thread_siblings_list$/.exec(path)?.[1]
    if (cpu !== undefined) return `${Number(cpu) % cores}${threads > 1 ? `,${(Number(cpu) % cores) + cores}` : ''}\n`
    if (path === '/proc/self/status') return `Name:\tnode\nCpus_allowed_list:\t${allowed}\n`
    return files[path] ?? ''
  }
  return read
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i).join(',')

const container = (max: string) => ({ '/proc/self/cgroup': '0::/box\n', '/sys/fs/cgroup/box/cpu.max': max })

for (const [what, read, expected] of [
  ['1 CPU', machine(1), undefined],
  ['2 CPUs', machine(2), { servers: '0', generator: '1' }],
  ['3 CPUs', machine(3), { servers: '0,1', generator: '2' }],
  ['4 CPUs', machine(4), { servers: '0,1', generator: '2,3' }],
  ['2 cores of two hyperthreads', machine(4, { threads: 2 }), { servers: '0,2', generator: '1,3' }],
  ['16 CPUs', machine(16), { servers: range(0, 7), generator: range(8, 15) }],
  ['64 CPUs', machine(64), { servers: range(0, 55), generator: range(56, 63) }],
  ['an affinity mask', machine(64, { allowed: '4,8-9' }), { servers: '4,8', generator: '9' }],
  [
    '64 CPUs of which a container may use 2',
    machine(64, { files: container('200000 100000') }),
    { servers: '0', generator: '1' },
  ],
  [
    '32 cores of two hyperthreads of which a container may use 2 CPUs',
    machine(64, { threads: 2, files: container('200000 100000') }),
    { servers: '0', generator: '1' },
  ],
  [
    '64 CPUs of which a container may use one and a half',
    machine(64, { files: container('150000 100000') }),
    undefined,
  ],
  ['a container without a limit', machine(4, { files: container('max 100000') }), { servers: '0,1', generator: '2,3' }],
  [
    'a limit of a group above',
    machine(16, {
      files: { '/proc/self/cgroup': '0::/pod/box\n', '/sys/fs/cgroup/pod/cpu.max': '300000 100000\n' },
    }),
    { servers: '0,1', generator: '2' },
  ],
  [
    'a limit of version 1',
    machine(16, {
      files: {
        '/proc/self/cgroup': '5:cpu,cpuacct:/docker/1\n',
        '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1\n',
        '/sys/fs/cgroup/cpu/docker/1/cpu.cfs_quota_us': '200000\n',
        '/sys/fs/cgroup/cpu/docker/1/cpu.cfs_period_us': '100000\n',
      },
    }),
    { servers: '0', generator: '1' },
  ],
  ['no /proc', () => '', undefined],
] as const)
  test(`CPUs are shared out between servers and load generator: ${what}`, () => {
    assert.deepEqual(pinningOf(read), expected)
  })
