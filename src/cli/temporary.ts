import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that goes with its scope. */
export function temporary(purpose: string): AsyncDisposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), `perf-gate-${purpose}-`))
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}
