import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  writeSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { GateError } from '../errors.ts'
import { environment } from './environment.ts'

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
  /** CPUs the process tree is held to, as `taskset -c` takes them. */
  cpus?: string
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

const runVariable = 'PERF_GATE_RUN'
const launchVariable = 'PERF_GATE_LAUNCH'

/** A new mark for one run: 16 hexadecimal digits. */
export const newRun = (): string => randomBytes(8).toString('hex')

/** Starts a shell line in a session of its own. Does not wait. Throws `command-failed` when there is no shell to start it. */
export function launch(line: string, options: LaunchOptions): Launched {
  const mark = newRun()
  const output = openLog(options.log)
  const shell = ['/bin/sh', '-c', line]
  const [file, ...args] = options.cpus === undefined ? shell : ['taskset', '-c', options.cpus, ...shell]
  const child = spawn(file!, args, {
    cwd: options.directory,
    env: environment({ ...options.env, [runVariable]: options.run, [launchVariable]: mark }),
    stdio: ['ignore', output.fd, output.fd],
    detached: true,
  })
  return new Launch(child, line, mark, output)
}

class Launch implements Launched {
  exit: Exit | undefined
  readonly exited: Promise<Exit>
  readonly pid: number
  readonly line: string
  readonly #mark: string
  readonly #output: Output
  #stopped: Promise<void> | undefined

  constructor(child: ChildProcess, line: string, mark: string, output: Output) {
    this.line = line
    this.#mark = mark
    this.#output = output
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
    return this.pid === 0 ? [] : belonging(this.#mark, this.pid)
  }

  lastWords(lines = 20): string {
    return lastLines(this.#output.tail(), lines)
  }

  stop(grace = 2000): Promise<void> {
    this.#stopped ??= stopAll(() => this.tree(), grace)
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

/** Stops whatever still carries the mark of a run, whoever its parent is now. Resolves with how many processes that were. */
export async function stopMarked(run: string): Promise<number> {
  const marked = () =>
    processes()
      .filter(({ environ }) => environ.includes(`${runVariable}=${run}`))
      .map(({ pid }) => pid)
  const found = marked().length
  await stopAll(marked, 1000)
  return found
}

/**
 * Stops whatever still works in a folder of ours, or was started from there: a daemon that has left its session, cleaned
 * its environment and lost its parent is found by that. Resolves with how many processes that were.
 */
export async function stopIn(folder: string): Promise<number> {
  const names = (pid: number) => [
    target(`/proc/${pid}/cwd`),
    target(`/proc/${pid}/exe`),
    readProc(`/proc/${pid}/cmdline`),
  ]
  const inside = () =>
    processes()
      .filter(({ pid }) => pid !== process.pid && names(pid).some(name => name.includes(`${folder}/`)))
      .map(({ pid }) => pid)
  const found = inside().length
  await stopAll(inside, 1000)
  return found
}

/** Where a link of /proc leads; '' when the process has ended or is not ours. */
function target(path: string): string {
  try {
    return `${readlinkSync(path)}/`
  } catch {
    return '' // ENOENT, EACCES: ended meanwhile, another user's
  }
}

/** Signals until `living` answers with nobody; resolves with those who are left after SIGKILL and two seconds. */
async function stopAll(living: () => number[], grace: number): Promise<number[]> {
  for (const [signal, patience] of [
    ['SIGTERM', grace],
    ['SIGKILL', 2000],
  ] as const) {
    let left = living()
    for (const pid of left) signalTo(pid, signal)
    for (
      let waited = 0, pause = 5;
      left.length > 0 && waited < patience;
      waited += pause, pause = Math.min(50, pause * 2)
    ) {
      await sleep(pause)
      left = left.some(alive) ? left.filter(alive) : living()
      if (signal === 'SIGKILL') for (const pid of left) signalTo(pid, signal)
    }
    if (left.length === 0) return []
  }
  return living()
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ESRCH' || code === 'EPERM') return // it ended by itself; or it is another user's, and counts as left
    throw error
  }
}

/** Is there a process with this id that still runs? A zombie does not. */
export function alive(pid: number): boolean {
  if (!existsSync('/proc/self')) return signalable(pid)
  const status = readProc(`/proc/${pid}/stat`)
  return status !== '' && !/\) [ZX] /.test(status)
}

function signalable(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // ESRCH: gone
  }
}

interface ProcessEntry {
  pid: number
  parent: number
  session: number
  environ: string
}

/**
 * Processes that belong to a launch: they carry its mark, sit in its session, or descend from one that does.
 * The mark finds daemons (`setsid`, double fork), the session and the descent find those that cleaned their environment.
 */
function belonging(mark: string, leader: number): number[] {
  const all = processes()
  if (all.length === 0) return alive(leader) ? [leader] : [] // no /proc: the process group's leader is all we know
  const mine = new Set(
    all
      .filter(p => p.pid === leader || p.session === leader || p.environ.includes(`${launchVariable}=${mark}`))
      .map(p => p.pid),
  )
  for (let before = -1; before < mine.size; ) {
    before = mine.size
    for (const { pid, parent } of all) if (mine.has(parent)) mine.add(pid)
  }
  return [...mine]
}

/** All living processes of the machine that we may look at; empty without /proc. */
function processes(): ProcessEntry[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    const stat = readProc(`/proc/${name}/stat`)
    const [state, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the command's name may hold blanks and brackets
    if (stat === '' || state === 'Z' || state === 'X') return []
    return [
      {
        pid: Number(name),
        parent: Number(parent),
        session: Number(session),
        environ: readProc(`/proc/${name}/environ`),
      },
    ]
  })
}

/** A file of /proc; '' when the process has ended or is not ours to read. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // ENOENT, ESRCH: ended between listing and reading; EACCES: another user's
  }
}

/** Where a process writes to. A file, so that printing costs nothing while we measure; held below `most` bytes. */
interface Output {
  fd: number
  say(text: string): void
  tail(): string
  close(): void
}

const mostLogged = 16 * 2 ** 20
const keptTail = 64 * 2 ** 10

function openLog(path: string): Output {
  const fd = openSync(path, 'a+') // O_APPEND: after truncation the child goes on at the new end
  const watch = setInterval(() => shorten(fd), 200)
  watch.unref()
  let closed: string | undefined
  return {
    fd,
    say: text => void writeSync(fd, text),
    tail: () => closed ?? readTail(fd),
    close() {
      clearInterval(watch)
      shorten(fd)
      closed ??= readTail(fd)
      closeSync(fd)
      this.close = () => {}
    },
  }
}

function shorten(fd: number): void {
  if (fstatSync(fd).size <= mostLogged) return
  const tail = readTail(fd)
  ftruncateSync(fd, 0)
  writeSync(fd, `[perf-gate: more than ${mostLogged / 2 ** 20} MiB were printed, the beginning was dropped]\n${tail}`)
}

function readTail(fd: number): string {
  const { size } = fstatSync(fd)
  const buffer = Buffer.alloc(Math.min(size, keptTail))
  const read = readSync(fd, buffer, 0, buffer.length, Math.max(0, size - buffer.length))
  return buffer.toString('utf8', 0, read)
}

function lastLines(text: string, lines: number): string {
  const plain = stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]/gu, '')
  return plain
    .trimEnd()
    .split('\n')
    .slice(-lines)
    .map(line => (line.length > 400 ? `${line.slice(0, 400)}…` : line))
    .join('\n')
}
