import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** So many different ports of 127.0.0.1 that nobody listens on now; all of five digits, so that no variant has the shorter address. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  const ports = servers.map(server => (server.address() as { port: number }).port)
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}

/** Does somebody accept connections on this port of 127.0.0.1? */
export function listening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const answer = (yes: boolean) => () => {
      socket.destroy()
      resolve(yes)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })
}

/** Resolves with whether the port fell silent within `patience` ms. */
export async function silent(port: number, patience = 2000): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += 20) {
    if (!(await listening(port))) return true
    await sleep(20)
  }
  return false
}

/**
 * Processes that hold a listening socket on the port, as far as we may look; empty when that cannot be told
 * (no /proc, or the process is another user's).
 */
export function listeners(port: number, address = /:/): number[] {
  const inodes = new Set([
    ...listeningInodes('/proc/net/tcp', port, address),
    ...listeningInodes('/proc/net/tcp6', port, address),
  ])
  if (inodes.size === 0) return []
  return readable('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => readable(`/proc/${pid}/fd`).some(fd => inodes.has(socketInode(`/proc/${pid}/fd/${fd}`))))
    .map(Number)
}

/** Those of them that a connection to 127.0.0.1 could reach: several processes may share a port, and an address be nearer. */
export const answerers = (port: number): number[] => listeners(port, reachable)

/** 127.0.0.1, 0.0.0.0, ::ffff:127.0.0.1 and ::, as /proc/net/tcp and tcp6 write them. */
const reachable = /^(0100007F|0{8}|0{16}F{4}0{4}0100007F|0{16}0{4}F{4}0100007F|0{32}):/

/** A port that somebody listens on. */
export interface Listener {
  port: number
  /** Can a connection to 127.0.0.1 reach it? */
  reachable: boolean
}

/** Inodes of the sockets of these processes. */
export const socketsOf = (pids: number[]): Set<string> =>
  new Set(pids.flatMap(pid => readable(`/proc/${pid}/fd`).map(fd => socketInode(`/proc/${pid}/fd/${fd}`))))

/** Ports of this machine that these processes have connections to; empty when that cannot be told (no /proc). */
export function remotePorts(pids: number[]): number[] {
  const inodes = socketsOf(pids)
  const rows = [...rowsOf('/proc/net/tcp'), ...rowsOf('/proc/net/tcp6')]
  const ours = rows.filter(row => row[3] === '01' && inodes.has(row[9]!) && loopback.test(row[2]!))
  return [...new Set(ours.map(([, , remote = '']) => portIn(remote)))]
}

/** 127.0.0.1 and ::1, as /proc/net/tcp and tcp6 write them. */
const loopback = /^(0100007F|0{16}F{4}0{4}0100007F|0{24}01000000):/

/** What these processes listen on, by port; empty when that cannot be told (no /proc). */
export function listenersOf(pids: number[]): Listener[] {
  const inodes = socketsOf(pids)
  const found = new Map<number, boolean>()
  for (const { local, inode } of listening4And6()) {
    if (!inodes.has(inode)) continue
    const port = portIn(local)
    found.set(port, found.get(port) === true || reachable.test(local))
  }
  return [...found].map(([port, isReachable]) => ({ port, reachable: isReachable })).toSorted((a, b) => a.port - b.port)
}

/** All ports that any process listens on; empty where that cannot be told (no /proc). */
export const listeningPorts = (): Set<number> => new Set(listening4And6().map(({ local }) => portIn(local)))

/** Sockets of IPv4 and IPv6 in state 0A (LISTEN). */
const listening4And6 = (): { local: string; inode: string }[] =>
  [...rowsOf('/proc/net/tcp'), ...rowsOf('/proc/net/tcp6')].flatMap(([, local = '', , state, , , , , , inode = '']) =>
    state === '0A' ? { local, inode } : [],
  )

const portIn = (local: string): number => Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16)

/** The command line of a process, for an error message; '' when it is gone. */
export function commandOf(pid: number): string {
  return text(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
}

/** Rows of /proc/net/tcp in state 0A (LISTEN): `sl local_address rem_address st … inode`. */
function listeningInodes(table: string, port: number, address: RegExp): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return rowsOf(table)
    .filter(([, local, , state]) => state === '0A' && local?.endsWith(suffix) && address.test(local))
    .map(row => row[9]!)
}

const rowsOf = (table: string): string[][] =>
  text(table)
    .split('\n')
    .map(row => row.trim().split(/\s+/))

function socketInode(link: string): string {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(link))?.[1] ?? ''
  } catch {
    return '' // closed meanwhile
  }
}

function text(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // no /proc, or gone meanwhile
  }
}

function readable(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // gone meanwhile, or another user's
  }
}
