import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spoilers } from '../../src/cli/check/check.ts'
import { conversation } from '../../src/cli/check/conversation.ts'
import { detection, smallest } from '../../src/cli/check/detection.ts'
import { compare } from '../../src/compare/compare.ts'
import { judged } from '../../src/judge/judged.ts'
import type { Slice } from '../../src/results/blocks.ts'
import { simulate } from '../compare/results.ts'
import { config, scenario } from '../measure/servers.ts'

const results = simulate({ blocks: 12, spread: 0.02 })
const rps = compare(results).find(({ metric }) => metric === 'rps')!

test('more time resolves more, and more rows less', () => {
  const of = (minutes: number, rows = 4) => smallest(rps, results, { budget: 60_000 * minutes, rows })!
  assert.ok(of(1) > of(3) && of(3) > of(9), String([of(1), of(3), of(9)]))
  assert.ok(of(3, 12) > of(3, 4))
  assert.equal(smallest({ ...rps, blocks: rps.blocks.slice(0, 2) }, results, { budget: 1, rows: 1 }), undefined)
})

test('a run as long as the one that was measured would find what that one did', () => {
  const { detects } = judged(results).rows.find(({ metric }) => metric === 'rps')!
  const found = smallest(rps, results, { budget: 115_000, rows: 4 })!
  assert.ok(found > detects! / 3 && found < 3 * detects!, String([found, detects]))
})

test('check names what a run would detect', () => {
  const wild = simulate({ blocks: 12, spread: 0.3 })
  const found = detection(wild, wild.config, 150, 80)
  assert.match(found, /^scenario +metric +budget +limit +it would find$/m)
  assert.match(found, /^home +rps +not enough +−5 % +\d+ % (… \d+ %|or more)$/m)
  const [only] = wild.config.scenarios
  const ungated = detection(wild, { ...wild.config, scenarios: [{ ...only!, thresholds: [] }] }, 150, 80)
  assert.match(ungated, /^home +p90 +– +– +\d+ % /m)
  assert.match(found, /use a larger `budget`/)
  assert.ok(
    found
      .split('\n')
      .slice(2)
      .every(line => line.length <= 80),
  )
})

test('of few blocks, check says that they tell nothing', () => {
  const few = simulate({ blocks: 2 })
  const text = detection(few, { ...few.config, budget: 120_000 }, 150, 80)
  assert.match(text, /2 launches of each side are too few to say what it would find/)
  assert.match(
    text,
    /A run has time for the 6 launches of each side that it needs\. Whether .* is told by `perf-gate doctor --here`, which/,
  )
  assert.match(detection(few, { ...few.config, budget: 60_000 }, 9000, 80), /A run needs 6 launches .* `budget` of 2m/)
})

test('check tells of a rate limit that lets some requests through, which three launches cannot prove', () => {
  let sent = 0
  const tamper = ({ requests: [request] }: Slice) => {
    if (++sent % 3 > 0) request!.statuses = { 429: request!.answered }
  }
  const limited = simulate({ blocks: 3, scenarios: [scenario({ thresholds: [] })], tamper })
  const [first] = spoilers(judged(limited))
  assert.match(first?.message ?? '', /returned 429 for .* 429 means that the server limits requests/)
  assert.deepEqual(spoilers(judged(simulate({ blocks: 3 }))), [])
})

test('of bodies that differ, check names the field that would be accepted, after one that is accepted already', () => {
  const told = (at: string, dynamic: string[]) => {
    const place = { variant: 'head', request: 'home', at, base: 'nothing', head: '"Ada"' }
    const differences = [{ scenario: 'home', differences: [place] }]
    const found = { boot: {}, replies: [], differences, errors: new Map(), lacking: new Map(), lastWords: new Map() }
    return conversation(found, config({ scenarios: [scenario({ dynamic })] }), 80)
      .split('\n')
      .at(-1)
  }
  const intended = (lines: string) => `  If this is intended, write ${lines} in the scenario.`
  assert.equal(told('$[0].customer', []), intended('`dynamic: [customer]` or `same-body: false`'))
  assert.equal(told('$[0].buyer', ['customer']), intended('`dynamic: [customer, buyer]` or `same-body: false`'))
  assert.equal(told('line 1', []), intended('`same-body: false`'))
})

test('beside a status that the config does not expect, check shows what the server printed', () => {
  const reply = { variant: 'head', scenario: 'home', request: 'home', status: 500, isExpected: false }
  const replies = [{ ...reply, length: 0, varies: false, time: 1 }]
  const lastWords = new Map([['head', 'TypeError: no trim\n    at list (/app/server.js:9:1)']])
  const found = { boot: {}, replies, differences: [], errors: new Map(), lacking: new Map(), lastWords }
  const told = conversation(found, config(), 80).split('\n').slice(-4)
  assert.deepEqual(told, [
    '`head` responds to `home` with 500, which the config does not expect.',
    'From the log of `head`:',
    '  │ TypeError: no trim',
    '  │     at list (/app/server.js:9:1)',
  ])
})
