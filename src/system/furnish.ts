import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { quote, shellLine } from '../text.ts'
import { isAtOrBelow, isBelow } from './below.ts'
import { namespaceFile, openedFile, skeleton } from './inside.ts'
import { isAtPath, machineReadOnly, newest, otherTables, unwritable } from './machine.ts'
import { beside, joining, noCgroups, numbered, withNamespace, withUserNamespace } from './namespaces.ts'
import { program } from './programs.ts'
import { type Cache, databases, hasLayers, type Room } from './room.ts'
import { blanks, withoutSockets } from './unseen.ts'

export interface Opening {
  script: string
  mark: string
  /** Whether it is opened for a server. */
  lingers: boolean
  /** Folder of this launch: see `newOwn`. */
  own: string
}

/**
 * Shell lines, run as root in their own mount namespace, that make a room and run the shell script in the file `script` in it. If one
 * fails, none after it runs. The content of covered folders is assembled in a new folder of ours, and mounted over them at the end. So no
 * mount point is reached through a folder that commands may write to, except for those in /tmp: see `placedInTmp`.
 */
export function furnish(room: Room, { script, mark, lingers, own }: Opening): string {
  const inside = join(own, 'inside')
  for (const [kind, text] of Object.entries(blanks)) writeFileSync(nothing(room, kind), text)
  const isCovered = (path: string) => room.covered.some(folder => isAtOrBelow(folder, path))
  const tmp = join(own, 'tmp')
  const seen = (path: string) => (path === '/tmp' ? tmp : isCovered(path) ? join(inside, path) : path)
  const places = placesOf(room, isCovered, [tmpOf(room, { lingers, own }), ...scratchOf(room, own)])
  const points = places.map(({ path }) => path).filter(isCovered)
  skeleton(inside, room, points)
  const inTmp = points.filter(path => isBelow('/tmp', path))
  const outer = inTmp.filter(path => !inTmp.some(other => isBelow(other, path)))
  const shown = room.readable.filter(path => isCovered(path) && !databases.includes(path))
  const covers = room.covered.toSorted((a, b) => Number(isBelow(a, inside)) - Number(isBelow(b, inside))) // last, what hides ours
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  const us = `${program('setpriv')} --reuid ${uid} --regid ${gid} --clear-groups --no-new-privs --pdeathsig KILL`
  const lines = [
    `exec 3<${quote(script)}; rm ${quote(script)}`, // it holds an environment, perhaps with secrets
    ...(room.beside === undefined ? withUserNamespace(us, tmp) : beside(room.beside)),
    `${program('prlimit')} --core=1 --pid $$ 2>/dev/null || :`, // the machine's handler of core dumps would keep a crash
    bind(inside, inside), // a mount of its own, or it would be read-only with the one it is in
    `exec 7>${quote(openedFile(own))}`,
    ...places.flatMap(({ path, mounted }) => mounted(seen(path))),
    ...devices(room.folder), // before devices elsewhere become unusable
    ...machineReadOnly(room),
    ...otherTables().map(path => emptied(path, seen(path), nothing(room, ''))), // a variable may name one in a covered folder
    ...room.hidden
      .filter(path => existsSync(path))
      .flatMap(path => [bind(nothing(room, extname(path)), seen(path)), readOnly(seen(path))]), // our folder's mount may be writable
    ...withoutSockets({ covered: ['/dev', ...room.covered, ...room.writable], shown, inside }, nothing(room, '')),
    ...outer.flatMap(path => placedInTmp(seen(path), join(tmp, relative('/tmp', path)))),
    ...covers.map(path => mount('--rbind', seen(path), path)),
    ...covers.filter(path => path !== '/tmp' && !room.caches.some(cache => cache.path === path)).map(readOnly),
  ]
  const last = [
    mount('-t', 'proc', '-o', 'nosuid,nodev,noexec', 'none', '/proc'),
    ...(room.beside === undefined ? [noCgroups, numbered()] : []),
    ...(uid === 0 ? [readOnly('/proc')] : []), // its settings are root's, and so are the modes of its entries, which every /proc shares
    ...(existsSync(namespaceFile(room)) ? [withNamespace] : []),
  ]
  const kept = room.traces ? '-all,+sys_ptrace' : '-all'
  const rights = `--inh-caps=${kept} --ambient-caps=${kept} --bounding-set=${kept}`
  const shell = `/bin/sh -c '${started}' ${quote(mark)} "$enter" <&3 3<&-`
  const ending = ['set -eu', ...last, `exec $enter ${us} ${rights} ${shell}`].join('\n')
  return ['set -eu', ...lines, room.beside === undefined ? ending : joining(ending)].join('\n')
}

/**
 * Runs the script with no environment but the mark. A shell's `&` has ignored SIGINT and SIGQUIT, which an old `env` cannot undo. The room
 * is open once our user could start a process in it.
 */
const started = [
  'exec 4<&-; usual=--default-signal=INT,QUIT; /usr/bin/env $usual true 2>/dev/null || usual=',
  'echo "$1" >&7 || exit 1; exec 7>&-', // else it would run in a room that does not count as open
  'exec /usr/bin/env $usual -i "$0" /bin/sh -s',
].join('\n')

/** The file that is mounted over hidden ones with this extension. */
const nothing = ({ folder }: Room, kind: string): string => join(folder, `nothing${kind in blanks ? kind : ''}`)

/** Something that is mounted in a room, and the lines that mount it at a path. */
interface Mount {
  path: string
  mounted: (at: string) => string[]
}

/** The mounts of a room, folders before what is in them. Read-only paths are there already, unless they are covered. */
function placesOf({ writable, caches, readable }: Room, isCovered: (path: string) => boolean, more: Mount[]): Mount[] {
  const own: Mount[] = [
    ...writable.map(path => ({ path, mounted: (at: string) => [bind(path, at)] })),
    ...caches.map(cache => ({ path: cache.path, mounted: (at: string) => layered(cache, at) })),
  ]
  const others = readable
    .filter(path => isCovered(path) && existsSync(path) && !own.some(other => isAtOrBelow(other.path, path)))
    .map(path => ({ path, mounted: (at: string) => [bind(path, at), readOnly(at)] }))
  return [...more, ...own, ...others].sort((a, b) => a.path.length - b.path.length)
}

/** /tmp: that of the room, but for a server a layer on it, or a copy of it. No link is followed there: another room may change it meanwhile. */
function tmpOf(room: Room, { lingers, own }: Pick<Opening, 'lingers' | 'own'>): Mount {
  const mounted = (at: string): string[] => {
    if (!lingers) return [bind(room.tmp, at)]
    if (hasLayers(room)) return layered({ layers: [room.tmp], own, gone: [] }, at, 'on')
    const [from, to] = [join(own, 'work'), join(own, 'upper')]
    const copied = shellLine([program('cp'), '-a', `${from}/.`, to])
    return [bind(room.tmp, from), mount('-o', 'remount,bind,nosymfollow', from), noLinks, copied, bind(to, at)]
  }
  return { path: '/tmp', mounted }
}

/**
 * Lines that mount what was assembled elsewhere at its path in /tmp. Earlier commands have written to the folders on the way, and one may
 * still do so from another room that is open, and put a link in there. So a folder is entered first, and has to be the right one; the mount
 * is made from there. A file cannot be entered: the room does not open if it was mounted elsewhere.
 */
function placedInTmp(from: string, at: string): string[] {
  if (!statSync(from).isDirectory()) return [bind(from, at), `path=${quote(at)}; ${isAtPath}`]
  return [
    `cd ${quote(at)}; [ "$(${program('readlink')} /proc/self/cwd)" = ${quote(at)} ]`, // the shell itself knows what it was told
    mount('--no-canonicalize', '--rbind', from, '.'),
    'cd /',
  ]
}

/** A line that hides what a path shows `at` another, if anything is there. A link may have replaced a folder above that: no other path counts. */
function emptied(path: string, at: string, empty: string): string {
  const over = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? mount('-t', 'tmpfs', 'none', at)
    : bind(empty, at)
  return `[ ! -e ${quote(at)} ] || { ${over}; path=${quote(at)}; ${isAtPath}; ${readOnly(at)}; }`
}

/** Fails if links can be followed in the newest mount: an old kernel or `mount` takes an option that it does not know for none. */
const noLinks = `${newest}; case $how in *nosymfollow*) ;; *) echo 'copies of /tmp need Linux 5.10 and util-linux 2.36.1'; exit 1 ;; esac`

const scratchOf = ({ scratch }: Room, own: string): Mount[] =>
  scratch.map(path => ({ path, mounted: at => [bind(mkdtempSync(join(own, 'scratch-')), at)] }))

const mount = (...words: string[]): string => shellLine([program('mount'), ...words])
const bind = (from: string, to: string): string => mount('--bind', from, to)
/** Makes a mount read-only. */
const readOnly = (path: string): string => mount('-o', unwritable, path)

/**
 * Lines that mount layers at a path. A device 0:0 in a layer says that what is below is gone. The kernel makes a folder in `work` that only
 * root can open: we could not remove it. `redirects`: with `on`, folders of lower layers can be renamed.
 */
export function layered(
  { layers, own, gone }: Omit<Cache, 'path'>,
  at: string,
  redirects: 'on' | 'nofollow' = 'nofollow',
): string[] {
  const [upper, work] = [join(own, 'upper'), join(own, 'work')]
  if (layers.length === 0) return [bind(upper, at)]
  const options = `lowerdir=${layers.join(':')},upperdir=${upper},workdir=${work},index=off,redirect_dir=${redirects}`
  const nobodys = quote(join(work, 'work'))
  return [
    ...gone
      .map(name => join(own, name))
      .map(path => `[ -e ${quote(path)} ] || ${shellLine([program('mknod'), path, 'c', '0', '0'])}`),
    mount('-t', 'overlay', '-o', `nodev,${options}`, 'overlay', at),
    `${program('chown')} ${process.getuid?.()}:${process.getgid?.()} ${nobodys}; ${program('chmod')} 700 ${nobodys}`,
  ]
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
