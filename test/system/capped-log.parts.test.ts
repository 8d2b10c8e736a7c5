import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLog } from '../../src/system/capped-log.ts'
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
