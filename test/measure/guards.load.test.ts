import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import { judged, tripped } from './judged.ts'
import { brief, measureBlocks } from './measured.ts'
import { config, handling, scenario, serverFolder, variant } from './servers.ts'

test('where the load generator sets the pace, requests/s is left to CPU time per request, or undecided where it looks worse', async () => {
  // A raw socket server responds to a whole pipeline with one write: far more responses than a generator can read.
  const raw = `
import { createServer } from 'node:net'
const answer = Buffer.from('HTTP/1.1 200 OK\\r\\nContent-Length: 1\\r\\n\\r\\nx')
createServer(socket => {
  socket.on('error', () => {})
  socket.on('data', data => {
    let count = 0
    for (let at = data.indexOf('\\r\\n\\r\\n'); at >= 0; at = data.indexOf('\\r\\n\\r\\n', at + 4)) count++
    socket.write(Buffer.concat(Array(count).fill(answer)))
  })
}).listen(process.env.PORT, process.env.HOST)`
  const seen = await judged(raw, { pipelining: 100, connections: 50 }, 3)
  assert.equal(seen.results.blocks.length, 3)
  const row = (name: string) => seen.judgement.rows.find(({ metric }) => metric === name)!
  const { gated, verdict, ungated, guards } = row('rps')
  if (gated) assert.equal(verdict, 'inconclusive')
  else assert.match(ungated!, /^The load generator was busy \d+ % of the time against `base` .*`cpu` decides instead/)
  assert.ok(guards.some(({ guard }) => guard === 'generator-saturated'))
  assert.ok(row('cpu').gated && !row('cpu').guards.some(({ guard }) => guard === 'generator-saturated'))
})

test('responses of 10 MB: a load generator that cannot read them as fast as they come is told from a server that is slow', async () => {
  const body = `const body = Buffer.alloc(10e6, 'x'); const work = () => { for (const until = performance.now() + 100; performance.now() < until;); }`
  const thresholds = [{ metric: 'rps', worse: 0.05, explicit: true } as const]
  const asked = config({ scenarios: [scenario({ connections: 4, thresholds })], budget: 60_000, warmup: 100 })
  const pace = { ...brief(asked, 2), greeting: { home: 0 } }
  for (const [handler, isSaturated, blocks] of [
    ['response.end(body)', true, 3], // two blocks only show what is gross
    ['work(); response.end(body)', false, 1],
  ] as const) {
    using folder = serverFolder(handling(handler, body))
    const variants = ['base', 'head'].map(name => variant(name, folder.path))
    const results = await measureBlocks(asked, variants, folder.path, blocks, pace)
    assert.equal(results.blocks.length, blocks)
    for (const { requests } of results.blocks[0]!.scenarios[0]!.slices)
      assert.equal(requests[0]!.bytes, requests[0]!.answered * 10e6)
    const { doubts } = compare(results).find(({ metric }) => metric === 'rps')!
    assert.equal(
      doubts.now.some(({ guard }) => guard === 'generator-saturated'),
      isSaturated,
      handler,
    )
  }
})

test('what looks faster because the other side is slowed down between its slices is undecided', async () => {
  const burn = `if (performance.now() - last > 4) for (const until = performance.now() + 8; performance.now() < until;);`
  const busy = `let last = 0; if (process.env.HEAD) setInterval(() => { ${burn} }, 16)`
  const seen = await judged(handling(`last = performance.now(); response.end('x')`, busy), {}, 3)
  const noted = tripped(seen, 'idle-variant-busy')
  if (noted.length > 0) assert.match(seen.text, /`head` used \d+(\.\d+)?\s% of a CPU while it was not under load/)
  else assert.doesNotMatch(seen.text, /🚀|✅/) // the machine is too noisy for a verdict
  assert.equal(seen.judgement.verdict, 'inconclusive')
})

test('two equal healthy servers trip no guard', async () => {
  const { judgement } = await judged(
    handling(`let s = 0; for (let i = 0; i < 2e5; i++) s += i; response.end(String(s))`),
  )
  const notTheirs = ['too-few-observations', 'machine-disturbed']
  const trips = judgement.rows.flatMap(({ guards }) => guards).filter(({ guard }) => !notTheirs.includes(guard))
  assert.deepEqual(trips, [])
})
