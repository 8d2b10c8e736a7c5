import assert from 'node:assert/strict'
import { test } from 'node:test'
import { duration, parseDuration, parsePercent } from '../../src/config/units.ts'

test('a time is numbers with units', () =>
  assert.deepEqual(
    ['500ms', '30s', '6m', '2m30s', '1.5h', ' 1m 2s ', '0.5 s'].map(parseDuration),
    [500, 30_000, 360_000, 150_000, 5_400_000, 62_000, 500],
  ))

test('a number without unit, a unit without number and a negative time are not times', () =>
  assert.deepEqual(['30', 's', '', '-5s', '5s!', '5 minutes', '2m30'].map(parseDuration), Array(7).fill(undefined)))

test('a share is a number with a percent sign', () => {
  assert.deepEqual(['5%', '0.1 %', ' 100% ', '2.5%'].map(parsePercent), [0.05, 0.001, 1, 0.025])
  assert.deepEqual(['5', '-5%', '%', '5%%', '0.05', '1e3%', ''].map(parsePercent), Array(7).fill(undefined))
})

test('a time on the command line that is none names its flag', () => {
  assert.equal(duration('90s', '--budget'), 90_000)
  assert.throws(() => duration('90', '--budget'), {
    code: 'usage',
    message: '--budget: `90` is not a duration of at most 24h: write it with its unit, as in `90s` or `2m30s`',
  })
  assert.throws(() => duration('0s', '--budget'), { code: 'usage' })
  assert.equal(duration('24h', '--budget'), 86_400_000)
  assert.throws(() => duration('600h', '--budget'), { message: /^--budget: `600h` is not a duration of at most 24h/ })
})
