import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, symlinkSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectedRuntime, runtimeServing } from '../../src/measure/server/runtime.ts'
import { cpuTime } from '../cpu-time.ts'
import { variant } from './servers.ts'

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

test('a pipe of the machine is not opened where the start command names a link to it: that would end who writes to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'runtime-'))
  assert.equal(spawnSync('mkfifo', [join(folder, 'pipe')]).status, 0)
  symlinkSync(join(folder, 'pipe'), join(folder, 'server'))
  const writer = spawn('/bin/sh', ['-c', 'echo; echo word >pipe'], { cwd: folder })
  try {
    await once(writer.stdout, 'data')
    await sleep(100) // until it waits for a reader
    assert.equal(expectedRuntime(variant('base', folder, { start: './server' })), 'node')
    await sleep(100)
    assert.deepEqual([writer.exitCode, writer.signalCode], [null, null])
  } finally {
    writer.kill('SIGKILL')
  }
})
