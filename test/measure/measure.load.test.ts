import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { describe, test } from 'node:test'
import type { Config } from '../../src/config/config.ts'
import { GateError } from '../../src/errors.ts'
import { judged } from '../../src/judge/judged.ts'
import { measure } from '../../src/measure/measure.ts'
import { boot } from '../../src/measure/server/boot.ts'
import { freePort, listening } from '../../src/measure/server/ports.ts'
import type { Variant } from '../../src/prepare/variant.ts'
import type { Results } from '../../src/results/results.ts'
import { newRun } from '../../src/system/marks.ts'
import { alive } from '../../src/system/process-table.ts'
import { stopMarked } from '../../src/system/stop.ts'
import { gated } from '../compare/results.ts'
import { needs } from '../needs.ts'
import { brief } from './measured.ts'
import { emptyResults, handling, scenario, serverFolder, config as usual, variant } from './servers.ts'

const config = (more: Partial<Config> = {}): Config => usual({ warmup: 100, ...more })
const healthy = handling(`response.end('hello')`)

interface Started {
  results: Results
  error?: unknown
}

/** Measures real blocks of the variants, brief ones by default. Whatever happens, no process of the run is left. */
async function measured(
  variants: Variant[],
  options: {
    config?: Config
    /** Are blocks as long as in a run? */
    whole?: boolean
    blocks?: number
    signal?: AbortSignal
    run?: string
    logs: string
    wanted?: { open: string[]; unlike: string[] }
    preflight?: Results['preflight']
    say?: (phase: string) => void
  },
): Promise<Started> {
  const asked = options.config ?? config()
  const run = options.run ?? newRun()
  const results = { ...emptyResults(asked, variants), preflight: options.preflight }
  const { signal = new AbortController().signal, logs, say = () => {}, whole = false, wanted } = options
  try {
    for await (const { index } of measure({
      config: asked,
      variants,
      results,
      run,
      logs,
      signal,
      pace: whole ? undefined : brief(asked),
      wanted: wanted && (() => wanted),
      say,
    }))
      if (index + 1 >= (options.blocks ?? 1)) break
    return { results }
  } catch (error) {
    return { results, error }
  } finally {
    assert.equal(await stopMarked(run), 0, 'nothing was left behind')
  }
}

const both = (path: string): Variant[] => [variant('base', path), variant('head', path)]

test('a block holds mirrored rounds of both variants, with their CPU time, memory and latencies', async () => {
  using folder = serverFolder(healthy)
  const { results, error } = await measured(both(folder.path), { logs: folder.path, whole: true })
  assert.equal(error, undefined)
  const [block] = results.blocks
  const { slices, probes } = block!.scenarios[0]!
  assert.ok(slices.length >= 4 && slices.length % 4 === 0)
  for (let i = 0; i < slices.length; i += 4) {
    const order = slices.slice(i, i + 4).map(slice => slice.variant)
    assert.deepEqual(order, order.toReversed())
    assert.deepEqual(new Set(order), new Set(['base', 'head']))
  }
  for (const slice of slices) {
    assert.ok(slice.cpu! > 0 && slice.rss! > 1e6 && slice.duration >= 24)
    assert.equal(slice.sent, slice.requests[0]!.answered)
  }
  assert.deepEqual(new Set(probes.map(({ status, length }) => `${status} ${length}`)), new Set(['200 5']))
  assert.ok(block!.boot.base! > 0 && block!.peakRss.head! > 1e6)
})

test('a server with worker processes has the CPU time of all of them counted', async () => {
  const cluster = `
import cluster from 'node:cluster'
import { createServer } from 'node:http'
if (cluster.isPrimary) { cluster.fork(); cluster.fork() }
else createServer((_, response) => { for (const until = performance.now() + 1; performance.now() < until;); response.end('x') }).listen(process.env.PORT, process.env.HOST)`
  using folder = serverFolder(cluster)
  const { results } = await measured(both(folder.path), { logs: folder.path })
  const { slices } = results.blocks[0]!.scenarios[0]!
  const perRequest = slices.reduce((sum, { cpu }) => sum + cpu!, 0) / slices.reduce((sum, { sent }) => sum + sent, 0)
  assert.ok(perRequest > 0.6, `${perRequest} ms a request, 1 ms of it a busy loop in a worker`)
})

test('slow responses get long slices: responses of 50 ms are not measured in slices of 50 ms', async () => {
  using folder = serverFolder(handling(`setTimeout(() => response.end('x'), 50)`))
  const { results } = await measured(both(folder.path), { logs: folder.path, whole: true })
  for (const slice of results.blocks[0]!.scenarios[0]!.slices)
    assert.ok(slice.duration > 250 && slice.sent >= 16, `${slice.duration} ms, ${slice.sent} requests`)
})

// What is found does not depend on the load of the machine, so six run at a time.
describe('whatever servers do', { concurrency: 6 }, () => {
  test('servers that boot slowly boot together, unless a reset must be alone', { timeout: 60_000 }, async () => {
    using folder = serverFolder(`
import { createServer } from 'node:http'
const server = createServer((_, response) => response.end('hello'))
setTimeout(() => server.listen(Number(process.env.PORT), process.env.HOST), 5000)
`)
    const boots = async (variants: Variant[]) => {
      const { results, error } = await measured(variants, { logs: folder.path, config: config({ budget: 25_000 }) })
      assert.equal(error, undefined)
      for (const time of Object.values(results.blocks[0]!.boot)) assert.ok(time >= 4900, String(time))
      return results.time.boot
    }
    assert.ok((await boots(both(folder.path))) < 9500) // 2 s apart: 7 s
    assert.ok((await boots(both(folder.path).map(each => ({ ...each, reset: 'true' })))) >= 9900)
  })

  test('every block has fresh launches on other ports, and the ports are silent afterwards', async () => {
    using folder = serverFolder(handling(`response.end(process.env.PORT)`, `console.log('port', process.env.PORT)`))
    const { results } = await measured(both(folder.path), {
      logs: folder.path,
      blocks: 2,
      config: config({ budget: 30_000 }),
    })
    assert.equal(results.blocks.length, 2)
    const ports = ['base', 'head'].flatMap(name =>
      [1, 2].map(block =>
        Number(/port (\d+)/.exec(readFileSync(`${folder.path}/server-${name}-block${block}.log`, 'utf8'))![1]),
      ),
    )
    assert.equal(new Set(ports).size, 4)
    for (const port of ports) assert.equal(await listening(port), false)
  })

  test('a scenario that needs launches alone is sent little, and no warm-up', async () => {
    using folder = serverFolder(healthy)
    const asked = config({ scenarios: [scenario({ name: 'usual' }), scenario({ name: 'unlike' })] })
    const { results } = await measured(both(folder.path), {
      logs: folder.path,
      config: asked,
      wanted: { open: ['usual', 'unlike'], unlike: ['unlike'] },
    })
    const [usual, unlike] = ['usual', 'unlike'].map(
      name => results.blocks[0]!.scenarios.find(({ scenario }) => scenario === name)!,
    )
    assert.ok(unlike!.slices.length > 0 && 4 * unlike!.slices.length <= usual!.slices.length)
    assert.equal(unlike!.warmup, undefined)
    assert.ok(unlike!.probes.length > 0)
  })

  test('without room for a verdict, measuring ends after the first block, and says so, also if both sides failed before', async () => {
    using folder = serverFolder(handling(`setTimeout(() => response.end('x'), 250)`))
    const { results, error } = await measured(both(folder.path), {
      logs: folder.path,
      blocks: 12,
      whole: true,
      preflight: ['base', 'head'].map(variant => ({ variant, scenario: 'home', request: 'home' })),
      config: config({ budget: 12_000, scenarios: [scenario({ thresholds: gated() })] }),
    })
    assert.equal(error, undefined)
    assert.deepEqual([results.blocks.length, results.ended], [1, 'budget'])
    assert.match(
      results.notes.join(),
      /One block took \d+ s, so `budget: 12s` has no room for 3 blocks, .*: measuring stopped there/,
    )
  })

  test('the same seed gives the same order, another seed another one', async () => {
    const { rounds, blockOrder } = await import('../../src/plan/order.ts')
    const first = (seed: number) => {
      const source = rounds(seed, 0, 'home', ['base', 'head'])
      return JSON.stringify([...Array(20)].map(() => source.next().value))
    }
    assert.equal(first(1), first(1))
    assert.notEqual(first(1), first(2))
    const boots = [...Array(200).keys()].map(seed => blockOrder(seed, 2, ['base', 'head'], ['a']).boot[0])
    const share = boots.filter(name => name === 'base').length
    assert.ok(share > 70 && share < 130, `a fair coin: ${share} of 200`)
  })

  test('a server that exits early is named, with its exit code and its last words', async () => {
    using folder = serverFolder(`console.error('no database'); process.exit(3)`)
    const { error } = await measured(both(folder.path), { logs: folder.path })
    assert.ok(error instanceof GateError)
    assert.equal(error.code, 'server-exited')
    assert.match(
      error.message,
      /`base` ended before it was ready: `node server.mjs` ended with exit code 3; `head` does not start either/,
    )
    assert.match(error.lastWords!, /no database/)
  })

  test('a head that does not start while base does is a failure of head, not of the setup', async () => {
    using folder = serverFolder(`if (process.env.BROKEN) process.exit(1)\n${healthy}`)
    const { results, error } = await measured(
      [variant('base', folder.path), variant('head', folder.path, { env: { BROKEN: '1' } })],
      { logs: folder.path },
    )
    assert.equal(error, undefined)
    assert.equal(results.ended, 'running') // the loop was left after its first block; the failure is on record
    assert.deepEqual(
      results.failures.map(({ variant: name, phase }) => [name, phase]),
      [['head', 'boot']],
    )
  })

  test('a boot that fails is tried again twice, and the report says so', async () => {
    using folder = serverFolder(
      `import { appendFileSync, readFileSync } from 'node:fs'
    if (process.env.FLAKY) { appendFileSync('tried', 'x'); if (readFileSync('tried', 'utf8').length < 3) process.exit(4) }
    ${healthy}`,
    )
    const flaky = variant('head', folder.path, { env: { FLAKY: '1' } })
    const { results, error } = await measured([variant('base', folder.path), flaky], { logs: folder.path })
    assert.equal(error, undefined)
    assert.deepEqual(results.failures, [])
    assert.match(results.notes.join(), /`head` started at the third attempt in block 1: .* exit code 4/)
    assert.ok(results.blocks[0]!.scenarios[0]!.slices.some(slice => slice.variant === 'head'))
  })

  test('a head that does not boot three times, and then does, may have done so by chance', async () => {
    const unlucky = `import { appendFileSync, readFileSync } from 'node:fs'
    if (process.env.FLAKY) { appendFileSync('tried', 'x'); if (readFileSync('tried', 'utf8').length < 4) process.exit(4) }`
    using folder = serverFolder(`${unlucky}\n${healthy}`)
    const flaky = variant('head', folder.path, { env: { FLAKY: '1' } })
    const { results } = await measured([variant('base', folder.path), flaky], { logs: folder.path })
    assert.match(results.failures[0]!.unsure!, /`head` did not fail when it was tried again/)
    assert.equal(judged(results).verdict, 'inconclusive')
  })

  test('a server that never becomes ready says what was asked and where it should have listened', async () => {
    using folder = serverFolder(
      `import { createServer } from 'node:http'; createServer().listen(0, () => console.log('listening elsewhere'))`,
    )
    const slow = config({ server: { ...config().server, readyTimeout: 500 } })
    const { error } = await measured(both(folder.path), { logs: folder.path, config: slow })
    assert.ok(error instanceof GateError)
    assert.equal(error.code, 'server-not-ready')
    assert.match(
      error.message,
      /not ready within 0.5 s: GET http:\/\/127\.0\.0\.1:\d+\/ got no response \(it listens on port \d+\. Does/,
    )
    assert.match(error.lastWords!, /listening elsewhere/)
  })

  test('a server that listens nowhere yet is not asked whether it reads PORT, but may have more time', async () => {
    for (const [text, ready] of [
      ['setInterval(() => {}, 1000)', '/'],
      ['for (;;) {}', 'tcp'],
    ] as const) {
      using folder = serverFolder(text)
      const slow = config({ server: { ...config().server, ready, readyTimeout: 500 } })
      const { error } = await measured(both(folder.path), { logs: folder.path, config: slow })
      assert.match(
        (error as Error).message,
        /listens on no port\. If it was still starting, set `server\.ready-timeout`\)/,
      )
    }
  })

  test('a server that responds on a port of its own alone is told so, with the port', async () => {
    const own = await freePort()
    using folder = serverFolder(
      `import { createServer } from 'node:http'; createServer((_, response) => response.end('x')).listen(${own})`,
    )
    const patient = config({ server: { ...config().server, readyTimeout: 2000 } })
    const { error } = await measured(both(folder.path), { logs: folder.path, config: patient })
    assert.ok(error instanceof GateError)
    assert.match(error.message, new RegExp(`listens on port ${own}, not on .*: write .server.port: ${own}`))
  })

  test('a port for metrics neither stops a slow server nor makes it look slower', async () => {
    const launched = async (responds: string, after: number) => {
      const other = await freePort()
      using folder = serverFolder(
        `import { createServer } from 'node:http'
        createServer((_, response) => { ${responds} }).listen(${other})
        setTimeout(() => createServer((_, response) => response.end('x')).listen(process.env.PORT), ${after})`,
      )
      const server = { ...config().server, readyTimeout: 4500 }
      const options = { server, run: newRun(), logs: folder.path, block: 0, signal: new AbortController().signal }
      await using running = await boot(variant('base', folder.path), options)
      return running.boot
    }
    await launched('response.statusCode = 404; response.end()', 3000)
    const boots = [await launched('', 600), await launched('', 600), await launched('', 600)]
    assert.ok(Math.min(...boots) < 1400, `${boots}: 1.5 s otherwise`)
  })

  test('a server that dies under load is recorded with its last words, and what was measured is kept', async () => {
    const dying = handling(
      `if (process.env.FRAIL && ++n > 300) { console.error('out of luck'); process.exit(7) } response.end('x')`,
      'let n = 0',
    )
    using folder = serverFolder(dying)
    const { results, error } = await measured(
      [variant('base', folder.path), variant('head', folder.path, { env: { FRAIL: '1' } })],
      { logs: folder.path },
    )
    assert.equal(error, undefined)
    assert.equal(results.failures.length, 1)
    const [failure] = results.failures
    assert.equal(failure!.variant, 'head')
    assert.match(failure!.message, /died under load from `home`: it ended with exit code 7/)
    assert.match(failure!.lastWords!, /out of luck/)
  })

  const dying = (most: string) => `if (++n > ${most}) process.exit(7); response.end('x')`
  const most = (base: string, head: string, folder: string) => [
    variant('base', folder, { env: { MOST: base } }),
    variant('head', folder, { env: { MOST: head } }),
  ]
  const fifty = [scenario({ amount: 50, thresholds: gated() })]
  const asked = config({ scenarios: fifty, budget: 150_000 }) // for eight more launches, also on a busy machine

  test('where head dies under load, both are sent the same again, and dying alike is not held against head', async () => {
    using folder = serverFolder(handling(dying('Number(process.env.MOST)'), 'let n = 0'))
    const sides = most('500', '300', folder.path) // it must be lost first
    const { results } = await measured(sides, { logs: folder.path, config: asked })
    const died = results.failures.map(({ variant, scenario }) => [variant, scenario])
    assert.deepEqual(died, [['head', 'home'], ['base', 'home']]) // biome-ignore format: one line
    assert.equal(judged(results).verdict, 'inconclusive')
  })

  test('a head that dies in one launch and holds in the next may have done so by chance', async () => {
    const first = `let n = 0; const first = process.env.MOST && !existsSync('died')`
    const once = `if (first && ++n > 300) { writeFileSync('died', ''); process.exit(7) } response.end('x')`
    using folder = serverFolder(handling(once, `import { existsSync, writeFileSync } from 'node:fs'; ${first}`))
    const { results } = await measured(most('', '300', folder.path), { logs: folder.path, config: asked })
    const [failure] = results.failures
    assert.equal(failure!.unsure, '`head` did not fail when it was tried again')
    const { verdict, rows } = judged(results)
    assert.equal(verdict, 'inconclusive')
    assert.match(rows[0]!.guards[0]!.message, /died under load .* This may be chance: `head` did not fail when/)
  })

  test('a head that dies in five launches, in which base holds, is broken', async () => {
    const counted = `import { appendFileSync } from 'node:fs'; let n = 0; appendFileSync('starts', process.env.MOST + ' ')`
    using folder = serverFolder(handling(dying('Number(process.env.MOST)'), counted))
    const { results } = await measured(most('9999999', '300', folder.path), { logs: folder.path, config: asked })
    assert.deepEqual(results.failures.map(({ variant, unsure }) => [variant, unsure]), [['head', undefined]]) // biome-ignore format: one line
    assert.equal(judged(results).verdict, 'broken')
    const starts = readFileSync(`${folder.path}/starts`, 'utf8').trim().split(' ').toSorted()
    assert.deepEqual(starts, [...Array(5).fill('300'), ...Array(5).fill('9999999')])
    assert.deepEqual(results.blocks.length, 1)
  })

  test('a head that dies some time after a request of a scenario that is measured later is broken', async () => {
    const late = `if (process.env.BAD && request.url === '/c') setTimeout(() => process.exit(9), 500); response.end('x')`
    using folder = serverFolder(handling(late))
    const request = (path: string) => ({ name: path, weight: 1, method: 'GET', path, headers: {}, expect: [] })
    const at = (name: string, path: string) => scenario({ name, thresholds: gated(), requests: [request(path)] })
    const sides = [variant('base', folder.path), variant('head', folder.path, { env: { BAD: '1' } })]
    const asked = config({ scenarios: [at('one', '/c'), at('two', '/')], budget: 40_000 }) // `two` is measured first
    const { results } = await measured(sides, { logs: folder.path, config: asked, whole: true })
    assert.deepEqual([results.failures[0]!.scenario, judged(results).verdict], ['two', 'broken'])
  })

  test('SIGTERM is followed by SIGKILL, and processes that left their session are found', async () => {
    using folder = serverFolder(
      handling(
        `response.end('x')`,
        `import { spawn } from 'node:child_process'; process.on('SIGTERM', () => {}); const child = spawn('setsid', ['sleep', '300'], { stdio: 'ignore' }); child.unref(); console.log('escapee', child.pid)`,
      ),
    )
    const run = newRun()
    const server = await boot(variant('base', folder.path), {
      server: config().server,
      run,
      logs: folder.path,
      block: 0,
      signal: new AbortController().signal,
    })
    const escapee = Number(/escapee (\d+)/.exec(readFileSync(`${folder.path}/server-base-block1.log`, 'utf8'))![1])
    assert.ok(alive(escapee))
    await server[Symbol.asyncDispose]()
    assert.equal(alive(escapee), false)
    assert.equal(await stopMarked(run), 0)
  })

  test('a start command that daemonises is measured and stopped like any other', async () => {
    using folder = serverFolder(healthy)
    const daemon = { start: 'setsid node server.mjs >/dev/null 2>&1 & sleep 0.1' }
    const { results, error } = await measured(
      [variant('base', folder.path, daemon), variant('head', folder.path, daemon)],
      { logs: folder.path },
    )
    assert.equal(error, undefined)
    assert.ok(results.blocks[0]!.scenarios[0]!.slices.every(slice => slice.cpu! > 0))
  })

  test(
    'servers whose processes share a port get new connections in every round, and the next requests',
    needs('python3'),
    async () => {
      const forking = `
import os, socket, threading
port = int(os.environ['PORT'])
os.fork()
listening = socket.socket()
listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
listening.bind(('127.0.0.1', port))
listening.listen(50)
def serve(connection):
    print('connection', flush=True)
    while connection.recv(65536):
        connection.sendall(b'HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\nok')
while True:
    threading.Thread(target=serve, args=[listening.accept()[0]], daemon=True).start()
`
      using folder = serverFolder('')
      writeFileSync(`${folder.path}/server.py`, forking)
      const sides = both(folder.path).map(side => ({ ...side, start: 'python3 server.py' }))
      const often = { name: 'often', weight: 19, method: 'GET', path: '/', headers: {}, expect: [] }
      const mix = scenario({ amount: 2, requests: [often, { ...often, name: 'seldom', weight: 1 }] }) // the eleventh is `seldom`
      const { results, error } = await measured(sides, { logs: folder.path, config: config({ scenarios: [mix] }) })
      assert.equal(error, undefined)
      const { slices } = results.blocks[0]!.scenarios[0]!
      const rounds = slices.length / 4
      assert.ok(slices.some(({ requests }) => requests[1]!.answered > 0))
      const connections = readFileSync(`${folder.path}/server-base-block1.log`, 'utf8').split('connection').length - 1
      assert.ok(connections >= 4 * rounds, `${connections} connections in ${rounds} rounds`)
    },
  )

  test('what a server prints is bounded on disk, and its end is kept', async () => {
    using folder = serverFolder(
      handling(
        `response.end('x')`,
        `const line = 'x'.repeat(999) + '\\n'; for (let i = 0; i < 100_000; i++) process.stdout.write(line); console.log('the end')`,
      ),
    )
    const { error } = await measured(both(folder.path), { logs: folder.path })
    assert.equal(error, undefined)
    assert.ok(statSync(`${folder.path}/server-base-block1.log`).size < 20e6)
    assert.match(readFileSync(`${folder.path}/server-base-block1.log`, 'utf8'), /the end\n$/)
  })

  test('with a fixed port the variants take turns, and a taken port is named with its holder', async () => {
    using folder = serverFolder(healthy)
    const port = await freePort()
    const variants = both(folder.path).map(each => ({ ...each, port: port! }))
    const { results, error } = await measured(variants, { logs: folder.path })
    assert.equal(error, undefined)
    const { slices, warmup } = results.blocks[0]!.scenarios[0]!
    assert.ok(warmup!.requests > 0)
    assert.deepEqual(new Set(slices.map(slice => slice.variant)), new Set(['base', 'head']))
    for (const round of new Set(slices.map(slice => slice.round)))
      assert.equal(slices.filter(slice => slice.round === round).length, 4)
    const squatter = createServer().listen(port, '127.0.0.1')
    await once(squatter, 'listening')
    const taken = await measured(variants, { logs: folder.path })
    squatter.close()
    assert.ok(taken.error instanceof GateError)
    assert.equal(taken.error.code, 'port-taken')
    assert.match(
      taken.error.message,
      new RegExp(`port ${port}, which .server.port. requires for .base., is taken by process ${process.pid}`),
    )
  })

  test('a side that takes turns and no longer starts in the second block is told, not thrown', async () => {
    using folder = serverFolder(`
import { appendFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
const { LAUNCHES, MOST } = process.env
appendFileSync(LAUNCHES, '.')
if (readFileSync(LAUNCHES).length > MOST) throw new Error('not again')
createServer((_, response) => response.end('hello')).listen(process.env.PORT, process.env.HOST)
`)
    const port = await freePort()
    const side = (of: string, MOST: string) =>
      variant(of, folder.path, { port: port!, env: { LAUNCHES: `${folder.path}/${of}`, MOST } })
    const { results, error } = await measured([side('base', '1'), side('head', '99')], { logs: folder.path, blocks: 2 })
    assert.equal(error, undefined)
    const [failure] = results.failures
    assert.deepEqual([failure?.variant, failure?.phase, failure?.block], ['base', 'boot', 1])
    assert.match(failure?.lastWords ?? '', /not again/)
  })

  test('a response from a different process on the port is not mistaken for the server', async () => {
    using folder = serverFolder(`setInterval(() => {}, 1000)`)
    const port = await freePort()
    const impostor = createServer((_, response) => void response.end('x'))
    const late = { start: `sleep 60`, port: port! }
    const booting = boot(variant('base', folder.path, late), {
      server: config().server,
      run: newRun(),
      logs: folder.path,
      block: 0,
      signal: new AbortController().signal,
    })
    setTimeout(() => impostor.listen(port, '127.0.0.1'), 200)
    await assert.rejects(booting, { code: 'server-wrong-listener' })
    impostor.close()
  })

  test('a failing reset is named, and runs before each launch of each variant', async () => {
    using folder = serverFolder(healthy)
    const counting = { reset: 'echo x >> count' }
    await measured([variant('base', folder.path, counting), variant('head', folder.path, counting)], {
      logs: folder.path,
      blocks: 2,
      config: config({ budget: 30_000 }),
    })
    assert.equal(readFileSync(`${folder.path}/count`, 'utf8'), 'x\nx\nx\nx\n')
    const { error } = await measured(
      [variant('base', folder.path, { reset: 'echo gone; exit 9' }), variant('head', folder.path)],
      { logs: folder.path },
    )
    assert.ok(error instanceof GateError)
    assert.match(error.message, /reset of `base` failed: `echo gone; exit 9` ended with exit code 9/)
  })

  test('a reset that takes too long is stopped, and named with its own limit', async () => {
    using folder = serverFolder(healthy)
    const { error } = await measured(
      [variant('base', folder.path, { reset: 'sleep 60' }), variant('head', folder.path)],
      {
        logs: folder.path,
        config: config({ server: { ...config().server, readyTimeout: 300 } }),
      },
    )
    assert.ok(error instanceof GateError)
    assert.match(error.message, /reset of `base` took longer than 0.3 s: `sleep 60`/)
  })

  test('cancelling ends everything within five seconds and keeps the finished blocks', async () => {
    using folder = serverFolder(handling(`response.end('x')`, `process.on('SIGTERM', () => {})`))
    const cancel = new AbortController()
    let [cancelled, blocks] = [0, 0]
    const say = (phase: string) => {
      if (phase !== 'home' || ++blocks < 2) return
      cancelled ||= performance.now()
      setTimeout(() => cancel.abort(new Error('cancelled')), 150)
    }
    const { results, error } = await measured(both(folder.path), {
      logs: folder.path,
      blocks: 12,
      signal: cancel.signal,
      say,
      config: config({ budget: 60_000 }),
    })
    assert.match(String(error), /cancelled/)
    assert.ok(performance.now() - cancelled < 5000)
    assert.ok(results.blocks.length >= 1)
  })

  test('a scenario with an amount counts requests instead of time', async () => {
    using folder = serverFolder(healthy)
    const { results } = await measured(both(folder.path), {
      logs: folder.path,
      config: config({ scenarios: [scenario({ amount: 50 })] }),
    })
    for (const slice of results.blocks[0]!.scenarios[0]!.slices) assert.equal(slice.sent, 50)
  })

  for (const [how, port] of [
    ['', false],
    [' in turns on one port', true],
  ] as const)
    test(`identical servers whose list grows with every POST${how} have the same list at every comparison`, async () => {
      using folder = serverFolder(
        handling(
          `if (request.method === 'POST') list.push(list.length)
        if (process.env.SLOW) for (const until = performance.now() + 0.1; performance.now() < until;);
        response.end(request.url === '/count' ? JSON.stringify({ count: list.length }) : 'ok')`,
          'const list = []',
        ),
      )
      const free = await freePort()
      const request = (method: string, path: string) => [
        { name: method, weight: 1, method, path, headers: {}, expect: [] },
        { name: 'read', weight: 2, method: 'GET', path, headers: {}, expect: [] },
      ]
      const asked = config({
        scenarios: [
          scenario({ name: 'create', requests: request('POST', '/') }),
          scenario({ name: 'count', requests: request('GET', '/count') }),
        ],
      })
      const sides = [variant('base', folder.path), variant('head', folder.path, { env: { SLOW: '1' } })]
      const variants = port ? sides.map(side => ({ ...side, port: free! })) : sides
      const { results, error } = await measured(variants, { logs: folder.path, config: asked, blocks: 2, whole: true })
      assert.equal(error, undefined)
      for (const { scenarios } of results.blocks) {
        const { probes, slices } = scenarios.find(({ scenario: name }) => name === 'count')!
        const digests = (name: string) => probes.filter(({ variant: of }) => of === name).map(({ digest }) => digest)
        assert.deepEqual(digests('base'), digests('head'))
        assert.equal(new Set(slices.map(({ sent }) => sent)).size, 1)
      }
    })
})
