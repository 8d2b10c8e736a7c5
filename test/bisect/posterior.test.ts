import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mean, median, sampleStandardDeviation } from 'simple-statistics'
import { isHeld, nextVersions } from '../../src/bisect/next.ts'
import { gapsOf, type Observation, posterior } from '../../src/bisect/posterior.ts'
import { tQuantile } from '../../src/judge/statistics/student-t.ts'
import { random } from '../../src/plan/random.ts'
import { readRecording } from '../../study/recording.ts'
import { logRatio } from '../../study/replay.ts'
import { draws } from '../draws.ts'

/** The noise of one version in a block, from blocks of identical code. The difference of a pair has that of both. */
const noises = (recording: string, metric: 'rps' | 'cpu'): number[] => {
  const changes = readRecording(recording)
    .dozens.flat()
    .map(block => logRatio(block, metric))
  return changes.map(change => (change - mean(changes)) / Math.SQRT2)
}

type Chance = ReturnType<typeof random>

interface World {
  commits: number
  /** Commit → ln of what it adds. */
  steps: Map<number, number>
  noise: number[]
  /** Versions that do not start. */
  broken?: number[]
  /** Time of a build, s. */
  build?: number
  /** The share of launches that the steps make slower. Absent: all. */
  slow?: number
}

/** A launch and the load of one version, s. */
const version = 6.2

/** A bisection as the command does it, with recordings in place of servers. */
function bisected({ commits, steps, noise, broken = [], build = 5, slow = 1 }: World, chance: Chance) {
  const level = (number: number) => [...steps].reduce((sum, [at, step]) => sum + (number >= at ? step : 0), 0)
  const figure = (number: number): [number, number] => [
    number,
    (chance() < slow ? level(number) : 0) + noise[Math.floor(chance() * noise.length)]! * (chance() < 0.5 ? -1 : 1),
  ]
  const observations: Observation[] = Array.from({ length: 6 }, () => [figure(0), figure(commits)])
  const changes = observations.map(([good, bad]) => bad![1] - good![1])
  const prior = { difference: mean(changes), noise: sampleStandardDeviation(changes) / Math.SQRT2 }
  const [built, skipped] = [new Set([0, commits]), new Set<number>()]
  let time = 6 * 2 * version
  for (;;) {
    const of = posterior(observations, prior)
    const { best } = of
    const isFound = isHeld(observations, prior, { skipped })
    if (isFound || observations.length > 60) {
      const isRight = [...steps.keys()].every(at => best.gaps.some(({ after, upTo }) => at > after && at <= upTo))
      return { isFound, isRight: isRight && best.gaps.length === steps.size, minutes: time / 60, best }
    }
    const wanted = nextVersions(of, { skipped, built, build: 1000 * build })
    for (const each of wanted) {
      if (!built.has(each)) time += build
      if (broken.includes(each)) skipped.add(each)
      else built.add(each)
    }
    const launched = wanted.filter(each => !skipped.has(each))
    time += launched.length * version
    if (launched.length > 1) observations.push(launched.map(figure))
  }
}

function runs(name: string, count: number, world: (chance: Chance) => World) {
  return Array.from({ length: count }, (_, run) => {
    const chance = random(run, name)
    return bisected(world(chance), chance)
  })
}

const share = (all: { isRight: boolean }[]): number => all.filter(({ isRight }) => isRight).length / all.length
const count = draws(40, 200)

for (const { commits, minutes } of [
  { commits: 10, minutes: 5 },
  { commits: 100, minutes: 9 },
])
  test(`5 % among ${commits} commits is found within about ${minutes} minutes, and the right commit is named`, () => {
    for (const [recording, metric] of [
      ['json-same', 'cpu'],
      ['cpu-same', 'rps'],
      ['go-same', 'rps'],
    ] as const) {
      const noise = noises(recording, metric)
      const all = runs(`${commits} ${recording}`, count, chance => ({
        commits,
        steps: new Map([[1 + Math.floor(chance() * commits), Math.log(1.05)]]),
        noise,
      }))
      assert.ok(share(all) >= draws(0.9, 0.95), `${recording}: ${share(all)} right`)
      const middle = median(all.map(each => each.minutes))
      assert.ok(middle <= 1.2 * minutes, `${recording}: ${middle.toFixed(1)} minutes`)
    }
  })

test('a commit that makes only some launches slower is seldom mistaken for another', () => {
  const noise = Array.from({ length: 99 }, (_, i) => 0.005 * tQuantile((i + 1) / 100, 1000)) // SD 0.5 %
  for (const [slow, step] of [
    [0.5, 1.1],
    [0.5, 1.3],
  ] as const) {
    const all = runs(`some ${slow}`, draws(60, 200), chance => ({
      commits: 30,
      steps: new Map([[1 + Math.floor(chance() * 30), Math.log(step)]]),
      noise,
      slow,
    }))
    const found = all.filter(({ isFound }) => isFound)
    assert.ok(found.length > 0.8 * all.length, `${found.length} found`)
    assert.ok(share(found) >= draws(0.93, 0.94), `${step}: ${share(found)} right`)
  }
})

test('figures without any noise name their commit for certain', () => {
  const observations = Array.from(
    { length: 6 },
    (): Observation => [
      [0, 1],
      [1, 1],
      [2, 1.5],
      [3, 1.5],
    ],
  )
  const { best, certainty } = posterior(observations, { difference: 0.5, noise: 0 })
  assert.deepEqual(best.gaps, [{ after: 1, upTo: 2 }])
  assert.ok(certainty > 0.99 && Math.abs(best.steps[0]! - 0.5) < 1e-6 && best.errors[0]! < 1e-3, JSON.stringify(best))
})

test('a commit that a single block makes certain has to be certain after the next one, too', () => {
  const block = (...figures: number[]): Observation => figures.map((figure, at) => [at, figure])
  const prior = { difference: 0.1, noise: 0.02 }
  const blocks = [block(0, 0, 0.1, 0.1)]
  const certainty = () => posterior(blocks, prior).certainty
  while (certainty() < 0.95) {
    assert.equal(isHeld(blocks, prior, { skipped: new Set() }), false)
    blocks.push(block(0, 0.02, 0.1, 0.12))
  }
  assert.equal(isHeld(blocks, prior, { skipped: new Set() }), false)
  const [agreeing, lucky] = [block(0, 0, 0.1, 0.1), block(0, 0, 0, 0.1)]
  assert.equal(isHeld([...blocks, agreeing], prior, { skipped: new Set() }), true)
  assert.equal(isHeld([...blocks, lucky], prior, { skipped: new Set() }), false)
})

test('two commits that each made it slower are two', () => {
  const noise = noises('json-same', 'cpu')
  const steps = new Map([
    [7, Math.log(1.08)],
    [21, Math.log(1.06)],
  ])
  const all = runs('two', count, () => ({ commits: 30, steps, noise }))
  assert.ok(share(all) >= 0.9, String(share(all)))
})

for (const build of [5, 25])
  test(`three commits are each narrowed down to one, where a build takes ${build} s`, () => {
    const steps = new Map([8, 21, 33].map(at => [at, Math.log(1.1)]))
    const noise = [-0.01, 0.01]
    const all = runs('three', draws(10, 40), () => ({ commits: 40, steps, noise, build }))
    assert.ok(share(all) >= 0.9, String(share(all)))
    for (const { minutes } of all) assert.ok(minutes < 15, `${minutes} minutes`)
  })

test('versions that do not start widen the answer to the commits that they hide', () => {
  const noise = noises('json-same', 'cpu')
  const all = runs('broken', draws(10, 40), () => ({
    commits: 30,
    steps: new Map([[17, Math.log(1.1)]]),
    noise,
    broken: [5, 16, 17, 18],
  }))
  assert.equal(share(all), 1)
  for (const { best } of all) assert.deepEqual(best.gaps, [{ after: 15, upTo: 19 }])
})

test('the named change is measured: its error covers the truth', () => {
  const noise = noises('json-same', 'cpu')
  const steps = new Map([[4, Math.log(1.1)]])
  const all = runs('size', draws(40, 200), () => ({ commits: 10, steps, noise }))
  const held = all.filter(({ best }) => Math.abs(best.steps[0]! - Math.log(1.1)) < 2.5 * best.errors[0]!)
  assert.ok(held.length / all.length >= 0.9, String(held.length / all.length))
})

test('gaps lie between neighbouring versions that were measured', () => {
  const block = (...versions: number[]): Observation => versions.map(each => [each, 0])
  assert.deepEqual(gapsOf([block(0, 10), block(0, 4, 10)]), [
    { after: 0, upTo: 4 },
    { after: 4, upTo: 10 },
  ])
})

test('a version that is built already is preferred where builds take long', () => {
  const block: Observation = [
    [0, 0],
    [10, 0.5],
    [20, 0.5],
  ]
  const of = posterior([block, block], { difference: 0.5, noise: 0.01 })
  const known = { skipped: new Set<number>(), built: new Set([0, 10, 20]) }
  const fresh = (build: number) => nextVersions(of, { ...known, build }).filter(each => !known.built.has(each))
  assert.ok(fresh(60_000).length <= fresh(1000).length)
  assert.ok(fresh(60_000).length > 0, 'it must go on all the same')
})
