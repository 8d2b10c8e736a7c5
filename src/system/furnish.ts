import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { quote } from '../text.ts'
import { isAtOrBelow, isBelow } from './below.ts'
import { newInside, skeleton, takeOver } from './inside.ts'
import { newRun } from './marks.ts'
import { textAt } from './process-table.ts'
import { program } from './programs.ts'
import { type Cache, databases, type Room } from './room.ts'
import { withoutSockets } from './unseen.ts'

/**
 * Shell lines, run as root in their own mount namespace, that make a room and run the shell script in the file `script` in it. If one
 * fails, none after it runs. The content of covered folders is assembled in a new folder of ours, and mounted over them at the end. So no
 * mount point is reached through a folder that commands may write to, except for hidden files in caches: where caches are layers, their
 * folders cannot be renamed, and where caches are copies, hidden files are empty beneath, too. `inside`: that folder.
 */
export function furnish(room: Room, script: string, mark: string, inside = newInside(room)): string {
  for (const [kind, text] of Object.entries(none)) writeFileSync(nothing(room, kind), text)
  const isCovered = (path: string) => room.covered.some(folder => isAtOrBelow(folder, path))
  const seen = (path: string) => (isCovered(path) ? join(inside, path) : path)
  const places = placesOf(room, isCovered)
  const points = places.map(({ path }) => path).filter(isCovered)
  skeleton(inside, room, points)
  takeOver(room, join(inside, 'tmp'))
  const shown = room.readable.filter(path => isCovered(path) && !databases.includes(path))
  const covers = room.covered.toSorted((a, b) => Number(isBelow(a, inside)) - Number(isBelow(b, inside))) // last, what hides ours
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  const us = `${program('setpriv')} --reuid ${uid} --regid ${gid} --clear-groups --no-new-privs --pdeathsig KILL`
  const lines = [
    `exec 3<${quote(script)}; rm ${quote(script)}`, // it holds an environment, perhaps with secrets
    ...(room.beside === undefined
      ? withUserNamespace(us, join(room.folder, `said-${newRun()}`), join(room.folder, `heard-${newRun()}`))
      : besides(`/proc/${room.beside}/ns/user`)),
    `${program('prlimit')} --core=1 --pid $$ 2>/dev/null || :`, // the machine's handler of core dumps would keep a crash
    bind(inside, inside), // a mount of its own, or it would be read-only with the one it is in
    ...places.flatMap(({ path, mounted }) => mounted(seen(path))),
    ...devices(room.folder), // before devices elsewhere become unusable
    ...machineReadOnly(room),
    ...room.hidden.filter(path => existsSync(path)).map(path => bind(nothing(room, extname(path)), seen(path))),
    ...withoutSockets({ covered: ['/dev', ...room.covered], shown, inside }, nothing(room, '')),
    ...covers.map(path => mount('--rbind', join(inside, path), path)),
    ...covers.filter(path => path !== '/tmp').map(readOnly),
    mount('-t', 'proc', '-o', 'nosuid,nodev,noexec', 'none', '/proc'),
    noCgroups,
    ...(uid === 0 ? [readOnly('/proc')] : []), // its settings are root's, and so are the modes of its entries, which every /proc shares
  ]
  const kept = room.traces ? '-all,+sys_ptrace' : '-all'
  const rights = `--inh-caps=${kept} --ambient-caps=${kept} --bounding-set=${kept}`
  const shell = `/bin/sh -c '${started}' ${quote(mark)} <&3 3<&-`
  return ['set -eu', ...lines, `exec $enter ${us} ${rights} ${shell}`].join('\n')
}

/** Runs the script with no environment but the mark. A shell's `&` has ignored SIGINT and SIGQUIT, which an old `env` cannot undo. */
const started = [
  'exec 4<&-; usual=--default-signal=INT,QUIT; /usr/bin/env $usual true 2>/dev/null || usual=',
  'exec /usr/bin/env $usual -i "$0" /bin/sh -s',
].join('\n')

/**
 * Lines that make a user namespace, as descriptor 4, and set `enter`, the prefix of a command that is to run in it; empty if there is none
 * to be had. All ids are the same in it as outside, and the user's keyring is its own. After `noCgroups`, no cgroup namespace can be made
 * in it: in one, a command could mount the job's cgroup and write to it, if its user owns that. `us` makes the namespace, because we could
 * not look at processes in one of another user. One process waits in it for its id maps, which only we can write: `said` and `heard` are
 * paths for pipes from it and to it.
 */
function withUserNamespace(us: string, said: string, heard: string): string[] {
  const own = 'read -r pid _ </proc/self/stat; echo $pid; read -r _' // as this /proc shows it, which is not yet that of our own namespace
  const same = (ids: string) => `$(while read -r id _ count; do echo "$id $id $count"; done </proc/self/${ids}_map)`
  const allowed = '--inh-caps=+sys_admin --ambient-caps=+sys_admin' // where a user may not make one, as on Ubuntu; gone once it is made
  const give = (ids: string) => `printf '%s\\n' "${same(ids)}" >/proc/$pid/${ids}_map`
  return [
    `mkfifo -m 600 ${quote(said)} ${quote(heard)}; exec 5<>${quote(said)} 6<>${quote(heard)}; enter=`,
    `{ ${us} ${allowed} ${program('unshare')} --user /bin/sh -c ${quote(own)} || echo none; } <&6 >&5 2>/dev/null 3<&- 5<&- 6<&- & held=$!`,
    'read -r pid <&5',
    `if { [ "$pid" != none ] && ${give('uid')} && ${give('gid')}; } 2>/dev/null; then`,
    `  exec 4</proc/$pid/ns/user`,
    `  ${entering}`,
    'fi',
    `echo >&6; wait $held || :; exec 5<&- 6<&-; rm ${quote(said)} ${quote(heard)}`,
  ]
}

/** The same for the user namespace of a process in another room: a program from a checkout, such as a profiler, may run beside it. */
const besides = (path: string): string[] => [
  `enter=; if ! [ ${path} -ef /proc/self/ns/user ]; then exec 4<${path}; ${entering}; fi`,
]

const entering = `enter=${quote(`${program('nsenter')} --user=/proc/self/fd/4 --`)}`

/** Runs once /proc is the room's own: the /proc/sys of a container is read-only. */
const noCgroups =
  '[ -z "$enter" ] || $enter /bin/sh -c "echo 0 >/proc/sys/user/max_cgroup_namespaces" 2>/dev/null || enter='

/** What programs read as empty settings, by extension: Maven refuses an empty file, and so do JSON parsers. */
const none: Record<string, string> = { '': '', '.xml': '<settings/>\n', '.json': '{}\n' }

/** The file that is mounted over hidden ones with this extension. */
const nothing = ({ folder }: Room, kind: string): string => join(folder, `nothing${kind in none ? kind : ''}`)

/** Something that is mounted in a room, and the lines that mount it at a path. */
interface Mount {
  path: string
  mounted: (at: string) => string[]
}

/** The mounts of a room, folders before what is in them. Read-only paths are there already, unless they are covered. */
function placesOf({ writable, caches, readable }: Room, isCovered: (path: string) => boolean): Mount[] {
  const own: Mount[] = [
    ...writable.map(path => ({ path, mounted: (at: string) => [bind(path, at)] })),
    ...caches.map(cache => ({ path: cache.path, mounted: (at: string) => layered(cache, at) })),
  ]
  const others = readable
    .filter(path => isCovered(path) && existsSync(path) && !own.some(other => isAtOrBelow(other.path, path)))
    .map(path => ({ path, mounted: (at: string) => [bind(path, at), readOnly(at)] }))
  return [...own, ...others].sort((a, b) => a.path.length - b.path.length)
}

const mount = (...words: string[]): string => [program('mount'), ...words].map(quote).join(' ')
const bind = (from: string, to: string): string => mount('--bind', from, to)
/** Makes a mount read-only. Its devices are disabled, too: they could be opened for writing even on a read-only file system. */
const readOnly = (path: string): string => mount('-o', unwritable, path)
const unwritable = 'remount,bind,ro,nodev'

/** Lines that mount a cache at a path. The kernel makes a folder in `work` that only root can open: we could not remove it. */
export function layered({ layers, own }: Cache, at: string): string[] {
  const [upper, work] = [join(own, 'upper'), join(own, 'work')]
  if (layers.length === 0) return [bind(upper, at)]
  const options = `lowerdir=${layers.join(':')},upperdir=${upper},workdir=${work},index=off,redirect_dir=nofollow`
  const nobodys = quote(join(work, 'work'))
  return [
    mount('-t', 'overlay', '-o', `nodev,${options}`, 'overlay', at),
    `chown ${process.getuid?.()}:${process.getgid?.()} ${nobodys}; chmod 700 ${nobodys}`,
  ]
}

/**
 * Lines that make every file system of the machine read-only, and its devices unusable. They list the mounts themselves, in the script's
 * own mount namespace: what is mounted after a room was planned is in this list, and nothing is added later. All kinds count: a
 * delegated cgroup or a ramfs may belong to a user. autofs does not: it has no files, and touching it would mount something. Mounts that
 * no path leads to do not count, either.
 * `/proc/self/mountinfo`: `id parent device root POINT OPTIONS … - TYPE …`; in POINT, `\040` stands for a blank.
 */
function machineReadOnly({ writable, caches, hidden, covered, folder }: Room): string[] {
  const ours = ['/proc', '/dev', folder, ...writable, ...caches.map(({ path }) => path), ...hidden, ...covered]
  const field = '[^ ]+ '
  const left = [
    `^${field.repeat(5)}ro,([^ ]+,)?nodev[ ,]`,
    ' - autofs ',
    ...ours.map(path => `^${field.repeat(4)}${pattern(inMountinfo(path))}(/[^ ]*)? `),
    ...buried().map(({ name }) => `^${field.repeat(2)}${pattern(name)} `),
  ]
  const grep = program('grep')
  return [
    `list=$(LC_ALL=C ${grep} -vE -f - /proc/self/mountinfo <<'end'\n${left.join('\n')}\nend\n) || [ $? = 1 ]`,
    'while read -r id _ _ _ rest _; do',
    '  [ -n "$id" ] || continue; point=', // printf wants a zero before three octal digits
    '  while :; do case $rest in *\\\\*) point=$point${rest%%\\\\*}\\\\0 rest=${rest#*\\\\} ;; *) break ;; esac; done',
    `  point=$(printf '%b.' "$point$rest"); ${program('mount')} -o ${unwritable} "\${point%.}" && continue; gone=0`,
    `  ${grep} -q "^$id " /proc/self/mountinfo || gone=$?; [ $gone = 1 ] || exit 32`, // with its folder, it goes everywhere
    'done <<end\n$list\nend',
  ]
}

/** Text as a pattern of `grep -E`. What is not UTF-8 may be anything. */
const pattern = (text: string): string => text.replace(/[.[\\*^$(){?+|]/g, '\\$&').replaceAll('\ufffd', '[^ ]*')

/** A path as the kernel's list of mounts has it. */
const inMountinfo = (path: string): string =>
  path.replace(/[ \t\n\\]/g, each => `\\${each.charCodeAt(0).toString(8).padStart(3, '0')}`)

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

/**
 * A /dev without anything that bypasses the file system, such as disks, which root may open without any capability. It has no
 * terminals of others, and no FUSE: a file system that the measured code serves could block whoever looks at its processes. Its devices are
 * those of the machine: they can be written to, but root, who owns them, cannot change their modes.
 */
function devices(folder: string): string[] {
  const dev = join(folder, 'dev')
  const nodes = ['null', 'zero', 'full', 'random', 'urandom', 'tty']
  if (!existsSync(dev)) {
    for (const name of ['', 'pts', 'shm']) mkdirSync(join(dev, name))
    chmodSync(join(dev, 'shm'), 0o1777)
    for (const name of nodes) writeFileSync(join(dev, name), '')
    for (const [i, name] of ['stdin', 'stdout', 'stderr'].entries()) symlinkSync(`/proc/self/fd/${i}`, join(dev, name))
    symlinkSync('/proc/self/fd', join(dev, 'fd'))
    symlinkSync('pts/ptmx', join(dev, 'ptmx'))
  }
  return [
    ...nodes.flatMap(name => [bind(`/dev/${name}`, join(dev, name)), mount('-o', 'remount,bind,ro', join(dev, name))]),
    mount('-t', 'devpts', '-o', 'newinstance,ptmxmode=0666,mode=600,nosuid,noexec', 'none', join(dev, 'pts')),
    mount('-t', 'tmpfs', '-o', 'mode=1777,nosuid,nodev', 'none', join(dev, 'shm')),
    mount('--rbind', dev, '/dev'),
    readOnly('/dev'),
  ]
}
