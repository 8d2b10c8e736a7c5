import { once } from 'node:events'
import { closeSync, openSync, readSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { allPids, namesIn, target, textAt, wordsOf } from '../../system/process-table.ts'
import { ran } from '../../system/programs.ts'

/** A port of 127.0.0.1 that nobody listens on now. It has five digits, so that no variant has a shorter address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Does anybody accept connections on this port of 127.0.0.1? */
export function listening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const connected = once(socket, 'connect').then(() => true)
  return connected.catch(() => false).finally(() => socket.destroy())
}

/** What a server prints if a port is in use, as a rule a second one: for metrics, for gRPC, for its management. */
export const inUse = /(EADDRINUSE|[Aa]ddress already in use|[Pp]ort \d+ (was|is) already in use).*/

/** Resolves with whether the port fell silent within `patience` ms. */
export async function silent(port: number, patience = 2000): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += 20) {
    if (!(await listening(port))) return true
    await sleep(20)
  }
  return false
}

const [established, closed, listen] = ['01', '06', '0A']

/** Sockets of TCP over IPv4 and IPv6 in this state, with both ends as `0100007F:1F90`; none without /proc. */
const tcpSockets = (state: string): { local: string; remote: string; inode: string }[] => {
  const rows = state === listen ? firstRows : textAt
  return `${rows('/proc/net/tcp')}\n${rows('/proc/net/tcp6')}`.split('\n').flatMap(row => {
    const [, local = '', remote = '', is, , , , , , inode = ''] = row.trim().split(/\s+/)
    return is === state ? { local, remote, inode } : []
  })
}

const piece = Buffer.alloc(2 ** 12)

/** Rows of a table of sockets up to the last that listens: these come first. Thousands of others may follow, which take long to read. */
function firstRows(path: string): string {
  let text = ''
  try {
    const file = openSync(path, 'r')
    try {
      for (let more = 'x', others = 0; more !== '' && others < 2; text += more) {
        more = piece.toString('latin1', 0, readSync(file, piece, 0, piece.length, null))
        others = more.includes(` ${listen} `) ? 0 : others + 1 // two pieces: some fifty rows
      }
    } finally {
      closeSync(file)
    }
  } catch {
    // not ours to read
  }
  return text
}

const portIn = (end: string, radix = 16): number => Number.parseInt(end.slice(end.lastIndexOf(':') + 1), radix)

/** Addresses that a connection to 127.0.0.1 reaches: 127.0.0.1, 0.0.0.0, ::ffff:127.0.0.1 and ::. */
const reachable = /^(0100007F|0{8}|0{16}F{4}0{4}0100007F|0{16}0{4}F{4}0100007F|0{32}):/
/** 127.0.0.1, ::ffff:127.0.0.1 and ::1. */
const loopback = /^(0100007F|0{16}F{4}0{4}0100007F|0{24}01000000):/

/** Inodes of the sockets of these processes, as far as we may look. */
export const socketsOf = (pids: number[]): Set<string> =>
  new Set(
    pids.flatMap(pid =>
      namesIn(`/proc/${pid}/fd`).map(fd => /^socket:\[(\d+)\]/.exec(target(`/proc/${pid}/fd/${fd}`))?.[1] ?? ''),
    ),
  )

/** Sockets that a connection to 127.0.0.1 and the port could reach: several may share it, one with a closer address. */
const socketsAt = (port: number) =>
  tcpSockets(listen).filter(({ local }) => portIn(local) === port && reachable.test(local))
const reachedAt = (port: number): string[] => socketsAt(port).map(({ inode }) => inode)

/** Processes, of all or `among`, that a connection to 127.0.0.1 and the port could reach; empty if that cannot be told. */
export function answerers(port: number, among?: number[]): number[] {
  const there = reachedAt(port)
  if (there.length === 0) return []
  return (among ?? allPids()).filter(pid => {
    const inodes = socketsOf([pid])
    return there.some(inode => inodes.has(inode))
  })
}

/** Do these processes have every socket that a connection to the port could reach? It takes a tenth of a look at all processes. */
export function answerAlone(port: number, pids: number[]): boolean {
  const inodes = socketsOf(pids)
  return reachedAt(port).every(inode => inodes.has(inode))
}

/**
 * Does a process share the port with a server, although it is not one of the server's? It may forbid us to look at it (PR_SET_DUMPABLE).
 * `pids`: the server's at that moment. False while one of them cannot be looked at, as at its end: then it is not known. A worker may just
 * have begun or ended, so a socket has to be a stranger's at two looks.
 */
export function sharedByStranger(port: number, pids: () => number[]): boolean {
  const strangers = (): string[] => {
    const [there, processes] = [socketsAt(port), pids()]
    const ours = socketsOf(processes)
    const mine = there.filter(({ inode }) => ours.has(inode))
    if (mine.length === 0 || processes.some(pid => namesIn(`/proc/${pid}/fd`).length === 0)) return []
    const isExact = mine.some(({ local }) => local.startsWith('0100007F:')) // it is asked before `::`
    return there.flatMap(({ local, inode }) => (ours.has(inode) || (isExact && anyIPv6.test(local)) ? [] : [inode]))
  }
  const first = strangers()
  return first.length > 0 && strangers().some(inode => first.includes(inode))
}

const anyIPv6 = /^0{32}:/

/** Ports of this machine that these processes have connections to; empty when that cannot be told (no /proc). */
export function remotePorts(pids: number[]): number[] {
  const inodes = socketsOf(pids)
  const ours = tcpSockets(established).filter(({ remote, inode }) => inodes.has(inode) && loopback.test(remote))
  return [...new Set(ours.map(({ remote }) => portIn(remote)))]
}

/** Ports that these processes listen on, and whether a connection to 127.0.0.1 reaches them; empty if that cannot be told (no /proc). */
export function listenersOf(pids: number[]): { port: number; reachable: boolean }[] {
  const inodes = socketsOf(pids)
  const found = tcpSockets(listen).filter(({ inode }) => inodes.has(inode))
  const ports = [...new Set(found.map(({ local }) => portIn(local)))].toSorted((a, b) => a - b)
  const isReachable = (port: number) => found.some(({ local }) => portIn(local) === port && reachable.test(local))
  return ports.map(port => ({ port, reachable: isReachable(port) }))
}

/** All ports that any process listens on; empty where that cannot be told (no /proc). */
export const listeningPorts = (): Set<number> => new Set(tcpSockets(listen).map(({ local }) => portIn(local)))

/** Ports that connections of this machine lead to, or led to within the last minute; empty where that cannot be told. */
export const usedPorts = (): Set<number> =>
  new Set([established, closed].flatMap(tcpSockets).flatMap(({ local, remote }) => [portIn(local), portIn(remote)]))

/** The command line of a process, for an error message; '' when it is gone. */
export const commandOf = (pid: number): string => wordsOf(pid).replaceAll('\0', ' ').trim()

/** A socket as `ss` shows it: a server's connection to another service. */
export interface Socket {
  /** Inode and cookie: either number alone is used again. */
  id: string
  inode: string
  /** Its own end. */
  local: string
  /** `127.0.0.1:5432` */
  service: string
  /** Segments with data sent so far, without retransmissions. */
  sent: number
}

const limits = { maxBuffer: 2 ** 26, timeout: 10_000 }

/** The connections of these processes to services that are not their own processes. Throws if `ss` fails. */
export async function outgoing(pids: number[]): Promise<Socket[]> {
  const states = ['state', 'listening', 'state', 'connected', 'exclude', 'time-wait']
  const { stdout } = await ran('ss', ['-HOtine', ...states], limits)
  const inodes = socketsOf(pids)
  const all = socketsIn(stdout).filter(({ inode }) => inodes.has(inode))
  const isListener = ({ service }: Socket) => service.endsWith(':*')
  const own = all.filter(each => !isListener(each))
  const listens = new Set(all.filter(isListener).map(({ local }) => portIn(local, 10)))
  const ends = new Set(own.map(({ local }) => local))
  return own.filter(({ local, service }) => !listens.has(portIn(local, 10)) && !ends.has(service))
}

/** Reads what `ss -HOtine` prints, one socket per line: state, two queues, both ends, and what the kernel has counted. */
export const socketsIn = (text: string): Socket[] =>
  text.split('\n').flatMap(line => {
    const [, , , local, remote] = line.split(/\s+/)
    const [, inode] = / ino:(\d+) /.exec(line) ?? []
    if (local === undefined || remote === undefined || inode === undefined) return []
    const counted = (name: RegExp) => Number(name.exec(line)?.[1] ?? 0)
    const sent = counted(/ data_segs_out:(\d+)/) - counted(/ retrans:\d+\/(\d+)/)
    return [{ id: `${inode}/${/ sk:(\S+)/.exec(line)?.[1]}`, inode, local: plain(local), service: plain(remote), sent }]
  })

/** An IPv4 address is the same inside an IPv6 one; what follows % names an interface. */
const plain = (address: string): string => address.replace(/^\[::ffff:([\d.]+)\]/, '$1').replace(/%[^:\]]+/, '')

/** Connections that all processes of this network namespace have begun so far; NaN if that cannot be told. */
export function begun(): number {
  const [names, values] = textAt('/proc/net/snmp')
    .split('\n')
    .filter(line => line.startsWith('Tcp:'))
    .map(line => line.split(' '))
  return Number(values?.[names?.indexOf('ActiveOpens') ?? -1])
}

/** Sockets of the system, whatever a server does: logs, its bus, names of users and hosts, a display. */
const ofSystem =
  /^@?(\/var)?\/run\/(systemd|dbus|nscd|avahi-daemon|samba|user\/\d+\/(bus|systemd))\b|^@?\/tmp\/(dbus-|\.X11-unix\/)|^\/var\/lib\/sss\/|^\/dev\/log$/

/** Names of the Unix sockets of other services that these processes are connected to, sorted. Throws if `ss` fails. */
export async function unixSockets(pids: number[]): Promise<string[]> {
  const { stdout } = await ran('ss', ['-HOxne'], limits)
  return unixPeers(stdout, socketsOf(pids))
}

/**
 * Reads what `ss -HOxne` prints, one socket per line: kind, state, two queues, its name and inode, `*` and the inode of the other end. The
 * service's end of a connection has the name of its listener. Datagrams (syslog, statsd) have no response, so they are not calls.
 */
export function unixPeers(text: string, own: Set<string>): string[] {
  const lines = text.matchAll(/^u_(?:str|seq) +\S+ +\d+ +\d+ +(.+?) (\d+) +\* (\d+)/gm)
  const sockets = [...lines].map(([, name = '', inode = '', peer = '']) => ({ name, inode, peer }))
  const isService = ({ name, inode, peer }: (typeof sockets)[number]) =>
    name !== '*' && own.has(peer) && !own.has(inode) && !ofSystem.test(name)
  return [...new Set(sockets.filter(isService).map(({ name }) => name))].toSorted()
}
