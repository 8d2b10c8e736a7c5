import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { compare } from '../../src/compare/compare.ts'
import { judge } from '../../src/judge/judge.ts'
import { filesIn, outcomeOf } from '../../src/publish/outcome.ts'
import { publish } from '../../src/publish/publish.ts'
import { simulate } from '../compare/results.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-annotations-'))
after(() => rmSync(folder, { recursive: true, force: true }))
for (const name of ['OUTPUT', 'STEP_SUMMARY']) {
  writeFileSync(join(folder, name), '')
  process.env[`GITHUB_${name}`] = join(folder, name)
}

/** Lines that something prints; what is not text comes from the test runner. */
async function printed(print: () => Promise<void>): Promise<string[]> {
  const { write } = process.stdout
  let text = ''
  process.stdout.write = ((chunk: string | Uint8Array) => {
    if (typeof chunk !== 'string') return write.call(process.stdout, chunk)
    text += chunk
    return true
  }) as typeof write
  try {
    await print()
  } finally {
    process.stdout.write = write
  }
  return text.split(/\r\n|\r|\n/).filter(line => line !== '')
}

test('an annotation is one command with one title, whatever a scenario is called', async () => {
  const results = simulate({ effect: 1.2, spread: 0.01, blocks: 8, rounds: 2 })
  const judgement = judge(compare(results), results.config, { blocks: 8, final: true })
  const regressed = judgement.rows.filter(({ verdict }) => verdict === 'regressed').length
  assert.ok(regressed > 0)
  const name = fc.string({
    unit: fc.constantFrom(
      '::',
      ':',
      ',',
      '%',
      '%0A',
      '\n',
      '\r',
      '##[error]',
      '::warning::',
      ' ',
      '=',
      'title=',
      'a',
      '\u2028',
    ),
  })
  await fc.assert(
    fc.asyncProperty(name, async scenario => {
      const named = { ...judgement, rows: judgement.rows.map(row => ({ ...row, scenario })) }
      const lines = await printed(() => publish(outcomeOf(results, named, filesIn('')), 2))
      assert.equal(lines.length, regressed, lines.join('|'))
      for (const line of lines) assert.match(line, /^::error title=[^:,]*::./)
    }),
    { numRuns: 60 },
  )
})

test('outputs cannot be ended by what is in them', async () => {
  const results = simulate({ effect: 1.2, spread: 0.01, blocks: 8 })
  const judgement = judge(compare(results), results.config, { blocks: 8, final: true })
  writeFileSync(join(folder, 'OUTPUT'), '')
  const summary = 'x\nEOF\nverdict=passed\nverdict<<EOF\npassed\nEOF'
  await printed(() => publish({ ...outcomeOf(results, judgement, filesIn('')), summary }, 1))
  const outputs = new Map<string, string>()
  for (const [, key, , value] of readFileSync(join(folder, 'OUTPUT'), 'utf8').matchAll(
    /^(\w+)<<(ghadelimiter_\S+)\n([\s\S]*?)\n\2$/gm,
  ))
    outputs.set(key!, value!)
  assert.equal(outputs.get('verdict'), 'regressed')
  assert.equal(outputs.get('summary'), 'x EOF verdict passed verdict EOF passed EOF')
})
