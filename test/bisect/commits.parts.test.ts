import assert from 'node:assert/strict'
import { test } from 'node:test'
import { broughtBy, commitsFrom } from '../../src/bisect/commits.ts'
import { told } from '../../src/bisect/told.ts'
import { Repository } from '../prepare/repository.ts'

const { signal } = new AbortController()

/** Hashes from good to bad. */
const listed = async ({ path }: Repository, good: string, bad = 'main') =>
  (await commitsFrom(path, { good, bad }, signal)).map(({ hash }) => hash)

/** A hotfix of the first commit, merged into main through another branch after two more commits, and one commit after that. */
function hotfix(repository: Repository) {
  const first = repository.commit('first')
  repository.git('checkout', '--quiet', '-b', 'release')
  const fixed = repository.commit('hotfix')
  repository.git('checkout', '--quiet', '-b', 'back', first)
  repository.git('merge', '--quiet', '--no-ff', '--no-edit', 'release')
  repository.git('checkout', '--quiet', 'main')
  const between = [repository.commit('one'), repository.commit('two')]
  repository.git('merge', '--quiet', '--no-ff', '--no-edit', 'back')
  const merge = repository.git('rev-parse', 'HEAD')
  return { first, fixed, between, merge, last: repository.commit('last') }
}

test('after a good commit that a merge brought in, no commit is listed that does not contain it', async () => {
  using repository = new Repository()
  const { first, fixed, between, merge, last } = hotfix(repository)
  assert.deepEqual(await listed(repository, fixed), [fixed, merge, last])
  assert.deepEqual(await listed(repository, first), [first, ...between, merge, last])
  assert.deepEqual(await listed(repository, fixed, `${merge}^1`), [first, ...between], 'what told names next')
  assert.deepEqual(await listed(repository, 'release', 'main~1'), [fixed, merge])
})

test('if that merge is the answer, it is said how to search what the good commit was merged with', async () => {
  using repository = new Repository()
  const { first, fixed, merge } = hotfix(repository)
  const answer = async (good: string, upTo: number) => {
    const commits = await commitsFrom(repository.path, { good, bad: 'main' }, signal)
    const places = [{ after: upTo - 1, upTo, change: 1, said: 'it is slower' }]
    const memory = { metric: 'rps', skipped: new Map(), blocks: [], spent: 0 } as never
    const lines = told({ commits, memory, places, certainty: 1, isFound: true }).join('\n')
    return [broughtBy(commits)?.hash, lines] as const
  }
  const [by, lines] = await answer(fixed, 1)
  assert.equal(by, merge)
  assert.ok(lines.includes(`perf-gate bisect ${fixed.slice(0, 10)} ${merge.slice(0, 10)}^1`), lines)
  const [none, others] = await answer(first, 3)
  assert.equal(none, undefined)
  assert.match(others, /a merge: to search its branch, bisect between its two parents/)
})

test('of as many places as a search can find, it is said that there may be more; counts are all found', async () => {
  using repository = new Repository()
  const good = repository.commit('good')
  for (const name of ['one', 'two', 'three']) repository.commit(name)
  const commits = await commitsFrom(repository.path, { good, bad: 'main' }, signal)
  const places = [1, 2, 3].map(upTo => ({ after: upTo - 1, upTo, change: 1, said: 'it is slower' }))
  const lines = (metric: string, some: typeof places) => {
    const memory = { metric, skipped: new Map(), blocks: [], spent: 0 } as never
    return told({ commits, memory, places: some, certainty: 1, isFound: true }).join('\n')
  }
  assert.match(lines('rps', places), /at most 3 places\. If there are more/)
  for (const others of [lines('rps', places.slice(1)), lines('calls', places)]) assert.doesNotMatch(others, /at most/)
})
