import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SliceLoad } from '../../src/measure/load/protocol.ts'
import { demandAnswers, Lost, lateness, noteWords, type Party } from '../../src/measure/party.ts'
import { random } from '../../src/plan/random.ts'
import { scenario } from './servers.ts'

const asked = scenario({ timeout: 2000 })
const sideOf = (name: string) => ({ variant: { name } }) as Party['sides'][number]
const [base, head] = [sideOf('base'), sideOf('head')]

/** A slice in which `given` of 100 requests get no response. It lasts 25 ms, plus the time-out if there are any. */
const slice = (given: number): SliceLoad =>
  ({
    ...{ sent: 100, dropped: 0, timeouts: given, duration: given > 0 ? asked.timeout + 25 : 25 },
    requests: [{ answered: 100 - given }],
  }) as SliceLoad

/** In mirrored rounds, which side is lost, and in which round; undefined if none is. */
async function lostIn(rounds: number, given: (side: Party['sides'][number]) => number, more: Partial<Party> = {}) {
  const sides = more.sides ?? [base, head]
  const late = lateness({ scenario: asked, sides, ...more } as Party)
  try {
    for (let round = 0; round < rounds; round++)
      for (const side of [...sides, ...sides.toReversed()])
        await demandAnswers(side, asked, slice(given(side)), late).catch(error => {
          if (error instanceof Lost) throw { lost: error.side.variant.name, round }
          throw error
        })
    return undefined
  } catch (found) {
    return found
  }
}

test('a side that stands still in every slice is lost in its second, where the other does not', async () => {
  assert.deepEqual(await lostIn(30, side => (side === head ? 3 : 0)), { lost: 'head', round: 0 })
  assert.equal(await lostIn(30, () => 3), undefined)
})

test('a rare request that gets no response, on both sides, loses neither, together or tried again alone', async () => {
  const chance = random(1, 'hangs')
  const rarely = () => (chance() < 0.02 ? 1 : 0)
  let lost = 0
  for (let launch = 0; launch < 400; launch++) {
    if (await lostIn(28, rarely)) lost++
    if (await lostIn(28, rarely, { sides: [base], again: 'timed-out' })) lost++
  }
  assert.ok(lost <= 40, `${lost} of 800`)
})

test('one slice in which most requests are late is an accident, and the second is not, nor one of a side that is tried again', async () => {
  let slices = 0
  assert.deepEqual(await lostIn(3, side => (side === head && ++slices % 2 === 1 ? 80 : 0)), { lost: 'head', round: 1 })
  assert.deepEqual(await lostIn(3, () => 80, { sides: [head], again: 'gone' }), { lost: 'head', round: 0 })
})

test('a side that is tried again is lost where it stands still in one of few slices, the first or the last', async () => {
  for (const hangs of [1, 2]) {
    let slices = 0
    const given = () => (++slices === hangs ? 3 : 0)
    assert.deepEqual(await lostIn(1, given, { sides: [head], again: 'timed-out' }), { lost: 'head', round: 0 })
    slices = 0
    assert.equal(await lostIn(1, given, { sides: [head], again: 'gone' }), undefined, 'where head had ended')
  }
})

test('what a side printed is kept where it fails requests, without secrets, and not where it serves all', () => {
  const process = { lastWords: () => 'Error: no s3cr3t' }
  const sides = [base, head].map(side => ({ ...side, process, session: { saved: { token: 's3cr3t' }, cookies: '' } }))
  const noted = (given: object, variant = 'head') => {
    const whole = { variant, timeouts: 0, connectionErrors: 0, requests: [{ statuses: { 200: 9 } }], ...given }
    const into = { scenario: asked.name, probes: [], slices: [whole] }
    noteWords({ scenario: asked, sides, into } as unknown as Party)
    return 'lastWords' in into ? into.lastWords : undefined
  }
  assert.equal(noted({}), undefined)
  for (const given of [{ timeouts: 1 }, { connectionErrors: 1 }, { requests: [{ statuses: { 200: 9, 500: 1 } }] }])
    for (const name of ['base', 'head']) assert.deepEqual(noted(given, name), { [name]: 'Error: no ***' })
})
