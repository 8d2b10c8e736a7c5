import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runtimeServing } from '../../src/measure/server/runtime.ts'
import { cpuTime } from '../cpu-time.ts'

test('a head that runs many large programs does not keep us reading them', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'large-'))
  const processes = Array.from({ length: 12 }, (_, i) => {
    const program = join(folder, `sleep${i}`)
    copyFileSync('/bin/sleep', program)
    truncateSync(program, 255 * 2 ** 20)
    return spawn(program, ['60'])
  })
  t.after(() => {
    for (const each of processes) each.kill('SIGKILL')
  })
  await Promise.all(processes.map(each => once(each, 'spawn')))
  const tree = () => processes.map(({ pid }) => pid!)
  const begun = cpuTime()
  assert.equal(runtimeServing({ url: 'http://127.0.0.1:1', process: { tree } } as never), undefined)
  assert.ok(cpuTime() - begun < 2500, `${cpuTime() - begun} ms`)
})
