import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseConfig } from '../../src/config/parse.ts'
import { GateError } from '../../src/errors.ts'

const minimal = (more = ''): string =>
  `server: { start: node server.js }\nscenarios:\n  - { name: home, path: / }\n${more}`
const parsed = (text: string) => parseConfig(text, 'perf-gate.yml')

function complaint(text: string): string {
  try {
    parsed(text)
  } catch (error) {
    assert.ok(error instanceof GateError, String(error))
    assert.equal(error.code, 'config-invalid')
    return error.message
  }
  return 'no complaint'
}

test('a start command and one scenario are enough; everything else has a default', () => {
  const config = parsed(minimal())
  assert.deepEqual(
    config.scenarios[0]!.thresholds.map(({ metric, worse, explicit }) => [metric, worse, explicit]),
    [
      ['rps', 0.05, false],
      ['p90', 0.1, false],
      ['p99', 0.2, false],
      ['cpu', 0.05, false],
    ],
  )
  assert.deepEqual(
    [config.server.ready, config.server.readyTimeout, config.budget, config.seed],
    ['/', 30_000, 150_000, undefined],
  )
  assert.deepEqual(
    [config.scenarios[0]!.connections, config.scenarios[0]!.pipelining, config.scenarios[0]!.timeout],
    [10, 1, 10_000],
  )
  assert.deepEqual(config.gate, { evidence: 'likely', onInconclusive: 'pass', onInvalid: 'fail' })
})

test('the default budget is 2m30s for one scenario and at most 6m for more', () => {
  const budget = (count: number) =>
    parsed(
      `server: { start: x }\nscenarios:\n${[...Array(count).keys()].map(i => `  - { name: s${i}, path: / }`).join('\n')}`,
    ).budget
  assert.deepEqual([1, 2, 3, 9].map(budget), [150_000, 255_000, 360_000, 360_000])
})

test('a mapping or list as body is sent as JSON with its content type, a text as it is', () => {
  const body = (yaml: string) =>
    parsed(`server: { start: x }\nscenarios:\n  - { name: a, path: /, method: post, ${yaml} }`).scenarios[0]!
      .requests[0]!
  assert.deepEqual(
    [body('body: { id: 1 }').body, body('body: { id: 1 }').headers],
    ['{"id":1}', { 'content-type': 'application/json' }],
  )
  assert.deepEqual(
    [body('body: [1]').body, body('body: plain').body, body('body: plain').headers],
    ['[1]', 'plain', {}],
  )
  assert.deepEqual(body('body: {}, headers: { Content-Type: text/x }').headers, { 'Content-Type': 'text/x' })
  assert.equal(body('body: a').method, 'POST')
})

test('a sweep becomes one scenario for each combination of its values', () => {
  const config = parsed(
    'server: { start: x }\nscenarios:\n  - { name: list, path: "/p?n={n}&k={k}", sweep: { n: [1, 10], k: [a, b] } }',
  )
  assert.deepEqual(
    config.scenarios.map(({ name }) => name),
    ['list n=1 k=a', 'list n=1 k=b', 'list n=10 k=a', 'list n=10 k=b'],
  )
  assert.equal(config.scenarios[2]!.requests[0]!.path, '/p?n=10&k=a')
  assert.deepEqual(config.scenarios[2]!.sweep, { of: 'list', values: { n: 10, k: 'a' } })
})

test('a scenario overrides the thresholds of the gate, and any percentile may be gated', () => {
  const config = parsed(
    'server: { start: x }\nscenarios:\n  - { name: a, path: /, gate: { p99: 10%, p50: off, p99.9: 30%, rps: off } }\ngate: { p50: 3%, cpu: 2.5%, p2.5: 50% }',
  )
  assert.deepEqual(
    config.scenarios[0]!.thresholds.map(({ metric, worse }) => [metric, worse]),
    [
      ['p2.5', 0.5],
      ['p90', 0.1],
      ['p99', 0.1],
      ['p99.9', 0.3],
      ['cpu', 0.025],
    ],
  )
})

const wrong: [name: string, text: string, message: string][] = [
  [
    'a bare number as threshold is ambiguous',
    minimal('gate: { rps: 5 }'),
    'perf-gate.yml:4:14: `gate.rps`: `5` is ambiguous, write `5%`',
  ],
  [
    'so is a fraction',
    minimal('gate: { rps: 0.05 }'),
    'perf-gate.yml:4:14: `gate.rps`: `0.05` is ambiguous, write `5%`',
  ],
  [
    'a threshold of nothing',
    minimal('gate: { rps: 0% }'),
    'perf-gate.yml:4:14: `gate.rps`: `0%` does not fit; write more than 0 %, or `off`: no two measurements are ever equal',
  ],
  [
    'an unknown key suggests the nearest',
    minimal('gates: {}'),
    'perf-gate.yml:4:1: `gates` is not a key of the config; did you mean `gate`?',
  ],
  [
    'an unknown key of a scenario',
    minimal('  - { name: b, path: /b, conections: 3 }'),
    'perf-gate.yml:4:26: `scenarios[1].conections` is not a key of `scenarios[1]`; did you mean `connections`?',
  ],
  [
    'a time without unit',
    minimal('budget: 30'),
    'perf-gate.yml:4:9: `budget`: `30` does not fit; write a time with its unit, as in `30s`, `500ms` or `2m30s`',
  ],
  ['no scenarios', 'server: { start: x }', 'perf-gate.yml:1:1: `scenarios` is missing: write a list of scenarios'],
  [
    'no start',
    'scenarios: [{ name: a, path: / }]',
    'perf-gate.yml:1:1: `server.start` is missing: write the command that starts the server, as in `node server.js`',
  ],
  [
    'a path without slash',
    'server: { start: x }\nscenarios: [{ name: a, path: b }]',
    'perf-gate.yml:2:30: `scenarios[0].path`: `b` does not fit; write a path that begins with `/`',
  ],
  [
    'a scenario without path',
    'server: { start: x }\nscenarios: [{ name: a }]',
    'perf-gate.yml:2:13: `scenarios[0].path` is missing: a scenario has a `path`, or a list of `requests`',
  ],
  [
    'the same name twice',
    minimal('  - { name: home, path: /b }'),
    'perf-gate.yml:4:13: `scenarios[1].name`: `home` is the name of an earlier scenario, too',
  ],
  [
    'a placeholder without values',
    'server: { start: x }\nscenarios: [{ name: a, path: "/{n}" }]',
    'perf-gate.yml:2:30: `scenarios[0].path`: `{n}` has no values: add `sweep: { n: [1, 10] }`, or write `%7Bn%7D`',
  ],
  [
    'a header that would split the request',
    'server: { start: x }\nscenarios: [{ name: a, path: /, headers: { a: "b\\r\\nc: d" } }]',
    'perf-gate.yml:2:47: `scenarios[0].headers.a`: `b\\u000d\\nc: d` does not fit; a header value is one line',
  ],
  ['a key twice', 'server: { start: x }\nserver: {}', 'perf-gate.yml:2:1: `server` stands here twice'],
  ['tabs', 'server:\n\tstart: x', 'perf-gate.yml:2:1: not readable as YAML: indent with blanks, not with tabs'],
  ['two documents', `${minimal()}---\na: 1`, 'perf-gate.yml:4:1: a second document begins; one file is one config'],
  ['an empty file', '', 'perf-gate.yml:1:1: the file is empty; `perf-gate init` writes a config'],
  ['a prototype key', `${minimal()}__proto__: { x: 1 }`, 'perf-gate.yml:4:1: `__proto__` cannot be a key'],
]
for (const [name, text, message] of wrong)
  test(`a mistake is named with its place and the way out: ${name}`, () =>
    assert.equal(complaint(text).split('; there are')[0], message))

test('all mistakes of a file are listed at once, at most ten', () => {
  const lines = complaint(minimal(`gate: { ${[...Array(20).keys()].map(i => `p${i + 10}: ${i}`).join(', ')} }`)).split(
    '\n',
  )
  assert.deepEqual([lines.length, lines.at(-1)], [11, 'and 10 more'])
})

test('a "billion laughs" file ends quickly, in a complaint', () => {
  const levels = [...'abcdefghij'].map(
    (name, i, all) =>
      `${name}: &${name} [${
        i === 0
          ? 'x'
          : Array(10)
              .fill(`*${all[i - 1]}`)
              .join(', ')
      }]`,
  )
  const begun = performance.now()
  assert.match(complaint(levels.join('\n')), /: more than 20000 values, aliases \(`\*name`\) followed$/)
  assert.ok(performance.now() - begun < 2000)
})

test('whatever the file says, the answer is a config with finite thresholds or a complaint with a place', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom('5%', 'off', '30s', '/', null))
  const tree = fc.letrec(tie => ({
    node: fc.oneof(
      { depthSize: 'small' },
      scalar,
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          'server',
          'start',
          'scenarios',
          'name',
          'path',
          'gate',
          'rps',
          'p99',
          'requests',
          'sweep',
          'x',
          '__proto__',
          'constructor',
        ),
        tie('node'),
        { maxKeys: 4 },
      ),
    ),
  })).node
  fc.assert(
    fc.property(tree, value => {
      try {
        for (const { thresholds } of parsed(JSON.stringify(value)).scenarios)
          for (const { worse } of thresholds) assert.ok(Number.isFinite(worse) && worse > 0)
      } catch (error) {
        assert.ok(error instanceof GateError, String(error))
        assert.match(error.message, /^perf-gate\.yml/)
      }
    }),
    { numRuns: 300 },
  )
})
