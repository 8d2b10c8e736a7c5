import {
  chmodSync,
  closeSync,
  fchmodSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { GateError } from '../errors.ts'
import { shortened } from '../text.ts'

/**
 * What a process writes to: a file, so that printing costs nothing while we measure. It is held below 16 MiB by keeping only its end. The
 * output of an earlier try or run stays in it. The process opens the file itself: on a shared descriptor, it could set flags and offsets for
 * us, too. It can still change the file's mode and size.
 */
export interface Output {
  say(text: string): void
  /** The end of what was printed since it was opened. */
  tail(): string
  /** `most`: bytes of it that are kept. */
  close(most?: number): void
}

const mostLogged = 16 * 2 ** 20
const keptTail = 64 * 2 ** 10

/** Absolute paths of the logs that this process has opened. */
const opened = new Set<string>()

/** Was a log opened by this process? A timestamp would not tell: the clock may be set back, or be that of another machine. */
export const isOpenedHere = (path: string): boolean => opened.has(resolve(path))

/** Makes a folder of logs that nobody else can enter until `release`: measured code owns its log, and could make it a setuid program. */
export function makeLogs(folder: string): void {
  mkdirSync(folder, { recursive: true })
  ifOurs(() => chmodSync(folder, 0o700))
}

/** Gives files in a folder of logs, and then the folder, their usual modes and sizes, once nothing of a variant runs. Never throws. */
export function release(folder: string, files: string[]): void {
  for (const path of files) {
    ifOurs(() => chmodSync(path, plainMode()))
    if (isOpenedHere(path)) ifOurs(() => openLog(path).close(mostLogged))
  }
  ifOurs(() => chmodSync(folder, 0o777 & ~process.umask()))
}

/** Throws `disk-full` if the folder of logs, or that for temporary files, is full: programs may then fail through no fault of their own. */
export function demandSpace(logs: string): void {
  for (const folder of [logs, tmpdir()])
    if (freeSpace(folder) < leastLeft) throw new GateError('disk-full', `no space left on the disk of ${folder}`)
}

/** A disk with less is full, bytes: what was to be written may be larger, and what a launch needed is removed before anybody asks. */
export const leastLeft = 2 ** 20

/** Bytes; 0 if the disk can have no more files, Infinity if the system does not say, or has no such folder. */
export function freeSpace(folder: string): number {
  try {
    const { bavail, bsize, blocks, files, ffree } = statfsSync(folder)
    if (blocks === 0) return Infinity
    return files > 0 && ffree === 0 ? 0 : bavail * bsize
  } catch {
    return Infinity // without a room, a program may have removed it
  }
}

const plainMode = (): number => 0o644 & ~process.umask()

/** Files of another user, or on a file system without modes, stay as they are. */
function ifOurs(change: () => void): void {
  try {
    change()
  } catch {}
}

export function openLog(path: string): Output {
  const fd = openSync(path, 'a+')
  opened.add(resolve(path))
  let begin = fstatSync(fd).size
  const held = (most: number) => {
    begin = shorten(fd, begin, most)
    giveBack(fd)
  }
  const watch = setInterval(() => {
    try {
      held(mostLogged)
    } catch {} // such as a full disk: what lasts is an error when it is closed
  }, 200)
  watch.unref()
  let closed: string | undefined
  return {
    say(text) {
      try {
        writeSync(fd, text)
      } catch {} // a full disk, which `demandSpace` reports: nobody is there to catch an error when a process ends
    },
    tail: () => closed ?? readTail(fd, begin).toString(),
    close(most = keptTail) {
      if (closed !== undefined) return
      clearInterval(watch)
      closed = ''
      try {
        ifOurs(() => fchmodSync(fd, plainMode()))
        held(most)
        closed = readTail(fd, begin).toString()
      } finally {
        closeSync(fd)
      }
    },
  }
}

/** Marks where the beginning of a log was cut off. What follows may start in the middle of a very long line. */
export const cutMark = '[perf-gate: earlier output was cut off]\n'

/** Cuts a file longer than `most` bytes down to its end. Returns the new offset of what was at `begin`. */
function shorten(fd: number, begin: number, most: number): number {
  if (fstatSync(fd).size <= most) return begin
  let kept = Buffer.alloc(0)
  let total = 0
  // Truncating a large file takes milliseconds. What is printed meanwhile is in the file afterwards, and belongs after the tail.
  for (let tries = 0; fstatSync(fd).size > 0 && tries < 20; tries++) {
    total += fstatSync(fd).size
    kept = Buffer.concat([kept, readTail(fd)]).subarray(-keptTail)
    ftruncateSync(fd, 0)
  }
  const whole = kept.indexOf('\n') + 1
  if (whole < kept.length) kept = kept.subarray(whole) // start with a whole line, if there is one
  writeSync(fd, Buffer.concat([Buffer.from(cutMark), kept]))
  return cutMark.length + Math.max(0, kept.length - (total - begin))
}

/** Frees disk space that a process has reserved behind the end of its log. Some file systems free it only when the size changes. */
function giveBack(fd: number): void {
  const { size, blocks } = fstatSync(fd)
  if (blocks * 512 - size < mostLogged) return
  ftruncateSync(fd, size + 1)
  ftruncateSync(fd, size)
}

function readTail(fd: number, begin = 0): Buffer {
  const size = Math.min(fstatSync(fd).size, Number.MAX_SAFE_INTEGER) // a file with holes can be larger than any offset that Node takes
  const from = Math.min(size, Math.max(begin, size - keptTail))
  const buffer = Buffer.alloc(size - from)
  return buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, from))
}

/** A stack frame, as Java and Node print it. A process manager may put a name and `|` in front of it. */
const frame = /^(.*\|)?\s+at \S/
/** Below the topmost frame, frames of packages and of Node itself say nothing. */
const isForeign = (line: string, above = ''): boolean =>
  frame.test(above) && frame.test(line) && /\bnode:|\bnode_modules\b|<anonymous>\)?$/.test(line)
/** More frames in a row would push out the error message above them. */
const mostFrames = 5

/** The last lines of a text, each shortened to `width`, without control characters and without the rest of long stacks. */
export function lastLines(text: string, lines: number, width = 400): string {
  return text
    .split('\n')
    .map(line => plain(shown(line)))
    .join('\n')
    .trimEnd()
    .split('\n')
    .filter((line, i, all) => !isForeign(line, all[i - 1]))
    .filter((_, i, all) => i < mostFrames || all.slice(i - mostFrames, i + 1).some(line => !frame.test(line)))
    .slice(-lines)
    .map(line => shortened(line, width))
    .join('\n')
}

/** Nobody reads more of a line, and removing escape sequences takes time that grows with the square of its length. */
const mostLooked = 2000

/** The last version of a line that was written over itself, as progress bars are. */
function shown(line: string): string {
  let end = line.length
  while (line[end - 1] === '\r') end--
  return line.slice(line.lastIndexOf('\r', Math.max(0, end - 1)) + 1, end)
}

/** A line without color sequences and control characters; only its beginning if it is long. */
export const plain = (line: string): string =>
  stripVTControlCharacters(shortened(line, mostLooked)).replace(/[^\P{Cc}\t]/gu, '')
