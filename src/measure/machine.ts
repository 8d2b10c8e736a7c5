import { execFileSync, type StdioOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, release, type as systemName, totalmem } from 'node:os'
import type { Machine } from '../results/results.ts'
import { environment } from '../system/environment.ts'
import { node, program } from '../system/programs.ts'

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
    ...(pinning === undefined ? {} : { pinning }),
  }
}

function pins(): Machine['pinning'] {
  const cpus = allowedCpus().map(cpu => ({ cpu, core: coreOf(cpu) }))
  return output(program('taskset'), '--version') === '' ? undefined : pinning(cpus)
}

/** More processes than this would not be kept busy by the connections that most scenarios have. */
const mostGenerators = 8

/**
 * Which CPUs servers and load generator are held to, so that neither is moved about nor slowed by the other. With two or three
 * CPUs the last is the generator's; with more, half of them: one process of it keeps up with a server on one CPU, not with one on
 * all of them. Hyperthreads of one core stay on one side. undefined with one CPU.
 */
export function pinning(cpus: { cpu: number; core: number }[]): Machine['pinning'] {
  if (cpus.length < 2) return undefined
  const byCore = cpus.toSorted((a, b) => a.core - b.core || a.cpu - b.cpu).map(({ cpu }) => cpu)
  const own = byCore.length < 4 ? 1 : Math.min(mostGenerators, byCore.length >> 1)
  const list = (some: number[]) => some.toSorted((a, b) => a - b).join(',')
  return { servers: list(byCore.slice(0, -own)), generator: list(byCore.slice(-own)) }
}

/** The lowest CPU that shares a core with this one. */
const coreOf = (cpu: number): number =>
  Number.parseInt(read(`/sys/devices/system/cpu/cpu${cpu}/topology/thread_siblings_list`), 10) || 0

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
