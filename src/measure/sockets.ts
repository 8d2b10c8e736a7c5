import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { textAt } from '../system/process-table.ts'
import { program } from '../system/programs.ts'
import { listenersOf, socketsOf } from './server/ports.ts'

/** A connection of a server to another service. */
export interface Outgoing {
  /** Inode and cookie of the socket: a number of either alone comes again. */
  id: string
  /** `127.0.0.1:5432` */
  service: string
  /** Segments with data so far, without those that were sent again. */
  sent: number
}

/** A socket as `ss` shows it. */
export interface Socket extends Outgoing {
  inode: string
  /** Its own end. */
  local: string
}

const run = promisify(execFile)
const limits = { maxBuffer: 2 ** 26, timeout: 10_000, env: {} }

/** The connections of these processes to services that are not processes of theirs. Throws where `ss` fails. */
export async function outgoing(pids: number[]): Promise<Outgoing[]> {
  const { stdout } = await run(program('ss'), ['-HOtine'], limits)
  const inodes = socketsOf(pids)
  const listens = new Set(listenersOf(pids).map(({ port }) => port))
  const own = socketsIn(stdout).filter(({ inode }) => inodes.has(inode))
  const ends = new Set(own.map(({ local }) => local))
  return own.filter(({ local, service }) => !listens.has(portOf(local)) && !ends.has(service))
}

const portOf = (address: string): number => Number(address.slice(address.lastIndexOf(':') + 1))

/** What `ss -HOtine` prints, a line a socket: state, two queues, both ends, and what the kernel has counted. */
export const socketsIn = (text: string): Socket[] =>
  text.split('\n').flatMap(line => {
    const [, , , local, remote] = line.split(/\s+/)
    const [, inode] = / ino:(\d+) /.exec(line) ?? []
    if (local === undefined || remote === undefined || inode === undefined) return []
    const counted = (name: RegExp) => Number(name.exec(line)?.[1] ?? 0)
    const sent = counted(/ data_segs_out:(\d+)/) - counted(/ retrans:\d+\/(\d+)/)
    return [{ id: `${inode}/${/ sk:(\S+)/.exec(line)?.[1]}`, inode, local: plain(local), service: plain(remote), sent }]
  })

/** An IPv4 address is the same within IPv6; what follows % names an interface. */
const plain = (address: string): string => address.replace(/^\[::ffff:([\d.]+)\]/, '$1').replace(/%[^:\]]+/, '')

/** Connections that all processes of this network have begun so far; NaN where that cannot be told. */
export function begun(): number {
  const [names, values] = textAt('/proc/net/snmp')
    .split('\n')
    .filter(line => line.startsWith('Tcp:'))
    .map(line => line.split(' '))
  return Number(values?.[names?.indexOf('ActiveOpens') ?? -1])
}

/** Paths of the Unix sockets of other processes that these are connected to. */
export async function unixSockets(pids: number[]): Promise<string[]> {
  const { stdout } = await run(program('ss'), ['-HOxne'], limits)
  const own = socketsOf(pids)
  const rows = stdout.split('\n').map(line => line.trim().split(/\s+/))
  const paths = new Map(rows.flatMap(([, , , , path, inode]) => (path?.startsWith('/') ? [[inode, path]] : [])))
  const peers = rows.flatMap(([, , , , , inode = '', , peer = '']) => (own.has(inode) && !own.has(peer) ? peer : []))
  return [...new Set(peers.flatMap(peer => paths.get(peer) ?? []))]
}
