import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { repository } from '../e2e/repository.ts'
import { pathWithout } from '../path-without.ts'
import { skip } from './furnished.ts'

const folder = mkdtempSync(join(tmpdir(), 'empty-checkout-'))
for (const name of ['work', 'own']) mkdirSync(join(folder, name))
const { TMPDIR } = process.env
process.env.TMPDIR = join(folder, 'work') // so that a search in the folder above finds nothing else
const [remote, checkout] = [repository(), repository()]
if (TMPDIR === undefined) delete process.env.TMPDIR
else process.env.TMPDIR = TMPDIR
after(() => {
  for (const made of [remote, checkout]) made[Symbol.dispose]()
  rmSync(folder, { recursive: true, force: true })
})
const ran = join(folder, 'ran')
const program = `#!/bin/sh\necho >>'${ran}'\nexit 1\n`
checkout.commit({ 'ci/ssh': program, 'ci/Makefile': `all:\n\techo >>'${ran}'\n` })

/** What a process of a job gets from git commands that talk to a remote: what they print, or their error. */
function asked(commands: string[][], env: Record<string, string> = {}): string[] {
  const source = JSON.stringify(join(import.meta.dirname, '../../src/prepare/git/git.ts'))
  const script = `
    const { git } = await import(${source})
    const said = []
    for (const args of ${JSON.stringify(commands)})
      said.push(await git(${JSON.stringify(checkout.path)}, args, { as: 'remote' }).catch(error => error.message))
    console.log(JSON.stringify(said))`
  const job = {
    GITHUB_WORKSPACE: checkout.path,
    RUNNER_TEMP: join(dirname(checkout.path), 'temp'),
    TMPDIR: join(folder, 'own'),
  }
  const args = ['--input-type=module', '--eval', script]
  const said = execFileSync(process.execPath, args, { env: { ...process.env, ...job, ...env }, cwd: checkout.path })
  assert.deepEqual(readdirSync(job.TMPDIR), [], 'files with an environment stay behind')
  return JSON.parse(said.toString())
}

test('git fetches into a checkout that is empty for whatever it starts, and leaves files of our own user', {
  skip,
}, () => {
  const commit = remote.commit({ 'a.txt': '1' })
  checkout.git('remote', 'add', 'origin', remote.path)
  const [listed, fetched] = asked([
    ['ls-remote', 'origin', 'HEAD'],
    ['fetch', '--quiet', 'origin', commit],
  ])
  assert.match(listed!, new RegExp(`^${commit}`))
  assert.equal(fetched, '')
  assert.equal(checkout.git('cat-file', '-t', commit), 'commit')
  checkout.git('clone', '--quiet', '--bare', remote.path, '.git/modules/part')
  assert.deepEqual(asked([['fetch', '--quiet', join(checkout.path, '.git/modules/part'), commit]]), [''])
  checkout.git('gc', '--quiet', '--prune=now') // could not replace what is another user's
})

test('no command of git finds a file of the pull request, however a shell works out its name', { skip }, () => {
  const above = dirname(checkout.path)
  const [first = '', ...rest] = checkout.path
  const commands = [
    `cd ${above}; cd ./*${checkout.path.slice(-3)} && sh ci/ssh`,
    `sh ${above}/*/ci/ssh`,
    `sh $(printf '%s%s' '${first}' '${rest.join('')}')/ci/ssh`,
    `find ${above} -path '*ci/ssh' -exec sh {} \\;; :`,
    `make -C "\${RUNNER_TEMP%temp}${checkout.path.slice(above.length + 1)}/ci" all; :`,
    `python3 -c 'import os; os.system("sh " + os.environ["GITHUB_WORK" + "SPACE"] + "/ci/ssh")'`,
    `cd $(dirname $RUNNER_TEMP) && find . -name ssh -exec sh {} \\;; :`,
  ]
  const fetch = ['fetch', 'ssh://127.0.0.1:1/x']
  for (const command of commands) {
    asked([fetch, ['ls-remote', 'ssh://127.0.0.1:1/x']], { GIT_SSH_COMMAND: command })
    assert.equal(existsSync(ran), false, command)
    asked([fetch], { GIT_SSH_COMMAND: command, INPUT_ISOLATION: 'off' })
    assert.equal(existsSync(ran), true, `the command never starts it: ${command}`)
    rmSync(ran)
  }
})

test('a partial clone gets the files that it lacks, and what it starts for that finds no checkout either', {
  skip,
}, () => {
  remote.git('config', 'uploadpack.allowFilter', 'true')
  const commit = remote.commit({ 'b.txt': '2' })
  const clone = join(folder, 'work', 'clone')
  execFileSync('git', ['clone', '--quiet', '--filter=blob:none', '--no-checkout', `file://${remote.path}`, clone])
  mkdirSync(join(clone, 'ci'))
  writeFileSync(join(clone, 'ci/ssh'), program)
  const worktree = (env: Record<string, string>) => {
    const path = join(folder, 'own', 'tree')
    const source = JSON.stringify(join(import.meta.dirname, '../../src/prepare/git/worktree.ts'))
    const script = `
      const { addWorktree } = await import(${source})
      await addWorktree(${JSON.stringify(clone)}, { path: ${JSON.stringify(path)}, commit: '${commit}' }, AbortSignal.timeout(60_000)).catch(() => {})`
    const job = { GITHUB_WORKSPACE: clone, TMPDIR: join(folder, 'own') }
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, ...job, ...env },
    })
    const files = readdirSync(path).filter(name => name !== '.git')
    rmSync(path, { recursive: true })
    return files
  }
  execFileSync('git', ['-C', clone, 'remote', 'set-url', 'origin', 'ssh://127.0.0.1:1/x'])
  const GIT_SSH_COMMAND = `sh $(printf '%s%s' '${clone.slice(0, 1)}' '${clone.slice(1)}')/ci/ssh; :`
  for (const [isolation, isRun] of [
    ['auto', false],
    ['off', true],
  ] as const) {
    assert.deepEqual(worktree({ GIT_SSH_COMMAND, INPUT_ISOLATION: isolation }), [])
    assert.equal(existsSync(ran), isRun, isolation)
    rmSync(ran, { force: true })
  }
  execFileSync('git', ['-C', clone, 'remote', 'set-url', 'origin', `file://${remote.path}`])
  assert.deepEqual(worktree({}), ['a.txt', 'b.txt'])
})

test('what git starts has its whole environment, to the letter', { skip }, () => {
  const value = `it's "$HOME" \`id\` \\ \n é`
  asked([['fetch', 'ssh://127.0.0.1:1/x']], {
    GIT_SSH_COMMAND: `printf %s "$VALUE" >'${ran}'; id -u >>'${ran}'; :`,
    VALUE: value,
  })
  assert.equal(readFileSync(ran, 'utf8'), `${value}${process.getuid?.()}\n`)
  rmSync(ran)
})

test('where nothing can be mounted, git runs all the same', () => {
  const PATH = pathWithout('unshare', folder)
  const [listed] = asked([['ls-remote', remote.path, 'HEAD']], { PATH })
  assert.match(listed!, /^[0-9a-f]{40}\tHEAD$/)
})
