import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

test('what a restored cache has in place of settings keeps nobody waiting: a link to what never ends, a name that is not UTF-8', {
  skip: process.platform !== 'linux',
}, () => {
  for (const target of ['/proc/self/pagemap', '/proc/kmsg']) {
    const folder = mkdtempSync(join(tmpdir(), 'unseen-'))
    mkdirSync(join(folder, '.m2'))
    for (const name of ['pip.conf', '.m2/a']) symlinkSync(target, join(folder, name))
    writeFileSync(Buffer.from(`${folder}/.m2/\xe4.t`, 'latin1'), 'token=x')
    const module = join(import.meta.dirname, '../../src/system/unseen.ts')
    const script = `const { loginsAt } = await import('${module}'); console.log([${JSON.stringify(folder)}, '${folder}/.m2'].flatMap(path => loginsAt(path)).length)`
    const args = ['--max-old-space-size=500', '--input-type=module', '-e', script]
    const { stdout, signal, stderr } = spawnSync(process.execPath, args, {
      ...{ timeout: 10_000, killSignal: 'SIGKILL', encoding: 'utf8' },
    })
    assert.deepEqual({ stdout, signal }, { stdout: '0\n', signal: null }, stderr)
  }
})
