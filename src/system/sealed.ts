import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './launch.ts'
import { layersOn } from './make-room.ts'
import { newRun } from './marks.ts'
import { ownFolder } from './own-folder.ts'
import { textAt } from './process-table.ts'
import { readRegular } from './regular-file.ts'
import { quote, type Room } from './room.ts'

export interface Sealed {
  /** The room of the code whose data are looked at; absent: there are no rooms, and the program runs among everybody else. */
  room: Room | undefined
  /** Folders that it may read, besides what a room shows anyway: the checkout, where that is in /tmp. Absolute. */
  readable?: string[]
  /** What it reads on stdin. */
  input?: string | Uint8Array
  /** Added to the allow-listed environment. */
  env?: Record<string, string>
  /** ms */
  timeout: number
  /** Bytes that it may print. */
  most: number
  /** A process in a room: the program sees it and its neighbours, by the ids that they have in there (see `idInRoom`). */
  beside?: number
  /** May it look into the memory of these neighbours, also where the kernel keeps that from other programs of the same user? */
  traces?: boolean
  signal?: AbortSignal
}

/**
 * Runs a program of the machine on data that hostile code may have made: a parser, a profiler. In a room it can write to nothing but
 * a /tmp and layers upon caches that go with it, and it becomes nobody else. Resolves with what it printed to stdout. Rejects with an Error that has its
 * last words where it fails, takes or prints too much; when aborted, with the signal's reason. Nothing of it stays behind.
 */
export async function sealed(command: string[], asked: Sealed): Promise<Buffer> {
  const folder = asked.room === undefined ? ownFolder('sealed-') : mkdtempSync(join(asked.room.folder, 'sealed-'))
  const stdout = openSync(join(folder, 'stdout'), 'wx')
  try {
    writeFileSync(join(folder, 'stdin'), asked.input ?? '')
    const blocks = Math.ceil(asked.most / 512)
    const line = `ulimit -f ${blocks}; exec ${command.map(quote).join(' ')} <${quote(join(folder, 'stdin'))}`
    const { exit, lastWords } = await runToEnd(line, {
      ...asked,
      directory: '/',
      log: join(folder, 'stderr'),
      stdout,
      run: newRun(),
      room: asked.room && sealedRoom(asked.room, asked, folder),
    })
    const name = command[0]
    if (exit === 'timeout') throw new Error(`${name} did not end within ${asked.timeout / 1000} s`)
    if (exit.code !== 0) throw new Error(`${name} ended with ${exit.signal ?? exit.code}: ${lastWords}`)
    return readRegular(folder, 'stdout', blocks * 512)
  } finally {
    closeSync(stdout)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The room of such a program, whose own folder is `own`. It has the caches of the machine as they were, upon which it may put
 * what goes with it.
 */
export function sealedRoom(
  room: Room,
  { readable = [], beside, traces }: Pick<Sealed, 'readable' | 'beside' | 'traces'>,
  own: string,
): Room {
  const caches = room.caches
    .filter(({ layers }) => layers.length > 0)
    .map(({ path }, index) => layersOn(path, join(own, `${index}`)))
  return { ...room, writable: [], caches, readable: [...new Set([...room.readable, ...readable, own])], beside, traces }
}

/** The id that a process has in its own room; its usual one where it is in none, 0 when it has ended. */
export const idInRoom = (pid: number): number =>
  Number(/^NSpid:.*?(\d+)$/m.exec(textAt(`/proc/${pid}/status`))?.[1] ?? 0)
