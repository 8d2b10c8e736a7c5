import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseConfig } from '../../src/config/parse.ts'
import { GateError } from '../../src/errors.ts'

/** Error code and message of a config text. */
function complaint(text: string): [code: string, ...lines: string[]] {
  try {
    parseConfig(text, 'f.yml')
  } catch (error) {
    assert.ok(error instanceof GateError, String(error))
    return [error.code, ...error.message.split('\n')]
  }
  return ['no complaint']
}

const server = 'server: { start: x }\n'
const home = 'scenarios:\n  - { name: home, path: / }\n'
/** More top-level keys, on line 4. */
const top = (more: string): string => server + home + more
/** A second scenario in flow style, on line 4; its text begins in column 7. */
const second = (flow: string): string => `${server}${home}  - { ${flow} }`

const wrong: Record<string, [name: string, text: string, sentence: string][]> = {
  'a threshold': [
    ['a bare number', top('gate: { rps: 5 }'), '4:14: `gate.rps`: `5` is ambiguous, write `5%`'],
    ['a fraction', top('gate: { rps: 0.05 }'), '4:14: `gate.rps`: `0.05` is ambiguous, write `5%`'],
    ['a number in quotes', top('gate: { rps: "5" }'), '4:14: `gate.rps`: `5` is ambiguous, write `5%`'],
    [
      'less than nothing',
      top('gate: { rps: -5 }'),
      '4:14: `gate.rps`: `-5` is not valid; write a percentage, as in `5%`, or `off`',
    ],
    [
      'not a number',
      top('gate: { cpu: .nan }'),
      '4:14: `gate.cpu`: `.nan` is not valid; write a percentage, as in `5%`, or `off`',
    ],
    ['nothing', top('gate: { rps: }'), '4:14: `gate.rps` is empty; write a percentage, as in `5%`, or `off`'],
    [
      '0 %',
      top('gate: { rps: 0% }'),
      '4:14: `gate.rps`: `0%` is not valid; write more than 0 %, or `off`. No two measurements are ever equal',
    ],
    [
      'all of what can be lost',
      top('gate: { rps: 100% }'),
      '4:14: `gate.rps`: `100%` is not valid; write less than 100 %, or `off`',
    ],
    ['of p100', top('gate: { p100: 5% }'), '4:9: `gate.p100` is not a key of `gate`; did you mean `p90`?'],
  ],
  'a key': [
    ['unknown, at the top', top('gates: {}'), '4:1: `gates` is not a key of the config; did you mean `gate`?'],
    [
      'unknown, in a scenario',
      second('name: b, path: /b, conections: 3'),
      '4:26: `scenarios[1].conections` is not a key of `scenarios[1]`; did you mean `connections`?',
    ],
    [
      'known under another name, in a scenario',
      second('name: b, path: /b, concurrency: 3'),
      '4:26: `scenarios[1].concurrency` is not a key of `scenarios[1]`; it is called `connections` here',
    ],
    [
      'a URL in place of a path',
      second('name: b, url: "http://localhost:3000/b"'),
      '4:16: `scenarios[1].url` is not a key of `scenarios[1]`; it is called `path` here',
    ],
    [
      'an environment in full',
      'server: { start: x, environment: { A: b } }\n',
      '1:21: `server.environment` is not a key of `server`; it is called `env` here',
    ],
    [
      'a protocol that is not spoken',
      'server: { start: x, protocol: h2c }\n',
      '1:31: `server.protocol`: `h2c` is not valid; write one of http, https',
    ],
    [
      'unknown, in the gate',
      top('gate: { evidnce: likely }'),
      '4:9: `gate.evidnce` is not a key of `gate`; did you mean `evidence`?',
    ],
    [
      'that a long name keeps busy',
      top("ignore: ['docs/**', '**/a*b*c*d*']"),
      '4:21: `ignore[1]`: `**/a*b*c*d*` is not valid; write at most two `**`, and three `*` between slashes',
    ],
    [
      'like no other',
      top('xyz: 1'),
      '4:1: `xyz` is not a key of the config; there are `server`, `scenarios`, `gate`, `limit`, `budget`, `warmup`, `why`, `ignore`, `variants`',
    ],
    [
      'with control characters',
      top('"\\e[31m": 1'),
      '4:1: `\\u001b[31m` is not a key of the config; there are `server`, `scenarios`, `gate`, `limit`, `budget`, `warmup`, `why`, `ignore`, `variants`',
    ],
    ['twice', `${server}server: {}`, '2:1: not readable as YAML: this key appears twice'],
    ['of every object', top('__proto__: { x: 1 }'), '4:1: `__proto__` cannot be a key'],
    ['that is a list', top('[a]: 1'), '4:1: a key is a name, not a list or mapping'],
  ],
  'a time': [
    [
      'without unit',
      top('budget: 30'),
      '4:9: `budget`: `30` is not valid; write a time with its unit, as in `30s`, `500ms` or `2m30s`',
    ],
    [
      'in words',
      top('budget: 5 minutes'),
      '4:9: `budget`: `5 minutes` is not valid; write a time with its unit, as in `30s`, `500ms` or `2m30s`',
    ],
    ['of nothing', top('budget: 0s'), '4:9: `budget`: `0s` is not valid; write a time above zero, and at most `24h`'],
    [
      'without end',
      top(`budget: ${'9'.repeat(400)}h`),
      `4:9: \`budget\`: \`${'9'.repeat(79)}…\` is not valid; write a time above zero, and at most \`24h\``,
    ],
  ],
  'a scenario': [
    ['no mapping', `${server}scenarios: /`, '2:12: `scenarios`: `/` is not valid; write a list of 1 to 100 scenarios'],
    [
      'without path',
      second('name: b'),
      '4:5: `scenarios[1].path` is missing: write a path, or a list of `requests` instead',
    ],
    [
      'with a relative path',
      second('name: b, path: b'),
      '4:22: `scenarios[1].path`: `b` is not valid; write a path that begins with `/` and has no spaces or control characters: `%20` is a space',
    ],
    [
      'with a blank in its path',
      second('name: b, path: /a b'),
      '4:22: `scenarios[1].path`: `/a b` is not valid; write a path that begins with `/` and has no spaces or control characters: `%20` is a space',
    ],
    [
      "that reaches an object's prototype",
      second('name: constructor, path: /b'),
      '4:13: `scenarios[1].name`: `constructor` is not valid; write a different name: this one has a meaning of its own in JavaScript',
    ],
    [
      'with the name of another',
      second('name: home, path: /b'),
      '4:13: `scenarios[1].name`: `home` is already the name of an earlier scenario',
    ],
    [
      'with a name of two lines',
      second('name: "a\\nb", path: /b'),
      '4:13: `scenarios[1].name`: `a\\nb` is not valid; write one line of 1 to 200 characters',
    ],
    [
      'with too many connections',
      second('name: b, path: /b, connections: 10001'),
      '4:39: `scenarios[1].connections`: `10001` is not valid; write a whole number from 1 to 10000',
    ],
    [
      'with half a request',
      second('name: b, path: /b, amount: 2.5'),
      '4:34: `scenarios[1].amount`: `2.5` is not valid; write a whole number from 1 to 1000000',
    ],
    [
      'with a body for GET',
      second('name: b, path: /b, body: x'),
      '4:26: `scenarios[1].body` cannot be sent with GET: add `method: POST`',
    ],
    [
      'with a body in two places',
      second('name: b, path: /b, method: PUT, body: x, body-file: y'),
      '4:48: `scenarios[1].body-file` cannot be combined with `body`: use one of them',
    ],
    [
      'with a file that is not beside the config',
      second('name: b, path: /b, data: /etc/passwd'),
      '4:32: `scenarios[1].data`: `/etc/passwd` is not valid; write a path relative to the config, as in `users.csv`',
    ],
    [
      'with a number as body',
      second('name: b, path: /b, method: PUT, body: 5'),
      '4:45: `scenarios[1].body`: `5` is not valid; write text, or a mapping or list to send as JSON',
    ],
    [
      'with no such method',
      second('name: b, path: /b, method: GTE'),
      '4:34: `scenarios[1].method`: `GTE` is not valid; write one of GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ],
    [
      'with no such status',
      second('name: b, path: /b, expect: [200, 1000]'),
      '4:40: `scenarios[1].expect[1]`: `1000` is not valid; write a status, as in `200`, or a list of them',
    ],
    [
      'with a header of two lines',
      second('name: b, path: /, headers: { a: "b\\r\\nc: d" }'),
      '4:39: `scenarios[1].headers.a`: `b\\u000d\\nc: d` is not valid; write it on one line',
    ],
    [
      'with a header name that is none',
      second('name: b, path: /, headers: { "a:b": c }'),
      '4:36: `scenarios[1].headers.a:b` cannot be a name here: a header name consists of letters, digits and `-`',
    ],
    [
      'with a mix of one',
      second('name: b, requests: [{ name: a, path: / }]'),
      '4:26: `scenarios[1].requests`: `[{"name":"a","path":"/"}]` is not valid; write a list of 2 to 50 requests',
    ],
    [
      'with headers beside a mix',
      second('name: b, headers: { a: b }, requests: [{ name: a, path: / }, { name: b, path: / }]'),
      '4:16: `scenarios[1].headers` has no effect together with `requests`: write it in each request',
    ],
    [
      'with one name twice in a mix',
      second('name: b, requests: [{ name: a, path: / }, { name: a, path: / }]'),
      '4:57: `scenarios[1].requests[1].name`: `a` is already the name of an earlier request',
    ],
    [
      'that is no mapping',
      `${server}scenarios: [home]`,
      '2:13: `scenarios[0]`: `home` is not valid; write a mapping, as in `{ name: home, path: / }`',
    ],
  ],
  'a sweep': [
    [
      'missing',
      second('name: b, path: "/{n}"'),
      '4:22: `scenarios[1].path`: `{n}` has no values: add `sweep: { n: [1, 10] }`, or write `%7Bn%7D`',
    ],
    [
      'of nothing',
      second('name: b, path: /b, sweep: { n: [1] }'),
      '4:35: `scenarios[1].sweep.n` is used nowhere: put `{n}` into the path, a header or the body',
    ],
    [
      'that would split the request',
      second('name: b, path: "/{n}", sweep: { n: ["a\\r\\nb: c"] }'),
      '4:43: `scenarios[1].sweep.n[0]`: `a\\u000d\\nb: c` is not valid; write it on one line',
    ],
    [
      'that breaks the path',
      second('name: b, path: "/{n}", sweep: { n: [a b] }'),
      '4:30: `scenarios[1].sweep` gives the path `/a b`; a path has no spaces: write `%20`',
    ],
    [
      'of one value twice',
      second('name: b, path: "/{n}", sweep: { n: [1, 1] }'),
      '4:13: `scenarios[1].name`: `b n=1` is already the name of an earlier scenario',
    ],
    [
      'of too many points',
      second(`name: b, path: "/{a}{b}", sweep: { a: [${[...Array(50).keys()]}], b: [1, 2, 3] }`),
      '2:1: `scenarios` has 151 scenarios, counting every point of the sweeps; the limit is 100',
    ],
  ],
  'the server': [
    [
      'not started',
      home,
      '1:1: `server.start` is missing: write the command that starts the server, as in `node server.js`',
    ],
    [
      'on no port',
      `server: { start: x, port: 70000 }\n${home}`,
      '1:27: `server.port`: `70000` is not valid; write a port from 1 to 65535',
    ],
    [
      'with a NUL',
      `server: { start: "x\\0" }\n${home}`,
      '1:18: `server.start`: `x\\u0000` is not valid; write the command as a shell line of at most 10,000 characters, without NUL',
    ],
    [
      'with an environment that is none',
      `server: { start: x, env: { "A=B": c } }\n${home}`,
      '1:28: `server.env.A=B` cannot be a name here: an environment variable consists of letters, digits and `_`',
    ],
    [
      'installed by `true`',
      `server: { start: x, install: true }\n${home}`,
      '1:30: `server.install`: `true` is not valid; write a shell line, or `false` for nothing to install',
    ],
  ],
  'a variant': [
    [
      'alone',
      top('variants: [{ name: a }]'),
      '4:11: `variants`: `[{"name":"a"}]` is not valid; write a list of 2 to 20 variants',
    ],
    [
      'twice',
      top('variants: [{ name: a }, { name: a }]'),
      '4:33: `variants[1].name`: `a` is already the name of an earlier variant',
    ],
    [
      'and a second baseline',
      top('variants: [{ name: a, baseline: true }, { name: b, baseline: true }]'),
      '4:52: `variants[1].baseline` is a second baseline: there can be only one',
    ],
    [
      'from two places',
      top('variants: [{ name: a, ref: x, directory: y }, { name: b }]'),
      '4:12: `variants[0]` has more than one of `ref`, `directory` and `url`',
    ],
    [
      'against itself',
      top('variants: [{ name: a }, { name: b, against: b }]'),
      '4:45: `variants[1].against`: `b` is not the name of another one; there are `a`',
    ],
    [
      'against nobody',
      top('variants: [{ name: a }, { name: b, against: c }]'),
      '4:45: `variants[1].against`: `c` is not the name of another one; there are `a`',
    ],
    [
      'the baseline against another',
      top('variants: [{ name: a, against: b }, { name: b }]'),
      '4:23: `variants[0].against` is set on the baseline, which the others are compared with',
    ],
    [
      'behind no URL',
      top('variants: [{ name: a, url: "file:///x" }, { name: b }]'),
      '4:28: `variants[0].url`: `file:///x` is not valid; write a URL, as in `http://127.0.0.1:8080`',
    ],
  ],
  'the rest': [
    [
      'no such evidence',
      top('gate: { evidence: sure }'),
      '4:19: `gate.evidence`: `sure` is not valid; write one of likely, proven',
    ],
    [
      'a number as it was written',
      'server: { start: x, port: 0xfffff }\n',
      '1:27: `server.port`: `0xfffff` is not valid; write a port from 1 to 65535',
    ],
    [
      'a text instead of a config',
      'hello',
      '1:1: the config: `hello` is not valid; write a mapping with `server` and `scenarios`',
    ],
    ['an empty file', '# nothing', '1:1: the file is empty; `perf-gate init` writes a config'],
  ],
}
for (const [what, cases] of Object.entries(wrong))
  for (const [name, text, sentence] of cases)
    test(`a mistake is named with its place and the way out: ${what}: ${name}`, () =>
      assert.deepEqual(complaint(text), ['config-invalid', `f.yml:${sentence}`]))

for (const directory of ['../x', '/etc', 'a/../../b', '..\\x'])
  test(`a server in ${directory} would be outside the repository`, () =>
    assert.deepEqual(complaint(`server: { start: x, directory: '${directory}' }\n${home}`), [
      'path-escapes',
      `f.yml:1:32: \`server.directory\`: \`${directory}\` is not valid; write a folder inside the repository, as in \`services/shop\``,
    ]))

test('a mistake behind an alias is shown where it is written', () =>
  assert.deepEqual(
    complaint(`${server}scenarios:\n  - { name: a, path: /, gate: &g { rps: 5 } }\n  - { name: b, path: /, gate: *g }`),
    [
      'config-invalid',
      'f.yml:3:41: `scenarios[0].gate.rps`: `5` is ambiguous, write `5%`',
      'f.yml:3:41: `scenarios[1].gate.rps`: `5` is ambiguous, write `5%`',
    ],
  ))

test('all mistakes of a file are listed at once, in the order of the file, at most ten', () => {
  const many = [...Array(20).keys()].map(i => `p${i + 10}: ${i + 1}`).join(', ')
  const [, ...lines] = complaint(`gate: { ${many} }\nseed: -1\n${server}${home}`)
  assert.equal(lines[0], 'f.yml:1:14: `gate.p10`: `1` is ambiguous, write `1%`')
  assert.deepEqual([lines.length, lines.at(-1)], [11, 'and 11 more'])
})
