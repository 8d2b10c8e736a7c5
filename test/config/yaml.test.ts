import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseConfig } from '../../src/config/parse.ts'
import { readYaml } from '../../src/config/yaml.ts'
import { GateError } from '../../src/errors.ts'
import { cpuTime } from '../cpu-time.ts'

/** What is wrong with a text, as `line:column: sentence`. */
function flaws(text: string): string[] {
  const { flaws, lines } = readYaml(text)
  return flaws.map(({ offset, message }) => `${Object.values(lines.linePos(offset)).join(':')}: ${message}`)
}

for (const [name, text, sentence] of [
  ['tabs', 'server:\n\tstart: x', '2:1: not readable as YAML: indent with spaces, not with tabs'],
  [
    'a quote left open',
    'a: "x',
    '1:6: not readable as YAML: something is missing here: a closing quote or bracket, a comma, `:`, or the space after one',
  ],
  [
    'a colon in a text',
    'a: b: c',
    '1:4: not readable as YAML: text that contains `: ` or ` #`, or that begins with a special character, needs quotes',
  ],
  [
    'a special character',
    'a: @b',
    '1:4: not readable as YAML: text that contains `: ` or ` #`, or that begins with a special character, needs quotes',
  ],
  [
    'two documents',
    'a: 1\n---\nb: 1',
    '2:1: not readable as YAML: a second YAML document starts here, and a config file has only one',
  ],
  ['an alias of nothing', 'a: *b', '1:4: nothing before it is named `&b`'],
  ['an alias into itself', 'a: &b [*b]', '1:8: `*b` contains itself'],
] as const)
  test(`YAML that cannot be read is named in plain words: ${name}`, () => assert.deepEqual(flaws(text), [sentence]))

const many = (text: string, times: number): string => text.repeat(times)
const laughs = [...'abcdefghij']
  .map((name, i, all) => `${name}: &${name} [${i === 0 ? 'x' : many(`*${all[i - 1]}, `, 10)}]`)
  .join('\n')
const hostile: Record<string, [text: string, sentence: RegExp]> = {
  'a billion laughs': [laughs, /^\d+:\d+: more than 20000 values, aliases \(`\*name`\) followed$/],
  'a hundred thousand keys': [
    [...Array(100_000).keys()].map(i => `k${i}: 1\n`).join(''),
    /more than 60000 YAML tokens$/,
  ],
  'a million brackets': [many(']', 1_000_000), /more than 60000 YAML tokens$/],
  'a million commas': [`a: [${many('1,', 500_000)}]`, /more than 60000 YAML tokens$/],
  'brackets as deep as the stack': [many('[', 10_000), /nested more than 50 levels deep$/],
  'a long key above many values': [
    `? ${many('k', 500_000)}\n: { a: &a [${many('1, ', 100)}], ${[...Array(90).keys()].map(i => `k${i}: *a`)} }`,
    /more than \d+ characters of text and keys, aliases/,
  ],
  'a long name of a list item above many values': [
    `- { name: ${many('n', 500_000)}, a: &a [${many('1, ', 100)}], ${[...Array(90).keys()].map(i => `k${i}: *a`)} }`,
    /more than \d+ characters of text and keys, aliases/,
  ],
  'brackets beyond the limit': [many('[', 52) + many(']', 52), /^1:1: nested more than 50 levels deep$/],
}
for (const [name, [text, sentence]] of Object.entries(hostile))
  test(`a hostile file is refused at once: ${name}`, () => {
    const begun = cpuTime()
    assert.match(flaws(text)[0]!, sentence)
    assert.ok(cpuTime() - begun < 2000)
  })

test('aliases may be used as often as a careful person would', () =>
  assert.deepEqual(readYaml(`a: &a [1, 2]\nb: [${many('*a, ', 1000)}]`).flaws, []))

const words = [
  'server',
  'start',
  'scenarios',
  'name',
  'path',
  'gate',
  'rps',
  'p99',
  'p50',
  'requests',
  'sweep',
  'variants',
]
test('only YAML 1.2 is read: older versions have other rules', () => {
  const { flaws } = readYaml('%YAML 1.1\n---\n<<: 1\n')
  assert.match(flaws[0]!.message, /YAML 1.1 is not read/)
})

const values = [
  '5%',
  '0%',
  '1e400%',
  'off',
  '30s',
  '/',
  '/{n}',
  '5',
  '.nan',
  '-.inf',
  '',
  '~',
  '*a',
  '&a',
  '<<',
  '- ',
  '{',
  '[',
  '\t',
]

test('whatever the file says, the result is a config with finite thresholds or a complaint with a place', () => {
  const word = fc.constantFrom(...words, '__proto__', 'constructor', 'toString', ...values)
  const line = fc
    .tuple(fc.nat(3), fc.constantFrom('', '- '), word, word)
    .map(([depth, dash, key, value]) => `${'  '.repeat(depth)}${dash}${key}: ${value}`)
  const loose = fc.array(fc.oneof({ weight: 9, arbitrary: line }, fc.string()), { maxLength: 12 })
  const yamlish = loose.map(lines => lines.join('\n'))
  const near = fc
    .tuple(word, word, word, yamlish)
    .map(([rps, p99, sweep, rest]) =>
      [
        'server: { start: x }',
        `gate: { rps: ${rps}, p99: ${p99} }`,
        `scenarios: [{ name: a, path: "/{n}", sweep: { n: [${sweep}] } }]`,
        rest,
      ].join('\n'),
    )
  fc.assert(fc.property(fc.oneof(yamlish, near), isConfigOrComplaint), { numRuns: 2000 })
})

function isConfigOrComplaint(text: string): void {
  try {
    for (const { thresholds, requests } of parseConfig(text, 'f.yml').scenarios) {
      for (const { worse } of thresholds) assert.ok(Number.isFinite(worse) && worse > 0)
      for (const { path } of requests) assert.match(path, /^\/\S*$/)
    }
  } catch (error) {
    assert.ok(error instanceof GateError, String(error))
    for (const line of error.message.split('\n')) assert.match(line, /^f\.yml:\d+:\d+: \S|^and \d+ more$/)
    assert.doesNotMatch(error.message, /undefined|Invalid|Too (big|small)|expected|Infinity/)
  }
}
