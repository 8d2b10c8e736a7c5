import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GateError } from '../../src/errors.ts'
import { hiddenFrom, hideIn, overwritten } from '../../src/results/hide.ts'
import { resultsSchema } from '../../src/results/results.ts'
import { simulate } from '../compare/results.ts'
import { cpuTime } from '../cpu-time.ts'
import { why, whyRow } from '../why/why-row.ts'

// This test is first, because V8 runs patterns more slowly in a process that has compiled many.
test('long values that repeat themselves are looked for in bounded time where a text is cut', () => {
  const began = cpuTime()
  const lastWords = `${'a'.repeat(50_000)}…\n`.repeat(3)
  hiddenFrom(new GateError('server-exited', lastWords, { lastWords }), [`${'a'.repeat(480)}b`, 'a'.repeat(1200)])
  assert.ok(cpuTime() - began < 5000)
})

test('a value that was passed to a server is taken out of what it printed and of what is said about it', () => {
  const results = simulate({ blocks: 1 })
  const failure = { variant: 'head', phase: 'load', block: 0, code: 'server-exited' } as const
  results.failures.push({ ...failure, message: 'ended: bad s3cr3t', lastWords: 'TOKEN=s3cr3t\nab' })
  results.notes.push('`head` started at the second attempt: s3cr3t')
  results.why = why(whyRow({ scenario: 'home', because: 'With the profiler attached, s3cr3t.' }))
  const place = { at: '$["s3cr3t"]', base: '"s3cr3t"', head: '"s3cr…' }
  results.blocks[0]!.scenarios[0]!.differences = [{ variant: 'head', request: 'home', ...place }]
  hideIn(results, ['s3cr3t', 'ab'])
  assert.doesNotMatch(JSON.stringify(results), /s3cr/)
  assert.deepEqual(results.failures[0]!.lastWords, 'TOKEN=***\nab', 'two letters would be found everywhere')
})

test('where a server connects to is shown without a value that says so, and can be read again', () => {
  const results = simulate({ blocks: 1 })
  const services = { '10.20.30.40:5432': 4, '10.20.30.40:6379': 2, '10.0.0.7:80': 1 }
  results.blocks[0]!.scenarios[0]!.calls = [{ variant: 'head', request: 'home', requests: 2, services }]
  const change = { base: 1, head: 2, change: 1, low: 0.5, high: 1.5 }
  const wait = { ...change, kind: 'connection', certain: true, times: { base: 1, head: 1 } } as const
  const kinds = ['10.20.30.40:5432', 'db-3.shop.internal:5432'].map(host => ({ ...wait, host }))
  const waiting = { launches: 3, total: { ...change, certain: true }, kinds }
  results.why = why(whyRow({ scenario: 'home', waiting }))
  hideIn(results, ['10.20.30.40', 'db-3.shop.internal'])
  hideIn(results, ['10.20.30.40', 'db-3.shop.internal'])
  const { blocks, why: row } = resultsSchema.parse(results)
  assert.deepEqual(blocks[0]!.scenarios[0]!.calls![0]!.services, { '***:5432': 4, '***:6379': 2, '10.0.0.7:80': 1 })
  assert.deepEqual(
    row!.rows[0]!.waiting!.kinds.map(({ host }) => host),
    ['***:5432', '***:5432'],
  )
})

test('the same holds for the error of a server that did not start', () => {
  const error = new GateError('server-exited', 'ended with s3cr3t', { variant: 'base', lastWords: 'bad s3cr3t' })
  const hidden = hiddenFrom(error, ['s3cr3t']) as GateError
  assert.deepEqual(
    [hidden.code, hidden.variant, hidden.message, hidden.lastWords],
    [...['server-exited', 'base', 'ended with ***', 'bad ***']],
  )
})

test('a value is found in JSON, in an address, in HTML, and where the last words are cut within it', () => {
  const value = 'sk/live+5 <1|HxSECRET/VALUE>'
  const long = `S3SSION${Array.from({ length: 600 }, (_, i) => i % 10).join('')}`
  const json = JSON.stringify(value).replaceAll('/', '\\/')
  const told = [
    json,
    encodeURIComponent(value),
    'sk/live+5%20%3C1%7CHxSECRET/VALUE%3E',
    'sk/live+5 &lt;1|HxSECRET/VALUE&gt;',
  ]
  const lastWords = [`${long.slice(200)}, and more`, ...told, `session: ${long}`.slice(0, 400).concat('…')].join('\n')
  const hidden = hiddenFrom(new GateError('server-exited', 'ended', { lastWords }), [value, long]) as GateError
  assert.equal(
    (hiddenFrom(new GateError('usage', 'base has no config'), ['x/my_base']) as GateError).message,
    'base has no config',
  )
  assert.equal(
    (hiddenFrom(new GateError('usage', 'a s3cret-long'), ['s3cret', 's3cret-long']) as GateError).message,
    'a ***',
  )
  assert.equal(hidden.lastWords, '***, and more\n"***"\n***\n***\n***\nsession: ***…')
})

test('a value is found however a writer of JSON, HTML or addresses puts its characters', () => {
  const value = `p&s<w>'ö" /+d`
  const told = [
    `p\\u0026s\\u003cw\\u003e'ö\\" /+d`, // Go
    `p&s<w>'\\u00f6\\" /+d`, // Python
    `p\\u0026s\\u003Cw\\u003E\\u0027\\u00F6\\u0022 /\\u002Bd`, // .NET
    `p&s<w>'\\u00f6\\" \\/+d`, // PHP
    'p&amp;s&lt;w&gt;&#39;ö&quot; /+d',
    'p&amp;s&lt;w&gt;&#x27;&#246;&#34; /+d',
    'p&amp;s&lt;w&gt;&#039;ö&quot; /+d',
    'p%26s%3cw%3e%27%c3%b6%22+%2f%2bd',
  ]
  const hidden = hiddenFrom(new GateError('server-exited', told.join('\n')), [value]) as GateError
  assert.deepEqual(
    hidden.message.split('\n'),
    told.map(() => '***'),
  )
})

test('looking for a value takes time that grows with the text, whatever it is made of', () => {
  for (const piece of ['%', '&', '\\\\', '&amp;', '%25', '+ ']) {
    const began = cpuTime()
    hiddenFrom(new GateError('usage', piece.repeat(5000)), [piece.repeat(50), `${piece.repeat(200)}x`])
    assert.ok(cpuTime() - began < 3000, piece)
  }
})

test('a value of any length is hidden, with a backslash at its end, too', () => {
  for (const value of ['{"a-b": "c_d"},\n'.repeat(2500), `${'x'.repeat(40_000)}`, 'a\\b\\']) {
    const hidden = hiddenFrom(new GateError('usage', `${JSON.stringify(value)} ${value}.`), [value]) as GateError
    assert.equal(hidden.message, '"***" ***.')
  }
})

test('of values that overlap, or begin as they end, none is left in part', () => {
  const hidden = (lastWords: string, ...values: string[]) =>
    (hiddenFrom(new GateError('server-exited', 'ended', { lastWords }), values) as GateError).lastWords
  const lines = Array.from({ length: 4 }, (_, i) => `MHcCAQEE${i}`.repeat(5))
  const key = `-----BEGIN KEY-----\n${lines.join('\n')}\n-----END KEY-----`
  assert.equal(hidden(`${key}\nbye`, key), '***\nbye')
  assert.equal(hidden(`${JSON.stringify(key).slice(1, -1)} bye`, key), '*** bye')
  assert.equal(hidden(`${lines.slice(1).join('\n')}\n-----END KEY-----\nbye`, key), '***\nbye', 'cut between its lines')
  assert.equal(hidden('prod-s3cret-token rejected', 'prod-s3cret-token', 'acme-user-prod'), '*** rejected')
  assert.equal(hidden('user acme-prod…', 'acme-prod', 'prod-s3cret-token'), 'user ***…')
  assert.equal(hidden('tail xxSHORTyy…', 'xxSHORTyyzz', 'SHORT'), 'tail ***…')
  const said = new GateError('network-failed', 'failed; the network failed: GET https://x/?key=s3cret-t…: `npm ci`')
  assert.equal(
    (hiddenFrom(said, ['s3cret-token']) as GateError).message,
    'failed; the network failed: GET https://x/?key=***…: `npm ci`',
  )
})

test('a value is found as it is sent: without the blanks around it, without carriage returns, and line by line', () => {
  const hidden = (message: string, value: string) =>
    (hiddenFrom(new GateError('server-exited', message), [value]) as GateError).message
  assert.equal(hidden('bad token "s3cr3t-token-123"', ' s3cr3t-token-123\n'), 'bad token "***"')
  const key = '-----BEGIN KEY-----\r\nMHcCAQEEIA\r\nqNlLx8Wgk1\r\n-----END KEY-----\r\n'
  assert.equal(hidden(`key ${key.replaceAll('\r', '').trim()}!`, key), 'key ***!')
  assert.equal(hidden('key: |\n    MHcCAQEEIA\n    qNlLx8Wgk1\n', key), 'key: |\n    ***\n    ***\n')
})

test('a value is found where it was put into JSON or an address twice over, and where such a form is cut', () => {
  const value = 'ab/cd"SECRET+1&\\zz'
  const hidden = (lastWords: string) =>
    (hiddenFrom(new GateError('server-exited', 'ended', { lastWords }), [value]) as GateError).lastWords
  const php = JSON.stringify({ token: value }).replaceAll('/', '\\/')
  const go = JSON.stringify({ token: value }).replaceAll('&', '\\u0026')
  for (const text of [JSON.stringify({ token: value }), php, go, encodeURIComponent(value)]) {
    const twice = text.startsWith('{') ? JSON.stringify(text) : encodeURIComponent(text)
    for (const told of [text, twice]) {
      assert.doesNotMatch(hidden(`x ${told} y`)!, /SECRET/, told)
      for (let length = 1; length <= told.length; length++) {
        assert.doesNotMatch(hidden(`x ${told.slice(0, length)}…`)!, /SECR/, told.slice(0, length))
        assert.doesNotMatch(hidden(`${told.slice(-length)} y`)!, /CRET/, told.slice(-length))
      }
    }
  }
})

test('the password of an address is hidden by itself, as it is there and as it is meant', () => {
  const hidden = (message: string) =>
    (hiddenFrom(new GateError('server-exited', message), ['postgres://app:p%40ssw0rd@db/shop']) as GateError).message
  assert.equal(hidden('user app, password p@ssw0rd, p%40ssw0rd'), 'user app, password ***, ***')
})

test('a binary file keeps its length and everything else without a value', () => {
  const secret = 'pässword-"1"'
  const file = Buffer.concat([Buffer.from([0, 0xff, 0x80]), Buffer.from(`-Dpw=${secret} next`), Buffer.from([0xfe])])
  const hidden = Buffer.from(overwritten(file, [secret]))
  assert.equal(hidden.toString('latin1'), `\0\xff\x80-Dpw=${'*'.repeat(13)} next\xfe`)
  assert.deepEqual(overwritten(hidden, []), hidden)
})
