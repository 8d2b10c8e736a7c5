import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noise } from '../../src/compare/noise.ts'
import { judge } from '../../src/judge/judge.ts'
import { estimate } from '../../src/judge/statistics/estimate.ts'
import { random } from '../../src/plan/random.ts'
import { draws } from '../draws.ts'
import { config, draw, normal, row } from './rows.ts'

const near = (actual: number, expected: number) => assert.ok(Math.abs(actual - expected) < 1e-12, `${actual}`)

test('blocks that are equally noisy, or do not tell, count alike', () => {
  const values = [0.01, 0.03, -0.02, 0.05]
  const plain = estimate(values)
  near(plain.mean, 0.0175)
  near(plain.se, plain.sd / 2)
  for (const noises of [
    [1e-4, 1e-4, 1e-4, 1e-4],
    [1e-4, undefined, 1e-4, 1e-4],
    [0, 0, 0, 0],
  ]) {
    const found = estimate(values, noises)
    near(found.mean, plain.mean)
    near(found.sd, plain.sd)
  }
})

test('a restless block counts less, and a quiet one never more than one and a half times as much as the one in the middle', () => {
  // Weights 3/(1 + 2) = 1, 1, and 3/(10 + 2) = 0.25.
  const restless = estimate([0.01, 0.02, 0.3], [1, 1, 10])
  near(restless.mean, (0.01 + 0.02 + 0.25 * 0.3) / 2.25)
  const quiet = estimate([0.01, 0.02, 0.3], [1, 1, 0])
  near(quiet.mean, (0.01 + 0.02 + 1.5 * 0.3) / 3.5)
})

test('the noise of a block is what its rounds explain, and a pause in one of many adds little to it', () => {
  const base = draw(16, () => 1)
  const head = base.map((_, round) => (round % 2 === 0 ? 1.1 : 1 / 1.1))
  const sd = Math.log(1.1) * Math.sqrt(16 / 15)
  near(noise(base, head)!, sd ** 2 / 16)
  assert.ok(noise(base, [...head.slice(1), 50])! < 1.2 * noise(base, head)!)
  assert.equal(noise([1, 1, 1], [1, 1, 1]), undefined)
  assert.equal(noise(base, [...head.slice(1), Number.NaN]), undefined)
})

const source = normal('restless')
const chance = random(1, 'restless')

type Drawn = { d: number; noise: number | undefined }[]

/** Blocks, one in four three times as noisy. Their rounds show how noisy they are, to within a third. */
const restless = (effect: number, knows: boolean): Drawn =>
  draw(24, () => {
    const sd = chance() < 0.25 ? 0.06 : 0.02
    return { d: effect + sd * source(), noise: knows ? sd ** 2 * Math.exp(0.3 * source()) : undefined }
  })

/** Blocks whose rounds say nothing about their noise. */
const misled = (): Drawn => draw(24, () => ({ d: 0.1 * source(), noise: Math.exp(source()) }))

function shareRed(worse: number, runs: number, drawn: () => Drawn): number {
  let red = 0
  for (let run = 0; run < runs; run++) {
    const blocks = drawn()
    const comparison = row({ worse, d: blocks.map(({ d }) => d) })
    const weighed = {
      ...comparison,
      blocks: comparison.blocks.map((block, i) => ({ ...block, noise: blocks[i]!.noise })),
    }
    if (judge([weighed], config(), { blocks: 24, final: true }).verdict === 'regressed') red++
  }
  return red / runs
}

test('unchanged code fails no more often for weights, whether rounds tell the noise or not', () => {
  const runs = draws(2000, 20_000)
  for (const drawn of [() => restless(0, true), misled]) {
    const rate = shareRed(1e-9, runs, drawn)
    assert.ok(rate < 0.005 + 4 * Math.sqrt((0.005 * 0.995) / runs), `${rate}`)
  }
})

test('a change is detected more often for weights', () => {
  const [without, withThem] = [false, true].map(knows => shareRed(0.02, 1500, () => restless(0.027, knows)))
  assert.ok(withThem! > without! + 0.03, `${without} to ${withThem}`)
})
