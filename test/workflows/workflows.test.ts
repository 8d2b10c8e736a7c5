import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { layerOf } from '../../scripts/layers.ts'
import { filesIn } from '../../src/publish/outcome.ts'
import { usualOut } from '../../src/results/find.ts'
import { Folder } from '../prepare/repository.ts'
import { filledIn } from './expressions.ts'
import { workflows } from './shipped.ts'

interface Job {
  permissions?: Record<string, string>
  'timeout-minutes'?: unknown
  uses?: string
  with?: Record<string, unknown>
  if?: string
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

/** What the jobs of release.yml may write. They use the package that a job with a read-only token has made. */
const releasing: Record<string, string[]> = {
  attest: ['attestations', 'id-token'],
  npm: ['id-token'],
  github: ['contents'],
}

test('only jobs that report or release may write; what is measured has no token at all', () => {
  for (const [name, jobs] of parsed())
    for (const [id, { permissions = {}, steps = [], uses }] of jobs) {
      const writes = Object.entries(permissions).filter(([, level]) => level === 'write')
      assert.ok(
        writes.every(([scope]) =>
          name === 'release.yml'
            ? releasing[id]?.includes(scope)
            : (uses?.includes('record.yml') ? ['contents', 'issues'] : ['pull-requests', 'checks']).includes(scope),
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

/** What a caller of one of our workflows must grant. Only reading the results of a different run needs `actions`. */
function needed(called: string, { on }: { on: object }): Record<string, string> {
  if (called.endsWith('measure.yml')) return { contents: 'read' }
  if (called.endsWith('record.yml')) return { contents: 'write' }
  const reports = { contents: 'read', 'pull-requests': 'write' }
  return 'workflow_run' in on ? { actions: 'read', ...reports } : reports
}

test('a workflow that calls one of ours gives its job what that asks for, and names inputs that are there', () => {
  for (const [name, jobs, text] of parsed())
    for (const [id, job] of jobs) {
      const called = /^perf-gate\/perf-gate\/(\.github\/workflows\/\w+\.yml)@v1$/.exec(job.uses ?? '')?.[1]
      if (called === undefined) continue
      const { on, jobs: theirs } = parse(readFileSync(called, 'utf8'))
      const { checks: _, issues: __, ...given } = job.permissions ?? {}
      assert.deepEqual(given, needed(called, parse(text)), `${name} ${id}`)
      assert.equal(job.permissions?.checks !== undefined, job.with?.['check-run'] !== undefined, `${name} ${id}`)
      assert.equal(job.permissions?.issues !== undefined, job.with?.['open-issue'] === true, `${name} ${id}`)
      for (const { permissions = given } of Object.values<Job>(theirs))
        for (const [scope, level] of Object.entries(permissions))
          assert.ok([level, 'write'].includes(given[scope]!), scope)
      const inputs = Object.keys(on.workflow_call.inputs)
      for (const input of Object.keys(job.with ?? {})) assert.ok(inputs.includes(input), input)
    }
})

test('the two jobs of gate.yml are those of measure.yml and report.yml, but for who decides', () => {
  const job = (file: string, id: string) => {
    const {
      if: _,
      needs: __,
      'runs-on': ___,
      ...rest
    } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs[id]
    for (const step of rest.steps) if (step.with?.mode === 'measure') delete step.with['fail-on']
    return rest
  }
  for (const id of ['measure', 'report']) assert.deepEqual(job('gate', id), job(id, id))
})

test('on a runner of GitHub, nothing is measured that is not isolated, unless the workflow says so', () => {
  for (const file of ['gate', 'measure']) {
    const { steps } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs.measure
    const asked = steps.find(
      ({ with: { mode } = { mode: '' } }: { with?: { mode: string } }) => mode === 'measure',
    ).with
    const isolation = (runsOn: string, given = '') =>
      filledIn(asked.isolation, { inputs: { isolation: given, 'runs-on': runsOn } })
    assert.deepEqual(
      ['ubuntu-latest', 'ubuntu-24.04-arm'].map(each => isolation(each)),
      ['required', 'required'],
    )
    assert.equal(isolation('macos-15'), 'auto')
    assert.equal(isolation('ubuntu-latest', 'off'), 'off')
    assert.equal(isolation('own', 'required'), 'required')
  }
})

test('a night is measured as a pull request is, and the job that keeps it runs no code of the project', () => {
  const jobsOf = (file: string) => parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs
  const { measure, record } = jobsOf('record')
  const setUp = ({ steps }: { steps: { name: string }[] }) =>
    steps.filter(({ name }) => /^Set (up [A-Z]|variables)/.test(name)).map(step => JSON.stringify(step))
  assert.deepEqual(setUp(measure), setUp(jobsOf('gate').measure))
  assert.deepEqual(measure.permissions, { contents: 'read' })
  assert.equal(record.permissions, undefined, 'those of the job that calls')
  assert.notEqual(record['runs-on'], measure['runs-on'])
  for (const { uses = '', run = '', with: given = {} } of record.steps) {
    assert.doesNotMatch(run, /git|npm|node /)
    if (uses.includes('checkout')) assert.equal(given.ref, 'perf-gate-data')
  }
  const { on } = parse(workflows()[Object.keys(workflows()).find(name => workflows()[name]!.includes('record.yml@'))!]!)
  assert.deepEqual(Object.keys(on), ['schedule', 'release', 'workflow_dispatch'])
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

/** Programs that come with one in `.ci/programs`. */
const withIt: Record<string, string[]> = {
  mariadbd: ['mariadb-install-db', 'my_print_defaults'],
  java: ['javac', 'jar'],
}

test('every test file belongs to exactly one job of CI, which has the programs it needs, and the required job waits for all', () => {
  const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8'))
  const parts: { layer: string; of?: string; programs?: string }[] = jobs.tests.strategy.matrix.include
  for (const path of globSync('test/**/*.test.ts')) {
    const layer = layerOf(path)
    const of = parts.filter(
      part => part.layer === layer && (part.of ?? '').split(' ').some(each => path.includes(each)),
    )
    assert.equal(of.length, 1, path)
    const programs = (of[0]!.programs ?? '').split(' ').flatMap(each => [each, ...(withIt[each] ?? [])])
    for (const [, list] of readFileSync(path, 'utf8').matchAll(/\bneeds\(([^)]*)\)/g))
      for (const [, name] of list!.matchAll(/'([\w-]+)'/g)) assert.ok(programs.includes(name!), `${path} needs ${name}`)
  }
  assert.deepEqual(
    jobs.required.needs.toSorted(),
    Object.keys(jobs)
      .filter(id => id !== 'required')
      .toSorted(),
  )
})

test('a quoted workflow for pull requests runs again when the base branch is changed, and a changed title starts nothing', () => {
  for (const [name, jobs, text] of parsed()) {
    if (!name.startsWith('docs-workflows.md')) continue
    for (const [id, job] of jobs) {
      if (!/\/(gate|measure)\.yml@/.test(job.uses ?? '')) continue
      const { on } = parse(text)
      if (on.pull_request === undefined) continue
      assert.ok(on.pull_request.types.includes('edited'), `${name} ${id}`)
      assert.match(job.if!, /github\.event\.action != 'edited' \|\| github\.event\.changes\.base/, `${name} ${id}`)
    }
  }
})

test('two callers without a name share neither results nor a group: `directory` and `config` tell them apart', () => {
  for (const file of ['gate', 'measure', 'report', 'record']) {
    const { jobs } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8'))
    for (const job of Object.values<any>(jobs)) {
      const group = /inputs\.name \|\| format\('\{0\} \{1\}', inputs\.directory, inputs\.config\)/
      if (file !== 'record') assert.match(job.concurrency.group, group)
      const script = job.steps.find((step: { id?: string }) => step.id === 'part').run
      const named = (more: Record<string, string>) => {
        const path = join(mkdtempSync(join(tmpdir(), 'perf-gate-part-')), 'output')
        const env = { NAME: '', DIRECTORY: '.', CONFIG: '', SHARD: '1/1', GITHUB_OUTPUT: path, ...more }
        execFileSync('bash', ['--norc', '-e', '-c', script], { env: { PATH: process.env.PATH, ...env } })
        return /^name=(.*)$/m.exec(readFileSync(path, 'utf8'))![1]
      }
      assert.equal(named({}), 'perf-gate')
      assert.equal(named({ NAME: 'shop', DIRECTORY: 'x' }), 'shop')
      assert.equal(named({ DIRECTORY: 'services/shop', CONFIG: 'ci/gate.yml' }), 'perf-gate-services+shop-ci+gate.yml')
      assert.equal(named({ DIRECTORY: 'apps/(web)/[id]{a}*?!@|' }), 'perf-gate-apps+_web_+_id__a______', 'no pattern')
      assert.equal(
        named({ NAME: 'shop: "a" <b>\\c\r' }),
        'shop_ _a_ _b__c_',
        'nothing that an artifact may not be called',
      )
      assert.equal(named({ NAME: '#1 shop' }), '_1 shop', 'no comment in a pattern')
      assert.equal(named({ DIRECTORY: 'a+b', CONFIG: "c-d ~$'.yml" }), "perf-gate-a+b-c-d ~$'.yml")
    }
  }
})

test('on GitHub Enterprise Server, the name that the documents give is that of the artifact with the only part', () => {
  const { measure, report } = parse(readFileSync('.github/workflows/gate.yml', 'utf8')).jobs
  const [, name = ''] = /`name: ([^`]+)`/.exec(readFileSync('docs/platforms.md', 'utf8'))!
  for (const given of [{ name: 'perf-gate' }, { name: 'shop_ counts' }]) {
    const whose = (shard: string) => ({ steps: { part: { outputs: { ...given, shard } } } })
    const uploaded = filledIn(measure.steps.at(-1).with.name, whose('1-of-1'))
    assert.equal(filledIn(name, { steps: { part: { outputs: given } } }), uploaded)
  }
  const replaced = report.steps.filter(({ with: asked }: { with?: object }) => asked && 'pattern' in asked)
  assert.deepEqual(
    replaced.map((step: { with: object }) => Object.keys(step.with)),
    [
      ['pattern', 'path'],
      ['pattern', 'path', 'run-id', 'github-token'], // none of which version 3 has, but for `path`
    ],
  )
})

test('what is kept is the folder of the results, whatever signs of a pattern `directory` has', () => {
  for (const file of ['gate', 'measure', 'record']) {
    const { steps } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs.measure
    assert.equal(steps.at(-1).with.path, '${{ steps.part.outputs.results }}')
    const { run } = steps.find((step: { id?: string }) => step.id === 'part')
    using folder = new Folder()
    const directories = ['.', 'services/shop', 'services/[slug]', '[[...all]]', 'a*b?', '!a', '#a', '~', 'a\\[b']
    for (const directory of directories) mkdirSync(join(folder.path, directory, usualOut), { recursive: true })
    const env = {
      PATH: process.env.PATH,
      NAME: '',
      CONFIG: '',
      SHARD: '1/1',
      GITHUB_OUTPUT: join(folder.path, 'output'),
    }
    const shell = (script: string, more: object) =>
      execFileSync('bash', ['--norc', '-e', '-c', script], {
        cwd: folder.path,
        env: { ...env, ...more },
        encoding: 'utf8',
      })
    for (const directory of directories) {
      shell(`rm -f output; ${run}`, { DIRECTORY: directory })
      const path = /^results=(.*)$/m.exec(readFileSync(env.GITHUB_OUTPUT, 'utf8'))![1]!
      assert.doesNotMatch(path, /^[!#~]/, 'not taken for an exception, a comment or a home')
      assert.equal(shell('compgen -G "$PATTERN"', { PATTERN: path }), `${directory}/${usualOut}\n`)
    }
  }
})

test('what a pull request has committed is not kept as results where measuring never began', () => {
  for (const file of ['gate', 'measure', 'record']) {
    const { steps } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs.measure
    const [measure, keep] = steps.slice(-2)
    assert.equal(measure.uses, 'perf-gate/perf-gate@v1')
    assert.match(keep.if, new RegExp(`^always\\(\\) && steps\\.${measure.id}\\.outputs\\.kept$`))
  }
})

test('of a report, only the files that this job wrote are kept, and nothing if it wrote none', () => {
  for (const file of ['gate', 'report']) {
    const { steps } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs.report
    const [report, keep] = steps.slice(-2)
    assert.equal(report.with.mode, 'report')
    assert.equal(keep.if, `always() && steps.${report.id}.outputs.report`)
    assert.equal(keep['continue-on-error'], true)
    assert.deepEqual(keep.with.path.trim().split('\n'), Object.values(filesIn(usualOut)))
  }
})

test('what sets up a language runs before anything of a pull request is on the machine, and so does every example of ours', () => {
  for (const [name, jobs] of parsed())
    for (const [id, { steps = [] }] of jobs) {
      if (!steps.some(({ uses }) => uses?.startsWith('perf-gate/perf-gate@'))) continue
      const of = (action: RegExp) => steps.map(({ uses = '' }) => action.test(uses))
      const last = of(/^actions\/setup-/).lastIndexOf(true)
      assert.ok(last < of(/^actions\/checkout@/).indexOf(true) || last === -1, `${name} ${id}`)
    }
})

test('on a machine that keeps the workspace, what sets up a language finds nothing there but the history', () => {
  for (const file of ['gate', 'measure', 'record']) {
    const { steps } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs.measure
    const first = steps.findIndex(({ uses = '' }) => /setup-/.test(uses))
    const { if: when, run } = steps[first - 1]
    assert.equal(when, "runner.environment == 'self-hosted'")
    const folder = mkdtempSync(join(tmpdir(), 'perf-gate-left-'))
    mkdirSync(join(folder, '.git'))
    mkdirSync(join(folder, '.yarn/releases'), { recursive: true })
    for (const name of ['.yarnrc.yml', '.yarn/releases/evil.cjs', 'ensurepip.py']) writeFileSync(join(folder, name), '')
    execFileSync('bash', ['--norc', '-e', '-c', run], { cwd: folder })
    assert.deepEqual(readdirSync(folder), ['.git'])
    rmSync(folder, { recursive: true })
  }
})

test('on a machine that keeps the workspace, no report or night is made of what an earlier run has left', () => {
  for (const name of ['gate', 'report', 'record']) {
    const { steps } = parse(workflows()[`${name}.yml`]!).jobs[name === 'record' ? 'record' : 'report']
    const at = (starts: string) => steps.findIndex((step: { name: string }) => step.name.startsWith(starts))
    const { if: when, run } = steps[at('Remove what an earlier run')]
    assert.equal(when, "runner.environment == 'self-hosted'")
    using folder = new Folder()
    mkdirSync(join(folder.path, 'perf-gate-results/perf-gate.results-1-of-1'), { recursive: true })
    execFileSync('bash', ['-e', '-c', run], { cwd: folder.path })
    assert.deepEqual(readdirSync(folder.path), [])
    assert.ok(at('Remove what an earlier run') < at('Download'), name)
  }
})

test('on a pull request and in the merge queue, `setup` finds the files of base, whatever became of them', () => {
  for (const file of ['gate', 'measure']) {
    const { jobs } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8'))
    const { run, env: given } = jobs.measure.steps.find((step: { name?: string }) => step.name === 'Set up')
    const expression = new Function('github', `return ${/^\$\{\{(.*)\}\}$/.exec(given.BASE)![1]}`)
    const folder = mkdtempSync(join(tmpdir(), 'perf-gate-setup-'))
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder })
    git('init', '--quiet')
    for (const [i, text] of ['base', 'base moved on', 'head'].entries()) {
      if (i === 2) git('checkout', '--quiet', '-b', 'feature', 'HEAD^')
      writeFileSync(join(folder, i === 1 ? 'other' : 'compose.yaml'), text)
      git('add', '.')
      git('commit', '--quiet', '--message', text)
    }
    git('checkout', '--quiet', '-')
    git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
    const temporary = mkdtempSync(join(folder, '.temp-'))
    const seen = (event: object, SETUP: string) => {
      rmSync(temporary, { recursive: true, force: true }) // as a runner does between jobs
      mkdirSync(temporary)
      const BASE = expression({ event: { merge_group: {}, ...event } })
      const env = { PATH: process.env.PATH, RUNNER_TEMP: temporary, BASE, SETUP }
      return execFileSync('bash', ['--norc', '-e', '-c', run], { cwd: folder, env, encoding: 'utf8' })
    }
    const pull = { pull_request: { number: 7 } }
    assert.equal(seen(pull, 'cat compose.yaml other; ls'), 'basebase moved oncompose.yaml\nother\n')
    assert.equal(seen(pull, 'cat compose.yaml'), 'base', 'on a machine that keeps the history, again')
    const group = { merge_group: { base_sha: git('rev-parse', 'HEAD^1').toString().trim() } }
    assert.equal(seen(group, 'cat compose.yaml'), 'base')
    assert.equal(seen({}, 'cat compose.yaml'), 'head')
    assert.throws(() => seen(pull, 'false | true; echo on'), 'its failure is one')
    rmSync(folder, { recursive: true })
  }
})

test('a newer push ends the measuring of the one before on a pull request, and not where that one is its base', () => {
  const inputs = { name: '', directory: '.', config: '' }
  for (const file of ['gate', 'measure']) {
    const { concurrency } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs.measure
    const group = (event_name: string, sha: string, run_id: number, ref = 'r') =>
      filledIn(concurrency.group, { github: { ref, event_name, sha, run_id }, inputs, matrix: { shard: '1/1' } })
    assert.equal(group('pull_request', 'a', 1), group('pull_request', 'b', 2))
    assert.notEqual(group('push', 'a', 1), group('push', 'b', 2))
    assert.notEqual(group('push', 'a', 1), group('push', 'a', 2, 'v1'), 'a tag has the commit of a branch')
  }
})

test('a report that is made again ends the one before it, and neither that of a newer commit nor of another run', () => {
  const inputs = { name: '', directory: '.', config: '' }
  for (const file of ['gate', 'report']) {
    const { concurrency } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs.report
    assert.equal(concurrency['cancel-in-progress'], true)
    const group = (github: object) => filledIn(concurrency.group, { github: { workflow: 'w', ...github }, inputs })
    const after = (id: number, more: object = {}) =>
      group({ ref: 'refs/heads/main', sha: 'f', event: { workflow_run: { id, run_attempt: 1, ...more } } })
    const own = (ref: string, sha: string) => group({ ref, sha, event: {} })
    assert.equal(after(12), after(12, { run_attempt: 2 }))
    assert.equal(own('refs/pull/7/merge', 'a'), own('refs/pull/7/merge', 'a'))
    const others = [
      after(12, { head_branch: 'feature', head_sha: 'c' }),
      after(13, { head_branch: 'feature', head_sha: 'c' }), // a second pull request of that branch, or a second workflow
      own('refs/pull/7/merge', 'a'),
      own('refs/pull/7/merge', 'b'),
      own('refs/pull/8/merge', 'a'),
    ]
    assert.equal(new Set(others).size, others.length, others.join('\n'))
  }
})

test('a reporter for several workflows has a comment for each of them, and keeps it from run to run', () => {
  for (const file of ['gate', 'report']) {
    const { steps } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8')).jobs.report
    const written = steps.find((step: { id?: string }) => step.id === 'report').with['comment-key']
    const key = (event: object, name = 'perf-gate') =>
      filledIn(written, { github: { workflow: 'w', event }, steps: { part: { outputs: { name } } } })
    const after = (name: string, id: number) =>
      key({ workflow_run: { id, name: `its run-name, ${id}` }, workflow: { name } })
    assert.equal(key({}), 'w/perf-gate')
    assert.equal(after('timed', 12), after('timed', 13))
    assert.equal(new Set([key({}), after('timed', 12), after('counts', 14), key({}, 'shop')]).size, 4)
  }
})

/** What the step that sets variables says, and the files that it writes. */
function setVariables(file: string, GIVEN: string, SECRET: string) {
  const { jobs } = parse(readFileSync(`.github/workflows/${file}.yml`, 'utf8'))
  const { run } = jobs.measure.steps.find((step: { id?: string }) => step.id === 'variables')
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-variables-'))
  const [output, own] = [join(folder, 'output'), join(folder, 'env')]
  const env = { PATH: process.env.PATH, GIVEN, SECRET, GITHUB_OUTPUT: output, GITHUB_ENV: own }
  const said = execFileSync('bash', ['--norc', '-e', '-c', `trap 'echo exit $?; exit 0' EXIT\n${run}`], {
    env,
    encoding: 'utf8',
  })
  const text = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  return { said, names: text(output), set: text(own) }
}

test('variables for a private registry are named, set and masked', () => {
  const given = 'REGISTRY=https://npm.example\nHOSTNAME \r\n\n'
  const { said, names, set } = setVariables('gate', given, 'NPM_TOKEN=a=b c%25\nNAIVE=é\n')
  assert.equal(said, '::add-mask::a=b c%2525\n::add-mask::é\nexit 0\n')
  assert.equal(set, 'REGISTRY=https://npm.example\nNPM_TOKEN=a=b c%25\nNAIVE=é\n')
  assert.match(names, /^names<<(\S+)\nREGISTRY\nHOSTNAME\nNPM_TOKEN\nNAIVE\n\1\n$/)
})

test('a secret that a fork or Dependabot does not get leaves its variable empty', () => {
  for (const file of ['gate', 'measure', 'record'])
    for (const secret of ['NODE_AUTH_TOKEN=\n', 'PASSWORD=', 'NPM_TOKEN=x\nnpm_password=\n']) {
      const { said, set } = setVariables(file, '', secret)
      assert.match(said, /^(::add-mask::x\n)?exit 0\n$/)
      assert.equal(set.trim(), secret.trim())
    }
})

test('a value of several lines, or a line that is none of a variable, is refused without being shown', () => {
  const key = 'KEY=-----BEGIN OPENSSH PRIVATE KEY-----\nc2VjcmV0secret\nc2Vj/cmV0\n-----END OPENSSH PRIVATE KEY-----'
  for (const file of ['gate', 'measure', 'record'])
    for (const [given, secret] of [
      ['', key],
      ['A=1\nB', 'TOKEN=secret\nsecret of two lines'],
      ['=x', ''],
      ['1A=x', ''],
      ['', 'KEY=c2Vj\ncmV0c2VjcmV0'], // looks like a name
      ['', 'KEY=c2Vj\ncmV0c2VjcmV0YXo='], // looks like a name without a value
    ] as const) {
      const { said, names, set } = setVariables(file, given, secret)
      assert.match(said, /^::error::pass-env: each line must be NAME=value, .* and a value has one line\nexit 1\n$/)
      assert.equal(names + set, '')
    }
})
