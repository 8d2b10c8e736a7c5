import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, isAbsolute, join, relative } from 'node:path'
import { isBelow } from './below.ts'
import { program } from './programs.ts'

/** How we come to be allowed to mount: as root, or through sudo where that asks for no password. */
export type Way = 'root' | 'sudo'

/**
 * A room for the commands of a variant. Inside, they are the same user, so that toolchains and caches work, but without rights
 * to become another; they see no process but their own; and the file system is read-only but for what is named here.
 */
export interface Room {
  way: Way
  /** Folders that commands may write to: absolute, without links, and none below another, where its path could be made to lead elsewhere. */
  writable: string[]
  /** Folders below /tmp that it may read: of the others it sees none, its /tmp is its own. */
  readable: string[]
  /** Files and folders that are empty inside. */
  hidden: string[]
  /** Folder of ours, which is not there inside, for what a room needs. */
  folder: string
  /** A process whose room this is, too: its neighbours are seen, by its ids. */
  beside?: number
  /** Whether what runs here may look into the memory of processes that it sees. */
  traces?: boolean
}

/** Processes between us and what is run in a room: sudo, unshare, and the shell that reads the script. */
export const roomDepth: Record<Way, number> = { root: 2, sudo: 3 }

/**
 * The command that opens a room and runs there, as our user, the shell script that it is given to read. `mark`, `NAME=value`,
 * stands in the environment of that shell: ending it ends all in the room.
 */
export function roomCommand(room: Room, mark: string): string[] {
  const joined = [program('nsenter'), '--target', String(room.beside), '--pid', '--']
  const unshare = [program('unshare'), '--mount', '--ipc', '--fork', '--kill-child', '--propagation', 'private']
  const opened = [
    ...(room.beside === undefined ? [] : joined),
    ...[...unshare, ...(room.beside === undefined ? ['--pid'] : [])],
    ...['/bin/sh', '-c', furnish(room, mark)],
  ]
  return room.way === 'root' ? opened : [program('sudo'), '-n', '--', ...opened]
}

/**
 * Shell lines, run as root in mount and process namespaces of their own. Any that fails ends it all. No path that is written
 * to here leads through a folder that commands may write to: /tmp is a new one each time.
 */
function furnish(room: Room, mark: string): string {
  const [inside, empty] = [mkdtempSync(join(room.folder, 'tmp-')), join(room.folder, 'empty')]
  writeFileSync(empty, '')
  const seen = (path: string) => (isBelow('/tmp', path) ? join(inside, relative('/tmp', path)) : path)
  const readable = room.readable.filter(path => isBelow('/tmp', path))
  for (const path of [...room.writable, ...readable]) mkdirSync(seen(path), { recursive: true })
  chmodSync(inside, 0o1777)
  const isRoot = process.getuid?.() === 0
  const lines = [
    bind(inside, inside), // a mount of its own, or it would be read-only with the one it is in
    ...room.writable.map(path => bind(path, seen(path))),
    ...readable.flatMap(path => [bind(path, seen(path)), readOnly(seen(path))]),
    ...mounts(isRoot, room).map(readOnly),
    ...programFolders(room.writable).flatMap(path => [bind(path, seen(path)), readOnly(seen(path))]),
    ...(isRoot ? devices(room.folder) : [`${program('mount')} -t tmpfs -o mode=1777,nosuid,nodev none /dev/shm`]),
    ...room.hidden.filter(path => existsSync(path) && !lstatSync(path).isSymbolicLink()).map(path => hide(path, empty)),
    `${program('mount')} --rbind ${quote(inside)} /tmp`,
    `${program('mount')} -t proc -o nosuid,nodev,noexec none /proc`,
    ...(isRoot ? ofTheKernel() : []),
  ]
  const user = ['--reuid', process.getuid?.(), '--regid', process.getgid?.(), '--clear-groups', '--no-new-privs']
  const kept = room.traces ? '-all,+sys_ptrace' : '-all'
  const rights = [`--inh-caps=${kept}`, `--ambient-caps=${kept}`, `--bounding-set=${kept}`]
  return [
    'set -eu',
    ...lines,
    `exec ${[program('setpriv'), ...user, ...rights].join(' ')} /usr/bin/env -i ${quote(mark)} /bin/sh -s`,
  ].join('\n')
}

const bind = (from: string, to: string): string => `${program('mount')} --bind ${quote(from)} ${quote(to)}`
const readOnly = (path: string): string => `${program('mount')} -o remount,bind,ro ${quote(path)}`
/** `empty`: a file, on a mount that has become read-only, and so will be what is there in its place. */
const hide = (path: string, empty: string): string =>
  statSync(path).isDirectory()
    ? `${program('mount')} -t tmpfs -o ro,nosuid,nodev,size=4k,mode=0555 none ${quote(path)}`
    : bind(empty, path)

/** Folders of PATH in what is writable, a cache perhaps: programs stay what they are for the steps that follow. */
const programFolders = (writable: string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(path => isAbsolute(path) && existsSync(path) && writable.some(folder => isBelow(folder, path)))

/** Kinds of file systems that hold no files of users: root alone may write to them. */
const systems =
  /^(autofs|binfmt_misc|bpf|cgroup2?|configfs|debugfs|devpts|devtmpfs|efivarfs|fusectl|hugetlbfs|mqueue|nsfs|proc|pstore|ramfs|securityfs|sysfs|tracefs)$/

/** Where something is mounted that could be written to. `/proc/self/mountinfo`: `id parent device root POINT OPTIONS … - TYPE …`. */
function mounts(isRoot: boolean, { writable, hidden }: Room): string[] {
  const points = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .flatMap(line => {
      const [left = '', right = ''] = line.split(' - ')
      const [, , , , point, options = ''] = left.split(' ')
      const [type = ''] = right.split(' ')
      if (point === undefined || !options.split(',').includes('rw')) return []
      const path = point.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
      const isOurs = ['/proc', '/dev', ...writable, ...hidden].some(folder => path === folder || isBelow(folder, path))
      return isOurs || (!isRoot && systems.test(type)) ? [] : [path]
    })
  return [...new Set(points)]
}

/** A /dev with nothing in it that leads around the file system, such as disks: root may open these without any capability. */
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
    ...[...nodes, 'pts'].map(name => bind(`/dev/${name}`, join(dev, name))),
    `${program('mount')} -t tmpfs -o mode=1777,nosuid,nodev none ${quote(join(dev, 'shm'))}`,
    `${program('mount')} --rbind ${quote(dev)} /dev`,
    readOnly('/dev'),
  ]
}

/** What root could change about the kernel, without any capability. */
function ofTheKernel(): string[] {
  const folders = ['/proc/sys', '/proc/irq', '/proc/bus', '/proc/fs'].filter(path => existsSync(path))
  const trigger = '/proc/sysrq-trigger'
  return [
    ...folders.flatMap(path => [bind(path, path), readOnly(path)]),
    ...(existsSync(trigger) ? [bind('/dev/null', trigger)] : []),
  ]
}

/**
 * What is run in a room: a shell line with its environment, which is handed over here and not in arguments, where others could
 * read it. The shell that reads this is the first process of the room: when it ends, all others are ended by the kernel.
 * `lingers`: it stays until the last of what the line has started has ended, too.
 */
export function roomScript(
  line: string,
  { directory, env, lingers }: { directory: string; env: Record<string, string>; lingers: boolean },
): string {
  const { TMPDIR: _, ...others } = env // its /tmp is the one it may write to
  const names = Object.entries(others).filter(([name]) => /^[A-Za-z_]\w*$/.test(name))
  return [
    ...names.map(([name, value]) => `export ${name}=${quote(value)}`),
    `cd ${quote(directory)} || exit 127`,
    'exec 3>&2 2>/dev/null', // what this shell says about a signal is not the command's output
    `/bin/sh -c 'exec 2>&3 3>&-; exec /bin/sh -c "$0"' ${quote(line)} </dev/null`,
    'status=$?',
    ...(lingers
      ? [
          'n=0; while set -- /proc/[0-9]*; [ $# -gt 1 ]; do if [ $n -lt 20 ]; then sleep 0.05; else sleep 1; fi; n=$((n + 1)); done',
        ]
      : []),
    'exit $status\n',
  ].join('\n')
}

/** A word of a shell line. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
