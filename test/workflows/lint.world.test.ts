import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { needs } from '../needs.ts'
import { workflows } from './shipped.ts'

/** A folder as a repository has it: all workflows where GitHub reads them, and action.yml. */
function repository(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-lint-'))
  mkdirSync(join(path, '.github/workflows'), { recursive: true })
  for (const [name, text] of Object.entries(workflows())) writeFileSync(join(path, '.github/workflows', name), text)
  for (const name of ['action.yml', 'zizmor.yml']) copyFileSync(name, join(path, name))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

function run(tool: string, args: string[], cwd: string): { status: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync(tool, args, { cwd, encoding: 'utf8' })
  return { status, said: `${error?.message ?? ''}${stdout}${stderr}` }
}

test('actionlint has nothing to say about any workflow that is shipped, quoted or written', needs('actionlint'), () => {
  using made = repository()
  const files = globSync('.github/workflows/*.yml', { cwd: made.path })
  assert.ok(files.length >= 20, files.join('\n'))
  const { status, said } = run('actionlint', ['-no-color', ...files], made.path)
  assert.equal(status, 0, said)
})

test('zizmor finds nothing in them, nor in action.yml', needs('zizmor'), () => {
  using made = repository()
  const { status, said } = run('zizmor', ['--offline', '--no-progress', '--config', 'zizmor.yml', '.'], made.path)
  assert.equal(status, 0, said)
  assert.match(said, /No findings to report/)
})
