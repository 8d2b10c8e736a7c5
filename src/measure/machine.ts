import { execFileSync, type StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, cpus, release, type as systemName, totalmem } from 'node:os'
import { basename, dirname, join } from 'node:path/posix'
import type { Machine } from '../results/results.ts'
import { realOf } from '../system/below.ts'
import { environment } from '../system/environment.ts'
import { textAt } from '../system/process-table.ts'
import { node, ownEnvironment, program } from '../system/programs.ts'
import { readRegular } from '../system/regular-file.ts'

/** The machine as a reader would describe it, with the `node` of servers. Call it before anything is installed: it starts programs. */
export function machine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() || 'unknown CPU',
    cores: availableParallelism(),
    memory: totalmem(),
    os: /PRETTY_NAME="?([^"\n]*)/.exec(textAt('/etc/os-release'))?.[1] ?? systemName(),
    kernel: `${systemName()} ${release()}`,
    node: isShim() ? '(a version that the checkout names)' : output(node, '--version') || process.version,
    pinning: output(program('taskset'), '--version') === '' ? undefined : pinningOf(textAt),
  }
}

/** In a job: is `node` a version manager's, a script or another program? It would start whatever the checkout names. */
function isShim(): boolean {
  if (process.env.GITHUB_WORKSPACE === undefined) return false
  const path = realOf(node)
  try {
    return (
      !/^node(js)?[-.\d]*$/.test(basename(path)) ||
      readRegular(dirname(path), basename(path), 2, true).toString() === '#!'
    )
  } catch {
    return existsSync(path) // it cannot be read
  }
}

function output(command: string, ...args: string[]): string {
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
    const env = ownEnvironment(environment())
    const cwd = process.env.GITHUB_WORKSPACE === undefined ? undefined : '/' // some version managers' shims look like a node
    return execFileSync(command, args, { encoding: 'utf8', cwd, env, stdio, timeout: 5000 }).trim()
  } catch {
    return '' // not installed
  }
}

/** The text of a file of /proc or /sys; '' if there is none. */
export type ReadFile = (path: string) => string

/** The most load generator processes: the connections of most scenarios would not keep more of them busy. */
const mostGenerators = 8

/**
 * Which CPUs servers and load generator are pinned to, so that neither is moved around or slowed by the other. Only CPUs of this process's
 * affinity mask count, and no more of them than its control groups let it use at once: a throttled server would look slow.
 *
 * With two or three CPUs, the load generator gets the last; with more, half of them: one of its processes keeps up with a server on one
 * CPU, not with one on all of them. Hyperthreads of one core stay together, except for one core at most. undefined with fewer than two.
 */
export function pinningOf(read: ReadFile): Machine['pinning'] {
  const all = allowed(read).map(cpu => ({ cpu, core: coreOf(cpu, read) }))
  const byCore = within(all, quota(read))
    .toSorted((a, b) => a.core - b.core || a.cpu - b.cpu)
    .map(({ cpu }) => cpu)
  if (byCore.length < 2) return undefined
  const own = byCore.length < 4 ? 1 : Math.min(mostGenerators, byCore.length >> 1)
  const list = (some: number[]) => some.toSorted((a, b) => a - b).join(',')
  return { servers: list(byCore.slice(0, -own)), generator: list(byCore.slice(-own)) }
}

/** As many CPUs as may be used at once, of different cores first. */
function within<Cpu extends { cpu: number; core: number }>(cpus: Cpu[], most: number): Cpu[] {
  if (cpus.length <= most) return cpus
  const earlier = ({ cpu, core }: Cpu) => cpus.filter(other => other.core === core && other.cpu < cpu).length
  return cpus.toSorted((a, b) => earlier(a) - earlier(b) || a.core - b.core).slice(0, Math.floor(most))
}

/** The lowest CPU that shares a core with this one. */
const coreOf = (cpu: number, read: ReadFile): number =>
  Number.parseInt(read(`/sys/devices/system/cpu/cpu${cpu}/topology/thread_siblings_list`), 10) || 0

/** `Cpus_allowed_list: 0-2,5` → [0, 1, 2, 5]; empty without /proc. */
function allowed(read: ReadFile): number[] {
  const list = /Cpus_allowed_list:\s*(\S+)/.exec(read('/proc/self/status'))?.[1] ?? ''
  return list
    .split(',')
    .filter(Boolean)
    .flatMap(range => {
      const [first, last = first] = range.split('-').map(Number)
      return Array.from({ length: last! - first! + 1 }, (_, i) => first! + i)
    })
}

/**
 * How many CPUs' worth of time the control groups allow: the tightest limit of this process's own group and those above it; Infinity
 * without one. Version 2 writes `200000 100000` (µs in a period of µs) into cpu.max, version 1 has a file for each.
 */
function quota(read: ReadFile): number {
  const groups = read('/proc/self/cgroup').split('\n')
  const limits = groups.flatMap(line => {
    const [, controllers, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    if (path === undefined) return []
    if (controllers === '') return above(path).map(group => ofVersion2(read(join('/sys/fs/cgroup', group, 'cpu.max'))))
    if (!controllers!.split(',').includes('cpu')) return []
    return above(path).map(group => ofVersion1(join('/sys/fs/cgroup/cpu', group), read))
  })
  return Math.min(...limits.filter(limit => limit > 0), Number.POSITIVE_INFINITY)
}

/** `/a/b` → `/a/b`, `/a`, `/`. */
const above = (path: string): string[] => (path === '/' ? ['/'] : [path, ...above(dirname(path))])

function ofVersion2(text: string): number {
  const [time, period] = text.trim().split(' ').map(Number)
  return time! / period! || Number.POSITIVE_INFINITY // `max 100000`, and no file
}

function ofVersion1(folder: string, read: ReadFile): number {
  const time = Number.parseInt(read(join(folder, 'cpu.cfs_quota_us')), 10)
  const period = Number.parseInt(read(join(folder, 'cpu.cfs_period_us')), 10)
  return time > 0 && period > 0 ? time / period : Number.POSITIVE_INFINITY
}
