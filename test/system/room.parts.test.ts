import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GateError } from '../../src/errors.ts'
import { commandOf } from '../../src/measure/server/ports.ts'
import { copied } from '../../src/prepare/rooms.ts'
import { tryOut } from '../../src/system/boundary.ts'
import { furnish } from '../../src/system/furnish.ts'
import { newOwn } from '../../src/system/inside.ts'
import { launch, runToEnd } from '../../src/system/launch.ts'
import { makeRoom } from '../../src/system/make-room.ts'
import { newRun } from '../../src/system/marks.ts'
import { asRoot, onPath, program } from '../../src/system/programs.ts'
import { type Room, scratchFolders } from '../../src/system/room.ts'
import { sealed } from '../../src/system/sealed.ts'
import { stopMarked } from '../../src/system/stop.ts'
import { needs } from '../needs.ts'
import { hasPrinted } from '../printed.ts'
import { folderIn, furnished, skip, way } from './furnished.ts'

const isRoot = process.getuid?.() === 0

async function run(
  line: string,
  { temporary, room }: { temporary: string; room: Room },
  env: Record<string, string> = {},
  lingers = false,
) {
  const log = join(temporary, 'log')
  rmSync(log, { force: true })
  const options = { directory: join(temporary, 'v0'), env, log, run: newRun(), timeout: 20_000, room, lingers }
  const { exit } = await runToEnd(line, options).catch((error: GateError) => {
    assert.equal(error.code, 'not-isolated') // it did not open
    return { exit: undefined }
  })
  return { exit, printed: readFileSync(log, 'utf8') }
}

/** Source text that sets `lines` to those of a room. */
const furnishing = (room: Room, script: string) => `import { furnish } from '${resolve('src/system/furnish.ts')}'
  import { newOwn } from '${resolve('src/system/inside.ts')}'
  const room = ${JSON.stringify(room)}
  const lines = furnish(room, { script: '${script}', mark: 'MARK=1', lingers: false, own: newOwn(room) })`

test('how long a server has been running does not count how long its room took to open', { skip }, async () => {
  const made = furnished()
  const many = Array.from({ length: 60 }, (_, i) => folderIn('/tmp', `shown${i}`)) // each is a mount
  const room = { ...made.room, readable: many }
  const [launched, begun] = [performance.now(), Date.now()]
  const directory = join(made.temporary, 'v0')
  const line = 'date +%s%3N >started; sleep 60'
  await using server = launch(line, {
    directory,
    env: {},
    log: join(made.temporary, 'log'),
    run: newRun(),
    room,
    lingers: true,
  })
  const started = () => Number(existsSync(join(directory, 'started')) && readFileSync(join(directory, 'started')))
  while (started() === 0 && server.exit === undefined) await sleep(20)
  assert.equal(server.exit, undefined, server.lastWords())
  const ranFor = server.runningFor(performance.now() - launched)
  const [opening, since] = [started() - begun, Date.now() - started()]
  assert.ok(ranFor >= since - 50, `${ranFor} ms, although it started ${since} ms ago`)
  assert.ok(ranFor < since + opening / 2, `${ranFor} ms, of which ${since} ms after a room that took ${opening} ms`)
})

test('a command in a room gets its environment, its folder and its exit code, to the letter', { skip }, async () => {
  const made = furnished()
  const value = `it's "$HOME" \`id\` \\ \n é`
  const { exit, printed } = await run('printf %s "$VALUE"; pwd; exit 7', made, { VALUE: value })
  assert.deepEqual(exit, { code: 7, signal: null })
  assert.equal(printed, `${value}${join(made.temporary, 'v0')}\n`)
})

/** A room in which caches and /tmp of a server are layers, and one in which they are copies. */
const kinds: Record<string, (made: ReturnType<typeof furnished>) => ReturnType<typeof furnished>> = {
  layer: made => made,
  copy: made => ({
    ...made,
    room: { ...made.room, caches: made.room.caches.map(cache => ({ ...cache, layers: [] })) },
  }),
}

for (const [kind, ofKind] of Object.entries(kinds))
  test(`a server finds what its install left in /tmp, in each of its launches, and nothing of an earlier one, where it gets a ${kind}`, {
    skip,
  }, async () => {
    const made = ofKind(furnished())
    const left = [
      'mkdir /tmp/app /tmp/gone; echo built >/tmp/app/server; echo seed >/tmp/seed; : >/tmp/server.pid; touch /tmp/gone/file /tmp/old',
      'mkdir -m 555 /tmp/w; mkdir -m 311 /tmp/xonly; mkdir "/tmp/$(printf \'caf\\351\')"; chmod 711 /tmp/app; ln /tmp/seed /tmp/also',
    ]
    await run(left.join('\n'), made)
    await run('rm -r /tmp/gone /tmp/old; cat /tmp/seed >/tmp/built', made)
    const line = [
      'cat /tmp/app/server /tmp/seed /tmp/built /tmp/server.pid; ls /tmp/gone /tmp/old /tmp/pid /tmp/app/pid /tmp/renamed',
      'ls -d /tmp/caf?; stat -c %a /tmp /tmp/w /tmp/xonly /tmp/app',
      'echo 1 >/tmp/pid; echo 1 >/tmp/app/pid; echo 1 >/tmp/server.pid; echo used >/tmp/seed; echo more >>/tmp/built',
      'chmod 000 /tmp/app/server; rm /tmp/also; mv /tmp/app /tmp/renamed && mkdir /tmp/app && cat /tmp/renamed/pid',
    ].join('\n')
    const seen = /^built\nseed\nseed\n(ls: .*\n){5}\/tmp\/caf.*\n1777\n555\n311\n711\n1\n$/
    for (const _ of [1, 2, 3]) assert.match((await run(line, made, {}, true)).printed, seen)
    const copy = { ...made, room: { ...made.room } } // as launches that are profiled have
    assert.match((await run(line, copy, {}, true)).printed, seen)
  })

test('a folder for any user’s short-lived files is empty and writable at each launch, and nothing else beside it is', {
  skip,
}, async () => {
  const made = furnished()
  const sessions = folderIn('/var/tmp', 'of-others')
  const room = { ...made.room, scratch: [sessions] }
  assert.equal(await tryOut(room, newRun()), undefined)
  for (const lingers of [false, true, true]) {
    const line = `ls ${sessions}; echo mine >${sessions}/own && cat ${sessions}/own; touch ${sessions}.other`
    const { printed } = await run(line, { ...made, room }, {}, lingers)
    assert.match(printed, /^mine\ntouch: .*Read-only file system\n$/)
  }
  assert.deepEqual(readdirSync(sessions), ['of-others'])
  const [usual = ''] = scratchFolders
  assert.deepEqual(made.room.scratch, existsSync(usual) ? [usual] : [])
})

for (const [kind, ofKind] of Object.entries(kinds))
  test(`what a server wrote to /tmp is gone from the disk when it ends, where it gets a ${kind}`, {
    skip,
  }, async () => {
    const made = ofKind(furnished())
    await run('mkdir -p /tmp/mod/deep; touch /tmp/mod/deep/a; chmod 555 /tmp/mod', made)
    const size = () => Number(/^\d+/.exec(execFileSync('du', ['-sm', made.room.folder], { encoding: 'utf8' }))![0])
    const before = size()
    const closed = 'mkdir -p /tmp/own/x; rm /tmp/mod/deep/a; chmod 555 /tmp/mod/deep /tmp/own; chmod 0 /tmp/own/x'
    const line = `head -c 9000000 /dev/zero >/tmp/cache; ${closed}; (sleep 0.1; echo late >/tmp/late) & ls /tmp/mod/deep`
    for (const _ of [1, 2, 3]) assert.equal((await run(line, made, {}, true)).printed, '')
    await using killed = launch('head -c 9000000 /dev/zero >/tmp/cache; echo full; sleep 300', {
      ...{ directory: '/', log: join(made.temporary, 'killed'), run: newRun(), room: made.room, lingers: true },
    })
    for (let waited = 0; killed.tail() !== 'full\n' && waited < 10_000; waited += 50) await sleep(50)
    assert.ok(size() >= before + 8, 'it is on the disk')
    await killed.stop()
    assert.ok(size() < before + 8, `${size()} MB, before ${before}`)
    assert.deepEqual(
      readdirSync(made.room.folder).filter(name => name.startsWith('launch')),
      [],
    )
  })

test('a cache below a folder in /tmp that is not there yet hides nothing that an install puts beside it', {
  skip,
}, async () => {
  const name = `/tmp/perf-gate-test-${newRun()}`
  const cache = `${name}/tools/uv`
  for (const closed of [
    'true',
    `chmod 555 ${name}; chmod 311 ${name}/tools`,
    `mv ${name} ${name}-2; ln -s /etc ${name}`,
  ]) {
    const made = furnished({ caches: [cache] })
    await run(`mkdir ${cache}/x; echo mine >${name}/mine; echo mine >${name}/tools/mine; ${closed}`, made)
    const line = `ls ${cache}; cat ${name}*/mine ${name}*/tools/mine; rm ${name}*/mine; touch ${cache}/y; ls /tmp/hosts`
    const seen = /^x\n(y\n)?mine\nmine\nls: .*\n$/
    for (const _ of [1, 2]) assert.match((await run(line, made, {}, true)).printed, seen)
    assert.equal(existsSync(name), false)
  }
})

test('what a command leaves in /tmp is there for the next one of its variant alone, but for sockets', {
  skip,
}, async () => {
  const [made, other] = [furnished({ readable: [process.execPath] }), furnished()]
  const listen = `require('node:net').createServer().listen('/tmp/s', () => process.exit())`
  const first = `mkdir -p /tmp/app && echo built >/tmp/app/server; '${process.execPath}' -e "${listen}"; mv /tmp/s /tmp/app/s; ln -s /etc /tmp/link; '${process.execPath}' -e "${listen}"`
  assert.equal((await run(`${first}; ls -A /tmp`, made)).printed.includes('app'), true)
  const second = `cat /tmp/app/server; readlink /tmp/link; ls -d /tmp/s /tmp/app/s; echo $TMPDIR`
  assert.match((await run(second, made)).printed, /^built\n\/etc\n(ls: .*\n){2}\/tmp\n$/)
  assert.match((await run('ls -d /tmp/link /tmp/app', other)).printed, /^(ls: .*\n){2}$/)
  assert.equal(
    (await run('ls -d /tmp/link; echo $TMPDIR', made, { TMPDIR: '/tmp/own' })).printed,
    '/tmp/link\n/tmp/own\n',
  )
})

test('a number that a server leaves in a file is not the one of the next launch, also of another variant', {
  skip,
}, async () => {
  const [one, other] = [furnished(), furnished()]
  const numbers: number[] = []
  for (const room of [one, other, one]) numbers.push(Number((await run('echo $$', room)).printed))
  assert.equal(new Set(numbers).size, 3, `${numbers}`)
  assert.ok(Math.min(...numbers) > 1000, `${numbers}`)
})

test('what a command in a room starts can be ended by SIGINT and SIGQUIT', { skip }, async () => {
  const { printed } = await run('grep SigIgn /proc/self/status; sh -c "kill -INT \\$\\$"; echo $?', furnished())
  assert.equal(printed, 'SigIgn:\t0000000000000000\n130\n')
})

test('a folder that a tool makes for itself in the home can be made, and is a cache like any other', {
  skip,
}, async () => {
  const [homeBefore, home] = [process.env.HOME, folderIn('/var/tmp')]
  const temp = process.env.RUNNER_TEMP
  process.env.HOME = home
  try {
    mkdirSync(join(home, 'work/temp'), { recursive: true })
    symlinkSync('/etc', join(home, 'work/temp/link'))
    process.env.RUNNER_TEMP = join(home, 'work/temp') // a covered folder below another one
    const caches = ['.m2', 'work/temp/setup-uv/cache', 'none/go'].map(name => join(home, name))
    const base = furnished({ caches })
    const line = `echo jar >'${home}/.m2/lib'; cat '${home}/.m2/lib'; mkdir '${home}/.other' || ls -A '${home}'; touch '${caches[1]}/x' '${caches[2]}/x'`
    assert.match((await run(line, base)).printed, /^jar\nmkdir: .*\n\.m2\nnone\nwork\n$/)
    const asked = { writable: base.room.writable, caches, readable: [], covered: [base.temporary], env: {} }
    const head = { ...base, room: makeRoom(way, join(base.temporary, 'after'), { ...asked, after: base.room }) }
    assert.equal((await run(`cat '${home}/.m2/lib'; echo own >'${home}/.m2/lib'`, head)).printed, 'jar\n')
    assert.equal((await run(`cat '${home}/.m2/lib'`, base)).printed, 'jar\n')
    assert.deepEqual([readdirSync(home), readdirSync(process.env.RUNNER_TEMP)], [['work'], ['link']])
  } finally {
    if (temp === undefined) delete process.env.RUNNER_TEMP
    else process.env.RUNNER_TEMP = temp
    process.env.HOME = homeBefore
  }
})

test('what a command in a room prints to either stream is all that its log has, also where a signal ends it', {
  skip,
}, async () => {
  const { exit, printed } = await run('echo out; echo err >&2; kill -TERM $$', furnished())
  assert.deepEqual(exit, { code: 143, signal: null })
  assert.equal(printed, 'out\nerr\n')
})

const abuses: Record<string, string> = {
  'reads and writes past the cache': 'fcntl.fcntl(1, fcntl.F_SETFL, os.O_APPEND | os.O_DIRECT)',
  'writes far behind the end':
    'fcntl.fcntl(1, fcntl.F_SETFL, 0); os.lseek(1, 2**42, 0); os.write(1, b"far"); time.sleep(0.5)',
  'leaves an offset far behind the end': 'end = 1; fcntl.fcntl(2, fcntl.F_SETFL, 0); os.lseek(2, 2**43, 0)',
  'makes it a program with our rights': 'os.fchmod(1, 0o6755)',
  'lets nobody read it': 'os.fchmod(2, 0)',
}
for (const [what, abuse] of Object.entries(abuses))
  test(`a command that ${what} does that to its log only while it runs`, {
    skip: skip || needs('python3').skip,
  }, async () => {
    const made = furnished()
    const program = `import fcntl, os, time\nend = 2\nprint("said", flush=True)\ntry: ${abuse}\nexcept OSError: pass\ntime.sleep(0.5); os.write(end, b"end\\n")`
    const log = join(made.temporary, 'log')
    for (const room of [made.room, undefined]) {
      rmSync(log, { force: true })
      const options = { directory: made.temporary, env: {}, log, run: newRun(), timeout: 20_000, room }
      const { exit, tail } = await runToEnd(`python3 -c '${program}'`, options)
      assert.deepEqual(exit, { code: 0, signal: null }, tail)
      const { size, mode } = statSync(log)
      assert.ok(size < 2 ** 17, `${size} bytes`)
      assert.equal(mode & 0o7777, 0o644 & ~process.umask())
      const text = readFileSync(log, 'latin1')
      assert.match(text.slice(0, 16) + text.slice(-4), /^(said|\[perf-gate: earl).*end\n$/s)
    }
  })

test('a room opens where files of our user, and those of root, are hidden from others', { skip }, async () => {
  const before = process.umask(0o077)
  try {
    assert.deepEqual(await run('umask', furnished()), { exit: { code: 0, signal: null }, printed: '0077\n' })
  } finally {
    process.umask(before)
  }
})

test('a room with more mounts than one argument of a program could name opens', { skip }, async () => {
  const made = furnished()
  const deep = join(made.outside, ...['a', 'b', 'c'].map(name => name.repeat(250)))
  mkdirSync(deep, { recursive: true })
  const path = join(deep, 'file')
  writeFileSync(path, 'a login')
  const room = { ...made.room, hidden: Array.from({ length: 180 }, () => path) }
  const { exit, printed } = await run(`cat '${path}'; echo opened`, { ...made, room })
  assert.deepEqual([exit, printed], [{ code: 0, signal: null }, 'opened\n'])
  assert.deepEqual(
    readdirSync(room.folder).filter(name => /^(plan|script)/.test(name)),
    [],
  )
})

test('a command that the system refuses to start ends like one that is not there, and its log says why', async () => {
  const log = join(folderIn(tmpdir()), 'log')
  const options = { directory: '/', env: { LONG: 'x'.repeat(2 ** 18) }, log, run: newRun(), timeout: 20_000 }
  for (const [line, own, why] of [
    ['true', options, /E2BIG/],
    [`: ${'x'.repeat(2 ** 18)}`, { ...options, env: {} }, /E2BIG/],
    ['true', { ...options, env: { NAME: 'a\0b' } }, /null byte/],
  ] as const) {
    const { exit, tail } = await runToEnd(line, own)
    assert.deepEqual(exit, { code: 127, signal: null })
    assert.match(tail, why)
  }
})

test('a command in a room has the usual devices, terminals of its own, and none that leads elsewhere', {
  skip,
}, async () => {
  const line = `ls /dev /dev/pts /dev/shm | xargs; head -c 2 /dev/urandom | wc -c; echo x >/dev/shm/own; script -qec tty /dev/null </dev/null`
  const { printed } = await run(line, furnished())
  const [devices, ...others] = printed.trim().split('\n')
  assert.equal(
    devices,
    '/dev: fd full null ptmx pts random shm stderr stdin stdout tty urandom zero /dev/pts: ptmx /dev/shm:',
  )
  assert.deepEqual(others, ['2', '/dev/pts/0'])
})

test('the pipes that root reads from while a room is opened have no name elsewhere: another job could write to them', {
  skip,
}, async () => {
  const made = furnished()
  const source = `const { readdirSync } = require('node:fs'), { join } = require('node:path')
    const pipes = folder => { try { return readdirSync(folder, { withFileTypes: true }) } catch { return [] } }
    const below = (folder, levels) => pipes(folder).flatMap(each =>
      each.isFIFO() ? [each.name] : levels > 0 && each.isDirectory() ? below(join(folder, each.name), levels - 1) : [])
    console.log('begun')
    for (;;) for (const name of below(${JSON.stringify(made.room.folder)}, 2)) console.log(name)`
  const watcher = spawn(process.execPath, ['--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    let found = ''
    watcher.stdout.on('data', text => {
      found += text
    })
    await once(watcher.stdout, 'data')
    for (let i = 0; i < 5; i++) assert.deepEqual((await run('true', made)).exit, { code: 0, signal: null })
    assert.equal(found, 'begun\n')
  } finally {
    watcher.kill('SIGKILL')
  }
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

test('what another room puts in place of a folder of /tmp, while a room is opened, leads no mount astray', {
  skip,
}, async () => {
  const made = furnished()
  const { outside, temporary } = made
  const point = join(made.room.tmp, temporary.slice('/tmp'.length), 'v0')
  const target = join(outside, 'target/bin')
  writeFileSync(join(temporary, 'v0/mine'), '')
  const swap = `while :; do [ -L "$0" ] || { sleep 0.002; rmdir "$0" && ln -s "$1" "$0" && echo swapped; } 2>/dev/null; done`
  const rooms = [
    [made.room, false],
    [made.room, true],
    [await copied(made.room, new AbortController().signal), true],
  ] as const
  for (const [room, lingers] of rooms) {
    await run('true', { temporary, room })
    const swapping = spawn('/bin/sh', ['-c', swap, point, target], { stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      await hasPrinted(swapping)
      const { printed } = await run(`ls '${target}'`, { temporary, room }, {}, lingers)
      assert.doesNotMatch(printed, /^mine$/m)
    } finally {
      swapping.kill('SIGKILL')
    }
  }
})

test('a link that another room puts in place of a file of /tmp does not lead its mount over a program that opens rooms', {
  skip,
}, async () => {
  const file = join(folderIn('/tmp', "it's a folder"), "it's a folder", 'compiler')
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 }) // in place of `mount`, it succeeds and does nothing
  const made = furnished({ env: { CC: file } })
  const secret = join(made.temporary, 'secret')
  writeFileSync(secret, 'a secret of the run')
  const line = `stat -c %a '${file.replaceAll("'", "'\\''")}'; cat '${secret}'`
  const swap = 'until rm "$0" && ln -s "$1" "$0"; do :; done 2>/dev/null; echo swapped' // once `skeleton` has made it
  for (const lingers of [false, true]) {
    assert.match((await run(line, made, {}, lingers)).printed, /^755\ncat: .* No such file/)
    const point = join(made.room.tmp, file.slice('/tmp'.length))
    rmSync(point)
    const swapping = spawn('/bin/sh', ['-c', swap, point, program('mount')], { stdio: 'ignore' })
    try {
      assert.doesNotMatch((await run(line, made, {}, lingers)).printed, /a secret of the run/)
    } finally {
      swapping.kill('SIGKILL')
    }
  }
})

test('a link that another room puts in place of a folder of /tmp, while that is copied for a server, is not followed', {
  skip,
}, async () => {
  const { temporary, outside, room } = furnished()
  const made = { temporary, room: await copied(room, new AbortController().signal) }
  const names = Array.from({ length: 2000 }, (_, i) => String(i)) // a copy of them takes a while
  for (const name of names) writeFileSync(join(outside, 'target', name), 'a secret of the machine\n')
  await run('mkdir /tmp/d; for i in $(seq 0 1999); do echo mine >/tmp/d/$i; done; ln -s d/0 /tmp/link', made)
  const line = 'cat /tmp/link /tmp/d/* | sort -u'
  assert.equal((await run(line, made, {}, true)).printed, 'mine\n')
  const swap = `const { existsSync, readdirSync, renameSync, symlinkSync } = require('node:fs')
    const [folder, target] = process.argv.slice(1)
    process.chdir(folder)
    symlinkSync(target, 'other')
    console.log('begun')
    const pause = new Int32Array(new SharedArrayBuffer(4))
    while (!readdirSync('.').some(name => name.startsWith('launch-') && existsSync(name + '/upper/d'))) Atomics.wait(pause, 0, 0, 1)
    renameSync('tmp/d', 'aside')
    renameSync('other', 'tmp/d')`
  const words = ['-e', swap, room.folder, join(outside, 'target')]
  const swapping = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  await hasPrinted(swapping)
  const [{ printed }] = await Promise.all([run(line, made, {}, true), once(swapping, 'exit')])
  assert.doesNotMatch(printed, /a secret/)
})

test('where the kernel takes no mount on which links are not followed, a /tmp that would be copied keeps a room from opening', {
  skip: isRoot ? false : 'needs root',
}, async () => {
  const { temporary, room } = furnished()
  const script = join(temporary, 'script')
  writeFileSync(script, 'echo opened')
  const lingering = await copied(room, new AbortController().signal)
  const lines = furnish(lingering, { script, mark: 'MARK=1', lingers: true, own: newOwn(room) })
  const older = lines.replace('remount,bind,nosymfollow', 'remount,bind,relatime')
  const printed = (plan: string) => {
    const inside = ['--mount', '--pid', '--fork', '--propagation', 'private', '/bin/sh', '-c', plan]
    return spawnSync('unshare', inside, { encoding: 'utf8', env: {} }).stdout
  }
  assert.equal(printed(older), 'copies of /tmp need Linux 5.10 and util-linux 2.36.1\n')
  writeFileSync(script, 'echo opened')
  assert.equal(printed(lines), 'opened\n')
})

test('what is written to a cache is there for later commands and for a room that comes after, and nowhere else', {
  skip,
}, async () => {
  const base = furnished()
  const cache = join(base.outside, 'cache')
  writeFileSync(join(cache, 'kept'), 'kept')
  await run(`echo base > '${cache}/base'; rm '${cache}/kept'; echo evil > '${cache}/tools/bin/node'`, base)
  const asked = { writable: base.room.writable, caches: [cache], readable: [], covered: [base.temporary], env: {} }
  const head = { ...base, room: makeRoom(way, join(base.temporary, 'after'), { ...asked, after: base.room }) }
  const { printed } = await run(`ls '${cache}' '${cache}/tools/bin'; echo head > '${cache}/head'`, head)
  assert.equal(printed, `${cache}:\nbase\ntools\n\n${cache}/tools/bin:\nnode\n`)
  assert.equal((await run(`ls '${cache}'`, base)).printed, 'base\ntools\n')
  assert.deepEqual(readdirSync(cache).sort(), ['kept', 'tools'])
  assert.deepEqual(readdirSync(join(cache, 'tools/bin')), [])
})

/** A folder of PATH that head can write to, in different guises, below a folder with caches. */
const planted: Record<string, (outside: string) => { caches: string[]; bin: string }> = {
  'is a cache': outside => ({ caches: [join(outside, 'cache')], bin: join(outside, 'cache') }),
  'leads into a cache through a link': outside => {
    symlinkSync(join(outside, 'cache/tools'), join(outside, 'tools'))
    return { caches: [join(outside, 'cache')], bin: join(outside, 'tools/bin') }
  },
  'has a shim for a toolchain in another cache': outside => {
    mkdirSync(join(outside, 'toolchains/image/bin'), { recursive: true })
    symlinkSync(join(outside, 'toolchains/image/bin/git'), join(outside, 'cache/tools/bin/git'))
    return { caches: [join(outside, 'cache'), join(outside, 'toolchains')], bin: join(outside, 'toolchains/image/bin') }
  },
  'does not exist yet': outside => ({ caches: [join(outside, 'cache')], bin: join(outside, 'cache/later/bin') }),
}

for (const [what, make] of Object.entries(planted))
  test(`no program is planted in a folder of PATH that ${what}`, { skip }, async () => {
    const outside = folderIn('/var/tmp', 'cache/tools/bin')
    const { caches, bin } = make(outside)
    const PATH = `${bin}:${process.env.PATH}`
    const made = furnished({ caches, env: { PATH } })
    const plant = `mkdir -p '${bin}' && printf '#!/bin/sh\necho planted' > '${bin}/git' && chmod +x '${bin}/git'; git`
    assert.equal((await run(plant, made, { PATH })).printed, 'planted\n')
    assert.equal(existsSync(join(bin, 'git')), false)
    assert.match(execFileSync('git', ['--version'], { env: { PATH }, encoding: 'utf8' }), /^git version/)
    assert.match(
      String(await sealed(['git', '--version'], { room: made.room, env: { PATH }, timeout: 9000, most: 99 })),
      /^git/,
    )
  })

test('the room that will be used is tried, and one in which the workspace can be written to is found out', {
  skip,
}, async () => {
  const outside = folderIn('/var/tmp', 'cache', 'target')
  const before = process.env.GITHUB_WORKSPACE
  process.env.GITHUB_WORKSPACE = join(outside, 'target')
  const { temporary, room } = furnished()
  try {
    writeFileSync(join(outside, 'target/.perf-gate-trial'), 'committed by head')
    assert.equal(await tryOut(room, newRun()), undefined)
    assert.equal(readFileSync(join(outside, 'target/.perf-gate-trial'), 'utf8'), 'committed by head')
    const shown = { ...room, covered: room.covered.filter(path => path !== join(outside, 'target')) }
    const open = { ...shown, writable: [...room.writable, join(outside, 'target')] }
    assert.match(
      (await tryOut(open, newRun())) ?? '',
      /a test of the isolation failed: .*target\/\S+ can be written to/,
    )
    assert.match((await tryOut(shown, newRun())) ?? '', /a test of the isolation failed: .*target can be read/)
    assert.deepEqual(readdirSync(join(outside, 'target')), ['.perf-gate-trial'])
    const asked = { writable: [temporary], caches: [outside], readable: [], covered: [], env: {} }
    const covering = makeRoom(way, join(temporary, 'covering'), asked)
    assert.deepEqual(covering.caches, [], 'a cache that holds the workspace is not one')
  } finally {
    if (before === undefined) delete process.env.GITHUB_WORKSPACE
    else process.env.GITHUB_WORKSPACE = before
  }
})

test('where /proc/sys is read-only, as in a container that is not privileged, a room holds all the same', {
  skip: skip || (process.getuid?.() === 0 ? false : 'needs root'),
}, () => {
  const readOnly = 'mount --bind /proc/sys /proc/sys && mount -o remount,bind,ro /proc/sys && exec "$@"'
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const those = '--test-name-pattern=the room that will be used|no cgroup of the job'
  const again = [process.execPath, '--test', those, import.meta.filename]
  execFileSync('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', readOnly, 'sh', ...again], { env })
})

test('a device outside of /dev cannot be opened, on a file system that is read-only or not, or in a cache', {
  skip: skip || (process.getuid?.() === 0 ? false : 'needs root'),
}, async () => {
  const { temporary, outside, room } = furnished()
  const [mounted, cached] = [join(outside, 'mounted'), join(outside, 'cache')]
  mkdirSync(mounted)
  for (const folder of [outside, cached]) execFileSync('mknod', ['-m', '666', join(folder, 'null'), 'c', '1', '3'])
  execFileSync('mount', ['-t', 'tmpfs', 'none', mounted])
  try {
    execFileSync('mknod', ['-m', '666', join(mounted, 'null'), 'c', '1', '3'])
    execFileSync('mount', ['-o', 'remount,ro', mounted])
    const paths = [outside, cached, mounted].map(folder => join(folder, 'null'))
    const tries = ['/dev/null', ...paths].map(
      path => `{ echo x > ${path}; } 2>/dev/null && [ -c ${path} ] && echo ${path}`,
    )
    assert.equal((await run(tries.join('\n'), { temporary, room })).printed, '/dev/null\n')
  } finally {
    execFileSync('umount', [mounted])
  }
})

test('a command can write to devices and read /proc, and can change the mode of none of their files, also as root, who owns them', {
  skip,
}, async () => {
  const changed = `for path in /dev/* /proc/[!0-9]* /proc/net/* /proc/[dst]*/*; do case $path in /dev/pts|/dev/shm|/proc/self/*|/proc/thread-self/*) ;; *) [ -L $path ] || ! chmod +t $path || echo $path ;; esac; done`
  const again = `mkdir /tmp/proc; for how in rw ro; do ! mount -t proc -o $how none /tmp/proc || ! chmod +t /tmp/proc/keys || echo $how; done`
  const bare = 'for at in /dev/null /proc; do umount -l $at; mount -o remount,bind,rw $at; done'
  const used = 'echo x >/dev/null && head -c 1 /dev/zero | wc -c; grep -c MemTotal /proc/meminfo'
  const lines = `{ ${changed}; unshare --user --keep-caps --mount --pid --fork sh -c '${again}; ${bare}; ${changed}'; } 2>/dev/null; ${used}`
  const { printed } = await run(lines, furnished())
  assert.equal(printed, '1\n1\n')
})

/** In its own namespaces, made at once or one by one, a process mounts its cgroups, and says to which it could write. */
const mountsCgroups = `
import ctypes, os
libc = ctypes.CDLL(None)
[user, mounts, cgroups] = [0x10000000, 0x20000, 0x2000000]
kinds = [('cgroup2', None), *(('cgroup', line.split(':')[1].encode()) for line in open('/proc/self/cgroup'))]
def tried(how):
  for flags in how: libc.unshare(flags)
  for kind, which in kinds:
    if libc.mount(b'none', b'/tmp', kind.encode(), 0, which) == 0 and os.access('/tmp', os.W_OK): print('writes to', kind, which, flush=True)
for how in [[user | mounts | cgroups], [user, cgroups, mounts], [user | mounts], [user, user, mounts | cgroups]]:
  if os.fork() == 0: tried(how); os._exit(0)
  os.wait()
print('tried')`

test('what a command mounts in namespaces of its own is no cgroup of the job, and user namespaces are there as outside', {
  skip: skip || needs('python3').skip,
}, async () => {
  const made = furnished()
  writeFileSync(join(made.temporary, 'v0/mounts.py'), mountsCgroups)
  assert.equal((await run('python3 mounts.py', made)).printed, 'tried\n')
  const inside = await run('unshare --user --keep-caps --mount echo made', made)
  const outside = spawnSync('unshare', ['--user', '--keep-caps', '--mount', 'echo', 'made'], { encoding: 'utf8' })
  assert.equal(inside.printed, outside.stdout + outside.stderr)
})

/** Runs a program with `furnished` as root of a user namespace that allows so many others. Resolves with what it printed. */
async function amongNamespaces(most: number, program: string): Promise<string> {
  const { temporary, outside } = furnished()
  const path = join(temporary, 'program.ts')
  const lines = [
    `import { makeRoom } from '${resolve('src/system/make-room.ts')}'`,
    `import { launch, runToEnd } from '${resolve('src/system/launch.ts')}'`,
    `import { readlinkSync, writeFileSync } from 'node:fs'`,
    `const most = (n: number) => writeFileSync('/proc/sys/user/max_user_namespaces', String(n))`,
    `const made = (name: string) => {`,
    `  const asked = { writable: ['${temporary}/v0'], readable: [], covered: ['${temporary}'], env: {} }`,
    `  const room = makeRoom('root', '${temporary}/' + name, { ...asked, caches: ['${outside}/cache'] })`,
    `  return { ...room, caches: room.caches.map(cache => ({ ...cache, layers: [], gone: [] })) }`,
    `}`,
    `const options = { directory: '/', env: {}, log: '${temporary}/log', run: 'x', timeout: 20_000 }`,
    `const said = async (room: ReturnType<typeof made>) => {`,
    `  const { lastWords } = await runToEnd('readlink /proc/self/ns/user', { ...options, room }).catch(error => error)`,
    `  const words = lastWords === readlinkSync('/proc/self/ns/user') ? 'ours' : lastWords.replace(/^user:.*/, 'its own')`,
    `  console.log(words.replaceAll('\\n', ', '))`,
    `}`,
    `most(${most})`,
    program,
  ]
  writeFileSync(path, lines.join('\n'))
  const limited = `read -r _; mount -t proc none /proc; exec '${process.execPath}' '${path}'`
  const child = spawn('unshare', ['--user', '--mount', '--pid', '--fork', 'sh', '-c', limited])
  const own = readlinkSync('/proc/self/ns/user')
  while (readlinkSync(`/proc/${child.pid}/ns/user`) === own) await sleep(5)
  for (const ids of ['uid', 'gid']) writeFileSync(`/proc/${child.pid}/${ids}_map`, '0 0 65536')
  child.stdin.end('\n')
  return await text(child.stdout)
}

test('once a room of a run had a user namespace, none opens without, and where there are none, all do', {
  skip: isRoot ? skip : 'needs root',
}, async () => {
  const refused = 'unshare: no user namespace is left\n'
  const twice = 'const room = made("a"); await said(room); most(0); await said(room)'
  assert.equal(await amongNamespaces(9, twice), `its own\n${refused}`)
  assert.equal(await amongNamespaces(0, twice), 'ours\nours\n')
  const used = [
    'const [a, b] = [made("a"), made("b")]; await said(a)',
    'const line = "for i in 1 2 3 4 5 6 7 8 9 10; do unshare --user sleep 30 & done; echo used; sleep 30"',
    'await using flood = launch(line, { ...options, log: options.log + 2, room: a })',
    'while (!flood.tail().includes("used")) await new Promise(resolve => setTimeout(resolve, 20))',
    'await new Promise(resolve => setTimeout(resolve, 300)); await said(b)',
  ]
  assert.equal(await amongNamespaces(9, used.join('\n')), `its own\n${refused}`)
})

test('a key that a command keeps with its user ends with the room', {
  skip: skip || needs('python3').skip,
}, async () => {
  const made = furnished()
  const name = `perf-gate-test-${newRun()}`
  const code = `import ctypes, platform
add = 217 if platform.machine() == 'aarch64' else 248
print(ctypes.CDLL(None).syscall(add, b'user', b'${name}', b'x', 1, -4) > 0, '${name}' in open('/proc/keys').read())`
  writeFileSync(join(made.temporary, 'v0/key.py'), code)
  assert.equal((await run('python3 key.py', made)).printed, 'True True\n')
  const isThere = () => readFileSync('/proc/keys', 'utf8').includes(name)
  for (let waited = 0; isThere() && waited < 5000; waited += 50) await sleep(50)
  assert.equal(isThere(), false)
})

test('a daemon of a server lives on in its room when the command has ended, and ends with it, whatever it has cleaned', {
  skip,
}, async () => {
  const { temporary, room } = furnished()
  const mark = newRun()
  const options = { directory: join(temporary, 'v0'), log: join(temporary, 'log'), run: mark, room, lingers: true }
  await using launched = launch('setsid env -i sleep 300 & echo started', options)
  const listed = () => launched.tree().map(pid => ({ pid, command: commandOf(pid) }))
  const found = () => listed().find(({ command }) => command === 'sleep 300')
  for (let waited = 0; found() === undefined && waited < 10_000; waited += 50) await sleep(50)
  await sleep(500) // the command itself has ended
  assert.equal(launched.exit, undefined)
  const commands = listed()
  const daemon = found()
  assert.ok(daemon, JSON.stringify(commands))
  for (const { command } of commands)
    assert.doesNotMatch(command, /unshare|sh -s/, 'what opened the room is not counted')
  assert.ok((await stopMarked(mark)) > 0)
  await launched.exited
  assert.equal(existsSync(`/proc/${daemon.pid}/cwd`), false)
})

interface Home {
  files: Record<string, string>
  links?: Record<string, string>
  path?: string[]
  caches?: string[]
  env?: Record<string, string>
  ready?: (home: string) => void
  parent?: string
}

/** A room in a job whose home has these files and links, and whose environment names some of them. The workspace is `ws`. */
function roomAt({ files, links = {}, path = [], caches = [], env = {}, ready = () => {}, parent = '/var/tmp' }: Home) {
  const home = folderIn(parent, 'ws')
  const placed = (name: string) => {
    mkdirSync(dirname(join(home, name)), { recursive: true })
    return join(home, name)
  }
  for (const [name, text] of Object.entries(files))
    writeFileSync(placed(name), text, { mode: text === 'x' ? 0o755 : 0o644 })
  for (const [name, target] of Object.entries(links)) symlinkSync(resolve(home, target), placed(name))
  ready(home)
  const temporary = folderIn(tmpdir(), 'v0')
  const before = { HOME: process.env.HOME, GITHUB_WORKSPACE: process.env.GITHUB_WORKSPACE }
  Object.assign(process.env, { HOME: home, GITHUB_WORKSPACE: join(home, 'ws') })
  try {
    const room = makeRoom(way, join(temporary, 'room'), {
      writable: [join(temporary, 'v0')],
      caches: caches.map(name => join(home, name)),
      readable: [process.execPath],
      covered: [temporary],
      env: {
        PATH: path.map(name => join(home, name)).join(':'),
        ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, `${home}/${value}`])),
      },
    })
    return { home, temporary, room }
  } finally {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}

/** What a command in such a room may read of the home. */
async function readIn(asked: Home): Promise<string[]> {
  const { home, ...made } = roomAt(asked)
  const full = `find . -type f -size +0 | xargs -r grep -Lx -e '<settings/>' -e '{}' | sort` // empty settings are not a login
  const { printed } = await run(`cd '${home}'; ${full}`, made)
  return printed.split('\n').filter(Boolean)
}

test('of a program on PATH its toolchain is there, and no folder that merely holds it or a link to it', {
  skip,
}, async () => {
  const files = {
    '.docker/bin/docker': 'x',
    '.docker/config.json': 'a login',
    '.fly/bin/fly': 'x',
    '.fly/config.yml': 'a login',
    'dotfiles/tool': 'x',
    'dotfiles/.env': 'a login',
    'jdk/bin/java': 'x',
    'jdk/lib/modules': 'x',
    'jdk/.env': 'a login',
    'jdk/conf/credentials.json': 'a login',
    'jdk/.git/config': '[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic bG9naW4=\n',
    'node/lib/node_modules/cli/cli.js': 'x',
    'node/lib/node_modules/cli/rest.js': 'x',
    '.aws/credentials': 'a login',
    '.private/db.kdbx': 'a login',
    notes: 'a login',
    '.local/bin/app': 'x',
    '.local/lib/app/main.sh': 'x',
    '.local/share/keyrings/login': 'a login',
    '.nodenv/shims/node': 'x',
    '.nodenv/libexec/nodenv': 'x',
  }
  const links = {
    'bin/tool': 'dotfiles/tool',
    'bin/cli': 'node/lib/node_modules/cli/cli.js',
    'bin/aws': '.aws/credentials',
    'bin/private': '.private',
    'bin/.notes': 'notes',
  }
  const seen = await readIn({
    files,
    links,
    path: ['.docker/bin', '.fly/bin', 'bin', 'jdk/bin', '.local/bin', '.nodenv/shims'],
  })
  const harmless = Object.keys(files).filter(name => files[name as keyof typeof files] === 'x')
  assert.deepEqual(seen, harmless.map(name => `./${name}`).toSorted())
})

test('of a folder of the home in which all programs keep theirs, the room shows programs alone, whichever variable names it', {
  skip,
}, async () => {
  const harmless = { '.local/bin/app': 'x', '.local/lib/app/main.sh': 'x', '.local/share/tool/bin/tool': 'x' }
  const logins = {
    '.local/share/keyrings/login': 'a login',
    '.local/state/own': 'a login',
    '.config/gh/hosts': 'a login',
  }
  const env = { npm_config_prefix: '.local', UV_TOOL_DIR: '.config', PIP_PREFIX: 'link', ASDF_DIR: '.local/share/tool' }
  const asked = {
    files: { ...harmless, ...logins },
    links: { link: '.local' },
    env,
    caches: ['.local', '.local/share'],
  }
  assert.deepEqual(await readIn(asked), Object.keys(harmless).map(name => `./${name}`)) // biome-ignore format: one line
  assert.deepEqual(roomAt(asked).room.caches, [])
})

test('so does it where links lead to such folders: in a folder with a history, or on another disk', {
  skip,
}, async () => {
  const logins = { 'share/keyrings/login': 'a login', 'state/own': 'a login' }
  const harmless = { 'bin/app': 'x', 'lib/app/main.sh': 'x', 'share/tool/bin/tool': 'x' }
  const inDots = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`dots/local/${name}`, text]))
  const files = { ...inDots({ ...harmless, ...logins }), 'dots/config/gh/hosts': 'a login', 'dots/config/bin/own': 'x' }
  const links = { '.local': 'dots/local', '.config': 'dots/config' }
  const named = {
    path: ['.local/bin', '.config/bin'],
    env: { npm_config_prefix: '.local', ASDF_DIR: '.local/share/tool', PIP_DOTS: 'dots' },
  }
  const seen = [...Object.keys(inDots(harmless)), 'dots/config/bin/own'].map(name => `./${name}`)
  assert.deepEqual(await readIn({ files, links, ...named }), seen.toSorted())

  const disk = folderIn('/var/tmp')
  for (const [name, text] of Object.entries({ ...harmless, ...logins })) {
    mkdirSync(dirname(join(disk, name)), { recursive: true })
    writeFileSync(join(disk, name), text)
  }
  for (const name of ['.local', '.docker']) {
    const made = roomAt({ files: {}, links: { [name]: disk }, path: [`${name}/bin`] })
    assert.equal((await run(`cd '${disk}'; find . -type f | sort`, made)).printed, './bin/app\n./lib/app/main.sh\n')
  }
})

test('of settings that a tool is told of by a folder, those with a login or a key of any name are empty', {
  skip,
}, async () => {
  const logins = {
    'age.txt': 'AGE-SECRET-KEY-1AAAA\n',
    'conf.d/work.toml': '[env]\nGITHUB_TOKEN = "x"\n',
    'mise.local.toml': '[env]\nAPI_KEY = "x"\n',
    'key.pem': '-----BEGIN PRIVATE KEY-----\n',
    'conf.d/shop.toml': '[env]\nDB_PASS = "x"\n',
  }
  const files = { ...logins, 'config.toml': '[tools]\nnode = "24"\n', 'conf.d/go.toml': '[tools]\ngo = "1"\n' }
  const placed = Object.fromEntries(Object.entries(files).map(([name, text]) => [`.config/mise/${name}`, text]))
  const certs = { 'certs/client.key': logins['key.pem'], 'certs/ca.crt': '-----BEGIN CERTIFICATE-----\n' }
  const env = { MISE_CONFIG_DIR: '.config/mise', SSL_CERT_DIR: 'certs' }
  const seen = await readIn({ files: { ...placed, ...certs }, env })
  assert.deepEqual(seen, ['./.config/mise/conf.d/go.toml', './.config/mise/config.toml', './certs/ca.crt'])
})

test('a covered folder is empty under each path at which a mount shows it, or a part of it, and what a variable names is there', {
  skip: isRoot ? skip : 'needs root',
}, async () => {
  const folders = ['above', 'home', 'ssh', 'tools', 'moved']
  const [parent, disk] = [folderIn('/var/tmp'), folderIn('/var/tmp', ...folders)]
  writeFileSync(join(disk, 'moved/key'), 'a key')
  const mounted = folders.slice(0, -1).map(name => join(disk, name))
  const mount = (from: string, name: string) => execFileSync('mount', ['--bind', from, join(disk, name)])
  const ready = (home: string) => {
    mount(parent, 'above')
    mount(home, 'home')
    for (const name of ['ssh', 'tools']) mount(join(home, name), name)
    execFileSync('mount', ['--bind', join(disk, 'moved'), join(home, 'aws')])
    mounted.push(join(home, 'aws'))
  }
  try {
    const env = { UV_TOOL_DIR: `../../${basename(disk)}/tools` }
    const made = roomAt({ files: { 'ssh/id': 'a key', 'tools/x': 'x', 'aws/x': '' }, env, ready, parent })
    const { printed } = await run(`cd '${disk}'; ls -d above/* ssh tools; find . -type f`, made)
    assert.equal(printed, `above/${basename(made.home)}\nssh\ntools\n./tools/x\n`)
  } finally {
    for (const point of mounted) spawnSync('umount', ['--lazy', point])
  }
})

test('processes outside are out of reach also where /proc is mounted elsewhere, and where a variable names that in a covered folder', {
  skip,
}, async () => {
  const disk = folderIn('/var/tmp', 'new', 'bound')
  writeFileSync(join(disk, 'version'), '')
  const done = (line: string) => {
    const [file, ...args] = asRoot(way, ['/bin/sh', '-c', `cd '${disk}'; ${line}`])
    execFileSync(file!, args)
  }
  try {
    done('mount -t proc none new; mount --bind /proc bound; mount --bind /proc/version version')
    const env = Object.fromEntries(['bound', 'new', 'version'].map(name => [name, join(disk, name)]))
    for (const made of [furnished(), furnished({ covered: [disk], env })]) {
      const { printed } = await run(
        `cd '${disk}'; ls -A . new bound; cat version; (echo >version) 2>&1 || touch new/x`,
        made,
      )
      assert.match(printed, /^\.:\nbound\nnew\nversion\n\nbound:\n\nnew:\n.*Read-only.*\n.*Read-only.*\n$/)
    }
  } finally {
    done('umount --lazy new bound version')
  }
})

test('the folder in which another runner of the machine is installed is empty', { skip }, async () => {
  const folder = folderIn('/var/tmp', 'bin', '_work', 'externals')
  writeFileSync(join(folder, '.credentials'), 'secret')
  copyFileSync(realpathSync('/bin/sh'), join(folder, 'bin/Runner.Listener'))
  const line = 'echo begun; read _'
  const runner = spawn(join(folder, 'bin/Runner.Listener'), ['-c', line], {
    argv0: 'sh',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    await once(runner.stdout, 'data')
    const { printed } = await run(`find '${folder}'`, furnished())
    assert.equal(printed, `${folder}\n`)
    rmSync(join(folder, 'externals'), { recursive: true }) // a program of that name is not a runner
    assert.match((await run(`find '${folder}'`, furnished())).printed, /Runner\.Listener/)
  } finally {
    runner.kill('SIGKILL')
  }
})

test('the folder in which a runner keeps the checkouts of all repositories, and that for temporary files, are empty, wherever they are', {
  skip,
}, async () => {
  const work = folderIn('/var/tmp', 'repo/repo', '_temp', 'other/other', '_tool/node/bin')
  const disk = folderIn('/var/tmp')
  writeFileSync(join(disk, 'of-another-step'), 'x')
  writeFileSync(join(work, 'other/other/source'), 'of another repository')
  writeFileSync(join(work, '_tool/node/bin/tool'), 'x')
  const names = { RUNNER_WORKSPACE: 'repo', RUNNER_TEMP: '_temp', RUNNER_TOOL_CACHE: '_tool' }
  const before = ['TMPDIR', ...Object.keys(names)].map(name => [name, process.env[name]] as const)
  for (const [name, folder] of Object.entries(names)) process.env[name] = join(work, folder)
  process.env.TMPDIR = disk
  try {
    const { printed } = await run(`find '${work}' '${disk}' -type f`, roomAt({ files: {} }))
    assert.equal(printed, `${work}/_tool/node/bin/tool\n`)
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
})

/** Links as a commit could have them, with what the job names: by its name in the environment, or as a folder of PATH or of a cache. */
const astray: Record<string, Omit<Home, 'files'>> = {
  'in a folder of PATH': { links: { 'ws/bin/x': '.ssh/id' }, path: ['ws/bin'] },
  'in a folder of PATH, to what the runner has left in the workspace': {
    links: { 'ws/bin/x': 'ws/.git/config', 'ws/bin/y': 'ws/.git' },
    path: ['ws/bin'],
  },
  'that one in a folder of PATH outside leads to': { links: { 'bin/x': 'ws/x', 'ws/x': '.ssh/id' }, path: ['bin'] },
  'in place of a folder of PATH': { links: { 'ws/bin': '.ssh' }, path: ['ws/bin'] },
  'above a folder of PATH': { links: { 'ws/tool': 'cloud' }, path: ['ws/tool/bin'] },
  'in place of a file that a variable names': { links: { 'ws/ca': '.ssh/id' }, env: { NODE_EXTRA_CA_CERTS: 'ws/ca' } },
  'that a variable names in a roundabout way': {
    links: { link: 'cloud/bin', 'ws/ca': '.ssh' },
    env: { SSL_CERT_FILE: 'link/../../ws/ca/id' },
  },
  'in place of a cache': { links: { 'ws/cache': '.ssh' }, caches: ['ws/cache'] },
  'in place of a cache, to programs': { links: { 'ws/cache': '/usr/local/bin' }, caches: ['ws/cache'] },
}

for (const [where, asked] of Object.entries(astray))
  test(`what a link of the workspace leads to is in no room: one ${where}`, { skip }, async () => {
    const secret = { '.ssh/id': 'secret', 'cloud/bin/key': 'secret', 'ws/.git/config': 'secret' }
    assert.deepEqual(await readIn({ files: secret, ...asked }), [])
    assert.deepEqual(roomAt({ files: secret, ...asked }).room.caches, [])
  })

test('a cache that is a link to where logins are is an empty one, and one that was moved elsewhere is shown', {
  skip,
}, async () => {
  const disk = folderIn('/var/tmp', 'uv')
  writeFileSync(join(disk, 'uv/x'), 'x')
  const files = { '.azure/token': 'a login', 'ws/.git/x': 'a login', 'data/gradle/x': 'x', '.cache/cargo/x': 'x' }
  const [lost, moved] = [
    { '.npm': '.azure', '.m2': 'ws/.git', '.cache/go': '.azure' },
    { '.gradle': 'data/gradle', '.cargo': '.cache/cargo', '.uv': `${disk}/uv` },
  ]
  const links = { ...lost, ...moved }
  const made = roomAt({
    files,
    links,
    caches: ['.cache', ...Object.keys(links)],
    env: { UV_CACHE_DIR: '.npm', PIP_CACHE_DIR: '.m2' },
  })
  const names = Object.keys(lost).join(' ')
  const line = `cd '${made.home}'; mkdir -p ${names}; for f in ${names}; do touch $f/y; done; find . -name x -o -name token; ls .uv ${names}`
  const seen = './.cache/cargo/x\n./data/gradle/x\n.cache/go:\ny\n\n.m2:\ny\n\n.npm:\ny\n\n.uv:\nx\n'
  const { printed } = await run(line, made)
  assert.equal(printed, seen)
})

test('a cache that is not there yet, in a folder that the room shows read-only, is not made there, and the room opens', {
  skip,
}, async () => {
  const caches = ['sdk/pkg/mod', 'tools/uv', 'tools/there/below', 'other/new']
  const files = { 'sdk/bin/go': '', 'sdk/lib/go': '', 'tools/node': '', 'tools/there/x': '' }
  const made = roomAt({ files, path: ['sdk/bin'], caches: [...caches, 'tools/there'], env: { JAVA_HOME: 'tools' } })
  const found = made.room.caches.map(({ path }) => path.slice(made.home.length + 1))
  assert.deepEqual(found, ['other/new', 'tools/there'])
  const line = `cd '${made.home}'; touch other/new/x tools/there/y && ls tools sdk && mkdir tools/uv`
  assert.match((await run(line, made)).printed, /^sdk:\nbin\nlib\n\ntools:\nnode\nthere\nmkdir: .*\n$/)
})

test('a file that a variable names is there, unless it holds a login or a private key', { skip }, async () => {
  const key = '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n'
  const kept = {
    'a/pip.conf': '[global]\nindex-url = https://pypi.org/simple\n',
    'a/ca.pem': '-----BEGIN CERTIFICATE-----\n',
  }
  const files = {
    ...kept,
    'a/uv.toml': 'index-url = "https://u:pass@host/simple"\n',
    'a/client.pem': key,
    'a/other.conf': 'auth_token = abc\n',
  }
  const env = {
    PIP_CONFIG_FILE: 'a/pip.conf',
    PIP_CONSTRAINT: 'a/constraints.txt',
    NODE_EXTRA_CA_CERTS: 'a/ca.pem',
    UV_CONFIG_FILE: 'a/uv.toml',
    PIP_CLIENT_CERT: 'a/client.pem',
    PIP_OTHER: 'a/other.conf',
  }
  const names = Object.keys(kept).map(name => `./${name}`)
  assert.deepEqual(await readIn({ files, env }), names.toSorted())
})

test('logins that tools keep among their caches and settings are empty, and settings without one are not', {
  skip,
}, async () => {
  const kept = {
    'cargo/registry/src/auth.rs': 'x',
    'gradle/caches/token.kt': 'x',
    'm2/config.toml': '[net]\nretry = 3\n',
    'cache/python/token.py': 'x',
    'node/lib/token.js': 'x',
    'node/auth.sh': 'TOKEN=$(cat)',
    '.sbt/1.0/global.sbt': 'resolvers += "corp" at "https://host/maven"',
    '.ivy2/cache.properties': 'owner=me',
    'gradle/caches/tool.toml': 'version = "1"',
  }
  const logins = [
    ...['cache/huggingface/stored_tokens', 'cache/huggingface/token', 'cargo/credentials.toml'],
    ...[
      'gradle/gradle.properties',
      'gradle/develocity/keys.properties',
      'm2/.develocity/keys.properties',
      'gradle/init.gradle.kts',
      'gradle/init.d/corp.gradle',
      'gradle/init.d/corp.gradle.kts',
    ],
    ...[
      'm2/settings.xml',
      'm2/settings-corp.xml',
      'sbt/1.0/plugins/credentials.sbt',
      'sbt/.credentials',
      'cache/.npmrc',
      'm2/settings.xml.bak',
      'sbt/sonatype_central_credentials',
      'sbt/gpg/secring.gpg',
    ],
  ]
  const own = {
    '.sbt/1.0/sonatype.sbt': 'credentials += Credentials("Nexus", "host", "me", "word")',
    '.sbt/repositories': '[repositories]\ncorp: https://me:word@host/maven\n',
    '.sbt/gpg/secring.asc': '-----BEGIN PGP PRIVATE KEY BLOCK-----\n',
    '.ivy2/ivysettings.xml': '<credentials host="h" username="me" passwd="word"/>',
    '.m2/settings-work.xml~': '<password>word</password>',
    '.m2/current.txt': '<password>word</password>',
    'node/etc/npmrc': '//host/:_authToken=abc\n',
    'venv/pip.conf': '[global]\nindex-url = https://me:word@host/simple\n',
    'conda/.condarc': 'channels: [https://host/t/abc/main]\n',
    'cargo/kept/own': 'a login', // by the link's name
  }
  const files = {
    ...kept,
    'cargo/config.toml': '[registries.corp]\ntoken = "a login"\n',
    ...Object.fromEntries(logins.map(name => [name, 'a login'])),
    ...own,
  }
  const links = { 'cargo/credentials': 'cargo/kept/own', 'gradle/auth.json': '/etc/passwd' }
  const caches = ['cargo', 'gradle', 'm2', 'cache', 'sbt', '.sbt', '.ivy2', '.m2', 'node', 'venv', 'conda']
  const seen = await readIn({ files, links, caches })
  assert.deepEqual(
    seen,
    Object.keys(kept)
      .map(name => `./${name}`)
      .toSorted(),
  )
})

/** A shell line that runs others where no mount of the room is, so that none keeps a file from being renamed; folder 9 is open there. */
const fromElsewhere = (
  lines: string,
) => `mkdir -p /tmp/root/usr /tmp/root/proc /tmp/root/old; cp -d /bin /lib* /tmp/root
  unshare --user --keep-caps --mount /bin/sh -c 'set -e; cd /tmp; mount --bind root root; cd root
  mount --rbind /usr usr; mount --rbind /proc proc; pivot_root . old; cd /; umount -ncil old; cd /proc/self/fd/9; ${lines}'`

test('no layer of a cache holds a login: a renamed file is empty, whatever namespaces it was renamed from', {
  skip,
}, async () => {
  const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'
  const blank = { 'settings.xml': '<settings/>\n', 'init.d/corp.gradle': '', 'auth.json': '{}\n' }
  const names = Object.keys(blank)
  const logins = Object.fromEntries([...names, 'daemon/registry.bin'].map(name => [`m2/${name}`, 'a login']))
  const made = roomAt({ files: logins, caches: ['m2'] })
  const cache = join(made.home, 'm2')
  const move = [...names, 'daemon'].map(name => `mv ${name} moved-${basename(name)} && echo >${name} || :`).join('\n')
  const search = async (more: { temporary: string; room: Room }) =>
    (await run(`cd '${cache}'; grep -r 'a login' . || echo none; cat moved-*`, more)).printed
  await run(`exec 9<'${cache}'; ${fromElsewhere(move)}`, made, { PATH })
  assert.match(await search(made), /^none\n/)

  writeFileSync(join(cache, 'auth.toml'), 'a login') // after the room was planned: base may have a copy of it, and head must not
  const { printed } = await run(
    `cd '${cache}'; ${move}; chmod 600 auth.toml; echo own >settings.xml; cat settings.xml`,
    made,
  )
  assert.match(printed, /own\n$/)
  const asked = { writable: made.room.writable, caches: [cache], readable: [], covered: [made.temporary], env: {} }
  const head = { ...made, room: makeRoom(way, join(made.temporary, 'head'), { ...asked, after: made.room }) }
  await run(`cd '${cache}'; mv auth.toml moved-toml; ${fromElsewhere(move)}`, head, { PATH })
  assert.match(await search(head), /^none\n/)
  assert.match(readFileSync(join(cache, 'settings.xml'), 'utf8'), /^a login$/)
})

test('what tools write in place of a login in a cache is there for the next command', { skip }, async () => {
  const files = { 'm2/settings.xml': 'a login', 'm2/auth.json': 'a login', 'm2/.npmrc': 'a login' }
  const made = roomAt({ files, caches: ['m2'] })
  const line = `cd '${made.home}/m2'; cat settings.xml auth.json .npmrc`
  assert.equal(
    (await run(`${line}; echo a >new; mv new settings.xml; rm auth.json; echo b >.npmrc`, made)).printed,
    '<settings/>\n{}\n',
  )
  assert.equal((await run(`${line} 2>/dev/null`, made)).printed, 'a\nb\n')
})

test('where caches are copies, a program that reads what commands made opens a room, too, whatever logins the caches had', {
  skip,
}, async () => {
  const { room } = roomAt({ files: { 'm2/settings.xml': 'a login' }, caches: ['m2'] })
  const copy = await copied(room, new AbortController().signal)
  assert.equal(String(await sealed(['echo', 'read'], { room: copy, timeout: 20_000, most: 99 })), 'read\n')
})

/** Looks below these folders for a file with a port and a secret, and tells whoever listens there the secret. */
const knock = (folders: string[]) => `
  const { readdirSync, readFileSync, statSync } = require('node:fs')
  const below = path => {
    try { return statSync(path).isDirectory() ? readdirSync(path).flatMap(name => below(path + '/' + name)) : [readFileSync(path, 'utf8')] } catch { return [] }
  }
  const [, port, secret] = /^(\\d+) (secret of .*)$/m.exec(${JSON.stringify(folders)}.flatMap(below).join('\\n')) ?? []
  if (port === undefined) console.log('found none')
  else require('node:net').connect(Number(port), '127.0.0.1').end(secret, () => process.exit())`

const left = {
  Gradle: 'gradle/daemon/8.5/registry.bin',
  'Gradle, told another folder': 'cache/gradle/8.5/registry.bin',
  'Gradle of another step': 'sdk/lib/gradle/daemon/9.0/registry.bin',
  mvnd: 'm2/mvnd/registry/1.0.2/registry.bin',
  sbt: 'sbt/1.0/server/0f9c/token.json',
  Bazel: 'cache/bazel/_bazel_me/0f9c/server/request_cookie',
  'Bazel, on a larger disk': 'cache/linked/_bazel_me/0f9c/server/request_cookie',
}
for (const [what, file] of Object.entries(left))
  test(`what ${what} leaves in a folder that rooms show does not lead to its daemon outside, which would run code there`, {
    skip,
  }, async () => {
    const heard: string[] = []
    await using daemon = createServer(socket => socket.on('data', data => heard.push(String(data))))
    await once(daemon.listen(0, '127.0.0.1'), 'listening')
    const disk = folderIn('/var/tmp')
    const made = roomAt({
      files: { 'cache/kept': 'kept', 'sdk/bin/tool': '', 'm2/settings.txt': 'kept' },
      links: { 'cache/linked': disk },
      path: ['sdk/bin'],
      caches: ['cache', 'gradle', 'm2', 'sbt'],
      ready: home => {
        mkdirSync(dirname(join(home, file)), { recursive: true })
        writeFileSync(join(home, file), `${(daemon.address() as AddressInfo).port} secret of ${what}`)
      },
    })
    const search = join(made.temporary, 'v0/search.js')
    writeFileSync(search, knock([...['cache', 'gradle', 'm2', 'sbt', 'sdk'].map(name => join(made.home, name)), disk]))
    const node = `'${process.execPath}' '${search}'`
    assert.equal((await run(`${node}; cat '${made.home}/cache/kept'`, made)).printed, 'found none\nkept')
    const own = `mkdir -p '${dirname(join(made.home, file))}' && echo own >'${join(made.home, file)}'`
    assert.equal((await run(`${own} && cat '${join(made.home, file)}'`, made)).printed, 'own\n')
    execFileSync('/bin/sh', ['-c', node])
    while (heard.length === 0) await sleep(10)
    assert.deepEqual(heard, [`secret of ${what}`])
  })

test('what a daemon in the room of one side leaves in a cache is not there in the room of the other', {
  skip,
}, async () => {
  const temporary = folderIn(tmpdir(), 'v0')
  const cache = join(folderIn('/var/tmp'), 'gradle') // not there yet
  mkdirSync(cache)
  const asked = {
    ...{ writable: [join(temporary, 'v0')], caches: [cache], readable: [], covered: [temporary], env: {} },
    emptied: [[cache, 'daemon']] as [string, string][],
  }
  const base = makeRoom(way, join(temporary, 'base'), asked)
  const leave = `mkdir -p '${cache}/daemon/8.5' && echo base >'${cache}/daemon/8.5/registry.bin'; echo jar >'${cache}/jar'`
  await run(leave, { temporary, room: base })
  const head = makeRoom(way, join(temporary, 'head'), { ...asked, after: base })
  assert.equal((await run(`find '${cache}' -type f`, { temporary, room: head })).printed, `${cache}/jar\n`)
  assert.match((await run(`cat '${cache}/daemon/8.5/registry.bin'`, { temporary, room: base })).printed, /^base\n$/)
  assert.deepEqual(readdirSync(cache), [])
})

test('root follows no link that a command put where a build daemon has its folder, from namespaces of its own', {
  skip,
}, async () => {
  const temporary = folderIn(tmpdir(), 'v0')
  const outside = folderIn('/var/tmp', 'gradle', 'target/kept', 'm2')
  const asked = {
    ...{ writable: [join(temporary, 'v0')], readable: [], covered: [temporary], env: {} },
    caches: ['gradle', 'm2'].map(name => join(outside, name)),
    emptied: [
      [join(outside, 'gradle'), 'daemon'],
      [join(outside, 'm2'), 'mvnd/registry'],
    ] as [string, string][],
  }
  const made = { temporary, room: makeRoom(way, join(temporary, 'room'), asked) }
  const list = `cd '${outside}'; ls -A gradle m2/mvnd && cp -r gradle m2 /tmp && echo copied`
  assert.equal((await run(list, made)).printed, 'gradle:\n\nm2/mvnd:\ncopied\n')
  const replace = (name: string) => `rmdir ${name} || :; ln -s ${outside}/target ${name}`
  for (const [cache, name] of [['gradle', 'daemon'], ['m2/mvnd', 'registry'], ['m2', 'mvnd']]) // biome-ignore format: one line
    await run(`exec 9<'${outside}/${cache}'; ${fromElsewhere(replace(name!))}`, made, {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    })
  assert.equal(
    (await run(`readlink '${outside}/gradle/daemon'; ls '${outside}/target'`, made)).printed,
    `${outside}/target\nkept\n`,
  )
})

test('/run is empty in a room, but for what is named', { skip: isRoot ? skip : 'needs root' }, async () => {
  const shown = folderIn('/run')
  folderIn('/run') // which nobody names
  const { printed } = await run('ls -d /run/perf-gate-test-*', furnished({ readable: [shown] }))
  assert.equal(printed, `${shown}\n`)
})

test('a socket is out of reach, also one that was renamed, bound by a relative name or a link, or is of another network', {
  skip: isRoot ? skip : 'needs root',
}, async t => {
  const outside = folderIn('/var/tmp', 'own', 'moved', 'relative', 'network', 'linked')
  const link = join(folderIn(tmpdir()), 'link') // in a folder that is empty in a room
  symlinkSync(join(outside, 'linked'), link)
  const listen = (name: string) =>
    `require('node:net').createServer().listen(${JSON.stringify(name)}, () => console.log('on'))`
  for (const [name, command] of [
    [join(outside, 'own/s'), []],
    [join(outside, 'moved/s'), []],
    ['relative/s', []],
    [join(link, 's'), []],
    [join(outside, 'network/s'), ['unshare', '--net']],
  ] as const) {
    const [file, ...args] = [...command, process.execPath, '--eval', listen(name)]
    const child = spawn(file!, args, { cwd: outside, stdio: ['ignore', 'pipe', 'inherit'] })
    t.after(() => child.kill('SIGKILL'))
    await hasPrinted(child)
  }
  renameSync(join(outside, 'moved/s'), join(outside, 'moved/later'))
  const line = `cd '${outside}'; for path in */*; do [ -S $path ] && echo $path; done; echo end`
  assert.equal((await run(line, furnished())).printed, 'end\n')
})

test('a socket of ours is within reach in a folder that commands may write to, wherever temporary files are', {
  skip,
}, async t => {
  for (const parent of ['/var/tmp', tmpdir()]) {
    const made = furnished({ readable: [process.execPath] })
    const own = folderIn(parent, 'deeper')
    const server = createServer(socket => socket.end('heard\n')).listen(join(own, 'deeper/s'))
    t.after(() => server.close())
    await once(server, 'listening')
    const room = { ...made.room, writable: [...made.room.writable, own] }
    const ask = `require('node:net').connect('${own}/deeper/s').pipe(process.stdout)`
    const { printed } = await run(`'${process.execPath}' --eval "${ask}"`, { ...made, room }, {}, true)
    assert.equal(printed, 'heard\n', parent)
  }
})

test('a socket is out of reach also in a toolchain or a named folder, which the room shows below an empty home', {
  skip,
}, async t => {
  const [homeBefore, home] = [process.env.HOME, folderIn('/var/tmp', 'tool/bin', 'tool/lib', 'tool/run', 'named')]
  process.env.HOME = home
  try {
    writeFileSync(join(home, 'tool/lib/file'), 'lib')
    for (const name of ['tool/run/s', 'named/s']) {
      const listen = `require('node:net').createServer().listen('${join(home, name)}', () => console.log('on'))`
      const child = spawn(process.execPath, ['--eval', listen], { stdio: ['ignore', 'pipe', 'inherit'] })
      t.after(() => child.kill('SIGKILL'))
      await hasPrinted(child)
    }
    const env = { PATH: `${join(home, 'tool/bin')}:${process.env.PATH}`, UV_CACHE: join(home, 'named') }
    const line = `cd '${home}'; cat tool/lib/file; for path in */s */*/s; do [ -S $path ] && echo $path; [ -e $path ] && echo there; done; echo`
    assert.equal((await run(line, furnished({ env }))).printed, 'libthere\nthere\n\n')
  } finally {
    process.env.HOME = homeBefore
  }
})

/** Sockets of root that anybody may use: in folders that nobody else may list, below a working folder, and below a root of its own. */
const binds = `
import os, socket, sys
kept = []
def bind(name):
  made = socket.socket(socket.AF_UNIX)
  made.bind(name); made.listen(); os.chmod(name, 0o666); kept.append(made)
for name in ['shut', 'relative', 'root', 'root/run']: os.mkdir(name)
bind(os.getcwd() + '/shut/s'); bind(os.getcwd() + '/shut/first'); os.rename('shut/first', 'shut/later'); bind('relative/s')
os.chmod('shut', 0o711)
os.chroot('root'); bind('/run/s')
print('on', flush=True)
sys.stdin.read()`

test('a socket of root is out of reach wherever our user sees no folder of it, also one that listens once a room is planned', {
  skip: skip || needs('python3').skip,
}, async t => {
  const outside = folderIn('/var/tmp')
  const made = furnished()
  const [file, ...args] = asRoot(way, [onPath('python3')[0]!, '-c', binds])
  const child = spawn(file!, args, { cwd: outside, stdio: ['pipe', 'pipe', 'inherit'] })
  t.after(async () => {
    child.stdin.end()
    await once(child, 'exit')
    const [remove, ...those] = asRoot(way, [
      '/bin/rm',
      '-r',
      ...['shut', 'relative', 'root'].map(name => join(outside, name)),
    ])
    execFileSync(remove!, those)
  })
  await hasPrinted(child)
  const names = ['shut/s', 'shut/later', 'relative/s', 'root/run/s']
  const line = `cd '${outside}'; for path in ${names.join(' ')}; do [ -S $path ] && echo $path; done; echo end`
  assert.equal((await run(line, made)).printed, 'end\n')
  assert.equal(spawnSync(line, { shell: true, encoding: 'utf8' }).stdout, `${names.join('\n')}\nend\n`)
})

test('a socket of another network is out of reach where it is mounted, by itself, with a folder or with a whole disk, whatever its name', {
  skip: isRoot ? skip : 'needs root',
}, async t => {
  const outside = folderIn('/var/tmp', 'run/deep', 'a folder', 'other', 'disk', 'whole')
  execFileSync('mount', ['-t', 'ramfs', 'none', join(outside, 'disk')])
  t.after(() => execFileSync('umount', ['--lazy', join(outside, 'disk')]))
  mkdirSync(join(outside, 'disk/a/b'), { recursive: true })
  const listen = ['run/s', 'run/deep/s', 'disk/s', 'disk/a/b/s']
    .map(name => `net.createServer().listen('${name}')`)
    .join('; ')
  const code = `const net = require('node:net'); ${listen}; setTimeout(() => console.log('on'), 300)`
  const child = spawn('unshare', ['--net', process.execPath, '-e', code], {
    cwd: outside,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  await hasPrinted(child)
  writeFileSync(join(outside, 'a socket'), '')
  for (const [from, to] of [
    ['run/s', 'a socket'],
    ['run', 'a folder'],
    ['run/deep', 'other'],
    ['disk', 'whole'],
  ] as const) {
    execFileSync('mount', ['--bind', join(outside, from), join(outside, to)])
    t.after(() => execFileSync('umount', [join(outside, to)]))
  }
  const line = `cd '${outside}'; for path in * */* */*/* */*/*/*; do [ -S "$path" ] && echo "$path"; done; echo end`
  assert.equal((await run(line, furnished())).printed, 'end\n')
})

test('a room does not hold where the home is the root of all files, which cannot be emptied', async () => {
  const before = process.env.HOME
  process.env.HOME = '/'
  try {
    assert.match(String(await tryOut(furnished().room, newRun())), /is `\/`, which cannot be emptied/)
  } finally {
    if (before === undefined) delete process.env.HOME
    else process.env.HOME = before
  }
})

for (const name of ['TMPDIR', 'HOME'])
  test(`a room does not hold where ${name} is in /dev/shm, which cannot be emptied`, async () => {
    const before = process.env[name]
    process.env[name] = folderIn('/dev/shm')
    try {
      assert.match(String(await tryOut(furnished().room, newRun())), /is in \/dev\/shm, which cannot be emptied/)
    } finally {
      if (before === undefined) delete process.env[name]
      else process.env[name] = before
    }
  })

test('a cache that a variable places in /dev/shm is none of a room, which has an own one', async () => {
  const [cache, own] = [folderIn('/dev/shm'), folderIn('/var/tmp', 'cache')]
  const { room } = furnished({ caches: [cache, join(own, 'cache')] })
  assert.deepEqual(
    room.caches.map(({ path }) => path),
    [join(own, 'cache')],
  )
  assert.equal(await tryOut(room, newRun()), undefined)
})

/** sudo sets the limit to 0, and only a root that may raise it, as on GitHub's runners, gets beyond. */
const mayLimit = spawnSync(isRoot ? 'prlimit' : 'sudo', [...(isRoot ? [] : ['-n', 'prlimit']), '--core=1', 'true'])

test('a crash in a room is not given to the handler of core dumps', {
  skip: skip || (mayLimit.status === 0 ? false : 'the limit of core dumps cannot be set here'),
}, async () => {
  assert.match((await run('cat /proc/self/limits', furnished())).printed, /^Max core file size +1 +1 /m)
})

for (const kind of ['ramfs', 'cgroup2', 'hugetlbfs'])
  test(`a ${kind} that everybody may write to is read-only in a room, whoever the user is`, {
    skip: isRoot ? skip : 'needs root',
  }, async t => {
    const point = folderIn('/var/tmp')
    execFileSync('mount', ['-t', kind, 'none', point])
    chmodSync(point, 0o777)
    t.after(() => {
      chmodSync(point, 0o755) // if it is a cgroup, it belongs to the machine
      execFileSync('umount', [point])
    })
    const { temporary, room } = furnished()
    const { getuid } = process
    process.getuid = () => 65534
    t.after(() => {
      process.getuid = getuid
    })
    const log = join(temporary, 'log')
    const options = { directory: '/', env: {}, log, run: newRun(), timeout: 20_000, room }
    const { exit } = await runToEnd(`id -u; mkdir ${point}/evil`, options)
    assert.deepEqual(exit, { code: 1, signal: null })
    assert.match(readFileSync(log, 'utf8'), /^65534\n.*Read-only file system/)
  })

/** The shells that a machine may have as /bin/sh, besides its own. */
const shells = ['/bin/sh', ...['dash', 'busybox', 'bash'].flatMap(name => onPath(name).slice(0, 1))]

for (const shell of shells)
  test(`file systems that appear after a room was planned are read-only in it, whatever their names (${shell})`, {
    skip: isRoot ? false : 'needs root',
  }, () => {
    const point = folderIn('/var/tmp')
    const { room, temporary } = furnished()
    const script = join(temporary, 'script')
    writeFileSync(
      script,
      `cd '${point}'; find . -type d >'${join(temporary, 'v0/found')}'; ` +
        'find . -type d -print0 | xargs -0 -I{} sh -c \'touch "$1/evil" && echo "written: $1"\' sh {}; echo opened',
    )
    const program = `${furnishing(room, script)}; import { writeFileSync } from 'node:fs'
      writeFileSync('${temporary}/lines', lines)`
    const names = ['plain', 'a b', '%d\\\\101%%', "it\\'s", '$(id)', '*', 'é', 'a\\n1b', '-o', '#1 .*[x]{2}', '1 \\t2\\\\3', 'm\\351', '\\201\\202\\210 \\377'] // biome-ignore format: one line
    const appear = names.map(name => `mkdir -- ./$'${name}' && mount -t tmpfs none ./$'${name}'`)
    const lines = [
      ...[
        'set -e',
        `mount -t tmpfs none '${point}'`,
        `cd '${point}'`,
        'mkdir planned',
        'mount -t tmpfs -o ro,nodev none planned',
      ],
      ...[`'${process.execPath}' --input-type=module -e "$PROGRAM"`, ...appear, 'mount -t tmpfs none planned'],
      `exec ${shell} ${shell.endsWith('busybox') ? 'sh' : ''} ${temporary}/lines`,
    ]
    const inside = ['--mount', '--propagation', 'private', '/bin/bash', '-c', lines.join('\n')]
    const { status, stdout, stderr } = spawnSync('unshare', inside, { env: { ...process.env, PROGRAM: program } })
    assert.deepEqual([status, String(stdout)], [0, 'opened\n'], String(stderr))
    const found = readFileSync(join(temporary, 'v0/found'), 'latin1').split('\n')
    assert.ok(found.length > names.length, found.join('\n'))
  })

test('a mount that goes while a room is made does not stop it', { skip: isRoot ? false : 'needs root' }, () => {
  const [point, bin] = [folderIn('/var/tmp'), folderIn('/var/tmp')]
  const real = program('mount')
  const lines = [`case "$*" in *'${point}') umount '${point}'; exit 32 ;; esac`, `exec ${real} "$@"`]
  writeFileSync(join(bin, 'mount'), `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 })
  const { room, temporary } = furnished()
  const script = join(temporary, 'script')
  writeFileSync(script, `touch '${point}/evil' || echo opened`)
  const planning = `${furnishing(room, script)}; console.log(lines)`
  const commands = [
    `mount -t tmpfs none '${point}'`,
    `PATH="${bin}:$PATH" '${process.execPath}' --input-type=module -e "$PROGRAM" >${temporary}/lines`,
    `exec /bin/sh ${temporary}/lines`,
  ].join(' && ')
  const inside = ['--mount', '--propagation', 'private', '/bin/sh', '-c', commands]
  const { status, stdout, stderr } = spawnSync('unshare', inside, { env: { ...process.env, PROGRAM: planning } })
  assert.deepEqual([status, String(stdout)], [0, 'opened\n'], String(stderr))
})

test('a mount that is there but cannot be reached, as below a file system of a user, keeps a room from opening', {
  skip: isRoot ? false : 'needs root',
}, () => {
  const point = folderIn('/var/tmp')
  const below = join(point, 'a b')
  const { room, temporary } = furnished()
  const [script, lines] = [join(temporary, 'script'), join(temporary, 'lines')]
  writeFileSync(script, 'echo opened')
  const program = `${furnishing(room, script)}; import { writeFileSync } from 'node:fs'
    writeFileSync('${lines}', lines)`
  const onto = (path: string) => `mount -t tmpfs none '${path}'`
  const commands = [
    `${onto(point)} && mkdir '${below}' && ${onto(below)}`,
    `'${process.execPath}' --input-type=module -e "$PROGRAM"`,
    onto(point), // covers both
    `exec /bin/sh '${lines}'`,
  ].join(' && ')
  // Such a mount would keep the rooms of other tests from opening, too.
  const inside = ['--mount', '--propagation', 'private', '/bin/sh', '-c', commands]
  const { status, stdout } = spawnSync('unshare', inside, { env: { ...process.env, PROGRAM: program } })
  assert.deepEqual([status, String(stdout)], [32, ''])
})

test('a mount that is buried under a later one, by itself or in another that is, keeps no room from opening', {
  skip: isRoot ? false : 'needs root',
}, () => {
  const point = folderIn('/var/tmp')
  const { room, temporary } = furnished()
  const at = (path: string) => join(point, path)
  const [script, own] = [join(temporary, 'script'), at('a/b/c')]
  writeFileSync(script, `for i in ${at('')} ${at('a')} ${own}; do touch $i/evil && echo written; done; echo opened`)
  const program = `${furnishing(room, script)}; console.log(lines)`
  const onto = (path: string) => `mkdir -p '${at(path)}' && mount -t tmpfs none '${at(path)}'`
  const commands = [
    ...['', 'a', 'a/b', 'gone'].map(onto), // a/b is in a, and all of them are buried by:
    `mount -t tmpfs none '${point}'`,
    ...['a', 'a/b/c'].map(onto), // can be reached, though another a/b is above it in the list
    `'${process.execPath}' --input-type=module -e "$PROGRAM" >${temporary}/lines`,
    `exec /bin/sh ${temporary}/lines`,
  ].join(' && ')
  const inside = ['--mount', '--propagation', 'private', '/bin/sh', '-c', commands]
  const { status, stdout, stderr } = spawnSync('unshare', inside, { env: { ...process.env, PROGRAM: program } })
  assert.deepEqual([status, String(stdout)], [0, 'opened\n'], String(stderr))
})

test('a mount whose name is not UTF-8 is read-only in a room, and buries no other', {
  skip: isRoot ? false : 'needs root',
}, () => {
  const alone = ['m="$(printf \'m\\351\')"', 'mkdir -p "$m"', 'mount -t tmpfs none "$m"']
  const besides = [
    ...['a="$(printf \'m\\377\')"', 'b="$(printf \'m\\376\')"', 'mkdir -p "$a" "$b/y"'],
    ...['mount -t tmpfs -o ro,nodev none "$a"', 'mount -t tmpfs none "$b/y"'],
  ]
  for (const commands of [alone, besides]) {
    const point = folderIn('/var/tmp')
    const { room, temporary } = furnished()
    const lines = [
      [`mount -t tmpfs none '${point}'`, `cd '${point}'`, ...commands].join(' && '),
      `exec '${process.execPath}' --input-type=module -e "$PROGRAM"`,
    ].join('\n')
    const script = join(temporary, 'script')
    writeFileSync(
      script,
      `find '${point}' -type d -exec sh -c 'touch "$1/evil" && echo written' sh {} \\;; echo opened`,
    )
    const program = `${furnishing(room, script)}; import { spawnSync } from 'node:child_process'
      const { status, stdout } = spawnSync('/bin/sh', ['-c', lines]); console.log(status + String(stdout))`
    const inside = ['--mount', '--propagation', 'private', '/bin/sh', '-c', lines]
    const options = { encoding: 'utf8', env: { ...process.env, PROGRAM: program } } as const
    assert.equal(execFileSync('unshare', inside, options), '0opened\n\n')
  }
})

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

test('a room in which a file that the runner has open can be reached, or one of its keys be read, is found out', {
  skip,
}, async () => {
  const { room } = furnished()
  const tried = (before: string) => {
    const code = `import { closeInherited } from ${JSON.stringify(join(import.meta.dirname, '../../src/system/inherited.ts'))}
      import { tryOut } from ${JSON.stringify(join(import.meta.dirname, '../../src/system/boundary.ts'))}
      if (${before !== 'exec 40</usr'}) closeInherited()
      console.log(await tryOut(${JSON.stringify(room)}, 'trial'))`
    return execFileSync(
      '/bin/bash',
      ['-c', `${before}; exec "$0" --input-type=module -e "$1"`, process.execPath, code],
      { encoding: 'utf8' },
    ).trim()
  }
  const unlessSudoClosesIt =
    process.getuid?.() === 0 ? /a file that the runner has open is also open in the room/ : /^undefined$/
  assert.match(tried('exec 40</usr'), unlessSudoClosesIt)
  assert.equal(tried('exec 41</usr'), 'undefined', 'it has been closed')
})

/**
 * What a trial says of a room whose mount at `open` is not made read-only, and in which `after` is done once /proc is there (`mount` in it is
 * the real one).
 */
function triedWith({ open = 'none', after = ':' }): string {
  const { outside, room } = furnished()
  const real = program('mount')
  const lines = [
    `case "$*" in '-o remount,bind,ro'*'${open}') exit ;; esac`,
    `${real} "$@" || exit`,
    `mount() { ${real} "$@"; }; case "$*" in '-t proc '*) ${after} ;; esac`,
  ]
  writeFileSync(join(outside, 'mount'), `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 })
  writeFileSync(join(outside, 'unreadable'), '', { mode: 0 })
  const code = `import { closeInherited } from ${JSON.stringify(resolve('src/system/inherited.ts'))}
    import { tryOut } from ${JSON.stringify(resolve('src/system/boundary.ts'))}
    closeInherited(); console.log(await tryOut(${JSON.stringify(room)}, 'trial'))`
  const options = {
    cwd: outside,
    env: { ...process.env, PATH: `${outside}:${process.env.PATH}` },
    encoding: 'utf8',
  } as const
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], options).trim()
}

test('a room in which root can change the mode of a device or of an entry of /proc is found out', {
  skip: isRoot ? skip : 'needs root',
}, () => {
  assert.equal(triedWith({}), 'undefined')
  assert.match(triedWith({ open: '/dev/null' }), /the mode of \/dev\/null can be changed$/)
  assert.match(triedWith({ open: '/dev/tty' }), /the mode of \/dev\/tty can be changed$/)
  assert.match(triedWith({ open: '/proc' }), /the mode of \/proc\/\w+ can be changed$/)
  const each = 'for at in /proc/[!0-9]*; do [ -L $at ] || { mount --bind $at $at; mount -o remount,bind,ro $at; }; done'
  assert.match(triedWith({ open: '/proc', after: each }), /the mode of \/proc\/net\/\w+ can be changed$/)
})

test('a room whose trial cannot read what it asks about is not taken to hold', {
  skip: isRoot ? skip : 'needs root',
}, () => {
  const unreadable = { '"${0%/*}/unreadable"': 'Permission denied', '/sys/class/net/lo/speed': 'Invalid argument' } // as it is read
  for (const [file, why] of Object.entries(unreadable))
    assert.match(triedWith({ after: `mount --bind ${file} /proc/keys` }), new RegExp(`failed: .*/proc/keys: ${why}$`))
})
