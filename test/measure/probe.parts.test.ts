import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import type { Scenario } from '../../src/config/config.ts'
import { comparable, differences } from '../../src/measure/probe/body.ts'
import { probe, SeenBodies } from '../../src/measure/probe/probe.ts'
import type { Row } from '../../src/prepare/attachments.ts'
import type { Difference, ScenarioBlock } from '../../src/results/blocks.ts'
import { scenario } from './servers.ts'

type Body = string | Buffer | { status: number; location: string } | ((request: IncomingMessage) => string)

/** What a block knows after each side was probed once for each of its bodies. */
async function probed(
  sides: Record<'base' | 'head', { bodies: Body[]; encoding?: string }>,
  more: Partial<Scenario> = {},
  rows: Row[] = [],
  secrets: string[] = [],
): Promise<ScenarioBlock> {
  const attachments = { env: {}, bodies: {}, rows: { 'ids.csv': rows }, secrets }
  const into: ScenarioBlock = { scenario: 'home', probes: [], slices: [] }
  const asked = scenario(more)
  const probing = { seen: new SeenBodies(), signal: new AbortController().signal }
  for (const [name, { bodies, encoding }] of Object.entries(sides)) {
    let nth = 0
    const server = createServer((request, response) => {
      if (encoding !== undefined) response.setHeader('content-encoding', encoding)
      const body = bodies[rows.length === 0 ? nth++ : 0]!
      if (typeof body === 'object' && 'status' in body) {
        const location = body.location.replace('PORT', `${request.socket.localPort}`)
        response.writeHead(body.status, { location }).end()
      } else response.end(typeof body === 'function' ? body(request) : body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    const variant = {
      name,
      baseline: name === 'base',
      directory: `/tmp/perf-gate-Ab1/v${name === 'base' ? 0 : 1}/server/api`,
    }
    const times = rows.length === 0 ? bodies : [1]
    for (const _ of times) await probe({ url, host: 'localhost', variant, attachments }, asked, into, probing)
    server.close()
  }
  return into
}

const digests = ({ probes }: ScenarioBlock): number => new Set(probes.map(({ digest }) => digest)).size

test('a value that was passed and that no request sends is in no difference, in whatever body a server responds with it', async () => {
  const secret = 'postgres://shop:Tr0ub4dor-and-3@10.0.0.5:5432/shop'
  const bodies = (url: string) => [JSON.stringify({ url }), `<p>${url}</p>`, `\0${url}`]
  for (const [i, base] of bodies(secret).entries()) {
    const sides = { base: { bodies: [base] }, head: { bodies: [bodies(`${secret}?pool=5`)[i]!] } }
    const block = await probed(sides, {}, [], [secret])
    assert.equal(block.differences?.length, 1)
    assert.doesNotMatch(JSON.stringify(block), /Tr0ub4dor/)
    assert.equal(digests(await probed({ ...sides, head: sides.base }, {}, [], [secret])), 1)
  }
})

test('a request that takes long is probed with its first row alone', async () => {
  const slow: Body = () => {
    const end = performance.now() + 250
    while (performance.now() < end);
    return 'x'
  }
  const { probes } = await probed({ base: { bodies: [slow] }, head: { bodies: ['x'] } }, { data: 'ids.csv' }, [{}, {}])
  assert.deepEqual(
    probes.map(({ variant, row }) => [variant, row]),
    [['base', undefined], ['head', undefined], ['head', 1]], // biome-ignore format: one line
  )
})

test('rows of data are probed over the whole file: a side that differs in the last one only is told', async () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({ id }))
  const requests = [{ name: 'item', weight: 1, method: 'GET', path: '/item/{id}', headers: {}, expect: [] }]
  const asked: string[] = []
  const base: Body = ({ url }) => JSON.stringify({ item: url })
  const head: Body = ({ url }) => {
    asked.push(url!)
    return JSON.stringify({ item: url === '/item/99' ? '/item/98' : url })
  }
  const more = { requests, data: 'ids.csv' }
  const block = await probed({ base: { bodies: [base] }, head: { bodies: [head] } }, more, rows)
  assert.deepEqual(asked, ['/item/0', '/item/25', '/item/50', '/item/74', '/item/99'])
  assert.deepEqual(
    block.probes.map(({ variant, row }) => `${variant} ${row ?? 'first'}`),
    ['base', 'head'].flatMap(side => ['first', 25, 50, 74, 99].map(row => `${side} ${row}`)),
  )
  assert.equal(new Set(block.probes.map(({ shape }) => shape)).size, 1)
  assert.deepEqual(
    block.differences?.map(({ row, at, base, head }) => [row, at, base, head]),
    [[99, '$.item', '"/item/99"', '"/item/98"']],
  )
  const same = await probed({ base: { bodies: [base] }, head: { bodies: [base] } }, more, rows)
  assert.equal(same.differences, undefined)
})

test('both sides are asked under one name, and their own port and folder count as equal', async () => {
  const own =
    (folder: string): Body =>
    ({ headers, socket }) =>
      `${headers.host} :${socket.localPort} ${folder}/server/api/a.js ${folder}/home/.data`
  const [base, head] = [own('/tmp/perf-gate-Ab1/v0'), own('/tmp/perf-gate-Ab1/v1')]
  const block = await probed({ base: { bodies: [base] }, head: { bodies: [head] } })
  assert.equal(digests(block), 1)
  assert.equal(block.differences, undefined)
})

test('a `Host` of the config is what both sides are asked under', async () => {
  const host: Body = ({ headers }) => headers.host!
  const requests = [
    { name: 'home', weight: 1, method: 'GET', path: '/', headers: { Host: 'shop.example' }, expect: [] },
  ]
  const block = await probed({ base: { bodies: [host] }, head: { bodies: ['shop.example'] } }, { requests })
  assert.equal(digests(block), 1)
})

test('the first place that differs is kept, with what is there on both sides; places that vary by themselves are passed over', async () => {
  const body = (time: number, url: string) => JSON.stringify({ time, items: [1, { url }] })
  const block = await probed({
    base: { bodies: [body(1, 'a'), body(2, 'a')] },
    head: { bodies: [body(3, 'b'), body(4, 'b')] },
  })
  assert.deepEqual(block.differences, [
    { variant: 'head', request: 'home', at: '$.items[1].url', base: '"a"', head: '"b"' },
  ])
  assert.equal(new Set(block.probes.map(({ shape }) => shape)).size, 1)
})

test('compressed bodies are compared decoded, whatever each side compressed them with', async () => {
  const text = JSON.stringify({ list: Array(100).fill('abc') })
  for (const [encoding, sent] of [
    ['gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['deflate, gzip', gzipSync(deflateSync(text))],
  ] as const) {
    const block = await probed({ base: { bodies: [text] }, head: { bodies: [sent], encoding } })
    assert.equal(digests(block), 1, encoding)
    assert.deepEqual(
      block.probes.map(({ length, wire }) => [length, wire]),
      [
        [text.length, text.length],
        [text.length, sent.length],
      ],
    )
  }
})

test('a body that cannot be decoded as it claims is unlike any that can, and like one that is as broken', async () => {
  const text = JSON.stringify({ list: Array(100).fill('abc') })
  const whole = gzipSync(text)
  for (const broken of [text, whole.subarray(0, -9)]) {
    const sides = { base: { bodies: [whole], encoding: 'gzip' }, head: { bodies: [broken], encoding: 'gzip' } }
    const block = await probed(sides)
    assert.equal(digests(block), 2)
    assert.deepEqual(
      block.probes.map(({ type, shape }) => [type, shape !== undefined]),
      [
        ['', true],
        ['that cannot be decoded', false],
      ],
    )
    if (broken === text) assert.match(block.differences![0]!.head, /^\(not decoded: gzip\) \{"list"/)
    assert.equal(digests(await probed({ ...sides, base: sides.head })), 1)
  }
})

test('a body in more encodings than any server uses is not decoded, as each takes a while, nor one that unpacks to too much', async () => {
  const encoded = (times: number): Buffer => (times === 0 ? Buffer.from('{"a":1}') : gzipSync(encoded(times - 1)))
  const formOf = async (times: number) => {
    const side = { bodies: [encoded(times)], encoding: Array(times).fill('gzip').join(', ') }
    const { probes } = await probed({ base: side, head: side })
    return [probes[0]!.type, probes[0]!.shape !== undefined]
  }
  assert.deepEqual(await formOf(2), ['', true])
  assert.deepEqual(await formOf(4), ['that cannot be decoded', false])
  const bomb = { bodies: [gzipSync(Buffer.alloc(65 * 2 ** 20, '1'))], encoding: 'gzip' }
  const { probes } = await probed({ base: bomb, head: bomb })
  assert.equal(probes[0]!.type, 'that cannot be decoded')
})

test('a body of nothing but what belongs to its side does not fill the memory', () => {
  const folder = '/tmp/perf-gate-x/v1/server'
  const source = `
    import { comparable } from '${resolve('src/measure/probe/body.ts')}'
    for (const text of [':4711 ', '${folder}/']) {
      const body = Buffer.alloc(24 * 2 ** 20, text)
      console.log(comparable(body, { url: 'http://127.0.0.1:4711', directory: '${folder}' }, []).bytes.toString('latin1', 0, 27))
    }`
  const args = ['--max-old-space-size=200', '--input-type=module', '--eval', source]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  assert.equal(stdout, `${':0000 '.repeat(5).slice(0, 27)}\n/tmp/perf-gate-x/v_/server/\n`, stderr.slice(0, 500))
})

test('a redirect is compared by where it leads; the port of a side is not part of that', async () => {
  const to = (location: string): Body[] => [{ status: 302, location }]
  const both = (base: string, head: string) => probed({ base: { bodies: to(base) }, head: { bodies: to(head) } })
  const forms = ({ probes }: ScenarioBlock) => new Set(probes.map(({ shape }) => shape)).size
  const login = await both('/home', '/login?error=1')
  assert.deepEqual([digests(login), forms(login)], [2, 2])
  assert.deepEqual(
    login.probes.map(({ length }) => length),
    [0, 0],
  )
  const [{ at, base, head }] = login.differences as [Difference]
  assert.deepEqual([at, base, head], ['line 1', 'Location: /home', 'Location: /login?error=1'])
  for (const path of ['http://localhost:PORT/home', '/auth?redirect_uri=http%3A%2F%2Flocalhost%3APORT%2Fback'])
    assert.equal(digests(await both(path, path)), 1, path)
  const ids = await both('/orders/17?token=a#x', '/orders/b2c7?token=b')
  assert.deepEqual([digests(ids), forms(ids)], [2, 1])
  assert.equal(forms(await both('/orders/17', '/orders/17/cancel')), 2)
})

const bodyOf = (text: string | Buffer) => comparable(Buffer.from(text), { url: 'http://127.0.0.1:9' }, [])
const first = (a: string | Buffer, b: string | Buffer) => differences(bodyOf(a), bodyOf(b))[0]

test('a number that happens to be the port is not taken for it: a long list holds every number', () => {
  const seen = (text: string) => comparable(Buffer.from(text), { url: 'http://127.0.0.1:41234' }, []).bytes.toString()
  for (const text of ['{"id":41234}', '[{"at":41234.5}]', 'localhost:412345', 'id: 41234'])
    assert.equal(seen(text), text)
  for (const host of ['http://localhost', '127.0.0.1', '[::1]', 'my-shop', '', 'on '])
    assert.equal(seen(`{"url":"${host}:41234/a"}`), `{"url":"${host}:00000/a"}`)
})

test('differences are told by their place in JSON, by line in text, and by byte in anything else', () => {
  assert.deepEqual(first('{"a":[1,{"b c":2}]}', '{"a":[1,{"b c":"2"}]}'), {
    at: '$.a[1]["b c"]',
    base: '2',
    head: '"2"',
  })
  assert.deepEqual(first('{"a":1}', '{"a":1,"b":null}'), { at: '$.b', base: 'nothing', head: 'null' })
  assert.deepEqual(first('[1,2]', '[1]'), { at: '$[1]', base: '2', head: 'nothing' })
  assert.deepEqual(first('{"a":1}', '{ "a":1}'), { at: 'line 1', base: '{"a":1}', head: '{ "a":1}' })
  assert.deepEqual(first('one\ntwo\nthree', 'one\n2\nthree'), { at: 'line 2', base: 'two', head: '2' })
  assert.deepEqual(first('one\n', 'one\ntwo'), { at: 'line 2', base: 'nothing', head: 'two' })
  assert.deepEqual(first(Buffer.from([0, 255, 1]), Buffer.from([0, 255, 2])), {
    at: 'byte 3',
    base: '0x01',
    head: '0x02',
  })
  assert.equal(first('same', 'same'), undefined)
})

test('what is shown of a difference is short, on one line, and harmless', () => {
  const long = first(`<p>${'x'.repeat(5000)}a${'y'.repeat(5000)}`, `<p>${'x'.repeat(5000)}b${'y'.repeat(5000)}`)!
  assert.ok(long.base.length < 100 && long.base.includes('xa') && long.head.includes('xb'), long.base)
  const hostile = first('{"a":"`\\u001b[31m\\u202e@everyone\\n"}', '{"a":""}')!
  assert.doesNotMatch(hostile.base, /[`\p{Cc}\p{Cf}]/u)
})
