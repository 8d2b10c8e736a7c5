import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf } from '../../src/measure/server/ports.ts'
import { launch, runToEnd } from '../../src/system/launch.ts'
import { newRun } from '../../src/system/marks.ts'
import type { Room } from '../../src/system/room.ts'
import { idInRoom, type Sealed, sealed } from '../../src/system/sealed.ts'
import { furnished, skip } from './furnished.ts'

const bounds = { timeout: 10_000, most: 10_000 }
const shell = async (line: string, asked: Omit<Sealed, 'timeout' | 'most'> & Partial<Sealed>): Promise<string> =>
  String(await sealed(['/bin/sh', '-c', line], { ...bounds, ...asked }))

/** Launches a line in a room. Resolves once its `sleep 300` runs: `pid` is that of it. */
async function sleeping(line: string, { temporary, room }: { temporary: string; room: Room }) {
  const options = { directory: join(temporary, 'v0'), log: join(temporary, 'log'), run: newRun(), room }
  const server = launch(line, options)
  const found = () => server.tree().find(pid => commandOf(pid) === 'sleep 300')
  for (let waited = 0; found() === undefined && waited < 10_000; waited += 50) await sleep(50)
  return { pid: found()!, [Symbol.asyncDispose]: () => server.stop() }
}

for (const kind of ['in a room', 'where there are no rooms'] as const) {
  const made = () => (kind === 'in a room' ? furnished() : { room: undefined })
  const options = { skip: kind === 'in a room' && skip }

  test(
    `a sealed program gets its input and environment, and what it prints is all there is, ${kind}`,
    options,
    async () => {
      const input = `it's "input" ${'é'.repeat(100_000)}`
      const asked = { ...made(), input, env: { NAMED: "it's" }, most: 300_000 }
      assert.equal(await shell('echo noise >&2; printf %s "$NAMED"; cat', asked), `it's${input}`)
    },
  )

  test(
    `a sealed program that fails, prints or takes too much is an error with its words, ${kind}`,
    options,
    async () => {
      await assert.rejects(shell('echo why >&2; exit 7', made()), /^Error: \/bin\/sh ended with 7: why$/)
      await assert.rejects(shell('exec cat /dev/zero', made()), /^Error: \/bin\/sh ended with (153|SIGXFSZ)/)
      await assert.rejects(shell('exec sleep 300', { ...made(), timeout: 3000 }), /did not end within 3 s$/)
      await assert.rejects(sealed(['/nowhere/program'], { ...bounds, ...made() }), /ended with 127: .*not found/)
      await assert.rejects(
        shell('exec sleep 300', { ...made(), signal: AbortSignal.abort(new Error('enough')) }),
        /enough/,
      )
    },
  )
}

test('what a sealed program writes is nowhere, and what commands of the room have written to a cache is not there', {
  skip,
}, async () => {
  const { outside, temporary, room } = furnished()
  const sources = join(temporary, 'sources')
  mkdirSync(sources)
  writeFileSync(join(sources, 'server.go'), 'package main')
  const places = [outside, join(outside, 'cache'), ...room.writable, sources, '/usr/local/bin', '/var/tmp']
  const options = { directory: '/', log: join(temporary, 'log'), run: newRun(), room, timeout: 10_000 }
  assert.deepEqual((await runToEnd(`echo evil > ${outside}/cache/planted`, options)).exit, { code: 0, signal: null })
  const line = `for at; do touch "$at/evil"; done; touch /tmp/own; cat ${outside}/cache/planted; cat ${sources}/server.go`
  const asked = { ...bounds, room, readable: [sources] }
  assert.equal(String(await sealed(['/bin/sh', '-c', line, 'sh', ...places], asked)), 'package main')
  for (const place of places) assert.equal(existsSync(join(place, 'evil')), false, place)
  assert.deepEqual(
    readdirSync(room.folder).filter(name => name.startsWith('perf-gate-sealed-')),
    [],
  )
})

test('a sealed program sees the processes of the room that it is beside, by their ids in there, and no other', {
  skip,
}, async () => {
  const { temporary, room } = furnished()
  await using server = await sleeping('sleep 300 & wait', { temporary, room })
  const beside = server.pid
  const inside = idInRoom(beside)
  assert.notEqual(inside, beside)
  const line = `tr '\\0' ' ' < /proc/${inside}/cmdline; cat /proc/[0-9]*/cmdline | tr '\\0' ' ' | grep -c '[t]est[.]ts'; readlink /proc/${inside}/cwd; true`
  const printed = await shell(line, { room, beside, traces: true })
  assert.equal(printed, `sleep 300 0\n${join(temporary, 'v0')}\n`)
  assert.match(await shell(`cat /proc/self/status`, { room, beside, traces: true }), /^CapEff:\t0000000000080000$/m)
  assert.match(await shell(`cat /proc/self/status`, { room }), /^CapEff:\t0000000000000000$/m)
  const cgroups = 'unshare --user --cgroup true 2>/dev/null || echo none'
  assert.equal(await shell(cgroups, { room, beside, traces: true }), 'none\n')
})

test('a process that made a user namespace of its own is not joined there by root, which it could trace', {
  skip,
}, async () => {
  const { temporary, room } = furnished()
  await using server = await sleeping('exec unshare --user sleep 300', { temporary, room })
  await assert.rejects(
    shell('echo ran', { room, beside: server.pid, traces: true }),
    /the server is in a user namespace of its own/,
  )
})

test('beside the processes of a room, root runs nothing that these could make listen, or whose output it relies on', {
  skip,
}, async () => {
  const { temporary, room } = furnished()
  const line = 'sleep 300 & while :; do cat /proc/[0-9]*/cmdline >>seen 2>/dev/null; done'
  await using server = await sleeping(line, { temporary, room })
  await shell('sleep 0.5', { room, beside: server.pid, traces: true })
  const seen = readFileSync(join(temporary, 'v0/seen'), 'utf8').replaceAll('\0', ' ')
  assert.match(seen, /\/bin\/sh -c sleep 0\.5/) // what runs beside it
  assert.doesNotMatch(seen, /sockets\.|\/plan|--bind/)
})
