import { closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs'

/** A process as /proc shows it. */
export interface ProcessEntry {
  pid: number
  parent: number
  session: number
  /** Read when it is looked at, and not kept: there may be thousands of processes. */
  readonly environ: string
}

/** All living processes of the machine that we may look at; empty without /proc. */
export function processes(): ProcessEntry[] {
  return allPids().flatMap(pid => {
    const [state = 'X', parent, , session] = statOf(pid)
    if (isOver(state)) return []
    const entry = {
      pid,
      parent: Number(parent),
      session: Number(session),
      get environ() {
        return wordsOf(pid, 'environ')
      },
    }
    return [entry]
  })
}

/** Bytes of what a process says of itself: more than is ever needed of it. */
const words = Buffer.alloc(2 ** 17)

/**
 * The environment or the command line of a process, as far as 128 KiB: what is shown there is memory of its own, and it says itself
 * how much. '' where it has ended or is not ours to read.
 */
export function wordsOf(pid: number, what: 'environ' | 'cmdline'): string {
  try {
    const file = openSync(`/proc/${pid}/${what}`, 'r')
    try {
      let read = 0
      for (let more = -1; more !== 0 && read < words.length; read += more)
        more = readSync(file, words, read, words.length - read, null)
      return words.toString('utf8', 0, read)
    } finally {
      closeSync(file)
    }
  } catch {
    return '' // as below
  }
}

/** Of all processes of the machine, those of other users too; empty without /proc. */
export const allPids = (): number[] =>
  namesIn('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)

/** `/proc/<pid>/stat` from field 3, the state, on: the command's name before it may hold blanks and brackets. Empty when it has ended. */
export function statOf(pid: number | string): string[] {
  const stat = textAt(`/proc/${pid}/stat`)
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A zombie does not run. */
const isOver = (state: string): boolean => state === 'Z' || state === 'X'

/** These processes, and all that descend from them; `all`: those that are looked at. */
export function withDescendants(found: number[], all: ProcessEntry[]): Set<number> {
  const family = new Set(found)
  for (let before = -1; before < family.size; ) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return family
}

/** The text of a file, of /proc for example; '' where it is gone or not ours to read. */
export function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // ENOENT, ESRCH: ended between listing and reading; EACCES: another user's
  }
}

/** Names of what a folder holds, one of /proc for example; none where it is gone or not ours to read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // as above
  }
}

/** Is there a process with this id that still runs? */
export function alive(pid: number): boolean {
  if (!existsSync('/proc/self')) return signalable(pid)
  return !isOver(statOf(pid)[0] ?? 'X')
}

function signalable(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // ESRCH: gone
  }
}

/** Where a link of /proc leads; '' when the process has ended or is not ours. */
export function target(path: string): string {
  try {
    return `${readlinkSync(path)}/`
  } catch {
    return '' // ENOENT, EACCES: ended meanwhile, another user's
  }
}
