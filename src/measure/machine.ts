import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, release, type as systemName, totalmem } from 'node:os'
import type { Machine } from './results.ts'

/** The machine as a reader would describe it. `node` is the one on PATH, which servers run on, not ours. */
export function machine(): Machine {
  const pinning = pins()
  return {
    cpu: cpus()[0]?.model.trim() || 'unknown CPU',
    cores: availableParallelism(),
    memory: totalmem(),
    os: distribution(),
    kernel: `${systemName()} ${release()}`,
    node: output('node', '--version') || process.version,
    ...(pinning === undefined ? {} : { pinning }),
  }
}

/**
 * Which CPUs servers and load generator are held to: the last allowed CPU for the generator, all others for the servers,
 * so that neither is moved about nor slowed by the other. undefined with one CPU, or without `taskset`.
 */
function pins(): Machine['pinning'] {
  const allowed = allowedCpus()
  if (allowed.length < 2 || output('taskset', '--version') === '') return undefined
  return { servers: allowed.slice(0, -1).join(','), generator: String(allowed.at(-1)) }
}

/** `Cpus_allowed_list: 0-2,5` → [0, 1, 2, 5]; empty without /proc. */
function allowedCpus(): number[] {
  const list = /Cpus_allowed_list:\s*(\S+)/.exec(read('/proc/self/status'))?.[1] ?? ''
  return list
    .split(',')
    .filter(Boolean)
    .flatMap(range => {
      const [first, last = first] = range.split('-').map(Number)
      return Array.from({ length: last! - first! + 1 }, (_, i) => first! + i)
    })
}

const distribution = (): string => /PRETTY_NAME="?([^"\n]*)/.exec(read('/etc/os-release'))?.[1] ?? systemName()

function output(command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 5000 }).trim()
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
