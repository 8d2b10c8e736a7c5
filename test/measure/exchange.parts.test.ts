import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { exchange } from '../../src/measure/exchange.ts'
import { mostBody } from '../../src/results/extent.ts'

test('a response that never ends is not waited for, and its status is known where that is enough', async () => {
  const ticks: NodeJS.Timeout[] = []
  const server = createServer((request, response) => {
    if (request.url === '/silent') return
    if (request.url === '/') return void response.end('ok')
    ticks.push(setInterval(() => response.write('data: 1\n\n'), 20)) // never silent for long
  }).listen(0)
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const asked = (path: string, patience: { timeout: number; body?: number }) =>
      exchange({ url }, { method: 'GET', path, headers: {} }, { ...patience, signal: new AbortController().signal })
    assert.equal((await asked('/', { timeout: 5000 })).body.toString(), 'ok')
    assert.equal((await asked('/events', { timeout: 300 })).status, 0)
    assert.equal((await asked('/events', { timeout: 60_000, body: 100 })).status, 200)
    assert.equal((await asked('/silent', { timeout: 300 })).status, 0)
  } finally {
    for (const tick of ticks) clearInterval(tick)
    server.close()
    server.closeAllConnections()
  }
})

test('headers of 64 KiB are read, as under load, and no headers without end', async () => {
  const server = createServer((request, response) => {
    const length = request.url === '/large' ? 64 * 1024 : 128 * 1024
    response.setHeader('x-large', 'x'.repeat(length)).end('ok')
  }).listen(0)
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const asked = (path: string) =>
      exchange({ url }, { method: 'GET', path, headers: {} }, { timeout: 5000, signal: new AbortController().signal })
    assert.equal((await asked('/large')).body.toString(), 'ok')
    assert.equal((await asked('/larger')).garbled, true)
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('of a body without end, no more is read than is compared', async () => {
  const server = createServer((_, response) => {
    const piece = Buffer.alloc(2 ** 20, 'x')
    const flood = () => void (response.destroyed || (response.write(piece) ? setImmediate(flood) : undefined))
    response.on('drain', flood)
    flood()
  }).listen(0)
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const signal = new AbortController().signal
    const { status, body, wire } = await exchange(
      { url },
      { method: 'GET', path: '/', headers: {} },
      { timeout: 60_000, signal },
    )
    assert.deepEqual([status, body.length, wire], [200, mostBody, mostBody])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('a server that changes the protocol has responded', { timeout: 10_000 }, async () => {
  const server = createServer().listen(0)
  server.on('connection', socket => {
    socket.on('error', () => {})
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    )
  })
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const patience = { timeout: 1000, signal: new AbortController().signal }
    assert.equal((await exchange({ url }, { method: 'GET', path: '/', headers: {} }, patience)).status, 101)
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
