import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quote, shellLine } from '../text.ts'
import { runToEnd } from './launch.ts'
import { layersOn } from './make-room.ts'
import { newRun } from './marks.ts'
import { ownFolder } from './own-folder.ts'
import { textAt } from './process-table.ts'
import { readRegular } from './regular-file.ts'
import { remove } from './remove.ts'
import type { Room } from './room.ts'

export interface Sealed {
  /** The room of the code whose data the program reads; absent: there are no rooms. */
  room: Room | undefined
  /** Folders of ours that it may read, besides what the room shows. Absolute, and out of reach of the code in the room. */
  readable?: string[]
  /** What it reads on stdin. */
  input?: string | Uint8Array
  /** Added to the allow-listed environment. */
  env?: Record<string, string>
  /** ms */
  timeout: number
  /** Bytes that it may print. */
  most: number
  /** A process in a room: the program sees it and its neighbors, by the ids that they have in there (see `idInRoom`). */
  beside?: number
  /** May it look into the memory of these neighbors, even if the kernel denies that to other programs of the same user? */
  traces?: boolean
  signal?: AbortSignal
}

/**
 * Runs a program of the machine, such as a parser or a profiler, on data that hostile code may have made. In a room, it can write only to a
 * /tmp and to layers on caches, which are removed with it, and it cannot become another user. Resolves with its stdout. Rejects with an
 * Error if it fails (with its last words), takes too long or prints too much; if aborted, with the signal's reason. Leaves nothing behind.
 */
export async function sealed(command: string[], asked: Sealed): Promise<Buffer> {
  const folder = asked.room === undefined ? ownFolder('sealed-') : mkdtempSync(join(asked.room.folder, 'sealed-'))
  try {
    writeFileSync(join(folder, 'stdin'), asked.input ?? '')
    const blocks = Math.ceil(asked.most / 512)
    const line = `ulimit -f ${blocks}; exec ${shellLine(command)} <${quote(join(folder, 'stdin'))}`
    const { exit, lastWords } = await runToEnd(line, {
      ...asked,
      directory: '/',
      log: join(folder, 'stderr'),
      stdout: join(folder, 'stdout'),
      run: newRun(),
      room: asked.room && sealedRoom(asked.room, asked, folder),
    })
    const name = command[0]
    if (exit === 'timeout') throw new Error(`${name} did not end within ${asked.timeout / 1000} s`)
    if (exit.code !== 0) throw new Error(`${name} ended with ${exit.signal ?? exit.code}: ${lastWords}`)
    return readRegular(folder, 'stdout', blocks * 512)
  } finally {
    await remove(folder)
  }
}

/**
 * The room of such a program; `own` is its folder. It has the machine's caches as they were; its changes to them go with it. It sees what
 * commands may write to as a whole: they may have replaced any path in there by a link, which must not be resolved out here.
 */
export function sealedRoom(
  room: Room,
  { readable = [], beside, traces }: Pick<Sealed, 'readable' | 'beside' | 'traces'>,
  own: string,
): Room {
  const caches = room.caches
    .filter(({ layers }) => layers.length > 0)
    .map(({ path }, index) => layersOn(path, join(own, `${index}`), room))
  const seen = new Set([...room.readable, ...room.writable, ...readable, own])
  return { ...room, writable: [], caches, scratch: [], readable: [...seen], beside, traces, tmp: join(own, 'tmp') }
}

/** The id that a process has in its own room; its usual one if it is in none, 0 if it has ended. */
export const idInRoom = (pid: number): number =>
  Number(/^NSpid:.*?(\d+)$/m.exec(textAt(`/proc/${pid}/status`))?.[1] ?? 0)
