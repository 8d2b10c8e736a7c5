import { dirname, join } from 'node:path'
import { linesInside } from './inside.ts'
import type { SideRecording } from './recording.ts'

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
  for (let at = directory; at === root || at.startsWith(`${root}/`); at = dirname(at))
    for (const file of filesIn(at)) {
      const path = join(at, file)
      for (const [i, line] of linesInside(path, root).entries())
        for (const name of namesIn(line, file))
          if (name !== undefined && !found.has(name))
            found.set(name, { file: path.slice(root.length + 1), line: i + 1 })
    }
  return found
}
