import { existsSync, globSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** A folder for PATH in `parent`, with every program of PATH but one. Without `unshare`, for example, no room can be made. */
export function pathWithout(program: string, parent = tmpdir()): string {
  const bin = mkdtempSync(join(parent, 'perf-gate-bin-'))
  for (const path of globSync((process.env.PATH ?? '').split(':').map(folder => `${folder}/*`)))
    if (basename(path) !== program && !existsSync(join(bin, basename(path))))
      symlinkSync(path, join(bin, basename(path)))
  return bin
}
