import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import { judge } from '../../src/judge/judge.ts'
import { machine } from '../../src/measure/machine.ts'
import { measure } from '../../src/measure/measure.ts'
import { withVerdict } from '../../src/publish/outcome.ts'
import type { Results } from '../../src/results/results.ts'
import { readResults, writeResults } from '../../src/results/store.ts'
import { newRun } from '../../src/system/marks.ts'
import { config, emptyResults, handling, scenario, serverFolder, variant } from '../measure/servers.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-untrusted-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'results.json')

const judged = (results: Results) =>
  judge(compare(results), results.config, { blocks: results.blocks.length, final: true })
test('what a real run writes comes back as it was', async () => {
  using served = serverFolder(handling(`response.end('hello')`))
  const variants = [variant('base', served.path), variant('head', served.path)]
  const asked = config({ scenarios: [scenario({ dynamic: ['id'] })] })
  const results = {
    ...emptyResults(asked, variants.map(({ name, baseline, source }) => ({ name, baseline, source })) as never),
    machine: machine(),
  }
  const blocks = measure({
    config: asked,
    variants,
    results,
    run: newRun(),
    logs: served.path,
    signal: new AbortController().signal,
    say: () => {},
  })
  for await (const _ of blocks) break
  assert.ok(results.blocks[0]!.scenarios[0]!.slices.length > 4)
  writeResults(path, withVerdict(results, judged(results)))
  assert.deepEqual(readResults([path]), JSON.parse(JSON.stringify(results)))
})
