import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GitError } from '../../src/prepare/git/git.ts'
import { absolute } from '../../src/prepare/git/submodules.ts'

const addresses: [base: string | undefined, url: string, absolute: string][] = [
  ['https://host/org/app.git', '../other.git', 'https://host/org/other.git'],
  ['https://user:token@host:8443/org/app/', './other', 'https://user:token@host:8443/org/app/other'],
  ['git@host:org/app.git', '../../else/other.git', 'git@host:else/other.git'],
  ['git@host:app.git', '../other.git', 'git@host:other.git'],
  ['ssh://git@host:22/org/app', '../other', 'ssh://git@host:22/org/other'],
  ['/srv/git/app.git', '../other.git', '/srv/git/other.git'],
  ['https://host/org/app.git', 'https://else/other.git', 'https://else/other.git'],
  [undefined, '../other.git', '../other.git'],
]
test('the address of a submodule is relative to that of the repository, on the same host', () => {
  for (const [base, url, expected] of addresses) assert.equal(absolute(url, base), expected, `${base} ${url}`)
  for (const base of ['https://token@host/app', 'git@host:app'])
    assert.match(absolute('../../../evil.example/x', base), /^(https:\/\/token@host\/|git@host:)/)
})

test('what git fails at is told without the login in its address', () => {
  const told = (url: string) => new GitError(['fetch', url, 'HEAD'], 128, `unable to access '${url}/': no`)
  for (const login of ['user:t0ken@', 't0ken@', 'user:t0@ken@', 'user:t0ken@@'])
    for (const text of [told(`https://${login}host/a.git`).message, told(`ssh://${login}host:22/a`).stderr])
      assert.doesNotMatch(text, /t0|ken/)
  assert.match(told('https://user:t0ken@host/a.git').message, /^`git fetch https:\/\/host\/a.git HEAD` ended with/)
  assert.match(told('git@host:org/a.git').message, /git@host:org\/a.git/)
})
