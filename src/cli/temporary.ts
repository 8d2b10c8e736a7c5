import { rmSync } from 'node:fs'
import { ownFolder } from '../system/own-folder.ts'

/** A folder that goes with its scope. */
export function temporary(purpose: string): AsyncDisposable & { path: string } {
  const path = ownFolder(`${purpose}-`)
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}
