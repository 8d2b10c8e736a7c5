import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { eventPayload } from '../github/events.ts'
import type { GitHub } from '../github/server.ts'
import { config, type Repository, repository } from './repository.ts'

/** A repository as actions/checkout leaves it on a pull request: HEAD is the merge of base and head. */
export function pullRequest(
  base: Record<string, string>,
  head: Record<string, string>,
): Repository & { merge: string } {
  const made = repository()
  made.commit({ 'perf-gate.yml': config('budget: 24s'), ...base })
  made.git('checkout', '--quiet', '-b', 'feature')
  made.commit(head)
  made.git('checkout', '--quiet', 'main')
  made.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
  return Object.assign(made, { merge: made.git('rev-parse', 'HEAD') })
}

export interface Ran {
  code: number | null
  log: string
  outputs: string
  summary: string
}

/** The built action as a runner starts it. */
export async function runAction(
  made: Repository,
  github: GitHub,
  environment: Record<string, string>,
  event = 'pull_request',
  watch: (log: string, child: ChildProcess) => void = () => {},
): Promise<Ran> {
  const folder = join(made.path, '.runner')
  mkdirSync(folder, { recursive: true })
  const file = (name: string) => join(folder, name)
  for (const name of ['output', 'summary', 'state']) writeFileSync(file(name), '')
  writeFileSync(
    file('event.json'),
    JSON.stringify(
      eventPayload('pull-request-synchronize', {
        number: 7,
        pull_request: {
          number: 7,
          base: { sha: made.git('rev-parse', 'HEAD^1') },
          head: { sha: made.git('rev-parse', 'HEAD^2') },
        },
        repository: { default_branch: 'main' },
      }),
    ),
  )
  const child = spawn('node', [resolve('dist/main.js')], {
    cwd: made.path,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      GITHUB_WORKSPACE: made.path,
      GITHUB_EVENT_NAME: event,
      GITHUB_EVENT_PATH: file('event.json'),
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary'),
      GITHUB_STATE: file('state'),
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_WORKFLOW: 'ci',
      GITHUB_JOB: 'perf',
      GITHUB_RUN_ID: '3',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_SHA: made.git('rev-parse', 'HEAD'),
      'INPUT_GITHUB-TOKEN': 'secret-token',
      INPUT_MATRIX: 'null',
      INPUT_SEED: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
      watch(log, child)
    })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, log, outputs: readFileSync(file('output'), 'utf8'), summary: readFileSync(file('summary'), 'utf8') }
}

export const output = ({ outputs }: Ran, name: string): string | undefined =>
  new RegExp(`^${name}<<(\\S+)\\n([\\s\\S]*?)\\n\\1$`, 'm').exec(outputs)?.[2]
