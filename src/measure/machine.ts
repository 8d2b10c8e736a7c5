import { execFileSync, type StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, release, type as systemName, totalmem } from 'node:os'
import type { Machine } from '../results/results.ts'
import { environment } from '../system/environment.ts'
import { node, program } from '../system/programs.ts'
import { pinningOf } from './cpus.ts'

/**
 * The machine as a reader would describe it. `node` is the one on PATH, which servers run on, not ours. To be asked before
 * anything is installed: it starts programs.
 */
export function machine(): Machine {
  const pinning = pins()
  return {
    cpu: cpus()[0]?.model.trim() || 'unknown CPU',
    cores: availableParallelism(),
    memory: totalmem(),
    os: distribution(),
    kernel: `${systemName()} ${release()}`,
    node: output(node, '--version') || process.version,
    pinning,
  }
}

function pins(): Machine['pinning'] {
  return output(program('taskset'), '--version') === '' ? undefined : pinningOf(read)
}

const distribution = (): string => /PRETTY_NAME="?([^"\n]*)/.exec(read('/etc/os-release'))?.[1] ?? systemName()

function output(command: string, ...args: string[]): string {
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
    return execFileSync(command, args, { encoding: 'utf8', env: environment(), stdio, timeout: 5000 }).trim()
  } catch {
    return '' // not installed
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // no /proc, not Linux
  }
}
