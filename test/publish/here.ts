import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import type { Job } from '../github/runner.ts'
import { Printed } from './printed.ts'
import type { Ran } from './trouble.ts'

/** @actions/core keeps the path of the first summary it writes. */
const summaryFile = join(mkdtempSync(join(tmpdir(), 'perf-gate-summary-')), 'summary')
after(() => rmSync(dirname(summaryFile), { recursive: true, force: true }))

/** Runs the action in this process, with its environment for a moment, and its log instead of ours. */
export async function actHere({ environment }: Pick<Job, 'environment'>, work: () => Promise<number>): Promise<Ran> {
  const before = { ...process.env }
  using printed = new Printed()
  Object.assign(process.env, environment, { GITHUB_STEP_SUMMARY: summaryFile })
  writeFileSync(summaryFile, '')
  try {
    const code = await work()
    return { code, log: printed.text }
  } finally {
    copyFileSync(summaryFile, environment.GITHUB_STEP_SUMMARY!)
    for (const name of Object.keys(environment)) delete process.env[name]
    Object.assign(process.env, before)
    process.exitCode = undefined
  }
}
