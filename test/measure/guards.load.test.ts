import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import type { Guard } from '../../src/compare/doubt.ts'
import type { Scenario } from '../../src/config/config.ts'
import { judge } from '../../src/judge/judge.ts'
import type { Judgement } from '../../src/judge/judgement.ts'
import { headline } from '../../src/report/headline.ts'
import { report } from '../../src/report/report.ts'
import type { Results } from '../../src/results/results.ts'
import { brief, measureBlocks } from './measured.ts'
import { config, handling, scenario, serverFolder, variant } from './servers.ts'

const thresholds = (['rps', 'p90', 'p99', 'cpu'] as const).map(metric => ({ metric, worse: 0.05, explicit: false }))

interface Judged {
  results: Results
  judgement: Judgement
  text: string
}

/**
 * Real blocks of a server whose handler differs between base and head, judged and reported. They count `copies` times, as if further
 * launches had done the same.
 */
async function judged(source: string, more: Partial<Scenario> = {}, blocks = 1, copies = 1): Promise<Judged> {
  using folder = serverFolder(source)
  const asked = config({
    server: { ...config().server, ready: 'tcp' },
    scenarios: [scenario({ thresholds, timeout: 600, ...more })],
    budget: blocks === 1 ? 60_000 : Math.max(30_000, 12_000 * blocks), // so that a slow machine measures them all, or tries head again
    warmup: blocks > 1 ? 300 : 100,
  })
  const variants = [variant('base', folder.path), variant('head', folder.path, { env: { HEAD: '1' } })]
  // Several blocks must show an effect, so they are as long as in a run.
  const results = await measureBlocks(asked, variants, folder.path, blocks, blocks > 1 ? undefined : brief(asked))
  results.blocks = Array.from({ length: copies }, () => results.blocks).flat()
  const judgement = judge(compare(results), asked, { blocks: results.blocks.length, final: true })
  const text = report(results, judgement)
  assert.doesNotMatch(text, /NaN|Infinity|undefined|null/)
  return { results, judgement, text: `${headline(results, judgement)}\n${text}` }
}

const tripped = ({ judgement }: Judged, guard: Guard) =>
  judgement.rows.filter(row => row.guards.some(trip => trip.guard === guard))

// What is found does not depend on the load of the machine, so two run at a time.
describe('what head does under load', { concurrency: 2 }, () => {
  test('a head that stalls is broken, in bounded time', async () => {
    const begun = performance.now()
    const seen = await judged(handling(`if (process.env.HEAD && ++n > 300) return; response.end('x')`, 'let n = 0'))
    assert.equal(seen.judgement.verdict, 'broken')
    assert.match(
      seen.text,
      /`head` (did not respond to [\d,]+ of [\d,]+ requests|responded to none of [\d,]+ requests( of `home`)?) within 0.6 s/,
    )
    assert.ok(performance.now() - begun < 30_000)
  })

  test('head responds with 500: the run is broken, and nothing of it reads as fast', async () => {
    const failing = `if (process.env.HEAD) console.error('TypeError: no trim\\n::warning::served'); response.writeHead(process.env.HEAD ? 500 : 200).end('x'.repeat(1000))`
    const seen = await judged(handling(failing), {}, 1, 3)
    assert.equal(seen.judgement.verdict, 'broken')
    assert.ok(seen.text.includes('\n```text\nTypeError: no trim\n::warning::served\n```\n'), seen.text)
    assert.equal(seen.judgement.exit, 2)
    assert.match(seen.text, /head is broken in `[^`]+`.*: `head` returned 500 for [\d,]+ of [\d,]+ requests \(100 %\)/)
    for (const row of seen.judgement.rows) assert.equal(row.change, null)
  })

  test('base responds with 500: the report says so, and head is not blamed', async () => {
    const seen = await judged(handling(`response.writeHead(process.env.HEAD ? 200 : 500).end('x')`), {}, 1, 3)
    assert.equal(seen.judgement.verdict, 'inconclusive')
    assert.match(seen.text, /`base` returned 500 for .* `head` responds as expected/)
  })

  test('fast empty responses are different work, not a speed-up', async () => {
    const seen = await judged(
      handling(
        `response.end(process.env.HEAD ? '' : JSON.stringify(list))`,
        `const list = Array.from({ length: 500 }, (_, id) => ({ id }))`,
      ),
      {},
      1,
      8,
    )
    assert.equal(seen.judgement.verdict, 'invalid')
    assert.ok(tripped(seen, 'different-work').length > 0)
    assert.match(seen.text, /`head` responds with 0 bytes where `base` responds with [\d,]+/)
  })

  test('responses that are empty only under load are detected by their bytes', async () => {
    const seen = await judged(
      // Counted by connection: the probes have connections of their own, and never get an empty response.
      handling(`
      const n = (request.socket.n = (request.socket.n ?? 0) + 1)
      response.end(process.env.HEAD && n % 50 === 0 ? '' : 'x'.repeat(1000))`),
      {},
      1,
      8,
    )
    assert.equal(seen.judgement.verdict, 'invalid')
    assert.match(seen.text, /under load `head` responds with 98\d bytes on average where `base` responds with 1,000/)
  })

  test('other bodies of the same length are different work', async () => {
    const seen = await judged(handling(`response.end(process.env.HEAD ? 'abc' : 'xyz')`), {}, 1, 8)
    assert.equal(seen.judgement.verdict, 'invalid')
    assert.match(seen.text, /with a different body than `base` \(both 3 bytes\)[\s\S]*@@ line 1 @@\n- xyz\n\+ abc/)
  })

  test('bodies may differ in fields that are declared dynamic, or where the config says so', async () => {
    const source = handling(`response.end(JSON.stringify({ at: performance.now(), same: 1 }))`)
    assert.equal(tripped(await judged(source, { dynamic: ['at'] }, 1, 8), 'different-work').length, 0)
    assert.equal(
      tripped(
        await judged(handling(`response.end(process.env.HEAD ? 'abc' : 'xyz')`), { sameBody: false }, 1, 8),
        'different-work',
      ).length,
      0,
    )
  })

  test('a server that closes after each response is compared, and the report says what that means', async () => {
    const seen = await judged(
      handling(`if (process.env.HEAD) response.setHeader('connection', 'close'); response.end('x')`),
    )
    assert.equal(tripped(seen, 'connections-dropped').length, 0)
    assert.match(seen.text, /`head` closes each connection after one response, so figures include the time to set up/)
  })

  test('connections that are closed under requests, unannounced, are not slow responses', async () => {
    const seen = await judged(
      handling(
        `if (process.env.HEAD && ++n % 50 === 0) return request.socket.destroy(); response.end('x')`,
        'let n = 0',
      ),
      {},
      1,
      3,
    )
    assert.equal(seen.judgement.verdict, 'invalid')
    assert.ok(tripped(seen, 'connections-dropped').length > 0)
    assert.match(seen.text, /`head` closed connections during/)
  })

  test('a crash under load is broken, with the exit code and the last words', async () => {
    const seen = await judged(
      handling(
        `if (process.env.HEAD && ++n > 300) { console.error('cannot go on'); process.exit(9) } response.end('x')`,
        'let n = 0',
      ),
    )
    assert.equal(seen.judgement.verdict, 'broken')
    assert.match(seen.text, /`head` died under load from `home`: it ended with exit code 9/)
    assert.match(seen.text, /cannot go on/)
  })

  test('a variant that responds to nothing at all is said in words', async () => {
    using folder = serverFolder(
      handling(`if (request.url === '/ready') return response.end('ok'); request.socket.destroy()`),
    )
    const asked = config({
      server: { ...config().server, ready: '/ready' },
      scenarios: [scenario({ thresholds })],
      budget: 30_000,
    })
    const variants = [variant('base', folder.path), variant('head', folder.path)]
    const results = await measureBlocks(asked, variants, folder.path, 1, brief(asked))
    const judgement = judge(compare(results), asked, { blocks: results.blocks.length, final: true })
    assert.equal(judgement.verdict, 'inconclusive')
    assert.match(report(results, judgement), /`base` responded to none of/)
    assert.doesNotMatch(report(results, judgement), /NaN|Infinity|undefined/)
  })
})

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
