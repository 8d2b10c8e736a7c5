import { isAbsolute, normalize } from 'node:path/posix'
import { z } from 'zod'
import { either, name as line, whole, yesOrNo } from './bounded.ts'
import { command, env, file, headers, name, optional, path, places, section, several, swept } from './fields.ts'
import { limits, withThresholds } from './thresholds.ts'
import { time } from './units.ts'

// The one description of perf-gate.yml. Types, defaults, what results.json may hold, the editor's JSON Schema, the
// reference's tables and what a user is told about a mistake derive from here. What must hold between several keys is in
// checks.ts.

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const aMethod = `one of ${methods.join(', ')}`
const method = z
  .string({ error: aMethod })
  .toUpperCase()
  .refine(each => methods.includes(each), aMethod)
  .meta({ examples: methods, description: 'HTTP method' })

const aStatus = 'a status, as in `200`, or a list of them'
const status = whole(100, 599, aStatus)
const statuses = z
  .union([status, z.array(status)], { error: aStatus })
  .transform(one => [one].flat())
  .pipe(z.array(status))
  .default([])

const body = z.union([z.string(), z.record(z.string(), z.json()), z.array(z.json())], {
  error: 'text, or a mapping or list to send as JSON',
})

/** The keys of a request, wherever it is written. */
export const sent = {
  method: method.default('GET'),
  path: path.describe('Path and query. `{name}` is replaced by a value of `sweep`, `data` or `login.save`'),
  headers: headers.default({}).describe('Header fields to send'),
  ...optional({
    body: body.describe('Text is sent as it is. A mapping or list is sent as JSON'),
    'body-file': file.describe('File to send as the body, relative to the config'),
  }),
  expect: statuses.describe('Status, or list of statuses, that the response must have. Default: any 2xx'),
}

const aScenario = 'a mapping, as in `{ name: home, path: / }`'

export const mixed = section(aScenario, {
  ...sent,
  name: name.optional().describe('Name of its row. Default: method and path'),
  weight: whole(1, 1000).default(1).describe('How often it is sent, compared with the others'),
})

/** How requests are sent, and which responses are alike. */
export const load = {
  connections: whole(1, 10_000).default(10).describe('Connections that send at the same time'),
  pipelining: whole(1, 1000).default(1).describe('Requests sent on each connection before the first response arrives'),
  timeout: time.prefault('10s').describe('A response that takes longer is a failure'),
  ...optional({
    amount: whole(1, 1_000_000).describe('Number of requests per slice, instead of a time. For slow responses'),
    data: file.describe('CSV or JSON lines, relative to the config. Each request fills `{column}` from the next row'),
    state: z
      .literal('none', { error: '`none`, or leave it out' })
      .describe(
        'Write `none` if no request of this scenario changes what the server keeps. The default: GET, HEAD and OPTIONS change nothing. If a request may change state, both sides get the same number of requests',
      ),
  }),
  'same-body': yesOrNo.default(true).describe('Both sides must send the same body'),
  dynamic: several('field names', line(200), 200)
    .default([])
    .describe('JSON fields, at any depth, that may differ between responses'),
}

const scenario = section(aScenario, {
  ...sent,
  path: sent.path.optional(),
  name: name.optional().describe('Name of its rows. Default: method and path'),
  ...load,
  ...optional({
    requests: several('requests', mixed, 50, 2).describe(
      'A weighted mix. Each request gets a row, and so does the mix',
    ),
    sweep: places(several('values', swept, 100, 1), 'a mapping of names to lists of values').describe(
      'One scenario for each value. The value replaces `{name}` in name, path, headers and body',
    ),
    gate: withThresholds({}).describe('Thresholds of this scenario. They override those of `gate`'),
  }),
})

export const login = section(aScenario, {
  ...sent,
  method: method.default('POST'),
  expect: statuses.describe('Status, or list of statuses, that the response must have. Default: any below 400'),
  save: places(line(200), 'a mapping of names to fields, as in `{ token: $.access_token }`')
    .default({})
    .describe('Fields of its JSON response to keep. `{name}` is replaced by the value in path, headers and body'),
})

const commands = optional({
  install: z
    .union([command, z.literal(false)], { error: 'a shell line, or `false` for nothing to install' })
    .describe('Command that installs dependencies. Default: detected from the lock file. `false` installs nothing'),
  build: command.describe('Command that builds the server. Default: none (Rust: `cargo build --release`)'),
  start: command.describe('Command that starts the server with `PORT` and `HOST=127.0.0.1`. `{port}` is replaced too'),
  port: whole(1, 65535, 'a port from 1 to 65535').describe(
    'Fixed port, for a server that cannot be told which one to use. Base and head then take turns, unless it is a Node server that can be moved to a free port',
  ),
  setup: command.describe('Command to run once per variant, after its build. It can fill a database, for example'),
  reset: command.describe('Command to run before each launch, so that a server with state starts from the same data'),
})

const aFolder = 'a folder inside the repository, as in `services/shop`'
/** A folder of the repository, without a slash at the end. */
const directory = z
  .string({ error: aFolder })
  .refine(each => !isAbsolute(each) && normalize(each).split('/')[0] !== '..' && !/[\\\0]/.test(each), {
    error: aFolder,
    params: { code: 'path-escapes' },
  })
  .overwrite(each => normalize(each).replace(/(?<=.)\/$/, ''))

export const ready = z.union([z.literal('tcp'), path], { error: 'a path that begins with `/`, or `tcp`' })

export const server = section('a mapping, as in `{ start: node server.js }`', {
  directory: directory
    .optional()
    .describe('Where the commands run, from the root of the repository. Default: the folder of the config'),
  ...commands,
  'ready-timeout': time.prefault('30s').describe('How long the server may take to start, and the `reset` before it'),
  protocol: either('http', 'https')
    .default('http')
    .describe('What the server speaks on its port. With `https`, a self-signed certificate is accepted'),
  env: env.default({}).describe('Environment variables'),
  ...optional({
    ready: ready.describe(
      'Path that must respond below 500, or `tcp`. Default: the path of the first scenario, with the first row of `data`',
    ),
    login: login.describe('Request to send once after each launch. All others send its cookies, and what it saves'),
  }),
})

export const variant = section('a mapping, as in `{ name: fast, start: node server.js }`', {
  name: name.describe('Name of the variant'),
  ...commands,
  baseline: yesOrNo.default(false).describe('The other variants are compared with this one. Default: the first'),
  ...optional({
    env: env.describe('Environment variables. They override those of `server`'),
    against: line(200).describe('Variant that it is judged against. Its comparison with the baseline is only shown'),
    ref: line(200).describe('A commit, tag or branch'),
    directory: line(200).describe('A folder, which is used as it is'),
    'same-body': yesOrNo
      .meta({ default: true })
      .describe('It must send the same body as what it is compared with. `false` where a different one is the point'),
    url: z
      .url({ protocol: /^https?$/, error: 'a URL, as in `http://127.0.0.1:8080`' })
      .describe('URL of a server that already runs'),
  }),
})

/** What makes a row and a run fail. */
export const rules = {
  evidence: either('likely', 'proven')
    .default('likely')
    .describe(
      'When a row regressed. likely: the change is significant, and the estimate reaches the threshold. proven: the change is significantly larger than the threshold',
    ),
  'on-inconclusive': either('pass', 'fail')
    .default('pass')
    .describe('Result of the check when a row is undecided, or could not be compared though head is not to blame'),
  'on-invalid': either('pass', 'fail')
    .default('fail')
    .describe('Result of the check when a row cannot be compared because of the pull request'),
}

const gate = withThresholds(rules)

/** What cannot reach a server in most repositories. Of `.github`, only what GitHub itself reads: scripts and actions may start one. */
export const usuallyIgnored = [
  '**/*.md',
  '{LICENSE,LICENCE,COPYING,NOTICE}{,.md,.txt}',
  '.github/{workflows,ISSUE_TEMPLATE,DISCUSSION_TEMPLATE}/*.{yml,yaml}',
  '.github/{CODEOWNERS,FUNDING.yml,dependabot.yml,release.yml}',
]

/** Can it be matched quickly? The pull request chooses file names, and each further `*` multiplies the time that a name can take. */
const isQuick = (glob: string): boolean =>
  glob.split('**').length <= 3 && glob.split('/').every(part => part.split(/\*+/).length <= 4)
const glob = line(200).refine(isQuick, 'at most two `**`, and three `*` between slashes')

export const whyChoices = ['always', 'regressed', 'never'] as const

export const run = {
  ...optional({
    limit: limits.describe('Limits of what is counted, on any machine. Head must not break one that base keeps'),
    budget: time.describe('Time to measure. Default: 2m30s for one scenario, 1m45s for each further one, at most 6m'),
    warmup: time.describe(
      'Warm-up of each variant in each block, all scenarios together. Default: 200ms, or 150ms for each scenario where there are several. What is still cold then is left out. A runtime that compiles for many seconds may need more',
    ),
  }),
  why: either(...whyChoices)
    .default('regressed')
    .describe(
      'Which rows to explain with a profile of both sides, after the verdict. regressed: rows that regressed; always: other rows too. At most two scenarios, 40 s each, and more where servers start slowly',
    ),
  ignore: several('globs', glob, 200)
    .default(usuallyIgnored)
    .describe(
      'Files that cannot reach the server, as globs from the root of the repository. A pull request that changes nothing else passes without a measurement. Lock files, manifests, files that a command of `server` names, configs and the workflow that runs the gate always count',
    ),
}

/** `perf-gate.yml` as it is written. */
export const configFile = section('a mapping with `server` and `scenarios`', {
  server: server.prefault({}).describe('How to install, build and start the server'),
  scenarios: several('scenarios', scenario, 100, 1)
    .prefault([{ path: '/' }])
    .describe('Patterns of load. Default: `GET /`'),
  gate: gate.prefault({}).describe('Thresholds by metric: the change for the worse that fails the check'),
  ...run,
  variants: several('variants', variant, 20, 2)
    .optional()
    .describe('What `perf-gate compare` compares, instead of base and head'),
})

/** As it is written, defaults filled in. */
export type Written = z.output<typeof configFile>

/** The parts that docs/config.md has a table for. */
export const parts = { configFile, server, login, scenario, mixed, gate, variant } as const
