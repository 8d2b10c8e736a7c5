import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { withoutSockets } from '../../src/system/unseen.ts'
import { shellLine } from '../../src/text.ts'
import { folderIn, skip } from './furnished.ts'

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

test('a link that another job puts in place of its socket, once that is listed, leads no mount astray unnoticed', {
  skip: process.getuid?.() === 0 ? skip : 'needs root',
}, () => {
  const folder = folderIn('/var/tmp')
  const at = (name: string) => join(folder, name)
  for (const name of ['nothing', 'other']) writeFileSync(at(name), name === 'other' ? 'other' : '')
  const names = ['s', 'a \\ b\tc', "it's"]
  for (const name of names) writeFileSync(at(name), 'a socket') // a file will do
  symlinkSync(at('other'), at('link'))
  const [, hide = ''] = withoutSockets({ covered: [], shown: [], inside: '' }, at('nothing'))
  const words = ['--mount', '--propagation', 'private', '/bin/sh', '-c']
  const hiding = (...found: string[]) => {
    const lines = ['set -eu', shellLine(['set', '--', ...found.map(at)]), hide, 'cat "$@"']
    const { status, stdout } = spawnSync('unshare', [...words, lines.join('\n')], { encoding: 'utf8' })
    return { status, stdout }
  }
  assert.deepEqual(hiding(...names), { status: 0, stdout: '' })
  assert.deepEqual(hiding('s', 'link'), { status: 1, stdout: 'a socket was replaced\n' })
  const gone = ['set -eu', shellLine(['set', '--', at('not permitted')]), hide].join('\n')
  const { stderr } = spawnSync('unshare', [...words, gone], { encoding: 'utf8' })
  assert.equal(stderr, '', 'a name that others chose is not told: words of the machine are looked for in what is')
  const outside = `nsenter --mount=/proc/${process.pid}/ns/mnt` // in there, it is busy
  const meanwhile = (what: string) => {
    const lines = [
      'set -eu',
      shellLine(['set', '--', at('s'), at("it's")]),
      hide.replaceAll('; then ', `; then ${what}; `),
      'echo opened',
    ]
    return spawnSync('unshare', [...words, lines.join('\n')], { encoding: 'utf8' }).stdout
  }
  assert.equal(meanwhile(`${outside} rm "$path"`), 'opened\n', 'sockets whose owners end meanwhile')
  for (const name of names) writeFileSync(at(name), 'a socket')
  const both = shellLine(['rm', at('s'), at("it's")])
  const atLast = `[ "$path" = ${shellLine([at('s')])} ] || ${outside} ${both}`
  assert.equal(meanwhile(atLast), 'opened\n', 'sockets whose only owner ends meanwhile')
  for (const name of names) writeFileSync(at(name), 'a socket')
  assert.equal(
    meanwhile(`${outside} rm "$path"; echo >"$path"`),
    'a socket was replaced\n',
    'and one that begins again',
  )
})
