import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { layerOf } from '../../scripts/layers.ts'
import { workflows } from './shipped.ts'

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
      if (!/^(perf-gate\/perf-gate|\.\/)/.test(action!)) assert.match(line, /@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name)
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

/** What the jobs of release.yml may write. They use the package that a job with a token that can only read has made. */
const releasing: Record<string, string[]> = {
  attest: ['attestations', 'id-token'],
  npm: ['id-token'],
  github: ['contents'],
}

test('only jobs that comment or release may write; what is measured without a comment has no token at all', () => {
  for (const [name, jobs] of parsed())
    for (const [id, { permissions = {}, steps = [], uses }] of jobs) {
      const writes = Object.entries(permissions).filter(([, level]) => level === 'write')
      assert.ok(
        writes.every(([scope]) =>
          name === 'release.yml' ? releasing[id]?.includes(scope) : scope === 'pull-requests',
        ),
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

test('a job that may write for a release runs no code of the project, and starts after the whole CI', () => {
  const { jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8'))
  for (const id of Object.keys(releasing)) {
    for (const { uses = '', run = '' } of jobs[id].steps)
      assert.doesNotMatch(`${uses} ${run}`, /checkout|npm (ci|run)|node /)
    const before = (each: string): string[] => [jobs[each].needs ?? []].flat().flatMap(need => [need, ...before(need)])
    assert.ok(before(id).includes('ci') && before(id).includes('package'), id)
  }
})

test('every test file belongs to exactly one job of CI, and the required job waits for all', () => {
  const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8'))
  const parts: { layer: string; of?: string }[] = jobs.tests.strategy.matrix.include
  for (const path of globSync('test/**/*.test.ts')) {
    const layer = layerOf(path)
    const of = parts.filter(
      part => part.layer === layer && (part.of ?? '').split(' ').some(each => path.includes(each)),
    )
    assert.equal(of.length, 1, path)
  }
  assert.deepEqual(
    jobs.required.needs.toSorted(),
    Object.keys(jobs)
      .filter(id => id !== 'required')
      .toSorted(),
  )
})
