import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { eventPayload } from '../github/events.ts'
import type { GitHub } from '../github/server.ts'
import { type Ran, runBuilt } from './built-action.ts'
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

/** The built action as a runner starts it. */
export function runAction(
  made: Repository,
  github: GitHub,
  environment: Record<string, string>,
  event = 'pull_request',
  watch: (log: string, child: ChildProcess) => void = () => {},
): Promise<Ran> {
  const payload = eventPayload('pull-request-synchronize', {
    number: 7,
    pull_request: {
      number: 7,
      base: { sha: made.git('rev-parse', 'HEAD^1') },
      head: { sha: made.git('rev-parse', 'HEAD^2') },
    },
    repository: { default_branch: 'main' },
  })
  return runBuilt(
    { cwd: made.path, folder: join(made.path, '.runner'), payload },
    {
      GITHUB_EVENT_NAME: event,
      GITHUB_API_URL: github.url,
      GITHUB_WORKFLOW: 'ci',
      GITHUB_JOB: 'perf',
      GITHUB_RUN_ID: '3',
      GITHUB_WORKSPACE: made.path, // or a job that ends would stop what another one of this file runs
      GITHUB_SHA: made.git('rev-parse', 'HEAD'),
      'INPUT_GITHUB-TOKEN': 'secret-token',
      INPUT_MATRIX: 'null',
      INPUT_SEED: '1',
      ...environment,
    },
    watch,
  )
}

export const output = ({ outputs }: Ran, name: string): string | undefined =>
  new RegExp(`^${name}<<(\\S+)\\n([\\s\\S]*?)\\n\\1$`, 'm').exec(outputs)?.[2]
