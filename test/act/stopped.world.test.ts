import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { globSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { needs } from '../needs.ts'
import { quoted, type Ran, type World, world } from './act.ts'
import { pullRequest, quickstart } from './quickstart.ts'

const { skip } = needs('act')

/** Stops the action after its first block, like a user who cancels the run. */
async function cancelled(here: World, stop: (act: ChildProcess) => void): Promise<Ran> {
  let told = false
  const ran = await here.act('pull_request', 'perf-gate', pullRequest(here, {}), {
    heard: (line, act) => {
      if (told || !line.includes('block 1 of')) return
      told = true
      stop(act)
    },
  })
  assert.ok(told, ran.log)
  assert.notEqual(ran.code, 0)
  return ran
}

const kept = ({ artifacts }: World) =>
  JSON.parse(readFileSync(join(artifacts, '1/perf-gate.results-1-of-1/results.json'), 'utf8'))

test('a job that is told to stop stops its servers, says what it has measured, and keeps it', { skip }, async () => {
  await using here = await world(quickstart(quoted('perf-gate', 'measure.yml'), '24s'))
  const ran = await cancelled(here, () => {
    for (const pid of actions(here)) process.kill(pid, 'SIGINT') // what the runner sends first
  })
  assert.equal(kept(here).ended, 'cancelled')
  assert.ok(kept(here).blocks.length >= 1)
  assert.match(ran.summary, /Cancelled after/)
  assert.deepEqual(left(here), [])
})

test('a job that is killed at once leaves no server behind either, and keeps the blocks that were complete', {
  skip,
}, async () => {
  await using here = await world(quickstart(quoted('perf-gate', 'measure.yml'), '24s'))
  await cancelled(here, act => act.kill('SIGINT')) // act kills the step, and still runs those that always run
  assert.equal(kept(here).ended, 'running')
  assert.ok(kept(here).blocks.length >= 1)
  assert.deepEqual(left(here), [])
})

/** Processes of the action in a world. */
const actions = ({ folder }: World): number[] =>
  globSync('/proc/[0-9]*/cmdline')
    .filter(path => {
      const [, script] = readOrNothing(path).split('\0')
      return script?.startsWith(folder) && script.endsWith('/dist/main.js')
    })
    .map(path => Number(path.split('/')[2]))

/** Folders of a world in which processes still work. */
const left = ({ folder, repository: { path: own } }: World): string[] =>
  globSync('/proc/[0-9]*/cwd').flatMap(path => {
    try {
      const at = readlinkSync(path)
      return at.startsWith(folder) || at.startsWith(own) ? [at] : []
    } catch {
      return [] // it is gone
    }
  })

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it is gone
  }
}
