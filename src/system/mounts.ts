import { statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { isAtOrBelow } from './below.ts'
import { textAt } from './process-table.ts'

/** `device`: its number; `root`: the folder of that file system which is mounted; `point`: where; `type`: kind of file system. */
export type MountPoint = Record<'device' | 'root' | 'point' | 'type', string>

/** The mounts that we see, lower ones first. `/proc/self/mountinfo`: `id parent device root POINT … - TYPE …`; `\040` is a blank. */
export function mountPoints(): MountPoint[] {
  const lines = textAt('/proc/self/mountinfo').matchAll(/^\S+ \S+ (\S+) (\S+) (\S+) .*? - (\S+) /gm)
  return [...lines].map(([, device = '', ...names]) => {
    const [root = '', point = '', type = ''] = names.map(unescaped)
    return { device, root, point, type }
  })
}

const unescaped = (name: string): string =>
  name.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))

/** Other paths under which mounts show a folder. `part`: the path in the folder of what is shown there; '' where that is the whole. */
export function otherPathsOf(folder: string): { path: string; part: string }[] {
  const all = mountPoints().filter(({ root }) => isAbsolute(root)) // the root of a namespace is none
  const around = all.filter(({ point }) => isAtOrBelow(point, folder))
  const most = Math.max(...around.map(({ point }) => point.length))
  const holder = around.findLast(({ point }) => point.length === most) // the last one hides those before it
  if (holder === undefined) return []
  const within = join(holder.root, relative(holder.point, folder))
  const others = all.filter(
    ({ device, root }) => device === holder.device && (isAtOrBelow(root, within) || isAtOrBelow(within, root)),
  )
  return others
    .map(({ root, point }) =>
      isAtOrBelow(root, within)
        ? { path: join(point, relative(root, within)), part: '' }
        : { path: point, part: relative(within, root) },
    )
    .filter(({ path, part }) => !isAtOrBelow(folder, path) && isSame(path, join(folder, part)))
}

/** Do both paths lead to one folder? Something else may be mounted over either, or it is not ours to enter. */
function isSame(path: string, other: string): boolean {
  try {
    const [a, b] = [statSync(path, { bigint: true }), statSync(other, { bigint: true })]
    return a.isDirectory() && a.dev === b.dev && a.ino === b.ino
  } catch {
    return false
  }
}
