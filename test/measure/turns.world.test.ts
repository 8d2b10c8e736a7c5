import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { opened } from '../../src/bisect/ends.ts'
import type { Versions } from '../../src/bisect/versions.ts'
import { GateError } from '../../src/errors.ts'
import { count } from '../../src/measure/count.ts'
import { preflightApart } from '../../src/measure/preflight.ts'
import { freePort } from '../../src/measure/server/ports.ts'
import { takingTurns } from '../../src/measure/turns.ts'
import { newRun } from '../../src/system/marks.ts'
import { stopMarked } from '../../src/system/stop.ts'
import { repository, server, config as text } from '../e2e/repository.ts'
import { gateUntil } from './measured.ts'
import { config, emptyResults, handling, serverFolder, variant } from './servers.ts'

/** Code of a server that wants a second port, for metrics, say. */
const metrics = (port: number) => `process.getBuiltinModule('node:net').createServer().listen(${port}, '127.0.0.1')`
const wanting = (port: number) => serverFolder(handling("response.end('hello')", metrics(port)))

const told = (port: number) =>
  new RegExp(
    `did not start beside .*, but alone, so they take turns \\(EADDRINUSE: address already in use 127.0.0.1:${port}\\)`,
  )

describe('a second port that both sides want', { concurrency: true }, () => {
  test('breaks neither: they take turns, and both are measured', async () => {
    const port = await freePort()
    using project = repository()
    project.commit({ 'perf-gate.yml': text(), 'server.js': server(1, metrics(port)) })
    project.commit({ 'README.md': 'No change' })
    const { judgement, results } = await gateUntil(project.path, end => ({
      progress: ({ phase }) => phase === 'judged' && end(),
    }))
    assert.notEqual(judgement.verdict, 'broken')
    assert.deepEqual(results.failures, [])
    const { slices } = results.blocks[0]!.scenarios[0]!
    assert.deepEqual(new Set(slices.map(each => each.variant)), new Set(['base', 'head']))
    assert.match(results.notes.join('\n'), told(port))
  })

  test('is not shared by servers that go on without it, if requests lead to it: it may be the one with the change', async () => {
    const signal = new AbortController().signal
    const turned = async (port: number, answer: string, after: number) => {
      const second = `const second = process.getBuiltinModule('node:http').createServer((_, response) => response.end('hello'))
        second.on('error', error => console.error(error.message))
        setTimeout(() => second.listen(${port}, '127.0.0.1'), ${after})`
      using folder = serverFolder(handling(answer, second))
      const variants = ['base', 'head'].map(name => variant(name, folder.path))
      const [results, run] = [emptyResults(config(), variants), newRun()]
      const asked = { config: config(), variants, results, run, logs: folder.path, signal, say: () => {} }
      const { variants: apart, found } = await preflightApart(asked)
      assert.equal(await stopMarked(run), 0)
      assert.ok(found.replies.every(({ status }) => status === 200))
      return { areAlone: apart.map(({ isAlone = false }) => isAlone), notes: results.notes.join('\n') }
    }
    const [port, unused] = [await freePort(), await freePort()]
    const answer = `fetch('http://127.0.0.1:${port}').then(() => response.end('hello'), () => response.writeHead(503).end())`
    const { areAlone, notes } = await turned(port, answer, 1000)
    assert.deepEqual(areAlone, [true, true])
    assert.match(
      notes,
      new RegExp(`\`head\` lacked a port beside \`base\`, so they take turns \\(.*EADDRINUSE.*:${port}\\)`),
    )
    const slow = "setTimeout(() => response.end('hello'), 200)"
    assert.deepEqual(await turned(unused, slow, 0), { areAlone: [false, false], notes: '' })
  })

  test('breaks neither in a run of counts that meets it in a launch', async () => {
    const port = await freePort()
    using folder = wanting(port)
    const variants = ['base', 'head'].map(name => variant(name, folder.path))
    const [results, run] = [emptyResults(config(), variants), newRun()]
    const signal = new AbortController().signal
    const asked = { config: config(), variants, results, run, logs: folder.path, signal, say: () => {} }
    for await (const { scenarios } of count(asked))
      assert.deepEqual(new Set(scenarios[0]!.probes.map(each => each.variant)), new Set(['base', 'head']))
    assert.equal(await stopMarked(run), 0)
    assert.deepEqual([results.failures, results.ended], [[], 'blocks'])
    assert.match(results.notes.join('\n'), told(port))
  })

  test('is what a search through commits says it cannot have', async () => {
    const port = await freePort()
    using folder = wanting(port)
    const [run, { machine }] = [newRun(), emptyResults(config(), [])]
    const attachments = { env: {}, bodies: {}, rows: {}, secrets: [] }
    const launching = { config: config(), run, logs: folder.path, machine, signal: new AbortController().signal, say: () => {}, attachments } // biome-ignore format: one line
    const commits = ['good', 'bad'].map(hash => ({ hash, subject: '', author: '', date: '', parents: [] }))
    const versions = { get: async (i: number) => variant(commits[i]!.hash, folder.path) } as unknown as Versions
    await assert.rejects(opened({ commits, versions, launching, say: () => {}, path: folder.path }), {
      code: 'usage',
      message: /they take turns .*\. A search needs them to run at the same time, or `server\.port`$/,
    })
    assert.equal(await stopMarked(run), 0)
  })
})

test('a head is not blamed where base does not start for a second time either, for the same reason', async () => {
  using folder = serverFolder("console.error('in use'); process.exit(1)")
  using broken = serverFolder("console.error('no such module'); process.exit(1)")
  const variants = ['base', 'head'].map(name => variant(name, folder.path))
  const unlike = [variants[0]!, variant('head', broken.path)]
  const [results, run] = [emptyResults(config(), variants), newRun()]
  const beside = () => new Map([['head', new GateError('server-exited', 'ended', { variant: 'head' })]])
  const [errors, others] = [beside(), beside()]
  const signal = new AbortController().signal
  const asked = { config: config(), variants, results, run, logs: folder.path, signal, say: () => {} }
  assert.equal(await takingTurns(errors, asked), undefined)
  assert.match(errors.get('base')?.message ?? '', /It had started before, and then `head` failed in the same way/)
  assert.equal(await takingTurns(others, { ...asked, variants: unlike }), undefined)
  assert.equal(others.get('base'), undefined, 'head fails for a reason of its own')
  const port = await freePort()
  const apart = { ...asked, variants: variants.map(each => ({ ...each, port })) }
  const turned = new Map([['head', new GateError('server-exited', 'ended', { lastWords: 'in use', exit: 1 })]])
  assert.equal(await takingTurns(turned, apart), undefined)
  assert.match(turned.get('base')?.message ?? '', /It had started before/, 'with one port, too')
})
