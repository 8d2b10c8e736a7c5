import assert from 'node:assert/strict'
import { test } from 'node:test'
import { duration, share, time } from '../../src/config/units.ts'

test('a time is numbers with units', () =>
  assert.deepEqual(
    ['500ms', '30s', '6m', '2m30s', '1.5h', ' 1m 2s ', '0.5 s'].map(text => time.parse(text)),
    [500, 30_000, 360_000, 150_000, 5_400_000, 62_000, 500],
  ))

test('a number without unit, a unit without number and a negative time are not times', () =>
  assert.deepEqual(
    ['30', 's', '', '-5s', '5s!', '5 minutes', '2m30'].map(text => time.safeParse(text).success),
    Array(7).fill(false),
  ))

test('a share is a number with a percent sign', () => {
  assert.deepEqual(
    ['5%', '0.1 %', ' 100% ', '2.5%'].map(text => share(text, '--drift')),
    [0.05, 0.001, 1, 0.025],
  )
  for (const text of ['5', '-5%', '%', '5%%', '0.05', '1e3%', '', '0%'])
    assert.throws(() => share(text, '--drift'), {
      code: 'usage',
      message: `--drift: \`${text}\` is not valid; write a percentage above 0, as in \`5%\``,
    })
})

test('a time on the command line that is none names its flag', () => {
  assert.equal(duration('90s', '--budget'), 90_000)
  assert.throws(() => duration('90', '--budget'), {
    code: 'usage',
    message: '--budget: `90` is not valid; write a time with its unit, as in `30s`, `500ms` or `2m30s`',
  })
  assert.throws(() => duration('0s', '--budget'), { code: 'usage' })
  assert.equal(duration('24h', '--budget'), 86_400_000)
  assert.throws(() => duration('600h', '--budget'), { message: /^--budget: `600h` is not valid; .*at most `24h`/ })
})
