import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startGitHub } from '../github/server.ts'
import { pullRequest, runAction } from './action.ts'
import { server } from './repository.ts'

test('measuring is refused under pull_request_target, before anything of the pull request runs', async () => {
  await using github = await startGitHub()
  using made = pullRequest({ 'server.js': server(0.1) }, {})
  const ran = await runAction(made, github, {}, 'pull_request_target')
  assert.equal(ran.code, 64)
  assert.match(ran.log, /::error::under `pull_request_target` a workflow has the rights of the base branch/)
})

test('an input that cannot be used is named', async () => {
  await using github = await startGitHub()
  using made = pullRequest({ 'server.js': server(0.1) }, {})
  const ran = await runAction(made, github, { INPUT_MODE: 'fast' })
  assert.equal(ran.code, 64)
  assert.match(ran.log, /input `mode`: `fast` is none of `gate`, `measure`, `report`/)
})
