import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { errors } from '../src/errors.ts'
import { metrics } from '../src/metrics.ts'
import { version } from '../src/version.ts'

const sources = globSync('src/**/*.ts').map(path => ({ path, text: readFileSync(path, 'utf8') }))
const stages = [
  'system',
  'config',
  'plan',
  'results',
  'prepare',
  'measure',
  'compare',
  'judge',
  'report',
  'github',
  'publish',
  'trust',
  'why',
  'bisect',
  'history',
  'action',
  'cli',
  'init',
]
const pure = ['plan', 'compare', 'judge', 'why/explain', 'report']
const everywhere = [
  'src/bisected.ts',
  'src/metrics.ts',
  'src/errors.ts',
  'src/ecosystems.ts',
  'src/defined.ts',
  'src/grouped.ts',
  'src/json.ts',
  'src/placeholders.ts',
  'src/text.ts',
  'src/version.ts',
]
/** The folders that run the pipeline. */
const runners = ['action', 'cli']

const folder = (path: string): string | undefined => /^src\/(\w+)\//.exec(path)?.[1]
const imports = ({ path, text }: (typeof sources)[number]) =>
  [...text.matchAll(/^(?:import|export)\s+(?:type\s)?[^'"]*?from '(\.[^']+)'/gms)].map(([, to]) =>
    normalize(join(dirname(path), to!)),
  )

test('imports go up the pipeline only', () => {
  for (const source of sources) {
    const from = folder(source.path)
    if (from === undefined) continue
    assert.ok(stages.includes(from), `${from} is not a stage`)
    for (const to of imports(source)) {
      const target = folder(to)
      const isAllowed =
        target === undefined
          ? everywhere.includes(to) || (to === 'src/gate.ts' && runners.includes(from))
          : stages.indexOf(target) <= stages.indexOf(from)
      assert.ok(isAllowed, `${source.path} imports ${to}`)
    }
  }
})

/** What `init` uses of the gate. */
const doors = `
  config/config.ts config/load.ts config/parse.ts config/schema.ts ecosystems.ts errors.ts json.ts
  prepare/detect.ts prepare/git/git.ts prepare/git/repository.ts prepare/output.ts prepare/phase.ts prepare/prepare.ts
  measure/exchange.ts measure/origin.ts measure/probe/body.ts
  measure/server/boot.ts measure/server/ports.ts measure/server/ready.ts
  results/hide.ts
  system/environment.ts system/marks.ts system/own-folder.ts system/passed-variables.ts system/platform.ts
  system/programs.ts system/stop.ts
  cli/finish.ts cli/shown.ts text.ts`

test('init uses the gate through few doors, and the gate nothing of init', () => {
  const used = sources.filter(({ path }) => folder(path) === 'init').flatMap(imports)
  const outside = used.filter(path => folder(path) !== 'init').map(path => path.replace('src/', ''))
  assert.deepEqual([...new Set(outside)].toSorted(), doors.trim().split(/\s+/).toSorted())
  const back = sources.filter(
    source => folder(source.path) !== 'init' && imports(source).some(to => folder(to) === 'init'),
  )
  assert.deepEqual(
    back.map(({ path }) => path),
    ['src/commands.ts'],
  )
})

test('what init reads is pure but for the files it is given, and imports nothing of what it tries and writes', () => {
  for (const source of sources.filter(({ path }) => path.startsWith('src/init/read/'))) {
    for (const to of imports(source)) assert.doesNotMatch(to, /^src\/init\/(try|write)\//, source.path)
    if (!source.path.endsWith('/files.ts')) assert.doesNotMatch(source.text, /from 'node:(?!path)/, source.path)
  }
})

test('no file imports itself by way of others, not even for a type', () => {
  const all = new Map(sources.map(source => [source.path, imports(source)]))
  const done = new Set<string>()
  const visit = (path: string, way: string[]): void => {
    assert.ok(!way.includes(path), [...way, path].join(' → '))
    if (done.has(path)) return
    for (const to of all.get(path) ?? []) visit(to, [...way, path])
    done.add(path)
  }
  for (const path of all.keys()) visit(path, [])
})

test('plan, compare, judge, report and what explains touch no disk, clock, network, process or chance', () => {
  for (const { path, text } of sources.filter(source => pure.some(stage => source.path.startsWith(`src/${stage}/`)))) {
    assert.doesNotMatch(text, /from 'node:(?!path|util|crypto)|\brandom(UUID|Bytes|Int)\b/, path)
    assert.doesNotMatch(
      text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
      /Date\.now|new Date\(|Math\.random|performance\.now|\bprocess\.|\bfetch\(/,
      path,
    )
  }
})

test('a temporary folder is marked as ours, so that a later run removes what a killed one has left', () => {
  for (const { path, text } of sources.filter(({ path }) => path !== 'src/system/own-folder.ts'))
    assert.doesNotMatch(text, /mkdtemp\w*\([^\n]*tmpdir\(\)/, path)
})

test('files stay short', () => {
  const long: Record<string, number> = {
    'src/config/schema.ts': 275,
    'src/ecosystems.ts': 256,
  }
  for (const { path, text } of sources)
    assert.ok(text.split('\n').length <= (long[path] ?? 230), `${path} has ${text.split('\n').length} lines`)
})

test('no folder or file is called by what it is not about', () => {
  for (const { path } of sources) assert.doesNotMatch(path, /utils?|helpers?|common|misc|index\.ts/)
})

test('every error code has its heading in docs/errors.md, and every heading its code', () => {
  const headings = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
  assert.deepEqual(headings.toSorted(), Object.keys(errors).toSorted())
})

test('every error code is thrown somewhere', () => {
  const all = sources
    .filter(({ path }) => path !== 'src/errors.ts')
    .map(({ text }) => text)
    .join('')
  for (const code of Object.keys(errors)) assert.ok(all.includes(`'${code}'`), code)
})

test('the version is the one of package.json', () => {
  assert.equal(version, JSON.parse(readFileSync('package.json', 'utf8')).version)
})

test('reference, schema and tables say what the sources say', async () => {
  const { generated } = await import('../scripts/docs.ts')
  for (const [path, text] of Object.entries(generated()))
    assert.equal(readFileSync(path, 'utf8'), text, `${path} is stale: npm run docs`)
  const reference = readFileSync('docs/config.md', 'utf8')
  for (const [name, metric] of Object.entries(metrics))
    if ('threshold' in metric) {
      const usual = 'absolute' in metric ? `${metric.threshold}` : `${metric.threshold * 100}%`
      assert.match(reference, new RegExp(`\`${name}\`.*Default: ${usual}`))
    }
})

test('autocannon is pinned exactly, because we rely on its insides', () => {
  assert.equal(JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.autocannon, '9.0.0')
})

test('a test of the first layer starts no server and no process', () => {
  const starts = /from '(node:http|node:net|.*\/(boot|measured)\.ts)'|\b(spawn|spawnSync|fork)\(/
  const first = globSync('test/**/*.test.ts').filter(path => !/\.(parts|load|world|extra)\.test\.ts$/.test(path))
  assert.deepEqual(
    first.filter(path => starts.test(readFileSync(path, 'utf8'))),
    [],
    'CONTRIBUTING.md says which layer they belong to',
  )
})

test('nothing is used that Node 20, which the command line runs on, does not have', () => {
  const later =
    /\b(Async)?DisposableStack\b|\bPromise\.try\b|\bRegExp\.escape\b|\bIterator\.from\b|\.toWellFormed\(|\bglobSync\b/
  for (const { path, text } of sources) assert.doesNotMatch(text, later, path)
})
