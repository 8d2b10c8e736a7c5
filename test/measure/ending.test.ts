import assert from 'node:assert/strict'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { complaintOf, endingOf, memoryKills } from '../../src/measure/server/ending.ts'
import { Standing } from '../../src/measure/standing.ts'

const where = { when: 'under load from `list`', otherwise: '`base` died under load from `list`: it' }
const told = (text: string, exit: { code: number | null; signal: NodeJS.Signals | null }, kills = memoryKills()) => {
  const lastWords = (lines = 20) => text.split('\n').slice(-lines).join('\n')
  return endingOf('base', { lastWords }, exit, { ...where, kills })
}

test('an error above the last lines of a server that ended is told with them', () => {
  const trace = Array.from({ length: 30 }, (_, i) => `frame ${i}`).join('\n')
  const { lastWords } = told(`one\nError: no such table\n${trace}`, { code: 1, signal: null })
  assert.match(lastWords, /^Error: no such table\n…\nframe 10\n/)
  const fields = ["    severity: 'FATAL',", "    code: 'ERR_X',", trace].join('\n')
  const last = told(`one\n  parent: error: no such role\n${fields}`, { code: 1, signal: null })
  assert.match(last.lastWords, /^ {2}parent: error: no such role\n…\nframe 10\n/)
})

test('a server that was killed ran out of memory only when the kernel killed a process for want of it', () => {
  for (const exit of [
    { code: null, signal: 'SIGKILL' as const },
    { code: 137, signal: null },
  ]) {
    const known = told('listening', exit, memoryKills() - 1)
    assert.deepEqual(known, {
      code: 'out-of-memory',
      message: '`base` ran out of memory (exit 137) under load from `list`',
      lastWords: 'listening',
      exit: 137,
    })
    const unknown = told('listening', exit)
    assert.equal(unknown.code, 'server-exited')
    assert.equal(
      unknown.message,
      '`base` was killed (exit 137) under load from `list`, often a sign of too little memory',
    )
  }
})

test('a server that says that its memory has run out is believed, in whatever it is written', () => {
  const last = {
    'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory': 134,
    'Error [ERR_WORKER_OUT_OF_MEMORY]: Worker terminated due to reaching memory limit': 1,
    'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space': 3,
    MemoryError: 1,
    'fatal error: runtime: out of memory': 2,
    'memory allocation of 4294967296 bytes failed': 134,
    '  what():  std::bad_alloc': 134,
    'Unhandled exception. System.OutOfMemoryException: Array dimensions exceeded': 134,
    "server.rb:3:in `*': failed to allocate memory (NoMemoryError)": 1,
    'PHP Fatal error:  Allowed memory size of 134217728 bytes exhausted': 255,
  }
  for (const [line, code] of Object.entries(last)) {
    const stack = Array.from({ length: 30 }, (_, i) => ` ${i}: 0xb8 somewhere`).join('\n')
    const { message, lastWords } = told(`${line}\n${stack}`, { code, signal: null })
    assert.equal(message, `\`base\` ran out of memory (exit ${code}) under load from \`list\``)
    assert.equal(lastWords, line)
  }
  const aborted = told('no memory was harmed', { code: null, signal: 'SIGABRT' })
  assert.equal(aborted.message, '`base` died under load from `list`: it was ended by SIGABRT')
  assert.equal(told('MemoryError, said to be caught', { code: 0, signal: null }).code, 'server-exited')
})

test('the last error that a failing server printed is shown in any language, with the lines after it', () => {
  const complaint = (text: string) =>
    complaintOf({ url: '', process: { lastWords: (lines = 20) => text.split('\n').slice(-lines).join('\n') } })
  const followed = Array.from({ length: 30 }, (_, i) => `GET / 500 ${i} ms`)
  for (const error of [
    "TypeError: Cannot read properties of undefined (reading 'trim')\n    at handleError (/app/server.js:9:1)",
    'Traceback (most recent call last):\n  File "/app/views.py", line 3, in list\nKeyError: \'x\'',
    'http: panic serving 127.0.0.1:4711: no rows\ngoroutine 5 [running]:\npanic({0x6e2b00?, 0x7b})\n\t/usr/lib/go/src/runtime/panic.go:785',
    "thread 'main' panicked at src/main.rs:5:10:\ncalled `Option::unwrap()` on a `None` value",
    'java.lang.NullPointerException: name\n\tat shop.ErrorPage.list(ErrorPage.java:3)',
    '{"level":50,"err":{"type":"TypeError"}}',
    'PHP Fatal error:  Uncaught TypeError in /app/index.php:3',
  ]) {
    const said = complaint(['listening', error, ...followed].join('\n')).split('\n')
    const lines = error.split('\n')
    assert.deepEqual(said, [...(error.startsWith('Traceback') ? lines.slice(-1) : lines), ...followed].slice(0, 6))
  }
  assert.equal(complaint(followed.join('\n')), followed.slice(-6).join('\n'))
  assert.equal(complaint(''), '')
})

test('a server that dies while the disk of its log is full is not to blame for it', async t => {
  const variants = ['base', 'head'].map(name => ({ name, baseline: name === 'base' }))
  const died = async (free: number, load?: object) => {
    t.mock.method(fs, 'statfsSync', () => ({ bavail: free, bsize: 4096, blocks: 1000 }))
    syncBuiltinESMExports()
    const run = { config: { variants: [] }, variants, results: { failures: [] }, logs: tmpdir() }
    const process = { lastWords: () => 'GET /list', exited: Promise.resolve({ code: 1, signal: null }) }
    const lost = { side: { variant: variants[1], process, kills: 0 }, scenario: { name: 'list', timeout: 1000 }, load }
    return new Standing(run as never).lost(lost as never, { index: 0 } as never)
  }
  t.after(() => {
    t.mock.restoreAll()
    syncBuiltinESMExports()
  })
  assert.equal((await died(1000)).code, 'server-exited')
  await assert.rejects(died(1), { code: 'disk-full' })
  const silent = { sent: 8, timeouts: 8, requests: [] }
  await assert.rejects(died(1, silent), { code: 'disk-full' })
})
