import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { configOf, Folder, prepared, Repository } from './repository.ts'

test('a setup runs once for each variant, after the build, with the environment of the server', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.commit('two')
  const config = configOf({
    build: 'echo build >> order',
    setup: 'echo "setup $FILL" >> order',
    env: { FILL: 'rows' },
  })
  await using ready = await prepared(repository.path, config)
  for (const { directory } of ready.variants)
    assert.equal(readFileSync(join(directory!, 'order'), 'utf8'), 'build\nsetup rows\n')
  assert.ok(ready.said.indexOf('head: echo build >> order') < ready.said.indexOf('base: echo "setup $FILL" >> order'))
})

test('head is blamed for a step that fails three times: an install may fail now and then', async () => {
  using repository = new Repository()
  repository.commit('one', { side: 'base' })
  repository.commit('two', { side: 'head' })
  const failing = (times: number) => `grep -q base side || { echo >>tries; [ $(wc -l <tries) -gt ${times} ]; }`
  for (const step of ['build', 'setup'])
    await (await prepared(repository.path, configOf({ [step]: failing(2) })))[Symbol.asyncDispose]()
  const error = { code: 'command-failed', variant: 'head', message: /^setup of head failed/ }
  await assert.rejects(prepared(repository.path, configOf({ setup: failing(3) })), error)
  const once = 'grep -q base side || { mkdir made || exit 4; echo why; exit 3; }'
  const told = { message: /exit code 3/, lastWords: 'why' }
  await assert.rejects(
    prepared(repository.path, configOf({ build: once })),
    told,
    'what a try leaves behind is no reason',
  )
})

test('head is not blamed for a setup that only the first of them can run, on a database that they share', async () => {
  using repository = new Repository()
  using database = new Folder()
  repository.commit('one')
  repository.commit('two')
  const setup = `mkdir '${database.path}/table' || { echo exists; exit 1; }`
  await assert.rejects(prepared(repository.path, configOf({ setup })), {
    code: 'command-failed',
    variant: 'base',
    message: /^setup of base failed: .*\. The first time it succeeded, and then that of head failed in the same way/,
    lastWords: /exists/,
  })
})

test('head is blamed for a setup that fails for a reason of its own, though that of base cannot run twice either', async () => {
  using repository = new Repository()
  repository.write({ 'seed.sh': 'exit 0' })
  repository.commit('one')
  repository.write({ 'seed.sh': 'echo broken; exit 1' })
  repository.commit('two')
  const failure = { code: 'command-failed', variant: 'head', lastWords: /^broken$/m }
  await assert.rejects(prepared(repository.path, configOf({ setup: 'mkdir data && sh seed.sh' })), failure)
})

test('a setup that fails or takes too long is named, with its last words', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.commit('two')
  await assert.rejects(prepared(repository.path, configOf({ setup: 'echo no database; exit 3' })), {
    code: 'command-failed',
    message: /setup of base failed: `echo no database; exit 3` ended with exit code 3/,
    lastWords: 'no database',
  })
  await assert.rejects(prepared(repository.path, configOf({ setup: 'sleep 60' }), { patience: 300 }), {
    code: 'command-timeout',
    message: /setup of base did not end within 0.3 s/,
  })
})

test('a setup that loads something through a package manager is tried again when the network fails, and is nobody’s fault', async () => {
  using repository = new Repository()
  repository.commit('one', { side: 'base' })
  repository.commit('two', { side: 'head' })
  const setup = 'grep -q base side || { echo "npm error code EAI_AGAIN"; exit 1; }'
  await assert.rejects(prepared(repository.path, configOf({ setup })), {
    code: 'network-failed',
    message: /^setup of head failed: .*; the network failed: npm error code EAI_AGAIN$/,
  })
})
