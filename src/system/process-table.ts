import { closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs'

export interface ProcessEntry {
  pid: number
  parent: number
  session: number
}

/** All living processes of the machine that we may look at; empty without /proc. */
export function processes(): ProcessEntry[] {
  return allPids().flatMap(pid => {
    const stat = statOf(pid)
    const [, parent, , session] = stat
    return isOver(stat) ? [] : [{ pid, parent: Number(parent), session: Number(session) }]
  })
}

/** Buffer for what a process says of itself. It is shared: there may be thousands of processes. */
const words = Buffer.alloc(2 ** 17)
/** Bytes that a piece shares with the next one: more than a path or a mark has. */
const overlap = 2 ** 13
/** The most bytes that execve takes: three quarters of 8 MiB. */
const mostWords = 6 * 2 ** 20

/**
 * The environment or the command line of a process, in overlapping pieces of at most 128 KiB. Read one process at a time: they share a
 * buffer. A NUL precedes the first word, too. The process itself says how much of its memory is shown: we read no more than execve takes.
 * None if it has ended or is not ours to read.
 */
export function* piecesOf(pid: number, what: 'environ' | 'cmdline'): Generator<string, void> {
  let file: number | undefined
  try {
    file = openSync(`/proc/${pid}/${what}`, 'r')
    words[0] = 0
    for (let kept = 1, all = 0; all < mostWords; ) {
      const read = readSync(file, words, kept, words.length - kept, null)
      if (read === 0) return
      all += read
      yield words.toString('utf8', 0, kept + read)
      const next = Math.max(0, kept + read - overlap)
      words.copyWithin(0, next, kept + read)
      kept += read - next
    }
  } catch {
    // as below
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** The value of a mark anywhere in the environment of a process; undefined if it is not there, or does not end. */
export function markOf(pid: number, name: string): string | undefined {
  const mark = new RegExp(`\\0${name}=([^\\0]*)\\0`)
  for (const piece of piecesOf(pid, 'environ')) {
    const value = mark.exec(piece)?.[1]
    if (value !== undefined) return value
  }
  return undefined
}

/** The command line of a process, at most 128 KiB of it; '' if it has ended or is not ours to read. */
export function wordsOf(pid: number): string {
  const [first = ''] = piecesOf(pid, 'cmdline')
  return first.slice(1)
}

/** Ids of all processes of the machine, including those of other users; empty without /proc. */
export const allPids = (): number[] =>
  namesIn('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)

/** `/proc/<pid>/stat` from field 3, the state, on: the command's name before it may hold blanks and brackets. Empty if it has ended. */
export function statOf(pid: number | string): string[] {
  const stat = textAt(`/proc/${pid}/stat`)
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A zombie does not run, unless it has other threads than its first one: field 20. */
const isOver = (stat: string[]): boolean => /^[ZX]/.test(stat[0] ?? 'X') && !(Number(stat[17]) > 1)

/** These processes and all their descendants among `all`. */
export function withDescendants(found: number[], all: ProcessEntry[]): Set<number> {
  const family = new Set(found)
  for (let before = -1; before < family.size; ) {
    before = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return family
}

/** The text of a file, for example of /proc; '' if it is gone or not ours to read. */
export function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // ENOENT, ESRCH: ended between listing and reading; EACCES: another user's
  }
}

/** Names of the entries of a folder, for example of /proc; none if it is gone or not ours to read. */
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
  return !isOver(statOf(pid))
}

function signalable(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // ESRCH: gone
  }
}

/** Where a link of /proc leads, with a slash at the end; '' if the process has ended or is not ours. */
export function target(path: string): string {
  try {
    return `${readlinkSync(path)}/`
  } catch {
    return '' // ENOENT, EACCES: ended meanwhile, another user's
  }
}
