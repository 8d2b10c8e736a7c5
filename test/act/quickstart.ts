import { readFileSync } from 'node:fs'
import { type Knowledge, nothing, type Pull, pull } from '../github/pulls.ts'
import type { World } from './act.ts'

const example = (name: string): string => readFileSync(`examples/quickstart/${name}`, 'utf8')
const names = ['perf-gate.yml', 'package.json', 'server.js', 'products.js', 'data.js']

/** The quickstart example as a stranger's repository, measured briefly, so that other tests can run beside it. */
export const quickstart = (workflows: Record<string, string>, budget = '75s'): Record<string, string> => {
  const files = Object.fromEntries(names.map(name => [name, example(name)]))
  return {
    ...files,
    'perf-gate.yml': `${files['perf-gate.yml']!.replaceAll(/( +)path: .*/g, '$&\n$1connections: 1')}budget: ${budget}\nwarmup: 100ms\nwhy: never\n`,
    ...workflows,
  }
}

/** Those files with one scenario, `list products`, which takes half as long as two. */
export const alone = (files: Record<string, string>): Record<string, string> => ({
  ...files,
  'perf-gate.yml': files['perf-gate.yml']!.replace(/ {2}- name: one product\n.*\n.*\n/, ''),
})

/** A list of products that keeps the CPU busy for 1.5 ms longer: several times as long as before. */
export const slow = {
  'products.js': example('products.js').replace(
    'return sorted.map(view)',
    'for (const until = performance.now() + 1.5; performance.now() < until; );\n  return sorted.map(view)',
  ),
}

/** A server that no longer knows a path, or any path if none is given. */
export const without = (path = ''): Record<string, string> => ({
  'server.js': example('server.js').replace(
    "request.url.split('/')",
    `request.url.replace(/${path.replace('/', '\\/')}.*/, 'gone').split('/')`,
  ),
})
export const broken = without()
/** A server that does not start, so it is broken without any load. */
export const dead = { 'server.js': "throw new Error('no database')\n" }

export const place = { full_name: 'o/r', default_branch: 'main', name: 'r', owner: { login: 'o' } }

/** Commits base and head, leaves their merge checked out as actions/checkout does, and gives the payload of the event. */
export function pullRequest({ repository: made }: World, head: Record<string, string>, from = 'o/r') {
  const base = made.commit({})
  made.git('checkout', '--quiet', '-B', 'feature')
  const tip = made.commit(head)
  made.git('checkout', '--quiet', 'main')
  made.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
  const side = (ref: string, sha: string, repository: string) => ({ ref, sha, repo: { full_name: repository } })
  const [heads, bases] = [side('feature', tip, from), side('main', base, 'o/r')]
  return {
    action: 'synchronize',
    number: 7,
    pull_request: {
      number: 7,
      base: bases,
      head: heads,
      labels: [] as { name: string }[],
      updated_at: '2026-06-01T00:00:00Z',
    },
    repository: place,
  }
}

export const posted = ({ github }: World): string[] => github.comments.map(({ body }) => body)

/** What GitHub knows of that repository: its pull request, commits, and the config at each of them. */
export function knowledge(
  { repository: { git } }: World,
  { pull_request: { base, head } }: ReturnType<typeof pullRequest>,
  more: Partial<Pull> = {},
): Knowledge {
  const merge = git('rev-parse', 'HEAD')
  const [owner = ''] = head.repo.full_name.split('/')
  const config = (ref: string) => ({ 'perf-gate.yml': `${git('show', `${ref}:perf-gate.yml`)}\n` })
  return {
    ...nothing(),
    pulls: [pull({ number: 7, owner, branch: head.ref, sha: head.sha, merge, baseSha: base.sha, ...more })],
    commits: { [merge]: [base.sha, head.sha] },
    branches: { main: [base.sha] },
    files: Object.fromEntries([base.sha, head.sha, merge].map(ref => [ref, config(ref)])),
  }
}

/** Only `report` of gate.yml, as *Re-run failed jobs* starts it if measuring succeeded. */
export const again = {
  '.github/workflows/again.yml': `name: perf-gate
on: [pull_request, merge_group]
permissions: {}
jobs:
  perf-gate:
    permissions: { contents: read, pull-requests: write }
    uses: perf-gate/perf-gate/.github/workflows/report.yml@v1
`,
}
