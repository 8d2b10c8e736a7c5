import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ready } from '../../src/bisect/bisect.ts'
import type { Commit } from '../../src/bisect/commits.ts'
import { Versions } from '../../src/bisect/versions.ts'
import { configOf, Repository } from '../prepare/repository.ts'

/** Six versions whose install logs each try to `tries`, and fails as `weather` says. */
function versions(repository: Repository, folder: string) {
  const [tries, weather] = [join(folder, 'tries'), join(folder, 'weather')]
  const failing = "echo 'npm error code EAI_AGAIN'; exit 1"
  const commits = [0, 1, 2, 3, 4, 5].map(i => ({
    hash: repository.commit(`commit ${i}`, {
      'install.sh': `echo ${i} >> ${tries}; if grep -q ${i} ${weather}; then ${failing}; fi`,
    }),
  }))
  const { signal } = new AbortController()
  const config = configOf({ install: 'sh install.sh' })
  const given = { directory: repository.path, run: 'outage-test', logs: folder, signal, pause: 10, out: 'out' }
  return {
    commits: commits as Commit[],
    of: new Versions(config, commits as Commit[], given),
    fail: (numbers: string) => writeFileSync(weather, numbers),
    tried: () => readFileSync(tries, 'utf8').split('\n').filter(Boolean).map(Number),
  }
}

test('in an outage no version is passed over for long: after three in a row the search stops', async () => {
  using repository = new Repository()
  const folder = mkdtempSync(join(tmpdir(), 'outage-'))
  try {
    const { commits, of, fail, tried } = versions(repository, folder)
    await using _ = of
    fail('none')
    for (const end of [0, 5]) await of.get(end)
    fail('1 2 4')
    const memory = { skipped: new Map<number, string>() } as never as Parameters<typeof ready>[2]
    const asked = { commits, versions: of, launching: {} as never, say: () => {} }
    await ready([1, 2], asked, memory)
    assert.deepEqual([...memory.skipped.keys()], [1, 2])
    await assert.rejects(ready([4], asked, memory), (error: Error & { code: string; variant?: string }) => {
      assert.match(error.message, /EAI_AGAIN.*\nthe network failed for 3 commits in a row/)
      assert.deepEqual([error.code, error.variant], ['network-failed', undefined])
      return true
    })
    assert.deepEqual([...memory.skipped.keys()], [1, 2])
    assert.deepEqual(tried().slice(2), [1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4], 'each twice, and each time once more')
    fail('2')
    await of.get(1) // which ends the row of failures
    await assert.rejects(of.get(2), { code: 'network-failed', variant: commits[2]!.hash.slice(0, 10) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
