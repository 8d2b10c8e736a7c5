import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs, {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeLogs, openLog, release } from '../../src/system/capped-log.ts'
import { needs } from '../needs.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
after(() => rmSync(folder, { recursive: true }))

/** What is left of a log after `lines` lines were printed. */
function logged(lines: number): { text: string; tail: string } {
  const path = join(folder, `${lines}.log`)
  const log = openLog(path)
  appendFileSync(path, Array.from({ length: lines }, (_, i) => `request ${i}\n`).join(''))
  log.close()
  return { text: readFileSync(path, 'utf8'), tail: log.tail() }
}

test('a server that logs every request leaves the end of its log, and one that says little all of it', () => {
  const { text, tail } = logged(100_000)
  assert.ok(text.length < 66_000, `${text.length}`)
  assert.match(text, /^\[perf-gate: earlier output was cut off\]\n/)
  for (const end of [text, tail]) assert.ok(end.endsWith('request 99998\nrequest 99999\n'))
  assert.equal(logged(3).text, 'request 0\nrequest 1\nrequest 2\n')
})

test('what a process reserves behind the end of its log is given back', { ...needs('fallocate') }, async () => {
  const path = join(folder, 'reserved.log')
  const log = openLog(path)
  log.say('said\n')
  for (const way of [['--keep-size'], []]) {
    execFileSync('fallocate', [...way, '--length', '100M', path])
    for (let waited = 0; statSync(path).blocks > 2 ** 16 && waited < 5000; waited += 50) await sleep(50)
    assert.ok(statSync(path).blocks <= 2 ** 16, `${way}: ${statSync(path).blocks} blocks while it is open`)
  }
  execFileSync('fallocate', ['--keep-size', '--length', '100M', path])
  log.close()
  assert.ok(statSync(path).blocks <= 2 ** 16, `${statSync(path).blocks} blocks once it is closed`)
})

test('a log goes on where an earlier one ended, and its tail begins with its own words', () => {
  const path = join(folder, 'twice.log')
  const print = (text: string) => {
    const log = openLog(path)
    log.say(text)
    const tail = log.tail()
    log.close()
    assert.equal(log.tail(), tail.slice(-64 * 2 ** 10))
    return tail
  }
  assert.equal(print('heap out of memory\n'), 'heap out of memory\n')
  assert.equal(print('no table\n'), 'no table\n')
  assert.equal(readFileSync(path, 'utf8'), 'heap out of memory\nno table\n')
  const much = 'x'.repeat(64 * 2 ** 10 - 5)
  assert.equal(print(much), much)
  const text = readFileSync(path, 'utf8')
  assert.ok(text.endsWith(`off]\n${much}`) && text.startsWith('[perf-gate: '), text.slice(0, 80)) // whole lines only
  assert.equal(print(''), '')
})

test('a log with holes is cut to its end, although the kernel lets it be larger than any offset that Node takes', {
  skip: existsSync('/dev/shm') ? false : 'needs /dev/shm, whose files can be that large',
}, () => {
  const path = join(mkdtempSync('/dev/shm/perf-gate-test-'), 'log')
  try {
    for (const size of ['4T', '1E']) {
      const log = openLog(path)
      execFileSync('truncate', ['--size', size, path])
      log.tail()
      log.say('end\n')
      log.close()
      if (size === '4T') assert.ok(log.tail().endsWith('end\n'))
      assert.ok(statSync(path).size < 2 ** 17)
    }
  } finally {
    rmSync(join(path, '..'), { recursive: true })
  }
})

test('an error while a log is held below its size ends nothing, and is known when it is closed', async t => {
  const path = join(folder, 'held.log')
  const log = openLog(path)
  truncateSync(path, 2 ** 25)
  const failing = t.mock.method(fs, 'ftruncateSync', () => {
    throw new Error('no space left')
  })
  syncBuiltinESMExports()
  try {
    while (failing.mock.callCount() < 2) await sleep(50)
    assert.throws(() => log.close(), /no space left/)
  } finally {
    failing.mock.restore()
    syncBuiltinESMExports()
  }
})

test('what we say in a log on a full disk ends nothing', () => openLog('/dev/full').say('the room did not open\n'))

test('only we can enter a folder of logs until they are handed over, then with usual modes and sizes', () => {
  const logs = join(folder, 'logs')
  const mode = (path: string) => statSync(path).mode & 0o7777
  makeLogs(logs)
  assert.equal(mode(logs), 0o700)
  const [own, earlier] = [join(logs, 'own.log'), join(logs, 'of an earlier run.log')]
  openLog(own).close()
  writeFileSync(earlier, 'said')
  truncateSync(own, 2 ** 40)
  chmodSync(own, 0)
  chmodSync(earlier, 0o4755)
  release(logs, [own, earlier])
  assert.ok(statSync(own).size < 2 ** 25)
  for (const path of [own, earlier]) assert.equal(mode(path), 0o644 & ~process.umask())
  assert.equal(mode(logs), 0o777 & ~process.umask())
  assert.equal(readFileSync(earlier, 'utf8'), 'said')
})
