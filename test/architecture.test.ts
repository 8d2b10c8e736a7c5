import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { errors } from '../src/errors.ts'
import { metrics } from '../src/metrics.ts'
import { version } from '../src/version.ts'

const sources = globSync('src/**/*.ts').map(path => ({ path, text: readFileSync(path, 'utf8') }))
const stages = ['config', 'plan', 'prepare', 'measure', 'compare', 'judge', 'report', 'publish']
/** Folders beside the pipeline, and the stage whose place they have. */
const beside: Record<string, number> = {
  init: stages.indexOf('prepare'),
  demo: stages.indexOf('judge'),
  doctor: stages.indexOf('report'),
}
const pure = ['plan', 'compare', 'judge', 'report']
const everywhere = [
  'src/metrics.ts',
  'src/errors.ts',
  'src/environment.ts',
  'src/defined.ts',
  'src/processes.ts',
  'src/version.ts',
]

const folder = (path: string): string | undefined => /^src\/(\w+)\//.exec(path)?.[1]
const imports = ({ path, text }: (typeof sources)[number]) =>
  [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from '(\.[^']+)'/gms)].map(([, type, to]) => ({
    to: normalize(join(dirname(path), to!)),
    type: type !== undefined,
  }))

test('imports go up the pipeline only', () => {
  for (const source of sources) {
    const from = folder(source.path)
    if (from === undefined) continue
    const place = beside[from] ?? stages.indexOf(from)
    assert.ok(place >= 0, `${from} is no stage`)
    for (const { to, type } of imports(source)) {
      const target = folder(to)
      if (target === undefined) {
        assert.ok(
          everywhere.includes(to) || (from === 'publish' && ['src/gate.ts', 'src/page.ts'].includes(to)),
          `${source.path} imports ${to}`,
        )
        continue
      }
      if (type && to === 'src/measure/results.ts') continue // the types of results belong to all
      assert.ok((beside[target] ?? stages.indexOf(target)) <= place, `${source.path} imports ${to}`)
    }
  }
})

test('plan, compare, judge and report touch no disk, clock, network, process or chance', () => {
  for (const { path, text } of sources.filter(source => pure.includes(folder(source.path) ?? ''))) {
    assert.doesNotMatch(text, /from 'node:(?!path|util)/, path)
    assert.doesNotMatch(
      text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
      /Date\.now|new Date\(|Math\.random|performance\.now|\bprocess\.|\bfetch\(/,
      path,
    )
  }
})

test('files stay short', () => {
  const long: Record<string, number> = {
    'src/config/schema.ts': 300,
    'src/measure/stream.ts': 330,
    'src/processes.ts': 340,
    'src/measure/block.ts': 260,
    'src/measure/measure.ts': 345,
    'src/measure/boot.ts': 260,
    'src/config/normalise.ts': 340,
    'src/commands.ts': 280,
    'src/report/page/client/chart.ts': 270,
    'src/report/page/client/table.ts': 260,
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

test('README, schema and tables say what the sources say', async () => {
  const { generated } = await import('../scripts/docs.ts')
  for (const [path, text] of Object.entries(generated()))
    assert.equal(readFileSync(path, 'utf8'), text, `${path} is stale: npm run docs`)
  const readme = readFileSync('README.md', 'utf8')
  for (const [name, metric] of Object.entries(metrics))
    if ('threshold' in metric) assert.match(readme, new RegExp(`\`${name}\`.*${metric.threshold * 100}%`))
})

test('autocannon is pinned exactly, because we rely on its insides', () => {
  assert.equal(JSON.parse(readFileSync('package.json', 'utf8')).dependencies.autocannon, '9.0.0')
})
