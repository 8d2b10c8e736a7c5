import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { recognise } from '../../src/cli/init/recognise.ts'
import { workflowText } from '../../src/cli/init/texts.ts'
import { workflowsIn } from './snippets.ts'
import { skipped } from './tools.ts'

/** What `perf-gate init` finds in a project of each kind. */
const projects: Record<string, string[]> = {
  node: ['package.json'],
  pnpm: ['package.json', 'pnpm-lock.yaml'],
  yarn: ['package.json', 'yarn.lock'],
  bun: ['package.json', 'bun.lock'],
  python: ['requirements.txt'],
  uv: ['pyproject.toml', 'uv.lock'],
  go: ['go.mod'],
  java: ['pom.xml'],
  rust: ['Cargo.toml'],
  other: [],
}

const initialised = (files: string[]): string =>
  workflowText(
    recognise(name => (files.includes(name) ? (name === 'package.json' ? '{}' : '') : undefined)),
    '.',
  )

/** Every workflow that the project has, ships, quotes or writes, by the path it is linted under. */
function workflows(): Record<string, string> {
  const own = globSync('.github/workflows/*.yml')
  const examples = globSync('examples/*/workflow.yml')
  const documents = ['README.md', ...globSync('docs/*.md'), ...globSync('examples/*/README.md')]
  const quoted = documents.flatMap(path =>
    workflowsIn(path).map(({ text, line }) => [`${path.replaceAll('/', '-')}-line-${line}.yml`, text]),
  )
  return Object.fromEntries([
    ...own.map(path => [path.replace(/^.*\//, ''), readFileSync(path, 'utf8')]),
    ...examples.map(path => [`${dirname(path).replaceAll('/', '-')}.yml`, readFileSync(path, 'utf8')]),
    ...quoted,
    ...Object.entries(projects).map(([kind, files]) => [`init-${kind}.yml`, initialised(files)]),
  ])
}

/** A folder as a repository has it: all workflows where GitHub reads them, and action.yml. */
function repository(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-lint-'))
  mkdirSync(join(path, '.github/workflows'), { recursive: true })
  for (const [name, text] of Object.entries(workflows())) writeFileSync(join(path, '.github/workflows', name), text)
  for (const name of ['action.yml', 'zizmor.yml']) copyFileSync(name, join(path, name))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

function run(tool: string, args: string[], cwd: string): { status: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync(tool, args, { cwd, encoding: 'utf8' })
  return { status, said: `${error?.message ?? ''}${stdout}${stderr}` }
}

test('actionlint has nothing to say about any workflow that is shipped, quoted or written', {
  skip: skipped('actionlint'),
}, () => {
  using made = repository()
  const files = globSync('.github/workflows/*.yml', { cwd: made.path })
  assert.ok(files.length >= 20, files.join('\n'))
  const { status, said } = run('actionlint', ['-no-color', ...files], made.path)
  assert.equal(status, 0, said)
})

test('zizmor finds nothing in them, nor in action.yml', { skip: skipped('zizmor') }, () => {
  using made = repository()
  const { status, said } = run('zizmor', ['--offline', '--no-progress', '--config', 'zizmor.yml', '.'], made.path)
  assert.equal(status, 0, said)
  assert.match(said, /No findings to report/)
})

interface Job {
  permissions?: Record<string, string>
  'timeout-minutes'?: unknown
  uses?: string
  steps?: { uses?: string; run?: string; with?: Record<string, unknown> }[]
}

const parsed = (): [name: string, jobs: [string, Job][], text: string][] =>
  Object.entries(workflows()).map(([name, text]) => [
    name,
    Object.entries(parse(text).jobs as Record<string, Job>),
    text,
  ])

test('every action of others is pinned to a full commit, with its version beside it', () => {
  for (const [name, , text] of parsed())
    for (const [line, action] of text.matchAll(/uses: (\S+).*$/gm))
      if (!action!.startsWith('perf-gate/perf-gate')) assert.match(line, /@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name)
})

test('every job that has steps has a limit of time, and checks out without leaving its token behind', () => {
  for (const [name, jobs] of parsed())
    for (const [id, { steps, 'timeout-minutes': limit }] of jobs) {
      if (steps === undefined) continue
      assert.ok(limit !== undefined, `${name} ${id}`)
      for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout')))
        assert.equal(step.with?.['persist-credentials'], false, `${name} ${id}`)
    }
})

test('no script has an expression in it, so that no text of others becomes code', () => {
  for (const [name, jobs] of parsed())
    for (const [id, { steps = [] }] of jobs)
      for (const { run } of steps) assert.ok(!run?.includes('${{'), `${name} ${id}`)
})

test('only jobs that comment may write, and nothing but comments; what is measured without a comment has no token at all', () => {
  for (const [name, jobs] of parsed())
    for (const [id, { permissions = {}, steps = [], uses }] of jobs) {
      const writes = Object.entries(permissions).filter(([, level]) => level === 'write')
      assert.ok(
        writes.every(([scope]) => scope === 'pull-requests'),
        `${name} ${id}`,
      )
      if (uses?.includes('measure.yml')) assert.deepEqual(permissions, { contents: 'read' }, name)
      for (const step of steps.filter(each => each.with?.mode === 'measure')) {
        assert.equal(step.with!['github-token'], '')
        assert.deepEqual(permissions, { contents: 'read' })
      }
    }
})

test('a workflow that calls one of ours gives its job what that asks for, and names inputs that are there', () => {
  for (const [name, jobs] of parsed())
    for (const [id, job] of jobs) {
      const called = /^perf-gate\/perf-gate\/(\.github\/workflows\/\w+\.yml)@v1$/.exec(job.uses ?? '')?.[1]
      if (called === undefined) continue
      const { on, jobs: theirs } = parse(readFileSync(called, 'utf8'))
      const asked = Object.assign({}, ...Object.values<Job>(theirs).map(({ permissions }) => permissions))
      assert.deepEqual(job.permissions, asked, `${name} ${id}`)
      const inputs = Object.keys(on.workflow_call.inputs)
      for (const input of Object.keys((job as { with?: object }).with ?? {})) assert.ok(inputs.includes(input), input)
    }
})

test('the two jobs of gate.yml are those of measure.yml and report.yml', () => {
  const job = (file: string, id: string) => {
    const {
      if: _,
      needs: __,
      'runs-on': ___,
      ...rest
    } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs[id]
    return rest
  }
  for (const id of ['measure', 'report']) assert.deepEqual(job('gate', id), job(id, id))
})

test('the job with a token that may write does not follow the measuring job to its machine', () => {
  const { jobs } = parse(readFileSync('.github/workflows/gate.yml', 'utf8'))
  assert.notEqual(jobs.report['runs-on'], jobs.measure['runs-on'])
})
