import { lstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realOf } from '../system/below.ts'
import { hasEnded, ownerVariable } from '../system/marks.ts'
import { ownerFile, ownPrefix, removeOwn } from '../system/own-folder.ts'
import { markOf, namesIn } from '../system/process-table.ts'
import { readRegular } from '../system/regular-file.ts'
import { stopIn, stopThose } from '../system/stop.ts'

/** Cleans up after killed runs: ends their processes and removes their temporary folders. Leaves runs that have not ended alone. */
export async function tidyUp(): Promise<void> {
  await stopThose(({ pid }) => hasEnded(markOf(pid, ownerVariable) ?? ''))
  const within = realOf(tmpdir()) // as /proc names what works in there
  const folders = namesIn(within) // empty if the folder is missing: whoever needs it reports that
    .filter(name => name.startsWith(ownPrefix))
    .map(name => join(within, name))
  for (const folder of folders.filter(isLeft)) {
    await stopIn(folder) // what has cleared its environment
    await removeOwn(folder).catch(() => {}) // another run may be tidying up, too
  }
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
