import assert from 'node:assert/strict'
import { after, beforeEach } from 'node:test'
import { Deadline, usualTimes } from '../../src/github/deadline.ts'
import { type Knowledge, knowing, nothing } from '../github/pulls.ts'
import { startGitHub } from '../github/server.ts'

// A repository on a stand-in for GitHub, new for each test of a file.

export const github = await startGitHub()
after(() => github[Symbol.asyncDispose]())
process.env.GITHUB_API_URL = github.url // @actions/github reads it when it is imported
const { access } = await import('../../src/github/access.ts')
const deadline = new Deadline({ ...usualTimes, total: 600_000 })
after(() => deadline[Symbol.dispose]())

/** The API as a token may use it. */
export const asked = access('t', 'o/r', deadline)!

/** Base of simulated results. */
export const base = '1'.repeat(40)
export const old = '2'.repeat(40)
export const sha = 'c'.repeat(40)
export const merge = 'e'.repeat(40)

/** What GitHub knows in this test. */
export let known: Knowledge = nothing()
beforeEach(() => {
  known = nothing()
  known.branches = { main: [base], next: [base], release: [old] }
  github.requests.length = 0
  github.fault = () => undefined
  github.more = knowing(known)
})
after(() => assert.deepEqual(github.breaches, []))
