import { dirname, join } from 'node:path'
import { linesOf, mostBytes, readInside } from './inside.ts'
import type { SideRecording } from './recording.ts'

/** Files, and characters of all of them: more is not read. Nothing can interrupt reading, so a pull request must not make it long. */
const most = { files: 200, all: 16 * 2 ** 20 }

/**
 * Where a project names its packages: from the folder of the server upwards, first in files that people write. `filesIn`: names of
 * files in a folder, in that order; `namesIn`: packages that one line of such a file names.
 */
export function manifestsIn(
  { root, directory }: { root: string; directory: string },
  filesIn: (folder: string) => readonly string[],
  namesIn: (line: string, file: string) => (string | undefined)[],
): SideRecording['manifests'] {
  const found: SideRecording['manifests'] = new Map()
  let { files, all } = most
  for (let at = directory; at === root || at.startsWith(`${root}/`); at = dirname(at))
    for (const file of filesIn(at)) {
      if (files-- <= 0) return found
      const path = join(at, file)
      const text = readInside(path, root, Math.min(all, mostBytes)) ?? ''
      all -= text.length
      for (const [i, line] of linesOf(text).entries())
        for (const name of namesIn(line, file))
          if (name !== undefined && !found.has(name))
            found.set(name, { file: path.slice(root.length + 1), line: i + 1 })
    }
  return found
}
