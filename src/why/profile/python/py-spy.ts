import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { environment } from '../../../system/environment.ts'
import { program } from '../../../system/programs.ts'
import type { Called } from '../stack-recorder.ts'

/**
 * How py-spy comes to be allowed to read the memory of a process: as it is, by sudo, or because the process agrees.
 * https://www.kernel.org/doc/html/latest/admin-guide/LSM/Yama.html
 */
export type Right = 'given' | 'sudo' | 'agreed'

/** The best right there is here. */
export function rightToTrace(): Right {
  if (process.getuid?.() === 0 || yama() === 0) return 'given'
  const { status } = spawnSync(program('sudo'), ['-n', 'true'], { stdio: 'ignore', timeout: 5000 })
  return status === 0 ? 'sudo' : 'agreed'
}

function yama(): number {
  try {
    return Number(readFileSync('/proc/sys/kernel/yama/ptrace_scope', 'utf8'))
  } catch {
    return 0 // a kernel without it
  }
}

/** Path of py-spy in the folders of PATHs, the first that has it; undefined where none does. */
export const findPySpy = (...paths: string[]): string | undefined =>
  paths
    .flatMap(path => path.split(delimiter))
    .filter(isAbsolute)
    .map(folder => join(folder, 'py-spy'))
    .find(isProgram)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // not there, or not to be run
  }
}

/** Samples a second. More of them slow the server down and are unreadable more often. */
const rate = 400
/** Ends py-spy, which may be another user's, when we say so or have gone. */
const script = '"$@" & p=$!; read -r _; kill -INT $p; wait $p'

/** py-spy beside one process and its children. Only threads that hold the interpreter's lock are sampled: others wait. */
export class PySpy {
  readonly #child: ChildProcess
  readonly #output: string
  #said = ''

  /** `output`: a file in a folder that nobody else may write to. */
  constructor(path: string, pid: number, right: Right, output: string) {
    this.#output = output
    const options = ['--gil', '--nonblocking', '--subprocesses', '--full-filenames', '--rate', String(rate)]
    const command = [path, 'record', ...options, '--format', 'raw', '--output', output, '--pid', String(pid)]
    const shell = ['/bin/sh', '-c', script, 'sh', ...command]
    const [file, ...args] = right === 'sudo' ? [program('sudo'), '-n', '--', ...shell] : shell
    this.#child = spawn(file!, args, { env: environment(), stdio: ['pipe', 'pipe', 'pipe'], cwd: '/' })
    this.#child.on('error', error => (this.#said += error.message))
    this.#child.stdin?.on('error', () => {}) // it has ended
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => (this.#said = (this.#said + chunk).slice(-5000)))
  }

  /** Resolves with whether it samples. */
  async isSampling(patience: number): Promise<boolean> {
    for (let waited = 0; waited < patience; waited += 10) {
      if (/Sampling process/.test(this.#said)) return true
      if (/^Error|Permission Denied/im.test(this.#said) || this.#child.exitCode !== null) return false
      await sleep(10)
    }
    return false
  }

  /** What it said last, on one line. */
  get lastWords(): string {
    const lines = this.#said.split('\n').filter(line => line.trim() !== '')
    return lines
      .join(' ')
      .replace(/[\p{C}\s]+/gu, ' ')
      .slice(0, 300)
  }

  /** Ends it; resolves with its stacks, each line one: `outer (file:line);inner (file:line) 12`. */
  async end(patience: number): Promise<string> {
    await this.stop(patience)
    try {
      return readFileSync(this.#output, 'utf8')
    } catch {
      return '' // it saw nothing
    }
  }

  async stop(patience: number): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.pid === undefined) return
    const ended = once(this.#child, 'exit')
    this.#child.stdin?.end('\n')
    await Promise.race([ended, sleep(patience, undefined, { ref: false })])
    if (this.#child.exitCode === null) this.#child.kill('SIGKILL')
  }
}

/** Stacks as py-spy writes them. Lines of other shapes, such as those of processes, are left out. */
export function readStacks(text: string): { calls: Called[]; count: number }[] {
  return text.split('\n').flatMap(line => {
    const [, stack = '', count] = /^(.*) (\d+)$/.exec(line) ?? []
    const calls = stack.split(';').flatMap((part): Called[] => {
      const [, name, file, at] = /^(.*?) \((.*):(\d+)\)$/.exec(part) ?? []
      return name === undefined || file === undefined ? [] : [{ function: name, file, line: Number(at), first: 0 }]
    })
    return calls.length === 0 ? [] : [{ calls, count: Number(count) }]
  })
}
