import assert from 'node:assert/strict'
import { test } from 'node:test'
import { burnIn } from '../../src/compare/burn-in.ts'
import { keptRounds } from '../../src/compare/kept-rounds.ts'
import { random } from '../../src/plan/random.ts'
import type { ScenarioBlock, Slice } from '../../src/results/blocks.ts'
import type { Results } from '../../src/results/results.ts'

const chance = random(1, 'burn-in')
const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

interface Kind {
  blocks?: number
  rounds?: number
  spread?: number
  cpu?: boolean
}

/** Launches of two variants: slices of 25 requests of 1 ms of CPU time ± 5 %, times `extra` of the round. The machine wanders by 15 %. */
function drawn(
  extra: (round: number, variant: string) => number,
  { blocks = 6, rounds = 60, spread = 0.05, cpu = true }: Kind = {},
): Results {
  const slice = (round: number, variant: string, speed: number): Slice => {
    const cost = 25 * speed * extra(round, variant) * Math.exp(spread * normal())
    const seen = { cpu: cpu ? cost : null, duration: cost, requests: [{ answered: 25 }] }
    return { variant, round, ...seen, disturbance: { stall: 0, steal: 0 } } as unknown as Slice
  }
  const block = (): ScenarioBlock => {
    let speed = 1
    const slices = [...Array(rounds).keys()].flatMap(round => {
      speed *= Math.exp(0.02 * normal())
      return ['base', 'head', 'head', 'base'].map(variant => slice(round, variant, speed))
    })
    return { scenario: 'home', probes: [], slices }
  }
  const all = Array.from({ length: blocks }, () => ({ scenarios: [block()] }))
  return { blocks: all, config: { scenarios: [{ name: 'home' }] } } as unknown as Results
}

const requests = (results: Results): number => burnIn(results, 'home')
const burning = (round: number) => 1 + 1.5 * Math.exp(-round / 5)

test('requests that are still dearer at the start of a launch are left out, by their number', () => {
  for (let i = 0; i < 20; i++) {
    const left = requests(drawn(burning)) / 50 // rounds
    assert.ok(left >= 6 && left <= 30, String(left))
  }
  assert.ok(requests(drawn(burning, { cpu: false })) >= 300, 'time a request, where CPU time cannot be read')
})

test('launches that are warm from the start lose nothing but for chance', () => {
  const lost = Array.from({ length: 200 }, () => requests(drawn(() => 1)))
  assert.ok(lost.filter(count => count > 0).length < 20, String(lost.filter(count => count > 0).length))
})

test('it is blind to which variant burns in, and to how they differ', () => {
  const seen = drawn((round, variant) => (variant === 'head' ? 1.5 : 1) * (round < 9 && variant === 'head' ? 3 : 1))
  assert.ok(requests(seen) >= 250)
  const swap = (slice: Slice) => ({ ...slice, variant: slice.variant === 'head' ? 'base' : 'head' })
  const swapped = structuredClone(seen)
  for (const block of swapped.blocks.flatMap(({ scenarios }) => scenarios)) block.slices = block.slices.map(swap)
  assert.equal(requests(seen), requests(swapped))
})

test('the blocks up to the first look decide: what comes later changes no verdict', () => {
  const first = drawn(burning)
  const later = { ...first, blocks: [...first.blocks, ...drawn(() => 1).blocks] }
  assert.equal(requests(later), requests(first))
})

test('at most half of a launch is left out, and nothing where a slice had no response', () => {
  assert.ok(requests(drawn(round => 2 - round / 60)) <= 1500)
  const silent = drawn(round => (round < 9 ? 2 : 1))
  silent.blocks[3]!.scenarios[0]!.slices[12]!.requests[0]!.answered = 0
  assert.equal(requests(silent), 0)
  assert.equal(requests({ ...silent, blocks: [] }), 0)
})

test('every block leaves out the same requests, and one too short to be warm counts with its later half', () => {
  const [block] = drawn(() => 1, { blocks: 1, rounds: 10 }).blocks[0]!.scenarios as [ScenarioBlock]
  assert.equal(keptRounds(block, 2, 200).kept, 6)
  assert.equal(keptRounds(block, 2, 1e9).kept, 5)
})
