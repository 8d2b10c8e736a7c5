import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { handOverLogs } from '../../src/prepare/output.ts'
import { openLog } from '../../src/system/capped-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
after(() => rmSync(folder, { recursive: true }))
const secret = 'postgres://shop:Tr0ub4dor-and-3@10.0.0.5:5432/shop'

/** A log of this process, after values were removed from it. */
function cleaned(name: string, printed: string, later = (_: string) => {}): string {
  const path = join(folder, name)
  const log = openLog(path)
  log.say(printed)
  log.close()
  later(path)
  handOverLogs(folder, [secret])
  return readFileSync(path, 'utf8')
}

test('a log that was cut within a value of a very long line does not keep its end', () => {
  for (let left = 1; left <= secret.length; left++) {
    const end = secret.slice(-left)
    const text = cleaned(`${left}.log`, `${'x'.repeat(1000)}${secret}"${'y'.repeat(64 * 2 ** 10 - left - 1)}`)
    assert.ok(text.startsWith(`[perf-gate: earlier output was cut off]\n${left < 4 ? end : '***'}"yyy`), end)
  }
})

test('logs of this process are cleaned whatever their times say, and those of others are left as they are', () => {
  const before = performance.timeOrigin / 1000 - 3600
  mkdirSync(join(folder, 'why'))
  for (const name of ['late.log', 'why/late.log'])
    assert.equal(
      cleaned(name, `DATABASE_URL=${secret}\n`, path => utimesSync(path, before, before)),
      'DATABASE_URL=***\n',
    )
  writeFileSync(join(folder, 'other.log'), secret)
  handOverLogs(folder, [secret])
  assert.equal(readFileSync(join(folder, 'other.log'), 'utf8'), secret)
})
