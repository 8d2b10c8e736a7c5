import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparable, differences } from '../../src/measure/probe/body.ts'
import { cpuTime } from '../cpu-time.ts'

test('a value that a response repeats is not kept, whatever its writer escapes', () => {
  const secret = 'sk/live+51"HxSECRET'
  const own = { url: 'http://127.0.0.1:4711', secrets: [secret] }
  const json = JSON.stringify({ token: secret })
  for (const written of [json, json.replaceAll('/', '\\/'), encodeURIComponent(secret)])
    assert.doesNotMatch(comparable(Buffer.from(written), own, []).bytes.toString(), /SECRET/, written)
})

test('a body stays JSON without a number or a word that was sent, and its dynamic fields and shape are compared', () => {
  const own = { url: 'http://127.0.0.1:4711', secrets: ['1042', 'true', 'tok"en'] }
  const body = (id: unknown, version: string, more: object = {}) =>
    comparable(
      Buffer.from(JSON.stringify({ id, ok: true, version, said: 'a "1042", tok"en', ...more }, null, 1)),
      own,
      ['version'],
    )
  const [base, head] = [body(1042, '1.0'), body(1042, '1.1')]
  assert.deepEqual(base.json?.value, { id: '***', ok: '***', said: 'a "***", ***' })
  assert.equal(base.digest, head.digest)
  assert.deepEqual(differences(base, body(7, '1.0')), [{ at: '$.id', base: '"***"', head: '7' }])
  assert.notEqual(base.shape, body(1042, '1.0', { more: 1 }).shape)
  assert.deepEqual(body([1, 1042, -1042.5], '1.0').json?.value, {
    ...(base.json!.value as object),
    id: [1, '***', '***'],
  })
  for (const text of ['<p class="a">id 1042</p>', 'id: 1042', '{"id":1042', '1042: "a', 'a1042'])
    assert.equal(String(comparable(Buffer.from(text), own, ['x']).bytes), text.replace('1042', '***'))
})

test('JSON of so many parts that they would fill the memory is compared as text', () => {
  const own = { url: 'http://127.0.0.1:4711', secrets: ['secret'] }
  const many = 2 ** 21
  for (const body of [`[${'{},'.repeat(many / 2)}0]`, `["secret","${'\\"'.repeat(many)}"]`, `[${'1,'.repeat(many)}1]`])
    assert.equal(comparable(Buffer.from(body), own, []).json, undefined, body.slice(0, 40))
  for (const body of [
    `["secret","${'[,'.repeat(many / 4)}"]`,
    `["${'x'.repeat(8 * many)}"]`,
    `[${'1,'.repeat(many / 2)}1]`,
  ])
    assert.notEqual(comparable(Buffer.from(body), own, []).json, undefined, body.slice(0, 40))
})

test('the commit of a side counts as equal, however it is shortened, but not digits of something longer', () => {
  const commits = ['c0ffee1234567890abcdef1234567890abcdef12', 'deadbee234567890abcdef1234567890abcdef12']
  const digests = (text: (commit: string) => string) =>
    commits.map(commit => comparable(Buffer.from(text(commit)), { url: 'http://127.0.0.1:4711', commit }, []).digest)
  for (const text of [
    (commit: string) => JSON.stringify({ commit, short: commit.slice(0, 7) }),
    (commit: string) => `<script src="/_next/static/${commit.slice(0, 10)}/_buildManifest.js">`,
    (commit: string) => `shop v1.2.3-4-g${commit.slice(0, 8)}-linux`,
  ])
    assert.equal(new Set(digests(text)).size, 1, text('commit'))
  for (const text of [
    (commit: string) => commit.slice(0, 6),
    (commit: string) => `${commit.slice(0, 9)}77`,
    (commit: string) => `sha512-4${commit}`,
  ])
    assert.equal(new Set(digests(text)).size, 2, text('commit'))
  const same = digests(() => `etag a${commits[0]}, ${commits[1]!.slice(0, 8)}b`)
  assert.equal(new Set(same).size, 1, 'what both send alike stays alike')
})

test('a long body that names its commit takes hardly longer than one that does not', () => {
  const commit = 'c0ffee1234567890abcdef1234567890abcdef12'
  const began = cpuTime()
  comparable(Buffer.alloc(2 ** 25, `${commit} ${' '.repeat(1000)}`), { url: 'http://127.0.0.1:4711', commit }, [])
  assert.ok(cpuTime() - began < 2000, `${cpuTime() - began} ms`)
})
