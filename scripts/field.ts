// npm run field [-- servers [server …] [--budget 150s] [--by 0.1]]: each server of scripts/field/servers against itself, and +10 % planted.
// npm run field -- servers --whole --identical 2 --planted 0 --budget 150s --file study/bank.jsonl: to the last block, for study/bank.ts.
// npm run field -- init [stack …] [--until check] [--budget 60s] [--keep] [--pages]: ten stacks as their own generators make them, each
// taken from clone to first verdict, or to the command of `--until`. --pages writes a page in docs/stacks for each that is green.
// npm run field -- repositories DIR …: the same for existing checkouts.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { duration } from '../src/config/units.ts'
import { stackPage } from './field/page.ts'
import { field } from './field/queue.ts'
import { type Stack, stacks } from './field/stacks.ts'
import { fieldTables, recordedRuns } from './field/table.ts'

const cli = resolve(import.meta.dirname, '../src/cli.ts')
const usualFile = resolve(import.meta.dirname, '../study/field.jsonl')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    budget: { type: 'string' },
    by: { type: 'string', default: '0.1' },
    whole: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    file: { type: 'string', default: usualFile },
    cli: { type: 'string', default: resolve(import.meta.dirname, '../dist/cli.js') },
    identical: { type: 'string', default: '4' },
    planted: { type: 'string', default: '2' },
    runs: { type: 'string', default: '1000' },
    results: { type: 'string' },
    pages: { type: 'boolean', default: false },
    until: { type: 'string', default: 'run' },
  },
})
const [kind = 'servers', ...named] = positionals

if (kind === 'servers') {
  const [identical, planted, most] = [values.identical, values.planted, values.runs].map(Number) as [
    number,
    number,
    number,
  ]
  const budget = values.budget === undefined ? undefined : duration(values.budget, '--budget') / 1000
  const { file, cli, results: keep, whole } = values
  if ((whole || values.by !== '0.1') && file === usualFile)
    throw new Error('name a --file of its own for runs of another kind')
  await field({ named, identical, planted, most, budget, file, cli, keep, whole, by: Number(values.by) })
  console.log(`\n${fieldTables(recordedRuns(values.file))}`)
  process.exit()
}

interface Row {
  name: string
  /** Exit statuses of `init`, `check` and `run`. */
  statuses: number[]
  seconds: number[]
  headline: string
  /** What each of them printed. */
  said: string[]
}

const steps = [
  ['init', '--yes'],
  ['check'],
  ['run', '--base', 'HEAD~1', '--head', 'HEAD', ...(values.budget === undefined ? [] : ['--budget', values.budget])],
]
steps.splice(1 + steps.findIndex(([command]) => command === values.until) || steps.length)
const work = mkdtempSync(join(tmpdir(), 'perf-gate-field-'))
const rows: Row[] = []
if (kind === 'init') {
  for (const stack of stacks.filter(({ name }) => named.length === 0 || named.includes(name))) {
    const project = join(work, stack.name, 'project')
    mkdirSync(dirname(project))
    for (const line of stack.make) shell(line, dirname(project), project)
    for (const [name, text] of Object.entries(stack.files ?? {})) {
      mkdirSync(dirname(join(project, name)), { recursive: true })
      writeFileSync(join(project, name), text)
    }
    const row = journey(stack.name, project)
    rows.push(row)
    if (values.pages && isGreen(row)) writePage(stack, row, project)
  }
} else if (kind === 'repositories') {
  for (const path of named) {
    const project = join(work, basename(path), 'project')
    cpSync(path, project, { recursive: true, filter: name => basename(name) !== '.git' })
    rows.push(journey(basename(path), project))
  }
} else {
  console.error('npm run field -- init [stack …], or npm run field -- repositories DIR …')
  process.exit(64)
}

console.log(
  markdownTable([
    ['project', 'init', 'check', 'run', 'minutes', 'verdict'],
    ...rows.map(({ name, statuses, seconds, headline }) => [
      name,
      ...[0, 1, 2].map(i =>
        statuses[i] === undefined
          ? '—'
          : `${statuses[i] === 0 ? 'ok' : `exit ${statuses[i]}`}, ${seconds[i]!.toFixed(0)} s`,
      ),
      (seconds.reduce((sum, each) => sum + each, 0) / 60).toFixed(1),
      headline,
    ]),
  ]),
)
if (!values.keep) rmSync(work, { recursive: true, force: true, maxRetries: 3 })
process.exit(rows.every(isGreen) ? 0 : 1)

/** `init --yes`, a commit, a README change, `check`, `run`, until one of them fails. */
function journey(name: string, project: string): Row {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', project, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  const commit = (message: string) => {
    git('add', '--all')
    git(
      '-c',
      'user.name=field',
      '-c',
      'user.email=field@example.com',
      'commit',
      '--quiet',
      '--allow-empty',
      '--message',
      message,
    )
  }
  if (!existsSync(join(project, '.git'))) git('init', '--quiet', '--initial-branch=main')
  commit('as it was made')
  console.log(`\n== ${name}`)
  const row: Row = { name, statuses: [], seconds: [], headline: '', said: [] }
  for (const args of steps) {
    const begun = performance.now()
    const { status, stdout } = spawnSync(process.execPath, [cli, ...args], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    })
    process.stdout.write(stdout)
    row.said.push(stdout)
    row.statuses.push(status ?? 70)
    row.seconds.push((performance.now() - begun) / 1000)
    if (status !== 0) {
      row.headline = `${args[0]} ended with ${status}`
      return row
    }
    if (args[0] === 'init') {
      commit('perf-gate')
      appendFileSync(join(project, 'README.md'), '\nA change that changes nothing.\n')
      commit('README')
    }
  }
  if (steps.length === 3)
    row.headline = readFileSync(join(project, 'perf-gate-results/report.md'), 'utf8').match(/^### (.+)$/m)?.[1] ?? ''
  return row
}

function isGreen({ statuses }: Row): boolean {
  return statuses.length === steps.length && statuses.every(status => status === 0)
}

function writePage(stack: Stack, { said }: Row, project: string): void {
  const read = (name: string) => readFileSync(join(project, name), 'utf8')
  const page = stackPage(stack, {
    config: read('perf-gate.yml'),
    workflow: read('.github/workflows/perf-gate.yml'),
    check: said[1]!,
  })
  const folder = resolve(import.meta.dirname, '../docs/stacks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${stack.name}.md`), page)
}

function shell(line: string, cwd: string, project: string): void {
  const tools = join(work, 'tools')
  mkdirSync(tools, { recursive: true })
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', line], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PROJECT: basename(project), TOOLS: tools, CI: 'true' },
  })
  if (status !== 0) throw new Error(`${line} ended with ${status}:\n${stdout}${stderr}`)
}
