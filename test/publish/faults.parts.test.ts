import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, test } from 'node:test'
import { type Job, reportJob } from '../github/runner.ts'
import { type Fault, startGitHub } from '../github/server.ts'
import { printed } from '../printed.ts'
import { check, type Ran, runs, strangers } from './trouble.ts'

async function actBuilt({ environment, path }: Job): Promise<Ran> {
  const child = spawn('node', [resolve('dist/main.js')], {
    cwd: path,
    env: { PATH: process.env.PATH, HOME: path, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = printed(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, log: log() }
}

/** A schedule of faults that pass by themselves, and soon, because the built action waits in real seconds. */
const twelve: Record<string, Fault[]> = {
  'the token may only read': [{ status: 403, message: 'Resource not accessible by integration' }],
  'GitHub answers 502 once': [{ status: 502, message: 'Server Error' }],
  'the connection is cut': [{ cut: 'before' }],
  'an answer breaks off': [{ cut: 'within', done: true }],
  'too many requests': [{ status: 429, message: 'Too Many Requests', headers: { 'retry-after': '1' } }],
  'too many requests for an hour': [{ status: 429, message: 'Too Many Requests', headers: { 'retry-after': '3600' } }],
  'the conversation is locked': [{ status: 403, message: 'Unable to create comment because issue is locked.' }],
  'the pull request is gone': [{ status: 410, message: 'This issue was deleted' }],
  'the text is refused': [{ status: 422, message: 'Validation Failed' }],
  'the token is unknown': [{ status: 401, message: 'Bad credentials' }],
  'the answer is slow': [{ delay: 1500 }],
  'it was done, and 504 says otherwise': [{ status: 504, message: 'Gateway Timeout', done: true }],
}

// Here each of them at one kind of call; `seeds.parts.test.ts` has faults at all of them, within this process.
describe('the built action', { concurrency: 4 }, () => {
  for (const [index, [name, [fault]]] of Object.entries(twelve).entries()) {
    const method = index % 2 === 0 ? 'POST' : 'GET'
    test(`the built action does not mind when ${name} at its first ${method}`, async () => {
      await using github = await startGitHub()
      strangers(github)
      let count = 0
      github.fault = (asked, path) => {
        if (asked !== method || path === '/user') return undefined
        return count++ === 0 ? fault : undefined
      }
      const run = runs[1 + (index % 2)]!
      using job = reportJob(github, run.results)
      check(name, github, job, await actBuilt(job), run)
    })
  }
})
