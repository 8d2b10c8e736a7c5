import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { tidyUp } from '../../src/prepare/leftovers.ts'
import { hasEnded, owner } from '../../src/system/marks.ts'
import { ownerFile, ownFolder, removeOwn } from '../../src/system/own-folder.ts'
import { textAt } from '../../src/system/process-table.ts'
import { onPath } from '../../src/system/programs.ts'
import { skip } from '../system/furnished.ts'
import { prepared, Repository } from './repository.ts'

let daemons = 0
/** A command that nothing else runs, so that it can be found by its words. */
const daemon = (): string => `sleep 300.${process.pid}${++daemons}`

const isRunning = (command: string): boolean =>
  readdirSync('/proc').some(pid => textAt(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() === command)

/** Launches a line in a perf-gate of its own, and kills that perf-gate. Resolves with its temporary folder. */
async function killed(line: string, command: string, room: 'in a room' | 'in no room'): Promise<string> {
  const from = (name: string) => `'${resolve('src/system', name)}'`
  const source = `
    import { launch } from ${from('launch.ts')}
    import { findBoundary } from ${from('boundary.ts')}
    import { makeRoom } from ${from('make-room.ts')}
    import { ownFolder, removeOwn } from ${from('own-folder.ts')}
    const own = ownFolder('killed-')
    const asked = { writable: [own], caches: [], readable: [], covered: [], env: {} }
    const room = ${room === 'in a room'} ? makeRoom(findBoundary().way, own + '/room', asked) : undefined
    launch(${JSON.stringify(line)}, { directory: own, log: own + '/log', run: 'killed', room })
    console.log(own)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  for (let waited = 0; !isRunning(command) && waited < 10_000; waited += 20) await sleep(20)
  assert.ok(isRunning(command))
  child.kill('SIGKILL')
  await once(child, 'exit')
  return printed.trim()
}

async function ends(command: string): Promise<void> {
  for (let waited = 0; isRunning(command) && waited < 3000; waited += 20) await sleep(20)
  assert.equal(isRunning(command), false, `${command} has outlived us`)
}

test('a server ends with a perf-gate that is killed', { skip: process.platform !== 'linux' }, async () => {
  const command = daemon()
  const folder = await killed(`exec ${command}`, command, 'in no room')
  await ends(command)
  await tidyUp()
  assert.equal(existsSync(folder), false)
})

test('a room ends with a perf-gate that is killed, and with it a daemon that has left all that marks it', {
  skip,
}, async () => {
  const command = daemon()
  const folder = await killed(`setsid env -i ${command} & exec sleep 300`, command, 'in a room')
  await ends(command)
  await tidyUp()
  assert.equal(existsSync(folder), false)
})

test('a run ends what a killed one has left, and nothing of one that lives', async t => {
  const alive = daemon()
  const living = spawn('/bin/sh', ['-c', `exec ${alive}`], { env: { ...process.env, PERF_GATE_OWNER: owner } })
  t.after(() => living.kill())
  for (let waited = 0; !isRunning(alive) && waited < 3000; waited += 20) await sleep(20)
  const { TMPDIR } = process.env
  const folders = ownFolder('linked-')
  t.after(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    return removeOwn(folders)
  })
  mkdirSync(join(folders, 'temporary'))
  symlinkSync('temporary', join(folders, 'link'))
  for (const bare of ['', 'env -i ']) {
    if (bare !== '') process.env.TMPDIR = join(folders, 'link') // /proc knows where it leads
    const left = daemon()
    const away = bare === '' ? 'cd /; ' : '' // one that is marked is found wherever it works
    const folder = await killed(`${away}setsid ${bare}${left} & wait`, left, 'in no room')
    assert.ok(isRunning(left), 'it had left its session') // at once: a run of another test ends it, too
    assert.ok(existsSync(folder))
    await tidyUp()
    await ends(left)
    assert.equal(existsSync(folder), false)
  }
  assert.ok(isRunning(alive))
})

test('a run begins by removing what a killed one has left', async () => {
  using repository = new Repository()
  repository.commit('one', { a: '1' })
  repository.commit('two', { a: '2' })
  const left = ownFolder('left-')
  const [space] = owner.split('.')
  writeFileSync(join(left, ownerFile), `${space}.4194305.1`)
  await using _ = await prepared(repository.path)
  assert.equal(existsSync(left), false)
})

test('a process is dead when another has its id, or none, and not when it is of another namespace', () => {
  const [space, pid, began] = owner.split('.')
  assert.equal(hasEnded(owner), false)
  assert.equal(hasEnded(`${space}.${pid}.${Number(began) + 1}`), true)
  assert.equal(hasEnded(`${space}.4194305.1`), true)
  assert.equal(hasEnded(`1.${pid}.${Number(began) + 1}`), false)
  for (const name of ['', 'evil', `${space}.${pid}`, `${space}.../..${began}`])
    assert.equal(hasEnded(name), false, name)
})

test('a run that is killed while it removes its folder leaves one that a later run removes', () => {
  const programs = ownFolder('programs-')
  const find = onPath('find', process.env.PATH)[0]
  const listing = join(programs, 'listing')
  writeFileSync(join(programs, 'find'), `#!/bin/sh\necho $1 $(ls -A $1) >>${listing}\nexec ${find} "$@"\n`, {
    mode: 0o755,
  })
  const source = `
    import { mkdirSync } from 'node:fs'
    import { ownFolder, removeOwn } from '${resolve('src/system/own-folder.ts')}'
    const folder = ownFolder()
    for (const name of ['v0', 'v1', 'home']) mkdirSync(folder + '/' + name)
    await removeOwn(folder)
    console.log(folder)`
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` }
  const folder = execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    env,
    encoding: 'utf8',
  }).trim()
  const removed = readFileSync(listing, 'utf8').split('\n').filter(line => line.startsWith(folder)) // biome-ignore format: one line
  assert.equal(removed.at(-1), `${folder} .owner`)
  assert.equal(removed.length, 4)
  assert.equal(existsSync(folder), false)
})
