import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastSaid } from '../../src/prepare/phase.ts'

const lines = (text: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${text} ${i}`)

test('of a long output, the first error and the last lines are kept, without progress', () => {
  const said = [
    'start',
    'error: set `DATABASE_URL`',
    ...lines('error: unknown', 30),
    ...lines('Progress: resolved', 30),
  ]
  assert.equal(lastSaid(`${said.join('\n')}\n`), [said[1], '…', ...said.slice(14, 32)].join('\n'))
  assert.equal(lastSaid(lines('more', 30).join('\n')), lines('more', 30).slice(10).join('\n'))
  assert.equal(lastSaid('error: a\nb\n'), 'error: a\nb')
  for (const [line, is] of [
    ['src/a.ts(3,4): error TS2322: no', true],
    ['[ERROR] COMPILATION ERROR :', true],
    ['error[E0433]: failed', true],
    ['error.html 1.2 kB', false],
    ['error-404.tsx', false],
  ] as const)
    assert.equal(lastSaid([line, ...lines('more', 30)].join('\n')).startsWith(line), is, line)
})
