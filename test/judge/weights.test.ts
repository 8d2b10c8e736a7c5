import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noise } from '../../src/compare/noise.ts'
import { judge } from '../../src/judge/judge.ts'
import { estimate } from '../../src/judge/statistics/estimate.ts'
import { random } from '../../src/plan/random.ts'
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
    assert.equal(found.p, plain.p)
  }
})

test('a restless block counts less, and a quiet one never more than twice as much as the one in the middle', () => {
  // Weights 2/(1 + 1) = 1, 1, and 2/(9 + 1) = 0.2.
  const restless = estimate([0.01, 0.02, 0.3], [1, 1, 9])
  near(restless.mean, (0.01 + 0.02 + 0.2 * 0.3) / 2.2)
  const quiet = estimate([0.01, 0.02, 0.3], [1, 1, 0])
  near(quiet.mean, (0.01 + 0.02 + 2 * 0.3) / 4)
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

/** Blocks of which one in four is three times as noisy; their rounds tell how noisy, but for a third. */
function blocks(effect: number, knows: boolean) {
  return draw(12, () => {
    const sd = chance() < 0.25 ? 0.06 : 0.02
    return { d: effect + sd * source(), noise: knows ? sd ** 2 * Math.exp(0.3 * source()) : undefined }
  })
}

function shareRed(effect: number, worse: number, knows: boolean, runs: number): number {
  let red = 0
  for (let run = 0; run < runs; run++) {
    const drawn = blocks(effect, knows)
    const comparison = row({ worse, d: drawn.map(({ d }) => d) })
    const weighed = {
      ...comparison,
      blocks: comparison.blocks.map((block, i) => ({ ...block, ...(knows ? { noise: drawn[i]!.noise! } : {}) })),
    }
    if (judge([weighed], config(), { blocks: 12, final: true }).verdict === 'regressed') red++
  }
  return red / runs
}

test('unchanged code fails no more often for weights, and a change is detected more often', () => {
  const runs = 4000
  const falsely = shareRed(0, 1e-9, true, runs)
  assert.ok(falsely < 0.05 + 4 * Math.sqrt((0.05 * 0.95) / runs), `${falsely}`)
  const [without, withThem] = [shareRed(0.03, 0.02, false, 1500), shareRed(0.03, 0.02, true, 1500)]
  assert.ok(withThem > without + 0.03, `${without} to ${withThem}`)
})
