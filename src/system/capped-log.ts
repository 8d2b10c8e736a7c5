import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Where a process writes to. A file, so that printing costs nothing while we measure; held below 16 MiB, and its end alone is kept. */
export interface Output {
  fd: number
  say(text: string): void
  tail(): string
  close(): void
}

const mostLogged = 16 * 2 ** 20
const keptTail = 64 * 2 ** 10

export function openLog(path: string): Output {
  const fd = openSync(path, 'a+') // O_APPEND: after truncation the child goes on at the new end
  const watch = setInterval(() => shorten(fd, mostLogged), 200)
  watch.unref()
  let closed: string | undefined
  return {
    fd,
    say: text => void writeSync(fd, text),
    tail: () => closed ?? readTail(fd),
    close() {
      if (closed !== undefined) return
      clearInterval(watch)
      shorten(fd, keptTail)
      closed = readTail(fd)
      closeSync(fd)
    },
  }
}

function shorten(fd: number, most: number): void {
  if (fstatSync(fd).size <= most) return
  let kept = ''
  // Truncating a large file takes milliseconds: what is printed meanwhile stands in the file afterwards, and belongs behind the tail.
  for (let tries = 0; fstatSync(fd).size > 0 && tries < 20; tries++) {
    kept = (kept + readTail(fd)).slice(-keptTail)
    ftruncateSync(fd, 0)
  }
  writeSync(fd, `[perf-gate: of much that was printed, this is the end]\n${kept}`)
}

function readTail(fd: number): string {
  const { size } = fstatSync(fd)
  const buffer = Buffer.alloc(Math.min(size, keptTail))
  const read = readSync(fd, buffer, 0, buffer.length, Math.max(0, size - buffer.length))
  return buffer.toString('utf8', 0, read)
}

/** A frame of a stack, as Java and Node print it. */
const frame = /^\s+at \S/
/** More frames in a row would push out what is wrong, which stands above them. */
const mostFrames = 5

/** The last lines of a text, each of a length that can be shown, control characters and the rest of long stacks removed. */
export function lastLines(text: string, lines: number): string {
  return text
    .split('\n')
    .map(plain)
    .join('\n')
    .trimEnd()
    .split('\n')
    .filter((_, i, all) => i < mostFrames || all.slice(i - mostFrames, i + 1).some(line => !frame.test(line)))
    .slice(-lines)
    .map(line => (line.length > 400 ? `${line.slice(0, 400)}…` : line))
    .join('\n')
}

/** More of a line is looked at by nobody; removing sequences takes time that grows with the square of its length. */
const mostLooked = 2000

/** A line without the sequences that colour it, and without control characters; its beginning, where it is long. */
export const plain = (line: string): string =>
  stripVTControlCharacters(line.slice(0, mostLooked)).replace(/[^\P{Cc}\t]/gu, '')
