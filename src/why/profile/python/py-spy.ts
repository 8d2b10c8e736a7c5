import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Launched, launch } from '../../../system/launch.ts'
import { isOwn, onPath } from '../../../system/programs.ts'
import { readRegular } from '../../../system/regular-file.ts'
import type { Room } from '../../../system/room.ts'
import { idInRoom, sealedRoom } from '../../../system/sealed.ts'
import { quote, shellLine, shortened } from '../../../text.ts'
import type { Called } from '../stack-recorder.ts'

/**
 * May perf-gate's programs read the memory of other processes of the same user without their consent?
 * https://www.kernel.org/doc/html/latest/admin-guide/LSM/Yama.html
 */
export function mayTrace(): boolean {
  if (process.getuid?.() === 0) return true
  try {
    return Number(readFileSync('/proc/sys/kernel/yama/ptrace_scope', 'utf8')) === 0
  } catch {
    return true // a kernel without it
  }
}

/** Path of py-spy in the first folder of PATHs that has it; undefined if none does. `room`: no room has what is in a job's checkout. */
export const findPySpy = (paths: string[], room?: Room): string | undefined =>
  onPath('py-spy', paths.join(delimiter)).find(path => room === undefined || isOwn(path))

/** Samples per second. More would slow the server down and be unreadable more often. */
const rate = 400
/** Bytes of stacks: more is not written. */
const mostBytes = 16 * 2 ** 20

/**
 * py-spy beside one process and its children. Only threads that hold the interpreter's lock are sampled: others wait. If the process
 * is in a room, py-spy runs in one like it where it cannot write, because it reads the memory of a process that may lie to it.
 */
export class PySpy {
  readonly #launched: Launched
  readonly #folder: string

  /** `folder`: of ours. */
  constructor(path: string, pid: number, { room, folder, run }: { room?: Room; folder: string; run: string }) {
    mkdirSync(folder)
    this.#folder = folder
    const options = ['--gil', '--nonblocking', '--subprocesses', '--full-filenames', '--rate', String(rate)]
    const output = join(room === undefined ? folder : '/tmp', 'py-spy')
    const target = room === undefined ? pid : idInRoom(pid)
    const command = [path, 'record', ...options, '--format', 'raw', '--output', output, '--pid', String(target)]
    const line = [
      `ulimit -f ${mostBytes / 512}`,
      `${shellLine(command)} >&2 & p=$!`,
      `while kill -0 $p 2>/dev/null && [ ! -e ${quote(join(folder, 'stop'))} ]; do sleep 0.1; done`,
      `kill -INT $p 2>/dev/null; wait $p; cat ${quote(output)}`,
    ].join('\n')
    this.#launched = launch(line, {
      ...{ directory: '/', log: join(folder, 'log'), stdout: join(folder, 'stacks'), run },
      room: room && sealedRoom(room, { beside: pid, traces: true }, folder),
    })
  }

  /** Resolves with whether it samples. */
  async isSampling(patience: number): Promise<boolean> {
    for (let waited = 0; waited < patience; waited += 10) {
      const said = this.lastWords
      if (/Sampling process/.test(said)) return true
      if (/^Error|Permission Denied/im.test(said) || this.#launched.exit !== undefined) return false
      await sleep(10)
    }
    return false
  }

  /** What it said last, on one line. */
  get lastWords(): string {
    return shortened(this.#launched.lastWords().replace(/[\p{C}\s]+/gu, ' '), 300)
  }

  /** Ends it; resolves with its stacks, one per line: `outer (file:line);inner (file:line) 12`. '': it saw nothing. */
  async end(patience: number): Promise<string> {
    writeFileSync(join(this.#folder, 'stop'), '')
    await Promise.race([this.#launched.exited, sleep(patience, undefined, { ref: false })])
    await this.stop()
    return readRegular(this.#folder, 'stacks', mostBytes, true).toString()
  }

  stop(): Promise<void> {
    return this.#launched.stop(500)
  }
}

/** Characters of one call; longer ones are left out. */
const longest = 1000

/** Stacks as py-spy writes them. What has another form, such as processes, is left out. */
export function readStacks(text: string): { calls: Called[]; count: number }[] {
  return text.split('\n').flatMap(line => {
    const at = line.lastIndexOf(' ')
    const calls = line.slice(0, at).split(';').flatMap(callOf)
    const count = Number(line.slice(at + 1))
    return calls.length === 0 || !(count > 0) ? [] : [{ calls, count }]
  })
}

/** Functions that serve until the process ends, as name and path. */
const serving = new RegExp(
  `^(run|run_app|run_simple|serve|serve_forever|start) .*/(${[
    ...['uvicorn/(main|server)', 'hypercorn/run', 'gunicorn/(app/base|arbiter)', 'aiohttp/web', 'sanic/.+', 'bottle'],
    ...['tornado/(ioloop|platform/asyncio)', 'twisted/internet/base', 'werkzeug/serving', 'flask/app', 'socketserver'],
  ].join('|')})\\.py$`,
)

/** A stack without what started the server: it is not part of any request. A script begins below at most two functions of `runpy`. */
export function ofRequest(calls: Called[]): Called[] {
  const isStart = ({ function: name, file }: Called, i: number) =>
    serving.test(`${name} ${file}`) || (name === '<module>' && i < 3)
  return calls.slice(Math.min(calls.findLastIndex(isStart) + 1, calls.length - 1))
}

/** The same stacks as text: without the command lines of processes, which may have been given a password. */
export const folded = (stacks: ReturnType<typeof readStacks>): string =>
  stacks
    .map(
      ({ calls, count }) => `${calls.map(call => `${call.function} (${call.file}:${call.line})`).join(';')} ${count}\n`,
    )
    .join('')

/** `name (file:line)`. Nothing is searched twice, because the text is not to be trusted. */
function callOf(text: string): Called[] {
  const [open, colon] = [text.indexOf(' ('), text.lastIndexOf(':')]
  const line = Number(text.slice(colon + 1, -1))
  if (text.length > longest || open < 0 || colon < open || !text.endsWith(')') || !Number.isInteger(line)) return []
  return [{ function: text.slice(0, open), file: text.slice(open + 2, colon), line, first: 0 }]
}
