// Rooms as GitHub's runners make them: by a user who is not root, but may become root without a password. The tests of rooms run
// once more as such a user, who exists only in a mount namespace. And rooms of a user who is in no list, as `docker run --user` makes one.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { needs } from '../needs.ts'

const root = resolve(import.meta.dirname, '../..')
const id = 4242
const name = 'someone'
const asRoot = process.getuid?.() === 0
/** Only root can become another user, and that user must be able to read the project. */
const isReadable = spawnSync('setpriv', ['--reuid', String(id), '--clear-groups', 'test', '-r', import.meta.filename]).status === 0 // biome-ignore format: one line
const skip = asRoot && isReadable ? needs('sudo').skip : 'needs root, and a folder that others may read'

/** Titles of what a room's plan decides by itself, which is the same for both ways, and of cases that differ from another one in the plan. */
const planned = [
  'what a link of the workspace leads to|its toolchain is there|the room shows programs alone|links lead to such folders',
  'with a login or a key of any name|a file that a variable names|logins that tools keep|keeps the checkouts of all repositories',
  '(told another folder|another step|mvnd|sbt|Bazel.*) leaves in a folder|(past the cache|behind the end) does that to its log',
  'folder of PATH that (leads into a cache|has a shim)',
  'in which the trial|lifeline',
].join('|')

test('rooms hold by way of sudo as they do by way of root', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sudo-'))
  chmodSync(folder, 0o755)
  const at = (file: string) => join(folder, file)
  for (const file of ['passwd', 'shadow', 'group']) copyFileSync(`/etc/${file}`, at(file))
  appendFileSync(at('passwd'), `${name}:x:${id}:${id}::${at('home')}:/bin/sh\n`)
  appendFileSync(at('shadow'), `${name}:*:19000:0:99999:7:::\n`)
  appendFileSync(at('group'), `${name}:x:${id}:\n`)
  mkdirSync(at('sudoers.d'))
  writeFileSync(at('sudoers.d/own'), `${name} ALL=(ALL) NOPASSWD: ALL\n`)
  chmodSync(at('sudoers.d/own'), 0o440)
  for (const own of ['home', 'tmp']) {
    mkdirSync(at(own))
    chownSync(at(own), id, id)
  }
  const files = ['test/system/room.parts.test.ts', 'test/system/empty-checkout.parts.test.ts', 'test/system/sealed.parts.test.ts', 'test/system/short.parts.test.ts', 'test/prepare/remove.parts.test.ts'] // biome-ignore format: one line
  const command = [
    process.execPath,
    '--test',
    '--test-timeout=300000', // nothing else ends one that waits for ever
    `--test-skip-pattern=${planned}`,
    '--import',
    './test/own-folder.ts',
    ...files,
  ].map(word => `'${word}'`)
  const lines = [
    'set -e',
    ...['passwd', 'shadow', 'group', 'sudoers.d'].map(file => `mount --bind '${at(file)}' /etc/${file}`),
    // as the containers of Docker have
    `mkdir -p '${at('shut/shm')}'; mount -t tmpfs none '${at('shut/shm')}'; chmod 700 '${at('shut')}'`,
    `exec setpriv --reuid ${id} --regid ${id} --init-groups ${command.join(' ')}`,
  ]
  const { status, stdout } = spawnSync('unshare', ['--mount', '/bin/sh', '-c', lines.join('\n')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: at('home'), TMPDIR: at('tmp') },
    encoding: 'utf8',
  })
  assert.equal(status, 0, stdout)
  const count = (what: string) => Number(new RegExp(`^. ${what} (\\d+)$`, 'm').exec(stdout)?.[1])
  assert.equal(count('fail'), 0)
  assert.ok(count('pass') >= 50, stdout)
})

test('what the kernel makes for layers before it refuses a disk of the network, and that only root can remove, ends nothing', {
  skip: asRoot && isReadable ? false : skip,
}, () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'refused-'))
  chmodSync(folder, 0o755)
  for (const own of ['bin', 'tmp']) mkdirSync(join(folder, own))
  chownSync(join(folder, 'tmp'), id, id)
  const programs = {
    unshare: 'shift 3; exec "$@"',
    mknod: ':',
    mount: 'for last; do :; done; mkdir -m 000 "${last%merged}"work/work; exit 32',
  }
  for (const [file, line] of Object.entries(programs))
    writeFileSync(join(folder, 'bin', file), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  const program = `
    import { canLayer } from './src/system/boundary.ts'
    console.log(canLayer('root', process.argv[1]))`
  const as = ['--reuid', id, '--regid', id, '--clear-groups', process.execPath, '--input-type=module', '-e', program]
  const { status, stdout, stderr } = spawnSync('setpriv', [...as.map(String), join(folder, 'tmp')], {
    cwd: root,
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  assert.equal(stdout, 'false\n')
})

test('a user who is in no list, with a cache in a folder of another user, has a home, and is told why a room cannot be had', {
  skip: asRoot && isReadable ? false : skip,
}, () => {
  const [folder, home] = [tmpdir(), '/var/tmp'].map(parent => mkdtempSync(join(realpathSync(parent), 'unlisted-')))
  for (const own of [folder!, home!]) chownSync(own, id, id)
  mkdirSync(join(folder!, 'shut'), { mode: 0o700 })
  after(() => rmSync(home!, { recursive: true }))
  const program = `
    import { userInfo } from 'node:os'
    import { join } from 'node:path'
    import { makeHome } from './src/prepare/home.ts'
    import { findBoundary, tryOut } from './src/system/boundary.ts'
    import { makeRoom } from './src/system/make-room.ts'
    const [folder] = process.argv.slice(1)
    const listed = (() => { try { return userInfo().username } catch { return undefined } })()
    const env = await makeHome(join(folder, 'own'))
    const places = { writable: [env.HOME], caches: [join(folder, 'shut/.m2')], readable: [], covered: [folder], env }
    const boundary = findBoundary()
    const room = makeRoom(boundary.way ?? 'sudo', join(folder, 'room'), places)
    const why = boundary.why ?? (await tryOut(room, 'a-run'))
    console.log(JSON.stringify({ listed, covered: room.covered, why }))`
  const as = ['--reuid', id, '--regid', id, '--clear-groups', process.execPath, '--input-type=module', '-e', program]
  const { status, stdout, stderr } = spawnSync('setpriv', [...as.map(String), folder!], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: folder },
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  const { listed, covered, why } = JSON.parse(stdout)
  assert.equal(listed, undefined)
  assert.ok(covered.includes(home), stdout)
  assert.match(why, /^a test of the isolation failed: .|is not installed$/)
})
