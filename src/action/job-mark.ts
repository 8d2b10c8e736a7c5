import { createHash } from 'node:crypto'

/** What distinguishes a job from all others on its machine. The runner sets these for each step, whatever a step writes to GITHUB_ENV. */
const names = ['GITHUB_RUN_ID', 'GITHUB_RUN_ATTEMPT', 'GITHUB_JOB', 'GITHUB_WORKSPACE', 'RUNNER_NAME']

/** The mark of the processes of this job's runs: 16 hexadecimal digits. The post step computes it, too: nobody can give it another one. */
export const jobMark = (environment: Record<string, string | undefined> = process.env): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map(name => environment[name] ?? '')))
    .digest('hex')
    .slice(0, 16)
