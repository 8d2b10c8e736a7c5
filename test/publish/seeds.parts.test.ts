import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act } from '../../src/action/action.ts'
import { random } from '../../src/plan/random.ts'
import { draws } from '../draws.ts'
import { schedule } from '../github/faults.ts'
import { reportJob } from '../github/runner.ts'
import { startGitHub } from '../github/server.ts'
import { actHere } from './here.ts'
import { check, interfere, ours, repository, runs, strangers } from './trouble.ts'

/** A second is 4 ms long. There are 175 in all, and 50 for a response: a busy stand-in needs that long. */
const pace = { total: 700, cancelled: 100, answer: 200, second: 4 }

const acted = () => act('test', pace)

const seeds = draws(30, 100)

test(`in ${seeds} runs with trouble at GitHub the verdict and the exit status are right, and there is at most one comment`, async () => {
  let [posted, late, green] = [0, 0, 0]
  for (let seed = 1; seed <= seeds; seed++) {
    const chance = random(seed, 'faults')
    await using github = await startGitHub()
    strangers(github)
    const isLabelled = seed % 3 > 0
    repository(github, { isLabelled })
    if (chance() < 0.5) ours(github, [2, 3, 9][Math.floor(3 * chance())]!)
    interfere(github, chance)
    const isLate = seed % 10 === 0 // GitHub takes too long for every response
    github.fault = isLate ? () => ({ delay: 400, done: true }) : schedule(chance, 0.15 + 0.5 * chance())
    const run = runs[seed % runs.length]!
    using job = reportJob(github, run.results, { 'INPUT_CHECK-RUN': 'perf' })
    const ran = await actHere(job, acted)
    check(`seed ${seed}`, github, job, ran, run, isLabelled)
    if (/comment (created|updated)/.test(ran.log)) posted++
    if (/took longer than/.test(ran.log)) late++
    green += github.checks.filter(({ conclusion }) => conclusion === 'success').length
  }
  assert.ok(posted > seeds / 8, `only ${posted} of ${seeds} could be posted: the faults leave nothing to see`)
  assert.ok(posted < seeds, 'no fault ever had an effect')
  assert.ok(late >= seeds / 10, 'the time was not over')
  assert.ok(green > 0, 'no check was ever green')
})

test('a run after the trouble always ends with exactly one comment, which shows it', async () => {
  for (let seed = 1; seed <= draws(5, 20); seed++) {
    const chance = random(seed, 'recovery')
    await using github = await startGitHub()
    strangers(github)
    interfere(github, chance)
    github.fault = schedule(chance, 0.5)
    using first = reportJob(github, runs[1]!.results)
    await actHere(first, acted)
    github.fault = () => undefined
    github.meanwhile = () => {}
    using second = reportJob(github, runs[0]!.results, { GITHUB_RUN_ID: '4' })
    const ran = await actHere(second, acted)
    check(`seed ${seed}`, github, second, ran, runs[0]!)
    assert.match(
      github.comments.find(({ issue, author }) => issue === 7 && author !== 'mallory')!.body,
      /run=4 [\s\S]*within its limits/,
    )
  }
})
