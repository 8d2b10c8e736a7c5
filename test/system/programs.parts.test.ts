import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-programs-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const checkout = join(folder, 'checkout')
const ran = join(folder, 'ran')

for (const name of ['git', 'ss', 'taskset', 'ssh', 'node', 'nobody-has-this']) plant(join(checkout, 'bin', name))
mkdirSync(join(folder, 'tools'))
symlinkSync(join(checkout, 'bin'), join(folder, 'linked'))
for (const name of ['git', 'ssh', 'ss']) symlinkSync(join(checkout, 'bin', name), join(folder, 'tools', name))

/** A program that says that it ran. */
function plant(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, `#!/bin/sh\necho ${path} >>${ran}\n`)
  chmodSync(path, 0o755)
}

/** What a process of ours finds on this PATH, and whether something of the checkout ran when it fetched over ssh. */
function found(first: string, system = process.env.PATH!) {
  const source = (path: string) => join(import.meta.dirname, '../../src', path)
  const script = `
    const { program, node } = await import(${JSON.stringify(source('system/programs.ts'))})
    const { git } = await import(${JSON.stringify(source('prepare/git/git.ts'))})
    const own = ['git', 'ss', 'taskset'].map(program)
    await git(process.cwd(), ['fetch', 'ssh://127.0.0.1:1/x'], { as: 'remote' }).catch(() => {})
    console.log(JSON.stringify([...own, node]))`
  const env = { ...process.env, PATH: `${first}${delimiter}${system}`, GITHUB_WORKSPACE: checkout }
  const args = ['--input-type=module', '--eval', script]
  return {
    own: JSON.parse(execFileSync(process.execPath, args, { env, cwd: checkout }).toString()),
    ran: existsSync(ran),
  }
}

test('no program of the checkout is started by us, whichever way PATH leads to it', () => {
  execFileSync('git', ['init', '--quiet', checkout])
  const system = found('/nowhere').own
  for (const first of [join(checkout, 'bin'), join(folder, 'linked'), 'bin', './bin'])
    assert.deepEqual(found(first), { own: system, ran: false }, first)
  assert.deepEqual(found(join(folder, 'tools')).own, system)
})

test('nor is it where the machine has no such program', () => {
  const { own } = found(join(checkout, 'bin'), '/nowhere')
  assert.deepEqual(
    own,
    ['git', 'ss', 'taskset', 'node'].map(name => `/nowhere/${name}`),
  )
})

test('no library or setting of the checkout is read by what we start, nor one from the folder that it is started in', () => {
  const env = {
    PATH: `/usr/bin:bin::${checkout}/bin`,
    LD_LIBRARY_PATH: `/opt/x/lib:;${checkout}/lib:lib`,
    LD_PRELOAD: `${checkout}/a.so /opt/b.so`,
    GIT_EXEC_PATH: join(folder, 'linked'),
    HOME: checkout,
    XDG_CONFIG_HOME: join(folder, 'linked'),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_SSH: `${checkout}/bin/ssh`,
    GIT_CONFIG_SYSTEM: 'bin/git', // relative, so in the checkout
    GIT_SSH_COMMAND: `ssh -o ProxyCommand="sh ${checkout}/ssh"`,
    GIT_PROXY_COMMAND: '$GITHUB_WORKSPACE/bin/ssh -x',
    SSH_ASKPASS: 'false',
    LANG: 'C',
  }
  const script = `
    const { ownEnvironment } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/system/programs.ts'))})
    console.log(JSON.stringify(ownEnvironment(${JSON.stringify(env)})))`
  const args = ['--input-type=module', '--eval', script]
  const own = execFileSync(process.execPath, args, { env: { ...process.env, GITHUB_WORKSPACE: checkout } })
  const expected = {
    PATH: '/usr/bin',
    LD_LIBRARY_PATH: '/opt/x/lib',
    LD_PRELOAD: '/opt/b.so',
    GIT_CONFIG_GLOBAL: '/dev/null',
    SSH_ASKPASS: 'false',
    LANG: 'C',
  }
  assert.deepEqual(JSON.parse(own.toString()), expected)
})

test('a command that git starts is kept if it names nothing of the checkout', () => {
  const kept = [
    'ssh -i /etc/key -o IdentitiesOnly=yes',
    'ssh',
    'false',
    '!f() { echo "password=$TOKEN"; }; f',
    'ssh -i $GITHUB_WORKSPACE/.git/key',
    '!gh auth git-credential',
    `!f() { tr / _ </etc/x | sed 's|https://||' | awk -F '/' '{ print $1 }'; }; f`,
    'HOME=$HOME ssh',
    'cd / && ssh',
    `!f() { echo "host=\${1#https://}" "\${GITHUB_REPOSITORY%%/*}"; }; f`,
  ]
  const left = [
    `${checkout}/bin/ssh`,
    '"$GITHUB_WORKSPACE/a b/ssh"',
    `!sh '${folder}/linked/ssh'`,
    'sh "${GITHUB_WORKSPACE}/x"',
    'sh "${GITHUB_WORKSPACE:?}"/x',
    '~/checkout/ssh',
    'sh <~/checkout/ssh',
    '!~/checkout/helper',
    'cd ~/checkout && ./ssh',
    `sh ${dirname(checkout)}/check'out'/s\\sh`,
  ]
  const script = `
    const { namesCheckout } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/system/programs.ts'))})
    console.log(JSON.stringify(${JSON.stringify([...kept, ...left])}.filter(namesCheckout)))`
  const args = ['--input-type=module', '--eval', script]
  const said = execFileSync(process.execPath, args, {
    env: {
      ...process.env,
      GITHUB_WORKSPACE: checkout,
      HOME: dirname(checkout),
      GITHUB_REPOSITORY: 'o/r',
    },
  })
  assert.deepEqual(JSON.parse(said.toString()), left)
})

test('what a command of git works out in a shell does not lead to the checkout either', () => {
  const marked = `#!/bin/sh\necho >>${ran}\n`
  mkdirSync(join(checkout, 'ci'), { recursive: true })
  writeFileSync(join(checkout, 'ci/ssh'), marked, { mode: 0o755 })
  writeFileSync(join(checkout, 'env.sh'), marked)
  const source = (path: string) => JSON.stringify(join(import.meta.dirname, '../../src', path))
  const script = `
    const { git } = await import(${source('prepare/git/git.ts')})
    await git(process.cwd(), ['fetch', 'ssh://127.0.0.1:1/x'], { as: 'remote' }).catch(() => {})
    await git(process.cwd(), ['ls-remote', 'ssh://127.0.0.1:1/x'], { as: 'remote' }).catch(() => {})`
  rmSync(ran, { force: true })
  for (const command of [
    '$PWD/ci/ssh',
    '`pwd`/ci/ssh',
    '"$(git rev-parse --show-toplevel)/ci/ssh"',
    'cd ci && ./ssh',
    'sh ${UNSET:-ci/ssh}',
    'sh $GITHUB_WORKSPACE/ci/ssh',
    `bash -c 'exec false'`,
  ]) {
    const names = { GIT_SSH_COMMAND: command, BASH_ENV: join(checkout, 'env.sh'), GITHUB_WORKSPACE: checkout }
    const args = ['--input-type=module', '--eval', script]
    execFileSync(process.execPath, args, { env: { ...process.env, ...names }, cwd: checkout })
    assert.equal(existsSync(ran), false, command)
  }
})

test('a checkout that `directory` names outside of the workspace has no program of ours, either', () => {
  const script = `
    const { isOwn, program } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/system/programs.ts'))})
    const { findPySpy } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/why/profile/python/py-spy.ts'))})
    console.log(JSON.stringify([isOwn('/nowhere'), program('git'), findPySpy([process.env.PATH], {}), findPySpy([process.env.PATH])]))`
  const [bin, tools] = ['bin', 'own-tools'].map(name => join(name === 'bin' ? checkout : folder, name))
  for (const place of [bin!, tools!]) plant(join(place, 'py-spy'))
  const PATH = [bin, tools, process.env.PATH].join(delimiter)
  const workspace = join(folder, 'workspace')
  mkdirSync(workspace)
  const [{ own }] = [found('/nowhere')]
  for (const job of [
    { GITHUB_WORKSPACE: checkout },
    { GITHUB_WORKSPACE: workspace, INPUT_DIRECTORY: '../checkout' },
    { GITHUB_WORKSPACE: workspace, INPUT_DIRECTORY: join(checkout, 'services') },
  ]) {
    const env = { ...process.env, PATH, ...job }
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env })
    assert.deepEqual(
      JSON.parse(said.toString()),
      [true, own[0], ...[tools, bin].map(place => join(place!, 'py-spy'))],
      JSON.stringify(job),
    )
  }
})

test('a version manager’s `node` does not start what the checkout names', () => {
  const shims = join(folder, 'shims')
  mkdirSync(shims)
  writeFileSync(join(shims, 'node'), '#!/bin/sh\n[ -f .tool-versions ] && exec "$PWD/bin/node"; echo v99\n', {
    mode: 0o755,
  })
  writeFileSync(join(checkout, '.tool-versions'), 'node path:.\n')
  const source = JSON.stringify(join(import.meta.dirname, '../../src/measure/machine.ts'))
  const script = `console.log((await import(${source})).machine().node)`
  const env = { ...process.env, PATH: `${shims}${delimiter}${process.env.PATH}`, GITHUB_WORKSPACE: checkout }
  rmSync(ran, { force: true })
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, cwd: checkout })
  assert.deepEqual([said.toString(), existsSync(ran)], ['(a version that the checkout names)\n', false])
})

test('no cache outside of covered folders has a program that opens rooms, or a link on the way to one', () => {
  const at = (...names: string[]) => join('/var/tmp', basename(folder), ...names)
  after(() => rmSync(at(), { recursive: true, force: true }))
  const caches = ['programs', 'links', 'more', 'others'].map(name => at(name))
  for (const path of caches) mkdirSync(path, { recursive: true })
  plant(at('programs/grep'))
  symlinkSync('../programs/grep', at('more/grep'))
  symlinkSync('../more/grep', at('links/grep'))
  const script = `
    const { makeRoom } = await import(${JSON.stringify(join(import.meta.dirname, '../../src/system/make-room.ts'))})
    const asked = { writable: [], caches: ${JSON.stringify(caches)}, readable: [], covered: [], env: {} }
    console.log(makeRoom('root', ${JSON.stringify(join(folder, 'room'))}, asked).caches.map(({ path }) => path).join())`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env: { PATH: at('links') } })
  assert.equal(said.toString().trim(), at('others'))
})
