import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Config } from '../../src/config/config.ts'
import { configOf } from '../../src/config/parse.ts'
import { type Anchor, anchorsOf, definitionOf, releasesSince } from '../../src/history/anchors.ts'
import type { Night } from '../../src/history/night.ts'
import { Repository } from '../prepare/repository.ts'

const { signal } = new AbortController()
const config = (path: string) => configOf({ server: { start: 'true' }, scenarios: [{ name: 'list', path }] })

/** The nights of runs of one commit each, one day after the other. */
function nightsOf(runs: [head: string, anchor: Anchor, config: Config][]): Night[] {
  return runs.map(([hash, anchor, config], i) => ({
    ...{ version: 1, at: `2026-10-0${i + 1}T03:00:00.000Z`, run: `${i}-1`, event: 'nightly' },
    machine: { cpu: 'CPU', cores: 4 },
    head: { hash, author: 'a', subject: 's' },
    rows: [{ scenario: 'list', anchor, definition: definitionOf(config.scenarios[0]!, config), figures: {} }],
  }))
}

test('a release of another branch, with another config, begins no series anew', async () => {
  using repository = new Repository()
  const old: Anchor = { hash: repository.commit('1.9'), name: 'v1.9', because: 'release' }
  repository.git('tag', 'v1.9')
  repository.git('branch', '1.x')
  const response: Anchor = { hash: repository.commit('other keys'), because: 'response changed' }
  repository.git('checkout', '--quiet', '1.x')
  const release = repository.commit('1.9.1')
  repository.git('tag', 'v1.9.1')
  repository.git('checkout', '--quiet', 'main')
  const head = repository.commit('tonight')
  const nights = nightsOf([
    [response.hash, response, config('/list')],
    [release, old, config('/older')],
  ])
  const asked = { repository: repository.path, nights, signal }
  assert.deepEqual(await anchorsOf(config('/list'), head, asked), new Map([['list', response]]))
  assert.deepEqual(
    await anchorsOf(config('/older'), release, asked),
    new Map([['list', old]]),
    'nor does main begin one of 1.x',
  )
})

test('a tag that moves, or that is made every night, is not a release, nor is one of another package, where the project names its own', async () => {
  using repository = new Repository()
  const release: Anchor = { hash: repository.commit('1.0'), name: 'shop@1', because: 'release' }
  repository.git('config', 'column.ui', 'always')
  repository.git('tag', 'shop@1')
  for (const tag of ['nightly', 'nightly-2026-11-01', 'v2.0.0-canary.3', '1.4-SNAPSHOT.2'])
    repository.git('tag', tag, repository.commit(tag))
  const asked = { repository: repository.path, nights: [], signal }
  const tonight = async (releases?: string) =>
    (await anchorsOf(config('/'), repository.commit('tonight'), { ...asked, releases })).get('list')
  const since = async (tag: string, releases?: string) =>
    (await releasesSince(repository.path, { since: tag, head: 'HEAD', releases }, signal)).map(({ name }) => name)
  assert.deepEqual(await tonight(), release)
  await assert.rejects(since('shop@1'), { code: 'usage' })
  repository.git('tag', 'search/2', repository.commit('search'))
  assert.equal((await tonight())?.name, 'search/2')
  assert.deepEqual(await since('shop@1'), ['shop@1'])
  assert.deepEqual(await tonight('shop@*'), release)
  assert.deepEqual(await since('nightly', 'nightly*'), ['nightly'])
})

test('releases of one’s own are measured against the one that HEAD is, although HEAD is one itself', async () => {
  using repository = new Repository()
  const tagged = ['v1.0', 'v1.1', 'v2.0', 'v2.1'].map(tag => {
    const hash = repository.commit(tag)
    repository.git('tag', tag)
    return hash
  })
  const since = async (tag: string, head = 'HEAD') =>
    (await releasesSince(repository.path, { since: tag, head }, signal)).map(({ name, anchor }) => [name, anchor.name])
  const against = async () =>
    (await anchorsOf(config('/'), tagged[3]!, { repository: repository.path, nights: [], signal })).get('list')
  assert.equal((await against())?.name, 'v2.0')
  assert.deepEqual(await since('v1.0'), [
    ['v1.0', 'v2.0'],
    ['v1.1', 'v2.0'],
  ])
  assert.deepEqual(await since('v1.0', 'v2.0'), [['v1.0', 'v1.1']])
  for (const last of ['v2.0', 'v2.1']) await assert.rejects(since(last), { code: 'usage' })
  repository.commit('next')
  assert.deepEqual(await since('v1.1'), [
    ['v1.1', 'v2.1'],
    ['v2.0', 'v2.1'],
  ])
})

test('a shallow clone is an error: no release, and no earlier night, would be found in it, however deep it is', async () => {
  using repository = new Repository()
  repository.commit('1.0')
  repository.git('tag', 'v1.0')
  const last: Anchor = { hash: repository.commit('other keys'), because: 'response changed' }
  repository.commit('next')
  const head = repository.commit('tonight')
  for (const depth of [1, 3]) {
    const clone = join(repository.path, `clone-${depth}`)
    repository.git('clone', '--quiet', `--depth=${depth}`, `file://${repository.path}`, clone)
    const asked = { repository: clone, nights: nightsOf([[last.hash, last, config('/')]]), signal }
    await assert.rejects(anchorsOf(config('/'), head, asked), {
      code: 'no-such-ref',
      message: /shallow.*fetch-depth: 0/,
    })
    await assert.rejects(releasesSince(clone, { since: 'v1.0', head: 'HEAD' }, signal), { code: 'no-such-ref' })
    execFileSync('git', ['-C', clone, 'fetch', '--quiet', '--unshallow', '--tags'])
    assert.deepEqual(await anchorsOf(config('/'), head, asked), new Map([['list', last]]))
  }
})
