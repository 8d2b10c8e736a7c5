import { existsSync } from 'node:fs'
import { isAtOrBelow, isBelow } from './below.ts'
import { mountPoints } from './mounts.ts'
import { textAt } from './process-table.ts'
import { program } from './programs.ts'
import type { Room } from './room.ts'

/** Options that make a mount read-only. Its devices are disabled, too: they could be opened for writing even on such a file system. */
export const unwritable = 'remount,bind,ro,nodev'

/**
 * Lines that make every file system of the machine read-only, and its devices unusable. They list the mounts themselves, in the script's
 * own mount namespace: what is mounted after a room was planned is in this list, and nothing is added later. All kinds count: a
 * delegated cgroup or a ramfs may belong to a user. autofs does not: it has no files, and touching it would mount something. Mounts that
 * no path leads to do not count, either.
 * `/proc/self/mountinfo`: `id parent device root POINT OPTIONS … - TYPE …`; in POINT, `\040` stands for a blank.
 */
export function machineReadOnly({ writable, caches, scratch, hidden, covered, folder }: Room): string[] {
  const ours = [
    '/proc',
    '/dev',
    folder,
    ...writable,
    ...scratch,
    ...caches.map(({ path }) => path),
    ...hidden,
    ...covered,
  ]
  const field = '[^ ]+ '
  const left = [
    `^${field.repeat(5)}ro,([^ ]+,)?nodev[ ,]`,
    ' - autofs ',
    ...ours.map(path => `^${field.repeat(4)}${pattern(escaped(path))}(/[^ ]*)? `),
    ...buried().map(({ name }) => `^${field.repeat(2)}${pattern(name)} `),
  ]
  const grep = program('grep')
  return [
    `list=$(LC_ALL=C ${grep} -vE -f - /proc/self/mountinfo <<'end'\n${left.join('\n')}\nend\n) || [ $? = 1 ]`,
    'while read -r id _ _ _ rest _; do',
    '  [ -n "$id" ] || continue',
    `  ${plain}; ${program('mount')} -o ${unwritable} "\${point%.}" && continue; gone=0`,
    `  ${grep} -q "^$id " /proc/self/mountinfo || gone=$?; [ $gone = 1 ] || exit 32`, // with its folder, it goes everywhere
    'done <<end\n$list\nend',
  ]
}

/**
 * Where else /proc is mounted, as in a folder for another system. It shows all processes of the machine, and, where there are no user
 * namespaces, leads through those of our user to all that they can reach.
 */
export const otherTables = (): string[] =>
  mountPoints().flatMap(({ type, point }) =>
    type === 'proc' && !isAtOrBelow('/proc', point) && existsSync(point) ? point : [],
  )

/** Sets `point` to the path that `rest` is in mountinfo, and a dot. printf wants a zero before three octal digits. */
const plain =
  'point=; while :; do case $rest in *\\\\*) point=$point${rest%%\\\\*}\\\\0 rest=${rest#*\\\\} ;; *) break ;; esac; done; ' +
  `point=$(printf '%b.' "$point$rest")`

/** Sets `rest` and `how` to point and options of the newest mount. No program is started: a link may have led a mount over any of them. */
export const newest = 'while read -r _ _ _ _ last with _; do rest=$last how=$with; done </proc/self/mountinfo'

/** Sets `point` to the path of the newest mount, and a dot. */
export const newestPoint = `${newest}; ${plain}`

/** Sets it, too, and ends with 0 if the newest mount is at `$path`. */
export const isAtPath = `${newestPoint}; [ "$point" = "$path." ]`

/** A path as `/proc/self/mountinfo` has it. */
const escaped = (path: string): string =>
  path.replace(/[ \t\n\\]/g, each => `\\${each.charCodeAt(0).toString(8).padStart(3, '0')}`)

/** Text as a pattern of `grep -E`. What is not UTF-8 may be anything. */
const pattern = (text: string): string => text.replace(/[.[\\*^$(){?+|]/g, '\\$&').replaceAll('\ufffd', '[^ ]*')

/** `name`: device, root and point. */
type Mounted = Record<'id' | 'parent' | 'point' | 'name', string>

/** Mounts that no path leads to, where none that can be reached has the same point: making that one read-only succeeds. */
function buried(): Mounted[] {
  const all = textAt('/proc/self/mountinfo')
    .split('\n')
    .map(line => {
      const [id = '', parent = '', device, root, point = ''] = line.split(' ')
      return { id, parent, point, name: `${device} ${root} ${point}` }
    })
  const unreached = new Set(all.filter(one => isBuried(one, all)))
  const reached = new Set(all.filter(one => !unreached.has(one)).map(({ point }) => point))
  return [...unreached].filter(({ point }) => !reached.has(point))
}

/** Was something mounted later over a folder above a mount's point, or above that of a mount that it is in? No path leads to it then. */
function isBuried({ id, parent, point }: Mounted, all: Mounted[]): boolean {
  const isAbove = (other: string) => other !== '/' && !other.includes('\ufffd') && isBelow(other, point) // not UTF-8: may be another path
  if (all.some(other => other.parent === parent && isAbove(other.point))) return true
  const holder = all.find(other => other.id === parent && other.id !== id) // the first mount of all may be in itself
  return holder !== undefined && isBuried(holder, all)
}
