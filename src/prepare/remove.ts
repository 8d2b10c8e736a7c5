import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { program } from '../system/programs.ts'

const ran = promisify(execFile)

/**
 * Removes a folder and everything in it: folders without write permission, as a Go module cache is, and paths that are too long to name,
 * which these programs walk folder by folder.
 */
export async function remove(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }) // a process that has just been killed may still have written a file
  } catch {
    await ran(program('chmod'), ['-R', 'u+rwX', path], { env: {} })
    await ran(program('find'), [path, '-delete'], { env: {} })
  }
}
