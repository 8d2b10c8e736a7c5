import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasEnded, ownerVariable } from '../system/marks.ts'
import { ownerFile, ownPrefix } from '../system/own-folder.ts'
import { readRegular } from '../system/regular-file.ts'
import { stopThose } from '../system/stop.ts'
import { remove } from './remove.ts'

/** Ends and removes what runs have left that were killed before they could: processes and temporary folders. What runs now is left alone. */
export async function tidyUp(): Promise<void> {
  const marked = new RegExp(`(?:^|\\0)${ownerVariable}=([^\\0]*)`)
  await stopThose(({ environ }) => hasEnded(marked.exec(environ)?.[1] ?? ''))
  if (!existsSync(tmpdir())) return // told where a folder is needed
  const folders = readdirSync(tmpdir())
    .filter(name => name.startsWith(ownPrefix))
    .map(name => join(tmpdir(), name))
  for (const folder of folders) if (isLeft(folder)) await remove(folder).catch(() => {}) // another tidies up, too
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
