import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import { judge } from '../../src/judge/judge.ts'
import { report } from '../../src/report/report.ts'
import { judged, thresholds, tripped } from './judged.ts'
import { brief, measureBlocks } from './measured.ts'
import { config, handling, scenario, serverFolder, variant } from './servers.ts'

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
      8,
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
