import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settle } from '../../src/measure/dispute.ts'
import { Lost } from '../../src/measure/party.ts'
import { random } from '../../src/plan/random.ts'
import type { Failure } from '../../src/results/results.ts'
import { scenario } from './servers.ts'

type Answer = Awaited<ReturnType<Parameters<typeof settle>[1]['again']>>

/** What remains unsure, which sides were tried, and how often base was reported as lost. */
async function tried(answer: (side: 'base' | 'head') => Answer, isTime = (): boolean => true) {
  const failure: Failure = {
    variant: 'head',
    phase: 'load',
    block: 0,
    scenario: 'home',
    code: 'server-exited',
    message: 'died',
  }
  const asked: string[] = []
  let lost = 0
  await settle(
    { failure, sent: [], took: 0 },
    {
      again: async side => {
        asked.push(side)
        return answer(side)
      },
      lost: async () => void lost++,
      isTime,
    },
  )
  return { unsure: failure.unsure, asked: asked.join(' '), lost }
}

const gone = new Lost({ variant: { name: 'x' } } as ConstructorParameters<typeof Lost>[0], scenario())
const only = (side: string) => (each: string) => (each === side ? gone : 'held')

test('base must hold, and head be lost again, in four pairs, or as time allows: in two, and base once more', async () => {
  const pairs = 'base head base head base head base head'
  assert.deepEqual(await tried(only('head')), { unsure: undefined, asked: pairs, lost: 0 })
  const within = (launches: number) => {
    let asked = 0
    return tried(only('head'), () => ++asked < launches) // asked once after each launch, and whether there is time for another
  }
  for (const launches of [1, 2, 3, 4])
    assert.match((await within(launches)).unsure!, /no time to try both sides often enough/)
  assert.deepEqual(await within(5), { unsure: undefined, asked: 'base head base head base', lost: 0 })
})

test('anything else may be chance, and a base that is lost as well is told', async () => {
  assert.match((await tried(() => 'held')).unsure!, /`head` did not fail when it was tried again/)
  assert.equal((await tried(() => gone)).lost, 1)
  const unbooted = await tried(side => (side === 'head' ? gone : 'not started'))
  assert.deepEqual(unbooted, { unsure: '`base` could not be tried in the same way', asked: 'base', lost: 0 })
  let times = 0
  const later = await tried(side => (side === 'head' && ++times < 4 ? gone : 'held'))
  assert.match(later.unsure!, /did not fail/)
})

test('servers that are alike are told apart by chance in at most 1 of 256 tries, however often they die', async () => {
  for (const often of [0.1, 0.5, 0.9]) {
    const chance = random(1, 'dispute', String(often))
    let accused = 0
    for (let i = 0; i < 5000; i++) {
      const { unsure, lost } = await tried(() => (chance() >= often ? 'held' : chance() < 0.5 ? gone : 'not started'))
      if (unsure === undefined && lost === 0) accused++
    }
    assert.ok(accused / 5000 < 0.0075, `${often}: ${accused} of 5000`) // 1 of 256 is 19.5; 37 are four standard errors more
  }
})

test('with too little time for four pairs, at most 1 of 64 first blocks in which a side dies accuses head of it', async () => {
  const chance = random(1, 'short of time')
  let accused = 0
  for (let i = 0; i < 5000; i++) {
    if (chance() < 0.5) continue // head has not died
    const { unsure, lost } = await tried(
      () => (chance() >= 0.5 ? 'held' : gone),
      () => false,
    )
    if (unsure === undefined && lost === 0) accused++
  }
  assert.ok(accused / 5000 < 1 / 64 + 0.0071, `${accused} of 5000`) // four standard errors
})
