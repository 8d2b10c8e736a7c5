import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { Repository } from '../prepare/repository.ts'

const cli = resolve(import.meta.dirname, '../../src/cli.ts')

const server = (work: number, { field = '', first = '' } = {}) => `${first}
import { createServer } from 'node:http'
createServer((request, response) => {
  let sum = 0
  for (let i = 0; i < ${work}; i++) sum += Math.sqrt(i)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ ok: sum > 0${field} }))
}).listen(process.env.PORT, process.env.HOST)
`

const config = `server: { start: node server.js }
scenarios: [{ path: / }]
`

/** Nine commits: the fifth takes twice as long, the fourth does not start, and the seventh responds otherwise. */
function history(): { repository: Repository; hashes: string[] } {
  const repository = new Repository()
  const hashes = Array.from({ length: 9 }, (_, i) =>
    repository.commit(`commit ${i}`, {
      'server.js': server(i < 5 ? 100_000 + i : 200_000 + i, {
        field: i === 7 ? ', extra: 1' : '',
        first: i === 4 ? "throw new Error('no database')" : '',
      }),
      'package.json': '{ "type": "module" }',
      'perf-gate.yml': config,
    }),
  )
  return { repository, hashes }
}

const args = (hashes: string[], ...more: string[]) => [
  ...[
    cli,
    'bisect',
    hashes[0]!,
    hashes.at(-1)!,
    '--metric',
    'cpu',
    '--budget',
    '60s',
    '--why',
    'never',
    '--out',
    'out',
  ],
  ...more,
]

test('the commit that made it slower is named, beside one that does not start; interrupted, it goes on', async () => {
  const { repository, hashes } = history()
  using _ = repository
  const begun = spawn(process.execPath, args(hashes), { cwd: repository.path, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  begun.stderr.on('data', (text: Buffer) => {
    said += text
    if (/block \d+ with \d versions/.test(said)) begun.kill('SIGINT')
  })
  const [status] = await once(begun, 'close')
  assert.equal(status, 130, said)
  const file = join(repository.path, 'out/bisect.json')
  assert.ok(existsSync(file), said)
  const before = JSON.parse(readFileSync(file, 'utf8')).blocks.length

  const { stdout, stderr } = spawnSync(process.execPath, args(hashes, '--json'), {
    cwd: repository.path,
    encoding: 'utf8',
  })
  assert.doesNotMatch(stderr, /comparing both ends/) // that has been measured
  const answer = JSON.parse(stdout.slice(0, stdout.lastIndexOf('}') + 1))
  assert.equal(answer.found, true, stdout + stderr)
  assert.ok(answer.blocks > before)
  const [{ after, commits, change }] = answer.culprits
  assert.equal(after, hashes[3])
  assert.deepEqual(
    commits.map(({ hash }: { hash: string }) => hash),
    hashes.slice(4, 6),
  )
  assert.ok(change > 0.4, String(change))
  const skipped = Object.fromEntries(
    answer.skipped.map(({ commit, why }: { commit: string; why: string }) => [commit, why]),
  )
  assert.match(skipped[hashes[4]!], /ended before it was ready/)
})

test('what does not come after, or is not slower, is said and not searched', () => {
  const { repository, hashes } = history()
  using _ = repository
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [cli, 'bisect', ...words], { cwd: repository.path, encoding: 'utf8' })
  const swapped = run(hashes[5]!, hashes[1]!)
  assert.equal(swapped.status, 64)
  assert.match(swapped.stderr, /does not come after/)
  const same = run(hashes[0]!, hashes[3]!, '--metric', 'cpu', '--budget', '24s', '--out', 'out')
  assert.equal(same.status, 64)
  assert.match(same.stderr, /is not significantly slower than \w{10}: GET \/ cpu/)
})
