import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { placeOf } from '../../src/history/append.ts'
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

test('a service has one place for its nights, whether its folder is named in the workspace or from the root', () => {
  const { GITHUB_WORKSPACE } = process.env
  process.env.GITHUB_WORKSPACE = '/srv/o/r'
  try {
    const root = '/srv/o/r'
    assert.deepEqual(
      ['.', './', root, `${root}/`].map(directory => placeOf({ directory })),
      ['', '', '', ''],
    )
    for (const directory of ['services/shop', './services//shop/', `${root}/services/shop`])
      assert.equal(placeOf({ directory }), 'services/shop')
    for (const config of ['ci/gate.yml', `${root}/services/shop/ci/gate.yml`])
      assert.equal(placeOf({ directory: 'services/shop', config }), 'services/shop/ci/gate.yml')
    for (const directory of ['..', '../x', '/etc', `${root}/../x`, '/srv/o/reach'])
      assert.throws(() => placeOf({ directory }), { code: 'usage', message: /is outside of the repository/ })
    assert.equal(placeOf({ directory: '..x' }), '..x')
  } finally {
    if (GITHUB_WORKSPACE === undefined) delete process.env.GITHUB_WORKSPACE
    else process.env.GITHUB_WORKSPACE = GITHUB_WORKSPACE
  }
})
