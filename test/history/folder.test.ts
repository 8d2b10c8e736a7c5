import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readNights, writeNight } from '../../src/history/folder.ts'
import type { Night } from '../../src/history/night.ts'

const head = { hash: 'a'.repeat(40), author: 'a', subject: 's' }
const night = (number: number, from: number): Night => ({
  ...{ version: 1, at: new Date(Date.now() + from).toISOString(), run: `${number}-1`, event: 'by hand', head },
  ...{ machine: { cpu: 'CPU', cores: 4 }, rows: [] },
})

test('a night of a time that has not come is left out, so it does not stay the newest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nights-'))
  try {
    for (const [i, from] of [-86_400_000, 0, 60_000, 86_400_000].entries()) writeNight(folder, night(i, from))
    assert.deepEqual(
      readNights(folder).map(({ run }) => run),
      ['0-1', '1-1', '2-1'],
      'but for a clock that is a minute ahead',
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
