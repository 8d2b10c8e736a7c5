import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf } from '../../src/measure/server/ports.ts'
import { launch, runToEnd } from '../../src/system/launch.ts'
import { newRun } from '../../src/system/marks.ts'
import type { Room } from '../../src/system/room.ts'
import { stopMarked } from '../../src/system/stop.ts'
import { folderIn, furnished, skip } from './furnished.ts'

async function run(
  line: string,
  { temporary, room }: { temporary: string; room: Room },
  env: Record<string, string> = {},
) {
  const log = join(temporary, 'log')
  rmSync(log, { force: true })
  const options = { directory: join(temporary, 'v0'), env, log, run: newRun(), timeout: 20_000, room }
  const { exit } = await runToEnd(line, options)
  return { exit, printed: readFileSync(log, 'utf8') }
}

test('a command in a room gets its environment, its folder and its exit code, to the letter', { skip }, async () => {
  const made = furnished()
  const value = `it's "$HOME" \`id\` \\ \n é`
  const { exit, printed } = await run('printf %s "$VALUE"; pwd; exit 7', made, { VALUE: value })
  assert.deepEqual(exit, { code: 7, signal: null })
  assert.equal(printed, `${value}${join(made.temporary, 'v0')}\n`)
})

test('what a command in a room prints to either stream is all that its log has, also where a signal ends it', {
  skip,
}, async () => {
  const { exit, printed } = await run('echo out; echo err >&2; kill -TERM $$', furnished())
  assert.deepEqual(exit, { code: 143, signal: null })
  assert.equal(printed, 'out\nerr\n')
})

test('what a command leaves in place of a folder of /tmp or of a cache leads no later room astray', {
  skip,
}, async () => {
  const made = furnished()
  const { outside, temporary } = made
  const before = process.env.PATH
  process.env.PATH = `${join(outside, 'cache/tools/bin')}:${before}`
  try {
    const planted = [
      `mv '${temporary}' /tmp/moved; ln -s '${outside}/target' '${temporary}'`,
      `mv '${outside}/cache/tools' '${outside}/cache/old'; ln -s '${outside}/target' '${outside}/cache/tools'`,
    ]
    for (const line of planted) {
      await run(line, made)
      const { exit, printed } = await run(
        `echo in; touch '${outside}/target/evil' || touch '${outside}/target/bin/evil'`,
        made,
      )
      assert.match(printed, /^in\n/)
      assert.notEqual(typeof exit === 'object' && exit.code, 0, printed)
    }
    assert.deepEqual(readdirSync(join(outside, 'target')), ['bin'])
    assert.deepEqual(readdirSync(join(outside, 'target/bin')), [])
  } finally {
    process.env.PATH = before
  }
})

test('programs of PATH that are in a cache stay what they are', { skip }, async () => {
  const made = furnished()
  const bin = join(made.outside, 'cache/tools/bin')
  const before = process.env.PATH
  process.env.PATH = `${bin}:${before}`
  try {
    const { printed } = await run(
      `touch '${bin}/node' || echo refused; touch '${made.outside}/cache/file' && echo cached`,
      made,
    )
    assert.match(printed, /refused\ncached\n$/)
    assert.equal(existsSync(join(bin, 'node')), false)
  } finally {
    process.env.PATH = before
  }
})

test('a daemon of a server lives on in its room when the command has ended, and ends with it, whatever it has cleaned', {
  skip,
}, async () => {
  const { temporary, room } = furnished()
  const mark = newRun()
  const options = { directory: join(temporary, 'v0'), log: join(temporary, 'log'), run: mark, room, lingers: true }
  await using launched = launch('setsid env -i sleep 300 & echo started', options)
  await sleep(1000)
  assert.equal(launched.exit, undefined)
  const commands = launched.tree().map(pid => ({ pid, command: commandOf(pid) }))
  const daemon = commands.find(({ command }) => command === 'sleep 300')
  assert.ok(daemon, JSON.stringify(commands))
  for (const { command } of commands)
    assert.doesNotMatch(command, /unshare|sh -s/, 'what opened the room is not counted')
  assert.ok((await stopMarked(mark)) > 0)
  await launched.exited
  assert.equal(existsSync(`/proc/${daemon.pid}/cwd`), false)
})

const isRoot = process.getuid?.() === 0

test('git, sudo and others are not taken from a folder of PATH that is another user’s', {
  skip: isRoot ? false : 'needs root',
}, () => {
  const evil = folderIn(tmpdir())
  writeFileSync(join(evil, 'git'), '#!/bin/sh\nexit 1\n')
  for (const path of [evil, join(evil, 'git')]) {
    chmodSync(path, 0o755)
    execFileSync('chown', ['65534', path])
  }
  const text = `import { program } from '${resolve('src/system/programs.ts')}'; console.log(program('git'))`
  const env = { PATH: `${evil}:.:node_modules/.bin:${process.env.PATH}` }
  const found = execFileSync(process.execPath, ['--input-type=module', '--eval', text], {
    encoding: 'utf8',
    env,
  }).trim()
  assert.match(found, /^\/.*\/git$/)
  assert.notEqual(found, join(evil, 'git'))
})
