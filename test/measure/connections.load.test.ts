// Connections that other programs open can hide those of a server, so this test has the machine to itself.
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { callsOf } from '../../src/results/calls.ts'
import { brief, measureBlocks } from './measured.ts'
import { config, handling, scenario, serverFolder, variant } from './servers.ts'

test('a connection that is opened and closed within a request is seen, though a pool is kept beside it', async () => {
  const echo = createServer(socket => void socket.on('data', bytes => socket.write(bytes)).on('error', () => {}))
  await new Promise<void>(resolve => echo.listen(0, '127.0.0.1', resolve))
  const open = `import { connect } from 'node:net'
const open = () => new Promise(resolve => { const socket = connect(${(echo.address() as { port: number }).port}, '127.0.0.1', () => resolve(socket)) })
const kept = await open()
const answer = () => new Promise(resolve => { kept.once('data', resolve); kept.write('?') })
let [count, last] = [0, 0]`
  const inBursts = (opens: boolean) =>
    handling(
      `next().then(answer).then(() => response.end('hello'))`,
      `${open}
const next = async () => {
  count = performance.now() - last < 250 ? count + 1 : 0
  last = performance.now()
  if (${opens} && count >= 12) (await open()).destroy() // later than what is sent to see how it opens
}`,
    )
  try {
    using mine = serverFolder(inBursts(false))
    using theirs = serverFolder(inBursts(true))
    const one = scenario({ connections: 1, thresholds: [{ metric: 'calls', worse: 0.5, explicit: false }] })
    const asked = config({ scenarios: [one], warmup: 100, budget: 900_000 })
    const variants = [variant('base', mine.path), variant('head', theirs.path)]
    const results = await measureBlocks(asked, variants, mine.path, 1, brief(asked, 1))
    assert.deepEqual(callsOf(results.blocks, 'home'), [])
    assert.match(
      results.notes.join('\n'),
      /opened, closed or used without a request|seems to open a connection for each/,
    )
  } finally {
    echo.close()
  }
})
