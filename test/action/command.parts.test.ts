import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { act } from '../../src/action/action.ts'
import type { Results } from '../../src/results/results.ts'
import { config, repository } from '../e2e/repository.ts'
import { reportJob } from '../github/runner.ts'
import { actHere } from '../publish/here.ts'

/** What the action, with `mode: measure`, keeps of a run in which nothing has to be measured. */
async function kept(made: Disposable & { path: string }, more: Record<string, string>): Promise<Results> {
  using job = reportJob({ url: '' }, undefined, {
    ...{ INPUT_MODE: 'measure', INPUT_OUT: 'perf-gate-results', INPUT_SEED: '1', GITHUB_EVENT_NAME: 'push' },
    ...{ GITHUB_WORKSPACE: made.path, GITHUB_WORKFLOW_REF: 'o/r/.github/workflows/x.yml@refs/heads/main', ...more },
  })
  writeFileSync(job.environment.GITHUB_EVENT_PATH!, '{}')
  const { code, log } = await actHere(job, () => act('test'))
  assert.equal(code, 0, log)
  return JSON.parse(
    readFileSync(join(made.path, more.INPUT_DIRECTORY ?? '.', 'perf-gate-results/results.json'), 'utf8'),
  )
}

test('the command that repeats a run of the action, typed at the root, measures the same service with the same inputs', async () => {
  using made = repository()
  const base = made.commit({
    'perf-gate.yml': config(),
    'services/shop/perf-gate.yml': config(),
    'services/shop/ci.yml': config(),
  })
  const head = made.commit({ 'README.md': 'nothing to measure' })
  const said = async (more: Record<string, string>) =>
    (await kept(made, { INPUT_BASE: base, INPUT_HEAD: head, ...more })).command.replace(/ --base .*/, '')
  assert.equal(await said({}), 'perf-gate run')
  const shop = { INPUT_DIRECTORY: 'services/shop' }
  assert.equal(await said(shop), 'perf-gate run --config services/shop/perf-gate.yml')
  assert.equal(
    await said({ ...shop, INPUT_CONFIG: 'ci.yml', INPUT_SCENARIO: 'home', INPUT_BUDGET: '1m30s', INPUT_WHY: 'never' }),
    'perf-gate run --config services/shop/ci.yml --budget 90s --scenario home --why never',
  )
})

test('a commit that is a release is compared with the one before it, and any other with the last one', async () => {
  using made = repository()
  const { commit, git } = made
  commit({ 'perf-gate.yml': config() })
  for (const tag of ['v1', 'search@1', 'v2']) {
    commit({ 'README.md': tag })
    git('tag', tag)
  }
  commit({ 'README.md': 'next' })
  const base = async (more: Record<string, string>) =>
    (await kept(made, { INPUT_BASE: 'last-release', ...more })).variants[0]!.source
  assert.equal(await base({}), 'v2')
  git('checkout', '--quiet', 'v2')
  assert.equal(await base({}), 'search@1')
  assert.equal(await base({ INPUT_RELEASES: 'v*' }), 'v1')
})
