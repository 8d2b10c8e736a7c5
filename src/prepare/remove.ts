import { chmod, lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes a folder and everything in it, folders without write permission included (a Go module cache is such a one). */
export async function remove(path: string): Promise<void> {
  try {
    await discard(path)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await makeWritable(path)
    await discard(path)
  }
}

/** With retries: a process that has just been killed may still have written a file. */
const discard = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })

async function makeWritable(path: string): Promise<void> {
  const stats = await lstat(path)
  if (!stats.isDirectory()) return
  await chmod(path, stats.mode | 0o700)
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (entry.isDirectory()) await makeWritable(join(path, entry.name))
}
