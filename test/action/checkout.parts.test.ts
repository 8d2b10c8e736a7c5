import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { demandOwnRepository, demandOwnSettings } from '../../src/action/checkout.ts'
import { repository } from '../e2e/repository.ts'

const { GITHUB_WORKSPACE } = process.env
const made = repository()
before(() => {
  process.env.GITHUB_WORKSPACE = made.path
})
after(() => {
  made[Symbol.dispose]()
  if (GITHUB_WORKSPACE === undefined) delete process.env.GITHUB_WORKSPACE
  else process.env.GITHUB_WORKSPACE = GITHUB_WORKSPACE
})

const at = (name: string) => join(made.path, name)

function write(name: string, text = ''): void {
  mkdirSync(dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}

test('a folder in the checkout, in another checkout below it, or in a worktree, is taken for what it is', () => {
  made.commit({ 'services/shop/a': '1' })
  made.git('worktree', 'add', '--quiet', '--detach', 'beside')
  write('other/.git/HEAD', 'ref: refs/heads/main')
  write('other/app/a')
  for (const name of ['.', 'services/shop', 'services/gone', 'beside', 'beside/services', 'other', 'other/app'])
    assert.doesNotThrow(() => demandOwnRepository(at(name)), name)
  assert.doesNotThrow(() => demandOwnRepository('/nowhere/at/all'))
})

test('a folder that a commit makes a submodule is refused, also below the parts of a bare repository', () => {
  using other = repository()
  other.commit({ 'a.txt': '1', 'src/b.txt': '1' })
  const add = ['-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet', `file://${other.path}`]
  made.git(...add, 'modules/shop')
  const refused = { code: 'not-a-repository', message: /modules\/shop is a submodule, or keeps/ }
  for (const parts of [[], ['HEAD', 'objects/a', 'refs/heads/a', 'config']]) {
    for (const name of parts) write(`modules/${name}`, name === 'HEAD' ? 'ref: refs/heads/main\n' : '')
    for (const name of ['modules/shop', 'modules/shop/src'])
      assert.throws(() => demandOwnRepository(at(name)), refused, `${name}, ${parts.length}`)
  }
})

test('a folder that a commit makes a link is refused, as is one below a link', () => {
  write('elsewhere/app/a')
  symlinkSync('elsewhere', at('linked'))
  symlinkSync('../elsewhere/app', at('services/linked'))
  for (const name of ['linked', 'linked/app', 'services/linked'])
    assert.throws(() => demandOwnRepository(at(name)), { code: 'path-escapes', message: /linked is a link/ }, name)
})

test('settings of git that a commit could change are refused, wherever they are named', async () => {
  const { signal } = new AbortController()
  const settings = (name: string) => write(name, '[core]\n\tsshCommand = "sh ci/ssh.sh"\n')
  settings('ci/gitconfig')
  write('ci/ssh.sh')
  made.git('config', 'safe.directory', made.path)
  made.git('config', 'credential.helper', '!f() { echo "password=$TOKEN"; }; f')
  await demandOwnSettings(at('.'), undefined, signal)
  const env = (key: string, value: string) => ({
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: key,
    GIT_CONFIG_VALUE_0: value,
  })
  const refused: [Record<string, string>, RegExp][] = [
    [env('include.path', at('ci/gitconfig')), /git reads .*ci\/gitconfig as its settings/],
    [env('core.sshCommand', `${at('ci/ssh.sh')} -x`), /`core\.sshcommand` in git's settings names a file/],
    [{ GIT_SSH_COMMAND: `ssh -i ${at('key')}` }, /`GIT_SSH_COMMAND` names a file/],
    [env('credential.https://a:b@h.helper', `!sh '${at('ci/ssh.sh')}'`), /`credential\.https:\/\/h\.helper`/],
  ]
  for (const [job, message] of refused) {
    Object.assign(process.env, job)
    try {
      await assert.rejects(demandOwnSettings(at('services'), undefined, signal), { code: 'not-isolated', message })
    } finally {
      for (const name of Object.keys(job)) delete process.env[name]
    }
  }
  made.git('config', 'include.path', '../ci/gitconfig')
  await assert.rejects(demandOwnSettings(at('.'), undefined, signal), {
    code: 'not-isolated',
    message: /ci\/gitconfig/,
  })
  made.git('config', '--unset', 'include.path')
  made.git('clone', '--quiet', '--bare', '.', 'bare')
  made.git('-C', 'bare', 'worktree', 'add', '--quiet', '--detach', '../tree')
  made.git('config', 'credential.helper', `!f() { echo "password=${'x'.repeat(5000)}"; }; f`)
  made.git('config', 'core.sshCommand', `ssh -i ${at('.git/key')}`)
  made.git('config', 'gpg.program', at('ci/gpg')) // nothing that a fetch starts
  for (const name of ['.', 'services', 'beside', 'tree']) await demandOwnSettings(at(name), undefined, signal)
})
