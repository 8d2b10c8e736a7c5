import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { lendToken } from '../../src/action/credentials.ts'
import { gitEnvironment, takeBack } from '../../src/prepare/git/git-environment.ts'
import { fetchCommit } from '../../src/prepare/git/repository.ts'
import { environment } from '../../src/system/environment.ts'
import { Repository } from '../prepare/repository.ts'

const asked: (string | undefined)[] = []
const remote = createServer((request, response) => {
  asked.push(request.headers.authorization)
  response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await once(remote, 'listening')
const url = `http://127.0.0.1:${(remote.address() as { port: number }).port}`
const before = { ...process.env }
after(() => {
  remote.close()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
})

const signal = new AbortController().signal

test('git is lent the token for what it fetches, and for nothing else; commands of a variant never see it', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.git('remote', 'add', 'origin', `${url}/o/r`)
  process.env.GITHUB_SERVER_URL = url
  assert.equal(await lendToken(repository.path, 'secret'), undefined)
  await assert.rejects(fetchCommit(repository.path, '1'.repeat(40), signal), { code: 'fetch-failed' })
  assert.ok(asked.length > 0)
  const header = `basic ${Buffer.from('x-access-token:secret').toString('base64')}`
  for (const authorization of asked) assert.equal(authorization, header)
  for (const env of [environment(), gitEnvironment(undefined), gitEnvironment('user'), process.env])
    assert.doesNotMatch(JSON.stringify(env), /authorization/i)
  assert.match(JSON.stringify(gitEnvironment('remote')), /authorization/i)
  takeBack()
  assert.doesNotMatch(JSON.stringify(gitEnvironment('remote')), /authorization/i)
})

test('a header that a workflow gives git by the environment is enough: GitHub would refuse two', async () => {
  using repository = new Repository()
  process.env.GITHUB_SERVER_URL = url
  process.env.GIT_CONFIG_KEY_0 = `http.${url}/.extraHeader`
  assert.equal(await lendToken(repository.path, 'secret'), undefined)
  delete process.env.GIT_CONFIG_KEY_0
  assert.doesNotMatch(JSON.stringify(gitEnvironment('remote')), /authorization/i)
})

test('a checkout that has kept its token is not lent another, which GitHub would refuse, but warned about', async () => {
  using repository = new Repository()
  repository.git('config', `http.${url}/.extraheader`, 'AUTHORIZATION: basic x')
  assert.match((await lendToken(repository.path, 'secret')) ?? '', /`persist-credentials: false`/)
})
