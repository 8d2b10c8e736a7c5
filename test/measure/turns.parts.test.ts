import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { test } from 'node:test'
import type { Running } from '../../src/measure/server/boot.ts'
import { lacking } from '../../src/measure/turns.ts'

test('a server lacks no port if the one that it names is asked by nobody, as that of a debugger, whatever else it has', async () => {
  const open = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { server, port: (server.address() as { port: number }).port }
  }
  const [base, head, unasked, asked] = [await open(), await open(), await open(), await open()]
  const client = connect(asked.port, '127.0.0.1')
  await once(client, 'connect')
  const running = (name: string, { port }: typeof base, words: string) =>
    ({
      ...{ variant: { name }, url: `http://127.0.0.1:${port}`, boot: 10 },
      process: { tree: () => [process.pid], tail: () => words },
    }) as unknown as Running
  const isLacking = async (words: string) => {
    const when = { before: new Set<number>(), began: performance.now(), signal: new AbortController().signal }
    return (await lacking([running('base', base, ''), running('head', head, words)], when)).has('head')
  }
  try {
    assert.equal(await isLacking(`inspector on 127.0.0.1:${unasked.port} failed: address already in use\nready`), false)
    const metrics = `Error: listen EADDRINUSE: address already in use :::${unasked.port}\n  code: 'EADDRINUSE',`
    assert.equal(await isLacking(metrics), false)
    assert.equal(await isLacking(metrics.replace(`${unasked.port}`, `${asked.port}`)), true)
    assert.equal(await isLacking('OSError: [Errno 98] Address already in use'), true)
    assert.equal(await isLacking('ready'), false)
  } finally {
    client.destroy()
    for (const { server } of [base, head, unasked, asked]) server.close()
  }
})
