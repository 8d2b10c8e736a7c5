import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Results } from '../../src/results/results.ts'
import { writeResults } from '../../src/results/store.ts'
import { eventPayload } from './events.ts'
import type { GitHub } from './server.ts'

/** What a job of a pull request finds when it only reports: results of a run, and a runner's environment. */
export interface Job extends Disposable {
  path: string
  environment: Record<string, string>
  /** What an output was set to; undefined if it was not set. */
  output(name: string): string | undefined
  summary(): string
}

/** A job of pull request 7 in o/r, run 3. */
export function reportJob(
  github: Pick<GitHub, 'url'>,
  results: Results | undefined,
  more: Record<string, string> = {},
): Job {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-job-'))
  const file = (name: string) => join(path, name)
  for (const name of ['output', 'summary', 'state']) writeFileSync(file(name), '')
  writeFileSync(file('event.json'), JSON.stringify(pullRequest7))
  if (results !== undefined) writeResults(file('results.json'), results)
  const environment = {
    GITHUB_WORKSPACE: path,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: file('event.json'),
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary'),
    GITHUB_STATE: file('state'),
    GITHUB_API_URL: github.url,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'o/r',
    GITHUB_WORKFLOW: 'ci',
    GITHUB_JOB: 'perf',
    GITHUB_RUN_ID: '3',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_SHA: 'c'.repeat(40),
    'INPUT_GITHUB-TOKEN': 'secret-token',
    INPUT_MODE: 'report',
    INPUT_OUT: path,
    INPUT_MATRIX: 'null',
    ...more,
  }
  return {
    path,
    environment,
    output: name =>
      new RegExp(`^${name}<<(\\S+)\\n([\\s\\S]*?)\\n\\1$`, 'm').exec(readFileSync(file('output'), 'utf8'))?.[2],
    summary: () => readFileSync(file('summary'), 'utf8'),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}

const pullRequest7 = eventPayload('pull-request-synchronize', {
  number: 7,
  pull_request: { number: 7, head: { sha: '2'.repeat(40) }, base: { sha: '1'.repeat(40), ref: 'main' } },
  repository: { name: 'r', full_name: 'o/r', owner: { login: 'o' }, default_branch: 'main' },
})
