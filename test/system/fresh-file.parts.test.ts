import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { writeFresh } from '../../src/system/fresh-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-whole-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a module in a process that may not write files of more than 8 KiB, as on a disk that is nearly full. */
function withoutRoom(module: string) {
  const limited = `trap '' XFSZ; ulimit -f 16; exec node --input-type=module` // blocks of 512 bytes
  return spawnSync('sh', ['-c', limited], { input: module, encoding: 'utf8' })
}

test('where there is no room for a new file, the old one stays, and nothing is left beside it', () => {
  const path = join(folder, 'old.json')
  writeFileSync(path, 'old')
  const { stdout, stderr } = withoutRoom(`
    import { writeFresh } from '${resolve('src/system/fresh-file.ts')}'
    try { writeFresh('${path}', 'x'.repeat(100_000)) } catch ({ code, message }) { console.log(code, message) }
  `)
  assert.equal(stdout.trim(), `disk-full no room left to write ${path}`, stderr)
  assert.equal(readFileSync(path, 'utf8'), 'old')
  assert.deepEqual(readdirSync(folder), ['old.json'])
})

test('results that do not fit leave those of the blocks before, and the error has the verdict, also if the run is then cancelled', () => {
  const out = join(folder, 'out')
  mkdirSync(out)
  const { stdout, stderr } = withoutRoom(`
    import { recordOf } from '${resolve('src/action/failure.ts')}'
    import { explain } from '${resolve('src/cli/finish.ts')}'
    import { judged } from '${resolve('src/judge/judged.ts')}'
    import { filesIn, outcomeOf, writeOutcome } from '${resolve('src/publish/outcome.ts')}'
    import { writeResults } from '${resolve('src/results/store.ts')}'
    import { simulate } from '${resolve('test/compare/results.ts')}'
    const results = simulate({ effect: 1.3, rounds: 2, spread: 0.005 })
    const outcome = outcomeOf(results, judged(results), filesIn('${out}'))
    writeResults(outcome.files.results, { ...results, blocks: [] })
    try { writeOutcome(outcome) } catch (error) {
      console.log(error.code, error.message)
      console.log(recordOf(error, true).message, explain(error, AbortSignal.abort()))
    }
  `)
  const told = 'no room left to write .*results.json. This was measured: ❌ .* slower'
  assert.match(stdout, new RegExp(`^disk-full ${told}.*\ncancelled; ${told}.* 130\n$`), stderr)
  assert.match(stderr, new RegExp(`^perf-gate: cancelled; ${told}`))
  assert.deepEqual(JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')).blocks, [])
})

test('a link or a folder under its name is replaced, and not followed', () => {
  const target = join(folder, 'target')
  writeFileSync(target, 'precious')
  symlinkSync(target, join(folder, 'link'))
  mkdirSync(join(folder, 'folder', 'more'), { recursive: true })
  for (const name of ['link', 'folder']) {
    writeFresh(join(folder, name), 'new')
    assert.equal(readFileSync(join(folder, name), 'utf8'), 'new')
  }
  assert.equal(readFileSync(target, 'utf8'), 'precious')
  assert.throws(() => writeFresh(join(folder, 'nowhere/x'), ''), { code: 'usage', message: /cannot write/ })
})

test('a full disk is no bug of perf-gate, wherever it is noticed', () => {
  for (const what of [
    `writeFileSync('${join(folder, 'launch')}', long)`,
    `writeSync(openSync('${join(folder, 'log')}', 'a'), long) < long.length && writeSync(openSync('${join(folder, 'log')}', 'a'), long)`,
  ]) {
    const { stdout, stderr } = withoutRoom(`
      import { openSync, writeFileSync, writeSync } from 'node:fs'
      import { recordOf } from '${resolve('src/action/failure.ts')}'
      import { explain } from '${resolve('src/cli/finish.ts')}'
      const long = 'x'.repeat(100_000)
      try { ${what} } catch (error) { console.log(recordOf(error, false).code, explain(error)) }
    `)
    assert.equal(stdout, 'disk-full 64\n', stderr)
    assert.match(stderr, /^perf-gate: no space left on the disk of the temporary folder/)
  }
})
