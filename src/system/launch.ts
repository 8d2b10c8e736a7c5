import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { GateError } from '../errors.ts'
import { lastLines, type Output, openLog } from './capped-log.ts'
import { roomCommand, roomDepth, roomScript } from './enter.ts'
import { environment } from './environment.ts'
import { belonging, launchVariable, newRun, runVariable } from './marks.ts'
import { owner, ownerVariable } from './owner.ts'
import { program, withUs } from './programs.ts'
import type { Room } from './room.ts'
import { stopAll } from './stop.ts'

/** How a process ended. */
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
  /** File descriptor that receives stdout, where the log shall have stderr alone. */
  stdout?: number
  /** CPUs the process tree is held to, as `taskset -c` takes them. */
  cpus?: string
  /** Where it runs; absent: among everybody else. */
  room?: Room
  /** In a room, whether daemons that the line leaves behind live on, as those of a server may. */
  lingers?: boolean
  /** Marks all processes of one run of perf-gate: see `stopMarked`. */
  run: string
}

/** A shell line that was started, with everything it has started since. Disposing stops all of it. */
export interface Launched extends AsyncDisposable {
  readonly pid: number
  readonly line: string
  /** Resolves when the shell line itself ends; never rejects. */
  readonly exited: Promise<Exit>
  /** Set once it has ended. */
  readonly exit: Exit | undefined
  /** Ids of all living processes that belong to it, detached ones included. */
  tree(): number[]
  /** The end of what it printed, at most so many lines, control characters removed. */
  lastWords(lines?: number): string
  /** SIGTERM, up to `grace` ms of patience, SIGKILL; throws `server-survives` when something outlives even that. */
  stop(grace?: number): Promise<void>
}

/** Starts a shell line in a session of its own. Does not wait. Throws `command-failed` when there is no shell to start it. */
export function launch(line: string, options: LaunchOptions): Launched {
  const mark = newRun()
  const output = openLog(options.log)
  const env = environment({
    ...options.env,
    [runVariable]: options.run,
    [launchVariable]: mark,
    [ownerVariable]: owner,
  })
  const { room } = options
  const shell = room === undefined ? [...withUs(), '/bin/sh', '-c', line] : inRoom(room, line, env, options)
  const [file, ...args] = options.cpus === undefined ? shell : [program('taskset'), '-c', options.cpus, ...shell]
  const child = spawn(file!, args, {
    cwd: room === undefined ? options.directory : '/',
    env: room === undefined ? env : {},
    stdio: [room === undefined ? 'ignore' : 'pipe', options.stdout ?? output.fd, output.fd], // a room ends with its stdin
    detached: true,
  })
  child.once('exit', () => child.stdin?.destroy())
  return new Launch(child, line, mark, output, room === undefined ? 0 : roomDepth[room.way])
}

function inRoom(
  room: Room,
  line: string,
  env: Record<string, string>,
  { directory, lingers = false, run }: LaunchOptions,
) {
  return roomCommand(room, roomScript(line, { directory, env, lingers }), `${runVariable}=${run}`)
}

class Launch implements Launched {
  exit: Exit | undefined
  readonly exited: Promise<Exit>
  readonly pid: number
  readonly line: string
  readonly #mark: string
  readonly #output: Output
  readonly #wrappers: number
  #stopped: Promise<void> | undefined

  constructor(child: ChildProcess, line: string, mark: string, output: Output, wrappers: number) {
    this.line = line
    this.#mark = mark
    this.#output = output
    this.#wrappers = wrappers
    this.pid = child.pid ?? 0
    this.exited = new Promise(resolve => {
      const end = (exit: Exit) => {
        this.exit ??= exit
        resolve(this.exit)
      }
      child.once('exit', (code, signal) => end({ code, signal }))
      child.once('error', error => {
        output.say(`${error.message}\n`)
        end({ code: 127, signal: null })
      })
    })
  }

  tree(): number[] {
    return this.#processes(this.#wrappers)
  }

  #processes(wrappers: number): number[] {
    return this.pid === 0 ? [] : belonging(this.#mark, this.pid, wrappers)
  }

  lastWords(lines = 20): string {
    return lastLines(this.#output.tail(), lines)
  }

  stop(grace = 2000): Promise<void> {
    this.#stopped ??= stopAll(() => this.#processes(0), grace)
      .then(left => {
        if (left.length > 0)
          throw new GateError(
            'server-survives',
            `\`${this.line}\` left processes that survive SIGKILL: ${left.join(', ')}`,
          )
      })
      .finally(() => this.#output.close())
    return this.#stopped
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop()
  }
}

/** Runs a shell line to its end. Resolves with how it ended, or 'timeout'; when aborted, rejects with the signal's reason. Nothing of it stays behind. */
export async function runToEnd(
  line: string,
  options: LaunchOptions & { timeout: number; signal?: AbortSignal },
): Promise<{ exit: Exit | 'timeout'; lastWords: string }> {
  options.signal?.throwIfAborted()
  await using command = launch(line, options)
  const over = new AbortController()
  const aborted = new Promise<'aborted'>(resolve =>
    options.signal?.addEventListener('abort', () => resolve('aborted'), { once: true, signal: over.signal }),
  )
  const late = sleep(options.timeout, 'timeout' as const, { signal: over.signal }).catch(() => 'timeout' as const)
  const outcome = await Promise.race([command.exited, late, aborted]).finally(() => over.abort())
  if (outcome === 'aborted') await command.stop(500)
  options.signal?.throwIfAborted()
  return { exit: outcome as Exit | 'timeout', lastWords: command.lastWords() }
}
