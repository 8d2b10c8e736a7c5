import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Results } from '../../src/results/results.ts'
import { printed } from '../printed.ts'

const cli = resolve('src/cli.ts')

/** An example with a short warm-up in a folder of its own, gone when its scope ends. */
export function exampleFolder(name: string): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-example-'))
  cpSync(`examples/${name}`, path, {
    recursive: true,
    filter: from => !from.includes('node_modules') && !from.includes('perf-gate-results'),
  })
  appendFileSync(join(path, 'perf-gate.yml'), 'warmup: 300ms\n')
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** `perf-gate compare` in a folder, interrupted after `blocks` blocks, however long they take. It reports what it has. */
export async function interrupted(
  blocks: number,
  directory: string,
  ...flags: string[]
): Promise<{ status: number; output: string }> {
  const child = spawn(process.execPath, [cli, 'compare', '--seed', '1', ...flags], { cwd: directory })
  let isInterrupted = false
  const isOver = new RegExp(`^block ${blocks}( of \\S+)? done`, 'm') // if nothing is gated, the total is not shown
  const output = printed(child, text => {
    if (isInterrupted || !isOver.test(text)) return
    isInterrupted = true
    child.kill('SIGINT')
  })
  const [status] = (await once(child, 'close')) as [number]
  return { status, output: output() }
}

/** The run was stopped by us, or by itself if a busy machine had used up the budget or let a variant time out. It has whole blocks, and says how it ended. */
export function assertStopped({ status, output }: { status: number; output: string }, results: Results): void {
  assert.ok(results.blocks.length >= 1, output)
  assert.deepEqual(
    results.failures.filter(({ phase }) => phase === 'boot'),
    [],
    output,
  )
  if (status === 130) assert.equal(results.ended, 'cancelled', output)
  else assert.ok([0, 2, 3, 4].includes(status) && results.ended === 'budget', `${status}, ${results.ended}: ${output}`)
}

/** Ids of processes that work in a folder. */
export async function workingIn(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  return ids.filter(id => {
    try {
      return readlinkSync(`/proc/${id}/cwd`).startsWith(folder)
    } catch {
      return false // it has ended by now
    }
  })
}
