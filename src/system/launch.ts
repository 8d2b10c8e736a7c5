import { ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { GateError } from '../errors.ts'
import { lastLines, type Output, openLog } from './capped-log.ts'
import { roomCommand, roomDepth, roomScript } from './enter.ts'
import { environment } from './environment.ts'
import { clearAfter, isOpen, openedFile } from './inside.ts'
import { belonging, launchVariable, newRun, owner, ownerVariable, runVariable } from './marks.ts'
import { program, withUs } from './programs.ts'
import type { Room } from './room.ts'
import { firstWords, notIsolated } from './shut.ts'
import { stopAll } from './stop.ts'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface LaunchOptions {
  directory: string
  /** Added to the allow-listed environment. */
  env?: Record<string, string>
  /** File that receives stdout and stderr. */
  log: string
  /** File that receives stdout, if the log is to have stderr alone. */
  stdout?: string
  /** CPUs the process tree is held to, as `taskset -c` takes them. */
  cpus?: string
  /** The room it runs in; absent: none. */
  room?: Room
  /** In a room, whether daemons that the line leaves behind may live on, as those of a server may. */
  lingers?: boolean
  /** Marks all processes of one run of perf-gate: see `stopMarked`. */
  run: string
}

/** Starts a shell line in a session of its own. Does not wait. If it cannot be started, it ends with code 127, and its log says why. */
export function launch(line: string, options: LaunchOptions): Launched {
  const { directory, room, run, lingers = false } = options
  const mark = newRun()
  const output = openLog(options.log)
  const marks = { [runVariable]: run, [launchVariable]: mark, [ownerVariable]: owner }
  const env = environment({ ...(room && { TMPDIR: '/tmp' }), ...options.env, ...marks })
  const script = roomScript(line, { directory, env, lingers })
  const opened = room && roomCommand(room, { script, mark: `${runVariable}=${run}`, lingers })
  const shell = opened?.command ?? [...withUs(), '/bin/sh', '-c', line]
  const [file, ...args] = options.cpus === undefined ? shell : [program('taskset'), '-c', options.cpus, ...shell]
  // It shares no descriptor of ours. O_APPEND: after we have cut its log, it continues at the new end.
  const own = [options.stdout ?? options.log, options.log].map(path => openSync(path, 'a'))
  const child = spawned(file!, args, {
    cwd: room === undefined ? directory : '/',
    env: room === undefined ? env : {},
    stdio: [room === undefined ? 'ignore' : 'pipe', ...own], // a room ends with its stdin
    detached: true,
  })
  for (const descriptor of own) closeSync(descriptor)
  child.once('exit', () => child.stdin?.destroy())
  const inRoom = room &&
    opened && { ...opened, depth: roomDepth[room.way], cleared: () => clearAfter(room, opened.own) }
  return new Launched(child, line, mark, output, inRoom)
}

/** Where Node throws at once, as for an argument that is too long, the process has that error, as it has any other. */
function spawned(...asked: [file: string, args: string[], options: SpawnOptions]): ChildProcess {
  try {
    return spawn(...asked)
  } catch (error) {
    const none = new ChildProcess()
    process.nextTick(() => none.emit('error', error))
    return none
  }
}

/** `depth`: processes between us and the line. `own`: see `newOwn`. `cleared` removes what only this launch needed. */
interface InRoom {
  own: string
  depth: number
  cleared: () => Promise<void>
}

/** A shell line that was started, with everything it has started since. Disposing stops all of it. */
export class Launched implements AsyncDisposable {
  /** Set once the shell line itself has ended. */
  exit: Exit | undefined
  /** Resolves when it ends; never rejects. */
  readonly exited: Promise<Exit>
  readonly pid: number
  readonly line: string
  readonly #mark: string
  readonly #output: Output
  readonly #room: InRoom | undefined
  #stopped: Promise<void> | undefined
  /** Did it end before its room was open? */
  #isShut = false

  constructor(child: ChildProcess, line: string, mark: string, output: Output, room: InRoom | undefined) {
    this.line = line
    this.#mark = mark
    this.#output = output
    this.#room = room
    this.pid = child.pid ?? 0
    this.exited = new Promise(resolve => {
      const end = (exit: Exit) => {
        this.exit ??= exit
        this.#isShut = this.#stopped === undefined && !this.isOpen()
        resolve(this.exit)
      }
      child.once('exit', (code, signal) => end({ code, signal }))
      child.once('error', error => {
        output.say(`${error.message}\n`)
        end({ code: 127, signal: null })
      })
    })
  }

  /** How long its line has been running, ms: in a room, since that was open. `all`: ms since it was launched. */
  runningFor(all: number): number {
    if (this.#room === undefined) return all
    const { mtimeMs } = statSync(openedFile(this.#room.own)) // a clock of day, which may be set meanwhile
    return Math.min(all, Math.max(0, Date.now() - mtimeMs))
  }

  /** Throws `not-isolated` if its room did not open, or has not yet: whatever fails then is not the doing of what should run in it. */
  demandOpen(): void {
    if (this.exit === undefined ? this.isOpen() : !this.#isShut) return
    throw notIsolated(firstWords(this.lastWords()), undefined, this.lastWords())
  }

  /** Is its room open? True if it is in none. */
  isOpen(): boolean {
    return this.#room === undefined || isOpen(this.#room.own)
  }

  /** Ids of all living processes that belong to it, detached ones included. */
  tree(wrappers = this.#room?.depth ?? 0): number[] {
    return this.pid === 0 ? [] : belonging(this.#mark, this.pid, wrappers)
  }

  /** The end of what it printed, as it is. */
  tail(): string {
    return this.#output.tail()
  }

  /** The end of what it printed: at most `lines` lines, without control characters. */
  lastWords(lines = 20): string {
    return lastLines(this.tail(), lines)
  }

  /** Sends SIGTERM, waits up to `grace` ms, sends SIGKILL. Throws `server-survives` if something outlives even that. */
  stop(grace = 2000): Promise<void> {
    this.#stopped ??= stopAll(() => this.tree(0), grace)
      .then(left => {
        if (left.length > 0)
          throw new GateError(
            'server-survives',
            `\`${this.line}\` left processes that survive SIGKILL: ${left.join(', ')}`,
          )
      })
      .finally(() => this.#room?.cleared())
      .finally(() => this.#output.close())
    return this.#stopped
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop()
  }
}

/** The most that a room may take to open, ms: what root starts for it can hang where no threads are left. A large /tmp may be copied. */
const mostToOpen = 120_000

/**
 * Runs a shell line. Resolves with how it ended, or 'timeout'; rejects with the signal's reason if aborted, and with `not-isolated` if its
 * room did not open. Leaves nothing behind.
 */
export async function runToEnd(
  line: string,
  options: LaunchOptions & { timeout: number; signal?: AbortSignal },
): Promise<{ exit: Exit | 'timeout'; tail: string; lastWords: string }> {
  const { signal = new AbortController().signal, timeout } = options
  signal.throwIfAborted()
  await using command = launch(line, options)
  const over = new AbortController()
  const aborted = once(signal, 'abort', { signal: over.signal }).catch(() => {})
  const pause = (ms: number) => sleep(ms, 'timeout' as const, { signal: over.signal })
  const opening = Math.min(timeout, mostToOpen)
  const left = timeout - opening
  const late = pause(opening)
    .then(last => (left > 0 && command.isOpen() ? pause(left) : last))
    .catch(() => {})
  const exit = await Promise.race([command.exited, late, aborted]).finally(() => over.abort())
  if (signal.aborted) await command.stop(500)
  signal.throwIfAborted()
  command.demandOpen()
  return { exit: exit as Exit | 'timeout', tail: command.tail(), lastWords: command.lastWords() }
}
