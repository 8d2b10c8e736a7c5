import { execFile } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasEnded, ownerVariable } from '../system/marks.ts'
import { ownerFile, ownPrefix } from '../system/own-folder.ts'
import { markOf, namesIn } from '../system/process-table.ts'
import { program } from '../system/programs.ts'
import { readRegular } from '../system/regular-file.ts'
import { stopThose } from '../system/stop.ts'

/** Cleans up after killed runs: ends their processes and removes their temporary folders. Leaves runs that have not ended alone. */
export async function tidyUp(): Promise<void> {
  await stopThose(({ pid }) => hasEnded(markOf(pid, ownerVariable) ?? ''))
  const folders = namesIn(tmpdir()) // none if there is no such folder: whoever needs it reports that
    .filter(name => name.startsWith(ownPrefix))
    .map(name => join(tmpdir(), name))
  for (const folder of folders) if (isLeft(folder)) await remove(folder).catch(() => {}) // another run may be tidying up, too
}

function isLeft(folder: string): boolean {
  try {
    const stats = lstatSync(folder)
    return (
      stats.isDirectory() && stats.uid === process.getuid?.() && hasEnded(String(readRegular(folder, ownerFile, 100)))
    )
  } catch {
    return false // not one of ours, or gone
  }
}

const ran = promisify(execFile)

/**
 * Removes a folder and everything in it, even folders without write permission, as in a Go module cache, and paths that are too long to
 * name: `chmod` and `find` walk folder by folder.
 */
export async function remove(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }) // a killed process may just have written a file
  } catch {
    await removeFolderByFolder(path, 5)
  }
}

/** Tries several times: files that Node began to remove keep vanishing for a moment after it failed, which is an error here. */
async function removeFolderByFolder(path: string, tries: number): Promise<void> {
  try {
    await ran(program('chmod'), ['-R', 'u+rwX', path], { env: {} })
    await ran(program('find'), [path, '-delete'], { env: {} })
  } catch (error) {
    if (!existsSync(path)) return
    if (tries === 1) throw error
    await sleep(50)
    await removeFolderByFolder(path, tries - 1)
  }
}
