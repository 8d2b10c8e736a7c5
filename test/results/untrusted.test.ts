import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { compare } from '../../src/compare/compare.ts'
import { GateError } from '../../src/errors.ts'
import { nightSchema } from '../../src/history/night.ts'
import { judge } from '../../src/judge/judge.ts'
import { withVerdict } from '../../src/publish/outcome.ts'
import { report } from '../../src/report/report.ts'
import { terminal } from '../../src/report/terminal.ts'
import type { Results } from '../../src/results/results.ts'
import { readResults, writeResults } from '../../src/results/store.ts'
import { limits, outOfBounds, readAs } from '../../src/results/untrusted.ts'
import { gated, simulate } from '../compare/results.ts'
import { draws } from '../draws.ts'
import { scenario } from '../measure/servers.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-untrusted-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'results.json')

const judged = (results: Results) =>
  judge(compare(results), results.config, { blocks: results.blocks.length, final: true })
const read = (text: string | Buffer): Results => {
  writeFileSync(path, text)
  return readResults([path])
}
const small = (): any => JSON.parse(JSON.stringify(simulate({ blocks: 2, rounds: 2 })))
const refusal = (text: string | Buffer): string => {
  try {
    read(text)
  } catch (error) {
    assert.ok(error instanceof GateError, String(error))
    assert.equal(error.code, 'results-unreadable')
    assert.ok(error.message.includes(path), error.message)
    assert.doesNotMatch(error.message, /\p{Cc}/u)
    assert.ok(error.message.length < 600, error.message)
    return error.message
  }
  return assert.fail('it was accepted')
}

test('what the machine writes comes back as it was', () => {
  const request = (name: string) => ({
    name,
    weight: 2,
    method: 'POST',
    path: `/${name}`,
    headers: { a: 'b' },
    body: '{"a":1}',
    expect: [200],
  })
  const cases = [
    simulate(),
    simulate({ variants: ['base', 'fastify', 'express'] }),
    simulate({
      scenarios: [
        scenario({
          name: 'mix',
          thresholds: gated(),
          requests: [request('read'), request('write')],
          sweep: { of: 'x', values: { size: 1, kind: 'a' } },
        }),
      ],
    }),
    {
      ...simulate({ blocks: 0 }),
      failures: [
        { variant: 'head', phase: 'boot', block: 0, code: 'server-exited', message: 'gone', lastWords: 'a\n\tb' },
      ],
    },
    simulate({
      tamper: slice => Object.assign(slice, { cpu: null, idleCpu: null, rss: null, dropped: 3, timeouts: 2 }),
    }),
  ] as Results[]
  for (const results of cases) {
    writeResults(path, withVerdict(results, judged(results)))
    assert.deepEqual(readResults([path]), JSON.parse(JSON.stringify(results)))
  }
})

test('more notes than a reader takes are not written, and are counted', () => {
  const notes = Array.from({ length: 500 }, (_, i) => `calls of scenario ${i} were not counted`)
  writeResults(path, { ...small(), notes })
  const read = readResults([path]).notes
  assert.deepEqual([read.length, read[198], read[199]], [200, notes[198], 'and 301 more notes'])
})

test('a verdict in the file is left out, and so is every key that is not ours', () => {
  const results = { ...small(), verdict: 'passed', rows: [{ verdict: 'within' }], exit: 0, pull_request: 8 }
  results.blocks[0].scenarios[0].slices[0].verdict = 'improved'
  const back = read(JSON.stringify(results)) as any
  assert.deepEqual(
    [back.verdict, back.rows, back.exit, back.pull_request, back.blocks[0].scenarios[0].slices[0].verdict],
    Array(5).fill(undefined),
  )
})

/** One more than there may be different keys. */
const numbered = (pattern: string): string =>
  Array.from({ length: limits.keys + 1 }, (_, i) => pattern.replace('#', String(i))).join()

/** A V2 histogram with a chosen header and payload. */
function forged(more: { digits?: number; highest?: bigint; payload?: Buffer; length?: number } = {}): string {
  const { digits = 3, highest = 3_600_000_000n, payload = Buffer.from([0x02]) } = more
  const { length = payload.length } = more
  const plain = Buffer.alloc(40)
  plain.writeUInt32BE(0x1c849313, 0)
  plain.writeUInt32BE(length, 4)
  plain.writeUInt32BE(digits, 12)
  plain.writeBigUInt64BE(1n, 16)
  plain.writeBigUInt64BE(highest, 24)
  const packed = deflateSync(Buffer.concat([plain, payload]))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(0x1c849314, 0)
  header.writeUInt32BE(packed.length, 4)
  return Buffer.concat([header, packed]).toString('base64')
}

const at = (change: (results: any, slice: any) => void) => {
  const results = small()
  change(results, results.blocks[0].scenarios[0].slices[0])
  return JSON.stringify(results)
}
const raw = (change: (slice: any) => void, replace: [string, string]) =>
  at((_, slice) => change(slice)).replace(...replace)
const inHistogram = (histogram: string) => at((_, slice) => Object.assign(slice.requests[0], { histogram }))

const hostile: [name: string, text: () => string | Buffer, says: RegExp][] = [
  ['no JSON', () => 'hello', /it is not JSON/],
  ['half a file', () => JSON.stringify(small()).slice(0, 900), /cut off/],
  ['no UTF-8', () => Buffer.from([0x7b, 0xff, 0x7d]), /not UTF-8/],
  ['nothing', () => '', /not JSON/],
  ['null', () => 'null', /the whole is null, and should be an object/],
  ['a list', () => '[]', /the whole is a list of 0, and should be an object/],
  ['another version', () => at(results => (results.version = 1)), /version is 1, and should be/],
  ['NaN', () => raw(slice => (slice.duration = 'NaN!'), ['"NaN!"', 'NaN']), /not JSON/],
  [
    'null for a number',
    () => at((_, slice) => (slice.duration = null)),
    /slices\[0\]\.duration is null, and should be a number from 0/,
  ],
  [
    '1e308',
    () => at((_, slice) => (slice.duration = 1e308)),
    /blocks\[0\]\.scenarios\[0\]\.slices\[0\]\.duration is 1e\+308, and should be a number from 0 to/,
  ],
  ['infinity by 1e999', () => raw(slice => (slice.duration = 'big!'), ['"big!"', '1e999']), /duration is/],
  ['a negative count', () => at((_, slice) => (slice.sent = -1)), /sent is -1/],
  [
    'half a request',
    () => at((_, slice) => (slice.requests[0].answered = 1.5)),
    /answered is 1\.5, and should be a whole number/,
  ],
  ['a text for a number', () => at(results => (results.seed = '1')), /seed is "1"/],
  ['__proto__', () => JSON.stringify(small()).replace('{', '{"__proto__":{"polluted":1},'), /a key `__proto__`/],
  [
    '__proto__, spelled otherwise',
    () => JSON.stringify(small()).replace('{', '{"__pr\\u006fto__":{"polluted":1},'),
    /a key `__proto__`/,
  ],
  [
    'constructor, deep down',
    () => at((_, slice) => (slice.requests[0].statuses.constructor = { prototype: {} })),
    /a key `constructor`/,
  ],
  ['deep nesting', () => '['.repeat(100_000) + ']'.repeat(100_000), /nested more than 20 deep/],
  ['a text of 50 MB', () => `{"version":1,"generator":"${'x'.repeat(50e6)}"}`, /a text of 50000001 bytes/],
  ['millions of nothing', () => `[${'0,'.repeat(limits.values)}0]`, /more than 20000000 values/],
  ['too many names in one object', () => `{${numbered('"k#":0')}}`, /more than 100000 different keys/],
  ['too many names in many objects', () => `[${numbered('{"k#"\t:0}')}]`, /more than 100000 different keys/],
  ['a long text before many colons', () => `{"${'x'.repeat(4e6)}"${':'.repeat(1e5)}`, /not JSON/],
  [
    'millions of wrong slices',
    () => at((_, slice) => Object.assign(slice, { requests: Array(900_000).fill(0) })),
    /slices\[0\]\.requests is a list of 900000, and should be/,
  ],
  ['a file beyond the limit', () => Buffer.alloc(limits.bytes + 1, ' '), /has 268435457 bytes, more than 268435456/],
  [
    'a name with a line break',
    () => at(results => (results.config.scenarios[0].name = 'a\nb')),
    /name is "a\\nb", and should be one line/,
  ],
  [
    'a name that steers a terminal',
    () => at(results => (results.variants[1].name = '\u001b]0;x\u0007')),
    /name is "\\u001b/,
  ],
  ['no name', () => at(results => (results.variants[1].name = '')), /name is ""/],
  [
    'no commit',
    () => at(results => (results.variants[1].commit = '../../etc/passwd')),
    /commit is "\.\.\/\.\.\/etc\/passwd", and should be a full commit hash/,
  ],
  ['two baselines', () => at(results => (results.variants[1].baseline = true)), /variants has 2 baselines/],
  [
    'more failures than can be, each of which every row asks for',
    () =>
      at(results => {
        const failure = { variant: 'head', phase: 'load', block: 0, code: 'timed-out', message: 'm' }
        results.failures = Array(20_000).fill(failure)
      }),
    /failures has more than 8 entries/,
  ],
  [
    'a request that fails again and again before the first block',
    () =>
      at(results => {
        const [{ name, requests }] = results.config.scenarios
        results.preflight = Array(3).fill({ variant: 'head', scenario: name, request: requests[0].name })
      }),
    /preflight has more than 2 entries/,
  ],
  ['a variant twice', () => at(results => (results.variants[1].name = 'base')), /"base" appears twice/],
  [
    'a variant from nowhere',
    () => at((_, slice) => (slice.variant = 'other')),
    /variant is "other", which the results do not contain/,
  ],
  [
    'a scenario from nowhere',
    () => at(results => (results.blocks[0].scenarios[0].scenario = 'x')),
    /scenario is "x", which/,
  ],
  [
    'more requests than there are',
    () => at((_, slice) => slice.requests.push(slice.requests[0])),
    /requests has 2 of the 1/,
  ],
  ['no requests', () => at((_, slice) => (slice.requests = [])), /requests is a list of 0/],
  ['a threshold of nothing', () => at(results => (results.config.scenarios[0].thresholds[0].worse = 0)), /worse is 0/],
  [
    'a metric of theirs',
    () => at(results => (results.config.scenarios[0].thresholds[0].metric = 'toString')),
    /metric is "toString", and should be a metric/,
  ],
  [
    'rows without end',
    () =>
      at(results => {
        const [one] = results.config.scenarios
        const thresholds = Array(999).fill(one.thresholds[0])
        results.config.scenarios.push(...[...Array(99).keys()].map(i => ({ ...one, name: `s${i}`, thresholds })))
        results.variants.push({ name: 'third', baseline: false, source: 'x' })
      }),
    /make \d+ rows; the limit is 200000/,
  ],
  [
    'long names for many rows',
    () =>
      at(results => {
        const [one] = results.config.scenarios
        results.config.scenarios.push(
          ...[...Array(99).keys()].map(i => ({
            ...one,
            name: 'x'.repeat(9000) + i,
            requests: [...Array(40).keys()].map(k => ({ ...one.requests[0], name: `r${k}` })),
          })),
        )
      }),
    /too long for \d+ rows/,
  ],
  ['a histogram of nonsense', () => inHistogram('AAAA'), /histogram is "AAAA", and should be a latency histogram/],
  ['a histogram that is no base64', () => inHistogram('<!-- -->'), /histogram is "<!-- -->"/],
  [
    'a histogram that inflates to 100 MB',
    () => inHistogram(forged({ payload: Buffer.alloc(100e6) })),
    /a latency histogram/,
  ],
  ['a histogram that claims a year', () => inHistogram(forged({ highest: 2n ** 53n })), /a latency histogram/],
  ['a histogram of five digits', () => inHistogram(forged({ digits: 5 })), /a latency histogram/],
  ['a histogram that claims more than it has', () => inHistogram(forged({ length: 2 ** 31 })), /a latency histogram/],
  [
    'a histogram beyond its last place',
    () => inHistogram(forged({ payload: Buffer.from([0xff, 0xff, 0xff, 0x7f, 0x02]) })),
    /a latency histogram/,
  ],
  [
    'a histogram with half a number',
    () => inHistogram(forged({ payload: Buffer.from([0x82]) })),
    /a latency histogram/,
  ],
  [
    'a histogram of 2^50 answers',
    () => inHistogram(forged({ payload: Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x04]) })),
    /a latency histogram/,
  ],
]

for (const [name, text, says] of hostile)
  test(`results with ${name} are refused, and it is said why`, () => {
    assert.match(refusal(text()), says)
    assert.equal(({} as any).polluted, undefined)
  })

test('the forged histograms are refused for what is wrong with them: one that is right is not', () => {
  read(inHistogram(forged()))
})

test('links and what is not a file are refused', () => {
  const there = join(folder, 'there.json')
  writeFileSync(there, JSON.stringify(small()))
  const link = join(folder, 'link.json')
  symlinkSync(there, link)
  const pipe = join(folder, 'pipe.json')
  execFileSync('mkfifo', [pipe])
  const directory = join(folder, 'directory.json')
  mkdirSync(directory)
  readResults([there])
  assert.throws(() => readResults([link]), { code: 'results-unreadable', message: /link\.json: it is a symbolic link/ })
  for (const each of [pipe, directory, '/dev/zero'])
    assert.throws(() => readResults([each]), { code: 'results-unreadable', message: /is not a regular file/ })
  const parts = ['a', 'b', 'c'].map(name => join(folder, name))
  for (const part of parts) {
    writeFileSync(part, '')
    truncateSync(part, 200 * 2 ** 20)
  }
  assert.throws(() => readResults(parts), {
    code: 'results-unreadable',
    message: /a: it and 2 more have 629145600 bytes/,
  })
  assert.throws(() => readResults([join(folder, 'gone.json')]), {
    code: 'results-unreadable',
    message: /the file does not exist/,
  })
})

test('control characters in free texts are taken out, so that nothing steers a terminal', () => {
  const results = small()
  results.failures = [
    {
      variant: 'head',
      phase: 'boot',
      block: 0,
      code: 'x',
      message: 'a\u001b[2Jb',
      lastWords: 'c\u001b]52;c;x\u0007d\n\te',
    },
  ]
  results.variants[1].subject = '\u009b31mred'
  const back = read(JSON.stringify(results))
  assert.equal(back.failures[0]!.message, 'a[2Jb')
  assert.equal(back.failures[0]!.lastWords, 'c]52;c;xd\n\te')
  assert.equal(back.variants[1]!.subject, '31mred')
  assert.doesNotMatch(terminal(back, judged(back), { columns: 100, color: false }), /[^\P{Cc}\n\t]/u)
})

test('any JSON is results or is refused, and never anything else', () => {
  fc.assert(
    fc.property(fc.json(), text => {
      refusal(text)
    }),
  )
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), bytes => void refusal(Buffer.from(bytes))))
})

test('the bounds are those of the parser: a quote in a text ends nothing, a brace in a text opens nothing', () => {
  const depth = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 30, depthSize: 'max' }), value => {
      const flaw = outOfBounds(Buffer.from(JSON.stringify(value)))
      assert.equal(flaw === undefined, depth(value) <= limits.depth)
    }),
    { numRuns: draws(12, 25) }, // with large values
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', 'é', 'a') }), text => {
      assert.equal(outOfBounds(Buffer.from(JSON.stringify(Array(30).fill(`${text}[[[[`)))), undefined)
    }),
  )
})

/** A value of the same type, at the edge of its range. */
function alike(value: unknown, n: number): unknown {
  if (typeof value === 'number') return [0, 1, 2, 1e6, 1e9][n % 5]
  return typeof value === 'boolean' ? !value : value
}

/** Places of a value: every object and list, with every key. */
const places = (value: any): [any, string | number][] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap(key => [[value, key] as [any, string], ...places(value[key])])
    : []

test('results with any part replaced by anything are judged and reported, or refused', () => {
  const valid = JSON.stringify(small())
  const part = fc.oneof(
    fc.constantFrom(1e308, -1, 0, 5e-324, 1e12, '', '0', null, true, [], {}, 'passed', '__proto__', '\u202e'),
    fc.jsonValue(),
  )
  let accepted = 0
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.option(part)), { minLength: 1, maxLength: 3 }), changes => {
      const results = JSON.parse(valid)
      for (const [n, value] of changes) {
        const all = places(results)
        const [owner, key] = all[n % all.length]!
        owner[key] = value === null ? alike(owner[key], n) : value
      }
      let back: Results
      try {
        back = read(JSON.stringify(results))
      } catch (error) {
        assert.ok(error instanceof GateError && error.code === 'results-unreadable', String((error as Error).stack))
        return
      }
      accepted++
      const judgement = judged(back)
      for (const row of judgement.rows)
        for (const value of [row.base, row.head, row.change, row.detects])
          assert.ok(value === null || Number.isFinite(value))
      report(back, judgement)
      terminal(back, judgement, { columns: 100, color: false })
    }),
    { numRuns: draws(200, 400) },
  )
  assert.ok(accepted > 5, `${accepted} accepted`)
})

test('a night that does not fit is told in a sentence, too, although its schema has no words for it', () => {
  const night = { version: 1, at: '2026-01-01T00:00:00Z', run: '1-1', event: 'nightly', machine: { cpu: 'x', cores: 2 }, head: { hash: 'a'.repeat(40), author: '', subject: '' }, rows: [] } // biome-ignore format: one line
  for (const [more, why] of [
    [{ version: 2 }, 'version is 2, and should be what perf-gate writes there'],
    [{ 'of\u001blater': 1 }, 'the whole is an object, and should be without "of\\u001blater"'],
  ] as const) {
    writeFileSync(path, JSON.stringify({ ...night, ...more }))
    const message = `cannot read results from ${path}: ${why}`
    assert.throws(() => readAs(path, nightSchema), { code: 'results-unreadable', message })
  }
})
