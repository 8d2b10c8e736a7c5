import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Results } from '../../src/results/results.ts'
import { assertStopped, exampleFolder, interrupted, workingIn } from './example.ts'

test('the example installs itself, compares its six servers, and sees one that forgets the month', {
  timeout: 240_000,
}, async () => {
  using folder = exampleFolder('update-user')
  const config = join(folder.path, 'perf-gate.yml')
  const careless = '  - { name: careless, directory: ., start: node servers/careless.js }\nscenarios:'
  writeFileSync(config, readFileSync(config, 'utf8').replace('scenarios:', careless))
  const express = readFileSync(join(folder.path, 'servers/express.js'), 'utf8')
  writeFileSync(join(folder.path, 'servers/careless.js'), express.replace('updated(request.body)', 'request.body'))

  const ran = await interrupted(1, folder.path, '--budget', '1m')

  const results = JSON.parse(readFileSync(join(folder.path, 'perf-gate-results/results.json'), 'utf8')) as Results
  assertStopped(ran, results)
  const [{ probes }] = results.blocks[0]!.scenarios as [Results['blocks'][0]['scenarios'][0]]
  const answers = (name: string) => probes.filter(({ variant }) => variant === name).map(({ digest }) => digest)
  const servers = ['bare http', 'fastify', 'express', 'hapi', 'restify', 'bun']
  assert.equal(new Set(servers.flatMap(answers)).size, 1, 'all give the same body')
  assert.notEqual(answers('careless')[0], answers('express')[0])

  for (const { variant, cpu, rss } of results.blocks[0]!.scenarios[0]!.slices)
    assert.ok(cpu! > 0 && rss! > 10e6, `${variant} is found in /proc: ${cpu} ms, ${rss} bytes`)
  assert.deepEqual(await workingIn(folder.path), [], 'everything that was started is stopped')

  const report = readFileSync(join(folder.path, 'perf-gate-results/report.md'), 'utf8')
  assert.match(report, /^\| Variant/m)
  if (ran.status === 130) assert.match(report, /^### 🛑 Cancelled after \d blocks?/)
  for (const name of servers) assert.match(report, new RegExp(`^\\| ${name} +\\| +[\\d,]+/s \\|`, 'm'))
  assert.match(report, /`careless` responded to `update user` with a different body than `bare http`/)
  assert.doesNotMatch(report, /NaN|Infinity|undefined/)
})
