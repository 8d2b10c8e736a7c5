import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { program } from '../system/programs.ts'

const finds = promisify(execFile)

/**
 * Removes a folder and everything in it: folders without write permission, as a Go module cache is, and paths that are too long to name,
 * which `find` walks folder by folder.
 */
export async function remove(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }) // a process that has just been killed may still have written a file
  } catch {
    const open = ['-type', 'd', '!', '-perm', '-700', '-execdir', program('chmod'), 'u+rwx', '{}', ';']
    await finds(program('find'), [path, ...open], { env: {} })
    await finds(program('find'), [path, '-delete'], { env: {} })
  }
}
