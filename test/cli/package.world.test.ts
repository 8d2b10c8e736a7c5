import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

test('the package that npm gets installs nothing else, and its demo runs in an empty folder without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  const packed = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    encoding: 'utf8',
  }).trim()
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(folder, packed)], {
    cwd: empty,
  })
  const installed = readdirSync(join(empty, 'node_modules')).filter(name => !name.startsWith('.'))
  assert.deepEqual(installed, ['perf-gate'])
  const places = ['LICENSE', 'README.md', 'dist', 'examples', 'package.json', 'perf-gate.schema.json']
  assert.deepEqual(readdirSync(join(empty, 'node_modules/perf-gate')).sort(), places)

  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--offline', 'perf-gate', 'demo', '--budget', '24s', '--out', join(empty, 'results')],
    {
      cwd: empty,
      encoding: 'utf8',
    },
  )
  const said = stdout + stderr
  assert.match(said, /^list products +rps /m)
  // Whether the machine was quiet enough to detect the regression does not matter here.
  assert.ok(status === 0 || /this machine was too noisy/.test(said), said)
  assert.match(readFileSync(join(empty, 'results/report.md'), 'utf8'), /list products/)
  assert.match(readFileSync(join(empty, 'results/report.html'), 'utf8'), /<script/)
})
