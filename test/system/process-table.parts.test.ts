import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { processes, wordsOf } from '../../src/system/process-table.ts'
import { needs } from '../needs.ts'

const most = 2 ** 17

/** Started, and it has said something. */
async function talking(
  command: string,
  args: string[],
  env = process.env,
): Promise<Disposable & { child: ChildProcess }> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { child, [Symbol.dispose]: () => void child.kill('SIGKILL') }
}

/** Has the kernel show 64 MB that nothing was written to as the environment and the command line of its process: PR_SET_MM_MAP. */
const boasting = `
import ctypes, mmap, os, signal
libc = ctypes.CDLL(None, use_errno=True)
size = 64 << 20
libc.mmap.restype = libc.sbrk.restype = ctypes.c_void_p
libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
at = libc.mmap(None, size, 1, 0x22 | 0x4000, -1, 0)
stat = open('/proc/self/stat').read().rsplit(')', 1)[1].split()
of = lambda field: int(stat[field - 3])
names = 'start_code end_code start_data end_data start_brk brk start_stack arg_start arg_end env_start env_end auxv'
class Map(ctypes.Structure):
  _fields_ = [(name, ctypes.c_uint64) for name in names.split()] + [('auxv_size', ctypes.c_uint32), ('exe_fd', ctypes.c_uint32)]
map = Map(of(26), of(27), of(45), of(46), of(47), libc.sbrk(0), of(28), at, at + size, at, at + size, 0, 0, 0xffffffff)
print('refused' if libc.prctl(35, 14, ctypes.byref(map), ctypes.sizeof(map), 0) else 'done', flush=True)
signal.pause()`

test('of what a process shows as its environment and command line no more is read than is needed', {
  ...needs('python3'),
}, async () => {
  using shown = await talking('python3', ['-c', boasting])
  for (const what of ['environ', 'cmdline'] as const) assert.equal(wordsOf(shown.child.pid!, what).length, most, what)
})

test('of a large environment the beginning is read, and a mark in it is found', {
  skip: process.platform !== 'linux',
}, async () => {
  const large = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`LARGE_${i}`, 'x'.repeat(100_000)]))
  const env = { PATH: process.env.PATH, PERF_GATE_LAUNCH: 'of-a-large-one', ...large }
  using shown = await talking(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], env)
  const { environ } = processes().find(({ pid }) => pid === shown.child.pid)!
  assert.equal(environ.length, most)
  assert.match(environ, /\0PERF_GATE_LAUNCH=of-a-large-one\0/)
})
