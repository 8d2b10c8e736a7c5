import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { tidyUp } from '../../src/prepare/leftovers.ts'
import { launch } from '../../src/system/launch.ts'
import { newRun, owner, ownerVariable, runVariable } from '../../src/system/marks.ts'
import { alive, markOf, piecesOf, processes, statOf, wordsOf } from '../../src/system/process-table.ts'
import { stopIn, stopMarked } from '../../src/system/stop.ts'
import { needs } from '../needs.ts'
import { hasPrinted } from '../printed.ts'

const piece = 2 ** 17
const linux = { skip: process.platform !== 'linux' }

/** Starts a process, and waits until it has said something. */
async function talking(
  command: string,
  args: string[],
  env = process.env,
): Promise<Disposable & { child: ChildProcess }> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await hasPrinted(child)
  return { child, [Symbol.dispose]: () => void child.kill('SIGKILL') }
}

/** Makes the kernel show 64 MB of unwritten memory as the process's environment and command line (PR_SET_MM_MAP). */
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

test('of what a process shows as its environment and command line no more is read than execve takes, and little is kept', {
  ...needs('python3'),
}, async () => {
  using shown = await talking('python3', ['-c', boasting])
  const { pid } = shown.child
  for (const what of ['environ', 'cmdline'] as const) {
    const lengths = Array.from(piecesOf(pid!, what), ({ length }) => length)
    assert.ok(lengths.length < 60 && lengths.every(length => length === piece), what)
  }
  assert.equal(wordsOf(pid!).length, piece - 1)
})

/** Waits for us with this environment and these arguments. */
function waiting(env: Record<string, string>, args: string[] = []): Disposable & { pid: number } {
  const child = spawn('/bin/sh', ['-c', 'read _', ...args], { env, stdio: ['pipe', 'ignore', 'ignore'] })
  return { pid: child.pid!, [Symbol.dispose]: () => void child.kill('SIGKILL') }
}

const large = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`LARGE_${i}`, 'x'.repeat(100_000)]))

test('a mark is found wherever it is in an environment, and is whole', linux, () => {
  const [name, mark] = ['PERF_GATE_OWNER', '4026531836.12345.67890']
  for (const count of [0, 1, 2, 15]) {
    using shown = waiting({ ...large(count), [name]: mark })
    assert.equal(markOf(shown.pid, name), mark, `after ${count}`)
  }
  for (let cut = 0; cut <= name.length + mark.length + 3; cut += 3) {
    const before = piece - 'A=.B=..'.length - cut // a piece ends this far after the beginning of the mark
    using shown = waiting({ A: 'x'.repeat(60_000), B: 'x'.repeat(before - 60_000), [name]: mark, C: 'c' })
    assert.equal(markOf(shown.pid, name), mark, `cut at ${cut}`)
  }
  using other = waiting({ A: `${name}=${mark}`, [`OF_${name}`]: mark })
  assert.equal(markOf(other.pid, name), undefined)
})

test('a daemon with a large environment belongs to its launch, and is stopped with it', linux, async () => {
  const run = newRun()
  const options = { directory: tmpdir(), env: large(3), log: join(tmpdir(), 'daemon.log'), run }
  await using started = launch('setsid /bin/sleep 30 >/dev/null 2>&1 &', options)
  await started.exited
  const [daemon, ...others] = started.tree()
  assert.deepEqual([typeof daemon, others], ['number', []])
  await started.stop()
  assert.equal(alive(daemon!), false)
})

test(
  'what a run has left is ended by the mark behind a large environment, and what still runs is not',
  linux,
  async () => {
    const run = newRun()
    const [space, , began] = owner.split('.')
    using left = waiting({ ...large(2), [ownerVariable]: `${space}.${process.pid}.${began}0` })
    const before = piece - `A=.B=..${ownerVariable}=${owner}`.length + 2 // a piece ends two digits before the end of the owner's name
    using runs = waiting({ A: 'x'.repeat(60_000), B: 'x'.repeat(before - 60_000), [ownerVariable]: owner })
    using marked = waiting({ ...large(2), [runVariable]: run })
    await tidyUp()
    for (const [one, lives] of [
      [left, false],
      [runs, true],
      [marked, true],
    ] as const)
      assert.equal(alive(one.pid), lives)
    assert.equal(await stopMarked(run), 1)
  },
)

test('what was started from a folder is found behind 128 KiB of its command line', linux, async () => {
  using started = waiting({}, [...Object.values(large(2)), join(tmpdir(), 'of-ours', 'server.js')])
  assert.equal(await stopIn(join(tmpdir(), 'of-ours')), 1)
  assert.equal(alive(started.pid), false)
})

/** Ends its first thread while another one goes on. */
const headless = `
import ctypes, os, threading, time
threading.Thread(target=time.sleep, args=[60]).start()
print('on', flush=True)
ctypes.CDLL(None).syscall(60 if os.uname().machine == 'x86_64' else 93, 0)`

test('a process whose first thread has ended is alive as long as another one runs, and not after it was killed', {
  ...needs('python3'),
}, async () => {
  using shown = await talking('python3', ['-c', headless])
  const pid = shown.child.pid!
  while (statOf(pid)[0] !== 'Z') await sleep(10)
  assert.deepEqual([alive(pid), processes().some(each => each.pid === pid)], [true, true])
  shown.child.kill('SIGKILL')
  await once(shown.child, 'exit')
  assert.equal(alive(pid), false)
})
