import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { test } from 'node:test'
import { tryOut } from '../../src/system/boundary.ts'
import { roomCommand } from '../../src/system/enter.ts'
import { newRun } from '../../src/system/marks.ts'
import { withUserNamespace } from '../../src/system/namespaces.ts'
import { program } from '../../src/system/programs.ts'
import { wayOutOf } from '../../src/system/shut.ts'
import { furnished, skip } from './furnished.ts'

const rootOnly = process.getuid?.() === 0 ? skip : 'needs root'

for (const name of ['cat', 'tr', 'chmod', 'rm'])
  for (const [how, line] of Object.entries({
    killed: 'kill -KILL $$',
    'not loaded': 'echo libc.so.6: Error 23 >&2; exit 127',
  }))
    test(`a room in which the trial's \`${name}\` is ${how} does not show that the machine has no rooms`, {
      skip,
    }, async () => {
      const { temporary, room } = furnished()
      const bin = join(temporary, 'v0', 'bin')
      mkdirSync(bin, { recursive: true })
      writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`)
      chmodSync(join(bin, name), 0o755)
      const before = process.env.PATH!
      process.env.PATH = [bin, before].join(delimiter)
      try {
        const why = await tryOut(room, newRun())
        assert.ok(why !== undefined && wayOutOf(why) !== undefined, why)
      } finally {
        process.env.PATH = before
      }
    })

for (const [title, name, line] of [
  ['our user can start no more processes as it opens', 'setpriv', 'case "$*" in *--bounding-set*) exit 127 ;; esac'],
  ['the disk is full as it opens', 'setpriv', 'case "$*" in *--bounding-set*) exec 7>/dev/full ;; esac'],
] as const)
  test(`a room is told as one that did not open if ${title}, and its command is not blamed`, { skip: rootOnly }, () => {
    const { outside, temporary, room } = furnished()
    writeFileSync(join(outside, name), `#!/bin/sh\n${line}\nexec ${program(name)} "$@"\n`, { mode: 0o755 })
    const code = `import { runToEnd } from ${JSON.stringify(resolve('src/system/launch.ts'))}
      const options = ${JSON.stringify({ directory: '/', log: join(temporary, 'log'), run: newRun(), timeout: 2000, room })}
      console.log(await runToEnd('touch ${temporary}/v0/ran', options).then(({ exit }) => exit, ({ code }) => code))`
    const env = { ...process.env, PATH: `${outside}${delimiter}${process.env.PATH}` }
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' })
    assert.equal(printed.trim(), 'not-isolated')
    assert.equal(existsSync(join(temporary, 'v0/ran')), false)
  })

for (const [name, asked] of [
  ['unshare', '*--cgroup*'],
  ['sudo', '*true*'],
] as const)
  test(`a room in which the trial's \`${name}\` is killed is not one that holds`, { skip: rootOnly }, () => {
    const { temporary, room } = furnished()
    const bin = join(temporary, 'v0', 'bin')
    mkdirSync(bin, { recursive: true })
    const line = `case "$*" in ${asked}) kill -KILL $$ ;; esac`
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\nexec ${program(name)} "$@"\n`, { mode: 0o755 })
    const code = `import { tryOut } from ${JSON.stringify(resolve('src/system/boundary.ts'))}
      console.log(await tryOut(${JSON.stringify(room)}, ${JSON.stringify(newRun())}))`
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' })
    assert.equal(printed.trim(), 'a test of the isolation was killed')
  })

test('a room that hangs as it opens is ended, though what hangs is root’s, and its command is not blamed', {
  skip,
}, () => {
  const { temporary, room } = furnished()
  const options = { directory: '/', log: join(temporary, 'log'), run: newRun(), timeout: 2000, room }
  const code = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { writeFileSync } = fs
    fs.writeFileSync = (path, text, ...how) => writeFileSync(path, path.endsWith('/plan') ? 'sleep 97' : text, ...how)
    syncBuiltinESMExports()
    const { runToEnd } = await import(${JSON.stringify(resolve('src/system/launch.ts'))})
    console.log(await runToEnd('true', ${JSON.stringify(options)}).then(({ exit }) => exit, ({ code }) => code))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  const left = spawnSync('pgrep', ['-f', '^sleep 97$'], { encoding: 'utf8' }).stdout
  assert.deepEqual([printed, left], ['not-isolated\n', ''])
})

test('a room whose lifeline cannot be started ends', { skip: rootOnly }, () => {
  const { room } = furnished()
  const { command } = roomCommand(room, { script: '', mark: 'MARK=1', lingers: false })
  const limited = ['--nproc=2', program('setpriv'), '--reuid', '4243', '--clear-groups', ...command.slice(0, 4)]
  const { status } = spawnSync(program('prlimit'), [...limited, 'sleep', '98'], { stdio: 'ignore' })
  const left = spawnSync('pgrep', ['-f', '^sleep 98$'], { encoding: 'utf8' }).stdout
  assert.deepEqual({ status, left }, { status: 2, left: '' })
})

test('a room does not wait for a user namespace whose maker ended without a word', { skip: rootOnly }, () => {
  const { outside } = furnished()
  const lines = ['set -eu', ...withUserNamespace('exit 2;', outside)].join('\n')
  const asked = ['--mount', '--propagation', 'private', '/bin/sh', '-c', lines]
  const { status, stderr } = spawnSync(program('unshare'), asked, { encoding: 'utf8', timeout: 20_000 })
  assert.deepEqual({ status, stderr }, { status: 1, stderr: 'unshare: Cannot fork\n' })
})
