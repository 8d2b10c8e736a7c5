import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { configOf, prepared, Repository } from './repository.ts'

test('unchanged files have one date on both sides, which pages may show, and git takes all for unchanged', async () => {
  using repository = new Repository()
  symlinkSync('style.css', join(repository.path, 'link'))
  const name = Buffer.concat([Buffer.from(`${repository.path}/`), Buffer.from([0xff, 0x2e])])
  writeFileSync(name, 'not UTF-8')
  repository.commit('one', { 'public/css/style.css': 'p {}', a: '1' })
  repository.commit('two', { a: '2' })
  await using result = await prepared(
    repository.path,
    configOf({ build: 'git diff-index --quiet HEAD && git diff-files --quiet && touch built' }),
  )
  const dates = result.variants.map(({ directory }) =>
    ['public/css/style.css', 'public/css', 'public', 'link'].map(
      each => lstatSync(join(directory!, each), { bigint: true }).mtimeNs,
    ),
  )
  assert.equal(new Set(dates.flat()).size, 1)
  const found = execFileSync('find', [
    ...result.variants.map(({ directory }) => `${directory}`),
    '-name',
    '*.',
    '-printf',
    '%T@\\n',
  ])
  assert.equal(new Set(found.toString('latin1').trim().split('\n')).size, 1)
  for (const { directory } of result.variants) assert.ok(existsSync(join(directory!, 'built')))
})

test('changed files have another date on each side, later than others, for caches that go by name, size and date', async () => {
  using repository = new Repository()
  repository.commit('one', { 'src/a b': '1', same: '1' })
  repository.commit('two', { 'src/a b': '2' })
  repository.commit('three', { 'src/a b': '3' })
  const variants = [2, 1, 0].map(n => ({ name: `v${n}`, baseline: n === 1, ref: `HEAD~${n}` }))
  await using all = await prepared(repository.path, configOf({}, variants))
  await using again = await prepared(
    repository.path,
    configOf(
      {},
      variants.slice(2).map(each => ({ ...each, baseline: true })),
    ),
  ) // as bisect does
  const sides = [...all.variants, ...again.variants].map(({ directory }) => directory!)
  const dates = sides.map(directory => lstatSync(join(directory, 'src/a b')).mtimeMs)
  assert.equal(new Set(dates).size, 4)
  const others = sides.slice(0, 3).map(directory => lstatSync(join(directory, 'same')).mtimeMs)
  assert.equal(new Set(others).size, 1)
  assert.ok(dates.every((date, i) => date <= Date.now() && (i === 1 || i === 3 || date > others[0]!)))
})
