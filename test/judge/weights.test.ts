import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mean } from 'simple-statistics'
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
  // Weights 3/(1 + 2) = 1 for nine blocks, and 3/(10 + 2) = 0.25.
  const [values, alike] = [[...draw(9, () => 0.01), 0.3], draw(9, () => 1)]
  near(estimate(values, [...alike, 10]).mean, (0.09 + 0.25 * 0.3) / 9.25)
  near(estimate(values, [...alike, 0]).mean, (0.09 + 1.5 * 0.3) / 10.5)
})

/** Is a row of one of `requests` requests red after these blocks? Those that follow the first `quiet` ones are 20 times as noisy. */
function isRed(d: number[], quiet: number, requests: number): boolean {
  const names = draw(requests, () => '').map((_, i) => `request ${i}`)
  const rows = names.map((scenario, i) => row({ scenario, d: i === 0 ? d : d.map(() => 0) }))
  const told = rows.map(each => ({
    ...each,
    blocks: each.blocks.map(block => ({ ...block, noise: block.block < quiet ? 1e-6 : 4e-4 })),
  }))
  return judge(told, config({}, names), { blocks: d.length, final: true }).verdict === 'regressed'
}

test('of servers that run in one of two ways by launch, at most 1 in 256 is red, although a block is so noisy that it says nothing', () => {
  for (const [blocks, quiet, requests] of [
    [4, 3, 1],
    [5, 3, 2],
    [5, 4, 4],
  ] as const) {
    const all = 4 ** blocks // each launch of each side is slow or not
    const drawn = Array.from({ length: all }, (_, i) =>
      Array.from({ length: blocks }, (_, block) => [0, 0, 0.06, -0.06][Math.floor(i / 4 ** block) % 4]!),
    )
    const red = drawn.filter(d => isRed(d, quiet, requests)).length
    assert.ok((requests * red) / all <= 1 / 256, `${blocks} blocks: ${red} of ${all}`)
  }
})

test('five launches of six to nine that speak against head do not accuse it in one of many rows, however noisy the others are', () => {
  for (const blocks of [6, 7, 8, 9]) {
    const speaks = draw(5, () => 0.06)
    const others = draw(blocks - 5, () => 0)
    assert.equal(isRed([...speaks, ...others], 5, 5), false, `${blocks}`)
    assert.equal(
      isRed(
        draw(blocks, () => 0.06),
        5,
        5,
      ),
      true,
    )
  }
})

test('the noise of a block is what its rounds explain, and a pause in one of many adds little to it', () => {
  const turns = (by: number, every: number) =>
    draw(16, () => 1).map((_, i) => (Math.floor(i / every) % 2 ? by : 1 / by))
  const [base, head] = [turns(1.3, 1), turns(1.3, 1).map((cost, i) => cost * turns(1.1, 2)[i]!)]
  const sd = Math.log(1.1) * Math.sqrt(16 / 15)
  near(noise(base, head)!, sd ** 2 / 16)
  assert.ok(noise(base, [...head.slice(0, -1), 50])! < 1.2 * noise(base, head)!)
  assert.equal(noise([1, 1, 1], [1, 1, 1]), undefined)
  assert.equal(noise(base, [...head.slice(1), Number.NaN]), undefined)
})

test('a side that is restless by itself is not noise of the machine, whichever side it is', () => {
  const [source, chance] = [normal('one side'), random(1, 'one side')]
  const calm = () => draw(30, () => Math.exp(0.02 * source()))
  const bursts = () => calm().map(cost => (chance() < 0.5 ? 2 * cost : cost))
  const usual = noise(calm(), calm())!
  assert.ok(noise(calm(), bursts())! < 4 * usual)
  assert.ok(noise(bursts(), calm())! < 4 * usual)
  assert.ok(noise(bursts(), bursts())! > 100 * usual)
})

/** Shares of runs by verdict, if launches of these sides have bursts, one in three: half of their rounds cost twice as much. */
function withBursts(runs: number, sides: string[]): (verdict: string) => number {
  const [source, chance] = [normal('bursts', ...sides), random(1, 'bursts', ...sides)]
  const verdicts = draw(runs, () => {
    const drawn = draw(24, () => {
      const [base, head] = ['base', 'head'].map(side => {
        const share = sides.includes(side) && chance() < 1 / 3 ? 0.5 : 0
        return draw(30, () => Math.exp(0.02 * source()) * (chance() < share ? 2 : 1))
      })
      return { d: Math.log(mean(head!) / mean(base!)) + 0.01 * source(), noise: noise(base!, head!) }
    })
    const comparison = row({ d: drawn.map(({ d }) => d) })
    const blocks = comparison.blocks.map((block, i) => ({ ...block, noise: drawn[i]!.noise }))
    return judge([{ ...comparison, blocks }], config(), { blocks: 24, final: true }).verdict
  })
  return verdict => verdicts.filter(each => each === verdict).length / runs
}

test('a head that is slow in bursts, and in a third of its launches, is not taken for a noisy machine', () => {
  const share = withBursts(draws(150, 1000), ['head']) // 16 % slower on average
  assert.ok(share('passed') < 0.2, `${share('passed')}`)
  assert.ok(share('regressed') > 0.4, `${share('regressed')}`)
})

test('launches of both sides with such bursts accuse nobody', () => {
  const runs = draws(1000, 10_000)
  const red = withBursts(runs, ['base', 'head'])('regressed')
  assert.ok(red < 0.005 + 4 * Math.sqrt((0.005 * 0.995) / runs), `${red}`)
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
