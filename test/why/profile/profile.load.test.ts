import assert from 'node:assert/strict'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { machine } from '../../../src/measure/machine.ts'
import { newRun } from '../../../src/system/marks.ts'
import { stopMarked } from '../../../src/system/stop.ts'
import { explain } from '../../../src/why/explain/explain.ts'
import { waiting } from '../../../src/why/explain/waiting.ts'
import { explained } from '../../../src/why/launches.ts'
import { Budget } from '../../../src/why/profile/budget.ts'
import type { ProfileOptions } from '../../../src/why/profile/launched.ts'
import { type Profiles, profile, profileWaiting } from '../../../src/why/profile/profile.ts'
import { Unprofiled } from '../../../src/why/profile/profiled-load.ts'
import { config, handling, scenario, variant } from '../../measure/servers.ts'
import { changesOf } from '../recordings.ts'

const skip = process.platform === 'linux' ? false : 'CPU time of a thread is read from /proc'

const source = (loops: number) =>
  handling(
    'response.end(String(work()))',
    `function work() {\n  let sum = 0\n  for (let i = 0; i < ${loops}; i++) sum = Math.sqrt(sum * sum + i)\n  return sum\n}`,
  )
const diff = 'diff --git server.mjs server.mjs\n--- server.mjs\n+++ server.mjs\n@@ -5 +5 @@'

interface Files {
  base: string
  head: string
}

/** Gives `use` the options for two servers. Nothing of them runs afterwards, however it ends. */
async function withOptions<Result>(
  files: Files,
  run: string,
  use: (options: ProfileOptions) => Promise<Result>,
  more: Partial<ProfileOptions> = {},
  start = 'node server.mjs',
): Promise<Result> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
  try {
    const folders = { base: mkdtempSync(join(root, 'b-')), head: mkdtempSync(join(root, 'h-')) }
    for (const side of ['base', 'head'] as const) writeFileSync(join(folders[side], 'server.mjs'), files[side])
    return await use({
      ...{ config: config(), scenario: scenario(), seed: 1, run, logs: join(root, 'logs'), pinning: machine().pinning },
      base: variant('base', folders.base, { start }),
      head: variant('head', folders.head, { start }),
      roots: folders,
      budget: new Budget(120_000, new AbortController().signal),
      say: () => {},
      ...more,
    })
  } finally {
    assert.equal(await stopMarked(run), 0) // nothing still runs, however it ended
    rmSync(root, { recursive: true, force: true })
  }
}

async function profiled(files: Files, launches: number, more?: Partial<ProfileOptions>, start?: string) {
  const until = async (options: ProfileOptions) => {
    let last: Profiles | undefined
    for await (const profiles of profile(options)) {
      last = profiles
      if (profiles.launches === launches) break
    }
    return last
  }
  return await withOptions(files, newRun(), until, more, start)
}

/** Asks a database for `rows` rows, one after the other; each takes 20 ms. */
const querying = (rows: number) =>
  handling(
    `(async () => {
  for (let i = 0; i < ${rows}; i++) await query()
  response.end('rows')
})()`,
    `import { once } from 'node:events'
import { connect, createServer as createDatabase } from 'node:net'
const database = createDatabase(socket => socket.on('data', () => setTimeout(() => socket.write('row'), 20)))
database.listen(0, '127.0.0.1')
await once(database, 'listening')
const free = []
async function query() {
  const socket = free.pop() ?? connect(database.address().port, '127.0.0.1')
  socket.write('select')
  await once(socket, 'data')
  free.push(socket)
}`,
  )

test('what a request of head waits longer for is found, with how often', { skip }, async () => {
  const paced = { slice: 40, warm: 1, load: 4 }
  const recording = await withOptions({ base: querying(1), head: querying(2) }, newRun(), async options => {
    for await (const each of profileWaiting(options, paced)) if (each.head.length === 2) return each
    return undefined
  })
  const { kinds, total } = waiting(recording!)
  const found = kinds.find(({ kind }) => kind === 'connection')!
  assert.deepEqual([found.host, found.certain, total.certain], ['127.0.0.1', true, true])
  assert.ok(found.change > 15_000 && found.change < 40_000, `${found.change}`)
  assert.deepEqual([found.times.base.toFixed(), found.times.head.toFixed()], ['1', '2'])
  assert.ok(total.change > 15_000, `${total.change}`)
})

test('both sides are sent the same number of requests, however much slower one is, and the changed function is named', {
  skip,
}, async () => {
  const { recording, amounts } = (await profiled({ base: source(10_000), head: source(60_000) }, 3, {
    wanted: { warm: 400, load: 400 },
  }))!
  const counts = [...recording.base.launches, ...recording.head.launches].map(({ requests }) => requests)
  assert.equal(new Set(counts).size, 1, counts.join())
  assert.equal(recording.head.runtime, process.version)
  const { row } = explain(recording, changesOf(diff), { scenario: 'home', requests: amounts.slice })
  assert.equal(row.outcome, 'explained')
  const [first] = row.suspects
  assert.deepEqual([first!.place!.function, first!.place!.file, first!.certain], ['work', 'server.mjs', true])
  assert.ok(first!.share! > 0.5, `${first!.share}`)
})

test('how much load counts is told by sides that are warm, not by their first requests', { skip }, async () => {
  const warming = handling(`setTimeout(() => response.end('ok'), asked++ < 16 ? 100 : 0)`, 'let asked = 0')
  const { amounts } = (await profiled({ base: warming, head: warming }, 1, { wanted: { warm: 600, load: 400 } }))!
  assert.ok(amounts.slice * amounts.load > 60, `${amounts.slice} × ${amounts.load}`) // else 4 × 4
})

test('a server that leaves the profiler out is told about in a sentence', { skip }, async () => {
  const files = { base: source(10), head: source(10) }
  await assert.rejects(
    profiled(files, 1, {}, 'NODE_OPTIONS= node server.mjs'),
    (error: Error) => error instanceof Unprofiled && /The profiler did not start/.test(error.message),
  )
})

test('aborted at any moment, it ends at once and leaves nothing behind', { skip }, async () => {
  for (const after of [50, 600, 1500]) {
    const budget = new Budget(120_000, AbortSignal.timeout(after))
    await assert.rejects(profiled({ base: source(10_000), head: source(10_000) }, 5, { budget }))
  }
})

test('where requests/s fell far more than CPU time grew, launches that measure waiting come before further ones', {
  skip,
}, async () => {
  const loaded: string[] = []
  const waitingFor = (ms: number) => handling(`setTimeout(() => response.end('ok'), ${ms})`)
  const measured = { base: 100, head: 116, grew: true, asked: 0.57 }
  await withOptions(
    { base: waitingFor(2), head: waitingFor(6) },
    newRun(),
    async options => {
      for await (const { row } of explained(options, changesOf(diff), measured)) {
        if ((row.waiting?.launches ?? 0) < 2) continue
        assert.equal(row.waiting!.kinds[0]!.kind, 'timer')
        assert.equal(row.waiting!.kinds[0]!.certain, true)
        break
      }
    },
    { say: text => loaded.push(text.replace(/^why home: /, '')), wanted: { warm: 300, load: 300 } },
  )
  assert.deepEqual(loaded, ['launch 1', 'launch 2', 'waiting, launch 1', 'waiting, launch 2'])
})
