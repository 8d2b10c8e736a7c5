import assert from 'node:assert/strict'
import { test } from 'node:test'
import { streamSpec } from '../../src/measure/load/protocol.ts'
import { bytesOf, filled } from '../../src/measure/origin.ts'
import { scenario } from './servers.ts'

const request = { method: 'GET', path: '/', headers: {} }
const attachments = { env: { TOKEN: 'a"b' }, bodies: {}, rows: {}, secrets: ['a"b'] }
const server = { url: 'http://127.0.0.1:9', attachments, session: { saved: { session: 's 1' }, cookies: 'a=1; b=2' } }

test('variables, what the login saved and columns are put into paths, headers and bodies', () => {
  const sent = filled(
    {
      method: 'POST',
      path: '/{session}/{city}?x={unknown}',
      headers: { authorization: 'Bearer ${{ env.TOKEN }}', 'x-city': '{city}' },
      body: '{"token":"${{env.TOKEN}}","id":"{id}","all":"{id} of {city}"}',
    },
    server,
    { city: 'Köln', id: 7 },
  )
  assert.deepEqual(sent, {
    method: 'POST',
    path: '/s%201/K%C3%B6ln?x=%7Bunknown%7D',
    headers: { authorization: 'Bearer a"b', 'x-city': 'Köln', cookie: 'a=1; b=2' },
    body: '{"token":"a\\"b","id":7,"all":"7 of Köln"}',
  })
})

test('a text that is not JSON gets values as they are', () =>
  assert.equal(filled({ ...request, body: 'id={id}&{other}' }, server, { id: '1 2' }).body, 'id=1 2&{other}'))

test('a value cannot begin a header field of its own', () =>
  assert.equal(filled({ ...request, headers: { x: '{v}' } }, server, { v: '1\r\nevil: 2' }).headers.x, '1 evil: 2'))

test('cookies of the config stay beside those of the login, and a `Host` is the common one unless it is written', () => {
  const origin = { ...server, host: 'localhost' }
  const headers = (own: Record<string, string>) => filled({ ...request, headers: own }, origin).headers
  assert.deepEqual(headers({ Cookie: 'c=3' }), { host: 'localhost', Cookie: 'c=3; a=1; b=2' })
  assert.deepEqual(headers({ HOST: 'shop.example' }), { HOST: 'shop.example', cookie: 'a=1; b=2' })
})

test('a file is sent as it is; one of text has placeholders, too', () => {
  const bodies = { 'a.json': Buffer.from('{"id":"{id}"}'), 'a.bin': Buffer.from([255, 0, 123]) }
  const of = (bodyFile: string) =>
    bytesOf(filled({ ...request, bodyFile }, { ...server, attachments: { ...attachments, bodies } }, { id: 1 }).body!)
  assert.deepEqual(of('a.json'), Buffer.from('{"id":1}'))
  assert.deepEqual(of('a.bin'), bodies['a.bin'])
})

test('rows of data are dealt out in one sequence, the same for every server; each request of a mix walks through all of them', () => {
  const read = { name: 'read', weight: 2, method: 'GET', path: '/{n}', headers: {}, expect: [] }
  const mix = scenario({ data: 'n.csv', requests: [read, { ...read, name: 'write', weight: 1, path: '/w{n}' }] })
  const rows = { 'n.csv': [{ n: 1 }, { n: 2 }] }
  const spec = (url: string) => streamSpec(mix, { url, attachments: { ...attachments, rows } }).requests
  assert.deepEqual(
    spec('http://127.0.0.1:1').map(({ path }) => path),
    ['/1', '/w1', '/2', '/1', '/w2', '/2'],
  )
  assert.deepEqual(spec('http://127.0.0.1:1'), spec('http://127.0.0.1:2'))
  const paired = { ...mix, requests: mix.requests.map(each => ({ ...each, weight: 1 })) } // as long as the rows
  const paths = streamSpec(paired, { ...server, attachments: { ...attachments, rows } }).requests.map(
    ({ path }) => path,
  )
  assert.deepEqual(paths.toSorted(), ['/1', '/2', '/w1', '/w2'])
})
