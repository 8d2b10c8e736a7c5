import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { owner } from './marks.ts'

/** File in a temporary folder that says whose it is. */
export const ownerFile = '.owner'
/** Prefix of the names of temporary folders. */
export const ownPrefix = 'perf-gate-'

/** Makes a temporary folder. If this run does not live to remove it, a later one does. `purpose`: part of its name. */
export function ownFolder(purpose = ''): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), `${ownPrefix}${purpose}`)))
  writeFileSync(join(path, ownerFile), owner)
  return path
}

/** A temporary folder that is removed at the end of its scope. */
export function temporary(purpose: string): AsyncDisposable & { path: string } {
  const path = ownFolder(`${purpose}-`)
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}
